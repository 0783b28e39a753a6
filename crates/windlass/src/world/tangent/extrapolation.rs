//! Derivatives to the digits that natural modes need, where implicit steps are content with what makes their corrections
//! shrink.
//!
//! ```text
//! Law      ∂f/∂x = (8 D(h) - 6 D(2h) + D(4h))/3 + O(h⁴),  D(h) = (f(x + h) - f(x - h))/2h
//!          of the axial forces of lines the derivative of their law instead (see [`super::stiffness`])
//! Symbols  h  1e-3 of an element and at most 0.1 mm for nodes, 1e-5 m or m/s and 1e-5 rad for all else
//! Source   Richardson's extrapolation, with steps 1, 2 and 4
//! Valid    the errors of D that go with h², of smooth laws, and with h, of drag by v|v| about rest, drop out: at rest it has
//!          no derivative. A law with a kink at the very place has the mean of both sides
//! Checked  ana_modes_of_an_inclined_stiff_wire and other modes in closed form (crate tests)
//! ```
//!
//! Axial forces have kinks that a step of any size may reach, since a stiff wire is slack after a strain of 1e-6, and their
//! stiffness times the rounding of positions is more than what bends the wire sideways. What differences make of them is
//! therefore kept apart, element by element, and replaced by the law's own derivative.

use super::Tangent;
use super::bordered::ChainTangent;
use super::stiffness::{Stiffness, axial_forces};
use super::unknowns::{Chain, Unknowns};
use crate::cable::pieces::shortest;
use crate::world::error::EvaluationError;
use crate::world::handles::CableEnd;
use crate::world::parts::{Model, Scratch};
use crate::world::tangent::differences::Point;
use glam::{DMat3, DVec3};

/// How many nodes away bending is felt: the spline's curvature forgets by 0.27 per node, to nothing over these.
pub(super) const REACH_OF_BENDING: usize = 28;

/// Steps, as multiples of the first, and their shares.
const STEPS: [(f64, f64); 3] = [(1.0, 8.0 / 3.0), (2.0, -2.0), (4.0, 1.0 / 3.0)];
/// Step of a node as a share of the shortest element.
const SHARE_OF_ELEMENT: f64 = 1e-3;
/// Longest step of a node, m.
const LONGEST: f64 = 1e-4;
/// Steps of nodes' velocities, m/s, and of all numbers but the nodes'.
pub(super) const STEP: f64 = 1e-5;

/// Sums over the steps of one column; what it adds up to is the derivative times the first step.
#[derive(Clone, Debug, Default)]
pub(super) struct Extrapolation {
    /// Where the derivatives are formed.
    at: Vec<f64>,
    /// Of the rates.
    rates: Vec<f64>,
    /// Of the axial forces on the lower nodes of the elements of each chain.
    pulls: Vec<Vec<DVec3>>,
    /// Of position and velocity of the ends (start, end) of each chain.
    ends: Vec<[[DVec3; 2]; 2]>,
    /// The axial law at the place itself.
    laws: Vec<Stiffness>,
    /// Inverse masses of all nodes of each chain's cable there.
    inverse_masses: Vec<Vec<DMat3>>,
    /// The axial forces of one cable.
    forces: Vec<DVec3>,
}

impl Extrapolation {
    /// Notes where the derivatives are formed: x, the evaluation and what the lines do there.
    pub(super) fn begin(&mut self, unknowns: &Unknowns, x: &[f64], scratch: &Scratch, lines: &[Stiffness]) {
        self.at.clear();
        self.at.extend_from_slice(x);
        self.laws.clear();
        self.laws.extend_from_slice(lines);
        let inverses = |chain: &Chain| {
            let laws = &scratch.cables.laws[chain.cable];
            let nodes = 0..laws.force.len();
            nodes.map(|node| laws.mass_matrix(node).inverse()).collect()
        };
        self.inverse_masses = unknowns.chains.iter().map(inverses).collect();
        self.pulls.resize_with(unknowns.chains.len(), Vec::new);
        self.ends.resize(unknowns.chains.len(), [[DVec3::ZERO; 2]; 2]);
    }

    /// Begins a column.
    fn clear(&mut self, model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        self.rates.clear();
        self.rates.resize(model.map.len(), 0.0);
        for (pulls, chain) in self.pulls.iter_mut().zip(&unknowns.chains) {
            pulls.clear();
            pulls.resize(scratch.cables.each[chain.cable].lengths.len(), DVec3::ZERO);
        }
        self.ends.fill([[DVec3::ZERO; 2]; 2]);
    }

    /// Adds a share of an evaluation.
    fn add(&mut self, share: f64, rates: &[f64], model: &Model, scratch: &Scratch, unknowns: &Unknowns) {
        for (sum, rate) in self.rates.iter_mut().zip(rates) {
            *sum += share * rate;
        }
        let cables = &scratch.cables;
        for (c, chain) in unknowns.chains.iter().enumerate() {
            axial_forces(model, scratch, chain.cable, &mut self.forces);
            for (sum, force) in self.pulls[c].iter_mut().zip(&self.forces) {
                *sum += *force * share;
            }
            for end in CableEnd::BOTH {
                let place = cables.each[chain.cable].end_place(end);
                let [position, velocity] = &mut self.ends[c][end.index()];
                *position += cables.nodes.position[place] * share;
                *velocity += cables.nodes.velocity[place] * share;
            }
        }
    }

