//! Reading hydrodynamic coefficients from an HDF5 file of BEMIO, which WEC-Sim and its kin read.
//!
//! ```text
//! Law      A = ρ Ā, B = ρ ω B̄, X = ρ g X̄ e^{i k d·P}, C = ρ g C̄; with `scaled` at 1 they are dimensional already
//! Symbols  a bar: as the file has them; X̄ for e^{iωt} with the wave's phase at the origin, k wave number, d direction the
//!          wave travels to, P centre of gravity (`properties/cg`)
//! Frame    that of the run: x forward, y port, z up; motions and moments about the centre of gravity, which becomes the
//!          reference point, also of the phases
//! Source   [BEMIO]: `simulation_parameters/{w, wave_dir, water_depth, rho, g, scaled}` and of `body1`
//!          `hydro_coeffs/{added_mass/all, added_mass/inf_freq, radiation_damping/all, excitation/re, excitation/im,
//!          linear_restoring_stiffness}`, `properties/cg`; degrees of freedom first, frequencies last
//! Valid    files of one body
//! Energy   none
//! Checked  against the WAMIT files that a file was made of
//! ```

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use glam::DVec3;
use hdf5_reader::{Dataset, Hdf5File, OpenOptions};
use num_complex::Complex64;
use std::path::Path;
use windlass_math::Matrix6;
use windlass_sea::dispersion::wave_number;

/// Most bytes that one table may have: a damaged file may claim any size.
const MOST_BYTES: usize = 1 << 30;

/// What a file says of its body.
#[derive(Clone, Debug, PartialEq)]
pub struct BemioBody {
    /// The coefficients, about the centre of gravity.
    pub coefficients: FrequencyCoefficients,
    /// The centre of gravity, m from the origin of the run on the still water plane.
    pub centre_of_gravity: DVec3,
}

/// Reads the body of a file for water of a `density` (kg/m³).
///
/// # Errors
/// When the file cannot be read, lacks a table, is of several bodies, or its numbers are not those of a table.
pub fn read_bemio(file: &Path, density: f64) -> Result<BemioBody, RadiationError> {
    let name = file.to_string_lossy().into_owned();
    let bytes = std::fs::read(file).map_err(|error| RadiationError::Unreadable {
        file: name.clone(),
        reason: error.to_string(),
    })?;
    parse_bemio(&name, bytes, density)
}

/// Reads the bytes of such a file, which messages call `name`.
///
/// # Errors
/// As [`read_bemio`].
pub fn parse_bemio(name: &str, bytes: Vec<u8>, density: f64) -> Result<BemioBody, RadiationError> {
    let options = OpenOptions::default()
        .with_max_read_bytes(MOST_BYTES)
        .with_max_chunk_bytes(MOST_BYTES);
    let data =
        Hdf5File::from_vec_with_options(bytes, options).map_err(|error| RadiationError::Unreadable {
            file: name.into(),
            reason: error.to_string(),
        })?;
    Run { name, data: &data }.body(density)
}

/// A table: degrees of freedom first, frequencies last.
struct Table {
    shape: Vec<usize>,
    values: Vec<f64>,
}

impl Table {
    /// The entry of a row, a column and a frequency; of a matrix the last is left out.
    fn at(&self, row: usize, column: usize, frequency: usize) -> f64 {
        let (columns, frequencies) = (self.shape[1], self.shape.get(2).copied().unwrap_or(1));
        self.values[(row * columns + column) * frequencies + frequency]
    }

