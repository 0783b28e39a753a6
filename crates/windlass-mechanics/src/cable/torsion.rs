//! Torsion between two clamped ends.
//!
//! ```text
//! Law      torque τ = (GJ θ + C θ̇)/L. Without torsional inertia the twist is uniform along the
//!          cable, and one angle θ describes it
//!          angle      θ is the angle about the end tangent from the normal of the start clamp,
//!                     transported without spin along the chords, to the normal of the end clamp
//!          transport  of a normal u across a corner from direction a to b:
//!                     u - (b·u)/(1 + a·b) (a + b)
//!          areas      the curve of the tangent on the unit sphere is rounder than the polygon of
//!                     the chords. The area between them adds -½ Σ w_i e_{i-1}·(e_i × e_{i+1}) to
//!                     θ, a term of fourth order in the element length. At interior elements
//!                     w = [(p² - p q + q²)/6 + L_i²/12]/(p q), 1/4 for equal elements. At a clamp
//!                     w = L_1/(L_1 + L_2), and its tangent replaces the chord beyond it
//!          forces     exact gradient of the energy. Each corner contributes ½ τ κ/l to the nodes
//!                     of its chords, κ = 2 a × b/(1 + a·b). The clamps receive the moments
//!                     τ (t + e_1)/(1 + t·e_1) at the start and -τ (e_N + t)/(1 + e_N·t) at the
//!                     end. All these forces and moments contain the contribution of the areas
//! Symbols  GJ torsional stiffness (N·m²), C torsional damping (N·m²·s), L total unstretched length
//!          (m), a, b neighbouring directions (start tangent, chords, end tangent), e_i direction
//!          of the chord and L_i unstretched length of element i, p, q distances of the centre of
//!          element i from the centres of its neighbours (unstretched, m), t tangent of a clamp, l
//!          chord length (m)
//! Frame    Earth
//! Source   [SMS] eqs. 6-8 and annex B for the uniform twist; the spin-free frame of [B75] replaces
//!          the Frenet frame, whose torsion is undefined where the cable is straight
//! Valid    neighbouring directions are not opposite. In joined sections, the damping is exact for
//!          slow changes of twist
//! Energy   GJ θ²/(2L) is stored, damping dissipates energy
//! Checked  gradient, balance, full turns, straight and inflected shapes; writhe of a helix,
//!          Greenhill's torque and the clamp moment under torque converge with fourth order
//! ```
//!
//! The areas are necessary. If a clamp rotates sideways at fixed nodes, the tangents along the
//! adjacent element rotate in both senses. Their mean rotation is zero, so the cable does not
//! twist. A law without the areas would add twist, and the clamp moment would have an error of `τ κ
//! L/4`. With w = 0 at interior elements, a rod would loop at about `1 + (L_i τ/EI)²/4` times its
//! critical torque.
//!
//! The angle is determined up to full turns. The value nearest to the last accepted twist is used.

use super::{CableProperties, CableScratch, CableView, EndFixity, one_plus_cosine};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_math::lanes::LaneSum;
use windlass_math::simd::{Real, Simd, SimdVec3, Window, for_each_window};

/// Transports `normal`, which is perpendicular to `from`, without spin to the plane perpendicular
/// to `to`; `fold` is `1/(1 + from·to)`.
#[inline(always)]
fn transport(normal: DVec3, from: DVec3, to: DVec3, fold: f64) -> DVec3 {
    normal - (from + to) * (to.dot(normal) * fold)
}

/// Half of κ at the corner from direction a to direction b, and `1/(1 + a·b)`.
#[inline(always)]
fn half_binormal<N: Real>(a: SimdVec3<N>, b: SimdVec3<N>) -> (SimdVec3<N>, N) {
    let fold = N::splat(1.0) / one_plus_cosine(a, b);
    (a.cross(b) * fold, fold)
}

/// Upper bound of the area factor w/2 for elements of very different lengths.
const MAX_AREA_FACTOR: f64 = 1.0;

/// Working space.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Work {
    /// Results of [`half_binormal`] at the nodes; size n each.
    half: Vec<DVec3>,
    fold: Vec<f64>,
    /// Zero, the start tangent, the chord directions, the end tangent, zero; size n + 3.
    axes: Vec<DVec3>,
    /// Area factors `w/2`, with the same indices as `axes`; zero for tangents.
    area_factor: Vec<f64>,
    /// Derivative of the twist with respect to the element directions; size n - 1.
    gradient: Vec<DVec3>,
}

