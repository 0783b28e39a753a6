//! The six stages of a step. Stages 1 to 5 are the pure evaluation of rates from (t, x); stage 6 commits.
//!
//! 1 [`kinematics`] outward: motion of owners and nodes; 2 [`sea`] sampled where it is needed; 3 [`loads`] by
//! part; 4 [`accelerations`] from mass with added mass; 5 [`rates`]; 6 [`accept`], the only one that changes the
//! state. They are called in this order by [`evaluate`] and by `World::step`, and nowhere else.

use super::end_coupling::{EndPoint, add_end_to_owner, end_moment, end_point, fixity_of};
use super::error::EvaluationError;
use super::holds;
use super::layout::{read_vector, write_vector};
use super::ledger;
use super::mechanisms;
use super::model::{AppliedLoad, Body, BodyMotion, Model};
use super::radiation;
use super::scratch::Scratch;
use super::springs;
use super::state::{CableMemory, Discrete, EndMode, State};
use super::winches;
use crate::cable::{self, CableEnvironment, CableView};
use crate::hydro::{Air, FluidEnvironment, HydroLoads, SeaSampler, StillWater};
use crate::math::rotation::quaternion_rate;
use crate::math::{FrameMotion, Matrix6, Motion, Pose, Wrench};
use crate::sea::{LocalPlan, LocalWaves, Sea, SeaSample};
use glam::{DQuat, DVec3};

/// Stages 1 to 5: writes the rates of `x` at time `t`. Reads the committed modes, memory and inputs, writes
/// nothing but `scratch` and `rates`; the same arguments give the same bytes however often it is called.
///
/// # Errors
/// When some acceleration does not exist.
pub fn evaluate(
    model: &Model,
    discrete: &Discrete,
    t: f64,
    x: &[f64],
    scratch: &mut Scratch,
    rates_out: &mut [f64],
) -> Result<(), EvaluationError> {
    kinematics(model, discrete, t, x, scratch)?;
    sea(model, t, scratch);
    loads(model, discrete, t, scratch);
    accelerations(model, discrete, t, scratch)?;
    rates(model, discrete, t, x, scratch, rates_out);
    Ok(())
}

/// Stage 1: motion of all owners (acceleration of prescribed ones only) and of all nodes.
pub(super) fn kinematics(
    model: &Model,
    discrete: &Discrete,
    t: f64,
    x: &[f64],
    scratch: &mut Scratch,
) -> Result<(), EvaluationError> {
    scratch.owners[0] = FrameMotion::at_rest(Pose::IDENTITY);
    for (i, body) in model.bodies.iter().enumerate() {
        scratch.owners[i + 1] = match (&body.motion, discrete.body_motions[i]) {
            (BodyMotion::Prescribed(_), Some(input)) => input.at(t),
            (BodyMotion::Prescribed(motion), None) => {
                motion.at(t).map_err(|source| EvaluationError::Motion {
                    object: format!("body '{}'", body.name),
                    source,
                })?
            }
            (BodyMotion::Free, _) => free_body_motion(x, model.layout.bodies[i].unwrap_or(0)),
        };
    }
    radiation::remember(model, x, scratch);
    mechanisms::kinematics(model, discrete, t, x, scratch);
    winches::lengths(model, discrete, t, x, scratch);
    for (c, memory) in discrete.cables.iter().enumerate() {
        let nodes = scratch.cable_nodes[c].clone();
        for (slot, node) in memory.slots().zip(nodes.clone()) {
            scratch.node_position[node] = read_vector(x, model.layout.node_position(c, slot));
            scratch.node_velocity[node] = read_vector(x, model.layout.node_velocity(c, slot));
        }
        for (side, node) in [nodes.start, nodes.end - 1].into_iter().enumerate() {
            let point = end_point(memory.ends[side], model, &scratch.owners, t);
            if let Some(point) = point {
                let owner = &scratch.owners[point.owner];
                scratch.node_position[node] = owner.pose.position + point.arm;
                scratch.node_velocity[node] =
                    owner.velocity.velocity_at(point.arm).linear + point.relative_velocity;
            }
            scratch.end_points[c][side] = point.unwrap_or_default();
        }
    }
    Ok(())
}

/// Motion of a free body from its 13 numbers; the quaternion is normalised here, never in the state.
pub(super) fn free_body_motion(x: &[f64], first: usize) -> FrameMotion {
    let q = &x[first + 3..first + 7];
    let orientation = DQuat::from_xyzw(q[0], q[1], q[2], q[3]).normalize();
    let mut motion = FrameMotion::at_rest(Pose::new(read_vector(x, first), orientation));
    motion.velocity = Motion::new(
        read_vector(x, first + 7),
        motion.rotation * read_vector(x, first + 10),
    );
    motion
}

