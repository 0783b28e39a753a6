//! Added mass: the inertia of the water that moves with the body.
//!
//! Law: with the water's impulse `p = A₁₁ v_r + A₁₂ ω` and its moment about the centre of gravity
//! `l = A₂₁ v_r + A₂₂ ω`, the water acts on the body with `F = -dp/dt`, `M = -dl/dt - v_r × p` (Kirchhoff; `[L32]` ch. VI).
//! Written with the body's classical acceleration (a, α) in Earth axes this is
//!
//! ```text
//! load = -A (a, α) + A (u̇, ω̇_w) + A (ω × v_r, 0) - (ω × p, ω × l + v_r × p)
//!        [mass]      [fluid inertia]   [-------- Kirchhoff's terms --------]
//! ```
//!
//! Symbols: A added mass about the centre of gravity (6x6), v_r = v - u velocity of the centre of gravity
//! relative to the water, ω angular velocity, u and u̇ velocity and acceleration of the undisturbed water, ω̇_w its
//! angular acceleration as far as a rigid body can follow it ([`super::water_rotation`]).
//! Frame: any one set of axes for all of them (Earth axes in [`super::MeshHydrodynamics`]).
//! Source: `[IMPROVED]` eqs 24-29 with errata E30 and the velocity-dependent terms that eq 24 lacks (errata E29). The part
//! `ρ V u̇` of the fluid's inertia is in the Froude-Krylov load.
//! Valid: water that moves past the body as a rigid body could; its velocity uniform in Kirchhoff's terms; no memory of the free surface (zero or infinite frequency);
//! A constant in body axes. When A follows the immersed volume, its growth adds `-Ȧ (v_r, ω)` on water
//! entry, the slamming force by momentum (von Kármán, `[K29]`), if asked for; on water exit the moving water is left
//! behind and takes no part. The motion of the centroid through the body is not counted in Ȧ.
//! Energy: for constant A in water at rest the terms keep the kinetic energy of body and water, the impulse
//! and its moment. With a changing A the water's kinetic energy changes by `½ ν·Ȧν` beyond the work done:
//! lost to spray on entry and to the wake on exit; without the entry force, entry returns what exit takes.
//! Checked: free tumbling of a body with a full A keeps all three; Munk's moment `[MU24]`; sphere; a box entering the
//! water keeps its momentum.

use super::HydroError;
use glam::{DMat3, DVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// What added mass a body has.
// The matrix variant is large, and there is one per body, made once.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum AddedMass {
    /// None.
    #[default]
    None,
    /// Coefficients on the instantaneous displaced volume, acting at its centroid.
    Coefficients {
        /// Added mass over the displaced mass, for motion along body x, y and z; not below zero.
        translational: DVec3,
        /// Added inertia over that of the displaced water about its centroid, for turning about body x, y
        /// and z; not below zero. The displaced water keeps the radii of gyration of the whole mesh.
        rotational: DVec3,
    },
    /// A full matrix.
    Matrix {
        /// Body axes, linear first (kg, kg·m, kg·m²), symmetric (to 1 %, the symmetric part is used) and
        /// without negative eigenvalues.
        matrix: Matrix6,
        /// The point the matrix is about, from the centre of gravity, body axes, m.
        reference_point: DVec3,
        /// Displaced volume (m³) at and above which the matrix holds in full; below it, it shrinks to nothing
        /// ([`super::immersed_share`]). `None`: the volume of the whole mesh; for a floating body give the volume
        /// that it displaces at rest.
        reference_volume: Option<f64>,
    },
}

/// The displaced water, as far as added mass asks.
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
    /// Squares of the whole mesh's radii of gyration about axes through its centroid parallel to the body's, m².
    pub gyration_squared: DVec3,
}

