//! Import of OrcaFlex text data files (`.yml`) as scenarios.
//!
//! General, Environment, VariableData, VesselTypes, Vessels, LineTypes, ClumpTypes, Lines, 6DBuoys,
//! 3DBuoys, Constraints, Links and Winches are imported, with variation models (`BaseFile`) and
//! `includefile`. Warnings list differences that change forces, with file and line; notes list
//! other remarks. Data that the import has not read are never dropped in silence (`rest`). Data
//! that would give a wrong model are refused.
//!
//! Axes and directions of both programs agree: x and y horizontal, z up, right-handed; directions
//! of waves, wind and current are directions of propagation, counter-clockwise from x. A vessel has
//! x forward, y to port and z up. The files of this folder derive the conversions: `units` (units),
//! `scene` (heights, rotations, clamps), `environment` (seabed, current, time), `waves` (phases),
//! `raos` (phases of response operators), `line_types` (pipes, drag diameters), `buoys` and `spar`
//! (fluid loads), `links` (tethers, wires).
//!
//! Names of data and their meaning: Orcina, *OrcaFlex help*, `[ORCAFLEX]`, and models written by
//! OrcaFlex 11.

mod buoys;
mod carriers;
mod connections;
mod data;
mod environment;
mod files;
mod line_types;
mod lines;
mod links;
mod raos;
mod rest;
mod scene;
mod spar;
mod units;
mod variables;
mod vessels;
mod waves;
mod yaml;

#[cfg(test)]
mod tests;

pub use scene::SideFile;

use crate::imported::{Imported, in_comment};
use data::{Object, Reader};
use environment::Environment;
use files::Loader;
use line_types::Sources as TypeSources;
use scene::Scene;
use std::fmt;
use std::path::Path;
use units::Units;
use variables::Variables;
use yaml::Node;

/// Problems of a model, one message each with file and line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelErrors(pub Vec<String>);

impl fmt::Display for ModelErrors {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|problem| writeln!(out, "error: {problem}"))
    }
}

impl std::error::Error for ModelErrors {}

/// Sections by which a file is recognised.
const SECTIONS: [&str; 10] = [
    "BaseFile:",
    "General:",
    "Environment:",
    "VesselTypes:",
    "LineTypes:",
    "Vessels:",
    "Lines:",
    "6DBuoys:",
    "3DBuoys:",
    "Links:",
];

/// Returns whether a file is an OrcaFlex text data file: its name ends in `.yml` or `.yaml`, or it
/// has at least two sections of a model.
pub fn is_model(path: &Path, text: &str) -> bool {
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    let is_yaml = ending.is_some_and(|ending| ending == "yml" || ending == "yaml");
    let has = |section: &&&str| text.lines().any(|line| line.starts_with(**section));
    is_yaml || SECTIONS.iter().filter(has).count() >= 2
}

/// Imports a model file as a scenario. [`Imported::files`] has the tables and meshes that the
/// scenario names.
///
/// # Errors
/// All problems of the model, reported together; a file that cannot be read.
pub fn import(path: &Path) -> Result<Imported, ModelErrors> {
    let read =
        |path: &Path| windlass_math::input_file::read_to_string(path).map_err(|error| error.to_string());
    let mut loader = Loader {
        read: &read,
        names: Vec::new(),
    };
    let root = loader.load(path, &[]).map_err(|error| ModelErrors(vec![error]))?;
    convert(&path.display().to_string(), &root, loader.names)
}

/// Imports the text of a model as a scenario; `name` is used in messages. Files that the model
/// names are not read.
///
/// # Errors
/// All problems of the model, reported together; a model that names files.
pub fn import_text(name: &str, text: &str) -> Result<Imported, ModelErrors> {
    let read = |_: &Path| Err("the text was imported without its folder".to_owned());
    let mut loader = Loader {
        read: &read,
        names: Vec::new(),
    };
    let root = loader
        .parse(Path::new(name), text, &[])
        .map_err(|error| ModelErrors(vec![error]))?;
    convert(name, &root, loader.names)
}

/// Converts the data of a model.
fn convert(name: &str, root: &Node, files: Vec<String>) -> Result<Imported, ModelErrors> {
    let mut reader = Reader {
        files,
        units: Units::SI,
        problems: Vec::new(),
        warnings: Vec::new(),
        notes: Vec::new(),
    };
    let model = Object::new(root, "the model");
    if !SECTIONS[1..]
        .iter()
        .any(|section| model.has(section.trim_end_matches(':')))
    {
        reader.problem(
            root,
            "no section of an OrcaFlex model (General, Environment, Lines, ...) is in the file; give a text data file of OrcaFlex",
        );
        return Err(ModelErrors(reader.problems));
    }
    read_units(&mut reader, model);
    let mut scene = Scene::default();
    let written = Environment::read(&mut reader, root)
        .map(|environment| objects(&mut reader, model, &environment, &mut scene));
    rest::report(&mut reader, root);
    if !reader.problems.is_empty() {
        return Err(ModelErrors(reader.problems));
    }
    let text = format!(
        "# Imported from the OrcaFlex model {}.\n{}",
        in_comment(name),
        written.unwrap_or_default()
    );
    let mut imported = Imported::new(&text, reader.warnings, reader.notes);
    imported.files = scene.files;
    Ok(imported)
}

/// Reads all objects and returns the text of the scenario.
fn objects(reader: &mut Reader, model: Object<'_>, environment: &Environment, scene: &mut Scene) -> String {
    let variables = Variables(model.get("VariableData"));
    let sources = TypeSources {
        variables,
        environment,
    };
    let types = line_types::read(reader, model, &sources, scene);
    vessels::read(reader, model, environment, scene);
    carriers::read(reader, model, environment, scene);
    let sources = lines::Sources {
        types: &types,
        environment,
        root: model,
    };
    let mut lines = lines::read(reader, &sources, scene);
    let mut sources = links::Sources {
        environment,
        lines: &mut lines,
    };
    links::read(reader, model, &mut sources, scene);
    let friction = lines.friction(reader, model.node);
    lines.write(environment, scene);
    variables.mark_unused();
    environment.written(friction) + &scene.written()
}

/// Reads the system of units.
fn read_units(reader: &mut Reader, model: Object<'_>) {
    let Some(node) = model.get("General") else {
        return;
    };
    let general = Object::new(node, "general");
    match general.text("UnitsSystem") {
        "SI" | "" => {}
        "US" => reader.units = Units::US,
        "User" => {
            let mut unit = |name: &str, of: fn(&str) -> Option<f64>, usual: f64| {
                let text = general.text(name);
                if text.is_empty() {
                    return usual;
                }
                of(text).unwrap_or_else(|| {
                    let node = general.get(name).unwrap_or(general.node);
                    reader.problem(node, format!("general: {name} '{text}' is not a known unit"));
                    usual
                })
            };
            let found = Units {
                mass: unit("MassUnits", units::mass, Units::SI.mass),
                length: unit("LengthUnits", units::length, 1.0),
                force: unit("ForceUnits", units::force, Units::SI.force),
            };
            reader.units = found;
            let time = general.text("TimeUnits");
            if !["s", ""].contains(&time) {
                let node = general.get("TimeUnits").unwrap_or(general.node);
                reader.problem(
                    node,
                    format!("general: TimeUnits '{time}' are not imported; use s"),
                );
            }
            general.get("TemperatureUnits");
        }
        other => {
            let node = general.get("UnitsSystem").unwrap_or(general.node);
            reader.problem(
                node,
                format!("general: UnitsSystem '{other}' is not known; use SI, US or User"),
            );
        }
    }
}
