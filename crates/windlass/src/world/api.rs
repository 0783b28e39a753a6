//! [`World`]: the handle a user holds. Build, step, ask, command, save.

use super::energy::StoredEnergy;
use super::error::{EvaluationError, RunError};
use super::events::{Guards, Search};
use super::parts::Model;
use super::parts::mechanisms::settle_limits;
use super::parts::{Modes, Parts, Scratch};
use super::progress::Progress;
use super::queries::Snapshot;
use super::stages;
use super::state::State;
use super::stepper::Stepper;
use crate::integrate::{StepControl, StepError, StepPlan, StepReport};
use serde::{Deserialize, Serialize};

/// Work done by the integrator since the world was made or loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Counters {
    /// Accepted steps.
    pub steps: u64,
    /// Rejected trial steps.
    pub rejected: u64,
    /// Evaluations of all rates.
    pub evaluations: u64,
    /// Steps cut at an event.
    #[serde(default)]
    pub events: u64,
    /// Accepted steps of the implicit method.
    #[serde(default)]
    pub implicit: u64,
}

/// Evaluations in which drives may go to their limits or away from them at once: some for each of many joints.
const MOST_SETTLINGS: usize = 200;

/// A model, its state, and the means to advance it.
///
/// ```
/// use windlass::world::{BodyDefinition, CableDefinition, CableEnd, Fixity, WorldBuilder};
/// use windlass::{cable::CableProperties, glam::DVec3, sea::Sea};
///
/// let mut builder = WorldBuilder::new(Sea::vacuum());
/// let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::new(0.0, 0.0, -20.0)));
/// let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
/// let top = builder.fixed_frame("top", DVec3::ZERO);
/// let wire = CableProperties::new(5e5, 7778.0, 0.02);
/// let rope = builder.cable(
///     CableDefinition::new("rope", wire, 20.0, 10).start(top, Fixity::Pinned).end(eye, Fixity::Pinned),
/// );
/// let mut world = builder.build()?.start()?;
/// world.solve_statics(&Default::default())?;
/// world.run_until(1.0)?;
/// let weight = (200.0 + 7778.0 * 0.25 * std::f64::consts::PI * 0.02f64.powi(2) * 20.0) * 9.81;
/// assert!((world.now().tension(rope, CableEnd::Start) - weight).abs() < 1e-3 * weight);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct World {
    pub(super) model: Model,
    pub(super) state: State,
    pub(super) scratch: Scratch,
    /// The state before a command, to which a refused one returns.
    pub(super) undo: State,
    pub(super) observed: Scratch,
    pub(super) observed_x: Vec<f64>,
    pub(super) observed_rates: Vec<f64>,
    /// The modes and memory of the last step, valid where accepting it changed them: what lies within the step is seen
    /// with those.
    before: Modes,
    changed_by_last_step: bool,
    /// Energy stored at the state's time.
    pub(super) stored_before: StoredEnergy,
    /// Where the last step began; nothing lies within a step that a command or another state has ended.
    pub(super) last_step_from: Option<f64>,
    guards: [Guards; 2],
    search: Search,
    pub(super) stepper: Stepper,
    pub(super) counters: Counters,
}

/// What else than the world's own parts is watched for events within a step.
pub trait Watch {
    /// Adds guards: values whose change of sign ends the step there. `progress` is the director's in the committed state;
    /// with the same one they are the same guards in the same order.
    fn guards(&self, now: &Snapshot<'_>, progress: &[Progress], guards: &mut Guards);
}

/// Nothing else is watched.
impl Watch for () {
    fn guards(&self, _now: &Snapshot<'_>, _progress: &[Progress], _guards: &mut Guards) {}
}

/// How often a step is cut at an event that its own interpolant places.
const MOST_CUTS: u32 = 5;
/// How near an event is located, s, where a step is cut again.
const EVENT_RESOLUTION: f64 = 1e-11;
/// Length of a step below which it is lengthened where the event that ends it does not show at its end, and by how much at
/// first, s.
const HIDDEN: f64 = 1e-6;
const BEYOND: f64 = 1e-9;

impl World {
    /// A world at a given state.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let built = builder.build()?;
    /// let mut first = World::new(built.model().clone(), built.state().clone())?;
    /// first.run_until(1.0)?;
    /// let second = World::new(built.model().clone(), first.state().clone())?;
    /// assert_eq!(second.now().body(puck), first.now().body(puck));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn new(model: Model, state: State) -> Result<Self, RunError> {
        let len = model.map.len();
        let mut world = Self {
            scratch: Scratch::new(&model),
            undo: state.clone(),
            observed: Scratch::new(&model),
            observed_x: vec![0.0; len],
            observed_rates: vec![0.0; len],
            before: state.modes.clone(),
            changed_by_last_step: false,
            stored_before: StoredEnergy::default(),
            last_step_from: None,
            guards: Default::default(),
            search: Search::default(),
            stepper: Stepper::new(&model),
            counters: Counters::default(),
            state,
            model,
        };
        world.restart()?;
        Ok(world)
    }

