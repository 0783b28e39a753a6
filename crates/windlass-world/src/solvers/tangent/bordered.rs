//! Elimination of chains and core: `(μ I - J) x = b` for the structure of [`super::unknowns`].
//!
//! ```text
//! Law      chain: μ r - v = p,  μ v - K r - C v - B c = s      core: μ c - D c - E_r r - E_v v = g
//!          with r = (p + v)/μ:  A v = s + K p/μ + B c,  A = μ I - C - K/μ
//!          core, chains eliminated:
//!          (μ I - D - E A⁻¹ B) c = g + E_r p/μ + E A⁻¹ (s + K p/μ),  E = E_v + E_r/μ
//! Symbols  r, v positions and velocities of a cable's free nodes, c the core; μ the shift, 1/s,
//!          which can have another value for velocities (see [`Shift`]); p, s, g the right-hand
//!          sides of r, v, c; K, C, B derivatives of the nodes' accelerations with respect to r, v,
//!          c (K and C banded); D, E_r, E_v derivatives of the core's rates by c, r, v. Algebraic
//!          unknowns (contact forces) follow the core. Their equations are 0 = D c + E_r r + E_v v,
//!          with -1 on the diagonal of D
//! Valid    cost linear in the nodes, cubic in the core
//! Checked  equivalent_solutions_satisfy_the_linear_system (crate tests)
//! ```
//!
//! Lines that moved since the linearisation add the difference of their [`Stiffness`].

use super::blocks::Blocks;
use super::node_memories::NodeMemories;
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use glam::DVec3;
use windlass_math::banded::Banded;
use windlass_math::dense::Dense;
use windlass_math::lanes::dispatch_target_feature;
use windlass_ode::Shift;

/// Coupling of the core with a cable end that moves under forces.
#[derive(Clone, Debug, Default)]
pub(super) struct EndCoupling {
    /// Derivatives of the core's rates with respect to a force on the end node, Earth axes.
    pub(super) by_force: Vec<DVec3>,
    /// Derivatives of the end node's position and velocity with respect to the core unknowns.
    pub(super) motion: Vec<[DVec3; 2]>,
}

impl EndCoupling {
    /// Core rows whose rates depend on a force on the end, with the derivatives.
    pub(super) fn loaded_rows(&self) -> impl Iterator<Item = (usize, DVec3)> {
        let rows = self.by_force.iter().copied().enumerate();
        rows.filter(|(_, by_force)| *by_force != DVec3::ZERO)
    }
}

/// Derivatives of one chain.
#[derive(Clone, Debug, Default)]
pub(super) struct ChainTangent {
    /// K: derivatives with respect to positions, 1/s².
    pub(super) by_position: Blocks,
    /// C: derivatives with respect to velocities, 1/s.
    pub(super) by_velocity: Blocks,
    /// B: one column of accelerations per core unknown.
    pub(super) by_core: Vec<Vec<f64>>,
    /// E_r and E_v per coupled node and axis: columns of rates of the core.
    core_rates: Vec<CoreRates>,
    /// Number of valid entries of `core_rates`; later ones only keep allocated memory.
    core_rate_count: usize,
    /// Coupling of the ends (start, end) that move under forces.
    pub(super) ends: [Option<EndCoupling>; 2],
}

impl ChainTangent {
    /// K or C.
    pub(super) fn blocks(&mut self, by_velocity: bool) -> &mut Blocks {
        if by_velocity {
            &mut self.by_velocity
        } else {
            &mut self.by_position
        }
    }

    /// Returns true if a core unknown moves an end.
    fn moves_an_end(&self, column: usize) -> bool {
        let ends = self.ends.iter().flatten();
        ends.flat_map(|end| end.motion[column])
            .any(|motion| motion != DVec3::ZERO)
    }

    /// Derivatives of the core's rates with respect to the coupled nodes.
    pub(super) fn core_rates(&self) -> &[CoreRates] {
        &self.core_rates[..self.core_rate_count]
    }

