//! Import of the input files of the multi-body dynamics module `[MBDM]` 7.
//!
//! The main file (`mbdm`, or any name) defines the case, bodies and joints. Files of the same name
//! with `.expert.mooring`, `.expert.tracers`, `.expert.parameters` and `.expert.solvers` added are
//! optional. [`import`] reads them together. Comments in the scenario name the file and line of
//! bodies, joints and mooring lines. [`Imported::notes`] list the data that is not imported. The
//! module defines loads (except gravity along -z) in its source code, not in its files. Such loads
//! must be added to the scenario as `load`s of bodies.
//!
//! `read` parses the files. `solvers` parses the file of flow solvers, which a coupled run also
//! reads. `convert` turns joints into frames and joint types. `write` writes the scenario.

mod convert;
mod read;
pub mod solvers;
mod write;

#[cfg(test)]
mod tests;

pub use crate::imported::Imported;

use read::{Case, Extras, Problems};
use std::fmt;
use std::path::{Path, PathBuf};

/// All problems of the files, one message each with file and line.
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

/// Text between the name of the main file and the kind of an additional file.
const EXPERT: &str = ".expert.";

/// Returns true if a text is a main file, from the line with the type of analysis.
pub fn is_main_file(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.any(|line| line.starts_with("Kinematic (0), Dynamic (1)"))
}

/// Returns true if a file is an additional file, by its name.
pub fn is_expert_file(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().contains(EXPERT))
}

/// Imports a main file and its additional files as a scenario.
///
/// # Errors
/// All problems of all files, reported together.
pub fn import(path: &Path) -> Result<Imported, MbdmErrors> {
    let read = |path: &Path| {
        let bytes = windlass_math::input_file::read(path);
        bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    };
    let text = read(path)
        .map_err(|error| MbdmErrors(vec![format!("{}: cannot be read: {error}", path.display())]))?;
    let expert_file = |kind: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!("{EXPERT}{kind}"));
        PathBuf::from(name)
    };
    let mut others = Vec::new();
    for kind in ["mooring", "tracers", "parameters", "solvers"] {
        let path = expert_file(kind);
        if path.exists() {
            let text = read(&path)
                .map_err(|error| MbdmErrors(vec![format!("{}: cannot be read: {error}", path.display())]))?;
            others.push((path, text));
        }
    }
    let others: Vec<(&Path, &str)> = others
        .iter()
        .map(|(path, text)| (path.as_path(), text.as_str()))
        .collect();
    import_texts((path, &text), &others)
}

/// Imports texts with their file names, as [`import`] does. The part of a name after `.expert.`
/// determines the kind of a file.
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
    // References to bodies by number are valid only if all bodies were read without problems.
    let mut joints = Vec::new();
    if problems.is_empty() {
        extras.check(&case, &mut problems);
        joints = convert::joints(&case, &mut problems);
    }
    if !problems.is_empty() {
        return Err(MbdmErrors(problems.into_messages()));
    }
    let imported = write::scenario(&case, &joints, &extras, problems.into_notes());
    // The text must be a valid scenario.
    match crate::Scenario::parse(&imported.text, Path::new("imported")) {
        Ok(scenario) => check_mobility(&case, &scenario).map(|()| imported),
        Err(errors) => Err(MbdmErrors(vec![errors.to_string()])),
    }
}

/// Refuses a kinematic analysis with undriven degrees of freedom, as the source does. The Jacobian
/// is then not square. If the mechanism starts at a dead centre, the degrees of freedom are counted
/// in that position.
fn check_mobility(case: &Case, scenario: &crate::Scenario) -> Result<(), MbdmErrors> {
    if case.is_dynamic {
        return Ok(());
    }
    // A scenario that cannot be assembled is refused when it is used, with the reason.
    let Ok(compiled) = scenario.compile() else {
        return Ok(());
    };
    let is_joined = |body: usize| case.joints.iter().any(|joint| joint.bodies.contains(&Some(body)));
    let loose = (0..case.bodies.len()).filter(|body| !is_joined(*body)).count();
    let open = 6 * loose + compiled.world.joint_report().map_or(0, |report| report.open());
    if open == 0 {
        return Ok(());
    }
    Err(MbdmErrors(vec![format!(
        "{}: a kinematic analysis needs joints and drivers for all degrees of freedom, and {open} remain open; add drivers, or \
         choose the dynamic analysis, 'Kinematic (0), Dynamic (1): 1'",
        case.file
    )]))
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
