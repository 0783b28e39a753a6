//! Warnings about station keeping controllers: stability, thrusters, other controllers.

use windlass_mechanics::station_keeping::ControlMode;
use windlass_mechanics::station_keeping::allocation::{AllocatedThruster, ThrustRange, uncontrollable};
use windlass_world::{Model, StationKeeping, StationThruster, StationThrusterKind};

/// Phase margin below which compilation warns, degrees. It corresponds to a damping ratio of about
/// 0.2.
const SMALLEST_MARGIN_DEG: f64 = 20.0;

/// Returns the warnings about a controller. `masses` (kg, kg, kg·m²) include added mass. `model`
/// has the controllers before it.
pub(super) fn warnings(model: &Model, station: &StationKeeping, masses: [f64; 3]) -> Vec<String> {
    let mut found = margin_warnings(station, masses);
    found.extend(control_warning(station));
    found.extend(shared_warning(model, station));
    found
}

/// Names of the degrees of freedom.
const DEGREES: [&str; 3] = ["surge", "sway", "yaw"];

/// Smallest fraction of a mode's energy in a degree of freedom that the mode is named after.
const NAMED_PARTICIPATION: f64 = 0.1;

/// Returns the modes of a controller with proportional gain, with their names such as "sway and
/// yaw". `masses` are in kg, kg and kg·m².
pub(super) fn named_modes(station: &StationKeeping, masses: [f64; 3]) -> Vec<(String, ControlMode)> {
    let modes = station
        .gains
        .modes(masses, station.point, station.is_controlled());
    let fastest = modes.iter().map(|mode| mode.proportional).fold(0.0, f64::max);
    let named = |mode: ControlMode| {
        let all = DEGREES.iter().zip(mode.participation);
        let names: Vec<&str> = all
            .filter(|(_, part)| *part > NAMED_PARTICIPATION)
            .map(|(name, _)| *name)
            .collect();
        (names.join(" and "), mode)
    };
    let controlled = modes
        .into_iter()
        .filter(|mode| mode.proportional > 1e-9 * fastest);
    controlled.map(named).collect()
}

/// Returns warnings of modes with a small phase margin. `masses` (kg, kg, kg·m²) include added
/// mass.
fn margin_warnings(station: &StationKeeping, masses: [f64; 3]) -> Vec<String> {
    let delays = station.thrusters.iter().map(|thruster| thruster.time_constant);
    let delay = delays.fold(0.0, f64::max);
    let mut found = Vec::new();
    for (name, mode) in named_modes(station, masses) {
        let margin = mode.phase_margin(&station.filter, delay);
        if let Some(margin) = margin.filter(|margin| *margin < SMALLEST_MARGIN_DEG.to_radians()) {
            let consequence = if margin <= 0.0 {
                "the controller is unstable"
            } else {
                "the vessel oscillates about its set-point"
            };
            let point = match station.point {
                [0.0, 0.0] => "",
                _ => ", a point nearer to the centre of gravity",
            };
            found.push(format!(
                "without damping by the water, the phase margin of {name} is {:.0} degrees, below {SMALLEST_MARGIN_DEG} degrees: \
                 {consequence}; choose a longer natural period, fewer or narrower notches, or faster thrusters{point}",
                margin.to_degrees()
            ));
        }
    }
    found
}

/// Returns a warning if another controller controls the same degree of freedom of the body.
fn shared_warning(model: &Model, station: &StationKeeping) -> Option<String> {
    let mut others = model.station_keeping().iter().map(|mounted| &mounted.station);
    others.find_map(|other| {
        let both = |k: usize| station.is_controlled()[k] && other.is_controlled()[k];
        let quantity = match (both(0), both(2)) {
            (true, true) => "position and heading",
            (true, false) => "position",
            (false, true) => "heading",
            (false, false) => return None,
        };
        (other.body == station.body).then(|| {
            format!(
                "station keeping '{}' also controls the {quantity} of this body, and their integral forces can act against each \
                 other; switch one of them off by a command at the start, or remove a set-point",
                other.name
            )
        })
    })
}

/// Returns a warning if the thrusters cannot control a degree of freedom that has a set-point.
fn control_warning(station: &StationKeeping) -> Option<String> {
    let thruster = |thruster: &StationThruster| AllocatedThruster {
        position: [
            thruster.position.x - station.point[0],
            thruster.position.y - station.point[1],
        ],
        range: match &thruster.kind {
            StationThrusterKind::Azimuth { limit, .. } => ThrustRange::Disc { radius: *limit },
            StationThrusterKind::Fixed { angle, limits } => ThrustRange::Segment {
                direction: [angle.cos(), angle.sin()],
                limits: *limits,
            },
            _ => ThrustRange::Segment {
                direction: [0.0, 1.0],
                limits: [-1.0, 1.0],
            },
        },
        weight: thruster.weight,
    };
    // A thruster without thrust is out of service.
    let working: Vec<_> = station
        .thrusters
        .iter()
        .map(thruster)
        .filter(|thruster| thruster.capacity() > 0.0)
        .collect();
    let lost = uncontrollable(&working, station.is_controlled());
    let names: Vec<&str> = DEGREES
        .into_iter()
        .zip(lost)
        .filter_map(|(name, is_lost)| is_lost.then_some(name))
        .collect();
    (!names.is_empty()).then(|| {
        format!(
            "the thrusters cannot control {} independently of the other degrees of freedom; add thrusters, or remove the set-point",
            names.join(" and ")
        )
    })
}
