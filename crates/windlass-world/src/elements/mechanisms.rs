//! Mechanisms. Other elements act on their links as on any body, and the body at their base carries
//! their articulated inertia and load.
//!
//! The base frame may belong to the ground, to a prescribed body or to a free body. A free base is
//! loaded by the crane, and the reaction of a prescribed base includes the load of the crane.

mod solver_verbs;

use super::prelude::*;
use crate::core::channels::Subject;
use crate::core::handles::{FrameId, LinkId, MechanismId};
use crate::core::rigids::{Owner, RigidId};
use crate::core::state_map::{Group, Retraction};
use std::ops::Range;
use windlass_math::{Motion, Wrench};
use windlass_mechanics::mechanism::actuation::DriveOutput;
use windlass_mechanics::mechanism::{
    Actuation, BaseLoad, Control, JointKind, JointMotion, Mechanism, MechanismScratch, SaturationState,
    SetPoint, Travel,
};
use windlass_ode::Tolerance;

/// Distance from its target at which a travelling joint is regarded as arrived, m or rad.
pub(crate) const ARRIVED: f64 = 0.02;
/// Lower limit of the rate at which the set-point moves on to the target after arrival, m/s or
/// rad/s.
const SLOWEST_ARRIVAL: f64 = 0.02;

/// A mechanism and its base.
#[derive(Clone, Debug)]
pub struct MountedMechanism {
    /// Links, joints and drives.
    pub mechanism: Mechanism,
    /// Base frame, on the ground or on a body.
    pub base: FrameId,
    /// Index of the mechanism's first link among the links of all mechanisms.
    pub first_link: usize,
    /// Range of the mechanism's state components, see [`windlass_mechanics::mechanism::state`].
    pub(crate) numbers: Range<usize>,
}

impl MountedMechanism {
    /// Handle of a link by its index in the mechanism.
    pub fn link(&self, index: usize) -> LinkId {
        LinkId::from_index(self.first_link + index)
    }
}

impl WorldBuilder {
    /// Adds a mechanism on a base frame of the ground or of a body and returns its handle.
    pub fn mechanism(&mut self, mechanism: Mechanism, base: FrameId) -> MechanismId {
        let links = |mounted: &MountedMechanism| mounted.mechanism.links().len();
        let mounted = MountedMechanism {
            mechanism,
            base,
            first_link: self.model.mechanisms.iter().map(links).sum(),
            numbers: 0..0,
        };
        self.model.mechanisms.push(mounted);
        MechanismId::from_index(self.model.mechanisms.len() - 1)
    }

    /// Handle of the link called `name`, for example to attach frames to it; `None` if there is no
    /// such link.
    pub fn link(&self, mechanism: MechanismId, name: &str) -> Option<LinkId> {
        self.model.link(mechanism, name)
    }
}

/// Intermediate results of all mechanisms.
#[derive(Clone, Debug)]
pub struct MechanismsScratch {
    /// Kinematics and passes of each mechanism, set in stages 1 to 4.
    pub each: Vec<MechanismScratch>,
    /// Articulated inertia and load of each mechanism at its base, set in stage 4.
    pub base_loads: Vec<BaseLoad>,
}

/// Element type of the mechanisms.
#[derive(Debug)]
pub(crate) struct Mechanisms;

/// Body identifier of the first link, and the number of links.
pub(super) fn row_of(model: &Model, m: usize) -> (RigidId, usize) {
    let mounted = &model.mechanisms[m];
    let first = model.rigid(Owner::Link(mounted.link(0)));
    (first, mounted.mechanism.links().len())
}

