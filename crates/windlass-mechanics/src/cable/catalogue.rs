//! Catalogue of lines: properties of chains, wires and ropes by nominal diameter and grade.
//!
//! ```text
//! Law      chain: break load B = c d² (44 - 0.08 d) kN with d in mm; EA = E(d) 2 π d²/4, the area
//!          of both sides of a link; mass proportional to d²
//!          wire and rope: mass proportional to d²; EA proportional to d² or to the break load;
//!          break load a polynomial of d
//! Symbols  d nominal diameter (m): bar diameter of a chain, outer diameter of a wire or rope;
//!          c factor of the grade; E effective modulus (Pa)
//! Source   [IACS16] and [DNV08] break loads of chain, [DNV13] moduli and drag, [BV21] added mass,
//!          [MOORPY] coefficients of masses and ropes, [ORCINA] six-strand wire and hawsers
//! Valid    preliminary design, until the manufacturer's data are known. The stiffness of fibre
//!          ropes is quasi-static, for a rope in service
//! Checked  published break loads, coefficients of MoorPy, areas and volumes in closed form
//! ```
//!
//! `diameter` of an entry is the diameter of a cylinder with the volume of the line. This volume
//! determines the buoyancy of the line. The sources give drag coefficients for the nominal
//! diameter. The conversion to `diameter` keeps the drag forces.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
use std::fmt::Write;

/// Kinds of lines in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineKind {
    /// Chain of links without studs.
    StudlessChain,
    /// Chain of links with studs.
    StudLinkChain,
    /// Wire rope of six strands with a wire rope core (IWRC).
    SixStrandWire,
    /// Spiral strand wire with a plastic sheath.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChainGrade {
    /// Tensile strength 690 MPa.
    R3,
    /// Tensile strength 770 MPa.
    R3S,
    /// Tensile strength 860 MPa.
    R4,
    /// Tensile strength 960 MPa.
    R4S,
    /// Tensile strength 1000 MPa.
    R5,
}

/// Properties of a line from the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct CatalogueLine {
    /// Kind.
    pub kind: LineKind,
    /// Grade of chain; `None` for other lines.
    pub grade: Option<ChainGrade>,
    /// Nominal diameter, m.
    pub nominal_diameter: f64,
    /// Diameter of a cylinder with the volume of the line, m.
    pub diameter: f64,
    /// Mass per length in air, kg/m.
    pub mass_per_length: f64,
    /// Axial stiffness EA, N; quasi-static for fibre ropes.
    pub axial_stiffness: f64,
    /// Dynamic axial stiffness of fibre ropes: constant part, N, and factor of the mean tension.
    pub dynamic_stiffness: Option<[f64; 2]>,
    /// Minimum breaking load, N.
    pub breaking_load: f64,
    /// Normal drag coefficient on `diameter` times length.
    pub normal_drag: f64,
    /// Tangential drag coefficient on the surface of a cylinder of `diameter`.
    pub tangential_drag: f64,
    /// Normal added mass coefficient on the displaced mass.
    pub normal_added_mass: f64,
    /// Tangential added mass coefficient on the displaced mass.
    pub tangential_added_mass: f64,
}

