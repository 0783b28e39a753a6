//! Verdict on a cell of the operability plot: accepted, refused, or unknown.

use super::extremes::most_probable_exceedance;
use super::limits::{Limit, limiting};
use super::operability::PlotAxes;
use super::perform::{RowOutcome, SweepRows};
use super::spec::RuleSpec;
use super::{Metrics, Plan};
use windlass_results::extreme_values::ExtremeFits;

/// Rounding tolerance of a fraction of runs.
const ROUNDING: f64 = 1e-12;
/// Lower bound of the probabilities in the logarithmic margin.
const LEAST_PROBABILITY: f64 = 1e-12;

/// Verdict on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// All limits are met, according to the acceptance rule.
    Accepted,
    /// A limit is not met, according to the acceptance rule.
    Refused,
    /// An adaptive sweep neither accepted nor refused the cell.
    Undecided,
    /// A run of the cell failed.
    Failed,
    /// A run of the cell has not been done.
    NotRun,
}

/// A cell of the plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// Verdict on the cell.
    pub verdict: Verdict,
    /// Index of the governing limit. With rule "mean" it has the highest utilisation, with rule
    /// "share" most runs exceed it, and with rule "probability" it has the highest probability of
    /// exceedance.
    pub limiting: Option<usize>,
    /// Measure of the acceptance rule. With rule "mean" it is the utilisation of the governing
    /// limit, with rule "share" the fraction of runs within all limits, and with rule "probability"
    /// the probability of exceedance of the governing limit. In an adaptive sweep it is the
    /// fraction of runs beyond a limit, NaN without runs.
    pub measure: f64,
    /// Difference between measure and threshold (for probabilities, between their logarithms). It
    /// is negative if the cell is refused.
    pub margin: f64,
    /// Number of runs in the cell.
    pub runs: usize,
}

/// Evaluates the cell that consists of the given runs. `None` if there are no runs.
pub(super) fn cell(
    plan: &Plan,
    roles: &PlotAxes,
    rows: &SweepRows,
    runs: &[usize],
    fits: &mut ExtremeFits,
) -> Option<Cell> {
    if runs.is_empty() {
        return None;
    }
    let outcomes = || runs.iter().map(|run| &rows.rows[*run].1);
    let metrics: Vec<&Metrics> = outcomes()
        .filter_map(|outcome| match outcome {
            RowOutcome::Finished(metrics) => Some(metrics),
            _ => None,
        })
        .collect();
    let unknown = |verdict: Verdict| Cell {
        verdict,
        limiting: None,
        measure: f64::NAN,
        margin: f64::NAN,
        runs: runs.len(),
    };
    if outcomes().any(|outcome| matches!(outcome, RowOutcome::Failed(_))) {
        return Some(unknown(Verdict::Failed));
    }
    if metrics.len() < runs.len() {
        return Some(unknown(Verdict::NotRun));
    }
    let (limiting, measure, margin) = match roles.rule {
        RuleSpec::Mean => by_mean(plan, &metrics)?,
        RuleSpec::Share => by_share(plan, &metrics, roles.threshold)?,
        RuleSpec::Probability => by_probability(plan, &metrics, roles.threshold, fits)?,
    };
    Some(Cell {
        verdict: if margin >= 0.0 {
            Verdict::Accepted
        } else {
            Verdict::Refused
        },
        limiting: Some(limiting),
        measure,
        margin,
        runs: runs.len(),
    })
}

/// Governing limit for the mean metrics, its utilisation, and the margin.
fn by_mean(plan: &Plan, metrics: &[&Metrics]) -> Option<(usize, f64, f64)> {
    let mean = |column: usize| {
        let sum: f64 = metrics.iter().map(|metrics| metrics.values[column]).sum();
        sum / metrics.len() as f64
    };
    let means: Vec<f64> = (0..plan.columns.len()).map(mean).collect();
    let (limit, utilisation) = limiting(&plan.limits, &means)?;
    Some((limit, utilisation, 1.0 - utilisation))
}

/// Limit that most runs exceed, fraction of runs within all limits, and margin of this fraction
/// above the threshold. If equally many runs exceed several limits, the limit with the highest mean
/// utilisation is returned.
fn by_share(plan: &Plan, metrics: &[&Metrics], threshold: f64) -> Option<(usize, f64, f64)> {
    let exceeded = |limit: &Limit| {
        let uses = metrics.iter().map(|metrics| limit.utilisation(&metrics.values));
        uses.fold((0_usize, 0.0), |(count, sum), used| {
            (count + usize::from(used > 1.0), sum + used)
        })
    };
    let limits = plan.limits.iter().map(exceeded).enumerate();
    let (limit, _) = limits.reduce(|governing, next| if next.1 > governing.1 { next } else { governing })?;
    let inside = |metrics: &&&Metrics| {
        let governing = limiting(&plan.limits, &metrics.values);
        governing.is_none_or(|(_, used)| used <= 1.0)
    };
    let share = metrics.iter().filter(inside).count() as f64 / metrics.len() as f64;
    Some((limit, share, share - threshold + ROUNDING))
}

/// Limit with the highest probability of exceedance, this probability, and its logarithmic margin
/// below the threshold.
fn by_probability(
    plan: &Plan,
    metrics: &[&Metrics],
    threshold: f64,
    fits: &mut ExtremeFits,
) -> Option<(usize, f64, f64)> {
    let (limit, probability) = most_probable_exceedance(plan, metrics, fits)?;
    Some((
        limit,
        probability,
        (threshold / probability.max(LEAST_PROBABILITY)).ln(),
    ))
}
