//! Mechanisms: links are rigids like bodies, and a mechanism is to its base an inertia and a load.
//!
//! The base's frame may belong to the ground, to a prescribed body, or to a free body: its rigid carries the articulated
//! inertia and load in any case, so a free base feels the crane and the others' reactions hold it.

use super::meshes::Mesh;
use super::prelude::*;
use crate::core::handles::{FrameId, LinkId, MechanismId};
use crate::core::rigids::{MotionKind, Owner, RigidId};
use crate::core::state_map::{Group, Retraction};
use std::ops::Range;
use windlass_hull::hydro::MeshHydrodynamics;
use windlass_math::{Motion, Wrench, time_table};
use windlass_mechanics::mechanism::actuation::DriveOutput;
use windlass_mechanics::mechanism::composite::CompositeScratch;
use windlass_mechanics::mechanism::{
    Actuation, BaseLoad, Control, JointKind, JointMotion, Limit, Mechanism, MechanismScratch, SetPoint,
    Travel,
};
use windlass_ode::Tolerance;

/// How near a travelling joint must be to its target to be there, m or rad.
pub(crate) const ARRIVED: f64 = 0.02;
/// Rate at which its set-point goes on to the target at least, m/s or rad/s.
const SLOWEST_ARRIVAL: f64 = 0.02;

/// A mechanism and what it stands on.
#[derive(Clone, Debug)]
pub struct MountedMechanism {
    /// Links, joints, drives.
    pub mechanism: Mechanism,
    /// The frame it stands on: of the ground or of a body.
    pub base: FrameId,
    /// The first of its links among all links.
    pub first_link: usize,
    /// Its numbers in the state vector, see [`windlass_mechanics::mechanism::state`].
    pub(crate) numbers: Range<usize>,
}

impl MountedMechanism {
    /// The link at a place of the mechanism.
    pub fn link(&self, place: usize) -> LinkId {
        LinkId::from_index(self.first_link + place)
    }
}

impl WorldBuilder {
    /// Adds a mechanism that stands on a frame of the ground or of a body.
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

    /// Gives a link a surface for the sea and the wind to act on, in the axes of the link's frame.
    pub fn link_hydrodynamics(&mut self, link: LinkId, element: MeshHydrodynamics) {
        let owner = Owner::Link(link);
        self.model.meshes.retain(|mesh| mesh.owner != owner);
        self.model.meshes.push(Mesh::under_pressure(owner, element));
    }

    /// The link of that name of a mechanism, to put frames on.
    pub fn link(&self, mechanism: MechanismId, name: &str) -> Option<LinkId> {
        self.model.link(mechanism, name)
    }
}

/// What is computed of all mechanisms.
#[derive(Clone, Debug)]
pub struct MechanismsScratch {
    /// Stages 1 to 4: the passes of each.
    pub each: Vec<MechanismScratch>,
    /// Stage 4: what each is to its base.
    pub base_loads: Vec<BaseLoad>,
}

/// The part.
#[derive(Debug)]
pub(crate) struct Mechanisms;

/// The first link's rigid, and how many there are.
pub(super) fn row_of(model: &Model, m: usize) -> (RigidId, usize) {
    let mounted = &model.mechanisms[m];
    let first = model.rigid(Owner::Link(mounted.link(0)));
    (first, mounted.mechanism.links().len())
}

impl Element for Mechanisms {
    /// The inward pass adds to the inertias and loads that stage 1 begins with.
    const WITH_LINES: bool = true;
    type Definitions = Vec<MountedMechanism>;
    /// Set-points per mechanism and movable joint.
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
                let problem = "is on a link of a mechanism; put it on the ground or a body, or make it part of that mechanism";
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

