//! `[MBDM]` 5.1 and 10: bodies with joints. Misprints: errata E49, E63.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::joints::frame::frame_along;
use windlass::joints::{
    Accuracy, Attachment, DynamicAnalysis, Formulation, Joint, JointError, JointKind, JointedBody,
    JointedState, JointedSystem, KinematicAnalysis, NoLoads, Owner, SpringDamper, TimeFunction,
};
use windlass::math::{Motion, Pose, Wrench};
use windlass::rigid_body::RigidBody;

/// Reference of MB-03 every 0.1 s, from `validation/slider_crank/reference.csv`: time (s), crank
/// angle (rad) and rate (rad/s), position (m) and velocity (m/s) of the slider.
const COMPRESSOR: [[f64; 5]; 10] = [
    [0.1, 5.852224633, 17.50788762, 5.215947203, 22.44807638],
    [0.2, 7.762098386, 20.78386482, 3.061645483, -44.03153412],
    [0.3, 10.51284707, 30.32683842, 2.09020166, 37.2000041],
    [0.4, 12.7886535, 19.66843912, 5.422910213, -13.54446062],
    [0.5, 14.87952809, 26.50955587, 1.822537407, -22.4292012],
    [0.6, 17.78265894, 25.26193372, 3.995960494, 58.34378545],
    [0.7, 19.75715397, 19.01316297, 4.356348991, -41.77233589],
    [0.8, 22.1814415, 30.47082131, 1.515598534, 5.020885864],
    [0.9, 24.81051418, 17.27051392, 5.339281702, 16.96681053],
    [1.0, 26.74495677, 21.6337189, 2.790660198, -41.98441315],
];
/// Gravity, m/s².
const DOWN: DVec3 = DVec3::new(0.0, 0.0, -9.81);

/// Cases MB-01 to MB-05.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "MB-01",
            section: "[MBDM] 10.1",
            title: "cube of 60 kg released on a spring of 10 kN/m",
            note: "The source compares plots by eye. The spring stays in tension, so its behaviour in \
                   compression has no effect.",
            run: spring,
        },
        Case {
            id: "MB-02",
            section: "[MBDM] 10.2",
            title: "slider-crank driven at a uniform rate",
            note: "The source does not state the rate of the crank; one revolution per second is used. The \
                   missing value of joint 8 is this rate. The ground body of the source is the ground \
                   here.",
            run: driven,
        },
        Case {
            id: "MB-03",
            section: "[MBDM] 10.3",
            title: "slider-crank with torque and gas force",
            note: "Gravity acts along -x, as in the listing of the source (its text has +x). The gas force \
                   has the minus sign that eq. 94 lacks. The run starts from a kinematic analysis, as the \
                   source recommends. The source compares plots by eye.",
            run: compressor,
        },
        Case {
            id: "MB-04",
            section: "[MBDM] 10.4",
            title: "spinning wheel on an axle held at one end",
            note: "This section of the source has a heading only. Chosen here: 12 kg, 0.9 kg m2 about the \
                   axle, 0.4 m from the pivot, 50 rad/s. Steady precession with a horizontal axle is an \
                   exact solution at any spin rate.",
            run: wheel,
        },
        Case {
            id: "MB-05",
            section: "[MBDM] 5.1",
            title: "best independent coordinate of a pendulum",
            note: "The text after eq. 79 exchanges the two worst choices. Its conclusion is right: the \
                   angle is the best choice. If the pendulum hangs or is exactly horizontal, one position \
                   coordinate is equally good.",
            run: partition,
        },
    ]
}

fn system(bodies: Vec<JointedBody>, joints: Vec<Joint>) -> Result<JointedSystem, CaseError> {
    JointedSystem::new(bodies, joints).map_err(|errors: Vec<JointError>| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        lines.join("; ").into()
    })
}

fn body(name: &str, mass: f64, inertia: DVec3, pose: Pose) -> Result<JointedBody, CaseError> {
    let body = RigidBody::new(mass, DMat3::from_diagonal(inertia))?;
    Ok(JointedBody::new(name, body, pose))
}

