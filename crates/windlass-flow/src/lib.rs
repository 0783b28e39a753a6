//! Bodies of **windlass** coupled to flow solvers that are other programs: loads in, positions and
//! velocities out, per body.
//!
//! A [`Master`] runs with a simulation ([`windlass::simulation::run_coupled`]): at the ends of its
//! steps it exchanges [`messages`] with its partners over a [`Transport`], after the scheme of each
//! ([`Scheme`]). Partners are within the same program ([`Local`]), or programs of MPI that are
//! started with it ([`Launched`]), which [`solvers`] describes.
//!
//! Source: coupled computations of `[MBDM]` 8.4, with a strong form beside them.
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
