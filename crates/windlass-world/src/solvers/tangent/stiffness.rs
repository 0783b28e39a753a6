//! Jacobian of axial forces of lines at any state, which changes as lines move. The
//! contribution of supports ([`super::line_supports`]) is added here too.
//!
//! ```text
//! Law      force F = T d on the lower node of an element, -F on the upper node:
//!            ∂F/∂u = (k/L) d dᵀ + (T/l)(I - d dᵀ) + (c/L) d (w_⊥/l)ᵀ,  ∂F/∂w = (c/L) d dᵀ
//! Symbols  u, w chord and relative velocity of the element's nodes; l = |u|, d = u/l;
//!          L unstretched length; T tension; k, c its derivatives with respect to strain and strain
//!          rate; w_⊥ component of w normal to d
//! Valid    all axial laws; at a slope discontinuity, the slope of the current branch. An element
//!          of zero length, where a line has parted, contributes nothing
//! Checked  equivalent_solutions_satisfy_the_linear_system,
//!          equivalent_linearisation_of_turned_lines (crate tests)
//! ```
//!
//! If a stiff wire rotates by 0.01 rad within a step, Newton corrections with the old Jacobian no
//! longer converge. The Jacobian by differences is therefore updated by the change of this law
//! since the linearisation. Internal variables of synthetic ropes ([`internal_state`]) are
//! eliminated here.

mod internal_state;

use super::at_rest::LineForces;
use super::bordered::{ChainTangent, EndCoupling};
use super::line_supports::SupportStiffness;
use super::unknowns::{Chain, Unknowns};
use crate::core::lines::OneCable;
use crate::elements::{Model, Scratch};
use glam::{DMat3, DVec3};
use internal_state::RopeElement;
use windlass_math::banded::Banded;
use windlass_math::rotation::outer;
use windlass_mechanics::cable::{CableProperties, CableScratch, axial};

/// State of the lines: a model, the scratch of an evaluation, and by cable whether its taut branch
/// is extended below zero tension (it ignores slack).
pub(crate) type LineState<'a> = (&'a Model, &'a Scratch, &'a [bool]);

/// Derivatives with respect to relative position and relative velocity of an element's nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MotionSlopes {
    pub(super) by_position: DMat3,
    pub(super) by_velocity: DMat3,
}

impl MotionSlopes {
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

    /// Derivative with respect to velocity if a change of position is `inverse` times the change of
    /// velocity.
    pub(super) fn joined(&self, inverse: f64) -> DMat3 {
        self.by_velocity + self.by_position * inverse
    }

    fn apply(&self, position: DVec3, velocity: DVec3) -> DVec3 {
        self.by_position * position + self.by_velocity * velocity
    }
}

/// Jacobian of one element.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ElementStiffness {
    /// Force on the lower node.
    force: MotionSlopes,
    /// Accelerations of the lower and the upper node; zero for a held node.
    accelerations: [MotionSlopes; 2],
}

impl ElementStiffness {
    const ZERO: Self = Self {
        force: MotionSlopes::ZERO,
        accelerations: [MotionSlopes::ZERO; 2],
    };
}

/// Current state of the elements of one cable.
struct LineElements<'a> {
    now: &'a OneCable,
    laws: &'a CableScratch,
    velocities: &'a [DVec3],
}

impl<'a> LineElements<'a> {
    fn of(scratch: &'a Scratch, cable: usize) -> Self {
        let cables = &scratch.cables;
        let now = &cables.each[cable];
        Self {
            now,
            laws: &cables.laws[cable],
            velocities: &cables.nodes.velocity[now.nodes.clone()],
        }
    }

    /// Relative velocity of an element's nodes (m/s) and its strain rate (1/s).
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

    /// Tension (N) of an element and its derivatives with respect to strain (N) and strain rate
    /// (N·s), as `prescribed` or by the axial law.
    fn axial(
        &self,
        properties: &CableProperties,
        e: usize,
        prescribed: Option<&LineForces>,
    ) -> (f64, [f64; 2]) {
        match prescribed {
            Some(line) => (line.tension[e], [line.slope[e], 0.0]),
            None => {
                let (strain, branch) = (self.laws.strain[e], self.laws.branch[e]);
                let memory = self.now.memory(e);
                let slopes = axial::tangent_stiffness_on_branch(properties, &memory, strain, branch);
                (self.tension(properties, e), slopes)
            }
        }
    }

    /// Values that are constant while an element stays on a branch of its law, given the slopes of
    /// its tension.
    fn branch_of(&self, properties: &CableProperties, e: usize, slopes: [f64; 2]) -> [f64; 2] {
        match properties.rope_law() {
            Some(_) => [self.laws.branch[e], 0.0],
            None => slopes,
        }
    }

