//! `[SMS]` 4.5.1 and 4.5.2: histories of the contacts, figures 61 to 71.
//!
//! The reference of the tilted box is `validation/falling_box`.

use crate::case::{Case, CaseError, Check};
use crate::contact::{
    FLAT_BOX, GRAVITY, beds, contact_material, flat_box_world, ground, solid_box, whole, with_shape,
};
use windlass::contact::geometry::Piece;
use windlass::glam::DVec3;
use windlass::math::rotation::{EulerAngles, euler_angles, from_euler_angles};
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, WorldBuilder};

/// Cases SMS-27T and SMS-28T.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-27T",
            section: "[SMS] 4.5.1, figures 61 to 65",
            title: "box falls flat on the ground: history of the contact",
            note: "The document shows several bounces. With its modulus and damping the contact has 4.6 times \
                   the critical damping, so that the box does not rebound (errata E43). The reference is the \
                   closed form of the overdamped oscillator. The document's contact point is (0, 0, -1.1) m.",
            run: flat_impact,
        },
        Case {
            id: "SMS-28T",
            section: "[SMS] 4.5.2, figures 67 to 71",
            title: "tilted box falls on the ground: history of position, attitude and volume",
            note: "As SMS-28. The reference is an independent integration of a rigid body on distributed springs \
                   and dashpots. The volume approaches its value at rest with the time constant B/E = 1 s. The \
                   document's 0.28001 m3 is the volume 3.9 s after the fall begins, not the volume at rest.",
            run: tilted_impact,
        },
    ]
}

fn flat_impact() -> Result<Vec<Check>, CaseError> {
    let mass = FLAT_BOX;
    let (mut world, payload, [shape, ground]) = flat_box_world()?;
    // m d'' + c d' + k d = m g from the speed of the fall; both roots are real.
    let (stiffness, damping) = (25.0 * 950e6 / beds(25.0), 25.0 * 50e6 / beds(25.0));
    let (fall, weight) = (0.6_f64, mass * GRAVITY);
    let (speed, start) = ((2.0 * GRAVITY * fall).sqrt(), (2.0 * fall / GRAVITY).sqrt());
    let half = 0.5 * damping / mass;
    let root = (half * half - stiffness / mass).sqrt();
    // The slow root is computed from the product, because the difference would lose digits.
    let fast = -(half + root);
    let slow = stiffness / mass / fast;
    let rest = weight / stiffness;
    let fast_part = (speed + rest * slow) / (fast - slow);
    let depth = |t: f64| rest + fast_part * (fast * t).exp() - (rest + fast_part) * (slow * t).exp();
    let rate = |t: f64| fast_part * fast * (fast * t).exp() - (rest + fast_part) * slow * (slow * t).exp();
    let turn = ((rest + fast_part) * slow / (fast_part * fast)).ln() / (fast - slow);
    let mut checks = Vec::new();
    for after in [1e-4, 5e-4, turn, 5e-3, 0.05, 0.2, 0.5] {
        world.run_until(start + after)?;
        let now = world.now();
        let contact = now.contact_between(shape, ground);
        let pose = now.body(payload).pose;
        let name = |what: &str| format!("{:.3} ms after the impact: {what}", after * 1e3);
        let force = stiffness * depth(after) + damping * rate(after);
        checks.push(Check::absolute(
            &name("penetration [m]"),
            depth(after),
            "overdamped oscillator",
            -0.6 - pose.position.z,
            2e-6,
            "twice the integrator's tolerance of 1e-6 m",
        ));
        checks.push(Check::absolute(
            &name("contact force [N]"),
            force,
            "overdamped oscillator",
            contact.force.z,
            damping * (1e-4 * rate(after).abs() + 2e-5),
            "ten times the integrator's tolerances of the speed, 1e-5 of it and 1e-5 m/s, times c",
        ));
    }
    let now = world.now();
    let point = now.contact_between(shape, ground).point;
    let angles = euler_angles(now.body(payload).pose.orientation);
    checks.push(Check::absolute(
        "distance of the contact point from the centre line [m]",
        0.0,
        "symmetry",
        point.truncate().length(),
        1e-6,
        "the integrator's tolerance",
    ));
    checks.push(Check::absolute(
        "inclination [rad]",
        0.0,
        "symmetry",
        angles.roll.hypot(angles.pitch),
        1e-6,
        "the integrator's tolerance",
    ));
    Ok(checks)
}

/// Time (s), height of the centre (m), roll and pitch (rad), volume (m³). From
/// `scripts/validation/falling_box.py`.
const TILTED: [[f64; 5]; 9] = [
    [0.7, -2.323_301, 0.425_213_6, 0.431_665_5, 0.050_381_85],
    [0.8, -2.850_518, 0.365_991_5, 0.386_767_0, 0.054_040_06],
    [1.0, -4.146_192, 0.238_657_9, 0.280_971_9, 0.051_692_96],
    [1.2, -5.779_368, 0.103_023_9, 0.156_443_1, 0.049_182_04],
    [1.5, -7.501_484, -2.04e-5, -2.27e-5, 0.333_944_3],
    [2.0, -7.501_381, -1.24e-5, -1.38e-5, 0.310_702_8],
    [3.0, -7.501_280, -4.6e-6, -5.1e-6, 0.288_058_1],
    [5.0, -7.501_230, -6e-7, -7e-7, 0.276_664_7],
    [10.0, -7.501_222, 0.0, 0.0, 0.274_894_0],
];

const OF_POSITION: &str = "five times the integrator's tolerance of 1e-6 m";
const OF_ANGLES: &str = "the integrator's tolerance of 1e-6 rad";
const OF_VOLUME: &str = "a difference of 1e-7 m in height over the lower face of 225 m2";

fn tilted_impact() -> Result<Vec<Check>, CaseError> {
    let (mass, size) = (7950.0, DVec3::new(15.0, 15.0, 5.0));
    let material = contact_material(10e6, 10e6, 0.0);
    let tilt = 25.7_f64.to_radians();
    let attitude = from_euler_angles(EulerAngles {
        roll: tilt,
        pitch: tilt,
        yaw: 0.0,
    });
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ground = ground(&mut builder, -10.0, material)?;
    let payload = BodyDefinition::free("payload", mass, solid_box(mass, size)).oriented(attitude);
    let (payload, shape) = with_shape(&mut builder, payload, whole(Piece::cuboid(size)?), material);
    let mut world = builder.build()?.start()?;
    let mut checks = Vec::new();
    let formula = "rigid body on distributed springs and dashpots, scipy";
    for [time, height, roll, pitch, volume] in TILTED {
        world.run_until(time)?;
        let now = world.now();
        let pose = now.body(payload).pose;
        let angles = euler_angles(pose.orientation);
        let contact = now.contact_between(shape, ground);
        for (what, expected, ours, tolerance, reason) in [
            (
                "height of the centre [m]",
                height,
                pose.position.z,
                5e-6,
                OF_POSITION,
            ),
            ("roll [rad]", roll, angles.roll, 1e-6, OF_ANGLES),
            ("pitch [rad]", pitch, angles.pitch, 1e-6, OF_ANGLES),
            (
                "interference volume [m3]",
                volume,
                contact.volume,
                2.3e-5,
                OF_VOLUME,
            ),
        ] {
            let quantity = format!("at {time} s: {what}");
            checks.push(Check::absolute(
                &quantity, expected, formula, ours, tolerance, reason,
            ));
        }
    }
    Ok(checks)
}
