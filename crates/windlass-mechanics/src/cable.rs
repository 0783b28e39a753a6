//! Lumped-mass model of cables: nodes that carry the mass, joined by cubic-spline elements.
//!
//! [`CableView`] is the input: state, properties and surroundings of a cable. [`evaluate`] writes
//! all loads into a [`CableScratch`]. Each law is a pure function in a separate module: [`axial`]
//! tension ([`rope`] for synthetic ropes), [`spline`] curvature, [`bending`] and
//! [`bending_damping`], [`torsion`], [`morison`] loads of water and air, and [`payout`], the
//! momentum of wire that a winch pays out. [`remesh`] splits and joins the elements at a winch.
//! [`separation`] finds the distances between cables. [`joined_sections`] couples the bending and
//! torsion of adjacent sections. [`catenary`] solves for the static shape of a cable, for initial
//! states and tests. A cable that has parted ([`pieces`]) or consists of several sections
//! ([`sections`]) is evaluated segment by segment.
//!
//! The module does not depend on the end attachments. An end node is treated like the other nodes.
//! The reaction of an attachment follows from the `force` and `mass` of its node and the moment on
//! the clamp.
//!
//! [`vortex_shedding`] has the lift of vortices that a current sheds, with its states.
//! [`catalogue`] has properties of chains, wires and ropes by diameter and grade.
//!
//! All vectors are in Earth axes (x north, z up); units are SI, angles in radians. Nodes run from 0
//! (start) to N (end), elements from 0 to N-1 with element i between nodes i and i+1. Directions
//! point along increasing arc length. The cost is linear in the number of nodes, and an evaluation
//! allocates no memory.

pub mod axial;
pub mod axial_damping;
pub mod bend_stiffener;
pub mod bending;
pub mod bending_damping;
mod branches;
pub mod catalogue;
pub mod catenary;
pub mod connection;
mod curvatures;
pub mod joined_sections;
mod moment_table;
pub mod morison;
pub mod payout;
pub mod pieces;
pub mod point_loads;
mod properties;
pub mod remesh;
pub mod rope;
pub mod sections;
pub mod separation;
pub mod spline;
pub mod torsion;
pub mod vortex_shedding;

#[cfg(test)]
mod tests;

pub use axial::{AxialLaw, StrainTensionError, StrainTensionTable};
pub use bend_stiffener::{BendStiffener, BendStiffenerError};
pub use branches::{BranchRule, DAMPING_BOUND, SLACK, TAUT};
pub use connection::{ConnectionBending, ConnectionError, EndBend, EndConnection};
pub use curvatures::Curvatures;
pub use moment_table::{MAX_MOMENT_POINTS, MomentTable, MomentTableError};
pub use properties::{CableProperties, CablePropertiesError, PointMass};
pub use rope::{ElementMemory, RopeLaw};
pub use sections::Sections;
pub use spline::element_at;

use glam::{DMat3, DVec3};
use windlass_math::lanes::LaneSum;
use windlass_math::simd::{Real, Simd, SimdVec3, Window, dispatch_simd, for_each_window};
use windlass_sea::{SeaSample, WindState};

/// Fixity of the direction of a cable end. The position of the end node is prescribed or free
/// independently of this fixity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum EndFixity {
    /// No attachment.
    #[default]
    Free,
    /// Attached at a point, free to rotate and to twist.
    Pinned,
    /// Attached with fixed direction and roll.
    Clamped {
        /// Unit tangent of the cable at the clamp, along increasing arc length.
        tangent: DVec3,
        /// Angular velocity of the clamp, rad/s.
        angular_velocity: DVec3,
        /// Direction that is fixed to the clamp and not along the tangent; the reference for twist.
        /// The cable has no twist if the normal of the start, transported along the cable,
        /// coincides with the normal of the end.
        normal: DVec3,
    },
}

/// Surroundings of a cable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CableEnvironment {
    /// Acceleration of gravity, m/s², for example (0, 0, -9.81).
    pub gravity: DVec3,
    /// Density of the water, kg/m³; zero for no water.
    pub water_density: f64,
    /// Density of the air, kg/m³; zero for no air.
    pub air_density: f64,
    /// Wind.
    pub wind: WindState,
}

