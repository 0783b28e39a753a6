//! Plausibility check of RAO tables in long waves, to detect wrong units and conventions.
//!
//! In a long wave, a small float of any shape moves with the water particles and follows the
//! surface slope. If a table differs from this motion at its lowest frequency, its units, phase
//! sense, heading sense or axes are not as specified.

use super::response_amplitude::{DEGREES_OF_FREEDOM, ResponseError, ResponseTable};
use num_complex::Complex64;
use std::f64::consts::{FRAC_PI_2, PI};

impl ResponseTable {
    /// Compares the lowest frequency of each heading with the long-wave limit. Returns the
    /// differences of more than `tolerance` (relative; 0.3 is sensible) with their likely cause.
    ///
    /// The check is valid if the longest wave is several ship lengths long and, for roll, well
    /// below the roll resonance.
    pub fn long_wave_findings(&self, gravity: f64, tolerance: f64) -> Vec<LongWaveFinding> {
        let mut findings = Vec::new();
        let frequency = self.frequencies()[0];
        let wave_number = frequency * frequency / gravity;
        for (i, &heading) in self.headings().iter().enumerate() {
            let limit = long_wave_limit(heading, wave_number);
            for degree in 0..6 {
                // Yaw has no first-order limit. The other degrees of freedom are compared only if
                // their limit is not small.
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

    /// Checks that the operators at the lowest frequency have the specified units and conventions.
    ///
    /// The check applies only if heave shows that the wave is long (heave amplitude within 15 % of
    /// the wave amplitude). The check reports only differences that no ship can have. One is an
    /// amplitude that differs by a factor of ten or more, as with a wrong unit. The other is the
    /// amplitude of the limit with the opposite phase. Roll is excluded, because resonance changes
    /// its amplitude and phase. If a table confuses lag with lead, and also "coming from" with
    /// "going to", the two errors cancel in this limit and are not detected. `name` is the name in
    /// messages.
    ///
    /// # Errors
    /// [`ResponseError::ContradictsLongWaves`] for the first such difference.
    pub fn check_long_waves(&self, name: &str, gravity: f64) -> Result<(), ResponseError> {
        let heave_follows_wave = |finding: &LongWaveFinding| {
            let index = self.headings().iter().position(|b| *b == finding.heading);
            index.is_some_and(|index| (self.operators_at(index, 0)[2].norm() - 1.0).abs() < 0.15)
        };
        let wrong = |finding: &LongWaveFinding| match finding.cause {
            _ if finding.degree_of_freedom == "roll" => false,
            Cause::Units(_) => !(0.1..=10.0).contains(&finding.ratio_to_limit),
            Cause::OppositePhase => true,
            Cause::Unclear(_) => false,
        };
        let findings = self.long_wave_findings(gravity, 0.3);
        match findings
            .iter()
            .find(|finding| heave_follows_wave(finding) && wrong(finding))
        {
            None => Ok(()),
            Some(finding) => Err(ResponseError::ContradictsLongWaves {
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

/// Common causes of a difference from the long-wave limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// A factor that a wrong unit explains.
    Units(&'static str),
    /// The amplitude of the limit with the opposite phase.
    OppositePhase,
    /// Any other difference.
    Unclear(&'static str),
}

impl Cause {
    /// Description for messages.
    pub fn text(self) -> &'static str {
        match self {
            Self::Units(text) | Self::Unclear(text) => text,
            Self::OppositePhase => "opposite phase; check phase lead or lag, heading sense and axes",
        }
    }
}

/// Difference of an operator at the lowest frequency from the long-wave limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LongWaveFinding {
    /// Relative heading, rad.
    pub heading: f64,
    /// Frequency, rad/s.
    pub frequency: f64,
    /// Degree of freedom.
    pub degree_of_freedom: &'static str,
    /// Ratio of the amplitude to the amplitude of the limit.
    pub ratio_to_limit: f64,
    /// Phase lead over the limit, rad, in (-π, π].
    pub phase_error: f64,
    /// Common cause of such a difference.
    pub cause: Cause,
}

/// Operators of a small float in a long deep-water wave of `wave_number` (1/m) at relative heading
/// β (rad).
///
/// The float moves with the water particles and follows the surface slope. With the elevation
/// `a cos Θ`, Θ = ωt - k d·x, heave is `a cos Θ` (H = 1), the horizontal orbit is `a sin Θ d`
/// (H = -i d), and the slope along a direction e is `a k (d·e) sin Θ`. Positive roll lifts the port
/// side, so H = -i k sin β. Positive pitch lowers the bow, so H = +i k cos β. Yaw has no limit of
/// first order in k.
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
        Cause::Units("the amplitudes are probably in degrees per metre, but stated as radians per metre")
    } else if degree >= 3 && near(1.0_f64.to_radians()) {
        Cause::Units("the amplitudes are probably in radians per metre, but stated as degrees per metre")
    } else if degree >= 3 && near(1.0 / wave_number) {
        Cause::Units("the amplitudes are probably per wave slope, but stated as per metre")
    } else if degree >= 3 && near(wave_number) {
        Cause::Units("the amplitudes are probably per metre, but stated as per wave slope")
    } else if near(1.0) && phase > PI - FRAC_PI_2 * 0.5 {
        Cause::OppositePhase
    } else if near(1.0) {
        Cause::Unclear("phase; check its unit, its sense and its reference point")
    } else {
        Cause::Unclear(
            "amplitude; check units, and whether the lowest frequency is low enough for this check",
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
    fn property_check_passes_right_tables_and_names_wrong_units() {
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
        assert!(findings.iter().all(|f| {
            f.cause
                .text()
                .contains("degrees per metre, but stated as radians")
        }));
        let lag = table(|b, w| limit(b, w).map(|h| h.conj()));
        assert!(
            lag.long_wave_findings(gravity, 0.3)
                .iter()
                .all(|f| f.cause == Cause::OppositePhase)
        );
    }

    #[test]
    fn refuses_contradictions_only() {
        let gravity = 9.81;
        let limit = |heading: f64, frequency: f64| long_wave_limit(heading, frequency * frequency / gravity);
        let say = |table: ResponseTable| table.check_long_waves("rao.csv", gravity);
        assert_eq!(say(table(limit)), Ok(()));
        // The roll of a ship can have the opposite sign and be amplified by resonance. Heave can
        // differ from the wave.
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
            message.contains("but heave is") && message.contains("opposite phase"),
            "{message}"
        );
    }

    #[test]
    fn property_closed_form_ship_passes_every_check() {
        let native = ResponseConventions::native(9.81);
        let headings: Vec<f64> = (0..24).map(|i| (15.0 * f64::from(i)).to_radians()).collect();
        // The lowest frequencies range from long waves to waves that the ship follows only in part.
        for (first, speed) in [(1, 0.0), (1, 10.0), (6, 0.0), (10, 0.0), (14, 5.0)] {
            let frequencies: Vec<f64> = (first..=40).map(|i| 0.05 * f64::from(i)).collect();
            let barge = BargeParticulars::frigate(speed);
            let table = barge.table(&headings, &frequencies).unwrap();
            assert_eq!(table.check_long_waves("frigate", 9.81), Ok(()));
            for (i, _) in headings.iter().enumerate() {
                for (j, frequency) in frequencies.iter().enumerate() {
                    for (degree, operator) in table.operators_at(i, j).iter().enumerate() {
                        assert_eq!(native.implausibility(degree, *operator, *frequency), None);
                    }
                }
            }
        }
    }
}
