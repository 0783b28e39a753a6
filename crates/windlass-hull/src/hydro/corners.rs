//! The corners of a hull: which of them the sea can reach, where they are, and the water there.

use super::additions::PointMotion;
use super::corner_rows::{CornerRows, CornerWater};
use super::evaluate::HullMotion;
use super::panels::Sums;
use super::triangles::Pending;
use super::{FluidEnvironment, HullSurface, MeshHydrodynamics, SeaSampler};
use glam::{DMat3, DVec3};
use windlass_math::pack::{Pack, VectorPack, Window, in_packs, in_windows};
use windlass_math::wide::LANES;
use windlass_sea::{SeaSample, all_within, quantities};

/// Buffers of an evaluation, all recomputed by it. Sized once by [`MeshHydrodynamics::scratch`].
#[derive(Clone, Debug)]
pub struct HydroScratch {
    pub(super) corners: CornerRows,
    /// Vertices to sample, in this order.
    pub(super) sampled: Vec<u32>,
    points: Vec<DVec3>,
    samples: Vec<SeaSample>,
    /// Vertices and places that a sea whose answers may stand was asked about last.
    asked: (Vec<u32>, Vec<DVec3>),
    /// The water at the places of lifting surfaces and the like.
    pub(super) places: Vec<PointMotion>,
    /// Triangles in the wind that wait for a block. Nothing is left in it.
    pub(super) pending: Pending,
    pub(super) sums: Sums,
}

impl HydroScratch {
    pub(super) fn sized(hull: &HullSurface, places: usize) -> Self {
        let count = hull.vertex_count();
        Self {
            corners: CornerRows::sized(hull),
            sampled: Vec::with_capacity(count),
            points: vec![DVec3::ZERO; count + places],
            samples: vec![SeaSample::default(); count + places],
            asked: (Vec::with_capacity(count), Vec::with_capacity(count + places)),
            places: vec![PointMotion::DRY; places],
            pending: Pending::default(),
            sums: Sums::default(),
        }
    }

    /// Whether it is of this hull's size, with so many places.
    pub(super) fn fits(&self, hull: &HullSurface, places: usize) -> bool {
        self.corners.heights.len() == hull.vertex_count().next_multiple_of(LANES)
            && self.corners.wet.blocks.len() == hull.blocks.len()
            && self.points.len() == hull.vertex_count() + places
            && self.places.len() == places
    }
}

impl MeshHydrodynamics {
    /// Lists the corners to sample: those of every panel that may reach the surface. The others get a
    /// height that is surely positive.
    pub(super) fn choose_corners(
        &self,
        motion: &HullMotion,
        max_elevation: Option<f64>,
        scratch: &mut HydroScratch,
    ) {
        let radius = self.hull.radius().max(self.additions.reach);
        let centre = motion.frame.pose.position.z;
        scratch.sampled.clear();
        scratch.places.fill(PointMotion::DRY);
        let Some(highest_water) = max_elevation.filter(|highest| centre + radius > *highest) else {
            scratch.sampled.extend(0..self.hull.vertex_count() as u32);
            return;
        };
        if centre - radius > highest_water {
            scratch.corners.heights.fill(centre - radius - highest_water);
            return;
        }
        for (height, vertex) in scratch.corners.heights.iter_mut().zip(&self.hull.vertices) {
            *height = centre + motion.up.dot(*vertex) - highest_water;
        }
        // A panel that straddles the bound needs the surface under its dry corners too.
        let heights = &scratch.corners.heights;
        let below = |vertex: &u32| heights[*vertex as usize] <= 0.0;
        for (vertex, (height, longest_edge)) in heights.iter().zip(&self.hull.longest_edges).enumerate() {
            let near = *height < *longest_edge;
            if *height <= 0.0 || (near && self.hull.neighbours[vertex].iter().any(below)) {
                scratch.sampled.push(vertex as u32);
            }
        }
    }

    /// Samples the listed corners and returns the depth of the deepest (m, zero when all are dry).
    pub(super) fn sample_corners(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        sea: &impl SeaSampler,
        scratch: &mut HydroScratch,
    ) -> f64 {
        let corners = scratch.sampled.len();
        let count = corners + scratch.places.len();
        let (points, samples) = (&mut scratch.points[..count], &mut scratch.samples[..count]);
        let centre = motion.frame.pose.position;
        for (point, &place) in points[corners..].iter_mut().zip(&self.additions.places) {
            *point = centre + motion.frame.rotation * place;
        }
        let (at_corners, _) = points.split_at_mut(corners);
        place_corners(motion, &self.hull.vertices, &scratch.sampled, at_corners);
        let (vertices, places) = &mut scratch.asked;
        let indifference = sea.indifference();
        let stands = sea.stands_nearby()
            && *vertices == scratch.sampled
            && indifference.is_some_and(|way| all_within(points, places, way));
        if !stands {
            sea.sample_into(points, samples);
        }
        if !stands && indifference.is_some() {
            vertices.clone_from(&scratch.sampled);
            places.clear();
            places.extend_from_slice(points);
        }
        let (at_places, there) = (&samples[corners..], &points[corners..]);
        for (k, (place, sample)) in self.additions.places.iter().zip(at_places).enumerate() {
            scratch.places[k] = PointMotion {
                flow: motion.to_body * sample.velocity - motion.velocity.velocity_at(*place).linear,
                depth: sample.elevation - there[k].z,
            };
        }
        let unit_weight = environment.density * environment.gravity;
        take_samples(motion, unit_weight, scratch);
        let heights = scratch
            .sampled
            .iter()
            .map(|&vertex| scratch.corners.heights[vertex as usize]);
        -heights.fold(0.0, f64::min)
    }
}