/// State of a cable and its surroundings at one instant. The default has no nodes and no
/// surroundings.
///
/// The descriptions end with the array size, for n nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct CableView<'a> {
    /// Positions of the nodes, m; size n.
    pub positions: &'a [DVec3],
    /// Velocities of the nodes, m/s; size n.
    pub velocities: &'a [DVec3],
    /// Unstretched lengths of the elements, m; size n - 1. All are positive except at gaps, where
    /// they are zero.
    pub unstretched_lengths: &'a [f64],
    /// Rates of the unstretched lengths, m/s (pay-out positive); size n - 1, or empty if all are
    /// zero.
    pub length_rates: &'a [f64],
    /// Internal variables of the elements of synthetic ropes; size n - 1, or empty if all are zero.
    pub memories: &'a [ElementMemory],
    /// Spheres on the nodes; may be empty. A sphere at a node that does not exist is ignored.
    pub point_masses: &'a [PointMass],
    /// Number of node 0 in the numbering of `point_masses`. The number is positive after a winch
    /// has removed nodes at the start, and negative after a winch has added nodes there.
    pub first_node: isize,
    /// Gaps where the cable has parted, ordered from the start; empty for an intact cable.
    pub gaps: &'a [pieces::Gap],
    /// First element of each section after the first, see [`evaluate_sections`]; empty for a
    /// uniform line.
    pub section_starts: &'a [usize],
    /// True for each section after the first that a hinge connects to the section before it; empty
    /// if there are no hinges.
    pub hinged_sections: &'a [bool],
    /// True to omit bending in the evaluation of one section. [`joined_sections`] then adds bending
    /// for several sections together.
    pub omits_bending: bool,
    /// True if the taut branch of the axial law also applies in compression, as for a bar.
    pub ignores_slack: bool,
    /// Rule that selects the branch of the axial law for each element.
    pub branches: BranchRule,
    /// Fixity of node 0.
    pub start: EndFixity,
    /// Fixity of the last node.
    pub end: EndFixity,
    /// Connections of the start and of the end; `None` for a clamp. They apply to clamped ends.
    pub connections: [Option<&'a EndConnection>; 2],
    /// Directions of the adjacent elements of other sections beyond the start and beyond the end;
    /// zero where there is no such element.
    pub adjacent_directions: [DVec3; 2],
    /// Sea at the nodes; size n, or empty for no water.
    pub sea: &'a [SeaSample],
    /// Gravity, densities and wind.
    pub environment: CableEnvironment,
    /// Total twist at the last accepted step, rad. It is the reference for unwrapping the twist.
    pub last_accepted_twist: f64,
}

impl<'a> CableView<'a> {
    /// Internal variables of an element.
    #[inline(always)]
    fn memory(&self, element: usize) -> ElementMemory {
        self.memories.get(element).copied().unwrap_or_default()
    }

    /// Returns the spheres whose node exists, with the index of the node.
    fn spheres(&self) -> impl Iterator<Item = (usize, &'a PointMass)> {
        let (first, nodes, gaps) = (self.first_node, self.positions.len(), self.gaps);
        let node_of = move |sphere: &'a PointMass| {
            let node = sphere.node as isize - first;
            let node = gaps.iter().fold(node, |node, gap| gap.shifted(node));
            Some((usize::try_from(node).ok()?, sphere))
        };
        self.point_masses
            .iter()
            .filter_map(node_of)
            .filter(move |(node, _)| *node < nodes)
    }
}

