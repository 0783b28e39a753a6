//! Tests that `[SMS]` 4.5.5 proposes, as whole runs: a block on a treadmill, balls that slide, roll
//! and spin, a spinning top. The reference of the treadmill is `validation/treadmill`.

use crate::case::{Case, CaseError, Check};
use crate::contact::{GRAVITY, beds, contact_material, ground, solid_box, whole, with_shape};
use std::f64::consts::{PI, TAU};
use windlass::contact::friction::{Bristles, LuGre};
use windlass::contact::geometry::Piece;
use windlass::glam::{DQuat, DVec3};
use windlass::integrate::Method;
use windlass::math::{Motion, Pose, Ramp};
use windlass::motion::PrescribedMotion;
use windlass::motion::prescribed::ConstantVelocity;
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, BodyId, Material, Shape, Spring, World, WorldBuilder};

/// Cases SMS-31 to SMS-33.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-31",
            section: "[SMS] 4.5.5",
            title: "block on a treadmill, held by a spring: stick and slip",
            note: "The document proposes the test without data. Chosen here: a block of 500 kg, a spring of \
                   20 kN/m, a belt speed of 0.05 m/s, friction coefficients of 0.4 and 0.2, bristles that break \
                   away after 0.02 mm with a relaxation time of 1 ms, a Stribeck velocity of 2 mm/s and a dwell \
                   time of 20 ms. The first reference integrates the LuGre law for a point mass. The second is \
                   the closed form for Coulomb friction; the rate effects of the LuGre law, which are largest \
                   while the block starts and stops slipping, lengthen the period by 1.5 %.",
            run: treadmill,
        },
        Case {
            id: "SMS-32",
            section: "[SMS] 4.5.5",
            title: "sphere on a plane: sliding, rolling and spinning",
            note: "The document proposes contact tests of a sphere without data. Chosen here: 3000 kg, R = 1 m, \
                   E = 200 GPa, as in 4.5.3, and a friction coefficient of 0.3. A sphere slides without \
                   rotation until it rolls; a sphere with backspin returns; a sphere spins about the vertical \
                   until the friction of its contact area stops it. For the spinning sphere, E = 100 MPa, so \
                   that the contact area is large.",
            run: sphere,
        },
        Case {
            id: "SMS-33",
            section: "[SMS] 4.5.5",
            title: "spinning top on a smooth plane",
            note: "The document proposes the test without data. Chosen here: a top of 2 kg that stands with a \
                   spherical tip of 20 mm on a plane without friction, at 30 degrees to the vertical, in steady \
                   precession. Its centre of gravity then does not move.",
            run: top,
        },
    ]
}

/// Mass (kg) and dimensions (m) of the block.
const BLOCK: f64 = 500.0;
/// Size of the block, m.
const BLOCK_SIZE: DVec3 = DVec3::new(1.0, 1.0, 0.5);
/// Speed of the belt, m/s.
const BELT: f64 = 0.05;
/// Stiffness of the spring, N/m.
const SPRING: f64 = 2e4;
/// Three slips, each with the time (s) and value (m) of its largest and of its smallest
/// displacement. From `scripts/validation/treadmill.py`.
const SLIPS: [[f64; 4]; 3] = [
    [2.006_909, 0.099_701_7, 2.503_638, -0.001_601_7],
    [7.102_882, 0.099_701_7, 7.599_612, -0.001_601_7],
    [14.746_84, 0.099_701_7, 15.243_57, -0.001_601_7],
];
/// Mean period of the reference, s.
const PERIOD: f64 = 2.547_987;

