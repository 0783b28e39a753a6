//! Structs of the scenario format. The reader accepts exactly these structs, and the published JSON
//! Schema is generated from their documentation.

pub use crate::objects::body::keys::*;
pub use crate::objects::cable::keys::*;
pub use crate::objects::crane::keys::*;
pub use crate::objects::director::keys::*;
pub use crate::objects::hydrodynamics::keys::*;
pub use crate::objects::joint::keys::*;
pub use crate::objects::radiation::keys::*;
pub use crate::objects::response::keys::*;
pub use crate::objects::rotational_spring::build::*;
pub use crate::objects::sea_bottom::build::*;
pub use crate::objects::shape::keys::*;
pub use crate::objects::sheave::keys::*;
pub use crate::objects::spring::keys::*;
pub use crate::objects::thruster::build::*;
pub use crate::objects::unit::keys::*;
pub use crate::objects::waves::keys::*;
pub use crate::objects::winch::keys::*;

use crate::compile::Frames;
use crate::source::ScenarioProblems;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use windlass_math::tables::format::Format;
use windlass_world::WorldBuilder;

/// A vector with components x, y, z.
pub type Vector = [f64; 3];

/// A windlass scenario: a sea state, the bodies and cables in it, and the duration of the
/// simulation. SI units, angles in degrees. Earth frame: x north, y west, z up from the still water
/// level.
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
    /// Rigid bodies, free or with prescribed motion.
    #[serde(default)]
    pub body: Vec<BodySpec>,
    /// Cables.
    #[serde(default)]
    pub cable: Vec<CableSpec>,
    /// Winches at cable ends.
    #[serde(default)]
    pub winch: Vec<WinchSpec>,
    /// Sheaves that lead a wire from one cable to another.
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
    /// Rotational springs between frames.
    #[serde(default)]
    pub rotational_spring: Vec<RotationalSpringSpec>,
    /// Thrusters and towing forces at frames.
    #[serde(default)]
    pub thruster: Vec<ThrusterSpec>,
    /// The sea bottom.
    pub sea_bottom: Option<SeaBottomSpec>,
    /// Contact materials of shapes and cables.
    #[serde(default)]
    pub material: Vec<MaterialSpec>,
    /// Solids for contact.
    #[serde(default)]
    pub shape: Vec<ShapeSpec>,
    /// Clearances between shapes, recorded in the results.
    #[serde(default)]
    pub clearance: Vec<ClearanceSpec>,
    /// Settings of the contact model that apply to all contacts.
    #[serde(default)]
    pub contact: ContactSpec,
    /// Imported units for co-simulation.
    #[serde(default)]
    pub unit: Vec<UnitSpec>,
    /// Commands of the operation and their times and conditions.
    #[serde(default)]
    pub director: DirectorSpec,
    /// Output files and statistics.
    #[serde(default)]
    pub output: OutputSpec,
}

/// Passes the fields of [`Spec`] to a macro, each with its kind: `value` (optional value), `table`
/// (table with defaults) or `list` (list of tables).
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
            rotational_spring: list,
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

/// Passes the kinds of attached objects to a macro.
macro_rules! for_each_attached_object {
    ($make:ident) => {
        $make! { rotational_spring, thruster }
    };
}
pub(crate) use for_each_attached_object;

/// An object that acts on frames and adds itself to a world.
pub(crate) trait AttachedObject {
    /// Its name.
    fn name(&self) -> &str;

    /// Adds it to the world. `path` is its location in the file.
    fn add(
        &self,
        path: &str,
        frames: &Frames,
        builder: &mut WorldBuilder,
        problems: &mut ScenarioProblems<'_>,
    );
}

