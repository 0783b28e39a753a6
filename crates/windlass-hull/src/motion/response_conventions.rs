//! Conventions of tables of response amplitude operators, and conversion to the internal form.
//!
//! The internal form is defined in [`super::response_amplitude`]: `Re(H a e^{iΘ})` with
//! `Θ = ω t - k d·x`. A positive phase is a lead. Operators are per metre of amplitude, angles in
//! radians. Headings are directions of wave propagation, counter-clockwise from the bow. Axes are x
//! forward, y to port, z up.

use super::response_amplitude::{DEGREES_OF_FREEDOM, ResponseRow};
use num_complex::Complex64;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};

/// Metres in a foot.
const FOOT: f64 = 0.3048;

/// Sign of the phase: whether a positive phase means that the response leads or lags the wave crest
/// at the reference point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PhaseSense {
    /// Response = A cos(Θ + phase).
    #[default]
    Lead,
    /// Response = A cos(Θ - phase).
    Lag,
}

/// Unit of angles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum AngleUnit {
    /// Degrees.
    Degrees,
    /// Radians.
    #[default]
    Radians,
}

/// Unit of the amplitudes of roll, pitch and yaw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RotationUnit {
    /// Radians per metre of wave amplitude.
    #[default]
    RadiansPerMetre,
    /// Degrees per metre of wave amplitude.
    DegreesPerMetre,
    /// Radians per foot of wave amplitude.
    RadiansPerFoot,
    /// Degrees per foot of wave amplitude.
    DegreesPerFoot,
    /// Per wave slope: rad/rad or deg/deg, the amplitude divided by `k a`.
    PerSlope,
}

/// Definition of the heading column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum HeadingSense {
    /// Direction the wave goes to, counter-clockwise from the bow: 180° head sea, 90° towards port.
    #[default]
    GoingToCounterClockwise,
    /// Direction the wave goes to, clockwise from the bow: 180° head sea, 90° towards starboard.
    GoingToClockwise,
    /// Direction the wave comes from, counter-clockwise from the bow: 0° head sea, 90° from port.
    ComingFromCounterClockwise,
    /// Direction the wave comes from, clockwise from the bow: 0° head sea, 90° from starboard.
    ComingFromClockwise,
}

/// Axes of the motions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MotionAxes {
    /// x forward, y to port, z up: positive pitch is bow down.
    #[default]
    PortUp,
    /// x forward, y to starboard, z down: positive pitch is bow up.
    StarboardDown,
}

/// Extrapolation to frequencies beyond the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BeyondTable {
    /// Below the table, operators tend to the long-wave limit. Above it, they fall with the fourth
    /// power of the frequency.
    #[default]
    Limits,
    /// Values at the end of the table.
    Hold,
    /// Zero.
    Zero,
    /// Waves with more than 1 % of their energy beyond the table are an error.
    Refuse,
}

/// Conventions of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponseConventions {
    /// Lead or lag.
    pub phase_sense: PhaseSense,
    /// Unit of the phases.
    pub phase_unit: AngleUnit,
    /// Unit of roll, pitch and yaw amplitudes.
    pub rotation_unit: RotationUnit,
    /// Origin and sense of the headings.
    pub heading_sense: HeadingSense,
    /// Axes of the motions.
    pub axes: MotionAxes,
    /// True if a table of one side (0 to 180°) also applies to the other side, for a ship with
    /// port-starboard symmetry.
    pub mirrored_headings: bool,
    /// True if tables that appear to have other units or conventions are refused.
    pub check: bool,
    /// Acceleration of gravity, m/s²: deep-water wave number k = ω²/g for slopes.
    pub gravity: f64,
}

impl ResponseConventions {
    /// Conventions of the internal form: lead, radians, rad/m, going to, y to port.
    pub fn native(gravity: f64) -> Self {
        Self {
            phase_sense: PhaseSense::Lead,
            phase_unit: AngleUnit::Radians,
            rotation_unit: RotationUnit::RadiansPerMetre,
            heading_sense: HeadingSense::GoingToCounterClockwise,
            axes: MotionAxes::PortUp,
            mirrored_headings: false,
            check: true,
            gravity,
        }
    }

    /// Relative heading β (rad) of a heading of the table (rad).
    pub fn relative_heading(&self, heading: f64) -> f64 {
        let ccw_going_to = match self.heading_sense {
            HeadingSense::GoingToCounterClockwise => heading,
            HeadingSense::GoingToClockwise => -heading,
            HeadingSense::ComingFromCounterClockwise => heading + PI,
            HeadingSense::ComingFromClockwise => PI - heading,
        };
        ccw_going_to.rem_euclid(TAU)
    }

