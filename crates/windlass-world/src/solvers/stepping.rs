//! One step of the world: the integrator's, cut at the first event in it, and what acceptance makes of it.
//!
//! Events are sought on the integrator's own interpolant (`events.rs`); the step is then taken anew up to the event, so that
//! nothing of what lies beyond is in it. A step that fails leaves the world where it began.

use crate::core::api::{EventSource, World};
use crate::core::error::{EvaluationError, RunError};
use crate::core::queries::Snapshot;
use crate::core::forward;
use crate::core::state::State;
use crate::elements::Elements;
use crate::core::lines::parting;
use crate::elements::contacts::Contacts;
use windlass_ode::{StepControl, StepError, StepPlan, StepReport};

/// How often a step is cut at an event that its own interpolant places.
const MOST_CUTS: u32 = 5;
/// How near an event is located, s, where a step is cut again.
const EVENT_RESOLUTION: f64 = 1e-11;
/// Length of a step below which it is lengthened where the event that ends it does not show at its end, and by how much at
/// first, s.
const HIDDEN: f64 = 1e-6;
const BEYOND: f64 = 1e-9;

impl World {
    /// A step, its first event, and what acceptance makes of it. After an error the state is anywhere within the step.
    pub(crate) fn try_step(
        &mut self,
        end: f64,
        control: &StepControl,
        watch: &impl EventSource,
    ) -> Result<StepReport, RunError> {
        let breakpoint = Elements::breakpoint(&self.model, &self.state);
        // A step up to a breakpoint ends just before it: at the breakpoint itself the rates are those of what comes after.
        let before_it = breakpoint.next_down();
        let end = if before_it > self.state.time {
            end.min(before_it)
        } else {
            end.min(breakpoint)
        };
        let report = self.step_to_event(end, control, watch)?;
        self.record_step_energy()?;
        self.settle_step()?;
        let at_breakpoint = self.state.time == before_it;
        if at_breakpoint {
            self.state.time = breakpoint;
        }
        if Elements::changes(&self.model, &self.state, &self.scratch) {
            self.accept_changes()?;
        } else {
            if at_breakpoint {
                self.keep_modes();
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

    /// Puts what the step has let drift back onto the joints. What that changes of the stored energy is booked as energy at
    /// events; the next step begins with the rates there.
    fn settle_step(&mut self) -> Result<(), RunError> {
        if !Elements::project(&self.model, &mut self.state, &mut self.scratch)? {
            return Ok(());
        }
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
        let stored = self.stored_energy();
        let jump = stored.total() - self.state.stored.unwrap_or(stored).total();
        self.model.energy.add_jump(&mut self.state.x, jump);
        self.state.stored = Some(stored);
        Ok(())
    }

    /// A step of the integrator, up to the first event in it.
    fn step_to_event(
        &mut self,
        end: f64,
        control: &StepControl,
        watch: &impl EventSource,
    ) -> Result<StepReport, RunError> {
        let from = self.state.time;
        let plan = self.state.step.plan();
        self.fill_guards(0, watch);
        let mut report = self.advance(end, control)?;
        self.fill_guards(1, watch);
        if !self.event_functions[1].crossed(&self.event_functions[0]) {
            return Ok(report);
        }
        self.counters.events += 1;
        let whole = self.state.time;
        let mut near_enough = 0.0;
        for cut in 0..MOST_CUTS {
            let event = self.first_event(from, watch)?;
            let event = self.search.end_before(event, (from, &self.event_functions[0]), cut);
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
            if !self.event_functions[1].crossed(&self.event_functions[0]) {
                break;
            }
            near_enough = EVENT_RESOLUTION;
        }
        // A number may change so slowly that rounding hides it from the short step: it would be cut there for ever.
        let cut = self.state.time;
        let mut beyond = BEYOND;
        while cut - from < HIDDEN && self.state.time < whole {
            self.fill_guards(1, watch);
            if self.event_functions[1].crossed(&self.event_functions[0]) || !self.event_functions[1].remain_zero(&self.event_functions[0]) {
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
        self.state.step.restore(plan);
    }

    /// Takes the world back to where a step began that could not be finished, and evaluates it there.
    pub(crate) fn step_back(&mut self, plan: StepPlan, had_rates: bool) {
        self.rewind(plan);
        if self.changed_by_last_step {
            self.state.regimes.clone_from(&self.before);
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
        self.before.clone_from(&self.state.regimes);
        self.changed_by_last_step = true;
    }

    /// The values of all event_functions at the committed state, into one of the two buffers.
    fn fill_guards(&mut self, buffer: usize, watch: &impl EventSource) {
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

    /// One step of the integrator, not past `end`.
    fn advance(&mut self, end: f64, control: &StepControl) -> Result<StepReport, RunError> {
        self.stepper
            .step(&self.model, &mut self.state, &mut self.scratch, end, control)
            .map_err(|failure| self.explain(failure))
    }

    /// When the first event happens in the step just taken from `from`, by the interpolant.
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

    /// Accepts a step that changes nodes, ends or drives. What stored energy jumps by (a node less carries a little less
    /// sag) is booked as energy at events.
    fn accept_changes(&mut self) -> Result<(), RunError> {
        self.keep_modes();
        let stored = self.stored_energy().total();
        if Elements::accept(&self.model, &mut self.state, &self.scratch) {
            self.refresh()?;
            parting::update_energy_lost(&self.model, &mut self.state, &self.scratch, &self.before);
            let jump = self.stored_energy().total() - stored;
            self.model.energy.add_jump(&mut self.state.x, jump);
        }
        Ok(())
    }

    /// The user's step limits, tightened to what the fastest vibrations allow now.
    pub(crate) fn step_control(&mut self) -> Result<StepControl, RunError> {
        let mut control = self.model.step_control;
        let travel = Elements::travel_limit(&self.model, &self.scratch);
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

    fn explain(&mut self, failure: StepError<EvaluationError>) -> RunError {
        match failure {
            StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio,
            } => {
                let quantity = self.model.map.describe(component);
                let pressed_through = self.pressed_through(&quantity);
                pressed_through.unwrap_or(RunError::StepTooSmall {
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
                let pressed_through = self.pressed_through(&quantity);
                pressed_through.unwrap_or(RunError::NotSolved { time, step, quantity })
            }
            StepError::NotFinite { time, component } => self.not_finite(time, component),
            StepError::Evaluation { time, source } => RunError::Evaluation { time, source },
        }
    }

    /// Whether what keeps a run with a large error in a `quantity` from going on is a shape that is pressed through another.
    pub(crate) fn pressed_through(&mut self, quantity: &str) -> Option<RunError> {
        // What was tried last is not where the run is.
        let State { time, x, regimes, .. } = &self.state;
        let mut rates = vec![0.0; x.len()];
        forward::evaluate(&self.model, regimes, *time, x, &mut self.scratch, &mut rates).ok()?;
        Contacts::pressed_through(&self.model, &self.scratch, (*time, quantity))
    }
}
