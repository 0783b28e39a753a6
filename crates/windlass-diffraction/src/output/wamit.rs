//! Coefficients as text in WAMIT's numeric output files `.1`, `.3`, `.8`, `.9` and `.hst`.
//!
//! ```text
//! Law      A = ρ Ā,  B = ρ ω B̄,  X = ρ g X̄,  C = ρ g C̄,  F = ρ g F̄  (ULEN = 1 m)
//! Symbols  A added mass, B damping, X excitation, C hydrostatic stiffness, F mean drift;
//!          degrees of freedom 1 to 6 for the first hull, 7 to 12 for the second
//! Frame    one hull: origin of the coordinates in the vertical line through its centre of
//!          rotation, to which phases and moments refer; several hulls: phases refer to the common
//!          origin, moments to the centres of rotation (XBODY)
//! Source   [WAMIT], numeric output files
//! Valid    ULEN = 1 m; mean drift by momentum of one hull only
//! Energy   time factor exp(iωt): conjugates of the values in `Coefficients`
//! Checked  read back by windlass-hull
//! ```

use crate::{Coefficients, DiffractionError, Dynamics, HullMass};
use num_complex::Complex64;
use std::f64::consts::TAU;
use std::fmt::Write;

/// Texts of WAMIT's numeric output files for ULEN = 1 m.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WamitFiles {
    /// `.1`: added mass and damping. Period 0 is infinite frequency, -1 zero frequency.
    pub radiation: String,
    /// `.3`: excitation from integrated pressure.
    pub excitation: String,
    /// `.hst`: hydrostatic stiffness with the weight; `None` without masses.
    pub hydrostatics: Option<String>,
    /// `.8`: mean drift of the freely floating hull from momentum; `None` without masses or for
    /// several hulls.
    pub drift: Option<String>,
    /// `.9`: mean drift of the freely floating hulls from pressure, in axes of the Earth; `None`
    /// without masses or if the potentials were not kept.
    pub pressure_drift: Option<String>,
}

/// Writes the coefficients as WAMIT's files.
///
/// `masses` has one entry for each hull, or is empty; then there is no `.hst`, `.8` and `.9`.
///
/// # Errors
/// As [`Dynamics::floating`] and [`crate::FrequencyResult::response`].
pub fn wamit_files(coefficients: &Coefficients, masses: &[HullMass]) -> Result<WamitFiles, DiffractionError> {
    let (mut hydrostatics, mut drift, mut by_pressure) = (None, None, None);
    if !masses.is_empty() {
        let dynamics = Dynamics::floating(coefficients, masses)?;
        hydrostatics = Some(stiffness(coefficients, &dynamics));
        if masses.len() == 1 {
            drift = Some(mean_drift(coefficients, &dynamics)?);
        }
        if coefficients.keeps_potentials() {
            by_pressure = Some(pressure_drift(coefficients, &dynamics)?);
        }
    }
    Ok(WamitFiles {
        radiation: radiation(coefficients),
        excitation: excitation(coefficients),
        hydrostatics,
        drift,
        pressure_drift: by_pressure,
    })
}

/// A number in Fortran's exponential form with eight digits.
fn number(value: f64) -> String {
    // Adding zero removes the sign of a negative zero, which may differ between machines.
    let text = format!("{:.7E}", value + 0.0);
    let (mantissa, exponent) = text.split_once('E').unwrap_or((&text, "0"));
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    format!("{:>15}", format!("{mantissa}E{sign}{digits:0>2}"))
}

/// Modulus, phase in degrees, real and imaginary part.
fn complex(value: Complex64) -> String {
    [value.norm(), value.arg().to_degrees(), value.re, value.im]
        .map(number)
        .concat()
}

fn radiation(coefficients: &Coefficients) -> String {
    let density = coefficients.conditions.density;
    let mut text = String::new();
    let mut block = |period: f64, added_mass: &[Vec<f64>], damping: Option<(&[Vec<f64>], f64)>| {
        for (i, row) in added_mass.iter().enumerate() {
            for (j, value) in row.iter().enumerate() {
                let _ = write!(
                    text,
                    "{} {:5} {:5}{}",
                    number(period),
                    i + 1,
                    j + 1,
                    number(value / density)
                );
                if let Some((damping, frequency)) = damping {
                    text += &number(damping[i][j] / (density * frequency));
                }
                text.push('\n');
            }
        }
    };
    if let Some(zero) = &coefficients.zero_added_mass {
        block(-1.0, zero, None);
    }
    if let Some(infinite) = &coefficients.infinite_added_mass {
        block(0.0, infinite, None);
    }
    for result in coefficients.at.iter().rev() {
        let damping = (&result.damping[..], result.frequency);
        block(TAU / result.frequency, &result.added_mass, Some(damping));
    }
    text
}

