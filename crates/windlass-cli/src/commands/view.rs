//! `windlass view`: a run seen while it goes on, in a browser.
//!
//! The run is on the main thread and knows of nobody but an [`audience::Audience`], which paces it and hands its rows on. A
//! [`server::Server`] listens on the loopback interface and serves the page; each page that is open has a [`viewer`] on a thread of its
//! own. They talk through channels only: those of rows are short, and who does not keep up misses rows.

mod audience;
mod http;
mod server;
mod viewer;

use super::progress::{INTERRUPTED, interruption};
use crate::Outcome;
use audience::Audience;
use server::Server;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use windlass::results::{RunStatus, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::{RunOptions, SimulationError, run_with};
use windlass::world::statics::StaticsError;

/// Rows so many seconds apart suffice for a picture that moves evenly at real time.
const PICTURE_INTERVAL: f64 = 0.05;

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file.
    scenario: PathBuf,
    /// Simulated over real time, to begin with: a number, or 'max' for as fast as it can.
    #[arg(long, default_value = "1", value_parser = speed)]
    speed: f64,
    /// Begin held: the page lets it go.
    #[arg(long)]
    paused: bool,
    /// Open no browser; the address is printed all the same.
    #[arg(long)]
    no_browser: bool,
    /// Port to listen on, at the loopback interface only; any that is free when left out.
    #[arg(long, default_value = "0", hide_default_value = true)]
    port: u16,
    /// Keep the results in this folder, as `windlass run` does; nothing is kept when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace results that are in the folder already.
    #[arg(long, requires = "output")]
    overwrite: bool,
    /// No summary at the end.
    #[arg(short, long)]
    quiet: bool,
}

/// Simulated over real time; without bound for 'max'.
fn speed(text: &str) -> Result<f64, String> {
    if text == "max" {
        return Ok(f64::INFINITY);
    }
    match text.parse::<f64>() {
        Ok(speed) if audience::is_speed(speed) => Ok(speed),
        _ => Err("must be a positive number, or 'max'".to_owned()),
    }
}

pub fn view(arguments: &Arguments) -> Outcome {
    let mut scenario = Scenario::load(&arguments.scenario)?.compile()?;
    let options = arguments.output.as_ref().map(|folder| RunOptions {
        folder: folder.clone(),
        overwrite: arguments.overwrite,
        ..RunOptions::default()
    });
    if options.is_none() {
        let enough = PICTURE_INTERVAL * arguments.speed.clamp(1.0, 100.0);
        scenario.output_interval = scenario.output_interval.min(enough);
    }
    let server = Server::open(arguments.port)?;
    let stopped = interruption()?;
    let closing = AtomicBool::new(false);
    let (arrivals, arrived) = channel();
    let (requests, requested) = channel();
    let outcome = std::thread::scope(|threads| {
        let (server, closing) = (&server, &closing);
        std::thread::Builder::new().spawn_scoped(threads, move || {
            server.serve(threads, closing, &arrivals, &requests);
        })?;
        say!("{}", server.address());
        if !arguments.quiet {
            eprintln!("the run begins once that page is open; Ctrl-C ends it");
        }
        if !arguments.no_browser && open::that_detached(server.address()).is_err() {
            eprintln!("no browser could be opened; open the address above in one");
        }
        let pace = (arguments.speed, arguments.paused);
        let mut audience = Audience::new(arrived, requested, &stopped, pace);
        let seen = audience.wait_for_somebody();
        let outcome = seen.then(|| run_with(scenario, options.as_ref(), &mut audience));
        audience.end(&words(outcome.as_ref()));
        closing.store(true, Ordering::SeqCst);
        Ok::<_, std::io::Error>(outcome)
    })?;
    arguments.report(outcome)
}

/// How a run ended, for its viewers.
fn words(outcome: Option<&Result<Summary, SimulationError>>) -> String {
    match outcome {
        None => "interrupted".to_owned(),
        Some(Ok(summary)) => match summary.status {
            RunStatus::Finished => format!("finished at t = {} s", summary.simulated.1),
            _ => format!("interrupted at t = {} s", summary.simulated.1),
        },
        Some(Err(error)) => error.to_string(),
    }
}

impl Arguments {
    /// Says how the run ended, in the terminal.
    fn report(&self, outcome: Option<Result<Summary, SimulationError>>) -> Outcome {
        let summary = match outcome {
            None => return Ok(ExitCode::from(INTERRUPTED)),
            Some(Err(SimulationError::Statics(StaticsError::Interrupted { .. }))) => {
                return Ok(ExitCode::from(INTERRUPTED));
            }
            Some(Err(error)) => return Err(error.into()),
            Some(Ok(summary)) => summary,
        };
        if !self.quiet {
            say_as_is!("{summary}");
        }
        if let (Some(folder), false) = (&self.output, self.quiet) {
            say!("results in {}", folder.display());
        }
        Ok(match summary.status {
            RunStatus::Interrupted => ExitCode::from(INTERRUPTED),
            _ => ExitCode::SUCCESS,
        })
    }
}
