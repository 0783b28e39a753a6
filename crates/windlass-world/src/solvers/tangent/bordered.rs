//! Elimination of chains and core: `(μ I - J) x = b` for the structure of [`super::unknowns`].
//!
//! ```text
//! Law      chain: μ r - v = p,  μ v - K r - C v - B c = s      core: μ c - D c - E_r r - E_v v = g
//!          with r = (p + v)/μ:  A v = s + K p/μ + B c,  A = μ I - C - K/μ
//!          core, chains eliminated: (μ I - D - E A⁻¹ B) c = g + E_r p/μ + E A⁻¹ (s + K p/μ),  E = E_v + E_r/μ
//! Symbols  r, v positions and velocities of a cable's free nodes, c the core; K, C derivatives of the nodes'
//!          accelerations, banded; B theirs by the core; D, E those of the core's rates. Behind the core stand numbers whose
//!          equations have no rates, 0 = D c + E_r r + E_v v: forces of contacts, with -1 in D for themselves
//! Valid    cost linear in the nodes, cubic in the core
//! Checked  equivalent_solutions_satisfy_the_linear_system (crate tests)
//! ```
//!
//! Lines that have turned since the linearisation come as a [`Stiffness`] more than there, added on the way.

use super::blocks::Blocks;
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use glam::DVec3;
use windlass_math::banded::Banded;
use windlass_math::dense::Dense;
use windlass_math::lanes::dispatch_target_feature;
use windlass_ode::Shift;

/// How an end that forces move and the core hang together.
#[derive(Clone, Debug, Default)]
pub(super) struct EndCoupling {
    /// Rates of the core by a force on the end node, Earth axes.
    pub(super) by_force: Vec<DVec3>,
    /// Position and velocity of the end node by the numbers of the core.
    pub(super) motion: Vec<[DVec3; 2]>,
}

impl EndCoupling {
    /// Rows of the core that feel a force on the end, with their rates by it.
    pub(super) fn felt_by(&self) -> impl Iterator<Item = (usize, DVec3)> {
        let rows = self.by_force.iter().copied().enumerate();
        rows.filter(|(_, by_force)| *by_force != DVec3::ZERO)
    }
}

/// The derivatives that concern one chain.
#[derive(Clone, Debug, Default)]
pub(super) struct ChainTangent {
    /// K, by positions, 1/s².
    pub(super) by_position: Blocks,
    /// C, by velocities, 1/s.
    pub(super) by_velocity: Blocks,
    /// B: a column of accelerations per number of the core.
    pub(super) by_core: Vec<Vec<f64>>,
    /// E_r and E_v: per felt node and axis, the place of the velocity in the chain, and columns of rates of the core.
    felt: Vec<FeltNumber>,
    /// How many of these there are now; those behind keep their memory.
    felt_count: usize,
    /// Ends (start, end) that forces move.
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

    /// Whether a number of the core moves an end.
    fn moves_an_end(&self, column: usize) -> bool {
        let ends = self.ends.iter().flatten();
        ends.flat_map(|end| end.motion[column])
            .any(|motion| motion != DVec3::ZERO)
    }

    /// What the core feels.
    pub(super) fn felt(&self) -> &[FeltNumber] {
        &self.felt[..self.felt_count]
    }

    /// One of these, to be filled in.
    pub(super) fn felt_mut(&mut self, k: usize) -> &mut FeltNumber {
        &mut self.felt[k]
    }

    /// What is felt of a node along three axes, in columns of so many: zero where it was not felt yet.
    pub(super) fn felt_of_node(&mut self, node: usize, columns: usize) -> &mut [FeltNumber] {
        let (nodes, _) = self.felt().as_chunks::<3>();
        let found = nodes.iter().position(|[first, ..]| first.place == 3 * node);
        let first = 3 * found.unwrap_or(self.felt_count / 3);
        if found.is_none() {
            self.resize_felt(first + 3);
            for (axis, felt) in self.felt[first..first + 3].iter_mut().enumerate() {
                felt.place = 3 * node + axis;
                felt.clear(columns);
            }
        }
        &mut self.felt[first..first + 3]
    }

    /// Makes room for that many.
    pub(super) fn resize_felt(&mut self, count: usize) {
        self.felt_count = count;
        if self.felt.len() < count {
            self.felt.resize_with(count, FeltNumber::default);
        }
    }
}

/// What the core feels of one component of a node.
#[derive(Clone, Debug, Default)]
pub(super) struct FeltNumber {
    /// Place among the chain's velocities.
    pub(super) place: usize,
    /// Rates of the core by the position.
    pub(super) by_position: Vec<f64>,
    /// Rates of the core by the velocity.
    pub(super) by_velocity: Vec<f64>,
}

