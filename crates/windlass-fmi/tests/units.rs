//! Units, compared with runs of the same scenario; states, events, refusals.

use std::path::Path;
use windlass::results::Catalogue;
use windlass::scenario::Draft;
use windlass::simulation::run_in_memory;
use windlass_fmi::description::{model_description, model_identifier, terminals};
use windlass_fmi::variables::Role;
use windlass_fmi::{Unit, UnitError};

const LIFT: &str = include_str!("lift.toml");

fn draft(text: &str) -> Draft {
    Draft::parse(text, Path::new("lift.toml")).unwrap()
}

fn unit(text: &str) -> Unit {
    Unit::new(draft(text)).unwrap_or_else(|error| panic!("{error}"))
}

fn begun(text: &str, inputs: &[(&str, f64)]) -> Unit {
    let mut unit = unit(text);
    set(&mut unit, inputs);
    unit.begin().unwrap();
    unit.start_script().unwrap();
    unit
}

fn set(unit: &mut Unit, inputs: &[(&str, f64)]) {
    for (name, value) in inputs {
        unit.set_number(unit.find(name).unwrap(), *value).unwrap();
    }
}

fn get(unit: &Unit, name: &str) -> f64 {
    unit.number(unit.find(name).unwrap()).unwrap()
}

/// All outputs as bits.
fn bits(unit: &Unit) -> Vec<u64> {
    let all = unit.variables().all().iter().enumerate();
    let outputs = all.filter(|(_, variable)| variable.role == Role::Output);
    outputs
        .map(|(reference, _)| unit.number(reference).unwrap().to_bits())
        .collect()
}

/// The internal steps of a unit end at each communication point, but the steps of a run do not.
/// Results therefore differ by the integration error. Its bound is the default tolerance of 1e-6 m
/// and 1e-5 m/s per step, over about ten steps.
#[test]
fn agrees_with_a_run_without_inputs() {
    let mut tables = Catalogue::default();
    let scenario = draft(LIFT).read().unwrap().compile().unwrap();
    run_in_memory(scenario, &mut tables, &mut |_| true).unwrap();
    let mut unit = begun(LIFT, &[]);
    for point in 0..=20 {
        let time = f64::from(point) * 0.1;
        if point > 0 {
            unit.step(time, false).unwrap();
        }
        for (channel, variable, allowed) in [
            ("body-ship:position_z", "body.ship.position_z", 1e-12),
            ("body-load:position_z", "body.load.position_z", 1e-5),
            ("body-load:velocity_z", "body.load.velocity_z", 1e-4),
            (
                "cable-main-wire:tension_start",
                "cable.'main wire'.tension_start",
                40.0,
            ),
            ("winch-hoist:line_length", "winch.hoist.line_length", 1e-9),
        ] {
            let expected = tables.channel(channel).unwrap().values[point as usize];
            let found = get(&unit, variable);
            assert!(
                (found - expected).abs() < allowed,
                "{variable} at {time}: {found} {expected}"
            );
        }
    }
    assert_eq!(unit.time(), 2.0);
}

#[test]
fn equivalent_continuation_from_saved_states() {
    let orders = [
        ("input.winch.hoist.order", 2.0),
        ("input.winch.hoist.speed", -0.4),
        ("input.body.ship.order", 2.0),
        ("input.body.ship.velocity_z", 0.3),
        ("input.frame.load.corner.force_x", 300.0),
        ("input.frame.load.corner.course", 1.0),
    ];
    let mut unit = begun(LIFT, &orders);
    unit.step(0.4, false).unwrap();
    let saved = unit.save();
    let bytes = saved.to_bytes().unwrap();
    let there = bits(&unit);
    let go_on = |unit: &mut Unit| {
        set(unit, &[("input.winch.hoist.speed", -0.2)]);
        unit.step(0.7, false).unwrap();
        unit.step(0.83, false).unwrap();
        (bits(unit), unit.save().to_bytes().unwrap())
    };
    let expected = go_on(&mut unit);
    unit.restore(&saved).unwrap();
    assert_eq!(bits(&unit), there);
    assert_eq!(unit.save().to_bytes().unwrap(), bytes);
    assert_eq!(go_on(&mut unit), expected);
    // A unit that has not been started.
    let mut other = self::unit(LIFT);
    other.restore(&other.read_saved(&bytes).unwrap()).unwrap();
    assert_eq!(bits(&other), there);
    assert_eq!(go_on(&mut other), expected);
}