/// Reason why the catalogue has no such line.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CatalogueError {
    /// The nominal diameter is outside the range of the formulas.
    #[error(
        "a nominal diameter of {millimetres} mm is outside the range of the catalogue for {kind}, {least} to {most} mm; check the \
         unit (m in a scenario, mm on the command line), or give the properties instead of a catalogue entry"
    )]
    Diameter {
        /// Name of the kind.
        kind: &'static str,
        /// The diameter, mm.
        millimetres: f64,
        /// Smallest diameter, mm.
        least: f64,
        /// Largest diameter, mm.
        most: f64,
    },
    /// A chain without a grade.
    #[error("{0} needs a grade: R3, R3S, R4, R4S or R5")]
    NoGrade(&'static str),
    /// A line other than a chain with a grade.
    #[error("{0} has no grades (only chain has grades); remove the grade")]
    Grade(&'static str),
}

/// Law of the axial stiffness.
enum Stiffness {
    /// Effective modulus of the two sides of a link, by grade.
    Link,
    /// Factor of d², Pa.
    Area(f64),
    /// Multiple of the breaking load.
    BreakingLoad(f64),
}

/// Formulas of a kind, with d in m. Factors of drag refer to the nominal diameter.
struct Formulas {
    /// Smallest and largest nominal diameter, m.
    range: [f64; 2],
    /// Mass per length over d², kg/m³.
    mass: f64,
    /// Density of the material, kg/m³, or ratio of the volume-equivalent diameter to the nominal
    /// diameter.
    volume: Volume,
    stiffness: Stiffness,
    /// Dynamic stiffness: factor of the breaking load, and factor of the mean tension.
    dynamic: Option<[f64; 2]>,
    /// Breaking load: factors of d² (Pa) and d³ (Pa/m). `None` for chain: its grade has the factor.
    strength: Option<[f64; 2]>,
    /// Normal and longitudinal drag coefficient on d times length.
    drag: [f64; 2],
    /// Normal and tangential added mass coefficient.
    added_mass: [f64; 2],
    sources: Sources,
}

enum Volume {
    Density(f64),
    Ratio(f64),
}

/// Formula and source of each property.
struct Sources {
    mass: &'static str,
    volume: &'static str,
    stiffness: &'static str,
    strength: &'static str,
    drag: &'static str,
    added_mass: &'static str,
}

const ADDED_MASS: &str = "Bureau Veritas NR 493, July 2021 [BV21]";
const FIBRE_DRAG: &str =
    "1.6 on d; DNV-OS-E301, October 2013 [DNV13], which gives no longitudinal drag of ropes";
const CHAIN_STRENGTH: &str = "c d^2 (44 - 0.08 d) kN, d in mm, c = 0.0223 R3, 0.0249 R3S, 0.0274 R4, 0.0304 R4S, 0.0320 R5; IACS UR W22, 2016 [IACS16], \
     and DNV-OS-E302, October 2008 [DNV08]";
const ROPE: &str = "MoorPy 1.3, MoorProps default, 2025 [MOORPY]";
const STEEL: &str = "cylinder with the volume of steel of 7850 kg/m3";

impl ChainGrade {
    /// All grades, from the weakest to the strongest.
    pub const ALL: [Self; 5] = [Self::R3, Self::R3S, Self::R4, Self::R4S, Self::R5];

    /// Returns the name: `R3S`.
    pub fn name(self) -> &'static str {
        match self {
            Self::R3 => "R3",
            Self::R3S => "R3S",
            Self::R4 => "R4",
            Self::R4S => "R4S",
            Self::R5 => "R5",
        }
    }

    /// Factor c of the break load, with the diameter in mm and the load in kN (`[IACS16]`).
    fn strength(self) -> f64 {
        match self {
            Self::R3 => 0.0223,
            Self::R3S => 0.0249,
            Self::R4 => 0.0274,
            Self::R4S => 0.0304,
            Self::R5 => 0.0320,
        }
    }

    /// Effective modulus of studless chain, Pa (`[DNV13]`). The source has no values for R3S and
    /// R4S. These grades use the smaller modulus of the next lower grade.
    fn studless_modulus(self, diameter: f64) -> f64 {
        let millimetres = 1e3 * diameter;
        match self {
            Self::R3 | Self::R3S => (5.40 - 0.0040 * millimetres) * 1e10,
            Self::R4 | Self::R4S => (5.45 - 0.0025 * millimetres) * 1e10,
            Self::R5 => (6.00 - 0.0033 * millimetres) * 1e10,
        }
    }
}

/// Effective modulus of stud-link chain, Pa (`[DNV13]`).
const STUD_LINK_MODULUS: f64 = 5.6e10;

