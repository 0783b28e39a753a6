//! LU factorisation of small dense matrices with partial pivoting.
//!
//! Meant for the few dozen unknowns that remain after block elimination. Use a library for larger
//! systems.

use super::banded::subtract;
use std::cmp::Ordering;

/// A square matrix, stored row by row. After [`Dense::factor`] it holds its factors.
#[derive(Clone, Debug, Default)]
pub struct Dense {
    size: usize,
    values: Vec<f64>,
    pivots: Vec<usize>,
    /// The factors column by column, with reciprocal pivots on the diagonal. The rows of U are
    /// divided by their pivots. Substitutions read this copy column by column. Each row then waits
    /// only for a multiplication and a subtraction in the previous row, and not for a whole sum.
    columns: Vec<f64>,
}

impl Dense {
    /// Resets the matrix to zero. Allocates only if it exceeds all earlier sizes.
    pub fn clear(&mut self, size: usize) {
        self.size = size;
        self.values.clear();
        self.values.resize(size * size, 0.0);
        self.pivots.clear();
        self.pivots.resize(size, 0);
    }

    /// A row, for writing its entries.
    pub fn row_mut(&mut self, row: usize) -> &mut [f64] {
        &mut self.values[row * self.size..(row + 1) * self.size]
    }

    /// Factors the matrix. If it is singular, solutions are not finite.
    pub fn factor(&mut self) {
        self.factor_with_fixed_rows(0);
    }

    /// Same as [`Dense::factor`], but without exchanging the first `fixed` rows, which preserves
    /// their sparsity. Each of these rows must be diagonally dominant.
    pub fn factor_with_fixed_rows(&mut self, fixed: usize) {
        let n = self.size;
        for pivot in 0..fixed {
            self.pivots[pivot] = pivot;
            self.eliminate_by(pivot);
        }
        for column in fixed..n {
            let size = |row: usize| self.values[row * n + column].abs();
            let mut pivot = column;
            for row in column + 1..n {
                if size(row) > size(pivot) {
                    pivot = row;
                }
            }
            self.pivots[column] = pivot;
            if pivot != column {
                let (head, tail) = self.values.split_at_mut(pivot * n);
                head[column * n..(column + 1) * n].swap_with_slice(&mut tail[..n]);
            }
            let inverse = 1.0 / self.values[column * n + column];
            let (head, tail) = self.values.split_at_mut((column + 1) * n);
            let above = &head[column * n + column + 1..(column + 1) * n];
            for row in tail.chunks_exact_mut(n) {
                let factor = row[column] * inverse;
                row[column] = factor;
                if factor != 0.0 {
                    for (value, above) in row[column + 1..].iter_mut().zip(above) {
                        *value -= factor * above;
                    }
                }
            }
        }
        self.store_columns();
    }

    /// Eliminates a column with a pivot row that has few entries right of its diagonal.
    fn eliminate_by(&mut self, pivot: usize) {
        let n = self.size;
        let (head, tail) = self.values.split_at_mut((pivot + 1) * n);
        let pivot_row = &head[pivot * n..];
        let inverse = 1.0 / pivot_row[pivot];
        for row in tail.chunks_exact_mut(n) {
            row[pivot] *= inverse;
        }
        for (column, value) in pivot_row.iter().enumerate().skip(pivot + 1) {
            if *value == 0.0 {
                continue;
            }
            for row in tail.chunks_exact_mut(n) {
                row[column] -= row[pivot] * value;
            }
        }
    }

    /// Stores the factors column by column for the substitutions.
    fn store_columns(&mut self) {
        let n = self.size;
        self.columns.clear();
        self.columns.resize(n * n, 0.0);
        for (row, values) in self.values.chunks_exact(n.max(1)).enumerate() {
            let inverse = 1.0 / values[row];
            for (column, value) in values.iter().enumerate() {
                self.columns[column * n + row] = match column.cmp(&row) {
                    Ordering::Less => *value,
                    Ordering::Equal => inverse,
                    Ordering::Greater => value * inverse,
                };
            }
        }
    }

    /// Solves for one right-hand side in place.
    pub fn solve(&self, x: &mut [f64]) {
        let n = self.size;
        let x = &mut x[..n];
        // The multipliers were exchanged together with their rows, so all exchanges come first.
        for row in 0..n {
            x.swap(row, self.pivots[row]);
        }
        for (row, column) in self.columns.chunks_exact(n.max(1)).enumerate() {
            let (done, behind) = x.split_at_mut(row + 1);
            subtract(behind, &column[row + 1..], done[row]);
            // The forward substitution no longer reads this value; the backward substitution needs
            // it scaled.
            done[row] *= column[row];
        }
        for (row, column) in self.columns.chunks_exact(n.max(1)).enumerate().rev() {
            let (above, done) = x.split_at_mut(row);
            subtract(above, &column[..row], done[0]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn residual(shift: f64) -> f64 {
        let n = 9;
        let entry = |row: usize, column: usize| {
            let mixed = (row * 131 + column * 37 + 11) % 97;
            let diagonal = if row == column { shift } else { 0.0 };
            diagonal
                + (if row == column {
                    0.0
                } else {
                    mixed as f64 / 48.5 - 1.0
                })
        };
        let mut matrix = Dense::default();
        matrix.clear(n);
        for row in 0..n {
            for column in 0..n {
                matrix.row_mut(row)[column] = entry(row, column);
            }
        }
        let b: Vec<f64> = (0..n).map(|i| i as f64 - 2.5).collect();
        let mut x = b.clone();
        matrix.factor();
        matrix.solve(&mut x);
        let row = |row: usize| (0..n).fold(-b[row], |sum, column| sum + entry(row, column) * x[column]);
        (0..n).map(|i| row(i).abs()).fold(0.0, f64::max)
    }

    #[test]
    fn equivalent_solution_satisfies_the_system() {
        assert!(residual(0.0) < 1e-12);
        assert!(residual(0.37) < 1e-12);
    }

    /// Masses on springs, with the positions before the velocities.
    #[test]
    fn equivalent_dominant_rows_may_stay_fixed() {
        let (count, shift) = (7, 20.0);
        let solved = |fixed: usize| {
            let mut matrix = Dense::default();
            matrix.clear(2 * count);
            for i in 0..count {
                matrix.row_mut(i)[i] = shift;
                matrix.row_mut(i)[count + i] = -1.0;
                matrix.row_mut(count + i)[count + i] = shift;
                for j in 0..count {
                    matrix.row_mut(count + i)[j] = if i == j { 2e4 } else { -1e3 };
                }
            }
            matrix.factor_with_fixed_rows(fixed);
            let mut x: Vec<f64> = (0..2 * count).map(|i| (i as f64).sin()).collect();
            matrix.solve(&mut x);
            x
        };
        for (a, b) in solved(0).iter().zip(&solved(count)) {
            assert!((a - b).abs() < 1e-13, "{a} and {b}");
        }
    }
}
