//! A wave of given height at a given place and time.
//!
//! ```text
//! Law      NewWave, what is to be expected about a crest of height A: η(τ) = A Σ e_n cos(ω_n τ - k_n·ξ)/m0.
//!          In a sea η_r that has other plans: η_r + (A - η_r(0)) r(τ) - η̇_r(0) ṙ(τ)/λ², with r the sum above for A = 1 and
//!          λ² = m2/m0: the sea that has its crest there, all other things left to chance
//! Symbols  e_n = a_n²/2 energy of component n, m0 = Σ e_n, m2 = Σ ω_n² e_n; τ time and ξ way from the crest; ω, k of the
//!          free waves
//! Source   [TAH91]; [TJH97]. Most probable largest crest √(2 m0 ln N): [LH52]
//! Frame    Earth
//! Valid    crests of first order: bound waves come on top. Components in fixed number stand for the spectrum, so that the
//!          crest returns after 2π over their spacing, far beyond a run
//! Checked  the crest, its place and slope, the expected shape, the search against Rayleigh's distribution
//! ```

use super::error::{SeaError, positive};
use super::waves::{WaveComponent, Waves};
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Longest sea that is searched for its largest wave, h: beyond it phases lose accuracy.
const LONGEST_SEARCH: f64 = 240.0;

/// A place on the sea and a time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// x and y, Earth axes, m.
    pub position: [f64; 2],
    /// Time, s.
    pub time: f64,
}

/// What is the largest wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Largest {
    /// That with the greatest height from a crest to the trough that follows it, between two up-crossings of still water.
    #[default]
    Height,
    /// That with the highest crest.
    Crest,
}

/// The wave that was found and moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FoundWave {
    /// Height of its crest, m.
    pub crest: f64,
    /// From its crest to the trough that follows, m.
    pub height: f64,
    /// Time of its crest in the sea that was searched, s.
    pub time: f64,
}

/// Complex amplitudes at a place: η = Re Σ A_n there and then.
fn amplitudes(waves: &Waves, at: Place) -> Vec<Complex64> {
    let terms = waves.components().iter().zip(waves.wave_numbers());
    terms
        .map(|(c, k)| Complex64::from_polar(c.amplitude, c.omega * at.time - way(c, at) * k + c.phase))
        .collect()
}

/// Way to a place along a component's direction, m.
fn way(component: &WaveComponent, at: Place) -> f64 {
    let (sine, cosine) = component.direction.sin_cos();
    at.position[0] * cosine + at.position[1] * sine
}

/// Components whose complex amplitudes at a place are these.
fn components(waves: &Waves, at: Place, amplitudes: &[Complex64]) -> Vec<WaveComponent> {
    let terms = waves.components().iter().zip(waves.wave_numbers());
    terms
        .zip(amplitudes)
        .map(|((c, k), a)| WaveComponent {
            amplitude: a.norm(),
            phase: a.arg() - c.omega * at.time + way(c, at) * k,
            ..*c
        })
        .collect()
}

/// Σ ωᵐ a²/2 of the components.
fn moment(waves: &Waves, power: i32) -> f64 {
    let of = |c: &WaveComponent| 0.5 * c.amplitude * c.amplitude * c.omega.powi(power);
    waves.components().iter().map(of).sum()
}

impl Waves {
    /// Mean period T1 = 2π m0/m1, s; 0 without waves.
    pub fn mean_period(&self) -> f64 {
        let m1 = moment(self, 1);
        if m1 > 0.0 { TAU * moment(self, 0) / m1 } else { 0.0 }
    }

    /// Mean period of the up-crossings of still water 2π √(m0/m2), s; 0 without waves.
    pub fn mean_crossing_period(&self) -> f64 {
        let m2 = moment(self, 2);
        if m2 > 0.0 {
            TAU * (moment(self, 0) / m2).sqrt()
        } else {
            0.0
        }
    }

    /// The most probable height of the largest crest within a time (s): √(2 m0 ln N), N the number of waves, m.
    pub fn most_probable_crest(&self, duration: f64) -> f64 {
        let period = self.mean_crossing_period();
        let count = if period > 0.0 {
            (duration / period).max(1.0)
        } else {
            1.0
        };
        (2.0 * moment(self, 0) * count.ln()).sqrt()
    }
}

/// The components of a NewWave with a crest of a height (m) at a place, of the spectrum and directions of `waves` but with
/// no other waves than that one's own.
///
/// # Errors
/// A crest that is not above zero, or waves without energy.
pub fn focused(waves: &Waves, crest: f64, at: Place) -> Result<Vec<WaveComponent>, SeaError> {
    positive("height of the crest (m)", crest)?;
    let m0 = positive("variance of the waves (m2)", moment(waves, 0))?;
    let of = |c: &WaveComponent| Complex64::new(crest * 0.5 * c.amplitude * c.amplitude / m0, 0.0);
    let amplitudes: Vec<Complex64> = waves.components().iter().map(of).collect();
    Ok(components(waves, at, &amplitudes))
}

