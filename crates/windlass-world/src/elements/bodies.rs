//! Rigid bodies: free ones with six degrees of freedom, and those that a given motion moves.
//!
//! The free body's law is [`windlass_mechanics::rigid_body`]; its loads come from the other parts, held freedoms are solved with its
//! accelerations ([`super::holds`]).

use super::external_loads::AppliedLoad;
use super::holds::{self, NoAcceleration};
use super::meshes::Mesh;
use super::prelude::*;
use super::radiation::{RadiatingBody, RadiationDiffraction};
use crate::core::channels::{ChannelTable, Subject};
use crate::core::handles::BodyId;
use crate::core::rigids::{Owner, RigidId};
use crate::core::state_map::BodyNumbers;
use glam::{DMat3, DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_hull::hydro::MeshHydrodynamics;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::angles::Follower;
use windlass_math::rotation::{
    EulerAngles, euler_angles, exponential, logarithm, quaternion_rate, rate_of_rotation_vector, turning,
};
use windlass_math::{FrameMotion, Motion, Pose, Wrench};
use windlass_mechanics::mechanism::checks::{NOT_OF_A_BODY, is_of_a_body};
use windlass_mechanics::rigid_body::{RigidBody, RigidBodyError};

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
    /// Initial pose of the centre of gravity, of a free body.
    pub(crate) pose: Pose,
    /// Initial velocity of a free body, both parts in Earth axes (m/s, rad/s).
    pub(crate) velocity: Motion,
    /// Its numbers in the state vector; none for a prescribed body.
    pub(crate) numbers: Option<BodyNumbers>,
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

    /// Where a free body was defined to start.
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

/// A motion known at one instant and continued as a cubic in time, of the position and of the rotation vector from the
/// orientation then: exact at that instant, and where the axis of the turning stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct InputMotion {
    /// The instant, s.
    pub time: f64,
    /// Position (m) and body-to-Earth orientation then.
    pub pose: Pose,
    /// Velocity then, Earth axes, m/s and rad/s.
    pub velocity: Motion,
    /// Acceleration then, Earth axes, m/s² and rad/s².
    pub acceleration: Motion,
    /// Constant rate of the acceleration, Earth axes, m/s³ and rad/s³.
    #[serde(default)]
    pub jerk: Motion,
}

impl InputMotion {
    /// The motion at time t.
    fn at(&self, t: f64) -> FrameMotion {
        let dt = t - self.time;
        let moved = |start: DVec3, rate: DVec3, second: DVec3| start + rate * dt + second * (0.5 * dt * dt);
        let (velocity, acceleration, jerk) = (&self.velocity, &self.acceleration, &self.jerk);
        let third = dt * dt * dt / 6.0;
        let position = moved(self.pose.position, velocity.linear, acceleration.linear) + jerk.linear * third;
        let turned = moved(DVec3::ZERO, velocity.angular, acceleration.angular) + jerk.angular * third;
        let pose = Pose::new(position, exponential(turned) * self.pose.orientation);
        let (spin, spin_rate) = turning(
            turned,
            moved(velocity.angular, acceleration.angular, jerk.angular),
            acceleration.angular + jerk.angular * dt,
        );
        FrameMotion {
            velocity: Motion::new(moved(velocity.linear, acceleration.linear, jerk.linear), spin),
            acceleration: Motion::new(acceleration.linear + jerk.linear * dt, spin_rate),
            ..FrameMotion::at_rest(pose)
        }
    }

