//! Linearised contact of a line, with its friction memory.

use crate::core::handles::CableId;
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;

/// Derivatives of the friction of one contact: of the force on the line (N) and of the rates of its
/// memory (three deflections, dwell).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FrictionSlopes {
    /// With respect to the velocity of the line relative to the other object, Earth axes.
    pub(crate) force_by_velocity: DMat3,
    pub(crate) rates_by_velocity: [DVec3; 4],
    /// With respect to the normal force.
    pub(crate) force_by_normal: DVec3,
    pub(crate) rates_by_normal: [f64; 4],
    /// With respect to each number of the memory.
    pub(crate) force_by_memory: [DVec3; 4],
    pub(crate) rates_by_memory: [[f64; 4]; 4],
}

/// Two points of a line's element that represent force and moment of the contact pressure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactPoints {
    /// The line.
    pub(crate) cable: CableId,
    /// The line's element.
    pub(crate) element: usize,
    /// Positions along the element, 0 to 1.
    pub(crate) along: [f64; 2],
}

/// Derivatives of the forces of one contact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineContactSlopes {
    /// Points of the line.
    pub(crate) on: ContactPoints,
    /// Points of the other line; `None` for contact with a support that no force moves.
    pub(crate) against: Option<ContactPoints>,
    /// Normal towards the line.
    pub(crate) normal: DVec3,
    /// Derivatives of the normal force with respect to penetration (N/m) and its rate (N·s/m).
    pub(crate) normal_slopes: [f64; 2],
    /// Derivatives of friction.
    pub(crate) friction: FrictionSlopes,
    /// First state index of the friction memory, three deflections and dwell; `None` without
    /// memory.
    pub(crate) memory: Option<usize>,
}

/// Derivatives of the forces that a support applies to an element of a line.
///
/// The changes of the normal forces at two points, of the friction at its centre, and of the rates
/// of the friction memory follow from the motion of these points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SupportSlopes {
    /// The line's element.
    pub(crate) element: usize,
    /// Two points that represent the stiffness of the pressure: position along the element (0 to
    /// 1), and normal towards the line.
    pub(crate) points: [(f64, DVec3); 2],
    /// Derivatives of the normal force with respect to penetration (N/m) and its rate (N·s/m); half
    /// of each at each point.
    pub(crate) normal_slopes: [f64; 2],
    /// Centre of friction along the element, 0 to 1.
    pub(crate) centre: f64,
    /// Derivatives of friction.
    pub(crate) friction: FrictionSlopes,
    /// First state index of the friction memory; `None` without memory.
    pub(crate) memory: Option<usize>,
}

/// Weights of a node of a line in the displacements of the centre of friction and of the two points
/// of a contact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactWeights {
    pub(crate) centre: f64,
    pub(crate) points: [f64; 2],
}

impl SupportSlopes {
    /// Weights of an end of a straight element.
    pub(crate) fn weights(&self, end: usize) -> ContactWeights {
        let of = |along: f64| [1.0 - along, along][end];
        ContactWeights {
            centre: of(self.centre),
            points: self.points.map(|(along, _)| of(along)),
        }
    }

    /// Derivatives of the normal force with respect to the position (N/m) and the velocity (N·s/m)
    /// of a node.
    fn normal_force_by(&self, node: &ContactWeights) -> [DVec3; 2] {
        let [(_, first), (_, second)] = self.points;
        let sum = first * node.points[0] + second * node.points[1];
        self.normal_slopes.map(|slope| sum * (-0.5 * slope))
    }

    /// Derivatives of the force on node `on` with respect to the position and the velocity of node
    /// `by`, with the friction memory held constant.
    pub(crate) fn force(&self, on: &ContactWeights, by: &ContactWeights) -> [DMat3; 2] {
        let normal_force = self.normal_force_by(by);
        let pushed = |k: usize| -> DMat3 {
            let at = |point: usize| {
                let (_, normal) = self.points[point];
                let share = on.points[point] * by.points[point];
                outer(normal, normal) * (-0.5 * self.normal_slopes[k] * share)
            };
            let rubbed = outer(self.friction.force_by_normal, normal_force[k]);
            at(0) + at(1) + rubbed * on.centre
        };
        let sliding = self.friction.force_by_velocity * (on.centre * by.centre);
        [pushed(0), pushed(1) + sliding]
    }

    /// Derivatives of the rates of the friction memory with respect to the position and the
    /// velocity of a node: one row for each component of the memory.
    pub(crate) fn memory_rates_by(&self, node: &ContactWeights) -> [[DVec3; 4]; 2] {
        let [by_position, by_velocity] = self.normal_force_by(node);
        let friction = &self.friction;
        let pressed = |slope: DVec3| friction.rates_by_normal.map(|rate| slope * rate);
        let mut rows = [pressed(by_position), pressed(by_velocity)];
        for (row, sliding) in rows[1].iter_mut().zip(friction.rates_by_velocity) {
            *row += sliding * node.centre;
        }
        rows
    }
}
