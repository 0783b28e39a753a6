//! `windlass report`: writes a results folder as one HTML page.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::report::{ChannelLimit, MAX_BYTES, ReportError, ReportOptions, write};

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// HTML file to write [default: `report.html` in the results folder].
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
    /// Title of the report [default: the title of the scenario].
    #[arg(long)]
    title: Option<String>,
    /// Limit of a channel, in its unit: 'cable-wire:tension_max<=30e3' or '...>=0'; may be
    /// repeated.
    #[arg(long, value_name = "TABLE:CHANNEL<=VALUE")]
    limit: Vec<String>,
    /// Length of the storm for which extremes are estimated, h.
    #[arg(long, value_name = "HOURS", default_value = "3", value_parser = super::statistics::hours)]
    storm: f64,
    /// Omit the text of the scenario.
    #[arg(long)]
    without_inputs: bool,
}

pub fn report(arguments: &Arguments) -> Outcome {
    super::warn_of_older_results(&arguments.results);
    if let Some(output) = &arguments.output {
        super::check_unused(output, "--output", arguments.overwrite)?;
    }
    let limits: Result<Vec<ChannelLimit>, ReportError> =
        arguments.limit.iter().map(|limit| limit.parse()).collect();
    let options = ReportOptions {
        title: arguments.title.clone(),
        limits: limits?,
        without_inputs: arguments.without_inputs,
        storm: Some(3600.0 * arguments.storm),
        overwrite: arguments.overwrite,
    };
    let page = arguments
        .output
        .clone()
        .unwrap_or_else(|| arguments.results.join("report.html"));
    let bytes = write(&arguments.results, &page, &options)?;
    print_line!("{} ({:.1} MB)", page.display(), 1e-6 * bytes as f64);
    if bytes > MAX_BYTES {
        eprintln!("warning: the page is large; scenarios with fewer objects or nodes give smaller pages");
    }
    Ok(ExitCode::SUCCESS)
}
