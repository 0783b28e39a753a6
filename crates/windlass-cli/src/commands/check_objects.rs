//! Reports of `windlass check` on objects: frames, ships in waves, floating bodies, cables, natural
//! periods.

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

/// Number of listed natural modes.
const MODES: usize = 12;
/// A natural period within this share of the wave period is marked.
const NEAR: f64 = 0.2;

/// Lists the named frames of each owner with their positions, after assembly if joints have moved
/// them. Omits the frame "origin" of each link.
pub fn print_frames(world: &World, assembled: bool) {
    let how = if assembled { "as assembled" } else { "as specified" };
    let (model, now) = (world.model(), world.now());
    let mut owners: Vec<(String, Vec<String>)> = Vec::new();
    for (i, frame) in model.frames().iter().enumerate() {
        if frame.name == "origin" {
            continue;
        }
        let position = now.frame(FrameId::from_index(i)).pose.position;
        let text = format!("{} at {} m", frame.name, triple(position, 2));
        let owner = model.owner_name(frame.owner);
        match owners.iter_mut().find(|(name, _)| *name == owner) {
            Some((_, frames)) => frames.push(text),
            None => owners.push((owner, vec![text])),
        }
    }
    for (owner, frames) in owners {
        print_line!("frames of {owner} {how}: {}", frames.join(", "));
    }
}

/// Formats coordinates: `(1.00, 2.00, -3.00)`.
fn triple(position: DVec3, decimals: usize) -> String {
    let [x, y, z] = position.to_array().map(|value| fixed(value, decimals));
    format!("({x}, {y}, {z})")
}

/// Reports the standard deviations of ship motions in this sea from their response amplitude
/// operators.
pub fn print_ships(world: &World) {
    for body in world.model().bodies() {
        let BodyMotion::Prescribed(motion) = &body.motion else {
            continue;
        };
        let PrescribedMotion::ShipInWaves(ship) = &**motion else {
            continue;
        };
        // Unexcited motions are rounding errors.
        let rounded = |value: f64| if value < 1e-9 { 0.0 } else { value };
        let [surge, sway, heave, roll, pitch, yaw] = ship.standard_deviations().map(rounded);
        print_line!(
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

/// Reports positions of free bodies in the equilibrium, and the hydrostatics of floating ones.
pub fn print_bodies(world: &World, warnings: &Warnings) {
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
        print_line!(
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
        print_line!(
            "    displacement {} kg, mass {} kg, draught {} m; GM {} m transverse, {} m longitudinal, of the body alone",
            short(model.sea().density * afloat.volume),
            short(body.mass),
            short(afloat.draught),
            short(across),
            short(along)
        );
        if across < 0.0 {
            warnings.print(format_args!(
                "body '{}' has a negative metacentric height of {} m: unsupported it would heel over",
                body.name,
                short(across)
            ));
        }
    }
}

/// Reports tensions in the equilibrium and safety factors.
pub fn print_cables(world: &World, warnings: &Warnings) {
    let (model, now) = (world.model(), world.now());
    for (i, cable) in model.cables().iter().enumerate() {
        let id = CableId::from_index(i);
        let nearest = now.utilisation(id);
        let factor = nearest.map_or_else(String::new, |nearest| {
            let factor = nearest.breaking_load / nearest.tension.max(f64::MIN_POSITIVE);
            let section = section_of(cable, nearest.section);
            format!(", safety factor {}{section}", short(factor))
        });
        print_line!(
            "  cable '{}': {} N at its start, {} N at its end{factor}",
            cable.name,
            short(now.tension(id, CableEnd::Start)),
            short(now.tension(id, CableEnd::End))
        );
        if let Some(over) = nearest.filter(|nearest| nearest.tension > nearest.breaking_load) {
            let then = match cable.parts_after {
                Some(after) => format!(", and would part {} s after the start", short(after)),
                None => String::new(),
            };
            warnings.print(format_args!(
                "the tension of cable '{}' exceeds its breaking load of {} N{} in the equilibrium{then}",
                cable.name,
                short(over.breaking_load),
                section_of(cable, over.section)
            ));
        }
    }
}

/// Names the section of a cable, if it has several.
fn section_of(cable: &Cable, section: usize) -> String {
    match cable.sections.is_uniform() {
        true => String::new(),
        false => format!(" in section {}", section + 1),
    }
}

/// Lists natural periods and compares them with the wave period.
pub fn print_modes(world: &World, steady_velocity: DVec3) {
    let options = ModesOptions {
        count: MODES,
        steady_velocity,
    };
    // If the modes cannot be computed, `windlass modes` reports why.
    let Ok(found) = world.modes(&options) else { return };
    let waves = world.model().sea().waves.components();
    let met = match waves {
        [wave] => TAU / wave.omega,
        _ => SeaState::from_components(waves).energy_period,
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
        print_line!("  natural periods: {}", periods.join(", "));
    }
}
