//! Compiles the bodies of a scenario: mass, motion, mesh, coefficients, loads.

use crate::compile::pose;
use crate::objects::hydrodynamics::build::{Floating, WetObject, hydrodynamics};
use crate::objects::radiation::build::radiation;
use crate::objects::response::build::{ResponseSource, check_cover, response_table};
use crate::source::{ScenarioProblems, Source};
use crate::spec::*;
use glam::{DMat3, DVec3};
use std::f64::consts::TAU;
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::{ConstantVelocity, Harmonic, MeanCourse, Oscillation};
use windlass_hull::motion::ship_in_waves::{self, ShipInWaves};
use windlass_hull::motion::time_history::{OutsideHistory, TimeHistory};
use windlass_math::euler_kinematics::rates_from_body_velocity;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::tables::read_utf8;
use windlass_math::{Motion, Pose, Ramp, Wrench, time_table};
use windlass_sea::Sea;
use windlass_world::{AppliedLoad, BodyDefinition, Owner, WorldBuilder};

/// Scenario-wide data that bodies need.
pub(crate) struct Context<'a> {
    pub source: &'a Source,
    pub sea: &'a Sea,
    /// First and last time of the run, s.
    pub span: (f64, f64),
}

/// Rate of a held degree of freedom (m/s, rad/s) that counts as rounding error.
const HELD_RATE: f64 = 1e-12;

/// Mass of a free body below which a wrong unit is suspected, kg.
const LIGHTEST: f64 = 1e-3;

/// Degrees of freedom of a prescribed oscillation, with the largest plausible amplitude and its
/// unit. Surge and sway have no limit, as the body may be a vehicle.
const FREEDOMS: [(&str, f64, &str); 6] = [
    ("surge", f64::INFINITY, "m"),
    ("sway", f64::INFINITY, "m"),
    ("heave", 40.0, "m"),
    ("roll", 90.0, "deg"),
    ("pitch", 90.0, "deg"),
    ("yaw", 360.0, "deg"),
];

/// Reports held degrees of freedom with a non-zero initial velocity.
fn check_held_at_rest(body: &BodySpec, path: &str, problems: &mut ScenarioProblems<'_>) {
    let [roll, pitch, yaw] = body.attitude_deg.map(f64::to_radians);
    let angles = EulerAngles { roll, pitch, yaw };
    let spin = DVec3::from(body.angular_velocity_deg.map(f64::to_radians));
    let in_body = from_euler_angles(angles).inverse() * spin;
    let turning = rates_from_body_velocity(angles, in_body).unwrap_or_default();
    let [x, y, z] = body.velocity;
    let rates = [x, y, z, turning.roll, turning.pitch, turning.yaw];
    for freedom in &body.held {
        let index = freedom.index();
        if rates[index].abs() > HELD_RATE {
            let key = ["velocity", "angular_velocity_deg"][index / 3];
            let message = format!(
                "body '{}' has an initial velocity in {}, which is held; set {key} to zero there, or do not hold it",
                body.name,
                ["x", "y", "z", "roll", "pitch", "yaw"][index]
            );
            problems.add(&format!("{path}.{key}"), message);
        }
    }
}

