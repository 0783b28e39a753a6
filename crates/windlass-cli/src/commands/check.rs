//! `windlass check`: what a scenario says, without running it.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::math::rotation::euler_angles;
use windlass::results::summary::short;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyId, CableEnd, CableId};

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
        for (i, body) in world.model().bodies.iter().enumerate() {
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
        for (i, cable) in world.model().cables.iter().enumerate() {
            let tension = |end| world.now().tension(CableId::from_index(i), end);
            say!(
                "  cable '{}': {} N at its start, {} N at its end",
                cable.name,
                short(tension(CableEnd::Start)),
                short(tension(CableEnd::End))
            );
        }
    }
    say!("{}: no problems", arguments.scenario.display());
    Ok(ExitCode::SUCCESS)
}

fn describe(compiled: &CompiledScenario) {
    let model = &compiled.world.model;
    say!(
        "{}: {} s from t = {} s, a row every {} s, starting {:?}",
        compiled.title,
        compiled.duration,
        compiled.world.state.time,
        compiled.output_interval,
        compiled.start
    );
    let waves = model.sea.waves.components();
    say!(
        "sea: {} kg/m3, {} wave component(s), significant height {:.3} m",
        model.sea.density,
        waves.len(),
        model.sea.waves.significant_height().abs()
    );
    for body in &model.bodies {
        let kind = if body.is_free() {
            format!("free, {} kg", body.mass)
        } else {
            "prescribed".to_owned()
        };
        let wet = body.hydrodynamics.as_ref().map_or_else(String::new, |element| {
            format!(", mesh of {} panels", element.hull().panel_count())
        });
        say!("body '{}': {kind}{wet}", body.name);
    }
    for cable in &model.cables {
        say!(
            "cable '{}': {} m in {} elements, {:.4} kg/m, EA {:.3e} N",
            cable.name,
            cable.length(),
            cable.element_lengths.len(),
            cable.properties.mass_per_length(),
            cable.properties.axial_stiffness
        );
    }
    for frame in &model.frames {
        say!("frame '{}' on {:?}", frame.name, frame.owner);
    }
}