fn accuracy(length: f64) -> Accuracy {
    Accuracy {
        length,
        ..Accuracy::default()
    }
}

fn spring() -> Result<Vec<Check>, CaseError> {
    let cube = body("cube", 60.0, DVec3::splat(10.0), Pose::IDENTITY)?;
    let system = system(vec![cube], vec![])?;
    let spring = SpringDamper {
        ends: [(Owner::Ground, DVec3::Z * 2.0), (Owner::Body(0), DVec3::Z * 0.5)],
        stiffness: 1e4,
        damping: 0.0,
        free_length: 1.5,
        tension_only: false,
    };
    let start = system.assemble()?.state;
    let mut run = DynamicAnalysis::new(
        &system,
        start,
        DOWN,
        spring,
        accuracy(1e-11),
        Formulation::Projection,
    )?;
    let (sag, rate) = (60.0 * 9.81 / 1e4, (1e4_f64 / 60.0).sqrt());
    let reason = "errors of 1e-11 m per step, several hundred steps";
    let mut checks = Vec::new();
    for t in [0.1, 0.25, 0.5, 1.0] {
        run.go_to(t)?;
        checks.push(Check::absolute(
            &format!("z after {t} s [m]"),
            -sag * (1.0 - (rate * t).cos()),
            "-mg/k (1 - cos(wt))",
            run.state().poses[0].position.z,
            1e-8 * 2.0 * sag,
            reason,
        ));
    }
    checks.push(Check::absolute(
        "velocity after 1 s [m/s]",
        -sag * rate * rate.sin(),
        "-mg/k w sin(wt)",
        run.state().velocities[0].linear.z,
        1e-8 * sag * rate,
        reason,
    ));
    Ok(checks)
}

fn slider_crank_bodies(angle: f64) -> Result<Vec<JointedBody>, CaseError> {
    let rod_angle = -(2.0 * angle.sin() / 3.5).asin();
    let pin = DVec3::new(angle.cos(), angle.sin(), 0.0) * 2.0;
    let half = DVec3::new(rod_angle.cos(), rod_angle.sin(), 0.0) * 1.75;
    let at = |position: DVec3, angle: f64| Pose::new(position, DQuat::from_rotation_z(angle));
    Ok(vec![
        body("crank", 200.0, DVec3::splat(450.0), at(DVec3::ZERO, angle))?,
        body("rod", 35.0, DVec3::splat(35.0), at(pin + half, rod_angle))?,
        body("slider", 25.0, DVec3::splat(0.02), at(pin + half * 2.0, 0.0))?,
    ])
}

/// Joints 1 to 5 and 7 of table 26.
fn slider_crank_joints() -> Result<Vec<Joint>, CaseError> {
    let hinge = |name: &str, kind: JointKind, first: (Owner, f64), second: (Owner, f64)| {
        let at = |(owner, x): (Owner, f64)| (owner, DVec3::X * x, DVec3::Z);
        Joint::about_axis(name, kind, at(first), at(second))
    };
    let (crank, rod, slider) = (Owner::Body(0), Owner::Body(1), Owner::Body(2));
    let (ground, on_slider) = (
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(2, Pose::IDENTITY),
    );
    Ok(vec![
        hinge(
            "main bearing",
            JointKind::Revolute,
            (Owner::Ground, 0.0),
            (crank, 0.0),
        )?,
        hinge("crank pin", JointKind::Revolute, (crank, 2.0), (rod, -1.75))?,
        hinge("wrist pin", JointKind::Cylindrical, (rod, 1.75), (slider, 0.0))?,
        Joint::new("slide y", JointKind::AbsoluteY, ground, on_slider),
        Joint::new("slide z", JointKind::AbsoluteZ, ground, on_slider),
        Joint::new("slide turn", JointKind::RotationalDriver, ground, on_slider)
            .with_target(TimeFunction::Constant(0.0)),
    ])
}

