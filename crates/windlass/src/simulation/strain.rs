//! Lines that are stretched or pushed together where a run starts as no line is, and lines that do not start where they are given.

use glam::DVec3;
use windlass_results::summary::short;
use windlass_world::{Cable, CableId, InitialShape, World};

/// Strain at the start that is warned of: wire breaks at 0.02, polyester at 0.12, nylon at 0.2 to 0.4.
const STRETCHED: f64 = 0.3;

/// Share of its length by which a line that bends may be pushed together: more than its thrust does, less than changes its sag.
const PUSHED: f64 = 0.02;
/// Share of a line's length by which its ends may be given elsewhere than where they are held: more than figures are rounded.
const ELSEWHERE: f64 = 0.01;

/// Cables that are stretched beyond belief, or pushed together, in the world as it is now.
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
    warned.chain(pushed_together(world)).collect()
}

/// Lines that bend and are pushed together: without stiffness in compression nothing but their weight opposes it.
fn pushed_together(world: &World) -> impl Iterator<Item = String> + '_ {
    let cables = world.model().cables().iter().enumerate();
    cables.filter_map(|(i, cable)| {
        let id = CableId::from_index(i);
        let (mut length, mut missing) = (0.0, 0.0);
        let nodes = world.now().node_positions(id).windows(2);
        for (element, (ends, own)) in nodes.zip(world.now().element_lengths(id)).enumerate() {
            let laws = cable.sections.of_element(element);
            length += own;
            if laws.bending_stiffness > 0.0 && laws.compressive_fraction == 0.0 {
                missing += (own - ends[0].distance(ends[1])).max(0.0);
            }
        }
        (missing > PUSHED * length).then(|| {
            format!(
                "cable '{}' is pushed together by {} % of its length: it has bending stiffness, and its elements nothing to oppose \
                 compression, so that it becomes shorter where it should bow; give it compressive_fraction = 1",
                cable.name,
                short(100.0 * missing / length)
            )
        })
    })
}

/// Cables whose first or last node was given elsewhere than what holds it, in a world that starts as it was given.
pub fn warnings_of_ends(world: &World) -> Vec<String> {
    let cables = world.model().cables().iter().enumerate();
    let warned = cables.filter_map(|(i, cable)| {
        let nodes = world.now().node_positions(CableId::from_index(i));
        let ends = [nodes.first()?, nodes.last()?];
        let (end, given, there, off) = furthest_off(cable, ends)?;
        (off > ELSEWHERE * cable.length()).then(|| {
            format!(
                "cable '{}' has its {end} node given at {given:.3}, and starts with it at {there:.3}, {} m from there, where it is held; \
                 mend nodes, or the frame",
                cable.name,
                short(off)
            )
        })
    });
    warned.collect()
}

/// The end of a line given by its nodes that is furthest from where it was given: its name, where it was given and is (m), how far.
fn furthest_off(cable: &Cable, ends: [&DVec3; 2]) -> Option<(&'static str, DVec3, DVec3, f64)> {
    let InitialShape::Nodes { positions, .. } = &cable.shape else {
        return None;
    };
    let given = [("first", positions.first()?), ("last", positions.last()?)];
    let off = given
        .into_iter()
        .zip(ends)
        .map(|((end, given), there)| (end, *given, *there, given.distance(*there)));
    off.max_by(|a, b| a.3.total_cmp(&b.3))
}
