//! Commands to bodies and links: loads, inertias, positions, motions, holds.

use super::{finite, in_range};
use crate::World;
use crate::core::bodies::InputMotion;
use crate::core::error::{CommandError, RunError};
use crate::core::handles::{BodyId, FrameId, LinkId};
use crate::core::rigids::Owner;
use crate::core::state_map::BodyNumbers;
use crate::elements::external_loads::FrameLoad;
use crate::elements::holds::{DegreeOfFreedom, Hold};
use crate::elements::joints::hold_conflicts::hold_conflict;
use windlass_math::{DVec3, Matrix6, Motion, Pose, Wrench};

fn is_finite_wrench(load: &Wrench) -> bool {
    load.force.is_finite() && load.moment.is_finite()
}

impl World {
    /// State indices of a free body. `reason` is the message for a prescribed body.
    fn free_body(&self, body: BodyId, reason: &'static str) -> Result<BodyNumbers, CommandError> {
        self.model.check(body)?;
        let body = &self.model.bodies[body.index()];
        body.numbers.ok_or_else(|| CommandError::WrongKind {
            object: body.label(),
            reason,
        })
    }

    fn load_rigid(&mut self, owner: Owner, load: Wrench) -> Result<(), CommandError> {
        let object = || self.model.owner_name(owner);
        finite(is_finite_wrench(&load), object, "the load")?;
        let index = self.model.rigid(owner).index();
        self.command(|state, _| state.regimes.external_loads[index].load = load)
    }

    /// Sets the external load on a body about its centre of gravity, Earth axes (N, N·m). It
    /// remains until the next call.
    ///
    /// ```
    /// # use windlass_world::*; use glam::DVec3; use windlass_math::Wrench; use windlass_sea::Sea;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let weight = 2.0 * 9.81;
    /// world.set_body_load(puck, Wrench::new(DVec3::new(4.0, 0.0, weight), DVec3::ZERO))?;
    /// assert!((world.now().body(puck).acceleration.linear.x - 2.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the body does not exist, the load is not finite, or no accelerations can
    /// be computed under it.
    pub fn set_body_load(&mut self, body: BodyId, load: Wrench) -> Result<(), CommandError> {
        self.model.check(body)?;
        self.load_rigid(Owner::Body(body), load)
    }

