//! Statistics of samples and runs: tests and confidence intervals of probabilities, search for a
//! limiting value, distributions, sampling plans, and importance of inputs.
//!
//! All functions are pure. Random numbers come from seeds, so all results are the same on every
//! machine.

pub mod binomial;
pub mod distributions;
pub mod evidence;
pub mod indices;
pub mod morris;
pub mod samples;
pub mod sampling;
pub mod search;
pub mod sobol_sequence;
pub mod special;
