//! Assembly from approximate positions, and errors of systems that cannot be assembled.

use super::mechanisms::{
    body, bricard, driven_slider_crank, free_slider_crank, slider_crank_bodies, slider_crank_joints, windows,
};
use super::support::Random;
use crate::joints::system::Equations;
use crate::joints::{
    AnalysisError, Attachment, Joint, JointError, JointKind, JointedState, JointedSystem, Owner, TimeFunction,
};
use windlass_math::rotation::exponential;
use windlass_math::{DQuat, DVec3, Motion, Pose};

fn disturbed(system: &JointedSystem, size: f64, random: &mut Random) -> JointedState {
    let mut state = system.unassembled_state();
    for pose in &mut state.poses {
        pose.position += random.vector(size);
        pose.orientation = exponential(random.vector(size)) * pose.orientation;
    }
    state
}

fn gap(system: &JointedSystem, state: &JointedState) -> f64 {
    let mut equations = Equations::new(system);
    equations.evaluate(system, state).unwrap();
    equations.gap(system).0
}

#[test]
fn converges_assembly_of_disturbed_mechanisms() {
    let mut random = Random(4);
    for (name, system) in [
        ("slider-crank", free_slider_crank(0.8)),
        ("driven slider-crank", driven_slider_crank(0.8, 3.0)),
        ("windows", windows(2)),
        ("Bricard", bricard()),
    ] {
        for size in [1e-6, 1e-2, 0.2] {
            let start = disturbed(&system, size, &mut random);
            let assembly = system.assemble_from(&start).unwrap();
            assert!(gap(&system, &assembly.state) < 1e-12, "{name} {size}");
            assert!(assembly.steps <= 30, "{name} {size}: {} steps", assembly.steps);
            // The corrections are of the order of the disturbance.
            for c in &assembly.corrections {
                assert!(c.moved.length() < 8.0 * size, "{name} {size}: {}", c.moved);
            }
        }
    }
}

#[test]
fn closed_form_slider_crank_of_mbdm_table_24_is_corrected() {
    // In table 24 the rod is at -0.4158 rad and (3.0152, 0.7066), the slider at 4.6162. The exact
    // values are -0.415952, (3.014995, 0.707107) and 4.615776.
    let mut bodies = slider_crank_bodies(std::f64::consts::FRAC_PI_4);
    bodies[1].pose = Pose::new(DVec3::new(3.0152, 0.7066, 0.0), DQuat::from_rotation_z(-0.4158));
    bodies[2].pose.position = DVec3::new(4.6162, 0.0, 0.0);
    let mut joints = slider_crank_joints();
    joints.push(
        Joint::new(
            "crank driver",
            JointKind::RotationalDriver,
            Attachment::ground(Pose::IDENTITY),
            Attachment::body(0, Pose::IDENTITY),
        )
        .with_target(TimeFunction::Constant(std::f64::consts::FRAC_PI_4)),
    );
    let system = JointedSystem::new(bodies, joints).unwrap();
    let assembly = system.assemble().unwrap();
    let [_, rod, slider] = [0, 1, 2].map(|k| assembly.state.poses[k]);
    let half = 0.5_f64.sqrt();
    let x = 2.0 * half + (3.5_f64.powi(2) - 2.0).sqrt();
    assert!((slider.position - DVec3::new(x, 0.0, 0.0)).length() < 1e-12);
    assert!((rod.position - DVec3::new(0.5 * (x + 2.0 * half), half, 0.0)).length() < 1e-12);
    let text = assembly.describe(&system, 1e-6);
    assert!(
        text.contains("body 'slider' moved by 0.000424 m") && !text.contains("crank"),
        "{text}"
    );
}

#[test]
fn property_velocity_correction_is_the_smallest() {
    // A body on a hinge about z at the origin, with an initial velocity along x, y and z. Only
    // rotation about z remains.
    let start = body("arm", 1.0, DVec3::ONE, Pose::new(DVec3::X, DQuat::IDENTITY))
        .with_velocity(Motion::new(DVec3::new(3.0, 2.0, 1.0), DVec3::ZERO));
    let joint = Joint::new(
        "hinge",
        JointKind::Revolute,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::new(DVec3::NEG_X, DQuat::IDENTITY)),
    );
    let system = JointedSystem::new(vec![start], vec![joint]).unwrap();
    let assembly = system.assemble().unwrap();
    let Motion { linear, angular } = assembly.state.velocities[0];
    // The minimum of (ω - 2)² + (L ω)² with L = 1 is at ω = 1.
    assert!((linear - DVec3::Y).length() < 1e-14 && (angular - DVec3::Z).length() < 1e-14);
    assert!((assembly.corrections[0].velocity.linear - DVec3::new(-3.0, -1.0, -1.0)).length() < 1e-14);
}

