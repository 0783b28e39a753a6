//! Band matrices and their elimination with row exchanges: linear cost in the rows.
//!
//! ```text
//! Law      P A = L D U, column by column; L's multipliers stand below the diagonal, one over D's entries on it; U, whose diagonal is
//!          one, fills up to `lower` more diagonals
//! Symbols  lower, upper  numbers of diagonals below and above the main one
//! Method   rows are exchanged only where the diagonal is small beside what stands below it: without exchanges nothing
//!          fills in. A row of a solution waits for the one before: a product and a difference, no quotient; and without exchanges
//!          not for the memory either, since the rows that are still to change stay in registers
//! Source   Golub and Van Loan, Matrix Computations, 4.3; threshold pivoting: Duff, Erisman and Reid, Direct Methods for
//!          Sparse Matrices, 5.2
//! Checked  route_the_solution_satisfies_the_system, route_many_right_hand_sides_are_solved_as_one_by_one
//! ```

/// Share of the largest entry of a column that its diagonal must have to stay where it is.
const THRESHOLD: f64 = 0.1;

/// A square matrix that is zero off a band about its diagonal; then its factors, once [`Banded::factor`] was called.
#[derive(Clone, Debug, Default)]
pub struct Banded {
    size: usize,
    lower: usize,
    upper: usize,
    /// Column by column, each with room for what row exchanges fill in above.
    values: Vec<f64>,
    pivots: Vec<usize>,
    /// Diagonals above the main one that the factors have.
    filled: usize,
    /// Whether rows were exchanged.
    exchanges: bool,
}

impl Banded {
    /// Makes it a matrix of zeros of that size and band. Allocates only when it never was so large.
    pub fn clear(&mut self, size: usize, lower: usize, upper: usize) {
        (self.size, self.lower, self.upper) = (size, lower, upper);
        self.values.clear();
        self.values.resize(size * self.height(), 0.0);
        self.pivots.clear();
        self.pivots.resize(size, 0);
        (self.filled, self.exchanges) = (upper, false);
    }

