//! Winches on a line without dynamics. Only the state of the drive is integrated and compared with
//! closed forms.

use super::*;

fn winch() -> Winch {
    Winch {
        name: "winch".to_owned(),
        acceleration: 0.5,
        deceleration: 0.8,
        maximum_speed: 3.0,
        response_time: 0.01,
        gains: TensionGains {
            proportional: 0.0,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [1.0, 100.0],
        element_limits: [1.0, 4.0],
    }
}

/// Returns length (m), speed (m/s) and the speeds of all steps, after `duration` (s) under an
/// order. The line starts at rest with `length` (m). `tension` returns the tension (N) at a length.
/// Small Euler steps cause an error of less than 1e-4 of the compared values.
fn run(
    winch: &Winch,
    order: WinchOrder,
    length: f64,
    duration: f64,
    tension: impl Fn(f64) -> f64,
) -> (f64, f64, Vec<f64>) {
    let h = 1e-4;
    let mut state = WinchState::default();
    let (mut length, mut speeds) = (length, Vec::new());
    for k in 0..(duration / h).round() as usize {
        let t = k as f64 * h;
        let now = line(length, tension(length));
        let drive = winch.drive(&order, t, &state, &now);
        length += h * winch.speed(&order, t, &state, &now);
        state.speed += h * drive.rates.speed;
        state.integral += h * drive.rates.integral;
        state.smoothed_tension += h * drive.rates.smoothed_tension;
        speeds.push(state.speed);
    }
    let speed = winch.speed(&order, duration, &state, &line(length, 0.0));
    (length, speed, speeds)
}

fn line(length: f64, tension: f64) -> LineMotion {
    LineMotion {
        length,
        shortest: 1.0,
        tension,
        heave: 0.0,
    }
}

fn at_speed(speed: f64) -> WinchOrder {
    WinchOrder::Speed {
        speed: Signal::constant(speed),
    }
}

#[test]
fn closed_form_speed_ramps_within_its_limits() {
    // A ramp of 2 s at 0.5 m/s² to 1 m/s, then 3 s at 1 m/s: 1 m + 3 m. The last 5 mm/s decay with
    // τ = 0.01 s, which changes the length by about 1e-5 m.
    let (length, speed, speeds) = run(&winch(), at_speed(1.0), 10.0, 5.0, |_| 0.0);
    assert!((speed - 1.0).abs() < 1e-9);
    assert!((length - 14.0).abs() < 2e-4, "{length}");
    assert!(speeds.iter().all(|v| *v <= 1.0));
    let (length, ..) = run(&winch(), at_speed(-1.0), 10.0, 5.0, |_| 0.0);
    // The haul-in speed increases at the deceleration limit, in 1.25 s.
    assert!((length - (10.0 - 0.625 - 3.75)).abs() < 2e-4, "{length}");
}

#[test]
fn closed_form_length_is_reached_without_overrun() {
    for target in [12.0, 10.02, 7.0, 60.0] {
        let order = WinchOrder::Length {
            length: target,
            speed: 1.5,
        };
        let (length, speed, speeds) = run(&winch(), order, 10.0, 60.0, |_| 0.0);
        assert!(
            (length - target).abs() < 1e-6 && speed.abs() < 1e-6,
            "{target}: {length}"
        );
        let fastest = speeds.iter().fold(0.0_f64, |a, v| a.max(v.abs()));
        assert!(fastest <= 1.5 + 1e-9);
        let overrun = speeds.iter().any(|v| v * (target - 10.0) < -1e-6);
        assert!(!overrun, "to {target}");
    }
}

#[test]
fn property_no_order_leaves_the_limits_of_length() {
    let orders = [
        at_speed(-3.0),
        at_speed(3.0),
        WinchOrder::Kinematic {
            speed: Signal::constant(-2.0),
        },
        WinchOrder::Length {
            length: 500.0,
            speed: 2.0,
        },
    ];
    for order in orders {
        let (length, speed, _) = run(&winch(), order, 10.0, 60.0, |_| 0.0);
        assert!(
            (1.0 - 1e-6..=100.0 + 1e-6).contains(&length),
            "{order:?}: {length}"
        );
        assert!(speed.abs() < 1e-3);
        assert!(winch().limit_reached(&line(length, 0.0)).is_some());
    }
}

#[test]
fn closed_form_kinematic_speed_is_exact() {
    let order = WinchOrder::Kinematic {
        speed: Signal {
            amplitude: 1.0,
            frequency: 2.0,
            ..Signal::default()
        },
    };
    // ∫ sin 2t = (1 - cos 2t)/2, at t = 1: 0.7080734; Euler's error is below h.
    let (length, ..) = run(&winch(), order, 10.0, 1.0, |_| 0.0);
    assert!((length - 10.7080734).abs() < 1e-4);
}

#[test]
fn closed_form_proportional_tension_control_on_a_spring_decays() {
    // With T = k (10.1 - l) and v = P (T - T_s), T - T_s decays with the rate k P.
    let mut winch = winch();
    winch.gains.proportional = 2e-4;
    winch.response_time = 1e-3;
    let k = 1e4;
    let order = WinchOrder::Tension {
        tension: Signal::constant(600.0),
    };
    let spring = |length: f64| k * (10.1 - length);
    let (length, ..) = run(&winch, order, 10.0, 5.0, spring);
    assert!((spring(length) - 600.0).abs() < 0.1);
    let (length, ..) = run(&winch, order, 10.0, 0.5, spring);
    // The time constant 1/(k P) is 0.5 s. The lag τ = 1 ms changes it by 0.2 %. The first ramp (to
    // 0.08 m/s at 0.5 m/s²) takes 0.16 s, during which the error decays more slowly. The lower
    // bound assumes that none of this time is lost, and the upper bound that all of it is lost.
    let left = (spring(length) - 600.0) / 400.0;
    assert!(
        left > (-1.0_f64).exp() && left < (-0.34_f64 / 0.5).exp(),
        "{left}"
    );
}

#[test]
fn regression_integral_does_not_wind_up_at_the_speed_limit() {
    let mut winch = winch();
    winch.gains.integral = 1e-3;
    winch.maximum_speed = 0.1;
    let order = WinchOrder::Tension {
        tension: Signal::constant(100.0),
    };
    // The tension is far above the set-point. The speed is at its limit of 0.1 m/s, which an
    // integral of 100 N s commands.
    let state = WinchState {
        integral: 100.0,
        speed: 0.1,
        ..WinchState::default()
    };
    let drive = winch.drive(&order, 0.0, &state, &line(10.0, 5000.0));
    assert!(
        drive.rates.integral > 0.0,
        "the integral grows while the command is at the limit"
    );
    let beyond = WinchState {
        integral: 101.0,
        ..state
    };
    let drive = winch.drive(&order, 0.0, &beyond, &line(10.0, 5000.0));
    assert_eq!(drive.rates.integral, 0.0);
    // Below the set-point the integral unwinds immediately.
    let drive = winch.drive(&order, 0.0, &beyond, &line(10.0, 50.0));
    assert!((drive.rates.integral + 50.0).abs() < 1e-12);
}

#[test]
fn regression_integral_does_not_wind_up_at_the_acceleration_limit() {
    let mut winch = winch();
    winch.gains.integral = 1e-3;
    let order = WinchOrder::Tension {
        tension: Signal::constant(100.0),
    };
    // An integral of 2000 N s commands 2 m/s. From 1 m/s the winch accelerates at its limit of 0.5
    // m/s² until it is 5 mm/s below the command.
    let rate = |speed: f64, integral: f64, tension: f64| {
        let state = WinchState {
            integral,
            speed,
            ..WinchState::default()
        };
        let drive = winch.drive(&order, 0.0, &state, &line(10.0, tension));
        (drive.rates.speed, drive.rates.integral)
    };
    assert_eq!(rate(1.0, 2000.0, 5000.0), (0.5, 0.0));
    assert_eq!(rate(1.9951, 2000.0, 5000.0).1, 4900.0);
    // Above the commanded speed the winch brakes at its limit. The tension errors have both signs.
    assert_eq!(rate(2.1, 2000.0, 50.0), (-0.8, 0.0));
    assert_eq!(rate(2.1, 2000.0, 5000.0), (-0.8, 4900.0));
    assert_eq!(rate(1.0, 2000.0, 50.0), (0.5, -50.0));
}

#[test]
fn refuses_bad_parameters_by_name() {
    let mut bad = winch();
    (bad.acceleration, bad.length_limits, bad.element_limits) = (-1.0, [5.0, 2.0], [1.0, 1.5]);
    let names: Vec<_> = bad.problems().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["acceleration", "length limits", "element limits"]);
    assert!(winch().problems().is_empty());
}