fn treadmill_world() -> Result<(World, BodyId), CaseError> {
    let friction = LuGre {
        bristles: Bristles::Deflection {
            at_break_away: 2e-5,
            relaxation: 1e-3,
        },
        stribeck_velocity: 2e-3,
        dwell_time: 0.02,
        ..LuGre::new(0.4, 0.2)
    };
    let material = Material {
        youngs_modulus: 1e10,
        damping: 1e8,
        friction,
    };
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Automatic);
    let motion = PrescribedMotion::ConstantVelocity(ConstantVelocity {
        start: Pose::new(DVec3::NEG_Z, DQuat::IDENTITY),
        velocity: DVec3::X * BELT,
        ramp: Ramp::NONE,
    });
    let slab = Piece::cuboid(DVec3::new(10.0, 4.0, 2.0))?;
    with_shape(
        &mut builder,
        BodyDefinition::prescribed("belt", motion),
        whole(slab),
        material,
    );
    // The penetration at rest.
    let bed = windlass::contact::force::bed_depth(0.5) + windlass::contact::force::bed_depth(80.0);
    let depth = BLOCK * GRAVITY * bed / 1e10;
    let block = BodyDefinition::free("block", BLOCK, solid_box(BLOCK, BLOCK_SIZE))
        .at(DVec3::Z * (0.25 - depth))
        .moving(Motion::new(DVec3::X * BELT, DVec3::ZERO));
    let (block, _) = with_shape(&mut builder, block, whole(Piece::cuboid(BLOCK_SIZE)?), material);
    // The spring acts in the plane of the contact, so that it does not tilt the block.
    let eye = builder.frame_on_body(block, "eye", DVec3::new(0.0, 0.0, -0.25));
    let wall = builder.fixed_frame("wall", DVec3::new(-5.0, 0.0, -depth));
    builder.spring(Spring {
        name: "spring".to_owned(),
        ends: [wall, eye],
        stiffness: SPRING,
        damping: 0.0,
        length: 5.0,
        pulls_only: false,
    });
    Ok((builder.build()?.start()?, block))
}

/// Times (s) and displacements (m) at which a body's speed along x changes sign, from a cubic
/// between the ends of each step.
fn turning_points(world: &mut World, body: BodyId, end: f64) -> Result<Vec<[f64; 2]>, CaseError> {
    let read = |world: &World| {
        let motion = world.now().body(body);
        [world.time(), motion.pose.position.x, motion.velocity.linear.x]
    };
    let (mut found, mut last) = (Vec::new(), read(world));
    while world.time() < end {
        world.step((world.time() + 2e-3).min(end))?;
        let next = read(world);
        if last[2] * next[2] < 0.0 {
            let fraction = last[2] / (last[2] - next[2]);
            let time = last[0] + fraction * (next[0] - last[0]);
            found.push([time, last[1] + 0.5 * last[2] * (time - last[0])]);
        }
        last = next;
    }
    Ok(found)
}

fn treadmill() -> Result<Vec<Check>, CaseError> {
    let (mut world, block) = treadmill_world()?;
    let turns = turning_points(&mut world, block, 16.0)?;
    let mut checks = Vec::new();
    let formula = "LuGre law and point mass, scipy";
    for expected in SLIPS {
        for (what, [time, displacement]) in [("largest", [0, 1]), ("smallest", [2, 3])]
            .map(|(what, [t, x])| (what, [expected[t], expected[x]]))
        {
            let ours = turns
                .iter()
                .min_by(|a, b| (a[0] - time).abs().total_cmp(&(b[0] - time).abs()))
                .ok_or("the block does not slip")?;
            checks.push(Check::absolute(
                &format!("time of the {what} displacement at {time:.2} s [s]"),
                time,
                formula,
                ours[0],
                1e-3,
                REASON,
            ));
            checks.push(Check::absolute(
                &format!("{what} displacement at {time:.2} s [m]"),
                displacement,
                formula,
                ours[1],
                1e-5,
                REASON,
            ));
        }
    }
    let largest: Vec<f64> = turns
        .iter()
        .filter(|turn| turn[1] > 0.05)
        .map(|turn| turn[0])
        .collect();
    let period = crate::measure::mean_period(&largest);
    checks.push(Check::relative(
        "period [s]",
        PERIOD,
        formula,
        period,
        1e-3,
        REASON,
    ));
    let omega = (SPRING / BLOCK).sqrt();
    let swing = (0.4 - 0.2) * BLOCK * GRAVITY / SPRING;
    let slip = 2.0 / omega * (PI - (swing * omega / BELT).atan());
    checks.push(Check::relative(
        "period, compared with Coulomb friction [s]",
        2.0 * swing / BELT + slip,
        "2 a/v + 2 (pi - atan(a w/v))/w, a = (mu_s - mu_c) m g/k",
        period,
        0.02,
        "rate effects of the LuGre law, 1.5 % in the independent integration",
    ));
    Ok(checks)
}

