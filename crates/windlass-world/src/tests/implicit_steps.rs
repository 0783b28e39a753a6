//! Comparison of implicit steps of a world with closed forms, and of the implicit methods with each
//! other.

use crate::solvers::statics::StaticsOptions;
use crate::tests::scaled_tolerances;
use crate::{BodyDefinition, BodyId, CableDefinition, CableEnd, CableId, Fixity, World, WorldBuilder};
use glam::DVec3;
use windlass_math::Motion;
use windlass_mechanics::cable::CableProperties;
use windlass_ode::Method;
use windlass_sea::Sea;

const BOTH: [Method; 2] = [Method::Radau, Method::GeneralizedAlpha { spectral_radius: 0.7 }];
/// Length of the wire, m.
const LENGTH: f64 = 10.0;
/// Amplitude of the oscillation, rad.
const AMPLITUDE: f64 = 0.7;

/// Hangs a load on a wire from the origin to the load's centre of gravity. The wire has the given
/// length (m) and number of elements.
fn hang(
    builder: &mut WorldBuilder,
    load: BodyDefinition,
    wire: CableProperties,
    (length, elements): (f64, usize),
) -> (BodyId, CableId) {
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let wire = CableDefinition::new("wire", wire, length, elements)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    (load, builder.cable(wire))
}

/// A load released at an angle on an almost massless wire. The wire is so stiff that its stability
/// limits explicit steps to 2 µs.
fn pendulum(method: Method) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    // The wire starts with the static tension, so that there is no jerk.
    let wire = CableProperties::new(2e7, 10.0, 0.01);
    let stretched = LENGTH * (1.0 + 100.0 * 9.81 * AMPLITUDE.cos() / 2e7);
    let start = stretched * DVec3::new(AMPLITUDE.sin(), 0.0, -AMPLITUDE.cos());
    let load = BodyDefinition::free("load", 100.0, DVec3::splat(10.0)).at(start);
    let (load, _) = hang(&mut builder, load, wire, (LENGTH, 3));
    (builder.build().unwrap().start().unwrap(), load)
}

/// Period of the pendulum, s: 4 √(l/g) K(sin θ/2), by the arithmetic-geometric mean.
fn period() -> f64 {
    let (mut a, mut b) = (1.0, (0.5 * AMPLITUDE).cos());
    for _ in 0..8 {
        (a, b) = (0.5 * (a + b), f64::sqrt(a * b));
    }
    std::f64::consts::TAU * (LENGTH / 9.81).sqrt() / a
}

#[test]
fn closed_form_pendulum_on_a_stiff_wire_keeps_its_period_and_height() {
    for method in BOTH {
        let (mut world, load) = pendulum(method);
        let start = world.now().body(load).pose.position;
        for n in 1..=5 {
            world.run_until(f64::from(n) * period()).unwrap();
            let back = world.now().body(load).pose.position;
            // The mean stretch of 6e-5 makes the period 3e-5 longer. After each period, the load is
            // therefore 1.2 mm of arc before its turning point. The error of its height is of
            // second order in this distance.
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
        // The oscillation has an energy of 2.3 kJ.
        assert!(closure.abs() < 0.5, "{method:?}: {closure} J");
        let counters = world.counters();
        // 20 million explicit steps would be needed.
        assert!(counters.evaluations < 250_000, "{method:?}: {counters:?}");
    }
}

/// A load at rest on a wire whose vibrations are too fast for the steps stays at rest at any
/// tolerance. Residuals of the equations must not excite vibrations that the method damps.
#[test]
fn closed_form_load_at_rest_on_a_stiff_wire_stays_at_rest() {
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
            let load = load.at(DVec3::new(0.0, 0.0, -10.5));
            let (_, wire) = hang(&mut builder, load, wire, (10.5, elements));
            let mut world = builder.build().unwrap().start().unwrap();
            world.solve_statics(&StaticsOptions::default()).unwrap();
            let tension = |world: &World| world.now().tension(wire, CableEnd::Start);
            let at_rest = tension(&world);
            let mut most = 0.0_f64;
            while world.time() < 60.0 {
                world.step(60.0).unwrap();
                most = most.max((tension(&world) - at_rest).abs());
            }
            // A micrometre of stretch changes the tension by 3 to 30 N. The residual of statics
            // corresponds to a stretch of less than a nanometre.
            assert!(
                most < 1e-3,
                "{method:?}, {elements} elements: {most} N of {at_rest} N"
            );
        }
    }
}

