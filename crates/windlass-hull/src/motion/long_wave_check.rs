//! The marks of wrong units and conventions in a table of operators: what it says of long waves.
//!
//! A float on a long wave rides with the water and lies along the surface, whatever its shape. A table whose lowest
//! frequency does something else is of other units, another phase sense, heading sense or axes than stated.

use super::response_amplitude::{DEGREES_OF_FREEDOM, ResponseError, ResponseTable};
use num_complex::Complex64;
use std::f64::consts::{FRAC_PI_2, PI};

impl ResponseTable {
    /// Holds the lowest frequency of each heading against the long-wave limit and says what differs by more
    /// than `tolerance` (relative; 0.3 is sensible), with the likely cause.
    ///
    /// Meaningful when the lowest wave is several ship lengths long and, for roll, well below its resonance.
    pub fn long_wave_findings(&self, gravity: f64, tolerance: f64) -> Vec<LongWaveFinding> {
        let mut findings = Vec::new();
        let frequency = self.frequencies()[0];
        let wave_number = frequency * frequency / gravity;
        for (i, &heading) in self.headings().iter().enumerate() {
            let limit = long_wave_limit(heading, wave_number);
            for degree in 0..6 {
                // Yaw has no first-order limit; the others only count where their limit is not small.
                let scale = if degree < 3 { 1.0 } else { wave_number };
                if degree == 5 || limit[degree].norm() < 0.5 * scale {
                    continue;
                }
                let ratio = self.operators_at(i, 0)[degree] / limit[degree];
                if (ratio - Complex64::new(1.0, 0.0)).norm() > tolerance {
                    findings.push(LongWaveFinding {
                        heading,
                        frequency,
                        degree_of_freedom: DEGREES_OF_FREEDOM[degree],
                        ratio_to_limit: ratio.norm(),
                        phase_error: ratio.arg(),
                        cause: likely_cause(degree, ratio, wave_number, tolerance),
                    });
                }
            }
        }
        findings
    }

    /// An error when the operators at the lowest frequency are those of other units or conventions than stated.
    ///
    /// Only where heave shows that the wave is a long one (amplitude within 15 % of the wave's), and only for what
    /// cannot be a ship's own doing: a factor of ten or more that units explain, or the opposite phase at the limit's
    /// amplitude. Roll is left aside, which resonance raises and turns round. Lag for lead together with coming from
    /// for going to cancel in this limit and are not found. `name` is for messages.
    pub fn check_long_waves(&self, name: &str, gravity: f64) -> Result<(), ResponseError> {
        let rides = |finding: &LongWaveFinding| {
            let place = self.headings().iter().position(|b| *b == finding.heading);
            place.is_some_and(|place| (self.operators_at(place, 0)[2].norm() - 1.0).abs() < 0.15)
        };
        let wrong = |finding: &LongWaveFinding| match finding.cause {
            _ if finding.degree_of_freedom == "roll" => false,
            Cause::Units(_) => !(0.1..=10.0).contains(&finding.ratio_to_limit),
            Cause::OppositePhase => true,
            Cause::Unclear(_) => false,
        };
        let findings = self.long_wave_findings(gravity, 0.3);
        match findings.iter().find(|finding| rides(finding) && wrong(finding)) {
            None => Ok(()),
            Some(finding) => Err(ResponseError::AgainstLongWaves {
                name: name.into(),
                heading_deg: finding.heading.to_degrees(),
                frequency: finding.frequency,
                what: finding.degree_of_freedom,
                ratio: finding.ratio_to_limit,
                phase_deg: finding.phase_error.to_degrees(),
                cause: finding.cause.text(),
            }),
        }
    }
}

/// What commonly causes a difference from the long-wave limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// A factor that a mistaken unit explains.
    Units(&'static str),
    /// The amplitude of the limit with the opposite phase.
    OppositePhase,
    /// Something else.
    Unclear(&'static str),
}

impl Cause {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Self::Units(text) | Self::Unclear(text) => text,
            Self::OppositePhase => "opposite phase: check phase lead or lag, heading sense and axes",
        }
    }
}

/// A response at the lowest frequency that is not that of a float on a long wave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LongWaveFinding {
    /// Relative heading, rad.
    pub heading: f64,
    /// Frequency, rad/s.
    pub frequency: f64,
    /// Which.
    pub degree_of_freedom: &'static str,
    /// Amplitude over that of the limit.
    pub ratio_to_limit: f64,
    /// Phase lead over the limit, rad, in (-π, π].
    pub phase_error: f64,
    /// What commonly causes such a difference.
    pub cause: Cause,
}

/// Operators of a small float on a long deep-water wave of `wave_number` (1/m) and relative heading β (rad).
///
/// The float rides with the water particles and lies along the surface. With elevation `a cos Θ`,
/// Θ = ωt - k d·x, heave is `a cos Θ` (H = 1), the horizontal orbit `a sin Θ d` (H = -i d) and the slope
/// along a direction e is `a k (d·e) sin Θ`. Roll lifts the port side, so H = -i k sin β; pitch lowers the bow,
/// so H = +i k cos β; yaw has no limit of first order in k.
pub fn long_wave_limit(heading: f64, wave_number: f64) -> [Complex64; 6] {
    let (sine, cosine) = heading.sin_cos();
    let imaginary = |v: f64| Complex64::new(0.0, v);
    [
        imaginary(-cosine),
        imaginary(-sine),
        Complex64::new(1.0, 0.0),
        imaginary(-wave_number * sine),
        imaginary(wave_number * cosine),
        imaginary(0.0),
    ]
}

