//! What a user can do to a running world: loads, inertias, motions, attaching and detaching.
//!
//! Every command leaves the world evaluated. Where a command changes stored energy at once (an end that jumps
//! to its new place, a body put elsewhere), the change is booked as work of the drives, so that the energy
//! account still closes.

use super::World;
use super::error::RunError;
use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, WinchId};
use super::holds::{Freedom, Hold};
use super::layout::write_vector;
use super::ledger::{DRIVES, stored_energy};
use super::model::Fixity;
use super::progress::Progress;
use super::state::{Capture, EndMode, InputMotion};
use crate::math::{Matrix6, Motion, Pose, Wrench};
use crate::winch::{WinchOrder, WinchState};
use glam::DVec3;

impl World {
    fn command(&mut self, change: impl FnOnce(&mut Self)) -> Result<(), RunError> {
        let before = stored_energy(&self.model, &self.scratch).total();
        change(self);
        self.refresh()?;
        let after = stored_energy(&self.model, &self.scratch).total();
        self.state.x[self.model.layout.ledger + DRIVES] += after - before;
        Ok(())
    }

    /// Sets the load given from outside on a body: about its centre of gravity, Earth axes (N, N·m). It stays
    /// until it is changed.
    ///
    /// # Errors
    /// When the accelerations do not exist under it.
    pub fn set_body_load(&mut self, body: BodyId, load: Wrench) -> Result<(), RunError> {
        self.command(|world| world.state.discrete.body_loads[body.index()] = load)
    }

    /// Sets the load given from outside on a link of a mechanism: about the origin of its frame, Earth axes (N, N·m).
    /// It stays until it is changed.
    ///
    /// # Errors
    /// When the accelerations do not exist under it.
    pub fn set_link_load(&mut self, link: LinkId, load: Wrench) -> Result<(), RunError> {
        self.command(|world| world.state.discrete.link_loads[link.index()] = load)
    }

    /// Sets an inertia given from outside that moves with a body (added mass from another program, say):
    /// about the centre of gravity, body axes (kg, kg·m, kg·m²).
    ///
    /// # Errors
    /// When the accelerations do not exist with it.
    pub fn set_body_inertia(&mut self, body: BodyId, inertia: Matrix6) -> Result<(), RunError> {
        self.command(|world| world.state.discrete.body_inertia[body.index()] = inertia)
    }

    /// Puts a free body somewhere else: pose of its centre of gravity, velocity in Earth axes (m/s, rad/s).
    /// A prescribed body is moved by [`World::set_body_motion`]; for it this does nothing.
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn place_body(&mut self, body: BodyId, pose: Pose, velocity: Motion) -> Result<(), RunError> {
        self.command(|world| {
            let Some(first) = world.model.layout.bodies[body.index()] else {
                return;
            };
            let orientation = pose.orientation.normalize();
            let x = &mut world.state.x;
            write_vector(x, first, pose.position);
            x[first + 3..first + 7].copy_from_slice(&orientation.to_array());
            write_vector(x, first + 7, velocity.linear);
            write_vector(x, first + 10, orientation.conjugate() * velocity.angular);
        })
    }

    /// Moves a prescribed body from outside: it continues from `motion` until the next call.
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn set_body_motion(&mut self, body: BodyId, motion: InputMotion) -> Result<(), RunError> {
        self.command(|world| world.state.discrete.body_motions[body.index()] = Some(motion))
    }

    /// Holds a degree of freedom of a free body at a value (m, or rad), to which it is brought smoothly in one second and
    /// two more per metre or radian. A hold on the same freedom is replaced. A prescribed body stays as it is.
    ///
    /// # Errors
    /// When the accelerations do not exist then: angles at a pitch of ±90°.
    pub fn hold_body(&mut self, body: BodyId, freedom: Freedom, value: f64) -> Result<(), RunError> {
        let hold = Hold::begin(&self.now().body(body), freedom, value, self.state.time);
        self.command(|world| {
            world.state.discrete.holds[body.index()][freedom.index()] = Some(hold);
        })
    }

    /// Holds a degree of freedom of a free body where it is.
    ///
    /// # Errors
    /// As [`World::hold_body`].
    pub fn hold_body_where_it_is(&mut self, body: BodyId, freedom: Freedom) -> Result<(), RunError> {
        let hold = Hold::where_it_is(&self.now().body(body), freedom, self.state.time);
        self.command(|world| {
            world.state.discrete.holds[body.index()][freedom.index()] = Some(hold);
        })
    }

