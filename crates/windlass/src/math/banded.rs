//! Band matrices and their elimination with row exchanges: linear cost in the rows.
//!
//! ```text
//! Law      P A = L U, column by column; L's multipliers stand below the diagonal, U fills up to `lower` more diagonals
//! Symbols  lower, upper  numbers of diagonals below and above the main one
//! Source   Golub and Van Loan, Matrix Computations, 4.3
//! Checked  route_the_solution_satisfies_the_system
//! ```

/// A square matrix that is zero off a band about its diagonal; then its factors, once [`Banded::factor`] was called.
#[derive(Clone, Debug, Default)]
pub struct Banded {
    size: usize,
    lower: usize,
    upper: usize,
    /// Column by column, each with room for what row exchanges fill in above.
    values: Vec<f64>,
    pivots: Vec<usize>,
}

impl Banded {
    /// Makes it a matrix of zeros of that size and band. Allocates only when it never was so large.
    pub fn clear(&mut self, size: usize, lower: usize, upper: usize) {
        (self.size, self.lower, self.upper) = (size, lower, upper);
        self.values.clear();
        self.values.resize(size * self.height(), 0.0);
        self.pivots.clear();
        self.pivots.resize(size, 0);
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

    /// Eliminates. A singular matrix gives solutions that are not numbers.
    pub fn factor(&mut self) {
        let (n, stride) = (self.size, self.height() - 1);
        let reach = self.lower + self.upper;
        for column in 0..n {
            let last_row = (column + self.lower).min(n - 1);
            let mut pivot = column;
            let mut largest = self.values[self.place(column, column)].abs();
            for row in column + 1..=last_row {
                let size = self.values[self.place(row, column)].abs();
                if size > largest {
                    (pivot, largest) = (row, size);
                }
            }
            self.pivots[column] = pivot;
            let last_column = (column + reach).min(n - 1);
            if pivot != column {
                let (mut a, mut b) = (self.place(column, column), self.place(pivot, column));
                for _ in column..=last_column {
                    self.values.swap(a, b);
                    a += stride;
                    b += stride;
                }
            }
            let diagonal = self.place(column, column);
            let inverse = 1.0 / self.values[diagonal];
            let below = last_row - column;
            for row in 1..=below {
                let value = self.values[diagonal + row] * inverse;
                self.values[diagonal + row] = value;
            }
            let mut top = diagonal;
            for _ in column + 1..=last_column {
                top += stride;
                let factor = self.values[top];
                if factor == 0.0 {
                    continue;
                }
                let (head, tail) = self.values.split_at_mut(top + 1);
                let multipliers = &head[diagonal + 1..=diagonal + below];
                for (value, multiplier) in tail[..below].iter_mut().zip(multipliers) {
                    *value -= multiplier * factor;
                }
            }
        }
    }

    /// Solves with the factors, in place.
    pub fn solve(&self, x: &mut [f64]) {
        let n = self.size;
        for column in 0..n {
            x.swap(column, self.pivots[column]);
            let below = self.lower.min(n - 1 - column);
            let diagonal = self.place(column, column);
            let factor = x[column];
            let multipliers = &self.values[diagonal + 1..=diagonal + below];
            for (value, multiplier) in x[column + 1..=column + below].iter_mut().zip(multipliers) {
                *value -= multiplier * factor;
            }
        }
        let reach = self.lower + self.upper;
        for column in (0..n).rev() {
            let diagonal = self.place(column, column);
            let factor = x[column] / self.values[diagonal];
            x[column] = factor;
            let above = reach.min(column);
            let entries = &self.values[diagonal - above..diagonal];
            for (value, entry) in x[column - above..column].iter_mut().zip(entries) {
                *value -= entry * factor;
            }
        }
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

    fn residual(shift: f64) -> f64 {
        let (n, lower, upper) = (23, 3, 5);
        let mut matrix = Banded::default();
        matrix.clear(n, lower, upper);
        let within = |row: usize, column: usize| row <= column + lower && column <= row + upper;
        let value = |row: usize, column: usize| {
            let own = if row == column { shift } else { 0.0 };
            own + (entry(row, column))
        };
        for row in 0..n {
            for column in (0..n).filter(|&column| within(row, column)) {
                matrix.add(row, column, value(row, column));
            }
        }
        let b: Vec<f64> = (0..n).map(|i| entry(i, 3 * i)).collect();
        let mut x = b.clone();
        matrix.factor();
        matrix.solve(&mut x);
        let mut worst = 0.0_f64;
        for row in 0..n {
            let mut sum = -b[row];
            for column in (0..n).filter(|&column| within(row, column)) {
                sum += value(row, column) * x[column];
            }
            worst = worst.max(sum.abs());
        }
        worst
    }

    #[test]
    fn route_the_solution_satisfies_the_system() {
        assert!(residual(0.0) < 1e-12);
        assert!(residual(0.37) < 1e-12);
    }
}