    /// Sets a load on a body that changes linearly in time, about its centre of gravity, Earth
    /// axes. It replaces the loads of [`World::set_frame_loads`] on this body and adds to the load
    /// of [`World::set_body_load`].
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::*; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let push = FrameLoad {
    ///     load: Wrench::new(DVec3::X * 4.0, DVec3::ZERO),
    ///     rate: Wrench::new(DVec3::X * 6.0, DVec3::ZERO),
    /// };
    /// world.set_changing_body_load(puck, push)?;
    /// world.run_until(1.0)?;
    /// assert!((world.now().body(puck).velocity.linear.x - (2.0 + 1.5)).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::set_body_load`].
    pub fn set_changing_body_load(&mut self, body: BodyId, load: FrameLoad) -> Result<(), CommandError> {
        self.model.check(body)?;
        let owner = Owner::Body(body);
        let all = is_finite_wrench(&load.load) && is_finite_wrench(&load.rate);
        finite(all, || self.model.owner_name(owner), "the load")?;
        let index = self.model.rigid(owner).index();
        self.command(|state, _| {
            let since = state.time;
            let external = &mut state.regimes.external_loads[index];
            external.clear_frames(since);
            external.add_at(DVec3::ZERO, &load);
        })
    }

    /// Sets the external load on a link about the origin of its frame, Earth axes (N, N·m). It
    /// remains until the next call.
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
    /// # use windlass_math::Wrench;
    /// // 900 N m about the joint axis, on 50 kg m² and 100 kg at 2 m.
    /// world.set_link_load(jib, Wrench::new(DVec3::ZERO, DVec3::Z * 900.0))?;
    /// assert!((world.now().joints(crane)[0].acceleration - 900.0 / 450.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the link does not exist, the load is not finite, or no accelerations can
    /// be computed under it.
    pub fn set_link_load(&mut self, link: LinkId, load: Wrench) -> Result<(), CommandError> {
        self.model.check(link)?;
        self.load_rigid(Owner::Link(link), load)
    }

    /// Sets the external loads at frames and replaces all loads of an earlier call. Each load acts
    /// at the moving origin of its frame, in Earth axes, and changes at its rate, starting at the
    /// present time. Loads of [`World::set_body_load`] and [`World::set_link_load`] remain. Frames
    /// of the ground are allowed. A frame that appears twice has both loads.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::*; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::splat(0.5)));
    /// # let bow = builder.frame_on_body(puck, "bow", DVec3::X);
    /// # let mut world = builder.build()?.start()?;
    /// let push = FrameLoad {
    ///     load: Wrench::ZERO,
    ///     rate: Wrench::new(DVec3::Y * 6.0, DVec3::ZERO),
    /// };
    /// world.set_frame_loads(&[(bow, push)])?;
    /// world.run_until(0.1)?;
    /// // The load grows from zero at the rate F'. It has moved the puck of mass m by F' t³/(6 m), and
    /// // turns it by its lever arm.
    /// let now = world.now().body(puck);
    /// assert!((now.pose.position.y - 0.5e-3).abs() < 1e-6);
    /// assert!((now.acceleration.angular.z - 1.2).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the frame does not exist or a number is not finite.
    pub fn set_frame_loads(&mut self, loads: &[(FrameId, FrameLoad)]) -> Result<(), CommandError> {
        for (frame, load) in loads {
            self.model.check(*frame)?;
            let object = || {
                let found = &self.model.frames[frame.index()];
                format!("frame '{}' of {}", found.name, self.model.owner_name(found.owner))
            };
            let all = is_finite_wrench(&load.load) && is_finite_wrench(&load.rate);
            finite(all, object, "the load")?;
        }
        self.command_with_model(|model, state, _| {
            let (time, all) = (state.time, &mut state.regimes.external_loads);
            all.iter_mut().for_each(|external| external.clear_frames(time));
            for (frame, load) in loads {
                let frame = &model.frames[frame.index()];
                all[frame.rigid.index()].add_at(frame.offset.position, load);
            }
        })
    }

    /// Sets an external inertia that moves with a body (for example added mass from another
    /// program), about the centre of gravity, body axes (kg, kg·m, kg·m²).
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_math::{Matrix6, Wrench};
    /// world.set_body_load(puck, Wrench::new(DVec3::X * 10.0, DVec3::ZERO))?;
    /// // 3 kg of added mass along x.
    /// world.set_body_inertia(puck, Matrix6::from_diagonal([3.0, 0.0, 0.0, 0.0, 0.0, 0.0]))?;
    /// assert!((world.now().body(puck).acceleration.linear.x - 2.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the body does not exist, a number is not finite, an inertia on the
    /// diagonal is negative, or no accelerations can be computed with it.
    pub fn set_body_inertia(&mut self, body: BodyId, inertia: Matrix6) -> Result<(), CommandError> {
        self.model.check(body)?;
        let owner = Owner::Body(body);
        let all_finite = inertia.0.as_flattened().iter().all(|value| value.is_finite());
        let object = || self.model.owner_name(owner);
        finite(all_finite, object, "the inertia")?;
        let least = (0..6).map(|k| inertia.0[k][k]).fold(f64::INFINITY, f64::min);
        let remedy = "it adds to the body's own inertia and cannot be negative";
        in_range(least >= 0.0, object, "the inertia on the diagonal", least, remedy)?;
        let index = self.model.rigid(owner).index();
        self.command(|state, _| state.regimes.external_loads[index].inertia = inertia)
    }

    /// Moves a free body. `pose` is the pose of its centre of gravity (Earth, m), and `velocity`
    /// the new velocity in Earth axes (m/s, rad/s).
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use glam::DQuat; use windlass_math::{Motion, Pose};
    /// let there = Pose::new(DVec3::Z * 5.0, DQuat::IDENTITY);
    /// world.place_body(puck, there, Motion::new(DVec3::X, DVec3::ZERO))?;
    /// world.run_until(2.0)?;
    /// let position = world.now().body(puck).pose.position;
    /// assert!(position.distance(DVec3::new(2.0, 0.0, 5.0 - 2.0 * 9.81)) < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the body does not exist or is prescribed (see
    /// [`World::set_body_motion`]), a number is not finite, the orientation has zero length, or no
    /// accelerations can be computed there.
    pub fn place_body(&mut self, body: BodyId, pose: Pose, velocity: Motion) -> Result<(), CommandError> {
        let numbers = self.free_body(body, "has a prescribed motion; use World::set_body_motion")?;
        let object = || self.model.owner_name(Owner::Body(body));
        finite(pose.position.is_finite(), object, "the position")?;
        let orientation = pose.orientation.normalize();
        finite(orientation.is_finite(), object, "the orientation")?;
        let motion = velocity.linear.is_finite() && velocity.angular.is_finite();
        finite(motion, object, "the velocity")?;
        let pose = Pose::new(pose.position, orientation);
        self.command(|state, _| numbers.write(&mut state.x, &pose, &velocity))
    }

    /// Sets the motion of a prescribed body. The motion is extrapolated from `motion` until the
    /// next call.
    ///
    /// ```
    /// # use windlass_hull::motion::PrescribedMotion; use glam::DVec3; use windlass_math::*; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let ship = builder.body(BodyDefinition::prescribed("ship", PrescribedMotion::Fixed(Pose::IDENTITY)));
    /// # let mut world = builder.build()?.start()?;
    /// let velocity = Motion::new(DVec3::X * 2.0, DVec3::ZERO);
    /// let motion = InputMotion { time: 0.0, pose: Pose::IDENTITY, velocity, acceleration: Motion::ZERO, jerk: Motion::ZERO };
    /// world.set_body_motion(ship, motion)?;
    /// world.run_until(3.0)?;
    /// assert!((world.now().body(ship).pose.position.x - 6.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the body does not exist or is free, a number is not finite, or the
    /// orientation has zero length.
    pub fn set_body_motion(&mut self, body: BodyId, motion: InputMotion) -> Result<(), CommandError> {
        self.model.check(body)?;
        let moved = &self.model.bodies[body.index()];
        if moved.is_free() {
            return Err(CommandError::WrongKind {
                object: moved.label(),
                reason: "is free; use World::place_body, or hold its degrees of freedom",
            });
        }
        let orientation = motion.pose.orientation.normalize();
        let all_finite = motion.is_finite() && orientation.is_finite();
        finite(all_finite, || moved.label(), "the motion")?;
        let mut motion = motion;
        motion.pose.orientation = orientation;
        self.command(|state, _| state.regimes.bodies[body.index()] = Some(motion))
    }

    /// Holds a degree of freedom of a free body at a value (m or rad). The body moves there
    /// smoothly within one second plus two seconds per metre or radian. Replaces an earlier hold on
    /// the same degree of freedom.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.hold_body(puck, DegreeOfFreedom::Z, -1.0)?;
    /// world.run_until(5.0)?;
    /// assert!((world.now().body(puck).pose.position.z + 1.0).abs() < 1e-4);
    /// assert!((world.now().reaction(puck).force.z - 2.0 * 9.81).abs() < 1e-2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the body does not exist or is prescribed, a value is not finite, a joint
    /// prescribes or constrains the degree of freedom, or no accelerations can be computed after
    /// the command (angles at a pitch of ±90°).
    pub fn hold_body(
        &mut self,
        body: BodyId,
        freedom: DegreeOfFreedom,
        value: f64,
    ) -> Result<(), CommandError> {
        let numbers = self.free_body(body, "has a prescribed motion and cannot be held")?;
        let object = || self.model.owner_name(Owner::Body(body));
        finite(value.is_finite(), object, "the value to hold")?;
        let hold = Hold::begin(&numbers.motion(&self.state.x), freedom, value, self.state.time);
        self.set_hold(body, freedom, Some(hold))
    }

    /// Holds a degree of freedom of a free body at its present value.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.hold_body_in_place(puck, DegreeOfFreedom::Z)?;
    /// world.run_until(1.0)?;
    /// assert!(world.now().body(puck).pose.position.z.abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::hold_body`].
    pub fn hold_body_in_place(&mut self, body: BodyId, freedom: DegreeOfFreedom) -> Result<(), CommandError> {
        let numbers = self.free_body(body, "has a prescribed motion and cannot be held")?;
        let hold = Hold::at_current_value(&numbers.motion(&self.state.x), freedom, self.state.time);
        self.set_hold(body, freedom, Some(hold))
    }

    /// Releases a held degree of freedom of a body.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.hold_body_in_place(puck, DegreeOfFreedom::Z)?;
    /// world.run_until(1.0)?;
    /// world.release_body(puck, DegreeOfFreedom::Z)?;
    /// assert!((world.now().body(puck).acceleration.linear.z + 9.81).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::hold_body`].
    pub fn release_body(&mut self, body: BodyId, freedom: DegreeOfFreedom) -> Result<(), CommandError> {
        self.free_body(body, "has a prescribed motion; it has no holds")?;
        self.set_hold(body, freedom, None)
    }

    fn set_hold(
        &mut self,
        body: BodyId,
        freedom: DegreeOfFreedom,
        hold: Option<Hold>,
    ) -> Result<(), CommandError> {
        if hold.is_some() {
            let mut regimes = self.state.regimes.clone();
            regimes.holds[body.index()][freedom.index()] = hold;
            let found = hold_conflict(&self.model, &regimes, &self.state);
            if let Some(conflict) = found.filter(|conflict| conflict.at_once) {
                let time = self.state.time;
                return Err(RunError::HeldJoint { time, conflict }.into());
            }
        }
        self.command(|state, _| state.regimes.holds[body.index()][freedom.index()] = hold)
    }
}