fn driven_slider_crank(start: f64, rate: f64) -> Result<JointedSystem, CaseError> {
    let mut joints = slider_crank_joints()?;
    let crank = Joint::new(
        "crank driver",
        JointKind::RotationalDriver,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::IDENTITY),
    );
    joints.push(crank.with_target(TimeFunction::Uniform { start, rate }));
    system(slider_crank_bodies(start)?, joints)
}

fn driven() -> Result<Vec<Check>, CaseError> {
    let system = driven_slider_crank(FRAC_PI_4, TAU)?;
    let mut analysis = KinematicAnalysis::new(&system)?;
    let mut checks = Vec::new();
    let reason = "constraints are satisfied to rounding";
    // Crank angles of the recomputed table, in order of time.
    for degrees in [45.0_f64, 60.0, 90.0, 180.0, 330.0, 390.0] {
        let angle = degrees.to_radians();
        analysis.go_to((angle - FRAC_PI_4) / TAU)?;
        let (sin, cos) = angle.sin_cos();
        let root = (3.5_f64.powi(2) - 4.0 * sin * sin).sqrt();
        let slope = -2.0 * sin - 4.0 * sin * cos / root;
        let bend =
            -2.0 * cos - 4.0 * (cos * cos - sin * sin) / root - 16.0 * (sin * cos).powi(2) / root.powi(3);
        let (pose, velocity) = (analysis.state().poses[2], analysis.state().velocities[2]);
        let acceleration = analysis.accelerations()[2];
        for (what, expected, formula, ours) in [
            (
                "slider [m]",
                2.0 * cos + root,
                "2 cos f + sqrt(3.5^2 - 4 sin^2 f)",
                pose.position.x,
            ),
            ("its velocity [m/s]", slope * TAU, "dx/df w", velocity.linear.x),
            (
                "its acceleration [m/s2]",
                bend * TAU * TAU,
                "d2x/df2 w^2",
                acceleration.linear.x,
            ),
        ] {
            let quantity = format!("at {degrees} deg: {what}");
            checks.push(Check::absolute(&quantity, expected, formula, ours, 1e-9, reason));
        }
    }
    Ok(checks)
}

/// Applies torque and gas force of eq. 94.
fn compressor_loads(state: &JointedState, loads: &mut [Wrench]) {
    loads[0].moment.z += 41450.0;
    let (x, speed) = (state.poses[2].position.x, state.velocities[2].linear.x);
    if speed > 0.0 {
        loads[2].force.x += if x <= 5.0 {
            -282857.0 / (6.0 - x) + 62857.0
        } else {
            -110000.0 * (1.0 - (TAU * (x - 5.25)).sin())
        };
    }
}

fn compressor() -> Result<Vec<Check>, CaseError> {
    let driven = driven_slider_crank(PI, 30.0)?;
    let start = KinematicAnalysis::new(&driven)?.state().clone();
    let system = system(slider_crank_bodies(PI)?, slider_crank_joints()?)?;
    let gravity = DVec3::X * -9.81;
    let mut run = DynamicAnalysis::new(
        &system,
        start,
        gravity,
        compressor_loads,
        accuracy(1e-9),
        Formulation::Projection,
    )?;
    let first = run.now()?.accelerations()[0].angular.z;
    let reason = "required accuracy 1e-5; the reference has ten digits";
    let formula = "independent integration, validation/slider_crank";
    let mut checks = vec![Check::absolute(
        "first acceleration of the crank [rad/s2]",
        83.496_402_88,
        formula,
        first,
        1e-5,
        reason,
    )];
    let turns = PI - run.angle(0);
    for [t, angle, rate, x, speed] in COMPRESSOR {
        run.go_to(t)?;
        let state = run.state();
        for (what, expected, ours) in [
            ("crank angle [rad]", angle, run.angle(0) + turns),
            ("crank rate [rad/s]", rate, state.velocities[0].angular.z),
            ("slider [m]", x, state.poses[2].position.x),
            ("slider speed [m/s]", speed, state.velocities[2].linear.x),
        ] {
            let quantity = format!("after {t} s: {what}");
            checks.push(Check::absolute(&quantity, expected, formula, ours, 1e-5, reason));
        }
    }
    Ok(checks)
}

