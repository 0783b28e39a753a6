//! Tables of a moment over an angle or a curvature.
//!
//! ```text
//! Law      M(x) piecewise linear through the origin and the points, odd: M(-x) = -M(x). Beyond
//!          the last point the last slope continues
//! Symbols  x angle (rad) or curvature (1/m), M moment (N·m)
//! Source   interpolation
//! Valid    x and M increase from point to point
//! Energy   ∫ M dx, a function of x alone; there is no hysteresis
//! Checked  areas and differences of the energy (tests in this file)
//! ```

use serde::{Deserialize, Serialize};

/// Largest number of points of a table.
pub const MAX_MOMENT_POINTS: usize = 24;

/// Points of an angle (rad) or a curvature (1/m), and the moment (N·m). The origin is a point of
/// the table, but is not stored.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<[f64; 2]>", into = "Vec<[f64; 2]>")]
pub struct MomentTable {
    points: [[f64; 2]; MAX_MOMENT_POINTS],
    count: usize,
}

/// Reason why the points of a table are invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MomentTableError {
    /// Too few or too many points.
    #[error("{0} points were given; give 1 to {MAX_MOMENT_POINTS}, without the origin")]
    Count(usize),
    /// A point does not increase.
    #[error(
        "point {point} is at {at} with {moment} N m; both values must be finite and must increase from point to point, \
         starting at the origin; the table also applies to negative values"
    )]
    NotGrowing {
        /// Index of the point, counted from 1.
        point: usize,
        /// Its angle or curvature, in the unit in which the points were given.
        at: f64,
        /// Its moment, N·m.
        moment: f64,
    },
}

/// Value of a table at one point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TableValue {
    /// Moment, N·m.
    pub moment: f64,
    /// Slope, N·m per unit of x.
    pub slope: f64,
    /// Energy: J, or J/m for a table of curvatures.
    pub energy: f64,
}

impl MomentTable {
    /// Creates a table from points of angle or curvature, and moment (N·m). A leading origin is
    /// optional.
    ///
    /// ```
    /// use windlass_mechanics::cable::MomentTable;
    ///
    /// let table = MomentTable::new(&[[0.1, 200.0], [0.2, 800.0]])?;
    /// assert!((table.at(0.15).moment - 500.0).abs() < 1e-9);
    /// # Ok::<(), windlass_mechanics::cable::MomentTableError>(())
    /// ```
    ///
    /// # Errors
    /// There are no points or too many, or values are not finite or do not increase.
    pub fn new(points: &[[f64; 2]]) -> Result<Self, MomentTableError> {
        let given = match points {
            [[at, moment], rest @ ..] if *at == 0.0 && *moment == 0.0 => rest,
            all => all,
        };
        if given.is_empty() || given.len() > MAX_MOMENT_POINTS {
            return Err(MomentTableError::Count(given.len()));
        }
        let mut table = Self {
            points: [[0.0; 2]; MAX_MOMENT_POINTS],
            count: given.len(),
        };
        let mut before = [0.0, 0.0];
        for (i, &[at, moment]) in given.iter().enumerate() {
            let grows = at > before[0] && moment > before[1];
            if !(grows && at.is_finite() && moment.is_finite()) {
                let point = i + 1;
                return Err(MomentTableError::NotGrowing { point, at, moment });
            }
            before = [at, moment];
            table.points[i] = before;
        }
        Ok(table)
    }

    /// Returns the table with the angles or curvatures multiplied by a positive factor, for example
    /// to convert degrees.
    #[must_use]
    pub fn scaled(mut self, factor: f64) -> Self {
        for point in &mut self.points {
            point[0] *= factor;
        }
        self
    }

    /// Returns the points, without the origin.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points[..self.count]
    }

    /// Slopes of the segments.
    fn slopes(&self) -> impl Iterator<Item = f64> + '_ {
        let starts = std::iter::once(&[0.0, 0.0]).chain(self.points());
        let pairs = starts.zip(self.points());
        pairs.map(|(a, b)| (b[1] - a[1]) / (b[0] - a[0]))
    }

    /// Slope at the origin.
    pub fn initial_slope(&self) -> f64 {
        self.slopes().next().unwrap_or(0.0)
    }

    /// Largest slope. Step limits use this value.
    pub fn largest_slope(&self) -> f64 {
        self.slopes().fold(0.0, f64::max)
    }

    /// Moment, slope and energy at an angle or a curvature.
    pub fn at(&self, x: f64) -> TableValue {
        let (size, sign) = (x.abs(), x.signum());
        let (mut start, mut energy) = ([0.0, 0.0], 0.0);
        let last = self.count - 1;
        for (i, &end) in self.points().iter().enumerate() {
            let slope = (end[1] - start[1]) / (end[0] - start[0]);
            if size <= end[0] || i == last {
                let along = size - start[0];
                let rise = slope * along;
                return TableValue {
                    moment: (start[1] + rise) * sign,
                    slope,
                    energy: energy + along * (start[1] + 0.5 * rise),
                };
            }
            energy += 0.5 * (start[1] + end[1]) * (end[0] - start[0]);
            start = end;
        }
        TableValue::default()
    }
}

impl TryFrom<Vec<[f64; 2]>> for MomentTable {
    type Error = MomentTableError;

    fn try_from(points: Vec<[f64; 2]>) -> Result<Self, Self::Error> {
        Self::new(&points)
    }
}

impl From<MomentTable> for Vec<[f64; 2]> {
    fn from(table: MomentTable) -> Self {
        table.points().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_moments_slopes_and_areas() {
        let table = MomentTable::new(&[[0.0, 0.0], [0.1, 200.0], [0.3, 1000.0]]).unwrap();
        // On both slopes and beyond the last point. Energies are areas under the curve.
        for (x, moment, slope, energy) in [
            (0.05, 100.0, 2000.0, 2.5),
            (0.2, 600.0, 4000.0, 10.0 + 0.1 * 400.0),
            (0.4, 1400.0, 4000.0, 10.0 + 0.2 * 600.0 + 0.1 * 1200.0),
        ] {
            let (value, mirrored) = (table.at(x), table.at(-x));
            assert!((value.moment - moment).abs() < 1e-9, "{x}: {value:?}");
            assert!((value.slope - slope).abs() < 1e-9, "{x}: {value:?}");
            assert!((value.energy - energy).abs() < 1e-9, "{x}: {value:?}");
            let expected = TableValue {
                moment: -value.moment,
                ..value
            };
            assert_eq!(mirrored, expected);
        }
        assert!((table.initial_slope() - 2000.0).abs() < 1e-9);
        assert!((table.largest_slope() - 4000.0).abs() < 1e-9);
        let in_degrees = MomentTable::new(&[[10.0, 500.0]]).unwrap();
        let moment = in_degrees
            .scaled(1.0_f64.to_radians())
            .at(5.0_f64.to_radians())
            .moment;
        assert!((moment - 250.0).abs() < 1e-9);
    }

    #[test]
    fn refuses_tables_that_do_not_increase() {
        let message = |points: &[[f64; 2]]| MomentTable::new(points).unwrap_err().to_string();
        assert!(message(&[[0.0, 0.0]]).starts_with("0 points"));
        assert!(message(&[[0.01, 10.0]; 40]).starts_with("40 points"));
        assert!(message(&[[0.01, 10.0], [0.02, 9.0]]).starts_with("point 2 is at 0.02 with 9 N m"));
        assert!(message(&[[0.01, f64::NAN]]).starts_with("point 1"));
        assert!(message(&[[-0.01, -5.0], [0.01, 5.0]]).contains("also applies to negative values"));
    }
}
