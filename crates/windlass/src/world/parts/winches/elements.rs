//! The elements at a winch: how many a line can come to have, when they are split and joined, and with what loads.

use super::super::cables::{CableMemory, ends, view};
use super::super::prelude::*;
use super::MountedWinch;
use crate::cable::bending::internal_force;
use crate::cable::remesh::{LineAtWinch, Span, Station};
use crate::winch::{EVENING_TIME, WinchState};
use crate::world::handles::CableEnd;

/// The slot of a cable's first node at the start, and how many slots there are: as many as the line can come to have nodes.
///
/// New elements are half as long as the longest at a winch, a little less where they sag. Where they are shorter than those
/// at the start, any of these can have gone in and come out again; where they are longer, what is paid out is made of
/// them.
pub(in super::super) fn slots(model: &Model, c: usize) -> (usize, usize) {
    let cable = &model.cables[c];
    let here = |mounted: &&MountedWinch| mounted.cable.index() == c;
    let winches = || model.winches.iter().filter(here);
    let shortest_made = winches()
        .map(|mounted| 0.49 * mounted.winch.element_limits[1])
        .fold(f64::INFINITY, f64::min);
    let longest = winches()
        .map(|mounted| mounted.winch.length_limits[1])
        .fold(0.0, f64::max);
    if winches().next().is_none() {
        return (0, cable.node_count());
    }
    let of_element = |length: &f64| (length / shortest_made).max(1.0);
    let kept: f64 = cable.element_lengths.iter().map(of_element).sum();
    let growth = (longest - cable.length()).max(0.0) / shortest_made;
    let slots = (kept + growth).ceil() as usize + 4;
    let spare = slots - cable.node_count();
    let side = |end: CableEnd| winches().any(|mounted| mounted.end == end);
    let first = match (side(CableEnd::Start), side(CableEnd::End)) {
        (true, true) => spare / 2,
        (true, false) => spare,
        _ => 0,
    };
    (first, slots)
}

/// What is to be done to the elements at a winch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Split,
    Join,
}

/// Whether the element at a winch has outgrown its limits.
pub(super) fn change_due(model: &Model, w: usize, state: &State) -> Option<Change> {
    let mounted = &model.winches[w];
    let [join, split] = mounted.winch.element_limits;
    let length = state.x[mounted.numbers.start];
    let memory = &state.modes.cables[mounted.cable.index()];
    let room = memory.nodes < model.cables[mounted.cable.index()].numbers.slots;
    if length > split && room {
        Some(Change::Split)
    } else {
        (length < join && can_join(model, w, memory)).then_some(Change::Join)
    }
}

/// Whether the node next to a winch can go: there is one, and nothing hangs on it.
pub(super) fn can_join(model: &Model, w: usize, memory: &CableMemory) -> bool {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let winches = model
        .winches
        .iter()
        .filter(|other| other.cable == mounted.cable)
        .count();
    // Each winch keeps an element of its own.
    memory.nodes > 1 + winches && !carries_mass(model, c, memory, mounted.end, 1)
}

/// Whether a point mass sits on the node that stands `k` away from an end.
fn carries_mass(model: &Model, c: usize, memory: &CableMemory, end: CableEnd, k: usize) -> bool {
    let cable = &model.cables[c];
    let place =
        from_end(end, k, memory.nodes - 1) as isize + memory.first - cable.numbers.first_slot as isize;
    let mut masses = cable.point_masses.iter();
    masses.any(|mass| mass.node as isize == place)
}

/// The place in a row, of which `last` is the last, that is `k` from an end.
fn from_end(end: CableEnd, k: usize, last: usize) -> usize {
    match end {
        CableEnd::Start => k.min(last),
        CableEnd::End => last - k.min(last),
    }
}

