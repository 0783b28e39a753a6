//! Convex polygons of two rectangles, and their parts within a disc.

use super::super::surface::EdgeMoments;
use super::Solid;
use glam::DVec2;
use std::f64::consts::{PI, TAU};

/// Largest number of corners: 4 of a rectangle, and one more for each of 5 clips.
const CORNERS: usize = 9;

/// Convex polygon, counter-clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Polygon {
    corners: [DVec2; CORNERS],
    /// Edges that start at the corners. `None` is an edge without contribution to the surface, else
    /// the slope of the surface, see [`EdgeMoments::add`].
    edges: [Option<f64>; CORNERS],
    count: usize,
}

/// Overlap of two plane sections.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Section {
    /// Area, m².
    pub(super) area: f64,
    /// First moment about the origin, m³.
    pub(super) first: DVec2,
    /// Moments of the edges that belong to the surface.
    pub(super) edges: EdgeMoments,
}

/// Part of an edge of a polygon inside a disc.
#[derive(Clone, Copy, Debug, Default)]
struct Chord {
    from: DVec2,
    to: DVec2,
    /// Index of the edge.
    edge: usize,
    /// True if the chord starts or ends at a corner of the polygon.
    starts_at_corner: bool,
    ends_at_corner: bool,
}

impl Polygon {
    /// Section of a cylinder, or of the middle part of a capsule.
    pub(super) fn rectangle(solid: &Solid, width: f64, sides: Option<f64>, ends: Option<f64>) -> Self {
        let (along, across) = (solid.along * solid.half, solid.across * width);
        let c = solid.centre;
        let mut corners = [DVec2::ZERO; CORNERS];
        corners[..4].copy_from_slice(&[
            c - along - across,
            c + along - across,
            c + along + across,
            c - along + across,
        ]);
        let mut edges = [None; CORNERS];
        edges[..4].copy_from_slice(&[sides, ends, sides, ends]);
        Self {
            corners,
            edges,
            count: 4,
        }
    }

    /// Removes the part outside a line with an outward normal and an offset (m). `edge` is the kind
    /// of the new edge.
    pub(super) fn clip(&mut self, normal: DVec2, offset: f64, edge: Option<f64>) {
        let mut heights = [0.0; CORNERS];
        let mut outside = 0;
        for (height, corner) in heights.iter_mut().zip(&self.corners[..self.count]) {
            *height = normal.dot(*corner) - offset;
            outside += usize::from(*height > 0.0);
        }
        if outside == 0 {
            return;
        }
        let old = *self;
        self.count = 0;
        if outside == old.count {
            return;
        }
        for k in 0..old.count {
            let next = if k + 1 == old.count { 0 } else { k + 1 };
            let (a, b) = (old.corners[k], old.corners[next]);
            let (over_a, over_b) = (heights[k], heights[next]);
            if over_a <= 0.0 {
                self.push(a, old.edges[k]);
                if over_b > 0.0 {
                    self.push(a + (b - a) * (over_a / (over_a - over_b)), edge);
                }
            } else if over_b <= 0.0 {
                self.push(b + (a - b) * (over_b / (over_b - over_a)), old.edges[k]);
            }
        }
    }

    fn push(&mut self, corner: DVec2, edge: Option<f64>) {
        if self.count < CORNERS {
            self.corners[self.count] = corner;
            self.edges[self.count] = edge;
            self.count += 1;
        }
    }

    fn next(&self, k: usize) -> DVec2 {
        self.corners[if k + 1 == self.count { 0 } else { k + 1 }]
    }

    /// The whole polygon.
    pub(super) fn whole(&self) -> Section {
        let mut section = Section::default();
        if self.count < 3 {
            return section;
        }
        let apex = self.corners[0];
        for k in 0..self.count {
            let (from, to) = (self.corners[k], self.next(k));
            section.add_triangle(apex, from, to);
            if let Some(slope) = self.edges[k] {
                section.edges.add(from, to, slope);
            }
        }
        section.first += apex * section.area;
        section
    }

