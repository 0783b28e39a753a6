//! Mechanisms: trees of links and joints on a base that is fixed, prescribed or floating.
//!
//! A [`Mechanism`] is created once from [`Link`]s, each with a [`Joint`] to its parent (another
//! link or the base). [`denavit_hartenberg`] creates the joints of a crane from Denavit-Hartenberg
//! tables. Evaluations do not allocate. The passes write the motions of the links to one array of
//! the caller, and read the loads on the links from another array. Both arrays have one entry per
//! link. All other intermediate results are in a [`MechanismScratch`].
//!
//! An evaluation has three passes ([`articulated_body`]). The outward pass computes poses and
//! velocities from the base's motion. The inward pass computes the articulated-body inertia and
//! bias force at the base. A free base adds them to its own inertia and load. The second outward
//! pass computes accelerations from the base's acceleration. Between the first two passes,
//! [`actuation`] and [`end_stops`] compute the joint forces, and external elements add wrenches to
//! the loads of the links. [`composite`] computes the mass matrix and inverse dynamics, [`energy`]
//! the terms of the energy balance.
//!
//! [`state`] defines the state variables: the coordinate and rate of each dynamic joint, and the
//! integral of each controller with integral gain. Set-points ([`set_point`]) and motion sequences
//! ([`crate::motion_sequence`]) are functions of time.

pub mod actuation;
pub mod articulated_body;
pub mod checks;
pub mod composite;
pub mod denavit_hartenberg;
pub mod end_stops;
pub mod energy;
mod error;
mod joint;
mod model;
mod ordering;
mod scratch;
pub mod set_point;
pub mod state;
mod symmetric_inertia;
#[cfg(test)]
mod tests;
mod wrench_response;

pub use actuation::{Actuation, Control, PidGains, SaturationState};
pub use articulated_body::BaseLoad;
pub use end_stops::EndStops;
pub use error::MechanismError;
pub use joint::{Joint, JointKind, JointMotion};
pub use model::{Link, Mechanism, Parent};
pub use scratch::{JointState, MechanismScratch};
pub use set_point::{SetPoint, SetPointFunction, Travel};
