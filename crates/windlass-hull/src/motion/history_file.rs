//! Recorded motions from files: comma-separated text and Parquet, with the same columns.
//!
//! A file is either a plain history (`time`, `x`, `y`, `z`, `roll_deg` ...) or the result table of
//! a body (`position_x` ... `angular_velocity_z`). With a result table, a body follows the motion
//! that a body had in an earlier run.

use super::time_history::{OutsideHistory, TimeHistory, TimeHistoryError};
use glam::DVec3;
use std::path::Path;
use windlass_math::euler_kinematics::rates_from_body_velocity;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::tables::{Table, TableError};

impl TimeHistory {
    /// Reads a file: Parquet (with the feature `results`) if its name ends with `.parquet`,
    /// otherwise comma-separated text. `file` is the name in messages. Columns as in
    /// [`TimeHistory::from_csv`].
    ///
    /// # Errors
    /// The file cannot be read, a column or a value is missing, unknown or in another unit, or time
    /// does not increase.
    pub fn read(file: &str, path: &Path, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        Self::from_table(file, &Table::read(file, path)?, outside)
    }

    /// Parses comma-separated text with a header line.
    ///
    /// Columns of a plain history: `time` (s), `x`, `y`, `z` (m; at least one), `roll_deg`,
    /// `roll_rad` or `roll [deg]`, and the corresponding columns for pitch and yaw. A missing
    /// degree of freedom is zero. An unknown column is an error.
    ///
    /// Columns of a body's table of results, recognised by `position_x`: `time`, `position_x` to
    /// `position_z`, `roll`, `pitch` and `yaw` with their unit as in `roll [deg]`. If `velocity_x`
    /// to `velocity_z` and `angular_velocity_x` to `angular_velocity_z` (Earth axes) are present,
    /// they are used as exact rates. Other columns are ignored.
    ///
    /// `file` is the name in messages.
    ///
    /// # Errors
    /// As [`TimeHistory::read`].
    pub fn from_csv(file: &str, text: &str, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        Self::from_table(file, &Table::from_csv(file, text)?, outside)
    }

    /// Converts a table with the columns of [`TimeHistory::from_csv`].
    ///
    /// # Errors
    /// As [`TimeHistory::read`].
    pub fn from_table(file: &str, table: &Table, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        if table.has(POSITION[0]) {
            return Self::from_results(file, table, outside);
        }
        table.check_known_columns(&KNOWN)?;
        for column in KNOWN.into_iter().filter(|column| !ANGLES.contains(column)) {
            let unit = match column.split_once('_') {
                Some((_, unit)) => unit,
                None if column == "time" => "s",
                None => "m",
            };
            table.check_unit(column, unit)?;
        }
        let times = table.finite("time")?.to_vec();
        table.one_of(&[("x", ()), ("y", ()), ("z", ())])?;
        let degree = 1.0_f64.to_radians();
        let columns = [
            [("x", 1.0); 2],
            [("y", 1.0); 2],
            [("z", 1.0); 2],
            [("roll_deg", degree), ("roll_rad", 1.0)],
            [("pitch_deg", degree), ("pitch_rad", 1.0)],
            [("yaw_deg", degree), ("yaw_rad", 1.0)],
        ];
        let mut values = vec![[0.0; 6]; times.len()];
        for (degree, choices) in columns.into_iter().enumerate() {
            let given = choices.into_iter().find(|(name, _)| table.has(name));
            if let Some((name, factor)) = given {
                fill(&mut values, degree, table.finite(name)?, factor);
            }
        }
        for (k, name) in ANGLES.into_iter().enumerate().filter(|(_, name)| table.has(name)) {
            let factor = radians(table.unit(name)).ok_or_else(|| table.needs_unit(name, "deg or rad"))?;
            fill(&mut values, 3 + k, table.finite(name)?, factor);
        }
        Self::new(file, times, values, outside)
    }

