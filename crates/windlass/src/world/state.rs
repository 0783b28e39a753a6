//! The state: all that a restart needs, and nothing that can be recomputed.

use super::handles::FrameId;
use super::ledger::StoredEnergy;
use super::model::{Fixity, Model};
use crate::integrate::StepMemory;
use crate::math::{FrameMotion, Matrix6, Motion, Pose, Wrench};
use crate::mechanism::SetPoint;
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Time, continuous and discrete state, and what the integrator hands to its next step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Time, s.
    pub time: f64,
    /// Positions, orientations, velocities and energy integrals, see [`super::Layout`].
    pub x: Vec<f64>,
    /// What changes only when a step is accepted or a command is given.
    pub discrete: Discrete,
    /// The integrator's memory.
    pub step: StepMemory,
    /// Energy stored when the energy account was opened.
    pub start_energy: StoredEnergy,
}

/// Modes, memory and inputs: committed values that a trial evaluation reads and never writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Discrete {
    /// Per cable.
    pub cables: Vec<CableMemory>,
    /// Load given from outside per body, about its centre of gravity in Earth axes (N, N·m).
    pub body_loads: Vec<Wrench>,
    /// Inertia given from outside per body, about its centre of gravity in body axes.
    pub body_inertia: Vec<Matrix6>,
    /// Motion given from outside per body; overrides a prescribed body's own motion.
    pub body_motions: Vec<Option<InputMotion>>,
    /// Set-points per mechanism and movable joint.
    pub set_points: Vec<Vec<SetPoint>>,
}

/// What a cable remembers between steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CableMemory {
    /// What each end holds on to.
    pub ends: [EndMode; 2],
    /// Continuous twist between the end clamps at the last accepted step, rad.
    pub twist: f64,
    /// Force given from outside per node, Earth axes, N.
    pub node_loads: Vec<[f64; 3]>,
    /// Inertia given from outside per node, kg: it resists acceleration in every direction and has no weight.
    pub node_inertia: Vec<f64>,
}

/// What a cable end holds on to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum EndMode {
    /// Nothing.
    Free,
    /// A frame.
    Attached(FrameId, Fixity),
}

/// A motion known at one instant and continued with constant acceleration and angular velocity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct InputMotion {
    /// The instant, s.
    pub time: f64,
    /// Position (m) and body-to-Earth orientation then.
    pub pose: Pose,
    /// Velocity then, Earth axes.
    pub velocity: Motion,
    /// Linear acceleration, Earth axes, m/s².
    pub acceleration: DVec3,
}

impl InputMotion {
    /// The motion at time t.
    pub(crate) fn at(&self, t: f64) -> FrameMotion {
        let dt = t - self.time;
        let turn = crate::math::rotation::exponential(self.velocity.angular * dt);
        let position = self.pose.position + self.velocity.linear * dt + self.acceleration * (0.5 * dt * dt);
        let pose = Pose::new(position, turn * self.pose.orientation);
        FrameMotion {
            velocity: Motion::new(
                self.velocity.linear + self.acceleration * dt,
                self.velocity.angular,
            ),
            acceleration: Motion::new(self.acceleration, DVec3::ZERO),
            ..FrameMotion::at_rest(pose)
        }
    }
}

impl Discrete {
    pub(crate) fn new(model: &Model) -> Self {
        Self {
            cables: model
                .cables
                .iter()
                .map(|cable| CableMemory {
                    ends: cable.ends.map(|end| match end {
                        Some((frame, fixity)) => EndMode::Attached(frame, fixity),
                        None => EndMode::Free,
                    }),
                    twist: 0.0,
                    node_loads: vec![[0.0; 3]; cable.node_count()],
                    node_inertia: vec![0.0; cable.node_count()],
                })
                .collect(),
            body_loads: vec![Wrench::ZERO; model.bodies.len()],
            body_inertia: vec![Matrix6::ZERO; model.bodies.len()],
            body_motions: vec![None; model.bodies.len()],
            set_points: model
                .mechanisms
                .iter()
                .map(|mounted| mounted.mechanism.initial_set_points())
                .collect(),
        }
    }
}

impl State {
    /// Whether the state has the shape of the model's; otherwise what differs.
    pub(super) fn check(&self, model: &Model) -> Result<(), String> {
        let same = |what: &str, found: usize, expected: usize| {
            if found == expected {
                Ok(())
            } else {
                Err(format!("{found} {what} instead of {expected}"))
            }
        };
        same("numbers in the state vector", self.x.len(), model.layout.len)?;
        same("cables", self.discrete.cables.len(), model.cables.len())?;
        for bodies in [
            self.discrete.body_loads.len(),
            self.discrete.body_inertia.len(),
            self.discrete.body_motions.len(),
        ] {
            same("bodies", bodies, model.bodies.len())?;
        }
        same(
            "mechanisms",
            self.discrete.set_points.len(),
            model.mechanisms.len(),
        )?;
        for (points, mounted) in self.discrete.set_points.iter().zip(&model.mechanisms) {
            same("set-points", points.len(), mounted.mechanism.joint_count())?;
        }
        for (memory, cable) in self.discrete.cables.iter().zip(&model.cables) {
            for nodes in [memory.node_loads.len(), memory.node_inertia.len()] {
                same("cable nodes", nodes, cable.node_count())?;
            }
            for end in &memory.ends {
                if let EndMode::Attached(frame, _) = end
                    && frame.index() >= model.frames.len()
                {
                    return Err(format!("frame {} does not exist", frame.index()));
                }
            }
        }
        Ok(())
    }
}
