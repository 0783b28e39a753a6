//! The Green function of finite depth.
//!
//! # Law
//! With lengths divided by the depth h (rho = R/h, H = K h, u = k h), and
//! q(u) = (u + H)/(u - H) exp(-2 u):
//!
//! G = 1/r + 1/r_bottom + (p(rho, v_1) + p(rho, v_2))/h,
//! v_1 = |z - zeta|/h, v_2 = (z + zeta)/h + 2,
//! p(rho, v) = integral of 2 q/(1 - q) cosh(u v) J0(u rho) over u from 0 to infinity, on a path
//! below the pole of the progressive wave. p is even in v. Its only singularity is at rho = 0,
//! v = 2, where both points are on the surface.
//!
//! # Method
//! - rho < 2: the real part of p, as a polynomial in rho^2 and v^2 for v < 1. For v >= 1 the
//!   infinite-depth integrals of the surface image (1/r_surface and 2 K L) are subtracted, and the
//!   smooth remainder is a polynomial in rho^2 and v. The imaginary part is the residue of the
//!   pole, in closed form.
//! - rho >= 2: John's series over the progressive wave and the evanescent modes.
//!
//! The polynomials are made for each frequency by quadrature on a complex path.
//!
//! # Source
//! [J50] for the integral and the series, [N85] for the split by v. The polynomials are derived
//! here.
//!
//! # Validity
//! K h from 1e-4 to 1e5. Errors against quadrature: see `green.rs`.

mod tables;

use super::bessel::{MODIFIED_START, ModifiedTable};
use super::deep::DeepTables;
use super::dispersion;
use super::{GreenError, Radial};
use num_complex::Complex64;
use std::f64::consts::PI;
use tables::{RealPart, STRIPS_END};

/// Range of K h.
const LEAST_PRODUCT: f64 = 1e-4;
const MAX_PRODUCT: f64 = 1e5;
/// Number of evanescent modes. The first omitted mode is small: exp(-2 kappa_6) < 1e-14.
const MODES: usize = 5;
/// Largest argument of K0 for which a mode is evaluated: K0(26) = 1e-12.
const MODE_REACH: f64 = 26.0;

/// Depth, roots and polynomials of one frequency. Lengths in the tables are divided by the depth.
#[derive(Clone, Debug)]
pub(super) struct Finite {
    /// Water depth h, m.
    depth: f64,
    /// H = K h.
    product: f64,
    /// kappa = k h of the progressive wave.
    root: f64,
    /// A_0 exp(2 kappa). A_0 cosh(kappa v) J0(kappa rho) is the residue of the integrand of p.
    scaled_residue: f64,
    /// kappa_n and 2 A_n of the evanescent modes.
    modes: [(f64, f64); MODES],
    real_part: RealPart,
    modified: ModifiedTable,
}

/// Value of p, or of a part of p, with the derivatives with respect to rho and v.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    value: f64,
    d_rho: f64,
    d_v: f64,
}

impl Finite {
    /// Roots and tables for K, 1/m, and the depth, m.
    pub(super) fn new(deep_wave_number: f64, depth: f64) -> Result<Self, GreenError> {
        let product = deep_wave_number * depth;
        if !(LEAST_PRODUCT..=MAX_PRODUCT).contains(&product) {
            return Err(GreenError::Range {
                product,
                least: LEAST_PRODUCT,
                most: MAX_PRODUCT,
            });
        }
        let root = dispersion::wave_number(product, 1.0);
        let decay = (-2.0 * root).exp();
        // (kappa^2 - H^2) exp(2 kappa), without cancellation.
        let difference = 4.0 * root * root / ((1.0 + decay) * (1.0 + decay));
        let modes = std::array::from_fn(|n| {
            let root = dispersion::evanescent_root(product, 1.0, n + 1);
            let sum = root * root + product * product;
            (root, 2.0 * sum / (sum - product))
        });
        Ok(Self {
            depth,
            product,
            root,
            scaled_residue: difference / (difference * decay + product),
            modes,
            real_part: RealPart::new(product, root),
            modified: ModifiedTable::new(),
        })
    }

    /// k, 1/m.
    pub(super) fn wave_number(&self) -> f64 {
        self.root / self.depth
    }

