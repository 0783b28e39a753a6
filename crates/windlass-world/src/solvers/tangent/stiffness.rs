//! What the axial forces of lines do to the derivatives, wherever the lines are: the part that changes as they swing; with it
//! goes what the sea bottom does ([`super::bed`]).
//!
//! ```text
//! Law      force on the lower node of an element F = T d:  ∂F/∂u = (k/L) d dᵀ + (T/l)(I - d dᵀ) + (c/L) d (w_⊥/l)ᵀ,
//!          ∂F/∂w = (c/L) d dᵀ, and the opposite on the upper node
//! Symbols  u, w chord and relative velocity of the element's nodes; d = u/l; L unstretched length; k, c slopes of the
//!          tension T by strain and by its rate; w_⊥ what of w is across d
//! Valid    all axial laws; at a kink the slope on the side where the line is. An element without length, where a line has
//!          parted, does nothing
//! Checked  equivalent_solutions_satisfy_the_linear_system, equivalent_linearisation_of_turned_lines (crate tests)
//! ```
//!
//! A stiff wire that swings a hundredth of a radian within a step is linearised wrong by more than Newton's corrections
//! mend. So the derivatives by differences are brought up to date with the difference of this law here and there.

use super::at_rest::LineForces;
use super::bed::Bed;
use super::bordered::{ChainTangent, EndCoupling};
use super::unknowns::{Chain, Unknowns};
use crate::core::lines::OneCable;
use crate::elements::{Model, Scratch};
use glam::{DMat3, DVec3};
use windlass_math::banded::Banded;
use windlass_math::rotation::outer;
use windlass_mechanics::cable::{CableProperties, CableScratch, axial};

/// State of the lines: a model, the scratch of an evaluation, and which lines it let ignore slack.
pub(crate) type Here<'a> = (&'a Model, &'a Scratch, &'a [bool]);

/// Derivatives by the relative position and the relative velocity of an element's nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    pub(super) by_position: DMat3,
    pub(super) by_velocity: DMat3,
}

impl Pair {
    pub(super) const ZERO: Self = Self {
        by_position: DMat3::ZERO,
        by_velocity: DMat3::ZERO,
    };

    pub(super) fn times(&self, left: DMat3) -> Self {
        Self {
            by_position: left * self.by_position,
            by_velocity: left * self.by_velocity,
        }
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        Self {
            by_position: self.by_position - other.by_position,
            by_velocity: self.by_velocity - other.by_velocity,
        }
    }

    /// With positions that follow from velocities by a factor.
    pub(super) fn joined(&self, inverse: f64) -> DMat3 {
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

/// Where the elements of one cable are.
struct ElementPlace<'a> {
    now: &'a OneCable,
    laws: &'a CableScratch,
    velocities: &'a [DVec3],
}

impl<'a> ElementPlace<'a> {
    fn of(scratch: &'a Scratch, cable: usize) -> Self {
        let cables = &scratch.cables;
        let now = &cables.each[cable];
        Self {
            now,
            laws: &cables.laws[cable],
            velocities: &cables.nodes.velocity[now.nodes.clone()],
        }
    }

    /// Relative velocity of an element's nodes, and the rate of its strain.
    fn rates(&self, e: usize) -> (DVec3, f64) {
        let length = self.now.lengths[e];
        let relative = self.velocities[e + 1] - self.velocities[e];
        if length == 0.0 {
            return (relative, 0.0);
        }
        let paid_out = self.now.length_rates.get(e).copied().unwrap_or(0.0);
        let stretching = self.laws.direction[e].dot(relative) - self.laws.chord[e] / length * paid_out;
        (relative, stretching / length)
    }

    /// Tension (N) of an element and its slopes by strain (N) and by rate of strain (N·s): as `given`, else by the axial law.
    fn axial(&self, properties: &CableProperties, e: usize, given: Option<&LineForces>) -> (f64, [f64; 2]) {
        match given {
            Some(line) => (line.tension[e], [line.slope[e], 0.0]),
            None => {
                let slopes = axial::tangent_stiffness_on_branch(properties, self.laws.strain[e], self.laws.branch[e]);
                (self.tension(properties, e), slopes)
            }
        }
    }

