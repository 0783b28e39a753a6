//! Winches with drums, in closed form: inertia, brake, motor limits, and both kinds of heave
//! compensation.

use super::*;
use crate::{RunError, WinchId};
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::{Harmonic, MeanCourse, Oscillation};
use windlass_math::Ramp;
use windlass_mechanics::friction::StickState;
use windlass_mechanics::winch::{Drum, Signal, TensionGains, Winch, WinchOrder};
use windlass_ode::Method;

/// Mass of the load, kg.
const LOAD: f64 = 300.0;
const G: f64 = 9.81;

/// Mass of the wire, kg/m.
const WIRE: f64 = 0.2;
/// Inertia of the drum, as a mass at the wire, kg.
const DRUM: f64 = 30.0;

fn light_wire(axial_stiffness: f64, axial_damping: f64) -> CableProperties {
    let area = 0.25 * std::f64::consts::PI * 0.02 * 0.02;
    CableProperties {
        axial_damping,
        ..CableProperties::new(axial_stiffness, WIRE / area, 0.02)
    }
}

/// A drum with a radius of 0.25 m to the middle of the wire, and an inertia equivalent to 30 kg at
/// the wire.
fn drum() -> Drum {
    Drum {
        radius: 0.24,
        inertia: DRUM * 0.0625,
        wire_diameter: 0.02,
        turns_per_layer: f64::INFINITY,
        motor_torque: f64::INFINITY,
        motor_power: f64::INFINITY,
        brake_torque: f64::INFINITY,
    }
}

struct Rig {
    world: World,
    winch: WinchId,
}

fn machine() -> Winch {
    Winch {
        name: "winch".to_owned(),
        acceleration: 2.0,
        deceleration: 2.0,
        maximum_speed: 20.0,
        response_time: 0.05,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [1.0, 200.0],
        element_limits: [2.0, 8.0],
    }
}

/// A load on 20 m of light wire under a drum at the origin, at rest.
fn hanging(drum: Option<Drum>, tolerances: f64) -> Rig {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(tolerances));
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(BodyDefinition::free("load", LOAD, DVec3::splat(40.0)).at(DVec3::Z * -20.0));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let line = CableDefinition::new("line", light_wire(4e6, 6e3), 20.0, 5)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let line = builder.cable(line);
    let winch = builder.winch(machine(), line, CableEnd::Start, WinchOrder::HOLD);
    if let Some(drum) = drum {
        builder.winch_drum(winch, drum);
    }
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    Rig { world, winch }
}

fn load_speed(world: &World) -> f64 {
    -world.now().body(BodyId::from_index(0)).velocity.linear.z
}

/// Speed (m/s) of the load after the line has run from one length to another (m) against a force
/// (N). It follows from the energy of an inextensible line. The drum is at the origin, so wire on
/// the drum has no potential energy: ½ (M + J + ρA l) v² = M g x + ½ ρA g (l² - l₀²) - F x.
fn speed_after(from: f64, to: f64, start: f64, force: f64) -> f64 {
    let gained = (LOAD * G - force) * (to - from) + 0.5 * WIRE * G * (to * to - from * from);
    let before = 0.5 * (LOAD + DRUM + WIRE * from) * start * start;
    (2.0 * (before + gained) / (LOAD + DRUM + WIRE * to)).sqrt()
}

fn line_length(rig: &Rig) -> f64 {
    rig.world.now().winch(rig.winch).line.length
}

/// Error of the energy balance as a fraction of the gross energy exchanged.
fn imbalance(world: &World) -> f64 {
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    (gained - world.work().net()).abs() / world.work().gross_exchange
}

#[test]
fn closed_form_load_falls_with_the_drum_it_turns() {
    let mut rig = hanging(Some(drum()), 1e-1);
    rig.world.order_winch(rig.winch, WinchOrder::Free).unwrap();
    rig.world.run_until(2.0).unwrap();
    // The stretch of the wire returns 21 J of the initial 52 kJ. The oscillation of the wire has
    // decayed, so load and wire have the same speed.
    let expected = speed_after(20.0, line_length(&rig), 0.0, 0.0);
    let speed = rig.world.now().winch(rig.winch).speed;
    for found in [speed, load_speed(&rig.world)] {
        assert!(
            (found - expected).abs() < 5e-4 * expected,
            "{found}, expected {expected}"
        );
    }
    // Only weight does work. Wire that leaves the drum at the origin has no potential energy there.
    let work = rig.world.work();
    assert!(work.drives.abs() < 1e-4 * work.gross_exchange, "{work:?}");
    assert!(imbalance(&rig.world) < 1e-6, "{:e}", imbalance(&rig.world));
}

