//! Lines that part: when, where, and what that does to nodes and elements.
//!
//! ```text
//! Law      a line parts when the largest effective tension in a section (of all elements and the ends) has been above its
//!          breaking load for a given time on end, in one or another of them, in the middle of the element in which the tension of
//!          the one that is then the furthest beyond its load is; or where a command cuts it. A node m is put on the chord of the element, between its nodes a and b, and a second one m' at the same place:
//!          r_m = (1 - q) r_a + q r_b,  v_m = (1 - q) v_a + q v_b,  L₁ = q L,  L₂ = (1 - q) L; between m and m' nothing acts
//! Symbols  r, v positions (m) and velocities (m/s), of the material where a winch or a wheel payout_ends it in; L unstretched length
//!          (m); q share of the element before the break
//! Frame    Earth
//! Source   halves of an element on its chord have its strain, its rate of strain and so its tension, its energy of stretch and
//!          its weight: what pulls on a and b is as before, and m and m' are pulled by the tension from one side each. Linear
//!          velocities keep the momentum of lumped halves, ½ρA L (v_a + v_b), exactly
//! Valid    the new free ends are smooth cuts: no strands, no heat. A cut less than a quarter of an element away from a node is
//!          made at that node, of which there are then two, so that no element becomes so short that it rules the step; beside an end, an
//!          older break or a node with a mass it is made a quarter of the element away. A mass at a node that is cut stays with the start
//! Energy   what is lost at once: bending over the break, twist of the whole line, and ¼ρA L q (1 - q) |v_a - v_b|², of motion
//!          that the lumped masses had and the finer ones have not; [`Parting::energy_lost`], booked at events. Of a line that is
//!          bent where it parts within an element the chord bends more than its spline did: up to ¾ EI κ² L come in. On the
//!          spline it would not, but be longer by κ² L²/32, which in a stiff line is a tension of its own
//! Checked  momentum over a cut, recoil and fall in closed form, time of parting under a ramp (crate tests)
//! ```
//!
//! A gap is an element of length zero between m and m', and the line stays one cable: winches, ends, tables and handles go
//! on with it ([`windlass_mechanics::cable::pieces`]). Nodes behind the gap move on along the ring by as many slots as nodes were made, so
//! a cable has two spare slots for each time that it can part.

use super::super::prelude::*;
use super::{Cable, CableMemory, add_stored};
use crate::core::handles::{CableEnd, CableId};
use crate::elements::{cable_contacts, payout_ends};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_mechanics::cable::element_at;

/// Share of an element up to which a cut beside a node is made at the node.
const AT_NODE: f64 = 0.25;
/// What an arc position may differ from an end and still be the end's, as a share of the element.
const SAME: f64 = 1e-9;

/// Why a line parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PartingCause {
    /// Its tension had been above its breaking load for too long.
    Overload,
    /// A command cut it.
    Cut,
}

/// How a line parted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parting {
    /// When, s.
    pub time: f64,
    /// Where, m of unstretched length from the start then.
    pub at: f64,
    /// Effective tension there just before, N.
    pub tension: f64,
    /// The section that parted by its load, counted from the start, from zero; none where a command cut the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<usize>,
    /// What that section bore, N.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaking_load: Option<f64>,
    /// Why.
    pub cause: PartingCause,
    /// Energy of bending, of twist and of motion within elements that went at once, J; below zero where the new nodes bend a bent line
    /// more than its elements did.
    pub energy_lost: f64,
}

/// Where a line parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    /// Within an element, that share of it from its first node.
    Within(usize, f64),
    /// At a node.
    Node(usize),
}

impl Place {
    /// Nodes that it makes.
    pub(crate) fn makes(self) -> usize {
        match self {
            Place::Within(..) => 2,
            Place::Node(_) => 1,
        }
    }

    /// The first node, as they are numbered before, that comes to stand behind the new ones, and the element that is the gap then.
    fn opens(self) -> (usize, usize) {
        match self {
            Place::Within(element, _) => (element + 1, element + 1),
            Place::Node(node) => (node + 1, node),
        }
    }

    /// The first element, as they are numbered before, that comes to stand behind the gap.
    pub(crate) fn first_behind(self) -> usize {
        match self {
            Place::Within(element, _) => element + 1,
            Place::Node(node) => node,
        }
    }

