//! `windlass view`: shows a run in progress in a browser.
//!
//! The run is on the main thread. Its observer, a [`broadcast::Broadcast`], paces it and broadcasts
//! its rows. A [`server::Server`] listens on the loopback interface and serves the page; each open
//! page has a [`viewer`] on its own thread. The threads communicate through channels only. The
//! channels for rows have a small capacity, so slow pages miss rows.

pub(super) mod broadcast;
mod http;
pub(super) mod redirect;
pub(super) mod server;
pub(super) mod viewer;

use super::progress::{INTERRUPTED, interruption};
use crate::Outcome;
use broadcast::Broadcast;
use server::Server;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, sync_channel};
use windlass::report::LIVE_PAGE;
use windlass::results::{RunStatus, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::{RunOptions, SimulationError, run_with};
use windlass::world::statics::StaticsError;

/// Output interval for smooth motion at real time, s.
const PICTURE_INTERVAL: f64 = 0.05;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Initial speed, simulated time over real time: a number, or 'max' for as fast as possible.
    #[arg(long, default_value = "1", value_parser = speed)]
    speed: f64,
    /// Start paused; the page resumes the run.
    #[arg(long)]
    paused: bool,
    /// Open no browser; the address is printed in any case.
    #[arg(long)]
    no_browser: bool,
    /// Port on the loopback interface [default: any free port].
    #[arg(long, default_value = "0", hide_default_value = true)]
    port: u16,
    /// Save the results in this folder, like `windlass run`; without it, nothing is saved.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace existing results in the folder.
    #[arg(long, requires = "output")]
    overwrite: bool,
    /// Print no summary at the end.
    #[arg(short, long)]
    quiet: bool,
}

/// Parses a speed, simulated time over real time; infinite for 'max'.
fn speed(text: &str) -> Result<f64, String> {
    if text == "max" {
        return Ok(f64::INFINITY);
    }
    match text.parse::<f64>() {
        Ok(speed) if broadcast::is_speed(speed) => Ok(speed),
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
    let server = Server::open(arguments.port, &LIVE_PAGE)?;
    let stopped = interruption()?;
    let closing = AtomicBool::new(false);
    let (arrivals, arrived) = channel();
    let (requests, requested) = sync_channel(broadcast::MAX_REQUESTS);
    let handle = |stream, rest| viewer::serve_page(stream, rest, &closing, &arrivals, &requests);
    let outcome = std::thread::scope(|threads| {
        let (server, closing, handle) = (&server, &closing, &handle);
        std::thread::Builder::new().spawn_scoped(threads, move || server.serve(threads, closing, handle))?;
        print_line!("{}", server.address());
        if !arguments.quiet {
            eprintln!("the run starts when that page is open; Ctrl-C ends it");
        }
        let page = (!arguments.no_browser).then(|| redirect::open_browser(&server.address()));
        if matches!(page, Some(Err(_))) {
            eprintln!("no browser could be opened; open the address above in a browser");
        }
        let pace = (arguments.speed, arguments.paused);
        let mut broadcast = Broadcast::new(arrived, requested, &stopped, pace);
        let seen = broadcast.wait_for_viewer();
        // The browser has followed the redirection, so its file can be removed.
        drop(page);
        let outcome = seen.then(|| run_with(scenario, options.as_ref(), &mut broadcast));
        broadcast.end(&words(outcome.as_ref()));
        closing.store(true, Ordering::SeqCst);
        Ok::<_, std::io::Error>(outcome)
    })?;
    arguments.report(outcome)
}

/// Describes for the viewers how a run ended.
pub(super) fn words(outcome: Option<&Result<Summary, SimulationError>>) -> String {
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
    /// Prints how the run ended.
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
            print_text!("{summary}");
        }
        if let (Some(folder), false) = (&self.output, self.quiet) {
            print_line!("results in {}", folder.display());
        }
        Ok(match summary.status {
            RunStatus::Interrupted => ExitCode::from(INTERRUPTED),
            _ => ExitCode::SUCCESS,
        })
    }
}
