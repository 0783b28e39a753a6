//! Translation of a scenario into a world, in stages: all objects, the start of the run, the
//! world's builder, the joints and units. The problems of a stage are reported together, and stop
//! the compilation.

use super::long_work::CompileOptions;
use super::objects::body::support::warn_of_unsupported_bodies;
use super::objects::director::build::{Operation, operation};
use super::objects::fatigue::build::check_fatigue;
use super::objects::frame::build::{Frames, add_ground_frames, find_frame};
use super::objects::lift_check::build::check_lift_checks;
use super::objects::limit::build::check_limits;
use super::objects::line_type::build::LineTypes;
use super::objects::material::build::Materials;
use super::objects::names::{Names, check_characters, check_unique};
use super::objects::phase::build::{PhaseDefinition, check_names, check_own_limits, warnings_of_late_phases};
use super::objects::shape::build::Shapes;
use super::objects::simulation::build::{check_simulation, check_start, set_integrator};
use super::objects::{Object, cable, contact, limit, load, location_of, output, sea, sea_bottom, unit};
use super::scene::{SceneInputs, scene_inputs};
use super::source::{ScenarioErrors, ScenarioProblems, Source};
use super::spec::{FatigueSpec, Format, LimitSpec, StartSpec};
use super::units::UnitDefinition;
use super::{Scenario, Spec};
use glam::DVec3;
use windlass_sea::Sea;
use windlass_world::director::Director;
use windlass_world::look_ahead;
use windlass_world::{BodyId, BuiltWorld, CableId, FrameId, JointConflict, WorldBuilder};

/// A scenario ready to run.
#[derive(Clone, Debug)]
pub struct CompiledScenario {
    /// Title.
    pub title: String,
    /// The model and its initial state.
    pub world: BuiltWorld,
    /// Commands of the operation.
    pub director: Director,
    /// Phases of the operation.
    pub phases: Vec<PhaseDefinition>,
    /// Limits with which the run is judged, and the file and line of each.
    pub limits: Vec<(LimitSpec, String)>,
    /// Fatigue assessments.
    pub fatigue: Vec<FatigueSpec>,
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
    /// The warnings that predict that a command ends, or a phase begins, after the run. They are
    /// removed at the end of a run.
    pub predictions: Vec<String>,
    /// Notes on the quality of data made from files, such as the fit of a radiation memory. Shown
    /// by `check` and written to the summary.
    pub notes: Vec<String>,
    /// Inputs of plots and animations that are not stored in the world.
    pub scene: SceneInputs,
    /// Imported units that are stepped together with the world.
    pub units: Vec<UnitDefinition>,
}

/// Checks all values and builds the world. A first pass without long computations finds the
/// problems of the objects. Long computations begin in a second pass, if they are needed and there
/// are no problems.
pub(super) fn compile(
    scenario: &Scenario,
    options: &CompileOptions<'_>,
) -> Result<CompiledScenario, ScenarioErrors> {
    // A computation that is not in the cache stops at once.
    let without_computations = CompileOptions {
        progress: &|_| {},
        is_stopped: &|| true,
        ..*options
    };
    let (compilation, operation) = Compilation::of(scenario, &without_computations);
    if compilation.problems.has_stopped() && compilation.problems.is_empty() {
        let (compilation, operation) = Compilation::of(scenario, options);
        return compilation.finish(scenario, operation);
    }
    compilation.finish(scenario, operation)
}

/// A scenario while it is compiled: its keys, the world so far, and the problems so far.
pub(crate) struct Compilation<'a> {
    /// Keys of the scenario.
    pub spec: &'a Spec,
    /// Text of the scenario.
    pub source: &'a Source,
    /// Options for long computations.
    pub options: &'a CompileOptions<'a>,
    /// The sea. The builder has a copy.
    pub sea: Sea,
    /// The world so far.
    pub builder: WorldBuilder,
    /// Frames so far, by address.
    pub frames: Frames,
    /// Line types so far, by name.
    pub line_types: LineTypes,
    /// Contact materials so far, by name.
    pub materials: Materials,
    /// Contact shapes so far, by name.
    pub shapes: Shapes,
    /// Imported units so far.
    pub units: Vec<UnitDefinition>,
    /// Problems so far.
    pub problems: ScenarioProblems<'a>,
}

