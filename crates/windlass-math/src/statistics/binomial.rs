//! Probabilities of counts: binomial distribution, order statistics, Fisher's exact test.

use super::special::{ln_gamma, regularised_beta};

/// Probability of at most `count` events in `runs` independent runs, each with the probability
/// `share` from 0 to 1.
pub fn at_most(count: usize, runs: usize, share: f64) -> f64 {
    if count >= runs {
        return 1.0;
    }
    regularised_beta(1.0 - share, (runs - count) as f64, (count + 1) as f64)
}

/// Ranks, from 0, of the sorted values that enclose a quantile with a given confidence. They are
/// valid for any continuous distribution of independent values (order statistics, `[DN03]` 7.1).
/// `None` for an end that the number of values does not determine.
///
/// ```
/// use windlass_math::statistics::binomial::ranks_around;
///
/// // The smallest and largest of five values enclose the median with 1 - 2/2^5.
/// assert_eq!(ranks_around(0.5, 5, 0.93), (Some(0), Some(4)));
/// assert_eq!(ranks_around(0.5, 5, 0.95), (None, None));
/// ```
pub fn ranks_around(quantile: f64, count: usize, confidence: f64) -> (Option<usize>, Option<usize>) {
    let tail = 0.5 * (1.0 - confidence);
    // The value of rank r is above the quantile if at most r values are below it.
    let lower = (0..count)
        .rev()
        .find(|&rank| at_most(rank, count, quantile) <= tail);
    let upper = (0..count).find(|&rank| at_most(rank, count, quantile) >= 1.0 - tail);
    (lower, upper)
}

/// Probability that a split as uneven as the observed one, or more, is caused by chance: one-sided
/// exact test of Fisher (`[F35]`) that the first group fails more often than the second. Each group
/// is given by its runs and failures.
pub fn fails_more_by_chance(first: (usize, usize), second: (usize, usize)) -> f64 {
    let ln_choose = |n: usize, k: usize| {
        ln_gamma((n + 1) as f64) - ln_gamma((k + 1) as f64) - ln_gamma((n - k + 1) as f64)
    };
    let failures = first.1 + second.1;
    let all = ln_choose(first.0 + second.0, failures);
    let of = |k: usize| (ln_choose(first.0, k) + ln_choose(second.0, failures - k) - all).exp();
    let least = first.1.max(failures.saturating_sub(second.0));
    (least..=failures.min(first.0)).map(of).sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_binomial_probabilities() {
        for (count, expected) in [(0, 0.7_f64.powi(4)), (1, 0.7_f64.powi(4) + 4.0 * 0.3 * 0.343)] {
            assert!((at_most(count, 4, 0.3) - expected).abs() < 1e-14);
        }
        assert_eq!(at_most(4, 4, 0.3), 1.0);
    }

    #[test]
    fn closed_form_order_statistics_of_the_median() {
        // P(X(r) < median < X(s)) is a sum of binomial probabilities. For ten values, the second
        // and the ninth enclose the median with 1 - 2 (1 + 10)/1024 = 0.979.
        assert_eq!(ranks_around(0.5, 10, 0.97), (Some(1), Some(8)));
        // The 95 % quantile of 20 values has no upper bound: 0.95^20 = 0.36.
        let (lower, upper) = ranks_around(0.95, 20, 0.9);
        assert!(lower.is_some() && upper.is_none());
    }

    #[test]
    fn closed_form_lady_tasting_tea() {
        // All four cups: 1/70; at least three of four: (1 + 16)/70.
        assert!((fails_more_by_chance((4, 4), (4, 0)) - 1.0 / 70.0).abs() < 1e-12);
        assert!((fails_more_by_chance((4, 3), (4, 1)) - 17.0 / 70.0).abs() < 1e-12);
        assert!((fails_more_by_chance((3, 0), (5, 0)) - 1.0).abs() < 1e-12);
    }
}
