//! Queries of a [`Model`]: its objects by index and by name, its frames and its state map.
//!
//! The struct is defined with the list of elements ([`crate::elements`]). A built model is
//! immutable and can be shared between threads.

use crate::core::bodies::Body;
use crate::core::error::CommandError;
use crate::core::handles::{BodyId, CableEnd, CableId, FrameId, Handle, LinkId, MechanismId};
use crate::core::lines::Cable;
use crate::core::rigids::{MotionKind, Owner, RigidId};
use crate::core::state_map::StateMap;
use crate::elements::Model;
use crate::elements::joints::FrameJoint;
use crate::elements::joints::JointId;
use crate::elements::mechanisms::MountedMechanism;
use crate::elements::payout_ends::{Reeving, payout_ends};
use crate::elements::radiation::{RadiatingBody, RadiationDiffraction};
use crate::elements::sheaves::{MountedSheave, SheaveId};
use crate::elements::springs::Spring;
use crate::elements::winches::MountedWinch;
use crate::elements::winches::WinchId;
use glam::DVec3;
use windlass_hull::hydro::MeshHydrodynamics;
use windlass_math::Pose;
use windlass_ode::{Method, StepControl};
use windlass_sea::Sea;

/// A named position and orientation on an owner. Everything attaches to frames or to points of
/// cables.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Name, unique on its owner.
    pub name: String,
    /// Owner to which it is fixed.
    pub owner: Owner,
    /// Position and orientation on the owner, in the owner's axes.
    pub offset: Pose,
    /// Index of the owner among all rigid bodies.
    pub(crate) rigid: RigidId,
}

impl Model {
    /// The sea, the air above it and gravity.
    pub fn sea(&self) -> &Sea {
        &self.sea
    }

    /// Removes the waves from the sea, and from the copies of the flow that meshes of radiating
    /// vessels keep. Current and wind remain.
    pub(crate) fn remove_waves(&mut self) {
        self.sea = self.sea.calm();
        for flow in self.meshes.iter_mut().filter_map(|mesh| mesh.flow.as_mut()) {
            **flow = flow.calm();
        }
    }

