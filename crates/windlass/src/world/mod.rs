//! The world: everything that is simulated, one clock, one state vector, one evaluation.
//!
//! Four structs, never mixed: a builder's input (`scenario::Spec` or [`WorldBuilder`]) is compiled once
//! into a [`Model`] (parameters, topology, layout); a [`State`] holds all that a restart needs;
//! [`Scratch`] holds all that can be recomputed. The six stages that turn (t, x) into rates live in
//! [`stages`] and nowhere else. [`World`] bundles the four for a user: build, step, ask, save.
//! [`statics`] finds the equilibrium a run starts from; [`ledger`] keeps the energy account.
//!
//! Parts meet only at frames ([`Frame`]): a frame is fixed to an owner (the ground, a body, a link),
//! can be asked for its motion and can be given a wrench.

mod api;
mod builder;
mod end_coupling;
mod error;
mod handles;
mod layout;
pub mod ledger;
mod model;
mod queries;
mod scratch;
mod stages;
mod state;
pub mod statics;
#[cfg(test)]
mod tests;

pub use api::{Counters, World};
pub use builder::{BodyDefinition, BuiltWorld, CableDefinition, InitialShape, WorldBuilder};
pub use error::{BuildError, BuildErrors, EvaluationError, RunError, StateFileError};
pub use handles::{BodyId, CableEnd, CableId, FrameId};
pub use layout::{Layout, Tolerances};
pub use model::{AppliedLoad, Body, BodyMotion, Cable, Fixity, Frame, Model, Owner};
pub use queries::{CablePoint, Snapshot};
pub use scratch::Scratch;
pub use state::{CableMemory, Discrete, EndMode, InputMotion, State};
