//! `[IMPROVED]` 3.2.1 and 3.2.2: a cube of several pieces that falls flat or tilted. Misprints:
//! errata E43.

use crate::case::{Case, CaseError, Check};
use crate::contact::{GRAVITY, at_rest, beds, contact_material, ground, solid_box, whole, with_shape};
use windlass::contact::geometry::Piece;
use windlass::glam::{DQuat, DVec3};
use windlass::math::Pose;
use windlass::math::rotation::{EulerAngles, from_euler_angles};
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, PlacedPiece, WorldBuilder};

/// Mass of the cube, kg.
const MASS: f64 = 7000.0;

/// Cases IMP-08 and IMP-09.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "IMP-08",
            section: "[IMPROVED] 3.2.1",
            title: "cube of one or eight pieces falls flat",
            note: "A solid cube has an inertia of 1166.7 kg m2, which is used; the document prints 583 kg \
                   m2. The bed depth of the whole cube applies to any number of pieces.",
            run: falls_flat,
        },
        Case {
            id: "IMP-09",
            section: "[IMPROVED] 3.2.2",
            title: "cube of 1, 4 or 16 pieces falls tilted and comes to rest flat",
            note: "Cube and ground of IMP-08. The cube is rolled and pitched by 0.1 rad, and its centre is \
                   10 m above the centre of the ground. The pieces are side by side. The document \
                   specifies no friction; none is used.",
            run: falls_tilted,
        },
    ]
}

/// The cube of 1 m, divided into `counts` pieces along each axis.
fn pieces(counts: [u32; 3]) -> Result<Vec<PlacedPiece>, CaseError> {
    if counts == [1; 3] {
        return Ok(whole(Piece::cuboid(DVec3::ONE)?));
    }
    let size = DVec3::from(counts.map(|count| 1.0 / f64::from(count)));
    let piece = Piece::cuboid(size)?;
    let mut all = Vec::new();
    for x in 0..counts[0] {
        for y in 0..counts[1] {
            for z in 0..counts[2] {
                let middle = DVec3::from([x, y, z].map(|k| f64::from(k) + 0.5)) * size - 0.5;
                all.push(PlacedPiece {
                    pose: Pose::new(middle, DQuat::IDENTITY),
                    piece: piece.clone(),
                });
            }
        }
    }
    Ok(all)
}

fn falls_flat() -> Result<Vec<Check>, CaseError> {
    let material = contact_material(209e9, 10e6, 0.0);
    let volume = MASS * GRAVITY * beds(1.0) / 209e9;
    let mut checks = Vec::new();
    for (counts, what) in [([1, 1, 1], "one piece"), ([2, 2, 2], "eight pieces")] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let ground = ground(&mut builder, 5.0, material)?;
        let cube = BodyDefinition::free("cube", MASS, solid_box(MASS, DVec3::ONE)).at(DVec3::Z * 5.55);
        let (cube, shape) = with_shape(&mut builder, cube, pieces(counts)?, material);
        let mut world = builder.build()?.start()?;
        let (mut deepest, mut rebound) = (0.0_f64, None);
        while world.time() < 5.5 {
            let touched = !world.now().contacts().is_empty();
            world.step(5.5)?;
            let now = world.now();
            let motion = now.body(cube);
            deepest = deepest.max(5.5 - motion.pose.position.z);
            if touched && now.contacts().is_empty() && rebound.is_none() {
                rebound = Some(motion.velocity.linear.z);
            }
        }
        let found = at_rest(&world, [shape, ground], volume, MASS * GRAVITY);
        for mut check in found {
            check.quantity = format!("{what}: {}", check.quantity);
            checks.push(check);
        }
        checks.push(Check::relative(
            &format!("{what}: deepest penetration [m]"),
            0.956e-3,
            "damped oscillator with weight, from 0.99045 m/s",
            deepest,
            5e-3,
            "reference has three digits; largest penetration at the ends of steps",
        ));
        checks.push(Check::relative(
            &format!("{what}: first rebound [m/s]"),
            0.9188,
            "damped oscillator until the force ends",
            rebound.unwrap_or(0.0),
            1e-3,
            "reference has four digits",
        ));
    }
    Ok(checks)
}

fn falls_tilted() -> Result<Vec<Check>, CaseError> {
    let material = contact_material(209e9, 10e6, 0.0);
    let volume = MASS * GRAVITY * beds(1.0) / 209e9;
    let attitude = from_euler_angles(EulerAngles {
        roll: 0.1,
        pitch: 0.1,
        yaw: 0.0,
    });
    // Height of the centre above the lowest corner.
    let down = attitude.inverse() * DVec3::Z;
    let corner = 0.5 * (down.x.abs() + down.y.abs() + down.z.abs());
    let impact = (2.0 * GRAVITY * (10.0 - 5.0 - corner)).sqrt();
    let mut checks = Vec::new();
    for (counts, what) in [
        ([1, 1, 1], "one piece"),
        ([2, 2, 1], "4 pieces"),
        ([4, 4, 1], "16 pieces"),
    ] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let ground = ground(&mut builder, 5.0, material)?;
        let cube = BodyDefinition::free("cube", MASS, solid_box(MASS, DVec3::ONE))
            .at(DVec3::Z * 10.0)
            .oriented(attitude);
        let (cube, shape) = with_shape(&mut builder, cube, pieces(counts)?, material);
        let mut world = builder.build()?.start()?;
        let mut speed = None;
        while world.time() < REST {
            world.step(REST)?;
            let now = world.now();
            if speed.is_none() && !now.contacts().is_empty() {
                speed = Some(-now.body(cube).velocity.linear.z);
            }
        }
        checks.push(Check::relative(
            &format!("{what}: speed at first contact [m/s]"),
            impact,
            "free fall of its lowest corner to the ground",
            speed.unwrap_or(0.0),
            1e-6,
            "the time of contact is located",
        ));
        for mut check in at_rest(&world, [shape, ground], volume, MASS * GRAVITY) {
            check.quantity = format!("{what}: {}", check.quantity);
            checks.push(check);
        }
        let pose = world.now().body(cube).pose;
        let face = [DVec3::X, DVec3::Y, DVec3::Z].map(|axis| (pose.orientation * axis).z.abs());
        checks.push(Check::absolute(
            &format!("{what}: inclination of the supporting face [rad]"),
            0.0,
            "flat",
            face.into_iter().fold(0.0, f64::max).min(1.0).acos(),
            1e-6,
            "a tenth of the penetration over half of the width",
        ));
        let lost = world.work().contact_damping;
        let fallen = MASS * GRAVITY * (10.0 - pose.position.z);
        checks.push(Check::relative(
            &format!("{what}: energy dissipated in damping [J]"),
            fallen,
            "m g h; 0.3 J remain in the springs",
            lost,
            1e-3,
            "at a peak force of 7 MN, the position tolerance of 1e-6 m is an energy of 7 J, in each of dozens of impacts",
        ));
    }
    Ok(checks)
}

/// Time after which the cube is at rest, s.
const REST: f64 = 150.0;
