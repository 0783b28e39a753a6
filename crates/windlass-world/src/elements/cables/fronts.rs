//! How far along a line slack is taken up that corrections of an implicit step have pulled taut at one place.
//!
//! ```text
//! Law      an element that has come taut is longer than it is unstretched, by e = L ε; its neighbours that are slack lack gaps
//!          g = -L ε. Nodes are light beside the stiffness of the line, and follow: the nearest gaps close one after the other as long
//!          as something of e is left
//! Symbols  L unstretched length (m), ε strain of an element
//! Method   Elements whose gaps close so go on as taut ones. By themselves corrections pull one element taut after the other, because
//!          each feels the slack of the next one alone; those that were too many the next correction lets go, all at once, and none
//!          of them is pulled taut so again in the same step. Where the step ends does not hang on it
//! Checked  ana_gaps_close_as_far_as_there_is_slack_to_take_up, regress_a_snapping_wire_takes_few_corrections
//! ```

use windlass_mechanics::cable::{CableScratch, SLACK, TAUT};

/// What the corrections of a step have made of one cable's elements.
#[derive(Clone, Debug, Default)]
pub(super) struct Fronts {
    /// The branches of the axial law on which they were before the last evaluation, see [`CableScratch::branch`].
    before: Vec<f64>,
    /// Those that have been let go.
    let_go: Vec<bool>,
}

impl Fronts {
    /// With room for so many elements.
    pub(super) fn with_capacity(elements: usize) -> Self {
        Self {
            before: Vec::with_capacity(elements),
            let_go: Vec::with_capacity(elements),
        }
    }

    /// Another step, or another trial of it, begins.
    pub(super) fn clear(&mut self) {
        self.before.clear();
        self.let_go.clear();
    }

    /// Notes where elements are before they are corrected.
    pub(super) fn note(&mut self, branch: &[f64]) {
        self.let_go.resize(branch.len(), false);
        let both = self.before.iter().zip(branch);
        for (let_go, (before, branch)) in self.let_go.iter_mut().zip(both) {
            *let_go |= *before != SLACK && *branch == SLACK;
        }
        self.before.clear();
        self.before.extend_from_slice(branch);
    }

    /// Has elements, of these unstretched lengths (m), go on as taut ones whose gaps those close that have come taut. Answers
    /// whether there are any.
    pub(super) fn advance(&self, laws: &mut CableScratch, lengths: &[f64]) -> bool {
        let mut any = false;
        for e in 0..lengths.len().min(self.before.len()) {
            if self.before[e] == SLACK && laws.branch[e] != SLACK {
                any |= self.advance_from(e, laws, lengths);
            }
        }
        any
    }

    /// The same from one element that has come taut, to either side.
    fn advance_from(&self, e: usize, laws: &mut CableScratch, lengths: &[f64]) -> bool {
        let CableScratch { strain, branch, .. } = laws;
        let (mut excess, mut below, mut above) = (strain[e] * lengths[e], e, e + 1);
        // None beyond the ends, where the line has parted, and of what is taut or has been let go.
        let gap = |e: usize, branch: &[f64]| {
            let closes =
                lengths.get(e).is_some_and(|length| *length > 0.0) && branch[e] == SLACK && !self.let_go[e];
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

    /// A line whose elements have these strains (1e-3) and are on these branches.
    fn line(strain: [f64; 6], branch: [f64; 6]) -> CableScratch {
        let mut laws = CableScratch::new(7);
        laws.strain = strain.map(|strain| 1e-3 * strain).to_vec();
        laws.branch = branch.to_vec();
        laws
    }

    fn fronts(before: [f64; 6]) -> Fronts {
        let mut fronts = Fronts::default();
        fronts.note(&before);
        fronts
    }

    #[test]
    fn ana_gaps_close_as_far_as_there_is_slack_to_take_up() {
        let slack = [0.0; 6];
        // 5 are to be had beside the second element: 1 below, 1.5 and 2 above; not the 4 behind these.
        let mut laws = line(
            [-1.0, 5.0, -1.5, -2.0, -4.0, -0.1],
            [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        );
        assert!(fronts(slack).advance(&mut laws, &LENGTHS));
        assert_eq!(laws.branch, [1.0, 1.0, 1.0, 1.0, 0.0, 0.0]);
        // What was taut before takes nothing up, and what has been let go stays slack.
        let mut laws = line(
            [-1.0, 5.0, -1.5, -2.0, -4.0, -0.1],
            [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        );
        let mut was_taut = fronts([0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
        assert!(!was_taut.advance(&mut laws, &LENGTHS));
        was_taut.note(&slack);
        was_taut.note(&slack);
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

    /// No slack is taken up across a place where a line has parted, and none of what is not a number.
    #[test]
    fn route_a_gap_passes_nothing_on() {
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
