//! Keys of line types.

pub use super::rope_keys::*;
use crate::spec::VortexSheddingSpec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_mechanics::cable::catalogue::{ChainGrade, LineKind};

/// A type of line. Cables and sections use its properties with `type = "name"`. The keys of a cable
/// or section override these properties.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LineTypeSpec {
    /// Unique name.
    pub name: String,
    /// Line of the catalogue. Properties that are not given here are taken from it.
    pub catalogue: Option<CatalogueSpec>,
    /// Outer diameter, m.
    pub diameter: Option<f64>,
    /// Density of the material within the diameter, kg/m³. Alternative to `mass_per_length`.
    pub density: Option<f64>,
    /// Mass per length, kg/m.
    pub mass_per_length: Option<f64>,
    /// Axial stiffness EA, N. Alternative to `axial_table`.
    pub axial_stiffness: Option<f64>,
    /// Points of strain (-) and tension (N), both increasing from the origin, linear in between.
    pub axial_table: Option<Vec<[f64; 2]>>,
    /// Bending stiffness EI, N·m².
    pub bending_stiffness: Option<f64>,
    /// Torsional stiffness GJ, N·m².
    pub torsional_stiffness: Option<f64>,
    /// Axial damping: force per strain rate, N·s.
    pub axial_damping: Option<f64>,
    /// Axial damping as a fraction of the critical damping of the first axial mode of the whole
    /// line between fixed ends; half of the loss factor at this frequency. It refers to the dynamic
    /// stiffness at zero mean tension, or to the steepest slope of `axial_table`. Alternative to
    /// `axial_damping`.
    pub axial_damping_ratio: Option<f64>,
    /// Viscoelastic elongation of synthetic ropes.
    pub viscoelastic: Option<ViscoelasticSpec>,
    /// Permanent elongation of polyester ropes by the Syrope model.
    pub syrope: Option<SyropeSpec>,
    /// Creep of synthetic ropes.
    pub creep: Option<CreepSpec>,
    /// Bending damping: moment per rate of curvature, N·m²·s.
    pub bending_damping: Option<f64>,
    /// Torsional damping: torque per rate of twist per length, N·m²·s.
    pub torsional_damping: Option<f64>,
    /// Fraction of the axial stiffness that acts in compression.
    pub compressive_fraction: Option<f64>,
    /// Minimum breaking load, N.
    pub breaking_load: Option<f64>,
    /// Normal drag coefficient, based on diameter times length.
    pub normal_drag: Option<f64>,
    /// Tangential drag coefficient, based on the surface area.
    pub tangential_drag: Option<f64>,
    /// Normal added mass coefficient, based on the displaced mass.
    pub normal_added_mass: Option<f64>,
    /// Tangential added mass coefficient, based on the displaced mass.
    pub tangential_added_mass: Option<f64>,
    /// Vortex shedding in a current, with lift across the flow. Default: none.
    pub vortex_shedding: Option<VortexSheddingSpec>,
}

/// A line of the catalogue (`windlass catalogue`), for preliminary design: diameter, mass,
/// stiffness, breaking load, drag and added mass.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CatalogueSpec {
    /// Kind of line.
    pub kind: LineKindSpec,
    /// Nominal diameter of a wire or rope, or of the bar of a chain, m. The outer diameter of the
    /// line is computed from this diameter.
    pub nominal_diameter: f64,
    /// Grade of chain.
    pub grade: Option<ChainGradeSpec>,
}

/// Kinds of lines of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LineKindSpec {
    /// Offshore mooring chain without studs.
    StudlessChain,
    /// Offshore mooring chain with studs.
    StudLinkChain,
    /// Wire rope of six strands with a wire rope core (IWRC).
    SixStrandWire,
    /// Sheathed spiral strand wire.
    SpiralStrandWire,
    /// Polyester mooring rope.
    Polyester,
    /// Nylon mooring rope.
    Nylon,
    /// Mooring rope of high-modulus polyethylene.
    Hmpe,
    /// Plaited hawser of polyester, eight strands.
    PolyesterHawser,
    /// Plaited hawser of wet nylon, eight strands.
    NylonHawser,
    /// Plaited hawser of polypropylene, eight strands.
    PolypropyleneHawser,
}

/// Grades of offshore mooring chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum ChainGradeSpec {
    /// Grade R3.
    R3,
    /// Grade R3S.
    R3S,
    /// Grade R4.
    R4,
    /// Grade R4S.
    R4S,
    /// Grade R5.
    R5,
}

impl From<LineKindSpec> for LineKind {
    fn from(kind: LineKindSpec) -> Self {
        match kind {
            LineKindSpec::StudlessChain => Self::StudlessChain,
            LineKindSpec::StudLinkChain => Self::StudLinkChain,
            LineKindSpec::SixStrandWire => Self::SixStrandWire,
            LineKindSpec::SpiralStrandWire => Self::SpiralStrandWire,
            LineKindSpec::Polyester => Self::Polyester,
            LineKindSpec::Nylon => Self::Nylon,
            LineKindSpec::Hmpe => Self::Hmpe,
            LineKindSpec::PolyesterHawser => Self::PolyesterHawser,
            LineKindSpec::NylonHawser => Self::NylonHawser,
            LineKindSpec::PolypropyleneHawser => Self::PolypropyleneHawser,
        }
    }
}

impl From<ChainGradeSpec> for ChainGrade {
    fn from(grade: ChainGradeSpec) -> Self {
        match grade {
            ChainGradeSpec::R3 => Self::R3,
            ChainGradeSpec::R3S => Self::R3S,
            ChainGradeSpec::R4 => Self::R4,
            ChainGradeSpec::R4S => Self::R4S,
            ChainGradeSpec::R5 => Self::R5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    #[test]
    fn equivalent_names_of_kinds_and_grades_in_scenarios_and_in_the_catalogue() {
        for kind in LineKind::ALL {
            let name: StrDeserializer<'_, Error> = kind.name().into_deserializer();
            assert_eq!(LineKind::from(LineKindSpec::deserialize(name).unwrap()), kind);
        }
        for grade in ChainGrade::ALL {
            let name: StrDeserializer<'_, Error> = grade.name().into_deserializer();
            assert_eq!(
                ChainGrade::from(ChainGradeSpec::deserialize(name).unwrap()),
                grade
            );
        }
    }
}
