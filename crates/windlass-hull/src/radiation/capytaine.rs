//! Reader of hydrodynamic coefficients in the NetCDF file of a Capytaine run.
//!
//! ```text
//! Law      A, B, C as in the file; X = X̄* e^{i k d·P}
//! Symbols  A added mass, B radiation damping, C hydrostatic stiffness, X excitation as in
//!          `coefficients.rs`, X̄ excitation of the file for e^{-iωt} with the wave phase at the
//!          mesh origin, * complex conjugate, k wave number, d direction of wave propagation,
//!          P rotation centre
//! Frame    frame of the run: x forward, y port, z up from still water; motions and moments about
//!          its rotation centre, which becomes the reference point of motions, moments and phases
//! Source   Capytaine's data sets: added_mass, radiation_damping, excitation_force,
//!          hydrostatic_stiffness over omega, wave_direction, radiating_dof and influenced_dof;
//!          complex numbers along a dimension `complex`
//! Valid    one body with rigid-body degrees of freedom; NetCDF classic or netCDF-4 (HDF5)
//! Energy   none
//! Checked  against the WAMIT export of the same run
//! ```
//!
//! Coefficients are proportional to water density and are scaled to the density of the sea.
//! Frequencies with NaN values are omitted, because some methods fail in very long waves.

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use super::hdf5_groups::check_groups;
use glam::DVec3;
use hdf5_reader::Hdf5File;
use netcdf_reader::NcFile;
use num_complex::Complex64;
use std::path::Path;
use std::sync::Arc;
use windlass_math::Matrix6;

const DEGREES: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];

/// Body in a Capytaine file.
#[derive(Clone, Debug, PartialEq)]
pub struct CapytaineBody {
    /// Coefficients about the rotation centre.
    pub coefficients: FrequencyCoefficients,
    /// Rotation centre, m from the origin of the run on the still waterplane, if the file has it.
    pub rotation_centre: Option<DVec3>,
    /// Centre of mass, m from the origin of the run, if the file has it.
    pub centre_of_mass: Option<DVec3>,
    /// True for each degree of freedom surge ... yaw that the file has. The coefficients of the
    /// other degrees of freedom are zero.
    pub degrees: [bool; 6],
}

/// Reads the file of a Capytaine run for a water `density` (kg/m³).
///
/// # Errors
/// The file cannot be read, lacks a variable, has degrees of freedom other than surge to yaw, or
/// holds invalid numbers.
pub fn read_capytaine(file: &Path, density: f64) -> Result<CapytaineBody, RadiationError> {
    let name = file.to_string_lossy().into_owned();
    let unreadable = |reason: String| RadiationError::Unreadable {
        file: name.clone(),
        reason,
    };
    let bytes = windlass_math::input_file::read(file).map_err(|error| unreadable(error.to_string()))?;
    parse_capytaine(&name, bytes, density)
}

/// Parses the bytes of a Capytaine file; messages call it `name`.
///
/// # Errors
/// As [`read_capytaine`].
pub fn parse_capytaine(name: &str, bytes: Vec<u8>, density: f64) -> Result<CapytaineBody, RadiationError> {
    let unreadable = |reason: String| RadiationError::Unreadable {
        file: name.into(),
        reason,
    };
    // A file of the classic format has no groups.
    let bytes: Arc<[u8]> = bytes.into();
    if let Ok(groups) = Hdf5File::from_shared_bytes(Arc::clone(&bytes)) {
        check_groups(&groups).map_err(unreadable)?;
    }
    let data = NcFile::from_shared_bytes(bytes).map_err(|error| unreadable(error.to_string()))?;
    Run { name, data: &data }.body(density)
}

/// Largest number of values of a variable: a hundred times the number of a run with many
/// frequencies and headings. The limit is needed because a damaged file can declare any number.
const MAX_VALUES: usize = 1 << 24;
/// Largest number of names of degrees of freedom, and largest number of characters of a name.
const MAX_NAMES: u64 = 1 << 12;

/// An open file of a run; messages call it `name`.
struct Run<'a> {
    name: &'a str,
    data: &'a NcFile,
}

/// Array with the names and lengths of its dimensions.
struct Array {
    dimensions: Vec<(String, usize)>,
    values: Vec<f64>,
}

