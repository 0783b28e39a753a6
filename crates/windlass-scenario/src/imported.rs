//! Result of an import of other programs' input files.

use crate::orcaflex::SideFile;
use std::fmt::Write;

/// A scenario made from imported files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The scenario, as TOML. Comments below its first line repeat the warnings and notes.
    pub text: String,
    /// Messages about data that is not imported although it changes forces or motions, and about
    /// values that affect forces and must be chosen or checked.
    pub warnings: Vec<String>,
    /// Messages about other data that is not imported, and remarks.
    pub notes: Vec<String>,
    /// Files that the scenario names, to be written to its folder: tables and meshes.
    pub files: Vec<SideFile>,
}

impl Imported {
    /// Adds the warnings and notes as comments below the first line of a scenario.
    pub(crate) fn new(scenario: &str, warnings: Vec<String>, notes: Vec<String>) -> Self {
        let (title, rest) = scenario.split_once('\n').unwrap_or((scenario, ""));
        let mut text = format!("{title}\n");
        if !warnings.is_empty() {
            text += "#\n# Differences from the files that change forces or motions:\n";
            warnings
                .iter()
                .for_each(|warning| add_comment(&mut text, warning));
        }
        if !notes.is_empty() {
            text += "#\n# Notes of the import:\n";
            notes.iter().for_each(|note| add_comment(&mut text, note));
        }
        text += rest;
        Self {
            text,
            warnings,
            notes,
            files: Vec::new(),
        }
    }
}

/// Adds a message as one line of a comment.
fn add_comment(text: &mut String, message: &str) {
    let _ = writeln!(text, "# - {}", in_comment(message));
}

/// Text of other files as part of a comment: control characters, which TOML does not allow there,
/// become spaces.
pub(crate) fn in_comment(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}