const REASON: &str = "the block rocks on its elastic bed by 1e-6 m while it slips; the times accumulate 0.02 ms per \
                      slip";

/// Mass of the sphere, kg.
const MASS: f64 = 3000.0;
/// Friction coefficient, static and sliding.
const FRICTION: f64 = 0.3;
/// Moment of inertia of the sphere of 1 m radius, kg·m².
const INERTIA: f64 = 0.4 * MASS;

/// A sphere in contact at its penetration at rest, and that penetration (m).
fn resting_sphere(youngs_modulus: f64, motion: Motion) -> Result<(World, BodyId, f64), CaseError> {
    let material = contact_material(youngs_modulus, 0.0, FRICTION);
    let volume = MASS * GRAVITY * beds(4.0 / 3.0 * PI) / youngs_modulus;
    let depth = cap_height(volume, 1.0);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    ground(&mut builder, 0.0, material)?;
    let ball = BodyDefinition::free("ball", MASS, DVec3::splat(INERTIA))
        .at(DVec3::Z * (1.0 - depth))
        .moving(motion);
    let (ball, _) = with_shape(&mut builder, ball, whole(Piece::sphere(1.0)?), material);
    Ok((builder.build()?.start()?, ball, depth))
}

/// Height d of the cap of volume V = pi d^2 (R - d/3) of a sphere, m.
fn cap_height(volume: f64, radius: f64) -> f64 {
    let mut height: f64 = 0.0;
    for _ in 0..60 {
        height = (volume / (PI * (radius - height / 3.0))).sqrt();
    }
    height
}

fn sphere() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    let reason =
        "the bristles deflect by 0.1 mm; the centroid of the contact is 0.4 mm above the lowest point";
    for (name, speed, spin) in [("sliding", 5.0, 0.0), ("with backspin", 2.0, -10.0)] {
        let start = Motion::new(DVec3::X * speed, DVec3::Y * spin);
        let (mut world, ball, depth) = resting_sphere(200e9, start)?;
        // Friction acts at the centroid of the cap, at this distance below the centre.
        let arm = 0.75 * (2.0 - depth).powi(2) / (3.0 - depth);
        // Rolling begins at v = w r: v0 - mu g t = w0 r + mu m g r^2 t/I.
        let rolls_at = (speed - spin * arm) / (FRICTION * GRAVITY * (1.0 + MASS * arm * arm / INERTIA));
        let rolling = speed - FRICTION * GRAVITY * rolls_at;
        let half = 0.5 * rolls_at;
        world.run_until(half)?;
        checks.push(Check::absolute(
            &format!("{name}: velocity while sliding, at {half:.3} s [m/s]"),
            speed - FRICTION * GRAVITY * half,
            "v0 - mu g t",
            world.now().body(ball).velocity.linear.x,
            2e-5 * (speed - spin),
            reason,
        ));
        let position = speed * rolls_at - 0.5 * FRICTION * GRAVITY * rolls_at * rolls_at;
        world.run_until(rolls_at + 2.0)?;
        let now = world.now().body(ball);
        checks.extend([
            Check::absolute(
                &format!("{name}: velocity while rolling [m/s]"),
                rolling,
                "v0 - mu g t, when v = w r; (5 v0 + 2 R w0)/7 for r = R",
                now.velocity.linear.x,
                2e-5 * (speed - spin),
                reason,
            ),
            Check::absolute(
                &format!("{name}: sliding velocity while rolling [m/s]"),
                0.0,
                "v - w r",
                now.velocity.linear.x - now.velocity.angular.y * arm,
                2e-5 * (speed - spin),
                reason,
            ),
            Check::absolute(
                &format!("{name}: position 2 s after rolling begins [m]"),
                position + 2.0 * rolling,
                "v0 t - mu g t^2/2, then uniform",
                now.pose.position.x,
                5e-5 * (speed - spin),
                reason,
            ),
        ]);
    }
    checks.extend(spinning_ball()?);
    Ok(checks)
}

