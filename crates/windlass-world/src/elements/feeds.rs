//! Ends of cables through which wire comes and goes: at winches and at sheaves. How many elements a line can come to have,
//! when those at such an end are split and joined, and with what loads.

use super::cables::{CableMemory, ends, view};
use super::prelude::*;
use crate::core::handles::{CableEnd, CableId};
use glam::DVec3;
use windlass_mechanics::cable::bending::internal_force;
use windlass_mechanics::cable::payout::Payout;
use windlass_mechanics::cable::remesh::{LineAtWinch, Span, Station};
use windlass_mechanics::winch::EVENING_TIME;

/// An end of a cable through which wire comes and goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Feed {
    /// The cable's place among all.
    pub(super) cable: usize,
    /// Which end.
    pub(super) end: CableEnd,
    /// Unstretched lengths at which the element there is joined to its neighbour, and split in two, m.
    pub(super) limits: [f64; 2],
}

/// The same at one instant.
#[derive(Clone, Copy, Debug)]
pub(super) struct FeedNow<'s> {
    pub(super) feed: Feed,
    /// What the line feels.
    pub(super) payout: &'s Payout,
    /// Rate of the end element's length, m/s.
    pub(super) rate: f64,
    /// Force by which the line pulls less, for its material is set going, Earth axes, N.
    pub(super) thrust: DVec3,
}

/// All of a cable.
pub(crate) fn feeds(model: &Model, c: usize) -> impl Iterator<Item = Feed> {
    let winches = model.winches.iter().map(|mounted| Feed {
        cable: mounted.cable.index(),
        end: mounted.end,
        limits: mounted.winch.element_limits,
    });
    let sheaves = model
        .sheaves
        .iter()
        .flat_map(|mounted| [0, 1].map(|side| mounted.feed(side)));
    winches.chain(sheaves).filter(move |feed| feed.cable == c)
}

/// One wire: the cables and the sheaves between them that hang together with a cable, by their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reeving {
    pub(crate) cables: Vec<usize>,
    pub(crate) sheaves: Vec<usize>,
}

impl Reeving {
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

    /// Unstretched length of all of it, with what splitting and joining owe it and what lies on wheels, m.
    pub(super) fn length(&self, model: &Model, scratch: &Scratch) -> f64 {
        let spans = self.cables.iter().map(|&c| length(model, c, scratch));
        let wheels = self.sheaves.iter().map(|&s| scratch.sheaves[s].arc);
        spans.sum::<f64>() + wheels.sum::<f64>()
    }
}

/// Unstretched length of a cable with what splitting and joining owe it, m.
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

/// The slot of a cable's first node at the start, and how many slots there are: as many as the line can come to have nodes, two
/// for each time that it can part among them.
///
/// New elements are half as long as the longest at a winch or sheave, a little less where they sag. Where they are shorter
/// than those at the start, any of these can have gone in and come out again; where they are longer, what is paid out is made
/// of them.
pub(super) fn slots(model: &Model, c: usize) -> (usize, usize) {
    let cable = &model.cables[c];
    let here = || feeds(model, c);
    let shortest_made = here()
        .map(|feed| 0.49 * feed.limits[1])
        .fold(f64::INFINITY, f64::min);
    let of_partings = 2 * cable.partings;
    if here().next().is_none() {
        return (0, cable.node_count() + of_partings);
    }
    let wire = Reeving::of(model, c);
    let together: f64 = wire.cables.iter().map(|&c| model.cables[c].length()).sum();
    let longest = model
        .winches
        .iter()
        .filter(|mounted| wire.cables.contains(&mounted.cable.index()))
        .map(|mounted| mounted.winch.length_limits[1])
        .fold(together, f64::max);
    let of_element = |length: &f64| (length / shortest_made).max(1.0);
    let kept: f64 = cable.element_lengths.iter().map(of_element).sum();
    let growth = (longest - cable.length()).max(0.0) / shortest_made;
    let slots = (kept + growth).ceil() as usize + 4;
    let spare = slots - cable.node_count();
    let slots = slots + of_partings;
    let side = |end: CableEnd| here().any(|feed| feed.end == end);
    let first = match (side(CableEnd::Start), side(CableEnd::End)) {
        (true, true) => spare / 2,
        (true, false) => spare,
        _ => 0,
    };
    (first, slots)
}