impl LineKind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::StudlessChain,
        Self::StudLinkChain,
        Self::SixStrandWire,
        Self::SpiralStrandWire,
        Self::Polyester,
        Self::Nylon,
        Self::Hmpe,
        Self::PolyesterHawser,
        Self::NylonHawser,
        Self::PolypropyleneHawser,
    ];

    /// Returns the name in scenarios and commands: `studless-chain`.
    pub fn name(self) -> &'static str {
        match self {
            Self::StudlessChain => "studless-chain",
            Self::StudLinkChain => "stud-link-chain",
            Self::SixStrandWire => "six-strand-wire",
            Self::SpiralStrandWire => "spiral-strand-wire",
            Self::Polyester => "polyester",
            Self::Nylon => "nylon",
            Self::Hmpe => "hmpe",
            Self::PolyesterHawser => "polyester-hawser",
            Self::NylonHawser => "nylon-hawser",
            Self::PolypropyleneHawser => "polypropylene-hawser",
        }
    }

    /// Returns a description in a few words.
    pub fn description(self) -> &'static str {
        match self {
            Self::StudlessChain => "offshore mooring chain without studs",
            Self::StudLinkChain => "offshore mooring chain with studs",
            Self::SixStrandWire => "wire rope of six strands with a wire rope core",
            Self::SpiralStrandWire => "sheathed spiral strand wire",
            Self::Polyester => "polyester mooring rope",
            Self::Nylon => "nylon mooring rope",
            Self::Hmpe => "mooring rope of high-modulus polyethylene",
            Self::PolyesterHawser => "plaited hawser of polyester, eight strands",
            Self::NylonHawser => "plaited hawser of wet nylon, eight strands",
            Self::PolypropyleneHawser => "plaited hawser of polypropylene, eight strands",
        }
    }

    /// Returns true if lines of this kind have a grade.
    pub fn has_grades(self) -> bool {
        matches!(self, Self::StudlessChain | Self::StudLinkChain)
    }

    /// Returns the smallest and the largest nominal diameter, m.
    pub fn range(self) -> [f64; 2] {
        self.formulas().range
    }

    fn formulas(self) -> Formulas {
        match self {
            Self::StudlessChain => chain(
                20.0e3,
                [2.4, 1.15],
                "20.0e3 d^2; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
                "E(d) pi d^2/2, E = 5.40 - 0.0040 d (R3, R3S), 5.45 - 0.0025 d (R4, R4S), 6.00 - 0.0033 d (R5) in 1e10 Pa, d in mm; \
                 DNV-OS-E301, October 2013 [DNV13]",
                "2.4 normal, 1.15 longitudinal on d; DNV-OS-E301, October 2013 [DNV13]",
            ),
            Self::StudLinkChain => chain(
                21.9e3,
                [2.6, 1.4],
                "21.9e3 d^2; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
                "5.6e10 Pa times pi d^2/2; DNV-OS-E301, October 2013 [DNV13]",
                "2.6 normal, 1.4 longitudinal on d; DNV-OS-E301, October 2013 [DNV13]",
            ),
            Self::SixStrandWire => Formulas {
                range: [0.008, 0.2],
                mass: 3989.7,
                volume: Volume::Density(7850.0),
                stiffness: Stiffness::Area(40.4e9),
                dynamic: None,
                strength: Some([633.358e6, 0.0]),
                drag: [1.8, 0.0],
                added_mass: [1.0, 0.0],
                sources: Sources {
                    mass: "3989.7 d^2; OrcaFlex, wire with wire core [ORCINA]",
                    volume: STEEL,
                    stiffness: "40.4e9 d^2; OrcaFlex, wire with wire core [ORCINA]",
                    strength: "633.4e6 d^2; OrcaFlex, wire with wire core [ORCINA]",
                    drag: "1.8 on d; DNV-OS-E301, October 2013 [DNV13], which gives no longitudinal drag of wire",
                    added_mass: "of a circular cylinder; tangential neglected",
                },
            },
            Self::SpiralStrandWire => Formulas {
                range: [0.03, 0.2],
                mass: 5293.0,
                volume: Volume::Ratio(1.18),
                stiffness: Stiffness::Area(97.1e9),
                dynamic: None,
                strength: Some([1022e6, 0.0]),
                drag: [1.2, 0.0],
                added_mass: [1.0, 0.0],
                sources: Sources {
                    mass: "5293 d^2; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
                    volume: "1.18 d with the sheath; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
                    stiffness: "97.1e9 d^2; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
                    strength: "1022e6 d^2; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
                    drag: "1.2 on d with a sheath; DNV-OS-E301, October 2013 [DNV13], which gives no longitudinal drag of wire",
                    added_mass: "of a circular cylinder; tangential neglected",
                },
            },
            Self::Polyester => rope(679.0, 1380.0, [308e6, 0.0], 14.0, [11.6, 40.0]),
            Self::Nylon => rope(585.0, 1140.0, [207e6, 230e6], 5.0, [2.08, 39.0]),
            Self::Hmpe => rope(496.0, 975.0, [580e6, 651e6], 56.0, [59.0, 54.0]),
            Self::PolyesterHawser => hawser(797.8, 1380.0, 1.09e9, 170.466e6),
            Self::NylonHawser => hawser(647.6, 1140.0, 0.118e9, 139.357e6),
            Self::PolypropyleneHawser => hawser(452.6, 910.0, 1.06e9, 105.990e6),
        }
    }

    /// Returns the properties of a line. The nominal diameter is in m.
    ///
    /// # Errors
    /// A diameter outside the range of the formulas, a chain without a grade, or another line with
    /// a grade.
    ///
    /// ```
    /// use windlass_mechanics::cable::catalogue::{ChainGrade, LineKind};
    ///
    /// let chain = LineKind::StudlessChain.line(0.05, Some(ChainGrade::R4)).unwrap();
    /// // The published break load of this chain is 2740 kN.
    /// assert!((chain.breaking_load - 2740e3).abs() < 500.0);
    /// ```
    pub fn line(
        self,
        nominal_diameter: f64,
        grade: Option<ChainGrade>,
    ) -> Result<CatalogueLine, CatalogueError> {
        let (formulas, d) = (self.formulas(), nominal_diameter);
        let range = formulas.range;
        // Diameters in mm such as 20.0 convert to m with a rounding error.
        if !(range[0] * (1.0 - 1e-9)..=range[1] * (1.0 + 1e-9)).contains(&d) {
            return Err(CatalogueError::Diameter {
                kind: self.name(),
                millimetres: millimetres(d),
                least: millimetres(range[0]),
                most: millimetres(range[1]),
            });
        }
        match (self.has_grades(), grade) {
            (true, None) => return Err(CatalogueError::NoGrade(self.name())),
            (false, Some(_)) => return Err(CatalogueError::Grade(self.name())),
            _ => {}
        }
        let mass = formulas.mass * d * d;
        let diameter = match formulas.volume {
            Volume::Density(density) => (mass / (density * FRAC_PI_4)).sqrt(),
            Volume::Ratio(ratio) => ratio * d,
        };
        let breaking_load = match (formulas.strength, grade) {
            (Some([square, cube]), _) => (square + cube * d) * d * d,
            (None, Some(grade)) => grade.strength() * (1e3 * d).powi(2) * (44.0 - 80.0 * d) * 1e3,
            (None, None) => return Err(CatalogueError::NoGrade(self.name())),
        };
        let axial_stiffness = match formulas.stiffness {
            Stiffness::Link => self.link_modulus(d, grade) * FRAC_PI_2 * d * d,
            Stiffness::Area(factor) => factor * d * d,
            Stiffness::BreakingLoad(factor) => factor * breaking_load,
        };
        let [normal, longitudinal] = formulas.drag;
        Ok(CatalogueLine {
            kind: self,
            grade,
            nominal_diameter: d,
            diameter,
            mass_per_length: mass,
            axial_stiffness,
            dynamic_stiffness: formulas
                .dynamic
                .map(|[constant, slope]| [constant * breaking_load, slope]),
            breaking_load,
            normal_drag: normal * d / diameter,
            tangential_drag: longitudinal * d / (PI * diameter),
            normal_added_mass: formulas.added_mass[0],
            tangential_added_mass: formulas.added_mass[1],
        })
    }

    /// Effective modulus of the two sides of a link, Pa.
    fn link_modulus(self, diameter: f64, grade: Option<ChainGrade>) -> f64 {
        match (self, grade) {
            (Self::StudlessChain, Some(grade)) => grade.studless_modulus(diameter),
            _ => STUD_LINK_MODULUS,
        }
    }
}