impl<'a> Compilation<'a> {
    /// Finds the frame at the address that a key of an object gives, or reports a problem.
    pub fn find_frame(&mut self, address: &str, key_path: &str, object: &str) -> Option<FrameId> {
        find_frame(address, key_path, object, &self.frames, &mut self.problems)
    }

    /// Adds all objects and the operation to a world.
    fn of(scenario: &'a Scenario, options: &'a CompileOptions<'a>) -> (Self, Operation) {
        let mut compilation = Self::new(scenario, options);
        compilation.add_objects();
        let operation = operation(&mut compilation);
        (compilation, operation)
    }

    /// Checks the settings of the run, and begins a world with the sea of the scenario.
    fn new(scenario: &'a Scenario, options: &'a CompileOptions<'a>) -> Self {
        let (spec, source) = (&scenario.spec, &scenario.source);
        let mut problems = ScenarioProblems::with_parts(source);
        check_simulation(spec, &mut problems);
        check_characters(spec.title.as_deref().unwrap_or_default(), "title", &mut problems);
        let sea = sea::build::sea(&spec.sea, source, &mut problems);
        let mut builder = WorldBuilder::new(sea.clone());
        set_integrator(&spec.simulation, &mut builder);
        Self {
            spec,
            source,
            options,
            sea,
            builder,
            frames: Frames::new(),
            line_types: LineTypes::new(),
            materials: Materials::new(),
            shapes: Shapes::new(),
            units: Vec::new(),
            problems,
        }
    }

    /// Adds the objects of the scenario, each after the objects that it refers to.
    fn add_objects(&mut self) {
        let spec = self.spec;
        add_ground_frames(self);
        self.add_all(&spec.body);
        self.add_all(&spec.crane);
        self.add_all(&spec.rod);
        self.add_all(&spec.line_type);
        self.add_all(&spec.cable);
        // A winch without its cable would only add a misleading problem.
        if self.has_all_cables() {
            self.add_all(&spec.winch);
            self.add_all(&spec.sheave);
        }
        // A joint without its crane would only add a misleading problem.
        if self.has_all_cranes() {
            self.add_all(&spec.joint);
        }
        if self.problems.is_empty() {
            load::formulas::add_formulas(self);
        }
        self.add_all(&spec.spring);
        self.add_all(&spec.rotational_spring);
        self.add_all(&spec.thruster);
        self.add_all(&spec.station_keeping);
        sea_bottom::build::add_sea_bottom(self);
        self.add_all(&spec.material);
        self.add_all(&spec.shape);
        cable::contact::add_touching_cables(self);
        // If a shape is missing because of its own problems, references to it would only add
        // misleading problems.
        if self.has_all_shapes() {
            self.add_all(&spec.clearance);
            contact::build::add_settings(self);
        }
        self.add_all(&spec.relative_motion);
        output::build::add_frames(self);
        output::build::add_loads(self);
        // Capacities of missing lines and winches would only add misleading problems.
        if self.has_all_actors() {
            self.add_all(&spec.capacity);
        }
        // Assessments of missing cables would only add misleading problems.
        if self.has_all_cables() {
            check_fatigue(self);
        }
        check_unique(spec, &mut self.problems);
        check_names(spec, &mut self.problems);
        check_own_limits(spec, &mut self.problems);
        check_limits(spec, &mut self.problems);
        check_lift_checks(spec, &mut self.problems);
        self.add_all(&spec.unit);
    }

    /// Adds the objects of a list, and checks their names.
    fn add_all<T: Object>(&mut self, objects: &[T]) {
        let mut names = Names::default();
        for (i, object) in objects.iter().enumerate() {
            let path = format!("{}.{i}", T::KIND);
            names.check(object.name(), &path, &mut self.problems);
            object.add(&path, self);
        }
    }

    fn has_all_cables(&self) -> bool {
        self.builder.model().cables().len() == self.spec.cable.len()
    }

    fn has_all_cranes(&self) -> bool {
        self.builder.model().mechanisms().len() == self.spec.crane.len()
    }

    fn has_all_shapes(&self) -> bool {
        self.shapes.len() == self.spec.shape.len()
    }

    /// Returns true if all objects that commands can name are in the world.
    pub(crate) fn has_all_actors(&self) -> bool {
        let has_all_winches = self.builder.model().winches().len() == self.spec.winch.len();
        let stations = self.builder.model().station_keeping().len();
        let has_all_stations = stations == self.spec.station_keeping.len();
        self.has_all_cranes()
            && self.has_all_cables()
            && has_all_winches
            && has_all_stations
            && self.has_all_shapes()
    }

