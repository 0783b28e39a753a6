//! Block elimination of the Lagrange multipliers along the graph of bodies and joints.
//!
//! ```text
//! Law      C λ = b,  C = J W⁻¹ Jᵀ,  C = L D Lᵀ in blocks of one joint each
//! Symbols  J rows of all joints; W block-diagonal metric of the bodies (masses or lengths); λ
//!          multipliers; b right-hand side
//! Method   a block of C is nonzero only if its two joints share a body, or by fill-in of the
//!          elimination. The minimum-degree order is found once. Rows are scaled to a unit
//!          diagonal. A row with a small pivot nearly depends on the rows before it and is deferred
//!          until all other rows are eliminated ([`border`]). A row whose pivot is below 1e-10,
//!          before or after deferral, is redundant. It is omitted and its multiplier is zero.
//!          Systems with redundant but consistent rows can therefore be solved. Rows that are known
//!          to be redundant ([`Elimination::assume`]) stay omitted at positions slightly off the
//!          constraints. Coupled bodies (a crane and the ship that carries it) are treated as one
//!          body: [`AttachmentResponse`] returns the motion of one attachment under a load at
//!          another
//! Valid    the cost is linear in the number of joints for chains, for trees of small degree and
//!          for chains of loops; a body with k joints costs k³; each deferred row costs one
//!          solution for all other rows
//! Checked  against singular values and solutions of the dense matrix: `tests/elimination.rs`
//! ```

mod border;
mod dependencies;
mod memory;
mod order;
mod pivot;
mod sharing;
mod skyline;

use super::side::Row;
use border::{Border, SMALLEST_PIVOT};
use dependencies::Dependencies;
pub use memory::{Assumption, RowMemory};
use order::{Column, Contribution, contributions, earlier_blocks, minimum_degree, number_blocks};
use pivot::{Treatment, factor_pivot};
pub use sharing::Sharing;
use windlass_math::{DMat3, DVec3, Motion, Wrench};

/// Scaled pivot below which a row is deferred.
const SMALL_PIVOT: f64 = 1e-3;

/// Factor on the pivot of a row that was redundant at an earlier position, in the selection of
/// pivots.
const CANDIDATE_WEIGHT: f64 = 1e-3;

type Block = [[f64; 6]; 6];

/// Motion of one body per unit wrench about its centre of gravity: the inverse of its block of W.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mobility {
    /// Linear motion per force along each Earth axis, 1/kg or 1; zero along axes in which the body
    /// must not move.
    pub linear: DVec3,
    /// Angular motion per moment, 1/(kg·m²) or 1/m², Earth axes.
    pub angular: DMat3,
}

impl Mobility {
    /// Motion of the body under a wrench about its centre of gravity.
    #[inline]
    pub fn of(&self, wrench: Wrench) -> Motion {
        Motion::new(wrench.force * self.linear, self.angular * wrench.moment)
    }
}

/// One of the two attachments of a joint: the index of the joint, and its side (0 or 1).
pub type JointSide = (usize, usize);

/// Motion of attachments under loads at attachments.
pub trait AttachmentResponse {
    /// Motion of the owner of attachment `at` under a load on the owner of attachment `of`. `load`
    /// is the load of the row with index `row` in the list of all rows. The two owners are the same
    /// or coupled to each other.
    fn response(&self, at: JointSide, of: JointSide, row: usize, load: Wrench) -> Motion;
}

/// Bodies that are coupled to each other by joints only.
struct UncoupledBodies<'a> {
    links: &'a [Link],
    mobility: &'a [Mobility],
}

impl AttachmentResponse for UncoupledBodies<'_> {
    #[inline]
    fn response(&self, _: JointSide, (joint, side): JointSide, _: usize, load: Wrench) -> Motion {
        self.links[joint].bodies[side].map_or(Motion::ZERO, |body| self.mobility[body].of(load))
    }
}

/// Bodies that a joint connects, and the range of its rows.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// First and second body; `None` is the ground.
    pub bodies: [Option<usize>; 2],
    /// Index of the joint's first row in the list of all rows.
    pub first_row: usize,
    /// Number of the joint's rows.
    pub count: usize,
}

impl Link {
    /// Load of a row on the owner on one side of the joint.
    #[inline]
    pub fn load(&self, row: &Row, side: usize) -> Wrench {
        if side == 0 { row.first } else { row.second }
    }
}