    /// Releases a degree of freedom of a body.
    ///
    /// # Errors
    /// When the accelerations do not exist then.
    pub fn release_body(&mut self, body: BodyId, freedom: Freedom) -> Result<(), RunError> {
        self.command(|world| world.state.discrete.holds[body.index()][freedom.index()] = None)
    }

    /// Orders a movable joint of a mechanism (counted parents first) to a position or rate, whichever its control
    /// follows (m, rad, m/s or rad/s); it gets there no faster than its drive's rate limit. A joint that does not
    /// exist, is passive or is prescribed stays as it is.
    ///
    /// # Errors
    /// When the accelerations do not exist then.
    pub fn set_joint_target(
        &mut self,
        mechanism: MechanismId,
        joint: usize,
        target: f64,
    ) -> Result<(), RunError> {
        let time = self.state.time;
        self.command(|world| {
            if let Some(point) = world.state.discrete.set_points[mechanism.index()].get_mut(joint) {
                *point = point.ordered(time, target);
            }
        })
    }

    /// Sends a movable joint (counted parents first) to `target` (m or rad) with `speed` (m/s or rad/s, its sign does not
    /// matter). A position controller follows a set-point that moves so; a velocity controller drives there; a drive
    /// with both changes over when it is there. A joint that does not exist, is passive or is prescribed stays as it
    /// is.
    ///
    /// # Errors
    /// When the accelerations do not exist then.
    pub fn move_joint(
        &mut self,
        mechanism: MechanismId,
        joint: usize,
        target: f64,
        speed: f64,
    ) -> Result<(), RunError> {
        self.command(|world| {
            super::mechanisms::send_joint(
                &world.model,
                &mut world.state,
                mechanism.index(),
                joint,
                target,
                speed,
            );
        })
    }

    /// Tells a winch what to do. A new tension order begins without the integral of an older one. A winch that was
    /// detached, or told a speed that it has at once, starts from the speed that it has.
    ///
    /// # Errors
    /// When the accelerations do not exist then.
    pub fn order_winch(&mut self, winch: WinchId, order: WinchOrder) -> Result<(), RunError> {
        let now = self.scratch.winches[winch.index()];
        let keep_integral = matches!(
            (self.state.discrete.winches[winch.index()].order, order),
            (WinchOrder::Tension { .. }, WinchOrder::Tension { .. })
        );
        self.command(|world| {
            let first = world.model.layout.winches[winch.index()];
            let state = WinchState {
                speed: now.speed,
                integral: if keep_integral { now.state.integral } else { 0.0 },
                smoothed_tension: if keep_integral {
                    now.state.smoothed_tension
                } else {
                    now.line.tension
                },
                ..now.state
            };
            state.write(&mut world.state.x[first..]);
            world.state.discrete.winches[winch.index()].order = order;
        })
    }

    /// Adds a force (Earth axes, N) at arc length `s` (m from the start, unstretched; held at the ends) of a
    /// cable. Forces add up and stay until [`World::clear_cable_loads`]. Between nodes the force is shared in
    /// proportion, which does the same work as the force at the point between them.
    ///
    /// # Errors
    /// When the accelerations do not exist under it.
    pub fn add_cable_force(&mut self, cable: CableId, s: f64, force: DVec3) -> Result<(), RunError> {
        let (node, share) = self.place_on_cable(cable, s);
        self.command(|world| {
            let memory = &mut world.state.discrete.cables[cable.index()];
            let slot = memory.first + node;
            for (load, part) in memory.node_loads[slot..].iter_mut().zip([1.0 - share, share]) {
                *load = (DVec3::from(*load) + force * part).to_array();
            }
        })
    }

    /// Adds inertia without weight (kg) at arc length `s` (m from the start, unstretched; held at the ends) of a
    /// cable: added mass from another program, say. It adds up and stays until [`World::clear_cable_loads`].
    ///
    /// # Errors
    /// When the accelerations do not exist with it.
    pub fn add_cable_inertia(&mut self, cable: CableId, s: f64, inertia: f64) -> Result<(), RunError> {
        let (node, share) = self.place_on_cable(cable, s);
        self.command(|world| {
            let memory = &mut world.state.discrete.cables[cable.index()];
            let slot = memory.first + node;
            for (value, part) in memory.node_inertia[slot..].iter_mut().zip([1.0 - share, share]) {
                *value += inertia * part;
            }
        })
    }

