//! Commands to drives: joints of mechanisms and winches.

use super::{finite, in_range};
use crate::World;
use crate::core::error::CommandError;
use crate::core::handles::MechanismId;
use crate::elements::mechanisms::{order_joint, rate_joint, send_joint};
use crate::elements::winches::{WinchId, order_problem};
use windlass_mechanics::friction::StickState;
use windlass_mechanics::mechanism::{Control, Joint, JointMotion};
use windlass_mechanics::winch::{Signal, WinchOrder, WinchState};

impl World {
    /// A joint that has a drive.
    fn driven_joint(&self, mechanism: MechanismId, joint: usize) -> Result<&Joint, CommandError> {
        self.model.check(mechanism)?;
        let crane = &self.model.mechanisms[mechanism.index()].mechanism;
        let found = crane
            .joint(joint)
            .map(|(joint, link)| (joint, &crane.links()[link].name));
        let Some((joint, link)) = found else {
            return Err(CommandError::UnknownHandle {
                kind: "joint",
                index: joint,
                count: crane.joint_count(),
            });
        };
        let reason = match &joint.motion {
            JointMotion::Prescribed(_) => {
                "has a joint with a prescribed motion; only a joint with a drive accepts orders"
            }
            JointMotion::Dynamic(drive) if drive.control == Control::Passive => {
                "has a joint without a drive; only a joint with a drive accepts orders"
            }
            JointMotion::Dynamic(_) => return Ok(joint),
        };
        Err(CommandError::WrongKind {
            object: format!("link '{link}' of crane '{}'", crane.name()),
            reason,
        })
    }

    /// Orders a driven joint of a mechanism (counted parents first) to a position or a rate,
    /// depending on its control (m, rad, m/s or rad/s). The joint respects the rate limit of its
    /// drive.
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
    /// world.run_until(20.0)?;
    /// assert!((world.now().joints(crane)[0].position - 0.2).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the joint does not exist or has no drive, or the target is not finite.
    pub fn set_joint_target(
        &mut self,
        mechanism: MechanismId,
        joint: usize,
        target: f64,
    ) -> Result<(), CommandError> {
        self.driven_joint(mechanism, joint)?;
        finite(
            target.is_finite(),
            || self.crane_name(mechanism),
            "the target of the joint",
        )?;
        self.command_with_model(|model, state, _| order_joint(model, state, mechanism.index(), joint, target))
    }

    /// Moves a driven joint (counted parents first) to `target` (m or rad) at `speed` (m/s or
    /// rad/s, of either sign). A position controller follows a moving set-point. A velocity
    /// controller drives to the target. A drive with both controllers switches to position control
    /// on arrival.
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
    /// world.move_joint(crane, 0, 0.2, 0.05)?;
    /// world.run_until(20.0)?;
    /// assert!((world.now().joints(crane)[0].position - 0.2).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::set_joint_target`]; a speed of zero.
    pub fn move_joint(
        &mut self,
        mechanism: MechanismId,
        joint: usize,
        target: f64,
        speed: f64,
    ) -> Result<(), CommandError> {
        self.driven_joint(mechanism, joint)?;
        let object = || self.crane_name(mechanism);
        finite(target.is_finite(), object, "the target of the joint")?;
        finite(speed.is_finite(), object, "the speed of the joint")?;
        let remedy = "give a speed other than zero";
        in_range(speed != 0.0, object, "the speed of the joint", speed, remedy)?;
        self.command_with_model(|model, state, _| {
            send_joint(model, state, mechanism.index(), joint, target, speed);
        })
    }

    /// Moves a driven joint (counted parents first) at a rate (m/s or rad/s), until its stop or
    /// another command. A position controller follows a set-point that moves towards the stop. A
    /// rate of zero stops the joint and holds it. Only a drive under velocity control accepts an
    /// `acceleration` (m/s² or rad/s²). The default is the acceleration limit of the drive. A
    /// larger value is reduced to this limit.
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
    /// # let mut world = builder.build()?.start()?;
    /// world.set_joint_rate(crane, 0, 0.1, None)?;
    /// world.run_until(20.0)?;
    /// assert!((world.now().joints(crane)[0].velocity - 0.1).abs() < 1e-3);
    /// world.set_joint_rate(crane, 0, 0.0, None)?;
    /// world.run_until(40.0)?;
    /// assert!(world.now().joints(crane)[0].velocity.abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::set_joint_target`]; an acceleration of zero or less, or an acceleration for a
    /// position controller.
    pub fn set_joint_rate(
        &mut self,
        mechanism: MechanismId,
        joint: usize,
        rate: f64,
        acceleration: Option<f64>,
    ) -> Result<(), CommandError> {
        let drive = self.driven_joint(mechanism, joint)?;
        let is_velocity_control = matches!(
            &drive.motion,
            JointMotion::Dynamic(drive) if matches!(drive.control, Control::Velocity(_))
        );
        let object = || self.crane_name(mechanism);
        finite(rate.is_finite(), object, "the rate of the joint")?;
        if let Some(acceleration) = acceleration {
            let what = "the acceleration of the joint";
            let remedy = "give more than zero";
            in_range(acceleration > 0.0, object, what, acceleration, remedy)?;
            let remedy = "only a drive with velocity control, without position control, accepts an acceleration; leave it out";
            in_range(is_velocity_control, object, what, acceleration, remedy)?;
        }
        self.command_with_model(|model, state, _| {
            rate_joint(model, state, mechanism.index(), joint, (rate, acceleration));
        })
    }

