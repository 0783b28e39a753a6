//! What a user can say in a scenario. These structs and their documentation are the format: they are what
//! the reader accepts and what the published JSON Schema is made from.

mod body;
mod cable;
mod contact;
mod crane;
mod director;
mod hydrodynamics;
mod joint;
mod radiation;
mod response;
mod sea;
mod sea_bottom;
mod sheave;
mod spring;
mod thruster;
mod unit;
mod winch;

pub use body::*;
pub use cable::*;
pub use contact::*;
pub use crane::*;
pub use director::*;
pub use hydrodynamics::*;
pub use joint::*;
pub use radiation::*;
pub use response::*;
pub use sea::*;
pub use sea_bottom::*;
pub use sheave::*;
pub use spring::*;
pub use thruster::*;
pub use unit::*;
pub use winch::*;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use windlass_math::tables::format::Format;

/// Three numbers along x, y, z.
pub type Vector = [f64; 3];

/// A windlass scenario: a sea, bodies and cables in it, and how long to watch them. SI units, angles in degrees.
/// Earth frame: x north, y west, z up from still water.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Title, for plots and summaries.
    #[serde(default)]
    pub title: Option<String>,
    /// Duration, output and integrator.
    pub simulation: SimulationSpec,
    /// Water, waves, current, air and wind.
    #[serde(default)]
    pub sea: SeaSpec,
    /// Frames fixed in the Earth frame, addressed as "ground/name".
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
    /// Rigid bodies, free or moved by a given motion.
    #[serde(default)]
    pub body: Vec<BodySpec>,
    /// Cables.
    #[serde(default)]
    pub cable: Vec<CableSpec>,
    /// Winches at cable ends.
    #[serde(default)]
    pub winch: Vec<WinchSpec>,
    /// Sheaves that wires run over, between two cables.
    #[serde(default)]
    pub sheave: Vec<SheaveSpec>,
    /// Cranes and other articulated structures.
    #[serde(default)]
    pub crane: Vec<CraneSpec>,
    /// Joints between frames.
    #[serde(default)]
    pub joint: Vec<FrameJointSpec>,
    /// Springs between frames.
    #[serde(default)]
    pub spring: Vec<SpringSpec>,
    /// Thrusters and towing forces at frames.
    #[serde(default)]
    pub thruster: Vec<ThrusterSpec>,
    /// The sea bottom.
    pub sea_bottom: Option<SeaBottomSpec>,
    /// Materials of shapes and cables.
    #[serde(default)]
    pub material: Vec<MaterialSpec>,
    /// Solids that touch each other.
    #[serde(default)]
    pub shape: Vec<ShapeSpec>,
    /// Distances of shapes.
    #[serde(default)]
    pub clearance: Vec<ClearanceSpec>,
    /// What holds for all contacts.
    #[serde(default)]
    pub contact: ContactSpec,
    /// Imported units for co-simulation.
    #[serde(default)]
    pub unit: Vec<UnitSpec>,
    /// What is commanded when.
    #[serde(default)]
    pub director: DirectorSpec,
    /// What is written.
    #[serde(default)]
    pub output: OutputSpec,
}

/// Hands the fields of [`Spec`] to a macro, with how each is read: as a value or nothing, as a table that has defaults, as a list of
/// tables.
macro_rules! for_each_key {
    ($make:ident) => {
        $make! {
            title: value,
            simulation: table,
            sea: table,
            frame: list,
            body: list,
            cable: list,
            winch: list,
            sheave: list,
            crane: list,
            joint: list,
            spring: list,
            thruster: list,
            sea_bottom: value,
            material: list,
            shape: list,
            clearance: list,
            contact: table,
            unit: list,
            director: table,
            output: table,
        }
    };
}
pub(crate) use for_each_key;

/// Duration, output and integrator.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SimulationSpec {
    /// Simulated time, s.
    pub duration: f64,
    /// Time at the start, s.
    #[serde(default)]
    pub start_time: f64,
    /// Interval of output, s; output falls on exact multiples, whatever the time steps are.
    #[serde(default = "default_output_interval")]
    pub output_interval: f64,
    /// How the run starts.
    #[serde(default)]
    pub start: StartSpec,
    /// Velocity that everything free has in the equilibrium it starts from, Earth axes, m/s: that of a steady tow.
    #[serde(default)]
    pub steady_velocity: Vector,
    /// Error control and step limits.
    #[serde(default)]
    pub integrator: IntegratorSpec,
}

