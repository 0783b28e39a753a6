//! Elimination of the multipliers, block by block along the graph of bodies and joints.
//!
//! ```text
//! Law      C λ = b,  C = J W⁻¹ Jᵀ,  C = L D Lᵀ in blocks of one joint each
//! Symbols  J rows of all joints, W a metric of the bodies (masses, or lengths), block diagonal; λ multipliers
//! Method   a block is filled only where two joints share a body, or come to by elimination; the order is of least
//!          degree, found once. Rows are scaled to a diagonal of one. A pivot below 1e-10 says that its row depends on those
//!          before it: it is left out (its multiplier is zero), so that redundant but consistent rows are solved
//!          Bodies that answer together (a crane and the ship it stands on) count as one: [`Answers`] says what one place of
//!          it does under a load at another
//! Valid    cost linear in the length of chains and trees of small degree; a body with k joints costs k³
//! Checked  against dense singular values and solutions: `tests/elimination.rs`
//! ```

use super::side::Row;
use crate::math::dense::Dense;
use crate::math::{DMat3, DVec3, Motion, Wrench};
use std::collections::BTreeSet;

/// Below this a scaled pivot counts as zero: rows at an angle of 1e-5 rad stay independent, and mechanisms pass singular places
/// (loops that lie flat for an instant) without dividing by next to nothing.
const SMALLEST_PIVOT: f64 = 1e-10;

type Block = [[f64; 6]; 6];

/// What one body does under a wrench about its centre of gravity: the inverse of its block of W.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mobility {
    /// Per force along each of the Earth's axes, 1/kg or 1; zero along axes in which it must not move.
    pub linear: DVec3,
    /// Per moment, 1/(kg·m²) or 1/m², Earth axes.
    pub angular: DMat3,
}

impl Mobility {
    #[inline]
    pub fn of(&self, wrench: Wrench) -> Motion {
        Motion::new(wrench.force * self.linear, self.angular * wrench.moment)
    }
}

/// One of the two places at which a joint takes hold: the joint, and which side of it.
pub(crate) type Grip = (usize, usize);

/// What places do under loads at places.
pub(crate) trait Answers {
    /// Motion of the owner at the place `at` under the load that a row (by its place among all) puts on the owner at `of`,
    /// which is the same one or answers together with it.
    fn answer(&self, at: Grip, of: Grip, row: usize, load: Wrench) -> Motion;
}

/// Bodies that answer each for themselves.
struct Free<'a> {
    links: &'a [Link],
    mobility: &'a [Mobility],
}

impl Answers for Free<'_> {
    #[inline]
    fn answer(&self, _: Grip, (joint, side): Grip, _: usize, load: Wrench) -> Motion {
        self.links[joint].bodies[side].map_or(Motion::ZERO, |body| self.mobility[body].of(load))
    }
}

/// Which bodies (none: the ground) a joint acts on, and where its rows stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub bodies: [Option<usize>; 2],
    pub first_row: usize,
    pub count: usize,
}

impl Link {
    pub fn load(&self, row: &Row, side: usize) -> Wrench {
        if side == 0 { row.first } else { row.second }
    }
}

/// `blocks[target] += rows of joint a on a body · its answer to the rows of joint b on it, transposed`.
#[derive(Clone, Copy, Debug)]
struct Contribution {
    target: usize,
    a: Grip,
    b: Grip,
}

/// Elimination order of one joint, the blocks below its pivot and what they change.
#[derive(Clone, Debug, Default)]
struct Column {
    joint: usize,
    /// Later columns with which it shares a block, and the block (rows: theirs, columns: ours).
    below: Vec<(usize, usize)>,
    /// For each pair (i, j ≤ i) of `below`: the block that they change.
    updates: Vec<usize>,
}

