//! Response amplitude operators: motions of the hulls in waves of unit amplitude.
//!
//! ```text
//! Law      (-ω² (M + A) - iω (B + B_e) + C) ξ = X
//! Symbols  M mass matrix, A added mass, B damping, B_e other damping, C stiffness of buoyancy,
//!          weight and moorings, X excitation, ξ complex amplitudes of the motion
//! Frame    Earth frame; moments and rotations about the centres of rotation
//! Source   [N77] ch. 6
//! Valid    small motions
//! Energy   with B_e = 0, the hulls absorb no energy from the waves (`drift.rs`)
//! Checked  long waves, energy
//! ```

use crate::coefficients::{Coefficients, FrequencyResult};
use crate::error::DiffractionError;
use faer::Mat;
use faer::linalg::solvers::Solve;
use glam::{DMat3, DVec3};
use num_complex::Complex64;
use windlass_math::Matrix6;

/// Mass of a hull.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HullMass {
    /// Mass, kg.
    pub mass: f64,
    /// Centre of gravity, Earth frame, m.
    pub centre_of_gravity: DVec3,
    /// Inertia tensor about the centre of gravity, kg·m².
    pub inertia: DMat3,
}

/// Inertia, other damping and stiffness of all hulls.
///
/// Each matrix has six rows and columns for each hull, in the order of [`FrequencyResult`].
#[derive(Clone, Debug, PartialEq)]
pub struct Dynamics {
    /// Mass matrix about the centres of rotation: kg, kg·m, kg·m².
    pub mass: Vec<Vec<f64>>,
    /// Damping in addition to wave radiation: kg/s, kg·m/s, kg·m²/s.
    pub damping: Vec<Vec<f64>>,
    /// Stiffness of buoyancy, weight and moorings: N/m, N, N·m.
    pub stiffness: Vec<Vec<f64>>,
}

impl Dynamics {
    /// Dynamics of freely floating hulls, without other damping or moorings.
    ///
    /// # Errors
    /// The number of masses is not the number of hulls, or a mass is not positive.
    pub fn floating(coefficients: &Coefficients, masses: &[HullMass]) -> Result<Self, DiffractionError> {
        if masses.len() != coefficients.hulls.len() {
            return Err(DiffractionError::Size {
                quantity: "list of masses",
                found: masses.len(),
                expected: coefficients.hulls.len(),
            });
        }
        let n = 6 * masses.len();
        let mut dynamics = Self {
            mass: vec![vec![0.0; n]; n],
            damping: vec![vec![0.0; n]; n],
            stiffness: vec![vec![0.0; n]; n],
        };
        for (b, (hull, own)) in coefficients.hulls.iter().zip(masses).enumerate() {
            if !(own.mass > 0.0 && own.mass.is_finite()) {
                return Err(DiffractionError::Quantity {
                    quantity: "mass",
                    value: own.mass,
                    unit: "kg",
                    expected: "positive and finite",
                });
            }
            let arm = own.centre_of_gravity - hull.rotation_centre;
            let inertia = Matrix6::rigid_inertia(own.mass, arm, own.inertia);
            let weight = own.mass * coefficients.conditions.gravity;
            let mut stiffness = hull.buoyancy_stiffness;
            stiffness[3][3] -= weight * arm.z;
            stiffness[4][4] -= weight * arm.z;
            stiffness[3][5] += weight * arm.x;
            stiffness[4][5] += weight * arm.y;
            for i in 0..6 {
                for j in 0..6 {
                    dynamics.mass[6 * b + i][6 * b + j] = inertia.0[i][j];
                    dynamics.stiffness[6 * b + i][6 * b + j] = stiffness[i][j];
                }
            }
        }
        Ok(dynamics)
    }

    fn check(&self, n: usize) -> Result<(), DiffractionError> {
        let matrices = [
            ("mass matrix", &self.mass),
            ("damping matrix", &self.damping),
            ("stiffness matrix", &self.stiffness),
        ];
        for (quantity, matrix) in matrices {
            let found: usize = matrix.iter().map(Vec::len).sum();
            if matrix.len() != n || matrix.iter().any(|row| row.len() != n) {
                return Err(DiffractionError::Size {
                    quantity,
                    found,
                    expected: n * n,
                });
            }
        }
        Ok(())
    }
}

