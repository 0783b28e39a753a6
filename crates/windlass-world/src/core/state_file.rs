//! State files. A file contains everything that a run needs to continue; all numbers are exact to
//! the last bit.
//!
//! The file is JSON: name and version of the format, state map, checksum and state. A state of
//! another model is refused with a message that names the first difference. The checksum detects
//! damage.

use crate::World;
use crate::core::error::StateFileError;
use crate::core::state::State;
use crate::core::state_map::StateMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fs::File;
use std::io::Write;
use std::path::Path;

const FORMAT: &str = "windlass-state";
/// Increased when the meaning of the numbers changes.
const VERSION: u32 = 7;

#[derive(Serialize, Deserialize)]
struct Saved {
    format: String,
    version: u32,
    map: StateMap,
    /// CRC-32 of the text of `state`.
    checksum: u32,
    state: Box<RawValue>,
    /// Record that the calling program stored with the state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<ChecksummedText>,
}

/// JSON text with its checksum.
#[derive(Serialize, Deserialize)]
pub struct ChecksummedText {
    checksum: u32,
    content: Box<RawValue>,
}

impl ChecksummedText {
    /// Stores a JSON text with its checksum.
    pub fn new(text: String) -> Result<Self, serde_json::Error> {
        Ok(Self {
            checksum: crc32fast::hash(text.as_bytes()),
            content: RawValue::from_string(text)?,
        })
    }

    /// Returns the text. If it was changed, the error contains the computed and the stored
    /// checksum.
    pub fn text(&self) -> Result<&str, [u32; 2]> {
        let found = crc32fast::hash(self.content.get().as_bytes());
        match found == self.checksum {
            true => Ok(self.content.get()),
            false => Err([found, self.checksum]),
        }
    }
}

/// Name of a state without a file, for messages.
const IN_MEMORY: &str = "saved state";

/// Fields that identify the format. Files of version 1 have no format name; they are recognised by
/// their field `outline`.
#[derive(Deserialize)]
struct Header {
    format: Option<String>,
    version: Option<u32>,
    outline: Option<Vec<String>>,
}

/// Largest permitted absolute value of a number in a state, SI units. Larger values may overflow
/// when their time derivatives are evaluated.
const LARGEST: f64 = 1e20;

impl World {
    /// Returns the state as JSON text, with every number exact to the last bit.
    ///
    /// # Errors
    /// An error of the JSON library if the state holds something that JSON cannot represent.
    fn state_text(&self, state: &State, record: Option<String>) -> Result<String, serde_json::Error> {
        let state = RawValue::from_string(serde_json::to_string(state)?)?;
        let record = record.map(ChecksummedText::new).transpose()?;
        serde_json::to_string(&Saved {
            format: FORMAT.to_owned(),
            version: VERSION,
            map: self.model.map.clone(),
            checksum: crc32fast::hash(state.get().as_bytes()),
            state,
            record,
        })
    }

