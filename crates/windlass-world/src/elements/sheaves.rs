//! Sheaves: wheels between two cables that form one line. Each cable is the free span on one side
//! of the wheel.
//!
//! Line passes from one span to the other, and the tangent points move as the spans turn. Nodes are
//! added and removed on both sides as at winches.
//!
//! Unstretched lengths of the two end elements:
//!
//! ```text
//! Law      l₁ = λ₁ - s + σ R ψ₁,  l₂ = λ₂ + s - σ R ψ₂
//! Symbols  l length (m), s line that has passed from the first span to the second (m), ψ departure
//!          angle (rad), R radius of the wheel (m), σ = ±1 sense of rotation; λ length at s = ψ = 0
//!          (m), which changes only by splits and joins and as pending length returns to the line
//! ```
//!
//! The total length of the line is therefore constant to rounding. The end nodes move with the
//! tangent points, and the material moves relative to them, as at a moving winch. Momentum and
//! energy follow from [`windlass_mechanics::cable::payout`].

mod mounted;
mod routing;
mod solver_verbs;

use super::payout_ends::{self, PayoutEndNow};
use super::prelude::*;
use crate::core::handles::CableEnd;
use crate::core::lines::ends;
use crate::core::lines::{EndPoint, view};
use crate::core::rigids::{AttachmentPoint, Rigids};
use crate::core::state_map::{Group, Retraction};
use glam::{DMat3, DVec3};
use mounted::SIGNS;
pub use mounted::{MountedSheave, SheaveId, SheaveMemory, SheaveReading, SheaveSide, SheaveState, WireFault};
pub(crate) use routing::route_lines;
use std::f64::consts::TAU;
use windlass_math::{Matrix6, Wrench};
use windlass_mechanics::cable::payout::{self, WinchEnd};
use windlass_mechanics::friction::StickState;
use windlass_mechanics::sheave::dynamics::WheelLoad;
use windlass_mechanics::sheave::{Departure, Wheel, WheelMotion};
use windlass_mechanics::winch::PENDING_LENGTH_TIME;

/// Length of the end element at which the run stops, as a fraction of the length at which elements
/// are joined.
const SHORTEST: f64 = 0.5;

/// Current position and axes of a sheave's wheel.
fn wheel(model: &Model, mounted: &MountedSheave, rigids: &Rigids) -> Wheel {
    let frame = &model.frames[mounted.frame.index()];
    let rigid = rigids.motion(frame.rigid);
    let axes = rigid.rotation * DMat3::from_quat(frame.offset.orientation);
    Wheel {
        centre: rigid.pose.position + rigid.rotation * frame.offset.position,
        axle: axes.y_axis,
        reference: axes.x_axis,
        radius: mounted.sheave.radius,
    }
}

/// Element type of the sheaves.
#[derive(Debug)]
pub(crate) struct Sheaves;

