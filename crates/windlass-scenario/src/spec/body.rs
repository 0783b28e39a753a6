//! Bodies, as a user says them.

use super::{FrameSpec, HydrodynamicsSpec, RadiationSpec, ResponseConventionsSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_mesh::HullForm;

/// A rigid body.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BodySpec {
    /// Unique name.
    pub name: String,
    /// Mass, kg. Needed by free bodies; of one that is moved as given it counts in its reaction and in the energy balance.
    pub mass: Option<f64>,
    /// Moments of inertia about the centre of gravity: three along the body axes, or a full 3 x 3 matrix, kg·m².
    /// Needed by free bodies; of one that is moved as given it counts in its reaction, with its mass.
    pub inertia: Option<InertiaSpec>,
    /// Position of the centre of gravity at the start, m. For a prescribed body: where its motion starts.
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
    /// What moves it.
    #[serde(default)]
    pub motion: MotionSpec,
    /// Degrees of freedom that are held where they are at the start, until a script releases them (`load release z`): "x", "y", "z",
    /// "roll", "pitch", "yaw" (free bodies).
    #[serde(default)]
    pub held: Vec<windlass_world::Freedom>,
    /// Its surface, for the loads of the sea.
    pub mesh: Option<MeshSpec>,
    /// What it looks like in reports, instead of `mesh`: nothing acts on it, and it need not be closed.
    pub appearance: Option<MeshSpec>,
    /// Coefficients of the loads of the sea; needs a mesh, or an `open_frame` of its own.
    pub hydrodynamics: Option<HydrodynamicsSpec>,
    /// Radiation and diffraction of a larger vessel.
    pub radiation: Option<RadiationSpec>,
    /// Named places on it, addressed as "body/name".
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
    /// Given loads on it.
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

/// What moves a body.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum MotionSpec {
    /// Forces.
    Free {},
    /// Nothing: it stays where it is.
    Fixed {},
    /// It moves steadily.
    ConstantVelocity {
        /// Velocity, Earth axes, m/s.
        velocity: Vector,
        /// Time over which the velocity rises smoothly from zero, s.
        #[serde(default)]
        ramp: f64,
    },
    /// It oscillates about a steady course.
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
    /// A recorded motion.
    TimeHistory {
        /// CSV or Parquet file with columns time, x, y, z, roll_deg, pitch_deg, yaw_deg.
        file: String,
        /// Whether the ends of the record are held before and after it; else asking there is an error.
        #[serde(default)]
        hold_ends: bool,
    },
    /// A ship that answers to the waves by its response amplitude operators.
    ShipInWaves {
        /// File of operators: CSV, or WAMIT's `.4`.
        response: Option<String>,
        /// What the file's numbers mean.
        response_conventions: Option<ResponseConventionsSpec>,
        /// Built-in operators.
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
    /// A box of the size of a frigate: closed-form strip operators, see the theory.
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
    /// Which axis of the file points up: z unless said. VRML's custom is y, which then turns to z, and z to -y.
    pub up: Option<UpAxis>,
    /// A box about its centre.
    #[serde(rename = "box")]
    pub box_: Option<BoxSpec>,
    /// A sphere about its centre.
    pub sphere: Option<SphereSpec>,
    /// A cylinder along x about its centre.
    pub cylinder: Option<CylinderSpec>,
    /// A hull; x forward from amidships, z up from the base line.
    pub hull: Option<HullSpec>,
    /// The body's centre of gravity in the mesh's own coordinates, m.
    pub centre_of_gravity: Vector,
}

/// The axis of a mesh file that points up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum UpAxis {
    /// y.
    Y,
    /// z, as here.
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
    /// Sides.
    #[serde(default = "default_around")]
    pub around: usize,
    /// Rings of sides along the length.
    #[serde(default = "default_along")]
    pub along: usize,
}

fn default_around() -> usize {
    16
}

fn default_along() -> usize {
    4
}

