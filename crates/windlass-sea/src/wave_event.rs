//! Wave events: a wave of given height at a given position and time.
//!
//! ```text
//! Law      NewWave, the expected elevation about a crest of height A:
//!          η(τ) = A Σ e_n cos(ω_n τ - k_n·ξ)/m0.
//!          Embedded in a random sea η_r: η_r + (A - η_r(0)) r(τ) - η̇_r(0) ṙ(τ)/λ², where r is the
//!          sum above for A = 1, and λ² = m2/m0. This is the sea conditioned on a crest at that
//!          point, and otherwise random
//! Symbols  e_n = a_n²/2 energy of component n, m0 = Σ e_n, m2 = Σ ω_n² e_n; τ time and ξ distance
//!          from the crest; ω, k of the free waves
//! Source   [TAH91]; [TJH97]. Most probable largest crest √(2 m0 ln N): [LH52]
//! Frame    Earth
//! Valid    crests of first order; bound waves are added to them. A finite number of components
//!          represents the spectrum, so the crest returns after 2π divided by the frequency spacing
//!          of the components, far beyond the end of a run
//! Checked  the crest, its position and slope, the expected shape, the search against the Rayleigh
//!          distribution
//! ```

use super::error::{SeaError, positive};
use super::waves::{WaveComponent, Waves};
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Longest duration that is searched for the largest wave, h. In longer seas the phases lose
/// accuracy.
const MAX_SEARCH_HOURS: f64 = 240.0;

/// Position and time of a wave event.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EventPoint {
    /// x and y, Earth axes, m.
    pub position: [f64; 2],
    /// Time, s.
    pub time: f64,
}

/// Criterion for the largest wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum LargestBy {
    /// The largest height from a crest to the following trough, between two up-crossings of still
    /// water.
    #[default]
    Height,
    /// The highest crest.
    Crest,
}

/// The largest wave of a sea.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LargestWave {
    /// Crest elevation, m.
    pub crest: f64,
    /// Height from the crest to the following trough, m.
    pub height: f64,
    /// Time of the crest in the original sea, s.
    pub time: f64,
}

/// Complex amplitudes A_n at a position and time, where η = Re Σ A_n.
fn amplitudes(waves: &Waves, at: EventPoint) -> Vec<Complex64> {
    let terms = waves.components().iter().zip(waves.wave_numbers());
    terms
        .map(|(c, k)| {
            Complex64::from_polar(
                c.amplitude,
                c.omega * at.time - distance_along(c, at) * k + c.phase,
            )
        })
        .collect()
}

/// Distance of a position along a component's direction, m.
fn distance_along(component: &WaveComponent, at: EventPoint) -> f64 {
    let (sine, cosine) = component.direction.sin_cos();
    at.position[0] * cosine + at.position[1] * sine
}

