//! Thin pieces that hit each other: contact holds them apart, or the run stops.

use super::*;
use crate::PlacedPiece;

/// A rod of 1 cm radius and 0.5 kg (along x) above a bar of the same size (along y), at a speed.
fn rod_over_a_bar(speed: f64, youngs_modulus: f64, offset: DVec3) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let contact_material = material(youngs_modulus, 1e3, LuGre::new(0.2, 0.2));
    let piece = || Piece::cylinder(0.01, 1.0).unwrap();
    let bar = builder.fixed_frame("bar", DVec3::ZERO);
    let pose = Pose {
        orientation: DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2),
        ..Pose::IDENTITY
    };
    let placed = PlacedPiece { pose, piece: piece() };
    builder.shape(Shape {
        bed_depth: Some(0.01),
        ..Shape::of_pieces("bar", bar, vec![placed], contact_material)
    });
    let rod = BodyDefinition::free("rod", 0.5, DVec3::new(1e-5, 0.05, 0.05))
        .at(DVec3::Z * 0.1 + offset)
        .moving(Motion::new(DVec3::Z * -speed, DVec3::ZERO));
    let rod = builder.body(rod);
    let centre = at_centre(&mut builder, rod);
    builder.shape(Shape::new("rod", centre, piece(), contact_material));
    (builder.build().unwrap().start().unwrap(), rod)
}

/// The contact springs store a certain energy up to half of the thickness. The kinetic energies of
/// the rod range from far below to far above this energy. The rod remains above the bar, or the run
/// stops with an error that names both bodies.
#[test]
fn property_rods_never_pass_through_each_other() {
    let (mut held, mut stopped) = (0, 0);
    for speed in [2.0, 20.0, 100.0, 400.0] {
        for modulus in [2e6, 2e8, 2e9, 1e11] {
            for offset in [DVec3::ZERO, DVec3::new(0.3, 0.45, 0.0)] {
                let (mut world, rod) = rod_over_a_bar(speed, modulus, offset);
                let context = format!("{speed} m/s, {modulus} Pa, {offset}");
                match world.run_until(0.2 / speed) {
                    Ok(()) => {
                        // Point of the rod's axis above the bar.
                        let pose = world.now().body(rod).pose;
                        let axis = pose.orientation * DVec3::X;
                        let above = pose.position - axis * (pose.position.x / axis.x);
                        assert!(above.z > 0.0, "{context}: {above}");
                        held += 1;
                    }
                    Err(failure) => {
                        let RunError::PressedHalfway {
                            ref first,
                            ref second,
                            depth,
                            thickness,
                            ..
                        } = failure
                        else {
                            panic!("{context}: {failure}")
                        };
                        assert_eq!([first, second], ["bar", "rod"], "{context}");
                        assert!(
                            depth > 0.4 * thickness && thickness == 0.02,
                            "{context}: {failure}"
                        );
                        stopped += 1;
                    }
                }
            }
        }
    }
    assert!(held > 8 && stopped > 4, "{held} {stopped}");
}
