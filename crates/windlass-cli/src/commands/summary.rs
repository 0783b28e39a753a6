//! `windlass summary`: prints the summary table of a run, even if the run was killed.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::Summary;

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn summary(arguments: &Arguments) -> Outcome {
    super::warn_of_older_results(&arguments.results);
    let summary = Summary::of_results(&arguments.results)?;
    if arguments.json {
        print_line!("{}", serde_json::to_string_pretty(&summary)?);
    } else {
        print_text!("{summary}");
    }
    Ok(ExitCode::SUCCESS)
}