/// The factors, and how they are found. Sized once; nothing is allocated afterwards.
#[derive(Clone, Debug)]
pub(crate) struct Elimination {
    links: Vec<Link>,
    columns: Vec<Column>,
    contributions: Vec<Contribution>,
    /// Diagonal blocks first, by column; then the others.
    blocks: Vec<Block>,
    scale: Vec<f64>,
    inverse_pivot: Vec<f64>,
    work: Vec<f64>,
}

impl Elimination {
    pub fn new(links: Vec<Link>) -> Self {
        let order = least_degree(&links);
        let rows = links.iter().map(|link| link.count).sum();
        let mut place = vec![0; links.len()];
        for (k, column) in order.iter().enumerate() {
            place[column.joint] = k;
        }
        let (columns, count) = place_blocks(order);
        let contributions = contributions(&links, &columns, &place);
        Self {
            links,
            columns,
            contributions,
            blocks: vec![[[0.0; 6]; 6]; count],
            scale: vec![0.0; rows],
            inverse_pivot: vec![0.0; rows],
            work: vec![0.0; rows],
        }
    }

    /// Blocks that are filled, those of the diagonal included.
    #[cfg(test)]
    pub fn filled(&self) -> usize {
        self.blocks.len()
    }

    /// Forms and factors C. `damping` is added to its scaled diagonal: none for a solution, some for a cautious step.
    pub fn factor(&mut self, rows: &[Row], mobility: &[Mobility], damping: f64) {
        let links = std::mem::take(&mut self.links);
        let free = Free {
            links: &links,
            mobility,
        };
        self.form(rows, &links, &free);
        self.links = links;
        self.factor_blocks(damping);
    }

    /// The same for bodies that do not answer each for themselves alone.
    pub fn factor_answers(&mut self, rows: &[Row], answers: &impl Answers, damping: f64) {
        let links = std::mem::take(&mut self.links);
        self.form(rows, &links, answers);
        self.links = links;
        self.factor_blocks(damping);
    }

    fn factor_blocks(&mut self, damping: f64) {
        for k in 0..self.columns.len() {
            let link = self.links[self.columns[k].joint];
            for r in 0..link.count {
                self.blocks[k][r][r] += damping;
            }
            let pivots = &mut self.inverse_pivot[link.first_row..link.first_row + link.count];
            factor_pivot(&mut self.blocks[k], pivots);
            self.eliminate(k);
        }
    }

    fn form(&mut self, rows: &[Row], links: &[Link], answers: &impl Answers) {
        for (joint, link) in links.iter().enumerate() {
            for r in link.first_row..link.first_row + link.count {
                let mut diagonal = 0.0;
                for side in 0..2 {
                    if link.bodies[side].is_some() {
                        let (hold, load) = ((joint, side), link.load(&rows[r], side));
                        diagonal += answers.answer(hold, hold, r, load).power(load);
                    }
                }
                self.scale[r] = if diagonal > 0.0 {
                    1.0 / diagonal.sqrt()
                } else {
                    0.0
                };
            }
        }
        self.blocks.fill([[0.0; 6]; 6]);
        for part in &self.contributions {
            let (a, b) = (links[part.a.0], links[part.b.0]);
            for c in 0..b.count {
                let row = b.first_row + c;
                let motion = answers.answer(part.a, part.b, row, b.load(&rows[row], part.b.1));
                for r in 0..a.count {
                    let load = a.load(&rows[a.first_row + r], part.a.1);
                    self.blocks[part.target][r][c] +=
                        motion.power(load) * self.scale[a.first_row + r] * self.scale[row];
                }
            }
        }
    }

