//! What a user can do to a running world: loads, inertias, motions, attaching and detaching, orders.
//!
//! A command checks its handles, kinds and numbers first; one that is refused leaves the world as it was, to the last
//! bit, and says why ([`CommandError`]). Every command leaves the world evaluated. Where a command changes stored energy
//! at once (an end that jumps to its new place, a body put elsewhere), the change is booked as energy at events, so that
//! the energy balance still closes.

use super::World;
use super::error::{CommandError, RunError};
use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, WinchId};
use super::part::Eval;
use super::parts::Model;
use super::parts::Scratch;
use super::parts::bodies::InputMotion;
use super::parts::cables::{CableMemory, Capture, EndMode, Fixity, ends, view};
use super::parts::holds::{Freedom, Hold};
use super::parts::mechanisms::send_joint;
use super::progress::Progress;
use super::rigids::{Mover, Owner};
use super::state::State;
use super::state_map::BodyNumbers;
use crate::cable::element_at;
use crate::math::rotation::{logarithm, rate_of_rotation_vector};
use crate::math::{Matrix6, Motion, Pose, Wrench};
use crate::mechanism::{Control, Joint, JointMotion};
use crate::winch::{Signal, WinchOrder, WinchState};
use glam::{DMat3, DQuat, DVec3};

/// Refuses what is not finite.
fn finite(is_finite: bool, object: impl Fn() -> String, quantity: &'static str) -> Result<(), CommandError> {
    if is_finite {
        Ok(())
    } else {
        Err(CommandError::NotFinite {
            object: object(),
            quantity,
        })
    }
}

fn is_finite_wrench(load: &Wrench) -> bool {
    load.force.is_finite() && load.moment.is_finite()
}

fn known(kind: &'static str, index: usize, count: usize) -> Result<(), CommandError> {
    if index < count {
        Ok(())
    } else {
        Err(CommandError::UnknownHandle { kind, index, count })
    }
}

impl World {
    /// Changes the state and evaluates it; a world that cannot be evaluated then is as it was.
    fn command(&mut self, change: impl FnOnce(&mut State, &Scratch)) -> Result<(), CommandError> {
        self.command_with_model(|_, state, scratch| change(state, scratch))
    }

    fn command_with_model(
        &mut self,
        change: impl FnOnce(&Model, &mut State, &Scratch),
    ) -> Result<(), CommandError> {
        self.command_then(change, |_| Ok(()))
    }

    /// As [`Self::command_with_model`]; what is to be done `after` the change has been evaluated leaves the world evaluated,
    /// too.
    fn command_then(
        &mut self,
        change: impl FnOnce(&Model, &mut State, &Scratch),
        after: impl FnOnce(&mut Self) -> Result<(), RunError>,
    ) -> Result<(), CommandError> {
        self.undo.clone_from(&self.state);
        let (before, last_step_from) = (self.stored_energy().total(), self.last_step_from);
        change(&self.model, &mut self.state, &self.scratch);
        let changed = self.refresh().and_then(|()| after(self));
        let checked = changed.and_then(|()| {
            let jump = self.stored_energy().total() - before;
            self.model.energy.add_jump(&mut self.state.x, jump);
            let time = self.state.time;
            match self.state.x.iter().position(|value| !value.is_finite()) {
                None => Ok(()),
                Some(component) => Err(self.not_finite(time, component)),
            }
        });
        if let Err(failure) = checked {
            self.state.clone_from(&self.undo);
            let rates = self.state.step.rates.clone();
            // It could be evaluated before.
            let _ = self.refresh();
            self.state.step.rates = rates;
            self.last_step_from = last_step_from;
            return Err(failure.into());
        }
        Ok(())
    }

    /// A free body and its numbers.
    fn free_body(&self, body: BodyId, reason: &'static str) -> Result<BodyNumbers, CommandError> {
        known("body", body.index(), self.model.bodies.len())?;
        let body = &self.model.bodies[body.index()];
        body.numbers.ok_or_else(|| CommandError::WrongKind {
            object: body.label(),
            reason,
        })
    }

