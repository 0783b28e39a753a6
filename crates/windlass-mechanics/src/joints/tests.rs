//! Tests of joints between frames.

mod assembly;
mod benchmarks;
mod degrees_of_freedom;
mod dynamics;
mod elimination;
mod euler_parameters;
mod kinematics;
mod laws;
pub(crate) mod mechanisms;
mod partition;
mod redundancy;
mod slider_crank;
mod support;
mod table_one;
