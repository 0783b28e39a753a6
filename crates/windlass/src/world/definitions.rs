//! Bodies and cables as the user defines them, with the short methods that make a definition read as a sentence.

use super::handles::{CableEnd, FrameId};
use super::model::{AppliedLoad, Body, BodyMotion, Cable, Fixity};
use super::radiation::RadiationDiffraction;
use crate::body::PrescribedMotion;
use crate::cable::{CableProperties, PointMass};
use crate::hydro::MeshHydrodynamics;
use crate::math::{Motion, Pose};
use glam::{DMat3, DQuat, DVec3};

/// A body as the user defines it.
#[derive(Clone, Debug)]
pub struct BodyDefinition {
    /// Its place in the model.
    pub body: Body,
    /// Initial position of the centre of gravity and orientation, of a free body.
    pub pose: Pose,
    /// Initial velocity of a free body: linear in Earth axes, angular in Earth axes.
    pub velocity: Motion,
}

impl BodyDefinition {
    /// A free body at the origin, at rest, with principal inertias (kg·m²) along its axes.
    pub fn free(name: &str, mass: f64, principal_inertias: DVec3) -> Self {
        Self {
            body: Body {
                name: name.to_owned(),
                mass,
                inertia: DMat3::from_diagonal(principal_inertias),
                motion: BodyMotion::Free,
                hydrodynamics: None,
                radiation: None,
                loads: Vec::new(),
            },
            pose: Pose::IDENTITY,
            velocity: Motion::ZERO,
        }
    }

    /// A body moved by a given motion.
    pub fn prescribed(name: &str, motion: PrescribedMotion) -> Self {
        let mut definition = Self::free(name, 0.0, DVec3::ZERO);
        definition.body.motion = BodyMotion::Prescribed(Box::new(motion));
        definition
    }

    /// Starts with its centre of gravity there (m).
    pub fn at(mut self, position: DVec3) -> Self {
        self.pose.position = position;
        self
    }

    /// Starts with that body-to-Earth orientation.
    pub fn oriented(mut self, orientation: DQuat) -> Self {
        self.pose.orientation = orientation.normalize();
        self
    }

    /// Starts with that velocity, both parts in Earth axes (m/s, rad/s).
    pub fn moving(mut self, velocity: Motion) -> Self {
        self.velocity = velocity;
        self
    }

    /// With a full inertia tensor about the centre of gravity, body axes, kg·m².
    pub fn with_inertia(mut self, inertia: DMat3) -> Self {
        self.body.inertia = inertia;
        self
    }

    /// In the sea.
    pub fn with_hydrodynamics(mut self, element: MeshHydrodynamics) -> Self {
        self.body.hydrodynamics = Some(element);
        self
    }

    /// A larger vessel, with radiation and diffraction.
    pub fn with_radiation(mut self, element: RadiationDiffraction) -> Self {
        self.body.radiation = Some(element);
        self
    }

    /// Under a given load.
    pub fn with_load(mut self, load: AppliedLoad) -> Self {
        self.body.loads.push(load);
        self
    }
}

/// Shape and velocity of a cable at the start.
#[derive(Clone, Debug, PartialEq)]
pub enum InitialShape {
    /// Between its ends: straight and stretched evenly when the ends are further apart than its length, a
    /// catenary under gravity when they are not.
    Hanging,
    /// Nodes given one by one, ends included; velocities may be left out (at rest).
    Nodes {
        /// Positions, m.
        positions: Vec<DVec3>,
        /// Velocities, m/s; empty, or one per node.
        velocities: Vec<DVec3>,
    },
}

/// A cable as the user defines it.
#[derive(Clone, Debug)]
pub struct CableDefinition {
    /// Its place in the model.
    pub cable: Cable,
    /// Where free ends start (start, end), m.
    pub free_ends: [Option<DVec3>; 2],
    /// Shape at the start.
    pub shape: InitialShape,
}

impl CableDefinition {
    /// A cable of `length` (m) in `elements` equal elements, both ends still to be placed.
    pub fn new(name: &str, properties: CableProperties, length: f64, elements: usize) -> Self {
        let element = length / elements.max(1) as f64;
        Self::with_elements(name, properties, vec![element; elements])
    }

    /// A cable of elements of given unstretched lengths, m.
    pub fn with_elements(name: &str, properties: CableProperties, element_lengths: Vec<f64>) -> Self {
        Self {
            cable: Cable {
                name: name.to_owned(),
                properties,
                element_lengths,
                point_masses: Vec::new(),
                ends: [None; 2],
            },
            free_ends: [None; 2],
            shape: InitialShape::Hanging,
        }
    }

    /// The start holds on to a frame.
    pub fn start(mut self, frame: FrameId, fixity: Fixity) -> Self {
        self.cable.ends[0] = Some((frame, fixity));
        self
    }

    /// The end holds on to a frame.
    pub fn end(mut self, frame: FrameId, fixity: Fixity) -> Self {
        self.cable.ends[1] = Some((frame, fixity));
        self
    }

    /// An end is free and starts at a point (m).
    pub fn free(mut self, end: CableEnd, position: DVec3) -> Self {
        self.cable.ends[end.index()] = None;
        self.free_ends[end.index()] = Some(position);
        self
    }

    /// Starts in that shape.
    pub fn shaped(mut self, shape: InitialShape) -> Self {
        self.shape = shape;
        self
    }

    /// Carries a mass at a node.
    pub fn with_point_mass(mut self, mass: PointMass) -> Self {
        self.cable.point_masses.push(mass);
        self
    }
}
