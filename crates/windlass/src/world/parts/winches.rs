//! Winches: rates of the lengths they change, forces of the material they feed in, and the nodes they make and take away
//! when a step is accepted.
//!
//! A cable has a ring of slots, of which consecutive ones hold its nodes. A winch at the start makes and takes nodes at
//! the front, one at the end at the back, so nothing is ever moved along the ring.

mod elements;

use super::cables::{CableMemory, ends, tension, view};
use super::prelude::*;
use crate::cable::payout::{self, Payout, WoundEnd};
use crate::integrate::Tolerance;
use crate::winch::{EVENING_TIME, LengthLimit, LineMotion, Winch, WinchDrive, WinchOrder, WinchState};
use crate::world::handles::{CableEnd, CableId, handle};
use crate::world::state_map::{Group, Retraction};
pub(super) use elements::slots;
use elements::{Change, can_join, change_due, join, split};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::ops::Range;

handle!(
    /// A winch at an end of a cable.
    WinchId,
    "winch",
    |model: &Model| model.winches.len()
);

/// A winch and the cable end it holds.
#[derive(Clone, Debug)]
pub struct MountedWinch {
    /// Its limits and gains.
    pub winch: Winch,
    /// The cable.
    pub cable: CableId,
    /// Which end it holds; that end is attached to a frame.
    pub end: CableEnd,
    /// What it has been told at the start.
    pub order: WinchOrder,
    /// Its numbers in the state vector, see [`WinchState`].
    pub(crate) numbers: Range<usize>,
}

/// What a winch remembers between steps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinchMemory {
    /// What it has been told.
    pub order: WinchOrder,
    /// The limit of length that it stands at.
    pub at_limit: Option<LengthLimit>,
}

/// What a winch does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchScratch {
    /// Its numbers of the state vector.
    pub state: WinchState,
    /// The line: its length, and the tension of the element at the winch.
    pub line: LineMotion,
    /// Pay-out speed, m/s, without the evening out of the pending length.
    pub speed: f64,
    /// Rates of its state.
    pub drive: WinchDrive,
    /// What the line feels.
    pub payout: Payout,
    /// What the line pulls less by, for the winch has to set material going: ρA u², towards the line, Earth axes, N.
    pub thrust: DVec3,
}

/// Error allowed in a winch's smoothed tension, N: it keeps the smoothing stable.
const SMOOTHED_TENSION: Tolerance = Tolerance {
    absolute: 1.0,
    relative: 1e-3,
};

