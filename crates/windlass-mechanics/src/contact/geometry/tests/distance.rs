//! Distances between pieces that nearly touch.

use super::super::Piece;
use super::Numbers;
use glam::DVec3;
use windlass_math::Pose;
use windlass_math::rotation::{EulerAngles, exponential, from_euler_angles};
use windlass_mesh::HullForm;

/// Smallest distance that is distinguished from zero, for the size of a ship and a boat, m.
const MIN_DISTANCE: f64 = 1.4e-6;

fn boat_and_side() -> [Piece; 2] {
    let mesh = HullForm::RESCUE_BOAT_6M.mesh(8, 3).unwrap();
    let about_its_centre = mesh.translated(DVec3::new(0.89, 0.0, -0.35));
    let boat = Piece::hull(&about_its_centre.vertices).unwrap();
    [boat, Piece::cuboid(DVec3::new(124.0, 14.8, 12.8)).unwrap()]
}

fn assert_distance([boat, side]: &[Piece; 2], [at, ship]: [&Pose; 2], expected: f64) {
    for found in [boat.distance(at, side, ship), side.distance(ship, boat, at)] {
        let allowed = MIN_DISTANCE + 1e-6 * expected;
        assert!((found - expected).abs() < allowed, "{found} for {expected}");
    }
}

/// A boat next to the plane side of a ship that is 20 times as long. The distance equals the height
/// of the lowest corner of the boat above the side, or zero if they touch or overlap. The y axis of
/// the ship is normal to the side.
#[test]
fn closed_form_distance_is_the_height_of_the_lowest_corner() {
    let pieces = boat_and_side();
    let corners = pieces[0].facets().unwrap().vertices().to_vec();
    let mut numbers = Numbers::new(7);
    for round in 0..4000 {
        // Attitudes of a boat alongside a ship and random attitudes, at random positions of both.
        let turned = exponential(numbers.vector() * if round % 2 == 0 { 0.2 } else { 3.0 });
        let height = 10f64.powf(-8.0 + 7.0 * numbers.next()) * if round % 5 == 0 { -1.0 } else { 1.0 };
        let lowest = corners
            .iter()
            .map(|p| (turned * *p).y)
            .fold(f64::INFINITY, f64::min);
        let along = DVec3::new(40.0 * numbers.next(), 0.0, 2.0 * numbers.next());
        let position = along + DVec3::Y * (7.4 + height - lowest);
        let ship = Pose::new(DVec3::new(30.0, -50.0, 2.0), exponential(numbers.vector()));
        let at = Pose::new(
            ship.position + ship.orientation * position,
            ship.orientation * turned,
        );
        assert_distance(&pieces, [&at, &ship], height.max(0.0));
    }
}

/// A case in which the GJK algorithm returned 40 m: a boat close to the side of the ship that
/// recovers it.
#[test]
fn regression_distance_where_gjk_stalls() {
    let pieces = boat_and_side();
    let corners = pieces[0].facets().unwrap().vertices().to_vec();
    let pose = |position: [f64; 3], [roll, pitch, yaw]: [f64; 3]| {
        let turned = from_euler_angles(EulerAngles {
            roll: roll.to_radians(),
            pitch: pitch.to_radians(),
            yaw: yaw.to_radians(),
        });
        Pose::new(DVec3::from(position), turned)
    };
    let boat = pose(
        [-0.8328398268349728, -9.797554929272152, 3.5647829267379154],
        [-0.6693045286394722, 8.956373239084519, 38.83775138990423],
    );
    let ship = pose(
        [-0.06232867354471132, 0.0726065351014571, -0.17372899792320812],
        [0.02761114344906408, 0.503771598762134, 0.27594098613442397],
    );
    let middle = ship.orientation * (DVec3::Z * 1.5);
    let side = Pose::new(ship.position + middle, ship.orientation);
    let back = side.orientation.inverse();
    let from_side = |p: &DVec3| back * (boat.position + boat.orientation * *p - side.position);
    let nearest = corners
        .iter()
        .map(|p| from_side(p).y)
        .fold(f64::NEG_INFINITY, f64::max);
    let mut numbers = Numbers::new(3);
    for _ in 0..2000 {
        let height = 10f64.powf(-6.0 + 2.0 * numbers.next());
        let shift = DVec3::new(
            0.01 * numbers.next(),
            -7.4 - nearest - height,
            0.01 * numbers.next(),
        );
        let at = Pose::new(boat.position + side.orientation * shift, boat.orientation);
        assert_distance(&pieces, [&at, &side], height);
    }
}
