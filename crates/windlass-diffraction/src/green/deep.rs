//! The wave integral of infinite depth.
//!
//! # Law
//! L(X, Y) = PV integral of exp(-t Y) J0(t X)/(t - 1) over t from 0 to infinity. The Green function
//! is 1/r + 1/r' + 2 K L + 2 pi i K exp(-Y) J0(X), with X = K R and Y = K |z + zeta|.
//!
//! # Method
//! With d = sqrt(X^2 + Y^2), the quarter plane has four regions:
//!
//! - X < 4, Y < 4: L = -exp(-Y) (J0(X) (ln((d + Y)/2) + gamma) + C0(X)) - d S(X^2, Y); S is an
//!   entire function, interpolated; C0 is the regular part of (pi/2) Y0.
//! - X < 4, 4 <= Y < 32: L(X^2, Y), interpolated.
//! - 4 <= X < 32, Y < 32: L = N(X, Y) - pi exp(-Y) Y0(X); N has no waves and is interpolated.
//! - else: N is the multipole series -sum of n! P_n(Y/d)/d^(n+1).
//!
//! The derivative in Y follows from dL/dY = -L - 1/d, the derivative in X from the interpolation.
//!
//! # Source
//! [N85]: the form with the integral of exp(t - Y)/sqrt(X^2 + t^2) over t from 0 to Y, from which
//! the tables are made.
//!
//! # Validity
//! All X, Y >= 0. Errors against quadrature of the definition: see `green.rs`.

mod tables;

use super::bessel::{BesselTable, EULER_GAMMA, LOGARITHM_END};
use std::f64::consts::PI;
use std::sync::OnceLock;
use tables::{FAR, LocalTables};

/// The integral L, its derivative in X, and the waves of the imaginary part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deep {
    /// L(X, Y).
    pub(super) value: f64,
    /// dL/dX.
    pub(super) dx: f64,
    /// 1/d, zero at d = 0.
    pub(super) inverse_distance: f64,
    /// exp(-Y) J0(X), the imaginary part divided by pi.
    pub(super) wave: f64,
    /// -exp(-Y) J1(X), its derivative in X.
    pub(super) wave_dx: f64,
}

/// Interpolation tables for infinite depth, shared by all frequencies.
#[derive(Debug)]
pub(super) struct DeepTables {
    pub(super) bessel: BesselTable,
    local: LocalTables,
}

impl DeepTables {
    /// The tables, made at the first call.
    pub(super) fn get() -> &'static Self {
        static TABLES: OnceLock<DeepTables> = OnceLock::new();
        TABLES.get_or_init(|| {
            let bessel = BesselTable::new();
            let local = LocalTables::new(&bessel);
            Self { bessel, local }
        })
    }

    /// L and its derivatives for X, Y >= 0. At d = 0 the logarithm is evaluated for d = 1e-12.
    #[inline]
    pub(super) fn evaluate(&self, x: f64, y: f64) -> Deep {
        let distance = (x * x + y * y).sqrt();
        let inverse_distance = if distance > 0.0 { 1.0 / distance } else { 0.0 };
        if y >= FAR {
            let [value, dx] = multipoles(x, y, inverse_distance);
            return Deep {
                value,
                dx,
                inverse_distance,
                wave: 0.0,
                wave_dx: 0.0,
            };
        }
        let bessel = self.bessel.evaluate(x);
        let decay = (-y).exp();
        let [value, dx] = if x < LOGARITHM_END {
            if y < LOGARITHM_END {
                let [s, s_dx] = self.local.near(x, y);
                let reach = (distance + y).max(1e-12);
                let logarithm = (0.5 * reach).ln() + EULER_GAMMA;
                let regular = bessel.j0 * logarithm + bessel.second0;
                let slope = bessel.second1 - bessel.j1 * logarithm + bessel.j0 * x * inverse_distance / reach;
                [
                    -decay * regular - distance * s,
                    -decay * slope - x * inverse_distance * s - distance * s_dx,
                ]
            } else {
                self.local.axis(x, y)
            }
        } else {
            let [value, dx] = if x < FAR {
                self.local.off_axis(x, y)
            } else {
                multipoles(x, y, inverse_distance)
            };
            let waves = PI * decay;
            [value - waves * bessel.second0, dx + waves * bessel.second1]
        };
        Deep {
            value,
            dx,
            inverse_distance,
            wave: decay * bessel.j0,
            wave_dx: -decay * bessel.j1,
        }
    }
}

/// N and dN/dX for d >= 32 by the multipole series -sum of n! P_n(c)/d^(n+1), c = Y/d, up to order
/// 10. The first omitted term is below 11!/32^12 = 4e-11.
fn multipoles(x: f64, y: f64, inverse_distance: f64) -> [f64; 2] {
    let u = inverse_distance;
    let (c, s) = (y * u, x * u);
    let order = match u {
        u if u > 1.0 / 64.0 => 10,
        u if u > 1.0 / 256.0 => 7,
        _ => 4,
    };
    // Legendre polynomials P_n and their derivatives: P'_(n+1) = c P'_n + (n + 1) P_n.
    let (mut before, mut legendre, mut slope) = (0.0, 1.0, 0.0);
    let (mut value, mut dx) = (0.0, 0.0);
    let mut scale = u;
    for n in 0..=order {
        let next_number = (n + 1) as f64;
        value -= scale * legendre;
        slope = c * slope + next_number * legendre;
        dx += scale * u * s * slope;
        let next = ((2 * n + 1) as f64 * c * legendre - n as f64 * before) * RECIPROCAL[n + 1];
        before = legendre;
        legendre = next;
        scale *= next_number * u;
    }
    [value, dx]
}

/// 1/n, to save divisions.
const RECIPROCAL: [f64; 12] = {
    let mut values = [0.0; 12];
    let mut n = 1;
    while n < 12 {
        values[n] = 1.0 / n as f64;
        n += 1;
    }
    values
};
