//! Parting of lines: when and where a line parts, and how its nodes and elements change.
//!
//! ```text
//! Law      A line parts when it has been overloaded without interruption for a given time. It is
//!          overloaded while, in at least one section, the largest effective tension (of all
//!          elements and the ends) exceeds that section's breaking load; this need not be the same
//!          section throughout. The line parts in the middle of the element with the highest
//!          utilisation at that time, or where a command cuts it. The element between the nodes a
//!          and b is split. A new node m is placed on its chord, and a second new node
//!          m' at the same position:
//!            r_m = (1 - q) r_a + q r_b,  v_m = (1 - q) v_a + q v_b,  L₁ = q L,  L₂ = (1 - q) L
//!          No force acts between m and m'.
//! Symbols  r position (m), v velocity (m/s; of the material, not of the node, at a winch or a
//!          sheave); L unstretched length (m); q fraction of the element before the break;
//!          ρA mass per length (kg/m), EI bending stiffness (N·m²), κ curvature (1/m)
//! Frame    Earth
//! Source   Two pieces on the chord of an element have its strain and strain rate, and therefore
//!          its tension. Their total strain energy and weight equal the strain energy and weight of
//!          the element. The forces on a and b do not change. The tension pulls m towards a, and m'
//!          towards b. Interpolating the velocity linearly preserves the momentum of the lumped
//!          masses, ½ρA L (v_a + v_b), exactly
//! Valid    The new free ends are clean cuts, without frayed strands or heat. A cut less than a
//!          quarter of an element from a node is made at that node, which is doubled. If the node
//!          is an end or an older break, or carries a mass, the cut is made a quarter of an element
//!          away from it instead. No element is then so short that it limits the step. Exception: a
//!          cut exactly at a node with a mass is made at that node, and the mass stays on the side
//!          of the start
//! Energy   Lost immediately: bending across the break, twist of the whole line, and ¼ρA L q
//!          (1 - q) |v_a - v_b|² of kinetic energy that the lumped masses had before the split
//!          ([`Parting::energy_lost`], part of the energy at events). If a bent line parts within
//!          an element, the new nodes on the chord bend the line more than the spline did, which
//!          increases the bending energy by at most ¾ EI κ² L. Nodes on the spline would avoid
//!          this, but would strain the element by κ² L²/32, which causes a spurious tension in a
//!          stiff line
//! Checked  momentum over a cut, recoil and fall in closed form, time of parting under a ramp
//!          (crate tests)
//! ```
//!
//! A gap is the element of length zero between m and m'. For winches, ends, result tables and
//! handles the line remains one cable ([`windlass_mechanics::cable::pieces`]). The nodes are stored
//! in a ring buffer. Nodes after the gap move along the ring by one slot per new node, so a cable
//! reserves two slots for each possible parting.

use super::{Cable, CableMemory, add_stored, internal_state};
use crate::core::handles::{CableEnd, CableId};
use crate::elements::prelude::*;
use crate::elements::vortex_shedding::copy_wake;
use crate::elements::{cable_contacts, payout_ends};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_mechanics::cable::element_at;

/// Distance of a cut from a node, as a fraction of the element, below which the node itself is cut.
const AT_NODE: f64 = 0.25;
/// Distance from a node, as a fraction of the element, below which a cut is treated as exactly at
/// the node.
const SAME_POSITION: f64 = 1e-9;

/// Cause of a parting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PartingCause {
    /// The tension exceeded the breaking load for too long.
    Overload,
    /// A command cut the line.
    Cut,
}

/// Record of a parting.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parting {
    /// Time, s.
    pub time: f64,
    /// Unstretched arc position from the start at that time, m.
    pub at: f64,
    /// Effective tension there just before the parting, N.
    pub tension: f64,
    /// Index of the section that parted under load, from the start; `None` for a cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<usize>,
    /// Breaking load of that section, N.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaking_load: Option<f64>,
    /// Cause.
    pub cause: PartingCause,
    /// Energy of bending, twist and motion within elements that was lost immediately, J. Negative
    /// if the new nodes bend the line more than its elements did.
    pub energy_lost: f64,
}

/// Point at which a line parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum PartingPoint {
    /// Within an element: index of the element, and distance from its first node as a fraction of
    /// its length.
    Within(usize, f64),
    /// At a node.
    Node(usize),
}

