//! Damping of the curvature rate.
//!
//! ```text
//! Law      dissipated power BCID ∫ |κ̇|² ds, with the rate of curvature κ̇ in the material frame.
//!          The elements are modelled as straight bars that rotate at ω_i. The spline matrix
//!          converts the jumps of ω at the nodes to κ̇. For small motion about a straight cable, κ̇
//!          is exactly the curvature of the spline through the nodal velocities
//! Symbols  e unit chord, w = e × ė its angular velocity (rad/s), σ spin about e (rad/s), ω = w + σ
//!          e, BCID bending damping (N·m²·s)
//! Frame    Earth
//!          At an elastic connection of damping C ([`super::connection`]) the rate κ̇ of the end
//!          adds the compliance 6 BCID/C to the diagonal of its row, because its hub turns at BCID
//!          κ̇/C. The connection dissipates (BCID κ̇)²/C
//! Source   [SMS] table 2 (BCID, without an equation); own formulation
//! Valid    as for bending
//! Energy   never generated
//! Checked  rigid-body motion is not damped, proportionality to bending stiffness for small motion,
//!          passivity, balance of force and moment
//! ```
//!
//! The spline of velocities without spin would damp the rigid-body rotation of a curved cable.
//! Therefore the law needs the spin of the material. The material has no torsional inertia, so its
//! twist is uniform along the cable. This requires `(ω_b - ω_a)·(e_a + e_b) = 0` at every node
//! between elements a and b. All spins follow from the spin of the first element:
//! `σ_b = σ_a + (w_a·e_b - w_b·e_a)/(1 + e_a·e_b)`. The spin of the first element minimises the
//! dissipation. For an almost straight cable this minimum is flat; a regularisation
//! (`STRAIGHTNESS`) then selects zero spin. The forces are the exact gradient of the power.

use super::{CableProperties, CableScratch, CableView, Chords, EndFixity, one_plus_cosine};
use glam::DVec3;
use windlass_math::lanes::LaneSum;
use windlass_math::simd::{Simd, Window, for_each_window};

/// Total bend angle (rad) below which the regularisation selects zero spin.
const STRAIGHTNESS: f64 = 1e-3;

/// Working space. The descriptions end with the array size, for n nodes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Work {
    /// Angular velocities of the chords, rad/s; size n - 1.
    rotation: Vec<DVec3>,
    /// Spins of the elements for zero spin of the first element, rad/s; size n - 1. Later the
    /// torques about the chords, divided by BCID.
    spin: Vec<f64>,
    /// `1/(1 + e_a·e_b)` at the interior nodes; size n.
    fold: Vec<f64>,
    /// Jumps of angular velocity at the nodes (rad/s) for zero spin of the first element, later the
    /// rates of curvature; size n.
    rate: Vec<DVec3>,
    /// Derivatives of `rate` with respect to the spin of the first element; size n.
    per_spin: Vec<DVec3>,
}

impl Work {
    /// Resizes for `nodes` nodes.
    pub(super) fn resize(&mut self, nodes: usize) {
        self.rotation.resize(nodes.saturating_sub(1), DVec3::ZERO);
        self.spin.resize(nodes.saturating_sub(1), 0.0);
        self.fold.resize(nodes, 0.0);
        self.rate.resize(nodes, DVec3::ZERO);
        self.per_spin.resize(nodes, DVec3::ZERO);
    }
}

/// Tangent and angular velocity of a clamp.
fn clamp(end: &EndFixity) -> Option<(DVec3, DVec3)> {
    match *end {
        EndFixity::Clamped {
            tangent,
            angular_velocity,
            ..
        } => Some((tangent, angular_velocity)),
        EndFixity::Free | EndFixity::Pinned => None,
    }
}

/// Damping of the connections at both ends (N·m·s) for lines with `properties` at both ends, with
/// the ratio of damping to stiffness of the line. Infinite at a clamp, and zero at an end that
/// turns freely. The bending of the whole line must have been evaluated into `line`.
pub(super) fn of_connections(
    view: &CableView,
    line: &CableScratch,
    properties: [&CableProperties; 2],
) -> [f64; 2] {
    [0, 1].map(|end| {
        let of = properties[end];
        match (view.bending_fixity(end), view.elastic_connection(end)) {
            (EndFixity::Clamped { .. }, None) => f64::INFINITY,
            (EndFixity::Clamped { .. }, Some(_)) if of.bending_stiffness > 0.0 => {
                line.end_bends[end].secant_stiffness * (of.bending_damping / of.bending_stiffness)
            }
            _ => 0.0,
        }
    })
}

