//! Load chart of a crane.
//!
//! ```text
//! Law      safe working load over up to four variables on a full grid: linear in each variable
//!          between the lines of the grid (multilinear), or the smallest of the surrounding values
//! Symbols  variables: radius (m), significant wave height (m), positions of joints (deg or m)
//! Valid    within the grid. Outside it the load is zero, because the crane may not lift there.
//!          Exception: if smaller values of a variable make the lift easier (wave height), the
//!          loads at its first grid line also apply to smaller values. Angles outside the grid are
//!          changed by full turns into the grid, if possible
//! Source   load charts of manufacturers; EN 13852-1 has charts of offshore cranes by radius and
//!          significant wave height
//! Checked  closed_form_values_between_the_lines_of_a_chart, property_no_load_outside_the_chart,
//!          closed_form_angles_that_differ_by_full_turns
//! ```

use std::fmt;

/// Largest number of variables of a chart.
pub const MAX_VARIABLES: usize = 4;

/// Rule for the load between the grid lines of a chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Between {
    /// Linear interpolation.
    #[default]
    Linear,
    /// Smallest of the surrounding values, for manufacturers that forbid interpolation.
    Smallest,
}

/// A variable of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartAxis {
    /// Name in messages, such as `radius`.
    pub name: String,
    /// Values at the grid lines, increasing.
    pub lines: Vec<f64>,
    /// True if the loads at the first grid line also apply to smaller values.
    pub extends_below: bool,
    /// Difference of values that mean the same, such as a full turn for an angle.
    pub period: Option<f64>,
}

/// Safe working load on a full grid.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadChart {
    axes: Vec<ChartAxis>,
    /// Loads, N. The last variable varies fastest.
    loads: Vec<f64>,
    between: Between,
}

/// Reason why rows do not form a chart.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ChartError {
    /// There is no variable, or there are more than four.
    Variables(usize),
    /// A combination of values has no row.
    Missing(String),
    /// A combination of values has two rows.
    Twice(String),
    /// A load is negative or not finite.
    Load(f64),
    /// A row has a value that is not finite, or not one value for each variable. Index of the row.
    Row(usize),
}

impl fmt::Display for ChartError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variables(count) => write!(
                out,
                "a load chart has one to {MAX_VARIABLES} variables, not {count}"
            ),
            Self::Missing(of) => write!(
                out,
                "the load chart has no row for {of}; every combination of the values in the file needs a row, with load 0 where the \
                 crane may not lift"
            ),
            Self::Twice(of) => write!(out, "the load chart has two rows for {of}; remove one"),
            Self::Row(row) => write!(
                out,
                "row {} of the load chart does not have one finite value for each variable",
                row + 1
            ),
            Self::Load(load) => write!(out, "the load {load} is not a finite number of at least 0"),
        }
    }
}

impl std::error::Error for ChartError {}

impl LoadChart {
    /// Builds a chart from rows, each with the values of the variables and the load (N). Each
    /// variable is given by its name and the value of [`ChartAxis::extends_below`].
    ///
    /// # Errors
    /// The rows do not form a full grid, or contain values that are not finite.
    pub fn from_rows(
        variables: &[(String, bool)],
        rows: &[(Vec<f64>, f64)],
        between: Between,
    ) -> Result<Self, ChartError> {
        if variables.is_empty() || variables.len() > MAX_VARIABLES {
            return Err(ChartError::Variables(variables.len()));
        }
        if let Some((_, load)) = rows.iter().find(|(_, load)| !(load.is_finite() && *load >= 0.0)) {
            return Err(ChartError::Load(*load));
        }
        let is_whole =
            |values: &[f64]| values.len() == variables.len() && values.iter().all(|value| value.is_finite());
        if let Some(row) = rows.iter().position(|(values, _)| !is_whole(values)) {
            return Err(ChartError::Row(row));
        }
        let axis = |(k, (name, extends_below)): (usize, &(String, bool))| {
            let mut lines: Vec<f64> = rows.iter().map(|(values, _)| values[k]).collect();
            lines.sort_by(f64::total_cmp);
            lines.dedup();
            ChartAxis {
                name: name.clone(),
                lines,
                extends_below: *extends_below,
                period: None,
            }
        };
        let axes: Vec<ChartAxis> = variables.iter().enumerate().map(axis).collect();
        let count = axes.iter().map(|axis| axis.lines.len()).product();
        let mut chart = Self {
            axes,
            loads: vec![f64::NAN; count],
            between,
        };
        for (values, load) in rows {
            let index = chart.index_of(values);
            if !chart.loads[index].is_nan() {
                return Err(ChartError::Twice(chart.text(values)));
            }
            chart.loads[index] = *load;
        }
        match chart.loads.iter().position(|load| load.is_nan()) {
            None => Ok(chart),
            Some(index) => Err(ChartError::Missing(chart.text(&chart.values_at(index)))),
        }
    }

