//! Banded matrices of 3x3 blocks that couple neighbouring nodes of a line, and their products with
//! vectors.

use windlass_math::banded::Banded;
use windlass_math::lanes::dispatch_target_feature;

/// Band of 3x3 blocks: derivatives of nodal accelerations with respect to positions or velocities
/// of neighbouring nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    nodes: usize,
    reach: usize,
    values: Vec<[f64; 9]>,
    /// Diagonal by diagonal, as products use them; see [`Blocks::store_diagonals`].
    diagonals: Vec<f64>,
}

dispatch_target_feature! {
    /// Adds `factor` times the product of diagonals with `x`. The first diagonal is `below` rows
    /// below the main one.
    fn add_diagonals(
        diagonals: &[f64],
        below: usize,
        x: &[f64],
        factor: f64,
        out: &mut [f64],
    ) = add_diagonals_portable;
}

#[inline(always)]
fn add_diagonals_portable(diagonals: &[f64], below: usize, x: &[f64], factor: f64, out: &mut [f64]) {
    let size = out.len();
    for (k, diagonal) in diagonals.chunks_exact(size).enumerate() {
        // Row i of the diagonal multiplies x of i + k - below.
        let rows = below.saturating_sub(k)..size.min(size + below - k);
        let first = rows.start + k - below;
        let products = diagonal[rows.clone()].iter().zip(&x[first..]);
        for (out, (value, x)) in out[rows].iter_mut().zip(products) {
            *out += value * x * factor;
        }
    }
}

impl Blocks {
    pub(super) fn clear(&mut self, nodes: usize, reach: usize) {
        (self.nodes, self.reach) = (nodes, reach);
        self.values.clear();
        self.values.resize(nodes * (2 * reach + 1), [0.0; 9]);
    }

    /// Nodes coupled to a node.
    fn beside(&self, node: usize) -> std::ops::RangeInclusive<usize> {
        node.saturating_sub(self.reach)..=(node + self.reach).min(self.nodes - 1)
    }

    fn offset(&self, node: usize, by: usize) -> usize {
        node * (2 * self.reach + 1) + by + self.reach - node
    }

    /// Derivatives of the acceleration of `node` with respect to the components of node `by`, row
    /// by row.
    pub(super) fn block_mut(&mut self, node: usize, by: usize) -> &mut [f64; 9] {
        let offset = self.offset(node, by);
        &mut self.values[offset]
    }

    /// Number of diagonals below the main one, equal to the number above it.
    fn below(&self) -> usize {
        (3 * self.reach + 2).min(3 * self.nodes - 1)
    }

    /// Stores the matrix by diagonals, for products.
    pub(super) fn store_diagonals(&mut self) {
        let (size, below) = (3 * self.nodes, self.below());
        let mut diagonals = std::mem::take(&mut self.diagonals);
        diagonals.clear();
        diagonals.resize(size * (2 * below + 1), 0.0);
        for node in 0..self.nodes {
            for by in self.beside(node) {
                for (offset, value) in self.values[self.offset(node, by)].iter().enumerate() {
                    let (row, column) = (3 * node + offset / 3, 3 * by + offset % 3);
                    diagonals[(column + below - row) * size + row] = *value;
                }
            }
        }
        self.diagonals = diagonals;
    }

    /// `out += self x · factor`.
    pub(super) fn add_product(&self, x: &[f64], factor: f64, out: &mut [f64]) {
        add_diagonals(&self.diagonals, self.below(), x, factor, out);
    }

    /// `matrix += self · factor`.
    pub(super) fn add_to(&self, matrix: &mut Banded, factor: f64) {
        for node in 0..self.nodes {
            for by in self.beside(node) {
                matrix.add_block(3 * node, 3 * by, &self.values[self.offset(node, by)], factor);
            }
        }
    }
}
