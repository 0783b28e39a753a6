//! Automatic selection between the explicit and the implicit method, by their measured cost.
//!
//! ```text
//! Law      explicit steps cost 6 evaluations each and are limited by stability. Implicit steps
//!          cost about 20 with their linearisation and are limited by accuracy. The costs per
//!          simulated second are compared
//! Method   both costs are measured over windows of evaluations, with exponentially decreasing
//!          weights. Implicit steps are tried where explicit steps are expensive. After an
//!          unsuccessful trial, the next trial follows after a number of explicit evaluations. This
//!          number doubles after each unsuccessful trial, for example in a run where a line often
//!          snaps. Trials thus cost a bounded fraction of the run, and a change of method caused by
//!          a single impact is soon reversed. A step that fails is repeated with the other method
//! Checked  regression_the_cheaper_method_is_found, regression_one_snap_does_not_change_the_method,
//!          property_a_failed_method_is_paused
//! ```
//!
//! The cost is a number of evaluations, not a time. The selector is part of the saved state. A run
//! therefore takes the same steps on every machine.

use serde::{Deserialize, Serialize};

/// Number of evaluations in a window; the cost is updated at the end of each window.
const WINDOW: f64 = 600.0;
/// Weight of the earlier windows at the end of each window. A single snap of a line makes one
/// window about forty times as expensive.
const EARLIER_WEIGHT: f64 = 0.6;
/// Evaluations ignored after a change of method, because the steps then grow from a small size.
const WARMING_UP: f64 = 300.0;
/// Ratio of the cost of an implicit step, including linear algebra, to the cost of its evaluations.
const SOLUTION_COST_RATIO: f64 = 1.6;
/// Evaluations of an explicit step.
const EXPLICIT_STEP: f64 = 6.0;
/// Cost of explicit steps (evaluations per simulated second) below which implicit steps are not
/// tried.
const MIN_COST_FOR_TRIAL: f64 = 200.0;
/// Smallest and largest number of explicit evaluations between an unsuccessful trial of implicit
/// steps and the next trial. A trial takes about 900 evaluations, so unsuccessful trials cost at
/// most 3 % in the long run.
const RETRY_DELAY: [f64; 2] = [3e3, 4e4];

/// Selects explicit or implicit steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MethodSelector {
    /// True if steps are implicit.
    pub implicit: bool,
    /// Costs of explicit and of implicit steps, in evaluations per simulated second; zero if
    /// unknown.
    costs: [f64; 2],
    /// Evaluations and simulated time (s) of the current window.
    window: [f64; 2],
    /// Evaluations and simulated time (s) of the earlier windows with this method, with decreasing
    /// weights.
    #[serde(default)]
    before: [f64; 2],
    /// Remaining evaluations to ignore after a change of method.
    warming_up: f64,
    /// Remaining explicit evaluations before implicit steps may be tried.
    waiting: f64,
    /// Number of explicit evaluations to wait, set at the last return to explicit steps.
    #[serde(rename = "patience")]
    retry_delay: f64,
}

impl MethodSelector {
    /// Returns true if the next step is to be implicit. `longest` is the stability limit of
    /// explicit steps (s), if it is known.
    pub fn decide(&mut self, longest: Option<f64>) -> bool {
        if let Some(longest) = longest
            && (self.implicit || self.costs[0] == 0.0)
        {
            self.costs[0] = self.costs[0].max(EXPLICIT_STEP / longest);
        }
        let mut implicit_is_cheaper = false;
        if self.window[0] >= WINDOW && self.window[1] > 0.0 {
            let together = |k: usize| EARLIER_WEIGHT * self.before[k] + self.window[k];
            self.before = [together(0), together(1)];
            self.window = [0.0; 2];
            let weight = if self.implicit { SOLUTION_COST_RATIO } else { 1.0 };
            self.costs[usize::from(self.implicit)] = weight * self.before[0] / self.before[1];
            if self.implicit && self.costs[1] > self.costs[0] {
                self.delay_retry();
                self.change_to(false);
            } else if self.implicit {
                self.retry_delay = 0.0;
            } else {
                // Explicit steps are more expensive than implicit steps, although the stability
                // limit does not indicate this.
                implicit_is_cheaper = self.costs[1] > 0.0 && self.costs[0] > self.costs[1];
            }
        }
        if !self.implicit
            && self.costs[0] > MIN_COST_FOR_TRIAL
            && (implicit_is_cheaper || self.waiting <= 0.0)
        {
            self.change_to(true);
        }
        self.implicit
    }

