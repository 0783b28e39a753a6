//! Keys of waves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Waves.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum WavesSpec {
    /// No waves.
    Still {},
    /// One regular wave.
    Regular(RegularWaveSpec),
    /// Several regular waves added together.
    Components {
        /// The waves.
        #[serde(default)]
        components: Vec<RegularWaveSpec>,
        /// CSV file, relative to the scenario, with further components: columns omega (rad/s),
        /// amplitude (m), going_to_deg (counter-clockwise from north) and phase_deg.
        file: Option<String>,
    },
    /// An irregular sea: one realisation of a spectrum.
    Irregular(IrregularWavesSpec),
    /// Sum of several irregular seas, for example wind sea and swell.
    Systems {
        /// The systems.
        systems: Vec<IrregularWavesSpec>,
        /// Seed of the systems for which no seed is given. Each system gets different random
        /// phases.
        #[serde(default = "default_seed")]
        seed: u64,
        /// A large wave at a given position and time.
        event: Option<WaveEventSpec>,
    },
    /// A sea from a record of the elevation at one position.
    Measured(MeasuredWavesSpec),
}

impl Default for WavesSpec {
    fn default() -> Self {
        Self::Still {}
    }
}

/// Wave kinematics above and near still water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StretchingSpec {
    /// Wheeler stretching: the kinematics at still water are moved to the surface.
    Wheeler,
    /// No stretching: above still water, the kinematics are equal to the kinematics at still water.
    None,
    /// Linear extrapolation of value and slope at still water.
    Linear,
}

/// An irregular sea. The same parameters and seed give the same sea on every machine.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IrregularWavesSpec {
    /// Shape of the spectrum.
    pub spectrum: SpectrumSpec,
    /// Significant wave height, m. Optional for a table; if given, it is compared with the
    /// significant height of the table.
    pub significant_height: Option<f64>,
    /// Peak period, s (jonswap, bretschneider, torsethaugen).
    pub peak_period: Option<f64>,
    /// Peak enhancement factor of jonswap. Default: the usual value for the height and period.
    pub gamma: Option<f64>,
    /// Lower- and higher-frequency part of ochi-hubble. Default: the most probable parts for the
    /// significant height.
    pub parts: Option<[OchiHubblePartSpec; 2]>,
    /// CSV file with columns omega (rad/s) and density (m2 s/rad), for the spectrum "table".
    pub file: Option<String>,
    /// Direction towards which the waves travel, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Direction from which the waves come, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Exponent n of the spreading function cos^n of the angle from the mean direction. Default:
    /// long-crested waves.
    pub spreading_exponent: Option<f64>,
    /// Exponent s of the spreading function cos^2s of half the angle. Alternative to
    /// `spreading_exponent`.
    pub spreading_s: Option<f64>,
    /// Number of components.
    #[serde(default = "default_components")]
    pub components: usize,
    /// Seed of the random phases. Default 1.
    pub seed: Option<u64>,
    /// How the spectrum is divided into components.
    #[serde(default)]
    pub discretisation: DiscretisationSpec,
    /// A large wave at a given position and time. A sea of several systems has one event for the
    /// whole sea, beside the key `systems`.
    pub event: Option<WaveEventSpec>,
}

/// One part of Ochi and Hubble's spectrum.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OchiHubblePartSpec {
    /// Significant height of the part, m.
    pub significant_height: f64,
    /// Peak period of the part, s.
    pub peak_period: f64,
    /// Shape parameter lambda. A larger value gives a narrower spectrum, and 1 gives bretschneider.
    pub shape: f64,
}

/// A large wave at a given position and time. Heights are of first order. Second-order waves are
/// added to them.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum WaveEventSpec {
    /// The largest wave that passes the position within a number of hours of this sea. The sea is
    /// shifted in time so that the crest of this wave passes at the given time.
    LargestOf {
        /// Duration of the sea that is searched, h, at most 240.
        hours: f64,
        /// Time at which the crest passes, s of simulated time.
        time: f64,
        /// Position (x, y), m.
        #[serde(default)]
        position: [f64; 2],
        /// Criterion for the largest wave.
        #[serde(default)]
        by: LargestBySpec,
    },
    /// A focused wave (NewWave): the expected elevation about a high crest, without other waves.
    Focused(CrestSpec),
    /// An irregular sea that is conditioned to contain the crest.
    Embedded(CrestSpec),
}

/// A crest, given by its height, or as the most probable largest crest in a number of hours.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrestSpec {
    /// Height of the crest above still water, m.
    pub crest: Option<f64>,
    /// Number of hours. Alternative to `crest`.
    pub hours: Option<f64>,
    /// Time at which the crest passes, s of simulated time.
    pub time: f64,
    /// Position (x, y), m.
    #[serde(default)]
    pub position: [f64; 2],
}

/// Criterion for the largest wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LargestBySpec {
    /// Height from the crest to the following trough.
    #[default]
    Height,
    /// Height of the crest.
    Crest,
}

/// A sea from a record of the elevation at one position. It repeats after the length of the record.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasuredWavesSpec {
    /// CSV file with columns time (s, at equal intervals) and elevation (m).
    pub file: String,
    /// Direction towards which the waves travel, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Direction from which the waves come, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Position of the measurement (x, y), m.
    #[serde(default)]
    pub position: [f64; 2],
    /// Shortest period of the components, s. Default: the period that cuts off 0.1 % of the
    /// variance.
    pub shortest_period: Option<f64>,
    /// Longest period of the components, s. Default: the length of the record.
    pub longest_period: Option<f64>,
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
    /// JONSWAP: a fetch-limited wind sea.
    Jonswap,
    /// Bretschneider: independent height and period.
    Bretschneider,
    /// Pierson-Moskowitz: a fully developed sea of the given height.
    PiersonMoskowitz,
    /// Torsethaugen: wind sea and swell of Norwegian waters, from height and peak period.
    Torsethaugen,
    /// Ochi-Hubble: two parts, which are given, or are the most probable parts for a significant
    /// height in the North Atlantic.
    OchiHubble,
    /// From a file.
    Table,
}

/// How a spectrum is divided into components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DiscretisationSpec {
    /// Frequency bands with at most twice the average energy and at most twice the average width.
    #[default]
    Balanced,
    /// Components of equal energy. Few components are in the tail of the spectrum, where small
    /// boats resonate. Results therefore vary strongly between seeds.
    EqualEnergy,
    /// Frequency bands of equal width.
    EqualFrequency,
}

/// A regular wave `height/2 · cos(ω t - k d·x + phase)`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegularWaveSpec {
    /// Height from crest to trough, m.
    pub height: f64,
    /// Period, s.
    pub period: f64,
    /// Direction towards which the wave travels, degrees counter-clockwise from north (x): 90 is
    /// west.
    pub going_to_deg: Option<f64>,
    /// Direction from which the wave comes, compass bearing in degrees, clockwise from north: 90 is
    /// from the east.
    pub coming_from_compass_deg: Option<f64>,
    /// Phase at the origin at time zero, degrees; 0 is a crest.
    #[serde(default)]
    pub phase_deg: f64,
}