    /// Sets the period of each variable: the difference of values that mean the same, such as 360
    /// for an angle in degrees, or `None`. Variables beyond the list have no period.
    #[must_use]
    pub fn with_periods(mut self, periods: &[Option<f64>]) -> Self {
        for (axis, period) in self.axes.iter_mut().zip(periods) {
            axis.period = *period;
        }
        self
    }

    /// Variables of the chart.
    pub fn axes(&self) -> &[ChartAxis] {
        &self.axes
    }

    fn index_of(&self, values: &[f64]) -> usize {
        let line = |(axis, value): (&ChartAxis, &f64)| {
            let found = axis.lines.iter().position(|line| line == value);
            (found.unwrap_or(0), axis.lines.len())
        };
        let places = self.axes.iter().zip(values).map(line);
        places.fold(0, |index, (line, count)| index * count + line)
    }

    fn values_at(&self, mut index: usize) -> Vec<f64> {
        let mut values = vec![0.0; self.axes.len()];
        for (value, axis) in values.iter_mut().zip(&self.axes).rev() {
            *value = axis.lines[index % axis.lines.len()];
            index /= axis.lines.len();
        }
        values
    }

    fn text(&self, values: &[f64]) -> String {
        let each = self.axes.iter().zip(values);
        let each: Vec<String> = each
            .map(|(axis, value)| format!("{} {value}", axis.name))
            .collect();
        each.join(", ")
    }

    /// Safe working load at values of the variables, N; zero outside the chart and for NaN.
    pub fn load(&self, values: &[f64]) -> f64 {
        // Grid lines around each value, and its position between them: 0 to 1.
        let mut lines = [[0_usize; 2]; MAX_VARIABLES];
        let mut fractions = [0.0; MAX_VARIABLES];
        let count = self.axes.len();
        for (k, axis) in self.axes.iter().enumerate() {
            let Some((around, fraction)) = axis.around(values[k]) else {
                return 0.0;
            };
            (lines[k], fractions[k]) = (around, fraction);
        }
        let mut sum = 0.0;
        let mut smallest = f64::INFINITY;
        for corner in 0..1_usize << count {
            let (mut index, mut weight) = (0, 1.0);
            for (k, axis) in self.axes.iter().enumerate() {
                let side = corner >> k & 1;
                weight *= if side == 1 {
                    fractions[k]
                } else {
                    1.0 - fractions[k]
                };
                index = index * axis.lines.len() + lines[k][side];
            }
            if weight > 0.0 {
                sum += weight * self.loads[index];
                smallest = smallest.min(self.loads[index]);
            }
        }
        match self.between {
            Between::Linear => sum,
            Between::Smallest => smallest,
        }
    }
}

