//! Green functions of the linear free-surface problem, for infinite and constant finite depth.
//!
//! # Law
//! G(x, xi) is the potential at x of a pulsating source at xi, with leading term 1/r:
//!
//! - Laplace's equation in the fluid, except at the source,
//! - dG/dz = K G on z = 0, with K = omega^2/g,
//! - dG/dz = 0 on z = -h, or G -> 0 as z -> -infinity,
//! - outgoing waves, exp(+i k R) with the time factor exp(-i omega t).
//!
//! [`GreenFunction`] splits it: G = 1/r + sum of [`GreenFunction::images`] +
//! [`GreenFunction::remainder`]. Panel methods integrate 1/r and the images analytically, and the
//! remainder by quadrature.
//!
//! # Symbols and frame
//! x = (x, y, z) field point, xi = (xi, eta, zeta) source, m; z up from the undisturbed surface; R
//! horizontal distance; k real root of k tanh(k h) = K.
//!
//! # Source
//! `[N85]` for the infinite-depth integral, `[J50]` for finite depth.
//!
//! # Validity
//! Largest errors at 10^5 points against quadrature of the definitions:
//!
//! | depth | unit | value | radial derivative | vertical derivative |
//! |---|---|---|---|---|
//! | infinite, L, X to 1e4, Y to 200 | 1 | 1.8e-10 | 2.9e-9 | as the value |
//! | finite, K h from 1e-4 to 30, R/h to 12 | k + 1/h | 3.2e-10 | 4.7e-9 | 3.0e-10 |
//!
//! G contains 2 K L, so it has twice the errors of L in the first line. For derivatives, the unit
//! is squared, and the errors are divided by 1 + 1/d. Here d is the dimensionless distance from the
//! image at the surface.
//!
//! # Singularity of the remainder
//! The remainder is bounded except where both points are on the surface and approach each other.
//! There it behaves as -2 K log(r').

mod bessel;
mod deep;
mod dispersion;
mod finite;
mod quadrature;
mod tile;

use deep::DeepTables;
use finite::Finite;
use num_complex::Complex64;
use std::f64::consts::PI;

/// A Rankine image: the term `sign / |x - xi'|` of the Green function, with the source xi mirrored
/// or moved to xi'.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Image {
    /// Strength of the image source, +1 or -1.
    pub sign: f64,
    /// True if the image is mirrored: z' = `shift` - z; false if it is moved: z' = `shift` + z.
    pub reflect: bool,
    /// Offset of the image in z, m.
    pub shift: f64,
}

impl Image {
    /// The image of the source point, m.
    pub fn of(&self, source: [f64; 3]) -> [f64; 3] {
        let z = if self.reflect { -source[2] } else { source[2] };
        [source[0], source[1], self.shift + z]
    }
}

/// Value and gradients of the part of the Green function that panel methods integrate by
/// quadrature: everything but 1/r and the images.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Remainder {
    /// Value, 1/m.
    pub value: Complex64,
    /// Gradient with respect to the field point, 1/m^2.
    pub gradient_at_field: [Complex64; 3],
    /// Gradient with respect to the source point, 1/m^2.
    pub gradient_at_source: [Complex64; 3],
}

/// Reason why a Green function cannot be evaluated.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum GreenError {
    /// The wave number in deep water is not positive and finite.
    #[error("the wave number omega^2/g is {0} 1/m; it must be positive and finite")]
    WaveNumber(f64),
    /// The depth is not positive and finite.
    #[error("the water depth is {0} m; it must be positive and finite, or omitted for infinite depth")]
    Depth(f64),
    /// The wave is too long or too short for the depth.
    #[error(
        "the product of depth and wave number omega^2 h/g is {product:e}; it must be between {least:e} and {most:e}"
    )]
    Range {
        /// K h = omega^2 h/g.
        product: f64,
        /// Smallest product for which the error bound holds.
        least: f64,
        /// Largest product for which the error bound holds.
        most: f64,
    },
}

/// Remainder in cylindrical coordinates about the source: value, 1/m, and derivatives, 1/m^2.
#[derive(Clone, Copy, Debug)]
struct Radial {
    value: Complex64,
    d_radius: Complex64,
    d_field_z: Complex64,
    d_source_z: Complex64,
}

