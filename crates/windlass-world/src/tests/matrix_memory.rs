//! Memory of the matrices of implicit steps and of statics.

use crate::core::builder::WorldBuilder;
use crate::{BodyDefinition, FrameJoint, MatrixMemory};
use windlass_math::DVec3;
use windlass_mechanics::joints::library::JointKind;
use windlass_ode::Method;
use windlass_sea::Sea;

fn chain(count: usize, joined: bool, method: Method) -> MatrixMemory {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let bodies: Vec<_> = (0..count)
        .map(|k| {
            let place = DVec3::X * k as f64;
            builder.body(BodyDefinition::free(&format!("b{k}"), 1.0, DVec3::ONE).at(place))
        })
        .collect();
    for (k, pair) in bodies.windows(2).enumerate().filter(|_| joined) {
        let first = builder.frame_on_body(pair[0], &format!("r{k}"), DVec3::X * 0.5);
        let second = builder.frame_on_body(pair[1], &format!("l{k}"), DVec3::X * -0.5);
        let joint = FrameJoint::new(&format!("j{k}"), JointKind::Spherical, first, second);
        builder.joint(joint);
    }
    builder.method(method);
    builder.build().unwrap().matrix_memory()
}

/// A free body has 13 states. Each pair of states of a group needs seven numbers: one for the
/// Jacobian, and three factors in two copies.
#[test]
fn closed_form_memory_of_independent_and_joined_bodies() {
    let found = chain(40, true, Method::Radau);
    assert_eq!((found.unknowns, found.steps), (520, 56.0 * 520.0 * 520.0));
    assert_eq!(found.statics, 24.0 * 520.0 * 520.0);
    let found = chain(40, false, Method::Radau);
    assert_eq!((found.unknowns, found.steps), (13, 40.0 * 56.0 * 13.0 * 13.0));
    assert_eq!(chain(40, true, Method::DormandPrince).steps, 0.0);
}
