//! Reader of hydrodynamic coefficients in BEMIO HDF5 files, as used by WEC-Sim.
//!
//! ```text
//! Law      A = ρ Ā, B = ρ ω B̄, X = ρ g X̄ e^{i k d·P}, C = ρ g C̄; if `scaled` is 1, the values
//!          in the file are already dimensional
//! Symbols  a bar: value in the file; X̄ for e^{iωt} with the wave phase at the origin, k wave
//!          number, d direction of wave propagation, P centre of gravity (`properties/cg`)
//! Frame    frame of the run: x forward, y port, z up; motions and moments about the centre of
//!          gravity, which becomes the reference point of motions, moments and phases
//! Source   [BEMIO]: data sets `simulation_parameters/{w, wave_dir, water_depth, rho, g, scaled}`;
//!          in `body1`: `hydro_coeffs/{added_mass/all, added_mass/inf_freq,
//!          radiation_damping/all, excitation/re, excitation/im, linear_restoring_stiffness}` and
//!          `properties/cg`; degrees of freedom first, frequencies last
//! Valid    files with one body
//! Energy   none
//! Checked  against the WAMIT files from which an HDF5 file was made
//! ```

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use super::hdf5_groups::check_groups;
use glam::DVec3;
use hdf5_reader::{Dataset, Hdf5File, OpenOptions};
use num_complex::Complex64;
use std::path::Path;
use windlass_math::Matrix6;
use windlass_sea::dispersion::wave_number;

/// Largest size of one table, bytes: a hundred times the size in a file of fine resolution. A
/// damaged file may claim any size.
const MAX_BYTES: usize = 1 << 27;

/// Body in a BEMIO file.
#[derive(Clone, Debug, PartialEq)]
pub struct BemioBody {
    /// Coefficients about the centre of gravity.
    pub coefficients: FrequencyCoefficients,
    /// Centre of gravity, m from the origin of the run on the still waterplane.
    pub centre_of_gravity: DVec3,
}

/// Reads the body in a file for a water `density` (kg/m³).
///
/// # Errors
/// The file cannot be read, lacks a table, has several bodies, or holds invalid numbers.
pub fn read_bemio(file: &Path, density: f64) -> Result<BemioBody, RadiationError> {
    let name = file.to_string_lossy().into_owned();
    let bytes = windlass_math::input_file::read(file).map_err(|error| RadiationError::Unreadable {
        file: name.clone(),
        reason: error.to_string(),
    })?;
    parse_bemio(&name, bytes, density)
}

/// Parses the bytes of a BEMIO file; messages call it `name`.
///
/// # Errors
/// As [`read_bemio`].
pub fn parse_bemio(name: &str, bytes: Vec<u8>, density: f64) -> Result<BemioBody, RadiationError> {
    let options = OpenOptions::default()
        .with_max_read_bytes(MAX_BYTES)
        .with_max_chunk_bytes(MAX_BYTES);
    let data =
        Hdf5File::from_vec_with_options(bytes, options).map_err(|error| RadiationError::Unreadable {
            file: name.into(),
            reason: error.to_string(),
        })?;
    check_groups(&data).map_err(|reason| RadiationError::Unreadable {
        file: name.into(),
        reason,
    })?;
    Run { name, data: &data }.body(density)
}

/// Table with degrees of freedom first and frequencies last.
struct Table {
    shape: Vec<usize>,
    values: Vec<f64>,
}

impl Table {
    /// Entry at a row, a column and a frequency. A matrix has no frequency dimension.
    fn at(&self, row: usize, column: usize, frequency: usize) -> f64 {
        let (columns, frequencies) = (self.shape[1], self.shape.get(2).copied().unwrap_or(1));
        self.values[(row * columns + column) * frequencies + frequency]
    }

    /// Matrix times a factor.
    fn plain_matrix(&self, factor: f64) -> Matrix6 {
        Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| factor * self.at(i, j, 0))
        }))
    }

    /// Symmetric part at a frequency, times a factor.
    fn matrix(&self, frequency: usize, factor: f64) -> Matrix6 {
        let entry = |i: usize, j: usize| self.at(i, j, frequency) + self.at(j, i, frequency);
        Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| 0.5 * factor * entry(i, j))
        }))
    }
}

/// An open file.
struct Run<'a> {
    name: &'a str,
    data: &'a Hdf5File,
}

