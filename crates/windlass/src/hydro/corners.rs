//! The corners of a hull: which of them the sea can reach, where they are, and the water there.

use super::additions::PointMotion;
use super::clip::Corner;
use super::evaluate::HullMotion;
use super::panels::Sums;
use super::triangles::Pending;
use super::{FluidEnvironment, MeshHydrodynamics, SeaSampler};
use crate::math::wide::{block, in_blocks, in_registers_of_four, put};
use crate::sea::{SeaSample, all_within};
use glam::DVec3;

/// Buffers of an evaluation, all recomputed by it. Sized once by [`MeshHydrodynamics::scratch`].
#[derive(Clone, Debug)]
pub struct HydroScratch {
    pub(super) heights: Vec<f64>,
    pub(super) corners: Vec<Corner>,
    /// Vertices to sample, in this order.
    pub(super) sampled: Vec<u32>,
    points: Vec<DVec3>,
    samples: Vec<SeaSample>,
    /// Vertices and places that a sea whose answers may stand was asked about last.
    asked: (Vec<u32>, Vec<DVec3>),
    /// The water at the places of lifting surfaces and the like.
    pub(super) places: Vec<PointMotion>,
    /// Triangles that wait for a block, of cut panels and in the wind. Nothing is left in them.
    pub(super) pending: [Pending; 2],
    pub(super) sums: Sums,
    /// Whether the water accelerates at any corner.
    pub(super) accelerates: bool,
}

impl HydroScratch {
    pub(super) fn sized(count: usize, places: usize) -> Self {
        Self {
            heights: vec![0.0; count],
            corners: vec![Corner::default(); count],
            sampled: Vec::with_capacity(count),
            points: vec![DVec3::ZERO; count + places],
            samples: vec![SeaSample::default(); count + places],
            asked: (Vec::with_capacity(count), Vec::with_capacity(count + places)),
            places: vec![PointMotion::DRY; places],
            pending: Default::default(),
            sums: Sums::default(),
            accelerates: false,
        }
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
            scratch.heights.fill(centre - radius - highest_water);
            return;
        }
        for (height, vertex) in scratch.heights.iter_mut().zip(&self.hull.vertices) {
            *height = centre + motion.up.dot(*vertex) - highest_water;
        }
        // A panel that straddles the bound needs the surface under its dry corners too.
        let heights = &scratch.heights;
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
        place_corners(motion, &self.hull.vertices, &scratch.sampled, points);
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
        take_samples(motion, &self.hull.vertices, unit_weight, scratch);
        let heights = scratch
            .sampled
            .iter()
            .map(|&vertex| scratch.heights[vertex as usize]);
        -heights.fold(0.0, f64::min)
    }
}

in_registers_of_four! {
    /// Writes the places of the `sampled` vertices, Earth frame, m.
    fn place_corners(
        motion: &HullMotion<'_>,
        vertices: &[DVec3],
        sampled: &[u32],
        points: &mut [DVec3],
    ) = place_corners_plainly;
}

#[inline(always)]
fn place_corners_plainly(motion: &HullMotion<'_>, vertices: &[DVec3], sampled: &[u32], points: &mut [DVec3]) {
    in_blocks!(0..sampled.len(), place_block(motion, vertices, sampled, points));
}

#[inline(always)]
fn place_block<const L: usize>(
    start: usize,
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    sampled: &[u32],
    points: &mut [DVec3],
) {
    let numbers: [u32; L] = block(sampled, start);
    let (centre, rotation) = (motion.frame.pose.position, motion.frame.rotation);
    let (mut vertex, mut point) = ([DVec3::ZERO; L], [DVec3::ZERO; L]);
    for lane in 0..L {
        vertex[lane] = vertices[numbers[lane] as usize];
    }
    for lane in 0..L {
        point[lane] = centre + rotation * vertex[lane];
    }
    put(points, start, &point);
}

in_registers_of_four! {
    /// Turns the samples into heights and the water at the corners.
    fn take_samples(
        motion: &HullMotion<'_>,
        vertices: &[DVec3],
        unit_weight: f64,
        scratch: &mut HydroScratch,
    ) = take_samples_plainly;
}

#[inline(always)]
fn take_samples_plainly(
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    unit_weight: f64,
    scratch: &mut HydroScratch,
) {
    scratch.accelerates = false;
    let count = scratch.sampled.len();
    in_blocks!(0..count, take_block(motion, vertices, unit_weight, scratch));
}

#[inline(always)]
fn take_block<const L: usize>(
    start: usize,
    motion: &HullMotion<'_>,
    vertices: &[DVec3],
    unit_weight: f64,
    scratch: &mut HydroScratch,
) {
    let numbers: [u32; L] = block(&scratch.sampled, start);
    let (point, sample): ([DVec3; L], [SeaSample; L]) =
        (block(&scratch.points, start), block(&scratch.samples, start));
    let mut position = [DVec3::ZERO; L];
    for lane in 0..L {
        position[lane] = vertices[numbers[lane] as usize];
    }
    let (mut height, mut pressure) = ([0.0; L], [0.0; L]);
    let (mut flow, mut acceleration) = ([DVec3::ZERO; L], [DVec3::ZERO; L]);
    for lane in 0..L {
        height[lane] = point[lane].z - sample[lane].elevation;
        pressure[lane] = sample[lane].dynamic_pressure - unit_weight * point[lane].z;
        flow[lane] =
            motion.to_body * sample[lane].velocity - motion.velocity.velocity_at(position[lane]).linear;
        acceleration[lane] = motion.to_body * sample[lane].acceleration;
    }
    for lane in 0..L {
        let vertex = numbers[lane] as usize;
        scratch.accelerates |= sample[lane].acceleration != DVec3::ZERO;
        scratch.heights[vertex] = height[lane];
        scratch.corners[vertex] = Corner {
            position: position[lane],
            height: height[lane],
            pressure: pressure[lane],
            flow: flow[lane],
            acceleration: acceleration[lane],
        };
    }
}
