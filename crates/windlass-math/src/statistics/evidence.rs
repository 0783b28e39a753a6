//! Sequential test of a probability of failure against an allowed probability.
//!
//! ```text
//! Law      test of "probability of failure at least p" after k failures in n independent runs:
//!          E = ∫ q^k (1-q)^(n-k) w(q) dq / (p^k (1-p)^(n-k)), with a weight w on 0 < q < p.
//!          If the hypothesis is true, E is a supermartingale, so that P(E ≥ 1/α for any n) ≤ α.
//!          The test of "at most p" has its weight on p < q < 1
//! Symbols  w Beta(1/2, 1/2) density, restricted to its range; α error probability
//! Source   [W45] (weight functions of the sequential probability ratio test), [R70] (bound for
//!          all n), [V39] (inequality)
//! Valid    for independent runs with the same probability of failure, for any rule that decides
//!          after which run to stop, also one that depends on the results
//! Checked  against numerical integration, the mean of E under the hypothesis, and simulated
//!          error probabilities
//! ```
//!
//! A Clopper-Pearson interval holds for a number of runs that is fixed in advance. If it is
//! evaluated after every run, its error probability grows with the number of evaluations. This
//! test needs no correction for repeated evaluation. Unlike a test between two probabilities, it
//! needs no second probability with an indifference zone. For an allowed probability of 0.1 and an
//! error probability of 0.05, it accepts after 36 runs without a failure. The Clopper-Pearson
//! bound needs 29, fixed in advance.

use super::special::ln_incomplete_beta;

/// Parameter of the beta density of the weight.
const SHAPE: f64 = 0.5;

/// Logarithm of the evidence against "the probability of failure is at least `allowed`", after
/// `failures` in `runs` runs. `allowed` is strictly between 0 and 1.
///
/// ```
/// use windlass_math::statistics::evidence::ln_evidence_below;
///
/// let error = 0.05_f64;
/// assert!(ln_evidence_below(0.1, 36, 0) > -error.ln());
/// assert!(ln_evidence_below(0.1, 35, 0) < -error.ln());
/// ```
pub fn ln_evidence_below(allowed: f64, runs: usize, failures: usize) -> f64 {
    ln_evidence(allowed, runs - failures.min(runs), failures.min(runs))
}

/// Logarithm of the evidence against "the probability of failure is at most `allowed`", after
/// `failures` in `runs` runs.
pub fn ln_evidence_above(allowed: f64, runs: usize, failures: usize) -> f64 {
    // The probability of success is then at least 1 - allowed.
    ln_evidence(1.0 - allowed, failures.min(runs), runs - failures.min(runs))
}

fn ln_evidence(allowed: f64, passes: usize, failures: usize) -> f64 {
    if passes + failures == 0 {
        return 0.0;
    }
    let (passes, failures) = (passes as f64, failures as f64);
    let weighted = ln_incomplete_beta(allowed, SHAPE + failures, SHAPE + passes);
    let weight = ln_incomplete_beta(allowed, SHAPE, SHAPE);
    weighted - weight - failures * allowed.ln() - passes * (-allowed).ln_1p()
}

/// Number of runs without a failure, fixed in advance, after which the one-sided Clopper-Pearson
/// bound with error probability `error` is at most `allowed`. No test with this error probability
/// accepts after fewer runs.
pub fn fixed_runs(allowed: f64, error: f64) -> usize {
    (error.ln() / (-allowed).ln_1p()).ceil() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Evidence by the midpoint rule in θ, with q = sin²(θ), in which the density of the weight is
    /// constant.
    fn integrated(allowed: f64, runs: i32, failures: i32) -> f64 {
        let steps = 20_000;
        let end = allowed.sqrt().asin();
        let ratio =
            |q: f64| (q / allowed).powi(failures) * ((1.0 - q) / (1.0 - allowed)).powi(runs - failures);
        let at = |k: i32| ratio((end * (f64::from(k) + 0.5) / f64::from(steps)).sin().powi(2));
        (0..steps).map(at).sum::<f64>() / f64::from(steps)
    }

    #[test]
    fn closed_form_evidence_is_the_weighted_likelihood_ratio() {
        for (allowed, runs, failures) in [
            (0.1, 1, 0),
            (0.1, 1, 1),
            (0.1, 40, 0),
            (0.1, 40, 3),
            (0.05, 200, 3),
            (0.3, 30, 25),
        ] {
            let found = ln_evidence_below(allowed, runs as usize, failures as usize).exp();
            let expected = integrated(allowed, runs, failures);
            // The error of the midpoint rule decreases with the square of the step.
            assert!((found / expected - 1.0).abs() < 1e-6, "{found} {expected}");
            let above = ln_evidence_above(1.0 - allowed, runs as usize, (runs - failures) as usize);
            assert!((above.exp() / found - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn property_the_mean_evidence_is_one_at_the_allowed_probability() {
        // The mean over all outcomes of n runs with the probability p is 1: E is a martingale.
        for (allowed, runs) in [(0.1_f64, 10), (0.05, 60), (0.4, 25)] {
            let mut weight = runs as f64 * (-allowed).ln_1p();
            let (mut below, mut above) = (0.0, 0.0);
            for failures in 0..=runs {
                below += (weight + ln_evidence_below(allowed, runs, failures)).exp();
                above += (weight + ln_evidence_above(allowed, runs, failures)).exp();
                let odds = allowed / (1.0 - allowed);
                weight += ((runs - failures) as f64 / (failures + 1) as f64 * odds).ln();
            }
            assert!(
                (below - 1.0).abs() < 1e-9 && (above - 1.0).abs() < 1e-9,
                "{below} {above}"
            );
        }
    }

    #[test]
    fn closed_form_number_of_fixed_runs() {
        // (1 - p)^n ≤ α
        assert_eq!((fixed_runs(0.1, 0.05), fixed_runs(0.05, 0.05)), (29, 59));
    }
}
