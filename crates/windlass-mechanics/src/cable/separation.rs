//! Separation of cables: all local minima of the distance between two cables, or between parts of
//! one cable.
//!
//! [`Curve`] contains the curve of a cable and a hierarchy of bounding boxes of its elements, which
//! is refitted as the cable moves. [`near_pairs`] visits pairs of elements that are near each
//! other. [`Separation::minima`] finds the exact minima. It searches only pairs of elements that
//! are near each other and may face each other. Two elements face each other if a line between two
//! of their points is perpendicular to both. The number of these pairs grows linearly with the
//! nodes for any search distance. [`Separation::track`] returns bit-identical results and stores
//! the pairs from step to step. Parts of a cable that turn by less than a right angle have no
//! points that face each other and are skipped. [`elements_cross`] detects whether two elements
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

pub use crossing::{
    NearestPoints, Segments, elements_cross, nearest_points, relative_displacement, segments_cross,
};
pub use curve::{Curve, CurvePoint, near_pairs};
pub use minima::{Minimum, Separation};
