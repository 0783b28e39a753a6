//! One unknown: search for a bracket, then Brent's method.

use super::SolveError;
use super::trial::{Equilibria, Trial, rounded};
use windlass_math::root::Bracket;

/// Width of the final bracket, as a fraction of the range. Values are rounded to 12 digits.
const WIDTH: f64 = 1e-10;

/// Largest number of equilibria of Brent's method. Bisection alone needs 34.
const MAX_TRIALS: usize = 100;

/// A point: value of the unknown, and difference from the wanted value if there is an equilibrium.
type Point = (f64, Option<f64>);

/// Solves for the unknown. Returns the index of the solution's trial, and further intervals in
/// which the quantity passes the wanted value.
pub(super) fn solve(equilibria: &mut Equilibria<'_>) -> Result<(usize, Vec<[f64; 2]>), SolveError> {
    let [low, high] = equilibria.options.unknowns[0].range.map(rounded);
    let mut points = vec![evaluate(equilibria, low), evaluate(equilibria, high)];
    if has_wanted_value_everywhere(equilibria, &points, [low, high]) {
        let target = &equilibria.options.targets[0];
        let message = format!(
            "{} is {} at both ends and within the range of {}, so the wanted value does not determine it; vary another key, or \
             want another quantity",
            target.quantity,
            equilibria.quantity_text(0, target.value),
            equilibria.name(0)
        );
        return Err(equilibria.no_solution(message));
    }
    let mut brackets = brackets(&points);
    if brackets.is_empty() {
        let count = equilibria.options.intervals;
        for k in 1..count {
            let value = low + (high - low) * k as f64 / count as f64;
            let point = evaluate(equilibria, rounded(value));
            points.insert(points.len() - 1, point);
        }
        brackets = self::brackets(&points);
    }
    let Some((first, others)) = brackets.split_first() else {
        let message = no_bracket(equilibria, &points);
        return Err(equilibria.no_solution(message));
    };
    let size = size(equilibria, &points);
    refine(equilibria, *first, (high - low) * WIDTH, size)?;
    let further = others.iter().map(|[a, b]| [a.0, b.0]).collect();
    // The trial of the smallest difference exists, because the bracket has two equilibria.
    Ok((equilibria.best(&[size]).unwrap_or(0), further))
}

/// Whether the quantity has exactly the wanted value at both ends and at a point between them, as a
/// quantity that does not depend on the unknown. The point has no simple fraction of the range,
/// where a symmetric quantity could have the value.
fn has_wanted_value_everywhere(
    equilibria: &mut Equilibria<'_>,
    ends: &[Point],
    [low, high]: [f64; 2],
) -> bool {
    let is_exact = |point: &Point| point.1 == Some(0.0);
    ends.iter().all(is_exact) && is_exact(&evaluate(equilibria, rounded(low + 0.381_966 * (high - low))))
}

fn evaluate(equilibria: &mut Equilibria<'_>, value: f64) -> Point {
    (
        value,
        equilibria.differences(&[value]).map(|differences| differences[0]),
    )
}

/// Pairs of neighbouring points with differences of opposite sign.
fn brackets(points: &[Point]) -> Vec<[(f64, f64); 2]> {
    let pairs = points.windows(2).filter_map(|pair| {
        let (a, b) = ((pair[0].0, pair[0].1?), (pair[1].0, pair[1].1?));
        // A root at a shared point belongs to the first of its two intervals.
        let is_bracket = a.1 * b.1 < 0.0 || b.1 == 0.0 || (a.1 == 0.0 && pair[0].0 == points[0].0);
        is_bracket.then_some([a, b])
    });
    pairs.collect()
}

/// Size of the quantity for the tolerance: its wanted value or, if that is zero, the largest
/// difference in the range.
fn size(equilibria: &Equilibria<'_>, points: &[Point]) -> f64 {
    match equilibria.options.targets[0].value.abs() {
        0.0 => points
            .iter()
            .filter_map(|point| point.1)
            .fold(0.0, |size, d| size.max(d.abs())),
        wanted => wanted,
    }
}