impl Work {
    /// Resizes for `nodes` nodes.
    pub(super) fn resize(&mut self, nodes: usize) {
        self.half.resize(nodes, DVec3::ZERO);
        self.fold.resize(nodes, 0.0);
        self.axes.resize(nodes + 3, DVec3::ZERO);
        self.area_factor.resize(nodes + 3, 0.0);
        self.gradient.resize(nodes - 1, DVec3::ZERO);
    }
}

/// Tangent and angular velocity of a clamp, and the part of its normal that is perpendicular to the
/// tangent.
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

/// Fills the corner quantities of the nodes from the axes, which include the tangents of the
/// clamps.
#[inline(always)]
fn fill_corners<P: Simd, W: Window>(nodes: W, work: &mut Work) {
    let (before, after) = (nodes.after(1), nodes.after(2));
    let (half, fold) = half_binormal::<P>(before.load_vectors(&work.axes), after.load_vectors(&work.axes));
    nodes.store_vectors(&mut work.half, half);
    nodes.store(&mut work.fold, fold);
}

/// Fills the area factors `w/2` of interior elements.
#[inline(always)]
fn fill_area_factors<P: Simd, W: Window>(elements: W, lengths: &[f64], work: &mut Work) {
    let before: P = elements.before().load(lengths);
    let length: P = elements.load(lengths);
    let after: P = elements.after(1).load(lengths);
    let half = P::splat(0.5);
    let (a, b) = (half * (before + length), half * (length + after));
    let round = (a * a - a * b + b * b) * P::splat(1.0 / 6.0) + length * length * P::splat(1.0 / 12.0);
    let area_factor = half * (round / (a * b)).min_pd(P::splat(MAX_AREA_FACTOR));
    elements.after(2).store(&mut work.area_factor, area_factor);
}

/// Fills the derivative of the twist with respect to the element directions, and sums the rate of
/// the twist and the areas.
#[inline(always)]
fn fill_gradient<P: Simd, W: Window>(
    elements: W,
    view: &CableView,
    scratch: &mut CableScratch,
    [rate, areas]: &mut [LaneSum; 2],
) {
    let work = &mut scratch.torsion;
    let (two_before, before) = (
        elements.load_vectors::<P>(&work.axes),
        elements.after(1).load_vectors(&work.axes),
    );
    let direction = elements.after(2).load_vectors(&work.axes);
    let (after, two_after) = (
        elements.after(3).load_vectors(&work.axes),
        elements.after(4).load_vectors(&work.axes),
    );
    let area_term = after.cross(before) * elements.after(2).load(&work.area_factor);
    let rounding = area_term
        + (two_before.cross(before) * elements.after(1).load(&work.area_factor)
            + after.cross(two_after) * elements.after(3).load(&work.area_factor));
    let folds = elements.load_vectors(&work.half) + elements.after(1).load_vectors(&work.half);
    let gradient = folds - (rounding - direction * direction.dot(rounding));
    let speeds = elements.after(1).load_vectors(view.velocities) - elements.load_vectors(view.velocities);
    let change = gradient.dot(speeds) * elements.load(&scratch.inverse_chord);
    elements.add(rate, change);
    elements.add(areas, direction.dot(area_term));
    elements.store_vectors(&mut work.gradient, gradient);
}

/// Fills axes, corners and area factors.
#[inline(always)]
fn prepare<P: Simd>(view: &CableView, scratch: &mut CableScratch, start: DVec3, end: DVec3) {
    let (lengths, work) = (view.unstretched_lengths, &mut scratch.torsion);
    let count = lengths.len();
    (work.axes[1], work.axes[count + 2]) = (start, end);
    work.axes[2..count + 2].copy_from_slice(&scratch.direction[..count]);
    // After a winch has shortened the line, these entries contain values of the longer line.
    (work.axes[0], work.axes[count + 3]) = (DVec3::ZERO, DVec3::ZERO);
    (work.area_factor[1], work.area_factor[count + 2]) = (0.0, 0.0);
    for_each_window!(0..count + 1, fill_corners::<P>(work));
    if count == 1 {
        // A single element has no neighbours that define its curvature.
        work.area_factor[2] = 0.0;
        return;
    }
    for_each_window!(1..count - 1, fill_area_factors::<P>(lengths, work));
    let at_clamp = |length: f64, next: f64| 0.5 * length / (length + next);
    work.area_factor[2] = at_clamp(lengths[0], lengths[1]);
    work.area_factor[count + 1] = at_clamp(lengths[count - 1], lengths[count - 2]);
}

