//! The state as a file: everything a run needs to go on, every number to the last bit.

use super::World;
use super::error::StateFileError;
use super::state::State;
use std::path::Path;

impl World {
    /// Writes the state to a file (JSON, every number to the last bit).
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_state(&self, path: &Path) -> Result<(), StateFileError> {
        let name = path.display().to_string();
        let text = serde_json::to_string(&self.state).map_err(|source| StateFileError::Format {
            path: name.clone(),
            source,
        })?;
        std::fs::write(path, text).map_err(|source| StateFileError::Io { path: name, source })
    }

    /// Continues from a saved state of the same model.
    ///
    /// # Errors
    /// When the file cannot be read, or the state does not fit this model.
    pub fn load_state(&mut self, path: &Path) -> Result<(), StateFileError> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|source| StateFileError::Io {
            path: name.clone(),
            source,
        })?;
        let state: State = serde_json::from_str(&text).map_err(|source| StateFileError::Format {
            path: name.clone(),
            source,
        })?;
        let mismatch = |problem: String| StateFileError::Mismatch {
            path: name.clone(),
            problem,
        };
        state.check(&self.model).map_err(mismatch)?;
        let rates = state.step.rates.clone();
        self.state = state;
        self.refresh().map_err(|failure| mismatch(failure.to_string()))?;
        self.state.step.rates = rates;
        Ok(())
    }
}
