//! How far apart cables are: all local minima of the distance between two stretches of cable, of one or of two.
//!
//! [`Curve`] holds a cable's curve with a hierarchy of boxes over its elements, refitted as it moves; [`near_pairs`] visits the
//! elements that come near each other. [`Separation::minima`] finds the exact minima: it looks among the few elements that may also face
//! each other, whose number grows with the nodes however far it looks. [`Separation::track`] finds the same to the last bit
//! and remembers these elements from step to step. Stretches of one cable between which it turns by less than a right angle have no
//! points that face each other, and are left out whole. [`come_through`] tells whether two straight elements come through
//! each other on a way.

mod crossing;
mod curve;
mod facing;
mod minima;
mod nearby;
mod stack;
mod taylor;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_tracking;

pub use crossing::{Segments, come_through};
pub use curve::{Curve, CurvePoint, near_pairs};
pub use minima::{Minimum, Separation};