    /// Entry `k` for writing.
    pub(super) fn core_rates_mut(&mut self, k: usize) -> &mut CoreRates {
        &mut self.core_rates[k]
    }

    /// Entries of the three axes of a node, with the given number of columns. A new node starts at
    /// zero.
    pub(super) fn core_rates_of_node(&mut self, node: usize, columns: usize) -> &mut [CoreRates] {
        let (nodes, _) = self.core_rates().as_chunks::<3>();
        let found = nodes.iter().position(|[first, ..]| first.index == 3 * node);
        let first = 3 * found.unwrap_or(self.core_rate_count / 3);
        if found.is_none() {
            self.resize_core_rates(first + 3);
            for (axis, core_rates) in self.core_rates[first..first + 3].iter_mut().enumerate() {
                core_rates.index = 3 * node + axis;
                core_rates.clear(columns);
            }
        }
        &mut self.core_rates[first..first + 3]
    }

    /// Sets the number of entries.
    pub(super) fn resize_core_rates(&mut self, count: usize) {
        self.core_rate_count = count;
        if self.core_rates.len() < count {
            self.core_rates.resize_with(count, CoreRates::default);
        }
    }
}

/// Derivatives of the core's rates with respect to one component of a node.
#[derive(Clone, Debug, Default)]
pub(super) struct CoreRates {
    /// Index among the chain's velocities.
    pub(super) index: usize,
    /// With respect to the position.
    pub(super) by_position: Vec<f64>,
    /// With respect to the velocity.
    pub(super) by_velocity: Vec<f64>,
}

impl CoreRates {
    fn clear(&mut self, columns: usize) {
        for column in [&mut self.by_position, &mut self.by_velocity] {
            column.clear();
            column.resize(columns, 0.0);
        }
    }

    /// Derivatives with respect to the velocity, or to the position.
    pub(super) fn column(&mut self, by_velocity: bool) -> &mut Vec<f64> {
        if by_velocity {
            &mut self.by_velocity
        } else {
            &mut self.by_position
        }
    }
}

/// Jacobian of all rates.
#[derive(Clone, Debug, Default)]
pub(super) struct Jacobian {
    pub(super) chains: Vec<ChainTangent>,
    /// D: one column of rates of the core per core unknown.
    pub(super) core: Vec<Vec<f64>>,
    /// Core rows in the order of elimination; the first `fixed_row_count` need no pivoting.
    order: Vec<usize>,
    fixed_row_count: usize,
    /// Number of other unknowns on which each row of the core depends.
    dependencies: Vec<usize>,
}

/// Maximum number of other unknowns on which a row may depend to be eliminated without pivoting.
/// Rows of integrals and positions qualify.
const MAX_DEPENDENCIES: usize = 3;

impl Jacobian {
    /// Prepares the complete Jacobian for factoring and solving.
    ///
    /// Places first the core rows that depend on at most [`MAX_DEPENDENCIES`] core unknowns and
    /// neither on themselves nor on nodes. These rows are eliminated without pivoting at little
    /// cost, which requires a shift at least as large as their coefficients. With `small_shifts`
    /// there are no such rows.
    pub(super) fn order_rows(&mut self, numbers: usize, small_shifts: bool) {
        let Self {
            chains,
            core,
            order,
            fixed_row_count,
            dependencies,
        } = self;
        for tangent in chains.iter_mut() {
            tangent.by_position.store_diagonals();
        }
        dependencies.clear();
        dependencies.resize(core.len(), 0);
        dependencies[numbers..].fill(usize::MAX);
        let mut add = |row: usize, count: usize| dependencies[row] = dependencies[row].saturating_add(count);
        for (column, rates) in core.iter().enumerate() {
            let nonzero = rates.iter().enumerate().filter(|(_, rate)| **rate != 0.0);
            nonzero.for_each(|(row, _)| add(row, if row == column { usize::MAX } else { 1 }));
        }
        for tangent in chains.iter() {
            for core_rates in tangent.core_rates() {
                let both = core_rates.by_position.iter().zip(&core_rates.by_velocity);
                let is_coupled = both.map(|(position, velocity)| *position != 0.0 || *velocity != 0.0);
                let coupled = is_coupled.enumerate().filter(|(_, is_coupled)| *is_coupled);
                coupled.for_each(|(row, _)| add(row, usize::MAX));
            }
            for end in tangent.ends.iter().flatten() {
                end.loaded_rows().for_each(|(row, _)| add(row, usize::MAX));
            }
        }
        let is_fixed = |row: &usize| !small_shifts && dependencies[*row] <= MAX_DEPENDENCIES;
        order.clear();
        order.extend((0..core.len()).filter(is_fixed));
        *fixed_row_count = order.len();
        order.extend((0..core.len()).filter(|row| !is_fixed(row)));
    }