    /// Returns the remainder at a horizontal distance `radius` (m) for the heights z and zeta (m)
    /// of both points.
    #[inline]
    pub(super) fn evaluate(&self, deep: &DeepTables, radius: f64, z: f64, zeta: f64) -> Radial {
        let inverse = 1.0 / self.depth;
        let rho = radius * inverse;
        let (z, zeta) = ((z * inverse).clamp(-1.0, 0.0), (zeta * inverse).clamp(-1.0, 0.0));
        let (difference, sum) = (z - zeta, z + zeta + 2.0);
        let ([near, far], waves) = if rho < STRIPS_END {
            self.polynomials(deep, rho, difference.abs(), sum)
        } else {
            self.series(deep, rho, difference.abs(), sum)
        };
        let (scale, slope) = (inverse, inverse * inverse);
        let sign = if difference < 0.0 { -1.0 } else { 1.0 };
        let [near_imaginary, far_imaginary] = [difference.abs(), sum]
            .map(|v| self.wave_in_depth(v))
            .map(|[value, slope]| (PI * value, PI * slope));
        let imaginary_sum = near_imaginary.0 + far_imaginary.0;
        let along_z = |sign: f64| {
            let imaginary = (far_imaginary.1 + sign * near_imaginary.1) * waves[0];
            Complex64::new(far.d_v + sign * near.d_v, imaginary) * slope
        };
        Radial {
            value: Complex64::new(near.value + far.value, imaginary_sum * waves[0]) * scale,
            d_radius: Complex64::new(near.d_rho + far.d_rho, imaginary_sum * waves[1]) * slope,
            d_field_z: along_z(sign),
            d_source_z: along_z(-sign),
        }
    }

    /// A_0 cosh(kappa v) and its derivative in v.
    #[inline]
    fn wave_in_depth(&self, v: f64) -> [f64; 2] {
        let up = (self.root * (v - 2.0)).exp();
        let down = (-self.root * (v + 2.0)).exp();
        let half = 0.5 * self.scaled_residue;
        [half * (up + down), half * self.root * (up - down)]
    }

    /// For rho < 2: the real part of p(rho, v_1), the real part of p(rho, v_2) without the image at
    /// the surface, and J0(kappa rho) with its derivative.
    #[inline]
    fn polynomials(&self, deep: &DeepTables, rho: f64, near: f64, far: f64) -> ([Part; 2], [f64; 2]) {
        let bessel = deep.bessel.evaluate(self.root * rho);
        let near = self.real_part.lower(rho, near);
        let far = if far < 1.0 {
            let mut part = self.real_part.lower(rho, far);
            part.subtract_rankine(rho, far - 2.0);
            part
        } else {
            let h = self.product;
            let wave = deep.evaluate(h * rho, h * (2.0 - far));
            let mut part = self.real_part.upper(rho, far);
            part.value += 2.0 * h * wave.value;
            part.d_rho += 2.0 * h * h * wave.dx;
            part.d_v += 2.0 * h * h * (wave.value + wave.inverse_distance);
            part
        };
        ([near, far], [bessel.j0, -self.root * bessel.j1])
    }

    /// For rho >= 2: the quantities of [`Self::polynomials`], from the real part of
    /// i pi A_0 cosh(kappa v) H0(kappa rho) + sum of 2 A_n cos(kappa_n v) K0(kappa_n rho), without
    /// 1/r and the images.
    #[inline]
    fn series(&self, deep: &DeepTables, rho: f64, near: f64, far: f64) -> ([Part; 2], [f64; 2]) {
        let bessel = deep.bessel.both_kinds(self.root * rho);
        let radial = [-PI * bessel.second0, PI * self.root * bessel.second1];
        let mut parts = [near, far].map(|v| {
            let [value, slope] = self.wave_in_depth(v);
            Part {
                value: value * radial[0],
                d_rho: value * radial[1],
                d_v: slope * radial[0],
            }
        });
        for &(root, amplitude) in &self.modes {
            if root * rho > MODE_REACH {
                break;
            }
            let [k0, k1] = self.modified.evaluate(root * rho);
            for (part, v) in parts.iter_mut().zip([near, far]) {
                let (sin, cos) = (root * v).sin_cos();
                part.value += amplitude * cos * k0;
                part.d_rho -= amplitude * root * cos * k1;
                part.d_v -= amplitude * root * sin * k0;
            }
        }
        parts[0].subtract_rankine(rho, near);
        parts[1].subtract_rankine(rho, far);
        parts[1].subtract_rankine(rho, far - 2.0);
        (parts, [bessel.j0, -self.root * bessel.j1])
    }
}

impl Part {
    /// Subtracts 1/sqrt(rho^2 + height^2); the height increases with v at a slope of one.
    #[inline]
    fn subtract_rankine(&mut self, rho: f64, height: f64) {
        let inverse = 1.0 / (rho * rho + height * height).sqrt();
        let cube = inverse * inverse * inverse;
        self.value -= inverse;
        self.d_rho += rho * cube;
        self.d_v += height * cube;
    }
}

// The smallest argument of K0 in `series` is kappa_1 rho >= (pi/2) 2.
const _: () = assert!(MODIFIED_START < PI);