#[test]
fn refuses_invalid_states_without_changes() {
    let mut unit = begun(LIFT, &[]);
    unit.step(0.2, false).unwrap();
    let bytes = unit.save().to_bytes().unwrap();
    let damaged = String::from_utf8(bytes.clone())
        .unwrap()
        .replacen("said", "sadi", 1);
    let other = begun(&LIFT.replace("name = \"corner\"", "name = \"edge\""), &[]);
    for (bytes, word) in [
        (damaged.as_bytes(), "its checksum"),
        (&bytes[..bytes.len() / 2], "EOF"),
        (b"{}", "missing field"),
    ] {
        let message = unit.read_saved(bytes).unwrap_err().to_string();
        assert!(
            message.contains(word) && message.contains("use a state saved by this unit"),
            "{message}"
        );
    }
    drop(other);
    assert_eq!(unit.save().to_bytes().unwrap(), bytes);
}

/// Heave of a ship is set at communication points, as by a ship simulator. The error is of order H³
/// if rates are set, and H² if they are derived from differences.
#[test]
fn converges_prescribed_motion_from_inputs() {
    let heave = |t: f64| {
        let (w, a) = (std::f64::consts::TAU / 8.0, 0.5);
        [
            a * (w * t).cos(),
            -a * w * (w * t).sin(),
            -a * w * w * (w * t).cos(),
        ]
    };
    let largest = |order: f64, count: u32| {
        let h = 2.0 / f64::from(count);
        let inputs = |unit: &mut Unit, t: f64| {
            let [place, velocity, acceleration] = heave(t);
            let values = [
                ("input.body.ship.order", order),
                ("input.body.ship.position_z", place),
                ("input.body.ship.velocity_z", velocity),
                ("input.body.ship.acceleration_z", acceleration),
            ];
            set(unit, &values);
        };
        let mut unit = unit(LIFT);
        inputs(&mut unit, 0.0);
        unit.begin().unwrap();
        let mut most: f64 = 0.0;
        for k in 1..=count {
            let end = f64::from(k) * h;
            // Item 3 of the order ("at end") gives the position at the end of the step.
            inputs(&mut unit, if order == 3.0 { end } else { end - h });
            unit.step(end, false).unwrap();
            if k > 2 {
                most = most.max((get(&unit, "body.ship.position_z") - heave(end)[0]).abs());
            }
        }
        most
    };
    for (order, expected) in [(1.0, 2.0), (2.0, 3.0)] {
        let found = (largest(order, 20) / largest(order, 40)).log2();
        assert!((found - expected).abs() < 0.2, "{order}: {found}");
    }
    assert!(largest(3.0, 20) < 1e-12);
}

#[test]
fn agrees_with_the_scenario_for_a_load_at_a_frame() {
    let load = "mass = 2000.0\nload = [{ force = [300.0, -200.0, 100.0], moment = [10.0, 20.0, 900.0], point = [1.0, 0.5, -0.6] }]";
    let scenario = LIFT.replace("mass = 2000.0", load);
    let given = |text: &str, inputs: &[(&str, f64)]| {
        // The steps differ between loads from inputs and loads of the scenario, so both runs need
        // high accuracy.
        let accurate = r#"output_interval = 0.1, start = "as-specified", integrator = { position_tolerance = 1e-10, velocity_tolerance = 1e-9, orientation_tolerance = 1e-10, angular_velocity_tolerance = 1e-9, relative_tolerance = 0.0, method = "explicit" }"#;
        let text = text.replace("output_interval = 0.1", accurate);
        let mut unit = begun(&text, inputs);
        unit.step(0.9, false).unwrap();
        unit.step(1.0, false).unwrap();
        ["position_x", "position_y", "yaw", "roll"].map(|name| get(&unit, &format!("body.load.{name}")))
    };
    let at = |name: &str| format!("input.frame.load.corner.{name}");
    let names = [
        "force_x", "force_y", "force_z", "moment_x", "moment_y", "moment_z",
    ]
    .map(at);
    let values = [300.0, -200.0, 100.0, 10.0, 20.0, 900.0];
    let inputs: Vec<(&str, f64)> = names.iter().map(String::as_str).zip(values).collect();
    let (expected, found) = (given(&scenario, &[]), given(LIFT, &inputs));
    assert!(expected[2].abs() > 1.0, "{expected:?}");
    for (expected, found) in expected.iter().zip(found) {
        assert!((expected - found).abs() < 1e-6, "{found} {expected}");
    }
}

