//! Describes cranes.

use crate::describe::{Lines, add_line, counted};
use windlass_math::number_text::short;
use windlass_mechanics::mechanism::{Control, Joint, JointKind, JointMotion, SetPointFunction};
use windlass_world::{MechanismId, Model, MountedMechanism, World};

/// Adds the cranes and their joints.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for crane in model.mechanisms() {
        describe_crane(model, crane, lines);
    }
}

fn describe_crane(model: &Model, mounted: &MountedMechanism, lines: &mut Lines) {
    let crane = &mounted.mechanism;
    let base = &model.frames()[mounted.base.index()];
    add_line!(
        lines,
        "crane '{}' on '{}' of {}: {}, {} kg",
        crane.name(),
        base.name,
        model.owner_name(base.owner),
        counted(crane.links().len(), "link"),
        short(crane.mass())
    );
    for k in 0..crane.joint_count() {
        if let Some((joint, link)) = crane.joint(k) {
            add_line!(
                lines,
                "  joint {k} '{}': {}",
                crane.links()[link].name,
                joint_text(joint)
            );
        }
    }
}

fn joint_text(joint: &Joint) -> String {
    let (verb, unit, scale) = match joint.kind {
        JointKind::Revolute => ("turns", "deg", 1f64.to_degrees()),
        _ => ("slides", "m", 1.0),
    };
    let moved = match &joint.motion {
        JointMotion::Prescribed(_) => "prescribed motion",
        JointMotion::Dynamic(drive) => match drive.control {
            Control::Passive => "free",
            Control::Position(_) => "position control",
            Control::Velocity(_) => "velocity control",
            _ => "position and velocity control",
        },
    };
    let stops = joint.stops.map_or_else(String::new, |stops| {
        let side = |value: f64| {
            if value.is_finite() {
                format!("{} {unit}", short(value * scale))
            } else {
                "no stop".to_owned()
            }
        };
        format!(", stops at {} and {}", side(stops.lower), side(stops.upper))
    });
    format!(
        "{verb}, from {} {unit}, {moved}{}{}{stops}",
        short(joint.initial_position * scale),
        match &joint.follows {
            Some(SetPointFunction::Harmonic { .. }) => " of a harmonic set-point",
            Some(_) => " of a set-point from a file",
            None => "",
        },
        if joint.applied_force.is_empty() {
            ""
        } else {
            ", with a prescribed force"
        }
    )
}

/// Adds the forces of the joints in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
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
                add_line!(
                    lines,
                    "  crane '{}', joint of '{name}': {load} {unit}",
                    crane.name()
                );
            }
        }
    }
}
