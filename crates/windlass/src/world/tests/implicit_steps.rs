//! Implicit steps of a world against closed forms, and the implicit methods against each other.

use crate::cable::CableProperties;
use crate::integrate::Method;
use crate::sea::Sea;
use crate::world::statics::StaticsOptions;
use crate::world::tests::scaled_tolerances;
use crate::world::{BodyDefinition, BodyId, CableDefinition, CableEnd, Fixity, World, WorldBuilder};
use glam::DVec3;

const BOTH: [Method; 2] = [Method::Radau, Method::GeneralizedAlpha { spectral_radius: 0.7 }];
const LENGTH: f64 = 10.0;
/// Amplitude of the swing, rad.
const AMPLITUDE: f64 = 0.7;

/// A load on a wire almost without mass, so stiff that its vibrations would ask explicit steps of some 2 µs let
/// go at an angle.
fn pendulum(method: Method) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    // The wire begins with the tension that holds the load back: no jerk.
    let wire = CableProperties::new(2e7, 10.0, 0.01);
    let stretched = LENGTH * (1.0 + 100.0 * 9.81 * AMPLITUDE.cos() / 2e7);
    let start = stretched * DVec3::new(AMPLITUDE.sin(), 0.0, -AMPLITUDE.cos());
    let load = builder.body(BodyDefinition::free("load", 100.0, DVec3::splat(10.0)).at(start));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let wire = CableDefinition::new("wire", wire, LENGTH, 3)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    builder.cable(wire);
    (builder.build().unwrap().start().unwrap(), load)
}

/// 4 √(l/g) K(sin θ/2), by the arithmetic-geometric mean.
fn period() -> f64 {
    let (mut a, mut b) = (1.0, (0.5 * AMPLITUDE).cos());
    for _ in 0..8 {
        (a, b) = (0.5 * (a + b), f64::sqrt(a * b));
    }
    std::f64::consts::TAU * (LENGTH / 9.81).sqrt() / a
}

#[test]
fn ana_a_pendulum_on_a_stiff_wire_keeps_its_period_and_its_height() {
    for method in BOTH {
        let (mut world, load) = pendulum(method);
        let start = world.now().body(load).pose.position;
        for n in 1..=5 {
            world.run_until(f64::from(n) * period()).unwrap();
            let back = world.now().body(load).pose.position;
            // Stretched by 6e-5 in the mean, its period is 3e-5 longer: 1.2 mm short of the turning point along the arc after
            // each, second order in height.
            assert!(
                (back.z - start.z).abs() < 1e-3,
                "{method:?}: {} m after {n}",
                back.z - start.z
            );
            assert!(
                (back.x - start.x).abs() < 2e-3,
                "{method:?}: {} m after {n}",
                back.x - start.x
            );
        }
        let (work, begun) = (world.work(), world.start_energy().total());
        let closure = world.stored_energy().total() - begun - work.net();
        // The swing's energy is 2.3 kJ.
        assert!(closure.abs() < 0.5, "{method:?}: {closure} J");
        let counters = world.counters();
        // Explicit steps would be 20 million.
        assert!(counters.evaluations < 250_000, "{method:?}: {counters:?}");
    }
}

/// A load at rest on a wire whose vibrations are far too fast for the steps stays there, however wide the tolerances: what corrections
/// leave of the equations must not feed vibrations that the method damps.
#[test]
fn ana_what_is_at_rest_on_a_stiff_wire_stays_at_rest() {
    for (elements, stiffness, scale) in [(6, 3e7, 400.0), (6, 3e7, 1.0), (20, 3e8, 400.0)] {
        for method in BOTH {
            let mut builder = WorldBuilder::new(Sea::vacuum());
            builder.method(method);
            builder.tolerances(scaled_tolerances(scale));
            let wire = CableProperties {
                axial_damping: 1e5,
                ..CableProperties::new(stiffness, 5000.0, 0.03)
            };
            let load = BodyDefinition::free("load", 5000.0, DVec3::splat(3000.0));
            let load = builder.body(load.at(DVec3::new(0.0, 0.0, -10.5)));
            let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
            let top = builder.fixed_frame("top", DVec3::ZERO);
            let wire = CableDefinition::new("wire", wire, 10.5, elements)
                .start(top, Fixity::Pinned)
                .end(eye, Fixity::Pinned);
            let wire = builder.cable(wire);
            let mut world = builder.build().unwrap().start().unwrap();
            world.solve_statics(&StaticsOptions::default()).unwrap();
            let tension = |world: &World| world.now().tension(wire, CableEnd::Start);
            let at_rest = tension(&world);
            let mut most = 0.0_f64;
            while world.time() < 60.0 {
                world.step(60.0).unwrap();
                most = most.max((tension(&world) - at_rest).abs());
            }
            // A micrometre is 3 to 30 N; statics leaves nanometres.
            assert!(
                most < 1e-3,
                "{method:?}, {elements} elements: {most} N of {at_rest} N"
            );
        }
    }
}

/// A hook swings on a wire that is stretched by less than a guess of where a step ends is off: whether it could be pushed or not
/// decides neither the motion nor what it costs.
#[test]
fn regress_a_stiff_wire_that_is_always_taut_costs_the_same_if_it_cannot_be_pushed() {
    let swing = |compressive_fraction: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(Method::Radau);
        let wire = CableProperties {
            compressive_fraction,
            axial_damping: 5e3,
            ..CableProperties::new(1e7, 7850.0, 0.02)
        };
        let hook =
            builder.body(BodyDefinition::free("hook", 25.0, DVec3::ONE).at(2.0 * DVec3::new(0.6, 0.0, -0.8)));
        let eye = builder.frame_on_body(hook, "eye", DVec3::ZERO);
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let wire = CableDefinition::new("wire", wire, 2.0, 1)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned);
        builder.cable(wire);
        let mut world = builder.build().unwrap().start().unwrap();
        // Slack at the start to the last bit, and taut before long.
        world.run_until(1.0).unwrap();
        let before = world.counters().evaluations;
        world.run_until(11.0).unwrap();
        let place = world.now().body(hook).pose.position;
        (place, world.counters().evaluations - before)
    };
    let ((free, evaluations), (pushed, least)) = (swing(0.0), swing(1.0));
    // Some 600 steps, each good to ten micrometres.
    assert!(free.distance(pushed) < 1e-4, "{free} and {pushed}");
    assert!(evaluations < least + least / 4, "{evaluations} and {least}");
}
