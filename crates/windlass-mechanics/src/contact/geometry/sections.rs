//! Overlap of two curved pieces (spheres, cylinders, capsules). It is exact except for quadrature.
//!
//! ```text
//! Law      V = ∫ A dz over the planes parallel to both axes. In these planes, a cylinder has the
//!          section of a rectangle of half width w = √((z - z₀ + R)(z₀ + R - z)), a sphere that of
//!          a disc of radius w, and a capsule that of a rectangle with half discs of radius w at
//!          its ends. A capsule is divided into these three parts, and the overlap into the pairs
//!          of parts. The area A, its centroid and the integrals over its edges have closed forms.
//!          Two spherical ends are integrated as balls cut by planes ([`ends`])
//!          surface of the second piece: n dS = (ν, -w') dl dz with the in-plane normal ν of an
//!          edge and w' = dw/dz; n dS = (ν, 0) dl dz at flat ends
//!          Moments of vector areas that depend on the rim only are the same for all surfaces with
//!          this rim. The flat boundaries of a half disc of the second piece therefore replace its
//!          curved boundary
//! Method   A is analytic between breakpoints: planes at which a corner of one section meets the
//!          boundary of the other, or a disc touches an edge ([`breakpoints`]). At some of them,
//!          and where w = 0, it has square-root singularities. The substitution z = a + (b - a)
//!          sin²θ removes those at the ends of an interval, a graded division those near its ends
//! Symbols  V volume (m³), A area of the overlap of the sections (m²), z height of the plane along
//!          the common perpendicular (m), z₀ height of an axis (m), R radius (m), l length along an
//!          edge (m)
//! Frame    origin at the first piece's centre; x along its axis, z perpendicular to both axes
//! Source   own formulation
//! Valid    any depth, any angle between the axes, pieces inside each other. With 16 Gauss points
//!          per interval, the relative error of volume and centroid is less than 1e-9, that of the
//!          vector area less than 3e-7. Both are much smaller unless surfaces or ends nearly
//!          coincide
//! Checked  closed_form_crossed_cylinders, closed_form_parallel_cylinders,
//!          closed_form_drilled_spheres, peer_scipy_round_pairs,
//!          agrees_with_twice_as_many_points, property_order_and_frame_of_round_pairs,
//!          agrees_with_differences_of_round_pairs
//! ```

mod breakpoints;
mod ends;
mod polygon;
mod quadrature;
mod roots;

use super::piece::Form;
use super::round::{Buffers, VolumeMoments};
use super::{Overlap, Transform};
use breakpoints::Breakpoints;
use glam::{DMat3, DVec2, DVec3};
use polygon::{Polygon, Section};
pub(super) use quadrature::{GAUSS_16, Rule};
use windlass_math::Pose;

/// Curved piece in the frame of the sections.
#[derive(Clone, Copy, Debug)]
struct Solid {
    /// Centre in the plane, m.
    centre: DVec2,
    /// Height of the centre above the plane, m.
    height: f64,
    /// Unit vectors along the axis and across it.
    along: DVec2,
    across: DVec2,
    /// Half of the length of the axis, zero for a sphere, m.
    half: f64,
    /// Radius, m.
    radius: f64,
    ends: Ends,
    /// Height of the start of the common range above the lowest point, m.
    below: f64,
    /// Height of the highest point above the end of the common range, m.
    above: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Ends {
    Flat,
    Hemispheres,
    /// The piece is a sphere.
    Sphere,
}

/// Height of a plane in the common range: distances from the start and to the end, m. Both are
/// kept, so that neither is subject to cancellation.
#[derive(Clone, Copy, Debug)]
struct Level {
    from_start: f64,
    to_end: f64,
}

impl Solid {
    fn new(form: &Form, centre: DVec3, along: DVec2) -> Option<Self> {
        let (radius, length, ends) = match *form {
            Form::Sphere { radius } => (radius, 0.0, Ends::Sphere),
            Form::Cylinder { radius, length } => (radius, length, Ends::Flat),
            Form::Capsule { radius, length } => (radius, length, Ends::Hemispheres),
            Form::Polyhedron | Form::HalfSpace => return None,
        };
        Some(Self {
            centre: centre.truncate(),
            height: centre.z,
            along,
            across: along.perp(),
            half: 0.5 * length,
            radius,
            ends,
            below: 0.0,
            above: 0.0,
        })
    }