    /// Evaluates the committed state and begins the energy balance there.
    pub(super) fn restart(&mut self) -> Result<(), RunError> {
        self.model.energy.clear(&mut self.state.x);
        self.refresh()?;
        // The twist of a fresh world is what its shape says.
        let laws = &self.scratch.cables.laws;
        for (memory, laws) in self.state.modes.cables.iter_mut().zip(laws) {
            memory.twist = laws.twist;
        }
        self.state.start_energy = self.stored_energy();
        Ok(())
    }

    pub(super) fn stored_energy(&self) -> StoredEnergy {
        StoredEnergy::of(&self.model, &self.scratch)
    }

    /// Evaluates the committed state into the scratch, and forgets rates that a command made stale.
    pub(super) fn refresh(&mut self) -> Result<(), RunError> {
        self.state.step.clear();
        self.last_step_from = None;
        for _ in 0..MOST_SETTLINGS {
            let State { time, x, modes, .. } = &self.state;
            stages::evaluate(
                &self.model,
                modes,
                *time,
                x,
                &mut self.scratch,
                &mut self.observed_rates,
            )
            .map_err(|source| RunError::Evaluation { time: *time, source })?;
            if !settle_limits(&self.model, &mut self.state, &self.scratch) {
                break;
            }
        }
        self.stored_before = self.stored_energy();
        if let Some(component) = self.observed_rates.iter().position(|rate| !rate.is_finite()) {
            return Err(self.not_finite(self.state.time, component));
        }
        // What is moved has no rates: a motion given with extreme numbers shows in what it takes.
        match self.scratch.rigids.not_finite() {
            None => Ok(()),
            Some(rigid) => Err(RunError::Diverged {
                time: self.state.time,
                quantity: format!("motion or reaction of {}", self.model.rigid_name(rigid)),
            }),
        }
    }

    pub(super) fn not_finite(&self, time: f64, component: usize) -> RunError {
        RunError::Diverged {
            time,
            quantity: self.model.map.describe(component),
        }
    }

    /// Takes one accepted step, not past `end` (s). Allocates nothing once warmed up.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let report = world.step(1.0)?;
    /// assert_eq!(world.time(), report.step);
    /// let fallen = 0.5 * 9.81 * report.step.powi(2);
    /// assert!((world.now().body(puck).pose.position.z + fallen).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RunError`]; the world is then as the last accepted step left it.
    pub fn step(&mut self, end: f64) -> Result<StepReport, RunError> {
        self.step_watched(end, &())
    }

    /// As [`World::step`], and the step ends at the first event of `watch`, too.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// /// A body passes a height of -1 m.
    /// struct Fallen(BodyId);
    /// impl Watch for Fallen {
    ///     fn guards(&self, now: &Snapshot<'_>, _: &[Progress], guards: &mut Guards) {
    ///         guards.watch(now.body(self.0).pose.position.z + 1.0);
    ///     }
    /// }
    /// while world.now().body(puck).pose.position.z > -1.0 {
    ///     world.step_watched(10.0, &Fallen(puck))?;
    /// }
    /// assert!((world.time() - (2.0_f64 / 9.81).sqrt()).abs() < 1e-8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::step`].
    pub fn step_watched(&mut self, end: f64, watch: &impl Watch) -> Result<StepReport, RunError> {
        self.check_end(end)?;
        let plan = self.state.step.plan();
        let control = self.step_control()?;
        let had_rates = !self.state.step.rates.is_empty();
        let from = self.state.time;
        self.changed_by_last_step = false;
        match self.try_step(end, &control, watch) {
            Ok(report) => {
                self.last_step_from = Some(from);
                self.counters.steps += 1;
                self.counters.implicit += u64::from(!self.stepper.is_explicit());
                self.stepper.count(&mut self.state, from, &report);
                self.counters.rejected += u64::from(report.rejected);
                self.counters.evaluations += u64::from(report.evaluations);
                Ok(report)
            }
            Err(failure) => {
                self.step_back(plan, had_rates);
                Err(failure)
            }
        }
    }