/// Factors of C and the buffers of their computation. Allocated once.
#[derive(Clone, Debug)]
pub struct Elimination {
    links: Vec<Link>,
    columns: Vec<Column>,
    /// For each column, the earlier columns with which it shares a block, and the block.
    earlier: Vec<Vec<(usize, usize)>>,
    /// Column that contains each row.
    column_of_row: Vec<usize>,
    contributions: Vec<Contribution>,
    /// Diagonal blocks in the order of the columns, then the off-diagonal blocks.
    blocks: Vec<Block>,
    scale: Vec<f64>,
    inverse_pivot: Vec<f64>,
    /// Treatment of each row in the last factorisation.
    treatments: Vec<Treatment>,
    /// Rows that are redundant at neighbouring positions on the constraints.
    assumptions: Vec<Assumption>,
    work: Vec<f64>,
    border: Border,
    smallest_pivot: f64,
}

impl Elimination {
    /// Prepares the elimination for a set of joints and finds its order.
    pub fn new(links: Vec<Link>) -> Self {
        let order = minimum_degree(&links);
        let rows = links.iter().map(|link| link.count).sum();
        let mut column_of = vec![0; links.len()];
        for (k, column) in order.iter().enumerate() {
            column_of[column.joint] = k;
        }
        let (columns, count) = number_blocks(order);
        let contributions = contributions(&links, &columns, &column_of);
        let mut column_of_row = vec![0; rows];
        for (link, column) in links.iter().zip(&column_of) {
            column_of_row[link.first_row..][..link.count].fill(*column);
        }
        Self {
            earlier: earlier_blocks(&columns),
            column_of_row,
            links,
            columns,
            contributions,
            blocks: vec![[[0.0; 6]; 6]; count],
            scale: vec![0.0; rows],
            inverse_pivot: vec![0.0; rows],
            treatments: vec![Treatment::default(); rows],
            assumptions: vec![Assumption::default(); rows],
            work: vec![0.0; rows],
            border: Border::default(),
            smallest_pivot: SMALLEST_PIVOT,
        }
    }

    /// Sets the pivot below which deferred rows are omitted. Callers that move bodies slightly off
    /// the constraints need this, because redundant rows are then no longer exactly dependent.
    pub fn with_pivot_threshold(self, smallest_pivot: f64) -> Self {
        Self {
            smallest_pivot,
            ..self
        }
    }

    /// Sets the assumption of later factorisations about a row.
    ///
    /// The stages of an integration step violate the constraints by their error δ. A row that is
    /// redundant on the constraints is then no longer exactly dependent. Its pivot is then of order
    /// δ². The multiplier that satisfies the row changes accelerations by a finite amount, however
    /// small δ is.
    pub fn assume(&mut self, row: usize, assumption: Assumption) {
        self.assumptions[row] = assumption;
    }

    /// Returns true if a row with nonzero coefficients is redundant at the position of the last
    /// factorisation, regardless of its assumption.
    pub fn is_redundant(&self, row: usize) -> bool {
        self.treatments[row] == Treatment::Dependent && self.scale[row] > 0.0
    }

    /// Returns true if a row is kept although it nearly depends on other rows. The position is then
    /// close to a singular position.
    pub fn is_nearly_dependent(&self, row: usize) -> bool {
        let mut kept = self.border.kept();
        kept.any(|(other, pivot)| other == row && pivot < SMALL_PIVOT)
    }

    /// Pivot below which a row is omitted.
    fn threshold(&self, row: usize) -> f64 {
        self.assumptions[row].threshold(self.smallest_pivot)
    }

    /// Number of deferred rows. Each costs one solution.
    #[cfg(test)]
    pub fn deferred_count(&self) -> usize {
        self.border.count()
    }

    /// Number of stored blocks, including the diagonal blocks.
    #[cfg(test)]
    pub fn filled(&self) -> usize {
        self.blocks.len()
    }

    /// Forms and factors C. `damping` is added to the scaled diagonal of C: zero for an exact
    /// solution, positive for a damped step.
    pub fn factor(&mut self, rows: &[Row], mobility: &[Mobility], damping: f64) {
        let links = std::mem::take(&mut self.links);
        let free = UncoupledBodies {
            links: &links,
            mobility,
        };
        self.factor_with(rows, &links, &free, damping);
        self.links = links;
    }

    /// Same as [`Elimination::factor`] for bodies that are coupled to each other.
    pub fn factor_with_response(&mut self, rows: &[Row], response: &impl AttachmentResponse, damping: f64) {
        let links = std::mem::take(&mut self.links);
        self.factor_with(rows, &links, response, damping);
        self.links = links;
    }

