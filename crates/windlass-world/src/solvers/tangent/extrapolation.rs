//! Derivatives to the digits that natural modes need, where implicit steps are content with what makes their corrections
//! shrink.
//!
//! ```text
//! Law      ∂f/∂x = (8 D(h) - 6 D(2h) + D(4h))/3 + O(h⁴),  D(h) = (f(x + h) - f(x - h))/2h
//!          of the axial forces of lines the derivative of their law instead (see [`super::pulls`])
//! Symbols  h  1e-3 of an element and at most 0.1 mm for nodes, 1e-5 m or m/s and 1e-5 rad for all else
//! Source   Richardson's extrapolation, with steps 1, 2 and 4
//! Valid    the errors of D that go with h², of smooth laws, and with h, of drag by v|v| about rest, drop out: at rest it has
//!          no derivative. A law with a kink at the very place has the mean of both sides
//! Checked  closed_form_modes_of_an_inclined_stiff_wire and other modes in closed form (crate tests)
//! ```

use super::Tangent;
use super::islands::Island;
use super::unknowns::Chain;
use crate::core::error::EvaluationError;
use crate::elements::{Model, Scratch};
use crate::solvers::tangent::differences::Point;
use windlass_mechanics::cable::pieces::shortest;

/// How many nodes away bending is felt: the spline's curvature forgets by 0.27 per node, to nothing over these.
pub(super) const REACH_OF_BENDING: usize = 28;

/// Steps, as multiples of the first, and their shares.
const STEPS: [(f64, f64); 3] = [(1.0, 8.0 / 3.0), (2.0, -2.0), (4.0, 1.0 / 3.0)];
/// Step of a node as a share of the shortest element.
const SHARE_OF_ELEMENT: f64 = 1e-3;
/// Longest step of a node, m.
const LONGEST: f64 = 1e-4;
/// Steps of nodes' velocities, m/s, and of all numbers but the nodes'.
pub(super) const STEP: f64 = 1e-5;

/// Sums over the steps of one column; what it adds up to is the derivative times the first step.
#[derive(Clone, Debug, Default)]
pub(super) struct Extrapolation {
    /// Where the derivatives are formed.
    at: Vec<f64>,
    /// Of the rates.
    rates: Vec<f64>,
}

impl Extrapolation {
    /// Notes where the derivatives are formed.
    pub(super) fn begin(&mut self, x: &[f64]) {
        self.at.clear();
        self.at.extend_from_slice(x);
    }

    /// Begins a column.
    fn clear(&mut self, model: &Model) {
        self.rates.clear();
        self.rates.resize(model.map.len(), 0.0);
    }

    /// Adds a share of an evaluation.
    fn add(&mut self, share: f64, rates: &[f64]) {
        for (sum, rate) in self.rates.iter_mut().zip(rates) {
            *sum += share * rate;
        }
    }
}

/// Step of the nodes of a chain, m.
pub(super) fn step_of_nodes(scratch: &Scratch, chains: &[Chain]) -> f64 {
    let lengths = chains
        .iter()
        .flat_map(|chain| &scratch.cables.each[chain.cable].lengths);
    (SHARE_OF_ELEMENT * shortest(lengths)).min(LONGEST)
}

impl Tangent {
    /// Evaluates with the numbers at `places` moved by multiples of `by`: `moved` is what they would be at one, were the
    /// rates linear.
    pub(super) fn extrapolate(
        &mut self,
        point: Point<'_>,
        everything: bool,
        places: &[usize],
        by: f64,
    ) -> Result<(), EvaluationError> {
        let Some(mut sums) = self.extrapolation.take() else {
            return Ok(());
        };
        sums.clear(point.model);
        self.islands[0].pulls.clear_change();
        let mut made = Ok(());
        for (multiple, weight) in STEPS {
            for side in [1.0, -1.0] {
                for &place in places {
                    self.x[place] = sums.at[place] + side * multiple * by;
                }
                made = made.and_then(|()| self.evaluate(point, everything));
                let share = side * weight / (2.0 * multiple);
                let Island { unknowns, pulls, .. } = &mut self.islands[0];
                pulls.add(share, (point.model, &self.scratch), unknowns, &mut self.moved);
                sums.add(share, &self.moved);
            }
        }
        for &place in places {
            self.x[place] = sums.at[place];
        }
        for ((moved, base), change) in self.moved.iter_mut().zip(&self.base).zip(&sums.rates) {
            *moved = base + change;
        }
        self.extrapolation = Some(sums);
        made
    }
}
