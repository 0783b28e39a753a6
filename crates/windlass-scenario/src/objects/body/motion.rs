//! Checks and compiles prescribed motions of bodies.

use super::build::Context;
use crate::objects::frame::build::pose;
use crate::objects::response::build::{ResponseSource, check_cover, response_table};
use crate::source::ScenarioProblems;
use crate::spec::{BodySpec, MotionSpec, OscillationSpec};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::{ConstantVelocity, Harmonic, MeanCourse, Oscillation};
use windlass_hull::motion::ship_in_waves::ShipInWaves;
use windlass_hull::motion::time_history::{OutsideHistory, TimeHistory};
use windlass_math::Ramp;
use windlass_math::rotation::EulerAngles;

/// Degrees of freedom of a prescribed oscillation, with the largest plausible amplitude and its
/// unit. Surge and sway have no limit, as the body may be a vehicle.
const DEGREES_OF_FREEDOM: [(&str, f64, &str); 6] = [
    ("surge", f64::INFINITY, "m"),
    ("sway", f64::INFINITY, "m"),
    ("heave", 40.0, "m"),
    ("roll", 90.0, "deg"),
    ("pitch", 90.0, "deg"),
    ("yaw", 360.0, "deg"),
];

/// Returns the prescribed motion of a body, or `None` for a free body and after a problem, which is
/// reported.
pub(super) fn motion(
    context: &Context<'_>,
    body: &BodySpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<PrescribedMotion> {
    let start = pose(body.position, body.attitude_deg);
    let [roll, pitch, yaw] = body.attitude_deg.map(f64::to_radians);
    let course = |velocity: DVec3| MeanCourse {
        position: start.position,
        angles: EulerAngles { roll, pitch, yaw },
        velocity,
    };
    let location = format!("{path}.motion");
    match &body.motion {
        MotionSpec::Free {} => None,
        MotionSpec::Fixed {} => Some(PrescribedMotion::Fixed(start)),
        MotionSpec::ConstantVelocity { velocity, ramp } => {
            check_ramp(*ramp, &location, object, problems);
            Some(PrescribedMotion::ConstantVelocity(ConstantVelocity {
                start,
                velocity: DVec3::from(*velocity),
                ramp: Ramp::over(*ramp),
            }))
        }
        MotionSpec::Harmonic {
            velocity,
            surge,
            sway,
            heave,
            roll,
            pitch,
            yaw,
            ramp,
        } => {
            check_ramp(*ramp, &location, object, problems);
            let specs = [surge, sway, heave, roll, pitch, yaw];
            warn_of_amplitudes(specs.map(Option::as_ref), object, problems);
            let mut wrong = |message: String| problems.add(&location, format!("{object}: {message}"));
            Some(PrescribedMotion::Harmonic(Harmonic {
                mean: course(DVec3::from(*velocity)),
                oscillations: oscillations(specs.map(Option::as_ref), &mut wrong),
                ramp: Ramp::over(*ramp),
            }))
        }
        MotionSpec::TimeHistory { file, hold_ends } => {
            let location = format!("{location}.file");
            time_history(context, (file, *hold_ends), &location, object, problems)
        }
        MotionSpec::ShipInWaves {
            response,
            response_conventions,
            preset,
            box_ship,
            speed,
        } => {
            let source = ResponseSource {
                file: response.as_deref(),
                conventions: response_conventions.as_ref(),
                preset: *preset,
                box_ship: *box_ship,
                speed: *speed,
            };
            let table = response_table(context, &source, &location, object, problems)?;
            let heading = DVec3::new(yaw.cos(), yaw.sin(), 0.0);
            let waves = context.ship_waves();
            let ship = ShipInWaves::new(&table, course(heading * *speed), context.sea.ramp, &waves);
            let beyond = response_conventions.as_ref().and_then(|spec| spec.beyond_table);
            check_cover(&ship, &table, beyond, (&location, object), problems);
            Some(PrescribedMotion::ShipInWaves(ship))
        }
    }
}

/// Returns a recorded motion, and warns if the record does not cover the run.
fn time_history(
    context: &Context<'_>,
    (file, hold_ends): (&str, bool),
    location: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<PrescribedMotion> {
    let outside = if hold_ends {
        OutsideHistory::Hold
    } else {
        OutsideHistory::Error
    };
    let history = TimeHistory::read(file, &context.source.beside(file), outside);
    let wrong = |error| problems.add(location, format!("{object}: {error}"));
    let history = history.map_err(wrong).ok()?;
    let (first, last) = history.range();
    let (begin, end) = context.span;
    if !hold_ends && (first > begin || last < end) {
        problems.warn(format!(
            "{object}: the record '{file}' covers t = {first} s to {last} s, but the run is from {begin} s to {end} s and stops \
             at the end of the record; set hold_ends = true in its motion to hold the end values, or change simulation.duration \
             or start_time"
        ));
    }
    Some(PrescribedMotion::TimeHistory(history))
}

/// Reports a negative ramp time.
fn check_ramp(ramp: f64, location: &str, object: &str, problems: &mut ScenarioProblems<'_>) {
    if ramp < 0.0 {
        let message =
            format!("{object}: ramp must not be negative, is {ramp}; leave it out for a motion without ramp");
        problems.add(&format!("{location}.ramp"), message);
    }
}

/// Warns of amplitudes that are implausible for a floating body and suggest a wrong unit.
fn warn_of_amplitudes(
    specs: [Option<&OscillationSpec>; 6],
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    for ((name, most, unit), spec) in DEGREES_OF_FREEDOM.into_iter().zip(specs) {
        let Some(amplitude) = spec.map(|spec| spec.amplitude.abs()) else {
            continue;
        };
        if amplitude > most {
            problems.warn(format!(
                "{object}: its {name} has an amplitude of {amplitude} {unit}; more than {most} {unit} is implausible for a floating body"
            ));
        }
    }
}

/// Returns the oscillations of the six degrees of freedom. Their amplitude is zero where no
/// oscillation is given.
fn oscillations(specs: [Option<&OscillationSpec>; 6], wrong: &mut dyn FnMut(String)) -> [Oscillation; 6] {
    let mut oscillations = [Oscillation::default(); 6];
    for (i, spec) in specs.into_iter().enumerate() {
        let Some(spec) = spec else { continue };
        if spec.period <= 0.0 {
            let period = spec.period;
            wrong(format!(
                "periods of oscillation must be positive, found {period} s"
            ));
        }
        oscillations[i] = Oscillation {
            amplitude: if i < 3 {
                spec.amplitude
            } else {
                spec.amplitude.to_radians()
            },
            frequency: TAU / spec.period,
            phase: spec.phase_deg.to_radians(),
        };
    }
    oscillations
}
