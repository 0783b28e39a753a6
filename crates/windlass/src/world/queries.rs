//! What can be asked of a world at one instant: motions, tensions, loads, energy.

use super::api::Watch;
use super::energy::{StoredEnergy, Work};
use super::events::Guards;
use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, SpringId, WinchId};
use super::part::Eval;
use super::parts::Model;
use super::parts::cables::tension::at_end;
use super::parts::cables::{EndMode, OneCable};
use super::parts::springs::SpringScratch;
use super::parts::winches::{MountedWinch, WinchMemory, WinchScratch};
use super::parts::{Modes, Parts, Scratch, mechanisms};
use super::progress::Progress;
use super::rigids::Owner;
use crate::cable::{element_at, spline};
use crate::hydro::HydroLoads;
use crate::math::{FrameMotion, Wrench};
use crate::mechanism::{JointState, SetPoint};
use glam::DVec3;

/// A world at one instant, evaluated.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    model: &'a Model,
    modes: &'a Modes,
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
        modes: &'a Modes,
        scratch: &'a Scratch,
        time: f64,
        x: &'a [f64],
    ) -> Self {
        Self {
            model,
            modes,
            scratch,
            time,
            x,
        }
    }

    /// The values of all guards.
    pub(super) fn guards(&self, watch: &impl Watch, progress: &[Progress], guards: &mut Guards) {
        guards.clear();
        let eval = Eval {
            model: self.model,
            modes: self.modes,
            t: self.time,
            x: self.x,
        };
        Parts::guards(&eval, self.scratch, guards);
        watch.guards(self, progress, guards);
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
        self.scratch.rigids.frame(&self.model.frames[frame.index()])
    }

    /// Pose, velocity and acceleration of a link's frame, Earth axes.
    pub fn link(&self, link: LinkId) -> FrameMotion {
        *self.scratch.rigids.motion(self.model.rigid(Owner::Link(link)))
    }

    /// Coordinate, rate, acceleration and force of the movable joints of a mechanism, parents first.
    pub fn joints(&self, mechanism: MechanismId) -> &'a [JointState] {
        &self.scratch.mechanisms.each[mechanism.index()].joints
    }

    /// The set-point of a movable joint, parents first.
    pub fn set_point(&self, mechanism: MechanismId, joint: usize) -> SetPoint {
        self.modes.mechanisms[mechanism.index()][joint]
    }

    /// What a mechanism takes from its base, about the base frame's origin, Earth axes.
    pub fn base_load(&self, mechanism: MechanismId) -> Wrench {
        mechanisms::base_wrench(self.model, mechanism.index(), self.scratch)
    }

    /// Pose, velocity and acceleration of a body's centre of gravity, Earth axes.
    pub fn body(&self, body: BodyId) -> FrameMotion {
        *self.scratch.rigids.motion(self.model.rigid(Owner::Body(body)))
    }

    /// Loads of the sea on a body.
    pub fn hydrodynamics(&self, body: BodyId) -> &'a HydroLoads {
        &self.scratch.meshes.loads[self.model.rigid(Owner::Body(body)).index()]
    }

    /// The whole load of the sea on a body, added mass included, about its centre of gravity, Earth axes.
    pub fn water_load(&self, body: BodyId) -> Wrench {
        self.hydrodynamics(body)
            .with_inertia(self.body(body).acceleration)
    }

    /// Loads of the sea on a link of a mechanism, about the origin of its frame.
    pub fn link_hydrodynamics(&self, link: LinkId) -> &'a HydroLoads {
        &self.scratch.meshes.loads[self.model.rigid(Owner::Link(link)).index()]
    }

    /// Whether a cable end is free, attached, or being drawn to a frame.
    pub fn end_mode(&self, cable: CableId, end: CableEnd) -> EndMode {
        self.modes.cables[cable.index()].ends[end.index()]
    }

    /// Unstretched lengths of a cable's elements, m.
    pub fn element_lengths(&self, cable: CableId) -> &'a [f64] {
        &self.one(cable).lengths
    }

    /// Length, its rate and tension of a spring.
    pub fn spring(&self, spring: SpringId) -> &'a SpringScratch {
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
        self.modes.winches[winch.index()]
    }

    /// What a cable end holds on to; nothing at a free end.
    pub fn holder(&self, cable: CableId, end: CableEnd) -> Option<Owner> {
        let frame = self.end_mode(cable, end).frame()?;
        Some(self.model.frames[frame.index()].owner)
    }

    /// What moves a prescribed body as prescribed, or holds freedoms of a free one, brings up against all that loads it:
    /// about its centre of gravity, Earth axes. Zero for a body that nobody holds. A prescribed body's own weight and
    /// inertia are not in it.
    pub fn reaction(&self, body: BodyId) -> Wrench {
        self.scratch.rigids.reaction(self.model.rigid(Owner::Body(body)))
    }

    fn one(&self, cable: CableId) -> &'a OneCable {
        &self.scratch.cables.each[cable.index()]
    }

    /// Effective tension at a cable end, N: the force inside the cable there, along its tangent. That is what the end
    /// pulls with on what it holds on to ([`Snapshot::end_load`]), at a winch apart from what the winch needs to set the
    /// material going, ρA u². At a free end, the tension of the end element. A cable with compressive fraction zero and
    /// no bending stiffness has none below zero.
    pub fn tension(&self, cable: CableId, end: CableEnd) -> f64 {
        let laws = &self.scratch.cables.laws[cable.index()];
        let lengths = self.element_lengths(cable);
        let (tension, length) = match end {
            CableEnd::Start => (laws.tension.first(), lengths.first()),
            CableEnd::End => (laws.tension.last(), lengths.last()),
        };
        let mode = self.end_mode(cable, end);
        if mode == EndMode::Free {
            return tension.copied().unwrap_or(0.0);
        }
        let mut force = self.end_load(cable, end).force;
        let here = |mounted: &MountedWinch| (mounted.cable, mounted.end) == (cable, end);
        if let Some(winch) = self.model.winches.iter().position(here) {
            force += self.scratch.winches[winch].thrust;
        }
        let properties = &self.model.cables[cable.index()].properties;
        let length = length.copied().unwrap_or(1.0);
        at_end(properties, laws, (end, mode.is_clamped()), length, force)
    }

    /// Wall tension at a cable end, N: effective tension and the pressure of the water around the cable times its area.
    /// What its wires carry; the effective tension of [`Snapshot::tension`] is what holds up against weight in water, sags
    /// and buckles.
    pub fn wall_tension(&self, cable: CableId, end: CableEnd) -> f64 {
        let cables = &self.scratch.cables;
        let node = self.one(cable).end_place(end);
        let (position, sea) = (cables.nodes.position[node], &cables.nodes.sea[node]);
        let water = &self.model.sea;
        let pressure = if position.z < sea.elevation {
            sea.dynamic_pressure - water.density * water.gravity * position.z
        } else {
            0.0
        };
        self.tension(cable, end) + pressure.max(0.0) * self.model.cables[cable.index()].properties.area()
    }

    /// Force and moment of a cable on what its end holds on to, about the end node, Earth axes. Zero at a free end.
    pub fn end_load(&self, cable: CableId, end: CableEnd) -> Wrench {
        self.one(cable).end_loads[end.index()]
    }

    /// Effective tension half way along each element, N, from the start: the force inside the cable, from stretch, axial
    /// damping and bending (EI κ²), along it.
    pub fn element_tensions(&self, cable: CableId) -> &'a [f64] {
        &self.scratch.cables.laws[cable.index()].tension
    }

    /// Curvature vector r'' at each node, 1/m.
    pub fn curvatures(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.laws[cable.index()].curvature
    }

    /// Twist between the end clamps, rad, counted over full turns.
    pub fn twist(&self, cable: CableId) -> f64 {
        self.scratch.cables.laws[cable.index()].twist
    }

    /// Positions of the nodes, m.
    pub fn node_positions(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.position[self.one(cable).nodes.clone()]
    }

    /// Velocities of the nodes, m/s.
    pub fn node_velocities(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.velocity[self.one(cable).nodes.clone()]
    }

    /// Accelerations of the nodes, m/s².
    pub fn node_accelerations(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.acceleration[self.one(cable).nodes.clone()]
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
        StoredEnergy::of(self.model, self.scratch)
    }

    /// Work since the start of the energy balance, J.
    pub fn work(&self) -> Work {
        self.model.energy.read(self.x)
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
    let (node, share) = element_at(lengths, s);
    values[node].lerp(values[node + 1], share)
}