    /// The place of a cut at unstretched arc length `s` (m) from the start of a line with these elements (m). A node that
    /// `bears` a mass is cut at only where it is meant: beside it the mass must stay on its side.
    ///
    /// # Errors
    /// What there is at `s` instead of a line that can be cut.
    pub(crate) fn of_cut(
        lengths: &[f64],
        s: f64,
        bears: impl Fn(usize) -> bool,
    ) -> Result<Self, &'static str> {
        let (element, share) = element_at(lengths, s);
        let is_end = |node: usize| node == 0 || node == lengths.len();
        let ends_at = |node: usize| is_end(node) || lengths[node - 1] == 0.0 || lengths[node] == 0.0;
        let (near, away) = if share < 0.5 {
            (element, share)
        } else {
            (element + 1, 1.0 - share)
        };
        if !(ends_at(near) || bears(near) && away > SAME) {
            return Ok(if away < AT_NODE {
                Place::Node(near)
            } else {
                Place::Within(element, share)
            });
        }
        match (away <= SAME, is_end(near)) {
            (true, true) => {
                Err("is an end of the line, where there is nothing to cut; let the end go instead")
            }
            (true, false) => Err("is where it has parted already"),
            (false, _) => Ok(Place::Within(element, share.clamp(AT_NODE, 1.0 - AT_NODE))),
        }
    }

    /// The larger of the tensions beside it, N, of those of the elements.
    pub(crate) fn tension(self, tensions: &[f64]) -> f64 {
        match self {
            Place::Within(element, _) => tensions[element],
            Place::Node(node) => tensions[node - 1].max(tensions[node]),
        }
    }

    /// Its unstretched arc length from the start, m.
    pub(crate) fn arc(self, lengths: &[f64]) -> f64 {
        match self {
            Place::Within(element, share) => {
                lengths[..element].iter().sum::<f64>() + share * lengths[element]
            }
            Place::Node(node) => lengths[..node].iter().sum(),
        }
    }
}

/// Whether a line has room in its ring to part once more.
pub(crate) fn can_part(cable: &Cable, memory: &CableMemory) -> bool {
    memory.partings.len() < cable.partings && memory.nodes + 2 <= cable.numbers.slots
}

/// Time (s) above its breaking load after which a line parts that does so by itself, and can still.
fn parts_after(cable: &Cable, memory: &CableMemory) -> Option<f64> {
    let after = cable.parts_after?;
    let partings = memory.partings.iter();
    let by_load = partings.filter(|parting| parting.cause == PartingCause::Overload);
    let is_left = by_load.count() + cable.cuts < cable.partings;
    (is_left && can_part(cable, memory)).then_some(after)
}

/// When a line parts if its tension stays above its breaking load, s.
pub(super) fn due_at(cable: &Cable, memory: &CableMemory) -> Option<f64> {
    let after = parts_after(cable, memory)?;
    Some(memory.overloaded_since? + after)
}

/// How far the largest tension is below the breaking load, N, in the section that is the nearest to it of each line that parts by
/// itself.
pub(super) fn watch(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
    for (c, (cable, memory)) in eval.model.cables.iter().zip(&eval.regimes.cables).enumerate() {
        if parts_after(cable, memory).is_some() {
            let now = Snapshot::new(eval.model, eval.regimes, scratch, eval.t, eval.x);
            let nearest = now.utilisation(CableId::from_index(c));
            event_functions.watch(nearest.map_or(f64::INFINITY, |nearest| nearest.breaking_load - nearest.tension));
        }
    }
}

/// Since when a line is overloaded, s, at the committed state.
fn overloaded_since(model: &Model, state: &State, scratch: &Scratch, c: usize) -> Option<f64> {
    let memory = &state.regimes.cables[c];
    parts_after(&model.cables[c], memory)?;
    let now = Snapshot::new(model, &state.regimes, scratch, state.time, &state.x);
    let nearest = now.utilisation(CableId::from_index(c))?;
    let is_over = nearest.tension > nearest.breaking_load;
    is_over.then(|| memory.overloaded_since.unwrap_or(state.time))
}

/// Notes which lines are overloaded, at a state that has just been evaluated.
pub(crate) fn note(model: &Model, state: &mut State, scratch: &Scratch) {
    for c in 0..model.cables.len() {
        if model.cables[c].parts_after.is_some() {
            state.regimes.cables[c].overloaded_since = overloaded_since(model, state, scratch, c);
        }
    }
}

/// Whether a line has become overloaded or is no more, or parts.
pub(super) fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
    let parts = |(c, cable): (usize, &Cable)| {
        let memory = &state.regimes.cables[c];
        cable.parts_after.is_some()
            && (overloaded_since(model, state, scratch, c) != memory.overloaded_since
                || due_at(cable, memory).is_some_and(|due| state.time >= due))
    };
    model.cables.iter().enumerate().any(parts)
}

