//! Random commands with random arguments leave a running world consistent.

use super::*;
use crate::{
    CommandError, DegreeOfFreedom, FrameId, Handle, InputMotion, LinkId, MechanismId, RunError, SpringId,
    ThrusterId, WinchId,
};
use glam::{DMat3, DQuat};
use proptest::prelude::*;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{Matrix6, Motion, Pose, Wrench};
use windlass_mechanics::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};
use windlass_mechanics::winch::{Signal, TensionGains, Winch, WinchOrder};

/// A prescribed ship, a load on a winch's line, a free boat, a crane with a driven and a passive
/// joint.
fn everything() -> World {
    let mut builder = WorldBuilder::new(Sea::still());
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        PrescribedMotion::Fixed(Pose::new(DVec3::new(0.0, 0.0, 12.0), DQuat::IDENTITY)),
    ));
    let load =
        builder.body(BodyDefinition::free("load", 900.0, DVec3::splat(400.0)).at(DVec3::new(0.0, 0.0, 1.0)));
    let boat =
        builder.body(BodyDefinition::free("boat", 500.0, DVec3::splat(300.0)).at(DVec3::new(9.0, 0.0, 3.0)));
    let sheave = builder.frame_on_body(ship, "sheave", DVec3::ZERO);
    let eye = builder.frame_on_body(load, "eye", DVec3::Z);
    builder.frame_on_body(boat, "ring", DVec3::X);
    let rope = CableProperties {
        axial_damping: 3e4,
        ..CableProperties::new(2e6, 4000.0, 0.024)
    };
    let wire = builder.cable(
        CableDefinition::new("wire", rope, 10.0, 5)
            .start(sheave, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let winch = Winch {
        name: "winch".into(),
        acceleration: 1.0,
        deceleration: 1.0,
        maximum_speed: 2.0,
        response_time: 0.1,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 1e-6,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [3.0, 30.0],
        element_limits: [0.9, 3.0],
    };
    builder.winch(winch, wire, CableEnd::Start, WinchOrder::HOLD);
    let gains = PidGains {
        proportional: 4e4,
        integral: 1e4,
        derivative: 4e3,
    };
    let at = |z: f64| Pose::new(DVec3::new(0.0, 0.0, z), DQuat::IDENTITY);
    let driven = Actuation::new(Control::Position(gains)).with_set_point_rate(0.5);
    let post = Link::new("post", Joint::revolute(at(1.0), DVec3::Z).actuated(driven)).with_mass(
        100.0,
        DVec3::X,
        DMat3::IDENTITY * 50.0,
    );
    let jib = Link::new(
        "jib",
        Joint::revolute(at(1.0), DVec3::Y).actuated(Actuation::default().damped(500.0)),
    )
    .on("post")
    .with_mass(50.0, DVec3::Z, DMat3::IDENTITY * 20.0);
    let foot = builder.frame_on_body(ship, "foot", DVec3::Y * 4.0);
    builder.mechanism(Mechanism::new("crane", vec![post, jib]).unwrap(), foot);
    builder.build().unwrap().start().unwrap()
}

/// Ordinary, extreme and non-finite numbers.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => -3.0..3.0,
        1 => Just(0.0),
        1 => prop_oneof![Just(f64::NAN), Just(f64::INFINITY), Just(f64::NEG_INFINITY)],
        1 => prop_oneof![Just(1e300), Just(-1e300), Just(1e-300)],
    ]
}

fn vector() -> impl Strategy<Value = DVec3> {
    (number(), number(), number()).prop_map(DVec3::from)
}

fn wrench() -> impl Strategy<Value = Wrench> {
    (vector(), vector()).prop_map(|(force, moment)| Wrench::new(force * 100.0, moment * 100.0))
}

fn pose() -> impl Strategy<Value = Pose> {
    (vector(), [number(), number(), number(), number()])
        .prop_map(|(position, [x, y, z, w])| Pose::new(position, DQuat::from_xyzw(x, y, z, w)))
}

/// Valid and invalid handles.
fn handle() -> impl Strategy<Value = usize> {
    prop_oneof![8 => 0..3_usize, 1 => Just(7), 1 => Just(4_000_000_000)]
}

