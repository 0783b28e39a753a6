//! Deferred rows: their Schur complement after the elimination of all other rows, and the selection
//! of redundant rows among them.
//!
//! ```text
//! Law      S = C_dd - C_dk C_kk⁻¹ C_kd
//!          λ_d = S⁻¹ (b_d - C_dk C_kk⁻¹ b_k),  λ_k = C_kk⁻¹ (b_k - C_kd λ_d)
//! Symbols  index k eliminated rows, index d deferred rows, C matrix scaled to a unit diagonal, b
//!          right-hand side, λ multipliers
//! Method   S = L D Lᵀ with diagonal pivoting. The order of two mutually dependent rows then does
//!          not matter. In a fixed order, a row that is independent by only one millionth could be
//!          kept, and a well-conditioned row that depends on it could be omitted
//! Valid    few deferred rows: positions near singular positions
//! Checked  with [`super`]
//! ```

/// Pivot below which a row is redundant. Rows at an angle of 1e-5 rad remain independent, and
/// mechanisms pass singular positions (loops that are flat for an instant) without division by very
/// small numbers.
pub(crate) const SMALLEST_PIVOT: f64 = 1e-10;

/// Capacity for additional deferred rows.
const SPARE: usize = 8;

/// Deferred rows and their solution. All vectors keep their capacity.
#[derive(Clone, Debug, Default)]
pub(super) struct Border {
    /// Deferred rows in the order of their pivots, followed by the omitted rows.
    rows: Vec<usize>,
    /// Number of deferred rows that are not omitted.
    kept: usize,
    /// Number of rows of C.
    size: usize,
    /// C_kd: one column for each deferred row, in the order in which `begin` receives the rows.
    columns: Vec<f64>,
    /// C_kk⁻¹ C_kd, in the same order.
    solutions: Vec<f64>,
    /// For each entry of `rows`, the index of its column in `columns` and `solutions`.
    position: Vec<usize>,
    /// Factors of S in the lower triangle, with the pivots on the diagonal.
    schur: Vec<f64>,
    right: Vec<f64>,
}

impl Border {
    /// Starts with the deferred rows of C, which has `size` rows.
    pub(super) fn begin(&mut self, rows: impl Iterator<Item = usize>, size: usize) {
        self.size = size;
        self.rows.clear();
        self.rows.extend(rows);
        self.kept = 0;
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.rows.len()
    }

    /// Fills S and factors it. `rank` returns the rank of a row in the selection of pivots, from
    /// the row and its pivot; `None` omits the row. `column` computes a column of C. `solve`
    /// multiplies a right-hand side by `C_kk⁻¹`.
    pub(super) fn fill(
        &mut self,
        rank: impl Fn(usize, f64) -> Option<f64>,
        column: impl Fn(usize, &mut [f64]),
        solve: impl Fn(&mut [f64]),
    ) {
        let (count, size) = (self.rows.len(), self.size);
        self.reserve_capacity();
        self.columns.clear();
        self.columns.resize(count * size, 0.0);
        for (row, values) in self.rows.iter().zip(self.columns.chunks_exact_mut(size.max(1))) {
            column(*row, values);
        }
        self.solutions.clone_from(&self.columns);
        for values in self.solutions.chunks_exact_mut(size.max(1)) {
            solve(values);
        }
        self.schur.clear();
        self.schur.resize(count * count, 0.0);
        for (i, row) in self.rows.iter().enumerate() {
            for j in 0..=i {
                let (a, b) = (self.of(&self.solutions, i), self.of(&self.columns, j));
                let eliminated: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
                self.schur[i * count + j] = b[*row] - eliminated;
            }
        }
        self.position.clear();
        self.position.extend(0..count);
        self.factor(rank);
    }

    /// Reserves capacity for additional rows. A small increase in the number of deferred rows then
    /// does not allocate.
    fn reserve_capacity(&mut self) {
        let wanted = self.rows.len() * self.size;
        if self.columns.capacity() >= wanted && !self.columns.is_empty() {
            return;
        }
        let rows = (self.rows.len() + SPARE).min(self.size);
        let room = rows * self.size;
        for columns in [&mut self.columns, &mut self.solutions] {
            columns.reserve(room.saturating_sub(columns.len()));
        }
        self.schur.reserve((rows * rows).saturating_sub(self.schur.len()));
        self.right.reserve(rows.saturating_sub(self.right.len()));
        for indices in [&mut self.position, &mut self.rows] {
            indices.reserve(rows.saturating_sub(indices.len()));
        }
    }