/// Stage 2: the sea at every cable node. Meshes sample where they need it, in stage 3.
pub(super) fn sea(model: &Model, t: f64, scratch: &mut Scratch) {
    for nodes in &scratch.cable_nodes {
        let (places, samples) = (&scratch.node_position, &mut scratch.node_sea);
        model
            .sea
            .sample_into(&places[nodes.clone()], t, &mut samples[nodes.clone()]);
    }
}

/// The sea frozen at one time, as the hydrodynamics see it.
struct SeaAt<'a> {
    sea: &'a Sea,
    time: f64,
}

impl SeaSampler for SeaAt<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.sea.sample_into(points, self.time, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(self.sea.max_elevation())
    }
}

/// The same sea near a hull.
struct LocalSeaAt<'a> {
    sea: &'a Sea,
    plan: &'a LocalPlan,
    waves: &'a LocalWaves,
}

impl SeaSampler for LocalSeaAt<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.waves.sample_into(self.plan, self.sea, points, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(self.sea.max_elevation() + self.plan.error_bound())
    }
}

/// Stage 3: loads of every part on every owner and node, and the inertia they move.
pub(super) fn loads(model: &Model, discrete: &Discrete, t: f64, scratch: &mut Scratch) {
    scratch.owner_load.fill(Wrench::ZERO);
    scratch.owner_inertia.fill(Matrix6::ZERO);
    sea_loads(model, t, scratch);
    radiation::add_loads(model, t, scratch);
    body_loads(model, discrete, t, scratch);
    link_loads(model, discrete, scratch);
    springs::add_loads(model, scratch);
    cable_loads(model, discrete, t, scratch);
}

/// Loads of the sea and the wind on all meshes that forces move.
fn sea_loads(model: &Model, t: f64, scratch: &mut Scratch) {
    let sampler = SeaAt {
        sea: &model.sea,
        time: t,
    };
    let environment = FluidEnvironment {
        density: model.sea.density,
        gravity: model.sea.gravity,
        kinematic_viscosity: model.sea.kinematic_viscosity,
        air: (model.sea.air_density > 0.0).then(|| Air {
            density: model.sea.air_density,
            wind: model.sea.wind.at(t),
        }),
    };
    for (i, element) in model.hydrodynamics().enumerate() {
        scratch.hydro[i] = HydroLoads::default();
        let moved = model.bodies.get(i).is_none_or(|body| body.is_free());
        let motion = &scratch.owners[i + 1];
        if let (Some(element), Some(work), true) = (element, &mut scratch.hydro_work[i], moved) {
            let diffracts = |body: &Body| body.radiation.as_ref().is_some_and(|r| r.excitation.is_some());
            if model.bodies.get(i).is_some_and(diffracts) {
                // The excitation holds the pressure of the waves.
                let still = StillWater {
                    current: model.sea.current.velocity(motion.pose.position.z, t),
                };
                scratch.hydro[i] = element.evaluate(motion, &environment, &still, work);
                continue;
            }
            scratch.hydro[i] = match &mut scratch.local_waves[i] {
                Some((plan, waves)) => {
                    plan.prepare(&model.sea, motion.pose.position, t, waves);
                    let local = LocalSeaAt {
                        sea: &model.sea,
                        plan,
                        waves,
                    };
                    element.evaluate(motion, &environment, &local, work)
                }
                None => element.evaluate(motion, &environment, &sampler, work),
            };
        }
    }
}

/// Weights, gyroscopic moments and given loads of free bodies.
fn body_loads(model: &Model, discrete: &Discrete, t: f64, scratch: &mut Scratch) {
    for (i, body) in model.bodies.iter().enumerate() {
        if !body.is_free() {
            continue;
        }
        let motion = &scratch.owners[i + 1];
        let inertia = motion.rotation * body.inertia * motion.rotation.transpose();
        let spin = motion.velocity.angular;
        let weight = DVec3::new(0.0, 0.0, -body.mass * model.sea.gravity);
        let mut load = Wrench::new(weight, -spin.cross(inertia * spin));
        let mut given = discrete.body_loads[i];
        for applied in &body.loads {
            given += applied_load(applied, motion, t);
        }
        load += given;
        scratch.given_load[i] = given;
        let mut mass = Matrix6::rigid_inertia(body.mass, DVec3::ZERO, inertia);
        let given_inertia = &discrete.body_inertia[i];
        if *given_inertia != Matrix6::ZERO {
            mass += given_inertia.rotated(motion.rotation);
        }
        load += scratch.hydro[i].wrench + scratch.hydro[i].added_mass_bias;
        mass += scratch.hydro[i].added_mass;
        scratch.owner_load[i + 1] = load;
        scratch.owner_inertia[i + 1] = mass;
    }
}