/// Loads on a cable, and working space. [`CableScratch::resize`] sets the sizes for n nodes; the
/// descriptions end with the array size.
///
/// The equation of motion of node i is `M_i a_i = force[i]` with `M_i` from
/// [`CableScratch::mass_matrix`]. Powers are positive if they add energy to the cable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CableScratch {
    /// Loads on the nodes without the inertia of the added mass, N; size n.
    pub force: Vec<DVec3>,
    /// Lumped mass of the nodes with their point masses, kg; size n.
    pub mass: Vec<f64>,
    /// Added mass of the nodes normal to the tangent, kg; size n.
    pub added_mass_normal: Vec<f64>,
    /// Added mass of the nodes along the tangent, kg; size n.
    pub added_mass_tangential: Vec<f64>,
    /// Unit tangents at the nodes; size n. Filled only in water or air.
    pub tangent: Vec<DVec3>,
    /// Wet length assigned to each node, m; size n. Filled only in water or air.
    pub wet_length: Vec<f64>,
    /// Unit directions of the elements' chords; size n - 1.
    pub direction: Vec<DVec3>,
    /// Lengths of the chords, m; size n - 1.
    pub chord: Vec<f64>,
    /// Inverse chord lengths, zero for a chord of zero length, 1/m; size n - 1.
    pub inverse_chord: Vec<f64>,
    /// Axial strain of the elements; size n - 1.
    pub strain: Vec<f64>,
    /// Effective tension of the elements, N; size n - 1. It is the internal force along the chord
    /// due to stretch, axial damping and bending (the mean of EI κ²).
    pub tension: Vec<f64>,
    /// Branch of the axial law of each element: [`SLACK`], [`TAUT`] or [`DAMPING_BOUND`]; size n -
    /// 1.
    pub branch: Vec<f64>,
    /// Rates of the internal variables (slow strain, creep strain) of synthetic ropes, 1/s; size n
    /// - 1, or empty if [`Self::with_memory_rates`] was not called.
    pub memory_rates: Vec<[f64; rope::RATES]>,
    has_memory_rates: bool,
    /// Bending moments at the nodes divided by a reference stiffness, 1/m; size n. Zero without
    /// bending stiffness. In a line of one section they equal the curvatures.
    reference_curvature: Vec<DVec3>,
    /// Reference stiffness of the curvatures divided by the bending stiffness of each element; size
    /// n - 1, or empty in a line of one section.
    flexibility: Vec<f64>,
    /// Products of [`Self::flexibility`] and element length, m; same size.
    flexible_lengths: Vec<f64>,
    /// State of the ends in bending: start, end.
    pub end_bends: [EndBend; 2],
    /// Responses of the curvatures to the rows of the ends ([`spline`]); size n.
    end_responses: Vec<DVec3>,
    /// Moment of the cable on the start clamp, N·m.
    pub start_moment: DVec3,
    /// Moment of the cable on the end clamp, N·m.
    pub end_moment: DVec3,
    /// Total twist from start to end, rad, unwrapped relative to the last accepted twist. It is
    /// positive if the end is rotated about its tangent by the right-hand rule. Zero unless both
    /// ends are clamped.
    pub twist: f64,
    /// Torque due to twist and its rate, N·m; uniform along the cable.
    pub torque: f64,
    /// Axial strain energy, J.
    pub axial_energy: f64,
    /// Bending strain energy, J.
    pub bending_energy: f64,
    /// Torsional strain energy, J.
    pub torsion_energy: f64,
    /// Power of axial damping, W; never positive.
    pub axial_damping_power: f64,
    /// True if the elastic tension of every element exceeds its damping tension. The tensions are
    /// then the same as for a law without slack.
    pub is_fully_taut: bool,
    /// True if a branch of the axial law was extended beyond its end in at least one element
    /// ([`BranchRule`]).
    pub is_extrapolated: bool,
    /// Power of bending damping, W; never positive.
    pub bending_damping_power: f64,
    /// Power of torsional damping, W; never positive.
    pub torsion_damping_power: f64,
    /// Power of the drag of water and air, W.
    pub drag_power: f64,
    /// Power of the buoyancy, W.
    pub buoyancy_power: f64,
    /// Power of the fluid inertia (Froude-Krylov and added mass) forces, W.
    pub fluid_inertia_power: f64,
    /// Force of each element on its first node, N; the force on its last node is opposite. Element
    /// i has the entry i + 1, and node i receives `element_force[i + 1] - element_force[i]`. The
    /// first and last entries are zero; size n + 1.
    element_force: Vec<DVec3>,
    /// Part of each node's wet length that lies on the element before the node, m; size n.
    wet_length_before: Vec<f64>,
    /// Depths of the nodes below the surface, m; size n.
    depth: Vec<f64>,
    spline: spline::SplineMatrix,
    bending_damping: bending_damping::Work,
    torsion: torsion::Work,
    pieces: pieces::Work,
}

impl CableScratch {
    /// Creates working space for a cable of `nodes` nodes (at least two).
    pub fn new(nodes: usize) -> Self {
        let mut scratch = Self::default();
        scratch.resize(nodes);
        scratch
    }

    /// Adds the rates of the internal variables of synthetic ropes to the results.
    #[must_use]
    pub fn with_memory_rates(mut self) -> Self {
        self.has_memory_rates = true;
        self.memory_rates.resize(self.chord.len(), [0.0; rope::RATES]);
        self
    }

