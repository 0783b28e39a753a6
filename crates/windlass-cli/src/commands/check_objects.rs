//! What `windlass check` says of objects where they are: frames, ships in waves, floating bodies, cables, natural periods.

use super::Warnings;
use std::f64::consts::TAU;
use windlass::glam::DVec3;
use windlass::hydro::Hydrostatics;
use windlass::math::rotation::euler_angles;
use windlass::motion::PrescribedMotion;
use windlass::results::summary::{fixed, short};
use windlass::sea::SeaState;
use windlass::world::modes::{ModesOptions, NaturalMode};
use windlass::world::{BodyId, BodyMotion, Cable, CableEnd, CableId, FrameId, Owner, World};

/// Natural modes that are listed, and how near (as a share) a period may come to that of the waves before it is marked.
const MODES: usize = 12;
const NEAR: f64 = 0.2;

/// The named frames of each owner with their places, where joints have moved them if they have; every link also has the one called
/// "origin".
pub fn say_frames(world: &World, assembled: bool) {
    let how = if assembled { "as assembled" } else { "as given" };
    let (model, now) = (world.model(), world.now());
    let mut owners: Vec<(String, Vec<String>)> = Vec::new();
    for (i, frame) in model.frames().iter().enumerate() {
        if frame.name == "origin" {
            continue;
        }
        let place = now.frame(FrameId::from_index(i)).pose.position;
        let text = format!("{} at {} m", frame.name, triple(place, 2));
        let owner = model.owner_name(frame.owner);
        match owners.iter_mut().find(|(name, _)| *name == owner) {
            Some((_, frames)) => frames.push(text),
            None => owners.push((owner, vec![text])),
        }
    }
    for (owner, frames) in owners {
        say!("frames of {owner} {how}: {}", frames.join(", "));
    }
}

/// `(1.00, 2.00, -3.00)`.
fn triple(place: DVec3, decimals: usize) -> String {
    let [x, y, z] = place.to_array().map(|value| fixed(value, decimals));
    format!("({x}, {y}, {z})")
}

/// Standard deviations of ships in this sea, by their response operators.
pub fn say_ships(world: &World) {
    for body in world.model().bodies() {
        let BodyMotion::Prescribed(motion) = &body.motion else {
            continue;
        };
        let PrescribedMotion::ShipInWaves(ship) = &**motion else {
            continue;
        };
        // What the waves do not excite at all comes out as rounding.
        let seen = |value: f64| if value < 1e-9 { 0.0 } else { value };
        let [surge, sway, heave, roll, pitch, yaw] = ship.standard_deviations().map(seen);
        say!(
            "body '{}' moves in this sea with standard deviations of {} m surge, {} m sway, {} m heave, {} deg roll, {} deg pitch, \
             {} deg yaw",
            body.name,
            short(surge),
            short(sway),
            short(heave),
            short(roll.to_degrees()),
            short(pitch.to_degrees()),
            short(yaw.to_degrees())
        );
    }
}

/// Where free bodies are in the equilibrium, and how those that float lie in the water.
pub fn say_bodies(world: &World, warnings: &Warnings) {
    let (model, now) = (world.model(), world.now());
    for (i, body) in model
        .bodies()
        .iter()
        .enumerate()
        .filter(|(_, body)| body.is_free())
    {
        let id = BodyId::from_index(i);
        let pose = now.body(id).pose;
        let angles = euler_angles(pose.orientation);
        say!(
            "  body '{}' at {} m, heel {} deg, trim {} deg",
            body.name,
            triple(pose.position, 4),
            fixed(angles.roll.to_degrees(), 3),
            fixed(angles.pitch.to_degrees(), 3)
        );
        let Some(mesh) = model.mesh_on(Owner::Body(id)) else {
            continue;
        };
        let afloat = Hydrostatics::of(mesh.hull(), pose.orientation, pose.position.z);
        if !afloat.is_afloat() {
            continue;
        }
        let [across, along] = afloat.metacentric_heights();
        say!(
            "    displaces {} kg of its {} kg, draws {} m; GM {} m across, {} m along, of the body alone",
            short(model.sea().density * afloat.volume),
            short(body.mass),
            short(afloat.draught),
            short(across),
            short(along)
        );
        if across < 0.0 {
            warnings.give(format_args!(
                "body '{}' floats with a negative metacentric height of {} m: by itself it would heel over",
                body.name,
                short(across)
            ));
        }
    }
}

/// Tensions in the equilibrium, and how far they are from breaking loads.
pub fn say_cables(world: &World, warnings: &Warnings) {
    let (model, now) = (world.model(), world.now());
    for (i, cable) in model.cables().iter().enumerate() {
        let id = CableId::from_index(i);
        let nearest = now.utilisation(id);
        let factor = nearest.map_or_else(String::new, |nearest| {
            let factor = nearest.breaking_load / nearest.tension.max(f64::MIN_POSITIVE);
            let section = section_of(cable, nearest.section);
            format!(", safety factor {}{section}", short(factor))
        });
        say!(
            "  cable '{}': {} N at its start, {} N at its end{factor}",
            cable.name,
            short(now.tension(id, CableEnd::Start)),
            short(now.tension(id, CableEnd::End))
        );
        if let Some(over) = nearest.filter(|nearest| nearest.tension > nearest.breaking_load) {
            let then = match cable.parts_after {
                Some(after) => format!(", and parts {} s after the start", short(after)),
                None => String::new(),
            };
            warnings.give(format_args!(
                "cable '{}' is pulled beyond its breaking load of {} N{} at rest already{then}",
                cable.name,
                short(over.breaking_load),
                section_of(cable, over.section)
            ));
        }
    }
}

/// Which section of a cable is meant, where there are several.
fn section_of(cable: &Cable, section: usize) -> String {
    match cable.sections.is_uniform() {
        true => String::new(),
        false => format!(" in section {}", section + 1),
    }
}

/// Periods in which the scenario swings, beside those of the waves.
pub fn say_modes(world: &World, steady_velocity: DVec3) {
    let options = ModesOptions {
        count: MODES,
        steady_velocity,
    };
    // Where there is no answer, `windlass modes` says why.
    let Ok(found) = world.modes(&options) else { return };
    let waves = world.model().sea().waves.components();
    let met = match waves {
        [wave] => TAU / wave.omega,
        _ => SeaState::from_components(waves).energy_period,
    };
    // The filter that finds low-frequency motion swings, too, but nothing is seen of it.
    let is_seen = |mode: &&NaturalMode| {
        let first = mode.participations.first();
        mode.swings() && !first.is_some_and(|first| first.freedom.starts_with("low-frequency"))
    };
    let mut swinging: Vec<&NaturalMode> = found.modes.iter().filter(is_seen).collect();
    swinging.sort_by(|a, b| b.period().total_cmp(&a.period()));
    let periods: Vec<String> = swinging
        .into_iter()
        .map(|mode| {
            let near = (mode.period() / met - 1.0).abs() < NEAR;
            format!(
                "{} s ({}{})",
                short(mode.period()),
                mode.label(),
                if near { ", near the waves' period" } else { "" }
            )
        })
        .collect();
    if !periods.is_empty() {
        say!("  swings in {}", periods.join(", "));
    }
}