    fn load_rigid(&mut self, owner: Owner, load: Wrench) -> Result<(), CommandError> {
        let object = || self.model.owner_name(owner);
        finite(is_finite_wrench(&load), object, "the load")?;
        let place = self.model.rigid(owner).index();
        self.command(|state, _| state.modes.external_loads[place].load = load)
    }

    /// Sets the external load on a body: about its centre of gravity, Earth axes (N, N·m). It stays
    /// until it is changed.
    ///
    /// ```
    /// # use windlass::world::*; use windlass::{glam::DVec3, math::Wrench, sea::Sea};
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
    /// [`CommandError`]: no such body, a load that is not finite, accelerations that do not exist under it.
    pub fn set_body_load(&mut self, body: BodyId, load: Wrench) -> Result<(), CommandError> {
        known("body", body.index(), self.model.bodies.len())?;
        self.load_rigid(Owner::Body(body), load)
    }

    /// Sets the external load on a link of a mechanism: about the origin of its frame, Earth axes (N, N·m).
    /// It stays until it is changed.
    ///
    /// # Errors
    /// [`CommandError`]: no such link, a load that is not finite, accelerations that do not exist under it.
    pub fn set_link_load(&mut self, link: LinkId, load: Wrench) -> Result<(), CommandError> {
        let count = self.model.rigid_count() - 1 - self.model.bodies.len();
        known("link", link.index(), count)?;
        self.load_rigid(Owner::Link(link), load)
    }

    /// Sets an external inertia that moves with a body (added mass from another program, say):
    /// about the centre of gravity, body axes (kg, kg·m, kg·m²).
    ///
    /// # Errors
    /// [`CommandError`]: no such body, numbers that are not finite, accelerations that do not exist with it.
    pub fn set_body_inertia(&mut self, body: BodyId, inertia: Matrix6) -> Result<(), CommandError> {
        known("body", body.index(), self.model.bodies.len())?;
        let owner = Owner::Body(body);
        let all_finite = inertia.0.as_flattened().iter().all(|value| value.is_finite());
        finite(all_finite, || self.model.owner_name(owner), "the inertia")?;
        if let Some(value) = (0..6).map(|k| inertia.0[k][k]).find(|value| *value < 0.0) {
            return Err(CommandError::OutOfRange {
                object: self.model.owner_name(owner),
                quantity: "the inertia on the diagonal",
                value,
                remedy: "an inertia that is given adds to the body's own and cannot be negative",
            });
        }
        let place = self.model.rigid(owner).index();
        self.command(|state, _| state.modes.external_loads[place].inertia = inertia)
    }

    /// Puts a free body somewhere else: pose of its centre of gravity, velocity in Earth axes (m/s, rad/s).
    ///
    /// # Errors
    /// [`CommandError`]: no such body, a prescribed one (moved by [`World::set_body_motion`]), numbers that are not
    /// finite, an orientation of no length, accelerations that do not exist there.
    pub fn place_body(&mut self, body: BodyId, pose: Pose, velocity: Motion) -> Result<(), CommandError> {
        let numbers = self.free_body(body, "is moved by a given motion; use World::set_body_motion")?;
        let object = || self.model.owner_name(Owner::Body(body));
        finite(pose.position.is_finite(), object, "the position")?;
        let orientation = pose.orientation.normalize();
        finite(orientation.is_finite(), object, "the orientation")?;
        let motion = velocity.linear.is_finite() && velocity.angular.is_finite();
        finite(motion, object, "the velocity")?;
        let pose = Pose::new(pose.position, orientation);
        self.command(|state, _| numbers.write(&mut state.x, &pose, &velocity))
    }

    /// Sets the motion of a prescribed body: it continues from `motion` until the next call.
    ///
    /// # Errors
    /// [`CommandError`]: no such body, a free one, numbers that are not finite, an orientation of no length.
    pub fn set_body_motion(&mut self, body: BodyId, motion: InputMotion) -> Result<(), CommandError> {
        known("body", body.index(), self.model.bodies.len())?;
        let moved = &self.model.bodies[body.index()];
        if moved.is_free() {
            return Err(CommandError::WrongKind {
                object: moved.label(),
                reason: "is moved by forces; use World::place_body, or hold its freedoms",
            });
        }
        let orientation = motion.pose.orientation.normalize();
        let all_finite = motion.is_finite() && orientation.is_finite();
        finite(all_finite, || moved.label(), "the motion")?;
        let mut motion = motion;
        motion.pose.orientation = orientation;
        self.command(|state, _| state.modes.bodies[body.index()] = Some(motion))
    }