    fn start(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch, _problems: &mut ModelProblems) {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let numbers = &mut x[mounted.numbers.clone()];
            mounted.mechanism.write_initial_state(numbers);
            place(eval, m, numbers, scratch);
        }
    }

    fn kinematics(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let numbers = &eval.x[mounted.numbers.clone()];
            place(eval, m, numbers, scratch);
            let work = &mut scratch.mechanisms.each[m];
            mounted
                .mechanism
                .drive(eval.t, numbers, &eval.regimes.mechanisms[m], work);
        }
        Ok(())
    }

    fn inward(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
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
            let socket = rigids.socket(&eval.model.frames[mounted.base.index()]);
            let known = Motion::new(rigids.centripetal(&socket), glam::DVec3::ZERO);
            rigids.apply(&socket, load.wrench - load.inertia.wrench_of(known));
            rigids.carry(socket.rigid, &load.inertia.moved(socket.arm));
        }
        Ok(())
    }

    fn accelerations(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let Scratch {
            rigids, mechanisms, ..
        } = scratch;
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let socket = rigids.socket(&eval.model.frames[mounted.base.index()]);
            let base = rigids.acceleration_at(&socket);
            let (first, count) = row_of(eval.model, m);
            let (links, ..) = rigids.row(first, count);
            mounted
                .mechanism
                .accelerations(base, links, &mut mechanisms.each[m]);
        }
        Ok(())
    }

    fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
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

    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for (m, mounted) in eval.model.mechanisms.iter().enumerate() {
            let (numbers, set_points) = (&eval.x[mounted.numbers.clone()], &eval.regimes.mechanisms[m]);
            let work = &scratch.mechanisms.each[m];
            let joints = mounted.mechanism.joint_powers(eval.t, numbers, set_points, work);
            powers.drives += joints.drive;
            powers.dissipated += joints.viscous + joints.stops;
        }
    }

    fn stored(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (m, mounted) in model.mechanisms.iter().enumerate() {
            let (first, count) = row_of(model, m);
            let (mechanism, (links, ..)) = (&mounted.mechanism, scratch.rigids.read_row(first, count));
            energy.kinetic += mechanism.kinetic_energy(links);
            energy.gravitational += mechanism.potential_energy(model.gravity(), links);
            energy.strain += mechanism.stop_energy(&scratch.mechanisms.each[m]);
        }
    }

    /// When a programme's ramp begins or ends, a set-point arrives, or a joint that travels has got up its speed.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let each = model.mechanisms.iter().zip(&state.regimes.mechanisms);
        let kinks = each.filter_map(|(mounted, sets)| mounted.mechanism.next_breakpoint(state.time, sets));
        kinks.fold(f64::INFINITY, f64::min)
    }

    /// End stops touched and left; joints that slow down for where they travel to, and arrive there; drives that come to their limits.
    fn event_functions(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
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
                    let left = travel.target - now.position;
                    event_functions.watch_within(left, ARRIVED);
                    event_functions.watch_within(left, travel.approach(eval.t));
                }
                let numbers = &eval.x[mounted.numbers.clone()];
                let output = mounted.mechanism.drive_output(i, eval.t, numbers, set);
                if let Some(output) = output.filter(DriveOutput::is_watched) {
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

    /// Joints that have arrived are held; drives are at their limits or leave them when the world is evaluated anew.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let changed = first_changed_limit(model, state, scratch).is_some();
        hold_arrivals(model, state) || changed
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, mounted) in model.mechanisms.iter().enumerate() {
            let (id, mechanism) = (MechanismId::from_index(i), &mounted.mechanism);
            let table = tables.table("crane", mechanism.name());
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

/// Places the links of a mechanism from its part of the state vector.
pub(super) fn place(eval: &Eval<'_>, m: usize, numbers: &[f64], scratch: &mut Scratch) {
    let mounted = &eval.model.mechanisms[m];
    let (mechanism, work) = (&mounted.mechanism, &mut scratch.mechanisms.each[m]);
    let base = scratch.rigids.frame(&eval.model.frames[mounted.base.index()]);
    let (first, count) = row_of(eval.model, m);
    let (links, ..) = scratch.rigids.row(first, count);
    mechanism.read_state(eval.t, numbers, work);
    mechanism.kinematics(&base, links, work);
    mechanism.orient(links);
}

/// Coordinate and rate of every dynamic joint, then the integrals of controllers: [`windlass_mechanics::mechanism::state`].
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
        let words = [
            format!("joint of '{name}' position"),
            format!("joint of '{name}' rate"),
        ];
        for ((words, unit), tolerance) in words.iter().zip(units).zip(tolerances) {
            groups.push(Group::number(words, unit, tolerance));
        }
        if at.integral.is_some() {
            let words = format!("joint of '{name}' integral");
            integrals.push(Group::number(&words, "", Tolerance::UNCONTROLLED));
        }
    }
    groups.extend(integrals);
    groups
}

