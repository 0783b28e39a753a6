//! `windlass import`: the reports' `.ini` files as a scenario.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// `.ini` files of cables, winches, payloads, boom cranes, environment and integrator.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The scenario file to write; printed when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

pub fn import(arguments: &Arguments) -> Outcome {
    let imported = windlass::ini::import(&arguments.files)?;
    for note in &imported.notes {
        eprintln!("note: {note}");
    }
    let path = arguments
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from("imported.toml"));
    // What is written must be a scenario.
    Scenario::parse(&imported.text, &path)?.compile()?;
    match &arguments.output {
        None => say_as_is!("{}", imported.text),
        Some(path) if path.exists() => {
            return Err(format!(
                "'{}' exists already; choose another name or remove it first",
                path.display()
            )
            .into());
        }
        Some(path) => {
            std::fs::write(path, &imported.text).map_err(|error| {
                format!(
                    "'{}' cannot be written: {error}; check that its folder exists",
                    path.display()
                )
            })?;
            say!(
                "wrote {}; check it with: windlass check {}",
                path.display(),
                path.display()
            );
        }
    }
    Ok(ExitCode::SUCCESS)
}
