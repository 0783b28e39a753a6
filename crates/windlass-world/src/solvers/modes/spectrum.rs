//! Eigenvalues by shift and inversion: all eigenvalues of a small world, or the eigenvalues of a
//! large world that are nearest to the shift.
//!
//! ```text
//! Law      A z = λ z  ⇔  (σ I - A)⁻¹ z = μ z,  λ = σ - 1/μ
//! Symbols  A Jacobian of the rates of the increments, 1/s; σ > 0 the shift, 1/s
//! Method   small worlds: the inverse column by column, and its eigenvalues by the QR method. Large
//!          worlds: block Arnoldi with full orthogonalisation, until the wanted eigenvalues have
//!          converged. The inverse is never formed; its product with a vector costs a pass along
//!          the cables
//! Source   [S11] chapter 6
//! Valid    accurate for slow modes; the search finds at most as many nearly equal eigenvalues as
//!          the block has vectors
//! Checked  agrees_with_modes_of_a_small_world, closed_form_ modes of chains (crate tests)
//! ```

use num_complex::Complex64;
use windlass_math::linear_algebra::{Eigensystem, Mat, eigenvalues};

/// Maximum number of products with the inverse.
const MAX_VECTORS: usize = 480;
/// Number of products between convergence checks.
const CHECK_INTERVAL: usize = 40;
/// Relative residual of a converged eigenvector.
const CONVERGENCE_TOLERANCE: f64 = 1e-9;
/// Relative length below which a vector is numerically zero after orthogonalisation.
const DEFLATION_TOLERANCE: f64 = 1e-12;

/// Eigenvalue with its eigenvector.
#[derive(Clone, Debug)]
pub(crate) struct Eigenpair {
    pub(crate) value: Complex64,
    pub(crate) vector: Vec<Complex64>,
}

/// Eigenpairs found.
#[derive(Clone, Debug)]
pub(crate) struct Spectrum {
    pub(crate) pairs: Vec<Eigenpair>,
    /// True if these are all eigenpairs.
    pub(crate) is_complete: bool,
}

/// Computes all eigenvalues. `invert` multiplies a vector by the inverse in place. Returns `None`
/// if the eigenvalues cannot be computed.
pub(super) fn all(size: usize, shift: f64, invert: impl FnMut(&mut [f64])) -> Option<Spectrum> {
    let inverse = dense_inverse(size, invert)?;
    let found = Eigensystem::of(&inverse)?;
    let values = &found.values;
    let pair = |k: usize| Eigenpair {
        value: shift - values[k].inv(),
        vector: (0..size).map(|row| found.component(row, k)).collect(),
    };
    let kept = (0..size).filter(|&k| values[k].norm() > 0.0);
    Some(Spectrum {
        pairs: kept.map(pair).collect(),
        is_complete: true,
    })
}

/// Computes all eigenvalues without their vectors, as [`all`] does.
pub(super) fn values(size: usize, shift: f64, invert: impl FnMut(&mut [f64])) -> Option<Vec<Complex64>> {
    let inverse = dense_inverse(size, invert)?;
    let values = eigenvalues(&inverse)?.into_iter();
    let kept = values.filter(|value| value.norm() > 0.0);
    Some(kept.map(|value| shift - value.inv()).collect())
}

/// The inverse, column by column; `None` if it is not finite.
fn dense_inverse(size: usize, mut invert: impl FnMut(&mut [f64])) -> Option<Mat<f64>> {
    let mut inverse = Mat::zeros(size, size);
    let mut column = vec![0.0; size];
    for k in 0..size {
        column.fill(0.0);
        column[k] = 1.0;
        invert(&mut column);
        for (row, value) in column.iter().enumerate() {
            inverse[(row, k)] = *value;
        }
    }
    inverse.is_all_finite().then_some(inverse)
}

/// Computes the `wanted` eigenvalues nearest to the shift, with up to `multiplicity` equal
/// eigenvalues.
pub(super) fn nearest(
    size: usize,
    shift: f64,
    [wanted, multiplicity]: [usize; 2],
    mut invert: impl FnMut(&mut [f64]),
) -> Option<Spectrum> {
    let mut space = KrylovSpace::begin(size, multiplicity, &mut invert);
    let mut next_check = 2 * wanted;
    loop {
        let done = space.images.len();
        let is_exhausted = done == space.basis.len();
        let is_last = is_exhausted || done >= MAX_VECTORS.min(size);
        if is_last || done >= next_check {
            next_check = done + CHECK_INTERVAL;
            let found = space.eigenpairs(shift, wanted)?;
            if is_last || found.pairs.len() >= wanted.min(size) {
                return Some(found);
            }
        }
        space.extend(&mut invert)?;
    }
}