    /// Acceleration of gravity, Earth axes, m/s².
    pub(crate) fn gravity(&self) -> DVec3 {
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

    /// Springs, by [`crate::SpringId`].
    pub fn springs(&self) -> &[Spring] {
        &self.springs
    }

    /// Joints between frames, by [`crate::JointId`].
    pub fn joints(&self) -> &[FrameJoint] {
        &self.joints.each
    }

    /// Winches at cable ends, by [`WinchId`].
    pub fn winches(&self) -> &[MountedWinch] {
        &self.winches
    }

    /// Mechanisms on their bases, by [`MechanismId`].
    pub fn mechanisms(&self) -> &[MountedMechanism] {
        &self.mechanisms
    }

    /// Map from the state vector to objects.
    pub fn state_map(&self) -> &StateMap {
        &self.map
    }

    /// Limits of the time step.
    pub fn step_control(&self) -> &StepControl {
        &self.step_control
    }

    /// Integration method.
    pub fn method(&self) -> Method {
        self.method
    }

    /// Hydrodynamic mesh of a body or link.
    pub fn mesh_on(&self, owner: Owner) -> Option<&MeshHydrodynamics> {
        let mesh = self.meshes.iter().find(|mesh| mesh.owner == owner)?;
        Some(&mesh.element)
    }

    /// Radiation and diffraction of a vessel.
    pub fn radiation_of(&self, body: BodyId) -> Option<&RadiationDiffraction> {
        let has = |radiating: &&RadiatingBody| radiating.body == body;
        Some(&self.radiation.iter().find(has)?.element)
    }

    /// Checks that a handle refers to an object of this model. Commands check their handles.
    /// Queries panic on an unknown handle, so check handles from elsewhere (another program, a
    /// file) here. A handle of another model whose index also exists in this one cannot be
    /// detected.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// assert!(world.model().check(puck).is_ok());
    /// let refused = world.model().check(BodyId::from_index(7)).unwrap_err();
    /// assert!(refused.to_string().starts_with("there is no body number 7: this world has 1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError::UnknownHandle`].
    pub fn check<H: Handle>(&self, handle: H) -> Result<(), CommandError> {
        let (kind, index, count) = (H::KIND, handle.index(), H::count(self));
        if index < count {
            Ok(())
        } else {
            Err(CommandError::UnknownHandle { kind, index, count })
        }
    }

    /// Checks that a mechanism has a movable joint of this index (counted from 0, parents first).
    ///
    /// ```
    /// # use glam::{DMat3, DVec3}; use windlass_math::Pose; use windlass_mechanics::mechanism::*; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let deck = builder.fixed_frame("deck", DVec3::ZERO);
    /// # let gains = PidGains { proportional: 4e4, integral: 0.0, derivative: 2e4 };
    /// # let drive = Actuation::new(Control::Position(gains));
    /// # let joint = Joint::revolute(Pose::IDENTITY, DVec3::Z).actuated(drive);
    /// # let jib = Link::new("jib", joint).with_mass(100.0, DVec3::X * 2.0, DMat3::IDENTITY * 50.0);
    /// # let crane = builder.mechanism(Mechanism::new("crane", vec![jib])?, deck);
    /// # let jib = builder.link(crane, "jib").ok_or("no jib")?;
    /// # let mut world = builder.build()?.start()?;
    /// assert!(world.model().check_joint(crane, 0).is_ok());
    /// assert!(world.model().check_joint(crane, 1).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError::UnknownHandle`].
    pub fn check_joint(&self, mechanism: MechanismId, joint: usize) -> Result<(), CommandError> {
        self.check(mechanism)?;
        let crane = &self.mechanisms[mechanism.index()].mechanism;
        let (kind, index, count) = ("joint", joint, crane.joint_count());
        if index < count {
            Ok(())
        } else {
            Err(CommandError::UnknownHandle { kind, index, count })
        }
    }

    /// Number of rigid bodies: the ground, all bodies, all links.
    pub fn rigid_count(&self) -> usize {
        1 + self.bodies.len() + self.link_count()
    }

    pub(crate) fn link_count(&self) -> usize {
        let links = |mounted: &MountedMechanism| mounted.mechanism.links().len();
        self.mechanisms.iter().map(links).sum()
    }

    /// Index of an owner among all rigid bodies.
    pub fn rigid(&self, owner: Owner) -> RigidId {
        RigidId::of(owner, self.bodies.len())
    }

    /// Cause of the motion of an owner.
    pub(crate) fn motion_kind(&self, owner: Owner) -> MotionKind {
        match owner {
            Owner::Ground => MotionKind::Prescribed,
            Owner::Body(body) if self.bodies[body.index()].is_free() => MotionKind::Free,
            Owner::Body(_) => MotionKind::Prescribed,
            Owner::Link(_) => MotionKind::Jointed,
        }
    }

    /// Cause of the motion of a frame.
    pub(crate) fn motion_kind_of_frame(&self, frame: FrameId) -> MotionKind {
        self.motion_kind(self.frames[frame.index()].owner)
    }

    /// Cause of the motion of each rigid body, by [`RigidId`].
    pub(crate) fn motion_kinds(&self) -> Vec<MotionKind> {
        let bodies = (0..self.bodies.len()).map(|i| self.motion_kind(Owner::Body(BodyId::from_index(i))));
        let links = std::iter::repeat_n(MotionKind::Jointed, self.link_count());
        std::iter::once(MotionKind::Prescribed)
            .chain(bodies)
            .chain(links)
            .collect()
    }

    /// Returns true if a winch or sheave can change the unstretched length of a cable.
    pub fn can_pay_out(&self, cable: usize) -> bool {
        payout_ends(self, cable).next().is_some()
    }

    /// Cables that form one wire over sheaves, including the given cable.
    pub fn reeved_cables(&self, cable: CableId) -> Vec<CableId> {
        let wire = Reeving::of(self, cable.index());
        wire.cables.into_iter().map(CableId::from_index).collect()
    }

    /// Unstretched length at the start of all cables that form one wire with a cable, without the
    /// wire on sheaves, m.
    pub(crate) fn wire_length(&self, cable: CableId) -> f64 {
        let wire = Reeving::of(self, cable.index());
        wire.cables.iter().map(|&c| self.cables[c].length()).sum()
    }

    /// Description of an owner: `the ground`, `body 'boat'`, `link 'boom' of crane 'davit'`.
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

    /// Description of a rigid body.
    pub(crate) fn rigid_name(&self, rigid: RigidId) -> String {
        let bodies = (0..self.bodies.len()).map(|i| Owner::Body(BodyId::from_index(i)));
        let links = (0..self.link_count()).map(|i| Owner::Link(LinkId::from_index(i)));
        let mut owners = std::iter::once(Owner::Ground).chain(bodies).chain(links);
        let owner = owners.nth(rigid.index()).unwrap_or(Owner::Ground);
        self.owner_name(owner)
    }

    /// Returns true if the owner exists.
    pub(crate) fn has_owner(&self, owner: Owner) -> bool {
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

    /// Sheaves between cables, by [`SheaveId`].
    pub fn sheaves(&self) -> &[MountedSheave] {
        &self.sheaves
    }

    /// The sheave of that name.
    pub fn sheave(&self, name: &str) -> Option<SheaveId> {
        let named = |mounted: &MountedSheave| mounted.sheave.name == name;
        let index = self.sheaves.iter().position(named)?;
        Some(SheaveId::from_index(index))
    }

    /// The sheave at an end of a cable, and the side of it on which the cable lies (0 or 1).
    pub fn sheave_at(&self, cable: CableId, end: CableEnd) -> Option<(SheaveId, usize)> {
        let mut all = self.sheaves.iter().enumerate();
        all.find_map(|(s, mounted)| {
            let side = (0..2).find(|&side| (mounted.cables[side], mounted.ends[side]) == (cable, end))?;
            Some((SheaveId::from_index(s), side))
        })
    }

    /// The joint between frames of that name.
    pub fn joint(&self, name: &str) -> Option<JointId> {
        let index = self.joints.each.iter().position(|joint| joint.name == name)?;
        Some(JointId::from_index(index))
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
