//! Describes station keeping controllers.

use crate::describe::{Lines, add_line};
use crate::objects::station_keeping::warnings::named_modes;
use std::f64::consts::TAU;
use windlass_math::number_text::short;
use windlass_world::{Model, StationId, StationKeeping, StationThrusterKind, World};

/// Adds the controllers and their thrusters.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for mounted in model.station_keeping() {
        let station = &mounted.station;
        let body = &model.bodies()[station.body.index()];
        add_line!(
            lines,
            "station keeping '{}' of '{}': {}",
            station.name,
            body.name,
            set_points(station)
        );
        let masses = [body.mass, body.mass, body.inertia.z_axis.z];
        let modes: Vec<String> = named_modes(station, masses)
            .into_iter()
            .map(|(name, mode)| format!("{name} {} s", short(TAU / mode.proportional.sqrt())))
            .collect();
        add_line!(
            lines,
            "  natural periods without added mass: {}",
            modes.join(", ")
        );
        for thruster in &station.thrusters {
            let limits = match &thruster.kind {
                StationThrusterKind::Fixed { angle, limits } => format!(
                    "{} to {} N at {} degrees",
                    short(limits[0]),
                    short(limits[1]),
                    short(angle.to_degrees())
                ),
                StationThrusterKind::Azimuth { limit, turn_rate } => format!(
                    "up to {} N in any direction, {} degrees/s",
                    short(*limit),
                    short(turn_rate.to_degrees())
                ),
                StationThrusterKind::Rudder { law, limit, .. } => format!(
                    "rudder of {} m2, up to {} degrees",
                    short(law.area),
                    short(limit.to_degrees())
                ),
                other => format!("{other:?}"),
            };
            let p = thruster.position;
            add_line!(
                lines,
                "  thruster '{}' at ({}, {}, {}) m: {limits}",
                thruster.name,
                short(p.x),
                short(p.y),
                short(p.z)
            );
        }
    }
}

/// Set-points at the start.
fn set_points(station: &StationKeeping) -> String {
    let first = |k: usize| station.set_points[k].as_ref().and_then(|points| points.first());
    let position = first(0).zip(first(1));
    let position = position.map(|(x, y)| format!("position ({}, {}) m", short(x[1]), short(y[1])));
    let heading = first(2).map(|point| format!("heading {} degrees", short(point[1].to_degrees())));
    let all: Vec<String> = position.into_iter().chain(heading).collect();
    all.join(", ")
}

/// Adds the forces of the thrusters in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
    for (i, mounted) in model.station_keeping().iter().enumerate() {
        let state = now.station_keeping(StationId::from_index(i));
        let [surge, sway, yaw] = state.delivered.map(short);
        add_line!(
            lines,
            "  station keeping '{}': surge {surge} N, sway {sway} N, yaw {yaw} N m, highest utilisation {}",
            mounted.station.name,
            short(state.utilisation())
        );
    }
}
