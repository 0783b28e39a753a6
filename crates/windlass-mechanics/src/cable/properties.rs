//! Properties of a uniform cable and of the point masses on it.

use super::axial::{AxialLaw, StrainTensionTable};
use super::rope::{RopeLaw, RopeLawError};
use std::f64::consts::FRAC_PI_4;

/// Material and hydrodynamic properties of a uniform cable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CableProperties {
    /// Axial stiffness EA, N. With a table, it is the largest slope of the table; step limits and
    /// statics use this value.
    pub axial_stiffness: f64,
    /// Relation of tension to strain.
    pub axial_law: AxialLaw,
    /// Bending stiffness EI, N·m²; zero for chain and slack synthetic rope.
    pub bending_stiffness: f64,
    /// Torsional stiffness GJ, N·m².
    pub torsional_stiffness: f64,
    /// Mass per volume of the material within `diameter`, kg/m³.
    pub density: f64,
    /// Outer diameter, m; it determines the displaced volume and the drag area.
    pub diameter: f64,
    /// Axial damping CID, force per strain rate, N·s. It is a material constant and does not depend
    /// on the mesh.
    pub axial_damping: f64,
    /// Bending damping BCID, moment per rate of curvature, N·m²·s.
    pub bending_damping: f64,
    /// Torsional damping, torque per rate of twist per length, N·m²·s.
    pub torsional_damping: f64,
    /// Fraction CE of the axial stiffness and damping in compression, 0 (chain) to 1.
    pub compressive_fraction: f64,
    /// Normal drag coefficient, on the area `diameter * length`.
    pub normal_drag: f64,
    /// Tangential drag coefficient, on the skin area `π * diameter * length`.
    pub tangential_drag: f64,
    /// Normal added mass coefficient, as a fraction of the displaced mass (1 for a circular
    /// cylinder).
    pub normal_added_mass: f64,
    /// Tangential added mass coefficient, as a fraction of the displaced mass.
    pub tangential_added_mass: f64,
    /// Breaking load, N, if known. A run warns if a tension is close to it. The line parts only if
    /// parting is enabled for it.
    pub breaking_load: Option<f64>,
}

/// A sphere fixed to a node: a buoy, a clump weight, a shackle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointMass {
    /// Index of the node that carries the sphere.
    pub node: usize,
    /// Mass, kg.
    pub mass: f64,
    /// Diameter, m; zero for a mass without volume.
    pub diameter: f64,
    /// Drag coefficient on the area of the great circle.
    pub drag: f64,
    /// Added mass coefficient, as a fraction of the displaced mass (0.5 for a sphere in unbounded
    /// fluid).
    pub added_mass: f64,
}

/// Reason why cable properties are invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CablePropertiesError {
    /// A property that must be positive is zero, negative or not a number.
    #[error("cable property `{name}` is {value} but must be a positive number; give it in SI units")]
    NotPositive {
        /// Name of the property.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// A property is negative or not a number.
    #[error(
        "cable property `{name}` is {value} but must be zero or a positive number; use 0 to omit the effect"
    )]
    Negative {
        /// Name of the property.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// The compressive fraction is outside 0 to 1.
    #[error(
        "cable property `compressive_fraction` is {0} but must lie between 0 (chain) and 1 (as in tension)"
    )]
    FractionOutOfRange(f64),
    /// The law of a synthetic rope is invalid.
    #[error("the law of the synthetic rope is not valid: {0}")]
    Rope(#[from] RopeLawError),
}

impl CableProperties {
    /// Creates a cable with axial stiffness (N), density (kg/m³) and diameter (m).
    ///
    /// Bending, torsion, damping and fluid loads are zero. The stiffness is the same in compression
    /// as in tension.
    pub fn new(axial_stiffness: f64, density: f64, diameter: f64) -> Self {
        Self {
            axial_stiffness,
            axial_law: AxialLaw::Linear,
            bending_stiffness: 0.0,
            torsional_stiffness: 0.0,
            density,
            diameter,
            axial_damping: 0.0,
            bending_damping: 0.0,
            torsional_damping: 0.0,
            compressive_fraction: 1.0,
            normal_drag: 0.0,
            tangential_drag: 0.0,
            normal_added_mass: 0.0,
            tangential_added_mass: 0.0,
            breaking_load: None,
        }
    }

    /// Same as [`CableProperties::new`], with a strain-tension table instead of a stiffness.
    pub fn with_axial_table(table: StrainTensionTable, density: f64, diameter: f64) -> Self {
        Self {
            axial_law: AxialLaw::Table(table),
            ..Self::new(table.largest_stiffness(), density, diameter)
        }
    }