/// Transports the normal of the start clamp across all corners to the end.
#[inline(always)]
fn transport_to_end(work: &Work, elements: usize, normal: DVec3) -> DVec3 {
    let pairs = work.axes[1..elements + 3].windows(2);
    pairs.zip(&work.fold).fold(normal, |carried, (pair, fold)| {
        transport(carried, pair[0], pair[1], *fold)
    })
}

/// Normal of an end with this `tangent` for which the cable has no twist. `None` if the other end
/// is not clamped.
///
/// The normal is transported along the chords; the areas are neglected.
pub fn twist_free_normal(
    view: &CableView,
    scratch: &CableScratch,
    at_start: bool,
    tangent: DVec3,
) -> Option<DVec3> {
    let (mut before, _, mut normal) = clamp(if at_start { &view.end } else { &view.start })?;
    let carried = |normal, from, to| {
        let [a, b] = [from, to].map(SimdVec3::<f64>::splat);
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

/// Torsional stiffness and damping (N·m², N·m²·s) of a line from the properties and lengths (m) of
/// its sections. The torque is the same in all sections, and their twists add up.
///
/// `GJ = L/Σ(l/GJ_i)`. For the damping, the twist rate is distributed among the sections as for a
/// slowly changing twist: `C = L Σ(C_i l/GJ_i²)/(Σ l/GJ_i)²`. A section without stiffness transmits
/// no torque.
pub fn in_series<'a>(sections: impl Iterator<Item = (&'a CableProperties, f64)>) -> [f64; 2] {
    let (mut total, mut twist, mut loss) = (0.0, 0.0, 0.0);
    for (kind, length) in sections {
        let per_torque = length / kind.torsional_stiffness;
        total += length;
        twist += per_torque;
        loss += kind.torsional_damping * per_torque / kind.torsional_stiffness;
    }
    match twist {
        twist if twist.is_finite() && twist > 0.0 => [total / twist, total * loss / (twist * twist)],
        _ => [0.0; 2],
    }
}

/// Adds the torsional forces and clamp moments, and fills twist, torque, energy and power. Without
/// two clamped ends these remain zero. The stiffness and the damping (GJ and C of the header) apply
/// to the whole line, see [`in_series`].
#[inline(always)]
pub(super) fn apply<P: Simd>([stiffness, damping]: [f64; 2], view: &CableView, scratch: &mut CableScratch) {
    let (Some((start, start_rate, normal)), Some((end, end_rate, end_normal))) =
        (clamp(&view.start), clamp(&view.end))
    else {
        return;
    };
    let count = scratch.direction.len();
    prepare::<P>(view, scratch, start, end);
    let mut sums = [LaneSum::default(); 2];
    for_each_window!(0..count, fill_gradient::<P>(view, scratch, &mut sums));
    let [rate, areas] = sums.map(|sum| sum.total());
    let work = &scratch.torsion;
    let carried = transport_to_end(work, count, normal);
    let angle = carried.cross(end_normal).dot(end).atan2(carried.dot(end_normal)) - areas;
    let turns = ((view.last_accepted_twist - angle) / TAU).round();
    let twist = angle + turns * TAU;

    let (first, final_one) = (work.axes[2], work.axes[count + 1]);
    let by_start = first.cross(work.axes[3]) * -work.area_factor[2];
    let by_end = work.axes[count].cross(final_one) * -work.area_factor[count + 1];
    let start_arm = (start + first) * work.fold[0] - start.cross(by_start);
    let end_arm = (final_one + end) * work.fold[count] + end.cross(by_end);
    let twist_rate = end_rate.dot(end_arm) - start_rate.dot(start_arm) + rate;

    let length: f64 = view.unstretched_lengths.iter().sum();
    let damping_torque = damping * twist_rate / length;
    let torque = stiffness * twist / length + damping_torque;
    scratch.twist = twist;
    scratch.torque = torque;
    scratch.torsion_energy = stiffness * twist * twist / (2.0 * length);
    scratch.torsion_damping_power = -damping_torque * twist_rate;
    scratch.start_moment += start_arm * torque;
    scratch.end_moment -= end_arm * torque;
    for_each_window!(0..count, spread_forces::<P>(torque, scratch));
}

/// Adds the forces of the torque to the elements.
#[inline(always)]
fn spread_forces<P: Simd, W: Window>(elements: W, torque: f64, scratch: &mut CableScratch) {
    let gradient = elements.load_vectors::<P>(&scratch.torsion.gradient);
    let torque_per_length = P::splat(torque) * elements.load(&scratch.inverse_chord);
    let force = elements.after(1).load_vectors(&scratch.element_force);
    elements
        .after(1)
        .store_vectors(&mut scratch.element_force, force + gradient * torque_per_length);
}
