//! Prescribed motions: pose, velocity and acceleration of a frame as exact functions of time.
//!
//! Every law returns six displacements with their first and second derivatives ([`SixDegrees`]).
//! [`SixDegrees::frame_motion`] converts them to a [`FrameMotion`]. No law allocates memory when it
//! is evaluated.

use super::ship_in_waves::ShipInWaves;
use super::time_history::{TimeHistory, TimeHistoryError};
use glam::{DMat3, DVec3};
use std::fmt;
use std::sync::Arc;
use windlass_math::euler_kinematics::{EulerRates, angular_acceleration, angular_velocity};
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::{FrameMotion, Motion, Pose, Ramp};

/// Position and Euler angles with two time derivatives, in the order surge, sway, heave, roll,
/// pitch, yaw.
///
/// Positions are in Earth axes, m; angles Z-Y'-X'', rad.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SixDegrees {
    /// Position and angles.
    pub value: [f64; 6],
    /// First derivatives, per second.
    pub rate: [f64; 6],
    /// Second derivatives, per second squared.
    pub second: [f64; 6],
}

impl SixDegrees {
    /// Multiplies this motion by a ramp, with the product rule.
    pub(crate) fn ramped(&self, ramp: Ramp, time: f64) -> Self {
        let [r, dr, ddr] = ramp.derivatives(time);
        let mut out = Self::default();
        for i in 0..6 {
            let (x, dx, ddx) = (self.value[i], self.rate[i], self.second[i]);
            out.value[i] = r * x;
            out.rate[i] = dr * x + r * dx;
            out.second[i] = ddr * x + 2.0 * dr * dx + r * ddx;
        }
        out
    }

    /// Converts to the motion of the frame, Earth axes.
    pub fn frame_motion(&self) -> FrameMotion {
        let linear = |v: &[f64; 6]| DVec3::new(v[0], v[1], v[2]);
        let rates = |v: &[f64; 6]| EulerRates {
            roll: v[3],
            pitch: v[4],
            yaw: v[5],
        };
        let angles = EulerAngles {
            roll: self.value[3],
            pitch: self.value[4],
            yaw: self.value[5],
        };
        let orientation = from_euler_angles(angles);
        FrameMotion {
            pose: Pose::new(linear(&self.value), orientation),
            rotation: DMat3::from_quat(orientation),
            velocity: Motion::new(linear(&self.rate), angular_velocity(angles, rates(&self.rate))),
            acceleration: Motion::new(
                linear(&self.second),
                angular_acceleration(angles, rates(&self.rate), rates(&self.second)),
            ),
        }
    }

    /// Superposes oscillations along and about the axes of a steadily moving mean frame.
    ///
    /// `deviation` holds surge, sway, heave along the axes of the mean heading (x forward in the
    /// horizontal plane, z up) and additions to the mean Euler angles.
    pub(crate) fn about_mean(mean: &MeanCourse, time: f64, deviation: &SixDegrees) -> SixDegrees {
        let (sine, cosine) = mean.angles.yaw.sin_cos();
        let turned = |v: &[f64; 6]| {
            [
                cosine * v[0] - sine * v[1],
                sine * v[0] + cosine * v[1],
                v[2],
                v[3],
                v[4],
                v[5],
            ]
        };
        let mut sum = SixDegrees {
            value: turned(&deviation.value),
            rate: turned(&deviation.rate),
            second: turned(&deviation.second),
        };
        let position = mean.position + mean.velocity * time;
        for i in 0..3 {
            sum.value[i] += position[i];
            sum.rate[i] += mean.velocity[i];
        }
        sum.value[3] += mean.angles.roll;
        sum.value[4] += mean.angles.pitch;
        sum.value[5] += mean.angles.yaw;
        sum
    }
}

/// Mean position, attitude and velocity of an oscillating frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MeanCourse {
    /// Position at time zero, Earth axes, m.
    pub position: DVec3,
    /// Mean angles (heel, trim, heading), rad.
    pub angles: EulerAngles,
    /// Steady velocity, Earth axes, m/s.
    pub velocity: DVec3,
}

/// One harmonic oscillation `amplitude · cos(frequency · t + phase)`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Oscillation {
    /// Amplitude, m or rad.
    pub amplitude: f64,
    /// Angular frequency, rad/s.
    pub frequency: f64,
    /// Phase lead, rad.
    pub phase: f64,
}

/// Translation at constant velocity with constant angles, after a smooth start.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ConstantVelocity {
    /// Pose at time zero.
    pub start: Pose,
    /// Final velocity, Earth axes, m/s.
    pub velocity: DVec3,
    /// Ramp of the velocity from zero.
    pub ramp: Ramp,
}