fn likely_cause(degree: usize, ratio: Complex64, wave_number: f64, tolerance: f64) -> Cause {
    let near = |value: f64| (ratio.norm() / value - 1.0).abs() < tolerance;
    let phase = ratio.arg().abs();
    if degree >= 3 && near(1.0_f64.to_degrees()) {
        Cause::Units("amplitudes look like degrees per metre stated as radians per metre")
    } else if degree >= 3 && near(1.0_f64.to_radians()) {
        Cause::Units("amplitudes look like radians per metre stated as degrees per metre")
    } else if degree >= 3 && near(1.0 / wave_number) {
        Cause::Units("amplitudes look like per-slope values stated as per metre")
    } else if degree >= 3 && near(wave_number) {
        Cause::Units("amplitudes look like per-metre values stated as per slope")
    } else if near(1.0) && phase > PI - FRAC_PI_2 * 0.5 {
        Cause::OppositePhase
    } else if near(1.0) {
        Cause::Unclear("phase: check its unit, its sense and the point it refers to")
    } else {
        Cause::Unclear(
            "amplitude: check units, and whether the lowest frequency is low enough for this check",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::barge_response::BargeParticulars;
    use super::super::response_amplitude::tests::table as table_of;
    use super::super::response_conventions::ResponseConventions;
    use super::*;

    fn table(operators: impl Fn(f64, f64) -> [Complex64; 6]) -> ResponseTable {
        table_of(30, operators)
    }

    #[test]
    fn prop_long_wave_check_passes_right_and_names_wrong_units() {
        let gravity = 9.81;
        let limit = |heading: f64, frequency: f64| long_wave_limit(heading, frequency * frequency / gravity);
        assert!(table(limit).long_wave_findings(gravity, 0.3).is_empty());
        let degrees = table(|heading, frequency| {
            let mut h = limit(heading, frequency);
            h[3..].iter_mut().for_each(|v| *v *= 1.0_f64.to_degrees());
            h
        });
        let findings = degrees.long_wave_findings(gravity, 0.3);
        assert!(!findings.is_empty());
        assert!(
            findings
                .iter()
                .all(|f| f.cause.text().contains("degrees per metre stated as radians"))
        );
        let lag = table(|b, w| limit(b, w).map(|h| h.conj()));
        assert!(
            lag.long_wave_findings(gravity, 0.3)
                .iter()
                .all(|f| f.cause == Cause::OppositePhase)
        );
    }

    #[test]
    fn prop_only_contradictions_are_refused() {
        let gravity = 9.81;
        let limit = |heading: f64, frequency: f64| long_wave_limit(heading, frequency * frequency / gravity);
        let say = |table: ResponseTable| table.check_long_waves("rao.csv", gravity);
        assert_eq!(say(table(limit)), Ok(()));
        // Roll turned round and raised by its resonance is a ship's own doing, so is a heave that does not ride.
        let resonant = |b: f64, w: f64| {
            let mut h = limit(b, w);
            h[3] *= -1.05;
            h
        };
        assert_eq!(say(table(resonant)), Ok(()));
        let short = |b: f64, w: f64| limit(b, w).map(|h| h.conj() * 0.6);
        assert_eq!(say(table(short)), Ok(()));
        let starboard = |b: f64, w: f64| {
            let mut h = limit(b, w);
            [1, 2, 4, 5].into_iter().for_each(|degree| h[degree] = -h[degree]);
            h
        };
        let message = say(table(starboard)).unwrap_err().to_string();
        assert!(
            message.contains("rao.csv: at relative heading 0.0 deg (going to) and 0.2000 rad/s"),
            "{message}"
        );
        assert!(
            message.contains("heave should too") && message.contains("opposite phase"),
            "{message}"
        );
    }

    #[test]
    fn prop_the_closed_form_ship_passes_every_check() {
        let native = ResponseConventions::native(9.81);
        let headings: Vec<f64> = (0..24).map(|i| (15.0 * f64::from(i)).to_radians()).collect();
        // From long waves, and from such in which the ship follows the wave in part only.
        for (first, speed) in [(1, 0.0), (1, 10.0), (6, 0.0), (10, 0.0), (14, 5.0)] {
            let frequencies: Vec<f64> = (first..=40).map(|i| 0.05 * f64::from(i)).collect();
            let barge = BargeParticulars::frigate(speed);
            let table = barge.table(&headings, &frequencies).unwrap();
            assert_eq!(table.check_long_waves("frigate", 9.81), Ok(()));
            for (i, _) in headings.iter().enumerate() {
                for (j, frequency) in frequencies.iter().enumerate() {
                    for (degree, operator) in table.operators_at(i, j).iter().enumerate() {
                        assert_eq!(native.implausible(degree, *operator, *frequency), None);
                    }
                }
            }
        }
    }
}
