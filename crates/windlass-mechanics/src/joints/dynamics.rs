//! Dynamic analysis: time integration of bodies with joints.
//!
//! ```text
//! Law      q' = v, v' = a(t, q, v) with a of `forward.rs`; after each step, projection onto
//!          Φ(q, t) = 0 and J v = ν with the smallest change in the mass metric
//! Symbols  q poses, v velocities, a accelerations of the bodies; Φ values, J Jacobian and ν
//!          velocity terms of the constraint rows
//! Source   [MBDM] 4; projection as in [E98], in the mass metric; the projection preserves the
//!          order of the integration method
//! Valid    loads and drivers are smooth between switches; redundant rows are consistent
//! Checked  [MBDM] 10.1 to 10.3, pendulum, gyroscope, four-bar linkages, Bricard's linkage, energy
//!          and drift over 100 s: `tests/dynamics.rs`, `tests/slider_crank.rs`,
//!          `tests/benchmarks.rs`
//! ```

use super::error::AnalysisError;
use super::forward::{ForwardDynamics, Loads};
use super::partition::Partitioned;
use super::system::{JointedState, JointedSystem};
use windlass_math::rotation::{quaternion_rate, unwrap_near};
use windlass_math::{DQuat, DVec3, Motion, Pose, Wrench};
use windlass_ode::{DormandPrince, StepControl, StepError, StepMemory, System, Tolerance};

/// State variables per body: position, quaternion (x, y, z, w), velocity, angular velocity.
const PER_BODY: usize = 13;
const QUANTITIES: [&str; 4] = ["position", "attitude", "velocity", "angular velocity"];

/// Treatment of the constraints during integration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Formulation {
    /// Integrates all coordinates and projects them onto the constraints after each step. The cost
    /// is linear in the length of a chain.
    #[default]
    Projection,
    /// Coordinate partitioning (`[MBDM]` 5): integrates independent coordinates only, which are
    /// selected at each step. The cost of the selection grows with the square of the number of
    /// bodies.
    Partitioning,
}

/// Accuracy of the integration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// Error tolerance per step: in m for positions, in m/s for velocities. Divided by the typical
    /// length, it is the tolerance of attitudes (rad) and angular velocities (rad/s).
    pub length: f64,
    /// Step size control.
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

/// Counters of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RunCounters {
    /// Accepted steps.
    pub steps: u64,
    /// Rejected steps.
    pub rejected: u64,
    /// Evaluations of the accelerations of all bodies.
    pub evaluations: u64,
    /// Steps repeated because a switching function changed sign within them.
    pub switches: u64,
    /// Largest row residual after a step, before the projection, converted to a length (m).
    pub largest_gap: f64,
}

/// Dynamic analysis of bodies with joints.
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
    count: RunCounters,
    partitioned: Option<Partitioned>,
    signs: Signs,
    /// Number of consecutive steps that switches have shortened to less than the minimum step size.
    short_steps: u32,
}