impl Element for Mechanisms {
    /// The inward pass of stage 4 modifies inertias and loads that are set in stage 1, so both
    /// stages are repeated together.
    const WITH_LINES: bool = true;
    type Definitions = Vec<MountedMechanism>;
    /// Set-points by mechanism and movable joint.
    type Regimes = Vec<Vec<SetPoint>>;
    type Scratch = MechanismsScratch;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model
            .mechanisms
            .iter()
            .for_each(|mounted| names("crane", mounted.mechanism.name()));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for mounted in &model.mechanisms {
            let object = format!("crane '{}'", mounted.mechanism.name());
            problems.check_frames(model, &object, "base", [mounted.base]);
            let base = model.frames.get(mounted.base.index());
            if matches!(base.map(|frame| frame.owner), Some(Owner::Link(_))) {
                let problem = "is on a link of another mechanism; put it on the ground or on a body, or add its links to that mechanism";
                problems.add(&object, "base", problem);
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        for mounted in &mut model.mechanisms {
            let mechanism = &mounted.mechanism;
            let object = format!("crane '{}'", mechanism.name());
            mounted.numbers = map.add(object, joint_groups(mechanism, tolerances), Retraction::Add);
        }
    }

    fn regimes(model: &Model) -> Self::Regimes {
        let set_points = |mounted: &MountedMechanism| mounted.mechanism.initial_set_points();
        model.mechanisms.iter().map(set_points).collect()
    }

    fn scratch(model: &Model) -> MechanismsScratch {
        let none = BaseLoad {
            inertia: windlass_math::Matrix6::ZERO,
            wrench: Wrench::ZERO,
        };
        MechanismsScratch {
            each: model
                .mechanisms
                .iter()
                .map(|mounted| mounted.mechanism.scratch())
                .collect(),
            base_loads: vec![none; model.mechanisms.len()],
        }
    }

    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        scratch: &mut Scratch,
        _problems: &mut ModelProblems,
    ) {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let numbers = &mut x[mounted.numbers.clone()];
            mounted.mechanism.write_initial_state(numbers);
            place_links(eval, m, numbers, scratch);
        }
    }

    fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let numbers = &eval.x[mounted.numbers.clone()];
            place_links(eval, m, numbers, scratch);
            let work = &mut scratch.mechanisms.each[m];
            mounted
                .mechanism
                .drive(eval.t, numbers, &eval.regimes.mechanisms[m], work);
        }
        Ok(())
    }

    fn inward(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let Scratch {
            rigids, mechanisms, ..
        } = scratch;
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let (first, count) = row_of(eval.model, m);
            let (links, loads, inertias) = rigids.row(first, count);
            let load = mounted
                .mechanism
                .articulate(
                    eval.model.gravity(),
                    loads,
                    inertias,
                    links,
                    &mut mechanisms.each[m],
                )
                .map_err(EvaluationError::Mechanism)?;
            mechanisms.base_loads[m] = load;
            let attachment = rigids.attachment(&eval.model.frames[mounted.base.index()]);
            let known = Motion::new(rigids.centripetal(&attachment), glam::DVec3::ZERO);
            rigids.apply(&attachment, load.wrench - load.inertia.wrench_of(known));
            rigids.carry(attachment.rigid, &load.inertia.moved(attachment.arm));
        }
        Ok(())
    }

    fn accelerations(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let Scratch {
            rigids, mechanisms, ..
        } = scratch;
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let attachment = rigids.attachment(&eval.model.frames[mounted.base.index()]);
            let base = rigids.acceleration_at(&attachment);
            let (first, count) = row_of(eval.model, m);
            let (links, ..) = rigids.row(first, count);
            mounted
                .mechanism
                .accelerations(base, links, &mut mechanisms.each[m]);
        }
        Ok(())
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            mounted.mechanism.write_rates(
                eval.t,
                &eval.x[mounted.numbers.clone()],
                &eval.regimes.mechanisms[m],
                &scratch.mechanisms.each[m],
                &mut rates[mounted.numbers.clone()],
            );
        }
    }

    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let (numbers, set_points) = (&eval.x[mounted.numbers.clone()], &eval.regimes.mechanisms[m]);
            let work = &scratch.mechanisms.each[m];
            let joints = mounted.mechanism.joint_powers(eval.t, numbers, set_points, work);
            powers.drives += joints.drive;
            powers.dissipated += joints.viscous + joints.stops;
        }
    }

    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (m, mounted) in model.mechanisms.iter().enumerate() {
            let (first, count) = row_of(model, m);
            let (mechanism, (links, ..)) = (&mounted.mechanism, scratch.rigids.read_row(first, count));
            energy.kinetic += mechanism.kinetic_energy(links);
            energy.gravitational += mechanism.potential_energy(model.gravity(), links);
            energy.strain += mechanism.stop_energy(&scratch.mechanisms.each[m]);
        }
    }

    /// Start and end of prescribed ramps, instants at which set-points reach the commanded values,
    /// and ends of the acceleration of travelling joints.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let each = model.mechanisms.iter().zip(&state.regimes.mechanisms);
        let times = each.filter_map(|(mounted, sets)| mounted.mechanism.next_breakpoint(state.time, sets));
        times.fold(f64::INFINITY, f64::min)
    }

    /// Contact with end stops, start of deceleration and arrival of travelling joints, and
    /// saturation of drives.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let joints = scratch.mechanisms.each[m].joints.iter();
            let sets = &eval.regimes.mechanisms[m];
            for (i, (now, set)) in joints.zip(sets).enumerate() {
                let Some((joint, _)) = mounted.mechanism.joint(i) else {
                    continue;
                };
                let dynamic = matches!(joint.motion, JointMotion::Dynamic(_));
                if let Some(stops) = joint.stops.filter(|_| dynamic) {
                    event_functions.watch(now.position - stops.lower);
                    event_functions.watch(stops.upper - now.position);
                }
                if let Some(travel) = holds_on_arrival(joint).then_some(set.travel).flatten() {
                    let remaining = travel.target - now.position;
                    event_functions.watch_within(remaining, ARRIVED);
                    event_functions.watch_within(remaining, travel.approach(eval.t));
                }
                let numbers = &eval.x[mounted.numbers.clone()];
                let output = mounted.mechanism.drive_output(i, eval.t, numbers, set);
                if let Some(output) = output.filter(DriveOutput::has_acceleration_feedback) {
                    for margin in output.margins(now.acceleration) {
                        event_functions.watch(margin);
                    }
                }
            }
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        arrivals(model, state).next().is_some() || first_changed_limit(model, state, scratch).is_some()
    }

    /// Holds joints that have arrived. Returns true if a joint is now held, or if a drive must
    /// change its saturation state. The drive changes this state when the world is evaluated again.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let changed = first_changed_limit(model, state, scratch).is_some();
        hold_arrivals(model, state) || changed
    }

    /// Drives change their limit state one at a time. The force of a drive with acceleration
    /// feedback decreases with increasing acceleration, so the sequence terminates.
    fn switch_exceeded_limit(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let change = first_changed_limit(model, state, scratch);
        if let Some((m, joint, limit)) = change {
            state.regimes.mechanisms[m][joint].at_limit = limit;
        }
        change.is_some()
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, mounted) in model.mechanisms.iter().enumerate() {
            let (id, mechanism) = (MechanismId::from_index(i), &mounted.mechanism);
            let table = tables.table_about("crane", mechanism.name(), "", Subject::Crane(id));
            for k in 0..mechanism.joint_count() {
                let Some((joint, link)) = mechanism.joint(k) else {
                    continue;
                };
                let (units, scale) = match joint.kind {
                    JointKind::Revolute => (["deg", "deg/s", "deg/s2", "N m"], 1.0_f64.to_degrees()),
                    JointKind::Prismatic | JointKind::Fixed => (["m", "m/s", "m/s2", "N"], 1.0),
                };
                let link = mechanism.links()[link].name.clone();
                let state = move |now: &Snapshot<'_>| now.joints(id)[k];
                let name = |quantity: &str| format!("{link}_{quantity}");
                table
                    .number(name("position"), units[0], move |now| state(now).position * scale)
                    .watched();
                table.number(name("rate"), units[1], move |now| state(now).velocity * scale);
                table.number(name("acceleration"), units[2], move |now| {
                    state(now).acceleration * scale
                });
                table
                    .number(name("load"), units[3], move |now| state(now).load())
                    .watched();
                table
                    .number(name("power"), "W", move |now| {
                        let joint = state(now);
                        joint.load() * joint.velocity
                    })
                    .watched();
            }
            table.vector("base_force", "N", move |now| now.base_load(id).force);
            table.vector("base_moment", "N m", move |now| now.base_load(id).moment);
        }
    }
}

