//! `[SMS]` 4.4.1 to 4.4.6: chains of one and two links with exact solutions.
//! Misprints: errata E22 and E23.

use crate::case::{Case, CaseError, Check};
use crate::measure::{mean_period, upward_crossings};
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::integrate::Tolerance;
use windlass::math::Pose;
use windlass::mechanism::denavit_hartenberg::{Row, Variable, joints};
use windlass::mechanism::{Joint, Link, Mechanism};
use windlass::motion_sequence::{MotionProgramme, MotionSequence, RampShape};
use windlass::sea::Sea;
use windlass::world::{MechanismId, Owner, Tolerances, World, WorldBuilder};

/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Reason given for the tolerance of checks against exact solutions. [`world`] integrates with
/// tolerances of 1e-9.
const EXACT: &str = "exact; integrated to 1e-9 per step";

/// Cases SMS-15 to SMS-20.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-15",
            section: "[SMS] 4.4.1",
            title: "one link as a compound pendulum",
            note: "The printed period of 2.3153 s requires g = 9.82 m/s2. By eq. 131 the inertia about the \
                   joint is 13.334 kg m2, not the printed 14.1667 kg m2.",
            run: compound_pendulum,
        },
        Case {
            id: "SMS-16",
            section: "[SMS] 4.4.2",
            title: "sliding link in free fall for 30 s",
            note: "The joint axis points up, so the coordinate decreases. The document states the absolute \
                   value of the coordinate.",
            run: free_fall,
        },
        Case {
            id: "SMS-17",
            section: "[SMS] 4.4.3",
            title: "two links as a double pendulum",
            note: "The reference periods follow from the eigenvalues of eq. 133 with g = 9.81 m/s2 and the \
                   inertia of the spheres about their centres. The document's expected periods require g = \
                   9.82 m/s2. Its simulated periods have the coarse resolution of a discrete spectrum. \
                   Each run starts in the shape of one natural mode.",
            run: double_pendulum,
        },
        Case {
            id: "SMS-18",
            section: "[SMS] 4.4.4",
            title: "centripetal force on a slider held on a rotating arm",
            note: "The document does not specify its controllers. Here both joints have a prescribed \
                   motion, and the force that this motion requires at the slider's joint is compared.",
            run: held_slider,
        },
        Case {
            id: "SMS-19",
            section: "[SMS] 4.4.5",
            title: "free slider on a steadily rotating arm",
            note: "At the prescribed rate of 1 rad/s the slider moves outward as r = cosh t, with r in m \
                   and t in s. The document compares the Coriolis acceleration at one time only: 0.019802 \
                   m/s2 at t = 0.0099008 s. Its simulated value belongs to t = 0.00973 s.",
            run: driven_slider,
        },
        Case {
            id: "SMS-20",
            section: "[SMS] 4.4.6",
            title: "free slider on a free arm: angular momentum",
            note: "The document is ambiguous about the centre of gravity of the arm. Both positions are \
                   simulated: on the axis, to which the document's 1.1547 and 1.1565 m/s correspond, and \
                   at 1 m, as in eq. 142 (1.5294 m/s). The document's simulated value is the velocity at r \
                   = 34.5 m.",
            run: free_slider,
        },
    ]
}

/// Mass, centre of gravity and principal inertias of a link.
struct Mass(f64, DVec3, DVec3);

fn links(rows: &[Row], masses: &[Mass]) -> Vec<Link> {
    let chain = joints(rows, Pose::IDENTITY).into_iter().zip(masses).enumerate();
    let link = |(i, (joint, Mass(mass, centre, inertia))): (usize, (Joint, &Mass))| {
        let link = Link::new(format!("link {}", i + 1), joint);
        let link = link.with_mass(*mass, *centre, DMat3::from_diagonal(*inertia));
        if i == 0 {
            link
        } else {
            link.on(format!("link {i}"))
        }
    };
    chain.map(link).collect()
}

/// Creates a world with one mechanism on a base that is rotated by `roll` (rad).
fn world(links: Vec<Link>, roll: f64, sea: Sea) -> Result<(World, MechanismId), CaseError> {
    let mut builder = WorldBuilder::new(sea);
    let tight = Tolerance {
        absolute: 1e-9,
        relative: 1e-9,
    };
    builder.tolerances(Tolerances {
        position: tight,
        orientation: tight,
        velocity: tight,
        angular_velocity: tight,
    });
    let base = Pose::new(DVec3::ZERO, DQuat::from_rotation_x(roll));
    let base = builder.frame(Owner::Ground, "base", base);
    let id = builder.mechanism(Mechanism::new("crane", links)?, base);
    Ok((builder.build()?.start()?, id))
}

