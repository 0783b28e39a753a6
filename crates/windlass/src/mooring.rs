//! Statics of a moored body: stiffness of the mooring, restoring forces by offset and heading,
//! tensions with one line missing, and safety factors.
//!
//! ```text
//! Law      K = -∂F/∂q: F force and moment of all lines on the body, about its centre of gravity,
//!          Earth axes; q displacement (m) and rotation vector (rad) of the body. All other
//!          objects are in equilibrium at each q
//! Method   central differences of equilibria with the body held: K has an error of second order
//!          in the step, which is a fixed fraction of the distance from body to anchors
//! Frame    Earth, z up
//! Valid    statics: lines in equilibrium, with the current and the friction of the scenario's
//!          statics
//! Checked  elastic catenary in closed form, MoorPy (tests)
//! ```
//!
//! Each line has one end on the body and the other end on the ground or on another object.

mod breaking_loads;
mod criteria;
mod damaged;
mod offsets;
mod report;

pub use criteria::{CRITERIA, Criterion, DynamicTension, LineStrength, Method, Utilisation};
pub use damaged::{Damaged, DamagedCase};
pub use offsets::{OffsetLimit, RestoringCurve, RestoringPoint};
pub use report::MooringTable;

use crate::scenario::{Scenario, ScenarioErrors};
use crate::world::statics::{StaticsError, StaticsOptions};
use crate::world::{BodyId, Cable, CableEnd, CableId, CommandError, DegreeOfFreedom, Owner, RunError, World};
use glam::{DQuat, DVec3};
use windlass_math::{Matrix6, Motion, Pose, Wrench};

/// Step of the differences, as a fraction of the distance from the body to the anchors. The
/// curvature of a catenary's force over this distance is small, and the force changes by much more
/// than the tolerance of statics.
const STEP: f64 = 1e-4;

/// Options of [`analyse`].
#[derive(Clone, Debug, PartialEq)]
pub struct MooringOptions {
    /// Name of the moored body; `None` if the scenario has only one free body.
    pub body: Option<String>,
    /// Largest offset of the restoring curves, m; `None` for 10 % of the distance to the anchors.
    pub largest_offset: Option<f64>,
    /// Number of offsets of a curve, in addition to zero.
    pub offsets: usize,
    /// Directions of the offsets, from x towards y, degrees.
    pub headings_deg: Vec<f64>,
    /// Whether to solve the equilibria with one line missing.
    pub damaged: bool,
}

impl Default for MooringOptions {
    fn default() -> Self {
        Self {
            body: None,
            largest_offset: None,
            offsets: 10,
            headings_deg: (0..12).map(|k| 30.0 * f64::from(k)).collect(),
            damaged: true,
        }
    }
}

/// Reason why a mooring cannot be analysed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MooringError {
    /// The scenario has problems.
    #[error("{0}")]
    Scenario(Box<ScenarioErrors>),
    /// The scenario has no such body, or it is not clear which one is meant.
    #[error("{0}")]
    Body(String),
    /// An option is out of range.
    #[error("{0}")]
    Option(String),
    /// A run does not fit the mooring.
    #[error("{0}")]
    Run(String),
    /// The world cannot be started.
    #[error(transparent)]
    Start(#[from] RunError),
    /// The body cannot be held.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// There is no equilibrium.
    #[error("{case}: {error}")]
    Statics {
        /// The case, such as an offset.
        case: String,
        /// Reason.
        error: Box<StaticsError>,
    },
}

impl From<ScenarioErrors> for MooringError {
    fn from(errors: ScenarioErrors) -> Self {
        Self::Scenario(Box::new(errors))
    }
}

/// A line at the body.
#[derive(Clone, Debug, PartialEq)]
pub struct LineLoad {
    /// Name of the cable.
    pub name: String,
    /// Tension at the body, N.
    pub tension: f64,
    /// Largest tension along the line, N.
    pub largest_tension: f64,
    /// Horizontal direction from the body along the line, from x towards y, degrees.
    pub heading_deg: f64,
    /// Angle of the line at the body below the horizontal, degrees.
    pub departure_deg: f64,
    /// Smallest ratio of breaking load to tension along the line; `None` without a breaking load.
    pub safety_factor: Option<f64>,
    /// Breaking load at the location of the smallest ratio, N.
    pub breaking_load: Option<f64>,
}

