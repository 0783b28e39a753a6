//! Coefficients as a NetCDF file in the layout of Capytaine 2 and 3.
//!
//! The dimensions of the variables are `omega`, `wave_direction`, `influenced_dof` and
//! `radiating_dof`. Complex numbers have the additional dimension `complex`. Names of degrees of
//! freedom are `Surge` ... `Yaw`. With several hulls they have the form `hull__Surge`. Zero and
//! infinite frequency are entries of `omega` without forces. Beyond Capytaine's variables, the file
//! has `excitation_force_haskind`, the mean drift (`mean_drift_momentum`, `mean_drift_pressure`)
//! and, after solutions on several meshes, the estimated error of each coefficient
//! (`added_mass_error` and others).

use super::netcdf::NetCdf;
use crate::{Coefficients, Convergence, DiffractionError, Dynamics, HullMass};
use num_complex::Complex64;
use std::f64::consts::TAU;

mod errors;

const DEGREES: [&str; 6] = ["Surge", "Sway", "Heave", "Roll", "Pitch", "Yaw"];

/// Returns the bytes of a NetCDF file with the coefficients.
///
/// With `masses`, one for each hull, the file also has the mass matrix, the hydrostatic stiffness
/// and the motions (`rao`) of the freely floating hulls. If `masses` is empty, the file has none of
/// these.
///
/// Moments, rotations and stiffness refer to `rotation_center`, phases to the origin.
///
/// # Errors
/// As [`Dynamics::floating`] and [`crate::FrequencyResult::response`].
pub fn capytaine_netcdf(
    coefficients: &Coefficients,
    masses: &[HullMass],
) -> Result<Vec<u8>, DiffractionError> {
    capytaine_netcdf_with_errors(coefficients, masses, None)
}

/// As [`capytaine_netcdf`], with the estimated errors of the coefficients on the finest mesh of
/// `convergence`.
///
/// # Errors
/// As [`capytaine_netcdf`].
pub fn capytaine_netcdf_with_errors(
    coefficients: &Coefficients,
    masses: &[HullMass],
    convergence: Option<&Convergence>,
) -> Result<Vec<u8>, DiffractionError> {
    let mut file = NetCdf::default();
    file.attribute("title", "Radiation and diffraction of floating bodies");
    file.attribute("source", "windlass");
    file.attribute(
        "coordinates",
        "freq period wavenumber wavelength body g rho water_depth forward_speed rotation_center center_of_mass",
    );
    let layout = Layout::new(coefficients);
    layout.coordinates(&mut file);
    layout.radiation(&mut file);
    layout.forces(&mut file);
    layout.points(&mut file);
    if !masses.is_empty() {
        layout.motions(&mut file, masses)?;
    }
    if let Some(convergence) = convergence {
        errors::add(&layout, &mut file, convergence);
    }
    Ok(file.to_bytes())
}

/// Rows of the file along `omega`.
#[derive(Clone, Copy)]
enum Frequency {
    Zero,
    Finite(usize),
    Infinite,
}

struct Layout<'a> {
    coefficients: &'a Coefficients,
    rows: Vec<Frequency>,
    /// Number of degrees of freedom.
    degrees: usize,
}

impl<'a> Layout<'a> {
    fn new(coefficients: &'a Coefficients) -> Self {
        let zero = coefficients.zero_added_mass.iter().map(|_| Frequency::Zero);
        let infinite = coefficients
            .infinite_added_mass
            .iter()
            .map(|_| Frequency::Infinite);
        let finite = (0..coefficients.at.len()).map(Frequency::Finite);
        Self {
            coefficients,
            rows: zero.chain(finite).chain(infinite).collect(),
            degrees: 6 * coefficients.hulls.len(),
        }
    }

    /// Values of a quantity for all rows: `zero` and `infinite` at zero and infinite frequency, and
    /// `finite` applied to the result at each other frequency.
    fn along_omega(
        &self,
        zero: f64,
        infinite: f64,
        finite: impl Fn(&crate::FrequencyResult) -> f64,
    ) -> Vec<f64> {
        let value = |row: &Frequency| match *row {
            Frequency::Zero => zero,
            Frequency::Finite(index) => finite(&self.coefficients.at[index]),
            Frequency::Infinite => infinite,
        };
        self.rows.iter().map(value).collect()
    }

