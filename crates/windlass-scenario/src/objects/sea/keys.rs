//! Keys of the sea.

use crate::spec::{CurrentSpec, StretchingSpec, WavesSpec, WindSpec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Water, waves, current, air and wind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SeaSpec {
    /// Density of the water, kg/m³; 0 for a scenario without water.
    pub density: f64,
    /// Gravitational acceleration, m/s².
    pub gravity: f64,
    /// Kinematic viscosity of the water, m²/s.
    pub kinematic_viscosity: f64,
    /// Density of the air, kg/m³.
    pub air_density: f64,
    /// Water depth, m. Default: deep water.
    pub depth: Option<f64>,
    /// Waves.
    pub waves: WavesSpec,
    /// Whether second-order waves are included: Stokes' second order for a regular wave, sum and
    /// difference frequencies for an irregular sea. With n components there are n² second-order
    /// waves. With 200 components, the run takes about a hundred times as long as with first-order
    /// waves only.
    pub second_order: bool,
    /// Highest frequency of the first-order waves that contribute to second order, rad/s. Default:
    /// sqrt(2 g/Hs), the limit of the theory.
    pub second_order_cut_off: Option<f64>,
    /// Wave kinematics between trough and crest, where linear theory is not defined. Default:
    /// "wheeler" with first-order waves, "linear" with second-order waves. Other combinations give
    /// a pressure error at the surface of about k a^2 of head (wave number k, amplitude a), and a
    /// warning.
    pub stretching: Option<StretchingSpec>,
    /// Time of the sea state at time zero of the simulation, s. With 600 the simulation starts ten
    /// minutes into the same sea.
    pub time_offset: f64,
    /// Current.
    pub current: CurrentSpec,
    /// Wind.
    pub wind: Option<WindSpec>,
    /// Time over which waves, current and wind rise smoothly from zero, s.
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
