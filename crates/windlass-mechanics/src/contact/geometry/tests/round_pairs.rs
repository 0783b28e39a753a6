//! Overlaps of two curved pieces: closed forms, independent quadrature, convergence, symmetry and
//! rates.

use super::super::sections::{self, Rule};
use super::super::{Form, Overlap, Piece};
use super::curved::gauss;
use super::{Numbers, overlap, rates};
use crate::contact::cylinders::{CrossedCylinders, lens};
use glam::{DQuat, DVec3};
use std::f64::consts::PI;
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};

fn at(position: [f64; 3], axis: [f64; 3]) -> Pose {
    let axis = DVec3::from(axis).normalize();
    Pose::new(DVec3::from(position), DQuat::from_rotation_arc(DVec3::X, axis))
}

/// Crossed cylinders whose ends are not in the overlap, down to depths of 1e-6 of the radius,
/// against the integral of lens areas along one axis. Steinmetz's solid has the volume 16/3 r³.
#[test]
fn closed_form_crossed_cylinders() {
    let tube = Piece::cylinder(0.5, 6.0).unwrap();
    let across = Pose::new(DVec3::ZERO, DQuat::from_rotation_z(0.5 * PI));
    let found = overlap((&tube, &Pose::IDENTITY), (&tube, &across)).unwrap();
    assert!((found.volume / (16.0 / 3.0 * 0.125) - 1.0).abs() < 1e-13);
    for (radii, angle) in [([0.5, 0.5], 0.5 * PI), ([0.5, 0.3], 0.4), ([0.2, 0.5], 1.2)] {
        let pieces = radii.map(|radius| Piece::cylinder(radius, 12.0).unwrap());
        for depth in [1e-6, 1e-5, 1e-4, 1e-3, 0.1, 0.5, 1.0, 1.5] {
            let distance = radii[0] + radii[1] - depth * radii[0].min(radii[1]);
            let pose = at([0.3, -0.1, distance], [angle.cos(), angle.sin(), 0.0]);
            let found = overlap((&pieces[0], &Pose::IDENTITY), (&pieces[1], &pose)).unwrap();
            let crossed = CrossedCylinders {
                radii,
                distance,
                angle,
                overlap_length: f64::INFINITY,
            };
            let ([r, q], gap) = (radii, radii[0] + radii[1] - distance);
            let (volume, area, allowed) = if depth > 1e-4 {
                // The lens areas have an absolute rounding error of a few 1e-15 r².
                let allowed = 1e-10 + 1e-14 / depth.powf(1.5);
                (crossed.volume(), crossed.area(), allowed)
            } else {
                // Series with an error of second order in the ratio of depth to radius.
                let leading = PI * gap * (r * q).sqrt() / angle.sin();
                let next = gap * (1.0 / r + 1.0 / q) / 8.0;
                let (volume, area) = (leading * gap * (1.0 - next), 2.0 * leading * (1.0 - 1.5 * next));
                (volume, area, depth * depth + 1e-15 / gap)
            };
            for (found, exact) in [(found.volume, volume), (found.area, area)] {
                let error = (found / exact - 1.0).abs();
                assert!(error < allowed, "{radii:?} {depth}: {error:e}");
            }
            assert!((found.normal - DVec3::Z).length() < 1e-10);
        }
    }
}

