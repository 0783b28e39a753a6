//! Lines in linearised equations and in statics. Their nodes are unknowns of every solver, which
//! addresses them directly.

use super::{Cables, EndMode, internal_state};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Equilibrium, RestFound, RestingWorld};
use crate::core::element::linearisation::Linearisation;
use crate::core::handles::CableEnd;
use crate::core::state::State;
use crate::elements::{Model, Regimes};
use glam::DVec3;

impl Linearisation for Cables {
    fn couplings(model: &Model, regimes: &Regimes, couplings: &mut Couplings) {
        for (line, cable) in model.cables.iter().enumerate() {
            couplings.assign_to_line(cable.memory_numbers.range(), line);
        }
        for (cable, memory) in regimes.cables.iter().enumerate() {
            for frame in memory.ends.iter().filter_map(EndMode::frame) {
                couplings.couple_line_to_frame(model, cable, frame);
            }
        }
    }
}

impl Equilibrium for Cables {
    /// Stops ends that move to a frame. Synthetic ropes follow their static curves.
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        for cable in &mut world.model.cables {
            for kind in cable.sections.kinds_mut() {
                *kind = kind.relaxed();
            }
        }
        for memory in &mut world.regimes.cables {
            for end in &mut memory.ends {
                if let EndMode::Captured(capture) = end {
                    capture.stop(world.time);
                }
            }
        }
    }

    fn move_steadily(model: &Model, regimes: &Regimes, velocity: DVec3, x: &mut [f64]) {
        for (cable, memory) in model.cables.iter().zip(&regimes.cables) {
            for slot in memory.slots() {
                let position = cable.numbers.position(x, slot);
                cable.numbers.write(x, slot, position, velocity);
            }
            for end in CableEnd::BOTH {
                if memory.ends[end.index()] != EndMode::Free {
                    let slot = memory.slot_of(end);
                    let position = cable.numbers.position(x, slot);
                    cable.numbers.write(x, slot, position, DVec3::ZERO);
                }
            }
        }
    }

    /// Stores the twists, including full turns, and the elements of lines that winches hold at a
    /// tension.
    fn store_rest(found: &RestFound<'_>, state: &mut State) {
        for (memory, found) in state.regimes.cables.iter_mut().zip(&found.regimes.cables) {
            memory.twist = found.twist;
            let has_same_nodes = (memory.first, memory.nodes) == (found.first, found.nodes);
            if !has_same_nodes || memory.lengths != found.lengths {
                (memory.first, memory.nodes) = (found.first, found.nodes);
                memory.lengths.clone_from(&found.lengths);
                memory.node_loads.clone_from(&found.node_loads);
                memory.node_inertia.clone_from(&found.node_inertia);
            }
        }
        let cables = &found.scratch.cables;
        for (c, memory) in state.regimes.cables.iter_mut().enumerate() {
            let line = (&cables.each[c], &cables.laws[c]);
            internal_state::store_rest(found.model, c, line, memory, &mut state.x);
        }
    }
}
