//! Commands with speeds of winches and rates of joints of cranes.

use super::{YARD, compile_text, perform, read};
use windlass::director::Command;
use windlass::results::Catalogue;
use windlass::simulation::run_in_memory;

#[test]
fn regression_scripts_with_speeds_and_rates() {
    let (commands, _) = read("crane boom rate -5deg/s\ncrane slide rate 0.1m/s 0.05m/s2\ncrane 0 rate 0");
    let found: Vec<_> = commands
        .unwrap_or_else(|problems| panic!("{problems:?}"))
        .into_iter()
        .map(|(_, command)| match command {
            Command::JointRate {
                rate, acceleration, ..
            } => (rate, acceleration),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        found,
        [(-5_f64.to_radians(), None), (0.1, Some(0.05)), (0.0, None)]
    );
    for (text, message) in [
        ("crane boom rate", "the word rate, a rate"),
        ("crane boom rate fast", "must be a number"),
        ("crane slide rate 0.1 0", "the acceleration"),
    ] {
        let problems = read(text).0.expect_err(text);
        assert!(problems[0].message.contains(message), "{problems:?}");
    }
}

/// The winch reaches 0.5 m/s within half a second and pays out until it is stopped. Its drive
/// delays the start and the end by 0.05 s each. The two delays cancel in the distance. The
/// tolerance is less than the distance of one delay at 0.5 m/s.
#[test]
fn closed_form_winch_pays_out_at_a_speed() {
    let steps = "[director]\ncommands = '''\nwinch speed 0.5\npause 4\nwinch speed 0\npause 3\n'''\n";
    let (world, _) = perform(steps, 7.0);
    let wire = world.model().cable("wire").expect("the wire");
    let length = world.now().line_length(wire);
    // Acceleration and deceleration are equal, so the distance is 0.5 m/s · 4 s = 2 m.
    assert!((length - 7.0).abs() < 0.01, "{length}");
}

/// With position and velocity gains, the joint moves at 0.1 rad/s, and a rate of zero holds it in
/// place. The tolerance of the position covers the start-up of the velocity control. The slowest
/// mode of the position control, 1.1e4 s² + 2e4 s + 1e4 = 0, decays as exp(-0.9 t), to 2e-5 in
/// 12 s.
#[test]
fn closed_form_joint_moves_at_a_rate_and_is_held() {
    let steps =
        "[director]\ncommands = '''\ncrane boom rate 0.1\npause 3\ncrane boom rate 0\npause 12\n'''\n";
    let (world, progress) = perform(steps, 15.0);
    assert!(
        progress.iter().all(|progress| progress.has_ended()),
        "{progress:?}"
    );
    let crane = world.model().mechanism("crane").expect("the crane");
    let joint = world.now().joints(crane)[0];
    assert!((joint.position - 0.3).abs() < 0.05, "{joint:?}");
    assert!(joint.velocity.abs() < 1e-3, "{joint:?}");
}

/// With velocity gains only, the set-point rises with the commanded acceleration: 0.05 rad/s² to
/// 0.1 rad/s in 2 s. The lag time of the control is inertia over gain, 440 kg·m² / 1e5 N·m·s. At
/// the commanded acceleration, the rate lags by 2.2e-4 rad/s.
#[test]
fn closed_form_joint_accelerates_as_ordered() {
    let drive = "position = { proportional = 2e4, integral = 1e4 }\nvelocity = { proportional = 1e4 }\nviscous_damping = 1e3\nforce_limit = 2e3\n";
    assert!(YARD.contains(drive));
    let text = YARD.replace(drive, "velocity = { proportional = 1e5 }\n");
    let text = text.replace("upper_deg = 30.0", "upper_deg = 90.0");
    let steps = "[director]\ncommands = '''\ncrane boom rate 0.1 0.05\n'''\n";
    let mut tables = Catalogue::default();
    let compiled = compile_text(&format!("{text}{steps}").replace("duration = 60.0", "duration = 6.0"));
    run_in_memory(compiled, &mut tables, &mut |_| true).unwrap_or_else(|error| panic!("{error}"));
    let rate = tables.channel("crane-crane:boom_rate").expect("a channel");
    let at = |time: f64| {
        rate.values[rate
            .times
            .iter()
            .position(|row| *row >= time - 1e-9)
            .expect("a row")]
    };
    assert!((at(1.0).to_radians() - 0.05).abs() < 5e-4, "{}", at(1.0));
    assert!((at(5.0).to_radians() - 0.1).abs() < 5e-4, "{}", at(5.0));
}

/// An acceleration can be given only for a drive without position gains.
#[test]
fn refuses_an_acceleration_under_position_control() {
    let steps = "[director]\ncommands = '''\ncrane boom rate 0.1 0.05\n'''\n";
    let (_, progress) = perform(steps, 1.0);
    let text = format!("{progress:?}");
    assert!(text.contains("only a drive with velocity control"), "{text}");
}
