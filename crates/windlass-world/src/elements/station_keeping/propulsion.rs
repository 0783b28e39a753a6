//! Thrusters of a station keeping controller: their ranges for the allocation, dynamics and forces.

use super::{MountedStation, StationKeeping, StationReading, StationThruster, StationThrusterKind};
use glam::DVec3;
use windlass_math::rotation::wrapped;
use windlass_math::{FrameMotion, time_table};
use windlass_mechanics::station_keeping::allocation::{AllocatedThruster, ThrustRange};
use windlass_mechanics::station_keeping::rudder::RudderLaw;
use windlass_sea::Sea;

/// Command, as a fraction of the largest thrust, at which the turning rate of an azimuth thruster
/// is halved. Smaller commands turn it more slowly, because a zero command has no direction.
const SMALL_COMMAND: f64 = 0.01;

impl StationThruster {
    /// Returns the largest magnitude of the thrust, N; for a rudder, of the thrust of its
    /// propeller. It is at least 1 N, because tolerances are fractions of it.
    pub(super) fn capacity(&self) -> f64 {
        let largest = match &self.kind {
            StationThrusterKind::Fixed { limits, .. } => limits[0].abs().max(limits[1].abs()),
            StationThrusterKind::Azimuth { limit, .. } => *limit,
            StationThrusterKind::Rudder { thrust, .. } => thrust
                .iter()
                .fold(0.0, |largest: f64, point| largest.max(point[1].abs())),
        };
        largest.max(1.0)
    }

    /// Returns the rate of a quantity that follows its command with the time constant, within
    /// ± `limit`. `difference` is the command minus the quantity.
    fn follow(&self, difference: f64, limit: f64) -> f64 {
        (difference / self.time_constant).max(-limit).min(limit)
    }
}

/// Force of a thruster at its states, and the rates of the states.
struct Response {
    /// Surge and sway force, N.
    force: [f64; 2],
    /// Thrust, N; for a rudder, thrust of its propeller.
    thrust: f64,
    /// Angle of the thrust from forward towards port, or rudder angle, rad.
    angle: f64,
    /// Time derivatives of the states.
    rates: [f64; 2],
    /// Thrust or rudder angle, divided by its limit.
    utilisation: f64,
}

impl StationThruster {
    /// Returns the response to a command (N, body axes). `target` are the states that follow the
    /// command without delay. `propeller` and `amplitude` are the results of [`rudder_flow`].
    fn response(
        &self,
        command: [f64; 2],
        target: [f64; 2],
        states: [f64; 2],
        [propeller, amplitude]: [f64; 2],
    ) -> Response {
        match &self.kind {
            StationThrusterKind::Fixed { angle, limits } => {
                let thrust = states[0];
                let limit = if thrust < 0.0 { -limits[0] } else { limits[1] };
                Response {
                    force: [thrust * angle.cos(), thrust * angle.sin()],
                    thrust,
                    angle: *angle,
                    rates: [self.follow(target[0] - thrust, self.thrust_rate), 0.0],
                    utilisation: fraction(thrust, limit),
                }
            }
            StationThrusterKind::Azimuth { limit, turn_rate } => {
                let [thrust, angle] = states;
                let (sin, cos) = angle.sin_cos();
                let along = (command[0] * cos + command[1] * sin).max(0.0);
                let square = target[0] * target[0];
                let small = SMALL_COMMAND * limit;
                // A thruster out of service has no command, and keeps its angle.
                let certainty = if square > 0.0 {
                    square / (square + small * small)
                } else {
                    0.0
                };
                let turn = wrapped(target[1] - angle) * certainty;
                Response {
                    force: [thrust * cos, thrust * sin],
                    thrust,
                    angle,
                    rates: [
                        self.follow(along - thrust, self.thrust_rate),
                        self.follow(turn, *turn_rate),
                    ],
                    utilisation: fraction(thrust, *limit),
                }
            }
            StationThrusterKind::Rudder { limit, turn_rate, .. } => {
                let angle = states[0];
                Response {
                    force: RudderLaw::force(amplitude, propeller, angle),
                    thrust: propeller,
                    angle,
                    rates: [self.follow(target[0] - angle, *turn_rate), 0.0],
                    utilisation: fraction(angle, *limit),
                }
            }
        }
    }
}