/// Green function of one frequency and depth.
#[derive(Clone)]
pub struct GreenFunction {
    /// K = omega^2/g, 1/m.
    deep_wave_number: f64,
    /// k with k tanh(k h) = K, 1/m.
    wave_number: f64,
    /// Water depth h, m; `None` for deep water.
    depth: Option<f64>,
    tables: &'static DeepTables,
    /// Present for finite depth.
    finite: Option<Box<Finite>>,
    images: [Image; 2],
}

impl std::fmt::Debug for GreenFunction {
    /// Prints the parameters without the tables.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("GreenFunction")
            .field("deep_wave_number", &self.deep_wave_number)
            .field("depth", &self.depth)
            .finish_non_exhaustive()
    }
}

impl GreenFunction {
    /// The Green function for the wave number in deep water K = omega^2/g, 1/m, and the depth, m.
    pub fn new(wave_number_deep: f64, depth: Option<f64>) -> Result<Self, GreenError> {
        if !(wave_number_deep > 0.0 && wave_number_deep.is_finite()) {
            return Err(GreenError::WaveNumber(wave_number_deep));
        }
        if let Some(depth) = depth
            && !(depth > 0.0 && depth.is_finite())
        {
            return Err(GreenError::Depth(depth));
        }
        let surface = Image {
            sign: 1.0,
            reflect: true,
            shift: 0.0,
        };
        let bottom = Image {
            shift: depth.map_or(0.0, |depth| -2.0 * depth),
            ..surface
        };
        let finite = depth
            .map(|depth| Finite::new(wave_number_deep, depth))
            .transpose()?
            .map(Box::new);
        let wave_number = finite
            .as_ref()
            .map_or(wave_number_deep, |finite| finite.wave_number());
        Ok(Self {
            deep_wave_number: wave_number_deep,
            wave_number,
            depth,
            tables: DeepTables::get(),
            finite,
            images: [surface, bottom],
        })
    }

    /// Rankine images: the source mirrored at the surface, and for finite depth at the bottom.
    pub fn images(&self) -> &[Image] {
        &self.images[..if self.depth.is_some() { 2 } else { 1 }]
    }

    /// Wave number k of progressive waves, k tanh(k h) = omega^2/g, 1/m.
    pub fn wave_number(&self) -> f64 {
        self.wave_number
    }

    /// Wave number in deep water K = omega^2/g, 1/m.
    pub fn deep_wave_number(&self) -> f64 {
        self.deep_wave_number
    }

    /// Returns the Green function without 1/r and the images.
    ///
    /// Both points are at or below the surface and at or above the bottom; points outside are
    /// treated as points on the boundary. The value is symmetric in the two points. Where both
    /// points coincide on the surface, the value is computed for a distance of 1e-12 wave lengths,
    /// and the gradient is finite but without meaning.
    #[inline]
    pub fn remainder(&self, field: [f64; 3], source: [f64; 3]) -> Remainder {
        let (dx, dy) = (field[0] - source[0], field[1] - source[1]);
        let radius = (dx * dx + dy * dy).sqrt();
        let radial = match &self.finite {
            Some(finite) => finite.evaluate(self.tables, radius, field[2], source[2]),
            None => self.deep_remainder(radius, field[2] + source[2]),
        };
        let inverse = if radius > 0.0 { 1.0 / radius } else { 0.0 };
        let (along_x, along_y) = (radial.d_radius * (dx * inverse), radial.d_radius * (dy * inverse));
        Remainder {
            value: radial.value,
            gradient_at_field: [along_x, along_y, radial.d_field_z],
            gradient_at_source: [-along_x, -along_y, radial.d_source_z],
        }
    }

    /// 2 K (L + i pi exp(-Y) J0(X)) and its derivatives, see [`deep`].
    #[inline]
    fn deep_remainder(&self, radius: f64, sum_of_z: f64) -> Radial {
        let k = self.deep_wave_number;
        let deep = self.tables.evaluate(k * radius, (-k * sum_of_z).max(0.0));
        let (scale, slope) = (2.0 * k, 2.0 * k * k);
        let d_z = Complex64::new(deep.value + deep.inverse_distance, PI * deep.wave) * slope;
        Radial {
            value: Complex64::new(deep.value, PI * deep.wave) * scale,
            d_radius: Complex64::new(deep.dx, PI * deep.wave_dx) * slope,
            d_field_z: d_z,
            d_source_z: d_z,
        }
    }

    /// Depth, m; `None` for infinite depth.
    pub fn depth(&self) -> Option<f64> {
        self.depth
    }
}

#[cfg(test)]
mod tests;
