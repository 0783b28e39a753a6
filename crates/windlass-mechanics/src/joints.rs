//! Joints between any two frames: constraint equations, kinematic analysis and dynamic analysis.
//!
//! A joint connects two frames, each fixed to a rigid body or to the ground (the owner of the
//! frame). It constrains some of the six relative degrees of freedom of the frames, or drives them
//! as functions of time. Frames that coincide satisfy every joint that is not driven.
//!
//! The constraint laws ([`basic`], [`library`]) are pure functions of the motions of two frames
//! ([`Side`]). They return the value, the Jacobian rows, and the right-hand sides of the velocity
//! and acceleration equations, without allocation. A [`JointedSystem`] is a set of rigid bodies
//! with such joints. [`JointedSystem::assemble`] assembles it from approximate initial positions.
//! [`JointedSystem::degrees_of_freedom`] counts its degrees of freedom and names redundant
//! constraints. If all degrees of freedom are driven, a [`KinematicAnalysis`] computes positions at
//! any time. Otherwise a [`DynamicAnalysis`] integrates the motion under loads.
//! [`ForwardDynamics`] returns accelerations, Lagrange multipliers and constraint reactions.
//!
//! All linear systems are solved by block elimination along the graph of bodies (`elimination.rs`).
//! The cost is linear in the length of a chain. This module does not depend on the world, only on
//! `windlass_math`, `windlass_ode` and the rigid-body law.
//!
//! ```
//! use windlass_mechanics::rigid_body::RigidBody;
//! use windlass_mechanics::joints::{Accuracy, Attachment, DynamicAnalysis, Formulation};
//! use windlass_mechanics::joints::{Joint, JointKind, JointedBody, JointedSystem, NoLoads};
//! use windlass_math::{DMat3, DQuat, DVec3, Pose};
//!
//! // A pendulum: 2 kg at 1 m from a hinge whose z axis is horizontal.
//! let hinge = DQuat::from_rotation_x(0.5 * std::f64::consts::PI);
//! let bob = RigidBody::new(2.0, DMat3::from_diagonal(DVec3::splat(0.1))).unwrap();
//! let bodies = vec![JointedBody::new("bob", bob, Pose::new(DVec3::X, DQuat::IDENTITY))];
//! let joints = vec![Joint::new(
//!     "hinge",
//!     JointKind::Revolute,
//!     Attachment::ground(Pose::new(DVec3::ZERO, hinge)),
//!     Attachment::body(0, Pose::new(-DVec3::X, hinge)),
//! )];
//! let system = JointedSystem::new(bodies, joints).unwrap();
//! let assembly = system.assemble().unwrap();
//! assert_eq!(assembly.degrees_of_freedom.open, 1);
//! let gravity = DVec3::new(0.0, 0.0, -9.81);
//! let (accuracy, formulation) = (Accuracy::default(), Formulation::Projection);
//! let mut run =
//!     DynamicAnalysis::new(&system, assembly.state, gravity, NoLoads, accuracy, formulation).unwrap();
//! run.go_to(0.2).unwrap();
//! let position = run.state().poses[0].position;
//! assert!((position.length() - 1.0).abs() < 1e-12 && position.z < -0.1);
//! ```

mod assembly;
pub mod basic;
mod definition;
mod degrees_of_freedom;
mod dynamics;
pub mod elimination;
mod error;
pub mod examples;
mod forward;
pub mod frame;
mod kinematics;
pub mod library;
pub mod limits;
mod partition;
pub mod side;
mod system;
#[cfg(test)]
mod tests;
pub mod time_function;

pub use assembly::{Assembly, Correction};
pub use definition::{Attachment, Joint, JointedBody, Owner};
pub use degrees_of_freedom::{DegreesOfFreedom, Redundancy};
pub use dynamics::{Accuracy, DynamicAnalysis, Formulation, RunCounters, SpringDamper};
pub use error::{AnalysisError, JointError};
pub use forward::{ForwardDynamics, Loads, NoLoads};
pub use frame::FrameError;
pub use kinematics::KinematicAnalysis;
pub use library::{DriveUnits, JointCoordinates, JointKind, RowName};
pub use limits::DriverLimits;
pub use side::{Row, Rows, Side};
pub use system::{JointedState, JointedSystem, RowId};
pub use time_function::TimeFunction;
