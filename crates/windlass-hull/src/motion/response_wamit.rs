//! Reader of response amplitude operators in the `.4` output files of the panel program WAMIT.
//!
//! ```text
//! Law      H_j = ξ_j for surge, sway, heave;  H_j = ξ_j / L for roll, pitch, yaw
//! Symbols  H response amplitude operator of [`super::response_amplitude`], m/m or rad/m; ξ complex
//!          operator in the file: modulus e^{i phase} = Re + i Im; L unit of length of the run,
//!          ULEN (m)
//! Frame    body axes: x forward, y to port, z up; headings β of wave propagation, from +x towards
//!          +y
//! Source   [WAMIT]: time factor e^{iωt}, incident wave A e^{i(ωt - k(x cos β + y sin β))} with its
//!          phase at the origin of the global axes; motions divided by A, rotations by A / L
//! Valid    one body whose x axis points to the bow and coincides with the global x axis;
//!          periods in the first column
//! Energy   none (kinematics)
//! Checked  a small float in long waves from ahead, astern and abeam follows the elevation and
//!          slope of the wave
//! ```
//!
//! Time factor, wave and axes are the same as in [`super::response_amplitude`]. The phase in the
//! file is a lead, β is the relative heading, and no sign has to be changed. Only the unit of
//! length has to be converted. Lines are `period β mode modulus phase Re Im` in any order, after an
//! optional line of column names. The file has each operator in polar and Cartesian form, and both
//! forms must agree.

use super::response_amplitude::{DEGREES_OF_FREEDOM, ResponseError, ResponseRow, ResponseTable};
use super::response_conventions::ResponseConventions;
use num_complex::Complex64;
use std::collections::HashMap;
use std::f64::consts::TAU;
use windlass_math::tables::Location;

/// Settings for a `.4` file that the file does not contain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WamitConventions {
    /// Unit of length of the run, ULEN in its geometry file, m.
    pub unit_length: f64,
    /// True if a table of one side (0 to 180°) also applies to the other side, for a ship with
    /// port-starboard symmetry.
    pub mirrored_headings: bool,
    /// True if tables that appear to have other units or conventions are refused.
    pub check: bool,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
}

/// Line of the file.
struct Entry {
    /// Line number, from 1.
    line: usize,
    /// Wave period, s.
    period: f64,
    heading_deg: f64,
    /// Degree of freedom from 0.
    degree: usize,
    operator: Complex64,
}

/// Lines of one period and heading.
struct Group {
    line: usize,
    period: f64,
    heading_deg: f64,
    /// Operators by degree of freedom, each with its line number.
    operators: [Option<(usize, Complex64)>; 6],
}

/// Reads a table; `file` is the name in messages.
///
/// # Errors
/// A line does not have seven consistent numbers, a line is duplicate or missing, or the values
/// appear to have another unit of length or to be in degrees.
pub fn read_wamit_table(
    file: &str,
    text: &str,
    conventions: &WamitConventions,
) -> Result<ResponseTable, ResponseError> {
    let native = ResponseConventions {
        mirrored_headings: conventions.mirrored_headings,
        check: conventions.check,
        ..ResponseConventions::native(conventions.gravity)
    };
    let mut groups: Vec<Group> = Vec::new();
    let mut indices = HashMap::new();
    for (line, words) in numeric_lines(text) {
        let at_line = |problem: String| line_error(file, line, problem);
        let entry = entry(line, &words).map_err(at_line)?;
        let operator = if entry.degree < 3 {
            entry.operator
        } else {
            entry.operator / conventions.unit_length
        };
        let key = (entry.period.to_bits(), entry.heading_deg.to_bits());
        let index = *indices.entry(key).or_insert(groups.len());
        if index == groups.len() {
            groups.push(Group {
                line,
                period: entry.period,
                heading_deg: entry.heading_deg,
                operators: [None; 6],
            });
        }
        if let Some((first, _)) = groups[index].operators[entry.degree].replace((entry.line, operator)) {
            let problem = format!(
                "period {} s, heading {} deg, mode {} is already given in line {first}; keep one",
                entry.period,
                entry.heading_deg,
                entry.degree + 1
            );
            return Err(at_line(problem));
        }
    }
    let rows = rows(file, &groups, &native)?;
    if let Some((row, degree, problem)) = native.implausible_row(&rows) {
        let line = groups[row].operators[degree].map_or(groups[row].line, |(line, _)| line);
        return Err(line_error(file, line, problem));
    }
    let table = ResponseTable::new(file, &rows, conventions.mirrored_headings)?;
    if conventions.check {
        table.check_long_waves(file, conventions.gravity)?;
    }
    Ok(table)
}

fn line_error(file: &str, line: usize, problem: String) -> ResponseError {
    ResponseError::Line {
        name: file.into(),
        location: Location::Line(line),
        problem,
    }
}

