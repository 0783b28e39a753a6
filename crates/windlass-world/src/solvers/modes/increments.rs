//! Increments about a state: the components of small motions, without components that cannot move.
//!
//! A free body has a translation and a rotation vector in Earth axes for its seven position
//! components. If it is held, it has increments only for the degrees of freedom that are not held.
//! Attached nodes, slots without a node and energy integrals have no increments.

use super::displacement::velocities;
use crate::core::state_map::BodyNumbers;
use crate::elements::{Elements, Model, Regimes};
use glam::{DQuat, DVec3};
use std::f64::consts::TAU;

/// One increment.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    /// Change of a state component, by its index.
    Component(usize),
    /// Rotation of a body about an axis; its angle is the component of a rotation vector along
    /// `dual`. Earth axes.
    Rotation { body: usize, axis: DVec3, dual: DVec3 },
    /// Angular velocity about an axis; its rate is the component of an angular velocity along
    /// `dual`. Earth axes.
    AngularVelocity { body: usize, axis: DVec3, dual: DVec3 },
}

/// A free body.
#[derive(Clone, Copy, Debug)]
pub(super) struct FreeBody {
    pub(super) numbers: BodyNumbers,
    /// Orientation of the body in the linearised state.
    pub(super) orientation: DQuat,
}

impl FreeBody {
    /// Rotation vector of a change of the quaternion.
    pub(super) fn rotation(&self, change: &[f64]) -> DVec3 {
        let first = self.numbers.orientation_index();
        let change = DQuat::from_slice(&change[first..first + 4]);
        let by = change * self.orientation.conjugate();
        DVec3::new(by.x, by.y, by.z) * 2.0
    }

    /// Adds the change of the quaternion for a rotation vector.
    pub(super) fn add_rotation(&self, by: DVec3, change: &mut [f64]) {
        let half = by * 0.5;
        let by = DQuat::from_xyzw(half.x, half.y, half.z, 0.0) * self.orientation;
        let first = self.numbers.orientation_index();
        for (value, by) in change[first..first + 4].iter_mut().zip(by.to_array()) {
            *value += by;
        }
    }
}

/// Increments of a state.
#[derive(Clone, Debug)]
pub(super) struct Increments {
    entries: Vec<Entry>,
    bodies: Vec<FreeBody>,
}

impl Increments {
    /// Increments of the components that an implicit step would solve for (`is_solved`, by state
    /// index), at x.
    pub(super) fn of(model: &Model, regimes: &Regimes, x: &[f64], is_solved: &[bool]) -> Self {
        let (mut entries, mut bodies) = (Vec::new(), Vec::new());
        let mut is_of_body = vec![false; x.len()];
        for (i, body) in model.bodies.iter().enumerate() {
            let Some(numbers) = body.numbers else { continue };
            let held = Elements::held(regimes, i);
            is_of_body[numbers.range()].fill(true);
            let free = |index: usize| (0..3).filter(|k| !held[*k]).map(move |k| index + k);
            let rotation_axes = axes(held, numbers.orientation(x));
            entries.extend(free(numbers.range().start).map(Entry::Component));
            let index = bodies.len();
            let rotation_of = |&(axis, dual): &(DVec3, DVec3)| Entry::Rotation {
                body: index,
                axis,
                dual,
            };
            let spin_of = |&(axis, dual): &(DVec3, DVec3)| Entry::AngularVelocity {
                body: index,
                axis,
                dual,
            };
            entries.extend(rotation_axes.iter().map(rotation_of));
            entries.extend(free(numbers.velocity_index()).map(Entry::Component));
            entries.extend(rotation_axes.iter().map(spin_of));
            bodies.push(FreeBody {
                numbers,
                orientation: numbers.orientation(x).normalize(),
            });
        }
        let numbers = (0..x.len()).filter(|&index| is_solved[index] && !is_of_body[index]);
        entries.extend(numbers.map(Entry::Component));
        Self { entries, bodies }
    }

    /// Number of increments.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Free bodies.
    pub(super) fn bodies(&self) -> &[FreeBody] {
        &self.bodies
    }

