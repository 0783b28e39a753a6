//! Translation of a scenario into a world: resolves names, converts degrees to radians, and checks
//! values against each other. All problems are reported in one pass.

use super::scene::{SceneInputs, scene_inputs};
use super::{Scenario, Spec};
use crate::objects::body::build::{Context, add_loads, body_definition};
use crate::objects::cable::build::cable_definition;
use crate::objects::crane::build as compile_crane;
use crate::objects::director::build::{ConditionTargets, Operation, compile_director};
use crate::objects::hydrodynamics::build::{Floating, WetObject, hydrodynamics};
use crate::objects::joint::build::add_joints;
use crate::objects::load::formulas::add_formulas;
use crate::objects::sea::build::compile_sea;
use crate::objects::shape::build::add_contact;
use crate::objects::sheave::build::add_sheave;
use crate::objects::simulation::build::{check_simulation, check_start, method, step_control, tolerances};
use crate::objects::winch::build::winch_definition;
use crate::source::{ScenarioErrors, ScenarioProblems, Source};
use crate::spec::{
    AttachedObject, CraneSpec, Format, FrameJointSpec, FrameSpec, MotionSpec, StartSpec, Vector,
    for_each_attached_object,
};
use crate::units::{self, UnitDefinition};
use glam::DVec3;
use std::collections::{BTreeMap, HashMap, HashSet};
use windlass_math::Pose;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_world::director::Director;
use windlass_world::look_ahead;
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{BodyId, BuiltWorld, FrameId, JointConflict, Owner, Spring, WorldBuilder};

/// A scenario ready to run.
#[derive(Clone, Debug)]
pub struct CompiledScenario {
    /// Title.
    pub title: String,
    /// The model and its initial state.
    pub world: BuiltWorld,
    /// Commands of the operation.
    pub director: Director,
    /// Simulated time, s.
    pub duration: f64,
    /// Interval of output, s.
    pub output_interval: f64,
    /// How the run starts.
    pub start: StartSpec,
    /// Velocity of all free bodies in the initial equilibrium, m/s.
    pub steady_velocity: DVec3,
    /// File formats of the results.
    pub formats: Vec<Format>,
    /// Positions (x, y) at which the wave elevation is recorded, m.
    pub wave_probes: Vec<[f64; 2]>,
    /// Start time of the statistics, s; `None` for the start of the run.
    pub statistics_from: Option<f64>,
    /// Warnings: shown by `check` and written to the summary.
    pub warnings: Vec<String>,
    /// Notes on the quality of data made from files, such as the fit of a radiation memory. Shown
    /// by `check` and written to the summary.
    pub notes: Vec<String>,
    /// Inputs of plots and animations that the world does not have.
    pub scene: SceneInputs,
    /// Imported units that are stepped together with the world.
    pub units: Vec<UnitDefinition>,
}

/// Frames by "owner/name".
pub(crate) type Frames = BTreeMap<String, FrameId>;