/// Parallel cylinders: lens area times common length. Parallel capsules of equal length in addition
/// have the lens of two spheres at their ends.
#[test]
fn closed_form_parallel_cylinders() {
    let turned = exponential(DVec3::new(0.4, -0.8, 0.3));
    let place = |position: DVec3| Pose::new(turned * position, turned);
    let (r, q) = (0.5, 0.3);
    for depth in [1e-4, 1e-3, 0.05, 0.3, 0.5] {
        let distance: f64 = r + q - depth;
        let (area, chord) = lens([r, q], distance);
        let (a, b) = (Piece::cylinder(r, 2.0).unwrap(), Piece::cylinder(q, 3.0).unwrap());
        let toward = DVec3::new(0.0, 0.6, 0.8);
        let other = place(DVec3::X * 1.7 + toward * distance);
        let found = overlap((&a, &place(DVec3::ZERO)), (&b, &other)).unwrap();
        // The reference of the lens has a relative rounding error of about 1e-16 r/depth^1.5.
        let allowed = 1e-11 + 1e-15 / depth.powf(1.5);
        assert!(
            (found.volume / (0.8 * area) - 1.0).abs() < allowed,
            "{depth}: {:e}",
            found.volume / (0.8 * area) - 1.0
        );
        let vector = found.normal * found.area;
        let across = vector.dot(turned * toward);
        assert!((across / (0.8 * chord) - 1.0).abs() < allowed);
        // The end of each cylinder presses against the other one along the axis with the lens area.
        assert!((vector.dot(turned * DVec3::X).abs() - area).abs() < allowed * area);

        let (a, b) = (Piece::capsule(r, 2.0).unwrap(), Piece::capsule(q, 2.0).unwrap());
        let found = overlap((&a, &place(DVec3::ZERO)), (&b, &place(toward * distance))).unwrap();
        let d = distance;
        let ends = PI * depth * depth * (d * d + 2.0 * d * (r + q) - 3.0 * (r - q) * (r - q)) / (12.0 * d);
        let exact = 2.0 * area + ends;
        assert!((found.volume / exact - 1.0).abs() < allowed);
        let rim = (chord * 0.5).powi(2) * PI;
        assert!((found.area / (2.0 * chord + rim) - 1.0).abs() < allowed);
        assert!((found.normal - turned * toward).length() < 1e-10);
        assert!((found.centroid.dot(turned * DVec3::X)).abs() < 1e-10);
    }
}

/// A sphere drilled by a cylinder through its centre, also with the end of the cylinder at the
/// centre; the ends of capsules against each other and against spheres.
#[test]
fn closed_form_drilled_spheres_and_ends_of_capsules() {
    let ball = Piece::sphere(1.0).unwrap();
    let turned = exponential(DVec3::new(0.4, -0.8, 0.3));
    let middle = Pose::new(DVec3::new(3.0, -1.0, 2.0), turned);
    for radius in [0.01, 0.3, 0.9, 0.999_999] {
        let drill = Piece::cylinder(radius, 4.0).unwrap();
        let exact = 4.0 / 3.0 * PI * (1.0 - (1.0 - radius * radius).powf(1.5));
        for (shift, part) in [(0.3, 1.0), (2.0, 0.5)] {
            let pose = Pose::new(middle.position + turned * (DVec3::X * shift), turned);
            let found = overlap((&ball, &middle), (&drill, &pose)).unwrap();
            assert!(
                (found.volume / (part * exact) - 1.0).abs() < 1e-10,
                "{radius}: {:e}",
                found.volume / (part * exact) - 1.0
            );
        }
    }
    let (a, b) = (
        Piece::capsule(0.7, 1.0).unwrap(),
        Piece::capsule(0.4, 2.0).unwrap(),
    );
    let small = Piece::sphere(0.4).unwrap();
    for distance in [1.099_99, 1.0, 0.8] {
        let d: f64 = distance;
        let (r, s) = (0.7, 0.4);
        let lens =
            PI * (r + s - d).powi(2) * (d * d + 2.0 * d * (r + s) - 3.0 * (r - s) * (r - s)) / (12.0 * d);
        let tip = DVec3::X * 0.5 + DVec3::new(0.8, 0.6, 0.0) * d;
        let place = |p: DVec3, q: DQuat| Pose::new(middle.transform_point(p), turned * q);
        let outward = DQuat::from_rotation_z(0.6);
        let other = place(tip + outward * DVec3::X, outward);
        let found = overlap((&a, &middle), (&b, &other)).unwrap();
        assert!((found.volume / lens - 1.0).abs() < 1e-10 + 5e-15 / (1.1 - d));
        assert!((found.normal - turned * DVec3::new(0.8, 0.6, 0.0)).length() < 1e-9);
        let found = overlap((&a, &middle), (&small, &place(tip, DQuat::IDENTITY))).unwrap();
        assert!((found.volume / lens - 1.0).abs() < 1e-10 + 5e-15 / (1.1 - d));
    }
}

