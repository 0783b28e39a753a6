//! `windlass statistics`: what more there is to say of a run than its summary says.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::{Analysis, AnalysisOptions, Catalogue, Scene, Summary};

#[derive(clap::Args)]
pub struct Arguments {
    /// The results folder.
    results: PathBuf,
    /// Leave out what lies before this time (a ramp, a start from rest), s; as the summary does when left out.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    from: Option<f64>,
    /// Length of the storm for which extremes are estimated, h; a minute at least.
    #[arg(long, value_name = "HOURS", default_value = "3", value_parser = storm)]
    storm: f64,
    /// Only of this channel (cable-tow-line:tension_end); may be given several times.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    channel: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn statistics(arguments: &Arguments) -> Outcome {
    super::say_of_older_results(&arguments.results);
    let folder = &arguments.results;
    let summary = Summary::of_results(folder)?;
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
        say!("{}", serde_json::to_string_pretty(&analysis)?);
    } else {
        say_as_is!("{analysis}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Statistics are of channels that have a line in the summary.
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
            "--channel {channel}: nothing that has a line in the summary varies, so there are no statistics"
        ));
    }
    Err(format!(
        "--channel {channel}: it does not vary, or is none of those with a line in the summary, of which statistics are: {}; \
         `windlass plot` and `windlass export` take all",
        names.join(", ")
    ))
}

/// A time.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if seconds.is_finite() {
        Ok(seconds)
    } else {
        Err("must be finite, s".to_owned())
    }
}

/// Length of a storm: less than a minute has no waves to speak of.
fn storm(text: &str) -> Result<f64, String> {
    let hours = hours(text)?;
    if 3600.0 * hours >= 60.0 {
        Ok(hours)
    } else {
        Err("must be a minute at least, in h".to_owned())
    }
}

/// Hours, of which there are some.
pub(super) fn hours(text: &str) -> Result<f64, String> {
    let hours: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if hours.is_finite() && hours > 0.0 {
        Ok(hours)
    } else {
        Err("must be positive, h".to_owned())
    }
}