    /// Derivatives of the force by the law in the file header, given a tension and its slopes.
    fn force(&self, e: usize, &(tension, [by_strain, by_rate]): &(f64, [f64; 2])) -> MotionSlopes {
        let (laws, length) = (self.laws, self.now.lengths[e]);
        if length == 0.0 {
            return MotionSlopes::ZERO;
        }
        let (direction, inverse_chord) = (laws.direction[e], laws.inverse_chord[e]);
        let (relative, _) = self.rates(e);
        let along = outer(direction, direction);
        let across = relative - direction * direction.dot(relative);
        MotionSlopes {
            by_position: along * (by_strain / length)
                + (DMat3::IDENTITY - along) * (tension * inverse_chord)
                + outer(direction, across) * (by_rate / length * inverse_chord),
            by_velocity: along * (by_rate / length),
        }
    }

    /// Tension of an element by the axial law, N.
    fn tension(&self, properties: &CableProperties, e: usize) -> f64 {
        let (memory, strain) = (self.now.memory(e), self.laws.strain[e]);
        let state = axial::tension_with_memory(properties, &memory, strain, self.rates(e).1);
        state.elastic + state.damping
    }
}

/// Writes the axial forces on the lower nodes of a cable's elements to `out`, by the axial law.
pub(super) fn axial_forces(model: &Model, scratch: &Scratch, cable: usize, out: &mut Vec<DVec3>) {
    let (line, cable) = (LineElements::of(scratch, cable), &model.cables[cable]);
    let elements = 0..line.now.lengths.len();
    let tension = |e: usize| line.tension(line.now.of_element(cable, e), e);
    out.clear();
    out.extend(elements.map(|e| line.laws.direction[e] * tension(e)));
}

/// Jacobian of the elements of one cable with free nodes, or its difference from a reference state.
#[derive(Clone, Debug, Default)]
pub(super) struct Stiffness {
    elements: Vec<ElementStiffness>,
    /// Branch of each element's law at the current state: the derivatives of its tension with
    /// respect to strain and strain rate, or for a synthetic rope, whose derivatives vary, the
    /// branch label.
    slopes: Vec<[f64; 2]>,
    /// Elements with internal variables.
    ropes: Vec<RopeElement>,
    /// Inverse mass of each node; `None` for a held node.
    inverses: Vec<Option<DMat3>>,
    /// Stiffness of supports; empty if differences include it.
    supports: SupportStiffness,
    /// Whether the first node is held.
    start_is_held: bool,
    /// Number of free nodes.
    free: usize,
}

impl Stiffness {
    /// Forms the stiffness of all chains at the state in `scratch`, minus the stiffness of
    /// `reference` if given. Statics passes prescribed tensions by cable.
    pub(super) fn fill(
        all: &mut Vec<Self>,
        (model, scratch, taut): LineState<'_>,
        unknowns: &Unknowns,
        reference: Option<&[Self]>,
        prescribed: Option<&[LineForces]>,
    ) {
        all.resize_with(unknowns.chains.len(), Self::default);
        for (k, (stiffness, chain)) in all.iter_mut().zip(&unknowns.chains).enumerate() {
            let prescribed = prescribed.map(|lines| &lines[chain.cable]);
            stiffness.fill_one((model, scratch, taut), chain, prescribed);
            stiffness.fill_supports(model, scratch, chain, prescribed.is_none());
            if let Some(reference) = reference {
                stiffness.subtract(&reference[k]);
            }
        }
    }

    fn fill_one(
        &mut self,
        (model, scratch, taut): LineState<'_>,
        chain: &Chain,
        prescribed: Option<&LineForces>,
    ) {
        let ignores_slack = taut.get(chain.cable).copied().unwrap_or(false);
        let line = LineElements::of(scratch, chain.cable);
        self.start_is_held = chain.start_is_held;
        self.free = chain.len();
        self.elements.clear();
        self.slopes.clear();
        self.ropes.clear();
        self.inverses.clear();
        for node in 0..=line.now.lengths.len() {
            let inverse = self
                .free_node(node)
                .map(|_| line.laws.mass_matrix(node).inverse());
            self.inverses.push(inverse);
        }
        for (elements, properties) in line.now.sections(&model.cables[chain.cable], ignores_slack) {
            for e in elements {
                let axial = line.axial(&properties, e, prescribed);
                self.slopes.push(line.branch_of(&properties, e, axial.1));
                if prescribed.is_none() {
                    let of_cable = (&model.cables[chain.cable], &*properties);
                    self.ropes.extend(RopeElement::of(&line, of_cable, chain, e));
                }
                let force = line.force(e, &axial);
                let of_node = |node: usize| {
                    self.inverses[node].map_or(MotionSlopes::ZERO, |inverse| force.times(inverse))
                };
                let accelerations = [of_node(e), of_node(e + 1)];
                self.elements.push(ElementStiffness { force, accelerations });
            }
        }
    }

