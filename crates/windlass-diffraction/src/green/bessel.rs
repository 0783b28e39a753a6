//! Bessel functions of order zero and one, for real arguments.
//!
//! Below 32: polynomials of degree 9 on intervals of length 1, with errors below
//! 0.5^10/(2^9 10!) = 5e-13. Above: Hankel's asymptotic expansion ([AS64] 9.2.5)
//! with errors below 2e-13. Below 4, the tables hold the functions of the second kind without
//! their logarithm: C0 = (pi/2) Y0 - (ln(x/2) + gamma) J0 and C1 = dC0/dx.

use super::tile;
use std::f64::consts::{FRAC_2_PI, PI};

/// Euler's constant.
pub(super) const EULER_GAMMA: f64 = 0.577_215_664_901_532_9;
/// Upper end of the intervals on which the tables hold the functions without their logarithm.
pub(super) const LOGARITHM_END: f64 = 4.0;
const TABLE_END: usize = 32;
const COEFFICIENTS: usize = 10;

/// Values at one argument.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bessel {
    pub(super) j0: f64,
    pub(super) j1: f64,
    /// Y0, or C0 for arguments below [`LOGARITHM_END`].
    pub(super) second0: f64,
    /// Y1, or C1 for arguments below [`LOGARITHM_END`].
    pub(super) second1: f64,
}

/// Interpolated Bessel functions.
#[derive(Debug)]
pub(super) struct BesselTable {
    intervals: Vec<[[f64; 4]; COEFFICIENTS]>,
}

impl BesselTable {
    pub(super) fn new() -> Self {
        let nodes = tile::nodes::<COEFFICIENTS>();
        let interval = |start: usize| {
            let values = nodes.map(|t| neumann(start as f64 + 0.5 + 0.5 * t));
            let mut rows = [[0.0; 4]; COEFFICIENTS];
            for function in 0..4 {
                let powers = tile::powers(&values.map(|value| value[function]));
                for (row, power) in rows.iter_mut().zip(powers) {
                    row[function] = power;
                }
            }
            rows
        };
        Self {
            intervals: (0..TABLE_END).map(interval).collect(),
        }
    }

    /// J0, J1 and the functions of the second kind of x >= 0.
    #[inline]
    pub(super) fn evaluate(&self, x: f64) -> Bessel {
        let index = x as usize;
        let [j0, j1, second0, second1] = match self.intervals.get(index) {
            Some(rows) => {
                let t = 2.0 * (x - index as f64) - 1.0;
                let mut sum = rows[COEFFICIENTS - 1];
                for row in rows[..COEFFICIENTS - 1].iter().rev() {
                    for function in 0..4 {
                        sum[function] = sum[function] * t + row[function];
                    }
                }
                sum
            }
            None => hankel(x),
        };
        Bessel {
            j0,
            j1,
            second0,
            second1,
        }
    }

    /// J0, J1, Y0, Y1 of x > 0.
    #[inline]
    pub(super) fn both_kinds(&self, x: f64) -> Bessel {
        let mut bessel = self.evaluate(x);
        if x < LOGARITHM_END {
            let logarithm = (0.5 * x).ln() + EULER_GAMMA;
            bessel.second0 = FRAC_2_PI * (bessel.second0 + logarithm * bessel.j0);
            let slope = bessel.second1 + bessel.j0 / x - logarithm * bessel.j1;
            bessel.second1 = -FRAC_2_PI * slope;
        }
        bessel
    }
}

/// Modified Bessel functions of the second kind K0 and K1 for x >= 3.
///
/// sqrt(x) exp(x) K is smooth in 1/x and is interpolated on [0, 1/3]. The relative error is below
/// 1e-11.
#[derive(Clone, Debug)]
pub(super) struct ModifiedTable {
    rows: [[f64; 2]; MODIFIED_COEFFICIENTS],
}

const MODIFIED_COEFFICIENTS: usize = 14;
/// Smallest argument of [`ModifiedTable`].
pub(super) const MODIFIED_START: f64 = 3.0;

