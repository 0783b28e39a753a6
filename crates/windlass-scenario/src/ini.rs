//! Import of the `.ini` files in the format of the reports `[SMS]` and `[IMPROVED]`: cable, winch,
//! payload, boom crane, environment and integrator.
//!
//! Syntax (`[SMS]` 3.2, `[IMPROVED]` annex A): `$KEY value ...`, one entry per `$`; indexed keys
//! `$3|IC`; comments after `//` or `%`. The keys of a file determine its kind. [`import`] reads
//! several files together and writes one scenario, whose comments name the file and key of each
//! imported value. The reports define connections between objects in program code, not in these
//! files. Comments in the scenario mark where to add these connections.

mod boom_crane;
mod cable;
mod environment;
mod parse;
mod payload;
mod winch;

#[cfg(test)]
mod tests;

pub use crate::imported::Imported;

use crate::Scenario;
use crate::imported::in_comment;
use parse::{Entries, ImportProblems};
use std::fmt;
use std::path::{Path, PathBuf};

/// All problems of the files, one message each with file and line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IniErrors(pub Vec<String>);

impl fmt::Display for IniErrors {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|problem| writeln!(out, "error: {problem}"))
    }
}

impl std::error::Error for IniErrors {}

/// Kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Cable,
    Payload,
    Environment,
    Integrator,
    Winch,
    BoomCrane,
}

/// Keys that determine the kind of a file.
const KIND_KEYS: [(&str, Kind); 11] = [
    ("EA", Kind::Cable),
    ("rho_cable", Kind::Cable),
    ("ElementLengths", Kind::Cable),
    ("Mass", Kind::Payload),
    ("waterDensity", Kind::Environment),
    ("airDensity", Kind::Environment),
    ("g", Kind::Environment),
    ("Timestep", Kind::Integrator),
    ("Timestep_MAX", Kind::Integrator),
    ("VelocitySetPoint", Kind::Winch),
    ("accel_max", Kind::Winch),
];

/// Imports `.ini` files as one scenario.
///
/// # Errors
/// All problems of all files, reported together.
pub fn import(paths: &[PathBuf]) -> Result<Imported, IniErrors> {
    let mut texts = Vec::new();
    let mut unreadable = Vec::new();
    for path in paths {
        match windlass_math::input_file::read(path) {
            Ok(bytes) => texts.push((path.as_path(), String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) => unreadable.push(format!("{}: cannot be read: {error}", path.display())),
        }
    }
    if !unreadable.is_empty() {
        return Err(IniErrors(unreadable));
    }
    let given: Vec<(&Path, &str)> = texts.iter().map(|(path, text)| (*path, text.as_str())).collect();
    import_texts(&given)
}

/// Imports texts with their file names, as [`import`] does.
///
/// # Errors
/// As [`import`].
pub fn import_texts(files: &[(&Path, &str)]) -> Result<Imported, IniErrors> {
    let mut problems = ImportProblems::default();
    let mut parts = Parts::default();
    let mut read = Vec::new();
    for (path, text) in files {
        let name = in_comment(&path.display().to_string());
        let entries = Entries::parse(&name, text, &mut problems);
        let stem = path
            .file_stem()
            .map_or_else(|| "object".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let object = parts.free_name(&in_comment(&stem).replace(['/', '\\', '"'], "-"));
        match kind_of(&entries) {
            Some(kind) => read.push((kind, entries, object)),
            None => problems.0.push(format!(
                "{name}: cannot determine what this file describes; it has none of the keys of a cable (EA), a winch \
                 (VelocitySetPoint), a payload (0|Mass), a boom crane (0|LinkDHParameters), an environment \
                 (waterDensity) or an integrator (Timestep), and not two of the headings LINE TYPES, POINTS \
                 and LINES of a MoorDyn deck"
            )),
        }
    }
    // Winch files are converted after all cable files, because a winch refers to a cable. The
    // winches are counted first, because a cable with a winch needs an attached end.
    read.sort_by_key(|(kind, ..)| *kind == Kind::Winch);
    let winches = read.iter().filter(|(kind, ..)| *kind == Kind::Winch).count();
    let mut winch_count = 0;
    for (kind, entries, object) in &read {
        match kind {
            Kind::Cable => cable::convert(entries, object, winches, &mut parts, &mut problems),
            Kind::Payload => payload::convert(entries, object, &mut parts, &mut problems),
            Kind::BoomCrane => boom_crane::convert(entries, object, &mut parts, &mut problems),
            Kind::Environment => environment::convert_environment(entries, &mut parts, &mut problems),
            Kind::Integrator => environment::convert_integrator(entries, &mut parts, &mut problems),
            Kind::Winch => {
                winch::convert(entries, object, winch_count, &mut parts, &mut problems);
                winch_count += 1;
            }
        }
    }
    if !problems.0.is_empty() {
        return Err(IniErrors(problems.0));
    }
    let imported = parts.assemble();
    // Values computed from large numbers may exceed the largest number that a scenario allows. The
    // messages then name the keys.
    match Scenario::parse(&imported.text, Path::new("imported")) {
        Ok(_) => Ok(imported),
        Err(errors) => Err(IniErrors(vec![errors.to_string()])),
    }
}

fn kind_of(entries: &Entries) -> Option<Kind> {
    if boom_crane::is_crane(entries) {
        return Some(Kind::BoomCrane);
    }
    KIND_KEYS
        .iter()
        .find(|(key, _)| entries.has(key))
        .map(|(_, kind)| *kind)
}

/// Data of an imported cable that a winch needs.
struct ImportedLine {
    name: String,
    /// Unstretched length, m.
    length: f64,
    /// Whether the start and the end of the cable are attached.
    attached: [bool; 2],
    /// Length at which elements are joined, m.
    shortest: Option<f64>,
    /// Length at which elements are split, m.
    longest: Option<f64>,
}

/// Sections of the scenario's text, and data for later sections.
#[derive(Default)]
struct Parts {
    integrator: String,
    sea: String,
    frames: String,
    materials: String,
    bodies: String,
    cranes: String,
    cables: String,
    winches: String,
    lines: Vec<ImportedLine>,
    warnings: Vec<String>,
    notes: Vec<String>,
    names: Vec<String>,
}

impl Parts {
    /// Returns a name that is not used yet.
    fn free_name(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_owned();
        let mut count = 1;
        while self.names.contains(&name) {
            count += 1;
            name = format!("{wanted} {count}");
        }
        self.names.push(name.clone());
        name
    }

    fn assemble(self) -> Imported {
        let mut text = String::from(
            "# Imported from .ini files; comments name the original keys.\n\ntitle = \"Imported\"\n\n[simulation]\n\
             duration = 60.0              # not in the files: choose\nstart = \"as-specified\"\n",
        );
        text += &self.integrator;
        if !self.sea.is_empty() {
            text += "\n[sea]\n";
            text += &self.sea;
        }
        for part in [
            self.frames,
            self.materials,
            self.bodies,
            self.cranes,
            self.cables,
            self.winches,
        ] {
            text += &part;
        }
        Imported::new(&text, self.warnings, self.notes)
    }
}
