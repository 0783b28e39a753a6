//! The run itself: duration, output, start, tolerances and steps.

use super::Spec;
use super::source::ScenarioProblems;
use super::spec::{CableSpec, IntegratorSpec, MethodSpec, MotionSpec, StartSpec};
use windlass_ode::{Method, SPECTRAL_RADIUS, StepControl, Tolerance};
use windlass_world::Tolerances;

/// Most rows of a table: a month at a hundred a second are a quarter of it.
const MOST_ROWS: f64 = 1e9;
/// More steps than this take hours, whatever moves.
const MANY_STEPS: f64 = 1e8;

/// Refuses numbers that no run has, and warns of those that make little sense.
pub(super) fn check_simulation(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    let simulation = &spec.simulation;
    for (key, value) in [
        ("duration", simulation.duration),
        ("output_interval", simulation.output_interval),
    ] {
        if value <= 0.0 {
            problems.add(
                &format!("simulation.{key}"),
                format!("{key} must be positive, is {value}; give it in s"),
            );
        }
    }
    if simulation.output_interval > simulation.duration && simulation.duration > 0.0 {
        problems.warn(format!(
            "a row every {} s of a run of {} s: there is one row, that of the start; shorten simulation.output_interval",
            simulation.output_interval, simulation.duration
        ));
    }
    let end = simulation.start_time + simulation.duration;
    if let Some(from) = spec.output.statistics_from.filter(|from| *from >= end) {
        problems.warn(format!(
            "output.statistics_from = {from} s is not before the end of the run, {end} s: there are no statistics"
        ));
    }
    let rows = simulation.duration / simulation.output_interval;
    if simulation.output_interval > 0.0 && rows > MOST_ROWS {
        let message = format!(
            "a row every {:e} s for {} s are {rows:.1e} rows, more than the {MOST_ROWS:e} there may be; lengthen output_interval",
            simulation.output_interval, simulation.duration
        );
        problems.add("simulation.output_interval", message);
    }
    let control = step_control(&simulation.integrator);
    check_tolerances(&simulation.integrator, problems);
    check_steps(&simulation.integrator, &control, problems);
    check_radius(&simulation.integrator, problems);
    let steps = simulation.duration / control.maximum_step;
    if control.maximum_step > 0.0 && steps > MANY_STEPS {
        problems.warn(format!(
            "steps of at most {:e} s make {steps:.1e} steps of this run, which takes very long; lengthen \
             simulation.integrator.maximum_step, or leave it out: steps are chosen by their error",
            control.maximum_step
        ));
    }
    let nothing_moves = spec.body.is_empty() && spec.cable.is_empty() && spec.crane.is_empty();
    if nothing_moves && spec.output.wave_probes.is_empty() {
        problems.add(
            "body",
            "there is nothing to simulate; add a [[body]], a [[cable]] or a [[crane]], or output.wave_probes to record the sea alone",
        );
    }
}

/// Least tolerance that numbers of sixteen digits can keep, m, m/s and so on.
const LEAST_TOLERANCE: f64 = 1e-16;
/// Tolerances that are wider say little of a result; the last is a share.
const WIDE_TOLERANCE: [(&str, f64); 5] = [
    ("position_tolerance", 0.1),
    ("orientation_tolerance", 0.1),
    ("velocity_tolerance", 1.0),
    ("angular_velocity_tolerance", 1.0),
    ("relative_tolerance", 0.1),
];

/// The widest tolerance of that key of which results still say something, where a number is wider.
fn too_wide(key: &str, value: f64) -> Option<f64> {
    let (_, wide) = WIDE_TOLERANCE.iter().find(|(known, _)| *known == key)?;
    (value > *wide).then_some(*wide)
}

/// Why a number is no tolerance.
fn no_tolerance(key: &str, value: f64) -> Option<String> {
    if value <= 0.0 {
        return Some(format!("{key} must be positive, is {value}"));
    }
    (value < LEAST_TOLERANCE).then(|| {
        format!("{key} {value:e} is less than numbers of sixteen digits can keep; give {LEAST_TOLERANCE:e} or more")
    })
}

