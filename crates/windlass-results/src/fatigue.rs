//! Fatigue damage of a record: by rainflow counting, and from its spectrum.
//!
//! ```text
//! Law      damage D = Σ n/N(R) over the cycles (Palmgren-Miner). From the spectrum of a Gaussian
//!          process: D per time = ν ∫ p(z)/N(2 σ z) dz. Narrow band: ν rate of up-crossings of the
//!          mean, p = z exp(-z²/2). Dirlik: ν rate of peaks, p sum of an exponential and two
//!          Rayleigh densities
//! Symbols  n count of a cycle, R its range, N(R) cycles to failure; σ standard deviation; z range
//!          over 2 σ; m_k moments of the one-sided spectral density over the frequency (Hz)
//! Source   [E1049] 5.4.4, [DIR85]
//! Valid    the spectral estimates hold for Gaussian records; slack, snaps and contact with the sea
//!          bottom make tensions non-Gaussian
//! Checked  closed_form_damage_of_a_sine, closed_form_spectral_damage_for_an_exponent_of_3,
//!          agrees_spectral_damage_with_rainflow_of_a_gaussian_record
//! ```

mod report;

pub use report::{FatigueReport, FatigueTable, LocationDamage};

use super::rainflow::cycles;
use super::spectrum::SpectralDensity;

/// Mean length of a year, s.
pub const YEAR: f64 = 365.25 * 86_400.0;

/// Number of intervals of the integrals over ranges.
const INTERVALS: u32 = 2000;

/// Damage of a record. `cycles_to_failure` returns the number of cycles to failure for the range
/// and the mean of a cycle.
///
/// ```
/// use windlass_results::fatigue::damage;
///
/// // Slope 3 and a million cycles to failure at a range of 1.
/// let record = [0.0, 1.0, -1.0, 1.0, -1.0, 0.0];
/// let found = damage(&record, &|range, _| 1e6 / range.powi(3));
/// // One whole cycle and a half cycle of 2, two half cycles of 1.
/// assert!((found - (1.5 * 8.0 + 2.0 * 0.5) * 1e-6).abs() < 1e-18);
/// ```
pub fn damage(values: &[f64], cycles_to_failure: &dyn Fn(f64, f64) -> f64) -> f64 {
    let each = cycles(values).into_iter();
    each.map(|cycle| cycle.count / cycles_to_failure(cycle.range, cycle.mean))
        .sum()
}

/// Moments of a spectral density over the frequency in Hz.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpectralMoments {
    /// Moments of order 0, 1, 2 and 4, unit²·Hz^k.
    moments: [f64; 4],
}

impl SpectralMoments {
    /// Moments of a density. `None` without variance.
    pub fn of(density: &SpectralDensity) -> Option<Self> {
        let step = *density.frequencies.get(1)?;
        let sum = |order: i32| {
            let lines = density.frequencies.iter().zip(&density.density).skip(1);
            step * lines.map(|(f, s)| f.powi(order) * s).sum::<f64>()
        };
        let moments = [0, 1, 2, 4].map(sum);
        let is_valid = moments.iter().all(|moment| moment.is_finite() && *moment > 0.0);
        is_valid.then_some(Self { moments })
    }

    /// Standard deviation, in the unit of the record.
    pub fn standard_deviation(&self) -> f64 {
        self.moments[0].sqrt()
    }

    /// Rate of up-crossings of the mean, 1/s.
    pub fn crossing_rate(&self) -> f64 {
        (self.moments[2] / self.moments[0]).sqrt()
    }

    /// Rate of peaks, 1/s.
    pub fn peak_rate(&self) -> f64 {
        (self.moments[3] / self.moments[2]).sqrt()
    }

    /// Damage per second if the process has a narrow band. It is an upper estimate for others.
    /// `cycles_to_failure` returns the number of cycles to failure for a range.
    pub fn narrow_band_damage(&self, cycles_to_failure: &dyn Fn(f64) -> f64) -> f64 {
        let density = |z: f64| z * (-0.5 * z * z).exp();
        self.crossing_rate() * self.integral(&density, 14.0, cycles_to_failure)
    }

