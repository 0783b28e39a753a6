//! `windlass statistics`: further statistics of a run.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::{Analysis, AnalysisOptions, Catalogue, Scene, Summary};

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Start time, s, to omit a ramp or a start from rest [default: as in the summary].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    from: Option<f64>,
    /// Only this phase of the operation.
    #[arg(long, value_name = "NAME", conflicts_with = "from")]
    phase: Option<String>,
    /// Length of the storm for which extremes are estimated, h; at least a minute.
    #[arg(long, value_name = "HOURS", default_value = "3", value_parser = storm)]
    storm: f64,
    /// Only this channel (cable-tow-line:tension_end); may be repeated.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    channel: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn statistics(arguments: &Arguments) -> Outcome {
    super::warn_of_older_results(&arguments.results);
    let folder = &arguments.results;
    let mut summary = Summary::of_results(folder)?;
    if let Some(phase) = &arguments.phase {
        summary = summary.in_phase(phase)?;
    }
    let (scene, catalogue) = (Scene::load(folder)?, Catalogue::load(folder)?);
    for channel in &arguments.channel {
        catalogue.channel(channel)?;
    }
    let options = AnalysisOptions {
        from: arguments.from,
        storm: 3600.0 * arguments.storm,
    };
    if let Some(from) = arguments.from.filter(|from| *from >= summary.simulated.1) {
        let end = summary.simulated.1;
        return Err(format!("--from {from}: the results end at {end} s; give an earlier time").into());
    }
    let analysis = Analysis::of(&summary, &scene, &catalogue, &options);
    for channel in &arguments.channel {
        check_is_analysed(channel, &analysis)?;
    }
    let analysis = analysis.only(&arguments.channel);
    if arguments.json {
        print_line!("{}", serde_json::to_string_pretty(&analysis)?);
    } else {
        print_text!("{analysis}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks that a channel is analysed, which requires a line in the summary.
fn check_is_analysed(channel: &str, analysis: &Analysis) -> Result<(), String> {
    let names = analysis
        .others
        .iter()
        .map(|of| format!("{}:{}", of.table, of.channel));
    let names: Vec<String> = names.collect();
    if names.iter().any(|name| name == channel) {
        return Ok(());
    }
    if names.is_empty() {
        return Err(format!(
            "--channel {channel}: all channels with a line in the summary are constant, so there are no statistics"
        ));
    }
    Err(format!(
        "--channel {channel} has no statistics. Channels with statistics: {}. Use `windlass plot` or `windlass export` for others.",
        names.join(", ")
    ))
}

/// Parses a finite time.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if seconds.is_finite() {
        Ok(seconds)
    } else {
        Err("must be a finite time in s".to_owned())
    }
}

/// Parses the length of a storm, at least a minute.
fn storm(text: &str) -> Result<f64, String> {
    let hours = hours(text)?;
    if 3600.0 * hours >= 60.0 {
        Ok(hours)
    } else {
        Err("must be at least 1/60 h (one minute)".to_owned())
    }
}

/// Parses a positive number of hours.
pub(super) fn hours(text: &str) -> Result<f64, String> {
    let hours: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if hours.is_finite() && hours > 0.0 {
        Ok(hours)
    } else {
        Err("must be a positive number of hours".to_owned())
    }
}