impl Element for Sheaves {
    const WITH_LINES: bool = true;
    type Definitions = Vec<MountedSheave>;
    type Regimes = Vec<SheaveMemory>;
    type Scratch = Vec<SheaveReading>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model
            .sheaves
            .iter()
            .for_each(|mounted| names("sheave", &mounted.sheave.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for s in 0..model.sheaves.len() {
            routing::check(model, s, problems);
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        for mounted in &mut model.sheaves {
            let open = windlass_ode::Tolerance::UNCONTROLLED;
            let groups = vec![
                Group::number("wire passed", "m", tolerances.position),
                Group::number("wire speed", "m/s", tolerances.velocity),
                Group::number("angle of the wheel", "rad", open),
                Group::number("rate of the wheel", "rad/s", tolerances.angular_velocity),
                Group::number("length of the first span's element", "m", tolerances.position),
                Group::number("length of the second span's element", "m", tolerances.position),
                Group::number("length to be evened out in the first span", "m", open),
                Group::number("length to be evened out in the second span", "m", open),
            ];
            mounted.numbers = map.add(mounted.label(), groups, Retraction::Add);
        }
    }

    /// [`route_lines`] finds the side of the wheel once all positions are known.
    fn regimes(model: &Model) -> Self::Regimes {
        let memory = |mounted: &MountedSheave| SheaveMemory {
            wire: StickState::Stuck,
            bearing: mounted.bearing_at_rest(),
            turns_positively: mounted.turns_positively.unwrap_or(true),
            angles: [0.0; 2],
            fault: None,
        };
        model.sheaves.iter().map(memory).collect()
    }

    fn scratch(model: &Model) -> Self::Scratch {
        vec![SheaveReading::default(); model.sheaves.len()]
    }

    /// Tangent points, and the lengths of the end elements.
    fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        for (s, mounted) in eval.model.sheaves.iter().enumerate() {
            let memory = &eval.regimes.sheaves[s];
            let wheel = wheel(eval.model, mounted, &scratch.rigids);
            let mut state = SheaveState::read(&eval.x[mounted.numbers.clone()]);
            if memory.wire == StickState::Stuck && !mounted.sheave.is_fixed {
                // While the line sticks, the rim moves at the line's speed, and the wheel's
                // integrated rate is not used.
                state.rate = state.speed / mounted.sheave.radius;
            }
            let mut departures = [Departure::default(); 2];
            let mut angle_rates = [0.0; 2];
            for side in [0, 1] {
                let along = SIGNS[side] * memory.sense();
                (departures[side], angle_rates[side]) =
                    update_tangent_point(eval, scratch, mounted, &wheel, (side, along, memory.angles[side]));
                let at = SpanAtWheel {
                    mounted,
                    side,
                    sense: memory.sense(),
                    state: &state,
                };
                let now = &mut scratch.sheaves[s].sides[side];
                (now.length, now.rate) = at.length(departures[side].angle, angle_rates[side]);
                (now.angle, now.fleet_angle) = (departures[side].angle, departures[side].fleet_angle);
                let cable = &mut scratch.cables.each[mounted.cables[side].index()];
                let element = mounted.ends[side].end_element(cable.lengths.len());
                cable.lengths[element] = now.length;
                cable.length_rates[element] += now.rate;
            }
            let now = &mut scratch.sheaves[s];
            now.state = state;
            now.wrap = memory.sense() * (departures[1].angle - departures[0].angle)
                + TAU * f64::from(mounted.sheave.extra_turns);
            now.arc = mounted.sheave.radius * now.wrap;
            let properties = mounted.properties(eval.model, 0);
            now.arc_mass = (properties.mass_per_length() * now.arc).max(0.0);
            let middle = (departures[0].arm + departures[1].arm) * 0.5;
            now.arc_centroid = wheel.centre + arc_middle(mounted, now.wrap, &departures, middle);
            let frame = &eval.model.frames[mounted.frame.index()];
            let rigid = scratch.rigids.motion(frame.rigid);
            let arm = now.arc_centroid - rigid.pose.position;
            now.arc_velocity = rigid.velocity.velocity_at(arm).linear;
            let gravity = eval.model.gravity();
            let wrapped_power = [0, 1].map(|side| {
                let level = -gravity.dot(wheel.centre + departures[side].arm);
                SIGNS[side]
                    * memory.sense()
                    * angle_rates[side]
                    * (level + 0.5 * (now.state.speed.powi(2) + now.arc_velocity.length_squared()))
            });
            let per_angle = properties.mass_per_length() * mounted.sheave.radius;
            now.arc_power = if now.arc > 0.0 {
                per_angle * (wrapped_power[0] + wrapped_power[1])
            } else {
                0.0
            };
        }
        Ok(())
    }

    /// Accelerations of line and wheel, and pay-out forces on the end nodes.
    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        for (s, mounted) in eval.model.sheaves.iter().enumerate() {
            let wheel = solve_wheel(eval, s, mounted, scratch);
            scratch.sheaves[s].wheel = wheel;
            let frame = &eval.model.frames[mounted.frame.index()];
            let now = &scratch.sheaves[s];
            if now.arc_mass > 0.0 {
                let rigids = &mut scratch.rigids;
                let attachment = AttachmentPoint {
                    rigid: frame.rigid,
                    arm: now.arc_centroid - rigids.motion(frame.rigid).pose.position,
                };
                let force = (eval.model.gravity() - rigids.centripetal(&attachment)) * now.arc_mass;
                rigids.apply(&attachment, Wrench::new(force, DVec3::ZERO));
                let inertia = DMat3::from_diagonal(DVec3::splat(now.arc_mass));
                rigids.carry(
                    frame.rigid,
                    &Matrix6::translational_inertia(inertia, attachment.arm),
                );
            }
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (now, mounted) in scratch.sheaves.iter().zip(&eval.model.sheaves) {
            let return_rate = now.state.pending.map(|pending| pending / PENDING_LENGTH_TIME);
            let rate = SheaveState {
                passed: now.state.speed,
                speed: now.wheel.wire_acceleration,
                angle: now.state.rate,
                rate: now.wheel.rim_acceleration / mounted.sheave.radius,
                lengths: return_rate,
                pending: return_rate.map(|return_rate| -return_rate),
            };
            rate.write(&mut rates[mounted.numbers.clone()]);
        }
    }

    /// The wheel passes power from one span to the other, so the terms added to `drives` should sum
    /// to zero. A remainder arises because the wheel's acceleration is computed before the
    /// accelerations of the end nodes.
    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        let cables = &scratch.cables;
        for (mounted, now) in eval.model.sheaves.iter().zip(&scratch.sheaves) {
            for (side, of) in now.sides.iter().enumerate() {
                let node = cables.each[mounted.cables[side].index()].end_place(mounted.ends[side]);
                let (velocity, acceleration) = (cables.nodes.velocity[node], cables.nodes.acceleration[node]);
                powers.drives += of.payout.power(velocity, acceleration);
                powers.sea += of.payout.water_power;
            }
            let (wire, rim) = (now.state.speed, now.state.rate * mounted.sheave.radius);
            let inertia = mounted.sheave.inertia / mounted.sheave.radius.powi(2);
            let kinetic = now.arc_mass * wire * now.wheel.wire_acceleration
                + inertia * rim * now.wheel.rim_acceleration;
            let loss = now.wheel.loss(wire, rim);
            powers.drives += kinetic + loss + now.arc_power;
            powers.friction += loss;
        }
    }

    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (mounted, now) in model.sheaves.iter().zip(&scratch.sheaves) {
            let extra: f64 = now.sides.iter().map(|side| side.payout.kinetic_energy).sum();
            let squares = now.state.speed.powi(2) + now.arc_velocity.length_squared();
            energy.kinetic +=
                extra + 0.5 * now.arc_mass * squares + 0.5 * mounted.sheave.inertia * now.state.rate.powi(2);
            energy.gravitational += now.arc_mass * model.sea.gravity * now.arc_centroid.z;
        }
    }

    /// Elements beyond their length limits; transitions between sticking and sliding friction.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        let sheaves = eval.model.sheaves.iter().zip(&scratch.sheaves);
        for ((mounted, now), memory) in sheaves.zip(&eval.regimes.sheaves) {
            for side in [0, 1] {
                let [join, split] = mounted.element_limits[side];
                event_functions.watch(now.sides[side].length - join);
                event_functions.watch(split - now.sides[side].length);
                event_functions.watch(now.sides[side].length - SHORTEST * join);
            }
            let rim = now.state.rate * mounted.sheave.radius;
            if mounted.sheave.wire_friction.is_some() {
                event_functions.watch(
                    memory
                        .wire
                        .event_function(now.state.speed - rim, now.wheel.wire_reserve[0]),
                );
            }
            if mounted.sheave.bearing_force_ratio() > 0.0 && !mounted.sheave.is_fixed {
                event_functions.watch(memory.bearing.event_function(rim, now.wheel.bearing_reserve[0]));
            }
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        (0..model.sheaves.len()).any(|s| {
            let mounted = &model.sheaves[s];
            let (memory, now) = (&state.regimes.sheaves[s], &scratch.sheaves[s]);
            let next = next_memory(model, mounted, memory, now, state);
            let due = |side: usize| {
                let cable = &state.regimes.cables[mounted.cables[side].index()];
                payout_ends::change_due(model, &mounted.payout_end(side), now.sides[side].length, cable)
                    .is_some()
            };
            next != SheaveMemory {
                angles: next.angles,
                ..*memory
            } || due(0)
                || due(1)
        })
    }

    /// Wire and bearing slip at once if the tensions exceed their friction.
    fn switch_exceeded_limit(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        model.sheaves.iter().enumerate().any(|(s, mounted)| {
            let now = &scratch.sheaves[s];
            let next = next_memory(model, mounted, &state.regimes.sheaves[s], now, state);
            let memory = &mut state.regimes.sheaves[s];
            memory.wire.slip_as(next.wire) || memory.bearing.slip_as(next.bearing)
        })
    }

    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let mut changed = false;
        for (s, mounted) in model.sheaves.iter().enumerate() {
            let now = &scratch.sheaves[s];
            let memory = state.regimes.sheaves[s];
            let next = next_memory(model, mounted, &memory, now, state);
            if (next.wire, next.bearing) != (memory.wire, memory.bearing) {
                match_stuck_speeds(mounted, &memory, &next, &mut state.x);
                changed = true;
            }
            state.regimes.sheaves[s] = next;
            for side in [0, 1] {
                changed |= change_span(model, s, side, state, scratch);
            }
        }
        changed
    }

    fn stop_reason(model: &Model, state: &State) -> Option<RunError> {
        let mut sheaves = model.sheaves.iter().zip(&state.regimes.sheaves);
        sheaves.find_map(|(mounted, memory)| {
            let fault = memory.fault?;
            Some(RunError::WireAtSheave {
                time: state.time,
                sheave: mounted.label(),
                problem: routing::fault_message(model, mounted, fault),
            })
        })
    }

    /// Stability limit from the vibration of the line between the end elements on both sides of a
    /// wheel.
    fn stability_limit<'m>(model: &'m Model, _regimes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let mut shortest: Option<StepLimit<'m>> = None;
        for (mounted, now) in model.sheaves.iter().zip(&scratch.sheaves) {
            let properties = mounted.properties(model, 0);
            let mobility = now.wheel.by_tension.map(f64::abs);
            let mobility = mobility[0].max(mobility[1]);
            for side in [0, 1] {
                let cable = mounted.cables[side].index();
                let elements = scratch.cables.each[cable].lengths.len();
                let beside = match mounted.ends[side] {
                    CableEnd::Start => 1,
                    CableEnd::End => elements - 1,
                };
                let own = 1.0 / scratch.cables.laws[cable].mass[beside];
                let stiffness = properties.axial_stiffness / now.sides[side].length;
                // Gershgorin bound, with the stiffness of this side's end element assumed on both
                // sides.
                let frequency = (2.0 * stiffness * (own + 2.0 * mobility)).sqrt();
                let ratio = properties.axial_damping * frequency / (2.0 * properties.axial_stiffness);
                let step = crate::core::lines::stability_limit_of(frequency, ratio);
                if shortest.as_ref().is_none_or(|limit| step < limit.step) {
                    shortest = Some(StepLimit {
                        step,
                        object: ("sheave", &mounted.sheave.name),
                    });
                }
            }
        }
        shortest
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, mounted) in model.sheaves.iter().enumerate() {
            let id = SheaveId::from_index(i);
            let radius = mounted.sheave.radius;
            let table = tables.table("sheave", &mounted.sheave.name);
            table
                .number("wire_speed", "m/s", move |now| now.sheave(id).state.speed)
                .watched();
            table.number("wire_passed", "m", move |now| now.sheave(id).state.passed);
            for (side, name) in ["tension_first", "tension_second"].into_iter().enumerate() {
                table
                    .number(name, "N", move |now| now.sheave(id).sides[side].tension)
                    .watched();
            }
            table.number("wheel_rate", "rad/s", move |now| now.sheave(id).state.rate);
            let slip = move |now: &Snapshot<'_>| {
                let state = &now.sheave(id).state;
                state.speed - radius * state.rate
            };
            table.number("slip", "m/s", slip);
            table
                .number("wrap_angle", "deg", move |now| now.sheave(id).wrap.to_degrees())
                .watched();
            for (side, name) in ["fleet_angle_first", "fleet_angle_second"]
                .into_iter()
                .enumerate()
            {
                let read = move |now: &Snapshot<'_>| now.sheave(id).sides[side].fleet_angle.to_degrees();
                table.number(name, "deg", read).watched();
            }
            let lost = move |now: &Snapshot<'_>| {
                let sheave = now.sheave(id);
                sheave.wheel.loss(sheave.state.speed, sheave.state.rate * radius)
            };
            table.number("friction_power", "W", lost);
        }
    }
}

