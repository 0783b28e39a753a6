//! Memory that the matrices of a world need.
//!
//! ```text
//! Law      per island with n core unknowns and m free nodes of lines: Jacobian n² + 3 m n, factors
//!          2 n² for each slot (rows, and the copy in columns)
//! Valid    the blocks that grow with the square of the unknowns. Those of single lines grow with
//!          their length only
//! Checked  closed_form_memory_of_independent_and_joined_bodies
//! ```

use super::islands;
use super::unknowns::Unknowns;
use crate::elements::{Model, Regimes};
use windlass_ode::Method;

/// Bytes of a coefficient.
const COEFFICIENT: f64 = 8.0;

/// Memory of the matrices of implicit steps and of statics.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatrixMemory {
    /// Number of unknowns that share the largest dense matrix.
    pub unknowns: usize,
    /// Memory during integration, bytes; zero for explicit steps.
    pub steps: f64,
    /// Memory in statics, bytes.
    pub statics: f64,
}

/// Memory of the matrices of a model in its discrete state.
pub(crate) fn matrix_memory(model: &Model, regimes: &Regimes) -> MatrixMemory {
    let mut all = Unknowns::new(None);
    all.fill(model, regimes);
    let islands = islands::split(&all, model, regimes, false);
    let whole = std::slice::from_ref(&all);
    let with_slots = |slots: f64| {
        let of = |island: &Unknowns| {
            let unknowns = island.core.len() as f64;
            let nodes: usize = island.chains.iter().map(|chain| chain.len()).sum();
            COEFFICIENT * unknowns * (unknowns * (1.0 + 2.0 * slots) + 3.0 * nodes as f64)
        };
        islands.as_deref().unwrap_or(whole).iter().map(of).sum()
    };
    let largest = islands.as_deref().unwrap_or(whole).iter();
    MatrixMemory {
        unknowns: largest.map(|island| island.core.len()).max().unwrap_or(0),
        steps: match model.method {
            Method::DormandPrince => 0.0,
            Method::Radau | Method::Automatic => with_slots(3.0),
            Method::GeneralizedAlpha { .. } => with_slots(1.0),
        },
        statics: with_slots(1.0),
    }
}

#[cfg(test)]
mod tests {
    use crate::core::builder::WorldBuilder;
    use crate::{BodyDefinition, FrameJoint};
    use windlass_math::DVec3;
    use windlass_mechanics::joints::library::JointKind;
    use windlass_ode::Method;
    use windlass_sea::Sea;

    fn chain(count: usize, joined: bool, method: Method) -> super::MatrixMemory {
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

    /// A free body has 13 states. Seven coefficients for each pair of states of a group: the
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
}
