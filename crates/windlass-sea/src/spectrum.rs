//! Wave spectra: distribution of wave energy over frequency.
//!
//! ```text
//! Law      S(ω) = Σ_j N_j x^-n_j exp(-n_j/4 x⁻⁴) γ_j^b,  x = ω/ωp_j,  b = exp(-(x - 1)²/(2 σ²)),
//!          σ = 0.07 below the peak and 0.09 above
//! Symbols  S one-sided spectral density, m²·s/rad; ωp = 2π/Tp peak frequency; n exponent of the
//!          tail; γ peak enhancement; N_j such that ∫ S dω of part j is Hs_j²/16 exactly. n = 5
//!          gives JONSWAP, and Bretschneider for γ = 1. Pierson-Moskowitz is Bretschneider with
//!          ωp = (16 · 0.0081/5)^¼ √(g/Hs), a fully developed sea. Double-peaked spectra are in
//!          `double_peaked`
//! Source   [H73]; [B59]; [PM64]; 0.0081 from [P58]
//! Valid    one wave system per part; wind seas for γ > 1
//! Checked  peer_scipy_jonswap, closed_form_moments_of_bretschneider,
//!          closed_form_moments_of_spectra, the tests of `double_peaked`
//! ```

use super::error::{SeaError, positive};
use std::f64::consts::TAU;

/// Phillips' constant of a fully developed sea.
const PHILLIPS: f64 = 0.0081;

/// Spectrum of the wave elevation, normalised to its significant height.
#[derive(Clone, Debug, PartialEq)]
pub struct WaveSpectrum {
    significant_height: f64,
    shape: Shape,
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Peaks(Vec<Peak>),
    Table {
        /// Frequencies, increasing, rad/s.
        frequencies: Vec<f64>,
        /// Densities, m²·s/rad.
        densities: Vec<f64>,
    },
}

/// One peaked part of a spectrum.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Peak {
    /// Variance, m².
    variance: f64,
    /// Peak frequency, rad/s.
    frequency: f64,
    /// Exponent n of the tail.
    tail: f64,
    gamma: f64,
    /// ∫ x^-n exp(-n/4 x⁻⁴) γ^b dx.
    area: f64,
}

/// γ^b of the JONSWAP spectrum at ω/ωp.
fn enhancement_at(gamma: f64, ratio: f64) -> f64 {
    let width = if ratio <= 1.0 { 0.07 } else { 0.09 };
    let b = (-0.5 * ((ratio - 1.0) / width).powi(2)).exp();
    gamma.powf(b)
}

/// Number of steps of Simpson's rule over 1/x from 0 to 4, with a node at the peak.
const AREA_STEPS: u32 = 8000;

/// Returns ∫ x^(k-n) exp(-n/4 x⁻⁴) γ^b dx from 0 to ∞, for the exponent n of the tail and the order
/// k. The integral is infinite if the tail decreases too slowly for this order.
fn shape_integral(tail: f64, gamma: f64, order: i32) -> f64 {
    // With y = 1/x the integral is ∫ y^(n-k-2) exp(-n/4 y⁴) γ^b dy. The integrand is smooth
    // except at y = 1, where σ has a step.
    let exponent = tail - f64::from(order) - 2.0;
    if exponent <= -1.0 {
        return f64::INFINITY;
    }
    // Near y = 0 a power below 1 is not smooth. With y = s^(1/m), m = n-k-1, this factor vanishes:
    // the integral is ∫ exp(-n/4 y⁴) γ^b ds/m.
    let is_smooth = exponent >= 1.0;
    let m = if is_smooth { 1.0 } else { exponent + 1.0 };
    let step = 4.0_f64.powf(m) / f64::from(AREA_STEPS);
    let at = |k: u32| {
        let s = step * f64::from(k);
        let y = if is_smooth { s } else { s.powf(1.0 / m) };
        let enhancement = if k == 0 {
            1.0
        } else {
            enhancement_at(gamma, 1.0 / y)
        };
        let power = if is_smooth { y.powf(exponent) } else { 1.0 / m };
        power * (-0.25 * tail * y.powi(4)).exp() * enhancement
    };
    let inner: f64 = (1..AREA_STEPS)
        .map(|k| if k % 2 == 1 { 4.0 * at(k) } else { 2.0 * at(k) })
        .sum();
    (at(0) + inner + at(AREA_STEPS)) * step / 3.0
}

impl Peak {
    fn new(significant_height: f64, peak_period: f64, tail: f64, gamma: f64) -> Result<Self, SeaError> {
        positive("significant wave height (m)", significant_height)?;
        positive("peak period (s)", peak_period)?;
        positive("peak enhancement of the spectrum", gamma)?;
        Ok(Self {
            variance: significant_height * significant_height / 16.0,
            frequency: TAU / peak_period,
            tail,
            gamma,
            area: shape_integral(tail, gamma, 0),
        })
    }

