//! `windlass lift-check`: checks lifted loads with the formulas of standards, and compares them
//! with a simulation.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::lift_check::sheets;
use windlass::scenario::Scenario;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Results folder of a run of the scenario, for the motion of the crane tip and the comparison.
    results: Option<PathBuf>,
    /// Also write the sheets as Markdown.
    #[arg(long, value_name = "FILE.md")]
    markdown: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
}

pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(file) = &arguments.markdown {
        super::check_file(file, "--markdown", arguments.overwrite)?;
    }
    if let Some(results) = &arguments.results {
        super::warn_of_older_results(results);
    }
    let scenario = Scenario::load(&arguments.scenario)?;
    let compiled = scenario.compile()?;
    let sheets = sheets(&scenario, &compiled, arguments.results.as_deref())?;
    for (number, sheet) in sheets.iter().enumerate() {
        if number > 0 {
            print_line!();
        }
        print_text!("{sheet}");
    }
    if let Some(file) = &arguments.markdown {
        let texts: Vec<String> = sheets.iter().map(|sheet| sheet.markdown()).collect();
        windlass::world::write_atomically(file, texts.join("\n").as_bytes())
            .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))?;
        print_line!("\n{}", file.display());
    }
    Ok(ExitCode::SUCCESS)
}
