//! The common part of a sphere, a cylinder or a capsule and a convex polyhedron or half-space, exact but for quadrature.
//!
//! ```text
//! Law      sphere    V = 1/3 ∮ (x - x₀)·n dS with x₀ on the sphere: flat faces give (d - n·x₀) A, the curved patch
//!                    R³/2 ∮ (1 - cos θ)/(1 + cos θ) p·(x̂ × dx̂) along its rim, θ from the pole p = x₀/R
//!          cylinder  V = 1/2 ∮ (x - x₀)⊥·n dS with x₀ on the cylinder, ⊥ across the axis: ends give nothing, the curved
//!                    patch R² ∮ ζ (1 - cos(φ - φ₀)) dφ along its rim, ζ = z - z₀
//!          capsule   a cylinder and two half spheres
//!          first moments likewise; the vector area of the round piece's part of the surface is minus that of the flat
//!          faces, since the surface is closed
//! Symbols  d height of a face's plane, A area of the face's part inside, R radius (m), θ and φ polar angles
//! Frame    of the round piece: a sphere's centre, or a cylinder's with its axis along z
//! Source   own
//! Valid    any depth. With x₀ beside a small common part every term is as small as the volume, so that nothing cancels
//! Checked  ana_caps_and_segments, ana_whole_pieces, route_curved_volumes_by_slices, route_rate_is_the_difference_of_volumes
//! ```

use super::polyhedron::Polyhedron;
use super::region::{Arc, Plane, Round, Sums, cut, square, sums};
use super::surface::Surface;
use super::{Overlap, Place};
use glam::DVec3;
use std::f64::consts::PI;

/// What a round piece is compared with, placed in its frame.
#[derive(Clone, Copy, Debug)]
pub(super) enum Flat<'a> {
    Polyhedron(&'a Polyhedron),
    /// All below z = 0.
    HalfSpace,
}

#[derive(Clone, Copy, Debug)]
struct Polygon {
    first: usize,
    count: usize,
    plane: Plane,
    /// Whether it belongs to the round piece: a cylinder's end, a plane that parts a capsule.
    own: bool,
    sums: Sums,
}

/// Buffers: polygons in the round piece's frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    polygons: Vec<Polygon>,
    points: Vec<DVec3>,
    new_points: Vec<DVec3>,
    section: Vec<DVec3>,
    arcs: Vec<Arc>,
}

/// Volume, its first moment and the surface of the round piece, about the frame's origin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parts {
    volume: f64,
    first: DVec3,
    surface: Surface,
}

impl Parts {
    /// Sums of pieces that lie side by side; `shift` is where the second's origin is.
    fn join(&mut self, other: &Parts, shift: DVec3) {
        self.volume += other.volume;
        self.first += other.first + shift * other.volume;
        self.surface.join(&other.surface.moved(-shift));
    }

    /// As an overlap, in the same frame.
    pub(super) fn overlap(&self) -> Option<Overlap> {
        if self.volume.is_nan() || self.volume <= 0.0 {
            return None;
        }
        let centroid = self.first / self.volume;
        Some(Overlap::new(
            self.volume,
            centroid,
            &self.surface.moved(centroid),
            DVec3::ZERO,
        ))
    }
}

impl Buffers {
    pub(super) fn reserve(&mut self, room: usize) {
        self.polygons.reserve(room);
        self.arcs.reserve(room);
        for points in [&mut self.points, &mut self.new_points, &mut self.section] {
            points.reserve(room);
        }
    }

    /// Sphere about the origin of the frame in which `place` puts the flat piece.
    pub(super) fn sphere(&mut self, radius: f64, flat: Flat<'_>, place: &Place) -> Option<Parts> {
        self.load(flat, place, radius, |_| radius)?;
        Some(self.ball(radius))
    }

    /// Cylinder along z.
    pub(super) fn cylinder(
        &mut self,
        radius: f64,
        half: f64,
        flat: Flat<'_>,
        place: &Place,
    ) -> Option<Parts> {
        let reach = radius.hypot(half);
        self.load(flat, place, reach, |n| {
            radius * n.truncate().length() + half * n.z.abs()
        })?;
        for normal in [DVec3::Z, DVec3::NEG_Z] {
            self.limit(Plane { normal, offset: half }, reach);
        }
        Some(self.tube(radius, half))
    }

