//! Added mass: the inertia of the fluid that moves with the body.
//!
//! Law: with the fluid impulse `p = A₁₁ v_r + A₁₂ ω` and its moment about the centre of gravity
//! `l = A₂₁ v_r + A₂₂ ω`, the fluid acts on the body with `F = -dp/dt`, `M = -dl/dt - v_r × p`
//! (Kirchhoff; `[L32]` ch. VI). In terms of the body's classical acceleration (a, α) in Earth axes
//! this is
//!
//! ```text
//! load = -A (a, α) + A (u̇, ω̇_w) + A (ω × v_r, 0) - (ω × p, ω × l + v_r × p)
//!        [mass]      [fluid inertia]   [-------- Kirchhoff's terms --------]
//! ```
//!
//! Symbols: A added mass about the centre of gravity (6x6), v_r = v - u velocity of the centre of
//! gravity relative to the water, ω angular velocity, u and u̇ velocity and acceleration of the
//! undisturbed fluid, ω̇_w angular acceleration of the rigid-body motion fitted to the fluid
//! ([`super::water_rotation`]).
//! Frame: all quantities in the same axes (Earth axes in [`super::MeshHydrodynamics`]).
//! Source: `[IMPROVED]` eqs 24-29 with errata E30 and the velocity-dependent terms that eq 24 lacks
//! (errata E29). The part `ρ V u̇` of the fluid inertia is in the Froude-Krylov load.
//! Valid: fluid kinematics close to a rigid-body motion, with uniform velocity in Kirchhoff's
//! terms; no memory of the free surface (zero or infinite frequency); A constant in body axes. If A
//! follows the immersed volume, its growth can add `-Ȧ (v_r, ω)` on water entry, the slamming force
//! from momentum (von Kármán, `[K29]`). On water exit the moving fluid is left behind and exerts no
//! force. Ȧ does not include the motion of the centroid of the displaced volume relative to the
//! body.
//! Energy: for constant A in water at rest, the terms conserve the impulse, its moment and the
//! kinetic energy of body and fluid. With a changing A and the entry force, the energy `½ |ν·Ȧν|`
//! is lost per unit time, where ν = (v_r, ω). It goes into spray on entry and into the wake on
//! exit. Without the entry force, the fluid gains this energy on entry although no work is done.
//! Checked: a body with a full A that tumbles freely conserves energy, impulse and its moment;
//! Munk's moment `[MU24]`; sphere; a box entering the water conserves its momentum.

use super::HydroError;
use glam::{DMat3, DVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// Added mass model of a body.
// The matrix variant is large, but a body has only one added mass model, created once.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum AddedMass {
    /// No added mass.
    #[default]
    None,
    /// Coefficients times the instantaneous displaced mass, acting at its centroid.
    Coefficients {
        /// Added mass divided by displaced mass, for motion along body x, y and z; not negative.
        translational: DVec3,
        /// Added inertia divided by the inertia of the displaced water about its centroid, for
        /// rotation about body x, y and z; not negative. The displaced water is assumed to have the
        /// radii of gyration of the whole mesh.
        rotational: DVec3,
    },
    /// A full matrix.
    Matrix {
        /// Added mass in body axes, linear first (kg, kg·m, kg·m²). It must be symmetric to 1 %
        /// (the symmetric part is used) and have no negative eigenvalues.
        matrix: Matrix6,
        /// Reference point of the matrix, from the centre of gravity, body axes, m.
        reference_point: DVec3,
        /// Displaced volume (m³) at and above which the matrix applies in full. Below it the matrix
        /// decreases to zero ([`super::immersion_factor`]). `None` means the volume of the whole
        /// mesh. For a floating body, give its displaced volume at rest.
        reference_volume: Option<f64>,
    },
}

/// Displaced water, as needed for the added mass.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DisplacedWater {
    /// Density, kg/m³.
    pub density: f64,
    /// Volume, m³.
    pub volume: f64,
    /// Centroid from the centre of gravity, body axes, m.
    pub centroid: DVec3,
    /// Volume of the whole mesh, m³.
    pub mesh_volume: f64,
    /// Squares of the radii of gyration of the whole mesh about axes through its centroid parallel
    /// to the body axes, m².
    pub gyration_squared: DVec3,
}

