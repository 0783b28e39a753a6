//! Friction memories of lines on supports, eliminated with the nodes of the lines.
//!
//! ```text
//! Law      the memory m of an element in contact depends on a few nodes b of its line only:
//!          ṁ = G m + Σ_b (P_b r_b + Q_b v_b),  a_i += F_i m
//!          (μ - G) m = g + Σ_b (P_b r_b + Q_b v_b),  r_b = (p_b + v_b)/μ
//!          so m = H (g + Σ_b P_b p_b/μ + Σ_b (Q_b + P_b/μ) v_b),  H = (μ - G)⁻¹
//!          band of the nodes: A_ib -= F_i H (Q_b + P_b/μ)
//!          right-hand side of node i: F_i H (g + Σ_b P_b p_b/μ)
//! Symbols  r, v, a positions, velocities and accelerations of nodes; p, g right-hand sides of the
//!          positions and of the memory; μ the shift, 1/s; A as in [`super::bordered`]
//! Valid    exact for elements without bending stiffness. With bending stiffness, nodes farther
//!          from the element than half of the coupled neighbours are neglected. The ends of the
//!          element must not move with the core. A memory without contact is constant
//! Checked  equivalent_elimination_of_friction_memories (crate tests)
//! ```
//!
//! In the core, each contact would add four unknowns to a dense matrix. With the nodes, the cost is
//! linear in the number of supports. The derivatives are those of the state at which the factors
//! are formed, since supports start, end, stick and slide within a step.

use super::unknowns::{Chain, Unknowns};
use crate::core::element::line_contact::{ContactWeights, SupportSlopes};
use crate::core::lines::CablesScratch;
use crate::elements::{Elements, Model, Scratch};
use glam::{DMat3, DMat4, DVec3, DVec4};
use std::ops::Range;
use windlass_math::banded::Banded;
use windlass_mechanics::cable::point_loads::shape_functions;

/// Number of components of a memory: three deflections and dwell.
pub(super) const NUMBERS: usize = 4;

/// Derivatives of one memory with respect to one node, and of the node's acceleration with respect
/// to the memory.
#[derive(Clone, Copy, Debug)]
struct NodeSlopes {
    /// Free-node index.
    node: usize,
    /// P and Q: one row for each component of the memory.
    by_position: [DVec3; NUMBERS],
    by_velocity: [DVec3; NUMBERS],
    /// F: one column for each component of the memory.
    acceleration: [DVec3; NUMBERS],
}

/// One memory.
#[derive(Clone, Debug)]
struct NodeMemory {
    /// State index of the first component.
    first: usize,
    chain: usize,
    /// Nodes on which it depends, in [`NodeMemories::nodes`].
    nodes: Range<usize>,
    /// G.
    rates: DMat4,
    /// H.
    inverse: DMat4,
}

/// Friction memories of all chains.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeMemories {
    each: Vec<NodeMemory>,
    nodes: Vec<NodeSlopes>,
    /// Contacts with such memories, with the index of their chain.
    supports: Vec<(usize, SupportSlopes)>,
    /// Weights of a cable's nodes in the displacements of the centre and of the two points of a
    /// contact, and in `bends` the weights of the spline's second derivatives.
    weights: Vec<DVec3>,
    bends: Vec<DVec3>,
}

/// Product of rows with a vector.
fn times(rows: &[DVec3; NUMBERS], by: DVec3) -> DVec4 {
    DVec4::from_array(rows.map(|row| row.dot(by)))
}

/// Sum of columns with weights.
fn combine(columns: &[DVec3; NUMBERS], weights: DVec4) -> DVec3 {
    let weighted = columns.iter().zip(weights.to_array());
    weighted.map(|(column, weight)| *column * weight).sum()
}

impl NodeMemories {
    /// Takes the derivatives from the state in `scratch`. [`Self::distribute`] must follow.
    pub(super) fn record(&mut self, model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        self.supports.clear();
        if unknowns.memories_with_nodes.is_empty() {
            return;
        }
        for (c, chain) in unknowns.chains.iter().enumerate() {
            Elements::support_slopes(model, scratch, chain.cable, &mut |contact| {
                if contact.memory.is_some_and(|first| unknowns.joins_nodes(first)) {
                    self.supports.push((c, *contact));
                }
            });
        }
    }

    /// Distributes the recorded derivatives to the nodes. `cables` holds an evaluation with the
    /// same numbers of nodes.
    pub(super) fn distribute(&mut self, model: &Model, cables: &mut CablesScratch, unknowns: &Unknowns) {
        self.each.clear();
        self.nodes.clear();
        for k in 0..self.supports.len() {
            let (c, contact) = self.supports[k];
            let Some(first) = contact.memory else { continue };
            let from = self.nodes.len();
            let chain = &unknowns.chains[c];
            if model.cables[chain.cable].sections.have_bending_stiffness() {
                self.add_nodes_of_spline(cables, chain, &contact);
            } else {
                for end in [0, 1] {
                    let node = contact.element + end;
                    self.add_node(cables, chain, &contact, node, &contact.weights(end));
                }
            }
            self.each.push(NodeMemory {
                first,
                chain: c,
                nodes: from..self.nodes.len(),
                rates: DMat4::from_cols_array_2d(&contact.friction.rates_by_memory).transpose(),
                inverse: DMat4::IDENTITY,
            });
        }
        for &first in &unknowns.memories_with_nodes {
            if self.each.iter().all(|memory| memory.first != first) {
                self.each.push(NodeMemory {
                    first,
                    chain: 0,
                    nodes: 0..0,
                    rates: DMat4::ZERO,
                    inverse: DMat4::IDENTITY,
                });
            }
        }
    }

