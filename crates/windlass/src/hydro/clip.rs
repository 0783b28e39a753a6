//! The part of a panel that lies under the water surface.
//!
//! Law: a point of the panel is wet where its height over the surface `h = z - η` is not positive;
//! `h` is taken linear over the panel from its values at the corners.
//! Symbols: η elevation of the surface over the corner (m), z height of the corner (m).
//! Frame: the heights are Earth heights, the corners' positions are in body axes.
//! Source: `[IMPROVED]` 2.1.2, with its "wet if the centroid is wet" replaced by clipping (errata E26).
//! Valid: panels short against the wave length; the error of the waterline is the curvature of η
//! over one panel, `|η''| L²/8`.
//! Energy: geometry only. In still water the clipped surface is exact, and neighbours cut their
//! shared edge at the very same point, so the wetted surface has no gaps.
//! Checked: areas, volumes and centroids in [`super::pressure`].

use glam::DVec3;

/// One corner of a panel with everything that is integrated over the panel, linear between corners.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Corner {
    /// Place from the centre of gravity, body axes, m.
    pub position: DVec3,
    /// Height over the instantaneous water surface, positive when dry, m.
    pub height: f64,
    /// Pressure above that of the atmosphere, Pa.
    pub pressure: f64,
    /// Velocity of the water relative to this point of the body, body axes, m/s.
    pub flow: DVec3,
    /// Acceleration of the water, body axes, m/s².
    pub acceleration: DVec3,
}

/// How much of a panel is wet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wetness {
    /// No point of it, or no more than an edge.
    Dry,
    /// A part with an area.
    Partly,
    /// All of it.
    Fully,
}

/// How much of a panel with these `heights` (m, positive when dry) at its corners is wet.
#[inline]
pub fn wetness(heights: [f64; 3]) -> Wetness {
    let [a, b, c] = heights;
    if (a <= 0.0) & (b <= 0.0) & (c <= 0.0) {
        Wetness::Fully
    } else if (a >= 0.0) & (b >= 0.0) & (c >= 0.0) {
        Wetness::Dry
    } else {
        Wetness::Partly
    }
}

/// Cuts a partly wet panel at the surface and hands its wet part over in one or two triangles.
///
/// The wet part is a triangle (one wet corner) or a quadrilateral (two), which is split along a
/// diagonal. `visit` receives the corners, in the panel's own sense of turning, and the triangle's
/// share of the panel's area. At the cut the height and the pressure are zero by definition of the
/// surface; the other quantities are interpolated.
#[inline]
pub fn wet_triangles(panel: [&Corner; 3], mut visit: impl FnMut(&Corner, &Corner, &Corner, f64)) {
    let wet = panel.map(|corner| corner.height <= 0.0);
    match wet {
        [true, false, false] => one_wet(panel[0], panel[1], panel[2], &mut visit),
        [false, true, false] => one_wet(panel[1], panel[2], panel[0], &mut visit),
        [false, false, true] => one_wet(panel[2], panel[0], panel[1], &mut visit),
        [true, true, false] => two_wet(panel[0], panel[1], panel[2], &mut visit),
        [false, true, true] => two_wet(panel[1], panel[2], panel[0], &mut visit),
        [true, false, true] => two_wet(panel[2], panel[0], panel[1], &mut visit),
        [true, true, true] => visit(panel[0], panel[1], panel[2], 1.0),
        [false, false, false] => {}
    }
}

#[inline]
fn one_wet(
    wet: &Corner,
    next: &Corner,
    last: &Corner,
    visit: &mut impl FnMut(&Corner, &Corner, &Corner, f64),
) {
    let (s, t) = (wet_share(wet, next), wet_share(wet, last));
    visit(
        wet,
        &surface_point(wet, next, s),
        &surface_point(wet, last, t),
        s * t,
    );
}

#[inline]
fn two_wet(
    first: &Corner,
    second: &Corner,
    dry: &Corner,
    visit: &mut impl FnMut(&Corner, &Corner, &Corner, f64),
) {
    let (s, t) = (wet_share(second, dry), wet_share(first, dry));
    let (from_second, from_first) = (surface_point(second, dry, s), surface_point(first, dry, t));
    visit(first, second, &from_second, s);
    visit(first, &from_second, &from_first, t * (1.0 - s));
}

/// The wet share of the edge from a wet to a dry corner. The dry height is positive, so no 0/0 arises.
#[inline]
fn wet_share(wet: &Corner, dry: &Corner) -> f64 {
    wet.height / (wet.height - dry.height)
}

/// Where the edge pierces the surface. Always computed from the wet end, so that both panels of an
/// edge find the same point to the last bit.
#[inline]
fn surface_point(wet: &Corner, dry: &Corner, share: f64) -> Corner {
    Corner {
        position: wet.position + (dry.position - wet.position) * share,
        height: 0.0,
        pressure: 0.0,
        flow: wet.flow + (dry.flow - wet.flow) * share,
        acceleration: wet.acceleration + (dry.acceleration - wet.acceleration) * share,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corner(position: DVec3) -> Corner {
        Corner {
            position,
            height: position.z,
            flow: position * 2.0,
            ..Corner::default()
        }
    }

    fn triangle_area(a: &Corner, b: &Corner, c: &Corner) -> f64 {
        0.5 * (b.position - a.position).cross(c.position - a.position).length()
    }

    /// Every pattern of wet corners, in every order: the wet and the dry side make up the panel, the
    /// reported shares are the true ones, no wet point lies above the surface.
    #[test]
    fn prop_wet_and_dry_parts_make_the_panel() {
        let points = [
            DVec3::new(0.0, 0.0, -1.0),
            DVec3::new(2.0, 0.0, 0.5),
            DVec3::new(0.3, 1.5, -0.2),
            DVec3::new(-0.4, 0.7, 0.9),
        ];
        for (i, j, k) in [
            (0, 1, 2),
            (1, 2, 0),
            (2, 0, 1),
            (0, 1, 3),
            (1, 3, 0),
            (3, 0, 1),
            (0, 0, 2),
        ] {
            let panel = [corner(points[i]), corner(points[j]), corner(points[k])];
            let flipped = panel.map(|c| Corner {
                height: -c.height,
                ..c
            });
            let whole = triangle_area(&panel[0], &panel[1], &panel[2]);
            let mut covered = 0.0;
            for side in [&panel, &flipped] {
                wet_triangles([&side[0], &side[1], &side[2]], |a, b, c, share| {
                    assert!((triangle_area(a, b, c) - share * whole).abs() < 1e-15);
                    assert!(a.height <= 0.0 && b.height <= 0.0 && c.height <= 0.0);
                    assert!((b.flow - b.position * 2.0).length() < 1e-15);
                    covered += share * whole;
                });
            }
            assert!((covered - whole).abs() < 1e-14);
        }
    }

    #[test]
    fn prop_touching_the_surface_is_not_partly_wet() {
        assert_eq!(wetness([0.0, 0.0, 1.0]), Wetness::Dry);
        assert_eq!(wetness([0.0, 0.0, -1.0]), Wetness::Fully);
        assert_eq!(wetness([-1e-300, 0.0, 1.0]), Wetness::Partly);
    }
}
