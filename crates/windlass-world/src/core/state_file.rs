//! The state as a file: everything a run needs to go on, every number to the last bit.
//!
//! JSON: the format's name and version, the map of the state (which object's numbers stand where), a checksum, the state.
//! A state of another model is refused by naming the first difference, a damaged one by its checksum.

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
/// Raised when the meaning of the numbers changes.
const VERSION: u32 = 7;

#[derive(Serialize, Deserialize)]
struct Saved {
    format: String,
    version: u32,
    map: StateMap,
    /// Of the text of `state`, CRC-32.
    checksum: u32,
    state: Box<RawValue>,
    /// What the program that saved it keeps beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<ChecksummedText>,
}

/// A text in JSON with its checksum.
#[derive(Serialize, Deserialize)]
pub struct ChecksummedText {
    checksum: u32,
    content: Box<RawValue>,
}

impl ChecksummedText {
    /// Of a text.
    pub fn new(text: String) -> Result<Self, serde_json::Error> {
        Ok(Self {
            checksum: crc32fast::hash(text.as_bytes()),
            content: RawValue::from_string(text)?,
        })
    }

    /// The text; where it is not what it was, the checksum that it has and the one that it had.
    pub fn text(&self) -> Result<&str, [u32; 2]> {
        let found = crc32fast::hash(self.content.get().as_bytes());
        match found == self.checksum {
            true => Ok(self.content.get()),
            false => Err([found, self.checksum]),
        }
    }
}

/// What stands for the name of a file in messages where there is none.
const IN_MEMORY: &str = "saved state";

/// What tells the version: the first had no name for its format, but an outline of its objects.
#[derive(Deserialize)]
struct Header {
    format: Option<String>,
    version: Option<u32>,
    outline: Option<Vec<String>>,
}

/// No number of a state is larger, in SI units: rates of larger ones need not overflow, and a run would start with them.
const LARGEST: f64 = 1e20;

impl World {
    /// The state as text (JSON, every number to the last bit).
    ///
    /// # Errors
    /// When it holds something that JSON cannot.
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

    /// Writes the state to a file (JSON, every number to the last bit).
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// When the file cannot be written; an older one of that name is then as it was.
    pub fn save_state(&self, path: &Path) -> Result<(), StateFileError> {
        self.save_state_with_record(&self.state, None, path)
    }

    /// Writes a state that this world had to a file, with a record of whoever runs it, as JSON; see [`read_record`].
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

    /// The state as the bytes of such a file, to keep it elsewhere.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// When it holds something that JSON cannot.
    pub fn state_bytes(&self) -> Result<Vec<u8>, StateFileError> {
        let text = self.state_text(&self.state, None);
        text.map(String::into_bytes)
            .map_err(|error| StateFileError::Format {
                path: IN_MEMORY.to_owned(),
                problem: error.to_string(),
            })
    }

    /// Continues from the bytes of [`World::state_bytes`], or of a file of [`World::save_state`], of the same model.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// When they are damaged, or the state does not fit this model; the world is then as it was.
    pub fn load_state_bytes(&mut self, bytes: &[u8]) -> Result<(), StateFileError> {
        let text = std::str::from_utf8(bytes).map_err(|error| StateFileError::Format {
            path: IN_MEMORY.to_owned(),
            problem: error.to_string(),
        })?;
        self.load_state_text(text, IN_MEMORY)
    }

    /// Continues from a saved state of the same model.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// When the file cannot be read, is damaged, or the state does not fit this model; the world is then as it was.
    pub fn load_state(&mut self, path: &Path) -> Result<(), StateFileError> {
        let name = || path.display().to_string();
        let text =
            std::fs::read_to_string(path).map_err(|source| StateFileError::Io { path: name(), source })?;
        self.load_state_text(&text, &name())
    }

    /// Continues from the text of a saved state; `name` is for messages.
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
            return Err(mismatch(format!("{quantity} is {:e}", state.x[component])));
        }
        self.undo.clone_from(&self.state);
        let (step, stored) = (state.step.clone(), state.stored);
        self.state = state;
        if let Err(failure) = self.refresh() {
            self.state.clone_from(&self.undo);
            // It could be evaluated before.
            let _ = self.refresh();
            return Err(mismatch(failure.to_string()));
        }
        self.state.step = step;
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
            (Some(other), ..) => return Err(format(format!("it is '{other}', not '{FORMAT}'"))),
            _ => return Err(format(format!("it has no format '{FORMAT}'"))),
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

/// Writes a file so that there is never half of it: under another name first, on the disk, then in place of what was there. What is
/// there and no file (a pipe, a terminal) is written to as it is.
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
        // The first reason is the one to tell.
        let _ = std::fs::remove_file(&new);
    }
    written
}

/// What was saved beside a state, see [`World::save_state_with_record`]; nothing where nothing was.
pub fn read_record<R: DeserializeOwned>(path: &Path) -> Result<Option<R>, StateFileError> {
    #[derive(Deserialize)]
    struct Beside {
        #[serde(default)]
        record: Option<ChecksummedText>,
    }
    let name = || path.display().to_string();
    let json = |error: serde_json::Error| StateFileError::Format {
        path: name(),
        problem: error.to_string(),
    };
    let text = std::fs::read_to_string(path).map_err(|source| StateFileError::Io { path: name(), source })?;
    let beside: Beside = serde_json::from_str(&text).map_err(json)?;
    let Some(record) = beside.record else {
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