    /// The way from a motion at `time` (s) to a pose and velocity `duration` (s, positive) later: continuous in both, the cubic
    /// through them (Hermite). The orientation goes along the shorter turn.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, math::*, world::InputMotion};
    /// let start = (Pose::IDENTITY, Motion::new(DVec3::X, DVec3::ZERO));
    /// let end = (Pose::IDENTITY, Motion::ZERO);
    /// let way = InputMotion::between(10.0, start, 2.0, end);
    /// // x = t - t² + t³/4.
    /// assert_eq!((way.velocity.linear.x, way.acceleration.linear.x, way.jerk.linear.x), (1.0, -2.0, 1.5));
    /// ```
    pub fn between(time: f64, start: (Pose, Motion), duration: f64, end: (Pose, Motion)) -> Self {
        let ((pose, velocity), (to, arrival)) = (start, end);
        let turned = logarithm(to.orientation * pose.orientation.conjugate());
        let way = Motion::new(to.position - pose.position, turned);
        let arrival = Motion::new(arrival.linear, rate_of_rotation_vector(turned, arrival.angular));
        let (h, mean) = (duration, way * (6.0 / (duration * duration)));
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

/// The part.
#[derive(Debug)]
pub(crate) struct Bodies;

impl Bodies {
    fn rigid(i: usize) -> RigidId {
        // Bodies come right after the ground, whatever their number.
        RigidId::of(Owner::Body(BodyId::from_index(i)), 0)
    }

    /// Bodies that have a mass: free ones, and those whose given motion somebody has to bring up.
    fn massive(model: &Model) -> impl Iterator<Item = (&Body, RigidId)> {
        let all = model.bodies.iter().enumerate();
        all.filter(|(_, body)| body.is_free() || body.mass > 0.0)
            .map(|(i, body)| (body, Self::rigid(i)))
    }

    /// Free bodies with their rigids and numbers.
    fn free(model: &Model) -> impl Iterator<Item = (usize, &Body, RigidId, BodyNumbers)> {
        let free = |(i, body): (usize, &'_ Body)| body.numbers.map(|numbers| (i, numbers));
        model.bodies.iter().enumerate().filter_map(move |(i, body)| {
            free((i, body)).map(|(i, numbers)| (i, body, Self::rigid(i), numbers))
        })
    }
}

impl Part for Bodies {
    type Elements = Vec<Body>;
    /// Motion set from another program per body; overrides a prescribed body's own motion.
    type Modes = Vec<Option<InputMotion>>;
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

    fn modes(model: &Model) -> Self::Modes {
        vec![None; model.bodies.len()]
    }

    fn scratch(_model: &Model) {}

    fn start(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch, _problems: &mut ModelProblems) {
        for (i, body) in eval.model.bodies.iter().enumerate() {
            let motion = match (&body.motion, body.numbers) {
                (BodyMotion::Prescribed(motion), _) => {
                    // A motion without a value at the start is reported when the world is first evaluated.
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

    fn kinematics(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        for (i, body) in eval.model.bodies.iter().enumerate() {
            let motion = match (&body.motion, body.numbers, &eval.modes.bodies[i]) {
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
    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
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

    fn accelerations(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let rigids = &mut scratch.rigids;
        for (i, body, rigid, _) in Self::free(eval.model) {
            let held = &eval.modes.holds[i];
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

    fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (_, _, rigid, numbers) in Self::free(eval.model) {
            let motion = scratch.rigids.motion(rigid);
            // The rate of the quaternion as it stands, so that its length is kept whatever it is.
            let q_rate = quaternion_rate(numbers.orientation(eval.x), numbers.spin_in_body(eval.x));
            let acceleration = Motion::new(
                motion.acceleration.linear,
                motion.rotation.transpose() * motion.acceleration.angular,
            );
            numbers.write_rates(rates, motion.velocity.linear, q_rate, acceleration);
        }
    }

    fn stored(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (body, rigid) in Self::massive(model) {
            let motion = scratch.rigids.motion(rigid);
            energy.kinetic += body.law().kinetic_energy(motion.rotation, motion.velocity);
            energy.gravitational += body.mass * model.sea.gravity * motion.pose.position.z;
        }
    }

    /// Takes out what has drifted off the quaternions' unit length.
    fn accept(model: &Model, state: &mut State, _scratch: &Scratch) -> bool {
        for (.., numbers) in Self::free(model) {
            let q = numbers.orientation(&state.x);
            // Only drift that could be felt is removed, because the rates must then be evaluated anew.
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
            // Of what prescribes the motion, or holds freedoms: any command of a run can, so that every body has them.
            table.vector("reaction_force", "N", move |now| now.reaction(id).force);
            table.vector("reaction_moment", "N m", move |now| now.reaction(id).moment);
            if model.mesh_on(Owner::Body(id)).is_some() {
                table.vector("water_force", "N", move |now| now.water_load(id).force);
                table.vector("water_moment", "N m", move |now| now.water_load(id).moment);
                let volume = move |now: &Snapshot<'_>| now.hydrodynamics(id).displaced_volume;
                table.number("displaced_volume", "m3", volume);
            }
        }
    }
}

/// Pose, velocity and acceleration of the centre of gravity; angles go on past half a turn.
fn declare_motion(table: &mut ChannelTable, id: BodyId) {
    let degrees = |v: DVec3| v * 1.0_f64.to_degrees();
    table
        .vector("position", "m", move |now| now.body(id).pose.position)
        .watched();
    table
        .following(
            ["roll", "pitch", "yaw"].map(|angle| (angle, "deg")),
            move |now, out| {
                let mut angles = match out {
                    [roll, pitch, yaw] if !roll.is_nan() => Follower::after(EulerAngles {
                        roll: roll.to_radians(),
                        pitch: pitch.to_radians(),
                        yaw: yaw.to_radians(),
                    }),
                    _ => Follower::default(),
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
        Ok(_) if is_of_a_body(&body.inertia) => {}
        Ok(_) => problems.add(&object, "inertia", NOT_OF_A_BODY),
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
    /// What it will be in the model.
    pub body: Body,
    /// The surface that the sea and the wind act on, in body axes.
    pub hydrodynamics: Option<MeshHydrodynamics>,
    /// Radiation and diffraction of a larger vessel.
    pub radiation: Option<RadiationDiffraction>,
    /// Given loads.
    pub loads: Vec<AppliedLoad>,
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
                pose: Pose::IDENTITY,
                velocity: Motion::ZERO,
                numbers: None,
            },
            hydrodynamics: None,
            radiation: None,
            loads: Vec::new(),
        }
    }

    /// A body moved by a given motion.
    pub fn prescribed(name: &str, motion: PrescribedMotion) -> Self {
        let mut definition = Self::free(name, 0.0, DVec3::ZERO);
        definition.body.motion = BodyMotion::Prescribed(Box::new(motion));
        definition
    }

    /// With that mass, kg: of a prescribed body what its reaction bears and moves, with its inertia.
    pub fn with_mass(mut self, mass: f64) -> Self {
        self.body.mass = mass;
        self
    }

    /// Starts with its centre of gravity there (m).
    pub fn at(mut self, position: DVec3) -> Self {
        self.body.pose.position = position;
        self
    }

    /// Starts with that body-to-Earth orientation.
    pub fn oriented(mut self, orientation: DQuat) -> Self {
        self.body.pose.orientation = orientation.normalize();
        self
    }

    /// Starts with that velocity, both parts in Earth axes (m/s, rad/s).
    pub fn moving(mut self, velocity: Motion) -> Self {
        self.body.velocity = velocity;
        self
    }

    /// With a full inertia tensor about the centre of gravity, body axes, kg·m².
    pub fn with_inertia(mut self, inertia: DMat3) -> Self {
        self.body.inertia = inertia;
        self
    }

    /// In the sea.
    pub fn with_hydrodynamics(mut self, element: MeshHydrodynamics) -> Self {
        self.hydrodynamics = Some(element);
        self
    }

    /// A larger vessel, with radiation and diffraction.
    pub fn with_radiation(mut self, element: RadiationDiffraction) -> Self {
        self.radiation = Some(element);
        self
    }

    /// Under a given load.
    pub fn with_load(mut self, load: AppliedLoad) -> Self {
        self.loads.push(load);
        self
    }
}

impl WorldBuilder {
    /// Adds a body.
    pub fn body(&mut self, definition: BodyDefinition) -> BodyId {
        let id = BodyId::from_index(self.model.bodies.len());
        let BodyDefinition {
            body,
            hydrodynamics,
            radiation,
            loads,
        } = definition;
        // Radiation needs a body that forces move.
        let radiation = radiation.filter(|_| body.is_free());
        self.model.bodies.push(body);
        if let Some(mut element) = hydrodynamics {
            if radiation.as_ref().is_some_and(|r| r.excitation.is_none()) {
                element = element.following_water();
            }
            let owner = Owner::Body(id);
            let excited = radiation.as_ref().is_some_and(|r| r.excitation.is_some());
            self.model.meshes.push(if excited {
                Mesh::in_flow_of(&self.model.sea, owner, element)
            } else {
                Mesh::under_pressure(owner, element)
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