/// Centroid of the line on the wheel relative to the wheel centre, m; `chord` is the midpoint of
/// the tangent points.
fn arc_middle(mounted: &MountedSheave, wrap: f64, departures: &[Departure; 2], chord: DVec3) -> DVec3 {
    // The centroid of full turns is the wheel centre.
    let turns = TAU * f64::from(mounted.sheave.extra_turns);
    let half = 0.5 * (wrap - turns);
    if wrap.abs() < 1e-9 {
        return chord;
    }
    // The centroid is at a distance 2 R sin(Φ/2)/wrap from the centre, with Φ the wrap angle
    // without full turns. Its direction (n₁ + n₂)/(2 cos(Φ/2)) bisects the unit vectors n to the
    // tangent points. Near Φ = π, where cos(Φ/2) vanishes, the direction follows from the rim
    // directions.
    let middle = if half.cos().abs() > 0.1 {
        chord / half.cos()
    } else {
        let rims = (departures[0].rim - departures[1].rim) * 0.5;
        let sense = (departures[1].angle - departures[0].angle).signum();
        rims * (sense * mounted.sheave.radius / half.sin())
    };
    middle * (2.0 * half.sin() / wrap)
}

/// End of one span at a wheel.
struct SpanAtWheel<'a> {
    mounted: &'a MountedSheave,
    side: usize,
    sense: f64,
    state: &'a SheaveState,
}

