//! `windlass check`: checks and describes a scenario without running it.

use super::{Warnings, json_lines};
use crate::Outcome;
use serde_json::{Value, json};
use std::f64::consts::TAU;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use windlass::glam::DVec3;
use windlass::results::summary::{residual_text, short};
use windlass::scenario::describe::{self, Line};
use windlass::scenario::spec::StartSpec;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::simulation::{
    Estimate, check_limits, warnings_of_attitude, warnings_of_depth, warnings_of_drivers, warnings_of_ends,
    warnings_of_strain,
};
use windlass::world::modes::{ModesOptions, NaturalMode};
use windlass::world::stability::Stability;
use windlass::world::statics::StaticsOptions;
use windlass::world::{CableId, RunError, World};

/// Wall time of the trial steps that estimate the cost of a run.
const TRIAL_TIME: Duration = Duration::from_millis(300);
/// Largest number of state variables for which the cost is estimated.
const MAX_TRIAL_STATE: usize = 3000;
/// Number of listed natural modes.
const MODES: usize = 12;

/// Relative difference from the wave period below which a natural period is marked.
const NEAR: f64 = 0.2;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Also solve for the equilibrium and report it.
    #[arg(long)]
    statics: bool,
    /// Accept results or a required memory that are very large, as `windlass run --large` does.
    #[arg(long)]
    large: bool,
    /// Print one line of JSON with the findings, or the problems with their locations.
    #[arg(long)]
    json: bool,
}

pub fn check(arguments: &Arguments) -> Outcome {
    if !arguments.json {
        return check_as_text(arguments);
    }
    let outcome = check_as_json(arguments);
    if let Err(error) = &outcome {
        json_lines::print_error(error.as_ref());
    }
    outcome
}

/// Prints warnings, notes, size and equilibrium as JSON.
fn check_as_json(arguments: &Arguments) -> Outcome {
    let scenario = Scenario::load(&arguments.scenario)?;
    let compiled = scenario.compile()?;
    check_limits(&compiled)?;
    let estimate = Estimate::of(&compiled, &compiled.formats);
    estimate.check(arguments.large)?;
    let (mut warnings, notes) = (compiled.warnings.clone(), compiled.notes.clone());
    warnings.extend(units_not_started(&compiled).filter(|_| arguments.statics));
    let (title, duration, start) = (compiled.title.clone(), compiled.duration, compiled.start);
    let steady_velocity = compiled.steady_velocity;
    let mut world = compiled.world.start()?;
    // A run starts as specified or from the equilibrium; only that start is checked.
    let is_as_specified = start == StartSpec::AsSpecified;
    if is_as_specified {
        warnings.extend(warnings_of_start(&world, start));
    }
    let mut equilibrium = Value::Null;
    if arguments.statics {
        let report = world.solve_statics(&StaticsOptions {
            steady_velocity,
            ..StaticsOptions::default()
        })?;
        warnings.extend(report.warnings());
        warnings.extend(warnings_of_drivers(
            &world,
            world.time() + duration,
            steady_velocity,
        ));
        equilibrium = json!({
            "iterations": report.iterations,
            "residual": report.residual,
            "stable": match world.stability()? {
                Stability::Stable => Value::Bool(true),
                Stability::Unstable(_) => Value::Bool(false),
                _ => Value::Null,
            },
        });
    }
    if arguments.statics && !is_as_specified {
        warnings.extend(warnings_of_start(&world, start));
    }
    for (i, cable) in world.model().cables().iter().enumerate() {
        for found in world.now().too_long_elements(CableId::from_index(i)) {
            warnings.push(found.message(&cable.name));
        }
    }
    json_lines::print(
        "checked",
        json!({
            "scenario": arguments.scenario.display().to_string(),
            "title": title,
            "duration": duration,
            "results": { "rows": estimate.rows, "numbers": estimate.numbers, "bytes": estimate.file_size },
            "too_large": estimate.excess(),
            "equilibrium": equilibrium,
            "warnings": warnings,
            "notes": notes,
        }),
    );
    Ok(ExitCode::SUCCESS)
}

fn check_as_text(arguments: &Arguments) -> Outcome {
    let scenario = Scenario::load(&arguments.scenario)?;
    let compiled = scenario.compile()?;
    check_limits(&compiled)?;
    let warnings = Warnings::default();
    print(describe::describe(&compiled, &scenario.spec), &warnings);
    let estimate = Estimate::of(&compiled, &compiled.formats);
    print_line!("results: {estimate}");
    estimate.check(arguments.large)?;
    if let Some(excess) = estimate.excess() {
        warnings.print(format_args!("{excess}; a run needs --large"));
    }
    for note in &compiled.notes {
        print_line!("{note}");
    }
    for warning in &compiled.warnings {
        warnings.print(warning);
    }
    if let Some(warning) = units_not_started(&compiled).filter(|_| arguments.statics) {
        warnings.print(warning);
    }
    let (steady_velocity, start, duration) = (compiled.steady_velocity, compiled.start, compiled.duration);
    let report = compiled.world.joint_report();
    let assembled = report.is_some_and(|report| !report.corrections.is_empty());
    // One evaluation finds numerical problems, such as a motion without a value at the start.
    let mut world = compiled.world.start()?;
    print(describe::describe_start(&world, assembled), &warnings);
    // A run starts as specified or from the equilibrium; only that start is checked.
    let print_start = |world: &World| {
        for warning in warnings_of_start(world, start) {
            warnings.print(warning);
        }
        print_cost(world, duration);
    };
    let is_as_specified = start == StartSpec::AsSpecified;
    if is_as_specified {
        print_start(&world);
    }
    if arguments.statics {
        let report = world.solve_statics(&StaticsOptions {
            steady_velocity,
            ..StaticsOptions::default()
        })?;
        print_line!(
            "equilibrium found in {} iterations, residual {} N{}",
            report.iterations,
            residual_text(report.residual),
            report.mean_drift.note()
        );
        let of_drivers = warnings_of_drivers(&world, world.time() + compiled.duration, steady_velocity);
        for warning in report.warnings().into_iter().chain(of_drivers) {
            warnings.print(warning);
        }
        print(describe::describe_equilibrium(&world), &warnings);
        print_stability(&world, &warnings)?;
        print_modes(&world, steady_velocity);
    }
    if arguments.statics && !is_as_specified {
        print_start(&world);
    }
    print(describe::describe_active_fractions(&world), &warnings);
    for (i, cable) in world.model().cables().iter().enumerate() {
        for found in world.now().too_long_elements(CableId::from_index(i)) {
            warnings.print(found.message(&cable.name));
        }
    }
    print_line!("{}: {}", arguments.scenario.display(), warnings.summary());
    Ok(ExitCode::SUCCESS)
}