/// Component of `vector` normal to the mean of directions `a` and `b`.
fn without_twist(vector: DVec3, a: DVec3, b: DVec3) -> DVec3 {
    let mean = a + b;
    vector - mean * (vector.dot(mean) / mean.length_squared().max(f64::MIN_POSITIVE))
}

/// Stores the angular velocities of the chords in a window. The pass over the elements calls it
/// before [`apply`].
#[inline(always)]
pub(super) fn store_chord_rotation<P: Simd, W: Window>(
    window: W,
    chords: &Chords<P>,
    scratch: &mut CableScratch,
) {
    let rotation = chords.direction.cross(chords.relative_velocity) * chords.inverse;
    window.store_vectors(&mut scratch.bending_damping.rotation, rotation);
}

/// Stores the angular velocities of all chords, from the stored directions and chord lengths.
pub(super) fn chord_rotations(view: &CableView, scratch: &mut CableScratch) {
    for (element, pair) in view.velocities.windows(2).enumerate() {
        let turning = scratch.direction[element].cross(pair[1] - pair[0]);
        scratch.bending_damping.rotation[element] = turning * scratch.inverse_chord[element];
    }
}

/// Computes the change of spin from the element before a node to the element after it.
#[inline(always)]
fn change_spin<P: Simd, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (before, after) = (nodes.before(), nodes);
    let (a, b) = (
        before.load_vectors::<P>(&scratch.direction),
        after.load_vectors(&scratch.direction),
    );
    let (w_a, w_b) = (
        before.load_vectors(&work.rotation),
        after.load_vectors(&work.rotation),
    );
    let fold = P::splat(1.0) / one_plus_cosine(a, b);
    nodes.store(&mut work.fold, fold);
    nodes.store(&mut work.spin, (w_a.dot(b) - w_b.dot(a)) * fold);
}

/// Computes six times the jumps at interior nodes, as the spline equations require.
#[inline(always)]
fn jump<P: Simd, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (before, after) = (nodes.before(), nodes);
    let (a, b) = (
        before.load_vectors::<P>(&scratch.direction),
        after.load_vectors(&scratch.direction),
    );
    let omega_a = before.load_vectors(&work.rotation) + a * before.load(&work.spin);
    let omega_b = after.load_vectors(&work.rotation) + b * after.load(&work.spin);
    let six = P::splat(6.0);
    nodes.store_vectors(&mut work.rate, (omega_b - omega_a) * six);
    nodes.store_vectors(&mut work.per_spin, (b - a) * six);
}

/// Fills the jumps of angular velocity for zero spin of the first element, and their derivatives
/// with respect to this spin.
#[inline(always)]
fn fill_jumps<P: Simd>(view: &CableView, clamps: [Option<(DVec3, DVec3)>; 2], scratch: &mut CableScratch) {
    let elements = view.unstretched_lengths.len();
    for_each_window!(1..elements, change_spin::<P>(scratch));
    let work = &mut scratch.bending_damping;
    work.spin[0] = 0.0;
    let mut spin = 0.0;
    for change in &mut work.spin[1..] {
        spin += *change;
        *change = spin;
    }
    for_each_window!(1..elements, jump::<P>(scratch));
    let work = &mut scratch.bending_damping;
    let [start, end] = clamps;
    if let Some((tangent, angular)) = start {
        let e = scratch.direction[0];
        work.rate[0] = without_twist(work.rotation[0] - angular, tangent, e) * 6.0;
        work.per_spin[0] = without_twist(e, tangent, e) * 6.0;
    }
    if let Some((tangent, angular)) = end {
        let e = scratch.direction[elements - 1];
        let omega = work.rotation[elements - 1] + e * spin;
        work.rate[elements] = without_twist(angular - omega, e, tangent) * 6.0;
        work.per_spin[elements] = without_twist(-e, e, tangent) * 6.0;
    }
}

