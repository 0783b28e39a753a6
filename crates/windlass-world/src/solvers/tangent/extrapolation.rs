//! Derivatives with the accuracy that natural modes need; implicit steps need less.
//!
//! ```text
//! Law      ∂f/∂x = (8 D(h) - 6 D(2h) + D(4h))/3 + O(h⁴),  D(h) = (f(x + h) - f(x - h))/2h
//!          axial forces of lines use the derivative of their law instead (see
//!          [`super::axial_forces`])
//! Symbols  h  1e-3 of an element and at most 0.1 mm for nodes, 1e-5 m or m/s and 1e-5 rad
//!             otherwise; smaller where a line element must not become slack (see
//!             [`elongation_step`]). Steps of positions are powers of two, so that a perturbed
//!             position has no rounding error
//! Source   Richardson's extrapolation, with steps 1, 2 and 4
//! Valid    cancels errors of D of order h² (smooth laws) and of order h (quadratic drag about
//!          rest, with zero derivative). At a slope discontinuity, the result is the mean of both
//!          sides
//! Checked  closed_form_modes_of_an_inclined_stiff_wire and other modes in closed form (crate
//!          tests)
//! ```

use super::Tangent;
use super::islands::Island;
use super::unknowns::Chain;
use crate::core::element::line_ends::LineEnd;
use crate::core::error::EvaluationError;
use crate::core::handles::CableEnd;
use crate::elements::{Elements, Model, Scratch};
use crate::solvers::tangent::differences::Point;
use windlass_mechanics::cable::pieces::shortest;

/// Number of neighbours on each side to which bending couples a node. The spline's curvature decays
/// by the factor 0.27 per node, so the coupling beyond is negligible.
pub(super) const BENDING_REACH: usize = 28;

/// Steps as multiples of the first, and their weights.
const STEPS: [(f64, f64); 3] = [(1.0, 8.0 / 3.0), (2.0, -2.0), (4.0, 1.0 / 3.0)];
/// Node step as a fraction of the shortest element.
const STEP_PER_ELEMENT_LENGTH: f64 = 1e-3;
/// Maximum node step, m.
const MAX_NODE_STEP: f64 = 1e-4;
/// Largest step as a fraction of the elongation of an element. Four steps, over a lever of several
/// metres, must not make the element slack.
const ELONGATION_FRACTION: f64 = 0.01;
/// Minimum step; rounding of positions changes a difference over it by less than 1e-6.
const MIN_STEP: f64 = 1e-8;
/// Step of node velocities (m/s) and of all components that do not belong to nodes.
pub(super) const STEP: f64 = 1e-5;

/// Weighted sums of one column over the steps; the total is the derivative times the first step.
#[derive(Clone, Debug, Default)]
pub(super) struct Extrapolation {
    /// Point of linearisation.
    at: Vec<f64>,
    /// Weighted sum of the rates.
    rates: Vec<f64>,
    /// Largest step, m or rad.
    largest_step: f64,
}

impl Extrapolation {
    /// Sets the point of linearisation. `scratch` has its evaluation.
    pub(super) fn begin(&mut self, model: &Model, scratch: &Scratch, x: &[f64]) {
        self.at.clear();
        self.at.extend_from_slice(x);
        self.largest_step = elongation_step(model, scratch);
    }

    /// Limits a step, m or rad, and rounds it down to a power of two.
    pub(super) fn limited(&self, step: f64) -> f64 {
        power_of_two(step.min(self.largest_step))
    }

    /// Begins a column.
    fn clear(&mut self, model: &Model) {
        self.rates.clear();
        self.rates.resize(model.map.len(), 0.0);
    }

    /// Adds a weighted evaluation.
    fn add(&mut self, share: f64, rates: &[f64]) {
        for (sum, rate) in self.rates.iter_mut().zip(rates) {
            *sum += share * rate;
        }
    }
}

/// Largest step (m) at which elements keep their tension if differences contain this tension: the
/// elements at winches and sheaves, which respond to it, and lines of one element.
fn elongation_step(model: &Model, scratch: &Scratch) -> f64 {
    let mut step = f64::INFINITY;
    for (c, now) in scratch.cables.each.iter().enumerate() {
        for end in CableEnd::BOTH {
            let elements = now.lengths.len();
            if elements == 1 || (elements > 1 && Elements::pays_out(model, LineEnd::new(c, end))) {
                let element = end.end_element(elements);
                let elongation = scratch.cables.laws[c].strain[element] * now.lengths[element];
                step = step.min(ELONGATION_FRACTION * elongation.abs());
            }
        }
    }
    step.max(MIN_STEP)
}

/// Perturbation of the nodes of chains, m.
pub(super) fn node_step(scratch: &Scratch, chains: &[Chain]) -> f64 {
    let lengths = chains
        .iter()
        .flat_map(|chain| &scratch.cables.each[chain.cable].lengths);
    (STEP_PER_ELEMENT_LENGTH * shortest(lengths)).min(MAX_NODE_STEP)
}

/// Largest power of two that does not exceed a positive value.
fn power_of_two(value: f64) -> f64 {
    const EXPONENT: u64 = 0x7ff0_0000_0000_0000;
    f64::from_bits(value.to_bits() & EXPONENT)
}

impl Tangent {
    /// Evaluates with the components at `indices` perturbed by multiples of `by`. `perturbed`
    /// becomes the base plus the extrapolated linear change for one `by`.
    pub(super) fn extrapolate(
        &mut self,
        point: Point<'_>,
        everything: bool,
        indices: &[usize],
        by: f64,
    ) -> Result<(), EvaluationError> {
        let Some(mut sums) = self.extrapolation.take() else {
            return Ok(());
        };
        sums.clear(point.model);
        self.islands[0].axial_forces.clear_change();
        let mut result = Ok(());
        for (multiple, weight) in STEPS {
            for side in [1.0, -1.0] {
                for &index in indices {
                    self.x[index] = sums.at[index] + side * multiple * by;
                }
                result = result.and_then(|()| self.evaluate(point, everything));
                let share = side * weight / (2.0 * multiple);
                let Island {
                    unknowns,
                    axial_forces,
                    ..
                } = &mut self.islands[0];
                axial_forces.add(share, (point.model, &self.scratch), unknowns, &mut self.perturbed);
                sums.add(share, &self.perturbed);
            }
        }
        for &index in indices {
            self.x[index] = sums.at[index];
        }
        for ((perturbed, base), change) in self.perturbed.iter_mut().zip(&self.base).zip(&sums.rates) {
            *perturbed = base + change;
        }
        self.extrapolation = Some(sums);
        result
    }
}
