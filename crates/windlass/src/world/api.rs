//! [`World`]: the handle a user holds. Build, step, ask, command, save.

use super::error::{EvaluationError, RunError};
use super::ledger::{StoredEnergy, Work, stored_energy};
use super::model::Model;
use super::queries::Snapshot;
use super::scratch::Scratch;
use super::stability::{CableNow, longest_step};
use super::stages;
use super::state::{Discrete, EndMode, State};
use crate::integrate::{DormandPrince, StepControl, StepError, StepReport, System};
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
}

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
    observed: Scratch,
    observed_x: Vec<f64>,
    observed_rates: Vec<f64>,
    /// The modes and memory of the last step, valid where accepting it changed them: what lies within the step is seen
    /// with those.
    before: Discrete,
    changed_by_last_step: bool,
    integrator: DormandPrince,
    counters: Counters,
}

struct Evaluation<'a> {
    model: &'a Model,
    discrete: &'a Discrete,
    scratch: &'a mut Scratch,
}

impl System for Evaluation<'_> {
    type Error = EvaluationError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), EvaluationError> {
        stages::evaluate(self.model, self.discrete, t, x, self.scratch, rates)
    }
}

impl World {
    /// A world at a given state.
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn new(model: Model, state: State) -> Result<Self, RunError> {
        let mut world = Self {
            scratch: Scratch::new(&model),
            observed: Scratch::new(&model),
            observed_x: vec![0.0; model.layout.len],
            observed_rates: vec![0.0; model.layout.len],
            before: state.discrete.clone(),
            changed_by_last_step: false,
            integrator: DormandPrince::new(model.layout.len),
            counters: Counters::default(),
            state,
            model,
        };
        world.restart()?;
        Ok(world)
    }

    /// Evaluates the committed state and starts the energy account there.
    pub(super) fn restart(&mut self) -> Result<(), RunError> {
        let first = self.model.layout.ledger;
        self.state.x[first..].fill(0.0);
        self.refresh()?;
        // The twist of a fresh world is what its shape says.
        for (memory, cable) in self.state.discrete.cables.iter_mut().zip(&self.scratch.cables) {
            memory.twist = cable.twist;
        }
        self.state.start_energy = stored_energy(&self.model, &self.scratch);
        Ok(())
    }

    /// Evaluates the committed state into the scratch, and forgets rates that a command made stale.
    pub(super) fn refresh(&mut self) -> Result<(), RunError> {
        self.state.step.rates.clear();
        stages::evaluate(
            &self.model,
            &self.state.discrete,
            self.state.time,
            &self.state.x,
            &mut self.scratch,
            &mut self.observed_rates,
        )
        .map_err(|source| RunError::Evaluation {
            time: self.state.time,
            source,
        })?;
        match self.observed_rates.iter().position(|rate| !rate.is_finite()) {
            None => Ok(()),
            Some(component) => Err(self.not_finite(self.state.time, component)),
        }
    }

    fn not_finite(&self, time: f64, component: usize) -> RunError {
        RunError::Diverged {
            time,
            quantity: self.describe(component),
        }
    }

    fn describe(&self, component: usize) -> String {
        self.model.layout.describe(component, &self.model)
    }

    /// Takes one accepted step, not past `end`. Allocates nothing once warmed up.
    ///
    /// # Errors
    /// [`RunError`]; the state is then that of the last accepted step.
    pub fn step(&mut self, end: f64) -> Result<StepReport, RunError> {
        let control = self.step_control()?;
        let corner = stages::next_corner(&self.model, &self.state);
        // A step up to a corner ends just before it: at the corner itself the rates are those of what comes after.
        let before_corner = corner.next_down();
        let end = if before_corner > self.state.time {
            end.min(before_corner)
        } else {
            end.min(corner)
        };
        self.changed_by_last_step = false;
        let State {
            time,
            x,
            discrete,
            step,
            ..
        } = &mut self.state;
        let mut system = Evaluation {
            model: &self.model,
            discrete,
            scratch: &mut self.scratch,
        };
        let report = self
            .integrator
            .step(&mut system, time, x, end, &self.model.tolerances, &control, step)
            .map_err(|failure| self.explain(failure))?;
        let at_corner = self.state.time == before_corner;
        if at_corner {
            self.state.time = corner;
        }
        if stages::has_news(&self.model, &self.state, &self.scratch) {
            self.accept_news()?;
        } else {
            stages::accept(&self.model, &mut self.state, &self.scratch);
        }
        if at_corner {
            self.refresh()?;
        }
        self.counters.steps += 1;
        self.counters.rejected += u64::from(report.rejected);
        self.counters.evaluations += u64::from(report.evaluations);
        Ok(report)
    }