    /// Refuses an end that is no number, or lies behind.
    fn check_end(&self, end: f64) -> Result<(), RunError> {
        let time = self.state.time;
        if end >= time {
            Ok(())
        } else {
            Err(RunError::BadEnd { time, end })
        }
    }

    /// Refuses to run to an end that never comes.
    pub(crate) fn check_finite_end(&self, end: f64) -> Result<(), RunError> {
        if end.is_finite() {
            return Ok(());
        }
        let time = self.state.time;
        Err(RunError::BadEnd { time, end })
    }

    /// Whether the next step, as it is planned, may be cut at `end` (s). Until it may, no step knows of the end.
    #[cfg(all(feature = "scenario", feature = "results"))]
    pub(crate) fn may_reach(&self, end: f64) -> bool {
        let (control, planned) = (&self.model.step_control, self.state.step.next_step);
        let planned = if planned > 0.0 {
            planned
        } else {
            control.first_step
        };
        let planned = planned.clamp(control.minimum_step, control.maximum_step);
        // A step that would leave a sliver is stretched onto the end; by a hundredth of this.
        self.state.time + planned * (1.0 + 1e-8) >= end
    }

    /// Goes on counting from the work of an earlier part of the run.
    #[cfg(all(feature = "scenario", feature = "results"))]
    pub(crate) fn go_on_counting(&mut self, from: Counters) {
        self.counters = from;
    }

    /// A step, its first event, and what acceptance makes of it. After an error the state is anywhere within the step.
    fn try_step(
        &mut self,
        end: f64,
        control: &StepControl,
        watch: &impl Watch,
    ) -> Result<StepReport, RunError> {
        let breakpoint = Parts::breakpoint(&self.model, &self.state);
        // A step up to a breakpoint ends just before it: at the breakpoint itself the rates are those of what comes after.
        let before_it = breakpoint.next_down();
        let end = if before_it > self.state.time {
            end.min(before_it)
        } else {
            end.min(breakpoint)
        };
        let report = self.step_to_event(end, control, watch)?;
        self.book_step()?;
        self.settle_step()?;
        let at_breakpoint = self.state.time == before_it;
        if at_breakpoint {
            self.state.time = breakpoint;
        }
        if Parts::changes(&self.model, &self.state, &self.scratch) {
            self.accept_changes()?;
        } else {
            if at_breakpoint {
                self.keep_modes();
            }
            Parts::accept(&self.model, &mut self.state, &self.scratch);
        }
        if at_breakpoint {
            self.refresh()?;
        }
        match Parts::stop(&self.model, &self.state) {
            None => Ok(report),
            Some(failure) => Err(failure),
        }
    }

    /// Puts what the step has let drift back onto the joints. What that changes of the stored energy is booked as energy at
    /// events; the next step begins with the rates there.
    fn settle_step(&mut self) -> Result<(), RunError> {
        if !Parts::settle(&self.model, &mut self.state, &mut self.scratch)? {
            return Ok(());
        }
        let State { time, x, modes, .. } = &self.state;
        stages::evaluate(
            &self.model,
            modes,
            *time,
            x,
            &mut self.scratch,
            &mut self.observed_rates,
        )
        .map_err(|source| RunError::Evaluation { time: *time, source })?;
        self.counters.evaluations += 1;
        self.state.step.keep_rates(&self.observed_rates);
        let stored = self.stored_energy();
        let jump = stored.total() - self.stored_before.total();
        self.model.energy.add_jump(&mut self.state.x, jump);
        self.stored_before = stored;
        Ok(())
    }