impl AddedMass {
    /// Returns the added mass about the centre of gravity, body axes.
    pub fn in_body_axes(&self, water: &DisplacedWater) -> Matrix6 {
        match *self {
            AddedMass::None => Matrix6::ZERO,
            AddedMass::Coefficients {
                translational,
                rotational,
            } => {
                let displaced = water.density * water.volume;
                let linear = translational * displaced;
                let angular = rotational * water.gyration_squared * displaced;
                Matrix6::translational_inertia(DMat3::from_diagonal(linear), water.centroid)
                    + Matrix6::from_blocks(
                        DMat3::ZERO,
                        DMat3::ZERO,
                        DMat3::ZERO,
                        DMat3::from_diagonal(angular),
                    )
            }
            AddedMass::Matrix {
                matrix,
                reference_point,
                ..
            } => scaled(&matrix, self.immersion_factor(water)).moved(reference_point),
        }
    }

    /// Returns the rate of change of the added mass about the centre of gravity, body axes, per
    /// second, while the displaced volume grows at `rate` (m³/s). It is zero if the volume shrinks
    /// or the body is fully submerged.
    pub fn growth_in_body_axes(&self, water: &DisplacedWater, rate: f64) -> Matrix6 {
        // The displaced volume of a submerged body is constant. A computed rate is only an error of
        // the sampled velocities.
        let under_water = water.volume >= water.mesh_volume * (1.0 - 1e-9);
        if rate <= 0.0 || water.volume <= 0.0 || under_water {
            return Matrix6::ZERO;
        }
        match *self {
            AddedMass::None => Matrix6::ZERO,
            AddedMass::Coefficients { .. } => scaled(&self.in_body_axes(water), rate / water.volume),
            AddedMass::Matrix {
                matrix,
                reference_point,
                reference_volume,
            } => {
                let reference = reference_volume.unwrap_or(water.mesh_volume);
                let slope = super::immersion_factor_slope(water.volume, reference);
                scaled(&matrix, slope * rate).moved(reference_point)
            }
        }
    }

    /// Returns true if the added mass needs the rotation of the fluid. This applies to nonzero
    /// rotational coefficients and to a matrix.
    pub(super) fn depends_on_rotation(&self) -> bool {
        match *self {
            AddedMass::None => false,
            AddedMass::Coefficients { rotational, .. } => rotational != DVec3::ZERO,
            AddedMass::Matrix { .. } => true,
        }
    }

    /// Returns true if there is added mass in heave.
    pub(super) fn has_heave(&self) -> bool {
        match self {
            AddedMass::None => false,
            AddedMass::Coefficients { translational, .. } => translational.z != 0.0,
            AddedMass::Matrix { matrix, .. } => matrix.0[2][2] != 0.0,
        }
    }

    /// Immersion factor of a matrix; one for other kinds.
    pub(super) fn immersion_factor(&self, water: &DisplacedWater) -> f64 {
        match *self {
            AddedMass::Matrix { reference_volume, .. } => {
                super::immersion_factor(water.volume, reference_volume.unwrap_or(water.mesh_volume))
            }
            _ => 1.0,
        }
    }

    /// Checks coefficients, symmetry and eigenvalues, and returns the added mass with its symmetric
    /// part.
    pub(super) fn checked(self) -> Result<Self, HydroError> {
        match self {
            AddedMass::None => Ok(self),
            AddedMass::Coefficients {
                translational,
                rotational,
            } => {
                super::check_not_negative("translational added mass coefficient", translational)?;
                super::check_not_negative("rotational added mass coefficient", rotational)?;
                Ok(self)
            }
            AddedMass::Matrix {
                matrix,
                reference_point,
                reference_volume,
            } => {
                super::check_volume("added mass reference volume", reference_volume)?;
                Ok(AddedMass::Matrix {
                    matrix: checked_symmetric(&matrix)?,
                    reference_point,
                    reference_volume,
                })
            }
        }
    }
}

