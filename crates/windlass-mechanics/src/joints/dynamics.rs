//! Dynamic analysis: bodies with joints over time.
//!
//! ```text
//! Law      q' = v, v' = a(t, q, v) with a of `forward.rs`; after each step the least change, measured by masses, that closes
//!          Φ(q, t) = 0 and J v = ν
//! Source   [MBDM] 4; projection as in [E98] in the metric of the masses, which keeps the order of the method
//! Valid    smooth loads and drivers. What redundant rows say must agree
//! Checked  [MBDM] 10.1 to 10.3, pendulum, gyroscope, four-bars, Bricard's linkage, energy and drift over 100 s: `tests/dynamics.rs`,
//!          `tests/slider_crank.rs`, `tests/benchmarks.rs`
//! ```

use super::error::AnalysisError;
use super::forward::{ForwardDynamics, Loads};
use super::partition::Partitioned;
use super::system::{JointedState, JointedSystem};
use windlass_math::rotation::{nearest_turn, quaternion_rate};
use windlass_math::{DQuat, DVec3, Motion, Pose, Wrench};
use windlass_ode::{DormandPrince, StepControl, StepError, StepMemory, System, Tolerance};

/// Numbers of one body: position, quaternion (x, y, z, w), velocity, angular velocity.
const PER_BODY: usize = 13;
const QUANTITIES: [&str; 4] = ["position", "attitude", "velocity", "angular velocity"];

/// How positions and velocities are kept on the joints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Formulation {
    /// All numbers are integrated and put back after each step. Costs what chains are long.
    #[default]
    Projection,
    /// Only as many as there are freedoms are integrated, chosen anew at each step; the others follow from the joints
    /// (`[MBDM]` 5). Each choice costs the square of the number of bodies.
    Partitioning,
}

/// How exactly to integrate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// Error allowed per step in places, m; in velocities the same in m/s; turns times the typical length.
    pub length: f64,
    /// Limits of the step.
    pub step: StepControl,
}

impl Default for Accuracy {
    fn default() -> Self {
        Self {
            length: 1e-8,
            step: StepControl {
                minimum_step: 1e-10,
                ..StepControl::default()
            },
        }
    }
}

/// What a run did so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RunCount {
    /// Steps accepted.
    pub steps: u64,
    /// Steps rejected.
    pub rejected: u64,
    /// Evaluations of all accelerations.
    pub evaluations: u64,
    /// Steps taken anew because loads went over into another law within them.
    pub switches: u64,
    /// Largest open row found after a step, before it was closed, as a length (m).
    pub largest_gap: f64,
}

/// A run of bodies with joints.
#[derive(Clone, Debug)]
pub struct DynamicAnalysis<'a, L> {
    dynamics: Rates<'a, L>,
    state: JointedState,
    angles: Vec<f64>,
    x: Vec<f64>,
    integrator: DormandPrince,
    memory: StepMemory,
    tolerances: Vec<Tolerance>,
    accuracy: Accuracy,
    count: RunCount,
    partitioned: Option<Partitioned>,
    signs: Signs,
    /// Switches on end in steps shorter than the shortest.
    crowded: u32,
}

impl<'a, L: Loads> DynamicAnalysis<'a, L> {
    /// Starts a run from an assembled state ([`JointedSystem::assemble`], or a kinematic analysis).
    ///
    /// # Errors
    /// [`AnalysisError::NotClosed`] where the state does not fit the joints.
    pub fn new(
        system: &'a JointedSystem,
        mut state: JointedState,
        gravity: DVec3,
        loads: L,
        accuracy: Accuracy,
        formulation: Formulation,
    ) -> Result<Self, AnalysisError> {
        let mut forward = ForwardDynamics::new(system, gravity, loads);
        forward.project(&mut state)?;
        let size = PER_BODY * system.bodies().len();
        let angles = (0..system.joints().len())
            .map(|joint| system.coordinates(&state, joint).angle)
            .collect();
        let partitioned = match formulation {
            Formulation::Projection => None,
            Formulation::Partitioning => Some(Partitioned::new(system)),
        };
        Ok(Self {
            dynamics: Rates {
                forward,
                trial: state.clone(),
            },
            state,
            angles,
            x: vec![0.0; size],
            integrator: DormandPrince::new(size),
            memory: StepMemory::default(),
            tolerances: tolerances(system, accuracy.length),
            accuracy,
            count: RunCount::default(),
            partitioned,
            signs: Signs::default(),
            crowded: 0,
        })
    }

    /// Where the bodies are and how they move.
    pub fn state(&self) -> &JointedState {
        &self.state
    }

    /// What the run did so far.
    pub fn count(&self) -> RunCount {
        self.count
    }

    /// Angle of a joint about its axis z with whole turns counted, rad.
    pub fn angle(&self, joint: usize) -> f64 {
        self.angles[joint]
    }

