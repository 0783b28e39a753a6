//! Torsion between two clamped ends.
//!
//! Law: with no torsional inertia the mechanical twist is uniform, so one angle θ serves the whole
//! cable and the torque is `τ = (GJ θ + C θ̇) / L`. θ is the angle, about the end tangent, from the start
//! clamp's normal, carried without spin along the chords, to the end clamp's normal.
//! Carrying a normal u over a corner from direction a to b: `u - (b·u)/(1+a·b) (a+b)`.
//! At a clamp the way from chord 1 to chord 2 leads over `p ∝ e_1 + c (e_2 - t)`, c = L_1/(L_1 + L_2), which gives
//! the twist the solid angle of the triangle e_1 p e_2: turning a clamp about its side while the nodes stand moves the
//! tangents of the element beside it to and fro, on average not at all, and so does not twist the cable. Over the chords
//! alone it would, and the clamp's moment would err by `τ κ L/4`.
//! The exact gradient: each corner gives `½ τ κ / l` on the chords' nodes, `κ = 2 a×b/(1+a·b)`, and the
//! clamps receive `τ (t+e_1)/(1+t·e_1)` at the start, `-τ (e_N+t)/(1+e_N·t)` at the end, all with the triangles' share.
//! Symbols: GJ torsional stiffness, C torsional damping (N·m², N·m²·s); L whole unstretched length (m);
//! a, b neighbouring directions: start tangent, chords, end tangent; l chord length (m).
//! Frame: Earth. Source: `[SMS]` eqs. 6-8 and annex B for the uniform twist; the spin-free frame of `[B75]`
//! takes the place of the Frenet frame, whose torsion is undefined where the cable is straight.
//! Valid: neighbouring directions that don't fold back on one another.
//! Energy: `GJ θ²/(2L)` stored, damping takes power. Checked: gradient, balance, full turns,
//! straight and inflected shapes, second order of the clamp's moment.
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

/// The normal of an end with this `tangent` that leaves the cable untwisted, where the other end is clamped: carried
/// along the chords. Up to the triangles' share, of second order.
pub(crate) fn untwisted_normal(
    view: &CableView,
    scratch: &CableScratch,
    at_start: bool,
    tangent: DVec3,
) -> Option<DVec3> {
    let (mut before, _, mut normal) = clamp(if at_start { &view.end } else { &view.start })?;
    let last = scratch.direction.len() - 1;
    for i in 0..=last {
        let direction = scratch.direction[if at_start { last - i } else { i }];
        normal = transport(normal, before, direction);
        before = direction;
    }
    Some(transport(normal, before, tangent))
}

/// What the way over `p` beside a clamp adds to the twist, and its gradient by the clamp's tangent and by the directions
/// of the element beside it and of the one after.
struct ClampTriangle {
    angle: f64,
    by_tangent: DVec3,
    by_directions: [DVec3; 2],
    /// Which elements these are.
    elements: [usize; 2],
}

impl ClampTriangle {
    /// At the clamp with this tangent, beside the first or the last element; none for a cable of one element.
    fn at(tangent: DVec3, at_start: bool, view: &CableView, scratch: &CableScratch) -> Option<Self> {
        let last = scratch.direction.len() - 1;
        if last == 0 {
            return None;
        }
        let (elements, sign) = if at_start {
            ([0, 1], 1.0)
        } else {
            ([last, last - 1], -1.0)
        };
        let [beside, after] = elements.map(|element| scratch.direction[element]);
        let [own, next] = elements.map(|element| view.unstretched_lengths[element]);
        let share = own / (own + next);
        let aim = beside + (after - tangent) * share;
        let size = aim.length().max(1e-6);
        let p = aim / size;
        let half_binormal = |a: DVec3, b: DVec3| a.cross(b) / one_plus_cosine(a, b);
        let [first, second, third] = [
            half_binormal(beside, p),
            half_binormal(p, after),
            half_binormal(after, beside),
        ];
        let by_aim = (first + second) * (sign / size);
        let across = |gradient: DVec3, direction: DVec3| gradient - direction * gradient.dot(direction);
        let cosines = 1.0 + beside.dot(p) + p.dot(after) + after.dot(beside);
        Some(Self {
            angle: -2.0 * sign * beside.dot(p.cross(after)).atan2(cosines),
            by_tangent: by_aim * -share,
            by_directions: [
                across((first + third) * sign + by_aim, beside),
                across((second + third) * sign + by_aim * share, after),
            ],
            elements,
        })
    }

    /// Its share of the twist rate, apart from the clamp's.
    fn rate(&self, view: &CableView, scratch: &CableScratch) -> f64 {
        let of_element = |(&gradient, &i): (&DVec3, &usize)| {
            gradient.dot(view.velocities[i + 1] - view.velocities[i]) * scratch.inverse_chord[i]
        };
        self.by_directions
            .iter()
            .zip(&self.elements)
            .map(of_element)
            .sum()
    }

    /// Its share of the torque's forces on the nodes.
    fn spread(&self, torque: f64, scratch: &mut CableScratch) {
        for (&gradient, &i) in self.by_directions.iter().zip(&self.elements) {
            let force = gradient * (torque * scratch.inverse_chord[i]);
            scratch.force[i] += force;
            scratch.force[i + 1] -= force;
        }
    }
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
    let triangles = [(start, true), (end, false)].map(|(t, side)| ClampTriangle::at(t, side, view, scratch));
    let added = |of: &dyn Fn(&ClampTriangle) -> f64| triangles.iter().flatten().map(of).sum::<f64>();
    let angle = carried.cross(end_normal).dot(end).atan2(carried.dot(end_normal)) + added(&|t| t.angle);
    let turns = ((view.previous_twist - angle) / TAU).round();
    let twist = angle + turns * TAU;

    let last = scratch.direction.len() - 1;
    let (first, final_one) = (scratch.direction[0], scratch.direction[last]);
    let by_tangent = triangles
        .each_ref()
        .map(|t| t.as_ref().map_or(DVec3::ZERO, |t| t.by_tangent));
    let start_arm = (start + first) / one_plus_cosine(start, first) - start.cross(by_tangent[0]);
    let end_arm = (final_one + end) / one_plus_cosine(final_one, end) + end.cross(by_tangent[1]);
    let corner_rate = corner_rate + added(&|t| t.rate(view, scratch));
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
    for triangle in triangles.iter().flatten() {
        triangle.spread(torque, scratch);
    }
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