    /// Moment ∫ ωᵏ S dω of an order k over all frequencies, m²·(rad/s)ᵏ.
    fn moment(&self, order: i32) -> f64 {
        let relative = shape_integral(self.tail, self.gamma, order) / self.area;
        self.variance * self.frequency.powi(order) * relative
    }

    fn density(&self, omega: f64) -> f64 {
        if omega <= 0.0 {
            return 0.0;
        }
        let ratio = omega / self.frequency;
        let exponent = -self.tail * (ratio.ln() + 0.25 * ratio.powi(-4));
        self.variance / (self.frequency * self.area) * exponent.exp() * enhancement_at(self.gamma, ratio)
    }

    /// Frequency above which about 0.03 % of the part's energy remains, rad/s. For n = 5 it is
    /// eight times the peak frequency.
    fn highest(&self) -> f64 {
        let power = 0.25 * (self.tail - 1.0);
        let left = (1.25 / 4096.0_f64).powf(1.0 / power);
        self.frequency * (0.25 * self.tail / left).powf(0.25).clamp(3.0, 20.0)
    }
}

impl WaveSpectrum {
    /// JONSWAP spectrum of significant height (m), peak period (s) and peak enhancement γ (3.3 on
    /// average in the North Sea).
    ///
    /// # Errors
    /// The height, period or γ is not positive.
    pub fn jonswap(significant_height: f64, peak_period: f64, gamma: f64) -> Result<Self, SeaError> {
        Self::peaked(significant_height, peak_period, 5.0, gamma)
    }

    /// Spectrum with one peak and the tail ω⁻ⁿ, where n = `tail` is at least 3.
    pub(super) fn peaked(
        significant_height: f64,
        peak_period: f64,
        tail: f64,
        gamma: f64,
    ) -> Result<Self, SeaError> {
        Ok(Self {
            significant_height,
            shape: Shape::Peaks(vec![Peak::new(significant_height, peak_period, tail, gamma)?]),
        })
    }

    /// Returns the sum of two peaked spectra, scaled to a significant height (m).
    pub(super) fn from_parts(significant_height: f64, parts: [Self; 2]) -> Self {
        let mut peaks: Vec<Peak> = Vec::new();
        for part in parts {
            if let Shape::Peaks(own) = part.shape {
                peaks.extend(own);
            }
        }
        let sum: f64 = peaks.iter().map(|peak| peak.variance).sum();
        let scale = significant_height * significant_height / (16.0 * sum);
        peaks.iter_mut().for_each(|peak| peak.variance *= scale);
        Self {
            significant_height,
            shape: Shape::Peaks(peaks),
        }
    }

    /// Usual peak enhancement for a significant height (m) and a peak period (s). It is 5 for
    /// Tp/√Hs up to 3.6, exp(5.75 - 1.15 Tp/√Hs) between 3.6 and 5, and 1 above 5.
    pub fn standard_gamma(significant_height: f64, peak_period: f64) -> f64 {
        let age = peak_period / significant_height.sqrt();
        if age <= 3.6 {
            5.0
        } else if age >= 5.0 {
            1.0
        } else {
            (5.75 - 1.15 * age).exp()
        }
    }

    /// Bretschneider's two-parameter spectrum of significant height (m) and peak period (s).
    ///
    /// # Errors
    /// The height or period is not positive.
    pub fn bretschneider(significant_height: f64, peak_period: f64) -> Result<Self, SeaError> {
        Self::jonswap(significant_height, peak_period, 1.0)
    }

    /// Pierson-Moskowitz spectrum of a fully developed sea, of significant height (m) under
    /// `gravity` (m/s²).
    ///
    /// # Errors
    /// The height or gravity is not positive.
    pub fn pierson_moskowitz(significant_height: f64, gravity: f64) -> Result<Self, SeaError> {
        positive("significant wave height (m)", significant_height)?;
        positive("gravity (m/s2)", gravity)?;
        let peak = (16.0 * PHILLIPS / 5.0).powf(0.25) * (gravity / significant_height).sqrt();
        Self::bretschneider(significant_height, TAU / peak)
    }