impl SpanAtWheel<'_> {
    /// Unstretched length of the end element (m) and its rate (m/s), for a departure angle (rad)
    /// and its rate (rad/s).
    fn length(&self, angle: f64, angle_rate: f64) -> (f64, f64) {
        let (sign, state) = (SIGNS[self.side], self.state);
        let rim = -sign * self.sense * self.mounted.sheave.radius;
        let length = state.lengths[self.side] + sign * state.passed + rim * angle;
        let rate = sign * state.speed + state.pending[self.side] / PENDING_LENGTH_TIME + rim * angle_rate;
        // Only trial steps reach this lower limit: after an accepted step, an element that is too
        // short stops the run.
        let least = 1e-3 * self.mounted.element_limits[self.side][0];
        (length.max(least), rate)
    }
}

/// Moves the end node of a span to its tangent point. Returns the departure and the rate of its
/// angle (rad/s).
fn update_tangent_point(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    mounted: &MountedSheave,
    wheel: &Wheel,
    (side, along, near): (usize, f64, f64),
) -> (Departure, f64) {
    let Scratch { rigids, cables, .. } = scratch;
    let (cable, end) = (mounted.cables[side].index(), mounted.ends[side]);
    let now = &mut cables.each[cable];
    let end_node = now.end_place(end);
    let beside = match end {
        CableEnd::Start => end_node + 1,
        CableEnd::End => end_node - 1,
    };
    let rigid = eval.model.frames[mounted.frame.index()].rigid;
    let carrier = rigids.motion(rigid);
    let node = cables.nodes.position[beside];
    let departure = wheel.departure(node, along, near);
    let carried = carrier.velocity.velocity_at(node - carrier.pose.position).linear;
    let rate = wheel.angle_rate(&departure, along, cables.nodes.velocity[beside] - carried);
    let attachment = AttachmentPoint {
        rigid,
        arm: wheel.centre + departure.arm - carrier.pose.position,
    };
    let relative = departure.rim * (wheel.radius * rate);
    let point = EndPoint {
        attachment,
        relative_velocity: relative,
        relative_acceleration: 2.0 * carrier.velocity.angular.cross(relative) - departure.arm * (rate * rate),
        relative_spin: DVec3::ZERO,
    };
    let (position, velocity) = rigids.at(&attachment);
    cables.nodes.position[end_node] = position;
    cables.nodes.velocity[end_node] = velocity + relative;
    now.end_points[end.index()] = Some(point);
    (departure, rate)
}

