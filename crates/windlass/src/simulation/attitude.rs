//! Warnings about hulls whose attitude is not the attitude of their radiation coefficients.

use glam::DVec3;
use windlass_math::number_text::fixed;
use windlass_math::rotation::euler_angles;
use windlass_world::{BodyId, World};

/// Inclination of a hull above which a warning is given, degrees. The error of the coefficients,
/// such as a coupling of sway and heave that they lack, is of the size of the inclination in rad.
const MAX_INCLINATION_DEG: f64 = 3.0;

/// Warnings about bodies with radiation coefficients that are inclined in the current state of a
/// world. The coefficients are for the upright hull.
pub fn warnings_of_attitude(world: &World) -> Vec<String> {
    let model = world.model();
    let bodies = model.bodies().iter().enumerate();
    let warned = bodies.filter_map(|(i, body)| {
        let id = BodyId::from_index(i);
        model.radiation_of(id)?;
        let orientation = world.now().body(id).pose.orientation;
        let inclination = (orientation * DVec3::Z).angle_between(DVec3::Z).to_degrees();
        let angles = euler_angles(orientation);
        (inclination > MAX_INCLINATION_DEG).then(|| {
            format!(
                "body '{}' has a heel of {} degrees and a trim of {} degrees, but its radiation coefficients are for the upright \
                 hull; if it oscillates about this attitude, correct its mass, its centre of gravity or its mesh, or rotate the \
                 mesh and compute the coefficients for this attitude",
                body.name,
                fixed(angles.roll.to_degrees(), 1),
                fixed(angles.pitch.to_degrees(), 1)
            )
        })
    });
    warned.collect()
}