    /// Holds a degree of freedom of a free body at a value (m, or rad), to which it is brought smoothly in one second and
    /// two more per metre or radian. A hold on the same freedom is replaced.
    ///
    /// # Errors
    /// [`CommandError`]: no such body, a prescribed one, a value that is not finite, accelerations that do not exist
    /// then: angles at a pitch of ±90°.
    pub fn hold_body(&mut self, body: BodyId, freedom: Freedom, value: f64) -> Result<(), CommandError> {
        let numbers = self.free_body(body, "is moved by a given motion, which nobody can hold")?;
        let object = || self.model.owner_name(Owner::Body(body));
        finite(value.is_finite(), object, "the value to hold")?;
        let hold = Hold::begin(&numbers.motion(&self.state.x), freedom, value, self.state.time);
        self.set_hold(body, freedom, Some(hold))
    }

    /// Holds a degree of freedom of a free body where it is.
    ///
    /// # Errors
    /// As [`World::hold_body`].
    pub fn hold_body_where_it_is(&mut self, body: BodyId, freedom: Freedom) -> Result<(), CommandError> {
        let numbers = self.free_body(body, "is moved by a given motion, which nobody can hold")?;
        let hold = Hold::where_it_is(&numbers.motion(&self.state.x), freedom, self.state.time);
        self.set_hold(body, freedom, Some(hold))
    }

    /// Releases a degree of freedom of a body.
    ///
    /// # Errors
    /// As [`World::hold_body`].
    pub fn release_body(&mut self, body: BodyId, freedom: Freedom) -> Result<(), CommandError> {
        self.free_body(body, "is moved by a given motion; there is nothing to release")?;
        self.set_hold(body, freedom, None)
    }

    fn set_hold(&mut self, body: BodyId, freedom: Freedom, hold: Option<Hold>) -> Result<(), CommandError> {
        self.command(|state, _| state.modes.holds[body.index()][freedom.index()] = hold)
    }

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

    /// Adds a force (Earth axes, N) at arc length `s` (m from the start, unstretched; held at the ends) of a
    /// cable. Forces add up and stay until [`World::clear_cable_loads`]. Between nodes the force is shared in
    /// proportion, which does the same work as the force at the point between them.
    ///
    /// # Errors
    /// [`CommandError`]: no such cable, numbers that are not finite.
    pub fn add_cable_force(&mut self, cable: CableId, s: f64, force: DVec3) -> Result<(), CommandError> {
        self.known_cable(cable)?;
        finite(force.is_finite(), || self.cable_name(cable), "the force")?;
        self.load_cable(cable, s, |memory, slot, share| {
            let load = DVec3::from(memory.node_loads[slot]) + force * share;
            memory.node_loads[slot] = load.to_array();
        })
    }

    /// Adds inertia without weight (kg) at arc length `s` (m from the start, unstretched; held at the ends) of a
    /// cable: added mass from another program, say. It adds up and stays until [`World::clear_cable_loads`].
    ///
    /// # Errors
    /// [`CommandError`]: no such cable, numbers that are not finite, accelerations that do not exist with it.
    pub fn add_cable_inertia(&mut self, cable: CableId, s: f64, inertia: f64) -> Result<(), CommandError> {
        self.known_cable(cable)?;
        finite(inertia.is_finite(), || self.cable_name(cable), "the inertia")?;
        if inertia < 0.0 {
            return Err(CommandError::OutOfRange {
                object: self.cable_name(cable),
                quantity: "the inertia",
                value: inertia,
                remedy: "an inertia that is given adds to the cable's own and cannot be negative",
            });
        }
        self.load_cable(cable, s, |memory, slot, share| {
            memory.node_inertia[slot] += inertia * share
        })
    }

