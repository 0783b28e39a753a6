//! Drivers with limits in a world: which of their cases is in force, what their rows then are, and when it changes.
//!
//! The law is that of [`windlass_mechanics::joints::limits`]. Which case applies is a mode, its end a guard: within a step nothing jumps, so every
//! method of integration sees smooth equations. While the driver gives its limit its row is empty (it carries nothing, and is
//! left out) and the force acts like any load; while it is off its function the row is one of rates, whose value is zero.

use super::answers::along_row;
use super::settle::CLOSED_DRIVER;
use super::{FrameJoint, JointSet};
use crate::core::energy::{Powers, StoredEnergy};
use crate::core::events::EventFunctions;
use crate::core::rigids::Rigids;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use serde::{Deserialize, Serialize};
use windlass_math::Wrench;
use windlass_math::rotation::nearest_turn;
use windlass_mechanics::joints::library::JointKind;
use windlass_mechanics::joints::limits::{DriverLimits, DriverState};
use windlass_mechanics::joints::side::Row;

/// By how much the rate passes the asked one before a driver at its limit takes hold again, m/s or rad/s.
const CAUGHT: f64 = 1e-9;
/// Rates that differ by more are not those of one event: the limit is then the one on the other side.
const APART: f64 = 1e-6;
/// Relative accelerations that are nothing but rounding: something else holds the driver, m/s² or rad/s².
const HELD_BY_OTHERS: f64 = 1e-6;
/// Share by which forces and rates must pass their limits: a load that stands at the limit is borne.
const BEYOND: f64 = 1e-9;

/// What a driver does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DriverPhase {
    /// It has the value of its function.
    #[default]
    InStep,
    /// It is off its function, and regains it.
    Regaining,
    /// It grows at its largest rate.
    FastestOut,
    /// It shrinks at its largest rate.
    FastestIn,
    /// It gives its largest force outward, and is slower than what is asked.
    LimitOut,
    /// It gives its largest force inward, and grows faster, or shrinks more slowly, than what is asked.
    LimitIn,
    /// It stands still; in statics only.
    Standing,
}

impl DriverPhase {
    /// 1 where it gives its largest force outward, -1 inward, 0 otherwise.
    pub fn force_limit(self) -> i8 {
        match self {
            Self::LimitOut => 1,
            Self::LimitIn => -1,
            _ => 0,
        }
    }

    /// 1 where it grows at its largest rate, -1 where it shrinks so, 0 otherwise.
    pub fn rate_limit(self) -> i8 {
        match self {
            Self::FastestOut => 1,
            Self::FastestIn => -1,
            _ => 0,
        }
    }
}

/// What a driver with limits remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DriverMemory {
    /// What it does.
    pub phase: DriverPhase,
    /// Where it was last, m, or rad with its turns; while it stands, where it does.
    pub place: f64,
}

/// A driver with limits in one evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct DriverScratch {
    /// What it does.
    pub(crate) phase: DriverPhase,
    /// Its row, with the right-hand side of a driver that stands.
    row: Row,
    /// Where it is.
    pub(crate) now: DriverState,
    /// Its force where that is its limit, N or N·m.
    given: f64,
    /// What its stops give, N or N·m.
    stop: f64,
}

impl DriverScratch {
    /// What acts along its row besides the multiplier: its wrench on the second owner, its force, without the stops' and with it.
    pub(crate) fn beside(&self) -> (Wrench, [f64; 2]) {
        (self.row.second, [self.given, self.given + self.stop])
    }

    /// Off its function with nothing that brings it back to rounding.
    fn is_given(&self) -> bool {
        matches!(self.phase, DriverPhase::LimitOut | DriverPhase::LimitIn)
    }
}

/// Drivers with limits by their place among the joints.
fn limited(set: &JointSet) -> impl Iterator<Item = (usize, &DriverLimits)> {
    let each = set.each.iter().enumerate();
    each.filter_map(|(place, joint)| Some((place, joint.limits.as_ref()?)))
}