/// Loads of links but their weights, which are the mechanism's own.
fn link_loads(model: &Model, discrete: &Discrete, scratch: &mut Scratch) {
    let first = model.bodies.len();
    for (link, given) in discrete.link_loads.iter().enumerate() {
        let hydro = &scratch.hydro[first + link];
        scratch.owner_load[1 + first + link] = *given + hydro.wrench + hydro.added_mass_bias;
        scratch.owner_inertia[1 + first + link] = hydro.added_mass;
    }
}

/// A given load at time t, about the body's origin in Earth axes.
fn applied_load(applied: &AppliedLoad, motion: &FrameMotion, t: f64) -> Wrench {
    let now = applied.amplitude * (applied.frequency * t + applied.phase).cos();
    let now = if applied.follows_body {
        now.rotated(motion.rotation)
    } else {
        now
    };
    now.moved(motion.rotation * applied.point)
}

fn cable_loads(model: &Model, discrete: &Discrete, t: f64, scratch: &mut Scratch) {
    let environment = CableEnvironment {
        gravity: DVec3::new(0.0, 0.0, -model.sea.gravity),
        water_density: model.sea.density,
        air_density: model.sea.air_density,
        wind: model.sea.wind.at(t),
    };
    for (c, memory) in discrete.cables.iter().enumerate() {
        let nodes = scratch.cable_nodes[c].clone();
        let definition = &model.cables[c];
        let [start, end] = memory.ends.map(|mode| fixity_of(mode, model, &scratch.owners));
        let view = CableView {
            positions: &scratch.node_position[nodes.clone()],
            velocities: &scratch.node_velocity[nodes.clone()],
            unstretched_lengths: &scratch.element_lengths[c],
            point_masses: &definition.point_masses,
            first_node: memory.first as isize - model.layout.first_slots[c] as isize,
            start,
            end,
            sea: &scratch.node_sea[nodes.clone()],
            length_rates: &scratch.length_rates[c],
            environment,
            previous_twist: memory.twist,
        };
        let cable = &mut scratch.cables[c];
        cable::evaluate(&definition.properties, &view, cable);
        winches::pay_out(model, discrete, t, c, &view, cable, &mut scratch.winches);
        for (k, slot) in memory.slots().enumerate() {
            cable.force[k] += DVec3::from(memory.node_loads[slot]);
            cable.added_mass_normal[k] += memory.node_inertia[slot];
            cable.added_mass_tangential[k] += memory.node_inertia[slot];
        }
        for (side, mode) in memory.ends.iter().enumerate() {
            if *mode == EndMode::Free {
                continue;
            }
            let k = if side == 0 { 0 } else { nodes.len() - 1 };
            let point = scratch.end_points[c][side];
            add_end_to_owner(
                &point,
                scratch.owners[point.owner].velocity.angular,
                Wrench::new(cable.force[k], end_moment(cable, side)),
                cable.mass_matrix(k),
                &mut scratch.owner_load[point.owner],
                &mut scratch.owner_inertia[point.owner],
            );
        }
    }
}

/// Stage 4: accelerations of free bodies, then of nodes, then the loads that attachments carry.
fn accelerations(
    model: &Model,
    discrete: &Discrete,
    t: f64,
    scratch: &mut Scratch,
) -> Result<(), EvaluationError> {
    mechanisms::articulate(model, scratch)?;
    holds::accelerate_bodies(model, discrete, t, scratch)?;
    mechanisms::accelerations(model, scratch);
    for (c, memory) in discrete.cables.iter().enumerate() {
        let nodes = scratch.cable_nodes[c].clone();
        let cable = &scratch.cables[c];
        for (k, node) in nodes.clone().enumerate() {
            scratch.node_acceleration[node] = cable.free_acceleration(k);
        }
        for (side, node) in [nodes.start, nodes.end - 1].into_iter().enumerate() {
            if memory.ends[side] != EndMode::Free {
                scratch.node_acceleration[node] =
                    end_acceleration(&scratch.end_points[c][side], &scratch.owners);
            }
        }
    }
    ledger::reactions(model, discrete, scratch);
    mechanisms::reactions(model, scratch);
    springs::reactions(model, scratch);
    Ok(())
}

fn end_acceleration(point: &EndPoint, owners: &[FrameMotion]) -> DVec3 {
    let owner = &owners[point.owner];
    let carried = owner
        .acceleration
        .acceleration_at(point.arm, owner.velocity.angular);
    carried.linear + point.relative_acceleration
}

