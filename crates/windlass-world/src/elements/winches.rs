//! Winches: rates of the lengths they change, forces of the material they feed in, and the nodes they make and take away
//! when a step is accepted.
//!
//! A cable has a ring of slots, of which consecutive ones hold its nodes. A winch at the start makes and takes nodes at
//! the front, one at the end at the back, so nothing is ever moved along the ring.

mod shortest;

use super::cables::{ends, tension, view};
use super::feeds::{self, Feed, FeedNow, Reeving, fed_element};
use super::prelude::*;
use crate::core::handles::{CableEnd, CableId, FrameId, handle};
use crate::core::rigids::{MotionKind, Rigids, AttachmentPoint};
use crate::core::state_map::{Group, Retraction};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use shortest::shortest;
use std::ops::Range;
use windlass_mechanics::cable::payout::{self, Payout, WoundEnd};
use windlass_mechanics::friction::Grip;
pub use windlass_mechanics::winch::drum::{DrumLoad, Turning};
use windlass_mechanics::winch::{
    Drum, DrumNow, EVENING_TIME, LengthLimit, LineMotion, Winch, WinchDrive, WinchOrder, WinchState,
    gas_force,
};
use windlass_ode::Tolerance;

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
    /// Its drum, where inertia, limits of its motor and its brake count.
    pub drum: Option<Drum>,
    /// The place whose heave active compensation follows; that of the line at the winch where none is given.
    pub compensated_at: Option<FrameId>,
    /// Its numbers in the state vector, see [`WinchState`].
    pub(crate) numbers: Range<usize>,
    /// The wire that it pays out: its own cable and those beyond sheaves.
    pub(crate) wire: Reeving,
}

impl MountedWinch {
    fn feed(&self) -> Feed {
        Feed {
            cable: self.cable.index(),
            end: self.end,
            limits: self.winch.element_limits,
        }
    }
}

