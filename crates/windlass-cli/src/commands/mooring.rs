//! `windlass mooring`: statics of a moored body.

use super::check_file;
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::mooring::{MooringOptions, MooringTable, analyse};
use windlass::results::{ResultsError, Summary};
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Moored body; needed if the scenario has several free bodies.
    #[arg(long)]
    body: Option<String>,
    /// Largest offset of the restoring curves, m [default: 10 % of the distance to the anchors].
    #[arg(long, value_name = "METRES")]
    offset: Option<f64>,
    /// Number of offsets of a curve.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    steps: u16,
    /// Directions of the offsets, from x towards y, degrees: `0,30,60` [default: every 30 degrees].
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
    headings: Vec<f64>,
    /// Leave out the equilibria with one line missing.
    #[arg(long)]
    intact: bool,
    /// Results of a run of the scenario, for the criteria of dynamic analyses: mean and largest
    /// tension of each section of the lines.
    #[arg(long, value_name = "FOLDER")]
    results: Option<PathBuf>,
    /// Results of a run of the scenario without one of the lines, for the dynamic criteria with one
    /// line missing. May be repeated.
    #[arg(long, value_name = "FOLDER")]
    damaged_results: Vec<PathBuf>,
    /// Write the restoring curves to a CSV file.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
}

pub fn mooring(arguments: &Arguments) -> Outcome {
    if let Some(file) = &arguments.output {
        check_file(file, "--output", arguments.overwrite)?;
    }
    let mut options = MooringOptions {
        body: arguments.body.clone(),
        largest_offset: arguments.offset,
        offsets: usize::from(arguments.steps),
        damaged: !arguments.intact,
        ..MooringOptions::default()
    };
    if !arguments.headings.is_empty() {
        options.headings_deg.clone_from(&arguments.headings);
    }
    // A mistyped folder is reported before the long computation.
    let intact = arguments
        .results
        .iter()
        .map(|folder| (folder, false, "--results"));
    let damaged = arguments.damaged_results.iter();
    let damaged = damaged.map(|folder| (folder, true, "--damaged-results"));
    let runs = intact.chain(damaged).map(|(folder, is_damaged, option)| {
        let run = Summary::of_results(folder)?;
        Ok((run, is_damaged, format!("{option} '{}'", folder.display())))
    });
    let runs = runs.collect::<Result<Vec<_>, ResultsError>>()?;
    let mut mooring = analyse(&Scenario::load(&arguments.scenario)?, &options)?;
    for (run, is_damaged, option) in &runs {
        mooring
            .add_run(run, *is_damaged)
            .map_err(|error| format!("{option}: {error}"))?;
    }
    print_text!("{}", MooringTable(&mooring));
    if let Some(file) = &arguments.output {
        windlass::world::write_atomically(file, mooring.curves_csv().as_bytes())
            .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))?;
        print_line!("restoring curves in {}", file.display());
    }
    Ok(ExitCode::SUCCESS)
}