/// Stage 5: rates of every component of x.
fn rates(model: &Model, discrete: &Discrete, t: f64, x: &[f64], scratch: &mut Scratch, out: &mut [f64]) {
    // Slots without a node stand still.
    out.fill(0.0);
    for (i, first) in model.layout.bodies.iter().enumerate() {
        let Some(first) = *first else { continue };
        let motion = &scratch.owners[i + 1];
        let spin_in_body = read_vector(x, first + 10);
        let q = &x[first + 3..first + 7];
        // The rate of the quaternion as it stands, so that its length is kept whatever it is.
        let q_rate = quaternion_rate(DQuat::from_xyzw(q[0], q[1], q[2], q[3]), spin_in_body);
        write_vector(out, first, motion.velocity.linear);
        out[first + 3..first + 7].copy_from_slice(&q_rate.to_array());
        write_vector(out, first + 7, motion.acceleration.linear);
        write_vector(
            out,
            first + 10,
            motion.rotation.transpose() * motion.acceleration.angular,
        );
    }
    for (c, memory) in discrete.cables.iter().enumerate() {
        let nodes = scratch.cable_nodes[c].clone();
        let last = nodes.len() - 1;
        for (k, (slot, node)) in memory.slots().zip(nodes).enumerate() {
            // The numbers of an attached end stand still: its motion is its frame's.
            let attached =
                (k == 0 && memory.ends[0] != EndMode::Free) || (k == last && memory.ends[1] != EndMode::Free);
            let (velocity, acceleration) = if attached {
                (DVec3::ZERO, DVec3::ZERO)
            } else {
                (scratch.node_velocity[node], scratch.node_acceleration[node])
            };
            write_vector(out, model.layout.node_position(c, slot), velocity);
            write_vector(out, model.layout.node_velocity(c, slot), acceleration);
        }
    }
    winches::rates(model, scratch, out);
    mechanisms::rates(model, discrete, t, x, scratch, out);
    radiation::rates(model, x, scratch, out);
    scratch.powers = ledger::powers(model, discrete, scratch);
    winches::add_powers(model, scratch);
    let mut powers = scratch.powers;
    springs::add_powers(model, scratch, &mut powers);
    scratch.powers = powers;
    mechanisms::add_powers(model, discrete, t, x, scratch);
    scratch.powers.write(out, model.layout.ledger);
}

/// Whether [`accept`] will change what holds on to what, or which nodes there are.
pub(super) fn has_news(model: &Model, state: &State, scratch: &Scratch) -> bool {
    let arrived = |memory: &CableMemory| memory.ends.iter().any(|end| arrival(end, state.time).is_some());
    winches::has_news(model, state, scratch)
        || mechanisms::has_news(model, state)
        || state.discrete.cables.iter().any(arrived)
}

/// The next time (s) at which some rate has a corner or an end arrives: no step should straddle it.
pub(super) fn next_corner(model: &Model, state: &State) -> f64 {
    let ends = state.discrete.cables.iter().flat_map(|memory| memory.ends);
    let arrivals = ends.filter_map(|end| match end {
        EndMode::Captured(capture) => Some(capture.since + capture.duration),
        _ => None,
    });
    let holds = state.discrete.holds.iter().flatten().flatten();
    let holds = holds.map(|hold| hold.since + hold.duration);
    let next = arrivals.chain(holds).filter(|t| *t > state.time);
    next.fold(mechanisms::next_corner(model, state), f64::min)
}

/// What an end that is being drawn to a frame becomes when it is there.
fn arrival(end: &EndMode, t: f64) -> Option<EndMode> {
    match end {
        EndMode::Captured(capture) if t >= capture.since + capture.duration => {
            Some(EndMode::Attached(capture.frame, capture.fixity))
        }
        _ => None,
    }
}

/// Stage 6: commits an accepted step: continuous twist, ends that have arrived, elements at winches, quaternion
/// length. `scratch` holds the evaluation at the step's end. Returns whether the world must be evaluated anew because
/// it is not the same any more.
pub(super) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    let mut changed = false;
    for (memory, cable) in state.discrete.cables.iter_mut().zip(&scratch.cables) {
        memory.twist = cable.twist;
        for end in &mut memory.ends {
            if let Some(attached) = arrival(end, state.time) {
                *end = attached;
                changed = true;
            }
        }
    }
    changed |= mechanisms::accept(model, state);
    changed |= winches::accept(model, state, scratch);
    for first in model.layout.bodies.iter().flatten() {
        let q = &mut state.x[first + 3..first + 7];
        let square: f64 = q.iter().map(|c| c * c).sum();
        // Only drift that could be felt is removed, because the rates must then be evaluated anew.
        if (square - 1.0).abs() > 1e-9 {
            let length = square.sqrt();
            q.iter_mut().for_each(|c| *c /= length);
            state.step.rates.clear();
        }
    }
    changed
}