pub(crate) fn compile(scenario: &Scenario) -> Result<CompiledScenario, ScenarioErrors> {
    let (spec, source) = (&scenario.spec, &scenario.source);
    let mut problems = ScenarioProblems::new(source);
    check_simulation(spec, &mut problems);
    check_characters(spec.title.as_deref().unwrap_or_default(), "title", &mut problems);
    let sea = compile_sea(&spec.sea, source, &mut problems);
    let mut builder = WorldBuilder::new(sea.clone());
    builder.start_time(spec.simulation.start_time);
    builder.tolerances(tolerances(&spec.simulation.integrator));
    builder.step_control(step_control(&spec.simulation.integrator));
    builder.method(method(&spec.simulation.integrator));
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
    let mut names = Names::default();
    for (i, body) in spec.body.iter().enumerate() {
        let path = format!("body.{i}");
        names.check(&body.name, &path, &mut problems);
        if !body.held.is_empty() && body.motion != (MotionSpec::Free {}) {
            let message = format!(
                "body '{}': only a free body can be held; its motion is prescribed",
                body.name
            );
            problems.add(&format!("{path}.held"), message);
        }
        let begin = spec.simulation.start_time;
        let context = Context {
            source,
            sea: &sea,
            span: (begin, begin + spec.simulation.duration),
        };
        let id = builder.body(body_definition(&context, body, &path, &mut problems));
        let object = format!("body '{}'", body.name);
        add_loads(
            &mut builder,
            Owner::Body(id),
            &body.load,
            &path,
            &object,
            &mut problems,
        );
        for (k, frame) in body.frame.iter().enumerate() {
            let location = format!("{path}.frame.{k}");
            add_frame(
                &mut builder,
                Owner::Body(id),
                &body.name,
                frame,
                &location,
                &mut frames,
                &mut problems,
            );
        }
    }
    let mut names = Names::default();
    for (i, crane) in spec.crane.iter().enumerate() {
        names.check(&crane.name, &format!("crane.{i}"), &mut problems);
        add_crane(
            &mut builder,
            (source, sea.density),
            spec,
            (i, crane),
            &mut frames,
            &mut problems,
        );
    }
    let mut names = Names::default();
    for (i, cable) in spec.cable.iter().enumerate() {
        let path = format!("cable.{i}");
        names.check(&cable.name, &path, &mut problems);
        if let Some(definition) = cable_definition(cable, &path, &frames, &mut problems) {
            builder.cable(definition);
        }
    }
    // A winch without its cable would only add a misleading problem.
    if builder.model().cables().len() == spec.cable.len() {
        add_winches(&mut builder, spec, &frames, &mut problems);
        let mut names = Names::default();
        for (i, sheave) in spec.sheave.iter().enumerate() {
            let path = format!("sheave.{i}");
            names.check(&sheave.name, &path, &mut problems);
            add_sheave(&mut builder, sheave, &path, &frames, &mut problems);
        }
    }
    // Joints need their cranes; without them they would only add misleading problems.
    if builder.model().mechanisms().len() == spec.crane.len() {
        add_joints(&mut builder, spec, &frames, &mut problems);
    }
    if problems.is_empty() {
        add_formulas(&mut builder, spec, &frames, &mut problems);
    }
    add_springs(&mut builder, spec, &frames, &mut problems);
    macro_rules! add_attached {
        ($($kind:ident),*) => {$(
            let mut names = Names::default();
            for (i, object) in spec.$kind.iter().enumerate() {
                let path = format!(concat!(stringify!($kind), ".{}"), i);
                names.check(object.name(), &path, &mut problems);
                object.add(&path, &frames, &mut builder, &mut problems);
            }
        )*};
    }
    for_each_attached_object!(add_attached);
    if let Some(bottom) = &spec.sea_bottom {
        bottom.add(&frames, &mut builder, &mut problems);
    }
    let shapes = add_contact(spec, source, &frames, &mut builder, &mut problems);
    check_actors(spec, &mut problems);
    let units = units::definitions(spec, source, &mut problems);
    // If an actor is missing because of its own problems, commands to it would only add misleading
    // problems.
    let complete = builder.model().mechanisms().len() == spec.crane.len()
        && builder.model().cables().len() == spec.cable.len()
        && builder.model().winches().len() == spec.winch.len()
        && shapes.len() == spec.shape.len();
    let operation = if complete {
        let targets = ConditionTargets {
            frames: &frames,
            shapes: &shapes,
        };
        compile_director(spec, source, &mut builder, targets, &mut problems)
    } else {
        Operation::default()
    };
    if !problems.is_empty() {
        return Err(problems.into_errors());
    }
    check_start(spec, &mut problems);
    let scene = scene_inputs(scenario, builder.model(), &mut problems);
    if !problems.is_empty() {
        return Err(problems.into_errors());
    }
    let mut warnings = source.warnings_of_old_names();
    warnings.extend_from_slice(problems.warnings());
    let mut notes = problems.notes().to_vec();
    let mut world = match builder.build() {
        Ok(world) => world,
        Err(errors) => {
            for error in &errors.0 {
                problems.add(
                    &location_of(spec, &error.object, &error.quantity),
                    error.to_string(),
                );
            }
            return Err(problems.into_errors());
        }
    };
    for (i, body) in spec.body.iter().enumerate() {
        for freedom in &body.held {
            world.hold(BodyId::from_index(i), *freedom);
        }
    }
    if let Some(report) = world.joint_report() {
        notes.push(report.to_string());
        warnings.extend(report.velocities.iter().map(ToString::to_string));
        if let Some(JointConflict {
            joint,
            problem,
            at_once,
        }) = &report.conflict
        {
            let (object, message) = (format!("joint '{joint}'"), format!("joint '{joint}' {problem}"));
            if *at_once {
                problems.add(&location_of(spec, &object, "assembly"), message);
                return Err(problems.into_errors());
            }
            warnings.push(format!("{message}; the run stops as soon as it is driven"));
        }
    }
    let end = world.state().time() + spec.simulation.duration;
    warnings.extend(operation.warnings(world.model(), world.state(), end));
    warnings.extend(look_ahead::warnings(world.model(), world.state(), end));
    let mut compiled = CompiledScenario {
        title: spec.title.clone().unwrap_or_else(|| file_stem(scenario)),
        world,
        director: operation.director,
        duration: spec.simulation.duration,
        output_interval: spec.simulation.output_interval,
        start: spec.simulation.start,
        steady_velocity: DVec3::from(spec.simulation.steady_velocity),
        formats: spec.output.formats.clone(),
        wave_probes: spec.output.wave_probes.clone(),
        statistics_from: spec.output.statistics_from,
        warnings,
        notes,
        scene,
        units,
    };
    units::check(&mut compiled, &mut problems);
    if problems.is_empty() {
        Ok(compiled)
    } else {
        Err(problems.into_errors())
    }
}