#[test]
fn closed_form_brake_slips_at_its_torque_and_holds_a_stopped_drum() {
    // The brake reacts 3,600 N at the wire. The load weighs 2,943 N.
    let braking = 3600.0;
    let braked = Drum {
        brake_torque: braking * 0.25,
        ..drum()
    };
    let mut rig = hanging(Some(braked), 1e-1);
    let lower = WinchOrder::Speed {
        speed: Signal::constant(2.0),
    };
    rig.world.order_winch(rig.winch, lower).unwrap();
    rig.world.run_until(3.0).unwrap();
    let before = rig.world.work();
    let length = rig.world.now().winch(rig.winch).line.length;
    rig.world.order_winch(rig.winch, WinchOrder::Brake).unwrap();
    assert_eq!(
        rig.world.now().winch_memory(rig.winch).brake,
        StickState::SlidingForward
    );
    rig.world.run_until(5.0).unwrap();
    let hanging = LOAD + WIRE * (length + 0.5);
    let distance = (hanging + DRUM) * 4.0 / (2.0 * (braking - hanging * G));
    let now = rig.world.now();
    let winch = now.winch(rig.winch);
    // The drum has stopped exactly. The load oscillates on the wire, which changes the torque. The
    // stopping distance therefore differs by up to one per cent.
    assert_eq!(
        (winch.speed, now.winch_memory(rig.winch).brake),
        (0.0, StickState::Stuck)
    );
    let run = winch.line.length - length;
    assert!(
        (run - distance).abs() < 1e-2 * distance,
        "{run}, expected {distance}"
    );
    let heat = rig.world.work().friction - before.friction;
    assert!(
        (heat - braking * run).abs() < 1e-6 * heat,
        "{heat} J over {run} m"
    );
    assert!(imbalance(&rig.world) < 1e-6, "{:e}", imbalance(&rig.world));
}

#[test]
fn closed_form_weak_brake_lets_the_load_run() {
    let braked = Drum {
        brake_torque: 1000.0 * 0.25,
        ..drum()
    };
    let mut rig = hanging(Some(braked), 1e-1);
    rig.world.order_winch(rig.winch, WinchOrder::Brake).unwrap();
    // The brake slips from the time of the order, not from the end of a step.
    assert_eq!(
        rig.world.now().winch_memory(rig.winch).brake,
        StickState::SlidingForward
    );
    rig.world.run_until(2.0).unwrap();
    let expected = speed_after(20.0, line_length(&rig), 0.0, 1000.0);
    let speed = rig.world.now().winch(rig.winch).speed;
    assert!(
        (speed - expected).abs() < 1e-3 * expected,
        "{speed}, expected {expected}"
    );
    // The brake slips until all 200 m of line have run out.
    let stopped = rig.world.run_until(20.0).unwrap_err();
    assert!(matches!(stopped, RunError::LineRanOut { .. }), "{stopped}");
}

#[test]
fn closed_form_hoisting_speed_from_torque_and_power_limits() {
    let hoist = WinchOrder::Speed {
        speed: Signal::constant(-4.0),
    };
    // The motor pulls with 3,300 N at the wire, so about 320 N remain to accelerate 334 kg.
    let weak = Drum {
        motor_torque: 3300.0 * 0.25,
        ..drum()
    };
    let mut rig = hanging(Some(weak), 1.0);
    rig.world.order_winch(rig.winch, hoist).unwrap();
    rig.world.run_until(2.0).unwrap();
    let expected = speed_after(20.0, line_length(&rig), 0.0, 3300.0);
    let speed = -rig.world.now().winch(rig.winch).speed;
    // The torque of the motor rises with the response time of the drive and does not jump, which
    // delays the motion slightly.
    assert!(
        (speed - expected).abs() < 5e-3 * expected,
        "{speed}, expected {expected}"
    );
    // A power of 4 kW hoists 2,943 N at 1.36 m/s.
    let small = Drum {
        motor_power: 4000.0,
        ..drum()
    };
    let mut rig = hanging(Some(small), 1.0);
    rig.world.order_winch(rig.winch, hoist).unwrap();
    rig.world.run_until(8.0).unwrap();
    let speed = rig.world.now().winch(rig.winch).speed;
    let expected = -4000.0 / ((LOAD + WIRE * line_length(&rig)) * G);
    assert!(
        (speed - expected).abs() < 2e-3 * expected.abs(),
        "{speed}, expected {expected}"
    );
    assert!(imbalance(&rig.world) < 1e-5, "{:e}", imbalance(&rig.world));
}

