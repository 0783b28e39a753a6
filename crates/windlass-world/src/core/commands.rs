//! Commands to a running world: loads, inertias, motions, attachments, orders. Submodules hold the
//! commands to bodies, the commands to joints and winches, and the commands that cut lines.
//!
//! A command checks its handles, kinds and numbers first. A refused command leaves the world
//! unchanged to the last bit and returns the reason ([`CommandError`]). Every command leaves the
//! world evaluated. A command may change the stored energy abruptly, for example by moving a cable
//! end or a body. The change is added to the energy at events, so that the energy balance still
//! closes.

mod bodies;
mod cutting;
mod machines;
mod stations;

use crate::World;
use crate::core::element::EvaluationContext;
use crate::core::error::{CommandError, RunError};
use crate::core::handles::{CableEnd, CableId, FrameId};
use crate::core::lines::{CableMemory, Capture, EndMode, Fixity, ends, parting, view};
use crate::core::progress::Progress;
use crate::core::rigids::MotionKind;
use crate::core::state::State;
use crate::elements::Model;
use crate::elements::Scratch;
use glam::{DMat3, DQuat, DVec3};
use windlass_math::Wrench;
use windlass_math::rotation::{logarithm, rate_of_rotation_vector};
use windlass_mechanics::cable::element_at;

/// Distance by which an arc position may lie beyond an end, as a fraction of the length. Sums of
/// element lengths have rounding errors.
const ARC_ROUNDING: f64 = 1e-9;

/// Refuses a value that is not finite.
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

/// Refuses a value outside its range.
fn in_range(
    is_in: bool,
    object: impl Fn() -> String,
    quantity: &'static str,
    value: f64,
    remedy: &'static str,
) -> Result<(), CommandError> {
    if is_in {
        return Ok(());
    }
    Err(CommandError::OutOfRange {
        object: object(),
        quantity,
        value,
        remedy,
    })
}

impl World {
    /// Changes the state and evaluates it. Restores the old state if the new one cannot be
    /// evaluated.
    fn command(&mut self, change: impl FnOnce(&mut State, &Scratch)) -> Result<(), CommandError> {
        self.command_with_model(|_, state, scratch| change(state, scratch))
    }

    fn command_with_model(
        &mut self,
        change: impl FnOnce(&Model, &mut State, &Scratch),
    ) -> Result<(), CommandError> {
        self.command_then(change, |_| Ok(()))
    }

    /// As [`Self::command_with_model`], then runs `after` on the evaluated world. `after` must
    /// leave the world evaluated.
    fn command_then(
        &mut self,
        change: impl FnOnce(&Model, &mut State, &Scratch),
        after: impl FnOnce(&mut Self) -> Result<(), RunError>,
    ) -> Result<(), CommandError> {
        self.undo.clone_from(&self.state);
        let (before, last_step_start) = (self.stored_energy().total(), self.last_step_start);
        change(&self.model, &mut self.state, &self.scratch);
        let changed = self.refresh().and_then(|()| after(self));
        let checked = changed.and_then(|()| {
            parting::update_energy_lost(&self.model, &mut self.state, &self.scratch, &self.undo.regimes);
            let jump = self.stored_energy().total() - before;
            self.model.energy.add_jump(&mut self.state.x, jump);
            let time = self.state.time;
            match self.state.x.iter().position(|value| !value.is_finite()) {
                None => Ok(()),
                Some(component) => Err(self.not_finite(time, component)),
            }
        });
        if let Err(failure) = checked {
            self.restore(last_step_start);
            return Err(failure.into());
        }
        Ok(())
    }

    /// Adds a force (Earth axes, N) to a cable at arc length `s` (m from the start, unstretched).
    /// Forces add up and remain until [`World::clear_cable_loads`]. A force between two nodes is
    /// divided linearly between them, so that it does the same work as at the point.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// let before = world.now().node_accelerations(rope)[2].x;
    /// // A node has the mass of one element, a quarter of the rope.
    /// world.add_cable_force(rope, 5.0, DVec3::X * 10.0)?;
    /// let pushed = world.now().node_accelerations(rope)[2].x - before;
    /// let mass = 7778.0 * 0.25 * std::f64::consts::PI * 0.008_f64.powi(2) * 2.5;
    /// assert!((pushed - 10.0 / mass).abs() < 1e-6 * pushed);
    /// assert!(world.add_cable_force(rope, 12.0, DVec3::X).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the cable does not exist, a number is not finite, or the arc position is
    /// beyond the ends.
    pub fn add_cable_force(&mut self, cable: CableId, s: f64, force: DVec3) -> Result<(), CommandError> {
        self.model.check(cable)?;
        finite(force.is_finite(), || self.cable_name(cable), "the force")?;
        self.load_cable(cable, s, |memory, slot, share| {
            let load = DVec3::from(memory.node_loads[slot]) + force * share;
            memory.node_loads[slot] = load.to_array();
        })
    }

