//! Overlaps of spheres, cylinders and capsules against closed forms, sums of slices and
//! differences.

use super::super::{Overlap, Piece};
use super::{Numbers, overlap, rates};
use glam::{DQuat, DVec3};
use std::f64::consts::PI;
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};

fn pieces() -> [(&'static str, Piece); 3] {
    [
        ("sphere", Piece::sphere(0.8).unwrap()),
        ("cylinder", Piece::cylinder(0.6, 1.7).unwrap()),
        ("capsule", Piece::capsule(0.5, 1.1).unwrap()),
    ]
}

fn ground() -> (Piece, Pose) {
    (
        Piece::half_space(),
        Pose::new(DVec3::new(1.0, 2.0, -3.0), DQuat::IDENTITY),
    )
}

fn above(height: f64, orientation: DQuat) -> Pose {
    Pose::new(DVec3::new(4.0, 5.0, -3.0 + height), orientation)
}

/// Caps of spheres and segments of lying cylinders at depths down to 1e-8 m. `h` is the depth after
/// rounding of the position.
#[test]
fn closed_form_caps_and_segments() {
    let (plane, level) = ground();
    let (r, length) = (0.75, 2.0);
    let (ball, tube) = (Piece::sphere(r).unwrap(), Piece::cylinder(r, length).unwrap());
    for depth in [1e-8, 1e-6, 1e-3, 0.1, 0.75, 1.2] {
        let pose = above(r - depth, DQuat::IDENTITY);
        let h = r - (pose.position.z - level.position.z);
        let found = overlap((&ball, &pose), (&plane, &level)).unwrap();
        let cap = PI * h * h * (r - h / 3.0);
        // The depth has a rounding error of about 1e-16 m.
        let allowed = 1e-13 + 5e-16 / h;
        assert!(
            (found.volume / cap - 1.0).abs() < allowed,
            "cap of {h:e}: {:e}",
            found.volume / cap - 1.0
        );
        assert!((found.area / (PI * h * (2.0 * r - h)) - 1.0).abs() < allowed);
        assert_eq!(found.normal, DVec3::NEG_Z);
        // The section is a disc of radius √(h (2r - h)), which is the expected effective radius.
        assert!((found.radius() / (h * (2.0 * r - h)).sqrt() - 1.0).abs() < 1e-9 + allowed);
        let centroid = pose.position.z - 0.75 * (2.0 * r - h).powi(2) / (3.0 * r - h);
        assert!((found.centroid - DVec3::new(4.0, 5.0, centroid)).length() < 1e-13 + 1e-15 / h);

        let found = overlap((&tube, &pose), (&plane, &level)).unwrap();
        let half = ((1.0 - h / r).acos(), (h * (2.0 * r - h)).sqrt());
        let segment = if h < 1e-4 {
            // Series with an error of second order in the ratio of depth to radius.
            4.0 / 3.0 * (2.0 * r * h.powi(3)).sqrt() * (1.0 - 3.0 * h / (20.0 * r))
        } else {
            r * r * half.0 - (r - h) * half.1
        };
        assert!(
            (found.volume / (segment * length) - 1.0).abs()
                < 1e-12 + allowed + h * h * f64::from(u8::from(h < 1e-4)),
            "segment of {h:e}: {:e}",
            found.volume / (segment * length) - 1.0
        );
        assert!((found.area / (2.0 * half.1 * length) - 1.0).abs() < allowed);
        assert!((found.normal - DVec3::NEG_Z).length() < 1e-12);
        assert!((found.centroid - DVec3::new(4.0, 5.0, found.centroid.z)).length() < 1e-9);
    }
}

/// An upright cylinder, an upright capsule and a lying capsule.
#[test]
fn closed_form_ends_of_cylinders_and_capsules() {
    let (plane, level) = ground();
    let upright = DQuat::from_rotation_y(0.5 * PI);
    let (r, length) = (0.3, 1.1);
    let (tube, pill) = (
        Piece::cylinder(r, length).unwrap(),
        Piece::capsule(r, length).unwrap(),
    );
    for h in [1e-6, 0.05, 0.2] {
        let found = overlap((&tube, &above(0.5 * length - h, upright)), (&plane, &level)).unwrap();
        assert!((found.volume / (PI * r * r * h) - 1.0).abs() < 1e-9);
        let found = overlap((&pill, &above(0.5 * length + r - h, upright)), (&plane, &level)).unwrap();
        assert!((found.volume / (PI * h * h * (r - h / 3.0)) - 1.0).abs() < 1e-9);
        let found = overlap((&pill, &above(r - h, DQuat::IDENTITY)), (&plane, &level)).unwrap();
        let segment = r * r * (1.0 - h / r).acos() - (r - h) * (h * (2.0 * r - h)).sqrt();
        let exact = segment * length + PI * h * h * (r - h / 3.0);
        // The closed form of the segment loses accuracy at small depths.
        assert!((found.volume / exact - 1.0).abs() < 1e-9 + 1e-17 / (h * h));
    }
}

/// Pieces wholly inside a box, and a box wholly inside each piece.
#[test]
fn closed_form_whole_pieces() {
    let big = Piece::cuboid(DVec3::splat(8.0)).unwrap();
    let small = Piece::cuboid(DVec3::new(0.2, 0.3, 0.25)).unwrap();
    let pose = Pose::new(
        DVec3::new(0.4, -0.2, 0.3),
        exponential(DVec3::new(0.3, 0.9, -0.4)),
    );
    let inner = Pose::new(
        pose.position + DVec3::new(0.02, 0.05, -0.03),
        exponential(DVec3::new(-1.0, 0.2, 0.5)),
    );
    for (name, piece) in pieces() {
        let found = overlap((&piece, &pose), (&big, &Pose::IDENTITY)).unwrap();
        assert!((found.volume / piece.volume() - 1.0).abs() < 1e-13, "{name}");
        assert!((found.centroid - pose.position).length() < 1e-13, "{name}");
        let found = overlap((&small, &inner), (&piece, &pose)).unwrap();
        assert!((found.volume / 0.015 - 1.0).abs() < 1e-12, "{name}");
        assert!((found.centroid - inner.position).length() < 1e-12, "{name}");
    }
}

/// Gauss-Legendre nodes and weights on (0, 1), by Newton's method.
pub(super) fn gauss(count: usize) -> Vec<(f64, f64)> {
    let node = |k: usize| {
        let mut x = (PI * (k as f64 + 0.75) / (count as f64 + 0.5)).cos();
        let mut slope = 1.0;
        for _ in 0..50 {
            let (mut p, mut before) = (1.0, 0.0);
            for j in 0..count {
                let next = ((2 * j + 1) as f64 * x * p - j as f64 * before) / (j + 1) as f64;
                (before, p) = (p, next);
            }
            slope = count as f64 * (x * p - before) / (x * x - 1.0);
            x -= p / slope;
        }
        (0.5 * (1.0 - x), 1.0 / ((1.0 - x * x) * slope * slope))
    };
    (0..count).map(node).collect()
}

/// Range of a line inside a sphere, cylinder or capsule. The line is defined by a point and a unit
/// direction, in the piece's axes.
fn within(name: &str, from: DVec3, direction: DVec3) -> (f64, f64) {
    let ball = |centre: DVec3, r: f64| {
        let m = from - centre;
        let b = m.dot(direction);
        let root = b * b - m.length_squared() + r * r;
        (root > 0.0).then(|| (-b - root.sqrt(), -b + root.sqrt()))
    };
    let tube = |r: f64, half: f64| {
        let (m, w) = (
            DVec3::new(0.0, from.y, from.z),
            DVec3::new(0.0, direction.y, direction.z),
        );
        let (a, b, c) = (w.length_squared(), m.dot(w), m.length_squared() - r * r);
        let root = b * b - a * c;
        if root <= 0.0 {
            return None;
        }
        let (mut low, mut high) = ((-b - root.sqrt()) / a, (-b + root.sqrt()) / a);
        let ends = [(-half - from.x) / direction.x, (half - from.x) / direction.x];
        low = low.max(ends[0].min(ends[1]));
        high = high.min(ends[0].max(ends[1]));
        (low < high).then_some((low, high))
    };
    let all = match name {
        "sphere" => vec![ball(DVec3::ZERO, 0.8)],
        "cylinder" => vec![tube(0.6, 0.85)],
        _ => vec![
            tube(0.5, 0.55),
            ball(DVec3::X * 0.55, 0.5),
            ball(DVec3::X * -0.55, 0.5),
        ],
    };
    let parts = all.into_iter().flatten();
    parts.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), part| {
        (low.min(part.0), high.max(part.1))
    })
}

