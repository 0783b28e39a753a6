//! Sweeps: runs of one scenario with different values of some of its keys, on all cores.
//!
//! A sweep file ([`spec`]) names a scenario, the varied keys ([`axes`]), the metrics for the table
//! ([`metrics`]), limits on metrics ([`limits`]), extremes whose distribution over seeds is fitted
//! ([`extremes`]), an operability plot ([`operability`]), a search for limiting values
//! ([`adaptive`]), uncertain inputs (`uncertain`), and sea states for waiting times ([`windows`])
//! or for the downtime (`downtime`). [`Sweep::load`] reads the file. [`Sweep::plan`] checks it
//! before any run. [`Plan::run`] performs the runs: [`pool`] distributes them over threads,
//! `journal` stores finished runs under their [`digest`], and [`distributed`] lets other processes
//! perform runs. [`Plan::write`] writes tables and plots. A row depends only on the scenario and
//! the values of its run. It does not depend on the number of threads, the order of runs, or
//! interruptions of the sweep.
//!
//! The values of a run are inserted into the document of the scenario before it is read
//! (`scenario/keys.rs`). They are checked like values in the scenario file. Messages show their
//! location in the sweep file.

pub mod adaptive;
pub mod axes;
pub mod digest;
pub mod distributed;
mod downtime;
pub mod extremes;
mod fatigue;
mod journal;
pub mod limits;
pub mod metrics;
pub mod operability;
#[cfg(feature = "plots")]
mod operability_plot;
pub mod perform;
pub mod plan;
pub mod pool;
mod scatter_table;
mod scenario_limits;
pub mod spec;
mod table;
mod uncertain;
mod verdict;
pub mod windows;

#[cfg(test)]
mod tests;

pub use axes::{Axis, Value, VariedKey};
pub use digest::Digest;
pub use distributed::{OpenSweep, RunRecord};
pub use extremes::Extreme;
pub use fatigue::FatigueRates;
pub use limits::{Bound, Limit};
pub use metrics::{Column, Metrics};
pub use perform::{RowOutcome, SweepOptions, SweepProgress, SweepRows};
pub use plan::Plan;
pub use spec::{SweepSpec, schema};

use crate::simulation::SimulationError;
use axes::File;
use digest::Files;
use operability::KeyIndex;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use uncertain::Uncertain;
use windlass_results::ResultsError;
use windlass_scenario::keys::Insertion;
use windlass_scenario::read::{Reader, document};
use windlass_scenario::source::ScenarioProblems;
use windlass_scenario::{Scenario, ScenarioErrors, Source};

/// Maximum number of runs of a sweep. It is limited because the metrics of all runs are kept in
/// memory.
const MAX_RUNS: usize = 10_000_000;

/// Error of a sweep.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SweepError {
    /// The sweep file is invalid, or the scenario is invalid with the values of a run.
    #[error("{errors}{run}")]
    File {
        /// The problems and their locations.
        errors: Box<ScenarioErrors>,
        /// Values of the run with the problem; empty if the problem concerns all runs.
        run: String,
    },
    /// The results cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// A limit of the scenario names a channel that does not exist.
    #[error(transparent)]
    Limit(#[from] crate::simulation::LimitProblem),
    /// The tables of a run can no longer be written.
    #[error(
        "the tables of a run cannot be written: {0}\nfinished runs are kept; continue with --resume when they can be written"
    )]
    Disk(#[source] Box<SimulationError>),
    /// The folder already contains results of a sweep.
    #[error(
        "'{path}' already contains a sweep; continue it with --resume, replace it with --overwrite, or choose another \
         folder with --output"
    )]
    Exists {
        /// Path of the folder.
        path: String,
    },
    /// The folder contains no sweep to resume.
    #[error(
        "'{path}' is not empty and contains no sweep that could be resumed; choose another folder with --output"
    )]
    NoSweep {
        /// Path of the folder.
        path: String,
    },
    /// A run was performed in another process, and its record does not belong to this sweep.
    #[error(
        "the record of a run does not belong to this sweep: {problem}; the process that performs the runs needs the same version of \
         windlass, sweep file, scenario and input files"
    )]
    Record {
        /// Discrepancy between the record and the sweep.
        problem: String,
    },
    /// An adaptive sweep cannot be opened for runs in other processes.
    #[error(
        "an adaptive sweep chooses its runs from the results of earlier runs, so they cannot be distributed to other processes; \
         run it on one machine, or remove [adaptive]"
    )]
    Adaptive,
    /// A thread cannot be started.
    #[error("no thread can be started: {0}; use fewer threads (--threads)")]
    Threads(#[source] std::io::Error),
}

