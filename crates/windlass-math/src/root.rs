//! Root of a function of one variable between two values of opposite sign.
//!
//! ```text
//! Law      Brent's method: inverse quadratic interpolation or the secant where they reduce the
//!          bracket fast enough, otherwise bisection. The root is always inside the bracket
//! Source   [BR73] chapter 4
//! Valid    continuous functions; at a jump, the bracket shrinks to the jump
//! Checked  converges_to_roots_of_known_functions, property_never_leaves_the_bracket
//! ```
//!
//! The caller evaluates the function, so an evaluation may fail or be expensive.

/// Interval that brackets a root. It shrinks with each function value.
///
/// ```
/// use windlass_math::root::Bracket;
///
/// let cube = |x: f64| x * x * x - 2.0;
/// let mut bracket = Bracket::new([(0.0, cube(0.0)), (2.0, cube(2.0))]).unwrap();
/// while let Some(x) = bracket.next_point(1e-12) {
///     bracket.insert(cube(x));
/// }
/// assert!((bracket.best().0 - 2.0_f64.cbrt()).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bracket {
    /// Previous best point and its value.
    previous: (f64, f64),
    /// Point with the smallest absolute value, or the point that is evaluated next.
    best: (f64, f64),
    /// Point whose value has the opposite sign.
    opposite: (f64, f64),
    /// Last step, and the step before it.
    steps: [f64; 2],
}

impl Bracket {
    /// Creates a bracket from two points with their values. `None` unless the values are finite
    /// and have opposite signs, or one of them is zero.
    pub fn new([a, b]: [(f64, f64); 2]) -> Option<Self> {
        // Signs are compared, because the product of two small values could underflow to zero.
        let has_root = a.1 == 0.0 || b.1 == 0.0 || (a.1 > 0.0) != (b.1 > 0.0);
        let is_bracket = a.1.is_finite() && b.1.is_finite() && has_root;
        let mut bracket = Self {
            previous: a,
            best: b,
            opposite: a,
            steps: [b.0 - a.0; 2],
        };
        bracket.order();
        is_bracket.then_some(bracket)
    }

    /// Point with the smallest absolute value so far, and the value.
    pub fn best(&self) -> (f64, f64) {
        self.best
    }

    /// Point on the other side of the root, and its value.
    pub fn opposite(&self) -> (f64, f64) {
        self.opposite
    }

    /// Restores the order after a new value: `best` and `opposite` are on different sides of the
    /// root, and `best` has the smaller absolute value.
    fn order(&mut self) {
        if (self.best.1 > 0.0) == (self.opposite.1 > 0.0) {
            self.opposite = self.previous;
            self.steps = [self.best.0 - self.previous.0; 2];
        }
        if self.opposite.1.abs() < self.best.1.abs() {
            self.previous = self.best;
            self.best = self.opposite;
            self.opposite = self.previous;
        }
    }

    /// Returns the point at which the function is evaluated next. `None` if the bracket is not
    /// wider than `tolerance` plus 4 ε times the magnitude of the point, or if the best value is
    /// zero. [`Bracket::insert`] takes the value.
    pub fn next_point(&mut self, tolerance: f64) -> Option<f64> {
        let least = 2.0 * f64::EPSILON * self.best.0.abs() + 0.5 * tolerance;
        let half = 0.5 * (self.opposite.0 - self.best.0);
        if half.abs() <= least || self.best.1 == 0.0 {
            return None;
        }
        let interpolated = self.interpolated(half, least);
        let [last, _] = self.steps;
        self.steps = match interpolated {
            Some(step) => [step, last],
            None => [half, half],
        };
        self.previous = self.best;
        let [step, _] = self.steps;
        self.best.0 += if step.abs() > least {
            step
        } else {
            least.copysign(half)
        };
        Some(self.best.0)
    }

