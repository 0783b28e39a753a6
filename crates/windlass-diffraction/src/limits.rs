//! Zero and infinite frequency.
//!
//! ```text
//! Law      zero: ∂φ/∂z = 0 on z = 0; infinite: φ = 0 on z = 0; finite depth:
//!          G = Σ_j (-1)^j (1/|x - (ζ + 2jh)| - 1/|x - (-ζ + 2jh)|)
//! Symbols  h depth (m), ζ height of the source (m), j from -∞ to ∞
//! Frame    Earth frame, z up, z = 0 the still water
//! Source   method of images
//! Valid    zero frequency: infinite depth only, because no potential between two walls is bounded
//! Energy   none
//! Checked  conditions at the surface and the bottom
//! ```

use crate::green::{Image, Remainder};
use crate::wave_part::Kernel;
use num_complex::Complex64;

/// Number of pairs of images on each side. The last terms of the alternating series of dipoles are
/// averaged, so the error falls as the fifth power of this number.
const PAIRS: i32 = 12;

/// Image at the surface at infinite frequency.
pub(crate) const SURFACE_IMAGE: Image = Image {
    sign: -1.0,
    reflect: true,
    shift: 0.0,
};

/// Image at the bottom in a depth (m).
pub(crate) fn bottom_image(depth: f64) -> Image {
    Image {
        sign: 1.0,
        reflect: true,
        shift: -2.0 * depth,
    }
}

/// Images at infinite frequency in finite depth, in addition to the images at the surface and the
/// bottom.
pub(crate) struct PressureReleaseSeries {
    images: Vec<Image>,
}

impl PressureReleaseSeries {
    /// Creates the series for a depth, m.
    pub fn new(depth: f64) -> Self {
        let mut images = Vec::new();
        for j in -PAIRS..=PAIRS {
            // Taking half of the last terms gives the mean of two successive partial sums.
            let share = if j.abs() == PAIRS { 0.5 } else { 1.0 };
            let sign = if j % 2 == 0 { share } else { -share };
            let shift = 2.0 * f64::from(j) * depth;
            for (sign, reflect) in [(sign, false), (-sign, true)] {
                let is_source = j == 0 && !reflect;
                let is_near = reflect && (j == 0 || j == -1);
                if !is_source && !is_near {
                    images.push(Image { sign, reflect, shift });
                }
            }
        }
        Self { images }
    }
}

impl Kernel for PressureReleaseSeries {
    fn remainder(&self, field: [f64; 3], source: [f64; 3]) -> Remainder {
        let (mut value, mut at_field, mut at_source) = (0.0, [0.0; 3], [0.0; 3]);
        for image in &self.images {
            let place = image.of(source);
            let away = [0, 1, 2].map(|k| field[k] - place[k]);
            let r = away.iter().map(|a| a * a).sum::<f64>().sqrt();
            value += image.sign / r;
            for k in 0..3 {
                let slope = -image.sign * away[k] / (r * r * r);
                at_field[k] += slope;
                let is_turned = k == 2 && image.reflect;
                at_source[k] += if is_turned { slope } else { -slope };
            }
        }
        let complex = |g: [f64; 3]| g.map(Complex64::from);
        Remainder {
            value: value.into(),
            gradient_at_field: complex(at_field),
            gradient_at_source: complex(at_source),
        }
    }

    fn lid_factor(&self) -> f64 {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_conditions_at_surface_and_bottom() {
        let depth = 3.0;
        let series = PressureReleaseSeries::new(depth);
        let near = [SURFACE_IMAGE, bottom_image(depth)];
        let total = |field: [f64; 3]| {
            let source = [0.4, -0.3, -1.1];
            let rest = series.remainder(field, source);
            let direct = Image {
                sign: 1.0,
                reflect: false,
                shift: 0.0,
            };
            let terms = near.iter().chain([&direct]).map(|image| {
                let place = image.of(source);
                let away = [0, 1, 2].map(|k| field[k] - place[k]);
                let r = away.iter().map(|a| a * a).sum::<f64>().sqrt();
                (image.sign / r, -image.sign * away[2] / (r * r * r))
            });
            terms.fold((rest.value.re, rest.gradient_at_field[2].re), |sum, term| {
                (sum.0 + term.0, sum.1 + term.1)
            })
        };
        for x in [0.0, 1.0, 4.0] {
            // The series ends after 12 images, at a distance of 24 depths. The error is about
            // (1/24)³/h, which is of the order of 1e-5.
            assert!(total([x, 0.5, 0.0]).0.abs() < 1e-5, "{:?}", total([x, 0.5, 0.0]));
            assert!(
                total([x, 0.5, -depth]).1.abs() < 1e-5,
                "{:?}",
                total([x, 0.5, -depth])
            );
        }
    }
}
