//! Overlap of a sphere, cylinder or capsule with a convex polyhedron or half-space. It is exact
//! except for quadrature.
//!
//! ```text
//! Law      sphere    V = 1/3 ∮ (x - x₀)·n dS with x₀ on the sphere. Each flat face contributes
//!                    (d - n·x₀) A to the integral, the curved patch
//!                    R³/2 ∮ (1 - cos θ)/(1 + cos θ) p·(x̂ × dx̂) along its rim, with θ from the
//!                    pole p = x₀/R
//!          cylinder  V = 1/2 ∮ (x - x₀)⊥·n dS with x₀ on the cylinder and ⊥ the part normal to the
//!                    axis. The ends contribute zero to the integral, the curved patch
//!                    R² ∮ ζ (1 - cos(φ - φ₀)) dφ along its rim, with ζ = z - z₀
//!          capsule   sum of a cylinder and two hemispheres
//!          First moments follow from analogous integrals. The surface is closed, so the vector
//!          areas of the round piece's part and of the flat faces are equal and opposite
//! Symbols  V volume of the overlap, x point of its surface, n outward normal, x̂ = x/R, d offset
//!          of a face's plane, A area of the part of the face inside the round piece, R radius (m),
//!          θ and φ polar angles, φ₀ and z₀ coordinates of x₀
//! Frame    of the round piece: origin at its centre; the axis of a cylinder is z
//! Source   own formulation
//! Valid    any depth. With x₀ near a small overlap, every term is of the order of the volume, and
//!          terms do not cancel
//! Checked  closed_form_caps_and_segments, closed_form_whole_pieces,
//!          agrees_with_curved_volumes_by_slices, agrees_with_difference_of_volumes
//! ```

use super::polyhedron::Polyhedron;
use super::region::{Arc, AreaMoments, Plane, Round, area_moments, cut, square};
use super::surface::Surface;
use super::{Overlap, Transform};
use glam::DVec3;
use std::f64::consts::PI;

/// Piece with flat faces that a round piece overlaps.
#[derive(Clone, Copy, Debug)]
pub(super) enum FlatShape<'a> {
    Polyhedron(&'a Polyhedron),
    /// Half-space below z = 0.
    HalfSpace,
    /// Region inside planes.
    Planes(&'a [Plane]),
}

#[derive(Clone, Copy, Debug)]
struct Polygon {
    first: usize,
    count: usize,
    plane: Plane,
    /// True if the polygon is part of the round piece: the end of a cylinder, or a plane that
    /// divides a capsule.
    of_round: bool,
    moments: AreaMoments,
}

/// Buffers of polygons in the round piece's frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    polygons: Vec<Polygon>,
    points: Vec<DVec3>,
    new_points: Vec<DVec3>,
    section: Vec<DVec3>,
    arcs: Vec<Arc>,
}

/// Volume of an overlap (m³), its first moment (m⁴), and the part of its surface that belongs to
/// the round piece, about the origin of the frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct VolumeMoments {
    pub(super) volume: f64,
    pub(super) first: DVec3,
    pub(super) surface: Surface,
}

impl VolumeMoments {
    /// Adds an adjacent part. `shift` is the position of the origin of its frame.
    pub(super) fn join(&mut self, other: &VolumeMoments, shift: DVec3) {
        self.volume += other.volume;
        self.first += other.first + shift * other.volume;
        self.surface.join(&other.surface.about(-shift));
    }

    /// Converts to an overlap in the same frame.
    pub(super) fn overlap(&self) -> Option<Overlap> {
        if self.volume.is_nan() || self.volume <= 0.0 {
            return None;
        }
        let centroid = self.first / self.volume;
        Some(Overlap::new(
            self.volume,
            centroid,
            &self.surface.about(centroid),
            DVec3::ZERO,
        ))
    }
}

impl Transform {
    fn plane(&self, plane: &Plane) -> Plane {
        let normal = self.direction(plane.normal);
        Plane {
            normal,
            offset: plane.offset + normal.dot(self.origin()),
        }
    }
}

impl Buffers {
    pub(super) fn reserve(&mut self, capacity: usize) {
        self.polygons.reserve(capacity);
        self.arcs.reserve(capacity);
        for points in [&mut self.points, &mut self.new_points, &mut self.section] {
            points.reserve(capacity);
        }
    }

    /// Overlap of a sphere about the origin with a flat piece.
    pub(super) fn sphere(
        &mut self,
        radius: f64,
        flat: FlatShape<'_>,
        transform: &Transform,
    ) -> Option<VolumeMoments> {
        self.load(flat, transform, radius, |_| radius)?;
        Some(self.sphere_moments(radius))
    }