impl AddedMass {
    /// The added mass about the centre of gravity, body axes.
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
            } => scaled(&matrix, self.share(water)).moved(reference_point),
        }
    }

    /// Growth per second of the added mass about the centre of gravity, body axes, while the displaced volume
    /// grows at `rate` (m³/s); zero when it shrinks or the body is all under water.
    pub fn growth_in_body_axes(&self, water: &DisplacedWater, rate: f64) -> Matrix6 {
        // Under water the rate is only the error of the sampled velocities.
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
                let slope = super::immersed_share_slope(water.volume, reference);
                scaled(&matrix, slope * rate).moved(reference_point)
            }
        }
    }

    /// Whether the body feels water that turns: added inertia, or added mass off its centre of gravity.
    pub(super) fn feels_rotation(&self) -> bool {
        match *self {
            AddedMass::None => false,
            AddedMass::Coefficients { rotational, .. } => rotational != DVec3::ZERO,
            AddedMass::Matrix { .. } => true,
        }
    }

    /// Whether there is added mass in heave.
    pub(super) fn has_heave(&self) -> bool {
        match self {
            AddedMass::None => false,
            AddedMass::Coefficients { translational, .. } => translational.z != 0.0,
            AddedMass::Matrix { matrix, .. } => matrix.0[2][2] != 0.0,
        }
    }

    /// The share of a matrix in force, one for other kinds.
    pub(super) fn share(&self, water: &DisplacedWater) -> f64 {
        match *self {
            AddedMass::Matrix { reference_volume, .. } => {
                super::immersed_share(water.volume, reference_volume.unwrap_or(water.mesh_volume))
            }
            _ => 1.0,
        }
    }

    /// The same law with its numbers checked: coefficients, symmetry, eigenvalues.
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

/// Kirchhoff's velocity-dependent wrench `A (ω × v_r, 0) - (ω × p, ω × l + v_r × p)` on the body, to go with
/// the classical acceleration of the centre of gravity. `added` is about the centre of gravity.
pub fn kirchhoff(added: &Matrix6, relative: Motion) -> Wrench {
    let impulse = added.wrench_of(relative);
    let turning = Motion::new(relative.angular.cross(relative.linear), DVec3::ZERO);
    added.wrench_of(turning)
        - Wrench::new(
            relative.angular.cross(impulse.force),
            relative.angular.cross(impulse.moment) + relative.linear.cross(impulse.force),
        )
}

/// Of Kirchhoff's wrench, the terms that pair the speed along body x with every other velocity: Munk's moment and its
/// kin, which derivatives measured under way hold already.
pub fn kirchhoff_under_way(added: &Matrix6, relative: Motion) -> Wrench {
    let along = Motion::new(DVec3::new(relative.linear.x, 0.0, 0.0), DVec3::ZERO);
    let rest = Motion::new(relative.linear - along.linear, relative.angular);
    // What stays with the acceleration of a turning frame is kinematics, not a load of the water.
    let coriolis = |motion: Motion| {
        let turning = Motion::new(motion.angular.cross(motion.linear), DVec3::ZERO);
        kirchhoff(added, motion) - added.wrench_of(turning)
    };
    coriolis(relative) - coriolis(along) - coriolis(rest)
}

pub(super) fn scaled(matrix: &Matrix6, factor: f64) -> Matrix6 {
    Matrix6(matrix.0.map(|row| row.map(|entry| entry * factor)))
}

/// The symmetric part of an added mass that is symmetric to 1 % and positive semidefinite.
fn checked_symmetric(matrix: &Matrix6) -> Result<Matrix6, HydroError> {
    let symmetric = scaled(&(*matrix + matrix.transpose()), 0.5);
    for (i, row) in matrix.0.iter().enumerate() {
        for (j, entry) in row.iter().enumerate() {
            // Entries of different units are compared through the diagonal's geometric mean.
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

/// Whether a symmetric matrix has no negative eigenvalue, to 1e-9 of its diagonal: Cholesky's
/// factorisation of the matrix scaled to a unit diagonal.
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
