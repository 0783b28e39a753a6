//! Scenarios: reading, changing by key, checking, running, building a world.

use crate::calls::{Observer, released};
use crate::errors;
use crate::table::Table;
use crate::values::{document, to_python, to_toml};
use crate::world::World;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping};
use std::path::PathBuf;
use std::time::Duration;
use windlass::results::Catalogue;
use windlass::results::{Format, Summary};
use windlass::scenario::spec::StartSpec;
use windlass::scenario::{CompiledScenario, Draft as Inner, ScenarioErrors};
use windlass::simulation::{
    Estimate, RunOptions, RunProgress, STATE_FILE, SimulationError, default_folder, run, run_in_memory,
    warnings_of_attitude, warnings_of_depth,
};
use windlass::world::statics::{StaticsError, StaticsOptions};

/// A scenario's text, and the values that replace values of the text.
#[pyclass(module = "windlass._windlass")]
pub struct Draft {
    inner: Inner,
}

/// Outcome of a run: summary as JSON and as text, tables if they are in memory, and the exception
/// to raise.
type Outcome = (Option<String>, Option<String>, Option<Vec<Table>>, Option<PyErr>);

/// Options of a run, taken from a Python dictionary.
#[derive(FromPyObject)]
struct RunRequest {
    #[pyo3(item)]
    folder: Option<PathBuf>,
    #[pyo3(item)]
    overwrite: bool,
    #[pyo3(item)]
    formats: Option<Vec<String>>,
    #[pyo3(item)]
    resume: Option<PathBuf>,
    #[pyo3(item)]
    large: bool,
    #[pyo3(item)]
    checkpoint: f64,
}

impl RunRequest {
    fn options(self, py: Python<'_>) -> PyResult<Option<RunOptions>> {
        let Some(folder) = self.folder else {
            return Ok(None);
        };
        let format = |word: String| match word.as_str() {
            "parquet" => Ok(Format::Parquet),
            "csv" => Ok(Format::Csv),
            "dat" => Ok(Format::Dat),
            _ => Err(errors::value(
                py,
                &format!("there is no results format '{word}'; available: parquet, csv, dat"),
            )),
        };
        let formats: Option<Vec<Format>> = match self.formats {
            None => None,
            Some(words) => Some(words.into_iter().map(format).collect::<PyResult<_>>()?),
        };
        let interval = Duration::try_from_secs_f64(self.checkpoint).ok();
        let Some(checkpoint_interval) = interval.filter(|interval| !interval.is_zero()) else {
            return Err(errors::value(
                py,
                "the checkpoint interval must be positive; give it in seconds",
            ));
        };
        Ok(Some(RunOptions {
            folder,
            overwrite: self.overwrite,
            formats,
            resume: self.resume.map(|named| {
                if named.is_dir() {
                    named.join(STATE_FILE)
                } else {
                    named
                }
            }),
            large: self.large,
            checkpoint_interval,
        }))
    }
}

impl Draft {
    fn compiled(&self, py: Python<'_>) -> PyResult<CompiledScenario> {
        let compile = || -> Result<CompiledScenario, ScenarioErrors> { self.inner.read()?.compile() };
        released(py, compile)?.map_err(|errors| errors::scenario(py, &errors))
    }
}

