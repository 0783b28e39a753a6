//! Equations of the potential at one frequency.
//!
//! ```text
//! Law      hull: 2π φ(x) - ∫ φ ∂G/∂n dS - K ∫ λ G dS = b(x);
//!          lid: -4π λ(x) - ∫ φ ∂G/∂n dS - K ∫ λ G dS = b(x);
//!          b = -∫ q G dS for radiation, 4π φ_I(x) for the total potential of diffraction
//! Symbols  φ potential on the hulls, λ potential on the lids, q normal velocity, φ_I incident
//!          wave, G Green function, n normal into the fluid, K = ω²/g
//! Frame    Earth frame, z up, z = 0 the still water; time factor exp(-iωt)
//! Source   Green's third identity; [LNZ96] for the lid
//! Valid    linear waves, no forward speed
//! Energy   damping equals the radiated power (`far_field.rs`)
//! Checked  Hulme's hemisphere, MacCamy and Fuchs's cylinder [MF54]
//! ```
//!
//! With the lid, the vertical velocity on the free surface inside the hull is zero in the interior
//! problem. The only solution of that problem is zero at every frequency, so λ is zero too.

use crate::boundary::Boundary;
use crate::modes::Modes;
use crate::rankine::RankineMatrices;
use crate::wave_part::WaveMatrices;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::{factor, solve};
use faer::{MatMut, Par, Spec};
use num_complex::Complex64;
use std::f64::consts::PI;

/// Sum of the Rankine matrices of 1/r and its images, with the signs of the images.
#[derive(Clone, Debug)]
pub(crate) struct RankineSum {
    matrix: Vec<Vec<f64>>,
    sources: Vec<Vec<f64>>,
}

impl RankineSum {
    /// Adds the matrices of the images, with the signs of the images, to the matrices of 1/r.
    pub fn new(direct: &RankineMatrices, images: &[(f64, &RankineMatrices)]) -> Self {
        let mut sum = Self {
            matrix: direct.matrix.clone(),
            sources: direct.sources.clone(),
        };
        for (sign, image) in images {
            let add = |to: &mut [Vec<f64>], from: &[Vec<f64>]| {
                let pairs = to.iter_mut().flatten().zip(from.iter().flatten());
                pairs.for_each(|(t, f)| *t += sign * f);
            };
            add(&mut sum.matrix, &image.matrix);
            add(&mut sum.sources, &image.sources);
        }
        sum
    }
}

/// Equations of one combination of symmetries. The matrix is stored by columns.
pub(crate) struct Equations<'a> {
    boundary: &'a Boundary,
    combination: usize,
    /// Number of unknowns: all points, or the points of the hulls.
    unknowns: usize,
    matrix: Vec<Complex64>,
    sources: Vec<Complex64>,
    /// True for unknowns that are zero.
    is_zero: Vec<bool>,
}

impl<'a> Equations<'a> {
    /// Assembles the equations. `wave` is absent at zero and infinite frequency, where lids are not
    /// needed; `lid_factor` is K, 1/m.
    pub fn new(
        boundary: &'a Boundary,
        combination: usize,
        rankine: &RankineSum,
        wave: Option<&mut WaveMatrices>,
        lid_factor: Option<f64>,
        is_pressure_release: bool,
    ) -> Self {
        let n = boundary.points.len();
        let six = 6 * boundary.hulls;
        let unknowns = if lid_factor.is_some() {
            n
        } else {
            boundary.hull_points
        };
        let s = combination;
        let (mut matrix, wave_sources) = match wave {
            Some(wave) => (
                std::mem::take(&mut wave.matrix[s]),
                std::mem::take(&mut wave.sources[s]),
            ),
            None => (vec![Complex64::ZERO; n * n], vec![Complex64::ZERO; n * six]),
        };
        let real = &rankine.matrix[s];
        let lid = -lid_factor.unwrap_or(0.0);
        for (j, column) in matrix.chunks_exact_mut(n).enumerate() {
            let factor = if j < boundary.hull_points { 1.0 } else { lid };
            for (i, value) in column.iter_mut().enumerate() {
                *value += factor * real[i * n + j];
            }
        }
        for (k, panel) in boundary.panels.iter().enumerate() {
            let jump = if boundary.is_lid(k) { -4.0 * PI } else { 2.0 * PI };
            for i in panel.corners {
                for j in panel.corners {
                    let share = if i == j { 2.0 } else { 1.0 };
                    matrix[j * n + i] += jump * share * panel.area / 12.0;
                }
            }
        }
        let sources = wave_sources
            .iter()
            .zip(&rankine.sources[s])
            .map(|(w, r)| *w + *r)
            .collect();
        let is_zero = boundary.points[..unknowns]
            .iter()
            .map(|&p| boundary.symmetry.vanishes(s, p) || (is_pressure_release && p.z == 0.0))
            .collect();
        let mut equations = Self {
            boundary,
            combination,
            unknowns,
            matrix,
            sources,
            is_zero,
        };
        equations.constrain();
        equations
    }

