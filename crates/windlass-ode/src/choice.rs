//! Which method takes the next steps, where the user leaves it open: the one that costs less, as measured on the way.
//!
//! ```text
//! Law      explicit steps cost 6 evaluations each and are as short as the fastest vibration asks; implicit ones cost some 20 with
//!          their linearisation and are as long as accuracy allows. Compared is the cost per simulated second
//! Method   both are measured over windows of evaluations, of which older ones count less. Implicit steps are tried where
//!          explicit ones are dear, and tried again after a number of explicit ones that doubles whenever they did not pay (a line
//!          that snaps, a rope that goes slack): a trial costs a share of what was spent since the last one, and where a
//!          single impact made them look dear that is soon seen
//! Checked  regress_the_cheaper_method_is_found, regress_one_snap_changes_nothing
//! ```
//!
//! Costs are counted, not timed, and the choice is part of the saved state: the same run takes the same steps anywhere.

use serde::{Deserialize, Serialize};

/// Evaluations after which a cost is known.
const WINDOW: f64 = 600.0;
/// What a window says counts this much when the next one is over: a line that snaps once makes a window look forty times as
/// dear.
const REMEMBERED: f64 = 0.6;
/// Evaluations after a change of method that say nothing yet: its steps grow from small ones.
const WARMING_UP: f64 = 300.0;
/// What solving costs beside an evaluation in an implicit step.
const SOLVING: f64 = 1.6;
/// Evaluations of an explicit step.
const EXPLICIT_STEP: f64 = 6.0;
/// Cost of explicit steps, evaluations per simulated second, below which nothing is to be gained.
const WORTH_IT: f64 = 200.0;
/// Evaluations of explicit steps before implicit ones are tried again after they did not pay: the first time, and at most. A
/// trial takes some 900: where none ever pays, trials cost 3 %.
const PATIENCE: [f64; 2] = [3e3, 4e4];

/// The choice between explicit and implicit steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// Whether steps are implicit now.
    pub implicit: bool,
    /// Cost of explicit and implicit steps, evaluations per simulated second; zero as long as unknown.
    costs: [f64; 2],
    /// Evaluations and simulated time (s) of the window so far.
    window: [f64; 2],
    /// The same of the windows before it with this method, the older the less.
    #[serde(default)]
    before: [f64; 2],
    /// Evaluations that are not counted any more.
    warming_up: f64,
    /// Evaluations before implicit steps may be tried.
    waiting: f64,
    /// For how many they were last given up.
    patience: f64,
}

impl Choice {
    /// The method of the next step: whether it is implicit. `longest` is the longest explicit step (s) that does not feed
    /// the fastest vibration, where there is one.
    pub fn decide(&mut self, longest: Option<f64>) -> bool {
        if let Some(longest) = longest
            && (self.implicit || self.costs[0] == 0.0)
        {
            self.costs[0] = self.costs[0].max(EXPLICIT_STEP / longest);
        }
        let mut known_to_pay = false;
        if self.window[0] >= WINDOW && self.window[1] > 0.0 {
            let together = |k: usize| REMEMBERED * self.before[k] + self.window[k];
            self.before = [together(0), together(1)];
            self.window = [0.0; 2];
            let weight = if self.implicit { SOLVING } else { 1.0 };
            self.costs[usize::from(self.implicit)] = weight * self.before[0] / self.before[1];
            if self.implicit && self.costs[1] > self.costs[0] {
                self.patience = (2.0 * self.patience).clamp(PATIENCE[0], PATIENCE[1]);
                self.waiting = self.patience;
                self.change_to(false);
            } else if self.implicit {
                self.patience = 0.0;
            } else {
                // Explicit steps turn out dearer than the vibrations let expect.
                known_to_pay = self.costs[1] > 0.0 && self.costs[0] > self.costs[1];
            }
        }
        if !self.implicit && self.costs[0] > WORTH_IT && (known_to_pay || self.waiting <= 0.0) {
            self.change_to(true);
        }
        self.implicit
    }

    /// Goes over to a method, of which nothing is known from now on.
    fn change_to(&mut self, implicit: bool) {
        self.implicit = implicit;
        (self.window, self.before) = ([0.0; 2], [0.0; 2]);
        self.warming_up = WARMING_UP;
    }

    /// Counts what a step took.
    pub fn count(&mut self, evaluations: u32, step: f64) {
        self.waiting -= f64::from(evaluations);
        if self.warming_up > 0.0 {
            self.warming_up -= f64::from(evaluations);
            return;
        }
        self.window[0] += f64::from(evaluations);
        self.window[1] += step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulated time (s) taken by each method, where steps cost 6 and 20 evaluations.
    fn shares(longest: Option<f64>, explicit: f64, implicit: f64, until: f64) -> [f64; 2] {
        let (mut choice, mut time, mut shares) = (Choice::default(), 0.0, [0.0; 2]);
        while time < until {
            let now = choice.decide(longest);
            let (evaluations, step) = if now { (20, implicit) } else { (6, explicit) };
            choice.count(evaluations, step);
            time += step;
            shares[usize::from(now)] += step;
        }
        shares
    }

    /// One window that a snap makes forty times as dear does not end implicit steps that otherwise pay.
    #[test]
    fn regress_one_snap_changes_nothing() {
        let mut choice = Choice::default();
        for step in 0..400 {
            assert!(choice.decide(Some(2e-3)), "given up at step {step}");
            let snaps = (200..230).contains(&step);
            choice.count(20, if snaps { 5e-4 } else { 2e-2 });
        }
    }

    #[test]
    fn regress_the_cheaper_method_is_found() {
        // A stiff wire that swings; nothing stiff at all.
        assert_eq!(shares(Some(2e-3), 2e-3, 0.2, 60.0)[0], 0.0);
        assert_eq!(shares(None, 0.1, 0.2, 60.0)[1], 0.0);
        // Stiff drives, which only the steps themselves show.
        assert!(shares(None, 1e-3, 0.2, 60.0)[0] < 0.3);
        // Snaps that keep implicit steps short, too: tried now and then, a hundredth of the time.
        let snapping = shares(Some(2e-3), 2e-3, 4e-3, 200.0);
        assert!(snapping[1] > 0.0 && snapping[1] < 4.0, "{snapping:?}");
    }
}