impl ModifiedTable {
    pub(super) fn new() -> Self {
        let values = tile::nodes::<MODIFIED_COEFFICIENTS>().map(|t| scaled_modified((1.0 + t) / 6.0));
        let mut rows = [[0.0; 2]; MODIFIED_COEFFICIENTS];
        for function in 0..2 {
            let powers = tile::powers(&values.map(|value| value[function]));
            for (row, power) in rows.iter_mut().zip(powers) {
                row[function] = power;
            }
        }
        Self { rows }
    }

    /// K0 and K1 of x >= 3.
    #[inline]
    pub(super) fn evaluate(&self, x: f64) -> [f64; 2] {
        let inverse = 1.0 / x;
        let t = 6.0 * inverse - 1.0;
        let mut sum = self.rows[MODIFIED_COEFFICIENTS - 1];
        for row in self.rows[..MODIFIED_COEFFICIENTS - 1].iter().rev() {
            sum = [sum[0] * t + row[0], sum[1] * t + row[1]];
        }
        let scale = (-x).exp() * inverse.sqrt();
        sum.map(|sum| scale * sum)
    }
}

/// sqrt(x) exp(x) times K0 and K1 for 1/x = w, by the trapezoidal rule on the integral of
/// exp(-x (cosh u - 1)) (1, cosh u) over u > 0. With t = sinh(u/2)/sqrt(w/2), the integrand is
/// exp(-t^2) sqrt(2) (1, 1 + w t^2)/sqrt(1 + w t^2/2).
fn scaled_modified(w: f64) -> [f64; 2] {
    let step = 0.1;
    let mut sum = [0.0; 2];
    for i in 0..70 {
        let t = step * f64::from(i);
        let square = t * t;
        let weight = if i == 0 { 0.5 } else { 1.0 } * step;
        let value = weight * (-square).exp() * (2.0 / (1.0 + 0.5 * w * square)).sqrt();
        sum[0] += value;
        sum[1] += value * (1.0 + w * square);
    }
    sum
}

/// Hankel's expansion of J0, J1, Y0, Y1 for x >= 32.
fn hankel(x: f64) -> [f64; 4] {
    let u = 1.0 / (8.0 * x);
    let v = u * u;
    // Terms a_k = ((mu - 1)(mu - 9) ... (mu - (2k - 1)^2))/k!, mu = 0 and 4.
    let p0 = 1.0 + v * (-4.5 + v * (459.375 - v * (150_077.812_5 - v * 101_905_514.648_437_5)));
    let q0 = u * (-1.0 + v * (37.5 - v * (7_441.875 - v * 3_623_307.187_5)));
    let p1 = 1.0 + v * (7.5 + v * (-590.625 + v * (177_364.687_5 - v * 115_492_916.601_562_5)));
    let q1 = u * (3.0 + v * (-52.5 + v * (9_095.625 - v * 4_180_739.062_5)));
    let (sin, cos) = x.sin_cos();
    let scale = (1.0 / (PI * x)).sqrt();
    // sqrt(2) cos(x - pi/4) = cos x + sin x, sqrt(2) sin(x - pi/4) = sin x - cos x.
    let (plus, minus) = (cos + sin, sin - cos);
    [
        scale * (p0 * plus - q0 * minus),
        scale * (p1 * minus + q1 * plus),
        scale * (p0 * minus + q0 * plus),
        scale * (q1 * minus - p1 * plus),
    ]
}