impl Array {
    /// Value at the given indices by dimension name; index zero for dimensions that are not named.
    fn at(&self, indices: &[(&str, usize)]) -> f64 {
        let mut index = 0;
        for (name, length) in &self.dimensions {
            let position = indices.iter().find(|(other, _)| other == name).map_or(0, |p| p.1);
            index = index * length + position;
        }
        self.values.get(index).copied().unwrap_or(f64::NAN)
    }

    /// Length of a dimension; `None` if there is no dimension of that name.
    fn length(&self, name: &str) -> Option<usize> {
        self.dimensions
            .iter()
            .find(|(other, _)| other == name)
            .map(|d| d.1)
    }
}

impl Run<'_> {
    fn unreadable(&self, what: impl Into<String>) -> RadiationError {
        RadiationError::Unreadable {
            file: self.name.into(),
            reason: what.into(),
        }
    }

    fn has(&self, variable: &str) -> bool {
        self.data.variable(variable).is_ok()
    }

    fn array(&self, variable: &str) -> Result<Array, RadiationError> {
        let missing = |error: netcdf_reader::Error| {
            self.unreadable(format!("{variable}: {error}; expected a Capytaine dataset"))
        };
        let declared = self.data.variable(variable).map_err(missing)?;
        let dimensions: Vec<(String, usize)> = declared
            .dimensions()
            .iter()
            .map(|d| (d.name.clone(), d.size as usize))
            .collect();
        let count = |product: usize, (_, size): &(String, usize)| product.saturating_mul(*size);
        let count = dimensions.iter().fold(1, count);
        if count > MAX_VALUES {
            return Err(self.unreadable(format!(
                "{variable}: it has {count} values, and at most {MAX_VALUES} are read"
            )));
        }
        let values = self.data.read_variable_as_f64(variable).map_err(missing)?;
        let values: Vec<f64> = values.iter().copied().collect();
        if dimensions.iter().map(|d| d.1).product::<usize>() != values.len() {
            return Err(self.unreadable(format!(
                "{variable}: the number of values does not match its dimensions"
            )));
        }
        Ok(Array { dimensions, values })
    }

    /// Indices of surge, sway ... yaw along a dimension of degrees of freedom.
    fn degrees(&self, variable: &str) -> Result<Degrees, RadiationError> {
        let declared = self.data.variable(variable);
        let declared = declared.map_err(|error| self.unreadable(format!("{variable}: {error}")))?;
        let length = declared.dimensions().iter().map(|dimension| dimension.size).max();
        if length.is_some_and(|length| length > MAX_NAMES) {
            return Err(self.unreadable(format!("{variable}: it has more than {MAX_NAMES} names")));
        }
        let names = self.data.read_variable_as_strings(variable);
        let names = names.map_err(|error| self.unreadable(format!("{variable}: {error}")))?;
        rigid_degrees(&names).map_err(|problem| self.unreadable(format!("{variable} {problem}")))
    }

    /// Water density of the run, kg/m³; `None` if the file does not have it.
    ///
    /// # Errors
    /// The density is outside 500 to 2000 kg/m³.
    fn density(&self) -> Result<Option<f64>, RadiationError> {
        let value = self.array("rho").ok().and_then(|rho| rho.values.first().copied());
        match value {
            Some(value) if !(500.0..=2000.0).contains(&value) => Err(RadiationError::Scale {
                name: "density",
                value,
                unit: "kg/m³",
                least: 500.0,
                most: 2000.0,
            }),
            value => Ok(value),
        }
    }

    /// A point in coordinates of the run, if the file has it.
    fn point(&self, variable: &str) -> Option<DVec3> {
        let [x, y, z] = self.array(variable).ok()?.values[..].try_into().ok()?;
        Some(DVec3::new(x, y, z)).filter(|point| point.is_finite())
    }

    fn body(&self, density: f64) -> Result<CapytaineBody, RadiationError> {
        let omega = self.array("omega")?.values;
        let scale = self.density()?.map_or(1.0, |of_file| density / of_file);
        let tables = Tables {
            added_mass: self.array("added_mass")?,
            damping: self.array("radiation_damping")?,
            excitation: self.excitation(&omega, scale)?,
            moving: self.degrees("radiating_dof")?,
            influenced: self.degrees("influenced_dof")?,
            scale,
        };
        let mut positive: Vec<usize> = (0..omega.len())
            .filter(|&f| omega[f] > 0.0 && omega[f].is_finite())
            .collect();
        positive.sort_by(|a, b| omega[*a].total_cmp(&omega[*b]));
        let (order, left_out): (Vec<usize>, Vec<usize>) =
            positive.into_iter().partition(|&f| tables.is_finite_at(f));
        let at = |indices: &[usize]| indices.iter().map(|&f| omega[f]).collect::<Vec<f64>>();
        let of_all = |of: &Array| order.iter().map(|&f| tables.matrix(of, f)).collect();
        let (added_mass, damping) = (of_all(&tables.added_mass), of_all(&tables.damping));
        let coefficients = FrequencyCoefficients::new(at(&order), added_mass, damping)
            .map_err(|error| self.with_omitted_frequencies(error, &at(&left_out)))?;
        let mut coefficients = coefficients.leaving_out(at(&left_out));
        for (frequency, value) in omega.iter().enumerate() {
            let limit = tables.matrix(&tables.added_mass, frequency);
            if !is_finite(&limit) {
                continue;
            }
            if *value == f64::INFINITY {
                coefficients = coefficients.with_infinite_added_mass(limit)?;
            } else if *value == 0.0 {
                coefficients = coefficients.with_zero_added_mass(limit)?;
            }
        }
        if self.has("hydrostatic_stiffness") {
            let stiffness = self.array("hydrostatic_stiffness")?;
            // The stiffness is not symmetric: C46 and C56 may be nonzero, but C64 and C65 are zero.
            coefficients = coefficients.with_hydrostatics(tables.unsymmetric_matrix(&stiffness, 0))?;
        }
        if let Some((headings, _)) = &tables.excitation {
            let rows = order.iter().flat_map(|&f| tables.excitation_at(f)).collect();
            coefficients = coefficients.with_excitation(headings.clone(), rows)?;
        }
        Ok(CapytaineBody {
            coefficients,
            rotation_centre: self.point("rotation_center"),
            centre_of_mass: self.point("center_of_mass"),
            degrees: std::array::from_fn(|k| tables.moving[k].is_some() && tables.influenced[k].is_some()),
        })
    }

    /// Error that names the omitted frequencies; `error` if no frequency is omitted.
    fn with_omitted_frequencies(&self, error: RadiationError, left_out: &[f64]) -> RadiationError {
        if left_out.is_empty() {
            return error;
        }
        let list: Vec<String> = left_out.iter().map(|w| format!("{w:.4}")).collect();
        self.unreadable(format!(
            "the coefficients are not finite at {} rad/s, and fewer than four frequencies remain",
            list.join(", ")
        ))
    }

    /// Headings (rad) and excitation of each frequency of the file, heading by heading, for the
    /// influenced degrees of freedom in the order of the file. `None` if the file has no
    /// excitation.
    fn excitation(&self, omega: &[f64], scale: f64) -> Result<Option<ExcitationTable>, RadiationError> {
        if !self.has("excitation_force") {
            return Ok(None);
        }
        let force = self.array("excitation_force")?;
        if force.length("complex") != Some(2) {
            return Err(self.unreadable(
                "excitation_force lacks the dimension 'complex' of real and imaginary parts; write the dataset with \
                 Capytaine's export_dataset or separate_complex_values",
            ));
        }
        let headings = self.array("wave_direction")?.values;
        let numbers = self.array("wavenumber").ok();
        let centre = self.point("rotation_center").unwrap_or_default();
        let count = force.length("influenced_dof").unwrap_or(1);
        let at_frequency = |frequency: usize| {
            let k = numbers.as_ref().map_or(0.0, |k| k.at(&[("omega", frequency)]));
            let at_heading = |(h, heading): (usize, &f64)| {
                let turn = Complex64::cis(k * (heading.cos() * centre.x + heading.sin() * centre.y));
                let value = |degree: usize| {
                    let part = |complex: usize| {
                        let indices = [
                            ("complex", complex),
                            ("omega", frequency),
                            ("wave_direction", h),
                            ("influenced_dof", degree),
                        ];
                        scale * force.at(&indices)
                    };
                    Complex64::new(part(0), -part(1)) * turn
                };
                (0..count).map(value).collect()
            };
            headings.iter().enumerate().map(at_heading).collect()
        };
        let table = (0..omega.len()).map(at_frequency).collect();
        Ok(Some((headings, table)))
    }
}