fn chain(
    mass: f64,
    drag: [f64; 2],
    mass_source: &'static str,
    stiffness_source: &'static str,
    drag_source: &'static str,
) -> Formulas {
    Formulas {
        range: [0.012, 0.22],
        mass,
        volume: Volume::Density(7850.0),
        stiffness: Stiffness::Link,
        dynamic: None,
        strength: None,
        drag,
        added_mass: [1.0, 0.5],
        sources: Sources {
            mass: mass_source,
            volume: STEEL,
            stiffness: stiffness_source,
            strength: CHAIN_STRENGTH,
            drag: drag_source,
            added_mass: ADDED_MASS,
        },
    }
}

fn rope(mass: f64, density: f64, strength: [f64; 2], stiffness: f64, dynamic: [f64; 2]) -> Formulas {
    Formulas {
        range: [0.02, 0.3],
        mass,
        volume: Volume::Density(density),
        stiffness: Stiffness::BreakingLoad(stiffness),
        dynamic: Some(dynamic),
        strength: Some(strength),
        drag: [1.6, 0.0],
        added_mass: [1.1, 0.15],
        sources: Sources {
            mass: ROPE,
            volume: "cylinder with the volume of the fibre",
            stiffness: "quasi-static, a multiple of the breaking load; MoorPy 1.3, MoorProps default, 2025 [MOORPY]",
            strength: ROPE,
            drag: FIBRE_DRAG,
            added_mass: ADDED_MASS,
        },
    }
}