    /// Accelerations, multipliers and reactions at the present state; what redundant joints carry is shared among them.
    ///
    /// # Errors
    /// As [`ForwardDynamics::evaluate`].
    pub fn now(&mut self) -> Result<&ForwardDynamics<'a, L>, AnalysisError> {
        self.dynamics.forward.evaluate(&self.state)?;
        self.dynamics.forward.share_among_redundant();
        Ok(&self.dynamics.forward)
    }

    /// Kinetic energy, and potential energy in gravity, J.
    pub fn energy(&self) -> [f64; 2] {
        self.dynamics.forward.energy(&self.state)
    }

    /// Goes on to a time, s; stays where an earlier one is asked for. Nothing is allocated on the way with
    /// [`Formulation::Projection`].
    ///
    /// # Errors
    /// Where a step cannot be made to the accuracy, or the joints not be closed: the run then stays at the last step that
    /// could be made.
    pub fn go_to(&mut self, end: f64) -> Result<(), AnalysisError> {
        if !end.is_finite() {
            return Err(AnalysisError::NoTime { time: end });
        }
        while self.state.time < end {
            let start = self.state.time;
            match &mut self.partitioned {
                None => self.projected_step(end)?,
                Some(partitioned) => {
                    let report =
                        partitioned.step(&mut self.dynamics.forward, &mut self.state, end, &self.accuracy)?;
                    self.count.rejected += u64::from(report.rejected);
                    self.count.evaluations += u64::from(report.evaluations);
                }
            }
            self.count.steps += 1;
            self.follow_angles(self.state.time - start);
        }
        Ok(())
    }

    fn projected_step(&mut self, end: f64) -> Result<(), AnalysisError> {
        let plan = self.memory.plan();
        let start = self.state.time;
        self.signs.note(0, &self.dynamics.forward.loads, &self.state);
        let mut time = self.integrate(end)?;
        let switched = self.signs.changed();
        if switched {
            let before = self.last_before_switch(start, time);
            // What lay beyond the switch is in the step's error and interpolant, too.
            self.memory.go_back(plan);
            self.memory.keep_rates(self.integrator.rates_at_start());
            time = self.integrate(before)?;
            if time >= before {
                self.cross(&mut time, end);
            }
            self.count.switches += 1;
        }
        self.heed_chatter(switched && time - start < self.accuracy.step.minimum_step, time)?;
        // The step's last evaluation was that of its end.
        let forward = &mut self.dynamics.forward;
        let gap = match switched {
            false => forward.project_evaluated(&mut self.dynamics.trial),
            true => forward.project(&mut self.dynamics.trial),
        };
        // Put back by less than a step may err by, everything has the rates of the step's end to as much; not where the loads go over into
        // another law.
        let is_near = gap.as_ref().is_ok_and(|gap| *gap <= self.accuracy.length);
        if switched || !is_near {
            self.memory.clear();
        }
        let gap = gap?;
        std::mem::swap(&mut self.state, &mut self.dynamics.trial);
        self.count.largest_gap = self.count.largest_gap.max(gap);
        Ok(())
    }

    /// One step of all numbers from the state, not past `end` (s): its end is in the trial. Answers its time, s.
    fn integrate(&mut self, end: f64) -> Result<f64, AnalysisError> {
        pack(&self.state, &mut self.x);
        let mut time = self.state.time;
        let report = self
            .integrator
            .step(
                &mut self.dynamics,
                &mut time,
                &mut self.x,
                end,
                &self.tolerances,
                &self.accuracy.step.coarse(),
                &mut self.memory,
            )
            .map_err(|error| self.in_words(error))?;
        self.take_trial(time);
        self.count.rejected += u64::from(report.rejected);
        self.count.evaluations += u64::from(report.evaluations);
        Ok(time)
    }

    /// The last time (s) within the step just taken at which no switch has changed its sign.
    fn last_before_switch(&mut self, start: f64, end: f64) -> f64 {
        let (mut before, mut after) = (start, end);
        // Halving finds a change of sign, whatever the numbers are: these are steps of an interpolant, not evaluations.
        while after - before > SWITCH_RESOLUTION {
            let middle = 0.5 * (before + after);
            if middle <= before || middle >= after {
                break;
            }
            self.integrator.interpolate(middle, &mut self.x);
            self.take_trial(middle);
            match self.signs.changed() {
                true => after = middle,
                false => before = middle,
            }
        }
        before
    }

    /// Goes on over the switch at the rates of the step's end, which are of the law before it: not a stage of a step may be of the
    /// other one. As far as it takes, and no further than a millionth of a second or the end (s).
    fn cross(&mut self, time: &mut f64, end: f64) {
        let mut by = SWITCH_RESOLUTION;
        while by <= FURTHEST_CROSSING && !self.signs.changed() {
            let until = (*time + by).min(end);
            for (x, rate) in self.x.iter_mut().zip(&self.memory.rates) {
                *x += (until - *time) * rate;
            }
            *time = until;
            self.take_trial(until);
            if until >= end {
                break;
            }
            by *= 4.0;
        }
    }

    /// Ends a run whose loads go to and fro between laws in steps shorter than the shortest.
    fn heed_chatter(&mut self, is_crowded: bool, time: f64) -> Result<(), AnalysisError> {
        self.crowded = if is_crowded { self.crowded + 1 } else { 0 };
        if self.crowded < MOST_CROWDED {
            return Ok(());
        }
        Err(AnalysisError::Step {
            time,
            smallest: self.accuracy.step.minimum_step,
            what: "the loads go over from one law into another and back, again and again".to_owned(),
        })
    }

    /// The numbers at hand as the trial at a time (s), and the signs there.
    fn take_trial(&mut self, time: f64) {
        unpack(&self.x, &mut self.dynamics.trial);
        self.dynamics.trial.time = time;
        self.signs
            .note(1, &self.dynamics.forward.loads, &self.dynamics.trial);
    }

    /// Angles of the joints nearest to where their rates led, so that whole turns are counted.
    fn follow_angles(&mut self, step: f64) {
        let system = self.dynamics.forward.system();
        for (joint, angle) in self.angles.iter_mut().enumerate() {
            if system.joints()[joint].kind.turns() {
                let now = system.coordinates(&self.state, joint);
                *angle = nearest_turn(now.angle, *angle + now.angle_rate * step);
            }
        }
    }

    fn in_words(&self, error: StepError<AnalysisError>) -> AnalysisError {
        let bodies = self.dynamics.forward.system().bodies();
        let quantity = |component: usize| {
            let body = &bodies[component / PER_BODY].name;
            let which = match component % PER_BODY {
                0..3 => 0,
                3..7 => 1,
                7..10 => 2,
                _ => 3,
            };
            (QUANTITIES[which], body)
        };
        step_error(error, self.accuracy.step.minimum_step, |component| {
            let (what, body) = quantity(component);
            format!("{what} of body '{body}'")
        })
    }
}