fn rod_of(length: f64) -> JointedSystem {
    let bodies = [body("arm", 1.0, DVec3::ONE, Pose::new(DVec3::X, DQuat::IDENTITY))];
    let pin = Joint::new(
        "pin",
        JointKind::Spherical,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::new(DVec3::NEG_X, DQuat::IDENTITY)),
    );
    let stay = Joint::new(
        "stay",
        JointKind::Distance,
        Attachment::ground(Pose::new(DVec3::new(0.0, 0.0, 3.0), DQuat::IDENTITY)),
        Attachment::body(0, Pose::new(DVec3::X, DQuat::IDENTITY)),
    );
    JointedSystem::new(
        vec![bodies[0].clone()],
        vec![pin, stay.with_target(TimeFunction::Constant(length))],
    )
    .unwrap()
}

#[test]
fn refuses_open_joints_with_name_and_gap() {
    // An arm of 2 m is pinned at the origin; a stay connects its end to a point 3 m above the
    // origin. The joints can be satisfied for lengths of the stay from 1 to 5 m.
    for length in [1.5, 3.0, 4.9] {
        assert!(rod_of(length).assemble().is_ok(), "{length}");
    }
    let error = rod_of(6.0).assemble().unwrap_err();
    let text = error.to_string();
    assert!(
        matches!(
            error,
            AnalysisError::NotClosed { .. } | AnalysisError::Conflict { .. }
        ),
        "{error:?}"
    );
    assert!(
        text.contains("'stay' (distance)") || text.contains("'pin'"),
        "{text}"
    );
}

#[test]
fn refuses_contradicting_joints_by_name() {
    let bodies = || vec![body("box", 1.0, DVec3::ONE, Pose::IDENTITY)];
    let fix = |name: &str, at: DVec3| {
        Joint::new(
            name,
            JointKind::Ground,
            Attachment::ground(Pose::new(at, DQuat::IDENTITY)),
            Attachment::body(0, Pose::IDENTITY),
        )
    };
    let twice = |apart: f64| {
        let joints = vec![fix("here", DVec3::ZERO), fix("there", DVec3::X * apart)];
        JointedSystem::new(bodies(), joints).unwrap().assemble()
    };
    // Two joints at the same position are redundant and permitted. At different positions they
    // contradict each other.
    assert_eq!(twice(0.0).unwrap().degrees_of_freedom.redundant.len(), 6);
    let text = twice(0.25).unwrap_err().to_string();
    assert!(text.contains("contradict each other by 2.500e-1 m"), "{text}");
    assert!(
        text.contains("'here' (position along Earth x)") && text.contains("'there' (position along Earth x)"),
        "{text}"
    );
}

#[test]
fn refuses_a_driver_without_a_degree_of_freedom() {
    // A driver that is created from a joint is checked against the kind of the joint. A driver that
    // is added separately is checked by the rank of the rows.
    let slide = Joint::new(
        "slide",
        JointKind::Translational,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::IDENTITY),
    );
    let course = TimeFunction::Uniform {
        start: 0.0,
        rate: 0.5,
    };
    let error = Joint::driving_angle("motor", &slide, course.clone()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "driver 'motor' needs a joint that rotates about its z axis only, but joint 'slide' is of kind 'translational'; \
         drive another joint, or change the kind"
    );
    assert!(matches!(error, JointError::NoSuchFreedom { .. }));
    let driver = Joint::new("motor", JointKind::RotationalDriver, slide.first, slide.second)
        .with_target(course.clone());
    let bodies = vec![body("box", 1.0, DVec3::ONE, Pose::IDENTITY)];
    let system = JointedSystem::new(bodies.clone(), vec![slide.clone(), driver]).unwrap();
    let text = system.assemble().unwrap_err().to_string();
    assert!(
        text.contains(
            "contradict each other by 5.000e-1 rad/s: 'motor' (driven angle), 'slide' (attitude about z)"
        ) || text.contains("'slide' (attitude about z), 'motor' (driven angle)"),
        "{text}"
    );
    // A driver of the displacement along the slide is valid.
    let ram = Joint::driving_translation("ram", &slide, course).unwrap();
    let system = JointedSystem::new(bodies, vec![slide, ram]).unwrap();
    let assembly = system.assemble().unwrap();
    assert_eq!(assembly.degrees_of_freedom.open, 0);
    assert!((assembly.state.velocities[0].linear - DVec3::Z * 0.5).length() < 1e-14);
}

#[test]
fn refuses_a_state_of_another_system() {
    let state = windows(1).unassembled_state();
    let error = windows(2).degrees_of_freedom(&state).unwrap_err();
    assert_eq!(error, AnalysisError::OtherSystem { bodies: 5, given: 3 });
    assert_eq!(
        windows(2).assemble_from(&state).unwrap_err().to_string(),
        "the state has 3 bodies and the system 5; use a state of this system"
    );
}

