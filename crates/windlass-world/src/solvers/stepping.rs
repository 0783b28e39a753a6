//! One step of the world: a step of the integrator, cut at its first event, and its acceptance.
//!
//! Events are located on the integrator's interpolant (`events.rs`). The step is then repeated up
//! to the event, so that nothing beyond it affects the result. A failed step leaves the world as it
//! was before the step. With automatic selection, a failed step is first repeated with the other
//! method.

use crate::core::api::{EventSource, World};
use crate::core::element::Passage;
use crate::core::error::{EvaluationError, RunError};
use crate::core::forward;
use crate::core::lines::parting;
use crate::core::queries::Snapshot;
use crate::core::state::State;
use crate::elements::Elements;
use windlass_ode::{StepControl, StepError, StepPlan, StepReport};

/// Maximum number of times a step is cut at an event located on its interpolant.
const MAX_CUTS: u32 = 5;
/// Time resolution of events when a step is cut again, s.
const EVENT_RESOLUTION: f64 = 1e-11;
/// A step that ends at an event is extended if it is shorter than this, s, and if no event function
/// has changed sign at its end.
const SHORT_STEP: f64 = 1e-6;
/// Upper bound of the ratio of successive step sizes of all methods.
const MAX_STEP_GROWTH: f64 = 10.0;
/// First extension of such a step, s.
const FIRST_EXTENSION: f64 = 1e-9;

impl World {
    /// Takes a step up to its first event and accepts it. After an error, the state may be at any
    /// time within the step.
    pub(crate) fn try_step(
        &mut self,
        end: f64,
        control: &StepControl,
        watch: &impl EventSource,
    ) -> Result<StepReport, RunError> {
        let breakpoint = Elements::breakpoint(&self.model, &self.state);
        // A step up to a breakpoint ends just before it, because rates at the breakpoint are the
        // rates after it.
        let just_before = breakpoint.next_down();
        let end = if just_before > self.state.time {
            end.min(just_before)
        } else {
            end.min(breakpoint)
        };
        let report = self.projected_step(end, control, watch)?;
        let at_breakpoint = self.state.time == just_before;
        if at_breakpoint {
            self.state.time = breakpoint;
        }
        if Elements::changes(&self.model, &self.state, &self.scratch) {
            self.accept_changes()?;
        } else {
            if at_breakpoint {
                self.store_regimes();
            }
            Elements::accept(&self.model, &mut self.state, &self.scratch);
        }
        if at_breakpoint {
            self.refresh()?;
        }
        match Elements::stop_reason(&self.model, &self.state) {
            None => Ok(report),
            Some(failure) => Err(failure),
        }
    }

    /// Takes a step with the other method, after a step with the selected method has failed and
    /// been undone.
    pub(crate) fn try_other_method(
        &mut self,
        end: f64,
        watch: &impl EventSource,
    ) -> Result<StepReport, RunError> {
        self.state.step.choice.fall_back();
        let control = self.step_control()?;
        self.try_step(end, &control, watch)
    }

    /// Takes a step up to its first event, and projects its result onto the joints. A step whose
    /// result cannot be projected is repeated with half its length.
    fn projected_step(
        &mut self,
        mut end: f64,
        control: &StepControl,
        watch: &impl EventSource,
    ) -> Result<StepReport, RunError> {
        let (plan, from) = (self.state.step.plan(), self.state.time);
        let (mut evaluations, mut rejected) = (0, 0);
        loop {
            let mut report = self.step_to_event(end, control, watch)?;
            self.record_step_energy()?;
            report.evaluations += evaluations;
            report.rejected += rejected;
            let length = self.state.time - from;
            match self.project_step() {
                Err(RunError::JointOpen { .. }) if length > 2.0 * control.minimum_step => {
                    self.step_back(plan, false);
                    end = from + 0.5 * length;
                    (evaluations, rejected) = (report.evaluations, report.rejected + 1);
                }
                projected => return projected.map(|()| report),
            }
        }
    }

    /// Projects the result of the step onto the joints. The change of stored energy is recorded as
    /// energy at events. The next step starts with the rates of the projected state.
    fn project_step(&mut self) -> Result<(), RunError> {
        if Elements::project(&self.model, &mut self.state, &mut self.scratch)? {
            self.evaluate_projection()?;
            let stored = self.stored_energy();
            let jump = stored.total() - self.state.stored.unwrap_or(stored).total();
            self.model.energy.add_jump(&mut self.state.x, jump);
            self.state.stored = Some(stored);
        }
        if Elements::changes_formulation(&self.model, &self.state, &self.scratch) {
            self.store_regimes();
            Elements::change_formulation(&self.model, &mut self.state, &self.scratch);
            self.evaluate_projection()?;
        }
        Ok(())
    }

