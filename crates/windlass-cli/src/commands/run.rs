//! `windlass run`: runs scenarios.

use super::json_lines;
use super::progress::{INTERRUPTED, TICKS, hide_long_work, interruption, progress_bar};
use super::run_many::run_many;
use crate::Outcome;
use clap::ValueEnum;
use indicatif::ProgressBar;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use windlass::results::limits::all_met;
use windlass::results::plot::{PlotOptions, plot_results};
use windlass::results::{Format, ResultsError, RunStatus, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::{
    RunObserver, RunOptions, RunProgress, STATE_FILE, SimulationError, default_folder, run_with as simulate,
};
use windlass::world::statics::StaticsError;

/// Exit code of `--fail-on-limit` if a limit is not met.
pub(super) const LIMIT_EXCEEDED: u8 = 3;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file, or several, which are run in parallel.
    #[arg(required = true, value_name = "SCENARIO")]
    pub(super) scenarios: Vec<PathBuf>,
    /// Results folder; for several scenarios, the folder that contains their results folders
    /// [default: `results-<scenario>` in the current folder].
    #[arg(short, long)]
    pub(super) output: Option<PathBuf>,
    /// Replace existing results in the folder.
    #[arg(long)]
    pub(super) overwrite: bool,
    /// Formats of the result files [default: the formats in the scenario].
    #[arg(long, value_enum, value_delimiter = ',')]
    format: Vec<FileFormat>,
    /// Resume from a saved state (`state.json` of a results folder, or the folder); results in the
    /// same folder are continued.
    #[arg(long, value_name = "STATE")]
    pub(super) resume: Option<PathBuf>,
    /// Wall time between checkpoints, s. A killed run can be resumed from its last checkpoint.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = interval)]
    checkpoint: Duration,
    /// Run even if the results or the required memory are very large.
    #[arg(long)]
    large: bool,
    /// End with exit code 3 if a limit of the scenario is exceeded or was not evaluated.
    #[arg(long)]
    pub(super) fail_on_limit: bool,
    /// Number of scenarios that run in parallel [default: number of cores].
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    /// Print no progress bar and no summary.
    #[arg(short, long)]
    pub(super) quiet: bool,
    /// Draw no plots.
    #[arg(long)]
    pub(super) no_plots: bool,
    /// Print lines of JSON in place of the progress bar and the table: one at the start, one after
    /// each hundredth of the run, and one at the end with the summary or the error.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum FileFormat {
    /// Apache Parquet (required for plots).
    Parquet,
    /// Comma-separated text.
    Csv,
    /// Layouts of the SMS report.
    Dat,
}

impl FileFormat {
    fn kind(self) -> Format {
        match self {
            Self::Parquet => Format::Parquet,
            Self::Csv => Format::Csv,
            Self::Dat => Format::Dat,
        }
    }
}

impl Arguments {
    /// Returns true if no text for human readers is printed.
    pub(super) fn is_quiet(&self) -> bool {
        self.quiet || self.json
    }

    /// Prints the summary of a run.
    pub(super) fn report(&self, scenario: &Path, folder: &Path, summary: &Summary) {
        if self.json {
            let (scenario, output) = (scenario.display().to_string(), folder.display().to_string());
            json_lines::print(
                "ended",
                json!({ "scenario": scenario, "output": output, "summary": summary }),
            );
        } else if !self.quiet {
            print_text!("{summary}");
        }
    }

    /// Returns the options of a run that writes its results to `folder`.
    pub(super) fn options(&self, folder: &Path) -> RunOptions {
        let kinds: Vec<Format> = self.format.iter().map(|format| format.kind()).collect();
        RunOptions {
            folder: folder.to_owned(),
            overwrite: self.overwrite,
            formats: (!kinds.is_empty()).then_some(kinds),
            resume: self.resume.as_deref().map(state_file),
            large: self.large,
            checkpoint_interval: self.checkpoint,
        }
    }

