//! Coupling of **windlass** bodies to external flow solvers. For each body, windlass sends
//! positions and velocities and receives loads.
//!
//! A [`Master`] runs with a simulation ([`windlass::simulation::run_coupled`]). At the ends of its
//! steps it exchanges [`messages`] with its partners over a [`Transport`], by the [`Scheme`] of
//! each partner. Partners are in the same process ([`Local`]), or MPI programs started with it
//! ([`Launched`]), as described by [`solvers`].
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
