//! The state: all that a restart needs, and nothing that can be recomputed.

use super::handles::FrameId;
use super::holds::Hold;
use super::ledger::StoredEnergy;
use super::model::{Fixity, Model};
use super::progress::Progress;
use crate::integrate::StepMemory;
use crate::math::{FrameMotion, Matrix6, Motion, Pose, Wrench};
use crate::mechanism::SetPoint;
use crate::winch::{LengthLimit, WinchOrder};
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
    /// How far each step of the director has come, see [`crate::director`].
    pub director: Vec<Progress>,
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
    /// Load given from outside per link, about its frame's origin in Earth axes (N, N·m).
    pub link_loads: Vec<Wrench>,
    /// Inertia given from outside per body, about its centre of gravity in body axes.
    pub body_inertia: Vec<Matrix6>,
    /// Motion given from outside per body; overrides a prescribed body's own motion.
    pub body_motions: Vec<Option<InputMotion>>,
    /// Held degrees of freedom per free body, in the order of [`super::Freedom::ALL`].
    pub holds: Vec<[Option<Hold>; 6]>,
    /// Per winch.
    pub winches: Vec<WinchMemory>,
    /// Set-points per mechanism and movable joint.
    pub set_points: Vec<Vec<SetPoint>>,
}

impl Discrete {
    /// Becomes a copy of `other`, of the same model, in the memory that it has.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        // Taken apart, so that a field added later is not forgotten.
        let Self {
            cables,
            body_loads,
            link_loads,
            body_inertia,
            body_motions,
            holds,
            winches,
            set_points,
        } = other;
        for (own, other) in self.cables.iter_mut().zip(cables) {
            own.copy_from(other);
        }
        self.body_loads.clone_from(body_loads);
        self.link_loads.clone_from(link_loads);
        self.body_inertia.clone_from(body_inertia);
        self.body_motions.clone_from(body_motions);
        self.holds.clone_from(holds);
        self.winches.clone_from(winches);
        self.set_points.clone_from(set_points);
    }
}

impl CableMemory {
    fn copy_from(&mut self, other: &Self) {
        let Self {
            first,
            nodes,
            lengths,
            ends,
            twist,
            node_loads,
            node_inertia,
        } = other;
        (self.first, self.nodes) = (*first, *nodes);
        (self.ends, self.twist) = (*ends, *twist);
        self.lengths.clone_from(lengths);
        self.node_loads.clone_from(node_loads);
        self.node_inertia.clone_from(node_inertia);
    }
}

/// What a winch remembers between steps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinchMemory {
    /// What it has been told.
    pub order: WinchOrder,
    /// The limit of length that it stands at.
    pub at_limit: Option<LengthLimit>,
}

/// What a cable remembers between steps. Slots are counted as in [`super::Layout`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CableMemory {
    /// The slot of the first node.
    pub first: usize,
    /// Number of nodes now, ends included.
    pub nodes: usize,
    /// Unstretched length (m) of the element between each slot and the next. Elements at a winch have theirs in the
    /// winch's state.
    pub lengths: Vec<f64>,
    /// What each end holds on to.
    pub ends: [EndMode; 2],
    /// Continuous twist between the end clamps at the last accepted step, rad.
    pub twist: f64,
    /// Force given from outside per slot, Earth axes, N.
    pub node_loads: Vec<[f64; 3]>,
    /// Inertia given from outside per slot, kg: it resists acceleration in every direction and has no weight.
    pub node_inertia: Vec<f64>,
}

/// What a cable end holds on to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum EndMode {
    /// Nothing.
    Free,
    /// A frame.
    Attached(FrameId, Fixity),
    /// A frame that it is being drawn to, by someone who stands on the frame's owner.
    Captured(Capture),
}

/// An end on its way to the frame it will hold on to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capture {
    /// The frame.
    pub frame: FrameId,
    /// How it will be held there.
    pub fixity: Fixity,
    /// When it began, s.
    pub since: f64,
    /// How long it takes, s.
    pub duration: f64,
    /// From the frame to the end at the beginning, in the owner's axes, m.
    pub offset: [f64; 3],
    /// The end's velocity then, relative to the owner and in its axes, m/s.
    pub velocity: [f64; 3],
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
                .enumerate()
                .map(|(c, cable)| CableMemory {
                    first: model.layout.first_slots[c],
                    nodes: cable.node_count(),
                    lengths: initial_lengths(model, c),
                    ends: cable.ends.map(|end| match end {
                        Some((frame, fixity)) => EndMode::Attached(frame, fixity),
                        None => EndMode::Free,
                    }),
                    twist: 0.0,
                    node_loads: vec![[0.0; 3]; model.layout.cable_slots[c]],
                    node_inertia: vec![0.0; model.layout.cable_slots[c]],
                })
                .collect(),
            body_loads: vec![Wrench::ZERO; model.bodies.len()],
            link_loads: vec![Wrench::ZERO; model.link_count()],
            body_inertia: vec![Matrix6::ZERO; model.bodies.len()],
            body_motions: vec![None; model.bodies.len()],
            holds: vec![[None; 6]; model.bodies.len()],
            winches: model
                .winches
                .iter()
                .map(|mounted| WinchMemory {
                    order: mounted.order,
                    at_limit: None,
                })
                .collect(),
            set_points: model
                .mechanisms
                .iter()
                .map(|mounted| mounted.mechanism.initial_set_points())
                .collect(),
        }
    }
}

impl CableMemory {
    /// The slots that hold nodes now.
    pub fn slots(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.nodes
    }
}

/// Lengths of a cable's elements by slot; a slot without an element has one too, of no meaning.
fn initial_lengths(model: &Model, c: usize) -> Vec<f64> {
    let lengths = &model.cables[c].element_lengths;
    let mut all = vec![lengths[0]; model.layout.cable_slots[c] - 1];
    let first = model.layout.first_slots[c];
    all[first..first + lengths.len()].copy_from_slice(lengths);
    all
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
            self.discrete.holds.len(),
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
        same("winches", self.discrete.winches.len(), model.winches.len())?;
        for (memory, slots) in self.discrete.cables.iter().zip(&model.layout.cable_slots) {
            for found in [
                memory.node_loads.len(),
                memory.node_inertia.len(),
                memory.lengths.len() + 1,
            ] {
                same("slots of a cable", found, *slots)?;
            }
            if memory.nodes < 2 || memory.first + memory.nodes > *slots {
                return Err(format!("{} nodes from slot {}", memory.nodes, memory.first));
            }
            for end in &memory.ends {
                if let Some(frame) = end.frame()
                    && frame.index() >= model.frames.len()
                {
                    return Err(format!("frame {} does not exist", frame.index()));
                }
            }
        }
        Ok(())
    }
}
