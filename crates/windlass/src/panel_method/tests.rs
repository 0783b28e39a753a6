//! Tests of the whole method; those of its parts stand beside them.

use super::ellipsoid::ellipsoid_added_mass;
use super::*;
use std::f64::consts::FRAC_PI_4;

const DENSITY: f64 = 1000.0;

/// The six faces of a cube [-1, 1]³, `n` cells a side, each point moved by `place`; outward normals.
fn cube(n: [usize; 3], place: impl Fn(DVec3) -> DVec3) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for axis in 0..3 {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        for side in [-1.0, 1.0] {
            let first = mesh.vertices.len() as u32;
            let stride = n[v] as u32 + 1;
            for i in 0..=n[u] {
                for j in 0..=n[v] {
                    let mut p = DVec3::ZERO;
                    p[axis] = side;
                    p[u] = 2.0 * i as f64 / n[u] as f64 - 1.0;
                    p[v] = 2.0 * j as f64 / n[v] as f64 - 1.0;
                    mesh.vertices.push(place(p));
                }
            }
            for i in 0..n[u] as u32 {
                for j in 0..n[v] as u32 {
                    let a = first + i * stride + j;
                    let (b, c, d) = (a + stride, a + stride + 1, a + 1);
                    let quad = if side > 0.0 {
                        [[a, b, c], [a, c, d]]
                    } else {
                        [[a, c, b], [a, d, c]]
                    };
                    mesh.triangles.extend(quad);
                }
            }
        }
    }
    mesh
}

/// An ellipsoid with 12 n² triangles.
fn ellipsoid(n: usize, semi_axes: DVec3) -> TriangleMesh {
    cube([n; 3], |p| {
        // Equal angles rather than equal lengths along the cube's edges make the panels of a size.
        let q = DVec3::from_array(p.to_array().map(|c| (c * FRAC_PI_4).tan()));
        q.normalize() * semi_axes
    })
}

/// A box with cells that shrink towards its edges.
fn box_mesh(n: [usize; 3], size: DVec3) -> TriangleMesh {
    cube(n, |p| {
        let clustered = p.to_array().map(|c| (c * 2.0 * FRAC_PI_4).sin());
        DVec3::from_array(clustered) * size * 0.5
    })
}

fn diagonal(mesh: &TriangleMesh, boundary: FluidBoundary) -> [f64; 6] {
    let result = added_mass(mesh, DVec3::ZERO, DENSITY, boundary).unwrap();
    std::array::from_fn(|k| result.matrix.0[k][k])
}

fn reference(file: &str, body: &str) -> [f64; 6] {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/added_mass/");
    let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
    let line = text.lines().find(|l| l.starts_with(&format!("{body},"))).unwrap();
    let numbers: Vec<f64> = line.split(',').skip(1).map(|f| f.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

#[test]
fn ana_ellipsoids_of_432_panels_and_their_convergence() {
    // Facets taken as the body would miss by 3 % (volume) and 5 % (pitch). The error falls with the square of
    // the number of panels, so that 1 % here is below 0.1 % at 2,000 panels.
    for (semi_axes, tolerance) in [
        (DVec3::ONE, 0.0015),
        (DVec3::new(2.0, 1.0, 1.0), 0.008),
        (DVec3::new(1.5, 1.0, 0.7), 0.012),
    ] {
        let exact = ellipsoid_added_mass(semi_axes, DENSITY);
        let worst = |n: usize| {
            let found = diagonal(&ellipsoid(n, semi_axes), FluidBoundary::Unbounded);
            (0..6)
                .filter(|k| exact.0[*k][*k] > 0.0)
                .map(|k| (found[k] / exact.0[k][k] - 1.0).abs())
                .fold(0.0, f64::max)
        };
        let (coarse, fine) = (worst(3), worst(6));
        assert!(fine < tolerance, "{semi_axes}: {fine}");
        // Fourth order in panel size on smooth bodies: halving it divides the error by 16, at least by 8 so coarse.
        assert!(coarse / fine > 8.0, "{semi_axes}: {coarse} {fine}");
    }
}

#[test]
fn peer_boxes_agree_with_an_independent_program() {
    let found = diagonal(
        &box_mesh([10, 10, 6], DVec3::new(6.0, 6.0, 2.0)),
        FluidBoundary::Unbounded,
    );
    let finest = reference("capytaine_finest.csv", "box_6x6x2");
    println!("{found:?} {finest:?}");
    for k in 0..6 {
        // Ours from below, the peer from above; its finest yaw is 1 % above its own extrapolation.
        assert!((found[k] / finest[k] - 1.0).abs() < 0.03, "{k}");
    }
}

#[test]
fn explore_boxes() {
    for (n, size, body) in [
        ([8, 8, 6], DVec3::new(6.0, 6.0, 2.0), "box_6x6x2"),
        ([10, 10, 6], DVec3::new(6.0, 6.0, 2.0), "box_6x6x2"),
        ([14, 14, 10], DVec3::new(6.0, 6.0, 2.0), "box_6x6x2"),
        ([16, 6, 8], DVec3::new(100.0, 6.0, 12.0), "box_100x6x12"),
        ([20, 8, 10], DVec3::new(100.0, 6.0, 12.0), "box_100x6x12"),
        ([30, 10, 14], DVec3::new(100.0, 6.0, 12.0), "box_100x6x12"),
    ] {
        let mesh = box_mesh(n, size);
        let r = added_mass(&mesh, DVec3::ZERO, DENSITY, FluidBoundary::Unbounded).unwrap();
        let m = DENSITY * size.x * size.y * size.z;
        let s = size * size;
        let c = r.coefficients(m, DVec3::new(s.y + s.z, s.x + s.z, s.x + s.y) * (m / 12.0));
        println!(
            "{body} {} {c:.4?} {:?} {:.1e}",
            r.panels,
            reference("boxes_extrapolated.csv", body),
            r.asymmetry
        );
    }
    for n in [4, 6, 8] {
        for b in [FluidBoundary::RigidSurface, FluidBoundary::PressureRelease] {
            let d = diagonal(&ellipsoid(n, DVec3::ONE), b);
            let half = DENSITY * 2.0 / 3.0 * PI;
            println!("hemisphere {n} {b:?} {:.5?}", d.map(|v| v / half));
        }
    }
}
