//! Part of a flat face that lies within a sphere or a cylinder: its boundary of chords and arcs,
//! and integrals over it.
//!
//! ```text
//! Law      the region is convex. Integrals over it are sums of triangles from one of its points O
//!          to its boundary. Each straight edge gives one triangle. Each arc gives infinitesimal
//!          triangles with a vertex at O and a side on the arc, integrated as ½ ∫ (P - O) × P' dτ
//!          by the eight-point Gauss rule on intervals of at most an eighth of a turn
//! Symbols  P point of an arc, P = P₀ + τ (P₁ - P₀) + b(τ), b offset from the chord, zero at both
//!          ends
//! Frame    of the round piece: origin at its centre; the axis of a cylinder is z
//! Valid    arcs of circles, and of ellipses on the cylinder, also for planes that are almost
//!          parallel to its axis: the ends of an arc are always the ends of the adjacent chords
//! Checked  closed_form_caps_and_segments, agrees_with_curved_volumes_by_slices
//! ```

use glam::{DMat3, DVec2, DVec3};
use std::f64::consts::{PI, TAU};
use windlass_math::rotation::outer;

/// Eight-point Gauss rule on (0, 1).
const GAUSS_8: [(f64, f64); 8] = [
    (0.019_855_071_751_231_884, 0.050_614_268_145_188_13),
    (0.101_666_761_293_186_63, 0.111_190_517_226_687_24),
    (0.237_233_795_041_835_5, 0.156_853_322_938_943_64),
    (0.408_282_678_752_175_1, 0.181_341_891_689_181),
    (0.591_717_321_247_825, 0.181_341_891_689_181),
    (0.762_766_204_958_164_5, 0.156_853_322_938_943_64),
    (0.898_333_238_706_813_4, 0.111_190_517_226_687_24),
    (0.980_144_928_248_768_1, 0.050_614_268_145_188_13),
];

/// Arc from `start` to `end`. `angle` (rad) is its angle in the circular cross-section, `u` the
/// vector from the curve's centre to the start, and `v` the tangent vector at the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) start: DVec3,
    pub(super) end: DVec3,
    u: DVec3,
    v: DVec3,
    angle: f64,
    /// Sense of rotation in the cross-section, 1 or -1: the polar angle of a cylinder changes by dφ
    /// = turn · angle dτ.
    turn: f64,
}

impl Arc {
    /// Visits each quadrature node with its point, the derivative of the point with respect to τ,
    /// and the weight.
    pub(super) fn each(&self, mut visit: impl FnMut(DVec3, DVec3, f64)) {
        let intervals = (self.angle.abs() / (PI / 4.0)).ceil().max(1.0);
        let chord = self.end - self.start;
        let (half, sine) = ((0.5 * self.angle).sin().powi(2), self.angle.sin());
        for interval in 0..intervals as usize {
            for (node, weight) in GAUSS_8 {
                let fraction = (interval as f64 + node) / intervals;
                let at = fraction * self.angle;
                let (sin, cos) = at.sin_cos();
                // (1 - cos)/2 without cancellation.
                let haversine = if cos > 0.0 {
                    0.5 * sin * sin / (1.0 + cos)
                } else {
                    0.5 * (1.0 - cos)
                };
                let point = self.start + chord * fraction - self.u * (2.0 * (haversine - fraction * half))
                    + self.v * (sin - fraction * sine);
                let slope =
                    chord - self.u * (self.angle * sin - 2.0 * half) + self.v * (self.angle * cos - sine);
                visit(point, slope, weight / intervals);
            }
        }
    }

    /// Signed polar angle of the arc about z, rad.
    pub(super) fn sweep(&self) -> f64 {
        self.turn * self.angle
    }

    /// Midpoint of the arc.
    pub(super) fn midpoint(&self) -> DVec3 {
        let half = 0.5 * self.angle;
        self.start - self.u * (2.0 * (0.5 * half).sin().powi(2)) + self.v * half.sin()
    }
}

