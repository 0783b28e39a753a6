//! Propagation of taut fronts along a line whose elements become taut during the corrections of an
//! implicit step.
//!
//! ```text
//! Law      an element that has become taut is longer than its unstretched length by e = L ε. Its
//!          slack neighbours have slack g = -L ε. The nodes are light and taut elements are stiff,
//!          so the excess e moves the nodes beside it. The nearest slack is taken up first, one
//!          element after the other, until e is used up
//! Symbols  L unstretched length (m), ε strain of an element
//! Method   elements whose slack is taken up continue on the taut branch. Plain corrections would
//!          make one element taut after the other, because the excess reaches only the next one.
//!          The next correction releases all elements that became taut wrongly. They are not made
//!          taut this way again in the same step. The converged result of the step does not depend
//!          on this method
//! Checked  closed_form_slack_is_taken_up_as_far_as_the_excess_reaches,
//!          regression_snapping_wire_takes_few_corrections
//! ```

use windlass_mechanics::cable::{CableScratch, SLACK, TAUT};

/// Record of one cable's elements during the corrections of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Fronts {
    /// Branches of the axial law before the last evaluation, see [`CableScratch::branch`].
    before: Vec<f64>,
    /// Elements that have been released.
    released: Vec<bool>,
}

impl Fronts {
    /// Allocates memory for the given number of elements.
    pub(super) fn with_capacity(elements: usize) -> Self {
        Self {
            before: Vec::with_capacity(elements),
            released: Vec::with_capacity(elements),
        }
    }

    /// Clears the record for another step, or for another attempt at the same step.
    pub(super) fn clear(&mut self) {
        self.before.clear();
        self.released.clear();
    }

    /// Records the branches of the elements before a correction.
    pub(super) fn record(&mut self, branch: &[f64]) {
        self.released.resize(branch.len(), false);
        let both = self.before.iter().zip(branch);
        for (released, (before, branch)) in self.released.iter_mut().zip(both) {
            *released |= *before != SLACK && *branch == SLACK;
        }
        self.before.clear();
        self.before.extend_from_slice(branch);
    }

    /// Moves elements to the taut branch if elements that have become taut take up their slack.
    /// Returns true if an element was moved.
    ///
    /// `lengths` are the unstretched lengths, m.
    pub(super) fn advance(&self, laws: &mut CableScratch, lengths: &[f64]) -> bool {
        let mut any = false;
        for e in 0..lengths.len().min(self.before.len()) {
            if self.before[e] == SLACK && laws.branch[e] != SLACK {
                any |= self.advance_from(e, laws, lengths);
            }
        }
        any
    }

    /// Propagates from one element that has become taut to both sides.
    fn advance_from(&self, e: usize, laws: &mut CableScratch, lengths: &[f64]) -> bool {
        let CableScratch { strain, branch, .. } = laws;
        let (mut excess, mut below, mut above) = (strain[e] * lengths[e], e, e + 1);
        // No slack beyond the ends or at a gap, nor in taut or released elements.
        let gap = |e: usize, branch: &[f64]| {
            let closes =
                lengths.get(e).is_some_and(|length| *length > 0.0) && branch[e] == SLACK && !self.released[e];
            closes.then(|| -strain[e] * lengths[e])
        };
        loop {
            let of_below = below
                .checked_sub(1)
                .and_then(|e| gap(e, branch))
                .unwrap_or(f64::INFINITY);
            let of_above = gap(above, branch).unwrap_or(f64::INFINITY);
            excess -= of_below.min(of_above);
            if excess.is_nan() || excess <= 0.0 {
                return below < e || above > e + 1;
            }
            if of_below < of_above {
                below -= 1;
                branch[below] = TAUT;
            } else {
                branch[above] = TAUT;
                above += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTHS: [f64; 6] = [0.5; 6];

    /// A line whose elements have these strains (1e-3) and branches.
    fn line(strain: [f64; 6], branch: [f64; 6]) -> CableScratch {
        let mut laws = CableScratch::new(7);
        laws.strain = strain.map(|strain| 1e-3 * strain).to_vec();
        laws.branch = branch.to_vec();
        laws
    }

    fn fronts(before: [f64; 6]) -> Fronts {
        let mut fronts = Fronts::default();
        fronts.record(&before);
        fronts
    }

    #[test]
    fn closed_form_slack_is_taken_up_as_far_as_the_excess_reaches() {
        let slack = [0.0; 6];
        // The excess of 5 at the second element takes up the slack of 1 before it, and of 1.5 and 2
        // after it. It does not reach the slack of 4.
        let mut laws = line(
            [-1.0, 5.0, -1.5, -2.0, -4.0, -0.1],
            [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        );
        assert!(fronts(slack).advance(&mut laws, &LENGTHS));
        assert_eq!(laws.branch, [1.0, 1.0, 1.0, 1.0, 0.0, 0.0]);
        // Elements that were taut before take up no slack, and released elements stay slack.
        let mut laws = line(
            [-1.0, 5.0, -1.5, -2.0, -4.0, -0.1],
            [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        );
        let mut was_taut = fronts([0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
        assert!(!was_taut.advance(&mut laws, &LENGTHS));
        was_taut.record(&slack);
        was_taut.record(&slack);
        let mut again = line(
            [-9.0, -1.0, -9.0, -1.0, 4.0, -0.1],
            [0.0, 0.0, 0.0, 0.0, 2.0, 0.0],
        );
        assert!(was_taut.advance(&mut again, &LENGTHS));
        assert_eq!(again.branch, [0.0, 0.0, 0.0, 1.0, 2.0, 1.0]);
        let mut again = line(
            [-9.0, -1.0, 4.0, -9.0, -1.0, -0.1],
            [0.0, 0.0, 2.0, 0.0, 0.0, 0.0],
        );
        assert!(!was_taut.advance(&mut again, &LENGTHS), "{:?}", again.branch);
    }

    /// No slack is taken up across a gap where a line has parted, and a strain that is not a number
    /// is ignored.
    #[test]
    fn property_slack_is_not_taken_up_across_a_gap() {
        let mut lengths = LENGTHS;
        lengths[2] = 0.0;
        let mut laws = line(
            [f64::NAN, 5.0, 0.0, -0.1, -4.0, -0.1],
            [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        );
        assert!(!fronts([0.0; 6]).advance(&mut laws, &lengths));
        assert_eq!(laws.branch, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
    }
}
