//! Derivatives of the forces of a cable contact, for the linearisation of implicit steps.

use super::{CableContactElements, CableTouch};
use crate::core::element::EvaluationContext;
use crate::core::element::line_contact::FrictionSlopes;
use crate::core::rigids::MotionKind;
use crate::elements::Model;
use glam::DVec3;
use windlass_mechanics::contact::friction::BristleState;

/// Arguments of the friction law.
#[derive(Clone, Copy)]
struct Point {
    normal_force: f64,
    velocity: DVec3,
    memory: [f64; 4],
}

/// Steps of the finite differences: velocity as a fraction of the Stribeck velocity, relative step
/// of the normal force, deflection (m), dwell.
const STEPS: [f64; 4] = [1e-5, 1e-6, 1e-9, 1e-6];

impl CableTouch {
    /// Two points along its element, or along the other cable's element, that represent force and
    /// moment of the pressure; `mean` is the mean position, 0 to 1.
    pub(super) fn two_points(&self, mean: f64, is_other: bool) -> [f64; 2] {
        let spread = self.spread[usize::from(is_other)];
        [mean - spread, mean + spread]
    }

    /// Friction force (N) and rates of the friction memory.
    fn friction_at(&self, at: &Point) -> (DVec3, [f64; 4]) {
        let [x, y, z, dwell] = at.memory;
        let memory = BristleState {
            deflection: self.axes * DVec3::new(x, y, z),
            dwell,
        };
        let across = |vector: DVec3| vector - self.normal * vector.dot(self.normal);
        let made = self.law.force(at.normal_force, across(at.velocity), &memory);
        let rate = self.axes.transpose() * made.rate.deflection;
        (across(made.force), [rate.x, rate.y, rate.z, made.rate.dwell])
    }

    /// Derivatives of the friction of this contact.
    pub(super) fn friction_slopes(&self, eval: &EvaluationContext<'_>) -> FrictionSlopes {
        let elements = &eval.model.cable_contacts;
        let mut at = Point {
            normal_force: self.normal_force,
            velocity: self.sliding,
            memory: [0.0; 4],
        };
        if let Some(slot) = self.slot {
            at.memory.copy_from_slice(&eval.x[elements.memory_of(slot)]);
        }
        // Central differences with respect to each argument.
        let slope = |by: f64, moved: &dyn Fn(f64) -> Point| {
            let (high, low) = (self.friction_at(&moved(by)), self.friction_at(&moved(-by)));
            let rate = |k: usize| (high.1[k] - low.1[k]) / (2.0 * by);
            ((high.0 - low.0) / (2.0 * by), [0, 1, 2, 3].map(rate))
        };
        let mut made = FrictionSlopes::default();
        for axis in 0..3 {
            let mut unit = DVec3::ZERO;
            unit[axis] = 1.0;
            let moved = |by: f64| Point {
                velocity: at.velocity + unit * by,
                ..at
            };
            let (force, rates) = slope(STEPS[0] * self.law.stribeck_velocity, &moved);
            *made.force_by_velocity.col_mut(axis) = force;
            for (row, rate) in made.rates_by_velocity.iter_mut().zip(rates) {
                row[axis] = rate;
            }
        }
        let moved = |by: f64| Point {
            normal_force: at.normal_force + by,
            ..at
        };
        (made.force_by_normal, made.rates_by_normal) = slope(STEPS[1] * at.normal_force.max(1.0), &moved);
        for k in 0..4 {
            let moved = |by: f64| {
                let mut memory = at.memory;
                memory[k] += by;
                Point { memory, ..at }
            };
            let (force, rates) = slope(if k < 3 { STEPS[2] } else { STEPS[3] }, &moved);
            made.force_by_memory[k] = force;
            for (row, rate) in made.rates_by_memory.iter_mut().zip(rates) {
                row[k] = rate;
            }
        }
        made
    }
}

impl CableContactElements {
    /// Returns true if a contact loads no movable body: contact between two cable elements, or
    /// between a cable element and an immovable or prescribed object.
    pub(super) fn loads_no_movable_body(&self, model: &Model, [_, other]: [u32; 2]) -> bool {
        let Some(piece) = other.checked_sub(self.element_count) else {
            return true;
        };
        let mut solids = model.contacts.solids().map(|index| model.contacts.solid(index));
        solids
            .find(|solid| solid.number == piece)
            .is_some_and(|solid| model.motion_kind_of_frame(solid.shape.frame) == MotionKind::Prescribed)
    }
}
