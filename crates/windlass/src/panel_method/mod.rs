//! Added mass of a body from its mesh: potential flow at zero (or infinite) frequency by a panel method.
//!
//! ```text
//! Law      (4π - Ω(x)) φ(x) + ∫ φ n·(y - x)/r³ dS = -∫ q/r dS,   A_ij = -ρ ∫ φ_j q_i dS
//! Symbols  φ_j potential of unit velocity in degree j; q_j = n_j for j = surge, sway, heave and ((y - p) × n)_j for
//!          roll, pitch, yaw about p; n unit normal into the fluid; Ω solid angle inside the body at x; A added mass
//!          (kg, kg·m, kg·m²), r = |y - x|
//! Frame    that of the mesh; with a water surface z up and z = 0 on it
//! Source   Green's third identity; [IMPROVED] 2.1.8 for the use
//! Valid    small body against the waves (zero frequency) or high frequency; attached flow, no lift, no current
//! Energy   ½ v·A v is the kinetic energy of the fluid: A is symmetric and positive
//! Checked  sphere and ellipsoids (Lamb), boxes and an independent program, convergence, frame invariance
//! ```
//!
//! The direct form (unknown: the potential) is used because it converges faster than source distributions. The
//! potential is continuous and linear on every triangle, so a closed mesh of N triangles has only N/2 unknowns.
//! The equation is weighted with the same linear functions (Galerkin), three points per triangle, which converges
//! faster than meeting it at points and needs no care at edges and corners; inner integrals are exact
//! (`influence.rs`).
//! The wall `z = 0` is a mirror: even for a rigid wall (zero frequency), odd for a surface of zero pressure
//! (infinite frequency). The coefficient of φ(x) follows from a constant potential: rows must sum to 4π.
//!
//! - [`added_mass`]: the 6x6 matrix.
//! - [`ellipsoid`]: closed forms to hold it against.
//! - [`smooth_surface`]: facets that cut the bulges of a round body off, and what is done about it.

pub mod ellipsoid;
mod influence;
pub mod smooth_surface;
mod wetted;

use crate::math::Matrix6;
use crate::mesh::TriangleMesh;
use faer::linalg::solvers::Solve;
use faer::{Mat, MatRef};
use glam::DVec3;
use influence::Panel;
use smooth_surface::SurfaceReading;
use std::f64::consts::PI;
use wetted::WettedSurface;

/// Most panels accepted: 20,000 closed make 10,000 unknowns, matrices of 2 x 0.8 GB.
pub const MOST_PANELS: usize = 20_000;

/// What bounds the fluid besides the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FluidBoundary {
    /// Nothing: deeply submerged.
    Unbounded,
    /// The surface z = 0 as a rigid wall (double body): the limit of zero frequency.
    RigidSurface,
    /// The surface z = 0 at constant pressure: the limit of infinite frequency.
    PressureRelease,
}

/// The added mass of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AddedMass {
    /// The symmetric matrix about the reference point, in the axes of the mesh: kg, kg·m, kg·m².
    pub matrix: Matrix6,
    /// Largest difference of mirrored entries before they were averaged, over the geometric mean of
    /// their diagonal entries: a measure of the discretisation error.
    pub asymmetry: f64,
    /// Wetted panels.
    pub panels: usize,
    /// Volume enclosed by the panels as they were read, m³.
    pub volume: f64,
}

/// Why there is no added mass for a mesh.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PanelMethodError {
    /// Density is zero, negative or not a number.
    #[error("density {density} kg/m³ must be positive")]
    Density {
        /// The density, kg/m³.
        density: f64,
    },
    /// The reference point is not finite.
    #[error("the reference point {point} is not finite")]
    ReferencePoint {
        /// The point, m.
        point: DVec3,
    },
    /// More panels than [`MOST_PANELS`].
    #[error("{panels} panels are more than the 20000 that fit in memory: coarsen the mesh")]
    TooManyPanels {
        /// Panels of the mesh.
        panels: usize,
    },
    /// A vertex is not finite.
    #[error("vertex {vertex} of the mesh is not finite")]
    NotFinite {
        /// Index of the vertex, from 0.
        vertex: usize,
    },
    /// A triangle refers to a vertex that is not there.
    #[error("triangle {triangle} of the mesh refers to a vertex that does not exist")]
    BadIndex {
        /// Index of the triangle, from 0.
        triangle: usize,
    },
    /// No panel in the water.
    #[error("the mesh has no panel in the water: check its height against z = 0")]
    NothingWetted,
    /// A hole or panels of opposite sense.
    #[error(
        "the mesh is not closed at the edge from {from} to {to}: fill the hole, turn the panel round, or split its neighbour"
    )]
    NotClosed {
        /// One end of the edge, m.
        from: DVec3,
        /// The other end, m.
        to: DVec3,
    },
    /// Normals point inward.
    #[error("the mesh encloses {volume} m³: its normals point inward, turn the triangles round")]
    InsideOut {
        /// Signed volume, m³.
        volume: f64,
    },
    /// The system of equations has no solution.
    #[error("the potential is not finite: look for panels that touch or pass through one another")]
    Singular,
}

