//! Keys of thrusters and towing forces, and their translation.

use crate::compile::{Frames, find_frame};
use crate::source::ScenarioProblems;
use crate::spec::{AttachedObject, Vector};
use glam::DVec3;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_world::{Thrust, Thruster, WorldBuilder};

/// A prescribed force at a frame: a propeller, a tunnel thruster, a distant tug.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrusterSpec {
    /// Unique name.
    pub name: String,
    /// Frame at which it acts: "ground/frame", "body/frame" or "crane/link/frame".
    pub at: String,
    /// Direction of positive thrust. Its length does not matter.
    pub direction: Vector,
    /// Axes of `direction`.
    #[serde(default)]
    pub axes: ThrustAxes,
    /// Constant thrust, N. Alternative to `table`.
    pub thrust: Option<f64>,
    /// Points of time (s) and thrust (N), linear in between and constant beyond the ends.
    pub table: Option<Vec<[f64; 2]>>,
}

/// Axes of a thruster's direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ThrustAxes {
    /// Axes of the frame: the force rotates with it.
    #[default]
    Frame,
    /// Earth axes.
    Earth,
}

impl AttachedObject for ThrusterSpec {
    fn name(&self) -> &str {
        &self.name
    }

    fn add(
        &self,
        path: &str,
        frames: &Frames,
        builder: &mut WorldBuilder,
        problems: &mut ScenarioProblems<'_>,
    ) {
        let object = format!("thruster '{}'", self.name);
        let frame = find_frame(&self.at, &format!("{path}.at"), &object, frames, problems);
        let direction = DVec3::from(self.direction);
        if direction.length() == 0.0 {
            let message = format!("{object}: direction must not be zero");
            problems.add(&format!("{path}.direction"), message);
        }
        let thrust = match (self.thrust, &self.table) {
            (Some(thrust), None) => Thrust::Constant(thrust),
            (None, Some(points)) => {
                if points.is_empty() || points.windows(2).any(|pair| pair[0][0] >= pair[1][0]) {
                    let message =
                        format!("{object}: table needs points [time, thrust] in order of increasing time");
                    problems.add(&format!("{path}.table"), message);
                }
                Thrust::Table(points.clone())
            }
            _ => {
                problems.add(path, format!("{object}: give either thrust (N) or table (s, N)"));
                return;
            }
        };
        if let Some(frame) = frame {
            builder.thruster(Thruster {
                name: self.name.clone(),
                frame,
                direction,
                turns_with_frame: self.axes == ThrustAxes::Frame,
                thrust,
            });
        }
    }
}
