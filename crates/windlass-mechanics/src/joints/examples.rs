//! Textbook mechanisms for examples and tests: slider-crank, pendulum chain, row of four-bar
//! linkages, Bricard's linkage.

use crate::joints::frame::frame_along;
use crate::joints::{Attachment, Joint, JointKind, JointedBody, JointedSystem, Owner, TimeFunction};
use crate::rigid_body::RigidBody;
use windlass_math::{DMat3, DQuat, DVec3, Pose};

/// A body at rest with a `mass` (kg) and principal moments of inertia (kg·m²) about its axes.
pub fn body(name: &str, mass: f64, inertia: DVec3, pose: Pose) -> JointedBody {
    let body = RigidBody::new(mass, DMat3::from_diagonal(inertia)).unwrap();
    JointedBody::new(name, body, pose)
}

/// A frame at a point with its z axis along `axis`.
pub fn z_along(point: DVec3, axis: DVec3) -> Pose {
    frame_along(point, axis).unwrap()
}

/// A slender rod of a `mass` (kg) between two points (m, Earth), with its x axis along the rod and
/// its z axis as close to `up` as possible.
pub fn rod(name: &str, mass: f64, from: DVec3, to: DVec3, up: DVec3) -> JointedBody {
    let x = (to - from).normalize();
    let z = (up - x * x.dot(up)).normalize();
    let attitude = DQuat::from_mat3(&DMat3::from_cols(x, z.cross(x), z));
    let moment = mass * (to - from).length_squared() / 12.0;
    // A small moment of inertia about the rod axis makes the inertia positive definite.
    let inertia = DVec3::new(1e-4 * moment, moment, moment);
    body(name, mass, inertia, Pose::new(0.5 * (from + to), attitude))
}

/// A hinge between two owners in their initial poses. `point` and `axis` are in Earth axes.
pub fn hinge(
    bodies: &[JointedBody],
    name: &str,
    first: Owner,
    second: Owner,
    point: DVec3,
    axis: DVec3,
) -> Joint {
    joint_in_space(bodies, name, JointKind::Revolute, first, second, point, axis)
}

/// A joint between two owners in their initial poses, with z along `axis`. `point` and `axis` are
/// in Earth axes.
pub fn joint_in_space(
    bodies: &[JointedBody],
    name: &str,
    kind: JointKind,
    first: Owner,
    second: Owner,
    point: DVec3,
    axis: DVec3,
) -> Joint {
    let frame = z_along(point, axis);
    let attach = |owner: Owner| match owner {
        Owner::Body(body) => Attachment::body(body, bodies[body].pose.inverse().compose(&frame)),
        _ => Attachment::ground(frame),
    };
    Joint::new(name, kind, attach(first), attach(second))
}

/// Bodies of `[MBDM]` 10.2 as in table 24, without the ground body of the table, for a crank angle
/// (rad).
pub fn slider_crank_bodies(angle: f64) -> Vec<JointedBody> {
    let (sin, cos) = angle.sin_cos();
    let rod_angle = -(2.0 * sin / 3.5).asin();
    let about_z = DQuat::from_rotation_z;
    let pin = DVec3::new(2.0 * cos, 2.0 * sin, 0.0);
    let half = DVec3::new(1.75 * rod_angle.cos(), 1.75 * rod_angle.sin(), 0.0);
    vec![
        body(
            "crank",
            200.0,
            DVec3::splat(450.0),
            Pose::new(DVec3::ZERO, about_z(angle)),
        ),
        body(
            "rod",
            35.0,
            DVec3::splat(35.0),
            Pose::new(pin + half, about_z(rod_angle)),
        ),
        body(
            "slider",
            25.0,
            DVec3::splat(0.02),
            Pose::new(pin + 2.0 * half, DQuat::IDENTITY),
        ),
    ]
}

/// Joints 1 to 5 and 7 of table 26 (errata E49): 17 rows for 18 degrees of freedom.
pub fn slider_crank_joints() -> Vec<Joint> {
    let (crank, rod, slider) = (Owner::Body(0), Owner::Body(1), Owner::Body(2));
    let ground = Attachment::ground(Pose::IDENTITY);
    let z = DVec3::Z;
    let hinge = |name, first: (Owner, f64), second: (Owner, f64)| {
        let at = |(owner, x): (Owner, f64)| (owner, DVec3::new(x, 0.0, 0.0), z);
        Joint::about_axis(name, JointKind::Revolute, at(first), at(second)).unwrap()
    };
    let slider_frame = Attachment::body(2, Pose::IDENTITY);
    vec![
        hinge("main bearing", (Owner::Ground, 0.0), (crank, 0.0)),
        hinge("crank pin", (crank, 2.0), (rod, -1.75)),
        Joint::of_points(
            "wrist pin",
            JointKind::Cylindrical,
            (
                rod,
                [(1.75, 0.0, -1.0), (1.75, 0.0, 0.0), (2.75, 0.0, -1.0)].map(DVec3::from),
            ),
            (slider, [DVec3::ZERO, DVec3::Z, DVec3::X]),
        )
        .unwrap(),
        Joint::new("slide y", JointKind::AbsoluteY, ground, slider_frame),
        Joint::new("slide z", JointKind::AbsoluteZ, ground, slider_frame),
        Joint::new("slide turn", JointKind::RotationalDriver, ground, slider_frame)
            .with_target(TimeFunction::Constant(0.0)),
    ]
}