/// A hook swings on a wire whose stretch is less than the error of the predictor of a step. The
/// compressive stiffness of the wire affects neither the motion nor the cost.
#[test]
fn regression_taut_wire_without_compression_costs_no_more() {
    let swing = |compressive_fraction: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(Method::Radau);
        let wire = CableProperties {
            compressive_fraction,
            axial_damping: 5e3,
            ..CableProperties::new(1e7, 7850.0, 0.02)
        };
        let hook = BodyDefinition::free("hook", 25.0, DVec3::ONE).at(2.0 * DVec3::new(0.6, 0.0, -0.8));
        let (hook, _) = hang(&mut builder, hook, wire, (2.0, 1));
        let mut world = builder.build().unwrap().start().unwrap();
        // The wire starts with exactly zero tension, and is soon taut.
        world.run_until(1.0).unwrap();
        let before = world.counters().evaluations;
        world.run_until(11.0).unwrap();
        let place = world.now().body(hook).pose.position;
        (place, world.counters().evaluations - before)
    };
    let ((free, evaluations), (pushed, least)) = (swing(0.0), swing(1.0));
    // The runs take about 600 steps, and each step is accurate to ten micrometres.
    assert!(free.distance(pushed) < 1e-4, "{free} and {pushed}");
    assert!(evaluations < least + least / 4, "{evaluations} and {least}");
}

/// Height, every hundredth of a second, of a load that is thrown up below a slack wire of one
/// element, falls, snaps the wire taut and bounces. The wire's law (`cable::axial`) and gravity are
/// integrated by the classic Runge-Kutta method in steps of 10 µs.
fn thrown_up(stiffness: f64, damping: f64) -> Vec<f64> {
    let mass = 1000.0 + 0.5 * WIRE_MASS;
    let acceleration = |z: f64, v: f64| {
        let (elastic, damped) = (stiffness * (-z - LENGTH) / LENGTH, -damping * v / LENGTH);
        let tension = if elastic > 0.0 {
            elastic + damped.clamp(-elastic, elastic)
        } else {
            0.0
        };
        tension / mass - 9.81
    };
    let (h, mut z, mut v) = (1e-5, -9.8, 1.0);
    let mut step = || {
        let (v1, a1) = (v, acceleration(z, v));
        let (v2, a2) = (v + 0.5 * h * a1, acceleration(z + 0.5 * h * v1, v + 0.5 * h * a1));
        let (v3, a3) = (v + 0.5 * h * a2, acceleration(z + 0.5 * h * v2, v + 0.5 * h * a2));
        let (v4, a4) = (v + h * a3, acceleration(z + h * v3, v + h * a3));
        z += h / 6.0 * (v1 + 2.0 * (v2 + v3) + v4);
        v += h / 6.0 * (a1 + 2.0 * (a2 + a3) + a4);
        z
    };
    (0..100).map(|_| (0..1000).fold(0.0, |_, _| step())).collect()
}

/// Mass of the wire, kg.
const WIRE_MASS: f64 = 15.0;

/// A world with the load and the wire of [`thrown_up`].
fn thrown(method: Method, scale: f64, (stiffness, damping): (f64, f64)) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    builder.tolerances(scaled_tolerances(scale));
    let (diameter, area) = (0.02_f64, 0.25 * std::f64::consts::PI * 0.02 * 0.02);
    let wire = CableProperties {
        axial_damping: damping,
        compressive_fraction: 0.0,
        ..CableProperties::new(stiffness, WIRE_MASS / LENGTH / area, diameter)
    };
    let load = BodyDefinition::free("load", 1000.0, DVec3::splat(100.0))
        .at(DVec3::NEG_Z * 9.8)
        .moving(Motion::new(DVec3::Z, DVec3::ZERO));
    let (load, _) = hang(&mut builder, load, wire, (LENGTH, 1));
    (builder.build().unwrap().start().unwrap(), load)
}

