//! One move of a joint and the three forms of its specification.

use super::MotionSample;
use serde::{Deserialize, Serialize};
use std::f64::consts::PI;

/// Shape of the velocity ramps between zero and the steady value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RampShape {
    /// Linear in time: the acceleration jumps at the ends of the ramp.
    ConstantAcceleration,
    /// Half a cosine wave: the acceleration is continuous; its peak is π/2 times its mean.
    Cosine,
}

/// A move that starts and stops at rest.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MotionSequence {
    ramp: RampShape,
    /// Start and end of the move, s.
    start: f64,
    stop: f64,
    /// Velocity between the ramps, m/s or rad/s.
    velocity: f64,
    /// Duration of each ramp, s.
    ramp_time: f64,
}

/// Reason why the parameters of a move are invalid. Displacements are in m or rad.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// A parameter is infinite, not a number, or has the wrong sign.
    #[error("{what} {value} must be finite{condition}")]
    Number {
        /// Name of the parameter.
        what: &'static str,
        /// Its value.
        value: f64,
        /// Further condition on the value.
        condition: &'static str,
    },
    /// The move ends before it starts.
    #[error("stop time {stop} s must be later than start time {start} s")]
    StopBeforeStart {
        /// Start, s.
        start: f64,
        /// Stop, s.
        stop: f64,
    },
    /// Distance and velocity point in opposite directions.
    #[error("distance {distance} and velocity {velocity} have opposite signs: give both the same sign")]
    OppositeSigns {
        /// Distance, m or rad.
        distance: f64,
        /// Velocity, per second.
        velocity: f64,
    },
    /// The two ramps together are longer than the distance.
    #[error(
        "the ramps to {velocity}/s and back at {acceleration}/s² cover {ramps:.4} but the distance is only {distance}: \
         lower the velocity or raise the acceleration"
    )]
    RampsLongerThanDistance {
        /// Specified distance, m or rad.
        distance: f64,
        /// Specified velocity, per second.
        velocity: f64,
        /// Acceleration, per second squared.
        acceleration: f64,
        /// Distance covered by both ramps, m or rad.
        ramps: f64,
    },
    /// The two ramps together take longer than the duration.
    #[error(
        "the ramps to {velocity}/s and back at {acceleration}/s² take {ramps:.4} s but \
         the time from start to stop is only {duration} s: lower the velocity or raise the \
         acceleration"
    )]
    RampsLongerThanDuration {
        /// Duration from start to stop, s.
        duration: f64,
        /// Specified velocity, per second.
        velocity: f64,
        /// Acceleration, per second squared.
        acceleration: f64,
        /// Duration of both ramps, s.
        ramps: f64,
    },
    /// The distance cannot be covered in the duration.
    #[error(
        "{distance} cannot be covered in {duration} s at {acceleration}/s²: the move takes at least {shortest:.4} s, \
         or an acceleration of {needed:.4}/s²"
    )]
    TooShort {
        /// Specified distance, m or rad.
        distance: f64,
        /// Duration from start to stop, s.
        duration: f64,
        /// Acceleration, per second squared.
        acceleration: f64,
        /// Shortest possible duration, s.
        shortest: f64,
        /// Acceleration that covers the distance in time, per second squared.
        needed: f64,
    },
}

impl RampShape {
    /// Ratio of the mean to the peak acceleration of a ramp.
    fn mean_over_peak(self) -> f64 {
        match self {
            RampShape::ConstantAcceleration => 1.0,
            RampShape::Cosine => 2.0 / PI,
        }
    }
}