    /// Adds the nodes beside an element of a line with bending stiffness. Any two of them are
    /// coupled in the band.
    fn add_nodes_of_spline(&mut self, cables: &mut CablesScratch, chain: &Chain, contact: &SupportSlopes) {
        let (lengths, laws) = (&cables.each[chain.cable].lengths, &mut cables.laws[chain.cable]);
        let element = contact.element;
        for buffer in [&mut self.weights, &mut self.bends] {
            buffer.clear();
            buffer.resize(lengths.len() + 1, DVec3::ZERO);
        }
        let [(first, _), (second, _)] = contact.points;
        for (lane, along) in [contact.centre, first, second].into_iter().enumerate() {
            let flexibility = laws.curvatures().flexibility(element);
            let [a, b, bend_a, bend_b] = shape_functions(along, lengths[element], flexibility);
            for (node, weight, bend) in [(element, a, bend_a), (element + 1, b, bend_b)] {
                self.weights[node][lane] += weight;
                self.bends[node][lane] += bend;
            }
        }
        laws.distribute_to_nodes(lengths, chain.end_is_clamped, &mut self.bends, &mut self.weights);
        let beside = (chain.reach - 1) / 2;
        let last = (element + 1 + beside).min(lengths.len());
        for node in element.saturating_sub(beside)..=last {
            let [centre, first, second] = self.weights[node].to_array();
            let weights = ContactWeights {
                centre,
                points: [first, second],
            };
            self.add_node(cables, chain, contact, node, &weights);
        }
    }

    /// Adds a node of the cable, if it is free.
    fn add_node(
        &mut self,
        cables: &CablesScratch,
        chain: &Chain,
        contact: &SupportSlopes,
        node: usize,
        weights: &ContactWeights,
    ) {
        let Some(free_node) = chain.free_node(node) else {
            return;
        };
        let inverse_mass = cables.laws[chain.cable].mass_matrix(node).inverse();
        let [by_position, by_velocity] = contact.memory_rates_by(weights);
        let forces = contact.friction.force_by_memory;
        self.nodes.push(NodeSlopes {
            node: free_node,
            by_position,
            by_velocity,
            acceleration: forces.map(|force| inverse_mass * force * weights.centre),
        });
    }

    /// Copies the derivatives of other memories.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.each.clone_from(&other.each);
        self.nodes.clone_from(&other.nodes);
    }

    /// Forms H for a shift μ (1/s).
    pub(super) fn factor(&mut self, shift: f64) {
        for memory in &mut self.each {
            memory.inverse = (DMat4::IDENTITY * shift - memory.rates).inverse();
        }
    }

    /// Memories of a chain, with their nodes.
    fn of_chain(&self, chain: usize) -> impl Iterator<Item = (&NodeMemory, &[NodeSlopes])> {
        let own = self.each.iter().filter(move |memory| memory.chain == chain);
        own.map(move |memory| (memory, &self.nodes[memory.nodes.clone()]))
    }

    /// Adds the memories of a chain to its band A. `inverse` is 1/μ.
    pub(super) fn add_to_band(&self, chain: usize, inverse: f64, matrix: &mut Banded) {
        for (memory, nodes) in self.of_chain(chain) {
            for by in nodes {
                let response = DVec3::AXES.map(|axis| {
                    memory.inverse * (times(&by.by_velocity, axis) + times(&by.by_position, axis) * inverse)
                });
                for own in nodes {
                    let [x, y, z] = response.map(|response| combine(&own.acceleration, response));
                    let block = DMat3::from_cols(x, y, z).transpose().to_cols_array();
                    matrix.add_block(3 * own.node, 3 * by.node, &block, -1.0);
                }
            }
        }
    }

    /// Adds the memories to the right-hand side `v` of a chain's accelerations. `x` is the
    /// right-hand side of the whole state and `p` that of the chain's positions.
    pub(super) fn add_to_right(&self, chain: usize, x: &[f64], p: &[f64], inverse: f64, v: &mut [f64]) {
        for (memory, nodes) in self.of_chain(chain) {
            let mut right = DVec4::from_slice(&x[memory.first..]);
            for by in nodes {
                right += times(&by.by_position, vector(p, by.node)) * inverse;
            }
            let value = memory.inverse * right;
            for own in nodes {
                let change = combine(&own.acceleration, value).to_array();
                for (v, by) in v[3 * own.node..].iter_mut().zip(change) {
                    *v += by;
                }
            }
        }
    }

    /// Replaces the right-hand sides of the memories in `x` by the solution. `motion` returns
    /// position and velocity of a free node of a chain in the solution.
    pub(super) fn solve(&self, x: &mut [f64], motion: impl Fn(usize, usize) -> [DVec3; 2]) {
        for memory in &self.each {
            let mut right = DVec4::from_slice(&x[memory.first..]);
            for by in &self.nodes[memory.nodes.clone()] {
                let [position, velocity] = motion(memory.chain, by.node);
                right += times(&by.by_position, position) + times(&by.by_velocity, velocity);
            }
            let solved = memory.inverse * right;
            x[memory.first..memory.first + NUMBERS].copy_from_slice(&solved.to_array());
        }
    }
}

impl Chain {
    /// Free-node index of a node of the cable.
    fn free_node(&self, node: usize) -> Option<usize> {
        let free = node.checked_sub(usize::from(self.start_is_held))?;
        (free < self.len()).then_some(free)
    }
}

fn vector(x: &[f64], node: usize) -> DVec3 {
    DVec3::from_slice(&x[3 * node..])
}
