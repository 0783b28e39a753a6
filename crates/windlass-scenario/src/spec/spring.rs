//! Springs, as a user says them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A massless spring with a damper between two frames: gripes, tag lines kept simple, mooring tails, fenders in line.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpringSpec {
    /// Unique name.
    pub name: String,
    /// One frame: "ground/frame", "body/frame" or "crane/link/frame".
    pub from: String,
    /// The other frame.
    pub to: String,
    /// Stiffness, N/m.
    pub stiffness: f64,
    /// Damping, N·s/m.
    #[serde(default)]
    pub damping: f64,
    /// Length without tension, m.
    pub length: f64,
    /// Whether it only pulls, like a rope.
    #[serde(default)]
    pub pulls_only: bool,
}
