//! How the world is advanced by one step: with the explicit pair, or with the implicit method and the world's
//! linearisation.

use super::error::EvaluationError;
use super::parts::{Model, Modes, Scratch};
use super::stages;
use super::state::State;
use super::tangent::Tangent;
use crate::integrate::{
    DormandPrince, ImplicitSystem, Method, Radau, StepControl, StepError, StepReport, System,
};

/// The integrator of a world, with its buffers.
#[derive(Clone, Debug)]
pub(super) enum Stepper {
    /// The explicit pair of orders 5 and 4.
    Explicit(Box<DormandPrince>),
    /// The implicit method of order 5.
    Implicit(Box<(Radau, Tangent)>),
}

/// The rates of a world under its committed modes.
struct Evaluation<'a> {
    model: &'a Model,
    modes: &'a Modes,
    scratch: &'a mut Scratch,
}

impl System for Evaluation<'_> {
    type Error = EvaluationError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), EvaluationError> {
        stages::evaluate(self.model, self.modes, t, x, self.scratch, rates)
    }
}

/// The same with its linearisation.
struct Linearised<'a> {
    evaluation: Evaluation<'a>,
    tangent: &'a mut Tangent,
}

impl System for Linearised<'_> {
    type Error = EvaluationError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), EvaluationError> {
        self.evaluation.rates(t, x, rates)
    }
}

impl ImplicitSystem for Linearised<'_> {
    fn linearise(&mut self, t: f64, x: &[f64]) -> Result<u32, EvaluationError> {
        let Evaluation { model, modes, .. } = self.evaluation;
        self.tangent.linearise(model, modes, t, x)
    }

    fn factor(&mut self, slot: usize, shift: f64, here: bool) {
        let Evaluation { model, scratch, .. } = &self.evaluation;
        self.tangent
            .factor(slot, shift, model, here.then_some(&**scratch));
    }

    fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.tangent.solve(slot, value);
    }
}

impl Stepper {
    /// That of a model.
    pub(super) fn new(model: &Model) -> Self {
        let len = model.map.len();
        match model.method {
            Method::DormandPrince => Self::Explicit(Box::new(DormandPrince::new(len))),
            Method::Radau => Self::Implicit(Box::new((Radau::new(len), Tangent::new(model)))),
        }
    }

    /// Whether its steps are bound by the fastest vibrations.
    pub(super) fn is_explicit(&self) -> bool {
        matches!(self, Self::Explicit(_))
    }

    /// One accepted step, not past `end`.
    ///
    /// # Errors
    /// [`StepError`]; the state is then that of before.
    pub(super) fn step(
        &mut self,
        model: &Model,
        state: &mut State,
        scratch: &mut Scratch,
        end: f64,
        control: &StepControl,
    ) -> Result<StepReport, StepError<EvaluationError>> {
        let State {
            time, x, modes, step, ..
        } = state;
        let tolerances = &model.tolerances;
        let mut evaluation = Evaluation {
            model,
            modes,
            scratch,
        };
        match self {
            Self::Explicit(pair) => pair.step(&mut evaluation, time, x, end, tolerances, control, step),
            Self::Implicit(both) => {
                let (radau, tangent) = both.as_mut();
                let mut system = Linearised { evaluation, tangent };
                radau.step(&mut system, time, x, end, tolerances, control, step)
            }
        }
    }

    /// Time (s) and x at the start of the last step.
    pub(super) fn start(&self) -> (f64, &[f64]) {
        match self {
            Self::Explicit(pair) => pair.start(),
            Self::Implicit(both) => both.0.start(),
        }
    }

    /// Rates there, where the next step from the same state can begin with them; empty where it evaluates anew.
    pub(super) fn rates_at_start(&self) -> &[f64] {
        match self {
            Self::Explicit(pair) => pair.rates_at_start(),
            Self::Implicit(_) => &[],
        }
    }

    /// x at a time within the last step.
    pub(super) fn interpolate(&self, t: f64, out: &mut [f64]) {
        match self {
            Self::Explicit(pair) => pair.interpolate(t, out),
            Self::Implicit(both) => both.0.interpolate(t, out),
        }
    }

    /// Estimate of the error that the last step made in a number that acts on nothing.
    ///
    /// None of an implicit step: it integrates such numbers at its own stages with its own order, and its dense output,
    /// by which they could be integrated anew, is of lower order.
    pub(super) fn error_estimate(&self, component: usize) -> f64 {
        match self {
            Self::Explicit(pair) => pair.error_estimate(component),
            Self::Implicit(_) => 0.0,
        }
    }

    /// Gives a number that acts on nothing another value at the end of the last step, for the interpolant.
    pub(super) fn correct(&mut self, component: usize, value: f64) {
        match self {
            Self::Explicit(pair) => pair.correct(component, value),
            Self::Implicit(both) => both.0.correct(component, value),
        }
    }

    /// The state is another one now.
    pub(super) fn forget(&mut self) {
        if let Self::Implicit(both) = self {
            both.0.forget();
        }
    }
}