    /// Evaluates the projected state. The next step starts with its rates.
    fn evaluate_projection(&mut self) -> Result<(), RunError> {
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
        self.counters.evaluations += 1;
        self.state.step.keep_rates(&self.observed_rates);
        Ok(())
    }

    /// Takes a step of the integrator, up to its first event.
    fn step_to_event(
        &mut self,
        end: f64,
        control: &StepControl,
        watch: &impl EventSource,
    ) -> Result<StepReport, RunError> {
        let from = self.state.time;
        let plan = self.state.step.plan();
        self.evaluate_event_functions(0, watch);
        Elements::record_start(&self.model, &mut self.scratch);
        let mut report = self.advance(end, control)?;
        self.shorten_step_with_passage(plan, control, &mut report)?;
        self.evaluate_event_functions(1, watch);
        if !self.event_functions[1].crossed(&self.event_functions[0]) {
            return Ok(report);
        }
        self.counters.events += 1;
        let full_step_end = self.state.time;
        let mut resolution = 0.0;
        for cut in 0..MAX_CUTS {
            let event = self.first_event(from, watch)?;
            let event = self
                .search
                .end_before(event, (from, &self.event_functions[0]), cut);
            if event >= self.state.time - resolution {
                break;
            }
            // The interpolant depends on states beyond the event. The step is therefore repeated up
            // to the event.
            self.repeat_step(plan, event, control, &mut report)?;
            if self.stepper.is_explicit() {
                break;
            }
            // The interpolant of an implicit step is less accurate than the end of the step. The
            // event may therefore lie before the new end.
            self.evaluate_event_functions(1, watch);
            if !self.event_functions[1].crossed(&self.event_functions[0]) {
                break;
            }
            resolution = EVENT_RESOLUTION;
        }
        // After a short step, rounding may hide the change of sign of a slow event function.
        // Without extension, all further steps would be cut at the same time.
        let cut = self.state.time;
        let mut extension = FIRST_EXTENSION;
        while cut - from < SHORT_STEP && self.state.time < full_step_end {
            self.evaluate_event_functions(1, watch);
            if self.event_functions[1].crossed(&self.event_functions[0])
                || !self.event_functions[1].remain_zero(&self.event_functions[0])
            {
                break;
            }
            self.repeat_step(plan, full_step_end.min(cut + extension), control, &mut report)?;
            extension *= 4.0;
        }
        Ok(report)
    }

    /// Halves a step until no objects pass through each other within it.
    ///
    /// # Errors
    /// If objects pass through each other even in a step that is short enough to resolve the forces
    /// between them.
    fn shorten_step_with_passage(
        &mut self,
        plan: StepPlan,
        control: &StepControl,
        report: &mut StepReport,
    ) -> Result<(), RunError> {
        loop {
            let (from, _) = self.stepper.start();
            let step = 0.5 * (self.state.time - from);
            let is_shortest = step < control.minimum_step;
            match Elements::passage(&self.model, &self.scratch, self.state.time, is_shortest) {
                None => return Ok(()),
                Some(Passage::Certain(failure)) => return Err(failure),
                Some(Passage::Unresolved) => report.rejected += 1,
            }
            self.repeat_step(plan, from + step, control, report)?;
        }
    }

