//! Describes hydrodynamic loads.

use crate::describe::{Lines, add_line};
use windlass_hull::hydro::AddedMass;
use windlass_math::Matrix6;
use windlass_world::{BodyId, Owner, World};

/// Adds the fraction of the specified added mass and damping matrices that acts at the start.
pub(crate) fn describe_shares(world: &World, lines: &mut Lines) {
    for (i, body) in world.model().bodies().iter().enumerate() {
        let mesh = world.model().mesh_on(Owner::Body(BodyId::from_index(i)));
        let Some(element) = mesh.filter(|_| body.is_free()) else {
            continue;
        };
        let parameters = element.parameters();
        let loads = *world.now().hydrodynamics(BodyId::from_index(i));
        let damping = &parameters.damping;
        let damped = damping.linear != Matrix6::ZERO || damping.quadratic != Matrix6::ZERO;
        for (what, given, share) in [
            (
                "added mass matrix",
                matches!(parameters.added_mass, AddedMass::Matrix { .. }),
                loads.added_mass_factor,
            ),
            ("damping", damped, loads.damping_factor),
        ] {
            if given {
                let percent = 100.0 * share;
                add_line!(
                    lines,
                    "body '{}': {percent:.1} % of its {what} acts at the start",
                    body.name
                );
            }
        }
    }
}
