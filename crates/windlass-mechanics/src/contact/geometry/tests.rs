//! Volumes, centroids, contact planes and rates of pairs of pieces.

mod curved;
mod decompose;
mod distance;
mod polyhedra;
mod round_pairs;

use super::{Overlap, OverlapSolver, Piece};
use glam::DVec3;
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};

/// Reproducible pseudo-random numbers in (-1, 1).
pub(super) struct Numbers(u64);

impl Numbers {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(super) fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    pub(super) fn vector(&mut self) -> DVec3 {
        DVec3::new(self.next(), self.next(), self.next())
    }
}

fn overlap(a: (&Piece, &Pose), b: (&Piece, &Pose)) -> Option<Overlap> {
    OverlapSolver::default().compute(a, b)
}

/// Advances a pose by a time (s). The linear velocity of `motion` belongs to the point that is at
/// `pivot` at time zero.
fn moved(pose: &Pose, motion: Motion, pivot: DVec3, time: f64) -> Pose {
    let turn = exponential(motion.angular * time);
    let position = pivot + motion.linear * time + turn * (pose.position - pivot);
    Pose::new(position, (turn * pose.orientation).normalize())
}

/// Returns the rate of the overlap volume for motions of both pieces: from the contact surface, and
/// from finite differences of the volume.
///
/// `time` (s) must be small compared with the time in which the motions change the shape of the
/// overlap.
fn rates(a: (&Piece, &Pose), b: (&Piece, &Pose), motions: [Motion; 2], time: f64) -> Option<(f64, f64)> {
    let now = overlap(a, b)?;
    let at = |time: f64| {
        let there = moved(a.1, motions[0], now.centroid, time);
        let other = moved(b.1, motions[1], now.centroid, time);
        overlap((a.0, &there), (b.0, &other)).map_or(0.0, |overlap| overlap.volume)
    };
    let difference = |h: f64| (at(h) - at(-h)) / (2.0 * h);
    // Richardson extrapolation, with an error of fourth order.
    let by_differences = (4.0 * difference(time) - difference(2.0 * time)) / 3.0;
    Some((now.rate(motions[0] - motions[1]), by_differences))
}