/// Volume and centroid of the part of a box (half sizes `half`) inside a piece. They are integrated
/// over lines along x on a fine grid in the yz plane of the box. Slope discontinuities of the
/// integrand limit the accuracy to about 1e-4.
fn by_lines(name: &str, pose: &Pose, half: DVec3, box_at: &Pose) -> (f64, DVec3) {
    let to_piece = pose.inverse().compose(box_at);
    let direction = to_piece.orientation * DVec3::X;
    let rule = gauss(6);
    let cells = 60;
    let grid: Vec<(f64, f64)> = (0..cells)
        .flat_map(|k| {
            let part = rule.iter();
            part.map(move |(x, w)| ((k as f64 + x) / cells as f64, w / cells as f64))
        })
        .collect();
    let (mut volume, mut first) = (0.0, DVec3::ZERO);
    for (u, wu) in &grid {
        for (v, wv) in &grid {
            let (y, z) = (half.y * (2.0 * u - 1.0), half.z * (2.0 * v - 1.0));
            let (low, high) = within(name, to_piece.transform_point(DVec3::new(0.0, y, z)), direction);
            let (low, high) = (low.max(-half.x), high.min(half.x));
            if low < high {
                let volume_element = wu * wv * 4.0 * half.y * half.z * (high - low);
                volume += volume_element;
                first += DVec3::new(0.5 * (low + high), y, z) * volume_element;
            }
        }
    }
    (volume, box_at.transform_point(first / volume))
}

