//! [`WorldBuilder`]: the one gate through which models are made, from Rust and from scenario files alike.
//!
//! Definitions are added in any order that the handles allow; [`WorldBuilder::build`] checks everything and
//! reports all that is wrong together.

use super::World;
use super::error::{BuildError, BuildErrors, RunError};
use super::handles::{BodyId, CableEnd, CableId, FrameId};
use super::layout::{Layout, Tolerances, write_vector};
use super::model::{AppliedLoad, Body, BodyMotion, Cable, Fixity, Frame, Model, Owner};
use super::state::{Discrete, State};
use crate::body::PrescribedMotion;
use crate::cable::catenary::CatenaryLine;
use crate::cable::{CableProperties, PointMass};
use crate::hydro::MeshHydrodynamics;
use crate::integrate::{StepControl, StepMemory};
use crate::math::{FrameMotion, Motion, Pose};
use crate::sea::Sea;
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

/// Collects definitions and compiles them.
#[derive(Clone, Debug)]
pub struct WorldBuilder {
    sea: Sea,
    bodies: Vec<BodyDefinition>,
    frames: Vec<Frame>,
    cables: Vec<CableDefinition>,
    tolerances: Tolerances,
    step_control: StepControl,
    start_time: f64,
}

/// A compiled model with its initial state.
#[derive(Clone, Debug)]
pub struct BuiltWorld {
    /// The model.
    pub model: Model,
    /// The state at the start.
    pub state: State,
}

impl BuiltWorld {
    /// The world, evaluated at its start.
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn start(self) -> Result<World, RunError> {
        World::new(self.model, self.state)
    }
}

impl WorldBuilder {
    /// An empty world in a sea.
    pub fn new(sea: Sea) -> Self {
        Self {
            sea,
            bodies: Vec::new(),
            frames: Vec::new(),
            cables: Vec::new(),
            tolerances: Tolerances::default(),
            step_control: StepControl::default(),
            start_time: 0.0,
        }
    }

    /// Error allowed per kind of quantity.
    pub fn tolerances(&mut self, tolerances: Tolerances) -> &mut Self {
        self.tolerances = tolerances;
        self
    }

    /// Limits of the time step.
    pub fn step_control(&mut self, control: StepControl) -> &mut Self {
        self.step_control = control;
        self
    }

    /// Time at the start, s.
    pub fn start_time(&mut self, time: f64) -> &mut Self {
        self.start_time = time;
        self
    }

    /// Adds a body.
    pub fn body(&mut self, definition: BodyDefinition) -> BodyId {
        self.bodies.push(definition);
        BodyId(self.bodies.len() as u32 - 1)
    }

    /// Adds a frame.
    pub fn frame(&mut self, owner: Owner, name: &str, offset: Pose) -> FrameId {
        self.frames.push(Frame {
            name: name.to_owned(),
            owner,
            offset,
        });
        FrameId(self.frames.len() as u32 - 1)
    }

    /// Adds a frame on a body, at a point in body axes from the centre of gravity (m), with the body's axes.
    pub fn frame_on_body(&mut self, body: BodyId, name: &str, position: DVec3) -> FrameId {
        self.frame(Owner::Body(body), name, Pose::new(position, DQuat::IDENTITY))
    }

    /// Adds a frame fixed in the Earth frame, with its axes.
    pub fn fixed_frame(&mut self, name: &str, position: DVec3) -> FrameId {
        self.frame(Owner::Ground, name, Pose::new(position, DQuat::IDENTITY))
    }

    /// Adds a cable.
    pub fn cable(&mut self, definition: CableDefinition) -> CableId {
        self.cables.push(definition);
        CableId(self.cables.len() as u32 - 1)
    }

