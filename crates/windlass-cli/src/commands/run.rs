//! `windlass run`: the main job.

use crate::Outcome;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use windlass::results::plot::{PlotOptions, plot_results};
use windlass::results::{Format, RunStatus, Summary};
use windlass::scenario::Scenario;
use windlass::simulation::{RunOptions, RunProgress, SimulationError, default_folder, run as simulate};
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
    /// Go on from a saved state (`state.json` of a results folder).
    #[arg(long, value_name = "STATE")]
    resume: Option<PathBuf>,
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
        resume: arguments.resume.clone(),
    };
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    // A second Ctrl-C ends the program at once.
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::SeqCst) {
            #[expect(clippy::disallowed_methods, reason = "asked for twice, and the run may hang")]
            std::process::exit(i32::from(INTERRUPTED));
        }
    })?;
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
                eprintln!("{error}");
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
    }
    Ok(match summary.status {
        RunStatus::Interrupted => ExitCode::from(INTERRUPTED),
        _ => ExitCode::SUCCESS,
    })
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
