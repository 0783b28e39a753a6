//! Wakes in linearised equations and in statics.

use super::{NodeShedding, SheddingElements};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::Equilibrium;
use crate::core::element::line_contact::{FrictionSlopes, SupportSlopes};
use crate::core::element::linearisation::Linearisation;
use crate::core::element::roles::{Role, Roles};
use crate::core::handles::CableEnd;
use crate::elements::{Model, Regimes, Scratch};
use glam::DVec3;
use windlass_mechanics::cable::vortex_shedding::SheddingSlopes;

impl Linearisation for SheddingElements {
    /// The wake of a free node depends on this node only and is eliminated with it. Between two
    /// ends that move with bodies, the wake of a single free node belongs to the core. Attached
    /// ends and unused slots have no wake. In statics and natural modes no wake acts.
    fn roles(model: &Model, regimes: &Regimes, roles: &mut Roles<'_>) {
        let lines = &model.vortex_shedding;
        for line in &lines.each {
            let c = line.cable.index();
            let memory = &regimes.cables[c];
            roles.set(line.wake.start..line.motion.end, Role::Inactive);
            if lines.is_steady {
                continue;
            }
            for node in memory.free_nodes() {
                let lower = [node.checked_sub(1), (node + 1 < memory.nodes).then_some(node)];
                let mut slots = lower.into_iter().flatten().map(|node| memory.slot(node));
                let joins = slots.clone().any(|slot| (roles.joins_nodes)(c, slot));
                let role = if joins { Role::WithNodes } else { Role::Core };
                let slot = memory.slot(node);
                line.groups(slot)
                    .into_iter()
                    .for_each(|group| roles.set(group, role));
                if let (false, Some(slot)) = (joins, slots.next()) {
                    roles.couple_element(c, slot);
                }
            }
        }
    }

    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for line in &model.vortex_shedding.each {
            couplings.assign_to_line(line.wake.start..line.motion.end, line.cable.index());
        }
    }

    fn support_slopes(model: &Model, scratch: &Scratch, cable: usize, visit: &mut dyn FnMut(&SupportSlopes)) {
        let lines = model.vortex_shedding.each.iter();
        let found = lines
            .zip(&scratch.vortex_shedding)
            .find(|(line, _)| line.cable.index() == cable);
        let Some((line, now)) = found else { return };
        for shedding in &now.shedding {
            let groups = shedding.law.slopes(&shedding.flow, &shedding.state);
            for (slopes, numbers) in groups.iter().zip(line.groups(shedding.slot)) {
                visit(&shedding.as_memory(now.loads.len(), slopes, numbers.start));
            }
        }
    }

    /// Natural modes have no wake.
    fn close_constraints(model: &mut Model, _at_rest: bool) {
        model.vortex_shedding.is_steady = true;
    }
}

impl NodeShedding {
    /// Derivatives of a group of states in the form of a memory at an end of an element, without
    /// pressure. `first` is the state index of the group.
    fn as_memory(&self, nodes: usize, slopes: &SheddingSlopes, first: usize) -> SupportSlopes {
        let (element, centre) = if self.node + 1 < nodes {
            (self.node, 0.0)
        } else {
            (self.node - 1, 1.0)
        };
        SupportSlopes {
            element,
            points: [(centre, DVec3::ZERO); 2],
            normal_slopes: [0.0; 2],
            centre,
            friction: FrictionSlopes {
                force_by_memory: slopes.force_by_state,
                rates_by_velocity: slopes.rates_by_velocity,
                rates_by_memory: slopes.rates_by_state,
                ..FrictionSlopes::default()
            },
            memory: Some(first),
        }
    }
}

impl Equilibrium for SheddingElements {
    /// The mean velocity becomes the steady velocity. The vibration about it ends.
    fn move_steadily(model: &Model, regimes: &Regimes, velocity: DVec3, x: &mut [f64]) {
        for line in &model.vortex_shedding.each {
            let memory = &regimes.cables[line.cable.index()];
            for slot in memory.slots() {
                let is_held = CableEnd::BOTH
                    .iter()
                    .any(|end| memory.slot_of(*end) == slot && memory.ends[end.index()].frame().is_some());
                let mean = if is_held { DVec3::ZERO } else { velocity };
                let variable = line.read(x, slot)[0];
                let [vx, vy, vz] = mean.to_array();
                line.write(x, slot, &[variable, 0.0, 0.0, 0.0, vx, vy, vz, 0.0]);
            }
        }
    }
}