impl PartingPoint {
    /// Number of new nodes.
    pub(crate) fn new_nodes(self) -> usize {
        match self {
            PartingPoint::Within(..) => 2,
            PartingPoint::Node(_) => 1,
        }
    }

    /// Returns the first node after the new nodes (old numbering), and the element that becomes the
    /// gap (new numbering).
    fn first_moved_and_gap(self) -> (usize, usize) {
        match self {
            PartingPoint::Within(element, _) => (element + 1, element + 1),
            PartingPoint::Node(node) => (node + 1, node),
        }
    }

    /// Returns the first of the old elements that lies entirely after the gap (old numbering).
    pub(crate) fn first_behind(self) -> usize {
        match self {
            PartingPoint::Within(element, _) => element + 1,
            PartingPoint::Node(node) => node,
        }
    }

    /// Returns the point of a cut at unstretched arc length `s` (m) from the start of a line with
    /// these elements (m).
    ///
    /// A node that carries a mass (`has_mass`) is cut only if `s` is exactly there. Otherwise the
    /// cut is made within the element, so that the mass stays on its side of the cut.
    ///
    /// # Errors
    /// A message if the line cannot be cut at `s`.
    pub(crate) fn of_cut(
        lengths: &[f64],
        s: f64,
        has_mass: impl Fn(usize) -> bool,
    ) -> Result<Self, &'static str> {
        let (element, share) = element_at(lengths, s);
        let is_end = |node: usize| node == 0 || node == lengths.len();
        let is_piece_end = |node: usize| is_end(node) || lengths[node - 1] == 0.0 || lengths[node] == 0.0;
        let (near, distance) = if share < 0.5 {
            (element, share)
        } else {
            (element + 1, 1.0 - share)
        };
        if !(is_piece_end(near) || has_mass(near) && distance > SAME_POSITION) {
            return Ok(if distance < AT_NODE {
                PartingPoint::Node(near)
            } else {
                PartingPoint::Within(element, share)
            });
        }
        match (distance <= SAME_POSITION, is_end(near)) {
            (true, true) => Err("is an end of the line; release the end instead"),
            (true, false) => Err("is where the line has already parted"),
            (false, _) => Ok(PartingPoint::Within(element, share.clamp(AT_NODE, 1.0 - AT_NODE))),
        }
    }

    /// Tension of the element, or the larger tension of the two elements beside the node, N.
    pub(crate) fn tension(self, tensions: &[f64]) -> f64 {
        match self {
            PartingPoint::Within(element, _) => tensions[element],
            PartingPoint::Node(node) => tensions[node - 1].max(tensions[node]),
        }
    }

    /// Unstretched arc length of the point from the start, m.
    pub(crate) fn arc(self, lengths: &[f64]) -> f64 {
        match self {
            PartingPoint::Within(element, share) => {
                lengths[..element].iter().sum::<f64>() + share * lengths[element]
            }
            PartingPoint::Node(node) => lengths[..node].iter().sum(),
        }
    }
}

/// Returns true if a line has enough slots to part once more.
pub(crate) fn can_part(cable: &Cable, memory: &CableMemory) -> bool {
    memory.partings.len() < cable.partings && memory.nodes + 2 <= cable.numbers.slots
}

/// Time (s) for which the tension must exceed the breaking load before the line parts. `None` if
/// the line cannot part under load, or has no such parting left.
fn parts_after(cable: &Cable, memory: &CableMemory) -> Option<f64> {
    let after = cable.parts_after?;
    let partings = memory.partings.iter();
    let by_load = partings.filter(|parting| parting.cause == PartingCause::Overload);
    let has_partings_left = by_load.count() + cable.cuts < cable.partings;
    (has_partings_left && can_part(cable, memory)).then_some(after)
}

/// Time at which a line parts if its tension stays above its breaking load, s.
pub(super) fn due_at(cable: &Cable, memory: &CableMemory) -> Option<f64> {
    let after = parts_after(cable, memory)?;
    Some(memory.overloaded_since? + after)
}

/// Adds the event functions: breaking load minus tension, N, in the section with the highest
/// utilisation of each line that can part under load.
pub(super) fn watch(eval: &EvaluationContext<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
    for (c, (cable, memory)) in eval.model.cables.iter().zip(&eval.regimes.cables).enumerate() {
        if parts_after(cable, memory).is_some() {
            let now = Snapshot::new(eval.model, eval.regimes, scratch, eval.t, eval.x);
            let highest = now.utilisation(CableId::from_index(c));
            event_functions
                .watch(highest.map_or(f64::INFINITY, |highest| highest.breaking_load - highest.tension));
        }
    }
}