/// Returns the propeller thrust (N) and the amplitude of the normal force (N) of a rudder at a time
/// (s); zeros for other thrusters.
fn rudder_flow(thruster: &StationThruster, motion: &FrameMotion, sea: &Sea, t: f64) -> [f64; 2] {
    let StationThrusterKind::Rudder {
        law,
        thrust,
        wake_fraction,
        ..
    } = &thruster.kind
    else {
        return [0.0; 2];
    };
    let arm = motion.rotation * thruster.position;
    let height = motion.pose.position.z + arm.z;
    let relative = motion.velocity.velocity_at(arm).linear - sea.current.velocity(height, t);
    let inflow = (1.0 - *wake_fraction) * relative.dot(motion.rotation.x_axis);
    let thrust = time_table::value(thrust, t);
    [thrust, law.normal_amplitude(sea.density, inflow, thrust)]
}

/// Writes the thrusters with their ranges at a time (s) to `list`.
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
            StationThrusterKind::Rudder { limit, .. } => {
                let [_, amplitude] = rudder_flow(thruster, motion, sea, t);
                let [_, sway] = RudderLaw::force(amplitude, 0.0, *limit);
                ThrustRange::Segment {
                    direction: [0.0, 1.0],
                    limits: [-sway, sway],
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

/// Returns the states of a thruster that follows a command (N, body axes) without delay.
/// `amplitude` is the amplitude of the normal force of a rudder (N), and `angle` the present angle
/// of an azimuth thruster (rad), which it keeps without a command.
fn steady_states(kind: &StationThrusterKind, command: [f64; 2], amplitude: f64, angle: f64) -> [f64; 2] {
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
            [RudderLaw::angle_for(amplitude, command[1], *limit), 0.0]
        }
    }
}

/// Computes forces and rates of the thrusters at a time (s) and state. `now` has the allocation.
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
        let command = now.buffers.forces[k];
        let count = thruster.kind.state_count();
        let mut states = [0.0; 2];
        states[..count].copy_from_slice(&x[at..at + count]);
        let [propeller, amplitude] = rudder_flow(thruster, motion, sea, t);
        let target = steady_states(&thruster.kind, command, amplitude, states[1]);
        if mounted.holding_stiffness.is_some() {
            states = target;
        }
        let response = thruster.response(command, target, states, [propeller, amplitude]);
        let first = at - mounted.range.start;
        now.buffers.rates[first..first + count].copy_from_slice(&response.rates[..count]);
        at += count;
        let effect = now.buffers.allocation[k].effect(response.force);
        delivered = std::array::from_fn(|row| delivered[row] + effect[row]);
        let state = &mut now.thrusters[k];
        let [surge, sway] = response.force;
        state.force = motion.rotation * DVec3::new(surge, sway, 0.0);
        let arm = motion.rotation * thruster.position;
        state.power = state.force.dot(motion.velocity.velocity_at(arm).linear);
        state.command = command;
        state.thrust = response.thrust;
        state.angle = response.angle;
        state.utilisation = response.utilisation;
    }
    now.delivered = delivered;
}

/// Returns the magnitude of a value divided by its limit; zero if the limit is zero.
fn fraction(value: f64, limit: f64) -> f64 {
    if limit > 0.0 { value.abs() / limit } else { 0.0 }
}

/// Writes the states of thrusters that follow commands (N, body axes) without delay.
pub(super) fn write_steady_states(
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
        let [_, amplitude] = rudder_flow(thruster, motion, sea, t);
        let angle = if count == 2 { x[at + 1] } else { 0.0 };
        let states = steady_states(&thruster.kind, *command, amplitude, angle);
        x[at..at + count].copy_from_slice(&states[..count]);
        at += count;
    }
}
