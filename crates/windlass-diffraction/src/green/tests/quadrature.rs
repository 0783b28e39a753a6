//! Direct quadrature of the wave integral of infinite depth. Quadrature and tables share only the
//! Gauss nodes and the Bessel functions, which have separate tests.

use super::super::bessel::BesselTable;
use super::super::quadrature::GAUSS_12;
use std::f64::consts::{FRAC_2_PI, PI};

/// Integral of a vector function over [from, to] with one Gauss rule.
fn panel(from: f64, to: f64, function: &mut impl FnMut(f64) -> [f64; 2]) -> [f64; 2] {
    let half = 0.5 * (to - from);
    let mut sum = [0.0; 2];
    for (t, weight) in GAUSS_12 {
        let value = function(from + half * (1.0 + t));
        sum[0] += half * weight * value[0];
        sum[1] += half * weight * value[1];
    }
    sum
}

/// Integral from `from` to `to` on panels that grow by a factor of 2 up to a length of `widest`.
fn graded(from: f64, to: f64, widest: f64, mut function: impl FnMut(f64) -> [f64; 2]) -> [f64; 2] {
    let (mut sum, mut start) = ([0.0; 2], from);
    while start < to {
        let end = (start + start.min(widest)).min(to);
        let part = panel(start, end, &mut function);
        sum = [sum[0] + part[0], sum[1] + part[1]];
        start = end;
    }
    sum
}

/// K0 and K1 by the trapezoidal rule on the integral of exp(-x cosh u) (1, cosh u).
pub(super) fn modified(x: f64) -> [f64; 2] {
    // The error of the rule is of order exp(-pi^2/step) = 5e-16.
    let step = 0.28;
    let mut sum = [0.5 * (-x).exp(); 2];
    for i in 1.. {
        let cosh = (step * f64::from(i)).cosh();
        let value = (-x * cosh).exp();
        sum[0] += value;
        sum[1] += value * cosh;
        if x * cosh > 745.0 || value * cosh < 1e-18 * sum[1] {
            return sum.map(|sum| step * sum);
        }
    }
    unreachable!()
}

/// L(X, Y) and dL/dX, see `deep`.
pub(super) fn deep(bessel: &BesselTable, x: f64, y: f64) -> [f64; 2] {
    if y > x {
        definition(bessel, x, y)
    } else {
        rotated(bessel, x, y)
    }
}

/// The definition with s = t Y: PV integral of exp(-s) J0(s X/Y)/(s - Y), for Y >= X.
fn definition(bessel: &BesselTable, x: f64, y: f64) -> [f64; 2] {
    let ratio = x / y;
    let numerator = |s: f64| {
        let values = bessel.evaluate(s * ratio);
        let decay = (-s).exp();
        [decay * values.j0, -decay * s / y * values.j1]
    };
    let far = 42.0;
    let regular = |s: f64| numerator(s).map(|value| value / (s - y));
    if y > far {
        // The pole is omitted, because exp(-s) < 1e-18 there.
        let first = panel(0.0, 0.05, &mut { regular });
        let rest = graded(0.05, far, 0.8, regular);
        return [first[0] + rest[0], first[1] + rest[1]];
    }
    // Around the pole, the integrand is evaluated in pairs of points on both sides.
    let paired = |u: f64| {
        let (above, below) = (numerator(y + u), numerator(y - u));
        [(above[0] - below[0]) / u, (above[1] - below[1]) / u]
    };
    let pieces = (y / 0.8).ceil();
    let mut sum = [0.0; 2];
    for i in 0..pieces as usize {
        let part = panel(y * i as f64 / pieces, y * (i + 1) as f64 / pieces, &mut {
            paired
        });
        sum = [sum[0] + part[0], sum[1] + part[1]];
    }
    // The part beyond s = 2 Y, in u = s - Y.
    let rest = graded(y, far - y, 0.8, |u| regular(y + u));
    [sum[0] + rest[0], sum[1] + rest[1]]
}

/// Integral along the imaginary axis, for X >= Y: -(2/pi) times the integral of
/// K0(t X) (cos(t Y) + t sin(t Y))/(1 + t^2), minus pi exp(-Y) Y0(X).
fn rotated(bessel: &BesselTable, x: f64, y: f64) -> [f64; 2] {
    let local = |t: f64| {
        let [k0, k1] = modified(t * x);
        let factor = -FRAC_2_PI * ((t * y).cos() + t * (t * y).sin()) / (1.0 + t * t);
        [factor * k0, -factor * t * k1]
    };
    let end = 40.0 / x;
    let start = 1e-15 * end.min(1.0);
    let [value, dx] = graded(start, end, 0.8 / x, local);
    let values = bessel.both_kinds(x);
    let waves = PI * (-y).exp();
    [value - waves * values.second0, dx + waves * values.second1]
}

/// The two forms agree on the diagonal, where both converge.
#[test]
fn agrees_with_the_other_form_of_the_integral() {
    let bessel = BesselTable::new();
    for x in [1e-3, 0.02, 0.3, 1.7, 4.4, 9.0, 25.0] {
        let a = definition(&bessel, x, x);
        let b = rotated(&bessel, x, x);
        for (a, b) in a.into_iter().zip(b) {
            // The tolerance is five times the error of the Bessel tables.
            assert!((a - b).abs() < 4e-12 * (1.0 + 1.0 / x), "{x}: {a} {b}");
        }
    }
}
