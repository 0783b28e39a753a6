//! Thrusters of a station keeping controller: ranges for the allocation, dynamics and forces.

use super::{MountedStation, StationKeeping, StationReading, StationThruster, StationThrusterKind};
use glam::DVec3;
use windlass_math::rotation::wrapped;
use windlass_math::{FrameMotion, time_table};
use windlass_mechanics::station_keeping::allocation::{AllocatedThruster, ThrustRange};
use windlass_mechanics::station_keeping::rudder::RudderLaw;
use windlass_sea::Sea;

/// Fraction of the limit below which the direction of a command loses its effect on the angle of an
/// azimuth thruster. The direction of a vanishing command is undefined.
const SMALL_COMMAND: f64 = 0.01;

impl StationThruster {
    /// Largest thrust, N. For a rudder, 1 N stands for its sway force, which depends on the speed.
    pub(super) fn capacity(&self) -> f64 {
        match &self.kind {
            StationThrusterKind::Fixed { limits, .. } => limits[0].abs().max(limits[1].abs()),
            StationThrusterKind::Azimuth { limit, .. } => *limit,
            StationThrusterKind::Rudder { thrust, .. } => thrust
                .iter()
                .fold(1.0, |largest: f64, point| largest.max(point[1].abs())),
        }
    }

    /// Rate of a quantity that follows its command with the time constant, within ± `limit`.
    fn follow(&self, difference: f64, limit: f64) -> f64 {
        (difference / self.time_constant).max(-limit).min(limit)
    }
}

/// Propeller thrust (N) and strength of a rudder (N) at a time (s).
fn rudder_strength(
    thruster: &StationThruster,
    (law, thrust, wake_fraction): (&RudderLaw, &[[f64; 2]], f64),
    motion: &FrameMotion,
    sea: &Sea,
    t: f64,
) -> [f64; 2] {
    let arm = motion.rotation * thruster.position;
    let height = motion.pose.position.z + arm.z;
    let relative = motion.velocity.velocity_at(arm).linear - sea.current.velocity(height, t);
    let inflow = (1.0 - wake_fraction) * relative.dot(motion.rotation.x_axis);
    let thrust = time_table::value(thrust, t);
    [thrust, law.strength(sea.density, inflow, thrust)]
}

/// Lists the thrusters with their ranges at a time (s).
pub(super) fn list(
    station: &StationKeeping,
    motion: &FrameMotion,
    sea: &Sea,
    t: f64,
    list: &mut Vec<AllocatedThruster>,
) {
    list.clear();
    list.extend(station.thrusters.iter().map(|thruster| {
        let range = match &thruster.kind {
            StationThrusterKind::Fixed { angle, limits } => ThrustRange::Segment {
                direction: [angle.cos(), angle.sin()],
                limits: *limits,
            },
            StationThrusterKind::Azimuth { limit, .. } => ThrustRange::Disc { radius: *limit },
            StationThrusterKind::Rudder {
                law,
                limit,
                thrust,
                wake_fraction,
                ..
            } => {
                let [_, strength] = rudder_strength(thruster, (law, thrust, *wake_fraction), motion, sea, t);
                let [_, side] = RudderLaw::force(strength, 0.0, *limit);
                ThrustRange::Segment {
                    direction: [0.0, 1.0],
                    limits: [-side, side],
                }
            }
        };
        AllocatedThruster {
            position: [
                thruster.position.x - station.point[0],
                thruster.position.y - station.point[1],
            ],
            range,
            weight: thruster.weight,
        }
    }));
}

/// State values that a thruster takes if it follows a command (N, body axes) without delay. `angle`
/// is the present angle of an azimuth thruster, rad.
pub(super) fn settled(kind: &StationThrusterKind, command: [f64; 2], strength: f64, angle: f64) -> [f64; 2] {
    match kind {
        StationThrusterKind::Fixed { angle, .. } => {
            [command[0] * angle.cos() + command[1] * angle.sin(), 0.0]
        }
        StationThrusterKind::Azimuth { .. } => {
            let thrust = command[0].hypot(command[1]);
            let towards = if thrust > 0.0 {
                command[1].atan2(command[0])
            } else {
                angle
            };
            [thrust, towards]
        }
        StationThrusterKind::Rudder { limit, .. } => {
            [RudderLaw::angle_for(strength, command[1], *limit), 0.0]
        }
    }
}

