//! Winches in the stages: rates of the lengths they change, forces of the material they feed in, and the nodes they
//! make and take away when a step is accepted.
//!
//! A cable has a row of slots, of which consecutive ones hold its nodes. A winch at the start makes and takes nodes at
//! the front, one at the end at the back, so nothing is ever moved along the row.

use super::handles::CableEnd;
use super::layout::write_vector;
use super::ledger::StoredEnergy;
use super::model::{Model, MountedWinch};
use super::scratch::Scratch;
use super::state::{CableMemory, Discrete, State};
use crate::cable::payout::{self, Payout, WoundEnd};
use crate::cable::remesh::{self, Span, Station};
use crate::cable::{CableScratch, CableView};
use crate::winch::{LineNow, WINCH_NUMBERS, WinchDrive, WinchState};

/// What a winch does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchScratch {
    /// Its numbers of the state vector.
    pub state: WinchState,
    /// The line: its length, and the tension of the element at the winch.
    pub line: LineNow,
    /// Pay-out speed, m/s, without the evening out of what is owed.
    pub speed: f64,
    /// Rates of its state.
    pub drive: WinchDrive,
    /// What the line feels.
    pub payout: Payout,
}

/// Index of the element at a winch among `elements`.
fn wound_element(end: CableEnd, elements: usize) -> usize {
    match end {
        CableEnd::Start => 0,
        CableEnd::End => elements - 1,
    }
}

/// A winch's numbers in the state vector.
fn state_of(model: &Model, w: usize, x: &[f64]) -> WinchState {
    let first = model.layout.winches[w];
    WinchState::read(&x[first..first + WINCH_NUMBERS])
}

/// Stage 1: the elements' lengths, those at winches from the state vector, and their rates.
pub(super) fn lengths(model: &Model, discrete: &Discrete, t: f64, x: &[f64], scratch: &mut Scratch) {
    for (c, memory) in discrete.cables.iter().enumerate() {
        let first = scratch.first_places[c] + memory.first;
        scratch.cable_nodes[c] = first..first + memory.nodes;
        scratch.cables[c].resize(memory.nodes);
        let lengths = &mut scratch.element_lengths[c];
        lengths.clear();
        lengths.extend_from_slice(&memory.lengths[memory.first..memory.first + memory.nodes - 1]);
        if !scratch.length_rates[c].is_empty() {
            scratch.length_rates[c].resize(memory.nodes - 1, 0.0);
            scratch.length_rates[c].fill(0.0);
        }
    }
    for (w, mounted) in model.winches.iter().enumerate() {
        let state = state_of(model, w, x);
        let lengths = &mut scratch.element_lengths[mounted.cable.index()];
        let element = wound_element(mounted.end, lengths.len());
        lengths[element] = state.element_length;
        scratch.winches[w].state = state;
    }
    for (w, mounted) in model.winches.iter().enumerate() {
        let c = mounted.cable.index();
        let length = scratch.element_lengths[c].iter().sum::<f64>() + owed(model, c, scratch);
        let work = &mut scratch.winches[w];
        work.line.length = length;
        work.line.shortest = shortest(model, w, &discrete.cables[c], length, &work.state);
        let order = &discrete.winches[w].order;
        work.speed = mounted.winch.speed(order, t, &work.state, &work.line);
        let rates = &mut scratch.length_rates[c];
        let element = wound_element(mounted.end, rates.len());
        // Both winches of a cable of one element change its length.
        rates[element] += work.speed + work.state.owed / crate::winch::EVENING_TIME;
    }
}

/// What splitting and joining owe a cable, m.
fn owed(model: &Model, c: usize, scratch: &Scratch) -> f64 {
    let of_cable = |(mounted, work): (&MountedWinch, &WinchScratch)| {
        if mounted.cable.index() == c {
            work.state.owed
        } else {
            0.0
        }
    };
    model.winches.iter().zip(&scratch.winches).map(of_cable).sum()
}

/// The shortest line that a winch can make now, m: its element stays at half the length at which it would be joined to
/// the next one, where it cannot be.
fn shortest(model: &Model, w: usize, memory: &CableMemory, length: f64, state: &WinchState) -> f64 {
    let winch = &model.winches[w].winch;
    if can_join(model, w, memory) {
        winch.length_limits[0]
    } else {
        let left = length - state.element_length + 0.5 * winch.element_limits[0];
        left.max(winch.length_limits[0])
    }
}

