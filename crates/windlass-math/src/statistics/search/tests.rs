//! Searches with simulated runs, whose probability of failure is known.

use super::*;
use crate::random::Random;
use crate::statistics::binomial::at_most;
use crate::statistics::special::normal_probability;

fn settings(allowed: f64, confidence: f64) -> SearchSettings {
    SearchSettings {
        allowed,
        confidence,
        batch: 4,
        most: SearchSettings::default_most(allowed, confidence),
    }
}

fn failures(random: &mut Random, runs: usize, probability: f64) -> usize {
    (0..runs).filter(|_| random.uniform() < probability).count()
}

fn searched(settings: SearchSettings, probabilities: &[f64], random: &mut Random) -> LimitSearch {
    let mut search = LimitSearch::new(probabilities.len(), settings);
    while let Some(batch) = search.next() {
        assert!(batch.runs > 0 && search.count(batch.level).runs + batch.runs <= settings.most);
        let failed = failures(random, batch.runs, probabilities[batch.level]);
        search.record(batch, failed);
    }
    search
}

/// Probabilities of failure that rise like a normal distribution function, and the number of
/// levels with at most the allowed probability.
fn rising(levels: usize, median: f64, spread: f64, allowed: f64) -> (Vec<f64>, usize) {
    let at = |k: usize| normal_probability((k as f64 + 1.0 - median) / spread);
    let probabilities: Vec<f64> = (0..levels).map(at).collect();
    let limit = probabilities.iter().filter(|p| **p <= allowed).count();
    (probabilities, limit)
}

/// The interval contains the true limit in at least the fraction `confidence` of 1,000 searches.
#[test]
fn closed_form_coverage_of_the_true_limit() {
    let mut random = Random::new(1);
    for (allowed, confidence, levels, median, spread) in [
        (0.1, 0.9, 16, 8.3, 0.6),
        (0.1, 0.9, 20, 11.2, 2.0),
        (0.3, 0.6, 12, 7.5, 3.0),
    ] {
        let (probabilities, limit) = rising(levels, median, spread, allowed);
        let contains = |_: &usize| {
            let search = searched(settings(allowed, confidence), &probabilities, &mut random);
            search.accepted() <= limit && limit <= search.refused()
        };
        let covered = (0..1000).filter(contains).count();
        assert!(
            covered as f64 >= 1000.0 * confidence,
            "{covered} of 1000 for {confidence}"
        );
    }
}

/// The least favourable probabilities are equal to the allowed one at all levels, or just above
/// it. Each kind of error may have half of the error probability.
#[test]
fn closed_form_errors_at_the_least_favourable_probabilities() {
    let mut random = Random::new(2);
    let (allowed, confidence) = (0.2, 0.8);
    let settings = SearchSettings {
        most: 150,
        ..settings(allowed, confidence)
    };
    let mut errors = [0; 2];
    for _ in 0..1000 {
        let acceptable = searched(settings, &[allowed; 8], &mut random);
        errors[0] += usize::from(acceptable.refused() < 8);
        let inacceptable = searched(settings, &[allowed + 1e-9; 8], &mut random);
        errors[1] += usize::from(inacceptable.accepted() > 0);
    }
    assert!(errors.iter().all(|count| *count <= 100), "{errors:?} of 1000");
    // The test is not empty: some searches err.
    assert!(errors.iter().sum::<usize>() > 0, "{errors:?}");
}

/// Interval of a grid with a fixed number of runs at each level, with Clopper-Pearson bounds. The
/// levels are accepted from the lowest up and refused from the highest down, which needs no
/// correction for their number.
fn grid(settings: SearchSettings, probabilities: &[f64], random: &mut Random) -> (usize, usize) {
    let (runs, error) = (settings.runs_of_grid(), 0.5 * (1.0 - settings.confidence));
    let counts: Vec<usize> = probabilities.iter().map(|p| failures(random, runs, *p)).collect();
    let accepts = |count: &usize| at_most(*count, runs, settings.allowed) <= error;
    let refuses = |count: &usize| *count > 0 && 1.0 - at_most(*count - 1, runs, settings.allowed) <= error;
    let low = counts
        .iter()
        .position(|count| !accepts(count))
        .unwrap_or(counts.len());
    let high = counts
        .iter()
        .rposition(|count| !refuses(count))
        .map_or(0, |k| k + 1);
    (low, high)
}

/// Wave heights up to 6 m in steps of 0.25 m, with a limit near 3 m. The largest load scatters
/// between seeds by 8 % (one level at the limit).
#[test]
fn property_searches_need_a_fifth_of_the_smallest_grid() {
    let mut random = Random::new(3);
    let settings = settings(0.1, 0.9);
    let (probabilities, _) = rising(24, 13.2, 1.0, settings.allowed);
    let (mut runs, mut width, mut width_of_grid) = (0, 0, 0);
    let repetitions = 200;
    for _ in 0..repetitions {
        let search = searched(settings, &probabilities, &mut random);
        runs += search.runs();
        width += search.refused() - search.accepted();
        let (low, high) = grid(settings, &probabilities, &mut random);
        width_of_grid += high - low;
    }
    let of_grid = 24 * settings.runs_of_grid() * repetitions;
    assert!(5 * runs <= of_grid, "{runs} runs instead of {of_grid}");
    // The intervals are wider than those of the grid by less than a level, on average.
    assert!(width < width_of_grid + repetitions, "{width} {width_of_grid}");
}

#[test]
fn property_clear_limits_are_found_exactly() {
    for limit in 0..=10 {
        let probabilities: Vec<f64> = (0..10).map(|k| f64::from(u8::from(k >= limit))).collect();
        let search = searched(settings(0.1, 0.9), &probabilities, &mut Random::new(4));
        assert_eq!((search.accepted(), search.refused()), (limit, limit));
        assert!(search.disorder().is_none() && search.contradiction().is_none());
        let values: Vec<f64> = (0..10).map(f64::from).collect();
        let estimate = search.estimate(&values);
        if (1..10).contains(&limit) {
            // The fraction rises from 0 to 1 between neighbours, and reaches 0.1 after a tenth.
            assert!((estimate - (limit as f64 - 0.9)).abs() < 1e-12, "{estimate}");
        } else {
            assert!(estimate.is_nan());
        }
    }
}

#[test]
fn property_decreasing_probabilities_are_reported() {
    let settings = settings(0.1, 0.9);
    let mut search = LimitSearch::new(4, settings);
    let mut add = |level: usize, runs: usize, failures: usize| {
        let batch = Batch {
            level,
            purpose: Purpose::Explore,
            runs,
        };
        search.record(batch, failures);
        search.disorder()
    };
    assert_eq!(add(1, 8, 7), None);
    assert_eq!(add(2, 20, 0), Some((1, 2)));
    // Both levels are pooled.
    assert_eq!(search.fractions(), [(1, 0.25), (2, 0.25)]);
}

#[test]
fn closed_form_numbers_of_runs() {
    let settings = settings(0.1, 0.9);
    assert_eq!(
        (settings.runs_of_grid(), settings.least(), settings.most),
        (29, 36, 73)
    );
}
