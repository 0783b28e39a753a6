//! Weather-restricted operations: reference periods, and limits reduced for the uncertainty of
//! forecasts.
//!
//! ```text
//! Law      OP_WF = α OP_LIM; T_R = T_POP + T_C
//! Symbols  OP_LIM operational limit; OP_WF largest forecast at which the operation may start; α
//!          alpha factor; T_POP planned operation period, T_C contingency time, T_R reference
//!          period, h
//! Valid    weather-restricted operations: T_POP at most 72 h. The user gives α as a table from the
//!          standard, over T_POP or lead time and over wave height. Between heights α is linear;
//!          for a time between rows the next longer time applies
//! Source   [DNVM] 2.6
//! Checked  closed_form_alpha_between_columns, closed_form_periods_of_an_operation
//! ```

/// Longest planned operation period of a weather-restricted operation, h (`[DNVM]` 2.6.7).
pub const LONGEST_PLANNED_PERIOD: f64 = 72.0;

/// Planned operation period, h, of an operation that can be halted: interval between forecasts plus
/// the time to a safe condition, h (`[DNVM]` 2.6.9).
pub fn planned_period_if_halted(forecast_interval: f64, time_to_safety: f64) -> f64 {
    forecast_interval + time_to_safety
}

/// Reference period, h: planned operation period plus contingency time, h.
pub fn reference_period(planned: f64, contingency: f64) -> f64 {
    planned + contingency
}

/// Largest forecast value at which an operation may start, such as a significant wave height, m.
/// The arguments are the operational limit of the same quantity and the alpha factor (`[DNVM]`
/// 2.6.10).
pub fn forecast_limit(operational_limit: f64, alpha: f64) -> f64 {
    alpha * operational_limit
}

/// Table of alpha factors, from the standard.
#[derive(Clone, Debug, PartialEq)]
pub struct AlphaTable {
    heights: Vec<f64>,
    rows: Vec<(f64, Vec<f64>)>,
}

impl AlphaTable {
    /// Creates a table over increasing wave heights (m). Each row has a time (h, increasing from
    /// row to row) and a factor for each height.
    ///
    /// # Errors
    /// Heights or times do not increase, the number of factors in a row differs from the number of
    /// heights, or a factor is not above 0 and at most 1.
    pub fn new(heights: Vec<f64>, rows: Vec<(f64, Vec<f64>)>) -> Result<Self, String> {
        // These comparisons are also false for NaN.
        if heights.is_empty() || rows.is_empty() {
            return Err("an alpha table needs wave heights and rows".to_owned());
        }
        if !heights.windows(2).all(|pair| pair[0] < pair[1]) {
            return Err("the wave heights of an alpha table must increase".to_owned());
        }
        if !rows.windows(2).all(|pair| pair[0].0 < pair[1].0) {
            return Err("the times of an alpha table must increase".to_owned());
        }
        for (time, factors) in &rows {
            if factors.len() != heights.len() {
                return Err(format!("the row of {time} h needs {} factors", heights.len()));
            }
            if let Some(factor) = factors.iter().find(|factor| !(**factor > 0.0 && **factor <= 1.0)) {
                return Err(format!(
                    "the alpha factor {factor} in the row of {time} h must be above 0 and at most 1"
                ));
            }
        }
        Ok(Self { heights, rows })
    }

    /// Alpha factor for a planned period (h) and a wave height, m. `None` for a period longer than
    /// the last row.
    pub fn factor(&self, planned: f64, height: f64) -> Option<f64> {
        let (_, factors) = self.rows.iter().find(|(time, _)| planned <= *time)?;
        let upper = self.heights.partition_point(|known| *known < height);
        if upper == 0 {
            return factors.first().copied();
        }
        let Some(high) = self.heights.get(upper) else {
            return factors.last().copied();
        };
        let low = self.heights[upper - 1];
        let fraction = (height - low) / (high - low);
        Some(factors[upper - 1] + fraction * (factors[upper] - factors[upper - 1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A made-up table.
    fn table() -> AlphaTable {
        let rows = vec![(12.0, vec![0.7, 0.8]), (24.0, vec![0.6, 0.75])];
        AlphaTable::new(vec![1.0, 2.0], rows).unwrap()
    }

    #[test]
    fn closed_form_alpha_between_columns() {
        let factor = |planned, height| table().factor(planned, height);
        assert_eq!(factor(12.0, 0.5), Some(0.7));
        assert!((factor(10.0, 1.5).unwrap() - 0.75).abs() < 1e-15);
        assert_eq!(factor(13.0, 4.0), Some(0.75));
        assert_eq!(factor(25.0, 1.0), None);
        assert_eq!(forecast_limit(2.0, 0.75), 1.5);
    }

    #[test]
    fn closed_form_periods_of_an_operation() {
        assert_eq!(planned_period_if_halted(12.0, 6.0), 18.0);
        assert_eq!(reference_period(18.0, 18.0), 36.0);
    }

    #[test]
    fn refuses_tables_that_cannot_be_interpolated() {
        let refused = |heights: &[f64], rows: &[(f64, Vec<f64>)]| {
            AlphaTable::new(heights.to_vec(), rows.to_vec()).is_err()
        };
        assert!(refused(&[2.0, 1.0], &[(12.0, vec![0.7, 0.8])]));
        assert!(refused(&[1.0, f64::NAN], &[(12.0, vec![0.7, 0.8])]));
        assert!(refused(&[1.0, 2.0], &[(12.0, vec![0.7])]));
        assert!(refused(&[1.0], &[(12.0, vec![1.2])]));
        assert!(refused(&[1.0], &[]));
        assert!(!refused(&[1.0], &[(12.0, vec![0.7])]));
    }
}