/// Sets the motion of a mechanism's links from its state components.
pub(super) fn place_links(eval: &EvaluationContext<'_>, m: usize, numbers: &[f64], scratch: &mut Scratch) {
    let mounted = &eval.model.mechanisms[m];
    let (mechanism, work) = (&mounted.mechanism, &mut scratch.mechanisms.each[m]);
    let base = scratch.rigids.frame(&eval.model.frames[mounted.base.index()]);
    let (first, count) = row_of(eval.model, m);
    let (links, ..) = scratch.rigids.row(first, count);
    mechanism.read_state(eval.t, numbers, work);
    mechanism.kinematics(&base, links, work);
    mechanism.orient(links);
}

/// Groups of state components: coordinate and rate of every dynamic joint, then the integrals of
/// controllers ([`windlass_mechanics::mechanism::state`]).
fn joint_groups(mechanism: &Mechanism, kinds: &Tolerances) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut integrals = Vec::new();
    for i in 0..mechanism.joint_count() {
        let (Some((joint, link)), Some(at)) = (mechanism.joint(i), mechanism.state_indices(i)) else {
            continue;
        };
        let name = &mechanism.links()[link].name;
        let slides = joint.kind == JointKind::Prismatic;
        let (units, tolerances) = if slides {
            (["m", "m/s"], [kinds.position, kinds.velocity])
        } else {
            (["rad", "rad/s"], [kinds.orientation, kinds.angular_velocity])
        };
        let labels = [
            format!("joint of '{name}' position"),
            format!("joint of '{name}' rate"),
        ];
        for ((label, unit), tolerance) in labels.iter().zip(units).zip(tolerances) {
            groups.push(Group::number(label, unit, tolerance));
        }
        if at.integral.is_some() {
            let label = format!("joint of '{name}' integral");
            integrals.push(Group::number(&label, "", Tolerance::UNCONTROLLED));
        }
    }
    groups.extend(integrals);
    groups
}