    /// Loads the two nodes beside a point, each with its share.
    fn load_cable(
        &mut self,
        cable: CableId,
        s: f64,
        mut load: impl FnMut(&mut CableMemory, usize, f64),
    ) -> Result<(), CommandError> {
        finite(s.is_finite(), || self.cable_name(cable), "the arc length")?;
        self.command(|state, scratch| {
            let (node, share) = element_at(&scratch.cables.each[cable.index()].lengths, s);
            let memory = &mut state.modes.cables[cable.index()];
            let [slot, next] = [node, node + 1].map(|node| memory.slot(node));
            load(memory, slot, 1.0 - share);
            load(memory, next, share);
        })
    }

    /// Takes all external forces and inertias off a cable.
    ///
    /// # Errors
    /// [`CommandError`]: no such cable.
    pub fn clear_cable_loads(&mut self, cable: CableId) -> Result<(), CommandError> {
        self.known_cable(cable)?;
        self.command(|state, _| {
            let memory = &mut state.modes.cables[cable.index()];
            memory.node_loads.fill([0.0; 3]);
            memory.node_inertia.fill(0.0);
        })
    }

    fn known_cable(&self, cable: CableId) -> Result<(), CommandError> {
        known("cable", cable.index(), self.model.cables.len())
    }

    fn cable_name(&self, cable: CableId) -> String {
        self.model.cables[cable.index()].label()
    }

    /// Lets a cable end go. The end node keeps its position and velocity.
    ///
    /// # Errors
    /// [`CommandError`]: no such cable, accelerations that do not exist then.
    pub fn detach(&mut self, cable: CableId, end: CableEnd) -> Result<(), CommandError> {
        self.known_cable(cable)?;
        let numbers = self.model.cables[cable.index()].numbers;
        self.command(|state, scratch| {
            let nodes = &scratch.cables.nodes;
            let place = scratch.cables.each[cable.index()].end_place(end);
            let memory = &mut state.modes.cables[cable.index()];
            let slot = memory.slot_of(end);
            numbers.write(&mut state.x, slot, nodes.position[place], nodes.velocity[place]);
            memory.ends[end.index()] = EndMode::Free;
        })
    }

    /// Attaches a cable end to a frame; the end node is put there. `reach` (m) is how far it may be moved. Node and owner
    /// then move together with the momentum that they had (a plastic impact; joints give way, holders and prescribed
    /// motions do not), and the kinetic energy lost is in the energy at events. A clamp bends the line at once; use
    /// [`World::capture`] to turn it in.
    ///
    /// # Errors
    /// [`CommandError`]: no such cable or frame, [`CommandError::OutOfReach`].
    pub fn attach(
        &mut self,
        cable: CableId,
        end: CableEnd,
        frame: FrameId,
        fixity: Fixity,
        reach: f64,
    ) -> Result<(), CommandError> {
        self.check_reach(cable, end, frame, reach)?;
        let node = self.scratch.cables.each[cable.index()].end_node(end);
        let mass = self.scratch.cables.laws[cable.index()].mass_matrix(node);
        let (_, velocity) = self.end_motion(cable, end);
        self.command_then(
            |_, state, _| {
                state.modes.cables[cable.index()].ends[end.index()] = EndMode::Attached(frame, fixity);
            },
            |world| {
                // The owner's share is zero so far: what the node has more than the owner hits the two together.
                let (_, carried) = world.end_motion(cable, end);
                world.strike(frame, mass * (velocity - carried))
            },
        )
    }

    /// Strikes a frame with an impulse (N s, Earth axes): velocities change at once, by the accelerations that a force
    /// of that size causes and nothing else would, in one second.
    fn strike(&mut self, frame: FrameId, impulse: DVec3) -> Result<(), RunError> {
        let frame = &self.model.frames[frame.index()];
        if impulse == DVec3::ZERO || self.scratch.rigids.mover(frame.rigid) == Mover::Given {
            return Ok(());
        }
        let socket = self.scratch.rigids.socket(frame);
        let blow = Wrench::new(impulse, DVec3::ZERO).moved(socket.arm);
        let place = frame.rigid.index();
        let before = self.observed_rates.clone();
        let load = self.state.modes.external_loads[place].load;
        self.state.modes.external_loads[place].load = load + blow;
        let struck = self.refresh();
        self.state.modes.external_loads[place].load = load;
        struck?;
        let balance = self.model.energy.range();
        let after = self.observed_rates.iter().zip(&before).enumerate();
        for (k, (after, before)) in after.filter(|(k, _)| !balance.contains(k)) {
            self.state.x[k] += after - before;
        }
        self.refresh()
    }