/// Static equilibrium of a freely floating hull whose mass equals the mass of the displaced water.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FloatingEquilibrium {
    /// Smallest and largest metacentric height above the centre of gravity, over all horizontal
    /// axes of rotation, m. If the smallest is negative, the hull capsizes.
    pub metacentric_heights: [f64; 2],
    /// Horizontal vector (x, y) from the centre of buoyancy to the centre of gravity, m. It is zero
    /// in an equilibrium.
    pub lever: [f64; 2],
    /// Angle by which the hull inclines until it is in equilibrium, to first order, rad. `None` if
    /// no inclination gives a stable equilibrium.
    pub inclination: Option<f64>,
}

impl Coefficients {
    /// Static equilibrium of the hulls, if each floats freely with its centre of gravity (Earth
    /// frame, m) at one of these points. A hull that stands on the sea bed does not float.
    ///
    /// The heave stiffness is eliminated, because the hull keeps its displacement when it inclines.
    ///
    /// # Errors
    /// The number of points is not the number of hulls.
    pub fn floating_equilibria(
        &self,
        centres_of_gravity: &[DVec3],
    ) -> Result<Vec<FloatingEquilibrium>, DiffractionError> {
        if centres_of_gravity.len() != self.hulls.len() {
            return Err(DiffractionError::Size {
                quantity: "list of centres of gravity",
                found: centres_of_gravity.len(),
                expected: self.hulls.len(),
            });
        }
        let specific_weight = self.conditions.density * self.conditions.gravity;
        let equilibria = self.hulls.iter().zip(centres_of_gravity).map(|(hull, centre)| {
            let weight = specific_weight * hull.volume;
            let height = centre.z - hull.rotation_centre.z;
            let c = &hull.buoyancy_stiffness;
            let heave = |i: usize, j: usize| match c[2][2] {
                area if area > 0.0 => c[i][2] * c[2][j] / area,
                _ => 0.0,
            };
            // Righting moment about x and y for an inclination of 1 rad, divided by the weight, m.
            let xx = (c[3][3] - heave(3, 3)) / weight - height;
            let yy = (c[4][4] - heave(4, 4)) / weight - height;
            let xy = (c[3][4] - heave(3, 4)) / weight;
            let (mean, spread) = (0.5 * (xx + yy), (0.5 * (xx - yy)).hypot(xy));
            let metacentric_heights = [mean - spread, mean + spread];
            let lever = (*centre - hull.centre_of_buoyancy).truncate();
            // The moment of weight and buoyancy is (-y, x) times the weight.
            let determinant = metacentric_heights[0] * metacentric_heights[1];
            let about_x = (-yy * lever.y - xy * lever.x) / determinant;
            let about_y = (xx * lever.x + xy * lever.y) / determinant;
            FloatingEquilibrium {
                metacentric_heights,
                lever: lever.to_array(),
                inclination: (metacentric_heights[0] > 0.0).then(|| about_x.hypot(about_y)),
            }
        });
        Ok(equilibria.collect())
    }
}

impl FrequencyResult {
    /// Complex amplitudes of the motions for each heading: m/m and rad/m.
    ///
    /// # Errors
    /// A matrix has the wrong size, or the equations of motion are singular.
    pub fn response(&self, dynamics: &Dynamics) -> Result<Vec<Vec<Complex64>>, DiffractionError> {
        let n = self.added_mass.len();
        dynamics.check(n)?;
        let w = self.frequency;
        let matrix = Mat::from_fn(n, n, |i, j| {
            let inertia = dynamics.mass[i][j] + self.added_mass[i][j];
            let damping = dynamics.damping[i][j] + self.damping[i][j];
            Complex64::new(dynamics.stiffness[i][j] - w * w * inertia, -w * damping)
        });
        let right = Mat::from_fn(n, self.excitation.len(), |i, h| self.excitation[h][i]);
        let motion = matrix.partial_piv_lu().solve(&right);
        let responses: Vec<Vec<Complex64>> = (0..self.excitation.len())
            .map(|h| (0..n).map(|i| motion[(i, h)]).collect())
            .collect();
        let is_finite = |v: &Complex64| v.re.is_finite() && v.im.is_finite();
        if !responses.iter().flatten().all(is_finite) {
            return Err(DiffractionError::Motion { frequency: w });
        }
        Ok(responses)
    }
}