    /// Step from the best point by interpolation. `None` if bisection reduces the bracket more
    /// reliably.
    fn interpolated(&self, half: f64, least: f64) -> Option<f64> {
        let [_, before] = self.steps;
        let (a, b, c) = (self.previous, self.best, self.opposite);
        if before.abs() < least || a.1.abs() <= b.1.abs() {
            return None;
        }
        let s = b.1 / a.1;
        let (mut p, mut q) = if a.0 == c.0 {
            (2.0 * half * s, 1.0 - s)
        } else {
            let (q, r) = (a.1 / c.1, b.1 / c.1);
            (
                s * (2.0 * half * q * (q - r) - (b.0 - a.0) * (r - 1.0)),
                (q - 1.0) * (r - 1.0) * (s - 1.0),
            )
        };
        if p > 0.0 {
            q = -q;
        } else {
            p = -p;
        }
        let is_inside = 2.0 * p < 3.0 * half * q - (least * q).abs();
        (is_inside && 2.0 * p < (before * q).abs()).then(|| p / q)
    }

    /// Replaces the point of [`Bracket::next_point`], at which the evaluation failed, by the middle
    /// of the bracket.
    pub fn bisect(&mut self) -> f64 {
        let half = 0.5 * (self.opposite.0 - self.previous.0);
        self.steps = [half; 2];
        self.best.0 = self.previous.0 + half;
        self.best.0
    }

    /// Stores the function value at the point that was returned last.
    pub fn insert(&mut self, value: f64) {
        self.best.1 = value;
        self.order();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(f: impl Fn(f64) -> f64, [a, b]: [f64; 2]) -> (f64, usize) {
        let mut bracket = Bracket::new([(a, f(a)), (b, f(b))]).unwrap();
        let mut count = 0;
        while let Some(x) = bracket.next_point(1e-12) {
            assert!((a..=b).contains(&x), "{x} is outside {a} to {b}");
            bracket.insert(f(x));
            count += 1;
        }
        (bracket.best().0, count)
    }

    /// The tolerance of the bracket is 1e-12. Brent's method needs fewer evaluations than
    /// bisection, which needs 42 for a bracket of 3.
    #[test]
    fn converges_to_roots_of_known_functions() {
        for (f, ends, root) in [
            ((|x| x * x - 2.0) as fn(f64) -> f64, [0.0, 3.0], 2.0_f64.sqrt()),
            (|x| x.exp() - 5.0, [-1.0, 2.0], 5.0_f64.ln()),
            (|x| x.cos() - x, [0.0, 3.0], 0.739_085_133_215_160_6),
            (|x| 1.0 / x - 0.01, [1.0, 1000.0], 100.0),
        ] {
            let (found, count) = solve(f, ends);
            assert!(
                (found - root).abs() < 1e-11 * root.abs().max(1.0),
                "{found} {root}"
            );
            assert!(count < 25, "{count} evaluations");
        }
    }

    /// A triple root and a jump need bisection; the points stay inside.
    #[test]
    fn property_never_leaves_the_bracket() {
        let (found, _) = solve(|x| (x - 0.3).powi(3), [-1.0, 4.0]);
        assert!((found - 0.3).abs() < 1e-4);
        let (found, count) = solve(|x| if x < 1.25 { -1.0 } else { 7.0 }, [0.0, 8.0]);
        assert!((found - 1.25).abs() < 2e-12 && count < 120, "{found} {count}");
    }

    #[test]
    fn refuses_values_of_equal_sign() {
        assert_eq!(Bracket::new([(0.0, 1.0), (1.0, 2.0)]), None);
        assert_eq!(Bracket::new([(0.0, 1e-200), (1.0, 2e-200)]), None);
        assert_eq!(Bracket::new([(0.0, f64::NAN), (1.0, 2.0)]), None);
    }

    /// After a failed evaluation, the middle of the bracket is evaluated.
    #[test]
    fn regression_failed_points_are_replaced_by_the_middle() {
        let f = |x: f64| x * x - 2.0;
        let mut bracket = Bracket::new([(0.0, f(0.0)), (3.0, f(3.0))]).unwrap();
        bracket.next_point(1e-12).unwrap();
        assert_eq!(bracket.bisect(), 1.5);
        bracket.insert(f(1.5));
        assert!(bracket.best().0 * bracket.opposite().0 >= 0.0);
        assert!((bracket.best().1 > 0.0) != (bracket.opposite().1 > 0.0));
    }
}
