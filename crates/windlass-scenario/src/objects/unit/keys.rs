//! Keys of imported co-simulation units.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A co-simulation unit (FMI 3.0 or 2.0) that is stepped together with the world: a ship simulator,
/// a controller. At every communication point, the unit receives its inputs and makes a step. The
/// world follows the outputs of the unit over that step.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSpec {
    /// Unique name.
    pub name: String,
    /// The unit's file (.fmu), relative to the scenario.
    pub file: String,
    /// Communication step, s.
    pub step: f64,
    /// Longest wall time of a call of the unit, s. A longer call ends the run with an error.
    #[serde(default = "default_wall_time_limit")]
    pub wall_time_limit: f64,
    /// Values of the unit's parameters, and start values of its inputs.
    #[serde(default)]
    pub parameter: Vec<UnitParameterSpec>,
    /// Inputs of the unit, from channels of the world.
    #[serde(default)]
    pub input: Vec<UnitInputSpec>,
    /// Outputs of the unit, to quantities of the world.
    #[serde(default)]
    pub output: Vec<UnitOutputSpec>,
}

fn default_wall_time_limit() -> f64 {
    600.0
}

/// A parameter or start value of a unit.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitParameterSpec {
    /// Name of the unit's variable.
    pub name: String,
    /// Value in the unit's own units: a number, true or false, or a text.
    pub value: UnitValueSpec,
}

/// A value of a unit's variable.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum UnitValueSpec {
    /// True or false.
    Boolean(bool),
    /// A number; an integer if the variable is an integer or an enumeration.
    Number(f64),
    /// A text.
    Text(String),
}

/// An input of a unit that follows a channel of the world.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitInputSpec {
    /// Name of the unit's variable.
    pub name: String,
    /// Source of the value: a channel of the results ("cable-wire:tension_start"), the motion of a
    /// frame ("frame.load.eye.position_z"), or "time".
    pub channel: String,
    /// Factor on the value of the channel. The value is in the channel's unit.
    #[serde(default = "one")]
    pub factor: f64,
    /// Offset that is added after the multiplication by the factor, in the channel's unit.
    #[serde(default)]
    pub offset: f64,
}

/// An output of a unit that the world follows.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitOutputSpec {
    /// Name of the unit's variable.
    pub name: String,
    /// Quantity of the world that follows the output: "body.ship.position_z", "winch.hoist.speed",
    /// "crane.davit.boom.target", "frame.load.eye.force_x".
    pub to: String,
    /// Factor on the output, after conversion to the unit of the quantity.
    #[serde(default = "one")]
    pub factor: f64,
    /// Offset that is added after the multiplication by the factor, in the unit of the quantity.
    #[serde(default)]
    pub offset: f64,
}

fn one() -> f64 {
    1.0
}
