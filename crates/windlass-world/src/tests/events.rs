//! Events within a step: their location, and the accuracy of steps that end at an event.

use super::*;
use crate::{
    BottomShape, EventFunctions, EventSource, Progress, RunError, SeaBottom, Snapshot, Spring, Thrust,
    Thruster,
};
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{FrameMotion, Motion, Pose};
use windlass_mechanics::mechanism::{Actuation, Control, EndStops, Joint, Link, Mechanism, PidGains};
use windlass_ode::{Method, StepControl};

/// A mass on a vertical prismatic joint under gravity, above a stop.
fn slide(stops: EndStops, start: f64, drive: Actuation, tolerances: f64) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(tolerances));
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let joint = Joint::prismatic(windlass_math::Pose::IDENTITY, DVec3::Z)
        .starting_at(start, 0.0)
        .actuated(drive)
        .with_stops(stops);
    let mass = Link::new("mass", joint).with_mass(3.0, DVec3::ZERO, glam::DMat3::IDENTITY);
    builder.mechanism(Mechanism::new("slide", vec![mass]).unwrap(), base);
    builder.build().unwrap().start().unwrap()
}

#[test]
fn closed_form_undamped_stop_closes_the_energy_balance() {
    let stops = EndStops {
        lower: 0.0,
        upper: 10.0,
        stiffness: 4e5,
        damping: 0.0,
    };
    let run = |tolerances: f64| {
        let mut world = slide(stops, 0.5, Actuation::default(), tolerances);
        world.run_until(4.0).unwrap();
        assert!(world.counters().events >= 10, "{:?}", world.counters());
        let energy = world.now().stored_energy().total();
        let open = energy - world.start_energy().total() - world.work().net();
        open.abs()
    };
    // 3 kg fall by 0.5 m, which is 14.7 J. Slope discontinuities within steps would cause an error
    // of 3e-3 of this energy at almost any tolerance. The error of a step, 4e-5 m/s at 3 m/s, is
    // 2e-5 of the energy. Six bounces take about forty such steps, with errors of random sign.
    let open = run(1.0);
    assert!(open < 2e-4 * 14.7, "{open} J");
    let finer = run(1e-3);
    assert!(finer < 2e-7 * 14.7, "{finer} J");
}

struct Falls(BodyId, f64);

impl EventSource for Falls {
    fn event_functions(
        &self,
        now: &Snapshot<'_>,
        _progress: &[Progress],
        event_functions: &mut EventFunctions,
    ) {
        event_functions.watch(now.body(self.0).pose.position.z - self.1);
    }
}

#[test]
fn closed_form_user_event_ends_the_step_there() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let stone = builder.body(BodyDefinition::free("stone", 5.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    let watch = Falls(stone, -2.0);
    while world.now().body(stone).pose.position.z > -2.0 {
        world.step_with_events(5.0, &watch).unwrap();
    }
    // The stone falls by 2 m at 9.81 m/s². The event is located up to 1e-9 s too late, and the
    // motion is integrated to 1e-6 m.
    let late = world.time() - (2.0 * 2.0 / 9.81_f64).sqrt();
    assert!(late.abs() < 1e-6, "{late}");
    assert_eq!(world.counters().events, 1);
    // Times within the cut step can be queried. Later times cannot.
    let end = world.time();
    assert!((world.at(end).unwrap().body(stone).pose.position.z + 2.0).abs() < 1e-6);
    assert!(world.at(end + 1e-3).is_err());
}

#[test]
fn regression_failed_step_leaves_the_world_unchanged() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let stone = builder.body(BodyDefinition::free("stone", 5.0, DVec3::ONE));
    // The motion of the buoy is not a number for a millisecond about the event. The stages of the
    // step do not evaluate it there.
    let gap = |t: f64| {
        let place = if (0.638..0.639).contains(&t) {
            f64::NAN
        } else {
            7.0
        };
        FrameMotion::at_rest(Pose::new(DVec3::splat(place), glam::DQuat::IDENTITY))
    };
    builder.body(BodyDefinition::prescribed(
        "buoy",
        PrescribedMotion::Function(std::sync::Arc::new(gap)),
    ));
    builder.step_control(StepControl {
        first_step: 0.1,
        maximum_step: 0.1,
        ..StepControl::default()
    });
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.6).unwrap();
    let (before, now) = (world.state().clone(), world.now().body(stone));
    // The stone falls 2 m in 0.6386 s.
    let watch = Falls(stone, -2.0);
    let failure = world.step_with_events(0.7, &watch).unwrap_err();
    assert!(
        matches!(failure, RunError::EventSearch { time: 0.6, .. }),
        "{failure}"
    );
    let text = failure.to_string();
    assert!(text.contains("an event was to be located: body 'buoy'"), "{text}");
    assert_eq!(world.state(), &before);
    assert_eq!(world.now().body(stone), now);
    assert!(world.at(0.6).is_err());
    // Without the event function, the steps jump over the gap.
    world.run_until(1.0).unwrap();
    assert!((world.now().body(stone).velocity.linear.z + 9.81).abs() < 1e-9);
}

