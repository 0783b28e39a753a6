//! Keys of bodies.

use crate::spec::{
    FrameSpec, HydrodynamicsSpec, LoadSpec, MeshSpec, RadiationSpec, ResponseConventionsSpec, Vector,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A rigid body.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BodySpec {
    /// Unique name.
    pub name: String,
    /// Mass, kg. Required for free bodies. For a body with prescribed motion, the mass enters the
    /// reaction and the energy balance.
    pub mass: Option<f64>,
    /// Moments of inertia about the centre of gravity, kg·m²: three along the body axes, or a full
    /// 3 x 3 matrix. Required for free bodies. For a body with prescribed motion, the mass and the
    /// moments of inertia enter the reaction.
    pub inertia: Option<InertiaSpec>,
    /// Position of the centre of gravity at the start, m. For a body with prescribed motion: the
    /// start of its motion.
    #[serde(default)]
    pub position: Vector,
    /// Roll, pitch, yaw at the start, degrees.
    #[serde(default)]
    pub attitude_deg: Vector,
    /// Velocity at the start, Earth axes, m/s (free bodies).
    #[serde(default)]
    pub velocity: Vector,
    /// Angular velocity at the start, Earth axes, degrees per second (free bodies).
    #[serde(default)]
    pub angular_velocity_deg: Vector,
    /// Motion of the body: free or prescribed.
    #[serde(default)]
    pub motion: MotionSpec,
    /// Degrees of freedom of a free body that are held at their initial values until a script
    /// releases them (`load release z`): "x", "y", "z", "roll", "pitch", "yaw".
    #[serde(default)]
    pub held: Vec<windlass_world::DegreeOfFreedom>,
    /// Surface for hydrodynamic and wind loads.
    pub mesh: Option<MeshSpec>,
    /// Surface shown in reports instead of `mesh`. No loads act on it, and it need not be closed.
    pub appearance: Option<MeshSpec>,
    /// Coefficients of hydrodynamic and wind loads. They need a `mesh`, or `open_frame` in this
    /// table.
    pub hydrodynamics: Option<HydrodynamicsSpec>,
    /// Radiation and diffraction coefficients of a larger vessel.
    pub radiation: Option<RadiationSpec>,
    /// Name of a ship with `radiation = { from = "mesh" }`. The sea at the body then consists of
    /// the incident waves and the waves that this ship diffracts and radiates. These waves are
    /// computed for the ship at its initial position, with the motions of its response amplitude
    /// operators. Default: the open sea.
    pub sea_of: Option<String>,
    /// Radius around the initial position of the body within which the waves of `sea_of` are valid,
    /// m.
    #[serde(default = "default_sea_radius")]
    pub sea_radius: f64,
    /// Named frames on the body, addressed as "body/name".
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
    /// Prescribed loads on the body.
    #[serde(default)]
    pub load: Vec<LoadSpec>,
}

/// Default of `sea_radius`, m.
pub(crate) const SEA_RADIUS: f64 = 10.0;

fn default_sea_radius() -> f64 {
    SEA_RADIUS
}

/// Moments of inertia.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "three moments of inertia [Ixx, Iyy, Izz] or a 3 x 3 matrix, numbers in kg m2"
)]
#[non_exhaustive]
pub enum InertiaSpec {
    /// About the body's axes, kg·m².
    Principal(Vector),
    /// Full matrix, kg·m².
    Full([Vector; 3]),
}

/// Motion of a body.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum MotionSpec {
    /// Free: moves under the forces on it.
    Free {},
    /// Fixed at its initial position.
    Fixed {},
    /// Moves at constant velocity.
    ConstantVelocity {
        /// Velocity, Earth axes, m/s.
        velocity: Vector,
        /// Time over which the velocity rises smoothly from zero, s.
        #[serde(default)]
        ramp: f64,
    },
    /// Oscillates about a steady course.
    Harmonic {
        /// Velocity of the mean course, Earth axes, m/s.
        #[serde(default)]
        velocity: Vector,
        /// Along the heading, m.
        surge: Option<OscillationSpec>,
        /// To port, m.
        sway: Option<OscillationSpec>,
        /// Up, m.
        heave: Option<OscillationSpec>,
        /// About the longitudinal axis, degrees.
        roll: Option<OscillationSpec>,
        /// About the transverse axis, degrees.
        pitch: Option<OscillationSpec>,
        /// About the vertical axis, degrees.
        yaw: Option<OscillationSpec>,
        /// Time over which the oscillations rise smoothly from zero, s.
        #[serde(default)]
        ramp: f64,
    },
    /// Follows a recorded motion.
    TimeHistory {
        /// CSV or Parquet file with columns time, x, y, z, roll_deg, pitch_deg, yaw_deg.
        file: String,
        /// If true, the body keeps its first position before the record begins and its last
        /// position after the record ends. If false, a time outside the record is an error.
        #[serde(default)]
        hold_ends: bool,
    },
    /// A ship that moves in waves according to its response amplitude operators.
    ShipInWaves {
        /// File with the response amplitude operators: CSV, or WAMIT's `.4`.
        response: Option<String>,
        /// Conventions and units of the file.
        response_conventions: Option<ResponseConventionsSpec>,
        /// Built-in response amplitude operators.
        preset: Option<ShipPreset>,
        /// Main particulars of a box-shaped ship, whose operators are computed. Alternative to
        /// `response` and `preset`.
        box_ship: Option<BoxShipSpec>,
        /// Forward speed, m/s, along the yaw of `attitude_deg`.
        #[serde(default)]
        speed: f64,
    },
}

impl Default for MotionSpec {
    fn default() -> Self {
        Self::Free {}
    }
}

/// A built-in ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ShipPreset {
    /// A box of the size of a frigate, with closed-form operators from strip theory (see the theory
    /// manual).
    Frigate,
}

/// Box-shaped ship with closed-form response amplitude operators from strip theory (see the theory
/// manual).
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoxShipSpec {
    /// Length, m.
    pub length: f64,
    /// Beam, m.
    pub beam: f64,
    /// Draught, m.
    pub draught: f64,
    /// Natural roll period, s.
    pub roll_period: f64,
    /// Roll damping as a fraction of critical damping. Default 0.1.
    #[serde(default = "tenth")]
    pub roll_damping_ratio: f64,
}

fn tenth() -> f64 {
    0.1
}

/// A harmonic oscillation.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OscillationSpec {
    /// Amplitude, m (surge, sway, heave) or degrees (roll, pitch, yaw).
    pub amplitude: f64,
    /// Period, s.
    pub period: f64,
    /// Phase lead, degrees; 0 starts at the positive extreme.
    #[serde(default)]
    pub phase_deg: f64,
}