/// One piece inside the other: the volume and centroid of the inner piece, no normal.
#[test]
fn closed_form_pieces_inside_pieces() {
    let outer = [
        Piece::sphere(3.0),
        Piece::cylinder(3.0, 6.0),
        Piece::capsule(3.0, 2.0),
    ];
    let inner = [
        Piece::sphere(0.5),
        Piece::cylinder(0.5, 0.8),
        Piece::capsule(0.4, 0.9),
    ];
    let mut numbers = Numbers::new(8);
    for outer in outer.map(Result::unwrap) {
        for inner in &inner {
            let inner = inner.as_ref().unwrap();
            let at_outer = Pose::new(numbers.vector(), exponential(2.0 * numbers.vector()));
            let at_inner = Pose::new(
                at_outer.position + 0.9 * numbers.vector(),
                exponential(2.0 * numbers.vector()),
            );
            let found = overlap((&outer, &at_outer), (inner, &at_inner)).unwrap();
            assert!(
                (found.volume / inner.volume() - 1.0).abs() < 1e-11,
                "{inner:?} in {outer:?}: {:e}",
                found.volume / inner.volume() - 1.0
            );
            assert!(found.centroid.distance(at_inner.position) < 1e-10);
            assert!(found.has_undefined_normal());
        }
    }
    let (thin, thick) = (
        Piece::cylinder(0.1, 9.0).unwrap(),
        Piece::cylinder(0.5, 9.0).unwrap(),
    );
    let pose = at([0.0; 3], [0.2, 0.3, 1.0]);
    let through = overlap((&thin, &pose), (&thick, &Pose::IDENTITY)).unwrap();
    assert!(through.has_undefined_normal());
}

const PAIRS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../validation/curved_pairs/pairs.csv"
));

/// 30 pairs against the integral of chord lengths by adaptive quadrature, which has another
/// decomposition of the volume and an accuracy of 3e-8.
#[test]
fn peer_scipy_round_pairs() {
    let mut compared = 0;
    for line in PAIRS.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |k: usize| fields[k].parse::<f64>().unwrap();
        let vector = |k: usize| [number(k), number(k + 1), number(k + 2)];
        let piece = |k: usize| {
            let (radius, length) = (number(k + 1), 2.0 * number(k + 2));
            let piece = match fields[k] {
                "sphere" => Piece::sphere(radius),
                "cylinder" => Piece::cylinder(radius, length),
                _ => Piece::capsule(radius, length),
            };
            piece.unwrap()
        };
        let (a, b) = (piece(0), piece(6));
        let (at_a, at_b) = (at([0.0; 3], vector(3)), at(vector(12), vector(9)));
        let found = overlap((&a, &at_a), (&b, &at_b)).unwrap();
        let (volume, centroid) = (number(15), DVec3::from(vector(16)));
        let error = (found.volume / volume - 1.0).abs();
        assert!(error < 5e-8, "{error:e}: {line}");
        let error = found.centroid.distance(centroid) / volume.cbrt();
        assert!(error < 5e-8, "{error:e}: {line}");
        compared += 1;
    }
    assert_eq!(compared, 30);
}

/// Random pieces that overlap by a depth between 1e-5 and 1 of the smaller radius along a random
/// direction, with random, parallel, nearly parallel and perpendicular axes.
struct RandomPairs {
    numbers: Numbers,
    /// Pieces to choose from. Their polyhedra for drawings take long to make.
    pieces: Vec<Piece>,
}

impl RandomPairs {
    fn new(seed: u64) -> Self {
        let mut numbers = Numbers::new(seed);
        let mut piece = |k: usize| {
            let radius = 10f64.powf(0.6 * numbers.next());
            let length = 2.0 * radius * 10f64.powf(numbers.next());
            let piece = match k % 3 {
                0 => Piece::sphere(radius),
                1 => Piece::cylinder(radius, length),
                _ => Piece::capsule(radius, length),
            };
            piece.unwrap()
        };
        let pieces = (0..24).map(&mut piece).collect();
        Self { numbers, pieces }
    }

    fn piece(&mut self) -> Piece {
        let k = 0.5 * (self.numbers.next() + 1.0) * self.pieces.len() as f64;
        self.pieces[k as usize].clone()
    }

    fn direction(&mut self) -> DVec3 {
        loop {
            let vector = self.numbers.vector();
            if (0.1..1.0).contains(&vector.length()) {
                return vector.normalize();
            }
        }
    }

