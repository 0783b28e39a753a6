//! Events inside a step: event_functions are functions of (t, x) whose change of sign is an event, and the step is cut there.
//!
//! ```text
//! Law      the step from t₀ to t₁ is taken anew up to the first t in it, to 1e-9 s from above, at which some guard has
//!          another sign than at t₀ on the dense output; what the new step leaves of the way is cut once more
//! Symbols  a guard is negative or not; zero counts as not
//! Method   secants of the event_functions that changed, held within the bracket, aimed alternately a little short of and beyond the
//!          root, so that both ends of the bracket close; every third trial bisects
//! Source   Hairer, Nørsett & Wanner, Solving Ordinary Differential Equations I, II.6
//! Valid    event_functions that change sign an odd number of times within a step: one that dips through zero and comes back
//!          within a step is not seen
//! Checked  bounce on an undamped stop to the energy of the integration error, an arrival in closed form (crate tests)
//! ```
//!
//! After an event the event_functions are watched with the signs that they have there. What an event does is the business of the
//! part's `accept`, which finds the state just beyond it.

/// How near an event is located, s.
const WITHIN: f64 = 1e-9;
/// How far before a jump of rates a step ends, s.
const SHORT_OF_JUMP: f64 = 1e-8;
/// Share of the bracket that a secant keeps away from its ends.
const MARGIN: f64 = 0.05;

/// Values of all event_functions at one instant, in the order of the parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventFunctions {
    values: Vec<f64>,
    /// Those at which rates jump without a mode: no step may have one of its stages beyond.
    jumps: Vec<usize>,
}

impl EventFunctions {
    /// Watches a value for a change of sign.
    pub fn watch(&mut self, value: f64) {
        self.values.push(value);
    }

    /// Watches a value for coming within so much of zero, from either side, and leaving it: a step that goes over all of that stretch
    /// shows, too.
    pub(crate) fn watch_within(&mut self, value: f64, within: f64) {
        self.watch(value - within);
        self.watch(value + within);
    }

    /// The same as [`EventFunctions::watch`] of a value at whose change of sign rates jump, with no mode that keeps them as they were until the step's end.
    pub(crate) fn watch_jump(&mut self, value: f64) {
        self.jumps.push(self.values.len());
        self.values.push(value);
    }

    /// Whether rates have jumped since `start`.
    fn jumped(&self, start: &Self) -> bool {
        let mut jumps = self.jumps.iter();
        jumps.any(|k| match (start.values.get(*k), self.values.get(*k)) {
            (Some(before), Some(now)) => differ(*before, *now),
            _ => false,
        })
    }

    /// Forgets all values, to be filled anew.
    pub(crate) fn clear(&mut self) {
        self.values.clear();
        self.jumps.clear();
    }

    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.values.clone_from(&other.values);
        self.jumps.clone_from(&other.jumps);
    }

    /// Whether some guard is zero as at `start`: what it follows has moved by less than its rounding.
    pub(crate) fn remain_zero(&self, start: &Self) -> bool {
        let mut pairs = self.values.iter().zip(&start.values);
        pairs.any(|(now, then)| *now == 0.0 && *then == 0.0)
    }

    /// Whether some guard has another sign than at `start`.
    pub(crate) fn crossed(&self, start: &Self) -> bool {
        self.pairs(start).any(|(before, now)| differ(before, now))
    }

    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (f64, f64)> + 'a {
        other.values.iter().copied().zip(self.values.iter().copied())
    }
}

fn differ(a: f64, b: f64) -> bool {
    (a < 0.0) != (b < 0.0)
}

/// The search for the first event within a step; holds its buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    /// Values at the bracket's ends and at the trial.
    before: EventFunctions,
    after: EventFunctions,
    values: EventFunctions,
}

