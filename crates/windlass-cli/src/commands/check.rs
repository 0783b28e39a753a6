//! `windlass check`: what a scenario says, without running it.

use super::check_objects::{say_bodies, say_cables, say_frames, say_modes, say_ships};
use super::describe::describe;
use super::{Warnings, lines};
use crate::Outcome;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use windlass::hydro::AddedMass;
use windlass::math::Matrix6;
use windlass::mechanism::JointKind;
use windlass::results::summary::{beside, residual_text, short};
use windlass::scenario::spec::StartSpec;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::simulation::{
    Estimate, warnings_of_depth, warnings_of_drivers, warnings_of_ends, warnings_of_strain,
};
use windlass::world::stability::Stability;
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyId, CableId, JointId, MechanismId, Owner, RunError, SpringId, ThrusterId, World};

/// First steps of a run are tried for so long, in worlds of so many numbers at most.
const TRIED: Duration = Duration::from_millis(300);
const MOST_TRIED: usize = 3000;

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file.
    scenario: PathBuf,
    /// Solve for the equilibrium too, and say how it went.
    #[arg(long)]
    statics: bool,
    /// For machines: one line of JSON with what was found, or the problems with their places.
    #[arg(long)]
    json: bool,
}

pub fn check(arguments: &Arguments) -> Outcome {
    if !arguments.json {
        return check_in_words(arguments);
    }
    let outcome = check_in_json(arguments);
    if let Err(error) = &outcome {
        lines::say_error(error.as_ref());
    }
    outcome
}

