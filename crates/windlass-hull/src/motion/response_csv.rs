//! Reader of tables of response amplitude operators in comma-separated text.
//!
//! One row per heading and frequency. Columns: `heading_deg` or `heading_rad`; one of
//! `frequency_rad_s`, `frequency_hz`, `period_s` (of the wave, not of encounter); and
//! `surge_amplitude`, `surge_phase` … `yaw_phase`. If both columns of a degree of freedom are
//! absent, it is zero. [`ResponseConventions`] define the meaning of the values.

use super::response_amplitude::{DEGREES_OF_FREEDOM, ResponseError, ResponseRow, ResponseTable};
use super::response_conventions::ResponseConventions;
use num_complex::Complex64;
use std::collections::HashMap;
use std::f64::consts::TAU;
use windlass_math::tables::{Location, Table, TableError};

#[derive(Clone, Copy)]
enum FrequencyColumn {
    RadiansPerSecond,
    Hertz,
    Period,
}

/// Names of the heading column, with the factor to radians and the unit that the header may state.
const HEADINGS: [(&str, (f64, &str)); 2] = [
    ("heading_deg", (std::f64::consts::PI / 180.0, "deg")),
    ("heading_rad", (1.0, "rad")),
];
/// Names of the frequency column, with the unit that the header may state.
const FREQUENCIES: [(&str, (FrequencyColumn, &str)); 3] = [
    ("frequency_rad_s", (FrequencyColumn::RadiansPerSecond, "rad/s")),
    ("frequency_hz", (FrequencyColumn::Hertz, "Hz")),
    ("period_s", (FrequencyColumn::Period, "s")),
];

/// Reads a table; `file` is the name in messages.
///
/// # Errors
/// The text is not such a table, or its values are invalid or implausible under the conventions.
pub fn read_response_table(
    file: &str,
    text: &str,
    conventions: &ResponseConventions,
) -> Result<ResponseTable, ResponseError> {
    let table = Table::from_csv(file, text)?;
    let columns = Columns::of(&table)?;
    let mut rows = Vec::with_capacity(table.rows());
    let mut locations = HashMap::new();
    for i in 0..table.rows() {
        let location = table.location(i);
        let row = columns.row(i, file, location, conventions)?;
        let key = (columns.heading[i].to_bits(), columns.frequency[i].to_bits());
        if let Some(first) = locations.insert(key, location) {
            return Err(ResponseError::Line {
                name: file.into(),
                location,
                problem: format!(
                    "the heading and frequency of this row are already given in {first}; keep one"
                ),
            });
        }
        rows.push(row);
    }
    if let Some((row, _, problem)) = conventions.implausible_row(&rows) {
        return Err(ResponseError::Line {
            name: file.into(),
            location: table.location(row),
            problem,
        });
    }
    let table = ResponseTable::new(file, &rows, conventions.mirrored_headings)?;
    if conventions.check {
        table.check_long_waves(file, conventions.gravity)?;
    }
    Ok(table)
}

/// Columns of a table, with values as in the file.
struct Columns<'t> {
    heading: &'t [f64],
    /// Factor of the heading to radians.
    heading_factor: f64,
    frequency: &'t [f64],
    kind: FrequencyColumn,
    /// Amplitude and phase of the degrees of freedom in the table.
    operators: [Option<(&'t [f64], &'t [f64])>; 6],
}