    /// A step of the integrator, up to the first event in it.
    fn step_to_event(
        &mut self,
        end: f64,
        control: &StepControl,
        watch: &impl Watch,
    ) -> Result<StepReport, RunError> {
        let from = self.state.time;
        let plan = self.state.step.plan();
        self.fill_guards(0, watch);
        let mut report = self.advance(end, control)?;
        self.fill_guards(1, watch);
        if !self.guards[1].crossed(&self.guards[0]) {
            return Ok(report);
        }
        self.counters.events += 1;
        let whole = self.state.time;
        let mut near_enough = 0.0;
        for _ in 0..MOST_CUTS {
            let event = self.first_event(from, watch)?;
            if event >= self.state.time - near_enough {
                break;
            }
            // What lay beyond the event is in the interpolant, too: the step is taken anew, up to the event.
            self.retake(plan, event, control, &mut report)?;
            if self.stepper.is_explicit() {
                break;
            }
            // The interpolant of an implicit step is far coarser than its end: the event may lie before the new one.
            self.fill_guards(1, watch);
            if !self.guards[1].crossed(&self.guards[0]) {
                break;
            }
            near_enough = EVENT_RESOLUTION;
        }
        // A number may change so slowly that rounding hides it from the short step: it would be cut there for ever.
        let cut = self.state.time;
        let mut beyond = BEYOND;
        while cut - from < HIDDEN && self.state.time < whole {
            self.fill_guards(1, watch);
            if self.guards[1].crossed(&self.guards[0]) || !self.guards[1].stand_at_zero(&self.guards[0]) {
                break;
            }
            self.retake(plan, whole.min(cut + beyond), control, &mut report)?;
            beyond *= 4.0;
        }
        Ok(report)
    }

    /// Takes a step anew, up to `end` (s), and adds its work to the report.
    fn retake(
        &mut self,
        plan: StepPlan,
        end: f64,
        control: &StepControl,
        report: &mut StepReport,
    ) -> Result<(), RunError> {
        self.rewind(plan);
        let again = self.advance(end, control)?;
        report.step = again.step;
        report.evaluations += again.evaluations;
        report.rejected += again.rejected;
        Ok(())
    }

    /// Time and numbers at the start of the integrator's step, and what was planned there.
    fn rewind(&mut self, plan: StepPlan) {
        let (start, x) = self.stepper.start();
        self.state.time = start;
        self.state.x.copy_from_slice(x);
        self.state.step.go_back(plan);
    }

    /// Takes the world back to where a step began that could not be finished, and evaluates it there.
    fn step_back(&mut self, plan: StepPlan, had_rates: bool) {
        self.rewind(plan);
        if self.changed_by_last_step {
            self.state.modes.clone_from(&self.before);
            self.changed_by_last_step = false;
        }
        // It could be evaluated before.
        let _ = self.refresh();
        if had_rates {
            self.state
                .step
                .rates
                .extend_from_slice(self.stepper.rates_at_start());
        }
    }

    /// Keeps the modes of the step, before acceptance changes them.
    fn keep_modes(&mut self) {
        self.before.clone_from(&self.state.modes);
        self.changed_by_last_step = true;
    }

    /// The values of all guards at the committed state, into one of the two buffers.
    fn fill_guards(&mut self, buffer: usize, watch: &impl Watch) {
        let guards = &mut self.guards[buffer];
        let State {
            time,
            x,
            modes,
            director,
            ..
        } = &self.state;
        let now = Snapshot::new(&self.model, modes, &self.scratch, *time, x);
        now.guards(watch, director, guards);
    }

    /// One step of the integrator, not past `end`.
    fn advance(&mut self, end: f64, control: &StepControl) -> Result<StepReport, RunError> {
        self.stepper
            .step(&self.model, &mut self.state, &mut self.scratch, end, control)
            .map_err(|failure| self.explain(failure))
    }

    /// When the first event happens in the step just taken from `from`, by the interpolant.
    fn first_event(&mut self, from: f64, watch: &impl Watch) -> Result<f64, RunError> {
        let Self {
            model,
            state,
            stepper,
            observed,
            observed_x,
            observed_rates,
            guards,
            search,
            counters,
            ..
        } = self;
        let [start, end] = guards;
        search.first((from, start), (state.time, end), |t, guards| {
            counters.evaluations += 1;
            stepper.interpolate(t, observed_x);
            stages::evaluate(model, &state.modes, t, observed_x, observed, observed_rates).map_err(
                |source| RunError::EventSearch {
                    time: from,
                    source: Box::new(source),
                },
            )?;
            let then = Snapshot::new(model, &state.modes, observed, t, observed_x);
            then.guards(watch, &state.director, guards);
            Ok(())
        })
    }

