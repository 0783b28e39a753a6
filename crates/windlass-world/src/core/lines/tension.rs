//! Tension at an end of a cable.
//!
//! ```text
//! Law      T = F·t,  t ∝ e + β F_⊥/max(F_∥, |F_⊥|) + (1 - β) d,
//!          β = F_∥ L²/(F_∥ L² + 12 EI) where the end is free to turn, else 0; in compression with
//!          F_∥ < -|F_⊥|, the quotient is F_⊥/F_∥
//! Symbols  F force of the cable on its attachment (N), t unit tangent at the end, into the cable;
//!          e chord of the end element (unit, into the cable), L its length (m), F_∥, F_⊥
//!          components of F along and across it (N), d slope of spline minus slope of chord,
//!          EI bending stiffness (N·m²)
//! Frame    Earth
//! Source   a line without bending stiffness pulls along its tangent, which the load on its end
//!          element turns away from the chord; the tangent of a beam is the tangent of its spline
//! Valid    effective tension. F includes weight, loads and inertia of the half element at the end,
//!          so T is the tension at the end and not half an element away. T is negative in
//!          compression, and zero for lines that neither bend nor carry compression
//! Checked  catenaries, the elastica, ends of clamped beams, lines paid out (crate tests)
//! ```

use crate::core::handles::CableEnd;
use glam::DVec3;
use windlass_mechanics::cable::{CableProperties, CableScratch};

/// Tension (N) at an attached end. `force` is the force on the attachment (N, Earth axes), `length`
/// is the length of the end element (m).
pub(crate) fn at_end(
    properties: &CableProperties,
    laws: &CableScratch,
    (end, clamped): (CableEnd, bool),
    length: f64,
    force: DVec3,
) -> f64 {
    let last = laws.direction.len() - 1;
    let (element, own, sign) = match end {
        CableEnd::Start => (0, 0, 1.0),
        CableEnd::End => (last, 1, -1.0),
    };
    let chord = laws.direction[element] * sign;
    let along = force.dot(chord);
    let across = force - chord * along;
    let stiffness = properties.bending_stiffness;
    let pulled = along.max(0.0) * length * length;
    let flexible = match (clamped, stiffness > 0.0) {
        (true, _) => 0.0,
        (false, false) => 1.0,
        (false, true) => pulled / (pulled + 12.0 * stiffness),
    };
    let size = across.length();
    // In compression along the chord, the tangent leans in the opposite direction. Transverse
    // rounding errors then do not change the compression.
    let leaning = match size {
        0.0 => DVec3::ZERO,
        _ if along < -size => across / along,
        _ => across / along.max(size),
    };
    // Slope of the spline at the end relative to the chord: -L (2 k_0 + k_1)/6 into the cable.
    let curvatures = laws.curvatures().of_element(element);
    let bent = (curvatures[own] * 2.0 + curvatures[1 - own]) * (-length / 6.0);
    let tangent = chord + leaning * flexible + bent * (1.0 - flexible);
    let tension = force.dot(tangent.normalize_or(chord));
    if stiffness == 0.0 && properties.compressive_fraction == 0.0 {
        tension.max(0.0)
    } else {
        tension
    }
}