/// Solves for the accelerations of line and wheel under the tensions of both spans, and applies
/// pay-out forces to the end nodes.
fn solve_wheel(
    eval: &EvaluationContext<'_>,
    s: usize,
    mounted: &MountedSheave,
    scratch: &mut Scratch,
) -> WheelMotion {
    let Scratch {
        rigids,
        cables,
        sheaves,
        ..
    } = scratch;
    let (now, memory) = (&mut sheaves[s], &eval.regimes.sheaves[s]);
    let sheave = &mounted.sheave;
    let mut load = WheelLoad {
        arc_mass: now.arc_mass,
        wheel_mass: sheave.inertia / (sheave.radius * sheave.radius),
        bearing: sheave.bearing_force_ratio(),
        capstan: match sheave.wire_friction {
            Some(friction) => (friction * sheave.pressed_angle(now.wrap)).exp(),
            None => f64::INFINITY,
        },
        is_fixed: sheave.is_fixed,
        ..WheelLoad::default()
    };
    let mut wound = [WinchEnd {
        at_start: true,
        rate: 0.0,
        acceleration: 0.0,
    }; 2];
    for side in [0, 1] {
        let (c, end) = (mounted.cables[side].index(), mounted.ends[side]);
        let (cable, laws) = (&cables.each[c], &cables.laws[c]);
        let of = &mut now.sides[side];
        wound[side].at_start = end == CableEnd::Start;
        wound[side].rate = of.rate;
        let cable_view = view(eval, c, &cables.nodes, cable, ends::fixity(eval, c, rigids));
        let acceleration = match &cable.end_points[end.index()] {
            Some(point) => rigids.prescribed_acceleration(&point.attachment) + point.relative_acceleration,
            None => DVec3::ZERO,
        };
        let properties = mounted.properties(eval.model, side);
        let pull = payout::payout_force(properties, &cable_view, &wound[side], acceleration, laws);
        let inward = if wound[side].at_start { 1.0 } else { -1.0 };
        of.direction = laws.direction[end.end_element(cable.lengths.len())] * inward;
        of.tension = pull.tension - pull.strain_excess;
        load.tensions[side] = pull.tension;
        load.span_masses[side] = pull.mass;
        load.weight -= SIGNS[side] * pull.potential;
    }
    load.cosine = now.sides[0].direction.dot(now.sides[1].direction);
    let wheel = WheelMotion::under_load(&load, memory.wire, memory.bearing);
    for side in [0, 1] {
        let c = mounted.cables[side].index();
        let (cable, of) = (&cables.each[c], &mut now.sides[side]);
        let speeding = SIGNS[side] * wheel.wire_acceleration;
        wound[side].acceleration =
            speeding - now.state.pending[side] / (PENDING_LENGTH_TIME * PENDING_LENGTH_TIME);
        // The tension at the wheel also accelerates half of the end element.
        of.tension -= speeding * load.span_masses[side];
        let cable_view = view(eval, c, &cables.nodes, cable, ends::fixity(eval, c, rigids));
        let properties = mounted.properties(eval.model, side);
        of.payout = payout::apply(properties, &cable_view, &wound[side], &mut cables.laws[c]);
        of.thrust = of.payout.relative_velocity * (properties.mass_per_length() * of.rate);
    }
    wheel
}