/// Time since which a line has been overloaded at the committed state, s.
fn overloaded_since(model: &Model, state: &State, scratch: &Scratch, c: usize) -> Option<f64> {
    let memory = &state.regimes.cables[c];
    parts_after(&model.cables[c], memory)?;
    let now = Snapshot::new(model, &state.regimes, scratch, state.time, &state.x);
    let highest = now.utilisation(CableId::from_index(c))?;
    let is_over = highest.tension > highest.breaking_load;
    is_over.then(|| memory.overloaded_since.unwrap_or(state.time))
}

/// Records which lines are overloaded, in a state that has just been evaluated.
pub(crate) fn record_overloads(model: &Model, state: &mut State, scratch: &Scratch) {
    for c in 0..model.cables.len() {
        if model.cables[c].parts_after.is_some() {
            state.regimes.cables[c].overloaded_since = overloaded_since(model, state, scratch, c);
        }
    }
}

/// Returns true if a line has become overloaded, is no longer overloaded, or parts.
pub(super) fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
    let parts = |(c, cable): (usize, &Cable)| {
        let memory = &state.regimes.cables[c];
        cable.parts_after.is_some()
            && (overloaded_since(model, state, scratch, c) != memory.overloaded_since
                || due_at(cable, memory).is_some_and(|due| state.time >= due))
    };
    model.cables.iter().enumerate().any(parts)
}

/// Parts the lines that have been overloaded for long enough. Returns true if there are any.
pub(super) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    record_overloads(model, state, scratch);
    let mut changed = false;
    for c in 0..model.cables.len() {
        let due = due_at(&model.cables[c], &state.regimes.cables[c]);
        if due.is_none_or(|due| state.time < due) {
            continue;
        }
        let now = Snapshot::new(model, &state.regimes, scratch, state.time, &state.x);
        let Some(highest) = now.utilisation(CableId::from_index(c)) else {
            continue;
        };
        let (element, _) = element_at(&scratch.cables.each[c].lengths, highest.at);
        let parting = Parting {
            tension: highest.tension,
            section: Some(highest.section),
            breaking_load: Some(highest.breaking_load),
            ..Parting::new(state.time, PartingCause::Overload)
        };
        part(
            model,
            state,
            scratch,
            c,
            PartingPoint::Within(element, 0.5),
            parting,
        );
        state.regimes.cables[c].overloaded_since = None;
        changed = true;
    }
    changed
}

impl Parting {
    /// A record without position, tension and energy, which are set later.
    pub(crate) fn new(time: f64, cause: PartingCause) -> Self {
        Self {
            time,
            at: 0.0,
            tension: 0.0,
            section: None,
            breaking_load: None,
            cause,
            energy_lost: 0.0,
        }
    }
}

/// Energy stored in a cable, J.
fn stored(model: &Model, scratch: &Scratch, c: usize) -> f64 {
    let (cables, mut energy) = (&scratch.cables, StoredEnergy::default());
    add_stored(
        model,
        &cables.nodes,
        (&cables.each[c], &cables.laws[c]),
        &mut energy,
    );
    energy.total()
}

/// Parts a line that has slots for it. `scratch` holds the evaluation of the state.
///
/// The recorded `energy_lost` is at first the whole stored energy of the cable before the parting.
/// [`update_energy_lost`] corrects it after the state has been evaluated again.
pub(crate) fn part(
    model: &Model,
    state: &mut State,
    scratch: &Scratch,
    c: usize,
    point: PartingPoint,
    parting: Parting,
) {
    let lengths = &scratch.cables.each[c].lengths;
    let (first_moved, gap) = point.first_moved_and_gap();
    cable_contacts::renumber(model, state, c, point);
    make_room(model, state, c, first_moved, point.new_nodes());
    let memory = &mut state.regimes.cables[c];
    memory.partings.push(Parting {
        at: point.arc(lengths),
        energy_lost: stored(model, scratch, c),
        ..parting
    });
    memory.open(first_moved, gap, point.new_nodes());
    match point {
        PartingPoint::Within(element, share) => split(model, state, scratch, c, (element, share)),
        PartingPoint::Node(node) => {
            let memory = &mut state.regimes.cables[c];
            let [own, twin] = [node, node + 1].map(|node| memory.slot(node));
            memory.lengths[twin] = memory.lengths[own];
            memory.lengths[own] = 0.0;
            internal_state::copy(&model.cables[c], memory, &mut state.x, own, twin);
            let numbers = model.cables[c].numbers;
            let (position, velocity) = (numbers.position(&state.x, own), numbers.velocity(&state.x, own));
            numbers.write(&mut state.x, twin, position, velocity);
            copy_wake(model, &mut state.x, c, [own, twin]);
        }
    }
}

