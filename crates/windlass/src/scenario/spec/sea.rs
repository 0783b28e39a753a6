//! The sea, as a user says it.

use super::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Water, waves, current, air and wind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SeaSpec {
    /// Density of the water, kg/m³; 0 for no water at all.
    pub density: f64,
    /// Gravity, m/s².
    pub gravity: f64,
    /// Kinematic viscosity of the water, m²/s.
    pub kinematic_viscosity: f64,
    /// Density of the air, kg/m³.
    pub air_density: f64,
    /// Depth of the water, m; left out for deep water.
    pub depth: Option<f64>,
    /// Waves.
    pub waves: WavesSpec,
    /// Whether pairs of waves carry the waves of second order that they bind: Stokes' second order of a regular wave, sums
    /// and differences of an irregular sea. With n components that is n² more waves: 200 components cost about a hundred
    /// times as much as without.
    pub second_order: bool,
    /// What the water between trough and crest does, where linear theory says nothing.
    pub stretching: StretchingSpec,
    /// Current.
    pub current: CurrentSpec,
    /// Wind.
    pub wind: Option<WindSpec>,
    /// Time over which waves, current and wind rise smoothly from nothing, s.
    pub ramp: f64,
}

impl Default for SeaSpec {
    fn default() -> Self {
        let sea = crate::sea::Sea::still();
        Self {
            density: sea.density,
            gravity: sea.gravity,
            kinematic_viscosity: sea.kinematic_viscosity,
            air_density: sea.air_density,
            depth: None,
            waves: WavesSpec::default(),
            second_order: false,
            stretching: StretchingSpec::default(),
            current: CurrentSpec::default(),
            wind: None,
            ramp: 0.0,
        }
    }
}

/// Waves.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum WavesSpec {
    /// None.
    Still {},
    /// One regular wave.
    Regular(RegularWaveSpec),
    /// Several regular waves added together.
    Components {
        /// The waves.
        #[serde(default)]
        components: Vec<RegularWaveSpec>,
        /// CSV file, beside the scenario, with more: columns omega (rad/s), amplitude (m), going_to_deg (counter-clockwise from
        /// north) and phase_deg.
        file: Option<String>,
    },
    /// An irregular sea: one realisation of a spectrum.
    Irregular(IrregularWavesSpec),
}

impl Default for WavesSpec {
    fn default() -> Self {
        Self::Still {}
    }
}

/// Kinematics above and near still water.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StretchingSpec {
    /// Wheeler: what holds at still water is moved to the surface.
    #[default]
    Wheeler,
    /// What holds at still water, above it.
    None,
    /// Value and slope at still water continued in a straight line.
    Linear,
}

/// An irregular sea. The same numbers and seed give the same sea on every machine.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IrregularWavesSpec {
    /// Shape of the spectrum.
    pub spectrum: SpectrumSpec,
    /// Significant height, m; for a table, checked against the table's own when given.
    pub significant_height: Option<f64>,
    /// Peak period, s (jonswap, bretschneider).
    pub peak_period: Option<f64>,
    /// Peak enhancement of jonswap; left out, the usual one of the height and period.
    pub gamma: Option<f64>,
    /// CSV file with columns omega (rad/s) and density (m2 s/rad) (table).
    pub file: Option<String>,
    /// Where the waves travel to, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Where they come from, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Exponent n of the spreading cos^n about that direction; left out, all waves travel one way.
    pub spreading_exponent: Option<f64>,
    /// Number of components.
    #[serde(default = "default_components")]
    pub components: usize,
    /// Seed of the random phases.
    #[serde(default = "default_seed")]
    pub seed: u64,
    /// How the spectrum is cut into components.
    #[serde(default)]
    pub discretisation: DiscretisationSpec,
}

fn default_components() -> usize {
    100
}

fn default_seed() -> u64 {
    1
}

/// Shape of a wave spectrum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SpectrumSpec {
    /// JONSWAP: a growing wind sea.
    Jonswap,
    /// Bretschneider: height and period chosen freely.
    Bretschneider,
    /// Pierson-Moskowitz: a fully developed sea of that height.
    PiersonMoskowitz,
    /// From a file.
    Table,
}

/// How a spectrum is cut into components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DiscretisationSpec {
    /// Components of equal energy.
    #[default]
    EqualEnergy,
    /// Bands of equal width.
    EqualFrequency,
}

/// A regular wave `height/2 · cos(ω t - k d·x + phase)`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegularWaveSpec {
    /// Height from trough to crest, m.
    pub height: f64,
    /// Period, s.
    pub period: f64,
    /// Where it travels to, degrees counter-clockwise from north (x): 90 is west.
    pub going_to_deg: Option<f64>,
    /// Where it comes from, compass bearing in degrees, clockwise from north: 90 is from the east.
    pub coming_from_compass_deg: Option<f64>,
    /// Phase at the origin at time zero, degrees; 0 is a crest.
    #[serde(default)]
    pub phase_deg: f64,
}

/// Current: the same at all depths, or by levels.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentSpec {
    /// Velocity at all depths, Earth axes, m/s.
    pub velocity: Option<Vector>,
    /// Velocity by level, linear in between, constant beyond.
    pub levels: Option<Vec<CurrentLevelSpec>>,
}

/// The current at one level.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentLevelSpec {
    /// Depth below still water, m.
    pub depth: f64,
    /// Velocity, Earth axes, m/s.
    pub velocity: Vector,
}

/// A steady wind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WindSpec {
    /// Speed 10 m above still water, m/s.
    pub speed: f64,
    /// Where it blows to, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Where it comes from, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Speed over height as a power law with this exponent; 0.11 to 0.14 are usual over the sea. Left out, with roughness too,
    /// the speed is the same at all heights.
    pub profile_exponent: Option<f64>,
    /// Speed over height as a logarithmic law with this roughness height, m; 1e-4 to 3e-3 are usual over the sea.
    pub roughness: Option<f64>,
}
