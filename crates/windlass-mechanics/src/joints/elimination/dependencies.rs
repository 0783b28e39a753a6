//! Linear dependencies of redundant rows, as sparse vectors.
//!
//! ```text
//! Law      C y = 0,  y_d = 1,  y = 0 at all other omitted rows
//! Symbols  C = L D Lᵀ matrix scaled to a unit diagonal, d redundant row
//! Method   a row that is omitted in the regular order has a vanishing pivot, D_d = 0, so y = L⁻ᵀ
//!          e_d. The substitution starts at the column of d and visits only earlier columns with
//!          nonzero entries. The dependency of a deferred row follows from the border
//!          ([`super::border`])
//! Valid    entries below 1e-14 are rounding errors and are dropped. The visited columns are then
//!          the columns of the loop that makes the row redundant
//! Checked  property_a_dependency_is_a_vanishing_sum_of_rows
//! ```

use super::{Elimination, Treatment};
use std::collections::BinaryHeap;

/// Magnitude below which an entry is a rounding error.
const ROUNDING: f64 = 1e-14;

/// End of a list.
const END: usize = usize::MAX;

/// Entry of a dependency.
#[derive(Clone, Copy, Debug)]
struct Entry {
    row: usize,
    value: f64,
    /// Index of the dependency.
    dependency: usize,
    /// Previous entry of an earlier dependency in the same row, or [`END`].
    previous: usize,
}

/// Dependencies of several redundant rows, and buffers. All vectors keep their capacity.
#[derive(Clone, Debug, Default)]
pub(super) struct Dependencies {
    entries: Vec<Entry>,
    /// Index of the first entry of each dependency.
    first: Vec<usize>,
    /// Omitted row of each dependency.
    omitted: Vec<usize>,
    /// Last entry in each row, or [`END`].
    last_in_row: Vec<usize>,
    /// Vector under construction, zero otherwise.
    y: Vec<f64>,
    coefficients: Vec<f64>,
    is_reached: Vec<bool>,
    reached: BinaryHeap<usize>,
}

/// Capacity for additional dense dependencies, near singular positions.
const SPARE: usize = 8;

impl Dependencies {
    /// Clears the list, and sets the numbers of columns and rows of the elimination.
    pub(super) fn begin(&mut self, columns: usize, rows: usize) {
        self.entries.clear();
        self.first.clear();
        self.omitted.clear();
        self.last_in_row.clear();
        self.last_in_row.resize(rows, END);
        if self.y.len() != rows || self.is_reached.len() != columns {
            self.y = vec![0.0; rows];
            self.is_reached = vec![false; columns];
            self.reached = BinaryHeap::with_capacity(columns);
            self.coefficients.reserve(rows);
            self.first.reserve(rows);
            self.omitted.reserve(rows);
            self.entries.reserve(2 * rows + SPARE.min(rows) * rows);
        }
    }

    /// Number of dependencies.
    pub(super) fn len(&self) -> usize {
        self.first.len()
    }

    /// Omitted row of a dependency.
    pub(super) fn omitted(&self, index: usize) -> usize {
        self.omitted[index]
    }

    /// Coefficient of a row in a dependency.
    pub(super) fn coefficient(&self, index: usize, row: usize) -> f64 {
        let mut terms = self.of(index);
        terms.find(|(other, _)| *other == row).map_or(0.0, |(_, y)| y)
    }

    /// Rows and coefficients of a dependency.
    pub(super) fn of(&self, index: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let end = self.first.get(index + 1).copied().unwrap_or(self.entries.len());
        self.entries[self.first[index]..end]
            .iter()
            .map(|entry| (entry.row, entry.value))
    }

    /// Multiplies the coefficients of dependency `index` by the coefficients of dependencies up to
    /// `index` in the same rows. Calls `visit` with the index of the other dependency and each
    /// product.
    pub(super) fn products(&self, index: usize, mut visit: impl FnMut(usize, f64)) {
        let end = self.first.get(index + 1).copied().unwrap_or(self.entries.len());
        for entry in &self.entries[self.first[index]..end] {
            visit(index, entry.value * entry.value);
            let mut at = entry.previous;
            while let Some(other) = self.entries.get(at) {
                visit(other.dependency, entry.value * other.value);
                at = other.previous;
            }
        }
    }

    fn push(&mut self, row: usize, value: f64) {
        let index = self.entries.len();
        self.entries.push(Entry {
            row,
            value,
            dependency: self.first.len() - 1,
            previous: std::mem::replace(&mut self.last_in_row[row], index),
        });
    }
}

impl Elimination {
    /// Appends the dependency of an omitted row, in scaled rows.
    pub(super) fn append_dependency(&self, row: usize, found: &mut Dependencies) {
        found.first.push(found.entries.len());
        found.omitted.push(row);
        if self.border.contains(row) {
            let (mut y, mut coefficients) = (
                std::mem::take(&mut found.y),
                std::mem::take(&mut found.coefficients),
            );
            self.border.dependency(row, &mut y, &mut coefficients);
            y[row] = 1.0;
            for (r, value) in y.iter_mut().enumerate() {
                if value.abs() > ROUNDING {
                    found.push(r, *value);
                }
                *value = 0.0;
            }
            (found.y, found.coefficients) = (y, coefficients);
            return;
        }
        debug_assert_ne!(self.treatments[row], Treatment::Eliminated);
        let start = self.column_of_row[row];
        found.y[row] = 1.0;
        found.reached.push(start);
        while let Some(k) = found.reached.pop() {
            found.is_reached[k] = false;
            self.substitute(k, found);
        }
    }

    /// One step of the backward substitution: the values of column k, and their effect on earlier
    /// columns.
    fn substitute(&self, k: usize, found: &mut Dependencies) {
        let link = self.links[self.columns[k].joint];
        let block = &self.blocks[k];
        let mut values = [0.0; 6];
        values[..link.count].copy_from_slice(&found.y[link.first_row..][..link.count]);
        found.y[link.first_row..][..link.count].fill(0.0);
        for r in (0..link.count).rev() {
            for c in r + 1..link.count {
                values[r] -= block[c][r] * values[c];
            }
            for s in (0..r).filter(|s| self.assumptions[link.first_row + s].is_redundant()) {
                values[r] -= block[s][r] * values[s];
            }
        }
        let mut is_zero = true;
        for (r, value) in values[..link.count].iter_mut().enumerate() {
            if value.abs() > ROUNDING {
                found.push(link.first_row + r, *value);
                is_zero = false;
            } else {
                *value = 0.0;
            }
        }
        if is_zero {
            return;
        }
        for (earlier, index) in &self.earlier[k] {
            let other = self.links[self.columns[*earlier].joint];
            let target = &mut found.y[other.first_row..][..other.count];
            for (row, value) in self.blocks[*index].iter().zip(&values[..link.count]) {
                for (target, entry) in target.iter_mut().zip(row) {
                    *target -= entry * value;
                }
            }
            if !found.is_reached[*earlier] {
                found.is_reached[*earlier] = true;
                found.reached.push(*earlier);
            }
        }
    }
}
