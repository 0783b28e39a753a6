//! Bending forces from the curvature of the spline.
//!
//! ```text
//! Law      energy of the spline E = EI/6 Σ c_i (|k_{i-1}|² + k_{i-1}·k_i + |k_i|²)
//!          force on node i: -EI [(k_{i+1} - k_i)/L_{i+1} - (k_i - k_{i-1})/L_i], the jump of the
//!          shear force. It is the exact gradient of E, because the curvatures satisfy the spline
//!          equations
//!          moment on a clamp: EI λ t × k at the start, -EI λ t × k at the end
//!          internal force of an element: axial force along its chord plus shear force. Its tension
//!          along the chord e therefore contains -EI (k_i - k_{i-1})·e/L_i, the mean of EI κ² over
//!          the element, in addition to the axial law
//! Symbols  k nodal curvature vector (1/m), L unstretched length (m), EI bending stiffness (N·m²);
//!          c = L, or the flexible length if EI is the reference stiffness of joined sections
//!          ([`super::spline`]); t unit tangent of the clamp, λ = l/L stretch of the element at the
//!          clamp
//! Frame    Earth
//! Source   [SMS] eqs. A.15, A.20; clamped slope λ t from errata E7
//! Valid    small strain; neighbouring elements at angles less than about one radian
//! Energy   conservative
//! Checked  cantilever, energy gradient, balance of force and moment
//! ```
//!
//! An elastic connection acts as a clamp at the direction of its hub ([`super::connection`]).
//!
//! The clamped slope includes the stretch of the element. A straight stretched cable therefore has
//! no curvature. The gradient of λ adds a small force along the chords of the end elements.

use super::properties::CableProperties;
use super::{CableScratch, CableView, EndFixity, connection};
use glam::DVec3;
use windlass_math::lanes::LaneSum;
use windlass_math::simd::{Simd, Window, for_each_window};

/// Slope that a clamp imposes on the spline of positions.
fn clamped_slope(end: &EndFixity, chord: f64, length: f64) -> Option<DVec3> {
    match end {
        EndFixity::Clamped { tangent, .. } => Some(*tangent * (chord / length)),
        EndFixity::Free | EndFixity::Pinned => None,
    }
}

/// Fits the spline through the nodes, fills the nodal curvatures, and turns the hubs of elastic
/// connections. [`spline`](super::spline) defines the flexible lengths. `stiffness` (N·m²) is the
/// reference stiffness of the curvatures.
#[inline(always)]
pub(super) fn fit_curvature<P: Simd>(
    stiffness: f64,
    view: &CableView,
    flexible_lengths: &[f64],
    scratch: &mut CableScratch,
) {
    let lengths = view.unstretched_lengths;
    let last = lengths.len() - 1;
    let start = clamped_slope(&view.bending_fixity(0), scratch.chord[0], lengths[0]);
    let end = clamped_slope(&view.bending_fixity(1), scratch.chord[last], lengths[last]);
    scratch.spline.fit::<P>(
        view.positions,
        [lengths, flexible_lengths],
        [start, end],
        &mut scratch.reference_curvature,
    );
    connection::set_ends(stiffness, view, flexible_lengths, scratch);
}

/// Bending force of an element on its first node, Earth axes, N.
///
/// The curvatures must have been fitted.
pub fn internal_force(
    properties: &CableProperties,
    view: &CableView,
    scratch: &CableScratch,
    element: usize,
) -> DVec3 {
    if properties.bending_stiffness == 0.0 {
        return DVec3::ZERO;
    }
    let factor = properties.bending_stiffness / view.unstretched_lengths[element];
    let [k0, k1] = scratch.curvatures().of_element(element);
    let mut force = (k0 - k1) * factor;
    let along = scratch.direction[element] * factor;
    let tangents = scratch.end_tangents();
    if let (0, Some(tangent)) = (element, tangents[0]) {
        force -= along * k0.dot(tangent);
    }
    if let (true, Some(tangent)) = (element + 1 == view.unstretched_lengths.len(), tangents[1]) {
        force += along * k1.dot(tangent);
    }
    force
}

/// Adds the bending forces, tensions and clamp moments, and fills the bending energy. The
/// curvatures must have been fitted for the same flexible lengths (m), and `stiffness` (N·m²) is
/// their reference stiffness.
#[inline(always)]
pub(super) fn apply<P: Simd>(
    stiffness: f64,
    view: &CableView,
    flexible_lengths: &[f64],
    scratch: &mut CableScratch,
) {
    let last = view.unstretched_lengths.len();
    let mut energy = LaneSum::default();
    let lengths = [view.unstretched_lengths, flexible_lengths];
    for_each_window!(0..last, shear::<P>(stiffness, lengths, scratch, &mut energy));
    scratch.bending_energy = energy.total() * stiffness / 6.0 + connection::energy(view, scratch);

    let tangents = scratch.end_tangents();
    if let Some(tangent) = tangents[0] {
        let length = view.unstretched_lengths[0];
        let k = scratch.reference_curvature[0];
        scratch.start_moment += tangent.cross(k) * (stiffness * scratch.chord[0] / length);
        let pull = stiffness * k.dot(tangent) / length;
        scratch.element_force[1] -= scratch.direction[0] * pull;
        scratch.tension[0] -= pull;
    }
    if let Some(tangent) = tangents[1] {
        let length = view.unstretched_lengths[last - 1];
        let k = scratch.reference_curvature[last];
        scratch.end_moment -= tangent.cross(k) * (stiffness * scratch.chord[last - 1] / length);
        let pull = stiffness * k.dot(tangent) / length;
        scratch.element_force[last] += scratch.direction[last - 1] * pull;
        scratch.tension[last - 1] += pull;
    }
}

/// Subtracts the shear forces from the element forces, adds their components along the chords to
/// the tensions, and sums `Σ c (|k₀|² + k₀·k₁ + |k₁|²)`.
#[inline(always)]
fn shear<P: Simd, W: Window>(
    window: W,
    stiffness: f64,
    [lengths, flexible_lengths]: [&[f64]; 2],
    scratch: &mut CableScratch,
    energy: &mut LaneSum,
) {
    let (a, b) = (
        window.load_vectors::<P>(&scratch.reference_curvature),
        window.after(1).load_vectors(&scratch.reference_curvature),
    );
    let (length, flexible_length): (P, P) = (window.load(lengths), window.load(flexible_lengths));
    let shear = (b - a) * (P::splat(stiffness) / length);
    let force = window.after(1).load_vectors(&scratch.element_force) - shear;
    let along = shear.dot(window.load_vectors(&scratch.direction));
    let tension = window.load::<P>(&scratch.tension) - along;
    window.add(energy, flexible_length * (a.dot(a) + a.dot(b) + b.dot(b)));
    window.after(1).store_vectors(&mut scratch.element_force, force);
    window.store(&mut scratch.tension, tension);
}
