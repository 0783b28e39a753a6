//! Checks that steps of bodies with joints do not allocate memory.

#[path = "shared/counting_allocator.rs"]
mod counting_allocator;

use counting_allocator::allocations;
use windlass::joints::{Accuracy, Attachment, DynamicAnalysis, Formulation, Joint, JointKind};
use windlass::joints::{JointedBody, JointedSystem, NoLoads};
use windlass::math::{DMat3, DQuat, DVec3, Pose};
use windlass::rigid_body::RigidBody;

/// A gate on three ball joints in line, so that some constraint rows are redundant. Four links with
/// universal joints are suspended from the gate.
fn system() -> JointedSystem {
    let body = |name: &str, x: f64| {
        let body = RigidBody::new(2.0, DMat3::IDENTITY).unwrap();
        JointedBody::new(name, body, Pose::new(DVec3::X * x, DQuat::IDENTITY))
    };
    let at = |x: f64, z: f64| Pose::new(DVec3::new(x, 0.0, z), DQuat::from_rotation_x(0.3));
    let hinge = |name: &str, z: f64| {
        let (first, second) = (Attachment::ground(at(0.0, z)), Attachment::body(0, at(-1.0, z)));
        Joint::new(name, JointKind::Spherical, first, second)
    };
    let mut joints = vec![hinge("lower", -0.5), hinge("upper", 0.5), hinge("middle", 0.0)];
    let mut bodies = vec![body("gate", 1.0)];
    for k in 1..5 {
        bodies.push(body(&format!("link {k}"), 1.0 + 2.0 * f64::from(k)));
        let [a, b] = [k as usize - 1, k as usize];
        let (first, second) = (
            Attachment::body(a, at(1.0, 0.0)),
            Attachment::body(b, at(-1.0, 0.0)),
        );
        joints.push(Joint::new(
            &format!("joint {k}"),
            JointKind::Universal,
            first,
            second,
        ));
    }
    JointedSystem::new(bodies, joints).unwrap()
}

#[test]
fn property_steps_with_joints_do_not_allocate() {
    let system = system();
    let assembly = system.assemble().unwrap();
    assert!(!assembly.degrees_of_freedom.redundant.is_empty());
    let gravity = DVec3::new(0.0, 3.0, -9.81);
    let mut analysis = DynamicAnalysis::new(
        &system,
        assembly.state,
        gravity,
        NoLoads,
        Accuracy::default(),
        Formulation::Projection,
    )
    .unwrap();
    // The first step allocates the buffers that later steps reuse.
    analysis.go_to(0.01).unwrap();
    let before = allocations();
    analysis.go_to(0.3).unwrap();
    assert!(analysis.count().steps > 10);
    assert_eq!(allocations() - before, 0);
}
