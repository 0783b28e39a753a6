//! Coefficients of the loads of the sea, as a user says them.

use super::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Coefficients of the loads of the sea on a mesh. Buoyancy and the pressure of the waves need none.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HydrodynamicsSpec {
    /// Drag coefficients along the body's x, y, z, on the frontal area.
    pub drag: Vector,
    /// How panels' areas enter the drag: "cross-flow" for hulls, "upstream" for other meshes unless said.
    pub drag_rule: Option<DragRuleSpec>,
    /// Factors on the drag across the body along its length, rows of x (m, from the centre of gravity) and factor; for
    /// cross-flow drag.
    pub section_drag: Option<Vec<[f64; 2]>>,
    /// Drag coefficients of the dry panels in the wind.
    pub wind_drag: Vector,
    /// Friction coefficient on the wetted area.
    pub skin_friction: Option<f64>,
    /// Length (m) for the friction line of the ITTC 1957, instead of a coefficient.
    pub skin_friction_length: Option<f64>,
    /// Added mass coefficients along the body's x, y, z, on the displaced mass.
    pub added_mass: Option<Vector>,
    /// Added inertia coefficients about the body's x, y, z, on the displaced water's inertia.
    pub added_inertia: Option<Vector>,
    /// Added mass as a full 6 x 6 matrix in body axes, linear first (kg, kg·m, kg·m²), instead of coefficients.
    pub added_mass_matrix: Option<[[f64; 6]; 6]>,
    /// The point the matrix is about, from the centre of gravity, m.
    pub added_mass_reference_point: Vector,
    /// Displaced volume (m³) at and above which the matrix holds in full: that at which the body floats unless said, or
    /// all of it if it sinks.
    pub added_mass_reference_volume: Option<f64>,
    /// Linear damping along and about the body's axes (N·s/m three times, N·m·s three times).
    pub linear_damping: Option<[f64; 6]>,
    /// Linear damping as a full 6 x 6 matrix.
    pub linear_damping_matrix: Option<[[f64; 6]; 6]>,
    /// Quadratic damping along and about the body's axes (N·s²/m² three times, N·m·s² three times).
    pub quadratic_damping: Option<[f64; 6]>,
    /// Quadratic damping as a full 6 x 6 matrix: the load is minus the matrix times each velocity by its size.
    pub quadratic_damping_matrix: Option<[[f64; 6]; 6]>,
    /// Displaced volume (m³) at and above which damping and derivatives hold in full: that at which the body floats unless
    /// said, or all of it if it sinks.
    pub damping_reference_volume: Option<f64>,
    /// Whether entering the water is felt through the growth of the added mass (slamming).
    pub water_entry: bool,
    /// Heave added mass and slamming against draught, instead of heave added mass in proportion to the volume.
    pub slamming: Option<SlammingSpec>,
    /// Skegs, rudders, foils.
    pub lifting_surface: Vec<LiftingSurfaceSpec>,
    /// Lift of the hull itself under way.
    pub hull_lift: Option<HullLiftSpec>,
    /// Hydrodynamic derivatives.
    pub derivatives: Option<DerivativesSpec>,
    /// A body without a mesh: a template, a manifold, an open frame.
    pub open_frame: Option<OpenFrameSpec>,
    /// Factors near the surface: rows of depth of the body's middle (m, growing), factor on added mass, factor on drag.
    pub near_surface: Option<Vec<[f64; 3]>>,
}

/// How panels' areas enter the drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DragRuleSpec {
    /// Panels that face the flow, by the area they show to it.
    Upstream,
    /// All panels, each by half of its projections.
    BothSides,
    /// Section by section along x, by the flow across the body only.
    CrossFlow,
}

/// Heave added mass and slamming coefficient against draught: a theory of strips, or a table.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SlammingSpec {
    /// Strip theory on the mesh, upright.
    pub theory: Option<SlammingTheorySpec>,
    /// Rows of draught (m, growing), heave added mass (kg) and, if known, slamming coefficient; else that follows from the
    /// growth of the added mass.
    pub table: Option<Vec<Vec<f64>>>,
    /// Area that the table's slamming coefficients refer to, m².
    pub area: Option<f64>,
}

/// How strip theory counts the wetted breadth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SlammingTheorySpec {
    /// Up to the undisturbed surface.
    VonKarman,
    /// Up to the water that rises beside the section.
    Wagner,
}

/// A skeg, rudder or foil.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LiftingSurfaceSpec {
    /// Where it acts, at a quarter of the chord and half of the span, from the centre of gravity, m.
    pub position: Vector,
    /// Area of one side, m².
    pub area: f64,
    /// Span, m.
    pub span: f64,
    /// Direction along the chord to the leading edge.
    #[serde(default = "ahead")]
    pub forward: Vector,
    /// Direction across the surface: y for a skeg or rudder, z for a plane that lies flat.
    #[serde(default = "to_port")]
    pub normal: Vector,
    /// Whether its root stands on a hull, whose image doubles the aspect ratio.
    #[serde(default = "yes")]
    pub on_hull: bool,
    /// Angle of attack at which the flow begins to leave it, degrees.
    #[serde(default = "default_stall")]
    pub stall_deg: f64,
    /// Drag coefficient along the chord.
    #[serde(default = "default_profile_drag")]
    pub profile_drag: f64,
    /// Drag coefficient broadside on.
    #[serde(default = "default_broadside_drag")]
    pub broadside_drag: f64,
}