/// Round solid that cuts a face.
#[derive(Clone, Copy, Debug)]
pub(super) enum Round {
    Sphere {
        radius: f64,
    },
    /// Cylinder along z. Faces are already cut at its ends.
    Cylinder {
        radius: f64,
        half_length: f64,
    },
}

/// Plane `normal`·x = `offset` (m) in the round piece's frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plane {
    pub(super) normal: DVec3,
    pub(super) offset: f64,
}

/// Boundary element of a region.
#[derive(Clone, Copy, Debug)]
pub(super) enum Edge<'a> {
    Straight(DVec3, DVec3),
    Curved(&'a Arc),
}

/// Slope of a plane relative to the cylinder axis below which the intersection curve is treated as
/// straight.
const PARALLEL: f64 = 1e-14;

impl Round {
    fn radius(&self) -> f64 {
        match *self {
            Self::Sphere { radius } | Self::Cylinder { radius, .. } => radius,
        }
    }

    /// Components of a vector that determine whether a point is inside.
    fn across(&self, v: DVec3) -> DVec3 {
        match self {
            Self::Sphere { .. } => v,
            Self::Cylinder { .. } => DVec3::new(v.x, v.y, 0.0),
        }
    }

    /// Part of the edge from a to b that lies inside.
    fn chord(&self, a: DVec3, b: DVec3) -> Option<(DVec3, DVec3)> {
        let (from, span) = (self.across(a), self.across(b - a));
        let square = span.length_squared();
        let radius = self.radius();
        if square <= 1e-24 * radius * radius {
            return (from.length() <= radius).then_some((a, b));
        }
        let middle = -from.dot(span) / square;
        let distance = (from + span * middle).length();
        if distance >= radius {
            return None;
        }
        let half = ((radius - distance) * (radius + distance) / square).sqrt();
        let (begin, end) = (middle - half, middle + half);
        if begin >= 1.0 || end <= 0.0 {
            return None;
        }
        let at = |fraction: f64| a + (b - a) * fraction;
        let first = if begin <= 0.0 { a } else { at(begin) };
        let last = if end >= 1.0 { b } else { at(end) };
        Some((first, last))
    }

    /// Centre of the intersection curve with a plane. `None` if a plane misses the sphere or is
    /// parallel to the cylinder axis.
    fn centre(&self, plane: &Plane) -> Option<DVec3> {
        match self {
            Self::Sphere { radius } => (plane.offset.abs() < *radius).then_some(plane.normal * plane.offset),
            Self::Cylinder { .. } => {
                (plane.normal.z.abs() > PARALLEL).then(|| DVec3::new(0.0, 0.0, plane.offset / plane.normal.z))
            }
        }
    }

    /// Vectors u and v of an [`Arc`] for a positive rotation about the normal, and its sense
    /// `turn`.
    fn axes(&self, plane: &Plane, start: DVec3) -> (DVec3, DVec3, f64) {
        let n = plane.normal;
        match *self {
            Self::Sphere { .. } => {
                let u = start - n * plane.offset;
                (u, n.cross(u), 1.0)
            }
            Self::Cylinder { radius, .. } => {
                if n.z.abs() <= PARALLEL {
                    return (DVec3::ZERO, DVec3::ZERO, 1.0);
                }
                let turn = n.z.signum();
                let out = DVec2::new(start.x, start.y).normalize_or_zero() * radius;
                let along = turn * out.perp();
                let lift = |d: DVec2| DVec3::new(d.x, d.y, -(n.x * d.x + n.y * d.y) / n.z);
                (lift(out), lift(along), turn)
            }
        }
    }

