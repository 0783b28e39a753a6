//! Jacobian of cable contacts: a few algebraic unknowns per contact, however far apart its nodes
//! lie along their lines.
//!
//! ```text
//! Law      two cables: normal forces p_i = -½ (k n·u_i + c n·w_i) at two points that
//!          represent the mean and the spread of the pressure; friction
//!          f = F_w w + F_N (p₁ + p₂) + F_z z at their middle, with the memory
//!          ż = G_w w + G_N (p₁ + p₂) + G_z z. The forces n p_i and f act on the nodes, and the
//!          opposite forces on the nodes of the other cable.
//!          cable on a support that no force moves: memory only, with
//!          p₁ + p₂ = -(k n·u + c n·w); the node band has the other derivatives
//!          Ends on movable carriers move with the core unknowns and load them.
//! Symbols  changes from the point of linearisation: u, w relative position and velocity of the
//!          points, from nodes and ends by the spline's shape functions; p, f, z forces and memory;
//!          n normal; k, c slopes of the normal force (N/m, N·s/m); F, G slopes of friction
//! Valid    rotation of the normal and moments on clamps are neglected; Newton corrections account
//!          for them
//! Checked  agrees_with_rates_for_derivatives_of_contacts (crate tests)
//! ```
//!
//! p₁, p₂ and f are algebraic unknowns appended to the core. A contact costs five columns,
//! eliminated by a solve with each line's band. Differences would need one evaluation for each
//! component of a node and of the memory.

use super::Tangent;
use super::bordered::{CoreRates, Jacobian};
use super::islands::Island;
use super::unknowns::Unknowns;
use crate::core::element::EvaluationContext;
use crate::core::element::line_contact::{ContactPoints, FrictionSlopes, LineContactSlopes};
use crate::core::lines::ends;
use crate::elements::{Elements, Scratch};
use glam::{DMat3, DVec3};
use std::ops::Range;
use windlass_mechanics::cable::EndFixity;
use windlass_mechanics::cable::point_loads::shape_functions;

/// Algebraic unknowns of a contact of two cables: two normal forces and three friction components.
const FORCE_UNKNOWNS: usize = 5;
/// Node weight below which a node is neglected.
const MIN_WEIGHT: f64 = 1e-4;

/// Free node moved by a contact.
#[derive(Clone, Copy, Debug)]
struct NodeShare {
    chain: usize,
    node: usize,
    /// Weights of the node in the relative displacements of the two points.
    at: [f64; 2],
    inverse_mass: DMat3,
}

impl NodeShare {
    fn mean(&self) -> f64 {
        0.5 * (self.at[0] + self.at[1])
    }
}

/// End of a line on a carrier that moves under forces.
#[derive(Clone, Copy, Debug)]
struct EndShare {
    chain: usize,
    end: usize,
    /// Weights of the end in the relative displacements of the two points.
    at: [f64; 2],
}

impl EndShare {
    fn mean(&self) -> f64 {
        0.5 * (self.at[0] + self.at[1])
    }
}

/// One contact.
#[derive(Clone, Debug)]
struct LineContact {
    normal: DVec3,
    /// Stiffness of the normal force, N/m.
    stiffness: f64,
    /// Damping of the normal force, N·s/m.
    damping: f64,
    friction: FrictionSlopes,
    /// First column of the contact's forces; `None` if the node band includes them.
    forces: Option<usize>,
    /// Core index of the friction memory; `None` if there is none or its derivatives come from
    /// differences.
    memory: Option<usize>,
    shares: Range<usize>,
    end_shares: Range<usize>,
}

/// All cable contacts at the point of linearisation.
#[derive(Clone, Debug, Default)]
pub(super) struct LineContacts {
    /// Contacts that elements report.
    reported: Vec<LineContactSlopes>,
    each: Vec<LineContact>,
    shares: Vec<NodeShare>,
    end_shares: Vec<EndShare>,
    /// Number of core and contact unknowns.
    columns: usize,
    /// Weights of one cable's nodes in the displacements of two points (x and y), and in `bends`
    /// the weights of the spline's second derivatives.
    nodes: Vec<DVec3>,
    bends: Vec<DVec3>,
}

