//! Cables: lumped masses at nodes, joined by cubic-spline elements.
//!
//! Start with [`CableView`], what the world tells a cable, and [`evaluate`], which writes the cable's
//! answer into a [`CableScratch`]. The laws, each alone in its file, are pure functions of numbers:
//! [`axial`] tension, [`spline`] curvature, [`bending`] and [`bending_damping`], [`torsion`],
//! [`morison`] water and air, [`payout`] the momentum of what a winch feeds in. [`remesh`] splits and joins the
//! elements at a winch. [`catenary`] gives the shape of a cable at rest, for starts and tests.
//! Nothing here knows who owns the ends: an end node is a node like the others, and who imposes its
//! motion takes its `force` and `mass`, and the clamp's moment, as the reaction.
//!
//! All vectors are in Earth axes (x north, z up), SI units, radians. Nodes run from 0 (start) to N
//! (end), elements from 0 to N-1 with element i between nodes i and i+1; directions point along
//! increasing arc length. Cost is linear in the nodes and no memory is allocated by an evaluation.

pub mod axial;
pub mod bending;
pub mod bending_damping;
pub mod catenary;
pub mod morison;
pub mod payout;
mod properties;
pub mod remesh;
pub mod spline;
pub mod torsion;

#[cfg(test)]
mod tests;

pub use axial::{AxialLaw, StrainTensionError, StrainTensionTable};
pub use properties::{CableProperties, CablePropertiesError, PointMass};
pub use spline::element_at;

use crate::sea::{SeaSample, WindState};
use glam::{DMat3, DVec3};

/// How an end of a cable is held, besides the position that the world imposes or leaves free.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EndFixity {
    /// Nothing is attached.
    Free,
    /// Attached at a point, free to turn and to twist.
    Pinned,
    /// Attached with its direction and its roll about it.
    Clamped {
        /// Unit tangent of the cable here, along increasing arc length.
        tangent: DVec3,
        /// Angular velocity of the clamp, rad/s.
        angular_velocity: DVec3,
        /// Direction fixed in the clamp, not along the tangent, by which twist is measured. The cable
        /// is free of twist when the start's normal, carried along it, meets the end's.
        normal: DVec3,
    },
}

/// What surrounds the whole cable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CableEnvironment {
    /// Acceleration of gravity, m/s², for example (0, 0, -9.81).
    pub gravity: DVec3,
    /// Density of the water, kg/m³; zero for no water.
    pub water_density: f64,
    /// Density of the air, kg/m³; zero for no air.
    pub air_density: f64,
    /// The wind.
    pub wind: WindState,
}

/// The state of a cable and its surroundings at one instant. With n nodes:
#[derive(Clone, Copy, Debug)]
pub struct CableView<'a> {
    /// Positions of the nodes, m; n.
    pub positions: &'a [DVec3],
    /// Velocities of the nodes, m/s; n.
    pub velocities: &'a [DVec3],
    /// Unstretched lengths of the elements, m; n - 1, all positive.
    pub unstretched_lengths: &'a [f64],
    /// Rates of the unstretched lengths, m/s (pay-out positive); n - 1, or empty for none.
    pub length_rates: &'a [f64],
    /// Spheres on the nodes; may be empty. One at a node that doesn't exist is ignored.
    pub point_masses: &'a [PointMass],
    /// What `point_masses` call node 0: a winch takes away nodes in front of it, or makes some (negative).
    pub first_node: isize,
    /// How node 0 is held.
    pub start: EndFixity,
    /// How the last node is held.
    pub end: EndFixity,
    /// The sea at the nodes; n, or empty for no water.
    pub sea: &'a [SeaSample],
    /// Gravity, densities and wind.
    pub environment: CableEnvironment,
    /// Total twist at the last accepted step, rad; full turns are counted from it.
    pub previous_twist: f64,
}

impl<'a> CableView<'a> {
    /// The spheres whose node exists, with its index.
    fn spheres(&self) -> impl Iterator<Item = (usize, &'a PointMass)> {
        let (first, nodes) = (self.first_node, self.positions.len());
        let place = move |sphere: &'a PointMass| {
            let node = usize::try_from(sphere.node as isize - first).ok()?;
            Some((node, sphere))
        };
        self.point_masses
            .iter()
            .filter_map(place)
            .filter(move |(node, _)| *node < nodes)
    }
}

