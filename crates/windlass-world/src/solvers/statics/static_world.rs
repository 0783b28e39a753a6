//! World at rest, for which an equilibrium is sought.
//!
//! Waves are removed and everything moves with one steady velocity. Prescribed bodies stay at their
//! current position, and drivers of joints stop. Drives with integral gain hold their joints at
//! their set-points, velocity-controlled drives at the current position. A winch holds its line, or
//! the ordered tension. The unknowns are nodes, free bodies, passive joints, and joints with
//! yielding drives.

use super::line_tensions::TensionHold;
use crate::core::bodies::{BodyMotion, InputMotion};
use crate::core::error::EvaluationError;
use crate::core::forward;
use crate::core::handles::{BodyId, CableEnd};
use crate::core::lines::EndMode;
use crate::core::rigids::Owner;
use crate::core::state::State;
use crate::elements::holds::move_to_held;
use crate::elements::joints::drivers::stop_drivers;
use crate::elements::sheaves::SheaveState;
use crate::elements::{Model, Regimes, Scratch};
use glam::DVec3;
use windlass_math::Motion;
use windlass_mechanics::cable::AxialLaw;
use windlass_mechanics::friction::StickState;
use windlass_mechanics::mechanism::{Control, JointMotion, SetPoint};
use windlass_mechanics::winch::{WinchOrder, WinchState};

/// A world at rest.
#[derive(Clone, Debug)]
pub(super) struct StaticWorld {
    /// The world.
    pub(super) model: Model,
    /// The same world without axial forces of line elements.
    pub(super) tensionless: Model,
    pub(super) regimes: Regimes,
    pub(super) time: f64,
    pub(super) steady_velocity: DVec3,
    /// Line ends whose winches hold a tension.
    pub(super) tension_holds: Vec<TensionHold>,
}

impl StaticWorld {
    /// The static world of a state. `x` becomes the start of the search; held freedoms in `state`
    /// move to their held positions.
    pub(super) fn new(
        model: &Model,
        state: &mut State,
        steady_velocity: DVec3,
    ) -> Result<Self, EvaluationError> {
        let time = state.time;
        for (holds, body) in state.regimes.holds.iter_mut().zip(&model.bodies) {
            if let Some(numbers) = body.numbers.filter(|_| holds.iter().any(Option::is_some)) {
                move_to_held(holds, numbers, &mut state.x, time);
            }
        }
        let mut calm = model.clone();
        calm.remove_waves();
        (calm.joints.at_rest, calm.joints.closes) = (true, true);
        let mut scratch = Scratch::new(&calm);
        let mut rates = vec![0.0; state.x.len()];
        forward::evaluate(&calm, &state.regimes, time, &state.x, &mut scratch, &mut rates)?;
        let mut world = Self {
            tensionless: calm.clone(),
            model: calm,
            regimes: state.regimes.clone(),
            time,
            steady_velocity,
            tension_holds: Vec::new(),
        };
        stop_drivers(&world.model, &mut world.regimes, &scratch);
        world.stop_prescribed_motions(&scratch);
        world.lock_joints(&mut state.x);
        world.detach_winches(&mut state.x);
        world.release_sheaves(&mut state.x);
        world.stop_moving_ends();
        world.set_steady_velocities(&mut state.x);
        world.tensionless = world.model.clone();
        for (cable, memory) in world.tensionless.cables.iter_mut().zip(&world.regimes.cables) {
            // Lines without free nodes have no tension unknowns.
            if !memory.free_nodes().is_empty() {
                for kind in cable.sections.kinds_mut() {
                    kind.axial_law = AxialLaw::Linear;
                    (kind.axial_stiffness, kind.axial_damping) = (0.0, 0.0);
                }
            }
        }
        Ok(world)
    }

    /// Makes prescribed bodies move steadily from where they are.
    fn stop_prescribed_motions(&mut self, scratch: &Scratch) {
        for (i, body) in self.model.bodies.iter().enumerate() {
            if matches!(body.motion, BodyMotion::Prescribed(_)) {
                let rigid = self.model.rigid(Owner::Body(BodyId::from_index(i)));
                self.regimes.bodies[i] = Some(InputMotion {
                    time: self.time,
                    pose: scratch.rigids.motion(rigid).pose,
                    velocity: Motion::new(self.steady_velocity, DVec3::ZERO),
                    acceleration: Motion::ZERO,
                    jerk: Motion::ZERO,
                });
            }
        }
    }