    /// Two pieces, their poses, and the depth (m).
    fn next(&mut self) -> ([Piece; 2], [Pose; 2], f64) {
        // Identical parallel pieces can have ends in one plane. The direction of the normal along
        // the axis is then undefined.
        let mut pieces = [self.piece(), self.piece()];
        while pieces[0] == pieces[1] {
            pieces[1] = self.piece();
        }
        let axis = self.direction();
        let skew = self.direction();
        let other = match (2.5 * (self.numbers.next() + 1.0)) as usize {
            0 => axis,
            1 => (axis + skew * 10f64.powf(-5.0 + 3.0 * self.numbers.next())).normalize(),
            2 => axis.cross(skew).normalize(),
            _ => skew,
        };
        let axes = [axis, other];
        let toward = if self.numbers.next() > 0.0 {
            self.direction()
        } else {
            axis.cross(other)
                .try_normalize()
                .unwrap_or(skew.cross(axis).normalize())
        };
        let least = pieces.iter().map(radius_of).fold(f64::INFINITY, f64::min);
        let depth = least * 10f64.powf(-2.5 + 2.5 * self.numbers.next());
        let reach: f64 = (0..2).map(|k| support(&pieces[k], axes[k].dot(toward))).sum();
        let along = toward.cross(axis) * (0.2 * self.numbers.next() * least);
        let start = self.numbers.vector() * 3.0;
        let positions = [start, start + toward * (reach - depth) + along];
        let poses = [0, 1].map(|k| {
            Pose::new(
                positions[k],
                DQuat::from_rotation_arc(DVec3::X, axes[k])
                    * DQuat::from_rotation_x(3.0 * self.numbers.next()),
            )
        });
        (pieces, poses, depth)
    }
}

fn radius_of(piece: &Piece) -> f64 {
    match *piece.form() {
        Form::Sphere { radius } | Form::Cylinder { radius, .. } | Form::Capsule { radius, .. } => radius,
        _ => f64::INFINITY,
    }
}

/// Extent of a piece along a direction with this cosine to its axis, m.
fn support(piece: &Piece, cosine: f64) -> f64 {
    match *piece.form() {
        Form::Cylinder { radius, length } => {
            0.5 * length * cosine.abs() + radius * (1.0 - cosine * cosine).max(0.0).sqrt()
        }
        Form::Capsule { radius, length } => radius + 0.5 * length * cosine.abs(),
        _ => radius_of(piece),
    }
}

/// Differences of two overlaps relative to their size: volume, centroid, vector area and second
/// moments.
fn differences(a: &Overlap, b: &Overlap) -> [f64; 4] {
    let size = b.volume.cbrt();
    let area = b.area.max(1e-6 * size * size);
    let second = (a.second_moments - b.second_moments).to_cols_array();
    let scale = b.second_moments.to_cols_array();
    let largest = |all: [f64; 9]| all.into_iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    [
        (a.volume / b.volume - 1.0).abs(),
        a.centroid.distance(b.centroid) / size,
        (a.normal * a.area).distance(b.normal * b.area) / area,
        largest(second) / (largest(scale) + 1e-6 * size.powi(4)),
    ]
}

/// 10,000 random pairs. The result of the integration does not change by more than its stated
/// accuracy if the number of points is doubled.
#[test]
fn agrees_with_twice_as_many_points() {
    let half: Vec<(f64, f64)> = gauss(32)
        .into_iter()
        .filter(|(x, _)| *x < 0.5)
        .map(|(x, weight)| {
            let (sin, cos) = (0.5 * PI * x).sin_cos();
            (sin * sin, weight * PI * sin * cos)
        })
        .collect();
    let fine = Rule::new(&half);
    let mut pairs = RandomPairs::new(21);
    let mut buffers = Default::default();
    let (mut compared, mut worst) = (0, [0.0_f64; 4]);
    for round in 0..10_000 {
        let ([a, b], [at_a, at_b], depth) = pairs.next();
        let (mut first, mut second) = ((a.form(), &at_a), (b.form(), &at_b));
        if sections::is_out_of_order(first, second) {
            (first, second) = (second, first);
        }
        if matches!(second.0, Form::Sphere { .. }) {
            continue;
        }
        let found = sections::overlap(first, second, &sections::GAUSS_16, &mut buffers);
        let Some(found) = found else { continue };
        let exact = sections::overlap(first, second, &fine, &mut buffers).unwrap();
        compared += 1;
        let errors = differences(&found, &exact);
        // Rounding of the positions changes a shallow overlap.
        let rounding = 1e-14 * (at_a.position.length() + 10.0) / depth;
        let is_closed = exact.has_undefined_normal() || found.has_undefined_normal();
        for (k, error) in errors.into_iter().enumerate() {
            worst[k] = worst[k].max(error);
            // Axes that are nearly parallel have breakpoints close to extreme heights, where the
            // vector area converges slowly.
            let allowed = rounding + if k < 2 { 1e-9 } else { 3e-7 };
            assert!(
                error < allowed || (is_closed && k > 1),
                "round {round}: {errors:?} for {a:?} at {at_a:?} and {b:?} at {at_b:?}"
            );
        }
    }
    println!("{compared} pairs, largest differences {worst:?}");
    assert!(compared > 3000, "{compared}");
}