/// What a cable answers, and its working space. With n nodes, sized by [`CableScratch::resize`].
///
/// The equation of node i is `M_i a_i = force[i]` with `M_i` from [`CableScratch::mass_matrix`].
/// Powers are positive when they give energy to the cable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CableScratch {
    /// All loads on the nodes except the inertia of the added mass, N; n.
    pub force: Vec<DVec3>,
    /// Lumped mass of the nodes with their point masses, kg; n.
    pub mass: Vec<f64>,
    /// Added mass of the nodes across the tangent, kg; n.
    pub added_mass_normal: Vec<f64>,
    /// Added mass of the nodes along the tangent, kg; n.
    pub added_mass_tangential: Vec<f64>,
    /// Unit tangents at the nodes; n. Filled only where there is water or air.
    pub tangent: Vec<DVec3>,
    /// Wet length that belongs to each node, m; n. Filled only where there is water or air.
    pub wet_length: Vec<f64>,
    /// Unit directions of the elements' chords; n - 1.
    pub direction: Vec<DVec3>,
    /// Lengths of the chords, m; n - 1.
    pub chord: Vec<f64>,
    /// One over the length of the chords, zero for a collapsed one, 1/m; n - 1.
    pub inverse_chord: Vec<f64>,
    /// Axial strain of the elements; n - 1.
    pub strain: Vec<f64>,
    /// Tension of the elements, N; n - 1: the force inside along the chord, from stretch, axial damping and bending (the
    /// mean of EI κ²). Effective tension: the pressure of the water around the cable is in its buoyancy.
    pub tension: Vec<f64>,
    /// Curvature vectors at the nodes, 1/m; n. Zero without bending stiffness.
    pub curvature: Vec<DVec3>,
    /// Moment of the cable on the start clamp, N·m.
    pub start_moment: DVec3,
    /// Moment of the cable on the end clamp, N·m.
    pub end_moment: DVec3,
    /// Total twist from start to end, rad, continued from the last accepted one; positive when the end
    /// is turned about its tangent by the right hand. Zero unless both ends are clamped.
    pub twist: f64,
    /// Torque that twist and its rate cause, N·m; uniform along the cable.
    pub torque: f64,
    /// Stored by stretch, J.
    pub axial_energy: f64,
    /// Stored by bending, J.
    pub bending_energy: f64,
    /// Stored by torsion, J.
    pub torsion_energy: f64,
    /// Potential energy of weight, relative to the Earth frame's origin, J.
    pub gravity_energy: f64,
    /// Power of axial damping, W; never positive.
    pub axial_damping_power: f64,
    /// Power of bending damping, W; never positive.
    pub bending_damping_power: f64,
    /// Power of torsional damping, W; never positive.
    pub torsion_damping_power: f64,
    /// Power of the drag of water and air, W.
    pub drag_power: f64,
    /// Power of the buoyancy, W.
    pub buoyancy_power: f64,
    /// Power of the forces of accelerating water, W.
    pub fluid_inertia_power: f64,
    spline: spline::SplineMatrix,
    rate_jump: Vec<DVec3>,
    spin_jump: Vec<DVec3>,
}

impl CableScratch {
    /// Room for a cable of `nodes` nodes (at least two).
    pub fn new(nodes: usize) -> Self {
        let mut scratch = Self::default();
        scratch.resize(nodes);
        scratch
    }

    /// Makes room for `nodes` nodes (at least two); allocates only when there were never so many.
    pub fn resize(&mut self, nodes: usize) {
        let elements = nodes.saturating_sub(1);
        for vectors in [
            &mut self.force,
            &mut self.tangent,
            &mut self.curvature,
            &mut self.rate_jump,
            &mut self.spin_jump,
        ] {
            vectors.resize(nodes, DVec3::ZERO);
        }
        for numbers in [
            &mut self.mass,
            &mut self.added_mass_normal,
            &mut self.added_mass_tangential,
            &mut self.wet_length,
        ] {
            numbers.resize(nodes, 0.0);
        }
        self.direction.resize(elements, DVec3::ZERO);
        for numbers in [
            &mut self.chord,
            &mut self.inverse_chord,
            &mut self.strain,
            &mut self.tension,
        ] {
            numbers.resize(elements, 0.0);
        }
        self.spline.resize(nodes);
    }

