//! Points of the bottom at which friction holds nodes of lines and supported points of bodies.
//!
//! Dry friction is elastic up to the mobilisation displacement and plastic beyond it: a node that
//! slides drags its holding point along. Holding points move when a step is accepted. The forces
//! within a step therefore depend only on positions and velocities.
//!
//! In statics with friction, holding points first follow the steps of the search. Later they are at
//! the positions where lines and bodies are laid at the start.

use super::contact::BottomProbe;
use super::{BottomElements, SeaBottom};
use crate::core::element::equilibrium::RestFound;
use crate::core::handles::CableEnd;
use crate::core::lines::{Cable, CableMemory, CablesScratch, EndMode, OneCable};
use crate::elements::{Model, Scratch};
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Relative rounding error of a displacement.
const ROUNDING: f64 = 1e-9;

/// Mobilisation displacement in statics, as a fraction of the length of the longest line.
const MOBILISATION_IN_STATICS: f64 = 0.01;

/// Height above the bottom up to which a node or point is regarded as laid on it at the start, m.
/// It exceeds the sinkage of lines and the rounding of positions in scenarios.
const LAID_HEIGHT: f64 = 0.01;

/// Horizontal position of a holding point, Earth x and y, m; `None` out of contact.
type HoldingPoint = Option<[f64; 2]>;

/// Holding points of all lines and of all supported points.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BottomMemory {
    /// Holding points of each line, by slot. Nodes created by a parting have none.
    lines: Vec<Vec<HoldingPoint>>,
    points: Vec<HoldingPoint>,
    /// Friction in a search for an equilibrium; `None` in a run.
    #[serde(skip)]
    search: Option<SearchFriction>,
}

/// Friction in a search for an equilibrium.
#[derive(Clone, Debug, PartialEq)]
struct SearchFriction {
    law: FrictionLaw,
    /// Displacement at which friction reaches its limit, m; `None` without friction.
    mobilisation_displacement: Option<f64>,
    /// Initial positions of nodes and points that are laid on the bottom at the start, by line and
    /// slot, and by supported point. `None` before the first evaluation.
    laid: Option<(Vec<Vec<HoldingPoint>>, Vec<HoldingPoint>)>,
}

/// Friction law for displacements beyond the mobilisation displacement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum FrictionLaw {
    /// Holding points follow; used in a run.
    #[default]
    Run,
    /// Holding points follow the steps of a search.
    Following,
    /// Friction is elastic without limit; holding points are at the positions where lines are laid.
    Unlimited,
    /// Friction is limited; holding points are at the positions where lines are laid.
    Limited,
}

impl Clone for BottomMemory {
    fn clone(&self) -> Self {
        Self {
            lines: self.lines.clone(),
            points: self.points.clone(),
            search: self.search.clone(),
        }
    }

    /// Reuses the allocated memory.
    fn clone_from(&mut self, other: &Self) {
        self.lines.clone_from(&other.lines);
        self.points.clone_from(&other.points);
        self.search.clone_from(&other.search);
    }
}

/// Slot whose holding point belongs to a node. `None` for nodes created by a parting.
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

/// Displacement of a node or point from its holding point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deflection {
    /// Along the bottom, within the limit of the friction law, m.
    pub(super) along: DVec3,
    /// Ratio of the displacement to the mobilisation displacement, at least 1, under
    /// [`FrictionLaw::Limited`]; otherwise 1.
    pub(super) excess: f64,
}

impl Deflection {
    /// Displacement from a holding point that follows its node or point.
    pub(super) fn following(along: DVec3) -> Self {
        Self { along, excess: 1.0 }
    }

    /// Linear interpolation; `fraction` is 0 at `self` and 1 at `other`.
    pub(super) fn mix(self, other: Self, fraction: f64) -> Self {
        Self {
            along: self.along + (other.along - self.along) * fraction,
            excess: self.excess + (other.excess - self.excess) * fraction,
        }
    }
}

/// Displacements of the nodes of all lines from their holding points, m.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldNodes {
    /// By index of the node; `None` for nodes that are not held.
    pub(super) displacements: Vec<Option<Deflection>>,
    /// Displacement at which friction reaches its limit, m.
    pub(super) mobilisation_displacement: f64,
    pub(super) law: FrictionLaw,
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

