//! Overlaps of polyhedra against exact arithmetic, at touching contact and in motion.

use super::super::polyhedron::Polyhedron;
use super::super::{GeometryError, OverlapSolver, Piece};
use super::{Numbers, overlap, rates};
use glam::{DQuat, DVec3};
use serde_json::Value;
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_4};
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};

const PAIRS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../validation/contact_pairs/contact_pairs.json"
));

fn vector(value: &Value) -> DVec3 {
    let at = |k: usize| value[k].as_f64().unwrap();
    DVec3::new(at(0), at(1), at(2))
}

fn piece(value: &Value) -> (Piece, Pose) {
    let points: Vec<DVec3> = value["vertices"].as_array().unwrap().iter().map(vector).collect();
    let q = |k: usize| value["q"][k].as_f64().unwrap();
    let orientation = DQuat::from_xyzw(q(1), q(2), q(3), q(0)).normalize();
    (
        Piece::hull(&points).unwrap(),
        Pose::new(vector(&value["t"]), orientation),
    )
}

/// 100 pairs, computed in exact rational arithmetic. Position errors of 1e-15 m cause volume errors
/// of 1e-15 m times the area of the overlap. An approximation by facets or a missing sliver would
/// cause errors of 1e-3 and more.
#[test]
fn peer_volumes_of_convex_pairs() {
    let data: Value = serde_json::from_str(PAIRS).unwrap();
    let mut compared = 0;
    let mut buffers = OverlapSolver::default();
    for pair in data["pairs"].as_array().unwrap() {
        let ((a, at_a), (b, at_b)) = (piece(&pair["A"]), piece(&pair["B"]));
        let volume = pair["volume"].as_f64().unwrap();
        for (first, second) in [((&a, &at_a), (&b, &at_b)), ((&b, &at_b), (&a, &at_a))] {
            let found = buffers.compute(first, second);
            if volume == 0.0 {
                assert_eq!(found, None, "pair {}", pair["k"]);
                continue;
            }
            let found = found.unwrap_or_else(|| panic!("pair {} is not found", pair["k"]));
            let error = (found.volume / volume - 1.0).abs();
            let sensitivity = 1e-15 * pair["overlap_area"].as_f64().unwrap() / volume;
            assert!(
                error < 1e-9_f64.max(sensitivity),
                "pair {}: relative volume error {error:e}",
                pair["k"]
            );
            let centroid = vector(&pair["centroid"]);
            let error = found.centroid.distance(centroid) / centroid.length();
            assert!(
                error < 1e-7,
                "pair {}: relative centroid error {error:e}",
                pair["k"]
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 130);
}

/// Distances of separated pairs, from 1e-9 m to 1 m.
#[test]
fn peer_distances_of_convex_pairs() {
    let data: Value = serde_json::from_str(PAIRS).unwrap();
    for pair in data["pairs"].as_array().unwrap() {
        let ((a, at_a), (b, at_b)) = (piece(&pair["A"]), piece(&pair["B"]));
        let distance = pair["signed_distance"].as_f64().unwrap().max(0.0);
        let found = a.distance(&at_a, &b, &at_b);
        assert!(
            (found - distance).abs() < 2e-8,
            "pair {}: {found:e} instead of {distance:e}",
            pair["k"]
        );
    }
}

/// Rates of the volume of the same pairs in rigid-body motion.
#[test]
fn agrees_with_difference_of_volumes() {
    let data: Value = serde_json::from_str(PAIRS).unwrap();
    let mut numbers = Numbers::new(7);
    for pair in data["pairs"].as_array().unwrap() {
        let ((a, at_a), (b, at_b)) = (piece(&pair["A"]), piece(&pair["B"]));
        let motions = [(); 2].map(|()| Motion::new(numbers.vector(), numbers.vector()));
        let Some(volume) = pair["volume"].as_f64().filter(|v| *v > 0.0) else {
            continue;
        };
        // The time is proportional to a small fraction of the depth of the overlap. No vertex then
        // crosses a face.
        let depth = pair["depth"].as_f64().unwrap();
        let time = 1e-4 * depth.min(volume.cbrt());
        let (exact, differences) = rates((&a, &at_a), (&b, &at_b), motions, time).unwrap();
        let area = pair["overlap_area"].as_f64().unwrap();
        // The bound allows for the truncation error of the differences and for rounding errors of
        // the volumes divided by the time.
        let allowed = 1e-6 * area + 1e-15 * area / time;
        assert!(
            (exact - differences).abs() < allowed,
            "pair {}: {exact:e} instead of {differences:e}",
            pair["k"]
        );
    }
}

fn cube(size: f64) -> Piece {
    Piece::cuboid(DVec3::splat(size)).unwrap()
}

fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose::new(DVec3::new(x, y, z), DQuat::IDENTITY)
}

/// Faces, edges and vertices that touch exactly, in several combinations and at several positions:
/// the overlap exists and has zero volume.
#[test]
fn property_touching_is_contact() {
    let unit = cube(1.0);
    let edge_down = DQuat::from_rotation_x(FRAC_PI_4);
    // The lower edge of a cube rotated by 45° about x is √½ below its centre. It crosses the upper
    // edge of a cube rotated about y.
    let edge_up = DQuat::from_rotation_y(FRAC_PI_4);
    let corner = DQuat::from_rotation_arc(DVec3::ONE.normalize(), DVec3::Z);
    let cases = [
        ("face on face", 1.0, DQuat::IDENTITY, DQuat::IDENTITY),
        ("edge on face", 0.5 + FRAC_1_SQRT_2, DQuat::IDENTITY, edge_down),
        ("edge on edge", 2.0 * FRAC_1_SQRT_2, edge_up, edge_down),
        ("vertex on face", 0.5 + 0.75_f64.sqrt(), DQuat::IDENTITY, corner),
    ];
    for (name, height, lower, upper) in cases {
        for shift in [
            DVec3::ZERO,
            DVec3::new(1.0, -2.0, 0.5),
            DVec3::new(16.0, 8.0, -4.0),
        ] {
            let below = Pose::new(shift, lower);
            let above = Pose::new(shift + DVec3::Z * height, upper);
            for ((a, at_a), (b, at_b)) in [
                ((&unit, &above), (&unit, &below)),
                ((&unit, &below), (&unit, &above)),
            ] {
                let found =
                    overlap((a, at_a), (b, at_b)).unwrap_or_else(|| panic!("{name} at {shift} is not found"));
                assert!(found.volume < 1e-14, "{name}: {:e}", found.volume);
                let away = Pose::new(
                    at_b.position + (at_b.position - at_a.position) * 1e-9,
                    at_b.orientation,
                );
                assert_eq!(overlap((a, at_a), (b, &away)), None, "{name}, pulled apart");
            }
        }
    }
}

/// The solver finds overlaps with depths down to 1e-13 m.
#[test]
fn closed_form_boxes_pressed_together() {
    let (a, b) = (cube(1.0), cube(1.0));
    for k in 1..=13 {
        let depth = 10f64.powi(-k);
        let found = overlap((&a, &at(0.25, 0.0, 1.0 - depth)), (&b, &at(0.0, 0.0, 0.0))).unwrap();
        let exact = 1.0 - (1.0 - depth);
        assert!(
            (found.volume / (0.75 * exact) - 1.0).abs() < 1e-12,
            "depth {depth:e}"
        );
        assert!((found.centroid - DVec3::new(0.125, 0.0, 0.5 - 0.5 * exact)).length() < 1e-12);
        // The normal points from the upper into the lower box. The narrow sides of the overlap tilt
        // the normal slightly.
        assert!(
            found.normal.z < -1.0 + 2.0 * depth * depth + 1e-15,
            "{}",
            found.normal
        );
        assert!((found.area / 0.75 - 1.0).abs() < 2.0 * depth * depth + 1e-14);
    }
}

/// Stacked boxes with coplanar sides: coplanar faces contribute once to the volume.
#[test]
fn closed_form_coplanar_sides_contribute_once() {
    let (a, b) = (cube(1.0), cube(1.0));
    for turn in [
        DVec3::ZERO,
        DVec3::new(0.3, -0.2, 0.9),
        DVec3::new(1.2, 0.4, -2.0),
    ] {
        let turned = exponential(turn);
        let low = Pose::new(DVec3::new(3.0, -1.0, 2.0), turned);
        let high = Pose::new(low.position + turned * DVec3::new(0.0, 0.0, 0.999), turned);
        let found = overlap((&a, &high), (&b, &low)).unwrap();
        assert!((found.volume - 1e-3).abs() < 1e-14, "{:e}", found.volume);
        assert!((found.area - 1.0).abs() < 1e-2);
        assert!((turned.inverse() * found.normal + DVec3::Z).length() < 2e-3);
    }
}

/// A box in a half-space: the overlap is a prism with the depth as its height.
#[test]
fn closed_form_box_in_a_half_space() {
    let piece = Piece::cuboid(DVec3::new(2.0, 3.0, 1.0)).unwrap();
    let ground = Piece::half_space();
    let level = at(5.0, -7.0, -20.0);
    for depth in [1e-10, 1e-6, 1e-3, 0.4] {
        let pose = at(5.5, -6.0, -19.5 - depth);
        let sunk = -20.0 - (pose.position.z - 0.5);
        for (found, side) in [
            (overlap((&piece, &pose), (&ground, &level)).unwrap(), 1.0),
            (overlap((&ground, &level), (&piece, &pose)).unwrap(), -1.0),
        ] {
            assert!((found.volume / (6.0 * sunk) - 1.0).abs() < 1e-12);
            assert_eq!(found.normal, DVec3::NEG_Z * side);
            assert!((found.area - 6.0).abs() < 1e-13);
            // The second moment about x depends on the breadth b: ∫ y² dA = A b²/12.
            assert!((found.second_moments.x_axis.x - 6.0 * 9.0 / 12.0).abs() < 1e-12);
            assert!((found.second_moments.y_axis.y - 6.0 * 4.0 / 12.0).abs() < 1e-12);
            assert!(found.lever().length() < 1e-12);
            assert!((found.centroid - DVec3::new(5.5, -6.0, -20.0 - 0.5 * sunk)).length() < 1e-13);
        }
    }
}

/// A rotation and translation of both pieces rotates and translates the overlap. Exchanging the
/// pieces reverses the normal.
#[test]
fn property_is_symmetric_under_rotation_and_exchange() {
    let mut numbers = Numbers::new(3);
    for _ in 0..50 {
        let cloud = |numbers: &mut Numbers| {
            let points: Vec<DVec3> = (0..14).map(|_| numbers.vector()).collect();
            Piece::hull(&points).unwrap()
        };
        let (a, b) = (cloud(&mut numbers), cloud(&mut numbers));
        let poses = [(); 2].map(|()| Pose::new(0.4 * numbers.vector(), exponential(2.0 * numbers.vector())));
        let world = Pose::new(10.0 * numbers.vector(), exponential(3.0 * numbers.vector()));
        let turned = poses.map(|pose| world.compose(&pose));
        let Some(original) = overlap((&a, &poses[0]), (&b, &poses[1])) else {
            continue;
        };
        let transformed = overlap((&a, &turned[0]), (&b, &turned[1])).unwrap();
        let back = overlap((&b, &turned[1]), (&a, &turned[0])).unwrap();
        assert!((original.volume - transformed.volume).abs() < 1e-13);
        assert!((world.transform_point(original.centroid) - transformed.centroid).length() < 1e-11);
        assert!((world.orientation * original.normal - transformed.normal).length() < 1e-11);
        assert!((back.normal + transformed.normal).length() < 1e-11);
        let motion = Motion::new(numbers.vector(), numbers.vector());
        let rates = [transformed.rate(motion), back.rate(-motion)];
        assert!((rates[0] - rates[1]).abs() < 1e-12);
    }
}

#[test]
fn refuses_impossible_pieces() {
    let flat: Vec<DVec3> = (0..6)
        .map(|k| DVec3::new(f64::from(k), f64::from(k * k), 0.0))
        .collect();
    assert_eq!(Piece::hull(&flat[..3]), Err(GeometryError::TooFewPoints(3)));
    assert_eq!(Piece::hull(&flat), Err(GeometryError::Flat));
    let mut broken = flat.clone();
    broken[2].z = f64::NAN;
    assert_eq!(Piece::hull(&broken), Err(GeometryError::NotFinite));
    for size in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(Piece::cuboid(DVec3::new(1.0, size, 1.0)).is_err());
        assert!(Piece::sphere(size).is_err());
        assert!(Piece::cylinder(1.0, size).is_err());
        assert!(Piece::capsule(size, 1.0).is_err());
    }
    let mut dented: Vec<DVec3> = Polyhedron::cuboid(DVec3::ONE).unwrap().vertices().to_vec();
    assert!(Polyhedron::convex_mesh(&dented).is_ok());
    dented.push(DVec3::new(0.0, 0.0, 0.4));
    assert!(matches!(
        Polyhedron::convex_mesh(&dented),
        Err(GeometryError::NotConvex { index: 8, depth }) if (depth - 0.1).abs() < 1e-9
    ));
}
