//! Added mass of a body from its mesh: potential flow at zero or infinite frequency by a panel
//! method.
//!
//! ```text
//! Law      (4π - Ω(x)) φ(x) + ∫ φ n·(y - x)/r³ dS = -∫ q/r dS,   A_ij = -ρ ∫ φ_j q_i dS
//! Symbols  φ_j potential of unit velocity in degree j; q_j = n_j for j = surge, sway, heave and
//!          ((y - p) × n)_j for roll, pitch, yaw about p; n unit normal into the fluid; Ω solid
//!          angle inside the body at x; A added mass (kg, kg·m, kg·m²), r = |y - x|
//! Frame    frame of the mesh; with a free surface z up and z = 0 on it
//! Source   Green's third identity; [IMPROVED] 2.1.8 uses the resulting coefficients
//! Valid    body small compared with the waves (zero frequency) or high frequency; attached flow,
//!          no lift, no current
//! Energy   ½ v·A v is the kinetic energy of the fluid: A is symmetric and positive
//! Checked  sphere and ellipsoids (Lamb), boxes and an independent program, convergence, frame
//!          invariance
//! ```
//!
//! The direct form, with the potential as unknown, converges faster than source distributions. The
//! potential is continuous and linear on every triangle, so a closed mesh of N triangles has only
//! N/2 unknowns. The equation is weighted with the same linear functions (Galerkin) and integrated
//! with three points per triangle. The Galerkin method converges faster than collocation and needs
//! no special treatment of edges and corners. Inner integrals are exact (`influence.rs`). The
//! boundary `z = 0` is modelled by the mirror image of the body. The image is even for a rigid wall
//! (zero frequency) and odd for a surface of zero pressure (infinite frequency). The coefficient of
//! φ(x) follows from the case of a constant potential, for which each row must sum to 4π.
//!
//! - [`added_mass`]: the 6x6 matrix with error measures ([`AddedMassResult`], which prints as a
//!   report).
//! - [`smooth_surface`]: volume correction for flat panels on curved bodies.
//! - [`influence`] and [`wetted`]: integrals over one panel, and the wetted part of a mesh. Methods
//!   for waves build on them.

#[cfg(test)]
mod ellipsoid;
mod equations;
pub mod influence;
mod report;
pub mod smooth_surface;
pub mod wetted;

use equations::solve_potential;
use glam::DVec3;
use influence::Panel;
use smooth_surface::FacetModel;
use wetted::WettedSurface;
use windlass_math::Matrix6;
use windlass_math::linear_algebra::Mat;
use windlass_mesh::TriangleMesh;

/// Largest number of panels. A closed mesh of 20,000 panels has 10,000 unknowns; the matrix and its
/// factors need 0.8 GB each.
pub const MAX_PANELS: usize = 20_000;

/// Boundary of the fluid besides the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FluidBoundary {
    /// No other boundary: deeply submerged body.
    Unbounded,
    /// Rigid wall at z = 0 (double body): the zero-frequency limit.
    RigidSurface,
    /// Constant pressure at z = 0: the infinite-frequency limit.
    PressureRelease,
}

/// Added mass of a body; prints as a report (`Display`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AddedMassResult {
    /// Symmetric added mass matrix about the reference point, in the axes of the mesh: kg, kg·m,
    /// kg·m².
    pub matrix: Matrix6,
    /// Reference point of the matrix, in the axes of the mesh, m.
    pub reference_point: DVec3,
    /// Density of the fluid, kg/m³.
    pub density: f64,
    /// Boundary of the fluid.
    pub boundary: FluidBoundary,
    /// Number of wetted panels.
    pub panels: usize,
    /// Volume enclosed by the panels, corrected if the surface is taken as smooth, m³.
    pub volume: f64,
    /// Moments of inertia of the displaced fluid about the axes through the reference point, kg·m².
    pub displaced_inertia: DVec3,
    /// Largest antisymmetric difference |A_ij - A_ji| before averaging: a measure of the
    /// discretisation error. It is relative to the geometric mean of two diagonal entries, each the
    /// largest of its kind (translation or rotation).
    pub asymmetry: f64,
    /// Estimated condition number of the equations in the 1-norm, a lower bound. Above about 1e8
    /// the mesh has slivers or panels that nearly touch, and the last printed digits are not
    /// significant.
    pub condition: f64,
}

