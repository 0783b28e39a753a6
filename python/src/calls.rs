//! Long calls into Rust. They release the interpreter's lock, can be interrupted, and turn panics
//! into exceptions.

use crate::errors;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Minimum time between two checks for signals, and between two calls of the progress callback.
pub const INTERVAL: Duration = Duration::from_millis(50);

/// Runs `work` with the interpreter's lock released. A panic becomes a `WindlassError`.
pub fn released<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| catch_unwind(AssertUnwindSafe(work)))
        .map_err(|_| errors::fault(py))
}

/// Checks for signals (Ctrl-C) and calls the progress callback, at most once per [`INTERVAL`].
/// The callback stops the work by returning `False`.
pub struct Observer {
    callback: Option<Py<PyAny>>,
    last_check: Option<Instant>,
    /// Exception raised by a signal handler or by the callback.
    pub failure: Option<PyErr>,
}

impl Observer {
    /// Creates an observer with an optional callback.
    pub fn new(callback: Option<Py<PyAny>>) -> Self {
        Self {
            callback,
            last_check: None,
            failure: None,
        }
    }

    /// Returns true if the work should continue; `arguments` makes the arguments of the callback.
    pub fn should_continue<'a, A>(&mut self, arguments: impl FnOnce() -> A) -> bool
    where
        A: for<'py> pyo3::call::PyCallArgs<'py> + 'a,
    {
        if self
            .last_check
            .is_some_and(|last_check| last_check.elapsed() < INTERVAL)
        {
            return true;
        }
        self.last_check = Some(Instant::now());
        let result = Python::attach(|py| {
            py.check_signals()?;
            match &self.callback {
                None => Ok(true),
                Some(callback) => {
                    let returned = callback.bind(py).call1(arguments())?;
                    // A callback without a return value returns `None`, which must not stop the
                    // work.
                    Ok(returned.is_none() || returned.is_truthy()?)
                }
            }
        });
        result.unwrap_or_else(|error| {
            self.failure = Some(error);
            false
        })
    }
}