fn signal() -> impl Strategy<Value = Signal> {
    [number(), number(), number(), number()].prop_map(|[mean, amplitude, frequency, phase]| Signal {
        mean,
        amplitude,
        frequency,
        phase,
    })
}

fn order() -> impl Strategy<Value = WinchOrder> {
    prop_oneof![
        signal().prop_map(|speed| WinchOrder::Speed { speed }),
        signal().prop_map(|speed| WinchOrder::Kinematic { speed }),
        (number(), number()).prop_map(|(length, speed)| WinchOrder::Length {
            length: 8.0 + length,
            speed
        }),
        signal().prop_map(|tension| WinchOrder::Tension { tension }),
        Just(WinchOrder::Detached),
    ]
}

type Act = Box<dyn Fn(&mut World) -> Result<(), CommandError>>;

/// A command with random arguments.
struct Command(Act);

impl std::fmt::Debug for Command {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("a command")
    }
}

fn boxed(command: impl Fn(&mut World) -> Result<(), CommandError> + 'static) -> Command {
    Command(Box::new(command))
}

fn body_command() -> impl Strategy<Value = Command> {
    let id = BodyId::from_index;
    let freedom = (0..6_usize).prop_map(|k| DegreeOfFreedom::ALL[k]);
    prop_oneof![
        (handle(), wrench()).prop_map(move |(i, load)| boxed(move |w| w.set_body_load(id(i), load))),
        (handle(), pose(), vector(), vector()).prop_map(move |(i, pose, v, spin)| {
            boxed(move |w| w.place_body(id(i), pose, Motion::new(v, spin)))
        }),
        (handle(), pose(), vector(), vector(), number()).prop_map(move |(i, pose, v, a, time)| {
            let motion = InputMotion {
                time,
                pose,
                velocity: Motion::new(v, v),
                acceleration: Motion::new(a, v),
                jerk: Motion::ZERO,
            };
            boxed(move |w| w.set_body_motion(id(i), motion))
        }),
        (handle(), number(), vector()).prop_map(move |(i, mass, inertia)| {
            let given = Matrix6::rigid_inertia(mass, inertia, DMat3::from_diagonal(inertia));
            boxed(move |w| w.set_body_inertia(id(i), given))
        }),
        (handle(), freedom.clone(), number())
            .prop_map(move |(i, freedom, value)| boxed(move |w| w.hold_body(id(i), freedom, value))),
        (handle(), freedom.clone())
            .prop_map(move |(i, freedom)| boxed(move |w| w.hold_body_in_place(id(i), freedom))),
        (handle(), freedom).prop_map(move |(i, freedom)| boxed(move |w| w.release_body(id(i), freedom))),
    ]
}

fn other_command() -> impl Strategy<Value = Command> {
    let (cable, frame) = (CableId::from_index, FrameId::from_index);
    let end = any::<bool>().prop_map(|start| if start { CableEnd::Start } else { CableEnd::End });
    let fixity = any::<bool>().prop_map(|pinned| if pinned { Fixity::Pinned } else { Fixity::Clamped });
    prop_oneof![
        (handle(), wrench())
            .prop_map(|(i, load)| boxed(move |w| w.set_link_load(LinkId::from_index(i), load))),
        (handle(), handle(), number()).prop_map(|(m, joint, target)| {
            boxed(move |w| w.set_joint_target(MechanismId::from_index(m), joint, target))
        }),
        (handle(), handle(), number(), number()).prop_map(|(m, joint, target, speed)| {
            boxed(move |w| w.move_joint(MechanismId::from_index(m), joint, target, speed))
        }),
        (handle(), order())
            .prop_map(|(i, order)| boxed(move |w| w.order_winch(WinchId::from_index(i), order))),
        (handle(), number(), vector()).prop_map(move |(c, s, force)| boxed(move |w| w.add_cable_force(
            cable(c),
            s,
            force
        ))),
        (handle(), number(), number()).prop_map(move |(c, s, inertia)| boxed(move |w| w.add_cable_inertia(
            cable(c),
            s,
            inertia
        ))),
        handle().prop_map(move |c| boxed(move |w| w.clear_cable_loads(cable(c)))),
        (handle(), end.clone()).prop_map(move |(c, end)| boxed(move |w| w.detach(cable(c), end))),
        (handle(), end.clone(), handle(), fixity.clone(), number()).prop_map(
            move |(c, end, f, fixity, reach)| boxed(move |w| w.attach(
                cable(c),
                end,
                frame(f),
                fixity,
                reach
            ))
        ),
        (handle(), end, handle(), fixity, number(), number()).prop_map(
            move |(c, end, f, fixity, time, reach)| {
                boxed(move |w| w.capture(cable(c), end, frame(f), fixity, time, reach))
            }
        ),
    ]
}

