//! Comparison of the stability of equilibria with closed forms.

use super::*;
use crate::Spring;
use crate::solvers::stability::Stability;
use glam::DMat3;
use windlass_math::Pose;
use windlass_mechanics::mechanism::{Joint, Link, Mechanism};

/// A rod of 10 kg with its centre 1 m from its hinge. It starts at an angle (rad) about y from +x.
/// At π/2 the rod hangs down.
fn rod(angle: f64) -> World {
    let joint = Joint::revolute(Pose::IDENTITY, DVec3::Y).starting_at(angle, 0.0);
    let inertia = DMat3::from_diagonal(DVec3::new(0.01, 3.334, 3.334));
    let link = Link::new("rod", joint).with_mass(10.0, DVec3::X, inertia);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::ZERO);
    builder.mechanism(Mechanism::new("pendulum", vec![link]).unwrap(), base);
    builder.build().unwrap().start().unwrap()
}

#[test]
fn closed_form_growth_rate_of_an_inverted_pendulum() {
    let quarter = std::f64::consts::FRAC_PI_2;
    assert_eq!(rod(quarter).stability().unwrap(), Stability::Stable);
    let Stability::Unstable(growth) = rod(-quarter).stability().unwrap() else {
        panic!("expected an unstable equilibrium");
    };
    // The growth rate is √(m g l/I), with I = 13.334 kg m².
    let rate = (10.0 * 9.81 / 13.334_f64).sqrt();
    assert!((growth.rate - rate).abs() < 1e-6 * rate, "{growth:?} {rate}");
    assert!(
        growth.period.is_infinite() && growth.object == "crane 'pendulum'",
        "{growth:?}"
    );
}

#[test]
fn closed_form_body_on_a_spring_is_unstable_with_negative_damping() {
    // A spring between the ground and a body that is free along x. Negative damping represents an
    // unstable force law.
    let world = |damping: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let body = builder.body(BodyDefinition::free("buoy", 50.0, DVec3::ONE).at(DVec3::X * 2.0));
        let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
        let pile = builder.fixed_frame("pile", DVec3::ZERO);
        builder.spring(Spring {
            name: "spring".into(),
            ends: [pile, eye],
            stiffness: 200.0,
            damping: damping.abs(),
            length: 2.0,
            pulls_only: false,
        });
        let mut world = builder.build().unwrap().start().unwrap();
        if damping < 0.0 {
            world.model.springs[0].damping = damping;
        }
        world
    };
    assert_eq!(world(20.0).stability().unwrap(), Stability::Stable);
    assert_eq!(world(0.0).stability().unwrap(), Stability::Stable);
    let Stability::Unstable(growth) = world(-20.0).stability().unwrap() else {
        panic!("expected an unstable equilibrium");
    };
    // λ = c/2m ± i √(k/m - (c/2m)²).
    let rate = 20.0 / 100.0;
    let frequency = (200.0_f64 / 50.0 - rate * rate).sqrt();
    assert!((growth.rate - rate).abs() < 1e-6, "{growth:?}");
    assert!(
        (growth.period - std::f64::consts::TAU / frequency).abs() < 1e-5,
        "{growth:?}"
    );
    assert!(growth.object.starts_with("body 'buoy'"), "{growth:?}");
}

/// An undamped cantilever of 1 g/m with an axial stiffness of 1e8 N and a weight at its end. No
/// motion gains energy. The eigenvalue of its fastest axial vibration is 5e6 1/s. Rounding changes
/// this eigenvalue by up to 0.3 % of its magnitude.
#[test]
fn conserves_energy_in_axial_vibrations_of_a_light_stiff_line() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let wall = builder.fixed_frame("wall", DVec3::ZERO);
    let mut line = CableProperties::new(1e8, 0.001 / (0.25 * std::f64::consts::PI * 0.0025), 0.05);
    (line.bending_stiffness, line.compressive_fraction) = (1e4, 1.0);
    let elements = 40;
    let definition = CableDefinition::new("line", line, 5.0, elements)
        .start(wall, Fixity::Clamped)
        .free(CableEnd::End, DVec3::X * 5.0)
        .with_point_mass(windlass_mechanics::cable::PointMass {
            node: elements,
            mass: 1.0,
            diameter: 0.0,
            drag: 0.0,
            added_mass: 0.0,
        });
    builder.cable(definition);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    assert_eq!(world.stability().unwrap(), Stability::Stable);
}