    /// Resizes for `nodes` nodes (at least two). Allocates only if the number of nodes exceeds all
    /// previous numbers.
    pub fn resize(&mut self, nodes: usize) {
        if self.force.len() == nodes {
            return;
        }
        let elements = nodes.saturating_sub(1);
        for vectors in [
            &mut self.force,
            &mut self.tangent,
            &mut self.reference_curvature,
            &mut self.end_responses,
        ] {
            vectors.resize(nodes, DVec3::ZERO);
        }
        for values in [
            &mut self.mass,
            &mut self.added_mass_normal,
            &mut self.added_mass_tangential,
            &mut self.wet_length,
            &mut self.wet_length_before,
            &mut self.depth,
        ] {
            values.resize(nodes, 0.0);
        }
        self.direction.resize(elements, DVec3::ZERO);
        for values in [
            &mut self.chord,
            &mut self.inverse_chord,
            &mut self.strain,
            &mut self.tension,
            &mut self.branch,
        ] {
            values.resize(elements, 0.0);
        }
        if self.has_memory_rates {
            self.memory_rates.resize(elements, [0.0; rope::RATES]);
        }
        self.element_force.resize(nodes + 1, DVec3::ZERO);
        self.element_force[nodes] = DVec3::ZERO;
        self.spline.resize(nodes);
        self.bending_damping.resize(nodes);
        self.torsion.resize(nodes);
    }

    /// Mass matrix of node `i` including added mass, `(m + m_n) I + (m_t - m_n) t tᵀ`, kg.
    pub fn mass_matrix(&self, i: usize) -> DMat3 {
        let (normal, tangential) = (self.added_mass_normal[i], self.added_mass_tangential[i]);
        DMat3::from_diagonal(DVec3::splat(self.mass[i] + normal))
            + windlass_math::rotation::outer(self.tangent[i], self.tangent[i]) * (tangential - normal)
    }

    /// Acceleration (m/s²) of node `i` without attachment, `M_i⁻¹ force[i]` in closed form.
    pub fn free_acceleration(&self, i: usize) -> DVec3 {
        let added = [self.added_mass_normal[i], self.added_mass_tangential[i]];
        let [force, tangent] = [self.force[i], self.tangent[i]].map(SimdVec3::<f64>::splat);
        DVec3::from(free_acceleration(force, self.mass[i], added, tangent).0)
    }

    /// Total strain energy, J.
    pub fn strain_energy(&self) -> f64 {
        self.axial_energy + self.bending_energy + self.torsion_energy
    }

    /// Tangents that the ends impose on the line in bending; `None` for an end that turns freely.
    fn end_tangents(&self) -> [Option<DVec3>; 2] {
        self.end_bends.map(|end| end.tangent)
    }

    fn clear_totals(&mut self) {
        self.end_bends = Default::default();
        (self.start_moment, self.end_moment) = (DVec3::ZERO, DVec3::ZERO);
        (self.twist, self.torque) = (0.0, 0.0);
        (self.bending_energy, self.torsion_energy) = (0.0, 0.0);
        (self.bending_damping_power, self.torsion_damping_power) = (0.0, 0.0);
        (self.drag_power, self.buoyancy_power, self.fluid_inertia_power) = (0.0, 0.0, 0.0);
    }
}

/// Returns `1 + a·b` for unit vectors, with a positive floor for opposite directions.
#[inline(always)]
fn one_plus_cosine<N: Real>(a: SimdVec3<N>, b: SimdVec3<N>) -> N {
    (N::splat(1.0) + a.dot(b)).max_pd(N::splat(1e-6))
}

/// Chords of the elements in a window, and their rates.
#[derive(Clone, Copy)]
struct Chords<P> {
    /// Unit directions.
    direction: SimdVec3<P>,
    /// Lengths, m, and their inverses, 1/m, zero for chords of zero length.
    length: P,
    inverse: P,
    /// Velocity of the end relative to the start, m/s.
    relative_velocity: SimdVec3<P>,
}

