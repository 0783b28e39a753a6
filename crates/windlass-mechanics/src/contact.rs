//! Contact of solids: convex pieces and what they have in common ([`geometry`]), crossed cylinders ([`cylinders`]), the normal force ([`force`]), fenders ([`fender`])
//! and friction ([`friction`]). Pure laws: nothing here knows of bodies, frames or time.

pub mod cylinders;
pub mod fender;
pub mod force;
pub mod friction;
pub mod geometry;
#[cfg(test)]
mod tests;