fn add_crane(
    builder: &mut WorldBuilder,
    (source, density): (&Source, f64),
    spec: &Spec,
    (i, crane): (usize, &CraneSpec),
    frames: &mut Frames,
    problems: &mut ScenarioProblems<'_>,
) {
    let path = format!("crane.{i}");
    let object = format!("crane '{}'", crane.name);
    let base = find_frame(&crane.base, &format!("{path}.base"), &object, frames, problems);
    let made = compile_crane::crane((crane, spec.simulation.start_time), &path, problems).zip(base);
    let id = made.map(|(mechanism, base)| builder.mechanism(mechanism, base));
    for (k, link) in crane.link.iter().enumerate() {
        let owner = id.and_then(|id| builder.link(id, &link.name)).map(Owner::Link);
        // Frames of a crane with problems go to the ground, so that references to them are not
        // reported as problems.
        let owner = owner.unwrap_or(Owner::Ground);
        let object = format!("{object}, link '{}'", link.name);
        let link_path = format!("{path}.link.{k}");
        let wet = WetObject {
            path: &link_path,
            object: &object,
            mesh: link.mesh.as_ref(),
            coefficients: link.hydrodynamics.as_ref(),
            pose: pose(link.mesh_position, link.mesh_attitude_deg),
            density,
            floating: Floating::Unknown,
        };
        let element = hydrodynamics(source, &wet, problems);
        if let (Some(element), Owner::Link(id)) = (element, owner) {
            builder.link_hydrodynamics(id, element);
        }
        if owner != Owner::Ground {
            add_loads(builder, owner, &link.load, &link_path, &object, problems);
        }
        let address = format!("{}/{}", crane.name, link.name);
        frames.insert(address.clone(), builder.frame(owner, "origin", Pose::IDENTITY));
        for (n, frame) in link.frame.iter().enumerate() {
            let location = format!("{path}.link.{k}.frame.{n}");
            add_frame(builder, owner, &address, frame, &location, frames, problems);
        }
    }
}

fn add_winches(
    builder: &mut WorldBuilder,
    spec: &Spec,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) {
    let mut names = Names::default();
    for (i, winch) in spec.winch.iter().enumerate() {
        let path = format!("winch.{i}");
        names.check(&winch.name, &path, problems);
        let cables = builder.model().cables();
        if let Some(made) = winch_definition(winch, &path, cables, problems) {
            let id = builder.winch(made.winch, made.cable, made.end, made.order);
            if let Some(drum) = made.drum {
                builder.winch_drum(id, drum);
            }
            if let Some(address) = &winch.compensated_at {
                let object = format!("winch '{}'", winch.name);
                let key = format!("{path}.compensated_at");
                if let Some(frame) = find_frame(address, &key, &object, frames, problems) {
                    builder.compensate_at(id, frame);
                }
            }
        }
    }
}

