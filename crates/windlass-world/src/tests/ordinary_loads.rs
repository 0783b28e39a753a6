//! Random cases of ordinary loads on lines: bodies that start anywhere, and loads on a winch that
//! keeps a tension.

use super::ordinary_lines::{Random, assert_none};
use super::*;
use crate::solvers::statics::StaticsOptions;
use std::f64::consts::{FRAC_PI_4, PI, TAU};
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_mechanics::winch::{Signal, TensionGains, Winch, WinchOrder};

const GRAVITY: f64 = 9.81;

/// A random unit vector.
fn direction(random: &mut Random) -> DVec3 {
    let (sin, cos) = random.between(0.0, TAU).sin_cos();
    let height = random.between(-1.0, 1.0);
    let radius = (1.0 - height * height).sqrt();
    DVec3::new(radius * cos, radius * sin, height)
}

/// A body hangs from a line that may be attached off its centre of gravity. The body starts at any
/// attitude and up to 1.05 times the line length from the upper end, below or above this end.
#[test]
fn closed_form_loads_that_start_anywhere_hang_below_their_line() {
    let mut random = Random(7);
    let mut failures = Vec::new();
    let cases = 1000;
    for case in 0..cases {
        let elements = random.one_of(&[1, 2, 3, 5, 10, 20, 40, 60]);
        let length = random.log_uniform(1.0, 200.0);
        let diameter = random.log_uniform(0.006, 0.09);
        let [density, modulus] =
            random.one_of(&[[5500.0, 6e10], [1150.0, 3e9], [11700.0, 5e10], [1140.0, 5e8]]);
        let stiffness = modulus * FRAC_PI_4 * diameter * diameter;
        let line = CableProperties::new(stiffness, density, diameter);
        let mass = random.log_uniform(1.0, 2e5).min(0.2 * stiffness / GRAVITY);
        let arm = direction(&mut random) * random.one_of(&[0.0, 0.1, 0.5, 2.0]);
        let gyration = 0.1 * mass.cbrt();
        let top = DVec3::Z * -5.0;
        let aside = if random.unit() < 0.4 {
            direction(&mut random)
        } else {
            DVec3::NEG_Z
        };
        let position = top + aside * (length * random.one_of(&[0.3, 0.9, 1.0, 1.05]));
        let attitude = EulerAngles {
            roll: random.between(-PI, PI),
            pitch: random.between(-1.4, 1.4),
            yaw: random.between(-PI, PI),
        };
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let mut load =
            BodyDefinition::free("load", mass, DVec3::splat(mass * gyration * gyration)).at(position);
        load.body.pose.orientation = from_euler_angles(attitude);
        let load = builder.body(load);
        let eye = builder.frame_on_body(load, "eye", arm);
        let top = builder.fixed_frame("top", top);
        let line = CableDefinition::new("line", line, length, elements);
        let line = builder.cable(line.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        let weight_of_line = world.model.cables[line.index()].mass() * GRAVITY;
        let about = format!(
            "case {case}: {mass:.1} kg on {length:.1} m in {elements} elements, EA {stiffness:.1e}, eye at {arm:.2}, start at \
             {position:.2}"
        );
        match world.solve_statics(&StaticsOptions::default()) {
            Ok(report) if report.unstable.is_none() => {}
            other => {
                failures.push(format!("{about}: {other:?}"));
                continue;
            }
        }
        let tension = world.now().end_load(line, CableEnd::Start).force.length();
        let weight = weight_of_line + mass * GRAVITY;
        // The bound is the relative tolerance of statics on the force at the top.
        if (tension / weight - 1.0).abs() > 1e-6 {
            failures.push(format!("{about}: {tension} N, expected {weight} N"));
        }
        let depth = length + (mass * GRAVITY + 0.5 * weight_of_line) * length / stiffness + arm.length();
        let found = world.now().body(load).pose.position;
        // A residual of 1e-9 of the weight displaces a hanging load by less than 1e-6 of the
        // length.
        if found.distance(DVec3::Z * (-5.0 - depth)) > 1e-6 * length {
            failures.push(format!("{about}: at {found}, expected {depth} m below the top"));
        }
    }
    assert_none(&failures, cases);
}

/// A load of 300 kg on 20 m of wire at a winch that is ordered to keep a tension.
fn under_tension(tension: f64, mass_per_length: f64, elements: usize) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = BodyDefinition::free("load", 300.0, DVec3::splat(30.0)).at(DVec3::Z * -20.0);
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let area = FRAC_PI_4 * 0.02 * 0.02;
    let wire = CableProperties::new(2e7, mass_per_length / area, 0.02);
    let wire = CableDefinition::new("wire", wire, 20.0, elements);
    let wire = builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    let element = 20.0 / elements as f64;
    let winch = Winch {
        name: "winch".to_owned(),
        acceleration: 0.5,
        deceleration: 0.5,
        maximum_speed: 1.0,
        response_time: 0.05,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [1.0, 60.0],
        element_limits: [0.5 * element, 2.0 * element],
    };
    let tension = Signal::constant(tension);
    builder.winch(winch, wire, CableEnd::Start, WinchOrder::Tension { tension });
    (builder.build().unwrap().start().unwrap(), wire)
}

