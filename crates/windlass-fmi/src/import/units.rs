//! Conversion of units of measurement between an FMU and the world.

use crate::description::base_of;

/// A unit in SI base units: `SI = factor · value + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BaseUnit {
    /// Exponents of [`BaseUnit::NAMES`].
    pub(super) exponents: [i32; 8],
    pub(super) factor: f64,
    pub(super) offset: f64,
}

impl BaseUnit {
    pub(super) const NAMES: [&'static str; 8] = ["kg", "m", "s", "rad", "A", "K", "mol", "cd"];

    /// Definition of a unit of windlass.
    fn own(unit: &str) -> Option<Self> {
        let ([kg, m, s, rad], factor) = base_of(unit)?;
        Some(Self {
            exponents: [kg, m, s, rad, 0, 0, 0, 0],
            factor,
            offset: 0.0,
        })
    }

    /// Returns true if both units have the same dimension. A radian may be declared as
    /// dimensionless.
    fn measures_as(&self, other: &Self) -> bool {
        let same = |k: usize| self.exponents[k] == other.exponents[k];
        let bare = |of: &Self| of.exponents.iter().all(|exponent| *exponent == 0);
        let angle = |of: &Self| (0..8).all(|k| of.exponents[k] == i32::from(k == 3));
        (0..8).all(same) || (bare(self) && angle(other)) || (angle(self) && bare(other))
    }
}

/// Conversion of a value: value in windlass = `factor` times the FMU's value + `offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Conversion {
    pub(super) factor: f64,
    pub(super) offset: f64,
}

impl Conversion {
    pub(super) const NONE: Self = Self {
        factor: 1.0,
        offset: 0.0,
    };

    /// Conversion from an FMU's unit, with its definition in the description, to a unit of
    /// windlass.
    pub(super) fn between(unit: &str, declared: Option<&BaseUnit>, own: &str) -> Result<Self, String> {
        if unit.is_empty() || unit == own {
            return Ok(Self::NONE);
        }
        let theirs = declared.copied().or_else(|| BaseUnit::own(unit));
        let (Some(theirs), Some(ours)) = (theirs, BaseUnit::own(own)) else {
            let own = if own.is_empty() {
                "a dimensionless value"
            } else {
                own
            };
            return Err(format!(
                "is in '{unit}', which its description does not define, and cannot be converted to {own}; \
                 define the unit in the description, or omit it and give a factor"
            ));
        };
        if !theirs.measures_as(&ours) {
            return Err(format!(
                "is in '{unit}', which has another dimension than '{own}'"
            ));
        }
        Ok(Self {
            factor: theirs.factor / ours.factor,
            offset: (theirs.offset - ours.offset) / ours.factor,
        })
    }

    /// Converts a value from the unit of the FMU to the unit of windlass.
    pub(super) fn ours(self, theirs: f64) -> f64 {
        self.factor * theirs + self.offset
    }

    /// Converts a value from the unit of windlass to the unit of the FMU.
    pub(super) fn theirs(self, ours: f64) -> f64 {
        (ours - self.offset) / self.factor
    }
}

#[cfg(test)]
mod tests {
    use super::{BaseUnit, Conversion};

    fn base(name: &str, exponents: [i32; 8], factor: f64, offset: f64) -> (&str, BaseUnit) {
        let base = BaseUnit {
            exponents,
            factor,
            offset,
        };
        (name, base)
    }

    #[test]
    fn closed_form_conversions_of_units() {
        let per_minute = std::f64::consts::TAU / 60.0;
        for ((name, declared), own, theirs, ours) in [
            (
                base("r", [0, 0, 0, 1, 0, 0, 0, 0], 1.0, 0.0),
                "deg",
                std::f64::consts::PI,
                180.0,
            ),
            // The exponent of the radian may be omitted.
            (base("r", [0; 8], 1.0, 0.0), "deg", std::f64::consts::PI, 180.0),
            (
                base("kn", [0, 1, -1, 0, 0, 0, 0, 0], 1852.0 / 3600.0, 0.0),
                "m/s",
                3600.0,
                1852.0,
            ),
            (
                base("rpm", [0, 0, -1, 1, 0, 0, 0, 0], per_minute, 0.0),
                "deg/s",
                1.0,
                6.0,
            ),
            (
                base("t", [1, 1, -2, 0, 0, 0, 0, 0], 9810.0, 0.0),
                "N",
                2.0,
                19620.0,
            ),
            (
                base("above", [0, 1, 0, 0, 0, 0, 0, 0], 0.01, 3.0),
                "m",
                200.0,
                5.0,
            ),
        ] {
            let found = Conversion::between(name, Some(&declared), own).unwrap();
            assert!(
                (found.ours(theirs) - ours).abs() < 1e-9 * ours,
                "{name}: {found:?}"
            );
            assert!(
                (found.theirs(ours) - theirs).abs() < 1e-9 * theirs,
                "{name}: {found:?}"
            );
        }
        // Units of windlass need no definition. A variable without a unit is in the unit of
        // windlass.
        assert_eq!(Conversion::between("rad/s", None, "rad/s"), Ok(Conversion::NONE));
        assert_eq!(Conversion::between("", None, "N"), Ok(Conversion::NONE));
        let turn = Conversion::between("rad", None, "deg").unwrap();
        assert!((turn.ours(1.0) - 1f64.to_degrees()).abs() < 1e-12);
    }

    #[test]
    fn refuses_units_of_other_dimensions() {
        let (_, metre) = base("m", [0, 1, 0, 0, 0, 0, 0, 0], 1.0, 0.0);
        let message = Conversion::between("m", Some(&metre), "deg").unwrap_err();
        assert!(message.contains("has another dimension than 'deg'"), "{message}");
        let message = Conversion::between("furlong", None, "m").unwrap_err();
        assert!(message.contains("define the unit"), "{message}");
    }
}
