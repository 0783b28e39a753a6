//! Small dense matrices and their elimination with row exchanges.
//!
//! For the few dozen numbers that remain when everything that stands in rows is eliminated; larger systems belong to a
//! library.

/// A square matrix, row by row; then its factors, once [`Dense::factor`] was called.
#[derive(Clone, Debug, Default)]
pub struct Dense {
    size: usize,
    values: Vec<f64>,
    pivots: Vec<usize>,
}

impl Dense {
    /// Makes it a matrix of zeros. Allocates only when it never was so large.
    pub fn clear(&mut self, size: usize) {
        self.size = size;
        self.values.clear();
        self.values.resize(size * size, 0.0);
        self.pivots.clear();
        self.pivots.resize(size, 0);
    }

    /// A row.
    pub fn row_mut(&mut self, row: usize) -> &mut [f64] {
        &mut self.values[row * self.size..(row + 1) * self.size]
    }

    /// Eliminates. A singular matrix gives solutions that are not numbers.
    pub fn factor(&mut self) {
        let n = self.size;
        for column in 0..n {
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
    }

    /// Solves with the factors, in place.
    pub fn solve(&self, x: &mut [f64]) {
        let n = self.size;
        // The multipliers were exchanged with their rows, so all exchanges come first.
        for row in 0..n {
            x.swap(row, self.pivots[row]);
        }
        for row in 0..n {
            let mut sum = x[row];
            for (value, x) in self.values[row * n..row * n + row].iter().zip(&x[..row]) {
                sum -= value * x;
            }
            x[row] = sum;
        }
        for row in (0..n).rev() {
            let mut sum = x[row];
            for (value, x) in self.values[row * n + row + 1..(row + 1) * n]
                .iter()
                .zip(&x[row + 1..])
            {
                sum -= value * x;
            }
            x[row] = sum / self.values[row * n + row];
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
            let own = if row == column { shift } else { 0.0 };
            own + (if row == column {
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
    fn route_the_solution_satisfies_the_system() {
        assert!(residual(0.0) < 1e-12);
        assert!(residual(0.37) < 1e-12);
    }
}
