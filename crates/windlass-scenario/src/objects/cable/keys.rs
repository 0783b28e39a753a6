//! Keys of cables.

use crate::spec::{
    CatalogueSpec, CreepSpec, EndSpec, SyropeSpec, Vector, ViscoelasticSpec, VortexSheddingSpec,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A cable.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CableSpec {
    /// Unique name.
    pub name: String,
    /// Unstretched length, m. Not needed with `element_lengths`.
    pub length: Option<f64>,
    /// Number of equal elements.
    pub elements: Option<usize>,
    /// Unstretched length of each element from the start, m. Alternative to `elements`.
    pub element_lengths: Option<Vec<f64>>,
    /// Name of the `[[line_type]]` for all properties that are not given here.
    #[serde(rename = "type")]
    pub line_type: Option<String>,
    /// Line of the catalogue for all properties that are not given here. Alternative to `type`.
    pub catalogue: Option<CatalogueSpec>,
    /// Outer diameter, m.
    pub diameter: Option<f64>,
    /// Density of the material within the diameter, kg/m³. Alternative to `mass_per_length`.
    pub density: Option<f64>,
    /// Mass per length, kg/m.
    pub mass_per_length: Option<f64>,
    /// Axial stiffness EA, N. Alternative to `axial_table`.
    pub axial_stiffness: Option<f64>,
    /// Points of strain (-) and tension (N), both increasing from the origin, linear in between.
    /// For ropes whose stiffness depends on strain.
    pub axial_table: Option<Vec<[f64; 2]>>,
    /// Bending stiffness EI, N·m². Default 0, as for the damping, torsion and coefficients below.
    pub bending_stiffness: Option<f64>,
    /// Torsional stiffness GJ, N·m².
    pub torsional_stiffness: Option<f64>,
    /// Minimum breaking load, N. `check`, runs and summaries report the safety factor against it.
    /// The cable parts at this load only if `parts_after` is given.
    pub breaking_load: Option<f64>,
    /// Time for which the tension must stay above the breaking load before the cable parts, s. With
    /// 0, the cable parts immediately. It parts where the tension is largest. Without this key the
    /// cable never parts due to overload.
    pub parts_after: Option<f64>,
    /// Number of times that the cable can part due to overload. Default 1 with `parts_after`. The
    /// segments that result from parting can part again. Commands that cut the cable are not
    /// counted.
    pub maximum_partings: Option<u32>,
    /// Axial damping: force per strain rate, N·s.
    pub axial_damping: Option<f64>,
    /// Axial damping as a fraction of the critical damping of the first axial mode of the whole
    /// line between fixed ends; half of the loss factor at this frequency. It refers to the dynamic
    /// stiffness at zero mean tension, or to the steepest slope of `axial_table`. Alternative to
    /// `axial_damping`.
    pub axial_damping_ratio: Option<f64>,
    /// Viscoelastic elongation of synthetic ropes.
    pub viscoelastic: Option<ViscoelasticSpec>,
    /// Permanent elongation of polyester ropes by the Syrope model.
    pub syrope: Option<SyropeSpec>,
    /// Creep of synthetic ropes.
    pub creep: Option<CreepSpec>,
    /// Bending damping: moment per rate of curvature, N·m²·s.
    pub bending_damping: Option<f64>,
    /// Torsional damping: torque per rate of twist per length, N·m²·s.
    pub torsional_damping: Option<f64>,
    /// Fraction of the axial stiffness that acts in compression: 0 for a rope that goes slack, 1
    /// for a rod.
    pub compressive_fraction: Option<f64>,
    /// Normal drag coefficient, based on diameter times length.
    pub normal_drag: Option<f64>,
    /// Tangential drag coefficient, based on the surface area.
    pub tangential_drag: Option<f64>,
    /// Normal added mass coefficient, based on the displaced mass.
    pub normal_added_mass: Option<f64>,
    /// Tangential added mass coefficient, based on the displaced mass.
    pub tangential_added_mass: Option<f64>,
    /// Vortex shedding in a current, with lift across the flow. Default: none.
    pub vortex_shedding: Option<VortexSheddingSpec>,
    /// Name of the contact material. With a material, the cable touches itself, shapes, and other
    /// cables that have a material, except for the pairs in `contact.ignore`. Contact is at the
    /// cable's diameter. Without a material, the cable passes through everything except the sea
    /// bottom. Each section can have a different material.
    pub material: Option<String>,
    /// Attachment of the start of the cable.
    pub start: EndSpec,
    /// Attachment of the end of the cable.
    pub end: EndSpec,
    /// Initial positions of the nodes, both ends included, m. Default: a hanging shape.
    pub nodes: Option<Vec<Vector>>,
    /// Initial velocities of the nodes, m/s. Only with `nodes`. Default: at rest.
    pub node_velocities: Option<Vec<Vector>>,
    /// Initial twist between two clamped ends, degrees, with full turns included. Positive if the
    /// end is turned about its tangent by the right-hand rule. The frames of the clamps determine
    /// the twist except for the number of full turns. The possible twist nearest to this value is
    /// used.
    #[serde(default)]
    pub initial_twist_deg: f64,
    /// Tolerance of the positions of the nodes per step, m. Default: the tolerance of the
    /// integrator.
    pub position_tolerance: Option<f64>,
    /// Tolerance of the velocities of the nodes per step, m/s. Default: the tolerance of the
    /// integrator. The nodes of a slack line with many elements vibrate with velocities of a few
    /// decimetres per second. With 0.02 here and 1e-2 m for positions, the slack line does not
    /// limit the steps of generalized-alpha. The error of the tensions in the slack line is then at
    /// most the position tolerance times EA, divided by the element length.
    pub velocity_tolerance: Option<f64>,
    /// Spheres on nodes: buoys, clump weights, shackles.
    #[serde(default)]
    pub point_mass: Vec<PointMassSpec>,
    /// Constant forces and inertias at points of the cable.
    #[serde(default)]
    pub load: Vec<CableLoadSpec>,
    /// Sections of different types from the start, such as chain, rope, chain. Alternative to
    /// `length` and `elements`. Bending and torsion continue from section to section, except at a
    /// `hinge`.
    #[serde(default)]
    pub section: Vec<SectionSpec>,
}

/// A section of a cable. Properties that are left out are taken from the cable.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SectionSpec {
    /// Unstretched length, m. Not needed with `element_lengths`.
    pub length: Option<f64>,
    /// Number of equal elements.
    pub elements: Option<usize>,
    /// Unstretched length of each element, m. Alternative to `elements`.
    pub element_lengths: Option<Vec<f64>>,
    /// Name of the `[[line_type]]` for all properties that are not given here. Properties that the
    /// line type does not give are taken from the keys of the cable.
    #[serde(rename = "type")]
    pub line_type: Option<String>,
    /// Line of the catalogue for all properties that are not given here. Alternative to `type`.
    pub catalogue: Option<CatalogueSpec>,
    /// Outer diameter, m.
    pub diameter: Option<f64>,
    /// Density of the material within the diameter, kg/m³. Alternative to `mass_per_length`.
    pub density: Option<f64>,
    /// Mass per length, kg/m.
    pub mass_per_length: Option<f64>,
    /// Axial stiffness EA, N. Alternative to `axial_table`.
    pub axial_stiffness: Option<f64>,
    /// Points of strain (-) and tension (N), both increasing from the origin, linear in between.
    pub axial_table: Option<Vec<[f64; 2]>>,
    /// Bending stiffness EI, N·m².
    pub bending_stiffness: Option<f64>,
    /// Torsional stiffness GJ, N·m².
    pub torsional_stiffness: Option<f64>,
    /// Axial damping: force per strain rate, N·s.
    pub axial_damping: Option<f64>,
    /// Axial damping as a fraction of the critical damping of the first axial mode of the whole
    /// line between fixed ends; half of the loss factor at this frequency. It refers to the dynamic
    /// stiffness at zero mean tension, or to the steepest slope of `axial_table`. Alternative to
    /// `axial_damping`.
    pub axial_damping_ratio: Option<f64>,
    /// Viscoelastic elongation of synthetic ropes.
    pub viscoelastic: Option<ViscoelasticSpec>,
    /// Permanent elongation of polyester ropes by the Syrope model.
    pub syrope: Option<SyropeSpec>,
    /// Creep of synthetic ropes.
    pub creep: Option<CreepSpec>,
    /// Bending damping: moment per rate of curvature, N·m²·s.
    pub bending_damping: Option<f64>,
    /// Torsional damping: torque per rate of twist per length, N·m²·s.
    pub torsional_damping: Option<f64>,
    /// Fraction of the axial stiffness that acts in compression.
    pub compressive_fraction: Option<f64>,
    /// Minimum breaking load, N.
    pub breaking_load: Option<f64>,
    /// Normal drag coefficient, based on diameter times length.
    pub normal_drag: Option<f64>,
    /// Tangential drag coefficient, based on the surface area.
    pub tangential_drag: Option<f64>,
    /// Normal added mass coefficient, based on the displaced mass.
    pub normal_added_mass: Option<f64>,
    /// Tangential added mass coefficient, based on the displaced mass.
    pub tangential_added_mass: Option<f64>,
    /// Vortex shedding in a current, with lift across the flow. Default: none.
    pub vortex_shedding: Option<VortexSheddingSpec>,
    /// Whether a hinge, such as a shackle, joins this section to the section before it. The hinge
    /// transmits force but no moment and no torque.
    pub hinge: bool,
    /// Name of the contact material. Either all sections have a material, given here or for the
    /// cable, or no section has a material.
    pub material: Option<String>,
}