/// Words of every line that is not blank. Skips a first line of column names.
fn numeric_lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.split_whitespace().collect::<Vec<_>>()))
        .filter(|(_, words)| !words.is_empty())
        .enumerate()
        .filter(|(i, (_, words))| *i > 0 || number(words[0]).is_some())
        .map(|(_, line)| line)
}

/// Parses a finite number; a Fortran exponent may be written with a D.
fn number(word: &str) -> Option<f64> {
    let value: f64 = word.replace(['D', 'd'], "e").parse().ok()?;
    value.is_finite().then_some(value)
}

fn entry(line: usize, words: &[&str]) -> Result<Entry, String> {
    let numbers = words
        .iter()
        .map(|word| number(word).ok_or_else(|| format!("'{word}' is not a finite number")))
        .collect::<Result<Vec<_>, _>>()?;
    let [period, heading_deg, mode, modulus, phase_deg, real, imaginary] = numbers[..] else {
        return Err(format!(
            "found {} numbers, but a .4 file has seven: period, heading, mode, modulus, phase, real and imaginary part",
            numbers.len()
        ));
    };
    if period <= 0.0 {
        return Err(format!(
            "period {period} s is not positive; remove the lines for zero and infinite frequency"
        ));
    }
    if mode.fract() != 0.0 || !(1.0..=6.0).contains(&mode) {
        return Err(format!(
            "mode {mode} is not in the range 1 to 6; extract the six modes of the ship from a file with several bodies or further modes"
        ));
    }
    if modulus < 0.0 {
        return Err(format!(
            "modulus {modulus} is negative; give it as positive, with the phase changed by 180 deg"
        ));
    }
    let operator = Complex64::new(real, imaginary);
    // Values in the file have six digits; the larger tolerance is for edited files.
    if (Complex64::from_polar(modulus, phase_deg.to_radians()) - operator).norm() > 0.01 * modulus + 1e-6 {
        return Err(format!(
            "modulus {modulus} at {phase_deg} deg does not match {real} + {imaginary} i; check that the phase is in degrees and \
             that this is a .4 file"
        ));
    }
    Ok(Entry {
        line,
        period,
        heading_deg,
        degree: mode as usize - 1,
        operator,
    })
}

