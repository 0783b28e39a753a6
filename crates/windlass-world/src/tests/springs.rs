//! Springs between the ground, bodies and links.

use super::*;
use crate::{FrameId, Owner, Spring};
use glam::{DMat3, DQuat};
use windlass_math::{Motion, Pose};
use windlass_mechanics::mechanism::{Joint, Link, Mechanism};

fn spring(ends: [FrameId; 2], damping: f64) -> Spring {
    Spring {
        name: "spring".to_owned(),
        ends,
        stiffness: 200.0,
        damping,
        length: 1.0,
        pulls_only: false,
    }
}

#[test]
fn closed_form_mass_on_a_spring_oscillates_and_decays() {
    let (mass, damping, stretch) = (3.0, 4.0, 0.2);
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(1e-3));
    let wall = builder.fixed_frame("wall", DVec3::new(1.0, 2.0, 3.0));
    let axis = DVec3::new(2.0, -1.0, 2.0) / 3.0;
    let body =
        BodyDefinition::free("mass", mass, DVec3::ONE).at(DVec3::new(1.0, 2.0, 3.0) + axis * (1.0 + stretch));
    let body = builder.body(body);
    let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
    let spring = builder.spring(spring([wall, eye], damping));
    let mut world = builder.build().unwrap().start().unwrap();
    let (decay, square) = (0.5 * damping / mass, 200.0 / mass);
    let omega = (square - decay * decay).sqrt();
    for t in [0.1, 0.5, 1.3, 2.0] {
        world.run_until(t).unwrap();
        let expected = stretch * (-decay * t).exp() * ((omega * t).cos() + decay / omega * (omega * t).sin());
        let found = world.now().spring(spring).length - 1.0;
        assert!(
            (found - expected).abs() < 1e-8,
            "{t} s: {found} m, expected {expected} m"
        );
    }
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!(
        (gained - world.work().net()).abs() < 1e-6,
        "{gained} {:?}",
        world.work()
    );
    assert!((world.work().dissipated + gained).abs() < 1e-6);
}

/// A spring joins a link of a crane on a free barge to another free body. All objects start with
/// velocities.
#[test]
fn conserves_momentum_and_energy_of_a_spring_on_a_link() {
    for damping in [0.0, 6.0] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        builder.tolerances(scaled_tolerances(1e-3));
        let barge = builder.body(BodyDefinition::free("barge", 20.0, DVec3::new(5.0, 6.0, 7.0)));
        let deck = builder.frame_on_body(barge, "deck", DVec3::new(0.2, 0.1, 0.4));
        let joint = Joint::revolute(Pose::new(DVec3::ZERO, DQuat::from_rotation_x(0.4)), DVec3::Y);
        let link = Link::new("boom", joint.starting_at(0.2, 0.5));
        let link = link.with_mass(
            4.0,
            DVec3::X * 0.5,
            DMat3::from_diagonal(DVec3::new(0.1, 0.4, 0.4)),
        );
        let crane = builder.mechanism(Mechanism::new("crane", vec![link]).unwrap(), deck);
        let boom = builder.link(crane, "boom").unwrap();
        let tip = builder.frame(Owner::Link(boom), "tip", Pose::new(DVec3::X, DQuat::IDENTITY));
        let load = builder.body(
            BodyDefinition::free("load", 2.0, DVec3::splat(0.1))
                .at(DVec3::new(2.5, 0.3, 0.5))
                .moving(Motion::new(
                    DVec3::new(0.4, 0.2, -0.3),
                    DVec3::new(0.5, -0.2, 0.1),
                )),
        );
        let eye = builder.frame_on_body(load, "eye", DVec3::new(0.1, 0.0, 0.05));
        builder.spring(spring([tip, eye], damping));
        let mut world = builder.build().unwrap().start().unwrap();
        let momentum = |world: &World| {
            let now = world.now();
            let of_link = now
                .link(boom)
                .velocity
                .velocity_at(now.link(boom).rotation * (DVec3::X * 0.5));
            20.0 * now.body(barge).velocity.linear
                + 4.0 * of_link.linear
                + 2.0 * now.body(load).velocity.linear
        };
        let before = momentum(&world);
        world.run_until(5.0).unwrap();
        assert!(
            momentum(&world).distance(before) < 1e-7,
            "{:?}",
            momentum(&world) - before
        );
        let gained = world.now().stored_energy().total() - world.start_energy().total();
        assert!(
            (gained + world.work().dissipated).abs() < 1e-5,
            "{gained} {:?}",
            world.work()
        );
        assert!(damping == 0.0 || world.work().dissipated > 0.1);
    }
}

#[test]
fn closed_form_tension_only_spring_goes_slack() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(1e-3));
    let wall = builder.fixed_frame("wall", DVec3::ZERO);
    let body = builder.body(
        BodyDefinition::free("mass", 3.0, DVec3::ONE)
            .at(DVec3::X * 0.8)
            .moving(Motion::new(DVec3::X, DVec3::ZERO)),
    );
    let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
    let spring = builder.spring(Spring {
        pulls_only: true,
        ..spring([wall, eye], 0.0)
    });
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.19).unwrap();
    assert_eq!(world.now().spring(spring).tension, 0.0);
    assert!((world.now().body(body).velocity.linear.x - 1.0).abs() < 1e-12);
    world.run_until(1.0).unwrap();
    // Half an oscillation on the spring reverses the velocity of the body.
    let back = world.now().body(body).velocity.linear.x;
    assert!((back + 1.0).abs() < 1e-5, "{back}");
    let bad = Spring {
        stiffness: -1.0,
        ..super::springs::spring([wall, wall], 0.0)
    };
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.fixed_frame("wall", DVec3::ZERO);
    builder.spring(bad);
    let refused = builder.build().unwrap_err().to_string();
    assert!(
        refused.contains("spring 'spring'")
            && refused.contains("not negative")
            && refused.contains("two different frames")
    );
}