in_packs! {
    /// Writes the places of the `sampled` vertices, Earth frame, m.
    fn place_corners(
        motion: &HullMotion<'_>,
        vertices: &[DVec3],
        sampled: &[u32],
        points: &mut [DVec3],
    ) = place_corners_in;
}

#[inline(always)]
fn place_corners_in<P: Pack>(
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    sampled: &[u32],
    points: &mut [DVec3],
) {
    let count = sampled.len();
    in_windows!(0..count, place::<P>(motion, vertices, sampled, points));
}

#[inline(always)]
fn place<P: Pack, W: Window>(
    window: W,
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    sampled: &[u32],
    points: &mut [DVec3],
) {
    let centre = VectorPack::<P>::splat(motion.frame.pose.position);
    let rotation = Turn::<P>::of(&motion.frame.rotation);
    let mut vertex = [DVec3::ZERO; LANES];
    for (vertex, number) in vertex.iter_mut().zip(window.slice(sampled)) {
        *vertex = vertices[*number as usize];
    }
    window.put_vectors(points, centre + rotation.turned(VectorPack::load(&vertex)));
}

in_packs! {
    /// Turns the samples into heights and the water at the corners.
    fn take_samples(motion: &HullMotion<'_>, unit_weight: f64, scratch: &mut HydroScratch) = take_samples_in;
}

#[inline(always)]
fn take_samples_in<P: Pack>(motion: &HullMotion<'_>, unit_weight: f64, scratch: &mut HydroScratch) {
    let corners = &mut scratch.corners;
    (corners.accelerates, corners.all_wet) = (false, true);
    let count = scratch.sampled.len();
    in_windows!(0..count, take::<P>(motion, unit_weight, scratch));
}

#[inline(always)]
fn take<P: Pack, W: Window>(
    window: W,
    motion: &HullMotion<'_>,
    unit_weight: f64,
    scratch: &mut HydroScratch,
) {
    let water = HullFrame::<P>::new(motion, unit_weight).water(
        window.vectors(&scratch.points),
        quantities(window.slice(&scratch.samples)),
    );
    scratch.corners.take(window.slice(&scratch.sampled), water);
}

/// A rotation of eight vectors.
#[derive(Clone, Copy)]
struct Turn<P>([VectorPack<P>; 3]);

impl<P: Pack> Turn<P> {
    #[inline(always)]
    fn of(rotation: &DMat3) -> Self {
        Self([
            VectorPack::splat(rotation.x_axis),
            VectorPack::splat(rotation.y_axis),
            VectorPack::splat(rotation.z_axis),
        ])
    }

    #[inline(always)]
    fn turned(&self, vectors: VectorPack<P>) -> VectorPack<P> {
        let ([a, b, c], [x, y, z]) = (self.0, vectors.0);
        a * x + b * y + c * z
    }
}

/// The motion of a hull, for eight of its corners.
struct HullFrame<P> {
    centre: VectorPack<P>,
    to_body: Turn<P>,
    /// Velocity and angular velocity, Earth axes.
    velocity: [VectorPack<P>; 2],
    unit_weight: P,
}

impl<P: Pack> HullFrame<P> {
    #[inline(always)]
    fn new(motion: &HullMotion<'_>, unit_weight: f64) -> Self {
        let velocity = motion.frame.velocity;
        Self {
            centre: VectorPack::splat(motion.frame.pose.position),
            to_body: Turn::of(&motion.to_body),
            velocity: [
                VectorPack::splat(velocity.linear),
                VectorPack::splat(velocity.angular),
            ],
            unit_weight: P::splat(unit_weight),
        }
    }

    /// From where corners are and the sea there.
    #[inline(always)]
    fn water(&self, place: VectorPack<P>, sea: [P; LANES]) -> CornerWater<P> {
        let [elevation, u, v, w, du, dv, dw, dynamic_pressure] = sea;
        let [linear, angular] = self.velocity;
        let there = linear + angular.cross(place - self.centre);
        let [_, _, z] = place.0;
        CornerWater {
            height: z - elevation,
            pressure: dynamic_pressure - self.unit_weight * z,
            flow: self.to_body.turned(VectorPack([u, v, w]) - there),
            acceleration: self.to_body.turned(VectorPack([du, dv, dw])),
        }
    }
}