/// The slider-crank with its crank driven at a uniform rate (rad/s), starting at `angle` (rad).
pub fn driven_slider_crank(angle: f64, rate: f64) -> JointedSystem {
    let mut joints = slider_crank_joints();
    let crank = TimeFunction::Uniform { start: angle, rate };
    let driver = Joint::new(
        "crank driver",
        JointKind::RotationalDriver,
        Attachment::ground(Pose::IDENTITY),
        Attachment::body(0, Pose::IDENTITY),
    );
    joints.push(driver.with_target(crank));
    JointedSystem::new(slider_crank_bodies(angle), joints).unwrap()
}

/// The slider-crank of `[MBDM]` 10.3 without driver, starting at rest at `angle` (rad).
pub fn free_slider_crank(angle: f64) -> JointedSystem {
    JointedSystem::new(slider_crank_bodies(angle), slider_crank_joints()).unwrap()
}

/// A chain of `count` rods of 1 m along x, which starts at the Earth's origin. The hinges rotate
/// about y.
pub fn chain(count: usize) -> JointedSystem {
    let mut bodies = Vec::new();
    let mut joints = Vec::new();
    for k in 0..count {
        let from = DVec3::new(k as f64, 0.0, 0.0);
        bodies.push(rod(&format!("rod {k}"), 2.0, from, from + DVec3::X, DVec3::Z));
        let first = if k == 0 { Owner::Ground } else { Owner::Body(k - 1) };
        joints.push(hinge(
            &bodies,
            &format!("hinge {k}"),
            first,
            Owner::Body(k),
            from,
            DVec3::Y,
        ));
    }
    JointedSystem::new(bodies, joints).unwrap()
}

/// A row of `loops` square four-bar linkages: posts of 1 m on the ground at x = 0, 1, 2 ..., whose
/// tops are connected by bars. All posts rotate together, so there is one degree of freedom.
pub fn windows(loops: usize) -> JointedSystem {
    let up = DVec3::Z;
    let mut bodies = Vec::new();
    let foot = |k: usize| DVec3::new(k as f64, 0.0, 0.0);
    for k in 0..=loops {
        bodies.push(rod(&format!("post {k}"), 1.0, foot(k), foot(k) + up, DVec3::Y));
    }
    for k in 0..loops {
        bodies.push(rod(
            &format!("bar {k}"),
            1.0,
            foot(k) + up,
            foot(k + 1) + up,
            DVec3::Y,
        ));
    }
    let mut joints = Vec::new();
    let axis = DVec3::Y;
    for k in 0..=loops {
        let post = Owner::Body(k);
        joints.push(hinge(
            &bodies,
            &format!("foot {k}"),
            Owner::Ground,
            post,
            foot(k),
            axis,
        ));
        if k < loops {
            let bar = Owner::Body(loops + 1 + k);
            joints.push(hinge(
                &bodies,
                &format!("left {k}"),
                post,
                bar,
                foot(k) + up,
                axis,
            ));
            let next = Owner::Body(k + 1);
            joints.push(hinge(
                &bodies,
                &format!("right {k}"),
                bar,
                next,
                foot(k + 1) + up,
                axis,
            ));
        }
    }
    JointedSystem::new(bodies, joints).unwrap()
}

/// Bricard's trihedral linkage on six edges of a unit cube. It consists of five rods and the
/// ground, with six hinges, each perpendicular to the two edges that it connects. It has one degree
/// of freedom, although the number of rows suggests zero.
pub fn bricard() -> JointedSystem {
    bricard_of(1.0, None)
}

/// The rectangular Bricard mechanism of IFToMM's benchmark A04: the mirrored linkage with rods of 1
/// kg and square sections of 0.1 m.
pub fn rectangular_bricard() -> JointedSystem {
    bricard_of(-1.0, Some(DVec3::new(0.01 / 6.0, 1.01 / 12.0, 1.01 / 12.0)))
}

fn bricard_of(y: f64, inertia: Option<DVec3>) -> JointedSystem {
    let corners = [
        (0.0, 0.0, 0.0),
        (1.0, 0.0, 0.0),
        (1.0, y, 0.0),
        (1.0, y, 1.0),
        (0.0, y, 1.0),
        (0.0, 0.0, 1.0),
    ]
    .map(DVec3::from);
    let edge = |k: usize| corners[(k + 1) % 6] - corners[k % 6];
    let mut bodies = Vec::new();
    for k in 0..5 {
        let up = edge(k).cross(edge(k + 1));
        let thin = rod(&format!("rod {k}"), 1.0, corners[k], corners[k + 1], up);
        bodies.push(match inertia {
            None => thin,
            Some(inertia) => body(&thin.name, 1.0, inertia, thin.pose),
        });
    }
    let mut joints = Vec::new();
    for k in 0..6 {
        let axis = edge((k + 5) % 6).cross(edge(k));
        let first = if k == 0 { Owner::Ground } else { Owner::Body(k - 1) };
        let second = if k == 5 { Owner::Ground } else { Owner::Body(k) };
        // The last hinge has its second frame on the ground. Both orders of the owners then occur.
        joints.push(hinge(
            &bodies,
            &format!("hinge {k}"),
            first,
            second,
            corners[k],
            axis,
        ));
    }
    JointedSystem::new(bodies, joints).unwrap()
}
