//! Warnings and errors of station keeping controllers.

use super::*;

#[test]
fn closed_form_warning_of_an_unstable_filter() {
    // The margins of test `peer_numpy_phase_margin`: -5.6 degrees, and 69 degrees without filter.
    let station = |filter: &str| {
        format!(
            "position = [0.0, 0.0]\ngains = {{ natural_period = 60.0 }}\n{filter}{}",
            thrusters(2.0, 1e5)
        )
    };
    let filter = "wave_filter = { notch_periods = [9.0, 12.0], low_pass_period = 6.0 }\n";
    let warnings = compiled(&scenario("", &station(filter), "")).warnings;
    let margin: Vec<_> = warnings
        .iter()
        .filter(|warning| warning.contains("phase margin"))
        .collect();
    assert_eq!(margin.len(), 2, "{warnings:?}");
    assert!(
        margin[0].contains("surge is -6 degrees") && margin[0].contains("unstable"),
        "{margin:?}"
    );
    assert!(margin[0].starts_with("dp.toml:"), "{margin:?}");
    let warnings = compiled(&scenario("", &station(""), "")).warnings;
    assert!(
        !warnings.iter().any(|warning| warning.contains("phase margin")),
        "{warnings:?}"
    );
}

/// A frequency sweep with NumPy, for the modes of a point 40 m ahead at a radius of gyration of
/// 24.5 m: margins of 18.7 and 2.6 degrees. At the centre of gravity, the margin is 30 degrees.
#[test]
fn peer_numpy_warning_of_a_controlled_point_far_ahead() {
    let station = |point: &str| {
        format!(
            "position = [0.0, 0.0]\nheading_deg = 0.0\npoint = [{point}, 0.0]\ngains = {{ natural_period = 80.0 }}\n\
             wave_filter = {{ notch_periods = [12.0] }}\n{}",
            thrusters(2.0, 1e5)
        )
    };
    let warnings = compiled(&scenario("", &station("40.0"), "")).warnings;
    let margins: Vec<_> = warnings
        .iter()
        .filter(|warning| warning.contains("phase margin"))
        .collect();
    assert_eq!(margins.len(), 2, "{warnings:?}");
    assert!(
        margins[0].contains("sway and yaw is 19 degrees") && margins[1].contains("sway and yaw is 3 degrees"),
        "{margins:?}"
    );
    let warnings = compiled(&scenario("", &station("0.0"), "")).warnings;
    assert!(
        !warnings.iter().any(|warning| warning.contains("phase margin")),
        "{warnings:?}"
    );
}

#[test]
fn regression_warnings_of_uncontrollable_and_shared_degrees_of_freedom() {
    let pod = "[[station_keeping.thruster]]\nname = \"pod\"\ntype = \"azimuth\"\nposition = [-30, 0, 0]\nmax_thrust = 1e5\n";
    let both =
        format!("position = [0.0, 0.0]\nheading_deg = 0.0\ngains = {{ natural_period = 80.0 }}\n{pod}");
    let warnings = compiled(&scenario("", &both, "")).warnings;
    assert!(
        warnings
            .iter()
            .any(|warning| warning.contains("the thrusters cannot control yaw independently")),
        "{warnings:?}"
    );
    let second = |keys: &str| {
        format!(
            "[[station_keeping]]\nname = \"other\"\nbody = \"vessel\"\n{keys}\ngains = {{ natural_period = 80.0 }}\n{}",
            thrusters(2.0, 1e5)
        )
    };
    let position = format!("position = [0.0, 0.0]\ngains = {{ natural_period = 80.0 }}\n{pod}");
    let of = |keys: &str| compiled(&scenario("", &position, &second(keys))).warnings;
    assert!(
        of("heading_deg = 0.0")
            .iter()
            .all(|warning| !warning.contains("'dp'"))
    );
    let warnings = of("position = [1.0, 0.0]\nheading_deg = 0.0");
    assert!(
        warnings
            .iter()
            .any(|warning| warning.contains("station keeping 'dp' also controls the position of this body")),
        "{warnings:?}"
    );
}

fn refused(station: &str, more: &str) -> String {
    let text = scenario("", station, more);
    let compiled =
        Scenario::parse(&text, Path::new("dp.toml")).and_then(|scenario| scenario.compile().map(|_| ()));
    compiled.unwrap_err().to_string()
}

