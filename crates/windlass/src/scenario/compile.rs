//! From what a user says to a world: names resolved, degrees turned to radians, everything checked that only makes
//! sense together. All problems are reported in one pass.

use super::compile_body::{Context, body_definition};
use super::compile_cable::cable_definition;
use super::compile_sea::compile_sea;
use super::source::{Problems, ScenarioErrors, suggestion};
use super::spec::{Format, FrameSpec, IntegratorSpec, StartSpec, Vector};
use super::{Scenario, Spec};
use crate::integrate::{StepControl, Tolerance};
use crate::math::Pose;
use crate::math::rotation::{EulerAngles, from_euler_angles};
use crate::world::{BuiltWorld, FrameId, Owner, Tolerances, WorldBuilder};
use glam::DVec3;
use std::collections::BTreeMap;

/// A scenario made ready to run.
#[derive(Clone, Debug)]
pub struct CompiledScenario {
    /// Title.
    pub title: String,
    /// The model and its initial state.
    pub world: BuiltWorld,
    /// Simulated time, s.
    pub duration: f64,
    /// Interval of output, s.
    pub output_interval: f64,
    /// How the run starts.
    pub start: StartSpec,
    /// Velocity that everything free has in the equilibrium it starts from, m/s.
    pub steady_velocity: DVec3,
    /// Kinds of result files.
    pub formats: Vec<Format>,
    /// Places (x, y) where the wave elevation is recorded, m.
    pub wave_probes: Vec<[f64; 2]>,
}

/// Frames by "owner/name".
pub(super) type Frames = BTreeMap<String, FrameId>;

pub(super) fn compile(scenario: &Scenario) -> Result<CompiledScenario, ScenarioErrors> {
    let (spec, source) = (&scenario.spec, &scenario.source);
    let mut problems = Problems::new(source);
    check_simulation(spec, &mut problems);
    let sea = compile_sea(&spec.sea, source, &mut problems);
    let mut builder = WorldBuilder::new(sea.clone());
    builder.start_time(spec.simulation.start_time);
    builder.tolerances(tolerances(&spec.simulation.integrator));
    builder.step_control(step_control(&spec.simulation.integrator));
    let mut frames = Frames::new();
    for (i, frame) in spec.frame.iter().enumerate() {
        add_frame(
            &mut builder,
            Owner::Ground,
            "ground",
            frame,
            &format!("frame.{i}"),
            &mut frames,
            &mut problems,
        );
    }
    for (i, body) in spec.body.iter().enumerate() {
        let path = format!("body.{i}");
        check_name(
            &body.name,
            &path,
            spec.body.iter().take(i).map(|b| &*b.name),
            &mut problems,
        );
        let context = Context { source, sea: &sea };
        let id = builder.body(body_definition(&context, body, &path, &mut problems));
        for (k, frame) in body.frame.iter().enumerate() {
            let place = format!("{path}.frame.{k}");
            add_frame(
                &mut builder,
                Owner::Body(id),
                &body.name,
                frame,
                &place,
                &mut frames,
                &mut problems,
            );
        }
    }
    for (i, cable) in spec.cable.iter().enumerate() {
        let path = format!("cable.{i}");
        check_name(
            &cable.name,
            &path,
            spec.cable.iter().take(i).map(|c| &*c.name),
            &mut problems,
        );
        if let Some(definition) = cable_definition(cable, &path, &frames, &mut problems) {
            builder.cable(definition);
        }
    }
    if !problems.is_empty() {
        return Err(problems.into_errors());
    }
    let world = builder.build().map_err(|errors| {
        for error in &errors.0 {
            problems.add(&place_of(spec, &error.object, &error.quantity), error.to_string());
        }
        problems.into_errors()
    })?;
    Ok(CompiledScenario {
        title: spec.title.clone().unwrap_or_else(|| file_stem(scenario)),
        world,
        duration: spec.simulation.duration,
        output_interval: spec.simulation.output_interval,
        start: spec.simulation.start,
        steady_velocity: DVec3::from(spec.simulation.steady_velocity),
        formats: spec.output.formats.clone(),
        wave_probes: spec.output.wave_probes.clone(),
    })
}

