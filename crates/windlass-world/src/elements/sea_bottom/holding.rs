//! Points of the bottom at which friction holds nodes of lines and supported points of bodies.
//!
//! Dry friction is elastic up to the mobilisation displacement and plastic beyond it: a node that
//! slides drags its holding point along. Holding points move when a step is accepted, so that the
//! forces within a step depend on positions and velocities only.

use super::contact::BottomProbe;
use super::{BottomElements, SeaBottom};
use crate::core::element::equilibrium::RestFound;
use crate::core::lines::{Cable, CableMemory, CablesScratch, OneCable};
use crate::elements::{Model, Scratch};
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Relative rounding error of a displacement.
const ROUNDING: f64 = 1e-9;

/// Mobilisation displacement in statics, as a share of the length of the longest line.
const MOBILISATION_IN_STATICS: f64 = 0.01;

/// Horizontal position of a holding point, Earth x and y, m; `None` out of contact.
type HoldingPoint = Option<[f64; 2]>;

/// Holding points of all lines and of all supported points.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BottomMemory {
    /// Those of each line, by slot. Nodes made by a parting have none.
    lines: Vec<Vec<HoldingPoint>>,
    points: Vec<HoldingPoint>,
    /// Mobilisation displacement in a search for an equilibrium with friction, m.
    #[serde(skip)]
    in_statics: Option<f64>,
}

impl Clone for BottomMemory {
    fn clone(&self) -> Self {
        Self {
            lines: self.lines.clone(),
            points: self.points.clone(),
            in_statics: self.in_statics,
        }
    }

