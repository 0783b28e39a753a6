//! The command from the user's side: exit codes, messages, files.

mod check;
mod computations;
mod decks;
mod examples;
mod imports;
mod moorings;
mod results;
#[path = "../shared/mod.rs"]
mod shared;
