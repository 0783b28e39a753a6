//! Mechanisms in the six stages: links are owners like bodies, and a mechanism is to its base an inertia and a load.
//!
//! The base's frame may belong to the ground, to a prescribed body, or to a free body; only the last feels the
//! mechanism in its equation of motion, the others bring up the reaction.

use super::error::EvaluationError;
use super::ledger::StoredEnergy;
use super::model::Model;
use super::scratch::Scratch;
use super::state::{Discrete, State};
use crate::math::{Motion, Wrench};
use crate::mechanism::composite::CompositeScratch;
use crate::mechanism::{Actuation, BaseLoad, Control, JointMotion, SetPoint, Travel};
use glam::DVec3;

/// How near a travelling joint must be to its target to be there, m or rad.
pub(crate) const ARRIVED: f64 = 0.02;
/// Rate at which its set-point goes on to the target at least, m/s or rad/s.
const SLOWEST_ARRIVAL: f64 = 0.02;

/// A mechanism's part of the state vector.
fn part<'x>(model: &Model, m: usize, x: &'x [f64]) -> &'x [f64] {
    let first = model.layout.mechanisms[m];
    &x[first..first + model.mechanisms[m].mechanism.state_len()]
}

fn gravity(model: &Model) -> DVec3 {
    DVec3::new(0.0, 0.0, -model.sea.gravity)
}

/// Stage 1: places all links, and evaluates their drives.
pub(super) fn kinematics(model: &Model, discrete: &Discrete, t: f64, x: &[f64], scratch: &mut Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let base = &scratch.owners[model.owner_index(mounted.base)];
        let base = base.fixed_frame(&model.frames[mounted.base.index()].offset);
        let (mechanism, work) = (&mounted.mechanism, &mut scratch.mechanisms[m]);
        mechanism.read_state(t, part(model, m, x), work);
        mechanism.kinematics(&base, work);
        mechanism.drive(t, part(model, m, x), &discrete.set_points[m], work);
        place_links(model, m, scratch);
    }
}

fn place_links(model: &Model, m: usize, scratch: &mut Scratch) {
    for (link, owner) in model.link_owners(m).enumerate() {
        scratch.owners[owner] = scratch.mechanisms[m].link_motion(link);
    }
}

/// Stage 4, before the bodies: what each mechanism is to its base, added to a free base body's load and inertia.
pub(super) fn articulate(model: &Model, scratch: &mut Scratch) -> Result<(), EvaluationError> {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let links = model.link_owners(m);
        let work = &mut scratch.mechanisms[m];
        work.loads.copy_from_slice(&scratch.owner_load[links.clone()]);
        let load = mounted
            .mechanism
            .articulate(gravity(model), &scratch.owner_inertia[links], work)
            .map_err(EvaluationError::Mechanism)?;
        scratch.base_loads[m] = load;
        let owner = model.frames[mounted.base.index()].owner;
        if model.owner_is_free(owner) {
            let place = model.owner_index(mounted.base);
            let (arm, centripetal) = base_arm(model, m, scratch);
            let wrench = load.wrench - load.inertia.wrench_of(centripetal);
            scratch.owner_load[place] += wrench.moved(arm);
            scratch.owner_inertia[place] += load.inertia.moved(arm);
        }
    }
    Ok(())
}

/// From the base's owner to the base frame, Earth axes, and what the frame's acceleration has beyond `a + α × arm`.
fn base_arm(model: &Model, m: usize, scratch: &Scratch) -> (DVec3, Motion) {
    let base = model.mechanisms[m].base;
    let owner = &scratch.owners[model.owner_index(base)];
    let arm = owner.rotation * model.frames[base.index()].offset.position;
    let spin = owner.velocity.angular;
    (arm, Motion::new(spin.cross(spin.cross(arm)), DVec3::ZERO))
}

/// Acceleration of a mechanism's base frame.
fn base_acceleration(model: &Model, m: usize, scratch: &Scratch) -> Motion {
    let base = model.mechanisms[m].base;
    let owner = &scratch.owners[model.owner_index(base)];
    let (arm, _) = base_arm(model, m, scratch);
    owner.acceleration.acceleration_at(arm, owner.velocity.angular)
}