    /// Appends columns of algebraic unknowns after the core, and clears the rows of unknowns whose
    /// derivatives follow from laws.
    pub(super) fn append_columns(&mut self, unknowns: &Unknowns, columns: usize) {
        let by_law = || unknowns.rows_by_law.iter();
        for column in &mut self.core {
            column.resize(columns, 0.0);
            by_law().for_each(|&row| column[row] = 0.0);
        }
        self.core.resize_with(columns, Vec::new);
        for column in &mut self.core[unknowns.core.len()..] {
            column.clear();
            column.resize(columns, 0.0);
        }
        for (tangent, chain) in self.chains.iter_mut().zip(&unknowns.chains) {
            tangent.by_core.resize_with(columns, Vec::new);
            for column in &mut tangent.by_core[unknowns.core.len()..] {
                column.clear();
                column.resize(3 * chain.len(), 0.0);
            }
            for core_rates in &mut tangent.core_rates[..tangent.core_rate_count] {
                for column in [&mut core_rates.by_position, &mut core_rates.by_velocity] {
                    column.resize(columns, 0.0);
                    by_law().for_each(|&row| column[row] = 0.0);
                }
            }
            for end in tangent.ends.iter_mut().flatten() {
                end.motion.resize(columns, [DVec3::ZERO; 2]);
                end.motion[unknowns.core.len()..].fill([DVec3::ZERO; 2]);
            }
        }
    }

    /// Values of the core and of the algebraic unknowns for the state x.
    #[cfg(test)]
    fn with_contact_forces(&self, unknowns: &Unknowns, x: &[f64]) -> Vec<f64> {
        let mut all: Vec<f64> = unknowns.core.iter().map(|&index| x[index]).collect();
        all.resize(self.core.len(), 0.0);
        // Normal forces come first; friction follows from them.
        for _ in 0..2 {
            let mut next = all.clone();
            for row in unknowns.core.len()..all.len() {
                let others = (0..all.len()).filter(|&column| column != row);
                next[row] = others.map(|column| self.core[column][row] * all[column]).sum();
                for (tangent, chain) in self.chains.iter().zip(&unknowns.chains) {
                    for core_rates in tangent.core_rates() {
                        let (node, axis) = (core_rates.index / 3, core_rates.index % 3);
                        next[row] += core_rates.by_position[row] * x[chain.position(node, axis)]
                            + core_rates.by_velocity[row] * x[chain.velocity(node, axis)];
                    }
                }
            }
            all = next;
        }
        all
    }

