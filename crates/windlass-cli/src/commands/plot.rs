//! `windlass plot`: plots from a results folder.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::Catalogue;
use windlass::results::plot::{PlotOptions, plot_results};

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Folder for the plots [default: `plots` in the results folder].
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace existing files.
    #[arg(long)]
    overwrite: bool,
    /// Also plot the spectrum of a channel (cable-tow-line:tension_start); may be repeated.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    spectrum: Vec<String>,
    /// Also plot the exceedance of the amplitudes of a channel; may be repeated.
    #[arg(long, value_name = "TABLE:CHANNEL")]
    exceedance: Vec<String>,
    /// Start time of spectra and exceedance, s, to omit a ramp or a start from rest.
    #[arg(long, value_name = "SECONDS")]
    from: Option<f64>,
    /// Segment length of spectra, s: longer segments resolve closer frequencies, shorter ones give
    /// smoother spectra [default: 200 s, or half of the record].
    #[arg(long, value_name = "SECONDS")]
    segment: Option<f64>,
    /// List all tables and channels with their units, without plotting.
    #[arg(long)]
    list: bool,
}

pub fn plot(arguments: &Arguments) -> Outcome {
    super::warn_of_older_results(&arguments.results);
    if arguments.list {
        print_text!("{}", Catalogue::load(&arguments.results)?);
        return Ok(ExitCode::SUCCESS);
    }
    let out = arguments
        .output
        .clone()
        .unwrap_or_else(|| arguments.results.join("plots"));
    if let Some(output) = &arguments.output {
        super::check_unused(output, "--output", arguments.overwrite)?;
    }
    let options = PlotOptions {
        spectra: arguments.spectrum.clone(),
        exceedances: arguments.exceedance.clone(),
        from: arguments.from,
        segment: arguments.segment,
        overwrite: arguments.overwrite,
    };
    for figure in plot_results(&arguments.results, &out, &options)? {
        print_line!("{}", figure.display());
    }
    Ok(ExitCode::SUCCESS)
}
