//! Imported units for co-simulation, as a user says them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A unit for co-simulation (FMI 3.0 or 2.0) that is stepped beside the world: a ship simulator, a controller. At every communication
/// point it is given its inputs and steps ahead; over that step the world follows its outputs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSpec {
    /// Unique name.
    pub name: String,
    /// The unit's file (.fmu), relative to the scenario.
    pub file: String,
    /// Communication step, s.
    pub step: f64,
    /// Longest wall time of a call of the unit, s; then the run ends with an error.
    #[serde(default = "default_wall_time_limit")]
    pub wall_time_limit: f64,
    /// Values of the unit's parameters, and start values of its inputs.
    #[serde(default)]
    pub parameter: Vec<UnitParameterSpec>,
    /// What the unit is told of the world.
    #[serde(default)]
    pub input: Vec<UnitInputSpec>,
    /// What of the world the unit moves, orders or loads.
    #[serde(default)]
    pub output: Vec<UnitOutputSpec>,
}

fn default_wall_time_limit() -> f64 {
    600.0
}

/// A value that a unit is given before it starts.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitParameterSpec {
    /// Name of the unit's variable.
    pub name: String,
    /// Its value, in the unit's own units: a number, true or false, or a text.
    pub value: UnitValueSpec,
}

/// A value of a unit's variable.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum UnitValueSpec {
    /// True or false.
    Boolean(bool),
    /// A number; a whole one where the variable is an integer or an enumeration.
    Number(f64),
    /// A text.
    Text(String),
}

/// An input of a unit, which follows a channel of the world.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitInputSpec {
    /// Name of the unit's variable.
    pub name: String,
    /// What it is told: a channel of the results ("cable-wire:tension_start"), the motion of a frame
    /// ("frame.load.eye.position_z"), or "time".
    pub channel: String,
    /// What the channel is multiplied by, in the channel's unit.
    #[serde(default = "one")]
    pub factor: f64,
    /// What is added after that, in the channel's unit.
    #[serde(default)]
    pub offset: f64,
}

/// An output of a unit, which the world follows.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitOutputSpec {
    /// Name of the unit's variable.
    pub name: String,
    /// What follows it: "body.ship.position_z", "winch.hoist.speed", "crane.davit.boom.target", "frame.load.eye.force_x".
    pub to: String,
    /// What the output is multiplied by, once it is in the unit of what follows.
    #[serde(default = "one")]
    pub factor: f64,
    /// What is added after that, in the unit of what follows.
    #[serde(default)]
    pub offset: f64,
}

fn one() -> f64 {
    1.0
}