impl MotionSequence {
    /// Creates a type 1 move from its `start` (s), `distance` (m or rad) and steady `velocity` (per
    /// s, same sign). The ramps have the peak `acceleration` (per s²).
    ///
    /// # Errors
    /// A number is not finite, the signs are opposite, or the ramps are longer than the distance.
    pub fn from_distance_and_velocity(
        ramp: RampShape,
        start: f64,
        distance: f64,
        velocity: f64,
        acceleration: f64,
    ) -> Result<Self, SequenceError> {
        check(&[("start time", start)], acceleration)?;
        not_zero("distance", distance)?;
        not_zero("velocity", velocity)?;
        if distance.signum() != velocity.signum() {
            return Err(SequenceError::OppositeSigns { distance, velocity });
        }
        let ramp_time = velocity.abs() / (acceleration * ramp.mean_over_peak());
        let ramps = velocity.abs() * ramp_time;
        // The tolerance of 1e-12 covers rounding in a move that consists of ramps only.
        if ramps > distance.abs() * (1.0 + 1e-12) {
            return Err(SequenceError::RampsLongerThanDistance {
                distance,
                velocity,
                acceleration,
                ramps: ramps * distance.signum(),
            });
        }
        let stop = start + distance / velocity + ramp_time;
        Ok(Self {
            ramp,
            start,
            stop,
            velocity,
            ramp_time,
        })
    }

    /// Creates a type 2 move from its `start`, `stop` (s) and steady `velocity` (per s). The ramps
    /// have the peak `acceleration` (per s²).
    ///
    /// # Errors
    /// A number is not finite, the stop precedes the start, or the ramps are longer than the
    /// duration.
    pub fn from_stop_and_velocity(
        ramp: RampShape,
        start: f64,
        stop: f64,
        velocity: f64,
        acceleration: f64,
    ) -> Result<Self, SequenceError> {
        check(&[("start time", start), ("stop time", stop)], acceleration)?;
        not_zero("velocity", velocity)?;
        let duration = duration(start, stop)?;
        let ramp_time = velocity.abs() / (acceleration * ramp.mean_over_peak());
        if 2.0 * ramp_time > duration * (1.0 + 1e-12) {
            return Err(SequenceError::RampsLongerThanDuration {
                duration,
                velocity,
                acceleration,
                ramps: 2.0 * ramp_time,
            });
        }
        Ok(Self {
            ramp,
            start,
            stop,
            velocity,
            ramp_time,
        })
    }

    /// Creates a type 3 move from its `start`, `stop` (s) and `distance` (m or rad). The ramps have
    /// the peak `acceleration` (per s²).
    ///
    /// # Errors
    /// A number is not finite, the stop precedes the start, or the distance is too long for the
    /// duration.
    pub fn from_stop_and_distance(
        ramp: RampShape,
        start: f64,
        stop: f64,
        distance: f64,
        acceleration: f64,
    ) -> Result<Self, SequenceError> {
        check(&[("start time", start), ("stop time", stop)], acceleration)?;
        not_zero("distance", distance)?;
        let duration = duration(start, stop)?;
        let mean = acceleration * ramp.mean_over_peak();
        // Smaller root of Δx = v (T - v/a'). The radicand is scaled by T². The tolerance for
        // rounding is then relative.
        let radicand = 1.0 - 4.0 * distance.abs() / (mean * duration * duration);
        if radicand < -1e-12 {
            return Err(SequenceError::TooShort {
                distance,
                duration,
                acceleration,
                shortest: 2.0 * (distance.abs() / mean).sqrt(),
                needed: 4.0 * distance.abs() / (duration * duration * ramp.mean_over_peak()),
            });
        }
        // (T/2)(1 - √radicand), in a form without cancellation at long durations.
        let ramp_time = 0.5 * duration * (1.0 - radicand.max(0.0)) / (1.0 + radicand.max(0.0).sqrt());
        let velocity = distance / (duration - ramp_time);
        Ok(Self {
            ramp,
            start,
            stop,
            velocity,
            ramp_time,
        })
    }

    /// Returns the same move in another unit of displacement; `factor` is the number of new units
    /// in one old unit.
    pub fn scaled(self, factor: f64) -> Self {
        Self {
            velocity: self.velocity * factor,
            ..self
        }
    }

    /// Start time, s.
    pub fn start(&self) -> f64 {
        self.start
    }

    /// Stop time, s.
    pub fn stop(&self) -> f64 {
        self.stop
    }

    /// Steady velocity, m/s or rad/s.
    pub fn velocity(&self) -> f64 {
        self.velocity
    }

    /// Duration of each ramp, s.
    pub fn ramp_time(&self) -> f64 {
        self.ramp_time
    }

