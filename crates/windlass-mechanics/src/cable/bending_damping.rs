//! Damping of the rate of curvature.
//!
//! Law: the power lost is `BCID ∫ |κ̇|² ds`, κ̇ being the rate of curvature seen by the material. The
//! elements are taken as straight pieces that turn at ω_i; the jumps of ω at the nodes are turned
//! into κ̇ by the spline's own matrix, so that for small motion about a straight cable this is exactly
//! the spline of the nodal velocities and the damping is proportional to the bending stiffness.
//! Symbols: e unit chord; w = e × ė its turning (rad/s); σ spin about e (rad/s); ω = w + σ e;
//! BCID bending damping (N·m²·s).
//! Frame: Earth. Source: `[SMS]` table 2 (BCID, no equation given); our formulation.
//! Valid: as bending. Energy: only takes power.
//! Checked: rigid motion is not damped, proportionality, passivity, balance of force and moment.
//!
//! The spline of velocities alone would brake a curved cable that merely turns as a whole. So the
//! material's spin must be known: it has no torsional inertia and its twist doesn't change along the
//! cable, which gives `(ω_b - ω_a)·(e_a + e_b) = 0` at every node between neighbours a and b, hence all spins from the
//! first, `σ_b = σ_a + (w_a·e_b - w_b·e_a)/(1 + e_a·e_b)`; that one takes the value of least dissipation. Where the cable is almost straight the least is flat, and
//! a spin of zero is preferred (`STRAIGHTNESS`). The forces are the exact gradient of the power.

use super::properties::CableProperties;
use super::{CableScratch, CableView, Chords, EndFixity, one_plus_cosine};
use glam::DVec3;
use windlass_math::pack::{Pack, Window, in_windows};
use windlass_math::wide::LaneSum;

/// Angle (rad) of total bend below which a cable counts as straight for the choice of its spin.
const STRAIGHTNESS: f64 = 1e-3;

/// Working space. With n nodes:
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Work {
    /// Turning of the elements, rad/s; n - 1.
    turning: Vec<DVec3>,
    /// Spin of the elements for none of the first, rad/s; n - 1. On the way back, torques about the chords over BCID.
    spin: Vec<f64>,
    /// `1/(1 + e_a·e_b)` at the nodes within the line; n.
    fold: Vec<f64>,
    /// Jumps of angular velocity at the nodes (rad/s) for no spin of the first element, then the rates of curvature; n.
    rate: Vec<DVec3>,
    /// Their change per spin of the first element; n.
    per_spin: Vec<DVec3>,
}

impl Work {
    /// Makes room for `nodes` nodes.
    pub(super) fn resize(&mut self, nodes: usize) {
        self.turning.resize(nodes.saturating_sub(1), DVec3::ZERO);
        self.spin.resize(nodes.saturating_sub(1), 0.0);
        self.fold.resize(nodes, 0.0);
        self.rate.resize(nodes, DVec3::ZERO);
        self.per_spin.resize(nodes, DVec3::ZERO);
    }
}

/// Direction and angular velocity of a clamp.
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

/// Part of `vector` without turning about the mean of directions `a` and `b`.
fn without_twist(vector: DVec3, a: DVec3, b: DVec3) -> DVec3 {
    let mean = a + b;
    vector - mean * (vector.dot(mean) / mean.length_squared().max(f64::MIN_POSITIVE))
}

/// Notes how some elements turn. It belongs to the pass over single elements, before all else here.
#[inline(always)]
pub(super) fn turn<P: Pack, W: Window>(window: W, chords: &Chords<P>, scratch: &mut CableScratch) {
    let turning = chords.direction.cross(chords.apart) * chords.inverse;
    window.put_vectors(&mut scratch.bending_damping.turning, turning);
}

