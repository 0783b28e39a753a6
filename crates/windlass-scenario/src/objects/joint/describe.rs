//! Describes joints.

use crate::describe::{Lines, add_line};
use crate::objects::frame::describe::frame_text;
use std::f64::consts::TAU;
use windlass_math::number_text::{beside, short};
use windlass_mechanics::joints::{DriverLimits, JointKind};
use windlass_world::{JointId, Model, World};

/// Adds the joints and their drivers.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for joint in model.joints() {
        let [first, second] = joint.frames.map(|frame| frame_text(model, frame));
        let drive = match &joint.target {
            None => String::new(),
            Some(target) => {
                let turns = joint.kind == JointKind::RotationalDriver;
                let (unit, scale) = if turns { ("deg", 360.0 / TAU) } else { ("m", 1.0) };
                let [value, rate, _] = target.at(0.0).map(|value| short(scale * value));
                match target.is_constant() {
                    true => format!(", {value} {unit}"),
                    false => format!(", {value} {unit} and {rate} {unit}/s at t = 0"),
                }
            }
        };
        add_line!(
            lines,
            "joint '{}': {}, from {first} to {second}{drive}{}",
            joint.name,
            joint.kind.name(),
            joint
                .limits
                .as_ref()
                .map_or_else(String::new, |limits| limits_text(joint.kind, limits))
        );
    }
}

/// Returns the limits of a driver: `, at most 60.00 kN out and 75.00 kN in, 9000 W, 0.1600 m/s,
/// between 3.100 and 5.500 m`.
fn limits_text(kind: JointKind, limits: &DriverLimits) -> String {
    let units = kind.drive_units();
    let (force, unit, scale) = (units.force, units.position, units.per_si);
    let mut parts = Vec::new();
    match [limits.outward_force, limits.inward_force] {
        [out, _] if out.is_infinite() => {}
        [out, inward] if out == inward => parts.push(format!("{} {force}", short(out))),
        [out, inward] => parts.push(format!(
            "{} {force} out and {} {force} in",
            short(out),
            short(inward)
        )),
    }
    if limits.power.is_finite() {
        parts.push(format!("{} W", short(limits.power)));
    }
    if limits.rate.is_finite() {
        parts.push(format!("{} {unit}/s", short(scale * limits.rate)));
    }
    if let Some(stops) = limits.stops {
        let [lower, upper] = [stops.lower, stops.upper].map(|end| short(scale * end));
        parts.push(format!("between {lower} and {upper} {unit}"));
    }
    format!(", at most {}", parts.join(", "))
}

/// Adds the reactions of the joints and the forces of their drives in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
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
        add_line!(
            lines,
            "  joint '{}': {} N, {} N m{drive}",
            joint.name,
            beside(force, most),
            beside(moment, most)
        );
    }
}
