//! Tables of the local part of the wave integral of infinite depth; see [`super`].
//!
//! Along Y, the values at the nodes follow from L' = -L - 1/d (the same for N):
//! L(Y + a) = exp(-a) L(Y) - integral of exp(s - a)/sqrt(X^2 + (Y + s)^2) over s from 0 to a, by
//! Gauss quadrature. This recursion damps errors.

use super::super::bessel::{BesselTable, EULER_GAMMA, LOGARITHM_END};
use super::super::quadrature::GAUSS_12;
use super::super::tile::{self, Tile};
use std::array::from_fn;

/// Limit of X and Y above which multipoles replace the tables.
pub(super) const FAR: f64 = 32.0;
const SIZE: usize = 8;
type LocalTile = Tile<SIZE, SIZE>;

/// Number of strips in X^2 below X = 4, and of squares in Y below Y = 4.
const AXIS_STRIPS: usize = 4;
const NEAR_ROWS: usize = 4;
/// Number of strips per octave in X, number of rows per octave in Y (Y in [4, 32)), and number of
/// octaves in [4, 32).
const OCTAVE_STRIPS: usize = 4;
const OCTAVE_ROWS: usize = 4;
const OCTAVES: usize = 3;

/// Interpolated local parts.
#[derive(Debug)]
pub(super) struct LocalTables {
    near: Vec<LocalTile>,
    axis: Vec<LocalTile>,
    off_axis: [Vec<LocalTile>; OCTAVES],
}

/// Octave of a number in [4, 32) and its start: 0 for [4, 8), 1 for [8, 16), 2 for [16, 32).
#[inline]
fn octave(number: f64) -> (usize, f64) {
    if number < 8.0 {
        (0, 4.0)
    } else if number < 16.0 {
        (1, 8.0)
    } else {
        (2, 16.0)
    }
}

impl LocalTables {
    /// S(X^2, Y) and its derivative in X, for X, Y < 4.
    #[inline]
    pub(super) fn near(&self, x: f64, y: f64) -> [f64; 2] {
        let (strip, u) = axis_strip(x);
        let row = (y as usize).min(NEAR_ROWS - 1);
        let tile = &self.near[strip * NEAR_ROWS + row];
        let [value, slope] = tile.value_and_dx(u, 2.0 * (y - row as f64) - 1.0);
        [value, slope * 2.0 * x * AXIS_SCALE]
    }

    /// L and its derivative in X, for X < 4 and 4 <= Y < 32.
    #[inline]
    pub(super) fn axis(&self, x: f64, y: f64) -> [f64; 2] {
        let (strip, u) = axis_strip(x);
        let (octave, start) = octave(y);
        let v = (y - start) * (OCTAVE_ROWS as f64 / start);
        let row = (v as usize).min(OCTAVE_ROWS - 1);
        let tile = &self.axis[(strip * OCTAVES + octave) * OCTAVE_ROWS + row];
        let [value, slope] = tile.value_and_dx(u, 2.0 * (v - row as f64) - 1.0);
        [value, slope * 2.0 * x * AXIS_SCALE]
    }

    /// N and its derivative in X, for 4 <= X < 32 and Y < 32.
    #[inline]
    pub(super) fn off_axis(&self, x: f64, y: f64) -> [f64; 2] {
        let (octave, start) = octave(x);
        let scale = OCTAVE_STRIPS as f64 / start;
        let (u, v) = ((x - start) * scale, y * scale);
        let rows = off_axis_rows(start);
        let strip = (u as usize).min(OCTAVE_STRIPS - 1);
        let row = (v as usize).min(rows - 1);
        let tile = &self.off_axis[octave][strip * rows + row];
        let local = (2.0 * (u - strip as f64) - 1.0, 2.0 * (v - row as f64) - 1.0);
        let [value, slope] = tile.value_and_dx(local.0, local.1);
        [value, slope * 2.0 * scale]
    }

    pub(super) fn new(bessel: &BesselTable) -> Self {
        let mut near = Vec::new();
        let mut axis = Vec::new();
        for strip in 0..AXIS_STRIPS {
            let columns = tile::nodes::<SIZE>().map(|u| {
                let square = (strip as f64 + 0.5 * (u + 1.0)) * 2.0 / AXIS_SCALE;
                square.sqrt()
            });
            for row in 0..NEAR_ROWS {
                let value = |x: f64, y: f64| (-y).exp() * series(x, y);
                let ys = row_nodes(row as f64, 1.0);
                let values = columns.map(|x| ys.map(|y| value(x, y)));
                near.push(LocalTile::interpolate(&values));
            }
            let rows: Vec<_> = (0..OCTAVES)
                .flat_map(|octave| {
                    let width = f64::from(1 << octave);
                    (0..OCTAVE_ROWS).map(move |row| (4.0 * width + row as f64 * width, width))
                })
                .collect();
            let start = columns.map(|x| (LOGARITHM_END, near_value(bessel, x, LOGARITHM_END)));
            axis.extend(march(&columns, start, &rows));
        }
        let off_axis = from_fn(|octave| {
            let start = f64::from(4 << octave);
            let width = start / OCTAVE_STRIPS as f64;
            let rows: Vec<_> = (0..off_axis_rows(start))
                .map(|row| (row as f64 * width, width))
                .collect();
            (0..OCTAVE_STRIPS)
                .flat_map(|strip| {
                    let columns = row_nodes(start + strip as f64 * width, width);
                    march(&columns, columns.map(|x| (0.0, surface_value(x))), &rows)
                })
                .collect()
        });
        Self { near, axis, off_axis }
    }
}

