//! Mean drift forces from the momentum of the waves far from the hulls.
//!
//! ```text
//! Law      h(θ) = -(N ω/2g) (H_D + Σ_j (-iω ξ_j) H_j);  κ = 2 ρ g c_g/k;
//!          P = -κ (Re h(β) + 1/2π ∫ |h|² dθ);
//!          F = -(κ k/ω) (Re h(β) (cos β, sin β) + 1/2π ∫ |h|² (cos θ, sin θ) dθ);
//!          M_z = -(κ/ω) (Im h'(β) + 1/2π ∫ Im(h* h') dθ)
//! Symbols  H_D, H_j Kochin functions of diffraction and of unit velocities, ξ_j motions, N and c_g
//!          as in `far_field.rs`, h amplitude of the scattered waves, β heading of the waves;
//!          P absorbed power (W), F and M_z mean force (N) and moment about z (N·m), each for waves
//!          of 1 m amplitude
//! Frame    Earth frame; M_z refers to the z axis through the origin
//! Source   [M60], [N67]; for finite depth, momentum of waves = energy/phase velocity
//! Valid    waves of one frequency and heading, constant depth, all hulls together
//! Energy   P = 0 for bodies that absorb no energy
//! Checked  absorbed power, reflection by a long barge, symmetry
//! ```

use crate::coefficients::{Coefficients, FrequencyResult};
use crate::error::DiffractionError;
use crate::far_field::{Dispersion, Kochin};
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Mean second-order loads on all hulls together, for waves of unit amplitude.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MeanDrift {
    /// Mean force in x and y, N/m².
    pub force: [f64; 2],
    /// Mean moment about the z axis through the origin, N·m/m².
    pub yaw_moment: f64,
    /// Mean power that the hulls absorb, W/m². The exact value is zero if only the radiated waves
    /// damp the motions. The computed value then measures the error of the forces.
    pub absorbed_power: f64,
    /// Mean power of the scattered waves, W/m², for comparison with the absorbed power.
    pub scattered_power: f64,
}

impl Coefficients {
    /// Mean drift at frequency `index` for each heading. `motions` are the complex amplitudes for
    /// each heading from [`FrequencyResult::response`]. The slice is empty for fixed hulls.
    ///
    /// # Errors
    /// The motions do not have one entry for each heading and degree of freedom.
    pub fn mean_drift(
        &self,
        index: usize,
        motions: &[Vec<Complex64>],
    ) -> Result<Vec<MeanDrift>, DiffractionError> {
        let result = self.checked_result(index, motions)?;
        let headings = &self.conditions.headings;
        Ok(headings
            .iter()
            .enumerate()
            .map(|(h, &heading)| {
                let motion = motions.get(h).map_or(&[][..], |m| m);
                self.drift_of(result, &result.diffraction_far_field[h], motion, heading)
            })
            .collect())
    }

    /// Checks the sizes of the motions and returns the result at frequency `index`.
    pub(crate) fn checked_result(
        &self,
        index: usize,
        motions: &[Vec<Complex64>],
    ) -> Result<&FrequencyResult, DiffractionError> {
        let Some(result) = self.at.get(index) else {
            return Err(DiffractionError::Size {
                quantity: "list of frequencies",
                found: self.at.len(),
                expected: index + 1,
            });
        };
        let expected = self.conditions.headings.len() * result.added_mass.len();
        let found = motions.iter().map(Vec::len).sum();
        if !motions.is_empty()
            && (found != expected || motions.iter().any(|m| m.len() != result.added_mass.len()))
        {
            return Err(DiffractionError::Size {
                quantity: "list of motions",
                found,
                expected,
            });
        }
        Ok(result)
    }

    fn drift_of(
        &self,
        result: &FrequencyResult,
        diffraction: &Kochin,
        motion: &[Complex64],
        heading: f64,
    ) -> MeanDrift {
        let gravity = self.conditions.gravity;
        let w = result.frequency;
        let dispersion = Dispersion {
            frequency: w,
            deep_wave_number: w * w / gravity,
            wave_number: result.wave_number,
            depth: self.conditions.depth,
            gravity,
        };
        let scale = -dispersion.amplitude() * w / (2.0 * gravity);
        let total = |i: usize, wave: Complex64| {
            let radiated = motion.iter().zip(&result.radiation_far_field);
            let sum: Complex64 = radiated
                .map(|(xi, far)| Complex64::new(0.0, -w) * xi * far.values[i])
                .sum();
            // The diffraction far field is stored per metre of wave amplitude.
            (wave + sum) * scale
        };
        let scattered = Kochin {
            values: diffraction
                .values
                .iter()
                .enumerate()
                .map(|(i, v)| total(i, *v))
                .collect(),
        };
        let n = scattered.values.len();
        let (mut power, mut momentum, mut turning) = (0.0, [0.0; 2], 0.0);
        for (i, value) in scattered.values.iter().enumerate() {
            let theta = TAU * i as f64 / n as f64;
            let share = value.norm_sqr() / n as f64;
            power += share;
            momentum[0] += share * theta.cos();
            momentum[1] += share * theta.sin();
            turning += (value.conj() * scattered.at(theta).1).im / n as f64;
        }
        let (forward, slope) = scattered.at(heading);
        let k = result.wave_number;
        let kappa = 2.0 * self.conditions.density * gravity * dispersion.group_velocity() / k;
        let direction = [heading.cos(), heading.sin()];
        MeanDrift {
            force: [0, 1].map(|a| -kappa * k / w * (forward.re * direction[a] + momentum[a])),
            yaw_moment: -kappa / w * (slope.im + turning),
            absorbed_power: -kappa * (forward.re + power),
            scattered_power: kappa * power,
        }
    }
}
