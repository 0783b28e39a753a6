//! Queries of rigid bodies and machines: motions, hydrodynamic loads, reactions, joints, springs,
//! winches.

use super::Snapshot;
use crate::core::handles::{BodyId, FrameId, LinkId, MechanismId};
use crate::core::rigids::{Owner, RigidId};
use crate::elements::joints::JointId;
use crate::elements::joints::{JointNow, joint_now};
use crate::elements::mechanisms;
use crate::elements::sheaves::{SheaveId, SheaveMemory, SheaveReading};
use crate::elements::springs::SpringId;
use crate::elements::springs::SpringReading;
use crate::elements::winches::WinchId;
use crate::elements::winches::{WinchMemory, WinchReading};
use windlass_hull::hydro::HydroLoads;
use windlass_math::{FrameMotion, Wrench};
use windlass_mechanics::mechanism::{JointState, SetPoint};

impl<'a> Snapshot<'a> {
    /// Index of a body among all rigid bodies.
    #[track_caller]
    fn body_rigid(&self, body: BodyId) -> RigidId {
        self.index_of(body);
        self.model.rigid(Owner::Body(body))
    }

    /// Index of a link among all rigid bodies.
    #[track_caller]
    fn link_rigid(&self, link: LinkId) -> RigidId {
        self.index_of(link);
        self.model.rigid(Owner::Link(link))
    }