    /// Checks and compiles everything.
    ///
    /// # Errors
    /// All that is wrong, together.
    pub fn build(self) -> Result<BuiltWorld, BuildErrors> {
        let mut problems = Problems::default();
        problems.check(&self);
        if !problems.0.is_empty() {
            return Err(BuildErrors(problems.0));
        }
        let owners = self.owner_motions();
        let bodies: Vec<Body> = self
            .bodies
            .iter()
            .map(|definition| definition.body.clone())
            .collect();
        let cables: Vec<Cable> = self
            .cables
            .iter()
            .map(|definition| definition.cable.clone())
            .collect();
        let layout = Layout::new(&bodies, &cables);
        let mut x = vec![0.0; layout.len];
        for (definition, first) in self.bodies.iter().zip(&layout.bodies) {
            if let Some(first) = *first {
                write_body(&mut x, first, definition);
            }
        }
        for (c, definition) in self.cables.iter().enumerate() {
            match self.node_shape(definition, &owners) {
                Ok((positions, velocities)) => {
                    for (k, (position, velocity)) in positions.iter().zip(&velocities).enumerate() {
                        write_vector(&mut x, layout.node_position(c, k), *position);
                        write_vector(&mut x, layout.node_velocity(c, k), *velocity);
                    }
                }
                Err(problem) => problems.add(&cable_name(definition), "shape", problem),
            }
        }
        if !problems.0.is_empty() {
            return Err(BuildErrors(problems.0));
        }
        let tolerances = layout.tolerances(&self.tolerances);
        let model = Model {
            sea: self.sea,
            bodies,
            frames: self.frames,
            cables,
            layout,
            tolerances,
            step_control: self.step_control,
        };
        let state = State {
            time: self.start_time,
            x,
            discrete: Discrete::new(&model),
            step: StepMemory::default(),
        };
        Ok(BuiltWorld { model, state })
    }

    /// Motion of each owner at the start.
    fn owner_motions(&self) -> Vec<FrameMotion> {
        let mut owners = vec![FrameMotion::at_rest(Pose::IDENTITY)];
        owners.extend(
            self.bodies
                .iter()
                .map(|definition| match &definition.body.motion {
                    BodyMotion::Free => FrameMotion {
                        velocity: definition.velocity,
                        ..FrameMotion::at_rest(definition.pose)
                    },
                    // A motion without a value at the start is reported when the world is first evaluated.
                    BodyMotion::Prescribed(motion) => motion.at(self.start_time).unwrap_or_default(),
                }),
        );
        owners
    }

    /// Positions and velocities of a cable's nodes at the start, or what is wrong.
    fn node_shape(
        &self,
        definition: &CableDefinition,
        owners: &[FrameMotion],
    ) -> Result<(Vec<DVec3>, Vec<DVec3>), String> {
        let nodes = definition.cable.node_count();
        if let InitialShape::Nodes {
            positions,
            velocities,
        } = &definition.shape
        {
            let at_rest = || vec![DVec3::ZERO; nodes];
            let velocities = if velocities.is_empty() {
                at_rest()
            } else {
                velocities.clone()
            };
            return if positions.len() == nodes && velocities.len() == nodes {
                Ok((positions.clone(), velocities))
            } else {
                Err(format!(
                    "gives {} positions and {} velocities for {nodes} nodes; give one of each per node",
                    positions.len(),
                    velocities.len()
                ))
            };
        }
        let end = |side: usize| match definition.cable.ends[side] {
            Some((frame, _)) => {
                let frame = &self.frames[frame.index()];
                let motion = owners[frame.owner.index()].fixed_frame(&frame.offset);
                Some((motion.pose.position, motion.velocity.linear))
            }
            None => definition.free_ends[side].map(|position| (position, DVec3::ZERO)),
        };
        let missing =
            |side: &str| format!("cannot be found: the {side} is neither attached nor given a position");
        let (first, first_velocity) = end(0).ok_or_else(|| missing("start"))?;
        let (last, last_velocity) = end(1).ok_or_else(|| missing("end"))?;
        let lengths = &definition.cable.element_lengths;
        let total: f64 = lengths.iter().sum();
        let positions = hanging_shape(&definition.cable, first, last, self.sea.gravity);
        let mut s = 0.0;
        let mut velocities = vec![first_velocity];
        for length in lengths {
            s += length;
            velocities.push(first_velocity.lerp(last_velocity, s / total));
        }
        Ok((positions, velocities))
    }
}

/// Nodes between two points: straight when the cable is no longer than the distance, else the elastic catenary
/// of its dry weight; statics refines it.
fn hanging_shape(cable: &Cable, first: DVec3, last: DVec3, gravity: f64) -> Vec<DVec3> {
    let total = cable.length();
    let straight = || {
        let mut s = 0.0;
        let mut positions = vec![first];
        positions.extend(cable.element_lengths.iter().map(|length| {
            s += length;
            first.lerp(last, s / total)
        }));
        positions
    };
    let line = CatenaryLine {
        length: total,
        weight_per_length: cable.properties.mass_per_length() * gravity,
        axial_stiffness: cable.properties.axial_stiffness,
    };
    if total <= first.distance(last) || gravity <= 0.0 {
        return straight();
    }
    match line.hang(first, last) {
        Ok(catenary) => {
            let mut positions = vec![DVec3::ZERO; cable.node_count()];
            catenary.place_nodes(&cable.element_lengths, &mut positions);
            positions
        }
        // A start shape only: statics or the run itself will tell what is wrong with the cable.
        Err(_) => straight(),
    }
}