impl LineContacts {
    /// Records the contacts of the evaluation that `scratch` holds.
    pub(super) fn record(
        &mut self,
        eval: &EvaluationContext<'_>,
        scratch: &mut Scratch,
        unknowns: &Unknowns,
    ) {
        self.each.clear();
        self.shares.clear();
        self.end_shares.clear();
        self.columns = unknowns.core.len();
        let mut reported = std::mem::take(&mut self.reported);
        reported.clear();
        Elements::line_contacts(eval, scratch, &mut reported);
        for contact in &reported {
            let memory = contact.memory.and_then(|index| unknowns.core_index_by_law(index));
            if contact.against.is_none() && memory.is_none() {
                continue;
            }
            let first = self.shares.len();
            let first_end = self.end_shares.len();
            let mut forces = None;
            if let Some(points) = &contact.against {
                forces = Some(self.columns);
                self.columns += FORCE_UNKNOWNS;
                self.record_shares(eval, scratch, unknowns, points, -1.0);
            }
            self.record_shares(eval, scratch, unknowns, &contact.on, 1.0);
            let [stiffness, damping] = contact.normal_slopes;
            self.each.push(LineContact {
                normal: contact.normal,
                stiffness,
                damping,
                friction: contact.friction,
                forces,
                memory,
                shares: first..self.shares.len(),
                end_shares: first_end..self.end_shares.len(),
            });
        }
        self.reported = reported;
    }

    /// Records the weights of a cable's free nodes, and of its ends on movable carriers, in the
    /// displacements of two points of an element.
    fn record_shares(
        &mut self,
        eval: &EvaluationContext<'_>,
        scratch: &mut Scratch,
        unknowns: &Unknowns,
        points: &ContactPoints,
        sign: f64,
    ) {
        let (cable, element) = (points.cable.index(), points.element);
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
        for (lane, along) in points.along.into_iter().enumerate() {
            let flexibility = laws.curvatures().flexibility(element);
            let [a, b, bend_a, bend_b] = shape_functions(along, lengths[element], flexibility);
            for (node, node_share, bend) in [(element, a, bend_a), (element + 1, b, bend_b)] {
                self.nodes[node][lane] += node_share;
                self.bends[node][lane] += bend;
            }
        }
        if eval.model.cables[cable].sections.have_bending_stiffness() {
            let is_clamped = fixity.map(|end| matches!(end, EndFixity::Clamped { .. }));
            laws.distribute_to_nodes(lengths, is_clamped, &mut self.bends, &mut self.nodes);
        }
        let held = usize::from(chain.start_is_held);
        for node in 0..chain.len() {
            let node_share = self.nodes[node + held];
            if node_share.x.abs().max(node_share.y.abs()) > MIN_WEIGHT {
                self.shares.push(NodeShare {
                    chain: c,
                    node,
                    at: [node_share.x * sign, node_share.y * sign],
                    inverse_mass: laws.mass_matrix(node + held).inverse(),
                });
            }
        }
        for (end, node) in [0, lengths.len()].into_iter().enumerate() {
            let end_share = self.nodes[node];
            if chain.end_is_moved[end] && end_share.x.abs().max(end_share.y.abs()) > MIN_WEIGHT {
                self.end_shares.push(EndShare {
                    chain: c,
                    end,
                    at: [end_share.x * sign, end_share.y * sign],
                });
            }
        }
    }

    /// Adds the contacts to a Jacobian whose contact memories have no derivatives yet.
    pub(super) fn add_to(&self, jacobian: &mut Jacobian, unknowns: &Unknowns, is_at_rest: bool) {
        jacobian.append_columns(unknowns, self.columns);
        for contact in &self.each {
            let shares = &self.shares[contact.shares.clone()];
            contact.add_to_core(jacobian);
            for node_share in shares {
                contact.add_to_node(jacobian, node_share);
                let core_rates =
                    jacobian.chains[node_share.chain].core_rates_of_node(node_share.node, self.columns);
                contact.add_rows(node_share, core_rates, is_at_rest);
            }
            for end_share in &self.end_shares[contact.end_shares.clone()] {
                contact.add_end(jacobian, end_share, is_at_rest);
            }
        }
    }
}

impl LineContact {
    /// Adds the coupling of forces and memory.
    fn add_to_core(&self, jacobian: &mut Jacobian) {
        let (friction, core) = (&self.friction, &mut jacobian.core);
        if let Some(first) = self.forces {
            for k in 0..FORCE_UNKNOWNS {
                core[first + k][first + k] = -1.0;
            }
            for point in 0..2 {
                let column = &mut core[first + point];
                column[first + 2..first + FORCE_UNKNOWNS]
                    .copy_from_slice(&friction.force_by_normal.to_array());
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
                column[first + 2..first + FORCE_UNKNOWNS].copy_from_slice(&force.to_array());
            }
        }
    }