/// Moves node `first` and all later nodes along the ring buffer by `made` slots. The new nodes have
/// no loads.
fn make_room(model: &Model, state: &mut State, c: usize, first: usize, made: usize) {
    let (numbers, memory) = (model.cables[c].numbers, &mut state.regimes.cables[c]);
    let nodes = memory.nodes;
    memory.nodes += made;
    for node in (first..nodes).rev() {
        let [from, to] = [node, node + made].map(|node| memory.slot(node));
        let (position, velocity) = (numbers.position(&state.x, from), numbers.velocity(&state.x, from));
        numbers.write(&mut state.x, to, position, velocity);
        copy_wake(model, &mut state.x, c, [from, to]);
        memory.lengths[to] = memory.lengths[from];
        internal_state::copy(&model.cables[c], memory, &mut state.x, from, to);
        memory.node_loads[to] = memory.node_loads[from];
        memory.node_inertia[to] = memory.node_inertia[from];
    }
    for node in first..first + made {
        let slot = memory.slot(node);
        (memory.node_loads[slot], memory.node_inertia[slot]) = ([0.0; 3], 0.0);
    }
}

/// Places two new nodes within an element, at the fraction `share` of its length. Sets the lengths
/// of its two parts.
fn split(model: &Model, state: &mut State, scratch: &Scratch, c: usize, (element, share): (usize, f64)) {
    let (nodes, now) = (&scratch.cables.nodes, &scratch.cables.each[c]);
    let length = now.lengths[element];
    let last = now.lengths.len() - 1;
    let mut ends = [0, 1].map(|k| {
        let node = now.nodes.start + element + k;
        (nodes.position[node], nodes.velocity[node])
    });
    // At a pay-out end the material moves relative to the node; the law needs the velocity of the
    // material.
    if element == 0 {
        ends[0].1 += payout_ends::passing(model, scratch, c, CableEnd::Start);
    }
    if element == last {
        ends[1].1 += payout_ends::passing(model, scratch, c, CableEnd::End);
    }
    let [(r_a, v_a), (r_b, v_b)] = ends;
    let between = |a: DVec3, b: DVec3| a * (1.0 - share) + b * share;
    let parts = [share * length, (1.0 - share) * length];
    let (numbers, memory) = (model.cables[c].numbers, &mut state.regimes.cables[c]);
    let slots = [0, 1, 2].map(|k| memory.slot(element + k));
    for slot in &slots[1..] {
        numbers.write(&mut state.x, *slot, between(r_a, r_b), between(v_a, v_b));
        copy_wake(model, &mut state.x, c, [slots[0], *slot]);
    }
    internal_state::copy(&model.cables[c], memory, &mut state.x, slots[0], slots[2]);
    for (slot, length) in slots.into_iter().zip([parts[0], 0.0, parts[1]]) {
        memory.lengths[slot] = length;
    }
    if element == 0 {
        payout_ends::set_length(model, state, scratch, (c, CableEnd::Start), parts[0]);
    }
    if element == last {
        payout_ends::set_length(model, state, scratch, (c, CableEnd::End), parts[1]);
    }
}

/// Subtracts the stored energy after the parting from the recorded loss, once the world has been
/// evaluated again. `before` is the discrete state before the parting.
pub(crate) fn update_energy_lost(model: &Model, state: &mut State, scratch: &Scratch, before: &Regimes) {
    let memories = state.regimes.cables.iter_mut().zip(&before.cables);
    for (c, (memory, before)) in memories.enumerate() {
        let is_new = memory.partings.len() > before.partings.len();
        if let Some(parting) = memory.partings.last_mut().filter(|_| is_new) {
            parting.energy_lost -= stored(model, scratch, c);
        }
    }
}
