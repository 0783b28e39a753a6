//! The model: parameters, topology and layout. Immutable once built, shareable between threads.

use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, WinchId};
use super::layout::Layout;
use super::radiation::RadiationDiffraction;
use super::springs::Spring;
use crate::body::PrescribedMotion;
use crate::cable::{CableProperties, PointMass};
use crate::hydro::MeshHydrodynamics;
use crate::integrate::{StepControl, Tolerance};
use crate::math::{Pose, Wrench};
use crate::mechanism::Mechanism;
use crate::sea::Sea;
use crate::winch::{Winch, WinchOrder};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

/// Everything about a world that does not change while it runs.
#[derive(Clone, Debug)]
pub struct Model {
    /// The sea, the air above it and gravity.
    pub sea: Sea,
    /// Bodies, free and prescribed.
    pub bodies: Vec<Body>,
    /// Frames, by [`FrameId`].
    pub frames: Vec<Frame>,
    /// Cables.
    pub cables: Vec<Cable>,
    /// Springs.
    pub springs: Vec<Spring>,
    /// Winches at cable ends.
    pub winches: Vec<MountedWinch>,
    /// Mechanisms on their bases.
    pub mechanisms: Vec<MountedMechanism>,
    /// Where each part's numbers stand in the state vector.
    pub layout: Layout,
    /// Error allowed per component of the state vector.
    pub tolerances: Vec<Tolerance>,
    /// Limits of the time step.
    pub step_control: StepControl,
}

/// What a frame can be fixed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Owner {
    /// The Earth frame itself.
    Ground,
    /// A body; its frame has the origin at the centre of gravity.
    Body(BodyId),
    /// A link of a mechanism; its frame has the origin at the link's frame.
    Link(LinkId),
}

impl Owner {
    /// Place among all owners: the ground first, then the `bodies` (their number), then the links.
    pub fn index(self, bodies: usize) -> usize {
        match self {
            Owner::Ground => 0,
            Owner::Body(body) => 1 + body.index(),
            Owner::Link(link) => 1 + bodies + link.index(),
        }
    }
}

/// A mechanism and what it stands on.
#[derive(Clone, Debug)]
pub struct MountedMechanism {
    /// Links, joints, drives.
    pub mechanism: Mechanism,
    /// The frame it stands on: of the ground or of a body.
    pub base: FrameId,
    /// The first of its links among all links.
    pub first_link: usize,
    /// Loads of the sea and the wind per link.
    pub hydrodynamics: Vec<Option<MeshHydrodynamics>>,
}

/// A winch and the cable end it holds.
#[derive(Clone, Debug)]
pub struct MountedWinch {
    /// Its limits and gains.
    pub winch: Winch,
    /// The cable.
    pub cable: CableId,
    /// Which end it holds; that end is attached to a frame.
    pub end: CableEnd,
    /// What it has been told at the start.
    pub order: WinchOrder,
}

/// A named place on an owner: the only socket of the world.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Name, unique on its owner.
    pub name: String,
    /// What it is fixed to.
    pub owner: Owner,
    /// Where on the owner, in the owner's axes.
    pub offset: Pose,
}

/// A rigid body.
#[derive(Clone, Debug)]
pub struct Body {
    /// Unique name.
    pub name: String,
    /// Mass, kg. Zero is allowed for a prescribed body only.
    pub mass: f64,
    /// Inertia about the centre of gravity in body axes, kg·m².
    pub inertia: DMat3,
    /// What moves it.
    pub motion: BodyMotion,
    /// Loads of the sea on its mesh.
    pub hydrodynamics: Option<MeshHydrodynamics>,
    /// Radiation and diffraction of a larger vessel.
    pub radiation: Option<RadiationDiffraction>,
    /// Given loads.
    pub loads: Vec<AppliedLoad>,
}

/// What moves a body.
#[derive(Clone, Debug)]
pub enum BodyMotion {
    /// Forces do: six degrees of freedom.
    Free,
    /// A given motion does, whatever the forces.
    Prescribed(Box<PrescribedMotion>),
}

impl Body {
    /// Whether forces move it.
    pub fn is_free(&self) -> bool {
        matches!(self.motion, BodyMotion::Free)
    }
}

/// A load on a body that varies as `amplitude · cos(ω t + phase)`; constant with ω = phase = 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AppliedLoad {
    /// Force (N) and moment (N·m) about `point`.
    pub amplitude: Wrench,
    /// Angular frequency ω, rad/s.
    pub frequency: f64,
    /// Phase, rad.
    pub phase: f64,
    /// Where it acts, body axes from the centre of gravity, m.
    pub point: DVec3,
    /// Whether `amplitude` is in body axes and turns with the body; otherwise it is in Earth axes.
    pub follows_body: bool,
}

/// How a cable end holds on to a frame.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Fixity {
    /// The position follows the frame; no moment passes.
    Pinned,
    /// Position, direction and twist follow the frame; moments pass both ways. The cable leaves a start
    /// clamp, or enters an end clamp, along the frame's x axis (arc length growing towards +x), and the
    /// frame's z axis is the direction that carries twist.
    Clamped,
}

/// A cable of the model; its nodes are numbers in the state.
#[derive(Clone, Debug)]
pub struct Cable {
    /// Unique name.
    pub name: String,
    /// Material and section.
    pub properties: CableProperties,
    /// Unstretched length of each element at the start, m.
    pub element_lengths: Vec<f64>,
    /// Masses attached to nodes, which are counted in the order of `element_lengths`.
    pub point_masses: Vec<PointMass>,
    /// What the ends hold on to at the start: start, end.
    pub ends: [Option<(FrameId, Fixity)>; 2],
}

