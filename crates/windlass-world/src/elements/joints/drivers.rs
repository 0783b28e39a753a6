//! Drivers with limits: the discrete state of each driver, its constraint row in that state, and
//! the transitions between states.
//!
//! [`windlass_mechanics::joints::limits`] defines the law. The discrete state of a driver ends at a
//! root of an event function, so the equations are smooth within a step. At a force limit the row
//! is empty and left out of the solution, and the force acts as an external load. A moving driver
//! that does not follow its function has a row that prescribes only the rate; the value of this row
//! is zero.

use super::JointMemory;
use super::projection::CLOSED_DRIVER;
use super::responses::along_row;
use super::{FrameJoint, JointSet};
use crate::core::energy::{Powers, StoredEnergy};
use crate::core::events::EventFunctions;
use crate::core::rigids::Rigids;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use serde::{Deserialize, Serialize};
use windlass_math::Wrench;
use windlass_math::rotation::unwrap_near;
use windlass_mechanics::joints::library::JointKind;
use windlass_mechanics::joints::limits::{DriverLimits, DriverState};
use windlass_mechanics::joints::side::Row;

/// Excess of the rate over the commanded rate at which a driver leaves its force limit, m/s or
/// rad/s.
const RELEASE_MARGIN: f64 = 1e-9;
/// Excess of the rate over the commanded rate at which a driver changes directly to its opposite
/// force limit, m/s or rad/s.
const OTHER_LIMIT: f64 = 1e-6;
/// Deviation from the commanded acceleration, m/s² or rad/s². A driver at its force limit with a
/// smaller deviation moves as commanded, because other drivers carry the load.
const CARRIED_BY_OTHERS: f64 = 1e-6;
/// Relative excess above which a force or a rate is beyond its limit.
const LIMIT_MARGIN: f64 = 1e-9;

/// Discrete state of a driver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DriverPhase {
    /// The driver follows its function.
    #[default]
    InStep,
    /// The driver lags behind or leads its function and approaches it again.
    Regaining,
    /// The driver extends at its largest rate.
    FastestOut,
    /// The driver retracts at its largest rate.
    FastestIn,
    /// The driver exerts its largest outward force and is slower than commanded.
    LimitOut,
    /// The driver exerts its largest inward force. It extends faster or retracts more slowly than
    /// commanded.
    LimitIn,
    /// The driver keeps its position; used in statics only.
    Standing,
}

impl DriverPhase {
    /// Returns 1 at the outward force limit, -1 at the inward force limit, 0 otherwise.
    pub fn force_limit(self) -> i8 {
        match self {
            Self::LimitOut => 1,
            Self::LimitIn => -1,
            _ => 0,
        }
    }

    /// Returns 1 at the largest outward rate, -1 at the largest inward rate, 0 otherwise.
    pub fn rate_limit(self) -> i8 {
        match self {
            Self::FastestOut => 1,
            Self::FastestIn => -1,
            _ => 0,
        }
    }
}

/// A driver with limits in one evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct DriverScratch {
    /// Discrete state.
    pub(crate) phase: DriverPhase,
    /// Row of the driver, with the right-hand side of a driver at rest.
    row: Row,
    /// Target, position and rate.
    pub(crate) now: DriverState,
    /// Force at a force limit, otherwise zero, N or N·m.
    limit_force: f64,
    /// Force of the stops, N or N·m.
    stop: f64,
}

impl DriverScratch {
    /// Load along the driver's row in addition to the multiplier: wrench on the second owner per
    /// unit force, and the force (N or N·m) without and with the stops.
    pub(crate) fn force_beside_row(&self) -> (Wrench, [f64; 2]) {
        (self.row.second, [self.limit_force, self.limit_force + self.stop])
    }

    /// Returns true if the driver is at a force limit.
    fn is_at_force_limit(&self) -> bool {
        matches!(self.phase, DriverPhase::LimitOut | DriverPhase::LimitIn)
    }
}

/// Drivers with limits, with their indices among the joints.
pub(super) fn limited(set: &JointSet) -> impl Iterator<Item = (usize, &DriverLimits)> {
    let each = set.each.iter().enumerate();
    each.filter_map(|(index, joint)| Some((index, joint.limits.as_ref()?)))
}