/// The rate of speed of a kinematic winch is the derivative of its actual speed, also if a limit
/// reduces the commanded speed.
#[test]
fn regression_rate_of_a_limited_kinematic_speed_is_its_derivative() {
    let winch = winch();
    let order = |speed: f64| WinchOrder::Kinematic {
        speed: Signal::constant(speed),
    };
    let state = WinchState::default();
    // Speeds and lengths far from the length limits, within the stopping distance of a limit, and
    // in the last centimetre before a limit; pay-out and haul-in.
    for (ordered, length) in [
        (5.0, 50.0),
        (2.9, 97.0),
        (2.0, 99.995),
        (-2.5, 3.0),
        (-1.0, 1.002),
    ] {
        let now = line(length, 0.0);
        let drive = winch.drive(&order(ordered), 0.0, &state, &now);
        let speed = |length: f64| winch.speed(&order(ordered), 0.0, &state, &line(length, 0.0));
        let h = 1e-7;
        let along = (speed(length + h) - speed(length - h)) / (2.0 * h) * speed(length);
        // The bound allows for the error of central differences of quantities of order one.
        assert!(
            (drive.rates.speed - along).abs() < 1e-6,
            "{ordered} {length}: {} for {along}",
            drive.rates.speed
        );
    }
}

fn hands() -> Winch {
    Winch {
        gains: TensionGains {
            proportional: 2e-3,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: Some(Hands {
            grip: 300.0,
            reaction_time: 0.4,
            pull_in_rate: 0.6,
        }),
        acceleration: 50.0,
        deceleration: 50.0,
        ..winch()
    }
}

/// Under orders of speed and length, a line slips through hands above their grip force. Above twice
/// the grip force, it slips at the maximum speed. Below the grip force, it is at rest.
#[test]
fn closed_form_line_slips_through_hands_above_their_grip() {
    let winch = hands();
    for order in [
        WinchOrder::HOLD,
        at_speed(-0.5),
        WinchOrder::Length {
            length: 20.0,
            speed: 0.5,
        },
    ] {
        for (tension, expected) in [(450.0, 1.5), (600.0, 3.0), (5000.0, 3.0)] {
            let (_, speed, _) = run(&winch, order, 20.0, 1.0, |_| tension);
            assert!((speed - expected).abs() < 1e-3, "{order:?} {tension}: {speed}");
        }
    }
    let (length, speed, _) = run(&winch, WinchOrder::HOLD, 20.0, 1.0, |_| 299.0);
    assert_eq!((length, speed), (20.0, 0.0));
    // A line that is made fast does not slip.
    let (length, _, _) = run(&winch, WinchOrder::Detached, 20.0, 1.0, |_| 5000.0);
    assert_eq!(length, 20.0);
}

/// Hands respond to a slack line with a first-order lag, v = P T_s (1 - exp(-t/t_r)), up to their
/// largest haul-in speed.
#[test]
fn closed_form_hands_haul_in_with_lag_and_at_limited_rate() {
    let winch = hands();
    let keep = WinchOrder::Tension {
        tension: Signal::constant(200.0),
    };
    // The line becomes slack suddenly; the filtered tension starts at the set-point.
    let h = 1e-4;
    let mut state = WinchState {
        smoothed_tension: 200.0,
        ..WinchState::default()
    };
    for k in 0..3000 {
        let drive = winch.drive(&keep, f64::from(k) * h, &state, &line(20.0, 0.0));
        state.speed += h * drive.rates.speed;
        state.smoothed_tension += h * drive.rates.smoothed_tension;
        let t = f64::from(k + 1) * h;
        let expected = -2e-3 * 200.0 * (1.0 - (-t / 0.4).exp());
        // The bound allows for the lag of the drive, 0.01 s.
        assert!(
            (state.speed - expected).abs() < 1.1 * 0.01 * 0.4 / 0.4,
            "{t}: {}",
            state.speed
        );
    }
    let (_, speed, _) = run(
        &winch,
        WinchOrder::Tension {
            tension: Signal::constant(299.0 * 3.0),
        },
        50.0,
        3.0,
        |_| 0.0,
    );
    assert!((speed + 0.6).abs() < 1e-3, "{speed}");
}

/// Parameters of hands that are not positive are reported by name.
#[test]
fn refuses_hands_without_positive_parameters() {
    let bad = Winch {
        hands: Some(Hands {
            grip: 0.0,
            reaction_time: -1.0,
            pull_in_rate: f64::NAN,
        }),
        ..winch()
    };
    let names: Vec<&str> = bad.problems().iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["grip", "reaction time", "pull-in rate"]);
}
