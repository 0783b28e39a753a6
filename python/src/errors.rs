//! Conversion of errors to the exception classes of `windlass.errors`, which separate messages and
//! remedies.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyModule};
use std::fmt::Display;
use windlass::report::ReportError;
use windlass::results::ResultsError;
use windlass::scenario::{DraftError, ScenarioErrors};
use windlass::simulation::SimulationError;
use windlass::sweep::SweepError;
use windlass::world::modes::ModesError;
use windlass::world::statics::StaticsError;
use windlass::world::{CommandError, RunError, StateFileError};

static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// Creates an exception of a class of `windlass.errors` with keyword arguments.
fn exception<'py>(
    py: Python<'py>,
    class: &str,
    text: &str,
    fill: impl FnOnce(&Bound<'py, PyDict>) -> PyResult<()>,
) -> PyErr {
    let made = || -> PyResult<Bound<'py, PyAny>> {
        let import = || PyModule::import(py, "windlass.errors").map(Bound::unbind);
        let module = MODULE.get_or_try_init(py, import)?.bind(py);
        let attributes = PyDict::new(py);
        fill(&attributes)?;
        module.getattr(class)?.call((text,), Some(&attributes))
    };
    made().map_or_else(|error| error, PyErr::from_value)
}

/// Creates an exception with a message only.
pub fn plain(py: Python<'_>, class: &str, text: &str) -> PyErr {
    exception(py, class, text, |_| Ok(()))
}

/// Creates an exception with a location.
fn located(py: Python<'_>, class: &str, text: &dyn Display, location: Option<String>) -> PyErr {
    exception(py, class, &text.to_string(), |attributes| {
        attributes.set_item("location", location)
    })
}

/// Creates the exception for a panic in windlass.
pub fn fault(py: Python<'_>) -> PyErr {
    plain(
        py,
        "WindlassError",
        "internal error of windlass (the panic message is on stderr); please report it with the scenario",
    )
}

/// Creates the exception for an unknown name and lists the available ones.
pub fn unknown<'n>(py: Python<'_>, kind: &str, name: &str, known: impl Iterator<Item = &'n str>) -> PyErr {
    let known: Vec<&str> = known.collect();
    let text = if known.is_empty() {
        format!("there is no {kind} '{name}'; this world has none")
    } else {
        format!("there is no {kind} '{name}'; available: {}", known.join(", "))
    };
    exception(py, "UnknownKeyError", &text, |attributes| {
        attributes.set_item("location", name)
    })
}

/// Creates the exception for an invalid argument.
pub fn value(py: Python<'_>, text: &str) -> PyErr {
    plain(py, "InputError", text)
}

/// Creates the exception for a world that another thread is using.
pub fn busy(py: Python<'_>) -> PyErr {
    plain(
        py,
        "BusyError",
        "another thread is stepping this world; wait until it has finished, or give each thread its own world (World.copy)",
    )
}

pub fn scenario(py: Python<'_>, errors: &ScenarioErrors) -> PyErr {
    exception(py, "ScenarioError", errors.to_string().trim_end(), |attributes| {
        let problems = PyList::empty(py);
        for problem in &errors.problems {
            let location = errors.location(problem);
            let file = location
                .as_ref()
                .map(|location| location.file.display().to_string());
            let position = location.as_ref().map(|location| (location.line, location.column));
            let line = location.map(|location| location.text);
            problems.append((problem.message.as_str(), file, position, line))?;
        }
        attributes.set_item("problems", problems)
    })
}

pub fn draft(py: Python<'_>, error: &DraftError, key: &str) -> PyErr {
    match error {
        DraftError::Scenario(errors) => scenario(py, errors),
        DraftError::Key(text) => exception(py, "UnknownKeyError", text, |attributes| {
            attributes.set_item("location", key)
        }),
        other => located(py, "InputError", other, Some(key.to_owned())),
    }
}

/// Simulation time at which a run stopped, s.
fn time_of(error: &RunError) -> Option<f64> {
    match error {
        RunError::StepTooSmall { time, .. }
        | RunError::NotSolved { time, .. }
        | RunError::TooStiff { time, .. }
        | RunError::NoRoom { time, .. }
        | RunError::TooManyContacts { time, .. }
        | RunError::OneInsideTheOther { time, .. }
        | RunError::PressedThrough { time, .. }
        | RunError::PressedHalfway { time, .. }
        | RunError::LinePressedThrough { time, .. }
        | RunError::Diverged { time, .. }
        | RunError::OutsideLastStep { time, .. }
        | RunError::BadEnd { time, .. }
        | RunError::EventSearch { time, .. }
        | RunError::Evaluation { time, .. } => Some(*time),
        _ => None,
    }
}