/// Horizontal position to which phases refer, m.
fn phase_origin(coefficients: &Coefficients) -> [f64; 2] {
    match &coefficients.hulls[..] {
        [hull] => [hull.rotation_centre.x, hull.rotation_centre.y],
        _ => [0.0; 2],
    }
}

fn excitation(coefficients: &Coefficients) -> String {
    let conditions = &coefficients.conditions;
    let unit = conditions.density * conditions.gravity;
    let origin = phase_origin(coefficients);
    let mut text = String::new();
    for result in coefficients.at.iter().rev() {
        for (heading, forces) in conditions.headings.iter().zip(&result.excitation) {
            let distance = heading.cos() * origin[0] + heading.sin() * origin[1];
            // Moves the crest at t = 0 from the common origin to the phase origin.
            let turn = Complex64::cis(-result.wave_number * distance);
            for (degree, force) in forces.iter().enumerate() {
                let _ = writeln!(
                    text,
                    "{}{} {:5}{}",
                    number(TAU / result.frequency),
                    number(heading.to_degrees()),
                    degree + 1,
                    complex((force * turn).conj() / unit)
                );
            }
        }
    }
    text
}

fn stiffness(coefficients: &Coefficients, dynamics: &Dynamics) -> String {
    let unit = coefficients.conditions.density * coefficients.conditions.gravity;
    let mut text = String::new();
    for (i, row) in dynamics.stiffness.iter().enumerate() {
        for (j, value) in row.iter().enumerate() {
            let _ = writeln!(text, "{:5} {:5}{}", i + 1, j + 1, number(value / unit));
        }
    }
    text
}

fn mean_drift(coefficients: &Coefficients, dynamics: &Dynamics) -> Result<String, DiffractionError> {
    let conditions = &coefficients.conditions;
    let unit = conditions.density * conditions.gravity;
    let [x, y] = phase_origin(coefficients);
    let mut text = String::new();
    for (index, result) in coefficients.at.iter().enumerate().rev() {
        let drift = coefficients.mean_drift(index, &result.response(dynamics)?)?;
        for (heading, drift) in conditions.headings.iter().zip(drift) {
            let moment = drift.yaw_moment - (x * drift.force[1] - y * drift.force[0]);
            let row = DriftRow::new(result.frequency, *heading);
            for (degree, value) in [(1, drift.force[0]), (2, drift.force[1]), (6, moment)] {
                row.write(&mut text, degree, value / unit);
            }
        }
    }
    Ok(text)
}

fn pressure_drift(coefficients: &Coefficients, dynamics: &Dynamics) -> Result<String, DiffractionError> {
    let conditions = &coefficients.conditions;
    let unit = conditions.density * conditions.gravity;
    let mut text = String::new();
    for (index, result) in coefficients.at.iter().enumerate().rev() {
        let drift = coefficients.pressure_drift(index, &result.response(dynamics)?)?;
        for (heading, hulls) in conditions.headings.iter().zip(drift) {
            let row = DriftRow::new(result.frequency, *heading);
            let loads = hulls.iter().flat_map(|hull| [hull.force, hull.moment].concat());
            for (degree, value) in loads.enumerate() {
                row.write(&mut text, degree + 1, value / unit);
            }
        }
    }
    Ok(text)
}

/// Period and heading at the start of a row of mean drift.
struct DriftRow(String);

impl DriftRow {
    fn new(frequency: f64, heading: f64) -> Self {
        let heading = number(heading.to_degrees());
        Self(format!("{}{heading}{heading}", number(TAU / frequency)))
    }

    fn write(&self, text: &mut String, degree: usize, value: f64) {
        let _ = writeln!(text, "{} {degree:5}{}", self.0, complex(Complex64::from(value)));
    }
}
