//! [`World`]: the simulation as users see it. Build, step, query, command, save.

use crate::core::energy::StoredEnergy;
use crate::core::error::RunError;
use crate::core::events::{EventFunctions, Search};
use crate::core::forward;
use crate::core::lines::parting;
use crate::core::progress::Progress;
use crate::core::queries::Snapshot;
use crate::core::state::State;
use crate::elements::{Elements, Model, Regimes, Scratch};
use crate::solvers::stepper::Stepper;
use serde::{Deserialize, Serialize};
use windlass_ode::StepReport;

/// Work of the integrator since the world was created or loaded.
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

/// Largest number of evaluations at one instant. In each of them, a drive may reach or leave its
/// limit, or stuck friction may slip.
const MAX_LIMIT_SWITCHES: usize = 200;

/// A model, its state, and the means to advance it.
///
/// ```
/// use windlass_world::{BodyDefinition, CableDefinition, CableEnd, Fixity, WorldBuilder};
/// use windlass_mechanics::cable::CableProperties;
/// use glam::DVec3;
/// use windlass_sea::Sea;
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
    pub(crate) model: Model,
    pub(crate) state: State,
    pub(crate) scratch: Scratch,
    /// The state before a command, restored if the command is refused.
    pub(crate) undo: State,
    pub(crate) observed: Scratch,
    pub(crate) observed_x: Vec<f64>,
    pub(crate) observed_rates: Vec<f64>,
    /// Discrete state and memory during the last step. Valid only if accepting the step changed
    /// them. Queries at times within that step then use `before`.
    pub(crate) before: Regimes,
    pub(crate) changed_by_last_step: bool,
    /// Start of the last step, s. `None` after a command or another change of the state, because
    /// the dense output does not include such a change.
    pub(crate) last_step_start: Option<f64>,
    pub(crate) event_functions: [EventFunctions; 2],
    pub(crate) search: Search,
    pub(crate) stepper: Stepper,
    pub(crate) counters: Counters,
}

/// A source of events within a step, in addition to the events of the world's elements.
pub trait EventSource {
    /// Adds event functions. The step ends where one of them changes sign. `progress` is the
    /// director's progress in the committed state. The same progress must give the same functions
    /// in the same order.
    fn event_functions(
        &self,
        now: &Snapshot<'_>,
        progress: &[Progress],
        event_functions: &mut EventFunctions,
    );
}

/// No further events.
impl EventSource for () {
    fn event_functions(&self, _: &Snapshot<'_>, _: &[Progress], _: &mut EventFunctions) {}
}

impl World {
    /// Creates a world at a given state.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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
    /// [`RunError`] if the accelerations cannot be computed at this state.
    pub fn new(model: Model, state: State) -> Result<Self, RunError> {
        let len = model.map.len();
        let mut world = Self {
            scratch: Scratch::new(&model),
            undo: state.clone(),
            observed: Scratch::new(&model),
            observed_x: vec![0.0; len],
            observed_rates: vec![0.0; len],
            before: state.regimes.clone(),
            changed_by_last_step: false,
            last_step_start: None,
            event_functions: Default::default(),
            search: Search::default(),
            stepper: Stepper::new(&model),
            counters: Counters::default(),
            state,
            model,
        };
        world.restart()?;
        Ok(world)
    }

    /// Evaluates the committed state and starts the energy balance there.
    pub(crate) fn restart(&mut self) -> Result<(), RunError> {
        self.model.energy.clear(&mut self.state.x);
        self.refresh()?;
        Elements::begin(&self.model, &mut self.state, &self.scratch);
        self.state.start_energy = self.stored_energy();
        Ok(())
    }

    pub(crate) fn stored_energy(&self) -> StoredEnergy {
        StoredEnergy::of(&self.model, &self.scratch)
    }

    /// Evaluates the committed state into the scratch and discards rates made stale by a command.
    pub(crate) fn refresh(&mut self) -> Result<(), RunError> {
        self.state.step.clear();
        self.last_step_start = None;
        for _ in 0..MAX_LIMIT_SWITCHES {
            let State { time, x, regimes, .. } = &self.state;
            forward::evaluate(
                &self.model,
                regimes,
                *time,
                x,
                &mut self.scratch,
                &mut self.observed_rates,
            )
            .map_err(|source| RunError::Evaluation { time: *time, source })?;
            if !Elements::switch_exceeded_limit(&self.model, &mut self.state, &self.scratch) {
                break;
            }
        }
        self.state.stored = Some(self.stored_energy());
        parting::record_overloads(&self.model, &mut self.state, &self.scratch);
        if let Some(component) = self.observed_rates.iter().position(|rate| !rate.is_finite()) {
            return Err(self.not_finite(self.state.time, component));
        }
        // A prescribed body has no rates, so its motion and reaction are checked.
        match self.scratch.rigids.not_finite() {
            None => Ok(()),
            Some(rigid) => Err(RunError::Diverged {
                time: self.state.time,
                quantity: format!("motion or reaction of {}", self.model.rigid_name(rigid)),
            }),
        }
    }

