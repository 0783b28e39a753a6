//! Damping of the rate of curvature.
//!
//! Law: the power lost is `BCID ∫ |κ̇|² ds`, κ̇ being the rate of curvature seen by the material. The
//! elements are taken as straight pieces that turn at ω_i; the jumps of ω at the nodes are turned
//! into κ̇ by the spline's own matrix, so that for small motion about a straight cable this is exactly
//! the spline of the nodal velocities and the damping is proportional to the bending stiffness.
//! Symbols: e unit chord; w = e × ė its turning (rad/s); σ spin about e (rad/s); ω = w + σ e;
//! c = e_a·e_b of neighbours a, b; BCID bending damping (N·m²·s).
//! Frame: Earth. Source: `[SMS]` table 2 (BCID, no equation given); our formulation.
//! Valid: as bending. Energy: only takes power.
//! Checked: rigid motion is not damped, proportionality, passivity, balance of force and moment.
//!
//! The spline of velocities alone would brake a curved cable that merely turns as a whole. So the
//! material's spin must be known: it has no torsional inertia and its twist doesn't change along the
//! cable, which gives `(ω_b - ω_a)·(e_a + e_b) = 0` at every node, hence all spins from the first; that
//! one takes the value of least dissipation. Where the cable is almost straight the least is flat, and
//! a spin of zero is preferred (`STRAIGHTNESS`). The forces are the exact gradient of the power.

use super::properties::CableProperties;
use super::{CableScratch, CableView, EndFixity, one_plus_cosine};
use glam::DVec3;

/// Angle (rad) of total bend below which a cable counts as straight for the choice of its spin.
const STRAIGHTNESS: f64 = 1e-3;

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

/// Fills the jumps of angular velocity for zero spin of the first element, and their change per spin.
fn fill_jumps(view: &CableView, scratch: &mut CableScratch) {
    let elements = view.unstretched_lengths.len();
    let mut spin = 0.0;
    let mut rate_before = DVec3::ZERO;
    for i in 0..elements {
        let e = scratch.direction[i];
        let turning = e.cross(view.velocities[i + 1] - view.velocities[i]) * scratch.inverse_chord[i];
        if i > 0 {
            let before = scratch.direction[i - 1];
            spin = (rate_before.dot(before + e) - turning.dot(before)) / one_plus_cosine(before, e);
            scratch.spin_jump[i] = e - before;
        }
        let rate = turning + e * spin;
        scratch.rate_jump[i] = rate - rate_before;
        if let (0, Some((tangent, angular))) = (i, clamp(&view.start)) {
            scratch.rate_jump[0] = without_twist(rate - angular, tangent, e);
            scratch.spin_jump[0] = without_twist(e, tangent, e);
        }
        rate_before = rate;
    }
    if let Some((tangent, angular)) = clamp(&view.end) {
        let e = scratch.direction[elements - 1];
        scratch.rate_jump[elements] = without_twist(angular - rate_before, e, tangent);
        scratch.spin_jump[elements] = without_twist(-e, e, tangent);
    }
}

/// Product of the jumps per spin with a field of curvature rates at the active nodes.
fn project_on_spin(view: &CableView, scratch: &CableScratch, field: &[DVec3]) -> f64 {
    let elements = view.unstretched_lengths.len();
    let mut sum = 0.0;
    for i in 1..elements {
        sum += (scratch.direction[i] - scratch.direction[i - 1]).dot(field[i]);
    }
    if let Some((tangent, _)) = clamp(&view.start) {
        sum += without_twist(scratch.direction[0], tangent, scratch.direction[0]).dot(field[0]);
    }
    if let Some((tangent, _)) = clamp(&view.end) {
        let e = scratch.direction[elements - 1];
        sum -= without_twist(e, e, tangent).dot(field[elements]);
    }
    sum
}

/// Adds the damping forces and moments; fills the (negative) bending damping power.
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let lengths = view.unstretched_lengths;
    let elements = lengths.len();
    let (start, end) = (clamp(&view.start), clamp(&view.end));
    fill_jumps(view, scratch);
    let (at_start, at_end) = (start.is_some(), end.is_some());
    scratch
        .spline
        .curvatures_from_jumps(lengths, at_start, at_end, &mut scratch.rate_jump);
    scratch
        .spline
        .curvatures_from_jumps(lengths, at_start, at_end, &mut scratch.spin_jump);
    let total: f64 = lengths.iter().sum();
    let straight = STRAIGHTNESS * STRAIGHTNESS / total;
    let flatness = project_on_spin(view, scratch, &scratch.spin_jump) + straight;
    let spin = -project_on_spin(view, scratch, &scratch.rate_jump) / flatness;
    // From here `rate_jump` is the rate of curvature at the nodes.
    for i in 0..=elements {
        let change = scratch.spin_jump[i];
        scratch.rate_jump[i] += change * spin;
    }

    let damping = properties.bending_damping;
    let mut square = 3.0 * straight * spin * spin;
    for (i, length) in lengths.iter().enumerate() {
        let (a, b) = (scratch.rate_jump[i], scratch.rate_jump[i + 1]);
        square += length * (a.length_squared() + a.dot(b) + b.length_squared());
    }
    scratch.bending_damping_power = -damping * square / 3.0;

    if let Some((tangent, _)) = start {
        scratch.rate_jump[0] = without_twist(scratch.rate_jump[0], tangent, scratch.direction[0]);
        scratch.start_moment += scratch.rate_jump[0] * damping;
    }
    if let Some((tangent, _)) = end {
        let e = scratch.direction[elements - 1];
        scratch.rate_jump[elements] = without_twist(scratch.rate_jump[elements], e, tangent);
        scratch.end_moment -= scratch.rate_jump[elements] * damping;
    }
    spread_moments(damping, elements, scratch);
}

/// Turns the nodal moments into forces on the nodes, from the last element to the first; `axial` is the
/// torque about the chords that the elements further on hand back through the zero-twist condition.
fn spread_moments(damping: f64, elements: usize, scratch: &mut CableScratch) {
    let mut axial = 0.0;
    let mut handed_down = DVec3::ZERO;
    for i in (0..elements).rev() {
        let e = scratch.direction[i];
        let mut moment = scratch.rate_jump[i] - scratch.rate_jump[i + 1] + handed_down;
        axial += (scratch.rate_jump[i] - scratch.rate_jump[i + 1]).dot(e);
        if i > 0 {
            let before = scratch.direction[i - 1];
            let share = axial / one_plus_cosine(before, e);
            moment -= before * share;
            handed_down = e * share;
        }
        let force = moment.cross(e) * (damping * scratch.inverse_chord[i]);
        scratch.force[i] += force;
        scratch.force[i + 1] -= force;
    }
}
