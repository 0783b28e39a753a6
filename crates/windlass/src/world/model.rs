//! What can be asked of a [`Model`]: its objects by place and by name, its frames, its map of the state.
//!
//! The struct itself stands with the list of parts ([`super::parts`]). A model is immutable once built and shareable
//! between threads.

use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, WinchId};
use super::parts::Model;
use super::parts::bodies::Body;
use super::parts::cables::Cable;
use super::parts::mechanisms::MountedMechanism;
use super::parts::radiation::{RadiatingBody, RadiationDiffraction};
use super::parts::springs::Spring;
use super::parts::winches::MountedWinch;
use super::rigids::{Mover, Owner, RigidId};
use super::state_map::StateMap;
use crate::hydro::MeshHydrodynamics;
use crate::integrate::{Method, StepControl};
use crate::math::Pose;
use crate::sea::Sea;
use glam::DVec3;

/// A named place on an owner: the only socket of the world besides points of cables.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Name, unique on its owner.
    pub name: String,
    /// What it is fixed to.
    pub owner: Owner,
    /// Where on the owner, in the owner's axes.
    pub offset: Pose,
    /// The owner's place among all rigids.
    pub(super) rigid: RigidId,
}

impl Model {
    /// The sea, the air above it and gravity.
    pub fn sea(&self) -> &Sea {
        &self.sea
    }

    /// Acceleration of gravity, Earth axes, m/s².
    pub(super) fn gravity(&self) -> DVec3 {
        DVec3::new(0.0, 0.0, -self.sea.gravity)
    }

    /// Bodies, free and prescribed, by [`BodyId`].
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// Frames, by [`FrameId`].
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// Cables, by [`CableId`].
    pub fn cables(&self) -> &[Cable] {
        &self.cables
    }

    /// Springs, by [`super::SpringId`].
    pub fn springs(&self) -> &[Spring] {
        &self.springs
    }

    /// Winches at cable ends, by [`WinchId`].
    pub fn winches(&self) -> &[MountedWinch] {
        &self.winches
    }

    /// Mechanisms on their bases, by [`MechanismId`].
    pub fn mechanisms(&self) -> &[MountedMechanism] {
        &self.mechanisms
    }

    /// Which object's numbers stand where in the state vector.
    pub fn state_map(&self) -> &StateMap {
        &self.map
    }

    /// Limits of the time step.
    pub fn step_control(&self) -> &StepControl {
        &self.step_control
    }

    /// The method of integration.
    pub fn method(&self) -> Method {
        self.method
    }

    /// What the sea and the wind act on of a rigid.
    pub fn mesh_on(&self, owner: Owner) -> Option<&MeshHydrodynamics> {
        let mesh = self.meshes.iter().find(|mesh| mesh.owner == owner)?;
        Some(&mesh.element)
    }

    /// Radiation and diffraction of a larger vessel.
    pub fn radiation_of(&self, body: BodyId) -> Option<&RadiationDiffraction> {
        let has = |radiating: &&RadiatingBody| radiating.body == body;
        Some(&self.radiation.iter().find(has)?.element)
    }

    /// Number of rigids: the ground, all bodies, all links.
    pub fn rigid_count(&self) -> usize {
        1 + self.bodies.len() + self.link_count()
    }

    fn link_count(&self) -> usize {
        let links = |mounted: &MountedMechanism| mounted.mechanism.links().len();
        self.mechanisms.iter().map(links).sum()
    }

    /// Place of an owner among all rigids.
    pub fn rigid(&self, owner: Owner) -> RigidId {
        RigidId::of(owner, self.bodies.len())
    }

    /// Who moves an owner.
    pub(super) fn mover(&self, owner: Owner) -> Mover {
        match owner {
            Owner::Ground => Mover::Given,
            Owner::Body(body) if self.bodies[body.index()].is_free() => Mover::Forces,
            Owner::Body(_) => Mover::Given,
            Owner::Link(_) => Mover::Joints,
        }
    }