/// Parts the lines that have been overloaded for long enough. Answers whether there are any.
pub(super) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    note(model, state, scratch);
    let mut changed = false;
    for c in 0..model.cables.len() {
        let due = due_at(&model.cables[c], &state.regimes.cables[c]);
        if due.is_none_or(|due| state.time < due) {
            continue;
        }
        let now = Snapshot::new(model, &state.regimes, scratch, state.time, &state.x);
        let Some(nearest) = now.utilisation(CableId::from_index(c)) else {
            continue;
        };
        let (element, _) = element_at(&scratch.cables.each[c].lengths, nearest.at);
        let parting = Parting {
            tension: nearest.tension,
            section: Some(nearest.section),
            breaking_load: Some(nearest.breaking_load),
            ..Parting::new(state.time, PartingCause::Overload)
        };
        part(model, state, scratch, c, Place::Within(element, 0.5), parting);
        state.regimes.cables[c].overloaded_since = None;
        changed = true;
    }
    changed
}

impl Parting {
    /// One of which the place is not known yet.
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

/// What a cable stores, J.
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

/// Parts a line that has room for it. `scratch` holds the state; until that has been evaluated anew and [`settle`] called, the
/// energy that is lost is all that the cable had.
pub(crate) fn part(
    model: &Model,
    state: &mut State,
    scratch: &Scratch,
    c: usize,
    place: Place,
    parting: Parting,
) {
    let lengths = &scratch.cables.each[c].lengths;
    let (first_moved, gap) = place.opens();
    cable_contacts::renumber(model, state, c, place);
    make_room(model, state, c, first_moved, place.makes());
    let memory = &mut state.regimes.cables[c];
    memory.partings.push(Parting {
        at: place.arc(lengths),
        energy_lost: stored(model, scratch, c),
        ..parting
    });
    memory.open(first_moved, gap, place.makes());
    match place {
        Place::Within(element, share) => split(model, state, scratch, c, (element, share)),
        Place::Node(node) => {
            let memory = &mut state.regimes.cables[c];
            let [own, twin] = [node, node + 1].map(|node| memory.slot(node));
            memory.lengths[twin] = memory.lengths[own];
            memory.lengths[own] = 0.0;
            let numbers = model.cables[c].numbers;
            let (position, velocity) = (numbers.position(&state.x, own), numbers.velocity(&state.x, own));
            numbers.write(&mut state.x, twin, position, velocity);
        }
    }
}

/// Moves the nodes from one on along the ring by so many slots, and leaves new ones behind without loads.
fn make_room(model: &Model, state: &mut State, c: usize, first: usize, made: usize) {
    let (numbers, memory) = (model.cables[c].numbers, &mut state.regimes.cables[c]);
    let nodes = memory.nodes;
    memory.nodes += made;
    for node in (first..nodes).rev() {
        let [from, to] = [node, node + made].map(|node| memory.slot(node));
        let (position, velocity) = (numbers.position(&state.x, from), numbers.velocity(&state.x, from));
        numbers.write(&mut state.x, to, position, velocity);
        memory.lengths[to] = memory.lengths[from];
        memory.node_loads[to] = memory.node_loads[from];
        memory.node_inertia[to] = memory.node_inertia[from];
    }
    for node in first..first + made {
        let slot = memory.slot(node);
        (memory.node_loads[slot], memory.node_inertia[slot]) = ([0.0; 3], 0.0);
    }
}

/// Two new nodes behind the first one of an element, that share along it, and the lengths of its parts.
fn split(model: &Model, state: &mut State, scratch: &Scratch, c: usize, (element, share): (usize, f64)) {
    let (nodes, now) = (&scratch.cables.nodes, &scratch.cables.each[c]);
    let length = now.lengths[element];
    let last = now.lengths.len() - 1;
    let mut ends = [0, 1].map(|k| {
        let place = now.nodes.start + element + k;
        (nodes.position[place], nodes.velocity[place])
    });
    // What is fed in moves otherwise than the node at which that happens.
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
    }
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

/// Brings what partings lost up to date, in a world evaluated anew after them; `before` are the modes before.
pub(crate) fn settle(model: &Model, state: &mut State, scratch: &Scratch, before: &Regimes) {
    let memories = state.regimes.cables.iter_mut().zip(&before.cables);
    for (c, (memory, before)) in memories.enumerate() {
        let is_new = memory.partings.len() > before.partings.len();
        if let Some(parting) = memory.partings.last_mut().filter(|_| is_new) {
            parting.energy_lost -= stored(model, scratch, c);
        }
    }
}