/// Kirchhoff's velocity-dependent wrench `A (ω × v_r, 0) - (ω × p, ω × l + v_r × p)` on the body,
/// for use with the classical acceleration of the centre of gravity. `added` is about the centre of
/// gravity.
pub fn kirchhoff(added: &Matrix6, relative: Motion) -> Wrench {
    let impulse = added.wrench_of(relative);
    let turning = Motion::new(relative.angular.cross(relative.linear), DVec3::ZERO);
    added.wrench_of(turning)
        - Wrench::new(
            relative.angular.cross(impulse.force),
            relative.angular.cross(impulse.moment) + relative.linear.cross(impulse.force),
        )
}

/// Terms of Kirchhoff's wrench that couple the velocity along body x with every other velocity,
/// such as Munk's moment.
///
/// Manoeuvring derivatives from model tests at forward speed already include these terms.
pub fn kirchhoff_forward_speed_terms(added: &Matrix6, relative: Motion) -> Wrench {
    let along = Motion::new(DVec3::new(relative.linear.x, 0.0, 0.0), DVec3::ZERO);
    let rest = Motion::new(relative.linear - along.linear, relative.angular);
    // A (ω × v, 0) only converts the acceleration between frames. It is not a fluid load and is
    // removed.
    let coriolis = |motion: Motion| {
        let turning = Motion::new(motion.angular.cross(motion.linear), DVec3::ZERO);
        kirchhoff(added, motion) - added.wrench_of(turning)
    };
    coriolis(relative) - coriolis(along) - coriolis(rest)
}

pub(super) fn scaled(matrix: &Matrix6, factor: f64) -> Matrix6 {
    Matrix6(matrix.0.map(|row| row.map(|entry| entry * factor)))
}

/// Returns the symmetric part of an added mass that is symmetric to 1 % and positive semidefinite.
fn checked_symmetric(matrix: &Matrix6) -> Result<Matrix6, HydroError> {
    let symmetric = scaled(&(*matrix + matrix.transpose()), 0.5);
    for (i, row) in matrix.0.iter().enumerate() {
        for (j, entry) in row.iter().enumerate() {
            // An entry is compared with the geometric mean of its diagonal entries, because units
            // differ.
            let scale = (matrix.0[i][i] * matrix.0[j][j]).abs().sqrt();
            let mismatch = (entry - matrix.0[j][i]).abs();
            if !entry.is_finite() || mismatch > 0.01 * scale.max(entry.abs()) {
                return Err(HydroError::NotSymmetric {
                    row: i + 1,
                    column: j + 1,
                    entry: *entry,
                    mirrored: matrix.0[j][i],
                });
            }
        }
    }
    if is_positive_semidefinite(&symmetric) {
        Ok(symmetric)
    } else {
        Err(HydroError::NegativeEigenvalue { name: "added mass" })
    }
}

/// Returns true if a symmetric matrix has no negative eigenvalue, to 1e-9 of its diagonal.
///
/// Uses the Cholesky factorisation of the matrix scaled to a unit diagonal.
pub(super) fn is_positive_semidefinite(matrix: &Matrix6) -> bool {
    let size = |i: usize| matrix.0[i][i].abs().sqrt();
    let mut lower = [[0.0_f64; 6]; 6];
    for i in 0..6 {
        for j in 0..=i {
            let scale = size(i) * size(j);
            let entry = matrix.0[i][j];
            let entry = match (scale > 0.0, entry == 0.0) {
                (true, _) => entry / scale,
                (false, true) => 0.0,
                (false, false) => return false,
            };
            let rest = entry - (0..j).map(|k| lower[i][k] * lower[j][k]).sum::<f64>();
            if i != j {
                lower[i][j] = rest / lower[j][j];
            } else if rest + 1e-9 > 0.0 {
                lower[i][i] = (rest + 1e-9).sqrt();
            } else {
                return false;
            }
        }
    }
    true
}