    /// Draws the plots of a folder, if requested and possible.
    pub(super) fn plot(&self, folder: &Path) -> Result<(), ResultsError> {
        if !self.no_plots && folder.join("energy.parquet").exists() {
            plot_results(folder, &folder.join("plots"), &PlotOptions::default())?;
        }
        Ok(())
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    hide_long_work(arguments.is_quiet());
    let outcome = match &arguments.scenarios[..] {
        [scenario] => run_one(scenario, arguments),
        several => run_many(several, arguments),
    };
    if let (Err(error), true) = (&outcome, arguments.json) {
        json_lines::print_error(error.as_ref());
    }
    outcome
}

fn run_one(scenario: &Path, arguments: &Arguments) -> Outcome {
    let compiled = Scenario::load(scenario)?.compile()?;
    let folder = arguments
        .output
        .clone()
        .unwrap_or_else(|| default_folder(scenario));
    let options = arguments.options(&folder);
    let stopped = interruption()?;
    let bar = progress_bar(arguments.is_quiet());
    if arguments.json {
        json_lines::print(
            "started",
            json!({
                "scenario": scenario.display().to_string(),
                "output": folder.display().to_string(),
                "title": compiled.title,
                "duration": compiled.duration,
                "warnings": compiled.warnings,
            }),
        );
    }
    for warning in &compiled.warnings {
        warn(&bar, warning);
    }
    let mut terminal = Terminal {
        json: arguments.json,
        bar: &bar,
        shown: Shown::default(),
        stopped: &stopped,
    };
    let outcome = simulate(compiled, Some(&options), &mut terminal);
    bar.finish_and_clear();
    let summary = match outcome {
        Ok(summary) => summary,
        Err(error) => {
            if let SimulationError::Run { summary, .. } | SimulationError::Unit { summary, .. } = &error {
                arguments.report(scenario, &folder, summary);
            }
            if let SimulationError::Statics(StaticsError::Interrupted { .. }) = &error {
                // Writing to a closed terminal fails, which must not panic.
                let _ = writeln!(std::io::stderr(), "{error}");
                return Ok(ExitCode::from(INTERRUPTED));
            }
            return Err(error.into());
        }
    };
    arguments.report(scenario, &folder, &summary);
    arguments.plot(&folder)?;
    if !arguments.is_quiet() {
        print_line!("results in {}", folder.display());
        if summary.status == RunStatus::Interrupted {
            print_line!(
                "resume with: windlass run {} --output {} --resume {}",
                scenario.display(),
                folder.display(),
                folder.display()
            );
        }
    }
    Ok(match summary.status {
        RunStatus::Interrupted => ExitCode::from(INTERRUPTED),
        _ if arguments.fail_on_limit && !all_met(&summary.limits) => ExitCode::from(LIMIT_EXCEEDED),
        _ => ExitCode::SUCCESS,
    })
}

/// Observer of a run from a terminal or another program.
struct Terminal<'a> {
    json: bool,
    bar: &'a ProgressBar,
    shown: Shown,
    stopped: &'a AtomicBool,
}

impl RunObserver for Terminal<'_> {
    fn warning(&mut self, message: &str) {
        if self.json {
            json_lines::print("warning", json!({ "message": message }));
        } else {
            warn(self.bar, message);
        }
    }

    fn progress(&mut self, progress: RunProgress) -> bool {
        if self.json {
            self.shown.print(&progress);
        } else {
            show(self.bar, &progress, &mut self.shown.ticks);
        }
        !self.stopped.load(Ordering::Relaxed)
    }
}

/// Prints a warning above the progress bar; the summary repeats it.
fn warn(bar: &ProgressBar, message: &str) {
    bar.println(format!("warning: {message}"));
}

/// Returns the state file of a results folder, or the path itself if it is not a folder.
fn state_file(named: &Path) -> PathBuf {
    if named.is_dir() {
        named.join(STATE_FILE)
    } else {
        named.to_owned()
    }
}

/// Parses a positive number of seconds.
fn interval(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().map_err(|_| "not a number".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(interval) if !interval.is_zero() => Ok(interval),
        _ => Err("must be positive, s".to_owned()),
    }
}

/// Progress of a run as last printed.
#[derive(Default)]
pub(super) struct Shown {
    /// Displayed progress, in thousandths.
    pub(super) ticks: u64,
    hundredths: u64,
    iterations: usize,
}

impl Shown {
    /// Prints a line for each iteration of statics and each hundredth of the run.
    pub(super) fn print(&mut self, progress: &RunProgress) {
        if let Some(statics) = &progress.statics {
            if statics.iterations > self.iterations {
                self.iterations = statics.iterations;
                json_lines::print(
                    "statics",
                    json!({ "iterations": statics.iterations, "residual": statics.residual, "allowed": statics.allowed }),
                );
            }
            return;
        }
        let hundredths = (100.0 * progress.share()) as u64;
        if hundredths > self.hundredths {
            self.hundredths = hundredths;
            json_lines::print(
                "progress",
                json!({ "time": progress.time, "share": progress.share(), "real_time_factor": progress.real_time_factor }),
            );
        }
    }
}

/// Advances the bar by thousandths of the run.
pub(super) fn show(bar: &ProgressBar, progress: &RunProgress, shown: &mut u64) {
    if let Some(statics) = &progress.statics {
        bar.set_message(statics.to_string());
        bar.tick();
        return;
    }
    let ticks = (progress.share() * TICKS as f64) as u64;
    if ticks > *shown {
        *shown = ticks;
        bar.set_message(format!(
            "t = {:.1} s, {:.1} x real time",
            progress.time, progress.real_time_factor
        ));
        bar.set_position(ticks);
    }
}