/// The added mass of a body about `reference_point` (m, in the axes of the mesh) in fluid of `density` (kg/m³).
///
/// The mesh must be closed with outward normals; with a water surface it may be open there, reach above it (it is
/// cut) or have a lid in it (dropped). Facets are read by [`SurfaceReading::default`].
pub fn added_mass(
    mesh: &TriangleMesh,
    reference_point: DVec3,
    density: f64,
    boundary: FluidBoundary,
) -> Result<AddedMass, PanelMethodError> {
    added_mass_reading(
        mesh,
        SurfaceReading::default(),
        reference_point,
        density,
        boundary,
    )
}

/// As [`added_mass`], saying how the facets are to be read.
pub fn added_mass_reading(
    mesh: &TriangleMesh,
    reading: SurfaceReading,
    reference_point: DVec3,
    density: f64,
    boundary: FluidBoundary,
) -> Result<AddedMass, PanelMethodError> {
    if !(density.is_finite() && density > 0.0) {
        return Err(PanelMethodError::Density { density });
    }
    if !reference_point.is_finite() {
        return Err(PanelMethodError::ReferencePoint {
            point: reference_point,
        });
    }
    let mut surface = WettedSurface::new(mesh, boundary)?;
    let in_water_plane: Vec<bool> = surface
        .points
        .iter()
        .map(|p| boundary != FluidBoundary::Unbounded && p.z == 0.0)
        .collect();
    if let SurfaceReading::Smooth { crease_angle } = reading {
        surface = smooth_surface::with_smooth_volume(&surface, crease_angle, &in_water_plane);
    }
    let potential = solve_potential(&surface, reference_point, boundary, &in_water_plane);
    let raw = integrate_pressure(&surface, &potential, reference_point, density);
    if raw.0.iter().flatten().any(|v| !v.is_finite()) {
        return Err(PanelMethodError::Singular);
    }
    let (matrix, asymmetry) = symmetric_part(&raw);
    Ok(AddedMass {
        matrix,
        asymmetry,
        panels: surface.panels.len(),
        volume: surface.volume(),
    })
}

impl AddedMass {
    /// The diagonal over `displaced_mass` (surge, sway, heave; kg) and over `displaced_inertia` (roll, pitch, yaw;
    /// kg·m²), the form of [IMPROVED] tables 1 and 2.
    pub fn coefficients(&self, displaced_mass: f64, displaced_inertia: DVec3) -> [f64; 6] {
        let i = displaced_inertia;
        let reference = [displaced_mass, displaced_mass, displaced_mass, i.x, i.y, i.z];
        std::array::from_fn(|k| self.matrix.0[k][k] / reference[k])
    }
}

/// The sign of the mirror image, if there is one.
fn mirror_sign(boundary: FluidBoundary) -> Option<f64> {
    match boundary {
        FluidBoundary::Unbounded => None,
        FluidBoundary::RigidSurface => Some(1.0),
        FluidBoundary::PressureRelease => Some(-1.0),
    }
}

/// Potentials at the points (rows) of the six unit velocities (columns).
fn solve_potential(
    surface: &WettedSurface,
    reference_point: DVec3,
    boundary: FluidBoundary,
    in_water_plane: &[bool],
) -> Mat<f64> {
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
            for (share, share_blocks) in blocks[..panels.len()].chunks_mut(PANELS_PER_THREAD).enumerate() {
                scope.spawn(move || {
                    for (i, block) in share_blocks.iter_mut().enumerate() {
                        let panel = first + share * PANELS_PER_THREAD + i;
                        block.fill(surface, panel, reference_point, boundary);
                    }
                });
            }
        });
        // Summed in the order of the panels, so that the numbers do not depend on the number of threads.
        for (panel, block) in panels.iter().zip(&blocks) {
            for (c, &row) in panel.corners.iter().enumerate() {
                add_to(&mut matrix[row * n..][..n], &block.rows[c * n..][..n]);
                add_to(&mut right[row * 6..][..6], &block.right[c]);
            }
        }
    }
    if boundary == FluidBoundary::PressureRelease {
        // The odd image makes the potential vanish at the water line.
        for i in (0..n).filter(|&i| in_water_plane[i]) {
            matrix[i * n..][..n].fill(0.0);
            right[i * 6..][..6].fill(0.0);
            matrix[i * n + i] = 1.0;
        }
    }
    let matrix = MatRef::from_row_major_slice(&matrix, n, n);
    let right = MatRef::from_row_major_slice(&right, n, 6);
    matrix.partial_piv_lu().solve(right)
}

