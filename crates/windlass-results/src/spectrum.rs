//! Spectral density of a record by Welch's averaged periodogram.
//!
//! ```text
//! Law      S(f) = 2 |X_k|² Δt / Σ w², averaged over segments under a Hann window w; the segments
//!          overlap by half or a little more
//! Symbols  S one-sided spectral density, unit²/Hz; its integral over f from 0 is the variance; f
//!          frequency, Hz (divide S by 2π for the density per rad/s); X_k discrete Fourier
//!          transform of w times the record minus its mean; Δt interval, s
//! Valid    for evenly spaced records of finite values; others are refused. Two peaks closer than
//!          2/T (T segment length) merge. With K segments, the estimate for a Gaussian record has
//!          about ν = 2 K/(1 + (K - 1)/(18 K)) degrees of freedom, and a relative standard error of
//!          sqrt(2/ν)
//! Checked  closed_form_spectrum_of_a_sine, closed_form_spectrum_of_two_sines,
//!          closed_form_spectrum_of_a_jonswap_sea,
//!          agrees_with_the_expected_spectrum_of_windowed_sines
//! Source   [W67]
//! ```

use realfft::RealFftPlanner;
use std::f64::consts::{PI, TAU};
use thiserror::Error;

/// Minimum number of values of a record.
const MIN_VALUES: usize = 8;
/// Accepted deviation of a time from even spacing, as a fraction of the interval. It is far above
/// the rounding of `k Δt` and far below a deviation that affects the phases.
const UNEVENNESS: f64 = 1e-6;
/// Default segment length, s: twenty waves of 10 s. It resolves periods of 10 s and 9.5 s. A
/// shorter record is split into two segments.
const SEGMENT: f64 = 200.0;

/// Reasons why a record has no spectrum.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum SpectrumError {
    /// There are too few values.
    #[error("the record is too short for a spectrum; at least {MIN_VALUES} rows are needed")]
    TooShort,
    /// The times are not evenly spaced.
    #[error(
        "the rows are not evenly spaced, which a spectrum requires: at {time} s the step is {step} s, but {interval} s on \
         average; use a record with a fixed output interval"
    )]
    Uneven {
        /// Time of the uneven step, s.
        time: f64,
        /// Step at this time, s.
        step: f64,
        /// Mean step, s.
        interval: f64,
    },
    /// A value is not finite.
    #[error("the value at {time} s is not a finite number, so there is no spectrum")]
    NotFinite {
        /// Time of this value, s.
        time: f64,
    },
}

/// A one-sided spectral density.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpectralDensity {
    /// Frequencies, Hz.
    pub frequencies: Vec<f64>,
    /// Density, unit²/Hz.
    pub density: Vec<f64>,
    /// Number of averaged segments.
    pub segments: usize,
}

/// Number of rows of a segment. It is the smallest power of two with which a segment is at least as
/// long as `segment` (s; 200 s if `None`), but no more than half of the rows.
pub fn segment_rows(times: &[f64], segment: Option<f64>) -> usize {
    let rows = times.len();
    let largest = match rows / 2 {
        half if half >= MIN_VALUES => 1 << half.ilog2(),
        _ => rows,
    };
    match times {
        [first, .., last] if last > first => {
            let interval = (last - first) / (rows - 1) as f64;
            let wanted = (segment.unwrap_or(SEGMENT) / interval).ceil().min(rows as f64);
            (wanted as usize).max(MIN_VALUES).next_power_of_two().min(largest)
        }
        _ => largest,
    }
}

impl SpectralDensity {
    /// Estimates the density of values at evenly spaced `times` (s). Segments have at most
    /// `longest` values, preferably a power of two.
    ///
    /// # Errors
    /// There are too few values, the times are not evenly spaced, or a value is not finite.
    pub fn of(times: &[f64], values: &[f64], longest: usize) -> Result<Self, SpectrumError> {
        let count = times.len().min(values.len());
        let (times, values) = (&times[..count], &values[..count]);
        let interval = even_interval(times)?;
        if let Some(index) = values.iter().position(|value| !value.is_finite()) {
            return Err(SpectrumError::NotFinite { time: times[index] });
        }
        let size = longest.min(values.len()).next_power_of_two();
        let size = if size > values.len() { size / 2 } else { size };
        if size < MIN_VALUES {
            return Err(SpectrumError::TooShort);
        }
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let window: Vec<f64> = (0..size)
            .map(|i| 0.5 - 0.5 * (TAU * i as f64 / size as f64).cos())
            .collect();
        let weight: f64 = window.iter().map(|w| w * w).sum();
        let mut density = vec![0.0; size / 2 + 1];
        let segments = 1 + (values.len() - size).div_ceil(size / 2);
        let transform = RealFftPlanner::<f64>::new().plan_fft_forward(size);
        let (mut record, mut lines) = (transform.make_input_vec(), transform.make_output_vec());
        let mut scratch = transform.make_scratch_vec();
        for segment in 0..segments {
            // The segments are spread from the first row to the last, so that all rows are used.
            let first = segment * (values.len() - size) / (segments - 1).max(1);
            for ((value, w), of) in record.iter_mut().zip(&window).zip(&values[first..]) {
                *value = (of - mean) * w;
            }
            if transform
                .process_with_scratch(&mut record, &mut lines, &mut scratch)
                .is_err()
            {
                unreachable!("the transform made buffers of the required length");
            }
            for (k, (s, line)) in density.iter_mut().zip(&lines).enumerate() {
                let sides = if k == 0 || k == size / 2 { 1.0 } else { 2.0 };
                *s += sides * line.norm_sqr() * interval / weight;
            }
        }
        density.iter_mut().for_each(|s| *s /= segments as f64);
        let frequencies = (0..density.len())
            .map(|k| k as f64 / (size as f64 * interval))
            .collect();
        Ok(Self {
            frequencies,
            density,
            segments,
        })
    }

