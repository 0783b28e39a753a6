//! Scenario files: what a user writes in TOML, and how it becomes a world.
//!
//! Three steps, each with its own file: [`source`] keeps the text and knows where things stand in it, so that every
//! message shows file, line and the line itself; `read` turns the text into [`spec`], structs of what a user
//! can say, strictly (an unknown key is an error with a suggestion); [`compile`] checks what only makes sense
//! together and hands everything to [`windlass_world::WorldBuilder`]. A [`Draft`] is changed by key before it is read (`keys`). [`schema`] is the published description of the
//! format, made from the structs' own documentation.
//!
//! SI units throughout; angles in degrees, and every key with an angle ends in `_deg`. Earth frame: x north,
//! y west, z up from still water.
#![warn(missing_docs)]

pub mod compile;
mod compile_body;
mod compile_cable;
mod compile_contact;
mod compile_crane;
mod compile_director;
mod compile_fender;
mod compile_hydrodynamics;
mod compile_joint;
mod compile_load;
mod compile_mesh;
mod compile_radiation;
mod compile_response;
mod compile_scene;
mod compile_sea;
mod compile_section;
mod compile_sheave;
mod compile_simulation;
mod compile_touching;
mod compile_waves;
mod compile_winch;
mod decomposition_cache;
mod draft;
mod expression;
pub mod ini;
mod jumps;
pub mod keys;
pub mod mbdm;
pub mod moordyn;
pub mod read;
pub mod source;
pub mod spec;
pub mod units;

pub use compile::CompiledScenario;
pub use compile_scene::SceneInputs;
pub(crate) use compile_section::MOST_ELEMENTS;
pub use draft::{Draft, DraftError};
pub use source::{Place, Problem, ScenarioErrors, Source};
pub use spec::Spec;

use std::path::Path;

/// A scenario: its text and what it says.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The text, for messages.
    pub source: Source,
    /// What it says.
    pub spec: Spec,
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    /// The file cannot be read or says something that is not allowed.
    pub fn load(path: &Path) -> Result<Self, ScenarioErrors> {
        let source = Source::load(path)?;
        let spec = read::read(&source)?;
        Ok(Self { source, spec })
    }

    /// Reads a scenario from text; `path` is for messages, and files it names are sought beside it.
    ///
    /// # Errors
    /// As [`Scenario::load`].
    pub fn parse(text: &str, path: &Path) -> Result<Self, ScenarioErrors> {
        let source = Source::new(text, path);
        let spec = read::read(&source)?;
        Ok(Self { source, spec })
    }

    /// Reads a scenario from a tree of values whose places are in `source`.
    pub fn from_document(
        source: Source,
        root: &toml::Spanned<toml::de::DeTable<'_>>,
    ) -> Result<Self, ScenarioErrors> {
        let spec = read::read_document(&source, root)?;
        Ok(Self { source, spec })
    }

    /// Checks everything and builds the world.
    ///
    /// # Errors
    /// All that is wrong, together.
    pub fn compile(&self) -> Result<CompiledScenario, ScenarioErrors> {
        compile::compile(self)
    }
}

/// The JSON Schema of scenario files, as text.
pub fn schema() -> String {
    let schema = schemars::schema_for!(Spec);
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}