/// Adds `Σ (e_b - e_a)·field` over interior nodes, with the rates and with their derivatives as the
/// field.
#[inline(always)]
fn project<P: Simd, W: Window>(nodes: W, scratch: &CableScratch, [of_rate, of_per_spin]: &mut [LaneSum; 2]) {
    let work = &scratch.bending_damping;
    let bend = nodes.load_vectors::<P>(&scratch.direction) - nodes.before().load_vectors(&scratch.direction);
    nodes.add(of_rate, bend.dot(nodes.load_vectors(&work.rate)));
    nodes.add(of_per_spin, bend.dot(nodes.load_vectors(&work.per_spin)));
}

/// Products of two fields with the derivatives of the jumps with respect to the spin. The fields
/// are the rates of curvature and their derivatives.
#[inline(always)]
fn project_on_spin<P: Simd>(
    elements: usize,
    [start, end]: [Option<(DVec3, DVec3)>; 2],
    scratch: &CableScratch,
) -> [f64; 2] {
    let mut sums = [LaneSum::default(); 2];
    for_each_window!(1..elements, project::<P>(scratch, &mut sums));
    let mut products = sums.map(|sum| sum.total());
    let work = &scratch.bending_damping;
    let fields = [&work.rate, &work.per_spin];
    for (product, field) in products.iter_mut().zip(fields) {
        if let Some((tangent, _)) = start {
            let e = scratch.direction[0];
            *product += without_twist(e, tangent, e).dot(field[0]);
        }
        if let Some((tangent, _)) = end {
            let e = scratch.direction[elements - 1];
            *product -= without_twist(e, e, tangent).dot(field[elements]);
        }
    }
    products
}

/// Adds the contribution of the `spin` of the first element to the rates of curvature at the first
/// nodes of the elements. Adds `Σ L (|a|² + a·b + |b|²)` to `square`, and stores the torques about
/// the chords.
#[inline(always)]
fn add_spin<P: Simd, W: Window>(
    window: W,
    spin: f64,
    flexible_lengths: &[f64],
    scratch: &mut CableScratch,
    square: &mut LaneSum,
) {
    let (work, spin) = (&mut scratch.bending_damping, P::splat(spin));
    let next = window.after(1);
    let a = window.load_vectors(&work.rate) + window.load_vectors(&work.per_spin) * spin;
    let b = next.load_vectors(&work.rate) + next.load_vectors(&work.per_spin) * spin;
    let direction = window.load_vectors(&scratch.direction);
    let length: P = window.load(flexible_lengths);
    window.add(square, length * (a.dot(a) + a.dot(b) + b.dot(b)));
    window.store_vectors(&mut work.rate, a);
    window.store(&mut work.spin, (a - b).dot(direction));
}

/// Adds the damping forces and moments, and fills the bending damping power, which is not positive.
///
/// This law is linear in the damping, as the bending law is linear in the stiffness. If BCID
/// differs between sections, `damping` (N·m²·s) is a reference value. The flexible length of an
/// element is then its length (m) times the reference value divided by the BCID of the element.
/// Otherwise the flexible lengths equal the lengths. `connections` is the damping of the
/// connections at both ends (N·m·s), see [`of_connections`].
#[inline(always)]
pub(super) fn apply<P: Simd>(
    damping: f64,
    view: &CableView,
    flexible_lengths: &[f64],
    connections: [f64; 2],
    scratch: &mut CableScratch,
) {
    let elements = view.unstretched_lengths.len();
    let held = |end: usize, fixity: &EndFixity| clamp(fixity).filter(|_| connections[end] > 0.0);
    let clamps = [held(0, &view.start), held(1, &view.end)];
    let [start, end] = clamps;
    fill_jumps::<P>(view, clamps, scratch);
    let Work { rate, per_spin, .. } = &mut scratch.bending_damping;
    scratch.spline.curvatures_from_jumps(
        flexible_lengths,
        [start.is_some(), end.is_some()],
        [rate, per_spin],
    );
    // Compliances of the connections.
    let compliances = [(start, 0), (end, 1)].map(|(clamp, end)| match clamp {
        Some(_) => 6.0 * damping / connections[end],
        None => 0.0,
    });
    if compliances != [0.0; 2] {
        add_compliances(compliances, flexible_lengths, clamps, scratch);
    }
    let total: f64 = flexible_lengths.iter().sum();
    let straight = STRAIGHTNESS * STRAIGHTNESS / total;
    let [of_rate, of_per_spin] = project_on_spin::<P>(elements, clamps, scratch);
    let spin = -of_rate / (of_per_spin + straight);
    let mut square = LaneSum::default();
    for_each_window!(
        0..elements,
        add_spin::<P>(spin, flexible_lengths, scratch, &mut square)
    );
    let work = &mut scratch.bending_damping;
    work.rate[elements] += work.per_spin[elements] * spin;
    let in_connections = 0.5
        * (compliances[0] * work.rate[0].length_squared()
            + compliances[1] * work.rate[elements].length_squared());
    let square = square.total() + 3.0 * straight * spin * spin + in_connections;
    scratch.bending_damping_power = -damping * square / 3.0;

    if let Some((tangent, _)) = start {
        let e = scratch.direction[0];
        let turned = without_twist(work.rate[0], tangent, e);
        work.spin[0] += (turned - work.rate[0]).dot(e);
        work.rate[0] = turned;
        scratch.start_moment += turned * damping;
    }
    if let Some((tangent, _)) = end {
        let e = scratch.direction[elements - 1];
        let turned = without_twist(work.rate[elements], e, tangent);
        work.spin[elements - 1] -= (turned - work.rate[elements]).dot(e);
        work.rate[elements] = turned;
        scratch.end_moment -= turned * damping;
    }
    spread_moments::<P>(damping, elements, scratch);
}