/// Velocity of the wire that passes a feeding end relative to the node there, Earth axes, m/s; none at other ends.
pub(super) fn passing(model: &Model, scratch: &Scratch, c: usize, end: CableEnd) -> DVec3 {
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

/// Notes the unstretched length (m) of the element at a feeding end where whoever feeds keeps it.
pub(super) fn set_length(
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

/// Index of the element at a feeding end among `elements`.
pub(super) fn fed_element(end: CableEnd, elements: usize) -> usize {
    match end {
        CableEnd::Start => 0,
        CableEnd::End => elements - 1,
    }
}

/// What is to be done to the elements at a feeding end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Split,
    Join,
}

/// Whether the element at a feeding end, of a length (m), has outgrown its limits.
pub(super) fn change_due(model: &Model, feed: &Feed, length: f64, memory: &CableMemory) -> Option<Change> {
    let [join, split] = feed.limits;
    let room = model.cables[feed.cable].has_room(memory);
    if length > split && room {
        Some(Change::Split)
    } else {
        (length < join && can_join(model, feed, memory)).then_some(Change::Join)
    }
}

/// Whether the node next to a feeding end can go: there is one, and nothing hangs on it.
pub(super) fn can_join(model: &Model, feed: &Feed, memory: &CableMemory) -> bool {
    let alike = memory.nodes_alike_at(&model.cables[feed.cable], feed.end);
    alike > 1 + kept(model, feed, memory) && !carries_mass(model, feed.cable, memory, feed.end, 1)
}

/// How many elements are kept of the stretch at a feeding end: each such end keeps one of its own, and so does what a parting or
/// another section has left of the line at it.
fn kept(model: &Model, feed: &Feed, memory: &CableMemory) -> usize {
    let is_one = memory.is_whole() && model.cables[feed.cable].sections.is_one();
    if is_one {
        feeds(model, feed.cable).count()
    } else {
        1
    }
}

/// How many elements behind the one at a feeding end can come in to it, up to what cannot pass: a mass, another section, a gap,
/// the element of another feeding end; none where nothing of the kind is in the way of the whole line.
pub(super) fn coming_in(model: &Model, feed: &Feed, memory: &CableMemory) -> Option<usize> {
    let cable = &model.cables[feed.cable];
    let kept = kept(model, feed, memory);
    let is_one = memory.is_whole() && cable.sections.is_one();
    if is_one && kept == 1 && cable.point_masses.is_empty() {
        return None;
    }
    let alike = memory.nodes_alike_at(cable, feed.end) - 1;
    let most = alike.saturating_sub(kept);
    let stops = |k: &usize| carries_mass(model, feed.cable, memory, feed.end, *k);
    Some((1..=most).find(stops).map_or(most, |k| k - 1))
}

/// Whether a point mass sits on the node that stands `k` away from an end.
fn carries_mass(model: &Model, c: usize, memory: &CableMemory, end: CableEnd, k: usize) -> bool {
    memory.bears_mass(&model.cables[c], from_end(end, k, memory.nodes - 1))
}

/// The place in a row, of which `last` is the last, that is `k` from an end.
fn from_end(end: CableEnd, k: usize, last: usize) -> usize {
    match end {
        CableEnd::Start => k.min(last),
        CableEnd::End => last - k.min(last),
    }
}

/// The line at a feeding end, before its elements change.
fn line_at<'m>(model: &'m Model, feeding: &FeedNow<'_>, state: &State, scratch: &Scratch) -> LineAtWinch<'m> {
    let (c, end) = (feeding.feed.cable, feeding.feed.end);
    let (cables, memory) = (&scratch.cables, &state.regimes.cables[c]);
    let cable = &model.cables[c];
    let (now, laws, properties) = (&cables.each[c], &cables.laws[c], cable.properties_at(end));
    let eval = Eval {
        model,
        regimes: &state.regimes,
        t: state.time,
        x: &state.x,
    };
    let seen = view(
        &eval,
        c,
        &cables.nodes,
        now,
        ends::fixity(&eval, c, &scratch.rigids),
    );
    let elements = now.lengths.len();
    let alike = memory.nodes_alike_at(cable, end);
    let piece = memory.nodes_at(end) - 1;
    let mut stations = [0, 1, 2].map(|k| {
        let node = from_end(end, k.min(piece), elements);
        Station {
            position: seen.positions[node],
            velocity: seen.velocities[node],
        }
    });
    stations[0].velocity += feeding.payout.relative_velocity;
    // An element, and its force on the node at its winch's side, with bending.
    let sign = if end == CableEnd::Start { 1.0 } else { -1.0 };
    let span = |k: usize| {
        let element = from_end(end, k, elements - 1);
        let direction = laws.direction[element];
        let bending = internal_force(properties, &seen, laws, element);
        let tension = laws.tension[element] - bending.dot(direction);
        let span = Span {
            length: now.lengths[element],
            strain: laws.strain[element],
            tension,
        };
        (span, (direction * tension + bending) * sign)
    };
    let (outer, pull) = span(0);
    let inner = (alike > 2).then(|| span(1));
    // What loads a node beside what its elements pull with; of the line alone, where nothing hangs on the node.
    let bare = |k: usize| {
        let slot = memory.slot(from_end(end, k, elements));
        let loaded = memory.node_loads[slot] != [0.0; 3] || memory.node_inertia[slot] != 0.0;
        !loaded && !carries_mass(model, c, memory, end, k)
    };
    let at_winch = now.end_loads[end.index()].force + feeding.thrust - pull;
    let at_winch = bare(0).then(|| at_winch * (2.0 / outer.length));
    let at_near = inner
        .filter(|_| bare(1))
        .map(|(inner, next)| (pull - next) * (2.0 / (outer.length + inner.length)));
    let weight = model.gravity() * properties.mass_per_length();
    let curvatures = [0, 1].map(|k| laws.curvature[from_end(end, k, elements)]);
    LineAtWinch {
        properties,
        stations,
        outer,
        inner: inner.map(|(span, _)| span),
        payout: feeding.rate,
        loads: [
            at_winch.or(at_near).unwrap_or(weight),
            at_near.or(at_winch).unwrap_or(weight),
        ],
        spline_sag: (curvatures[0] + curvatures[1]) * (-outer.length * outer.length / 16.0),
        evening_time: EVENING_TIME,
    }
}

/// What a change leaves at a feeding end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Changed {
    /// Unstretched length of the element there, m.
    pub(super) length: f64,
    /// Length that the line should have beyond what it has now, m.
    pub(super) pending_length: f64,
    /// The other node of that element.
    pub(super) near: DVec3,
}

