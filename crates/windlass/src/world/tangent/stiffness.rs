//! What the axial forces of lines do to the derivatives, wherever the lines are: the part that changes as they swing.
//!
//! ```text
//! Law      force on the lower node of an element F = T d:  ∂F/∂u = (k/L) d dᵀ + (T/l)(I - d dᵀ) + (c/L) d (w_⊥/l)ᵀ,
//!          ∂F/∂w = (c/L) d dᵀ, and the opposite on the upper node
//! Symbols  u, w chord and relative velocity of the element's nodes; d = u/l; L unstretched length; k, c slopes of the
//!          tension T by strain and by its rate; w_⊥ what of w is across d
//! Valid    all axial laws; at a kink the slope on the side where the line is
//! Checked  route_solutions_satisfy_the_system, route_lines_that_turned_are_as_linearised_there (crate tests)
//! ```
//!
//! A stiff wire that swings a hundredth of a radian within a step is linearised wrong by more than Newton's corrections
//! mend. So the derivatives by differences are brought up to date with the difference of this law here and there.

use super::at_rest::LineForces;
use super::bordered::{ChainTangent, EndCoupling};
use super::unknowns::Unknowns;
use crate::cable::axial;
use crate::math::banded::Banded;
use crate::math::rotation::outer;
use crate::world::parts::{Model, Scratch};
use glam::{DMat3, DVec3};

/// Derivatives by the relative position and the relative velocity of an element's nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    pub(super) by_position: DMat3,
    pub(super) by_velocity: DMat3,
}

impl Pair {
    const ZERO: Self = Self {
        by_position: DMat3::ZERO,
        by_velocity: DMat3::ZERO,
    };

    fn times(&self, left: DMat3) -> Self {
        Self {
            by_position: left * self.by_position,
            by_velocity: left * self.by_velocity,
        }
    }

    fn minus(&self, other: &Self) -> Self {
        Self {
            by_position: self.by_position - other.by_position,
            by_velocity: self.by_velocity - other.by_velocity,
        }
    }

    /// With positions that follow from velocities by a factor.
    fn joined(&self, inverse: f64) -> DMat3 {
        self.by_velocity + self.by_position * inverse
    }

    fn of(&self, position: DVec3, velocity: DVec3) -> DVec3 {
        self.by_position * position + self.by_velocity * velocity
    }
}

/// What one element does.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Element {
    /// The force on its lower node.
    force: Pair,
    /// Accelerations of its lower and its upper node; zero for one that is held.
    accelerations: [Pair; 2],
}

/// What the elements of one cable with free nodes do; or how much more they do than elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Stiffness {
    elements: Vec<Element>,
    /// Whether the first node is held.
    start_is_held: bool,
    /// Number of free nodes.
    free: usize,
}

impl Stiffness {
    /// Fills in what the lines do where `scratch` has them, less what `reference` says, for all chains; at rest with the
    /// tensions `given` by cable, else with those that they have.
    pub(super) fn fill(
        all: &mut Vec<Self>,
        model: &Model,
        scratch: &Scratch,
        unknowns: &Unknowns,
        reference: Option<&[Self]>,
        given: Option<&[LineForces]>,
    ) {
        all.resize_with(unknowns.chains.len(), Self::default);
        for (k, (stiffness, chain)) in all.iter_mut().zip(&unknowns.chains).enumerate() {
            let cables = &scratch.cables;
            let (now, laws) = (&cables.each[chain.cable], &cables.laws[chain.cable]);
            let properties = &model.cables[chain.cable].properties;
            let velocities = &cables.nodes.velocity[now.nodes.clone()];
            stiffness.start_is_held = chain.start_is_held;
            stiffness.free = chain.len();
            stiffness.elements.clear();
            for (e, &length) in now.lengths.iter().enumerate() {
                let (direction, inverse_chord) = (laws.direction[e], laws.inverse_chord[e]);
                let relative = velocities[e + 1] - velocities[e];
                let paid_out = now.length_rates.get(e).copied().unwrap_or(0.0);
                let rate = (direction.dot(relative) - laws.chord[e] / length * paid_out) / length;
                let (tension, [by_strain, by_rate]) = match given {
                    Some(lines) => {
                        let line = &lines[chain.cable];
                        (line.tension[e], [line.slope[e], 0.0])
                    }
                    None => {
                        let axial = axial::tension(properties, laws.strain[e], rate);
                        let slopes = axial::slopes(properties, laws.strain[e], rate);
                        (axial.elastic + axial.damping, slopes)
                    }
                };
                let along = outer(direction, direction);
                let across = relative - direction * direction.dot(relative);
                let force = Pair {
                    by_position: along * (by_strain / length)
                        + (DMat3::IDENTITY - along) * (tension * inverse_chord)
                        + outer(direction, across) * (by_rate / length * inverse_chord),
                    by_velocity: along * (by_rate / length),
                };
                let places = stiffness.places(e);
                let of_node = |side: usize| {
                    places[side].map_or(Pair::ZERO, |_| force.times(laws.mass_matrix(e + side).inverse()))
                };
                let mut element = Element {
                    force,
                    accelerations: [of_node(0), of_node(1)],
                };
                if let Some(reference) = reference {
                    let there = &reference[k].elements[e];
                    element.force = force.minus(&there.force);
                    for (own, there) in element.accelerations.iter_mut().zip(&there.accelerations) {
                        *own = own.minus(there);
                    }
                }
                stiffness.elements.push(element);
            }
        }
    }

