//! Constants of a mechanism: its checked links, parents first, and the precomputed coefficients of
//! the passes.

use super::error::MechanismError;
use super::joint::{Joint, JointKind, JointMotion};
use super::ordering::parents_first;
use super::scratch::MechanismScratch;
use super::state::{self, StateIndices};
use super::symmetric_inertia::Symmetric3;
use crate::motion_sequence::MotionProgramme;
use glam::{DMat3, DVec3};
use windlass_math::rotation::{outer, skew};
use windlass_math::spatial::point_inertia;
use windlass_math::{FrameMotion, Pose};

/// Parent of a link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Parent {
    /// The mechanism's base.
    #[default]
    Base,
    /// The link of this name.
    Link(String),
}

/// A rigid link and the joint that connects it to its parent.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Name, unique in the mechanism.
    pub name: String,
    /// The parent.
    pub parent: Parent,
    /// The joint to its parent.
    pub joint: Joint,
    /// Mass, kg; may be zero if the joint moves another link with mass.
    pub mass: f64,
    /// Centre of gravity in the link's frame, m.
    pub centre: DVec3,
    /// Inertia about the centre of gravity in the link's axes, kg·m². Off-diagonal entries are
    /// products of inertia with minus sign, -∫xy dm.
    pub inertia: DMat3,
}

impl Link {
    /// Creates a massless link that `joint` connects to the base.
    pub fn new(name: impl Into<String>, joint: Joint) -> Self {
        Self {
            name: name.into(),
            parent: Parent::Base,
            joint,
            mass: 0.0,
            centre: DVec3::ZERO,
            inertia: DMat3::ZERO,
        }
    }

    /// Sets the parent link.
    pub fn on(mut self, parent: impl Into<String>) -> Self {
        self.parent = Parent::Link(parent.into());
        self
    }

    /// Sets `mass` (kg), `centre` of gravity (m, link frame) and `inertia` about it (kg·m², link
    /// axes).
    pub fn with_mass(mut self, mass: f64, centre: DVec3, inertia: DMat3) -> Self {
        self.mass = mass;
        self.centre = centre;
        self.inertia = inertia;
        self
    }
}

/// Precomputed constants of one link, in the frames of the link and of its parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkConstants {
    /// Index of the parent plus one; zero is the base.
    pub parent: usize,
    pub kind: JointKind,
    /// Index among the movable joints (meaningless for a fixed joint).
    pub joint: usize,
    /// True if the joint's acceleration is prescribed.
    pub prescribed: bool,
    /// Origin of the link frame (m) at the joint coordinate zero, and joint axis (unit vector), in
    /// the parent's frame.
    pub origin: DVec3,
    pub axis: DVec3,
    /// Link axes in the parent's frame: `constant + sin q · sine + cos q · cosine`.
    pub constant: DMat3,
    pub sine: DMat3,
    pub cosine: DMat3,
    /// Mass, kg.
    pub mass: f64,
    /// First moment of mass about the link's origin, kg·m.
    pub moment: DVec3,
    /// Inertia about the link's origin, kg·m².
    pub inertia: Symmetric3,
}

/// A checked tree of links; immutable.
#[derive(Clone, Debug)]
pub struct Mechanism {
    pub(super) name: String,
    pub(super) links: Vec<Link>,
    pub(super) constants: Vec<LinkConstants>,
    /// Link of each movable joint.
    pub(super) joints: Vec<usize>,
    pub(super) state_indices: Vec<Option<StateIndices>>,
    pub(super) state_len: usize,
}

impl Mechanism {
    /// Checks and prepares a mechanism. The links may be in any order. They are sorted with parents
    /// first; an order that already has parents first is kept.
    ///
    /// # Errors
    /// No link, duplicate or unknown names, a cycle, invalid masses, inertias, axes, limits or
    /// gains, or a dynamic joint without inertia at the initial coordinates.
    pub fn new(name: impl Into<String>, links: Vec<Link>) -> Result<Self, MechanismError> {
        let name = name.into();
        if links.is_empty() {
            return Err(MechanismError::Empty { mechanism: name });
        }
        for link in &links {
            super::checks::check_link(&name, link)?;
        }
        let ordered = parents_first(&name, links)?;
        let mut joints = Vec::new();
        let mut constants = Vec::with_capacity(ordered.len());
        for (index, (link, parent)) in ordered.iter().enumerate() {
            constants.push(LinkConstants::new(link, *parent, joints.len()));
            if link.joint.kind != JointKind::Fixed {
                joints.push(index);
            }
        }
        let links: Vec<Link> = ordered.into_iter().map(|(link, _)| link).collect();
        let (state_indices, state_len) = state::indices(joints.iter().map(|&i| &links[i].joint));
        let mechanism = Self {
            name,
            links,
            constants,
            joints,
            state_indices,
            state_len,
        };
        mechanism.check_initial_inertia()?;
        Ok(mechanism)
    }

