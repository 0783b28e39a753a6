//! Describes thrusters.

use crate::describe::{Lines, add_line};
use crate::objects::frame::describe::frame_text;
use windlass_math::number_text::short;
use windlass_world::{Model, Thrust, ThrusterId, World};

/// Adds the thrusters.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for thruster in model.thrusters() {
        let size = match &thruster.thrust {
            Thrust::Constant(thrust) => format!("{} N", short(*thrust)),
            Thrust::Table(points) => {
                let thrusts = points.iter().map(|[_, thrust]| *thrust);
                let ends = points.first().zip(points.last());
                let (from, to) = ends.map_or((0.0, 0.0), |(first, last)| (first[0], last[0]));
                format!(
                    "{} to {} N from a table between {} s and {} s",
                    short(thrusts.clone().fold(f64::INFINITY, f64::min)),
                    short(thrusts.fold(f64::NEG_INFINITY, f64::max)),
                    short(from),
                    short(to)
                )
            }
            other => format!("{other:?}"),
        };
        let d = thruster.direction.normalize_or_zero();
        add_line!(
            lines,
            "thruster '{}' at {}: {size} along ({}, {}, {}) {}",
            thruster.name,
            frame_text(model, thruster.frame),
            short(d.x),
            short(d.y),
            short(d.z),
            if thruster.turns_with_frame {
                "of the frame"
            } else {
                "of the Earth"
            }
        );
    }
}

/// Adds the thrusts in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
    for (i, thruster) in model.thrusters().iter().enumerate() {
        let thrust = now.thruster(ThrusterId::from_index(i)).thrust;
        add_line!(lines, "  thruster '{}': {} N", thruster.name, short(thrust));
    }
}
