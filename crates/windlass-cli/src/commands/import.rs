//! `windlass import`: the source documents' own input files, or a deck of MoorDyn, as a scenario.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::ini::Imported;
use windlass::scenario::Scenario;
use windlass::{ini, mbdm, moordyn};

#[derive(clap::Args)]
pub struct Arguments {
    /// `.ini` files of cables, winches, payloads, boom cranes, environment and integrator; or a main file of [MBDM] (`mbdm`), with which
    /// go those of its name with `.expert.mooring`, `.expert.tracers`, `.expert.parameters` and `.expert.solvers`; or one deck of MoorDyn, version 2.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The scenario file to write; printed when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

/// The main file of `[MBDM]` among files, told by what stands in it.
fn main_file(files: &[PathBuf]) -> Result<Option<&PathBuf>, String> {
    let is_main = |file: &&PathBuf| {
        std::fs::read(file).is_ok_and(|text| mbdm::is_main_file(&String::from_utf8_lossy(&text)))
    };
    let mains: Vec<&PathBuf> = files.iter().filter(is_main).collect();
    let beside = files.iter().filter(|file| mbdm::is_expert_file(file)).count();
    match mains[..] {
        [] if beside > 0 => Err(format!(
            "'{}' stands beside a main file; name that one, and the others are found by its name",
            files[0].display()
        )),
        [] => Ok(None),
        [file] if files.len() == 1 + beside => Ok(Some(file)),
        [file, ..] => Err(format!(
            "'{}' is a main file of its own; import it alone, the files beside it are found by its name",
            file.display()
        )),
    }
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

/// What files say, whichever kind they are.
fn read(files: &[PathBuf]) -> Result<Imported, Box<dyn std::error::Error>> {
    if let Some(file) = main_file(files)? {
        return Ok(mbdm::import(file)?);
    }
    if let Some(imported) = from_deck(files)? {
        return Ok(imported);
    }
    Ok(ini::import(files)?)
}

pub fn import(arguments: &Arguments) -> Outcome {
    let imported = read(&arguments.files)?;
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