/// Statics of a moored body.
#[derive(Clone, Debug, PartialEq)]
pub struct Mooring {
    /// Title of the scenario.
    pub title: String,
    /// Name of the body.
    pub body: String,
    /// Warnings about the equilibrium; see
    /// [`StaticsReport::warnings`](crate::world::statics::StaticsReport::warnings).
    pub warnings: Vec<String>,
    /// Position of the body's centre of gravity in the equilibrium, m.
    pub position: DVec3,
    /// Lines in the equilibrium.
    pub lines: Vec<LineLoad>,
    /// Force and moment of all lines on the body in the equilibrium, about its centre of gravity.
    pub load: Wrench,
    /// Stiffness of the mooring about the centre of gravity, Earth axes: N/m, N/rad, N·m/m and
    /// N·m/rad.
    pub stiffness: Matrix6,
    /// Restoring curves by heading.
    pub curves: Vec<RestoringCurve>,
    /// Equilibria with one line missing.
    pub damaged: Vec<DamagedCase>,
    /// Breaking loads of the lines.
    pub strengths: Vec<LineStrength>,
    /// Tensions of runs, for the criteria of dynamic analyses; see [`Mooring::add_run`].
    pub dynamic: Vec<DynamicTension>,
}

/// A body with the ends of its lines, in a world in equilibrium.
#[derive(Clone, Debug)]
pub struct Moored {
    world: World,
    body: BodyId,
    pose: Pose,
    ends: Vec<(CableId, CableEnd)>,
    statics: StaticsOptions,
}

impl Moored {
    /// Creates a moored body from a world in equilibrium. `statics` are the options with which the
    /// equilibrium was solved.
    pub fn new(world: World, body: BodyId, statics: StaticsOptions) -> Self {
        let (model, now) = (world.model(), world.now());
        let cables = (0..model.cables().len()).map(CableId::from_index);
        let ends = cables.flat_map(|cable| [CableEnd::Start, CableEnd::End].map(|end| (cable, end)));
        let ends = ends.filter(|(cable, end)| now.end_owner(*cable, *end) == Some(Owner::Body(body)));
        let ends = ends.collect();
        let pose = now.body(body).pose;
        Self {
            world,
            body,
            pose,
            ends,
            statics,
        }
    }

    /// Pose of the body in the equilibrium.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Returns a copy of the world `from` in equilibrium, with the body held at a pose. The search
    /// starts from the lines of `from`. Lines may carry more than their breaking load.
    ///
    /// # Errors
    /// The body cannot be held, or there is no equilibrium.
    pub fn held_at(&self, from: &World, pose: Pose) -> Result<World, MooringError> {
        let mut world = from.clone();
        world.place_body(self.body, pose, Motion::ZERO)?;
        for freedom in DegreeOfFreedom::ALL {
            world.hold_body_in_place(self.body, freedom)?;
        }
        let statics = StaticsOptions {
            accepts_overload: true,
            ..self.statics
        };
        world.solve_statics(&statics).map_err(|error| {
            let moved = pose.position - self.pose.position;
            MooringError::Statics {
                case: format!(
                    "with the body moved by ({:.3}, {:.3}, {:.3}) m",
                    moved.x, moved.y, moved.z
                ),
                error: Box::new(error),
            }
        })?;
        Ok(world)
    }

    /// Returns force and moment of all lines on the body, about its centre of gravity.
    pub fn load(&self, world: &World) -> Wrench {
        let now = world.now();
        let centre = now.body(self.body).pose.position;
        let loads = self.ends.iter().map(|(cable, end)| {
            let load = now.end_load(*cable, *end);
            let arm = end_node(world, *cable, *end) - centre;
            Wrench::new(load.force, load.moment + arm.cross(load.force))
        });
        loads.fold(Wrench::default(), |sum, load| {
            Wrench::new(sum.force + load.force, sum.moment + load.moment)
        })
    }

    /// Returns the lines at the body.
    pub fn lines(&self, world: &World) -> Vec<LineLoad> {
        self.ends
            .iter()
            .map(|(cable, end)| line_load(world, *cable, *end))
            .collect()
    }

    /// Returns the breaking loads of the lines at the body.
    fn strengths(&self) -> Vec<LineStrength> {
        let cables = self.world.model().cables();
        let lines = self.ends.iter().map(|(cable, _)| &cables[cable.index()]);
        let strength = |line: &Cable| LineStrength {
            line: line.name.clone(),
            sections: line
                .bare_sections()
                .iter()
                .map(|kind| kind.breaking_load)
                .collect(),
        };
        lines.map(strength).collect()
    }

