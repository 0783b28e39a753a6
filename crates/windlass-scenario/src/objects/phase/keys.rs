//! Keys of phases.

use crate::spec::WhenSpec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Phase of an operation. It lasts until the next phase begins. Phases begin in the order of the
/// file. A step of the Director can also begin a phase, with its key `phase`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PhaseSpec {
    /// Unique name, such as "splash zone".
    pub name: String,
    /// Earliest start, s.
    pub at: Option<f64>,
    /// Condition that must hold at the start.
    pub when: Option<WhenSpec>,
}