/// Index of surge, sway ... yaw along a dimension, if the file has it.
type Degrees = [Option<usize>; 6];

/// Headings, and values by frequency, heading and influenced degree of freedom.
type ExcitationTable = (Vec<f64>, Vec<Vec<Vec<Complex64>>>);

/// Tables of a file.
struct Tables {
    added_mass: Array,
    damping: Array,
    excitation: Option<ExcitationTable>,
    moving: Degrees,
    influenced: Degrees,
    /// Density of the sea divided by the density of the run.
    scale: f64,
}

impl Tables {
    /// Symmetric part of a matrix at a frequency of the file; zero for absent degrees of freedom.
    fn matrix(&self, of: &Array, frequency: usize) -> Matrix6 {
        let Matrix6(given) = self.unsymmetric_matrix(of, frequency);
        Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| 0.5 * (given[i][j] + given[j][i]))
        }))
    }

    /// Matrix at a frequency of the file; zero for absent degrees of freedom.
    fn unsymmetric_matrix(&self, of: &Array, frequency: usize) -> Matrix6 {
        let entry = |i: usize, j: usize| match (self.influenced[i], self.moving[j]) {
            (Some(influenced), Some(moving)) => {
                let indices = [
                    ("omega", frequency),
                    ("influenced_dof", influenced),
                    ("radiating_dof", moving),
                ];
                self.scale * of.at(&indices)
            }
            _ => 0.0,
        };
        Matrix6(std::array::from_fn(|i| std::array::from_fn(|j| entry(i, j))))
    }

    fn excitation_at(&self, frequency: usize) -> Vec<Excitation> {
        let headings = self.excitation.as_ref().map(|(_, table)| &table[frequency]);
        // A damaged file may have more names of degrees of freedom than values.
        let absent = Complex64::new(f64::NAN, f64::NAN);
        let row = |values: &Vec<Complex64>| {
            let value = |i: usize| values.get(i).copied().unwrap_or(absent);
            std::array::from_fn(|k| self.influenced[k].map_or(Complex64::ZERO, value))
        };
        headings.into_iter().flatten().map(row).collect()
    }

    /// Returns true if all coefficients at a frequency are finite.
    fn is_finite_at(&self, frequency: usize) -> bool {
        let matrices = [&self.added_mass, &self.damping].map(|of| self.matrix(of, frequency));
        let mut excitation = self.excitation_at(frequency).into_iter().flatten();
        matrices.iter().all(is_finite) && excitation.all(|x| x.re.is_finite() && x.im.is_finite())
    }
}