    /// Horizontal distance from the body to the far end of its longest line, m; at least 1 m.
    pub fn reach(&self) -> f64 {
        let distances = self.ends.iter().map(|(cable, end)| {
            let far = match end {
                CableEnd::Start => CableEnd::End,
                CableEnd::End => CableEnd::Start,
            };
            let span = end_node(&self.world, *cable, far) - self.pose.position;
            span.truncate().length()
        });
        distances.fold(1.0, f64::max)
    }

    /// Largest distance from the centre of gravity to a line's end on the body, m; at least 1 m.
    fn lever(&self) -> f64 {
        let arms = self
            .ends
            .iter()
            .map(|(cable, end)| end_node(&self.world, *cable, *end).distance(self.pose.position));
        arms.fold(1.0, f64::max)
    }

    /// Returns the stiffness of the mooring about a pose of the body.
    ///
    /// # Errors
    /// As [`Moored::held_at`].
    pub fn stiffness(&self, pose: Pose) -> Result<Matrix6, MooringError> {
        let at = self.held_at(&self.world, pose)?;
        let step = STEP * self.reach();
        let mut stiffness = Matrix6::default();
        for column in 0..6 {
            let size = if column < 3 { step } else { step / self.lever() };
            let mut loads = [[0.0; 6]; 2];
            for (load, sign) in loads.iter_mut().zip([1.0, -1.0]) {
                let moved = displaced(pose, column, sign * size);
                *load = self.load(&self.held_at(&at, moved)?).to_array();
            }
            for row in 0..6 {
                stiffness.0[row][column] = (loads[1][row] - loads[0][row]) / (2.0 * size);
            }
        }
        Ok(stiffness)
    }
}

/// Returns a pose after a small displacement along, or rotation about, one of the Earth axes.
fn displaced(pose: Pose, column: usize, size: f64) -> Pose {
    let axis = DVec3::AXES[column % 3];
    match column < 3 {
        true => Pose::new(pose.position + size * axis, pose.orientation),
        false => Pose::new(
            pose.position,
            DQuat::from_axis_angle(axis, size) * pose.orientation,
        ),
    }
}

/// Position of an end node, m.
fn end_node(world: &World, cable: CableId, end: CableEnd) -> DVec3 {
    let nodes = world.now().node_positions(cable);
    let node = match end {
        CableEnd::Start => nodes.first(),
        CableEnd::End => nodes.last(),
    };
    node.copied().unwrap_or_default()
}

fn line_load(world: &World, cable: CableId, end: CableEnd) -> LineLoad {
    let now = world.now();
    let force = now.end_load(cable, end).force;
    let nearest = now.utilisation(cable);
    LineLoad {
        name: world.model().cables()[cable.index()].name.clone(),
        tension: now.tension(cable, end),
        largest_tension: now.tension_extremes(cable).largest,
        heading_deg: force.y.atan2(force.x).to_degrees().rem_euclid(360.0),
        departure_deg: (-force.z).atan2(force.truncate().length()).to_degrees(),
        breaking_load: nearest.map(|nearest| nearest.breaking_load),
        safety_factor: nearest.map(|nearest| nearest.breaking_load / nearest.tension.max(f64::MIN_POSITIVE)),
    }
}

/// Analyses the mooring of a body of a scenario.
///
/// ```
/// use std::path::Path;
/// use windlass::mooring::{MooringOptions, analyse};
/// use windlass::scenario::Scenario;
///
/// let text = r#"
///     simulation = { duration = 1.0 }
///     [[frame]]
///     name = "left"
///     position = [-10.0, 0.0, 20.0]
///     [[frame]]
///     name = "right"
///     position = [10.0, 0.0, 20.0]
///     [[body]]
///     name = "load"
///     mass = 1000.0
///     inertia = [100.0, 100.0, 100.0]
///     position = [0.0, 0.0, 10.0]
///     frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
///     [[line_type]]
///     name = "wire"
///     diameter = 0.01
///     mass_per_length = 1e-3
///     axial_stiffness = 1e6
///     [[cable]]
///     name = "to left"
///     type = "wire"
///     length = 14.0
///     elements = 2
///     start = { frame = "ground/left" }
///     end = { frame = "load/eye" }
///     [[cable]]
///     name = "to right"
///     type = "wire"
///     length = 14.0
///     elements = 2
///     start = { frame = "ground/right" }
///     end = { frame = "load/eye" }
/// "#;
/// let scenario = Scenario::parse(text, Path::new("load.toml"))?;
/// let options = MooringOptions { damaged: false, headings_deg: vec![0.0], ..Default::default() };
/// let mooring = analyse(&scenario, &options)?;
/// // Each wire carries 1000 kg · 9.81 m/s² / (2 · sin 45°) within the stretch of the wires.
/// assert!((mooring.lines[0].tension / 6936.7 - 1.0).abs() < 0.03);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The scenario has problems, an option is out of range, or an equilibrium is not found.
pub fn analyse(scenario: &Scenario, options: &MooringOptions) -> Result<Mooring, MooringError> {
    check(options)?;
    let MooredEquilibrium {
        moored,
        title,
        mut warnings,
    } = equilibrium(scenario, options.body.as_deref())?;
    let world = &moored.world;
    warnings.extend(breaking_loads::warnings(&moored));
    let largest = options.largest_offset.unwrap_or(0.1 * moored.reach());
    let curves = options
        .headings_deg
        .iter()
        .map(|heading| offsets::restoring_curve(&moored, *heading, largest, options.offsets));
    let curves = curves.collect::<Result<_, _>>()?;
    let damaged = match options.damaged {
        true => damaged::damaged_cases(scenario, &moored),
        false => Vec::new(),
    };
    Ok(Mooring {
        title,
        warnings,
        body: world.model().bodies()[moored.body.index()].name.clone(),
        position: moored.pose.position,
        lines: moored.lines(world),
        load: moored.load(world),
        stiffness: moored.stiffness(moored.pose)?,
        curves,
        damaged,
        strengths: moored.strengths(),
        dynamic: Vec::new(),
    })
}

