//! `windlass new`: a scenario to start from.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass_cases::scenarios::EXAMPLES;

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file to write.
    scenario: PathBuf,
    /// The example to start from.
    #[arg(long, default_value = "tow-rescue-boat", value_parser = EXAMPLES.map(|example| example.name))]
    from: String,
}

pub fn new(arguments: &Arguments) -> Outcome {
    let path = &arguments.scenario;
    let Some(template) = EXAMPLES.iter().find(|example| example.name == arguments.from) else {
        return Err(format!("there is no example '{}'", arguments.from).into());
    };
    let beside = template
        .beside
        .iter()
        .map(|(name, text)| (path.with_file_name(name), *text));
    let files: Vec<(PathBuf, &str)> = std::iter::once((path.clone(), template.scenario))
        .chain(beside)
        .collect();
    if let Some((taken, _)) = files.iter().find(|(file, _)| file.exists()) {
        return Err(format!(
            "'{}' exists already; choose another name or folder, or remove it first",
            taken.display()
        )
        .into());
    }
    for (file, text) in &files {
        std::fs::write(file, text).map_err(|error| {
            format!(
                "'{}' cannot be written: {error}; check that its folder exists",
                file.display()
            )
        })?;
    }
    for (file, _) in &files[1..] {
        say!("wrote {}", file.display());
    }
    say!(
        "wrote {}; run it with: windlass run {}",
        path.display(),
        path.display()
    );
    Ok(ExitCode::SUCCESS)
}
