//! Several unknowns: Newton's method with differences and a line search, inside the ranges.

use super::SolveError;
use super::trial::Equilibria;
use windlass_math::dense::Dense;

/// Step of the differences, as a fraction of a range. The equilibria have about eight digits.
const STEP: f64 = 1e-4;

/// Largest number of Newton steps.
const MAX_STEPS: usize = 40;

/// Largest number of halvings of a step.
const MAX_HALVINGS: usize = 10;

/// Solves for the unknowns. Returns the index of the solution's trial.
pub(super) fn solve(equilibria: &mut Equilibria<'_>) -> Result<usize, SolveError> {
    newton(equilibria, MAX_STEPS)
}

/// As [`solve`], with a largest number of Newton steps.
pub(super) fn newton(equilibria: &mut Equilibria<'_>, most: usize) -> Result<usize, SolveError> {
    let mut x = start(equilibria);
    let Some(mut differences) = equilibria.differences(&x) else {
        let reason = equilibria.trials[0]
            .result
            .as_ref()
            .err()
            .cloned()
            .unwrap_or_default();
        let message = format!(
            "no equilibrium was found at the first values {x:?}: {}; give ranges around values with an equilibrium",
            reason.trim_end()
        );
        return Err(equilibria.no_solution(message));
    };
    let sizes = sizes(equilibria, &differences);
    let mut reason = "the Newton steps did not converge";
    for done in 0..=most {
        if is_solved(equilibria, &differences, &sizes) {
            // The accepted point of a line search is the last trial.
            return Ok(equilibria.trials.len() - 1);
        }
        if done == most {
            break;
        }
        let Some(step) = newton_step(equilibria, &x, &differences) else {
            reason = "the quantities do not depend on the unknowns independently";
            break;
        };
        match line_search(equilibria, (&x, &differences), &step, &sizes) {
            Some(next) => (x, differences) = next,
            None => {
                reason = "no step reduces the differences; the solution may be outside the ranges";
                break;
            }
        }
    }
    let message = nearest(equilibria, reason, &sizes);
    Err(equilibria.no_solution(message))
}

/// First values: those of the scenario if they are in the range, otherwise the middle of it.
fn start(equilibria: &Equilibria<'_>) -> Vec<f64> {
    let unknowns = equilibria.options.unknowns.iter().enumerate();
    let first = unknowns.map(|(k, unknown)| {
        let [low, high] = unknown.range;
        let own = equilibria.start(k).filter(|value| (low..=high).contains(value));
        own.unwrap_or(0.5 * (low + high))
    });
    first.collect()
}

/// Sizes of the quantities: the wanted values, or the first differences where these are zero.
fn sizes(equilibria: &Equilibria<'_>, differences: &[f64]) -> Vec<f64> {
    let targets = equilibria.options.targets.iter().zip(differences);
    let sizes = targets.map(|(target, difference)| match target.value.abs() {
        0.0 => difference.abs().max(f64::MIN_POSITIVE),
        wanted => wanted,
    });
    sizes.collect()
}

fn is_solved(equilibria: &Equilibria<'_>, differences: &[f64], sizes: &[f64]) -> bool {
    let allowed = equilibria.options.tolerance;
    differences
        .iter()
        .zip(sizes)
        .all(|(d, size)| d.abs() <= allowed * size)
}

/// Norm of the differences relative to their sizes.
fn norm(differences: &[f64], sizes: &[f64]) -> f64 {
    let squares = differences.iter().zip(sizes).map(|(d, size)| (d / size).powi(2));
    squares.sum::<f64>().sqrt()
}

/// Newton step by one-sided differences, into the range. `None` if an equilibrium is not found or
/// the matrix is singular.
fn newton_step(equilibria: &mut Equilibria<'_>, x: &[f64], differences: &[f64]) -> Option<Vec<f64>> {
    let count = x.len();
    let mut matrix = Dense::default();
    matrix.clear(count);
    for column in 0..count {
        let [low, high] = equilibria.options.unknowns[column].range;
        let inward = if x[column] > 0.5 * (low + high) { -1.0 } else { 1.0 };
        let mut found = None;
        for step in [inward, -inward].map(|sign| sign * STEP * (high - low)) {
            let mut moved = x.to_vec();
            moved[column] += step;
            if !(low..=high).contains(&moved[column]) {
                continue;
            }
            if let Some(at) = equilibria.differences(&moved) {
                found = Some((step, at));
                break;
            }
        }
        let (step, at) = found?;
        for row in 0..count {
            matrix.row_mut(row)[column] = (at[row] - differences[row]) / step;
        }
    }
    matrix.factor();
    let mut step: Vec<f64> = differences.iter().map(|d| -d).collect();
    matrix.solve(&mut step);
    step.iter().all(|s| s.is_finite()).then_some(step)
}

/// Point on a step, kept inside the ranges, at which the norm of the differences is smaller.
fn line_search(
    equilibria: &mut Equilibria<'_>,
    (x, differences): (&[f64], &[f64]),
    step: &[f64],
    sizes: &[f64],
) -> Option<(Vec<f64>, Vec<f64>)> {
    let before = norm(differences, sizes);
    let mut share = 1.0;
    for _ in 0..MAX_HALVINGS {
        let unknowns = equilibria.options.unknowns.iter();
        let moved = unknowns.zip(x.iter().zip(step)).map(|(unknown, (x, step))| {
            let [low, high] = unknown.range;
            (x + share * step).clamp(low, high)
        });
        let moved: Vec<f64> = moved.collect();
        if moved == x {
            return None;
        }
        if let Some(found) = equilibria.differences(&moved)
            && norm(&found, sizes) < (1.0 - 1e-4 * share) * before
        {
            return Some((moved, found));
        }
        share *= 0.5;
    }
    None
}

/// Message with the nearest trial.
fn nearest(equilibria: &Equilibria<'_>, reason: &str, sizes: &[f64]) -> String {
    let Some(best) = equilibria.best(sizes).map(|k| &equilibria.trials[k]) else {
        return reason.to_owned();
    };
    let mut parts: Vec<String> = Vec::new();
    for (k, value) in best.values.iter().enumerate() {
        let [low, high] = equilibria.options.unknowns[k].range;
        let end = match *value {
            value if value <= low => " (lower end of its range)",
            value if value >= high => " (upper end of its range)",
            _ => "",
        };
        parts.push(format!("{} = {value}{end}", equilibria.name(k)));
    }
    for (k, value) in best.result.iter().flatten().enumerate() {
        let target = &equilibria.options.targets[k];
        parts.push(format!(
            "{} is {} instead of {}",
            target.quantity,
            equilibria.quantity_text(k, *value),
            equilibria.quantity_text(k, target.value)
        ));
    }
    format!("{reason}. Nearest: {}", parts.join("; "))
}