/// Wrench that the base exerts on a mechanism, about the base frame's origin, Earth axes.
pub(crate) fn base_wrench(model: &Model, m: usize, scratch: &Scratch) -> Wrench {
    let BaseLoad { inertia, wrench } = &scratch.mechanisms.base_loads[m];
    let base = &model.frames[model.mechanisms[m].base.index()];
    let rigids = &scratch.rigids;
    inertia.wrench_of(rigids.acceleration_at(&rigids.attachment(base))) - *wrench
}

/// Reaction of the parent on a link (index among the links of all mechanisms), about the origin of
/// the link, Earth axes.
pub(crate) fn joint_reaction(model: &Model, link: usize, scratch: &Scratch) -> Wrench {
    let m = model.mechanisms.partition_point(|m| m.first_link <= link) - 1;
    let mounted = &model.mechanisms[m];
    let (first, count) = row_of(model, m);
    let (links, loads, inertias) = scratch.rigids.read_row(first, count);
    mounted
        .mechanism
        .joint_reaction(link - mounted.first_link, model.gravity(), loads, inertias, links)
}

/// Drive of a dynamic joint, with the state indices of position and velocity, and of the integral
/// if there is one.
fn drive_of(model: &Model, m: usize, joint: usize) -> Option<(&Actuation, [usize; 2], Option<usize>)> {
    let mounted = &model.mechanisms[m];
    let at = mounted.mechanism.state_indices(joint)?;
    let JointMotion::Dynamic(actuation) = &mounted.mechanism.joint(joint)?.0.motion else {
        return None;
    };
    let first = mounted.numbers.start;
    let integral = at.integral.map(|offset| first + offset);
    Some((actuation, [first + at.position, first + at.velocity], integral))
}