    /// Capsule along z; `half` is that of its cylinder.
    pub(super) fn capsule(&mut self, radius: f64, half: f64, flat: Flat<'_>, place: &Place) -> Option<Parts> {
        let support = |n: DVec3| radius + half * n.z.abs();
        self.load(flat, place, radius + half, support)?;
        let mut all = self.cylinder(radius, half, flat, place).unwrap_or_default();
        for side in [DVec3::Z, DVec3::NEG_Z] {
            let end = side * half;
            let beside = place.moved(-end);
            if self.load(flat, &beside, radius, |_| radius).is_some() {
                let inner = Plane {
                    normal: -side,
                    offset: 0.0,
                };
                self.limit(inner, radius);
                all.join(&self.ball(radius), end);
            }
        }
        Some(all)
    }

    /// Places the faces; `None` where one of them parts the pieces.
    fn load(
        &mut self,
        flat: Flat<'_>,
        place: &Place,
        reach: f64,
        support: impl Fn(DVec3) -> f64,
    ) -> Option<()> {
        self.polygons.clear();
        self.points.clear();
        let mut add = |points: &mut Vec<DVec3>, first: usize, plane: Plane| {
            let polygon = Polygon {
                first,
                count: points.len() - first,
                plane,
                own: false,
                sums: Sums::default(),
            };
            self.polygons.push(polygon);
            (-support(plane.normal) <= plane.offset).then_some(())
        };
        match flat {
            Flat::HalfSpace => {
                let normal = place.direction(DVec3::Z);
                let plane = Plane {
                    normal,
                    offset: normal.dot(place.origin()),
                };
                self.points.extend(square(&plane, 4.0 * reach));
                add(&mut self.points, 0, plane)?;
            }
            Flat::Polyhedron(solid) => {
                for face in &solid.faces {
                    let first = self.points.len();
                    let corners = &solid.corners[face.first..face.first + face.count];
                    let vertices = corners.iter().map(|k| solid.vertices[*k as usize]);
                    self.points.extend(vertices.map(|v| place.point(v)));
                    let normal = place.direction(face.normal);
                    let plane = Plane {
                        normal,
                        offset: face.offset + normal.dot(place.origin()),
                    };
                    add(&mut self.points, first, plane)?;
                }
            }
        }
        Some(())
    }

    /// Cuts all at a plane of the round piece and adds the section, as its own. A face in that very plane gives way to it.
    fn limit(&mut self, plane: Plane, reach: f64) {
        let same = |other: &Plane| {
            (other.normal - plane.normal).length() < 1e-12
                && (other.offset - plane.offset).abs() < 1e-13 * reach
        };
        self.new_points.clear();
        for polygon in &mut self.polygons {
            let points = &self.points[polygon.first..polygon.first + polygon.count];
            polygon.first = self.new_points.len();
            if !same(&polygon.plane) {
                cut(points, &plane, &mut self.new_points);
            }
            polygon.count = self.new_points.len() - polygon.first;
        }
        let first = self.new_points.len();
        let (section, kept) = (&mut self.points, &mut self.section);
        section.clear();
        section.extend(square(&plane, 4.0 * reach));
        for polygon in self.polygons.iter().filter(|polygon| !polygon.own) {
            if !same(&polygon.plane) {
                kept.clear();
                cut(section, &polygon.plane, kept);
                std::mem::swap(section, kept);
            }
        }
        self.new_points.extend_from_slice(section);
        let count = self.new_points.len() - first;
        self.polygons.push(Polygon {
            first,
            count,
            plane,
            own: true,
            sums: Sums::default(),
        });
        std::mem::swap(&mut self.points, &mut self.new_points);
    }

    /// Sums over all polygons about `reference`; keeps the arcs.
    fn integrate(&mut self, round: &Round, reference: DVec3) {
        self.arcs.clear();
        for polygon in &mut self.polygons {
            let points = &self.points[polygon.first..polygon.first + polygon.count];
            let arcs = &mut self.arcs;
            polygon.sums = sums(round, &polygon.plane, points, reference, |arc| arcs.push(*arc));
        }
    }

    /// Vector area of the flat faces, all or those that are not the round piece's.
    fn flat_area(&self, own_too: bool) -> DVec3 {
        let counted = self.polygons.iter().filter(|polygon| own_too || !polygon.own);
        counted
            .map(|polygon| polygon.plane.normal * polygon.sums.area)
            .sum()
    }

    /// The round piece's surface about the origin: what closes the flat faces; sums are about `reference`.
    fn surface(&self, reference: DVec3) -> Surface {
        let mut surface = Surface::default();
        for polygon in self.polygons.iter().filter(|polygon| !polygon.own) {
            surface.add(-polygon.plane.normal, &polygon.sums.moved(-reference));
        }
        surface
    }