/// Change of spin from the element before a node to the one after.
#[inline(always)]
fn change_spin<P: Pack, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (before, after) = (nodes.before(), nodes);
    let (a, b) = (
        before.vectors::<P>(&scratch.direction),
        after.vectors(&scratch.direction),
    );
    let (w_a, w_b) = (before.vectors(&work.turning), after.vectors(&work.turning));
    let fold = P::splat(1.0) / one_plus_cosine(a, b);
    nodes.put(&mut work.fold, fold);
    nodes.put(&mut work.spin, (w_a.dot(b) - w_b.dot(a)) * fold);
}

/// Six times the jumps at nodes within the line, as the spline wants them.
#[inline(always)]
fn jump<P: Pack, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (before, after) = (nodes.before(), nodes);
    let (a, b) = (
        before.vectors::<P>(&scratch.direction),
        after.vectors(&scratch.direction),
    );
    let omega_a = before.vectors(&work.turning) + a * before.numbers(&work.spin);
    let omega_b = after.vectors(&work.turning) + b * after.numbers(&work.spin);
    let six = P::splat(6.0);
    nodes.put_vectors(&mut work.rate, (omega_b - omega_a) * six);
    nodes.put_vectors(&mut work.per_spin, (b - a) * six);
}

/// Fills the jumps of angular velocity for zero spin of the first element, and their change per spin.
#[inline(always)]
fn fill_jumps<P: Pack>(view: &CableView, scratch: &mut CableScratch) {
    let elements = view.unstretched_lengths.len();
    in_windows!(1..elements, change_spin::<P>(scratch));
    let work = &mut scratch.bending_damping;
    work.spin[0] = 0.0;
    let mut spin = 0.0;
    for change in &mut work.spin[1..] {
        spin += *change;
        *change = spin;
    }
    in_windows!(1..elements, jump::<P>(scratch));
    let work = &mut scratch.bending_damping;
    if let Some((tangent, angular)) = clamp(&view.start) {
        let e = scratch.direction[0];
        work.rate[0] = without_twist(work.turning[0] - angular, tangent, e) * 6.0;
        work.per_spin[0] = without_twist(e, tangent, e) * 6.0;
    }
    if let Some((tangent, angular)) = clamp(&view.end) {
        let e = scratch.direction[elements - 1];
        let omega = work.turning[elements - 1] + e * spin;
        work.rate[elements] = without_twist(angular - omega, e, tangent) * 6.0;
        work.per_spin[elements] = without_twist(-e, e, tangent) * 6.0;
    }
}

/// Adds `Σ (e_b - e_a)·field` of the nodes within the line, for the rates and for their change per spin.
#[inline(always)]
fn project<P: Pack, W: Window>(nodes: W, scratch: &CableScratch, [of_rate, of_per_spin]: &mut [LaneSum; 2]) {
    let work = &scratch.bending_damping;
    let bend = nodes.vectors::<P>(&scratch.direction) - nodes.before().vectors(&scratch.direction);
    nodes.add(of_rate, bend.dot(nodes.vectors(&work.rate)));
    nodes.add(of_per_spin, bend.dot(nodes.vectors(&work.per_spin)));
}

/// Products of the jumps per spin with the rates of curvature and with their change per spin.
#[inline(always)]
fn project_on_spin<P: Pack>(view: &CableView, scratch: &CableScratch) -> [f64; 2] {
    let elements = view.unstretched_lengths.len();
    let mut sums = [LaneSum::default(); 2];
    in_windows!(1..elements, project::<P>(scratch, &mut sums));
    let mut products = sums.map(|sum| sum.total());
    let work = &scratch.bending_damping;
    let fields = [&work.rate, &work.per_spin];
    for (product, field) in products.iter_mut().zip(fields) {
        if let Some((tangent, _)) = clamp(&view.start) {
            let e = scratch.direction[0];
            *product += without_twist(e, tangent, e).dot(field[0]);
        }
        if let Some((tangent, _)) = clamp(&view.end) {
            let e = scratch.direction[elements - 1];
            *product -= without_twist(e, e, tangent).dot(field[elements]);
        }
    }
    products
}

