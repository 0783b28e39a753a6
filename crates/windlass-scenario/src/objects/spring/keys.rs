//! Keys of springs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A massless spring and damper between two frames: gripes, simple tag lines, mooring tails,
/// fenders in line.
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
    /// Unstretched length, m.
    pub length: f64,
    /// Whether the spring acts in tension only, like a rope.
    #[serde(default)]
    pub pulls_only: bool,
}
