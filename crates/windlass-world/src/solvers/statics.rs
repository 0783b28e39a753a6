//! Statics: the equilibrium that a run starts from.
//!
//! ```text
//! Law      find the positions y with a(y) = 0, a: accelerations of every node, free body and joint that gives way, all
//!          velocities equal to a given steady one (zero, or that of a tow), waves taken away. Where bodies have drift
//!          coefficients, the mean drift of the waves then acts on them as a steady load; if there is no equilibrium under
//!          it (nothing holds the body), the one in calm water stands
//! Method   Newton's, on the linearisation that implicit steps use, in a damped motion ([`search`]) with the tensions of lines
//!          as unknowns of their own ([`lines`]); the number of iterations does not depend on the stiffness of lines, their
//!          cost is linear in the nodes
//!          Joints between frames are in a(y); one that a step has opened closes at a rate of its own (10 1/s), so that what they
//!          keep from moving has a stiffness, too
//! Valid    equilibria that are stable or neutral; a neutral direction (yaw of a free buoy) stays where it is
//! Checked  elastic catenaries, the elastica, Euler's columns, stretched wires, tows, offset of a moored pontoon in waves,
//!          dynamics that settle (crate tests)
//! ```

mod residual;
mod line_tensions;
mod step_limit;
mod static_world;
mod search;
mod strategy;
mod unstable;

use crate::World;
use crate::core::error::{EvaluationError, RunError};
use crate::core::forward;
use crate::elements::Elements;
use crate::elements::Scratch;
use crate::elements::contacts::ContactMemory;
use crate::elements::joints::drivers::{overloaded_driver, release_drivers};
use crate::elements::mechanisms::load_drives;
use glam::DVec3;
use static_world::StaticWorld;
use search::Search;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How the equilibrium is sought.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StaticsOptions {
    /// Largest net force left on an object, as a share of the largest load on it.
    pub tolerance: f64,
    /// Newton iterations allowed.
    pub maximum_iterations: usize,
    /// Velocity that everything has in the equilibrium, Earth axes, m/s: a steady tow.
    pub steady_velocity: DVec3,
}

impl Default for StaticsOptions {
    fn default() -> Self {
        Self {
            tolerance: 1e-9,
            maximum_iterations: 500,
            steady_velocity: DVec3::ZERO,
        }
    }
}

/// What of the waves' mean drift an equilibrium has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MeanDrift {
    /// No body has drift coefficients, or there are no waves.
    #[default]
    None,
    /// It is under it.
    Included,
    /// It is in calm water: under the mean drift none was found.
    Omitted,
}

impl MeanDrift {
    /// What to say of it after "equilibrium"; nothing without drift.
    pub fn note(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Included => ", under the mean drift of the waves",
            Self::Omitted => ", in calm water",
        }
    }

    /// What the user should know.
    pub fn warning(self) -> Option<&'static str> {
        (self == Self::Omitted).then_some(
            "the equilibrium at the start leaves out the mean drift of the waves: under it there is none, because nothing \
             holds a body against it; it drifts off from the start on",
        )
    }
}

/// How a search went.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StaticsReport {
    /// Iterations taken.
    pub iterations: usize,
    /// Net force (N) or moment (N·m) left on the object that is nearest to what is allowed.
    pub residual: f64,
    /// Largest load on that object, which the tolerance is a share of, N.
    pub reference: f64,
    /// Where the equilibrium does not last, and no other was found: the displacement that grows.
    #[serde(default)]
    pub unstable: Option<GrowingMode>,
    /// Whether the mean drift of the waves is in it.
    #[serde(default)]
    pub mean_drift: MeanDrift,
}

/// A displacement from an equilibrium that grows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GrowingMode {
    /// Rate at which it grows, 1/s: by a factor of e in its inverse.
    pub rate: f64,
    /// The object that moves most, lines last.
    pub object: String,
}

impl StaticsReport {
    /// What the user should know of an equilibrium that does not last.
    pub fn warning(&self) -> Option<String> {
        let mode = self.unstable.as_ref()?;
        Some(format!(
            "the equilibrium does not last, and none that does was found: a small displacement grows by a factor of e in {:.3} s, \
             most of all of {}; start closer to one that lasts",
            1.0 / mode.rate,
            mode.object
        ))
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StaticsProgress {
    /// Iterations taken.
    pub iterations: usize,
    /// Net force (N) or moment (N·m) left on the object that is worst.
    pub residual: f64,
    /// What may be left on it.
    pub allowed: f64,
    /// Share of the loads that are on, where they are put on bit by bit.
    pub load_fraction: f64,
}

impl std::fmt::Display for StaticsProgress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "equilibrium: {} iterations, loads balanced to {} times what is allowed",
            self.iterations,
            times(self.residual / self.allowed)
        )?;
        if self.load_fraction < 1.0 {
            write!(out, ", {:.0} % of the loads", 100.0 * self.load_fraction)?;
        }
        Ok(())
    }
}

/// A ratio in two digits, without an exponent up to a million.
fn times(ratio: f64) -> String {
    match ratio {
        r if r >= 1e6 => format!("{r:.0e}"),
        r if r >= 10.0 => format!("{r:.0}"),
        r => format!("{r:.1}"),
    }
}