    /// Adds inertia without weight (kg) to a cable at arc length `s` (m from the start,
    /// unstretched), for example added mass from another program. Inertias add up and remain until
    /// [`World::clear_cable_loads`].
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// let mass = 7778.0 * 0.25 * std::f64::consts::PI * 0.008_f64.powi(2) * 2.5;
    /// // Twice the mass without more weight: it falls half as fast.
    /// world.add_cable_inertia(rope, 5.0, mass)?;
    /// assert!((world.now().node_accelerations(rope)[2].z + 0.5 * 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the cable does not exist, a number is not finite, the arc position is
    /// beyond the ends, the inertia is negative, or no accelerations can be computed with it.
    pub fn add_cable_inertia(&mut self, cable: CableId, s: f64, inertia: f64) -> Result<(), CommandError> {
        self.model.check(cable)?;
        let object = || self.cable_name(cable);
        finite(inertia.is_finite(), object, "the inertia")?;
        let remedy = "it adds to the cable's own inertia and cannot be negative";
        in_range(inertia >= 0.0, object, "the inertia", inertia, remedy)?;
        self.load_cable(cable, s, |memory, slot, share| {
            memory.node_inertia[slot] += inertia * share
        })
    }

    /// Refuses an arc position beyond the ends by more than rounding.
    fn check_arc_position(&self, cable: CableId, s: f64) -> Result<(), CommandError> {
        let object = || self.cable_name(cable);
        finite(s.is_finite(), object, "the arc position")?;
        let now = self.now();
        let of_elements: f64 = now.element_lengths(cable).iter().sum();
        let length = of_elements.max(now.line_length(cable));
        let is_on = (-ARC_ROUNDING * length..=(1.0 + ARC_ROUNDING) * length).contains(&s);
        let remedy = "it is measured from the start, unstretched, up to the present length of the line (channel length)";
        in_range(is_on, object, "the arc position", s, remedy)
    }

    /// Divides a load linearly between the two nodes beside a point.
    fn load_cable(
        &mut self,
        cable: CableId,
        s: f64,
        mut load: impl FnMut(&mut CableMemory, usize, f64),
    ) -> Result<(), CommandError> {
        self.check_arc_position(cable, s)?;
        self.command(|state, scratch| {
            let (node, share) = element_at(&scratch.cables.each[cable.index()].lengths, s);
            let memory = &mut state.regimes.cables[cable.index()];
            let [slot, next] = [node, node + 1].map(|node| memory.slot(node));
            memory.is_loaded = true;
            load(memory, slot, 1.0 - share);
            load(memory, next, share);
        })
    }

    /// Removes all external forces and inertias from a cable.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// let before = world.now().node_accelerations(rope)[2];
    /// world.add_cable_force(rope, 5.0, DVec3::X)?;
    /// world.clear_cable_loads(rope)?;
    /// assert_eq!(world.now().node_accelerations(rope)[2], before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the cable does not exist.
    pub fn clear_cable_loads(&mut self, cable: CableId) -> Result<(), CommandError> {
        self.model.check(cable)?;
        self.command(|state, _| {
            let memory = &mut state.regimes.cables[cable.index()];
            memory.node_loads.fill([0.0; 3]);
            memory.node_inertia.fill(0.0);
            memory.is_loaded = false;
        })
    }

    fn cable_name(&self, cable: CableId) -> String {
        self.model.cables[cable.index()].label()
    }

    /// Detaches a cable end. The end node keeps its position and velocity.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.detach(rope, CableEnd::End)?;
    /// assert!((world.now().body(load).acceleration.linear.z + 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the cable does not exist, the end is on a sheave, or no accelerations
    /// can be computed after the command.
    pub fn detach(&mut self, cable: CableId, end: CableEnd) -> Result<(), CommandError> {
        self.model.check(cable)?;
        self.check_off_wheels(cable, end)?;
        let numbers = self.model.cables[cable.index()].numbers;
        self.command(|state, scratch| {
            let nodes = &scratch.cables.nodes;
            let node = scratch.cables.each[cable.index()].end_place(end);
            let memory = &mut state.regimes.cables[cable.index()];
            let slot = memory.slot_of(end);
            numbers.write(&mut state.x, slot, nodes.position[node], nodes.velocity[node]);
            memory.ends[end.index()] = EndMode::Free;
        })
    }

    /// Refuses a cable end that lies on a sheave.
    fn check_off_wheels(&self, cable: CableId, end: CableEnd) -> Result<(), CommandError> {
        match self.model.sheave_at(cable, end) {
            None => Ok(()),
            Some(_) => Err(CommandError::WrongKind {
                object: format!("the {} of {}", end.word(), self.cable_name(cable)),
                reason: "lies on a sheave, where the wire continues; attach and detach the ends of the wire",
            }),
        }
    }