    /// Locks joints that do not yield, and stops the set-points of the others.
    fn lock_joints(&mut self, x: &mut [f64]) {
        for (mounted, sets) in self.model.mechanisms.iter_mut().zip(&mut self.regimes.mechanisms) {
            let first = mounted.numbers.start;
            for (k, set) in sets.iter_mut().enumerate() {
                let now = mounted.mechanism.set_point_at(k, self.time, set);
                let at = mounted.mechanism.state_indices(k);
                let Some(joint) = mounted.mechanism.joint(k).map(|found| found.0) else {
                    continue;
                };
                let held = match (&joint.motion, at) {
                    (JointMotion::Prescribed(programme), _) => Some(programme.sample(self.time).position),
                    (JointMotion::Dynamic(_), None) => None,
                    (JointMotion::Dynamic(drive), Some(at)) => {
                        let position = x[first + at.position];
                        match drive.control {
                            Control::Passive => None,
                            Control::Position(gains) | Control::Travel { position: gains, .. }
                                if now.travel.is_none() =>
                            {
                                (gains.integral > 0.0).then(|| now.value(self.time))
                            }
                            _ => Some(position),
                        }
                    }
                };
                *set = SetPoint::new(now.value(self.time), f64::INFINITY);
                if let Some(at) = at {
                    x[first + at.velocity] = 0.0;
                    if let Some(position) = held {
                        x[first + at.position] = position;
                    }
                }
                if let Some(position) = held {
                    mounted.mechanism.lock_joint(k, position);
                }
            }
        }
    }

    /// Makes winches hold their lines, or their tension. Pending length from splitting and joining
    /// of elements is moved into the element at the winch.
    fn detach_winches(&mut self, x: &mut [f64]) {
        for (w, (mounted, memory)) in self
            .model
            .winches
            .iter()
            .zip(&mut self.regimes.winches)
            .enumerate()
        {
            let numbers = &mut x[mounted.numbers.clone()];
            let before = WinchState::read(numbers);
            let state = WinchState {
                element_length: before.element_length + before.pending_length,
                ..WinchState::default()
            };
            state.write(numbers);
            if let WinchOrder::Tension { tension } = memory.order {
                self.tension_holds
                    .push(TensionHold::new(w, mounted, tension.at(self.time).0));
            }
            memory.order = WinchOrder::Detached;
        }
    }

    /// Lets wires run over sheaves without friction, because friction would allow a range of
    /// tensions. Wire without slip on a fixed sheave is held.
    fn release_sheaves(&mut self, x: &mut [f64]) {
        for (mounted, memory) in self.model.sheaves.iter_mut().zip(&mut self.regimes.sheaves) {
            let numbers = &mut x[mounted.numbers.clone()];
            let mut state = SheaveState::read(numbers);
            for (length, pending) in state.lengths.iter_mut().zip(&mut state.pending) {
                *length += std::mem::take(pending);
            }
            (state.speed, state.rate) = (0.0, 0.0);
            state.write(numbers);
            let sheave = &mut mounted.sheave;
            if sheave.is_fixed && sheave.wire_friction.is_none() {
                continue;
            }
            (sheave.is_fixed, sheave.wire_friction) = (false, None);
            sheave.bearing_friction = 0.0;
            (memory.wire, memory.bearing) = (StickState::Stuck, StickState::SlidingForward);
        }
    }

    /// Stops ends that move to a frame.
    fn stop_moving_ends(&mut self) {
        for memory in &mut self.regimes.cables {
            for end in &mut memory.ends {
                if let EndMode::Captured(capture) = end {
                    capture.stop(self.time);
                }
            }
        }
    }

    /// Sets the steady velocity of everything free, and clears memories of motion.
    pub(super) fn set_steady_velocities(&self, x: &mut [f64]) {
        for (cable, memory) in self.model.cables.iter().zip(&self.regimes.cables) {
            for slot in memory.slots() {
                let position = cable.numbers.position(x, slot);
                cable.numbers.write(x, slot, position, self.steady_velocity);
            }
            for end in CableEnd::BOTH {
                if memory.ends[end.index()] != EndMode::Free {
                    let slot = memory.slot_of(end);
                    let position = cable.numbers.position(x, slot);
                    cable.numbers.write(x, slot, position, DVec3::ZERO);
                }
            }
        }
        let steady = Motion::new(self.steady_velocity, DVec3::ZERO);
        for numbers in self.model.bodies.iter().filter_map(|body| body.numbers) {
            let pose = numbers.motion(x).pose;
            numbers.write(x, &pose, &steady);
        }
        for radiating in &self.model.radiation {
            x[radiating.memory.clone()].fill(0.0);
            x[radiating.slow.clone()].fill(0.0);
        }
    }
}