fn wheel() -> Result<Vec<Check>, CaseError> {
    let (mass, arm, spin, about_axle) = (12.0, 0.4, 50.0, 0.9);
    let precession = mass * 9.81 * arm / (about_axle * spin);
    let rate = DVec3::new(spin, 0.0, precession);
    let pose = Pose::new(DVec3::X * arm, DQuat::IDENTITY);
    let wheel = body("wheel", mass, DVec3::new(about_axle, 0.5, 0.5), pose)?
        .with_velocity(Motion::new(rate.cross(DVec3::X * arm), rate));
    let pivot = Joint::new(
        "pivot",
        JointKind::Spherical,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::new(DVec3::X * -arm, DQuat::IDENTITY)),
    );
    let system = system(vec![wheel], vec![pivot])?;
    let start = system.assemble()?.state;
    let mut run = DynamicAnalysis::new(
        &system,
        start,
        DOWN,
        NoLoads,
        accuracy(1e-10),
        Formulation::Projection,
    )?;
    let t = 2.0;
    run.go_to(t)?;
    let position = run.state().poses[0].position;
    let reason = "errors of 1e-10 m per step, several hundred steps";
    let formula = "precession angle m g l t / (C n)";
    let (sin, cos) = (precession * t).sin_cos();
    Ok(vec![
        Check::absolute("x after 2 s [m]", arm * cos, formula, position.x, 1e-8, reason),
        Check::absolute("y after 2 s [m]", arm * sin, formula, position.y, 1e-8, reason),
        Check::absolute("z after 2 s [m]", 0.0, "level", position.z, 1e-8, reason),
        Check::absolute(
            "force of the pivot upwards [N]",
            mass * 9.81,
            "m g",
            run.now()?.reaction(0).force.z,
            1e-5,
            reason,
        ),
    ])
}

fn partition() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    let reason = "closed form, rounding only";
    for degrees in [5.0_f64, 30.0, 85.0, 175.0, 200.0] {
        // The pendulum hangs down at an angle of zero. Half its length, 0.5 m, converts rotations
        // to distances.
        let angle = degrees.to_radians();
        let attitude = DQuat::from_rotation_y(FRAC_PI_2 - angle);
        let rod = body(
            "rod",
            2.0,
            DVec3::new(0.01, 0.5, 0.5),
            Pose::new(attitude * (DVec3::X * 0.5), attitude),
        )?;
        let hinge = Joint::new(
            "hinge",
            JointKind::Revolute,
            Attachment::ground(frame_along(DVec3::ZERO, DVec3::Y)?),
            Attachment::body(0, frame_along(DVec3::X * -0.5, DVec3::Y)?),
        );
        let system = system(vec![rod], vec![hinge])?;
        let state = system.unassembled_state();
        let free = system.independence(&state)?;
        let (sin, cos) = angle.sin_cos();
        for (what, expected, ours) in [
            ("x", 0.5 * cos * cos, free[0]),
            ("z", 0.5 * sin * sin, free[2]),
            ("angle", 0.5, free[4]),
        ] {
            let quantity = format!("at {degrees} deg: independence of {what}");
            let formula = "square of (cos, sin, 1)/sqrt 2";
            checks.push(Check::absolute(&quantity, expected, formula, ours, 1e-12, reason));
        }
        let chosen = system.independent(&state)?;
        let index = if chosen.len() == 1 { chosen[0] as f64 } else { -1.0 };
        let quantity = format!("at {degrees} deg: index of the chosen coordinate (4 is the angle)");
        checks.push(Check::absolute(
            &quantity,
            4.0,
            "always the angle",
            index,
            0.0,
            reason,
        ));
    }
    Ok(checks)
}
