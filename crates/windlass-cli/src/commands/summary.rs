//! `windlass summary`: the closing table of a run, also of one that was killed.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::Summary;

#[derive(clap::Args)]
pub struct Arguments {
    /// The results folder.
    results: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn summary(arguments: &Arguments) -> Outcome {
    super::say_of_older_results(&arguments.results);
    let summary = Summary::of_results(&arguments.results)?;
    if arguments.json {
        say!("{}", serde_json::to_string_pretty(&summary)?);
    } else {
        say_as_is!("{summary}");
    }
    Ok(ExitCode::SUCCESS)
}
