//! Keys of relative motions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Motion of a frame as seen from another frame, recorded in the table `relative-motion-NAME` of
/// the results: displacement, velocity and acceleration in the axes of the other frame, and the
/// distance.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RelativeMotionSpec {
    /// Unique name.
    pub name: String,
    /// The observed frame, "body/frame".
    pub of: String,
    /// The frame from which the motion is observed, "ship/deck". It can move and turn.
    pub seen_from: String,
}