/// Reduces a bracket until the difference is within the tolerance.
fn refine(
    equilibria: &mut Equilibria<'_>,
    ends: [(f64, f64); 2],
    width: f64,
    size: f64,
) -> Result<(), SolveError> {
    let allowed = equilibria.options.tolerance * size;
    let Some(mut bracket) = Bracket::new(ends) else {
        unreachable!("a bracket has ends of opposite sign");
    };
    for _ in 0..MAX_TRIALS {
        if bracket.best().1.abs() <= allowed {
            return Ok(());
        }
        let Some(next) = bracket.next_point(width) else {
            break;
        };
        let difference = match evaluate(equilibria, next).1 {
            Some(difference) => difference,
            None => {
                let middle = bracket.bisect();
                match evaluate(equilibria, middle).1 {
                    Some(difference) => difference,
                    None => {
                        let message = fails_inside(equilibria, middle);
                        return Err(equilibria.no_solution(message));
                    }
                }
            }
        };
        bracket.insert(difference);
    }
    let message = jump(equilibria, [bracket.best(), bracket.opposite()]);
    Err(equilibria.no_solution(message))
}

fn fails_inside(equilibria: &Equilibria<'_>, value: f64) -> String {
    let reason = equilibria
        .trials
        .last()
        .and_then(|trial| trial.result.as_ref().err());
    format!(
        "no equilibrium was found at {} = {value}, between values at which the quantity is above and below the wanted value: {}; \
         give a smaller range, or a scenario that starts closer to the equilibrium",
        equilibria.name(0),
        reason.map_or("", |reason| reason.trim_end())
    )
}

fn jump(equilibria: &Equilibria<'_>, sides: [(f64, f64); 2]) -> String {
    let target = &equilibria.options.targets[0];
    let [a, b] = sides.map(|(value, difference)| {
        let quantity = equilibria.quantity_text(0, target.value + difference);
        format!("{quantity} at {value}")
    });
    format!(
        "{} jumps over the wanted value {} near {} = {}: {a}, {b}; the equilibrium changes suddenly there, or the equilibria are \
         less accurate than the tolerance",
        target.quantity,
        equilibria.quantity_text(0, target.value),
        equilibria.name(0),
        sides[0].0
    )
}

/// Message for a range in which the quantity does not pass the wanted value.
fn no_bracket(equilibria: &Equilibria<'_>, points: &[Point]) -> String {
    let target = &equilibria.options.targets[0];
    let [low, high] = equilibria.options.unknowns[0].range;
    let wanted = equilibria.quantity_text(0, target.value);
    let name = equilibria.name(0);
    let found: Vec<(f64, f64)> = points
        .iter()
        .filter_map(|(value, d)| Some((*value, (*d)?)))
        .collect();
    let (Some(first), Some(last)) = (found.first(), found.last()) else {
        return format!(
            "no equilibrium was found for {name} from {low} to {high}: {}",
            first_failure(&equilibria.trials)
        );
    };
    let text = |point: &(f64, f64)| {
        let quantity = equilibria.quantity_text(0, target.value + point.1);
        format!("{quantity} at {}", point.0)
    };
    let nearest = found
        .iter()
        .min_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))
        .unwrap_or(first);
    let failed = points.len() - found.len();
    let failures = match failed {
        0 => String::new(),
        1 => format!(
            "; no equilibrium at 1 point, {}",
            first_failure(&equilibria.trials)
        ),
        _ => format!(
            "; no equilibrium at {failed} points, the first {}",
            first_failure(&equilibria.trials)
        ),
    };
    let between = match nearest == first || nearest == last {
        true => String::new(),
        false => format!(", nearest {}", text(nearest)),
    };
    format!(
        "{} does not pass {wanted} for {name} from {low} to {high}: {}, {}{between}; give another range or wanted value{failures}",
        target.quantity,
        text(first),
        text(last)
    )
}

fn first_failure(trials: &[Trial]) -> String {
    let mut failed = trials
        .iter()
        .filter_map(|trial| Some((&trial.values, trial.result.as_ref().err()?)));
    failed.next().map_or_else(String::new, |(values, reason)| {
        let value = values.first().copied().unwrap_or_default();
        format!("at {value}, {}", reason.trim_end())
    })
}
