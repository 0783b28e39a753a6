//! Sweeps: their runs done here, or one by one by whoever asks.

use crate::calls::{Observer, released};
use crate::errors;
use pyo3::prelude::*;
use std::cell::Cell;
use std::path::PathBuf;
use windlass::sweep::pool::cores;
use windlass::sweep::{
    OpenSweep as InnerOpen, Plan as InnerPlan, RunRecord, Sweep, SweepError, SweepOptions, SweepProgress,
    SweepRows as InnerRows, default_folder,
};

/// A sweep that is read and checked.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct Plan {
    inner: InnerPlan,
}

/// Runs there are, done, known before, failed, and the share of all that is done.
type Progress = (usize, usize, usize, usize, f64);

fn progress(of: &SweepProgress) -> Progress {
    (of.total, of.done, of.kept, of.failed, of.share)
}

fn options(
    folder: PathBuf,
    overwrite: bool,
    resume: bool,
    threads: Option<usize>,
    keep_tables: bool,
) -> SweepOptions {
    SweepOptions {
        folder,
        overwrite,
        resume,
        threads: threads.unwrap_or_else(cores),
        keep_tables,
    }
}

/// What became of the runs of a sweep.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct SweepRows {
    inner: InnerRows,
}

#[pymethods]
impl SweepRows {
    #[getter]
    fn progress(&self) -> Progress {
        progress(&self.inner.progress)
    }

    #[getter]
    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }

    /// Runs that failed, counted from 0, with their reasons.
    #[getter]
    fn failures(&self) -> Vec<(usize, String)> {
        let failures = self.inner.failures();
        failures.map(|(run, reason)| (run, reason.to_owned())).collect()
    }
}

impl Plan {
    fn check_run(&self, py: Python<'_>, run: usize) -> PyResult<()> {
        let count = self.inner.sweep.count();
        if run < count {
            return Ok(());
        }
        Err(errors::value(
            py,
            &format!("there is no run {run}, counted from 0, of {count}"),
        ))
    }
}

#[pymethods]
impl Plan {
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let plan = released(py, || Sweep::load(&path)?.plan())?;
        let inner = plan.map_err(|error| errors::sweep(py, &error))?;
        Ok(Self { inner })
    }

    #[staticmethod]
    fn default_folder(path: PathBuf) -> PathBuf {
        default_folder(&path)
    }

    #[getter]
    fn title(&self) -> String {
        self.inner.sweep.title()
    }

    /// How many runs there are.
    fn __len__(&self) -> usize {
        self.inner.sweep.count()
    }

    /// Names of the columns of figures.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.inner
            .columns
            .iter()
            .map(windlass::sweep::Column::name)
            .collect()
    }

    /// What is varied, in words.
    #[getter]
    fn axes(&self) -> Vec<String> {
        self.inner.describe_axes()
    }

    /// The values of a run in words.
    fn words(&self, py: Python<'_>, run: usize) -> PyResult<String> {
        self.check_run(py, run)?;
        Ok(self.inner.sweep.describe_run(run))
    }

    /// The hash of a run.
    fn digest(&self, py: Python<'_>, run: usize) -> PyResult<String> {
        self.check_run(py, run)?;
        Ok(self.inner.digest(run).to_string())
    }

    /// Does one run; answers with its record, or `None` where the callback (told the share that is done) ended it. Its full tables
    /// go into the folder of the sweep that is given, if any.
    fn perform(
        &self,
        py: Python<'_>,
        run: usize,
        tables: Option<PathBuf>,
        callback: Option<Py<PyAny>>,
    ) -> PyResult<Option<String>> {
        let observer = Cell::new(Some(Observer::new(callback)));
        let (done, observer) = released(py, move || {
            let go_on = |share: f64| {
                observer.take().is_none_or(|mut asked| {
                    let answer = asked.go_on(|| (share,));
                    observer.set(Some(asked));
                    answer
                })
            };
            let done = self.inner.perform_one(run, tables.as_deref(), &go_on);
            (done, observer.take())
        })?;
        if let Some(error) = observer.and_then(|observer| observer.failure) {
            return Err(error);
        }
        let record = done.map_err(|error| errors::sweep(py, &error))?;
        Ok(record.map(|record| record.as_str().to_owned()))
    }

    /// Does all runs on this machine; the callback is told runs there are, done, known, failed, and the share.
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn run(
        &self,
        py: Python<'_>,
        folder: PathBuf,
        overwrite: bool,
        resume: bool,
        threads: Option<usize>,
        keep_tables: bool,
        callback: Option<Py<PyAny>>,
    ) -> PyResult<(SweepRows, Option<PyErr>)> {
        let options = options(folder, overwrite, resume, threads, keep_tables);
        let mut observer = Observer::new(callback);
        let done = released(py, || {
            let mut observe = |of: &SweepProgress| observer.go_on(|| progress(of));
            self.inner.run(&options, &mut observe)
        })?;
        let inner = done.map_err(|error| errors::sweep(py, &error))?;
        Ok((SweepRows { inner }, observer.failure))
    }

    /// Opens a folder for runs that are done elsewhere.
    fn open(
        &self,
        py: Python<'_>,
        folder: PathBuf,
        overwrite: bool,
        resume: bool,
        keep_tables: bool,
    ) -> PyResult<OpenSweep> {
        let options = options(folder, overwrite, resume, Some(1), keep_tables);
        let opened = released(py, || self.inner.open(&options))?;
        let inner = opened.map_err(|error| errors::sweep(py, &error))?;
        Ok(OpenSweep { inner })
    }

    /// Writes the tables of a sweep, and the data set of them in parts; answers with the files.
    fn write(
        &self,
        py: Python<'_>,
        rows: &SweepRows,
        folder: PathBuf,
        rows_per_part: usize,
    ) -> PyResult<Vec<PathBuf>> {
        let write = || -> Result<Vec<PathBuf>, SweepError> {
            let mut files = self.inner.write(&rows.inner, &folder)?;
            files.extend(self.inner.write_parts(&rows.inner, &folder, rows_per_part)?);
            Ok(files)
        };
        released(py, write)?.map_err(|error| errors::sweep(py, &error))
    }
}

/// A sweep whose runs are done elsewhere.
#[pyclass(module = "windlass._windlass")]
pub struct OpenSweep {
    inner: InnerOpen,
}

#[pymethods]
impl OpenSweep {
    /// Runs that are to be done, counted from 0, with their hashes.
    fn left(&self) -> Vec<(usize, String)> {
        let left = self.inner.left().iter();
        left.map(|(run, digest)| (*run, digest.to_string())).collect()
    }

    /// Takes what a run came to, and keeps it.
    fn take(&mut self, py: Python<'_>, plan: &Plan, run: usize, record: String) -> PyResult<()> {
        let taken = self.inner.take(&plan.inner, run, &RunRecord::from(record));
        taken.map_err(|error| errors::sweep(py, &error))
    }

    /// Gives a run up for a reason that is not its own.
    fn give_up(&mut self, py: Python<'_>, run: usize, reason: &str) -> PyResult<()> {
        self.inner
            .abandon(run, reason)
            .map_err(|error| errors::sweep(py, &error))
    }

    #[getter]
    fn progress(&self) -> Progress {
        progress(&self.inner.progress())
    }

    fn rows(&self) -> SweepRows {
        SweepRows {
            inner: self.inner.rows().clone(),
        }
    }
}
