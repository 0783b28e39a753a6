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
    #[arg(long, value_name = "SECONDS")]
    from: Option<f64>,
    /// Length of the storm for which extremes are estimated, h.
    #[arg(long, value_name = "HOURS", default_value = "3", value_parser = hours)]
    storm: f64,
    /// Only of this channel (cable-tow-line:tension_end); may be given several times.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    channel: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn statistics(arguments: &Arguments) -> Outcome {
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
    let analysis = Analysis::of(&summary, &scene, &catalogue, &options).only(&arguments.channel);
    if arguments.json {
        say!("{}", serde_json::to_string_pretty(&analysis)?);
    } else {
        say_as_is!("{analysis}");
    }
    Ok(ExitCode::SUCCESS)
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
