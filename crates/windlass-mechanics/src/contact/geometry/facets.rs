//! Polyhedra that approximate cylinders and capsules in drawings.

use super::GeometryError;
use super::polyhedron::Polyhedron;
use glam::DVec3;
use std::f64::consts::{PI, TAU};

/// Number of sides around the axis.
const SIDES: usize = 48;
/// Number of rings on a hemisphere.
const RINGS: usize = 6;

fn ring(radius: f64, x: f64) -> impl Iterator<Item = DVec3> {
    (0..SIDES).map(move |k| {
        let (sin, cos) = (TAU * k as f64 / SIDES as f64).sin_cos();
        DVec3::new(x, radius * cos, radius * sin)
    })
}

/// Prism along x with the volume of a cylinder.
pub(super) fn cylinder(radius: f64, length: f64) -> Result<Polyhedron, GeometryError> {
    let turn = TAU / SIDES as f64;
    let wide = radius * (turn / turn.sin()).sqrt();
    let half = 0.5 * length;
    let points: Vec<DVec3> = ring(wide, -half).chain(ring(wide, half)).collect();
    Polyhedron::hull(&points)
}

/// Polyhedron along x with the volume of a capsule.
pub(super) fn capsule(radius: f64, length: f64) -> Result<Polyhedron, GeometryError> {
    let half = 0.5 * length;
    let points = |scale: f64| -> Vec<DVec3> {
        let mut points = Vec::new();
        for side in [-1.0, 1.0] {
            for k in 0..RINGS {
                let (sin, cos) = (0.5 * PI * k as f64 / RINGS as f64).sin_cos();
                points.extend(ring(scale * radius * cos, side * (half + scale * radius * sin)));
            }
            points.push(DVec3::new(side * (half + scale * radius), 0.0, 0.0));
        }
        points
    };
    let volume = PI * radius * radius * (length + 4.0 / 3.0 * radius);
    // The volume is a cubic function of the scale, so the secant method converges fast.
    let volume_error =
        |scale: f64| Ok::<f64, GeometryError>(Polyhedron::hull(&points(scale))?.solid().0 - volume);
    let (mut a, mut b) = (1.0, 1.005);
    let (mut at_a, mut at_b) = (volume_error(a)?, volume_error(b)?);
    for _ in 0..8 {
        if at_a == at_b || at_b.abs() < 1e-13 * volume {
            break;
        }
        let next = b - at_b * (b - a) / (at_b - at_a);
        (a, at_a) = (b, at_b);
        (b, at_b) = (next, volume_error(next)?);
    }
    Polyhedron::hull(&points(b))
}
