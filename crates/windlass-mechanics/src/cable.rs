//! Cables: lumped masses at nodes, joined by cubic-spline elements.
//!
//! Start with [`CableView`], what the world tells a cable, and [`evaluate`], which writes the cable's
//! answer into a [`CableScratch`]. The laws, each alone in its file, are pure functions of numbers:
//! [`axial`] tension, [`spline`] curvature, [`bending`] and [`bending_damping`], [`torsion`],
//! [`morison`] water and air, [`payout`] the momentum of what a winch feeds in. [`remesh`] splits and joins the
//! elements at a winch. [`separation`] says how near cables come to each other. [`catenary`] gives the
//! shape of a cable at rest, for starts and tests. A cable that has parted ([`pieces`]) or is made of several kinds of rope
//! ([`sections`]) is evaluated stretch by stretch.
//! Nothing here knows who owns the ends: an end node is a node like the others, and who imposes its
//! motion takes its `force` and `mass`, and the clamp's moment, as the reaction.
//!
//! All vectors are in Earth axes (x north, z up), SI units, radians. Nodes run from 0 (start) to N
//! (end), elements from 0 to N-1 with element i between nodes i and i+1; directions point along
//! increasing arc length. Cost is linear in the nodes and no memory is allocated by an evaluation.

pub mod axial;
pub mod bending;
pub mod bending_damping;
mod branches;
pub mod catenary;
pub mod morison;
pub mod payout;
pub mod pieces;
pub mod point_loads;
mod properties;
pub mod remesh;
pub mod sections;
pub mod separation;
pub mod spline;
pub mod torsion;

#[cfg(test)]
mod tests;

pub use axial::{AxialLaw, StrainTensionError, StrainTensionTable};
pub use branches::{BOUND, BranchRule, SLACK, TAUT};
pub use properties::{CableProperties, CablePropertiesError, PointMass};
pub use sections::Sections;
pub use spline::element_at;

use glam::{DMat3, DVec3};
use windlass_math::pack::{Number, Pack, VectorPack, Window, in_packs, in_windows};
use windlass_math::wide::LaneSum;
use windlass_sea::{SeaSample, WindState};

/// How an end of a cable is held, besides the position that the world imposes or leaves free.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum EndFixity {
    /// Nothing is attached.
    #[default]
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

