//! Advances the world by one step: with the explicit pair, or with an implicit method and the
//! world's linearisation.

use crate::core::element::EvaluationContext;
use crate::core::error::EvaluationError;
use crate::core::evaluation::Evaluation;
use crate::core::forward;
use crate::core::precision::Precision;
use crate::core::state::{JacobianRegimes, State};
use crate::elements::{Elements, Model, Regimes, Scratch};
use crate::solvers::tangent::Tangent;
use std::ops::Range;
use windlass_mechanics::cable::BranchRule;
use windlass_ode::{
    DormandPrince, GeneralizedAlpha, ImplicitSystem, Method, Pairing, Radau, Shift, StepControl, StepError,
    StepReport, System,
};

/// Integrator of a world, with its buffers.
#[derive(Clone, Debug)]
pub(crate) struct Stepper {
    method: Method,
    explicit: DormandPrince,
    /// Implicit method and linearisation, if the world may need them.
    implicit: Option<Box<(Implicit, Tangent)>>,
    /// Whether the last step was implicit or, once the next method is chosen, whether the next step
    /// is implicit.
    is_implicit: bool,
    /// Accuracy of the solution of the implicit equations.
    precision: Precision,
    /// Cables that are taut at the start of the step.
    taut: Vec<bool>,
    /// Branches of the axial laws of all line elements at each stage, as of the last correction.
    branches: [Vec<f64>; 3],
}

/// Implicit method.
#[derive(Clone, Debug)]
enum Implicit {
    Radau(Radau),
    GeneralizedAlpha(GeneralizedAlpha),
}

/// Dispatches a call to the implicit method.
macro_rules! dispatch {
    ($implicit:expr, $method:ident => $call:expr) => {
        match $implicit {
            Implicit::Radau($method) => $call,
            Implicit::GeneralizedAlpha($method) => $call,
        }
    };
}

/// Rates of a world in its committed discrete state.
struct Rates<'a> {
    model: &'a Model,
    regimes: &'a Regimes,
    scratch: &'a mut Scratch,
}

impl System for Rates<'_> {
    type Error = EvaluationError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), EvaluationError> {
        forward::evaluate(self.model, self.regimes, t, x, self.scratch, rates)
    }

    fn project_error(&mut self, x: &[f64], error: &mut [f64]) -> bool {
        Elements::project_error(self.model, (self.regimes, x), error, self.scratch)
    }
}

/// Rates with their linearisation.
struct Linearised<'a> {
    evaluation: Rates<'a>,
    tangent: &'a mut Tangent,
    precision: &'a Precision,
    jacobian_regimes: &'a mut JacobianRegimes,
    /// Cables that are taut at the start of the step.
    taut: &'a [bool],
    /// Branches of the axial laws of all line elements at each stage, as of the last correction.
    branches: &'a mut [Vec<f64>; 3],
    /// True during a first guess, in which taut lines may go into compression.
    is_guess: bool,
    /// Buffer for rates that [`ImplicitSystem::refactor_at`] computes but does not use.
    rates: Vec<f64>,
}

impl System for Linearised<'_> {
    type Error = EvaluationError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), EvaluationError> {
        let Rates {
            model,
            regimes,
            scratch,
        } = &mut self.evaluation;
        let taut = if self.is_guess { self.taut } else { &[] };
        forward::forward(&ignoring_slack(model, regimes, t, x, taut), scratch, rates)
    }
}

/// Evaluation in which the given lines ignore slack.
fn ignoring_slack<'a>(
    model: &'a Model,
    regimes: &'a Regimes,
    t: f64,
    x: &'a [f64],
    taut_lines: &'a [bool],
) -> EvaluationContext<'a> {
    EvaluationContext {
        options: Evaluation {
            taut_lines,
            ..Evaluation::FRESH
        },
        ..EvaluationContext::fresh(model, regimes, t, x)
    }
}