fn add_springs(
    builder: &mut WorldBuilder,
    spec: &Spec,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) {
    let mut names = Names::default();
    for (i, spring) in spec.spring.iter().enumerate() {
        let path = format!("spring.{i}");
        names.check(&spring.name, &path, problems);
        let object = format!("spring '{}'", spring.name);
        let from = find_frame(&spring.from, &format!("{path}.from"), &object, frames, problems);
        let to = find_frame(&spring.to, &format!("{path}.to"), &object, frames, problems);
        if let (Some(from), Some(to)) = (from, to) {
            builder.spring(Spring {
                name: spring.name.clone(),
                ends: [from, to],
                stiffness: spring.stiffness,
                damping: spring.damping,
                length: spring.length,
                pulls_only: spring.pulls_only,
            });
        }
    }
}

/// Checks that objects of different kinds have different names, so that commands and addresses of
/// frames are unambiguous.
fn check_actors(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    let bodies = spec.body.iter().map(|body| ("body", &body.name));
    let cranes = spec.crane.iter().map(|crane| ("crane", &crane.name));
    let cables = spec.cable.iter().map(|cable| ("cable", &cable.name));
    let winches = spec.winch.iter().map(|winch| ("winch", &winch.name));
    let sheaves = spec.sheave.iter().map(|sheave| ("sheave", &sheave.name));
    let joints = spec.joint.iter().map(|joint| ("joint", &joint.name));
    let springs = spec.spring.iter().map(|spring| ("spring", &spring.name));
    let mut attached: Vec<(&str, &str)> = Vec::new();
    macro_rules! list_attached {
        ($($kind:ident),*) => {
            $(attached.extend(spec.$kind.iter().map(|object| (stringify!($kind), object.name())));)*
        };
    }
    for_each_attached_object!(list_attached);
    let all = bodies
        .chain(cranes)
        .chain(cables)
        .chain(winches)
        .chain(sheaves)
        .chain(joints)
        .chain(springs)
        .map(|(kind, name)| (kind, name.as_str()))
        .chain(attached);
    let mut counts = std::collections::BTreeMap::new();
    let mut kinds: HashMap<&str, &str> = HashMap::new();
    for (kind, name) in all {
        let index = *counts.entry(kind).and_modify(|k| *k += 1).or_insert(0);
        let other = *kinds.entry(name).or_insert(kind);
        if other != kind {
            problems.add(
                &format!("{kind}.{index}.name"),
                format!("'{name}' is already the name of a {other}; commands need unique names"),
            );
        }
    }
}

