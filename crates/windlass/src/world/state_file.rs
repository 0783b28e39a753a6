//! The state as a file: everything a run needs to go on, every number to the last bit.

use super::World;
use super::error::StateFileError;
use super::state::State;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::path::Path;

/// What a file holds: which objects the state is of, and the state.
#[derive(Serialize, Deserialize)]
struct Saved<'a> {
    outline: Vec<String>,
    state: Cow<'a, State>,
}

impl World {
    /// Writes the state to a file (JSON, every number to the last bit).
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_state(&self, path: &Path) -> Result<(), StateFileError> {
        let name = path.display().to_string();
        let saved = Saved {
            outline: self.model.outline(),
            state: Cow::Borrowed(&self.state),
        };
        let text = serde_json::to_string(&saved).map_err(|source| StateFileError::Format {
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
        let saved: Saved<'_> = serde_json::from_str(&text).map_err(|source| StateFileError::Format {
            path: name.clone(),
            source,
        })?;
        let mismatch = |problem: String| StateFileError::Mismatch {
            path: name.clone(),
            problem,
        };
        let own = self.model.outline();
        let pairs = own.iter().zip(&saved.outline);
        if let Some((own, saved)) = pairs.into_iter().find(|(own, saved)| own != saved) {
            return Err(mismatch(format!("{saved} instead of {own}")));
        }
        if own.len() != saved.outline.len() {
            return Err(mismatch(format!(
                "{} objects instead of {}",
                saved.outline.len(),
                own.len()
            )));
        }
        let state = saved.state.into_owned();
        state.check(&self.model).map_err(mismatch)?;
        let rates = state.step.rates.clone();
        self.state = state;
        self.refresh().map_err(|failure| mismatch(failure.to_string()))?;
        self.state.step.rates = rates;
        Ok(())
    }
}