fn check(options: &MooringOptions) -> Result<(), MooringError> {
    let problem = if options.offsets == 0 {
        "the number of offsets must be at least 1".to_owned()
    } else if let Some(offset) = options
        .largest_offset
        .filter(|offset| !(offset.is_finite() && *offset > 0.0))
    {
        format!("the largest offset is {offset} m, but must be positive")
    } else if let Some(heading) = options.headings_deg.iter().find(|heading| !heading.is_finite()) {
        format!("the heading {heading} is not an angle in degrees")
    } else {
        return Ok(());
    };
    Err(MooringError::Option(problem))
}

/// A moored body in the equilibrium of a scenario.
#[derive(Clone, Debug)]
pub struct MooredEquilibrium {
    /// The body with its lines.
    pub moored: Moored,
    /// Title of the scenario.
    pub title: String,
    /// Warnings about the equilibrium; see
    /// [`StaticsReport::warnings`](crate::world::statics::StaticsReport::warnings).
    pub warnings: Vec<String>,
}

/// Returns the moored body of a scenario in equilibrium.
///
/// # Errors
/// The scenario has problems or no such body, or an equilibrium is not found.
pub fn equilibrium(scenario: &Scenario, body: Option<&str>) -> Result<MooredEquilibrium, MooringError> {
    let compiled = scenario.compile()?;
    let statics = StaticsOptions {
        steady_velocity: compiled.steady_velocity,
        ..StaticsOptions::default()
    };
    let title = compiled.title.clone();
    let mut world = compiled.world.start()?;
    let body = find_body(&world, body)?;
    let report = world
        .solve_statics(&statics)
        .map_err(|error| MooringError::Statics {
            case: "with all lines".to_owned(),
            error: Box::new(error),
        })?;
    let moored = Moored::new(world, body, statics);
    if moored.ends.is_empty() {
        let name = &moored.world.model().bodies()[body.index()].name;
        let message = format!("no cable is attached to body '{name}'; name the moored body (--body)");
        return Err(MooringError::Body(message));
    }
    Ok(MooredEquilibrium {
        moored,
        title,
        warnings: report.warnings(),
    })
}

fn find_body(world: &World, name: Option<&str>) -> Result<BodyId, MooringError> {
    let model = world.model();
    let free = || model.bodies().iter().filter(|body| body.is_free());
    let names = || free().map(|body| body.name.as_str());
    let found = match name {
        Some(name) => model.body(name).filter(|id| model.bodies()[id.index()].is_free()),
        None if free().count() == 1 => names().next().and_then(|name| model.body(name)),
        None => None,
    };
    found.ok_or_else(|| {
        let list = names().collect::<Vec<_>>().join(", ");
        MooringError::Body(match (name, list.is_empty()) {
            (_, true) => "the scenario has no free body that could be moored".to_owned(),
            (Some(name), false) => {
                let near = crate::spelling::suggestion(name, names());
                format!("there is no free body '{name}'{near}; available: {list}")
            }
            (None, false) => {
                format!("the scenario has several free bodies; name the moored one (--body): {list}")
            }
        })
    })
}

#[cfg(test)]
mod tests;