impl From<ScenarioErrors> for SweepError {
    fn from(errors: ScenarioErrors) -> Self {
        Self::File {
            errors: Box::new(errors),
            run: String::new(),
        }
    }
}

/// A sweep as defined by its file.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// Content of the sweep file.
    pub spec: SweepSpec,
    /// The varied keys. The last axis varies fastest. Samples of uncertain inputs are the last
    /// axis.
    pub axes: Vec<Axis>,
    /// The uncertain inputs.
    uncertain: Option<Uncertain>,
    /// The sweep file.
    source: Arc<Source>,
    /// The scenario file.
    base: Source,
    /// Number of runs.
    count: usize,
}

/// The keys of a sweep file.
pub const KEYS: [&str; 16] = [
    "title",
    "scenario",
    "vary",
    "uncertain",
    "correlation",
    "sampling",
    "figure",
    "limit",
    "extreme",
    "operability",
    "adaptive",
    "windows",
    "downtime",
    "fatigue",
    "keep_tables",
    "$schema",
];

impl Sweep {
    /// Reads a sweep file and the text of its scenario.
    ///
    /// # Errors
    /// One of the files cannot be read, or the sweep file is invalid.
    pub fn load(path: &Path) -> Result<Self, SweepError> {
        let text = windlass_math::input_file::read_to_string(path).map_err(|error| {
            let message = format!("the sweep file cannot be read: {error}; check the path");
            Source::new("", path).error(message, None)
        })?;
        Self::parse(&text, path)
    }

    /// Reads a sweep from text. `path` is the path of the text in messages; the scenario is
    /// searched relative to it.
    ///
    /// # Errors
    /// As [`Sweep::load`].
    pub fn parse(text: &str, path: &Path) -> Result<Self, SweepError> {
        let source = Arc::new(Source::new(text, path));
        let root = document(&source)?;
        let spec = read(&source, &root)?;
        let base = source.beside(&spec.scenario);
        let base_text = windlass_math::input_file::read_to_string(&base).map_err(|error| {
            let message = format!(
                "the scenario '{}' cannot be read: {error}; check its path",
                base.display()
            );
            source.error(message, source.locate("scenario"))
        })?;
        let base = Source::new(&base_text, &base).with_included_files();
        let tree = document(&base)?;
        let mut problems = ScenarioProblems::new(&source);
        let file = File {
            text,
            root: root.get_ref(),
        };
        let mut axes = axes::axes(&spec.vary, file, tree.get_ref(), &mut problems);
        let uncertain = Uncertain::of(&spec, tree.get_ref(), &mut axes, &mut problems);
        let count = axes
            .iter()
            .try_fold(1_usize, |count, axis| count.checked_mul(axis.values.len()));
        let count = count.filter(|count| *count <= MAX_RUNS).unwrap_or_else(|| {
            let message = format!("the sweep has more than {MAX_RUNS} runs; split it, or use larger steps");
            problems.add("vary", message);
            0
        });
        check_names(&axes, &mut problems);
        if !problems.is_empty() {
            return Err(problems.into_errors().into());
        }
        drop((root, tree));
        Ok(Self {
            spec,
            axes,
            uncertain,
            source,
            base,
            count,
        })
    }

    /// Number of runs.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Title of the sweep. By default, it is the file name of the scenario.
    pub fn title(&self) -> String {
        self.spec.title.clone().unwrap_or_else(|| {
            let name = self.base.path.file_stem().unwrap_or_default();
            name.to_string_lossy().into_owned()
        })
    }