/// The components of `waves` changed so that they have a crest of a height (m) at a place, and are otherwise as random as
/// they were.
///
/// # Errors
/// As [`focused`].
pub fn embedded(waves: &Waves, crest: f64, at: Place) -> Result<Vec<WaveComponent>, SeaError> {
    positive("height of the crest (m)", crest)?;
    let m0 = positive("variance of the waves (m2)", moment(waves, 0))?;
    let m2 = moment(waves, 2);
    let mut here = amplitudes(waves, at);
    let elevation: f64 = here.iter().map(|a| a.re).sum();
    let terms = waves.components().iter().zip(&here);
    let rate: f64 = terms.map(|(c, a)| -c.omega * a.im).sum();
    for (c, a) in waves.components().iter().zip(&mut here) {
        let energy = 0.5 * c.amplitude * c.amplitude;
        // i e^{iωτ} has the real part -sin ωτ, which is what the slope's term asks for.
        *a += Complex64::new(energy * (crest - elevation) / m0, energy * c.omega * rate / m2);
    }
    Ok(components(waves, at, &here))
}

/// The components of `waves` moved in time so that the crest of the largest wave that passes the position of `at` from
/// time zero for a number of `hours` comes at its time.
///
/// # Errors
/// A number of hours that is not positive or more than 240, or waves that never cross still water in that time.
pub fn largest_of(
    waves: &Waves,
    hours: f64,
    what: Largest,
    at: Place,
) -> Result<(Vec<WaveComponent>, FoundWave), SeaError> {
    let bad = |requirement| SeaError::BadNumber {
        quantity: "hours that are searched for the largest wave",
        value: hours,
        requirement,
    };
    if !(hours > 0.0 && hours <= LONGEST_SEARCH) {
        return Err(bad("above zero, and up to 240"));
    }
    let start = amplitudes(waves, Place { time: 0.0, ..at });
    let found =
        search(waves, &start, 3600.0 * hours, what).ok_or_else(|| bad("long enough for one wave to pass"))?;
    let moved = |c: &WaveComponent| WaveComponent {
        phase: c.phase + c.omega * (found.time - at.time),
        ..*c
    };
    Ok((waves.components().iter().map(moved).collect(), found))
}

/// The largest wave within a duration (s) of the sea with these complex amplitudes at time zero.
fn search(waves: &Waves, start: &[Complex64], duration: f64, what: Largest) -> Option<FoundWave> {
    let m2 = moment(waves, 2);
    if m2 <= 0.0 {
        return None;
    }
    // Twenty times per mean period between crests.
    let step = 0.05 * TAU * (m2 / moment(waves, 4)).sqrt();
    let turns: Vec<Complex64> = waves
        .components()
        .iter()
        .map(|c| Complex64::cis(c.omega * step))
        .collect();
    let mut now = start.to_vec();
    let mut before = f64::NAN;
    let mut best: Option<FoundWave> = None;
    // Of the wave in progress, none before the first up-crossing: crest, its time, trough.
    let mut wave: Option<(f64, f64, f64)> = None;
    let size = |found: &FoundWave| match what {
        Largest::Height => found.height,
        Largest::Crest => found.crest,
    };
    for k in 0..=(duration / step) as u64 {
        let elevation: f64 = now.iter().map(|a| a.re).sum();
        let time = k as f64 * step;
        if before < 0.0 && elevation >= 0.0 {
            if let Some((crest, time, trough)) = wave {
                let height = crest - trough;
                let found = FoundWave { crest, height, time };
                if best.is_none_or(|best| size(&found) > size(&best)) {
                    best = Some(found);
                }
            }
            wave = Some((elevation, time, elevation));
        }
        if let Some((crest, crest_time, trough)) = &mut wave {
            if elevation > *crest {
                (*crest, *crest_time, *trough) = (elevation, time, elevation);
            }
            *trough = trough.min(elevation);
        }
        before = elevation;
        for (a, turn) in now.iter_mut().zip(&turns) {
            *a *= turn;
        }
    }
    best.map(|found| sharpened(waves, start, found, step))
}