#[test]
fn closed_form_slack_spring_catches_its_load_on_time() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(BodyDefinition::free("load", 10.0, DVec3::ONE).at(DVec3::new(0.0, 0.0, -0.5)));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let (stiffness, length) = (1e5, 1.0);
    builder.spring(Spring {
        name: "sling".into(),
        ends: [top, eye],
        stiffness,
        damping: 0.0,
        length,
        pulls_only: true,
    });
    builder.step_control(StepControl {
        maximum_step: 1e-3,
        ..StepControl::default()
    });
    let mut world = builder.build().unwrap().start().unwrap();
    // The load falls freely by 0.5 m. It then oscillates about the equilibrium, from the initial
    // speed √(2 g 0.5).
    let (caught, frequency) = ((1.0_f64 / 9.81).sqrt(), (stiffness / 10.0).sqrt());
    let (sag, speed) = (9.81 / frequency.powi(2), 9.81_f64.sqrt());
    let lowest = length + sag + (sag.powi(2) + (speed / frequency).powi(2)).sqrt();
    let mut found = 0.0_f64;
    while world.time() < caught + 0.06 {
        world.step(1.0).unwrap();
        found = found.min(world.now().body(load).pose.position.z);
    }
    // Steps of 1 ms sample the lowest point to within ½ (ω h/2)² = 1e-3 of the amplitude of 31 mm.
    assert!((found + lowest).abs() < 1e-4, "{found} {lowest}");
    assert!(world.counters().events >= 1);
}

#[test]
fn closed_form_thruster_force_is_along_its_axes() {
    for turns_with_frame in [true, false] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let quarter = glam::DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2);
        let hull = builder.body(BodyDefinition::free("hull", 50.0, DVec3::splat(30.0)).oriented(quarter));
        let at = builder.frame_on_body(hull, "propeller", DVec3::ZERO);
        builder.thruster(Thruster {
            name: "propeller".into(),
            frame: at,
            direction: DVec3::X * 3.0,
            turns_with_frame,
            thrust: Thrust::Table(vec![[1.0, 0.0], [3.0, 200.0]]),
        });
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(5.0).unwrap();
        // The thrust is zero for 1 s, rises to 200 N in 2 s, and is 200 N for 2 s.
        let speed = (0.5 * 2.0 * 200.0 + 2.0 * 200.0) / 50.0;
        let along = if turns_with_frame { DVec3::Y } else { DVec3::X };
        let velocity = world.now().body(hull).velocity.linear;
        assert!(velocity.distance(along * speed) < 1e-9, "{velocity}");
        // The work equals the kinetic energy.
        let energy = 0.5 * 50.0 * speed * speed;
        assert!((world.work().drives - energy).abs() < 1e-6 * energy);
    }
}

