//! Simple closed shapes, centred at the origin unless stated otherwise.
//!
//! Flat triangles inside a round surface would enclose less volume, and a body would float too
//! deep. The vertices of [`sphere`] and [`cylinder`] therefore lie slightly outside the surface,
//! which makes the volume exact. [`ellipsoid`] and [`latitude_longitude_sphere`] have their
//! vertices on the surface, because the panel method reconstructs the curved surface from them.

use super::{MeshError, TriangleMesh};
use glam::DVec3;
use std::f64::consts::{PI, TAU};

fn positive(shape: &'static str, parameter: &'static str, value: f64) -> Result<(), MeshError> {
    if value.is_finite() && value > 0.0 {
        return Ok(());
    }
    Err(MeshError::Parameter {
        shape,
        parameter,
        value,
        expected: "a positive length in m",
    })
}

fn at_least(
    shape: &'static str,
    parameter: &'static str,
    value: usize,
    least: usize,
    expected: &'static str,
) -> Result<(), MeshError> {
    if (least..=20_000).contains(&value) {
        return Ok(());
    }
    Err(MeshError::Parameter {
        shape,
        parameter,
        value: value as f64,
        expected,
    })
}

/// Largest number of cells (of two triangles each) of a shape. More cells would need gigabytes of
/// memory and minutes of computing time.
const MAX_CELLS: usize = 4_000_000;

/// Refuses shapes whose total number of cells would exceed the memory, although the number in each
/// direction is in range.
fn check_cell_count(shape: &'static str, cells: usize) -> Result<(), MeshError> {
    if cells <= MAX_CELLS {
        return Ok(());
    }
    Err(MeshError::Parameter {
        shape,
        parameter: "total number of cells",
        value: cells as f64,
        expected: "at most 4 million",
    })
}

/// A mesh of the surface of the cube [-1, 1]³ with `cells` along x, y, z. The function `map` maps
/// its points to space.
pub fn cube_surface(cells: [usize; 3], map: impl Fn(DVec3) -> DVec3) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for axis in 0..3 {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        for side in [-1.0, 1.0] {
            let first = mesh.vertices.len() as u32;
            for i in 0..=cells[u] {
                for j in 0..=cells[v] {
                    let mut p = DVec3::ZERO;
                    p[axis] = side;
                    p[u] = 2.0 * i as f64 / cells[u] as f64 - 1.0;
                    p[v] = 2.0 * j as f64 / cells[v] as f64 - 1.0;
                    mesh.vertices.push(p);
                }
            }
            let row = cells[v] as u32 + 1;
            for i in 0..cells[u] as u32 {
                for j in 0..cells[v] as u32 {
                    let a = first + i * row + j;
                    let (b, c, d) = (a + row, a + row + 1, a + 1);
                    if side > 0.0 {
                        mesh.triangles.extend([[a, b, c], [a, c, d]]);
                    } else {
                        mesh.triangles.extend([[a, c, b], [a, d, c]]);
                    }
                }
            }
        }
    }
    // Common edges of the faces are merged on the cube, where coincident points agree to rounding.
    let mut mesh = mesh.welded(1e-9);
    mesh.vertices.iter_mut().for_each(|vertex| *vertex = map(*vertex));
    mesh
}

/// A box of `size` (m) along x, y, z with `cells` along each axis, two triangles per cell.
///
/// # Errors
/// A size is not positive, or a number of cells is zero or too large.
pub fn box_mesh(size: DVec3, cells: [usize; 3]) -> Result<TriangleMesh, MeshError> {
    for (value, parameter) in size.to_array().into_iter().zip(["length", "breadth", "height"]) {
        positive("box", parameter, value)?;
    }
    for count in cells {
        at_least("box", "cells", count, 1, "between 1 and 20000")?;
    }
    let [x, y, z] = cells;
    check_cell_count("box", 2 * (x * y + y * z + z * x))?;
    Ok(cube_surface(cells, |p| p * size * 0.5))
}

/// A mesh with the volume (m³) of the round shape that it approximates, scaled about the origin.
fn with_volume(mesh: TriangleMesh, volume: f64) -> TriangleMesh {
    let scale = (volume / mesh.volume()).cbrt();
    mesh.scaled(scale)
}

/// A sphere of `radius` (m), mapped from a cube with `cells` cells per edge. It has 12 `cells²`
/// triangles of nearly equal size and the volume of the sphere.
///
/// # Errors
/// The radius is not positive, or the number of cells is zero or too large.
pub fn sphere(radius: f64, cells: usize) -> Result<TriangleMesh, MeshError> {
    positive("sphere", "radius", radius)?;
    let mesh = ellipsoid(DVec3::splat(radius), cells)?;
    Ok(with_volume(mesh, 4.0 / 3.0 * PI * radius.powi(3)))
}