/// Returns true if a joint changes from velocity control to position control when it arrives at its
/// target.
fn holds_on_arrival(joint: &windlass_mechanics::mechanism::Joint) -> bool {
    match &joint.motion {
        JointMotion::Dynamic(drive) => matches!(drive.control, Control::Travel { .. }),
        JointMotion::Prescribed(_) => false,
    }
}

/// The first drive whose saturation state must change: mechanism, joint and new state.
fn first_changed_limit(
    model: &Model,
    state: &State,
    scratch: &Scratch,
) -> Option<(usize, usize, SaturationState)> {
    let mut all = model.mechanisms.iter().enumerate().flat_map(|(m, mounted)| {
        let numbered = state.regimes.mechanisms[m].iter().enumerate();
        numbered.map(move |(joint, set)| (m, mounted, joint, set))
    });
    all.find_map(|(m, mounted, joint, set)| {
        let (mechanism, numbers) = (&mounted.mechanism, &state.x[mounted.numbers.clone()]);
        let work = &scratch.mechanisms.each[m];
        let limit = mechanism.changed_saturation(joint, state.time, numbers, set, work)?;
        Some((m, joint, limit))
    })
}

/// Constant set-point at the current value, from which a command starts. It no longer follows a
/// function of time.
fn set_point_now(model: &Model, state: &State, m: usize, joint: usize) -> SetPoint {
    let set = state.regimes.mechanisms[m][joint];
    let now = model.mechanisms[m]
        .mechanism
        .set_point_at(joint, state.time, &set);
    now.ordered(state.time, now.value(state.time))
}

/// Commands a position (m or rad) or a rate (m/s or rad/s) of a joint, depending on its control.
pub(crate) fn order_joint(model: &Model, state: &mut State, m: usize, joint: usize, target: f64) {
    let set = state.regimes.mechanisms[m][joint];
    let from = if set.follows {
        set_point_now(model, state, m, joint)
    } else {
        set
    };
    state.regimes.mechanisms[m][joint] = from.ordered(state.time, target);
}

/// Assigns a new set-point to a joint and sets the integral of its controller so that the drive's
/// force is unchanged.
fn assign_set_point(model: &Model, state: &mut State, m: usize, joint: usize, next: SetPoint) {
    let Some((actuation, [position, velocity], integral)) = drive_of(model, m, joint) else {
        return;
    };
    let (q, rate) = (state.x[position], state.x[velocity]);
    let set = state.regimes.mechanisms[m][joint];
    let set = model.mechanisms[m]
        .mechanism
        .set_point_at(joint, state.time, &set);
    let held = integral.map_or(0.0, |index| state.x[index]);
    let load = actuation.holding_force(state.time, &set, q, rate, held);
    state.regimes.mechanisms[m][joint] = next;
    if let Some(index) = integral {
        state.x[index] = actuation.integral_for_load(load, &next);
    }
}