#[test]
fn closed_form_point_sinks_into_the_bottom_and_slides_to_rest() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let start = DVec3::new(0.0, 0.0, -9.9);
    let clump = builder.body(BodyDefinition::free("clump", 200.0, DVec3::splat(10.0)).at(start));
    let foot = builder.frame_on_body(clump, "foot", DVec3::ZERO);
    let mut bottom = SeaBottom::new(BottomShape::Flat { depth: 10.0 });
    (bottom.stiffness, bottom.damping, bottom.friction_across) = (1e6, 4e4, 0.4);
    builder.sea_bottom(bottom).rest_on_bottom(foot, 0.5);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(3.0).unwrap();
    // The penetration is the weight divided by stiffness times area.
    let place = world.now().body(clump).pose.position;
    let sunk = -10.0 - 200.0 * 9.81 / (1e6 * 0.5);
    assert!((place.z - sunk).abs() < 1e-7, "{}", place.z);
    // The clump starts at 2 m/s, stops after v²/(2 μ g), and springs back by the mobilisation
    // displacement.
    let pose = world.now().body(clump).pose;
    let push = windlass_math::Motion::new(DVec3::new(2.0, 0.0, 0.0), DVec3::ZERO);
    world.place_body(clump, pose, push).unwrap();
    world.run_until(5.0).unwrap();
    let distance = world.now().body(clump).pose.position.x - place.x;
    let decelerated = 2.0_f64.powi(2) / (2.0 * 0.4 * 9.81) - 1e-3;
    assert!(
        (distance - decelerated).abs() < 1e-4 * decelerated,
        "{distance} {decelerated}"
    );
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let net = world.work().net();
    assert!(
        (gained - net).abs() < 1e-5 * world.work().dissipated,
        "{gained} {net}"
    );
    assert!(world.work().dissipated > 400.0);
}

