//! Lines that are stretched where a run starts as no line is: lengths, places or stiffness in other units.

use crate::results::summary::short;
use crate::world::{CableId, World};

/// Strain at the start that is warned of: wire breaks at 0.02, polyester at 0.12, nylon at 0.2 to 0.4.
const STRETCHED: f64 = 0.3;

/// Cables that are stretched beyond belief in the world as it is now.
pub fn warnings_of_strain(world: &World) -> Vec<String> {
    let cables = world.model().cables().iter().enumerate();
    let warned = cables.filter_map(|(i, cable)| {
        let id = CableId::from_index(i);
        let nodes = world.now().node_positions(id);
        let lengths = world.now().element_lengths(id);
        let mut along = 0.0;
        let mut most = (STRETCHED, None);
        for (ends, length) in nodes.windows(2).zip(lengths) {
            // Nothing is between the pieces of a line that has parted.
            if *length == 0.0 {
                continue;
            }
            let strain = ends[0].distance(ends[1]) / length - 1.0;
            if strain > most.0 {
                most = (strain, Some(along + 0.5 * length));
            }
            along += length;
        }
        let (strain, place) = (most.0, most.1?);
        Some(format!(
            "cable '{}' is stretched by {} %, {} m from its start, and no line stretches by more than some 40 %: look at its length (m), \
             at what its ends are on, and at axial_stiffness (N)",
            cable.name,
            short(100.0 * strain),
            short(place)
        ))
    });
    warned.collect()
}