    /// Returns true if all elements are on the same branches of their laws as when this stiffness
    /// was formed.
    pub(super) fn is_on_same_branches(&self, (model, scratch, taut): LineState<'_>, chain: &Chain) -> bool {
        let ignores_slack = taut.get(chain.cable).copied().unwrap_or(false);
        let line = LineElements::of(scratch, chain.cable);
        line.now
            .sections(&model.cables[chain.cable], ignores_slack)
            .all(|(elements, properties)| {
                elements.into_iter().all(|e| {
                    let slopes = line.axial(&properties, e, None).1;
                    self.slopes.get(e) == Some(&line.branch_of(&properties, e, slopes))
                })
            })
    }

    fn fill_supports(&mut self, model: &Model, scratch: &Scratch, chain: &Chain, is_included: bool) {
        let mut supports = std::mem::take(&mut self.supports);
        if is_included {
            supports.fill(
                model,
                scratch,
                chain,
                |element| self.free_nodes(element),
                &self.inverses,
            );
        } else {
            supports.clear();
        }
        self.supports = supports;
    }

    fn subtract(&mut self, reference: &Self) {
        self.supports.subtract(&reference.supports);
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

    /// Change of the force on an element's lower node for a relative motion of its nodes.
    pub(super) fn force(&self, element: usize, position: DVec3, velocity: DVec3) -> DVec3 {
        self.elements[element].force.apply(position, velocity)
    }

    /// Element at an end (0 start, 1 end), and the index of the free node beside it.
    pub(super) fn at_end(&self, end: usize) -> (usize, usize) {
        if end == 0 {
            (0, 0)
        } else {
            (self.elements.len() - 1, self.free - 1)
        }
    }

    /// Free-node index of a node of the cable.
    fn free_node(&self, node: usize) -> Option<usize> {
        let line = node.checked_sub(usize::from(self.start_is_held))?;
        (line < self.free).then_some(line)
    }

    /// Free-node indices of an element's lower and upper node.
    fn free_nodes(&self, element: usize) -> [Option<usize>; 2] {
        [element, element + 1].map(|node| self.free_node(node))
    }

    /// Adds the contribution to `A = μ I - C - K/μ`.
    pub(super) fn add_to_band(&self, matrix: &mut Banded, inverse: f64) {
        self.supports.add_to_band(matrix, inverse);
        for (e, element) in self.elements.iter().enumerate() {
            let free_nodes = self.free_nodes(e);
            for (own, other, pair) in [
                (free_nodes[0], free_nodes[1], &element.accelerations[0]),
                (free_nodes[1], free_nodes[0], &element.accelerations[1]),
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
        self.supports.add_product(p, factor, out);
        for (e, element) in self.elements.iter().enumerate() {
            let free_nodes = self.free_nodes(e);
            let [low, high] = free_nodes.map(|line| line.map_or(DVec3::ZERO, |node| vector(p, node)));
            let along = (high - low) * factor;
            if let Some(node) = free_nodes[0] {
                add(out, node, element.accelerations[0].by_position * along);
            }
            if let Some(node) = free_nodes[1] {
                add(out, node, -(element.accelerations[1].by_position * along));
            }
        }
    }

    /// Adds to a column of B: derivatives of the accelerations of nodes beside the ends with
    /// respect to a core unknown.
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
            for (axis, value) in pair.apply(position, velocity).to_array().into_iter().enumerate() {
                add(3 * node + axis, value);
            }
        }
    }

    /// Adds to a column of D: derivatives of the core's rates with respect to a core unknown,
    /// through end forces.
    pub(super) fn add_to_core(&self, tangent: &ChainTangent, column: usize, mut add: impl FnMut(usize, f64)) {
        for (end, coupling) in couplings(tangent) {
            let element = &self.elements[self.at_end(end).0];
            let [position, velocity] = coupling.motion[column];
            if [position, velocity] == [DVec3::ZERO; 2] {
                continue;
            }
            let force = -element.force.apply(position, velocity);
            for (row, by_force) in coupling.loaded_rows() {
                add(row, by_force.dot(force));
            }
        }
    }

    /// Adds the rates of the core due to end forces that result from node motion (positions and
    /// velocities).
    pub(super) fn add_nodes_to_core(
        &self,
        tangent: &ChainTangent,
        motion: impl Fn(usize) -> [DVec3; 2],
        mut add: impl FnMut(usize, f64),
    ) {
        for (end, coupling) in couplings(tangent) {
            let (e, node) = self.at_end(end);
            let [position, velocity] = motion(node);
            let force = self.elements[e].force.apply(position, velocity);
            for (row, by_force) in coupling.loaded_rows() {
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