    /// Half width of the section at a level, m.
    fn width(&self, at: Level) -> f64 {
        ((self.below + at.from_start) * (self.above + at.to_end))
            .max(0.0)
            .sqrt()
    }

    /// Largest half width in the common range of `length` (m).
    fn largest_width(&self, length: f64) -> f64 {
        let from_start = (self.radius - self.below).clamp(0.0, length);
        self.width(Level {
            from_start,
            to_end: length - from_start,
        })
    }

    /// Component along z of n dS per in-plane length and dz on the sides of the section.
    fn slope(&self, at: Level) -> f64 {
        let width = self.width(at);
        if width > 0.0 {
            (self.below + at.from_start - self.radius) / width
        } else {
            0.0
        }
    }

    /// Signs of the spherical ends along the axis; zero is a complete sphere.
    fn spherical_ends(&self) -> &'static [f64] {
        match self.ends {
            Ends::Flat => &[],
            Ends::Hemispheres => &[-1.0, 1.0],
            Ends::Sphere => &[0.0],
        }
    }

    fn end(&self, side: f64) -> DVec2 {
        self.centre + self.along * (side * self.half)
    }
}

/// Common range of heights of two solids: its start and length, m.
#[derive(Clone, Copy, Debug)]
struct Range {
    start: f64,
    length: f64,
}

impl Range {
    /// Returns the range and stores its position in both solids. `None` if it is empty.
    fn of(solids: &mut [Solid; 2]) -> Option<Self> {
        let low = solids.map(|solid| solid.height - solid.radius);
        let high = solids.map(|solid| solid.height + solid.radius);
        let (start, end) = (low[0].max(low[1]), high[0].min(high[1]));
        for (k, solid) in solids.iter_mut().enumerate() {
            (solid.below, solid.above) = (start - low[k], high[k] - end);
        }
        (end > start).then_some(Self {
            start,
            length: end - start,
        })
    }
}

/// Surface of the second piece in a pair of parts.
#[derive(Clone, Copy, Debug, PartialEq)]
enum SecondSurface {
    /// The surface of the rectangle's solid.
    Rectangle,
    /// The curved boundary of the disc, replaced by all straight edges.
    Disc,
}

/// Returns true if the second piece has to come first, so that the result does not depend on the
/// order in which the pieces are given. Spheres come first and cylinders last.
pub(super) fn is_out_of_order(first: (&Form, &Pose), second: (&Form, &Pose)) -> bool {
    let key = |(form, pose): (&Form, &Pose)| {
        let [kind, radius, length] = match *form {
            Form::Sphere { radius } => [0.0, radius, 0.0],
            Form::Capsule { radius, length } => [1.0, radius, length],
            Form::Cylinder { radius, length } => [2.0, radius, length],
            Form::Polyhedron | Form::HalfSpace => [3.0, 0.0, 0.0],
        };
        let ([x, y, z], [a, b, c, d]) = (pose.position.to_array(), pose.orientation.to_array());
        [kind, radius, length, x, y, z, a, b, c, d]
    };
    key(second) < key(first)
}

