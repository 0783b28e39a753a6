//! Symmetric positive definite matrix in skyline storage, and its factors.
//!
//! ```text
//! Law      A = L D Lᵀ; row i of L begins at the first nonzero entry of row i of A
//! Method   row by row, without pivoting
//! Valid    positive definite; the cost grows with the squares of the row lengths within the
//!          skyline
//! Checked  closed_form_solves_an_arrow_matrix
//! ```

/// Matrix before [`Skyline::factor`], its factors afterwards. All vectors keep their capacity.
#[derive(Clone, Debug, Default)]
pub(super) struct Skyline {
    /// First column of each row.
    first: Vec<usize>,
    /// For each row, the index of its diagonal entry.
    diagonal: Vec<usize>,
    values: Vec<f64>,
}

impl Skyline {
    /// Removes all rows. Reserves memory for `rows` rows with up to `width` entries each.
    pub(super) fn clear(&mut self, rows: usize, width: usize) {
        self.first.clear();
        self.diagonal.clear();
        self.values.clear();
        self.first.reserve(rows);
        self.diagonal.reserve(rows);
        self.values.reserve(rows * width.min(rows));
    }

    /// Appends a row of zeros that begins in column `first`.
    pub(super) fn push_row(&mut self, first: usize) {
        let row = self.first.len();
        self.first.push(first);
        self.values.resize(self.values.len() + row + 1 - first, 0.0);
        self.diagonal.push(self.values.len() - 1);
    }

    /// Adds to an entry of the lower triangle within the skyline.
    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.values[self.diagonal[row] - (row - column)] += value;
    }

    /// Entries of a row from column `from` up to column `to`, exclusive.
    fn part(&self, row: usize, from: usize, to: usize) -> &[f64] {
        let diagonal = self.diagonal[row];
        &self.values[diagonal + from - row..diagonal + to - row]
    }

    /// Factors the matrix in place.
    pub(super) fn factor(&mut self) {
        for row in 0..self.first.len() {
            let begin = self.first[row];
            // Entries of the row are L D until the row is complete.
            for column in begin..row {
                let from = begin.max(self.first[column]);
                let (own, other) = (self.part(row, from, column), self.part(column, from, column));
                let sum: f64 = own.iter().zip(other).map(|(a, b)| a * b).sum();
                self.add(row, column, -sum);
            }
            let mut pivot = self.values[self.diagonal[row]];
            for column in begin..row {
                let index = self.diagonal[row] - (row - column);
                let scaled = self.values[index];
                self.values[index] = scaled / self.values[self.diagonal[column]];
                pivot -= scaled * self.values[index];
            }
            let diagonal = self.diagonal[row];
            self.values[diagonal] = pivot;
        }
    }

    /// Solves with the factors, in place.
    pub(super) fn solve(&self, b: &mut [f64]) {
        for row in 0..self.first.len() {
            let begin = self.first[row];
            let own = self.part(row, begin, row);
            let sum: f64 = own.iter().zip(&b[begin..row]).map(|(l, b)| l * b).sum();
            b[row] -= sum;
        }
        for (value, diagonal) in b.iter_mut().zip(&self.diagonal) {
            *value /= self.values[*diagonal];
        }
        for row in (0..self.first.len()).rev() {
            let (begin, value) = (self.first[row], b[row]);
            let own = self.part(row, begin, row);
            for (b, l) in b[begin..row].iter_mut().zip(own) {
                *b -= l * value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The matrix has entries on the diagonal, next to the diagonal and in the last row. The
    /// right-hand side is the product of the matrix and a known vector. The tolerance covers the
    /// rounding errors of seven rows.
    #[test]
    fn closed_form_solves_an_arrow_matrix() {
        let size = 7_usize;
        let entry = |row: usize, column: usize| match row - column {
            0 => 4.0 + row as f64,
            1 => -1.0,
            _ if row + 1 == size => 0.5,
            _ => 0.0,
        };
        let mut matrix = Skyline::default();
        for row in 0..size {
            let first = if row + 1 == size { 0 } else { row.saturating_sub(1) };
            matrix.push_row(first);
            (first..=row).for_each(|column| matrix.add(row, column, entry(row, column)));
        }
        let expected: Vec<f64> = (0..size).map(|k| 1.0 - 0.7 * k as f64).collect();
        let mut b: Vec<f64> = (0..size)
            .map(|r| (0..size).map(|c| entry(r.max(c), r.min(c)) * expected[c]).sum())
            .collect();
        matrix.factor();
        matrix.solve(&mut b);
        for (found, expected) in b.iter().zip(&expected) {
            assert!((found - expected).abs() < 1e-14, "{found} {expected}");
        }
    }
}