/// Makes a change to the elements at a feeding end. Whoever feeds has to note what it leaves.
pub(super) fn change(
    model: &Model,
    feeding: &FeedNow<'_>,
    change: Change,
    state: &mut State,
    scratch: &Scratch,
) -> Changed {
    match change {
        Change::Split => split(model, feeding, state, scratch),
        Change::Join => join(model, feeding, state, scratch),
    }
}

fn split(model: &Model, feeding: &FeedNow<'_>, state: &mut State, scratch: &Scratch) -> Changed {
    let (c, end) = (feeding.feed.cable, feeding.feed.end);
    let line = line_at(model, feeding, state, scratch);
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
    // Loads given at the winch's node stay at the winch.
    memory.node_loads.swap(new_slot, winch_slot);
    memory.node_inertia.swap(new_slot, winch_slot);
    write_node(model, c, new_slot, &made.node, &mut state.x);
    write_node(model, c, winch_slot, &line.stations[0], &mut state.x);
    Changed {
        length: made.outer,
        pending_length: made.pending_length,
        near: made.node.position,
    }
}

fn join(model: &Model, feeding: &FeedNow<'_>, state: &mut State, scratch: &Scratch) -> Changed {
    let (c, end) = (feeding.feed.cable, feeding.feed.end);
    let line = line_at(model, feeding, state, scratch);
    let joined = line.join();
    let memory = &mut state.regimes.cables[c];
    let last = memory.nodes - 1;
    let [old_slot, winch_slot] = [0, 1].map(|k| memory.slot(from_end(end, k, last)));
    if end == CableEnd::Start {
        memory.first += 1;
    }
    memory.nodes -= 1;
    // Loads given at the node that goes are wound in with it.
    memory.node_loads.swap(old_slot, winch_slot);
    memory.node_inertia.swap(old_slot, winch_slot);
    (memory.node_loads[old_slot], memory.node_inertia[old_slot]) = ([0.0; 3], 0.0);
    write_node(model, c, winch_slot, &line.stations[0], &mut state.x);
    write_node(model, c, old_slot, &Station::default(), &mut state.x);
    Changed {
        length: joined.length,
        pending_length: joined.pending_length,
        near: line.stations[2].position,
    }
}

fn write_node(model: &Model, c: usize, slot: usize, station: &Station, x: &mut [f64]) {
    let numbers = model.cables[c].numbers;
    numbers.write(x, slot, station.position, station.velocity);
}