    /// Runs the inward pass once at the initial coordinates, to detect joints without inertia.
    fn check_initial_inertia(&self) -> Result<(), MechanismError> {
        let mut scratch = self.scratch();
        for (joint, &link) in scratch.joints.iter_mut().zip(&self.joints) {
            joint.position = self.links[link].joint.initial_position;
        }
        let mut links = vec![FrameMotion::default(); self.links.len()];
        self.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), &mut links, &mut scratch);
        self.articulate(DVec3::ZERO, &[], &[], &links, &mut scratch)
            .map(|_| ())
    }

    /// Locks a movable joint at a coordinate (m or rad). The layout of the state vector does not
    /// change.
    pub fn lock_joint(&mut self, joint: usize, position: f64) {
        if let Some(&link) = self.joints.get(joint) {
            self.links[link].joint.motion = JointMotion::Prescribed(MotionProgramme::at_rest(position));
            self.constants[link].prescribed = true;
        }
    }

    /// Returns true if the motion of a movable joint is prescribed.
    pub fn is_joint_prescribed(&self, joint: usize) -> bool {
        let link = self.joints.get(joint);
        link.is_some_and(|&link| self.constants[link].prescribed)
    }

    /// Name of the mechanism.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The links, parents first.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Index of the link called `name`.
    pub fn link(&self, name: &str) -> Option<usize> {
        self.links.iter().position(|link| link.name == name)
    }

    /// Number of movable joints. These are the revolute and prismatic joints, dynamic or
    /// prescribed; they are numbered in the order of their links.
    pub fn joint_count(&self) -> usize {
        self.joints.len()
    }

    /// Returns a movable joint and the index of its link.
    pub fn joint(&self, joint: usize) -> Option<(&Joint, usize)> {
        let link = *self.joints.get(joint)?;
        Some((&self.links[link].joint, link))
    }

    /// Index of the movable joint of `link`; `None` for a fixed joint or an unknown link.
    pub fn joint_of_link(&self, link: usize) -> Option<usize> {
        self.joints.binary_search(&link).ok()
    }

    /// Mass of all links, kg.
    pub fn mass(&self) -> f64 {
        self.links.iter().map(|link| link.mass).sum()
    }

    /// Creates the scratch of this mechanism. Evaluations that use it do not allocate.
    pub fn scratch(&self) -> MechanismScratch {
        MechanismScratch::new(self)
    }
}

impl LinkConstants {
    fn new(link: &Link, parent: Option<usize>, joint: usize) -> Self {
        let placement = DMat3::from_quat(link.joint.placement.orientation);
        let axis = link.joint.axis.normalize();
        // Rotation by q about n: n nᵀ + sin q n~ + cos q (1 - n nᵀ).
        let along = outer(axis, axis);
        let (constant, sine, cosine) = match link.joint.kind {
            JointKind::Revolute => (
                placement * along,
                placement * skew(axis),
                placement * (DMat3::IDENTITY - along),
            ),
            JointKind::Fixed | JointKind::Prismatic => (placement, DMat3::ZERO, DMat3::ZERO),
        };
        Self {
            parent: parent.map_or(0, |p| p + 1),
            kind: link.joint.kind,
            joint,
            prescribed: matches!(link.joint.motion, JointMotion::Prescribed(_)),
            origin: link.joint.placement.position,
            axis: placement * axis,
            constant,
            sine,
            cosine,
            mass: link.mass,
            moment: link.centre * link.mass,
            inertia: Symmetric3::from_matrix(&(link.inertia + point_inertia(link.mass, link.centre))),
        }
    }
}