fn file_stem(scenario: &Scenario) -> String {
    scenario.source.path.file_stem().map_or_else(
        || "scenario".to_owned(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}

fn check_simulation(spec: &Spec, problems: &mut Problems<'_>) {
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
    let control = step_control(integrator);
    if control.minimum_step > control.maximum_step {
        let message = format!(
            "minimum_step {} s is above maximum_step {} s; exchange them",
            control.minimum_step, control.maximum_step
        );
        problems.add("simulation.integrator.minimum_step", message);
    }
    if spec.body.is_empty() && spec.cable.is_empty() {
        problems.add(
            "body",
            "there is nothing to simulate; add a [[body]] or a [[cable]]",
        );
    }
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

fn step_control(spec: &IntegratorSpec) -> StepControl {
    let base = StepControl::default();
    StepControl {
        first_step: spec.first_step.unwrap_or(base.first_step),
        minimum_step: spec.minimum_step.unwrap_or(base.minimum_step),
        maximum_step: spec.maximum_step.unwrap_or(base.maximum_step),
    }
}

/// Position (m) and roll, pitch, yaw (degrees) as a pose.
pub(super) fn pose(position: Vector, attitude_deg: Vector) -> Pose {
    let [roll, pitch, yaw] = attitude_deg.map(f64::to_radians);
    Pose::new(
        DVec3::from(position),
        from_euler_angles(EulerAngles { roll, pitch, yaw }),
    )
}

fn check_name<'n>(
    name: &str,
    path: &str,
    mut earlier: impl Iterator<Item = &'n str>,
    problems: &mut Problems<'_>,
) {
    let place = format!("{path}.name");
    if name.is_empty() || name.contains(['/', '\\']) || name == "ground" {
        let message = format!("'{name}' cannot be a name; use letters, digits, spaces and dashes");
        problems.add(&place, message);
    }
    if earlier.any(|other| other == name) {
        problems.add(
            &place,
            format!("the name '{name}' is used twice; names must differ"),
        );
    }
}

fn add_frame(
    builder: &mut WorldBuilder,
    owner: Owner,
    owner_name: &str,
    frame: &FrameSpec,
    path: &str,
    frames: &mut Frames,
    problems: &mut Problems<'_>,
) {
    let id = builder.frame(owner, &frame.name, pose(frame.position, frame.attitude_deg));
    let address = format!("{owner_name}/{}", frame.name);
    if frames.insert(address.clone(), id).is_some() {
        problems.add(
            &format!("{path}.name"),
            format!("the frame '{address}' is given twice; names must differ"),
        );
    }
}

/// The frame of an address, or a problem that names the nearest one.
pub(super) fn find_frame(
    address: &str,
    path: &str,
    object: &str,
    frames: &Frames,
    problems: &mut Problems<'_>,
) -> Option<FrameId> {
    let found = frames.get(address).copied();
    if found.is_none() {
        let known: Vec<&str> = frames.keys().map(String::as_str).collect();
        let list = if known.is_empty() {
            "there are no frames yet: add a [[frame]] or a [[body.frame]]".to_owned()
        } else {
            format!("there are: {}", known.join(", "))
        };
        let near = suggestion(address, known.iter().copied());
        problems.add(
            path,
            format!("{object}: there is no frame '{address}'{near}; {list}"),
        );
    }
    found
}

/// Where the builder's object and quantity stand in the file.
fn place_of(spec: &Spec, object: &str, quantity: &str) -> String {
    let of = |kind: &str, index: Option<usize>| index.map(|i| format!("{kind}.{i}.{quantity}"));
    let name = object.split('\'').nth(1).unwrap_or_default();
    let place = if object.starts_with("cable") {
        of("cable", spec.cable.iter().position(|cable| cable.name == name))
    } else {
        of("body", spec.body.iter().position(|body| body.name == name))
    };
    place.unwrap_or_default()
}
