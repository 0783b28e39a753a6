//! Statistics of samples, with confidence intervals.

use super::binomial::ranks_around;
use super::special::student_quantile;

/// A value with its confidence interval. An end is NaN if the sample does not determine it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Estimate.
    pub value: f64,
    /// Lower end.
    pub lower: f64,
    /// Upper end.
    pub upper: f64,
}

/// Mean and standard deviation (with n - 1) of values. The standard deviation of fewer than two
/// values is NaN.
pub fn mean_and_deviation(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let deviation = if values.len() < 2 {
        f64::NAN
    } else {
        (squares / (count - 1.0)).sqrt()
    };
    (mean, deviation)
}

/// Mean of independent values with its interval by Student's t distribution. For a Latin hypercube,
/// the interval is wider than necessary, because the variance of its mean is at most n/(n-1) times
/// that of independent values (`[O97]`).
pub fn mean(values: &[f64], confidence: f64) -> Interval {
    let (value, deviation) = mean_and_deviation(values);
    let count = values.len() as f64;
    let reach = if values.len() < 2 {
        f64::NAN
    } else {
        student_quantile(0.5 + 0.5 * confidence, count - 1.0) * deviation / count.sqrt()
    };
    Interval {
        value,
        lower: value - reach,
        upper: value + reach,
    }
}

/// Quantile of independent values, interpolated between the sorted values, with an interval from
/// order statistics, which is valid for any continuous distribution. `sorted` is ascending.
pub fn quantile(sorted: &[f64], share: f64, confidence: f64) -> Interval {
    let Some(last) = sorted.len().checked_sub(1) else {
        return Interval {
            value: f64::NAN,
            lower: f64::NAN,
            upper: f64::NAN,
        };
    };
    let (lower, upper) = ranks_around(share, sorted.len(), confidence);
    let end = |rank: Option<usize>| rank.map_or(f64::NAN, |rank| sorted[rank]);
    Interval {
        value: at_share(sorted, share * last as f64),
        lower: end(lower),
        upper: end(upper),
    }
}

/// Value at a rank, from 0, interpolated linearly.
fn at_share(sorted: &[f64], rank: f64) -> f64 {
    let (below, above) = (sorted[rank.floor() as usize], sorted[rank.ceil() as usize]);
    below + (above - below) * rank.fract()
}

/// Percentile interval of bootstrap results around an estimate.
pub fn percentile_interval(value: f64, mut resampled: Vec<f64>, confidence: f64) -> Interval {
    resampled.retain(|value| value.is_finite());
    resampled.sort_by(f64::total_cmp);
    let Some(last) = resampled.len().checked_sub(1) else {
        return Interval {
            value,
            lower: f64::NAN,
            upper: f64::NAN,
        };
    };
    let tail = 0.5 * (1.0 - confidence);
    Interval {
        value,
        lower: at_share(&resampled, tail * last as f64),
        upper: at_share(&resampled, (1.0 - tail) * last as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn closed_form_mean_and_quantiles() {
        let values = [1.0, 2.0, 3.0, 4.0, 5.0];
        let found = mean(&values, 0.9);
        // s = √2.5, t(0.95; 4) = 2.1318
        let reach = 2.131_846_786_326_649_5 * (2.5_f64 / 5.0).sqrt();
        assert!((found.value - 3.0).abs() < 1e-15 && (found.upper - 3.0 - reach).abs() < 1e-9);
        let median = quantile(&values, 0.5, 0.9);
        assert_eq!((median.value, median.lower, median.upper), (3.0, 1.0, 5.0));
        assert_eq!(quantile(&values, 0.25, 0.9).value, 2.0);
        assert!(quantile(&values, 0.9, 0.9).upper.is_nan());
        assert!(quantile(&[], 0.5, 0.9).value.is_nan() && mean(&[1.0], 0.9).lower.is_nan());
    }

    #[test]
    fn closed_form_coverage_of_mean_and_quantile() {
        let mut random = Random::new(5);
        let (mut means, mut quantiles) = (0, 0);
        for _ in 0..1000 {
            let mut values: Vec<f64> = (0..40).map(|_| random.uniform()).collect();
            let of_mean = mean(&values, 0.9);
            means += usize::from(of_mean.lower <= 0.5 && 0.5 <= of_mean.upper);
            values.sort_by(f64::total_cmp);
            let of_quantile = quantile(&values, 0.8, 0.9);
            quantiles += usize::from(of_quantile.lower <= 0.8 && 0.8 <= of_quantile.upper);
        }
        // The standard deviation of the count is √(1000 · 0.9 · 0.1) = 9.5; three of them.
        assert!(means >= 872 && quantiles >= 872, "{means} {quantiles}");
    }
}