fn file_stem(scenario: &Scenario) -> String {
    scenario.source.path.file_stem().map_or_else(
        || "scenario".to_owned(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}

/// Returns the pose for a position (m) and roll, pitch, yaw (degrees).
pub(crate) fn pose(position: Vector, attitude_deg: Vector) -> Pose {
    let [roll, pitch, yaw] = attitude_deg.map(f64::to_radians);
    Pose::new(
        DVec3::from(position),
        from_euler_angles(EulerAngles { roll, pitch, yaw }),
    )
}

/// Largest number of characters of a name. Result files are named after objects.
const LONGEST_NAME: usize = 80;

/// Names of the objects of one kind, for the detection of duplicates.
#[derive(Default)]
pub(crate) struct Names<'n>(HashSet<&'n str>);

impl<'n> Names<'n> {
    /// Checks the name of the object at `path`.
    pub(crate) fn check(&mut self, name: &'n str, path: &str, problems: &mut ScenarioProblems<'_>) {
        let location = format!("{path}.name");
        if name == "ground" {
            let message = "'ground' is the name of the Earth; use another name".to_owned();
            problems.add(&location, message);
        } else if name.chars().count() > LONGEST_NAME {
            let message = format!(
                "a name of {} characters is too long for file names; use at most {LONGEST_NAME}",
                name.chars().count()
            );
            problems.add(&location, message);
        } else if name.is_empty() || name.contains(['/', '\\', '"']) {
            let message = format!("'{name}' cannot be a name; use letters, digits, spaces and dashes");
            problems.add(&location, message);
        }
        check_characters(name, &location, problems);
        if !self.0.insert(name) {
            problems.add(
                &location,
                format!("the name '{name}' is used twice; names must differ"),
            );
        }
    }
}

/// Reports control characters, which could change the state of a terminal or break a line of
/// output.
fn check_characters(name: &str, location: &str, problems: &mut ScenarioProblems<'_>) {
    if name.chars().any(char::is_control) {
        let shown = name.escape_debug();
        problems.add(
            location,
            format!("'{shown}' contains a control character; use letters, digits, spaces and dashes"),
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
    problems: &mut ScenarioProblems<'_>,
) {
    check_characters(&frame.name, &format!("{path}.name"), problems);
    let id = builder.frame(owner, &frame.name, pose(frame.position, frame.attitude_deg));
    let address = format!("{owner_name}/{}", frame.name);
    if frames.insert(address.clone(), id).is_some() {
        problems.add(
            &format!("{path}.name"),
            format!("the frame '{address}' is defined twice; names must differ"),
        );
    }
}

/// Returns the frame with an address, or reports a problem that suggests the nearest address.
pub(crate) fn find_frame(
    address: &str,
    path: &str,
    object: &str,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) -> Option<FrameId> {
    let found = frames.get(address).copied();
    if found.is_none() {
        let known: Vec<&str> = frames.keys().map(String::as_str).collect();
        let list = if known.is_empty() {
            "there are no frames yet: add a [[frame]] or a [[body.frame]]".to_owned()
        } else {
            format!("available: {}", listing(address, known.iter().copied()))
        };
        // A frequent mistake is a frame's name without that of its owner.
        let own = |name: &&&str| name.rsplit_once('/').is_some_and(|(_, own)| own == address);
        let near = match known.iter().find(own) {
            Some(name) => format!(" (did you mean '{name}'?)"),
            None => suggestion(address, known.iter().copied()),
        };
        problems.add(
            path,
            format!("{object}: there is no frame '{address}'{near}; {list}"),
        );
    }
    found
}

/// Reports a number that must be positive and is not.
pub(crate) fn positive(
    value: f64,
    key: &str,
    unit: &str,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    if value <= 0.0 {
        let message = format!("{object}: {key} must be positive, is {value}; give it in {unit}");
        problems.add(path, message);
    }
}

/// Returns the key path in the file of an object and quantity of the builder.
fn location_of(spec: &Spec, object: &str, quantity: &str) -> String {
    let of = |kind: &str, index: Option<usize>| index.map(|i| format!("{kind}.{i}.{quantity}"));
    let name = object.split('\'').nth(1).unwrap_or_default();
    let location = if object.starts_with("cable") {
        of("cable", spec.cable.iter().position(|cable| cable.name == name))
    } else if object.starts_with("winch") {
        let key = match quantity.strip_prefix("drum ") {
            Some(own) => format!("drum.{own}"),
            None => quantity.to_owned(),
        };
        let index = spec.winch.iter().position(|winch| winch.name == name);
        index.map(|i| format!("winch.{i}.{key}"))
    } else if object.starts_with("sheave") {
        let key = match quantity {
            "largest_fleet_angle" => "maximum_fleet_angle_deg",
            "element limits" => "maximum_element",
            other => other,
        };
        let index = spec.sheave.iter().position(|sheave| sheave.name == name);
        index.map(|i| format!("sheave.{i}.{key}"))
    } else if object.starts_with("spring") {
        let key = if quantity == "ends" { "to" } else { quantity };
        let index = spec.spring.iter().position(|spring| spring.name == name);
        index.map(|i| format!("spring.{i}.{key}"))
    } else if object.starts_with("joint") {
        // The name of a drive starts with the name of its joint.
        let is_it = |joint: &FrameJointSpec| {
            let own = name.strip_prefix(joint.name.as_str());
            own.is_some_and(|rest| rest.is_empty() || rest == " turn" || rest == " slide")
        };
        let key = match quantity {
            "frames" => "to",
            "target" | "assembly" => "name",
            other => other,
        };
        of("joint", spec.joint.iter().position(is_it)).map(|location| location.replace(quantity, key))
    } else if object.starts_with("shape") {
        let key = quantity.replace(' ', "_");
        let index = spec.shape.iter().position(|shape| shape.name == name);
        index.map(|i| format!("shape.{i}.{key}"))
    } else if object.starts_with("mechanism") {
        of("crane", spec.crane.iter().position(|crane| crane.name == name))
    } else {
        of("body", spec.body.iter().position(|body| body.name == name))
    };
    location.unwrap_or_default()
}