    /// Blocks below the pivot of column k become `A L⁻ᵀ D⁻¹`, and those behind them lose what goes through it.
    fn eliminate(&mut self, k: usize) {
        let column = &self.columns[k];
        let link = self.links[column.joint];
        let pivot = self.blocks[k];
        let inverse = &self.inverse_pivot[link.first_row..link.first_row + link.count];
        for (later, index) in &column.below {
            let count = self.links[self.columns[*later].joint].count;
            let block = &mut self.blocks[*index];
            for row in block.iter_mut().take(count) {
                for c in 0..link.count {
                    for d in 0..c {
                        row[c] -= row[d] * pivot[c][d];
                    }
                }
                for (value, inverse) in row.iter_mut().zip(inverse) {
                    *value *= inverse;
                }
            }
        }
        let mut pivots = [0.0; 6];
        for (value, inverse) in pivots.iter_mut().zip(inverse) {
            *value = if *inverse > 0.0 { 1.0 / inverse } else { 0.0 };
        }
        let count = |later: usize| self.links[self.columns[later].joint].count;
        let mut updates = column.updates.iter();
        for (i, (upper, upper_block)) in column.below.iter().enumerate() {
            let mut left = self.blocks[*upper_block];
            for row in &mut left {
                for (value, pivot) in row.iter_mut().zip(&pivots) {
                    *value *= pivot;
                }
            }
            for ((lower, lower_block), target) in column.below[..=i].iter().zip(&mut updates) {
                let right = self.blocks[*lower_block];
                let target = &mut self.blocks[*target];
                for r in 0..count(*upper) {
                    for c in 0..count(*lower) {
                        for d in 0..link.count {
                            target[r][c] -= left[r][d] * right[c][d];
                        }
                    }
                }
            }
        }
    }

    /// Replaces `b` by λ. Multipliers of rows left out are zero.
    pub fn solve(&mut self, b: &mut [f64]) {
        for (value, scale) in b.iter_mut().zip(&self.scale) {
            *value *= scale;
        }
        for (k, column) in self.columns.iter().enumerate() {
            let link = self.links[column.joint];
            let mut own = [0.0; 6];
            for r in 0..link.count {
                own[r] = b[link.first_row + r];
                for c in 0..r {
                    own[r] -= self.blocks[k][r][c] * own[c];
                }
            }
            for (later, index) in &column.below {
                let other = self.links[self.columns[*later].joint];
                for r in 0..other.count {
                    let row = &self.blocks[*index][r];
                    let sum: f64 = (0..link.count).map(|c| row[c] * own[c]).sum();
                    b[other.first_row + r] -= sum;
                }
            }
            for r in 0..link.count {
                b[link.first_row + r] = own[r] * self.inverse_pivot[link.first_row + r];
            }
        }
        self.backward(b, self.columns.len());
        for (value, scale) in b.iter_mut().zip(&self.scale) {
            *value *= scale;
        }
    }

    /// Solves with Lᵀ the unknowns of the first `count` columns.
    fn backward(&self, x: &mut [f64], count: usize) {
        for k in (0..count).rev() {
            let column = &self.columns[k];
            let link = self.links[column.joint];
            for (later, index) in &column.below {
                let other = self.links[self.columns[*later].joint];
                for r in 0..other.count {
                    let value = x[other.first_row + r];
                    for c in 0..link.count {
                        x[link.first_row + c] -= self.blocks[*index][r][c] * value;
                    }
                }
            }
            for r in (0..link.count).rev() {
                for c in r + 1..link.count {
                    x[link.first_row + r] -= self.blocks[k][c][r] * x[link.first_row + c];
                }
            }
        }
    }