impl Cable {
    /// Number of nodes at the start, ends included.
    pub fn node_count(&self) -> usize {
        self.element_lengths.len() + 1
    }

    /// Unstretched length at the start, m.
    pub fn length(&self) -> f64 {
        self.element_lengths.iter().sum()
    }
}

impl Model {
    /// Number of owners: the ground, all bodies, all links.
    pub fn owner_count(&self) -> usize {
        1 + self.bodies.len() + self.link_count()
    }

    /// Number of links of all mechanisms.
    pub fn link_count(&self) -> usize {
        self.mechanisms
            .iter()
            .map(|mounted| mounted.mechanism.links().len())
            .sum()
    }

    /// Place of a frame's owner among all owners.
    pub fn owner_index(&self, frame: FrameId) -> usize {
        self.frames[frame.index()].owner.index(self.bodies.len())
    }

    /// What the sea and the wind act on, of every owner but the ground.
    pub fn hydrodynamics(&self) -> impl Iterator<Item = Option<&MeshHydrodynamics>> {
        let bodies = self.bodies.iter().map(|body| body.hydrodynamics.as_ref());
        let links = self.mechanisms.iter().flat_map(|mounted| &mounted.hydrodynamics);
        bodies.chain(links.map(Option::as_ref))
    }

    /// Places of a mechanism's links among all owners.
    pub fn link_owners(&self, mechanism: usize) -> std::ops::Range<usize> {
        let mounted = &self.mechanisms[mechanism];
        let first = 1 + self.bodies.len() + mounted.first_link;
        first..first + mounted.mechanism.links().len()
    }

    /// The objects whose states a saved state holds, in the order of the state vector. Numbers that may be changed
    /// between runs (stiffnesses, gains, the sea) are not in it.
    pub(super) fn outline(&self) -> Vec<String> {
        let bodies = self.bodies.iter().map(|body| {
            let kind = if body.is_free() { "free" } else { "prescribed" };
            let memory = body
                .radiation
                .as_ref()
                .map_or(0, |element| element.radiation.state_count());
            format!("{kind} body '{}' with {memory} states of radiation", body.name)
        });
        let cables = self.cables.iter().zip(&self.layout.cable_slots);
        let cables =
            cables.map(|(cable, slots)| format!("cable '{}' with room for {slots} nodes", cable.name));
        let winches = self.winches.iter().map(|mounted| {
            let cable = &self.cables[mounted.cable.index()].name;
            format!(
                "winch '{}' at end {} of cable '{cable}'",
                mounted.winch.name,
                mounted.end.index()
            )
        });
        let cranes = self.mechanisms.iter().map(|mounted| {
            let (name, links) = (mounted.mechanism.name(), mounted.mechanism.links());
            let links: Vec<String> = links
                .iter()
                .map(|link| format!("'{}' {:?}", link.name, link.joint.kind))
                .collect();
            format!("crane '{name}' with links {}", links.join(", "))
        });
        bodies.chain(cables).chain(winches).chain(cranes).collect()
    }

    /// The owner in words: `the ground`, `body 'boat'`, `link 'boom' of crane 'davit'`.
    pub fn owner_name(&self, owner: Owner) -> String {
        match owner {
            Owner::Ground => "the ground".to_owned(),
            Owner::Body(body) => format!("body '{}'", self.bodies[body.index()].name),
            Owner::Link(link) => {
                let last = self.mechanisms.partition_point(|m| m.first_link <= link.index()) - 1;
                let mounted = &self.mechanisms[last];
                let name = &mounted.mechanism.links()[link.index() - mounted.first_link].name;
                format!("link '{name}' of crane '{}'", mounted.mechanism.name())
            }
        }
    }

    /// Whether forces move the owner.
    pub fn owner_is_free(&self, owner: Owner) -> bool {
        match owner {
            Owner::Ground => false,
            Owner::Body(body) => self.bodies[body.index()].is_free(),
            Owner::Link(_) => true,
        }
    }

    /// The body of that name.
    pub fn body(&self, name: &str) -> Option<BodyId> {
        let index = self.bodies.iter().position(|body| body.name == name)?;
        Some(BodyId(index as u32))
    }

    /// The cable of that name.
    pub fn cable(&self, name: &str) -> Option<CableId> {
        let index = self.cables.iter().position(|cable| cable.name == name)?;
        Some(CableId(index as u32))
    }

    /// The winch of that name.
    pub fn winch(&self, name: &str) -> Option<WinchId> {
        let index = self
            .winches
            .iter()
            .position(|mounted| mounted.winch.name == name)?;
        Some(WinchId(index as u32))
    }

    /// The winch at an end of a cable.
    pub fn winch_at(&self, cable: CableId, end: CableEnd) -> Option<WinchId> {
        let index = self
            .winches
            .iter()
            .position(|mounted| (mounted.cable, mounted.end) == (cable, end))?;
        Some(WinchId(index as u32))
    }

    /// The mechanism of that name.
    pub fn mechanism(&self, name: &str) -> Option<MechanismId> {
        let index = self
            .mechanisms
            .iter()
            .position(|mounted| mounted.mechanism.name() == name)?;
        Some(MechanismId(index as u32))
    }

    /// The link of that name of a mechanism.
    pub fn link(&self, mechanism: MechanismId, name: &str) -> Option<LinkId> {
        let mounted = &self.mechanisms[mechanism.index()];
        let link = mounted.mechanism.link(name)?;
        Some(LinkId((mounted.first_link + link) as u32))
    }

    /// The frame of that name on that owner.
    pub fn frame(&self, owner: Owner, name: &str) -> Option<FrameId> {
        let index = self
            .frames
            .iter()
            .position(|frame| frame.owner == owner && frame.name == name)?;
        Some(FrameId(index as u32))
    }
}
