//! Wave spectra: how the energy of a sea is spread over frequencies.
//!
//! ```text
//! Law      S(ω) = N ω⁻⁵ exp(-1.25 (ωp/ω)⁴) γ^b,  b = exp(-(ω - ωp)²/(2 σ² ωp²)), σ = 0.07 below ωp and 0.09 above
//! Symbols  S one-sided spectral density, m²·s/rad; ωp = 2π/Tp peak frequency; γ peak enhancement; N such that
//!          m0 = ∫ S dω = Hs²/16 exactly. γ = 1 is Bretschneider's spectrum; Pierson and Moskowitz' is that one with
//!          ωp = (16 · 0.0081/5)^¼ √(g/Hs), a fully developed sea
//! Source   [H73]; [B59]; [PM64]; 0.0081 from [P58]
//! Valid    one wave system; wind seas for γ > 1
//! Checked  peer_jonswap, ana_moments_of_bretschneider
//! ```

use super::error::{SeaError, positive};
use std::f64::consts::TAU;

/// Phillips' constant of a fully developed sea.
const PHILLIPS: f64 = 0.0081;

/// A spectrum of wave elevation, normalised to its significant height.
#[derive(Clone, Debug, PartialEq)]
pub struct Spectrum {
    significant_height: f64,
    shape: Shape,
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Peaked {
        /// rad/s.
        peak: f64,
        gamma: f64,
        /// ∫ e⁻ˢ γ^b ds, 1 for γ = 1.
        enhancement: f64,
    },
    Table {
        /// rad/s, rising.
        frequencies: Vec<f64>,
        /// m²·s/rad.
        densities: Vec<f64>,
    },
}

/// γ^b of the JONSWAP spectrum at ω/ωp.
fn enhancement_at(gamma: f64, ratio: f64) -> f64 {
    let width = if ratio <= 1.0 { 0.07 } else { 0.09 };
    let b = (-0.5 * ((ratio - 1.0) / width).powi(2)).exp();
    gamma.powf(b)
}

/// Points of the variable s = 1.25 (ωp/ω)⁴ in which the energy of a peaked spectrum is e⁻ˢ γ^b ds.
const ENERGY_STEPS: usize = 20_000;
const ENERGY_RANGE: f64 = 40.0;

fn ratio_at(s: f64) -> f64 {
    (1.25 / s).powf(0.25)
}

impl Spectrum {
    /// JONSWAP with significant height (m), peak period (s) and peak enhancement γ (3.3 on average in the North Sea).
    ///
    /// # Errors
    /// A height, period or γ that is not positive.
    pub fn jonswap(significant_height: f64, peak_period: f64, gamma: f64) -> Result<Self, SeaError> {
        positive("significant wave height (m)", significant_height)?;
        positive("peak period (s)", peak_period)?;
        positive("peak enhancement of the spectrum", gamma)?;
        let step = ENERGY_RANGE / ENERGY_STEPS as f64;
        let at = |k: usize| {
            let s = step * k as f64;
            let peak = if k == 0 {
                1.0
            } else {
                enhancement_at(gamma, ratio_at(s))
            };
            (-s).exp() * peak
        };
        // Simpson's rule.
        let inner: f64 = (1..ENERGY_STEPS)
            .map(|k| if k % 2 == 1 { 4.0 * at(k) } else { 2.0 * at(k) })
            .sum();
        let enhancement = (at(0) + inner + at(ENERGY_STEPS)) * step / 3.0;
        Ok(Self {
            significant_height,
            shape: Shape::Peaked {
                peak: TAU / peak_period,
                gamma,
                enhancement,
            },
        })
    }

    /// The peak enhancement that goes with a height and a period in common practice: 5 for Tp/√Hs up to 3.6, falling as
    /// exp(5.75 - 1.15 Tp/√Hs) to 1 at 5.
    pub fn usual_gamma(significant_height: f64, peak_period: f64) -> f64 {
        let age = peak_period / significant_height.sqrt();
        if age <= 3.6 {
            5.0
        } else if age >= 5.0 {
            1.0
        } else {
            (5.75 - 1.15 * age).exp()
        }
    }

    /// Bretschneider's two-parameter spectrum.
    ///
    /// # Errors
    /// A height or period that is not positive.
    pub fn bretschneider(significant_height: f64, peak_period: f64) -> Result<Self, SeaError> {
        Self::jonswap(significant_height, peak_period, 1.0)
    }