/// A ramp from zero over the step has the impulse F H / 2.
#[test]
fn closed_form_a_ramp_has_half_the_impulse() {
    let text = r#"
        simulation = { duration = 1.0, start = "as-specified" }
        sea = { gravity = 0.0 }
        [[body]]
        name = "puck"
        mass = 4.0
        inertia = [1.0, 1.0, 1.0]
        position = [0.0, 0.0, 30.0]
        frame = [{ name = "middle", position = [0.0, 0.0, 0.0] }]
    "#;
    let mut unit = begun(text, &[]);
    set(
        &mut unit,
        &[
            ("input.frame.puck.middle.course", 1.0),
            ("input.frame.puck.middle.force_x", 8.0),
        ],
    );
    unit.step(0.5, false).unwrap();
    assert!((get(&unit, "body.puck.velocity_x") - 0.5).abs() < 1e-9);
    unit.step(1.0, false).unwrap();
    assert!((get(&unit, "body.puck.velocity_x") - 1.5).abs() < 1e-9);
}

#[test]
fn regression_steps_end_at_events_if_requested() {
    let command = r#"[[director.step]]
do = 'hoist "main wire" 19.0 1.0'
at = 0.55"#;
    let script = format!("{LIFT}\n{command}\n");
    let mut unit = begun(&script, &[]);
    assert_eq!(unit.next_time(), Some(0.55));
    let stepped = unit.step(1.0, true).unwrap();
    assert!(stepped.event && (stepped.time - 0.55).abs() < 1e-9, "{stepped:?}");
    let mut other = begun(&script, &[]);
    let stepped = other.step(1.0, false).unwrap();
    assert!(stepped.event && stepped.time == 1.0);
    assert!(get(&other, "winch.hoist.line_length") < 19.9);
}

#[test]
fn refuses_invalid_values_with_remedies() {
    let mut unit = unit(LIFT);
    let order = unit.find("input.winch.hoist.order").unwrap();
    let height = unit.find("body.load.position_z").unwrap();
    let speed = unit.find("input.winch.hoist.speed").unwrap();
    let limit = unit.find("limit.wall_time").unwrap();
    let mut refused = |reference: usize, value: f64, words: &str| {
        let message = unit.set_number(reference, value).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
    };
    refused(order, 7.0, "0 is scenario, 1 is hold");
    refused(order, 0.5, "use one of WinchInput");
    refused(height, 1.0, "'body.load.position_z' is not an input");
    refused(speed, f64::NAN, "give a finite number");
    refused(limit, 0.0, "give a positive time");
    refused(100_000, 0.0, "its modelDescription.xml lists their");
    assert!(matches!(unit.number(height), Err(UnitError::NotStarted)));
    assert!(matches!(unit.step(1.0, false), Err(UnitError::NotStarted)));
    unit.begin().unwrap();
    for end in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let message = unit.step(end, false).unwrap_err().to_string();
        assert!(message.contains("give a later, finite end"), "{message}");
    }
    let message = unit.set_times(0.0, Some(-1.0)).unwrap_err().to_string();
    assert!(message.contains("duration"), "{message}");
    // A ship moved by inputs cannot return to the scenario's motion.
    set(&mut unit, &[("input.body.ship.order", 1.0)]);
    unit.step(0.1, false).unwrap();
    set(&mut unit, &[("input.body.ship.order", 0.0)]);
    let message = unit.step(0.2, false).unwrap_err().to_string();
    assert!(message.contains("body 'ship' is moved by inputs"), "{message}");
    set(
        &mut unit,
        &[("input.body.ship.order", 2.0), ("limit.wall_time", 1e-9)],
    );
    let message = unit.step(2.0, false).unwrap_err().to_string();
    assert!(
        message.contains("took longer than 0.000000001 s of wall time"),
        "{message}"
    );
}

#[test]
fn regression_descriptions_have_all_variables_with_units() {
    let unit = unit(LIFT);
    let text = model_description(&unit, "lift");
    for words in [
        "modelName=\"A lift\"",
        "<Unit name=\"deg/s\"><BaseUnit s=\"-1\" rad=\"1\" factor=\"0.017453292519943295\"/></Unit>",
        "name=\"cable.'main wire'.tension_end\"",
        "name=\"frame.load.corner.position_x\"",
        "name=\"input.body.ship.angular_velocity_z\"",
        "declaredType=\"WinchInput\" start=\"0\"",
        "startTime=\"0.0\" stopTime=\"2.0\" stepSize=\"0.1\"",
    ] {
        assert!(text.contains(words), "{words}");
    }
    assert!(terminals(&unit).contains("<Terminal name=\"winch.hoist\" matchingRule=\"bus\">"));
    assert_eq!(model_identifier("2nd lift"), "unit_2nd_lift");
}
