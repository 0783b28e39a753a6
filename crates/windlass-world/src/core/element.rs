//! Interface between an element type and the solvers.
//!
//! An element type (bodies, cables, springs, ...) is a type without fields that implements
//! [`Element`]. It defines its data in the model, the discrete state and the scratch. The stages
//! call its functions statically, in the order of [`crate::elements`]. Functions that an element
//! type does not need keep their empty defaults. Elements interact through [`crate::core::rigids`]
//! and the nodes of cables, not by name.
//!
//! Solvers also call these functions, but never name an element type. Functions for solvers only
//! are in two traits: [`linearisation::Linearisation`] for implicit steps and natural modes,
//! [`equilibrium::Equilibrium`] for statics.

pub(crate) mod coordinates;
pub(crate) mod couplings;
pub(crate) mod equilibrium;
pub(crate) mod line_contact;
pub(crate) mod line_ends;
pub(crate) mod linearisation;
pub(crate) mod roles;

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
use equilibrium::Equilibrium;
use linearisation::Linearisation;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Arguments of an evaluation: the model, its committed discrete state, a time and a trial state
/// vector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvaluationContext<'a> {
    pub(crate) model: &'a Model,
    pub(crate) regimes: &'a Regimes,
    /// Time, s.
    pub(crate) t: f64,
    /// Trial state vector; the state map gives the units.
    pub(crate) x: &'a [f64],
    /// Evaluation options.
    pub(crate) options: Evaluation<'a>,
}

impl<'a> EvaluationContext<'a> {
    /// An evaluation that recomputes everything.
    pub(crate) fn fresh(model: &'a Model, regimes: &'a Regimes, t: f64, x: &'a [f64]) -> Self {
        Self {
            model,
            regimes,
            t,
            x,
            options: Evaluation::FRESH,
        }
    }
}

/// Explicit stability limit of an object.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StepLimit<'a> {
    /// Largest stable step, s.
    pub(crate) step: f64,
    /// Kind of the object, for example `cable`, and its name.
    pub(crate) object: (&'static str, &'a str),
}

/// Objects that pass, or nearly pass, through each other within a step.
#[derive(Debug)]
pub(crate) enum Passage {
    /// The objects may have passed through each other. A shorter step may show that they have not.
    Unresolved,
    /// A shorter step would show the same passage. The run stops with this error.
    Certain(RunError),
}

/// Element type of a world.
pub(crate) trait Element: Linearisation + Equilibrium {
    /// True if stages 1 to 3 must also call the element type if only states of cables and winches
    /// have changed since the previous evaluation. Must be true for elements that position or load
    /// cable nodes, and for elements whose intermediate results stage 4 modifies.
    const WITH_LINES: bool = false;

    /// Data of the element type in the model: immutable once built.
    type Definitions: Clone + Debug + Default;
    /// Discrete state, memory and inputs of the element type, which change only when a step is
    /// accepted or a command is given. `()` for none.
    type Regimes: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Intermediate results of an evaluation. `()` for none.
    type Scratch: Clone + Debug;

    // Building of a model.