pub(crate) fn body_definition(
    context: &Context<'_>,
    body: &BodySpec,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> BodyDefinition {
    let object = format!("body '{}'", body.name);
    check_held_at_rest(body, path, problems);
    let start = pose(body.position, body.attitude_deg);
    let wet = WetObject {
        path,
        object: &object,
        mesh: body.mesh.as_ref(),
        coefficients: body.hydrodynamics.as_ref(),
        pose: Pose::IDENTITY,
        density: context.sea.density,
        floating: match body.mass {
            Some(mass) if body.motion == (MotionSpec::Free {}) => Floating::Mass(mass),
            _ => Floating::At(start),
        },
    };
    let hydrodynamics = hydrodynamics(context.source, &wet, problems);
    let mut definition = match motion(context, body, path, &object, problems) {
        Some(motion) => {
            let definition = BodyDefinition::prescribed(&body.name, motion);
            match body.mass {
                Some(_) => {
                    let mass = mass(body, path, &object, problems);
                    let of_inertia = |_| inertia(body, path, &object, problems);
                    let inertia = body.inertia.as_ref().map_or(DMat3::ZERO, of_inertia);
                    definition.with_mass(mass).with_inertia(inertia)
                }
                None => definition,
            }
        }
        // The motion has problems of its own; do not ask for a mass as well.
        None if body.motion != (MotionSpec::Free {}) => {
            BodyDefinition::prescribed(&body.name, PrescribedMotion::Fixed(start))
        }
        None => {
            let mass = mass(body, path, &object, problems);
            let inertia = inertia(body, path, &object, problems);
            let angular = DVec3::from(body.angular_velocity_deg.map(f64::to_radians));
            BodyDefinition::free(&body.name, mass, DVec3::ONE)
                .with_inertia(inertia)
                .at(start.position)
                .oriented(start.orientation)
                .moving(Motion::new(DVec3::from(body.velocity), angular))
        }
    };
    if let Some(spec) = &body.radiation {
        if definition.body.is_free() {
            let hull = (&start, hydrodynamics.as_ref());
            definition.radiation = radiation(spec, context, hull, path, &object, problems);
        } else {
            let message = format!("{object}: its motion is prescribed; radiation is for free bodies only");
            problems.add(&format!("{path}.radiation"), message);
        }
    }
    definition.hydrodynamics = hydrodynamics;
    definition
}

fn mass(body: &BodySpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) -> f64 {
    match body.mass {
        Some(mass) if mass > 0.0 => {
            if mass < LIGHTEST {
                problems.warn(format!(
                    "{object}: a mass of {mass} kg is less than a gram; masses are in kg"
                ));
            }
            return mass;
        }
        Some(mass) => {
            let message = format!("{object}: mass must be positive, is {mass}; give it in kg");
            problems.add(&format!("{path}.mass"), message);
        }
        None => problems.add(path, format!("{object}: a free body needs a mass, in kg")),
    }
    1.0
}

/// Returns the inertia matrix of the scenario, kg·m².
pub(crate) fn inertia_matrix(inertia: &InertiaSpec) -> DMat3 {
    match inertia {
        InertiaSpec::Principal(diagonal) => DMat3::from_diagonal(DVec3::from(*diagonal)),
        InertiaSpec::Full(rows) => DMat3::from_cols_array_2d(rows).transpose(),
    }
}

fn inertia(body: &BodySpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) -> DMat3 {
    let matrix = match &body.inertia {
        Some(inertia) => inertia_matrix(inertia),
        None => {
            let message =
                format!("{object}: a free body needs its inertia about the centre of gravity, in kg m2");
            problems.add(path, message);
            return DMat3::IDENTITY;
        }
    };
    let location = format!("{path}.inertia");
    let size = matrix.x_axis.length() + matrix.y_axis.length() + matrix.z_axis.length();
    if !matrix.abs_diff_eq(matrix.transpose(), 1e-9 * size) {
        problems.add(
            &location,
            format!("{object}: the inertia matrix is not symmetric"),
        );
    }
    let moments = [matrix.x_axis.x, matrix.y_axis.y, matrix.z_axis.z];
    let sum: f64 = moments.iter().sum();
    if moments.iter().any(|moment| *moment <= 0.0) {
        problems.add(
            &location,
            format!("{object}: moments of inertia must be positive, are {moments:?} kg m2"),
        );
        return DMat3::IDENTITY;
    }
    if moments.iter().any(|moment| *moment > 0.5 * sum * (1.0 + 1e-9)) {
        let message = format!(
            "{object}: no body has the moments of inertia {moments:?} kg m2; none may exceed the sum of the other two"
        );
        problems.add(&location, message);
    }
    matrix
}

/// Returns the prescribed motion of a body, or `None` for a free body and after a problem, which is
/// reported.
fn motion(
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
            let freedoms = [surge, sway, heave, roll, pitch, yaw];
            warn_of_amplitudes(freedoms.map(Option::as_ref), object, problems);
            let mut wrong = |message: String| problems.add(&location, format!("{object}: {message}"));
            Some(PrescribedMotion::Harmonic(Harmonic {
                mean: course(DVec3::from(*velocity)),
                oscillations: oscillations(freedoms.map(Option::as_ref), &mut wrong),
                ramp: Ramp::over(*ramp),
            }))
        }
        MotionSpec::TimeHistory { file, hold_ends } => {
            let outside = if *hold_ends {
                OutsideHistory::Hold
            } else {
                OutsideHistory::Error
            };
            let history = TimeHistory::read(file, &context.source.beside(file), outside);
            let wrong = |error| problems.add(&format!("{location}.file"), format!("{object}: {error}"));
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
        MotionSpec::ShipInWaves {
            response,
            response_conventions,
            preset,
            speed,
        } => {
            let source = ResponseSource {
                file: response.as_deref(),
                conventions: response_conventions.as_ref(),
                preset: *preset,
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

/// Reports a negative ramp time.
fn check_ramp(ramp: f64, location: &str, object: &str, problems: &mut ScenarioProblems<'_>) {
    if ramp < 0.0 {
        let message = format!(
            "{object}: ramp must not be negative, is {ramp}; leave it out for a motion from the start"
        );
        problems.add(&format!("{location}.ramp"), message);
    }
}

/// Warns of amplitudes that are implausible for a floating body and suggest a wrong unit.
fn warn_of_amplitudes(
    freedoms: [Option<&OscillationSpec>; 6],
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    for ((name, most, unit), spec) in FREEDOMS.into_iter().zip(freedoms) {
        let Some(amplitude) = spec.map(|spec| spec.amplitude.abs()) else {
            continue;
        };
        if amplitude > most {
            problems.warn(format!(
                "{object}: its {name} has an amplitude of {amplitude} {unit}; few ships move by more than {most} {unit} and stay afloat"
            ));
        }
    }
}

/// Returns the oscillations of the six degrees of freedom, with zero amplitude where none is given.
fn oscillations(freedoms: [Option<&OscillationSpec>; 6], wrong: &mut dyn FnMut(String)) -> [Oscillation; 6] {
    let mut oscillations = [Oscillation::default(); 6];
    for (i, spec) in freedoms.into_iter().enumerate() {
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

impl Context<'_> {
    /// Reads the text of a file in the scenario's folder.
    pub(crate) fn read(
        &self,
        file: &str,
        path: &str,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<String> {
        let location = self.source.beside(file);
        read_utf8(&location)
            .map_err(|error| {
                problems.add(
                    path,
                    format!(
                        "{object}: the file '{}' cannot be read: {error}",
                        location.display()
                    ),
                );
            })
            .ok()
    }

    /// Returns the wave components in the form that a ship in waves needs.
    fn ship_waves(&self) -> Vec<ship_in_waves::EncounteredWave> {
        let waves = &self.sea.waves;
        waves
            .components()
            .iter()
            .zip(waves.wave_numbers())
            .map(|(wave, k)| ship_in_waves::EncounteredWave {
                amplitude: wave.amplitude,
                frequency: wave.omega,
                wave_number: *k,
                direction: wave.direction,
                phase: wave.phase,
            })
            .collect()
    }
}

/// Adds the prescribed loads of a body or a link. `path` is the key path of its owner.
pub(crate) fn add_loads(
    builder: &mut WorldBuilder,
    owner: Owner,
    loads: &[LoadSpec],
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    for (i, load) in loads.iter().enumerate() {
        let path = format!("{path}.load.{i}");
        if load.period.is_some_and(|period| period <= 0.0) {
            problems.add(
                &format!("{path}.period"),
                format!("{object}: the period of a load must be positive, in s"),
            );
        }
        let table = load.table.as_deref();
        if table.is_some_and(|table| !time_table::has_increasing_times(table)) {
            let message = format!(
                "{object}: the table of a load needs points [time, factor] in order of increasing time"
            );
            problems.add(&format!("{path}.table"), message);
        }
        if !load.has_formulas() {
            builder.load(owner, applied_load(load), table.unwrap_or_default().to_vec());
        }
    }
}

/// Returns a load without formulas.
fn applied_load(load: &LoadSpec) -> AppliedLoad {
    let numbers = |given: &[LoadNumber; 3]| DVec3::from(given.each_ref().map(LoadNumber::number));
    AppliedLoad {
        amplitude: Wrench::new(numbers(&load.force), numbers(&load.moment)),
        frequency: load.period.map_or(0.0, |period| TAU / period),
        phase: load.phase_deg.to_radians(),
        point: DVec3::from(load.point),
        follows_body: load.follows_body,
    }
}
