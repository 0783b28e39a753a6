//! The energy balance: quadrature of the powers, and gross energy exchanged.

use super::*;
use crate::{AppliedLoad, Spring, Thrust, Thruster};
use std::f64::consts::{PI, TAU};
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::{Harmonic, MeanCourse, Oscillation};
use windlass_math::{Ramp, Wrench};

/// A body that surges as a sine with an amplitude (m) and a frequency (rad/s).
fn surging(amplitude: f64, frequency: f64) -> PrescribedMotion {
    let mut oscillations = [Oscillation::default(); 6];
    oscillations[0] = Oscillation {
        amplitude,
        frequency,
        phase: -0.5 * PI,
    };
    PrescribedMotion::Harmonic(Harmonic {
        mean: MeanCourse {
            position: DVec3::ZERO,
            angles: Default::default(),
            velocity: DVec3::ZERO,
        },
        oscillations,
        ramp: Ramp::NONE,
    })
}

/// The world has prescribed motion only, so no state error limits the steps of 0.1 s.
#[test]
fn closed_form_work_is_exact_with_unlimited_steps() {
    let (amplitude, frequency) = (0.4, TAU / 0.3);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ship = builder.body(BodyDefinition::prescribed("ship", surging(amplitude, frequency)));
    let bow = builder.frame_on_body(ship, "bow", DVec3::ZERO);
    let pile = builder.fixed_frame("pile", DVec3::new(3.0, 0.0, 0.0));
    builder.thruster(Thruster {
        name: "propeller".into(),
        frame: bow,
        direction: DVec3::X,
        turns_with_frame: true,
        thrust: Thrust::Constant(5e3),
    });
    let damping = 700.0;
    builder.spring(Spring {
        name: "fender".into(),
        ends: [bow, pile],
        stiffness: 1e3,
        damping,
        length: 1.0,
        pulls_only: false,
    });
    let mut world = builder.build().unwrap().start().unwrap();
    let end = 1.37;
    world.run_until(end).unwrap();
    let work = world.work();
    // The thruster does the work thrust times displacement. The damper dissipates ∫ c (a ω)² cos²
    // ωt dt.
    let displacement = amplitude * (frequency * end).sin();
    assert!(
        (work.drives - 5e3 * displacement).abs() < 1e-6 * 5e3 * amplitude * 18.0,
        "{work:?}"
    );
    let phase = 2.0 * frequency * end;
    let heat = damping * (amplitude * frequency).powi(2) * (0.5 * end + phase.sin() / (4.0 * frequency));
    assert!(
        (work.dissipated - heat).abs() < 1e-6 * heat,
        "{} {heat}",
        work.dissipated
    );
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!(
        (gained - work.net()).abs() < 2e-6 * work.gross_exchange,
        "{gained} {work:?}"
    );
}

#[test]
fn closed_form_oscillator_exchanges_its_energy_four_times_a_period() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(1e-2));
    let start = DVec3::new(2.0, 0.0, 0.0);
    let bob = builder.body(BodyDefinition::free("bob", 10.0, DVec3::splat(0.1)).at(start));
    let eye = builder.frame_on_body(bob, "eye", DVec3::ZERO);
    let pile = builder.fixed_frame("pile", DVec3::ZERO);
    builder.spring(Spring {
        name: "spring".into(),
        ends: [pile, eye],
        stiffness: 90.0,
        damping: 0.0,
        length: 2.0,
        pulls_only: false,
    });
    // The load moves along the spring only. A hold supports its weight.
    let mut built = builder.build().unwrap();
    for freedom in [crate::DegreeOfFreedom::Y, crate::DegreeOfFreedom::Z] {
        built.hold(bob, freedom);
    }
    let mut world = built.start().unwrap();
    let pose = world.now().body(bob).pose;
    let speed = 1.5;
    world
        .place_body(
            bob,
            pose,
            windlass_math::Motion::new(DVec3::X * speed, DVec3::ZERO),
        )
        .unwrap();
    let at_start = world.work().gross_exchange;
    world.run_until(4.0 * TAU / 3.0).unwrap();
    let energy = 0.5 * 10.0 * speed * speed;
    // The initial speed was set by a command, which exchanged half of the energy once.
    assert!((at_start - 0.5 * energy).abs() < 1e-9);
    let exchanged = world.work().gross_exchange - at_start;
    // Steps do not end at the turning points, so they miss part of the exchange at these points.
    assert!(
        (exchanged / (16.0 * energy) - 1.0).abs() < 1e-2,
        "{exchanged} {energy}"
    );
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!((gained - world.work().net()).abs() < 1e-6 * exchanged);
}

/// The balance closes to rounding when the load is included. A load that is missing from the
/// balance would leave an error.
#[test]
fn closed_form_constant_force_on_a_free_body_closes_the_balance_to_rounding() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.body(
        BodyDefinition::free("puck", 2.0, DVec3::ONE).with_load(AppliedLoad {
            amplitude: Wrench::new(DVec3::X * 3.0, DVec3::ZERO),
            frequency: 0.0,
            phase: 0.0,
            point: DVec3::ZERO,
            follows_body: false,
        }),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(4.0).unwrap();
    let energy = 0.5 * 2.0 * 6.0 * 6.0;
    let work = world.work();
    assert!(
        (work.drives - energy).abs() < 1e-12 * energy
            && (work.gross_exchange - energy).abs() < 1e-12 * energy
    );
    // No step was repeated because of rounding. Each step takes six evaluations, and the start
    // takes two.
    let counters = world.counters();
    assert!(counters.evaluations <= 6 * counters.steps + 2, "{counters:?}");
}
