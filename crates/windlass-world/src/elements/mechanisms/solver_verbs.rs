//! Joints of mechanisms in linearised equations and in statics.
//!
//! In statics, drives with integral gain hold their joints at their set-points, velocity-controlled
//! drives at the current position. Passive joints and joints with yielding drives are unknowns.

use super::{Mechanisms, drive_of, row_of};
use crate::core::element::coordinates::{Coordinate, CoordinateMotion};
use crate::core::element::couplings::{Couplings, moved_carrier};
use crate::core::element::equilibrium::{Equilibrium, RestingWorld};
use crate::core::element::linearisation::Linearisation;
use crate::core::rigids::{MotionKind, Owner, RigidId};
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use windlass_math::{Matrix6, Motion};
use windlass_mechanics::mechanism::composite::CompositeScratch;
use windlass_mechanics::mechanism::{Control, Joint, JointKind, JointMotion, SetPoint};

/// First thing to check if statics finds no equilibrium of a joint.
const ADVICE: &str = "Its drive may be too weak for its load, or have no gain: check the drive's limit and gains against \
                      the load";

impl Linearisation for Mechanisms {
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for mounted in &model.mechanisms {
            let links = 0..mounted.mechanism.links().len();
            let links = || {
                links
                    .clone()
                    .map(|link| model.rigid(Owner::Link(mounted.link(link))))
            };
            couplings.couple_rigids(links().chain(moved_carrier(model, mounted.base)));
            if let Some(first) = links().next() {
                couplings.assign_to_rigid(mounted.numbers.clone(), first);
            }
        }
    }

    fn coordinates<'m>(model: &'m Model, visit: &mut dyn FnMut(Coordinate<'m>)) {
        for mounted in &model.mechanisms {
            let (mechanism, first) = (&mounted.mechanism, mounted.numbers.start);
            let mass = mechanism.mass();
            for index in 0..mechanism.joint_count() {
                if let (Some((joint, link)), Some(at)) =
                    (mechanism.joint(index), mechanism.state_indices(index))
                {
                    visit(Coordinate {
                        object: ("crane", mechanism.name()),
                        link: Some(&mechanism.links()[link].name),
                        position: first + at.position,
                        velocity: first + at.velocity,
                        motion: CoordinateMotion::Rigids {
                            is_rotation: joint.kind == JointKind::Revolute,
                            mass,
                        },
                        is_locked: mechanism.is_joint_prescribed(index),
                        advice: ADVICE,
                    });
                }
            }
        }
    }

    fn own_inertias(model: &Model, scratch: &Scratch, visit: &mut dyn FnMut(RigidId, Matrix6)) {
        for mounted in &model.mechanisms {
            for (index, link) in mounted.mechanism.links().iter().enumerate() {
                let rigid = model.rigid(Owner::Link(mounted.link(index)));
                let own = Matrix6::rigid_inertia(link.mass, link.centre, link.inertia);
                visit(rigid, own.rotated(scratch.rigids.motion(rigid).rotation));
            }
        }
    }
}

impl Equilibrium for Mechanisms {
    /// Locks joints that do not yield, and stops the set-points of the others.
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        let (time, x) = (world.time, &mut *world.x);
        let mechanisms = world.model.mechanisms.iter_mut();
        for (mounted, sets) in mechanisms.zip(&mut world.regimes.mechanisms) {
            let first = mounted.numbers.start;
            for (k, set) in sets.iter_mut().enumerate() {
                let now = mounted.mechanism.set_point_at(k, time, set);
                let at = mounted.mechanism.state_indices(k);
                let Some(joint) = mounted.mechanism.joint(k).map(|found| found.0) else {
                    continue;
                };
                let position = at.map(|at| x[first + at.position]);
                let held = held_position(joint, time, &now, position);
                *set = SetPoint::new(now.value(time), f64::INFINITY);
                if let Some(at) = at {
                    x[first + at.velocity] = 0.0;
                    if let Some(position) = held {
                        x[first + at.position] = position;
                    }
                }
                if let Some(position) = held {
                    mounted.mechanism.lock_joint(k, position);
                }
            }
        }
    }

    fn own_mass(model: &Model) -> f64 {
        let masses = model.mechanisms.iter().map(|mounted| mounted.mechanism.mass());
        masses.sum()
    }

    /// Sets the integrals of controllers so that the drives hold their joints in equilibrium. A run
    /// then starts at rest.
    fn load_drives(model: &Model, state: &mut State, scratch: &Scratch) {
        for m in 0..model.mechanisms.len() {
            let forces = holding_forces(model, m, scratch);
            let mechanism = &model.mechanisms[m].mechanism;
            for (joint, force) in forces.into_iter().enumerate() {
                let set = state.regimes.mechanisms[m][joint];
                if let Some((actuation, [position, velocity], Some(integral))) = drive_of(model, m, joint) {
                    let stops = mechanism.joint(joint).and_then(|(joint, _)| joint.stops);
                    let (q, rate) = (state.x[position], state.x[velocity]);
                    let by_stops = stops.map_or(0.0, |stops| stops.force(q, rate));
                    let points = mechanism
                        .joint(joint)
                        .map_or(&[][..], |(joint, _)| &joint.applied_force);
                    let applied = windlass_math::time_table::value(points, state.time);
                    state.x[integral] = actuation.integral_for_load(force - by_stops - applied, &set);
                }
            }
        }
    }
}

/// Position (m or rad) at which statics locks a joint; `None` for a joint that yields. `position`
/// is the current position, or `None` for a joint without state components.
fn held_position(joint: &Joint, time: f64, now: &SetPoint, position: Option<f64>) -> Option<f64> {
    match (&joint.motion, position) {
        (JointMotion::Prescribed(programme), _) => Some(programme.sample(time).position),
        (JointMotion::Dynamic(_), None) => None,
        (JointMotion::Dynamic(drive), Some(position)) => match drive.control {
            Control::Passive => None,
            Control::Position(gains) | Control::Travel { position: gains, .. } if now.travel.is_none() => {
                (gains.integral > 0.0).then(|| now.value(time))
            }
            _ => Some(position),
        },
    }
}

/// Forces (N or N·m) that hold all joints of a mechanism at rest. `scratch` holds the evaluation of
/// the state at rest.
fn holding_forces(model: &Model, m: usize, scratch: &Scratch) -> Vec<f64> {
    let mounted = &model.mechanisms[m];
    let mechanism = &mounted.mechanism;
    let mut work = scratch.mechanisms.each[m].clone();
    for joint in &mut work.joints {
        joint.acceleration = 0.0;
    }
    let base = model.frames[mounted.base.index()].rigid;
    if scratch.rigids.motion_kind(base) == MotionKind::Free {
        // The integrals are not set yet, so the evaluated base acceleration is wrong. In
        // equilibrium it is zero.
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
    forces
}
