//! Reading tables of response amplitude operators from comma-separated text.
//!
//! One row per heading and frequency. Columns: `heading_deg` or `heading_rad`; one of `frequency_rad_s`,
//! `frequency_hz`, `period_s` (of the wave, not of encounter); and `surge_amplitude`, `surge_phase` … `yaw_phase`.
//! A degree of freedom may be absent (zero) as a pair. What the numbers mean is said by
//! [`ResponseConventions`], which go with the table.

use super::csv::Table;
use super::response_amplitude::{DEGREES_OF_FREEDOM, ResponseError, ResponseRow, ResponseTable};
use super::response_conventions::ResponseConventions;
use num_complex::Complex64;
use std::collections::HashMap;
use std::f64::consts::TAU;

#[derive(Clone, Copy)]
enum FrequencyColumn {
    RadiansPerSecond,
    Hertz,
    Period,
}

/// Reads a table; `file` is for messages.
pub fn read_response_table(
    file: &str,
    text: &str,
    conventions: &ResponseConventions,
) -> Result<ResponseTable, ResponseError> {
    let names = DEGREES_OF_FREEDOM.map(|name| (format!("{name}_amplitude"), format!("{name}_phase")));
    let table = Table::parse(file, text)?;
    let mut known = vec![
        "heading_deg",
        "heading_rad",
        "frequency_rad_s",
        "frequency_hz",
        "period_s",
    ];
    known.extend(names.iter().flat_map(|(a, p)| [a.as_str(), p.as_str()]));
    table.deny_unknown(&known)?;
    let heading = table.one_of(&[("heading_deg", 1.0_f64.to_radians()), ("heading_rad", 1.0)])?;
    let frequency = table.one_of(&[
        ("frequency_rad_s", FrequencyColumn::RadiansPerSecond),
        ("frequency_hz", FrequencyColumn::Hertz),
        ("period_s", FrequencyColumn::Period),
    ])?;
    let mut columns = [None; 6];
    for (column, (amplitude, phase)) in columns.iter_mut().zip(&names) {
        let either = table
            .find(&[(amplitude, ())])
            .or_else(|| table.find(&[(phase, ())]));
        if either.is_some() {
            *column = Some((
                table.one_of(&[(amplitude.as_str(), ())])?.0,
                table.one_of(&[(phase.as_str(), ())])?.0,
            ));
        }
    }
    let mut rows = Vec::with_capacity(table.rows.len());
    let mut lines = HashMap::new();
    for (line, row) in &table.rows {
        let value = row[frequency.0];
        let bad = |what: &str, value: f64| ResponseError::BadValue {
            name: format!("{file}, line {line}"),
            what: what.into(),
            value,
        };
        if value <= 0.0 {
            return Err(bad("frequency or period", value));
        }
        let frequency = match frequency.1 {
            FrequencyColumn::RadiansPerSecond => value,
            FrequencyColumn::Hertz => TAU * value,
            FrequencyColumn::Period => TAU / value,
        };
        let mut operators = [Complex64::new(0.0, 0.0); 6];
        for (degree, column) in columns.iter().enumerate() {
            if let Some((amplitude, phase)) = *column {
                if row[amplitude] < 0.0 {
                    return Err(bad(
                        &format!("{} amplitude", DEGREES_OF_FREEDOM[degree]),
                        row[amplitude],
                    ));
                }
                let operator = conventions.operator(degree, row[amplitude], row[phase], frequency);
                if let Some(problem) = conventions.implausible(degree, operator, frequency) {
                    return Err(ResponseError::Line {
                        name: file.into(),
                        line: *line,
                        problem,
                    });
                }
                operators[degree] = operator;
            }
        }
        let key = (row[heading.0].to_bits(), value.to_bits());
        if let Some(first) = lines.insert(key, *line) {
            return Err(ResponseError::Line {
                name: file.into(),
                line: *line,
                problem: format!("the same heading and frequency stand in line {first} already; keep one"),
            });
        }
        rows.push(ResponseRow {
            heading: conventions.relative_heading(row[heading.0] * heading.1),
            frequency,
            operators,
        });
    }
    let table = ResponseTable::new(file, &rows, conventions.mirrored_headings)?;
    if conventions.check {
        table.check_long_waves(file, conventions.gravity)?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::super::response_conventions::{AngleUnit, HeadingSense, PhaseSense, RotationUnit};
    use super::*;

    fn conventions() -> ResponseConventions {
        ResponseConventions {
            phase_sense: PhaseSense::Lag,
            phase_unit: AngleUnit::Degrees,
            rotation_unit: RotationUnit::DegreesPerMetre,
            heading_sense: HeadingSense::ComingFromClockwise,
            mirrored_headings: true,
            // The numbers below are for reading, no ship has them.
            check: false,
            ..ResponseConventions::native(9.81)
        }
    }

    fn text() -> String {
        let mut text =
            String::from("heading_deg,period_s,heave_amplitude,heave_phase,roll_amplitude,roll_phase\n");
        for heading in [0, 45, 90, 135, 180] {
            for period in [20, 10, 5] {
                text += &format!("{heading},{period},0.9,30,{},-90\n", heading % 180);
            }
        }
        text
    }

    #[test]
    fn ana_rows_arrive_in_the_native_form() {
        let table = read_response_table("rao.csv", &text(), &conventions()).unwrap();
        assert_eq!((table.headings().len(), table.frequencies().len()), (8, 3));
        // Wave from starboard (90 clockwise) goes to port (+90); lag -90 is a lead of 90; 90 deg/m is π/2 rad/m.
        let h = table.operators(90.0_f64.to_radians(), TAU / 10.0);
        assert!((h[2] - Complex64::from_polar(0.9, -30.0_f64.to_radians())).norm() < 1e-12);
        assert!((h[3] - Complex64::new(0.0, 90.0_f64.to_radians())).norm() < 1e-12);
        // From port the heave is the same and the roll opposite.
        let mirror = table.operators(-90.0_f64.to_radians(), TAU / 10.0);
        assert!((mirror[2] - h[2]).norm() < 1e-12 && (mirror[3] + h[3]).norm() < 1e-12);
    }

    #[test]
    fn regress_messages_name_the_place() {
        let message = |text: &str| {
            read_response_table("rao.csv", text, &conventions())
                .unwrap_err()
                .to_string()
        };
        assert!(
            message(&text().replace("45,10,0.9", "45,-10,0.9")).contains("line 6: frequency or period -10")
        );
        assert!(message(&text().replace("45,10,0.9", "45,10,-0.9")).contains("heave amplitude -0.9"));
        assert!(
            message(&text().replace("0,5,0.9", "0,20,0.9"))
                .contains("line 4: the same heading and frequency stand in line 2 already")
        );
        assert!(
            message(&text().replace("heave_phase", "heave_angle")).contains("'heave_angle' is not known")
        );
        assert!(
            message(&text().replace(",roll_phase", "").replace(",-90\n", "\n"))
                .contains("no column 'roll_phase'")
        );
        assert!(
            message(&text().replace("90,10,0.9,30,90,-90\n", ""))
                .contains("no row for relative heading 90.000")
        );
    }
}
