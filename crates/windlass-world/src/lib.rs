//! The world: everything that is simulated, with one clock, one state vector and one evaluation of
//! the rates.
//!
//! The data is divided by its lifetime. The definition (`scenario::Spec` or [`WorldBuilder`]) is
//! compiled once into a [`Model`] (parameters, topology, state map). A [`State`] contains all that
//! a restart needs. [`Scratch`] contains all that can be recomputed. [`World`] combines them for
//! users: build, step, query, command, save.
//!
//! A world consists of elements (`elements`: bodies, cables, springs, ...). All implement the same
//! trait. The evaluation in `core::forward` computes the rates from (t, x) in five stages. Each
//! stage calls every element in the same order. A sixth stage follows each accepted step. Elements
//! interact through rigid bodies (`core::rigids`: the ground, bodies, links) with their [`Frame`]s,
//! and through nodes of cables. `core::state_map` assigns the components of the state vector to
//! objects. `core::events` ends a step where an event function changes sign. [`statics`] finds the
//! equilibrium at the start of a run, [`modes`] the natural modes about it. `core::energy` computes
//! the energy balance.
//!
//! # The operations of `[SMS]` section 3.3
//!
//! | `[SMS]` | operation | windlass |
//! |---|---|---|
//! | 3.3.1.1 | create a cable | [`WorldBuilder::cable`] with a [`CableDefinition`] |
//! | 3.3.1.2, 3.3.1.12 | position, velocity, tangent and frame of the end nodes | an end pinned or clamped to a frame of a prescribed body; [`World::set_body_motion`] during a run |
//! | 3.3.1.5 | loads of a cable on its end attachments | [`Snapshot::end_load`], [`Snapshot::tension`] |
//! | 3.3.1.6 to 3.3.1.9 | position, velocity, acceleration, tangent at an arc length | [`Snapshot::cable_point`] |
//! | 3.3.1.10 | external force at an arc length | [`World::add_cable_force`] |
//! | 3.3.1.11, 3.3.3.7 | state vector | [`World::state`], mapped by [`Model::state_map`] |
//! | 3.3.1.13, 3.3.3.12 | advance through time | [`World::step`], [`World::run_until`] |
//! | 3.3.1.14 | mass at an arc length, cleared again | [`World::add_cable_inertia`], [`World::clear_cable_loads`] |
//! | 3.3.1.15, 3.3.3.13 | output to disk | the crate `windlass-results`; [`World::save_state`] for a restart |
//! | 3.3.3.1 | create a payload | [`WorldBuilder::body`] with a [`BodyDefinition`] |
//! | 3.3.3.2 | set position and orientation | [`World::place_body`] |
//! | 3.3.3.3, 3.3.3.4 | attach and detach a cable, pinned or clamped | [`World::attach`], [`World::detach`] |
//! | 3.3.3.5 | external force on a payload | [`World::set_body_load`] |
//! | 3.3.3.6 | added mass on a payload | [`World::set_body_inertia`] |
//! | 3.3.3.8 to 3.3.3.10 | position, velocity, acceleration | [`Snapshot::body`] |
//! | 3.3.1.3, 3.3.1.4 | attach a winch to a cable's end, detach it | [`WorldBuilder::winch`]; [`World::order_winch`] with `Detached`, and with any other order to attach it again |
//! | 3.3.2.2 to 3.3.2.4 | control mode and set-points of a winch | [`World::order_winch`] |
//! | 3.3.4.1, 3.3.4.2 | create a boom crane, place its base | [`WorldBuilder::mechanism`] on a frame of the ground, a ship or a barge |
//! | 3.3.4.3 | actuate its joints | [`World::move_joint`], [`World::set_joint_target`] |
//! | 3.3.4.4, 3.3.4.6 | add and detach a cable | a frame of a link ([`WorldBuilder::link`]); [`World::attach`], [`World::detach`] |
//! | 3.3.4.7 | external forces on a link | [`World::set_link_load`] |
//! | 3.3.4.8 | state of the crane | [`Snapshot::joints`], [`Snapshot::link`], [`Snapshot::base_load`] |
//! | 3.3.3.11, 3.3.4.5 | motion of an attachment point | [`Snapshot::frame`] |
//!
//! In `[SMS]`, the user passes values from object to object between steps. In windlass, frames pass
//! them within every evaluation.
#![deny(missing_docs)]

pub mod core;
pub mod director;
mod elements;
pub mod measurements;
pub mod solvers;
pub mod spelling;
#[cfg(test)]
mod tests;

pub use crate::core::api::{Counters, EventSource, World};
pub use crate::core::builder::{BuiltWorld, WorldBuilder};
pub use crate::core::channels::{Channel, ChannelTable, Declared, Subject, Tables};
pub use crate::core::energy::{Powers, StoredEnergy, Work};
pub use crate::core::error::{
    BuildError, BuildErrors, CommandError, EvaluationError, RunError, StateFileError,
};
pub use crate::core::events::EventFunctions;
pub use crate::core::fingerprint::fingerprint;
pub use crate::core::forward::evaluate;
pub use crate::core::handles::{BodyId, CableEnd, CableId, FrameId, Handle, LinkId, MechanismId};
pub use crate::core::lines::definition::MAX_PARTINGS;
pub use crate::core::model::Frame;
pub use crate::core::progress::{Outcome, Progress};
pub use crate::core::queries::{CablePoint, Snapshot, TensionExtremes, Utilisation};
pub use crate::core::rigids::{AttachmentPoint, MotionKind, Owner, RigidId, Rigids};
pub use crate::core::state::State;
pub use crate::core::state_file::ChecksummedText;
pub use crate::core::state_file::read_record;
pub use crate::core::state_file::write_atomically;
pub use crate::core::state_map::{Block, BodyNumbers, Group, NodeNumbers, Retraction, StateMap, Tolerances};
pub use elements::joints::look_ahead;
pub use elements::public::*;
pub use elements::{Model, Regimes, Scratch};
pub use solvers::tangent::memory::MatrixMemory;
pub use solvers::{modes, stability, statics};
