//! `windlass new`: a scenario to start from.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;

/// The examples that are built in: name and text.
const TEMPLATES: [(&str, &str); 5] = [
    (
        "tow-rescue-boat",
        include_str!("../../../../examples/tow-rescue-boat/scenario.toml"),
    ),
    (
        "tow-tuna-clipper",
        include_str!("../../../../examples/tow-tuna-clipper/scenario.toml"),
    ),
    (
        "hanging-load",
        include_str!("../../../../examples/hanging-load/scenario.toml"),
    ),
    (
        "floating-box",
        include_str!("../../../../examples/floating-box/scenario.toml"),
    ),
    (
        "rov-tether",
        include_str!("../../../../examples/rov-tether/scenario.toml"),
    ),
];

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file to write.
    scenario: PathBuf,
    /// The example to start from.
    #[arg(long, default_value = "tow-rescue-boat", value_parser = TEMPLATES.map(|(name, _)| name))]
    from: String,
}

pub fn new(arguments: &Arguments) -> Outcome {
    let path = &arguments.scenario;
    if path.exists() {
        return Err(format!(
            "'{}' exists already; choose another name or remove it first",
            path.display()
        )
        .into());
    }
    let text = TEMPLATES
        .iter()
        .find(|(name, _)| *name == arguments.from)
        .map_or("", |(_, text)| text);
    std::fs::write(path, text).map_err(|error| {
        format!(
            "'{}' cannot be written: {error}; check that its folder exists",
            path.display()
        )
    })?;
    say!(
        "wrote {}; run it with: windlass run {}",
        path.display(),
        path.display()
    );
    Ok(ExitCode::SUCCESS)
}
