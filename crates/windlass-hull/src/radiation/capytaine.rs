//! Reading hydrodynamic coefficients from the NetCDF file of a Capytaine run.
//!
//! ```text
//! Law      A, B, C as they stand; X = X̄* e^{i k d·P}
//! Symbols  X̄ excitation for e^{-iωt} with the wave's phase at the mesh's origin, k wave number, d direction the wave travels
//!          to, P rotation centre
//! Frame    that of the run: x forward, y port, z up; motions and moments about its rotation centre, which becomes the
//!          reference point, also of the phases
//! Source   Capytaine's data sets: added_mass, radiation_damping, excitation_force, hydrostatic_stiffness over omega,
//!          wave_direction, radiating_dof and influenced_dof; complex numbers along a dimension `complex`
//! Valid    one body with the six rigid degrees of freedom; NetCDF classic or netCDF-4 (HDF5)
//! Energy   none
//! Checked  against the same run's WAMIT export
//! ```
//!
//! Coefficients are proportional to the density of the water and are scaled to the sea's.

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use netcdf_reader::NcFile;
use num_complex::Complex64;
use std::path::Path;
use windlass_math::Matrix6;

const DEGREES: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];

/// Reads the file of a Capytaine run for water of a `density` (kg/m³).
///
/// # Errors
/// When the file cannot be read, lacks a variable, has other degrees of freedom than a rigid body's six, or its numbers are
/// not those of a table.
pub fn read_capytaine(file: &Path, density: f64) -> Result<FrequencyCoefficients, RadiationError> {
    let name = file.to_string_lossy().into_owned();
    let unreadable = |reason: String| RadiationError::Unreadable {
        file: name.clone(),
        reason,
    };
    let bytes = std::fs::read(file).map_err(|error| unreadable(error.to_string()))?;
    parse_capytaine(&name, bytes, density)
}

/// Reads the bytes of such a file, which messages call `name`.
///
/// # Errors
/// As [`read_capytaine`].
pub fn parse_capytaine(
    name: &str,
    bytes: Vec<u8>,
    density: f64,
) -> Result<FrequencyCoefficients, RadiationError> {
    let data = NcFile::from_vec(bytes).map_err(|error| RadiationError::Unreadable {
        file: name.into(),
        reason: error.to_string(),
    })?;
    Run { name, data: &data }.coefficients(density)
}

/// An open file.
struct Run<'a> {
    name: &'a str,
    data: &'a NcFile,
}

/// An array with the names and lengths of its dimensions.
struct Array {
    dimensions: Vec<(String, usize)>,
    values: Vec<f64>,
}

impl Array {
    /// The value at places given by dimension; zero for a dimension that is not named.
    fn at(&self, places: &[(&str, usize)]) -> f64 {
        let mut index = 0;
        for (name, length) in &self.dimensions {
            let place = places.iter().find(|(other, _)| other == name).map_or(0, |p| p.1);
            index = index * length + place;
        }
        self.values.get(index).copied().unwrap_or(f64::NAN)
    }

    /// The length of a dimension; `None` if it has none of that name.
    fn length(&self, name: &str) -> Option<usize> {
        self.dimensions
            .iter()
            .find(|(other, _)| other == name)
            .map(|d| d.1)
    }
}