fn is_finite(matrix: &Matrix6) -> bool {
    matrix.0.iter().flatten().all(|value| value.is_finite())
}

/// Indices of surge, sway ... yaw in a list of names.
///
/// # Errors
/// A name is not a rigid-body degree of freedom (it belongs to a generalised mode or to one of
/// several bodies), or there is no name.
fn rigid_degrees(names: &[String]) -> Result<Degrees, String> {
    let trimmed = |name: &String| {
        name.trim_matches(|c: char| c == '\0' || c.is_whitespace())
            .to_owned()
    };
    let names: Vec<String> = names.iter().map(trimmed).collect();
    let is_degree = |name: &String| DEGREES.contains(&name.to_lowercase().as_str());
    if let Some(other) = names.iter().find(|name| !is_degree(name)) {
        let kind = if other.contains("__") {
            "is a degree of freedom of one of several bodies"
        } else {
            "is a generalised mode"
        };
        return Err(format!(
            "has '{other}', which {kind}; give the rigid-body degrees of freedom of one body (surge to yaw)"
        ));
    }
    if names.is_empty() || names.len() > 6 {
        let count = names.len();
        return Err(format!(
            "has {count} degrees of freedom; give only the degrees of freedom of one rigid body"
        ));
    }
    Ok(DEGREES.map(|degree| names.iter().position(|name| name.eq_ignore_ascii_case(degree))))
}

#[cfg(test)]
mod tests;