    /// Mass matrix of node `i` with its added mass, `(m + m_n) I + (m_t - m_n) t tᵀ`, kg.
    pub fn mass_matrix(&self, i: usize) -> DMat3 {
        let (normal, tangential) = (self.added_mass_normal[i], self.added_mass_tangential[i]);
        DMat3::from_diagonal(DVec3::splat(self.mass[i] + normal))
            + crate::math::rotation::outer(self.tangent[i], self.tangent[i]) * (tangential - normal)
    }

    /// Acceleration (m/s²) of a node `i` that nothing else holds, `M_i⁻¹ force[i]` in closed form.
    pub fn free_acceleration(&self, i: usize) -> DVec3 {
        let across = self.force[i] / (self.mass[i] + self.added_mass_normal[i]);
        let difference = self.added_mass_normal[i] - self.added_mass_tangential[i];
        if difference == 0.0 {
            return across;
        }
        let along = across.dot(self.tangent[i]) * difference / (self.mass[i] + self.added_mass_tangential[i]);
        across + self.tangent[i] * along
    }

    /// All energy stored by deformation, J.
    pub fn strain_energy(&self) -> f64 {
        self.axial_energy + self.bending_energy + self.torsion_energy
    }

    fn clear_totals(&mut self) {
        (self.start_moment, self.end_moment) = (DVec3::ZERO, DVec3::ZERO);
        (self.twist, self.torque) = (0.0, 0.0);
        (self.bending_energy, self.torsion_energy) = (0.0, 0.0);
        (self.bending_damping_power, self.torsion_damping_power) = (0.0, 0.0);
        (self.drag_power, self.buoyancy_power, self.fluid_inertia_power) = (0.0, 0.0, 0.0);
    }
}

/// `1 + a·b` of two unit directions, kept off zero where one folds back on the other.
#[inline]
fn one_plus_cosine(a: DVec3, b: DVec3) -> f64 {
    (1.0 + a.dot(b)).max(1e-6)
}

/// Fills chord lengths and directions. A collapsed element takes the direction of the one before it.
fn fill_chords(view: &CableView, scratch: &mut CableScratch) {
    let mut fallback = DVec3::Z;
    for (i, ends) in view.positions.windows(2).enumerate() {
        let span = ends[1] - ends[0];
        let chord = span.length();
        let inverse = if chord > 0.0 { 1.0 / chord } else { 0.0 };
        scratch.chord[i] = chord;
        scratch.inverse_chord[i] = inverse;
        scratch.direction[i] = if chord > 0.0 { span * inverse } else { fallback };
        fallback = scratch.direction[i];
    }
}

/// Fills the lumped masses and starts the forces with the weight.
fn fill_weight(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let half = 0.5 * properties.mass_per_length();
    let mut length_below = 0.0;
    for (i, mass) in scratch.mass.iter_mut().enumerate() {
        let length_above = view.unstretched_lengths.get(i).copied().unwrap_or(0.0);
        *mass = half * (length_below + length_above);
        length_below = length_above;
    }
    for (node, sphere) in view.spheres() {
        scratch.mass[node] += sphere.mass;
    }
    let gravity = view.environment.gravity;
    let mut energy = 0.0;
    for (i, &mass) in scratch.mass.iter().enumerate() {
        scratch.force[i] = gravity * mass;
        energy -= scratch.force[i].dot(view.positions[i]);
    }
    scratch.gravity_energy = energy;
}

/// Evaluates all loads on a cable. `scratch` must be sized for the view's nodes (at least two) and is
/// overwritten; nothing else is kept from one call to the next. Laws without stiffness cost nothing.
pub fn evaluate(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    scratch.clear_totals();
    fill_chords(view, scratch);
    fill_weight(properties, view, scratch);
    axial::apply(properties, view, scratch);
    if properties.bending_stiffness > 0.0 {
        bending::fit_curvature(view, scratch);
        bending::apply(properties, view, scratch);
    }
    if properties.bending_damping > 0.0 {
        bending_damping::apply(properties, view, scratch);
    }
    if properties.torsional_stiffness > 0.0 || properties.torsional_damping > 0.0 {
        torsion::apply(properties, view, scratch);
    }
    morison::apply(properties, view, scratch);
}