    /// Arc between two points. `single` is the cut edge if the region has only one chord.
    fn arc(&self, plane: &Plane, start: DVec3, end: DVec3, single: Option<(DVec3, DVec3)>) -> Arc {
        let (u, v, turn) = self.axes(plane, start);
        let whole = |angle: f64| if angle < 0.0 { angle + TAU } else { angle };
        let angle = match *self {
            Self::Sphere { .. } => {
                let w = end - plane.normal * plane.offset;
                whole(plane.normal.dot(u.cross(w)).atan2(u.dot(w)))
            }
            Self::Cylinder { radius, half_length } => {
                let (p, q) = (DVec2::new(start.x, start.y), DVec2::new(end.x, end.y));
                let raw = turn * p.perp_dot(q).atan2(p.dot(q));
                let n = plane.normal;
                let long = radius * n.truncate().length() > 2.5 * half_length * n.z.abs();
                match long {
                    _ if n.z.abs() <= PARALLEL => 0.0,
                    // At most one vertex of the ellipse lies between the ends of the cylinder, so
                    // an arc is less than half a turn.
                    true => raw,
                    false => whole(raw),
                }
            }
        };
        let angle = match single {
            Some((a, b)) if !(1e-6..=TAU - 1e-6).contains(&angle) => self.almost_whole(plane, angle, a, b),
            _ => angle,
        };
        Arc {
            start,
            end,
            u,
            v,
            angle,
            turn,
        }
    }

    /// Angle of the arc of a circle from which one edge cuts a very small segment. If the centre is
    /// on the inner side of the edge, the arc is almost the whole circle. Otherwise it is the arc
    /// of the small segment.
    fn almost_whole(&self, plane: &Plane, angle: f64, a: DVec3, b: DVec3) -> f64 {
        let inside = self
            .centre(plane)
            .is_some_and(|centre| plane.normal.cross(b - a).dot(centre - a) > 0.0);
        match (inside, angle > PI) {
            (true, false) => angle + TAU,
            (false, true) => angle - TAU,
            _ => angle,
        }
    }

    /// Visits the boundary of the part of a convex polygon that lies inside, counter-clockwise
    /// about the normal.
    pub(super) fn boundary(&self, plane: &Plane, polygon: &[DVec3], mut visit: impl FnMut(Edge<'_>)) {
        if polygon.len() < 3 {
            return;
        }
        let edges = || {
            let next = polygon.iter().cycle().skip(1);
            polygon.iter().copied().zip(next.copied())
        };
        let chords = || edges().filter_map(|(a, b)| self.chord(a, b).map(|chord| (chord, (a, b))));
        let (mut count, mut length) = (0, 0.0);
        for ((a, b), _) in chords() {
            count += 1;
            length += a.distance(b);
        }
        let tiny = 1e-14 * self.radius();
        if length <= 100.0 * tiny {
            if let Some(arc) = self.whole(plane, edges()) {
                visit(Edge::Curved(&arc));
            }
            return;
        }
        let Some(((first, _), _)) = chords().next() else {
            return;
        };
        let mut pending: Option<(DVec3, (DVec3, DVec3))> = None;
        let join = |from: DVec3, to: DVec3, edge: (DVec3, DVec3), visit: &mut dyn FnMut(Edge<'_>)| {
            if count == 1 || from.distance(to) > tiny {
                let arc = self.arc(plane, from, to, (count == 1).then_some(edge));
                visit(Edge::Curved(&arc));
            }
        };
        for ((a, b), edge) in chords() {
            if let Some((from, edge)) = pending.replace((b, edge)) {
                join(from, a, edge, &mut visit);
            }
            visit(Edge::Straight(a, b));
        }
        if let Some((from, edge)) = pending {
            join(from, first, edge, &mut visit);
        }
    }

    /// The whole circle or ellipse, if its centre lies within the polygon.
    fn whole(&self, plane: &Plane, mut edges: impl Iterator<Item = (DVec3, DVec3)>) -> Option<Arc> {
        let centre = self.centre(plane)?;
        if !edges.all(|(a, b)| plane.normal.cross(b - a).dot(centre - a) >= 0.0) {
            return None;
        }
        let start = match *self {
            Self::Sphere { radius } => {
                let size = ((radius - plane.offset) * (radius + plane.offset)).sqrt();
                centre + plane.normal.any_orthonormal_vector() * size
            }
            Self::Cylinder { radius, .. } => {
                let n = plane.normal;
                DVec3::new(radius, 0.0, (plane.offset - n.x * radius) / n.z)
            }
        };
        let (u, v, turn) = self.axes(plane, start);
        Some(Arc {
            start,
            end: start,
            u,
            v,
            angle: TAU,
            turn,
        })
    }
}

/// Area and its moments about a point x₀.
#[derive(Clone, Copy, Debug)]
pub(super) struct AreaMoments {
    /// Area, m².
    pub(super) area: f64,
    /// ∫ (x - x₀) dS, m³.
    pub(super) first: DVec3,
    /// ∫ (x - x₀)(x - x₀)ᵀ dS, m⁴.
    pub(super) second: DMat3,
}

impl Default for AreaMoments {
    fn default() -> Self {
        Self {
            area: 0.0,
            first: DVec3::ZERO,
            second: DMat3::ZERO,
        }
    }
}

impl AreaMoments {
    /// Adds a triangle with the specified area and corners.
    pub(super) fn add(&mut self, area: f64, a: DVec3, b: DVec3, c: DVec3) {
        let sum = a + b + c;
        self.area += area;
        self.first += sum * (area / 3.0);
        self.second += (outer(sum, sum) + outer(a, a) + outer(b, b) + outer(c, c)) * (area / 12.0);
    }

