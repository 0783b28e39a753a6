//! Interruption and progress of long-running commands.
#![expect(
    clippy::disallowed_types,
    reason = "the bar is only shown; no result depends on it"
)]

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use windlass::scenario::long_work::{self, LongWork};

/// Exit code of an interrupted command (128 + SIGINT), as shells expect it.
pub const INTERRUPTED: u8 = 130;
/// Number of steps of a progress bar.
pub const TICKS: u64 = 1000;

/// Returns a flag that is set by Ctrl-C or a termination signal. A second signal ends the program
/// at once if it comes more than one second after the first. Earlier signals are ignored, because a
/// closing terminal sends several.
pub fn interruption() -> Result<Arc<AtomicBool>, ctrlc::Error> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        flag.store(true, Ordering::SeqCst);
        let first_signal = *first.get_or_insert_with(Instant::now);
        if first_signal.elapsed() > Duration::from_secs(1) {
            #[expect(clippy::disallowed_methods, reason = "second signal; the run may hang")]
            std::process::exit(i32::from(INTERRUPTED));
        }
    })?;
    Ok(stopped)
}

/// Returns a progress bar of [`TICKS`] steps, hidden if `quiet`.
pub fn progress_bar(quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {msg}  {eta} left");
    ProgressBar::new(TICKS).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// True if the progress of long computations before a run is hidden.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Hides the progress of long computations before a run if `quiet`; otherwise shows it.
pub fn hide_long_work(quiet: bool) {
    IS_QUIET.store(quiet, Ordering::Relaxed);
}

/// Shows the progress of long computations while scenarios are compiled: a bar on a terminal, or a
/// line when a computation begins.
pub fn show_long_work() {
    let bar: Mutex<Option<ProgressBar>> = Mutex::new(None);
    long_work::observe(move |work: &LongWork| {
        if IS_QUIET.load(Ordering::Relaxed) {
            return;
        }
        let mut bar = bar.lock().unwrap_or_else(PoisonError::into_inner);
        if work.is_complete {
            if let Some(bar) = bar.take() {
                bar.finish_and_clear();
            }
            return;
        }
        if bar.is_none() && !std::io::stderr().is_terminal() {
            // Writing to a closed terminal fails, which must not panic.
            let _ = writeln!(
                std::io::stderr(),
                "computing {} (only the first time) ...",
                work.purpose
            );
        }
        let bar = bar.get_or_insert_with(|| progress_bar(false));
        bar.set_message(format!("{}: {} of {}", work.purpose, work.done, work.planned));
        bar.set_position(work.done as u64 * TICKS / work.planned.max(1) as u64);
    });
}

/// Progress of many runs: a bar that advances by thousandths of all runs.
pub struct ManyRuns {
    bar: ProgressBar,
    shown: Option<(u64, usize)>,
}

impl ManyRuns {
    pub fn new(quiet: bool) -> Self {
        Self {
            bar: progress_bar(quiet),
            shown: None,
        }
    }

    /// Shows the completed fraction of all runs, from 0 to 1, and the numbers of completed and
    /// failed runs.
    pub fn show(&mut self, share: f64, (done, total): (usize, usize), failed: usize) {
        let ticks = (share * TICKS as f64) as u64;
        if self.shown == Some((ticks, done)) {
            return;
        }
        self.shown = Some((ticks, done));
        let trouble = match failed {
            0 => String::new(),
            failed => format!(", {failed} failed"),
        };
        self.bar.set_message(format!("{done} of {total} runs{trouble}"));
        self.bar.set_position(ticks);
    }

    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
