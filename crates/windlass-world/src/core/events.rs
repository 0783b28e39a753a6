//! Location of events within a step. An event is a sign change of an event function of (t, x). The
//! step ends there.
//!
//! ```text
//! Law      the signs of all event functions on the dense output are compared with their signs at
//!          the start of the step. The first time at which one of them differs is located to 1e-9 s
//!          from above, and the step is repeated up to this time. If the dense output of the
//!          repeated step has an earlier event, the step is cut again
//! Symbols  an event function is either negative or not negative; zero is not negative
//! Method   secants of the functions that changed sign, kept within the bracket. They are aimed
//!          alternately slightly before and slightly beyond the root, so that both ends of the
//!          bracket close. Every third trial bisects
//! Source   Hairer, Nørsett & Wanner, Solving Ordinary Differential Equations I, II.6
//! Valid    functions that change sign an odd number of times within a step; a function that dips
//!          through zero and returns within a step goes undetected
//! Checked  energy of a bounce on an undamped stop, to integration error; time of an arrival in
//!          closed form (crate tests)
//! ```
//!
//! The step after an event compares the functions with their signs at the event. An element applies
//! the effect of an event in its function `accept`, which gets a state just after the event.

/// Tolerance of the time of an event, s.
const TIME_TOLERANCE: f64 = 1e-9;
/// Time before a jump of rates at which a step ends, s.
const JUMP_MARGIN: f64 = 1e-8;
/// Smallest distance of a secant's trial time from the ends of the bracket, as a fraction of the
/// bracket.
const MARGIN: f64 = 0.05;

/// Values of all event functions at one instant, in element order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventFunctions {
    values: Vec<f64>,
    /// Indices of functions whose sign change makes rates jump while the discrete state stays the
    /// same. All stages of a step must lie on one side of such a jump.
    jumps: Vec<usize>,
}

impl EventFunctions {
    /// Adds a value whose sign change is an event.
    pub fn watch(&mut self, value: f64) {
        self.values.push(value);
    }

    /// Adds event functions for the two edges of a band of this half-width about zero. A step that
    /// crosses the whole band then also shows an event.
    pub(crate) fn watch_within(&mut self, value: f64, within: f64) {
        self.watch(value - within);
        self.watch(value + within);
    }

    /// Adds a value whose sign change makes rates jump immediately. No discrete state delays such a
    /// jump to the end of the step.
    pub(crate) fn watch_jump(&mut self, value: f64) {
        self.jumps.push(self.values.len());
        self.values.push(value);
    }

    /// Returns true if rates have jumped since `start`.
    fn jumped(&self, start: &Self) -> bool {
        let mut jumps = self.jumps.iter();
        jumps.any(|k| match (start.values.get(*k), self.values.get(*k)) {
            (Some(before), Some(now)) => differ(*before, *now),
            _ => false,
        })
    }

    /// Removes all values.
    pub(crate) fn clear(&mut self) {
        self.values.clear();
        self.jumps.clear();
    }

    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.values.clone_from(&other.values);
        self.jumps.clone_from(&other.jumps);
    }

    /// Returns true if some function is zero both here and at `start`, because its change was below
    /// rounding.
    pub(crate) fn remain_zero(&self, start: &Self) -> bool {
        let mut pairs = self.values.iter().zip(&start.values);
        pairs.any(|(now, then)| *now == 0.0 && *then == 0.0)
    }

    /// Returns true if some function differs in sign from `start`.
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

/// Search for the first event within a step, with its buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    /// Values at the start and end of the bracket and at the trial.
    before: EventFunctions,
    after: EventFunctions,
    values: EventFunctions,
}

impl Search {
    /// Returns the time of the first event between `t0` and `t1`. `start` and `end` are the
    /// functions at these times, and some of them differ in sign. `evaluate` computes the functions
    /// at a time.
    ///
    /// # Errors
    /// Errors of `evaluate`.
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
            if b - a <= TIME_TOLERANCE || t <= a || t >= b {
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

    /// Returns the end of a step that began at `t0` with functions `start`, for the event just
    /// found. The step ends at the event. At a jump of rates, it ends a short margin earlier, so
    /// that all its stages are on one side of the jump. The next step, which crosses the jump, is
    /// about as short as the margin. The interpolant of a step across the jump may misplace the
    /// event. The margin is therefore a fraction of the step that grows with the number of `cuts`.
    pub(crate) fn end_before(&self, event: f64, (t0, start): (f64, &EventFunctions), cuts: u32) -> f64 {
        let share = match cuts {
            0 => 0.0,
            1 => 1e-3,
            2 => 1e-2,
            3 => 0.1,
            _ => 0.5,
        };
        let distance = JUMP_MARGIN.max(share * (event - t0));
        match self.after.jumped(start) && event - t0 > 2.0 * JUMP_MARGIN {
            true => event - distance,
            false => event,
        }
    }

    /// Next trial time within the bracket.
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
        let offset = match trial % 3 {
            0 => 0.45 * TIME_TOLERANCE,
            1 => -0.45 * TIME_TOLERANCE,
            _ => return middle,
        };
        let margin = (MARGIN * (b - a)).min(0.45 * TIME_TOLERANCE);
        if first.is_finite() {
            (first + offset).clamp(a + margin, b - margin)
        } else {
            middle
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(functions: &[&dyn Fn(f64) -> f64], t1: f64) -> (f64, u32) {
        let fill = |t: f64, out: &mut EventFunctions| functions.iter().for_each(|f| out.watch(f(t)));
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
    fn closed_form_first_root_is_found_from_above() {
        let parabola = |t: f64| t * t - 2e-4;
        let later = |t: f64| 0.018 - t;
        let steep = |t: f64| 1e6 * (t - 0.016).exp() - 1e6;
        let root = 2e-4_f64.sqrt();
        let (found, trials) = located(&[&later, &parabola, &steep], 0.02);
        assert!(
            found >= root && found - root <= TIME_TOLERANCE,
            "{}",
            found - root
        );
        assert!(trials <= 12, "{trials} evaluations");
    }

    #[test]
    fn closed_form_jump_is_bracketed() {
        // Secants cannot locate a jump. The bisections find it with three trials per bit.
        let jump = |t: f64| if t < 0.007_654_321 { -1.0 } else { 1e6 };
        let (found, trials) = located(&[&jump], 0.02);
        assert!(found >= 0.007_654_321 && found - 0.007_654_321 <= TIME_TOLERANCE);
        assert!(trials <= 3 * 26, "{trials} evaluations");
    }
}