    /// Rows that were left out because they depend on others.
    pub fn left_out(&self) -> impl Iterator<Item = usize> + '_ {
        let left_out = |row: &usize| self.inverse_pivot[*row] == 0.0;
        (0..self.scale.len()).filter(left_out)
    }

    /// Writes the combination of rows that vanishes because `row` was left out: `Σ yᵣ Jᵣ = 0`, one at that row. Larger entries
    /// of y times the rows' scale say which others it follows from.
    pub fn dependency(&self, row: usize, y: &mut [f64]) {
        y.fill(0.0);
        let k = self.column_of(row);
        let link = self.links[self.columns[k].joint];
        y[row] = 1.0;
        for r in (0..row - link.first_row).rev() {
            for c in r + 1..=row - link.first_row {
                y[link.first_row + r] -= self.blocks[k][c][r] * y[link.first_row + c];
            }
        }
        self.backward(y, k);
        let own = self.scale[row];
        for (value, scale) in y.iter_mut().zip(&self.scale) {
            *value *= scale / if own > 0.0 { own } else { 1.0 };
        }
    }

    /// Scale of a row: one over the root of its own mobility.
    pub fn scale(&self, row: usize) -> f64 {
        self.scale[row]
    }

    fn column_of(&self, row: usize) -> usize {
        let holds = |column: &Column| {
            let link = self.links[column.joint];
            (link.first_row..link.first_row + link.count).contains(&row)
        };
        self.columns.iter().position(holds).unwrap_or(0)
    }

    /// Moves bodies least, in the metric, so that `J·motion` becomes `target` (which reads it off a row), and adds what that
    /// takes to `multipliers`. A second pass takes away what rounding in the factors left.
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
                    let has: f64 = along(link, &rows[r], motion);
                    work[r] = target(&rows[r]) - has;
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

    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Shares what redundant rows carry: of all multipliers with the same accelerations, those with the least sum of squares,
    /// each measured by the acceleration that it causes alone. Two hinges of one gate then carry half each.
    pub fn share(&self, multipliers: &mut [f64], sharing: &mut Sharing) {
        let count = self.scale.len();
        let Sharing {
            redundant,
            dependencies,
            gram,
            share,
        } = sharing;
        redundant.clear();
        redundant.extend(self.left_out().filter(|row| self.scale[*row] > 0.0));
        if redundant.is_empty() {
            return;
        }
        // The dependencies in scaled rows, y/s, and the scaled multipliers λ/s.
        let inverse = |r: usize| {
            if self.scale[r] > 0.0 {
                1.0 / self.scale[r]
            } else {
                0.0
            }
        };
        dependencies.clear();
        dependencies.resize(redundant.len() * count, 0.0);
        for (row, y) in redundant.iter().zip(dependencies.chunks_exact_mut(count)) {
            self.dependency(*row, y);
            for (r, y) in y.iter_mut().enumerate() {
                *y *= inverse(r);
            }
        }
        let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        gram.clear(redundant.len());
        share.clear();
        for (i, a) in dependencies.chunks_exact(count).enumerate() {
            for (value, b) in gram.row_mut(i).iter_mut().zip(dependencies.chunks_exact(count)) {
                *value = dot(a, b);
            }
            let own = a.iter().zip(&*multipliers).enumerate();
            share.push(own.map(|(r, (a, own))| a * own * inverse(r)).sum());
        }
        gram.factor();
        gram.solve(share);
        for (a, share) in dependencies.chunks_exact(count).zip(share.iter()) {
            for (r, value) in a.iter().enumerate() {
                multipliers[r] -= share * value * self.scale[r];
            }
        }
    }
}

/// Buffers to share what redundant rows carry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sharing {
    redundant: Vec<usize>,
    dependencies: Vec<f64>,
    gram: Dense,
    share: Vec<f64>,
}

/// Row times velocity (or acceleration) of the bodies of its joint.
#[inline]
pub(crate) fn along(link: &Link, row: &Row, motion: &[Motion]) -> f64 {
    let of = |side: usize| {
        let body = link.bodies[side];
        body.map_or(0.0, |body| motion[body].power(link.load(row, side)))
    };
    of(0) + of(1)
}

/// `L D Lᵀ` of a pivot block in its lower triangle; a vanishing pivot leaves its row out.
fn factor_pivot(block: &mut Block, inverse: &mut [f64]) {
    let count = inverse.len();
    let mut pivot = [0.0; 6];
    for r in 0..count {
        for c in 0..r {
            let mut sum = block[r][c];
            for d in 0..c {
                sum -= block[r][d] * pivot[d] * block[c][d];
            }
            block[r][c] = sum * inverse[c];
        }
        let mut own = block[r][r];
        for d in 0..r {
            own -= block[r][d] * block[r][d] * pivot[d];
        }
        let independent = own > SMALLEST_PIVOT;
        pivot[r] = if independent { own } else { 0.0 };
        inverse[r] = if independent { 1.0 / own } else { 0.0 };
    }
}