    /// Repeats a step up to `end` (s), and adds its counts to the report.
    fn repeat_step(
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

    /// Restores time, state and step plan at the start of the integrator's step.
    fn rewind(&mut self, plan: StepPlan) {
        let (start, x) = self.stepper.start();
        self.state.time = start;
        self.state.x.copy_from_slice(x);
        self.state.step.restore(plan);
    }

    /// Returns the world to the start of a failed step, and evaluates it there.
    pub(crate) fn step_back(&mut self, plan: StepPlan, had_rates: bool) {
        self.rewind(plan);
        if self.changed_by_last_step {
            self.state.regimes.clone_from(&self.before);
            self.changed_by_last_step = false;
        }
        // This evaluation succeeded before.
        let _ = self.refresh();
        if had_rates {
            self.state
                .step
                .rates
                .extend_from_slice(self.stepper.rates_at_start());
        }
    }

    /// Stores the discrete state of the step, before the end of the step changes it.
    fn store_regimes(&mut self) {
        if !self.changed_by_last_step {
            self.before.clone_from(&self.state.regimes);
            self.changed_by_last_step = true;
        }
    }

    /// Evaluates all event functions at the committed state, into one of the two buffers.
    fn evaluate_event_functions(&mut self, buffer: usize, watch: &impl EventSource) {
        let event_functions = &mut self.event_functions[buffer];
        let State {
            time,
            x,
            regimes,
            director,
            ..
        } = &self.state;
        let now = Snapshot::new(&self.model, regimes, &self.scratch, *time, x);
        now.event_functions(watch, director, event_functions);
    }

    /// Takes one step of the integrator, not past `end`.
    fn advance(&mut self, end: f64, control: &StepControl) -> Result<StepReport, RunError> {
        self.stepper
            .step(&self.model, &mut self.state, &mut self.scratch, end, control)
            .map_err(|failure| self.run_error_of(failure))
    }

    /// Time of the first event in the step just taken from `from`, by the interpolant.
    fn first_event(&mut self, from: f64, watch: &impl EventSource) -> Result<f64, RunError> {
        let Self {
            model,
            state,
            stepper,
            observed,
            observed_x,
            observed_rates,
            event_functions,
            search,
            counters,
            ..
        } = self;
        let [start, end] = event_functions;
        search.first((from, start), (state.time, end), |t, event_functions| {
            counters.evaluations += 1;
            stepper.interpolate(t, observed_x);
            forward::evaluate(model, &state.regimes, t, observed_x, observed, observed_rates).map_err(
                |source| RunError::EventSearch {
                    time: from,
                    source: Box::new(source),
                },
            )?;
            let then = Snapshot::new(model, &state.regimes, observed, t, observed_x);
            then.event_functions(watch, &state.director, event_functions);
            Ok(())
        })
    }

    /// Accepts a step that changes nodes, ends or drives. The jump of stored energy (a line with
    /// fewer nodes sags slightly less) is recorded as energy at events.
    fn accept_changes(&mut self) -> Result<(), RunError> {
        self.store_regimes();
        let stored = self.stored_energy().total();
        if Elements::accept(&self.model, &mut self.state, &self.scratch) {
            self.refresh()?;
            parting::update_energy_lost(&self.model, &mut self.state, &self.scratch, &self.before);
            let jump = self.stored_energy().total() - stored;
            self.model.energy.add_jump(&mut self.state.x, jump);
        }
        Ok(())
    }

    /// The user's step limits, tightened to the current stability and travel limits.
    pub(crate) fn step_control(&mut self) -> Result<StepControl, RunError> {
        let mut control = self.model.step_control;
        // A longer limit cannot affect the step or the size of the next step.
        let needed = MAX_STEP_GROWTH * self.state.step.next_step.max(control.first_step);
        let travel = Elements::travel_limit(&self.model, &self.scratch, needed);
        control.maximum_step = control.maximum_step.min(travel.max(control.minimum_step));
        let limit = Elements::stability_limit(&self.model, &self.state.regimes, &self.scratch);
        let longest = limit.as_ref().map(|limit| limit.step);
        let before = self.state.step.choice;
        if self
            .stepper
            .choose(&self.model, &mut self.state, &self.scratch, longest)
        {
            return Ok(if self.stepper.has_stages() {
                control
            } else {
                control.coarse()
            });
        }
        control = control.coarse();
        if let Some(limit) = limit {
            if limit.step < control.minimum_step && self.stepper.is_automatic() {
                self.state.step.choice.fall_back();
                return self.step_control();
            }
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

    fn run_error_of(&mut self, failure: StepError<EvaluationError>) -> RunError {
        match failure {
            StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio,
            } => {
                let quantity = self.model.map.describe(component);
                let cause = self.failure_cause(&quantity);
                cause.unwrap_or(RunError::StepTooSmall {
                    time,
                    step,
                    quantity,
                    error_ratio,
                })
            }
            StepError::NotSolved {
                time,
                step,
                component,
            } => {
                let quantity = self.model.map.describe(component);
                let cause = self.failure_cause(&quantity);
                cause.unwrap_or(RunError::NotSolved { time, step, quantity })
            }
            StepError::NotFinite { time, component } => self.not_finite(time, component),
            StepError::Evaluation { time, source } => RunError::Evaluation { time, source },
        }
    }

    /// Error of an element that caused a failed step with a large error in `quantity`.
    pub(crate) fn failure_cause(&mut self, quantity: &str) -> Option<RunError> {
        // `scratch` holds a trial state, so the committed state is evaluated again.
        let State { time, x, regimes, .. } = &self.state;
        let mut rates = vec![0.0; x.len()];
        forward::evaluate(&self.model, regimes, *time, x, &mut self.scratch, &mut rates).ok()?;
        Elements::failure_cause(&self.model, &self.scratch, *time, quantity)
    }
}
