//! Replaces differences of axial forces of lines by the derivative of the axial law.
//!
//! Axial laws have slope discontinuities that a perturbation of any size may cross: a stiff wire
//! becomes slack after a strain of 1e-6. A difference across such a discontinuity differs from the
//! slopes on both sides. Combined with the law's own derivative ([`super::stiffness`]) it may give
//! a negative stiffness. Rounding of positions times axial stiffness also exceeds the bending
//! stiffness of a wire. The change of axial forces in a difference is therefore recorded element by
//! element, and replaced by the derivative of the law.

use super::bordered::ChainTangent;
use super::differences::Point;
use super::end_motion::CarriedEnd;
use super::stiffness::{Stiffness, axial_forces};
use super::unknowns::{Chain, Unknowns};
use crate::core::handles::CableEnd;
use crate::elements::{Model, Scratch};
use glam::{DMat3, DVec3};

/// Sampled state of one element of a line, or a change of it.
#[derive(Clone, Copy, Debug, Default)]
struct ElementSample {
    /// Axial force on the lower node, N.
    force: DVec3,
    /// Position (m) and velocity (m/s) of the upper node relative to the lower node. An end node on
    /// a sheave is the tangent point, which moves when the other node moves.
    relative: [DVec3; 2],
    /// Unstretched length, m, and its rate, m/s.
    length: [f64; 2],
}

impl ElementSample {
    fn add_scaled(&self, share: f64, other: &Self) -> Self {
        Self {
            force: self.force + other.force * share,
            relative: [0, 1].map(|k| self.relative[k] + other.relative[k] * share),
            length: [0, 1].map(|k| self.length[k] + other.length[k] * share),
        }
    }
}

/// Axial forces on the lower nodes of the elements of an island's chains.
#[derive(Clone, Debug, Default)]
pub(super) struct AxialForces {
    /// At the point of linearisation, by chain.
    base: Vec<Vec<ElementSample>>,
    /// Change due to the perturbed component.
    change: Vec<Vec<ElementSample>>,
    /// Element direction times stretch (stretched over unstretched length).
    along: Vec<Vec<DVec3>>,
    /// Inverse masses of all nodes of each chain's cable at the point of linearisation.
    inverse_masses: Vec<Vec<DMat3>>,
    /// Ends (start, end) of each chain that free bodies carry.
    carried: Vec<[Option<CarriedEnd>; 2]>,
    /// Axial forces of one cable, N.
    forces: Vec<DVec3>,
}

/// Samples the elements of a cable.
fn sample_elements<'a>(
    model: &Model,
    scratch: &'a Scratch,
    cable: usize,
    forces: &'a mut Vec<DVec3>,
) -> impl Iterator<Item = ElementSample> + use<'a> {
    axial_forces(model, scratch, cable, forces);
    let (now, nodes) = (&scratch.cables.each[cable], &scratch.cables.nodes);
    let first = now.nodes.start;
    forces.iter().enumerate().map(move |(e, &force)| {
        let (low, high) = (first + e, first + e + 1);
        ElementSample {
            force,
            relative: [
                nodes.position[high] - nodes.position[low],
                nodes.velocity[high] - nodes.velocity[low],
            ],
            length: [now.lengths[e], now.length_rates.get(e).copied().unwrap_or(0.0)],
        }
    })
}

impl AxialForces {
    /// Records the state at the point of linearisation.
    pub(super) fn begin(&mut self, point: Point<'_>, scratch: &Scratch, x: &[f64], unknowns: &Unknowns) {
        let Point { model, regimes, .. } = point;
        self.carried.clear();
        self.carried.extend(
            unknowns.chains.iter().map(|chain| {
                CableEnd::BOTH.map(|end| CarriedEnd::of((model, regimes), scratch, x, chain, end))
            }),
        );
        let chains = unknowns.chains.len();
        self.base.resize_with(chains, Vec::new);
        self.change.resize_with(chains, Vec::new);
        self.along.resize_with(chains, Vec::new);
        self.inverse_masses.resize_with(chains, Vec::new);
        for (c, chain) in unknowns.chains.iter().enumerate() {
            self.clear_and_reserve(c, model.cables[chain.cable].most_nodes());
            self.base[c].extend(sample_elements(model, scratch, chain.cable, &mut self.forces));
            let laws = &scratch.cables.laws[chain.cable];
            let strained = laws.direction.iter().zip(&laws.strain);
            self.along[c].extend(strained.map(|(direction, strain)| *direction * (1.0 + strain)));
            self.inverse_masses[c].extend((0..laws.force.len()).map(|node| laws.mass_matrix(node).inverse()));
        }
    }

