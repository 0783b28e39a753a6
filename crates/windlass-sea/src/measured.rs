//! A sea from a measured record of the elevation at one position.
//!
//! ```text
//! Law      η(t) = mean + Σ_m Re(X_m e^{iω_m t}), ω_m = 2π m/(N Δt): Fourier series of the record,
//!          each term a free wave
//! Symbols  N samples at intervals Δt, s; X_m complex amplitudes, m
//! Source   discrete Fourier transform
//! Frame    Earth; all waves travel in one direction
//! Valid    long-crested seas of first order; the sea repeats after N Δt; away from the position,
//!          the sea is valid if all waves travel in one direction
//! Checked  the record is reproduced at its samples; a travelling wave arrives later
//! ```

use super::dispersion::wave_number;
use super::error::SeaError;
use super::waves::WaveComponent;
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Largest number of samples. The cost of the transform grows with the square of this number.
const MAX_SAMPLES: usize = 50_000;

/// A record of the elevation, with the direction and periods of the waves computed from it.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredRecord {
    /// Time of the first sample, s.
    pub start: f64,
    /// Interval between samples, s.
    pub interval: f64,
    /// Elevation, m; its mean is removed.
    pub elevation: Vec<f64>,
    /// Position of the measurement, x and y, m.
    pub position: [f64; 2],
    /// Direction of travel, rad counter-clockwise from +x.
    pub direction: f64,
    /// Shortest period of the components, s; `None` to omit 0.1 % of the variance at high
    /// frequencies.
    pub shortest_period: Option<f64>,
    /// Longest period of the components, s; `None` for the length of the record.
    pub longest_period: Option<f64>,
}

/// Fraction of the variance that is omitted at high frequencies without a shortest period.
const OMITTED_FRACTION: f64 = 1e-3;

/// Components of a sea that reproduces this record, under `gravity` (m/s²) in water of a given
/// depth (m, `None` for deep).
///
/// # Errors
/// There are fewer than 8 or more than 50 000 samples, values that are not finite, no variance, or
/// no component between the shortest and the longest period.
pub fn components_of_record(
    record: &MeasuredRecord,
    gravity: f64,
    depth: Option<f64>,
) -> Result<Vec<WaveComponent>, SeaError> {
    let n = record.elevation.len();
    let (mean, variance) = mean_and_variance(record)?;
    let length = n as f64 * record.interval;
    let longest = record.longest_period.unwrap_or(length);
    let shortest = record.shortest_period.unwrap_or(0.0);
    let (mut components, mut left) = (Vec::new(), variance);
    // The term at half the sampling frequency is omitted, because its phase is unknown.
    for m in 1..=(n - 1) / 2 {
        let period = length / m as f64;
        if period < shortest * (1.0 - 1e-12)
            || (record.shortest_period.is_none() && left < OMITTED_FRACTION * variance)
        {
            break;
        }
        let amplitude = transform(&record.elevation, mean, m);
        left -= 0.5 * amplitude.norm_sqr();
        if period > longest * (1.0 + 1e-12) || amplitude.norm() == 0.0 {
            continue;
        }
        let omega = TAU / period;
        let (sine, cosine) = record.direction.sin_cos();
        let distance = record.position[0] * cosine + record.position[1] * sine;
        components.push(WaveComponent {
            amplitude: amplitude.norm(),
            omega,
            direction: record.direction,
            phase: amplitude.arg() - omega * record.start + wave_number(omega, gravity, depth) * distance,
        });
    }
    if components.is_empty() {
        return Err(bad(
            "shortest period of a record (s)",
            shortest,
            "below the longest period, and both within the record",
        ));
    }
    Ok(components)
}

fn bad(quantity: &'static str, value: f64, requirement: &'static str) -> SeaError {
    SeaError::BadNumber {
        quantity,
        value,
        requirement,
    }
}

/// Mean (m) and variance (m²) of a valid record.
fn mean_and_variance(record: &MeasuredRecord) -> Result<(f64, f64), SeaError> {
    let n = record.elevation.len();
    if !(8..=MAX_SAMPLES).contains(&n) {
        return Err(bad(
            "number of samples of a record",
            n as f64,
            "from 8 to 50 000; resample or shorten the record",
        ));
    }
    if let Some(value) = record.elevation.iter().find(|value| !value.is_finite()) {
        return Err(bad("elevation of a record (m)", *value, "a finite number"));
    }
    if !(record.interval.is_finite() && record.interval > 0.0) {
        return Err(bad(
            "interval of a record (s)",
            record.interval,
            "a positive finite number",
        ));
    }
    let mean = record.elevation.iter().sum::<f64>() / n as f64;
    let variance = record.elevation.iter().map(|e| (e - mean).powi(2)).sum::<f64>() / n as f64;
    if variance <= 0.0 {
        return Err(bad("variance of a record (m2)", variance, "positive"));
    }
    Ok((mean, variance))
}

