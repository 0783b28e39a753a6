//! What differences make of the axial forces of lines, and the law's own derivative in its place.
//!
//! Axial forces have kinks that a step of any size may reach: a stiff wire is slack after a strain of 1e-6, and a slack tether bears
//! less than a micrometre of stretch. Differences across a kink have neither side's slope; beside the law's own derivative, by
//! which lines that move are brought up to date ([`super::stiffness`]), they can make a stiffness below zero of it. And the
//! stiffness times the rounding of positions is more than what bends a wire sideways. So what differences make of
//! these forces is kept apart, element by element, and replaced.

use super::bordered::ChainTangent;
use super::stiffness::{Stiffness, axial_forces};
use super::unknowns::{Chain, Unknowns};
use crate::core::handles::CableEnd;
use crate::elements::{Model, Scratch};
use glam::{DMat3, DVec3};

/// An element of a line, or a change of it.
#[derive(Clone, Copy, Debug, Default)]
struct Pull {
    /// Axial force on its lower node, N.
    force: DVec3,
    /// From its lower to its upper node, m, and the relative velocity, m/s. Where a wheel carries one of them, that moves with the
    /// other one.
    apart: [DVec3; 2],
    /// Unstretched length, m, and its rate, m/s.
    length: [f64; 2],
}

impl Pull {
    fn plus(&self, share: f64, other: &Self) -> Self {
        Self {
            force: self.force + other.force * share,
            apart: [0, 1].map(|k| self.apart[k] + other.apart[k] * share),
            length: [0, 1].map(|k| self.length[k] + other.length[k] * share),
        }
    }
}

/// The axial forces on the lower nodes of the elements of an island's chains.
#[derive(Clone, Debug, Default)]
pub(super) struct Pulls {
    /// Where the derivatives are formed, by chain.
    base: Vec<Vec<Pull>>,
    /// How they change with the number that is moved.
    change: Vec<Vec<Pull>>,
    /// Stretched length over unstretched length, along each element.
    along: Vec<Vec<DVec3>>,
    /// Inverse masses of all nodes of each chain's cable where the derivatives are formed.
    inverse_masses: Vec<Vec<DMat3>>,
    /// Those of one cable.
    forces: Vec<DVec3>,
}

/// The elements of a cable.
fn pulls_of<'a>(
    model: &Model,
    scratch: &'a Scratch,
    cable: usize,
    forces: &'a mut Vec<DVec3>,
) -> impl Iterator<Item = Pull> + use<'a> {
    axial_forces(model, scratch, cable, forces);
    let (now, nodes) = (&scratch.cables.each[cable], &scratch.cables.nodes);
    let first = now.nodes.start;
    forces.iter().enumerate().map(move |(e, &force)| {
        let (low, high) = (first + e, first + e + 1);
        Pull {
            force,
            apart: [
                nodes.position[high] - nodes.position[low],
                nodes.velocity[high] - nodes.velocity[low],
            ],
            length: [now.lengths[e], now.length_rates.get(e).copied().unwrap_or(0.0)],
        }
    })
}

impl Pulls {
    /// Notes where the derivatives are formed.
    pub(super) fn begin(&mut self, model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        let chains = unknowns.chains.len();
        self.base.resize_with(chains, Vec::new);
        self.change.resize_with(chains, Vec::new);
        self.along.resize_with(chains, Vec::new);
        self.inverse_masses.resize_with(chains, Vec::new);
        for (c, chain) in unknowns.chains.iter().enumerate() {
            self.make_room(c, model.cables[chain.cable].most_nodes());
            self.base[c].extend(pulls_of(model, scratch, chain.cable, &mut self.forces));
            let laws = &scratch.cables.laws[chain.cable];
            let strained = laws.direction.iter().zip(&laws.strain);
            self.along[c].extend(strained.map(|(direction, strain)| *direction * (1.0 + strain)));
            self.inverse_masses[c].extend((0..laws.force.len()).map(|node| laws.mass_matrix(node).inverse()));
        }
    }

