//! `windlass fatigue`: fatigue damage along lines, from the results of a run.

use super::check_file;
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::fatigue::{FatigueReport, FatigueTable};
use windlass::results::{Catalogue, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::assess_fatigue;

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Assess with the `[[fatigue]]` tables of this scenario instead of those of the run; its
    /// cables must be those of the run.
    #[arg(long, value_name = "FILE")]
    scenario: Option<PathBuf>,
    /// Start time, s, to omit a ramp or a start from rest; only with `--scenario` [default: as in
    /// the summary].
    #[arg(long, value_name = "SECONDS", value_parser = super::statistics::seconds, requires = "scenario")]
    from: Option<f64>,
    /// Only this assessment.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Write the damage at all locations of one assessment to a CSV file.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(file) = &arguments.output {
        check_file(file, "--output", arguments.overwrite)?;
    }
    let mut reports = reports(arguments)?;
    if let Some(name) = &arguments.name {
        let known: Vec<String> = reports
            .iter()
            .map(|report| format!("'{}'", report.name))
            .collect();
        reports.retain(|report| report.name == *name);
        if reports.is_empty() {
            return Err(format!(
                "there is no fatigue assessment '{name}'; available: {}",
                known.join(", ")
            )
            .into());
        }
    }
    if arguments.json {
        print_line!("{}", serde_json::to_string_pretty(&reports)?);
    } else {
        print_text!("{}", FatigueTable(&reports));
    }
    if let Some(file) = &arguments.output {
        let [report] = reports.as_slice() else {
            return Err("--output writes one assessment; choose it with --name".into());
        };
        windlass::world::write_atomically(file, report.csv().as_bytes())
            .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))?;
        print_line!(
            "damage at {} locations in {}",
            report.locations.len(),
            file.display()
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Assessments of the run, or of another scenario with the tables of the run.
fn reports(arguments: &Arguments) -> Result<Vec<FatigueReport>, Box<dyn std::error::Error>> {
    super::warn_of_older_results(&arguments.results);
    let summary = Summary::of_results(&arguments.results)?;
    let Some(scenario) = &arguments.scenario else {
        if summary.fatigue.is_empty() {
            return Err(format!(
                "the run in '{}' has no fatigue assessment, or has not ended; add [[fatigue]] to a copy of its scenario and give it with --scenario",
                arguments.results.display()
            )
            .into());
        }
        return Ok(summary.fatigue);
    };
    let compiled = Scenario::load(scenario)?.compile()?;
    if compiled.fatigue.is_empty() {
        return Err(format!(
            "'{}' has no fatigue assessment; add [[fatigue]] to it",
            scenario.display()
        )
        .into());
    }
    let catalogue = Catalogue::load(&arguments.results)?;
    let from = arguments.from.or(summary.statistics_from);
    let (reports, warnings) = assess_fatigue(&compiled, &catalogue, from)?;
    for warning in warnings {
        // Standard output may be JSON.
        eprintln!("warning: {warning}");
    }
    Ok(reports)
}