    /// Converts increments to changes of the state.
    pub(super) fn expand(&self, increments: &[f64], change: &mut [f64]) {
        change.fill(0.0);
        for (entry, &by) in self.entries.iter().zip(increments) {
            match *entry {
                Entry::Component(index) => change[index] = by,
                Entry::Rotation { body, axis, .. } => self.bodies[body].add_rotation(axis * by, change),
                Entry::AngularVelocity { body, axis, .. } => {
                    let FreeBody { numbers, orientation } = self.bodies[body];
                    let spin = orientation.conjugate() * (axis * by);
                    let first = numbers.spin_index();
                    for (value, by) in change[first..first + 3].iter_mut().zip(spin.to_array()) {
                        *value += by;
                    }
                }
            }
        }
    }

    /// Converts changes of the state to increments.
    pub(super) fn gather(&self, change: &[f64], increments: &mut [f64]) {
        for (entry, by) in self.entries.iter().zip(increments) {
            *by = match *entry {
                Entry::Component(index) => change[index],
                Entry::Rotation { body, dual, .. } => dual.dot(self.bodies[body].rotation(change)),
                Entry::AngularVelocity { body, dual, .. } => {
                    let FreeBody { numbers, orientation } = self.bodies[body];
                    let spin = DVec3::from_slice(&change[numbers.spin_index()..]);
                    dual.dot(orientation * spin)
                }
            };
        }
    }

    /// Marks the increments that are velocities.
    pub(super) fn velocities(&self, model: &Model) -> Vec<bool> {
        let is_velocity = velocities(model);
        let of_entry = |entry: &Entry| match *entry {
            Entry::Component(index) => is_velocity[index],
            Entry::Rotation { .. } => false,
            Entry::AngularVelocity { .. } => true,
        };
        self.entries.iter().map(of_entry).collect()
    }

    /// Object and quantity of an increment.
    pub(super) fn name(&self, model: &Model, k: usize) -> String {
        let of_number = |index: usize| {
            let map = &model.map;
            let block = map.blocks().partition_point(|block| block.range.end <= index);
            let object = &map.blocks()[block].object;
            let numbers = model.bodies.iter().filter_map(|body| body.numbers);
            match numbers
                .into_iter()
                .find(|numbers| numbers.range().contains(&index))
            {
                Some(numbers) if index >= numbers.velocity_index() => format!("{object} (velocity)"),
                Some(_) => format!("{object} (position)"),
                None => object.clone(),
            }
        };
        let of_body = |body: usize, what: &str| {
            let numbers = self.bodies[body].numbers;
            let body = model.bodies.iter().find(|body| body.numbers == Some(numbers));
            format!("{} ({what})", body.map_or_else(String::new, |body| body.label()))
        };
        match self.entries[k] {
            Entry::Component(index) => of_number(index),
            Entry::Rotation { body, .. } => of_body(body, "attitude"),
            Entry::AngularVelocity { body, .. } => of_body(body, "angular velocity"),
        }
    }
}

/// Axes about which a body may rotate, with their dual vectors.
fn axes(held: [bool; 6], orientation: DQuat) -> Vec<(DVec3, DVec3)> {
    if held[3..] == [false; 3] {
        return DVec3::AXES.map(|axis| (axis, axis)).to_vec();
    }
    let along = orientation.normalize() * DVec3::X;
    let yaw = along.y.atan2(along.x).rem_euclid(TAU);
    let all = [along, DVec3::new(-yaw.sin(), yaw.cos(), 0.0), DVec3::Z];
    let free: Vec<DVec3> = (0..3).filter(|k| !held[3 + k]).map(|k| all[k]).collect();
    match free[..] {
        [axis] => vec![(axis, axis)],
        [a, b] => {
            // Perpendicular to the other axis, in the plane of both.
            let dual = |own: DVec3, other: DVec3| {
                let across = own - other * other.dot(own);
                across / across.length_squared().max(f64::MIN_POSITIVE)
            };
            vec![(a, dual(a, b)), (b, dual(b, a))]
        }
        _ => Vec::new(),
    }
}