    /// `out = J x` for the whole state; zero for inactive components.
    #[cfg(test)]
    pub(super) fn product(&self, unknowns: &Unknowns, x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        let all = self.with_contact_forces(unknowns, x);
        for (rates, by) in self.core.iter().zip(&all) {
            for (&row, rate) in unknowns.core.iter().zip(rates) {
                out[row] += rate * by;
            }
        }
        for (tangent, chain) in self.chains.iter().zip(&unknowns.chains) {
            let size = 3 * chain.len();
            let gather = |index: fn(&Chain, usize, usize) -> usize| -> Vec<f64> {
                (0..size).map(|i| x[index(chain, i / 3, i % 3)]).collect()
            };
            let (positions, velocities) = (gather(Chain::position), gather(Chain::velocity));
            let mut accelerations = vec![0.0; size];
            tangent
                .by_position
                .add_product(&positions, 1.0, &mut accelerations);
            let mut by_velocity = tangent.by_velocity.clone();
            by_velocity.store_diagonals();
            by_velocity.add_product(&velocities, 1.0, &mut accelerations);
            for (by_core, by) in tangent.by_core.iter().zip(&all) {
                for (sum, value) in accelerations.iter_mut().zip(by_core) {
                    *sum += value * by;
                }
            }
            for core_rates in tangent.core_rates() {
                let pairs = core_rates.by_position.iter().zip(&core_rates.by_velocity);
                for (&row, (by_position, by_velocity)) in unknowns.core.iter().zip(pairs) {
                    out[row] += by_position * positions[core_rates.index]
                        + by_velocity * velocities[core_rates.index];
                }
            }
            for i in 0..size {
                out[chain.position(i / 3, i % 3)] = velocities[i];
                out[chain.velocity(i / 3, i % 3)] = accelerations[i];
            }
        }
    }
}

/// A⁻¹ B of a chain.
#[derive(Clone, Debug, Default)]
struct CoreResponses {
    /// Core unknowns that act on the chain's nodes.
    columns: Vec<usize>,
    /// A⁻¹ B row by row, with one value per entry of `columns`.
    values: Vec<f64>,
    /// A⁻¹ B column by column.
    by_column: Vec<f64>,
}

dispatch_target_feature! {
    /// Adds contiguous columns times their factors.
    fn add_columns(columns: &[f64], factors: &[f64], to: &mut [f64]) = add_columns_portable;
}

#[inline(always)]
fn add_columns_portable(columns: &[f64], factors: &[f64], to: &mut [f64]) {
    for (column, factor) in columns.chunks_exact(to.len()).zip(factors) {
        for (to, value) in to.iter_mut().zip(column) {
            *to += value * factor;
        }
    }
}

/// Factors of `μ - J`.
#[derive(Clone, Debug, Default)]
pub(super) struct Factors {
    shift: Shift,
    /// Stiffness of each line minus its stiffness at the linearisation; empty if the factors use J
    /// unchanged.
    pub(super) line_updates: Vec<Stiffness>,
    /// Friction memories that are eliminated with the nodes.
    pub(super) memories: NodeMemories,
    chains: Vec<Banded>,
    /// A⁻¹ B by chain.
    responses: Vec<CoreResponses>,
    /// Core matrix, in elimination order.
    core: Dense,
    /// Position of each core unknown in the elimination order.
    elimination_index: Vec<usize>,
    /// Right-hand sides of the chains, velocities before positions.
    right: Vec<Vec<f64>>,
    /// Right-hand side of the core, then its solution.
    right_core: Vec<f64>,
    /// Core right-hand side, in elimination order.
    ordered: Vec<f64>,
}

impl Factors {
    /// Computes the factors for a shift μ.
    pub(super) fn factor(&mut self, jacobian: &Jacobian, unknowns: &Unknowns, shift: Shift) {
        self.shift = shift;
        self.memories.factor(shift.of_others);
        let chains = unknowns.chains.len();
        self.chains.resize_with(chains, Banded::default);
        self.responses.resize_with(chains, CoreResponses::default);
        self.right.resize_with(chains, Vec::new);
        let columns = jacobian.core.len();
        self.core.clear(columns);
        self.elimination_index.clear();
        self.elimination_index.resize(columns, 0);
        for (index, &row) in jacobian.order.iter().enumerate() {
            self.elimination_index[row] = index;
        }
        for (index, &row) in jacobian.order.iter().enumerate() {
            let into = self.core.row_mut(index);
            for (value, &column) in into.iter_mut().zip(&jacobian.order) {
                *value = -jacobian.core[column][row];
            }
            if row < unknowns.core.len() {
                into[index] += shift.of(unknowns.is_velocity[row]);
            }
        }
        for (c, (tangent, chain)) in jacobian.chains.iter().zip(&unknowns.chains).enumerate() {
            let (line_updates, memories) = (self.line_updates.get(c), &self.memories);
            assemble_chain(&mut self.chains[c], tangent, chain, line_updates, shift);
            memories.add_to_band(c, 1.0 / shift.of_others, &mut self.chains[c]);
            self.chains[c].factor();
            self.solve_responses(c, tangent, 3 * chain.len());
            self.eliminate(c, tangent);
        }
        self.core.factor_with_fixed_rows(jacobian.fixed_row_count);
    }