    /// Indices of the values of a run along the axes, from 0.
    pub fn indices(&self, run: usize) -> Vec<usize> {
        let mut rest = run;
        let mut indices: Vec<usize> = self
            .axes
            .iter()
            .rev()
            .map(|axis| {
                let count = axis.values.len().max(1);
                let index = rest % count;
                rest /= count;
                index
            })
            .collect();
        indices.reverse();
        indices
    }

    /// All varied keys, in the order of the axes.
    pub fn keys(&self) -> impl Iterator<Item = &VariedKey> {
        self.axes.iter().flat_map(|axis| &axis.keys)
    }

    /// Indices of all varied keys.
    fn keys_at(&self) -> impl Iterator<Item = KeyIndex> {
        let axes = self.axes.iter().enumerate();
        axes.flat_map(|(axis, of)| (0..of.keys.len()).map(move |key| KeyIndex { axis, key }))
    }

    /// The varied keys that are seeds or uncertain inputs. Runs that differ only in these keys are
    /// samples of the same distribution.
    fn seeds(&self) -> impl Iterator<Item = KeyIndex> {
        let is_sampled = |key: &KeyIndex| self.axes[key.axis].is_sampled || key.key(self).is_seed();
        self.keys_at().filter(is_sampled)
    }

    /// The values of a run, one for each of [`Sweep::keys`].
    pub fn values(&self, run: usize) -> impl Iterator<Item = &Value> {
        self.values_at(self.indices(run))
    }

    fn values_at(&self, indices: Vec<usize>) -> impl Iterator<Item = &Value> {
        self.axes
            .iter()
            .zip(indices)
            .flat_map(|(axis, index)| &axis.values[index])
    }

    /// Description of the values of a run, such as `Hs = 1.5, seed = 2`.
    pub fn describe_run(&self, run: usize) -> String {
        self.describe_indices(self.indices(run))
    }

    fn describe_indices(&self, indices: Vec<usize>) -> String {
        let pairs = self.keys().zip(self.values_at(indices));
        let words: Vec<String> = pairs
            .map(|(key, value)| format!("{} = {}", key.name, value.label()))
            .collect();
        words.join(", ")
    }

    /// Scenario with the values of a run, and its hash.
    fn scenario(&self, indices: &[usize], files: &Files) -> (Digest, Result<Scenario, ScenarioErrors>) {
        let all: Vec<(usize, usize)> = indices.iter().copied().enumerate().collect();
        self.scenario_with(&all, files)
    }

    /// Scenario with values of some axes, and its hash. Each value is given by its axis and its
    /// index along the axis.
    fn scenario_with(
        &self,
        chosen: &[(usize, usize)],
        files: &Files,
    ) -> (Digest, Result<Scenario, ScenarioErrors>) {
        let mut root = match document(&self.base) {
            Ok(root) => root,
            Err(errors) => return (files.digest(&DeTable::new()), Err(errors)),
        };
        let (mut changes, mut list): (Vec<(String, Range<usize>)>, String) = Default::default();
        for &(axis, index) in chosen {
            let axis = &self.axes[axis];
            for (key, value) in axis.keys.iter().zip(&axis.values[index]) {
                // The text was parsed when the sweep file was read, so this does not fail.
                let Ok(parsed) = DeValue::parse(&value.text) else {
                    continue;
                };
                let insertion = Insertion {
                    value: &parsed,
                    key: self.base.span_of_change(key.span.clone()),
                    relocate: &|inside| self.base.span_of_change(value.span_of(inside)),
                };
                insertion.apply(root.get_mut(), &key.tree_path);
                changes.push((key.tree_path.join("."), value.span.clone()));
                list += &format!("{} = {}\n", key.path, value.text);
            }
        }
        let digest = files.digest(root.get_ref());
        let source = self.base.with_changes(&self.source, changes, list);
        (digest, Scenario::from_document(source, &root))
    }

