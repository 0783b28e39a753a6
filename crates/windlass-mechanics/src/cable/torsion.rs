//! Torsion between two clamped ends.
//!
//! Law: with no torsional inertia the mechanical twist is uniform, so one angle θ serves the whole
//! cable and the torque is `τ = (GJ θ + C θ̇) / L`. θ is the angle, about the end tangent, from the start
//! clamp's normal, carried without spin along the chords, to the end clamp's normal.
//! Carrying a normal u over a corner from direction a to b: `u - (b·u)/(1+a·b) (a+b)`.
//! The way that the tangent goes over the sphere is rounder than the polygon of the chords; the area between is
//! `½ w` of the chords beside each element, so that `θ` has `-½ Σ w_i e_{i-1}·(e_i×e_{i+1})` besides, fourth order in the
//! elements. Within the line `w = [(a² - ab + b²)/6 + L_i²/12]/(ab)`, 1/4 for equal elements; at a clamp, whose tangent
//! stands for the chord before, `w = L_1/(L_1 + L_2)`: turning a clamp about its side while the nodes stand moves the
//! tangents of the element beside it to and fro, on average not at all, and so does not twist the cable. Over the chords
//! alone it would, and the clamp's moment would err by `τ κ L/4`; with w = 0 within the line a rod would coil at some
//! `1 + (L_i τ/EI)²/4` of its torque.
//! The exact gradient: each corner gives `½ τ κ / l` on the chords' nodes, `κ = 2 a×b/(1+a·b)`, and the
//! clamps receive `τ (t+e_1)/(1+t·e_1)` at the start, `-τ (e_N+t)/(1+e_N·t)` at the end, all with the areas' share.
//! Symbols: GJ torsional stiffness, C torsional damping (N·m², N·m²·s); L whole unstretched length (m);
//! a, b neighbouring directions: start tangent, chords, end tangent, and in w the unstretched lengths between the middles
//! of neighbouring elements; l chord length (m).
//! Frame: Earth. Source: `[SMS]` eqs. 6-8 and annex B for the uniform twist; the spin-free frame of `[B75]`
//! takes the place of the Frenet frame, whose torsion is undefined where the cable is straight.
//! Valid: neighbouring directions that don't fold back on one another.
//! Energy: `GJ θ²/(2L)` stored, damping takes power. Checked: gradient, balance, full turns,
//! straight and inflected shapes, writhe of a helix, Greenhill's torque and the clamp's moment under torque: all of
//! fourth order.
//!
//! The angle is known only up to full turns; the nearest to the last accepted twist is taken.

use super::properties::CableProperties;
use super::{CableScratch, CableView, EndFixity, one_plus_cosine};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_math::pack::{Number, Pack, VectorPack, Window, in_windows};
use windlass_math::wide::LaneSum;

/// Carries `normal`, which is perpendicular to `from`, without spin into the plane perpendicular to `to`; `fold` is
/// `1/(1 + from·to)`.
#[inline(always)]
fn transport(normal: DVec3, from: DVec3, to: DVec3, fold: f64) -> DVec3 {
    normal - (from + to) * (to.dot(normal) * fold)
}

/// Half of κ at the corner from direction a to b, and `1/(1 + a·b)`.
#[inline(always)]
fn half_binormal<N: Number>(a: VectorPack<N>, b: VectorPack<N>) -> (VectorPack<N>, N) {
    let fold = N::splat(1.0) / one_plus_cosine(a, b);
    (a.cross(b) * fold, fold)
}

/// Largest share of an area: beyond, elements differ too much for it to mean anything.
const LARGEST_SHARE: f64 = 1.0;

/// Working space.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Work {
    /// [`half_binormal`] at the nodes; n each.
    half: Vec<DVec3>,
    fold: Vec<f64>,
    /// Nothing, the start's tangent, the chords' directions, the end's tangent, nothing; n + 3.
    axes: Vec<DVec3>,
    /// `w/2` of the elements, as `axes`; zero for tangents.
    share: Vec<f64>,
    /// Change of the twist with the direction of the elements; n - 1.
    gradient: Vec<DVec3>,
}

