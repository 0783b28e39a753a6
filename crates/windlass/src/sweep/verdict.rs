//! What is known of a cell of the operability plot: accepted, refused, or not known.

use super::extremes::most_probable_exceedance;
use super::limits::{Limit, limiting};
use super::operability::PlotAxes;
use super::perform::{RowOutcome, SweepRows};
use super::spec::RuleSpec;
use super::{Metrics, Plan};
use windlass_results::extreme_values::ExtremeFits;

/// What rounding may make of a share that is just reached.
const ROUNDING: f64 = 1e-12;
/// Probabilities below this one are told apart by nobody.
const LEAST_PROBABILITY: f64 = 1e-12;

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// All limits hold.
    Accepted,
    /// One does not.
    Refused,
    /// A run failed.
    Failed,
    /// Not all its runs are done.
    NotRun,
}

/// A cell of the plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// What is known of it.
    pub verdict: Verdict,
    /// The limit of which most is used (rule "mean"), which most runs exceed (rule "share"), or which an extreme is most likely beyond
    /// (rule "probability").
    pub limiting: Option<usize>,
    /// By rule "mean" how much of that is used; by rule "share" the share of runs within all limits; by rule "probability" how likely
    /// an extreme is beyond that.
    pub measure: f64,
    /// How far it is from being refused, in that measure (of probabilities in their logarithm); negative when it is refused.
    pub margin: f64,
    /// How many runs it has.
    pub runs: usize,
}

/// The cell of some runs; none of no runs.
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

/// The limit of which the means of the runs' metrics use most, how much, and what is left of it.
fn by_mean(plan: &Plan, metrics: &[&Metrics]) -> Option<(usize, f64, f64)> {
    let mean = |column: usize| {
        let sum: f64 = metrics.iter().map(|metrics| metrics.values[column]).sum();
        sum / metrics.len() as f64
    };
    let means: Vec<f64> = (0..plan.columns.len()).map(mean).collect();
    let (limit, used) = limiting(&plan.limits, &means)?;
    Some((limit, used, 1.0 - used))
}

/// The limit that most runs exceed (of equals, that of which more is used), the share of runs within all limits, and by how much
/// that is more than what is threshold.
fn by_share(plan: &Plan, metrics: &[&Metrics], threshold: f64) -> Option<(usize, f64, f64)> {
    let exceeded = |limit: &Limit| {
        let uses = metrics.iter().map(|metrics| limit.utilisation(&metrics.values));
        uses.fold((0_usize, 0.0), |(count, sum), used| {
            (count + usize::from(used > 1.0), sum + used)
        })
    };
    let limits = plan.limits.iter().map(exceeded).enumerate();
    let (limit, _) = limits.reduce(|most, next| if next.1 > most.1 { next } else { most })?;
    let inside = |metrics: &&&Metrics| {
        let most = limiting(&plan.limits, &metrics.values);
        most.is_none_or(|(_, used)| used <= 1.0)
    };
    let share = metrics.iter().filter(inside).count() as f64 / metrics.len() as f64;
    Some((limit, share, share - threshold + ROUNDING))
}

/// The limit that an extreme is most likely beyond, how likely, and by how much the logarithm of that is less than what is threshold.
fn by_probability(
    plan: &Plan,
    metrics: &[&Metrics],
    threshold: f64,
    fits: &mut ExtremeFits,
) -> Option<(usize, f64, f64)> {
    let (limit, beyond) = most_probable_exceedance(plan, metrics, fits)?;
    Some((limit, beyond, (threshold / beyond.max(LEAST_PROBABILITY)).ln()))
}