impl Search {
    /// The time of the first event after `t0`, where the event_functions were `start`, and not after `t1`, where they are
    /// `end` and some have crossed. `evaluate` fills in the event_functions at a time.
    ///
    /// # Errors
    /// Those of `evaluate`.
    pub(crate) fn first<E>(
        &mut self,
        (t0, start): (f64, &EventFunctions),
        (t1, end): (f64, &EventFunctions),
        mut evaluate: impl FnMut(f64, &mut EventFunctions) -> Result<(), E>,
    ) -> Result<f64, E> {
        let (mut a, mut b) = (t0, t1);
        self.before.copy_from(start);
        self.after.copy_from(end);
        for trial in 0.. {
            let t = self.next_trial(trial, a, b);
            if b - a <= WITHIN || t <= a || t >= b {
                break;
            }
            self.values.clear();
            evaluate(t, &mut self.values)?;
            if self.values.crossed(start) {
                b = t;
                self.after.copy_from(&self.values);
            } else {
                a = t;
                self.before.copy_from(&self.values);
            }
        }
        Ok(b)
    }

    /// Where a step that began at `t0` with event_functions `start` is to end before the event just found: there, or a hair before rates jump,
    /// so that all of its stages are of one side; the step that then goes across is no longer than this hair. Found on the interpolant
    /// of a step across the jump, the event may lie elsewhere: after so many `cuts` the hair is a growing share of the step.
    pub(crate) fn end_before(&self, event: f64, (t0, start): (f64, &EventFunctions), cuts: u32) -> f64 {
        let share = match cuts {
            0 => 0.0,
            1 => 1e-3,
            2 => 1e-2,
            3 => 0.1,
            _ => 0.5,
        };
        let hair = SHORT_OF_JUMP.max(share * (event - t0));
        match self.after.jumped(start) && event - t0 > 2.0 * SHORT_OF_JUMP {
            true => event - hair,
            false => event,
        }
    }

    /// Where to look next in the bracket.
    fn next_trial(&self, trial: u32, a: f64, b: f64) -> f64 {
        let middle = 0.5 * (a + b);
        let root = |(before, after): (f64, f64)| {
            let share = if before == after {
                0.5
            } else {
                before / (before - after)
            };
            a + share * (b - a)
        };
        let pairs = self.after.pairs(&self.before);
        let crossing = pairs.filter(|(before, after)| differ(*before, *after));
        let first = crossing.map(root).fold(f64::INFINITY, f64::min);
        let aside = match trial % 3 {
            0 => 0.45 * WITHIN,
            1 => -0.45 * WITHIN,
            _ => return middle,
        };
        let margin = (MARGIN * (b - a)).min(0.45 * WITHIN);
        if first.is_finite() {
            (first + aside).clamp(a + margin, b - margin)
        } else {
            middle
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(event_functions: &[&dyn Fn(f64) -> f64], t1: f64) -> (f64, u32) {
        let fill = |t: f64, out: &mut EventFunctions| event_functions.iter().for_each(|guard| out.watch(guard(t)));
        let (mut start, mut end, mut trials) = (EventFunctions::default(), EventFunctions::default(), 0);
        fill(0.0, &mut start);
        fill(t1, &mut end);
        assert!(end.crossed(&start));
        let found = Search::default().first((0.0, &start), (t1, &end), |t, out| {
            trials += 1;
            fill(t, out);
            Ok::<(), ()>(())
        });
        (found.unwrap(), trials)
    }

    #[test]
    fn ana_the_first_root_is_found_from_above() {
        let parabola = |t: f64| t * t - 2e-4;
        let later = |t: f64| 0.018 - t;
        let steep = |t: f64| 1e6 * (t - 0.016).exp() - 1e6;
        let root = 2e-4_f64.sqrt();
        let (found, trials) = located(&[&later, &parabola, &steep], 0.02);
        assert!(found >= root && found - root <= WITHIN, "{}", found - root);
        assert!(trials <= 12, "{trials} evaluations");
    }

    #[test]
    fn ana_a_jump_is_bracketed() {
        // Secants know nothing of where a jump is: the bisections find it in three trials per bit.
        let jump = |t: f64| if t < 0.007_654_321 { -1.0 } else { 1e6 };
        let (found, trials) = located(&[&jump], 0.02);
        assert!(found >= 0.007_654_321 && found - 0.007_654_321 <= WITHIN);
        assert!(trials <= 3 * 26, "{trials} evaluations");
    }
}
