//! Sweeps: one scenario run many times with other values of some of its keys, on all cores.
//!
//! A sweep file ([`spec`]) names a scenario, what is varied ([`axes`]), which figures are wanted ([`figures`]), limits on them
//! ([`limits`]), of which figures the distribution over seeds is wanted ([`extremes`]), what plot is made of that ([`operability`]) and
//! of which weather the waiting times ([`windows`]). [`Sweep::load`] reads it, [`Sweep::plan`] finds what is wrong
//! before anything is run, [`Plan::run`] does the runs ([`pool`] shares them out, `journal` keeps what is finished under its
//! [`digest`]; [`elsewhere`] lets other processes do runs), and [`Plan::write`] writes tables and figures. A row depends on the scenario with its values alone: not on
//! the number of threads, the order of runs or how often the sweep was interrupted.
//!
//! Values are put into the scenario's tree of values before it is read (`scenario/keys.rs`), so that they are checked as if they stood
//! there, and messages show the place in the sweep file.

pub mod axes;
pub mod digest;
pub mod elsewhere;
pub mod extremes;
pub mod figures;
mod journal;
pub mod limits;
pub mod operability;
#[cfg(feature = "plots")]
mod operability_plot;
pub mod perform;
pub mod plan;
pub mod pool;
pub mod spec;
mod table;
mod verdict;
pub mod windows;

#[cfg(test)]
mod tests;

pub use axes::{Axis, Value, VariedKey};
pub use digest::Digest;
pub use elsewhere::{OpenSweep, RunRecord};
pub use extremes::Extreme;
pub use figures::{Column, Figures};
pub use limits::{Bound, Limit};
pub use perform::{RowOutcome, SweepOptions, SweepProgress, SweepRows};
pub use plan::Plan;
pub use spec::{SweepSpec, schema};

use crate::simulation::SimulationError;
use axes::File;
use digest::Files;
use operability::KeyAt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use windlass_results::ResultsError;
use windlass_scenario::keys::Put;
use windlass_scenario::read::{Reader, document};
use windlass_scenario::source::ScenarioProblems;
use windlass_scenario::{Scenario, ScenarioErrors, Source};

/// Most runs of a sweep: their figures stay in memory.
const MOST_RUNS: usize = 10_000_000;

/// Why a sweep cannot be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SweepError {
    /// Something is wrong in the sweep file, or in the scenario with the values of a run in it.
    #[error("{errors}{run}")]
    File {
        /// What and where.
        errors: Box<ScenarioErrors>,
        /// The values of the run in which it shows; empty when it shows in all.
        run: String,
    },
    /// The results cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The tables of a run cannot be written any more.
    #[error(
        "the tables of a run cannot be written: {0}\nwhat is finished is kept, and --resume goes on once they can be"
    )]
    Disk(#[source] Box<SimulationError>),
    /// There are results of a sweep already.
    #[error(
        "there is a sweep in '{path}' already; go on with it with --resume, begin anew with --overwrite, or choose another \
         folder with --output"
    )]
    Exists {
        /// The folder.
        path: String,
    },
    /// There is nothing to go on from.
    #[error(
        "'{path}' is not empty, and no sweep that could be gone on with; choose another folder with --output"
    )]
    NoSweep {
        /// The folder.
        path: String,
    },
    /// What came back of a run that was done elsewhere is not of this sweep.
    #[error(
        "the record of a run is not of this sweep: {problem}; whoever does its runs needs the same version of windlass, the same \
         sweep file, scenario and files that it names"
    )]
    Record {
        /// What is wrong with it.
        problem: String,
    },
    /// No threads.
    #[error("no thread can be started: {0}; try fewer with --threads")]
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

/// A sweep as its file says it.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// What the file says.
    pub spec: SweepSpec,
    /// What is varied; the last axis varies fastest.
    pub axes: Vec<Axis>,
    /// The sweep file.
    source: Arc<Source>,
    /// The scenario's file.
    base: Source,
    /// How many runs there are.
    count: usize,
}

/// The keys of a sweep file.
pub const KEYS: [&str; 10] = [
    "title",
    "scenario",
    "vary",
    "figure",
    "limit",
    "extreme",
    "operability",
    "windows",
    "keep_tables",
    "$schema",
];