    /// Rows, and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    fn height(&self) -> usize {
        2 * self.lower + self.upper + 1
    }

    #[inline]
    fn place(&self, row: usize, column: usize) -> usize {
        column * self.height() + self.lower + self.upper + row - column
    }

    /// Adds to an element of the band.
    ///
    /// # Panics
    /// In debug builds when it is off the band.
    #[inline]
    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        debug_assert!(row <= column + self.lower && column <= row + self.upper);
        let place = self.place(row, column);
        self.values[place] += value;
    }

    /// Adds `block · factor`, three rows one after the other, from an element of the band on.
    ///
    /// # Panics
    /// In debug builds when its corners are off the band.
    #[inline]
    pub fn add_block(&mut self, row: usize, column: usize, block: &[f64; 9], factor: f64) {
        debug_assert!(row + 2 <= column + self.lower && column + 2 <= row + self.upper);
        let (place, stride) = (self.place(row, column), self.height() - 1);
        for k in 0..3 {
            let rows = &mut self.values[place + k * stride..][..3];
            for (value, row) in rows.iter_mut().zip([0, 3, 6]) {
                *value += block[row + k] * factor;
            }
        }
    }

    /// Eliminates. A singular matrix gives solutions that are not numbers.
    pub fn factor(&mut self) {
        // Lines without bending stiffness have five diagonals: worth a loop without a count.
        match self.lower {
            5 => self.factor_columns::<5>(),
            _ => self.factor_columns::<0>(),
        }
    }

    /// The same; `LOWER` is the number of diagonals below where it is known beforehand, else zero.
    fn factor_columns<const LOWER: usize>(&mut self) {
        let (n, stride) = (self.size, self.height() - 1);
        let (mut furthest, mut filled) = (0, 0);
        for column in 0..n {
            let below = self.lower.min(n - 1 - column);
            let diagonal = self.place(column, column);
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
            // A column of the rest begins with its element of this row.
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

    /// Takes the diagonal out of the rows of U.
    fn scale_rows(&mut self) {
        for column in 1..self.size {
            let diagonal = self.place(column, column);
            let above = self.filled.min(column);
            for row in column - above..column {
                let inverse = self.values[self.place(row, row)];
                self.values[diagonal + row - column] *= inverse;
            }
        }
    }

    /// How far below the diagonal the row stands that is to come there.
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

    /// Solves with the factors, in place.
    pub fn solve(&self, x: &mut [f64]) {
        let x = &mut x[..self.size];
        let columns_are_alike = self.lower == 5 && self.filled == 5 && !self.exchanges && self.size > 10;
        let rolled = if columns_are_alike {
            self.roll_forwards::<5>(x)
        } else {
            0
        };
        for column in rolled..self.size {
            x.swap(column, self.pivots[column]);
            let below = self.lower.min(self.size - 1 - column);
            let diagonal = self.place(column, column);
            let multipliers = &self.values[diagonal + 1..=diagonal + below];
            let (factor, rows) = (x[column], &mut x[column + 1..=column + below]);
            subtract(rows, multipliers, factor);
        }
        for (column, value) in x.iter_mut().enumerate() {
            *value *= self.values[self.place(column, column)];
        }
        let left = if columns_are_alike {
            self.roll_backwards::<5>(x)
        } else {
            self.size
        };
        for column in (0..left).rev() {
            let diagonal = self.place(column, column);
            let above = self.filled.min(column);
            let (head, tail) = x.split_at_mut(column);
            let entries = &self.values[diagonal - above..diagonal];
            subtract(&mut head[column - above..], entries, tail[0]);
        }
    }

    /// Takes the columns of L off that have `REACH` entries, and answers how many these are.
    fn roll_forwards<const REACH: usize>(&self, x: &mut [f64]) -> usize {
        let (columns, height) = (self.size - REACH, self.height());
        let first = self.lower + self.upper + 1;
        // The rows behind the one that is done, which are still to change.
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

    /// The same from behind for those of U; answers how many columns are left in front.
    fn roll_backwards<const REACH: usize>(&self, x: &mut [f64]) -> usize {
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

    /// Solves for many right-hand sides in place: row by row, each with one number of every side.
    pub fn solve_all(&self, x: &mut [f64], sides: usize) {
        let n = self.size;
        if sides == 0 {
            return;
        }
        // Above the first row that has something there is nothing to do.
        let first = x.iter().position(|value| *value != 0.0).unwrap_or(x.len()) / sides;
        for column in first.saturating_sub(self.lower)..n {
            let pivot = self.pivots[column];
            if pivot != column {
                let (head, tail) = x.split_at_mut(pivot * sides);
                head[column * sides..][..sides].swap_with_slice(&mut tail[..sides]);
            }
            let below = self.lower.min(n - 1 - column);
            let diagonal = self.place(column, column);
            let (head, tail) = x.split_at_mut((column + 1) * sides);
            let row = &head[column * sides..];
            let multipliers = &self.values[diagonal + 1..=diagonal + below];
            for (rows, multiplier) in tail.chunks_exact_mut(sides).zip(multipliers) {
                subtract(rows, row, *multiplier);
            }
        }
        for (column, row) in x.chunks_exact_mut(sides).enumerate() {
            let inverse = self.values[self.place(column, column)];
            row.iter_mut().for_each(|value| *value *= inverse);
        }
        for column in (0..n).rev() {
            let diagonal = self.place(column, column);
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

/// `values -= factor · by`.
#[inline]
pub(super) fn subtract(values: &mut [f64], by: &[f64], factor: f64) {
    for (value, by) in values.iter_mut().zip(by) {
        *value -= by * factor;
    }
}

/// The same for `N` values.
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

    /// Entries without order, some diagonals small, so that rows are exchanged.
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
        let own = if row == column { shift } else { 0.0 };
        own + entry(row, column)
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

    /// With exchanges and without, of few diagonals and of as many as lines have.
    #[test]
    fn route_the_solution_satisfies_the_system() {
        for (lower, upper) in [(3, 5), (5, 5), (0, 2), (4, 0)] {
            for shift in [0.0, 0.37, 40.0] {
                let residual = residual(shift, lower, upper);
                assert!(residual < 1e-12, "{residual} of {shift}, {lower}, {upper}");
            }
        }
    }

    #[test]
    fn route_many_right_hand_sides_are_solved_as_one_by_one() {
        for shift in [0.0, 40.0] {
            let (n, sides) = (23, 4);
            let mut matrix = filled(shift, 3, 5);
            matrix.factor();
            // One begins in the first row, the others later.
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
