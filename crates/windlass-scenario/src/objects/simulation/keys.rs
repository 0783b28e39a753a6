//! Keys of the run: duration, output interval, start and integrator.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Duration, output and integrator.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SimulationSpec {
    /// Simulated time, s.
    pub duration: f64,
    /// Time at the start, s.
    #[serde(default)]
    pub start_time: f64,
    /// Interval of output, s. Output times are exact multiples of this interval, independent of the
    /// time steps.
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
    /// From the static equilibrium in still water, which is computed first. The mean wave drift of
    /// bodies with drift coefficients is included if the body is restrained in that direction.
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
    /// Relative tolerance: fraction of the current velocity that is added to the velocity
    /// tolerance. Default 1e-5.
    pub relative_tolerance: Option<f64>,
    /// First step, s. Default 1e-4.
    pub first_step: Option<f64>,
    /// Smallest step, s; the run stops with an error if it needs a smaller one. Default 1e-9.
    pub minimum_step: Option<f64>,
    /// Largest step, s. Default 0.15 for implicit steps, 0.1 for all others. Results between the
    /// ends of steps are interpolated. With implicit steps and very stiff lines (EA above 1e8 N),
    /// the interpolation error is visible in the tensions. Use a smaller value for such lines.
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
    /// Implicit Radau IIA method of order 5. Only accuracy limits the steps, for any stiffness.
    Implicit,
    /// Implicit generalized-alpha method of order 2, with adjustable numerical damping of
    /// vibrations that its steps do not resolve. The cheapest method for wave-induced motions and
    /// for ropes that go slack and snap taut. Transients need tolerances of 0.1 to 0.01 times the
    /// defaults.
    GeneralizedAlpha,
    /// Explicit or Radau steps. The run measures the cost of both and uses the cheaper method.
    Auto,
}