impl<P: Simd> Chords<P> {
    /// Computes the chords of the elements in a window and stores them.
    #[inline(always)]
    fn compute<W: Window>(window: W, view: &CableView, scratch: &mut CableScratch) -> Self {
        let (position, velocity) = (
            window.load_vectors::<P>(view.positions),
            window.load_vectors::<P>(view.velocities),
        );
        let span = window.after(1).load_vectors(view.positions) - position;
        let length = span.dot(span).sqrt();
        let has_length = length.positive_mask();
        let inverse = has_length.select(P::splat(1.0) / length, P::splat(0.0));
        let mut direction = span * inverse;
        window.store(&mut scratch.chord, length);
        window.store(&mut scratch.inverse_chord, inverse);
        window.store_vectors(&mut scratch.direction, direction);
        if !window.all(has_length) {
            let inverse = window.slice(&scratch.inverse_chord);
            fill_collapsed_directions(window.start(), inverse, &mut scratch.direction);
            direction = window.load_vectors(&scratch.direction);
        }
        Self {
            direction,
            length,
            inverse,
            relative_velocity: window.after(1).load_vectors(view.velocities) - velocity,
        }
    }
}

/// Assigns the direction of the preceding element to chords of zero length, starting at element
/// `first`.
#[cold]
fn fill_collapsed_directions(first: usize, inverse_chords: &[f64], directions: &mut [DVec3]) {
    let mut before = first.checked_sub(1).map_or(DVec3::Z, |before| directions[before]);
    for (direction, inverse) in directions[first..].iter_mut().zip(inverse_chords) {
        if *inverse == 0.0 {
            *direction = before;
        }
        before = *direction;
    }
}

/// Computes the quantities that depend on single elements: axial tension, and chord rotation for
/// bending damping.
#[inline(always)]
fn element_pass<P: Simd, W: Window>(
    window: W,
    properties: &CableProperties,
    view: &CableView,
    scratch: &mut CableScratch,
    totals: &mut axial::Totals,
) {
    let chords = Chords::<P>::compute(window, view, scratch);
    axial::apply(window, properties, view, &chords, scratch, totals);
    if properties.bending_damping > 0.0 {
        bending_damping::store_chord_rotation(window, &chords, scratch);
    }
}

/// Fills the lumped masses of the nodes.
#[inline(always)]
fn fill_masses(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let half = 0.5 * properties.mass_per_length();
    let mut previous_length = 0.0;
    for (mass, &length) in scratch.mass.iter_mut().zip(view.unstretched_lengths) {
        *mass = half * (previous_length + length);
        previous_length = length;
    }
    scratch.mass[view.unstretched_lengths.len()] = half * previous_length;
    for (node, sphere) in view.spheres() {
        scratch.mass[node] += sphere.mass;
    }
}

/// Sum of the weight of each node and the forces of its adjacent elements.
#[inline(always)]
fn gathered_forces<P: Simd, W: Window>(window: W, gravity: DVec3, scratch: &CableScratch) -> SimdVec3<P> {
    let mass: P = window.load(&scratch.mass);
    let before = window.load_vectors(&scratch.element_force);
    let after = window.after(1).load_vectors(&scratch.element_force);
    SimdVec3::splat(gravity) * mass + (after - before)
}

#[inline(always)]
fn store_forces<P: Simd, W: Window>(window: W, gravity: DVec3, scratch: &mut CableScratch) {
    let force = gathered_forces::<P, W>(window, gravity, scratch);
    window.store_vectors(&mut scratch.force, force);
}

#[inline(always)]
fn evaluate_in<P: Simd>(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    if !view.gaps.is_empty() {
        return pieces::evaluate_segments(std::slice::from_ref(properties), view, scratch);
    }
    let taut;
    let properties = if view.ignores_slack {
        taut = properties.with_full_compression();
        &taut
    } else {
        properties
    };
    scratch.clear_totals();
    let (nodes, elements) = (view.positions.len(), view.unstretched_lengths.len());
    let mut totals = axial::Totals::default();
    for_each_window!(
        0..elements,
        element_pass::<P>(properties, view, scratch, &mut totals)
    );
    totals.write(scratch);
    let lengths = view.unstretched_lengths;
    if properties.bending_stiffness > 0.0 && !view.omits_bending {
        bending::fit_curvature::<P>(properties.bending_stiffness, view, lengths, scratch);
        bending::apply::<P>(properties.bending_stiffness, view, lengths, scratch);
    }
    if properties.bending_damping > 0.0 && !view.omits_bending {
        let connections = bending_damping::of_connections(view, scratch, [properties; 2]);
        bending_damping::apply::<P>(properties.bending_damping, view, lengths, connections, scratch);
    }
    if properties.torsional_stiffness > 0.0 || properties.torsional_damping > 0.0 {
        let torsion = [properties.torsional_stiffness, properties.torsional_damping];
        let length = lengths.iter().sum();
        let torsion = connection::torsion_with_connections(torsion, length, view.connections);
        torsion::apply::<P>(torsion, view, scratch);
    }
    fill_masses(properties, view, scratch);
    if !morison::has_water(view) {
        for_each_window!(0..nodes, store_forces::<P>(view.environment.gravity, scratch));
    }
    morison::apply::<P>(properties, view, scratch);
}