fn ahead() -> Vector {
    [1.0, 0.0, 0.0]
}

fn to_port() -> Vector {
    [0.0, 1.0, 0.0]
}

fn yes() -> bool {
    true
}

fn default_stall() -> f64 {
    20.0
}

fn default_profile_drag() -> f64 {
    0.01
}

fn default_broadside_drag() -> f64 {
    1.2
}

/// Lift of a slender hull: the momentum of the water that its after end leaves behind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HullLiftSpec {
    /// Middle of the wetted after end (transom or sternpost), from the centre of gravity, m.
    pub position: Vector,
    /// Draught of the after end, m.
    pub draught: f64,
    /// Sway added mass of its section over that of a plate of the same draught.
    #[serde(default = "one")]
    pub section_coefficient: f64,
}

fn one() -> f64 {
    1.0
}

/// Hydrodynamic derivatives, dimensional, SI: "Y_uv" is the side force over speed and side velocity. They are the same in
/// axes with y to starboard and z down. A load against its own velocity is negative: X_uu, Y_vv, N_rr, Z_ww and M_qq above
/// zero would create energy and are refused, Y_uv, N_ur, Z_uw and M_uq above zero give it under way and are warned of.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case, reason = "the field's own symbols are the keys")]
pub struct DerivativesSpec {
    /// The point they are about, from the centre of gravity, m.
    pub reference_point: Vector,
    /// Whether they hold the loads of added mass under way (Munk's moment), as measured ones do.
    pub hold_added_mass: bool,
    /// Resistance, kg/m; not above zero.
    pub X_uu: f64,
    /// Side force by side velocity under way, kg/m.
    pub Y_uv: f64,
    /// Side force by yaw rate under way, kg.
    pub Y_ur: f64,
    /// Side force by the square of side velocity, kg/m; not above zero.
    pub Y_vv: f64,
    /// Side force by the square of yaw rate, kg·m.
    pub Y_rr: f64,
    /// Yaw moment by side velocity under way, kg.
    pub N_uv: f64,
    /// Yaw moment by yaw rate under way, kg·m.
    pub N_ur: f64,
    /// Yaw moment by the square of side velocity, kg.
    pub N_vv: f64,
    /// Yaw moment by the square of yaw rate, kg·m²; not above zero.
    pub N_rr: f64,
    /// Heave force by heave velocity under way, kg/m.
    pub Z_uw: f64,
    /// Heave force by pitch rate under way, kg.
    pub Z_uq: f64,
    /// Heave force by the square of heave velocity, kg/m; not above zero.
    pub Z_ww: f64,
    /// Heave force by the square of pitch rate, kg·m.
    pub Z_qq: f64,
    /// Pitch moment by heave velocity under way, kg.
    pub M_uw: f64,
    /// Pitch moment by pitch rate under way, kg·m.
    pub M_uq: f64,
    /// Pitch moment by the square of heave velocity, kg.
    pub M_ww: f64,
    /// Pitch moment by the square of pitch rate, kg·m²; not above zero.
    pub M_qq: f64,
}

impl Default for DerivativesSpec {
    fn default() -> Self {
        Self {
            reference_point: [0.0; 3],
            hold_added_mass: true,
            X_uu: 0.0,
            Y_uv: 0.0,
            Y_ur: 0.0,
            Y_vv: 0.0,
            Y_rr: 0.0,
            N_uv: 0.0,
            N_ur: 0.0,
            N_vv: 0.0,
            N_rr: 0.0,
            Z_uw: 0.0,
            Z_uq: 0.0,
            Z_ww: 0.0,
            Z_qq: 0.0,
            M_uw: 0.0,
            M_uq: 0.0,
            M_ww: 0.0,
            M_qq: 0.0,
        }
    }
}

/// A body without a mesh: a box around it, of which its members displace a part.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenFrameSpec {
    /// Length, breadth and height of the box around it, m.
    pub size: Vector,
    /// Middle of the box, from the centre of gravity, m.
    #[serde(default)]
    pub middle: Vector,
    /// Volume of water that it displaces when submerged, m³.
    pub volume: f64,
    /// Drag coefficient times area along x, y, z, m².
    pub drag_area: Vector,
    /// Added mass along x, y, z, kg; by the formulas for closed structures and perforation of DNV-RP-N103 unless given.
    /// Either this or `perforation`.
    pub added_mass: Option<Vector>,
    /// Added inertia about x, y, z through the middle, kg·m².
    #[serde(default)]
    pub added_inertia: Vector,
    /// Open share of its sides, 0 to 0.5, which reduces the added mass that is not given.
    pub perforation: Option<f64>,
}