    /// Writes the state to a file in JSON, with every number exact to the last bit.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # let folder = std::env::temp_dir().join(format!("windlass-save-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// let file = folder.join("state.json");
    /// world.run_until(1.0)?;
    /// world.save_state(&file)?;
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StateFileError`] if the file cannot be written. An older file of that name is then
    /// unchanged.
    pub fn save_state(&self, path: &Path) -> Result<(), StateFileError> {
        self.save_state_with_record(&self.state, None, path)
    }

    /// Writes a state of this world to a file, with a JSON record of the calling program; see
    /// [`read_record`].
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let world = builder.build()?.start()?;
    /// let path = std::env::temp_dir().join(format!("windlass-{}.json", std::process::id()));
    /// world.save_state_with_record(world.state(), Some("{\"step\":7}".to_owned()), &path)?;
    /// let record: Option<serde_json::Value> = read_record(&path)?;
    /// assert_eq!(record.unwrap()["step"], 7);
    /// std::fs::remove_file(path)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::save_state`].
    pub fn save_state_with_record(
        &self,
        state: &State,
        record: Option<String>,
        path: &Path,
    ) -> Result<(), StateFileError> {
        let name = || path.display().to_string();
        let text = self
            .state_text(state, record)
            .map_err(|error| StateFileError::Format {
                path: name(),
                problem: error.to_string(),
            })?;
        write_atomically(path, text.as_bytes()).map_err(|source| StateFileError::Io { path: name(), source })
    }

    /// Returns the state as the bytes of a state file.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// let (saved, there) = (world.state_bytes()?, world.now().body(puck));
    /// world.run_until(2.0)?;
    /// world.load_state_bytes(&saved)?;
    /// assert_eq!((world.time(), world.now().body(puck)), (1.0, there));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StateFileError`] if the state holds something that JSON cannot represent.
    pub fn state_bytes(&self) -> Result<Vec<u8>, StateFileError> {
        let text = self.state_text(&self.state, None);
        text.map(String::into_bytes)
            .map_err(|error| StateFileError::Format {
                path: IN_MEMORY.to_owned(),
                problem: error.to_string(),
            })
    }

    /// Loads a state of the same model from the bytes of [`World::state_bytes`] or of a state file.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let saved = world.state_bytes()?;
    /// assert!(world.load_state_bytes(&saved[1..]).is_err());
    /// world.load_state_bytes(&saved)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StateFileError`] if the bytes are damaged or the state does not fit this model. The world
    /// is then unchanged.
    pub fn load_state_bytes(&mut self, bytes: &[u8]) -> Result<(), StateFileError> {
        let text = std::str::from_utf8(bytes).map_err(|error| StateFileError::Format {
            path: IN_MEMORY.to_owned(),
            problem: error.to_string(),
        })?;
        self.load_state_text(text, IN_MEMORY)
    }

    /// Loads a state of the same model from a state file.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # let folder = std::env::temp_dir().join(format!("windlass-load-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// let file = folder.join("state.json");
    /// world.run_until(1.0)?;
    /// world.save_state(&file)?;
    /// let there = world.now().body(puck);
    /// world.run_until(2.0)?;
    /// world.load_state(&file)?;
    /// assert_eq!((world.time(), world.now().body(puck)), (1.0, there));
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StateFileError`] if the file cannot be read or is damaged, or the state does not fit this
    /// model. The world is then unchanged.
    pub fn load_state(&mut self, path: &Path) -> Result<(), StateFileError> {
        let name = || path.display().to_string();
        let text = windlass_math::input_file::read_to_string(path)
            .map_err(|source| StateFileError::Io { path: name(), source })?;
        self.load_state_text(&text, &name())
    }

    /// Loads a state from the text of a state file. `name` is the name of the file in messages.
    fn load_state_text(&mut self, text: &str, name: &str) -> Result<(), StateFileError> {
        let state = self.read_state(text, name)?;
        let mismatch = |problem: String| StateFileError::Mismatch {
            path: name.to_owned(),
            problem,
        };
        state.check(&self.model).map_err(mismatch)?;
        if let Some(component) = state
            .x
            .iter()
            .position(|value| value.is_nan() || value.abs() > LARGEST)
        {
            let quantity = self.model.map.describe(component);
            let value = state.x[component];
            return Err(mismatch(format!(
                "{quantity} is {value:e}; magnitudes must be at most {LARGEST:e}"
            )));
        }
        self.undo.clone_from(&self.state);
        let last_step_start = self.last_step_start;
        let (step, stored) = (state.step.clone(), state.stored);
        self.state = state;
        if let Err(failure) = self.refresh() {
            self.restore(last_step_start);
            return Err(mismatch(failure.to_string()));
        }
        self.state.step = step;
        // The evaluation replaced the stored energy, which may differ in the last bits.
        self.state.stored = stored.or(self.state.stored);
        self.stepper.forget();
        Ok(())
    }

    fn read_state(&self, text: &str, path: &str) -> Result<State, StateFileError> {
        let format = |problem: String| StateFileError::Format {
            path: path.to_owned(),
            problem,
        };
        let json = |error: serde_json::Error| format(error.to_string());
        let header: Header = serde_json::from_str(text).map_err(json)?;
        let found = match (header.format.as_deref(), header.version, header.outline) {
            (Some(FORMAT), Some(version), _) => version,
            (None, None, Some(_)) => 1,
            (Some(other), ..) => return Err(format(format!("its format is '{other}', not '{FORMAT}'"))),
            _ => {
                return Err(format(format!(
                    "it has no key 'format' with the value '{FORMAT}'"
                )));
            }
        };
        if found != VERSION {
            return Err(StateFileError::Version {
                path: path.to_owned(),
                found,
                expected: VERSION,
            });
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

/// Writes a file atomically: first to a temporary file that is synchronised to disk, which then
/// replaces the old file. A path that is not a regular file (a pipe, a terminal) is written to
/// directly.
///
/// # Errors
/// Errors of the file system. The old file is then unchanged.
pub fn write_atomically(path: &Path, content: &[u8]) -> std::io::Result<()> {
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return std::fs::write(path, content);
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".new");
    let new = path.with_file_name(name);
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(content)?;
        file.sync_all()
    };
    let written = write().and_then(|()| std::fs::rename(&new, path));
    if written.is_err() {
        // Only the first error is reported.
        let _ = std::fs::remove_file(&new);
    }
    written
}

/// Reads the record saved with a state, see [`World::save_state_with_record`]. Returns `None` if
/// the file has no record.
///
/// # Errors
/// [`StateFileError`] if the file cannot be read, or the record is damaged or of another type.
pub fn read_record<R: DeserializeOwned>(path: &Path) -> Result<Option<R>, StateFileError> {
    #[derive(Deserialize)]
    struct WithRecord {
        #[serde(default)]
        record: Option<ChecksummedText>,
    }
    let name = || path.display().to_string();
    let json = |error: serde_json::Error| StateFileError::Format {
        path: name(),
        problem: error.to_string(),
    };
    let text = windlass_math::input_file::read_to_string(path)
        .map_err(|source| StateFileError::Io { path: name(), source })?;
    let with_record: WithRecord = serde_json::from_str(&text).map_err(json)?;
    let Some(record) = with_record.record else {
        return Ok(None);
    };
    let damaged = |[found, expected]: [u32; 2]| StateFileError::Damaged {
        path: name(),
        found,
        expected,
    };
    let text = record.text().map_err(damaged)?;
    serde_json::from_str(text).map(Some).map_err(json)
}
