//! Pay-out ends: cable ends at winches and sheaves, through which the line enters and leaves the
//! model.
//!
//! Determines how many elements a line can have and when the end element is split or joined, and
//! carries out these changes. Only this module relates winches to sheaves; their own modules do not
//! access each other.

use super::prelude::*;
use super::vortex_shedding::copy_wake;
use crate::core::handles::{CableEnd, CableId};
use crate::core::lines::{CableMemory, ends, view};
use glam::DVec3;
use windlass_mechanics::cable::bending::internal_force;
use windlass_mechanics::cable::payout::Payout;
use windlass_mechanics::cable::remesh::{ElementState, LineAtWinch, NodeState};
use windlass_mechanics::winch::PENDING_LENGTH_TIME;

/// A cable end at a winch or a sheave, through which the line is paid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PayoutEnd {
    /// Index of the cable.
    pub(super) cable: usize,
    /// End of the cable at the winch or sheave.
    pub(crate) end: CableEnd,
    /// Unstretched lengths of the end element: the length at which the element is joined to its
    /// neighbour, and the length at which it is split, m.
    pub(super) limits: [f64; 2],
}

/// A pay-out end at one instant.
#[derive(Clone, Copy, Debug)]
pub(super) struct PayoutEndNow<'s> {
    pub(super) payout_end: PayoutEnd,
    /// Motion of the line relative to the end node.
    pub(super) payout: &'s Payout,
    /// Rate of the end element's unstretched length, m/s.
    pub(super) rate: f64,
    /// Force by which the line's pull on the end is reduced because material of the line is
    /// accelerated, Earth axes, N.
    pub(super) thrust: DVec3,
}

/// Name of the winch at an end of a cable.
pub(super) fn winch_at(model: &Model, cable: CableId, end: CableEnd) -> Option<&str> {
    let winch = model.winch_at(cable, end)?;
    Some(&model.winches[winch.index()].winch.name)
}

/// Pay-out ends of a cable.
pub(crate) fn payout_ends(model: &Model, c: usize) -> impl Iterator<Item = PayoutEnd> {
    let winches = model.winches.iter().map(|mounted| PayoutEnd {
        cable: mounted.cable.index(),
        end: mounted.end,
        limits: mounted.winch.element_limits,
    });
    let sheaves = model
        .sheaves
        .iter()
        .flat_map(|mounted| [0, 1].map(|side| mounted.payout_end(side)));
    winches
        .chain(sheaves)
        .filter(move |payout_end| payout_end.cable == c)
}

/// One continuous line: the indices of the cables reeved together with a cable, and of the sheaves
/// between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reeving {
    pub(crate) cables: Vec<usize>,
    pub(crate) sheaves: Vec<usize>,
}

impl Reeving {
    /// The line that the given cable belongs to.
    pub(crate) fn of(model: &Model, cable: usize) -> Self {
        let mut wire = Self {
            cables: vec![cable],
            sheaves: Vec::new(),
        };
        let mut next = 0;
        while next < wire.cables.len() {
            let here = wire.cables[next];
            next += 1;
            for (s, mounted) in model.sheaves.iter().enumerate() {
                let spans = mounted.cables.map(CableId::index);
                if spans.contains(&here) && !wire.sheaves.contains(&s) {
                    wire.sheaves.push(s);
                    for span in spans {
                        if !wire.cables.contains(&span) {
                            wire.cables.push(span);
                        }
                    }
                }
            }
        }
        wire
    }

    /// Unstretched length of the whole line, including pending length of splits and joins and the
    /// line on wheels, m.
    pub(super) fn length(&self, model: &Model, scratch: &Scratch) -> f64 {
        let spans = self.cables.iter().map(|&c| length(model, c, scratch));
        let wheels = self.sheaves.iter().map(|&s| scratch.sheaves[s].arc);
        spans.sum::<f64>() + wheels.sum::<f64>()
    }
}

/// Unstretched length of a cable including the pending length of splits and joins, m.
pub(crate) fn length(model: &Model, c: usize, scratch: &Scratch) -> f64 {
    let mut pending = 0.0;
    for (mounted, now) in model.winches.iter().zip(&scratch.winches) {
        if mounted.cable.index() == c {
            pending += now.state.pending_length;
        }
    }
    for (mounted, now) in model.sheaves.iter().zip(&scratch.sheaves) {
        for side in [0, 1] {
            if mounted.cables[side].index() == c {
                pending += now.state.pending[side];
            }
        }
    }
    scratch.cables.each[c].lengths.iter().sum::<f64>() + pending
}

