//! `windlass new`: creates a scenario from an example.

use super::quoted;
use crate::Outcome;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::scenario::Scenario;
use windlass_cases::scenarios::{EXAMPLES, Example};

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file to write; without it, the examples are listed.
    scenario: Option<PathBuf>,
    /// Example to copy.
    #[arg(long, default_value = "tow-rescue-boat", value_parser = EXAMPLES.map(|example| example.name))]
    from: String,
}

pub fn new(arguments: &Arguments) -> Outcome {
    let Some(path) = &arguments.scenario else {
        list();
        return Ok(ExitCode::SUCCESS);
    };
    let Some(template) = EXAMPLES.iter().find(|example| example.name == arguments.from) else {
        return Err(format!("there is no example '{}'", arguments.from).into());
    };
    let files = write(path, template)?;
    for file in &files.kept {
        print_line!("kept {}, which has the same contents", file.display());
    }
    for file in files.written.iter().filter(|file| *file != path) {
        print_line!("wrote {}", file.display());
    }
    print_line!(
        "wrote {}; run it with: windlass run {}",
        path.display(),
        quoted(path)
    );
    Ok(ExitCode::SUCCESS)
}

/// Files of a scenario that was created from an example.
pub(super) struct CreatedFiles {
    /// Written files, with the scenario.
    written: Vec<PathBuf>,
    /// Files of the example that existed with the same contents.
    kept: Vec<PathBuf>,
}

/// Writes the scenario of an example and the files that it names. Files that the scenario names are
/// kept if they exist with the same contents.
///
/// # Errors
/// The scenario exists, another file exists with other contents, or a file cannot be written.
pub(super) fn write(path: &Path, template: &Example) -> Result<CreatedFiles, String> {
    // A dangling link also takes the name.
    if path.symlink_metadata().is_ok() {
        return Err(format!(
            "'{}' already exists; choose another name or folder, or remove it first",
            path.display()
        ));
    }
    let (mut missing, mut kept) = (vec![(path.to_owned(), template.scenario)], Vec::new());
    for (name, text) in template.beside {
        let file = path.with_file_name(name);
        if file.symlink_metadata().is_err() {
            missing.push((file, *text));
        } else if file.is_file() && std::fs::read(&file).is_ok_and(|bytes| bytes == text.as_bytes()) {
            kept.push(file);
        } else {
            return Err(format!(
                "'{}' already exists with other contents, and the example needs this file; choose another folder, or remove it first",
                file.display()
            ));
        }
    }
    for (file, text) in &missing {
        write_new(file, text).map_err(|error| {
            format!(
                "'{}' cannot be written: {error}; check that its folder exists",
                file.display()
            )
        })?;
    }
    let written = missing.into_iter().map(|(file, _)| file).collect();
    Ok(CreatedFiles { written, kept })
}

/// Writes a file that must not exist, even as a link.
fn write_new(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = std::fs::File::create_new(path)?;
    file.write_all(text.as_bytes())
}

/// Lists the examples with their titles.
fn list() {
    for example in &EXAMPLES {
        let read = Scenario::parse(example.scenario, Path::new(example.name));
        let title = read
            .ok()
            .and_then(|scenario| scenario.spec.title)
            .unwrap_or_default();
        print_line!("{:32} {title}", example.name);
    }
    print_line!("copy an example with: windlass new my.toml --from NAME");
}
