//! Mechanisms: trees of links and joints on a base that stands, is moved, or floats.
//!
//! A [`Mechanism`] is made once from [`Link`]s, each with a [`Joint`] to its parent (another link or
//! the base); [`denavit_hartenberg`] makes the joints of a crane from the reports' tables. From then
//! on nothing is allocated: the passes write the motions of the links into the caller's own column and
//! read the loads on them from another, one entry for each link; all else lies in a [`MechanismScratch`].
//!
//! An evaluation has three passes ([`articulated_body`]): outward, poses and velocities from the
//! base's motion; inward, what the tree looks like to the base (an inertia and a wrench, to be added
//! to a free base's own); outward again, accelerations from the base's. Between the first two the
//! joint forces come from [`actuation`] and [`end_stops`], and whoever pulls at a link adds a wrench to its load.
//! [`composite`] has the mass matrix, and forces from accelerations; [`energy`] what the energy balance asks for.
//!
//! The numbers that a simulation integrates are listed in [`state`]: coordinate and rate of each
//! dynamic joint, and the integral of each controller that has one. Set-points ([`set_point`]) and
//! motion sequences ([`crate::motion_sequence`]) are functions of time.

pub mod actuation;
mod answers;
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

pub use actuation::{Actuation, Control, Limit, PidGains};
pub use articulated_body::BaseLoad;
pub use end_stops::EndStops;
pub use error::MechanismError;
pub use joint::{Joint, JointKind, JointMotion};
pub use model::{Link, Mechanism, Parent};
pub use scratch::{JointState, MechanismScratch};
pub use set_point::{SetPoint, SetPointFunction, Travel};