/// Slot of a cable's first node at the start, and the number of its slots.
///
/// There are as many slots as the line can ever have nodes, including two for each possible
/// parting. A split makes elements of half the longest length allowed at a winch or sheave, or
/// slightly less where the line sags. Longer initial elements can be hauled in and paid out again
/// as several new elements. Line beyond the initial length consists of new elements.
pub fn slots(model: &Model, c: usize) -> (usize, usize) {
    let cable = &model.cables[c];
    let here = || payout_ends(model, c);
    let shortest_made = here()
        .map(|payout_end| 0.49 * payout_end.limits[1])
        .fold(f64::INFINITY, f64::min);
    let of_partings = 2 * cable.partings;
    if here().next().is_none() {
        return (0, cable.node_count() + of_partings);
    }
    let wire = Reeving::of(model, c);
    let total_length: f64 = wire.cables.iter().map(|&c| model.cables[c].length()).sum();
    let longest = model
        .winches
        .iter()
        .filter(|mounted| wire.cables.contains(&mounted.cable.index()))
        .map(|mounted| mounted.winch.length_limits[1])
        .fold(total_length, f64::max);
    let of_element = |length: &f64| (length / shortest_made).max(1.0);
    let kept: f64 = cable.element_lengths.iter().map(of_element).sum();
    let growth = (longest - cable.length()).max(0.0) / shortest_made;
    let slots = (kept + growth).ceil() as usize + 4;
    let spare = slots - cable.node_count();
    let slots = slots + of_partings;
    let side = |end: CableEnd| here().any(|payout_end| payout_end.end == end);
    let first = match (side(CableEnd::Start), side(CableEnd::End)) {
        (true, true) => spare / 2,
        (true, false) => spare,
        _ => 0,
    };
    (first, slots)
}

/// Velocity of the line through a pay-out end relative to the node there, Earth axes, m/s; zero at
/// other ends.
pub fn passing(model: &Model, scratch: &Scratch, c: usize, end: CableEnd) -> DVec3 {
    let cable = CableId::from_index(c);
    if let Some(winch) = model.winch_at(cable, end) {
        return scratch.winches[winch.index()].payout.relative_velocity;
    }
    match model.sheave_at(cable, end) {
        Some((sheave, side)) => {
            scratch.sheaves[sheave.index()].sides[side]
                .payout
                .relative_velocity
        }
        None => DVec3::ZERO,
    }
}

/// Stores the unstretched length (m) of the end element in the state of the winch or sheave there.
pub fn set_length(
    model: &Model,
    state: &mut State,
    scratch: &Scratch,
    (c, end): (usize, CableEnd),
    length: f64,
) {
    let cable = CableId::from_index(c);
    if let Some(winch) = model.winch_at(cable, end) {
        state.x[model.winches[winch.index()].numbers.start] = length;
    } else if let Some((sheave, side)) = model.sheave_at(cable, end) {
        super::sheaves::set_length(model, state, scratch, (sheave.index(), side), length);
    }
}

/// Change of the elements at a pay-out end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Split,
    Join,
}

/// Change that is due at a pay-out end whose end element has the unstretched `length` (m).
pub(super) fn change_due(
    model: &Model,
    payout_end: &PayoutEnd,
    length: f64,
    memory: &CableMemory,
) -> Option<Change> {
    let [join, split] = payout_end.limits;
    let has_room = model.cables[payout_end.cable].has_room(memory);
    if length > split && has_room {
        Some(Change::Split)
    } else {
        (length < join && can_join(model, payout_end, memory)).then_some(Change::Join)
    }
}

/// Returns true if the node next to a pay-out end can be removed: it exists and carries no point
/// mass.
pub(super) fn can_join(model: &Model, payout_end: &PayoutEnd, memory: &CableMemory) -> bool {
    let alike = memory.nodes_alike_at(&model.cables[payout_end.cable], payout_end.end);
    alike > 1 + kept(model, payout_end, memory)
        && !carries_mass(model, payout_end.cable, memory, payout_end.end, 1)
}

