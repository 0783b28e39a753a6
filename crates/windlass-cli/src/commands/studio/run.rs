//! Runs of the studio, with the results, plots and messages of `windlass run`.

use super::super::view::broadcast::{Broadcast, Control, ViewerHandle};
use super::super::view::words;
use super::page::{Event, computing};
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use windlass::results::plot::{PlotOptions, plot_results};
use windlass::scenario::Scenario;
use windlass::scenario::long_work::{CompileOptions, LongWork};
use windlass::simulation::{RunOptions, run_with};

/// A run to perform.
pub struct RunTask {
    pub scenario: PathBuf,
    /// Results folder, whose files may be replaced.
    pub folder: PathBuf,
    /// Results folder relative to the opened folder, for messages.
    pub shown: String,
    /// Pages that watch the run.
    pub arrived: Receiver<ViewerHandle>,
    pub requested: Receiver<Control>,
    pub stopped: Arc<AtomicBool>,
}

/// Performs a run; returns the message to the pages at its end. Long computations before the run
/// report their progress as `events`. A panic ends the run and not the studio.
pub fn perform(task: Box<RunTask>, events: &Sender<Event>) -> String {
    let shown = task.shown.clone();
    // The task is not used after a panic.
    catch_unwind(AssertUnwindSafe(|| run(*task, events))).unwrap_or_else(|_| {
        let text =
            "the run ended by an error of windlass, which is described in the terminal; please report it";
        ended(text, true, None, &shown)
    })
}

/// Returns the message to the pages about a run that could not start.
pub fn not_started(problem: &str) -> String {
    ended(problem, true, None, "")
}

fn run(task: RunTask, events: &Sender<Event>) -> String {
    let RunTask {
        scenario,
        folder,
        shown,
        arrived,
        requested,
        stopped,
    } = task;
    let progress = |work: &LongWork| {
        if let Some(text) = computing(work, None) {
            // Sending fails only after the end of the desk.
            let _ = events.send(Event::RunProgress(text));
        }
    };
    let is_stopped = || stopped.load(Ordering::Relaxed);
    let options = CompileOptions {
        progress: &progress,
        is_stopped: &is_stopped,
        saves: &|| true,
    };
    let compiled = Scenario::load(&scenario).and_then(|scenario| scenario.compile_with(&options));
    let compiled = match compiled {
        Ok(compiled) => compiled,
        Err(_) if is_stopped() => {
            let text = "stopped during a computation before the run; no results were written";
            return ended(text, true, None, &shown);
        }
        Err(errors) => return ended(&errors.to_string(), true, None, &shown),
    };
    let options = RunOptions {
        folder: folder.clone(),
        overwrite: true,
        ..RunOptions::default()
    };
    let mut broadcast = Broadcast::new(arrived, requested, &stopped, (f64::INFINITY, false));
    let outcome = run_with(compiled, Some(&options), &mut broadcast);
    let text = words(Some(&outcome));
    broadcast.end(&text);
    let summary = match outcome {
        Ok(summary) => summary,
        Err(error) => return ended(&error.to_string(), true, None, &shown),
    };
    let drawn = match folder.join("energy.parquet").exists() {
        true => plot_results(&folder, &folder.join("plots"), &PlotOptions::default()).map(|_| ()),
        false => Ok(()),
    };
    let text = match drawn {
        Ok(()) => text,
        Err(error) => format!("{text}; the plots cannot be drawn: {error}"),
    };
    ended(&text, false, Some(summary.to_string()), &shown)
}

fn ended(text: &str, failed: bool, summary: Option<String>, results: &str) -> String {
    let summary = summary.map_or(Value::Null, Value::from);
    json!({
        "kind": "ended",
        "text": text.trim_end(),
        "failed": failed,
        "summary": summary,
        "results": results,
    })
    .to_string()
}