impl Work {
    /// Makes room for `nodes` nodes.
    pub(super) fn resize(&mut self, nodes: usize) {
        self.half.resize(nodes, DVec3::ZERO);
        self.fold.resize(nodes, 0.0);
        self.axes.resize(nodes + 3, DVec3::ZERO);
        self.share.resize(nodes + 3, 0.0);
        self.gradient.resize(nodes - 1, DVec3::ZERO);
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

/// Fills what the corners are, node by node, the clamps' tangents among the axes.
#[inline(always)]
fn fold_corners<P: Pack, W: Window>(nodes: W, work: &mut Work) {
    let (before, after) = (nodes.after(1), nodes.after(2));
    let (half, fold) = half_binormal::<P>(before.vectors(&work.axes), after.vectors(&work.axes));
    nodes.put_vectors(&mut work.half, half);
    nodes.put(&mut work.fold, fold);
}

/// Fills the shares `w/2` of elements within the line.
#[inline(always)]
fn share_areas<P: Pack, W: Window>(elements: W, lengths: &[f64], work: &mut Work) {
    let before: P = elements.before().numbers(lengths);
    let own: P = elements.numbers(lengths);
    let after: P = elements.after(1).numbers(lengths);
    let half = P::splat(0.5);
    let (a, b) = (half * (before + own), half * (own + after));
    let round = (a * a - a * b + b * b) * P::splat(1.0 / 6.0) + own * own * P::splat(1.0 / 12.0);
    let share = half * (round / (a * b)).or_less(P::splat(LARGEST_SHARE));
    elements.after(2).put(&mut work.share, share);
}

/// Fills the change of the twist with the elements' directions; adds its rate by their nodes' velocities, and the areas.
#[inline(always)]
fn fill_gradient<P: Pack, W: Window>(
    elements: W,
    view: &CableView,
    scratch: &mut CableScratch,
    [rate, areas]: &mut [LaneSum; 2],
) {
    let work = &mut scratch.torsion;
    let (two_before, before) = (
        elements.vectors::<P>(&work.axes),
        elements.after(1).vectors(&work.axes),
    );
    let direction = elements.after(2).vectors(&work.axes);
    let (after, two_after) = (
        elements.after(3).vectors(&work.axes),
        elements.after(4).vectors(&work.axes),
    );
    let own = after.cross(before) * elements.after(2).numbers(&work.share);
    let rounding = own
        + (two_before.cross(before) * elements.after(1).numbers(&work.share)
            + after.cross(two_after) * elements.after(3).numbers(&work.share));
    let folds = elements.vectors(&work.half) + elements.after(1).vectors(&work.half);
    let gradient = folds - (rounding - direction * direction.dot(rounding));
    let speeds = elements.after(1).vectors(view.velocities) - elements.vectors(view.velocities);
    let change = gradient.dot(speeds) * elements.numbers(&scratch.inverse_chord);
    elements.add(rate, change);
    elements.add(areas, direction.dot(own));
    elements.put_vectors(&mut work.gradient, gradient);
}

/// Fills axes, corners and shares.
#[inline(always)]
fn lay_out<P: Pack>(view: &CableView, scratch: &mut CableScratch, start: DVec3, end: DVec3) {
    let (lengths, work) = (view.unstretched_lengths, &mut scratch.torsion);
    let count = lengths.len();
    (work.axes[1], work.axes[count + 2]) = (start, end);
    work.axes[2..count + 2].copy_from_slice(&scratch.direction[..count]);
    // A line that a winch has shortened leaves numbers behind.
    (work.axes[0], work.axes[count + 3]) = (DVec3::ZERO, DVec3::ZERO);
    (work.share[1], work.share[count + 2]) = (0.0, 0.0);
    in_windows!(0..count + 1, fold_corners::<P>(work));
    if count == 1 {
        // No neighbour tells how it bends.
        work.share[2] = 0.0;
        return;
    }
    in_windows!(1..count - 1, share_areas::<P>(lengths, work));
    let at_clamp = |own: f64, next: f64| 0.5 * own / (own + next);
    work.share[2] = at_clamp(lengths[0], lengths[1]);
    work.share[count + 1] = at_clamp(lengths[count - 1], lengths[count - 2]);
}

/// The start's normal, carried over the corners to the end.
#[inline(always)]
fn carry(work: &Work, elements: usize, normal: DVec3) -> DVec3 {
    let pairs = work.axes[1..elements + 3].windows(2);
    pairs.zip(&work.fold).fold(normal, |carried, (pair, fold)| {
        transport(carried, pair[0], pair[1], *fold)
    })
}

/// The normal of an end with this `tangent` that leaves the cable untwisted, where the other end is clamped: carried
/// along the chords. Up to the areas' share, of second order.
pub fn untwisted_normal(
    view: &CableView,
    scratch: &CableScratch,
    at_start: bool,
    tangent: DVec3,
) -> Option<DVec3> {
    let (mut before, _, mut normal) = clamp(if at_start { &view.end } else { &view.start })?;
    let carried = |normal, from, to| {
        let [a, b] = [from, to].map(VectorPack::<f64>::splat);
        transport(normal, from, to, half_binormal(a, b).1)
    };
    let last = scratch.direction.len() - 1;
    for i in 0..=last {
        let direction = scratch.direction[if at_start { last - i } else { i }];
        normal = carried(normal, before, direction);
        before = direction;
    }
    Some(carried(normal, before, tangent))
}

/// Adds the torsional forces to the elements' and moments to the clamps; fills twist, torque, energy, power.
/// Does nothing but report no twist unless both ends are clamped.
#[inline(always)]
pub(super) fn apply<P: Pack>(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let (Some((start, start_rate, normal)), Some((end, end_rate, end_normal))) =
        (clamp(&view.start), clamp(&view.end))
    else {
        return;
    };
    let count = scratch.direction.len();
    lay_out::<P>(view, scratch, start, end);
    let mut sums = [LaneSum::default(); 2];
    in_windows!(0..count, fill_gradient::<P>(view, scratch, &mut sums));
    let [rate, areas] = sums.map(|sum| sum.total());
    let work = &scratch.torsion;
    let carried = carry(work, count, normal);
    let angle = carried.cross(end_normal).dot(end).atan2(carried.dot(end_normal)) - areas;
    let turns = ((view.previous_twist - angle) / TAU).round();
    let twist = angle + turns * TAU;

    let (first, final_one) = (work.axes[2], work.axes[count + 1]);
    let by_start = first.cross(work.axes[3]) * -work.share[2];
    let by_end = work.axes[count].cross(final_one) * -work.share[count + 1];
    let start_arm = (start + first) * work.fold[0] - start.cross(by_start);
    let end_arm = (final_one + end) * work.fold[count] + end.cross(by_end);
    let twist_rate = end_rate.dot(end_arm) - start_rate.dot(start_arm) + rate;

    let length: f64 = view.unstretched_lengths.iter().sum();
    let damping_torque = properties.torsional_damping * twist_rate / length;
    let torque = properties.torsional_stiffness * twist / length + damping_torque;
    scratch.twist = twist;
    scratch.torque = torque;
    scratch.torsion_energy = properties.torsional_stiffness * twist * twist / (2.0 * length);
    scratch.torsion_damping_power = -damping_torque * twist_rate;
    scratch.start_moment += start_arm * torque;
    scratch.end_moment -= end_arm * torque;
    in_windows!(0..count, spread_forces::<P>(torque, scratch));
}

/// Puts the gradient on the elements.
#[inline(always)]
fn spread_forces<P: Pack, W: Window>(elements: W, torque: f64, scratch: &mut CableScratch) {
    let gradient = elements.vectors::<P>(&scratch.torsion.gradient);
    let share = P::splat(torque) * elements.numbers(&scratch.inverse_chord);
    let force = elements.after(1).vectors(&scratch.element_force);
    elements
        .after(1)
        .put_vectors(&mut scratch.element_force, force + gradient * share);
}
