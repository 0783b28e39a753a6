//! Reader of hydrodynamic coefficients in the NetCDF file of a Capytaine run.
//!
//! ```text
//! Law      A, B, C as in the file; X = X̄* e^{i k d·P}
//! Symbols  X̄ excitation for e^{-iωt} with the wave phase at the mesh origin, k wave number, d
//!          direction of wave propagation, P rotation centre
//! Frame    that of the run: x forward, y port, z up; motions and moments about its rotation
//!          centre, which becomes the reference point, also of the phases
//! Source   Capytaine's data sets: added_mass, radiation_damping, excitation_force,
//!          hydrostatic_stiffness over omega, wave_direction, radiating_dof and influenced_dof;
//!          complex numbers along a dimension `complex`
//! Valid    one body with the six rigid-body degrees of freedom; NetCDF classic or netCDF-4 (HDF5)
//! Energy   none
//! Checked  against the WAMIT export of the same run
//! ```
//!
//! Coefficients are proportional to water density and are scaled to that of the sea.

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use super::hdf5_groups::check_groups;
use hdf5_reader::Hdf5File;
use netcdf_reader::NcFile;
use num_complex::Complex64;
use std::path::Path;
use std::sync::Arc;
use windlass_math::Matrix6;

const DEGREES: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];

/// Reads the file of a Capytaine run for a water `density` (kg/m³).
///
/// # Errors
/// The file cannot be read, lacks a variable, has degrees of freedom other than the six of a rigid
/// body, or holds invalid numbers.
pub fn read_capytaine(file: &Path, density: f64) -> Result<FrequencyCoefficients, RadiationError> {
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
pub fn parse_capytaine(
    name: &str,
    bytes: Vec<u8>,
    density: f64,
) -> Result<FrequencyCoefficients, RadiationError> {
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
    Run { name, data: &data }.coefficients(density)
}

/// Largest number of values of a variable: a hundred times that of fine coefficients. A damaged
/// file may claim any number.
const MAX_VALUES: usize = 1 << 24;
/// Largest number of names of degrees of freedom, and of letters of one.
const MAX_NAMES: u64 = 1 << 12;

/// An open file.
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
    fn degrees(&self, variable: &str) -> Result<[usize; 6], RadiationError> {
        let declared = self.data.variable(variable);
        let declared = declared.map_err(|error| self.unreadable(format!("{variable}: {error}")))?;
        let length = declared.dimensions().iter().map(|dimension| dimension.size).max();
        if length.is_some_and(|length| length > MAX_NAMES) {
            return Err(self.unreadable(format!("{variable}: it has more than {MAX_NAMES} names")));
        }
        let names = self.data.read_variable_as_strings(variable);
        let names = names.map_err(|error| self.unreadable(format!("{variable}: {error}")))?;
        let names: Vec<String> = names
            .iter()
            .map(|n| {
                n.trim_matches(|c: char| c == '\0' || c.is_whitespace())
                    .to_lowercase()
            })
            .collect();
        let mut indices = [0; 6];
        for (index, degree) in indices.iter_mut().zip(DEGREES) {
            let found = names.iter().position(|name| name == degree);
            *index = found.ok_or_else(|| {
                let list = names.join(", ");
                self.unreadable(format!(
                    "{variable} has no {degree} (found {list}); give the six degrees of freedom of one rigid body"
                ))
            })?;
        }
        if names.len() > 6 {
            return Err(self.unreadable(format!(
                "{variable} has {} degrees of freedom; give the six of one rigid body",
                names.len()
            )));
        }
        Ok(indices)
    }

    fn coefficients(&self, density: f64) -> Result<FrequencyCoefficients, RadiationError> {
        let omega = self.array("omega")?.values;
        let file_density = self
            .array("rho")
            .map_or(density, |rho| rho.values.first().copied().unwrap_or(density));
        if !(500.0..=2000.0).contains(&file_density) {
            return Err(RadiationError::Scale {
                name: "density",
                value: file_density,
                unit: "kg/m³",
                least: 500.0,
                most: 2000.0,
            });
        }
        let scale = density / file_density;
        let (added, damping) = (self.array("added_mass")?, self.array("radiation_damping")?);
        let moving = self.degrees("radiating_dof")?;
        let influenced = self.degrees("influenced_dof")?;
        let matrix = |of: &Array, frequency: usize| {
            let entry = |i: usize, j: usize| {
                let indices = [
                    ("omega", frequency),
                    ("influenced_dof", influenced[i]),
                    ("radiating_dof", moving[j]),
                ];
                scale * of.at(&indices)
            };
            Matrix6(std::array::from_fn(|i| {
                std::array::from_fn(|j| 0.5 * (entry(i, j) + entry(j, i)))
            }))
        };
        let mut order: Vec<usize> = (0..omega.len())
            .filter(|&f| omega[f] > 0.0 && omega[f].is_finite())
            .collect();
        order.sort_by(|a, b| omega[*a].total_cmp(&omega[*b]));
        let frequencies: Vec<f64> = order.iter().map(|&f| omega[f]).collect();
        let of_all = |of: &Array| order.iter().map(|&f| matrix(of, f)).collect();
        let mut coefficients = FrequencyCoefficients::new(frequencies, of_all(&added), of_all(&damping))?;
        let finite = |m: &Matrix6| m.0.iter().flatten().all(|v| v.is_finite());
        for (frequency, value) in omega.iter().enumerate() {
            let limit = matrix(&added, frequency);
            if *value == f64::INFINITY && finite(&limit) {
                coefficients = coefficients.with_infinite_added_mass(limit)?;
            } else if *value == 0.0 && finite(&limit) {
                coefficients = coefficients.with_zero_added_mass(limit)?;
            }
        }
        if self.has("hydrostatic_stiffness") {
            coefficients =
                coefficients.with_hydrostatics(matrix(&self.array("hydrostatic_stiffness")?, 0))?;
        }
        if self.has("excitation_force") {
            coefficients = self.with_excitation(coefficients, &order, influenced, scale)?;
        }
        Ok(coefficients)
    }

    fn with_excitation(
        &self,
        coefficients: FrequencyCoefficients,
        order: &[usize],
        influenced: [usize; 6],
        scale: f64,
    ) -> Result<FrequencyCoefficients, RadiationError> {
        let force = self.array("excitation_force")?;
        if force.length("complex") != Some(2) {
            return Err(self.unreadable(
                "excitation_force lacks the dimension 'complex' of real and imaginary parts; write the dataset with \
                 Capytaine's export_dataset or separate_complex_values",
            ));
        }
        let headings = self.array("wave_direction")?.values;
        let numbers = self.array("wavenumber").ok();
        let centre = self
            .array("rotation_center")
            .map_or(Vec::new(), |centre| centre.values);
        let [x, y] = [0, 1].map(|k| centre.get(k).copied().filter(|v| v.is_finite()).unwrap_or(0.0));
        let mut table: Vec<Excitation> = Vec::with_capacity(order.len() * headings.len());
        for &frequency in order {
            let k = numbers.as_ref().map_or(0.0, |k| k.at(&[("omega", frequency)]));
            for (h, heading) in headings.iter().enumerate() {
                let turn = Complex64::cis(k * (heading.cos() * x + heading.sin() * y));
                table.push(std::array::from_fn(|i| {
                    let part = |complex: usize| {
                        let indices = [
                            ("complex", complex),
                            ("omega", frequency),
                            ("wave_direction", h),
                            ("influenced_dof", influenced[i]),
                        ];
                        scale * force.at(&indices)
                    };
                    Complex64::new(part(0), -part(1)) * turn
                }));
            }
        }
        coefficients.with_excitation(headings, table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::radiation::{WamitScale, read_wamit};

    fn file(name: &str) -> std::path::PathBuf {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation")).join(name)
    }

    /// Reference: Capytaine's WAMIT export of the same run, which has seven digits.
    #[test]
    fn peer_capytaine_netcdf_matches_its_wamit_export() {
        let scale = WamitScale {
            density: 1025.0,
            gravity: 9.81,
            length: 1.0,
        };
        let wamit = read_wamit(&file("pontoon"), scale).unwrap();
        let size = |m: &Matrix6, i: usize, j: usize| (m.0[i][i] * m.0[j][j]).abs().sqrt();
        for name in ["pontoon-classic.nc", "pontoon-nc4.nc"] {
            let found = read_capytaine(&file(name), 1025.0).unwrap();
            assert_eq!((found.frequencies().len(), found.headings().len()), (18, 3));
            let (infinite, of_wamit) = (
                found.infinite_added_mass().unwrap(),
                wamit.infinite_added_mass().unwrap(),
            );
            for (f, omega) in found.frequencies().iter().enumerate() {
                let w = wamit
                    .frequencies()
                    .iter()
                    .position(|w| (w - omega).abs() < 1e-5)
                    .unwrap();
                for i in 0..6 {
                    for j in 0..6 {
                        let unit = 3e-6 * size(infinite, i, j);
                        let a = found.added_mass()[f].0[i][j] - wamit.added_mass()[w].0[i][j];
                        let b = found.damping()[f].0[i][j] - wamit.damping()[w].0[i][j];
                        assert!(
                            a.abs() < unit && b.abs() < unit,
                            "{name} {omega} {i} {j}: {a} {b}"
                        );
                        assert!((infinite.0[i][j] - of_wamit.0[i][j]).abs() < unit);
                    }
                }
                for (h, heading) in found.headings().iter().enumerate() {
                    let same = |other: &f64| (other - heading).abs() < 1e-6;
                    let other = wamit.headings().iter().position(same).unwrap();
                    let (x, y) = (
                        found.excitation(f, h).unwrap(),
                        wamit.excitation(w, other).unwrap(),
                    );
                    for k in 0..6 {
                        let unit = if k < 3 { 5e6 } else { 5e7 };
                        assert!((x[k] - y[k]).norm() < 3e-6 * unit, "{name} {omega} {heading} {k}");
                    }
                }
            }
            let (of_run, other) = (found.hydrostatics().unwrap(), wamit.hydrostatics().unwrap());
            assert!((of_run.0[2][2] / other.0[2][2] - 1.0).abs() < 1e-6);
        }
        // Added mass is proportional to density.
        let twice = read_capytaine(&file("pontoon-nc4.nc"), 2000.0).unwrap();
        let once = read_capytaine(&file("pontoon-nc4.nc"), 1000.0).unwrap();
        let of = |c: &FrequencyCoefficients| c.added_mass()[2].0[1][1];
        assert!((of(&twice) / of(&once) - 2.0).abs() < 1e-12);
    }

    #[test]
    fn refuses_other_files() {
        for name in ["pontoon.8", "none.nc"] {
            let error = read_capytaine(&file(name), 1025.0).unwrap_err();
            assert!(matches!(error, RadiationError::Unreadable { .. }), "{error}");
            assert!(error.to_string().contains(name), "{error}");
        }
        // Every truncation of a valid file is refused or read, without a panic.
        let bytes = std::fs::read(file("pontoon-nc4.nc")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let cut = folder.path().join("cut.nc");
        for part in 1..40 {
            std::fs::write(&cut, &bytes[..bytes.len() * part / 40]).unwrap();
            let _ = read_capytaine(&cut, 1025.0);
        }
    }
}
