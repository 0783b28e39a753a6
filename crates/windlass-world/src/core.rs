//! Model, state and evaluation of a world: everything that does not belong to one kind of element.

pub(crate) mod api;
pub(crate) mod bodies;
pub(crate) mod builder;
pub(crate) mod channels;
pub(crate) mod checks;
pub(crate) mod commands;
pub(crate) mod element;
pub(crate) mod energy;
pub(crate) mod error;
pub(crate) mod evaluation;
pub(crate) mod events;
pub(crate) mod fingerprint;
pub(crate) mod forward;
pub(crate) mod handles;
pub(crate) mod lines;
pub(crate) mod model;
pub(crate) mod precision;
pub(crate) mod progress;
pub(crate) mod queries;
pub(crate) mod rigids;
pub(crate) mod state;
pub(crate) mod state_file;
pub(crate) mod state_map;