    /// Total displacement, m or rad.
    pub fn distance(&self) -> f64 {
        self.velocity * (self.stop - self.start - self.ramp_time)
    }

    /// Times (s) at which the ramps begin and end. No integration step may cross such a time.
    pub fn breakpoints(&self) -> [f64; 4] {
        [
            self.start,
            self.start + self.ramp_time,
            self.stop - self.ramp_time,
            self.stop,
        ]
    }

    /// Displacement since the start, velocity and acceleration at time `t` (s).
    pub fn sample(&self, t: f64) -> MotionSample {
        if t < self.start {
            return MotionSample::default();
        }
        if t >= self.stop {
            return MotionSample {
                position: self.distance(),
                ..MotionSample::default()
            };
        }
        if t < self.start + self.ramp_time {
            return self.ramp_up(t - self.start);
        }
        if t < self.stop - self.ramp_time {
            return MotionSample {
                position: self.velocity * (t - self.start - 0.5 * self.ramp_time),
                velocity: self.velocity,
                acceleration: 0.0,
            };
        }
        // The ramp down is the time reverse of the ramp up.
        let mirrored = self.ramp_up(self.stop - t);
        MotionSample {
            position: self.distance() - mirrored.position,
            velocity: mirrored.velocity,
            acceleration: -mirrored.acceleration,
        }
    }

    /// Motion `s` seconds after the ramp up began.
    fn ramp_up(&self, s: f64) -> MotionSample {
        let (v, tau) = (self.velocity, self.ramp_time);
        match self.ramp {
            RampShape::ConstantAcceleration => MotionSample {
                position: 0.5 * v * s * s / tau,
                velocity: v * s / tau,
                acceleration: v / tau,
            },
            RampShape::Cosine => {
                let (sine, cosine) = (PI * s / tau).sin_cos();
                MotionSample {
                    position: 0.5 * v * (s - sine * tau / PI),
                    velocity: 0.5 * v * (1.0 - cosine),
                    acceleration: 0.5 * v * PI / tau * sine,
                }
            }
        }
    }
}

