//! Coupled runs, with partners in the same program.

mod frames;
mod partners;
mod runs;
mod schemes;