/// Stage 4, after the bodies: accelerations of all links.
pub(super) fn accelerations(model: &Model, scratch: &mut Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let acceleration = base_acceleration(model, m, scratch);
        mounted
            .mechanism
            .accelerations(acceleration, &mut scratch.mechanisms[m]);
        place_links(model, m, scratch);
    }
}

/// Stage 4, last: what the ground and prescribed bodies have to bring up for the mechanisms on them.
pub(super) fn reactions(model: &Model, scratch: &mut Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        if !model.owner_is_free(model.frames[mounted.base.index()].owner) {
            let (arm, _) = base_arm(model, m, scratch);
            let taken = base_wrench(model, m, scratch);
            scratch.owner_reaction[model.owner_index(mounted.base)] += taken.moved(arm);
        }
    }
}

/// The wrench that a mechanism takes from its base, about the base frame's origin, Earth axes.
pub(super) fn base_wrench(model: &Model, m: usize, scratch: &Scratch) -> Wrench {
    let BaseLoad { inertia, wrench } = &scratch.base_loads[m];
    inertia.wrench_of(base_acceleration(model, m, scratch)) - *wrench
}

/// Stage 5: rates of the joints.
pub(super) fn rates(
    model: &Model,
    discrete: &Discrete,
    t: f64,
    x: &[f64],
    scratch: &Scratch,
    out: &mut [f64],
) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let (mechanism, first) = (&mounted.mechanism, model.layout.mechanisms[m]);
        let rates = &mut out[first..first + mechanism.state_len()];
        mechanism.write_rates(
            t,
            part(model, m, x),
            &discrete.set_points[m],
            &scratch.mechanisms[m],
            rates,
        );
    }
}

/// Stage 5: powers of drives and losses in joints.
pub(super) fn add_powers(model: &Model, discrete: &Discrete, t: f64, x: &[f64], scratch: &mut Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let work = &scratch.mechanisms[m];
        let powers = mounted
            .mechanism
            .joint_powers(t, part(model, m, x), &discrete.set_points[m], work);
        scratch.powers.drives += powers.drive;
        scratch.powers.dissipated += powers.viscous + powers.stops;
    }
}

/// Energy of all mechanisms: links, and the springs of end stops.
pub(super) fn add_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
    for (mounted, work) in model.mechanisms.iter().zip(&scratch.mechanisms) {
        energy.kinetic += mounted.mechanism.kinetic_energy(work);
        energy.gravitational += mounted.mechanism.potential_energy(gravity(model), work);
        energy.strain += mounted.mechanism.stop_energy(work);
    }
}

/// Places of a dynamic joint's numbers in the whole state vector, with its drive: position, velocity, integral.
fn drive_of(model: &Model, m: usize, joint: usize) -> Option<(&Actuation, [usize; 2], Option<usize>)> {
    let mechanism = &model.mechanisms[m].mechanism;
    let at = mechanism.state_indices(joint)?;
    let JointMotion::Dynamic(actuation) = &mechanism.joint(joint)?.0.motion else {
        return None;
    };
    let first = model.layout.mechanisms[m];
    let integral = at.integral.map(|place| first + place);
    Some((actuation, [first + at.position, first + at.velocity], integral))
}

/// Gives a joint a new set-point, with an integral that goes on holding the load.
fn change_over(model: &Model, state: &mut State, m: usize, joint: usize, next: SetPoint) {
    let Some((actuation, [position, velocity], integral)) = drive_of(model, m, joint) else {
        return;
    };
    let (q, rate) = (state.x[position], state.x[velocity]);
    let set = &mut state.discrete.set_points[m][joint];
    let held = integral.map_or(0.0, |place| state.x[place]);
    let load = actuation.load_held(state.time, set, q, rate, held);
    *set = next;
    if let Some(place) = integral {
        state.x[place] = actuation.integral_for(load, &next);
    }
}

/// Sends a joint to a target with a speed.
pub(super) fn send_joint(model: &Model, state: &mut State, m: usize, joint: usize, target: f64, speed: f64) {
    let Some((actuation, ..)) = drive_of(model, m, joint) else {
        return;
    };
    let speed = speed.abs();
    let set = state.discrete.set_points[m][joint];
    match actuation.control {
        Control::Passive => {}
        // The integral of a position controller goes on: it holds the load.
        Control::Position(_) => {
            state.discrete.set_points[m][joint] = set.ordered_at(state.time, target, speed);
        }
        Control::Velocity(_) | Control::Travel { .. } => {
            let travel = Travel {
                target,
                speed,
                since: state.time,
            };
            change_over(model, state, m, joint, set.travelling(travel));
        }
    }
}