/// Gives the rates of curvature of elements' first nodes the `spin` of the first element, adds `Σ L (|a|² + a·b + |b|²)`,
/// and the torques about the chords.
#[inline(always)]
fn add_spin<P: Pack, W: Window>(
    window: W,
    spin: f64,
    view: &CableView,
    scratch: &mut CableScratch,
    square: &mut LaneSum,
) {
    let (work, spin) = (&mut scratch.bending_damping, P::splat(spin));
    let next = window.after(1);
    let a = window.vectors(&work.rate) + window.vectors(&work.per_spin) * spin;
    let b = next.vectors(&work.rate) + next.vectors(&work.per_spin) * spin;
    let direction = window.vectors(&scratch.direction);
    let length: P = window.numbers(view.unstretched_lengths);
    window.add(square, length * (a.dot(a) + a.dot(b) + b.dot(b)));
    window.put_vectors(&mut work.rate, a);
    window.put(&mut work.spin, (a - b).dot(direction));
}

/// Adds the damping forces and moments; fills the (negative) bending damping power.
#[inline(always)]
pub(super) fn apply<P: Pack>(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let lengths = view.unstretched_lengths;
    let elements = lengths.len();
    let (start, end) = (clamp(&view.start), clamp(&view.end));
    fill_jumps::<P>(view, scratch);
    let Work { rate, per_spin, .. } = &mut scratch.bending_damping;
    scratch
        .spline
        .curvatures_from_jumps(lengths, [start.is_some(), end.is_some()], [rate, per_spin]);
    let total: f64 = lengths.iter().sum();
    let straight = STRAIGHTNESS * STRAIGHTNESS / total;
    let [of_rate, of_per_spin] = project_on_spin::<P>(view, scratch);
    let spin = -of_rate / (of_per_spin + straight);
    let mut square = LaneSum::default();
    in_windows!(0..elements, add_spin::<P>(spin, view, scratch, &mut square));
    let damping = properties.bending_damping;
    let square = square.total() + 3.0 * straight * spin * spin;
    scratch.bending_damping_power = -damping * square / 3.0;

    let work = &mut scratch.bending_damping;
    work.rate[elements] += work.per_spin[elements] * spin;
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

/// Turns the nodal moments into forces of the elements. The zero-twist condition hands the torque about the chords of all
/// elements further on back to the node before: it is summed from the last element to the first.
#[inline(always)]
fn spread_moments<P: Pack>(damping: f64, elements: usize, scratch: &mut CableScratch) {
    let mut axial = 0.0;
    for torque in scratch.bending_damping.spin.iter_mut().rev() {
        axial += *torque;
        *torque = axial;
    }
    in_windows!(1..elements, hand_back::<P>(scratch));
    in_windows!(0..elements, push::<P>(damping, scratch));
}

/// Takes what is handed back off the moments of nodes within the line.
#[inline(always)]
fn hand_back<P: Pack, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (before, after) = (
        nodes.before().vectors::<P>(&scratch.direction),
        nodes.vectors(&scratch.direction),
    );
    let torque: P = nodes.numbers(&work.spin);
    let back = (before + after) * (torque * nodes.numbers(&work.fold));
    let moment = nodes.vectors(&work.rate) - back;
    nodes.put_vectors(&mut work.rate, moment);
}

/// The forces whose moments about an element's nodes are theirs.
#[inline(always)]
fn push<P: Pack, W: Window>(window: W, damping: f64, scratch: &mut CableScratch) {
    let work = &scratch.bending_damping;
    let moments = window.vectors::<P>(&work.rate) - window.after(1).vectors(&work.rate);
    let direction = window.vectors(&scratch.direction);
    let per_moment = P::splat(damping) * window.numbers(&scratch.inverse_chord);
    let force = window.after(1).vectors(&scratch.element_force) + moments.cross(direction) * per_moment;
    window.after(1).put_vectors(&mut scratch.element_force, force);
}
