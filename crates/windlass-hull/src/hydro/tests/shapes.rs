//! Closed meshes, a wave and shorthand functions for the hydrodynamic tests.

use crate::hydro::{FluidEnvironment, HydroLoads, MeshHydrodynamics, SeaSampler};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::{DQuat, FrameMotion, Motion, Pose};
use windlass_mesh::TriangleMesh;
use windlass_sea::SeaSample;

/// A box with sides `size` about `centre`, with two triangles per side.
pub fn cuboid(size: DVec3, centre: DVec3) -> TriangleMesh {
    let corner = |k: u32| {
        let sign = |bit: u32| if k & bit != 0 { 0.5 } else { -0.5 };
        centre + size * DVec3::new(sign(1), sign(2), sign(4))
    };
    let sides: [[u32; 4]; 6] = [
        [0, 4, 6, 2],
        [1, 3, 7, 5],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 2, 3, 1],
        [4, 5, 7, 6],
    ];
    TriangleMesh {
        vertices: (0..8).map(corner).collect(),
        triangles: sides
            .iter()
            .flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]])
            .collect(),
    }
}

/// A polyhedron inscribed in a sphere, with vertices on `2 bands` meridians and `bands - 1`
/// parallels, and at the poles: `4 bands (bands - 1)` triangles.
pub fn sphere(radius: f64, bands: u32) -> TriangleMesh {
    let meridians = 2 * bands;
    let mut vertices = vec![DVec3::Z * radius];
    for i in 1..bands {
        let polar = PI * f64::from(i) / f64::from(bands);
        for j in 0..meridians {
            let azimuth = 2.0 * PI * f64::from(j) / f64::from(meridians);
            vertices.push(
                DVec3::new(
                    polar.sin() * azimuth.cos(),
                    polar.sin() * azimuth.sin(),
                    polar.cos(),
                ) * radius,
            );
        }
    }
    vertices.push(-DVec3::Z * radius);
    let south = vertices.len() as u32 - 1;
    let at = |ring: u32, j: u32| 1 + ring * meridians + j % meridians;
    let mut triangles = Vec::new();
    for j in 0..meridians {
        triangles.push([0, at(0, j), at(0, j + 1)]);
        for ring in 0..bands - 2 {
            triangles.push([at(ring, j), at(ring + 1, j), at(ring + 1, j + 1)]);
            triangles.push([at(ring, j), at(ring + 1, j + 1), at(ring, j + 1)]);
        }
        triangles.push([at(bands - 2, j), south, at(bands - 2, j + 1)]);
    }
    TriangleMesh { vertices, triangles }
}

/// Divides each triangle of `mesh` into four, `times` times; the shape does not change.
pub fn refined(mesh: &TriangleMesh, times: u32) -> TriangleMesh {
    (0..times).fold(mesh.clone(), |mesh, _| mesh.refined())
}

/// Long-crested deep-water wave of small amplitude. Pressure and velocities decay with depth below
/// the instantaneous surface instead of still water. The total pressure therefore vanishes at the
/// surface.
#[derive(Clone, Copy, Debug)]
pub struct DeepWave {
    pub amplitude: f64,
    pub number: f64,
    pub heading: f64,
    pub phase: f64,
    pub density: f64,
    pub gravity: f64,
}

impl DeepWave {
    pub fn at(&self, point: DVec3) -> SeaSample {
        let (direction, omega) = (
            DVec3::new(self.heading.cos(), self.heading.sin(), 0.0),
            (self.gravity * self.number).sqrt(),
        );
        let angle = self.number * direction.dot(point) + self.phase;
        let (sine, cosine) = angle.sin_cos();
        let elevation = self.amplitude * cosine;
        let decay = self.amplitude * (self.number * (point.z - elevation).min(0.0)).exp();
        SeaSample {
            elevation,
            velocity: (direction * cosine + DVec3::Z * sine) * (omega * decay),
            acceleration: (direction * sine - DVec3::Z * cosine) * (omega * omega * decay),
            dynamic_pressure: self.density * self.gravity * decay * cosine,
        }
    }
}

impl SeaSampler for DeepWave {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        for (point, sample) in points.iter().zip(out) {
            *sample = self.at(*point);
        }
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(self.amplitude)
    }
}

/// Body motion at `position` with `orientation` and `velocity`.
pub fn moving(position: DVec3, orientation: DQuat, velocity: Motion) -> FrameMotion {
    FrameMotion {
        velocity,
        ..FrameMotion::at_rest(Pose::new(position, orientation))
    }
}

/// Returns the loads in default sea water, with new working space.
pub fn loads(hydro: &MeshHydrodynamics, body: &FrameMotion, sea: &impl SeaSampler) -> HydroLoads {
    hydro.evaluate(body, &FluidEnvironment::default(), sea, &mut hydro.scratch())
}

/// Deterministic pseudo-random numbers in [-1, 1).
pub fn scatter(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}