    /// Creates a spectrum from a table of increasing frequencies (rad/s) and densities (m²·s/rad),
    /// linear in between and zero beyond.
    ///
    /// # Errors
    /// There are fewer than two rows, the frequencies are not positive and increasing, or the
    /// densities are negative or all zero.
    pub fn table(frequencies: Vec<f64>, densities: Vec<f64>) -> Result<Self, SeaError> {
        let rising = frequencies.windows(2).all(|pair| pair[0] < pair[1]);
        let is_valid = frequencies.len() == densities.len()
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
        if !is_valid || energy <= 0.0 {
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

    /// Significant height: four times the standard deviation of the elevation, m.
    pub fn significant_height(&self) -> f64 {
        self.significant_height
    }

    /// Variance of the elevation m0, m².
    pub fn variance(&self) -> f64 {
        self.significant_height * self.significant_height / 16.0
    }

    /// Moment ∫ ωᵏ S dω of an order k over all frequencies, m²·(rad/s)ᵏ. It is infinite if the tail
    /// of the spectrum decreases too slowly for this order.
    ///
    /// ```
    /// use std::f64::consts::TAU;
    /// use windlass_sea::WaveSpectrum;
    ///
    /// let spectrum = WaveSpectrum::bretschneider(2.0, 8.0)?;
    /// let zero_crossing = TAU * (spectrum.moment(0) / spectrum.moment(2)).sqrt();
    /// assert!((zero_crossing / 8.0 - 0.7104).abs() < 1e-4);
    /// # Ok::<(), windlass_sea::SeaError>(())
    /// ```
    pub fn moment(&self, order: i32) -> f64 {
        match &self.shape {
            Shape::Peaks(peaks) => peaks.iter().map(|peak| peak.moment(order)).sum(),
            Shape::Table { .. } => {
                let weighted = |omega: f64| omega.powi(order) * self.density(omega);
                let simpson = |pair: &[f64]| {
                    let [from, to] = [pair[0], pair[1]];
                    let sum = weighted(from) + 4.0 * weighted(0.5 * (from + to)) + weighted(to);
                    sum * (to - from) / 6.0
                };
                self.grid().windows(2).map(simpson).sum()
            }
        }
    }

    /// Density S at a frequency (rad/s), m²·s/rad.
    pub fn density(&self, omega: f64) -> f64 {
        match &self.shape {
            Shape::Peaks(peaks) => peaks.iter().map(|peak| peak.density(omega)).sum(),
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

    /// Frequency of the highest density, rad/s.
    pub fn peak_frequency(&self) -> f64 {
        let higher = |best: (f64, f64), omega: f64| {
            let density = self.density(omega);
            if density > best.1 { (omega, density) } else { best }
        };
        self.grid().into_iter().fold((0.0, 0.0), higher).0
    }

    /// A frequency grid fine enough to integrate the density.
    fn grid(&self) -> Vec<f64> {
        match &self.shape {
            Shape::Peaks(peaks) => {
                let lowest = peaks
                    .iter()
                    .map(|peak| peak.frequency)
                    .fold(f64::INFINITY, f64::min);
                let highest = peaks.iter().map(Peak::highest).fold(0.0, f64::max);
                let ratio = highest / lowest;
                // A single peak has 4000 steps. Two peaks use the same step or a smaller step.
                let steps = (4000.0 * (ratio - 0.3) / 7.7).clamp(4000.0, 60_000.0) as u32;
                (0..=steps)
                    .map(|k| lowest * (0.3 + (ratio - 0.3) * f64::from(k) / f64::from(steps)))
                    .collect()
            }
            Shape::Table { frequencies, .. } => frequencies
                .windows(2)
                .flat_map(|pair| (0..16).map(|k| pair[0] + (pair[1] - pair[0]) * f64::from(k) / 16.0))
                .chain(frequencies.last().copied())
                .collect(),
        }
    }

    /// Cumulative energy over frequency.
    pub(super) fn cumulative(&self) -> CumulativeEnergy {
        let grid = self.grid();
        let mut below = vec![0.0];
        for pair in grid.windows(2) {
            let middle = 0.5 * (pair[0] + pair[1]);
            let simpson = self.density(pair[0]) + 4.0 * self.density(middle) + self.density(pair[1]);
            below.push(below[below.len() - 1] + simpson * (pair[1] - pair[0]) / 6.0);
        }
        let all = below[below.len() - 1];
        below.iter_mut().for_each(|sum| *sum /= all);
        CumulativeEnergy {
            frequencies: grid,
            fractions: below,
        }
    }
}

/// Fraction of a spectrum's energy below each of many frequencies.
pub(super) struct CumulativeEnergy {
    /// Frequencies, increasing, rad/s.
    pub(super) frequencies: Vec<f64>,
    /// Fractions of the energy, from 0 to 1.
    pub(super) fractions: Vec<f64>,
}

impl CumulativeEnergy {
    /// Frequency (rad/s) below which a fraction of the energy lies.
    pub(super) fn frequency(&self, fraction: f64) -> f64 {
        interpolated(&self.fractions, &self.frequencies, fraction)
    }

    /// Fraction of the energy below a frequency (rad/s).
    pub(super) fn fraction_below(&self, frequency: f64) -> f64 {
        interpolated(&self.frequencies, &self.fractions, frequency)
    }
}

/// Linear interpolation of y at `x` between points (x, y) with non-decreasing x; constant beyond
/// the ends.
pub(super) fn interpolated(xs: &[f64], ys: &[f64], x: f64) -> f64 {
    let next = xs.partition_point(|other| *other < x).clamp(1, xs.len() - 1);
    let width = (xs[next] - xs[next - 1]).max(f64::MIN_POSITIVE);
    let inside = ((x - xs[next - 1]) / width).clamp(0.0, 1.0);
    ys[next - 1] + (ys[next] - ys[next - 1]) * inside
}
