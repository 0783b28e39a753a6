//! The numbers of a mechanism that a simulation integrates, and their rates.
//!
//! A mechanism takes `state_len` numbers: for each dynamic joint its coordinate and rate, then one
//! integral for each controller with integral action. Prescribed joints have none. An evaluation is
//! [`Mechanism::read_state`], [`Mechanism::kinematics`], [`Mechanism::drive`], the loads,
//! [`Mechanism::articulate`], the base's equation, [`Mechanism::accelerations`], [`Mechanism::write_rates`].

use super::actuation::{Actuation, Control, DriveOutput, Limit};
use super::joint::{Joint, JointMotion};
use super::model::Mechanism;
use super::scratch::MechanismScratch;
use super::set_point::SetPoint;
use windlass_math::time_table;

/// Where a dynamic joint's numbers lie in the mechanism's part of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateIndices {
    /// Coordinate, m or rad.
    pub position: usize,
    /// Rate, m/s or rad/s.
    pub velocity: usize,
    /// Integral of the controller's error, m·s or rad·s (position), m or rad (velocity).
    pub integral: Option<usize>,
}

/// Indices for each movable joint, and how many numbers there are.
pub(super) fn indices<'a>(joints: impl Iterator<Item = &'a Joint>) -> (Vec<Option<StateIndices>>, usize) {
    let joints: Vec<&Joint> = joints.collect();
    let is_dynamic = |joint: &&&Joint| matches!(joint.motion, JointMotion::Dynamic(_));
    let mut integrals = 2 * joints.iter().filter(is_dynamic).count();
    let mut next = 0;
    let place = |joint: &&Joint| match &joint.motion {
        JointMotion::Prescribed(_) => None,
        JointMotion::Dynamic(actuation) => {
            let integral = actuation.has_integral().then_some(integrals);
            integrals += usize::from(integral.is_some());
            next += 2;
            Some(StateIndices {
                position: next - 2,
                velocity: next - 1,
                integral,
            })
        }
    };
    let placed = joints.iter().map(place).collect();
    (placed, integrals)
}

impl Mechanism {
    /// How many numbers the mechanism has in the state.
    pub fn state_len(&self) -> usize {
        self.state_len
    }

    /// Where the numbers of a movable joint lie; `None` for a prescribed joint.
    pub fn state_indices(&self, joint: usize) -> Option<StateIndices> {
        self.state_indices.get(joint).copied().flatten()
    }

    /// Writes the starting coordinates and rates; integrals start at zero. `state` has `state_len` numbers.
    pub fn write_initial_state(&self, state: &mut [f64]) {
        state.fill(0.0);
        for (indices, &link) in self.state_indices.iter().zip(&self.joints) {
            if let Some(at) = indices {
                state[at.position] = self.links[link].joint.initial_position;
                state[at.velocity] = self.links[link].joint.initial_velocity;
            }
        }
    }

    /// One set-point for each movable joint, holding what it starts with, with its drive's rate limit.
    pub fn initial_set_points(&self) -> Vec<SetPoint> {
        let hold = |&link: &usize| {
            let joint = &self.links[link].joint;
            match &joint.motion {
                JointMotion::Prescribed(programme) => SetPoint::new(programme.initial, f64::INFINITY),
                JointMotion::Dynamic(actuation) => {
                    let value = match actuation.control {
                        Control::Velocity(_) => joint.initial_velocity,
                        Control::Position(_) | Control::Travel { .. } | Control::Passive => {
                            joint.initial_position
                        }
                    };
                    SetPoint::new(value, actuation.set_point_rate)
                }
            }
        };
        let follow = |&link: &usize| {
            let mut set = hold(&link);
            set.follows = self.links[link].joint.follows.is_some();
            set
        };
        self.joints.iter().map(follow).collect()
    }

    /// The set-point of a joint at time `t` (s): that of its function while it follows one.
    pub fn set_point_at(&self, joint: usize, t: f64, set: &SetPoint) -> SetPoint {
        let function = self.joint(joint).and_then(|(joint, _)| joint.follows.as_ref());
        match function.filter(|_| set.follows) {
            Some(function) => set.passing(t, function.at(t)),
            None => *set,
        }
    }

    /// Fills in coordinates and rates of `scratch.joints` at time `t` (s): dynamic joints from the state,
    /// prescribed ones, with their accelerations, from their programmes.
    pub fn read_state(&self, t: f64, state: &[f64], scratch: &mut MechanismScratch) {
        for (i, joint) in scratch.joints.iter_mut().enumerate() {
            match (&self.links[self.joints[i]].joint.motion, self.state_indices[i]) {
                (JointMotion::Prescribed(programme), _) => {
                    let sample = programme.sample(t);
                    joint.position = sample.position;
                    joint.velocity = sample.velocity;
                    joint.acceleration = sample.acceleration;
                }
                (JointMotion::Dynamic(_), Some(at)) => {
                    joint.position = state[at.position];
                    joint.velocity = state[at.velocity];
                }
                (JointMotion::Dynamic(_), None) => {}
            }
        }
    }