/// The wrench that a mechanism takes from its base, about the base frame's origin, Earth axes.
pub(crate) fn base_wrench(model: &Model, m: usize, scratch: &Scratch) -> Wrench {
    let BaseLoad { inertia, wrench } = &scratch.mechanisms.base_loads[m];
    let base = &model.frames[model.mechanisms[m].base.index()];
    let rigids = &scratch.rigids;
    inertia.wrench_of(rigids.acceleration_at(&rigids.socket(base))) - *wrench
}

/// Places of a dynamic joint's numbers in the whole state vector, with its drive: position, velocity, integral.
fn drive_of(model: &Model, m: usize, joint: usize) -> Option<(&Actuation, [usize; 2], Option<usize>)> {
    let mounted = &model.mechanisms[m];
    let at = mounted.mechanism.state_indices(joint)?;
    let JointMotion::Dynamic(actuation) = &mounted.mechanism.joint(joint)?.0.motion else {
        return None;
    };
    let first = mounted.numbers.start;
    let integral = at.integral.map(|place| first + place);
    Some((actuation, [first + at.position, first + at.velocity], integral))
}

/// Whether a joint changes from velocity to position control when it arrives where it travels to.
fn holds_on_arrival(joint: &windlass_mechanics::mechanism::Joint) -> bool {
    match &joint.motion {
        JointMotion::Dynamic(drive) => matches!(drive.control, Control::Travel { .. }),
        JointMotion::Prescribed(_) => false,
    }
}

/// The first drive that is not where its modes have it: at a limit, or away from it.
fn first_changed_limit(model: &Model, state: &State, scratch: &Scratch) -> Option<(usize, usize, Limit)> {
    let mut all = model.mechanisms.iter().enumerate().flat_map(|(m, mounted)| {
        let numbered = state.regimes.mechanisms[m].iter().enumerate();
        numbered.map(move |(joint, set)| (m, mounted, joint, set))
    });
    all.find_map(|(m, mounted, joint, set)| {
        let (mechanism, numbers) = (&mounted.mechanism, &state.x[mounted.numbers.clone()]);
        let work = &scratch.mechanisms.each[m];
        let limit = mechanism.changed_limit(joint, state.time, numbers, set, work)?;
        Some((m, joint, limit))
    })
}

/// Takes one drive whose derivative part acts on the acceleration to its limit, or away from it, as `scratch` has it;
/// answers whether the world must be evaluated anew.
///
/// One at a time: what a drive gives falls as its acceleration rises, and for such laws this ends.
pub(crate) fn settle_limits(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    let change = first_changed_limit(model, state, scratch);
    if let Some((m, joint, limit)) = change {
        state.regimes.mechanisms[m][joint].at_limit = limit;
    }
    change.is_some()
}

/// The set-point of a joint now, from which an order starts: it follows no function any more.
fn set_point_now(model: &Model, state: &State, m: usize, joint: usize) -> SetPoint {
    let set = state.regimes.mechanisms[m][joint];
    let now = model.mechanisms[m]
        .mechanism
        .set_point_at(joint, state.time, &set);
    now.ordered(state.time, now.value(state.time))
}

/// Orders a joint to a position or a rate, whichever its control follows.
pub(crate) fn order_joint(model: &Model, state: &mut State, m: usize, joint: usize, target: f64) {
    let set = state.regimes.mechanisms[m][joint];
    let from = if set.follows {
        set_point_now(model, state, m, joint)
    } else {
        set
    };
    state.regimes.mechanisms[m][joint] = from.ordered(state.time, target);
}

