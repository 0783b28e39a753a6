//! Coupled runs with partners in the same process.

mod frames;
mod partners;
mod runs;
mod schemes;