/// Prints a description, and counts its warnings.
fn print(lines: Vec<Line>, warnings: &Warnings) {
    for line in lines {
        if line.is_warning {
            warnings.print(line.text);
        } else {
            print_line!("{}", line.text);
        }
    }
}

/// Warnings about the initial state of a run.
pub(super) fn warnings_of_start(world: &World, start: StartSpec) -> impl Iterator<Item = String> {
    let of_depth = warnings_of_depth(world, start).into_iter();
    let of_ends = match start {
        StartSpec::AsSpecified => warnings_of_ends(world),
        _ => Vec::new(),
    };
    let all = of_depth.chain(of_ends).chain(warnings_of_strain(world));
    let all = all.chain(warnings_of_attitude(world));
    all.map(|warning| format!("at the start {warning}"))
}

/// Prints an estimate of the wall time of a run over `duration` (s of simulated time), from trial
/// steps. Omits the estimate for large worlds, whose steps are slow.
fn print_cost(world: &World, duration: f64) {
    if world.state().x().len() > MAX_TRIAL_STATE {
        return;
    }
    let (mut trial, began) = (world.clone(), Instant::now());
    let (first, end) = (trial.time(), trial.time() + duration);
    while trial.time() < end && began.elapsed() < TRIAL_TIME {
        if trial.step(end).is_err() {
            return;
        }
    }
    let took = began.elapsed().as_secs_f64();
    let simulated = trial.time() - first;
    if simulated > 0.0 {
        print_line!(
            "estimated wall time on this machine: {} (from the first {} s)",
            time_in_words(took * duration / simulated),
            short(simulated)
        );
    }
}

/// Formats an approximate time (s).
fn time_in_words(seconds: f64) -> String {
    match seconds {
        s if s < 1.0 => "1 s or less".to_owned(),
        s if s < 100.0 => format!("about {s:.0} s"),
        s if s < 6000.0 => format!("about {:.0} min", s / 60.0),
        s => format!("about {:.0} h", s / 3600.0),
    }
}

/// Warning that co-simulation units are not started by a check.
pub(super) fn units_not_started(scenario: &CompiledScenario) -> Option<String> {
    let first = scenario.units.first()?;
    Some(format!(
        "units ('{}') are not started here: connected objects are as the scenario specifies them; a run starts from the outputs of the units",
        first.spec.name
    ))
}

/// Reports the stability of the equilibrium.
fn print_stability(world: &World, warnings: &Warnings) -> Result<(), RunError> {
    match world.stability()? {
        Stability::Stable => {
            print_line!("  stable: no small motion about the equilibrium grows in calm water")
        }
        Stability::Unstable(growth) => {
            let oscillating = if growth.period.is_finite() {
                format!(" while oscillating with a period of {} s", short(growth.period))
            } else {
                String::new()
            };
            warnings.print(format_args!(
                "the equilibrium is unstable: a small motion grows by a factor of e in {} s{oscillating}, with the largest participation of {}",
                short(1.0 / growth.rate),
                growth.object
            ));
        }
        _ => print_line!("  stability not evaluated: too many unknowns, or no eigenvalues were found"),
    }
    Ok(())
}

/// Lists natural periods and compares them with the wave period.
fn print_modes(world: &World, steady_velocity: DVec3) {
    let options = ModesOptions {
        count: MODES,
        steady_velocity,
    };
    // If the modes cannot be computed, `windlass modes` reports why.
    let Ok(found) = world.modes(&options) else { return };
    let waves = &world.model().sea().waves;
    let wave_period = match waves.components() {
        [wave] => TAU / wave.omega,
        _ => waves.sea_state().energy_period,
    };
    // Modes of the low-frequency filter are not motions.
    let is_motion = |mode: &&NaturalMode| {
        let first = mode.participations.first();
        mode.oscillates() && !first.is_some_and(|first| first.freedom.starts_with("low-frequency"))
    };
    let mut oscillating: Vec<&NaturalMode> = found.modes.iter().filter(is_motion).collect();
    oscillating.sort_by(|a, b| b.period().total_cmp(&a.period()));
    let periods: Vec<String> = oscillating
        .into_iter()
        .map(|mode| {
            let near = (mode.period() / wave_period - 1.0).abs() < NEAR;
            format!(
                "{} s ({}{})",
                short(mode.period()),
                mode.label(),
                if near { ", near the waves' period" } else { "" }
            )
        })
        .collect();
    if !periods.is_empty() {
        print_line!("  natural periods: {}", periods.join(", "));
    }
}