pub fn run(py: Python<'_>, error: &RunError) -> PyErr {
    of_run(py, error, &error.to_string())
}

fn of_run(py: Python<'_>, error: &RunError, text: &str) -> PyErr {
    exception(py, "RunError", text, |attributes| {
        let time = time_of(error);
        attributes.set_item("time", time)?;
        attributes.set_item("location", time.map(|time| format!("t = {time} s")))
    })
}

pub fn command(py: Python<'_>, error: &CommandError) -> PyErr {
    let location = match error {
        CommandError::Run(error) => return run(py, error),
        CommandError::WrongKind { object, .. }
        | CommandError::NotFinite { object, .. }
        | CommandError::OutOfRange { object, .. }
        | CommandError::OutOfReach { object, .. } => Some(object.clone()),
        _ => None,
    };
    located(py, "CommandError", error, location)
}

pub fn statics(py: Python<'_>, error: &StaticsError) -> PyErr {
    plain(py, "StaticsError", &error.to_string())
}

pub fn modes(py: Python<'_>, error: &ModesError) -> PyErr {
    match error {
        ModesError::Run(error) => run(py, error),
        ModesError::NotAtRest { quantity, .. } => located(py, "StaticsError", error, Some(quantity.clone())),
        _ => plain(py, "StaticsError", &error.to_string()),
    }
}

pub fn state(py: Python<'_>, error: &StateFileError) -> PyErr {
    let location = match error {
        StateFileError::Io { path, .. }
        | StateFileError::Version { path, .. }
        | StateFileError::Format { path, .. }
        | StateFileError::Damaged { path, .. }
        | StateFileError::Mismatch { path, .. } => Some(path.clone()),
        _ => None,
    };
    located(py, "StateError", error, location)
}

pub fn results(py: Python<'_>, error: &ResultsError) -> PyErr {
    let location = match error {
        ResultsError::NotEmpty { path, .. }
        | ResultsError::Incomplete { path, .. }
        | ResultsError::Shortened { path, .. }
        | ResultsError::Io { path, .. }
        | ResultsError::Parquet { path, .. }
        | ResultsError::Summary { path, .. }
        | ResultsError::NoResults { path }
        | ResultsError::Scene { path, .. }
        | ResultsError::Drawing { path, .. } => Some(path.clone()),
        ResultsError::UnknownChannel { channel, .. } => Some(channel.clone()),
        _ => None,
    };
    located(py, "ResultsError", error, location)
}

pub fn simulation(py: Python<'_>, error: &SimulationError) -> PyErr {
    match error {
        SimulationError::Results(error) => results(py, error),
        SimulationError::Statics(error) => statics(py, error),
        SimulationError::State(error) => state(py, error),
        SimulationError::Run { source, .. } => of_run(py, source, &error.to_string()),
        SimulationError::Start(source) => of_run(py, source, &error.to_string()),
        SimulationError::Unit { source, summary, .. } => {
            exception(py, "RunError", &error.to_string(), |attributes| {
                attributes.set_item("time", summary.simulated.1)?;
                attributes.set_item("location", format!("unit '{}'", source.unit))
            })
        }
        SimulationError::UnitStart(source) => {
            located(py, "RunError", error, Some(format!("unit '{}'", source.unit)))
        }
        SimulationError::NothingLeft { time, .. } => {
            located(py, "StateError", error, Some(format!("t = {time} s")))
        }
        SimulationError::NoRecord { path } | SimulationError::Changed { path, .. } => {
            located(py, "StateError", error, Some(path.clone()))
        }
        _ => plain(py, "ResultsError", &error.to_string()),
    }
}

pub fn report(py: Python<'_>, error: &ReportError) -> PyErr {
    match error {
        ReportError::Results(error) => results(py, error),
        ReportError::Limit { limit, .. } => located(py, "InputError", error, Some(limit.clone())),
        ReportError::Missing { folder, .. } => located(py, "ResultsError", error, Some(folder.clone())),
        _ => plain(py, "ResultsError", &error.to_string()),
    }
}

pub fn sweep(py: Python<'_>, error: &SweepError) -> PyErr {
    match error {
        SweepError::File { errors, run } if run.is_empty() => scenario(py, errors),
        SweepError::Results(error) => results(py, error),
        SweepError::Exists { path } | SweepError::NoSweep { path } => {
            located(py, "SweepError", error, Some(path.clone()))
        }
        _ => plain(py, "SweepError", &error.to_string()),
    }
}
