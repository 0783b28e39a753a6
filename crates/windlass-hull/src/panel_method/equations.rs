//! Galerkin equations of the potential: assembled panel by panel on all cores, solved by LU
//! factorisation.

use super::FluidBoundary;
use super::influence::Panel;
use super::wetted::WettedSurface;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::linear_algebra::{LuFactors, Mat, MatRef};

/// Sign of the mirror image of the body in z = 0; `None` in unbounded fluid.
fn mirror_sign(boundary: FluidBoundary) -> Option<f64> {
    match boundary {
        FluidBoundary::Unbounded => None,
        FluidBoundary::RigidSurface => Some(1.0),
        FluidBoundary::PressureRelease => Some(-1.0),
    }
}

/// Solves for the potentials of the six unit velocities. Row i of the result is point i of the
/// surface, column j is degree of freedom j. Also returns the estimated condition number.
pub(super) fn solve_potential(
    surface: &WettedSurface,
    reference_point: DVec3,
    boundary: FluidBoundary,
    in_water_plane: &[bool],
) -> (Mat<f64>, f64) {
    let n = surface.points.len();
    let mut matrix = vec![0.0; n * n];
    let mut right = vec![0.0; n * 6];
    let threads = std::thread::available_parallelism().map_or(1, |t| t.get());
    let mut blocks: Vec<PanelEquations> = (0..threads * PANELS_PER_THREAD)
        .map(|_| PanelEquations::new(n))
        .collect();
    for (batch, panels) in surface.panels.chunks(blocks.len()).enumerate() {
        let first = batch * threads * PANELS_PER_THREAD;
        std::thread::scope(|scope| {
            for (chunk, chunk_blocks) in blocks[..panels.len()].chunks_mut(PANELS_PER_THREAD).enumerate() {
                scope.spawn(move || {
                    for (i, block) in chunk_blocks.iter_mut().enumerate() {
                        let panel = first + chunk * PANELS_PER_THREAD + i;
                        block.fill(surface, panel, reference_point, boundary);
                    }
                });
            }
        });
        // The sum follows the order of the panels, so the result does not depend on the number of
        // threads.
        for (panel, block) in panels.iter().zip(&blocks) {
            for (c, &row) in panel.corners.iter().enumerate() {
                add_to(&mut matrix[row * n..][..n], &block.rows[c * n..][..n]);
                add_to(&mut right[row * 6..][..6], &block.right[c]);
            }
        }
    }
    if boundary == FluidBoundary::PressureRelease {
        // With the odd image the potential is zero on the waterline, so φ = 0 replaces the equation
        // of each point there.
        for i in (0..n).filter(|&i| in_water_plane[i]) {
            matrix[i * n..][..n].fill(0.0);
            right[i * 6..][..6].fill(0.0);
            matrix[i * n + i] = 1.0;
        }
    }
    let matrix = MatRef::from_row_major_slice(&matrix, n, n);
    let right = MatRef::from_row_major_slice(&right, n, 6);
    let factors = LuFactors::of(matrix);
    let condition = condition_estimate(matrix, &factors);
    (factors.solve(right), condition)
}

/// Estimate of the condition number in the 1-norm: ‖A‖₁ times a lower bound of ‖A⁻¹‖₁ from Hager's
/// gradient ascent `[H84]`.
fn condition_estimate(matrix: MatRef<f64>, factors: &LuFactors) -> f64 {
    let n = matrix.nrows();
    let norm = |m: MatRef<f64>| {
        let column = |j: usize| (0..m.nrows()).map(|i| m[(i, j)].abs()).sum::<f64>();
        (0..m.ncols()).map(column).fold(0.0, f64::max)
    };
    let mut start = Mat::from_fn(n, 1, |_, _| 1.0 / n as f64);
    let mut inverse_norm = 0.0_f64;
    // The ascent rarely takes more than three iterations.
    for _ in 0..5 {
        let image = factors.solve(start.as_ref());
        let size = norm(image.as_ref());
        if size.is_nan() || size <= inverse_norm {
            break;
        }
        inverse_norm = size;
        let signs = Mat::from_fn(n, 1, |i, _| image[(i, 0)].signum());
        let gradient = factors.solve_transpose(signs.as_ref());
        let steepest = (0..n).max_by(|&i, &j| gradient[(i, 0)].abs().total_cmp(&gradient[(j, 0)].abs()));
        start = Mat::from_fn(n, 1, |i, _| if Some(i) == steepest { 1.0 } else { 0.0 });
    }
    norm(matrix) * inverse_norm
}