/// Stage 3, after the cable's laws: the drives of its winches and the forces of pay-out.
pub(super) fn pay_out(
    model: &Model,
    discrete: &Discrete,
    t: f64,
    c: usize,
    view: &CableView<'_>,
    cable: &mut CableScratch,
    winches: &mut [WinchScratch],
) {
    for (w, mounted) in model.winches.iter().enumerate() {
        if mounted.cable.index() != c {
            continue;
        }
        let work = &mut winches[w];
        let order = &discrete.winches[w].order;
        work.line.tension = cable.tension[wound_element(mounted.end, view.unstretched_lengths.len())];
        work.drive = mounted.winch.drive(order, t, &work.state, &work.line);
        let wound = WoundEnd {
            at_start: mounted.end == CableEnd::Start,
            rate: work.drive.payout,
            acceleration: work.drive.payout_rate,
        };
        work.payout = payout::apply(&model.cables[c].properties, view, &wound, cable);
    }
}

/// Stage 5: rates of the winches' numbers.
pub(super) fn rates(model: &Model, scratch: &Scratch, out: &mut [f64]) {
    for (work, &first) in scratch.winches.iter().zip(&model.layout.winches) {
        work.drive.rates.write(&mut out[first..]);
    }
}

/// Stage 5: power of the winches on their lines.
pub(super) fn add_powers(model: &Model, scratch: &mut Scratch) {
    for (mounted, work) in model.winches.iter().zip(&scratch.winches) {
        let node = end_place(scratch, mounted);
        let (velocity, acceleration) = (scratch.node_velocity[node], scratch.node_acceleration[node]);
        scratch.powers.drives += work.payout.power(velocity, acceleration);
    }
}

/// Kinetic energy of material at the winches beyond that of masses at their nodes.
pub(super) fn add_energy(scratch: &Scratch, energy: &mut StoredEnergy) {
    energy.kinetic += scratch
        .winches
        .iter()
        .map(|work| work.payout.kinetic_energy)
        .sum::<f64>();
}

/// Place of a winch's node in the node arrays.
fn end_place(scratch: &Scratch, mounted: &MountedWinch) -> usize {
    let nodes = &scratch.cable_nodes[mounted.cable.index()];
    match mounted.end {
        CableEnd::Start => nodes.start,
        CableEnd::End => nodes.end - 1,
    }
}

/// What is to be done to the elements at a winch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Split,
    Join,
}

/// Whether the element at a winch has outgrown its limits.
fn change_due(model: &Model, w: usize, state: &State) -> Option<Change> {
    let mounted = &model.winches[w];
    let [join, split] = mounted.winch.element_limits;
    let length = state.x[model.layout.winches[w]];
    let memory = &state.discrete.cables[mounted.cable.index()];
    let room = match mounted.end {
        CableEnd::Start => memory.first > 0,
        CableEnd::End => memory.first + memory.nodes < model.layout.cable_slots[mounted.cable.index()],
    };
    if length > split && room {
        Some(Change::Split)
    } else {
        (length < join && can_join(model, w, memory)).then_some(Change::Join)
    }
}

/// Whether the node next to a winch can go: there is one, and nothing hangs on it.
fn can_join(model: &Model, w: usize, memory: &CableMemory) -> bool {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let near = match mounted.end {
        CableEnd::Start => memory.first + 1,
        CableEnd::End => memory.first + memory.nodes - 2,
    };
    let carries = |node: usize| node + model.layout.first_slots[c] == near;
    let winches = model
        .winches
        .iter()
        .filter(|other| other.cable == mounted.cable)
        .count();
    // Each winch keeps an element of its own.
    memory.nodes > 1 + winches && !model.cables[c].point_masses.iter().any(|mass| carries(mass.node))
}

/// Whether [`accept`] would change the nodes of a cable or a winch's limit.
pub(super) fn has_news(model: &Model, state: &State, scratch: &Scratch) -> bool {
    (0..model.winches.len()).any(|w| {
        change_due(model, w, state).is_some()
            || state.discrete.winches[w].at_limit != limit(model, w, scratch)
    })
}

fn limit(model: &Model, w: usize, scratch: &Scratch) -> Option<crate::winch::LengthLimit> {
    model.winches[w].winch.limit_at(&scratch.winches[w].line)
}