/// Tolerances of a cable's nodes: those given, else none of its own.
pub(super) fn of_nodes(
    cable: &CableSpec,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> [Option<f64>; 2] {
    let given = [
        ("position_tolerance", cable.position_tolerance),
        ("velocity_tolerance", cable.velocity_tolerance),
    ];
    for (key, value) in given {
        let (Some(value), name) = (value, &cable.name) else {
            continue;
        };
        if let Some(message) = no_tolerance(key, value) {
            problems.add(&format!("{path}.{key}"), format!("cable '{name}': {message}"));
        }
        if let Some(wide) = too_wide(key, value) {
            problems.warn(format!(
                "{key} = {value} of cable '{name}' is so wide that tensions say little: every step may err by as much at each node; \
                 give {wide} or less"
            ));
        }
    }
    given.map(|(_, value)| value)
}

fn check_tolerances(spec: &IntegratorSpec, problems: &mut ScenarioProblems<'_>) {
    let mut add = |key: &str, message: String| problems.add(&format!("simulation.integrator.{key}"), message);
    let tolerances = [
        spec.position_tolerance,
        spec.orientation_tolerance,
        spec.velocity_tolerance,
        spec.angular_velocity_tolerance,
    ];
    for ((key, _), tolerance) in WIDE_TOLERANCE.iter().zip(tolerances) {
        if let Some(message) = tolerance.and_then(|value| no_tolerance(key, value)) {
            add(key, message);
        }
    }
    if let Some(relative) = spec.relative_tolerance.filter(|relative| *relative < 0.0) {
        let message = format!("relative_tolerance must not be negative, is {relative}");
        add("relative_tolerance", message);
    }
    let given = tolerances.into_iter().chain([spec.relative_tolerance]);
    for ((key, _), tolerance) in WIDE_TOLERANCE.iter().zip(given) {
        let wide = tolerance.and_then(|value| Some((value, too_wide(key, value)?)));
        if let Some((value, wide)) = wide {
            problems.warn(format!(
                "simulation.integrator.{key} = {value} is so wide that results say little: every step may err by as much; give \
                 {wide} or less"
            ));
        }
    }
}

fn check_steps(spec: &IntegratorSpec, control: &StepControl, problems: &mut ScenarioProblems<'_>) {
    let mut add = |key: &str, message: String| problems.add(&format!("simulation.integrator.{key}"), message);
    let steps = [
        ("first_step", spec.first_step),
        ("minimum_step", spec.minimum_step),
        ("maximum_step", spec.maximum_step),
    ];
    let mut all_positive = true;
    for (key, step) in steps {
        if let Some(step) = step.filter(|step| *step <= 0.0) {
            all_positive = false;
            add(key, format!("{key} must be positive, is {step}; give it in s"));
        }
    }
    let [least, most] = [control.minimum_step, control.maximum_step];
    if all_positive && least > most {
        let (key, message) = match (spec.minimum_step, spec.maximum_step) {
            (Some(_), Some(_)) => (
                "minimum_step",
                format!("minimum_step {least:e} s is above maximum_step {most:e} s; exchange them"),
            ),
            (None, _) => (
                "maximum_step",
                format!(
                    "maximum_step {most:e} s is below the smallest step, {least:e} s where minimum_step is left out; lengthen it, \
                     or give a smaller minimum_step"
                ),
            ),
            (Some(_), None) => (
                "minimum_step",
                format!(
                    "minimum_step {least} s is above the largest step, {most} s where maximum_step is left out; shorten it, or \
                     give a larger maximum_step"
                ),
            ),
        };
        add(key, message);
    }
    if all_positive && spec.first_step.is_some() && control.first_step > most {
        let message = format!(
            "first_step {} s is above maximum_step {most} s; shorten it, or leave it out",
            control.first_step
        );
        add("first_step", message);
    }
}

fn check_radius(spec: &IntegratorSpec, problems: &mut ScenarioProblems<'_>) {
    let Some(radius) = spec.spectral_radius else {
        return;
    };
    let message = if spec.method != Some(MethodSpec::GeneralizedAlpha) {
        "only method = \"generalized-alpha\" has a spectral radius; choose it, or leave this out".to_owned()
    } else if !(0.0..=1.0).contains(&radius) {
        format!("spectral_radius must be between 0 and 1, is {radius}")
    } else {
        return;
    };
    problems.add("simulation.integrator.spectral_radius", message);
}

pub(super) fn tolerances(spec: &IntegratorSpec) -> Tolerances {
    let base = Tolerances::default();
    let absolute = |own: Tolerance, value: Option<f64>| Tolerance {
        absolute: value.unwrap_or(own.absolute),
        ..own
    };
    let with_relative = |own: Tolerance, value: Option<f64>| Tolerance {
        relative: spec.relative_tolerance.unwrap_or(own.relative),
        ..absolute(own, value)
    };
    Tolerances {
        position: absolute(base.position, spec.position_tolerance),
        orientation: absolute(base.orientation, spec.orientation_tolerance),
        velocity: with_relative(base.velocity, spec.velocity_tolerance),
        angular_velocity: with_relative(base.angular_velocity, spec.angular_velocity_tolerance),
    }
}

pub(super) fn method(spec: &IntegratorSpec) -> Method {
    match spec.method {
        Some(MethodSpec::Implicit) => Method::Radau,
        Some(MethodSpec::GeneralizedAlpha) => Method::GeneralizedAlpha {
            spectral_radius: spec.spectral_radius.unwrap_or(SPECTRAL_RADIUS),
        },
        Some(MethodSpec::Explicit) => Method::DormandPrince,
        Some(MethodSpec::Auto) | None => Method::Automatic,
    }
}

pub(super) fn step_control(spec: &IntegratorSpec) -> StepControl {
    let base = StepControl::default();
    StepControl {
        first_step: spec.first_step.unwrap_or(base.first_step),
        minimum_step: spec.minimum_step.unwrap_or(base.minimum_step),
        maximum_step: spec.maximum_step.unwrap_or(base.maximum_step),
        maximum_coarse_step: spec.maximum_step.unwrap_or(base.maximum_coarse_step),
    }
}

/// Velocities given beside a start from equilibrium, which has none but that of a steady tow, would be dropped.
pub(super) fn check_start(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    if spec.simulation.start != StartSpec::Equilibrium {
        return;
    }
    let steady = spec.simulation.steady_velocity;
    for (i, body) in spec.body.iter().enumerate() {
        let free = body.motion == (MotionSpec::Free {});
        for (key, given) in [
            ("velocity", body.velocity != [0.0; 3] && body.velocity != steady),
            ("angular_velocity_deg", body.angular_velocity_deg != [0.0; 3]),
        ] {
            if free && given {
                let message = format!(
                    "body '{}': {key} is not used when the run starts from equilibrium; set simulation.start = \"as-given\", \
                     or remove it",
                    body.name
                );
                problems.add(&format!("body.{i}.{key}"), message);
            }
        }
    }
}
