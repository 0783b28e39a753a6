//! Rigid bodies: free bodies with six degrees of freedom and bodies with prescribed motion.
//!
//! The equations of motion of a free body are in [`windlass_mechanics::rigid_body`]. Other elements
//! supply its loads. Reactions that hold degrees of freedom ([`crate::elements::holds`]) are solved
//! together with the accelerations of the body.

mod solver_verbs;

use crate::core::channels::{ChannelTable, Subject};
use crate::core::handles::BodyId;
use crate::core::rigids::{Owner, RigidId};
use crate::core::state_map::BodyNumbers;
use crate::elements::external_loads::AppliedLoad;
use crate::elements::holds::{self, NoAcceleration};
use crate::elements::meshes::Mesh;
use crate::elements::prelude::*;
use crate::elements::radiation::{RadiatingBody, RadiationDiffraction};
use glam::{DMat3, DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_hull::hydro::MeshHydrodynamics;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::angles::EulerAngleUnwrapper;
use windlass_math::rotation::{
    EulerAngles, angular_motion_of_rotation_vector, euler_angles, exponential, logarithm, quaternion_rate,
    rate_of_rotation_vector,
};
use windlass_math::{FrameMotion, Motion, Pose, Wrench};
use windlass_mechanics::mechanism::checks::{UNPHYSICAL_INERTIA, is_physical_inertia};
use windlass_mechanics::rigid_body::{RigidBody, RigidBodyError};
use windlass_sea::Sea;

/// A rigid body.
#[derive(Clone, Debug)]
pub struct Body {
    /// Unique name.
    pub name: String,
    /// Mass, kg. Zero is allowed for a prescribed body only.
    pub mass: f64,
    /// Inertia about the centre of gravity in body axes, kg·m².
    pub inertia: DMat3,
    /// How the body moves: under loads or by prescription.
    pub motion: BodyMotion,
    /// Initial pose of the centre of gravity of a free body.
    pub(crate) pose: Pose,
    /// Initial velocity of a free body; linear and angular parts in Earth axes (m/s, rad/s).
    pub(crate) velocity: Motion,
    /// Indices of the body in the state vector; `None` for a prescribed body.
    pub(crate) numbers: Option<BodyNumbers>,
}

/// How a body moves.
#[derive(Clone, Debug)]
pub enum BodyMotion {
    /// Free: six degrees of freedom under loads.
    Free,
    /// Prescribed motion, independent of loads.
    Prescribed(Box<PrescribedMotion>),
}

impl Body {
    /// Returns true if the body moves under loads.
    pub fn is_free(&self) -> bool {
        matches!(self.motion, BodyMotion::Free)
    }

    /// Initial pose of a free body, as defined.
    pub fn start_pose(&self) -> Pose {
        self.pose
    }

    pub(crate) fn label(&self) -> String {
        format!("body '{}'", self.name)
    }

    fn law(&self) -> RigidBody {
        RigidBody {
            mass: self.mass,
            inertia: self.inertia,
        }
    }
}

/// A motion known at one instant and extrapolated as a cubic in time.
///
/// Position and rotation vector (from the orientation at that instant) are cubics. Angular velocity
/// and acceleration equal the given values at that instant. For a constant axis of rotation the
/// angular velocity is quadratic in time; otherwise it follows from the rotation vector.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct InputMotion {
    /// Time of that instant, s.
    pub time: f64,
    /// Position (m) and body-to-Earth orientation at that time.
    pub pose: Pose,
    /// Velocity at that time, Earth axes, m/s and rad/s.
    pub velocity: Motion,
    /// Acceleration at that time, Earth axes, m/s² and rad/s².
    pub acceleration: Motion,
    /// Constant rate of change of the acceleration, Earth axes, m/s³ and rad/s³.
    #[serde(default)]
    pub jerk: Motion,
}

