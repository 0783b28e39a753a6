//! What of drivers will not come out as it is ordered, as far as that can be said before a run: beyond the stroke, the rate, the reach of
//! what they move, or their force in equilibrium.

use super::FrameJoint;
use super::assembly::assemble;
use super::drivers::DriverPhase;
use crate::core::checks::ModelProblems;
use crate::core::element::Eval;
use crate::core::state::State;
use crate::elements::{Model, Scratch};

/// Times at which the functions of drivers are looked at, and at which what they move is put together.
const LOOKS: u32 = 400;
const PLACES: u32 = 60;
/// Share by which an order must be beyond a limit to be worth a word.
const WORTH: f64 = 1e-6;

/// Beginning and end of what drivers do from a time (s) to another; none where nothing moves.
fn moving(model: &Model, from: f64, to: f64) -> Option<[f64; 2]> {
    let drivers = || model.joints.each.iter().filter(|joint| joint.kind.is_driver());
    let moves = |t: f64| drivers().any(|joint| joint.target_at(t)[1] != 0.0);
    let mut times = looks(from, to, LOOKS).filter(|t| moves(*t));
    let first = times.next()?;
    let last = times.last().unwrap_or(first);
    let step = (to - from) / f64::from(LOOKS);
    Some([(first - step).max(from), (last + step).min(to)])
}

/// So many times from one to another, ends included.
fn looks(from: f64, to: f64, count: u32) -> impl Iterator<Item = f64> {
    (0..=count).map(move |k| from + (to - from) * f64::from(k) / f64::from(count))
}

/// What a driver is ordered beyond its stroke or rate.
fn beyond(joint: &FrameJoint, from: f64, to: f64) -> Vec<String> {
    let (Some(limits), label) = (&joint.limits, joint.label()) else {
        return Vec::new();
    };
    let units = joint.kind.drive_units();
    let (unit, scale) = (units.position, units.per_si);
    let mut found = Vec::new();
    let at = |t: f64| joint.target_at(t);
    let most = |of: &dyn Fn(f64) -> f64| {
        let times = looks(from, to, LOOKS).map(|t| (t, of(t)));
        times.fold((from, f64::NEG_INFINITY), |most, next| {
            if next.1 > most.1 { next } else { most }
        })
    };
    if let Some(stops) = limits.stops {
        let largest = most(&|t| at(t)[0]);
        let least = most(&|t| -at(t)[0]);
        for (t, order, end, is_beyond) in [
            (largest.0, largest.1, stops.upper, largest.1 > stops.upper + WORTH),
            (least.0, -least.1, stops.lower, -least.1 < stops.lower - WORTH),
        ] {
            if is_beyond {
                found.push(format!(
                    "{label} is ordered to {:.4} {unit} at t = {t:.1} s, beyond the end of its stroke, {:.4} {unit}: it will press \
                     against its stop with its largest force",
                    scale * order,
                    scale * end
                ));
            }
        }
    }
    let (t, rate) = most(&|t| at(t)[1].abs());
    if rate > limits.rate * (1.0 + WORTH) {
        found.push(format!(
            "{label} is ordered to go at {:.4} {unit}/s at t = {t:.1} s, and its largest rate is {:.4} {unit}/s: it will be behind",
            scale * rate,
            scale * limits.rate
        ));
    }
    found
}

/// Puts together what joints concern at times while drivers move, each from where it was, and hands on time and numbers; a caution
/// where that cannot be. Ends where `each` answers `false`.
fn go_along(
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
    for t in looks(from, to, count).skip(usize::from(first_is_start)) {
        let mut problems = ModelProblems::default();
        let here = x.clone();
        let eval = Eval {
            model,
            regimes: &regimes,
            t,
            x: &here,
        };
        assemble(&eval, &mut x, &mut scratch, &mut problems);
        if let Some(problem) = problems.0.first() {
            return Some(format!(
                "what drives {} asks for what cannot be at t = {t:.1} s: {} {}",
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

/// What is ordered beyond strokes, rates and the reach of what is moved, between the state's time and `end` (s).
pub fn cautions(model: &Model, state: &State, end: f64) -> Vec<String> {
    let from = state.time;
    let mut found: Vec<String> = model
        .joints
        .each
        .iter()
        .flat_map(|joint| beyond(joint, from, end))
        .collect();
    if found.is_empty()
        && let Some(span) = moving(model, from, end)
    {
        found.extend(go_along(model, state, span, PLACES, |_, _| true));
    }
    found
}

/// States in which what drivers move stands as it does at some times of what they do until `end` (s), where they have limits.
pub fn on_the_way(model: &Model, state: &State, end: f64, count: u32) -> Vec<State> {
    let mut found = Vec::new();
    let limited = model.joints.each.iter().any(|joint| joint.limits.is_some());
    if let Some(span) = moving(model, state.time, end).filter(|_| limited) {
        // What cannot be put together has been said.
        let _ = go_along(model, state, span, count, |t, x| {
            let mut there = state.clone();
            there.time = t;
            there.x.copy_from_slice(x);
            found.push(there);
            true
        });
    }
    found
}
