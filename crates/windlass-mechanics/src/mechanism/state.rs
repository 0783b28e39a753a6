//! State variables of a mechanism and their rates.
//!
//! A mechanism has `state_len` state variables: coordinate and rate of each dynamic joint, then one
//! integral for each controller with integral gain. Prescribed joints have no state variables. The
//! steps of an evaluation are [`Mechanism::read_state`], [`Mechanism::kinematics`],
//! [`Mechanism::drive`], the external loads, [`Mechanism::articulate`], the equation of motion of
//! the base, [`Mechanism::accelerations`] and [`Mechanism::write_rates`].

use super::actuation::{Actuation, Control, DriveOutput, SaturationState};
use super::joint::{Joint, JointMotion};
use super::model::Mechanism;
use super::scratch::MechanismScratch;
use super::set_point::SetPoint;
use windlass_math::time_table;

/// Indices of a dynamic joint's variables in the state vector of the mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateIndices {
    /// Coordinate, m or rad.
    pub position: usize,
    /// Rate, m/s or rad/s.
    pub velocity: usize,
    /// Integral of the control error: m·s or rad·s for position control, m or rad for velocity
    /// control.
    pub integral: Option<usize>,
}

/// Returns the state indices of each movable joint, and the number of state variables.
pub(super) fn indices<'a>(joints: impl Iterator<Item = &'a Joint>) -> (Vec<Option<StateIndices>>, usize) {
    let joints: Vec<&Joint> = joints.collect();
    let is_dynamic = |joint: &&&Joint| matches!(joint.motion, JointMotion::Dynamic(_));
    let mut integrals = 2 * joints.iter().filter(is_dynamic).count();
    let mut next = 0;
    let assign = |joint: &&Joint| match &joint.motion {
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
    let assigned = joints.iter().map(assign).collect();
    (assigned, integrals)
}

impl Mechanism {
    /// Number of state variables of the mechanism.
    pub fn state_len(&self) -> usize {
        self.state_len
    }

    /// Indices of a movable joint's variables; `None` for a prescribed joint.
    pub fn state_indices(&self, joint: usize) -> Option<StateIndices> {
        self.state_indices.get(joint).copied().flatten()
    }

    /// Writes the initial coordinates and rates, and zero for integrals. `state` has `state_len`
    /// entries.
    pub fn write_initial_state(&self, state: &mut [f64]) {
        state.fill(0.0);
        for (indices, &link) in self.state_indices.iter().zip(&self.joints) {
            if let Some(at) = indices {
                state[at.position] = self.links[link].joint.initial_position;
                state[at.velocity] = self.links[link].joint.initial_velocity;
            }
        }
    }

    /// Returns the initial set-point of each movable joint: the initial coordinate or rate, with
    /// the rate limit of the drive.
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

    /// Set-point of a joint at time `t` (s): from its function while the set-point follows a
    /// function, otherwise `set`.
    pub fn set_point_at(&self, joint: usize, t: f64, set: &SetPoint) -> SetPoint {
        let function = self.joint(joint).and_then(|(joint, _)| joint.follows.as_ref());
        match function.filter(|_| set.follows) {
            Some(function) => set.tangent_at(t, function.at(t)),
            None => *set,
        }
    }

    /// Sets coordinates and rates of `scratch.joints` at time `t` (s): for dynamic joints from the
    /// state, for prescribed joints from the programmes. Also sets the accelerations of prescribed
    /// joints.
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

    /// Sets the force and the drive inertia of each dynamic joint in `scratch.joints` at time `t`
    /// (s). The force is the sum of drive, viscous damping, end stops and applied force.
    /// `set_points` has one entry per movable joint. Needs [`Mechanism::read_state`].
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
            let applied = time_table::value(&joint.applied_force, t);
            now.force = output.control_force + output.damping_force + stop + applied;
            now.drive_inertia = output.inertia;
        }
    }

    /// Time (s) of the first breakpoint after `t`, which no integration step should cross.
    /// Breakpoints are the starts and ends of ramps of programmes, arrivals of set-points, the end
    /// of the acceleration of a travel, and points of tables.
    pub fn next_breakpoint(&self, t: f64, set_points: &[SetPoint]) -> Option<f64> {
        let joints = || self.joints.iter().map(|&link| &self.links[link].joint);
        let programmes = joints().filter_map(|joint| match &joint.motion {
            JointMotion::Prescribed(programme) => programme.next_breakpoint(t),
            JointMotion::Dynamic(_) => None,
        });
        let arrivals = set_points
            .iter()
            .map(SetPoint::arrival)
            .filter(|&arrival| arrival > t);
        let travels = set_points.iter().filter_map(|set| set.travel);
        let starts = travels
            .map(|travel| travel.full_speed_time())
            .filter(|&start| start > t);
        let followed = joints().zip(set_points).filter(|(_, set)| set.follows);
        let functions = followed.filter_map(|(joint, _)| {
            joint
                .follows
                .as_ref()
                .and_then(|function| function.next_breakpoint(t))
        });
        let forces = joints().filter_map(|joint| time_table::next_point(&joint.applied_force, t));
        let all = programmes
            .chain(arrivals)
            .chain(starts)
            .chain(functions)
            .chain(forces);
        all.min_by(f64::total_cmp)
    }

    /// Writes the time derivatives of the state variables: joint rates, joint accelerations and the
    /// rates of the integrals. Needs [`Mechanism::accelerations`] at the same instant.
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
                // Beyond an end stop the integral does not grow towards the stop.
                let overrun = joint.stops.map_or(0.0, |stops| stops.overrun(now.position));
                rates[integral] = match overrun {
                    u if u > 0.0 => rate.min(0.0),
                    u if u < 0.0 => rate.max(0.0),
                    _ => rate,
                };
            }
        }
    }

    /// New saturation state of a joint's drive if it differs from the state in `set`. Needs
    /// [`Mechanism::accelerations`] at the same instant.
    pub fn changed_saturation(
        &self,
        joint: usize,
        t: f64,
        state: &[f64],
        set: &SetPoint,
        scratch: &MechanismScratch,
    ) -> Option<SaturationState> {
        let output = self.drive_output(joint, t, state, set)?;
        let limit = output.limit(set.at_limit, scratch.joints[joint].acceleration);
        (limit != set.at_limit).then_some(limit)
    }

    /// Output of the drive of a dynamic joint at time `t` (s); `None` for a prescribed joint.
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
