//! `windlass mooring`: statics of a moored body.

use super::check_file;
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::mooring::{DynamicTension, Mooring, MooringOptions, MooringTable, analyse};
use windlass::results::Summary;
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
    /// tension of each line.
    #[arg(long, value_name = "FOLDER")]
    results: Option<PathBuf>,
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
    let run = arguments
        .results
        .as_deref()
        .map(Summary::of_results)
        .transpose()?;
    let mut mooring = analyse(&Scenario::load(&arguments.scenario)?, &options)?;
    if let Some(summary) = &run {
        mooring.dynamic = dynamic_tensions(&mooring, summary);
        if mooring.dynamic.is_empty() {
            return Err(
                "--results: the run has no cable of this mooring; give a run of the same scenario".into(),
            );
        }
    }
    print_text!("{}", MooringTable(&mooring));
    if let Some(file) = &arguments.output {
        windlass::world::write_atomically(file, mooring.curves_csv().as_bytes())
            .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))?;
        print_line!("restoring curves in {}", file.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// Mean and dynamic tension of the lines in a run.
fn dynamic_tensions(mooring: &Mooring, run: &Summary) -> Vec<DynamicTension> {
    let lines = mooring.lines.iter().filter_map(|line| {
        let object = format!("cable '{}'", line.name);
        let mut channels = run.channels.iter();
        let of = channels.find(|channel| channel.object == object && channel.quantity == "tension_max")?;
        Some(DynamicTension {
            line: line.name.clone(),
            mean: of.mean,
            dynamic: of.maximum.0 - of.mean,
        })
    });
    lines.collect()
}