/// Complex amplitude X_m of the record.
fn transform(elevation: &[f64], mean: f64, m: usize) -> Complex64 {
    let n = elevation.len();
    let turn = Complex64::cis(-TAU * m as f64 / n as f64);
    let mut phase = Complex64::new(1.0, 0.0);
    let mut sum = Complex64::new(0.0, 0.0);
    for (k, value) in elevation.iter().enumerate() {
        // Recomputed every 256 samples to limit the accumulated rounding error.
        if k % 256 == 0 {
            phase = Complex64::cis(-TAU * ((m * k) % n) as f64 / n as f64);
        }
        sum += phase * (value - mean);
        phase *= turn;
    }
    sum * (2.0 / n as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Realisation, Sea, Spreading, WaveSpectrum, realise};

    fn record(elevation: Vec<f64>) -> MeasuredRecord {
        MeasuredRecord {
            start: 20.0,
            interval: 0.5,
            elevation,
            position: [40.0, 12.0],
            direction: 0.3,
            shortest_period: Some(1.0),
            longest_period: None,
        }
    }

    #[test]
    fn equivalent_record_is_reproduced_at_its_samples() {
        let spectrum = WaveSpectrum::jonswap(2.0, 7.0, 3.3).unwrap();
        let waves = realise(&spectrum, Spreading::LongCrested, 0.3, Realisation::default()).unwrap();
        let origin = Sea::still().with_components(waves).unwrap();
        // With an odd number of samples, there is no term at half the sampling frequency.
        let at = |k: usize| origin.elevation(40.0, 12.0, 20.0 + 0.5 * k as f64);
        let record = record((0..601).map(at).collect());
        let mean = record.elevation.iter().sum::<f64>() / 601.0;
        let again = components_of_record(&record, 9.81, None).unwrap();
        let sea = Sea::still().with_components(again).unwrap();
        for k in 0..601 {
            let found = sea.elevation(40.0, 12.0, 20.0 + 0.5 * k as f64);
            assert!((found - (record.elevation[k] - mean)).abs() < 1e-9, "{k}");
        }
        // With 0.1 % of the variance omitted, the error is 3 % of the standard deviation: 0.016 m.
        let fewer = MeasuredRecord {
            shortest_period: None,
            ..record.clone()
        };
        let fewer = components_of_record(&fewer, 9.81, None).unwrap();
        assert!(fewer.len() < 250);
        let sea = Sea::still().with_components(fewer).unwrap();
        let square = (0..601).map(|k| {
            let found = sea.elevation(40.0, 12.0, 20.0 + 0.5 * k as f64);
            (found - (record.elevation[k] - mean)).powi(2)
        });
        let rms = (square.sum::<f64>() / 601.0).sqrt();
        assert!(rms < 0.018, "{rms}");
    }

    #[test]
    fn closed_form_a_regular_wave_is_recognised_and_travels() {
        let omega = TAU / 10.0;
        let made = record(
            (0..200)
                .map(|k| 0.1 + 1.5 * (omega * 0.5 * f64::from(k)).cos())
                .collect(),
        );
        let waves = components_of_record(&made, 9.81, None).unwrap();
        let wave = waves
            .iter()
            .max_by(|a, b| a.amplitude.total_cmp(&b.amplitude))
            .unwrap();
        assert!((wave.amplitude - 1.5).abs() < 1e-12 && (wave.omega - omega).abs() < 1e-12);
        let sea = Sea::still().with_components(waves).unwrap();
        // Ten seconds later the crest has advanced by one wave length, g T²/2π.
        let length = 9.81 * 100.0 / TAU;
        let (x, y) = (40.0 + length * 0.3_f64.cos(), 12.0 + length * 0.3_f64.sin());
        assert!((sea.elevation(x, y, 30.0) - 1.5).abs() < 1e-9);
    }

    #[test]
    fn refuses_invalid_records() {
        let refuse =
            |record: &MeasuredRecord| components_of_record(record, 9.81, None).unwrap_err().to_string();
        assert!(refuse(&record(vec![1.0; 5])).contains("from 8 to"));
        assert!(refuse(&record(vec![1.0; 50])).contains("variance"));
        assert!(refuse(&record(vec![f64::NAN; 50])).contains("finite"));
        let mut short = record((0..50).map(f64::from).collect());
        short.shortest_period = Some(100.0);
        assert!(refuse(&short).contains("below the longest"));
    }
}