impl ImplicitSystem for Linearised<'_> {
    fn linearise(&mut self, t: f64, x: &[f64], again: bool) -> Result<u32, EvaluationError> {
        let Rates { model, regimes, .. } = self.evaluation;
        let then = match &self.jacobian_regimes.linearised {
            Some(then) if again => then,
            _ => JacobianRegimes::store(&mut self.jacobian_regimes.linearised, regimes),
        };
        self.tangent.linearise(model, then, t, x)
    }

    fn corrected_rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), EvaluationError> {
        let Rates {
            model,
            regimes,
            scratch,
        } = &mut self.evaluation;
        let taut = if self.is_guess { self.taut } else { &[] };
        forward::forward_corrected(&ignoring_slack(model, regimes, t, x, taut), scratch, rates)
    }

    fn stage_rates(
        &mut self,
        (stage, is_first): (usize, bool),
        t: f64,
        x: &[f64],
        rates: &mut [f64],
    ) -> Result<(), EvaluationError> {
        if is_first {
            self.rates(t, x, rates)?;
        } else {
            let Rates {
                model,
                regimes,
                scratch,
            } = &mut self.evaluation;
            scratch.cables.restore_branches(&self.branches[stage]);
            let mut context = ignoring_slack(model, regimes, t, x, &[]);
            context.options.branches = BranchRule::ActiveSet;
            forward::forward(&context, scratch, rates)?;
        }
        let cables = &self.evaluation.scratch.cables;
        cables.store_branches(&mut self.branches[stage]);
        Ok(())
    }

    fn allow_extrapolation(&mut self, allow: bool) -> bool {
        self.is_guess = allow;
        self.evaluation.scratch.cables.take_was_extrapolated()
    }

    fn factor(&mut self, slot: usize, shift: Shift, at_current: bool) {
        let Rates {
            model,
            regimes,
            scratch,
        } = &self.evaluation;
        // The other slots are factored in the same discrete state.
        if slot == 0 {
            JacobianRegimes::store(&mut self.jacobian_regimes.factored, regimes);
        }
        let taut = if self.is_guess { self.taut } else { &[] };
        self.tangent
            .factor(slot, shift, model, at_current.then_some((&**scratch, taut)));
    }

    fn factors_match_branch(&self, slot: usize) -> bool {
        let taut = if self.is_guess { self.taut } else { &[] };
        self.tangent
            .is_on_same_branches(slot, (self.evaluation.model, self.evaluation.scratch, taut))
    }

    fn refactor_at(&mut self, slot: usize, shift: Shift, t: f64, x: &[f64]) -> Result<(), EvaluationError> {
        let Rates {
            model,
            regimes,
            scratch,
        } = &mut self.evaluation;
        let then = self.jacobian_regimes.factored.as_ref().unwrap_or(regimes);
        self.rates.resize(x.len(), 0.0);
        forward::evaluate(model, then, t, x, scratch, &mut self.rates)?;
        self.tangent.factor(slot, shift, model, Some((scratch, &[])));
        Ok(())
    }

    fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.tangent.solve(slot, value);
    }

    fn filter_error(&self, error: &mut [f64]) {
        let Rates {
            model,
            regimes,
            scratch,
        } = &self.evaluation;
        Elements::filter_error(model, regimes, error, scratch);
    }

    fn unknowns(&self) -> &[Range<usize>] {
        self.tangent.solved()
    }

    fn pairing(&self) -> &Pairing {
        self.tangent.pairing()
    }

    fn residual_tolerances(&self) -> &[f64] {
        self.precision.allowed()
    }
}

impl Stepper {
    /// Creates the stepper of a model.
    pub(crate) fn new(model: &Model) -> Self {
        let (len, method) = (model.map.len(), model.method);
        let elements = model.cables.iter().map(|cable| cable.numbers.slots).sum();
        let implicit = match method {
            Method::DormandPrince => None,
            Method::Radau | Method::Automatic => Some(Implicit::Radau(Radau::new(len))),
            Method::GeneralizedAlpha { spectral_radius } => {
                let method = GeneralizedAlpha::new(len, spectral_radius);
                Some(Implicit::GeneralizedAlpha(method))
            }
        };
        Self {
            method,
            explicit: DormandPrince::new(len),
            taut: Vec::with_capacity(model.cables.len()),
            branches: [0; 3].map(|_| Vec::with_capacity(elements)),
            is_implicit: implicit.is_some() && method != Method::Automatic,
            precision: Precision::new(implicit.as_ref().map_or(0, |_| len)),
            implicit: implicit.map(|implicit| Box::new((implicit, Tangent::new(model)))),
        }
    }

    /// Returns true if steps are limited by explicit stability.
    pub(crate) fn is_explicit(&self) -> bool {
        !self.is_implicit
    }

    /// Returns true if the method of each step is selected automatically.
    pub(crate) fn is_automatic(&self) -> bool {
        self.method == Method::Automatic
    }

    /// Returns true if implicit steps have stages at times within the step.
    pub(crate) fn has_stages(&self) -> bool {
        matches!(self.active_implicit(), Some(Implicit::Radau(_)))
    }

