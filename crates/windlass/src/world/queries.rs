//! What can be asked of a world at one instant: motions, tensions, loads, energy.

use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, SpringId, WinchId};
use super::ledger::{StoredEnergy, Work, stored_energy};
use super::model::{Model, MountedWinch, Owner};
use super::scratch::Scratch;
use super::springs::SpringNow;
use super::state::{Discrete, EndMode, WinchMemory};
use super::winches::WinchScratch;
use crate::cable::spline;
use crate::hydro::HydroLoads;
use crate::math::{FrameMotion, Wrench};
use crate::mechanism::JointState;
use glam::DVec3;

/// A world at one instant, evaluated.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    model: &'a Model,
    discrete: &'a Discrete,
    scratch: &'a Scratch,
    time: f64,
    x: &'a [f64],
}

/// A point on a cable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CablePoint {
    /// Earth frame, m.
    pub position: DVec3,
    /// Earth axes, m/s.
    pub velocity: DVec3,
    /// Earth axes, m/s².
    pub acceleration: DVec3,
    /// Unit vector along growing arc length.
    pub tangent: DVec3,
}

impl<'a> Snapshot<'a> {
    pub(super) fn new(
        model: &'a Model,
        discrete: &'a Discrete,
        scratch: &'a Scratch,
        time: f64,
        x: &'a [f64],
    ) -> Self {
        Self {
            model,
            discrete,
            scratch,
            time,
            x,
        }
    }