/// Joints in the order of their elimination, each with those later ones it then touches.
fn least_degree(links: &[Link]) -> Vec<Column> {
    let bodies = links
        .iter()
        .flat_map(|link| link.bodies)
        .flatten()
        .max()
        .map_or(0, |b| b + 1);
    let mut of_body = vec![Vec::new(); bodies];
    for (joint, link) in links.iter().enumerate() {
        for body in link.bodies.into_iter().flatten() {
            of_body[body].push(joint);
        }
    }
    let mut neighbours: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); links.len()];
    for (joint, link) in links.iter().enumerate() {
        for body in link.bodies.into_iter().flatten() {
            neighbours[joint].extend(of_body[body].iter().filter(|other| **other != joint));
        }
    }
    // By degree, then by number: a set of both gives the next one at once.
    let mut queue: BTreeSet<(usize, usize)> = (0..links.len()).map(|j| (neighbours[j].len(), j)).collect();
    let mut order = Vec::with_capacity(links.len());
    while let Some((_, joint)) = queue.pop_first() {
        let near: Vec<usize> = std::mem::take(&mut neighbours[joint]).into_iter().collect();
        for other in &near {
            queue.remove(&(neighbours[*other].len(), *other));
            neighbours[*other].remove(&joint);
            neighbours[*other].extend(near.iter().filter(|third| *third != other));
            queue.insert((neighbours[*other].len(), *other));
        }
        order.push(Column {
            joint,
            below: near.into_iter().map(|other| (other, 0)).collect(),
            updates: Vec::new(),
        });
    }
    order
}

/// Numbers the blocks below the diagonal, and finds what each pivot changes. Answers the number of blocks.
fn place_blocks(mut columns: Vec<Column>) -> (Vec<Column>, usize) {
    let mut place = vec![0; columns.len()];
    for (k, column) in columns.iter().enumerate() {
        place[column.joint] = k;
    }
    let mut count = columns.len();
    for column in &mut columns {
        for entry in &mut column.below {
            entry.0 = place[entry.0];
        }
        column.below.sort_unstable();
        for entry in &mut column.below {
            entry.1 = count;
            count += 1;
        }
    }
    for k in 0..columns.len() {
        let mut updates = Vec::new();
        let below = &columns[k].below;
        for (i, (upper, _)) in below.iter().enumerate() {
            for (lower, _) in &below[..=i] {
                updates.push(block_of(&columns, *upper, *lower));
            }
        }
        columns[k].updates = updates;
    }
    (columns, count)
}

/// The block of rows of column `upper` and columns of column `lower`, the earlier one.
fn block_of(columns: &[Column], upper: usize, lower: usize) -> usize {
    if upper == lower {
        return upper;
    }
    let below = &columns[lower].below;
    below[below.partition_point(|(other, _)| *other < upper)].1
}

fn contributions(links: &[Link], columns: &[Column], place: &[usize]) -> Vec<Contribution> {
    let mut of_body: Vec<Vec<(usize, usize)>> = Vec::new();
    for (joint, link) in links.iter().enumerate() {
        for (side, body) in link.bodies.iter().enumerate() {
            if let Some(body) = body {
                if of_body.len() <= *body {
                    of_body.resize(body + 1, Vec::new());
                }
                of_body[*body].push((joint, side));
            }
        }
    }
    let mut all = Vec::new();
    for joints in &of_body {
        for a in joints {
            for b in joints {
                if place[a.0] >= place[b.0] {
                    all.push(Contribution {
                        target: block_of(columns, place[a.0], place[b.0]),
                        a: *a,
                        b: *b,
                    });
                }
            }
        }
    }
    all
}
