//! `windlass export-moordyn`: exports the lines of a scenario as a MoorDyn deck (version 2).

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::moordyn;
use windlass::results::ResultsError;
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Deck to write; without it, the deck is printed.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
}

pub fn export_moordyn(arguments: &Arguments) -> Outcome {
    let exported = moordyn::export(&Scenario::load(&arguments.scenario)?)?;
    for note in &exported.notes {
        eprintln!("not exported: {note}");
    }
    let Some(output) = &arguments.output else {
        print_text!("{}", exported.text);
        return Ok(ExitCode::SUCCESS);
    };
    super::check_unused(output, "--output", arguments.overwrite)?;
    std::fs::write(output, &exported.text).map_err(|source| ResultsError::Io {
        path: output.display().to_string(),
        source,
    })?;
    print_line!("{} (for MoorDyn, version 2)", output.display());
    Ok(ExitCode::SUCCESS)
}