/// How near (s) a switch of the loads is located, and how far a step may go on over it.
const SWITCH_RESOLUTION: f64 = 1e-11;
const FURTHEST_CROSSING: f64 = 1e-6;
/// How many steps on end may be shorter than the shortest because of switches.
const MOST_CROWDED: u32 = 100;

/// The numbers of [`Loads::switches`] at the start of a step and at a later time.
#[derive(Clone, Debug, Default)]
struct Signs([Vec<f64>; 2]);

impl Signs {
    fn note(&mut self, which: usize, loads: &impl Loads, state: &JointedState) {
        self.0[which].clear();
        loads.switches(state, &mut self.0[which]);
    }

    /// Whether one is on the other side of zero than at the start. One that starts from zero has not left its side.
    fn changed(&self) -> bool {
        let [before, now] = &self.0;
        before.iter().zip(now).any(|(before, now)| before * now < 0.0)
    }
}

/// A failed step in words; `name` says what a component is.
pub(crate) fn step_error(
    error: StepError<AnalysisError>,
    smallest: f64,
    name: impl Fn(usize) -> String,
) -> AnalysisError {
    let (time, what) = match error {
        StepError::Evaluation { source, .. } => return source,
        StepError::StepTooSmall {
            time,
            component,
            error_ratio,
            ..
        } => (
            time,
            format!(
                "the error of the {} stays {error_ratio:.1} times too large",
                name(component)
            ),
        ),
        StepError::NotFinite { time, component } | StepError::NotSolved { time, component, .. } => {
            (time, format!("the {} is not finite", name(component)))
        }
    };
    AnalysisError::Step { time, smallest, what }
}

/// The system as an integrator sees it.
#[derive(Clone, Debug)]
struct Rates<'a, L> {
    forward: ForwardDynamics<'a, L>,
    trial: JointedState,
}

impl<L: Loads> System for Rates<'_, L> {
    type Error = AnalysisError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), AnalysisError> {
        unpack(x, &mut self.trial);
        self.trial.time = t;
        self.forward.evaluate_in(1, &self.trial)?;
        for (body, out) in rates.as_chunks_mut::<PER_BODY>().0.iter_mut().enumerate() {
            let (pose, velocity) = (self.trial.poses[body], self.trial.velocities[body]);
            let spin = pose.orientation.conjugate() * velocity.angular;
            let acceleration = self.forward.accelerations()[body];
            out[..3].copy_from_slice(&velocity.linear.to_array());
            out[3..7].copy_from_slice(&quaternion_rate(pose.orientation, spin).to_array());
            out[7..10].copy_from_slice(&acceleration.linear.to_array());
            out[10..13].copy_from_slice(&acceleration.angular.to_array());
        }
        Ok(())
    }
}