/// J0, J1 and the functions of the second kind (see the module) by Miller's recurrence and
/// Neumann's series ([AS64] 9.1.88), for 0 < x < 40.
fn neumann(x: f64) -> [f64; 4] {
    let top = 30 + 2 * (x as usize);
    let mut j = vec![0.0; top + 2];
    j[top] = 1e-200;
    for n in (1..=top).rev() {
        j[n - 1] = 2.0 * n as f64 / x * j[n] - j[n + 1];
    }
    let norm = j[0] + 2.0 * j.iter().skip(2).step_by(2).sum::<f64>();
    j.iter_mut().for_each(|j| *j /= norm);
    let (mut c0, mut c1) = (0.0, 0.0);
    for k in (1..top / 2).rev() {
        let weight = if k % 2 == 1 { 2.0 } else { -2.0 } / k as f64;
        c0 += weight * j[2 * k];
        c1 += weight * 0.5 * (j[2 * k - 1] - j[2 * k + 1]);
    }
    if x < LOGARITHM_END {
        return [j[0], j[1], c0, c1];
    }
    let logarithm = (0.5 * x).ln() + EULER_GAMMA;
    let y0 = FRAC_2_PI * (c0 + logarithm * j[0]);
    let y1 = -FRAC_2_PI * (c1 + j[0] / x - logarithm * j[1]);
    [j[0], j[1], y0, y1]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of [AS64], tables 9.1 and 9.2. The tolerance of 2e-12 is four times the interpolation
    /// error.
    #[test]
    fn closed_form_tabulated_values() {
        let table = BesselTable::new();
        let expected = [
            (
                0.5,
                0.938_469_807_240_813,
                0.242_268_457_674_874,
                -0.444_518_733_506_707,
                -1.471_472_392_670_243,
            ),
            (
                2.0,
                0.223_890_779_141_236,
                0.576_724_807_756_873,
                0.510_375_672_649_745,
                -0.107_032_431_540_938,
            ),
            (
                10.0,
                -0.245_935_764_451_348,
                0.043_472_746_168_861,
                0.055_671_167_283_599,
                0.249_015_424_206_954,
            ),
        ];
        for (x, j0, j1, y0, y1) in expected {
            let bessel = table.both_kinds(x);
            for (value, expected) in [
                (bessel.j0, j0),
                (bessel.j1, j1),
                (bessel.second0, y0),
                (bessel.second1, y1),
            ] {
                assert!((value - expected).abs() < 2e-12, "x = {x}: {value} {expected}");
            }
        }
    }

    /// I0 K1 + I1 K0 = 1/x, with I0 and I1 by their power series.
    #[test]
    fn closed_form_wronskian_of_the_modified_functions() {
        let table = ModifiedTable::new();
        for i in 0..200 {
            let x = MODIFIED_START + 0.1 * f64::from(i);
            let (mut term, mut i0, mut i1) = (1.0, 0.0, 0.0);
            for k in 0..80 {
                i0 += term;
                i1 += term * 0.5 * x / f64::from(k + 1);
                term *= 0.25 * x * x / f64::from((k + 1) * (k + 1));
            }
            let [k0, k1] = table.evaluate(x);
            let error = (i0 * k1 + i1 * k0) * x - 1.0;
            assert!(error.abs() < 1e-11, "x = {x}: {error:e}");
        }
    }

    /// J1 Y0 - J0 Y1 = 2/(pi x), across the ends of all intervals. The tolerance is four times the
    /// interpolation error of the factors.
    #[test]
    fn closed_form_wronskian() {
        let table = BesselTable::new();
        for i in 1..20_000 {
            let x = 0.0131 * i as f64;
            let b = table.both_kinds(x);
            let error = b.j1 * b.second0 - b.j0 * b.second1 - FRAC_2_PI / x;
            assert!(error.abs() < 2e-12 * (1.0 + 1.0 / x), "x = {x}: {error:e}");
        }
    }

    /// The table and the asymptotic expansion agree at x = 32. The first omitted term is 7e-14:
    /// 3.3e9/((8 x)^9 sqrt(pi x)).
    #[test]
    fn agrees_with_the_series_at_the_start_of_the_asymptotic_range() {
        for (a, b) in hankel(32.0).into_iter().zip(neumann(32.0)) {
            assert!((a - b).abs() < 2e-13, "{a} {b}");
        }
    }
}