impl CableSpec {
    /// Returns true if the cable can touch anything besides the sea bottom.
    pub(crate) fn touches(&self) -> bool {
        self.material.is_some() || self.section.iter().any(|section| section.material.is_some())
    }
}

/// A constant force and an inertia at a point of a cable, from the start of the run. They are
/// divided between the two nodes adjacent to the point. A command of the Director can clear them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct CableLoadSpec {
    /// Arc length from the start, m, unstretched.
    pub at: f64,
    /// Force, Earth axes, N.
    pub force: Vector,
    /// Inertia without weight, such as the added mass of an object on the cable, kg.
    pub inertia: f64,
}

/// A concentrated mass on a cable, with the drag and added mass of a sphere.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PointMassSpec {
    /// Node that carries the mass, 0 at the start. Alternative to `at`.
    pub node: Option<usize>,
    /// Arc length from the start, m. The nearest node carries the mass.
    pub at: Option<f64>,
    /// Mass, kg.
    pub mass: f64,
    /// Diameter, m; 0 for no volume.
    #[serde(default)]
    pub diameter: f64,
    /// Drag coefficient, based on the cross-section of the sphere.
    #[serde(default)]
    pub drag: f64,
    /// Added mass coefficient.
    #[serde(default)]
    pub added_mass: f64,
}