/// Stage 1: the row of a driver in its discrete state. `row` is the row for a constant target of
/// zero.
pub(super) fn evaluate(
    (set, joint): (&JointSet, &FrameJoint),
    memory: &JointMemory,
    (row, rate, target): (Row, f64, [f64; 3]),
    limits: &DriverLimits,
) -> (Row, DriverScratch) {
    let position = match (joint.kind, memory.phase) {
        (JointKind::RotationalDriver, DriverPhase::InStep) => unwrap_near(row.value, target[0]),
        (JointKind::RotationalDriver, _) => unwrap_near(row.value, memory.position),
        _ => row.value,
    };
    let now = DriverState {
        target,
        position,
        rate,
    };
    let mut out = DriverScratch {
        phase: memory.phase,
        row,
        now,
        limit_force: 0.0,
        stop: limits.stops.map_or(0.0, |stops| stops.force(position, rate)),
    };
    let [commanded, commanded_acceleration] = limits.commanded_rate(&now);
    let moving = if set.at_rest { 0.0 } else { 1.0 };
    let (value, velocity, acceleration) = match memory.phase {
        DriverPhase::InStep => (-now.lag(), limits.limited_rate(target[1]), target[2]),
        DriverPhase::Regaining => (0.0, limits.limited_rate(commanded), commanded_acceleration),
        DriverPhase::FastestOut => (0.0, limits.rate, 0.0),
        DriverPhase::FastestIn => (0.0, -limits.rate, 0.0),
        DriverPhase::Standing => (position - memory.position, 0.0, 0.0),
        DriverPhase::LimitOut | DriverPhase::LimitIn => {
            let [least, largest] = limits.forces(rate);
            out.limit_force = if memory.phase == DriverPhase::LimitOut {
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

/// Stage 3: applies forces at limits and forces of stops as loads.
pub(super) fn load(set: &JointSet, drivers: &[DriverScratch], rigids: &mut Rigids) {
    for (index, _) in limited(set) {
        let driver = &drivers[index];
        let force = driver.limit_force + driver.stop;
        if force != 0.0 {
            let [first, second] = set.layout.rigids[index];
            rigids.apply_at_origin(first, driver.row.first * force);
            rigids.apply_at_origin(second, driver.row.second * force);
        }
    }
}

/// Powers of the driver forces at limits, and of the stops.
pub(super) fn powers(set: &JointSet, drivers: &[DriverScratch], powers: &mut Powers) {
    for (index, limits) in limited(set) {
        let driver = &drivers[index];
        powers.drives += driver.limit_force * driver.now.rate;
        if let Some(stops) = limits.stops {
            powers.dissipated += stops.dissipated_power(driver.now.position, driver.now.rate);
        }
    }
}

/// Energy stored in the stops.
pub(super) fn stored_energy(set: &JointSet, drivers: &[DriverScratch], energy: &mut StoredEnergy) {
    for (index, limits) in limited(set) {
        let stops = limits.stops.iter();
        energy.strain += stops
            .map(|stops| stops.stored_energy(drivers[index].now.position))
            .sum::<f64>();
    }
}

/// Force (N or N·m) of a driver: its multiplier, or its force at a force limit; without stops.
pub(super) fn force(set: &JointSet, scratch: &Scratch, index: usize) -> f64 {
    scratch.joints.multipliers[set.layout.first_row[index]] + scratch.joints.drivers[index].limit_force
}

/// Relative margins of a force to its outward and inward limits.
fn margins(limits: &DriverLimits, rate: f64, force: f64) -> [f64; 2] {
    let relative = |margin: f64, limit: f64| {
        let size = force.abs() + limit.abs();
        match limit.is_infinite() || size == 0.0 {
            true => 1.0,
            false => margin / size + LIMIT_MARGIN,
        }
    };
    let [least, largest] = limits.forces(rate);
    [relative(largest - force, largest), relative(force - least, least)]
}

/// Declares the event functions of the drivers; a step ends where one of them changes sign.
pub(super) fn event_functions(model: &Model, scratch: &Scratch, event_functions: &mut EventFunctions) {
    let set = &model.joints;
    for (index, limits) in limited(set) {
        let driver = &scratch.joints.drivers[index];
        let now = &driver.now;
        let commanded = limits.commanded_rate(now)[0];
        match driver.phase {
            DriverPhase::Standing => {}
            DriverPhase::LimitOut | DriverPhase::LimitIn => {
                let ahead = now.rate - limits.limited_rate(commanded);
                let out = driver.phase == DriverPhase::LimitOut;
                event_functions.watch(if out {
                    RELEASE_MARGIN - ahead
                } else {
                    RELEASE_MARGIN + ahead
                });
                // Point at which the power limit replaces the force limit.
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
                for margin in margins(limits, now.rate, force(set, scratch, index)) {
                    event_functions.watch(margin);
                }
                // The lag decays too slowly for a well-defined instant, so it is checked at the
                // ends of steps only.
                event_functions.watch(phase_margins(limits, now, phase)[0]);
            }
        }
        if let Some(stops) = limits.stops {
            event_functions.watch(now.position - stops.lower);
            event_functions.watch(stops.upper - now.position);
        }
    }
}

/// Margins of rate and of lag; a driver within its force limits leaves its discrete state when one
/// becomes negative.
fn phase_margins(limits: &DriverLimits, now: &DriverState, phase: DriverPhase) -> [f64; 2] {
    let commanded = limits.commanded_rate(now)[0];
    let within = |rate: f64| limits.rate * (1.0 + LIMIT_MARGIN) - rate.abs();
    match phase {
        DriverPhase::InStep => [within(now.target[1]), 1.0],
        DriverPhase::Regaining => [within(commanded), now.lag().abs() - CLOSED_DRIVER],
        DriverPhase::FastestOut => [commanded - limits.rate * (1.0 - LIMIT_MARGIN), 1.0],
        DriverPhase::FastestIn => [-commanded - limits.rate * (1.0 - LIMIT_MARGIN), 1.0],
        _ => [1.0, 1.0],
    }
}

/// Discrete state of a driver within its force limits, from the commanded rate and the lag.
fn phase_within_limits(limits: &DriverLimits, now: &DriverState) -> DriverPhase {
    let commanded = limits.commanded_rate(now)[0];
    if commanded > limits.rate * (1.0 + LIMIT_MARGIN) {
        DriverPhase::FastestOut
    } else if commanded < -limits.rate * (1.0 + LIMIT_MARGIN) {
        DriverPhase::FastestIn
    } else if now.lag().abs() <= CLOSED_DRIVER {
        DriverPhase::InStep
    } else {
        DriverPhase::Regaining
    }
}

/// Next discrete state of a driver; `None` if it is unchanged.
fn next_phase(set: &JointSet, scratch: &Scratch, index: usize, limits: &DriverLimits) -> Option<DriverPhase> {
    let driver = &scratch.joints.drivers[index];
    let (now, phase) = (&driver.now, driver.phase);
    if phase == DriverPhase::Standing {
        return None;
    }
    if driver.is_at_force_limit() {
        let ahead = now.rate - limits.limited_rate(limits.commanded_rate(now)[0]);
        let (past, other) = match phase {
            DriverPhase::LimitOut => (ahead, DriverPhase::LimitIn),
            _ => (-ahead, DriverPhase::LimitOut),
        };
        return match past {
            past if past > OTHER_LIMIT => Some(other),
            past if past > RELEASE_MARGIN => Some(phase_within_limits(limits, now)),
            _ => None,
        };
    }
    let [below, above] = margins(limits, now.rate, force(set, scratch, index));
    let leaves_state = phase_margins(limits, now, phase)
        .iter()
        .any(|margin| *margin < 0.0);
    match phase {
        _ if below < 0.0 => Some(DriverPhase::LimitOut),
        _ if above < 0.0 => Some(DriverPhase::LimitIn),
        _ if !leaves_state => None,
        // The function is faster than the rate limit. The lag is still at rounding level, so
        // `phase_within_limits` does not detect this yet.
        DriverPhase::InStep if now.target[1] > 0.0 => Some(DriverPhase::FastestOut),
        DriverPhase::InStep => Some(DriverPhase::FastestIn),
        _ => Some(phase_within_limits(limits, now)).filter(|next| *next != phase),
    }
}

/// Returns true if a driver at its force limit moves as commanded and another driver, which is not
/// at its limit, carries less load. The two can then share the load.
fn can_share_load(set: &JointSet, scratch: &Scratch, index: usize, limits: &DriverLimits) -> bool {
    let driver = &scratch.joints.drivers[index];
    if !driver.is_at_force_limit() {
        return false;
    }
    let now = &driver.now;
    let [commanded, commanded_acceleration] = limits.commanded_rate(now);
    let limited_rate = limits.limited_rate(commanded);
    let commanded_acceleration = if limited_rate == commanded {
        commanded_acceleration
    } else {
        0.0
    };
    let acceleration = along_row(&driver.row, set.layout.rigids[index], |rigid| {
        scratch.rigids.motion(rigid).acceleration
    }) - driver.row.acceleration;
    let moves_as_commanded = (now.rate - limited_rate).abs() <= RELEASE_MARGIN
        && (acceleration - commanded_acceleration).abs() <= CARRIED_BY_OTHERS;
    moves_as_commanded
        && limited(set).any(|(other, _)| {
            let carries = force(set, scratch, other) * driver.limit_force.signum();
            other != index
                && !scratch.joints.drivers[other].is_at_force_limit()
                && carries < driver.limit_force.abs() * (1.0 - LIMIT_MARGIN)
        })
}

/// The first driver whose discrete state must change, and its next state.
fn first_change(model: &Model, scratch: &Scratch) -> Option<(usize, DriverPhase)> {
    let set = &model.joints;
    limited(set).find_map(|(index, limits)| Some((index, next_phase(set, scratch, index, limits)?)))
}

/// The first driver whose load other drivers can share, and its next state.
fn first_sharable(model: &Model, scratch: &Scratch) -> Option<(usize, DriverPhase)> {
    let set = &model.joints;
    let mut sharable = limited(set).filter(|(index, limits)| can_share_load(set, scratch, *index, limits));
    sharable.next().map(|(index, limits)| {
        (
            index,
            phase_within_limits(limits, &scratch.joints.drivers[index].now),
        )
    })
}

/// Change of a discrete state at the end of a step, if any.
fn change_of_step(model: &Model, scratch: &Scratch) -> Option<(usize, DriverPhase)> {
    first_change(model, scratch).or_else(|| first_sharable(model, scratch))
}

/// Returns true if the discrete state of a driver must change.
pub(super) fn changes(model: &Model, scratch: &Scratch) -> bool {
    change_of_step(model, scratch).is_some()
}

/// Changes the discrete state of one driver if necessary. Returns true if the world must be
/// evaluated again.
///
/// Drivers change one at a time, because the force of one changes the loads of the others.
pub(super) fn update_driver(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    let change = first_change(model, scratch);
    set_phase(state, change)
}

fn set_phase(state: &mut State, change: Option<(usize, DriverPhase)>) -> bool {
    if let Some((index, phase)) = change {
        state.regimes.joints[index].phase = phase;
    }
    change.is_some()
}

/// Commits positions and discrete states of the drivers. Returns true if a discrete state changed.
pub(super) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    for (index, _) in limited(&model.joints) {
        let memory = &mut state.regimes.joints[index];
        if memory.phase != DriverPhase::Standing {
            memory.position = scratch.joints.drivers[index].now.position;
        }
    }
    set_phase(state, change_of_step(model, scratch))
}

/// Sets the discrete states after statics. Drivers that follow their functions keep this state. The
/// other drivers start from rest; if their force limits are finite, they start at the force limit
/// that acts towards the function.
pub(super) fn release_drivers(model: &Model, regimes: &mut Regimes, scratch: &Scratch) {
    for (index, limits) in limited(&model.joints) {
        let driver = &scratch.joints.drivers[index];
        let memory = &mut regimes.joints[index];
        if memory.phase != DriverPhase::InStep {
            memory.phase = match (limits.outward_force.is_finite(), driver.now.lag() > 0.0) {
                (false, _) => phase_within_limits(limits, &driver.now),
                (true, true) => DriverPhase::LimitOut,
                (true, false) => DriverPhase::LimitIn,
            };
        }
    }
}

/// A driver whose load exceeds its force limit: index of the joint, force and limit (N or N·m).
pub(super) fn overloaded_driver(model: &Model, scratch: &Scratch) -> Option<(usize, f64, f64)> {
    let set = &model.joints;
    limited(set).find_map(|(index, limits)| {
        let force = force(set, scratch, index);
        let [below, above] = margins(limits, 0.0, force);
        let [least, largest] = limits.forces(0.0);
        match (below < 0.0, above < 0.0) {
            (true, _) => Some((index, force, largest)),
            (_, true) => Some((index, force, least)),
            _ => None,
        }
    })
}
