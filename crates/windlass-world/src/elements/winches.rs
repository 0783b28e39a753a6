//! Winches: rates of the line lengths, forces of paid-out material, and nodes that are added and
//! removed when a step is accepted.
//!
//! The nodes of a cable occupy consecutive slots of a ring buffer. A winch at the start adds and
//! removes nodes at the front, and a winch at the end adds and removes nodes at the back. No other
//! node changes its slot.

mod checks;
mod shortest;
mod solver_verbs;

use super::payout_ends::{self, PayoutEnd, PayoutEndNow, Reeving};
use super::prelude::*;
use crate::core::channels::Subject;
use crate::core::handles::{CableEnd, CableId, FrameId, handle};
use crate::core::lines::{ends, tension, view};
use crate::core::rigids::Rigids;
use crate::core::state_map::{Group, Retraction};
use checks::check;
pub(crate) use checks::order_problem;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use shortest::shortest;
use std::ops::Range;
use windlass_mechanics::cable::payout::{self, Payout, WinchEnd};
use windlass_mechanics::friction::StickState;
pub use windlass_mechanics::winch::drum::{DrumActuation, DrumLoad};
use windlass_mechanics::winch::{
    Drum, DrumMotion, LengthLimit, LineMotion, PENDING_LENGTH_TIME, Winch, WinchDrive, WinchOrder,
    WinchState, gas_force,
};
use windlass_ode::Tolerance;

handle!(
    /// A winch at an end of a cable.
    WinchId,
    "winch",
    |model: &Model| model.winches.len()
);

/// A winch and its cable end.
#[derive(Clone, Debug)]
pub struct MountedWinch {
    /// Limits and gains of the winch.
    pub winch: Winch,
    /// The cable.
    pub cable: CableId,
    /// Cable end at the winch; it is attached to a frame.
    pub end: CableEnd,
    /// Order at the start.
    pub order: WinchOrder,
    /// Drum, if inertia, motor limits and brake are modelled.
    pub drum: Option<Drum>,
    /// Frame whose heave the active compensation follows; `None` for the end attachment of the
    /// line.
    pub compensated_at: Option<FrameId>,
    /// State indices of the winch, see [`WinchState`].
    pub(crate) numbers: Range<usize>,
    /// State index of the line that the winch has paid out since the start (m), if other winches
    /// pay out the same wire.
    pub(crate) paid_out: Option<usize>,
    /// The whole line that the winch pays out: its cable and the cables reeved with this cable over
    /// sheaves.
    pub(crate) wire: Reeving,
}

impl MountedWinch {
    fn payout_end(&self) -> PayoutEnd {
        PayoutEnd {
            cable: self.cable.index(),
            end: self.end,
            limits: self.winch.element_limits,
        }
    }

    /// Range of all state components, including the paid-out line.
    fn all_numbers(&self) -> Range<usize> {
        let end = self.paid_out.map_or(self.numbers.end, |index| index + 1);
        self.numbers.start..end
    }
}

/// Discrete state of a winch.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinchMemory {
    /// Current order.
    pub order: WinchOrder,
    /// Length limit that the winch has reached.
    pub at_limit: Option<LengthLimit>,
    /// Whether the brake, when applied, sticks or slips.
    pub brake: StickState,
    /// Length of the line when passive compensation was engaged, m, without the line that other
    /// winches have paid out since the start.
    pub engaged_at: Option<f64>,
    /// Stop on which the piston of passive compensation rests at the end of its stroke, if any.
    #[serde(default)]
    pub(crate) piston_at: Option<LengthLimit>,
    /// Whether the whole line has run off the drum.
    pub(crate) ran_out: bool,
}