/// Runs all queries for handles of this index that exist. Returns their number.
fn query_everything(world: &World, index: usize) -> usize {
    fn exists(world: &World, handle: impl Handle) -> bool {
        world.model().check(handle).is_ok()
    }
    let now = world.now();
    let mut found = 0;
    let body = BodyId::from_index(index);
    if exists(world, body) {
        found += 1;
        let _ = (now.body(body), now.reaction(body), now.sea_load(body));
    }
    let link = LinkId::from_index(index);
    if exists(world, link) {
        found += 1;
        let _ = (now.link(link), now.link_hydrodynamics(link));
    }
    let frame = FrameId::from_index(index);
    if exists(world, frame) {
        found += 1;
        let _ = now.frame(frame);
    }
    let crane = MechanismId::from_index(index);
    if exists(world, crane) {
        found += 1;
        let _ = (now.joints(crane), now.base_load(crane));
        for joint in 0..3 {
            if world.model().check_joint(crane, joint).is_ok() {
                let _ = now.set_point(crane, joint);
            }
        }
    }
    let winch = WinchId::from_index(index);
    if exists(world, winch) {
        found += 1;
        let _ = (now.winch(winch), now.winch_memory(winch));
    }
    let cable = CableId::from_index(index);
    if exists(world, cable) {
        found += 1;
        for end in CableEnd::BOTH {
            let _ = (
                now.tension(cable, end),
                now.end_load(cable, end),
                now.end_owner(cable, end),
            );
        }
        for s in [-1.0, 0.0, 4.0, 1e300, f64::NAN] {
            let _ = now.cable_point(cable, s);
        }
        let _ = (now.line_length(cable), now.twist(cable), now.curvatures(cable));
    }
    let (spring, thruster) = (SpringId::from_index(index), ThrusterId::from_index(index));
    assert!(!exists(world, spring) && !exists(world, thruster));
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn property_refused_commands_leave_the_world_unchanged(
        commands in prop::collection::vec(
            (prop_oneof![body_command().boxed(), other_command().boxed()].no_shrink().boxed(), any::<bool>(), handle()), 1..12),
    ) {
        let mut world = everything();
        for (command, steps, index) in commands {
            let before = world.state().clone();
            match (command.0)(&mut world) {
                Ok(()) => {
                    let now = world.now();
                    let wire = CableId::from_index(0);
                    prop_assert!(now.stored_energy().total().is_finite());
                    prop_assert!(now.node_accelerations(wire).iter().all(|a| a.is_finite()));
                    for body in (0..3).map(BodyId::from_index) {
                        let (motion, reaction) = (now.body(body), now.reaction(body));
                        prop_assert!(motion.acceleration.linear.is_finite() && motion.velocity.angular.is_finite());
                        prop_assert!(reaction.force.is_finite() && reaction.moment.is_finite());
                    }
                }
                Err(refused) => {
                    prop_assert!(!refused.to_string().is_empty());
                    prop_assert_eq!(world.state(), &before, "{}", refused);
                }
            }
            let found = query_everything(&world, index);
            prop_assert_eq!(found > 0, index < 3);
            let now = world.now();
            prop_assert!(now.x().iter().all(|value| value.is_finite()));
            // Extreme numbers may stop the run, with a message and a finite state.
            if steps {
                for _ in 0..3 {
                    if world.step(world.time() + 0.05).is_err() {
                        break;
                    }
                }
                prop_assert!(world.state().x().iter().all(|value| value.is_finite()));
            }
        }
    }
}