    /// Takes all forces and inertias given from outside off a cable.
    ///
    /// # Errors
    /// When the accelerations do not exist then.
    pub fn clear_cable_loads(&mut self, cable: CableId) -> Result<(), RunError> {
        self.command(|world| {
            let memory = &mut world.state.discrete.cables[cable.index()];
            memory.node_loads.fill([0.0; 3]);
            memory.node_inertia.fill(0.0);
        })
    }

    /// The node before arc length `s`, and how far `s` is on the way to the next one, 0 to 1.
    fn place_on_cable(&self, cable: CableId, s: f64) -> (usize, f64) {
        let lengths = &self.scratch.element_lengths[cable.index()];
        let mut along = s.max(0.0);
        for (node, length) in lengths.iter().enumerate() {
            if along <= *length {
                return (node, along / length);
            }
            along -= length;
        }
        (lengths.len() - 1, 1.0)
    }

    /// Lets a cable end go. The end node keeps its position and velocity.
    ///
    /// # Errors
    /// When the accelerations do not exist then.
    pub fn detach(&mut self, cable: CableId, end: CableEnd) -> Result<(), RunError> {
        let (k, node) = self.end_node(cable, end);
        self.command(|world| {
            let (c, layout) = (cable.index(), &world.model.layout);
            let slot = world.state.discrete.cables[c].first + k;
            let places = [layout.node_position(c, slot), layout.node_velocity(c, slot)];
            write_vector(&mut world.state.x, places[0], world.scratch.node_position[node]);
            write_vector(&mut world.state.x, places[1], world.scratch.node_velocity[node]);
            world.state.discrete.cables[c].ends[end.index()] = EndMode::Free;
        })
    }

    /// Attaches a cable end to a frame; the end node is put there. `reach` (m) is how far it may be moved.
    ///
    /// # Errors
    /// `Ok(Err(distance))` when the end is further away than `reach`; nothing is changed then.
    pub fn attach(
        &mut self,
        cable: CableId,
        end: CableEnd,
        frame: FrameId,
        fixity: Fixity,
        reach: f64,
    ) -> Result<Result<(), f64>, RunError> {
        let (_, node) = self.end_node(cable, end);
        let there = self.now().frame(frame).pose.position;
        let distance = self.scratch.node_position[node].distance(there);
        if distance > reach {
            return Ok(Err(distance));
        }
        self.command(|world| {
            world.state.discrete.cables[cable.index()].ends[end.index()] = EndMode::Attached(frame, fixity);
        })
        .map(Ok)
    }

    /// Draws a cable end to a frame in `duration` (s), smoothly, by someone who stands on the frame's owner; then it is
    /// attached. `reach` (m) is how far it may be away at the beginning.
    ///
    /// # Errors
    /// `Ok(Err(distance))` when the end is further away than `reach`; nothing is changed then.
    pub fn capture(
        &mut self,
        cable: CableId,
        end: CableEnd,
        frame: FrameId,
        fixity: Fixity,
        duration: f64,
        reach: f64,
    ) -> Result<Result<(), f64>, RunError> {
        if duration <= 0.0 {
            return self.attach(cable, end, frame, fixity, reach);
        }
        let (_, node) = self.end_node(cable, end);
        let target = self.now().frame(frame);
        let position = self.scratch.node_position[node];
        let distance = position.distance(target.pose.position);
        if distance > reach {
            return Ok(Err(distance));
        }
        let owner = &self.scratch.owners[self.model.owner_index(frame)];
        let carried = owner.velocity.velocity_at(position - owner.pose.position).linear;
        let into_owner = owner.rotation.transpose();
        let velocity = into_owner * (self.scratch.node_velocity[node] - carried);
        let capture = Capture {
            frame,
            fixity,
            since: self.state.time,
            duration,
            offset: (into_owner * (position - target.pose.position)).to_array(),
            velocity: velocity.to_array(),
        };
        self.command(|world| {
            world.state.discrete.cables[cable.index()].ends[end.index()] = EndMode::Captured(capture);
        })
        .map(Ok)
    }

    /// How far each step of a director has come.
    pub fn director_progress(&mut self) -> &mut Vec<Progress> {
        &mut self.state.director
    }

    /// An end's node: its number in the cable and its place in the node arrays.
    fn end_node(&self, cable: CableId, end: CableEnd) -> (usize, usize) {
        let nodes = &self.scratch.cable_nodes[cable.index()];
        match end {
            CableEnd::Start => (0, nodes.start),
            CableEnd::End => (nodes.len() - 1, nodes.end - 1),
        }
    }
}