/// Gives a joint a new set-point, with an integral that goes on holding the load.
fn change_over(model: &Model, state: &mut State, m: usize, joint: usize, next: SetPoint) {
    let Some((actuation, [position, velocity], integral)) = drive_of(model, m, joint) else {
        return;
    };
    let (q, rate) = (state.x[position], state.x[velocity]);
    let set = state.regimes.mechanisms[m][joint];
    let set = model.mechanisms[m]
        .mechanism
        .set_point_at(joint, state.time, &set);
    let held = integral.map_or(0.0, |place| state.x[place]);
    let load = actuation.load_held(state.time, &set, q, rate, held);
    state.regimes.mechanisms[m][joint] = next;
    if let Some(place) = integral {
        state.x[place] = actuation.integral_for(load, &next);
    }
}

/// Sends a joint to a target with a speed.
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
        // The integral of a position controller goes on: it holds the load.
        Control::Position(_) => {
            state.regimes.mechanisms[m][joint] = set.ordered_at(state.time, target, speed);
        }
        Control::Velocity(_) | Control::Travel { .. } => {
            let travel = Travel {
                target,
                speed,
                since: state.time,
            };
            change_over(model, state, m, joint, set.travelling(travel));
            // It may be there already.
            hold_arrivals(model, state);
        }
    }
}

/// Joints that have arrived where they travelled to, and are held there from now on.
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
        let there = (travel.target - q).abs() <= ARRIVED;
        let holds = matches!(actuation.control, Control::Travel { .. });
        let next = SetPoint::new(q, actuation.set_point_rate);
        (there && holds).then(|| (m, joint, next.ordered_at(state.time, travel.target, rate)))
    })
}

/// Holds joints that have arrived; answers whether there were any.
fn hold_arrivals(model: &Model, state: &mut State) -> bool {
    let mut held = false;
    loop {
        let next = arrivals(model, state).next();
        let Some((m, joint, set_point)) = next else {
            return held;
        };
        change_over(model, state, m, joint, set_point);
        held = true;
    }
}

/// Gives the integrals of position controllers what holds their joints still now, so that a run that starts from
/// equilibrium starts with its drives loaded. `scratch` holds the evaluation of the state at rest.
pub(crate) fn load_drives(model: &Model, state: &mut State, scratch: &Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let mechanism = &mounted.mechanism;
        let mut work = scratch.mechanisms.each[m].clone();
        for joint in &mut work.joints {
            joint.acceleration = 0.0;
        }
        let base = model.frames[mounted.base.index()].rigid;
        if scratch.rigids.mover(base) == MotionKind::Free {
            // Without its drives loaded the crane let its base go; in equilibrium the base rests.
            work.base.acceleration = Motion::ZERO;
        }
        let mut forces = vec![0.0; mechanism.joint_count()];
        let (first, count) = row_of(model, m);
        let (links, loads, inertias) = scratch.rigids.read_row(first, count);
        let mut composite = CompositeScratch::new(mechanism);
        let gravity = model.gravity();
        mechanism.inverse_dynamics(
            gravity,
            loads,
            inertias,
            links,
            &work,
            &mut composite,
            &mut forces,
        );
        for (joint, force) in forces.into_iter().enumerate() {
            let set = state.regimes.mechanisms[m][joint];
            if let Some((actuation, [position, velocity], Some(place))) = drive_of(model, m, joint) {
                let stops = mechanism.joint(joint).and_then(|(joint, _)| joint.stops);
                let (q, rate) = (state.x[position], state.x[velocity]);
                let by_stops = stops.map_or(0.0, |stops| stops.force(q, rate));
                let points = mechanism
                    .joint(joint)
                    .map_or(&[][..], |(joint, _)| &joint.given_force);
                let given = time_table::value(points, state.time);
                state.x[place] = actuation.integral_for(force - by_stops - given, &set);
            }
        }
    }
}