/// A line of 100 elements hangs beside a pendulum. The line has 594 state increments, so only the
/// slowest motions and fast growth are evaluated.
#[test]
fn closed_form_growth_rate_beside_a_long_line() {
    // The rods have their centres 1 m and 5 mm from the hinge, and growth rates of 2.2 and 31 1/s.
    // The second rate is faster than the slow motions of the line.
    for [arm, gyration] in [[1.0, 1.0], [5e-3, 5e-3]] {
        for angle in [std::f64::consts::FRAC_PI_2, -std::f64::consts::FRAC_PI_2] {
            let joint = Joint::revolute(Pose::IDENTITY, DVec3::Y).starting_at(angle, 0.0);
            let inertia = DMat3::from_diagonal(DVec3::splat(10.0 * gyration * gyration));
            let link = Link::new("rod", joint).with_mass(10.0, DVec3::X * arm, inertia);
            let mut builder = WorldBuilder::new(Sea::vacuum());
            let base = builder.fixed_frame("base", DVec3::ZERO);
            builder.mechanism(Mechanism::new("pendulum", vec![link]).unwrap(), base);
            let ends = [0.0, 90.0].map(|x| builder.fixed_frame("post", DVec3::new(x, 5.0, 0.0)));
            let line = CableDefinition::new("line", CableProperties::new(1e7, 7800.0, 0.03), 100.0, 100);
            builder.cable(line.start(ends[0], Fixity::Pinned).end(ends[1], Fixity::Pinned));
            let mut world = builder.build().unwrap().start().unwrap();
            let inverted = angle < 0.0;
            if !inverted {
                world.solve_statics(&Default::default()).unwrap();
            }
            let found = world.stability().unwrap();
            if !inverted {
                assert_eq!(found, Stability::Stable);
                continue;
            }
            let Stability::Unstable(growth) = found else {
                panic!("expected an unstable equilibrium, gyration {gyration}");
            };
            // The growth rate is √(m g l/I), with the inertia about the hinge.
            let about_hinge = 10.0 * (gyration * gyration + arm * arm);
            let rate = (10.0 * 9.81 * arm / about_hinge).sqrt();
            // Differences of the Jacobian have relative errors of 1e-8 to 1e-7.
            assert!((growth.rate - rate).abs() < 1e-5 * rate, "{growth:?} {rate}");
            assert_eq!(growth.object, "crane 'pendulum'");
        }
    }
}

/// A load on stiff slings of different lengths from one hook: load and slings turn together about
/// the vertical through the hook without any moment, so one mode is neutral. The slings have an
/// axial stiffness of 5e8 N m/rad at the lever of the eyes. Its rounding must not act in yaw, where
/// the load is slow to turn: 6 N m/rad are a growth by e in 15 s.
#[test]
fn closed_form_slings_from_one_hook_turn_freely() {
    let eyes = [
        (1.927, 1.848, 14.525, 2),
        (2.384, -2.951, 15.095, 3),
        (-3.048, -2.558, 15.016, 2),
    ];
    for mass in [200.0, 20e3] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let hook = builder.fixed_frame("hook", DVec3::new(0.0, 0.0, 45.734));
        let load = BodyDefinition::free("load", mass, DVec3::new(4.0, 4.0, 6.6) * mass);
        let load = builder.body(load.at(DVec3::new(0.0, 0.0, 32.0)));
        for (i, (x, y, length, elements)) in eyes.into_iter().enumerate() {
            let eye = builder.frame_on_body(load, &format!("eye {i}"), DVec3::new(x, y, 0.5));
            let wire = CableProperties::new(2.5e8, 382.0, 0.08);
            let sling = CableDefinition::new(&format!("sling {i}"), wire, length, elements);
            builder.cable(sling.start(hook, Fixity::Pinned).end(eye, Fixity::Pinned));
        }
        let mut world = builder.build().unwrap().start().unwrap();
        let found = world.solve_statics(&Default::default()).unwrap();
        assert_eq!(found.unstable, None, "{mass} kg");
        assert_eq!(world.stability().unwrap(), Stability::Stable, "{mass} kg");
        let modes = world.modes(&Default::default()).unwrap().modes;
        // The next motion is the sway of the load, with a period of about 7 s.
        let slow: Vec<f64> = modes.iter().map(|mode| mode.natural_period()).collect();
        assert!(slow[0] > 1000.0 && slow[1] < 10.0, "{mass} kg: {slow:?} s");
    }
}
