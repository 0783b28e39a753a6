//! `windlass expand`: writes a scenario with the objects of its parts in place of the parts.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Scenario file to write; without it, the scenario is printed. Files that the scenario names
    /// are relative to the folder of the new file.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace the output file.
    #[arg(long)]
    overwrite: bool,
}

pub fn expand(arguments: &Arguments) -> Outcome {
    let scenario = Scenario::load(&arguments.scenario)?;
    let text = scenario.expanded_text()?;
    let Some(path) = &arguments.output else {
        print_text!("{text}");
        return Ok(ExitCode::SUCCESS);
    };
    super::check_file(path, "--output", arguments.overwrite)?;
    windlass::world::write_atomically(path, text.as_bytes())
        .map_err(|error| format!("'{}' cannot be written: {error}", path.display()))?;
    let parts = match scenario.spec.part.len() {
        1 => "1 part".to_owned(),
        count => format!("{count} parts"),
    };
    print_line!(
        "wrote {} ({parts} expanded); check it with: windlass check {}",
        path.display(),
        path.display()
    );
    Ok(ExitCode::SUCCESS)
}