fn check(times: &[(&'static str, f64)], acceleration: f64) -> Result<(), SequenceError> {
    for &(what, value) in times {
        if !value.is_finite() {
            return Err(SequenceError::Number {
                what,
                value,
                condition: "",
            });
        }
    }
    if !(acceleration.is_finite() && acceleration > 0.0) {
        return Err(SequenceError::Number {
            what: "acceleration",
            value: acceleration,
            condition: " and positive: the direction of the move comes from the distance or the velocity",
        });
    }
    Ok(())
}

fn not_zero(what: &'static str, value: f64) -> Result<(), SequenceError> {
    if value.is_finite() && value != 0.0 {
        return Ok(());
    }
    Err(SequenceError::Number {
        what,
        value,
        condition: " and not zero",
    })
}

fn duration(start: f64, stop: f64) -> Result<f64, SequenceError> {
    if stop > start {
        Ok(stop - start)
    } else {
        Err(SequenceError::StopBeforeStart { start, stop })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use RampShape::{ConstantAcceleration, Cosine};

    /// Checks to 1e-6, since the reference values are printed with seven digits.
    fn near(value: f64, expected: f64) {
        assert!(
            (value - expected).abs() < 1e-6 * expected.abs(),
            "{value} is not {expected}"
        );
    }

    #[test]
    fn closed_form_type_1_stop_times_of_the_reference_set() {
        let stop = |ramp, sign: f64| {
            MotionSequence::from_distance_and_velocity(ramp, 0.0, 9.12 * sign, 1.2 * sign, 0.5)
                .unwrap()
                .stop()
        };
        near(stop(ConstantAcceleration, 1.0), 10.0);
        near(stop(Cosine, 1.0), 11.36991);
        near(stop(Cosine, -1.0), 11.36991);
        let smooth = MotionSequence::from_distance_and_velocity(Cosine, 0.0, 9.12, 1.2, 0.5).unwrap();
        near(smooth.ramp_time(), 3.769911);
    }

    #[test]
    fn closed_form_type_2_distances_of_the_reference_set() {
        let distance = |ramp, v| {
            MotionSequence::from_stop_and_velocity(ramp, 0.0, 10.0, v, 0.5)
                .unwrap()
                .distance()
        };
        near(distance(ConstantAcceleration, 1.2), 9.12);
        // Eq. 16 as printed gives -3.36 (errata E39).
        near(distance(ConstantAcceleration, -1.2), -9.12);
        near(distance(Cosine, 1.2), 7.476106);
    }

    #[test]
    fn closed_form_type_3_velocities_of_the_reference_set() {
        let velocity = |ramp, stop| {
            MotionSequence::from_stop_and_distance(ramp, 0.0, stop, 9.12, 0.5).map(|s| s.velocity())
        };
        // Eq. 18 as printed gives 2.4 (errata E40).
        near(velocity(ConstantAcceleration, 10.0).unwrap(), 1.2);
        near(velocity(ConstantAcceleration, 12.0).unwrap(), 0.892869);
        near(velocity(Cosine, 12.0).unwrap(), 1.046971);
        match velocity(Cosine, 10.0) {
            Err(SequenceError::TooShort { shortest, .. }) => assert!((shortest - 10.7054).abs() < 1e-4),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn agrees_with_differentiated_samples() {
        for ramp in [ConstantAcceleration, Cosine] {
            for sequence in [
                MotionSequence::from_distance_and_velocity(ramp, 1.0, -9.12, -1.2, 0.5).unwrap(),
                MotionSequence::from_stop_and_distance(ramp, 1.0, 13.0, 9.12, 0.5).unwrap(),
            ] {
                let h = 1e-5;
                let mut peak = 0.0_f64;
                for k in 0..2000 {
                    let t = 0.5 + 0.0071 * f64::from(k);
                    if sequence.breakpoints().iter().any(|c| (c - t).abs() < 2.0 * h) {
                        continue;
                    }
                    let (before, now, after) =
                        (sequence.sample(t - h), sequence.sample(t), sequence.sample(t + h));
                    // The bounds allow for the errors of central differences: h² times a third
                    // derivative of order one, and rounding errors of 1e-15/h.
                    assert!(((after.position - before.position) / (2.0 * h) - now.velocity).abs() < 1e-9);
                    assert!(((after.velocity - before.velocity) / (2.0 * h) - now.acceleration).abs() < 1e-9);
                    peak = peak.max(now.acceleration.abs());
                }
                assert!((peak - 0.5).abs() < 1e-5);
                assert!(sequence.sample(0.9) == MotionSample::default());
                assert!((sequence.sample(30.0).position.abs() - 9.12).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn refuses_impossible_moves_with_their_numbers() {
        let message = |r: Result<MotionSequence, SequenceError>| r.unwrap_err().to_string();
        let short = message(MotionSequence::from_distance_and_velocity(
            ConstantAcceleration,
            0.0,
            2.0,
            1.2,
            0.5,
        ));
        assert!(short.contains("2.88") && short.contains("1.2/s"), "{short}");
        let brief = message(MotionSequence::from_stop_and_velocity(
            ConstantAcceleration,
            0.0,
            4.0,
            1.2,
            0.5,
        ));
        assert!(
            brief.contains("4.8000 s") && brief.contains("only 4 s"),
            "{brief}"
        );
        let opposite = message(MotionSequence::from_distance_and_velocity(
            Cosine, 0.0, 2.0, -1.2, 0.5,
        ));
        assert!(opposite.contains("-1.2"), "{opposite}");
        let backwards = message(MotionSequence::from_stop_and_velocity(Cosine, 5.0, 4.0, 1.2, 0.5));
        assert!(backwards.contains("stop time 4 s"), "{backwards}");
        let still = message(MotionSequence::from_stop_and_distance(Cosine, 0.0, 4.0, 0.0, 0.5));
        assert!(still.contains("distance 0"), "{still}");
        let infinite = message(MotionSequence::from_stop_and_distance(
            Cosine,
            0.0,
            4.0,
            1.0,
            f64::NAN,
        ));
        assert!(infinite.contains("acceleration NaN"), "{infinite}");
    }
}
