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
use super::{CableScratch, CableView, EndFixity, one_plus_cosine};
use crate::math::wide::{LaneSum, block, in_blocks, put};
use glam::DVec3;

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

/// Turning of the elements.
#[inline(always)]
fn turn<const L: usize>(start: usize, view: &CableView, scratch: &mut CableScratch) {
    let (v0, v1): ([DVec3; L], [DVec3; L]) =
        (block(view.velocities, start), block(view.velocities, start + 1));
    let direction: [DVec3; L] = block(&scratch.direction, start);
    let inverse: [f64; L] = block(&scratch.inverse_chord, start);
    let mut turning = [DVec3::ZERO; L];
    for lane in 0..L {
        turning[lane] = direction[lane].cross(v1[lane] - v0[lane]) * inverse[lane];
    }
    put(&mut scratch.bending_damping.turning, start, &turning);
}

/// Change of spin from the element before a node to the one after.
#[inline(always)]
fn change_spin<const L: usize>(node: usize, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (a, b): ([DVec3; L], [DVec3; L]) = (
        block(&scratch.direction, node - 1),
        block(&scratch.direction, node),
    );
    let (w_a, w_b): ([DVec3; L], [DVec3; L]) = (block(&work.turning, node - 1), block(&work.turning, node));
    let (mut fold, mut change) = ([0.0; L], [0.0; L]);
    for lane in 0..L {
        fold[lane] = 1.0 / one_plus_cosine(a[lane], b[lane]);
        change[lane] = (w_a[lane].dot(b[lane]) - w_b[lane].dot(a[lane])) * fold[lane];
    }
    put(&mut work.fold, node, &fold);
    put(&mut work.spin, node, &change);
}

/// Six times the jumps at nodes within the line, as the spline wants them.
#[inline(always)]
fn jump<const L: usize>(node: usize, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (a, b): ([DVec3; L], [DVec3; L]) = (
        block(&scratch.direction, node - 1),
        block(&scratch.direction, node),
    );
    let (w_a, w_b): ([DVec3; L], [DVec3; L]) = (block(&work.turning, node - 1), block(&work.turning, node));
    let (s_a, s_b): ([f64; L], [f64; L]) = (block(&work.spin, node - 1), block(&work.spin, node));
    let (mut rate, mut per_spin) = ([DVec3::ZERO; L], [DVec3::ZERO; L]);
    for lane in 0..L {
        let omega_a = w_a[lane] + a[lane] * s_a[lane];
        let omega_b = w_b[lane] + b[lane] * s_b[lane];
        rate[lane] = (omega_b - omega_a) * 6.0;
        per_spin[lane] = (b[lane] - a[lane]) * 6.0;
    }
    put(&mut work.rate, node, &rate);
    put(&mut work.per_spin, node, &per_spin);
}

