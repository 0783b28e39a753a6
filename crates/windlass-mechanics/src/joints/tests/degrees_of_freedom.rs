//! Degrees of freedom and redundant rows of mechanisms with known values.

use super::mechanisms::{body, bricard, chain, free_slider_crank, windows};
use super::support::Random;
use crate::joints::{Attachment, Joint, JointKind, JointedSystem, TimeFunction};
use windlass_math::{DVec3, Pose};

#[test]
fn closed_form_degrees_of_freedom_of_each_joint() {
    // Degrees of freedom that each kind removes, from [MBDM] table 11. The values of the universal
    // joint (4), the fixed joint (6) and the drivers (1) follow from their definitions.
    let mut random = Random(2);
    for (kind, removed) in JointKind::ALL
        .into_iter()
        .zip([6, 1, 1, 1, 3, 1, 3, 4, 5, 4, 5, 3, 6, 1, 1, 1])
    {
        let pose = random.pose(1.0);
        let frame = random.pose(1.0);
        let bodies = vec![body("b", 1.0, DVec3::ONE, pose.compose(&frame.inverse()))];
        let mut joint = Joint::new("j", kind, Attachment::ground(pose), Attachment::body(0, frame));
        if kind.has_target() {
            joint.target = Some(TimeFunction::Constant(1.0));
        }
        let system = JointedSystem::new(bodies, vec![joint]).unwrap();
        let degrees_of_freedom = system.degrees_of_freedom(&system.unassembled_state()).unwrap();
        assert_eq!(
            (degrees_of_freedom.open, degrees_of_freedom.rank),
            (6 - removed, removed),
            "{kind:?}"
        );
    }
}

#[test]
fn closed_form_degrees_of_freedom_of_mechanisms() {
    // Each planar loop of hinges has three redundant rows: two tilts and the position normal to the
    // plane. Bricard's linkage has one redundant row.
    let expected = [
        (free_slider_crank(0.7), 1, 0),
        (chain(5), 5, 0),
        (windows(1), 1, 3),
        (windows(4), 1, 12),
        (bricard(), 1, 1),
    ];
    for (k, (system, open, redundant)) in expected.iter().enumerate() {
        let degrees_of_freedom = system.degrees_of_freedom(&system.unassembled_state()).unwrap();
        assert_eq!(
            (degrees_of_freedom.open, degrees_of_freedom.redundant.len()),
            (*open, *redundant),
            "{k}"
        );
    }
}

#[test]
fn regression_redundant_rows_are_named_with_their_sources() {
    let pose = Pose::new(DVec3::X, windlass_math::DQuat::IDENTITY);
    let bodies = vec![body("gate", 1.0, DVec3::ONE, pose)];
    let hinge = |name: &str, height: f64| {
        let at = |x: f64| Pose::new(DVec3::new(x, 0.0, height), windlass_math::DQuat::IDENTITY);
        Joint::new(
            name,
            JointKind::Revolute,
            Attachment::ground(at(0.0)),
            Attachment::body(0, at(-1.0)),
        )
    };
    let joints = vec![hinge("lower hinge", -1.0), hinge("upper hinge", 1.0)];
    let system = JointedSystem::new(bodies, joints).unwrap();
    let degrees_of_freedom = system.assemble().unwrap().degrees_of_freedom;
    assert_eq!(
        (degrees_of_freedom.open, degrees_of_freedom.redundant.len()),
        (1, 5)
    );
    let text = degrees_of_freedom.describe(&system);
    assert!(
        text.starts_with("1 of 6 degrees of freedom, 5 independent rows of 10"),
        "{text}"
    );
    assert!(
        text.contains("'upper hinge' (axis z tilted to x) is redundant"),
        "{text}"
    );
    assert!(
        text.contains("it depends on 'lower hinge' (axis z tilted to x)"),
        "{text}"
    );
}
