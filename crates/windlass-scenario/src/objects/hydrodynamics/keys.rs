//! Keys of hydrodynamic and wind load coefficients.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Coefficients of the hydrodynamic and wind loads on a mesh. Buoyancy and wave pressure need no
/// coefficients.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HydrodynamicsSpec {
    /// Drag coefficients along the body's x, y, z, referred to the frontal area.
    pub drag: Vector,
    /// How panel areas enter the drag. Default: "cross-flow" for hulls, "both-sides" for
    /// other meshes.
    pub drag_rule: Option<DragRuleSpec>,
    /// Factors on the cross-flow drag along the body's length: rows of x (m, from the centre of
    /// gravity) and factor.
    pub section_drag: Option<Vec<[f64; 2]>>,
    /// Wind drag coefficients of the dry panels, along the body's x, y, z.
    pub wind_drag: Vector,
    /// Friction coefficient, referred to the wetted area.
    pub skin_friction: Option<f64>,
    /// Length for the ITTC 1957 friction line, m. Alternative to `skin_friction`.
    pub skin_friction_length: Option<f64>,
    /// Added mass coefficients along the body's x, y, z, referred to the displaced mass.
    pub added_mass: Option<Vector>,
    /// Added inertia coefficients about the body's x, y, z, referred to the inertia of the
    /// displaced water.
    pub added_inertia: Option<Vector>,
    /// Added mass as a full 6 x 6 matrix in body axes, linear terms first (kg, kg·m, kg·m²).
    /// Alternative to the coefficients.
    pub added_mass_matrix: Option<[[f64; 6]; 6]>,
    /// Reference point of the matrix, from the centre of gravity, m.
    pub added_mass_reference_point: Vector,
    /// Displaced volume at and above which the full matrix applies, m³. Default: the displacement
    /// at which the body floats, or its whole volume if it sinks.
    pub added_mass_reference_volume: Option<f64>,
    /// Linear damping along and about the body's axes (N·s/m three times, N·m·s three times).
    pub linear_damping: Option<[f64; 6]>,
    /// Linear damping as a full 6 x 6 matrix.
    pub linear_damping_matrix: Option<[[f64; 6]; 6]>,
    /// Quadratic damping along and about the body's axes (N·s²/m² three times, N·m·s² three times).
    pub quadratic_damping: Option<[f64; 6]>,
    /// Quadratic damping as a full 6 x 6 matrix. The load is minus the matrix times the vector of
    /// v·|v|.
    pub quadratic_damping_matrix: Option<[[f64; 6]; 6]>,
    /// Displaced volume at and above which damping and derivatives apply in full, m³. Default: the
    /// displacement at which the body floats, or its whole volume if it sinks.
    pub damping_reference_volume: Option<f64>,
    /// Whether a slamming load is computed from the rate at which the added mass grows during water
    /// entry.
    pub water_entry: bool,
    /// Heave added mass and slamming as functions of draught. Default: heave added mass in
    /// proportion to the displaced volume.
    pub slamming: Option<SlammingSpec>,
    /// Skegs, rudders, foils.
    pub lifting_surface: Vec<LiftingSurfaceSpec>,
    /// Lift of the hull at forward speed.
    pub hull_lift: Option<HullLiftSpec>,
    /// Hydrodynamic derivatives.
    pub derivatives: Option<DerivativesSpec>,
    /// An open structure without a mesh: a template, a manifold, a frame.
    pub open_frame: Option<OpenFrameSpec>,
    /// Factors near the surface: rows of depth of the body's middle (m, increasing), factor on
    /// added mass, factor on drag.
    pub near_surface: Option<Vec<[f64; 3]>>,
}

/// How panel areas enter the drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DragRuleSpec {
    /// Panels that face the flow contribute with their projected area.
    Upstream,
    /// All panels contribute with half of their projected area.
    BothSides,
    /// Each section along x has drag from the transverse flow only.
    CrossFlow,
}

/// Heave added mass and slamming coefficient as functions of draught: from strip theory or a table.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SlammingSpec {
    /// Strip theory, applied to the upright mesh.
    pub theory: Option<SlammingTheorySpec>,
    /// Rows of draught (m, increasing), heave added mass (kg) and optionally slamming coefficient.
    /// Without the coefficient, slamming is computed from the rate at which the added mass grows
    /// with draught.
    pub table: Option<Vec<Vec<f64>>>,
    /// Reference area of the table's slamming coefficients, m².
    pub area: Option<f64>,
}

/// Wetted breadth in strip theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SlammingTheorySpec {
    /// At the undisturbed surface.
    VonKarman,
    /// At the surface with the water pile-up beside the section.
    Wagner,
}