    /// Clears buffers and reserves the maximum node count of a cable, so that later growth does not
    /// allocate.
    fn clear_and_reserve(&mut self, chain: usize, nodes: usize) {
        fn empty<T>(values: &mut Vec<T>, room: usize) {
            values.clear();
            values.reserve(room);
        }
        empty(&mut self.base[chain], nodes);
        empty(&mut self.change[chain], nodes);
        empty(&mut self.along[chain], nodes);
        empty(&mut self.inverse_masses[chain], nodes);
        empty(&mut self.forces, nodes);
    }

    /// Records the change from the point of linearisation to an evaluation.
    pub(super) fn record_change(&mut self, model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let samples = sample_elements(model, scratch, chain.cable, &mut self.forces);
            self.change[c].clear();
            self.change[c].extend(
                samples
                    .zip(&self.base[c])
                    .map(|(now, base)| now.add_scaled(-1.0, base)),
            );
        }
    }

    /// Starts a change that is a weighted sum over evaluations.
    pub(super) fn clear_change(&mut self) {
        for (change, base) in self.change.iter_mut().zip(&self.base) {
            change.clear();
            change.resize(base.len(), ElementSample::default());
        }
    }

    /// Adds a weighted evaluation to the change. Recomputes the effect of axial force changes on
    /// `rates` with the masses at the point of linearisation. Added mass rotates with the line. For
    /// smooth laws its effect on a force change is of second order. At a slope discontinuity the
    /// effect differs on both sides and is as large as the transverse stiffness of the line.
    pub(super) fn add(
        &mut self,
        share: f64,
        (model, scratch): (&Model, &Scratch),
        unknowns: &Unknowns,
        rates: &mut [f64],
    ) {
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let samples = sample_elements(model, scratch, chain.cable, &mut self.forces);
            for (sum, sample) in self.change[c].iter_mut().zip(samples) {
                *sum = sum.add_scaled(share, &sample);
            }
            let laws = &scratch.cables.laws[chain.cable];
            let held = usize::from(chain.start_is_held);
            for row in 0..chain.len() {
                let node = row + held;
                let change = elements_beside(node, self.forces.len()).fold(DVec3::ZERO, |sum, e| {
                    let change = self.forces[e] - self.base[c][e].force;
                    if e == node { sum + change } else { sum - change }
                });
                if change == DVec3::ZERO {
                    continue;
                }
                let masses = laws.mass_matrix(node).inverse() - self.inverse_masses[c][node];
                for (axis, by) in (masses * change).to_array().into_iter().enumerate() {
                    rates[chain.state_index(row, axis, true)] -= by;
                }
            }
        }
    }

    /// Replaces the displacements of line ends by displacements that are exact to first order. The
    /// state component `index` has been perturbed by `by`.
    pub(super) fn replace_end_displacements(&mut self, index: usize, by: f64) {
        for (ends, change) in self.carried.iter().zip(&mut self.change) {
            for (end, (element, sign)) in ends.iter().zip([(0, -1.0), (change.len() - 1, 1.0)]) {
                if let Some(displacement) = end.as_ref().and_then(|end| end.displacement(index)) {
                    change[element].relative[0] = displacement * (sign * by);
                }
            }
        }
    }

    /// Derivative of the axial force on an element's lower node by the law, minus its difference
    /// quotient. One component was perturbed by `by`.
    fn law_minus_difference(&self, law: &Stiffness, chain: usize, element: usize, by: f64) -> DVec3 {
        let [position, velocity] = self.equivalent_motion(chain, element);
        (law.force(element, position, velocity) - self.change[chain][element].force) / by
    }

    /// Change of the relative motion (m, m/s) of an element's nodes. An increase of unstretched
    /// length is converted to an approach of the nodes that changes the strain equally.
    fn equivalent_motion(&self, chain: usize, element: usize) -> [DVec3; 2] {
        let (change, along) = (&self.change[chain][element], self.along[chain][element]);
        [0, 1].map(|k| change.relative[k] - along * change.length[k])
    }

    /// Position and velocity of an end per unit of a core unknown perturbed by `by`. Line paid out
    /// at the end is converted to motion of the end along the line.
    pub(super) fn motion_of_end(&self, chain: usize, end: CableEnd, by: f64) -> [DVec3; 2] {
        let (element, away) = match end {
            CableEnd::Start => (0, -1.0),
            CableEnd::End => (self.change[chain].len() - 1, 1.0),
        };
        self.equivalent_motion(chain, element)
            .map(|motion| motion * (away / by))
    }

    /// Corrects the derivatives of node accelerations with respect to one component of a node.
    pub(super) fn correct_node(
        &self,
        (c, chain, law): (usize, &Chain, &Stiffness),
        (node, axis, is_velocity): (usize, usize, bool),
        by: f64,
        tangent: &mut ChainTangent,
    ) {
        let blocks = tangent.blocks(is_velocity);
        let held = usize::from(chain.start_is_held);
        for e in elements_beside(node + held, law.len()) {
            let force = self.law_minus_difference(law, c, e, by);
            for (end_node, sign) in [(e, 1.0), (e + 1, -1.0)] {
                let Some(row) = end_node.checked_sub(held).filter(|row| *row < chain.len()) else {
                    continue;
                };
                let change = self.inverse_masses[c][end_node] * force * sign;
                let block = blocks.block_mut(row, node);
                for i in 0..3 {
                    block[3 * i + axis] += change[i];
                }
            }
        }
    }

    /// Corrects the derivatives of the core's rates with respect to a node beside a moved end.
    pub(super) fn correct_core_rates(
        &self,
        (c, chain, law): (usize, &Chain, &Stiffness),
        node: usize,
        by: f64,
        tangent: &ChainTangent,
        rates: &mut [f64],
    ) {
        let held = usize::from(chain.start_is_held);
        for e in elements_beside(node + held, law.len()) {
            let force = self.law_minus_difference(law, c, e, by);
            for (end, sign) in [(0, 1.0), (1, -1.0)] {
                let Some(coupling) = &tangent.ends[end] else {
                    continue;
                };
                if e == law.at_end(end).0 {
                    for (rate, by_force) in rates.iter_mut().zip(&coupling.by_force) {
                        *rate += by_force.dot(force * sign);
                    }
                }
            }
        }
    }

    /// Corrects the derivatives of all rates with respect to a core unknown that moves ends.
    pub(super) fn correct_core_column(
        &self,
        (c, chain, law): (usize, &Chain, &Stiffness),
        column: usize,
        by: f64,
        tangent: &mut ChainTangent,
        core: &mut [f64],
    ) {
        for (end, sign) in [(0, 1.0), (1, -1.0)] {
            let Some(coupling) = &tangent.ends[end] else {
                continue;
            };
            let (e, node) = law.at_end(end);
            let force = self.law_minus_difference(law, c, e, by) * sign;
            for (rate, by_force) in core.iter_mut().zip(&coupling.by_force) {
                *rate += by_force.dot(force);
            }
            let of_cable = node + usize::from(chain.start_is_held);
            let change = self.inverse_masses[c][of_cable] * -force;
            for i in 0..3 {
                tangent.by_core[column][3 * node + i] += change[i];
            }
        }
    }
}

/// Elements beside a node of a cable with the given number of elements.
fn elements_beside(node: usize, elements: usize) -> impl Iterator<Item = usize> {
    let both = node.saturating_sub(1)..node + 1;
    both.filter(move |e| *e < elements)
}
