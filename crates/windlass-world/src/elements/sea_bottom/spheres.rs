//! Point masses of lines on the bottom: clumps and buoys, which rest on their own contact area.
//!
//! ```text
//! Law      the contact force of a point at the node ([`super::contact`]), with A = π d²/4
//! Symbols  A contact area (m²), d diameter of the sphere (m)
//! Valid    as for lines, the centre rests at the level of the bottom. Masses without a diameter
//!          have no contact area; the line supports them
//! Checked  closed_form_clump_bears_on_its_own_area (crate tests)
//! ```

use super::SeaBottom;
use super::contact::{BottomProbe, Contact};
use super::holding::HeldNodes;
use crate::core::element::linearisation::PointForceSlopes;
use crate::core::lines::{CableMemory, CablesScratch, stability_limit_of};
use crate::elements::prelude::*;
use glam::DVec3;

/// A sphere on a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sphere {
    /// Index of the cable, and of the node within it.
    pub(super) cable: usize,
    pub(super) node: usize,
    /// Contact area, m².
    area: f64,
}

/// Number of spheres of a model.
pub(super) fn count(model: &Model) -> usize {
    model.cables.iter().map(|cable| cable.point_masses.len()).sum()
}

/// Lists the spheres that are on the bottom.
pub(super) fn list(
    model: &Model,
    bottom: &SeaBottom,
    memories: &[CableMemory],
    cables: &CablesScratch,
    spheres: &mut Vec<Sphere>,
) {
    spheres.clear();
    for (c, (cable, memory)) in model.cables.iter().zip(memories).enumerate() {
        let now = &cables.each[c];
        let first_slot = cable.numbers.first_slot;
        let first = memory.first - first_slot as isize;
        for mass in cable.point_masses.iter().filter(|mass| mass.diameter > 0.0) {
            let node = memory.number_of(mass.node as isize, first_slot) - first;
            let Some(node) = usize::try_from(node).ok().filter(|node| *node < memory.nodes) else {
                continue;
            };
            let position = cables.nodes.position[now.nodes.start + node];
            if bottom.shape.height(position).0 < 0.0 {
                spheres.push(Sphere {
                    cable: c,
                    node,
                    area: 0.25 * std::f64::consts::PI * mass.diameter * mass.diameter,
                });
            }
        }
    }
}

impl Sphere {
    /// Motion of its node relative to the bottom.
    fn probe(&self, bottom: &SeaBottom, cables: &CablesScratch, held: &HeldNodes) -> BottomProbe {
        let index = cables.each[self.cable].nodes.start + self.node;
        let nodes = &cables.nodes;
        BottomProbe::of(bottom, nodes.position[index], nodes.velocity[index]).held(
            held.displacements[index],
            held.mobilisation_displacement,
            held.law,
        )
    }

    /// Contact force on the sphere.
    pub(super) fn contact(
        &self,
        bottom: &SeaBottom,
        cables: &CablesScratch,
        held: &HeldNodes,
    ) -> Option<Contact> {
        bottom.contact(&self.probe(bottom, cables, held), self.area, DVec3::ZERO)
    }

    /// Derivatives of the contact force, with the index of the element at whose end the sphere is.
    pub(super) fn slopes(
        &self,
        bottom: &SeaBottom,
        cables: &CablesScratch,
        held: &HeldNodes,
    ) -> (usize, PointForceSlopes) {
        let probe = self.probe(bottom, cables, held);
        let [by_position, by_velocity] = bottom.slope(&probe, self.area, DVec3::ZERO);
        let element = self.node.saturating_sub(1);
        let slopes = PointForceSlopes {
            share: (self.node - element) as f64,
            by_position,
            by_velocity,
        };
        (element, slopes)
    }

    /// Explicit stability limit of the contact, s. The mass is the mass of the node, because the
    /// sphere may have zero mass.
    pub(super) fn stability_limit(&self, bottom: &SeaBottom, cables: &CablesScratch) -> f64 {
        let mass = cables.laws[self.cable].mass[self.node];
        let frequency = (bottom.stiffness * self.area / mass).sqrt();
        let ratio = bottom.damping * self.area / (2.0 * mass * frequency);
        stability_limit_of(frequency, ratio)
    }
}
