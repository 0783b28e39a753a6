//! Input files of the multi-body dynamics module `[MBDM]` 7, turned into scenarios,.
//!
//! The main file (`mbdm`, or any name) has the case, bodies and joints; beside it may stand files of the same name with
//! `.expert.mooring`, `.expert.tracers`, `.expert.parameters` and `.expert.solvers` added. [`import`] reads them together. Every
//! line of the scenario that is made names the file and line it comes from; [`Imported::notes`] say what is not carried over. Loads
//! that the module has in its source code (all but gravity along -z) are not in its files: they are `load`s of bodies, as formulas.
//!
//! `read` takes files apart, `solvers` the one of flow solvers, which a coupled run takes as it is, `convert` turns joints into frames and kinds, `write` makes the text.

mod convert;
mod read;
pub mod solvers;
mod write;

#[cfg(test)]
mod tests;

pub use crate::ini::Imported;

use read::{Case, Extras, Problems};
use std::fmt;
use std::path::{Path, PathBuf};

/// All that is wrong with the files, one message each with file and line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MbdmErrors(pub Vec<String>);

impl fmt::Display for MbdmErrors {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|problem| writeln!(out, "error: {problem}"))
    }
}

impl std::error::Error for MbdmErrors {}

/// What stands behind the name of the main file in those of the others.
const EXPERT: &str = ".expert.";

/// Whether a text is a main file: its second line asks for the kind of analysis, its third for the number of bodies.
pub fn is_main_file(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.any(|line| line.starts_with("Kinematic (0), Dynamic (1)"))
}

/// Whether a name is that of a file beside a main file.
pub fn is_expert_file(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().contains(EXPERT))
}

/// Reads a main file, and what stands beside it under its name, and makes a scenario of them.
///
/// # Errors
/// All that is wrong in all files, together.
pub fn import(path: &Path) -> Result<Imported, MbdmErrors> {
    let read = |path: &Path| {
        let bytes = std::fs::read(path);
        bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    };
    let text = read(path)
        .map_err(|error| MbdmErrors(vec![format!("{}: cannot be read: {error}", path.display())]))?;
    let beside = |kind: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!("{EXPERT}{kind}"));
        PathBuf::from(name)
    };
    let mut others = Vec::new();
    for kind in ["mooring", "tracers", "parameters", "solvers"] {
        let place = beside(kind);
        if place.exists() {
            let text = read(&place)
                .map_err(|error| MbdmErrors(vec![format!("{}: cannot be read: {error}", place.display())]))?;
            others.push((place, text));
        }
    }
    let others: Vec<(&Path, &str)> = others
        .iter()
        .map(|(path, text)| (path.as_path(), text.as_str()))
        .collect();
    import_texts((path, &text), &others)
}

/// As [`import`], from texts with their names; what the others are is told by what follows `.expert.` in theirs.
///
/// # Errors
/// As [`import`].
pub fn import_texts(main: (&Path, &str), others: &[(&Path, &str)]) -> Result<Imported, MbdmErrors> {
    let mut problems = Problems::default();
    let case = Case::read(&name_of(main.0), main.1, &mut problems);
    let mut extras = Extras::default();
    for (path, text) in others {
        let name = name_of(path);
        let kind = name.rsplit_once(EXPERT).map_or("", |(_, kind)| kind).to_owned();
        extras.read(&kind, &name, text, &mut problems);
    }
    // Numbers of bodies are good only where nothing was wrong.
    let mut joints = Vec::new();
    if problems.is_empty() {
        extras.check(&case, &mut problems);
        joints = convert::joints(&case, &mut problems);
    }
    if !problems.is_empty() {
        return Err(MbdmErrors(problems.into_messages()));
    }
    let imported = write::scenario(&case, &joints, &extras, problems.into_notes());
    // What is written must be a scenario.
    match crate::Scenario::parse(&imported.text, Path::new("imported")) {
        Ok(_) => Ok(imported),
        Err(errors) => Err(MbdmErrors(vec![errors.to_string()])),
    }
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