/// State, line and drum of a winch at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchReading {
    /// State components of the winch.
    pub state: WinchState,
    /// Length and tension of the line, and heave of the point that active compensation follows.
    pub line: LineMotion,
    /// The same line without the length that other winches of its wire have paid out since the
    /// start: the wire on the drum and the stroke of a piston depend on it.
    pub own_line: LineMotion,
    /// Pay-out speed, m/s, without the correction for pending length.
    pub speed: f64,
    /// Rates of the state components.
    pub drive: WinchDrive,
    /// Motion of the line relative to the end node.
    pub payout: Payout,
    /// Reduction of the line's pull because paid-out material is accelerated: ρA u² towards the
    /// line, Earth axes, N.
    pub thrust: DVec3,
    /// Tension that acts on the drum, N.
    pub drum_tension: f64,
    /// Motion of the drum or of the compensator's piston; zero without drum and piston.
    pub drum: DrumMotion,
}

impl WinchReading {
    /// Returns the line whose length is limited under an order. Under passive compensation, the
    /// limits apply to the stroke of the piston, which does not depend on other winches.
    fn limited_line(&self, order: &WinchOrder) -> &LineMotion {
        match order {
            WinchOrder::Passive { .. } => &self.own_line,
            _ => &self.line,
        }
    }
}

/// Returns the other winches that pay out the wire of winch `w`.
fn others_on_wire(winches: &[MountedWinch], w: usize) -> impl Iterator<Item = &MountedWinch> {
    let wire = &winches[w].wire;
    let others = winches.iter().enumerate().filter(move |(other, _)| *other != w);
    others
        .map(|(_, mounted)| mounted)
        .filter(move |mounted| wire.cables.contains(&mounted.cable.index()))
}

/// Tolerance of a winch's smoothed tension, N; it keeps the smoothing stable.
const SMOOTHED_TENSION: Tolerance = Tolerance {
    absolute: 1.0,
    relative: 1e-3,
};

impl WorldBuilder {
    /// Adds a winch at an attached end of a cable, with its initial order, and returns its handle.
    pub fn winch(&mut self, winch: Winch, cable: CableId, end: CableEnd, order: WinchOrder) -> WinchId {
        self.model.winches.push(MountedWinch {
            winch,
            cable,
            end,
            order,
            drum: None,
            compensated_at: None,
            numbers: 0..0,
            paid_out: None,
            wire: Reeving::default(),
        });
        WinchId::from_index(self.model.winches.len() - 1)
    }

    /// Adds a drum with inertia, layers, motor limits and a brake to a winch.
    pub fn winch_drum(&mut self, winch: WinchId, drum: Drum) -> &mut Self {
        if let Some(mounted) = self.model.winches.get_mut(winch.index()) {
            mounted.drum = Some(drum);
        }
        self
    }

    /// Sets the frame whose heave a winch follows under active compensation, such as the sheave at
    /// a boom tip. The default is the position of the winch.
    pub fn compensate_at(&mut self, winch: WinchId, frame: FrameId) -> &mut Self {
        if let Some(mounted) = self.model.winches.get_mut(winch.index()) {
            mounted.compensated_at = Some(frame);
        }
        self
    }
}

/// Element type of the winches.
#[derive(Debug)]
pub(crate) struct Winches;