/// Error in the inputs or the solution of the panel method.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PanelMethodError {
    /// The density is zero, negative or not finite.
    #[error("the density of {density} kg/m³ is invalid; it must be positive")]
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
    /// The mesh has more panels than [`MAX_PANELS`].
    #[error("the mesh has {panels} panels, but at most 20000 are allowed; coarsen it")]
    TooManyPanels {
        /// Number of panels of the mesh.
        panels: usize,
    },
    /// A vertex is not finite.
    #[error("vertex {vertex} of the mesh is not finite")]
    NotFinite {
        /// Index of the vertex, from 0.
        vertex: usize,
    },
    /// A triangle refers to a vertex that does not exist.
    #[error("triangle {triangle} of the mesh refers to a vertex that does not exist")]
    BadIndex {
        /// Index of the triangle, from 0.
        triangle: usize,
    },
    /// No panel is below the water surface.
    #[error("the mesh has no panel below z = 0; check its height")]
    NoWettedPanels,
    /// The mesh has a hole, or neighbouring panels of opposite orientation.
    #[error(
        "the mesh is not closed at the edge from {from} to {to}; fill the hole, flip the panel, or split its neighbour"
    )]
    NotClosed {
        /// One end of the edge, m.
        from: DVec3,
        /// The other end, m.
        to: DVec3,
    },
    /// The normals point inward.
    #[error("the mesh encloses {volume} m³: its normals point inward; flip the triangles")]
    InsideOut {
        /// Signed volume, m³.
        volume: f64,
    },
    /// The system of equations is singular.
    #[error("the potential is not finite; check for panels that touch or intersect")]
    Singular,
}

/// Computes the added mass of a body about `reference_point` (m, in the axes of the mesh) in a
/// fluid of `density` (kg/m³).
///
/// The mesh must be closed with outward normals. With a free surface or wall at z = 0, the method
/// uses the part of the mesh below z = 0. Panels across z = 0 are cut, and a lid in z = 0 is
/// removed. The mesh may therefore also be open at z = 0. The facets are treated as in
/// [`FacetModel::default`].
///
/// # Errors
/// See [`PanelMethodError`]: the mesh, the density or the reference point is invalid, or the
/// equations are singular.
pub fn added_mass(
    mesh: &TriangleMesh,
    reference_point: DVec3,
    density: f64,
    boundary: FluidBoundary,
) -> Result<AddedMassResult, PanelMethodError> {
    added_mass_with_facets(mesh, FacetModel::default(), reference_point, density, boundary)
}

/// As [`added_mass`], with a choice of the facet model.
///
/// # Errors
/// As [`added_mass`].
pub fn added_mass_with_facets(
    mesh: &TriangleMesh,
    facets: FacetModel,
    reference_point: DVec3,
    density: f64,
    boundary: FluidBoundary,
) -> Result<AddedMassResult, PanelMethodError> {
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
    if let FacetModel::Smooth { crease_angle } = facets {
        surface = smooth_surface::correct_volume(&surface, crease_angle, &in_water_plane);
    }
    let (potential, condition) = solve_potential(&surface, reference_point, boundary, &in_water_plane);
    let raw = integrate_pressure(&surface, &potential, reference_point, density);
    if raw.0.iter().flatten().any(|v| !v.is_finite()) {
        return Err(PanelMethodError::Singular);
    }
    let (matrix, asymmetry) = symmetric_part(&raw);
    Ok(AddedMassResult {
        matrix,
        reference_point,
        density,
        boundary,
        panels: surface.panels.len(),
        volume: surface.volume(),
        displaced_inertia: surface.moments_of_inertia(reference_point) * density,
        asymmetry,
        condition,
    })
}

impl AddedMassResult {
    /// Nondimensional matrix A_ij / √(r_i r_j). For surge, sway and heave, r is the displaced mass
    /// ρV; for roll, pitch and yaw it is the moment of inertia of the displaced fluid. `[IMPROVED]`
    /// tables 1 and 2 give the diagonal of this matrix (errata E31).
    pub fn coefficients(&self) -> Matrix6 {
        let mass = self.density * self.volume;
        let i = self.displaced_inertia;
        let root = [mass, mass, mass, i.x, i.y, i.z].map(f64::sqrt);
        Matrix6(std::array::from_fn(|r| {
            std::array::from_fn(|c| self.matrix.0[r][c] / (root[r] * root[c]))
        }))
    }
}

/// `-ρ ∫ φ_j q_i dS`, exact because both factors are linear on a panel.
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

/// Returns the symmetric part, and the largest antisymmetric difference as in
/// [`AddedMassResult::asymmetry`].
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