fn default_output_interval() -> f64 {
    0.1
}

impl Default for SimulationSpec {
    fn default() -> Self {
        Self {
            duration: 0.0,
            start_time: 0.0,
            output_interval: default_output_interval(),
            start: StartSpec::default(),
            steady_velocity: [0.0; 3],
            integrator: IntegratorSpec::default(),
        }
    }
}

/// How a run starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StartSpec {
    /// From the static equilibrium in still water, which is solved for first; bodies with drift coefficients are under the mean
    /// drift of the waves in it where something holds them.
    #[default]
    Equilibrium,
    /// With positions and velocities as given.
    AsGiven,
}

/// Error control of the time integration: error allowed per step, and step limits.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IntegratorSpec {
    /// How steps are taken. Default "auto".
    pub method: Option<MethodSpec>,
    /// Of method "generalized-alpha": what a step leaves of a vibration that is far too fast for it, 0 (nothing) to 1 (all).
    /// Default 0.7.
    pub spectral_radius: Option<f64>,
    /// Positions of bodies and nodes, m. Default 1e-6.
    pub position_tolerance: Option<f64>,
    /// Orientations, components of the quaternion (about half a radian each). Default 1e-6.
    pub orientation_tolerance: Option<f64>,
    /// Velocities of bodies and nodes, m/s. Default 1e-5.
    pub velocity_tolerance: Option<f64>,
    /// Angular velocities, rad/s. Default 1e-5.
    pub angular_velocity_tolerance: Option<f64>,
    /// Share of a velocity that is allowed on top. Default 1e-5.
    pub relative_tolerance: Option<f64>,
    /// First step, s. Default 1e-4.
    pub first_step: Option<f64>,
    /// Smallest step, s; the run stops with an error if it needs a smaller one. Default 1e-9.
    pub minimum_step: Option<f64>,
    /// Largest step, s. Default 0.15 of implicit steps, 0.1 of all others. What lies between the ends of steps is interpolated, which with implicit steps and very stiff
    /// lines (EA above 1e8 N) shows in tensions: give less there.
    pub maximum_step: Option<f64>,
}

/// A method of time integration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MethodSpec {
    /// Dormand and Prince's explicit pair of orders 5 and 4: cheap steps, as short as the fastest vibration asks.
    Explicit,
    /// The implicit Radau IIA method of order 5: steps as long as accuracy allows, whatever the stiffness.
    Implicit,
    /// The implicit generalized-alpha method of order 2, with a set damping of vibrations that are too fast for its steps. The
    /// cheapest for motions of waves and for ropes that go slack and snap; a transient needs tolerances a tenth or a hundredth
    /// of the defaults.
    GeneralizedAlpha,
    /// Explicit or Radau's steps, whichever cost less, as measured on the way.
    Auto,
}

/// A named place: a frame fixed to the ground, to a body or to a link of a crane.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrameSpec {
    /// Name, unique on its owner.
    pub name: String,
    /// Position, m: Earth frame for a fixed frame, body axes from the centre of gravity on a body,
    /// the link's frame on a link.
    #[serde(default)]
    pub position: Vector,
    /// Roll, pitch, yaw (applied as yaw, pitch, roll), degrees.
    #[serde(default)]
    pub attitude_deg: Vector,
}

/// What is written to the results folder.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutputSpec {
    /// Kinds of files.
    #[serde(default = "default_formats")]
    pub formats: Vec<Format>,
    /// Places (x, y), m, at which the wave elevation is recorded.
    #[serde(default)]
    pub wave_probes: Vec<[f64; 2]>,
    /// Time from which on the statistics of the summary and the range graphs of cables are taken, s: after a ramp, or when a start from
    /// rest has died out. From the start when left out. Tables have everything, and warnings and safety factors are of all of the run.
    pub statistics_from: Option<f64>,
}

fn default_formats() -> Vec<Format> {
    vec![Format::Parquet]
}

impl Default for OutputSpec {
    fn default() -> Self {
        Self {
            formats: default_formats(),
            wave_probes: Vec::new(),
            statistics_from: None,
        }
    }
}
