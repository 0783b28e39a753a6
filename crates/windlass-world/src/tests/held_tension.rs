//! Statics of lines that winches hold at a tension, against closed forms and the motion in a run.

use super::*;
use crate::Spring;
use crate::solvers::modes::ModesOptions;
use crate::solvers::statics::{StaticsError, StaticsOptions};
use windlass_mechanics::sheave::Sheave;
use windlass_mechanics::winch::{Signal, TensionGains, Winch, WinchOrder};

/// Axial stiffness of the lines, N.
const STIFFNESS: f64 = 1e6;
/// Length of the two lines across, and distance of their anchors to the side, m.
const ACROSS: f64 = 49.5;
const ANCHOR: f64 = 50.0;

fn tension_winch(element: f64, longest: f64) -> Winch {
    Winch {
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
        length_limits: [1.0, longest],
        element_limits: [0.5 * element, 2.0 * element],
    }
}

fn line_of(mass_per_length: f64) -> CableProperties {
    let area = std::f64::consts::FRAC_PI_4 * 0.02 * 0.02;
    CableProperties {
        axial_damping: 1e4,
        ..CableProperties::new(STIFFNESS, mass_per_length / area, 0.02)
    }
}

/// A body between two lines across, and a line with a winch along x, in weightless vacuum. Returns
/// the world, the body and the line with the winch.
fn between_lines(tension: f64, elements: usize, start: f64) -> (World, BodyId, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let float = BodyDefinition::free("float", 6e4, DVec3::splat(2e5)).at(DVec3::X * start);
    let float = builder.body(float);
    let eye = builder.frame_on_body(float, "eye", DVec3::ZERO);
    for (name, y) in [("left", ANCHOR), ("right", -ANCHOR)] {
        let anchor = builder.fixed_frame(name, DVec3::Y * y);
        let line = CableDefinition::new(name, line_of(0.7), ACROSS, 4);
        builder.cable(line.start(anchor, Fixity::Pinned).end(eye, Fixity::Pinned));
    }
    let bow = builder.fixed_frame("bow", DVec3::X * 54.0);
    let length = 53.5;
    let line = CableDefinition::new("line", line_of(0.7), length, elements);
    let line = builder.cable(line.start(bow, Fixity::Pinned).end(eye, Fixity::Pinned));
    builder.winch(
        tension_winch(length / elements as f64, 100.0),
        line,
        CableEnd::Start,
        WinchOrder::Tension {
            tension: Signal::constant(tension),
        },
    );
    (builder.build().unwrap().start().unwrap(), float, line)
}