    /// Fills in forces and drive inertias of the dynamic joints of `scratch.joints` at time `t` (s): drive, viscous
    /// damping and end stops. `set_points` has one entry for each movable joint; needs [`Mechanism::read_state`].
    pub fn drive(&self, t: f64, state: &[f64], set_points: &[SetPoint], scratch: &mut MechanismScratch) {
        for (i, set) in set_points.iter().enumerate() {
            let (Some(at), Some((joint, _))) = (self.state_indices(i), self.joint(i)) else {
                continue;
            };
            let JointMotion::Dynamic(actuation) = &joint.motion else {
                continue;
            };
            let now = &mut scratch.joints[i];
            let output = drive_output(actuation, t, &self.set_point_at(i, t, set), state, at);
            let stop = joint
                .stops
                .map_or(0.0, |stops| stops.force(now.position, now.velocity));
            let given = time_table::value(&joint.given_force, t);
            now.force = output.control_force + output.damping_force + stop + given;
            now.drive_inertia = output.inertia;
        }
    }

    /// The first time (s) after `t` at which a programme's ramp begins or ends, a set-point arrives, a joint that travels has got up its
    /// speed, or a table of set-points or forces has a point: no step of an integrator should straddle it.
    pub fn next_kink(&self, t: f64, set_points: &[SetPoint]) -> Option<f64> {
        let joints = || self.joints.iter().map(|&link| &self.links[link].joint);
        let programmes = joints().filter_map(|joint| match &joint.motion {
            JointMotion::Prescribed(programme) => programme.next_kink(t),
            JointMotion::Dynamic(_) => None,
        });
        let arrivals = set_points
            .iter()
            .map(SetPoint::arrival)
            .filter(|&arrival| arrival > t);
        let travels = set_points.iter().filter_map(|set| set.travel);
        let starts = travels.map(|travel| travel.started()).filter(|&start| start > t);
        let followed = joints().zip(set_points).filter(|(_, set)| set.follows);
        let functions = followed
            .filter_map(|(joint, _)| joint.follows.as_ref().and_then(|function| function.next_kink(t)));
        let forces = joints().filter_map(|joint| time_table::next_point(&joint.given_force, t));
        let all = programmes
            .chain(arrivals)
            .chain(starts)
            .chain(functions)
            .chain(forces);
        all.min_by(f64::total_cmp)
    }

    /// Writes the rates of the mechanism's numbers: rates, accelerations and errors. Needs
    /// [`Mechanism::accelerations`] at the same instant.
    pub fn write_rates(
        &self,
        t: f64,
        state: &[f64],
        set_points: &[SetPoint],
        scratch: &MechanismScratch,
        rates: &mut [f64],
    ) {
        for (i, set) in set_points.iter().enumerate() {
            let (Some(at), Some((joint, _))) = (self.state_indices(i), self.joint(i)) else {
                continue;
            };
            let now = &scratch.joints[i];
            rates[at.position] = state[at.velocity];
            rates[at.velocity] = now.acceleration;
            if let (Some(integral), JointMotion::Dynamic(actuation)) = (at.integral, &joint.motion) {
                let output = drive_output(actuation, t, &self.set_point_at(i, t, set), state, at);
                let rate = output.integral_rate(now.acceleration);
                // Past a stop the integral does not grow towards it.
                let overrun = joint.stops.map_or(0.0, |stops| stops.overrun(now.position));
                rates[integral] = match overrun {
                    u if u > 0.0 => rate.min(0.0),
                    u if u < 0.0 => rate.max(0.0),
                    _ => rate,
                };
            }
        }
    }

    /// Where the drive of a joint has come to be, when that is not where `set` has it: to its limit or away from it. Needs
    /// [`Mechanism::accelerations`] at the same instant.
    pub fn changed_limit(
        &self,
        joint: usize,
        t: f64,
        state: &[f64],
        set: &SetPoint,
        scratch: &MechanismScratch,
    ) -> Option<Limit> {
        let output = self.drive_output(joint, t, state, set)?;
        let limit = output.limit(set.at_limit, scratch.joints[joint].acceleration);
        (limit != set.at_limit).then_some(limit)
    }

    /// What the drive of a dynamic joint does at time `t` (s); `None` for a prescribed joint.
    pub fn drive_output(&self, joint: usize, t: f64, state: &[f64], set: &SetPoint) -> Option<DriveOutput> {
        let at = self.state_indices(joint)?;
        match &self.joint(joint)?.0.motion {
            JointMotion::Dynamic(actuation) => {
                let set = self.set_point_at(joint, t, set);
                Some(drive_output(actuation, t, &set, state, at))
            }
            JointMotion::Prescribed(_) => None,
        }
    }
}

fn drive_output(
    actuation: &Actuation,
    t: f64,
    set: &SetPoint,
    state: &[f64],
    at: StateIndices,
) -> DriveOutput {
    let integral = at.integral.map_or(0.0, |i| state[i]);
    actuation.evaluate(t, set, state[at.position], state[at.velocity], integral)
}