    fn crane_name(&self, mechanism: MechanismId) -> String {
        format!(
            "crane '{}'",
            self.model.mechanisms[mechanism.index()].mechanism.name()
        )
    }

    /// Gives a winch an order. A tension order after another tension order keeps the integral term
    /// of the controller. A winch that was detached, or ordered to an immediate speed, starts from
    /// its present speed.
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
    /// world.order_winch(winch, WinchOrder::Length { length: 8.0, speed: 0.5 })?;
    /// world.run_until(15.0)?;
    /// assert!((world.now().line_length(rope) - 8.0).abs() < 1e-2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the winch does not exist, a number is not finite, a length is not
    /// positive or has no speed, or a tension is negative. A length beyond the limits of the winch
    /// is accepted: the winch stops at the limit.
    pub fn order_winch(&mut self, winch: WinchId, order: WinchOrder) -> Result<(), CommandError> {
        let w = winch.index();
        self.model.check(winch)?;
        self.check_order(w, &order)?;
        let now = self.scratch.winches[w];
        let keep_integral = matches!(
            (self.state.regimes.winches[w].order, order),
            (WinchOrder::Tension { .. }, WinchOrder::Tension { .. })
        );
        let numbers = self.model.winches[w].numbers.clone();
        self.command(|state, _| {
            let winch = WinchState {
                speed: now.speed,
                integral: if keep_integral { now.state.integral } else { 0.0 },
                smoothed_tension: if keep_integral {
                    now.state.smoothed_tension
                } else {
                    now.line.tension
                },
                ..now.state
            };
            winch.write(&mut state.x[numbers]);
            let memory = &mut state.regimes.winches[w];
            // A brake applied to a turning drum slips first.
            memory.brake = match now.speed {
                0.0 => StickState::Stuck,
                speed => StickState::sliding(speed),
            };
            if !matches!(memory.order, WinchOrder::Passive { .. }) {
                memory.engaged_at = Some(now.own_line.length);
            }
            memory.order = order;
        })
    }

    fn check_order(&self, w: usize, order: &WinchOrder) -> Result<(), CommandError> {
        let object = || format!("winch '{}'", self.model.winches[w].winch.name);
        let of_signal = |signal: &Signal| {
            let numbers = [signal.mean, signal.amplitude, signal.frequency, signal.phase];
            numbers.iter().all(|number| number.is_finite())
        };
        match order {
            WinchOrder::Speed { speed } | WinchOrder::Kinematic { speed } => {
                finite(of_signal(speed), object, "the ordered speed")
            }
            WinchOrder::Tension { tension } => {
                finite(of_signal(tension), object, "the ordered tension")?;
                in_range(
                    tension.mean >= 0.0,
                    object,
                    "the ordered tension",
                    tension.mean,
                    "a line only pulls: give zero or more",
                )
            }
            WinchOrder::Length { length, speed } => {
                finite(length.is_finite(), object, "the ordered length")?;
                finite(speed.is_finite(), object, "the speed of the length order")?;
                let remedy = "give the remaining length of the line, more than zero";
                in_range(*length > 0.0, object, "the ordered length", *length, remedy)?;
                let remedy = "give a speed other than zero";
                in_range(
                    *speed != 0.0,
                    object,
                    "the speed of the length order",
                    *speed,
                    remedy,
                )
            }
            WinchOrder::Compensated { speed, gain } => {
                finite(of_signal(speed), object, "the ordered speed")?;
                finite(gain.is_finite(), object, "the gain of the compensation")
            }
            WinchOrder::Brake | WinchOrder::Free | WinchOrder::Passive { .. } | WinchOrder::Detached => {
                match order_problem(order, self.model.winches[w].drum.is_some()) {
                    None => Ok(()),
                    Some(problem) => Err(CommandError::Order {
                        object: object(),
                        problem,
                    }),
                }
            }
        }
    }
}