#[test]
fn equivalent_drum_without_limits_and_winch_without_drum() {
    let order = WinchOrder::Length {
        length: 30.0,
        speed: 2.0,
    };
    let run = |drum: Option<Drum>| {
        let mut rig = hanging(drum, 1.0);
        rig.world.order_winch(rig.winch, order).unwrap();
        rig.world.run_until(4.0).unwrap();
        rig.world.now().winch(rig.winch).line.length
    };
    let (with, without) = (run(Some(drum())), run(None));
    assert!((with - without).abs() < 1e-6, "{with} {without}");
}

#[test]
fn refuses_drum_orders_without_a_drum() {
    let mut rig = hanging(None, 1.0);
    for order in [WinchOrder::Brake, WinchOrder::Free] {
        let refused = rig.world.order_winch(rig.winch, order).unwrap_err().to_string();
        assert!(
            refused.contains("winch 'winch'") && refused.contains("needs a drum"),
            "{refused}"
        );
    }
}

/// A ship that heaves with an amplitude of 1 m and a period of 8 s, a load on 40 m of wire below
/// it, and the order of the winch.
fn heaving(order: WinchOrder, axial_stiffness: f64) -> Rig {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Radau);
    let mut oscillations = [Oscillation::default(); 6];
    oscillations[2] = Oscillation {
        amplitude: 1.0,
        frequency: std::f64::consts::TAU / 8.0,
        phase: 0.0,
    };
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        PrescribedMotion::Harmonic(Harmonic {
            mean: MeanCourse {
                position: DVec3::ZERO,
                angles: Default::default(),
                velocity: DVec3::ZERO,
            },
            oscillations,
            ramp: Ramp::NONE,
        }),
    ));
    let top = builder.frame_on_body(ship, "top", DVec3::ZERO);
    let load = builder.body(BodyDefinition::free("load", LOAD, DVec3::splat(40.0)).at(DVec3::Z * -39.0));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let wire = light_wire(axial_stiffness, 0.02 * axial_stiffness);
    let line = CableDefinition::new("line", wire, 40.0, 5)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let line = builder.cable(line);
    let winch = builder.winch(machine(), line, CableEnd::Start, order);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    Rig { world, winch }
}

/// Half the range of the load's height over the last two of `periods` of 8 s, m.
fn heave_amplitude(rig: &mut Rig, periods: u32) -> f64 {
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for k in 0..periods * 160 {
        rig.world.run_until(0.05 * f64::from(k + 1)).unwrap();
        if k >= (periods - 2) * 160 {
            let z = rig.world.now().body(BodyId::from_index(1)).pose.position.z;
            (low, high) = (low.min(z), high.max(z));
        }
    }
    0.5 * (high - low)
}

#[test]
fn closed_form_active_compensation_residual_is_due_to_lag() {
    // The line follows the heave velocity with a lag τ. The residual motion is ωτ/√(1 + ω²τ²) times
    // the heave. The resonance of the wire, ω² (M l/EA), adds 0.7 %.
    let order = WinchOrder::Compensated {
        speed: Signal::constant(0.0),
        gain: 1.0,
    };
    let mut rig = heaving(order, 1e6);
    let found = heave_amplitude(&mut rig, 5);
    let omega = std::f64::consts::TAU / 8.0;
    let lag = omega * 0.05;
    let left =
        lag / (1.0 + lag * lag).sqrt() / (1.0 - omega * omega * (LOAD + 0.5 * WIRE * 40.0) * 40.0 / 1e6);
    assert!((found - left).abs() < 1e-2 * left, "{found}, expected {left}");
}

