//! Tests of decks: volumes of prisms above the edge, openings, several hulls, messages.

use crate::shapes::{box_mesh, sphere};
use crate::{MeshError, TriangleMesh};
use glam::{DVec2, DVec3};
use proptest::prelude::*;
use std::f64::consts::TAU;

/// Vertical prism from z = -draught to the open edge at z = 0, with the bottom as a fan around the
/// z axis.
fn prism(plan: &[DVec2], draught: f64) -> TriangleMesh {
    let n = plan.len() as u32;
    let ring = |z: f64| plan.iter().map(move |p| p.extend(z));
    let mut vertices: Vec<DVec3> = ring(-draught).chain(ring(0.0)).collect();
    vertices.push(DVec3::new(0.0, 0.0, -draught));
    let mut triangles = Vec::new();
    for k in 0..n {
        let next = (k + 1) % n;
        triangles.extend([[k, next, n + next], [k, n + next, n + k], [2 * n, next, k]]);
    }
    TriangleMesh { vertices, triangles }
}

fn regular(corners: usize, radius: f64) -> Vec<DVec2> {
    (0..corners)
        .map(|k| radius * DVec2::from_angle(TAU * k as f64 / corners as f64))
        .collect()
}

/// Area of a regular polygon.
fn regular_area(corners: usize, radius: f64) -> f64 {
    0.5 * corners as f64 * radius * radius * (TAU / corners as f64).sin()
}

fn joined(first: TriangleMesh, second: &TriangleMesh) -> TriangleMesh {
    let mut mesh = first;
    let offset = mesh.vertices.len() as u32;
    mesh.vertices.extend(&second.vertices);
    let moved = second.triangles.iter().map(|t| t.map(|corner| corner + offset));
    mesh.triangles.extend(moved);
    mesh
}

#[test]
fn closed_form_a_deck_gives_the_volume_of_the_prism_above_the_edge() {
    let (draught, radius) = (3.0, 5.0);
    for corners in [3, 4, 17, 60] {
        let area = regular_area(corners, radius);
        let hull = prism(&regular(corners, radius), draught);
        let edge = hull.open_edge().unwrap().unwrap();
        assert_eq!(
            (edge.loops.len(), edge.loops[0].len(), edge.level),
            (1, corners, 0.0)
        );
        assert!((edge.area - area).abs() < 1e-12 * area);
        for freeboard in [0.0, 0.01, 2.0, 40.0] {
            let closed = hull.closed_by_deck(freeboard).unwrap();
            closed.check().unwrap();
            assert_eq!(closed.bounding_box().1.z, freeboard);
            let solid = closed.solid();
            let height = draught + freeboard;
            // Rounding errors of the sum over some thousand triangles.
            assert!((solid.volume / (area * height) - 1.0).abs() < 1e-12);
            let centre = DVec3::new(0.0, 0.0, 0.5 * (freeboard - draught));
            assert!(solid.centroid.distance(centre) < 1e-11, "{}", solid.centroid);
        }
    }
    // Layers are about as high as the edges are long: 10 m / 10 for sides of 10 cells.
    let hull = prism(&regular(6, 2.0), 1.0).closed_by_deck(6.0).unwrap();
    assert_eq!(hull.triangles.len(), 6 * 3 + 2 * 6 * 3 + 4);
}

#[test]
fn closed_form_a_moonpool_stays_open() {
    // The ring between two prisms. The inner prism is flipped and has no bottom.
    let (outer, inner, draught, freeboard) = (6.0, 2.0, 2.5, 1.5);
    let (n, m) = (24, 12);
    let mut vertices: Vec<DVec3> = Vec::new();
    for (corners, radius) in [(n, outer), (m, inner)] {
        for z in [-draught, 0.0] {
            vertices.extend(regular(corners, radius).iter().map(|p| p.extend(z)));
        }
    }
    let (n, m) = (n as u32, m as u32);
    let mut triangles = Vec::new();
    for k in 0..n {
        let next = (k + 1) % n;
        triangles.extend([[k, next, n + next], [k, n + next, n + k]]);
    }
    let first = 2 * n;
    for k in 0..m {
        let next = (k + 1) % m;
        let [a, b, c, d] = [first + k, first + next, first + m + next, first + m + k];
        triangles.extend([[a, c, b], [a, d, c]]);
        // The bottom connects each inner edge to two outer edges.
        let outer = [2 * k, 2 * k + 1, (2 * k + 2) % n];
        triangles.extend([[a, outer[1], outer[0]], [a, b, outer[1]], [b, outer[2], outer[1]]]);
    }
    let hull = TriangleMesh { vertices, triangles };
    let area = regular_area(24, outer) - regular_area(12, inner);
    let edge = hull.open_edge().unwrap().unwrap();
    assert!(edge.loops.len() == 2 && (edge.area - area).abs() < 1e-12 * area);
    let closed = hull.closed_by_deck(freeboard).unwrap();
    closed.check().unwrap();
    assert!((closed.volume() / (area * (draught + freeboard)) - 1.0).abs() < 1e-12);
}