    /// Pose, velocity and acceleration of a frame, Earth axes.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let rim = builder.frame_on_body(puck, "rim", DVec3::X);
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_math::{Motion, Pose};
    /// world.place_body(puck, Pose::IDENTITY, Motion::new(DVec3::ZERO, DVec3::Z * 3.0))?;
    /// let rim = world.now().frame(rim);
    /// assert_eq!(rim.velocity.linear, DVec3::Y * 3.0);
    /// // Towards the axis, in addition to gravity.
    /// assert!((rim.acceleration.linear.x + 9.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn frame(&self, frame: FrameId) -> FrameMotion {
        self.scratch
            .rigids
            .frame(&self.model.frames[self.index_of(frame)])
    }

    /// Pose, velocity and acceleration of a link's frame, Earth axes.
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
    /// assert_eq!(world.now().link(jib).pose.position, DVec3::ZERO);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn link(&self, link: LinkId) -> FrameMotion {
        *self.scratch.rigids.motion(self.link_rigid(link))
    }

    /// Coordinate, rate, acceleration and force of the movable joints of a mechanism, parents
    /// first.
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
    /// let slewing = world.now().joints(crane)[0];
    /// assert_eq!((slewing.position, slewing.velocity), (0.0, 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joints(&self, mechanism: MechanismId) -> &'a [JointState] {
        &self.scratch.mechanisms.each[self.index_of(mechanism)].joints
    }

    /// Set-point of a movable joint of a mechanism (counted parents first).
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
    /// world.set_joint_target(crane, 0, 0.2)?;
    /// assert_eq!(world.now().set_point(crane, 0).target(), 0.2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_point(&self, mechanism: MechanismId, joint: usize) -> SetPoint {
        self.regimes.mechanisms[self.index_of(mechanism)][joint]
    }

    /// Load of the base on a mechanism, about the origin of the base frame, Earth axes.
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
    /// // The base supports the weight of the jib, 2 m away.
    /// let load = world.now().base_load(crane);
    /// assert!((load.force.z - 100.0 * 9.81).abs() < 1e-9);
    /// assert!((load.moment.y + 2.0 * 100.0 * 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn base_load(&self, mechanism: MechanismId) -> Wrench {
        mechanisms::base_wrench(self.model, self.index_of(mechanism), self.scratch)
    }

    /// Reaction at the joint of a link: force and moment of the parent on the link, about the
    /// origin of the link's frame, Earth axes.
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
    /// // The joint supports the weight of the jib, 2 m away.
    /// let reaction = world.now().joint_reaction(jib);
    /// assert!((reaction.force.z - 100.0 * 9.81).abs() < 1e-9);
    /// assert!((reaction.moment.y + 2.0 * 100.0 * 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joint_reaction(&self, link: LinkId) -> Wrench {
        mechanisms::joint_reaction(self.model, self.index_of(link), self.scratch)
    }

    /// Total applied load of a body, about its centre of gravity, Earth axes: everything that acts
    /// on it except its weight and the reactions of holds and of prescribed motion.
    ///
    /// The load follows from Newton's second law. It therefore includes the inertia forces of the
    /// fluid, of attached lines and of cranes on the body.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::Wrench; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.set_body_load(puck, Wrench::new(DVec3::X * 3.0, DVec3::Y))?;
    /// let load = world.now().applied_load(puck);
    /// assert!(load.force.distance(DVec3::X * 3.0) < 1e-12);
    /// assert!(load.moment.distance(DVec3::Y) < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn applied_load(&self, body: BodyId) -> Wrench {
        let rigid = self.body_rigid(body);
        let motion = self.scratch.rigids.motion(rigid);
        let definition = &self.model.bodies[body.index()];
        let inertia = motion.rotation * definition.inertia * motion.rotation.transpose();
        let (omega, acceleration) = (motion.velocity.angular, motion.acceleration);
        let force = definition.mass * (acceleration.linear - self.model.gravity());
        let moment = inertia * acceleration.angular + omega.cross(inertia * omega);
        Wrench::new(force, moment) - self.scratch.rigids.reaction(rigid)
    }

    /// Pose, velocity and acceleration of a body's centre of gravity, Earth axes.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// let puck = world.now().body(puck);
    /// assert!((puck.pose.position.z + 0.5 * 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn body(&self, body: BodyId) -> FrameMotion {
        *self.scratch.rigids.motion(self.body_rigid(body))
    }

    /// Hydrodynamic loads on a body.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_hull::hydro::*; use windlass_mesh::shapes::box_mesh; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::still());
    /// # let hull = MeshHydrodynamics::new(&box_mesh(DVec3::new(4.0, 2.0, 2.0), [2, 1, 1])?, HydroParameters::default())?;
    /// # let float = builder.body(BodyDefinition::free("float", 8200.0, DVec3::splat(8e3)).with_hydrodynamics(hull));
    /// # let mut world = builder.build()?.start()?;
    /// // Half of the body is submerged.
    /// let loads = world.now().hydrodynamics(float);
    /// assert!((loads.displaced_volume - 8.0).abs() < 1e-9);
    /// assert!((loads.draught - 1.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hydrodynamics(&self, body: BodyId) -> &'a HydroLoads {
        &self.scratch.meshes.loads[self.body_rigid(body).index()]
    }

    /// Total hydrodynamic load on a body including added mass, about its centre of gravity, Earth
    /// axes.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_hull::hydro::*; use windlass_mesh::shapes::box_mesh; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::still());
    /// # let hull = MeshHydrodynamics::new(&box_mesh(DVec3::new(4.0, 2.0, 2.0), [2, 1, 1])?, HydroParameters::default())?;
    /// # let float = builder.body(BodyDefinition::free("float", 8200.0, DVec3::splat(8e3)).with_hydrodynamics(hull));
    /// # let mut world = builder.build()?.start()?;
    /// let lift = world.now().sea_load(float).force.z;
    /// assert!((lift - 1025.0 * 9.81 * 8.0).abs() < 1e-6 * lift);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sea_load(&self, body: BodyId) -> Wrench {
        self.hydrodynamics(body)
            .with_inertia(self.body(body).acceleration)
    }

    /// Hydrodynamic loads on a link, about the origin of its frame.
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
    /// // No mesh, no loads.
    /// assert_eq!(world.now().link_hydrodynamics(jib).displaced_volume, 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn link_hydrodynamics(&self, link: LinkId) -> &'a HydroLoads {
        &self.scratch.meshes.loads[self.link_rigid(link).index()]
    }

    /// Reaction of the prescribed motion or of the holds of a body, about its centre of gravity,
    /// Earth axes. Zero for a free body without holds. The weight and inertia of a prescribed body
    /// itself are not included.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// for freedom in DegreeOfFreedom::ALL {
    ///     world.hold_body_in_place(puck, freedom)?;
    /// }
    /// assert!((world.now().reaction(puck).force.z - 2.0 * 9.81).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reaction(&self, body: BodyId) -> Wrench {
        self.scratch.rigids.reaction(self.body_rigid(body))
    }

    /// Reaction, rotation and displacement of a joint between frames.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_mechanics::joints::JointKind; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let bob = builder.body(BodyDefinition::free("bob", 2.0, DVec3::ONE).at(-DVec3::Z));
    /// # let (pin, eye) = (builder.fixed_frame("pin", DVec3::ZERO), builder.frame_on_body(bob, "eye", DVec3::Z));
    /// let ball = builder.joint(FrameJoint::new("ball", JointKind::Spherical, pin, eye));
    /// let world = builder.build()?.start()?;
    /// // The pin carries the weight of the bob.
    /// assert!((world.now().joint(ball).reaction.force.z - 2.0 * 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joint(&self, joint: JointId) -> JointNow {
        joint_now(self.model, self.scratch, self.index_of(joint))
    }

    /// Length, rate of length and tension of a spring.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::Z), builder.frame_on_body(puck, "eye", DVec3::ZERO));
    /// # let spring = Spring { name: "spring".into(), ends: [top, eye], length: 0.9, stiffness: 500.0, damping: 0.0, pulls_only: false };
    /// # let spring = builder.spring(spring);
    /// # let mut world = builder.build()?.start()?;
    /// let spring = world.now().spring(spring);
    /// assert!((spring.tension - 500.0 * 0.1).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spring(&self, spring: SpringId) -> &'a SpringReading {
        &self.scratch.springs[self.index_of(spring)]
    }

    /// State of a sheave: wire speed, tensions on both sides, wrap angle, rate of the wheel.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_mechanics::sheave::Sheave; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// let middle = builder.fixed_frame("middle", DVec3::ZERO);
    /// let eyes = [(-0.3, 200.0), (0.3, 200.0)].map(|(x, mass)| {
    ///     let position = DVec3::new(x, 0.0, -10.0);
    ///     let name = if x < 0.0 { "left" } else { "right" };
    ///     let load = builder.body(BodyDefinition::free(name, mass, DVec3::splat(20.0)).at(position));
    ///     builder.frame_on_body(load, "eye", DVec3::ZERO)
    /// });
    /// let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// let spans = ["fall", "rise"].into_iter().zip(eyes).map(|(name, eye)| {
    ///     let span = CableDefinition::new(name, wire, 10.0, 4);
    ///     builder.cable(span.start(middle, Fixity::Pinned).end(eye, Fixity::Pinned))
    /// });
    /// let spans: Vec<CableId> = spans.collect();
    /// let sheave = builder.sheave(Sheave::new("block", 0.3), middle, [spans[0], spans[1]]);
    /// let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// let now = world.now();
    /// let block = now.sheave(sheave);
    /// assert!((block.sides[0].tension - block.sides[1].tension).abs() < 1e-6 * block.sides[0].tension);
    /// assert!((block.wrap - std::f64::consts::PI).abs() < 1e-2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sheave(&self, sheave: SheaveId) -> &'a SheaveReading {
        &self.scratch.sheaves[self.index_of(sheave)]
    }

    /// Friction state of a sheave: stick states and sense of rotation.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use windlass_mechanics::friction::StickState; use glam::DVec3; use windlass_sea::Sea; use windlass_mechanics::sheave::Sheave; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let middle = builder.fixed_frame("middle", DVec3::ZERO);
    /// # let posts = [-1.0, 1.0].map(|x| builder.fixed_frame("post", DVec3::new(x, 0.0, -10.0)));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let spans = [("fall", posts[0]), ("rise", posts[1])].map(|(name, post)| {
    /// #     let span = CableDefinition::new(name, wire, 10.0, 4);
    /// #     builder.cable(span.start(middle, Fixity::Pinned).end(post, Fixity::Pinned))
    /// # });
    /// let rusty = Sheave { bearing_friction: 0.2, bearing_radius: 0.05, ..Sheave::new("block", 0.3) };
    /// let sheave = builder.sheave(rusty, middle, spans);
    /// let world = builder.build()?.start()?;
    /// assert_eq!(world.now().sheave_memory(sheave).bearing, StickState::Stuck);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sheave_memory(&self, sheave: SheaveId) -> SheaveMemory {
        self.regimes.sheaves[self.index_of(sheave)]
    }

    /// State of a winch: speed, line, drum.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_mechanics::winch::*; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties { axial_damping: 2e4, ..CableProperties::new(5e6, 7778.0, 0.008) };
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let winch = Winch {
    /// #     name: "winch".into(), acceleration: 0.5, deceleration: 0.5, maximum_speed: 1.0, response_time: 0.1,
    /// #     gains: TensionGains { proportional: 1e-3, integral: 1e-3, derivative: 0.0 },
    /// #     hands: None, length_limits: [2.0, 30.0], element_limits: [1.0, 3.0],
    /// # };
    /// # let winch = builder.winch(winch, rope, CableEnd::Start, WinchOrder::HOLD);
    /// # let mut world = builder.build()?.start()?;
    /// # world.solve_statics(&Default::default())?;
    /// let winch = world.now().winch(winch);
    /// assert!((winch.line.length - 10.0).abs() < 1e-9);
    /// assert_eq!(winch.speed, 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winch(&self, winch: WinchId) -> &'a WinchReading {
        &self.scratch.winches[self.index_of(winch)]
    }

    /// Present order of a winch, and the length limit that it has reached.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_mechanics::winch::*; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties { axial_damping: 2e4, ..CableProperties::new(5e6, 7778.0, 0.008) };
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let winch = Winch {
    /// #     name: "winch".into(), acceleration: 0.5, deceleration: 0.5, maximum_speed: 1.0, response_time: 0.1,
    /// #     gains: TensionGains { proportional: 1e-3, integral: 1e-3, derivative: 0.0 },
    /// #     hands: None, length_limits: [2.0, 30.0], element_limits: [1.0, 3.0],
    /// # };
    /// # let winch = builder.winch(winch, rope, CableEnd::Start, WinchOrder::HOLD);
    /// # let mut world = builder.build()?.start()?;
    /// # world.solve_statics(&Default::default())?;
    /// assert_eq!(world.now().winch_memory(winch).order, WinchOrder::HOLD);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winch_memory(&self, winch: WinchId) -> WinchMemory {
        self.regimes.winches[self.index_of(winch)]
    }
}
