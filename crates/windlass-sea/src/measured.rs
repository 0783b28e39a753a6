//! A sea from a record of its elevation at one place.
//!
//! ```text
//! Law      η(t) = mean + Σ_m Re(X_m e^{iω_m t}), ω_m = 2π m/(N Δt): Fourier's series of the record, each term a free wave
//! Symbols  N samples at intervals Δt, s; X_m complex amplitudes, m
//! Source   discrete Fourier transform
//! Frame    Earth; all waves travel one way
//! Valid    long-crested seas of first order; the sea repeats after N Δt; away from the place as far as one direction holds
//! Checked  the record comes back at its samples; a travelling wave arrives later
//! ```

use super::dispersion::wave_number;
use super::error::SeaError;
use super::waves::WaveComponent;
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Longest record, samples: the sum over it takes the square of that.
const LONGEST: usize = 50_000;

/// A record of the elevation and what is to be made of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredRecord {
    /// Time of the first sample, s.
    pub start: f64,
    /// Interval between samples, s.
    pub interval: f64,
    /// Elevation, m; its mean is taken out.
    pub elevation: Vec<f64>,
    /// Where it was measured, x and y, m.
    pub position: [f64; 2],
    /// Where the waves travel to, rad counter-clockwise from +x.
    pub direction: f64,
    /// Shortest period of the waves made of it, s; `None` to leave 0.1 % of the variance out at the short end.
    pub shortest_period: Option<f64>,
    /// Longest period, s; `None` for the length of the record.
    pub longest_period: Option<f64>,
}

/// Share of the variance that is left out at the short end unless a shortest period is given.
const LEFT_OUT: f64 = 1e-3;

/// The components of the sea that has this record, under `gravity` (m/s²) in water of a depth (m, `None` for deep).
///
/// # Errors
/// Fewer than 8 or more than 50 000 samples, values that are not finite, no variance, or no period in the range.
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
    // Half the sampling frequency is left out: its phase is unknown.
    for m in 1..=(n - 1) / 2 {
        let period = length / m as f64;
        if period < shortest * (1.0 - 1e-12)
            || (record.shortest_period.is_none() && left < LEFT_OUT * variance)
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
        let way = record.position[0] * cosine + record.position[1] * sine;
        components.push(WaveComponent {
            amplitude: amplitude.norm(),
            omega,
            direction: record.direction,
            phase: amplitude.arg() - omega * record.start + wave_number(omega, gravity, depth) * way,
        });
    }
    if components.is_empty() {
        return Err(bad(
            "shortest period of a record (s)",
            shortest,
            "below the longest, and both within the record",
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

/// Mean (m) and variance (m²) of a record that can be one of waves.
fn mean_and_variance(record: &MeasuredRecord) -> Result<(f64, f64), SeaError> {
    let n = record.elevation.len();
    if !(8..=LONGEST).contains(&n) {
        return Err(bad(
            "number of samples of a record",
            n as f64,
            "from 8 to 50 000; thin it out or cut it",
        ));
    }
    if let Some(value) = record.elevation.iter().find(|value| !value.is_finite()) {
        return Err(bad("elevation of a record (m)", *value, "a finite number"));
    }
    if !(record.interval.is_finite() && record.interval > 0.0) {
        return Err(bad(
            "interval of a record (s)",
            record.interval,
            "a finite number above zero",
        ));
    }
    let mean = record.elevation.iter().sum::<f64>() / n as f64;
    let variance = record.elevation.iter().map(|e| (e - mean).powi(2)).sum::<f64>() / n as f64;
    if variance <= 0.0 {
        return Err(bad("variance of a record (m2)", variance, "above zero"));
    }
    Ok((mean, variance))
}

/// X_m of the record.
fn transform(elevation: &[f64], mean: f64, m: usize) -> Complex64 {
    let n = elevation.len();
    let turn = Complex64::cis(-TAU * m as f64 / n as f64);
    let mut phase = Complex64::new(1.0, 0.0);
    let mut sum = Complex64::new(0.0, 0.0);
    for (k, value) in elevation.iter().enumerate() {
        // Set right now and then, so that rounding does not add up.
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
    fn route_a_record_comes_back_at_its_samples() {
        let spectrum = WaveSpectrum::jonswap(2.0, 7.0, 3.3).unwrap();
        let waves = realise(&spectrum, Spreading::LongCrested, 0.3, Realisation::default()).unwrap();
        let origin = Sea::still().with_components(waves).unwrap();
        // An odd number of samples, so that no term is at half the sampling frequency.
        let at = |k: usize| origin.elevation(40.0, 12.0, 20.0 + 0.5 * k as f64);
        let record = record((0..601).map(at).collect());
        let mean = record.elevation.iter().sum::<f64>() / 601.0;
        let again = components_of_record(&record, 9.81, None).unwrap();
        let sea = Sea::still().with_components(again).unwrap();
        for k in 0..601 {
            let found = sea.elevation(40.0, 12.0, 20.0 + 0.5 * k as f64);
            assert!((found - (record.elevation[k] - mean)).abs() < 1e-9, "{k}");
        }
        // With 0.1 % of the variance left out the error is 3 % of the standard deviation, 0.016 m.
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
    fn ana_a_regular_wave_is_recognised_and_travels() {
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
        // Ten seconds later the crest is a wave length, g T²/2π, further.
        let length = 9.81 * 100.0 / TAU;
        let (x, y) = (40.0 + length * 0.3_f64.cos(), 12.0 + length * 0.3_f64.sin());
        assert!((sea.elevation(x, y, 30.0) - 1.5).abs() < 1e-9);
    }

    #[test]
    fn prop_records_that_are_none_are_refused() {
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