impl FeltNumber {
    fn clear(&mut self, columns: usize) {
        for column in [&mut self.by_position, &mut self.by_velocity] {
            column.clear();
            column.resize(columns, 0.0);
        }
    }

    /// Rates of the core by the velocity, or by the position.
    pub(super) fn column(&mut self, by_velocity: bool) -> &mut Vec<f64> {
        if by_velocity {
            &mut self.by_velocity
        } else {
            &mut self.by_position
        }
    }
}

/// The derivatives of all rates: J.
#[derive(Clone, Debug, Default)]
pub(super) struct Jacobian {
    pub(super) chains: Vec<ChainTangent>,
    /// D: a column of rates of the core per number of the core.
    pub(super) core: Vec<Vec<f64>>,
    /// The rows of the core in the order in which they are eliminated, and how many at first as they stand.
    order: Vec<usize>,
    ruled: usize,
    /// How many other numbers each row of the core hangs on.
    links: Vec<usize>,
}

/// Other numbers on which a row hangs that is eliminated as it stands: an integral, a position or its like.
const FEW: usize = 3;

impl Jacobian {
    /// Makes it ready for factors and solutions once all of it is there.
    ///
    /// Puts the rows of the core first that hang on a few numbers of it and neither on themselves nor on nodes: for a shift that
    /// is no less than what joins them, they are eliminated at hardly any cost. None where shifts are `small`.
    pub(super) fn put_in_order(&mut self, numbers: usize, small_shifts: bool) {
        let Self {
            chains,
            core,
            order,
            ruled,
            links,
        } = self;
        for tangent in chains.iter_mut() {
            tangent.by_position.lay_out();
        }
        links.clear();
        links.resize(core.len(), 0);
        links[numbers..].fill(usize::MAX);
        let mut add = |row: usize, count: usize| links[row] = links[row].saturating_add(count);
        for (column, rates) in core.iter().enumerate() {
            let felt = rates.iter().enumerate().filter(|(_, rate)| **rate != 0.0);
            felt.for_each(|(row, _)| add(row, if row == column { usize::MAX } else { 1 }));
        }
        for tangent in chains.iter() {
            for felt in tangent.felt() {
                let both = felt.by_position.iter().zip(&felt.by_velocity);
                let feels = both.map(|(position, velocity)| *position != 0.0 || *velocity != 0.0);
                let feeling = feels.enumerate().filter(|(_, feels)| *feels);
                feeling.for_each(|(row, _)| add(row, usize::MAX));
            }
            for end in tangent.ends.iter().flatten() {
                end.felt_by().for_each(|(row, _)| add(row, usize::MAX));
            }
        }
        let is_ruled = |row: &usize| !small_shifts && links[*row] <= FEW;
        order.clear();
        order.extend((0..core.len()).filter(is_ruled));
        *ruled = order.len();
        order.extend((0..core.len()).filter(|row| !is_ruled(row)));
    }

    /// Makes room for numbers behind the core, and takes out what there is of memories by law.
    pub(super) fn widen(&mut self, unknowns: &Unknowns, columns: usize) {
        let by_law = || unknowns.memories_by_law.iter().flatten();
        for column in &mut self.core {
            column.resize(columns, 0.0);
            by_law().for_each(|&memory| column[memory..memory + 4].fill(0.0));
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
            for felt in &mut tangent.felt[..tangent.felt_count] {
                for column in [&mut felt.by_position, &mut felt.by_velocity] {
                    column.resize(columns, 0.0);
                    by_law().for_each(|&memory| column[memory..memory + 4].fill(0.0));
                }
            }
            for end in tangent.ends.iter_mut().flatten() {
                end.motion.resize(columns, [DVec3::ZERO; 2]);
                end.motion[unknowns.core.len()..].fill([DVec3::ZERO; 2]);
            }
        }
    }

    /// The numbers of the core and those behind it, where the whole state is x.
    #[cfg(test)]
    fn with_forces(&self, unknowns: &Unknowns, x: &[f64]) -> Vec<f64> {
        let mut all: Vec<f64> = unknowns.core.iter().map(|&place| x[place]).collect();
        all.resize(self.core.len(), 0.0);
        // Forces along the normals first, then friction, which follows from them.
        for _ in 0..2 {
            let mut next = all.clone();
            for row in unknowns.core.len()..all.len() {
                let others = (0..all.len()).filter(|&column| column != row);
                next[row] = others.map(|column| self.core[column][row] * all[column]).sum();
                for (tangent, chain) in self.chains.iter().zip(&unknowns.chains) {
                    for felt in tangent.felt() {
                        let (node, axis) = (felt.place / 3, felt.place % 3);
                        next[row] += felt.by_position[row] * x[chain.position(node, axis)]
                            + felt.by_velocity[row] * x[chain.velocity(node, axis)];
                    }
                }
            }
            all = next;
        }
        all
    }

