//! Corners of a hull: selects the corners that the sea can reach, and computes their positions and
//! the flow there.

use super::corner_rows::{CornerFlow, CornerRows};
use super::evaluate::HullMotion;
use super::optional_loads::PointFlow;
use super::panels::Sums;
use super::triangles::WindQueue;
use super::{FluidEnvironment, HullSurface, MeshHydrodynamics, SeaSampler};
use glam::{DMat3, DVec3};
use windlass_math::lanes::LANES;
use windlass_math::simd::{Simd, SimdVec3, Window, dispatch_simd, for_each_window};
use windlass_sea::{SeaSample, all_within, quantities};

/// Buffers of an evaluation. Sized once by [`MeshHydrodynamics::scratch`].
#[derive(Clone, Debug)]
pub struct HydroScratch {
    pub(super) corners: CornerRows,
    /// Vertices to sample, in this order.
    pub(super) sampled: Vec<u32>,
    points: Vec<DVec3>,
    samples: Vec<SeaSample>,
    /// Vertices and positions of the last samples, if the sampler allows reuse.
    last_sampled: (Vec<u32>, Vec<DVec3>),
    /// Flow at the sample points of the optional loads.
    pub(super) point_flows: Vec<PointFlow>,
    /// Dry triangles that wait for the evaluation of their wind drag. Empty between evaluations.
    pub(super) pending: WindQueue,
    pub(super) sums: Sums,
}

impl HydroScratch {
    pub(super) fn sized(hull: &HullSurface, extra_points: usize) -> Self {
        let count = hull.vertex_count();
        Self {
            corners: CornerRows::sized(hull),
            sampled: Vec::with_capacity(count),
            points: vec![DVec3::ZERO; count + extra_points],
            samples: vec![SeaSample::default(); count + extra_points],
            last_sampled: (
                Vec::with_capacity(count),
                Vec::with_capacity(count + extra_points),
            ),
            point_flows: vec![PointFlow::DRY; extra_points],
            pending: WindQueue::default(),
            sums: Sums::default(),
        }
    }

    /// Returns true if the buffers fit this hull and this number of sample points.
    pub(super) fn fits(&self, hull: &HullSurface, extra_points: usize) -> bool {
        self.corners.heights.len() == hull.vertex_count().next_multiple_of(LANES)
            && self.corners.wet.blocks.len() == hull.blocks.len()
            && self.points.len() == hull.vertex_count() + extra_points
            && self.point_flows.len() == extra_points
    }
}

impl MeshHydrodynamics {
    /// Lists the corners to sample: all corners of panels that may be wet. The other corners get a
    /// positive height, which marks them as dry.
    pub(super) fn select_corners(
        &self,
        motion: &HullMotion,
        max_elevation: Option<f64>,
        scratch: &mut HydroScratch,
    ) {
        let radius = self.hull.radius().max(self.optional_loads.reach);
        let centre = motion.frame.pose.position.z;
        scratch.sampled.clear();
        scratch.point_flows.fill(PointFlow::DRY);
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
        // A panel that straddles the highest water level needs the surface elevation at its dry
        // corners too.
        let heights = &scratch.corners.heights;
        let below = |vertex: &u32| heights[*vertex as usize] <= 0.0;
        for (vertex, (height, longest_edge)) in heights.iter().zip(&self.hull.longest_edges).enumerate() {
            let near = *height < *longest_edge;
            if *height <= 0.0 || (near && self.hull.neighbours[vertex].iter().any(below)) {
                scratch.sampled.push(vertex as u32);
            }
        }
    }

    /// Samples the listed corners. Returns the depth of the deepest corner (m), zero if all are
    /// dry.
    pub(super) fn sample_corners(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        sea: &impl SeaSampler,
        scratch: &mut HydroScratch,
    ) -> f64 {
        let corners = scratch.sampled.len();
        let count = corners + scratch.point_flows.len();
        let (points, samples) = (&mut scratch.points[..count], &mut scratch.samples[..count]);
        let centre = motion.frame.pose.position;
        for (point, &offset) in points[corners..]
            .iter_mut()
            .zip(&self.optional_loads.sample_points)
        {
            *point = centre + motion.frame.rotation * offset;
        }
        let (at_corners, _) = points.split_at_mut(corners);
        position_corners(motion, &self.hull.vertices, &scratch.sampled, at_corners);
        let (vertices, positions) = &mut scratch.last_sampled;
        let position_tolerance = sea.position_tolerance();
        let reuse = sea.can_reuse_nearby()
            && *vertices == scratch.sampled
            && position_tolerance.is_some_and(|distance| all_within(points, positions, distance));
        if !reuse {
            sea.sample_into(points, samples);
        }
        if !reuse && position_tolerance.is_some() {
            vertices.clone_from(&scratch.sampled);
            positions.clear();
            positions.extend_from_slice(points);
        }
        let (at_points, positions) = (&samples[corners..], &points[corners..]);
        for (k, (offset, sample)) in self
            .optional_loads
            .sample_points
            .iter()
            .zip(at_points)
            .enumerate()
        {
            scratch.point_flows[k] = PointFlow {
                flow: motion.to_body * sample.velocity - motion.velocity.velocity_at(*offset).linear,
                depth: sample.elevation - positions[k].z,
            };
        }
        let unit_weight = environment.density * environment.gravity;
        store_samples(motion, unit_weight, scratch);
        let heights = scratch
            .sampled
            .iter()
            .map(|&vertex| scratch.corners.heights[vertex as usize]);
        -heights.fold(0.0, f64::min)
    }
}

