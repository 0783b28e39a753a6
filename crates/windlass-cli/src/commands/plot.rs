//! `windlass plot`: figures from a results folder.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::Catalogue;
use windlass::results::plot::{PlotOptions, plot_results};

#[derive(clap::Args)]
pub struct Arguments {
    /// The results folder.
    results: PathBuf,
    /// Where the figures go; `plots` in the results folder when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Spectrum of a channel too (cable-tow-line:tension_start); may be given several times.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    spectrum: Vec<String>,
    /// How often the amplitudes of a channel exceed a level too; may be given several times.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    exceedance: Vec<String>,
    /// Leave out what lies before this time (a ramp, a start from rest) in spectra and exceedance, s.
    #[arg(long, value_name = "SECONDS")]
    from: Option<f64>,
    /// Length of the segments that a spectrum is averaged over, s: longer tells near frequencies apart, shorter is
    /// smoother. 200 s, or half of the record, when left out.
    #[arg(long, value_name = "SECONDS")]
    segment: Option<f64>,
    /// Draw nothing; print all tables and channels with their units.
    #[arg(long)]
    list: bool,
}

pub fn plot(arguments: &Arguments) -> Outcome {
    super::say_of_older_results(&arguments.results);
    if arguments.list {
        say_as_is!("{}", Catalogue::load(&arguments.results)?);
        return Ok(ExitCode::SUCCESS);
    }
    let out = arguments
        .output
        .clone()
        .unwrap_or_else(|| arguments.results.join("plots"));
    let options = PlotOptions {
        spectra: arguments.spectrum.clone(),
        exceedances: arguments.exceedance.clone(),
        from: arguments.from,
        segment: arguments.segment,
    };
    for figure in plot_results(&arguments.results, &out, &options)? {
        say!("{}", figure.display());
    }
    Ok(ExitCode::SUCCESS)
}