/// Computes eigenvalues within the disc about a positive shift that touches the imaginary axis.
/// Only motions that grow have such eigenvalues. They converge first, because all other eigenvalues
/// are farther from the shift.
pub(super) fn within_disc(size: usize, shift: f64, mut invert: impl FnMut(&mut [f64])) -> Option<Spectrum> {
    let mut space = KrylovSpace::begin(size, DISC_BLOCK, &mut invert);
    while space.images.len() < DISC_VECTORS.min(size) && space.images.len() < space.basis.len() {
        space.extend(&mut invert)?;
    }
    let mut found = space.eigenpairs(shift, DISC_VECTORS)?;
    found.pairs.retain(|pair| (pair.value - shift).norm() < shift);
    Some(found)
}

/// Number of products with the inverse in the search for eigenvalues within a disc.
const DISC_VECTORS: usize = 48;
/// Number of vectors of a block in this search.
const DISC_BLOCK: usize = 4;

/// Krylov space of the inverse.
struct KrylovSpace {
    /// Orthonormal vectors.
    basis: Vec<Vec<f64>>,
    /// Products of the inverse with the first basis vectors, as components along the basis.
    images: Vec<Vec<f64>>,
}

impl KrylovSpace {
    fn begin(size: usize, block: usize, invert: &mut impl FnMut(&mut [f64])) -> Self {
        let mut space = Self {
            basis: Vec::new(),
            images: Vec::new(),
        };
        let mut seed = 1_u64;
        for _ in 0..block.min(size) {
            let mut vector: Vec<f64> = (0..size).map(|_| pseudo_random(&mut seed)).collect();
            // A product with the inverse removes most of the fast components.
            invert(&mut vector);
            space.add(&mut vector);
        }
        space
    }

    /// Orthogonalises a vector against the basis and adds it. Returns its components along the
    /// basis; the last component is the length that remains.
    fn add(&mut self, vector: &mut [f64]) -> Vec<f64> {
        let before = norm(vector);
        let mut components = vec![0.0; self.basis.len()];
        // The second pass removes rounding.
        for _ in 0..2 {
            for (component, other) in components.iter_mut().zip(&self.basis) {
                let along: f64 = vector.iter().zip(other).map(|(a, b)| a * b).sum();
                vector.iter_mut().zip(other).for_each(|(a, b)| *a -= along * b);
                *component += along;
            }
        }
        let remainder = norm(vector);
        if remainder > DEFLATION_TOLERANCE * before {
            self.basis.push(vector.iter().map(|a| a / remainder).collect());
            components.push(remainder);
        }
        components
    }

    fn extend(&mut self, invert: &mut impl FnMut(&mut [f64])) -> Option<()> {
        let mut image = self.basis[self.images.len()].clone();
        invert(&mut image);
        if image.iter().any(|value| !value.is_finite()) {
            return None;
        }
        let components = self.add(&mut image);
        self.images.push(components);
        Some(())
    }

    /// Eigenpairs nearest to the shift, up to the first that has not converged.
    fn eigenpairs(&self, shift: f64, wanted: usize) -> Option<Spectrum> {
        let done = self.images.len();
        let mut matrix = Mat::zeros(done, done);
        for (column, image) in self.images.iter().enumerate() {
            for (row, value) in image.iter().take(done).enumerate() {
                matrix[(row, column)] = *value;
            }
        }
        let found = Eigensystem::of(&matrix)?;
        let values = &found.values;
        let mut order: Vec<usize> = (0..done).collect();
        order.sort_by(|a, b| values[*b].norm().total_cmp(&values[*a].norm()));
        let has_converged = |k: &usize| {
            // Component of the image outside of the space.
            let outside = (done..self.basis.len()).map(|row| {
                let images = self.images.iter().enumerate();
                let sum: Complex64 = images
                    .map(|(column, image)| {
                        found.component(column, *k) * image.get(row).copied().unwrap_or(0.0)
                    })
                    .sum();
                sum.norm_sqr()
            });
            outside.sum::<f64>().sqrt() <= CONVERGENCE_TOLERANCE * values[*k].norm()
        };
        let mut pairs = Vec::new();
        for k in order.into_iter().take_while(has_converged).take(wanted) {
            let mut vector = vec![Complex64::ZERO; self.basis[0].len()];
            for (column, basis) in self.basis.iter().take(done).enumerate() {
                let share = found.component(column, k);
                vector
                    .iter_mut()
                    .zip(basis)
                    .for_each(|(sum, value)| *sum += share * value);
            }
            let value = shift - values[k].inv();
            pairs.push(Eigenpair { value, vector });
        }
        let is_complete = pairs.len() == self.basis[0].len();
        Some(Spectrum { pairs, is_complete })
    }
}

fn norm(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Pseudo-random number between -1 and 1, reproducible.
pub(super) fn pseudo_random(seed: &mut u64) -> f64 {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
}