    fn coordinates(&self, file: &mut NetCdf) {
        let omega = &[("omega", self.rows.len())];
        let mut put = |name: &str, long_name, units, values| {
            file.numbers(name, omega, values, &[("long_name", long_name), ("units", units)]);
        };
        let infinite = f64::INFINITY;
        put(
            "omega",
            "Angular frequency",
            "rad/s",
            self.along_omega(0.0, infinite, |r| r.frequency),
        );
        put(
            "freq",
            "Frequency",
            "Hz",
            self.along_omega(0.0, infinite, |r| r.frequency / TAU),
        );
        put(
            "period",
            "Period",
            "s",
            self.along_omega(infinite, 0.0, |r| TAU / r.frequency),
        );
        let numbers = self.along_omega(0.0, infinite, |r| r.wave_number);
        put("wavenumber", "Angular wavenumber", "rad/m", numbers);
        let lengths = self.along_omega(infinite, 0.0, |r| TAU / r.wave_number);
        put("wavelength", "Wave length", "m", lengths);
        let conditions = &self.coefficients.conditions;
        let headings = conditions.headings.clone();
        let attributes = [("long_name", "Wave direction"), ("units", "rad")];
        file.numbers(
            "wave_direction",
            &[("wave_direction", headings.len())],
            headings,
            &attributes,
        );
        let names = self.names();
        file.strings("influenced_dof", Some("influenced_dof"), &names);
        file.strings("radiating_dof", Some("radiating_dof"), &names);
        file.strings("complex", Some("complex"), &["re".to_owned(), "im".to_owned()]);
        file.strings(
            "space_coordinate",
            Some("space_coordinate"),
            &["x", "y", "z"].map(str::to_owned),
        );
        let depth = conditions.depth.unwrap_or(f64::INFINITY);
        for (name, value, units) in [
            ("g", conditions.gravity, "m/s^2"),
            ("rho", conditions.density, "kg/m^3"),
            ("water_depth", depth, "m"),
            ("forward_speed", 0.0, "m/s"),
        ] {
            file.numbers(name, &[], vec![value], &[("units", units)]);
        }
    }

    /// Names of the degrees of freedom.
    fn names(&self) -> Vec<String> {
        let hulls = &self.coefficients.hulls;
        let name = |hull: &crate::HullSummary, degree: &str| match hulls.len() {
            1 => degree.to_owned(),
            _ => format!("{}__{degree}", hull.name),
        };
        hulls
            .iter()
            .flat_map(|hull| DEGREES.map(|degree| name(hull, degree)))
            .collect()
    }

    fn radiation(&self, file: &mut NetCdf) {
        let n = self.degrees;
        let dimensions = [
            ("omega", self.rows.len()),
            ("influenced_dof", n),
            ("radiating_dof", n),
        ];
        let zeros = vec![vec![0.0; n]; n];
        let flat = |matrix: &Vec<Vec<f64>>| matrix.concat();
        let limits = [
            &self.coefficients.zero_added_mass,
            &self.coefficients.infinite_added_mass,
        ];
        let [zero, infinite] = limits.map(|limit| limit.as_ref().unwrap_or(&zeros));
        let added_mass = |row: &Frequency| match *row {
            Frequency::Zero => flat(zero),
            Frequency::Finite(index) => flat(&self.coefficients.at[index].added_mass),
            Frequency::Infinite => flat(infinite),
        };
        let damping = |row: &Frequency| match *row {
            Frequency::Finite(index) => flat(&self.coefficients.at[index].damping),
            Frequency::Zero | Frequency::Infinite => flat(&zeros),
        };
        let values = self.rows.iter().flat_map(added_mass).collect();
        file.numbers("added_mass", &dimensions, values, &[("long_name", "Added mass")]);
        let values = self.rows.iter().flat_map(damping).collect();
        file.numbers(
            "radiation_damping",
            &dimensions,
            values,
            &[("long_name", "Radiation damping")],
        );
    }

    /// Adds complex values for each frequency, heading and degree of freedom.
    fn complex(
        &self,
        file: &mut NetCdf,
        name: &str,
        degrees: &str,
        long_name: &'static str,
        values: impl Fn(usize, usize) -> Vec<Complex64>,
    ) {
        let headings = self.coefficients.conditions.headings.len();
        let absent = vec![Complex64::new(f64::NAN, f64::NAN); headings * self.degrees];
        let values = |row: &Frequency| match *row {
            Frequency::Finite(index) => (0..headings).flat_map(|heading| values(index, heading)).collect(),
            Frequency::Zero | Frequency::Infinite => absent.clone(),
        };
        let values: Vec<Complex64> = self.rows.iter().flat_map(values).collect();
        let (real, imaginary) = (values.iter().map(|v| v.re), values.iter().map(|v| v.im));
        let dimensions = [
            ("complex", 2),
            ("omega", self.rows.len()),
            ("wave_direction", headings),
            (degrees, self.degrees),
        ];
        let values = real.chain(imaginary).collect();
        file.numbers(name, &dimensions, values, &[("long_name", long_name)]);
    }

    fn forces(&self, file: &mut NetCdf) {
        let at = &self.coefficients.at;
        let force = "influenced_dof";
        self.complex(file, "diffraction_force", force, "Diffraction force", |i, h| {
            at[i].diffraction_force(h)
        });
        self.complex(
            file,
            "Froude_Krylov_force",
            force,
            "Froude Krylov force",
            |i, h| at[i].froude_krylov[h].clone(),
        );
        self.complex(file, "excitation_force", force, "Excitation force", |i, h| {
            at[i].excitation[h].clone()
        });
        let name = "excitation_force_haskind";
        self.complex(
            file,
            name,
            force,
            "Excitation force by Haskind's relation",
            |i, h| at[i].haskind_excitation[h].clone(),
        );
    }

