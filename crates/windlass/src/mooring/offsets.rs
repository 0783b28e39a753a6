//! Restoring curves: forces of the lines on a body that is moved horizontally from its equilibrium.

use super::{LineLoad, Moored, MooringError};
use glam::DVec3;
use windlass_math::Pose;

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
}

/// Forces of the lines for offsets in one direction. The body keeps the draught and attitude of the
/// equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoringCurve {
    /// Direction of the offsets, from x towards y, degrees.
    pub heading_deg: f64,
    /// Offsets, from zero.
    pub points: Vec<RestoringPoint>,
    /// Reason why the curve ends before the largest offset.
    pub end: Option<String>,
}

impl RestoringCurve {
    /// Returns the offset (m) at which the smallest safety factor of the lines falls to a value.
    /// The offset is interpolated linearly. `None` if the safety factor is smaller at zero offset
    /// or larger at all offsets, or if no line has a breaking load.
    pub fn offset_at(&self, safety_factor: f64) -> Option<f64> {
        let utilisation = |point: &RestoringPoint| {
            let factor = point.governing()?.safety_factor?;
            Some((point.offset, safety_factor / factor))
        };
        let points: Vec<(f64, f64)> = self.points.iter().map(utilisation).collect::<Option<_>>()?;
        let pair = points
            .windows(2)
            .find(|pair| pair[0].1 <= 1.0 && pair[1].1 > 1.0)?;
        let fraction = (1.0 - pair[0].1) / (pair[1].1 - pair[0].1);
        Some(pair[0].0 + fraction * (pair[1].0 - pair[0].0))
    }
}

/// Solves the equilibria of a restoring curve.
pub(super) fn restoring_curve(
    moored: &Moored,
    heading_deg: f64,
    largest: f64,
    count: usize,
) -> Result<RestoringCurve, MooringError> {
    let (sine, cosine) = heading_deg.to_radians().sin_cos();
    let (ahead, left) = (DVec3::new(cosine, sine, 0.0), DVec3::new(-sine, cosine, 0.0));
    let pose = moored.pose();
    let mut points = Vec::with_capacity(count + 1);
    let mut world = moored.held_at(&moored.world, pose)?;
    let mut end = None;
    for k in 0..=count {
        let offset = largest * k as f64 / count as f64;
        let moved = Pose::new(pose.position + offset * ahead, pose.orientation);
        // Each search starts from the lines at the previous offset.
        world = match moored.held_at(&world, moved) {
            Ok(world) => world,
            Err(error @ MooringError::Statics { .. }) if k > 0 => {
                end = Some(error.to_string());
                break;
            }
            Err(error) => return Err(error),
        };
        let load = moored.load(&world);
        points.push(RestoringPoint {
            offset,
            restoring_force: -load.force.dot(ahead),
            transverse_force: load.force.dot(left),
            yaw_moment: load.moment.z,
            lines: moored.lines(&world),
        });
    }
    Ok(RestoringCurve {
        heading_deg,
        points,
        end,
    })
}
