//! The force of the waves on a large body: the table's excitation summed over the components of the sea.
//!
//! ```text
//! Law      F(t) = Σ_n R(t) a_n Re(X(ω_n, β_n - ψ) e^{i(ω_n t - k_n d_n·x + φ_n)})
//! Symbols  a, ω, k, d, β, φ amplitude, frequency, wave number, direction vector, direction and phase of component n;
//!          x, ψ horizontal position and heading of the body; X excitation; R the sea's start-up ramp
//! Frame    force in axes turned by the heading (x forward, y port, z up), at the reference point
//! Source   [N77] 6.6; X is linear in frequency between the table's, and in heading
//! Valid    small motions about position and heading, which may vary slowly; the body nearly upright
//! Energy   work of the waves
//! Checked  regular waves from all sides, long-wave limits, position and phase
//! ```

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use crate::math::{DVec3, Wrench};
use crate::sea::{Ramp, Waves};
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Share of the sea's energy that may lie outside the table's frequencies.
const MOST_OUTSIDE: f64 = 0.01;
/// Widest gap between headings, rad (60°).
const WIDEST_GAP: f64 = TAU / 6.0;

/// One component of the sea.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Component {
    omega: f64,
    direction: f64,
    phase: f64,
    /// Wave vector, rad/m.
    wave: [f64; 2],
}

/// The excitation of one body in one sea: pure, allocation-free.
#[derive(Clone, Debug, PartialEq)]
pub struct ExcitationModel {
    components: Vec<Component>,
    /// Headings of the table, rad in [0, 2π), ascending.
    headings: Vec<f64>,
    /// Excitation times amplitude, component by component, one per heading.
    table: Vec<Excitation>,
    ramp: Ramp,
}

impl ExcitationModel {
    /// The excitation by the first-order `waves` with their start-up `ramp`.
    ///
    /// A component below the table's frequencies gets the lowest one's excitation, one above gets none.
    ///
    /// # Errors
    /// When headings are more than 60° apart anywhere around the circle, or more than 1 % of the sea's energy lies
    /// outside the table's frequencies.
    pub fn new(
        coefficients: &FrequencyCoefficients,
        waves: &Waves,
        ramp: Ramp,
    ) -> Result<Self, RadiationError> {
        let headings = coefficients.headings().to_vec();
        check_headings(&headings)?;
        check_frequencies(coefficients, waves)?;
        let mut components = Vec::with_capacity(waves.components().len());
        let mut table = Vec::with_capacity(waves.components().len() * headings.len());
        for (c, k) in waves.components().iter().zip(waves.wave_numbers()) {
            components.push(Component {
                omega: c.omega,
                direction: c.direction,
                phase: c.phase,
                wave: [k * c.direction.cos(), k * c.direction.sin()],
            });
            for heading in 0..headings.len() {
                table.push(at_frequency(coefficients, c.omega, heading).map(|x| x * c.amplitude));
            }
        }
        Ok(Self {
            components,
            headings,
            table,
            ramp,
        })
    }

    /// Force and moment (N, N·m) at the reference point at time `t` (s), in axes turned by the `heading` (rad
    /// counter-clockwise from Earth x to the bow) and z up, for a body whose reference point is at `position` (m,
    /// Earth; its height plays no part).
    pub fn wrench(&self, position: DVec3, heading: f64, t: f64) -> Wrench {
        let mut sum = [0.0; 6];
        let count = self.headings.len();
        for (component, table) in self.components.iter().zip(self.table.chunks_exact(count)) {
            let [kx, ky] = component.wave;
            let angle = component.omega * t - kx * position.x - ky * position.y + component.phase;
            let turning = Complex64::cis(angle);
            let (low, high, share) = self.neighbours(component.direction - heading);
            for (k, f) in sum.iter_mut().enumerate() {
                let x = table[low][k] * (1.0 - share) + table[high][k] * share;
                *f += (x * turning).re;
            }
        }
        let ramp = self.ramp.at(t).value;
        Wrench::from_array(sum.map(|f| f * ramp))
    }

    /// The headings on either side of a direction and how far it lies between them.
    fn neighbours(&self, direction: f64) -> (usize, usize, f64) {
        let count = self.headings.len();
        let direction = direction.rem_euclid(TAU);
        let next = self.headings.partition_point(|h| *h <= direction);
        let (low, high) = ((next + count - 1) % count, next % count);
        let step = (self.headings[high] - self.headings[low]).rem_euclid(TAU);
        let along = (direction - self.headings[low]).rem_euclid(TAU);
        (low, high, if step > 0.0 { (along / step).min(1.0) } else { 0.0 })
    }
}

/// The excitation of one heading at a frequency, linear between the table's.
fn at_frequency(coefficients: &FrequencyCoefficients, omega: f64, heading: usize) -> Excitation {
    let zero = [Complex64::new(0.0, 0.0); 6];
    let at = |i: usize| coefficients.excitation(i, heading).copied().unwrap_or(zero);
    let frequencies = coefficients.frequencies();
    let next = frequencies.partition_point(|w| *w <= omega);
    if next == 0 {
        return at(0);
    }
    if next == frequencies.len() {
        let exactly_last = omega == frequencies[next - 1];
        return if exactly_last { at(next - 1) } else { zero };
    }
    let share = (omega - frequencies[next - 1]) / (frequencies[next] - frequencies[next - 1]);
    let (low, high) = (at(next - 1), at(next));
    std::array::from_fn(|k| low[k] * (1.0 - share) + high[k] * share)
}

fn check_headings(headings: &[f64]) -> Result<(), RadiationError> {
    let count = headings.len();
    let gap = |i: usize| {
        let step = (headings[(i + 1) % count] - headings[i]).rem_euclid(TAU);
        if count == 1 { TAU } else { step }
    };
    let widest = (0..count)
        .map(gap)
        .fold(if count == 0 { TAU } else { 0.0 }, f64::max);
    // A hair of tolerance for headings given in degrees.
    if widest > WIDEST_GAP * (1.0 + 1e-6) {
        return Err(RadiationError::Headings {
            gap: widest.to_degrees(),
        });
    }
    Ok(())
}

fn check_frequencies(coefficients: &FrequencyCoefficients, waves: &Waves) -> Result<(), RadiationError> {
    let frequencies = coefficients.frequencies();
    let (lowest, highest) = (frequencies[0], frequencies[frequencies.len() - 1]);
    let (mut outside, mut all) = (0.0, 0.0);
    for c in waves.components() {
        let energy = c.amplitude * c.amplitude;
        all += energy;
        if c.omega < lowest || c.omega > highest {
            outside += energy;
        }
    }
    if outside > MOST_OUTSIDE * all {
        return Err(RadiationError::SeaOutsideTable {
            share: outside / all,
            lowest,
            highest,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
