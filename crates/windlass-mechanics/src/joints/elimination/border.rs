//! Rows put off: what is left of them when all others are eliminated, and which of them depend on the rest.
//!
//! ```text
//! Law      S = C_dd - C_dk C_kk⁻¹ C_kd;  λ_d = S⁻¹ (b_d - C_dk C_kk⁻¹ b_k),  λ_k = C_kk⁻¹ (b_k - C_kd λ_d)
//! Symbols  k rows that were eliminated, d rows put off, C scaled to a diagonal of one
//! Method   S = L D Lᵀ with the largest pivot next. Of two rows that follow from each other none is small beside the other,
//!          and which of them comes first decides nothing: eliminated in a given order, one that is a millionth independent
//!          would be kept, and a good one that follows from it left out
//! Valid    few rows: redundant loops, and places near a singular one
//! Checked  with [`super`]
//! ```

/// Below this a pivot counts as zero: rows at an angle of 1e-5 rad stay independent, and mechanisms pass singular places
/// (loops that lie flat for an instant) without dividing by next to nothing.
pub(crate) const SMALLEST_PIVOT: f64 = 1e-10;

/// Rows that there is room for beyond those put off.
const SPARE: usize = 8;

/// The rows put off, and how they are solved. All vectors keep their memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Border {
    /// Rows put off: in the order of their pivots, then those left out.
    rows: Vec<usize>,
    /// How many are not left out.
    kept: usize,
    /// Rows of C.
    size: usize,
    /// C_kd and C_kk⁻¹ C_kd, by row put off as they were found.
    columns: Vec<f64>,
    answers: Vec<f64>,
    /// Where the columns of each of `rows` stand.
    place: Vec<usize>,
    /// Factors of S in its lower triangle, its pivots on the diagonal.
    schur: Vec<f64>,
    right: Vec<f64>,
}

impl Border {
    /// Begins with the rows put off of so many.
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

    /// Fills S and factors it. `column` writes a column of C, `solve` replaces a right-hand side by `C_kk⁻¹` of it.
    pub(super) fn fill(
        &mut self,
        smallest_pivot: f64,
        column: impl Fn(usize, &mut [f64]),
        solve: impl Fn(&mut [f64]),
    ) {
        let (count, size) = (self.rows.len(), self.size);
        self.make_room();
        self.columns.clear();
        self.columns.resize(count * size, 0.0);
        for (row, values) in self.rows.iter().zip(self.columns.chunks_exact_mut(size.max(1))) {
            column(*row, values);
        }
        self.answers.clone_from(&self.columns);
        for values in self.answers.chunks_exact_mut(size.max(1)) {
            solve(values);
        }
        self.schur.clear();
        self.schur.resize(count * count, 0.0);
        for (i, own) in self.rows.iter().enumerate() {
            for j in 0..=i {
                let (a, b) = (self.of(&self.answers, i), self.of(&self.columns, j));
                let taken: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
                self.schur[i * count + j] = b[*own] - taken;
            }
        }
        self.place.clear();
        self.place.extend(0..count);
        self.factor(smallest_pivot);
    }

    /// Room for some more rows than there are: where they come and go nothing is allocated.
    fn make_room(&mut self) {
        let wanted = self.rows.len() * self.size;
        if self.columns.capacity() >= wanted && !self.columns.is_empty() {
            return;
        }
        let rows = (self.rows.len() + SPARE).min(self.size);
        let room = rows * self.size;
        for columns in [&mut self.columns, &mut self.answers] {
            columns.reserve(room.saturating_sub(columns.len()));
        }
        self.schur.reserve((rows * rows).saturating_sub(self.schur.len()));
        self.right.reserve(rows.saturating_sub(self.right.len()));
        for places in [&mut self.place, &mut self.rows] {
            places.reserve(rows.saturating_sub(places.len()));
        }
    }

    fn of<'a>(&self, all: &'a [f64], place: usize) -> &'a [f64] {
        &all[place * self.size..(place + 1) * self.size]
    }

    fn factor(&mut self, smallest_pivot: f64) {
        let count = self.rows.len();
        for k in 0..count {
            let (mut best, mut largest) = (k, 0.0);
            for i in k..count {
                let own = self.schur[i * count + i];
                if own > largest {
                    (best, largest) = (i, own);
                }
            }
            if largest <= smallest_pivot {
                return;
            }
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

    /// Exchanges two rows, and columns, of S and all that goes with them.
    fn exchange(&mut self, a: usize, b: usize) {
        if a == b {
            return;
        }
        let count = self.rows.len();
        self.rows.swap(a, b);
        self.place.swap(a, b);
        let at = |i: usize, j: usize| i.max(j) * count + i.min(j);
        for i in (0..count).filter(|i| *i != a && *i != b) {
            self.schur.swap(at(i, a), at(i, b));
        }
        self.schur.swap(at(a, a), at(b, b));
    }

    /// Keeps the right-hand sides of the rows put off.
    pub(super) fn set_aside(&mut self, b: &[f64]) {
        self.right.clear();
        self.right.extend(self.rows.iter().map(|row| b[*row]));
    }

    /// Brings the rows put off into `x`, which solves the others alone.
    pub(super) fn join(&mut self, x: &mut [f64]) {
        let (count, kept) = (self.rows.len(), self.kept);
        for i in 0..kept {
            let column = &self.columns[self.place[i] * self.size..][..self.size];
            let felt: f64 = column.iter().zip(&*x).map(|(c, x)| c * x).sum();
            self.right[i] -= felt;
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
            let answer = &self.answers[self.place[i] * self.size..][..self.size];
            for (x, answer) in x.iter_mut().zip(answer) {
                *x -= answer * self.right[i];
            }
        }
        for (row, value) in self.rows[..kept].iter().zip(&self.right) {
            x[*row] = *value;
        }
    }

    /// Rows that depend on others.
    pub(super) fn left_out(&self) -> impl Iterator<Item = usize> + '_ {
        self.rows[self.kept..].iter().copied()
    }

    /// What the other rows have in the combination that vanishes with one of `row`, left out; `shares` is room for those put off.
    pub(super) fn dependency(&self, row: usize, y: &mut [f64], shares: &mut Vec<f64>) {
        let (count, kept) = (self.rows.len(), self.kept);
        let Some(own) = self.rows.iter().position(|other| *other == row) else {
            return;
        };
        // Of the rows put off: Lᵀ t = its row of L.
        shares.clear();
        shares.extend_from_slice(&self.schur[own * count..][..kept]);
        for i in (0..kept).rev() {
            for j in i + 1..kept {
                let share = shares[j];
                shares[i] -= self.schur[j * count + i] * share;
            }
        }
        let of_own = self.of(&self.answers, self.place[own]);
        for (y, answer) in y.iter_mut().zip(of_own) {
            *y = -answer;
        }
        for (i, share) in shares.iter().enumerate() {
            let answers = self.of(&self.answers, self.place[i]);
            for (y, answer) in y.iter_mut().zip(answers) {
                *y += share * answer;
            }
            y[self.rows[i]] = -share;
        }
    }
}
