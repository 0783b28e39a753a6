//! Checks and compiles the settings of the run: duration, output, start, tolerances and steps.

use crate::Spec;
use crate::source::ScenarioProblems;
use crate::spec::{CableSpec, IntegratorSpec, MethodSpec, MotionSpec, SimulationSpec, StartSpec};
use windlass_ode::{Method, SPECTRAL_RADIUS, StepControl, Tolerance};
use windlass_world::{Tolerances, WorldBuilder};

/// Largest number of rows of a table. A month at 100 rows per second needs a quarter of this
/// number.
const MAX_ROWS: f64 = 1e9;
/// Number of steps above which a warning is given, because the run takes hours.
const MANY_STEPS: f64 = 1e8;

/// Reports invalid settings of a run, and warns of implausible settings.
pub(crate) fn check_simulation(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
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
            "a row every {} s of a run of {} s gives only one row, at the start; shorten simulation.output_interval",
            simulation.output_interval, simulation.duration
        ));
    }
    let end = simulation.start_time + simulation.duration;
    if let Some(from) = spec.output.statistics_from.filter(|from| *from >= end) {
        problems.warn(format!(
            "output.statistics_from = {from} s is not before the end of the run, {end} s; there will be no statistics"
        ));
    }
    let rows = simulation.duration / simulation.output_interval;
    if simulation.output_interval > 0.0 && rows > MAX_ROWS {
        let message = format!(
            "a row every {:e} s for {} s gives {rows:.1e} rows; the largest number is {MAX_ROWS:e}; lengthen output_interval",
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
            "a maximum_step of {:e} s gives {steps:.1e} steps in this run, which takes very long; increase \
             simulation.integrator.maximum_step, or leave it out and let the error control choose the steps",
            control.maximum_step
        ));
    }
    let nothing_moves =
        spec.body.is_empty() && spec.rod.is_empty() && spec.cable.is_empty() && spec.crane.is_empty();
    if nothing_moves && spec.output.wave_probes.is_empty() {
        problems.add(
            "body",
            "there is nothing to simulate; add a [[body]], a [[rod]], a [[cable]] or a [[crane]], or output.wave_probes to record only the sea",
        );
    }
}

/// Smallest tolerance that double precision allows, m, m/s and so on.
const MIN_TOLERANCE: f64 = 1e-16;
/// Tolerances above which results are meaningless. The last tolerance is relative.
const WIDE_TOLERANCE: [(&str, f64); 5] = [
    ("position_tolerance", 0.1),
    ("orientation_tolerance", 0.1),
    ("velocity_tolerance", 1.0),
    ("angular_velocity_tolerance", 1.0),
    ("relative_tolerance", 0.1),
];

/// Returns the largest meaningful tolerance of a key if the value exceeds it.
fn too_wide(key: &str, value: f64) -> Option<f64> {
    let (_, wide) = WIDE_TOLERANCE.iter().find(|(known, _)| *known == key)?;
    (value > *wide).then_some(*wide)
}

/// Returns an error message if `value` is not a valid tolerance.
fn no_tolerance(key: &str, value: f64) -> Option<String> {
    if value <= 0.0 {
        return Some(format!("{key} must be positive, is {value}"));
    }
    (value < MIN_TOLERANCE).then(|| {
        format!("{key} {value:e} is below the resolution of double precision; give {MIN_TOLERANCE:e} or more")
    })
}

/// Returns the tolerances of a cable's nodes for positions (m) and velocities (m/s). `None` means
/// the integrator's tolerance.
pub(crate) fn of_nodes(
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
                "{key} = {value} of cable '{name}' is too large for meaningful tensions, because each step may have that error at each node; \
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
                "simulation.integrator.{key} = {value} is too large for meaningful results, because each step may have that error; give \
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
                format!("minimum_step {least:e} s is larger than maximum_step {most:e} s; exchange them"),
            ),
            (None, _) => (
                "maximum_step",
                format!(
                    "maximum_step {most:e} s is smaller than the default minimum_step, {least:e} s; increase it, \
                     or give a smaller minimum_step"
                ),
            ),
            (Some(_), None) => (
                "minimum_step",
                format!(
                    "minimum_step {least} s is larger than the default maximum_step, {most} s; reduce it, or \
                     give a larger maximum_step"
                ),
            ),
        };
        add(key, message);
    }
    if all_positive && spec.first_step.is_some() && control.first_step > most {
        let message = format!(
            "first_step {} s is larger than maximum_step {most} s; reduce it, or leave it out",
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
        "spectral_radius needs method = \"generalized-alpha\"; choose that method, or leave out spectral_radius".to_owned()
    } else if !(0.0..=1.0).contains(&radius) {
        format!("spectral_radius must be between 0 and 1, is {radius}")
    } else {
        return;
    };
    problems.add("simulation.integrator.spectral_radius", message);
}

/// Sets start time, tolerances, steps and method of the integration.
pub(crate) fn set_integrator(spec: &SimulationSpec, builder: &mut WorldBuilder) {
    builder.start_time(spec.start_time);
    builder.tolerances(tolerances(&spec.integrator));
    builder.step_control(step_control(&spec.integrator));
    builder.method(method(&spec.integrator));
}

fn tolerances(spec: &IntegratorSpec) -> Tolerances {
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

fn method(spec: &IntegratorSpec) -> Method {
    match spec.method {
        Some(MethodSpec::Implicit) => Method::Radau,
        Some(MethodSpec::GeneralizedAlpha) => Method::GeneralizedAlpha {
            spectral_radius: spec.spectral_radius.unwrap_or(SPECTRAL_RADIUS),
        },
        Some(MethodSpec::Explicit) => Method::DormandPrince,
        Some(MethodSpec::Auto) | None => Method::Automatic,
    }
}

fn step_control(spec: &IntegratorSpec) -> StepControl {
    let base = StepControl::default();
    StepControl {
        first_step: spec.first_step.unwrap_or(base.first_step),
        minimum_step: spec.minimum_step.unwrap_or(base.minimum_step),
        maximum_step: spec.maximum_step.unwrap_or(base.maximum_step),
        maximum_coarse_step: spec.maximum_step.unwrap_or(base.maximum_coarse_step),
    }
}

/// Reports initial velocities that a start from equilibrium would ignore. In an equilibrium, free
/// bodies have only the velocity of a steady tow.
pub(crate) fn check_start(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
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
                    "body '{}': {key} is not used when the run starts from equilibrium; set simulation.start = \"as-specified\", \
                     or remove it",
                    body.name
                );
                problems.add(&format!("body.{i}.{key}"), message);
            }
        }
    }
}