/// Corrects the rates of curvature, and their derivatives, for compliances in the rows of the ends.
///
/// A compliance c adds -c κ̇ to the right-hand side of its row. The rates of both ends then follow
/// from two equations.
#[cold]
#[inline(never)]
fn add_compliances(
    compliances: [f64; 2],
    flexible_lengths: &[f64],
    clamps: [Option<(DVec3, DVec3)>; 2],
    scratch: &mut CableScratch,
) {
    let last = flexible_lengths.len();
    let clamped = clamps.map(|clamp| clamp.is_some());
    let responses = &mut scratch.end_responses;
    scratch.spline.end_responses(flexible_lengths, clamped, responses);
    let [c, d] = compliances;
    let [a00, a01] = [1.0 + c * responses[0].x, d * responses[0].y];
    let [a10, a11] = [c * responses[last].x, 1.0 + d * responses[last].y];
    let determinant = a00 * a11 - a01 * a10;
    let Work { rate, per_spin, .. } = &mut scratch.bending_damping;
    for field in [rate, per_spin] {
        let (first, last) = (field[0], field[last]);
        let ends = [
            (first * a11 - last * a01) / determinant,
            (last * a00 - first * a10) / determinant,
        ];
        for (value, response) in field.iter_mut().zip(responses.iter()) {
            *value -= ends[0] * (c * response.x) + ends[1] * (d * response.y);
        }
    }
}

/// Converts the nodal moments to element forces.
///
/// Because the twist is uniform, the sum of the torques about the chords of all elements beyond a
/// node acts on this node. The torques are summed from the last element to the first.
#[inline(always)]
fn spread_moments<P: Simd>(damping: f64, elements: usize, scratch: &mut CableScratch) {
    let mut axial = 0.0;
    for torque in scratch.bending_damping.spin.iter_mut().rev() {
        axial += *torque;
        *torque = axial;
    }
    for_each_window!(1..elements, subtract_torque::<P>(scratch));
    for_each_window!(0..elements, apply_moments::<P>(damping, scratch));
}

/// Subtracts the transmitted torque from the moments at interior nodes.
#[inline(always)]
fn subtract_torque<P: Simd, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (before, after) = (
        nodes.before().load_vectors::<P>(&scratch.direction),
        nodes.load_vectors(&scratch.direction),
    );
    let torque: P = nodes.load(&work.spin);
    let back = (before + after) * (torque * nodes.load(&work.fold));
    let moment = nodes.load_vectors(&work.rate) - back;
    nodes.store_vectors(&mut work.rate, moment);
}

/// Adds the element forces that are equivalent to the moments at the nodes of the element.
#[inline(always)]
fn apply_moments<P: Simd, W: Window>(window: W, damping: f64, scratch: &mut CableScratch) {
    let work = &scratch.bending_damping;
    let moments = window.load_vectors::<P>(&work.rate) - window.after(1).load_vectors(&work.rate);
    let direction = window.load_vectors(&scratch.direction);
    let per_moment = P::splat(damping) * window.load(&scratch.inverse_chord);
    let force = window.after(1).load_vectors(&scratch.element_force) + moments.cross(direction) * per_moment;
    window.after(1).store_vectors(&mut scratch.element_force, force);
}
