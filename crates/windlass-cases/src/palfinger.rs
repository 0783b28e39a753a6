//! `[SMS]` 4.4.7 to 4.4.12: cranes with cables and payloads; a seven-link crane on its end stops
//! and on a moving base. Misprints: errata E19 and E24.

use crate::case::{Case, CaseError, Check};
use crate::measure::sample;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use windlass::cable::CableProperties;
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::math::{Motion, Pose};
use windlass::mechanism::denavit_hartenberg::{Row, Variable, joints};
use windlass::mechanism::{Actuation, Control, EndStops, Joint, Link, Mechanism, PidGains};
use windlass::motion::PrescribedMotion;
use windlass::motion::prescribed::ConstantVelocity;
use windlass::motion_sequence::{MotionProgramme, MotionSequence, RampShape};
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, BodyId, CableDefinition, CableEnd, CableId, Fixity, InitialShape, MechanismId, Owner,
    World, WorldBuilder,
};

/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Axial stiffness of the wire, N.
const STIFFNESS: f64 = 8e5;

/// Cases SMS-21 to SMS-26.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-21",
            section: "[SMS] 4.4.7",
            title: "payload at rest under a one-link crane",
            note: "The document specifies neither the Denavit-Hartenberg row nor the cable nor the \
                   control. Here the joint is held, and the cable of SMS-12 is used. The document's \
                   stretch of 1.41 mm requires EA = 6.96e5 N.",
            run: at_rest,
        },
        Case {
            id: "SMS-22",
            section: "[SMS] 4.4.8",
            title: "centripetal force on a payload in steady slewing",
            note: "The document has three different slewing rates. Its expected force of 0.1064 N belongs \
                   to 0.014588 rad/s, the simulated rate is 0.014712 rad/s, and the commanded rate is 0.35 \
                   rad/s, at which the line is inclined by 51 degrees. All three are simulated from their \
                   steady state, with a nearly massless line.",
            run: steady_slewing,
        },
        Case {
            id: "SMS-23",
            section: "[SMS] 4.4.9",
            title: "boom falls on its lower end stop",
            note: "The document is ambiguous about the centres of gravity of the boom extensions. Both \
                   positions are simulated: 0.5 m from the joint, as in section 4.5.4, which gives the \
                   document's value, and at the joint.",
            run: lower_stop,
        },
        Case {
            id: "SMS-24",
            section: "[SMS] 4.4.10",
            title: "boom driven against its upper end stop",
            note: "The document specifies neither gains nor target nor the stiffness of the stop. Chosen \
                   here: P = 2e4 N m/rad, a damping of 1e4 N m s/rad, a target of 100 degrees, and K = 1e9 \
                   N m/rad, so that the deflection of the stop is less than the last digit of the \
                   document's result.",
            run: upper_stop,
        },
        Case {
            id: "SMS-25",
            section: "[SMS] 4.4.11",
            title: "crane, cable and payload moving together",
            note: "The payload hangs from the boom tip, 0.5 m beyond the centre of gravity of the last \
                   link, where the document places the node of the cable. The document's 0.99163 m/s \
                   probably contains a residual pendulum motion.",
            run: moving_together,
        },
        Case {
            id: "SMS-26",
            section: "[SMS] 4.4.12",
            title: "crane starts moving with its payload at rest",
            note: "The payload starts at rest below a tip that moves at 1 m/s, so x = t - sin(wt)/w. The \
                   slope of the regression line of x over 80 s depends on w. The reference w belongs to a \
                   rod on a massless line. The document's expected 1 m/s is the mean velocity, its result \
                   of 1.002 m/s the slope.",
            run: start_of_motion,
        },
    ]
}

/// Mass of the payload, kg. The payload is a rod that is attached 1 m above its centre of gravity.
const PAYLOAD: f64 = 5.0;
/// Principal moments of inertia of the payload, kg·m².
const ROD_INERTIA: DVec3 = DVec3::new(1.667, 1.667, 2.679e-4);
/// Length of the wire, m.
const LINE: f64 = 20.0;

fn wire(density: f64) -> CableProperties {
    CableProperties {
        axial_damping: 1e3,
        ..CableProperties::new(STIFFNESS, density, 0.005)
    }
}

