//! The command as a user meets it: exit codes, messages, files.

mod answers;
mod check;
mod decks;
mod examples;
mod imports;
mod results;
#[path = "../shared/mod.rs"]
mod shared;
