//! Planes of symmetry of the wetted hulls.
//!
//! With one or two vertical planes of symmetry, normal to x and y, the equations split into 2 or 4
//! smaller systems, one for each combination of even and odd potentials. Every function f on the
//! surface is the sum of its parts `f_s(x) = 1/|M| Σ_m σ_s(m) f(m x)` over the mirrors m, with the
//! signs σ_s(m) of the combination s.

mod mirrored;

pub(crate) use mirrored::made_symmetric;

use glam::DVec3;
use std::collections::HashMap;
use windlass_hull::panel_method::wetted::WettedSurface;

/// Distance within which mirrored points agree, as a fraction of the size of the hulls.
const POINT_TOLERANCE: f64 = 1e-6;

/// Fraction by which areas and volumes of the two halves may differ.
const HALF_TOLERANCE: f64 = 1e-3;

/// Reflection in vertical planes through an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mirror {
    /// -1 in the mirrored directions, 1 in the others.
    pub sign: DVec3,
    /// Point of the planes, m.
    pub origin: DVec3,
}

impl Mirror {
    /// Image of a point, m.
    pub fn point(&self, p: DVec3) -> DVec3 {
        self.origin + self.sign * (p - self.origin)
    }

    /// Image of a triangle, with its corners in the order that keeps the normal outward.
    pub fn triangle(&self, t: [DVec3; 3]) -> [DVec3; 3] {
        let [a, b, c] = t.map(|p| self.point(p));
        if self.sign.x * self.sign.y < 0.0 {
            [a, c, b]
        } else {
            [a, b, c]
        }
    }

    /// Signs of the six components `[n, y × n]` under the reflection.
    pub fn six_signs(&self) -> [f64; 6] {
        let turn = self.sign * (self.sign.x * self.sign.y);
        [self.sign.x, self.sign.y, self.sign.z, turn.x, turn.y, turn.z]
    }
}

/// Group of mirrors, with the combinations of even and odd functions.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SymmetryGroup {
    /// Mirrors; the first is the identity.
    pub mirrors: Vec<Mirror>,
    /// Signs `signs[s][m]` of combination s under mirror m.
    pub signs: Vec<Vec<f64>>,
    /// For each combination: true if its functions are odd in x, and odd in y.
    pub is_odd: Vec<[bool; 2]>,
    /// For each mirror and hull: the hull onto which it is mapped.
    pub image_of: Vec<Vec<usize>>,
    /// Whether the planes normal to x and normal to y are planes of symmetry.
    pub planes: [bool; 2],
    /// Point in the planes, m.
    pub origin: DVec3,
}

impl SymmetryGroup {
    /// Finds the planes of symmetry of the hulls, through the middle of their bounding box.
    pub fn find(hulls: &[WettedSurface], is_used: bool) -> Self {
        let points = || hulls.iter().flat_map(|h| h.points.iter().copied());
        let low = points().reduce(DVec3::min).unwrap_or_default();
        let high = points().reduce(DVec3::max).unwrap_or_default();
        let origin = low.midpoint(high).with_z(0.0);
        let tolerance = POINT_TOLERANCE * (high - low).length();
        let mut planes = [false; 2];
        let mut images: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
        for axis in 0..if is_used { 2 } else { 0 } {
            if let Some(image) = symmetric_about(hulls, axis, origin, tolerance) {
                planes[axis] = true;
                images[axis] = image;
            }
        }
        Self::new(planes, origin, &images, hulls.len())
    }

    fn new(planes: [bool; 2], origin: DVec3, images: &[Vec<usize>; 2], hulls: usize) -> Self {
        let choices = |is_plane: bool| if is_plane { vec![false, true] } else { vec![false] };
        let mut group = Self {
            mirrors: Vec::new(),
            signs: Vec::new(),
            is_odd: Vec::new(),
            image_of: Vec::new(),
            planes,
            origin,
        };
        let mut flips = Vec::new();
        for flip_x in choices(planes[0]) {
            for flip_y in choices(planes[1]) {
                flips.push([flip_x, flip_y]);
            }
        }
        for &[flip_x, flip_y] in &flips {
            let sign = |flip: bool| if flip { -1.0 } else { 1.0 };
            group.mirrors.push(Mirror {
                sign: DVec3::new(sign(flip_x), sign(flip_y), 1.0),
                origin,
            });
            let image = (0..hulls).map(|b| {
                let after_x = if flip_x { images[0][b] } else { b };
                if flip_y { images[1][after_x] } else { after_x }
            });
            group.image_of.push(image.collect());
        }
        for &odd in &flips {
            let sign = |flip: &[bool; 2]| {
                let minus = (0..2).filter(|&a| odd[a] && flip[a]).count();
                if minus == 1 { -1.0 } else { 1.0 }
            };
            group.signs.push(flips.iter().map(sign).collect());
            group.is_odd.push(odd);
        }
        group
    }