/// Computes forces and rates of the thrusters at a time (s) and state. `now` holds the allocation.
pub(super) fn advance(
    mounted: &MountedStation,
    motion: &FrameMotion,
    sea: &Sea,
    (t, x): (f64, &[f64]),
    now: &mut StationReading,
) {
    let mut delivered = [0.0; 3];
    let mut at = mounted.propulsion().start;
    for (k, thruster) in mounted.station.thrusters.iter().enumerate() {
        let command = now.work.forces[k];
        let count = thruster.kind.state_count();
        let mut states = [0.0; 2];
        states[..count].copy_from_slice(&x[at..at + count]);
        let [propeller, strength] = match &thruster.kind {
            StationThrusterKind::Rudder {
                law,
                thrust,
                wake_fraction,
                ..
            } => rudder_strength(thruster, (law, thrust, *wake_fraction), motion, sea, t),
            _ => [0.0; 2],
        };
        let target = settled(&thruster.kind, command, strength, states[1]);
        if mounted.holding.is_some() {
            states = target;
        }
        let (force, angle, thrust, rates, utilisation) = match &thruster.kind {
            StationThrusterKind::Fixed { angle, limits } => {
                let rate = thruster.follow(target[0] - states[0], thruster.thrust_rate);
                let limit = if states[0] < 0.0 { -limits[0] } else { limits[1] };
                let force = [states[0] * angle.cos(), states[0] * angle.sin()];
                (force, *angle, states[0], [rate, 0.0], fraction(states[0], limit))
            }
            StationThrusterKind::Azimuth { limit, turn_rate } => {
                let [thrust, angle] = states;
                let (sin, cos) = angle.sin_cos();
                let along = (command[0] * cos + command[1] * sin).max(0.0);
                let square = target[0] * target[0];
                let small = SMALL_COMMAND * limit;
                let turn = wrapped(target[1] - angle) * square / (square + small * small);
                let rates = [
                    thruster.follow(along - thrust, thruster.thrust_rate),
                    thruster.follow(turn, *turn_rate),
                ];
                (
                    [thrust * cos, thrust * sin],
                    angle,
                    thrust,
                    rates,
                    fraction(thrust, *limit),
                )
            }
            StationThrusterKind::Rudder { limit, turn_rate, .. } => {
                let rate = thruster.follow(target[0] - states[0], *turn_rate);
                let force = RudderLaw::force(strength, propeller, states[0]);
                (
                    force,
                    states[0],
                    propeller,
                    [rate, 0.0],
                    fraction(states[0], *limit),
                )
            }
        };
        let first = at - mounted.range.start;
        now.work.rates[first..first + count].copy_from_slice(&rates[..count]);
        at += count;
        let effect = now.work.allocation[k].effect(force);
        delivered = std::array::from_fn(|row| delivered[row] + effect[row]);
        let state = &mut now.thrusters[k];
        state.force = motion.rotation * DVec3::new(force[0], force[1], 0.0);
        let arm = motion.rotation * thruster.position;
        state.power = state.force.dot(motion.velocity.velocity_at(arm).linear);
        (state.command, state.thrust, state.angle, state.utilisation) = (command, thrust, angle, utilisation);
    }
    now.delivered = delivered;
}

/// Magnitude over its limit; zero without a limit.
fn fraction(value: f64, limit: f64) -> f64 {
    if limit > 0.0 { value.abs() / limit } else { 0.0 }
}

/// Writes the states that follow commands (N, body axes) without delay, at rest.
pub(super) fn settle(
    mounted: &MountedStation,
    commands: &[[f64; 2]],
    motion: &FrameMotion,
    sea: &Sea,
    t: f64,
    x: &mut [f64],
) {
    let mut at = mounted.propulsion().start;
    for (thruster, command) in mounted.station.thrusters.iter().zip(commands) {
        let count = thruster.kind.state_count();
        let strength = match &thruster.kind {
            StationThrusterKind::Rudder {
                law,
                thrust,
                wake_fraction,
                ..
            } => rudder_strength(thruster, (law, thrust, *wake_fraction), motion, sea, t)[1],
            _ => 0.0,
        };
        let angle = if count == 2 { x[at + 1] } else { 0.0 };
        let states = settled(&thruster.kind, *command, strength, angle);
        x[at..at + count].copy_from_slice(&states[..count]);
        at += count;
    }
}