    /// Returns to the state in `undo`, with the memory of its last step, which began at
    /// `last_step_start` (s).
    pub(crate) fn restore(&mut self, last_step_start: Option<f64>) {
        self.state.clone_from(&self.undo);
        let (step, stored) = (self.state.step.clone(), self.state.stored);
        // This state was evaluated before, so its evaluation does not fail.
        let _ = self.refresh();
        self.state.step = step;
        self.state.stored = stored;
        self.last_step_start = last_step_start;
    }

    pub(crate) fn not_finite(&self, time: f64, component: usize) -> RunError {
        RunError::Diverged {
            time,
            quantity: self.model.map.describe(component),
        }
    }

    /// Takes one accepted step, not past `end` (s). Allocates no memory after the first steps.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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
    /// [`RunError`]. The world is then at its last accepted step.
    pub fn step(&mut self, end: f64) -> Result<StepReport, RunError> {
        self.step_with_events(end, &())
    }

    /// Takes one step as [`World::step`] does. The step also ends at the first event of `events`.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// /// A body passes a height of -1 m.
    /// struct Fallen(BodyId);
    /// impl EventSource for Fallen {
    ///     fn event_functions(&self, now: &Snapshot<'_>, _: &[Progress], event_functions: &mut EventFunctions) {
    ///         event_functions.watch(now.body(self.0).pose.position.z + 1.0);
    ///     }
    /// }
    /// while world.now().body(puck).pose.position.z > -1.0 {
    ///     world.step_with_events(10.0, &Fallen(puck))?;
    /// }
    /// assert!((world.time() - (2.0_f64 / 9.81).sqrt()).abs() < 1e-8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::step`].
    pub fn step_with_events(&mut self, end: f64, events: &impl EventSource) -> Result<StepReport, RunError> {
        self.check_end(end)?;
        let plan = self.state.step.plan();
        let control = self.step_control()?;
        let had_rates = !self.state.step.rates.is_empty();
        let from = self.state.time;
        self.changed_by_last_step = false;
        let mut outcome = self.try_step(end, &control, events);
        if let Err(failure) = &outcome
            && failure.depends_on_method()
            && self.stepper.is_automatic()
        {
            self.step_back(plan, had_rates);
            // If both methods fail, the failure of the selected method is reported.
            if let Ok(report) = self.try_other_method(end, events) {
                outcome = Ok(report);
            }
        }
        match outcome {
            Ok(report) => {
                self.last_step_start = Some(from);
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

    /// Refuses an end that is not a number or in the past.
    fn check_end(&self, end: f64) -> Result<(), RunError> {
        let time = self.state.time;
        if end >= time {
            Ok(())
        } else {
            Err(RunError::BadEnd { time, end })
        }
    }

    /// Refuses an infinite end.
    pub(crate) fn check_finite_end(&self, end: f64) -> Result<(), RunError> {
        if end.is_finite() {
            return Ok(());
        }
        let time = self.state.time;
        Err(RunError::BadEnd { time, end })
    }

    /// Returns true if the next step, as planned, may reach `end` (s) and be cut there. A step that
    /// cannot reach it does not depend on `end`.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// assert!(world.may_reach(world.time()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn may_reach(&self, end: f64) -> bool {
        let (control, planned) = (&self.model.step_control, self.state.step.next_step);
        let planned = if planned > 0.0 {
            planned
        } else {
            control.first_step
        };
        let planned = planned.clamp(control.minimum_step, control.maximum_step);
        // The stepper stretches a step by up to 1e-10 to avoid a tiny last step; 1e-8 includes a
        // margin.
        self.state.time + planned * (1.0 + 1e-8) >= end
    }

    /// Continues the counters of an earlier section of the run.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// let steps = world.counters().steps;
    /// world.resume_counters(world.counters());
    /// assert_eq!(world.counters().steps, steps);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resume_counters(&mut self, from: Counters) {
        self.counters = from;
    }

    /// Advances to exactly `end` (s). Does nothing if that time has passed.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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

    /// The world at a time (s) within the last accepted step, from the dense output of the
    /// integrator.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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
    /// [`RunError::OutsideLastStep`] before the first step, after a command, and outside the last
    /// step. [`RunError::Evaluation`] if the accelerations cannot be computed there.
    pub fn at(&mut self, t: f64) -> Result<Snapshot<'_>, RunError> {
        let last_step = self.last_step_start.map(|from| (from, self.state.time));
        if !last_step.is_some_and(|(from, to)| (from..=to).contains(&t)) {
            return Err(RunError::OutsideLastStep { time: t, last_step });
        }
        self.stepper.interpolate(t, &mut self.observed_x);
        let regimes = if self.changed_by_last_step {
            &self.before
        } else {
            &self.state.regimes
        };
        // Reuses wave sums of the step.
        self.observed.exchange_waves(&mut self.scratch);
        let evaluated = forward::evaluate(
            &self.model,
            regimes,
            t,
            &self.observed_x,
            &mut self.observed,
            &mut self.observed_rates,
        );
        self.observed.exchange_waves(&mut self.scratch);
        evaluated.map_err(|source| RunError::Evaluation { time: t, source })?;
        Ok(Snapshot::new(
            &self.model,
            regimes,
            &self.observed,
            t,
            &self.observed_x,
        ))
    }
}