/// An ellipsoid of `semi_axes` (m), mapped from a cube with `cells` cells per edge, with its
/// vertices on the surface. It has 12 `cells²` triangles.
///
/// # Errors
/// A semi-axis is not positive, or the number of cells is zero or too large.
pub fn ellipsoid(semi_axes: DVec3, cells: usize) -> Result<TriangleMesh, MeshError> {
    for value in semi_axes.to_array() {
        positive("ellipsoid", "semi-axis", value)?;
    }
    at_least("ellipsoid", "cells", cells, 1, "between 1 and 20000")?;
    check_cell_count("ellipsoid", 6 * cells * cells)?;
    // Equal angles instead of equal lengths on the cube give triangles of nearly equal size.
    let even = |p: DVec3| DVec3::from_array(p.to_array().map(|c| (c * PI / 4.0).tan()));
    Ok(cube_surface([cells; 3], |p| even(p).normalize() * semi_axes))
}

/// A sphere of `radius` (m) with its poles on z and its vertices on the sphere. It has `meridians`
/// cells around and `parallels` cells from pole to pole, or `2 meridians (parallels - 1)`
/// triangles. Its volume is smaller than the volume of the sphere, by 7 % for 16 meridians and 8
/// parallels.
///
/// # Errors
/// The radius is not positive, or there are fewer than 3 meridians or 2 parallels.
pub fn latitude_longitude_sphere(
    radius: f64,
    meridians: usize,
    parallels: usize,
) -> Result<TriangleMesh, MeshError> {
    positive("sphere", "radius", radius)?;
    at_least("sphere", "meridians", meridians, 3, "between 3 and 20000")?;
    at_least("sphere", "parallels", parallels, 2, "between 2 and 20000")?;
    check_cell_count("sphere", meridians * parallels)?;
    let rings: Vec<(f64, f64)> = (1..parallels)
        .map(|k| {
            let angle = PI * k as f64 / parallels as f64;
            (-radius * angle.cos(), radius * angle.sin())
        })
        .collect();
    Ok(revolved(&rings, [-radius, radius], meridians))
}

/// A cylinder of `radius` and `length` (m) along x with flat ends. It has `around` cells on its
/// circumference and `along` cells on its length. Its sections have the area of the circle.
///
/// # Errors
/// A size is not positive, or there are fewer than 3 cells around or none along.
pub fn cylinder(radius: f64, length: f64, around: usize, along: usize) -> Result<TriangleMesh, MeshError> {
    positive("cylinder", "radius", radius)?;
    positive("cylinder", "length", length)?;
    at_least("cylinder", "around", around, 3, "between 3 and 20000")?;
    at_least("cylinder", "along", along, 1, "between 1 and 20000")?;
    check_cell_count("cylinder", around * (along + 1))?;
    let half = 0.5 * length;
    // A regular polygon with the area of the circle.
    let turn = TAU / around as f64;
    let corner = radius * (turn / turn.sin()).sqrt();
    let rings: Vec<(f64, f64)> = (0..=along)
        .map(|k| (length * k as f64 / along as f64 - half, corner))
        .collect();
    let mut mesh = revolved(&rings, [-half, half], around);
    // Turns the axis from z to x: after a cyclic permutation of axes, the normals still point
    // outward.
    mesh.vertices
        .iter_mut()
        .for_each(|p| *p = DVec3::new(p.z, p.x, p.y));
    Ok(mesh)
}

/// A surface of revolution about z through rings (height, radius) in ascending order, closed by a
/// pole at each end.
fn revolved(rings: &[(f64, f64)], poles: [f64; 2], around: usize) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    mesh.vertices.push(DVec3::new(0.0, 0.0, poles[0]));
    for (height, radius) in rings {
        mesh.vertices.extend((0..around).map(|i| {
            let (sine, cosine) = (TAU * i as f64 / around as f64).sin_cos();
            DVec3::new(radius * cosine, radius * sine, *height)
        }));
    }
    mesh.vertices.push(DVec3::new(0.0, 0.0, poles[1]));
    let around = around as u32;
    let at = |ring: u32, i: u32| 1 + ring * around + i % around;
    let (top, last) = (mesh.vertices.len() as u32 - 1, rings.len() as u32 - 1);
    for i in 0..around {
        mesh.triangles.push([0, at(0, i + 1), at(0, i)]);
        for ring in 0..last {
            let (a, b) = (at(ring, i), at(ring, i + 1));
            let (c, d) = (at(ring + 1, i + 1), at(ring + 1, i));
            mesh.triangles.extend([[a, b, c], [a, c, d]]);
        }
        mesh.triangles.push([top, at(last, i), at(last, i + 1)]);
    }
    mesh
}