/// Panels that a thread works on before its equations are summed.
const PANELS_PER_THREAD: usize = 16;

fn add_to(sum: &mut [f64], part: &[f64]) {
    sum.iter_mut().zip(part).for_each(|(s, p)| *s += p);
}

/// Barycentric coordinates of the three-point rule, exact for quadratics; each point has a third of the area.
const QUADRATURE: [[f64; 3]; 3] = [
    [2.0 / 3.0, 1.0 / 6.0, 1.0 / 6.0],
    [1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0],
    [1.0 / 6.0, 1.0 / 6.0, 2.0 / 3.0],
];

/// What one panel adds to the equations of its three corners.
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

    /// Integrates the equation times each corner's linear function over the panel.
    fn fill(
        &mut self,
        surface: &WettedSurface,
        panel: usize,
        reference_point: DVec3,
        boundary: FluidBoundary,
    ) {
        let n = self.point_row.len();
        let own = &surface.panels[panel];
        self.rows.fill(0.0);
        self.right = [[0.0; 6]; 3];
        for shape in QUADRATURE {
            let x = own.points[0] * shape[0] + own.points[1] * shape[1] + own.points[2] * shape[2];
            self.point_row.fill(0.0);
            let (coefficient, right) =
                point_equation(surface, panel, x, reference_point, boundary, &mut self.point_row);
            for (corner, value) in own.corners.iter().zip(shape) {
                self.point_row[*corner] += coefficient * value;
            }
            for c in 0..3 {
                let weight = shape[c] * own.area / 3.0;
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

/// The equation at a point `x` of panel `own`: adds the dipole coefficients to `row`, returns the coefficient of
/// φ(x) and the six right-hand sides.
fn point_equation(
    surface: &WettedSurface,
    own: usize,
    x: DVec3,
    reference_point: DVec3,
    boundary: FluidBoundary,
    row: &mut [f64],
) -> (f64, [f64; 6]) {
    let mut right = [0.0; 6];
    let mut solid_angle = 0.0;
    let mut add = |panel: &Panel, from: DVec3, sign: f64, in_its_plane: bool| {
        let influence = panel.influence(from);
        if !in_its_plane {
            for (corner, dipole) in panel.corners.iter().zip(influence.dipole) {
                row[*corner] += sign * dipole;
                // The image of a constant potential is constant, whatever the sign of the mirror.
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
        add(panel, x, 1.0, k == own);
        if let Some(sign) = mirror {
            // A panel's image seen from x is the panel seen from the image of x.
            add(panel, x.with_z(-x.z), sign, false);
        }
    }
    (4.0 * PI - solid_angle, right)
}

/// `-ρ ∫ φ_j q_i dS`, both linear on a panel, so exactly.
fn integrate_pressure(
    surface: &WettedSurface,
    potential: &Mat<f64>,
    reference_point: DVec3,
    density: f64,
) -> Matrix6 {
    let mut matrix = Matrix6::ZERO;
    for panel in &surface.panels {
        let velocities = panel
            .points
            .map(|y| normal_velocities(panel, y - reference_point));
        for j in 0..6 {
            let phi = panel.corners.map(|c| potential[(c, j)]);
            let phi_sum: f64 = phi.iter().sum();
            for i in 0..6 {
                let q = velocities.map(|v| v[i]);
                let q_sum: f64 = q.iter().sum();
                let products: f64 = phi.iter().zip(&q).map(|(a, b)| a * b).sum();
                matrix.0[i][j] -= density * panel.area / 12.0 * (phi_sum * q_sum + products);
            }
        }
    }
    matrix
}

/// Normal velocity at `arm` from the reference point in each of the six unit motions.
fn normal_velocities(panel: &Panel, arm: DVec3) -> [f64; 6] {
    let (n, m) = (panel.normal, arm.cross(panel.normal));
    [n.x, n.y, n.z, m.x, m.y, m.z]
}

/// The symmetric part and the relative size of the rest.
fn symmetric_part(raw: &Matrix6) -> (Matrix6, f64) {
    let transposed = raw.transpose();
    let mut matrix = Matrix6::ZERO;
    let mut worst = 0.0_f64;
    let largest = (0..3).map(|k| raw.0[k][k].abs()).fold(0.0, f64::max);
    let largest_angular = (3..6).map(|k| raw.0[k][k].abs()).fold(0.0, f64::max);
    for i in 0..6 {
        for j in 0..6 {
            matrix.0[i][j] = 0.5 * (raw.0[i][j] + transposed.0[i][j]);
            let size = |k: usize| if k < 3 { largest } else { largest_angular };
            let scale = (size(i) * size(j)).sqrt();
            if scale > 0.0 {
                worst = worst.max((raw.0[i][j] - transposed.0[i][j]).abs() / scale);
            }
        }
    }
    (matrix, worst)
}

#[cfg(test)]
mod tests;