impl InputMotion {
    /// Motion at time t.
    fn at(&self, t: f64) -> FrameMotion {
        let dt = t - self.time;
        let extrapolate =
            |start: DVec3, rate: DVec3, second: DVec3| start + rate * dt + second * (0.5 * dt * dt);
        let (velocity, acceleration, jerk) = (&self.velocity, &self.acceleration, &self.jerk);
        let third = dt * dt * dt / 6.0;
        let position =
            extrapolate(self.pose.position, velocity.linear, acceleration.linear) + jerk.linear * third;
        let rotation_vector =
            extrapolate(DVec3::ZERO, velocity.angular, acceleration.angular) + jerk.angular * third;
        let pose = Pose::new(position, exponential(rotation_vector) * self.pose.orientation);
        let (spin, spin_rate) = angular_motion_of_rotation_vector(
            rotation_vector,
            extrapolate(velocity.angular, acceleration.angular, jerk.angular),
            acceleration.angular + jerk.angular * dt,
        );
        FrameMotion {
            velocity: Motion::new(
                extrapolate(velocity.linear, acceleration.linear, jerk.linear),
                spin,
            ),
            acceleration: Motion::new(acceleration.linear + jerk.linear * dt, spin_rate),
            ..FrameMotion::at_rest(pose)
        }
    }

    /// Cubic Hermite interpolation from a motion at `time` (s) to a pose and velocity `duration`
    /// (s, positive) later.
    ///
    /// Pose and velocity are matched at both ends. The orientation follows the shorter rotation.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::*; use windlass_world::InputMotion;
    /// let start = (Pose::IDENTITY, Motion::new(DVec3::X, DVec3::ZERO));
    /// let end = (Pose::IDENTITY, Motion::ZERO);
    /// let path = InputMotion::between(10.0, start, 2.0, end);
    /// // x = t - t² + t³/4.
    /// assert_eq!((path.velocity.linear.x, path.acceleration.linear.x, path.jerk.linear.x), (1.0, -2.0, 1.5));
    /// ```
    pub fn between(time: f64, start: (Pose, Motion), duration: f64, end: (Pose, Motion)) -> Self {
        let ((pose, velocity), (to, arrival)) = (start, end);
        let rotation_vector = logarithm(to.orientation * pose.orientation.conjugate());
        let displacement = Motion::new(to.position - pose.position, rotation_vector);
        let arrival = Motion::new(
            arrival.linear,
            rate_of_rotation_vector(rotation_vector, arrival.angular),
        );
        let (h, mean) = (duration, displacement * (6.0 / (duration * duration)));
        let acceleration = mean - (velocity * 4.0 + arrival * 2.0) * (1.0 / h);
        let jerk = (velocity + arrival) * (6.0 / (h * h)) - mean * (2.0 / h);
        Self {
            time,
            pose,
            velocity,
            acceleration,
            jerk,
        }
    }

    /// Returns true if all its numbers are finite.
    pub(crate) fn is_finite(&self) -> bool {
        let vectors = [
            self.pose.position,
            self.velocity.linear,
            self.velocity.angular,
            self.acceleration.linear,
            self.acceleration.angular,
            self.jerk.linear,
            self.jerk.angular,
        ];
        self.time.is_finite() && self.pose.orientation.is_finite() && vectors.iter().all(|v| v.is_finite())
    }
}

/// Element type of the rigid bodies.
#[derive(Debug)]
pub(crate) struct Bodies;

impl Bodies {
    fn rigid(i: usize) -> RigidId {
        // The number of bodies (second argument) affects only the indices of links, because links
        // come after bodies.
        RigidId::of(Owner::Body(BodyId::from_index(i)), 0)
    }

    /// Bodies with a mass: free bodies, and prescribed bodies whose reaction includes their
    /// inertia.
    fn massive(model: &Model) -> impl Iterator<Item = (&Body, RigidId)> {
        let all = model.bodies.iter().enumerate();
        all.filter(|(_, body)| body.is_free() || body.mass > 0.0)
            .map(|(i, body)| (body, Self::rigid(i)))
    }