    /// Who moves each rigid.
    pub(super) fn movers(&self) -> Vec<Mover> {
        let bodies = (0..self.bodies.len()).map(|i| self.mover(Owner::Body(BodyId::from_index(i))));
        let links = std::iter::repeat_n(Mover::Joints, self.link_count());
        std::iter::once(Mover::Given).chain(bodies).chain(links).collect()
    }

    /// Whether a winch holds an end of a cable.
    pub(super) fn has_winch(&self, cable: usize) -> bool {
        let here = |mounted: &MountedWinch| mounted.cable.index() == cable;
        self.winches.iter().any(here)
    }

    /// The owner in words: `the ground`, `body 'boat'`, `link 'boom' of crane 'davit'`.
    pub fn owner_name(&self, owner: Owner) -> String {
        match owner {
            Owner::Ground => "the ground".to_owned(),
            Owner::Body(body) => self.bodies[body.index()].label(),
            Owner::Link(link) => {
                let mechanisms = &self.mechanisms;
                let last = mechanisms.partition_point(|m| m.first_link <= link.index()) - 1;
                let mounted = &mechanisms[last];
                let name = &mounted.mechanism.links()[link.index() - mounted.first_link].name;
                format!("link '{name}' of crane '{}'", mounted.mechanism.name())
            }
        }
    }

    /// A rigid in words.
    pub(super) fn rigid_name(&self, rigid: RigidId) -> String {
        let bodies = (0..self.bodies.len()).map(|i| Owner::Body(BodyId::from_index(i)));
        let links = (0..self.link_count()).map(|i| Owner::Link(LinkId::from_index(i)));
        let mut owners = std::iter::once(Owner::Ground).chain(bodies).chain(links);
        let owner = owners.nth(rigid.index()).unwrap_or(Owner::Ground);
        self.owner_name(owner)
    }

    /// Whether there is such an owner.
    pub(super) fn has_owner(&self, owner: Owner) -> bool {
        match owner {
            Owner::Ground => true,
            Owner::Body(body) => body.index() < self.bodies.len(),
            Owner::Link(link) => link.index() < self.link_count(),
        }
    }

    /// The body of that name.
    pub fn body(&self, name: &str) -> Option<BodyId> {
        let index = self.bodies.iter().position(|body| body.name == name)?;
        Some(BodyId::from_index(index))
    }

    /// The cable of that name.
    pub fn cable(&self, name: &str) -> Option<CableId> {
        let index = self.cables.iter().position(|cable| cable.name == name)?;
        Some(CableId::from_index(index))
    }

    /// The winch of that name.
    pub fn winch(&self, name: &str) -> Option<WinchId> {
        let named = |mounted: &MountedWinch| mounted.winch.name == name;
        let index = self.winches.iter().position(named)?;
        Some(WinchId::from_index(index))
    }

    /// The winch at an end of a cable.
    pub fn winch_at(&self, cable: CableId, end: CableEnd) -> Option<WinchId> {
        let here = |mounted: &MountedWinch| (mounted.cable, mounted.end) == (cable, end);
        let index = self.winches.iter().position(here)?;
        Some(WinchId::from_index(index))
    }

    /// The mechanism of that name.
    pub fn mechanism(&self, name: &str) -> Option<MechanismId> {
        let named = |mounted: &MountedMechanism| mounted.mechanism.name() == name;
        let index = self.mechanisms.iter().position(named)?;
        Some(MechanismId::from_index(index))
    }

    /// The link of that name of a mechanism.
    pub fn link(&self, mechanism: MechanismId, name: &str) -> Option<LinkId> {
        let mounted = self.mechanisms.get(mechanism.index())?;
        Some(mounted.link(mounted.mechanism.link(name)?))
    }

    /// The frame of that name on that owner.
    pub fn frame(&self, owner: Owner, name: &str) -> Option<FrameId> {
        let named = |frame: &Frame| frame.owner == owner && frame.name == name;
        let index = self.frames.iter().position(named)?;
        Some(FrameId::from_index(index))
    }
}