/// Components with given complex amplitudes at a position and time.
fn components(waves: &Waves, at: EventPoint, amplitudes: &[Complex64]) -> Vec<WaveComponent> {
    let terms = waves.components().iter().zip(waves.wave_numbers());
    terms
        .zip(amplitudes)
        .map(|((c, k), a)| WaveComponent {
            amplitude: a.norm(),
            phase: a.arg() - c.omega * at.time + distance_along(c, at) * k,
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

    /// Mean zero-up-crossing period 2π √(m0/m2), s; 0 without waves.
    pub fn mean_crossing_period(&self) -> f64 {
        let m2 = moment(self, 2);
        if m2 > 0.0 {
            TAU * (moment(self, 0) / m2).sqrt()
        } else {
            0.0
        }
    }

    /// Most probable largest crest (m) within a duration (s): √(2 m0 ln N), with N the number of
    /// waves.
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

/// Components of a focused wave (NewWave) with a crest of a given height (m) at a position and
/// time. The focused wave has the spectrum and directions of `waves`. There are no other waves.
///
/// # Errors
/// The crest is not positive, or the waves have no energy.
pub fn focused_wave(waves: &Waves, crest: f64, at: EventPoint) -> Result<Vec<WaveComponent>, SeaError> {
    positive("height of the crest (m)", crest)?;
    let m0 = positive("variance of the waves (m2)", moment(waves, 0))?;
    let of = |c: &WaveComponent| Complex64::new(crest * 0.5 * c.amplitude * c.amplitude / m0, 0.0);
    let amplitudes: Vec<Complex64> = waves.components().iter().map(of).collect();
    Ok(components(waves, at, &amplitudes))
}

/// Components of `waves`, modified so that the sea has a crest of a given height (m) at a position
/// and time. The sea remains random elsewhere.
///
/// # Errors
/// As [`focused_wave`].
pub fn embedded_wave(waves: &Waves, crest: f64, at: EventPoint) -> Result<Vec<WaveComponent>, SeaError> {
    positive("height of the crest (m)", crest)?;
    let m0 = positive("variance of the waves (m2)", moment(waves, 0))?;
    let m2 = moment(waves, 2);
    let mut event_amplitudes = amplitudes(waves, at);
    let elevation: f64 = event_amplitudes.iter().map(|a| a.re).sum();
    let terms = waves.components().iter().zip(&event_amplitudes);
    let rate: f64 = terms.map(|(c, a)| -c.omega * a.im).sum();
    for (c, a) in waves.components().iter().zip(&mut event_amplitudes) {
        let energy = 0.5 * c.amplitude * c.amplitude;
        // The slope term needs -sin ωτ, which is the real part of i e^{iωτ}.
        *a += Complex64::new(energy * (crest - elevation) / m0, energy * c.omega * rate / m2);
    }
    Ok(components(waves, at, &event_amplitudes))
}

/// Components of `waves` shifted in time. At the position of `at`, the crest of the largest wave
/// then occurs at the time of `at`. The search covers `hours` from time zero.
///
/// # Errors
/// The number of hours is not positive or exceeds 240, or no wave crosses still water in that time.
pub fn shifted_to_largest(
    waves: &Waves,
    hours: f64,
    what: LargestBy,
    at: EventPoint,
) -> Result<(Vec<WaveComponent>, LargestWave), SeaError> {
    let bad = |requirement| SeaError::BadNumber {
        quantity: "number of hours to search for the largest wave",
        value: hours,
        requirement,
    };
    if !(hours > 0.0 && hours <= MAX_SEARCH_HOURS) {
        return Err(bad("positive and up to 240"));
    }
    let start = amplitudes(waves, EventPoint { time: 0.0, ..at });
    let found =
        search(waves, &start, 3600.0 * hours, what).ok_or_else(|| bad("long enough for one wave to pass"))?;
    let moved = |c: &WaveComponent| WaveComponent {
        phase: c.phase + c.omega * (found.time - at.time),
        ..*c
    };
    Ok((waves.components().iter().map(moved).collect(), found))
}

/// The largest wave within a duration (s) of the sea with these complex amplitudes at time zero.
fn search(waves: &Waves, start: &[Complex64], duration: f64, what: LargestBy) -> Option<LargestWave> {
    let m2 = moment(waves, 2);
    if m2 <= 0.0 {
        return None;
    }
    // Twenty samples per mean period between crests.
    let step = 0.05 * TAU * (m2 / moment(waves, 4)).sqrt();
    let turns: Vec<Complex64> = waves
        .components()
        .iter()
        .map(|c| Complex64::cis(c.omega * step))
        .collect();
    let mut now = start.to_vec();
    let mut before = f64::NAN;
    let mut best: Option<LargestWave> = None;
    // Crest, its time and trough of the current wave; `None` before the first up-crossing.
    let mut wave: Option<(f64, f64, f64)> = None;
    let size = |found: &LargestWave| match what {
        LargestBy::Height => found.height,
        LargestBy::Crest => found.crest,
    };
    for k in 0..=(duration / step) as u64 {
        let elevation: f64 = now.iter().map(|a| a.re).sum();
        let time = k as f64 * step;
        if before < 0.0 && elevation >= 0.0 {
            if let Some((crest, time, trough)) = wave {
                let height = crest - trough;
                let found = LargestWave { crest, height, time };
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
    best.map(|found| refined(waves, start, found, step))
}

/// Refines the time and the elevation of a crest by Newton's method on η̇. The refined time is
/// within one step of the sampled time.
fn refined(waves: &Waves, start: &[Complex64], found: LargestWave, step: f64) -> LargestWave {
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
    LargestWave {
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

    const EVENT: EventPoint = EventPoint {
        position: [130.0, -45.0],
        time: 77.0,
    };

    #[test]
    fn closed_form_a_focused_wave_is_the_autocorrelation_about_its_crest() {
        let spread = Spreading::HalfAnglePower { exponent: 8.0 };
        let waves = random(3, spread);
        let made = sea(focused_wave(&waves, 6.0, EVENT).unwrap());
        let [x, y] = EVENT.position;
        for lag in [0.0, 1.3, -1.3, 5.0, 12.0] {
            let expected: f64 = waves
                .components()
                .iter()
                .map(|c| c.amplitude * c.amplitude * (c.omega * lag).cos())
                .sum();
            // The variance of the realisation is 1 m².
            let found = made.elevation(x, y, EVENT.time + lag);
            assert!((found - 6.0 * 0.5 * expected).abs() < 1e-9, "{lag}: {found}");
        }
        assert!((made.elevation(x, y, EVENT.time) - 6.0).abs() < 1e-9);
        assert!((made.max_elevation() - 6.0).abs() < 1e-9, "all in phase");
        assert!(focused_wave(&waves, 0.0, EVENT).is_err());
        assert!(focused_wave(&Waves::still(), 1.0, EVENT).is_err());
    }

    #[test]
    fn closed_form_an_embedded_crest_leaves_distant_waves_unchanged() {
        let waves = random(5, Spreading::LongCrested);
        let made = sea(embedded_wave(&waves, 5.5, EVENT).unwrap());
        let plain = sea(waves.components().to_vec());
        let [x, y] = EVENT.position;
        let at = |t: f64| made.elevation(x, y, t);
        assert!((at(EVENT.time) - 5.5).abs() < 1e-9);
        let h = 1e-3;
        let slope = (at(EVENT.time + h) - at(EVENT.time - h)) / (2.0 * h);
        // The error of the central difference is h²/6 of the third derivative, about 1e-7.
        assert!(slope.abs() < 1e-6, "{slope}");
        assert!(at(EVENT.time) > at(EVENT.time + 0.5) && at(EVENT.time) > at(EVENT.time - 0.5));
        // The autocorrelation has decayed after ten peak periods.
        let far: Vec<f64> = (0..200)
            .map(|k| EVENT.time + 150.0 + f64::from(k))
            .map(|t| (at(t) - plain.elevation(x, y, t)).powi(2))
            .collect();
        let rms = (far.iter().sum::<f64>() / 200.0).sqrt();
        assert!(rms < 0.4, "{rms} of a crest of 5.5 m");
    }

    #[test]
    fn closed_form_the_largest_wave_arrives_on_time_and_follows_rayleigh() {
        let [x, y] = EVENT.position;
        let (mut ratio, seeds) = (0.0, 12);
        for seed in 1..=seeds {
            let waves = random(seed, Spreading::LongCrested);
            let (moved, found) = shifted_to_largest(&waves, 1.0, LargestBy::Crest, EVENT).unwrap();
            let moved = sea(moved);
            assert!((moved.elevation(x, y, EVENT.time) - found.crest).abs() < 1e-9);
            let plain = sea(waves.components().to_vec());
            let highest = (0..18_000)
                .map(|k| plain.elevation(x, y, 0.2 * f64::from(k)))
                .fold(0.0, f64::max);
            assert!(
                found.crest >= highest && found.crest < highest + 0.02,
                "{found:?} {highest}"
            );
            ratio += found.crest / waves.most_probable_crest(3600.0) / seeds as f64;
            let (_, tallest) = shifted_to_largest(&waves, 1.0, LargestBy::Height, EVENT).unwrap();
            assert!(tallest.height >= found.height);
        }
        // The expected largest crest is 1 + 0.577/(2 ln N) times the most probable largest crest:
        // 1.047 for the 480 waves of an hour. The mean over twelve seas has a standard deviation of
        // 3 %.
        assert!((ratio - 1.047).abs() < 0.08, "{ratio}");
        assert!(shifted_to_largest(&Waves::still(), 1.0, LargestBy::Crest, EVENT).is_err());
        assert!(
            shifted_to_largest(&random(1, Spreading::LongCrested), 1e3, LargestBy::Crest, EVENT).is_err()
        );
    }
}
