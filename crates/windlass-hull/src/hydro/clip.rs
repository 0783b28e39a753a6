//! Clipping of a panel at the water surface.
//!
//! Law: a point of the panel is wet where its height over the surface `h = z - η` is not positive.
//! `h` is interpolated linearly over the panel from its values at the corners.
//! Symbols: η surface elevation at the corner (m), z height of the corner (m).
//! Frame: heights along the Earth's z axis; positions of the corners in body axes.
//! Source: `[IMPROVED]` 2.1.2, with its "wet if the centroid is wet" replaced by clipping
//! (errata E26).
//! Valid: panels short compared with the wave length; the error of the waterline is the curvature
//! of η over one panel, `|η''| L²/8`.
//! Energy: geometry only. In still water the clipped surface is exact. Neighbouring panels cut
//! their shared edge at exactly the same point, so the wetted surface has no gaps.
//! Checked: areas, volumes and centroids in [`super::pressure`].

use windlass_math::simd::{Real, SimdVec3};

/// One corner of a panel (or of eight panels) with all integrated quantities, which vary linearly
/// between corners.
#[derive(Clone, Copy)]
pub(super) struct Corner<N> {
    /// Position from the centre of gravity, body axes, m.
    pub position: SimdVec3<N>,
    /// Height over the instantaneous water surface, positive when dry, m.
    pub height: N,
    /// Pressure above atmospheric, Pa.
    pub pressure: N,
    /// Velocity of the water relative to this point of the body, body axes, m/s.
    pub flow: SimdVec3<N>,
    /// Acceleration of the water, body axes, m/s².
    pub acceleration: SimdVec3<N>,
}

/// Pattern of wet corners of a cut panel. Rotating the corners so that `first` comes first, with
/// the orientation of the panel unchanged, gives the order that [`one_wet`] and [`two_wet`] expect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// Only the `first` corner is wet.
    OneWet { first: usize },
    /// The `first` corner and the next corner are wet.
    TwoWet { first: usize },
}

impl Cut {
    /// Classifies a panel with one or two wet corners.
    #[inline(always)]
    pub(super) fn of(wet: [bool; 3]) -> Self {
        match wet {
            [true, true, _] => Self::TwoWet { first: 0 },
            [_, true, true] => Self::TwoWet { first: 1 },
            [true, _, true] => Self::TwoWet { first: 2 },
            [true, ..] => Self::OneWet { first: 0 },
            [_, true, _] => Self::OneWet { first: 1 },
            _ => Self::OneWet { first: 2 },
        }
    }
}

/// Rotates three items cyclically so that number `first` comes first.
#[inline(always)]
pub(super) fn rotate_to_first<T: Copy>(first: usize, [a, b, c]: [T; 3]) -> [T; 3] {
    match first {
        0 => [a, b, c],
        1 => [b, c, a],
        _ => [c, a, b],
    }
}

/// One triangle of the wet part of a panel. At the cut, height and pressure are zero by definition
/// of the surface; the other quantities are interpolated.
#[derive(Clone, Copy)]
pub(super) struct WetPart<N> {
    /// Corners with the orientation of the panel.
    pub corners: [Corner<N>; 3],
    /// Fraction of the panel's area.
    pub fraction: N,
}

/// Wet part of a panel whose first corner is wet.
#[inline(always)]
pub(super) fn one_wet<N: Real>([wet, next, last]: [Corner<N>; 3]) -> WetPart<N> {
    let (s, t) = (wet_fraction(&wet, &next), wet_fraction(&wet, &last));
    WetPart {
        corners: [wet, surface_point(&wet, &next, s), surface_point(&wet, &last, t)],
        fraction: s * t,
    }
}

/// Wet part of a panel whose first two corners are wet: a quadrilateral, split along a diagonal.
#[inline(always)]
pub(super) fn two_wet<N: Real>([first, second, dry]: [Corner<N>; 3]) -> [WetPart<N>; 2] {
    let (s, t) = (wet_fraction(&second, &dry), wet_fraction(&first, &dry));
    let (from_second, from_first) = (surface_point(&second, &dry, s), surface_point(&first, &dry, t));
    [
        WetPart {
            corners: [first, second, from_second],
            fraction: s,
        },
        WetPart {
            corners: [first, from_second, from_first],
            fraction: t * (N::splat(1.0) - s),
        },
    ]
}