/// Stage 1: the row of a driver as its phase has it. `row` is that of a driver at zero that stands.
pub(super) fn evaluate(
    (set, joint): (&JointSet, &FrameJoint),
    memory: &DriverMemory,
    (row, rate, target): (Row, f64, [f64; 3]),
    limits: &DriverLimits,
) -> (Row, DriverScratch) {
    let place = match (joint.kind, memory.phase) {
        (JointKind::RotationalDriver, DriverPhase::InStep) => nearest_turn(row.value, target[0]),
        (JointKind::RotationalDriver, _) => nearest_turn(row.value, memory.place),
        _ => row.value,
    };
    let now = DriverState { target, position: place, rate };
    let mut out = DriverScratch {
        phase: memory.phase,
        row,
        now,
        given: 0.0,
        stop: limits.stops.map_or(0.0, |stops| stops.force(place, rate)),
    };
    let [asked, asked_rate] = limits.commanded_rate(&now);
    let moving = if set.at_rest { 0.0 } else { 1.0 };
    let (value, velocity, acceleration) = match memory.phase {
        DriverPhase::InStep => (-now.lag(), limits.limited_rate(target[1]), target[2]),
        DriverPhase::Regaining => (0.0, limits.limited_rate(asked), asked_rate),
        DriverPhase::FastestOut => (0.0, limits.rate, 0.0),
        DriverPhase::FastestIn => (0.0, -limits.rate, 0.0),
        DriverPhase::Standing => (place - memory.place, 0.0, 0.0),
        DriverPhase::LimitOut | DriverPhase::LimitIn => {
            let [least, largest] = limits.forces(rate);
            out.given = if memory.phase == DriverPhase::LimitOut {
                largest
            } else {
                least
            };
            return (Row::default(), out);
        }
    };
    let row = Row {
        value,
        velocity: moving * velocity,
        acceleration: row.acceleration + moving * acceleration,
        ..row
    };
    (row, out)
}

/// Stage 3: limits of force and stops as loads.
pub(super) fn load(set: &JointSet, drivers: &[DriverScratch], rigids: &mut Rigids) {
    for (place, _) in limited(set) {
        let driver = &drivers[place];
        let force = driver.given + driver.stop;
        if force != 0.0 {
            let [first, second] = set.layout.rigids[place];
            rigids.apply_at_origin(first, driver.row.first * force);
            rigids.apply_at_origin(second, driver.row.second * force);
        }
    }
}

/// Powers of what acts beside the multipliers.
pub(super) fn powers(set: &JointSet, drivers: &[DriverScratch], powers: &mut Powers) {
    for (place, limits) in limited(set) {
        let driver = &drivers[place];
        powers.drives += driver.given * driver.now.rate;
        if let Some(stops) = limits.stops {
            powers.dissipated += stops.dissipated_power(driver.now.position, driver.now.rate);
        }
    }
}

/// What stops store.
pub(super) fn stored(set: &JointSet, drivers: &[DriverScratch], energy: &mut StoredEnergy) {
    for (place, limits) in limited(set) {
        let stops = limits.stops.iter();
        energy.strain += stops
            .map(|stops| stops.stored_energy(drivers[place].now.position))
            .sum::<f64>();
    }
}

/// The force (N or N·m) of a driver: its multiplier, or its limit.
pub(super) fn force(set: &JointSet, scratch: &Scratch, place: usize) -> f64 {
    scratch.joints.multipliers[set.layout.first_row[place]] + scratch.joints.drivers[place].given
}

/// How far a force is within its limits, as shares.
fn margins(limits: &DriverLimits, rate: f64, force: f64) -> [f64; 2] {
    let share = |margin: f64, limit: f64| {
        let size = force.abs() + limit.abs();
        match limit.is_infinite() || size == 0.0 {
            true => 1.0,
            false => margin / size + BEYOND,
        }
    };
    let [least, largest] = limits.forces(rate);
    [share(largest - force, largest), share(force - least, least)]
}