/// Commands a joint to travel to a target (m or rad) at a speed (m/s or rad/s).
pub(crate) fn send_joint(model: &Model, state: &mut State, m: usize, joint: usize, target: f64, speed: f64) {
    let Some((actuation, ..)) = drive_of(model, m, joint) else {
        return;
    };
    let speed = speed.abs();
    let set = match state.regimes.mechanisms[m][joint] {
        set if set.follows => set_point_now(model, state, m, joint),
        set => set,
    };
    match actuation.control {
        Control::Passive => {}
        // A position controller keeps its integral, which balances the load.
        Control::Position(_) => {
            state.regimes.mechanisms[m][joint] = set.ordered_at(state.time, target, speed);
        }
        Control::Velocity(_) | Control::Travel { .. } => {
            let travel = Travel {
                target,
                speed,
                since: state.time,
            };
            assign_set_point(model, state, m, joint, set.travelling(travel));
            // The joint may already be at the target.
            hold_arrivals(model, state);
        }
    }
}

/// Time over which a joint without stops moves at a commanded rate, s.
const LONG: f64 = 1e6;

/// Commands a joint to move at a rate (m/s or rad/s), with an acceleration (m/s² or rad/s²) for a
/// drive under velocity control. For other drives, the target is the stop in this direction.
pub(crate) fn rate_joint(
    model: &Model,
    state: &mut State,
    m: usize,
    joint: usize,
    (rate, acceleration): (f64, Option<f64>),
) {
    let Some((actuation, [position, _], _)) = drive_of(model, m, joint) else {
        return;
    };
    let set = match state.regimes.mechanisms[m][joint] {
        set if set.follows => set_point_now(model, state, m, joint),
        set => set,
    };
    let stops = model.mechanisms[m]
        .mechanism
        .joint(joint)
        .and_then(|(joint, _)| joint.stops);
    let stop = stops.map(|stops| if rate > 0.0 { stops.upper } else { stops.lower });
    let end = |from: f64| stop.filter(|stop| stop.is_finite()).unwrap_or(from + LONG * rate);
    let q = state.x[position];
    match actuation.control {
        Control::Passive => {}
        Control::Velocity(_) => {
            let limit = acceleration.unwrap_or(f64::INFINITY);
            state.regimes.mechanisms[m][joint] = set.ordered_at(state.time, rate, limit);
        }
        Control::Position(_) => {
            let now = set.value(state.time);
            let next = match rate {
                0.0 => set.ordered(state.time, now),
                _ => set.ordered_at(state.time, end(now), rate),
            };
            state.regimes.mechanisms[m][joint] = next;
        }
        Control::Travel { .. } if rate == 0.0 => send_joint(model, state, m, joint, q, SLOWEST_ARRIVAL),
        Control::Travel { .. } => send_joint(model, state, m, joint, end(q), rate),
    }
}

/// Joints that have arrived at their targets, as mechanism, joint and the set-point that then holds
/// the joint.
fn arrivals<'a>(model: &'a Model, state: &'a State) -> impl Iterator<Item = (usize, usize, SetPoint)> + 'a {
    let joints = state.regimes.mechanisms.iter().enumerate().flat_map(|(m, sets)| {
        let numbered = sets.iter().enumerate();
        numbered.map(move |(joint, set)| (m, joint, set))
    });
    joints.filter_map(|(m, joint, set)| {
        let travel = set.travel?;
        let (actuation, [position, velocity], _) = drive_of(model, m, joint)?;
        let q = state.x[position];
        let rate = state.x[velocity].abs().max(SLOWEST_ARRIVAL);
        let is_at_target = (travel.target - q).abs() <= ARRIVED;
        let holds = matches!(actuation.control, Control::Travel { .. });
        let next = SetPoint::new(q, actuation.set_point_rate);
        (is_at_target && holds).then(|| (m, joint, next.ordered_at(state.time, travel.target, rate)))
    })
}

/// Holds the joints that have arrived. Returns true if a joint has arrived.
fn hold_arrivals(model: &Model, state: &mut State) -> bool {
    let mut held = false;
    loop {
        let next = arrivals(model, state).next();
        let Some((m, joint, set_point)) = next else {
            return held;
        };
        assign_set_point(model, state, m, joint, set_point);
        held = true;
    }
}