impl Sweep {
    /// Reads a sweep file and the text of its scenario.
    ///
    /// # Errors
    /// One of them cannot be read, or the sweep file says something that is not allowed.
    pub fn load(path: &Path) -> Result<Self, SweepError> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            let message = format!("the sweep file cannot be read: {error}; check the path");
            Source::new("", path).error(message, None)
        })?;
        Self::parse(&text, path)
    }

    /// Reads a sweep from text; `path` is for messages, and the scenario is sought beside it.
    ///
    /// # Errors
    /// As [`Sweep::load`].
    pub fn parse(text: &str, path: &Path) -> Result<Self, SweepError> {
        let source = Arc::new(Source::new(text, path));
        let root = document(&source)?;
        let spec = read(&source, &root)?;
        let base = source.beside(&spec.scenario);
        let base_text = std::fs::read_to_string(&base).map_err(|error| {
            let message = format!(
                "the scenario '{}' cannot be read: {error}; check its path",
                base.display()
            );
            source.error(message, source.locate("scenario"))
        })?;
        let base = Source::new(&base_text, &base);
        let tree = document(&base)?;
        let mut problems = ScenarioProblems::new(&source);
        let file = File {
            text,
            root: root.get_ref(),
        };
        let axes = axes::axes(&spec.vary, file, tree.get_ref(), &mut problems);
        let count = axes
            .iter()
            .try_fold(1_usize, |count, axis| count.checked_mul(axis.values.len()));
        let count = count.filter(|count| *count <= MOST_RUNS).unwrap_or_else(|| {
            let message =
                format!("that is more than {MOST_RUNS} runs; split the sweep, or take larger steps");
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
            source,
            base,
            count,
        })
    }

    /// How many runs there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The title, or the scenario's file name.
    pub fn title(&self) -> String {
        self.spec.title.clone().unwrap_or_else(|| {
            let name = self.base.path.file_stem().unwrap_or_default();
            name.to_string_lossy().into_owned()
        })
    }

    /// The places along the axes of a run, counted from 0.
    pub fn places(&self, run: usize) -> Vec<usize> {
        let mut left = run;
        let mut places: Vec<usize> = self
            .axes
            .iter()
            .rev()
            .map(|axis| {
                let count = axis.values.len().max(1);
                let place = left % count;
                left /= count;
                place
            })
            .collect();
        places.reverse();
        places
    }

    /// All varied keys, in the order of the axes.
    pub fn keys(&self) -> impl Iterator<Item = &VariedKey> {
        self.axes.iter().flat_map(|axis| &axis.keys)
    }

    /// Where these keys are.
    fn keys_at(&self) -> impl Iterator<Item = KeyAt> {
        let axes = self.axes.iter().enumerate();
        axes.flat_map(|(axis, of)| (0..of.keys.len()).map(move |key| KeyAt { axis, key }))
    }

    /// The keys that are seeds: runs that differ in them alone are alike.
    fn seeds(&self) -> impl Iterator<Item = KeyAt> {
        self.keys_at().filter(|key| key.key(self).is_seed())
    }

    /// The values of a run, one for each of [`Sweep::keys`].
    pub fn values(&self, run: usize) -> impl Iterator<Item = &Value> {
        self.values_at(self.places(run))
    }

    fn values_at(&self, places: Vec<usize>) -> impl Iterator<Item = &Value> {
        self.axes
            .iter()
            .zip(places)
            .flat_map(|(axis, place)| &axis.values[place])
    }

    /// The values of a run in words, `Hs = 1.5, seed = 2`.
    pub fn words(&self, run: usize) -> String {
        self.words_at(self.places(run))
    }

    fn words_at(&self, places: Vec<usize>) -> String {
        let pairs = self.keys().zip(self.values_at(places));
        let words: Vec<String> = pairs
            .map(|(key, value)| format!("{} = {}", key.name, value.label()))
            .collect();
        words.join(", ")
    }

    /// The scenario with the values of a run in it, and its hash.
    fn scenario(&self, places: &[usize], files: &Files) -> (Digest, Result<Scenario, ScenarioErrors>) {
        let all: Vec<(usize, usize)> = places.iter().copied().enumerate().collect();
        self.scenario_with(&all, files)
    }

    /// The scenario with values of some axes in it, given by axis and place along it, and its hash.
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
        for &(axis, place) in chosen {
            let axis = &self.axes[axis];
            for (key, value) in axis.keys.iter().zip(&axis.values[place]) {
                // What was parsed when the file was read can be parsed again.
                let Ok(parsed) = DeValue::parse(&value.text) else {
                    continue;
                };
                let put = Put {
                    value: &parsed,
                    key: self.base.place_of_change(key.span.clone()),
                    to: &|inside| self.base.place_of_change(value.place(inside)),
                };
                put.at(root.get_mut(), &key.place);
                changes.push((key.place.join("."), value.span.clone()));
                list += &format!("{} = {}\n", key.path, value.text);
            }
        }
        let digest = files.digest(root.get_ref());
        let source = self.base.changed_by(&self.source, changes, list);
        (digest, Scenario::from_document(source, &root))
    }

    /// The contents of all files that the scenario may name, with any of the values.
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

    /// Says in which run something was wrong.
    fn wrong_in(&self, places: Vec<usize>, errors: ScenarioErrors) -> SweepError {
        SweepError::File {
            errors: Box::new(errors),
            run: format!("in the run with {}", self.words_at(places)),
        }
    }
}

/// The folder that goes with a sweep file when the user names none: `sweep-<name>`.
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
            "figure" => spec.figure = reader.list(name, value),
            "limit" => spec.limit = reader.list(name, value),
            "extreme" => spec.extreme = reader.list(name, value),
            "operability" => spec.operability = reader.value(name, value),
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
            "there is no key 'scenario'; name the scenario file that is to be run, beside this one",
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

/// Names stand for columns of a table, so they differ from each other and from its own.
fn check_names(axes: &[Axis], problems: &mut ScenarioProblems<'_>) {
    let mut taken: Vec<&str> = table::OWN_COLUMNS.to_vec();
    for key in axes.iter().flat_map(|axis| &axis.keys) {
        if taken.contains(&key.name.as_str()) {
            problems.add_at(key.span.clone(), two_columns(&key.name));
        }
        taken.push(&key.name);
    }
}

fn two_columns(name: &str) -> String {
    format!("two columns of the table would be called '{name}'; give another 'name'")
}
