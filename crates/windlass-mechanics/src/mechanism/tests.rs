//! Tests of whole mechanisms.

mod bad_input;
mod closed_forms;
mod conservation;
mod control;
mod crane_oracle;
mod moving_base;
mod random_trees;
mod rig;
