//! World at rest, for which an equilibrium is sought.
//!
//! Waves are removed, and all objects move with one steady velocity. Prescribed bodies stay at
//! their current position. Each element brings itself to rest
//! ([`crate::core::element::equilibrium::Equilibrium::bring_to_rest`]). The unknowns are nodes,
//! free bodies, and the coordinates of elements that are not locked.

use super::line_tensions::TensionHold;
use crate::core::element::equilibrium::RestingWorld;
use crate::core::error::EvaluationError;
use crate::core::forward;
use crate::core::handles::{BodyId, CableEnd};
use crate::core::lines::EndMode;
use crate::core::rigids::{MotionKind, Owner};
use crate::core::state::State;
use crate::elements::{Elements, Model, Regimes, Scratch};
use glam::{DQuat, DVec3};
use windlass_mechanics::cable::AxialLaw;

/// Tolerance of a straight vertical line: sine of the angles between its elements and with the
/// vertical, and slack length as a fraction of its length.
const STRAIGHT_TOLERANCE: f64 = 1e-6;
/// Displacement that bends a straight slack line, as a fraction of its length.
const BEND_OFFSET: f64 = 0.03;

/// A world at rest.
#[derive(Clone, Debug)]
pub(super) struct StaticWorld {
    /// The world.
    pub(super) model: Model,
    /// The same world without axial forces of line elements.
    pub(super) tensionless: Model,
    pub(super) regimes: Regimes,
    /// Time, s.
    pub(super) time: f64,
    /// Velocity of a steady tow, Earth axes, m/s.
    pub(super) steady_velocity: DVec3,
    /// Ends of lines that are held at a tension.
    pub(super) tension_holds: Vec<TensionHold>,
}

impl StaticWorld {
    /// The static world of a state. `x` becomes the start of the search; held degrees of freedom in
    /// `state` move to their held values.
    pub(super) fn new(
        model: &Model,
        state: &mut State,
        steady_velocity: DVec3,
    ) -> Result<Self, EvaluationError> {
        let time = state.time;
        Elements::move_to_held(model, state);
        Elements::stick_at_rest(model, state);
        let mut calm = model.clone();
        calm.remove_waves();
        Elements::close_constraints(&mut calm, true);
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
        let mut held_tensions = Vec::new();
        Elements::bring_to_rest(&mut RestingWorld {
            model: &mut world.model,
            regimes: &mut world.regimes,
            x: &mut state.x,
            scratch: &scratch,
            time,
            steady_velocity,
            held_tensions: &mut held_tensions,
        });
        world.bend_slack_lines(&mut state.x, &scratch);
        let held = held_tensions.into_iter();
        world.tension_holds = held.map(|held| TensionHold::new(held, &state.x)).collect();
        world.move_steadily(&mut state.x);
        world.tensionless = world.model.clone();
        world.remove_tensions();
        Ok(world)
    }

    /// Returns true if an element is held at a tension and its length is not at a limit.
    pub(super) fn is_held(&self, cable: usize, element: usize) -> bool {
        let elements = self.regimes.cables[cable].nodes - 1;
        let mut each = self.tension_holds.iter();
        each.any(|hold| {
            hold.cable == cable && hold.limit.is_none() && hold.end().end_element(elements) == element
        })
    }

    /// Removes the axial forces of lines with free nodes from the world without tensions. Lines
    /// without free nodes have no tension unknowns and keep their forces.
    pub(super) fn remove_tensions(&mut self) {
        let lines = self.tensionless.cables.iter_mut().zip(&self.model.cables);
        for ((cable, own), memory) in lines.zip(&self.regimes.cables) {
            cable.sections.clone_from(&own.sections);
            if memory.free_nodes().is_empty() {
                continue;
            }
            for kind in cable.sections.kinds_mut() {
                kind.axial_law = AxialLaw::Linear;
                (kind.axial_stiffness, kind.axial_damping) = (0.0, 0.0);
            }
        }
    }

    /// Bends straight slack lines a little to the side.
    ///
    /// A slack line between two points on one vertical starts folded on itself or compressed.
    /// Without a load to the side, the search would only find equilibria with folds or
    /// compression, which are unstable.
    fn bend_slack_lines(&self, x: &mut [f64], scratch: &Scratch) {
        for (c, memory) in self.regimes.cables.iter().enumerate() {
            let directions = &scratch.cables.laws[c].direction;
            let Some(&along) = directions.first() else {
                continue;
            };
            let is_straight = directions
                .iter()
                .all(|direction| direction.cross(along).length() < STRAIGHT_TOLERANCE);
            let distance: f64 = scratch.cables.laws[c].chord.iter().sum();
            let length: f64 = scratch.cables.each[c].lengths.iter().sum();
            let is_folded = directions.iter().any(|direction| direction.dot(along) < 0.0);
            // A compressed line that is not vertical sags.
            let is_compressed = along.cross(DVec3::Z).length() < STRAIGHT_TOLERANCE
                && distance < (1.0 - STRAIGHT_TOLERANCE) * length;
            if !(is_straight && (is_folded || is_compressed)) {
                continue;
            }
            let numbers = self.model.cables[c].numbers;
            let aside = along.any_orthonormal_vector();
            let elements = directions.len() as f64;
            let offset = BEND_OFFSET * distance;
            for node in memory.free_nodes() {
                let slot = memory.slot(node);
                let (position, velocity) = (numbers.position(x, slot), numbers.velocity(x, slot));
                let share = (std::f64::consts::PI * node as f64 / elements).sin();
                numbers.write(x, slot, position + aside * (offset * share), velocity);
            }
        }
    }

