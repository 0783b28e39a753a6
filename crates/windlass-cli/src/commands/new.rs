//! `windlass new`: creates a scenario from an example.

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
    for file in &files[1..] {
        print_line!("wrote {}", file.display());
    }
    print_line!(
        "wrote {}; run it with: windlass run {}",
        path.display(),
        path.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// Writes the files of an example; returns their paths, the scenario's path first.
///
/// # Errors
/// A file already exists or cannot be written.
pub(super) fn write(path: &Path, template: &Example) -> Result<Vec<PathBuf>, String> {
    let beside = template
        .beside
        .iter()
        .map(|(name, text)| (path.with_file_name(name), *text));
    let files: Vec<(PathBuf, &str)> = std::iter::once((path.to_owned(), template.scenario))
        .chain(beside)
        .collect();
    // A dangling link also takes the name.
    if let Some((taken, _)) = files.iter().find(|(file, _)| file.symlink_metadata().is_ok()) {
        return Err(format!(
            "'{}' already exists; choose another name or folder, or remove it first",
            taken.display()
        ));
    }
    for (file, text) in &files {
        write_new(file, text).map_err(|error| {
            format!(
                "'{}' cannot be written: {error}; check that its folder exists",
                file.display()
            )
        })?;
    }
    Ok(files.into_iter().map(|(file, _)| file).collect())
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