    /// Builds the world, and checks its start and the operation.
    fn finish(self, scenario: &Scenario, operation: Operation) -> Result<CompiledScenario, ScenarioErrors> {
        let Self {
            spec,
            source,
            builder,
            units,
            mut problems,
            ..
        } = self;
        if !problems.is_empty() || problems.has_stopped() {
            return Err(problems.into_errors());
        }
        check_start(spec, &mut problems);
        warn_of_unsupported_bodies(spec, builder.model(), &mut problems);
        let scene = scene_inputs(scenario, builder.model(), &mut problems);
        if !problems.is_empty() {
            return Err(problems.into_errors());
        }
        let mut warnings = source.warnings_of_old_names();
        warnings.extend_from_slice(problems.warnings());
        let mut notes = problems.notes().to_vec();
        let Some(world) = build(spec, builder, &mut problems) else {
            return Err(problems.into_errors());
        };
        report_joints(spec, &world, (&mut warnings, &mut notes), &mut problems);
        if !problems.is_empty() {
            return Err(problems.into_errors());
        }
        let end = world.state().time() + spec.simulation.duration;
        warnings.extend(operation.warnings(world.model(), world.state(), end));
        let mut predictions = operation.predictions(world.model(), world.state(), end);
        let late = warnings_of_late_phases(&operation.phases, end);
        warnings.extend_from_slice(&late);
        predictions.extend(late);
        warnings.extend(look_ahead::warnings(world.model(), world.state(), end));
        let mut compiled = CompiledScenario {
            title: spec.title.clone().unwrap_or_else(|| file_stem(scenario)),
            world,
            director: operation.director,
            phases: operation.phases,
            limits: limit::build::located_limits(spec, source),
            fatigue: spec.fatigue.clone(),
            duration: spec.simulation.duration,
            output_interval: spec.simulation.output_interval,
            start: spec.simulation.start,
            steady_velocity: DVec3::from(spec.simulation.steady_velocity),
            formats: spec.output.formats.clone(),
            wave_probes: spec.output.wave_probes.clone(),
            statistics_from: spec.output.statistics_from,
            warnings,
            predictions,
            notes,
            scene,
            units,
        };
        unit::build::check_by_host(&mut compiled, &mut problems);
        if problems.is_empty() {
            Ok(compiled)
        } else {
            Err(problems.into_errors())
        }
    }
}

/// Builds the world and holds the degrees of freedom in `held` of each body. Returns `None` after
/// problems, which are reported at the keys of their objects.
fn build(spec: &Spec, builder: WorldBuilder, problems: &mut ScenarioProblems<'_>) -> Option<BuiltWorld> {
    let report = |errors: windlass_world::BuildErrors| {
        for error in &errors.0 {
            let location = location_of(spec, &error.object, &error.quantity);
            problems.add(&location, error.to_string());
        }
    };
    let mut world = builder.build().map_err(report).ok()?;
    for (i, body) in spec.body.iter().enumerate() {
        for freedom in &body.held {
            world.hold(BodyId::from_index(i), *freedom);
        }
    }
    for (i, cable) in spec.cable.iter().enumerate() {
        for load in &cable.load {
            let id = CableId::from_index(i);
            world.load_cable(id, load.at, DVec3::from(load.force), load.inertia);
        }
    }
    Some(world)
}

/// Reports the assembly of the joints: corrections as a note, changes of velocities and conflicts
/// as warnings, and a conflict at the start as a problem.
fn report_joints(
    spec: &Spec,
    world: &BuiltWorld,
    (warnings, notes): (&mut Vec<String>, &mut Vec<String>),
    problems: &mut ScenarioProblems<'_>,
) {
    let Some(report) = world.joint_report() else {
        return;
    };
    notes.push(report.to_string());
    warnings.extend(report.velocities.iter().map(ToString::to_string));
    let Some(JointConflict {
        joint,
        problem,
        at_once,
    }) = &report.conflict
    else {
        return;
    };
    let message = format!("joint '{joint}' {problem}");
    if *at_once {
        let location = location_of(spec, &format!("joint '{joint}'"), "assembly");
        problems.add(&location, message);
    } else {
        warnings.push(format!(
            "{message}; the run stops as soon as this joint is driven"
        ));
    }
}

fn file_stem(scenario: &Scenario) -> String {
    scenario.source.path.file_stem().map_or_else(
        || "scenario".to_owned(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}