/// Rotation at constant `rate` (rad/s) with angle `position` (rad) at t = 0.
fn steady(position: f64, rate: f64) -> Result<MotionProgramme, CaseError> {
    let sequence =
        MotionSequence::from_stop_and_velocity(RampShape::ConstantAcceleration, -10.0, 1000.0, rate, rate)?;
    let since = sequence.sample(0.0).position;
    Ok(MotionProgramme::at_rest(position - since).with(sequence))
}

fn compound_pendulum() -> Result<Vec<Check>, CaseError> {
    let row = Row::in_degrees(0.0, 2.0, 0.0, -89.9, Variable::Theta);
    let mass = Mass(10.0, DVec3::X, DVec3::new(0.001, 3.334, 3.334));
    let (mut world, id) = world(links(&[row], &[mass]), FRAC_PI_2, Sea::vacuum())?;
    let crossings = upward_crossings(&mut world, 30.0, 0.01, -FRAC_PI_2, |now| {
        now.joints(id)[0].position
    })?;
    Ok(vec![
        Check::relative(
            "period [s]",
            TAU * (13.334_f64 / (10.0 * GRAVITY)).sqrt(),
            "2 pi sqrt(I/(m g l)), amplitude 0.1 deg",
            mean_period(&crossings),
            1e-6,
            "relative errors: 2e-7 from the finite amplitude, 1e-7 from the interpolation of crossings",
        )
        .with_document(2.3076),
    ])
}

fn free_fall() -> Result<Vec<Check>, CaseError> {
    let row = Row::in_degrees(0.0, 0.0, 0.0, 0.0, Variable::D);
    let mass = Mass(10.0, DVec3::ZERO, DVec3::ONE);
    let (mut world, id) = world(links(&[row], &[mass]), 0.0, Sea::vacuum())?;
    world.run_until(30.0)?;
    let check = Check::relative(
        "coordinate after 30 s [m]",
        -0.5 * GRAVITY * 900.0,
        "-g t^2/2",
        world.now().joints(id)[0].position,
        1e-9,
        EXACT,
    );
    Ok(vec![check.with_document(-4414.5)])
}

/// Angular frequencies and mode shapes (absolute angles) of the double pendulum, slow mode first.
fn double_pendulum_modes(mass: f64, own_inertia: f64, lengths: [f64; 2]) -> [(f64, [f64; 2]); 2] {
    let [a, b] = lengths;
    let m = [
        2.0 * mass * a * a + own_inertia,
        mass * a * b,
        mass * b * b + own_inertia,
    ];
    let k = [2.0 * mass * GRAVITY * a, mass * GRAVITY * b];
    // det(K - λ M) = 0.
    let (p, q, r) = (
        m[0] * m[2] - m[1] * m[1],
        -(k[0] * m[2] + k[1] * m[0]),
        k[0] * k[1],
    );
    let root = (q * q - 4.0 * p * r).sqrt();
    [-root, root].map(|sign| {
        let lambda = (-q + sign) / (2.0 * p);
        let shape = [lambda * m[1], k[0] - lambda * m[0]];
        (lambda.sqrt(), shape)
    })
}

fn double_pendulum() -> Result<Vec<Check>, CaseError> {
    let own = 0.018_171;
    let documents = [7.550_230, 3.114_829];
    let mut checks = Vec::new();
    for (k, (omega, shape)) in double_pendulum_modes(10.0, own, [10.0, 7.0])
        .into_iter()
        .enumerate()
    {
        let size = 1e-3 / shape[0].hypot(shape[1]);
        let angles = [shape[0] * size, (shape[1] - shape[0]) * size];
        let rows = [
            Row::in_degrees(0.0, 10.0, 0.0, -90.0 + angles[0].to_degrees(), Variable::Theta),
            Row::in_degrees(0.0, 7.0, 0.0, angles[1].to_degrees(), Variable::Theta),
        ];
        let sphere = DVec3::splat(own);
        let masses = [
            Mass(10.0, DVec3::X * 10.0, sphere),
            Mass(10.0, DVec3::X * 7.0, sphere),
        ];
        let (mut world, id) = world(links(&rows, &masses), FRAC_PI_2, Sea::vacuum())?;
        let signal = upward_crossings(&mut world, 80.0, 0.01, -FRAC_PI_2, |now| {
            now.joints(id)[0].position
        })?;
        let name = ["slow mode [s]", "fast mode [s]"][k];
        let check = Check::relative(
            name,
            TAU / omega,
            "2 pi/sqrt(eigenvalue of eq. 133)",
            mean_period(&signal),
            1e-6,
            "relative errors: 6e-8 from the finite amplitude, 1e-7 from the interpolation of crossings",
        );
        checks.push(check.with_document(documents[k]));
    }
    Ok(checks)
}

