//! Sweeps: on this machine, or one run at a time for a caller such as a Dask worker.

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

/// A sweep file, read and checked.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct Plan {
    inner: InnerPlan,
}

/// Number of runs in total, finished, finished earlier and failed, and the completed fraction.
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

/// Outcomes of the runs of a sweep.
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
            &format!("there is no run {run}; this sweep has {count} runs, counted from 0"),
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

    /// Number of runs.
    fn __len__(&self) -> usize {
        self.inner.sweep.count()
    }

    /// Names of the result columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.inner
            .columns
            .iter()
            .map(windlass::sweep::Column::name)
            .collect()
    }

    /// Descriptions of the varied keys.
    #[getter]
    fn axes(&self) -> Vec<String> {
        self.inner.describe_axes()
    }

    /// Description of the values of a run.
    fn describe_run(&self, py: Python<'_>, run: usize) -> PyResult<String> {
        self.check_run(py, run)?;
        Ok(self.inner.sweep.describe_run(run))
    }

    /// The hash of a run.
    fn digest(&self, py: Python<'_>, run: usize) -> PyResult<String> {
        self.check_run(py, run)?;
        Ok(self.inner.digest(run).to_string())
    }

    /// Performs one run and returns its record, or `None` if the callback stopped it. The callback
    /// receives the completed fraction. If `tables` is given, full tables are written into that
    /// folder of the sweep.
    fn perform(
        &self,
        py: Python<'_>,
        run: usize,
        tables: Option<PathBuf>,
        callback: Option<Py<PyAny>>,
    ) -> PyResult<Option<String>> {
        let observer = Cell::new(Some(Observer::new(callback)));
        let (done, observer) = released(py, move || {
            let should_continue = |share: f64| {
                observer.take().is_none_or(|mut active| {
                    let continues = active.should_continue(|| (share,));
                    observer.set(Some(active));
                    continues
                })
            };
            let done = self.inner.perform_one(run, tables.as_deref(), &should_continue);
            (done, observer.take())
        })?;
        if let Some(error) = observer.and_then(|observer| observer.failure) {
            return Err(error);
        }
        let record = done.map_err(|error| errors::sweep(py, &error))?;
        Ok(record.map(|record| record.as_str().to_owned()))
    }

    /// Performs all runs on this machine. The callback receives the number of runs in total,
    /// finished, finished earlier and failed, and the completed fraction.
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
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
            let mut observe = |of: &SweepProgress| observer.should_continue(|| progress(of));
            self.inner.run(&options, &mut observe)
        })?;
        let inner = done.map_err(|error| errors::sweep(py, &error))?;
        Ok((SweepRows { inner }, observer.failure))
    }

    /// Opens a results folder for runs on other machines.
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

    /// Writes the tables and the partitioned data set of a sweep. Returns the files.
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

/// A sweep whose runs take place on other machines.
#[pyclass(module = "windlass._windlass")]
pub struct OpenSweep {
    inner: InnerOpen,
}

#[pymethods]
impl OpenSweep {
    /// Remaining runs, counted from 0, with their hashes.
    fn remaining(&self) -> Vec<(usize, String)> {
        let left = self.inner.left().iter();
        left.map(|(run, digest)| (*run, digest.to_string())).collect()
    }

    /// Stores the record of a run.
    fn store(&mut self, py: Python<'_>, plan: &Plan, run: usize, record: String) -> PyResult<()> {
        let taken = self.inner.take(&plan.inner, run, &RunRecord::from(record));
        taken.map_err(|error| errors::sweep(py, &error))
    }

    /// Marks a run as not performed, for a reason outside the run.
    fn abandon(&mut self, py: Python<'_>, run: usize, reason: &str) -> PyResult<()> {
        self.inner
            .abandon(run, reason)
            .map_err(|error| errors::sweep(py, &error))
    }

    /// Lets other sweeps use the folder. The caller writes nothing more to it.
    fn release(&mut self) {
        self.inner.release();
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