/// A constant tension does not hold a hanging load. If the winch hauls in, the load starts at its
/// specified position. If the winch pays out, the load starts with the whole line paid out.
#[test]
fn closed_form_hanging_loads_under_constant_tension() {
    let weight = |length: f64, mass_per_length: f64| (300.0 + mass_per_length * length) * GRAVITY;
    for elements in [1, 10, 40] {
        // The ordered tension equals the weight at the specified length, or is larger or smaller.
        for (mass_per_length, ordered) in [
            (2.419, weight(20.0, 2.419)),
            (1.5, 3417.6),
            (1.5, 5000.0),
            (1.5, 2000.0),
        ] {
            let (mut world, wire) = under_tension(ordered, mass_per_length, elements);
            let report = world.solve_statics(&StaticsOptions::default()).unwrap();
            let hauls_in = ordered >= weight(20.0, mass_per_length) * (1.0 - 1e-9);
            let length = if hauls_in { 20.0 } else { 60.0 };
            let expected = weight(length, mass_per_length);
            let now = world.now();
            let tension = now.end_load(wire, CableEnd::Start).force.length();
            let deviations = &report.tension_deviations;
            // An order within 0.1 % of the weight is met.
            if (ordered / expected - 1.0).abs() < 1e-3 {
                assert!(deviations.is_empty(), "{report:?}");
                assert!(
                    (tension / ordered - 1.0).abs() < 1e-3,
                    "{elements} {ordered}: {tension}"
                );
                continue;
            }
            let [deviation] = &deviations[..] else {
                panic!("expected one deviation: {report:?}");
            };
            // The bound is the relative tolerance of statics.
            assert!(
                (deviation.tension / expected - 1.0).abs() < 1e-6,
                "{elements} {ordered}: {report:?}"
            );
            // At the start, the winch accelerates half of the element next to it by a = k ΔT/τ,
            // with k = 1e-5 m/(s·N) and τ = 0.05 s.
            let acceleration = if hauls_in {
                1e-5 * (ordered - expected) / 0.05
            } else {
                0.0
            };
            let accelerated = expected + 0.5 * mass_per_length * 20.0 / elements as f64 * acceleration;
            // The elastic strain, 2e-4, changes the fraction of the element's mass that is lumped
            // at the winch.
            let inertia_error = 1e-3 * (accelerated - expected) / expected;
            assert!(
                (tension / accelerated - 1.0).abs() < 1e-6 + inertia_error,
                "{elements} {ordered}: {tension} {accelerated}"
            );
            assert!(
                (deviation.length - length).abs() < 1e-9 && deviation.is_paid_out != hauls_in,
                "{report:?}"
            );
            assert!(
                report.warnings()[0].contains("cable 'wire'"),
                "{:?}",
                report.warnings()
            );
        }
    }
}