const TURNING_ARM: [Row; 2] = [
    Row {
        alpha: FRAC_PI_2,
        a: 0.0,
        d: 0.0,
        theta: FRAC_PI_2,
        variable: Variable::Theta,
    },
    Row {
        alpha: 0.0,
        a: 0.0,
        d: 0.0,
        theta: 0.0,
        variable: Variable::D,
    },
];

/// An arm with its centre of gravity at a distance `arm_centre` (m) along it, and a slider. At a
/// joint coordinate of zero, the centre of gravity of the slider is 1 m from the axis.
fn arm_and_slider(arm_centre: f64) -> Vec<Link> {
    let arm = Mass(10.0, DVec3::X * arm_centre, DVec3::new(0.001, 3.334, 3.334));
    let slider = Mass(10.0, DVec3::Z, DVec3::new(0.082, 0.056, 0.056));
    links(&TURNING_ARM, &[arm, slider])
}

fn held_slider() -> Result<Vec<Check>, CaseError> {
    let mut links = arm_and_slider(1.0);
    links[0].joint = links[0].joint.clone().prescribed(steady(FRAC_PI_2, 1.0)?);
    links[1].joint = links[1].joint.clone().prescribed(MotionProgramme::at_rest(0.0));
    let (mut world, id) = world(links, 0.0, Sea::vacuum())?;
    world.run_until(2.0)?;
    let check = Check::relative(
        "holding force of the slider [N]",
        -10.0,
        "-m w^2 r",
        world.now().joints(id)[1].force,
        1e-9,
        "no integration is involved",
    );
    Ok(vec![check.with_document(-10.000_010)])
}

fn driven_slider() -> Result<Vec<Check>, CaseError> {
    let mut links = arm_and_slider(1.0);
    links[0].joint = links[0].joint.clone().prescribed(steady(FRAC_PI_2, 1.0)?);
    let (mut world, id) = world(links, 0.0, Sea::vacuum())?;
    let instant: f64 = 0.009_900_8;
    world.run_until(instant)?;
    let coriolis = 2.0 * world.now().joints(id)[1].velocity;
    world.run_until(3.0)?;
    let slider = world.now().joints(id)[1];
    Ok(vec![
        Check::relative(
            "Coriolis acceleration at 0.0099008 s [m/s2]",
            2.0 * instant.sinh(),
            "2 w sinh(w t)",
            coriolis,
            1e-6,
            EXACT,
        )
        .with_document(0.019_465),
        Check::relative(
            "velocity at 3 s [m/s]",
            3.0_f64.sinh(),
            "sinh t",
            slider.velocity,
            1e-6,
            EXACT,
        ),
        Check::relative(
            "acceleration at 3 s [m/s2]",
            3.0_f64.cosh(),
            "cosh t",
            slider.acceleration,
            1e-6,
            EXACT,
        ),
    ])
}

fn free_slider() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (arm_centre, name, document) in [(0.0, "arm on the axis", Some(1.1565)), (1.0, "arm at 1 m", None)] {
        let mut links = arm_and_slider(arm_centre);
        links[0].joint = links[0].joint.clone().starting_at(FRAC_PI_2, 1.0);
        let (mut world, id) = world(links, 0.0, Sea::vacuum_without_gravity())?;
        let start = 3.334 + 10.0 * arm_centre * arm_centre + 0.056 + 10.0;
        while world.now().joints(id)[1].position < 33.5 {
            world.step(100.0)?;
        }
        let slider = world.now().joints(id)[1];
        let r = 1.0 + slider.position;
        let inertia = start - 10.0 + 10.0 * r * r;
        let expected = (start * (1.0 - start / inertia) / 10.0).sqrt();
        let mut check = Check::relative(
            &format!("velocity at about 34.5 m, {name} [m/s]"),
            expected,
            "w0 sqrt(I0 (1 - I0/I(r))/m)",
            slider.velocity,
            1e-6,
            EXACT,
        );
        if let Some(value) = document {
            check = check.with_document(value);
        }
        checks.push(check);
        // As r → ∞, the rotational energy that remains at 34.5 m becomes kinetic energy of the
        // slider. The final velocity follows from the velocity at 34.5 m and that energy.
        let rotational = start * start / inertia / 10.0;
        checks.push(Check::relative(
            &format!("final velocity, {name} [m/s]"),
            (start / 10.0).sqrt(),
            "w0 sqrt(I0/m)",
            (slider.velocity * slider.velocity + rotational).sqrt(),
            1e-6,
            EXACT,
        ));
    }
    Ok(checks)
}
