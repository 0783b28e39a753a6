//! Describes hydrodynamic loads.

use crate::describe::{Lines, add_line};
use windlass_hull::hydro::{AddedMass, MeshHydrodynamics};
use windlass_math::Matrix6;
use windlass_math::number_text::short;
use windlass_world::{BodyId, Owner, World};

/// Adds the added mass of open frames, and the fraction of added mass and damping matrices that
/// acts at the start.
pub(crate) fn describe_active_fractions(world: &World, lines: &mut Lines) {
    for (i, body) in world.model().bodies().iter().enumerate() {
        let mesh = world.model().mesh_on(Owner::Body(BodyId::from_index(i)));
        let Some(element) = mesh.filter(|_| body.is_free()) else {
            continue;
        };
        if element.is_open_frame() {
            describe_frame(world, (BodyId::from_index(i), element), lines);
        }
        let parameters = element.parameters();
        let loads = *world.now().hydrodynamics(BodyId::from_index(i));
        let damping = &parameters.damping;
        let damped = damping.linear != Matrix6::ZERO || damping.quadratic != Matrix6::ZERO;
        for (what, given, fraction) in [
            (
                "added mass matrix",
                matches!(parameters.added_mass, AddedMass::Matrix { .. }) && !element.is_open_frame(),
                loads.added_mass_factor,
            ),
            ("damping", damped, loads.damping_factor),
        ] {
            if given {
                let percent = 100.0 * fraction;
                add_line!(
                    lines,
                    "body '{}': {percent:.1} % of its {what} acts at the start",
                    body.name
                );
            }
        }
    }
}

/// Adds the added mass of an open frame along its axes, and the fraction of A33 that acts at the
/// start.
fn describe_frame(world: &World, (body, element): (BodyId, &MeshHydrodynamics), lines: &mut Lines) {
    let full = element.full_added_mass(world.model().sea().density);
    let to_body = world.now().body(body).rotation.transpose();
    let heave = world.now().hydrodynamics(body).added_mass.rotated(to_body).0[2][2];
    let fraction = match full.z {
        0.0 => String::new(),
        full => format!("; {:.1} % of A33 acts at the start", 100.0 * heave / full),
    };
    add_line!(
        lines,
        "body '{}': added mass A11 {} kg, A22 {} kg, A33 {} kg fully submerged{fraction}",
        world.model().bodies()[body.index()].name,
        short(full.x),
        short(full.y),
        short(full.z)
    );
}
