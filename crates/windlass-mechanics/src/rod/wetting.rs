//! Wetted part of a segment of a circular cylinder below a plane.
//!
//! ```text
//! Law      f = 1 - (acos η - η √(1 - η²))/π, x̄ f π R² = -⅔ R³ (1 - η²)^(3/2)
//! Symbols  f wetted fraction of a cross-section, η depth of its axis below the trace of the plane
//!          divided by the radius R (between -1 and 1), x̄ distance of the centroid of the wetted
//!          section from the axis, towards the plane (m; negative)
//! Method   Gauss rule of 12 points along the part of the segment in which sections are partly wet.
//!          A cubic map removes the square roots at its ends. The error is below 5e-9 of its length
//! Valid    any inclination of the axis, the upright rod included
//! Checked  against closed forms and fine quadrature
//! ```

use std::f64::consts::PI;

/// Distance of the two Gauss points of an interval from its middle, as a fraction of its length:
/// 1/√12.
pub(super) const GAUSS_OFFSET: f64 = 0.288_675_134_594_812_9;

/// Abscissas and weights of the lower half of the Gauss rule of 12 points on (0, 1).
const RULE: [[f64; 2]; 6] = [
    [0.009_219_682_876_640_378, 0.023_587_668_193_255_706],
    [0.047_941_371_814_762_6, 0.053_469_662_997_659_53],
    [0.115_048_662_902_847_65, 0.080_039_164_271_673_21],
    [0.206_341_022_856_691_26, 0.101_583_713_361_532_87],
    [0.316_084_250_500_909_94, 0.116_746_268_269_177_3],
    [0.437_383_295_744_265_54, 0.124_573_522_906_701_34],
];

/// Part of a segment: its length and the distribution of the length along the rod.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Part {
    /// Volume divided by the area of the cross-section, m.
    pub length: f64,
    /// Distance of the centroid from end A, along the axis, m.
    pub centre: f64,
    /// Standard deviation of the distance from end A, m.
    spread: f64,
}

impl Part {
    /// Part with the moments ∫ f du, ∫ f u du and ∫ f u² du, for u = 0 to 1 along the segment.
    fn of_moments([from, to]: [f64; 2], [zeroth, first, second]: [f64; 3]) -> Option<Self> {
        if zeroth <= 0.0 {
            return None;
        }
        let mean = first / zeroth;
        let variance = (second / zeroth - mean * mean).max(0.0);
        Some(Self {
            length: (to - from) * zeroth,
            centre: from + (to - from) * mean,
            spread: (to - from) * variance.sqrt(),
        })
    }

    /// Two points, each with half of the length, that have the centre and the spread of the part.
    /// They are the Gauss points of a fully wetted segment.
    pub fn points(&self) -> [f64; 2] {
        [self.centre - self.spread, self.centre + self.spread]
    }
}

/// Wetted and dry part of a segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Wetting {
    pub wet: Option<Part>,
    pub dry: Option<Part>,
    /// First moment of the wetted volume about the axis, towards the plane, m⁴.
    pub offset: f64,
}

impl Wetting {
    /// Wetting of the segment between two distances from end A (m). `depth` has the distances of
    /// the axis below the plane at both ends (m), `sine` the sine of the angle between the axis and
    /// the normal of the plane.
    pub fn of(span: [f64; 2], depth: [f64; 2], radius: f64, sine: f64) -> Self {
        let half_height = radius * sine;
        // The deeper end is at u = 0.
        let is_reversed = depth[1] > depth[0];
        let [deep, high] = if is_reversed { [depth[1], depth[0]] } else { depth };
        let drop = deep - high;
        let share = |level: f64| match drop > 0.0 {
            true => ((deep - level) / drop).clamp(0.0, 1.0),
            false if deep >= level => 1.0,
            false => 0.0,
        };
        let [full, last] = [half_height, -half_height].map(share);
        let mut wet = [full, full * full / 2.0, full.powi(3) / 3.0];
        let (width, mut offset) = (last - full, 0.0);
        if width > 0.0 && half_height > 0.0 {
            for [abscissa, weight] in RULE {
                for t in [abscissa, 1.0 - abscissa] {
                    let u = full + width * (t * t * (3.0 - 2.0 * t));
                    let du = width * weight * 6.0 * t * (1.0 - t);
                    let eta = ((deep - drop * u) / half_height).clamp(-1.0, 1.0);
                    let chord = (1.0 - eta * eta).sqrt();
                    let fraction = 1.0 - (eta.acos() - eta * chord) / PI;
                    wet[0] += fraction * du;
                    wet[1] += fraction * u * du;
                    wet[2] += fraction * u * u * du;
                    offset -= chord.powi(3) * du;
                }
            }
            offset *= 2.0 / 3.0 * radius.powi(3) * (span[1] - span[0]);
        }
        let dry = match wet[0] < 1.0 - f64::EPSILON {
            true => [1.0 - wet[0], 0.5 - wet[1], 1.0 / 3.0 - wet[2]],
            false => [0.0; 3],
        };
        let oriented = |[zeroth, first, second]: [f64; 3]| match is_reversed {
            true => [zeroth, zeroth - first, zeroth - 2.0 * first + second],
            false => [zeroth, first, second],
        };
        Self {
            wet: Part::of_moments(span, oriented(wet)),
            dry: Part::of_moments(span, oriented(dry)),
            offset,
        }
    }
}
