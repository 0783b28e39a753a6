//! What a part of a world declares: the one seam at which something new is joined to everything that is there.
//!
//! A part (bodies, cables, springs, ...) is a type without values that implements [`Part`]. It says what the model, the
//! modes and the scratch hold of it, and answers the same verbs as every other part; the stages call them in the order of
//! [`crate::elements`], statically. A verb that a part has nothing to say to keeps its empty default. Parts act on each other
//! through [`crate::core::rigids`] and through the nodes of cables, never by name.

use crate::core::channels::Tables;
use crate::core::checks::ModelProblems;
use crate::core::energy::{Powers, StoredEnergy};
use crate::core::error::{EvaluationError, RunError};
use crate::core::evaluation::Evaluation;
use crate::core::events::EventFunctions;
use crate::core::precision::Precision;
use crate::core::state::State;
use crate::core::state_map::{StateMap, Tolerances};
use crate::elements::Model;
use crate::elements::{Regimes, Scratch};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// What an evaluation is asked about: the model, its committed modes, a time and a trial state vector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvaluationContext<'a> {
    pub(crate) model: &'a Model,
    pub(crate) regimes: &'a Regimes,
    pub(crate) t: f64,
    pub(crate) x: &'a [f64],
    /// How the evaluation is made.
    pub(crate) how: Evaluation<'a>,
}

impl<'a> EvaluationContext<'a> {
    /// An evaluation in which everything is recomputed.
    pub(crate) fn fresh(model: &'a Model, regimes: &'a Regimes, t: f64, x: &'a [f64]) -> Self {
        Self {
            model,
            regimes,
            t,
            x,
            how: Evaluation::FRESH,
        }
    }
}

/// The longest step that does not feed a part's fastest vibration, and whose it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StepLimit<'a> {
    /// The longest step, s.
    pub(crate) step: f64,
    /// The object, `cable`, and its name.
    pub(crate) object: (&'static str, &'a str),
}

/// A part of a world.
pub(crate) trait Element {
    /// Whether stages 1 to 3 ask it again where only numbers of cables and winches have changed: what places or loads the
    /// nodes of cables, and what stage 4 leaves its mark on. All others stand as they were.
    const WITH_LINES: bool = false;

    /// What the model holds of it: immutable once built.
    type Definitions: Clone + Debug + Default;
    /// Regimes, memory and inputs: what changes only when a step is accepted or a command is given. `()` for none.
    type Regimes: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What an evaluation computes of it. `()` for nothing.
    type Scratch: Clone + Debug;

    // While a model is built.

    /// Kind and name of each of its objects; names of one kind must differ.
    fn names(_model: &Model, _names: &mut dyn FnMut(&'static str, &str)) {}

    /// What is wrong with its elements; references that cannot be followed must be reported here.
    fn check(_model: &Model, _problems: &mut ModelProblems) {}

    /// Its numbers in the state vector: adds blocks and keeps the handles.
    fn state(_model: &mut Model, _map: &mut StateMap, _tolerances: &Tolerances) {}

    /// Regimes at the start.
    fn regimes(model: &Model) -> Self::Regimes;

    /// Buffers, sized once.
    fn scratch(model: &Model) -> Self::Scratch;

    /// Writes its numbers at the start into a state vector of zeros. `scratch` has the rigids of the parts before it
    /// placed.
    ///
    /// A problem that only placing things shows is reported.
    fn start(_eval: &EvaluationContext<'_>, _x: &mut [f64], _scratch: &mut Scratch, _problems: &mut ModelProblems) {}

    // Stages 1 to 5, pure: they read the evaluation and write only scratch and rates.

    /// Stage 1: places and velocities, outward.
    fn kinematics(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) -> Result<(), EvaluationError> {
        Ok(())
    }

    /// Stage 2: the sea where it is needed.
    fn sample_sea(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) {}

    /// Stage 3: loads onto rigids and nodes.
    fn loads(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) {}

    /// End of stage 3, when every load on nodes is there: nodes that are held by rigids become loads and inertias of
    /// these.
    fn fold_nodes(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) {}

    /// Beginning of stage 4, when every load on rigids is there: what is carried becomes load and inertia of what
    /// carries it.
    fn inward(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) -> Result<(), EvaluationError> {
        Ok(())
    }

    /// Stage 4: accelerations, outward.
    fn accelerations(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) -> Result<(), EvaluationError> {
        Ok(())
    }

    /// Stage 5: rates of its numbers; `rates` is zero before.
    fn rates(_eval: &EvaluationContext<'_>, _scratch: &Scratch, _rates: &mut [f64]) {}

    /// Stage 5: powers that it exchanges and dissipates, W. `scratch` has been through stage 4.
    fn powers(_eval: &EvaluationContext<'_>, _scratch: &Scratch, _powers: &mut Powers) {}

    /// Energy that it stores, J.
    fn stored_energy(_model: &Model, _scratch: &Scratch, _energy: &mut StoredEnergy) {}

    // Between steps.

    /// The first time (s) after the state's at which some rate has a kink by plan: no step straddles it.
    fn breakpoint(_model: &Model, _state: &State) -> f64 {
        f64::INFINITY
    }

    /// Functions of (t, x) whose change of sign is an event, always the same ones in the same order under the same
    /// modes.
    fn event_functions(_eval: &EvaluationContext<'_>, _scratch: &Scratch, _guards: &mut EventFunctions) {}

    /// After a step, before it is accepted: puts what has drifted off what it must fulfil back onto it. Answers whether anything
    /// was moved; `scratch` then holds nothing but places of it, and the world is evaluated anew.
    fn project(_model: &Model, _state: &mut State, _scratch: &mut Scratch) -> Result<bool, RunError> {
        Ok(false)
    }

    /// Whether [`Element::accept`] would change what there is or what holds on to what.
    fn changes(_model: &Model, _state: &State, _scratch: &Scratch) -> bool {
        false
    }

    /// Stage 6: commits an accepted step whose end `scratch` holds. Answers whether the world must be evaluated anew.
    fn accept(_model: &Model, _state: &mut State, _scratch: &Scratch) -> bool {
        false
    }

    /// Why the run cannot go on from the state that has just been accepted, where it cannot.
    fn stop_reason(_model: &Model, _state: &State) -> Option<RunError> {
        None
    }

    /// The longest step that does not feed its fastest vibration, where it has one.
    fn stability_limit<'m>(_model: &'m Model, _modes: &Regimes, _scratch: &Scratch) -> Option<StepLimit<'m>> {
        None
    }

    /// The longest step (s) in which none of its objects can come through another one.
    fn travel_limit(_model: &Model, _scratch: &Scratch) -> f64 {
        f64::INFINITY
    }

    /// Says within which way and speed of points its stiff forces become others; `scratch` holds x.
    fn precision(_model: &Model, _x: &[f64], _scratch: &Scratch, _precision: &mut Precision) {}

    // What it says of itself.

    /// The result channels of its objects.
    fn channels(_model: &Model, _tables: &mut Tables) {}
}
