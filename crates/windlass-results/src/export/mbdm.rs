//! Body files with the 28 columns of `[MBDM]` table 21, one for each body, from a results folder.
//!
//! ```text
//! Law      columns 1 to 10: time; position, velocity and acceleration of the centre of gravity in
//!          Earth axes
//!          11 to 13: roll, pitch, yaw (A = Rz Ry Rx)
//!          14 to 19: angular velocity and acceleration in body axes
//!          20 to 22: time integrals of the angular velocity in Earth axes
//!          23 to 28: angular velocity and acceleration in Earth axes
//!          all in SI units and radians
//! Source   [MBDM] 9, table 21 and eq. 91
//! Valid    columns 20 to 22 are integrated by the trapezoidal rule between rows, so they depend on
//!          the output interval
//! Checked  a wheel that rotates about one axis, in closed form; values in body axes compared with
//!          values in Earth axes (crate tests)
//! ```

use super::{Animation, ExportError};
use crate::{ResultsError, Scene};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use windlass_math::DVec3;
use windlass_math::rotation::{EulerAngles, from_euler_angles, wrapped};

/// Column names as in the source.
const COLUMNS: [&str; 28] = [
    "t",
    "x",
    "y",
    "z",
    "vx",
    "vy",
    "vz",
    "ax",
    "ay",
    "az",
    "Eangx",
    "Eangy",
    "Eangz",
    "LCSomegax",
    "LCSomegay",
    "LCSomegaz",
    "LCSepsx",
    "LCSepsy",
    "LCSepsz",
    "angx",
    "angy",
    "angz",
    "omegax",
    "omegay",
    "omegaz",
    "epsx",
    "epsy",
    "epsz",
];

/// Writes a file `<case>_body_<number>.dat` for each body of a run, in the order of the scenario.
/// Returns the paths of the files.
///
/// # Errors
/// A table of the run is missing, or a file cannot be written.
pub fn export(animation: &Animation, folder: &Path) -> Result<Vec<PathBuf>, ExportError> {
    std::fs::create_dir_all(folder).map_err(|source| unwritten(folder, source))?;
    let case = case_of(animation.scene());
    let mut written = Vec::new();
    for (i, body) in animation.scene().bodies.iter().enumerate() {
        let path = folder.join(format!("{case}_body_{}.dat", i + 1));
        let text = body_file(animation, &body.table)?;
        std::fs::write(&path, text).map_err(|source| unwritten(&path, source))?;
        written.push(path);
    }
    Ok(written)
}

fn unwritten(path: &Path, source: std::io::Error) -> ExportError {
    ExportError::Results(ResultsError::Io {
        path: path.display().to_string(),
        source,
    })
}

/// Name of the scenario, as it appears in file names.
fn case_of(scene: &Scene) -> String {
    let safe = |c: char| if c.is_alphanumeric() || c == '-' { c } else { '_' };
    let file = scene.inputs.as_ref().map_or("", |inputs| inputs.file.as_str());
    match file.trim_end_matches(".toml") {
        "" => "case".to_owned(),
        name => name.chars().map(safe).collect(),
    }
}

fn body_file(animation: &Animation, table: &str) -> Result<String, ExportError> {
    let column = |name: &str| animation.column(table, name);
    let vector = |name: &str| -> Result<[&[f64]; 3], ExportError> {
        let [x, y, z] = ["x", "y", "z"].map(|axis| column(&format!("{name}_{axis}")));
        Ok([x?, y?, z?])
    };
    let times = column("time")?;
    let (positions, velocities, accelerations) =
        (vector("position")?, vector("velocity")?, vector("acceleration")?);
    let angles = [column("roll")?, column("pitch")?, column("yaw")?];
    let (rates, angular_accelerations) = (vector("angular_velocity")?, vector("angular_acceleration")?);
    let at = |of: &[&[f64]; 3], row: usize| DVec3::new(of[0][row], of[1][row], of[2][row]);
    let radians = |degrees: DVec3| degrees * 1.0_f64.to_radians();
    let mut text = format!("# {}\n", COLUMNS.join(" "));
    let mut turned = DVec3::ZERO;
    for (row, time) in times.iter().enumerate() {
        let [roll, pitch, yaw] = radians(at(&angles, row)).to_array();
        let to_body = from_euler_angles(EulerAngles { roll, pitch, yaw }).conjugate();
        let (omega, epsilon) = (radians(at(&rates, row)), radians(at(&angular_accelerations, row)));
        if row > 0 {
            let before = radians(at(&rates, row - 1));
            turned += (omega + before) * (0.5 * (time - times[row - 1]));
        }
        let numbers = [
            at(&positions, row),
            at(&velocities, row),
            at(&accelerations, row),
            DVec3::new(wrapped(roll), wrapped(pitch), wrapped(yaw)),
            to_body * omega,
            to_body * epsilon,
            turned,
            omega,
            epsilon,
        ];
        // Writing to a string cannot fail.
        let _ = write!(text, "{time:.9e}");
        for number in numbers.iter().flat_map(DVec3::to_array) {
            let _ = write!(text, " {number:.9e}");
        }
        text.push('\n');
    }
    Ok(text)
}
