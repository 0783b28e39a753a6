//! Banded LU factorisation with threshold pivoting. Its cost is linear in the number of rows.
//!
//! ```text
//! Law      P A = L D U, column by column. The multipliers of L are stored below the diagonal and
//!          1/D on the diagonal. U has a unit diagonal; row exchanges add at most `lower` diagonals
//!          to U
//! Symbols  lower, upper  numbers of diagonals below and above the main diagonal
//! Method   rows are exchanged only where the diagonal entry is small compared with the entries
//!          below it; without exchanges there is no fill-in. In a substitution, the value of each
//!          row follows from the previous row by a multiplication and a subtraction, without a
//!          division. Without exchanges, the rows still to be updated stay in registers
//! Source   Golub and Van Loan, Matrix Computations, 4.3; threshold pivoting: Duff, Erisman and
//!          Reid, Direct Methods for Sparse Matrices, 5.2
//! Checked  equivalent_solution_satisfies_the_system,
//!          equivalent_many_right_hand_sides_as_one_by_one
//! ```

/// Pivoting threshold: the diagonal entry stays the pivot if it is at least this fraction of the
/// column's largest entry.
const THRESHOLD: f64 = 0.1;

/// A square band matrix. After [`Banded::factor`] it holds its factors.
#[derive(Clone, Debug, Default)]
pub struct Banded {
    size: usize,
    lower: usize,
    upper: usize,
    /// Values column by column, each with space for the fill-in of row exchanges.
    values: Vec<f64>,
    pivots: Vec<usize>,
    /// Number of diagonals of the factors above the main diagonal.
    filled: usize,
    /// True if rows were exchanged in the last factorisation.
    exchanges: bool,
}

impl Banded {
    /// Resets the matrix to zero, with the given size and bandwidths. Allocates only if it exceeds
    /// all earlier sizes.
    pub fn clear(&mut self, size: usize, lower: usize, upper: usize) {
        (self.size, self.lower, self.upper) = (size, lower, upper);
        self.values.clear();
        self.values.resize(size * self.height(), 0.0);
        self.pivots.clear();
        self.pivots.resize(size, 0);
        (self.filled, self.exchanges) = (upper, false);
    }

    /// Number of rows, equal to the number of columns.
    pub fn size(&self) -> usize {
        self.size
    }

    fn height(&self) -> usize {
        2 * self.lower + self.upper + 1
    }

    #[inline]
    fn index(&self, row: usize, column: usize) -> usize {
        column * self.height() + self.lower + self.upper + row - column
    }