impl Element for Winches {
    const WITH_LINES: bool = true;
    type Definitions = Vec<MountedWinch>;
    type Regimes = Vec<WinchMemory>;
    type Scratch = Vec<WinchReading>;

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
        let shared: Vec<bool> = (0..model.winches.len())
            .map(|w| others_on_wire(&model.winches, w).next().is_some())
            .collect();
        for (mounted, is_shared) in model.winches.iter_mut().zip(shared) {
            let open = Tolerance::UNCONTROLLED;
            // Three components have no error control: the pending length decays slowly, the
            // integral of the controller acts only through the speed, and the paid-out length is
            // the integral of the speed.
            let mut groups = vec![
                Group::number("length of the element at it", "m", tolerances.position),
                Group::number("length to be evened out", "m", open),
                Group::number("speed", "m/s", tolerances.velocity),
                Group::number("integral", "N s", open),
                Group::number("smoothed tension", "N", SMOOTHED_TENSION),
            ];
            let own = groups.len();
            if is_shared {
                groups.push(Group::number("line paid out since the start", "m", open));
            }
            let object = format!("winch '{}'", mounted.winch.name);
            let all = map.add(object, groups, Retraction::Add);
            mounted.numbers = all.start..all.start + own;
            mounted.paid_out = is_shared.then_some(all.start + own);
        }
    }

    fn regimes(model: &Model) -> Self::Regimes {
        let memory = |mounted: &MountedWinch| WinchMemory {
            order: mounted.order,
            at_limit: None,
            brake: StickState::Stuck,
            engaged_at: None,
            piston_at: None,
            ran_out: false,
        };
        model.winches.iter().map(memory).collect()
    }

    fn scratch(model: &Model) -> Self::Scratch {
        vec![WinchReading::default(); model.winches.len()]
    }

    /// Starts at rest, with the initial length of the end element. The checks refuse two winches on
    /// a cable of one element.
    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        _scratch: &mut Scratch,
        _problems: &mut ModelProblems,
    ) {
        for mounted in &eval.model.winches {
            let lengths = &eval.model.cables[mounted.cable.index()].element_lengths;
            // Tension control starts with the filtered tension at the set-point. If it started
            // from zero, it would change as fast as under a suddenly applied load.
            let smoothed = match mounted.order {
                WinchOrder::Tension { tension } => tension.at(eval.t).0,
                _ => 0.0,
            };
            let state = WinchState {
                element_length: lengths[mounted.end.end_element(lengths.len())],
                smoothed_tension: smoothed,
                ..WinchState::default()
            };
            state.write(&mut x[mounted.numbers.clone()]);
        }
    }

    /// Lengths of the elements at winches, and their rates.
    fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let Scratch { cables, winches, .. } = scratch;
        for (mounted, now) in eval.model.winches.iter().zip(winches.iter_mut()) {
            let lengths = &mut cables.each[mounted.cable.index()].lengths;
            let element = mounted.end.end_element(lengths.len());
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
            now.own_line = now.line;
            if mounted.paid_out.is_some() {
                let others = others_on_wire(&eval.model.winches, w).filter_map(|other| other.paid_out);
                let own = length - others.map(|index| eval.x[index]).sum::<f64>();
                now.own_line.length = own;
                now.own_line.shortest = shortest(eval.model, w, &eval.regimes.cables[c], own, &now.state);
            }
            let order = &eval.regimes.winches[w].order;
            now.speed = mounted.winch.speed(order, eval.t, &now.state, &now.line);
            let element = mounted.end.end_element(cable.length_rates.len());
            // Two winches can change the length of the same element.
            cable.length_rates[element] += now.speed + now.state.pending_length / PENDING_LENGTH_TIME;
        }
        Ok(())
    }

    /// Rates of drives and drums, and pay-out forces on the nodes.
    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
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
            let length = cable.lengths[mounted.end.end_element(cable.lengths.len())];
            let pull = laws.force[cable.end_node(mounted.end)];
            now.line.tension = tension::at_end(properties, laws, end, length, pull);
            now.drive = mounted.winch.drive(order, eval.t, &now.state, &now.line);
            let cable_view = view(eval, c, &cables.nodes, cable, fixity);
            let mut winch_end = WinchEnd {
                at_start: mounted.end == CableEnd::Start,
                rate: now.drive.payout,
                acceleration: now.drive.payout_rate,
            };
            now.drum = DrumMotion::default();
            if has_own_inertia(mounted, order) {
                let acceleration = match &cable.end_points[mounted.end.index()] {
                    Some(point) => rigids.prescribed_acceleration(&point.attachment),
                    None => DVec3::ZERO,
                };
                let pull = payout::payout_force(properties, &cable_view, &winch_end, acceleration, laws);
                now.drum_tension = pull.tension;
                now.drum = drum_motion(mounted, &eval.regimes.winches[w], now, [pull.tension, pull.mass]);
                // The drum or piston determines the acceleration instead of the drive.
                let more = now.drum.acceleration - now.drive.rates.speed;
                now.drive.rates.speed += more;
                now.drive.payout_rate += more;
                winch_end.acceleration += more;
            }
            now.payout = payout::apply(properties, &cable_view, &winch_end, laws);
            now.thrust = now.payout.relative_velocity * (properties.mass_per_length() * winch_end.rate);
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (now, mounted) in scratch.winches.iter().zip(&eval.model.winches) {
            now.drive.rates.write(&mut rates[mounted.numbers.clone()]);
            if let Some(index) = mounted.paid_out {
                rates[index] = now.speed;
            }
        }
    }

    /// Work of the winches on the lines.
    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
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

    /// Kinetic energy of the material at the winches in excess of the kinetic energy of the nodal
    /// masses.
    fn stored_energy(_model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        let winches = scratch.winches.iter();
        let extra = winches.map(|now| now.payout.kinetic_energy + now.drum.kinetic_energy);
        energy.kinetic += extra.sum::<f64>();
    }

    /// Line length and end element at their limits, release of the piston from its stop, and
    /// transitions of the brake between sticking and slipping.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        let winches = eval.model.winches.iter().zip(&scratch.winches);
        for ((mounted, now), memory) in winches.zip(&eval.regimes.winches) {
            for remaining in mounted.winch.remaining_travel(now.limited_line(&memory.order)) {
                event_functions.watch(remaining);
            }
            let [join, split] = mounted.winch.element_limits;
            event_functions.watch(now.state.element_length - join);
            event_functions.watch(split - now.state.element_length);
            // The value 1 makes an event function inactive.
            event_functions.watch(memory.piston_at.map_or(1.0, |_| now.drum.brake_reserve));
            if mounted.drum.is_some() {
                let braked = memory.order == WinchOrder::Brake;
                let brake = || memory.brake.event_function(now.speed, now.drum.brake_reserve);
                event_functions.watch(if braked { brake() } else { 1.0 });
            }
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        (0..model.winches.len()).any(|w| {
            let (mounted, memory) = (&model.winches[w], &state.regimes.winches[w]);
            let now = next_memory(mounted, memory, &scratch.winches[w]);
            let length = state.x[mounted.numbers.start];
            let cable = &state.regimes.cables[mounted.cable.index()];
            payout_ends::change_due(model, &mounted.payout_end(), length, cable).is_some() || now != *memory
        })
    }

    /// Splits and joins elements and updates the discrete state. Returns true if nodes or speeds
    /// changed.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let mut changed = false;
        for (w, mounted) in model.winches.iter().enumerate() {
            let (memory, now) = (&mut state.regimes.winches[w], &scratch.winches[w]);
            let next = next_memory(mounted, memory, now);
            if next.brake != memory.brake || (next.piston_at.is_some() && memory.piston_at.is_none()) {
                // The speed is set to exactly zero when the brake changes between sticking and
                // slipping, and when the piston reaches the end of its stroke.
                state.x[mounted.numbers.start + 2] = 0.0;
                changed = true;
            }
            *memory = next;
            let payout_now = PayoutEndNow {
                payout_end: mounted.payout_end(),
                payout: &now.payout,
                rate: now.drive.payout,
                thrust: now.thrust,
            };
            let c = payout_now.payout_end.cable;
            // Only one change per cable and step is possible, because `scratch` does not match the
            // nodes after a change.
            if state.regimes.cables[c].nodes != scratch.cables.each[c].nodes.len() {
                continue;
            }
            let length = state.x[mounted.numbers.start];
            let due =
                payout_ends::change_due(model, &payout_now.payout_end, length, &state.regimes.cables[c]);
            if let Some(due) = due {
                let made = payout_ends::change(model, &payout_now, due, state, scratch);
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

    /// Passive compensation that is ordered from the start is engaged at mid-stroke.
    fn begin(_model: &Model, state: &mut State, scratch: &Scratch) {
        for (memory, now) in state.regimes.winches.iter_mut().zip(&scratch.winches) {
            if matches!(memory.order, WinchOrder::Passive { .. }) && memory.engaged_at.is_none() {
                memory.engaged_at = Some(now.own_line.length);
            }
        }
    }

    /// A brake slips at once if the load on the drum exceeds the brake torque.
    fn switch_exceeded_limit(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let memories = state.regimes.winches.iter_mut().zip(&scratch.winches);
        memories.zip(&model.winches).any(|((memory, now), mounted)| {
            let next = next_memory(mounted, memory, now).brake;
            memory.brake.slip_as(next)
        })
    }

    /// Stops the run if the line has run off the drum, or if an element is too long and cannot be
    /// split.
    fn stop_reason(model: &Model, state: &State) -> Option<RunError> {
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
            let is_too_long = length > mounted.winch.element_limits[1] && !cable.has_room(memory);
            is_too_long.then(|| RunError::NoRoom {
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
            let table = tables.table_about("winch", &mounted.winch.name, "", Subject::Winch(id));
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

/// Returns true if the line drives a drum or a compensator's piston whose inertia is modelled.
fn has_own_inertia(mounted: &MountedWinch, order: &WinchOrder) -> bool {
    match order {
        WinchOrder::Passive { .. } => true,
        WinchOrder::Kinematic { .. } | WinchOrder::Detached => false,
        _ => mounted.drum.is_some(),
    }
}

/// Motion of the drum or the piston under the line's tension (N). The `mass` of line (kg) at the
/// end accelerates with the drum or piston.
fn drum_motion(
    mounted: &MountedWinch,
    memory: &WinchMemory,
    now: &WinchReading,
    [tension, mass]: [f64; 2],
) -> DrumMotion {
    let load = DrumLoad {
        tension,
        mass,
        speed: now.speed,
        wound: mounted.winch.wound(now.own_line.length),
    };
    let actuation = match memory.order {
        WinchOrder::Passive {
            tension,
            gas_length,
            exponent,
            damping,
            mass,
        } => {
            let paid_out = memory
                .engaged_at
                .map_or(0.0, |engaged| now.own_line.length - engaged);
            let force = gas_force(tension, gas_length, exponent, paid_out);
            if let Some(end) = memory.piston_at {
                return DrumMotion::compensator_at_end_stop(&load, force, end);
            }
            return DrumMotion::passive_compensator(&load, force, damping, mass);
        }
        WinchOrder::Brake => DrumActuation::Brake(memory.brake),
        WinchOrder::Free => DrumActuation::Free,
        _ => DrumActuation::Motor(now.drive.rates.speed),
    };
    match &mounted.drum {
        Some(drum) => DrumMotion::under_load(drum, &load, actuation),
        None => DrumMotion::default(),
    }
}

/// Discrete state of a winch at the end of a step.
fn next_memory(mounted: &MountedWinch, memory: &WinchMemory, now: &WinchReading) -> WinchMemory {
    let mut next = WinchMemory {
        at_limit: mounted.winch.limit_reached(now.limited_line(&memory.order)),
        ..*memory
    };
    if memory.order == WinchOrder::Brake {
        let reserve = match (memory.brake, &mounted.drum) {
            (StickState::Stuck, _) | (_, None) => now.drum.brake_reserve,
            // A slipping brake sticks if its torque exceeds the torque of the line at rest.
            (_, Some(drum)) => drum.brake_torque - now.drum_tension.abs() * now.drum.radius.radius,
        };
        next.brake = memory.brake.next(now.speed, reserve, now.drum_tension);
    }
    next.ran_out = mounted.drum.is_some() && now.own_line.length > mounted.winch.length_limits[1] + RAN_OUT;
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

/// Excess of the line length over its upper limit at which the line has run off the drum, m.
const RAN_OUT: f64 = 0.05;

/// Vertical speed of the point that a winch's active compensation follows, m/s.
fn heave(model: &Model, mounted: &MountedWinch, rigids: &Rigids) -> f64 {
    let end = model.cables[mounted.cable.index()].ends[mounted.end.index()];
    let Some(frame) = mounted.compensated_at.or(end.map(|(frame, _)| frame)) else {
        return 0.0;
    };
    rigids.frame(&model.frames[frame.index()]).velocity.linear.z
}