/// A parametric hull: a preset, or all sizes and shape numbers.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HullSpec {
    /// A ready-made form.
    pub preset: Option<HullPreset>,
    /// Length overall, m.
    pub length: Option<f64>,
    /// Beam at the deck, m.
    pub beam: Option<f64>,
    /// Depth from base line to deck, m.
    pub depth: Option<f64>,
    /// Width of the transom as a share of the beam.
    pub transom: Option<f64>,
    /// Where the beam is reached, as a share of the length from the stern.
    pub shoulder: Option<f64>,
    /// Exponent of the sections: 1 a V, 2 an ellipse, 4 nearly a box.
    pub fullness: Option<f64>,
    /// Height of the keel at the stem as a share of the depth.
    pub forefoot: Option<f64>,
    /// Cells along the hull.
    #[serde(default = "default_stations")]
    pub stations: usize,
    /// Cells from keel to deck.
    #[serde(default = "default_girth")]
    pub girth: usize,
}

fn default_stations() -> usize {
    12
}

fn default_girth() -> usize {
    4
}

/// A ready-made hull form.
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
    /// The form.
    pub fn form(self) -> HullForm {
        match self {
            Self::RescueBoat6m => HullForm::RESCUE_BOAT_6M,
            Self::TunaClipper45m => HullForm::TUNA_CLIPPER_45M,
            Self::Frigate => HullForm::FRIGATE,
        }
    }
}

/// A given load on a body or a link: `factor · amplitude · cos(2π t/period + phase)`, constant without period and table. Its numbers
/// can be formulas of time and state, in quotes: `force = ["vx > 0 ? -50*vx^2 : 0", 0.0, 0.0]`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LoadSpec {
    /// Force, N: numbers, or formulas. Those know the time t (s), place x, y, z (m), velocity vx, vy, vz (m/s), roll, pitch, yaw (rad)
    /// and angular velocity wx, wy, wz (rad/s) of the load's point, all in Earth axes, and what `variables` names.
    pub force: [LoadNumber; 3],
    /// Moment, N·m: numbers, or formulas.
    pub moment: [LoadNumber; 3],
    /// Names for other numbers of the state, each with whose it is and which: "body/frame.vx" of a frame (or a body, at its centre of
    /// gravity), "joint.angle" of a joint (angle, angle_rate, way, way_rate, distance; rad and m), "crane/link.position" of a crane's
    /// joint (position, rate).
    pub variables: std::collections::BTreeMap<String, String>,
    /// Where it acts, m: body axes from the centre of gravity, or in the link's frame.
    pub point: Vector,
    /// Period, s; left out for a load that does not swing.
    pub period: Option<f64>,
    /// Phase, degrees.
    pub phase_deg: f64,
    /// Points of time (s) and factor on force and moment, straight in between and held beyond the ends. Left out, one.
    pub table: Option<Vec<[f64; 2]>>,
    /// Whether force and moment are in the axes of the body or link and turn with it; otherwise they are in Earth axes.
    pub follows_body: bool,
}

impl LoadSpec {
    /// Whether any of its numbers is a formula.
    pub fn has_formulas(&self) -> bool {
        let numbers = self.force.iter().chain(&self.moment);
        numbers.into_iter().any(|number| number.formula().is_some())
    }
}

/// A number of a load, or a formula of time and state that gives it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or a formula of time and state in quotes")]
#[non_exhaustive]
pub enum LoadNumber {
    /// The number.
    Number(f64),
    /// A formula of t (s) and numbers of the state: + - * / ^ ( ), comparisons, `condition ? one : other`, functions.
    Formula(String),
}

impl Default for LoadNumber {
    fn default() -> Self {
        Self::Number(0.0)
    }
}

impl LoadNumber {
    /// The formula, where it is one.
    pub fn formula(&self) -> Option<&str> {
        match self {
            Self::Number(_) => None,
            Self::Formula(text) => Some(text),
        }
    }

    /// The number; zero for a formula.
    pub fn number(&self) -> f64 {
        match self {
            Self::Number(value) => *value,
            Self::Formula(_) => 0.0,
        }
    }
}