/// What a machine wants to know: warnings, notes, size, and how the search for the equilibrium went.
fn check_in_json(arguments: &Arguments) -> Outcome {
    let scenario = Scenario::load(&arguments.scenario)?;
    let compiled = scenario.compile()?;
    let estimate = Estimate::of(&compiled, &compiled.formats);
    let (mut warnings, notes) = (compiled.warnings.clone(), compiled.notes.clone());
    warnings.extend(units_stand(&compiled).filter(|_| arguments.statics));
    let (title, duration, start) = (compiled.title.clone(), compiled.duration, compiled.start);
    let steady_velocity = compiled.steady_velocity;
    let mut world = compiled.world.start()?;
    // A run starts as given, or from the equilibrium; of either only one is looked at.
    let is_as_given = start == StartSpec::AsSpecified;
    if is_as_given {
        warnings.extend(warnings_of_start(&world, start));
    }
    let mut equilibrium = Value::Null;
    if arguments.statics {
        let report = world.solve_statics(&StaticsOptions {
            steady_velocity,
            ..StaticsOptions::default()
        })?;
        let of_drift = report.mean_drift.warning().map(str::to_owned);
        warnings.extend(report.warning().into_iter().chain(of_drift));
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
    if arguments.statics && !is_as_given {
        warnings.extend(warnings_of_start(&world, start));
    }
    for (i, cable) in world.model().cables().iter().enumerate() {
        for found in world.now().too_long_elements(CableId::from_index(i)) {
            warnings.push(found.message(&cable.name));
        }
    }
    lines::say(
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

fn check_in_words(arguments: &Arguments) -> Outcome {
    let scenario = Scenario::load(&arguments.scenario)?;
    let compiled = scenario.compile()?;
    let warnings = Warnings::default();
    describe(&compiled, &scenario.spec.sea.waves, &warnings);
    let estimate = Estimate::of(&compiled, &compiled.formats);
    say!("results: {estimate}");
    if let Some(excess) = estimate.excess() {
        warnings.give(format_args!("{excess}; a run needs --large"));
    }
    for note in &compiled.notes {
        say!("{note}");
    }
    for warning in &compiled.warnings {
        warnings.give(warning);
    }
    if let Some(warning) = units_stand(&compiled).filter(|_| arguments.statics) {
        warnings.give(warning);
    }
    let (steady_velocity, start, duration) = (compiled.steady_velocity, compiled.start, compiled.duration);
    let report = compiled.world.joint_report();
    let assembled = report.is_some_and(|report| !report.corrections.is_empty());
    // Evaluating once finds what only shows with numbers in it, a motion without a value at the start, say.
    let mut world = compiled.world.start()?;
    say_frames(&world, assembled);
    say_ships(&world);
    // A run starts as given, or from the equilibrium; of either only one is looked at.
    let say_start = |world: &World| {
        for warning in warnings_of_start(world, start) {
            warnings.give(warning);
        }
        say_cost(world, duration);
    };
    let is_as_given = start == StartSpec::AsSpecified;
    if is_as_given {
        say_start(&world);
    }
    if arguments.statics {
        let report = world.solve_statics(&StaticsOptions {
            steady_velocity,
            ..StaticsOptions::default()
        })?;
        say!(
            "equilibrium found in {} iterations, {} N left{}",
            report.iterations,
            residual_text(report.residual),
            report.mean_drift.note()
        );
        let of_drift = report.mean_drift.warning().map(str::to_owned);
        let of_drivers = warnings_of_drivers(&world, world.time() + compiled.duration, steady_velocity);
        for warning in report.warning().into_iter().chain(of_drift).chain(of_drivers) {
            warnings.give(warning);
        }
        say_bodies(&world, &warnings);
        say_cables(&world, &warnings);
        say_forces(&world);
        say_stability(&world, &warnings)?;
        say_modes(&world, steady_velocity);
    }
    if arguments.statics && !is_as_given {
        say_start(&world);
    }
    say_shares(&world);
    for (i, cable) in world.model().cables().iter().enumerate() {
        for found in world.now().too_long_elements(CableId::from_index(i)) {
            warnings.give(found.message(&cable.name));
        }
    }
    say!("{}: {}", arguments.scenario.display(), warnings.sum());
    Ok(ExitCode::SUCCESS)
}

/// What is odd about where a run starts.
fn warnings_of_start(world: &World, start: StartSpec) -> impl Iterator<Item = String> {
    let of_depth = warnings_of_depth(world, start).into_iter();
    let of_ends = match start {
        StartSpec::AsSpecified => warnings_of_ends(world),
        _ => Vec::new(),
    };
    let all = of_depth.chain(of_ends).chain(warnings_of_strain(world));
    all.map(|warning| format!("at the start {warning}"))
}

/// How long a run (s) will take here, going by its first steps; nothing of worlds in which one step may take long.
fn say_cost(world: &World, duration: f64) {
    if world.state().x().len() > MOST_TRIED {
        return;
    }
    let (mut trial, began) = (world.clone(), Instant::now());
    let (first, end) = (trial.time(), trial.time() + duration);
    while trial.time() < end && began.elapsed() < TRIED {
        if trial.step(end).is_err() {
            return;
        }
    }
    let took = began.elapsed().as_secs_f64();
    let went = trial.time() - first;
    if went > 0.0 {
        say!(
            "a run takes {} on this machine, going by its first {} s",
            time_in_words(took * duration / went),
            short(went)
        );
    }
}

/// A time (s) as people say it.
fn time_in_words(seconds: f64) -> String {
    match seconds {
        s if s < 1.0 => "a second or less".to_owned(),
        s if s < 100.0 => format!("some {s:.0} s"),
        s if s < 6000.0 => format!("some {:.0} min", s / 60.0),
        s => format!("some {:.0} h", s / 3600.0),
    }
}

/// What is said where the start is looked at without a run.
pub(super) fn units_stand(scenario: &CompiledScenario) -> Option<String> {
    let first = scenario.units.first()?;
    Some(format!(
        "units ('{}') are not started here: what follows them is as the scenario has it without them; a run starts from where they say",
        first.spec.name
    ))
}

/// Whether small motions about the equilibrium grow.
fn say_stability(world: &World, warnings: &Warnings) -> Result<(), RunError> {
    match world.stability()? {
        Stability::Stable => say!("  stable: no small motion about it grows in calm water"),
        Stability::Unstable(growth) => {
            let swinging = if growth.period.is_finite() {
                format!(" while it swings in {} s", short(growth.period))
            } else {
                String::new()
            };
            warnings.give(format_args!(
                "the equilibrium is unstable: a small motion grows by a factor of e in {} s{swinging}, most of all of {}",
                short(1.0 / growth.rate),
                growth.of
            ));
        }
        _ => say!("  stability was not looked at: the world has too many numbers"),
    }
    Ok(())
}

/// What joints, springs, thrusters and the bottom give in the equilibrium.
fn say_forces(world: &World) {
    let (model, now) = (world.model(), world.now());
    for (i, mounted) in model.mechanisms().iter().enumerate() {
        let crane = &mounted.mechanism;
        for (k, joint) in now.joints(MechanismId::from_index(i)).iter().enumerate() {
            if let Some((found, link)) = crane.joint(k) {
                let unit = if found.kind == JointKind::Revolute {
                    "N m"
                } else {
                    "N"
                };
                let (name, load) = (&crane.links()[link].name, short(joint.force));
                say!("  crane '{}', joint of '{name}': {load} {unit}", crane.name());
            }
        }
    }
    for (i, joint) in model.joints().iter().enumerate() {
        let carried = now.joint(JointId::from_index(i));
        let [force, moment] = [carried.reaction.force.length(), carried.reaction.moment.length()];
        let most = force.max(moment);
        let drive = match joint.kind.is_driver() {
            false => String::new(),
            true => {
                let unit = joint.kind.drive_units().force;
                format!(", its drive {} {unit}", beside(carried.drive_force, most))
            }
        };
        say!(
            "  joint '{}': {} N, {} N m{drive}",
            joint.name,
            beside(force, most),
            beside(moment, most)
        );
    }
    for (i, spring) in model.springs().iter().enumerate() {
        let now = now.spring(SpringId::from_index(i));
        say!(
            "  spring '{}': {} N, {} m long",
            spring.name,
            short(now.tension),
            short(now.length)
        );
    }
    for (i, thruster) in model.thrusters().iter().enumerate() {
        let thrust = now.thruster(ThrusterId::from_index(i)).thrust;
        say!("  thruster '{}': {} N", thruster.name, short(thrust));
    }
    for [first, second] in model.pairs_of_shapes() {
        let pair = now.contact_between(first, second);
        if pair.contacts > 0 {
            let [name, other] = [first, second].map(|shape| &model.shapes()[shape.index()].name);
            say!(
                "  contact '{name} on {other}': presses with {} N, friction {} N",
                short(pair.normal_force),
                short(pair.friction.length())
            );
        }
    }
    if model.sea_bottom().is_some() {
        let bottom = now.sea_bottom();
        say!(
            "  sea bottom: bears {} N, {} m sunk at most",
            short(bottom.force.z),
            short(bottom.deepest)
        );
    }
}

/// How much of the matrices of added mass and damping is in force where the run starts.
fn say_shares(world: &World) {
    for (i, body) in world.model().bodies().iter().enumerate() {
        let mesh = world.model().mesh_on(Owner::Body(BodyId::from_index(i)));
        let Some(element) = mesh.filter(|_| body.is_free()) else {
            continue;
        };
        let parameters = element.parameters();
        let loads = *world.now().hydrodynamics(BodyId::from_index(i));
        let damping = &parameters.damping;
        let damped = damping.linear != Matrix6::ZERO || damping.quadratic != Matrix6::ZERO;
        for (what, given, share) in [
            (
                "added mass matrix",
                matches!(parameters.added_mass, AddedMass::Matrix { .. }),
                loads.added_mass_factor,
            ),
            ("damping", damped, loads.damping_factor),
        ] {
            if given {
                let percent = 100.0 * share;
                say!(
                    "body '{}': {percent:.1} % of its {what} in force at the start",
                    body.name
                );
            }
        }
    }
}
