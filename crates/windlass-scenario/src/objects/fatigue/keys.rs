//! Keys of fatigue assessments.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Fatigue assessment of a cable: damage at its ends and in all its elements, by rainflow counting
/// of the tensions at output times and, beside it, from their spectrum. The summary contains the
/// damage in a year in which the sea of the run acts all the time. A sweep sums the damage over a
/// scatter diagram. Give one of `curve`, `weld` and `own_curve`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FatigueSpec {
    /// Unique name.
    pub name: String,
    /// Name of the cable.
    pub cable: String,
    /// Number of the section that is assessed, from 1 at the start. Default: all sections.
    pub section: Option<usize>,
    /// Fatigue curve of a mooring line.
    pub curve: Option<FatigueCurveSpec>,
    /// Fatigue curve of a weld, for the stress tension / `area` times `stress_concentration`.
    pub weld: Option<WeldCurveSpec>,
    /// Fatigue curve with own values.
    pub own_curve: Option<OwnCurveSpec>,
    /// Diameter of the bar of a chain, or of a rope, for the nominal stress of the DNV curves, m.
    pub nominal_diameter: Option<f64>,
    /// Area for the stress, m². Alternative to `nominal_diameter`; needed for welds and own curves
    /// of stress.
    pub area: Option<f64>,
    /// Reference breaking strength of curves of tension ranges and of the mean correction, N.
    /// Default: the breaking load of each section. API RP 2SK refers R4 and better chains to the
    /// strength of ORQ chain of the same diameter, which is given here.
    pub breaking_load: Option<f64>,
    /// Factor on the ranges. Default 1.
    pub stress_concentration: Option<f64>,
    /// Correction of stress ranges for the mean tension of each cycle. Default: none. Curves of
    /// API RP 2SK for wire contain the mean tension.
    pub mean_correction: Option<MeanCorrectionSpec>,
    /// Factor on the fatigue life. Default 1. API RP 2SK requires 3, DNV-OS-E301 5 to 8.
    pub safety_factor: Option<f64>,
    /// Required life, years.
    pub design_life: Option<f64>,
}

/// Fatigue curves of mooring lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FatigueCurveSpec {
    /// API RP 2SK: common stud link chain.
    ApiStudlinkChain,
    /// API RP 2SK: common studless chain.
    ApiStudlessChain,
    /// API RP 2SK: connecting link (Baldt, Kenter).
    ApiConnectingLink,
    /// API RP 2SK: rope of six or more strands, by mean tension.
    ApiStrandedRope,
    /// API RP 2SK: spiral strand rope, by mean tension.
    ApiSpiralStrand,
    /// DNV-OS-E301: stud link chain.
    DnvStudlinkChain,
    /// DNV-OS-E301: studless chain.
    DnvStudlessChain,
    /// DNV-OS-E301: stranded steel wire rope.
    DnvStrandedRope,
    /// DNV-OS-E301: spiral strand rope.
    DnvSpiralStrand,
    /// DNV-OS-E301: polyester rope.
    DnvPolyester,
}

impl FatigueCurveSpec {
    /// Name in the scenario.
    pub fn name(self) -> &'static str {
        match self {
            Self::ApiStudlinkChain => "api-studlink-chain",
            Self::ApiStudlessChain => "api-studless-chain",
            Self::ApiConnectingLink => "api-connecting-link",
            Self::ApiStrandedRope => "api-stranded-rope",
            Self::ApiSpiralStrand => "api-spiral-strand",
            Self::DnvStudlinkChain => "dnv-studlink-chain",
            Self::DnvStudlessChain => "dnv-studless-chain",
            Self::DnvStrandedRope => "dnv-stranded-rope",
            Self::DnvSpiralStrand => "dnv-spiral-strand",
            Self::DnvPolyester => "dnv-polyester",
        }
    }

    /// Whether the curve is for ranges of stress.
    pub fn is_of_stress(self) -> bool {
        matches!(
            self,
            Self::DnvStudlinkChain | Self::DnvStudlessChain | Self::DnvStrandedRope | Self::DnvSpiralStrand
        )
    }

    /// Whether the nominal area is that of both bars of a chain.
    pub fn is_chain(self) -> bool {
        matches!(self, Self::DnvStudlinkChain | Self::DnvStudlessChain)
    }
}

/// Fatigue curve of a weld of DNV-RP-C203 (2011), with two slopes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeldCurveSpec {
    /// Class of the detail.
    pub class: WeldClassSpec,
    /// Environment.
    pub environment: WeldEnvironmentSpec,
}

/// Classes of welds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[non_exhaustive]
#[expect(missing_docs, reason = "the letters of the standard are the documentation")]
pub enum WeldClassSpec {
    B1,
    B2,
    C,
    C1,
    C2,
    D,
    E,
    F,
    F1,
    F3,
    G,
    W1,
    W2,
    W3,
}

/// Environment of a weld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WeldEnvironmentSpec {
    /// In air.
    Air,
    /// In sea water with cathodic protection.
    CathodicProtection,
    /// In sea water, freely corroding.
    FreeCorrosion,
}

/// Own fatigue curve N = a S^-m, or N = K R^-M.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnCurveSpec {
    /// Range to which the curve refers.
    pub of: FatigueRangeSpec,
    /// Exponent m or M.
    pub exponent: f64,
    /// Constant a (stress in MPa) or K.
    pub constant: f64,
    /// Cycles at which a second branch with `second_exponent` begins. Default: one branch.
    pub change: Option<f64>,
    /// Exponent beyond `change`. The branches meet there.
    pub second_exponent: Option<f64>,
}

/// Ranges of fatigue curves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FatigueRangeSpec {
    /// Range of stress, MPa.
    Stress,
    /// Range of tension over the breaking load.
    Tension,
}

/// Corrections of stress ranges for mean tension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MeanCorrectionSpec {
    /// Goodman: the range is divided by 1 - mean tension / breaking load.
    Goodman,
}

impl FatigueSpec {
    /// Whether the curve is for ranges of stress.
    pub fn is_of_stress(&self) -> bool {
        let of_line = self.curve.is_some_and(FatigueCurveSpec::is_of_stress);
        let is_own = |own: &OwnCurveSpec| own.of == FatigueRangeSpec::Stress;
        of_line || self.weld.is_some() || self.own_curve.as_ref().is_some_and(is_own)
    }

    /// Whether the assessment uses the breaking load.
    pub fn needs_breaking_load(&self) -> bool {
        !self.is_of_stress() || self.mean_correction.is_some()
    }
}
