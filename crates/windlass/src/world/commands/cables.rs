//! Commands to cables: loads on them, and what their ends hold on to.

use crate::world::World;
use crate::world::error::CommandError;
use crate::world::handles::{CableEnd, CableId, FrameId};
use crate::world::parts::cables::{CableMemory, Capture, EndMode, Fixity};
use super::{finite, known};
use crate::cable::element_at;
use glam::DVec3;

impl World {
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
            let slot = memory.first + node;
            load(memory, slot, 1.0 - share);
            load(memory, slot + 1, share);
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

    /// Attaches a cable end to a frame; the end node is put there. `reach` (m) is how far it may be moved.
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
        self.command(|state, _| {
            state.modes.cables[cable.index()].ends[end.index()] = EndMode::Attached(frame, fixity);
        })
    }

    /// Draws a cable end to a frame in `duration` (s), smoothly, by someone who stands on the frame's owner; then it is
    /// attached. `reach` (m) is how far it may be away at the beginning.
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
        let capture = Capture {
            frame,
            fixity,
            since: self.state.time,
            duration,
            offset: (into_owner * (position - target.pose.position)).to_array(),
            velocity: (into_owner * (velocity - carried)).to_array(),
        };
        self.command(|state, _| {
            state.modes.cables[cable.index()].ends[end.index()] = EndMode::Captured(capture);
        })
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
}