/// The state of a cable and its surroundings at one instant; by default it has no nodes, and nothing holds or surrounds it. With n
/// nodes:
#[derive(Clone, Copy, Debug, Default)]
pub struct CableView<'a> {
    /// Positions of the nodes, m; n.
    pub positions: &'a [DVec3],
    /// Velocities of the nodes, m/s; n.
    pub velocities: &'a [DVec3],
    /// Unstretched lengths of the elements, m; n - 1, all positive but at gaps, where they are zero.
    pub unstretched_lengths: &'a [f64],
    /// Rates of the unstretched lengths, m/s (pay-out positive); n - 1, or empty for none.
    pub length_rates: &'a [f64],
    /// Spheres on the nodes; may be empty. One at a node that doesn't exist is ignored.
    pub point_masses: &'a [PointMass],
    /// What `point_masses` call node 0: a winch takes away nodes in front of it, or makes some (negative).
    pub first_node: isize,
    /// Where the cable has parted, from its start; empty for a whole one.
    pub gaps: &'a [pieces::Gap],
    /// The first element of each section after the first, see [`evaluate_sections`]; empty for a line of one.
    pub borders: &'a [usize],
    /// Whether the taut branch of the axial law goes on below no tension, as if the cable could be pushed.
    pub is_taken_as_taut: bool,
    /// Which branches of the axial law the elements are on.
    pub branches: BranchRule,
    /// How node 0 is held.
    pub start: EndFixity,
    /// How the last node is held.
    pub end: EndFixity,
    /// Directions of the elements of other sections that go on beyond the ends; zero for none.
    pub beside: [DVec3; 2],
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
        let (first, nodes, gaps) = (self.first_node, self.positions.len(), self.gaps);
        let place = move |sphere: &'a PointMass| {
            let node = sphere.node as isize - first;
            let node = gaps.iter().fold(node, |node, gap| gap.shifted(node));
            Some((usize::try_from(node).ok()?, sphere))
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
    /// Branch of the axial law on which the elements are: [`SLACK`], [`TAUT`] or [`BOUND`]; n - 1.
    pub branch: Vec<f64>,
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
    /// Power of axial damping, W; never positive.
    pub axial_damping_power: f64,
    /// Whether all elements are stretched, by more than their damping could make up for: their tensions are then those of a line that can
    /// be pushed as it is pulled.
    pub is_pulled: bool,
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
    /// Force of the elements on their first nodes, the opposite on their last: entry i + 1 is of element i, so that node i
    /// gets `element_force[i + 1] - element_force[i]`. Nothing at both ends; n + 1.
    element_force: Vec<DVec3>,
    /// Wet length of the element before a node that belongs to it, m; n.
    wet_length_before: Vec<f64>,
    /// Depths of the nodes under the surface, m; n.
    depth: Vec<f64>,
    spline: spline::SplineMatrix,
    bending_damping: bending_damping::Work,
    torsion: torsion::Work,
    pieces: pieces::Work,
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
        if self.force.len() == nodes {
            return;
        }
        let elements = nodes.saturating_sub(1);
        for vectors in [&mut self.force, &mut self.tangent, &mut self.curvature] {
            vectors.resize(nodes, DVec3::ZERO);
        }
        for numbers in [
            &mut self.mass,
            &mut self.added_mass_normal,
            &mut self.added_mass_tangential,
            &mut self.wet_length,
            &mut self.wet_length_before,
            &mut self.depth,
        ] {
            numbers.resize(nodes, 0.0);
        }
        self.direction.resize(elements, DVec3::ZERO);
        for numbers in [
            &mut self.chord,
            &mut self.inverse_chord,
            &mut self.strain,
            &mut self.tension,
            &mut self.branch,
        ] {
            numbers.resize(elements, 0.0);
        }
        self.element_force.resize(nodes + 1, DVec3::ZERO);
        self.element_force[nodes] = DVec3::ZERO;
        self.spline.resize(nodes);
        self.bending_damping.resize(nodes);
        self.torsion.resize(nodes);
    }

    /// Mass matrix of node `i` with its added mass, `(m + m_n) I + (m_t - m_n) t tᵀ`, kg.
    pub fn mass_matrix(&self, i: usize) -> DMat3 {
        let (normal, tangential) = (self.added_mass_normal[i], self.added_mass_tangential[i]);
        DMat3::from_diagonal(DVec3::splat(self.mass[i] + normal))
            + windlass_math::rotation::outer(self.tangent[i], self.tangent[i]) * (tangential - normal)
    }

    /// Acceleration (m/s²) of a node `i` that nothing else holds, `M_i⁻¹ force[i]` in closed form.
    pub fn free_acceleration(&self, i: usize) -> DVec3 {
        let added = [self.added_mass_normal[i], self.added_mass_tangential[i]];
        let [force, tangent] = [self.force[i], self.tangent[i]].map(VectorPack::<f64>::splat);
        DVec3::from(free_acceleration(force, self.mass[i], added, tangent).0)
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
#[inline(always)]
fn one_plus_cosine<N: Number>(a: VectorPack<N>, b: VectorPack<N>) -> N {
    (N::splat(1.0) + a.dot(b)).or_more(N::splat(1e-6))
}

/// The chords of some elements and how their ends move apart.
#[derive(Clone, Copy)]
struct Chords<P> {
    /// Unit directions.
    direction: VectorPack<P>,
    /// Lengths, m, and one over them, zero for collapsed ones.
    length: P,
    inverse: P,
    /// Velocity of the end against the start, m/s.
    apart: VectorPack<P>,
}

impl<P: Pack> Chords<P> {
    /// Looks at elements, and writes down their chords.
    #[inline(always)]
    fn measured<W: Window>(window: W, view: &CableView, scratch: &mut CableScratch) -> Self {
        let (here, velocity) = (
            window.vectors::<P>(view.positions),
            window.vectors::<P>(view.velocities),
        );
        let span = window.after(1).vectors(view.positions) - here;
        let length = span.dot(span).root();
        let has_length = length.positive();
        let inverse = has_length.choice(P::splat(1.0) / length, P::splat(0.0));
        let mut direction = span * inverse;
        window.put(&mut scratch.chord, length);
        window.put(&mut scratch.inverse_chord, inverse);
        window.put_vectors(&mut scratch.direction, direction);
        if !window.all(has_length) {
            let inverse = window.slice(&scratch.inverse_chord);
            hand_directions_on(window.start(), inverse, &mut scratch.direction);
            direction = window.vectors(&scratch.direction);
        }
        Self {
            direction,
            length,
            inverse,
            apart: window.after(1).vectors(view.velocities) - velocity,
        }
    }
}

/// Gives collapsed elements the direction of the one before: those from the first on that have these inverse chords.
#[cold]
fn hand_directions_on(first: usize, inverse_chords: &[f64], directions: &mut [DVec3]) {
    let mut before = first.checked_sub(1).map_or(DVec3::Z, |before| directions[before]);
    for (direction, inverse) in directions[first..].iter_mut().zip(inverse_chords) {
        if *inverse == 0.0 {
            *direction = before;
        }
        before = *direction;
    }
}

/// What hangs on the chords of single elements: axial tension, and how they turn where that is damped.
#[inline(always)]
fn stretch<P: Pack, W: Window>(
    window: W,
    properties: &CableProperties,
    view: &CableView,
    scratch: &mut CableScratch,
    totals: &mut axial::Totals,
) {
    let chords = Chords::<P>::measured(window, view, scratch);
    axial::stretch(window, properties, view, &chords, scratch, totals);
    if properties.bending_damping > 0.0 {
        bending_damping::turn(window, &chords, scratch);
    }
}

/// Fills the lumped masses.
#[inline(always)]
fn fill_masses(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let half = 0.5 * properties.mass_per_length();
    let mut length_below = 0.0;
    for (mass, &length) in scratch.mass.iter_mut().zip(view.unstretched_lengths) {
        *mass = half * (length_below + length);
        length_below = length;
    }
    scratch.mass[view.unstretched_lengths.len()] = half * length_below;
    for (node, sphere) in view.spheres() {
        scratch.mass[node] += sphere.mass;
    }
}

/// Weight, and the forces of the elements on either side, on the nodes.
#[inline(always)]
fn gathered_forces<P: Pack, W: Window>(window: W, gravity: DVec3, scratch: &CableScratch) -> VectorPack<P> {
    let mass: P = window.numbers(&scratch.mass);
    let before = window.vectors(&scratch.element_force);
    let after = window.after(1).vectors(&scratch.element_force);
    VectorPack::splat(gravity) * mass + (after - before)
}

#[inline(always)]
fn put_forces<P: Pack, W: Window>(window: W, gravity: DVec3, scratch: &mut CableScratch) {
    let force = gathered_forces::<P, W>(window, gravity, scratch);
    window.put_vectors(&mut scratch.force, force);
}

#[inline(always)]
fn evaluate_in<P: Pack>(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    if !view.gaps.is_empty() {
        return pieces::evaluate_stretches(std::slice::from_ref(properties), view, scratch);
    }
    let taut;
    let properties = if view.is_taken_as_taut {
        taut = properties.pushed_as_pulled();
        &taut
    } else {
        properties
    };
    scratch.clear_totals();
    let (nodes, elements) = (view.positions.len(), view.unstretched_lengths.len());
    let mut totals = axial::Totals::default();
    in_windows!(0..elements, stretch::<P>(properties, view, scratch, &mut totals));
    totals.write(scratch);
    if properties.bending_stiffness > 0.0 {
        bending::fit_curvature::<P>(view, scratch);
        bending::apply::<P>(properties, view, scratch);
    }
    if properties.bending_damping > 0.0 {
        bending_damping::apply::<P>(properties, view, scratch);
    }
    if properties.torsional_stiffness > 0.0 || properties.torsional_damping > 0.0 {
        torsion::apply::<P>(properties, view, scratch);
    }
    fill_masses(properties, view, scratch);
    if !morison::has_water(view) {
        in_windows!(0..nodes, put_forces::<P>(view.environment.gravity, scratch));
    }
    morison::apply::<P>(properties, view, scratch);
}

/// `[(m + m_n) (I - t tᵀ) + (m + m_t) t tᵀ]⁻¹ f` with the added masses m_n and m_t.
#[inline(always)]
fn free_acceleration<N: Number>(
    force: VectorPack<N>,
    mass: N,
    [normal, tangential]: [N; 2],
    tangent: VectorPack<N>,
) -> VectorPack<N> {
    let across = force * (N::splat(1.0) / (mass + normal));
    let along = across.dot(tangent) * (normal - tangential) / (mass + tangential);
    across + tangent * along
}

#[inline(always)]
fn accelerate<P: Pack, W: Window>(window: W, laws: &CableScratch, accelerations: &mut [DVec3]) {
    let (force, tangent) = (window.vectors::<P>(&laws.force), window.vectors(&laws.tangent));
    let added = [
        window.numbers(&laws.added_mass_normal),
        window.numbers(&laws.added_mass_tangential),
    ];
    let acceleration = free_acceleration(force, window.numbers(&laws.mass), added, tangent);
    window.put_vectors(accelerations, acceleration);
}

#[inline(always)]
fn accelerate_in<P: Pack>(laws: &CableScratch, accelerations: &mut [DVec3]) {
    let nodes = laws.force.len();
    in_windows!(0..nodes, accelerate::<P>(laws, accelerations));
}

/// Adds `v·(m_n a + (m_t - m_n) t (t·a))` of some nodes.
#[inline(always)]
fn carry_along<P: Pack, W: Window>(
    window: W,
    laws: &CableScratch,
    [velocities, accelerations]: [&[DVec3]; 2],
    sum: &mut LaneSum,
) {
    let (velocity, acceleration) = (window.vectors::<P>(velocities), window.vectors(accelerations));
    let tangent = window.vectors(&laws.tangent);
    let normal: P = window.numbers(&laws.added_mass_normal);
    let tangential: P = window.numbers(&laws.added_mass_tangential);
    let along = (tangential - normal) * tangent.dot(acceleration);
    window.add(
        sum,
        normal * velocity.dot(acceleration) + along * tangent.dot(velocity),
    );
}

#[inline(always)]
fn carry_along_in<P: Pack>(laws: &CableScratch, motion: [&[DVec3]; 2], power: &mut f64) {
    let nodes = laws.force.len();
    let mut sum = LaneSum::default();
    in_windows!(0..nodes, carry_along::<P>(laws, motion, &mut sum));
    *power = sum.total();
}

in_packs! {
    /// Writes the accelerations (m/s²) of all nodes as if nothing held them: [`CableScratch::free_acceleration`].
    pub fn free_accelerations(laws: &CableScratch, accelerations: &mut [DVec3]) = accelerate_in;
}

in_packs! {
    /// Writes the power (W) that the added mass of nodes takes from them, which have these velocities (m/s) and
    /// accelerations (m/s²).
    pub fn added_mass_power(laws: &CableScratch, motion: [&[DVec3]; 2], power: &mut f64) = carry_along_in;
}

in_packs! {
    /// Evaluates all loads on a cable. `scratch` must be sized for the view's nodes (at least two) and is
    /// overwritten; nothing else is kept from one call to the next but factors of the spline's matrix, while lengths
    /// stand. Laws without stiffness cost nothing.
    pub fn evaluate(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) = evaluate_in;
}

/// Evaluates all loads on a cable of several sections: `kinds` are their properties, one more than the view has borders.
/// As [`evaluate`] for one of them.
pub fn evaluate_sections(kinds: &[CableProperties], view: &CableView, scratch: &mut CableScratch) {
    debug_assert_eq!(kinds.len(), view.borders.len() + 1);
    if let [properties] = kinds {
        evaluate(properties, view, scratch);
    } else {
        pieces::evaluate_stretches(kinds, view, scratch);
    }
}