/// The line at a winch, before its elements change.
fn line_at<'m>(model: &'m Model, w: usize, state: &State, scratch: &Scratch) -> LineAtWinch<'m> {
    let mounted = &model.winches[w];
    let (c, end) = (mounted.cable.index(), mounted.end);
    let (cables, memory) = (&scratch.cables, &state.modes.cables[c]);
    let (now, laws, properties) = (&cables.each[c], &cables.laws[c], &model.cables[c].properties);
    let eval = Eval {
        model,
        modes: &state.modes,
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
    let mut stations = [0, 1, 2].map(|k| {
        let node = from_end(end, k, elements);
        Station {
            position: seen.positions[node],
            velocity: seen.velocities[node],
        }
    });
    stations[0].velocity += scratch.winches[w].payout.relative_velocity;
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
    let inner = (elements > 1).then(|| span(1));
    // What loads a node beside what its elements pull with; of the line alone, where nothing hangs on the node.
    let bare = |k: usize| {
        let slot = memory.slot(from_end(end, k, elements));
        let loaded = memory.node_loads[slot] != [0.0; 3] || memory.node_inertia[slot] != 0.0;
        !loaded && !carries_mass(model, c, memory, end, k)
    };
    let at_winch = now.end_loads[end.index()].force + scratch.winches[w].thrust - pull;
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
        payout: scratch.winches[w].drive.payout,
        loads: [
            at_winch.or(at_near).unwrap_or(weight),
            at_near.or(at_winch).unwrap_or(weight),
        ],
        spline_sag: (curvatures[0] + curvatures[1]) * (-outer.length * outer.length / 16.0),
        evening_time: EVENING_TIME,
    }
}

pub(super) fn split(model: &Model, w: usize, state: &mut State, scratch: &Scratch) {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let line = line_at(model, w, state, scratch);
    let made = line.split();
    let memory = &mut state.modes.cables[c];
    memory.nodes += 1;
    if mounted.end == CableEnd::Start {
        memory.first -= 1;
    }
    let last = memory.nodes - 1;
    let [winch_slot, new_slot, near_slot] = [0, 1, 2].map(|k| memory.slot(from_end(mounted.end, k, last)));
    match mounted.end {
        CableEnd::Start => memory.lengths[new_slot] = made.inner,
        CableEnd::End => memory.lengths[near_slot] = made.inner,
    }
    // Loads given at the winch's node stay at the winch.
    memory.node_loads.swap(new_slot, winch_slot);
    memory.node_inertia.swap(new_slot, winch_slot);
    write_node(model, c, new_slot, &made.node, &mut state.x);
    write_node(model, c, winch_slot, &line.stations[0], &mut state.x);
    change_length(model, w, made.outer, made.pending_length, &mut state.x);
}

pub(super) fn join(model: &Model, w: usize, state: &mut State, scratch: &Scratch) {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let line = line_at(model, w, state, scratch);
    let joined = line.join();
    let memory = &mut state.modes.cables[c];
    let last = memory.nodes - 1;
    let [old_slot, winch_slot] = [0, 1].map(|k| memory.slot(from_end(mounted.end, k, last)));
    if mounted.end == CableEnd::Start {
        memory.first += 1;
    }
    memory.nodes -= 1;
    // Loads given at the node that goes are wound in with it.
    memory.node_loads.swap(old_slot, winch_slot);
    memory.node_inertia.swap(old_slot, winch_slot);
    (memory.node_loads[old_slot], memory.node_inertia[old_slot]) = ([0.0; 3], 0.0);
    write_node(model, c, winch_slot, &line.stations[0], &mut state.x);
    write_node(model, c, old_slot, &Station::default(), &mut state.x);
    change_length(model, w, joined.length, joined.pending_length, &mut state.x);
}

fn write_node(model: &Model, c: usize, slot: usize, station: &Station, x: &mut [f64]) {
    let numbers = model.cables[c].numbers;
    numbers.write(x, slot, station.position, station.velocity);
}

fn change_length(model: &Model, w: usize, length: f64, pending_length: f64, x: &mut [f64]) {
    let numbers = &mut x[model.winches[w].numbers.clone()];
    let mut state = WinchState::read(numbers);
    state.element_length = length;
    state.pending_length += pending_length;
    state.write(numbers);
}
