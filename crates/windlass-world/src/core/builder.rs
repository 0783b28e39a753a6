//! [`WorldBuilder`]: builds models from Rust code and from scenario files.
//!
//! Definitions can be added in any order that their handles allow. [`WorldBuilder::build`] checks
//! everything and reports all problems together. This file has the sea, frames and settings. Each
//! element adds the method that defines its objects.

use crate::World;
use crate::core::checks::ModelProblems;
use crate::core::element::EvaluationContext;
use crate::core::energy::{self, EnergyNumbers};
use crate::core::error::{BuildErrors, RunError};
use crate::core::handles::{BodyId, CableId, FrameId};
use crate::core::model::Frame;
use crate::core::rigids::{Owner, RigidId};
use crate::core::state::State;
use crate::core::state_map::{StateMap, Tolerances};
use crate::elements::Model;
use crate::elements::holds::{DegreeOfFreedom, Hold};
use crate::elements::joints::hold_conflicts::hold_conflict;
use crate::elements::joints::report::{self, JointReport};
use crate::elements::sheaves::route_lines;
use crate::elements::{Elements, Regimes, Scratch};
use crate::solvers::tangent::memory::{MatrixMemory, matrix_memory};
use glam::{DQuat, DVec3};
use windlass_math::Pose;
use windlass_mechanics::cable::element_at;
use windlass_ode::{Method, StepControl};
use windlass_sea::Sea;

/// Collects definitions and compiles them into a model.
#[derive(Clone, Debug)]
pub struct WorldBuilder {
    /// The model under construction, not yet checked and without a state map.
    pub(crate) model: Model,
    tolerances: Tolerances,
    start_time: f64,
}

/// A compiled model with its initial state.
#[derive(Clone, Debug)]
pub struct BuiltWorld {
    pub(crate) model: Model,
    pub(crate) state: State,
}

impl BuiltWorld {
    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The state at the start.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Holds a degree of freedom of a free body at its initial value.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// let mut built = builder.build()?;
    /// built.hold(puck, DegreeOfFreedom::Z);
    /// let world = built.start()?;
    /// assert_eq!(world.now().body(puck).acceleration.linear.z, 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hold(&mut self, body: BodyId, freedom: DegreeOfFreedom) {
        let (model, state) = (&self.model, &mut self.state);
        if let Some(numbers) = model.bodies.get(body.index()).and_then(|body| body.numbers) {
            let hold = Hold::at_current_value(&numbers.motion(&state.x), freedom, state.time);
            state.regimes.holds[body.index()][freedom.index()] = Some(hold);
        }
    }

    /// Adds a force (Earth axes, N) and an inertia without weight (kg) to a cable at arc length `s`
    /// (m from the start, unstretched), as [`World::add_cable_force`] does during a run. An arc
    /// length beyond an end is treated as that end.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let top = builder.fixed_frame("top", DVec3::ZERO);
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).free(CableEnd::End, -DVec3::Z * 10.0);
    /// # let rope = builder.cable(rope);
    /// let mut built = builder.build()?;
    /// built.load_cable(rope, 5.0, DVec3::X * 10.0, 0.0);
    /// let world = built.start()?;
    /// // The middle node has the mass of one element, a quarter of the rope.
    /// let mass = 7778.0 * 0.25 * std::f64::consts::PI * 0.008_f64.powi(2) * 2.5;
    /// assert!((world.now().node_accelerations(rope)[2].x * mass - 10.0).abs() < 1e-6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load_cable(&mut self, cable: CableId, s: f64, force: DVec3, inertia: f64) {
        let Some(definition) = self.model.cables.get(cable.index()) else {
            return;
        };
        let (node, fraction) = element_at(&definition.element_lengths, s);
        let memory = &mut self.state.regimes.cables[cable.index()];
        memory.is_loaded = true;
        for (node, fraction) in [(node, 1.0 - fraction), (node + 1, fraction)] {
            let slot = memory.slot(node);
            let load = DVec3::from(memory.node_loads[slot]) + force * fraction;
            memory.node_loads[slot] = load.to_array();
            memory.node_inertia[slot] += inertia * fraction;
        }
    }

    /// Report on the joints at the start: corrections by assembly, remaining degrees of freedom,
    /// redundant rows. `None` if the world has no joints.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_mechanics::joints::JointKind; use windlass_sea::Sea; use windlass_world::*;
    /// let mut builder = WorldBuilder::new(Sea::vacuum());
    /// let bob = builder.body(BodyDefinition::free("bob", 2.0, DVec3::ONE).at(DVec3::X * 1.01));
    /// let (pin, eye) = (builder.fixed_frame("pin", DVec3::ZERO), builder.frame_on_body(bob, "eye", -DVec3::X));
    /// builder.joint(FrameJoint::new("ball", JointKind::Spherical, pin, eye));
    /// let built = builder.build()?;
    /// let report = built.joint_report().ok_or("there is a joint")?;
    /// // Three of six degrees of freedom are left, and the bob was moved to its pin.
    /// assert_eq!((report.open(), report.redundant.len()), (3, 0));
    /// assert!((report.corrections[0].moved - 0.01).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joint_report(&self) -> Option<JointReport> {
        report::report(&self.model, &self.state.regimes, &self.state)
    }

    /// Memory that the matrices of implicit steps and of statics need. Connected bodies share one
    /// dense matrix, so the memory grows with the square of their number.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// let mut builder = WorldBuilder::new(Sea::vacuum());
    /// builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// assert_eq!(builder.build()?.matrix_memory().unknowns, 13);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn matrix_memory(&self) -> MatrixMemory {
        matrix_memory(&self.model, &self.state.regimes)
    }

    /// Creates the world, evaluated at its start.
    ///
    /// # Errors
    /// [`RunError`] if the accelerations cannot be computed there, or if a held degree of freedom
    /// contradicts a joint.
    pub fn start(self) -> Result<World, RunError> {
        let found = hold_conflict(&self.model, &self.state.regimes, &self.state);
        if let Some(conflict) = found.filter(|conflict| conflict.at_once) {
            let time = self.state.time;
            return Err(RunError::HeldJoint { time, conflict });
        }
        World::new(self.model, self.state)
    }
}