    /// Accepts a step that changes nodes or ends. What stored energy jumps by (a node less carries a little less
    /// sag) is booked as work of the drives.
    fn accept_news(&mut self) -> Result<(), RunError> {
        self.before.copy_from(&self.state.discrete);
        self.changed_by_last_step = true;
        let stored = stored_energy(&self.model, &self.scratch).total();
        if stages::accept(&self.model, &mut self.state, &self.scratch) {
            self.refresh()?;
            let jump = stored_energy(&self.model, &self.scratch).total() - stored;
            self.state.x[self.model.layout.ledger + super::ledger::DRIVES] += jump;
        }
        Ok(())
    }

    /// The user's step limits, tightened to what taut cables allow now.
    fn step_control(&self) -> Result<StepControl, RunError> {
        let mut control = self.model.step_control;
        for (c, cable) in self.model.cables.iter().enumerate() {
            let now = CableNow {
                lengths: &self.scratch.element_lengths[c],
                masses: &self.scratch.cables[c].mass,
                strain: &self.scratch.cables[c].strain,
                held: self.state.discrete.cables[c].ends.map(|end| end != EndMode::Free),
            };
            let longest = longest_step(&cable.properties, &now);
            if longest < control.minimum_step {
                return Err(RunError::TooStiff {
                    time: self.state.time,
                    cable: cable.name.clone(),
                    step: longest,
                    minimum: control.minimum_step,
                });
            }
            control.maximum_step = control.maximum_step.min(longest);
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
                quantity: self.describe(component),
                error_ratio,
            },
            StepError::NotFinite { time, component } => self.not_finite(time, component),
            StepError::Evaluation { time, source } => RunError::Evaluation { time, source },
        }
    }

    /// Advances to exactly `end` (s).
    ///
    /// # Errors
    /// As [`World::step`].
    pub fn run_until(&mut self, end: f64) -> Result<(), RunError> {
        while self.state.time < end {
            self.step(end)?;
        }
        Ok(())
    }

    /// Time of the committed state, s.
    pub fn time(&self) -> f64 {
        self.state.time
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The committed state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Work done by the integrator so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Energy stored at the start of the account, J.
    pub fn start_energy(&self) -> StoredEnergy {
        self.state.start_energy
    }

    /// The world at the committed state, for queries.
    pub fn now(&self) -> Snapshot<'_> {
        Snapshot::new(
            &self.model,
            &self.state.discrete,
            &self.scratch,
            self.state.time,
            &self.state.x,
        )
    }

    /// The world at a time within the last accepted step, by the integrator's interpolant.
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn at(&mut self, t: f64) -> Result<Snapshot<'_>, RunError> {
        self.integrator.interpolate(t, &mut self.observed_x);
        let discrete = if self.changed_by_last_step {
            &self.before
        } else {
            &self.state.discrete
        };
        stages::evaluate(
            &self.model,
            discrete,
            t,
            &self.observed_x,
            &mut self.observed,
            &mut self.observed_rates,
        )
        .map_err(|source| RunError::Evaluation { time: t, source })?;
        Ok(Snapshot::new(
            &self.model,
            discrete,
            &self.observed,
            t,
            &self.observed_x,
        ))
    }

    /// Work done since the start of the account, J.
    pub fn work(&self) -> Work {
        Work::read(&self.model, &self.state.x)
    }
}