/// Overlap of two curved pieces at their poses, integrated by a rule. `None` if the overlap is
/// empty.
pub(super) fn overlap(
    first: (&Form, &Pose),
    second: (&Form, &Pose),
    rule: &Rule<'_>,
    buffers: &mut Buffers,
) -> Option<Overlap> {
    let frame = frame(first, second);
    let back = frame.rotation.transpose();
    let at_second = back * (second.1.position - first.1.position);
    let axis = back * (second.1.orientation * DVec3::X);
    let along = match second.0 {
        Form::Sphere { .. } => DVec2::X,
        _ => axis.truncate().normalize_or(DVec2::X),
    };
    let mut solids = [
        Solid::new(first.0, DVec3::ZERO, DVec2::X)?,
        Solid::new(second.0, at_second, along)?,
    ];
    let range = Range::of(&mut solids)?;
    let [a, b] = &solids;
    let mut total = VolumeMoments::default();
    let pair = Pair { range, rule };
    if a.ends != Ends::Sphere && b.ends != Ends::Sphere {
        pair.rectangles(a, b, &mut total);
    }
    for side in a.spherical_ends() {
        pair.rectangle_and_disc(b, (a, *side), SecondSurface::Rectangle, &mut total);
    }
    for side in b.spherical_ends() {
        pair.rectangle_and_disc(a, (b, *side), SecondSurface::Disc, &mut total);
    }
    for side in a.spherical_ends() {
        for other in b.spherical_ends() {
            ends::add([(a, *side), (b, *other)], buffers, &mut total);
        }
    }
    Some(total.overlap()?.transformed(&frame))
}

/// Transform from the frame of the sections to the Earth frame.
fn frame(first: (&Form, &Pose), second: (&Form, &Pose)) -> Transform {
    let axis = |of: (&Form, &Pose)| of.1.orientation * DVec3::X;
    let (own, other) = match (first.0, second.0) {
        (Form::Sphere { .. }, _) => (axis(second), axis(second)),
        (_, Form::Sphere { .. }) => (axis(first), axis(first)),
        _ => (axis(first), axis(second)),
    };
    let between = second.1.position - first.1.position;
    // A common perpendicular of nearly parallel axes has a large error, but only about the axes.
    let perpendicular = |v: DVec3| (v - own * v.dot(own)).try_normalize();
    let mut normal = own.cross(other);
    if normal.length() < PARALLEL {
        normal = between - own * between.dot(own);
    }
    let normal = perpendicular(normal).unwrap_or_else(|| own.any_orthonormal_vector());
    // The first projection leaves an error if the vector was nearly parallel to the axis.
    let normal = perpendicular(normal).unwrap_or(normal);
    Transform {
        rotation: DMat3::from_cols(own, normal.cross(own), normal),
        origin: first.1.position,
    }
}

/// Sine of the angle below which axes are treated as parallel. The axes then deviate from the
/// planes of the sections by this angle.
const PARALLEL: f64 = 1e-14;

/// Integration over the common range.
struct Pair<'a> {
    range: Range,
    rule: &'a Rule<'a>,
}