impl WorldBuilder {
    /// Creates an empty world in a sea.
    pub fn new(sea: Sea) -> Self {
        Self {
            model: Model::empty(sea),
            tolerances: Tolerances::default(),
            start_time: 0.0,
        }
    }

    /// The model defined so far.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Sets the allowed error per kind of quantity.
    pub fn tolerances(&mut self, tolerances: Tolerances) -> &mut Self {
        self.tolerances = tolerances;
        self
    }

    /// Sets the limits of the time step.
    pub fn step_control(&mut self, control: StepControl) -> &mut Self {
        self.model.step_control = control;
        self
    }

    /// Sets the integration method.
    pub fn method(&mut self, method: Method) -> &mut Self {
        self.model.method = method;
        self
    }

    /// Sets the time at the start, s.
    pub fn start_time(&mut self, time: f64) -> &mut Self {
        self.start_time = time;
        self
    }

    /// Adds a frame on an owner, at a pose in the owner's axes.
    pub fn frame(&mut self, owner: Owner, name: &str, offset: Pose) -> FrameId {
        self.model.frames.push(Frame {
            name: name.to_owned(),
            owner,
            offset,
            rigid: RigidId::GROUND,
        });
        FrameId::from_index(self.model.frames.len() - 1)
    }

    /// Adds a frame on a body with the body's axes, at a position from the centre of gravity in
    /// body axes, m.
    pub fn frame_on_body(&mut self, body: BodyId, name: &str, position: DVec3) -> FrameId {
        self.frame(Owner::Body(body), name, Pose::new(position, DQuat::IDENTITY))
    }

    /// Adds a frame fixed in the Earth frame, with the Earth axes.
    pub fn fixed_frame(&mut self, name: &str, position: DVec3) -> FrameId {
        self.frame(Owner::Ground, name, Pose::new(position, DQuat::IDENTITY))
    }

    /// Checks all definitions and compiles them.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    ///
    /// builder.body(BodyDefinition::free("puck", -1.0, DVec3::ONE));
    /// // The name is used twice, and the mass is negative.
    /// assert_eq!(builder.build().unwrap_err().0.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BuildErrors`] with all problems.
    pub fn build(self) -> Result<BuiltWorld, BuildErrors> {
        let Self {
            mut model,
            tolerances,
            start_time,
        } = self;
        let mut problems = ModelProblems::default();
        problems.check(&model);
        if let Method::GeneralizedAlpha { spectral_radius } = model.method
            && !(0.0..=1.0).contains(&spectral_radius)
        {
            let problem = format!("is {spectral_radius}; it must be between 0 and 1");
            problems.add("method", "spectral_radius", problem);
        }
        if !problems.0.is_empty() {
            return Err(BuildErrors(problems.0));
        }
        // Indices of links depend on the final number of bodies.
        let rigids: Vec<RigidId> = model
            .frames
            .iter()
            .map(|frame| model.rigid(frame.owner))
            .collect();
        for (frame, rigid) in model.frames.iter_mut().zip(rigids) {
            frame.rigid = rigid;
        }
        let mut map = StateMap::default();
        Elements::state(&mut model, &mut map, &tolerances);
        model.energy = EnergyNumbers::add(&mut map);
        model.energy_resolution = energy::Resolution::of(&model, &tolerances, start_time);
        model.tolerances = map.tolerances();
        model.map = map;
        let mut regimes = Regimes::new(&model);
        let mut x = vec![0.0; model.map.len()];
        let mut scratch = Scratch::new(&model);
        let eval = EvaluationContext::fresh(&model, &regimes, start_time, &[]);
        Elements::start(&eval, &mut x, &mut scratch, &mut problems);
        route_lines(&model, &mut regimes, &mut x, &scratch, &mut problems);
        if !problems.0.is_empty() {
            return Err(BuildErrors(problems.0));
        }
        let state = State::new(start_time, x, regimes);
        Ok(BuiltWorld { model, state })
    }
}
