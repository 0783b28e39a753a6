//! Checks and compiles motion sequences of crane links and of joint drivers.

use crate::spec::{RampSpec, SequenceSpec};
use windlass_mechanics::motion_sequence::{MotionProgramme, MotionSequence, RampShape, SequenceError};

/// Compiles the moves of a joint that starts at `start` (rad if `turns`, otherwise m). `turns` is
/// true for a rotating joint. `problem` takes the key and the message of a problem.
pub(crate) fn programme(
    moves: &[SequenceSpec],
    turns: bool,
    start: f64,
    problem: &mut dyn FnMut(&str, &str),
) -> Option<MotionProgramme> {
    // Moves are computed in the units of the file, so that messages quote its numbers.
    let (unit, scale) = if turns {
        (" (degrees)", 1f64.to_radians())
    } else {
        (" (m)", 1.0)
    };
    let mut programme = MotionProgramme::at_rest(start);
    for (i, spec) in moves.iter().enumerate() {
        let key = format!("sequence.{i}");
        let mut number = |name: &str, plain: Option<f64>, degrees: Option<f64>| {
            let (right, wrong) = if turns { (degrees, plain) } else { (plain, degrees) };
            if wrong.is_some() {
                let keys = [format!("{key}.{name}"), format!("{key}.{name}_deg")];
                let (right, wrong) = if turns { (1, 0) } else { (0, 1) };
                let how = if turns { "rotates" } else { "does not rotate" };
                let message = format!("its joint {how}: use {} instead of {}", keys[right], keys[wrong]);
                problem(&keys[wrong], &message);
                return None;
            }
            Some(right)
        };
        let distance = number("distance", spec.distance, spec.distance_deg)?;
        let velocity = number("velocity", spec.velocity, spec.velocity_deg)?;
        let acceleration = number("acceleration", spec.acceleration, spec.acceleration_deg)?;
        let ramp = match spec.ramp {
            RampSpec::Cosine => RampShape::Cosine,
            RampSpec::ConstantAcceleration => RampShape::ConstantAcceleration,
        };
        let Some(a) = acceleration else {
            let give = if turns {
                "acceleration_deg (deg/s²)"
            } else {
                "acceleration (m/s²)"
            };
            problem(&key, &format!("the move has no acceleration; give {give}"));
            return None;
        };
        let made = match (spec.stop, distance, velocity) {
            (None, Some(d), Some(v)) => MotionSequence::from_distance_and_velocity(ramp, spec.start, d, v, a),
            (Some(stop), None, Some(v)) => {
                MotionSequence::from_stop_and_velocity(ramp, spec.start, stop, v, a)
            }
            (Some(stop), Some(d), None) => {
                MotionSequence::from_stop_and_distance(ramp, spec.start, stop, d, a)
            }
            _ => {
                problem(&key, "give two of distance, velocity and stop");
                return None;
            }
        };
        match made {
            Ok(sequence) => programme = programme.with(sequence.scaled(scale)),
            Err(error) => {
                let unit = match error {
                    // The unit of the sequence does not apply to errors about times.
                    SequenceError::StopBeforeStart { .. }
                    | SequenceError::Number {
                        what: "start time" | "stop time",
                        ..
                    } => "",
                    _ => unit,
                };
                problem(&key, &format!("{error}{unit}"));
                return None;
            }
        }
    }
    Some(programme)
}
