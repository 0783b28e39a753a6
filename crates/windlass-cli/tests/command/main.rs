//! Tests of the program `windlass`: exit codes, messages, files.

mod check;
mod computations;
mod decks;
mod examples;
mod imports;
mod moorings;
mod results;
#[path = "../shared/mod.rs"]
mod shared;