impl WorldBuilder {
    /// Adds a winch at an end of a cable, which must be attached there, with what it is told at the start.
    pub fn winch(&mut self, winch: Winch, cable: CableId, end: CableEnd, order: WinchOrder) -> WinchId {
        self.model.winches.push(MountedWinch {
            winch,
            cable,
            end,
            order,
            numbers: 0..0,
        });
        WinchId::from_index(self.model.winches.len() - 1)
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct Winches;

impl Part for Winches {
    const WITH_LINES: bool = true;
    type Elements = Vec<MountedWinch>;
    type Modes = Vec<WinchMemory>;
    type Scratch = Vec<WinchScratch>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model
            .winches
            .iter()
            .for_each(|mounted| names("winch", &mounted.winch.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for w in 0..model.winches.len() {
            check(model, w, problems);
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        for mounted in &mut model.winches {
            let open = Tolerance::UNCONTROLLED;
            // The pending length decays slowly, and the integral acts through the speed.
            let groups = vec![
                Group::number("length of the element at it", "m", tolerances.position),
                Group::number("length to be evened out", "m", open),
                Group::number("speed", "m/s", tolerances.velocity),
                Group::number("integral", "N s", open),
                Group::number("smoothed tension", "N", SMOOTHED_TENSION),
            ];
            let object = format!("winch '{}'", mounted.winch.name);
            mounted.numbers = map.add(object, groups, Retraction::Add);
        }
    }

    fn modes(model: &Model) -> Self::Modes {
        let memory = |mounted: &MountedWinch| WinchMemory {
            order: mounted.order,
            at_limit: None,
        };
        model.winches.iter().map(memory).collect()
    }

    fn scratch(model: &Model) -> Self::Scratch {
        vec![WinchScratch::default(); model.winches.len()]
    }

    /// At rest; its end element is as long as at the start, which for both winches of a cable of one element is
    /// excluded by the checks.
    fn start(eval: &Eval<'_>, x: &mut [f64], _scratch: &mut Scratch, _problems: &mut ModelProblems) {
        for mounted in &eval.model.winches {
            let lengths = &eval.model.cables[mounted.cable.index()].element_lengths;
            // Hands feel what they keep.
            let felt = match (mounted.winch.hands, mounted.order) {
                (Some(_), WinchOrder::Tension { tension }) => tension.at(eval.t).0,
                _ => 0.0,
            };
            let state = WinchState {
                element_length: lengths[wound_element(mounted.end, lengths.len())],
                smoothed_tension: felt,
                ..WinchState::default()
            };
            state.write(&mut x[mounted.numbers.clone()]);
        }
    }

    /// Lengths of the elements at winches, and their rates.
    fn kinematics(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let Scratch { cables, winches, .. } = scratch;
        for (mounted, now) in eval.model.winches.iter().zip(winches.iter_mut()) {
            let lengths = &mut cables.each[mounted.cable.index()].lengths;
            let element = wound_element(mounted.end, lengths.len());
            now.state = WinchState::read(&eval.x[mounted.numbers.clone()]);
            lengths[element] = now.state.element_length;
        }
        for (w, mounted) in eval.model.winches.iter().enumerate() {
            let c = mounted.cable.index();
            let cable = &mut cables.each[c];
            let length = cable.lengths.iter().sum::<f64>() + pending_length(eval.model, c, winches);
            let now = &mut winches[w];
            now.line.length = length;
            now.line.shortest = shortest(eval.model, w, &eval.modes.cables[c], length, &now.state);
            let order = &eval.modes.winches[w].order;
            now.speed = mounted.winch.speed(order, eval.t, &now.state, &now.line);
            let element = wound_element(mounted.end, cable.length_rates.len());
            // Both winches of a cable of one element change its length.
            cable.length_rates[element] += now.speed + now.state.pending_length / EVENING_TIME;
        }
        Ok(())
    }

    /// The drives, and the forces of pay-out on the nodes.
    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        let Scratch {
            rigids,
            cables,
            winches,
            ..
        } = scratch;
        for (w, mounted) in eval.model.winches.iter().enumerate() {
            let c = mounted.cable.index();
            let (cable, laws, now) = (&cables.each[c], &mut cables.laws[c], &mut winches[w]);
            let order = &eval.modes.winches[w].order;
            let fixity = ends::fixity(eval, c, rigids);
            let properties = &eval.model.cables[c].properties;
            let end = (
                mounted.end,
                eval.modes.cables[c].ends[mounted.end.index()].is_clamped(),
            );
            let length = cable.lengths[wound_element(mounted.end, cable.lengths.len())];
            let pull = laws.force[cable.end_node(mounted.end)];
            now.line.tension = tension::at_end(properties, laws, end, length, pull);
            now.drive = mounted.winch.drive(order, eval.t, &now.state, &now.line);
            let wound = WoundEnd {
                at_start: mounted.end == CableEnd::Start,
                rate: now.drive.payout,
                acceleration: now.drive.payout_rate,
            };
            let seen = view(eval, c, &cables.nodes, cable, fixity);
            now.payout = payout::apply(properties, &seen, &wound, laws);
            now.thrust = now.payout.relative_velocity * (properties.mass_per_length() * wound.rate);
        }
    }

    fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (now, mounted) in scratch.winches.iter().zip(&eval.model.winches) {
            now.drive.rates.write(&mut rates[mounted.numbers.clone()]);
        }
    }

    /// On the lines.
    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        let cables = &scratch.cables;
        for (mounted, now) in eval.model.winches.iter().zip(&scratch.winches) {
            let node = cables.each[mounted.cable.index()].end_place(mounted.end);
            let (velocity, acceleration) = (cables.nodes.velocity[node], cables.nodes.acceleration[node]);
            powers.drives += now.payout.power(velocity, acceleration);
            powers.sea += now.payout.water_power;
        }
    }

    /// Kinetic energy of material at the winches beyond that of masses at their nodes.
    fn stored(_model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        let extra = scratch.winches.iter().map(|now| now.payout.kinetic_energy);
        energy.kinetic += extra.sum::<f64>();
    }

    /// Limits of length reached and left; elements outgrown.
    fn guards(eval: &Eval<'_>, scratch: &Scratch, guards: &mut Guards) {
        for (mounted, now) in eval.model.winches.iter().zip(&scratch.winches) {
            for room in mounted.winch.room(&now.line) {
                guards.watch(room);
            }
            let [join, split] = mounted.winch.element_limits;
            guards.watch(now.state.element_length - join);
            guards.watch(split - now.state.element_length);
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        (0..model.winches.len()).any(|w| {
            let limit = model.winches[w].winch.limit_at(&scratch.winches[w].line);
            change_due(model, w, state).is_some() || state.modes.winches[w].at_limit != limit
        })
    }

    /// Splits and joins elements, notes limits. Answers whether nodes changed.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let mut changed = false;
        for (w, mounted) in model.winches.iter().enumerate() {
            state.modes.winches[w].at_limit = mounted.winch.limit_at(&scratch.winches[w].line);
            // One change per cable and step: the scratch no longer fits after the first.
            let same_cable = |v: usize| model.winches[v].cable == mounted.cable;
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

    /// Elements outgrown that cannot be split.
    fn stop(model: &Model, state: &State) -> Option<RunError> {
        let mut winches = model.winches.iter();
        winches.find_map(|mounted| {
            let length = state.x[mounted.numbers.start];
            let cable = &model.cables[mounted.cable.index()];
            let memory = &state.modes.cables[mounted.cable.index()];
            let outgrown = length > mounted.winch.element_limits[1] && memory.nodes >= cable.numbers.slots;
            outgrown.then(|| RunError::NoRoom {
                time: state.time,
                winch: format!("winch '{}'", mounted.winch.name),
                length,
                cable: cable.label(),
                most: cable.numbers.slots - 1,
            })
        })
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, mounted) in model.winches.iter().enumerate() {
            let id = WinchId::from_index(i);
            let (cable, end) = (mounted.cable, mounted.end);
            let table = tables.table("winch", &mounted.winch.name);
            table
                .number("line_length", "m", move |now| now.winch(id).line.length)
                .watched();
            table
                .number("speed", "m/s", move |now| now.winch(id).speed)
                .watched();
            table.number("acceleration", "m/s2", move |now| now.winch(id).drive.rates.speed);
            table
                .number("tension", "N", move |now| now.tension(cable, end))
                .watched();
            let power = move |now: &Snapshot<'_>| -now.tension(cable, end) * now.winch(id).speed;
            table.number("hoisting_power", "W", power).watched();
        }
    }
}

fn check(model: &Model, w: usize, problems: &mut ModelProblems) {
    let mounted = &model.winches[w];
    let object = format!("winch '{}'", mounted.winch.name);
    for (quantity, problem) in mounted.winch.problems() {
        problems.add(&object, quantity, problem);
    }
    let Some(cable) = model.cables.get(mounted.cable.index()) else {
        problems.add(&object, "cable", "does not exist");
        return;
    };
    let (name, end) = (&cable.name, mounted.end.word());
    if cable.ends[mounted.end.index()].is_none() {
        let problem = format!(
            "is the {end} of cable '{name}', which is not attached to anything; attach it where the winch stands"
        );
        problems.add(&object, "end", problem);
    }
    let others = || {
        model.winches[..w]
            .iter()
            .filter(|other| other.cable == mounted.cable)
    };
    if let Some(other) = others().find(|other| other.end == mounted.end) {
        let problem = format!(
            "is the {end} of cable '{name}', which winch '{}' holds already; use the other end, or one winch",
            other.winch.name
        );
        problems.add(&object, "end", problem);
    }
    if others().next().is_some() && cable.element_lengths.len() < 2 {
        let problem = format!("'{name}' has one element for two winches; give it two or more");
        problems.add(&object, "cable", problem);
    }
    let [shortest, longest] = mounted.winch.length_limits;
    if !(shortest..=longest).contains(&cable.length()) {
        let problem = format!(
            "are {shortest} m to {longest} m, but cable '{name}' is {} m long at the start",
            cable.length()
        );
        problems.add(&object, "length limits", problem);
    }
}

/// Index of the element at a winch among `elements`.
fn wound_element(end: CableEnd, elements: usize) -> usize {
    match end {
        CableEnd::Start => 0,
        CableEnd::End => elements - 1,
    }
}

/// What splitting and joining owe a cable, m.
fn pending_length(model: &Model, c: usize, winches: &[WinchScratch]) -> f64 {
    let of_cable = |(mounted, work): (&MountedWinch, &WinchScratch)| {
        if mounted.cable.index() == c {
            work.state.pending_length
        } else {
            0.0
        }
    };
    model.winches.iter().zip(winches).map(of_cable).sum()
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