/// Fills the jumps of angular velocity for zero spin of the first element, and their change per spin.
#[inline(always)]
fn fill_jumps(view: &CableView, scratch: &mut CableScratch) {
    let elements = view.unstretched_lengths.len();
    in_blocks!(0..elements, turn(view, scratch));
    in_blocks!(1..elements, change_spin(scratch));
    let work = &mut scratch.bending_damping;
    work.spin[0] = 0.0;
    let mut spin = 0.0;
    for change in &mut work.spin[1..] {
        spin += *change;
        *change = spin;
    }
    in_blocks!(1..elements, jump(scratch));
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
fn project<const L: usize>(node: usize, scratch: &CableScratch, sums: &mut [LaneSum; 2]) {
    let work = &scratch.bending_damping;
    let (a, b): ([DVec3; L], [DVec3; L]) = (
        block(&scratch.direction, node - 1),
        block(&scratch.direction, node),
    );
    let (rate, per_spin): ([DVec3; L], [DVec3; L]) = (block(&work.rate, node), block(&work.per_spin, node));
    let (mut of_rate, mut of_per_spin) = ([0.0; L], [0.0; L]);
    for lane in 0..L {
        let bend = b[lane] - a[lane];
        of_rate[lane] = bend.dot(rate[lane]);
        of_per_spin[lane] = bend.dot(per_spin[lane]);
    }
    sums[0].add(node, &of_rate);
    sums[1].add(node, &of_per_spin);
}

/// Products of the jumps per spin with the rates of curvature and with their change per spin.
#[inline(always)]
fn project_on_spin(view: &CableView, scratch: &CableScratch) -> [f64; 2] {
    let elements = view.unstretched_lengths.len();
    let mut sums = [LaneSum::default(); 2];
    in_blocks!(1..elements, project(scratch, &mut sums));
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
fn add_spin<const L: usize>(
    start: usize,
    spin: f64,
    view: &CableView,
    scratch: &mut CableScratch,
    square: &mut LaneSum,
) {
    let work = &mut scratch.bending_damping;
    let (r0, r1): ([DVec3; L], [DVec3; L]) = (block(&work.rate, start), block(&work.rate, start + 1));
    let (c0, c1): ([DVec3; L], [DVec3; L]) = (block(&work.per_spin, start), block(&work.per_spin, start + 1));
    let direction: [DVec3; L] = block(&scratch.direction, start);
    let length: [f64; L] = block(view.unstretched_lengths, start);
    let (mut rate, mut torque, mut squares) = ([DVec3::ZERO; L], [0.0; L], [0.0; L]);
    for lane in 0..L {
        let (a, b) = (r0[lane] + c0[lane] * spin, r1[lane] + c1[lane] * spin);
        rate[lane] = a;
        torque[lane] = (a - b).dot(direction[lane]);
        squares[lane] = length[lane] * (a.length_squared() + a.dot(b) + b.length_squared());
    }
    square.add(start, &squares);
    put(&mut work.rate, start, &rate);
    put(&mut work.spin, start, &torque);
}

/// Adds the damping forces and moments; fills the (negative) bending damping power.
#[inline(always)]
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let lengths = view.unstretched_lengths;
    let elements = lengths.len();
    let (start, end) = (clamp(&view.start), clamp(&view.end));
    fill_jumps(view, scratch);
    let Work { rate, per_spin, .. } = &mut scratch.bending_damping;
    scratch
        .spline
        .curvatures_from_jumps(lengths, [start.is_some(), end.is_some()], [rate, per_spin]);
    let total: f64 = lengths.iter().sum();
    let straight = STRAIGHTNESS * STRAIGHTNESS / total;
    let [of_rate, of_per_spin] = project_on_spin(view, scratch);
    let spin = -of_rate / (of_per_spin + straight);
    let mut square = LaneSum::default();
    in_blocks!(0..elements, add_spin(spin, view, scratch, &mut square));
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
    spread_moments(damping, elements, scratch);
}

/// Turns the nodal moments into forces of the elements. The zero-twist condition hands the torque about the chords of all
/// elements further on back to the node before: it is summed from the last element to the first.
#[inline(always)]
fn spread_moments(damping: f64, elements: usize, scratch: &mut CableScratch) {
    let mut axial = 0.0;
    for torque in scratch.bending_damping.spin.iter_mut().rev() {
        axial += *torque;
        *torque = axial;
    }
    in_blocks!(1..elements, hand_back(scratch));
    in_blocks!(0..elements, push(damping, scratch));
}

/// Takes what is handed back off the moments of nodes within the line.
#[inline(always)]
fn hand_back<const L: usize>(node: usize, scratch: &mut CableScratch) {
    let work = &mut scratch.bending_damping;
    let (a, b): ([DVec3; L], [DVec3; L]) = (
        block(&scratch.direction, node - 1),
        block(&scratch.direction, node),
    );
    let (fold, torque): ([f64; L], [f64; L]) = (block(&work.fold, node), block(&work.spin, node));
    let mut moment: [DVec3; L] = block(&work.rate, node);
    for lane in 0..L {
        moment[lane] -= (a[lane] + b[lane]) * (torque[lane] * fold[lane]);
    }
    put(&mut work.rate, node, &moment);
}

/// The forces whose moments about an element's nodes are theirs.
#[inline(always)]
fn push<const L: usize>(start: usize, damping: f64, scratch: &mut CableScratch) {
    let work = &scratch.bending_damping;
    let (m0, m1): ([DVec3; L], [DVec3; L]) = (block(&work.rate, start), block(&work.rate, start + 1));
    let direction: [DVec3; L] = block(&scratch.direction, start);
    let inverse: [f64; L] = block(&scratch.inverse_chord, start);
    let mut force: [DVec3; L] = block(&scratch.element_force, start + 1);
    for lane in 0..L {
        force[lane] += (m0[lane] - m1[lane]).cross(direction[lane]) * (damping * inverse[lane]);
    }
    put(&mut scratch.element_force, start + 1, &force);
}
