//! Commands to what drives: joints of mechanisms, winches.

use crate::world::World;
use crate::world::error::CommandError;
use crate::world::handles::{MechanismId, WinchId};
use crate::world::parts::mechanisms::send_joint;
use super::{finite, known};
use crate::mechanism::{Control, Joint, JointMotion};
use crate::winch::{Signal, WinchOrder, WinchState};

impl World {
    /// A joint with a drive.
    fn driven_joint(&self, mechanism: MechanismId, joint: usize) -> Result<&Joint, CommandError> {
        known("mechanism", mechanism.index(), self.model.mechanisms.len())?;
        let crane = &self.model.mechanisms[mechanism.index()].mechanism;
        known("joint", joint, crane.joint_count())?;
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
                "has a joint that follows its programme; give it a drive to order it"
            }
            JointMotion::Dynamic(drive) if drive.control == Control::Passive => {
                "has a joint that nothing drives; give it a drive to order it"
            }
            JointMotion::Dynamic(_) => return Ok(joint),
        };
        Err(CommandError::WrongKind {
            object: format!("link '{link}' of crane '{}'", crane.name()),
            reason,
        })
    }

    /// Orders a driven joint of a mechanism (counted parents first) to a position or rate, whichever its control
    /// follows (m, rad, m/s or rad/s); it gets there no faster than its drive's rate limit.
    ///
    /// # Errors
    /// [`CommandError`]: no such joint, one without a drive, a target that is not finite.
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
        self.command(|state, _| {
            let point = &mut state.modes.mechanisms[mechanism.index()][joint];
            *point = point.ordered(state.time, target);
        })
    }

    /// Sends a driven joint (counted parents first) to `target` (m or rad) with `speed` (m/s or rad/s, its sign does not
    /// matter). A position controller follows a set-point that moves so; a velocity controller drives there; a drive
    /// with both changes over when it is there.
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
        if speed == 0.0 {
            return Err(CommandError::OutOfRange {
                object: object(),
                quantity: "the speed of the joint",
                value: speed,
                remedy: "give it one, or it never gets there",
            });
        }
        self.command_with_model(|model, state, _| {
            send_joint(model, state, mechanism.index(), joint, target, speed);
        })
    }

    fn crane_name(&self, mechanism: MechanismId) -> String {
        format!(
            "crane '{}'",
            self.model.mechanisms[mechanism.index()].mechanism.name()
        )
    }

    /// Tells a winch what to do. A new tension order begins without the integral of an older one. A winch that was
    /// detached, or told a speed that it has at once, starts from the speed that it has.
    ///
    /// # Errors
    /// [`CommandError`]: no such winch, an order with numbers that are not finite, a length without a speed.
    pub fn order_winch(&mut self, winch: WinchId, order: WinchOrder) -> Result<(), CommandError> {
        let w = winch.index();
        known("winch", w, self.model.winches.len())?;
        self.check_order(w, &order)?;
        let now = self.scratch.winches[w];
        let keep_integral = matches!(
            (self.state.modes.winches[w].order, order),
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
            state.modes.winches[w].order = order;
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
            WinchOrder::Tension { tension } => finite(of_signal(tension), object, "the ordered tension"),
            WinchOrder::Length { length, speed } => {
                finite(length.is_finite(), object, "the ordered length")?;
                finite(speed.is_finite(), object, "the speed on the way")?;
                if *speed == 0.0 {
                    return Err(CommandError::OutOfRange {
                        object: object(),
                        quantity: "the speed on the way",
                        value: *speed,
                        remedy: "give it one, or the line never has that length",
                    });
                }
                Ok(())
            }
            WinchOrder::Detached => Ok(()),
        }
    }
}
