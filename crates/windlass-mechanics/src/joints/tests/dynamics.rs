//! Dynamic analysis against closed forms and other methods, and energy conservation for all kinds
//! of joints.

use super::mechanisms::{body, bricard, chain, rod, windows, z_along};
use super::support::Random;
use crate::joints::system::Equations;
use crate::joints::{
    Accuracy, Attachment, DynamicAnalysis, Formulation, Joint, JointKind, JointedBody, JointedState,
    JointedSystem, Loads, NoLoads, Owner, SpringDamper,
};
use crate::rigid_body::RigidBody;
use std::f64::consts::{PI, TAU};
use windlass_math::{DMat3, DQuat, DVec3, Motion, Pose, Wrench};

const GRAVITY: DVec3 = DVec3::new(0.0, 0.0, -9.81);

pub fn accuracy(length: f64) -> Accuracy {
    Accuracy {
        length,
        ..Accuracy::default()
    }
}

fn run<'a, L: Loads>(
    system: &'a JointedSystem,
    gravity: DVec3,
    loads: L,
    length: f64,
    formulation: Formulation,
) -> DynamicAnalysis<'a, L> {
    let state = system.assemble().unwrap().state;
    DynamicAnalysis::new(system, state, gravity, loads, accuracy(length), formulation).unwrap()
}

/// Largest row residual and largest residual of the velocity equations at a state.
pub fn residuals(system: &JointedSystem, state: &JointedState) -> [f64; 2] {
    let mut equations = Equations::new(system);
    equations.evaluate(system, state).unwrap();
    let velocity_gap = equations
        .elimination
        .links()
        .iter()
        .flat_map(|link| {
            let rows = &equations.rows[link.first_row..link.first_row + link.count];
            rows.iter().map(|row| {
                (crate::joints::elimination::along(link, row, &state.velocities) - row.velocity).abs()
            })
        })
        .fold(0.0, f64::max);
    [equations.gap(system).0, velocity_gap]
}

#[test]
fn closed_form_body_on_a_spring_of_mbdm_10_1() {
    // MB-01, eqs. 93: z = -mg/k (1 - cos ωt), with a relative error of at most 1e-8.
    let cube = body("cube", 60.0, DVec3::splat(10.0), Pose::IDENTITY);
    let system = JointedSystem::new(vec![cube], vec![]).unwrap();
    let spring = SpringDamper {
        ends: [
            (Owner::Ground, DVec3::new(0.0, 0.0, 2.0)),
            (Owner::Body(0), DVec3::new(0.0, 0.0, 0.5)),
        ],
        stiffness: 1e4,
        damping: 0.0,
        free_length: 1.5,
        tension_only: false,
    };
    let rate = (1e4_f64 / 60.0).sqrt();
    for formulation in [Formulation::Projection, Formulation::Partitioning] {
        let mut analysis = run(&system, GRAVITY, spring, 1e-11, formulation);
        for step in 1..=20 {
            let t = 0.05 * f64::from(step);
            analysis.go_to(t).unwrap();
            let sag = 60.0 * 9.81 / 1e4;
            let state = analysis.state();
            let z = -sag * (1.0 - (rate * t).cos());
            let speed = -sag * rate * (rate * t).sin();
            assert!((state.poses[0].position.z - z).abs() < 1e-8 * 2.0 * sag, "{t}");
            assert!(
                (state.velocities[0].linear.z - speed).abs() < 1e-8 * sag * rate,
                "{t}"
            );
            let energy: f64 = analysis.energy().iter().sum::<f64>() + spring.energy(state);
            assert!(energy.abs() < 1e-6, "{energy}");
        }
    }
}