    /// Accepts a step that changes nodes, ends or drives. What stored energy jumps by (a node less carries a little less
    /// sag) is booked as energy at events.
    fn accept_changes(&mut self) -> Result<(), RunError> {
        self.keep_modes();
        let stored = self.stored_energy().total();
        if Parts::accept(&self.model, &mut self.state, &self.scratch) {
            self.refresh()?;
            let jump = self.stored_energy().total() - stored;
            self.model.energy.add_jump(&mut self.state.x, jump);
        }
        Ok(())
    }

    /// The user's step limits, tightened to what the fastest vibrations allow now.
    fn step_control(&mut self) -> Result<StepControl, RunError> {
        let mut control = self.model.step_control;
        let travel = Parts::longest_travel(&self.model, &self.scratch);
        control.maximum_step = control.maximum_step.min(travel.max(control.minimum_step));
        let limit = Parts::longest_step(&self.model, &self.state.modes, &self.scratch);
        let longest = limit.as_ref().map(|limit| limit.step);
        let before = self.state.step.choice;
        if self.stepper.choose(&mut self.state, longest) {
            return Ok(control);
        }
        if let Some(limit) = limit {
            if limit.step < control.minimum_step {
                let (kind, name) = limit.object;
                self.state.step.choice = before;
                return Err(RunError::TooStiff {
                    time: self.state.time,
                    object: format!("{kind} '{name}'"),
                    step: limit.step,
                    minimum: control.minimum_step,
                });
            }
            control.maximum_step = control.maximum_step.min(limit.step);
        }
        Ok(control)
    }

    fn explain(&self, failure: StepError<EvaluationError>) -> RunError {
        match failure {
            StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio,
            } => RunError::StepTooSmall {
                time,
                step,
                quantity: self.model.map.describe(component),
                error_ratio,
            },
            StepError::NotSolved {
                time,
                step,
                component,
            } => RunError::NotSolved {
                time,
                step,
                quantity: self.model.map.describe(component),
            },
            StepError::NotFinite { time, component } => self.not_finite(time, component),
            StepError::Evaluation { time, source } => RunError::Evaluation { time, source },
        }
    }

    /// Advances to exactly `end` (s); nothing happens where that time is past.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(2.0)?;
    /// assert_eq!(world.time(), 2.0);
    /// assert!((world.now().body(puck).velocity.linear.z + 9.81 * 2.0).abs() < 1e-9);
    /// assert!(world.run_until(f64::NAN).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::step`]; an end that is infinite or not a number.
    pub fn run_until(&mut self, end: f64) -> Result<(), RunError> {
        self.check_finite_end(end)?;
        while self.state.time < end {
            self.step(end)?;
        }
        Ok(())
    }

    /// The world at a time (s) within the last accepted step, by the integrator's interpolant.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.step(1.0)?;
    /// let middle = 0.5 * world.time();
    /// let then = world.at(middle)?;
    /// assert!((then.body(puck).velocity.linear.z + 9.81 * middle).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RunError::OutsideLastStep`] before the first step, after a command and outside of the last step; when the
    /// accelerations do not exist there.
    pub fn at(&mut self, t: f64) -> Result<Snapshot<'_>, RunError> {
        let last_step = self.last_step_from.map(|from| (from, self.state.time));
        if !last_step.is_some_and(|(from, to)| (from..=to).contains(&t)) {
            return Err(RunError::OutsideLastStep { time: t, last_step });
        }
        self.stepper.interpolate(t, &mut self.observed_x);
        let modes = if self.changed_by_last_step {
            &self.before
        } else {
            &self.state.modes
        };
        stages::evaluate(
            &self.model,
            modes,
            t,
            &self.observed_x,
            &mut self.observed,
            &mut self.observed_rates,
        )
        .map_err(|source| RunError::Evaluation { time: t, source })?;
        Ok(Snapshot::new(
            &self.model,
            modes,
            &self.observed,
            t,
            &self.observed_x,
        ))
    }
}