impl Pair<'_> {
    /// Adds the overlap of two rectangles.
    fn rectangles(&self, a: &Solid, b: &Solid, total: &mut VolumeMoments) {
        let length = self.range.length;
        let widths = [a, b].map(|solid| solid.largest_width(length));
        if are_apart(a, widths[0], b, widths[1]) {
            return;
        }
        let mut breakpoints = Breakpoints::new([a, b], length);
        breakpoints.rectangles(a, b);
        breakpoints.rectangles(b, a);
        let surface = (b.ends == Ends::Flat).then_some(0.0);
        self.integrate(&breakpoints, -1.0, total, |at| {
            let (slope, width) = (b.slope(at), b.width(at));
            let mut polygon = Polygon::rectangle(a, a.width(at), None, None);
            for side in [-1.0, 1.0] {
                let across = b.across * side;
                polygon.clip(across, across.dot(b.centre) + width, Some(slope));
            }
            for side in [-1.0, 1.0] {
                let along = b.along * side;
                polygon.clip(along, along.dot(b.centre) + b.half, surface);
            }
            polygon.whole()
        });
    }

    /// Adds the overlap of a rectangle and a spherical end (the half disc towards `side`) or a
    /// sphere.
    fn rectangle_and_disc(
        &self,
        rectangle: &Solid,
        (disc, side): (&Solid, f64),
        second: SecondSurface,
        total: &mut VolumeMoments,
    ) {
        if rectangle.ends == Ends::Sphere {
            return;
        }
        let length = self.range.length;
        let (width, reach) = (rectangle.largest_width(length), disc.largest_width(length));
        let (centre, outward) = (disc.end(side), disc.along * side);
        let relative = centre - rectangle.centre;
        let (x, y) = (relative.dot(rectangle.along), relative.dot(rectangle.across));
        let beyond_cut = rectangle.half * outward.dot(rectangle.along).abs()
            + width * outward.dot(rectangle.across).abs()
            - outward.dot(relative);
        if x.abs() >= rectangle.half + reach || y.abs() >= width + reach || (side != 0.0 && beyond_cut <= 0.0)
        {
            return;
        }
        let mut breakpoints = Breakpoints::new([rectangle, disc], length);
        breakpoints.rectangle_and_disc(rectangle, disc, [x, y]);
        if side != 0.0 {
            breakpoints.rectangle_and_cut(rectangle, disc, outward, [x, y]);
        }
        let all = second == SecondSurface::Disc;
        let ends = (all || rectangle.ends == Ends::Flat).then_some(0.0);
        let sign = if all { 1.0 } else { -1.0 };
        self.integrate(&breakpoints, sign, total, |at| {
            let sides = Some(rectangle.slope(at));
            let mut polygon = Polygon::rectangle(rectangle, rectangle.width(at), sides, ends);
            if side != 0.0 {
                polygon.clip(-outward, -outward.dot(centre), all.then_some(0.0));
            }
            polygon.within_disc(centre, disc.width(at))
        });
    }

    /// Integrates sections over the common range. `sign` is the factor of the vector areas of
    /// edges.
    fn integrate(
        &self,
        breakpoints: &Breakpoints,
        sign: f64,
        total: &mut VolumeMoments,
        section: impl Fn(Level) -> Section,
    ) {
        let Range { start, length } = self.range;
        breakpoints.each_interval(|interval| {
            let level = |fraction: f64, rest: f64| Level {
                from_start: length * fraction,
                to_end: length * rest,
            };
            let (from, to) = (interval.from, interval.to);
            let middle = 0.5 * (from + to);
            // Within an interval, the overlap of the sections is empty everywhere or nowhere.
            if section(level(middle, 1.0 - middle)).area <= 0.0 {
                return;
            }
            interval.graded(breakpoints.singular(), &mut |from, to| {
                let span = to - from;
                self.rule.each(|fraction, rest, weight| {
                    let at = level(from + span * fraction, (1.0 - to) + span * rest);
                    let thickness = weight * span * length;
                    total.add_section(&section(at), start + at.from_start, thickness, sign);
                });
            });
        });
    }
}

/// Returns true if an edge separates two rectangles of these half widths (m).
fn are_apart(a: &Solid, width: f64, b: &Solid, other_width: f64) -> bool {
    let between = b.centre - a.centre;
    [a.along, a.across, b.along, b.across].into_iter().any(|axis| {
        let reach = |solid: &Solid, width: f64| {
            solid.half * axis.dot(solid.along).abs() + width * axis.dot(solid.across).abs()
        };
        between.dot(axis).abs() >= reach(a, width) + reach(b, other_width)
    })
}

impl VolumeMoments {
    /// Adds a layer of the overlap of `thickness` (m) at a height (m).
    fn add_section(&mut self, section: &Section, height: f64, thickness: f64, sign: f64) {
        self.volume += section.area * thickness;
        self.first += section.first.extend(height * section.area) * thickness;
        self.surface.add_layer(&section.edges, height, sign * thickness);
    }
}
