//! Friction memories of lines on supports, eliminated with the nodes of the lines.
//!
//! ```text
//! Law      the memory m of an element in contact depends on the two ends of this element only:
//!          ṁ = G m + Σ_b (P_b r_b + Q_b v_b),  a_i += F_i m
//!          (μ - G) m = g + Σ_b (P_b r_b + Q_b v_b),  r_b = (p_b + v_b)/μ
//!          so m = H (g + Σ_b P_b p_b/μ + Σ_b (Q_b + P_b/μ) v_b),  H = (μ - G)⁻¹
//!          band of the nodes: A_ib -= F_i H (Q_b + P_b/μ)
//!          right-hand side of node i: F_i H (g + Σ_b P_b p_b/μ)
//! Symbols  r, v, a positions, velocities and accelerations of nodes; p, g right-hand sides of the
//!          positions and of the memory; μ the shift, 1/s; A as in [`super::bordered`]
//! Valid    elements without bending stiffness whose ends do not move with the core. A memory
//!          without contact is constant
//! Checked  equivalent_elimination_of_friction_memories (crate tests)
//! ```
//!
//! In the core, each contact would add four unknowns to a dense matrix. With the nodes, the cost is
//! linear in the number of contacts. The derivatives are those of the state at which the factors are
//! formed, since contacts start, end, stick and slide within a step.

use super::unknowns::{Chain, Unknowns};
use crate::core::element::line_contact::SupportSlopes;
use crate::elements::{Elements, Model, Scratch};
use glam::{DMat3, DMat4, DVec3, DVec4};
use windlass_math::banded::Banded;

/// Number of components of a memory: three deflections and dwell.
pub(super) const NUMBERS: usize = 4;

/// Derivatives of one memory with respect to one end of its element, and of the end's acceleration
/// with respect to the memory.
#[derive(Clone, Copy, Debug)]
struct EndSlopes {
    /// Free-node index of the end.
    node: usize,
    /// P and Q: one row for each component of the memory.
    by_position: [DVec3; NUMBERS],
    by_velocity: [DVec3; NUMBERS],
    /// F: one column for each component of the memory.
    acceleration: [DVec3; NUMBERS],
}

/// One memory.
#[derive(Clone, Copy, Debug)]
struct NodeMemory {
    /// State index of the first component.
    first: usize,
    chain: usize,
    /// Free ends of the element.
    ends: [Option<EndSlopes>; 2],
    /// G.
    rates: DMat4,
    /// H.
    inverse: DMat4,
}

/// Friction memories of all chains.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeMemories {
    each: Vec<NodeMemory>,
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
    /// Takes the derivatives from the state in `scratch`.
    pub(super) fn fill(&mut self, model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        self.each.clear();
        if unknowns.memories_with_nodes.is_empty() {
            return;
        }
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let laws = &scratch.cables.laws[chain.cable];
            Elements::support_slopes(model, scratch, chain.cable, &mut |contact| {
                let memory = contact.memory.filter(|first| unknowns.joins_nodes(*first));
                let Some(first) = memory else { return };
                self.each.push(NodeMemory {
                    first,
                    chain: c,
                    ends: [0, 1].map(|end| {
                        let node = contact.element + end;
                        let mass = || laws.mass_matrix(node).inverse();
                        Some(EndSlopes::of(contact, end, chain.free_node(node)?, mass()))
                    }),
                    rates: DMat4::from_cols_array_2d(&contact.friction.rates_by_memory).transpose(),
                    inverse: DMat4::IDENTITY,
                });
            });
        }
        for &first in &unknowns.memories_with_nodes {
            if self.each.iter().all(|memory| memory.first != first) {
                self.each.push(NodeMemory {
                    first,
                    chain: 0,
                    ends: [None; 2],
                    rates: DMat4::ZERO,
                    inverse: DMat4::IDENTITY,
                });
            }
        }
    }

    /// Copies the derivatives of other memories.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.each.clone_from(&other.each);
    }

    /// Forms H for a shift μ (1/s).
    pub(super) fn factor(&mut self, shift: f64) {
        for memory in &mut self.each {
            memory.inverse = (DMat4::IDENTITY * shift - memory.rates).inverse();
        }
    }

    fn of_chain(&self, chain: usize) -> impl Iterator<Item = &NodeMemory> {
        self.each.iter().filter(move |memory| memory.chain == chain)
    }

    /// Adds the memories of a chain to its band A. `inverse` is 1/μ.
    pub(super) fn add_to_band(&self, chain: usize, inverse: f64, matrix: &mut Banded) {
        for memory in self.of_chain(chain) {
            for by in memory.ends.iter().flatten() {
                let response = DVec3::AXES.map(|axis| {
                    memory.inverse * (times(&by.by_velocity, axis) + times(&by.by_position, axis) * inverse)
                });
                for own in memory.ends.iter().flatten() {
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
        for memory in self.of_chain(chain) {
            let mut right = DVec4::from_slice(&x[memory.first..]);
            for by in memory.ends.iter().flatten() {
                right += times(&by.by_position, vector(p, by.node)) * inverse;
            }
            let value = memory.inverse * right;
            for own in memory.ends.iter().flatten() {
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
            for by in memory.ends.iter().flatten() {
                let [position, velocity] = motion(memory.chain, by.node);
                right += times(&by.by_position, position) + times(&by.by_velocity, velocity);
            }
            let solved = memory.inverse * right;
            x[memory.first..memory.first + NUMBERS].copy_from_slice(&solved.to_array());
        }
    }
}

impl EndSlopes {
    fn of(contact: &SupportSlopes, end: usize, node: usize, inverse_mass: DMat3) -> Self {
        let [by_position, by_velocity] = contact.memory_rates_by(end);
        let weight = contact.friction_weights()[end];
        Self {
            node,
            by_position,
            by_velocity,
            acceleration: contact
                .friction
                .force_by_memory
                .map(|force| inverse_mass * force * weight),
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