    /// Attaches a cable end to a frame and moves the end node there. `reach` (m) is the largest
    /// allowed distance. The impact is plastic: node and owner then move together with their
    /// previous total momentum. Joints can move in the impact; holds and prescribed motions do not
    /// change. The kinetic energy lost is part of the energy at events. A clamp bends the line
    /// immediately; [`World::capture`] turns the end gradually.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.detach(rope, CableEnd::End)?;
    /// world.attach(rope, CableEnd::End, eye, Fixity::Pinned, 0.1)?;
    /// assert_eq!(world.now().end_owner(rope, CableEnd::End), Some(Owner::Body(load)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the cable or the frame does not exist, the end is on a sheave, the frame
    /// belongs to the other end, or the frame is out of reach ([`CommandError::OutOfReach`]).
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
                state.regimes.cables[cable.index()].ends[end.index()] = EndMode::Attached(frame, fixity);
            },
            |world| {
                // The attached node takes the velocity of the frame's owner. The momentum that it
                // loses acts on node and owner as an impulse.
                let (_, carried) = world.end_motion(cable, end);
                world.strike(frame, mass * (velocity - carried))
            },
        )
    }

    /// Applies an impulse (N s, Earth axes) at a frame. The rates of the state are evaluated with
    /// and without a force whose value in N equals the impulse in N s. The state changes by the
    /// difference of these rates times one second.
    fn strike(&mut self, frame: FrameId, impulse: DVec3) -> Result<(), RunError> {
        let frame = &self.model.frames[frame.index()];
        if impulse == DVec3::ZERO || self.scratch.rigids.motion_kind(frame.rigid) == MotionKind::Prescribed {
            return Ok(());
        }
        let attachment = self.scratch.rigids.attachment(frame);
        let impact = Wrench::new(impulse, DVec3::ZERO).moved(attachment.arm);
        let index = frame.rigid.index();
        let before = self.observed_rates.clone();
        let load = self.state.regimes.external_loads[index].load;
        self.state.regimes.external_loads[index].load = load + impact;
        let refreshed = self.refresh();
        self.state.regimes.external_loads[index].load = load;
        refreshed?;
        let balance = self.model.energy.range();
        let after = self.observed_rates.iter().zip(&before).enumerate();
        for (k, (after, before)) in after.filter(|(k, _)| !balance.contains(k)) {
            self.state.x[k] += after - before;
        }
        self.refresh()
    }

    /// Moves a cable end to a frame smoothly within `duration` (s), relative to the owner of the
    /// frame, then attaches it. An end that will be clamped also turns to the axes of the frame,
    /// from the free direction and twist of the line. `reach` (m) is the largest allowed distance
    /// at the beginning.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let hook = builder.fixed_frame("hook", DVec3::new(1.0, 0.0, -9.8));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.detach(rope, CableEnd::End)?;
    /// world.capture(rope, CableEnd::End, hook, Fixity::Pinned, 2.0, 1.5)?;
    /// world.run_until(3.0)?;
    /// assert_eq!(world.now().end_mode(rope, CableEnd::End), EndMode::Attached(hook, Fixity::Pinned));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::attach`]; a duration that is not finite. A duration of zero or less attaches at
    /// once.
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
            let memory = &mut state.regimes.cables[cable.index()];
            memory.ends[end.index()] = EndMode::Captured(capture);
            memory.twist = 0.0;
        })
    }

    /// Axes of a cable end before it is clamped along `aim`, and their angular velocity (rad/s), in
    /// Earth axes. They follow from the free line, or from the clamp that still holds the end.
    fn end_axes(&self, cable: CableId, end: CableEnd, aim: DMat3) -> (DMat3, DVec3) {
        let c = cable.index();
        let eval = EvaluationContext::fresh(&self.model, &self.state.regimes, self.state.time, &self.state.x);
        let cables = &self.scratch.cables;
        let fixity = ends::fixity(&eval, c, &self.scratch.rigids);
        let line = view(&eval, c, &cables.nodes, &cables.each[c], fixity);
        ends::unclamped_axes(&line, &cables.laws[c], end, aim)
    }

    fn check_reach(
        &self,
        cable: CableId,
        end: CableEnd,
        frame: FrameId,
        reach: f64,
    ) -> Result<(), CommandError> {
        self.model.check(cable)?;
        self.check_off_wheels(cable, end)?;
        self.model.check(frame)?;
        let object = || format!("{} of {}", end.word(), self.cable_name(cable));
        let other = self.state.regimes.cables[cable.index()].ends[end.other().index()];
        if other.frame() == Some(frame) {
            return Err(CommandError::WrongKind {
                object: object(),
                reason: "cannot be attached to the frame of the other end; use another frame",
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
        let node = cables.each[cable.index()].end_place(end);
        (cables.nodes.position[node], cables.nodes.velocity[node])
    }

    /// Progress of each step of a director.
    ///
    /// ```
    /// # use windlass_world::director::{Command, Director, Step}; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut world = WorldBuilder::new(Sea::still()).build()?.start()?;
    /// let wait = Step::after("wait", Command::Pause { duration: 1.0 }, None);
    /// let director = Director { steps: vec![wait] };
    /// director.run_until(&mut world, 0.5)?;
    /// assert!(matches!(world.director_progress()[0], Progress::Running { since: 0.0, .. }));
    /// // Start again.
    /// world.director_progress()[0] = Progress::Waiting;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn director_progress(&mut self) -> &mut Vec<Progress> {
        &mut self.state.director
    }
}
