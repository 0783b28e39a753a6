//! Describes rigid rods.

use crate::describe::{Lines, add_line, counted, triple};
use windlass_math::number_text::{fixed, short};
use windlass_world::{Model, RodId, World};

/// Adds the rods: dimensions, carrier, and the mass that they displace.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for rod in model.rods() {
        let carrier = match &rod.own_mass {
            Some(own) => format!(
                "{} kg, clamped to {}",
                short(own.mass),
                model.owner_name(rod.owner)
            ),
            None => "a body".to_owned(),
        };
        add_line!(
            lines,
            "rod '{}': {carrier}, {} m long, diameter {} m, {}, displaces {} kg fully submerged",
            rod.name,
            short(rod.law.length),
            short(rod.law.diameter),
            counted(rod.law.segments, "segment"),
            short(model.sea().density * rod.law.volume())
        );
    }
}

/// Adds positions and wetted lengths in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    for (i, rod) in world.model().rods().iter().enumerate() {
        let now = world.now().rod(RodId::from_index(i));
        let inclination = now.axis.truncate().length().atan2(now.axis.z).to_degrees();
        add_line!(
            lines,
            "  rod '{}' from {} to {} m, {} deg from the vertical, {} m of {} m wet",
            rod.name,
            triple(now.ends[0], 4),
            triple(now.ends[1], 4),
            fixed(inclination, 3),
            short(now.loads.wet_length),
            short(rod.law.length)
        );
    }
}
