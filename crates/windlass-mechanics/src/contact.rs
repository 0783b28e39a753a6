//! Contact of solids: geometry of overlapping convex pieces ([`geometry`]), crossed cylinders
//! ([`cylinders`]), the normal force ([`force`]), fenders ([`fender`]) and friction ([`friction`]).
//! The laws are pure functions of geometry, velocities and material, without bodies and time.

pub mod cylinders;
pub mod fender;
pub mod force;
pub mod friction;
pub mod geometry;
#[cfg(test)]
mod tests;
