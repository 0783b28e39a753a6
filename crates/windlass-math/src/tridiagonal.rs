//! Tridiagonal systems solved repeatedly with the same matrix, as in cubic splines. The cost is
//! linear, and solutions do not allocate.
//!
//! ```text
//! Law      Gaussian elimination without row exchanges, A = (1 + F) D (1 + U), with factors f_i =
//!          l_i/d_{i-1} and pivots d_i = a_i - f_i u_{i-1}. First y_i = b_i - f_i y_{i-1}, then x_i
//!          = y_i/d_i - (u_i/d_i) x_{i+1}
//! Symbols  l, a, u entries below, on and above the diagonal; b right-hand side
//! Valid    diagonally dominant matrices, such as the matrices of splines
//! Checked  equivalent_solution_satisfies_the_system
//! ```

use glam::DVec3;

/// Factors of a tridiagonal matrix.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TridiagonalFactors {
    /// `l_i/d_{i-1}`, `1/d_i`, `u_i/d_i`.
    rows: Vec<[f64; 3]>,
}

impl TridiagonalFactors {
    /// Factors a matrix of `size` rows. `row` returns the entries of a row below, on and above the
    /// diagonal; the first entry below and the last entry above are ignored.
    pub fn factor(&mut self, size: usize, row: impl Fn(usize) -> [f64; 3]) {
        self.rows.clear();
        let mut above = 0.0;
        for i in 0..size {
            let [lower, diagonal, upper] = row(i);
            let factor = if i > 0 { lower * above } else { 0.0 };
            let before = if i > 0 { self.rows[i - 1][2] } else { 0.0 };
            let inverse = 1.0 / (diagonal - lower * before);
            above = inverse;
            self.rows.push([factor, inverse, upper * inverse]);
        }
    }

    /// Reserves memory for `size` rows.
    pub fn reserve(&mut self, size: usize) {
        self.rows.reserve(size.saturating_sub(self.rows.len()));
    }

    /// Solves in place for right-hand sides with one vector per row. Several systems are solved
    /// together, because the processor overlaps their independent chains of operations.
    #[inline(always)]
    pub fn solve<const N: usize>(&self, systems: [&mut [DVec3]; N]) {
        let count = self.rows.len();
        let mut systems = systems.map(|x| &mut x[..count]);
        let mut before = [DVec3::ZERO; N];
        for (i, [factor, ..]) in self.rows.iter().enumerate() {
            for (x, before) in systems.iter_mut().zip(&mut before) {
                *before = x[i] - *before * *factor;
                x[i] = *before;
            }
        }
        let mut after = [DVec3::ZERO; N];
        for (i, [_, inverse, upper]) in self.rows.iter().enumerate().rev() {
            for (x, after) in systems.iter_mut().zip(&mut after) {
                *after = x[i] * *inverse - *after * *upper;
                x[i] = *after;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equivalent_solution_satisfies_the_system() {
        let lower = [0.0, 1.0, 0.5, -0.3];
        let diagonal = [4.0, 5.0, 3.0, 2.0];
        let upper = [1.0, -2.0, 0.7, 0.0];
        let b = [DVec3::X, DVec3::new(1.0, 2.0, 3.0), DVec3::Y, DVec3::Z];
        let mut factors = TridiagonalFactors::default();
        // Factors another matrix first, to check that its factors are fully replaced.
        factors.factor(2, |_| [1.0, 7.0, 1.0]);
        factors.factor(4, |i| [lower[i], diagonal[i], upper[i]]);
        let (mut x, mut twice) = (b, b.map(|v| v * 2.0));
        factors.solve([&mut x, &mut twice]);
        for i in 0..4 {
            let below = if i > 0 { x[i - 1] * lower[i] } else { DVec3::ZERO };
            let above = if i < 3 { x[i + 1] * upper[i] } else { DVec3::ZERO };
            assert!((below + x[i] * diagonal[i] + above - b[i]).length() < 1e-14);
            assert!((twice[i] - x[i] * 2.0).length() < 1e-14);
        }
    }
}
