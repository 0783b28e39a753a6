//! The state as a file: everything a run needs to go on, every number to the last bit.
//!
//! JSON: the format's name and version, the map of the state (which object's numbers stand where), a checksum, the state.
//! A state of another model is refused by naming the first difference, a damaged one by its checksum.

use super::World;
use super::error::StateFileError;
use super::state::State;
use super::state_map::StateMap;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::path::Path;

const FORMAT: &str = "windlass-state";
/// Raised when the meaning of the numbers changes.
const VERSION: u32 = 3;

#[derive(Serialize, Deserialize)]
struct Saved {
    format: String,
    version: u32,
    map: StateMap,
    /// Of the text of `state`, CRC-32.
    checksum: u32,
    state: Box<RawValue>,
}

/// What every version has.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

impl World {
    /// The state as text (JSON, every number to the last bit).
    ///
    /// # Errors
    /// When it holds something that JSON cannot.
    fn state_text(&self) -> Result<String, serde_json::Error> {
        let state = RawValue::from_string(serde_json::to_string(&self.state)?)?;
        serde_json::to_string(&Saved {
            format: FORMAT.to_owned(),
            version: VERSION,
            map: self.model.map.clone(),
            checksum: crc32fast::hash(state.get().as_bytes()),
            state,
        })
    }

    /// Writes the state to a file (JSON, every number to the last bit).
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_state(&self, path: &Path) -> Result<(), StateFileError> {
        let name = || path.display().to_string();
        let text = self.state_text().map_err(|error| StateFileError::Format {
            path: name(),
            problem: error.to_string(),
        })?;
        std::fs::write(path, text).map_err(|source| StateFileError::Io { path: name(), source })
    }

    /// Continues from a saved state of the same model.
    ///
    /// # Errors
    /// When the file cannot be read, is damaged, or the state does not fit this model; the world is then as it was.
    pub fn load_state(&mut self, path: &Path) -> Result<(), StateFileError> {
        let name = || path.display().to_string();
        let text =
            std::fs::read_to_string(path).map_err(|source| StateFileError::Io { path: name(), source })?;
        let state = self.read_state(&text, &name())?;
        let mismatch = |problem: String| StateFileError::Mismatch {
            path: name(),
            problem,
        };
        state.check(&self.model).map_err(mismatch)?;
        self.undo.clone_from(&self.state);
        let rates = state.step.rates.clone();
        self.state = state;
        if let Err(failure) = self.refresh() {
            self.state.clone_from(&self.undo);
            // It could be evaluated before.
            let _ = self.refresh();
            return Err(mismatch(failure.to_string()));
        }
        self.state.step.rates = rates;
        Ok(())
    }

    fn read_state(&self, text: &str, path: &str) -> Result<State, StateFileError> {
        let format = |problem: String| StateFileError::Format {
            path: path.to_owned(),
            problem,
        };
        let json = |error: serde_json::Error| format(error.to_string());
        let header: Header = serde_json::from_str(text).map_err(json)?;
        if header.format != FORMAT || header.version != VERSION {
            return Err(format(format!(
                "it is '{}' version {}, this program reads '{FORMAT}' version {VERSION}",
                header.format, header.version
            )));
        }
        let saved: Saved = serde_json::from_str(text).map_err(json)?;
        if let Some(problem) = self.model.map.difference(&saved.map) {
            return Err(StateFileError::Mismatch {
                path: path.to_owned(),
                problem,
            });
        }
        let found = crc32fast::hash(saved.state.get().as_bytes());
        if found != saved.checksum {
            return Err(StateFileError::Damaged {
                path: path.to_owned(),
                found,
                expected: saved.checksum,
            });
        }
        serde_json::from_str(saved.state.get()).map_err(json)
    }
}
