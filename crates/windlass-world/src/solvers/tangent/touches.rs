//! What contacts of cables do to the derivatives: a few numbers for each, however far apart its nodes lie along their lines.
//!
//! ```text
//! Law      two cables: p = -½ (k n·u + c n·w) at two points that have the mean and the spread of the pressure, friction
//!          f = F_w w + F_N (p + p') + F_z z at their middle, memory z' = G_w w + G_N (p + p') + G_z z; the nodes get n p and f,
//!          the other cable's the opposite. A cable on what no forces move: the memory alone, with p + p' = -(k n·u + c n·w),
//!          since the band of the nodes has the rest
//! Symbols  u, w relative position and velocity of the points, by the spline's shape functions those of nodes; n normal; k, c
//!          slopes of the normal force (N/m, N·s/m); F, G those of friction
//! Valid    what the turning of the normal does is left out, and what contacts do to what holds an end: corrections mend these
//! Checked  agrees_with_rates_for_derivatives_of_contacts (crate tests)
//! ```
//!
//! p and f are unknowns beside the core: their equations have no rates. So the cost of a contact is five columns, whose elimination is a
//! solution with each line's band; differences would ask for an evaluation per number of each node and memory.

use super::Tangent;
use super::bordered::{FeltNumber, Jacobian};
use super::islands::Island;
use super::unknowns::Unknowns;
use crate::core::element::EvaluationContext;
use crate::elements::Scratch;
use crate::elements::cable_contacts::{CableTouch, FrictionSlopes, Touched};
use crate::core::lines::ends;
use glam::{DMat3, DVec3};
use std::ops::Range;
use windlass_mechanics::cable::EndFixity;
use windlass_mechanics::cable::point_loads::shape_functions;

/// Numbers beside the core of a contact of two cables: two forces along the normal, friction.
const NUMBERS: usize = 5;
/// Shares of nodes below which they are left out.
const LEAST: f64 = 1e-4;

/// A free node that a contact moves.
#[derive(Clone, Copy, Debug)]
struct Share {
    chain: usize,
    node: usize,
    /// Its share of the way of both points against each other.
    at: [f64; 2],
    inverse_mass: DMat3,
}

impl Share {
    fn mean(&self) -> f64 {
        0.5 * (self.at[0] + self.at[1])
    }
}

/// One contact.
#[derive(Clone, Debug)]
struct Touch {
    normal: DVec3,
    stiffness: f64,
    damping: f64,
    friction: FrictionSlopes,
    /// Place of its forces among the columns; none where the band has them.
    forces: Option<usize>,
    /// Place of its memory in the core; none without one, or where that is by differences.
    memory: Option<usize>,
    shares: Range<usize>,
}

/// All contacts of cables where the derivatives are formed.
#[derive(Clone, Debug, Default)]
pub(super) struct Touches {
    each: Vec<Touch>,
    shares: Vec<Share>,
    /// Numbers of core and forces together.
    columns: usize,
    /// Shares of the nodes of one cable in two points, and of its second derivatives.
    nodes: Vec<DVec3>,
    bends: Vec<DVec3>,
}

impl Touches {
    /// Notes what touches, where the world has just been evaluated.
    pub(super) fn note(&mut self, eval: &EvaluationContext<'_>, scratch: &mut Scratch, unknowns: &Unknowns) {
        self.each.clear();
        self.shares.clear();
        self.columns = unknowns.core.len();
        for k in 0..scratch.cable_contacts.touching().len() {
            let touch = scratch.cable_contacts.touching()[k];
            let memory = touch.slot().and_then(|slot| unknowns.memories_by_law[slot]);
            let first = self.shares.len();
            let mut forces = None;
            if let Touched::Cable(other, element, along) = touch.on {
                forces = Some(self.columns);
                self.columns += NUMBERS;
                let points = touch.two_points(along, true);
                self.share(eval, scratch, unknowns, (other.index(), element, points), -1.0);
            } else if memory.is_none() {
                continue;
            }
            let (element, along) = touch.at;
            let points = touch.two_points(along, false);
            self.share(
                eval,
                scratch,
                unknowns,
                (touch.cable.index(), element, points),
                1.0,
            );
            self.each.push(self.of(eval, &touch, forces, memory, first));
        }
    }

    fn of(
        &self,
        eval: &EvaluationContext<'_>,
        touch: &CableTouch,
        forces: Option<usize>,
        memory: Option<usize>,
        first: usize,
    ) -> Touch {
        let [stiffness, damping] = touch.normal_slopes();
        Touch {
            normal: touch.normal,
            stiffness,
            damping,
            friction: touch.friction_slopes(eval),
            forces,
            memory,
            shares: first..self.shares.len(),
        }
    }