    fn factor_with(
        &mut self,
        rows: &[Row],
        links: &[Link],
        response: &impl AttachmentResponse,
        damping: f64,
    ) {
        self.form(rows, links, response);
        for k in 0..self.columns.len() {
            let link = links[self.columns[k].joint];
            for r in 0..link.count {
                self.blocks[k][r][r] += damping;
            }
            let own = link.first_row..link.first_row + link.count;
            factor_pivot(
                &mut self.blocks[k],
                &mut self.inverse_pivot[own.clone()],
                &mut self.treatments[own.clone()],
                &self.assumptions[own],
                self.smallest_pivot,
            );
            self.eliminate(k, links);
        }
        let mut border = std::mem::take(&mut self.border);
        // Without deferred rows, the pivots of omitted rows that depend on earlier rows are final.
        let has_deferred = self.treatments.contains(&Treatment::Deferred);
        let is_in_border = |row: &usize| match self.treatments[*row] {
            Treatment::Deferred => true,
            Treatment::Assumed => has_deferred || self.assumptions[*row] == Assumption::RedundantLate,
            Treatment::Eliminated | Treatment::Dependent => false,
        };
        border.begin((0..self.scale.len()).filter(is_in_border), self.scale.len());
        border.fill(
            |row, pivot| match self.assumptions[row] {
                _ if pivot <= self.threshold(row) => None,
                Assumption::Redundant | Assumption::RedundantLate => None,
                Assumption::Candidate => Some(pivot * CANDIDATE_WEIGHT),
                Assumption::None | Assumption::Independent => Some(pivot),
            },
            |row, column| self.column(row, (rows, links), response, damping, column),
            |x| self.solve_undeferred(x, links),
        );
        for (row, pivot) in border.left_out() {
            self.treatments[row] = match pivot <= self.threshold(row) {
                true => Treatment::Dependent,
                false => Treatment::Assumed,
            };
        }
        self.border = border;
    }

    /// Computes a column of C.
    fn column(
        &self,
        row: usize,
        (rows, links): (&[Row], &[Link]),
        response: &impl AttachmentResponse,
        damping: f64,
        column: &mut [f64],
    ) {
        column.fill(0.0);
        let has_row = |link: &Link| (link.first_row..link.first_row + link.count).contains(&row);
        let Some(joint) = links.iter().position(has_row) else {
            return;
        };
        let mut add = |at: JointSide, of: JointSide| {
            let (loading, loaded) = (links[of.0], links[at.0]);
            let motion = response.response(at, of, row, loading.load(&rows[row], of.1));
            for r in loaded.first_row..loaded.first_row + loaded.count {
                let value = motion.power(loaded.load(&rows[r], at.1));
                column[r] += value * self.scale[r] * self.scale[row];
            }
        };
        for entry in &self.contributions {
            if entry.b.0 == joint {
                add(entry.a, entry.b);
            } else if entry.a.0 == joint {
                add(entry.b, entry.a);
            }
        }
        column[row] += damping;
    }

    /// Forms and scales C. The scale of a row contains the response of each owner to its load,
    /// without the coupling between the two owners.
    fn form(&mut self, rows: &[Row], links: &[Link], response: &impl AttachmentResponse) {
        self.blocks.fill([[0.0; 6]; 6]);
        self.scale.fill(0.0);
        for entry in &self.contributions {
            let (a, b) = (links[entry.a.0], links[entry.b.0]);
            let (loaded, loading) = (&rows[a.first_row..][..a.count], &rows[b.first_row..][..b.count]);
            let block = &mut self.blocks[entry.target];
            let mut motions = [Motion::ZERO; 6];
            for (c, row) in loading.iter().enumerate() {
                let load = b.load(row, entry.b.1);
                motions[c] = response.response(entry.a, entry.b, b.first_row + c, load);
                if entry.a == entry.b {
                    self.scale[b.first_row + c] += motions[c].power(load);
                }
            }
            // The lower triangle of a diagonal block suffices.
            let is_diagonal = entry.a.0 == entry.b.0;
            for (r, (values, row)) in block.iter_mut().zip(loaded).enumerate() {
                let load = a.load(row, entry.a.1);
                let count = if is_diagonal { r + 1 } else { b.count };
                for (value, motion) in values.iter_mut().zip(&motions).take(count) {
                    *value += motion.power(load);
                }
            }
        }
        for scale in &mut self.scale {
            *scale = if *scale > 0.0 { 1.0 / scale.sqrt() } else { 0.0 };
        }
        let scale = |joint: usize| &self.scale[links[joint].first_row..][..links[joint].count];
        for (k, column) in self.columns.iter().enumerate() {
            let column_scale = scale(column.joint);
            scale_block(&mut self.blocks[k], column_scale, column_scale);
            for (later, index) in &column.below {
                scale_block(
                    &mut self.blocks[*index],
                    scale(self.columns[*later].joint),
                    column_scale,
                );
            }
        }
    }