    /// Pierson and Moskowitz' fully developed sea of a significant height (m) under `gravity` (m/s²).
    ///
    /// # Errors
    /// A height or gravity that is not positive.
    pub fn pierson_moskowitz(significant_height: f64, gravity: f64) -> Result<Self, SeaError> {
        positive("significant wave height (m)", significant_height)?;
        positive("gravity (m/s2)", gravity)?;
        let peak = (16.0 * PHILLIPS / 5.0).powf(0.25) * (gravity / significant_height).sqrt();
        Self::bretschneider(significant_height, TAU / peak)
    }

    /// From a table of frequencies (rad/s, rising) and densities (m²·s/rad), linear in between and zero beyond.
    ///
    /// # Errors
    /// Fewer than two rows, frequencies that do not rise from above zero, densities that are negative or all zero.
    pub fn table(frequencies: Vec<f64>, densities: Vec<f64>) -> Result<Self, SeaError> {
        let rising = frequencies.windows(2).all(|pair| pair[0] < pair[1]);
        let sound = frequencies.len() == densities.len()
            && frequencies.len() >= 2
            && rising
            && frequencies[0] > 0.0
            && frequencies
                .iter()
                .chain(&densities)
                .all(|value| value.is_finite() && *value >= 0.0);
        let energy: f64 = frequencies
            .windows(2)
            .zip(densities.windows(2))
            .map(|(w, s)| 0.5 * (w[1] - w[0]) * (s[0] + s[1]))
            .sum();
        if !sound || energy <= 0.0 {
            return Err(SeaError::SpectrumTable);
        }
        Ok(Self {
            significant_height: 4.0 * energy.sqrt(),
            shape: Shape::Table {
                frequencies,
                densities,
            },
        })
    }

    /// Four times the standard deviation of the elevation, m.
    pub fn significant_height(&self) -> f64 {
        self.significant_height
    }

    /// Variance of the elevation m0, m².
    pub fn variance(&self) -> f64 {
        self.significant_height * self.significant_height / 16.0
    }

    /// Density S at a frequency (rad/s), m²·s/rad.
    pub fn density(&self, omega: f64) -> f64 {
        match &self.shape {
            Shape::Peaked {
                peak,
                gamma,
                enhancement,
            } => {
                if omega <= 0.0 {
                    return 0.0;
                }
                let ratio = omega / peak;
                let norm = 5.0 * self.variance() / (peak * enhancement);
                norm * ratio.powi(-5) * (-1.25 * ratio.powi(-4)).exp() * enhancement_at(*gamma, ratio)
            }
            Shape::Table {
                frequencies,
                densities,
            } => {
                let above = frequencies.partition_point(|w| *w < omega);
                if above == 0 || above == frequencies.len() {
                    return if frequencies.first() == Some(&omega) {
                        densities[0]
                    } else {
                        0.0
                    };
                }
                let (a, b) = (frequencies[above - 1], frequencies[above]);
                densities[above - 1] + (densities[above] - densities[above - 1]) * (omega - a) / (b - a)
            }
        }
    }

    /// Frequencies (rad/s) at which the energy below, as a share of all, reaches each of `shares` (rising, 0 to 1).
    pub(super) fn frequencies_at_energy(&self, shares: &[f64]) -> Vec<f64> {
        let grid = self.grid();
        let mut below = vec![0.0];
        for pair in grid.windows(2) {
            let middle = 0.5 * (pair[0] + pair[1]);
            let simpson = self.density(pair[0]) + 4.0 * self.density(middle) + self.density(pair[1]);
            below.push(below[below.len() - 1] + simpson * (pair[1] - pair[0]) / 6.0);
        }
        let all = below[below.len() - 1];
        let mut k = 0;
        shares
            .iter()
            .map(|share| {
                while k + 2 < below.len() && below[k + 1] < share * all {
                    k += 1;
                }
                let inside = (share * all - below[k]) / (below[k + 1] - below[k]).max(f64::MIN_POSITIVE);
                grid[k] + (grid[k + 1] - grid[k]) * inside.clamp(0.0, 1.0)
            })
            .collect()
    }

    /// Frequencies fine enough to integrate the density.
    fn grid(&self) -> Vec<f64> {
        match &self.shape {
            // To eight times the peak, beyond which 1.25/8⁴ of the energy is left: 0.03 %.
            Shape::Peaked { peak, .. } => (0..=4000)
                .map(|k| peak * (0.3 + 7.7 * f64::from(k) / 4000.0))
                .collect(),
            Shape::Table { frequencies, .. } => frequencies
                .windows(2)
                .flat_map(|pair| (0..16).map(|k| pair[0] + (pair[1] - pair[0]) * f64::from(k) / 16.0))
                .chain(frequencies.last().copied())
                .collect(),
        }
    }
}