    /// Adds `value` to an entry of the band.
    ///
    /// # Panics
    /// In debug builds if the entry is outside the band.
    #[inline]
    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        debug_assert!(row <= column + self.lower && column <= row + self.upper);
        let index = self.index(row, column);
        self.values[index] += value;
    }

    /// Adds `block · factor` to the 3x3 block whose first entry is (`row`, `column`). The entries
    /// of `block` are row by row.
    ///
    /// # Panics
    /// In debug builds if a corner of the block is outside the band.
    #[inline]
    pub fn add_block(&mut self, row: usize, column: usize, block: &[f64; 9], factor: f64) {
        debug_assert!(row + 2 <= column + self.lower && column + 2 <= row + self.upper);
        let (first, stride) = (self.index(row, column), self.height() - 1);
        for k in 0..3 {
            let rows = &mut self.values[first + k * stride..][..3];
            for (value, row) in rows.iter_mut().zip([0, 3, 6]) {
                *value += block[row + k] * factor;
            }
        }
    }

    /// Factors the matrix. If it is singular, solutions are not finite.
    pub fn factor(&mut self) {
        // Lines without bending stiffness have five diagonals below the main diagonal. The loop for
        // this number is compiled with a constant length.
        match self.lower {
            5 => self.factor_columns::<5>(),
            _ => self.factor_columns::<0>(),
        }
    }

    /// Factors the matrix. `LOWER` is the number of diagonals below the main diagonal if it is
    /// known at compile time; otherwise zero.
    fn factor_columns<const LOWER: usize>(&mut self) {
        let (n, stride) = (self.size, self.height() - 1);
        let (mut furthest, mut filled) = (0, 0);
        for column in 0..n {
            let below = self.lower.min(n - 1 - column);
            let diagonal = self.index(column, column);
            let pivot = self.pivot(diagonal, below);
            self.pivots[column] = column + pivot;
            furthest = (column + pivot + self.upper).max(furthest).min(n - 1);
            let right = furthest - column;
            filled = right.max(filled);
            if pivot > 0 {
                self.exchanges = true;
                for k in 0..=right {
                    self.values
                        .swap(diagonal + k * stride, diagonal + pivot + k * stride);
                }
            }
            let inverse = 1.0 / self.values[diagonal];
            self.values[diagonal] = inverse;
            let (head, tail) = self.values[diagonal + 1..].split_at_mut(below);
            head.iter_mut().for_each(|value| *value *= inverse);
            // In each later column, the entries to be updated begin with the entry in the pivot
            // row.
            for rest in tail.chunks_mut(stride).take(right) {
                let rest = &mut rest[stride - 1 - below..];
                let (factor, rows) = (rest[0], &mut rest[1..]);
                if LOWER > 0 && below == LOWER {
                    subtract_fixed::<LOWER>(rows, head, factor);
                } else {
                    subtract(rows, head, factor);
                }
            }
        }
        self.filled = filled;
        self.scale_rows();
    }

    /// Divides the rows of U by their diagonal entries.
    fn scale_rows(&mut self) {
        for column in 1..self.size {
            let diagonal = self.index(column, column);
            let above = self.filled.min(column);
            for row in column - above..column {
                let inverse = self.values[self.index(row, row)];
                self.values[diagonal + row - column] *= inverse;
            }
        }
    }

    /// Returns the number of rows by which the pivot row lies below the diagonal.
    fn pivot(&self, diagonal: usize, below: usize) -> usize {
        let column = &self.values[diagonal..=diagonal + below];
        let (mut pivot, mut largest) = (0, THRESHOLD.recip() * column[0].abs());
        for (k, value) in column.iter().enumerate().skip(1) {
            if value.abs() > largest {
                (pivot, largest) = (k, value.abs());
            }
        }
        pivot
    }

    /// Solves for one right-hand side in place.
    pub fn solve(&self, x: &mut [f64]) {
        let x = &mut x[..self.size];
        let has_uniform_columns = self.lower == 5 && self.filled == 5 && !self.exchanges && self.size > 10;
        let done = if has_uniform_columns {
            self.forward_substitute_uniform::<5>(x)
        } else {
            0
        };
        for column in done..self.size {
            x.swap(column, self.pivots[column]);
            let below = self.lower.min(self.size - 1 - column);
            let diagonal = self.index(column, column);
            let multipliers = &self.values[diagonal + 1..=diagonal + below];
            let (factor, rows) = (x[column], &mut x[column + 1..=column + below]);
            subtract(rows, multipliers, factor);
        }
        for (column, value) in x.iter_mut().enumerate() {
            *value *= self.values[self.index(column, column)];
        }
        let left = if has_uniform_columns {
            self.backward_substitute_uniform::<5>(x)
        } else {
            self.size
        };
        for column in (0..left).rev() {
            let diagonal = self.index(column, column);
            let above = self.filled.min(column);
            let (head, tail) = x.split_at_mut(column);
            let entries = &self.values[diagonal - above..diagonal];
            subtract(&mut head[column - above..], entries, tail[0]);
        }
    }

    /// Forward substitution with the columns of L that have `REACH` entries; returns the number of
    /// these columns.
    fn forward_substitute_uniform<const REACH: usize>(&self, x: &mut [f64]) -> usize {
        let (columns, height) = (self.size - REACH, self.height());
        let first = self.lower + self.upper + 1;
        // Rows below the current row that are still to be updated.
        let mut rows: [f64; REACH] = std::array::from_fn(|k| x[k]);
        for (column, entries) in self.values.chunks_exact(height).take(columns).enumerate() {
            let multipliers = &entries[first..first + REACH];
            let (factor, next) = (rows[0], x[column + REACH]);
            x[column] = factor;
            for k in 0..REACH {
                let row = if k + 1 < REACH { rows[k + 1] } else { next };
                rows[k] = row - multipliers[k] * factor;
            }
        }
        x[columns..].copy_from_slice(&rows);
        columns
    }

    /// Backward substitution with the columns of U that have `REACH` entries; returns the number of
    /// remaining columns.
    fn backward_substitute_uniform<const REACH: usize>(&self, x: &mut [f64]) -> usize {
        let height = self.height();
        let first = self.lower + self.upper - REACH;
        let mut rows: [f64; REACH] = std::array::from_fn(|k| x[self.size - 1 - k]);
        let columns = self.values.chunks_exact(height).enumerate().skip(REACH).rev();
        for (column, entries) in columns {
            let above = &entries[first..first + REACH];
            let (factor, next) = (rows[0], x[column - REACH]);
            x[column] = factor;
            for k in 0..REACH {
                let row = if k + 1 < REACH { rows[k + 1] } else { next };
                rows[k] = row - above[REACH - 1 - k] * factor;
            }
        }
        for (k, row) in rows.into_iter().enumerate() {
            x[REACH - 1 - k] = row;
        }
        REACH
    }

    /// Solves for `sides` right-hand sides in place. `x` is row by row, with one value per
    /// right-hand side in each row.
    pub fn solve_all(&self, x: &mut [f64], sides: usize) {
        let n = self.size;
        if sides == 0 {
            return;
        }
        // Rows before the first nonzero row stay zero in the forward substitution.
        let first = x.iter().position(|value| *value != 0.0).unwrap_or(x.len()) / sides;
        for column in first.saturating_sub(self.lower)..n {
            let pivot = self.pivots[column];
            if pivot != column {
                let (head, tail) = x.split_at_mut(pivot * sides);
                head[column * sides..][..sides].swap_with_slice(&mut tail[..sides]);
            }
            let below = self.lower.min(n - 1 - column);
            let diagonal = self.index(column, column);
            let (head, tail) = x.split_at_mut((column + 1) * sides);
            let row = &head[column * sides..];
            let multipliers = &self.values[diagonal + 1..=diagonal + below];
            for (rows, multiplier) in tail.chunks_exact_mut(sides).zip(multipliers) {
                subtract(rows, row, *multiplier);
            }
        }
        for (column, row) in x.chunks_exact_mut(sides).enumerate() {
            let inverse = self.values[self.index(column, column)];
            row.iter_mut().for_each(|value| *value *= inverse);
        }
        for column in (0..n).rev() {
            let diagonal = self.index(column, column);
            let (head, tail) = x.split_at_mut(column * sides);
            let row = &tail[..sides];
            let above = self.filled.min(column);
            let entries = &self.values[diagonal - above..diagonal];
            let rows = head[(column - above) * sides..].chunks_exact_mut(sides);
            for (rows, entry) in rows.zip(entries) {
                subtract(rows, row, *entry);
            }
        }
    }
}

