//! `windlass new`: a scenario to start from.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;

/// An example that is built in.
struct Template {
    name: &'static str,
    scenario: &'static str,
    /// Files that the scenario names: name and text.
    beside: &'static [(&'static str, &'static str)],
}

const TEMPLATES: [Template; 7] = [
    Template {
        name: "tow-rescue-boat",
        scenario: include_str!("../../../../examples/tow-rescue-boat/scenario.toml"),
        beside: &[],
    },
    Template {
        name: "tow-tuna-clipper",
        scenario: include_str!("../../../../examples/tow-tuna-clipper/scenario.toml"),
        beside: &[],
    },
    Template {
        name: "launch-and-recovery-simplified",
        scenario: include_str!("../../../../examples/launch-and-recovery-simplified/scenario.toml"),
        beside: &[(
            "launch-and-recovery.script",
            include_str!("../../../../examples/launch-and-recovery-simplified/launch-and-recovery.script"),
        )],
    },
    Template {
        name: "wave-buoy",
        scenario: include_str!("../../../../examples/wave-buoy/scenario.toml"),
        beside: &[
            (
                "hemisphere.1",
                include_str!("../../../../examples/wave-buoy/hemisphere.1"),
            ),
            (
                "hemisphere.3",
                include_str!("../../../../examples/wave-buoy/hemisphere.3"),
            ),
            (
                "hemisphere.hst",
                include_str!("../../../../examples/wave-buoy/hemisphere.hst"),
            ),
        ],
    },
    Template {
        name: "hanging-load",
        scenario: include_str!("../../../../examples/hanging-load/scenario.toml"),
        beside: &[],
    },
    Template {
        name: "floating-box",
        scenario: include_str!("../../../../examples/floating-box/scenario.toml"),
        beside: &[],
    },
    Template {
        name: "rov-tether",
        scenario: include_str!("../../../../examples/rov-tether/scenario.toml"),
        beside: &[],
    },
];

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file to write.
    scenario: PathBuf,
    /// The example to start from.
    #[arg(long, default_value = "tow-rescue-boat", value_parser = TEMPLATES.map(|template| template.name))]
    from: String,
}

pub fn new(arguments: &Arguments) -> Outcome {
    let path = &arguments.scenario;
    let Some(template) = TEMPLATES.iter().find(|template| template.name == arguments.from) else {
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
