//! The run itself: duration, output, start, tolerances and steps.

use super::Spec;
use super::source::ScenarioProblems;
use super::spec::{IntegratorSpec, MethodSpec, MotionSpec, StartSpec};
use crate::integrate::{Method, SPECTRAL_RADIUS, StepControl, Tolerance};
use crate::world::Tolerances;

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
    let integrator = &simulation.integrator;
    let entries = [
        ("position_tolerance", integrator.position_tolerance),
        ("orientation_tolerance", integrator.orientation_tolerance),
        ("velocity_tolerance", integrator.velocity_tolerance),
        (
            "angular_velocity_tolerance",
            integrator.angular_velocity_tolerance,
        ),
        ("first_step", integrator.first_step),
        ("minimum_step", integrator.minimum_step),
        ("maximum_step", integrator.maximum_step),
    ];
    for (key, value) in entries {
        if let Some(value) = value
            && value <= 0.0
        {
            let message = format!("{key} must be positive, is {value}");
            problems.add(&format!("simulation.integrator.{key}"), message);
        }
    }
    if let Some(relative) = integrator.relative_tolerance
        && relative < 0.0
    {
        let message = format!("relative_tolerance must not be negative, is {relative}");
        problems.add("simulation.integrator.relative_tolerance", message);
    }
    if let Some(radius) = integrator.spectral_radius {
        let message = if integrator.method != Some(MethodSpec::GeneralizedAlpha) {
            "only method = \"generalized-alpha\" has a spectral radius; choose it, or leave this out"
                .to_owned()
        } else if !(0.0..=1.0).contains(&radius) {
            format!("spectral_radius must be between 0 and 1, is {radius}")
        } else {
            String::new()
        };
        if !message.is_empty() {
            problems.add("simulation.integrator.spectral_radius", message);
        }
    }
    let control = step_control(integrator);
    if control.minimum_step > control.maximum_step {
        let message = format!(
            "minimum_step {} s is above maximum_step {} s; exchange them",
            control.minimum_step, control.maximum_step
        );
        problems.add("simulation.integrator.minimum_step", message);
    }
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
