//! Characteristic waves of a lift.
//!
//! ```text
//! Law      amplitude ζ = 0.9 Hs
//!          velocity v = ζ ω e^{-k d}, acceleration a = ζ ω² e^{-k d}, ω = 2π/Tz, k = ω²/g
//!          for any period: v = 0.30 √(π g Hs) e^{-0.35 d/Hs}, a = 0.10 π g e^{-0.35 d/Hs}
//! Symbols  Hs significant wave height, m; Tz zero-crossing period, s; d depth of the centre of
//!          gravity of the submerged part, m
//! Valid    deep water; lifts of less than about 30 minutes; any-period formulas for
//!          Tz ≥ 10.6 √(Hs/g)
//! Source   [DNVN] 4.3
//! Checked  closed_form_wave_kinematics_agree_at_the_shortest_period,
//!          closed_form_shortest_period_is_the_breaking_wave
//! ```

use crate::GRAVITY;
use std::f64::consts::{PI, TAU};

/// Amplitudes of the vertical motion of the water particles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WaveMotion {
    /// Wave amplitude at the surface, m.
    pub amplitude: f64,
    /// Vertical velocity at the depth, m/s.
    pub velocity: f64,
    /// Vertical acceleration at the depth, m/s².
    pub acceleration: f64,
}

/// Characteristic wave amplitude divided by the significant height (`[DNVN]` 4.3).
pub const AMPLITUDE_RATIO: f64 = 0.9;

/// Characteristic wave amplitude, m, for a significant height, m (`[DNVN]` 4.3).
pub fn characteristic_amplitude(significant_height: f64) -> f64 {
    AMPLITUDE_RATIO * significant_height
}

/// Range of zero-crossing periods (s) to be analysed for a significant height, m (`[DNVN]` 4.3).
/// The lower bound is the period at which waves of 1.8 times the significant height break.
///
/// ```
/// use windlass_standards::waves::period_range;
///
/// let [shortest, longest] = period_range(2.0);
/// assert!((shortest - 4.02).abs() < 0.01);
/// assert_eq!(longest, 13.0);
/// ```
pub fn period_range(significant_height: f64) -> [f64; 2] {
    [8.9 * (significant_height / GRAVITY).sqrt(), 13.0]
}

/// Shortest zero-crossing period (s) for which [`any_period`] is valid, for a significant height,
/// m.
pub fn shortest_any_period(significant_height: f64) -> f64 {
    10.6 * (significant_height / GRAVITY).sqrt()
}

/// Wave number k = ω²/g in deep water, 1/m, for a period, s.
pub fn wave_number(period: f64) -> f64 {
    let frequency = TAU / period;
    frequency * frequency / GRAVITY
}

/// Water particle motion for a significant height (m) and zero-crossing period (s), at a depth, m.
pub fn of_period(significant_height: f64, period: f64, depth: f64) -> WaveMotion {
    let amplitude = characteristic_amplitude(significant_height);
    let frequency = TAU / period;
    let decay = (-wave_number(period) * depth).exp();
    WaveMotion {
        amplitude,
        velocity: amplitude * frequency * decay,
        acceleration: amplitude * frequency * frequency * decay,
    }
}

/// Water particle motion for a significant height (m) and any period that is not shorter than
/// [`shortest_any_period`], at a depth, m.
pub fn any_period(significant_height: f64, depth: f64) -> WaveMotion {
    let decay = (-0.35 * depth / significant_height).exp();
    WaveMotion {
        amplitude: characteristic_amplitude(significant_height),
        velocity: 0.30 * (PI * GRAVITY * significant_height).sqrt() * decay,
        acceleration: 0.10 * PI * GRAVITY * decay,
    }
}

/// Zero-crossing period (s) of a Pierson-Moskowitz spectrum with a peak period, s (`[DNVN]` 4.3).
pub fn zero_crossing_period(peak_period: f64) -> f64 {
    peak_period / 1.4
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At the shortest period, [`of_period`] gives the formulas of [`any_period`]. The standard
    /// rounds the constants of these formulas to two digits: 0.3010 to 0.30 (0.3 %), 0.1007 to 0.10
    /// (0.7 %) and 0.3514 to 0.35 (0.0014 in the exponent per d/Hs).
    #[test]
    fn closed_form_wave_kinematics_agree_at_the_shortest_period() {
        for height in [0.5, 2.0, 4.5] {
            let shortest = shortest_any_period(height);
            for depth in [0.0, 1.0, 3.0] {
                let (with, without) = (of_period(height, shortest, depth), any_period(height, depth));
                let tolerance = 0.01 + 0.005 * depth / height;
                assert!((with.velocity / without.velocity - 1.0).abs() < tolerance);
                assert!((with.acceleration / without.acceleration - 1.0).abs() < tolerance);
            }
        }
    }

    /// A wave of height 1.8 Hs breaks where its length is 7 times its height. The factor 8.9 is
    /// rounded.
    #[test]
    fn closed_form_shortest_period_is_the_breaking_wave() {
        let height = 3.0;
        let length = 7.0 * 1.8 * height;
        let period = (TAU * length / GRAVITY).sqrt();
        assert!((period_range(height)[0] / period - 1.0).abs() < 1e-3);
    }

    /// Hs = 2 m, Tz = 7 s, 3 m depth, by hand: ω = 0.8976 1/s, k = 0.08213 1/m, e^{-kd} = 0.7816,
    /// v = 1.8 · 0.8976 · 0.7816 = 1.2628 m/s, a = 1.1335 m/s².
    #[test]
    fn closed_form_wave_motion_of_a_worked_example() {
        let motion = of_period(2.0, 7.0, 3.0);
        assert!((motion.velocity - 1.2628).abs() < 1e-3, "{motion:?}");
        assert!((motion.acceleration - 1.1335).abs() < 1e-3, "{motion:?}");
    }
}