    /// `out = J x` for the whole state; zero for what acts on nothing.
    #[cfg(test)]
    pub(super) fn product(&self, unknowns: &Unknowns, x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        let all = self.with_forces(unknowns, x);
        for (rates, by) in self.core.iter().zip(&all) {
            for (&row, rate) in unknowns.core.iter().zip(rates) {
                out[row] += rate * by;
            }
        }
        for (tangent, chain) in self.chains.iter().zip(&unknowns.chains) {
            let size = 3 * chain.len();
            let gather = |place: fn(&Chain, usize, usize) -> usize| -> Vec<f64> {
                (0..size).map(|i| x[place(chain, i / 3, i % 3)]).collect()
            };
            let (positions, velocities) = (gather(Chain::position), gather(Chain::velocity));
            let mut accelerations = vec![0.0; size];
            tangent
                .by_position
                .add_product(&positions, 1.0, &mut accelerations);
            let mut by_velocity = tangent.by_velocity.clone();
            by_velocity.lay_out();
            by_velocity.add_product(&velocities, 1.0, &mut accelerations);
            for (by_core, by) in tangent.by_core.iter().zip(&all) {
                for (sum, value) in accelerations.iter_mut().zip(by_core) {
                    *sum += value * by;
                }
            }
            for felt in tangent.felt() {
                let pairs = felt.by_position.iter().zip(&felt.by_velocity);
                for (&row, (by_position, by_velocity)) in unknowns.core.iter().zip(pairs) {
                    out[row] += by_position * positions[felt.place] + by_velocity * velocities[felt.place];
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
struct Answers {
    /// The numbers of the core that its nodes feel.
    columns: Vec<usize>,
    /// Row by row, with one number for each of these.
    values: Vec<f64>,
    /// The same column by column.
    by_column: Vec<f64>,
}

dispatch_target_feature! {
    /// Adds columns, which stand one after the other, times their factors.
    fn add_columns(columns: &[f64], factors: &[f64], to: &mut [f64]) = add_columns_plainly;
}

#[inline(always)]
fn add_columns_plainly(columns: &[f64], factors: &[f64], to: &mut [f64]) {
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
    /// What the lines do more than where J was formed; empty for these factors being of J as it is.
    pub(super) turned: Vec<Stiffness>,
    chains: Vec<Banded>,
    /// A⁻¹ B by chain.
    answers: Vec<Answers>,
    /// Rows and columns in the order of elimination.
    core: Dense,
    /// The place in it of each number of the core.
    places: Vec<usize>,
    right: Vec<Vec<f64>>,
    right_core: Vec<f64>,
    /// The same in that order.
    ordered: Vec<f64>,
}

impl Factors {
    /// Factors for a shift μ.
    pub(super) fn factor(&mut self, jacobian: &Jacobian, unknowns: &Unknowns, shift: Shift) {
        self.shift = shift;
        let chains = unknowns.chains.len();
        self.chains.resize_with(chains, Banded::default);
        self.answers.resize_with(chains, Answers::default);
        self.right.resize_with(chains, Vec::new);
        let columns = jacobian.core.len();
        self.core.clear(columns);
        self.places.clear();
        self.places.resize(columns, 0);
        for (place, &row) in jacobian.order.iter().enumerate() {
            self.places[row] = place;
        }
        for (place, &row) in jacobian.order.iter().enumerate() {
            let into = self.core.row_mut(place);
            for (value, &column) in into.iter_mut().zip(&jacobian.order) {
                *value = -jacobian.core[column][row];
            }
            if row < unknowns.core.len() {
                into[place] += shift.of(unknowns.is_velocity[row]);
            }
        }
        for (c, (tangent, chain)) in jacobian.chains.iter().zip(&unknowns.chains).enumerate() {
            factor_chain(&mut self.chains[c], tangent, chain, self.turned.get(c), shift);
            self.answer(c, tangent, 3 * chain.len());
            self.eliminate(c, tangent);
        }
        self.core.factor_with_fixed_rows(jacobian.ruled);
    }

    /// What the nodes of a chain, with `size` numbers, make of the numbers of the core.
    fn answer(&mut self, c: usize, tangent: &ChainTangent, size: usize) {
        let (turned, answers) = (self.turned.get(c), &mut self.answers[c]);
        let Answers {
            columns,
            values,
            by_column,
        } = answers;
        let by_core = tangent.by_core.iter();
        let felt = |(column, by_core): (usize, &Vec<f64>)| {
            let felt = by_core.iter().any(|value| *value != 0.0)
                || (turned.is_some() && tangent.moves_an_end(column));
            felt.then_some(column)
        };
        columns.clear();
        columns.extend(by_core.enumerate().filter_map(felt));
        let sides = columns.len();
        values.clear();
        values.resize(size * sides, 0.0);
        for (side, &column) in columns.iter().enumerate() {
            for (place, value) in tangent.by_core[column].iter().enumerate() {
                if *value != 0.0 {
                    values[place * sides + side] = *value;
                }
            }
            if let Some(turned) = turned {
                turned.add_to_nodes(tangent, column, |place, value| {
                    values[place * sides + side] += value
                });
            }
        }
        self.chains[c].solve_all(values, sides);
        by_column.clear();
        by_column.extend((0..sides).flat_map(|side| values.iter().skip(side).step_by(sides)));
    }

    /// Takes a chain out of the core.
    fn eliminate(&mut self, c: usize, tangent: &ChainTangent) {
        let (inverse, turned) = (1.0 / self.shift.of_others, self.turned.get(c));
        let (core, places) = (&mut self.core, &self.places);
        let Answers { columns, values, .. } = &self.answers[c];
        let sides = columns.len();
        for felt in tangent.felt() {
            let answers = &values[felt.place * sides..][..sides];
            for (row, (by_velocity, by_position)) in
                felt.by_velocity.iter().zip(&felt.by_position).enumerate()
            {
                let by = by_velocity + by_position * inverse;
                if by == 0.0 {
                    continue;
                }
                let row = core.row_mut(places[row]);
                for (&column, answer) in columns.iter().zip(answers) {
                    row[places[column]] -= by * answer;
                }
            }
        }
        let Some(turned) = turned else { return };
        // Ends that the core moves do so whether nodes feel it or not.
        for column in 0..tangent.by_core.len() {
            let place = places[column];
            turned.add_to_core(tangent, column, |row, value| {
                core.row_mut(places[row])[place] -= value;
            });
        }
        for (side, &column) in columns.iter().enumerate() {
            let motion = |node: usize| {
                let velocity =
                    DVec3::from_array([0, 1, 2].map(|axis| values[(3 * node + axis) * sides + side]));
                [velocity * inverse, velocity]
            };
            let place = places[column];
            turned.add_nodes_to_core(tangent, motion, |row, value| {
                core.row_mut(places[row])[place] -= value;
            });
        }
    }

    /// Replaces `x` by the solution for it.
    pub(super) fn solve(&mut self, jacobian: &Jacobian, unknowns: &Unknowns, x: &mut [f64]) {
        let inverse = 1.0 / self.shift.of_others;
        self.right_core.clear();
        self.right_core
            .extend(unknowns.core.iter().map(|&place| x[place]));
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
        for (&place, &value) in unknowns.core.iter().zip(&self.right_core) {
            x[place] = value;
        }
        for (c, chain) in unknowns.chains.iter().enumerate() {
            let size = 3 * chain.len();
            let (v, p) = self.right[c].split_at_mut(size);
            let Answers {
                columns, by_column, ..
            } = &self.answers[c];
            self.ordered.clear();
            self.ordered
                .extend(columns.iter().map(|&column| self.right_core[column]));
            add_columns(by_column, &self.ordered, v);
            for (p, v) in p.iter_mut().zip(&*v) {
                *p = (*p + v) * inverse;
            }
            chain.put(x, v, p);
        }
    }

    /// A chain's answer to its own right-hand side, and what the core feels of it.
    fn solve_chain(&mut self, c: usize, tangent: &ChainTangent, chain: &Chain, x: &[f64], inverse: f64) {
        // The positions' right-hand sides stand behind the velocities'.
        let size = 3 * chain.len();
        let right = &mut self.right[c];
        right.resize(2 * size, 0.0);
        let (v, p) = right.split_at_mut(size);
        chain.take(x, v, p);
        let (turned, right_core) = (self.turned.get(c), &mut self.right_core);
        tangent.by_position.add_product(p, inverse, v);
        if let Some(turned) = turned {
            turned.add_product(p, inverse, v);
        }
        self.chains[c].solve(v);
        for felt in tangent.felt() {
            let velocity = v[felt.place];
            let position = (velocity + p[felt.place]) * inverse;
            for (row, right) in right_core.iter_mut().enumerate() {
                *right += felt.by_velocity[row] * velocity + felt.by_position[row] * position;
            }
        }
        if let Some(turned) = turned {
            let motion = |node: usize| {
                let [v, p] = [&*v, &*p].map(|x| DVec3::from_slice(&x[3 * node..]));
                [(v + p) * inverse, v]
            };
            turned.add_nodes_to_core(tangent, motion, |row, value| right_core[row] += value);
        }
    }
}

/// Factors of A of a chain.
fn factor_chain(
    matrix: &mut Banded,
    tangent: &ChainTangent,
    chain: &Chain,
    turned: Option<&Stiffness>,
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
    if let Some(turned) = turned {
        turned.add_to_band(matrix, inverse);
    }
    matrix.factor();
}
