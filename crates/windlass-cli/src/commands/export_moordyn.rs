//! `windlass export-moordyn`: the lines of a scenario as a deck of MoorDyn (version 2).

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::moordyn;
use windlass::results::ResultsError;
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file.
    scenario: PathBuf,
    /// The deck to write; printed when left out.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if there is one.
    #[arg(long)]
    overwrite: bool,
}

pub fn export_moordyn(arguments: &Arguments) -> Outcome {
    let exported = moordyn::export(&Scenario::load(&arguments.scenario)?)?;
    for note in &exported.notes {
        eprintln!("not carried over: {note}");
    }
    let Some(output) = &arguments.output else {
        say_as_is!("{}", exported.text);
        return Ok(ExitCode::SUCCESS);
    };
    if output.exists() && !arguments.overwrite {
        let name = output.display();
        return Err(
            format!("'{name}' is there already: name another with --output, or add --overwrite").into(),
        );
    }
    std::fs::write(output, &exported.text).map_err(|source| ResultsError::Io {
        path: output.display().to_string(),
        source,
    })?;
    say!("{} (read by MoorDyn, version 2)", output.display());
    Ok(ExitCode::SUCCESS)
}