    /// Adds derivatives of a node's acceleration with respect to the forces, or to the memory if
    /// the band includes the forces.
    fn add_to_node(&self, jacobian: &mut Jacobian, node_share: &NodeShare) {
        let mut add = |column: usize, force: DVec3| {
            let acceleration = node_share.inverse_mass * force;
            let of_node = &mut jacobian.chains[node_share.chain].by_core[column][3 * node_share.node..][..3];
            for (sum, by) in of_node.iter_mut().zip(acceleration.to_array()) {
                *sum += by;
            }
        };
        match (self.forces, self.memory) {
            (Some(first), _) => {
                for (point, by) in node_share.at.into_iter().enumerate() {
                    add(first + point, self.normal * by);
                }
                for axis in 0..3 {
                    add(first + 2 + axis, DVec3::AXES[axis] * node_share.mean());
                }
            }
            (None, Some(memory)) => {
                for (number, force) in self.friction.force_by_memory.into_iter().enumerate() {
                    add(memory + number, force * node_share.mean());
                }
            }
            (None, None) => {}
        }
    }

    /// Adds the coupling of forces and memory with the carrier of a line's end.
    fn add_end(&self, jacobian: &mut Jacobian, end_share: &EndShare, is_at_rest: bool) {
        let Jacobian { core, chains, .. } = jacobian;
        let Some(coupling) = &chains[end_share.chain].ends[end_share.end] else {
            return;
        };
        let (friction, mean) = (&self.friction, end_share.mean());
        for (row, by_force) in coupling.loaded_rows() {
            if let Some(first) = self.forces {
                for (point, by) in end_share.at.into_iter().enumerate() {
                    core[first + point][row] += by_force.dot(self.normal) * by;
                }
                for axis in 0..3 {
                    core[first + 2 + axis][row] += by_force[axis] * mean;
                }
            } else if let Some(memory) = self.memory {
                for (number, force) in friction.force_by_memory.into_iter().enumerate() {
                    core[memory + number][row] += by_force.dot(force) * mean;
                }
            }
        }
        for (column, [position, velocity]) in core.iter_mut().zip(&coupling.motion) {
            if [*position, *velocity] == [DVec3::ZERO; 2] {
                continue;
            }
            let velocity = if is_at_rest { DVec3::ZERO } else { *velocity };
            let normal_force =
                -(self.stiffness * self.normal.dot(*position) + self.damping * self.normal.dot(velocity));
            if let Some(first) = self.forces {
                for (point, by) in end_share.at.into_iter().enumerate() {
                    column[first + point] += 0.5 * normal_force * by;
                }
                let force = friction.force_by_velocity * velocity * mean;
                for (axis, force) in force.to_array().into_iter().enumerate() {
                    column[first + 2 + axis] += force;
                }
            }
            let Some(memory) = self.memory else { continue };
            for row in 0..4 {
                let mut rate = friction.rates_by_velocity[row].dot(velocity);
                if self.forces.is_none() {
                    rate += friction.rates_by_normal[row] * normal_force;
                }
                column[memory + row] += rate * mean;
            }
        }
    }

    /// Adds derivatives of forces and memory rates with respect to a node.
    fn add_rows(&self, node_share: &NodeShare, core_rates: &mut [CoreRates], is_at_rest: bool) {
        let friction = &self.friction;
        for (axis, core_rates) in core_rates.iter_mut().enumerate() {
            let along = self.normal[axis];
            let (position, velocity) = (&mut core_rates.by_position, &mut core_rates.by_velocity);
            if let Some(first) = self.forces {
                for (point, by) in node_share.at.into_iter().enumerate() {
                    position[first + point] -= 0.5 * self.stiffness * along * by;
                    if !is_at_rest {
                        velocity[first + point] -= 0.5 * self.damping * along * by;
                    }
                }
                if !is_at_rest {
                    for row in 0..3 {
                        velocity[first + 2 + row] +=
                            friction.force_by_velocity.col(axis)[row] * node_share.mean();
                    }
                }
            }
            let Some(memory) = self.memory else { continue };
            for row in 0..4 {
                let mut by_velocity = friction.rates_by_velocity[row][axis];
                if self.forces.is_none() {
                    let by_normal = friction.rates_by_normal[row] * along;
                    position[memory + row] -= by_normal * self.stiffness * node_share.mean();
                    by_velocity -= by_normal * self.damping;
                }
                if !is_at_rest {
                    velocity[memory + row] += by_velocity * node_share.mean();
                }
            }
        }
    }
}

impl Tangent {
    /// Records cable contacts of the evaluation that the scratch holds.
    pub(super) fn record_line_contacts(&mut self, eval: &EvaluationContext<'_>) {
        self.line_contacts
            .record(eval, &mut self.scratch, &self.islands[0].unknowns);
    }

    /// Adds the recorded contacts to the Jacobian.
    pub(super) fn add_line_contacts(&mut self) {
        // A world with cable contacts is one island.
        let Island {
            unknowns, jacobian, ..
        } = &mut self.islands[0];
        self.line_contacts.add_to(jacobian, unknowns, self.is_at_rest);
    }
}
