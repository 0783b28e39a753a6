//! Report of the added mass: tables, and keys for a scenario.

use super::{AddedMassResult, FluidBoundary};
use std::fmt::{Display, Formatter, Result};
use windlass_math::Matrix6;

/// The six degrees of freedom in the order of the matrices.
const DEGREES: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];

impl Display for FluidBoundary {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Unbounded => "unbounded fluid",
            Self::RigidSurface => "below a rigid surface at z = 0 (zero frequency)",
            Self::PressureRelease => "below a surface of constant pressure at z = 0 (infinite frequency)",
        })
    }
}

impl Display for AddedMassResult {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (p, i) = (self.reference_point, self.displaced_inertia);
        writeln!(f, "Added mass, {}", self.boundary)?;
        writeln!(
            f,
            "  about            ({}, {}, {}) m in the axes of the mesh",
            p.x, p.y, p.z
        )?;
        writeln!(f, "  density          {} kg/m³", self.density)?;
        writeln!(
            f,
            "  displaced        {:.6e} m³, {:.6e} kg",
            self.volume,
            self.volume * self.density
        )?;
        writeln!(
            f,
            "  displaced inertia {:.6e}, {:.6e}, {:.6e} kg·m²",
            i.x, i.y, i.z
        )?;
        writeln!(f, "  wetted panels    {}", self.panels)?;
        writeln!(f, "  symmetry error   {:.1e}", self.asymmetry)?;
        writeln!(f, "  condition number {:.1e}", self.condition)?;
        writeln!(f, "\nMatrix (kg, kg·m, kg·m²)")?;
        table(f, &self.matrix, |v| format!("{v:.5e}"))?;
        writeln!(
            f,
            "\nMatrix divided by displaced mass and inertia, A_ij / √(r_i r_j)"
        )?;
        table(f, &self.coefficients(), |v| format!("{v:.5}"))
    }
}

impl AddedMassResult {
    /// Scenario keys of this matrix, ready to paste into `hydrodynamics` of a body whose centre of
    /// gravity is the reference point. The mesh of that body then needs `centre_of_gravity` at that
    /// point.
    pub fn to_scenario_keys(&self) -> String {
        let p = self.reference_point;
        // Entries that are zero by symmetry have rounding noise.
        let noise = 1e-12
            * self
                .matrix
                .0
                .iter()
                .flatten()
                .fold(0.0_f64, |m, v| m.max(v.abs()));
        let row = |row: &[f64; 6]| {
            let number = |v: &f64| format!("{:.6e}", if v.abs() < noise { 0.0 } else { *v });
            let numbers: Vec<String> = row.iter().map(number).collect();
            format!("    [{}],\n", numbers.join(", "))
        };
        format!(
            "# For [body.hydrodynamics], with mesh centre_of_gravity = [{:?}, {:?}, {:?}]. If the centre of gravity is\n\
             # elsewhere, give the reference point relative to it. Valid for a displaced volume of {:.6} m3.\n\
             added_mass_reference_point = [0.0, 0.0, 0.0]\n\
             added_mass_reference_volume = {:.6e}\n\
             added_mass_matrix = [\n{}]\n",
            p.x,
            p.y,
            p.z,
            self.volume,
            self.volume,
            self.matrix.0.iter().map(row).collect::<String>()
        )
    }
}

/// Writes a matrix with the degrees of freedom along both sides.
fn table(f: &mut Formatter<'_>, matrix: &Matrix6, number: impl Fn(f64) -> String) -> Result {
    write!(f, "{:6}", "")?;
    DEGREES.iter().try_for_each(|name| write!(f, "{name:>14}"))?;
    for (name, row) in DEGREES.iter().zip(&matrix.0) {
        write!(f, "\n{name:6}")?;
        row.iter().try_for_each(|v| write!(f, "{:>14}", number(*v)))?;
    }
    writeln!(f)
}
