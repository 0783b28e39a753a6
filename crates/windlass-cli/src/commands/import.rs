//! `windlass import`: converts input files of the source documents, a MoorDyn deck or an OrcaFlex
//! text data file to a scenario.

use crate::Outcome;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::ini::Imported;
use windlass::scenario::Scenario;
use windlass::{ini, mbdm, moordyn, orcaflex};

#[derive(clap::Args)]
pub struct Arguments {
    /// Input files: `.ini` files of cables, winches, payloads, boom cranes, environment and
    /// integrator; or a main file of [MBDM] (`mbdm`), whose `.expert.mooring`, `.expert.tracers`,
    /// `.expert.parameters` and `.expert.solvers` files are found by name; or one MoorDyn deck,
    /// version 1 or 2; or one OrcaFlex text data file (`.yml`).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Scenario file to write; without it, the scenario is printed.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

/// Finds the main file of `[MBDM]` among files by its contents.
fn main_file(files: &[PathBuf]) -> Result<Option<&PathBuf>, String> {
    let is_main = |file: &&PathBuf| {
        windlass::math::input_file::read(file)
            .is_ok_and(|text| mbdm::is_main_file(&String::from_utf8_lossy(&text)))
    };
    let mains: Vec<&PathBuf> = files.iter().filter(is_main).collect();
    let beside = files.iter().filter(|file| mbdm::is_expert_file(file)).count();
    match mains[..] {
        [] if beside > 0 => Err(format!(
            "'{}' belongs to a main file; give the main file, and the others are found by its name",
            files[0].display()
        )),
        [] => Ok(None),
        [file] if files.len() == 1 + beside => Ok(Some(file)),
        [file, ..] => Err(format!(
            "'{}' is a main file; import it alone, because the files that belong to it are found by its name",
            file.display()
        )),
    }
}

/// Imports a deck of MoorDyn if one of the files is a deck, which is recognised by its contents.
fn from_deck(files: &[PathBuf]) -> Result<Option<Imported>, Box<dyn std::error::Error>> {
    let is_deck = |file: &&PathBuf| {
        windlass::math::input_file::read(file)
            .is_ok_and(|bytes| moordyn::is_deck(&String::from_utf8_lossy(&bytes)))
    };
    match (files.iter().find(is_deck), files) {
        (None, _) => Ok(None),
        (Some(_), [file]) => Ok(Some(moordyn::import(file)?)),
        (Some(deck), _) => Err(format!("'{}' is a deck of MoorDyn; import it alone", deck.display()).into()),
    }
}

/// Imports a model of OrcaFlex if one of the files is one.
fn from_model(files: &[PathBuf]) -> Result<Option<Imported>, Box<dyn std::error::Error>> {
    let is_model = |file: &&PathBuf| {
        windlass::math::input_file::read(file)
            .is_ok_and(|bytes| orcaflex::is_model(file, &String::from_utf8_lossy(&bytes)))
    };
    match (files.iter().find(is_model), files) {
        (None, _) => Ok(None),
        (Some(_), [file]) => Ok(Some(orcaflex::import(file)?)),
        (Some(model), _) => {
            Err(format!("'{}' is a model of OrcaFlex; import it alone", model.display()).into())
        }
    }
}

/// Imports files of any kind.
fn read(files: &[PathBuf]) -> Result<Imported, Box<dyn std::error::Error>> {
    if let Some(file) = main_file(files)? {
        return Ok(mbdm::import(file)?);
    }
    if let Some(imported) = from_deck(files)? {
        return Ok(imported);
    }
    if let Some(imported) = from_model(files)? {
        return Ok(imported);
    }
    Ok(ini::import(files)?)
}

/// Checks that the scenario is valid, with its tables and meshes in a temporary folder.
fn check(imported: &Imported, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    if imported.files.is_empty() {
        Scenario::parse(&imported.text, path)?.compile()?;
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    write_files(imported, folder.path())?;
    let name = path.file_name().unwrap_or_default();
    Scenario::parse(&imported.text, &folder.path().join(name))?.compile()?;
    Ok(())
}

/// Writes the tables and meshes that the scenario names.
fn write_files(imported: &Imported, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    for file in &imported.files {
        let path = folder.join(&file.name);
        if path.exists() {
            return Err(format!(
                "'{}' already exists; remove it or choose another folder",
                path.display()
            )
            .into());
        }
        std::fs::write(&path, &file.text)
            .map_err(|error| format!("'{}' cannot be written: {error}", path.display()))?;
    }
    Ok(())
}

pub fn import(arguments: &Arguments) -> Outcome {
    let imported = read(&arguments.files)?;
    for warning in &imported.warnings {
        eprintln!("warning: {warning}");
    }
    for note in &imported.notes {
        eprintln!("note: {note}");
    }
    let path = arguments
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from("imported.toml"));
    // The output must be a valid scenario.
    check(&imported, &path)?;
    match &arguments.output {
        None if !imported.files.is_empty() => {
            let names: Vec<&str> = imported.files.iter().map(|file| file.name.as_str()).collect();
            return Err(format!(
                "the scenario needs the files {} beside it; give --output scenario.toml",
                names.join(", ")
            )
            .into());
        }
        None => print_text!("{}", imported.text),
        Some(path) if path.exists() => {
            return Err(format!(
                "'{}' already exists; choose another name or remove it first",
                path.display()
            )
            .into());
        }
        Some(path) => {
            write_files(&imported, path.parent().unwrap_or_else(|| Path::new("")))?;
            std::fs::write(path, &imported.text).map_err(|error| {
                format!(
                    "'{}' cannot be written: {error}; check that its folder exists",
                    path.display()
                )
            })?;
            print_line!(
                "wrote {}; check it with: windlass check {}",
                path.display(),
                path.display()
            );
        }
    }
    Ok(ExitCode::SUCCESS)
}
