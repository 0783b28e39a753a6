//! What takes time: with the interpreter's lock released, interruptible, and without a panic that reaches Python.

use crate::errors;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// How often Python is asked whether to go on, and hears how far it is.
pub const INTERVAL: Duration = Duration::from_millis(50);

/// Does `work` with the interpreter's lock released. A fault of windlass itself becomes an exception.
pub fn released<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| catch_unwind(AssertUnwindSafe(work)))
        .map_err(|_| errors::fault(py))
}

/// Asks Python from time to time whether to go on: signals (Ctrl-C) first, then a callback, which ends it by answering `False`.
pub struct Observer {
    callback: Option<Py<PyAny>>,
    asked: Option<Instant>,
    /// What was raised meanwhile.
    pub failure: Option<PyErr>,
}

impl Observer {
    /// One with a callback, or none.
    pub fn new(callback: Option<Py<PyAny>>) -> Self {
        Self {
            callback,
            asked: None,
            failure: None,
        }
    }

    /// Whether to go on; `say` gives what the callback is told.
    pub fn go_on<'a, A>(&mut self, say: impl FnOnce() -> A) -> bool
    where
        A: for<'py> pyo3::call::PyCallArgs<'py> + 'a,
    {
        if self.asked.is_some_and(|asked| asked.elapsed() < INTERVAL) {
            return true;
        }
        self.asked = Some(Instant::now());
        let answer = Python::attach(|py| {
            py.check_signals()?;
            match &self.callback {
                None => Ok(true),
                Some(callback) => {
                    let answer = callback.bind(py).call1(say())?;
                    // Only `False` ends it: a function that answers nothing answers `None`.
                    Ok(answer.is_none() || answer.is_truthy()?)
                }
            }
        });
        answer.unwrap_or_else(|error| {
            self.failure = Some(error);
            false
        })
    }
}
