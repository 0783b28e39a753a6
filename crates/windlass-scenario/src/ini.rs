//! The reports' own input files: `.ini` files of cable, winch, payload, boom crane, environment and
//! integrator, turned into a scenario.
//!
//! Syntax (`[SMS]` 3.2, `[IMPROVED]` annex A): `$KEY value ...`, one entry per `$`; indexed keys `$3|IC`; comments after `//`
//! or `%`. What a file is about is told by its keys. [`import`] reads several files together and writes one scenario in
//! which every line names the file, line and key it comes from. How objects are connected was said in program code,
//! not in these files: the scenario says where to add it.

mod boom_crane;
mod cable;
mod environment;
mod parse;
mod payload;
mod winch;

#[cfg(test)]
mod tests;

use crate::Scenario;
use parse::{Entries, ImportProblems};
use std::fmt;
use std::path::{Path, PathBuf};

/// All that is wrong with the files, one message each with file and line.
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

/// A scenario made from `.ini` files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The scenario, as TOML.
    pub text: String,
    /// What a reader should know: keys without a meaning here, repeated entries.
    pub notes: Vec<String>,
}

/// What a file is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Cable,
    Payload,
    Environment,
    Integrator,
    Winch,
    BoomCrane,
}

/// Keys that tell what a file is about.
const TELLING: [(&str, Kind); 11] = [
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

/// Reads `.ini` files and makes one scenario of them.
///
/// # Errors
/// All that is wrong in all files, together.
pub fn import(paths: &[PathBuf]) -> Result<Imported, IniErrors> {
    let mut texts = Vec::new();
    let mut unreadable = Vec::new();
    for path in paths {
        match std::fs::read(path) {
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

/// As [`import`], from texts with their names.
///
/// # Errors
/// As [`import`].
pub fn import_texts(files: &[(&Path, &str)]) -> Result<Imported, IniErrors> {
    let mut problems = ImportProblems::default();
    let mut parts = Parts::default();
    let mut read = Vec::new();
    for (path, text) in files {
        let name = path.display().to_string();
        let entries = Entries::parse(&name, text, &mut problems);
        let stem = path
            .file_stem()
            .map_or_else(|| "object".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let object = parts.free_name(&stem.replace(['/', '\\', '"'], "-"));
        match kind_of(&entries) {
            Some(kind) => read.push((kind, entries, object)),
            None => problems.0.push(format!(
                "{name}: it is not clear what this file is about; none of the keys that tell a cable (EA), a winch \
                 (VelocitySetPoint), a payload (0|Mass), a boom crane (0|LinkDHParameters), an environment \
                 (waterDensity) or an integrator (Timestep) from one another is in it, nor are there two of the headings LINE TYPES, POINTS \
                 and LINES of a MoorDyn deck"
            )),
        }
    }
    // A winch is written when all cables are known, and a cable must know whether it has a winch.
    read.sort_by_key(|(kind, ..)| *kind == Kind::Winch);
    let winches = read.iter().filter(|(kind, ..)| *kind == Kind::Winch).count();
    let mut wound = 0;
    for (kind, entries, object) in &read {
        match kind {
            Kind::Cable => cable::convert(entries, object, winches, &mut parts, &mut problems),
            Kind::Payload => payload::convert(entries, object, &mut parts, &mut problems),
            Kind::BoomCrane => boom_crane::convert(entries, object, &mut parts, &mut problems),
            Kind::Environment => environment::convert_environment(entries, &mut parts, &mut problems),
            Kind::Integrator => environment::convert_integrator(entries, &mut parts, &mut problems),
            Kind::Winch => {
                winch::convert(entries, object, wound, &mut parts, &mut problems);
                wound += 1;
            }
        }
    }
    if !problems.0.is_empty() {
        return Err(IniErrors(problems.0));
    }
    let imported = parts.assemble();
    // What is worked out of large numbers may be larger than a scenario takes; its lines name the keys.
    match Scenario::parse(&imported.text, Path::new("imported")) {
        Ok(_) => Ok(imported),
        Err(errors) => Err(IniErrors(vec![errors.to_string()])),
    }
}

fn kind_of(entries: &Entries) -> Option<Kind> {
    if boom_crane::is_crane(entries) {
        return Some(Kind::BoomCrane);
    }
    TELLING
        .iter()
        .find(|(key, _)| entries.has(key))
        .map(|(_, kind)| *kind)
}

/// What a winch needs to know about an imported cable.
struct ImportedLine {
    name: String,
    /// Unstretched, m.
    length: f64,
    /// Whether its start and end hold on to something.
    held: [bool; 2],
    /// Lengths at which elements are joined and split, m.
    shortest: Option<f64>,
    longest: Option<f64>,
}

/// The scenario as it grows.
#[derive(Default)]
struct Parts {
    integrator: String,
    sea: String,
    frames: String,
    bodies: String,
    cranes: String,
    cables: String,
    winches: String,
    lines: Vec<ImportedLine>,
    notes: Vec<String>,
    names: Vec<String>,
}

impl Parts {
    /// A name not used yet.
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
            "# Imported from .ini files; each line names the key it comes from.\n\ntitle = \"Imported\"\n\n[simulation]\n\
             duration = 60.0              # not in the files: choose\nstart = \"as-given\"\n",
        );
        text += &self.integrator;
        if !self.sea.is_empty() {
            text += "\n[sea]\n";
            text += &self.sea;
        }
        for part in [self.frames, self.bodies, self.cranes, self.cables, self.winches] {
            text += &part;
        }
        Imported {
            text,
            notes: self.notes,
        }
    }
}