/// Computes `values -= factor · by`.
#[inline]
pub(super) fn subtract(values: &mut [f64], by: &[f64], factor: f64) {
    for (value, by) in values.iter_mut().zip(by) {
        *value -= by * factor;
    }
}

/// Same as [`subtract`], for a constant number of values.
#[inline]
fn subtract_fixed<const N: usize>(values: &mut [f64], by: &[f64], factor: f64) {
    let (values, by) = (&mut values[..N], &by[..N]);
    for k in 0..N {
        values[k] -= by[k] * factor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Irregular entries with some small diagonal entries, for which rows are exchanged.
    fn entry(row: usize, column: usize) -> f64 {
        let mixed = (row * 131 + column * 37 + 11) % 97;
        let value = mixed as f64 / 48.5 - 1.0;
        if row == column { 0.01 * value } else { value }
    }

    fn filled(shift: f64, lower: usize, upper: usize) -> Banded {
        let n = 23;
        let mut matrix = Banded::default();
        matrix.clear(n, lower, upper);
        for row in 0..n {
            for column in row.saturating_sub(lower)..(row + upper + 1).min(n) {
                matrix.add(row, column, shifted(row, column, shift));
            }
        }
        matrix
    }

    fn shifted(row: usize, column: usize, shift: f64) -> f64 {
        let diagonal = if row == column { shift } else { 0.0 };
        diagonal + entry(row, column)
    }

    fn residual(shift: f64, lower: usize, upper: usize) -> f64 {
        let mut matrix = filled(shift, lower, upper);
        let b: Vec<f64> = (0..23).map(|i| entry(i, 3 * i)).collect();
        let mut x = b.clone();
        matrix.factor();
        matrix.solve(&mut x);
        let of_row = |row: usize| {
            let columns = row.saturating_sub(lower)..(row + upper + 1).min(23);
            let sum: f64 = columns
                .map(|column| shifted(row, column, shift) * x[column])
                .sum();
            (sum - b[row]).abs()
        };
        (0..23).map(of_row).fold(0.0, f64::max) / x.iter().fold(1.0, |a, x| x.abs().max(a))
    }

    /// With and without row exchanges, for various numbers of diagonals, including the numbers that
    /// occur for lines.
    #[test]
    fn equivalent_solution_satisfies_the_system() {
        for (lower, upper) in [(3, 5), (5, 5), (0, 2), (4, 0)] {
            for shift in [0.0, 0.37, 40.0] {
                let residual = residual(shift, lower, upper);
                assert!(residual < 1e-12, "{residual} of {shift}, {lower}, {upper}");
            }
        }
    }

    #[test]
    fn equivalent_many_right_hand_sides_as_one_by_one() {
        for shift in [0.0, 40.0] {
            let (n, sides) = (23, 4);
            let mut matrix = filled(shift, 3, 5);
            matrix.factor();
            // The first right-hand side is nonzero in all rows. The other right-hand sides are zero
            // in the first rows.
            let value = |row: usize, side: usize| if row < 5 * side { 0.0 } else { entry(row, side) };
            let mut all: Vec<f64> = (0..n * sides).map(|k| value(k / sides, k % sides)).collect();
            matrix.solve_all(&mut all, sides);
            let mut late: Vec<f64> = (0..n).map(|row| value(row, 3)).collect();
            matrix.solve_all(&mut late, 1);
            for side in 0..sides {
                let mut one: Vec<f64> = (0..n).map(|row| value(row, side)).collect();
                matrix.solve(&mut one);
                for row in 0..n {
                    assert!((one[row] - all[row * sides + side]).abs() < 1e-12 * one[row].abs().max(1.0));
                    assert!(side < 3 || late[row] == all[row * sides + side]);
                }
            }
        }
    }
}