    /// Overlap of a cylinder along z.
    pub(super) fn cylinder(
        &mut self,
        radius: f64,
        half: f64,
        flat: FlatShape<'_>,
        transform: &Transform,
    ) -> Option<VolumeMoments> {
        let reach = radius.hypot(half);
        self.load(flat, transform, reach, |n| {
            radius * n.truncate().length() + half * n.z.abs()
        })?;
        for normal in [DVec3::Z, DVec3::NEG_Z] {
            self.add_own_plane(Plane { normal, offset: half }, reach);
        }
        Some(self.cylinder_moments(radius, half))
    }

    /// Overlap of a capsule along z; `half` is half the length of its cylinder.
    pub(super) fn capsule(
        &mut self,
        radius: f64,
        half: f64,
        flat: FlatShape<'_>,
        transform: &Transform,
    ) -> Option<VolumeMoments> {
        let support = |n: DVec3| radius + half * n.z.abs();
        self.load(flat, transform, radius + half, support)?;
        let mut all = self.cylinder(radius, half, flat, transform).unwrap_or_default();
        for side in [DVec3::Z, DVec3::NEG_Z] {
            let end = side * half;
            let at_end = transform.moved(-end);
            if self.load(flat, &at_end, radius, |_| radius).is_some() {
                let inner = Plane {
                    normal: -side,
                    offset: 0.0,
                };
                self.add_own_plane(inner, radius);
                all.join(&self.sphere_moments(radius), end);
            }
        }
        Some(all)
    }

