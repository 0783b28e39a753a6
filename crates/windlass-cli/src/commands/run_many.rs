//! `windlass run` with several scenarios: independent runs in parallel.

use super::json_lines;
use super::progress::{INTERRUPTED, ManyRuns, interruption};
use super::run::{Arguments, LIMIT_EXCEEDED};
use crate::Outcome;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use windlass::results::folder::check_free;
use windlass::results::limits::all_met;
use windlass::results::{RunStatus, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::{SimulationError, check_limits, default_folder, run as simulate};
use windlass::sweep::pool::{Worker, cores, run_jobs};
use windlass::world::statics::StaticsError;

/// Result of a scenario: its summary or an error message; `None` if it was interrupted while
/// solving for its equilibrium.
type RunResult = Result<Option<Summary>, String>;

pub fn run_many(scenarios: &[PathBuf], arguments: &Arguments) -> Outcome {
    if arguments.resume.is_some() {
        return Err("--resume continues one scenario only; run the others without it".into());
    }
    let folders = folders(scenarios, arguments)?;
    // All scenarios are checked before the first run. Each is compiled again for its run, because
    // all worlds together can need too much memory.
    let wrong: Vec<String> = scenarios.iter().filter_map(|file| check(file).err()).collect();
    if !wrong.is_empty() {
        return Err(wrong.concat().into());
    }
    let stopped = interruption()?;
    let mut shown = ManyRuns::new(arguments.is_quiet());
    let mut ended: Vec<Option<RunResult>> = vec![None; scenarios.len()];
    let work = |k: usize, worker: &Worker<'_>| one(&scenarios[k], &folders[k], arguments, worker);
    let (mut done, mut failed) = (0, 0);
    let mut report = |of: Option<(usize, RunResult)>, under_way: f64| {
        if let Some((k, end)) = of {
            done += 1;
            failed += usize::from(end.is_err());
            ended[k] = Some(end);
        }
        let share = (done as f64 + under_way) / scenarios.len() as f64;
        shown.show(share.min(1.0), (done, scenarios.len()), failed);
        !stopped.load(Ordering::Relaxed)
    };
    let threads = arguments.threads.map_or_else(cores, usize::from);
    run_jobs(scenarios.len(), threads, &work, &mut report)
        .map_err(|error| format!("a thread could not be started: {error}; try fewer with --threads"))?;
    shown.end();
    Ok(close(scenarios, &folders, &ended, arguments))
}

/// Returns the results folders of all scenarios. They are all different and, unless results may be
/// replaced, empty.
fn folders(scenarios: &[PathBuf], arguments: &Arguments) -> Result<Vec<PathBuf>, Box<dyn std::error::Error>> {
    let base = arguments.output.clone().unwrap_or_default();
    let folders: Vec<PathBuf> = scenarios
        .iter()
        .map(|file| base.join(default_folder(file)))
        .collect();
    for (k, folder) in folders.iter().enumerate() {
        if let Some(other) = folders[..k].iter().position(|other| other == folder) {
            return Err(format!(
                "the results of '{}' and '{}' would both go to '{}'; rename one scenario, or run them separately with --output",
                scenarios[other].display(),
                scenarios[k].display(),
                folder.display()
            )
            .into());
        }
        check_free(folder, arguments.overwrite)?;
    }
    Ok(folders)
}

fn check(file: &Path) -> Result<(), String> {
    let compiled = Scenario::load(file).and_then(|scenario| scenario.compile());
    let compiled = compiled.map_err(|errors| errors.to_string())?;
    check_limits(&compiled).map_err(|problem| problem.to_string())
}

fn one(file: &Path, folder: &Path, arguments: &Arguments, worker: &Worker<'_>) -> RunResult {
    let compiled = Scenario::load(file).and_then(|scenario| scenario.compile());
    let compiled = compiled.map_err(|errors| errors.to_string())?;
    let summary = simulate(compiled, &arguments.options(folder), &mut |progress| {
        worker.report_progress(progress.share())
    });
    let summary = match summary {
        Err(SimulationError::Statics(StaticsError::Interrupted { .. })) => return Ok(None),
        summary => summary.map_err(|error| error.to_string())?,
    };
    arguments.plot(folder).map_err(|error| error.to_string())?;
    Ok(Some(summary))
}

/// Prints the results in the order of the arguments.
fn close(
    scenarios: &[PathBuf],
    folders: &[PathBuf],
    ended: &[Option<RunResult>],
    arguments: &Arguments,
) -> ExitCode {
    let (mut failed, mut interrupted, mut exceeded) = (false, false, false);
    for ((file, folder), end) in scenarios.iter().zip(folders).zip(ended) {
        match end {
            Some(Ok(Some(summary))) => {
                interrupted |= summary.status == RunStatus::Interrupted;
                exceeded |= !all_met(&summary.limits);
                arguments.report(file, folder, summary);
                if !arguments.is_quiet() {
                    print_line!("results in {}\n", folder.display());
                }
            }
            Some(Err(error)) => {
                failed = true;
                if arguments.json {
                    let message = error.trim_end();
                    json_lines::print(
                        "error",
                        serde_json::json!({ "scenario": file.display().to_string(), "message": message, "problems": [] }),
                    );
                }
                eprintln!("failed: {}: {}", file.display(), error.trim_end());
            }
            Some(Ok(None)) => {
                interrupted = true;
                eprintln!(
                    "interrupted during the search for the equilibrium, without results: {}",
                    file.display()
                );
            }
            None => {
                interrupted = true;
                eprintln!("not started: {}", file.display());
            }
        }
    }
    if interrupted {
        ExitCode::from(INTERRUPTED)
    } else if failed {
        ExitCode::FAILURE
    } else if arguments.fail_on_limit && exceeded {
        ExitCode::from(LIMIT_EXCEEDED)
    } else {
        ExitCode::SUCCESS
    }
}