/// The crest's time by Newton's method on η̇, and its height there; within a step of where it was found.
fn sharpened(waves: &Waves, start: &[Complex64], found: FoundWave, step: f64) -> FoundWave {
    let at = |time: f64| {
        let terms = waves.components().iter().zip(start);
        terms.fold([0.0; 3], |sum, (c, a)| {
            let a = a * Complex64::cis(c.omega * time);
            [
                sum[0] + a.re,
                sum[1] - c.omega * a.im,
                sum[2] - c.omega * c.omega * a.re,
            ]
        })
    };
    let mut time = found.time;
    for _ in 0..6 {
        let [_, rate, second] = at(time);
        if second < 0.0 {
            time = (time - rate / second).clamp(found.time - step, found.time + step);
        }
    }
    let crest = at(time)[0];
    FoundWave {
        crest,
        height: found.height + crest - found.crest,
        time,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Realisation, Sea, Spreading, WaveSpectrum, realise};

    fn random(seed: u64, spreading: Spreading) -> Waves {
        let spectrum = WaveSpectrum::jonswap(4.0, 10.0, 2.0).unwrap();
        let realisation = Realisation {
            seed,
            components: 150,
            ..Realisation::default()
        };
        let components = realise(&spectrum, spreading, 0.7, realisation).unwrap();
        Waves::new(components, 9.81, Some(60.0)).unwrap()
    }

    fn sea(components: Vec<WaveComponent>) -> Sea {
        Sea {
            depth: Some(60.0),
            ..Sea::still()
        }
        .with_components(components)
        .unwrap()
    }

    const PLACE: Place = Place {
        position: [130.0, -45.0],
        time: 77.0,
    };

    #[test]
    fn ana_a_focused_wave_is_the_autocorrelation_about_its_crest() {
        let spread = Spreading::HalfAnglePower { exponent: 8.0 };
        let waves = random(3, spread);
        let made = sea(focused(&waves, 6.0, PLACE).unwrap());
        let [x, y] = PLACE.position;
        for lag in [0.0, 1.3, -1.3, 5.0, 12.0] {
            let expected: f64 = waves
                .components()
                .iter()
                .map(|c| c.amplitude * c.amplitude * (c.omega * lag).cos())
                .sum();
            // The variance of the realisation is 1 m².
            let found = made.elevation(x, y, PLACE.time + lag);
            assert!((found - 6.0 * 0.5 * expected).abs() < 1e-9, "{lag}: {found}");
        }
        assert!((made.elevation(x, y, PLACE.time) - 6.0).abs() < 1e-9);
        assert!((made.max_elevation() - 6.0).abs() < 1e-9, "all in phase");
        assert!(focused(&waves, 0.0, PLACE).is_err());
        assert!(focused(&Waves::still(), 1.0, PLACE).is_err());
    }

    #[test]
    fn ana_an_embedded_crest_has_its_height_there_and_leaves_far_waves_alone() {
        let waves = random(5, Spreading::LongCrested);
        let made = sea(embedded(&waves, 5.5, PLACE).unwrap());
        let plain = sea(waves.components().to_vec());
        let [x, y] = PLACE.position;
        let at = |t: f64| made.elevation(x, y, t);
        assert!((at(PLACE.time) - 5.5).abs() < 1e-9);
        let h = 1e-3;
        let slope = (at(PLACE.time + h) - at(PLACE.time - h)) / (2.0 * h);
        // Central difference: h²/6 of the third derivative, about 1e-7.
        assert!(slope.abs() < 1e-6, "{slope}");
        assert!(at(PLACE.time) > at(PLACE.time + 0.5) && at(PLACE.time) > at(PLACE.time - 0.5));
        // The autocorrelation has died down after ten peak periods.
        let far: Vec<f64> = (0..200)
            .map(|k| PLACE.time + 150.0 + f64::from(k))
            .map(|t| (at(t) - plain.elevation(x, y, t)).powi(2))
            .collect();
        let rms = (far.iter().sum::<f64>() / 200.0).sqrt();
        assert!(rms < 0.4, "{rms} of a crest of 5.5 m");
    }

    #[test]
    fn ana_the_largest_wave_comes_when_told_and_is_as_large_as_rayleigh_says() {
        let [x, y] = PLACE.position;
        let (mut ratio, seeds) = (0.0, 12);
        for seed in 1..=seeds {
            let waves = random(seed, Spreading::LongCrested);
            let (moved, found) = largest_of(&waves, 1.0, Largest::Crest, PLACE).unwrap();
            let moved = sea(moved);
            assert!((moved.elevation(x, y, PLACE.time) - found.crest).abs() < 1e-9);
            let plain = sea(waves.components().to_vec());
            let highest = (0..18_000)
                .map(|k| plain.elevation(x, y, 0.2 * f64::from(k)))
                .fold(0.0, f64::max);
            assert!(
                found.crest >= highest && found.crest < highest + 0.02,
                "{found:?} {highest}"
            );
            ratio += found.crest / waves.most_probable_crest(3600.0) / seeds as f64;
            let (_, tallest) = largest_of(&waves, 1.0, Largest::Height, PLACE).unwrap();
            assert!(tallest.height >= found.height);
        }
        // The expected largest is 1 + 0.577/(2 ln N) of the most probable: 1.047 for the 480 waves of an hour; the mean of
        // twelve scatters by 3 %.
        assert!((ratio - 1.047).abs() < 0.08, "{ratio}");
        assert!(largest_of(&Waves::still(), 1.0, Largest::Crest, PLACE).is_err());
        assert!(largest_of(&random(1, Spreading::LongCrested), 1e3, Largest::Crest, PLACE).is_err());
    }
}