    /// The part within a disc. Its arcs do not contribute to the edges.
    pub(super) fn within_disc(&self, centre: DVec2, radius: f64) -> Section {
        let mut section = Section::default();
        if self.count < 3 {
            return section;
        }
        let mut chords = [Chord::default(); CORNERS];
        let (mut count, mut is_inside) = (0, true);
        for k in 0..self.count {
            is_inside &= self.is_on_inner_side(k, centre);
            if let Some(chord) = self.chord(k, centre, radius) {
                chords[count] = chord;
                count += 1;
            }
        }
        let chords = &chords[..count];
        let Some(apex) = chords.first().map(|chord| chord.from) else {
            if is_inside {
                section.area = PI * radius * radius;
                section.first = centre * section.area;
            }
            return section;
        };
        for (k, chord) in chords.iter().enumerate() {
            if let Some(slope) = self.edges[chord.edge] {
                section.edges.add(chord.from, chord.to, slope);
            }
            section.add_triangle(apex, chord.from, chord.to);
            let next = &chords[if k + 1 == count { 0 } else { k + 1 }];
            if chord.ends_at_corner && next.starts_at_corner && count > 1 {
                continue;
            }
            section.add_triangle(apex, chord.to, next.from);
            let is_most = (count == 1).then(|| self.is_on_inner_side(chord.edge, centre));
            section.add_segment([chord.to, next.from], centre - apex, (apex, radius), is_most);
        }
        section.first += apex * section.area;
        section
    }

    fn is_on_inner_side(&self, k: usize, point: DVec2) -> bool {
        let (from, to) = (self.corners[k], self.next(k));
        (to - from).perp_dot(point - from) >= 0.0
    }

    /// Part of an edge inside a disc.
    fn chord(&self, k: usize, centre: DVec2, radius: f64) -> Option<Chord> {
        let (a, b) = (self.corners[k], self.next(k));
        let (span, from) = (b - a, a - centre);
        let length = span.length();
        if length == 0.0 {
            return None;
        }
        let distance = span.perp_dot(from).abs() / length;
        if distance >= radius {
            return None;
        }
        let middle = -from.dot(span) / (length * length);
        let half = ((radius - distance) * (radius + distance)).sqrt() / length;
        let (begin, end) = (middle - half, middle + half);
        if begin >= 1.0 || end <= 0.0 {
            return None;
        }
        let (starts_at_corner, ends_at_corner) = (begin <= 0.0, end >= 1.0);
        Some(Chord {
            from: if starts_at_corner { a } else { a + span * begin },
            to: if ends_at_corner { b } else { a + span * end },
            edge: k,
            starts_at_corner,
            ends_at_corner,
        })
    }
}

/// Angle below which an arc may be the result of rounding errors, rad.
const TINY: f64 = 1e-6;

impl Section {
    /// Adds a triangle; first moments are about the apex.
    fn add_triangle(&mut self, apex: DVec2, from: DVec2, to: DVec2) {
        let (a, b) = (from - apex, to - apex);
        let area = 0.5 * a.perp_dot(b);
        self.area += area;
        self.first += (a + b) * (area / 3.0);
    }

    /// Adds the segment of a disc between a chord and the arc from its first to its second end,
    /// counter-clockwise. First moments are about the apex; `centre` is relative to it. If the
    /// chord is the only one, `is_most` tells whether the centre is on the inner side of its edge.
    fn add_segment(
        &mut self,
        [from, to]: [DVec2; 2],
        centre: DVec2,
        (apex, radius): (DVec2, f64),
        is_most: Option<bool>,
    ) {
        let (p, q) = (from - apex - centre, to - apex - centre);
        let raw = p.perp_dot(q).atan2(p.dot(q));
        let angle = match is_most {
            Some(true) if raw < TINY => raw + TAU,
            Some(false) if raw > -TINY && raw < 0.0 => raw,
            None if raw > -TINY && raw < 0.0 => raw,
            _ if raw < 0.0 => raw + TAU,
            _ => raw,
        };
        let (sin, cos) = (0.5 * angle).sin_cos();
        let square = radius * radius;
        let area = 0.5 * square * angle_minus_sine(angle, 2.0 * sin * cos);
        self.area += area;
        // The centroid is on the bisector.
        let bisector = (p * cos + p.perp() * sin) / radius;
        self.first += centre * area + bisector * (2.0 / 3.0 * square * radius * sin.powi(3));
    }
}

/// x - sin x, accurate also for small angles.
fn angle_minus_sine(x: f64, sine: f64) -> f64 {
    if x.abs() > 0.3 {
        return x - sine;
    }
    let s = x * x;
    let series = 1.0 - s / 20.0 * (1.0 - s / 42.0 * (1.0 - s / 72.0 * (1.0 - s / 110.0)));
    x * s / 6.0 * series
}
