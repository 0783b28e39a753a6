//! Input of the cable laws: the cable's state and its surroundings.

use super::{Nodes, OneCable};
use crate::core::element::EvaluationContext;
use windlass_mechanics::cable::{self, CableEnvironment, CableView};

/// Assembles the input of a cable's laws; `fixity` of its ends comes from [`super::ends::fixity`].
#[inline]
pub(crate) fn view<'a>(
    eval: &EvaluationContext<'a>,
    c: usize,
    nodes: &'a Nodes,
    now: &'a OneCable,
    fixity: [cable::EndFixity; 2],
) -> CableView<'a> {
    let (cable, memory) = (&eval.model.cables[c], &eval.regimes.cables[c]);
    let range = now.nodes.clone();
    let [start, end] = fixity;
    CableView {
        positions: &nodes.position[range.clone()],
        velocities: &nodes.velocity[range.clone()],
        unstretched_lengths: &now.lengths,
        memories: &now.memories,
        point_masses: &cable.point_masses,
        first_node: memory.first - cable.numbers.first_slot as isize,
        gaps: &now.gaps,
        section_starts: &now.section_starts,
        hinged_sections: cable.sections.hinges(),
        omits_bending: false,
        ignores_slack: eval.options.ignores_slack(c),
        branches: eval.options.branches,
        start,
        end,
        connections: cable.connections(),
        adjacent_directions: Default::default(),
        sea: &nodes.sea[range],
        length_rates: &now.length_rates,
        environment: environment(eval),
        last_accepted_twist: memory.twist,
    }
}

fn environment(eval: &EvaluationContext<'_>) -> CableEnvironment {
    let sea = &eval.model.sea;
    CableEnvironment {
        gravity: eval.model.gravity(),
        water_density: sea.density,
        air_density: sea.air_density,
        wind: sea.wind.at(eval.t),
    }
}
