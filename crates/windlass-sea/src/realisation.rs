//! Realisations of a spectrum: wave components with frequencies, directions and random phases.
//!
//! Each frequency has only one direction (single summation). The sea therefore has the same
//! statistics at every position, without a standing pattern of interference. The random number
//! generator is fixed (SplitMix64, `[SLF14]`), so a seed gives the same sea on every machine and in
//! every version.

use super::error::SeaError;
use super::spectrum::{WaveSpectrum, interpolated};
use super::waves::WaveComponent;
use std::f64::consts::TAU;
use windlass_math::random::Random;

/// Directional spreading of the energy.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Spreading {
    /// All waves travel in one direction.
    #[default]
    LongCrested,
    /// Density proportional to cosⁿ of the angle from the main direction, within ±90°; n = 2 is
    /// usual for wind seas.
    CosinePower {
        /// Exponent n, not negative.
        exponent: f64,
    },
    /// Density proportional to cos²ˢ of half the angle from the main direction, over the full
    /// circle; s = 4 to 15 is usual for wind seas, larger values for swell.
    HalfAnglePower {
        /// Exponent s, not negative.
        exponent: f64,
    },
}

/// Discretisation of the spectrum into components.
///
/// The discretisation determines how much the amplitudes and frequencies of two realisations
/// differ. If 100 components have equal energy, a single component represents the whole tail. It
/// has a random frequency and 10 % of the significant height. The fourth moment m4, which governs
/// the motions of small boats, then varies by 70 % between seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Discretisation {
    /// Bands that balance energy and width. Each of N bands has at most 2/N of the energy, and at
    /// most 2/N of the width of the frequency range with 99.8 % of the energy. The frequency of a
    /// component is distributed as the energy in its band. The mean of every moment over the seeds
    /// therefore equals the moment of the spectrum in this range.
    #[default]
    Balanced,
    /// Components of equal energy, closely spaced near the peak.
    EqualEnergy,
    /// Bands of equal width over 99.8 % of the energy.
    EqualFrequency,
}

/// Fraction of the energy that [`Discretisation::Balanced`] omits at either end.
const OMITTED_FRACTION: f64 = 1e-3;

/// Selects one realisation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Realisation {
    /// Number of components.
    pub components: usize,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Discretisation of the spectrum.
    pub discretisation: Discretisation,
}

impl Default for Realisation {
    fn default() -> Self {
        Self {
            components: 200,
            seed: 1,
            discretisation: Discretisation::default(),
        }
    }
}

/// Seed of wave system number `index`, from zero, in a sea with several systems.
pub fn seed_of_system(seed: u64, index: usize) -> u64 {
    let mut random = Random::new(seed);
    (0..index).fold(seed, |_, _| random.next())
}

/// The components of one realisation of a spectrum, travelling about `direction` (rad
/// counter-clockwise from +x). Their amplitudes are scaled to the spectrum's variance exactly.
///
/// # Errors
/// There are no components, or a spreading exponent is negative.
pub fn realise(
    spectrum: &WaveSpectrum,
    spreading: Spreading,
    direction: f64,
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
    let mut random = Random::new(realisation.seed);
    let (frequencies, mut amplitudes) = bands(spectrum, realisation, &mut random);
    let variance: f64 = amplitudes.iter().map(|a| 0.5 * a * a).sum();
    let scale = (spectrum.variance() / variance).sqrt();
    amplitudes.iter_mut().for_each(|a| *a *= scale);
    let offsets = directions(spreading, count, &mut random)?;
    Ok(frequencies
        .into_iter()
        .zip(amplitudes)
        .zip(offsets)
        .map(|((omega, amplitude), offset)| WaveComponent {
            amplitude,
            omega,
            direction: direction + offset,
            phase: TAU * random.uniform(),
        })
        .collect())
}

