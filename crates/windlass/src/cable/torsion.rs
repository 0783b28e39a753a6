//! Torsion between two clamped ends.
//!
//! Law: with no torsional inertia the mechanical twist is uniform, so one angle θ serves the whole
//! cable and the torque is `τ = (GJ θ + C θ̇) / L`. θ is the angle, about the end tangent, from the start
//! clamp's normal, carried without spin along the chords, to the end clamp's normal.
//! Carrying a normal u over a corner from direction a to b: `u - (b·u)/(1+a·b) (a+b)`.
//! The exact gradient: each corner gives `½ τ κ / l` on the chords' nodes, `κ = 2 a×b/(1+a·b)`, and the
//! clamps receive `τ (t+e_1)/(1+t·e_1)` at the start, `-τ (e_N+t)/(1+e_N·t)` at the end.
//! Symbols: GJ torsional stiffness, C torsional damping (N·m², N·m²·s); L whole unstretched length (m);
//! a, b neighbouring directions: start tangent, chords, end tangent; l chord length (m).
//! Frame: Earth. Source: `[SMS]` eqs. 6-8 and annex B for the uniform twist; the spin-free frame of `[B75]`
//! takes the place of the Frenet frame, whose torsion is undefined where the cable is straight.
//! Valid: neighbouring directions that don't fold back on one another.
//! Energy: `GJ θ²/(2L)` stored, damping takes power. Checked: gradient, balance, full turns,
//! straight and inflected shapes.
//!
//! The angle is known only up to full turns; the nearest to the last accepted twist is taken.

use super::properties::CableProperties;
use super::{CableScratch, CableView, EndFixity, one_plus_cosine};
use glam::DVec3;
use std::f64::consts::TAU;

/// Carries `normal`, which is perpendicular to `from`, without spin into the plane perpendicular to `to`.
#[inline]
fn transport(normal: DVec3, from: DVec3, to: DVec3) -> DVec3 {
    normal - (from + to) * (to.dot(normal) / one_plus_cosine(from, to))
}

/// `direction, angular velocity, normal` of a clamp, the normal made perpendicular to the direction.
fn clamp(end: &EndFixity) -> Option<(DVec3, DVec3, DVec3)> {
    match *end {
        EndFixity::Clamped {
            tangent,
            angular_velocity,
            normal,
        } => Some((tangent, angular_velocity, normal - tangent * tangent.dot(normal))),
        EndFixity::Free | EndFixity::Pinned => None,
    }
}

/// Walks over the corners: returns the carried normal and the change of its angle by the nodes' velocities,
/// `Σ ½ κ·(v_a/l_a + v_b/l_b)`.
fn walk(view: &CableView, scratch: &CableScratch, start: DVec3, end: DVec3, normal: DVec3) -> (DVec3, f64) {
    let mut carried = normal;
    let mut before = start;
    let mut turning_before = DVec3::ZERO;
    let mut rate = 0.0;
    for (i, &direction) in scratch.direction.iter().enumerate() {
        let turning = (view.velocities[i + 1] - view.velocities[i]) * scratch.inverse_chord[i];
        let half_binormal = before.cross(direction) / one_plus_cosine(before, direction);
        rate += half_binormal.dot(turning + turning_before);
        carried = transport(carried, before, direction);
        (before, turning_before) = (direction, turning);
    }
    let half_binormal = before.cross(end) / one_plus_cosine(before, end);
    rate += half_binormal.dot(turning_before);
    (transport(carried, before, end), rate)
}

/// Adds the torsional forces to the nodes and moments to the clamps; fills twist, torque, energy, power.
/// Does nothing but report no twist unless both ends are clamped.
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let (Some((start, start_rate, normal)), Some((end, end_rate, end_normal))) =
        (clamp(&view.start), clamp(&view.end))
    else {
        return;
    };
    let (carried, corner_rate) = walk(view, scratch, start, end, normal);
    let angle = carried.cross(end_normal).dot(end).atan2(carried.dot(end_normal));
    let turns = ((view.previous_twist - angle) / TAU).round();
    let twist = angle + turns * TAU;

    let last = scratch.direction.len() - 1;
    let (first, final_one) = (scratch.direction[0], scratch.direction[last]);
    let start_arm = (start + first) / one_plus_cosine(start, first);
    let end_arm = (final_one + end) / one_plus_cosine(final_one, end);
    let twist_rate = end_rate.dot(end_arm) - start_rate.dot(start_arm) + corner_rate;

    let length: f64 = view.unstretched_lengths.iter().sum();
    let damping_torque = properties.torsional_damping * twist_rate / length;
    let torque = properties.torsional_stiffness * twist / length + damping_torque;
    scratch.twist = twist;
    scratch.torque = torque;
    scratch.torsion_energy = properties.torsional_stiffness * twist * twist / (2.0 * length);
    scratch.torsion_damping_power = -damping_torque * twist_rate;
    scratch.start_moment += start_arm * torque;
    scratch.end_moment -= end_arm * torque;
    spread_forces(torque, start, end, scratch);
}

/// Puts the corners' share of the gradient on the nodes of the chords beside them.
fn spread_forces(torque: f64, start: DVec3, end: DVec3, scratch: &mut CableScratch) {
    let half_binormal = |a: DVec3, b: DVec3| a.cross(b) / one_plus_cosine(a, b);
    let count = scratch.direction.len();
    let mut below = half_binormal(start, scratch.direction[0]);
    for i in 0..count {
        let next = scratch.direction.get(i + 1).copied().unwrap_or(end);
        let above = half_binormal(scratch.direction[i], next);
        let force = (below + above) * (torque * scratch.inverse_chord[i]);
        scratch.force[i] += force;
        scratch.force[i + 1] -= force;
        below = above;
    }
}
