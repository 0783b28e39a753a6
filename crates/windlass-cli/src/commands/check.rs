//! `windlass check`: what a scenario says, without running it.

use super::describe::describe;
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::hydro::AddedMass;
use windlass::math::Matrix6;
use windlass::math::rotation::euler_angles;
use windlass::results::summary::short;
use windlass::scenario::Scenario;
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyId, CableEnd, CableId, Owner, World};

#[derive(clap::Args)]
pub struct Arguments {
    /// The scenario file.
    scenario: PathBuf,
    /// Solve for the equilibrium too, and say how it went.
    #[arg(long)]
    statics: bool,
}

pub fn check(arguments: &Arguments) -> Outcome {
    let compiled = Scenario::load(&arguments.scenario)?.compile()?;
    describe(&compiled);
    for warning in &compiled.warnings {
        say!("warning: {warning}");
    }
    let steady_velocity = compiled.steady_velocity;
    // Evaluating once finds what only shows with numbers in it, a motion without a value at the start, say.
    let mut world = compiled.world.start()?;
    if arguments.statics {
        let report = world.solve_statics(&StaticsOptions {
            steady_velocity,
            ..StaticsOptions::default()
        })?;
        say!(
            "equilibrium found in {} iterations, {:.2e} N left",
            report.iterations,
            report.residual
        );
        for (i, body) in world.model().bodies().iter().enumerate() {
            if body.is_free() {
                let pose = world.now().body(BodyId::from_index(i)).pose;
                let (place, angles) = (pose.position, euler_angles(pose.orientation));
                say!(
                    "  body '{}' at ({:.4}, {:.4}, {:.4}) m, heel {:.3} deg, trim {:.3} deg",
                    body.name,
                    place.x,
                    place.y,
                    place.z,
                    angles.roll.to_degrees(),
                    angles.pitch.to_degrees()
                );
            }
        }
        for (i, cable) in world.model().cables().iter().enumerate() {
            let tension = |end| world.now().tension(CableId::from_index(i), end);
            say!(
                "  cable '{}': {} N at its start, {} N at its end",
                cable.name,
                short(tension(CableEnd::Start)),
                short(tension(CableEnd::End))
            );
        }
    }
    say_shares(&world);
    for (i, cable) in world.model().cables().iter().enumerate() {
        for found in world.now().too_long_elements(CableId::from_index(i)) {
            say!("warning: {}", found.message(&cable.name));
        }
    }
    say!("{}: no problems", arguments.scenario.display());
    Ok(ExitCode::SUCCESS)
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
                loads.added_mass_share,
            ),
            ("damping", damped, loads.damping_share),
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
