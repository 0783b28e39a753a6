//! Export of FMUs: a scenario with its files, its description and the library in one archive.
//!
//! The scenario and its files are in `resources` with the same relative paths as on disk.
//! `resources/unit.json` contains the path of the scenario. Repeated exports of a scenario are
//! identical byte for byte.

use crate::description::{model_description, model_description_2, model_identifier, terminals};
use crate::unit::{Unit, UnitError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::{ARCH, DLL_PREFIX, DLL_SUFFIX, OS};
use std::io::{Cursor, Write};
use std::path::{Component, Path, PathBuf};
use thiserror::Error;
use windlass::scenario::Draft;
use zip::write::{SimpleFileOptions, ZipWriter};

/// Error of exporting a unit, or of finding the scenario in its resources.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The scenario is invalid.
    #[error("{0}")]
    Unit(Box<UnitError>),
    /// A file cannot be read or written.
    #[error("'{path}': {source}")]
    Io {
        /// Path of the file.
        path: String,
        /// Cause.
        source: std::io::Error,
    },
    /// The FMU library was not found.
    #[error(
        "the FMU library was not found (searched: {sought}); build it with `cargo build --release -p \
         windlass-fmi`, or give its path with --library"
    )]
    NoLibrary {
        /// Searched paths.
        sought: String,
    },
    /// The scenario refers to a file by an absolute path.
    #[error(
        "the scenario refers to '{file}' by an absolute path, which other machines do not have; give a path \
         relative to the scenario"
    )]
    Absolute {
        /// Path of the file.
        file: String,
    },
    /// The archive cannot be written.
    #[error("the FMU archive cannot be written: {0}")]
    Archive(#[from] zip::result::ZipError),
    /// The resources do not contain the path of the scenario.
    #[error("'{path}' does not contain the path of the scenario: {problem}; export the FMU again")]
    Resources {
        /// Path of the file.
        path: String,
        /// Problem.
        problem: String,
    },
}

impl From<UnitError> for ExportError {
    fn from(error: UnitError) -> Self {
        Self::Unit(Box::new(error))
    }
}

/// An exported unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The archive.
    pub bytes: Vec<u8>,
    /// Numbers of inputs and parameters, and of outputs.
    pub variables: (usize, usize),
    /// Files of the scenario, relative to `resources`.
    pub files: Vec<String>,
}

/// Version of the FMI standard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Version {
    /// FMI 2.0.
    Two,
    /// FMI 3.0.
    #[default]
    Three,
}

impl Version {
    /// Platform of this program in the standard's notation.
    pub fn platform(self) -> String {
        let os = if OS == "macos" { "darwin" } else { OS };
        match (self, ARCH) {
            (Version::Two, "x86_64") if OS == "windows" => "win64".to_owned(),
            (Version::Two, "x86_64") => format!("{os}64"),
            _ => format!("{ARCH}-{os}"),
        }
    }
}

/// Finds the FMU library that was built with a program in `folder`.
///
/// # Errors
/// [`ExportError::NoLibrary`].
pub fn library_beside(folder: &Path) -> Result<PathBuf, ExportError> {
    let name = format!("{DLL_PREFIX}windlass_fmi{DLL_SUFFIX}");
    let places = [".", "lib", "deps", "../deps", "../lib/windlass", "../lib"]
        .map(|place| folder.join(place).join(&name));
    match places.iter().find(|place| place.is_file()) {
        Some(found) => Ok(found.clone()),
        None => {
            let sought = places.each_ref().map(|place| format!("'{}'", place.display()));
            Err(ExportError::NoLibrary {
                sought: sought.join(", "),
            })
        }
    }
}

/// Content of `resources/unit.json`.
#[derive(Serialize, Deserialize)]
struct Resources {
    /// Path of the scenario, relative to the resources.
    scenario: String,
}

const RESOURCES: &str = "unit.json";

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> ExportError {
    let path = path.display().to_string();
    move |source| ExportError::Io { path, source }
}

/// Returns the path of the scenario in a unit's unpacked resources.
///
/// # Errors
/// The folder does not contain the resources of a unit.
pub fn scenario_in(resources: &Path) -> Result<PathBuf, ExportError> {
    let path = resources.join(RESOURCES);
    let text = windlass::math::input_file::read_to_string(&path).map_err(io(&path))?;
    let found: Resources = serde_json::from_str(&text).map_err(|error| ExportError::Resources {
        path: path.display().to_string(),
        problem: error.to_string(),
    })?;
    Ok(resources.join(found.scenario))
}

