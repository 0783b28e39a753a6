//! `windlass run`: the main job.

use crate::Outcome;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use windlass::results::plot::{PlotOptions, plot_results};
use windlass::results::{Format, RunStatus, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::{
    RunOptions, RunProgress, STATE_FILE, SimulationError, default_folder, run as simulate,
};
use windlass::world::statics::StaticsError;

/// Exit code of a command that the user interrupted (128 + SIGINT), as shells expect it.
const INTERRUPTED: u8 = 130;
/// Parts of the progress bar.
const TICKS: u64 = 1000;

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file.
    scenario: PathBuf,
    /// Results folder; `results-<scenario>` here when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace results that are in the folder already.
    #[arg(long)]
    overwrite: bool,
    /// Kinds of result files, instead of the scenario's.
    #[arg(long, value_enum, value_delimiter = ',')]
    format: Vec<FileFormat>,
    /// Go on from a saved state (`state.json` of a results folder, or the folder); in its own folder the results there go on.
    #[arg(long, value_name = "STATE")]
    resume: Option<PathBuf>,
    /// Seconds between checkpoints, upon which nothing until then can be lost.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = interval)]
    checkpoint: Duration,
    /// Run even if the results, or the memory it needs, are very large.
    #[arg(long)]
    large: bool,
    /// No progress bar and no summary.
    #[arg(short, long)]
    quiet: bool,
    /// Draw no figures.
    #[arg(long)]
    no_plots: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum FileFormat {
    /// Apache Parquet (always needed for figures).
    Parquet,
    /// Comma-separated text.
    Csv,
    /// The layouts of the SMS report.
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

pub fn run(arguments: &Arguments) -> Outcome {
    let compiled = Scenario::load(&arguments.scenario)?.compile()?;
    let folder = arguments
        .output
        .clone()
        .unwrap_or_else(|| default_folder(&arguments.scenario));
    let kinds: Vec<Format> = arguments.format.iter().map(|format| format.kind()).collect();
    let options = RunOptions {
        folder: folder.clone(),
        overwrite: arguments.overwrite,
        formats: (!kinds.is_empty()).then_some(kinds),
        resume: arguments.resume.as_deref().map(state_file),
        large: arguments.large,
        checkpoint_interval: arguments.checkpoint,
    };
    let stopped = Arc::new(AtomicBool::new(false));
    stop_on_signals(Arc::clone(&stopped))?;
    let bar = progress_bar(arguments.quiet);
    let mut shown = 0;
    let outcome = simulate(compiled, &options, &mut |progress| {
        show(&bar, &progress, &mut shown);
        !stopped.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    let summary = match outcome {
        Ok(summary) => summary,
        Err(error) => {
            if let SimulationError::Run { summary, .. } = &error {
                report(summary, arguments.quiet);
            }
            if let SimulationError::Statics(StaticsError::Interrupted { .. }) = &error {
                // A terminal that has closed takes no messages.
                let _ = writeln!(std::io::stderr(), "{error}");
                return Ok(ExitCode::from(INTERRUPTED));
            }
            return Err(error.into());
        }
    };
    report(&summary, arguments.quiet);
    if !arguments.no_plots && folder.join("energy.parquet").exists() {
        plot_results(&folder, &folder.join("plots"), &PlotOptions::default())?;
    }
    if !arguments.quiet {
        say!("results in {}", folder.display());
        if summary.status == RunStatus::Interrupted {
            say!("--resume {} goes on from here", folder.display());
        }
    }
    Ok(match summary.status {
        RunStatus::Interrupted => ExitCode::from(INTERRUPTED),
        _ => ExitCode::SUCCESS,
    })
}

/// Sets a flag on Ctrl-C, and where the system or the terminal asks the program to end. Asked again it ends at once: not within
/// the same second, since a terminal that closes sends several signals.
fn stop_on_signals(stopped: Arc<AtomicBool>) -> Result<(), ctrlc::Error> {
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        stopped.store(true, Ordering::SeqCst);
        let asked = *first.get_or_insert_with(Instant::now);
        if asked.elapsed() > Duration::from_secs(1) {
            #[expect(clippy::disallowed_methods, reason = "asked for twice, and the run may hang")]
            std::process::exit(i32::from(INTERRUPTED));
        }
    })
}

/// The state of a results folder, or the file that is named.
fn state_file(named: &Path) -> PathBuf {
    if named.is_dir() {
        named.join(STATE_FILE)
    } else {
        named.to_owned()
    }
}

/// Seconds, of which there are some.
fn interval(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().map_err(|_| "not a number".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(interval) if !interval.is_zero() => Ok(interval),
        _ => Err("must be positive, s".to_owned()),
    }
}

fn report(summary: &Summary, quiet: bool) {
    if !quiet {
        say_as_is!("{summary}");
    }
}

fn progress_bar(quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {msg}  {eta} left");
    ProgressBar::new(TICKS).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Moves the bar when a thousandth of the run has passed.
fn show(bar: &ProgressBar, progress: &RunProgress, shown: &mut u64) {
    if let Some(statics) = &progress.statics {
        bar.set_message(statics.to_string());
        bar.tick();
        return;
    }
    let (first, last) = progress.span;
    let share = (progress.time - first) / (last - first);
    let ticks = (share * TICKS as f64) as u64;
    if ticks > *shown {
        *shown = ticks;
        bar.set_message(format!(
            "t = {:.1} s, {:.1} x real time",
            progress.time, progress.real_time_factor
        ));
        bar.set_position(ticks);
    }
}
