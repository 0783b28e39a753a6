//! Keys of the current.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Current, uniform or by depth.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentSpec {
    /// Velocity at all depths, Earth axes, m/s.
    pub velocity: Option<Vector>,
    /// Velocity by depth, linear in between and constant beyond the ends.
    pub levels: Option<Vec<CurrentLevelSpec>>,
}

/// The current at one depth.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentLevelSpec {
    /// Depth below still water, m.
    pub depth: f64,
    /// Velocity, Earth axes, m/s.
    pub velocity: Vector,
}