#[test]
fn closed_form_line_slides_on_a_steep_bottom_and_sticks_on_a_gentle_one() {
    for (gradient, creep_speed) in [(0.3, None), (0.3, Some(0.01)), (0.7, None), (0.7, Some(0.01))] {
        let slides = gradient > 0.5;
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let mut bottom = SeaBottom::new(BottomShape::Sloped {
            depth: 20.0,
            gradient: [gradient, 0.0],
        });
        (bottom.friction_along, bottom.friction_across) = (0.5, 0.5);
        bottom.creep_speed = creep_speed;
        builder.sea_bottom(bottom);
        let rope = CableProperties {
            axial_damping: 2e3,
            ..CableProperties::new(1e5, 3000.0, 0.04)
        };
        let on_bottom = |x: f64| DVec3::new(x, 0.0, -20.0 - gradient * x);
        let line = builder.cable(
            CableDefinition::new("line", rope, 10.0 * (1.0 + gradient * gradient).sqrt(), 10).shaped(
                InitialShape::Nodes {
                    positions: (0..=10).map(|k| on_bottom(f64::from(k))).collect(),
                    velocities: Vec::new(),
                },
            ),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(0.5).unwrap();
        let before = world.now().node_velocities(line)[5].length();
        world.run_until(1.5).unwrap();
        let (after, angle) = (world.now().node_velocities(line)[5].length(), gradient.atan());
        let acceleration = 9.81 * (angle.sin() - 0.5 * angle.cos());
        if slides {
            assert!(
                (after - before - acceleration).abs() < 0.01 * acceleration,
                "{before} {after}"
            );
        } else {
            // Friction holds the line. With a creep speed v₀, friction is viscous below v₀, and the
            // line creeps at v = v₀ tan α/μ.
            let expected = creep_speed.unwrap_or(0.0) * gradient / 0.5;
            let allowed = creep_speed.map_or(1e-6, |_| 1e-4);
            assert!((after - expected).abs() < allowed, "{before} {after}");
        }
    }
}

#[test]
fn closed_form_travel_drive_holds_on_arrival() {
    let gains = PidGains {
        proportional: 2e4,
        integral: 4e3,
        derivative: 0.0,
    };
    let drive = Actuation::new(Control::Travel {
        position: PidGains {
            derivative: 2e3,
            ..gains
        },
        velocity: gains,
    });
    let free = EndStops {
        lower: -5.0,
        upper: 5.0,
        stiffness: 1e6,
        damping: 1e3,
    };
    let mut world = slide(free, 0.0, drive, 1.0);
    let crane = world.model().mechanism("slide").unwrap();
    world.move_joint(crane, 0, 1.0, 0.25).unwrap();
    let (mut started, mut slows, mut arrived) = (false, false, None);
    while world.time() < 8.0 && arrived.is_none() {
        world.step(8.0).unwrap();
        let position = world.now().joints(crane)[0].position;
        // Steps end where the acceleration of the set-point ends, and where its braking begins, 0.2
        // s before the target.
        started |= (world.time() - 0.2).abs() < 1e-9;
        slows |= (position - 0.95).abs() < 1e-8;
        if world.now().set_point(crane, 0).travel.is_none() {
            arrived = Some(position);
        }
    }
    assert!(started && slows, "{started} {slows}");
    // The control switches 20 mm before the target. The event is located to 1e-9 s, at a speed of a
    // few cm/s.
    assert!((arrived.unwrap() - 0.98).abs() < 1e-8, "{arrived:?}");
}

/// A fast drive passes the band of 20 mm about its target in less than a step. It must be held
/// there on its first passage, not when it returns.
#[test]
fn regression_fast_drive_holds_on_arrival() {
    let gains = |proportional: f64, integral: f64| PidGains {
        proportional,
        integral,
        derivative: 0.0,
    };
    for method in [Method::Automatic, Method::DormandPrince, Method::Radau] {
        for (start, target) in [(0.0, 1.5), (1.5, 0.0)] {
            let drive = Actuation::new(Control::Travel {
                position: gains(50.0, 0.0),
                velocity: gains(5.0, 10.0),
            });
            let mut builder = WorldBuilder::new(Sea::vacuum());
            builder.method(method);
            let base = builder.fixed_frame("base", DVec3::ZERO);
            let joint = Joint::prismatic(Pose::IDENTITY, DVec3::X)
                .starting_at(start, 0.0)
                .actuated(drive);
            let mass = Link::new("mass", joint).with_mass(3.0, DVec3::ZERO, glam::DMat3::IDENTITY);
            let crane = builder.mechanism(Mechanism::new("slide", vec![mass]).unwrap(), base);
            let mut world = builder.build().unwrap().start().unwrap();
            world.move_joint(crane, 0, target, 0.7).unwrap();
            while world.now().set_point(crane, 0).travel.is_some() {
                assert!(world.time() < 8.0, "{method:?}");
                world.step(8.0).unwrap();
            }
            let arrived = world.now().joints(crane)[0];
            let [expected, travel] = [
                target - (target - start).signum() * 0.02,
                arrived.velocity.abs() * 0.1,
            ];
            assert!(
                (arrived.position - expected).abs() < 1e-6,
                "{method:?}: {arrived:?}"
            );
            assert!(travel > 0.04, "{method:?}: {arrived:?} is not fast");
            // An order to a position within the band holds the drive at once.
            world.move_joint(crane, 0, arrived.position + 0.015, 0.1).unwrap();
            assert!(world.now().set_point(crane, 0).travel.is_none());
        }
    }
}

struct Crosses(BodyId);

impl EventSource for Crosses {
    fn event_functions(
        &self,
        now: &Snapshot<'_>,
        _progress: &[Progress],
        event_functions: &mut EventFunctions,
    ) {
        event_functions.watch(now.body(self.0).pose.position.x - 1.0);
    }
}

#[test]
fn property_slow_motion_crosses_an_event() {
    for method in [Method::DormandPrince, Method::Radau] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(method);
        let crawl = Motion::new(DVec3::X * -6e-9, DVec3::ZERO);
        let snail = BodyDefinition::free("snail", 5.0, DVec3::ONE);
        let snail = builder.body(snail.at(DVec3::X).moving(crawl));
        let mut world = builder.build().unwrap().start().unwrap();
        // The step begins at the event. The motion during 10 ns is smaller than the rounding of the
        // position.
        while world.time() < 1.0 {
            world.step_with_events(1.0, &Crosses(snail)).unwrap();
        }
        assert!(world.counters().events <= 2, "{:?}", world.counters());
        assert!(world.counters().steps < 100, "{:?}", world.counters());
    }
}
