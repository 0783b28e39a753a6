//! Warnings about cables that start with implausible strain or compression, or whose ends are not
//! at their specified nodes.

use glam::DVec3;
use windlass_results::summary::short;
use windlass_world::{Cable, CableId, InitialShape, World};

/// Strain at the start above which a warning is given. Wire breaks at 0.02, polyester at 0.12,
/// nylon at 0.2 to 0.4.
const MAX_STRAIN: f64 = 0.3;

/// Shortening of a line with bending stiffness, as a fraction of its length, above which a warning
/// is given. The limit is larger than elastic shortening and smaller than the effect of sag.
const MAX_SHORTENING: f64 = 0.02;
/// Distance of an end from its specified node, as a fraction of the line's length, above which a
/// warning is given. The limit is larger than the rounding of coordinates.
const MAX_END_OFFSET: f64 = 0.01;

/// Warnings about cables with implausible strain or compression in the current state of a world.
pub fn warnings_of_strain(world: &World) -> Vec<String> {
    let cables = world.model().cables().iter().enumerate();
    let warned = cables.filter_map(|(i, cable)| {
        let id = CableId::from_index(i);
        let nodes = world.now().node_positions(id);
        let lengths = world.now().element_lengths(id);
        let mut along = 0.0;
        let mut largest = (MAX_STRAIN, None);
        for (ends, length) in nodes.windows(2).zip(lengths) {
            // The segments of a parted line are separated by an element of zero length.
            if *length == 0.0 {
                continue;
            }
            let strain = ends[0].distance(ends[1]) / length - 1.0;
            if strain > largest.0 {
                largest = (strain, Some(along + 0.5 * length));
            }
            along += length;
        }
        let (strain, position) = (largest.0, largest.1?);
        Some(format!(
            "cable '{}' has a strain of {} % at {} m from its start, and no line stretches by more than about 40 %: check its length (m), \
             its end attachments and axial_stiffness (N)",
            cable.name,
            short(100.0 * strain),
            short(position)
        ))
    });
    warned.chain(compressed_cables(world)).collect()
}

/// Warnings about lines with bending stiffness that are shortened. Without compressive stiffness,
/// only their weight opposes the shortening.
fn compressed_cables(world: &World) -> impl Iterator<Item = String> + '_ {
    let cables = world.model().cables().iter().enumerate();
    cables.filter_map(|(i, cable)| {
        let id = CableId::from_index(i);
        let (mut length, mut missing) = (0.0, 0.0);
        let nodes = world.now().node_positions(id).windows(2);
        for (element, (ends, unstretched)) in nodes.zip(world.now().element_lengths(id)).enumerate() {
            let laws = cable.sections.of_element(element);
            length += unstretched;
            if laws.bending_stiffness > 0.0 && laws.compressive_fraction == 0.0 {
                missing += (unstretched - ends[0].distance(ends[1])).max(0.0);
            }
        }
        (missing > MAX_SHORTENING * length).then(|| {
            format!(
                "cable '{}' is shortened by {} % of its length: it has bending stiffness, but its elements have no stiffness in \
                 compression, so it shortens instead of bowing; give it compressive_fraction = 1",
                cable.name,
                short(100.0 * missing / length)
            )
        })
    })
}

/// Warnings about cables whose first or last node is not at its end attachment. The world must be
/// in its specified start state.
pub fn warnings_of_ends(world: &World) -> Vec<String> {
    let cables = world.model().cables().iter().enumerate();
    let warned = cables.filter_map(|(i, cable)| {
        let nodes = world.now().node_positions(CableId::from_index(i));
        let ends = [nodes.first()?, nodes.last()?];
        let (end, given, there, distance) = largest_offset(cable, ends)?;
        (distance > MAX_END_OFFSET * cable.length()).then(|| {
            format!(
                "cable '{}' has its {end} node given at {given:.3}, but its end is attached at {there:.3}, {} m away; \
                 correct the nodes or the frame",
                cable.name,
                short(distance)
            )
        })
    });
    warned.collect()
}

/// Finds the end of a line, specified by nodes, that is farthest from its node. Returns the name of
/// the end, its specified and its actual position (m), and their distance (m).
fn largest_offset(cable: &Cable, ends: [&DVec3; 2]) -> Option<(&'static str, DVec3, DVec3, f64)> {
    let InitialShape::Nodes { positions, .. } = &cable.shape else {
        return None;
    };
    let given = [("first", positions.first()?), ("last", positions.last()?)];
    let candidates = given
        .into_iter()
        .zip(ends)
        .map(|((end, given), there)| (end, *given, *there, given.distance(*there)));
    candidates.max_by(|a, b| a.3.total_cmp(&b.3))
}