/// A ball that spins about the vertical on a contact area of radius a: the moment of friction is
/// 2/3 mu m g a.
fn spinning_ball() -> Result<[Check; 2], CaseError> {
    let spin = 2.0;
    let (mut world, ball, depth) = resting_sphere(1e8, Motion::new(DVec3::ZERO, DVec3::Z * spin))?;
    let area = (2.0 * depth - depth * depth).sqrt();
    let rate = 2.0 / 3.0 * FRICTION * MASS * GRAVITY * area / INERTIA;
    let half = 0.5 * spin / rate;
    world.run_until(half)?;
    let spinning = world.now().body(ball).velocity.angular.z;
    world.run_until(1.2 * spin / rate)?;
    let stopped = world.now().body(ball).velocity.angular.z;
    let formula = "w0 - 2/3 mu m g a t/I, a^2 = 2 R d - d^2";
    let reason = "uniform deceleration; after the stop the bristles unwind";
    Ok([
        Check::absolute(
            &format!("spin about the vertical after {half:.3} s [rad/s]"),
            spin - rate * half,
            formula,
            spinning,
            1e-6,
            reason,
        ),
        Check::absolute("spin after the stop [rad/s]", 0.0, formula, stopped, 1e-3, reason),
    ])
}

fn top() -> Result<Vec<Check>, CaseError> {
    let (mass, tip, height, tilt) = (2.0, 0.02_f64, 0.06, PI / 6.0);
    let (across, along, spin) = (4e-3, 2.5e-3, 300.0);
    // Steady precession: A W^2 cos(tilt) - C n W + m g l = 0, about the centre of gravity, with the
    // upward force of the plane through the centre of the tip.
    let product = along * spin;
    let root = product * product - 4.0 * across * tilt.cos() * mass * GRAVITY * height;
    let precession = (product - root.sqrt()) / (2.0 * across * tilt.cos());
    let material = contact_material(1e11, 0.0, 0.0);
    let volume = mass * GRAVITY * beds(4.0 / 3.0 * PI * tip.powi(3)) / 1e11;
    let depth = cap_height(volume, tip);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    ground(&mut builder, 0.0, material)?;
    let attitude = DQuat::from_rotation_y(tilt);
    let axis = attitude * DVec3::Z;
    // The spin n about the axis includes the component of the precession.
    let rate = DVec3::Z * precession + axis * (spin - precession * tilt.cos());
    let centre = DVec3::Z * (tip - depth + height * tilt.cos());
    let body = BodyDefinition::free("top", mass, DVec3::new(across, across, along))
        .at(centre)
        .oriented(attitude)
        .moving(Motion::new(DVec3::ZERO, rate));
    let body = builder.body(body);
    let frame = builder.frame_on_body(body, "tip", DVec3::Z * -height);
    builder.shape(Shape::new("tip", frame, Piece::sphere(tip)?, material));
    let mut world = builder.build()?.start()?;
    let mut checks = Vec::new();
    let reason = "ten times the integrator's tolerances of 1e-6 rad and 1e-6 m per step";
    for time in [1.0, 3.0] {
        world.run_until(time)?;
        let now = world.now().body(body);
        let axis = now.pose.orientation * DVec3::Z;
        let angle = axis.y.atan2(axis.x);
        let expected = (precession * time + PI).rem_euclid(TAU) - PI;
        checks.extend([
            Check::absolute(
                &format!("direction of the axis after {time} s [rad]"),
                expected,
                "W t, A W^2 cos b - C n W + m g l = 0",
                angle,
                2e-5,
                reason,
            ),
            Check::absolute(
                &format!("inclination after {time} s [rad]"),
                tilt,
                "constant in steady precession",
                axis.z.acos(),
                1e-5,
                reason,
            ),
            Check::absolute(
                &format!("displacement of the centre of gravity after {time} s [m]"),
                0.0,
                "no horizontal force",
                now.pose.position.distance(centre),
                1e-6,
                reason,
            ),
        ]);
    }
    Ok(checks)
}