    /// Chooses the method of the next step, and returns true if it is implicit. `longest` is the
    /// explicit stability limit (s); `scratch` holds the evaluation of the state.
    pub(crate) fn choose(
        &mut self,
        model: &Model,
        state: &mut State,
        scratch: &Scratch,
        longest: Option<f64>,
    ) -> bool {
        if self.method == Method::Automatic {
            let memory = &mut state.step;
            let before = memory.choice.implicit;
            self.is_implicit = memory.choice.decide(longest);
            if self.is_implicit != before {
                // History of the other method does not apply.
                memory.implicit.clear();
            }
        }
        if self.is_implicit {
            scratch.cables.record_taut(model, &mut self.taut);
            self.precision.clear();
            Elements::precision(model, &state.x, scratch, &mut self.precision);
        }
        self.is_implicit
    }

    /// Records the cost of a step that began at `from` (s), for the choice of method.
    pub(crate) fn count(&self, state: &mut State, from: f64, report: &StepReport) {
        if self.method == Method::Automatic {
            state.step.choice.count(report.evaluations, state.time - from);
        }
    }

    fn active_implicit(&self) -> Option<&Implicit> {
        self.implicit
            .as_ref()
            .filter(|_| self.is_implicit)
            .map(|pair| &pair.0)
    }

    /// Takes one accepted step, not past `end`.
    ///
    /// # Errors
    /// [`StepError`]; the state is then unchanged.
    pub(crate) fn step(
        &mut self,
        model: &Model,
        state: &mut State,
        scratch: &mut Scratch,
        end: f64,
        control: &StepControl,
    ) -> Result<StepReport, StepError<EvaluationError>> {
        let State {
            time,
            x,
            regimes,
            step,
            jacobian_regimes,
            ..
        } = state;
        let tolerances = &model.tolerances;
        let mut evaluation = Rates {
            model,
            regimes,
            scratch,
        };
        match &mut self.implicit {
            Some(pair) if self.is_implicit => {
                let (implicit, tangent) = pair.as_mut();
                let mut system = Linearised {
                    evaluation,
                    tangent,
                    precision: &self.precision,
                    jacobian_regimes,
                    taut: &self.taut,
                    branches: &mut self.branches,
                    is_guess: false,
                    rates: Vec::new(),
                };
                dispatch!(implicit, method =>
                    method.step(&mut system, time, x, end, tolerances, control, step))
            }
            _ => {
                let pair = &mut self.explicit;
                pair.step(&mut evaluation, time, x, end, tolerances, control, step)
            }
        }
    }

    /// Time (s) and x at the start of the last step.
    pub(crate) fn start(&self) -> (f64, &[f64]) {
        match self.active_implicit() {
            Some(implicit) => dispatch!(implicit, method => method.start()),
            None => self.explicit.start(),
        }
    }

    /// Rates at the start of the last step, if another step from the same state can reuse them;
    /// otherwise empty.
    pub(crate) fn rates_at_start(&self) -> &[f64] {
        self.active_implicit()
            .map_or_else(|| self.explicit.rates_at_start(), |_| &[])
    }

    /// x at a time within the last step, interpolated.
    pub(crate) fn interpolate(&self, t: f64, out: &mut [f64]) {
        match self.active_implicit() {
            Some(implicit) => dispatch!(implicit, method => method.interpolate(t, out)),
            None => self.explicit.interpolate(t, out),
        }
    }

    /// Error estimate of a quadrature variable in the last step.
    ///
    /// Zero for an implicit step, which integrates quadrature variables at its own stages with its
    /// own order. Its dense output has a lower order and gives no estimate.
    pub(crate) fn error_estimate(&self, component: usize) -> f64 {
        self.active_implicit()
            .map_or_else(|| self.explicit.error_estimate(component), |_| 0.0)
    }

    /// Corrects a quadrature variable at the end of the last step, for the interpolant.
    pub(crate) fn correct(&mut self, component: usize, value: f64) {
        match &mut self.implicit {
            Some(pair) if self.is_implicit => {
                dispatch!(&mut pair.0, method => method.correct(component, value));
            }
            _ => self.explicit.correct(component, value),
        }
    }

    /// Discards history, because the state has changed.
    pub(crate) fn forget(&mut self) {
        if let Some(pair) = &mut self.implicit {
            dispatch!(&mut pair.0, method => method.forget());
        }
    }
}