    /// Notes the shares of a cable's free nodes in two points of an element.
    fn share(
        &mut self,
        eval: &EvaluationContext<'_>,
        scratch: &mut Scratch,
        unknowns: &Unknowns,
        (cable, element, points): (usize, usize, [f64; 2]),
        sign: f64,
    ) {
        let mut chains = unknowns.chains.iter().enumerate();
        let Some((c, chain)) = chains.find(|(_, chain)| chain.cable == cable) else {
            return;
        };
        let fixity = ends::fixity(eval, cable, &scratch.rigids);
        let (now, laws) = (&scratch.cables.each[cable], &mut scratch.cables.laws[cable]);
        let lengths = &now.lengths;
        for buffer in [&mut self.nodes, &mut self.bends] {
            buffer.clear();
            buffer.resize(lengths.len() + 1, DVec3::ZERO);
        }
        for (lane, along) in points.into_iter().enumerate() {
            let [a, b, bend_a, bend_b] = shape_functions(along, lengths[element]);
            for (node, share, bend) in [(element, a, bend_a), (element + 1, b, bend_b)] {
                self.nodes[node][lane] += share;
                self.bends[node][lane] += bend;
            }
        }
        if eval.model.cables[cable].sections.first().bending_stiffness > 0.0 {
            let is_clamped = fixity.map(|end| matches!(end, EndFixity::Clamped { .. }));
            laws.distribute_to_nodes(lengths, is_clamped, &mut self.bends, &mut self.nodes);
        }
        let held = usize::from(chain.start_is_held);
        for node in 0..chain.len() {
            let share = self.nodes[node + held];
            if share.x.abs().max(share.y.abs()) > LEAST {
                self.shares.push(Share {
                    chain: c,
                    node,
                    at: [share.x * sign, share.y * sign],
                    inverse_mass: laws.mass_matrix(node + held).inverse(),
                });
            }
        }
    }

    /// Adds what they do to derivatives in which memories by law have none yet.
    pub(super) fn add_to(&self, jacobian: &mut Jacobian, unknowns: &Unknowns, is_at_rest: bool) {
        jacobian.widen(unknowns, self.columns);
        for touch in &self.each {
            let shares = &self.shares[touch.shares.clone()];
            touch.add_to_core(jacobian);
            for share in shares {
                touch.add_to_node(jacobian, share);
                let felt = jacobian.chains[share.chain].felt_of_node(share.node, self.columns);
                touch.add_rows(share, felt, is_at_rest);
            }
        }
    }
}

impl Touch {
    /// What its forces and memory do to each other.
    fn add_to_core(&self, jacobian: &mut Jacobian) {
        let (friction, core) = (&self.friction, &mut jacobian.core);
        if let Some(first) = self.forces {
            for k in 0..NUMBERS {
                core[first + k][first + k] = -1.0;
            }
            for point in 0..2 {
                let column = &mut core[first + point];
                column[first + 2..first + NUMBERS].copy_from_slice(&friction.force_by_normal.to_array());
                if let Some(memory) = self.memory {
                    column[memory..memory + 4].copy_from_slice(&friction.rates_by_normal);
                }
            }
        }
        let Some(memory) = self.memory else { return };
        for number in 0..4 {
            let column = &mut core[memory + number];
            for (row, rates) in friction.rates_by_memory.iter().enumerate() {
                column[memory + row] = rates[number];
            }
            if let Some(first) = self.forces {
                let force = friction.force_by_memory[number];
                column[first + 2..first + NUMBERS].copy_from_slice(&force.to_array());
            }
        }
    }

    /// What its forces, or else its memory, do to a node.
    fn add_to_node(&self, jacobian: &mut Jacobian, share: &Share) {
        let mut add = |column: usize, force: DVec3| {
            let acceleration = share.inverse_mass * force;
            let of_node = &mut jacobian.chains[share.chain].by_core[column][3 * share.node..][..3];
            for (sum, by) in of_node.iter_mut().zip(acceleration.to_array()) {
                *sum += by;
            }
        };
        match (self.forces, self.memory) {
            (Some(first), _) => {
                for (point, by) in share.at.into_iter().enumerate() {
                    add(first + point, self.normal * by);
                }
                for axis in 0..3 {
                    add(first + 2 + axis, DVec3::AXES[axis] * share.mean());
                }
            }
            (None, Some(memory)) => {
                for (number, force) in self.friction.force_by_memory.into_iter().enumerate() {
                    add(memory + number, force * share.mean());
                }
            }
            (None, None) => {}
        }
    }

    /// What a node does to its forces and its memory.
    fn add_rows(&self, share: &Share, felt: &mut [FeltNumber], is_at_rest: bool) {
        let friction = &self.friction;
        for (axis, felt) in felt.iter_mut().enumerate() {
            let along = self.normal[axis];
            let (position, velocity) = (&mut felt.by_position, &mut felt.by_velocity);
            if let Some(first) = self.forces {
                for (point, by) in share.at.into_iter().enumerate() {
                    position[first + point] -= 0.5 * self.stiffness * along * by;
                    if !is_at_rest {
                        velocity[first + point] -= 0.5 * self.damping * along * by;
                    }
                }
                if !is_at_rest {
                    for row in 0..3 {
                        velocity[first + 2 + row] += friction.force_by_velocity.col(axis)[row] * share.mean();
                    }
                }
            }
            let Some(memory) = self.memory else { continue };
            for row in 0..4 {
                let mut by_velocity = friction.rates_by_velocity[row][axis];
                if self.forces.is_none() {
                    let by_normal = friction.rates_by_normal[row] * along;
                    position[memory + row] -= by_normal * self.stiffness * share.mean();
                    by_velocity -= by_normal * self.damping;
                }
                if !is_at_rest {
                    velocity[memory + row] += by_velocity * share.mean();
                }
            }
        }
    }
}

impl Tangent {
    /// Notes what touches where the scratch has just been evaluated.
    pub(super) fn note_touches(&mut self, eval: &EvaluationContext<'_>) {
        self.touches
            .note(eval, &mut self.scratch, &self.islands[0].unknowns);
    }

    /// Adds what was noted.
    pub(super) fn add_touches(&mut self) {
        // Where cables may touch anything, the world is one island.
        let Island {
            unknowns, jacobian, ..
        } = &mut self.islands[0];
        self.touches.add_to(jacobian, unknowns, self.is_at_rest);
    }
}
