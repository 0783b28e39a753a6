//! Saved states of units: saving, restoring, serialisation.

use crate::inputs::Commanded;
use crate::unit::{Running, Unit, UnitError};
use serde::{Deserialize, Serialize};
use windlass::results::{Recorder, RecorderMemory};
use windlass::world::World;

/// Complete state of a unit.
#[derive(Clone, Debug)]
pub struct SavedUnit {
    beside: UnitState,
    world: Option<World>,
}

/// State of a unit without its world.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct UnitState {
    /// Start and duration, s.
    times: (f64, f64),
    values: Vec<f64>,
    commanded: Commanded,
    recorder: RecorderMemory,
    /// Outputs, stored as bits because some may be NaN.
    #[serde(rename = "said")]
    outputs: Vec<u64>,
}

/// Serialised form.
#[derive(Serialize, Deserialize)]
struct Bytes {
    format: String,
    version: String,
    /// CRC-32 of the text of `beside`.
    checksum: u32,
    beside: String,
    /// Serialised state of the world.
    world: Option<String>,
}

const FORMAT: &str = "windlass-unit";

fn refused(problem: impl Into<String>) -> UnitError {
    UnitError::Saved {
        problem: problem.into(),
    }
}

impl Unit {
    /// Saves the state.
    pub fn save(&self) -> SavedUnit {
        let run = self.run.as_ref();
        let beside = UnitState {
            times: (self.initial_world.time(), self.scenario.duration),
            values: self.values.clone(),
            commanded: run.map_or_else(Commanded::default, |run| run.commanded.clone()),
            recorder: run.map_or_else(RecorderMemory::default, |run| run.recorder.memory()),
            outputs: run.map_or_else(Vec::new, |run| {
                run.output_values.iter().map(|value| value.to_bits()).collect()
            }),
        };
        SavedUnit {
            beside,
            world: run.map(|run| run.world.clone()),
        }
    }

    /// Restores a state of this unit, or of another unit of the same scenario. The simulation
    /// continues bit for bit.
    ///
    /// ```
    /// # use std::path::Path;
    /// # use windlass::scenario::Draft;
    /// # use windlass_fmi::Unit;
    /// # let text = r#"
    /// #     simulation = { duration = 1.0, start = "as-specified" }
    /// #     [[body]]
    /// #     name = "stone"
    /// #     mass = 2.0
    /// #     inertia = [0.1, 0.1, 0.1]
    /// # "#;
    /// # let mut unit = Unit::new(Draft::parse(text, Path::new("stone.toml"))?)?;
    /// unit.begin()?;
    /// unit.step(0.3, false)?;
    /// let saved = unit.save();
    /// unit.step(0.7, false)?;
    /// let height = unit.find("body.stone.position_z")?;
    /// let there = unit.number(height)?;
    /// unit.restore(&saved)?;
    /// unit.step(0.7, false)?;
    /// assert_eq!(unit.number(height)?, there);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The state belongs to another scenario. The unit then has to be started again.
    pub fn restore(&mut self, saved: &SavedUnit) -> Result<(), UnitError> {
        let SavedUnit { beside, world } = saved;
        let (start, duration) = beside.times;
        self.set_span(start, duration)?;
        if beside.values.len() != self.values.len() {
            return Err(refused("it has different inputs"));
        }
        let run = match world {
            None => None,
            Some(world) => {
                if !self.inputs.fits(&beside.commanded) || beside.outputs.len() != self.output_count() {
                    return Err(refused("it has different inputs or outputs"));
                }
                let probes = &self.scenario.wave_probes;
                let start_energy = world.start_energy().total();
                // A recorder with the same start energy can be reused.
                let own = self.run.take();
                let own = own.filter(|own| own.world.start_energy().total() == start_energy);
                let mut recorder = match own {
                    Some(own) => own.recorder,
                    None => Recorder::new(world.model(), probes, start_energy),
                };
                if !recorder.restore(&beside.recorder) {
                    return Err(refused("it has different channels"));
                }
                Some(Running {
                    world: world.clone(),
                    recorder,
                    commanded: beside.commanded.clone(),
                    output_values: beside.outputs.iter().map(|bits| f64::from_bits(*bits)).collect(),
                })
            }
        };
        self.values.clone_from(&beside.values);
        self.run = run;
        Ok(())
    }

    /// Reads the output of [`SavedUnit::to_bytes`] for a unit of the same scenario.
    ///
    /// # Errors
    /// The state is damaged, or belongs to another scenario or version.
    pub fn read_saved(&self, bytes: &[u8]) -> Result<SavedUnit, UnitError> {
        let json = |error: serde_json::Error| refused(error.to_string());
        let found: Bytes = serde_json::from_slice(bytes).map_err(json)?;
        let version = env!("CARGO_PKG_VERSION");
        if found.format != FORMAT || found.version != version {
            let (format, other) = (found.format, found.version);
            return Err(refused(format!(
                "it is '{format}' of version {other}, not '{FORMAT}' of {version}"
            )));
        }
        if crc32fast::hash(found.beside.as_bytes()) != found.checksum {
            return Err(refused("its checksum does not match its content"));
        }
        let beside: UnitState = serde_json::from_str(&found.beside).map_err(json)?;
        let world = match found.world {
            None => None,
            Some(text) => {
                let mut world = self.initial_world.clone();
                world.load_state_bytes(text.as_bytes())?;
                Some(world)
            }
        };
        Ok(SavedUnit { beside, world })
    }
}

impl SavedUnit {
    /// Serialises the state for [`Unit::read_saved`].
    ///
    /// # Errors
    /// A part of the state cannot be serialised.
    pub fn to_bytes(&self) -> Result<Vec<u8>, UnitError> {
        let json = |error: serde_json::Error| refused(error.to_string());
        let beside = serde_json::to_string(&self.beside).map_err(json)?;
        let world = match &self.world {
            None => None,
            Some(world) => {
                let text = String::from_utf8(world.state_bytes()?);
                Some(text.map_err(|error| refused(error.to_string()))?)
            }
        };
        let whole = Bytes {
            format: FORMAT.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            checksum: crc32fast::hash(beside.as_bytes()),
            beside,
            world,
        };
        serde_json::to_vec(&whole).map_err(json)
    }
}