impl<'t> Columns<'t> {
    fn of(table: &'t Table) -> Result<Self, TableError> {
        let names = DEGREES_OF_FREEDOM.map(|name| (format!("{name}_amplitude"), format!("{name}_phase")));
        let pairs = || names.iter().flat_map(|(a, p)| [a.as_str(), p.as_str()]);
        let known = HEADINGS.iter().map(|(name, _)| *name);
        let known = known
            .chain(FREQUENCIES.iter().map(|(name, _)| *name))
            .chain(pairs());
        table.check_known_columns(&known.collect::<Vec<_>>())?;
        for name in pairs() {
            table.check_unit(name, "none, since the conventions state it")?;
        }
        let (heading, (heading_factor, unit)) = table.one_of(&HEADINGS)?;
        let heading = table.columns[heading].0.as_str();
        table.check_unit(heading, unit)?;
        let (frequency, (kind, unit)) = table.one_of(&FREQUENCIES)?;
        let frequency = table.columns[frequency].0.as_str();
        table.check_unit(frequency, unit)?;
        let mut operators = [None; 6];
        for (column, (amplitude, phase)) in operators.iter_mut().zip(&names) {
            if table.has(amplitude) || table.has(phase) {
                *column = Some((table.finite(amplitude)?, table.finite(phase)?));
            }
        }
        Ok(Self {
            heading: table.finite(heading)?,
            heading_factor,
            frequency: table.finite(frequency)?,
            kind,
            operators,
        })
    }

    /// Converts a row to the internal form.
    fn row(
        &self,
        i: usize,
        file: &str,
        location: Location,
        conventions: &ResponseConventions,
    ) -> Result<ResponseRow, ResponseError> {
        let bad = |what: String, value: f64| ResponseError::BadValue {
            name: format!("{file}, {location}"),
            what,
            value,
        };
        let stated = self.frequency[i];
        let frequency = match self.kind {
            FrequencyColumn::RadiansPerSecond => stated,
            FrequencyColumn::Hertz => TAU * stated,
            FrequencyColumn::Period => TAU / stated,
        };
        if stated <= 0.0 || !frequency.is_finite() {
            return Err(bad("frequency or period".into(), stated));
        }
        let mut operators = [Complex64::new(0.0, 0.0); 6];
        for (degree, column) in self.operators.iter().enumerate() {
            let Some((amplitude, phase)) = column.map(|(a, p)| (a[i], p[i])) else {
                continue;
            };
            if amplitude < 0.0 {
                let what = format!("{} amplitude", DEGREES_OF_FREEDOM[degree]);
                return Err(bad(what, amplitude));
            }
            operators[degree] = conventions.operator(degree, amplitude, phase, frequency);
        }
        Ok(ResponseRow {
            heading: conventions.relative_heading(self.heading[i] * self.heading_factor),
            frequency,
            operators,
        })
    }
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
            // The values below only test the reader. They are not plausible for a ship.
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
    fn closed_form_rows_are_converted_to_the_internal_form() {
        let table = read_response_table("rao.csv", &text(), &conventions()).unwrap();
        assert_eq!((table.headings().len(), table.frequencies().len()), (8, 3));
        // A wave from starboard (90 clockwise) goes to port (+90). A lag of -90 deg is a lead of
        // 90 deg, and 90 deg/m is π/2 rad/m.
        let h = table.operators(90.0_f64.to_radians(), TAU / 10.0);
        assert!((h[2] - Complex64::from_polar(0.9, -30.0_f64.to_radians())).norm() < 1e-12);
        assert!((h[3] - Complex64::new(0.0, 90.0_f64.to_radians())).norm() < 1e-12);
        // In a wave from port, heave is the same and roll has the opposite sign.
        let mirror = table.operators(-90.0_f64.to_radians(), TAU / 10.0);
        assert!((mirror[2] - h[2]).norm() < 1e-12 && (mirror[3] + h[3]).norm() < 1e-12);
    }

    #[test]
    fn refuses_bad_rows_with_their_location() {
        let message = |text: &str| {
            read_response_table("rao.csv", text, &conventions())
                .unwrap_err()
                .to_string()
        };
        assert!(
            message(&text().replace("45,10,0.9", "45,-10,0.9"))
                .contains("line 6: frequency or period is -10")
        );
        assert!(message(&text().replace("45,10,0.9", "45,10,-0.9")).contains("heave amplitude is -0.9"));
        assert!(
            message(&text().replace("0,5,0.9", "0,20,0.9"))
                .contains("line 4: the heading and frequency of this row are already given in line 2")
        );
        assert!(
            message(&text().replace("heave_phase", "heave_angle")).contains("unknown column 'heave_angle'")
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