    /// The law above, of a tension and its slopes.
    fn force(&self, e: usize, &(tension, [by_strain, by_rate]): &(f64, [f64; 2])) -> Pair {
        let (laws, length) = (self.laws, self.now.lengths[e]);
        if length == 0.0 {
            return Pair::ZERO;
        }
        let (direction, inverse_chord) = (laws.direction[e], laws.inverse_chord[e]);
        let (relative, _) = self.rates(e);
        let along = outer(direction, direction);
        let across = relative - direction * direction.dot(relative);
        Pair {
            by_position: along * (by_strain / length)
                + (DMat3::IDENTITY - along) * (tension * inverse_chord)
                + outer(direction, across) * (by_rate / length * inverse_chord),
            by_velocity: along * (by_rate / length),
        }
    }

    /// Tension of an element by the axial law alone, N.
    fn tension(&self, properties: &CableProperties, e: usize) -> f64 {
        let state = axial::tension(properties, self.laws.strain[e], self.rates(e).1);
        state.elastic + state.damping
    }
}

/// Forces of the axial law alone on the lower nodes of a cable's elements, into `out`.
pub(super) fn axial_forces(model: &Model, scratch: &Scratch, cable: usize, out: &mut Vec<DVec3>) {
    let (place, cable) = (ElementPlace::of(scratch, cable), &model.cables[cable]);
    let elements = 0..place.now.lengths.len();
    let tension = |e: usize| place.tension(place.now.of_element(cable, e), e);
    out.clear();
    out.extend(elements.map(|e| place.laws.direction[e] * tension(e)));
}

/// What the elements of one cable with free nodes do; or how much more they do than elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Stiffness {
    elements: Vec<Element>,
    /// Slopes of the tension of each by strain and by its rate, where the line is.
    slopes: Vec<[f64; 2]>,
    /// By node, the inverse of its mass; none for one that is held.
    inverses: Vec<Option<DMat3>>,
    /// What the sea bottom does to them, where it is not left to differences.
    bed: Bed,
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
        (model, scratch, taut): Here<'_>,
        unknowns: &Unknowns,
        reference: Option<&[Self]>,
        given: Option<&[LineForces]>,
    ) {
        all.resize_with(unknowns.chains.len(), Self::default);
        for (k, (stiffness, chain)) in all.iter_mut().zip(&unknowns.chains).enumerate() {
            let given = given.map(|lines| &lines[chain.cable]);
            stiffness.fill_one((model, scratch, taut), chain, given);
            stiffness.fill_bed(model, scratch, chain, given.is_none());
            if let Some(reference) = reference {
                stiffness.subtract(&reference[k]);
            }
        }
    }

    fn fill_one(
        &mut self,
        (model, scratch, taut): Here<'_>,
        chain: &Chain,
        given: Option<&LineForces>,
    ) {
        let ignores_slack = taut.get(chain.cable).copied().unwrap_or(false);
        let place = ElementPlace::of(scratch, chain.cable);
        self.start_is_held = chain.start_is_held;
        self.free = chain.len();
        self.elements.clear();
        self.slopes.clear();
        self.inverses.clear();
        for node in 0..=place.now.lengths.len() {
            let inverse = self
                .free_place(node)
                .map(|_| place.laws.mass_matrix(node).inverse());
            self.inverses.push(inverse);
        }
        for (elements, properties) in place.now.sections(&model.cables[chain.cable], ignores_slack) {
            for e in elements {
                let axial = place.axial(&properties, e, given);
                self.slopes.push(axial.1);
                let force = place.force(e, &axial);
                let of_node =
                    |node: usize| self.inverses[node].map_or(Pair::ZERO, |inverse| force.times(inverse));
                let accelerations = [of_node(e), of_node(e + 1)];
                self.elements.push(Element { force, accelerations });
            }
        }
    }

    /// Whether the line is on the same side of the kinks of its law, all along, as where this was filled in.
    pub(super) fn fits(&self, (model, scratch, taut): Here<'_>, chain: &Chain) -> bool {
        let ignores_slack = taut.get(chain.cable).copied().unwrap_or(false);
        let place = ElementPlace::of(scratch, chain.cable);
        place
            .now
            .sections(&model.cables[chain.cable], ignores_slack)
            .all(|(elements, properties)| {
                elements
                    .into_iter()
                    .all(|e| self.slopes.get(e) == Some(&place.axial(&properties, e, None).1))
            })
    }

    fn fill_bed(&mut self, model: &Model, scratch: &Scratch, chain: &Chain, is_asked: bool) {
        let mut bed = std::mem::take(&mut self.bed);
        if is_asked {
            bed.fill(
                model,
                scratch,
                chain,
                |element| self.places(element),
                &self.inverses,
            );
        } else {
            bed.clear();
        }
        self.bed = bed;
    }

    fn subtract(&mut self, reference: &Self) {
        self.bed.subtract(&reference.bed);
        for (element, there) in self.elements.iter_mut().zip(&reference.elements) {
            element.force = element.force.minus(&there.force);
            for (own, there) in element.accelerations.iter_mut().zip(&there.accelerations) {
                *own = own.minus(there);
            }
        }
    }

    /// Number of elements.
    pub(super) fn len(&self) -> usize {
        self.elements.len()
    }

    /// Force on an element's lower node when its nodes move apart.
    pub(super) fn force(&self, element: usize, position: DVec3, velocity: DVec3) -> DVec3 {
        self.elements[element].force.of(position, velocity)
    }

    /// The element at an end (0 start, 1 end) and the free node beside it, by their places.
    pub(super) fn at_end(&self, end: usize) -> (usize, usize) {
        if end == 0 {
            (0, 0)
        } else {
            (self.elements.len() - 1, self.free - 1)
        }
    }

    /// Place among the free nodes of a node of the cable.
    fn free_place(&self, node: usize) -> Option<usize> {
        let place = node.checked_sub(usize::from(self.start_is_held))?;
        (place < self.free).then_some(place)
    }

    /// Those of an element's lower and upper node.
    fn places(&self, element: usize) -> [Option<usize>; 2] {
        [element, element + 1].map(|node| self.free_place(node))
    }

    /// Adds what it does to `A = μ I - C - K/μ`.
    pub(super) fn add_to_band(&self, matrix: &mut Banded, inverse: f64) {
        self.bed.add_to_band(matrix, inverse);
        for (e, element) in self.elements.iter().enumerate() {
            let places = self.places(e);
            for (own, other, pair) in [
                (places[0], places[1], &element.accelerations[0]),
                (places[1], places[0], &element.accelerations[1]),
            ] {
                let Some(own) = own else { continue };
                let block = pair.joined(inverse).transpose().to_cols_array();
                matrix.add_block(3 * own, 3 * own, &block, 1.0);
                if let Some(other) = other {
                    matrix.add_block(3 * own, 3 * other, &block, -1.0);
                }
            }
        }
    }

    /// `out += K p · factor`.
    pub(super) fn add_product(&self, p: &[f64], factor: f64, out: &mut [f64]) {
        self.bed.add_product(p, factor, out);
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
    pub(super) fn add_to_nodes(
        &self,
        tangent: &ChainTangent,
        column: usize,
        mut add: impl FnMut(usize, f64),
    ) {
        for (end, coupling) in couplings(tangent) {
            let (e, node) = self.at_end(end);
            let element = &self.elements[e];
            // The node beside the start is the upper one of its element.
            let pair = &element.accelerations[1 - end];
            let [position, velocity] = coupling.motion[column];
            for (axis, value) in pair.of(position, velocity).to_array().into_iter().enumerate() {
                add(3 * node + axis, value);
            }
        }
    }

    /// Adds to a column of D: rates of the core by a number of it, through the ends' forces.
    pub(super) fn add_to_core(&self, tangent: &ChainTangent, column: usize, mut add: impl FnMut(usize, f64)) {
        for (end, coupling) in couplings(tangent) {
            let element = &self.elements[self.at_end(end).0];
            let [position, velocity] = coupling.motion[column];
            if [position, velocity] == [DVec3::ZERO; 2] {
                continue;
            }
            let force = -element.force.of(position, velocity);
            for (row, by_force) in coupling.felt_by() {
                add(row, by_force.dot(force));
            }
        }
    }

    /// Adds to the rates of the core what motions of the nodes (positions and velocities) make of the ends' forces.
    pub(super) fn add_nodes_to_core(
        &self,
        tangent: &ChainTangent,
        motion: impl Fn(usize) -> [DVec3; 2],
        mut add: impl FnMut(usize, f64),
    ) {
        for (end, coupling) in couplings(tangent) {
            let (e, node) = self.at_end(end);
            let [position, velocity] = motion(node);
            let force = self.elements[e].force.of(position, velocity);
            for (row, by_force) in coupling.felt_by() {
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