    /// Returns the moments about another point, x₀ + `by`.
    pub(super) fn about(&self, by: DVec3) -> Self {
        let cross = outer(self.first, by);
        Self {
            area: self.area,
            first: self.first - by * self.area,
            second: self.second - cross - cross.transpose() + outer(by, by) * self.area,
        }
    }
}

/// Area moments, about `reference`, of the part of a polygon that lies inside. `arcs` receives the
/// arcs of its boundary.
pub(super) fn area_moments(
    round: &Round,
    plane: &Plane,
    polygon: &[DVec3],
    reference: DVec3,
    mut arcs: impl FnMut(&Arc),
) -> AreaMoments {
    let mut moments = AreaMoments::default();
    let mut apex = None;
    let mut fan = |area: f64, a: DVec3, b: DVec3, c: DVec3| {
        moments.add(area, a - reference, b - reference, c - reference)
    };
    round.boundary(plane, polygon, |edge| match edge {
        Edge::Straight(a, b) => {
            let apex = *apex.get_or_insert(a);
            fan(0.5 * plane.normal.dot((a - apex).cross(b - apex)), apex, a, b);
        }
        Edge::Curved(arc) => {
            let apex = *apex.get_or_insert(arc.start);
            arc.each(|point, slope, weight| {
                let area = 0.5 * plane.normal.dot((point - apex).cross(slope)) * weight;
                fan(area, apex, point, point);
            });
            arcs(arc);
        }
    });
    moments
}

/// Appends the part of a convex polygon that lies inside a plane to `out`.
pub(super) fn cut(polygon: &[DVec3], plane: &Plane, out: &mut Vec<DVec3>) {
    let height = |p: DVec3| plane.normal.dot(p) - plane.offset;
    for k in 0..polygon.len() {
        let (a, b) = (
            polygon[k],
            polygon[if k + 1 == polygon.len() { 0 } else { k + 1 }],
        );
        let (height_a, height_b) = (height(a), height(b));
        if height_a <= 0.0 {
            out.push(a);
        }
        if (height_a <= 0.0) != (height_b <= 0.0) {
            // The point is computed from the kept end. Both polygons that share an edge then find
            // the same point.
            out.push(if height_a <= 0.0 {
                a + (b - a) * (height_a / (height_a - height_b))
            } else {
                b + (a - b) * (height_b / (height_b - height_a))
            });
        }
    }
}

/// Square on a plane, centred at the point nearest to the origin, with sides of 2 `reach` (m).
pub(super) fn square(plane: &Plane, reach: f64) -> [DVec3; 4] {
    let centre = plane.normal * plane.offset;
    let x = plane.normal.any_orthonormal_vector() * reach;
    let y = plane.normal.cross(x);
    [centre - x - y, centre + x - y, centre + x + y, centre - x + y]
}