    /// Centres and volumes of the hulls; over a dimension of hulls if there are several.
    fn points(&self, file: &mut NetCdf) {
        let hulls = &self.coefficients.hulls;
        let names: Vec<String> = hulls.iter().map(|hull| hull.name.clone()).collect();
        file.strings("body", (hulls.len() > 1).then_some("body"), &names);
        let centres = hulls
            .iter()
            .flat_map(|hull| hull.rotation_centre.to_array())
            .collect();
        self.of_hulls(file, "rotation_center", true, centres);
        let centres = hulls
            .iter()
            .flat_map(|hull| hull.centre_of_buoyancy.to_array())
            .collect();
        self.of_hulls(file, "center_of_buoyancy", true, centres);
        let volumes = hulls.iter().map(|hull| hull.volume).collect();
        self.of_hulls(file, "disp_volume", false, volumes);
        let areas = hulls.iter().map(|hull| hull.waterplane_area).collect();
        self.of_hulls(file, "waterplane_area", false, areas);
        self.of_hulls(
            file,
            "draught",
            false,
            hulls.iter().map(|hull| hull.draught).collect(),
        );
    }

    fn of_hulls(&self, file: &mut NetCdf, name: &str, is_point: bool, values: Vec<f64>) {
        let hulls = self.coefficients.hulls.len();
        let mut dimensions = Vec::new();
        if hulls > 1 {
            dimensions.push(("body", hulls));
        }
        if is_point {
            dimensions.push(("space_coordinate", 3));
        }
        file.numbers(name, &dimensions, values, &[]);
    }

    fn motions(&self, file: &mut NetCdf, masses: &[HullMass]) -> Result<(), DiffractionError> {
        let dynamics = Dynamics::floating(self.coefficients, masses)?;
        let n = self.degrees;
        let dimensions = [("influenced_dof", n), ("radiating_dof", n)];
        file.numbers("inertia_matrix", &dimensions, dynamics.mass.concat(), &[]);
        file.numbers(
            "hydrostatic_stiffness",
            &dimensions,
            dynamics.stiffness.concat(),
            &[],
        );
        let centres = masses
            .iter()
            .flat_map(|mass| mass.centre_of_gravity.to_array())
            .collect();
        self.of_hulls(file, "center_of_mass", true, centres);
        let responses: Vec<_> = self
            .coefficients
            .at
            .iter()
            .map(|result| result.response(&dynamics))
            .collect::<Result<_, _>>()?;
        let name = "Motion per metre of wave amplitude";
        self.complex(file, "rao", "radiating_dof", name, |i, h| responses[i][h].clone());
        self.drift(file, &responses)
    }

    /// Mean drift of the floating hulls per squared metre of wave amplitude.
    fn drift(&self, file: &mut NetCdf, motions: &[Vec<Vec<Complex64>>]) -> Result<(), DiffractionError> {
        let (mut far, mut near) = (Vec::new(), Vec::new());
        for (index, motions) in motions.iter().enumerate() {
            let drift = self.coefficients.mean_drift(index, motions)?;
            far.push(
                drift
                    .iter()
                    .flat_map(|d| [d.force[0], d.force[1], d.yaw_moment])
                    .collect(),
            );
            if self.coefficients.keeps_potentials() {
                let drift = self.coefficients.pressure_drift(index, motions)?;
                let six = drift.iter().flatten().flat_map(|d| [d.force, d.moment].concat());
                near.push(six.collect());
            }
        }
        file.strings(
            "drift_dof",
            Some("drift_dof"),
            &["Surge", "Sway", "Yaw"].map(str::to_owned),
        );
        let name = "Mean drift of all hulls by momentum, moment about the origin";
        self.drift_values(file, "mean_drift_momentum", ("drift_dof", 3), name, &far);
        if !near.is_empty() {
            let name = "Mean drift by pressure, moments about rotation_center";
            self.drift_values(
                file,
                "mean_drift_pressure",
                ("influenced_dof", self.degrees),
                name,
                &near,
            );
        }
        Ok(())
    }

    /// Adds real values for each heading and degree of freedom at the finite frequencies.
    fn drift_values(
        &self,
        file: &mut NetCdf,
        name: &str,
        degrees: (&str, usize),
        long_name: &'static str,
        values: &[Vec<f64>],
    ) {
        let headings = self.coefficients.conditions.headings.len();
        let absent = vec![f64::NAN; headings * degrees.1];
        let row = |row: &Frequency| match *row {
            Frequency::Finite(index) => values[index].clone(),
            Frequency::Zero | Frequency::Infinite => absent.clone(),
        };
        let dimensions = [("omega", self.rows.len()), ("wave_direction", headings), degrees];
        let values = self.rows.iter().flat_map(row).collect();
        file.numbers(name, &dimensions, values, &[("long_name", long_name)]);
    }
}
