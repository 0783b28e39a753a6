//! Spectral density of a record, by the averaged periodogram of Welch.
//!
//! ```text
//! Law      S(f) = 2 |X_k|² Δt / Σ w², averaged over half-overlapping segments under a Hann window w
//! Symbols  S one-sided spectral density, unit²/Hz; Δt interval, s
//! Valid    evenly spaced records; the mean is taken away first
//! Checked  ana_spectrum_of_a_sine_has_its_variance_at_its_frequency
//! ```

use std::f64::consts::{PI, TAU};

/// A one-sided spectral density.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spectrum {
    /// Frequencies, Hz.
    pub frequencies: Vec<f64>,
    /// Density, unit²/Hz.
    pub density: Vec<f64>,
}

impl Spectrum {
    /// Of values at an even `interval` (s), in segments of at most `longest` values (a power of two is best).
    pub fn of(values: &[f64], interval: f64, longest: usize) -> Self {
        let size = longest.min(values.len()).next_power_of_two();
        let size = if size > values.len() { size / 2 } else { size };
        if size < 8 {
            return Self::default();
        }
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let window: Vec<f64> = (0..size)
            .map(|i| 0.5 - 0.5 * (TAU * i as f64 / size as f64).cos())
            .collect();
        let weight: f64 = window.iter().map(|w| w * w).sum();
        let mut density = vec![0.0; size / 2 + 1];
        let mut segments = 0;
        let (mut re, mut im) = (vec![0.0; size], vec![0.0; size]);
        for first in (0..=values.len() - size).step_by(size / 2) {
            for (i, w) in window.iter().enumerate() {
                (re[i], im[i]) = ((values[first + i] - mean) * w, 0.0);
            }
            transform(&mut re, &mut im);
            for (k, s) in density.iter_mut().enumerate() {
                let sides = if k == 0 || k == size / 2 { 1.0 } else { 2.0 };
                *s += sides * (re[k] * re[k] + im[k] * im[k]) * interval / weight;
            }
            segments += 1;
        }
        density.iter_mut().for_each(|s| *s /= f64::from(segments));
        let frequencies = (0..density.len())
            .map(|k| k as f64 / (size as f64 * interval))
            .collect();
        Self { frequencies, density }
    }

    /// The variance it holds, unit².
    pub fn variance(&self) -> f64 {
        match self.frequencies[..] {
            [_, step, ..] => self.density.iter().sum::<f64>() * step,
            _ => 0.0,
        }
    }
}

/// Discrete Fourier transform in place, length a power of two (radix 2, decimation in time).
fn transform(re: &mut [f64], im: &mut [f64]) {
    let n = re.len();
    let bits = n.trailing_zeros();
    for i in 0..n {
        let j = i.reverse_bits() >> (usize::BITS - bits);
        if j > i {
            re.swap(i, j);
            im.swap(i, j);
        }
    }
    let mut half = 1;
    while half < n {
        for k in 0..half {
            let (sine, cosine) = (-PI * k as f64 / half as f64).sin_cos();
            for a in (k..n).step_by(2 * half) {
                let b = a + half;
                let (x, y) = (re[b] * cosine - im[b] * sine, re[b] * sine + im[b] * cosine);
                (re[b], im[b]) = (re[a] - x, im[a] - y);
                (re[a], im[a]) = (re[a] + x, im[a] + y);
            }
        }
        half *= 2;
    }
}
