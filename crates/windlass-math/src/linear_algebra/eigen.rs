//! Eigenvalues and eigenvectors of a dense real matrix.
//!
//! ```text
//! Law      A z = λ z
//! Method   reduction to Hessenberg form and the QR method with double shifts, at every size.
//!          Multishift QR with aggressive early deflation, the default of `faer` 0.24 for 75 rows
//!          or more, does not terminate for some matrices with repeated eigenvalues. These are
//!          common here: a line of circular section has equal natural frequencies in all lateral
//!          directions, and equal lines have equal natural frequencies
//! Source   [S11] chapter 4; Golub and Van Loan 7.5
//! Checked  closed_form_repeated_eigenvalues (below)
//! ```

use faer::diag::Diag;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::evd::{ComputeEigenvectors, EvdParams, evd_real, evd_scratch};
use faer::{Auto, Mat, Par, Spec};
use num_complex::Complex64;

/// Eigenvalues of a square matrix with their eigenvectors.
pub struct Eigensystem {
    /// Eigenvalues; complex pairs are adjacent, with the positive imaginary part first.
    pub values: Vec<Complex64>,
    /// Real and imaginary parts of the vectors. A real eigenvalue has its vector in its column. In
    /// a complex pair, the first eigenvalue has the positive imaginary part. The column of this
    /// eigenvalue holds the real part of the vector, and the next column the imaginary part.
    vectors: Mat<f64>,
}

impl Eigensystem {
    /// Solves for all eigenvalues and eigenvectors; `None` if the QR method does not converge.
    pub fn of(matrix: &Mat<f64>) -> Option<Self> {
        let mut vectors = Mat::zeros(matrix.nrows(), matrix.nrows());
        let values = solve_eigenproblem(matrix, Some(&mut vectors))?;
        Some(Self { values, vectors })
    }

    /// Component `row` of eigenvector k.
    pub fn component(&self, row: usize, k: usize) -> Complex64 {
        let imaginary = self.values[k].im;
        if imaginary > 0.0 {
            Complex64::new(self.vectors[(row, k)], self.vectors[(row, k + 1)])
        } else if imaginary < 0.0 {
            Complex64::new(self.vectors[(row, k - 1)], -self.vectors[(row, k)])
        } else {
            Complex64::new(self.vectors[(row, k)], 0.0)
        }
    }
}

/// Returns all eigenvalues of a square matrix in a fifth of the time of [`Eigensystem::of`]; `None`
/// if the QR method does not converge.
pub fn eigenvalues(matrix: &Mat<f64>) -> Option<Vec<Complex64>> {
    solve_eigenproblem(matrix, None)
}

/// Eigenvalues, and eigenvectors if wanted.
fn solve_eigenproblem(matrix: &Mat<f64>, vectors: Option<&mut Mat<f64>>) -> Option<Vec<Complex64>> {
    let size = matrix.nrows();
    let mut params = <EvdParams as Auto<f64>>::auto();
    params.schur.blocking_threshold = usize::MAX;
    let params = Spec::new(params);
    let (mut real, mut imaginary) = (Diag::<f64>::zeros(size), Diag::<f64>::zeros(size));
    let wanted = if vectors.is_some() {
        ComputeEigenvectors::Yes
    } else {
        ComputeEigenvectors::No
    };
    let left = ComputeEigenvectors::No;
    let mut memory = MemBuffer::new(evd_scratch::<f64>(size, left, wanted, Par::Seq, params));
    evd_real(
        matrix.as_ref(),
        real.as_mut(),
        imaginary.as_mut(),
        None,
        vectors.map(|vectors| vectors.as_mut()),
        Par::Seq,
        MemStack::new(&mut memory),
        params,
    )
    .ok()?;
    let parts = real.column_vector().iter().zip(imaginary.column_vector().iter());
    Some(parts.map(|(&re, &im)| Complex64::new(re, im)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Returns P⁻¹ B P with a block-diagonal B. P is well conditioned and consists of elementary
    /// row operations. The result is therefore exact except for rounding.
    fn mixed(blocks: &[[f64; 2]]) -> Mat<f64> {
        let size = 2 * blocks.len();
        let mut matrix = Mat::zeros(size, size);
        for (k, [re, im]) in blocks.iter().enumerate() {
            matrix[(2 * k, 2 * k)] = *re;
            matrix[(2 * k + 1, 2 * k + 1)] = *re;
            matrix[(2 * k, 2 * k + 1)] = *im;
            matrix[(2 * k + 1, 2 * k)] = -*im;
        }
        let mut generator = Random::new(7);
        let mut random = || 2.0 * generator.uniform() - 1.0;
        for row in 0..size {
            let other = (row + 1 + 5 * row) % size;
            if other == row {
                continue;
            }
            let factor = 0.5 * random();
            // Similarity by E = I + factor e_row e_otherᵀ.
            for column in 0..size {
                let value = matrix[(other, column)];
                matrix[(row, column)] += factor * value;
            }
            for line in 0..size {
                let value = matrix[(line, row)];
                matrix[(line, other)] -= factor * value;
            }
        }
        matrix
    }

    /// Repeated semisimple pairs, in matrices with fewer and with more than 75 rows.
    #[test]
    fn closed_form_repeated_eigenvalues() {
        for (distinct, multiplicity) in [(3, 2), (20, 2), (20, 6), (40, 4), (100, 3)] {
            let values: Vec<[f64; 2]> = (0..distinct)
                .map(|k| [-0.01 * f64::from(k), 0.1 * f64::from(k + 1)])
                .collect();
            // Equal eigenvalues are split by a relative 1e-8, as in the search for natural modes
            // (`SPLITTING` in `windlass-world`).
            let split = |copy: i32| {
                let factor = 1.0 + 1e-8 * f64::from(copy);
                let values = values.clone().into_iter();
                values.map(move |[re, im]| [re * factor, im * factor])
            };
            let blocks: Vec<[f64; 2]> = (0..multiplicity).flat_map(split).collect();
            let matrix = mixed(&blocks);
            let found = Eigensystem::of(&matrix).unwrap();
            for (k, value) in found.values.iter().enumerate() {
                let near = |[re, im]: &[f64; 2]| {
                    (value - Complex64::new(*re, *im))
                        .norm()
                        .min((value - Complex64::new(*re, -*im)).norm())
                };
                let error = values.iter().map(near).fold(f64::INFINITY, f64::min);
                // Semisimple eigenvalues are as accurate as simple eigenvalues. Here the split
                // limits the error.
                assert!(
                    error < 1e-6,
                    "{distinct} times {multiplicity}: {value} off by {error}"
                );
                let size = matrix.nrows();
                for row in 0..size {
                    let image: Complex64 = (0..size)
                        .map(|column| matrix[(row, column)] * found.component(column, k))
                        .sum();
                    let residual = (image - value * found.component(row, k)).norm();
                    assert!(residual < 1e-6, "vector {k}: {residual}");
                }
            }
        }
    }
}