/// What a winch remembers between steps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinchMemory {
    /// What it has been told.
    pub order: WinchOrder,
    /// The limit of length that it stands at.
    pub at_limit: Option<LengthLimit>,
    /// Whether its brake, when it is set, holds or slips.
    pub brake: Grip,
    /// Length of the line when passive compensation was engaged, m.
    pub engaged_at: Option<f64>,
    /// The end of its way against which the piston of passive compensation is pressed.
    #[serde(default)]
    pub(crate) piston_at: Option<LengthLimit>,
    /// Whether all of the line has run off the drum.
    pub(crate) ran_out: bool,
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
    /// Tension that turns its drum, N.
    pub drum_tension: f64,
    /// How its drum turns, or the piston of its compensator goes; zeros where neither is.
    pub drum: DrumNow,
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
            drum: None,
            compensated_at: None,
            numbers: 0..0,
            wire: Reeving::default(),
        });
        WinchId::from_index(self.model.winches.len() - 1)
    }

    /// Gives a winch a drum: inertia, layers, limits of its motor, a brake.
    pub fn winch_drum(&mut self, winch: WinchId, drum: Drum) -> &mut Self {
        if let Some(mounted) = self.model.winches.get_mut(winch.index()) {
            mounted.drum = Some(drum);
        }
        self
    }

    /// The place whose heave a winch follows when it is told to compensate: the sheave at a boom tip, say. Without one it
    /// is the winch's own.
    pub fn compensate_at(&mut self, winch: WinchId, frame: FrameId) -> &mut Self {
        if let Some(mounted) = self.model.winches.get_mut(winch.index()) {
            mounted.compensated_at = Some(frame);
        }
        self
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct Winches;

impl Element for Winches {
    const WITH_LINES: bool = true;
    type Definitions = Vec<MountedWinch>;
    type Regimes = Vec<WinchMemory>;
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
        for w in 0..model.winches.len() {
            model.winches[w].wire = Reeving::of(model, model.winches[w].cable.index());
        }
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

    fn regimes(model: &Model) -> Self::Regimes {
        let memory = |mounted: &MountedWinch| WinchMemory {
            order: mounted.order,
            at_limit: None,
            brake: Grip::Holds,
            engaged_at: None,
            piston_at: None,
            ran_out: false,
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
                element_length: lengths[fed_element(mounted.end, lengths.len())],
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
            let element = fed_element(mounted.end, lengths.len());
            now.state = WinchState::read(&eval.x[mounted.numbers.clone()]);
            lengths[element] = now.state.element_length;
        }
        for (w, mounted) in eval.model.winches.iter().enumerate() {
            let c = mounted.cable.index();
            let length = mounted.wire.length(eval.model, scratch);
            let Scratch {
                cables,
                winches,
                rigids,
                ..
            } = scratch;
            let (cable, now) = (&mut cables.each[c], &mut winches[w]);
            now.line.length = length;
            now.line.shortest = shortest(eval.model, w, &eval.regimes.cables[c], length, &now.state);
            now.line.heave = heave(eval.model, mounted, rigids);
            let order = &eval.regimes.winches[w].order;
            now.speed = mounted.winch.speed(order, eval.t, &now.state, &now.line);
            let element = fed_element(mounted.end, cable.length_rates.len());
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
            let order = &eval.regimes.winches[w].order;
            let fixity = ends::fixity(eval, c, rigids);
            let properties = eval.model.cables[c].properties_at(mounted.end);
            let end = (
                mounted.end,
                eval.regimes.cables[c].ends[mounted.end.index()].is_clamped(),
            );
            let length = cable.lengths[fed_element(mounted.end, cable.lengths.len())];
            let pull = laws.force[cable.end_node(mounted.end)];
            now.line.tension = tension::at_end(properties, laws, end, length, pull);
            now.drive = mounted.winch.drive(order, eval.t, &now.state, &now.line);
            let seen = view(eval, c, &cables.nodes, cable, fixity);
            let mut wound = WoundEnd {
                at_start: mounted.end == CableEnd::Start,
                rate: now.drive.payout,
                acceleration: now.drive.payout_rate,
            };
            now.drum = DrumNow::default();
            if is_turned(mounted, order) {
                let acceleration = match &cable.end_points[mounted.end.index()] {
                    Some(point) => given_acceleration(rigids, &point.socket),
                    None => DVec3::ZERO,
                };
                let pull = payout::pull(properties, &seen, &wound, acceleration, laws);
                now.drum_tension = pull.tension;
                now.drum = turn(mounted, &eval.regimes.winches[w], now, [pull.tension, pull.mass]);
                let more = now.drum.acceleration - now.drive.rates.speed;
                now.drive.rates.speed += more;
                now.drive.payout_rate += more;
                wound.acceleration += more;
            }
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
        for (w, (mounted, now)) in eval.model.winches.iter().zip(&scratch.winches).enumerate() {
            let node = cables.each[mounted.cable.index()].end_place(mounted.end);
            let (velocity, acceleration) = (cables.nodes.velocity[node], cables.nodes.acceleration[node]);
            let loss = now.drum.loss;
            powers.drives += now.payout.power(velocity, acceleration) + now.drum.kinetic_power + loss;
            match eval.regimes.winches[w].order {
                WinchOrder::Passive { .. } => powers.dissipated += loss,
                _ => powers.friction += loss,
            }
            powers.sea += now.payout.water_power;
        }
    }

    /// Kinetic energy of material at the winches beyond that of masses at their nodes.
    fn stored(_model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        let winches = scratch.winches.iter();
        let extra = winches.map(|now| now.payout.kinetic_energy + now.drum.kinetic_energy);
        energy.kinetic += extra.sum::<f64>();
    }

    /// Limits of length reached and left; elements outgrown.
    fn event_functions(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
        let winches = eval.model.winches.iter().zip(&scratch.winches);
        for ((mounted, now), memory) in winches.zip(&eval.regimes.winches) {
            for room in mounted.winch.room(&now.line) {
                event_functions.watch(room);
            }
            let [join, split] = mounted.winch.element_limits;
            event_functions.watch(now.state.element_length - join);
            event_functions.watch(split - now.state.element_length);
            event_functions.watch(memory.piston_at.map_or(1.0, |_| now.drum.brake_reserve));
            if mounted.drum.is_some() {
                let braked = memory.order == WinchOrder::Brake;
                let brake = || memory.brake.guard(now.speed, now.drum.brake_reserve);
                event_functions.watch(if braked { brake() } else { 1.0 });
            }
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        (0..model.winches.len()).any(|w| {
            let (mounted, memory) = (&model.winches[w], &state.regimes.winches[w]);
            let now = noted(mounted, memory, &scratch.winches[w]);
            let length = state.x[mounted.numbers.start];
            let cable = &state.regimes.cables[mounted.cable.index()];
            feeds::change_due(model, &mounted.feed(), length, cable).is_some() || now != *memory
        })
    }

    /// Splits and joins elements, notes limits. Answers whether nodes changed.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let mut changed = false;
        for (w, mounted) in model.winches.iter().enumerate() {
            let (memory, now) = (&mut state.regimes.winches[w], &scratch.winches[w]);
            let next = noted(mounted, memory, now);
            if next.brake != memory.brake || (next.piston_at.is_some() && memory.piston_at.is_none()) {
                // What has come to rest stands still to the last bit; what a piston brings to the end of its way is lost there.
                state.x[mounted.numbers.start + 2] = 0.0;
                changed = true;
            }
            *memory = next;
            let feeding = FeedNow {
                feed: mounted.feed(),
                payout: &now.payout,
                rate: now.drive.payout,
                thrust: now.thrust,
            };
            let c = feeding.feed.cable;
            // One change per cable and step: the scratch no longer fits after the first.
            if state.regimes.cables[c].nodes != scratch.cables.each[c].nodes.len() {
                continue;
            }
            let length = state.x[mounted.numbers.start];
            let due = feeds::change_due(model, &feeding.feed, length, &state.regimes.cables[c]);
            if let Some(due) = due {
                let made = feeds::change(model, &feeding, due, state, scratch);
                let numbers = &mut state.x[mounted.numbers.clone()];
                let mut own = WinchState::read(numbers);
                own.element_length = made.length;
                own.pending_length += made.pending_length;
                own.write(numbers);
                changed = true;
            }
        }
        changed
    }

    /// Elements outgrown that cannot be split.
    fn stop(model: &Model, state: &State) -> Option<RunError> {
        let mut memories = model.winches.iter().zip(&state.regimes.winches);
        if let Some((mounted, _)) = memories.find(|(_, memory)| memory.ran_out) {
            return Some(RunError::LineRanOut {
                time: state.time,
                winch: format!("winch '{}'", mounted.winch.name),
                length: mounted.winch.length_limits[1],
            });
        }
        let mut winches = model.winches.iter();
        winches.find_map(|mounted| {
            let length = state.x[mounted.numbers.start];
            let cable = &model.cables[mounted.cable.index()];
            let memory = &state.regimes.cables[mounted.cable.index()];
            let outgrown = length > mounted.winch.element_limits[1] && !cable.has_room(memory);
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
            if mounted.drum.is_some() {
                let rate = move |now: &Snapshot<'_>| {
                    let winch = now.winch(id);
                    match winch.drum.radius.radius {
                        r if r > 0.0 => winch.speed / r,
                        _ => 0.0,
                    }
                };
                table.number("drum_rate", "rad/s", rate);
                table.number("drum_radius", "m", move |now| now.winch(id).drum.radius.radius);
                table.number("drum_layer", "", move |now| now.winch(id).drum.radius.layer);
                table
                    .number("motor_torque", "N m", move |now| now.winch(id).drum.motor_torque)
                    .watched();
                let motor_power = move |now: &Snapshot<'_>| now.winch(id).drum.motor_torque * rate(now);
                table.number("motor_power", "W", motor_power).watched();
                table
                    .number("brake_torque", "N m", move |now| now.winch(id).drum.brake_torque)
                    .watched();
            }
        }
    }
}

fn check(model: &Model, w: usize, problems: &mut ModelProblems) {
    let mounted = &model.winches[w];
    let object = format!("winch '{}'", mounted.winch.name);
    for (quantity, problem) in mounted.winch.problems() {
        problems.add(&object, quantity, problem);
    }
    for (quantity, problem) in mounted.drum.iter().flat_map(Drum::problems) {
        problems.add(&object, quantity, problem);
    }
    if mounted.drum.is_some() && mounted.winch.hands.is_some() {
        problems.add(
            &object,
            "drum",
            "is a machine's; hands have none: leave out one of the two",
        );
    }
    if let Some(problem) = order_problem(&mounted.order, mounted.drum.is_some()) {
        problems.add(&object, "control", problem);
    }
    problems.check_frames(model, &object, "compensated_at", mounted.compensated_at);
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
    let wire = Reeving::of(model, mounted.cable.index());
    let length = model.wire_length(mounted.cable);
    if !(shortest..=longest).contains(&length) {
        let beyond = if wire.sheaves.is_empty() {
            ""
        } else {
            ", with what is beyond sheaves,"
        };
        let problem = format!(
            "are {shortest} m to {longest} m, but cable '{name}'{beyond} is {length} m long at the start"
        );
        problems.add(&object, "length limits", problem);
    }
}

/// What is wrong with an order, of a winch that has a drum or none.
pub(crate) fn order_problem(order: &WinchOrder, has_drum: bool) -> Option<String> {
    match *order {
        WinchOrder::Brake | WinchOrder::Free if !has_drum => Some(
            "asks for the brake or for a drum that turns freely, and it has no drum; give it one, or detach it to make the \
             line fast"
                .to_owned(),
        ),
        WinchOrder::Passive {
            tension,
            gas_length,
            exponent,
            damping,
            mass,
        } => {
            let numbers = [
                ("tension", tension, tension > 0.0),
                ("gas_length", gas_length, gas_length > 0.0),
                ("exponent", exponent, exponent > 0.0),
                ("damping", damping, damping >= 0.0),
                ("mass", mass, mass > 0.0),
            ];
            let wrong = numbers.iter().find(|(_, value, good)| !(*good && value.is_finite()));
            wrong.map(|(name, value, _)| {
                format!("has {name} = {value}; tension, gas_length, exponent and mass must be positive, damping not below zero")
            })
        }
        _ => None,
    }
}

/// Whether a drum, or a compensator's piston, answers to the line by its own inertia.
fn is_turned(mounted: &MountedWinch, order: &WinchOrder) -> bool {
    match order {
        WinchOrder::Passive { .. } => true,
        WinchOrder::Kinematic { .. } | WinchOrder::Detached => false,
        _ => mounted.drum.is_some(),
    }
}

/// How the drum or the piston goes under the line's tension (N), with the mass (kg) of the line at it.
fn turn(
    mounted: &MountedWinch,
    memory: &WinchMemory,
    now: &WinchScratch,
    [tension, mass]: [f64; 2],
) -> DrumNow {
    let load = DrumLoad {
        tension,
        mass,
        speed: now.speed,
        wound: mounted.winch.wound(now.line.length),
    };
    let turning = match memory.order {
        WinchOrder::Passive {
            tension,
            gas_length,
            exponent,
            damping,
            mass,
        } => {
            let paid_out = memory.engaged_at.map_or(0.0, |engaged| now.line.length - engaged);
            let force = gas_force(tension, gas_length, exponent, paid_out);
            if let Some(end) = memory.piston_at {
                return DrumNow::at_end_of_way(&load, force, end);
            }
            return DrumNow::sprung(&load, force, damping, mass);
        }
        WinchOrder::Brake => Turning::Brake(memory.brake),
        WinchOrder::Free => Turning::Free,
        _ => Turning::Motor(now.drive.rates.speed),
    };
    match &mounted.drum {
        Some(drum) => DrumNow::of(drum, &load, turning),
        None => DrumNow::default(),
    }
}

/// What a winch notes of a step's end.
fn noted(mounted: &MountedWinch, memory: &WinchMemory, now: &WinchScratch) -> WinchMemory {
    let mut next = WinchMemory {
        at_limit: mounted.winch.limit_at(&now.line),
        ..*memory
    };
    if memory.order == WinchOrder::Brake {
        let reserve = match (memory.brake, &mounted.drum) {
            (Grip::Holds, _) | (_, None) => now.drum.brake_reserve,
            // What the brake would need to hold: what the line pulls with, at rest.
            (_, Some(drum)) => drum.brake_torque - now.drum_tension.abs() * now.drum.radius.radius,
        };
        next.brake = memory.brake.next(now.speed, reserve, now.drum_tension);
    }
    next.ran_out = mounted.drum.is_some() && now.line.length > mounted.winch.length_limits[1] + RAN_OUT;
    if matches!(memory.order, WinchOrder::Passive { .. }) && memory.engaged_at.is_none() {
        next.engaged_at = Some(now.line.length);
    }
    next.piston_at = match (memory.order, memory.piston_at) {
        (WinchOrder::Passive { .. }, Some(end)) => Some(end).filter(|_| now.drum.brake_reserve >= 0.0),
        (WinchOrder::Passive { .. }, None) => next.at_limit.filter(|end| match end {
            LengthLimit::Shortest => now.speed < 0.0,
            LengthLimit::Longest => now.speed > 0.0,
        }),
        _ => None,
    };
    next
}

/// How much more line than there is on a drum may seem to be out before it has run off, m.
const RAN_OUT: f64 = 0.05;

/// Acceleration of a place whose motion is given, m/s²; that of others follows from the loads and is not known yet.
pub(super) fn given_acceleration(rigids: &Rigids, socket: &AttachmentPoint) -> DVec3 {
    match rigids.mover(socket.rigid) {
        MotionKind::Prescribed => rigids.acceleration_at(socket).linear,
        _ => DVec3::ZERO,
    }
}

/// Vertical speed of the place that a winch's active compensation follows, m/s.
fn heave(model: &Model, mounted: &MountedWinch, rigids: &Rigids) -> f64 {
    let end = model.cables[mounted.cable.index()].ends[mounted.end.index()];
    let Some(frame) = mounted.compensated_at.or(end.map(|(frame, _)| frame)) else {
        return 0.0;
    };
    rigids.frame(&model.frames[frame.index()]).velocity.linear.z
}