    /// A matrix times a factor.
    fn plain_matrix(&self, factor: f64) -> Matrix6 {
        Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| factor * self.at(i, j, 0))
        }))
    }

    /// The symmetric part at a frequency, times a factor.
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
    fn wrong(&self, what: impl Into<String>) -> RadiationError {
        RadiationError::Unreadable {
            file: self.name.into(),
            reason: what.into(),
        }
    }

    fn dataset(&self, path: &str) -> Result<Dataset, RadiationError> {
        let missing = |error: hdf5_reader::error::Error| {
            self.wrong(format!(
                "{path}: {error}; is this a file of BEMIO (bem2hdf, writeBEMIOH5)?"
            ))
        };
        self.data.dataset(path).map_err(missing)
    }

    fn numbers(&self, path: &str) -> Result<Vec<f64>, RadiationError> {
        let dataset = self.dataset(path)?;
        let unlike = |error: hdf5_reader::error::Error| self.wrong(format!("{path}: {error}"));
        if let Ok(values) = dataset.read_array::<f32>() {
            return Ok(values.iter().map(|value| f64::from(*value)).collect());
        }
        if let Ok(values) = dataset.read_array::<i64>() {
            return Ok(values.iter().map(|value| *value as f64).collect());
        }
        let values = dataset.read_array::<f64>().map_err(unlike)?;
        Ok(values.iter().copied().collect())
    }

    /// A table of 6 rows, so many columns and, unless it is a matrix, so many frequencies.
    fn table(&self, path: &str, columns: usize, frequencies: Option<usize>) -> Result<Table, RadiationError> {
        let shape: Vec<usize> = self
            .dataset(path)?
            .shape()
            .iter()
            .map(|length| *length as usize)
            .collect();
        let expected: Vec<usize> = [6, columns].into_iter().chain(frequencies).collect();
        // One heading or one frequency may have lost its dimension.
        let filled = |shape: &[usize]| {
            shape
                .iter()
                .filter(|length| **length != 1)
                .copied()
                .collect::<Vec<_>>()
        };
        if filled(&shape) != filled(&expected) {
            let several = shape.first() == Some(&6) && shape.get(1).is_some_and(|n| *n > 6 && n % 6 == 0);
            return Err(self.wrong(if several && columns == 6 {
                format!(
                    "{path}: {} bodies that feel each other; give a file of one body",
                    shape[1] / 6
                )
            } else {
                format!("{path}: its size is {shape:?} and not {expected:?}")
            }));
        }
        let values = self.numbers(path)?;
        if values.len() != expected.iter().product::<usize>() {
            return Err(self.wrong(format!("{path}: its numbers do not fill its size")));
        }
        Ok(Table {
            shape: expected,
            values,
        })
    }

    /// One number; `None` where the file has none of that name.
    fn number(&self, path: &str) -> Option<f64> {
        let dataset = self.data.dataset(path).ok()?;
        if let Ok(values) = self.numbers(path) {
            return values.first().copied();
        }
        // A flag: true or false.
        let bytes = dataset.read_raw_bytes().ok()?;
        (bytes.len() == 1).then(|| f64::from(bytes[0]))
    }

    fn density(&self) -> Result<f64, RadiationError> {
        let own = self.numbers("simulation_parameters/rho")?;
        let own = own.first().copied().unwrap_or(f64::NAN);
        if (500.0..=2000.0).contains(&own) {
            return Ok(own);
        }
        Err(RadiationError::Scale {
            name: "density",
            value: own,
            unit: "kg/m³",
            least: 500.0,
            most: 2000.0,
        })
    }

    fn gravity(&self) -> Result<f64, RadiationError> {
        let own = self.numbers("simulation_parameters/g")?;
        let own = own.first().copied().unwrap_or(f64::NAN);
        if (1.0..=30.0).contains(&own) {
            return Ok(own);
        }
        Err(RadiationError::Scale {
            name: "gravity",
            value: own,
            unit: "m/s²",
            least: 1.0,
            most: 30.0,
        })
    }

    fn body(&self, density: f64) -> Result<BemioBody, RadiationError> {
        let (own, gravity) = (self.density()?, self.gravity()?);
        let dimensional = self
            .number("simulation_parameters/scaled")
            .is_some_and(|scaled| scaled != 0.0);
        // What multiplies a table over ρ, ρ ω and ρ g.
        let (mass, force) = if dimensional {
            (density / own, density / own)
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
        let mut made =
            FrequencyCoefficients::new(frequencies, added_mass, order.iter().map(of_damping).collect())?;
        if let Some(zero) = omega.iter().position(|omega| *omega == 0.0) {
            made = made.with_zero_added_mass(added.matrix(zero, mass))?;
        }
        let limit = self.table(&coefficient("added_mass/inf_freq"), 6, None)?;
        made = made.with_infinite_added_mass(limit.matrix(0, mass))?;
        let stiffness = coefficient("linear_restoring_stiffness");
        if self.data.dataset(&stiffness).is_ok() {
            made = made.with_hydrostatics(self.table(&stiffness, 6, None)?.plain_matrix(force))?;
        }
        let centre = self.numbers("body1/properties/cg")?;
        let [x, y, z] = centre[..]
            .try_into()
            .map_err(|_| self.wrong("body1/properties/cg: three numbers are needed"))?;
        let centre = DVec3::new(x, y, z);
        if !centre.is_finite() {
            return Err(self.wrong("body1/properties/cg: not a number"));
        }
        let coefficients = self.with_excitation(made, (&omega, &order), centre, (force, gravity))?;
        Ok(BemioBody {
            coefficients,
            centre_of_gravity: centre,
        })
    }

    fn with_excitation(
        &self,
        made: FrequencyCoefficients,
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
        // Without a number it is "infinite".
        let depth = self
            .number("simulation_parameters/water_depth")
            .filter(|depth| *depth > 0.0 && depth.is_finite());
        let mut table: Vec<Excitation> = Vec::with_capacity(order.len() * headings.len());
        for &frequency in order {
            let k = wave_number(omega[frequency], gravity, depth);
            for (place, heading) in headings.iter().enumerate() {
                let (sin, cos) = heading.to_radians().sin_cos();
                let turn = Complex64::cis(k * (cos * centre.x + sin * centre.y)) * force;
                table.push(std::array::from_fn(|i| {
                    Complex64::new(real.at(i, place, frequency), imaginary.at(i, place, frequency)) * turn
                }));
            }
        }
        made.with_excitation(
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

    /// The WAMIT files that the HDF5 file was made of, see `scripts/validation/bemio.py`.
    #[test]
    fn route_a_bemio_file_is_what_its_wamit_files_say() {
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
        // Twice as dense, twice as large.
        let of = |density: f64| {
            let body = read_bemio(&file("pontoon-bemio.h5"), density).unwrap();
            body.coefficients.excitation(3, 6).unwrap()[1]
        };
        assert!((of(2000.0) / of(1000.0) - 2.0).norm() < 1e-12);
    }

    #[test]
    fn regress_what_is_no_such_file_is_refused() {
        for name in ["pontoon.8", "none.h5", "pontoon-nc4.nc"] {
            let error = read_bemio(&file(name), 1025.0).unwrap_err();
            assert!(matches!(error, RadiationError::Unreadable { .. }), "{error}");
            assert!(error.to_string().contains(name), "{error}");
        }
    }
}