    /// Damage per second by Dirlik's density of rainflow ranges.
    pub fn dirlik_damage(&self, cycles_to_failure: &dyn Fn(f64) -> f64) -> f64 {
        let [m0, m1, m2, m4] = self.moments;
        let gamma = m2 / (m0 * m4).sqrt();
        let mean = m1 / m0 * (m2 / m4).sqrt();
        let d1 = 2.0 * (mean - gamma * gamma) / (1.0 + gamma * gamma);
        let rest = 1.0 - gamma - d1 + d1 * d1;
        let r = (gamma - mean - d1 * d1) / rest;
        let d2 = rest / (1.0 - r);
        let d3 = 1.0 - d1 - d2;
        let q = 1.25 * (gamma - d3 - d2 * r) / d1;
        // A single frequency has no width: its coefficients are undefined.
        if !(d1 > 1e-6 && q > 0.0 && r.is_finite() && d2.is_finite()) {
            return self.narrow_band_damage(cycles_to_failure);
        }
        let density = |z: f64| {
            let exponential = d1 / q * (-z / q).exp();
            let narrow = d2 * z / (r * r) * (-0.5 * (z / r).powi(2)).exp();
            exponential + if r == 0.0 { 0.0 } else { narrow } + d3 * z * (-0.5 * z * z).exp()
        };
        self.peak_rate() * self.integral(&density, 14.0 + 40.0 * q, cycles_to_failure)
    }