impl Run<'_> {
    fn wrong(&self, what: impl Into<String>) -> RadiationError {
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
            self.wrong(format!("{variable}: {error}; is this a data set of Capytaine?"))
        };
        let declared = self.data.variable(variable).map_err(missing)?;
        let dimensions: Vec<(String, usize)> = declared
            .dimensions()
            .iter()
            .map(|d| (d.name.clone(), d.size as usize))
            .collect();
        let values = self.data.read_variable_as_f64(variable).map_err(missing)?;
        let values: Vec<f64> = values.iter().copied().collect();
        if dimensions.iter().map(|d| d.1).product::<usize>() != values.len() {
            return Err(self.wrong(format!("{variable}: its numbers do not fill its dimensions")));
        }
        Ok(Array { dimensions, values })
    }

    /// The place of surge, sway ... yaw along a dimension of degrees of freedom.
    fn degrees(&self, variable: &str) -> Result<[usize; 6], RadiationError> {
        let names = self.data.read_variable_as_strings(variable);
        let names = names.map_err(|error| self.wrong(format!("{variable}: {error}")))?;
        let names: Vec<String> = names
            .iter()
            .map(|n| {
                n.trim_matches(|c: char| c == '\0' || c.is_whitespace())
                    .to_lowercase()
            })
            .collect();
        let mut places = [0; 6];
        for (place, degree) in places.iter_mut().zip(DEGREES) {
            let found = names.iter().position(|name| name == degree);
            *place = found.ok_or_else(|| {
                let list = names.join(", ");
                self.wrong(format!(
                    "{variable} has no {degree} ({list}); a rigid body has the six, one body's only"
                ))
            })?;
        }
        if names.len() > 6 {
            return Err(self.wrong(format!(
                "{variable} has {} degrees of freedom; give one rigid body's only",
                names.len()
            )));
        }
        Ok(places)
    }

    fn coefficients(&self, density: f64) -> Result<FrequencyCoefficients, RadiationError> {
        let omega = self.array("omega")?.values;
        let own = self
            .array("rho")
            .map_or(density, |rho| rho.values.first().copied().unwrap_or(density));
        if !(500.0..=2000.0).contains(&own) {
            return Err(RadiationError::Scale {
                name: "density",
                value: own,
                unit: "kg/m³",
                least: 500.0,
                most: 2000.0,
            });
        }
        let scale = density / own;
        let (added, damping) = (self.array("added_mass")?, self.array("radiation_damping")?);
        let moving = self.degrees("radiating_dof")?;
        let felt = self.degrees("influenced_dof")?;
        let matrix = |of: &Array, frequency: usize| {
            let entry = |i: usize, j: usize| {
                let places = [
                    ("omega", frequency),
                    ("influenced_dof", felt[i]),
                    ("radiating_dof", moving[j]),
                ];
                scale * of.at(&places)
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
        let mut made = FrequencyCoefficients::new(frequencies, of_all(&added), of_all(&damping))?;
        let finite = |m: &Matrix6| m.0.iter().flatten().all(|v| v.is_finite());
        for (frequency, value) in omega.iter().enumerate() {
            let limit = matrix(&added, frequency);
            if *value == f64::INFINITY && finite(&limit) {
                made = made.with_infinite_added_mass(limit)?;
            } else if *value == 0.0 && finite(&limit) {
                made = made.with_zero_added_mass(limit)?;
            }
        }
        if self.has("hydrostatic_stiffness") {
            made = made.with_hydrostatics(matrix(&self.array("hydrostatic_stiffness")?, 0))?;
        }
        if self.has("excitation_force") {
            made = self.with_excitation(made, &order, felt, scale)?;
        }
        Ok(made)
    }

    fn with_excitation(
        &self,
        made: FrequencyCoefficients,
        order: &[usize],
        felt: [usize; 6],
        scale: f64,
    ) -> Result<FrequencyCoefficients, RadiationError> {
        let force = self.array("excitation_force")?;
        if force.length("complex") != Some(2) {
            return Err(self.wrong(
                "excitation_force has no dimension 'complex' of real and imaginary parts; write the data set with \
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
            for (place, heading) in headings.iter().enumerate() {
                let turn = Complex64::cis(k * (heading.cos() * x + heading.sin() * y));
                table.push(std::array::from_fn(|i| {
                    let part = |complex: usize| {
                        let places = [
                            ("complex", complex),
                            ("omega", frequency),
                            ("wave_direction", place),
                            ("influenced_dof", felt[i]),
                        ];
                        scale * force.at(&places)
                    };
                    Complex64::new(part(0), -part(1)) * turn
                }));
            }
        }
        made.with_excitation(headings, table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::radiation::{WamitScale, read_wamit};

    fn file(name: &str) -> std::path::PathBuf {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation")).join(name)
    }

    /// The same run through Capytaine's own WAMIT export, of seven digits.
    #[test]
    fn peer_netcdf_classic_and_4_are_what_the_wamit_files_say() {
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
            let (own, other) = (found.hydrostatics().unwrap(), wamit.hydrostatics().unwrap());
            assert!((own.0[2][2] / other.0[2][2] - 1.0).abs() < 1e-6);
        }
        // Twice as dense, twice as large.
        let twice = read_capytaine(&file("pontoon-nc4.nc"), 2000.0).unwrap();
        let once = read_capytaine(&file("pontoon-nc4.nc"), 1000.0).unwrap();
        let of = |c: &FrequencyCoefficients| c.added_mass()[2].0[1][1];
        assert!((of(&twice) / of(&once) - 2.0).abs() < 1e-12);
    }

    #[test]
    fn regress_what_is_no_such_file_is_refused() {
        for name in ["pontoon.8", "none.nc"] {
            let error = read_capytaine(&file(name), 1025.0).unwrap_err();
            assert!(matches!(error, RadiationError::Unreadable { .. }), "{error}");
            assert!(error.to_string().contains(name), "{error}");
        }
        // Every cut of a good file is refused or read, without a panic.
        let whole = std::fs::read(file("pontoon-nc4.nc")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let cut = folder.path().join("cut.nc");
        for part in 1..40 {
            std::fs::write(&cut, &whole[..whole.len() * part / 40]).unwrap();
            let _ = read_capytaine(&cut, 1025.0);
        }
    }
}
