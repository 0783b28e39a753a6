//! Coupling of **windlass** bodies to external flow solvers. For each body, windlass sends
//! positions, velocities and accelerations, and receives loads.
//!
//! A [`Master`] runs with a simulation ([`windlass::simulation::run_coupled`]). At the end of each
//! step it exchanges [`messages`] with its partners over a [`Transport`]. Each partner has a
//! [`Scheme`]. Partners are in the same process ([`Local`]), or are MPI programs that a file of
//! [`solvers`] describes ([`Launched`]).
//!
//! Source: coupled computations of `[MBDM]` 8.4, with an additional strong scheme.
#![deny(missing_docs)]

pub mod frames;
#[cfg(unix)]
mod launched;
mod local;
mod master;
pub mod messages;
mod monitor;
mod relaxation;
pub mod solvers;
mod transport;

#[cfg(unix)]
pub use launched::{Launched, bridge_beside};
pub use local::Local;
pub use master::{Master, Settings};
pub use monitor::Monitor;
pub use relaxation::{Acceleration, Relaxation};
pub use solvers::{Continuation, Partner, Scheme};
pub use transport::{FlowError, Received, Transport};
