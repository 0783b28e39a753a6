//! `windlass summary`: prints the summary table of a run, even if the run was killed.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::Summary;

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Only this phase of the operation.
    #[arg(long, value_name = "NAME")]
    phase: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn summary(arguments: &Arguments) -> Outcome {
    super::warn_of_older_results(&arguments.results);
    let mut summary = Summary::of_results(&arguments.results)?;
    if let Some(phase) = &arguments.phase {
        summary = summary.in_phase(phase)?;
    }
    if arguments.json {
        print_line!("{}", serde_json::to_string_pretty(&summary)?);
    } else {
        print_text!("{summary}");
    }
    Ok(ExitCode::SUCCESS)
}