    /// Replaces the equations of unknowns that are zero, and drops the points of lids if lids are
    /// not needed.
    fn constrain(&mut self) {
        let (n, m) = (self.boundary.points.len(), self.unknowns);
        if m < n {
            for j in 0..m {
                self.matrix.copy_within(j * n..j * n + m, j * m);
            }
            self.matrix.truncate(m * m);
        }
        for i in (0..m).filter(|&i| self.is_zero[i]) {
            for j in 0..m {
                self.matrix[j * m + i] = Complex64::ZERO;
                self.matrix[i * m + j] = Complex64::ZERO;
            }
            self.matrix[i * m + i] = Complex64::ONE;
        }
    }

    /// Right-hand side of a radiation mode.
    pub fn radiation(&self, modes: &Modes, mode: usize) -> Vec<Complex64> {
        let coefficients = &modes.coefficients[self.combination][mode];
        let six = 6 * self.boundary.hulls;
        (0..self.unknowns)
            .map(|i| {
                let row = &self.sources[i * six..][..six];
                -row.iter()
                    .zip(coefficients)
                    .map(|(r, c)| *r * *c)
                    .sum::<Complex64>()
            })
            .collect()
    }

    /// Right-hand side of diffraction from values of the incident potential at the midpoints of the
    /// edges.
    pub fn diffraction(&self, incident: &[Complex64]) -> Vec<Complex64> {
        let mut right = vec![Complex64::ZERO; self.unknowns];
        for (edge, value) in self.boundary.edges.iter().zip(incident) {
            for end in edge.ends {
                right[end] += *value * (4.0 * PI * 0.5 * edge.weight);
            }
        }
        right
    }

    /// Solves for all right-hand sides; `None` if a solution is not finite.
    pub fn solve(mut self, right: &mut [Vec<Complex64>]) -> Option<()> {
        let n = self.unknowns;
        let count = right.len();
        let mut columns: Vec<Complex64> = Vec::with_capacity(n * count);
        for column in right.iter() {
            let values = column.iter().zip(&self.is_zero);
            columns.extend(values.map(|(v, is_zero)| if *is_zero { Complex64::ZERO } else { *v }));
        }
        let mut permutation = vec![0_usize; n];
        let mut inverse = vec![0_usize; n];
        let parameters: Spec<factor::PartialPivLuParams, Complex64> = Spec::default();
        let memory = factor::lu_in_place_scratch::<usize, Complex64>(n, n, Par::Seq, parameters).or(
            solve::solve_in_place_scratch::<usize, Complex64>(n, count, Par::Seq),
        );
        let mut buffer = MemBuffer::new(memory);
        let stack = MemStack::new(&mut buffer);
        let mut matrix = MatMut::from_column_major_slice_mut(&mut self.matrix, n, n);
        let (_, rows) = factor::lu_in_place(
            matrix.as_mut(),
            &mut permutation,
            &mut inverse,
            Par::Seq,
            stack,
            parameters,
        );
        let factors = matrix.as_ref();
        let unknowns = MatMut::from_column_major_slice_mut(&mut columns, n, count);
        solve::solve_in_place(factors, factors, rows, unknowns, Par::Seq, stack);
        for (column, solution) in right.iter_mut().zip(columns.chunks_exact(n)) {
            column.copy_from_slice(solution);
        }
        right
            .iter()
            .flatten()
            .all(|v| v.re.is_finite() && v.im.is_finite())
            .then_some(())
    }
}