/// Frequency (random within its band, which prevents repetition of the sea) and amplitude of each
/// component.
fn bands(spectrum: &WaveSpectrum, realisation: Realisation, random: &mut Random) -> (Vec<f64>, Vec<f64>) {
    let n = realisation.components;
    let energy = spectrum.cumulative();
    match realisation.discretisation {
        Discretisation::Balanced => {
            let ends = [
                energy.frequency(OMITTED_FRACTION),
                energy.frequency(1.0 - OMITTED_FRACTION),
            ];
            // All bands have the same width in this coordinate, the mean of the fractions of energy
            // and of frequency range.
            let inside = |omega: &&f64| (ends[0]..=ends[1]).contains(*omega);
            let knots: Vec<f64> = std::iter::once(ends[0])
                .chain(energy.frequencies.iter().filter(inside).copied())
                .chain(std::iter::once(ends[1]))
                .collect();
            let (low, high) = (energy.fraction_below(ends[0]), energy.fraction_below(ends[1]));
            let coordinates: Vec<f64> = knots
                .iter()
                .map(|omega| {
                    0.5 * (energy.fraction_below(*omega) - low) / (high - low)
                        + 0.5 * (omega - ends[0]) / (ends[1] - ends[0])
                })
                .collect();
            let edge = |k: usize| interpolated(&coordinates, &knots, k as f64 / n as f64);
            (0..n)
                .map(|k| {
                    let (from, to) = (energy.fraction_below(edge(k)), energy.fraction_below(edge(k + 1)));
                    let omega = energy.frequency(from + random.uniform() * (to - from));
                    (omega, (2.0 * (to - from)).sqrt())
                })
                .unzip()
        }
        Discretisation::EqualEnergy => {
            let fraction = |k: usize, random: &mut Random| (k as f64 + random.uniform()) / n as f64;
            let frequencies = (0..n).map(|k| energy.frequency(fraction(k, random))).collect();
            (frequencies, vec![1.0; n])
        }
        Discretisation::EqualFrequency => {
            let ends = [energy.frequency(0.001), energy.frequency(0.999)];
            let width = (ends[1] - ends[0]) / n as f64;
            let frequencies: Vec<f64> = (0..n)
                .map(|k| ends[0] + width * (k as f64 + random.uniform()))
                .collect();
            let amplitudes = frequencies
                .iter()
                .map(|w| (2.0 * spectrum.density(*w) * width).sqrt())
                .collect();
            (frequencies, amplitudes)
        }
    }
}

/// Angles from the main direction, rad. There is one angle in each of `count` bands of equal
/// energy. The angles are assigned to the frequencies in random order.
fn directions(spreading: Spreading, count: usize, random: &mut Random) -> Result<Vec<f64>, SeaError> {
    // Density cos^(exponent/part)(part · angle) over ± width/2.
    let (part, width, exponent) = match spreading {
        Spreading::LongCrested => return Ok(vec![0.0; count]),
        Spreading::CosinePower { exponent } => (1.0, std::f64::consts::PI, exponent),
        Spreading::HalfAnglePower { exponent } => (0.5, TAU, exponent),
    };
    if !(exponent.is_finite() && exponent >= 0.0) {
        return Err(SeaError::BadNumber {
            quantity: "exponent of the spreading",
            value: exponent,
            requirement: "zero or positive",
        });
    }
    let power = exponent / part;
    const STEPS: usize = 2000;
    let angle = |k: f64| (k / STEPS as f64 - 0.5) * width;
    let mut below = vec![0.0; STEPS + 1];
    for k in 0..STEPS {
        below[k + 1] = below[k] + (part * angle(k as f64 + 0.5)).cos().powf(power);
    }
    let mut offsets: Vec<f64> = (0..count)
        .map(|k| {
            let wanted = (k as f64 + random.uniform()) / count as f64 * below[STEPS];
            let at = below.partition_point(|sum| *sum < wanted).clamp(1, STEPS);
            angle(at as f64 - 1.0 + (wanted - below[at - 1]) / (below[at] - below[at - 1]))
        })
        .collect();
    // Fisher-Yates shuffle [D64].
    for k in (1..count).rev() {
        let other = (random.next() % (k as u64 + 1)) as usize;
        offsets.swap(k, other);
    }
    Ok(offsets)
}