#[test]
fn closed_form_wheel_precesses_steadily() {
    // MB-04, whose section is empty in the source: a wheel on a horizontal axle that is supported
    // at its end. For a horizontal axle, the steady precession Ω = m g l/(C n) is exact at any spin
    // rate.
    let (mass, arm, spin, c) = (12.0, 0.4, 50.0, 0.9);
    let precession = mass * 9.81 * arm / (c * spin);
    let wheel = body(
        "wheel",
        mass,
        DVec3::new(c, 0.5, 0.5),
        Pose::new(DVec3::X * arm, DQuat::IDENTITY),
    );
    let rate = DVec3::new(spin, 0.0, precession);
    let velocity = Motion::new(rate.cross(DVec3::X * arm), rate);
    let pivot = Joint::new(
        "pivot",
        JointKind::Spherical,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::new(DVec3::X * -arm, DQuat::IDENTITY)),
    );
    let system = JointedSystem::new(vec![wheel.with_velocity(velocity)], vec![pivot]).unwrap();
    for formulation in [Formulation::Projection, Formulation::Partitioning] {
        let mut analysis = run(&system, GRAVITY, NoLoads, 1e-10, formulation);
        for step in 1..=10 {
            let t = 0.2 * f64::from(step);
            analysis.go_to(t).unwrap();
            let (sin, cos) = (precession * t).sin_cos();
            let position = analysis.state().poses[0].position;
            assert!(
                (position - DVec3::new(cos, sin, 0.0) * arm).length() < 1e-8,
                "{t}: {position}"
            );
        }
        // The reaction of the pivot is the centripetal force minus the weight.
        let reaction = analysis.now().unwrap().reaction(0);
        let inward = -analysis.state().poses[0].position * (mass * precession * precession);
        assert!(
            (reaction.force - inward + GRAVITY * mass).length() < 1e-5,
            "{}",
            reaction.force
        );
        assert!(reaction.moment.length() < 1e-6);
    }
}

/// Period of a pendulum (s) at an amplitude (rad), by the arithmetic-geometric mean. `rate` is its
/// angular frequency at small amplitude (rad/s).
fn pendulum_period(rate: f64, amplitude: f64) -> f64 {
    let (mut a, mut b) = (1.0, (0.5 * amplitude).cos());
    for _ in 0..8 {
        (a, b) = (0.5 * (a + b), (a * b).sqrt());
    }
    TAU / (rate * a)
}

#[test]
fn closed_form_pendulum_period_and_hinge_load() {
    // A rod of 1 m that is released from the horizontal: ω0² = 3g/2l, amplitude 90 degrees. At the
    // bottom the hinge carries 2.5 times the weight.
    let system = chain(1);
    let period = pendulum_period((1.5_f64 * 9.81).sqrt(), 0.5 * PI);
    for formulation in [Formulation::Projection, Formulation::Partitioning] {
        let mut analysis = run(&system, GRAVITY, NoLoads, 1e-10, formulation);
        analysis.go_to(0.25 * period).unwrap();
        let position = analysis.state().poses[0].position;
        assert!((position - DVec3::Z * -0.5).length() < 1e-7, "{position}");
        let reaction = analysis.now().unwrap().reaction(0);
        assert!(
            (reaction.force - DVec3::Z * (2.0 * 9.81 * 2.5)).length() < 1e-4,
            "{}",
            reaction.force
        );
        assert!(reaction.moment.length() < 1e-9);
        analysis.go_to(period).unwrap();
        assert!((analysis.state().poses[0].position - DVec3::X * 0.5).length() < 1e-8);
    }
}

#[test]
fn closed_form_free_body_spins() {
    // A body without joints, with spin about its axis of symmetry and linear velocity.
    let ball = body("ball", 2.0, DVec3::new(1.0, 1.0, 3.0), Pose::IDENTITY)
        .with_velocity(Motion::new(DVec3::new(3.0, 0.0, 4.0), DVec3::Z * 5.0));
    let system = JointedSystem::new(vec![ball], vec![]).unwrap();
    let mut analysis = run(&system, GRAVITY, NoLoads, 1e-10, Formulation::Partitioning);
    analysis.go_to(0.8).unwrap();
    let pose = analysis.state().poses[0];
    assert!((pose.position - DVec3::new(2.4, 0.0, 3.2 - 0.5 * 9.81 * 0.64)).length() < 1e-9);
    assert!(pose.orientation.angle_between(DQuat::from_rotation_z(4.0)) < 1e-8);
}