    /// Operator of one degree of freedom from its amplitude and phase in the table.
    pub fn operator(&self, degree: usize, amplitude: f64, phase: f64, frequency: f64) -> Complex64 {
        let mut size = amplitude;
        if degree >= 3 {
            size *= match self.rotation_unit {
                RotationUnit::RadiansPerMetre => 1.0,
                RotationUnit::DegreesPerMetre => 1.0_f64.to_radians(),
                RotationUnit::RadiansPerFoot => 1.0 / FOOT,
                RotationUnit::DegreesPerFoot => 1.0_f64.to_radians() / FOOT,
                RotationUnit::PerSlope => frequency * frequency / self.gravity,
            };
        }
        if self.axes == MotionAxes::StarboardDown && matches!(degree, 1 | 2 | 4 | 5) {
            size = -size;
        }
        let mut lead = match self.phase_unit {
            AngleUnit::Degrees => phase.to_radians(),
            AngleUnit::Radians => phase,
        };
        if self.phase_sense == PhaseSense::Lag {
            lead = -lead;
        }
        Complex64::from_polar(size, lead)
    }

    /// Describes why an operator (rad/m) is implausible for a ship away from resonance. Returns
    /// `None` for plausible operators, and for surge, sway and heave.
    ///
    /// In waves of frequency ω the slope per metre of amplitude is ω²/g. Away from resonance, pitch
    /// is near or below this slope. Roll and yaw exceed the slope over a wider range around
    /// resonance. Degrees read as radians are 57 times too large.
    pub fn implausibility(&self, degree: usize, operator: Complex64, frequency: f64) -> Option<String> {
        let times = implausible_multiple(degree)?;
        let slope = frequency * frequency / self.gravity;
        // Smaller values may be rounding errors of a table at a very low frequency.
        if !self.check || operator.norm() < (times * slope).max(SMALL_ROTATION) {
            return None;
        }
        Some(format!(
            "{} of {:.4} rad per metre is {:.0} times the wave slope, also over a range of long waves, \
             which a resonance cannot cause; if the values are in degrees or per slope, set the unit of \
             the rotations (or their unit length), otherwise set check = false",
            DEGREES_OF_FREEDOM[degree],
            operator.norm(),
            operator.norm() / slope
        ))
    }

    /// Finds the first row and degree of freedom whose rotation is implausible, with the reason.
    ///
    /// A wrong unit multiplies all rows by the same factor. A resonance affects only a narrow range
    /// of frequencies, even if radiation is the only damping. A row is therefore reported only if,
    /// at some heading, more than half of the rows in the longest third of the waves are
    /// implausible.
    pub(super) fn implausible_row(&self, rows: &[ResponseRow]) -> Option<(usize, usize, String)> {
        let mut by_heading: BTreeMap<u64, Vec<&ResponseRow>> = BTreeMap::new();
        for row in rows {
            by_heading.entry(row.heading.to_bits()).or_default().push(row);
        }
        let is_wrong = |of_heading: &mut Vec<&ResponseRow>| {
            of_heading.sort_by(|a, b| a.frequency.total_cmp(&b.frequency));
            (3..6).any(|degree| self.is_implausible_in_long_waves(of_heading, degree))
        };
        if !by_heading.values_mut().any(is_wrong) {
            return None;
        }
        rows.iter().enumerate().find_map(|(index, row)| {
            (3..6).find_map(|degree| {
                let problem = self.implausibility(degree, row.operators[degree], row.frequency)?;
                Some((index, degree, problem))
            })
        })
    }

    /// Returns true if most rows in the longest waves are implausible; `rows` have one heading and
    /// ascending frequencies.
    fn is_implausible_in_long_waves(&self, rows: &[&ResponseRow], degree: usize) -> bool {
        let Some(times) = implausible_multiple(degree) else {
            return false;
        };
        // Longer waves are excluded, because [`SMALL_ROTATION`] exceeds the threshold from the
        // slope there.
        let is_significant =
            |row: &&ResponseRow| times * row.frequency.powi(2) >= SMALL_ROTATION * self.gravity;
        let usable: Vec<&ResponseRow> = rows.iter().copied().filter(is_significant).collect();
        let longest = &usable[..usable.len().div_ceil(3)];
        let implausible = longest.iter().filter(|row| {
            self.implausibility(degree, row.operators[degree], row.frequency)
                .is_some()
        });
        2 * implausible.count() > longest.len()
    }
}

/// Multiple of the wave slope above which a rotation suggests a wrong unit.
fn implausible_multiple(degree: usize) -> Option<f64> {
    match degree {
        4 => Some(10.0),
        3 | 5 => Some(45.0),
        _ => None,
    }
}