#[test]
fn closed_form_every_hull_of_a_catamaran_gets_a_deck() {
    let hull = prism(&regular(30, 2.0), 3.0);
    let both = joined(hull.clone(), &hull.clone().translated(DVec3::new(0.0, 9.0, 0.0)));
    let closed = both.closed_by_deck(2.0).unwrap();
    closed.check().unwrap();
    assert!((closed.volume() / (2.0 * 5.0 * regular_area(30, 2.0)) - 1.0).abs() < 1e-12);
}

#[test]
fn closed_form_a_lid_in_the_waterplane_is_removed() {
    // A closed box whose top lies in z = 0, as with panels against irregular frequencies.
    let lidded = box_mesh(DVec3::new(8.0, 4.0, 2.0), [4, 3, 2])
        .unwrap()
        .translated(-DVec3::Z);
    assert_eq!(lidded.open_edge(), Ok(None));
    let closed = lidded.closed_by_deck(1.0).unwrap();
    closed.check().unwrap();
    assert!((closed.volume() - 8.0 * 4.0 * 3.0).abs() < 1e-12);
    // No triangle is left in the plane, and no corner without triangles.
    let inside = |p: &DVec3| p.z == 0.0 && p.x.abs() < 3.9 && p.y.abs() < 1.9;
    assert!(!closed.vertices.iter().any(inside));
}

#[test]
fn refuses_hulls_without_a_level_edge_with_location_and_remedy() {
    let say = |mesh: &TriangleMesh| mesh.closed_by_deck(1.0).unwrap_err().to_string();
    let hull = prism(&regular(12, 5.0), 3.0);
    assert!(say(&sphere(1.0, 3).unwrap()).contains("already closed"));
    assert!(say(&hull.clone().flipped()).contains("normals point inward"));
    assert!(say(&TriangleMesh::default()).contains("empty"));

    // A missing panel at the bottom.
    let mut holed = hull.clone();
    holed.triangles.remove(2);
    let message = say(&holed);
    assert!(
        message.contains("not level: it extends from (") && message.contains("-3.0000) to ("),
        "{message}"
    );
    // A missing panel at the edge, which is still one loop.
    let mut notched = hull.clone();
    notched.triangles.remove(1);
    assert!(say(&notched).contains("not level"));

    let mut sloping = hull.clone();
    sloping.vertices.iter_mut().for_each(|p| p.z += 0.01 * p.x);
    assert!(say(&sloping).contains("not level"));
    // Deviations by rounding are accepted.
    let mut rounded = hull.clone();
    rounded.vertices.iter_mut().for_each(|p| p.z += 1e-6 * p.x);
    let closed = rounded.closed_by_deck(1.0).unwrap();
    assert!(closed.check().is_ok() && closed.bounding_box().1.z == 1.0 + 1e-6 * 5.0);

    // A hull that is open at its bottom.
    let mut roof = hull.clone().flipped();
    roof.vertices.iter_mut().for_each(|p| p.z = -p.z);
    let message = say(&roof);
    assert!(
        message.contains("open edge at z = 0.0000 m and extends above it"),
        "{message}"
    );

    // Two hulls, narrower at the bottom, that touch at one corner of their edges.
    let mut bowl = hull.clone();
    let at_bottom = bowl.vertices.iter_mut().filter(|p| p.z < 0.0);
    at_bottom.for_each(|p| *p *= DVec3::new(0.8, 0.8, 1.0));
    let twin = bowl.clone().translated(DVec3::new(10.0, 0.0, 0.0));
    let touching = joined(bowl, &twin).welded(1e-6);
    assert!(say(&touching).contains("branches at (5.0000, 0.0000, 0.0000)"));
    // Two hulls that overlap.
    let twin = hull.clone().translated(DVec3::new(4.0, 0.3, 0.0));
    assert!(say(&joined(hull.clone(), &twin)).contains("crosses itself"));

    let mut twisted = hull.clone();
    twisted.triangles[3].swap(0, 1);
    assert!(say(&twisted).contains("not consistently oriented"));
    for freeboard in [-1.0, f64::NAN, f64::INFINITY] {
        let error = hull.closed_by_deck(freeboard).unwrap_err();
        assert!(matches!(
            error,
            MeshError::Parameter {
                parameter: "freeboard",
                ..
            }
        ));
    }
}

proptest! {
    #[test]
    fn property_star_shaped_hulls_close_with_their_volume(
        radii in proptest::collection::vec(0.5..2.0f64, 5..60),
        draught in 0.1..5.0f64,
        freeboard in 0.0..5.0f64,
    ) {
        let count = radii.len() as f64;
        let ray = |(k, r): (usize, &f64)| *r * DVec2::from_angle(TAU * k as f64 / count);
        let plan: Vec<DVec2> = radii.iter().enumerate().map(ray).collect();
        let next = |k: usize| radii[(k + 1) % radii.len()];
        let wedges = radii.iter().enumerate().map(|(k, r)| 0.5 * r * next(k) * (TAU / count).sin());
        let area: f64 = wedges.sum();
        let closed = prism(&plan, draught).closed_by_deck(freeboard).unwrap();
        prop_assert_eq!(closed.check(), Ok(()));
        prop_assert!((closed.volume() / (area * (draught + freeboard)) - 1.0).abs() < 1e-11);
    }
}