#[test]
fn conserves_energy_and_constraints_of_undamped_mechanisms() {
    let systems = [
        ("windows", windows(3)),
        ("Bricard", bricard()),
        ("chain", chain(6)),
    ];
    for (name, system) in &systems {
        for formulation in [Formulation::Projection, Formulation::Partitioning] {
            // A direction of gravity in which none of the mechanisms is in equilibrium.
            let gravity = DVec3::new(1.0, -9.0, -3.0);
            let mut analysis = run(system, gravity, NoLoads, 1e-9, formulation);
            let before: f64 = analysis.energy().iter().sum();
            let mut largest = 0.0_f64;
            for step in 1..=10 {
                analysis.go_to(0.2 * f64::from(step)).unwrap();
                let [kinetic, potential] = analysis.energy();
                largest = largest.max(kinetic);
                let change = (kinetic + potential - before).abs();
                assert!(
                    change < 1e-6 * (1.0 + largest),
                    "{name} {formulation:?}: {change} of {largest}"
                );
                let [gap, velocity_gap] = residuals(system, analysis.state());
                assert!(
                    gap < 1e-11 && velocity_gap < 1e-9,
                    "{name} {formulation:?}: {gap} {velocity_gap}"
                );
            }
            assert!(largest > 1.0, "{name} did not move: {largest}");
        }
    }
}

#[test]
fn agrees_with_mechanism_with_fewer_redundant_rows() {
    // A joint with fewer rows out of the plane replaces one hinge of the loop.
    let redundant = windows(1);
    let reduced = {
        let mut joints = redundant.joints().to_vec();
        for joint in &mut joints {
            if joint.name == "right 0" {
                // x₁ ⊥ z₂ and d ⊥ x₂, y₂: the rows constrain two displacements in the plane and one
                // tilt. The loop constrains the other motions.
                joint.kind = JointKind::RevoluteCylindrical;
            }
        }
        JointedSystem::new(redundant.bodies().to_vec(), joints).unwrap()
    };
    let start = redundant.assemble().unwrap();
    assert_eq!(start.degrees_of_freedom.redundant.len(), 3);
    let reduced_degrees_of_freedom = reduced.assemble().unwrap().degrees_of_freedom;
    assert_eq!(
        (
            reduced_degrees_of_freedom.open,
            reduced_degrees_of_freedom.redundant.len()
        ),
        (1, 1)
    );
    let gravity = DVec3::new(3.0, 0.0, -9.0);
    let mut first = run(&redundant, gravity, NoLoads, 1e-10, Formulation::Projection);
    let mut second = run(&reduced, gravity, NoLoads, 1e-10, Formulation::Projection);
    // The run ends before the posts are horizontal.
    for step in 1..=6 {
        let t = 0.1 * f64::from(step);
        first.go_to(t).unwrap();
        second.go_to(t).unwrap();
        for (a, b) in first.state().poses.iter().zip(&second.state().poses) {
            assert!((a.position - b.position).length() < 1e-8, "{t}");
        }
    }
}

#[test]
fn closed_form_two_hinges_of_a_gate_share_its_weight() {
    // A gate of weight W and width b, with its centre at b/2, has two hinges at a distance h. Each
    // hinge carries W/2 upwards. Horizontal forces and moments of the hinges together carry the
    // moment W b/2. Equilibrium determines only the sum of their contributions.
    let (mass, half, height) = (50.0, 0.6, 1.5);
    let gate = body(
        "gate",
        mass,
        DVec3::new(9.0, 12.0, 5.0),
        Pose::new(DVec3::X * half, DQuat::IDENTITY),
    );
    let hinge = |name: &str, z: f64| {
        let at = |x: f64| Pose::new(DVec3::new(x, 0.0, z), DQuat::IDENTITY);
        Joint::new(
            name,
            JointKind::Revolute,
            Attachment::ground(at(0.0)),
            Attachment::body(0, at(-half)),
        )
    };
    let joints = vec![hinge("lower", -0.5 * height), hinge("upper", 0.5 * height)];
    let system = JointedSystem::new(vec![gate], joints).unwrap();
    let mut analysis = run(&system, GRAVITY, NoLoads, 1e-9, Formulation::Projection);
    let forward = analysis.now().unwrap();
    let [lower, upper] = [0, 1].map(|joint| forward.reaction(joint));
    let weight = mass * 9.81;
    for reaction in [lower, upper] {
        assert!(
            (reaction.force.z - 0.5 * weight).abs() < 1e-9,
            "{}",
            reaction.force
        );
    }
    let sum = lower.moved(DVec3::Z * (-0.5 * height)) + upper.moved(DVec3::Z * (0.5 * height));
    assert!((sum.force - DVec3::Z * weight).length() < 1e-9);
    // Moment balance about the middle of the axis. The weight acts at the distance `half`.
    assert!(
        (sum.moment - DVec3::Y * (-half * weight)).length() < 1e-9,
        "{}",
        sum.moment
    );
    assert!((lower.force.x + upper.force.x).abs() < 1e-9 && (lower.moment - upper.moment).length() < 1e-9);
}