/// Converts groups to rows. Modes absent from the whole file are zero; any other mode must be
/// present in every group.
fn rows(
    file: &str,
    groups: &[Group],
    native: &ResponseConventions,
) -> Result<Vec<ResponseRow>, ResponseError> {
    let used: [bool; 6] =
        std::array::from_fn(|degree| groups.iter().any(|group| group.operators[degree].is_some()));
    groups
        .iter()
        .map(|group| {
            let gap = (0..6).find(|degree| used[*degree] && group.operators[*degree].is_none());
            if let Some(degree) = gap {
                let problem = format!(
                    "period {} s, heading {} deg, which begins here, has no mode {} ({}), which other \
                     periods or headings have; add the line, or remove the mode from all of them",
                    group.period,
                    group.heading_deg,
                    degree + 1,
                    DEGREES_OF_FREEDOM[degree]
                );
                return Err(line_error(file, group.line, problem));
            }
            Ok(ResponseRow {
                heading: native.relative_heading(group.heading_deg.to_radians()),
                frequency: TAU / group.period,
                operators: group
                    .operators
                    .map(|found| found.map_or(Complex64::new(0.0, 0.0), |(_, operator)| operator)),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::prescribed::MeanCourse;
    use super::super::ship_in_waves::{EncounteredWave, ShipInWaves};
    use super::*;
    use glam::DVec3;
    use proptest::prelude::*;
    use std::f64::consts::PI;
    use windlass_math::Ramp;
    use windlass_math::rotation::EulerAngles;

    const GRAVITY: f64 = 9.81;
    const LENGTH: f64 = 25.0;
    const PERIODS: [f64; 3] = [20.0, 25.0, 16.0];

    fn conventions() -> WamitConventions {
        WamitConventions {
            unit_length: LENGTH,
            mirrored_headings: true,
            check: true,
            gravity: GRAVITY,
        }
    }

    fn line(period: f64, heading: f64, mode: usize, modulus: f64, phase: f64) -> String {
        let (sine, cosine) = phase.to_radians().sin_cos();
        format!(
            " {period:.6E} {heading:.6E} {mode:5} {modulus:.6E} {phase:.6E} {:.6E} {:.6E}\n",
            modulus * cosine,
            modulus * sine
        )
    }

    /// A float in long waves, derived independently of the library. The wave is A cos(ωt - k s)
    /// with s along its direction. The wave lifts the float by A cos ωt at s = 0. The water surface
    /// slopes up along the direction of the wave by A k sin ωt, which lags the elevation by 90
    /// degrees. Pitch is positive if the bow moves down. In waves from astern the bow rises with
    /// the slope, so pitch is `-A k sin ωt = A k cos(ωt + 90°)`. In head seas, pitch has the
    /// opposite sign. A wave that travels towards port gives a roll angle of A k sin ωt (port side
    /// up), which lags the elevation by 90 degrees. Water under a crest moves with the wave, so its
    /// displacement along the wave, A sin ωt, also lags by 90 degrees.
    fn float_text() -> String {
        let mut text = String::from("  PER  BETA  I  MOD  PHA  RE  IM\n");
        for period in PERIODS {
            let slope = (TAU / period).powi(2) / GRAVITY * LENGTH;
            for step in 0..=6 {
                let heading = 30.0 * f64::from(step);
                let (sine, cosine) = heading.to_radians().sin_cos();
                let signed =
                    |size: f64, phase: f64| (size.abs(), if size < 0.0 { phase + 180.0 } else { phase });
                let modes = [
                    signed(cosine, -90.0),
                    signed(sine, -90.0),
                    (1.0, 0.0),
                    signed(slope * sine, -90.0),
                    signed(slope * cosine, 90.0),
                ];
                for (i, (modulus, phase)) in modes.into_iter().enumerate() {
                    text += &line(period, heading, i + 1, modulus, phase);
                }
            }
        }
        text
    }

    fn table() -> ResponseTable {
        read_wamit_table("float.4", &float_text(), &conventions()).unwrap()
    }

    #[test]
    fn closed_form_float_follows_elevation_and_slope_in_every_sea() {
        let course = MeanCourse {
            position: DVec3::new(12.0, -30.0, 0.0),
            angles: EulerAngles {
                yaw: 0.5,
                ..EulerAngles::default()
            },
            velocity: DVec3::ZERO,
        };
        let frequency = TAU / 20.0;
        let k = frequency * frequency / GRAVITY;
        let bow = DVec3::new(0.5_f64.cos(), 0.5_f64.sin(), 0.0);
        // Waves from astern, to port, from ahead and to starboard, and two oblique directions.
        for relative in [0.0, 90.0, 180.0, 270.0, 150.0, 210.0_f64] {
            let direction = 0.5 + relative.to_radians();
            let wave = EncounteredWave {
                amplitude: 0.8,
                frequency,
                wave_number: k,
                direction,
                phase: 0.3,
            };
            let ship = ShipInWaves::new(&table(), course, Ramp::NONE, &[wave]);
            let along = DVec3::new(direction.cos(), direction.sin(), 0.0);
            let elevation = |p: DVec3, time: f64| 0.8 * (frequency * time - k * along.dot(p) + 0.3).cos();
            for time in [0.0, 2.5, 7.0, 14.0] {
                let motion = ship.at(time);
                let here = course.position;
                let heave = motion.pose.position.z;
                assert!((heave - elevation(here, time)).abs() < 1e-6, "{relative} {time}");
                // Along each axis of the ship, the slope of the deck equals the slope of the
                // surface.
                for axis in [DVec3::X, DVec3::Y] {
                    let deck = motion.pose.orientation * axis;
                    let across = course_axis(axis, bow);
                    let rise = elevation(here + 0.5 * across, time) - elevation(here - 0.5 * across, time);
                    assert!((deck.z - rise).abs() < 2e-6, "{relative} {time} {axis}");
                }
            }
        }
    }

    /// Converts an axis of the upright ship to the Earth frame.
    fn course_axis(axis: DVec3, bow: DVec3) -> DVec3 {
        bow * axis.x + DVec3::new(-bow.y, bow.x, 0.0) * axis.y
    }

    #[test]
    fn closed_form_lines_in_any_order_and_unit_length_of_rotations_only() {
        let text = float_text();
        let mut lines: Vec<&str> = text.lines().skip(1).collect();
        lines.reverse();
        let turned = read_wamit_table("float.4", &lines.join("\n"), &conventions()).unwrap();
        assert_eq!(turned, table());
        assert_eq!((turned.headings().len(), turned.frequencies().len()), (12, 3));
        let h = turned.operators(PI, TAU / 20.0);
        let slope = (TAU / 20.0).powi(2) / GRAVITY;
        assert!((h[2] - Complex64::new(1.0, 0.0)).norm() < 1e-6);
        assert!((h[4] - Complex64::new(0.0, -slope)).norm() < 1e-7);
        assert_eq!(h[5], Complex64::new(0.0, 0.0));
        let fortran = text.replace('E', "D");
        assert!(read_wamit_table("float.4", &fortran, &conventions()).is_ok());
    }

    #[test]
    fn refuses_bad_files_with_line_and_remedy() {
        let text = float_text();
        let say = |text: &str| {
            read_wamit_table("float.4", text, &conventions())
                .unwrap_err()
                .to_string()
        };
        let heave = text.lines().nth(3).unwrap();
        let wrong = |line: &str| say(&text.replacen(heave, line, 1));
        assert!(
            wrong("")
                .contains("float.4, line 2: period 20 s, heading 0 deg, which begins here, has no mode 3")
        );
        let twice = wrong(&format!("{heave}\n{heave}"));
        assert!(
            twice.contains("line 5: period 20 s, heading 0 deg, mode 3 is already given in line 4"),
            "{twice}"
        );
        assert!(wrong("20 0 3 one 0 1 0").contains("line 4: 'one' is not a finite number"));
        assert!(wrong("20 0 3 1 0").contains("line 4: found 5 numbers, but a .4 file has seven"));
        assert!(wrong("20 0 3 -1 0 -1 0").contains("line 4: modulus -1 is negative"));
        assert!(wrong("20 0 7 1 0 1 0").contains("line 4: mode 7 is not in the range 1 to 6"));
        assert!(wrong("-1 0 3 1 0 1 0").contains("line 4: period -1 s is not positive"));
        assert!(wrong("20 0 3 1 1.57 0 1").contains("check that the phase is in degrees"));
        let whole = text
            .lines()
            .filter(|line| !line.contains("2.500000E1 3.0"))
            .collect::<Vec<_>>();
        assert!(say(&whole.join("\n")).contains("no row for relative heading 30.000"));
        assert!(say("").contains("0 headings and 0 frequencies"));
    }

    #[test]
    fn refuses_other_units_and_conventions() {
        let text = float_text();
        let with = |unit_length: f64, text: &str| {
            let conventions = WamitConventions {
                unit_length,
                ..conventions()
            };
            read_wamit_table("float.4", text, &conventions).map_err(|error| error.to_string())
        };
        // With a unit length of 1 m instead of 25 m, every slope is 25 times too steep.
        let message = with(1.0, &text).unwrap_err();
        assert!(
            message.contains("line 6: pitch of 0.2515 rad per metre is 25 times"),
            "{message}"
        );
        // The same table with lags instead of leads.
        let mut lag = String::new();
        for words in text
            .lines()
            .skip(1)
            .map(|line| line.split_whitespace().collect::<Vec<_>>())
        {
            let value = |i: usize| words[i].parse::<f64>().unwrap();
            lag += &line(value(0), value(1), value(2) as usize, value(3), -value(4));
        }
        let message = with(LENGTH, &lag).unwrap_err();
        assert!(
            message.contains("but surge is") && message.contains("opposite phase"),
            "{message}"
        );
        let unchecked = WamitConventions {
            check: false,
            ..conventions()
        };
        assert!(read_wamit_table("float.4", &lag, &unchecked).is_ok());
    }

    #[test]
    fn closed_form_origin_of_a_float_from_another_point() {
        // The motions belong to a point of the deck, from explicit rigid-body motion. The phases
        // are relative to the wave at the bow.
        let (point, bow) = (DVec3::new(-8.0, 3.0, 4.0), DVec3::new(40.0, 5.0, 0.0));
        let original = table();
        let mut rows = Vec::new();
        for (i, &heading) in original.headings().iter().enumerate() {
            for (j, &frequency) in original.frequencies().iter().enumerate() {
                let mut h = *original.operators_at(i, j);
                let k = frequency * frequency / GRAVITY;
                let [roll, pitch, yaw] = [h[3], h[4], h[5]];
                h[0] += pitch * point.z - yaw * point.y;
                h[1] += yaw * point.x - roll * point.z;
                h[2] += roll * point.y - pitch * point.x;
                // The wave at the bow lags the wave at the origin by k d·bow. The operator H'
                // relative to the bow follows from H e^{iθ_origin} = H' e^{iθ_bow}; d is the unit
                // vector of propagation, θ the phase of the wave at the point.
                let lag = k * (heading.cos() * bow.x + heading.sin() * bow.y);
                let operators = h.map(|value| value * Complex64::from_polar(1.0, lag));
                rows.push(ResponseRow {
                    heading,
                    frequency,
                    operators,
                });
            }
        }
        let moved = ResponseTable::new("moved", &rows, false).unwrap();
        let back = moved.at_origin(point, bow, GRAVITY);
        for i in 0..original.headings().len() {
            for j in 0..original.frequencies().len() {
                for (a, b) in back.operators_at(i, j).iter().zip(original.operators_at(i, j)) {
                    assert!((a - b).norm() < 1e-14);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn property_reader_never_panics(words in "(-?[0-9]{1,2}(\\.5|E1|D-1|e999)?|x|\n| ){0,80}") {
            let _ = read_wamit_table("x.4", &words, &conventions());
        }
    }
}