/// Number of panels that a thread evaluates before their equations are summed.
const PANELS_PER_THREAD: usize = 16;

fn add_to(sum: &mut [f64], part: &[f64]) {
    sum.iter_mut().zip(part).for_each(|(s, p)| *s += p);
}

/// Barycentric coordinates of the three-point rule, which is exact for quadratic functions. Each
/// point has a third of the area.
const QUADRATURE: [[f64; 3]; 3] = [
    [2.0 / 3.0, 1.0 / 6.0, 1.0 / 6.0],
    [1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0],
    [1.0 / 6.0, 1.0 / 6.0, 2.0 / 3.0],
];

/// Contribution of one panel to the equations of its three corners.
struct PanelEquations {
    /// Three rows of coefficients, one after the other.
    rows: Vec<f64>,
    /// Coefficients of one quadrature point.
    point_row: Vec<f64>,
    /// Right-hand sides of the three corners.
    right: [[f64; 6]; 3],
}

impl PanelEquations {
    fn new(unknowns: usize) -> Self {
        Self {
            rows: vec![0.0; 3 * unknowns],
            point_row: vec![0.0; unknowns],
            right: [[0.0; 6]; 3],
        }
    }

    /// Integrates the equation, weighted with the linear shape function of each corner, over the
    /// panel.
    fn fill(
        &mut self,
        surface: &WettedSurface,
        panel: usize,
        reference_point: DVec3,
        boundary: FluidBoundary,
    ) {
        let n = self.point_row.len();
        let integrated = &surface.panels[panel];
        self.rows.fill(0.0);
        self.right = [[0.0; 6]; 3];
        for shape in QUADRATURE {
            let x = integrated.points[0] * shape[0]
                + integrated.points[1] * shape[1]
                + integrated.points[2] * shape[2];
            self.point_row.fill(0.0);
            let (coefficient, right) =
                point_equation(surface, panel, x, reference_point, boundary, &mut self.point_row);
            for (corner, value) in integrated.corners.iter().zip(shape) {
                self.point_row[*corner] += coefficient * value;
            }
            for c in 0..3 {
                let weight = shape[c] * integrated.area / 3.0;
                let row = self.rows[c * n..][..n].iter_mut();
                row.zip(&self.point_row).for_each(|(s, p)| *s += weight * p);
                self.right[c]
                    .iter_mut()
                    .zip(right)
                    .for_each(|(s, r)| *s += weight * r);
            }
        }
    }
}

/// Evaluates the equation at a quadrature point `x` of panel `integrated`. Adds the dipole
/// coefficients to `row`. Returns the coefficient of φ(x) and the six right-hand sides.
fn point_equation(
    surface: &WettedSurface,
    integrated: usize,
    x: DVec3,
    reference_point: DVec3,
    boundary: FluidBoundary,
    row: &mut [f64],
) -> (f64, [f64; 6]) {
    let mut right = [0.0; 6];
    let mut solid_angle = 0.0;
    let mut add = |panel: &Panel, from: DVec3, sign: f64, in_plane: bool| {
        let influence = panel.influence(from);
        if !in_plane {
            for (corner, dipole) in panel.corners.iter().zip(influence.dipole) {
                row[*corner] += sign * dipole;
                // The solid angle is a property of the geometry. The image therefore contributes
                // with a positive sign for either boundary.
                solid_angle += dipole;
            }
        }
        let force = panel.normal * influence.source;
        let arm = (from - reference_point) * influence.source + influence.source_moment;
        let moment = arm.cross(panel.normal);
        let six = force.to_array().into_iter().chain(moment.to_array());
        right.iter_mut().zip(six).for_each(|(r, v)| *r -= sign * v);
    };
    let mirror = mirror_sign(boundary);
    for (k, panel) in surface.panels.iter().enumerate() {
        add(panel, x, 1.0, k == integrated);
        if let Some(sign) = mirror {
            // The influence of a panel's image at x equals the influence of the panel at the image
            // of x.
            add(panel, x.with_z(-x.z), sign, false);
        }
    }
    (4.0 * PI - solid_angle, right)
}
