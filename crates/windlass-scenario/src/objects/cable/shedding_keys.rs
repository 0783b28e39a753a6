//! Keys of the vortex shedding of lines.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Vortex shedding of a line in a current: `vortex_shedding = { model = "wake-oscillator" }`. It
/// loads the line across the flow and makes it vibrate where its natural frequencies meet the
/// shedding frequency. Equilibria and natural modes have no such load.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VortexSheddingSpec {
    /// Model of the lift.
    pub model: SheddingModelSpec,
    /// Amplitude of the lift coefficient: of a fixed cylinder for the wake oscillator (default
    /// 0.3), of a vibrating one for the synchronised phase (default 0.8; `Cl` of MoorDyn).
    pub lift: Option<f64>,
    /// Strouhal number: shedding frequency times diameter over speed, for a fixed cylinder. Default
    /// 0.2. Wake oscillator only.
    pub strouhal: Option<f64>,
    /// Damping of the wake. Default 0.3. Wake oscillator only.
    pub damping: Option<f64>,
    /// Coupling of the wake to the acceleration of the line. Default 12. Wake oscillator only.
    pub coupling: Option<f64>,
    /// Centre of the range of the frequency times diameter over speed to which the lift adapts.
    /// Default 0.18 (`cF` of MoorDyn). Synchronised phase only.
    pub centre_frequency: Option<f64>,
    /// Half width of this range. Default 0.08 (`dF` of MoorDyn). Synchronised phase only.
    pub frequency_range: Option<f64>,
    /// Effect of the vibration on the mean drag. Default `none`.
    #[serde(default)]
    pub drag_amplification: DragAmplificationSpec,
    /// Time constant, in shedding periods, of the filters that separate the vibration from slow
    /// motions such as towing. Default 10.
    pub filter_periods: Option<f64>,
}

/// Model of the lift of shed vortices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SheddingModelSpec {
    /// Van der Pol oscillator of the wake, driven by the acceleration of the line (Facchinetti, de
    /// Langre and Biolley 2004).
    #[default]
    WakeOscillator,
    /// Lift of constant amplitude whose phase synchronises with the velocity of the line (Thorsen
    /// and others 2014), as in MoorDyn.
    SynchronisedPhase,
    /// No vortex shedding: for a section of a line whose other sections shed vortices.
    None,
}

/// Effect of a vibration on the mean drag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DragAmplificationSpec {
    /// No effect.
    #[default]
    None,
    /// Vandiver's formula: the drag coefficient grows by the factor 1 + 1.043 (2 y/D)^0.65, with
    /// the root mean square y of the cross-flow displacement.
    Vandiver,
}
