//! Units of OrcaFlex models, converted to SI.
//!
//! ```text
//! SI     length m, mass te (1000 kg), force kN
//! US     length ft, mass kip (1000 lb), force kip (1000 lbf)
//! User   units of length, mass and force stated by the file
//! ```
//!
//! Time is in seconds and angles in degrees in all systems. A datum with the dimension
//! `M^m L^l F^f T^t` is multiplied by the same product of the base units.

/// Exponents of mass, length, force and time.
pub(super) type Dimension = [i32; 4];

pub(super) const NUMBER: Dimension = [0, 0, 0, 0];
pub(super) const MASS: Dimension = [1, 0, 0, 0];
pub(super) const LENGTH: Dimension = [0, 1, 0, 0];
pub(super) const AREA: Dimension = [0, 2, 0, 0];
pub(super) const VOLUME: Dimension = [0, 3, 0, 0];
/// Third moment of an area about an axis, for drag moments.
pub(super) const AREA_MOMENT: Dimension = [0, 5, 0, 0];
pub(super) const FORCE: Dimension = [0, 0, 1, 0];
pub(super) const TIME: Dimension = [0, 0, 0, 1];
pub(super) const SPEED: Dimension = [0, 1, 0, -1];
pub(super) const VISCOSITY: Dimension = [0, 2, 0, -1];
pub(super) const DENSITY: Dimension = [1, -3, 0, 0];
pub(super) const MASS_PER_LENGTH: Dimension = [1, -1, 0, 0];
pub(super) const INERTIA: Dimension = [1, 2, 0, 0];
pub(super) const STIFFNESS: Dimension = [0, -1, 1, 0];
pub(super) const DAMPING: Dimension = [0, -1, 1, 1];
pub(super) const ANGULAR_DAMPING: Dimension = [0, 1, 1, 1];
/// Bending and torsional stiffness, EI and GJ.
pub(super) const BENDING: Dimension = [0, 2, 1, 0];
pub(super) const STRESS: Dimension = [0, -2, 1, 0];
/// Stiffness per area of seabed and shapes.
pub(super) const BED_STIFFNESS: Dimension = [0, -3, 1, 0];

/// Metres in a foot, kilograms in a pound, and newtons in a pound force.
const FOOT: f64 = 0.3048;
const POUND: f64 = 0.453_592_37;
const POUND_FORCE: f64 = POUND * STANDARD_GRAVITY;
/// Acceleration of gravity in OrcaFlex, m/s².
pub(super) const STANDARD_GRAVITY: f64 = 9.806_65;

/// Base units of a model in SI units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Units {
    pub(super) mass: f64,
    pub(super) length: f64,
    pub(super) force: f64,
}

impl Units {
    pub(super) const SI: Self = Self {
        mass: 1e3,
        length: 1.0,
        force: 1e3,
    };
    pub(super) const US: Self = Self {
        mass: 1e3 * POUND,
        length: FOOT,
        force: 1e3 * POUND_FORCE,
    };

    /// Returns the factor of a dimension to SI units.
    pub(super) fn factor(&self, [mass, length, force, _]: Dimension) -> f64 {
        self.mass.powi(mass) * self.length.powi(length) * self.force.powi(force)
    }
}

/// Returns a unit of length in metres.
pub(super) fn length(name: &str) -> Option<f64> {
    Some(match name.to_lowercase().as_str() {
        "m" => 1.0,
        "mm" => 1e-3,
        "cm" => 1e-2,
        "km" => 1e3,
        "ft" => FOOT,
        "in" | "inches" => FOOT / 12.0,
        _ => return None,
    })
}

/// Returns a unit of mass in kilograms.
pub(super) fn mass(name: &str) -> Option<f64> {
    Some(match name.to_lowercase().as_str() {
        "kg" => 1.0,
        "te" | "t" => 1e3,
        "g" => 1e-3,
        "lb" | "lbs" => POUND,
        "kip" | "kips" => 1e3 * POUND,
        _ => return None,
    })
}

/// Returns a unit of force in newtons.
pub(super) fn force(name: &str) -> Option<f64> {
    Some(match name.to_lowercase().as_str() {
        "n" => 1.0,
        "kn" => 1e3,
        "mn" => 1e6,
        "kgf" => STANDARD_GRAVITY,
        "tef" | "te" => 1e3 * STANDARD_GRAVITY,
        "lbf" => POUND_FORCE,
        "kip" | "kips" => 1e3 * POUND_FORCE,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_factors_of_units_by_hand() {
        // EI of 1 kN·m², a density of 1 te/m³, a seabed of 1 kN/m/m².
        assert_eq!(Units::SI.factor(BENDING), 1e3);
        assert_eq!(Units::SI.factor(DENSITY), 1e3);
        assert_eq!(Units::SI.factor(BED_STIFFNESS), 1e3);
        // Sea water of 0.064 kip/ft³ has 1025 kg/m³: 64 lb/ft³ of 16.01846 kg/m³ each.
        let density = 0.064 * Units::US.factor(DENSITY);
        assert!((density - 64.0 * 16.018_463_37).abs() < 1e-5, "{density}");
        // 1 kip/ft = 14593.903 N/m.
        assert!((Units::US.factor(STIFFNESS) - 14_593.903).abs() < 1e-3);
        assert_eq!(force("tef"), Some(9806.65));
    }
}