    /// Responses of the nodes of a chain, with `size` components, to the core unknowns.
    fn solve_responses(&mut self, c: usize, tangent: &ChainTangent, size: usize) {
        let (line_updates, responses) = (self.line_updates.get(c), &mut self.responses[c]);
        let CoreResponses {
            columns,
            values,
            by_column,
        } = responses;
        let by_core = tangent.by_core.iter();
        let coupled = |(column, by_core): (usize, &Vec<f64>)| {
            let is_coupled = by_core.iter().any(|value| *value != 0.0)
                || (line_updates.is_some() && tangent.moves_an_end(column));
            is_coupled.then_some(column)
        };
        columns.clear();
        columns.extend(by_core.enumerate().filter_map(coupled));
        let sides = columns.len();
        values.clear();
        values.resize(size * sides, 0.0);
        for (side, &column) in columns.iter().enumerate() {
            for (index, value) in tangent.by_core[column].iter().enumerate() {
                if *value != 0.0 {
                    values[index * sides + side] = *value;
                }
            }
            if let Some(line_updates) = line_updates {
                line_updates.add_to_nodes(tangent, column, |index, value| {
                    values[index * sides + side] += value
                });
            }
        }
        self.chains[c].solve_all(values, sides);
        by_column.clear();
        by_column.extend((0..sides).flat_map(|side| values.iter().skip(side).step_by(sides)));
    }

    /// Eliminates a chain from the core matrix.
    fn eliminate(&mut self, c: usize, tangent: &ChainTangent) {
        let (inverse, line_updates) = (1.0 / self.shift.of_others, self.line_updates.get(c));
        let (core, elimination_index) = (&mut self.core, &self.elimination_index);
        let CoreResponses { columns, values, .. } = &self.responses[c];
        let sides = columns.len();
        for core_rates in tangent.core_rates() {
            let responses = &values[core_rates.index * sides..][..sides];
            for (row, (by_velocity, by_position)) in core_rates
                .by_velocity
                .iter()
                .zip(&core_rates.by_position)
                .enumerate()
            {
                let by = by_velocity + by_position * inverse;
                if by == 0.0 {
                    continue;
                }
                let row = core.row_mut(elimination_index[row]);
                for (&column, response) in columns.iter().zip(responses) {
                    row[elimination_index[column]] -= by * response;
                }
            }
        }
        let Some(line_updates) = line_updates else { return };
        // Line ends that the core moves contribute even if no node is coupled to the core.
        for column in 0..tangent.by_core.len() {
            let index = elimination_index[column];
            line_updates.add_to_core(tangent, column, |row, value| {
                core.row_mut(elimination_index[row])[index] -= value;
            });
        }
        for (side, &column) in columns.iter().enumerate() {
            let motion = |node: usize| {
                let velocity =
                    DVec3::from_array([0, 1, 2].map(|axis| values[(3 * node + axis) * sides + side]));
                [velocity * inverse, velocity]
            };
            let index = elimination_index[column];
            line_updates.add_nodes_to_core(tangent, motion, |row, value| {
                core.row_mut(elimination_index[row])[index] -= value;
            });
        }
    }

