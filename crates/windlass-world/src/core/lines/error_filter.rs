//! Filter of the error estimates of line nodes: removes transverse motions that the elements do not
//! resolve.
//!
//! ```text
//! Law      e'ᵢ = eᵢ + (I - t tᵀ) (eᵢ₋₁ - 2 eᵢ + eᵢ₊₁)/4, twice, for all nodes between two elements
//! Symbols  e error estimate of the position (m) or of the velocity (m/s) of a node; t direction of
//!          the line at the node
//! Frame    Earth
//! Method   a transverse wave with n elements per wavelength keeps the fraction cos⁴(π/n) of its
//!          estimate: 0.93 for n = 16, 0.73 for 8, 0.25 for 4, 0 for 2. The phase velocity of a
//!          chain of lumped masses is sin(π/n)/(π/n) of that of the line, so a wave of 4 elements
//!          is 10 % too slow, and one of 2 elements 36 %. The error of these waves in time does not
//!          matter beside their error in space. Without the filter, an undamped vibration of a few
//!          micrometres between neighbouring nodes determines the step size of the whole run. Axial
//!          errors are not filtered, because an axial error of neighbouring nodes is a tension
//! Valid    lines of at least [`MIN_ELEMENTS`] elements. The filter changes step sizes only. The
//!          stage equations of unresolved waves are solved as accurately as all others, and the
//!          method damps them if its steps do not resolve them
//! Checked  tests of this module; regression_unresolved_waves_do_not_limit_steps (crate tests)
//! ```

use super::CablesScratch;
use crate::elements::{Model, Regimes};
use glam::DVec3;

/// Number of applications of the filter.
const PASSES: usize = 2;
/// Smallest number of elements of a line whose estimates are filtered. The first mode of a shorter
/// line has few elements per wavelength.
const MIN_ELEMENTS: usize = 8;

/// Filters the estimates of all lines in `error`, which has the layout of the state vector.
/// `cables` holds an evaluation within the step.
pub(super) fn filter(model: &Model, regimes: &Regimes, cables: &CablesScratch, error: &mut [f64]) {
    let lines = cables.each.iter().zip(&cables.laws);
    for (((now, laws), memory), cable) in lines.zip(&regimes.cables).zip(&model.cables) {
        if now.lengths.len() < MIN_ELEMENTS {
            continue;
        }
        let numbers = cable.numbers;
        let indices: [&dyn Fn(usize) -> usize; 2] = [&|slot| numbers.position_index(slot), &|slot| {
            numbers.velocity_index(slot)
        }];
        for index in indices {
            let index = |node: usize| index(memory.slot(node));
            for _ in 0..PASSES {
                smooth(&laws.direction, &now.lengths, &index, error);
            }
        }
    }
}

/// Applies the filter once to one quantity. `directions` and `lengths` are those of the elements; a
/// gap has the length zero. `index` returns the index of a node's first component.
fn smooth(directions: &[DVec3], lengths: &[f64], index: &impl Fn(usize) -> usize, error: &mut [f64]) {
    let read = |error: &[f64], node: usize| DVec3::from_slice(&error[index(node)..]);
    let mut before = read(error, 0);
    for node in 1..lengths.len() {
        let (own, after) = (read(error, node), read(error, node + 1));
        if lengths[node - 1] > 0.0 && lengths[node] > 0.0 {
            let direction = (directions[node - 1] + directions[node]).normalize_or_zero();
            let change = (before - 2.0 * own + after) * 0.25;
            let transverse = change - direction * change.dot(direction);
            let first = index(node);
            error[first..first + 3].copy_from_slice(&(own + transverse).to_array());
        }
        before = own;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    const ELEMENTS: usize = 48;

    /// Error estimates of a straight line along x with the given displacement of each node, after
    /// all passes.
    fn filtered(lengths: &[f64], displacement: impl Fn(usize) -> DVec3) -> Vec<DVec3> {
        let mut error: Vec<f64> = (0..=lengths.len())
            .flat_map(|node| displacement(node).to_array())
            .collect();
        let directions = vec![DVec3::X; lengths.len()];
        for _ in 0..PASSES {
            smooth(&directions, lengths, &|node| 3 * node, &mut error);
        }
        error.chunks_exact(3).map(DVec3::from_slice).collect()
    }

    /// A transverse wave keeps cos⁴(π/n) of its amplitude, and an axial wave all of it.
    #[test]
    fn closed_form_waves_keep_a_fraction() {
        for per_wave in [2.0, 3.0, 4.0, 8.0, 16.0] {
            let wave = |node: usize| (TAU * (node as f64 + 0.3) / per_wave).sin();
            let after = filtered(&[0.1; ELEMENTS], |node| DVec3::new(1.0, 2.0, -3.0) * wave(node));
            let fraction = (0.5 * TAU / per_wave).cos().powi(4);
            for node in PASSES..=ELEMENTS - PASSES {
                let expected = DVec3::new(1.0, 2.0 * fraction, -3.0 * fraction) * wave(node);
                // Rounding errors of values of order one.
                assert!(
                    (after[node] - expected).length() < 1e-13,
                    "{per_wave} {node}: {} {expected}",
                    after[node]
                );
            }
        }
    }

    /// Errors that are linear along the line are unchanged. Nothing passes across a gap, and the
    /// nodes beside it keep their errors like free ends.
    #[test]
    fn property_linear_errors_and_gaps() {
        let linear = |node: usize| DVec3::new(0.0, 1.0 + node as f64, 0.5);
        for (node, after) in filtered(&[0.1; ELEMENTS], linear).into_iter().enumerate() {
            assert!((after - linear(node)).length() < 1e-12, "{node}: {after}");
        }
        let mut lengths = [0.1; ELEMENTS];
        lengths[20] = 0.0;
        let jump = |node: usize| if node <= 20 { DVec3::ZERO } else { DVec3::Y };
        for (node, after) in filtered(&lengths, jump).into_iter().enumerate() {
            assert_eq!(after, jump(node), "{node}");
        }
    }
}