/// Wet fraction of the edge from a wet to a dry corner. The dry height is positive, so no 0/0
/// occurs.
#[inline(always)]
fn wet_fraction<N: Real>(wet: &Corner<N>, dry: &Corner<N>) -> N {
    wet.height / (wet.height - dry.height)
}

/// Intersection of an edge with the surface. The intersection is always computed from the wet end,
/// so both panels at an edge get exactly the same point.
#[inline(always)]
fn surface_point<N: Real>(wet: &Corner<N>, dry: &Corner<N>, fraction: N) -> Corner<N> {
    Corner {
        position: wet.position + (dry.position - wet.position) * fraction,
        height: N::splat(0.0),
        pressure: N::splat(0.0),
        flow: wet.flow + (dry.flow - wet.flow) * fraction,
        acceleration: wet.acceleration + (dry.acceleration - wet.acceleration) * fraction,
    }
}

/// Returns the triangles of the wet part of a panel: none, one or two. A panel that only touches
/// the surface has no such triangle.
pub(super) fn wet_parts(panel: [Corner<f64>; 3]) -> impl Iterator<Item = WetPart<f64>> {
    let heights = panel.map(|corner| corner.height);
    let parts = if heights.iter().all(|height| *height <= 0.0) {
        let whole = WetPart {
            corners: panel,
            fraction: 1.0,
        };
        [Some(whole), None]
    } else if heights.iter().all(|height| *height >= 0.0) {
        [None, None]
    } else {
        match Cut::of(heights.map(|height| height <= 0.0)) {
            Cut::OneWet { first } => [Some(one_wet(rotate_to_first(first, panel))), None],
            Cut::TwoWet { first } => two_wet(rotate_to_first(first, panel)).map(Some),
        }
    };
    parts.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec3;

    fn corner(position: DVec3, height: f64) -> Corner<f64> {
        Corner {
            position: SimdVec3::splat(position),
            height,
            pressure: 0.0,
            flow: SimdVec3::splat(position * 2.0),
            acceleration: SimdVec3::splat(DVec3::ZERO),
        }
    }

    fn triangle_area(corners: &[Corner<f64>; 3]) -> f64 {
        let [a, b, c] = corners.map(|corner| corner.position.vector());
        0.5 * (b - a).cross(c - a).length()
    }

    /// Covers each pattern of wet corners in each order. Wet and dry parts make up the panel, the
    /// reported fractions are correct, and no wet point lies above the surface.
    #[test]
    fn property_wet_and_dry_parts_make_up_the_panel() {
        let points = [
            DVec3::new(0.0, 0.0, -1.0),
            DVec3::new(2.0, 0.0, 0.5),
            DVec3::new(0.3, 1.5, -0.2),
            DVec3::new(-0.4, 0.7, 0.9),
        ];
        for order in [
            [0, 1, 2],
            [1, 2, 0],
            [2, 0, 1],
            [0, 1, 3],
            [1, 3, 0],
            [3, 0, 1],
            [0, 0, 2],
        ] {
            let panel = order.map(|k: usize| corner(points[k], points[k].z));
            let flipped = order.map(|k: usize| corner(points[k], -points[k].z));
            let whole = triangle_area(&panel);
            let mut covered = 0.0;
            for side in [panel, flipped] {
                for WetPart { corners, fraction } in wet_parts(side) {
                    assert!((triangle_area(&corners) - fraction * whole).abs() < 1e-15);
                    assert!(corners.iter().all(|corner| corner.height <= 0.0));
                    let [_, b, _] = corners;
                    assert!((b.flow.vector() - b.position.vector() * 2.0).length() < 1e-15);
                    covered += fraction * whole;
                }
            }
            assert!((covered - whole).abs() < 1e-14);
        }
    }

    #[test]
    fn property_touching_panel_is_not_partly_wet() {
        let parts = |heights: [f64; 3]| wet_parts(heights.map(|height| corner(DVec3::ZERO, height))).count();
        assert_eq!(parts([0.0, 0.0, 1.0]), 0);
        assert_eq!(parts([0.0, 0.0, -1.0]), 1);
        assert_eq!(parts([-1e-300, 0.0, 1.0]), 2);
    }
}