    /// Converts the table of a body that a run has written.
    fn from_results(file: &str, table: &Table, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        table.check_unit("time", "s")?;
        let times = table.finite("time")?.to_vec();
        let values = six_columns(table, times.len(), [POSITION, ANGLES], "m", |unit| unit)?;
        let moving = VELOCITY
            .iter()
            .chain(&ANGULAR_VELOCITY)
            .all(|name| table.has(name));
        if moving {
            let velocities = six_columns(table, times.len(), [VELOCITY, ANGULAR_VELOCITY], "m/s", |unit| {
                unit.strip_suffix("/s").unwrap_or_default()
            })?;
            let rates: Option<Vec<[f64; 6]>> = values.iter().zip(&velocities).map(euler_rates).collect();
            // At a pitch of 90° the rates of the Euler angles are undefined. The rates of the
            // spline are used.
            if let Some(rates) = rates {
                return Self::with_rates(file, times, values, rates, outside);
            }
        }
        Self::new(file, times, values, outside)
    }
}

/// Columns of a plain history.
const KNOWN: [&str; 13] = [
    "time",
    "x",
    "y",
    "z",
    "roll_deg",
    "pitch_deg",
    "yaw_deg",
    "roll_rad",
    "pitch_rad",
    "yaw_rad",
    "roll",
    "pitch",
    "yaw",
];

/// Columns of a body's table of results.
const POSITION: [&str; 3] = ["position_x", "position_y", "position_z"];
const ANGLES: [&str; 3] = ["roll", "pitch", "yaw"];
const VELOCITY: [&str; 3] = ["velocity_x", "velocity_y", "velocity_z"];
const ANGULAR_VELOCITY: [&str; 3] = ["angular_velocity_x", "angular_velocity_y", "angular_velocity_z"];

fn fill(rows: &mut [[f64; 6]], degree: usize, values: &[f64], factor: f64) {
    for (row, value) in rows.iter_mut().zip(values) {
        row[degree] = value * factor;
    }
}

/// Factor from a unit of angles to radians.
fn radians(unit: &str) -> Option<f64> {
    match unit {
        "deg" => Some(1.0_f64.to_radians()),
        "rad" => Some(1.0),
        _ => None,
    }
}

/// Reads six columns of results. Three are along axes, in the unit `linear`. Three are angles or
/// angular velocities, which are returned in radians. `angular` returns the angle part of a unit,
/// for example `deg` for `deg/s`.
fn six_columns(
    table: &Table,
    rows: usize,
    names: [[&str; 3]; 2],
    linear: &'static str,
    angular: fn(&str) -> &str,
) -> Result<Vec<[f64; 6]>, TableError> {
    let mut values = vec![[0.0; 6]; rows];
    for (i, name) in names[0].into_iter().enumerate() {
        table.check_unit(name, linear)?;
        fill(&mut values, i, table.finite(name)?, 1.0);
    }
    for (i, name) in names[1].into_iter().enumerate() {
        let found = table.finite(name)?;
        let unit = radians(angular(table.unit(name)));
        let factor = unit.ok_or_else(|| table.needs_unit(name, "deg or rad, deg/s or rad/s for rates"))?;
        fill(&mut values, 3 + i, found, factor);
    }
    Ok(values)
}