#[test]
fn closed_form_passive_compensation_is_a_spring_and_damper() {
    // At the load's weight T, the gas spring has the length s = 60 m. Its exponent is n = 1.2, so
    // its stiffness is k = n T/s. The natural period is well above the heave period.
    let (gas_length, exponent, damping, mass) = (60.0, 1.2, 150.0, 10.0);
    let hanging = LOAD + WIRE * 40.0;
    let weight = hanging * G;
    let order = WinchOrder::Passive {
        tension: weight,
        gas_length,
        exponent,
        damping,
        mass,
    };
    let mut rig = heaving(order, 1e7);
    // The starting transient decays at the rate c/2M, with a time constant of 4 s.
    let found = heave_amplitude(&mut rig, 8);
    let omega = std::f64::consts::TAU / 8.0;
    let stiffness = exponent * weight / gas_length;
    // M z'' = -k (z - w) - c (z' - w') with ship motion w. The piston mass moves with the relative
    // displacement.
    let size = |a: f64, b: f64| a.hypot(b);
    let expected = size(stiffness - mass * omega * omega, damping * omega)
        / size(stiffness - (hanging + mass) * omega * omega, damping * omega);
    assert!(
        (found - expected).abs() < 2e-2 * expected,
        "{found}, expected {expected}"
    );
}

/// A load on 20 m of light wire, which can be cut. An isothermal gas spring with a gas length of 60
/// m and a piston of 500 kg supports the load.
fn on_gas(tension: f64, damping: f64, length_limits: [f64; 2]) -> (Rig, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Automatic);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(BodyDefinition::free("load", LOAD, DVec3::splat(40.0)).at(DVec3::Z * -20.0));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let line = CableDefinition::new("line", light_wire(4e6, 6e3), 20.0, 5)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned)
        .with_partings(1);
    let line = builder.cable(line);
    let order = WinchOrder::Passive {
        tension,
        gas_length: GAS,
        exponent: 1.0,
        damping,
        mass: PISTON,
    };
    let machine = Winch {
        length_limits,
        ..machine()
    };
    let winch = builder.winch(machine, line, CableEnd::Start, order);
    let world = builder.build().unwrap().start().unwrap();
    (Rig { world, winch }, line)
}

/// Gas length of the compensator (m) and mass of its piston (kg), at the wire.
const GAS: f64 = 60.0;
const PISTON: f64 = 500.0;

#[test]
fn closed_form_period_of_a_load_on_passive_compensation() {
    // Statics leaves the piston at mid-stroke, where the gas has the stiffness T/s. Wire that is
    // paid out adds its weight. The wire moves with the load and the piston.
    let hanging = LOAD + WIRE * 20.0;
    let (mut rig, _) = on_gas(hanging * G, 0.0, [5.0, 200.0]);
    rig.world.solve_statics(&Default::default()).unwrap();
    let stiffness = hanging * G / GAS - WIRE * G;
    let expected = std::f64::consts::TAU * ((hanging + PISTON) / stiffness).sqrt();
    let modes = rig.world.modes(&Default::default()).unwrap().modes;
    assert!(modes.iter().all(|mode| !mode.grows()), "{modes:?}");
    let periods = modes.iter().map(|mode| mode.period());
    let error = periods
        .map(|period| (period / expected - 1.0).abs())
        .fold(1.0, f64::min);
    // The stretch of the wire adds 1e-4, the differences of the linearisation less.
    assert!(error < 5e-4, "{error}: {modes:?}");
}

#[test]
fn regression_piston_without_load_stops_at_its_end() {
    // 2 m of wire fall with the load. The gas drives the piston to its end stop after a stroke of 4
    // m. The piston stays there, and its kinetic energy is lost.
    let (cut, stroke) = (18.0, 4.0);
    let tension = (LOAD + WIRE * 20.0) * G;
    let (mut rig, line) = on_gas(tension, 0.0, [20.0 - stroke, 200.0]);
    rig.world.solve_statics(&Default::default()).unwrap();
    rig.world.run_until(0.5).unwrap();
    rig.world.cut_cable(line, cut).unwrap();
    let before = rig.world.work().events;
    rig.world.run_until(3.0).unwrap();

    // After a stroke y, the force of isothermal gas is T/(1 + y/s). The gas also lifts the weight
    // of the wire, and the wire has part of the kinetic energy.
    let gas = tension * GAS * (1.0 + stroke / GAS).ln();
    let wire = WIRE * (cut - 0.5 * stroke);
    let piston = (gas - WIRE * cut * G * stroke) * PISTON / (PISTON + wire);
    let lost = before - rig.world.work().events;
    assert!((lost - piston).abs() < 1e-2 * piston, "{lost}, expected {piston}");
    let now = rig.world.now().winch(rig.winch);
    assert_eq!(now.speed, 0.0);
    assert!((now.line.length - (20.0 - stroke)).abs() < 2e-3, "{now:?}");
    assert!(imbalance(&rig.world) < 1e-4, "{:e}", imbalance(&rig.world));
}