/// Exports a scenario file as an FMU of a version of the standard, with a library for this
/// platform.
///
/// # Errors
/// The scenario is invalid, or files cannot be read or included.
pub fn export(scenario: &Path, library: &Path, version: Version) -> Result<Exported, ExportError> {
    let unit = Unit::load(scenario)?;
    let library = windlass::math::input_file::read(library).map_err(io(library))?;
    let files = files_of(unit.draft())?;
    let stem = scenario.file_stem().unwrap_or_default().to_string_lossy();
    let identifier = model_identifier(&stem);
    let mut archive = Archive::default();
    let description = match version {
        Version::Two => model_description_2(&unit, &identifier),
        Version::Three => model_description(&unit, &identifier),
    };
    archive.add("modelDescription.xml", description.as_bytes())?;
    if version == Version::Three {
        let terminals = terminals(&unit);
        archive.add("terminalsAndIcons/terminalsAndIcons.xml", terminals.as_bytes())?;
    }
    let binary = format!("binaries/{}/{identifier}{DLL_SUFFIX}", version.platform());
    archive.add(&binary, &library)?;
    let own = Resources {
        scenario: files.scenario.clone(),
    };
    let own = serde_json::to_vec(&own).unwrap_or_default();
    archive.add(&format!("resources/{RESOURCES}"), &own)?;
    for (name, path) in &files.by_name {
        let content = windlass::math::input_file::read(path).map_err(io(path))?;
        archive.add(&format!("resources/{name}"), &content)?;
    }
    let all = unit.variables().all().len();
    let outputs = unit.output_count();
    Ok(Exported {
        bytes: archive.finish()?,
        // The time is neither an input nor an output.
        variables: (all - outputs - 1, outputs),
        files: files.by_name.into_keys().collect(),
    })
}

/// An archive being written.
struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Default for Archive {
    fn default() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }
}

impl Archive {
    fn add(&mut self, name: &str, content: &[u8]) -> Result<(), ExportError> {
        // Entries have no date, so that exports are reproducible.
        let options = SimpleFileOptions::default().unix_permissions(0o755);
        self.0.start_file(name, options)?;
        self.0.write_all(content).map_err(io(Path::new(name)))
    }

    fn finish(self) -> Result<Vec<u8>, ExportError> {
        Ok(self.0.finish()?.into_inner())
    }
}

/// Files of a scenario, including the scenario file.
struct Files {
    /// Name of the scenario file in the resources.
    scenario: String,
    /// Paths by their names in the resources.
    by_name: BTreeMap<String, PathBuf>,
}

/// Finds the files that a scenario may refer to. Any text in the scenario may be the name of a
/// file, or the common name of several files without extension (as for WAMIT).
fn files_of(draft: &Draft) -> Result<Files, ExportError> {
    let values = draft.values().map_err(UnitError::from)?;
    let mut texts = BTreeSet::new();
    collect(&values, &mut texts);
    let path = draft.path();
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut found: Vec<Vec<String>> = Vec::new();
    for text in texts {
        let named = Path::new(text);
        let (Some(within), Some(name)) = (named.parent(), named.file_name()) else {
            continue;
        };
        let listed = std::fs::read_dir(folder.join(within))
            .into_iter()
            .flatten()
            .flatten();
        for file in listed.map(|entry| entry.path()).filter(|file| file.is_file()) {
            let is_it = file.file_name() == Some(name) || file.file_stem() == Some(name);
            if !is_it || file.file_name() == path.file_name() {
                continue;
            }
            if named.is_absolute() {
                let file = file.display().to_string();
                return Err(ExportError::Absolute { file });
            }
            let own = within.join(file.file_name().unwrap_or_default());
            found.push(steps(&own));
        }
    }
    // Number of levels from the scenario's folder up to the highest folder that contains one of the
    // files.
    let up = |steps: &Vec<String>| steps.iter().take_while(|step| *step == "..").count();
    let above = found.iter().map(up).max().unwrap_or(0);
    let whole = folder.canonicalize().map_err(io(folder))?;
    let names: Vec<String> = steps(&whole);
    let base = names[names.len().saturating_sub(above)..].to_vec();
    let in_resources = |steps: &[String]| {
        let mut all = base.clone();
        for step in steps {
            if step == ".." {
                all.pop();
            } else {
                all.push(step.clone());
            }
        }
        all.join("/")
    };
    let own = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let scenario = in_resources(&[own]);
    let mut by_name = BTreeMap::from([(scenario.clone(), path.to_owned())]);
    for steps in found {
        let place = steps.iter().collect::<PathBuf>();
        by_name.insert(in_resources(&steps), folder.join(place));
    }
    Ok(Files { scenario, by_name })
}

/// Components of a path, with parent folders (`..`) resolved.
fn steps(path: &Path) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => steps.push(name.to_string_lossy().into_owned()),
            Component::ParentDir if steps.last().is_some_and(|last| last != "..") => {
                steps.pop();
            }
            Component::ParentDir => steps.push("..".to_owned()),
            _ => {}
        }
    }
    steps
}

fn collect<'v>(value: &'v Value, texts: &mut BTreeSet<&'v str>) {
    match value {
        Value::String(text) if !text.is_empty() && !text.contains('\n') => {
            texts.insert(text);
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, texts)),
        Value::Object(table) => table.values().for_each(|item| collect(item, texts)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::steps;
    use std::path::Path;

    #[test]
    fn regression_paths_are_normalised() {
        assert_eq!(steps(Path::new("a/../b/./c.obj")), ["b", "c.obj"]);
        assert_eq!(steps(Path::new("../a/../../c.obj")), ["..", "..", "c.obj"]);
    }
}