/// Number of elements that always remain at a pay-out end.
///
/// A whole cable of one section keeps one element for each of its pay-out ends. If the cable has
/// parted or has several sections, the piece or section at this end keeps one element.
fn kept(model: &Model, payout_end: &PayoutEnd, memory: &CableMemory) -> usize {
    let is_one = memory.is_whole() && model.cables[payout_end.cable].sections.is_uniform();
    if is_one {
        payout_ends(model, payout_end.cable).count()
    } else {
        1
    }
}

/// Number of elements behind the end element that can be hauled in; `None` if the whole line can.
///
/// A point mass, another section, a gap and the end element of another pay-out end cannot be hauled
/// in.
pub(super) fn elements_to_haul_in(
    model: &Model,
    payout_end: &PayoutEnd,
    memory: &CableMemory,
) -> Option<usize> {
    let cable = &model.cables[payout_end.cable];
    let kept = kept(model, payout_end, memory);
    let is_one = memory.is_whole() && cable.sections.is_uniform();
    if is_one && kept == 1 && cable.point_masses.is_empty() {
        return None;
    }
    let alike = memory.nodes_alike_at(cable, payout_end.end) - 1;
    let most = alike.saturating_sub(kept);
    let stops = |k: &usize| carries_mass(model, payout_end.cable, memory, payout_end.end, *k);
    Some((1..=most).find(stops).map_or(most, |k| k - 1))
}

/// Returns true if the `k`-th node from an end carries a point mass; the end node has `k` = 0.
fn carries_mass(model: &Model, c: usize, memory: &CableMemory, end: CableEnd, k: usize) -> bool {
    memory.has_mass(&model.cables[c], from_end(end, k, memory.nodes - 1))
}

/// Index of the `k`-th node or element from an end, counted from 0, if the last index is `last`.
fn from_end(end: CableEnd, k: usize, last: usize) -> usize {
    match end {
        CableEnd::Start => k.min(last),
        CableEnd::End => last - k.min(last),
    }
}

/// The line at a pay-out end before its elements change.
fn line_at<'m>(
    model: &'m Model,
    payout_now: &PayoutEndNow<'_>,
    state: &State,
    scratch: &Scratch,
) -> LineAtWinch<'m> {
    let (c, end) = (payout_now.payout_end.cable, payout_now.payout_end.end);
    let (cables, memory) = (&scratch.cables, &state.regimes.cables[c]);
    let cable = &model.cables[c];
    let (now, laws, properties) = (&cables.each[c], &cables.laws[c], cable.properties_at(end));
    let eval = EvaluationContext::fresh(model, &state.regimes, state.time, &state.x);
    let cable_view = view(
        &eval,
        c,
        &cables.nodes,
        now,
        ends::fixity(&eval, c, &scratch.rigids),
    );
    let elements = now.lengths.len();
    let alike = memory.nodes_alike_at(cable, end);
    let piece = memory.nodes_at(end) - 1;
    let mut node_states = [0, 1, 2].map(|k| {
        let node = from_end(end, k.min(piece), elements);
        NodeState {
            position: cable_view.positions[node],
            velocity: cable_view.velocities[node],
        }
    });
    node_states[0].velocity += payout_now.payout.relative_velocity;
    // State of the `k`-th element, and its force on the node nearer to the pay-out end, including
    // bending.
    let sign = if end == CableEnd::Start { 1.0 } else { -1.0 };
    let span = |k: usize| {
        let element = from_end(end, k, elements - 1);
        let direction = laws.direction[element];
        let bending = internal_force(properties, &cable_view, laws, element);
        let tension = laws.tension[element] - bending.dot(direction);
        let span = ElementState {
            length: now.lengths[element],
            strain: laws.strain[element],
            tension,
        };
        (span, (direction * tension + bending) * sign)
    };
    let (outer, pull) = span(0);
    let inner = (alike > 2).then(|| span(1));
    // True for a node without point mass and external load. Only at such a node do the forces of
    // the elements give the load per length of the line.
    let bare = |k: usize| {
        let slot = memory.slot(from_end(end, k, elements));
        let loaded = memory.node_loads[slot] != [0.0; 3] || memory.node_inertia[slot] != 0.0;
        !loaded && !carries_mass(model, c, memory, end, k)
    };
    let at_winch = now.end_loads[end.index()].force + payout_now.thrust - pull;
    let at_winch = bare(0).then(|| at_winch * (2.0 / outer.length));
    let at_near = inner
        .filter(|_| bare(1))
        .map(|(inner, next)| (pull - next) * (2.0 / (outer.length + inner.length)));
    let weight = model.gravity() * properties.mass_per_length();
    let curvatures = laws.curvatures().of_element(end.end_element(elements));
    LineAtWinch {
        properties,
        node_states,
        outer,
        inner: inner.map(|(span, _)| span),
        payout: payout_now.rate,
        loads: [
            at_winch.or(at_near).unwrap_or(weight),
            at_near.or(at_winch).unwrap_or(weight),
        ],
        spline_sag: (curvatures[0] + curvatures[1]) * (-outer.length * outer.length / 16.0),
        pending_length_time: PENDING_LENGTH_TIME,
    }
}