/// Joints that have arrived where they travelled to, and are held there from now on.
fn arrivals<'a>(model: &'a Model, state: &'a State) -> impl Iterator<Item = (usize, usize, SetPoint)> + 'a {
    state
        .discrete
        .set_points
        .iter()
        .enumerate()
        .flat_map(move |(m, sets)| {
            sets.iter().enumerate().filter_map(move |(joint, set)| {
                let travel = set.travel?;
                let (actuation, [position, velocity], _) = drive_of(model, m, joint)?;
                let q = state.x[position];
                let rate = state.x[velocity].abs().max(SLOWEST_ARRIVAL);
                let there = (travel.target - q).abs() <= ARRIVED;
                let holds = matches!(actuation.control, Control::Travel { .. });
                let next = SetPoint::new(q, actuation.set_point_rate);
                (there && holds).then(|| (m, joint, next.ordered_at(state.time, travel.target, rate)))
            })
        })
}

/// Whether [`accept`] would change a drive.
pub(super) fn has_news(model: &Model, state: &State) -> bool {
    arrivals(model, state).next().is_some()
}

/// Stage 6: joints that have arrived are held. Returns whether there were any.
pub(super) fn accept(model: &Model, state: &mut State) -> bool {
    let mut changed = false;
    loop {
        let next = arrivals(model, state).next();
        let Some((m, joint, set_point)) = next else {
            return changed;
        };
        change_over(model, state, m, joint, set_point);
        changed = true;
    }
}

/// The next time at which a programme or set-point has a corner, s.
pub(super) fn next_corner(model: &Model, state: &State) -> f64 {
    let corners = model
        .mechanisms
        .iter()
        .zip(&state.discrete.set_points)
        .filter_map(|(mounted, sets)| mounted.mechanism.next_corner(state.time, sets));
    corners.fold(f64::INFINITY, f64::min)
}

/// Gives the integrals of position controllers what holds their joints still now, so that a run that starts from
/// equilibrium starts with its drives loaded. `scratch` holds the evaluation of the state at rest.
pub(super) fn load_drives(model: &Model, state: &mut State, scratch: &Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        let mechanism = &mounted.mechanism;
        let mut work = scratch.mechanisms[m].clone();
        for joint in &mut work.joints {
            joint.acceleration = 0.0;
        }
        if model.owner_is_free(model.frames[mounted.base.index()].owner) {
            // Without its drives loaded the crane let its base go; in equilibrium the base rests.
            work.base.acceleration = Motion::ZERO;
        }
        let mut forces = vec![0.0; mechanism.joint_count()];
        let inertia = &scratch.owner_inertia[model.link_owners(m)];
        let mut composite = CompositeScratch::new(mechanism);
        mechanism.inverse_dynamics(gravity(model), inertia, &work, &mut composite, &mut forces);
        for (joint, force) in forces.into_iter().enumerate() {
            let set = state.discrete.set_points[m][joint];
            if let Some((actuation, [position, velocity], Some(place))) = drive_of(model, m, joint) {
                let stops = mechanism.joint(joint).and_then(|(joint, _)| joint.stops);
                let (q, rate) = (state.x[position], state.x[velocity]);
                let by_stops = stops.map_or(0.0, |stops| stops.force(q, rate));
                state.x[place] = actuation.integral_for(force - by_stops, &set);
            }
        }
    }
}

/// For statics, where joints are held: weight and loads of the links, on a free base.
pub(super) fn add_held_loads(model: &Model, scratch: &mut Scratch) {
    for (m, mounted) in model.mechanisms.iter().enumerate() {
        if !model.owner_is_free(model.frames[mounted.base.index()].owner) {
            continue;
        }
        let place = model.owner_index(mounted.base);
        let origin = scratch.owners[place].pose.position;
        for (link, owner) in mounted.mechanism.links().iter().zip(model.link_owners(m)) {
            let motion = scratch.owners[owner];
            let centre = motion.pose.position + motion.rotation * link.centre;
            let weight = Wrench::of_force_at(gravity(model) * link.mass, centre - origin);
            let load = scratch.owner_load[owner].moved(motion.pose.position - origin);
            scratch.owner_load[place] += weight + load;
        }
    }
}