/// Displacement at which the lines across balance a tension:
/// `T = 2 EA (L/L0 - 1) x/L` with `L = √(a² + x²)`.
fn displacement_under(tension: f64) -> f64 {
    let balance = |x: f64| {
        let length = ANCHOR.hypot(x);
        2.0 * STIFFNESS * (length / ACROSS - 1.0) * x / length - tension
    };
    let (mut low, mut high) = (0.0, 50.0);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if balance(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}

/// The winch hauls in up to 16 m: several elements of a fine line, and a part of a single element.
#[test]
fn closed_form_float_between_lines_under_constant_tension() {
    let mut failures = Vec::new();
    for elements in [1, 2, 5, 20] {
        for tension in [300.0, 2e3, 5e3, 15e3, 25e3, 40e3] {
            for start in [0.0, 6.0, 11.0] {
                let about = format!("{elements} elements, {tension} N, from {start} m");
                let (mut world, float, line) = between_lines(tension, elements, start);
                let report = match world.solve_statics(&StaticsOptions::default()) {
                    Ok(report) => report,
                    Err(error) => {
                        failures.push(format!("{about}: {error}"));
                        continue;
                    }
                };
                let now = world.now();
                let (x, expected) = (now.body(float).pose.position.x, displacement_under(tension));
                let held = now.end_load(line, CableEnd::Start).force.length();
                // The tolerance of statics is 1e-9 of the largest load; the transverse stiffness
                // of the lines across is 1 % of their axial stiffness.
                let is_right = (x - expected).abs() < 1e-5 && (held / tension - 1.0).abs() < 1e-5;
                if !is_right || !report.tension_deviations.is_empty() || report.unstable.is_some() {
                    failures.push(format!(
                        "{about}: x = {x}, expected {expected}; {held} N; {report:?}"
                    ));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A winch hauls in two thirds of a weightless line of one or two elements, which pulls a body on a
/// spring: `T = k x`.
#[test]
fn closed_form_short_line_hauls_in_most_of_its_length() {
    for (elements, end) in [1, 2]
        .into_iter()
        .flat_map(|n| CableEnd::BOTH.map(|end| (n, end)))
    {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let body = BodyDefinition::free("body", 1000.0, DVec3::splat(1000.0)).at(DVec3::X * 30.0);
        let body = builder.body(body);
        let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
        let base = builder.fixed_frame("base", DVec3::ZERO);
        let far = builder.fixed_frame("far", DVec3::X * 31.0);
        builder.spring(Spring {
            name: "spring".to_owned(),
            ends: [far, eye],
            stiffness: 100.0,
            damping: 0.0,
            length: 1.0,
            pulls_only: false,
        });
        let line = CableDefinition::new("line", line_of(0.7), 30.0, elements);
        let (start, other) = match end {
            CableEnd::Start => (base, eye),
            CableEnd::End => (eye, base),
        };
        let line = builder.cable(line.start(start, Fixity::Pinned).end(other, Fixity::Pinned));
        let order = WinchOrder::Tension {
            tension: Signal::constant(2000.0),
        };
        builder.winch(tension_winch(30.0 / elements as f64, 100.0), line, end, order);
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&StaticsOptions::default()).unwrap();
        assert!(
            report.tension_deviations.is_empty(),
            "{elements} {end:?}: {report:?}"
        );
        let x = world.now().body(body).pose.position.x;
        // The tolerance of statics is 1e-9 of the load, and the spring has 100 N/m.
        assert!((x - 10.0).abs() < 1e-6, "{elements} {end:?}: {x}");
    }
}

/// The run starts with the elements of statics and stays at rest.
#[test]
fn property_run_rests_in_the_equilibrium_under_constant_tension() {
    for elements in [1, 20] {
        let (mut world, float, line) = between_lines(15e3, elements, 0.0);
        world.solve_statics(&StaticsOptions::default()).unwrap();
        let before = world.now().body(float).pose.position.x;
        let mut lowest: f64 = f64::INFINITY;
        while world.time() < 2.0 {
            world.step(2.0).unwrap();
            let tension = world.now().end_load(line, CableEnd::Start).force.length();
            lowest = lowest.min(tension);
        }
        let moved = world.now().body(float).pose.position.x - before;
        // The first step may join the element at the winch with its neighbour.
        assert!(
            moved.abs() < 1e-4 && lowest > 0.999 * 15e3,
            "{elements}: {moved} m, {lowest} N"
        );
    }
}

/// A load on a wire with a sagging tugger line: stable, whatever the length at which the search
/// starts. A proportional controller of the tension only removes energy.
#[test]
fn property_tugger_at_constant_tension_is_stable() {
    for elements in [1, 2, 4, 10] {
        for length in [9.0, 10.0, 12.0, 14.0] {
            let mut builder = WorldBuilder::new(Sea::vacuum());
            let top = builder.fixed_frame("top", DVec3::ZERO);
            let load = BodyDefinition::free("load", 2000.0, DVec3::splat(800.0)).at(DVec3::Z * -30.6);
            let load = builder.body(load);
            let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.6);
            let wire = CableProperties {
                axial_damping: 2e4,
                ..CableProperties::new(2.6e7, 2.7 / 5.309e-4, 0.026)
            };
            let wire = CableDefinition::new("wire", wire, 30.0, 6);
            builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
            let anchor = builder.fixed_frame("anchor", DVec3::new(10.0, 0.0, -30.0));
            let tugger = CableProperties {
                axial_damping: 2e4,
                ..CableProperties::new(5e6, 0.6 / 1.131e-4, 0.012)
            };
            let line = CableDefinition::new("tugger", tugger, length, elements);
            let line = builder.cable(line.start(anchor, Fixity::Pinned).end(eye, Fixity::Pinned));
            builder.winch(
                tension_winch(length / elements as f64, 40.0),
                line,
                CableEnd::Start,
                WinchOrder::Tension {
                    tension: Signal::constant(300.0),
                },
            );
            let mut world = builder.build().unwrap().start().unwrap();
            let about = format!("{elements} elements, {length} m");
            let report = world.solve_statics(&StaticsOptions::default()).unwrap();
            assert!(report.tension_deviations.is_empty(), "{about}: {report:?}");
            super::tangent::columns_agree(&world, 2e-3);
            assert!(report.unstable.is_none(), "{about}: {report:?}");
            // Pendulum: H = 300 N horizontally on the load, whose weight and half of the wire pull
            // it back.
            let x = world.now().body(load).pose.position.x;
            assert!((0.4..0.5).contains(&x), "{about}: {x}");
            let modes = world.modes(&ModesOptions::default()).unwrap();
            let growing = modes.modes.iter().find(|mode| mode.grows());
            assert!(growing.is_none(), "{about}: {growing:?}");
        }
    }
}

/// The message of a failed search states the whole load, here the weight of 98.1 N.
#[test]
fn regression_failed_search_states_the_whole_residual() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.body(BodyDefinition::free("body", 10.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    let error = world.solve_statics(&StaticsOptions::default()).unwrap_err();
    let StaticsError::NotConverged { residual, .. } = error else {
        panic!("{error}");
    };
    assert!((residual - 98.1).abs() < 0.1, "{residual}");
}

/// A load on a spring hangs from a winch line over a sheave. The spans start slack, so that only
/// the held element has tension: `T = m g + w h + k (h - h0)` by the height of the load, up to the
/// change of direction at the sheave.
#[test]
fn closed_form_order_over_a_sheave() {
    for order in [9e3, 10.2e3, 12e3, 15e3] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let drum = builder.fixed_frame("drum", DVec3::new(-10.0, 0.0, -0.4));
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let load = BodyDefinition::free("load", 1000.0, DVec3::splat(100.0));
        let load = builder.body(load.at(DVec3::new(0.4, 0.0, -20.5)));
        let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.5);
        let low = builder.frame_on_body(load, "low", DVec3::Z * -0.5);
        let ground = builder.fixed_frame("ground", DVec3::new(0.4, 0.0, -31.0));
        builder.spring(Spring {
            name: "spring".to_owned(),
            ends: [ground, low],
            stiffness: 3000.0,
            damping: 0.0,
            length: 10.0,
            pulls_only: false,
        });
        let wire = CableProperties {
            compressive_fraction: 0.0,
            ..line_of(1.0)
        };
        let deck = CableDefinition::new("deck", wire, 10.0, 3);
        let deck = builder.cable(deck.start(drum, Fixity::Pinned).end(top, Fixity::Pinned));
        let fall = CableDefinition::new("fall", wire, 20.0, 3);
        let fall = builder.cable(fall.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        builder.sheave(Sheave::new("sheave", 0.4), top, [deck, fall]);
        builder.winch(
            tension_winch(10.0 / 3.0, 100.0),
            deck,
            CableEnd::Start,
            WinchOrder::Tension {
                tension: Signal::constant(order),
            },
        );
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&StaticsOptions::default()).unwrap();
        assert!(report.tension_deviations.is_empty(), "{order}: {report:?}");
        assert!(report.unstable.is_none(), "{order}: {report:?}");
        // The load, the fall and the spring, whose length is the height of the load above the start
        // plus 10 m. The weight of the deck span changes the tension by 2 w g times 0.4 m.
        let height = world.now().body(load).pose.position.z + 20.5;
        let hung = 1000.0 * 9.81 + (20.0 - height) * 9.81 + 3000.0 * height;
        assert!(
            (hung - order).abs() < 2.0 * 9.81,
            "{order}: {hung} N at {height} m"
        );
    }
}

/// A heavy line of a few elements between a winch and a body on springs. The weight of the line is
/// up to twice the ordered tension, so the tangent at the winch leans away from the chord. The
/// order is met, or a warning states the tension: an end cannot have a tension below the weight on
/// it.
#[test]
fn closed_form_heavy_lines_meet_their_order() {
    let mut failures = Vec::new();
    for (elements, end) in [1, 2, 3]
        .into_iter()
        .flat_map(|n| CableEnd::BOTH.map(|end| (n, end)))
    {
        // One element of twice the weight carries more than the order at any length.
        let ratios: &[f64] = if elements == 1 {
            &[0.2, 0.5, 1.0, 1.5]
        } else {
            &[0.2, 0.5, 1.0, 1.5, 2.0]
        };
        for &ratio in ratios {
            let mut builder = WorldBuilder::new(Sea::vacuum());
            let body = BodyDefinition::free("body", 1e4, DVec3::splat(1e4)).at(DVec3::new(30.0, 0.0, -5.0));
            let body = builder.body(body);
            let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
            let base = builder.fixed_frame("base", DVec3::ZERO);
            for (k, at) in [DVec3::X, DVec3::Y, DVec3::NEG_Y, DVec3::Z]
                .into_iter()
                .enumerate()
            {
                let far = DVec3::new(30.0, 0.0, -5.0) + at * 20.0;
                let far = builder.fixed_frame(&format!("far {k}"), far);
                builder.spring(Spring {
                    name: format!("spring {k}"),
                    ends: [far, eye],
                    stiffness: 1e5,
                    damping: 0.0,
                    length: 19.0,
                    pulls_only: false,
                });
            }
            let (length, tension) = (30.0, 2e4);
            let line = line_of(ratio * tension / (9.81 * length));
            let line = CableDefinition::new("line", line, length, elements);
            let (start, other) = match end {
                CableEnd::Start => (base, eye),
                CableEnd::End => (eye, base),
            };
            let line = builder.cable(line.start(start, Fixity::Pinned).end(other, Fixity::Pinned));
            let order = WinchOrder::Tension {
                tension: Signal::constant(tension),
            };
            builder.winch(tension_winch(length / elements as f64, 100.0), line, end, order);
            let about = format!("{elements} elements, winch at {end:?}, weight {ratio} times the tension");
            let mut world = builder.build().unwrap().start().unwrap();
            let report = match world.solve_statics(&StaticsOptions::default()) {
                Ok(report) => report,
                Err(error) => {
                    failures.push(format!("{about}: {error}"));
                    continue;
                }
            };
            let held = world.now().tension(line, end);
            let reported = report.tension_deviations.first().map(|found| found.tension);
            // The tolerance of statics is 1e-9 of the largest load, on each node of the line.
            let is_met = (held / tension - 1.0).abs() < 1e-6;
            let is_reported = reported.is_some_and(|reported| (reported / held - 1.0).abs() < 1e-3);
            if !is_met && !is_reported || is_met && reported.is_some() {
                failures.push(format!("{about}: {held} N, {report:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