impl<'a, L: Loads> DynamicAnalysis<'a, L> {
    /// Starts a run from an assembled state ([`JointedSystem::assemble`], or a kinematic analysis).
    ///
    /// # Errors
    /// [`AnalysisError::NotClosed`] if the state does not satisfy the joints.
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
                spare: state.clone(),
                motions: vec![Motion::ZERO; system.bodies().len()],
            },
            state,
            angles,
            x: vec![0.0; size],
            integrator: DormandPrince::new(size),
            memory: StepMemory::default(),
            tolerances: tolerances(system, accuracy.length),
            accuracy,
            count: RunCounters::default(),
            partitioned,
            signs: Signs::default(),
            short_steps: 0,
        })
    }

    /// Current poses and velocities.
    pub fn state(&self) -> &JointedState {
        &self.state
    }

    /// Counters of the run so far.
    pub fn count(&self) -> RunCounters {
        self.count
    }

    /// Angle of a joint about its z axis including whole turns, rad.
    pub fn angle(&self, joint: usize) -> f64 {
        self.angles[joint]
    }

    /// Evaluates accelerations, multipliers and reactions at the current state. Loads are
    /// distributed among redundant rows.
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

    /// Advances to a time, s. Does nothing if the time is in the past. Does not allocate with
    /// [`Formulation::Projection`].
    ///
    /// # Errors
    /// Fails if a step cannot meet the accuracy, or if the constraints cannot be satisfied. The
    /// state then remains at the end of the last successful step.
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
            self.track_angles(self.state.time - start);
        }
        Ok(())
    }

    fn projected_step(&mut self, end: f64) -> Result<(), AnalysisError> {
        let plan = self.memory.plan();
        let start = self.state.time;
        self.signs.record(0, &self.dynamics.forward.loads, &self.state);
        let mut time = self.integrate(end)?;
        let switched = self.signs.changed();
        if switched {
            let before = self.last_before_switch(start, time);
            // The error estimate and the interpolant of the step include the load law beyond the
            // switch, so the step is repeated up to the switch.
            self.memory.restore(plan);
            self.memory.keep_rates(self.integrator.rates_at_start());
            time = self.integrate(before)?;
            if time >= before {
                self.cross_switch(&mut time, end);
            }
            self.count.switches += 1;
        }
        self.check_chatter(switched && time - start < self.accuracy.step.minimum_step, time)?;
        // Without a switch, the last evaluation was at the end of the step; near a singular
        // position, it was at the projection of the end.
        let forward = &mut self.dynamics.forward;
        let gap = match switched || forward.is_near_singular() {
            false => forward.project_evaluated(&mut self.dynamics.trial),
            true => forward.project(&mut self.dynamics.trial),
        };
        // The rates at the end of the step are valid for the next step if the projection is smaller
        // than the tolerance and the load law has not switched.
        let is_near = gap.as_ref().is_ok_and(|gap| *gap <= self.accuracy.length);
        if switched || !is_near {
            self.memory.clear();
        }
        let gap = gap?;
        let Rates { forward, trial, .. } = &mut self.dynamics;
        forward.remember_redundant_rows(trial)?;
        std::mem::swap(&mut self.state, &mut self.dynamics.trial);
        self.count.largest_gap = self.count.largest_gap.max(gap);
        Ok(())
    }

    /// Takes one step of all coordinates from the current state, at most to `end` (s). Writes the
    /// result to the trial state and returns its time, s.
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
            .map_err(|error| self.describe_error(error))?;
        self.take_trial(time);
        self.count.rejected += u64::from(report.rejected);
        self.count.evaluations += u64::from(report.evaluations);
        Ok(time)
    }

    /// Returns the last time (s) within the step before a switching function changes sign.
    fn last_before_switch(&mut self, start: f64, end: f64) -> f64 {
        let (mut before, mut after) = (start, end);
        // Bisection works for discontinuous functions. It evaluates the interpolant, not the
        // accelerations.
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

    /// Extrapolates past the switch with the rates at the end of the step. These rates still follow
    /// the load law before the switch, so no step has stages of both laws. Stops at the first sign
    /// change, after at most [`MAX_CROSSING`], or at `end` (s).
    fn cross_switch(&mut self, time: &mut f64, end: f64) {
        let mut interval = SWITCH_RESOLUTION;
        while interval <= MAX_CROSSING && !self.signs.changed() {
            let until = (*time + interval).min(end);
            for (x, rate) in self.x.iter_mut().zip(&self.memory.rates) {
                *x += (until - *time) * rate;
            }
            *time = until;
            self.take_trial(until);
            if until >= end {
                break;
            }
            interval *= 4.0;
        }
    }

    /// Returns an error if the load law switches back and forth in steps below the minimum size.
    fn check_chatter(&mut self, is_short: bool, time: f64) -> Result<(), AnalysisError> {
        self.short_steps = if is_short { self.short_steps + 1 } else { 0 };
        if self.short_steps < MAX_SHORT_STEPS {
            return Ok(());
        }
        Err(AnalysisError::Step {
            time,
            smallest: self.accuracy.step.minimum_step,
            what: "the load law switches back and forth (chatter)".to_owned(),
        })
    }

    /// Copies the integrated vector to the trial state at a time (s), and records the switching
    /// functions of this state.
    fn take_trial(&mut self, time: f64) {
        unpack(&self.x, &mut self.dynamics.trial);
        self.dynamics.trial.time = time;
        self.signs
            .record(1, &self.dynamics.forward.loads, &self.dynamics.trial);
    }

    /// Updates the unwrapped angles of the joints. Whole turns are added to each angle until it is
    /// nearest to the extrapolated angle.
    fn track_angles(&mut self, step: f64) {
        let system = self.dynamics.forward.system();
        for (joint, angle) in self.angles.iter_mut().enumerate() {
            if system.joints()[joint].kind.turns() {
                let now = system.coordinates(&self.state, joint);
                *angle = unwrap_near(now.angle, *angle + now.angle_rate * step);
            }
        }
    }

    fn describe_error(&self, error: StepError<AnalysisError>) -> AnalysisError {
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

/// Resolution of the location of a switch, s.
const SWITCH_RESOLUTION: f64 = 1e-11;
/// Longest single extrapolation past a switch, s.
const MAX_CROSSING: f64 = 1e-6;
/// Number of consecutive steps that switches may shorten to less than the minimum size.
const MAX_SHORT_STEPS: u32 = 100;

/// Switching functions ([`Loads::switches`]) at the start of a step and at a later time.
#[derive(Clone, Debug, Default)]
struct Signs([Vec<f64>; 2]);

impl Signs {
    fn record(&mut self, which: usize, loads: &impl Loads, state: &JointedState) {
        self.0[which].clear();
        loads.switches(state, &mut self.0[which]);
    }

    /// Returns true if a switching function has changed sign since the start of the step. Functions
    /// that were zero at the start are ignored.
    fn changed(&self) -> bool {
        let [before, now] = &self.0;
        before.iter().zip(now).any(|(before, now)| before * now < 0.0)
    }
}

/// Converts a step error. `name` describes a state variable.
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
                "the error of the {} remains {error_ratio:.1} times too large",
                name(component)
            ),
        ),
        StepError::NotFinite { time, component } | StepError::NotSolved { time, component, .. } => {
            (time, format!("the {} is not finite", name(component)))
        }
    };
    AnalysisError::Step { time, smallest, what }
}