fn pack(state: &JointedState, x: &mut [f64]) {
    for (body, x) in x.as_chunks_mut::<PER_BODY>().0.iter_mut().enumerate() {
        let (pose, velocity) = (state.poses[body], state.velocities[body]);
        x[..3].copy_from_slice(&pose.position.to_array());
        x[3..7].copy_from_slice(&pose.orientation.to_array());
        x[7..10].copy_from_slice(&velocity.linear.to_array());
        x[10..13].copy_from_slice(&velocity.angular.to_array());
    }
}

fn unpack(x: &[f64], state: &mut JointedState) {
    for (body, x) in x.as_chunks::<PER_BODY>().0.iter().enumerate() {
        let orientation = DQuat::from_xyzw(x[3], x[4], x[5], x[6]).normalize();
        state.poses[body] = Pose::new(DVec3::new(x[0], x[1], x[2]), orientation);
        state.velocities[body] = Motion::new(DVec3::new(x[7], x[8], x[9]), DVec3::new(x[10], x[11], x[12]));
    }
}

fn tolerances(system: &JointedSystem, length: f64) -> Vec<Tolerance> {
    let of = |absolute: f64| Tolerance {
        absolute,
        relative: 0.0,
    };
    let turn = of(length / system.typical_length());
    (0..PER_BODY * system.bodies().len())
        .map(|component| match component % PER_BODY {
            3..7 | 10..13 => turn,
            _ => of(length),
        })
        .collect()
}

/// A spring and damper between two points, each on a body or the ground: `[MBDM]` 6.
///
/// Tension k (l - l₀) + b l' (N), positive pulling the points together (eqs. 84 and 88). Pushes as well unless
/// `tension_only`; a tension-only one carries neither spring nor damper force where it would push.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpringDamper {
    /// Owner and point of each end, in the owner's axes from its centre of gravity.
    pub ends: [(super::Owner, DVec3); 2],
    /// k, N/m.
    pub stiffness: f64,
    /// b, N·s/m.
    pub damping: f64,
    /// l₀, m.
    pub free_length: f64,
    /// Whether it goes slack instead of pushing.
    pub tension_only: bool,
}

impl SpringDamper {
    /// Its tension at a state, N; and the unit vector from the first end to the second. No force where the ends meet.
    pub fn tension(&self, state: &JointedState) -> (f64, DVec3) {
        let [first, second] = self.ends.map(|(owner, point)| point_of(state, owner, point));
        let apart = second.0 - first.0;
        let length = apart.length();
        if length <= 0.0 {
            return (0.0, DVec3::ZERO);
        }
        let along = apart / length;
        let rate = along.dot(second.1 - first.1);
        let tension = self.stiffness * (length - self.free_length) + self.damping * rate;
        let slack = self.tension_only && (length < self.free_length || tension < 0.0);
        (if slack { 0.0 } else { tension }, along)
    }

    /// Stored energy, J.
    pub fn energy(&self, state: &JointedState) -> f64 {
        let [first, second] = self.ends.map(|(owner, point)| point_of(state, owner, point).0);
        let stretch = first.distance(second) - self.free_length;
        if self.tension_only && stretch < 0.0 {
            0.0
        } else {
            0.5 * self.stiffness * stretch * stretch
        }
    }
}

impl Loads for SpringDamper {
    fn add(&self, state: &JointedState, loads: &mut [Wrench]) {
        let (tension, along) = self.tension(state);
        for ((owner, point), sign) in self.ends.into_iter().zip([1.0, -1.0]) {
            if let super::Owner::Body(body) = owner {
                let arm = state.poses[body].orientation * point;
                loads[body] += Wrench::of_force_at(along * (sign * tension), arm);
            }
        }
    }

    fn switches(&self, state: &JointedState, signs: &mut Vec<f64>) {
        if self.tension_only {
            let [first, second] = self.ends.map(|(owner, point)| point_of(state, owner, point));
            let apart = second.0 - first.0;
            let stretch = apart.length() - self.free_length;
            let rate = apart.normalize_or_zero().dot(second.1 - first.1);
            signs.extend([stretch, self.stiffness * stretch + self.damping * rate]);
        }
    }
}

/// Place and velocity of a point of an owner.
fn point_of(state: &JointedState, owner: super::Owner, point: DVec3) -> (DVec3, DVec3) {
    match owner {
        super::Owner::Ground => (point, DVec3::ZERO),
        super::Owner::Body(body) => {
            let arm = state.poses[body].orientation * point;
            (
                state.poses[body].position + arm,
                state.velocities[body].velocity_at(arm).linear,
            )
        }
    }
}
