//! `windlass plot`: figures from a results folder.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::plot::{PlotOptions, plot_results};

#[derive(clap::Args)]
pub struct Arguments {
    /// The results folder.
    results: PathBuf,
    /// Where the figures go; `plots` in the results folder when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Spectrum and exceedance of a channel too, as table:column (cable-tow-line:tension_start).
    #[arg(long, value_name = "CHANNEL")]
    spectrum: Vec<String>,
}

pub fn plot(arguments: &Arguments) -> Outcome {
    let out = arguments
        .output
        .clone()
        .unwrap_or_else(|| arguments.results.join("plots"));
    let options = PlotOptions {
        spectra: arguments.spectrum.clone(),
    };
    for figure in plot_results(&arguments.results, &out, &options)? {
        say!("{}", figure.display());
    }
    Ok(ExitCode::SUCCESS)
}