    /// Room for as many nodes as a cable can come to have, so that nothing is allocated when it has.
    fn make_room(&mut self, chain: usize, nodes: usize) {
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

    /// Notes the change from there to an evaluation.
    pub(super) fn note_change(&mut self, model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let pulls = pulls_of(model, scratch, chain.cable, &mut self.forces);
            self.change[c].clear();
            self.change[c].extend(pulls.zip(&self.base[c]).map(|(now, base)| now.plus(-1.0, base)));
        }
    }

    /// Begins a change that is a sum over evaluations.
    pub(super) fn clear_change(&mut self) {
        for (change, base) in self.change.iter_mut().zip(&self.base) {
            change.clear();
            change.resize(base.len(), Pull::default());
        }
    }

    /// Adds a share of an evaluation to it, in whose `rates` the change of these forces then acts on masses as they are where the
    /// derivatives are formed. Added mass turns with the line: what it makes of a force that has changed is of second order, but at a
    /// kink not the same on both sides, and as large as the stiffness of the line against that which holds it across.
    pub(super) fn add(
        &mut self,
        share: f64,
        (model, scratch): (&Model, &Scratch),
        unknowns: &Unknowns,
        rates: &mut [f64],
    ) {
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let pulls = pulls_of(model, scratch, chain.cable, &mut self.forces);
            for (sum, pull) in self.change[c].iter_mut().zip(pulls) {
                *sum = sum.plus(share, &pull);
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
                    rates[chain.number(row, axis, true)] -= by;
                }
            }
        }
    }

    /// How much more the axial force on an element's lower node changes, by the law, than the differences have it, per unit of
    /// the number that was moved `by`.
    fn missing(&self, law: &Stiffness, chain: usize, element: usize, by: f64) -> DVec3 {
        let [position, velocity] = self.apart(chain, element);
        (law.force(element, position, velocity) - self.change[chain][element].force) / by
    }

    /// How much further apart (m, m/s) an element's nodes are, and are as good as: a longer element is one whose nodes are nearer.
    fn apart(&self, chain: usize, element: usize) -> [DVec3; 2] {
        let (change, along) = (&self.change[chain][element], self.along[chain][element]);
        [0, 1].map(|k| change.apart[k] - along * change.length[k])
    }

    /// Position and velocity of an end per unit of a number of the core that was moved `by`. What is fed at winches and over wheels
    /// is to the axial force as if the end went along the line.
    pub(super) fn motion_of_end(&self, chain: usize, end: CableEnd, by: f64) -> [DVec3; 2] {
        let (element, away) = match end {
            CableEnd::Start => (0, -1.0),
            CableEnd::End => (self.change[chain].len() - 1, 1.0),
        };
        self.apart(chain, element).map(|apart| apart * (away / by))
    }

    /// Mends the accelerations of nodes by one of them, which stands in `column` of the chain.
    pub(super) fn mend_node(
        &self,
        (c, chain, law): (usize, &Chain, &Stiffness),
        (node, axis, is_velocity): (usize, usize, bool),
        by: f64,
        tangent: &mut ChainTangent,
    ) {
        let blocks = tangent.blocks(is_velocity);
        let held = usize::from(chain.start_is_held);
        for e in elements_beside(node + held, law.len()) {
            let force = self.missing(law, c, e, by);
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

    /// Mends the rates of the core by a node beside an end that forces move.
    pub(super) fn mend_felt(
        &self,
        (c, chain, law): (usize, &Chain, &Stiffness),
        node: usize,
        by: f64,
        tangent: &ChainTangent,
        rates: &mut [f64],
    ) {
        let held = usize::from(chain.start_is_held);
        for e in elements_beside(node + held, law.len()) {
            let force = self.missing(law, c, e, by);
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

    /// Mends all rates by a number of the core that moves ends.
    pub(super) fn mend_core(
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
            let force = self.missing(law, c, e, by) * sign;
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

/// Elements beside a node of a cable of so many.
fn elements_beside(node: usize, elements: usize) -> impl Iterator<Item = usize> {
    let both = node.saturating_sub(1)..node + 1;
    both.filter(move |e| *e < elements)
}
