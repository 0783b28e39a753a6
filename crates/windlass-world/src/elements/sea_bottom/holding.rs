//! Points of the bottom at which friction holds nodes of lines and supported points of bodies.
//!
//! Dry friction is elastic up to the mobilisation displacement and plastic beyond it: a node that
//! slides drags its holding point along. Holding points move when a step is accepted, so that the
//! forces within a step depend on positions and velocities only.

use super::contact::BottomProbe;
use super::{BottomElements, SeaBottom};
use crate::core::lines::{CableMemory, CablesScratch, OneCable};
use crate::elements::{Model, Scratch};
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Relative rounding error of a displacement.
const ROUNDING: f64 = 1e-9;

/// Horizontal position of a holding point, Earth x and y, m; `None` out of contact.
type HoldingPoint = Option<[f64; 2]>;

/// Holding points of all lines and of all supported points.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BottomMemory {
    /// Those of each line, by slot. Nodes made by a parting have none.
    lines: Vec<Vec<HoldingPoint>>,
    points: Vec<HoldingPoint>,
}

impl Clone for BottomMemory {
    fn clone(&self) -> Self {
        Self {
            lines: self.lines.clone(),
            points: self.points.clone(),
        }
    }

    /// Reuses the allocated memory.
    fn clone_from(&mut self, other: &Self) {
        self.lines.clone_from(&other.lines);
        self.points.clone_from(&other.points);
    }
}

/// Slot whose holding point belongs to a node. `None` for nodes made by a parting.
fn slot_of(memory: &CableMemory, cable: &OneCable, node: usize) -> Option<usize> {
    let mut made = 0;
    for gap in &cable.gaps {
        let last_made = gap.element + 1;
        if node > last_made {
            made += gap.nodes_added;
        } else if node + gap.nodes_added > last_made {
            return None;
        }
    }
    Some(memory.slot(node - made))
}

impl SeaBottom {
    /// Displacement along the bottom from a holding point, limited to the mobilisation
    /// displacement, m.
    pub(super) fn displacement(&self, from: [f64; 2], position: DVec3, normal: DVec3) -> DVec3 {
        let (x, y) = (position.x - from[0], position.y - from[1]);
        let along_bottom = DVec3::new(x, y, -(normal.x * x + normal.y * y) / normal.z);
        let most = self.mobilisation_displacement;
        if along_bottom.length() <= most * (1.0 + ROUNDING) {
            along_bottom
        } else {
            along_bottom.clamp_length_max(most)
        }
    }

    /// Holding point after a step that ends at `position`.
    fn next_holding_point(&self, position: DVec3, held: HoldingPoint) -> HoldingPoint {
        let (height, normal) = self.shape.height(position);
        if height >= 0.0 {
            return None;
        }
        let Some(from) = held else {
            return Some([position.x, position.y]);
        };
        let (x, y) = (position.x - from[0], position.y - from[1]);
        let displacement = self.displacement(from, position, normal);
        match displacement.x == x && displacement.y == y {
            true => held,
            false => Some([position.x - displacement.x, position.y - displacement.y]),
        }
    }
}

impl BottomMemory {
    /// Memory without holding points; `None` if friction only creeps.
    pub(super) fn new(model: &Model) -> Option<Self> {
        let BottomElements { bottom, points } = &model.sea_bottom;
        let holds = bottom.as_ref().is_some_and(SeaBottom::holds);
        holds.then(|| Self {
            lines: model
                .cables
                .iter()
                .map(|cable| vec![None; cable.numbers.slots])
                .collect(),
            points: vec![None; points.len()],
        })
    }

    /// Returns true if it has the dimensions of the model.
    pub(crate) fn fits(&self, model: &Model) -> bool {
        let mut lines = self.lines.iter().zip(&model.cables);
        self.lines.len() == model.cables.len()
            && lines.all(|(line, cable)| line.len() == cable.numbers.slots)
            && self.points.len() == model.sea_bottom.points.len()
    }

    /// Forgets all holding points.
    pub(super) fn clear(&mut self) {
        self.lines.iter_mut().for_each(|line| line.fill(None));
        self.points.fill(None);
    }

    /// Sets the displacement of each node of all lines from its holding point, m.
    pub(super) fn displace_nodes(
        &self,
        bottom: &SeaBottom,
        memories: &[CableMemory],
        cables: &CablesScratch,
        displacements: &mut [Option<DVec3>],
    ) {
        for ((held, memory), now) in self.lines.iter().zip(memories).zip(&cables.each) {
            for (node, place) in now.nodes.clone().enumerate() {
                let position = cables.nodes.position[place];
                let (height, normal) = bottom.shape.height(position);
                let from = match height < 0.0 {
                    true => slot_of(memory, now, node).and_then(|slot| held[slot]),
                    false => None,
                };
                displacements[place] = from.map(|from| bottom.displacement(from, position, normal));
            }
        }
    }

    /// Displacement of a supported point from its holding point, m.
    pub(super) fn of_point(&self, bottom: &SeaBottom, point: usize, probe: &BottomProbe) -> Option<DVec3> {
        self.points[point].map(|from| bottom.displacement(from, probe.position, probe.normal))
    }

    /// Returns true if the end of a step moves, adds or removes a holding point.
    pub(super) fn changes(&self, model: &Model, cables: &[CableMemory], scratch: &Scratch) -> bool {
        let Some(bottom) = &model.sea_bottom.bottom else {
            return false;
        };
        let mut changes = false;
        each_held(model, cables, scratch, |of, position| {
            let held = match of {
                Held::Node { cable, slot } => self.lines[cable][slot],
                Held::Point(point) => self.points[point],
            };
            changes = changes || bottom.next_holding_point(position, held) != held;
        });
        changes
    }

    /// Moves, adds and removes holding points at the end of a step.
    pub(super) fn accept(&mut self, model: &Model, cables: &[CableMemory], scratch: &Scratch) {
        let Some(bottom) = &model.sea_bottom.bottom else {
            return;
        };
        each_held(model, cables, scratch, |of, position| {
            let held = match of {
                Held::Node { cable, slot } => &mut self.lines[cable][slot],
                Held::Point(point) => &mut self.points[point],
            };
            *held = bottom.next_holding_point(position, *held);
        });
    }
}

/// What a holding point holds.
enum Held {
    /// A node of a line.
    Node { cable: usize, slot: usize },
    /// A supported point of a body.
    Point(usize),
}

/// Visits all nodes and supported points with their positions.
fn each_held(model: &Model, cables: &[CableMemory], scratch: &Scratch, mut visit: impl FnMut(Held, DVec3)) {
    let nodes = &scratch.cables.nodes;
    for (cable, (now, memory)) in scratch.cables.each.iter().zip(cables).enumerate() {
        for (node, place) in now.nodes.clone().enumerate() {
            if let Some(slot) = slot_of(memory, now, node) {
                visit(Held::Node { cable, slot }, nodes.position[place]);
            }
        }
    }
    for (point, supported) in model.sea_bottom.points.iter().enumerate() {
        let attachment = scratch.rigids.attachment(&model.frames[supported.frame.index()]);
        visit(Held::Point(point), scratch.rigids.at(&attachment).0);
    }
}