/// Compares the overlaps of curved pieces and boxes at random positions with the integration over
/// lines.
#[test]
fn agrees_with_curved_volumes_by_slices() {
    let mut numbers = Numbers::new(11);
    for (name, piece) in pieces() {
        let mut compared = 0;
        while compared < 12 {
            let half = DVec3::splat(0.75) + 0.4 * numbers.vector();
            let solid = Piece::cuboid(2.0 * half).unwrap();
            let pose = Pose::new(numbers.vector(), exponential(2.0 * numbers.vector()));
            let box_at = Pose::new(numbers.vector(), exponential(2.0 * numbers.vector()));
            let (volume, centroid) = by_lines(name, &pose, half, &box_at);
            let Some(found) = overlap((&piece, &pose), (&solid, &box_at)) else {
                assert!(volume == 0.0, "{name}: {volume} m³ is not found");
                continue;
            };
            let error = (found.volume - volume).abs();
            assert!(
                error < 2e-4 * volume + 2e-6,
                "{name}: {} instead of {volume}",
                found.volume
            );
            let error = found.centroid.distance(centroid);
            assert!(
                volume < 1e-2 || error < 2e-4,
                "{name}: centroid error {error:e} m"
            );
            compared += 1;
        }
    }
}

/// If a box is divided by a plane, the overlaps of a curved piece with both parts add up to the
/// overlap with the box: volume and first moment. The parts have other faces, arcs and quadrature
/// points.
#[test]
fn conserves_overlaps_with_divided_boxes() {
    let mut numbers = Numbers::new(17);
    let size = DVec3::new(1.6, 1.2, 1.4);
    let whole = Piece::cuboid(size).unwrap();
    for (name, piece) in pieces() {
        let mut compared = 0;
        while compared < 100 {
            let at_box = Pose::new(numbers.vector(), exponential(2.0 * numbers.vector()));
            let turned = exponential(2.0 * numbers.vector());
            // Shallow overlaps with faces, edges and corners, and deep ones.
            let outward = numbers.vector().normalize();
            let distance = 0.4 + 0.7 * (numbers.next() + 1.0);
            let pose = Pose::new(at_box.position + outward * distance, turned);
            let share = 0.5 + 0.4 * numbers.next();
            let Some(found) = overlap((&piece, &pose), (&whole, &at_box)) else {
                continue;
            };
            let parts = [(share, 0.5 * (share - 1.0)), (1.0 - share, 0.5 * share)].map(|(part, shift)| {
                let solid = Piece::cuboid(size * DVec3::new(part, 1.0, 1.0)).unwrap();
                let middle = at_box.transform_point(DVec3::X * (shift * size.x));
                overlap((&piece, &pose), (&solid, &Pose::new(middle, at_box.orientation)))
            });
            let sum = |of: &dyn Fn(&Overlap) -> DVec3| parts.iter().flatten().map(of).sum::<DVec3>();
            let volume = sum(&|part| DVec3::X * part.volume).x;
            // Rounding of the positions changes the depth.
            let allowed = 1e-11 + 1e-14 * found.area / found.volume;
            assert!(
                (volume / found.volume - 1.0).abs() < allowed,
                "{name}: {volume} instead of {}",
                found.volume
            );
            let centroid = sum(&|part| part.centroid * (part.volume / volume));
            let size = found.volume.cbrt();
            assert!(
                centroid.distance(found.centroid) < 10.0 * allowed * size + 1e-12,
                "{name}"
            );
            compared += 1;
        }
    }
}