/// Derivative of the local coordinate of a strip with respect to X^2. All strips have the same
/// width in X^2.
const AXIS_SCALE: f64 = 2.0 * AXIS_STRIPS as f64 / (LOGARITHM_END * LOGARITHM_END);

/// Strip of X < 4 and the local coordinate in it.
#[inline]
fn axis_strip(x: f64) -> (usize, f64) {
    let u = x * x * (0.5 * AXIS_SCALE);
    let strip = (u as usize).min(AXIS_STRIPS - 1);
    (strip, 2.0 * (u - strip as f64) - 1.0)
}

/// Number of rows of height start/4 up to Y = 32.
#[inline]
fn off_axis_rows(start: f64) -> usize {
    (FAR / start) as usize * OCTAVE_STRIPS
}

/// Interpolation nodes on an interval.
fn row_nodes(start: f64, width: f64) -> [f64; SIZE] {
    tile::nodes::<SIZE>().map(|t| start + 0.5 * width * (t + 1.0))
}

/// Makes the tiles of a strip upward in Y, from one known value in each column. `rows` holds starts
/// and widths.
fn march(columns: &[f64; SIZE], start: [(f64, f64); SIZE], rows: &[(f64, f64)]) -> Vec<LocalTile> {
    let mut state = start;
    let mut tiles = Vec::with_capacity(rows.len());
    for &(row, width) in rows {
        let ys = row_nodes(row, width);
        let mut values = [[0.0; SIZE]; SIZE];
        for (column, &x) in columns.iter().enumerate() {
            // The nodes are in descending order.
            for node in (0..SIZE).rev() {
                let (from, value) = state[column];
                let value = advance(x, from, ys[node], value);
                state[column] = (ys[node], value);
                values[column][node] = value;
            }
        }
        tiles.push(LocalTile::interpolate(&values));
    }
    tiles
}

/// Integrates L' = -L - 1/d over Y.
fn advance(x: f64, from: f64, to: f64, value: f64) -> f64 {
    let length = to - from;
    let integral: f64 = GAUSS_12
        .iter()
        .map(|&(t, weight)| {
            let s = 0.5 * length * (1.0 + t);
            let y = from + s;
            0.5 * length * weight * (s - length).exp() / (x * x + y * y).sqrt()
        })
        .sum();
    (-length).exp() * value - integral
}

/// N(X, 0) = -(pi/2)(H0 - Y0) = -integral of exp(-v)/sqrt(X^2 + v^2) over v from 0 to infinity.
fn surface_value(x: f64) -> f64 {
    // Panels of length 2 up to v = 40, where exp(-v) is negligible.
    let panels = 0..20;
    -panels
        .map(|panel| {
            let value = |&(t, weight): &(f64, f64)| {
                let v = 2.0 * f64::from(panel) + 1.0 + t;
                weight * (-v).exp() / (x * x + v * v).sqrt()
            };
            GAUSS_12.iter().map(value).sum::<f64>()
        })
        .sum::<f64>()
}

/// exp(Y) S(X^2, Y): the sum of b_n/n! with b_n = Y^(n-1)/n - (1 - 1/n) X^2 b_(n-2), b_0 = 0,
/// b_1 = 1. The integral of t^n/sqrt(X^2 + t^2) over t from 0 to Y is b_n d plus a multiple of X^n
/// (odd n), or of X^n times the logarithm (even n).
fn series(x: f64, y: f64) -> f64 {
    let (mut b_before, mut b) = (0.0, 1.0);
    let (mut sum, mut factorial, mut power) = (1.0, 1.0, 1.0);
    for n in 2..60 {
        let number = f64::from(n);
        power *= y;
        factorial *= number;
        let next = power / number - (1.0 - 1.0 / number) * x * x * b_before;
        (b_before, b) = (b, next);
        sum += b / factorial;
    }
    sum
}

/// L for X, Y <= 4 from the series.
fn near_value(bessel: &BesselTable, x: f64, y: f64) -> f64 {
    let values = bessel.evaluate(x);
    let distance = (x * x + y * y).sqrt();
    let logarithm = (0.5 * (distance + y)).ln() + EULER_GAMMA;
    -(-y).exp() * (values.j0 * logarithm + values.second0 + distance * series(x, y))
}