    /// Reuses the allocated memory.
    fn clone_from(&mut self, other: &Self) {
        self.lines.clone_from(&other.lines);
        self.points.clone_from(&other.points);
        self.in_statics = other.in_statics;
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

/// Displacements of the nodes of all lines from their holding points, m.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldNodes {
    /// By place of the node; `None` for nodes that are not held.
    pub(super) displacements: Vec<Option<DVec3>>,
    /// Displacement at which friction reaches its limit, m.
    pub(super) mobilisation_displacement: f64,
}

/// Displacement along the bottom from a holding point, limited to `most`, m.
pub(super) fn displacement(from: [f64; 2], position: DVec3, normal: DVec3, most: f64) -> DVec3 {
    let (x, y) = (position.x - from[0], position.y - from[1]);
    let along_bottom = DVec3::new(x, y, -(normal.x * x + normal.y * y) / normal.z);
    if along_bottom.length() <= most * (1.0 + ROUNDING) {
        along_bottom
    } else {
        along_bottom.clamp_length_max(most)
    }
}

impl SeaBottom {
    /// Holding point after a step that ends at `position`.
    fn next_holding_point(&self, position: DVec3, held: HoldingPoint, most: f64) -> HoldingPoint {
        let (height, normal) = self.shape.height(position);
        if height >= 0.0 {
            return None;
        }
        let Some(from) = held else {
            return Some([position.x, position.y]);
        };
        let (x, y) = (position.x - from[0], position.y - from[1]);
        let displacement = displacement(from, position, normal, most);
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
            in_statics: None,
        })
    }

    /// Returns true if it has the dimensions of the model.
    pub(crate) fn fits(&self, model: &Model) -> bool {
        let mut lines = self.lines.iter().zip(&model.cables);
        self.lines.len() == model.cables.len()
            && lines.all(|(line, cable)| line.len() == cable.numbers.slots)
            && self.points.len() == model.sea_bottom.points.len()
    }

    /// Forgets all holding points, before a search for an equilibrium with or without friction.
    ///
    /// A search with friction mobilises it over a large displacement. It finds an equilibrium more
    /// easily, and the friction forces of this equilibrium are as admissible as those that a small
    /// displacement would lead to.
    pub(super) fn start_search(&mut self, model: &Model, with_friction: bool) {
        self.clear();
        let lengths = model.cables.iter().map(Cable::length);
        let longest = lengths.fold(0.0, f64::max);
        let bottom = model.sea_bottom.bottom.as_ref();
        let least = bottom.map_or(0.0, |bottom| bottom.mobilisation_displacement);
        self.in_statics = with_friction.then(|| least.max(MOBILISATION_IN_STATICS * longest));
    }

    /// Memory with which a run starts from the equilibrium found with the same friction forces;
    /// `None` if the search was without friction.
    pub(super) fn after_search(&self, found: &RestFound<'_>) -> Option<Self> {
        let in_search = self.in_statics?;
        let bottom = found.model.sea_bottom.bottom.as_ref()?;
        let ratio = bottom.mobilisation_displacement / in_search;
        let mut memory = self.clone();
        let RestFound {
            model,
            regimes,
            scratch,
        } = found;
        each_held(model, &regimes.cables, scratch, |of, position| {
            let held = match of {
                Held::Node { cable, slot } => &mut memory.lines[cable][slot],
                Held::Point(point) => &mut memory.points[point],
            };
            if let Some([x, y]) = held {
                *x = position.x - ratio * (position.x - *x);
                *y = position.y - ratio * (position.y - *y);
            }
        });
        memory.in_statics = None;
        Some(memory)
    }

    /// Displacement at which friction reaches its limit, m.
    fn mobilisation_displacement(&self, bottom: &SeaBottom) -> f64 {
        self.in_statics.unwrap_or(bottom.mobilisation_displacement)
    }

    /// Moves holding points after a step of a search for an equilibrium.
    pub(super) fn follow_search(&mut self, model: &Model, cables: &[CableMemory], scratch: &Scratch) {
        if self.in_statics.is_some() {
            self.accept(model, cables, scratch);
        }
    }

    fn clear(&mut self) {
        self.lines.iter_mut().for_each(|line| line.fill(None));
        self.points.fill(None);
    }

    /// Sets the displacement of each node of all lines from its holding point.
    pub(super) fn hold_nodes(
        &self,
        bottom: &SeaBottom,
        memories: &[CableMemory],
        cables: &CablesScratch,
        nodes: &mut HeldNodes,
    ) {
        let most = self.mobilisation_displacement(bottom);
        nodes.mobilisation_displacement = most;
        for ((held, memory), now) in self.lines.iter().zip(memories).zip(&cables.each) {
            for (node, place) in now.nodes.clone().enumerate() {
                let position = cables.nodes.position[place];
                let (height, normal) = bottom.shape.height(position);
                let from = match height < 0.0 {
                    true => slot_of(memory, now, node).and_then(|slot| held[slot]),
                    false => None,
                };
                nodes.displacements[place] = from.map(|from| displacement(from, position, normal, most));
            }
        }
    }

    /// A supported point, held by friction.
    pub(super) fn hold_point(&self, bottom: &SeaBottom, point: usize, probe: BottomProbe) -> BottomProbe {
        let most = self.mobilisation_displacement(bottom);
        let held = self.points[point].map(|from| displacement(from, probe.position, probe.normal, most));
        probe.held(held, most)
    }

    /// Returns true if the end of a step moves, adds or removes a holding point.
    pub(super) fn changes(&self, model: &Model, cables: &[CableMemory], scratch: &Scratch) -> bool {
        let Some(bottom) = &model.sea_bottom.bottom else {
            return false;
        };
        let most = self.mobilisation_displacement(bottom);
        let mut changes = false;
        each_held(model, cables, scratch, |of, position| {
            let held = match of {
                Held::Node { cable, slot } => self.lines[cable][slot],
                Held::Point(point) => self.points[point],
            };
            changes = changes || bottom.next_holding_point(position, held, most) != held;
        });
        changes
    }

    /// Moves, adds and removes holding points at the end of a step.
    pub(super) fn accept(&mut self, model: &Model, cables: &[CableMemory], scratch: &Scratch) {
        let Some(bottom) = &model.sea_bottom.bottom else {
            return;
        };
        let most = self.mobilisation_displacement(bottom);
        each_held(model, cables, scratch, |of, position| {
            let held = match of {
                Held::Node { cable, slot } => &mut self.lines[cable][slot],
                Held::Point(point) => &mut self.points[point],
            };
            *held = bottom.next_holding_point(position, *held, most);
        });
    }
}

/// Node or supported point that a holding point belongs to.
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