    /// Same as [`CableProperties::new`], with the law of a synthetic rope instead of a stiffness.
    pub fn with_rope_law(law: RopeLaw, density: f64, diameter: f64) -> Self {
        Self {
            axial_law: AxialLaw::Rope(law),
            ..Self::new(law.static_stiffness(), density, diameter)
        }
    }

    /// Law of the synthetic rope, if the cable is one.
    pub fn rope_law(&self) -> Option<&RopeLaw> {
        match &self.axial_law {
            AxialLaw::Rope(law) => Some(law),
            _ => None,
        }
    }

    /// Returns a copy for statics: a synthetic rope follows its static curve.
    pub fn relaxed(&self) -> Self {
        match &self.axial_law {
            AxialLaw::Rope(law) => Self {
                axial_law: AxialLaw::Rope(law.relaxed()),
                ..*self
            },
            _ => *self,
        }
    }

    /// Axial stiffness under fast loads at a mean tension (N), N.
    pub fn dynamic_stiffness(&self, mean: f64) -> f64 {
        self.rope_law()
            .map_or(self.axial_stiffness, |law| law.dynamic_stiffness(mean))
    }

    /// Returns a copy that is as stiff in compression as in tension.
    pub fn with_full_compression(&self) -> Self {
        Self {
            compressive_fraction: 1.0,
            ..*self
        }
    }

    /// Returns a copy with this breaking load, N.
    #[must_use]
    pub fn with_breaking_load(self, load: f64) -> Self {
        Self {
            breaking_load: Some(load),
            ..self
        }
    }

    /// Returns true if all properties except the breaking load are equal.
    pub fn has_same_material(&self, other: &Self) -> bool {
        let breaking_load = self.breaking_load;
        *self
            == Self {
                breaking_load,
                ..*other
            }
    }

    /// Area of the cross-section, m².
    pub fn area(&self) -> f64 {
        FRAC_PI_4 * self.diameter * self.diameter
    }

    /// Mass per unstretched length, kg/m.
    pub fn mass_per_length(&self) -> f64 {
        self.density * self.area()
    }

    /// Checks that stiffness, density and diameter are positive and no property is negative.
    ///
    /// # Errors
    /// The first property that is out of range.
    pub fn validate(&self) -> Result<(), CablePropertiesError> {
        let positive = [
            ("axial_stiffness", self.axial_stiffness),
            ("density", self.density),
            ("diameter", self.diameter),
        ];
        let load = self.breaking_load.map(|load| ("breaking_load", load));
        for (name, value) in positive.into_iter().chain(load) {
            if !value.is_finite() || value <= 0.0 {
                return Err(CablePropertiesError::NotPositive { name, value });
            }
        }
        let not_negative = [
            ("bending_stiffness", self.bending_stiffness),
            ("torsional_stiffness", self.torsional_stiffness),
            ("axial_damping", self.axial_damping),
            ("bending_damping", self.bending_damping),
            ("torsional_damping", self.torsional_damping),
            ("normal_drag", self.normal_drag),
            ("tangential_drag", self.tangential_drag),
            ("normal_added_mass", self.normal_added_mass),
            ("tangential_added_mass", self.tangential_added_mass),
        ];
        for (name, value) in not_negative {
            if !value.is_finite() || value < 0.0 {
                return Err(CablePropertiesError::Negative { name, value });
            }
        }
        if !(0.0..=1.0).contains(&self.compressive_fraction) {
            return Err(CablePropertiesError::FractionOutOfRange(
                self.compressive_fraction,
            ));
        }
        if let Some(law) = self.rope_law() {
            law.validate(self.axial_damping)?;
            let is_partial = self.compressive_fraction > 0.0 && self.compressive_fraction < 1.0;
            if law.retardation.is_some() && is_partial {
                return Err(RopeLawError::PartialCompression(self.compressive_fraction).into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_bad_properties_by_name() {
        let good = CableProperties::new(1e6, 7700.0, 0.02);
        assert_eq!(good.validate(), Ok(()));
        let negative = CableProperties {
            bending_damping: -1.0,
            ..good
        };
        assert!(matches!(
            negative.validate(),
            Err(CablePropertiesError::Negative {
                name: "bending_damping",
                ..
            })
        ));
        let thin = CableProperties {
            diameter: f64::NAN,
            ..good
        };
        assert!(matches!(
            thin.validate(),
            Err(CablePropertiesError::NotPositive { name: "diameter", .. })
        ));
        let fraction = CableProperties {
            compressive_fraction: 1.5,
            ..good
        };
        assert_eq!(
            fraction.validate(),
            Err(CablePropertiesError::FractionOutOfRange(1.5))
        );
    }
}