fn one_link(
    mass: f64,
    centre: f64,
    inertia: DVec3,
    programme: MotionProgramme,
) -> Result<Mechanism, CaseError> {
    let joint = Joint::revolute(Pose::IDENTITY, DVec3::Z).prescribed(programme);
    let link = Link::new("boom", joint).with_mass(mass, DVec3::X * centre, DMat3::from_diagonal(inertia));
    Ok(Mechanism::new("crane", vec![link])?)
}

fn at_rest() -> Result<Vec<Check>, CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let foot = builder.fixed_frame("foot", -DVec3::X);
    let inertia = DVec3::new(0.010_42, 3.334, 3.334);
    let crane = builder.mechanism(one_link(10.0, 1.0, inertia, MotionProgramme::at_rest(0.0))?, foot);
    let boom = builder.link(crane, "boom").ok_or("no boom")?;
    let tip = builder.frame(Owner::Link(boom), "tip", Pose::new(DVec3::X, DQuat::IDENTITY));
    let (payload, _) = hang(&mut builder, tip, 2, wire(7700.0), DVec3::ZERO);
    let mut world = builder.build()?.start()?;
    world.solve_statics(&Default::default())?;
    world.run_until(30.0)?;
    let position = world.now().body(payload).pose.position;
    let weight_per_length = wire(7700.0).mass_per_length() * GRAVITY;
    let stretch = (PAYLOAD * GRAVITY * LINE + 0.5 * weight_per_length * LINE * LINE) / STIFFNESS;
    let reason = "exact for any mesh; equilibrium to 1e-9 of the weight, then run for 30 s";
    Ok(vec![
        Check::absolute(
            "payload z [m]",
            -(21.0 + stretch),
            "-(21 + m g L/EA + w L^2/2EA)",
            position.z,
            1e-7,
            reason,
        )
        .with_document(-21.001_41),
        Check::absolute(
            "payload x [m]",
            0.0,
            "vertically below the tip",
            position.x,
            1e-7,
            reason,
        )
        .with_document(0.0),
    ])
}