/// Harmonic oscillation in each degree of freedom about a mean course.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Harmonic {
    /// Mean course; surge and sway are along and across its heading.
    pub mean: MeanCourse,
    /// Oscillations in surge, sway, heave (m), roll, pitch, yaw (rad).
    pub oscillations: [Oscillation; 6],
    /// Ramp of the oscillations from zero. It does not affect the mean velocity.
    pub ramp: Ramp,
}

/// Motion as a function of time (s) supplied by the user; it must be pure.
pub type MotionFunction = Arc<dyn Fn(f64) -> FrameMotion + Send + Sync>;

/// Motion of a frame as a function of time.
#[derive(Clone)]
#[non_exhaustive]
pub enum PrescribedMotion {
    /// At rest.
    Fixed(Pose),
    /// Steady translation.
    ConstantVelocity(ConstantVelocity),
    /// Harmonic oscillation about a mean course.
    Harmonic(Harmonic),
    /// Interpolated recorded motion.
    TimeHistory(TimeHistory),
    /// Ship in waves with response amplitude operators.
    ShipInWaves(ShipInWaves),
    /// User function that returns a [`FrameMotion`]. [`SixDegrees::frame_motion`] computes a
    /// [`FrameMotion`] from displacements and their derivatives.
    Function(MotionFunction),
}

/// Error in the evaluation of a prescribed motion.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PrescribedMotionError {
    /// Error in a time history.
    #[error(transparent)]
    TimeHistory(#[from] TimeHistoryError),
    /// The law returned a number that is not finite.
    #[error("the prescribed motion is not finite at time {time} s; check its parameters or its function")]
    NotFinite {
        /// Time, s.
        time: f64,
    },
}

impl PrescribedMotion {
    /// Returns pose, velocity and classical acceleration at `time` (s), Earth axes.
    ///
    /// # Errors
    /// The time is outside a time history, or the motion is not finite.
    pub fn at(&self, time: f64) -> Result<FrameMotion, PrescribedMotionError> {
        let motion = match self {
            Self::Fixed(pose) => FrameMotion::at_rest(*pose),
            Self::ConstantVelocity(law) => law.at(time),
            Self::Harmonic(law) => law.at(time),
            Self::TimeHistory(history) => history.at(time)?.frame_motion(),
            Self::ShipInWaves(ship) => ship.at(time),
            Self::Function(function) => function(time),
        };
        let finite = motion.pose.position.is_finite()
            && motion.pose.orientation.is_finite()
            && motion.velocity.linear.is_finite()
            && motion.velocity.angular.is_finite()
            && motion.acceleration.linear.is_finite()
            && motion.acceleration.angular.is_finite();
        if finite {
            Ok(motion)
        } else {
            Err(PrescribedMotionError::NotFinite { time })
        }
    }
}

impl ConstantVelocity {
    /// Returns the motion at `time` (s).
    pub fn at(&self, time: f64) -> FrameMotion {
        let [factor, rate, _] = self.ramp.derivatives(time);
        let mut motion = FrameMotion::at_rest(self.start);
        motion.pose.position += self.velocity * self.ramp.integral(time);
        motion.velocity.linear = self.velocity * factor;
        motion.acceleration.linear = self.velocity * rate;
        motion
    }
}

impl Harmonic {
    /// Returns the motion at `time` (s).
    pub fn at(&self, time: f64) -> FrameMotion {
        let mut deviation = SixDegrees::default();
        let moving = self
            .oscillations
            .iter()
            .enumerate()
            .filter(|(_, o)| o.amplitude != 0.0);
        for (i, o) in moving {
            let (sine, cosine) = (o.frequency * time + o.phase).sin_cos();
            deviation.value[i] = o.amplitude * cosine;
            deviation.rate[i] = -o.amplitude * o.frequency * sine;
            deviation.second[i] = -o.amplitude * o.frequency * o.frequency * cosine;
        }
        let deviation = deviation.ramped(self.ramp, time);
        SixDegrees::about_mean(&self.mean, time, &deviation).frame_motion()
    }
}