#[test]
fn property_is_invariant_to_rotation_of_the_world() {
    let mut random = Random(8);
    let turn = random.orientation();
    let system = bricard();
    let turned_pose = |pose: Pose| Pose::new(turn * pose.position, turn * pose.orientation);
    let bodies: Vec<JointedBody> = system
        .bodies()
        .iter()
        .cloned()
        .map(|mut body| {
            body.pose = turned_pose(body.pose);
            body
        })
        .collect();
    let joints: Vec<Joint> = system
        .joints()
        .iter()
        .cloned()
        .map(|mut joint| {
            for attachment in [&mut joint.first, &mut joint.second] {
                if attachment.owner == Owner::Ground {
                    attachment.frame = turned_pose(attachment.frame);
                }
            }
            joint
        })
        .collect();
    let turned = JointedSystem::new(bodies, joints).unwrap();
    let mut plain = run(&system, GRAVITY, NoLoads, 1e-10, Formulation::Projection);
    let mut other = run(&turned, turn * GRAVITY, NoLoads, 1e-10, Formulation::Projection);
    plain.go_to(0.5).unwrap();
    other.go_to(0.5).unwrap();
    for (a, b) in plain.state().poses.iter().zip(&other.state().poses) {
        // The step size control depends on the components along the axes. The errors of the two
        // runs therefore differ within the tolerance.
        assert!((turn * a.position - b.position).length() < 1e-7);
    }
}

#[test]
fn closed_form_tension_only_springs_go_slack() {
    let body = JointedBody::new(
        "weight",
        RigidBody::new(1.0, DMat3::IDENTITY).unwrap(),
        Pose::new(DVec3::Z * -0.5, DQuat::IDENTITY),
    );
    let system = JointedSystem::new(vec![body], vec![]).unwrap();
    let spring = |tension_only: bool| SpringDamper {
        ends: [(Owner::Ground, DVec3::ZERO), (Owner::Body(0), DVec3::ZERO)],
        stiffness: 100.0,
        damping: 2.0,
        free_length: 1.0,
        tension_only,
    };
    let mut state = system.unassembled_state();
    // At half a metre below its free length the spring pushes with 50 N, or has no force if it is
    // tension-only. Stretched by 0.1 m and lengthening at 3 m/s it has a tension of 10 + 6 N.
    assert_eq!(spring(false).tension(&state).0, -50.0);
    assert_eq!(spring(true).tension(&state).0, 0.0);
    state.poses[0].position.z = -1.1;
    state.velocities[0].linear.z = -3.0;
    assert!((spring(true).tension(&state).0 - 16.0).abs() < 1e-12);
    state.velocities[0].linear.z = 30.0;
    assert_eq!(spring(true).tension(&state).0, 0.0);
    let mut loads = [Wrench::ZERO];
    spring(false).add(&state, &mut loads);
    assert!((loads[0].force - DVec3::Z * (10.0 - 60.0)).length() < 1e-12);
}