    /// Places among the free nodes of an element's lower and upper node.
    fn places(&self, element: usize) -> [Option<usize>; 2] {
        let held = usize::from(self.start_is_held);
        let free = |place: usize| (place < self.free).then_some(place);
        [element.checked_sub(held).and_then(free), free(element + 1 - held)]
    }

    /// The element at an end (0 start, 1 end) and the free node beside it.
    fn at_end(&self, end: usize) -> (&Element, usize) {
        if end == 0 {
            (&self.elements[0], 0)
        } else {
            (&self.elements[self.elements.len() - 1], self.free - 1)
        }
    }

    /// Adds what it does to `A = μ I - C - K/μ`.
    pub(super) fn add_to_band(&self, matrix: &mut Banded, inverse: f64) {
        for (e, element) in self.elements.iter().enumerate() {
            let places = self.places(e);
            for (own, other, pair) in [
                (places[0], places[1], &element.accelerations[0]),
                (places[1], places[0], &element.accelerations[1]),
            ] {
                let Some(own) = own else { continue };
                let block = pair.joined(inverse);
                for row in 0..3 {
                    for column in 0..3 {
                        let value = block.col(column)[row];
                        matrix.add(3 * own + row, 3 * own + column, value);
                        if let Some(other) = other {
                            matrix.add(3 * own + row, 3 * other + column, -value);
                        }
                    }
                }
            }
        }
    }

    /// `out += K p · factor`.
    pub(super) fn add_product(&self, p: &[f64], factor: f64, out: &mut [f64]) {
        for (e, element) in self.elements.iter().enumerate() {
            let places = self.places(e);
            let [low, high] = places.map(|place| place.map_or(DVec3::ZERO, |node| vector(p, node)));
            let along = (high - low) * factor;
            if let Some(node) = places[0] {
                add(out, node, element.accelerations[0].by_position * along);
            }
            if let Some(node) = places[1] {
                add(out, node, -(element.accelerations[1].by_position * along));
            }
        }
    }

    /// Adds to a column of B: accelerations of the nodes beside the ends by a number of the core.
    pub(super) fn add_to_nodes(&self, tangent: &ChainTangent, column: usize, out: &mut [f64]) {
        for (end, coupling) in couplings(tangent) {
            let (element, node) = self.at_end(end);
            // The node beside the start is the upper one of its element.
            let pair = &element.accelerations[1 - end];
            let [position, velocity] = coupling.motion[column];
            add(out, node, pair.of(position, velocity));
        }
    }

    /// Adds to a column of D: rates of the core by a number of it, through the ends' forces.
    pub(super) fn add_to_core(&self, tangent: &ChainTangent, column: usize, mut add: impl FnMut(usize, f64)) {
        for (end, coupling) in couplings(tangent) {
            let (element, _) = self.at_end(end);
            let [position, velocity] = coupling.motion[column];
            let force = -element.force.of(position, velocity);
            for (row, by_force) in coupling.by_force.iter().enumerate() {
                add(row, by_force.dot(force));
            }
        }
    }

    /// Adds to the rates of the core what velocities `v` of the nodes and positions `(p + v)/μ` make of the ends' forces.
    pub(super) fn add_nodes_to_core(
        &self,
        tangent: &ChainTangent,
        v: &[f64],
        p: Option<&[f64]>,
        inverse: f64,
        mut add: impl FnMut(usize, f64),
    ) {
        for (end, coupling) in couplings(tangent) {
            let (element, node) = self.at_end(end);
            let velocity = vector(v, node);
            let position = (velocity + p.map_or(DVec3::ZERO, |p| vector(p, node))) * inverse;
            let force = element.force.of(position, velocity);
            for (row, by_force) in coupling.by_force.iter().enumerate() {
                add(row, by_force.dot(force));
            }
        }
    }
}

fn couplings(tangent: &ChainTangent) -> impl Iterator<Item = (usize, &EndCoupling)> {
    let ends = tangent.ends.iter().enumerate();
    ends.filter_map(|(end, coupling)| coupling.as_ref().map(|coupling| (end, coupling)))
}

fn vector(x: &[f64], node: usize) -> DVec3 {
    DVec3::from_slice(&x[3 * node..])
}

fn add(x: &mut [f64], node: usize, by: DVec3) {
    for (x, by) in x[3 * node..3 * node + 3].iter_mut().zip(by.to_array()) {
        *x += by;
    }
}
