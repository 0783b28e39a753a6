//! Restoring curves: forces of the lines on a body that is moved horizontally from its equilibrium.

use super::{CRITERIA, LineLoad, Moored, MooringError};
use crate::world::World;
use glam::DVec3;
use windlass_math::Pose;

/// Safety factor at the solved offset: quasi-static analysis of the intact mooring.
pub(super) const LIMIT_FACTOR: f64 = CRITERIA[0].factors[0];

/// Largest relative error of the safety factor at the solved offset.
const LIMIT_TOLERANCE: f64 = 1e-4;

/// Largest number of equilibria in the search for an offset.
const MAX_TRIALS: usize = 30;

/// One offset of a restoring curve.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoringPoint {
    /// Offset of the centre of gravity along the heading, m.
    pub offset: f64,
    /// Force of all lines against the heading, N. An equal force along the heading holds the body
    /// at this offset.
    pub restoring_force: f64,
    /// Force of all lines across the heading, to the left, N.
    pub transverse_force: f64,
    /// Moment of all lines about the vertical axis, N·m.
    pub yaw_moment: f64,
    /// The lines.
    pub lines: Vec<LineLoad>,
}

impl RestoringPoint {
    /// Returns the line with the smallest safety factor or, without breaking loads, the line with
    /// the largest tension.
    pub fn governing(&self) -> Option<&LineLoad> {
        let utilisation = |line: &LineLoad| match line.safety_factor {
            Some(factor) => 1.0 / factor,
            None => 0.0,
        };
        let by_utilisation = |a: &&LineLoad, b: &&LineLoad| {
            utilisation(a)
                .total_cmp(&utilisation(b))
                .then(a.largest_tension.total_cmp(&b.largest_tension))
        };
        self.lines.iter().max_by(by_utilisation)
    }

    /// Logarithm of `safety_factor` divided by the smallest safety factor of the lines: positive if
    /// the lines do not have the safety factor. `None` if no line has a breaking load.
    fn excess(&self, safety_factor: f64) -> Option<f64> {
        let smallest = self.governing()?.safety_factor?;
        // The safety factor of a slack line is infinite.
        Some((safety_factor / smallest).max(1e-12).ln())
    }
}

/// Offset at which the smallest safety factor of the lines falls to 2.0, the value that API RP 2SK
/// requires of a quasi-static analysis.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum OffsetLimit {
    /// The offset, m.
    Offset(f64),
    /// Smallest safety factor without an offset, if it is already below 2.0.
    BelowAtRest(f64),
    /// The smallest safety factor is at least 2.0 at all offsets of the curve.
    NotReached,
    /// No line has a breaking load.
    NoBreakingLoad,
}

/// Forces of the lines for offsets in one direction. The body keeps the draught and attitude of the
/// equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoringCurve {
    /// Direction of the offsets, from x towards y, degrees.
    pub heading_deg: f64,
    /// Offsets, from zero.
    pub points: Vec<RestoringPoint>,
    /// Offset at a safety factor of 2.0, solved with equilibria between the points.
    pub limit: OffsetLimit,
    /// Reason why the curve ends before the largest offset.
    pub end: Option<String>,
}

impl RestoringCurve {
    /// Returns the offset (m) at which the smallest safety factor of the lines falls to a value.
    /// Between the points, the logarithm of the safety factor is interpolated linearly. `None` if
    /// the safety factor is smaller at zero offset or larger at all offsets, or if no line has a
    /// breaking load.
    pub fn offset_at(&self, safety_factor: f64) -> Option<f64> {
        let excess = |point: &RestoringPoint| Some((point.offset, point.excess(safety_factor)?));
        let points: Vec<(f64, f64)> = self.points.iter().map(excess).collect::<Option<_>>()?;
        let pair = points
            .windows(2)
            .find(|pair| pair[0].1 <= 0.0 && pair[1].1 > 0.0)?;
        Some(crossing([pair[0], pair[1]]))
    }
}

/// Returns the offset (m) at which the linearly interpolated excess is zero. The arguments are two
/// offsets (m) with their excess, which is positive at the second offset only.
fn crossing([low, high]: [(f64, f64); 2]) -> f64 {
    low.0 + (high.0 - low.0) * low.1 / (low.1 - high.1)
}