#[test]
fn refuses_loads_that_are_not_finite() {
    let system = chain(2);
    let invalid_load = |state: &JointedState, loads: &mut [Wrench]| {
        if state.time > 0.1 {
            loads[1].force.x = f64::NAN;
        }
    };
    let mut analysis = run(&system, GRAVITY, invalid_load, 1e-8, Formulation::Projection);
    let text = analysis.go_to(1.0).unwrap_err().to_string();
    assert!(text.contains("the load of body 'rod 1' is not finite"), "{text}");
    let state = analysis.state();
    assert!(state.time <= 0.1 && state.poses[1].position.is_finite());
}

#[test]
fn agrees_with_single_rod_for_two_fixed_halves() {
    let whole = chain(1);
    let halves = {
        let halves = [0.0, 0.5].map(|x| {
            let from = DVec3::X * x;
            rod(&format!("half {x}"), 1.0, from, from + DVec3::X * 0.5, DVec3::Z)
        });
        let at = |point: DVec3, body: usize| {
            Attachment::body(
                body,
                halves[body].pose.inverse().compose(&z_along(point, DVec3::Y)),
            )
        };
        let hinge = Joint::new(
            "hinge",
            JointKind::Revolute,
            Attachment::ground(z_along(DVec3::ZERO, DVec3::Y)),
            at(DVec3::ZERO, 0),
        );
        let weld = Joint::new(
            "weld",
            JointKind::Fixed,
            at(DVec3::X * 0.5, 0),
            at(DVec3::X * 0.5, 1),
        );
        JointedSystem::new(halves.to_vec(), vec![hinge, weld]).unwrap()
    };
    let mut one = run(&whole, GRAVITY, NoLoads, 1e-10, Formulation::Projection);
    let mut two = run(&halves, GRAVITY, NoLoads, 1e-10, Formulation::Projection);
    one.go_to(1.0).unwrap();
    two.go_to(1.0).unwrap();
    let middle = 0.5 * (two.state().poses[0].position + two.state().poses[1].position);
    assert!((one.state().poses[0].position - middle).length() < 1e-8);
    // The weld carries the reaction of the outer half.
    let speed = two.state().velocities[1].linear.length();
    assert!(speed > 0.1, "{speed}");
    let forward = two.now().unwrap();
    let outer = forward.accelerations()[1].linear - GRAVITY;
    assert!((forward.reaction(1).force - outer).length() < 1e-9);
}

#[test]
fn conserves_energy_with_every_kind_of_joint() {
    // Two bodies: the first hangs from a ball joint, the second is connected to the first by each
    // kind of joint. Both rotate initially.
    let mut random = Random(41);
    for kind in JointKind::ALL {
        if kind.is_driver() || kind.is_absolute() {
            continue;
        }
        let frames: [Pose; 3] = std::array::from_fn(|_| random.pose(0.8));
        let first = body("first", 2.0, DVec3::new(0.7, 0.9, 1.1), random.pose(1.0));
        // Pose of the second body at which the two frames of the joint coincide. For a distance
        // joint the frames are apart.
        let mut pose = first.pose.compose(&frames[1]).compose(&frames[2].inverse());
        let apart = random.vector(1.0);
        if kind == JointKind::Distance {
            pose.position += apart;
        }
        let spin = |random: &mut Random| Motion::new(random.vector(1.0), random.vector(2.0));
        let bodies = vec![
            first.clone().with_velocity(spin(&mut random)),
            body("second", 1.5, DVec3::new(0.5, 0.6, 0.4), pose).with_velocity(spin(&mut random)),
        ];
        let pivot = Joint::new(
            "pivot",
            JointKind::Spherical,
            Attachment::ground(first.pose.compose(&frames[0])),
            Attachment::body(0, frames[0]),
        );
        let mut joint = Joint::new(
            "joint",
            kind,
            Attachment::body(0, frames[1]),
            Attachment::body(1, frames[2]),
        );
        if kind == JointKind::Distance {
            joint = joint.with_target(crate::joints::TimeFunction::Constant(apart.length()));
        }
        let system = JointedSystem::new(bodies, vec![pivot, joint]).unwrap();
        let assembly = system.assemble().unwrap();
        assert!(assembly.gap_before < 1e-13, "{kind:?}");
        for formulation in [Formulation::Projection, Formulation::Partitioning] {
            let state = assembly.state.clone();
            let mut analysis =
                DynamicAnalysis::new(&system, state, GRAVITY, NoLoads, accuracy(1e-9), formulation).unwrap();
            let before: f64 = analysis.energy().iter().sum();
            analysis.go_to(1.0).unwrap();
            let [kinetic, potential] = analysis.energy();
            let change = (kinetic + potential - before).abs();
            assert!(
                change < 1e-6 * (1.0 + kinetic),
                "{kind:?} {formulation:?}: {change} of {kinetic}"
            );
            let [gap, velocity_gap] = residuals(&system, analysis.state());
            assert!(
                gap < 1e-12 && velocity_gap < 1e-11,
                "{kind:?} {formulation:?}: {gap} {velocity_gap}"
            );
        }
    }
}

