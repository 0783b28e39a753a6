//! `[SIMO]`: motion sequences; eqs. 16 and 18 with errata E39 and E40.

use crate::case::{Case, CaseError, Check};
use windlass::motion_sequence::{MotionProgramme, MotionSequence, RampShape};

const REASON: &str = "closed form, rounding only";

/// Cases SI-01 to SI-06.
pub fn cases() -> Vec<Case> {
    let case = |id, title, note, run| Case {
        id,
        section: "[SIMO] 1.2",
        title,
        note,
        run,
    };
    vec![
        case(
            "SI-01",
            "stop time from distance and velocity",
            "The formula is valid for moves in both directions.",
            stop_time,
        ),
        case(
            "SI-02",
            "distance from stop time and velocity",
            "Eq. 16 as printed gives -3.36 m for v = -1.2 m/s.",
            distance,
        ),
        case(
            "SI-03",
            "velocity from stop time and distance",
            "The printed formula lacks a factor 1/2 and gives 2.4 m/s. With cosine ramps this move is \
             impossible, and the error message states the shortest possible time.",
            velocity,
        ),
        case(
            "SI-04",
            "velocity from a longer stop time and distance",
            "For both ramps, the velocity profile is integrated, and its peak acceleration is compared.",
            slower,
        ),
        case(
            "SI-05",
            "ramp time",
            "The peak acceleration of a cosine ramp is pi/2 times its mean acceleration.",
            ramps,
        ),
        case(
            "SI-06",
            "two sequences on one joint",
            "The velocities of overlapping sequences add up.",
            overlapping,
        ),
    ]
}

const BOTH: [(RampShape, &str); 2] = [
    (RampShape::ConstantAcceleration, "constant acceleration"),
    (RampShape::Cosine, "cosine"),
];

fn check(quantity: String, expected: f64, formula: &str, ours: f64) -> Check {
    // Expected values are listed with seven digits.
    Check::relative(&quantity, expected, formula, ours, 1e-6, REASON)
}

fn stop_time() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for ((ramp, name), expected) in BOTH.into_iter().zip([10.0, 11.369_911]) {
        for sign in [1.0, -1.0] {
            let sequence =
                MotionSequence::from_distance_and_velocity(ramp, 0.0, 9.12 * sign, 1.2 * sign, 0.5)?;
            let quantity = format!("stop time, {name}, {} m/s [s]", 1.2 * sign);
            checks.push(check(quantity, expected, "x/v + ramp time", sequence.stop()));
        }
    }
    Ok(checks)
}

fn distance() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for ((ramp, name), expected) in BOTH.into_iter().zip([9.12, 7.476_106]) {
        for sign in [1.0, -1.0] {
            let sequence = MotionSequence::from_stop_and_velocity(ramp, 0.0, 10.0, 1.2 * sign, 0.5)?;
            let quantity = format!("distance, {name}, {} m/s [m]", 1.2 * sign);
            checks.push(check(
                quantity,
                expected * sign,
                "v (T - ramp time)",
                sequence.distance(),
            ));
        }
    }
    Ok(checks)
}

fn velocity() -> Result<Vec<Check>, CaseError> {
    let sequence =
        MotionSequence::from_stop_and_distance(RampShape::ConstantAcceleration, 0.0, 10.0, 9.12, 0.5)?;
    let formula = "(a/2)(T - sqrt(T^2 - 4 x/a))";
    let mut checks = vec![check(
        "velocity [m/s]".to_owned(),
        1.2,
        formula,
        sequence.velocity(),
    )];
    let refused = MotionSequence::from_stop_and_distance(RampShape::Cosine, 0.0, 10.0, 9.12, 0.5);
    let shortest = match refused {
        Err(windlass::motion_sequence::SequenceError::TooShort { shortest, .. }) => shortest,
        _ => f64::NAN,
    };
    checks.push(check(
        "shortest time with cosine ramps [s]".to_owned(),
        10.705_4,
        "2 sqrt(pi x/(2 a))",
        shortest,
    ));
    checks[1].tolerance = 1e-4;
    Ok(checks)
}

fn slower() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for ((ramp, name), expected) in BOTH.into_iter().zip([0.892_869, 1.046_971]) {
        let sequence = MotionSequence::from_stop_and_distance(ramp, 0.0, 12.0, 9.12, 0.5)?;
        checks.push(check(
            format!("velocity, {name} [m/s]"),
            expected,
            "(a'/2)(T - sqrt(T^2 - 4 x/a'))",
            sequence.velocity(),
        ));
        // Midpoint sums over 120000 intervals: error of 1e-9 of the distance.
        let h = 1e-4;
        let samples = (0..120_000).map(|k| sequence.sample((f64::from(k) + 0.5) * h));
        let (mut travelled, mut peak) = (0.0, 0.0_f64);
        for sample in samples {
            travelled += sample.velocity * h;
            peak = peak.max(sample.acceleration.abs());
        }
        checks.push(check(
            format!("integrated distance, {name} [m]"),
            9.12,
            "x",
            travelled,
        ));
        checks.push(check(format!("peak acceleration, {name} [m/s2]"), 0.5, "a", peak));
    }
    Ok(checks)
}

fn ramps() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for ((ramp, name), expected) in BOTH.into_iter().zip([2.4, 3.769_911]) {
        let sequence = MotionSequence::from_distance_and_velocity(ramp, 0.0, 20.0, 1.2, 0.5)?;
        checks.push(check(
            format!("ramp time, {name} [s]"),
            expected,
            "v/a'",
            sequence.ramp_time(),
        ));
    }
    Ok(checks)
}

fn overlapping() -> Result<Vec<Check>, CaseError> {
    let first = MotionSequence::from_stop_and_velocity(RampShape::Cosine, 0.0, 20.0, 1.2, 0.5)?;
    let second =
        MotionSequence::from_stop_and_velocity(RampShape::ConstantAcceleration, 8.0, 30.0, -0.4, 0.5)?;
    let both = MotionProgramme::at_rest(2.0).with(first).with(second);
    let t = 12.0;
    let now = both.sample(t);
    Ok(vec![
        check(
            "velocity in the overlap [m/s]".to_owned(),
            1.2 - 0.4,
            "v1 + v2",
            now.velocity,
        ),
        check(
            "position at the end [m]".to_owned(),
            2.0 + 1.2 * (20.0 - 3.769_911_18) - 0.4 * (22.0 - 0.8),
            "x0 + x1 + x2",
            both.sample(40.0).position,
        ),
    ])
}