/// Rates of position and Euler angles from velocities in Earth axes; `None` at a pitch of 90°.
fn euler_rates((value, velocity): (&[f64; 6], &[f64; 6])) -> Option<[f64; 6]> {
    let angles = EulerAngles {
        roll: value[3],
        pitch: value[4],
        yaw: value[5],
    };
    let spin = from_euler_angles(angles).conjugate() * DVec3::new(velocity[3], velocity[4], velocity[5]);
    let rates = rates_from_body_velocity(angles, spin)?;
    let [x, y, z, ..] = *velocity;
    Some([x, y, z, rates.roll, rates.pitch, rates.yaw])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equivalent_units_in_brackets() {
        let read = |header: &str| {
            let text = format!("{header}\n0,1,0\n1,2,30\n2,1,0\n3,0,-30\n4,1,0\n");
            TimeHistory::from_csv("m.csv", &text, OutsideHistory::Error)
        };
        let plain = read("time,z,roll_deg").unwrap();
        for header in [
            "time [s],z [m],roll [deg]",
            "\u{feff}\"time (s)\",z,\"roll (deg)\"",
        ] {
            let found = read(header).unwrap();
            for t in [0.5, 1.0, 2.7] {
                assert_eq!(
                    found.at(t).unwrap().frame_motion(),
                    plain.at(t).unwrap().frame_motion(),
                    "{header}"
                );
            }
        }
        let message = read("time,z,roll").unwrap_err().to_string();
        assert!(
            message.contains("column 'roll' must state its unit, deg or rad"),
            "{message}"
        );
    }

    #[test]
    fn refuses_bad_tables_with_file_and_line() {
        let message = |text: &str| {
            TimeHistory::from_csv("m.csv", text, OutsideHistory::Error)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message(""),
            "m.csv: no header line; the first line must name the columns"
        );
        assert!(message("time,heave\n").contains("unknown column 'heave'"));
        assert!(message("x,y\n0,1\n").contains("no column 'time'"));
        assert!(message("time,x\n0,1\n1,2,3\n").contains("line 3: 3 fields where the header has 2"));
        assert!(message("time,x\n0,1\n1,nan\n").contains("line 3: NaN in column 'x' is not a finite number"));
        assert!(message("time,x\n0,1\n1,1e400\n").contains("line 3: inf in column 'x'"));
        assert!(message("time [s],x [ft]\n").contains("column 'x' is in 'ft', expected m"));
        assert!(message("time,x\n0,1\n1,2\n").contains("2 rows, but needs at least 4"));
        assert!(message("time,x\n0,1\n1,2\n1,3\n2,0\n").contains("row 3: time 1 s does not come after 1 s"));
    }

    #[test]
    fn closed_form_results_table_gives_motion_and_velocities() {
        // Steady turning at 9 deg/s with heel and trim: angles change at (0, 0, 9) deg/s, velocity
        // is along x.
        let mut text = String::from(
            "time [s],position_x [m],position_y [m],position_z [m],roll [deg],pitch [deg],yaw [deg],velocity_x [m/s],\
             velocity_y [m/s],velocity_z [m/s],angular_velocity_x [deg/s],angular_velocity_y [deg/s],\
             angular_velocity_z [deg/s],acceleration_x [m/s2]\n",
        );
        for i in 0..5 {
            let t = 0.5 * f64::from(i);
            text += &format!(
                "{t},{},-1,0.25,10,-5,{},2,0,0,0,0,9,NaN\n",
                2.0 * t,
                170.0 + 9.0 * t
            );
        }
        let read = |text: &str| TimeHistory::from_csv("body-ship.csv", text, OutsideHistory::Error);
        let motion = read(&text).unwrap().at(1.2).unwrap();
        let expected = [
            2.4,
            -1.0,
            0.25,
            10f64.to_radians(),
            -5f64.to_radians(),
            180.8f64.to_radians(),
        ];
        for i in 0..6 {
            let rate = [2.0, 0.0, 0.0, 0.0, 0.0, 9f64.to_radians()][i];
            assert!((motion.value[i] - expected[i]).abs() < 1e-12, "{motion:?}");
            assert!(
                (motion.rate[i] - rate).abs() < 1e-12 && motion.second[i].abs() < 1e-11,
                "{motion:?}"
            );
        }
        // Without velocity columns the splines through positions and angles give the same result.
        let still = read(&text.replace("velocity_", "v_")).unwrap().at(1.2).unwrap();
        assert!((still.rate[0] - 2.0).abs() < 1e-12 && (still.rate[5] - motion.rate[5]).abs() < 1e-12);
        let message = |text: &str| read(text).unwrap_err().to_string();
        assert!(
            message(&text.replace("pitch [deg]", "pitch")).contains("column 'pitch' must state its unit")
        );
        assert!(message(&text.replace("yaw [deg]", "heading [deg]")).contains("no column 'yaw'"));
        assert!(
            message(&text.replace("position_y [m]", "position_y [ft]")).contains("is in 'ft', expected m")
        );
    }
}
