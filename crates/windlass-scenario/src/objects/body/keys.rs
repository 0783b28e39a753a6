//! Keys of bodies.

use crate::spec::{FrameSpec, HydrodynamicsSpec, RadiationSpec, ResponseConventionsSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_mesh::HullForm;

/// A rigid body.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BodySpec {
    /// Unique name.
    pub name: String,
    /// Mass, kg. Required for free bodies. For a body with prescribed motion it enters the reaction
    /// and the energy balance.
    pub mass: Option<f64>,
    /// Moments of inertia about the centre of gravity, kg·m²: three along the body axes, or a full
    /// 3 x 3 matrix. Required for free bodies. For a body with prescribed motion they enter the
    /// reaction, together with the mass.
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
    pub held: Vec<windlass_world::Freedom>,
    /// Surface for hydrodynamic and wind loads.
    pub mesh: Option<MeshSpec>,
    /// Surface shown in reports instead of `mesh`. No loads act on it, and it need not be closed.
    pub appearance: Option<MeshSpec>,
    /// Coefficients of hydrodynamic and wind loads. They need a `mesh`, or `open_frame` in this
    /// table.
    pub hydrodynamics: Option<HydrodynamicsSpec>,
    /// Radiation and diffraction coefficients of a larger vessel.
    pub radiation: Option<RadiationSpec>,
    /// Named frames on the body, addressed as "body/name".
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
    /// Prescribed loads on the body.
    #[serde(default)]
    pub load: Vec<LoadSpec>,
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
        /// Whether the first and last values of the record hold before and after it. Without it, a
        /// time outside the record is an error.
        #[serde(default)]
        hold_ends: bool,
    },
    /// A ship that moves in waves by its response amplitude operators.
    ShipInWaves {
        /// File with the response amplitude operators: CSV, or WAMIT's `.4`.
        response: Option<String>,
        /// Conventions and units of the file.
        response_conventions: Option<ResponseConventionsSpec>,
        /// Built-in response amplitude operators.
        preset: Option<ShipPreset>,
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

/// A closed surface: exactly one of `file`, `box`, `sphere`, `cylinder`, `hull`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MeshSpec {
    /// OBJ, STL, 3D Studio (.3ds) or VRML 2.0 (.wrl) file, beside the scenario.
    pub file: Option<String>,
    /// Metres per unit of the file, 0.001 for millimetres.
    pub scale: Option<f64>,
    /// Axis of the file that points up. Default "z". VRML files normally use "y"; then y becomes z,
    /// and z becomes -y.
    pub up: Option<UpAxis>,
    /// A box about its centre.
    #[serde(rename = "box")]
    pub box_: Option<BoxSpec>,
    /// A sphere about its centre.
    pub sphere: Option<SphereSpec>,
    /// A cylinder along x about its centre.
    pub cylinder: Option<CylinderSpec>,
    /// A parametric hull, with x forward from amidships and z up from the base line.
    pub hull: Option<HullSpec>,
    /// Centre of gravity of the body in the coordinates of the mesh, m.
    pub centre_of_gravity: Vector,
}

/// The axis of a mesh file that points up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum UpAxis {
    /// y.
    Y,
    /// z, as in windlass.
    Z,
}

/// A box.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoxSpec {
    /// Length, breadth, height, m.
    pub size: Vector,
    /// Cells along each; two triangles per cell of a face.
    #[serde(default = "default_box_cells")]
    pub cells: [usize; 3],
}

fn default_box_cells() -> [usize; 3] {
    [6, 6, 3]
}

/// A sphere.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SphereSpec {
    /// Radius, m.
    pub radius: f64,
    /// Cells along an edge of the cube it is made from; 12 cells² triangles.
    #[serde(default = "default_sphere_cells")]
    pub cells: usize,
}

fn default_sphere_cells() -> usize {
    6
}

/// A cylinder.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CylinderSpec {
    /// Radius, m.
    pub radius: f64,
    /// Length, m.
    pub length: f64,
    /// Number of sides.
    #[serde(default = "default_around")]
    pub around: usize,
    /// Number of rings along the length.
    #[serde(default = "default_along")]
    pub along: usize,
}

fn default_around() -> usize {
    16
}

fn default_along() -> usize {
    4
}