/// Discrete state of a sheave at the end of a step.
fn next_memory(
    model: &Model,
    mounted: &MountedSheave,
    memory: &SheaveMemory,
    now: &SheaveReading,
    state: &State,
) -> SheaveMemory {
    let mut next = SheaveMemory {
        angles: now.sides.map(|side| side.angle),
        ..*memory
    };
    let rim = now.state.rate * mounted.sheave.radius;
    if mounted.sheave.wire_friction.is_some() {
        let [reserve, drawn] = now.wheel.wire_reserve;
        next.wire = memory.wire.next(now.state.speed - rim, reserve, drawn);
    }
    if mounted.sheave.bearing_force_ratio() > 0.0 && !mounted.sheave.is_fixed {
        let [reserve, drawn] = now.wheel.bearing_reserve;
        next.bearing = memory.bearing.next(rim, reserve, drawn);
    }
    if now.wrap < -mounted.sheave.max_lift_off_angle() {
        next.fault = Some(WireFault::Off);
    }
    for side in [0, 1] {
        let [join, split] = mounted.element_limits[side];
        let length = now.sides[side].length;
        let cable = mounted.cables[side].index();
        if length < SHORTEST * join {
            next.fault = Some(WireFault::TooShort { side });
        } else if length > split && !model.cables[cable].has_room(&state.regimes.cables[cable]) {
            next.fault = Some(WireFault::NoRoom { side });
        }
    }
    next
}

