//! Measured motion and demanded force of a station keeping controller.

use super::set_points::{StationMemory, set_point};
use super::{MountedStation, StationKeeping, StationReading};
use glam::DVec3;
use windlass_math::rotation::{euler_angles, wrapped};
use windlass_math::{FrameMotion, Wrench};

/// Natural frequency, rad/s, of the springs with which statics holds degrees of freedom with
/// integral gain at their set-points: the stiffness is the mass times the square of this frequency.
/// A load that would accelerate the vessel by 0.1 m/s² causes an error of 1 mm. A much larger
/// stiffness would increase the rounding errors of the residual.
pub(super) const HOLDING_FREQUENCY: f64 = 10.0;

/// Measured motion of the controlled point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    /// x, y (m, Earth frame) and heading (rad, between -π and π).
    pub(crate) position: [f64; 3],
    /// Time derivatives of `position`, m/s and rad/s.
    pub(crate) velocity: [f64; 3],
    /// Vector from the centre of gravity to the controlled point, Earth axes, m.
    pub(super) arm: DVec3,
    /// Cosine and sine of the heading.
    axes: [f64; 2],
}

impl Measured {
    pub(super) fn of(station: &StationKeeping, motion: &FrameMotion) -> Self {
        let heading = euler_angles(motion.pose.orientation).yaw;
        let (sin, cos) = heading.sin_cos();
        let [a, b] = station.point;
        let arm = DVec3::new(cos * a - sin * b, sin * a + cos * b, 0.0);
        // The angular velocity is the sum of the rates of roll, pitch and yaw times their axes. The
        // reciprocal vector of the yaw axis gives the rate of the yaw angle.
        let along = motion.rotation.x_axis;
        let across = DVec3::new(-sin, cos, 0.0);
        let cosine = along.dot(across.cross(DVec3::Z));
        let rate = along.cross(across).dot(motion.velocity.angular) / cosine;
        let (position, velocity) = (motion.pose.position, motion.velocity.linear);
        Self {
            position: [position.x + arm.x, position.y + arm.y, heading],
            velocity: [velocity.x - rate * arm.y, velocity.y + rate * arm.x, rate],
            arm,
            axes: [cos, sin],
        }
    }

    /// Returns the components in surge, sway and yaw of a vector in Earth axes.
    pub(super) fn to_body(self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let [cos, sin] = self.axes;
        [cos * x + sin * y, cos * y - sin * x, z]
    }

    /// Inverse of [`Measured::to_body`].
    pub(super) fn to_earth(self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let [cos, sin] = self.axes;
        [cos * x - sin * y, sin * x + cos * y, z]
    }

    /// Returns the wrench about the controlled point, Earth axes, of a surge force, sway force (N)
    /// and yaw moment (N·m).
    pub(super) fn wrench(&self, force: [f64; 3]) -> Wrench {
        let [x, y, moment] = self.to_earth(force);
        Wrench::new(DVec3::new(x, y, 0.0), DVec3::Z * moment)
    }

    /// Returns the surge force, sway force and yaw moment about the controlled point of a wrench
    /// about the centre of gravity, Earth axes.
    fn horizontal(&self, load: Wrench) -> [f64; 3] {
        let moment = load.moment - self.arm.cross(load.force);
        self.to_body([load.force.x, load.force.y, moment.z])
    }
}

impl StationReading {
    /// Returns the part of the demand in controlled degrees of freedom that the allocated thrusts
    /// do not supply.
    pub(super) fn shortfall(&self, is_controlled: [bool; 3]) -> [f64; 3] {
        let missing = |k: usize| self.demanded[k] - self.allocated[k];
        std::array::from_fn(|k| if is_controlled[k] { missing(k) } else { 0.0 })
    }
}

/// Computes errors, demanded force and moment, and the rates of the filter states at a time (s) and
/// state. `wind` is the wind load about the centre of gravity, Earth axes.
pub(super) fn demand(
    mounted: &MountedStation,
    memory: &StationMemory,
    measured: &Measured,
    wind: Wrench,
    (t, x): (f64, &[f64]),
    now: &mut StationReading,
) {
    let station = &mounted.station;
    let mut error = [0.0; 3];
    let mut velocity_error = [0.0; 3];
    let first = mounted.range.start;
    for k in 0..3 {
        let range = mounted.filter(k);
        let rates = &mut now.buffers.rates[range.start - first..range.end - first];
        let filtered = station.filter.evaluate(measured.velocity[k], &x[range], rates);
        let [set_point, rate] = set_point(station, memory, k, t);
        now.set_point[k] = set_point;
        now.error[k] = 0.0;
        if station.set_points[k].is_some() {
            let difference = set_point - measured.position[k];
            now.error[k] = if k == 2 { wrapped(difference) } else { difference };
            if mounted.holding_stiffness.is_some() {
                (error[k], velocity_error[k]) = (now.error[k], -measured.velocity[k]);
            } else {
                error[k] = now.error[k] + filtered.removed;
                velocity_error[k] = rate - filtered.velocity;
            }
        }
    }
    let (error, velocity_error) = (measured.to_body(error), measured.to_body(velocity_error));
    now.buffers.error = error;
    now.demanded = [0.0; 3];
    if memory.is_off {
        return;
    }
    let integral: [f64; 3] = std::array::from_fn(|k| x[first + k]);
    let (integral, wind) = (measured.to_body(integral), measured.horizontal(wind));
    for k in (0..3).filter(|k| station.set_points[*k].is_some()) {
        let gains = &station.gains;
        now.demanded[k] = match mounted.holding_stiffness {
            Some(stiffness) if gains.integral[k] > 0.0 => stiffness[k] * error[k],
            _ => {
                gains.proportional[k] * error[k] + gains.derivative[k] * velocity_error[k] + integral[k]
                    - station.wind_feed_forward * wind[k]
            }
        };
    }
}

/// Writes the rates of the integral forces, with anti-windup. `now` has the demand and the
/// allocation.
pub(super) fn integral_rates(
    mounted: &MountedStation,
    memory: &StationMemory,
    measured: &Measured,
    now: &mut StationReading,
) {
    let gains = &mounted.station.gains;
    let is_controlled = mounted.station.is_controlled();
    let (error, shortfall) = (now.buffers.error, now.shortfall(is_controlled));
    let is_active = |k: usize| gains.integral[k] > 0.0 && is_controlled[k];
    let mut rates = [0.0; 3];
    if !memory.is_off && mounted.holding_stiffness.is_none() {
        for k in (0..3).filter(|k| is_active(*k)) {
            rates[k] = gains.integral[k] * error[k] - shortfall[k] / gains.tracking_time(k);
        }
    }
    now.buffers.rates[..3].copy_from_slice(&measured.to_earth(rates));
}
