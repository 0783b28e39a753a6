//! Keys of rotational springs between frames, and their translation.

use crate::compile::{Frames, find_frame};
use crate::source::ScenarioProblems;
use crate::spec::{AttachedObject, Vector};
use glam::DVec3;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_world::{RotationalFriction, RotationalSpring, RotationalStops, WorldBuilder};

/// A rotational spring-damper between two frames, with stops and friction: the hinge of a ramp, a
/// slewing brake.
///
/// The angle is that of the second frame about the axis: between -180 and 180 degrees at the start,
/// from where turns are counted.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RotationalSpringSpec {
    /// Unique name.
    pub name: String,
    /// First frame: "ground/frame", "body/frame" or "crane/link/frame".
    pub from: String,
    /// Second frame.
    pub to: String,
    /// Axis of rotation in axes of the first frame. Its length does not matter.
    pub axis: Vector,
    /// Stiffness, N·m/rad.
    #[serde(default)]
    pub stiffness: f64,
    /// Damping, N·m·s/rad.
    #[serde(default)]
    pub damping: f64,
    /// Angle without torque, degrees.
    #[serde(default)]
    pub rest_angle_deg: f64,
    /// Smallest and largest angle, degrees.
    pub stops_deg: Option<[f64; 2]>,
    /// Stiffness beyond a stop, N·m/rad. Needed with `stops_deg`.
    pub stop_stiffness: Option<f64>,
    /// Damping beyond a stop, N·m·s/rad.
    #[serde(default)]
    pub stop_damping: f64,
    /// Largest friction torque, N·m.
    pub friction_torque: Option<f64>,
    /// Angle by which friction at its limit deflects before it slips, degrees.
    #[serde(default = "friction_deflection_deg")]
    pub friction_deflection_deg: f64,
    /// Damping of friction while it holds, N·m·s/rad.
    #[serde(default)]
    pub friction_damping: f64,
}

fn friction_deflection_deg() -> f64 {
    0.1
}

impl AttachedObject for RotationalSpringSpec {
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
        let object = format!("rotational spring '{}'", self.name);
        let from = find_frame(&self.from, &format!("{path}.from"), &object, frames, problems);
        let to = find_frame(&self.to, &format!("{path}.to"), &object, frames, problems);
        if self.stops_deg.is_some() != self.stop_stiffness.is_some() {
            let message =
                format!("{object}: stops_deg and stop_stiffness need each other; give both or neither");
            problems.add(path, message);
            return;
        }
        for (key, value, needed, is_given) in [
            (
                "stop_damping",
                self.stop_damping,
                "stops_deg",
                self.stops_deg.is_some(),
            ),
            (
                "friction_damping",
                self.friction_damping,
                "friction_torque",
                self.friction_torque.is_some(),
            ),
        ] {
            if value != 0.0 && !is_given {
                let message = format!(
                    "{object}: {key} has no effect without {needed}; give {needed} or leave {key} out"
                );
                problems.add(&format!("{path}.{key}"), message);
            }
        }
        if self.friction_deflection_deg <= 0.0 {
            let message = format!("{object}: friction_deflection_deg must be positive");
            problems.add(&format!("{path}.friction_deflection_deg"), message);
        }
        let (Some(from), Some(to)) = (from, to) else {
            return;
        };
        let mut spring = RotationalSpring::new(&self.name, [from, to], DVec3::from(self.axis))
            .with_stiffness(self.stiffness, self.rest_angle_deg.to_radians())
            .with_damping(self.damping);
        spring.stops = self
            .stops_deg
            .zip(self.stop_stiffness)
            .map(|(limits, stiffness)| RotationalStops {
                limits: limits.map(f64::to_radians),
                stiffness,
                damping: self.stop_damping,
            });
        spring.friction = self.friction_torque.map(|torque| RotationalFriction {
            torque,
            stiffness: torque / self.friction_deflection_deg.to_radians(),
            damping: self.friction_damping,
        });
        builder.element(spring);
    }
}