    /// ∫ p(z)/N(2 σ z) dz up to `end`, by Simpson's rule.
    fn integral(
        &self,
        density: &dyn Fn(f64) -> f64,
        end: f64,
        cycles_to_failure: &dyn Fn(f64) -> f64,
    ) -> f64 {
        let double = 2.0 * self.standard_deviation();
        let step = end / f64::from(INTERVALS);
        // The damage of a range of zero is zero.
        let values = (1..=INTERVALS).map(|k| {
            let z = step * f64::from(k);
            let weight = match k {
                INTERVALS => 1.0,
                k if k % 2 == 1 => 4.0,
                _ => 2.0,
            };
            match density(z) {
                0.0 => 0.0,
                density => weight * density / cycles_to_failure(double * z),
            }
        });
        values.sum::<f64>() * step / 3.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::{PI, SQRT_2, TAU};

    /// 50 cycles of a sine of amplitude 3 about 10, sampled at its extremes: 50 cycles of range 6,
    /// except that the rise at the start and the end have other partners. By hand, the damage is
    /// 50·6⁴/1e9. Half cycles at both ends change at most one cycle of 50.
    #[test]
    fn closed_form_damage_of_a_sine() {
        let value = |k: i32| 10.0 + 3.0 * (TAU * f64::from(k) / 16.0).cos();
        let values: Vec<f64> = (0..=800).map(value).collect();
        let found = damage(&values, &|range, mean: f64| {
            assert!((mean - 10.0).abs() < 1e-9, "{mean}");
            1e9 / range.powi(4)
        });
        // The record begins and ends at a crest, so that all half cycles have the whole range.
        assert!(
            (found / (50.0 * 6_f64.powi(4) / 1e9) - 1.0).abs() < 1e-9,
            "{found}"
        );
        assert_eq!(damage(&[2.0; 10], &|range, _| 1.0 / range), 0.0);
    }

    fn moments(density: impl Fn(f64) -> f64) -> SpectralMoments {
        let frequencies: Vec<f64> = (0..1000).map(|k| 1e-3 * f64::from(k)).collect();
        let density = SpectralDensity {
            density: frequencies.iter().map(|f| density(*f)).collect(),
            frequencies,
            segments: 1,
        };
        SpectralMoments::of(&density).unwrap()
    }

    /// Γ(5/2), for the mean cube of a Rayleigh variable.
    fn gamma_of_5_2() -> f64 {
        0.75 * PI.sqrt()
    }

    /// Mean cubes of the three densities: Γ(4) Q³, √2³ Γ(5/2) R³ and √2³ Γ(5/2). The tolerance is
    /// that of Simpson's rule with 2000 intervals.
    #[test]
    fn closed_form_spectral_damage_for_an_exponent_of_3() {
        let found = moments(|f| if (0.05..0.25).contains(&f) { 4.0 } else { 0.0 });
        let sigma = found.standard_deviation();
        assert!((sigma * sigma - 0.8).abs() < 1e-9);
        let law = |range: f64| 1e8 / range.powi(3);
        let cube = (2.0 * sigma).powi(3) / 1e8;
        let narrow = found.crossing_rate() * cube * 2.0 * SQRT_2 * gamma_of_5_2();
        assert!((found.narrow_band_damage(&law) / narrow - 1.0).abs() < 1e-8);
        let [m0, m1, m2, m4] = found.moments;
        let (gamma, mean) = (m2 / (m0 * m4).sqrt(), m1 / m0 * (m2 / m4).sqrt());
        let d1 = 2.0 * (mean - gamma.powi(2)) / (1.0 + gamma.powi(2));
        let r = (gamma - mean - d1 * d1) / (1.0 - gamma - d1 + d1 * d1);
        let d2 = (1.0 - gamma - d1 + d1 * d1) / (1.0 - r);
        let d3 = 1.0 - d1 - d2;
        let q = 1.25 * (gamma - d3 - d2 * r) / d1;
        let rayleigh = 2.0 * SQRT_2 * gamma_of_5_2() * (d2 * r.powi(3) + d3);
        let expected = found.peak_rate() * cube * (6.0 * d1 * q.powi(3) + rayleigh);
        assert!((found.dirlik_damage(&law) / expected - 1.0).abs() < 1e-6);
        assert!(found.dirlik_damage(&law) < narrow);
    }

    /// The moments of a band of width b about f₀ = 0.2 Hz differ from those of a line by
    /// (b/f₀)² = 1e-4 at most, and Dirlik's estimate tends to that of a narrow band.
    #[test]
    fn property_estimates_agree_for_a_narrow_band() {
        let found = moments(|f| if (0.199..0.2011).contains(&f) { 1.0 } else { 0.0 });
        let law = |range: f64| 1e8 / range.powi(3);
        let ratio = found.dirlik_damage(&law) / found.narrow_band_damage(&law);
        assert!((ratio - 1.0).abs() < 0.02, "{ratio}");
        assert!((found.crossing_rate() - 0.2).abs() < 1e-4);
    }

    /// A record of 400 sines with random phases, of a band from 0.05 to 0.25 Hz, over 16,000 s. The
    /// coefficient of variation of one cubed Rayleigh range is 1.55; for about 3,000 cycles, of
    /// which neighbours are correlated, it is about 4 %. The tolerance is 2.5 times this scatter.
    #[test]
    fn agrees_spectral_damage_with_rainflow_of_a_gaussian_record() {
        let chance = |k: u32| ((f64::from(k) * 12.9898).sin() * 43_758.545_3).rem_euclid(1.0);
        let (low, width, count) = (0.05, 0.2, 400_u32);
        let waves: Vec<(f64, f64)> = (0..count)
            .map(|k| {
                let place = (f64::from(k) + chance(k + 1000)) / f64::from(count);
                (TAU * (low + width * place), TAU * chance(k))
            })
            .collect();
        let times: Vec<f64> = (0..32_000).map(|k| 0.5 * f64::from(k)).collect();
        let amplitude = (2.0 / f64::from(count)).sqrt();
        let value = |t: &f64| {
            let all = waves.iter().map(|(w, phase)| (w * t + phase).cos());
            amplitude * all.sum::<f64>()
        };
        let values: Vec<f64> = times.iter().map(value).collect();
        let density = SpectralDensity::of(&times, &values, 512).unwrap();
        let moments = SpectralMoments::of(&density).unwrap();
        for exponent in [3, 4] {
            let counted = damage(&values, &|range, _| range.powi(-exponent)) / 16_000.0;
            let dirlik = moments.dirlik_damage(&|range| range.powi(-exponent));
            let narrow = moments.narrow_band_damage(&|range| range.powi(-exponent));
            assert!(
                (dirlik / counted - 1.0).abs() < 0.1,
                "{exponent}: {dirlik} {counted}"
            );
            assert!(narrow > counted, "{exponent}: {narrow} {counted}");
        }
    }
}