/// A damped wire that goes slack does not push its load at any tolerance, and its damping power
/// ends with the tension.
#[test]
fn peer_runge_kutta_damped_slack_wire_does_not_push() {
    let methods = [
        Method::Automatic,
        Method::Radau,
        Method::GeneralizedAlpha { spectral_radius: 0.7 },
        Method::GeneralizedAlpha { spectral_radius: 0.0 },
    ];
    for law in [(3e7, 3e5), (4e6, 8e4)] {
        let places = thrown_up(law.0, law.1);
        for (method, scale) in methods
            .into_iter()
            .flat_map(|method| [(method, 1.0), (method, 0.1)])
        {
            let (mut world, load) = thrown(method, scale, law);
            let mut most = 0.0_f64;
            for (n, expected) in places.iter().enumerate() {
                world.run_until(0.01 * (n + 1) as f64).unwrap();
                most = most.max((world.now().body(load).pose.position.z - expected).abs());
            }
            // Two snaps amplify errors of steps by a factor of several hundred. A wrong branch of
            // the axial law would cause an error of 30 mm.
            assert!(most < 5e-4, "{law:?}, {method:?}, {scale}: {most} m");
            let work = world.work();
            let closure = world.stored_energy().total() - world.start_energy().total() - work.net();
            assert!(
                closure.abs() < 0.01 * work.dissipated,
                "{law:?}, {method:?}, {scale}: {closure} J of {} J",
                work.dissipated
            );
        }
    }
}

/// Residuals of the equations must not accumulate in vibrations that the method never damps. Such
/// vibrations would shorten all later steps.
#[test]
fn regression_spectral_radius_of_one_takes_no_more_steps() {
    let method = Method::GeneralizedAlpha { spectral_radius: 1.0 };
    let (mut world, _) = thrown(method, 0.01, (3e7, 1e5));
    while world.time() < 3.0 {
        world.step(3.0).unwrap();
        // About 3000 steps are expected.
        assert!(world.counters().steps < 6000, "at {} s", world.time());
    }
}

/// A load of three tonnes on 30 m of steel wire of many elements is thrown up from its equilibrium.
/// The wire goes slack, rattles, and snaps taut. Returns the largest tension (N) at the top of the
/// wire and the number of evaluations.
fn snap(method: Method, tolerances: [Option<f64>; 2]) -> (f64, u64) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    builder.tolerances(scaled_tolerances(10.0));
    let wire = CableProperties {
        axial_damping: 2e3,
        ..CableProperties::new(STIFFNESS, 5084.0, 0.024)
    };
    let stretched = 30.0 * (1.0 + MASS * 9.81 / STIFFNESS);
    let load = BodyDefinition::free("load", MASS, DVec3::splat(300.0)).at(DVec3::new(0.0, 0.0, -stretched));
    let load = builder.body(load.moving(Motion {
        linear: DVec3::Z * INITIAL_SPEED,
        ..Motion::default()
    }));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let [position, velocity] = tolerances;
    let wire = CableDefinition::new("wire", wire, 30.0, 60)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned)
        .with_tolerances(position, velocity);
    let wire = builder.cable(wire);
    let mut world = builder.build().unwrap().start().unwrap();
    let mut most = 0.0_f64;
    while world.time() < 0.7 {
        world.step(0.7).unwrap();
        most = most.max(world.now().tension(wire, CableEnd::Start));
    }
    (most, world.counters().evaluations)
}

/// Axial stiffness of the wire (N) and mass of the load (kg).
const STIFFNESS: f64 = 2.9e7;
const MASS: f64 = 3000.0;
/// Initial speed, m/s.
const INITIAL_SPEED: f64 = 0.8;

/// Few corrections are needed to find the taut elements, even if many elements become taut or slack
/// in a step. The tolerances of the nodes are loose, so the tolerances of the load determine the
/// steps. On a massless wire the load oscillates about its equilibrium. A free flight interrupts
/// this oscillation, and at its end the load has its initial speed again.
#[test]
fn regression_snapping_wire_takes_few_corrections() {
    let (explicit, _) = snap(Method::DormandPrince, [None; 2]);
    let light = MASS * 9.81 + INITIAL_SPEED * (STIFFNESS / 30.0 * MASS).sqrt();
    // The closed form has no wire mass. The mass of the wire is 2 % of the mass of the load, and
    // waves in the wire contribute 1/40 of the peak.
    assert!(
        (explicit / light - 1.0).abs() < 0.04,
        "{explicit} N, without mass {light} N"
    );
    let method = Method::GeneralizedAlpha { spectral_radius: 0.5 };
    let (peak, evaluations) = snap(method, [Some(1e-2), Some(0.05)]);
    assert!(
        (peak / explicit - 1.0).abs() < 0.01,
        "{peak} N, explicit {explicit} N"
    );
    assert!(evaluations < 1000, "{evaluations} evaluations");
}