/// A skeg, rudder or foil.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LiftingSurfaceSpec {
    /// Centre of effort, at a quarter of the chord and half of the span, from the centre of
    /// gravity, m.
    pub position: Vector,
    /// Area of one side, m².
    pub area: f64,
    /// Span, m.
    pub span: f64,
    /// Direction along the chord towards the leading edge.
    #[serde(default = "ahead")]
    pub forward: Vector,
    /// Normal of the surface: y for a skeg or rudder, z for a horizontal foil.
    #[serde(default = "to_port")]
    pub normal: Vector,
    /// Whether the root of the surface is on a hull. The hull acts as a mirror and doubles the
    /// effective aspect ratio.
    #[serde(default = "yes")]
    pub on_hull: bool,
    /// Angle of attack at which stall begins, degrees.
    #[serde(default = "default_stall")]
    pub stall_deg: f64,
    /// Drag coefficient along the chord.
    #[serde(default = "default_profile_drag")]
    pub profile_drag: f64,
    /// Drag coefficient at 90 degrees angle of attack.
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

/// Lift of a slender hull, from the momentum of the water shed at its after end.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HullLiftSpec {
    /// Middle of the wetted after end (transom or sternpost), from the centre of gravity, m.
    pub position: Vector,
    /// Draught of the after end, m.
    pub draught: f64,
    /// Sway added mass of the section at the after end, relative to a plate of the same draught.
    #[serde(default = "one")]
    pub section_coefficient: f64,
}

fn one() -> f64 {
    1.0
}

/// Dimensional hydrodynamic derivatives in SI units: "Y_uv" is the side force divided by the
/// product of speed and side velocity. They have the same values in axes with y to starboard and z
/// down. A derivative is negative if its load opposes the velocity that causes the load. X_uu,
/// Y_vv, N_rr, Z_ww and M_qq above zero would generate energy and are errors. Y_uv, N_ur, Z_uw and
/// M_uq above zero generate energy at forward speed and give warnings.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case, reason = "the field's own symbols are the keys")]
pub struct DerivativesSpec {
    /// Reference point of the derivatives, from the centre of gravity, m.
    pub reference_point: Vector,
    /// Whether the derivatives include the loads of added mass at forward speed (Munk moment), as
    /// measured derivatives do.
    pub hold_added_mass: bool,
    /// Resistance, kg/m; not positive.
    pub X_uu: f64,
    /// Side force due to side velocity at forward speed, kg/m.
    pub Y_uv: f64,
    /// Side force due to yaw rate at forward speed, kg.
    pub Y_ur: f64,
    /// Side force due to the square of side velocity, kg/m; not positive.
    pub Y_vv: f64,
    /// Side force due to the square of yaw rate, kg·m.
    pub Y_rr: f64,
    /// Yaw moment due to side velocity at forward speed, kg.
    pub N_uv: f64,
    /// Yaw moment due to yaw rate at forward speed, kg·m.
    pub N_ur: f64,
    /// Yaw moment due to the square of side velocity, kg.
    pub N_vv: f64,
    /// Yaw moment due to the square of yaw rate, kg·m²; not positive.
    pub N_rr: f64,
    /// Heave force due to heave velocity at forward speed, kg/m.
    pub Z_uw: f64,
    /// Heave force due to pitch rate at forward speed, kg.
    pub Z_uq: f64,
    /// Heave force due to the square of heave velocity, kg/m; not positive.
    pub Z_ww: f64,
    /// Heave force due to the square of pitch rate, kg·m.
    pub Z_qq: f64,
    /// Pitch moment due to heave velocity at forward speed, kg.
    pub M_uw: f64,
    /// Pitch moment due to pitch rate at forward speed, kg·m.
    pub M_uq: f64,
    /// Pitch moment due to the square of heave velocity, kg.
    pub M_ww: f64,
    /// Pitch moment due to the square of pitch rate, kg·m²; not positive.
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

/// An open structure without a mesh, described by a bounding box. Its members fill a part of the
/// box.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenFrameSpec {
    /// Length, breadth and height of the bounding box, m.
    pub size: Vector,
    /// Middle of the box, from the centre of gravity, m.
    #[serde(default)]
    pub middle: Vector,
    /// Displaced volume when submerged, m³.
    pub volume: f64,
    /// Drag coefficient times area along x, y, z, m².
    pub drag_area: Vector,
    /// Added mass along x, y, z, kg. Default: the formulas of DNV-RP-N103 for closed structures,
    /// reduced for perforation. Alternative to `perforation`.
    pub added_mass: Option<Vector>,
    /// Added inertia about x, y, z through the middle, kg·m².
    #[serde(default)]
    pub added_inertia: Vector,
    /// Open fraction of the sides, 0 to 0.5. It reduces the added mass where `added_mass` is not
    /// given.
    pub perforation: Option<f64>,
}