    /// Position and velocity of a chain's end by the number of this column, moved by `by`.
    pub(super) fn end_motion(&self, chain: usize, end: CableEnd, by: f64) -> [DVec3; 2] {
        self.ends[chain][end.index()].map(|sum| sum / by)
    }

    /// How much more the axial force on an element's lower node changes than the differences have it, its nodes moving
    /// apart by `position` and `velocity` per unit.
    fn missing(&self, chain: usize, element: usize, by: f64, [position, velocity]: [DVec3; 2]) -> DVec3 {
        self.laws[chain].force(element, position, velocity) - self.pulls[chain][element] / by
    }

    /// Mends the accelerations of nodes by one of them, which stands in `column` of the chain.
    pub(super) fn mend_node(
        &self,
        (c, chain): (usize, &Chain),
        (node, axis, is_velocity): (usize, usize, bool),
        by: f64,
        tangent: &mut ChainTangent,
    ) {
        let blocks = tangent.blocks(is_velocity);
        let held = usize::from(chain.start_is_held);
        for (e, side) in elements_beside(node + held, self.laws[c].len()) {
            let force = self.missing(c, e, by, unit(axis, is_velocity, side));
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
        (c, chain): (usize, &Chain),
        (node, axis, is_velocity): (usize, usize, bool),
        by: f64,
        tangent: &ChainTangent,
        rates: &mut [f64],
    ) {
        let held = usize::from(chain.start_is_held);
        for (e, side) in elements_beside(node + held, self.laws[c].len()) {
            let force = self.missing(c, e, by, unit(axis, is_velocity, side));
            for (end, sign) in [(0, 1.0), (1, -1.0)] {
                let Some(coupling) = &tangent.ends[end] else {
                    continue;
                };
                if e == self.laws[c].at_end(end).0 {
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
        (c, chain): (usize, &Chain),
        column: usize,
        by: f64,
        tangent: &mut ChainTangent,
        core: &mut [f64],
    ) {
        for (end, sign) in [(0, 1.0), (1, -1.0)] {
            let Some(coupling) = &tangent.ends[end] else {
                continue;
            };
            let (e, node) = self.laws[c].at_end(end);
            let apart = coupling.motion[column].map(|motion| motion * -sign);
            let force = self.missing(c, e, by, apart) * sign;
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

/// Elements beside a node of a cable of so many, with the sign in which it moves their nodes apart.
fn elements_beside(node: usize, elements: usize) -> impl Iterator<Item = (usize, f64)> {
    let before = node.checked_sub(1).map(|e| (e, 1.0));
    before
        .into_iter()
        .chain([(node, -1.0)])
        .filter(move |(e, _)| *e < elements)
}

/// Position and velocity of one unit along an axis.
fn unit(axis: usize, is_velocity: bool, sign: f64) -> [DVec3; 2] {
    let mut motion = [DVec3::ZERO; 2];
    motion[usize::from(is_velocity)][axis] = sign;
    motion
}

/// Step of the nodes of a chain, m.
pub(super) fn step_of_nodes(scratch: &Scratch, chains: &[Chain]) -> f64 {
    let lengths = chains
        .iter()
        .flat_map(|chain| &scratch.cables.each[chain.cable].lengths);
    (SHARE_OF_ELEMENT * shortest(lengths)).min(LONGEST)
}

impl Tangent {
    /// Evaluates with the numbers at `places` moved by multiples of `by`: `moved` is what they would be at one, were the
    /// rates linear.
    pub(super) fn extrapolate(
        &mut self,
        point: Point<'_>,
        everything: bool,
        places: &[usize],
        by: f64,
    ) -> Result<(), EvaluationError> {
        let Some(mut sums) = self.extrapolation.take() else {
            return Ok(());
        };
        sums.clear(point.model, &self.scratch, &self.islands[0].unknowns);
        let mut made = Ok(());
        for (multiple, weight) in STEPS {
            for side in [1.0, -1.0] {
                for &place in places {
                    self.x[place] = sums.at[place] + side * multiple * by;
                }
                made = made.and_then(|()| self.evaluate(point, everything));
                let share = side * weight / (2.0 * multiple);
                let unknowns = &self.islands[0].unknowns;
                sums.add(share, &self.moved, point.model, &self.scratch, unknowns);
            }
        }
        for &place in places {
            self.x[place] = sums.at[place];
        }
        for ((moved, base), change) in self.moved.iter_mut().zip(&self.base).zip(&sums.rates) {
            *moved = base + change;
        }
        self.extrapolation = Some(sums);
        made
    }
}
