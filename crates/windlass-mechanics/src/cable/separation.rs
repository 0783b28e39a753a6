//! Separation of cables: all local minima of the distance between two cable segments, of one cable
//! or of two.
//!
//! [`Curve`] holds a cable's curve with a hierarchy of bounding boxes over its elements, refitted
//! as it moves. [`near_pairs`] visits pairs of elements that are near each other.
//! [`Separation::minima`] finds the exact minima. It searches only the pairs of elements that may
//! also face each other; their number grows linearly with the nodes for any search distance.
//! [`Separation::track`] returns bit-identical results and remembers these pairs from step to step.
//! Segments of one cable between which it turns by less than a right angle have no points that face
//! each other and are skipped as a whole. [`segments_cross`] detects whether two straight elements
//! pass through each other during a displacement.

mod candidates;
mod crossing;
mod curve;
mod facing;
mod minima;
mod stack;
mod taylor;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tracking_tests;

pub use crossing::{Segments, segments_cross};
pub use curve::{Curve, CurvePoint, near_pairs};
pub use minima::{Minimum, Separation};