    /// Free bodies with their indices, identifiers as rigid bodies, and state indices.
    fn free(model: &Model) -> impl Iterator<Item = (usize, &Body, RigidId, BodyNumbers)> {
        let free = |(i, body): (usize, &'_ Body)| body.numbers.map(|numbers| (i, numbers));
        model.bodies.iter().enumerate().filter_map(move |(i, body)| {
            free((i, body)).map(|(i, numbers)| (i, body, Self::rigid(i), numbers))
        })
    }
}

impl Element for Bodies {
    type Definitions = Vec<Body>;
    /// Motions that another program supplies, by body. Each overrides the body's own prescribed
    /// motion.
    type Regimes = Vec<Option<InputMotion>>;
    type Scratch = ();

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model.bodies.iter().for_each(|body| names("body", &body.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for body in model.bodies.iter().filter(|body| body.is_free()) {
            check_free_body(body, problems);
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        for body in model.bodies.iter_mut().filter(|body| body.is_free()) {
            body.numbers = Some(BodyNumbers::add(map, body.label(), tolerances));
        }
    }

    fn regimes(model: &Model) -> Self::Regimes {
        vec![None; model.bodies.len()]
    }

    fn scratch(_model: &Model) {}

    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        scratch: &mut Scratch,
        _problems: &mut ModelProblems,
    ) {
        for (i, body) in eval.model.bodies.iter().enumerate() {
            let motion = match (&body.motion, body.numbers) {
                (BodyMotion::Prescribed(motion), _) => {
                    // A motion that has no value at the start is reported by the first evaluation
                    // of the world.
                    motion.at(eval.t).unwrap_or_default()
                }
                (BodyMotion::Free, numbers) => {
                    if let Some(numbers) = numbers {
                        numbers.write(x, &body.pose, &body.velocity);
                    }
                    FrameMotion {
                        velocity: body.velocity,
                        ..FrameMotion::at_rest(body.pose)
                    }
                }
            };
            scratch.rigids.set_motion(Self::rigid(i), motion);
        }
    }

    fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        for (i, body) in eval.model.bodies.iter().enumerate() {
            let motion = match (&body.motion, body.numbers, &eval.regimes.bodies[i]) {
                (BodyMotion::Prescribed(_), _, Some(input)) => input.at(eval.t),
                (BodyMotion::Prescribed(motion), _, None) => {
                    motion.at(eval.t).map_err(|source| EvaluationError::Motion {
                        object: body.label(),
                        source,
                    })?
                }
                (BodyMotion::Free, Some(numbers), _) => numbers.motion(eval.x),
                (BodyMotion::Free, None, _) => continue,
            };
            scratch.rigids.set_motion(Self::rigid(i), motion);
        }
        Ok(())
    }

    /// Weights and gyroscopic moments.
    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        for (body, rigid) in Self::massive(eval.model) {
            let motion = scratch.rigids.motion(rigid);
            let (rotation, spin) = (motion.rotation, motion.velocity.angular);
            let law = body.law();
            let weight = DVec3::new(0.0, 0.0, -body.mass * eval.model.sea.gravity);
            let load = Wrench::new(weight, law.gyroscopic_wrench(rotation, spin).moment);
            scratch.rigids.apply_at_origin(rigid, load);
            scratch.rigids.carry(rigid, &law.inertia_matrix(rotation));
        }
    }

    fn accelerations(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let rigids = &mut scratch.rigids;
        for (i, body, rigid, _) in Self::free(eval.model) {
            let held = &eval.regimes.holds[i];
            let (inertia, load) = (rigids.inertia(rigid), rigids.load(rigid));
            let is_held = held.iter().any(Option::is_some);
            let acceleration = if is_held {
                holds::held_acceleration(held, rigids.motion(rigid), inertia, load, eval.t)
            } else {
                inertia.acceleration_under(load).ok_or(NoAcceleration::Singular)
            };
            let acceleration = acceleration.map_err(|reason| {
                let object = body.label();
                match reason {
                    NoAcceleration::Singular => EvaluationError::SingularMass { object },
                    NoAcceleration::Vertical => EvaluationError::HeldVertically { object },
                }
            })?;
            rigids.set_acceleration(rigid, acceleration);
            rigids.set_held(rigid, is_held);
        }
        Ok(())
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (_, _, rigid, numbers) in Self::free(eval.model) {
            let motion = scratch.rigids.motion(rigid);
            // Uses the stored quaternion without normalisation, so that its length is preserved.
            let q_rate = quaternion_rate(numbers.orientation(eval.x), numbers.spin_in_body(eval.x));
            let acceleration = Motion::new(
                motion.acceleration.linear,
                motion.rotation.transpose() * motion.acceleration.angular,
            );
            numbers.write_rates(rates, motion.velocity.linear, q_rate, acceleration);
        }
    }

    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (body, rigid) in Self::massive(model) {
            let motion = scratch.rigids.motion(rigid);
            energy.kinetic += body.law().kinetic_energy(motion.rotation, motion.velocity);
            energy.gravitational += body.mass * model.sea.gravity * motion.pose.position.z;
        }
    }

    /// Normalises quaternions that have drifted from unit length.
    fn accept(model: &Model, state: &mut State, _scratch: &Scratch) -> bool {
        for (.., numbers) in Self::free(model) {
            let q = numbers.orientation(&state.x);
            // Normalising discards the stored rates, so it is done only for drift above rounding.
            if (q.length_squared() - 1.0).abs() > 1e-9 {
                numbers.write_orientation(&mut state.x, q.normalize());
                state.step.rates.clear();
            }
        }
        false
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, body) in model.bodies.iter().enumerate() {
            let id = BodyId::from_index(i);
            let table = tables.table_about("body", &body.name, "", Subject::Body(id));
            declare_motion(table, id);
            // Reactions of prescribed motion and of holds. A command may hold any body during
            // the run, so every body has these channels.
            table.vector("reaction_force", "N", move |now| now.reaction(id).force);
            table.vector("reaction_moment", "N m", move |now| now.reaction(id).moment);
            if model.mesh_on(Owner::Body(id)).is_some() {
                table.vector("water_force", "N", move |now| now.sea_load(id).force);
                table.vector("water_moment", "N m", move |now| now.sea_load(id).moment);
                let volume = move |now: &Snapshot<'_>| now.hydrodynamics(id).displaced_volume;
                table.number("displaced_volume", "m3", volume);
            }
        }
    }
}

