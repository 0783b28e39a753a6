//! Cables, as a user says them.

use super::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A cable.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CableSpec {
    /// Unique name.
    pub name: String,
    /// Unstretched length, m. May be left out when `element_lengths` are given.
    pub length: Option<f64>,
    /// Number of equal elements.
    pub elements: Option<usize>,
    /// Unstretched length of each element from the start, m, instead of `elements`.
    pub element_lengths: Option<Vec<f64>>,
    /// Outer diameter, m.
    pub diameter: Option<f64>,
    /// Density of the material within the diameter, kg/m³; or `mass_per_length`.
    pub density: Option<f64>,
    /// Mass per length, kg/m.
    pub mass_per_length: Option<f64>,
    /// EA, N; or `axial_table`.
    pub axial_stiffness: Option<f64>,
    /// Points of strain (-) and tension (N), straight in between, both growing from the origin: a rope whose stiffness
    /// depends on its stretch.
    pub axial_table: Option<Vec<[f64; 2]>>,
    /// EI, N·m².
    #[serde(default)]
    pub bending_stiffness: f64,
    /// GJ, N·m².
    #[serde(default)]
    pub torsional_stiffness: f64,
    /// Minimum breaking load, N: `check`, runs and summaries say how far from it tensions are. Only with `parts_after` does the
    /// cable part there.
    pub breaking_load: Option<f64>,
    /// The cable parts where its tension is largest once that has been above the breaking load for this time on end, s; 0 for at once.
    /// Without it the cable holds whatever it bears.
    pub parts_after: Option<f64>,
    /// How often it can part by its load, 1 where `parts_after` is given: its pieces can part again. Commands that cut it come on top.
    pub most_partings: Option<u32>,
    /// Force per rate of strain, N·s.
    #[serde(default)]
    pub axial_damping: f64,
    /// Moment per rate of curvature, N·m²·s.
    #[serde(default)]
    pub bending_damping: f64,
    /// Torque per rate of twist per length, N·m²·s.
    #[serde(default)]
    pub torsional_damping: f64,
    /// Share of the axial stiffness left in compression: 0 for a rope that goes slack, 1 for a rod.
    #[serde(default)]
    pub compressive_fraction: f64,
    /// Drag coefficient across, on diameter times length.
    #[serde(default)]
    pub normal_drag: f64,
    /// Drag coefficient along, on the skin.
    #[serde(default)]
    pub tangential_drag: f64,
    /// Added mass coefficient across, on the displaced mass.
    #[serde(default)]
    pub normal_added_mass: f64,
    /// Added mass coefficient along, on the displaced mass.
    #[serde(default)]
    pub tangential_added_mass: f64,
    /// Name of its material. With one it touches itself, other cables that have one, and shapes, but for what is in
    /// `contact.ignore`; its diameter is what they meet. Without one it passes through everything but the sea bottom. Sections
    /// can have materials of their own.
    pub material: Option<String>,
    /// Where the cable starts.
    pub start: EndSpec,
    /// Where it ends.
    pub end: EndSpec,
    /// Positions of the nodes at the start of the run, ends included, m; left out for a hanging shape.
    pub nodes: Option<Vec<Vector>>,
    /// Velocities of the nodes at the start of the run, m/s; only with `nodes`, at rest when left out.
    pub node_velocities: Option<Vec<Vector>>,
    /// Twist between two clamped ends at the start, degrees, full turns included, positive when the end is turned about its
    /// tangent by the right hand. The frames of the clamps say by how much up to full turns; the nearest to this is taken.
    #[serde(default)]
    pub initial_twist_deg: f64,
    /// Error allowed in the nodes' positions per step, m; as the integrator's where left out.
    pub position_tolerance: Option<f64>,
    /// The same of their velocities, m/s. A slack line of many elements rattles by decimetres per second: with 0.02, and 1e-2 m of
    /// positions, generalized-alpha steps are as long as what it pulls at needs. Tensions where nothing pulls are then off by as much as positions
    /// times EA over the length of an element.
    pub velocity_tolerance: Option<f64>,
    /// Spheres on nodes: buoys, clump weights, shackles.
    #[serde(default)]
    pub point_mass: Vec<PointMassSpec>,
    /// Sections of different make, from the start, instead of `length` and `elements`: chain, rope, chain. Force passes from
    /// one to the next, moment and torque do not, as through a shackle.
    #[serde(default)]
    pub section: Vec<SectionSpec>,
}

/// A section of a cable. What it leaves out of its material is as the cable says.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SectionSpec {
    /// Unstretched length, m. May be left out when `element_lengths` are given.
    pub length: Option<f64>,
    /// Number of equal elements.
    pub elements: Option<usize>,
    /// Unstretched length of each element, m, instead of `elements`.
    pub element_lengths: Option<Vec<f64>>,
    /// Outer diameter, m.
    pub diameter: Option<f64>,
    /// Density of the material within the diameter, kg/m³; or `mass_per_length`.
    pub density: Option<f64>,
    /// Mass per length, kg/m.
    pub mass_per_length: Option<f64>,
    /// EA, N; or `axial_table`.
    pub axial_stiffness: Option<f64>,
    /// Points of strain (-) and tension (N), straight in between, both growing from the origin.
    pub axial_table: Option<Vec<[f64; 2]>>,
    /// EI, N·m².
    pub bending_stiffness: Option<f64>,
    /// Force per rate of strain, N·s.
    pub axial_damping: Option<f64>,
    /// Moment per rate of curvature, N·m²·s.
    pub bending_damping: Option<f64>,
    /// Share of the axial stiffness left in compression.
    pub compressive_fraction: Option<f64>,
    /// Minimum breaking load, N.
    pub breaking_load: Option<f64>,
    /// Drag coefficient across, on diameter times length.
    pub normal_drag: Option<f64>,
    /// Drag coefficient along, on the skin.
    pub tangential_drag: Option<f64>,
    /// Added mass coefficient across, on the displaced mass.
    pub normal_added_mass: Option<f64>,
    /// Added mass coefficient along, on the displaced mass.
    pub tangential_added_mass: Option<f64>,
    /// Name of the material that it touches others with. Either all sections have one, here or by the cable, or none.
    pub material: Option<String>,
}

impl CableSpec {
    /// Whether it touches anything but the sea bottom.
    pub(crate) fn touches(&self) -> bool {
        self.material.is_some() || self.section.iter().any(|section| section.material.is_some())
    }
}

/// A cable's end: held by a frame, or free at a position.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct EndSpec {
    /// The frame it holds on to: "body/frame" or "ground/frame".
    pub frame: Option<String>,
    /// How it holds on.
    pub fixity: FixitySpec,
    /// Where a free end starts, m.
    pub position: Option<Vector>,
}

/// How an end holds on to a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FixitySpec {
    /// The position follows the frame; no moment passes.
    #[default]
    Pinned,
    /// Position, direction (the frame's x axis, along growing arc length) and twist follow the frame.
    Clamped,
}

/// A sphere on a cable.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PointMassSpec {
    /// Node that carries it, 0 at the start; or `at`.
    pub node: Option<usize>,
    /// Arc length from the start, m; the nearest node carries it.
    pub at: Option<f64>,
    /// Mass, kg.
    pub mass: f64,
    /// Diameter, m; 0 for none.
    #[serde(default)]
    pub diameter: f64,
    /// Drag coefficient on the area of the great circle.
    #[serde(default)]
    pub drag: f64,
    /// Added mass coefficient.
    #[serde(default)]
    pub added_mass: f64,
}