    /// Lets lines with one free end hang straight from the other end, or rise from it if they are
    /// buoyant. Returns false without such lines. `scratch` holds the evaluation at x.
    pub(super) fn hang_free_ends(&self, x: &mut [f64], scratch: &Scratch) -> bool {
        let mut hangs = false;
        for (c, memory) in self.regimes.cables.iter().enumerate() {
            let is_free = memory.ends.map(|end| end == EndMode::Free);
            if is_free[0] == is_free[1] {
                continue;
            }
            // Axial and bending forces add up to zero over all nodes.
            let load: DVec3 = scratch.cables.laws[c].force.iter().sum();
            let down = if load.z > 0.0 { DVec3::Z } else { DVec3::NEG_Z };
            let held_end = if is_free[0] {
                CableEnd::End
            } else {
                CableEnd::Start
            };
            self.straighten(x, scratch, c, held_end, down);
            hangs = true;
        }
        hangs
    }

    /// Places each free body with a single line from a support straight below the support, or
    /// straight above it if the body is buoyant. The line then points at the centre of gravity.
    /// Returns false if there is no such body. `scratch` holds the evaluation at x.
    ///
    /// Without this placement, the search is slow if a body starts above its support, or beside it
    /// on a slack line of many elements. Each step then moves the body by a fraction of an element.
    pub(super) fn hang_bodies(&self, x: &mut [f64], scratch: &Scratch) -> bool {
        let mut hangs = false;
        for (b, body) in self.model.bodies.iter().enumerate() {
            let Some(numbers) = body.numbers else { continue };
            if Elements::held(&self.regimes, b).contains(&true) {
                continue;
            }
            let rigid = self.model.rigid(Owner::Body(BodyId::from_index(b)));
            let mut attached = Vec::new();
            for (c, now) in scratch.cables.each.iter().enumerate() {
                for end in CableEnd::BOTH {
                    let point = now.end_points[end.index()].as_ref();
                    attached.extend(
                        point
                            .filter(|point| point.attachment.rigid == rigid)
                            .map(|point| (c, end, point.attachment.arm)),
                    );
                }
            }
            let [(c, end, arm)] = attached[..] else { continue };
            let held_end = end.other();
            let support = self.regimes.cables[c].ends[held_end.index()].frame();
            let is_held =
                support.is_some_and(|frame| self.model.motion_kind_of_frame(frame) != MotionKind::Free);
            if !is_held {
                continue;
            }
            let is_buoyant = scratch.rigids.load(rigid).force.z > 0.0;
            let down = if is_buoyant { DVec3::Z } else { DVec3::NEG_Z };
            let eye = self.straighten(x, scratch, c, held_end, down);
            let rotation = match arm.try_normalize() {
                Some(arm) => DQuat::from_rotation_arc(arm, -down),
                None => DQuat::IDENTITY,
            };
            let centre = scratch.rigids.motion(rigid).pose.position;
            numbers.turn(x, rotation.to_scaled_axis());
            numbers.translate(x, eye - rotation * arm - centre);
            hangs = true;
        }
        hangs
    }

    /// Places the free nodes of a line on a straight line in a direction from one of its ends.
    /// Returns the position of the other end.
    fn straighten(
        &self,
        x: &mut [f64],
        scratch: &Scratch,
        c: usize,
        held_end: CableEnd,
        direction: DVec3,
    ) -> DVec3 {
        let (memory, numbers) = (&self.regimes.cables[c], self.model.cables[c].numbers);
        let now = &scratch.cables.each[c];
        let last = now.lengths.len();
        let mut position = scratch.cables.nodes.position[now.end_place(held_end)];
        for k in 1..=last {
            let (node, element) = match held_end {
                CableEnd::Start => (k, k - 1),
                CableEnd::End => (last - k, last - k),
            };
            position += direction * now.lengths[element];
            if memory.free_nodes().contains(&node) {
                let slot = memory.slot(node);
                numbers.write(x, slot, position, numbers.velocity(x, slot));
            }
        }
        position
    }

    /// Sets the steady velocity of all free objects, and clears memories of motion.
    pub(super) fn move_steadily(&self, x: &mut [f64]) {
        Elements::move_steadily(&self.model, &self.regimes, self.steady_velocity, x);
    }
}
