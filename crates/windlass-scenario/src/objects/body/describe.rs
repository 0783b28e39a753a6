//! Describes bodies.

use crate::describe::{Lines, add_line, triple};
use crate::objects::radiation::stability::negative_heights;
use windlass_hull::hydro::{DragRule, Hydrostatics, MeshHydrodynamics};
use windlass_hull::motion::PrescribedMotion;
use windlass_math::number_text::{fixed, short};
use windlass_math::rotation::euler_angles;
use windlass_world::{BodyId, BodyMotion, Model, Owner, RadiationDiffraction, World};

/// Adds the bodies: mass, mesh, and whether they float.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for (i, body) in model.bodies().iter().enumerate() {
        let kind = if body.is_free() {
            format!("free, {} kg", short(body.mass))
        } else {
            "prescribed".to_owned()
        };
        let wet = model
            .mesh_on(Owner::Body(BodyId::from_index(i)))
            .map_or_else(String::new, |element| {
                let most = model.sea().density * element.full_volume();
                let floats = match body.mass {
                    _ if !body.is_free() => String::new(),
                    mass if most > mass => format!(", floats: displaces {} kg fully submerged", short(most)),
                    _ => format!(", sinks: displaces {} kg fully submerged", short(most)),
                };
                format!(", {}{floats}{}", surface(element), drag_rule(element))
            });
        add_line!(lines, "body '{}': {kind}{wet}", body.name);
    }
}

/// Describes the surface that is loaded by the sea.
fn surface(element: &MeshHydrodynamics) -> String {
    if element.is_open_frame() {
        let solid = 100.0 * element.solid_fraction();
        return format!("open frame that fills {} % of its box", short(solid));
    }
    format!("mesh of {} panels", element.hull().panel_count())
}

/// Describes how panels contribute to the drag; empty for an open frame, whose drag areas are
/// specified.
fn drag_rule(element: &MeshHydrodynamics) -> String {
    if element.is_open_frame() {
        return String::new();
    }
    let rule = match element.parameters().drag.rule {
        DragRule::Upstream => "windward panels",
        DragRule::BothSides => "both sides",
        _ => "cross-flow",
    };
    format!(", drag by {rule}")
}

/// Adds the standard deviations of ship motions in this sea from their response amplitude
/// operators.
pub(crate) fn describe_ships(world: &World, lines: &mut Lines) {
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
        add_line!(
            lines,
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

/// Adds positions of free bodies in the equilibrium, and the hydrostatics of floating bodies.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
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
        add_line!(
            lines,
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
        add_line!(
            lines,
            "    displacement {} kg, mass {} kg, draught {} m; GM {} m transverse, {} m longitudinal, of the body alone",
            short(model.sea().density * afloat.volume * mesh.solid_fraction()),
            short(body.mass),
            short(afloat.draught),
            short(across),
            short(along)
        );
        let of_coefficients = |radiation: &RadiationDiffraction| {
            let upright = (mesh, -radiation.hull_point.z);
            let [across, _] = negative_heights(upright, body.mass, model.sea().density);
            across.is_some()
        };
        // `warn_of_stability` already warns of a hull with coefficients.
        let is_reported = model.radiation_of(id).is_some_and(of_coefficients);
        if across < 0.0 && !is_reported {
            lines.warn(format!(
                "body '{}' has a negative metacentric height of {} m: without support it would heel over",
                body.name,
                short(across)
            ));
        }
    }
}