/// Direction in which a moored body is moved.
struct Heading<'m> {
    moored: &'m Moored,
    /// Unit vector of the direction, Earth axes.
    ahead: DVec3,
    /// Horizontal unit vector to the left of it.
    left: DVec3,
}

impl<'m> Heading<'m> {
    fn new(moored: &'m Moored, heading_deg: f64) -> Self {
        let (sine, cosine) = heading_deg.to_radians().sin_cos();
        Self {
            moored,
            ahead: DVec3::new(cosine, sine, 0.0),
            left: DVec3::new(-sine, cosine, 0.0),
        }
    }

    /// Solves for the equilibrium of the lines at an offset (m). The search starts from the lines
    /// of `from`. Returns the world and the point of the restoring curve.
    fn at(&self, from: &World, offset: f64) -> Result<(World, RestoringPoint), MooringError> {
        let pose = self.moored.pose();
        let moved = Pose::new(pose.position + offset * self.ahead, pose.orientation);
        let world = self.moored.held_at(from, moved)?;
        let load = self.moored.load(&world);
        let point = RestoringPoint {
            offset,
            restoring_force: -load.force.dot(self.ahead),
            transverse_force: load.force.dot(self.left),
            yaw_moment: load.moment.z,
            lines: self.moored.lines(&world),
        };
        Ok((world, point))
    }

    /// Returns the limit between the point `before` and a point; [`OffsetLimit::NotReached`] if it
    /// is beyond the point. `from` is the world at `before`.
    fn limit(&self, from: &World, before: Option<&RestoringPoint>, point: &RestoringPoint) -> OffsetLimit {
        let Some(excess) = point.excess(LIMIT_FACTOR) else {
            return OffsetLimit::NoBreakingLoad;
        };
        let before = before.and_then(|before| Some((before.offset, before.excess(LIMIT_FACTOR)?)));
        match before {
            _ if excess <= 0.0 => OffsetLimit::NotReached,
            None => OffsetLimit::BelowAtRest(LIMIT_FACTOR * (-excess).exp()),
            Some(low) => OffsetLimit::Offset(self.solve_limit(from, [low, (point.offset, excess)])),
        }
    }

    /// Returns the offset (m) of zero excess between two offsets with their excess, by the Illinois
    /// method (modified false position). If an equilibrium is not found, the offset is
    /// interpolated. `from` is the world at the lower offset.
    fn solve_limit(&self, from: &World, [mut low, mut high]: [(f64, f64); 2]) -> f64 {
        let mut world = from.clone();
        let mut was_low = None;
        for _ in 0..MAX_TRIALS {
            let offset = crossing([low, high]);
            let Ok((found, point)) = self.at(&world, offset) else {
                break;
            };
            let Some(excess) = point.excess(LIMIT_FACTOR) else {
                break;
            };
            if excess.abs() <= LIMIT_TOLERANCE {
                return offset;
            }
            // The excess at an end that is kept twice is halved.
            let is_low = excess < 0.0;
            let weight = if was_low == Some(is_low) { 0.5 } else { 1.0 };
            if is_low {
                low = (offset, excess);
                high.1 *= weight;
                world = found;
            } else {
                high = (offset, excess);
                low.1 *= weight;
            }
            was_low = Some(is_low);
        }
        crossing([low, high])
    }
}

/// Solves the equilibria of a restoring curve.
pub(super) fn restoring_curve(
    moored: &Moored,
    heading_deg: f64,
    largest: f64,
    count: usize,
) -> Result<RestoringCurve, MooringError> {
    let heading = Heading::new(moored, heading_deg);
    let mut points: Vec<RestoringPoint> = Vec::with_capacity(count + 1);
    let mut world = moored.held_at(&moored.world, moored.pose())?;
    let mut limit = OffsetLimit::NotReached;
    let mut end = None;
    for k in 0..=count {
        let offset = largest * k as f64 / count as f64;
        // Each search starts from the lines at the previous offset.
        let (found, point) = match heading.at(&world, offset) {
            Ok(found) => found,
            Err(error @ MooringError::Statics { .. }) if k > 0 => {
                end = Some(error.to_string());
                break;
            }
            Err(error) => return Err(error),
        };
        if limit == OffsetLimit::NotReached {
            limit = heading.limit(&world, points.last(), &point);
        }
        world = found;
        points.push(point);
    }
    Ok(RestoringCurve {
        heading_deg,
        points,
        limit,
        end,
    })
}