/// Compares the rates of overlaps of curved pieces with boxes and half-spaces with differences of
/// the volume, at random positions and attitudes.
#[test]
fn agrees_with_difference_of_volumes() {
    let mut numbers = Numbers::new(5);
    let solid = Piece::cuboid(DVec3::new(1.0, 1.4, 1.2)).unwrap();
    let plane = Piece::half_space();
    for (name, piece) in pieces() {
        for round in 0..60 {
            let pose = Pose::new(0.9 * numbers.vector(), exponential(2.0 * numbers.vector()));
            let other = Pose::new(0.4 * numbers.vector(), exponential(2.0 * numbers.vector()));
            let motions = [(); 2].map(|()| Motion::new(numbers.vector(), numbers.vector()));
            let against = if round % 2 == 0 { &solid } else { &plane };
            let Some((exact, differences)) = rates((&piece, &pose), (against, &other), motions, 1e-4) else {
                continue;
            };
            let found = overlap((&piece, &pose), (against, &other)).unwrap();
            let scale = found.area.max(0.01);
            assert!(
                (exact - differences).abs() < 1e-6 * scale,
                "{name}, {round}: {exact} instead of {differences} of {}",
                found.volume
            );
        }
    }
}

/// The volume is continuous when a lying cylinder becomes parallel to the plane, down to slopes of
/// the axis that are less than rounding errors.
#[test]
fn closed_form_nearly_parallel_cylinders() {
    let (plane, level) = ground();
    let (r, length, h) = (0.6, 1.7, 0.01);
    let tube = Piece::cylinder(r, length).unwrap();
    let exact = (r * r * (1.0 - h / r).acos() - (r - h) * (h * (2.0 * r - h)).sqrt()) * length;
    for k in 3..=18 {
        let slope = 10f64.powi(-k);
        for turn in [0.0, 0.7, 2.0] {
            let attitude =
                DQuat::from_rotation_z(turn) * DQuat::from_rotation_y(slope) * DQuat::from_rotation_x(turn);
            let found = overlap((&tube, &above(r - h, attitude)), (&plane, &level)).unwrap();
            // The relative change of the volume is of second order in the slope, about (slope ·
            // length / depth)².
            let allowed = 1e-11 + 0.1 * (slope * length / h).powi(2);
            assert!(
                (found.volume / exact - 1.0).abs() < allowed,
                "slope {slope:e}: {:e}",
                found.volume / exact - 1.0
            );
            assert!((found.normal - DVec3::NEG_Z).length() < 1e-9);
        }
    }
}

