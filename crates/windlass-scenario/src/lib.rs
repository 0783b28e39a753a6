//! Scenario files: the TOML input format and its translation into a world.
//!
//! The three stages are in separate files. [`source`] keeps the text with the location of
//! every value, so that messages show file, line, column and the line itself. `read` turns the text
//! into [`spec`], the structs of the format; an unknown key is an error with a suggestion.
//! [`compile`] checks values against each other and passes everything to
//! [`windlass_world::WorldBuilder`].
//!
//! Each kind of object has a folder in `objects` with its keys, its checks and its description.
//! [`describe`] returns the descriptions, which `windlass check` prints. `include` adds the
//! values of included files to the scenario's tree of values. `parts` expands ready parts to
//! objects.
//!
//! A [`Draft`] is a scenario whose values can be changed by key (`keys`) before the scenario is
//! read. [`schema`] returns the JSON Schema of the format, generated from the documentation of the
//! structs.
//!
//! SI units throughout. Angles are in degrees, and every key with an angle ends in `_deg`. Earth
//! frame: x north, y west, z up from the still water level.
#![deny(missing_docs)]

pub mod compile;
pub mod describe;
mod draft;
mod expression;
mod imported;
mod include;
pub mod ini;
mod jumps;
pub mod keys;
pub mod long_work;
pub mod mbdm;
pub mod moordyn;
mod objects;
pub mod orcaflex;
mod parts;
pub mod read;
pub mod renames;
mod scene;
pub mod source;
pub mod spec;
pub mod units;

pub use compile::CompiledScenario;
pub use draft::{Draft, DraftError};
pub(crate) use objects::cable::section::MAX_ELEMENTS;
pub use objects::phase::build::{PhaseCondition, PhaseDefinition, PhaseStart};
pub use scene::SceneInputs;
pub use source::{Location, Problem, ScenarioErrors, Source};
pub use spec::Spec;

use long_work::CompileOptions;
use std::path::Path;

/// A scenario: its text and the values read from it.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The text, for messages.
    pub source: Source,
    /// The values read from the text.
    pub spec: Spec,
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    /// The file cannot be read, or a key or value is not allowed.
    pub fn load(path: &Path) -> Result<Self, ScenarioErrors> {
        let source = Source::load(path)?.with_included_files();
        let spec = read::read(&source)?;
        Self::with_parts(source, spec)
    }

    /// Reads a scenario from text. `path` is used in messages, and files that the scenario names
    /// are searched for in its folder.
    ///
    /// # Errors
    /// As [`Scenario::load`].
    pub fn parse(text: &str, path: &Path) -> Result<Self, ScenarioErrors> {
        let source = Source::new(text, path).with_included_files();
        let spec = read::read(&source)?;
        Self::with_parts(source, spec)
    }

    /// Reads a scenario from a tree of values whose locations refer to `source`.
    ///
    /// # Errors
    /// A key or value is not allowed.
    pub fn from_document(
        source: Source,
        root: &toml::Spanned<toml::de::DeTable<'_>>,
    ) -> Result<Self, ScenarioErrors> {
        let spec = read::read_document(&source, root)?;
        Self::with_parts(source, spec)
    }

    /// Returns the scenario with the objects of its parts.
    fn with_parts(source: Source, mut spec: Spec) -> Result<Self, ScenarioErrors> {
        let source = parts::expand(source, &mut spec)?;
        Ok(Self { source, spec })
    }

    /// Returns the text of the scenario with the objects of its parts in place of the parts. The
    /// lines of the parts become comments; all other lines are unchanged. The text reads to the
    /// same objects in the same order.
    ///
    /// # Errors
    /// A part is in an included file, or the objects cannot be written as text.
    pub fn expanded_text(&self) -> Result<String, ScenarioErrors> {
        parts::expanded_text(self)
    }

    /// Checks all values and builds the world.
    ///
    /// # Errors
    /// The problems of the first stage of the compilation that fails, reported together.
    pub fn compile(&self) -> Result<CompiledScenario, ScenarioErrors> {
        self.compile_with(&CompileOptions::default())
    }

    /// As [`Scenario::compile`], with options for long computations: their progress, interruption
    /// and storage.
    ///
    /// # Errors
    /// As [`Scenario::compile`], and a problem at the object whose computation was stopped.
    pub fn compile_with(&self, options: &CompileOptions<'_>) -> Result<CompiledScenario, ScenarioErrors> {
        compile::compile(self, options)
    }
}

/// Returns the JSON Schema of scenario files, as text.
pub fn schema() -> String {
    let schema = schemars::schema_for!(Spec);
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}