/// Why there is no equilibrium to start from.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum StaticsError {
    /// The search ended above tolerance.
    #[error(
        "no static equilibrium found in {iterations} iterations: {object} is residual with {residual:.4e} N (or N m) \
         net load where {allowed:.4e} is allowed. {advice}, start closer to equilibrium, or set \
         simulation.start = \"as-specified\""
    )]
    NotConverged {
        /// Iterations taken.
        iterations: usize,
        /// Object with the largest net load.
        object: String,
        /// That load, N or N·m.
        residual: f64,
        /// Load allowed.
        allowed: f64,
        /// What to look at first, by the kind of the object.
        advice: &'static str,
    },
    /// A driver must give more than it can.
    #[error(
        "no static equilibrium: joint '{joint}' must give {force:.4e} {unit} and its limit is {limit:.4e} {unit}; give it a larger \
         force_limit (or inward_force_limit), index it better, load it less, or set simulation.start = \"as-specified\""
    )]
    DriverBeyondLimit {
        /// The driver.
        joint: String,
        /// What it must give, N or N·m; positive makes its distance, way or angle grow.
        force: f64,
        /// What it can give at most.
        limit: f64,
        /// N, or N m.
        unit: &'static str,
    },
    /// Whoever watched the search ended it.
    #[error("the search for the equilibrium was interrupted after {iterations} iterations")]
    Interrupted {
        /// Iterations taken.
        iterations: usize,
    },
    /// The world cannot be evaluated on the way.
    #[error("the search for the equilibrium: {0}")]
    Evaluation(EvaluationError),
    /// The world cannot be evaluated at the equilibrium.
    #[error(transparent)]
    Run(#[from] RunError),
}

impl World {
    /// Moves the world to its static equilibrium and begins the energy balance there.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// let report = world.solve_statics(&Default::default())?;
    /// assert!(report.residual <= 1e-9 * report.reference);
    /// // The rope is stretched by what hangs on it.
    /// assert!(world.now().body(load).pose.position.z < -10.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is none, or none is found; the state is then unchanged.
    pub fn solve_statics(&mut self, options: &StaticsOptions) -> Result<StaticsReport, StaticsError> {
        self.solve_statics_watched(options, &mut |_| true)
    }

    /// The same; `watch` is told how far it has come before every iteration and ends it by answering `false`.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let [left, right] = [0.0, 8.0].map(|x| builder.fixed_frame("post", DVec3::X * x));
    /// # let line = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let line = CableDefinition::new("line", line, 10.0, 20).start(left, Fixity::Pinned).end(right, Fixity::Pinned);
    /// # let line = builder.cable(line);
    /// # let mut world = builder.build()?.start()?;
    /// // A search that may take no more than a second.
    /// let end = std::time::Instant::now() + std::time::Duration::from_secs(1);
    /// let report = world.solve_statics_watched(&Default::default(), &mut |progress| {
    ///     println!("{progress}");
    ///     std::time::Instant::now() < end
    /// })?;
    /// assert!(report.unstable.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::solve_statics`], and when it was ended.
    pub fn solve_statics_watched(
        &mut self,
        options: &StaticsOptions,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<StaticsReport, StaticsError> {
        let mut state = self.state.clone();
        state.regimes.radiation.standing_drift = false;
        let at_start = |source| RunError::Evaluation {
            time: self.state.time,
            source,
        };
        let mut world = StaticWorld::new(&self.model, &mut state, options.steady_velocity).map_err(at_start)?;
        let mut x = state.x.clone();
        let mut iterations = 0;
        let mut search = Search::new(&mut world, &mut x).map_err(at_start)?;
        let mut equilibrium = search.find_stable_equilibrium(&mut x, options, &mut iterations, watch)?;
        let mean_drift = search.apply_mean_drift(&mut x, &mut equilibrium, options, &mut iterations, watch)?;
        search.polish(&mut x, &mut equilibrium, options)?;
        let twists = search.save(&x).twists;
        for (memory, twist) in state.regimes.cables.iter_mut().zip(twists) {
            memory.twist = twist;
        }
        let mut scratch = search.scratch;
        for (memory, now) in state.regimes.sheaves.iter_mut().zip(&scratch.sheaves) {
            *memory = memory.at_rest(now);
        }
        world.set_steady_velocities(&mut x);
        check_drivers(&world, &x, &mut scratch)?;
        release_drivers(&world.model, &mut state.regimes, &scratch);
        state.x = x;
        ContactMemory::store_stick_points(&self.model, &mut state, &world.regimes.contacts, &scratch);
        state.regimes.radiation.standing_drift = mean_drift == MeanDrift::Included;
        self.state = state;
        self.refresh()?;
        // What rests may have to move with what is moved.
        if Elements::project(&self.model, &mut self.state, &mut self.scratch)? {
            self.refresh()?;
        }
        load_drives(&self.model, &mut self.state, &self.scratch);
        self.restart()?;
        Ok(StaticsReport {
            iterations,
            residual: equilibrium.residual.map_or(0.0, |residual| residual.load),
            reference: equilibrium.residual.map_or(0.0, |residual| residual.reference),
            unstable: equilibrium.unstable,
            mean_drift,
        })
    }
}

/// Refuses an equilibrium in which a driver gives more than it can. `scratch` then holds the evaluation at rest.
fn check_drivers(world: &StaticWorld, x: &[f64], scratch: &mut Scratch) -> Result<(), StaticsError> {
    let joints = world.model.joints();
    if joints.iter().all(|joint| joint.limits.is_none()) {
        return Ok(());
    }
    let mut rates = vec![0.0; x.len()];
    forward::evaluate(&world.model, &world.regimes, world.time, x, scratch, &mut rates)
        .map_err(StaticsError::Evaluation)?;
    match overloaded_driver(&world.model, scratch) {
        None => Ok(()),
        Some((index, force, limit)) => Err(StaticsError::DriverBeyondLimit {
            joint: joints[index].name.clone(),
            force,
            limit,
            unit: joints[index].kind.drive_units().force,
        }),
    }
}