#[test]
fn regression_weak_piston_moves_to_its_other_end() {
    // The gas supports half of the weight. The piston moves out by 1 m, is thrown back by the wire
    // and comes to rest at its end stop, with the load on the wire.
    let longest = 21.0;
    let (mut rig, _) = on_gas(0.5 * LOAD * G, 400.0, [1.0, longest]);
    let (mut came, mut back) = (false, false);
    for k in 1..=1200 {
        rig.world.run_until(0.05 * f64::from(k)).unwrap();
        let length = line_length(&rig);
        assert!(length < longest + 2e-3, "{length} at {} s", rig.world.time());
        came |= length > longest - 2e-3;
        back |= came && length < longest - 5e-3;
    }
    assert!(came && back);
    let now = rig.world.now().winch(rig.winch);
    assert_eq!(now.speed, 0.0);
    assert!((now.line.length - longest).abs() < 2e-3, "{now:?}");
    let weight = (LOAD + WIRE * longest) * G;
    assert!((now.line.tension - weight).abs() < 1e-2 * weight, "{now:?}");
    // The stop, the gas, the damper and the wire have absorbed the energy of the load.
    assert!(imbalance(&rig.world) < 1e-4, "{:e}", imbalance(&rig.world));
}

/// A winch on the load pays out 3 m of the wire below a passive compensator. The load descends by
/// this length. The gas only supports the additional weight of the wire on a stroke y, for which
/// the force of isothermal gas is T/(1 - y/s) = (LOAD + WIRE (20 + 3 + y)) G.
#[test]
fn closed_form_stroke_of_a_piston_beside_another_winch() {
    let tension = (LOAD + WIRE * 20.0) * G;
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Automatic);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(BodyDefinition::free("load", LOAD, DVec3::splat(40.0)).at(DVec3::Z * -20.0));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let line = CableDefinition::new("line", light_wire(4e6, 6e3), 20.0, 5)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let line = builder.cable(line);
    let order = WinchOrder::Passive {
        tension,
        gas_length: GAS,
        exponent: 1.0,
        damping: 400.0,
        mass: PISTON,
    };
    let named = |name: &str, length_limits| Winch {
        name: name.to_owned(),
        length_limits,
        ..machine()
    };
    // The limits of the piston are closer than the line of the other winch is long.
    let piston = builder.winch(named("piston", [18.0, 22.0]), line, CableEnd::Start, order);
    let climber = builder.winch(
        named("climber", [1.0, 200.0]),
        line,
        CableEnd::End,
        WinchOrder::HOLD,
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let speed = |mean: f64| WinchOrder::Speed {
        speed: Signal::constant(mean),
    };
    world.order_winch(climber, speed(0.5)).unwrap();
    world.run_until(6.0).unwrap();
    world.order_winch(climber, speed(0.0)).unwrap();
    world.run_until(200.0).unwrap();

    let mut stroke = 0.0;
    for _ in 0..20 {
        let weight = (LOAD + WIRE * (23.0 + stroke)) * G;
        stroke = GAS * (1.0 - tension / weight);
    }
    let now = world.now().winch(piston);
    // The climber starts and stops with the same delay, so it pays out 3 m. A wire of any length
    // meets the ordered tension nearly as well, since 1 m changes it by 0.07 %. The length at which
    // the gas engages therefore has an error of some centimetres.
    let is_close = |found: f64, expected: f64| (found - expected).abs() < 0.05;
    assert!(is_close(now.line.length, 23.0 + stroke), "{now:?} {stroke}");
    assert!(is_close(now.own_line.length, 20.0 + stroke), "{now:?} {stroke}");
    let z = world.now().body(load).pose.position.z;
    let stretch = (LOAD + WIRE * 12.0) * G * 23.0 / 4e6;
    assert!((z + now.line.length + stretch).abs() < 1e-3, "{z} {now:?}");
}