    /// Number of mirrors, which is also the number of combinations.
    pub fn order(&self) -> usize {
        self.mirrors.len()
    }

    /// True for points that lie in a plane in which functions of the combination vanish.
    pub fn vanishes(&self, combination: usize, point: DVec3) -> bool {
        let odd = self.is_odd[combination];
        (odd[0] && point.x == self.origin.x) || (odd[1] && point.y == self.origin.y)
    }

    /// Part of a surface on the positive sides of the planes; `None` if no panel is there.
    pub fn fundamental(&self, surface: &WettedSurface, size: f64) -> Option<Vec<[DVec3; 3]>> {
        let tolerance = POINT_TOLERANCE * size;
        let snap = |p: DVec3| {
            let mut p = p;
            for axis in (0..2).filter(|&a| self.planes[a]) {
                if (p[axis] - self.origin[axis]).abs() <= tolerance {
                    p[axis] = self.origin[axis];
                }
            }
            p
        };
        let is_inside = |t: &[DVec3; 3]| {
            (0..2).all(|a| !self.planes[a] || t.iter().map(|p| p[a] - self.origin[a]).sum::<f64>() > 0.0)
        };
        let part: Vec<[DVec3; 3]> = surface
            .panels
            .iter()
            .map(|p| p.points.map(snap))
            .filter(is_inside)
            .collect();
        (!part.is_empty()).then_some(part)
    }
}

/// Returns the image of each hull if the hulls are symmetric about the plane normal to `axis`: no
/// panel crosses it, each corner has a mirror image, and both halves have the same area and
/// volume. The diagonals of quadrilaterals may differ.
fn symmetric_about(
    hulls: &[WettedSurface],
    axis: usize,
    origin: DVec3,
    tolerance: f64,
) -> Option<Vec<usize>> {
    let mut halves = [[0.0; 2]; 2];
    for panel in hulls.iter().flat_map(|h| &h.panels) {
        let offsets = panel.points.map(|p| p[axis] - origin[axis]);
        let is_positive = offsets.iter().all(|&o| o >= -tolerance);
        let is_negative = offsets.iter().all(|&o| o <= tolerance);
        if is_positive == is_negative {
            return None;
        }
        let [a, b, c] = panel.points.map(|p| p - origin);
        let half = &mut halves[usize::from(is_positive)];
        half[0] += panel.area;
        half[1] += a.dot(b.cross(c)) / 6.0;
    }
    let differ =
        |k: usize| (halves[0][k] - halves[1][k]).abs() > HALF_TOLERANCE * (halves[0][k] + halves[1][k]).abs();
    if differ(0) || differ(1) {
        return None;
    }
    let mut sign = DVec3::ONE;
    sign[axis] = -1.0;
    let mirror = Mirror { sign, origin };
    let cell = |p: DVec3| {
        ((p - origin) / (4.0 * tolerance))
            .round()
            .to_array()
            .map(|c| c as i64)
    };
    let mut owners: HashMap<[i64; 3], Vec<(usize, DVec3)>> = HashMap::new();
    for (b, hull) in hulls.iter().enumerate() {
        for &p in &hull.points {
            owners.entry(cell(p)).or_default().push((b, p));
        }
    }
    let owner = |p: DVec3| {
        let [i, j, k] = cell(p);
        let around = (-1..=1).flat_map(|a| (-1..=1).flat_map(move |b| (-1..=1).map(move |c| (a, b, c))));
        around
            .filter_map(|(a, b, c)| owners.get(&[i + a, j + b, k + c]))
            .flatten()
            .find(|(_, q)| q.distance(p) <= tolerance)
            .map(|(b, _)| *b)
    };
    let mut image = Vec::with_capacity(hulls.len());
    for hull in hulls {
        let of_first = owner(mirror.point(*hull.points.first()?))?;
        if hull
            .points
            .iter()
            .any(|&p| owner(mirror.point(p)) != Some(of_first))
        {
            return None;
        }
        image.push(of_first);
    }
    Some(image)
}