#[test]
fn refuses_an_undefined_angle() {
    // A target that is NaN at t = 0, and a driven frame with its x axis along the axis of rotation.
    let bodies = || vec![body("arm", 1.0, DVec3::ONE, Pose::IDENTITY)];
    let motor = |frame: Pose, target: TimeFunction| {
        let (first, second) = (Attachment::ground(Pose::IDENTITY), Attachment::body(0, frame));
        let motor = Joint::new("motor", JointKind::RotationalDriver, first, second);
        JointedSystem::new(bodies(), vec![motor.with_target(target)])
    };
    let errors = motor(Pose::IDENTITY, TimeFunction::given(|t| [t.ln(), 1.0 / t, -1.0])).unwrap_err();
    assert_eq!(
        errors[0].to_string(),
        "joint 'motor': its target at t = 0 is not finite"
    );
    let along = Pose::new(
        DVec3::ZERO,
        DQuat::from_mat3(&windlass_math::DMat3::from_cols(DVec3::Z, DVec3::Y, DVec3::NEG_X)),
    );
    let system = motor(along, TimeFunction::Constant(0.0)).unwrap();
    let error = system.assemble().unwrap_err();
    assert!(
        error.to_string().contains("'motor' (driven angle) is undefined"),
        "{error}"
    );
}

#[test]
fn refuses_a_joint_closed_with_opposed_axes() {
    let bodies = vec![body(
        "arm",
        1.0,
        DVec3::ONE,
        Pose::new(DVec3::ZERO, DQuat::from_rotation_x(3.0)),
    )];
    let joint = Joint::new(
        "hinge",
        JointKind::Revolute,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::IDENTITY),
    );
    let system = JointedSystem::new(bodies, vec![joint]).unwrap();
    assert_eq!(
        system.assemble().unwrap_err(),
        AnalysisError::Opposed {
            joint: "hinge".to_owned()
        }
    );
}

#[test]
fn refuses_invalid_definitions_together() {
    let bodies = vec![body("box", 1.0, DVec3::ONE, Pose::IDENTITY)];
    let ground = Attachment::ground(Pose::IDENTITY);
    let on = |body: usize| Attachment::body(body, Pose::IDENTITY);
    let bent = Pose::new(DVec3::ZERO, DQuat::from_xyzw(0.0, 0.0, 0.0, 2.0));
    let joints = vec![
        Joint::new("a", JointKind::Revolute, ground, on(3)),
        Joint::new("b", JointKind::Spherical, on(0), on(0)),
        Joint::new("c", JointKind::AbsoluteX, on(0), ground),
        Joint::new("d", JointKind::Distance, ground, on(0)).with_target(TimeFunction::Constant(0.0)),
        Joint::new("e", JointKind::DistanceDriver, ground, on(0)),
        Joint::new("f", JointKind::Fixed, ground, on(0)).with_target(TimeFunction::Constant(1.0)),
        Joint::new("f", JointKind::Fixed, ground, Attachment::body(0, bent)),
    ];
    let errors = JointedSystem::new(bodies, joints).unwrap_err();
    let text: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let expected = [
        "two joints are called 'f'; names must differ",
        "joint 'a': there is no body number 3; there are 1",
        "joint 'b': both frames are on 'box'; a joint needs frames on two different objects",
        "joint 'c': the first frame of a joint of kind 'absolute x' must be on the ground, not on 'box'",
        "joint 'd': the distance is 0 m; it must be positive (for points that coincide, use 'spherical')",
        "joint 'e' of kind 'distance driver' needs a function of time; give one with `with_target`",
        "joint 'f' of kind 'fixed' does not use a target; remove the target, or add a driver",
        "joint 'f': its second frame is not a rotation (its quaternion needs a length of one)",
    ];
    assert_eq!(text, expected);
    let error = Joint::about_axis(
        "g",
        JointKind::Revolute,
        (Owner::Ground, DVec3::ZERO, DVec3::ZERO),
        (Owner::Body(0), DVec3::ZERO, DVec3::Z),
    );
    assert!(
        error
            .unwrap_err()
            .to_string()
            .starts_with("joint 'g': axis z has no length")
    );
    let line = [DVec3::ZERO, DVec3::X, DVec3::X * 2.0];
    let error = Joint::of_points(
        "h",
        JointKind::Revolute,
        (Owner::Ground, line),
        (Owner::Body(0), line),
    );
    assert!(
        error
            .unwrap_err()
            .to_string()
            .starts_with("joint 'h': axes x and z are parallel")
    );
}