/// Declares channels for pose, velocity and acceleration of the centre of gravity. Angles are
/// unwrapped: they continue past half a turn.
fn declare_motion(table: &mut ChannelTable, id: BodyId) {
    let degrees = |v: DVec3| v * 1.0_f64.to_degrees();
    table
        .vector("position", "m", move |now| now.body(id).pose.position)
        .watched();
    table
        .continued(
            ["roll", "pitch", "yaw"].map(|angle| (angle, "deg")),
            move |now, out| {
                let mut angles = match out {
                    [roll, pitch, yaw] if !roll.is_nan() => EulerAngleUnwrapper::after(EulerAngles {
                        roll: roll.to_radians(),
                        pitch: pitch.to_radians(),
                        yaw: yaw.to_radians(),
                    }),
                    _ => EulerAngleUnwrapper::default(),
                };
                let now = angles.follow(euler_angles(now.body(id).pose.orientation));
                out.copy_from_slice(&[now.roll, now.pitch, now.yaw].map(f64::to_degrees));
            },
        )
        .watched();
    table.vector("velocity", "m/s", move |now| now.body(id).velocity.linear);
    table.vector("angular_velocity", "deg/s", move |now| {
        degrees(now.body(id).velocity.angular)
    });
    table.vector("acceleration", "m/s2", move |now| {
        now.body(id).acceleration.linear
    });
    table.vector("angular_acceleration", "deg/s2", move |now| {
        degrees(now.body(id).acceleration.angular)
    });
}

fn check_free_body(body: &Body, problems: &mut ModelProblems) {
    let object = body.label();
    if let Err(RigidBodyError::Mass { mass }) = RigidBody::new(body.mass, DMat3::IDENTITY) {
        let problem = format!("must be positive, is {mass}; give it in kg");
        problems.add(&object, "mass", problem);
    }
    match RigidBody::new(1.0, body.inertia) {
        Ok(_) if is_physical_inertia(&body.inertia) => {}
        Ok(_) => problems.add(&object, "inertia", UNPHYSICAL_INERTIA),
        Err(_) => problems.add(
            &object,
            "inertia",
            "must be a positive definite symmetric matrix about the centre of gravity, in kg m²",
        ),
    }
    let vectors = [body.pose.position, body.velocity.linear, body.velocity.angular];
    if !(body.pose.orientation.is_finite() && vectors.iter().all(|v| v.is_finite())) {
        problems.add(&object, "initial position or velocity", "is not finite");
    }
}

/// A body as the user defines it.
#[derive(Clone, Debug)]
pub struct BodyDefinition {
    /// The body as stored in the model.
    pub body: Body,
    /// Surface on which sea and wind act, in body axes.
    pub hydrodynamics: Option<MeshHydrodynamics>,
    /// Radiation and diffraction data of a large vessel.
    pub radiation: Option<RadiationDiffraction>,
    /// Sea that loads the surface instead of the sea of the model, for example the sea beside a
    /// ship. It has no effect on a body with radiation data.
    pub sea: Option<Sea>,
    /// Loads applied to the body.
    pub loads: Vec<AppliedLoad>,
}