/// Stage 6: splits and joins elements, notes limits. Returns whether nodes changed, so that the world must be
/// evaluated anew. `scratch` holds the evaluation of the state.
pub(super) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    let mut changed = false;
    for w in 0..model.winches.len() {
        state.discrete.winches[w].at_limit = limit(model, w, scratch);
        // One change per cable and step: the scratch no longer fits after the first.
        let same_cable = |v: usize| model.winches[v].cable == model.winches[w].cable;
        if (0..w).any(|v| same_cable(v) && changed) {
            continue;
        }
        match change_due(model, w, state) {
            Some(Change::Split) => split(model, w, state, scratch),
            Some(Change::Join) => join(model, w, state, scratch),
            None => continue,
        }
        changed = true;
    }
    changed
}

/// The stations at a winch in the order winch, near, far, with the spans between them; material velocity at the winch.
fn stations(model: &Model, w: usize, scratch: &Scratch) -> ([Station; 3], [Span; 2]) {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let nodes = scratch.cable_nodes[c].clone();
    let elements = nodes.len() - 1;
    let from_winch = |k: usize, last: usize| match mounted.end {
        CableEnd::Start => k.min(last),
        CableEnd::End => last - k.min(last),
    };
    let station = |k: usize| {
        let node = nodes.start + from_winch(k, elements);
        Station {
            position: scratch.node_position[node],
            velocity: scratch.node_velocity[node],
        }
    };
    let span = |k: usize| {
        let element = from_winch(k, elements - 1);
        Span {
            length: scratch.element_lengths[c][element],
            strain: scratch.cables[c].strain[element],
        }
    };
    let mut at_winch = station(0);
    at_winch.velocity += scratch.winches[w].payout.relative_velocity;
    ([at_winch, station(1), station(2)], [span(0), span(1)])
}

fn split(model: &Model, w: usize, state: &mut State, scratch: &Scratch) {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let ([winch, near, far], [outer, inner]) = stations(model, w, scratch);
    let has_far = scratch.cable_nodes[c].len() > 2;
    let made = remesh::split(winch, near, has_far.then_some((far, inner.length)), outer);
    let memory = &mut state.discrete.cables[c];
    let (new_slot, winch_slot) = match mounted.end {
        CableEnd::Start => {
            let slot = memory.first;
            memory.first -= 1;
            memory.lengths[slot] = made.inner;
            (slot, slot - 1)
        }
        CableEnd::End => {
            let slot = memory.first + memory.nodes - 1;
            memory.lengths[slot - 1] = made.inner;
            (slot, slot + 1)
        }
    };
    memory.nodes += 1;
    // Loads given at the winch's node stay at the winch.
    memory.node_loads.swap(new_slot, winch_slot);
    memory.node_inertia.swap(new_slot, winch_slot);
    write_node(model, c, new_slot, &made.node, &mut state.x);
    write_node(model, c, winch_slot, &winch, &mut state.x);
    change_length(model, w, made.outer, made.owed, &mut state.x);
}

fn join(model: &Model, w: usize, state: &mut State, scratch: &Scratch) {
    let mounted = &model.winches[w];
    let c = mounted.cable.index();
    let ([winch, _, far], [outer, inner]) = stations(model, w, scratch);
    let joined = remesh::join(winch.position, far.position, outer, inner);
    let memory = &mut state.discrete.cables[c];
    let (old_slot, winch_slot) = match mounted.end {
        CableEnd::Start => (memory.first, memory.first + 1),
        CableEnd::End => {
            let last = memory.first + memory.nodes - 1;
            (last, last - 1)
        }
    };
    if mounted.end == CableEnd::Start {
        memory.first += 1;
    }
    memory.nodes -= 1;
    // Loads given at the node that goes are wound in with it.
    memory.node_loads.swap(old_slot, winch_slot);
    memory.node_inertia.swap(old_slot, winch_slot);
    (memory.node_loads[old_slot], memory.node_inertia[old_slot]) = ([0.0; 3], 0.0);
    write_node(model, c, winch_slot, &winch, &mut state.x);
    write_node(model, c, old_slot, &Station::default(), &mut state.x);
    change_length(model, w, joined.length, joined.owed, &mut state.x);
}

fn write_node(model: &Model, c: usize, slot: usize, station: &Station, x: &mut [f64]) {
    write_vector(x, model.layout.node_position(c, slot), station.position);
    write_vector(x, model.layout.node_velocity(c, slot), station.velocity);
}

fn change_length(model: &Model, w: usize, length: f64, owed: f64, x: &mut [f64]) {
    let first = model.layout.winches[w];
    let mut state = WinchState::read(&x[first..]);
    state.element_length = length;
    state.owed += owed;
    state.write(&mut x[first..]);
}