/// What must not change its sign within a step.
pub(super) fn event_functions(model: &Model, scratch: &Scratch, event_functions: &mut EventFunctions) {
    let set = &model.joints;
    for (place, limits) in limited(set) {
        let driver = &scratch.joints.drivers[place];
        let now = &driver.now;
        let asked = limits.commanded_rate(now)[0];
        match driver.phase {
            DriverPhase::Standing => {}
            DriverPhase::LimitOut | DriverPhase::LimitIn => {
                let ahead = now.rate - limits.limited_rate(asked);
                let out = driver.phase == DriverPhase::LimitOut;
                event_functions.watch(if out { CAUGHT - ahead } else { CAUGHT + ahead });
                // Where the limit of power takes the place of that of force.
                let force = if out {
                    limits.outward_force
                } else {
                    -limits.inward_force
                };
                event_functions.watch(match limits.power.is_finite() {
                    true => limits.power - force * now.rate,
                    false => 1.0,
                });
            }
            phase => {
                for margin in margins(limits, now.rate, force(set, scratch, place)) {
                    event_functions.watch(margin);
                }
                // What it is behind vanishes too slowly for an instant; the end of any step will do.
                event_functions.watch(off_phase(limits, now, phase)[0]);
            }
        }
        if let Some(stops) = limits.stops {
            event_functions.watch(now.position - stops.lower);
            event_functions.watch(stops.upper - now.position);
        }
    }
}

/// How far a driver within its limits of force is from leaving what it does: of rate, of what it is behind.
fn off_phase(limits: &DriverLimits, now: &DriverState, phase: DriverPhase) -> [f64; 2] {
    let asked = limits.commanded_rate(now)[0];
    let within = |rate: f64| limits.rate * (1.0 + BEYOND) - rate.abs();
    match phase {
        DriverPhase::InStep => [within(now.target[1]), 1.0],
        DriverPhase::Regaining => [within(asked), now.lag().abs() - CLOSED_DRIVER],
        DriverPhase::FastestOut => [asked - limits.rate * (1.0 - BEYOND), 1.0],
        DriverPhase::FastestIn => [-asked - limits.rate * (1.0 - BEYOND), 1.0],
        _ => [1.0, 1.0],
    }
}

/// What a driver whose rate is the asked one does within its limits of force.
fn in_hand(limits: &DriverLimits, now: &DriverState) -> DriverPhase {
    let asked = limits.commanded_rate(now)[0];
    if asked > limits.rate * (1.0 + BEYOND) {
        DriverPhase::FastestOut
    } else if asked < -limits.rate * (1.0 + BEYOND) {
        DriverPhase::FastestIn
    } else if now.lag().abs() <= CLOSED_DRIVER {
        DriverPhase::InStep
    } else {
        DriverPhase::Regaining
    }
}

/// What a driver is to do after what it does; none where that stays.
fn next_phase(set: &JointSet, scratch: &Scratch, place: usize, limits: &DriverLimits) -> Option<DriverPhase> {
    let driver = &scratch.joints.drivers[place];
    let (now, phase) = (&driver.now, driver.phase);
    if phase == DriverPhase::Standing {
        return None;
    }
    if driver.is_given() {
        let ahead = now.rate - limits.limited_rate(limits.commanded_rate(now)[0]);
        let (past, other) = match phase {
            DriverPhase::LimitOut => (ahead, DriverPhase::LimitIn),
            _ => (-ahead, DriverPhase::LimitOut),
        };
        return match past {
            past if past > APART => Some(other),
            past if past > CAUGHT => Some(in_hand(limits, now)),
            _ => None,
        };
    }
    let [below, above] = margins(limits, now.rate, force(set, scratch, place));
    let left = off_phase(limits, now, phase).iter().any(|margin| *margin < 0.0);
    match phase {
        _ if below < 0.0 => Some(DriverPhase::LimitOut),
        _ if above < 0.0 => Some(DriverPhase::LimitIn),
        _ if !left => None,
        // What it follows is too fast; what it is behind is rounding yet.
        DriverPhase::InStep if now.target[1] > 0.0 => Some(DriverPhase::FastestOut),
        DriverPhase::InStep => Some(DriverPhase::FastestIn),
        _ => Some(in_hand(limits, now)).filter(|next| *next != phase),
    }
}