impl Run<'_> {
    fn unreadable(&self, what: impl Into<String>) -> RadiationError {
        RadiationError::Unreadable {
            file: self.name.into(),
            reason: what.into(),
        }
    }

    fn dataset(&self, path: &str) -> Result<Dataset, RadiationError> {
        let missing = |error: hdf5_reader::error::Error| {
            self.unreadable(format!(
                "{path}: {error}; expected a BEMIO file (from bem2hdf or writeBEMIOH5)"
            ))
        };
        self.data.dataset(path).map_err(missing)
    }

    fn numbers(&self, path: &str) -> Result<Vec<f64>, RadiationError> {
        let dataset = self.dataset(path)?;
        let unlike = |error: hdf5_reader::error::Error| self.unreadable(format!("{path}: {error}"));
        if let Ok(values) = dataset.read_array::<f32>() {
            return Ok(values.iter().map(|value| f64::from(*value)).collect());
        }
        if let Ok(values) = dataset.read_array::<i64>() {
            return Ok(values.iter().map(|value| *value as f64).collect());
        }
        let values = dataset.read_array::<f64>().map_err(unlike)?;
        Ok(values.iter().copied().collect())
    }

    /// Reads a table with 6 rows and this number of columns. `frequencies` is `None` for a matrix,
    /// which has no frequency dimension.
    fn table(&self, path: &str, columns: usize, frequencies: Option<usize>) -> Result<Table, RadiationError> {
        let shape: Vec<usize> = self
            .dataset(path)?
            .shape()
            .iter()
            .map(|length| *length as usize)
            .collect();
        let expected: Vec<usize> = [6, columns].into_iter().chain(frequencies).collect();
        // A dimension of length one may be missing.
        let filled = |shape: &[usize]| {
            shape
                .iter()
                .filter(|length| **length != 1)
                .copied()
                .collect::<Vec<_>>()
        };
        if filled(&shape) != filled(&expected) {
            let several = shape.first() == Some(&6) && shape.get(1).is_some_and(|n| *n > 6 && n % 6 == 0);
            return Err(self.unreadable(if several && columns == 6 {
                format!(
                    "{path}: {} interacting bodies; give a file with one body",
                    shape[1] / 6
                )
            } else {
                format!("{path}: its size is {shape:?}, expected {expected:?}")
            }));
        }
        let values = self.numbers(path)?;
        if values.len() != expected.iter().product::<usize>() {
            return Err(self.unreadable(format!("{path}: the number of values does not match its size")));
        }
        Ok(Table {
            shape: expected,
            values,
        })
    }

    /// First number of a dataset; `None` if the file has no such dataset.
    fn number(&self, path: &str) -> Option<f64> {
        let dataset = self.data.dataset(path).ok()?;
        if let Ok(values) = self.numbers(path) {
            return values.first().copied();
        }
        // A flag, stored as one byte.
        let bytes = dataset.read_raw_bytes().ok()?;
        (bytes.len() == 1).then(|| f64::from(bytes[0]))
    }

    fn density(&self) -> Result<f64, RadiationError> {
        let file_density = self.numbers("simulation_parameters/rho")?;
        let file_density = file_density.first().copied().unwrap_or(f64::NAN);
        if (500.0..=2000.0).contains(&file_density) {
            return Ok(file_density);
        }
        Err(RadiationError::Scale {
            name: "density",
            value: file_density,
            unit: "kg/m³",
            least: 500.0,
            most: 2000.0,
        })
    }

    fn gravity(&self) -> Result<f64, RadiationError> {
        let file_gravity = self.numbers("simulation_parameters/g")?;
        let file_gravity = file_gravity.first().copied().unwrap_or(f64::NAN);
        if (1.0..=30.0).contains(&file_gravity) {
            return Ok(file_gravity);
        }
        Err(RadiationError::Scale {
            name: "gravity",
            value: file_gravity,
            unit: "m/s²",
            least: 1.0,
            most: 30.0,
        })
    }

    fn body(&self, density: f64) -> Result<BemioBody, RadiationError> {
        let (file_density, gravity) = (self.density()?, self.gravity()?);
        let dimensional = self
            .number("simulation_parameters/scaled")
            .is_some_and(|scaled| scaled != 0.0);
        // Factors of the tables of added mass and of forces. The factor of damping is `rate`.
        let (mass, force) = if dimensional {
            (density / file_density, density / file_density)
        } else {
            (density, density * gravity)
        };
        let rate = |omega: f64| if dimensional { mass } else { mass * omega };
        let omega = self.numbers("simulation_parameters/w")?;
        let coefficient = |name: &str| format!("body1/hydro_coeffs/{name}");
        let count = Some(omega.len());
        let added = self.table(&coefficient("added_mass/all"), 6, count)?;
        let damping = self.table(&coefficient("radiation_damping/all"), 6, count)?;
        let mut order: Vec<usize> = (0..omega.len())
            .filter(|f| omega[*f] > 0.0 && omega[*f].is_finite())
            .collect();
        order.sort_by(|a, b| omega[*a].total_cmp(&omega[*b]));
        let frequencies: Vec<f64> = order.iter().map(|f| omega[*f]).collect();
        let added_mass = order.iter().map(|f| added.matrix(*f, mass)).collect();
        let of_damping = |f: &usize| damping.matrix(*f, rate(omega[*f]));
        let mut coefficients =
            FrequencyCoefficients::new(frequencies, added_mass, order.iter().map(of_damping).collect())?;
        if let Some(zero) = omega.iter().position(|omega| *omega == 0.0) {
            coefficients = coefficients.with_zero_added_mass(added.matrix(zero, mass))?;
        }
        let limit = self.table(&coefficient("added_mass/inf_freq"), 6, None)?;
        coefficients = coefficients.with_infinite_added_mass(limit.matrix(0, mass))?;
        let stiffness = coefficient("linear_restoring_stiffness");
        if self.data.dataset(&stiffness).is_ok() {
            coefficients =
                coefficients.with_hydrostatics(self.table(&stiffness, 6, None)?.plain_matrix(force))?;
        }
        let centre = self.numbers("body1/properties/cg")?;
        let [x, y, z] = centre[..]
            .try_into()
            .map_err(|_| self.unreadable("body1/properties/cg: expected three numbers"))?;
        let centre = DVec3::new(x, y, z);
        if !centre.is_finite() {
            return Err(self.unreadable("body1/properties/cg: not a finite number"));
        }
        let coefficients = self.with_excitation(coefficients, (&omega, &order), centre, (force, gravity))?;
        Ok(BemioBody {
            coefficients,
            centre_of_gravity: centre,
        })
    }

    fn with_excitation(
        &self,
        coefficients: FrequencyCoefficients,
        (omega, order): (&[f64], &[usize]),
        centre: DVec3,
        (force, gravity): (f64, f64),
    ) -> Result<FrequencyCoefficients, RadiationError> {
        let headings = self.numbers("simulation_parameters/wave_dir")?;
        let part = |name: &str| {
            let path = format!("body1/hydro_coeffs/excitation/{name}");
            self.table(&path, headings.len(), Some(omega.len()))
        };
        let (real, imaginary) = (part("re")?, part("im")?);
        // An infinite depth is stored as text.
        let depth = self
            .number("simulation_parameters/water_depth")
            .filter(|depth| *depth > 0.0 && depth.is_finite());
        let mut table: Vec<Excitation> = Vec::with_capacity(order.len() * headings.len());
        for &frequency in order {
            let k = wave_number(omega[frequency], gravity, depth);
            for (h, heading) in headings.iter().enumerate() {
                let (sin, cos) = heading.to_radians().sin_cos();
                let turn = Complex64::cis(k * (cos * centre.x + sin * centre.y)) * force;
                table.push(std::array::from_fn(|i| {
                    Complex64::new(real.at(i, h, frequency), imaginary.at(i, h, frequency)) * turn
                }));
            }
        }
        coefficients.with_excitation(
            headings.iter().map(|heading| heading.to_radians()).collect(),
            table,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::radiation::{WamitScale, read_wamit};

    fn file(name: &str) -> std::path::PathBuf {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation")).join(name)
    }

    /// Reference: the WAMIT files from which the HDF5 file was made, see
    /// `scripts/validation/bemio.py`.
    #[test]
    fn agrees_with_the_source_wamit_files() {
        let scale = WamitScale {
            density: 1025.0,
            gravity: 9.81,
            length: 1.0,
        };
        let wamit = read_wamit(&file("pontoon"), scale).unwrap();
        let found = read_bemio(&file("pontoon-bemio.h5"), 1025.0).unwrap();
        assert_eq!(found.centre_of_gravity, DVec3::ZERO);
        let found = found.coefficients;
        assert_eq!(found.headings().len(), 13);
        let close = |a: f64, b: f64| (a - b).abs() <= 1e-12 * a.abs().max(b.abs());
        let same = |a: &Matrix6, b: &Matrix6| {
            let pairs = a.0.iter().flatten().zip(b.0.iter().flatten());
            pairs.into_iter().all(|(a, b)| close(*a, *b))
        };
        for (a, b) in found.frequencies().iter().zip(wamit.frequencies()) {
            assert!(close(*a, *b));
        }
        for (f, omega) in wamit.frequencies().iter().enumerate() {
            assert!(same(&found.added_mass()[f], &wamit.added_mass()[f]), "{omega}");
            assert!(same(&found.damping()[f], &wamit.damping()[f]), "{omega}");
            for (h, heading) in wamit.headings().iter().enumerate() {
                assert!(close(found.headings()[h], *heading));
                let (x, y) = (found.excitation(f, h).unwrap(), wamit.excitation(f, h).unwrap());
                for k in 0..6 {
                    assert!(
                        (x[k] - y[k]).norm() <= 1e-12 * y[k].norm(),
                        "{omega} {heading} {k}"
                    );
                }
            }
        }
        assert!(same(
            found.infinite_added_mass().unwrap(),
            wamit.infinite_added_mass().unwrap()
        ));
        assert!(same(found.hydrostatics().unwrap(), wamit.hydrostatics().unwrap()));
        // Excitation is proportional to density.
        let of = |density: f64| {
            let body = read_bemio(&file("pontoon-bemio.h5"), density).unwrap();
            body.coefficients.excitation(3, 6).unwrap()[1]
        };
        assert!((of(2000.0) / of(1000.0) - 2.0).norm() < 1e-12);
    }

    #[test]
    fn refuses_other_files() {
        for name in ["pontoon.8", "none.h5", "pontoon-nc4.nc"] {
            let error = read_bemio(&file(name), 1025.0).unwrap_err();
            assert!(matches!(error, RadiationError::Unreadable { .. }), "{error}");
            assert!(error.to_string().contains(name), "{error}");
        }
    }
}
