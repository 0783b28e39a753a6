//! The body files of `[MBDM]` table 21: 28 columns of each body, made of a results folder.
//!
//! ```text
//! Law      columns 1 to 10 time, place, velocity, acceleration of the centre of gravity, Earth axes; 11 to 13 roll, pitch, yaw
//!          (A = Rz Ry Rx); 14 to 19 angular velocity and acceleration in the body's axes; 20 to 22 angles from integrating the angular
//!          velocity about the Earth's axes; 23 to 28 angular velocity and acceleration in Earth axes. SI units and radians
//! Source   [MBDM] 9, table 21 and eq. 91
//! Valid    angles of columns 20 to 22 by the trapezoidal rule between rows: as fine as the output is
//! Checked  a wheel that turns about one axis in closed form, axes of body and Earth against each other (crate tests)
//! ```

use super::{ExportError, Animation};
use crate::{ResultsError, Scene};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use windlass_math::DVec3;
use windlass_math::rotation::{EulerAngles, from_euler_angles, wrapped};

/// Names of the columns, as the source's header has them.
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

/// Writes a file `<case>_body_<number>.dat` for each body of a run into a folder, in the order of the scenario. Answers their paths.
///
/// # Errors
/// A table of the run is missing, or a file cannot be written.
pub fn export(film: &Animation, folder: &Path) -> Result<Vec<PathBuf>, ExportError> {
    std::fs::create_dir_all(folder).map_err(|source| unwritten(folder, source))?;
    let case = case_of(film.scene());
    let mut written = Vec::new();
    for (i, body) in film.scene().bodies.iter().enumerate() {
        let path = folder.join(format!("{case}_body_{}.dat", i + 1));
        let text = body_file(film, &body.table)?;
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

/// The name of the scenario as part of a file's name.
fn case_of(scene: &Scene) -> String {
    let part = |c: char| if c.is_alphanumeric() || c == '-' { c } else { '_' };
    let file = scene.inputs.as_ref().map_or("", |inputs| inputs.file.as_str());
    match file.trim_end_matches(".toml") {
        "" => "case".to_owned(),
        name => name.chars().map(part).collect(),
    }
}

fn body_file(film: &Animation, table: &str) -> Result<String, ExportError> {
    let column = |name: &str| film.column(table, name);
    let vector = |name: &str| -> Result<[&[f64]; 3], ExportError> {
        let [x, y, z] = ["x", "y", "z"].map(|axis| column(&format!("{name}_{axis}")));
        Ok([x?, y?, z?])
    };
    let times = column("time")?;
    let (places, velocities, accelerations) =
        (vector("position")?, vector("velocity")?, vector("acceleration")?);
    let angles = [column("roll")?, column("pitch")?, column("yaw")?];
    let (turns, spins) = (vector("angular_velocity")?, vector("angular_acceleration")?);
    let at = |of: &[&[f64]; 3], row: usize| DVec3::new(of[0][row], of[1][row], of[2][row]);
    let radians = |degrees: DVec3| degrees * 1.0_f64.to_radians();
    let mut text = format!("# {}\n", COLUMNS.join(" "));
    let mut turned = DVec3::ZERO;
    for (row, time) in times.iter().enumerate() {
        let [roll, pitch, yaw] = radians(at(&angles, row)).to_array();
        let to_body = from_euler_angles(EulerAngles { roll, pitch, yaw }).conjugate();
        let (omega, epsilon) = (radians(at(&turns, row)), radians(at(&spins, row)));
        if row > 0 {
            let before = radians(at(&turns, row - 1));
            turned += (omega + before) * (0.5 * (time - times[row - 1]));
        }
        let numbers = [
            at(&places, row),
            at(&velocities, row),
            at(&accelerations, row),
            DVec3::new(wrapped(roll), wrapped(pitch), wrapped(yaw)),
            to_body * omega,
            to_body * epsilon,
            turned,
            omega,
            epsilon,
        ];
        // Writing to a text cannot fail.
        let _ = write!(text, "{time:.9e}");
        for number in numbers.iter().flat_map(DVec3::to_array) {
            let _ = write!(text, " {number:.9e}");
        }
        text.push('\n');
    }
    Ok(text)
}
