//! `windlass import`: the reports' `.ini` files, or a deck of MoorDyn, as a scenario.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::ini::Imported;
use windlass::moordyn;
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// `.ini` files of cables, winches, payloads, boom cranes, environment and integrator; or one deck of MoorDyn, version 2.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The scenario file to write; printed when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

/// What a deck of MoorDyn says, if one is given: told by what stands in it.
fn from_deck(files: &[PathBuf]) -> Result<Option<Imported>, Box<dyn std::error::Error>> {
    let is_deck = |file: &&PathBuf| {
        std::fs::read(file).is_ok_and(|bytes| moordyn::is_deck(&String::from_utf8_lossy(&bytes)))
    };
    match (files.iter().find(is_deck), files) {
        (None, _) => Ok(None),
        (Some(_), [file]) => Ok(Some(moordyn::import(file)?)),
        (Some(deck), _) => Err(format!("'{}' is a deck of MoorDyn; import it alone", deck.display()).into()),
    }
}

pub fn import(arguments: &Arguments) -> Outcome {
    let imported = match from_deck(&arguments.files)? {
        Some(imported) => imported,
        None => windlass::ini::import(&arguments.files)?,
    };
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