/// Whether other drivers have a driver at its limit move as it is asked to, and carry less than it does: they can share again what
/// they carry.
fn is_carried(set: &JointSet, scratch: &Scratch, place: usize, limits: &DriverLimits) -> bool {
    let driver = &scratch.joints.drivers[place];
    if !driver.is_given() {
        return false;
    }
    let now = &driver.now;
    let [asked, asked_rate] = limits.commanded_rate(now);
    let held = limits.limited_rate(asked);
    let asked_rate = if held == asked { asked_rate } else { 0.0 };
    let acceleration = along_row(&driver.row, set.layout.rigids[place], |rigid| {
        scratch.rigids.motion(rigid).acceleration
    }) - driver.row.acceleration;
    let moves_as_asked =
        (now.rate - held).abs() <= CAUGHT && (acceleration - asked_rate).abs() <= HELD_BY_OTHERS;
    moves_as_asked
        && limited(set).any(|(other, _)| {
            let carries = force(set, scratch, other) * driver.given.signum();
            other != place
                && !scratch.joints.drivers[other].is_given()
                && carries < driver.given.abs() * (1.0 - BEYOND)
        })
}

/// The first driver that does not do what it should, and what that is.
fn first_change(model: &Model, scratch: &Scratch) -> Option<(usize, DriverPhase)> {
    let set = &model.joints;
    limited(set).find_map(|(place, limits)| Some((place, next_phase(set, scratch, place, limits)?)))
}

/// The first driver that others carry.
fn first_carried(model: &Model, scratch: &Scratch) -> Option<(usize, DriverPhase)> {
    let set = &model.joints;
    let mut carried = limited(set).filter(|(place, limits)| is_carried(set, scratch, *place, limits));
    carried
        .next()
        .map(|(place, limits)| (place, in_hand(limits, &scratch.joints.drivers[place].now)))
}

/// What changes at the end of a step, if anything.
fn change_of_step(model: &Model, scratch: &Scratch) -> Option<(usize, DriverPhase)> {
    first_change(model, scratch).or_else(|| first_carried(model, scratch))
}

/// Whether some driver is to do something else.
pub(super) fn changes(model: &Model, scratch: &Scratch) -> bool {
    change_of_step(model, scratch).is_some()
}

/// Has one driver do what it should; answers whether the world must be evaluated anew. One at a time: what one gives changes what the
/// others carry.
pub(crate) fn settle_drivers(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    let change = first_change(model, scratch);
    take(state, change)
}

fn take(state: &mut State, change: Option<(usize, DriverPhase)>) -> bool {
    if let Some((place, phase)) = change {
        state.regimes.joints[place].phase = phase;
    }
    change.is_some()
}

/// Commits where drivers are, and what they do.
pub(super) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    for (place, _) in limited(&model.joints) {
        let memory = &mut state.regimes.joints[place];
        if memory.phase != DriverPhase::Standing {
            memory.place = scratch.joints.drivers[place].now.position;
        }
    }
    take(state, change_of_step(model, scratch))
}

/// For statics: all drivers with limits stand where they are.
pub(crate) fn stand(model: &Model, regimes: &mut Regimes, scratch: &Scratch) {
    for (place, _) in limited(&model.joints) {
        let driver = &scratch.joints.drivers[place];
        regimes.joints[place] = DriverMemory {
            phase: DriverPhase::Standing,
            place: driver.now.position,
        };
    }
}

/// After statics: drivers that were in step are; others set out from rest with what they have.
pub(crate) fn set_out(model: &Model, regimes: &mut Regimes, scratch: &Scratch) {
    for (place, limits) in limited(&model.joints) {
        let driver = &scratch.joints.drivers[place];
        let memory = &mut regimes.joints[place];
        if memory.phase != DriverPhase::InStep {
            memory.phase = match (limits.outward_force.is_finite(), driver.now.lag() > 0.0) {
                (false, _) => in_hand(limits, &driver.now),
                (true, true) => DriverPhase::LimitOut,
                (true, false) => DriverPhase::LimitIn,
            };
        }
    }
}

/// A driver that must give more than it can: the joint, its force and the limit (N or N·m).
pub(crate) fn beyond_its_force(model: &Model, scratch: &Scratch) -> Option<(usize, f64, f64)> {
    let set = &model.joints;
    limited(set).find_map(|(place, limits)| {
        let force = force(set, scratch, place);
        let [below, above] = margins(limits, 0.0, force);
        let [least, largest] = limits.forces(0.0);
        match (below < 0.0, above < 0.0) {
            (true, _) => Some((place, force, largest)),
            (_, true) => Some((place, force, least)),
            _ => None,
        }
    })
}
