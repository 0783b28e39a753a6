//! Warnings before a run about drivers that cannot follow their functions. A function can exceed
//! the stroke, the rate or the reach of the mechanism, or require more than the driver's force in
//! equilibrium.

use super::FrameJoint;
use super::assembly::assemble;
use super::drivers::DriverPhase;
use crate::core::checks::ModelProblems;
use crate::core::element::EvaluationContext;
use crate::core::state::State;
use crate::elements::{Model, Scratch};

/// Number of intervals between the times at which driver functions are sampled.
const SAMPLES: u32 = 400;
/// Number of intervals between the times at which the driven mechanism is assembled.
const ASSEMBLIES: u32 = 60;
/// Excess over a limit that is reported: absolute for strokes (m or rad), relative for rates.
const REPORTED_EXCESS: f64 = 1e-6;

/// Start and end of the drivers' motion (s) within an interval of time; `None` if no driver moves.
fn driven_interval(model: &Model, from: f64, to: f64) -> Option<[f64; 2]> {
    let drivers = || model.joints.each.iter().filter(|joint| joint.kind.is_driver());
    let is_moving = |t: f64| drivers().any(|joint| joint.target_at(t)[1] != 0.0);
    let mut times = sample_times(from, to, SAMPLES).filter(|t| is_moving(*t));
    let first = times.next()?;
    let last = times.last().unwrap_or(first);
    let step = (to - from) / f64::from(SAMPLES);
    Some([(first - step).max(from), (last + step).min(to)])
}

/// Equally spaced times between two times, ends included.
fn sample_times(from: f64, to: f64, count: u32) -> impl Iterator<Item = f64> {
    (0..=count).map(move |k| from + (to - from) * f64::from(k) / f64::from(count))
}

/// Warnings about a driver whose function exceeds its stroke or rate between two times (s).
fn orders_beyond_limits(joint: &FrameJoint, from: f64, to: f64) -> Vec<String> {
    let (Some(limits), label) = (&joint.limits, joint.label()) else {
        return Vec::new();
    };
    let units = joint.kind.drive_units();
    let (unit, scale) = (units.position, units.per_si);
    let mut found = Vec::new();
    let at = |t: f64| joint.target_at(t);
    let most = |of: &dyn Fn(f64) -> f64| {
        let times = sample_times(from, to, SAMPLES).map(|t| (t, of(t)));
        times.fold((from, f64::NEG_INFINITY), |most, next| {
            if next.1 > most.1 { next } else { most }
        })
    };
    if let Some(stops) = limits.stops {
        let largest = most(&|t| at(t)[0]);
        let least = most(&|t| -at(t)[0]);
        for (t, order, end, exceeds) in [
            (
                largest.0,
                largest.1,
                stops.upper,
                largest.1 > stops.upper + REPORTED_EXCESS,
            ),
            (
                least.0,
                -least.1,
                stops.lower,
                -least.1 < stops.lower - REPORTED_EXCESS,
            ),
        ] {
            if exceeds {
                found.push(format!(
                    "{label} is commanded to {:.4} {unit} at t = {t:.1} s, beyond the end of its stroke, {:.4} {unit}; it will press \
                     against its stop with its largest force",
                    scale * order,
                    scale * end
                ));
            }
        }
    }
    let (t, rate) = most(&|t| at(t)[1].abs());
    if rate > limits.rate * (1.0 + REPORTED_EXCESS) {
        found.push(format!(
            "{label} is commanded to move at {:.4} {unit}/s at t = {t:.1} s, but its largest rate is {:.4} {unit}/s; it will lag behind",
            scale * rate,
            scale * limits.rate
        ));
    }
    found
}

/// Assembles the joints at a sequence of times during the drivers' motion, each from the previous
/// position, and passes time and state to `each`.
///
/// Returns a warning if assembly fails. Stops when `each` returns `false`.
fn assemble_along(
    model: &Model,
    state: &State,
    [from, to]: [f64; 2],
    count: u32,
    mut each: impl FnMut(f64, &[f64]) -> bool,
) -> Option<String> {
    let mut regimes = state.regimes.clone();
    regimes
        .joints
        .iter_mut()
        .for_each(|driver| driver.phase = DriverPhase::InStep);
    let (mut x, mut scratch) = (state.x.clone(), Scratch::new(model));
    let names: Vec<String> = model
        .joints
        .each
        .iter()
        .filter(|joint| joint.target.as_ref().is_some_and(|target| !target.is_constant()))
        .map(|joint| format!("'{}'", joint.name))
        .collect();
    let first_is_start = from <= state.time;
    for t in sample_times(from, to, count).skip(usize::from(first_is_start)) {
        let mut problems = ModelProblems::default();
        let here = x.clone();
        let eval = EvaluationContext::fresh(model, &regimes, t, &here);
        assemble(&eval, &mut x, &mut scratch, &mut problems);
        if let Some(problem) = problems.0.first() {
            return Some(format!(
                "the functions of {} cannot be satisfied at t = {t:.1} s: {} {}",
                names.join(", "),
                problem.object,
                problem.problem
            ));
        }
        if !each(t, &x) {
            break;
        }
    }
    None
}

/// Warnings about driver functions beyond strokes, rates and reach, between the state's time and
/// `end` (s).
pub fn warnings(model: &Model, state: &State, end: f64) -> Vec<String> {
    let from = state.time;
    let mut found: Vec<String> = model
        .joints
        .each
        .iter()
        .flat_map(|joint| orders_beyond_limits(joint, from, end))
        .collect();
    if found.is_empty()
        && let Some(span) = driven_interval(model, from, end)
    {
        found.extend(assemble_along(model, state, span, ASSEMBLIES, |_, _| true));
    }
    found
}

/// States with the driven mechanisms assembled at several times of the motion until `end` (s), if
/// drivers have limits.
pub fn driven_states(model: &Model, state: &State, end: f64, count: u32) -> Vec<State> {
    let mut found = Vec::new();
    let limited = model.joints.each.iter().any(|joint| joint.limits.is_some());
    if let Some(span) = driven_interval(model, state.time, end).filter(|_| limited) {
        // An assembly error has already been reported.
        let _ = assemble_along(model, state, span, count, |t, x| {
            let mut assembled = state.clone();
            assembled.time = t;
            assembled.x.copy_from_slice(x);
            found.push(assembled);
            true
        });
    }
    found
}