    /// Changes the method after a step that failed with the present method. Implicit steps are
    /// tried again after a delay, as after an unsuccessful trial. Explicit steps are tried again
    /// when they cost less.
    pub fn fall_back(&mut self) {
        if self.implicit {
            self.costs[1] = 0.0;
            self.delay_retry();
        }
        self.change_to(!self.implicit);
    }

    /// Delays the next trial of implicit steps.
    fn delay_retry(&mut self) {
        self.retry_delay = (2.0 * self.retry_delay).clamp(RETRY_DELAY[0], RETRY_DELAY[1]);
        self.waiting = self.retry_delay;
    }

    /// Changes the method and resets its measurement.
    fn change_to(&mut self, implicit: bool) {
        self.implicit = implicit;
        (self.window, self.before) = ([0.0; 2], [0.0; 2]);
        self.warming_up = WARMING_UP;
    }

    /// Records the evaluations and the length (s) of a step.
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

    /// Simulated time (s) with explicit and with implicit steps, of lengths `explicit` and
    /// `implicit` (s). An explicit step costs 6 evaluations, an implicit step 20.
    fn times_by_method(longest: Option<f64>, explicit: f64, implicit: f64, until: f64) -> [f64; 2] {
        let (mut choice, mut time, mut times_by_method) = (MethodSelector::default(), 0.0, [0.0; 2]);
        while time < until {
            let now = choice.decide(longest);
            let (evaluations, step) = if now { (20, implicit) } else { (6, explicit) };
            choice.count(evaluations, step);
            time += step;
            times_by_method[usize::from(now)] += step;
        }
        times_by_method
    }

    /// A snap makes one window forty times as expensive. The selector keeps implicit steps, which
    /// are cheaper in the other windows.
    #[test]
    fn regression_one_snap_does_not_change_the_method() {
        let mut choice = MethodSelector::default();
        for step in 0..400 {
            assert!(choice.decide(Some(2e-3)), "switched to explicit at step {step}");
            let snaps = (200..230).contains(&step);
            choice.count(20, if snaps { 5e-4 } else { 2e-2 });
        }
    }

    /// After a failed implicit step, the selector keeps explicit steps for at least the delay
    /// between trials, although they are expensive; it then tries implicit steps again.
    #[test]
    fn property_a_failed_method_is_paused() {
        let mut choice = MethodSelector::default();
        assert!(choice.decide(Some(1e-3)));
        choice.fall_back();
        let mut evaluations = 0;
        while !choice.decide(Some(1e-3)) {
            choice.count(6, 1e-3);
            evaluations += 6;
            assert!(evaluations < 10_000);
        }
        assert!(f64::from(evaluations) >= RETRY_DELAY[0], "{evaluations}");
        // After a failed explicit step, the next step is implicit.
        let mut choice = MethodSelector::default();
        assert!(!choice.decide(None));
        choice.fall_back();
        assert!(choice.decide(None));
    }

    #[test]
    fn regression_the_cheaper_method_is_found() {
        // The first system is a stiff wire on a pendulum, the second is not stiff.
        assert_eq!(times_by_method(Some(2e-3), 2e-3, 0.2, 60.0)[0], 0.0);
        assert_eq!(times_by_method(None, 0.1, 0.2, 60.0)[1], 0.0);
        // Stiff drives, whose stability limit is unknown.
        assert!(times_by_method(None, 1e-3, 0.2, 60.0)[0] < 0.3);
        // Snaps also shorten the implicit steps. Implicit steps are tried occasionally, for at most
        // 2 % of the time.
        let snapping = times_by_method(Some(2e-3), 2e-3, 4e-3, 200.0);
        assert!(snapping[1] > 0.0 && snapping[1] < 4.0, "{snapping:?}");
    }
}
