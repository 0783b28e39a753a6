//! Thrusters and towing forces, as a user says them, and what they become.

use super::Vector;
use crate::compile::{Frames, find_frame};
use crate::source::ScenarioProblems;
use glam::DVec3;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_world::{Thrust, Thruster, WorldBuilder};

/// A force of given size at a frame: a propeller, a tunnel thruster, a tug far away.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrusterSpec {
    /// Unique name.
    pub name: String,
    /// Where it acts: "ground/frame", "body/frame" or "crane/link/frame".
    pub at: String,
    /// Direction of a positive thrust; its length does not matter.
    pub direction: Vector,
    /// The axes of `direction`.
    #[serde(default)]
    pub axes: ThrustAxes,
    /// Thrust that stays the same, N; or `table`.
    pub thrust: Option<f64>,
    /// Points of time (s) and thrust (N), straight in between and held beyond the ends.
    pub table: Option<Vec<[f64; 2]>>,
}

/// The axes of a thruster's direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ThrustAxes {
    /// Those of the frame: the force turns with it.
    #[default]
    Frame,
    /// Those of the Earth.
    Earth,
}

impl ThrusterSpec {
    /// Adds the thruster; `path` is its place in the file.
    pub(crate) fn add(
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
            let message = format!("{object}: direction needs some length");
            problems.add(&format!("{path}.direction"), message);
        }
        let thrust = match (self.thrust, &self.table) {
            (Some(thrust), None) => Thrust::Constant(thrust),
            (None, Some(points)) => {
                if points.is_empty() || points.windows(2).any(|pair| pair[0][0] >= pair[1][0]) {
                    let message = format!("{object}: table needs points [time, thrust] whose times grow");
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