    fn of<'a>(&self, all: &'a [f64], index: usize) -> &'a [f64] {
        &all[index * self.size..(index + 1) * self.size]
    }

    fn factor(&mut self, rank: impl Fn(usize, f64) -> Option<f64>) {
        let count = self.rows.len();
        for k in 0..count {
            let (mut best, mut highest) = (None, 0.0);
            for i in k..count {
                let rank = rank(self.rows[i], self.schur[i * count + i]);
                if let Some(rank) = rank.filter(|rank| *rank > highest) {
                    (best, highest) = (Some(i), rank);
                }
            }
            let Some(best) = best else { return };
            let largest = self.schur[best * count + best];
            self.exchange(k, best);
            self.kept = k + 1;
            for i in k + 1..count {
                let factor = self.schur[i * count + k] / largest;
                for j in k + 1..=i {
                    let other = self.schur[j * count + k];
                    self.schur[i * count + j] -= factor * other;
                }
            }
            for i in k + 1..count {
                self.schur[i * count + k] /= largest;
            }
        }
    }

    /// Exchanges two rows and columns of S and the corresponding entries of `rows` and `position`.
    fn exchange(&mut self, a: usize, b: usize) {
        if a == b {
            return;
        }
        let count = self.rows.len();
        self.rows.swap(a, b);
        self.position.swap(a, b);
        let at = |i: usize, j: usize| i.max(j) * count + i.min(j);
        for i in (0..count).filter(|i| *i != a && *i != b) {
            self.schur.swap(at(i, a), at(i, b));
        }
        self.schur.swap(at(a, a), at(b, b));
    }

    /// Saves the right-hand sides of the deferred rows.
    pub(super) fn save_right_hand_side(&mut self, b: &[f64]) {
        self.right.clear();
        self.right.extend(self.rows.iter().map(|row| b[*row]));
    }

    /// Solves for the deferred rows. On entry, `x` is the solution for the other rows with zero
    /// multipliers of the deferred rows; on return, it is the complete solution.
    pub(super) fn solve_deferred(&mut self, x: &mut [f64]) {
        let (count, kept) = (self.rows.len(), self.kept);
        for i in 0..kept {
            let column = &self.columns[self.position[i] * self.size..][..self.size];
            let product: f64 = column.iter().zip(&*x).map(|(c, x)| c * x).sum();
            self.right[i] -= product;
            for j in 0..i {
                self.right[i] -= self.schur[i * count + j] * self.right[j];
            }
        }
        for i in 0..kept {
            self.right[i] /= self.schur[i * count + i];
        }
        for i in (0..kept).rev() {
            for j in i + 1..kept {
                self.right[i] -= self.schur[j * count + i] * self.right[j];
            }
        }
        for i in 0..kept {
            let solution = &self.solutions[self.position[i] * self.size..][..self.size];
            for (x, solution) in x.iter_mut().zip(solution) {
                *x -= solution * self.right[i];
            }
        }
        for (row, value) in self.rows[..kept].iter().zip(&self.right) {
            x[*row] = *value;
        }
    }

    /// Deferred rows that are omitted, with their pivots.
    pub(super) fn left_out(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let count = self.rows.len();
        (self.kept..count).map(move |i| (self.rows[i], self.schur[i * count + i]))
    }

    /// Deferred rows that are not omitted, with their pivots.
    pub(super) fn kept(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let count = self.rows.len();
        (0..self.kept).map(move |i| (self.rows[i], self.schur[i * count + i]))
    }

    /// Returns true if a row is deferred.
    pub(super) fn contains(&self, row: usize) -> bool {
        self.rows.contains(&row)
    }

    /// Writes to `y` the coefficients of the other rows in the linear combination that, added to
    /// the redundant row `row`, gives zero. `coefficients` is a buffer for the coefficients of the
    /// deferred rows.
    pub(super) fn dependency(&self, row: usize, y: &mut [f64], coefficients: &mut Vec<f64>) {
        let (count, kept) = (self.rows.len(), self.kept);
        let Some(index) = self.rows.iter().position(|other| *other == row) else {
            return;
        };
        // Coefficients of the deferred rows: Lᵀ t = row of L.
        coefficients.clear();
        coefficients.extend_from_slice(&self.schur[index * count..][..kept]);
        for i in (0..kept).rev() {
            for j in i + 1..kept {
                let coefficient = coefficients[j];
                coefficients[i] -= self.schur[j * count + i] * coefficient;
            }
        }
        let row_solution = self.of(&self.solutions, self.position[index]);
        for (y, solution) in y.iter_mut().zip(row_solution) {
            *y = -solution;
        }
        for (i, coefficient) in coefficients.iter().enumerate() {
            let solutions = self.of(&self.solutions, self.position[i]);
            for (y, solution) in y.iter_mut().zip(solutions) {
                *y += coefficient * solution;
            }
            y[self.rows[i]] = -coefficient;
        }
    }
}