impl BodyDefinition {
    /// A free body at rest at the origin with principal inertias (kg·m²) about its axes.
    pub fn free(name: &str, mass: f64, principal_inertias: DVec3) -> Self {
        Self {
            body: Body {
                name: name.to_owned(),
                mass,
                inertia: DMat3::from_diagonal(principal_inertias),
                motion: BodyMotion::Free,
                pose: Pose::IDENTITY,
                velocity: Motion::ZERO,
                numbers: None,
            },
            hydrodynamics: None,
            radiation: None,
            sea: None,
            loads: Vec::new(),
        }
    }

    /// A body with prescribed motion, without mass.
    pub fn prescribed(name: &str, motion: PrescribedMotion) -> Self {
        let mut definition = Self::free(name, 0.0, DVec3::ZERO);
        definition.body.motion = BodyMotion::Prescribed(Box::new(motion));
        definition
    }

    /// Sets the mass, kg. For a prescribed body, mass and inertia enter the reaction.
    pub fn with_mass(mut self, mass: f64) -> Self {
        self.body.mass = mass;
        self
    }

    /// Sets the initial position of the centre of gravity, m.
    pub fn at(mut self, position: DVec3) -> Self {
        self.body.pose.position = position;
        self
    }

    /// Sets the initial body-to-Earth orientation.
    pub fn oriented(mut self, orientation: DQuat) -> Self {
        self.body.pose.orientation = orientation.normalize();
        self
    }

    /// Sets the initial velocity; linear and angular parts in Earth axes (m/s, rad/s).
    pub fn moving(mut self, velocity: Motion) -> Self {
        self.body.velocity = velocity;
        self
    }

    /// Sets the full inertia tensor about the centre of gravity, body axes, kg·m².
    pub fn with_inertia(mut self, inertia: DMat3) -> Self {
        self.body.inertia = inertia;
        self
    }

    /// Adds a hull surface on which sea and wind act.
    pub fn with_hydrodynamics(mut self, element: MeshHydrodynamics) -> Self {
        self.hydrodynamics = Some(element);
        self
    }

    /// Adds radiation and diffraction of a large vessel.
    pub fn with_radiation(mut self, element: RadiationDiffraction) -> Self {
        self.radiation = Some(element);
        self
    }

    /// Sets a sea that loads the surface instead of the sea of the model. Both seas should have the
    /// same density, gravity, depth, current and wind.
    pub fn in_sea(mut self, sea: Sea) -> Self {
        self.sea = Some(sea);
        self
    }

    /// Adds an applied load.
    pub fn with_load(mut self, load: AppliedLoad) -> Self {
        self.loads.push(load);
        self
    }
}

impl WorldBuilder {
    /// Adds a body and returns its handle.
    pub fn body(&mut self, definition: BodyDefinition) -> BodyId {
        let id = BodyId::from_index(self.model.bodies.len());
        let BodyDefinition {
            body,
            hydrodynamics,
            radiation,
            sea: own_sea,
            loads,
        } = definition;
        // Radiation applies to free bodies only.
        let radiation = radiation.filter(|_| body.is_free());
        self.model.bodies.push(body);
        if let Some(mut element) = hydrodynamics {
            if radiation.as_ref().is_some_and(|r| r.excitation.is_none()) {
                element = element.with_equivalent_fluid_motion();
            }
            let owner = Owner::Body(id);
            let sea = &self.model.sea;
            let excitation = radiation.as_ref().and_then(|r| r.excitation.as_ref());
            self.model.meshes.push(match excitation {
                Some(x) if x.leaves_pressure_to_mesh() => Mesh::with_diffraction(sea, owner, element),
                Some(_) => Mesh::in_flow_of(sea, owner, element),
                None => Mesh::under_pressure(owner, element).in_sea(own_sea.filter(|_| radiation.is_none())),
            });
        }
        if let Some(element) = radiation {
            self.model.radiation.push(RadiatingBody::new(id, element));
        }
        for load in loads {
            self.load(Owner::Body(id), load, Vec::new());
        }
        id
    }
}