/// The result does not depend on the order of the pieces to the last bit, nor on the frame except
/// for rounding of the positions.
#[test]
fn property_order_and_frame_of_round_pairs() {
    let mut pairs = RandomPairs::new(5);
    let mut compared = 0;
    for round in 0..2000 {
        let ([a, b], [at_a, at_b], _) = pairs.next();
        let Some(found) = overlap((&a, &at_a), (&b, &at_b)) else {
            assert!(overlap((&b, &at_b), (&a, &at_a)).is_none());
            continue;
        };
        let exchanged = overlap((&b, &at_b), (&a, &at_a)).unwrap();
        assert_eq!(exchanged, found.swapped());
        let world = Pose::new(
            10.0 * pairs.numbers.vector(),
            exponential(3.0 * pairs.numbers.vector()),
        );
        let turned = [at_a, at_b].map(|pose| world.compose(&pose));
        let elsewhere = overlap((&a, &turned[0]), (&b, &turned[1])).unwrap();
        compared += 1;
        if found.has_undefined_normal() {
            continue;
        }
        // Rounding of the positions changes the depth, and the volume twice as much.
        let allowed = 1e-9 + 1e-13 * found.area / found.volume;
        let relative = (elsewhere.volume / found.volume - 1.0).abs();
        assert!(
            relative < allowed,
            "round {round}: {relative:e}, {a:?} {at_a:?} {b:?} {at_b:?}"
        );
        let vectors = [
            world.orientation * (found.normal * found.area),
            elsewhere.normal * elsewhere.area,
        ];
        let size = found.volume.powf(2.0 / 3.0);
        let error = vectors[0].distance(vectors[1]) / (found.area + size);
        assert!(
            error < allowed,
            "round {round}: {error:e}, {a:?} {at_a:?} {b:?} {at_b:?}"
        );
    }
    assert!(compared > 500, "{compared}");
}

/// Compares the rate of the volume, which depends on the vector area and its moment, with
/// differences of the volume.
#[test]
fn agrees_with_differences_of_round_pairs() {
    let mut pairs = RandomPairs::new(9);
    let mut compared = 0;
    for round in 0..1000 {
        let ([a, b], [at_a, at_b], depth) = pairs.next();
        let size = radius_of(&a).min(radius_of(&b));
        if depth < 0.01 * size {
            continue;
        }
        let Some(found) = overlap((&a, &at_a), (&b, &at_b)) else {
            continue;
        };
        let motions = [(); 2].map(|()| Motion::new(pairs.numbers.vector(), pairs.numbers.vector()));
        // The differences have an error of fourth order in the ratio of this time to the depth.
        let longest = a.bounding_sphere().1.max(b.bounding_sphere().1);
        let time = 1e-3 * depth.min(found.volume / found.area.max(1e-9)) / (1.0 + longest);
        let (exact, differences) = rates((&a, &at_a), (&b, &at_b), motions, time).unwrap();
        compared += 1;
        let scale = found.area.max(found.volume.powf(2.0 / 3.0)) * (1.0 + found.volume.cbrt());
        let error = (exact - differences).abs() / scale;
        assert!(
            error < 1e-5,
            "round {round}: {error:e}, {a:?} {at_a:?} {b:?} {at_b:?}"
        );
    }
    assert!(compared > 100, "{compared}");
}