/// A force of constant magnitude towards the middle.
struct CentringForce;

impl Loads for CentringForce {
    fn add(&self, state: &JointedState, loads: &mut [Wrench]) {
        let side = if state.poses[0].position.x > 0.0 {
            1.0
        } else {
            -1.0
        };
        loads[0].force.x -= 120.0 * side;
    }

    fn switches(&self, state: &JointedState, signs: &mut Vec<f64>) {
        signs.push(state.poses[0].position.x);
    }
}

#[test]
fn closed_form_steps_end_where_a_force_jumps() {
    // The motion starts from rest at -1 m with 2 m/s². It consists of parabolas of 1 s each, from
    // rest to a jump or from a jump to rest. The method is exact for parabolas.
    let expected = |t: f64| match t.rem_euclid(4.0) {
        p if p < 1.0 => p * p - 1.0,
        p if p < 3.0 => 1.0 - (p - 2.0).powi(2),
        p => (p - 4.0).powi(2) - 1.0,
    };
    let mass = body("mass", 60.0, DVec3::ONE, Pose::new(DVec3::NEG_X, DQuat::IDENTITY));
    let system = JointedSystem::new(vec![mass], vec![]).unwrap();
    let mut run = run(&system, DVec3::ZERO, CentringForce, 1e-6, Formulation::Projection);
    let mut worst = 0.0_f64;
    for k in 1..=400 {
        let t = 0.1 * f64::from(k);
        run.go_to(t).unwrap();
        worst = worst.max((run.state().poses[0].position.x - expected(t)).abs());
    }
    // At each of 20 jumps the force is wrong for about 1e-10 s. This causes a velocity error of
    // 4e-10 m/s for up to 40 s. Steps across the jumps would cause an error of 1e-2 m at the end.
    assert!(worst < 1e-6, "{worst:.1e}");
    assert_eq!(run.count().switches, 20, "{:?}", run.count());
}

/// Dry friction without regularisation: the force reverses with the velocity.
struct DryFriction;

impl Loads for DryFriction {
    fn add(&self, state: &JointedState, loads: &mut [Wrench]) {
        loads[0].force.x -= 120.0 * state.velocities[0].linear.x.signum();
    }

    fn switches(&self, state: &JointedState, signs: &mut Vec<f64>) {
        signs.push(state.velocities[0].linear.x);
    }
}

#[test]
fn refuses_chattering_loads() {
    // At 1 m/s with a deceleration of 2 m/s², the mass is at rest after 0.5 s, where the force is
    // undefined.
    let mass =
        body("mass", 60.0, DVec3::ONE, Pose::IDENTITY).with_velocity(Motion::new(DVec3::X, DVec3::ZERO));
    let system = JointedSystem::new(vec![mass], vec![]).unwrap();
    let mut run = run(&system, DVec3::ZERO, DryFriction, 1e-6, Formulation::Projection);
    let error = run.go_to(1.0).unwrap_err().to_string();
    assert!(error.contains("chatter"), "{error}");
    assert!((run.state().time - 0.5).abs() < 1e-6, "{}", run.state().time);
}