/// A parametric hull: a preset, or all dimensions and shape parameters.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HullSpec {
    /// A predefined hull form.
    pub preset: Option<HullPreset>,
    /// Length overall, m.
    pub length: Option<f64>,
    /// Beam at the deck, m.
    pub beam: Option<f64>,
    /// Depth from base line to deck, m.
    pub depth: Option<f64>,
    /// Width of the transom, as a fraction of the beam.
    pub transom: Option<f64>,
    /// Position from the stern at which the full beam is reached, as a fraction of the length.
    pub shoulder: Option<f64>,
    /// Exponent of the section shape: 1 for a V, 2 for an ellipse, 4 for nearly a box.
    pub fullness: Option<f64>,
    /// Height of the keel at the stem, as a fraction of the depth.
    pub forefoot: Option<f64>,
    /// Number of cells along the hull.
    #[serde(default = "default_stations")]
    pub stations: usize,
    /// Number of cells from keel to deck.
    #[serde(default = "default_girth")]
    pub girth: usize,
}

fn default_stations() -> usize {
    12
}

fn default_girth() -> usize {
    4
}

/// A predefined hull form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum HullPreset {
    /// 6 m rescue boat, 2 m beam.
    #[serde(rename = "rescue-boat-6m")]
    RescueBoat6m,
    /// 45 m tuna clipper, 9 m beam.
    #[serde(rename = "tuna-clipper-45m")]
    TunaClipper45m,
    /// 125 m frigate, 14.8 m beam.
    #[serde(rename = "frigate")]
    Frigate,
}

impl HullPreset {
    /// Returns the hull form of the preset.
    pub fn form(self) -> HullForm {
        match self {
            Self::RescueBoat6m => HullForm::RESCUE_BOAT_6M,
            Self::TunaClipper45m => HullForm::TUNA_CLIPPER_45M,
            Self::Frigate => HullForm::FRIGATE,
        }
    }
}

/// A prescribed load on a body or a link: `factor · amplitude · cos(2π t/period + phase)`, constant
/// without `period` and `table`. Each component can be a formula of time and state, in quotes:
/// `force = ["vx > 0 ? -50*vx^2 : 0", 0.0, 0.0]`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LoadSpec {
    /// Force, N: numbers or formulas. Formulas know the time t (s) and, for the point of the load
    /// in Earth axes, its position x, y, z (m), velocity vx, vy, vz (m/s), roll, pitch, yaw (rad)
    /// and angular velocity wx, wy, wz (rad/s). They also know the names given in `variables`.
    pub force: [LoadNumber; 3],
    /// Moment, N·m: numbers or formulas.
    pub moment: [LoadNumber; 3],
    /// Names for other state variables, each with object and quantity. "body/frame.vx" is of a
    /// frame (or of a body, at its centre of gravity). "joint.angle" is of a joint (angle,
    /// angle_rate, way, way_rate, distance; rad and m). "crane/link.position" is of a crane's joint
    /// (position, rate).
    pub variables: std::collections::BTreeMap<String, String>,
    /// Point of application, m: from the centre of gravity in body axes, or in the link's frame.
    pub point: Vector,
    /// Period, s. Leave out for a load that does not oscillate.
    pub period: Option<f64>,
    /// Phase, degrees.
    pub phase_deg: f64,
    /// Points of time (s) and factor on force and moment, linear in between and constant beyond the
    /// ends. Default: factor 1.
    pub table: Option<Vec<[f64; 2]>>,
    /// Whether force and moment are in the axes of the body or link and turn with it. Otherwise
    /// they are in Earth axes.
    pub follows_body: bool,
}

impl LoadSpec {
    /// Returns whether any component is a formula.
    pub fn has_formulas(&self) -> bool {
        let numbers = self.force.iter().chain(&self.moment);
        numbers.into_iter().any(|number| number.formula().is_some())
    }
}

/// A component of a load: a number, or a formula of time and state.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or a formula of time and state in quotes")]
#[non_exhaustive]
pub enum LoadNumber {
    /// A constant.
    Number(f64),
    /// A formula of t (s) and state variables, with + - * / ^ ( ), comparisons, `condition ? one :
    /// other` and functions.
    Formula(String),
}

impl Default for LoadNumber {
    fn default() -> Self {
        Self::Number(0.0)
    }
}

impl LoadNumber {
    /// Returns the formula, or `None` for a number.
    pub fn formula(&self) -> Option<&str> {
        match self {
            Self::Number(_) => None,
            Self::Formula(text) => Some(text),
        }
    }

    /// Returns the number, or zero for a formula.
    pub fn number(&self) -> f64 {
        match self {
            Self::Number(value) => *value,
            Self::Formula(_) => 0.0,
        }
    }
}
