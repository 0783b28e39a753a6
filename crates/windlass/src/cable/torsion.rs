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
use crate::math::wide::{LaneSum, block, in_blocks, put};
use glam::DVec3;
use std::f64::consts::TAU;

/// Carries `normal`, which is perpendicular to `from`, without spin into the plane perpendicular to `to`; `fold` is
/// `1/(1 + from·to)`.
#[inline(always)]
fn transport(normal: DVec3, from: DVec3, to: DVec3, fold: f64) -> DVec3 {
    normal - (from + to) * (to.dot(normal) * fold)
}

/// Half of κ at the corner from direction a to b, and `1/(1 + a·b)`.
#[inline(always)]
fn half_binormal(a: DVec3, b: DVec3) -> (DVec3, f64) {
    let fold = 1.0 / one_plus_cosine(a, b);
    (a.cross(b) * fold, fold)
}

/// Working space: [`half_binormal`] at the nodes; n each.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Work {
    half: Vec<DVec3>,
    fold: Vec<f64>,
}

impl Work {
    /// Makes room for `nodes` nodes.
    pub(super) fn resize(&mut self, nodes: usize) {
        self.half.resize(nodes, DVec3::ZERO);
        self.fold.resize(nodes, 0.0);
    }
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

/// Fills what the corners within the line are, and adds the change of the carried normal's angle by the velocities of
/// their nodes, `½ κ·(v_a/l_a + v_b/l_b)`.
#[inline(always)]
fn turn_corners<const L: usize>(
    node: usize,
    view: &CableView,
    scratch: &mut CableScratch,
    rate: &mut LaneSum,
) {
    let (a, b): ([DVec3; L], [DVec3; L]) = (
        block(&scratch.direction, node - 1),
        block(&scratch.direction, node),
    );
    let inverse_a: [f64; L] = block(&scratch.inverse_chord, node - 1);
    let inverse_b: [f64; L] = block(&scratch.inverse_chord, node);
    let v0: [DVec3; L] = block(view.velocities, node - 1);
    let v1: [DVec3; L] = block(view.velocities, node);
    let v2: [DVec3; L] = block(view.velocities, node + 1);
    let (mut half, mut fold, mut change) = ([DVec3::ZERO; L], [0.0; L], [0.0; L]);
    for lane in 0..L {
        (half[lane], fold[lane]) = half_binormal(a[lane], b[lane]);
        let turning = (v1[lane] - v0[lane]) * inverse_a[lane] + (v2[lane] - v1[lane]) * inverse_b[lane];
        change[lane] = half[lane].dot(turning);
    }
    rate.add(node, &change);
    put(&mut scratch.torsion.half, node, &half);
    put(&mut scratch.torsion.fold, node, &fold);
}

/// Walks over the corners: returns the carried normal and the change of its angle by the nodes' velocities.
#[inline(always)]
fn walk(view: &CableView, scratch: &mut CableScratch, [start, end, normal]: [DVec3; 3]) -> (DVec3, f64) {
    let last = scratch.direction.len();
    let mut rate = LaneSum::default();
    in_blocks!(1..last, turn_corners(view, scratch, &mut rate));
    let corners = [
        (0, start, scratch.direction[0]),
        (last, scratch.direction[last - 1], end),
    ];
    let mut rate = rate.total();
    for ((node, from, to), element) in corners.into_iter().zip([0, last - 1]) {
        let (half, fold) = half_binormal(from, to);
        let turning =
            (view.velocities[element + 1] - view.velocities[element]) * scratch.inverse_chord[element];
        rate += half.dot(turning);
        (scratch.torsion.half[node], scratch.torsion.fold[node]) = (half, fold);
    }
    let (mut carried, mut before) = (normal, start);
    for (&direction, &fold) in scratch.direction.iter().zip(&scratch.torsion.fold) {
        carried = transport(carried, before, direction, fold);
        before = direction;
    }
    (transport(carried, before, end, scratch.torsion.fold[last]), rate)
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
    let carried = |normal, from, to| transport(normal, from, to, half_binormal(from, to).1);
    let last = scratch.direction.len() - 1;
    for i in 0..=last {
        let direction = scratch.direction[if at_start { last - i } else { i }];
        normal = carried(normal, before, direction);
        before = direction;
    }
    Some(carried(normal, before, tangent))
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
        let [first, second, third] = [
            half_binormal(beside, p).0,
            half_binormal(p, after).0,
            half_binormal(after, beside).0,
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

    /// Its share of the torque's forces in the elements.
    fn spread(&self, torque: f64, scratch: &mut CableScratch) {
        for (&gradient, &i) in self.by_directions.iter().zip(&self.elements) {
            scratch.element_force[i + 1] += gradient * (torque * scratch.inverse_chord[i]);
        }
    }
}

/// Adds the torsional forces to the elements' and moments to the clamps; fills twist, torque, energy, power.
/// Does nothing but report no twist unless both ends are clamped.
#[inline(always)]
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let (Some((start, start_rate, normal)), Some((end, end_rate, end_normal))) =
        (clamp(&view.start), clamp(&view.end))
    else {
        return;
    };
    let (carried, corner_rate) = walk(view, scratch, [start, end, normal]);
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
    in_blocks!(0..(last + 1), spread_forces(torque, scratch));
    for triangle in triangles.iter().flatten() {
        triangle.spread(torque, scratch);
    }
}

/// Puts the corners' share of the gradient on the chords beside them.
#[inline(always)]
fn spread_forces<const L: usize>(start: usize, torque: f64, scratch: &mut CableScratch) {
    let below: [DVec3; L] = block(&scratch.torsion.half, start);
    let above: [DVec3; L] = block(&scratch.torsion.half, start + 1);
    let inverse: [f64; L] = block(&scratch.inverse_chord, start);
    let mut force: [DVec3; L] = block(&scratch.element_force, start + 1);
    for lane in 0..L {
        force[lane] += (below[lane] + above[lane]) * (torque * inverse[lane]);
    }
    put(&mut scratch.element_force, start + 1, &force);
}