/// Makes the speeds of line, wheel and bearing exactly equal where they now stick.
fn match_stuck_speeds(mounted: &MountedSheave, before: &SheaveMemory, next: &SheaveMemory, x: &mut [f64]) {
    let numbers = &mut x[mounted.numbers.clone()];
    let mut state = SheaveState::read(numbers);
    if before.wire == StickState::Stuck && !mounted.sheave.is_fixed {
        state.rate = state.speed / mounted.sheave.radius;
    }
    if next.bearing != before.bearing {
        state.rate = 0.0;
        if before.wire == StickState::Stuck {
            state.speed = 0.0;
        }
    }
    if next.wire != before.wire {
        state.speed = state.rate * mounted.sheave.radius;
    }
    state.write(numbers);
}

/// Sets the unstretched length of the end element of one side, m; the departure angle is unchanged.
pub(super) fn set_length(
    model: &Model,
    state: &mut State,
    scratch: &Scratch,
    (s, side): (usize, usize),
    length: f64,
) {
    let mounted = &model.sheaves[s];
    let rim = -SIGNS[side] * state.regimes.sheaves[s].sense() * mounted.sheave.radius;
    let numbers = &mut state.x[mounted.numbers.clone()];
    let mut own = SheaveState::read(numbers);
    own.lengths[side] = length - SIGNS[side] * own.passed - rim * scratch.sheaves[s].sides[side].angle;
    own.write(numbers);
}

/// Splits the end element of one side, or joins it to its neighbour, if its length requires it.
/// Returns true if the elements changed.
fn change_span(model: &Model, s: usize, side: usize, state: &mut State, scratch: &Scratch) -> bool {
    let (mounted, now) = (&model.sheaves[s], &scratch.sheaves[s]);
    let of = &now.sides[side];
    let payout_now = PayoutEndNow {
        payout_end: mounted.payout_end(side),
        payout: &of.payout,
        rate: of.rate,
        thrust: of.thrust,
    };
    let c = payout_now.payout_end.cable;
    // Only one change per cable and step is possible, because `scratch` does not match the nodes
    // after a change.
    if state.regimes.cables[c].nodes != scratch.cables.each[c].nodes.len() {
        return false;
    }
    let Some(due) =
        payout_ends::change_due(model, &payout_now.payout_end, of.length, &state.regimes.cables[c])
    else {
        return false;
    };
    let made = payout_ends::change(model, &payout_now, due, state, scratch);
    // The span now departs towards another node. The end element keeps its strain, and the line
    // keeps its unstretched length. The difference is added to the pending length.
    let memory = &state.regimes.sheaves[s];
    let wheel = wheel(model, mounted, &scratch.rigids);
    let departure = wheel.departure(made.near, SIGNS[side] * memory.sense(), of.angle);
    let end_node = scratch.cables.each[c].end_place(mounted.ends[side]);
    let before = made.near.distance(scratch.cables.nodes.position[end_node]);
    let after = made.near.distance(wheel.centre + departure.arm);
    let length = made.length * after / before;
    let numbers = &mut state.x[mounted.numbers.clone()];
    let mut own = SheaveState::read(numbers);
    let rim = -SIGNS[side] * memory.sense() * mounted.sheave.radius;
    let unwrapped = rim * (departure.angle - of.angle);
    own.lengths[side] = length - SIGNS[side] * own.passed - rim * departure.angle;
    own.pending[side] += made.pending_length + made.length + unwrapped - length;
    own.write(numbers);
    state.regimes.sheaves[s].angles[side] = departure.angle;
    true
}