/// Returns `[(m + m_n) (I - t tᵀ) + (m + m_t) t tᵀ]⁻¹ f` for added masses m_n and m_t.
#[inline(always)]
fn free_acceleration<N: Real>(
    force: SimdVec3<N>,
    mass: N,
    [normal, tangential]: [N; 2],
    tangent: SimdVec3<N>,
) -> SimdVec3<N> {
    let across = force * (N::splat(1.0) / (mass + normal));
    let along = across.dot(tangent) * (normal - tangential) / (mass + tangential);
    across + tangent * along
}

#[inline(always)]
fn accelerate<P: Simd, W: Window>(window: W, laws: &CableScratch, accelerations: &mut [DVec3]) {
    let (force, tangent) = (
        window.load_vectors::<P>(&laws.force),
        window.load_vectors(&laws.tangent),
    );
    let added = [
        window.load(&laws.added_mass_normal),
        window.load(&laws.added_mass_tangential),
    ];
    let acceleration = free_acceleration(force, window.load(&laws.mass), added, tangent);
    window.store_vectors(accelerations, acceleration);
}

#[inline(always)]
fn accelerate_in<P: Simd>(laws: &CableScratch, accelerations: &mut [DVec3]) {
    let nodes = laws.force.len();
    for_each_window!(0..nodes, accelerate::<P>(laws, accelerations));
}

/// Adds `v·(m_n a + (m_t - m_n) t (t·a))` of the nodes in a window.
#[inline(always)]
fn sum_added_mass_power<P: Simd, W: Window>(
    window: W,
    laws: &CableScratch,
    [velocities, accelerations]: [&[DVec3]; 2],
    sum: &mut LaneSum,
) {
    let (velocity, acceleration) = (
        window.load_vectors::<P>(velocities),
        window.load_vectors(accelerations),
    );
    let tangent = window.load_vectors(&laws.tangent);
    let normal: P = window.load(&laws.added_mass_normal);
    let tangential: P = window.load(&laws.added_mass_tangential);
    let along = (tangential - normal) * tangent.dot(acceleration);
    window.add(
        sum,
        normal * velocity.dot(acceleration) + along * tangent.dot(velocity),
    );
}

#[inline(always)]
fn added_mass_power_in<P: Simd>(laws: &CableScratch, motion: [&[DVec3]; 2], power: &mut f64) {
    let nodes = laws.force.len();
    let mut sum = LaneSum::default();
    for_each_window!(0..nodes, sum_added_mass_power::<P>(laws, motion, &mut sum));
    *power = sum.total();
}

dispatch_simd! {
    /// Writes the accelerations (m/s²) of all nodes without attachments; see
    /// [`CableScratch::free_acceleration`].
    pub fn free_accelerations(laws: &CableScratch, accelerations: &mut [DVec3]) = accelerate_in;
}

dispatch_simd! {
    /// Writes the power (W) that accelerates the added mass of the nodes, for their velocities
    /// (m/s) and accelerations (m/s²).
    pub fn added_mass_power(laws: &CableScratch, motion: [&[DVec3]; 2], power: &mut f64) = added_mass_power_in;
}

dispatch_simd! {
    /// Evaluates all loads on a cable.
    ///
    /// `scratch` must be sized for the nodes of the view (at least two) and is overwritten. Only
    /// the factors of the spline matrix are reused between calls, as long as the lengths are
    /// unchanged. Laws with zero stiffness are skipped.
    pub fn evaluate(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) = evaluate_in;
}

/// Evaluates all loads on a cable of several sections.
///
/// `kinds` are the properties of the sections: one more than the view has section starts. For one
/// section, the function equals [`evaluate`].
pub fn evaluate_sections(kinds: &[CableProperties], view: &CableView, scratch: &mut CableScratch) {
    debug_assert_eq!(kinds.len(), view.section_starts.len() + 1);
    if let [properties] = kinds {
        evaluate(properties, view, scratch);
    } else {
        pieces::evaluate_segments(kinds, view, scratch);
    }
}
