//! Progress of long computations while a scenario is compiled.
//!
//! Radiation and diffraction of a mesh take up to minutes. A program that shows progress registers
//! an observer once; without one, nothing is shown.

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

type Observer = Box<dyn Fn(&LongWork) + Send + Sync>;

static OBSERVER: OnceLock<Observer> = OnceLock::new();

/// Registers the observer of this program, which is called from any thread. Later calls have no
/// effect.
pub fn observe(observer: impl Fn(&LongWork) + Send + Sync + 'static) {
    // A second observer would show the same progress twice.
    let _ = OBSERVER.set(Box::new(observer));
}

/// Reports progress to the observer, if there is one.
pub(crate) fn report(work: &LongWork) {
    if let Some(observer) = OBSERVER.get() {
        observer(work);
    }
}
