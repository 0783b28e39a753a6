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
    /// Highest frequency of the waves that bind others at second order, rad/s; left out, sqrt(2 g/Hs), beyond which the theory
    /// fails.
    pub second_order_cut_off: Option<f64>,
    /// What the water between trough and crest does, where linear theory says nothing. Left out, what goes with the order:
    /// wheeler with first, linear with second. Any other pair puts the pressure at the surface wrong by about k a^2 of head
    /// and is warned of.
    pub stretching: Option<StretchingSpec>,
    /// Time of the waves at time zero of the simulation, s: 600 starts ten minutes into the same sea.
    pub time_offset: f64,
    /// Current.
    pub current: CurrentSpec,
    /// Wind.
    pub wind: Option<WindSpec>,
    /// Time over which waves, current and wind rise smoothly from nothing, s.
    pub ramp: f64,
}

impl Default for SeaSpec {
    fn default() -> Self {
        let sea = windlass_sea::Sea::still();
        Self {
            density: sea.density,
            gravity: sea.gravity,
            kinematic_viscosity: sea.kinematic_viscosity,
            air_density: sea.air_density,
            depth: None,
            waves: WavesSpec::default(),
            second_order: false,
            second_order_cut_off: None,
            stretching: None,
            time_offset: 0.0,
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
    /// Several irregular seas on top of each other, wind sea and swell say.
    Systems {
        /// The systems.
        systems: Vec<IrregularWavesSpec>,
        /// Seed of the systems that have none of their own; each gets another sea.
        #[serde(default = "default_seed")]
        seed: u64,
        /// A large wave at a place and time.
        event: Option<WaveEventSpec>,
    },
    /// A sea that was measured at one place.
    Measured(MeasuredWavesSpec),
}

impl Default for WavesSpec {
    fn default() -> Self {
        Self::Still {}
    }
}

/// Kinematics above and near still water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StretchingSpec {
    /// Wheeler: what holds at still water is moved to the surface.
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
    /// Peak period, s (jonswap, bretschneider, torsethaugen).
    pub peak_period: Option<f64>,
    /// Peak enhancement of jonswap; left out, the usual one of the height and period.
    pub gamma: Option<f64>,
    /// The lower and the higher part of ochi-hubble; left out, the most probable ones of the significant height.
    pub parts: Option<[OchiHubblePartSpec; 2]>,
    /// CSV file with columns omega (rad/s) and density (m2 s/rad) (table).
    pub file: Option<String>,
    /// Where the waves travel to, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Where they come from, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Exponent n of the spreading cos^n of the angle from that direction; left out, all waves travel one way.
    pub spreading_exponent: Option<f64>,
    /// Exponent s of the spreading cos^2s of half the angle, instead.
    pub spreading_s: Option<f64>,
    /// Number of components.
    #[serde(default = "default_components")]
    pub components: usize,
    /// Seed of the random phases; left out, 1.
    pub seed: Option<u64>,
    /// How the spectrum is cut into components.
    #[serde(default)]
    pub discretisation: DiscretisationSpec,
    /// A large wave at a place and time; in a sea of several systems it belongs to all of them and stands beside them.
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
    /// Shape lambda: the higher the narrower; 1 is bretschneider.
    pub shape: f64,
}

/// A large wave at a place and time. Heights are of first order: second order adds its own.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum WaveEventSpec {
    /// The largest wave that passes the place within a number of hours of this sea; the sea is moved in time so that its crest
    /// comes when wanted.
    LargestOf {
        /// Hours of the sea that are searched, up to 240.
        hours: f64,
        /// When its crest passes, s of simulated time.
        time: f64,
        /// Where, x and y, m.
        #[serde(default)]
        position: [f64; 2],
        /// What makes it the largest.
        #[serde(default)]
        by: LargestBySpec,
    },
    /// A focused wave (NewWave): the expected shape about a high crest, and no other waves.
    Focused(CrestSpec),
    /// The sea as it is, changed so that it has the crest.
    Embedded(CrestSpec),
}

/// A crest. Its height is given, or is the most probable largest one of a number of hours.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrestSpec {
    /// Height of the crest above still water, m.
    pub crest: Option<f64>,
    /// Hours, instead.
    pub hours: Option<f64>,
    /// When it passes, s of simulated time.
    pub time: f64,
    /// Where, x and y, m.
    #[serde(default)]
    pub position: [f64; 2],
}

/// What makes a wave the largest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LargestBySpec {
    /// Height from its crest to the trough that follows.
    #[default]
    Height,
    /// Height of its crest.
    Crest,
}

/// A sea from a record of the elevation at one place. It repeats after the length of the record.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasuredWavesSpec {
    /// CSV file with columns time (s, in even steps) and elevation (m).
    pub file: String,
    /// Where the waves travel to, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Where they come from, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Where it was measured, x and y, m.
    #[serde(default)]
    pub position: [f64; 2],
    /// Shortest period of the waves made of it, s; left out, 0.1 % of the variance is left out at the short end.
    pub shortest_period: Option<f64>,
    /// Longest period, s; left out, the length of the record.
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
    /// JONSWAP: a growing wind sea.
    Jonswap,
    /// Bretschneider: height and period chosen freely.
    Bretschneider,
    /// Pierson-Moskowitz: a fully developed sea of that height.
    PiersonMoskowitz,
    /// Torsethaugen: wind sea and swell of Norwegian waters, from height and peak period.
    Torsethaugen,
    /// Ochi-Hubble: two parts, given or the most probable ones of a height in the North Atlantic.
    OchiHubble,
    /// From a file.
    Table,
}

/// How a spectrum is cut into components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DiscretisationSpec {
    /// Bands of which none holds more than twice its share of the energy, nor of the range of frequencies.
    #[default]
    Balanced,
    /// Components of equal energy: few in the tail of the spectrum, where small boats resonate, so that seeds differ much.
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