    /// Passes the kind and name of each object of this type; a name must be unique in its kind.
    fn names(_model: &Model, _names: &mut dyn FnMut(&'static str, &str)) {}

    /// Reports errors in the definitions of the objects, including references that cannot be
    /// resolved.
    fn check(_model: &Model, _problems: &mut ModelProblems) {}

    /// Adds blocks for the components of the state vector that belong to this type, and keeps their
    /// handles.
    fn state(_model: &mut Model, _map: &mut StateMap, _tolerances: &Tolerances) {}

    /// Initial discrete state.
    fn regimes(model: &Model) -> Self::Regimes;

    /// Allocates the buffers of an evaluation.
    fn scratch(model: &Model) -> Self::Scratch;

    /// Writes the initial components of this type into a state vector of zeros. `scratch` has the
    /// poses of elements earlier in the list.
    ///
    /// Reports problems that appear only in the initial position.
    fn start(
        _eval: &EvaluationContext<'_>,
        _x: &mut [f64],
        _scratch: &mut Scratch,
        _problems: &mut ModelProblems,
    ) {
    }

    // Stages 1 to 5 are pure: they read the context and write only scratch and rates.

    /// Stage 1: positions and velocities, from carriers outward to the objects they carry.
    fn kinematics(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) -> Result<(), EvaluationError> {
        Ok(())
    }

    /// Stage 2: samples the sea.
    fn sample_sea(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) {}

    /// Stage 3: loads on bodies and nodes.
    fn loads(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) {}

    /// End of stage 3, with all nodal loads complete: folds loads and inertias of attached nodes
    /// onto their bodies.
    fn fold_nodes(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) {}

    /// Start of stage 4, with all loads on bodies complete: folds loads and inertias inward onto
    /// carriers.
    fn inward(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) -> Result<(), EvaluationError> {
        Ok(())
    }

    /// Stage 4: accelerations, from carriers outward.
    fn accelerations(_eval: &EvaluationContext<'_>, _scratch: &mut Scratch) -> Result<(), EvaluationError> {
        Ok(())
    }

    /// Stage 5: rates of the state components of this type; `rates` is zero before.
    fn rates(_eval: &EvaluationContext<'_>, _scratch: &Scratch, _rates: &mut [f64]) {}

    /// Stage 5: powers that the objects exchange and dissipate, W. `scratch` is complete up to
    /// stage 4.
    fn powers(_eval: &EvaluationContext<'_>, _scratch: &Scratch, _powers: &mut Powers) {}

    /// Energy that the objects store, J.
    fn stored_energy(_model: &Model, _scratch: &Scratch, _energy: &mut StoredEnergy) {}

    // Between steps.

    /// Next breakpoint of the rates (s), after the state's time; no step crosses it.
    fn breakpoint(_model: &Model, _state: &State) -> f64 {
        f64::INFINITY
    }

    /// Functions of (t, x) whose change of sign is an event. Their number and order depend only on
    /// the discrete state.
    fn event_functions(_eval: &EvaluationContext<'_>, _scratch: &Scratch, _functions: &mut EventFunctions) {}

    /// After a step, before acceptance: projects the state onto its constraints. Returns true if
    /// the state changed; `scratch` then holds kinematics only, and the world must be evaluated
    /// again.
    fn project(_model: &Model, _state: &mut State, _scratch: &mut Scratch) -> Result<bool, RunError> {
        Ok(false)
    }

    /// Returns true if [`Element::change_formulation`] would change the discrete state.
    fn changes_formulation(_model: &Model, _state: &State, _scratch: &Scratch) -> bool {
        false
    }

    /// After the projection: updates the discrete state that selects one of several formulations
    /// with the same rates on the constraints. `scratch` holds the evaluation of the projected
    /// state. The world must be evaluated again, but integrators keep their memory.
    fn change_formulation(_model: &Model, _state: &mut State, _scratch: &Scratch) {}

    /// Returns true if the rates of a trial state are inaccurate because it violates the
    /// constraints. `scratch` holds its evaluation.
    fn is_off_constraints(_eval: &EvaluationContext<'_>, _scratch: &Scratch) -> bool {
        false
    }

    /// Projects a trial state `x` onto the constraints. Returns true if it changed; `scratch` then
    /// holds kinematics only.
    fn project_trial(
        _eval: &EvaluationContext<'_>,
        _x: &mut [f64],
        _scratch: &mut Scratch,
    ) -> Result<bool, RunError> {
        Ok(false)
    }

    /// Projects the error of a trial step that ends at the state `x`: removes the part that the
    /// projection of the state after the step would remove. Returns false if the error is
    /// unchanged. `scratch` holds the evaluation at the end of the step.
    fn project_error(
        _model: &Model,
        (_regimes, _x): (&Regimes, &[f64]),
        _error: &mut [f64],
        _scratch: &mut Scratch,
    ) -> bool {
        false
    }

    /// Removes from the error estimate of an implicit step the motions that the element does not
    /// resolve in space. `scratch` holds an evaluation within the step.
    fn filter_error(_model: &Model, _regimes: &Regimes, _error: &mut [f64], _scratch: &Scratch) {}

    /// Returns true if [`Element::accept`] would change nodes, attachments or the discrete state of
    /// the element, so that stored energy may jump.
    fn changes(_model: &Model, _state: &State, _scratch: &Scratch) -> bool {
        false
    }

    /// Stage 6: commits an accepted step. `scratch` holds the evaluation at the end of the step.
    /// Returns true if the world must be evaluated again.
    fn accept(_model: &Model, _state: &mut State, _scratch: &Scratch) -> bool {
        false
    }

    /// Switches one drive into or out of its force limit, or one stuck friction to slipping, as the
    /// loads in `scratch` require. It is called after an order or an event and at the start of a
    /// run, because loads may then have changed instantly. Returns true if it switched anything.
    /// The world must then be evaluated again.
    fn switch_exceeded_limit(_model: &Model, _state: &mut State, _scratch: &Scratch) -> bool {
        false
    }

    /// Initialises the discrete state of a new world from its first evaluation, `scratch`.
    fn begin(_model: &Model, _state: &mut State, _scratch: &Scratch) {}

    /// Reason why the run cannot continue from the state just accepted, if any.
    fn stop_reason(_model: &Model, _state: &State) -> Option<RunError> {
        None
    }

    /// Explains why a step that began at `_time` (s) failed with a large error in `_quantity`, if
    /// one of the element's objects is the cause. `scratch` holds the evaluation at the start of
    /// the step.
    fn failure_cause(_model: &Model, _scratch: &Scratch, _time: f64, _quantity: &str) -> Option<RunError> {
        None
    }

    /// Explicit stability limit of the element, if it has one.
    fn stability_limit<'m>(
        _model: &'m Model,
        _regimes: &Regimes,
        _scratch: &Scratch,
    ) -> Option<StepLimit<'m>> {
        None
    }

    /// Largest step within which no object of this type can pass through another, s. A limit above
    /// `needed` (s) may be replaced by infinity.
    fn travel_limit(_model: &Model, _scratch: &Scratch, _needed: f64) -> f64 {
        f64::INFINITY
    }

    /// Records the configuration at the start of a step for [`Element::passage`]. `scratch` holds
    /// the evaluation there.
    fn record_start(_model: &Model, _scratch: &mut Scratch) {}

    /// Returns objects that have passed through each other between the recorded start of the step
    /// and its end at `_time` (s). `scratch` holds the evaluation at the end. `_is_shortest` is
    /// true if the step cannot be shortened.
    fn passage(_model: &Model, _scratch: &Scratch, _time: f64, _is_shortest: bool) -> Option<Passage> {
        None
    }

    /// Reports the displacements and velocities over which stiff forces of this type change.
    /// `scratch` holds the evaluation at x.
    fn precision(_model: &Model, _x: &[f64], _scratch: &Scratch, _precision: &mut Precision) {}

    // Results.

    /// Result channels of the objects.
    fn channels(_model: &Model, _tables: &mut Tables) {}
}