#[test]
fn refuses_by_name() {
    let mut world = everything();
    let [ship, load, boat] = [0, 1, 2].map(BodyId::from_index);
    let (crane, wire) = (MechanismId::from_index(0), CableId::from_index(0));
    let (winch, rest) = (WinchId::from_index(0), Motion::ZERO);
    for (refused, words) in [
        (
            world.set_body_load(BodyId::from_index(9), Wrench::ZERO),
            "there is no body number 9: this world has 3",
        ),
        (
            world.place_body(ship, Pose::IDENTITY, rest),
            "body 'ship' has a prescribed motion",
        ),
        (
            world.set_body_motion(
                load,
                InputMotion {
                    time: 0.0,
                    pose: Pose::IDENTITY,
                    velocity: rest,
                    acceleration: rest,
                    jerk: Motion::ZERO,
                },
            ),
            "body 'load' is free; use",
        ),
        (
            world.place_body(boat, Pose::new(DVec3::NAN, DQuat::IDENTITY), rest),
            "body 'boat': the position is not a finite number",
        ),
        (
            world.set_body_inertia(boat, Matrix6::from_diagonal([-500.0; 6])),
            "body 'boat': the inertia on the diagonal is -500",
        ),
        (
            world.move_joint(crane, 0, 0.3, 0.0),
            "the speed of the joint is 0",
        ),
        (
            world.move_joint(crane, 1, 0.3, 0.1),
            "link 'jib' of crane 'crane' has a joint without a drive",
        ),
        (
            world.order_winch(
                winch,
                WinchOrder::Length {
                    length: -5.0,
                    speed: 1.0,
                },
            ),
            "the ordered length is -5; give the remaining length of the line",
        ),
        (
            world.order_winch(
                winch,
                WinchOrder::Tension {
                    tension: Signal::constant(-2.0),
                },
            ),
            "the ordered tension is -2; a line only pulls",
        ),
        (
            world.attach(wire, CableEnd::End, FrameId::from_index(2), Fixity::Pinned, 1.0),
            "end of cable 'wire' is 10",
        ),
        (
            world.attach(wire, CableEnd::End, FrameId::from_index(0), Fixity::Pinned, 100.0),
            "use another frame",
        ),
        (
            world.add_cable_force(wire, 10.1, DVec3::X),
            "cable 'wire': the arc position is 10.1; it is measured from the start",
        ),
        (
            world.add_cable_inertia(wire, -0.1, 1.0),
            "cable 'wire': the arc position is -0.1",
        ),
    ] {
        let text = refused.unwrap_err().to_string();
        assert!(text.contains(words), "{words:?} is not in: {text}");
    }
}

#[test]
fn refuses_queries_outside_the_last_step() {
    let mut world = everything();
    let early = world.at(0.0).unwrap_err().to_string();
    assert!(early.contains("no step was taken"), "{early}");
    world.step(1.0).unwrap();
    let end = world.time();
    assert!(world.at(0.5 * end).is_ok());
    let late = world.at(end + 0.1).unwrap_err().to_string();
    assert!(late.contains("only times within the last step"), "{late}");
    world.set_body_load(BodyId::from_index(1), Wrench::ZERO).unwrap();
    assert!(world.at(0.5 * end).is_err());
}

#[test]
fn regression_force_at_the_end_is_on_the_cable() {
    let mut world = everything();
    let wire = CableId::from_index(0);
    let length = world.now().line_length(wire);
    // Sums of lengths are rounded, so a position that is beyond an end by a rounding error is
    // accepted.
    for s in [0.0, -1e-12, length, length * (1.0 + 1e-12)] {
        world.add_cable_force(wire, s, DVec3::X).unwrap();
    }
}

#[test]
#[should_panic(expected = "there is no body number 3: this world has 3")]
fn refuses_a_query_with_an_unknown_handle() {
    // Rigid body 3 is a body, and rigid body 4 is a link. A handle of one kind must not access the
    // other kind.
    let _ = everything().now().body(BodyId::from_index(3));
}

#[test]
fn refuses_a_past_or_infinite_end() {
    let mut world = everything();
    world.run_until(0.1).unwrap();
    let before = world.state().clone();
    for end in [f64::NAN, f64::NEG_INFINITY, 0.05] {
        let refused = world.step(end).unwrap_err();
        assert!(matches!(refused, RunError::BadEnd { time: 0.1, .. }), "{refused}");
    }
    for end in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(matches!(world.run_until(end), Err(RunError::BadEnd { .. })));
    }
    world.run_until(0.05).unwrap();
    assert_eq!(world.state(), &before);
}