impl fmt::Debug for PrescribedMotion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(pose) => f.debug_tuple("Fixed").field(pose).finish(),
            Self::ConstantVelocity(law) => f.debug_tuple("ConstantVelocity").field(law).finish(),
            Self::Harmonic(law) => f.debug_tuple("Harmonic").field(law).finish(),
            Self::TimeHistory(history) => f.debug_tuple("TimeHistory").field(history).finish(),
            Self::ShipInWaves(ship) => f.debug_tuple("ShipInWaves").field(ship).finish(),
            Self::Function(_) => f.write_str("Function(..)"),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use windlass_math::rotation::logarithm;

    /// Checks velocities against differences of poses, and accelerations against differences of
    /// velocities.
    pub(crate) fn assert_derivatives(motion: impl Fn(f64) -> FrameMotion, time: f64, tolerance: f64) {
        let h = 1e-5;
        let (ahead, now, behind) = (motion(time + h), motion(time), motion(time - h));
        let half = 1.0 / (2.0 * h);
        let turn = logarithm(ahead.pose.orientation * behind.pose.orientation.conjugate());
        let velocity = Motion::new((ahead.pose.position - behind.pose.position) * half, turn * half);
        let acceleration = (ahead.velocity - behind.velocity) * half;
        for (found, expected) in [
            (velocity.linear, now.velocity.linear),
            (velocity.angular, now.velocity.angular),
            (acceleration.linear, now.acceleration.linear),
            (acceleration.angular, now.acceleration.angular),
        ] {
            assert!(
                (found - expected).length() < tolerance,
                "at {time}: {found} against {expected}"
            );
        }
    }

    fn harmonic() -> Harmonic {
        let oscillation = |amplitude, frequency, phase| Oscillation {
            amplitude,
            frequency,
            phase,
        };
        Harmonic {
            mean: MeanCourse {
                position: DVec3::new(1.0, 2.0, 0.5),
                angles: EulerAngles {
                    roll: 0.05,
                    pitch: -0.02,
                    yaw: 2.0,
                },
                velocity: DVec3::new(-2.0, 3.0, 0.0),
            },
            oscillations: [
                oscillation(0.3, 0.7, 0.1),
                oscillation(0.8, 0.9, -1.0),
                oscillation(1.5, 1.1, 2.0),
                oscillation(0.4, 0.6, 0.3),
                oscillation(0.2, 1.3, 1.0),
                oscillation(0.1, 0.5, -2.0),
            ],
            ramp: Ramp::over(10.0),
        }
    }

    #[test]
    fn agrees_with_differences_of_harmonic_motion() {
        // Error of central differences: h² times third derivatives of order one, 1e-10, plus
        // rounding, 1e-11.
        for time in [-1.0, 0.5, 4.0, 9.9, 17.0] {
            assert_derivatives(|t| harmonic().at(t), time, 1e-8);
        }
    }

    #[test]
    fn agrees_with_differences_of_constant_velocity() {
        let law = ConstantVelocity {
            start: Pose::new(
                DVec3::new(1.0, 0.0, 2.0),
                from_euler_angles(EulerAngles::default()),
            ),
            velocity: DVec3::new(3.0, -1.0, 0.2),
            ramp: Ramp::over(4.0),
        };
        for time in [-1.0, 0.3, 2.0, 3.9, 6.0] {
            assert_derivatives(|t| law.at(t), time, 1e-8);
        }
        // The ramp is symmetric about half of its duration, so it loses half of the distance that
        // the final velocity would cover.
        let travelled = law.at(10.0).pose.position - law.start.position;
        assert!((travelled - law.velocity * 8.0).length() < 1e-14);
        let at_once = ConstantVelocity {
            ramp: Ramp::NONE,
            ..law
        };
        assert!((at_once.at(2.0).pose.position - DVec3::new(7.0, -2.0, 2.4)).length() < 1e-15);
        assert_eq!(at_once.at(0.0).velocity.linear, law.velocity);
    }

    #[test]
    fn closed_form_surge_is_along_the_mean_heading() {
        let mut law = Harmonic::default();
        law.mean.angles.yaw = std::f64::consts::FRAC_PI_2;
        law.oscillations[0] = Oscillation {
            amplitude: 2.0,
            frequency: 1.0,
            phase: 0.0,
        };
        assert!((law.at(0.0).pose.position - DVec3::new(0.0, 2.0, 0.0)).length() < 1e-15);
    }

    #[test]
    fn property_functions_are_passed_through_and_checked() {
        let law = PrescribedMotion::Function(Arc::new(|t| {
            SixDegrees {
                value: [t.sqrt(), 0.0, 0.0, 0.0, 0.0, 0.0],
                ..SixDegrees::default()
            }
            .frame_motion()
        }));
        assert_eq!(law.at(4.0).unwrap().pose.position.x, 2.0);
        assert_eq!(
            law.at(-1.0).unwrap_err(),
            PrescribedMotionError::NotFinite { time: -1.0 }
        );
        let fixed = PrescribedMotion::Fixed(Pose::IDENTITY);
        assert_eq!(fixed.at(3.0).unwrap(), FrameMotion::at_rest(Pose::IDENTITY));
    }
}