#[test]
fn refuses_contradictory_keys_with_their_location() {
    let good = "gains = { natural_period = 60.0 }\n";
    let all = thrusters(2.0, 1e5);
    for (station, words) in [
        (format!("{good}{all}"), "set-point"),
        (
            format!("position = [0, 0]\nposition_table = [[0, 0, 0]]\n{good}{all}"),
            "either position or position_table",
        ),
        (
            format!("heading_deg = 0.0\ngains = {{ natural_period = 60.0, integral = [1, 1, 1] }}\n{all}"),
            "integral has no effect",
        ),
        (
            format!("heading_deg = 0.0\ngains = {{ natural_period = 60.0, integral_ratio = 1.7 }}\n{all}"),
            "unstable",
        ),
        (
            format!("heading_deg = 0.0\ngains = {{}}\n{all}"),
            "either natural_period",
        ),
        (
            format!("heading_deg = 0.0\nwind_feed_forward = 0.9\n{good}{all}"),
            "no mesh",
        ),
        (
            format!("heading_deg = 0.0\n{good}thruster = []\n"),
            "at least one thruster",
        ),
        (
            format!(
                "heading_deg = 0.0\n{good}[[station_keeping.thruster]]\nname = \"bow\"\ntype = \"tunnel\"\nposition = [1, 0, 0]\n"
            ),
            "needs max_thrust",
        ),
        (
            format!(
                "heading_deg = 0.0\n{good}[[station_keeping.thruster]]\nname = \"bow\"\ntype = \"tunnel\"\nposition = [1, 0, 0]\n\
                 max_thrust = 1e5\nrudder_area = 3.0\n"
            ),
            "no use for rudder_area",
        ),
        (
            format!("position_table = [[10, 0, 0], [0, 1, 1]]\n{good}{all}"),
            "position_table needs at least one point",
        ),
        (
            format!("heading_deg = 0.0\ngains = {{ natural_period = 60.0, damping_ratio = -0.7 }}\n{all}"),
            "damping_ratio must be positive",
        ),
        (
            format!("heading_deg = 0.0\ngains = {{ natural_period = 60.0, integral_ratio = -0.1 }}\n{all}"),
            "integral_ratio must be positive, or zero",
        ),
        (
            format!(
                "heading_deg = 0.0\ngains = {{ natural_period = 60.0, added_mass = [-1e8, 0, 0] }}\n{all}"
            ),
            "added_mass makes the controlled mass zero or negative",
        ),
        (
            format!("heading_deg = 0.0\nwave_filter = {{ notch_periods = [0.0] }}\n{good}{all}"),
            "notch_periods must be positive",
        ),
        (
            format!("heading_deg = 0.0\nwave_filter = {{ notch_width = 0.5 }}\n{good}{all}"),
            "notch_width has no effect without notch_periods",
        ),
        (
            format!("heading_deg = 0.0\nwind_feed_forward = 90\n{good}{all}"),
            "wind_feed_forward is 90; give the fraction",
        ),
        (
            format!("heading_deg = 0.0\n{good}{}", thrusters(2.0, -1e5)),
            "thruster 'main' has a max_thrust of -100000 N",
        ),
        (
            format!("heading_deg = 0.0\n{good}{}", thrusters(0.0, 1e5)),
            "thruster 'stern' has a time_constant of 0; it must be a positive number",
        ),
    ] {
        let message = refused(&station, "");
        assert!(
            message.contains(words) && message.contains("dp.toml:"),
            "{words}: {message}"
        );
    }
    let heading_only = format!("heading_deg = 0.0\n{good}{all}");
    let director = "[director]\ncommands = \"dp course 30\"\n";
    let message = refused(&heading_only, director);
    assert!(
        message.contains("position x y") && message.contains("heading"),
        "{message}"
    );
    let mut world = world("", &heading_only, "");
    let before = world.state().clone();
    let order = windlass::world::StationOrder::Position {
        target: [1.0, 2.0],
        speed: None,
    };
    let error = world.order_station(StationId::from_index(0), order).unwrap_err();
    assert!(
        error.to_string().contains("does not control the position"),
        "{error}"
    );
    assert_eq!(world.state(), &before);
}