fn hawser(mass: f64, density: f64, stiffness: f64, strength: f64) -> Formulas {
    const SOURCE: &str = "a multiple of d^2; OrcaFlex, ropes of eight strands [ORCINA]";
    Formulas {
        range: [0.008, 0.2],
        mass,
        volume: Volume::Density(density),
        stiffness: Stiffness::Area(stiffness),
        dynamic: None,
        strength: Some([strength, 0.0]),
        drag: [1.6, 0.0],
        added_mass: [1.1, 0.15],
        sources: Sources {
            mass: SOURCE,
            volume: "cylinder with the volume of the fibre",
            stiffness: SOURCE,
            strength: SOURCE,
            drag: FIBRE_DRAG,
            added_mass: ADDED_MASS,
        },
    }
}

impl CatalogueLine {
    /// Returns a name: `studless-chain-84-R4`.
    pub fn name(&self) -> String {
        let grade = self
            .grade
            .map_or_else(String::new, |grade| format!("-{}", grade.name()));
        format!(
            "{}-{}{grade}",
            self.kind.name(),
            millimetres(self.nominal_diameter)
        )
    }

    /// Returns the line as a `[[line_type]]` of a scenario, each value with its formula, source and
    /// year in a comment. d is the nominal diameter in m.
    pub fn to_toml(&self) -> String {
        let sources = self.kind.formulas().sources;
        let grade = self
            .grade
            .map_or_else(String::new, |grade| format!(", grade {}", grade.name()));
        let mut text = format!(
            "# {}, d = {} mm{grade}. For preliminary design; a manufacturer's data replace it.\n[[line_type]]\nname = \"{}\"\n",
            self.kind.description(),
            millimetres(self.nominal_diameter),
            self.name(),
        );
        let values = [
            ("diameter", self.diameter, "m", sources.volume),
            ("mass_per_length", self.mass_per_length, "kg/m", sources.mass),
            ("axial_stiffness", self.axial_stiffness, "N", sources.stiffness),
            ("breaking_load", self.breaking_load, "N", sources.strength),
            ("normal_drag", self.normal_drag, "-", sources.drag),
            ("tangential_drag", self.tangential_drag, "-", sources.drag),
            (
                "normal_added_mass",
                self.normal_added_mass,
                "-",
                sources.added_mass,
            ),
            (
                "tangential_added_mass",
                self.tangential_added_mass,
                "-",
                sources.added_mass,
            ),
        ];
        for (key, value, unit, source) in values {
            let _ = writeln!(text, "{key} = {} # {unit}: {source}", toml_number(value));
        }
        if let Some([constant, slope]) = self.dynamic_stiffness {
            let _ = writeln!(
                text,
                "# Dynamic stiffness: {} N + {slope} times the mean tension; {ROPE}",
                toml_number(constant)
            );
        }
        text
    }
}

/// Converts a diameter in m to mm, without the rounding error of the conversion.
fn millimetres(diameter: f64) -> f64 {
    (1e6 * diameter).round() / 1e3
}

/// Formats a number for TOML with six significant digits, without a rounding error in the last.
fn toml_number(value: f64) -> String {
    match value != 0.0 && !(1e-3..1e6).contains(&value.abs()) {
        true => format!("{:e}", format!("{value:.5e}").parse::<f64>().unwrap_or(value)),
        false => {
            let rounded = format!("{value:.5e}").parse::<f64>().unwrap_or(value);
            format!("{rounded:?}")
        }
    }
}

#[cfg(test)]
mod tests;