    /// Length of a segment, s.
    pub fn segment(&self) -> f64 {
        self.frequencies.get(1).map_or(0.0, |step| 1.0 / step)
    }

    /// Standard error of the density for a Gaussian record, relative to the density.
    pub fn relative_error(&self) -> f64 {
        let k = self.segments as f64;
        ((1.0 + (k - 1.0) / (18.0 * k)) / k).sqrt()
    }

    /// Variance, unit².
    pub fn variance(&self) -> f64 {
        match self.frequencies[..] {
            [_, step, ..] => self.density.iter().sum::<f64>() * step,
            _ => 0.0,
        }
    }
}

/// Expected value of [`SpectralDensity::of`] for a sum of sines with random phases. The window
/// spreads each sine over neighbouring frequencies. `sines` are pairs of amplitude and frequency
/// (Hz); `segment` is the segment length, s.
///
/// ```
/// # use windlass_results::spectrum::expected_density;
/// // A sine of 2 m at 0.1 Hz has a variance of 2 m², within two spectral lines of 0.1 Hz.
/// let frequencies: Vec<f64> = (0..40).map(|k| f64::from(k) / 200.0).collect();
/// let density = expected_density(&[(2.0, 0.1)], &frequencies, 200.0);
/// assert!((density.iter().sum::<f64>() / 200.0 - 2.0).abs() < 1e-12 && density[25] < 1e-30);
/// ```
pub fn expected_density(sines: &[(f64, f64)], frequencies: &[f64], segment: f64) -> Vec<f64> {
    let of = |frequency: &f64| {
        let spread = |(amplitude, sine): &(f64, f64)| {
            0.5 * amplitude * amplitude * segment * window_line((frequency - sine) * segment)
        };
        sines.iter().map(spread).sum()
    };
    frequencies.iter().map(of).collect()
}

/// Power of the Hann window at a distance of x spectral lines from a sine: 2/3 (sinc x/(1 - x²))².
/// Its sum over all lines is 1.
fn window_line(x: f64) -> f64 {
    let part = if (x.abs() - 1.0).abs() < 1e-6 {
        0.5
    } else if x == 0.0 {
        1.0
    } else {
        (PI * x).sin() / (PI * x) / (1.0 - x * x)
    };
    2.0 / 3.0 * part * part
}

/// Returns the interval of evenly spaced times, s.
fn even_interval(times: &[f64]) -> Result<f64, SpectrumError> {
    let [first, .., last] = times else {
        return Err(SpectrumError::TooShort);
    };
    let interval = (last - first) / (times.len() - 1) as f64;
    for pair in times.windows(2) {
        let step = pair[1] - pair[0];
        let even = (step - interval).abs() <= UNEVENNESS * interval;
        if !even || interval <= 0.0 {
            return Err(SpectrumError::Uneven {
                time: pair[1],
                step,
                interval,
            });
        }
    }
    Ok(interval)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sines with frequencies between the spectral lines, in a segment of 128 s.
    #[test]
    fn agrees_with_the_expected_spectrum_of_windowed_sines() {
        let sines = [(2.0, 0.1037), (0.5, 0.2511)];
        let times: Vec<f64> = (0..256).map(|k| 0.5 * f64::from(k)).collect();
        let value = |t: &f64| sines.iter().map(|(a, f)| a * (TAU * f * t).cos()).sum();
        let values: Vec<f64> = times.iter().map(value).collect();
        let found = SpectralDensity::of(&times, &values, 256).unwrap();
        let expected = expected_density(&sines, &found.frequencies, found.segment());
        let largest = expected.iter().copied().fold(0.0, f64::max);
        for (found, expected) in found.density.iter().zip(&expected) {
            // The sidelobes of the two sines overlap, and their relative phase is not known.
            assert!((found - expected).abs() < 0.01 * largest, "{found} {expected}");
        }
    }
}
