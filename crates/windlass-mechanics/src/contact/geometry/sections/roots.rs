//! Real roots of polynomials between 0 and 1.

/// A short list on the stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct List<const N: usize> {
    values: [f64; N],
    count: usize,
}

impl<const N: usize> List<N> {
    pub(super) const EMPTY: Self = Self {
        values: [0.0; N],
        count: 0,
    };

    /// Adds a value. Values beyond the capacity are dropped.
    pub(super) fn push(&mut self, value: f64) {
        debug_assert!(self.count < N, "the capacity covers all events");
        if let Some(free) = self.values.get_mut(self.count) {
            *free = value;
            self.count += 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[f64] {
        &self.values[..self.count]
    }

    pub(super) fn sort(&mut self) {
        self.values[..self.count].sort_unstable_by(f64::total_cmp);
    }
}

/// Roots of c₀ + c₁ x + c₂ x². Instead of a pair of complex roots, their real part is returned.
pub(super) fn quadratic([c, b, a]: [f64; 3]) -> List<2> {
    let mut roots = List::EMPTY;
    if a == 0.0 {
        if b != 0.0 {
            roots.push(-c / b);
        }
        return roots;
    }
    let discriminant = b * b - 4.0 * a * c;
    if discriminant < 0.0 {
        roots.push(-0.5 * b / a);
        return roots;
    }
    // Without cancellation.
    let q = -0.5 * (b + discriminant.sqrt().copysign(b));
    roots.push(q / a);
    if q != 0.0 {
        roots.push(c / q);
    }
    roots
}

/// Roots between 0 and 1 of a polynomial of fourth degree, coefficients in ascending order. Double
/// roots that rounding errors remove are not returned.
pub(super) fn quartic(c: [f64; 5]) -> List<4> {
    let first = [c[1], 2.0 * c[2], 3.0 * c[3], 4.0 * c[4]];
    let second = [first[1], 2.0 * first[2], 3.0 * first[3]];
    let mut inflections = quadratic(second);
    inflections.sort();
    let extrema: List<4> = between(&first, inflections.as_slice());
    between(&c, extrema.as_slice())
}

/// Roots between 0 and 1 of a polynomial. `extrema` has its extrema in ascending order, and may
/// have more points.
fn between(c: &[f64], extrema: &[f64]) -> List<4> {
    let mut roots = List::EMPTY;
    let inner = extrema.iter().copied().filter(|x| *x > 0.0 && *x < 1.0);
    let mut low = (0.0, value(c, 0.0).0);
    for x in inner.chain([1.0]) {
        let high = (x, value(c, x).0);
        if (low.1 < 0.0) != (high.1 < 0.0) {
            roots.push(single(c, low, high.0));
        }
        low = high;
    }
    roots
}

/// The root in an interval in which the sign changes once, by Newton's method with bisection.
fn single(c: &[f64], low: (f64, f64), high: f64) -> f64 {
    let (mut a, mut b) = (low.0, high);
    let mut x = 0.5 * (a + b);
    for _ in 0..60 {
        let (f, slope) = value(c, x);
        if (f < 0.0) == (low.1 < 0.0) {
            a = x;
        } else {
            b = x;
        }
        let mut next = x - f / slope;
        if !(next >= a && next <= b) {
            next = 0.5 * (a + b);
        }
        let change = (next - x).abs();
        x = next;
        if change < 1e-15 {
            break;
        }
    }
    x
}

/// Value and derivative of a polynomial.
fn value(c: &[f64], x: f64) -> (f64, f64) {
    let start = (0.0, 0.0);
    c.iter()
        .rev()
        .fold(start, |(f, slope), c| (f * x + c, slope * x + f))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_roots() {
        // (x - 0.1)(x - 0.2)(x - 0.7)(x - 3), and the same with a double root at 0.2.
        let product = |roots: [f64; 4]| {
            let mut c = [1.0, 0.0, 0.0, 0.0, 0.0];
            for root in roots {
                for k in (0..5).rev() {
                    c[k] = if k == 0 { 0.0 } else { c[k - 1] } - root * c[k];
                }
            }
            c
        };
        let found = quartic(product([0.1, 0.2, 0.7, 3.0]));
        for (root, expected) in found.as_slice().iter().zip([0.1, 0.2, 0.7]) {
            assert!((root - expected).abs() < 1e-13, "{root}");
        }
        assert_eq!(found.as_slice().len(), 3);
        assert_eq!(quartic([0.0; 5]).as_slice().len(), 0);
        let found = quadratic([1e-20, 1.0, 1e-20]);
        assert!(found.as_slice().contains(&-1e-20));
        assert_eq!(quadratic([1.0, 2.0, 2.0]).as_slice(), [-0.5]);
        assert_eq!(quadratic([1.0, 2.0, 0.0]).as_slice(), [-0.5]);
    }
}