/// Result of a change of elements at a pay-out end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Changed {
    /// Unstretched length of the new end element, m.
    pub(super) length: f64,
    /// Length still to be paid out so that the line has its correct length, m.
    pub(super) pending_length: f64,
    /// Position of the new end element's inner node, Earth axes, m.
    pub(super) near: DVec3,
}

/// Splits or joins the elements at a pay-out end. The caller must store the result in the winch or
/// sheave.
pub(super) fn change(
    model: &Model,
    payout_now: &PayoutEndNow<'_>,
    change: Change,
    state: &mut State,
    scratch: &Scratch,
) -> Changed {
    match change {
        Change::Split => split(model, payout_now, state, scratch),
        Change::Join => join(model, payout_now, state, scratch),
    }
}

fn split(model: &Model, payout_now: &PayoutEndNow<'_>, state: &mut State, scratch: &Scratch) -> Changed {
    let (c, end) = (payout_now.payout_end.cable, payout_now.payout_end.end);
    let line = line_at(model, payout_now, state, scratch);
    let made = line.split();
    let memory = &mut state.regimes.cables[c];
    memory.nodes += 1;
    if end == CableEnd::Start {
        memory.first -= 1;
    }
    let last = memory.nodes - 1;
    let [winch_slot, new_slot, near_slot] = [0, 1, 2].map(|k| memory.slot(from_end(end, k, last)));
    match end {
        CableEnd::Start => memory.lengths[new_slot] = made.inner,
        CableEnd::End => memory.lengths[near_slot] = made.inner,
    }
    // External loads on the end node stay on the end node.
    memory.node_loads.swap(new_slot, winch_slot);
    memory.node_inertia.swap(new_slot, winch_slot);
    write_node(model, c, new_slot, &made.node, &mut state.x);
    copy_wake(model, &mut state.x, c, [near_slot, new_slot]);
    write_node(model, c, winch_slot, &line.node_states[0], &mut state.x);
    Changed {
        length: made.outer,
        pending_length: made.pending_length,
        near: made.node.position,
    }
}

fn join(model: &Model, payout_now: &PayoutEndNow<'_>, state: &mut State, scratch: &Scratch) -> Changed {
    let (c, end) = (payout_now.payout_end.cable, payout_now.payout_end.end);
    let line = line_at(model, payout_now, state, scratch);
    let joined = line.join();
    let memory = &mut state.regimes.cables[c];
    let last = memory.nodes - 1;
    let [old_slot, winch_slot] = [0, 1].map(|k| memory.slot(from_end(end, k, last)));
    if end == CableEnd::Start {
        memory.first += 1;
    }
    memory.nodes -= 1;
    // External loads on the removed node are removed with it.
    memory.node_loads.swap(old_slot, winch_slot);
    memory.node_inertia.swap(old_slot, winch_slot);
    (memory.node_loads[old_slot], memory.node_inertia[old_slot]) = ([0.0; 3], 0.0);
    write_node(model, c, winch_slot, &line.node_states[0], &mut state.x);
    write_node(model, c, old_slot, &NodeState::default(), &mut state.x);
    Changed {
        length: joined.length,
        pending_length: joined.pending_length,
        near: line.node_states[2].position,
    }
}

fn write_node(model: &Model, c: usize, slot: usize, node: &NodeState, x: &mut [f64]) {
    let numbers = model.cables[c].numbers;
    numbers.write(x, slot, node.position, node.velocity);
}