    /// Draws a cable end to a frame in `duration` (s), smoothly, by someone who stands on the frame's owner; then it is
    /// attached. Where it will be clamped it is turned there on the way, from the direction and the twist that the line has
    /// by itself. `reach` (m) is how far it may be away at the beginning.
    ///
    /// # Errors
    /// As [`World::attach`]; a duration that is not finite. A duration of zero or less attaches at once.
    pub fn capture(
        &mut self,
        cable: CableId,
        end: CableEnd,
        frame: FrameId,
        fixity: Fixity,
        duration: f64,
        reach: f64,
    ) -> Result<(), CommandError> {
        if duration <= 0.0 {
            return self.attach(cable, end, frame, fixity, reach);
        }
        self.check_reach(cable, end, frame, reach)?;
        finite(duration.is_finite(), || self.cable_name(cable), "the duration")?;
        let (position, velocity) = self.end_motion(cable, end);
        let target = self.now().frame(frame);
        let owner = self.scratch.rigids.motion(self.model.frames[frame.index()].rigid);
        let carried = owner.velocity.velocity_at(position - owner.pose.position).linear;
        let into_owner = owner.rotation.transpose();
        let (axes, spin) = self.end_axes(cable, end, target.rotation);
        let turn = into_owner * axes * (into_owner * target.rotation).transpose();
        let turn = logarithm(DQuat::from_mat3(&turn));
        let spin = into_owner * (spin - owner.velocity.angular);
        let capture = Capture {
            frame,
            fixity,
            since: self.state.time,
            duration,
            offset: (into_owner * (position - target.pose.position)).to_array(),
            velocity: (into_owner * (velocity - carried)).to_array(),
            turn: turn.to_array(),
            turn_rate: rate_of_rotation_vector(turn, spin).to_array(),
        };
        self.command(|state, _| {
            let memory = &mut state.modes.cables[cable.index()];
            memory.ends[end.index()] = EndMode::Captured(capture);
            memory.twist = 0.0;
        })
    }

    /// Axes of an end of a cable that is to be clamped along those of `aim`, as the line has them by itself or by the clamp
    /// that holds it so far, and their angular velocity.
    fn end_axes(&self, cable: CableId, end: CableEnd, aim: DMat3) -> (DMat3, DVec3) {
        let c = cable.index();
        let eval = Eval {
            model: &self.model,
            modes: &self.state.modes,
            t: self.state.time,
            x: &self.state.x,
        };
        let cables = &self.scratch.cables;
        let fixity = ends::fixity(&eval, c, &self.scratch.rigids);
        let seen = view(&eval, c, &cables.nodes, &cables.each[c], fixity);
        ends::unclamped_axes(&seen, &cables.laws[c], end, aim)
    }

    fn check_reach(
        &self,
        cable: CableId,
        end: CableEnd,
        frame: FrameId,
        reach: f64,
    ) -> Result<(), CommandError> {
        self.known_cable(cable)?;
        known("frame", frame.index(), self.model.frames.len())?;
        let object = || format!("{} of {}", end.word(), self.cable_name(cable));
        let other = self.state.modes.cables[cable.index()].ends[1 - end.index()];
        if other.frame() == Some(frame) {
            return Err(CommandError::WrongKind {
                object: object(),
                reason: "would hold on to the frame that the other end holds on to; use another frame",
            });
        }
        let there = self.now().frame(frame).pose.position;
        let distance = self.end_motion(cable, end).0.distance(there);
        if distance > reach || reach.is_nan() {
            return Err(CommandError::OutOfReach {
                object: object(),
                distance,
                reach,
            });
        }
        Ok(())
    }

    /// Position (m) and velocity (m/s) of an end node.
    fn end_motion(&self, cable: CableId, end: CableEnd) -> (DVec3, DVec3) {
        let cables = &self.scratch.cables;
        let place = cables.each[cable.index()].end_place(end);
        (cables.nodes.position[place], cables.nodes.velocity[place])
    }

    /// How far each step of a director has come.
    pub fn director_progress(&mut self) -> &mut Vec<Progress> {
        &mut self.state.director
    }
}
