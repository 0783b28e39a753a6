//! The longest step that damps a cable's fastest vibration instead of feeding it.
//!
//! ```text
//! Law      an element between nodes of masses m₁, m₂ vibrates axially no faster than ω² = 2 (EA/l) (1/m₁ + 1/m₂)
//!          (Gershgorin), bends no faster than ω² = 48 EI/(m' l⁴) (zigzag of a cubic spline); damping ratios are
//!          ζ = CID ω/(2 EA) and ζ = BCID ω/(2 EI); the step is y(ζ)/ω
//! Symbols  y(ζ)  largest |h λ| along a ray of damping ratio ζ at which the propagated solution of the Dormand-Prince
//!                pair, 1 + z + z²/2 + z³/6 + z⁴/24 + z⁵/120 + z⁶/600, does not grow; overdamped modes are fast
//!                decays, λ = ω (ζ + √(ζ² - 1))
//! Valid    dry cables; added mass only slows vibrations down
//! Checked  ana_no_growth_at_the_limit (here), SMS-12 of the validation cases
//! ```
//!
//! The error control alone would let the step grow until the vibration is as large as the tolerance and keep it there:
//! 1 µm on a stiff wire is a tension of newtons.

use super::{CableMemory, EndMode, OneCable};
use crate::cable::{CableProperties, CableScratch};

/// (ζ, y) of the Dormand-Prince pair, a little inside its region of stability, linear in between.
const REACH: [(f64, f64); 6] = [
    (0.0, 0.97),
    (0.01, 1.8),
    (0.02, 2.0),
    (0.05, 2.35),
    (0.1, 2.6),
    (0.3, 3.1),
];

/// Longest step that is safe for a mode of angular frequency ω (rad/s) and damping ratio ζ, s.
pub(in super::super) fn longest_step_of(frequency: f64, damping_ratio: f64) -> f64 {
    if frequency <= 0.0 {
        return f64::INFINITY;
    }
    if damping_ratio > 1.0 {
        let decay = damping_ratio + (damping_ratio * damping_ratio - 1.0).sqrt();
        return REACH[5].1 / (frequency * decay);
    }
    let reach = REACH
        .windows(2)
        .find(|pair| damping_ratio <= pair[1].0)
        .map_or(REACH[5].1, |pair| {
            let share = (damping_ratio - pair[0].0) / (pair[1].0 - pair[0].0);
            pair[0].1 + share * (pair[1].1 - pair[0].1)
        });
    reach / frequency
}

/// The longest step that is safe for a cable's vibrations, s. Slack elements of a cable that cannot be pushed do not
/// vibrate axially.
pub(super) fn of_cable(
    properties: &CableProperties,
    now: &OneCable,
    laws: &CableScratch,
    memory: &CableMemory,
) -> f64 {
    let held = memory.ends.map(|end| end != EndMode::Free);
    let pushed = properties.compressive_fraction > 0.0;
    let last = now.lengths.len();
    let mobility = |node: usize| {
        let is_held = (node == 0 && held[0]) || (node == last && held[1]);
        if is_held { 0.0 } else { 1.0 / laws.mass[node] }
    };
    // The step is no longer for a stiffer element, so the stiffest one decides: one root per cable.
    let (mut stiffest, mut shortest) = (0.0_f64, f64::INFINITY);
    for (i, (&length, &strain)) in now.lengths.iter().zip(&laws.strain).enumerate() {
        if pushed || strain > 0.0 {
            stiffest = stiffest.max((mobility(i) + mobility(i + 1)) / length);
        }
        shortest = shortest.min(length);
    }
    let axial = (2.0 * properties.axial_stiffness * stiffest).sqrt();
    let ratio = properties.axial_damping * axial / (2.0 * properties.axial_stiffness);
    let longest = longest_step_of(axial, ratio);
    let stiffness = properties.bending_stiffness;
    if stiffness == 0.0 {
        return longest;
    }
    let bending = (48.0 * stiffness / properties.mass_per_length()).sqrt() / (shortest * shortest);
    let ratio = properties.bending_damping * bending / (2.0 * stiffness);
    longest.min(longest_step_of(bending, ratio))
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_complex::Complex64;

    #[test]
    fn ana_no_growth_at_the_limit() {
        let growth = |z: Complex64| {
            let mut sum = Complex64::new(1.0 / 600.0, 0.0);
            for factor in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
                sum = sum * z + Complex64::new(factor, 0.0);
            }
            sum.norm()
        };
        for k in 0..=300 {
            let ratio = f64::from(k) / 100.0;
            let h = longest_step_of(1.0, ratio);
            let root = (1.0 - ratio * ratio).abs().sqrt();
            let modes = if ratio <= 1.0 {
                [Complex64::new(-ratio, root), Complex64::new(-ratio, -root)]
            } else {
                [
                    Complex64::new(-ratio - root, 0.0),
                    Complex64::new(-ratio + root, 0.0),
                ]
            };
            for mode in modes {
                // Anywhere below the limit too.
                for part in [0.25, 0.5, 0.75, 1.0] {
                    let size = growth(mode * Complex64::new(h * part, 0.0));
                    assert!(size <= 1.0 + 1e-12, "ratio {ratio}, part {part}: {size}");
                }
            }
        }
    }
}
