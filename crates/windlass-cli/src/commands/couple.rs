//! `windlass couple`: runs a scenario coupled to MPI flow solvers.

use super::json_lines;
use super::progress::{INTERRUPTED, interruption, progress_bar};
use super::run::{self, Arguments as RunArguments};
use crate::Outcome;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use windlass::results::{RunStatus, Summary};
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::simulation::{RunOptions, SimulationError, default_folder, run_coupled};
use windlass_flow::messages::Reason;
use windlass_flow::solvers::Solvers;
use windlass_flow::{Launched, Master, Settings, bridge_beside};

#[derive(clap::Args)]
#[group(id = "couple")]
pub struct Arguments {
    /// Options of the run.
    #[command(flatten)]
    run: RunArguments,
    /// Solvers to couple: a file of solvers (TOML), or an `.expert.solvers` file of [MBDM].
    #[arg(long, value_name = "FILE")]
    solvers: PathBuf,
    /// Length of a coupling step, s [default: the step in the file of solvers].
    #[arg(long, value_name = "SECONDS")]
    step: Option<f64>,
    /// Bridge to MPI, if it is not beside this program.
    #[arg(long, value_name = "PROGRAM")]
    bridge: Option<PathBuf>,
}

/// Name of the log of the partners in the results folder.
const LOG: &str = "partners.log";

pub fn couple(arguments: &Arguments) -> Outcome {
    let outcome = begin(arguments);
    if let (Err(error), true) = (&outcome, arguments.run.json) {
        json_lines::print_error(error.as_ref());
    }
    outcome
}

fn begin(arguments: &Arguments) -> Outcome {
    let [scenario] = &arguments.run.scenarios[..] else {
        return Err("only one scenario can be coupled at a time; give one".into());
    };
    let mut solvers = Solvers::load(&arguments.solvers)?;
    if let Some(step) = arguments.step {
        if !(step > 0.0 && step.is_finite()) {
            return Err(format!("--step is {step} s and must be positive").into());
        }
        solvers.step = Some(step);
    }
    let compiled = Scenario::load(scenario)?.compile()?;
    let folder = arguments
        .run
        .output
        .clone()
        .unwrap_or_else(|| default_folder(scenario));
    let options = arguments.run.options(&folder);
    let bridge = match &arguments.bridge {
        Some(bridge) => bridge.clone(),
        None => {
            let program = std::env::current_exe()?;
            bridge_beside(program.parent().unwrap_or(&program))?
        }
    };
    if !arguments.run.is_quiet() {
        solvers.notes.iter().for_each(|note| eprintln!("note: {note}"));
    }
    let stopped = interruption()?;
    let coupled = run(&solvers, (compiled, &options), &bridge, &stopped, arguments);
    let summary = match coupled {
        Ok(summary) => summary,
        Err(error) => {
            if let Some(SimulationError::Run { summary, .. } | SimulationError::Coupling { summary, .. }) =
                error.downcast_ref::<SimulationError>()
            {
                arguments.run.report(scenario, &folder, summary);
            }
            if stopped.load(Ordering::Relaxed) {
                eprintln!("{error}");
                return Ok(ExitCode::from(INTERRUPTED));
            }
            return Err(error);
        }
    };
    arguments.run.report(scenario, &folder, &summary);
    arguments.run.plot(&folder)?;
    if !arguments.run.is_quiet() {
        print_line!("results in {}", folder.display());
        if summary.status == RunStatus::Interrupted {
            print_line!(
                "resume with: windlass couple {} --solvers {} --output {} --resume {}",
                scenario.display(),
                arguments.solvers.display(),
                folder.display(),
                folder.display()
            );
        }
    }
    Ok(match summary.status {
        RunStatus::Interrupted => ExitCode::from(INTERRUPTED),
        _ => ExitCode::SUCCESS,
    })
}

/// Starts the partners (the flow solvers), runs the scenario, and ends the partners.
fn run(
    solvers: &Solvers,
    (scenario, options): (CompiledScenario, &RunOptions),
    bridge: &Path,
    stopped: &Arc<AtomicBool>,
    arguments: &Arguments,
) -> Result<Summary, Box<dyn std::error::Error>> {
    let partners = Launched::start(solvers, bridge, stopped)?;
    let settings = Settings {
        solvers: solvers.clone(),
        interrupted: Arc::clone(stopped),
    };
    let mut master = Master::greet(partners, &settings, scenario.world.model())?;
    let bar = progress_bar(arguments.run.is_quiet());
    let mut shown = run::Shown::default();
    if arguments.run.json {
        json_lines::print(
            "started",
            json!({ "output": options.folder.display().to_string(), "title": scenario.title, "duration": scenario.duration, "coupling_step": master.step() }),
        );
    }
    let outcome = run_coupled(scenario, options, &mut master, &mut |progress| {
        if arguments.run.json {
            shown.print(&progress);
        } else {
            run::show(&bar, &progress, &mut shown.ticks);
        }
        !stopped.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    let reason = match &outcome {
        Ok(summary) if summary.status == RunStatus::Interrupted => Reason::Interrupted,
        Ok(_) => Reason::Finished,
        Err(_) => Reason::Failed,
    };
    let finished = master.finish(reason);
    let partners = master.into_transport();
    let log = partners.log();
    let ended = partners.finish();
    if options.folder.is_dir() {
        let log = ended.as_ref().unwrap_or(&log);
        std::fs::write(options.folder.join(LOG), log)?;
    }
    let summary = outcome?;
    if let Some(error) = finished.err().or(ended.err()) {
        eprintln!("warning: {error}");
    }
    Ok(summary)
}
