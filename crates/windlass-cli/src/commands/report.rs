//! `windlass report`: a results folder as one HTML page.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::report::{ChannelLimit, MAX_BYTES, ReportError, ReportOptions, write};

#[derive(clap::Args)]
pub struct Arguments {
    /// The results folder.
    results: PathBuf,
    /// The page; `report.html` in the results folder when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Title, instead of the scenario's.
    #[arg(long)]
    title: Option<String>,
    /// A limit that a channel is held against, in its unit: 'cable-wire:tension_max<=30e3' or '...>=0'; may be given several
    /// times.
    #[arg(long, value_name = "TABLE:CHANNEL<=VALUE")]
    limit: Vec<String>,
    /// Length of the storm for which extremes are estimated, h.
    #[arg(long, value_name = "HOURS", default_value = "3", value_parser = super::statistics::hours)]
    storm: f64,
    /// Leave out the scenario's text.
    #[arg(long)]
    without_inputs: bool,
}

pub fn report(arguments: &Arguments) -> Outcome {
    super::say_of_older_results(&arguments.results);
    let limits: Result<Vec<ChannelLimit>, ReportError> =
        arguments.limit.iter().map(|limit| limit.parse()).collect();
    let options = ReportOptions {
        title: arguments.title.clone(),
        limits: limits?,
        without_inputs: arguments.without_inputs,
        storm: Some(3600.0 * arguments.storm),
    };
    let page = arguments
        .output
        .clone()
        .unwrap_or_else(|| arguments.results.join("report.html"));
    let bytes = write(&arguments.results, &page, &options)?;
    say!("{} ({:.1} MB)", page.display(), 1e-6 * bytes as f64);
    if bytes > MAX_BYTES {
        eprintln!("warning: the page is large; scenarios with fewer objects or nodes make smaller ones");
    }
    Ok(ExitCode::SUCCESS)
}
