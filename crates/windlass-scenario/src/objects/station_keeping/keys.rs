//! Keys of station keeping controllers.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A controller of the position, the heading or both of a free body, with its thrusters: dynamic
/// positioning, thruster assistance of a mooring, an autopilot.
///
/// The position and the heading are controlled if they have a set-point. The vessel moves freely in
/// all other degrees of freedom: the thrusters keep them free of load if they can.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StationKeepingSpec {
    /// Unique name. Commands of the Director begin with it.
    pub name: String,
    /// Name of the body.
    pub body: String,
    /// Controlled point: x and y from the centre of gravity, axes of the body, m. Default: the
    /// centre of gravity.
    #[serde(default)]
    pub point: [f64; 2],
    /// Set-point of the controlled point, x and y, m. Without `position` and `position_table`, the
    /// position is not controlled.
    pub position: Option<[f64; 2]>,
    /// Points of time (s), x and y (m) of the set-point, linear in between and constant beyond the
    /// ends. Alternative to `position`.
    pub position_table: Option<Vec<[f64; 3]>>,
    /// Set-point of the heading, degrees: the yaw angle of the body. Without `heading_deg` and
    /// `heading_table_deg`, the heading is not controlled.
    pub heading_deg: Option<f64>,
    /// Points of time (s) and heading (degrees), linear in between. Alternative to `heading_deg`.
    /// The heading may pass 180 or 360 degrees: from 170 to 190, the vessel turns by 20 degrees.
    pub heading_table_deg: Option<Vec<[f64; 2]>>,
    /// Gains of the controller.
    pub gains: StationGainsSpec,
    /// Filter that removes motions at wave frequencies from the measured motion.
    #[serde(default)]
    pub wave_filter: StationFilterSpec,
    /// Fraction of the wind load on the mesh of the body that the thrusters counteract without
    /// waiting for an error, from 0 to 1, for example 0.9. Default: 0.
    #[serde(default)]
    pub wind_feed_forward: f64,
    /// Thrusters.
    pub thruster: Vec<StationThrusterSpec>,
}

/// Gains of a station keeping controller: natural periods, or the gains themselves. Three numbers
/// are for surge, sway and yaw; one number is for all three.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct StationGainsSpec {
    /// Natural period of the controlled body, s. The gains follow from the mass and the moment of
    /// inertia of the body with `added_mass`.
    pub natural_period: Option<PerDegree>,
    /// Damping ratio, with `natural_period`. Default: 0.8.
    pub damping_ratio: Option<PerDegree>,
    /// Integral ratio r, with `natural_period`: the integral gain is r ω times the proportional
    /// gain, for the natural angular frequency ω. Zero switches the integral action off. Default:
    /// 0.1.
    pub integral_ratio: Option<f64>,
    /// Added mass of surge and sway (kg) and added moment of inertia of yaw (kg·m²) at low
    /// frequency, with `natural_period`. Default: zero.
    pub added_mass: Option<[f64; 3]>,
    /// Proportional gains: N/m, N/m, N·m/rad. Alternative to `natural_period`.
    pub proportional: Option<[f64; 3]>,
    /// Integral gains, with `proportional`: N/(m·s), N/(m·s), N·m/(rad·s). Default: zero.
    pub integral: Option<[f64; 3]>,
    /// Derivative gains, with `proportional`: N·s/m, N·s/m, N·m·s/rad. Default: zero.
    pub derivative: Option<[f64; 3]>,
}

/// One number for surge, sway and yaw, or three numbers.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or three numbers for surge, sway and yaw")]
#[non_exhaustive]
pub enum PerDegree {
    /// One number.
    All(f64),
    /// Surge, sway and yaw.
    Each([f64; 3]),
}

/// Wave filter of a station keeping controller: notches and a low-pass filter in series.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct StationFilterSpec {
    /// Periods at which the notches remove motions, s.
    pub notch_periods: Vec<f64>,
    /// Damping ratio of the zeros of each notch. The gain at its period is `notch_damping` divided
    /// by `notch_width`. Default: 0.1.
    pub notch_damping: f64,
    /// Damping ratio of the poles of each notch. It determines the width of the notch. Default: 1.
    pub notch_width: f64,
    /// Corner period of a first-order low-pass filter, s. Default: no low-pass filter.
    pub low_pass_period: Option<f64>,
}

impl Default for StationFilterSpec {
    fn default() -> Self {
        Self {
            notch_periods: Vec::new(),
            notch_damping: 0.1,
            notch_width: 1.0,
            low_pass_period: None,
        }
    }
}

/// A thruster of a station keeping controller.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StationThrusterSpec {
    /// Name, unique within the controller. The result channels begin with it.
    pub name: String,
    /// Type of the thruster.
    #[serde(rename = "type")]
    pub kind: StationThrusterType,
    /// Position relative to the centre of gravity, axes of the body, m.
    pub position: Vector,
    /// Largest thrust, N; zero for a thruster out of service. Rudders do not have this key.
    pub max_thrust: Option<f64>,
    /// Largest thrust in the opposite direction of a tunnel thruster or propeller, N, as a positive
    /// number. Default: `max_thrust`.
    pub max_reverse_thrust: Option<f64>,
    /// Angle of positive thrust from forward towards port, degrees. Default: 90 for a tunnel
    /// thruster, 0 for a propeller.
    pub angle_deg: Option<f64>,
    /// Largest rate of change of the thrust, N/s. Default: no limit.
    pub thrust_rate: Option<f64>,
    /// Time constant with which thrust and angle follow their commands, s. Default: 2.
    #[serde(default = "time_constant")]
    pub time_constant: f64,
    /// Largest rate of the angle of an azimuth thruster or rudder, degrees/s. Default: 12 for an
    /// azimuth thruster, 2.3 for a rudder.
    pub turn_rate_deg: Option<f64>,
    /// Weight in the allocation: a thruster with twice the weight of another equal thruster
    /// supplies about half of its thrust. Default: 1.
    #[serde(default = "weight")]
    pub weight: f64,
    /// Area of the rudder, m².
    pub rudder_area: Option<f64>,
    /// Aspect ratio of the rudder: height squared over area. Default: 1.5.
    pub aspect_ratio: Option<f64>,
    /// Largest rudder angle, degrees, at most 45. Default: 35.
    pub max_angle_deg: Option<f64>,
    /// Diameter of the propeller ahead of the rudder, m.
    pub propeller_diameter: Option<f64>,
    /// Thrust of the propeller ahead of the rudder, N. The controller does not change it.
    pub thrust: Option<f64>,
    /// Points of time (s) and thrust (N) of this propeller. Alternative to `thrust`.
    pub thrust_table: Option<Vec<[f64; 2]>>,
    /// Wake fraction w at the rudder: the inflow speed is 1 - w times the forward speed of the
    /// rudder relative to the current. Default: 0.
    pub wake_fraction: Option<f64>,
}

/// Types of thrusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StationThrusterType {
    /// Tunnel thruster: thrust to port or starboard.
    Tunnel,
    /// Propeller with a fixed direction: thrust ahead or astern.
    Propeller,
    /// Azimuth thruster: thrust in any direction.
    Azimuth,
    /// Rudder in the slipstream of a propeller with a given thrust. The controller steers the
    /// rudder.
    Rudder,
}

fn time_constant() -> f64 {
    2.0
}

fn weight() -> f64 {
    1.0
}