    /// Replaces the right-hand side `x` by the solution.
    pub(super) fn solve(&mut self, jacobian: &Jacobian, unknowns: &Unknowns, x: &mut [f64]) {
        let inverse = 1.0 / self.shift.of_others;
        self.right_core.clear();
        self.right_core
            .extend(unknowns.core.iter().map(|&index| x[index]));
        self.right_core.resize(jacobian.core.len(), 0.0);
        for (c, (tangent, chain)) in jacobian.chains.iter().zip(&unknowns.chains).enumerate() {
            self.solve_chain(c, tangent, chain, x, inverse);
        }
        self.ordered.clear();
        self.ordered
            .extend(jacobian.order.iter().map(|&row| self.right_core[row]));
        self.core.solve(&mut self.ordered);
        for (&row, value) in jacobian.order.iter().zip(&self.ordered) {
            self.right_core[row] = *value;
        }
        for (&index, &value) in unknowns.core.iter().zip(&self.right_core) {
            x[index] = value;
        }
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let size = 3 * chain.len();
            let (v, p) = self.right[c].split_at_mut(size);
            let CoreResponses {
                columns, by_column, ..
            } = &self.responses[c];
            self.ordered.clear();
            self.ordered
                .extend(columns.iter().map(|&column| self.right_core[column]));
            add_columns(by_column, &self.ordered, v);
            for (p, v) in p.iter_mut().zip(&*v) {
                *p = (*p + v) * inverse;
            }
            chain.scatter(x, v, p);
        }
        let (right, chains) = (&self.right, &unknowns.chains);
        for (c, (line, tangent)) in self.line_updates.iter().zip(&jacobian.chains).enumerate() {
            line.solve_internal_state(tangent, x, &self.right_core, |node| {
                let (v, r) = right[c].split_at(3 * chains[c].len());
                [r, v].map(|of| DVec3::from_slice(&of[3 * node..]))
            });
        }
        self.memories.solve(x, |c, node| {
            let (v, r) = right[c].split_at(3 * chains[c].len());
            [r, v].map(|of| DVec3::from_slice(&of[3 * node..]))
        });
    }

    /// Solves a chain for its own right-hand side, and adds the effect to the core's right-hand
    /// side.
    fn solve_chain(&mut self, c: usize, tangent: &ChainTangent, chain: &Chain, x: &[f64], inverse: f64) {
        // Right-hand sides: velocities first, then positions.
        let size = 3 * chain.len();
        let right = &mut self.right[c];
        right.resize(2 * size, 0.0);
        let (v, p) = right.split_at_mut(size);
        chain.gather(x, v, p);
        let (line_updates, right_core) = (self.line_updates.get(c), &mut self.right_core);
        tangent.by_position.add_product(p, inverse, v);
        if let Some(line_updates) = line_updates {
            line_updates.add_product(p, inverse, v);
            line_updates.add_internal_state_to_right(x, v);
        }
        self.memories.add_to_right(c, x, p, inverse, v);
        self.chains[c].solve(v);
        for core_rates in tangent.core_rates() {
            let velocity = v[core_rates.index];
            let position = (velocity + p[core_rates.index]) * inverse;
            for (row, right) in right_core.iter_mut().enumerate() {
                *right += core_rates.by_velocity[row] * velocity + core_rates.by_position[row] * position;
            }
        }
        if let Some(line_updates) = line_updates {
            let motion = |node: usize| {
                let [v, p] = [&*v, &*p].map(|x| DVec3::from_slice(&x[3 * node..]));
                [(v + p) * inverse, v]
            };
            line_updates.add_nodes_to_core(tangent, motion, |row, value| right_core[row] += value);
            line_updates.add_internal_state_to_core(tangent, x, |row, value| right_core[row] += value);
        }
    }
}

/// Assembles A of a chain, without friction memories.
fn assemble_chain(
    matrix: &mut Banded,
    tangent: &ChainTangent,
    chain: &Chain,
    line_updates: Option<&Stiffness>,
    shift: Shift,
) {
    let (size, inverse) = (3 * chain.len(), 1.0 / shift.of_others);
    let band = (3 * chain.reach + 2).min(size - 1);
    matrix.clear(size, band, band);
    for row in 0..size {
        matrix.add(row, row, shift.of_velocities);
    }
    tangent.by_velocity.add_to(matrix, -1.0);
    tangent.by_position.add_to(matrix, -inverse);
    if let Some(line_updates) = line_updates {
        line_updates.add_to_band(matrix, inverse);
    }
}
