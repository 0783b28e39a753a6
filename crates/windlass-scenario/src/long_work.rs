//! Long computations while a scenario is compiled: their progress, interruption and storage.
//!
//! Radiation and diffraction of a mesh take up to minutes. To show the progress of all
//! compilations, a program registers an observer once ([`observe`]). To stop a compilation, or to
//! save no results of its computations, a program passes [`CompileOptions`] to
//! [`crate::Scenario::compile_with`].

use std::sync::OnceLock;

/// State of a long computation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LongWork {
    /// Purpose of the computation, with the object as the scenario names it.
    pub purpose: String,
    /// Number of steps that are complete.
    pub done: usize,
    /// Number of steps that are planned. This number may grow.
    pub planned: usize,
    /// True for the last report.
    pub is_complete: bool,
}

/// Functions that long computations of a compilation call, from any thread.
///
/// ```
/// use std::path::Path;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use windlass_scenario::Scenario;
/// use windlass_scenario::long_work::CompileOptions;
///
/// let stopped = AtomicBool::new(false);
/// let options = CompileOptions {
///     progress: &|work| println!("{}: {} of {}", work.purpose, work.done, work.planned),
///     is_stopped: &|| stopped.load(Ordering::Relaxed),
///     saves: &|| false,
/// };
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-specified" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
///     position = [0.0, 0.0, 30.0]
/// "#;
/// let scenario = Scenario::parse(text, Path::new("stone.toml"))?;
/// let compiled = scenario.compile_with(&options)?;
/// assert_eq!(compiled.duration, 1.0);
/// # Ok::<(), windlass_scenario::ScenarioErrors>(())
/// ```
#[derive(Clone, Copy)]
pub struct CompileOptions<'a> {
    /// Receives the state of a computation at its beginning, after each step, and at its end.
    pub progress: &'a (dyn Fn(&LongWork) + Sync),
    /// Stops a computation if it returns true. The compilation then ends with a problem at the
    /// object whose computation was stopped.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
    /// Decides at the end of a computation where the result is stored: in the folder
    /// `windlass-cache` beside the scenario (true), or in memory (false). Results are read from the
    /// folder in both cases.
    pub saves: &'a (dyn Fn() -> bool + Sync),
}

impl Default for CompileOptions<'_> {
    /// Reports to the observer of the program, does not stop, and saves results.
    fn default() -> Self {
        Self {
            progress: &report,
            is_stopped: &|| false,
            saves: &|| true,
        }
    }
}

type Observer = Box<dyn Fn(&LongWork) + Send + Sync>;

static OBSERVER: OnceLock<Observer> = OnceLock::new();

/// Registers the observer of this program, which is called from any thread. Later calls have no
/// effect. Compilations with their own [`CompileOptions::progress`] do not report to it.
pub fn observe(observer: impl Fn(&LongWork) + Send + Sync + 'static) {
    // A second observer would show the same progress twice.
    let _ = OBSERVER.set(Box::new(observer));
}

/// Reports progress to the observer, if there is one.
fn report(work: &LongWork) {
    if let Some(observer) = OBSERVER.get() {
        observer(work);
    }
}

/// A computation that reports its progress.
pub(crate) struct Computation<'a> {
    options: &'a CompileOptions<'a>,
    purpose: String,
}

impl<'a> Computation<'a> {
    /// Creates a computation with a purpose, such as "radiation and diffraction of body 'barge'".
    pub fn new(options: &'a CompileOptions<'a>, purpose: String) -> Self {
        Self { options, purpose }
    }

    /// Reports the completed and the planned steps; returns false if the computation must stop.
    pub fn report(&self, done: usize, planned: usize) -> bool {
        self.send(done, planned, false);
        !(self.options.is_stopped)()
    }

    /// Reports the end.
    pub fn end(&self) {
        self.send(1, 1, true);
    }

    fn send(&self, done: usize, planned: usize, is_complete: bool) {
        (self.options.progress)(&LongWork {
            purpose: self.purpose.clone(),
            done,
            planned,
            is_complete,
        });
    }
}
