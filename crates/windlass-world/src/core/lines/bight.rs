//! Start shape of a slack line on a slope that is too steep for friction to hold the line: it
//! slides down and hangs in a bight below its lower end.
//!
//! ```text
//! Law      line on the slope: T = w sin α q, up both branches of the bight. Each branch leaves the
//!          slope as an elastic catenary that is tangential to it and leads uphill to its end
//! Symbols  T tension (N), w weight per length (N/m), α slope, q length from the lowest point of
//!          the bight (m)
//! Valid    a start shape, which statics refines: plane slope, no friction, no stretch on the
//!          slope. The two branches of the bight lie on one another
//! Checked  closed_form_lines_that_slide_down_a_slope (crate tests)
//! ```

use super::draped_line::bisect_to;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// Number of bisection steps for each length and tension of a start shape.
const HALVINGS: usize = 40;

/// A slack line over a slope, in the vertical plane of its ends.
pub(super) struct SlopedLine {
    /// The line, with its weight towards the slope.
    pub line: CatenaryLine,
    /// Horizontal distance between the ends, m.
    pub span: f64,
    /// Heights above the slope of the end at the lower point of the slope and of the other end, m.
    pub heights: [f64; 2],
    /// Tangent of the slope, positive.
    pub slope: f64,
}

/// The part of the line between its touch-down point and its end.
#[derive(Clone, Copy)]
struct Rise {
    /// Length of the line, m.
    length: f64,
    /// Horizontal distance of the end from the touch-down point, m.
    span: f64,
    /// Tension components at the touch-down point, horizontal uphill and up, N.
    force: [f64; 2],
}

/// A solved bight.
pub(super) struct Bight {
    /// Rises of the lower and the upper end.
    rises: [Rise; 2],
    /// Length of the lower branch, from the touch-down point of the lower end to the lowest point,
    /// m.
    down: f64,
    /// Length of the upper branch, m.
    up: f64,
}

/// Position of a point on the line.
pub(super) struct SlopePosition {
    /// Horizontal distance uphill from the lower end, m.
    pub uphill: f64,
    /// Height above the slope, m; `None` for a point on the slope.
    pub height: Option<f64>,
}

impl SlopedLine {
    /// Cosine of the slope.
    fn cosine(&self) -> f64 {
        1.0 / self.slope.hypot(1.0)
    }

    /// Horizontal distance uphill and height above the slope of a point at a length (m) from a
    /// touch-down point.
    fn along(&self, force: [f64; 2], length: f64) -> [f64; 2] {
        let [distance, up] = self.line.span(force, length);
        [distance, up - self.slope * distance]
    }

    /// The rise to an end with a tension (N) at its touch-down point.
    fn rise(&self, end: usize, tension: f64) -> Rise {
        let cosine = self.cosine();
        let force = [tension * cosine, tension * cosine * self.slope];
        let is_below = |length: f64| self.along(force, length)[1] < self.heights[end];
        let length = bisect_to(HALVINGS, [0.0, self.line.length], is_below);
        Rise {
            length,
            span: self.line.span(force, length)[0],
            force,
        }
    }

    /// The bight whose lower branch has a length (m).
    fn with_lower_branch(&self, down: f64) -> Bight {
        let cosine = self.cosine();
        let growth = self.line.weight_per_length * cosine * self.slope;
        let lower = self.rise(0, growth * down);
        // Length on the slope between the two touch-down points.
        let between = |upper: &Rise| ((self.span - upper.span + lower.span) / cosine).max(0.0);
        let most = growth * (down + (self.span + lower.span) / cosine);
        let fits = |tension: f64| tension < growth * (down + between(&self.rise(1, tension)));
        let upper = self.rise(1, bisect_to(HALVINGS, [0.0, most], fits));
        Bight {
            rises: [lower, upper],
            down,
            up: down + between(&upper),
        }
    }

    /// The bight that takes up the excess length; `None` if the line has no excess length.
    pub(super) fn solve(&self) -> Option<Bight> {
        let length = self.line.length;
        let fits = |down: f64| self.with_lower_branch(down).length() < length;
        if !fits(0.0) {
            return None;
        }
        Some(self.with_lower_branch(bisect_to(HALVINGS, [0.0, 0.5 * length], fits)))
    }

    /// Position at an arc length (m) from the lower end.
    pub(super) fn position(&self, bight: &Bight, s: f64) -> SlopePosition {
        let Bight {
            rises: [lower, upper],
            down,
            up,
        } = bight;
        let cosine = self.cosine();
        let touch_down = -lower.span;
        let from_lowest = s - lower.length - down;
        if s < lower.length {
            let [distance, height] = self.along(lower.force, lower.length - s);
            SlopePosition {
                uphill: touch_down + distance,
                height: Some(height),
            }
        } else if from_lowest > *up {
            let [distance, height] = self.along(upper.force, from_lowest - up);
            SlopePosition {
                uphill: self.span - upper.span + distance,
                height: Some(height),
            }
        } else {
            SlopePosition {
                uphill: touch_down + (from_lowest.abs() - down) * cosine,
                height: None,
            }
        }
    }
}

impl Bight {
    fn length(&self) -> f64 {
        self.rises[0].length + self.down + self.up + self.rises[1].length
    }
}