    /// Computes the blocks below the pivot of column k, `A L⁻ᵀ D⁻¹`, and updates the remaining
    /// blocks. Loops run over whole blocks where possible, since unused entries of a block are
    /// zero.
    fn eliminate(&mut self, k: usize, links: &[Link]) {
        let column = &self.columns[k];
        let link = links[column.joint];
        if column.below.is_empty() {
            return;
        }
        if link.count == 1 {
            return self.eliminate_row(k, links);
        }
        let pivot = self.blocks[k];
        let (mut inverse, mut pivots) = ([0.0; 6], [0.0; 6]);
        inverse[..link.count].copy_from_slice(&self.inverse_pivot[link.first_row..][..link.count]);
        for (value, inverse) in pivots.iter_mut().zip(inverse) {
            *value = if inverse > 0.0 { 1.0 / inverse } else { 0.0 };
        }
        let count = |later: usize| links[self.columns[later].joint].count;
        for (later, index) in &column.below {
            for row in self.blocks[*index].iter_mut().take(count(*later)) {
                for c in 1..6 {
                    for d in 0..c {
                        row[c] -= row[d] * pivot[c][d];
                    }
                }
                for c in 0..6 {
                    row[c] *= inverse[c];
                }
            }
        }
        let mut updates = column.updates.iter();
        for (i, (upper, upper_block)) in column.below.iter().enumerate() {
            let mut left = self.blocks[*upper_block];
            for row in &mut left {
                for d in 0..6 {
                    row[d] *= pivots[d];
                }
            }
            for ((_, lower_block), target) in column.below[..=i].iter().zip(&mut updates) {
                let right = transposed(&self.blocks[*lower_block]);
                let target = &mut self.blocks[*target];
                for (target, left) in target.iter_mut().zip(&left).take(count(*upper)) {
                    for (left, right) in left.iter().zip(&right).take(link.count) {
                        for c in 0..6 {
                            target[c] -= left * right[c];
                        }
                    }
                }
            }
        }
    }

    /// Same as [`Elimination::eliminate`] for a joint with one row.
    fn eliminate_row(&mut self, k: usize, links: &[Link]) {
        let column = &self.columns[k];
        let inverse = self.inverse_pivot[links[column.joint].first_row];
        let pivot = if inverse > 0.0 { 1.0 / inverse } else { 0.0 };
        let count = |later: usize| links[self.columns[later].joint].count;
        for (_, index) in &column.below {
            self.blocks[*index].iter_mut().for_each(|row| row[0] *= inverse);
        }
        let mut updates = column.updates.iter();
        for (i, (upper, upper_block)) in column.below.iter().enumerate() {
            let left = self.blocks[*upper_block].map(|row| row[0] * pivot);
            for ((_, lower_block), target) in column.below[..=i].iter().zip(&mut updates) {
                let right = self.blocks[*lower_block].map(|row| row[0]);
                let target = &mut self.blocks[*target];
                for (target, left) in target.iter_mut().zip(&left).take(count(*upper)) {
                    for c in 0..6 {
                        target[c] -= left * right[c];
                    }
                }
            }
        }
    }

    /// Solves C λ = b and replaces `b` by λ. Multipliers of omitted rows are zero.
    pub fn solve(&mut self, b: &mut [f64]) {
        for (value, scale) in b.iter_mut().zip(&self.scale) {
            *value *= scale;
        }
        let mut border = std::mem::take(&mut self.border);
        border.save_right_hand_side(b);
        self.solve_undeferred(b, &self.links);
        border.solve_deferred(b);
        self.border = border;
        for (value, scale) in b.iter_mut().zip(&self.scale) {
            *value *= scale;
        }
    }