/// Rotation below which a value is never implausible, rad per metre of wave amplitude.
const SMALL_ROTATION: f64 = 0.01;

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_2;

    #[test]
    fn closed_form_conventions_converted_by_hand() {
        let conventions = ResponseConventions {
            phase_sense: PhaseSense::Lag,
            phase_unit: AngleUnit::Degrees,
            rotation_unit: RotationUnit::PerSlope,
            heading_sense: HeadingSense::ComingFromClockwise,
            axes: MotionAxes::StarboardDown,
            mirrored_headings: true,
            check: true,
            gravity: 10.0,
        };
        // A lag of 90 deg with A = 0.8 per slope, at k = 0.4²/10 = 0.016 and with pitch reversed,
        // gives `-0.0128 e^{-i90°} = +0.0128 i`.
        let pitch = conventions.operator(4, 0.8, 90.0, 0.4);
        assert!((pitch - Complex64::new(0.0, 0.0128)).norm() < 1e-16);
        // Roll keeps its sign if y and z are both reversed.
        let roll = conventions.operator(3, 0.8, 0.0, 0.4);
        assert!((roll - Complex64::new(0.0128, 0.0)).norm() < 1e-16);
        // A wave from starboard (90 clockwise) goes to port: +90 counter-clockwise.
        assert!((conventions.relative_heading(FRAC_PI_2) - FRAC_PI_2).abs() < 1e-15);
        assert!((conventions.relative_heading(0.0) - PI).abs() < 1e-15);
    }

    #[test]
    fn closed_form_feet_and_degrees_to_metres_and_radians() {
        let convert = |rotation_unit| {
            let conventions = ResponseConventions {
                rotation_unit,
                ..ResponseConventions::native(9.81)
            };
            conventions.operator(4, 3.0, 0.0, 0.5).re
        };
        assert!((convert(RotationUnit::RadiansPerFoot) - 3.0 / 0.3048).abs() < 1e-14);
        assert!((convert(RotationUnit::DegreesPerFoot) - 3.0_f64.to_radians() / 0.3048).abs() < 1e-15);
    }

    #[test]
    fn closed_form_rotations_far_above_the_slope_are_implausible() {
        // At 0.5 rad/s the slope is 0.0255 per metre.
        let native = ResponseConventions::native(9.81);
        let say = |degree: usize, size: f64| native.implausibility(degree, Complex64::new(0.0, size), 0.5);
        assert_eq!((say(4, 0.25), say(3, 1.0), say(2, 80.0)), (None, None, None));
        assert!(say(4, 1.46).is_some_and(|text| text.contains("pitch of 1.4600 rad per metre is 57 times")));
        assert!(say(3, 1.46).is_some());
        let unchecked = ResponseConventions {
            check: false,
            ..native
        };
        assert_eq!(unchecked.implausibility(4, Complex64::new(1.46, 0.0), 0.5), None);
    }

    /// Pitch of a lightly damped floater in head seas: a second-order system with resonance at
    /// 40 s, such as a semisubmersible with radiation damping only.
    fn resonant(frequency: f64) -> f64 {
        let ratio = frequency / (TAU / 40.0);
        let slope = frequency * frequency / 9.81;
        slope / Complex64::new(1.0 - ratio * ratio, 2.0 * 0.005 * ratio).norm()
    }

    fn head_sea(scale: f64, periods: &[f64]) -> Vec<ResponseRow> {
        let row = |period: &f64| {
            let frequency = TAU / period;
            let mut operators = [Complex64::new(0.0, 0.0); 6];
            operators[4] = Complex64::new(0.0, scale * resonant(frequency));
            ResponseRow {
                heading: PI,
                frequency,
                operators,
            }
        };
        periods.iter().map(row).collect()
    }

    #[test]
    fn closed_form_resonance_is_plausible_and_degrees_are_not() {
        let native = ResponseConventions::native(9.81);
        // The periods include the resonance period, with 100 times the slope.
        let periods = [
            100.0, 50.0, 40.0, 30.0, 20.0, 15.0, 12.0, 10.0, 8.0, 7.0, 6.0, 5.0, 4.5,
        ];
        assert!((resonant(TAU / 40.0) * 9.81 / (TAU / 40.0_f64).powi(2) - 100.0).abs() < 1e-9);
        assert_eq!(native.implausible_row(&head_sea(1.0, &periods)), None);
        let degrees = native.implausible_row(&head_sea(1.0_f64.to_degrees(), &periods));
        assert!(degrees.is_some_and(|(row, degree, text)| {
            row == 0 && degree == 4 && text.contains("times the wave slope")
        }));
    }
}