/// Duration, output and integrator.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SimulationSpec {
    /// Simulated time, s.
    pub duration: f64,
    /// Time at the start, s.
    #[serde(default)]
    pub start_time: f64,
    /// Interval of output, s. Output times are exact multiples of it, independent of the time
    /// steps.
    #[serde(default = "default_output_interval")]
    pub output_interval: f64,
    /// How the run starts.
    #[serde(default)]
    pub start: StartSpec,
    /// Velocity of all free bodies in the initial equilibrium, Earth axes, m/s: the velocity of a
    /// steady tow.
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
    /// From the static equilibrium in still water, which is solved for first. The mean wave drift
    /// of bodies with drift coefficients is included if the body is restrained in that direction.
    #[default]
    Equilibrium,
    /// With the specified positions and velocities.
    AsSpecified,
}

/// Error control and step limits of the time integration.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IntegratorSpec {
    /// Integration method. Default "auto".
    pub method: Option<MethodSpec>,
    /// Spectral radius of method "generalized-alpha" at infinite frequency, from 0 (a step removes
    /// unresolved vibrations completely) to 1 (no numerical damping). Default 0.7.
    pub spectral_radius: Option<f64>,
    /// Tolerance of the positions of bodies and nodes, m. Default 1e-6.
    pub position_tolerance: Option<f64>,
    /// Tolerance of orientations, as components of the quaternion (each about half the angle of
    /// rotation in rad). Default 1e-6.
    pub orientation_tolerance: Option<f64>,
    /// Tolerance of the velocities of bodies and nodes, m/s. Default 1e-5.
    pub velocity_tolerance: Option<f64>,
    /// Tolerance of angular velocities, rad/s. Default 1e-5.
    pub angular_velocity_tolerance: Option<f64>,
    /// Relative tolerance: share of the current velocity that is added to its tolerance. Default
    /// 1e-5.
    pub relative_tolerance: Option<f64>,
    /// First step, s. Default 1e-4.
    pub first_step: Option<f64>,
    /// Smallest step, s; the run stops with an error if it needs a smaller one. Default 1e-9.
    pub minimum_step: Option<f64>,
    /// Largest step, s. Default 0.15 for implicit steps, 0.1 for all others. Results between the
    /// ends of steps are interpolated. With implicit steps and very stiff lines (EA above 1e8 N)
    /// the interpolation error shows in tensions; use a smaller value there.
    pub maximum_step: Option<f64>,
}

/// A method of time integration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MethodSpec {
    /// Explicit pair of Dormand and Prince, orders 5 and 4. Steps are cheap, but limited by the
    /// fastest vibration.
    Explicit,
    /// Implicit Radau IIA method of order 5. Accuracy alone limits the steps, whatever the
    /// stiffness.
    Implicit,
    /// Implicit generalized-alpha method of order 2, with adjustable numerical damping of
    /// vibrations that its steps do not resolve. The cheapest method for wave-induced motions and
    /// for ropes that go slack and snap. Transients need tolerances of 0.1 to 0.01 times the
    /// defaults.
    GeneralizedAlpha,
    /// Explicit or Radau steps, whichever cost less, as measured during the run.
    Auto,
}

/// A named frame, fixed to the ground, to a body or to a link of a crane.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrameSpec {
    /// Name, unique on its owner.
    pub name: String,
    /// Position, m: in the Earth frame for a frame on the ground, from the centre of gravity in
    /// body axes on a body, in the link's frame on a link.
    #[serde(default)]
    pub position: Vector,
    /// Roll, pitch, yaw (applied as yaw, pitch, roll), degrees.
    #[serde(default)]
    pub attitude_deg: Vector,
}

/// Output files and statistics.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutputSpec {
    /// File formats of the results.
    #[serde(default = "default_formats")]
    pub formats: Vec<Format>,
    /// Positions (x, y), m, at which the wave elevation is recorded.
    #[serde(default)]
    pub wave_probes: Vec<[f64; 2]>,
    /// Start of the interval for the statistics of the summary and the range graphs of cables, s:
    /// after a ramp, or after a start from rest has decayed. Default: the start of the run. Tables,
    /// warnings and safety factors always cover the whole run.
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