/// Displacement along the bottom from the position where a node or point is laid, m. It is measured
/// at the foot of the perpendicular, so sinking does not change it.
fn from_laid(laid: [f64; 2], position: DVec3, (height, normal): (f64, DVec3)) -> DVec3 {
    displacement(laid, position - normal * height, normal, f64::INFINITY)
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
    /// Memory without holding points; `None` if friction is viscous.
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
            search: None,
        })
    }

    /// Returns true if the memory has the dimensions of the model.
    pub(crate) fn fits(&self, model: &Model) -> bool {
        let mut lines = self.lines.iter().zip(&model.cables);
        self.lines.len() == model.cables.len()
            && lines.all(|(line, cable)| line.len() == cable.numbers.slots)
            && self.points.len() == model.sea_bottom.points.len()
    }

    /// Clears all holding points before a search for an equilibrium with or without friction. A
    /// search with friction first mobilises friction over a large displacement, because an
    /// equilibrium is then easier to find.
    pub(super) fn start_search(&mut self, model: &Model, with_friction: bool) {
        self.clear();
        let lengths = model.cables.iter().map(Cable::length);
        let longest = lengths.fold(0.0, f64::max);
        let bottom = model.sea_bottom.bottom.as_ref();
        let least = bottom.map_or(0.0, |bottom| bottom.mobilisation_displacement);
        self.search = Some(SearchFriction {
            law: FrictionLaw::Following,
            mobilisation_displacement: with_friction.then(|| least.max(MOBILISATION_IN_STATICS * longest)),
            laid: None,
        });
    }

    /// Mobilises friction over the displacement of a run, and holds nodes and points at the
    /// positions where they are laid at the start of the search. The friction forces on other nodes
    /// and points do not change. Returns false if there is no friction, or if no node or point is
    /// laid.
    pub(super) fn return_to_laid(
        &mut self,
        model: &Model,
        cables: &[CableMemory],
        scratch: &Scratch,
        is_limited: bool,
    ) -> bool {
        let Some(bottom) = &model.sea_bottom.bottom else {
            return false;
        };
        let Some(search) = &self.search else {
            return false;
        };
        let Some(in_search) = search.mobilisation_displacement else {
            return false;
        };
        let has_laid = search
            .laid
            .as_ref()
            .is_some_and(|(lines, points)| lines.iter().flatten().chain(points).any(Option::is_some));
        if has_laid {
            let ratio = bottom.mobilisation_displacement / in_search;
            self.shorten_displacements(model, cables, scratch, ratio);
            if let Some(search) = &mut self.search {
                search.mobilisation_displacement = Some(bottom.mobilisation_displacement);
                search.law = match is_limited {
                    true => FrictionLaw::Limited,
                    false => FrictionLaw::Unlimited,
                };
            }
        }
        has_laid
    }

    /// Moves holding points closer to their nodes and points: multiplies the displacements by
    /// `ratio`.
    fn shorten_displacements(
        &mut self,
        model: &Model,
        cables: &[CableMemory],
        scratch: &Scratch,
        ratio: f64,
    ) {
        each_held(model, cables, scratch, |of, position| {
            if let Some([x, y]) = of.entry_mut(&mut self.lines, &mut self.points) {
                *x = position.x - ratio * (position.x - *x);
                *y = position.y - ratio * (position.y - *y);
            }
        });
    }

    /// Largest distance of nodes and points on the bottom from the positions where they are laid at
    /// the start of a search, m.
    pub(super) fn distance_from_laid(&self, model: &Model, cables: &[CableMemory], scratch: &Scratch) -> f64 {
        let (Some(bottom), Some(search)) = (&model.sea_bottom.bottom, &self.search) else {
            return 0.0;
        };
        let mut farthest: f64 = 0.0;
        each_held(model, cables, scratch, |of, position| {
            let (height, normal) = bottom.shape.height(position);
            if let Some(laid) = search.laid_at(&of).filter(|_| height < 0.0) {
                farthest = farthest.max(from_laid(laid, position, (height, normal)).length());
            }
        });
        farthest
    }

    /// Memory with which a run starts from the equilibrium found: with the same friction forces, or
    /// without holding points if the search was without friction.
    pub(super) fn after_search(&self, found: &RestFound<'_>) -> Self {
        let RestFound {
            model,
            regimes,
            scratch,
        } = found;
        let mut memory = self.clone();
        memory.search = None;
        let in_search = self
            .search
            .as_ref()
            .and_then(|search| search.mobilisation_displacement);
        let (Some(bottom), Some(in_search)) = (&model.sea_bottom.bottom, in_search) else {
            memory.clear();
            return memory;
        };
        each_held(model, &regimes.cables, scratch, |of, position| {
            let (height, normal) = bottom.shape.height(position);
            let deflection = match height < 0.0 {
                true => self.deflection(&of, position, (height, normal), in_search),
                false => None,
            };
            let held = of.entry_mut(&mut memory.lines, &mut memory.points);
            *held = deflection.map(|Deflection { along, .. }| [position.x - along.x, position.y - along.y]);
        });
        let ratio = bottom.mobilisation_displacement / in_search;
        memory.shorten_displacements(model, &regimes.cables, scratch, ratio);
        memory
    }

    /// Displacement at which friction reaches its limit, m.
    fn mobilisation_displacement(&self, bottom: &SeaBottom) -> f64 {
        let in_search = self.search.as_ref();
        in_search
            .and_then(|search| search.mobilisation_displacement)
            .unwrap_or(bottom.mobilisation_displacement)
    }

    fn law(&self) -> FrictionLaw {
        self.search.as_ref().map_or(FrictionLaw::Run, |search| search.law)
    }

    /// Moves holding points after a step of a search for an equilibrium.
    pub(super) fn follow_search(&mut self, model: &Model, cables: &[CableMemory], scratch: &Scratch) {
        let Some(search) = &mut self.search else {
            return;
        };
        if search.mobilisation_displacement.is_none() {
            return;
        }
        if search.laid.is_none()
            && let Some(bottom) = &model.sea_bottom.bottom
        {
            let mut laid: (Vec<Vec<HoldingPoint>>, _) = (
                self.lines.iter().map(|line| vec![None; line.len()]).collect(),
                vec![None; self.points.len()],
            );
            each_held(model, cables, scratch, |of, position| {
                let (height, normal) = bottom.shape.height(position);
                if height < LAID_HEIGHT {
                    let foot = position - normal * height;
                    *of.entry_mut(&mut laid.0, &mut laid.1) = Some([foot.x, foot.y]);
                }
            });
            for (line, memory) in laid.0.iter_mut().zip(cables) {
                let attached = CableEnd::BOTH
                    .into_iter()
                    .filter(|end| memory.ends[end.index()] != EndMode::Free);
                attached.for_each(|end| line[memory.slot_of(end)] = None);
            }
            search.laid = Some(laid);
        }
        self.accept(model, cables, scratch);
    }

    /// Displacement of a node or point in the bottom from its holding point.
    fn deflection(
        &self,
        of: &Held,
        position: DVec3,
        (height, normal): (f64, DVec3),
        most: f64,
    ) -> Option<Deflection> {
        let law = self.law();
        let search = self.search.as_ref();
        let fixed = search.filter(|_| matches!(law, FrictionLaw::Unlimited | FrictionLaw::Limited));
        if let Some(laid) = fixed.and_then(|search| search.laid_at(of)) {
            let along = from_laid(laid, position, (height, normal));
            let excess = (along.length() / most).max(1.0);
            return Some(match law {
                FrictionLaw::Limited => Deflection {
                    along: along / excess,
                    excess,
                },
                _ => Deflection::following(along),
            });
        }
        let from = match *of {
            Held::Node { cable, slot } => self.lines[cable][slot],
            Held::Point(point) => self.points[point],
        };
        from.map(|from| Deflection::following(displacement(from, position, normal, most)))
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
        (nodes.mobilisation_displacement, nodes.law) = (most, self.law());
        for (cable, (memory, now)) in memories.iter().zip(&cables.each).enumerate() {
            for (node, index) in now.nodes.clone().enumerate() {
                let position = cables.nodes.position[index];
                let (height, normal) = bottom.shape.height(position);
                let slot = match height < 0.0 {
                    true => slot_of(memory, now, node),
                    false => None,
                };
                nodes.displacements[index] = slot.and_then(|slot| {
                    self.deflection(&Held::Node { cable, slot }, position, (height, normal), most)
                });
            }
        }
    }

    /// A supported point, held by friction.
    pub(super) fn hold_point(&self, bottom: &SeaBottom, point: usize, probe: BottomProbe) -> BottomProbe {
        let most = self.mobilisation_displacement(bottom);
        let held = self.deflection(
            &Held::Point(point),
            probe.position,
            (probe.height, probe.normal),
            most,
        );
        probe.held(held, most, self.law())
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
            let held = of.entry_mut(&mut self.lines, &mut self.points);
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

impl Held {
    /// The holding point of this node or supported point, among the holding points of all lines and
    /// of all supported points.
    fn entry_mut<'a>(
        &self,
        lines: &'a mut [Vec<HoldingPoint>],
        points: &'a mut [HoldingPoint],
    ) -> &'a mut HoldingPoint {
        match *self {
            Self::Node { cable, slot } => &mut lines[cable][slot],
            Self::Point(point) => &mut points[point],
        }
    }
}

impl SearchFriction {
    /// Position where a node or point is laid at the start.
    fn laid_at(&self, of: &Held) -> HoldingPoint {
        let (lines, points) = self.laid.as_ref()?;
        match *of {
            Held::Node { cable, slot } => lines[cable][slot],
            Held::Point(point) => points[point],
        }
    }
}

/// Visits all nodes and supported points with their positions.
fn each_held(model: &Model, cables: &[CableMemory], scratch: &Scratch, mut visit: impl FnMut(Held, DVec3)) {
    let nodes = &scratch.cables.nodes;
    for (cable, (now, memory)) in scratch.cables.each.iter().zip(cables).enumerate() {
        for (node, index) in now.nodes.clone().enumerate() {
            if let Some(slot) = slot_of(memory, now, node) {
                visit(Held::Node { cable, slot }, nodes.position[index]);
            }
        }
    }
    for (point, supported) in model.sea_bottom.points.iter().enumerate() {
        let attachment = scratch.rigids.attachment(&model.frames[supported.frame.index()]);
        visit(Held::Point(point), scratch.rigids.at(&attachment).0);
    }
}
