//! Dense linear algebra on the matrices of `faer`: linear systems, least squares and eigenvalues.
//!
//! The functions are not generic. The code of `faer` is generic, and each crate that calls it
//! directly compiles its own copy, which takes a quarter of a minute or more. Crates that depend
//! on this one therefore call these functions. For the few dozen unknowns of block elimination in
//! the step loop, see [`dense`](crate::dense), which does not allocate.
//!
//! Matrices are indexed by (row, column). Sizes that do not match are a programming error and
//! panic.

mod eigen;

pub use eigen::{Eigensystem, eigenvalues};
pub use faer::{Mat, MatRef};

use faer::Side;
use faer::linalg::solvers::{PartialPivLu, Solve, SolveLstsq};
use num_complex::Complex64;

/// LU factors of a square real matrix, with partial pivoting.
pub struct LuFactors(PartialPivLu<f64>);

impl LuFactors {
    /// Factors a square matrix. A singular matrix gives infinite or NaN solutions.
    pub fn of(matrix: MatRef<f64>) -> Self {
        Self(matrix.partial_piv_lu())
    }

    /// Solves A X = B for all columns of B.
    pub fn solve(&self, right: MatRef<f64>) -> Mat<f64> {
        self.0.solve(right)
    }

    /// Solves Aᵀ X = B for all columns of B.
    pub fn solve_transpose(&self, right: MatRef<f64>) -> Mat<f64> {
        self.0.solve_transpose(right)
    }
}

/// Solves A X = B in the least-squares sense by QR factorisation with column pivoting. A has at
/// least as many rows as columns.
pub fn least_squares(matrix: MatRef<f64>, right: MatRef<f64>) -> Mat<f64> {
    matrix.col_piv_qr().solve_lstsq(right)
}

/// Returns the eigenvalues of a symmetric matrix in ascending order; `None` if the iteration does
/// not converge. Only the lower triangle is read.
pub fn symmetric_eigenvalues(matrix: MatRef<f64>) -> Option<Vec<f64>> {
    matrix.self_adjoint_eigenvalues(Side::Lower).ok()
}

/// Returns the eigenvalues of a Hermitian matrix in ascending order; `None` if the iteration does
/// not converge. Only the lower triangle is read.
pub fn hermitian_eigenvalues(matrix: MatRef<Complex64>) -> Option<Vec<f64>> {
    matrix.self_adjoint_eigenvalues(Side::Lower).ok()
}

/// Returns the eigenvalues of a symmetric matrix in ascending order and its orthonormal
/// eigenvectors by columns; `None` if the iteration does not converge. Only the lower triangle is
/// read.
pub fn symmetric_eigensystem(matrix: MatRef<f64>) -> Option<(Vec<f64>, Mat<f64>)> {
    let eigen = matrix.self_adjoint_eigen(Side::Lower).ok()?;
    let values = eigen.S().column_vector().iter().copied().collect();
    Some((values, eigen.U().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A = [2 1; 1 3], A x = [5; 10] at x = [1; 3]; eigenvalues (5 ± √5)/2.
    #[test]
    fn closed_form_two_by_two() {
        let matrix = Mat::from_fn(2, 2, |i, j| [[2.0, 1.0], [1.0, 3.0]][i][j]);
        let right = Mat::from_fn(2, 1, |i, _| [5.0, 10.0][i]);
        let factors = LuFactors::of(matrix.as_ref());
        for solution in [
            factors.solve(right.as_ref()),
            factors.solve_transpose(right.as_ref()),
            least_squares(matrix.as_ref(), right.as_ref()),
        ] {
            // Rounding of a well-conditioned system of two unknowns.
            assert!((solution[(0, 0)] - 1.0).abs() < 1e-14);
            assert!((solution[(1, 0)] - 3.0).abs() < 1e-14);
        }
        let root = 5.0_f64.sqrt();
        let expected = [0.5 * (5.0 - root), 0.5 * (5.0 + root)];
        let (values, vectors) = symmetric_eigensystem(matrix.as_ref()).unwrap();
        assert_eq!(symmetric_eigenvalues(matrix.as_ref()).unwrap(), values);
        for k in 0..2 {
            assert!((values[k] - expected[k]).abs() < 1e-14);
            let ratio = vectors[(1, k)] / vectors[(0, k)];
            assert!((ratio - (expected[k] - 2.0)).abs() < 1e-13);
        }
    }

    /// A = [0 2; 1 1] is not symmetric, so the test detects an exchange of A and Aᵀ.
    #[test]
    fn closed_form_transposed_system() {
        let matrix = Mat::from_fn(2, 2, |i, j| [[0.0, 2.0], [1.0, 1.0]][i][j]);
        let factors = LuFactors::of(matrix.as_ref());
        let right = Mat::from_fn(2, 1, |i, _| [4.0, 3.0][i]);
        let solution = factors.solve(right.as_ref());
        assert_eq!((solution[(0, 0)], solution[(1, 0)]), (1.0, 2.0));
        let transposed = factors.solve_transpose(right.as_ref());
        assert_eq!((transposed[(0, 0)], transposed[(1, 0)]), (-0.5, 4.0));
    }

    /// Mean of three readings: the least-squares solution of x = 1, 2, 6 is 3.
    #[test]
    fn closed_form_least_squares_mean() {
        let matrix = Mat::from_fn(3, 1, |_, _| 1.0);
        let right = Mat::from_fn(3, 1, |i, _| [1.0, 2.0, 6.0][i]);
        let mean = least_squares(matrix.as_ref(), right.as_ref());
        assert!((mean[(0, 0)] - 3.0).abs() < 1e-14);
    }

    /// Pauli matrix σ_y has the eigenvalues -1 and 1.
    #[test]
    fn closed_form_hermitian_eigenvalues() {
        let i = Complex64::new(0.0, 1.0);
        let zero = Complex64::new(0.0, 0.0);
        let matrix = Mat::from_fn(2, 2, |r, c| [[zero, -i], [i, zero]][r][c]);
        let values = hermitian_eigenvalues(matrix.as_ref()).unwrap();
        assert!((values[0] + 1.0).abs() < 1e-15 && (values[1] - 1.0).abs() < 1e-15);
    }
}
