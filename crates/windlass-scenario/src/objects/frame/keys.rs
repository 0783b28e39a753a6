//! Keys of frames.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A named frame, fixed to the ground, to a body or to a link of a crane.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrameSpec {
    /// Name, unique among the frames of the same object.
    pub name: String,
    /// Position, m. On the ground: in the Earth frame. On a body: from the centre of gravity, in
    /// body axes. On a link: in the frame of the link.
    #[serde(default)]
    pub position: Vector,
    /// Roll, pitch, yaw (applied as yaw, pitch, roll), degrees.
    #[serde(default)]
    pub attitude_deg: Vector,
}