#[pymethods]
impl Draft {
    /// Parses a text and applies changes (keys, values as TOML). Messages and relative file names
    /// refer to `path`.
    #[new]
    fn new(py: Python<'_>, text: &str, path: PathBuf, changes: Vec<(String, String)>) -> PyResult<Self> {
        let mut inner = Inner::parse(text, &path).map_err(|errors| errors::scenario(py, &errors))?;
        let pairs = changes.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        inner
            .set_all(pairs)
            .map_err(|error| errors::draft(py, &error, ""))?;
        Ok(Self { inner })
    }

    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let inner = Inner::load(&path).map_err(|errors| errors::scenario(py, &errors))?;
        Ok(Self { inner })
    }

    /// Builds a scenario from a mapping.
    #[staticmethod]
    fn of(py: Python<'_>, mapping: &Bound<'_, PyMapping>, path: PathBuf) -> PyResult<Self> {
        let text = document(mapping)?;
        let inner = Inner::parse(&text, &path).map_err(|errors| errors::scenario(py, &errors))?;
        Ok(Self { inner })
    }

    fn __getnewargs__(&self) -> (String, PathBuf, Vec<(String, String)>) {
        (self.text(), self.path(), self.changes())
    }

    fn copy(&self) -> Self {
        Self {
            inner: self.inner.clone(),
        }
    }

    #[getter]
    fn text(&self) -> String {
        self.inner.text().to_owned()
    }

    #[getter]
    fn path(&self) -> PathBuf {
        self.inner.path().to_owned()
    }

    #[getter]
    fn changes(&self) -> Vec<(String, String)> {
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        self.inner.changes().map(owned).collect()
    }

    /// Returns a list with the value under a key. The list is empty if the key does not exist.
    fn get<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let found = self
            .inner
            .get(key)
            .map_err(|error| errors::draft(py, &error, key))?;
        found.iter().map(|value| to_python(py, value)).collect()
    }

    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let values = self
            .inner
            .values()
            .map_err(|errors| errors::scenario(py, &errors))?;
        to_python(py, &values)
    }

    /// Sets values under keys, all or none.
    fn set(&mut self, py: Python<'_>, values: Vec<(String, Bound<'_, PyAny>)>) -> PyResult<()> {
        let written = values
            .iter()
            .map(|(key, value)| Ok((key.as_str(), to_toml(value)?)));
        let written: Vec<(&str, String)> = written.collect::<PyResult<_>>()?;
        let pairs = written.iter().map(|(key, value)| (*key, value.as_str()));
        let key = written.first().map_or("", |(key, _)| *key);
        self.inner
            .set_all(pairs)
            .map_err(|error| errors::draft(py, &error, key))
    }

    /// Checks the scenario without running it.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let compiled = self.compiled(py)?;
        let estimate = Estimate::of(&compiled, &compiled.formats);
        let found = PyDict::new(py);
        let model = compiled.world.model();
        let mut warnings = compiled.warnings.clone();
        if let Ok(world) = compiled.world.clone().start() {
            warnings.extend(warnings_of_depth(&world, compiled.start));
            if compiled.start == StartSpec::AsSpecified {
                warnings.extend(warnings_of_attitude(&world));
            }
        }
        found.set_item("title", &compiled.title)?;
        found.set_item("duration", compiled.duration)?;
        found.set_item("warnings", warnings)?;
        found.set_item("notes", &compiled.notes)?;
        found.set_item(
            "bodies",
            model.bodies().iter().map(|body| &body.name).collect::<Vec<_>>(),
        )?;
        found.set_item(
            "cables",
            model.cables().iter().map(|cable| &cable.name).collect::<Vec<_>>(),
        )?;
        let winches = model.winches().iter().map(|mounted| &mounted.winch.name);
        found.set_item("winches", winches.collect::<Vec<_>>())?;
        let cranes = model.mechanisms().iter().map(|mounted| mounted.mechanism.name());
        found.set_item("cranes", cranes.collect::<Vec<_>>())?;
        let units = compiled.units.iter().map(|unit| &unit.spec.name);
        found.set_item("units", units.collect::<Vec<_>>())?;
        found.set_item("rows", estimate.rows)?;
        found.set_item("numbers", estimate.numbers)?;
        found.set_item("bytes", estimate.file_size)?;
        Ok(found)
    }

    /// Default results folder.
    fn default_folder(&self) -> PathBuf {
        default_folder(self.inner.path())
    }

    /// Runs the scenario. The callback gets time, first and last time, real-time factor and
    /// progress of statics (or `None`).
    fn run(&self, py: Python<'_>, request: RunRequest, callback: Option<Py<PyAny>>) -> PyResult<Outcome> {
        let options = request.options(py)?;
        let compiled = self.compiled(py)?;
        let mut observer = Observer::new(callback);
        let mut tables = Catalogue::default();
        let outcome = released(py, || {
            let mut observe = |progress: RunProgress| {
                observer.should_continue(|| {
                    let (first, last) = progress.span;
                    let statics = progress.statics.map(|statics| statics.to_string());
                    (progress.time, first, last, progress.real_time_factor, statics)
                })
            };
            match &options {
                Some(options) => run(compiled, options, &mut observe),
                None => run_in_memory(compiled, &mut tables, &mut observe),
            }
        })?;
        let of_memory = |tables: Catalogue| tables.into_tables().into_iter().map(Table::from_pair).collect();
        let tables: Option<Vec<Table>> = options.is_none().then(|| of_memory(tables));
        let rendered = |summary: &Summary| (serde_json::to_string(summary).ok(), Some(summary.to_string()));
        Ok(match outcome {
            Ok(summary) => {
                let (json, text) = rendered(&summary);
                let failure = observer.failure.map(|error| interrupted(py, error));
                (json, text, tables, failure)
            }
            Err(SimulationError::Statics(StaticsError::Interrupted { .. })) if observer.failure.is_some() => {
                (
                    None,
                    None,
                    None,
                    observer.failure.map(|error| interrupted(py, error)),
                )
            }
            Err(error) => {
                let (json, text) = match &error {
                    SimulationError::Run { summary, .. } | SimulationError::Unit { summary, .. } => {
                        rendered(summary)
                    }
                    _ => (None, None),
                };
                (json, text, tables, Some(errors::simulation(py, &error)))
            }
        })
    }

    /// Returns the world at the start. It is in equilibrium if the scenario requires it, unless
    /// `statics` overrides this.
    fn world(&self, py: Python<'_>, statics: Option<bool>) -> PyResult<World> {
        let compiled = self.compiled(py)?;
        if let Some(unit) = compiled.units.first() {
            let text = format!(
                "unit '{}' of the scenario cannot run in a world stepped from Python; run the scenario, or remove \
                 the unit and command its bodies, winches and joints from Python",
                unit.spec.name
            );
            return Err(errors::value(py, &text));
        }
        let options = StaticsOptions {
            steady_velocity: compiled.steady_velocity,
            ..StaticsOptions::default()
        };
        let solve = statics.unwrap_or(compiled.start == StartSpec::Equilibrium);
        let started = released(py, || compiled.world.start())?;
        let world = started.map_err(|error| errors::run(py, &error))?;
        let mut world = World::new(world, compiled.director, options.steady_velocity);
        if solve {
            world.solve(py, options)?;
        }
        Ok(world)
    }
}

/// Turns a `KeyboardInterrupt` into `RunInterrupted`, which carries the results so far; returns
/// other exceptions unchanged.
fn interrupted(py: Python<'_>, error: PyErr) -> PyErr {
    if error.is_instance_of::<PyKeyboardInterrupt>(py) {
        return errors::plain(
            py,
            "RunInterrupted",
            "the run was interrupted; if it has a folder, run it again with resume=True to continue",
        );
    }
    error
}
