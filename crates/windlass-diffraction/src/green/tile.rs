//! Polynomials in two variables on a rectangle, interpolated at Chebyshev nodes.
//!
//! The coefficients multiply powers of local coordinates in [-1, 1]. For functions whose Chebyshev
//! coefficients decrease faster than 2.4^-n, powers are as accurate as Chebyshev polynomials and
//! need half the operations.

use std::f64::consts::PI;

/// Chebyshev nodes of the first kind in [-1, 1].
pub(super) fn nodes<const N: usize>() -> [f64; N] {
    std::array::from_fn(|i| (PI * (i as f64 + 0.5) / N as f64).cos())
}

/// Coefficients of powers of the polynomial through `values` at [`nodes`].
pub(super) fn powers<const N: usize>(values: &[f64; N]) -> [f64; N] {
    let mut previous = [0.0; N];
    let mut current = [0.0; N];
    current[0] = 1.0;
    let mut result = [0.0; N];
    for n in 0..N {
        let sum: f64 = (0..N)
            .map(|i| values[i] * (PI * n as f64 * (i as f64 + 0.5) / N as f64).cos())
            .sum();
        let coefficient = sum * if n == 0 { 1.0 } else { 2.0 } / N as f64;
        for (result, power) in result.iter_mut().zip(&current) {
            *result += coefficient * power;
        }
        // T_(n+1) = 2 x T_n - T_(n-1), and T_1 = x.
        let factor = if n == 0 { 1.0 } else { 2.0 };
        let mut next = [0.0; N];
        for i in 1..N {
            next[i] = factor * current[i - 1] - previous[i];
        }
        next[0] = -previous[0];
        previous = current;
        current = next;
    }
    result
}

/// Polynomial with `NX` by `NY` coefficients on the unit square.
#[derive(Clone, Debug)]
pub(super) struct Tile<const NX: usize, const NY: usize> {
    /// Coefficient of x^i y^j in row j, column i.
    coefficients: [[f64; NX]; NY],
}

impl<const NX: usize, const NY: usize> Tile<NX, NY> {
    /// Interpolates values at the nodes; `values[i][j]` belongs to node i in x and node j in y.
    pub(super) fn interpolate(values: &[[f64; NY]; NX]) -> Self {
        let rows: [[f64; NY]; NX] = std::array::from_fn(|i| powers(&values[i]));
        let mut coefficients = [[0.0; NX]; NY];
        for j in 0..NY {
            coefficients[j] = powers(&std::array::from_fn(|i| rows[i][j]));
        }
        Self { coefficients }
    }

    /// Value and derivative with respect to x.
    #[inline]
    pub(super) fn value_and_dx(&self, x: f64, y: f64) -> [f64; 2] {
        let mut row = self.coefficients[NY - 1];
        for j in (0..NY - 1).rev() {
            for i in 0..NX {
                row[i] = row[i] * y + self.coefficients[j][i];
            }
        }
        horner(&row, x)
    }

    /// Value and derivatives with respect to x and y.
    #[inline]
    pub(super) fn value_and_gradient(&self, x: f64, y: f64) -> [f64; 3] {
        let mut row = self.coefficients[NY - 1];
        let mut slope = [0.0; NX];
        for j in (0..NY - 1).rev() {
            for i in 0..NX {
                slope[i] = slope[i] * y + row[i];
                row[i] = row[i] * y + self.coefficients[j][i];
            }
        }
        let [value, dx] = horner(&row, x);
        [value, dx, horner(&slope, x)[0]]
    }
}

/// Value and derivative of a polynomial.
#[inline]
fn horner<const N: usize>(coefficients: &[f64; N], x: f64) -> [f64; 2] {
    let mut value = coefficients[N - 1];
    let mut slope = 0.0;
    for i in (0..N - 1).rev() {
        slope = slope * x + value;
        value = value * x + coefficients[i];
    }
    [value, slope]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// exp(x/2) cos(y/3): the interpolation error is below 0.5^8/(2^7 8!) = 8e-10.
    #[test]
    fn closed_form_value_and_gradient_of_an_entire_function() {
        let nodes = nodes::<8>();
        let function = |x: f64, y: f64| (x / 2.0).exp() * (y / 3.0).cos();
        let values = nodes.map(|x| nodes.map(|y| function(x, y)));
        let tile = Tile::<8, 8>::interpolate(&values);
        for (x, y) in [(0.3, -0.7), (-1.0, 1.0), (0.9, 0.1)] {
            let [value, dx, dy] = tile.value_and_gradient(x, y);
            assert!((value - function(x, y)).abs() < 2e-9);
            // At the ends, the error of the derivative is larger by a factor of about 8^2/2.
            assert!((dx - function(x, y) / 2.0).abs() < 6e-8);
            let slope = -(x / 2.0f64).exp() * (y / 3.0f64).sin() / 3.0;
            assert!((dy - slope).abs() < 6e-8);
            assert_eq!(tile.value_and_dx(x, y), [value, dx]);
        }
    }
}