    /// Loads the faces. Returns `None` if one of them separates the pieces.
    fn load(
        &mut self,
        flat: FlatShape<'_>,
        transform: &Transform,
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
                of_round: false,
                moments: AreaMoments::default(),
            };
            self.polygons.push(polygon);
            (-support(plane.normal) <= plane.offset).then_some(())
        };
        match flat {
            FlatShape::HalfSpace => {
                let plane = transform.plane(&Plane {
                    normal: DVec3::Z,
                    offset: 0.0,
                });
                self.points.extend(square(&plane, 4.0 * reach));
                add(&mut self.points, 0, plane)?;
            }
            FlatShape::Planes(planes) => {
                let (section, kept) = (&mut self.section, &mut self.new_points);
                for (k, plane) in planes.iter().enumerate() {
                    let plane = transform.plane(plane);
                    let first = self.points.len();
                    section.clear();
                    section.extend(square(&plane, 4.0 * reach));
                    for (other, bound) in planes.iter().enumerate() {
                        if other != k {
                            kept.clear();
                            cut(section, &transform.plane(bound), kept);
                            std::mem::swap(section, kept);
                        }
                    }
                    self.points.extend_from_slice(section);
                    add(&mut self.points, first, plane)?;
                }
            }
            FlatShape::Polyhedron(solid) => {
                for face in &solid.faces {
                    let first = self.points.len();
                    let corners = &solid.corners[face.first..face.first + face.count];
                    let vertices = corners.iter().map(|k| solid.vertices[*k as usize]);
                    self.points.extend(vertices.map(|v| transform.point(v)));
                    let plane = transform.plane(&Plane {
                        normal: face.normal,
                        offset: face.offset,
                    });
                    add(&mut self.points, first, plane)?;
                }
            }
        }
        Some(())
    }

    /// Clips all polygons at a plane of the round piece and adds the section as a face of the round
    /// piece. The section replaces a face in the same plane.
    fn add_own_plane(&mut self, plane: Plane, reach: f64) {
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
        for polygon in self.polygons.iter().filter(|polygon| !polygon.of_round) {
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
            of_round: true,
            moments: AreaMoments::default(),
        });
        std::mem::swap(&mut self.points, &mut self.new_points);
    }

    /// Integrates all polygons about `reference` and stores the arcs.
    fn integrate(&mut self, round: &Round, reference: DVec3) {
        self.arcs.clear();
        for polygon in &mut self.polygons {
            let points = &self.points[polygon.first..polygon.first + polygon.count];
            let arcs = &mut self.arcs;
            polygon.moments = area_moments(round, &polygon.plane, points, reference, |arc| arcs.push(*arc));
        }
    }

    /// Vector area of the flat faces, with or without the flat faces of the round piece.
    fn flat_area(&self, include_own: bool) -> DVec3 {
        let selected = self
            .polygons
            .iter()
            .filter(|polygon| include_own || !polygon.of_round);
        selected
            .map(|polygon| polygon.plane.normal * polygon.moments.area)
            .sum()
    }

    /// The round piece's part of the overlap surface, about the origin. Together with the faces of
    /// the other piece, it forms a closed surface. The area moments of these faces are about
    /// `reference`.
    fn surface(&self, reference: DVec3) -> Surface {
        let mut surface = Surface::default();
        for polygon in self.polygons.iter().filter(|polygon| !polygon.of_round) {
            surface.add(-polygon.plane.normal, &polygon.moments.about(-reference));
        }
        surface
    }

    /// Volume moments of the loaded polygons within a sphere.
    fn sphere_moments(&mut self, radius: f64) -> VolumeMoments {
        let round = Round::Sphere { radius };
        self.integrate(&round, DVec3::ZERO);
        let patch = -self.flat_area(true);
        let pole = self.pole(radius, patch);
        let mut curved = 0.0;
        for arc in &self.arcs {
            arc.each(|point, slope, weight| {
                let (x, dx) = (point / radius, slope / radius);
                // 1 - cos θ without cancellation.
                let versine = 0.5 * (x - pole).length_squared();
                curved -= weight * versine / (2.0 - versine) * pole.dot(x.cross(dx));
            });
        }
        curved *= 0.5 * radius.powi(3);
        // The integral along the rim assumes that the antipode of the pole is outside the patch.
        if self.contains(-pole * radius) {
            curved += 4.0 * PI * radius.powi(3);
        }
        let mut volume = curved / 3.0;
        let mut first = patch * (0.25 * radius * radius);
        for polygon in &self.polygons {
            let Plane { normal, offset } = polygon.plane;
            volume += (offset - normal.dot(pole) * radius) * polygon.moments.area / 3.0;
            first += polygon.moments.first * (0.25 * offset);
        }
        VolumeMoments {
            volume,
            first,
            surface: self.surface(DVec3::ZERO),
        }
    }

    /// Selects a pole whose antipode is far from all arcs: the centre of the patch, its antipode,
    /// or a coordinate axis.
    fn pole(&self, radius: f64, patch: DVec3) -> DVec3 {
        let centre = patch.normalize_or(DVec3::Z);
        let nearest = |pole: DVec3| {
            let clear = |arc: &Arc| {
                let ends = [arc.start, arc.midpoint(), arc.end];
                ends.map(|p| 1.0 + pole.dot(p) / radius)
                    .into_iter()
                    .fold(f64::INFINITY, f64::min)
            };
            self.arcs.iter().map(clear).fold(f64::INFINITY, f64::min)
        };
        if nearest(centre) > 0.5 {
            return centre;
        }
        let axes = DVec3::AXES.into_iter();
        let candidates = [centre, -centre]
            .into_iter()
            .chain(axes.flat_map(|axis| [axis, -axis]));
        let mut best = (centre, f64::NEG_INFINITY);
        for pole in candidates {
            let clear = nearest(pole);
            if clear > best.1 {
                best = (pole, clear);
            }
        }
        best.0
    }

    fn contains(&self, point: DVec3) -> bool {
        let inside = |polygon: &Polygon| polygon.plane.normal.dot(point) <= polygon.plane.offset;
        self.polygons.iter().all(inside)
    }

    /// Volume moments of the loaded polygons within a cylinder.
    fn cylinder_moments(&mut self, radius: f64, half_length: f64) -> VolumeMoments {
        let round = Round::Cylinder { radius, half_length };
        self.integrate(&round, DVec3::ZERO);
        let patch = -self.flat_area(false);
        let out = DVec3::new(patch.x, patch.y, 0.0).normalize_or(DVec3::X);
        let (area, height) = self.polygons.iter().fold((0.0, 0.0), |(area, height), polygon| {
            (area + polygon.moments.area, height + polygon.moments.first.z)
        });
        let level = if area > 0.0 { height / area } else { 0.0 };
        let reference = out * radius + DVec3::Z * level;
        // The second integration is about a point on the surface. Every term is then small.
        self.integrate(&round, reference);
        let (mut curved, mut curved_moment, mut across) = (0.0, DVec3::ZERO, DVec3::ZERO);
        for arc in &self.arcs {
            let sweep = arc.sweep();
            arc.each(|point, _, weight| {
                let radial = DVec3::new(point.x, point.y, 0.0) / radius;
                let versine = 0.5 * (radial - out).length_squared();
                let depth = point.z - level;
                let weighted_versine = weight * sweep * versine;
                curved += weighted_versine * depth;
                curved_moment.z += weighted_versine * 0.5 * depth * depth;
                across += (radial - out) * (weighted_versine * depth);
            });
        }
        let square = radius * radius;
        let mut volume = 0.5 * square * curved;
        let mut first = across * (square * radius / 3.0) + curved_moment * (0.5 * square);
        for Polygon { plane, moments, .. } in &self.polygons {
            let n = DVec3::new(plane.normal.x, plane.normal.y, 0.0);
            volume += 0.5 * n.dot(moments.first);
            let second = moments.second * n;
            first += DVec3::new(second.x / 3.0, second.y / 3.0, 0.5 * second.z);
        }
        VolumeMoments {
            volume,
            first: first + reference * volume,
            surface: self.surface(reference),
        }
    }
}