    /// Hashes of all files that the scenario may name with any of the values.
    fn files(&self) -> Result<Files, SweepError> {
        let root = document(&self.base)?;
        let base = DeValue::Table(root.get_ref().clone());
        let values = self.axes.iter().flat_map(|axis| axis.values.iter().flatten());
        let values: Vec<Spanned<DeValue<'_>>> = values
            .filter_map(|value| DeValue::parse(&value.text).ok())
            .collect();
        let all = std::iter::once(&base).chain(values.iter().map(Spanned::get_ref));
        Ok(
            Files::named(&self.base, all)
                .map_err(|(path, error)| windlass_results::io_error(&path)(error))?,
        )
    }

    /// Adds the values of a run to its errors.
    fn with_run_values(&self, indices: Vec<usize>, errors: ScenarioErrors) -> SweepError {
        SweepError::File {
            errors: Box::new(errors),
            run: format!("in the run with {}", self.describe_indices(indices)),
        }
    }
}

/// Default folder of a sweep: `sweep-<name>`.
///
/// ```
/// # use std::path::Path; use windlass::sweep::default_folder;
/// assert_eq!(default_folder(Path::new("heights.toml")), Path::new("sweep-heights"));
/// assert_eq!(default_folder(Path::new("tow/sweep.toml")), Path::new("sweep-tow"));
/// ```
pub fn default_folder(sweep: &Path) -> PathBuf {
    let stem = sweep.file_stem().unwrap_or_default();
    let parent = sweep.parent().and_then(Path::file_name);
    let name = match parent {
        Some(parent) if stem == "sweep" => parent,
        _ => stem,
    };
    PathBuf::from(format!("sweep-{}", name.to_string_lossy()))
}

fn read(source: &Source, root: &Spanned<DeTable<'_>>) -> Result<SweepSpec, ScenarioErrors> {
    let mut reader = Reader::new(root);
    let mut spec = SweepSpec::default();
    for (key, value) in root.get_ref() {
        let name = key.get_ref().as_ref();
        match name {
            "title" => spec.title = reader.value(name, value),
            "scenario" => spec.scenario = reader.value(name, value).unwrap_or_default(),
            "vary" => spec.vary = reader.list(name, value),
            "uncertain" => spec.uncertain = reader.list(name, value),
            "correlation" => spec.correlation = reader.list(name, value),
            "sampling" => spec.sampling = reader.value(name, value),
            "figure" => spec.figure = reader.list(name, value),
            "limit" => spec.limit = reader.list(name, value),
            "extreme" => spec.extreme = reader.list(name, value),
            "operability" => spec.operability = reader.value(name, value),
            "adaptive" => spec.adaptive = reader.value(name, value),
            "downtime" => spec.downtime = reader.value(name, value),
            "fatigue" => spec.fatigue = reader.value(name, value),
            "windows" => spec.windows = reader.value(name, value),
            "keep_tables" => spec.keep_tables = reader.value(name, value).unwrap_or_default(),
            "$schema" => {}
            _ => reader.unknown_key(key, "a sweep", &KEYS),
        }
    }
    let found = reader.into_problems();
    let mut problems = ScenarioProblems::new(source);
    if found.is_empty() && spec.scenario.is_empty() {
        problems.add(
            "",
            "the key 'scenario' is missing; give the path of the scenario file, relative to this file",
        );
    }
    problems.extend(ScenarioErrors {
        source: source.clone(),
        problems: found,
    });
    if problems.is_empty() {
        Ok(spec)
    } else {
        Err(problems.into_errors())
    }
}

/// Checks that the names of keys are unique, because they become the names of columns.
fn check_names(axes: &[Axis], problems: &mut ScenarioProblems<'_>) {
    let mut names: Vec<&str> = table::OWN_COLUMNS.to_vec();
    for key in axes.iter().flat_map(|axis| &axis.keys) {
        if names.contains(&key.name.as_str()) {
            problems.add_at(key.span.clone(), duplicate_column(&key.name));
        }
        names.push(&key.name);
    }
}

fn duplicate_column(name: &str) -> String {
    format!("two columns of the table would have the name '{name}'; give another 'name'")
}