/// Hangs the payload on a line of two or more elements from a frame at `top` (m).
fn hang(
    builder: &mut WorldBuilder,
    frame: windlass::world::FrameId,
    elements: usize,
    properties: CableProperties,
    top: DVec3,
) -> (BodyId, CableId) {
    let payload =
        builder.body(BodyDefinition::free("payload", PAYLOAD, ROD_INERTIA).at(top - DVec3::Z * (LINE + 1.0)));
    let eye = builder.frame_on_body(payload, "eye", DVec3::Z);
    let cable = builder.cable(
        CableDefinition::new("cable", properties, LINE, elements)
            .start(frame, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    (payload, cable)
}

fn steady_slewing() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (rate, document) in [(0.014_588, Some(0.105_994)), (0.014_712, None), (0.35, None)] {
        let (force, expected) = steady_circle(rate)?;
        let mut check = Check::relative(
            &format!("horizontal force at {rate} rad/s [N]"),
            expected,
            "m w^2 (R + (L + 1) sin a), tan a = w^2 R'/g",
            force,
            1e-4,
            "remaining mass of the line 1e-4 kg, strain 1e-4",
        );
        if let Some(value) = document {
            check = check.with_document(value);
        }
        checks.push(check);
    }
    Ok(checks)
}

/// Mean horizontal force of the line on the payload over 10 s of steady slewing, and its reference,
/// N.
fn steady_circle(rate: f64) -> Result<(f64, f64), CaseError> {
    let radius = 100.0;
    let stretch = PAYLOAD * GRAVITY * LINE / STIFFNESS;
    let mut lean = 0.0_f64;
    for _ in 0..200 {
        let out = radius + (LINE + 1.0 + stretch / lean.cos()) * lean.sin();
        lean = (rate * rate * out / GRAVITY).atan();
    }
    let line = LINE + stretch / lean.cos();
    let expected = PAYLOAD * rate * rate * (radius + (line + 1.0) * lean.sin());

    let mut builder = WorldBuilder::new(Sea::vacuum());
    let foot = builder.fixed_frame("foot", -DVec3::X * radius);
    let sequence =
        MotionSequence::from_stop_and_velocity(RampShape::ConstantAcceleration, -10.0, 1e4, rate, rate)?;
    let programme = MotionProgramme::at_rest(-sequence.sample(0.0).position).with(sequence);
    let inertia = DVec3::new(2812.5, 5.625_1e7, 5.625_1e7);
    let crane = builder.mechanism(one_link(67_500.0, 50.0, inertia, programme)?, foot);
    let boom = builder.link(crane, "boom").ok_or("no boom")?;
    let tip = builder.frame(
        Owner::Link(boom),
        "tip",
        Pose::new(DVec3::X * radius, DQuat::IDENTITY),
    );
    let along = DVec3::new(lean.sin(), 0.0, -lean.cos());
    let spin = DVec3::Z * rate;
    let velocity = |position: DVec3| spin.cross(position + DVec3::X * radius);
    let position = along * (line + 1.0);
    let payload = builder.body(
        BodyDefinition::free("payload", PAYLOAD, ROD_INERTIA)
            .at(position)
            .oriented(DQuat::from_rotation_y(-lean))
            .moving(Motion::new(velocity(position), spin)),
    );
    let eye = builder.frame_on_body(payload, "eye", DVec3::Z);
    let nodes = [0.0, line].map(|s| along * s);
    // A line of 5 mg/m as one element. Inner nodes with so little mass would oscillate at high
    // frequency.
    let cable = CableDefinition::new("cable", wire(0.25), LINE, 1)
        .start(tip, Fixity::Pinned)
        .end(eye, Fixity::Pinned)
        .shaped(InitialShape::Nodes {
            positions: nodes.to_vec(),
            velocities: nodes.map(velocity).to_vec(),
        });
    let cable = builder.cable(cable);
    let mut world = builder.build()?.start()?;
    let forces = sample(&mut world, 10.0, 0.05, |now| {
        let load = now.end_load(cable, CableEnd::End).force;
        load.truncate().length()
    })?;
    let mean = forces.iter().map(|(_, force)| force).sum::<f64>() / forces.len() as f64;
    Ok((mean, expected))
}

/// Masses of the crane's links, kg.
pub(crate) const MASSES: [f64; 7] = [682.97, 754.0, 285.22, 283.28, 254.0, 181.85, 95.0];

/// The seven-link crane. All joints are held except the luffing joint, which `second` defines.
/// `out` (m) is the distance of the extensions' centres of gravity from their joints.
fn palfinger(out: f64, second: impl Fn(Joint) -> Joint) -> Result<Mechanism, CaseError> {
    crane(out, (0.0, 0.0), |i, joint| match i {
        1 => second(joint),
        _ => held(joint),
    })
}

/// Holds a joint at its initial position.
fn held(joint: Joint) -> Joint {
    let start = joint.initial_position;
    joint.prescribed(MotionProgramme::at_rest(start))
}

/// The crane of 4.5.4 with the boom luffed to 45 degrees and each extension out by 1 m. `second` is
/// as in [`palfinger`].
pub(crate) fn unfolded(second: impl Fn(Joint) -> Joint) -> Result<Mechanism, CaseError> {
    crane(0.5, (45.0, 1.0), |i, joint| match i {
        1 => second(joint),
        _ => held(joint),
    })
}

/// The crane with its boom at an angle (degrees) and its extensions out by a length (m). `drive`
/// completes each joint, given its index.
pub(crate) fn crane(
    out: f64,
    (luffed, extended): (f64, f64),
    drive: impl Fn(usize, Joint) -> Joint,
) -> Result<Mechanism, CaseError> {
    let theta = Variable::Theta;
    let mut rows = vec![
        Row::in_degrees(90.0, -0.65, 1.4, 0.0, theta),
        Row::in_degrees(0.0, 1.0, 0.0, luffed, theta),
        Row::in_degrees(90.0, 0.0, 0.0, 90.0, theta),
    ];
    rows.extend([Row::in_degrees(0.0, 0.0, extended, 0.0, Variable::D); 4]);
    let inertias = [
        DVec3::new(139.44, 139.44, 55.776),
        DVec3::new(31.42, 78.5, 78.5),
        DVec3::new(29.71, 11.8, 29.71),
        DVec3::new(29.51, 29.51, 11.8),
        DVec3::new(26.46, 26.46, 10.58),
        DVec3::new(18.94, 18.94, 7.58),
        DVec3::new(9.896, 9.896, 3.96),
    ];
    let mut centres = [DVec3::Z * out; 7];
    centres[..3].copy_from_slice(&[DVec3::new(-0.35, 0.0, 0.7), DVec3::X * 0.5, DVec3::Y * -0.5]);
    let mut links = Vec::new();
    for (i, joint) in joints(&rows, Pose::IDENTITY).into_iter().enumerate() {
        let joint = drive(i, joint);
        let inertia = DMat3::from_diagonal(inertias[i]);
        let link = Link::new(format!("link {}", i + 1), joint).with_mass(MASSES[i], centres[i], inertia);
        links.push(if i == 0 {
            link
        } else {
            link.on(format!("link {i}"))
        });
    }
    Ok(Mechanism::new("crane", links)?)
}

/// Position of the foot of the crane, m.
const FOOT: DVec3 = DVec3::new(-1.35, 0.0, -1.4);

pub(crate) fn on_the_ground(mechanism: Mechanism) -> Result<(World, MechanismId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let foot = builder.fixed_frame("foot", FOOT);
    let crane = builder.mechanism(mechanism, foot);
    Ok((builder.build()?.start()?, crane))
}

fn lower_stop() -> Result<Vec<Check>, CaseError> {
    let stiffness = 1e7;
    let stops = EndStops {
        lower: -FRAC_PI_4,
        upper: FRAC_PI_2,
        stiffness,
        damping: 1e7,
    };
    let mut checks = Vec::new();
    for (out, document) in [(0.5, Some(-0.7868)), (0.0, None)] {
        let (mut world, crane) = on_the_ground(palfinger(out, |joint| joint.with_stops(stops))?)?;
        world.run_until(10.0)?;
        // First moments about the luffing joint: lever arms of 0.5 m (main boom), 1.5 m, and 1 m
        // plus `out` (extensions).
        let extensions: f64 = MASSES[3..].iter().sum();
        let moment = 0.5 * MASSES[1] + 1.5 * MASSES[2] + (1.0 + out) * extensions;
        let mut angle = -FRAC_PI_4;
        for _ in 0..20 {
            angle = -FRAC_PI_4 - moment * GRAVITY * angle.cos() / stiffness;
        }
        let mut check = Check::absolute(
            &format!("angle at rest, extensions' centre {out} m out [rad]"),
            angle,
            "-pi/4 - M/K, M at that angle",
            world.now().joints(crane)[1].position,
            2e-7,
            "after 10 s the transient of the stop, with the time constant D/K = 1 s, has decayed to 1e-4 \
             of 1.4 mrad",
        );
        if let Some(value) = document {
            check = check.with_document(value);
        }
        checks.push(check);
    }
    Ok(checks)
}

fn upper_stop() -> Result<Vec<Check>, CaseError> {
    let stops = EndStops {
        lower: -FRAC_PI_4,
        upper: FRAC_PI_2,
        stiffness: 1e9,
        damping: 1e7,
    };
    let gains = PidGains {
        proportional: 2e4,
        ..PidGains::default()
    };
    let target = 100.0_f64.to_radians();
    let drive = Actuation::new(Control::Position(gains)).damped(1e4);
    let mechanism = palfinger(0.5, |joint| joint.actuated(drive).with_stops(stops))?;
    let (mut world, crane) = on_the_ground(mechanism)?;
    world.set_joint_target(crane, 1, target)?;
    world.run_until(20.0)?;
    let expected = (1e9 * FRAC_PI_2 + 2e4 * target) / (1e9 + 2e4);
    let ours = world.now().joints(crane)[1].position;
    Ok(vec![
        Check::absolute(
            "angle at rest [rad]",
            expected,
            "(K pi/2 + P target)/(K + P)",
            ours,
            1e-7,
            "the boom is upright, where the moment of gravity is 0.1 N m",
        ),
        Check::absolute(
            "angle at rest, compared with the end of travel [rad]",
            FRAC_PI_2,
            "pi/2",
            ours,
            5e-6,
            "the drive's 3.5 kN m deflect the stop by 3.5e-6 rad",
        )
        .with_document(1.570_791),
    ])
}

/// The crane on a base that moves at 1 m/s, with the payload hanging from its tip.
fn on_a_moving_base(density: f64) -> Result<(World, BodyId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let motion = PrescribedMotion::ConstantVelocity(ConstantVelocity {
        start: Pose::new(FOOT, DQuat::IDENTITY),
        velocity: DVec3::X,
        ramp: windlass::math::Ramp::NONE,
    });
    let ship = builder.body(BodyDefinition::prescribed("ship", motion));
    let foot = builder.frame_on_body(ship, "foot", DVec3::ZERO);
    let held = |joint: Joint| {
        let start = joint.initial_position;
        joint.prescribed(MotionProgramme::at_rest(start))
    };
    let crane = builder.mechanism(palfinger(0.5, held)?, foot);
    let last = builder.link(crane, "link 7").ok_or("no link 7")?;
    let tip = builder.frame(Owner::Link(last), "tip", Pose::new(DVec3::Z, DQuat::IDENTITY));
    let (payload, _) = hang(&mut builder, tip, 2, wire(density), DVec3::ZERO);
    Ok((builder.build()?.start()?, payload))
}

fn moving_together() -> Result<Vec<Check>, CaseError> {
    let (mut world, payload) = on_a_moving_base(7700.0)?;
    world.solve_statics(&windlass::world::statics::StaticsOptions {
        steady_velocity: DVec3::X,
        ..Default::default()
    })?;
    let start = world.now().body(payload).pose.position.x;
    world.run_until(20.0)?;
    let displacement = world.now().body(payload).pose.position.x - start;
    let check = Check::relative(
        "mean velocity of the payload over 20 s [m/s]",
        1.0,
        "velocity of the base",
        displacement / 20.0,
        1e-7,
        "no pendulum motion: equilibrium to 1e-9 of the weight",
    );
    Ok(vec![check.with_document(0.991_63)])
}

fn start_of_motion() -> Result<Vec<Check>, CaseError> {
    let (mut world, payload) = on_a_moving_base(77.0)?;
    let track = sample(&mut world, 80.0, 0.05, |now| now.body(payload).pose.position.x)?;
    let omega = rod_on_a_line();
    let exact: Vec<_> = track
        .iter()
        .map(|(t, _)| (*t, t - (omega * t).sin() / omega))
        .collect();
    Ok(vec![
        Check::absolute(
            "slope of the regression line of x over 80 s [m/s]",
            slope(&exact),
            "slope of t - sin(wt)/w",
            slope(&track),
            2e-4,
            "the amplitude of 4 degrees lengthens the period by 3e-4, a line of 1 % of the density changes it by 1e-4",
        )
        .with_document(1.002),
    ])
}

/// Lowest natural angular frequency of the payload's rod on a massless line, rad/s.
fn rod_on_a_line() -> f64 {
    let (b, inertia) = (1.0, ROD_INERTIA.y);
    let mass = [
        PAYLOAD * LINE * LINE,
        PAYLOAD * LINE * b,
        PAYLOAD * b * b + inertia,
    ];
    let stiffness = [PAYLOAD * GRAVITY * LINE, PAYLOAD * GRAVITY * b];
    let p = mass[0] * mass[2] - mass[1] * mass[1];
    let q = -(stiffness[0] * mass[2] + stiffness[1] * mass[0]);
    let r = stiffness[0] * stiffness[1];
    ((-q - (q * q - 4.0 * p * r).sqrt()) / (2.0 * p)).sqrt()
}

/// Least-squares slope.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>() / count;
    let (t, x) = (mean(|p| p.0), mean(|p| p.1));
    let product: f64 = points.iter().map(|p| (p.0 - t) * (p.1 - x)).sum();
    product / points.iter().map(|p| (p.0 - t).powi(2)).sum::<f64>()
}
