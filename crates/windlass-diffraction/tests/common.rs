//! Meshes and conditions that several tests share.
#![allow(dead_code)]

use glam::DVec3;
use windlass_diffraction::Conditions;
use windlass_mesh::{TriangleMesh, shapes};

/// Density, kg/m³.
pub const DENSITY: f64 = 1000.0;

/// Gravity, m/s².
pub const GRAVITY: f64 = 9.81;

/// Conditions with the frequencies of the wave numbers ω²/g (1/m), and two headings.
pub fn conditions(deep_wave_numbers: &[f64], depth: Option<f64>) -> Conditions {
    Conditions {
        frequencies: deep_wave_numbers.iter().map(|k| (k * GRAVITY).sqrt()).collect(),
        headings: vec![0.0, 0.7],
        depth,
        density: DENSITY,
        gravity: GRAVITY,
    }
}

/// A mesh of a sphere of radius 1 m at the origin, with corners on the sphere.
pub fn hemisphere(cells: usize) -> TriangleMesh {
    shapes::ellipsoid(DVec3::ONE, cells).unwrap()
}

/// A box with the given length, beam and draught (m). The freeboard equals the draught. The numbers
/// of cells are even, and the diagonals of the panels are also symmetric.
pub fn barge([length, beam, draught]: [f64; 3], cells: [usize; 3]) -> TriangleMesh {
    let whole = shapes::box_mesh(DVec3::new(length, beam, 2.0 * draught), cells).unwrap();
    let quarter: Vec<[DVec3; 3]> = (0..whole.triangles.len())
        .map(|t| whole.corners(t))
        .filter(|t| t.iter().map(|p| p.x).sum::<f64>() > 0.0 && t.iter().map(|p| p.y).sum::<f64>() > 0.0)
        .collect();
    let mut mesh = TriangleMesh::default();
    for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        for t in &quarter {
            let [a, b, c] = t.map(|p| DVec3::new(x * p.x, y * p.y, p.z));
            let first = mesh.vertices.len() as u32;
            mesh.vertices
                .extend(if x * y > 0.0 { [a, b, c] } else { [a, c, b] });
            mesh.triangles.push([first, first + 1, first + 2]);
        }
    }
    mesh.welded(1e-6)
}

/// A vertical cylinder of radius 1 m from `bottom` to the same height above water, m. The corners
/// lie on the circle.
pub fn cylinder(bottom: f64, around: usize, along: usize) -> TriangleMesh {
    let mut mesh = shapes::cylinder(1.0, -2.0 * bottom, around, along).unwrap();
    for p in &mut mesh.vertices {
        // Turns the axis from x to z.
        *p = DVec3::new(p.y, p.z, p.x);
        let radius = p.truncate().length();
        if radius > 0.5 {
            p.x /= radius;
            p.y /= radius;
        }
    }
    mesh
}