fn write_body(x: &mut [f64], first: usize, definition: &BodyDefinition) {
    let Pose {
        position,
        orientation,
    } = definition.pose;
    write_vector(x, first, position);
    x[first + 3..first + 7].copy_from_slice(&orientation.to_array());
    write_vector(x, first + 7, definition.velocity.linear);
    write_vector(
        x,
        first + 10,
        orientation.conjugate() * definition.velocity.angular,
    );
}

fn cable_name(definition: &CableDefinition) -> String {
    format!("cable '{}'", definition.cable.name)
}

/// Collects what is wrong.
#[derive(Default)]
struct Problems(Vec<BuildError>);

impl Problems {
    fn add(&mut self, object: &str, quantity: &str, problem: impl Into<String>) {
        self.0.push(BuildError {
            object: object.to_owned(),
            quantity: quantity.to_owned(),
            problem: problem.into(),
        });
    }

    fn check(&mut self, builder: &WorldBuilder) {
        self.check_names(builder);
        for definition in &builder.bodies {
            self.check_body(definition);
        }
        for definition in &builder.cables {
            self.check_cable(definition, builder.frames.len());
        }
    }

    fn check_names(&mut self, builder: &WorldBuilder) {
        let mut seen = std::collections::BTreeSet::new();
        let bodies = builder.bodies.iter().map(|d| ("body", d.body.name.as_str()));
        let cables = builder.cables.iter().map(|d| ("cable", d.cable.name.as_str()));
        for (kind, name) in bodies.chain(cables) {
            if !seen.insert((kind, name)) {
                self.add(
                    &format!("{kind} '{name}'"),
                    "name",
                    "is used twice; names must differ",
                );
            }
        }
    }

    fn check_body(&mut self, definition: &BodyDefinition) {
        let body = &definition.body;
        let object = format!("body '{}'", body.name);
        if !body.is_free() {
            return;
        }
        if !(body.mass.is_finite() && body.mass > 0.0) {
            self.add(
                &object,
                "mass",
                format!("must be positive, is {}; give it in kg", body.mass),
            );
        }
        if !is_positive_definite(body.inertia) {
            self.add(
                &object,
                "inertia",
                "must be a positive definite symmetric matrix about the centre of gravity, in kg m²",
            );
        }
        let finite = definition.pose.position.is_finite()
            && definition.pose.orientation.is_finite()
            && definition.velocity.linear.is_finite()
            && definition.velocity.angular.is_finite();
        if !finite {
            self.add(&object, "initial position or velocity", "is not finite");
        }
    }

    fn check_cable(&mut self, definition: &CableDefinition, frames: usize) {
        let cable = &definition.cable;
        let object = cable_name(definition);
        if let Err(problem) = cable.properties.validate() {
            self.add(&object, "properties", problem.to_string());
        }
        if cable.element_lengths.is_empty() {
            self.add(
                &object,
                "elements",
                "must be at least one, so that there are two nodes",
            );
        }
        for (i, length) in cable.element_lengths.iter().enumerate() {
            if !(length.is_finite() && *length > 0.0) {
                self.add(
                    &object,
                    "element_lengths",
                    format!("must be positive, element {} is {length} m", i + 1),
                );
            }
        }
        for mass in &cable.point_masses {
            if mass.node >= cable.node_count() {
                self.add(
                    &object,
                    "point_mass",
                    format!(
                        "sits on node {} but the last node is {}",
                        mass.node,
                        cable.node_count() - 1
                    ),
                );
            }
        }
        if let [Some((first, _)), Some((last, _))] = cable.ends
            && first == last
        {
            self.add(
                &object,
                "end",
                "holds on to the same frame as the start; use two frames",
            );
        }
        for (frame, _) in cable.ends.iter().flatten() {
            if frame.index() >= frames {
                self.add(&object, "end", "holds on to a frame that does not exist");
            }
        }
    }
}

/// Symmetric with positive leading minors, and finite.
fn is_positive_definite(m: DMat3) -> bool {
    let scale = m.x_axis.x.abs() + m.y_axis.y.abs() + m.z_axis.z.abs();
    let symmetric = (m.x_axis.y - m.y_axis.x).abs() <= 1e-9 * scale
        && (m.x_axis.z - m.z_axis.x).abs() <= 1e-9 * scale
        && (m.y_axis.z - m.z_axis.y).abs() <= 1e-9 * scale;
    let second = m.x_axis.x * m.y_axis.y - m.x_axis.y * m.y_axis.x;
    m.is_finite() && symmetric && m.x_axis.x > 0.0 && second > 0.0 && m.determinant() > 0.0
}