/// Two spheres: the volume of the lens in closed form, and its rate by differences.
#[test]
fn closed_form_lenses_of_spheres() {
    let (a, b) = (Piece::sphere(0.7).unwrap(), Piece::sphere(0.4).unwrap());
    let mut numbers = Numbers::new(2);
    for distance in [1.099_999, 1.0, 0.8, 0.5, 0.31] {
        let pose = Pose::new(numbers.vector(), exponential(numbers.vector()));
        let direction = numbers.vector().normalize();
        let other = Pose::new(pose.position + direction * distance, DQuat::IDENTITY);
        let found = overlap((&a, &pose), (&b, &other)).unwrap();
        let d = pose.position.distance(other.position);
        let (r, s) = (0.7, 0.4);
        let lens =
            PI * (r + s - d).powi(2) * (d * d + 2.0 * d * (r + s) - 3.0 * (r - s).powi(2)) / (12.0 * d);
        assert!((found.volume / lens - 1.0).abs() < 1e-12);
        assert!((found.normal - direction).length() < 1e-14);
        let motions = [(); 2].map(|()| Motion::new(numbers.vector(), numbers.vector()));
        let time = 1e-3 * (1.1 - d).min(0.1);
        let (exact, differences) = rates((&a, &pose), (&b, &other), motions, time).unwrap();
        assert!((exact - differences).abs() < 1e-6 * found.area);
    }
    let inside = overlap(
        (&a, &Pose::IDENTITY),
        (&b, &Pose::new(DVec3::X * 0.2, DQuat::IDENTITY)),
    )
    .unwrap();
    assert!((inside.volume / b.volume() - 1.0).abs() < 1e-15);
}

/// The polyhedra for drawings have the volumes of the curved pieces.
#[test]
fn closed_form_volumes_of_facets() {
    for piece in [
        Piece::cylinder(0.5, 3.0).unwrap(),
        Piece::capsule(0.5, 2.0).unwrap(),
    ] {
        let solid = piece.facets().unwrap().solid().0;
        assert!((solid / piece.volume() - 1.0).abs() < 1e-12);
    }
}

/// Distances in closed form.
#[test]
fn closed_form_distances_of_curved_pieces() {
    let (plane, level) = ground();
    for (name, piece, lowest) in [
        ("sphere", Piece::sphere(0.8).unwrap(), 0.8),
        ("cylinder", Piece::cylinder(0.6, 1.7).unwrap(), 0.6),
        ("capsule", Piece::capsule(0.5, 1.1).unwrap(), 0.5),
    ] {
        for gap in [1e-6, 1e-3, 1.0] {
            let found = piece.distance(&above(lowest + gap, DQuat::IDENTITY), &plane, &level);
            assert!((found - gap).abs() < 1e-9, "{name}: {found:e} instead of {gap:e}");
        }
    }
}

/// A cylinder in a box, with its ends in the planes of two faces. Each coplanar end contributes
/// once to the volume.
#[test]
fn closed_form_coplanar_ends_contribute_once() {
    let tube = Piece::cylinder(0.5, 1.0).unwrap();
    let solid = Piece::cuboid(DVec3::new(1.0, 3.0, 3.0)).unwrap();
    let turned = exponential(DVec3::new(0.4, -0.8, 0.3));
    for shift in [DVec3::ZERO, DVec3::new(0.0, 0.2, -0.4)] {
        let other = Pose::new(turned * shift, turned);
        let found = overlap((&tube, &Pose::new(DVec3::ZERO, turned)), (&solid, &other)).unwrap();
        assert!(
            (found.volume / tube.volume() - 1.0).abs() < 1e-12,
            "{}",
            found.volume
        );
    }
}

/// The overlap of a box and a sphere with its centre on a face, an edge or a corner is a half, a
/// quarter or an eighth of the sphere.
#[test]
fn closed_form_spheres_at_edges_and_corners() {
    let ball = Piece::sphere(0.5).unwrap();
    let solid = Piece::cuboid(DVec3::splat(4.0)).unwrap();
    let turned = Pose::new(
        DVec3::new(3.0, 1.0, -2.0),
        exponential(DVec3::new(0.4, -0.8, 0.3)),
    );
    for (corner, fraction) in [
        (DVec3::new(2.0, 0.0, 0.0), 0.5),
        (DVec3::new(2.0, -2.0, 0.3), 0.25),
        (DVec3::new(2.0, 2.0, 2.0), 0.125),
    ] {
        let pose = Pose::new(turned.transform_point(corner), DQuat::IDENTITY);
        let found = overlap((&ball, &pose), (&solid, &turned)).unwrap();
        assert!(
            (found.volume / (fraction * ball.volume()) - 1.0).abs() < 1e-12,
            "{fraction}"
        );
    }
}