    /// Solves for the rows that are not deferred, without scaling. Multipliers of deferred rows
    /// become zero.
    fn solve_undeferred(&self, b: &mut [f64], links: &[Link]) {
        let link = |k: usize| links[self.columns[k].joint];
        for (k, column) in self.columns.iter().enumerate() {
            let (Link { first_row, count, .. }, block) = (link(k), &self.blocks[k]);
            let mut joint_values = [0.0; 6];
            for r in 0..count {
                joint_values[r] = b[first_row + r];
                for c in 0..r {
                    joint_values[r] -= block[r][c] * joint_values[c];
                }
            }
            for (later, index) in &column.below {
                let other = link(*later);
                let values = &mut b[other.first_row..][..other.count];
                for (value, row) in values.iter_mut().zip(&self.blocks[*index]) {
                    *value -= dot(row, &joint_values);
                }
            }
            let inverse = &self.inverse_pivot[first_row..][..count];
            for ((value, joint_values), inverse) in
                b[first_row..][..count].iter_mut().zip(joint_values).zip(inverse)
            {
                *value = joint_values * inverse;
            }
        }
        for (k, column) in self.columns.iter().enumerate().rev() {
            let (Link { first_row, count, .. }, block) = (link(k), &self.blocks[k]);
            let mut joint_values = [0.0; 6];
            joint_values[..count].copy_from_slice(&b[first_row..][..count]);
            for (later, index) in &column.below {
                let other = link(*later);
                for (value, row) in b[other.first_row..][..other.count]
                    .iter()
                    .zip(&self.blocks[*index])
                {
                    for c in 0..6 {
                        joint_values[c] -= row[c] * value;
                    }
                }
            }
            for r in (0..count).rev() {
                for c in r + 1..count {
                    joint_values[r] -= block[c][r] * joint_values[c];
                }
            }
            b[first_row..][..count].copy_from_slice(&joint_values[..count]);
        }
    }

    /// Indices of the redundant rows that are omitted.
    pub fn left_out(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.treatments.len()).filter(|row| self.is_left_out(*row))
    }

    /// Returns true if a row is omitted as redundant.
    pub fn is_left_out(&self, row: usize) -> bool {
        matches!(self.treatments[row], Treatment::Dependent | Treatment::Assumed)
    }

    /// Writes the linear dependency that makes `row` redundant: coefficients y of a vanishing
    /// combination of rows, `Σ yᵣ Jᵣ = 0`, with y = 1 at `row`. Large entries of y, each divided by
    /// the scale of its row, identify the rows on which `row` depends.
    pub fn dependency(&self, row: usize, y: &mut [f64]) {
        let mut found = Dependencies::default();
        found.begin(self.columns.len(), self.scale.len());
        self.append_dependency(row, &mut found);
        y.fill(0.0);
        let row_scale = self.scale[row];
        for (r, value) in found.of(0) {
            y[r] = value * self.scale[r] / if row_scale > 0.0 { row_scale } else { 1.0 };
        }
        y[row] = 1.0;
    }

    /// Scale of a row: the inverse square root of its diagonal entry of C.
    pub fn scale(&self, row: usize) -> f64 {
        self.scale[row]
    }

    /// Corrects `motion` by the smallest change in the metric such that `J·motion` equals `target`
    /// (a function of the row). Adds the multipliers of this change to `multipliers`. A second pass
    /// removes the effect of rounding errors in the factors.
    pub fn correct(
        &mut self,
        passes: u32,
        rows: &[Row],
        mobility: &[Mobility],
        motion: &mut [Motion],
        multipliers: &mut [f64],
        target: impl Fn(&Row) -> f64,
    ) {
        let mut work = std::mem::take(&mut self.work);
        for _ in 0..passes {
            for link in &self.links {
                for r in link.first_row..link.first_row + link.count {
                    let current: f64 = along(link, &rows[r], motion);
                    work[r] = target(&rows[r]) - current;
                }
            }
            self.solve(&mut work);
            for link in &self.links {
                for r in link.first_row..link.first_row + link.count {
                    multipliers[r] += work[r];
                    for (side, body) in link.bodies.iter().enumerate() {
                        if let Some(body) = body {
                            motion[*body] += mobility[*body].of(link.load(&rows[r], side)) * work[r];
                        }
                    }
                }
            }
        }
        self.work = work;
    }

    /// Bodies and rows of each joint.
    pub fn links(&self) -> &[Link] {
        &self.links
    }
}

/// Product of a row with the velocities (or accelerations) of the bodies that its joint connects.
#[inline]
pub(crate) fn along(link: &Link, row: &Row, motion: &[Motion]) -> f64 {
    let of = |side: usize| {
        let body = link.bodies[side];
        body.map_or(0.0, |body| motion[body].power(link.load(row, side)))
    };
    of(0) + of(1)
}

fn dot(a: &[f64; 6], b: &[f64; 6]) -> f64 {
    (0..6).map(|k| a[k] * b[k]).sum()
}

fn transposed(block: &Block) -> Block {
    let mut out = [[0.0; 6]; 6];
    for r in 0..6 {
        for c in 0..6 {
            out[c][r] = block[r][c];
        }
    }
    out
}

fn scale_block(block: &mut Block, rows: &[f64], columns: &[f64]) {
    for (values, row) in block.iter_mut().zip(rows) {
        for (value, column) in values.iter_mut().zip(columns) {
            *value *= row * column;
        }
    }
}