    /// The loaded polygons within a sphere.
    fn ball(&mut self, radius: f64) -> Parts {
        let round = Round::Sphere { radius };
        self.integrate(&round, DVec3::ZERO);
        let patch = -self.flat_area(true);
        let pole = self.pole(radius, patch);
        let mut curved = 0.0;
        for arc in &self.arcs {
            arc.each(|point, slope, weight| {
                let (x, dx) = (point / radius, slope / radius);
                // 1 - cos θ without cancellation.
                let sunk = 0.5 * (x - pole).length_squared();
                curved -= weight * sunk / (2.0 - sunk) * pole.dot(x.cross(dx));
            });
        }
        curved *= 0.5 * radius.powi(3);
        // The integrand is for a pole whose antipode is not on the patch.
        if self.within(-pole * radius) {
            curved += 4.0 * PI * radius.powi(3);
        }
        let mut volume = curved / 3.0;
        let mut first = patch * (0.25 * radius * radius);
        for polygon in &self.polygons {
            let Plane { normal, offset } = polygon.plane;
            volume += (offset - normal.dot(pole) * radius) * polygon.sums.area / 3.0;
            first += polygon.sums.first * (0.25 * offset);
        }
        Parts {
            volume,
            first,
            surface: self.surface(DVec3::ZERO),
        }
    }

    /// A pole whose antipode keeps away from all arcs: the middle of the patch or of what it leaves, else an axis.
    fn pole(&self, radius: f64, patch: DVec3) -> DVec3 {
        let middle = patch.normalize_or(DVec3::Z);
        let nearest = |pole: DVec3| {
            let clear = |arc: &Arc| {
                let ends = [arc.start, arc.middle(), arc.end];
                ends.map(|p| 1.0 + pole.dot(p) / radius)
                    .into_iter()
                    .fold(f64::INFINITY, f64::min)
            };
            self.arcs.iter().map(clear).fold(f64::INFINITY, f64::min)
        };
        if nearest(middle) > 0.5 {
            return middle;
        }
        let axes = DVec3::AXES.into_iter();
        let candidates = [middle, -middle]
            .into_iter()
            .chain(axes.flat_map(|axis| [axis, -axis]));
        let mut best = (middle, f64::NEG_INFINITY);
        for pole in candidates {
            let clear = nearest(pole);
            if clear > best.1 {
                best = (pole, clear);
            }
        }
        best.0
    }

    fn within(&self, point: DVec3) -> bool {
        let inside = |polygon: &Polygon| polygon.plane.normal.dot(point) <= polygon.plane.offset;
        self.polygons.iter().all(inside)
    }

    /// The loaded polygons within a cylinder.
    fn tube(&mut self, radius: f64, half_length: f64) -> Parts {
        let round = Round::Cylinder { radius, half_length };
        self.integrate(&round, DVec3::ZERO);
        let patch = -self.flat_area(false);
        let out = DVec3::new(patch.x, patch.y, 0.0).normalize_or(DVec3::X);
        let (area, height) = self.polygons.iter().fold((0.0, 0.0), |(area, height), polygon| {
            (area + polygon.sums.area, height + polygon.sums.first.z)
        });
        let level = if area > 0.0 { height / area } else { 0.0 };
        let reference = out * radius + DVec3::Z * level;
        // Anew about a point of the surface, so that every term is small.
        self.integrate(&round, reference);
        let (mut curved, mut curved_moment, mut across) = (0.0, DVec3::ZERO, DVec3::ZERO);
        for arc in &self.arcs {
            let sweep = arc.sweep();
            arc.each(|point, _, weight| {
                let way = DVec3::new(point.x, point.y, 0.0) / radius;
                let sunk = 0.5 * (way - out).length_squared();
                let depth = point.z - level;
                let share = weight * sweep * sunk;
                curved += share * depth;
                curved_moment.z += share * 0.5 * depth * depth;
                across += (way - out) * (share * depth);
            });
        }
        let square = radius * radius;
        let mut volume = 0.5 * square * curved;
        let mut first = across * (square * radius / 3.0) + curved_moment * (0.5 * square);
        for Polygon { plane, sums, .. } in &self.polygons {
            let n = DVec3::new(plane.normal.x, plane.normal.y, 0.0);
            volume += 0.5 * n.dot(sums.first);
            let second = sums.second * n;
            first += DVec3::new(second.x / 3.0, second.y / 3.0, 0.5 * second.z);
        }
        Parts {
            volume,
            first: first + reference * volume,
            surface: self.surface(reference),
        }
    }
}