impl ChartAxis {
    /// Indices of the grid lines below and above a value, and the position of the value between
    /// them: 0 at the lower line, 1 at the upper line. `None` outside the chart.
    fn around(&self, value: f64) -> Option<([usize; 2], f64)> {
        let (first, last) = (*self.lines.first()?, *self.lines.last()?);
        let value = match self.period {
            Some(period) if !(first..=last).contains(&value) => first + (value - first).rem_euclid(period),
            _ => value,
        };
        if value < first && self.extends_below {
            return Some(([0, 0], 0.0));
        }
        if !(first..=last).contains(&value) {
            return None;
        }
        let upper = self.lines.partition_point(|line| *line < value);
        if self.lines[upper] == value {
            return Some(([upper, upper], 0.0));
        }
        let lower = upper - 1;
        let fraction = (value - self.lines[lower]) / (self.lines[upper] - self.lines[lower]);
        Some(([lower, upper], fraction))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Radius 10 m and 20 m, significant wave height 1 m and 2 m.
    fn chart(between: Between) -> LoadChart {
        let variables = [
            ("radius".to_owned(), false),
            ("significant wave height".to_owned(), true),
        ];
        let rows = [
            (vec![10.0, 1.0], 400.0),
            (vec![10.0, 2.0], 300.0),
            (vec![20.0, 1.0], 200.0),
            (vec![20.0, 2.0], 100.0),
        ];
        LoadChart::from_rows(&variables, &rows, between).expect("a chart")
    }

    /// By hand: at a radius of 15 m the loads are 300 at a wave height of 1 m and 200 at 2 m, so
    /// 275 at 1.25 m. All numbers are exact in binary.
    #[test]
    fn closed_form_values_between_the_lines_of_a_chart() {
        let linear = chart(Between::Linear);
        assert_eq!(linear.load(&[15.0, 1.25]), 275.0);
        assert_eq!(linear.load(&[20.0, 2.0]), 100.0);
        assert_eq!(linear.load(&[15.0, 0.0]), 300.0);
        let smallest = chart(Between::Smallest);
        assert_eq!(smallest.load(&[15.0, 1.25]), 100.0);
        // On a grid line, only the values of that line apply.
        assert_eq!(smallest.load(&[15.0, 1.0]), 200.0);
        assert_eq!(smallest.load(&[10.0, 1.0]), 400.0);
    }

    #[test]
    fn property_no_load_outside_the_chart() {
        for values in [
            [9.9, 1.0],
            [20.1, 1.0],
            [15.0, 2.1],
            [f64::NAN, 1.0],
            [15.0, f64::NAN],
        ] {
            assert_eq!(chart(Between::Linear).load(&values), 0.0, "{values:?}");
        }
    }

    /// By hand: 400 N at -90°, 200 N at 90°, so 290 N at 9°. The angles -351°, 369° and 729° are
    /// the same as 9°, and 180° is outside the chart. The tolerance covers the rounding of the
    /// interpolation.
    #[test]
    fn closed_form_angles_that_differ_by_full_turns() {
        let rows = [(vec![-90.0], 400.0), (vec![90.0], 200.0)];
        let chart = LoadChart::from_rows(&[("slew".to_owned(), false)], &rows, Between::Linear);
        let chart = chart.expect("a chart").with_periods(&[Some(360.0)]);
        for angle in [9.0, -351.0, 369.0, 729.0] {
            assert!((chart.load(&[angle]) - 290.0).abs() < 1e-10, "{angle}");
        }
        for angle in [180.0, -180.0, 540.0, f64::NAN, f64::INFINITY] {
            assert_eq!(chart.load(&[angle]), 0.0, "{angle}");
        }
        // The last line of the chart applies at the angle on it, and at the same angle a turn away.
        assert_eq!(chart.load(&[90.0]), 200.0);
        assert_eq!(chart.load(&[450.0]), 200.0);
        // A chart over a full turn has its own values at both ends.
        let rows = [(vec![0.0], 400.0), (vec![360.0], 400.0), (vec![180.0], 200.0)];
        let chart = LoadChart::from_rows(&[("slew".to_owned(), false)], &rows, Between::Linear);
        let chart = chart.expect("a chart").with_periods(&[Some(360.0)]);
        for (angle, load) in [(360.0, 400.0), (-90.0, 300.0), (450.0, 300.0), (-180.0, 200.0)] {
            assert_eq!(chart.load(&[angle]), load, "{angle}");
        }
    }

    #[test]
    fn refuses_rows_that_do_not_form_a_grid() {
        let variables = [("radius".to_owned(), false), ("boom".to_owned(), false)];
        let made = |rows: &[(Vec<f64>, f64)]| LoadChart::from_rows(&variables, rows, Between::Linear);
        let missing = made(&[(vec![10.0, 30.0], 1.0), (vec![20.0, 40.0], 2.0)]);
        assert_eq!(missing, Err(ChartError::Missing("radius 10, boom 40".to_owned())));
        let twice = made(&[(vec![10.0, 30.0], 1.0), (vec![10.0, 30.0], 2.0)]);
        assert_eq!(twice, Err(ChartError::Twice("radius 10, boom 30".to_owned())));
        assert_eq!(made(&[(vec![10.0, 30.0], -1.0)]), Err(ChartError::Load(-1.0)));
        let none = LoadChart::from_rows(&[], &[], Between::Linear);
        assert_eq!(none, Err(ChartError::Variables(0)));
    }
}