/// The system of differential equations for the integrator.
#[derive(Clone, Debug)]
struct Rates<'a, L> {
    forward: ForwardDynamics<'a, L>,
    trial: JointedState,
    /// Trial state before its projection.
    spare: JointedState,
    /// Error of each body's position or velocity.
    motions: Vec<Motion>,
}

impl<L: Loads> Rates<'_, L> {
    /// Evaluates again at the projection of the trial state onto the constraints.
    ///
    /// Near a singular position, at an angle θ, an error δ of the constraints changes accelerations
    /// by δ/θ. Steps through the position would have to be as short as δ. A state that cannot be
    /// projected keeps its rates, and the error estimate of the step decides.
    fn evaluate_projected(&mut self) -> Result<(), AnalysisError> {
        let [gap, closed] = self.forward.gap(&self.trial);
        if gap > closed {
            self.spare.clone_from(&self.trial);
            if self.forward.project_evaluated(&mut self.trial).is_err() {
                self.trial.clone_from(&self.spare);
            }
            self.forward.evaluate_in(1, &self.trial)?;
        }
        Ok(())
    }
}

impl<L: Loads> System for Rates<'_, L> {
    type Error = AnalysisError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), AnalysisError> {
        unpack(x, &mut self.trial);
        self.trial.time = t;
        self.forward.evaluate_in(1, &self.trial)?;
        if self.forward.is_near_singular() {
            self.evaluate_projected()?;
        }
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

    /// Near a singular position, at an angle θ, rounding errors ε of the constraints cause errors
    /// of the order ε/θ³ in the accelerations of the additional degree of freedom, which no shorter
    /// step would reduce. The projection after the step removes their effect.
    fn project_error(&mut self, x: &[f64], error: &mut [f64]) -> bool {
        if !self.forward.is_near_singular() {
            return false;
        }
        let bodies = || x.as_chunks::<PER_BODY>().0.iter();
        let orientation = |x: &[f64; PER_BODY]| DQuat::from_xyzw(x[3], x[4], x[5], x[6]);
        // The error of the quaternion q is half of the product of the rotation error and q.
        for ((x, e), motion) in bodies()
            .zip(error.as_chunks::<PER_BODY>().0)
            .zip(&mut self.motions)
        {
            let turn = orientation(e) * orientation(x).conjugate();
            *motion = Motion::new(
                DVec3::new(e[0], e[1], e[2]),
                2.0 * DVec3::new(turn.x, turn.y, turn.z),
            );
        }
        self.forward.remove_normal_part(&mut self.motions);
        for ((x, e), motion) in bodies()
            .zip(error.as_chunks_mut::<PER_BODY>().0)
            .zip(&self.motions)
        {
            let half = 0.5 * motion.angular;
            let turn = DQuat::from_xyzw(half.x, half.y, half.z, 0.0) * orientation(x);
            e[..3].copy_from_slice(&motion.linear.to_array());
            e[3..7].copy_from_slice(&turn.to_array());
        }
        for (e, motion) in error.as_chunks::<PER_BODY>().0.iter().zip(&mut self.motions) {
            *motion = Motion::new(DVec3::new(e[7], e[8], e[9]), DVec3::new(e[10], e[11], e[12]));
        }
        self.forward.remove_normal_part(&mut self.motions);
        for (e, motion) in error.as_chunks_mut::<PER_BODY>().0.iter_mut().zip(&self.motions) {
            e[7..10].copy_from_slice(&motion.linear.to_array());
            e[10..13].copy_from_slice(&motion.angular.to_array());
        }
        true
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
/// The tension k (l - l₀) + b l' (N) is positive if it pulls the points together (eqs. 84 and 88).
/// The element also pushes unless `tension_only` is set. A tension-only element has no tension if
/// it is shorter than its free length or if the tension would be negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpringDamper {
    /// Owner and attachment point of each end. The point is in the owner's axes, relative to its
    /// centre of gravity.
    pub ends: [(super::Owner, DVec3); 2],
    /// Stiffness k, N/m.
    pub stiffness: f64,
    /// Damping b, N·s/m.
    pub damping: f64,
    /// Free length l₀, m.
    pub free_length: f64,
    /// True if the element goes slack instead of pushing.
    pub tension_only: bool,
}

impl SpringDamper {
    /// Tension at a state, N, and the unit vector from the first end to the second. Both are zero
    /// if the ends coincide.
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

/// Position and velocity of a point that is fixed to an owner.
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