dispatch_simd! {
    /// Writes the positions of the `sampled` vertices, Earth frame, m.
    fn position_corners(
        motion: &HullMotion<'_>,
        vertices: &[DVec3],
        sampled: &[u32],
        points: &mut [DVec3],
    ) = position_corners_in;
}

#[inline(always)]
fn position_corners_in<P: Simd>(
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    sampled: &[u32],
    points: &mut [DVec3],
) {
    let count = sampled.len();
    for_each_window!(0..count, position_window::<P>(motion, vertices, sampled, points));
}

#[inline(always)]
fn position_window<P: Simd, W: Window>(
    window: W,
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    sampled: &[u32],
    points: &mut [DVec3],
) {
    let centre = SimdVec3::<P>::splat(motion.frame.pose.position);
    let rotation = PackedRotation::<P>::of(&motion.frame.rotation);
    let mut vertex = [DVec3::ZERO; LANES];
    for (vertex, number) in vertex.iter_mut().zip(window.slice(sampled)) {
        *vertex = vertices[*number as usize];
    }
    window.store_vectors(points, centre + rotation.rotate(SimdVec3::load(&vertex)));
}

dispatch_simd! {
    /// Converts the samples into heights and the flow at the corners.
    fn store_samples(motion: &HullMotion<'_>, unit_weight: f64, scratch: &mut HydroScratch) = store_samples_in;
}

#[inline(always)]
fn store_samples_in<P: Simd>(motion: &HullMotion<'_>, unit_weight: f64, scratch: &mut HydroScratch) {
    let corners = &mut scratch.corners;
    (corners.accelerates, corners.all_wet) = (false, true);
    let count = scratch.sampled.len();
    for_each_window!(0..count, take::<P>(motion, unit_weight, scratch));
}

#[inline(always)]
fn take<P: Simd, W: Window>(
    window: W,
    motion: &HullMotion<'_>,
    unit_weight: f64,
    scratch: &mut HydroScratch,
) {
    let water = HullFrame::<P>::new(motion, unit_weight).water(
        window.load_vectors(&scratch.points),
        quantities(window.slice(&scratch.samples)),
    );
    scratch.corners.take(window.slice(&scratch.sampled), water);
}

/// Rotation matrix for eight vectors at a time.
#[derive(Clone, Copy)]
struct PackedRotation<P>([SimdVec3<P>; 3]);

impl<P: Simd> PackedRotation<P> {
    #[inline(always)]
    fn of(rotation: &DMat3) -> Self {
        Self([
            SimdVec3::splat(rotation.x_axis),
            SimdVec3::splat(rotation.y_axis),
            SimdVec3::splat(rotation.z_axis),
        ])
    }

    #[inline(always)]
    fn rotate(&self, vectors: SimdVec3<P>) -> SimdVec3<P> {
        let ([a, b, c], [x, y, z]) = (self.0, vectors.0);
        a * x + b * y + c * z
    }
}

/// Motion of a hull, for eight of its corners.
struct HullFrame<P> {
    centre: SimdVec3<P>,
    to_body: PackedRotation<P>,
    /// Velocity and angular velocity, Earth axes.
    velocity: [SimdVec3<P>; 2],
    unit_weight: P,
}

impl<P: Simd> HullFrame<P> {
    #[inline(always)]
    fn new(motion: &HullMotion<'_>, unit_weight: f64) -> Self {
        let velocity = motion.frame.velocity;
        Self {
            centre: SimdVec3::splat(motion.frame.pose.position),
            to_body: PackedRotation::of(&motion.to_body),
            velocity: [
                SimdVec3::splat(velocity.linear),
                SimdVec3::splat(velocity.angular),
            ],
            unit_weight: P::splat(unit_weight),
        }
    }

    /// Computes the flow at corners from their positions and the sea samples there.
    #[inline(always)]
    fn water(&self, position: SimdVec3<P>, sea: [P; LANES]) -> CornerFlow<P> {
        let [elevation, u, v, w, du, dv, dw, dynamic_pressure] = sea;
        let [linear, angular] = self.velocity;
        let body_velocity = linear + angular.cross(position - self.centre);
        let [_, _, z] = position.0;
        CornerFlow {
            height: z - elevation,
            pressure: dynamic_pressure - self.unit_weight * z,
            flow: self.to_body.rotate(SimdVec3([u, v, w]) - body_velocity),
            acceleration: self.to_body.rotate(SimdVec3([du, dv, dw])),
        }
    }
}