    /// Time, s.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// The state vector.
    pub fn x(&self) -> &'a [f64] {
        self.x
    }

    /// Pose, velocity and acceleration of a frame, Earth axes.
    pub fn frame(&self, frame: FrameId) -> FrameMotion {
        let owner = &self.scratch.owners[self.model.owner_index(frame)];
        owner.fixed_frame(&self.model.frames[frame.index()].offset)
    }

    /// Pose, velocity and acceleration of a link's frame, Earth axes.
    pub fn link(&self, link: LinkId) -> FrameMotion {
        self.scratch.owners[Owner::Link(link).index(self.model.bodies.len())]
    }

    /// Coordinate, rate, acceleration and force of the movable joints of a mechanism, parents first.
    pub fn joints(&self, mechanism: MechanismId) -> &'a [JointState] {
        &self.scratch.mechanisms[mechanism.index()].joints
    }

    /// What a mechanism takes from its base, about the base frame's origin, Earth axes.
    pub fn base_load(&self, mechanism: MechanismId) -> Wrench {
        super::mechanisms::base_wrench(self.model, mechanism.index(), self.scratch)
    }

    /// Pose, velocity and acceleration of a body's centre of gravity, Earth axes.
    pub fn body(&self, body: BodyId) -> FrameMotion {
        self.scratch.owners[body.index() + 1]
    }

    /// Loads of the sea on a body.
    pub fn hydrodynamics(&self, body: BodyId) -> &'a HydroLoads {
        &self.scratch.hydro[body.index()]
    }

    /// The whole load of the sea on a body, added mass included, about its centre of gravity, Earth axes.
    pub fn water_load(&self, body: BodyId) -> Wrench {
        self.hydrodynamics(body)
            .with_inertia(self.body(body).acceleration)
    }

    /// Loads of the sea on a link of a mechanism, about the origin of its frame.
    pub fn link_hydrodynamics(&self, link: LinkId) -> &'a HydroLoads {
        &self.scratch.hydro[self.model.bodies.len() + link.index()]
    }

    /// Whether a cable end is free, attached, or being drawn to a frame.
    pub fn end_mode(&self, cable: CableId, end: CableEnd) -> EndMode {
        self.discrete.cables[cable.index()].ends[end.index()]
    }

    /// Unstretched lengths of a cable's elements, m.
    pub fn element_lengths(&self, cable: CableId) -> &'a [f64] {
        &self.scratch.element_lengths[cable.index()]
    }

    /// Length, its rate and tension of a spring.
    pub fn spring(&self, spring: SpringId) -> &'a SpringNow {
        &self.scratch.springs[spring.index()]
    }

    /// Unstretched length of a cable, with what its winches owe it, m.
    pub fn line_length(&self, cable: CableId) -> f64 {
        let of_cable = |mounted: &MountedWinch| mounted.cable == cable;
        match self.model.winches.iter().position(of_cable) {
            Some(winch) => self.scratch.winches[winch].line.length,
            None => self.element_lengths(cable).iter().sum(),
        }
    }

    /// What a winch does.
    pub fn winch(&self, winch: WinchId) -> &'a WinchScratch {
        &self.scratch.winches[winch.index()]
    }

    /// What a winch has been told, and the limit of length that it stands at.
    pub fn winch_memory(&self, winch: WinchId) -> WinchMemory {
        self.discrete.winches[winch.index()]
    }

    /// What a cable end holds on to; nothing at a free end.
    pub fn holder(&self, cable: CableId, end: CableEnd) -> Option<Owner> {
        let frame = self.end_mode(cable, end).frame()?;
        Some(self.model.frames[frame.index()].owner)
    }

    /// Load that a prescribed body has to bring up to move as prescribed against what is attached to it.
    pub fn reaction(&self, body: BodyId) -> Wrench {
        self.scratch.owner_reaction[body.index() + 1]
    }

    /// What the holder of a free body's degrees of freedom gives, about its centre of gravity, Earth axes.
    pub fn hold_load(&self, body: BodyId) -> Wrench {
        self.scratch.hold_load[body.index()]
    }

    /// Tension at a cable end, N: the force on what the end holds on to, along the cable; at a free end, the
    /// tension of the end element.
    pub fn tension(&self, cable: CableId, end: CableEnd) -> f64 {
        let tensions = self.element_tensions(cable);
        let (neighbour, sign) = match end {
            CableEnd::Start => (tensions.first(), 1.0),
            CableEnd::End => (tensions.last(), -1.0),
        };
        match self.end_mode(cable, end) {
            EndMode::Free => neighbour.copied().unwrap_or(0.0),
            EndMode::Attached(..) | EndMode::Captured(_) => {
                let tangent = self.end_tangent(cable, end);
                sign * self.end_load(cable, end).force.dot(tangent)
            }
        }
    }

    fn end_tangent(&self, cable: CableId, end: CableEnd) -> DVec3 {
        let p = self.node_positions(cable);
        let n = p.len();
        let chord = match end {
            CableEnd::Start => p[1] - p[0],
            CableEnd::End => p[n - 1] - p[n - 2],
        };
        chord.normalize_or_zero()
    }

    /// Force and moment of a cable on what its end holds on to, about the end node, Earth axes. Zero at a free end.
    pub fn end_load(&self, cable: CableId, end: CableEnd) -> Wrench {
        self.scratch.end_load[cable.index()][end.index()]
    }

    /// Tension of each element, N, from the start.
    pub fn element_tensions(&self, cable: CableId) -> &'a [f64] {
        &self.scratch.cables[cable.index()].tension
    }

    /// Curvature vector r'' at each node, 1/m.
    pub fn curvatures(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables[cable.index()].curvature
    }

    /// Twist between the end clamps, rad, counted over full turns.
    pub fn twist(&self, cable: CableId) -> f64 {
        self.scratch.cables[cable.index()].twist
    }

    /// Positions of the nodes, m.
    pub fn node_positions(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.node_position[self.scratch.cable_nodes[cable.index()].clone()]
    }

    /// Velocities of the nodes, m/s.
    pub fn node_velocities(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.node_velocity[self.scratch.cable_nodes[cable.index()].clone()]
    }

    /// Accelerations of the nodes, m/s².
    pub fn node_accelerations(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.node_acceleration[self.scratch.cable_nodes[cable.index()].clone()]
    }

    /// The point at unstretched arc length `s` (m, from the start; held at the ends), on the cubic spline.
    pub fn cable_point(&self, cable: CableId, s: f64) -> CablePoint {
        let lengths = self.element_lengths(cable);
        let curvature = self.curvatures(cable);
        let (position, slope) = spline::interpolate(self.node_positions(cable), curvature, lengths, s);
        let velocity = interpolate_linear(self.node_velocities(cable), lengths, s);
        let acceleration = interpolate_linear(self.node_accelerations(cable), lengths, s);
        CablePoint {
            position,
            velocity,
            acceleration,
            tangent: slope.normalize_or_zero(),
        }
    }

    /// Stored energy, J.
    pub fn stored_energy(&self) -> StoredEnergy {
        stored_energy(self.model, self.scratch)
    }

    /// Work since the start of the account, J.
    pub fn work(&self) -> Work {
        Work::read(self.model, self.x)
    }

    /// Everything the evaluation computed.
    pub fn scratch(&self) -> &'a Scratch {
        self.scratch
    }

    /// The model.
    pub fn model(&self) -> &'a Model {
        self.model
    }
}

/// Nodal values at arc length s, linear between nodes and held at the ends.
fn interpolate_linear(values: &[DVec3], lengths: &[f64], s: f64) -> DVec3 {
    let mut along = s.max(0.0);
    for (length, ends) in lengths.iter().zip(values.windows(2)) {
        if along <= *length {
            return ends[0].lerp(ends[1], along / length);
        }
        along -= length;
    }
    values.last().copied().unwrap_or(DVec3::ZERO)
}
