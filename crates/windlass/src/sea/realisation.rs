//! One sea out of the many that share a spectrum: components with frequencies, directions and phases.
//!
//! Each component has one frequency and one direction (single summation), so that the sea has the same statistics at
//! every place and no standing patterns. The generator of the random numbers is fixed here (SplitMix64), so that a seed
//! means the same sea on every machine and in every version.

use super::error::SeaError;
use super::spectrum::Spectrum;
use super::waves::WaveComponent;
use std::f64::consts::TAU;

/// How the energy is spread over directions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Spreading {
    /// All waves travel one way.
    #[default]
    LongCrested,
    /// Density proportional to cosⁿ of the angle from the main direction, within 90° of it; n = 2 is usual for wind seas.
    CosinePower {
        /// Exponent n, not below zero.
        exponent: f64,
    },
}

/// How the spectrum is cut into components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Discretisation {
    /// Components of equal energy, dense where the energy is.
    #[default]
    EqualEnergy,
    /// Bands of equal width over 99.8 % of the energy.
    EqualFrequency,
}

/// What picks one sea.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Realisation {
    /// Number of components.
    pub components: usize,
    /// Seed of the random numbers.
    pub seed: u64,
    /// How the spectrum is cut.
    pub discretisation: Discretisation,
}

impl Default for Realisation {
    fn default() -> Self {
        Self {
            components: 200,
            seed: 1,
            discretisation: Discretisation::EqualEnergy,
        }
    }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Evenly in [0, 1).
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// The components of one sea of a spectrum, travelling about `going_to` (rad counter-clockwise from +x). Their
/// amplitudes hold the spectrum's variance exactly.
///
/// # Errors
/// No components, or a spreading exponent below zero.
pub fn realise(
    spectrum: &Spectrum,
    spreading: Spreading,
    going_to: f64,
    realisation: Realisation,
) -> Result<Vec<WaveComponent>, SeaError> {
    let count = realisation.components;
    if count == 0 {
        return Err(SeaError::BadNumber {
            quantity: "number of wave components",
            value: 0.0,
            requirement: "at least 1",
        });
    }
    let mut random = Random(realisation.seed);
    let (frequencies, mut amplitudes) = bands(spectrum, realisation, &mut random);
    let held: f64 = amplitudes.iter().map(|a| 0.5 * a * a).sum();
    let scale = (spectrum.variance() / held).sqrt();
    amplitudes.iter_mut().for_each(|a| *a *= scale);
    let offsets = directions(spreading, count, &mut random)?;
    Ok(frequencies
        .into_iter()
        .zip(amplitudes)
        .zip(offsets)
        .map(|((omega, amplitude), offset)| WaveComponent {
            amplitude,
            omega,
            going_to: going_to + offset,
            phase: TAU * random.share(),
        })
        .collect())
}

/// Frequency (within its band at random, so that the sea does not repeat) and amplitude of each component.
fn bands(spectrum: &Spectrum, realisation: Realisation, random: &mut Random) -> (Vec<f64>, Vec<f64>) {
    let n = realisation.components;
    match realisation.discretisation {
        Discretisation::EqualEnergy => {
            let shares: Vec<f64> = (0..n).map(|k| (k as f64 + random.share()) / n as f64).collect();
            (spectrum.frequencies_at_energy(&shares), vec![1.0; n])
        }
        Discretisation::EqualFrequency => {
            let ends = spectrum.frequencies_at_energy(&[0.001, 0.999]);
            let width = (ends[1] - ends[0]) / n as f64;
            let frequencies: Vec<f64> = (0..n)
                .map(|k| ends[0] + width * (k as f64 + random.share()))
                .collect();
            let amplitudes = frequencies
                .iter()
                .map(|w| (2.0 * spectrum.density(*w) * width).sqrt())
                .collect();
            (frequencies, amplitudes)
        }
    }
}

/// Angles from the main direction: one in each of `count` bands of equal energy, shuffled over the frequencies.
fn directions(spreading: Spreading, count: usize, random: &mut Random) -> Result<Vec<f64>, SeaError> {
    let exponent = match spreading {
        Spreading::LongCrested => return Ok(vec![0.0; count]),
        Spreading::CosinePower { exponent } if exponent.is_finite() && exponent >= 0.0 => exponent,
        Spreading::CosinePower { exponent } => {
            return Err(SeaError::BadNumber {
                quantity: "exponent of the spreading",
                value: exponent,
                requirement: "zero or positive",
            });
        }
    };
    const STEPS: usize = 2000;
    let angle = |k: f64| (k / STEPS as f64 - 0.5) * std::f64::consts::PI;
    let mut below = vec![0.0; STEPS + 1];
    for k in 0..STEPS {
        below[k + 1] = below[k] + angle(k as f64 + 0.5).cos().powf(exponent);
    }
    let mut offsets: Vec<f64> = (0..count)
        .map(|k| {
            let wanted = (k as f64 + random.share()) / count as f64 * below[STEPS];
            let at = below.partition_point(|sum| *sum < wanted).clamp(1, STEPS);
            angle(at as f64 - 1.0 + (wanted - below[at - 1]) / (below[at] - below[at - 1]))
        })
        .collect();
    // Fisher and Yates.
    for k in (1..count).rev() {
        let other = (random.next() % (k as u64 + 1)) as usize;
        offsets.swap(k, other);
    }
    Ok(offsets)
}
