//! Keys of clearances.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Clearance between two shapes over time, recorded in the results as table `clearance`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearanceSpec {
    /// Unique name.
    pub name: String,
    /// Names of the two shapes.
    pub between: [String; 2],
}
