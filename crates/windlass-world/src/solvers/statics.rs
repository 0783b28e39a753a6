//! Statics: the equilibrium from which a run starts.
//!
//! ```text
//! Law      find positions y with a(y) = 0; a: accelerations of all nodes, all free bodies, and the
//!          joints that are passive or have a position controller without integral gain. All
//!          velocities equal a prescribed steady velocity (zero, or of a tow); waves are removed.
//!          Bodies with drift coefficients carry the mean drift of the waves as a steady load. If
//!          no equilibrium is found with the drift load (for example, a body without moorings), the
//!          calm-water equilibrium is used
//! Method   pseudo-transient continuation of Newton's method, with the Jacobian that the implicit
//!          integrator uses ([`search`]). Line tensions are separate unknowns ([`line_tensions`]),
//!          so the number of iterations does not depend on line stiffness. The cost is linear in
//!          the nodes. Constraints of joints between frames enter a(y) with Baumgarte stabilisation
//!          at a rate of 10 1/s. A violated constraint thus acts as a stiffness in the constrained
//!          directions
//! Valid    stable or neutral equilibria; the coordinate along a neutral direction (yaw of a free
//!          buoy) keeps its initial value
//! Checked  elastic catenaries, the elastica, Euler's columns, stretched wires, tows, offset of a
//!          moored pontoon in waves, the state to which a damped dynamic run decays (crate tests)
//! ```

mod bars;
mod line_tensions;
mod neutral;
mod residual;
mod search;
mod static_world;
mod step_limit;
mod strategy;
mod tension_orders;
mod turning_point;
mod unstable;

use crate::World;
use crate::core::element::equilibrium::{OverloadedDrive, RestFound};
use crate::core::error::{EvaluationError, RunError};
use crate::core::forward;
use crate::elements::{Elements, Scratch};
use glam::DVec3;
use search::Search;
use serde::{Deserialize, Serialize};
use static_world::StaticWorld;
pub use tension_orders::TensionDeviation;
use thiserror::Error;

/// Options of the search for an equilibrium.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StaticsOptions {
    /// Largest allowed net force on an object, as a fraction of the largest load on it.
    pub tolerance: f64,
    /// Maximum number of Newton iterations.
    pub maximum_iterations: usize,
    /// Velocity of all objects in the equilibrium, Earth axes, m/s: a steady tow.
    pub steady_velocity: DVec3,
    /// Whether an equilibrium is accepted in which a line carries more than twice its breaking
    /// load, or a load exceeds the limit of a drive or of thrusters.
    pub accepts_overload: bool,
}

impl Default for StaticsOptions {
    fn default() -> Self {
        Self {
            tolerance: 1e-9,
            maximum_iterations: 500,
            steady_velocity: DVec3::ZERO,
            accepts_overload: false,
        }
    }
}

/// Treatment of the waves' mean drift in an equilibrium.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MeanDrift {
    /// No body has drift coefficients, or there are no waves.
    #[default]
    None,
    /// The equilibrium includes the mean drift.
    #[serde(rename = "borne")]
    Included,
    /// The equilibrium is in calm water: none was found under the mean drift.
    #[serde(rename = "left-out")]
    Omitted,
}

impl MeanDrift {
    /// Text to append to "equilibrium"; empty without drift.
    pub fn note(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Included => ", under the mean drift of the waves",
            Self::Omitted => ", in calm water",
        }
    }

    /// Warning for the user, if the mean drift was omitted.
    pub fn warning(self) -> Option<&'static str> {
        (self == Self::Omitted).then_some(
            "the equilibrium at the start omits the mean drift of the waves: no equilibrium was found under it, so the \
             run starts from the equilibrium in calm water; check that every body with drift coefficients is moored",
        )
    }
}

/// Result of a search for an equilibrium.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StaticsReport {
    /// Iterations taken.
    pub iterations: usize,
    /// Residual force (N) or moment (N·m) on the object with the largest ratio of residual to
    /// allowed residual.
    pub residual: f64,
    /// Largest load on that object, N; the allowed residual is the tolerance times this load, or
    /// the rounding error if that is larger.
    pub reference: f64,
    /// Growing mode, if the equilibrium is unstable and no stable equilibrium was found.
    #[serde(default)]
    pub unstable: Option<GrowingMode>,
    /// Treatment of the mean drift of the waves.
    #[serde(default)]
    pub mean_drift: MeanDrift,
    /// Whether friction holds lines on the sea bottom because no equilibrium without it was found.
    #[serde(default)]
    pub is_held_by_friction: bool,
    /// Largest distance (m) of lines and bodies from the positions at which they are laid on the
    /// sea bottom. Zero if an equilibrium was found in which friction, sticking or sliding, acts
    /// from these positions.
    #[serde(default)]
    pub distance_from_laid: f64,
    /// Winches that do not have their commanded tension.
    #[serde(default)]
    pub tension_deviations: Vec<TensionDeviation>,
}

/// Unstable displacement from an equilibrium.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GrowingMode {
    /// Growth rate λ, 1/s; the displacement grows as e^{λt}.
    pub rate: f64,
    /// Object with the largest displacement in the mode; displacements of lines are weighted by
    /// 0.01.
    pub object: String,
}

impl StaticsReport {
    /// Warnings for the user about an unstable equilibrium, an omitted mean drift, an equilibrium
    /// that depends on friction, and winches without their commanded tension.
    pub fn warnings(&self) -> Vec<String> {
        let unstable = self.unstable.as_ref().map(|mode| {
            format!(
                "the equilibrium at the start is unstable, and no stable equilibrium was found: a small displacement grows by a factor \
                 of e in {:.3} s, mainly of {}; start closer to a stable equilibrium",
                1.0 / mode.rate,
                mode.object
            )
        });
        let held = self.is_held_by_friction.then(|| {
            "friction holds lines or bodies on the sea bottom in the equilibrium at the start, because the search found no \
             equilibrium without friction; shapes and tensions depend on where they are laid. If these positions are \
             intended, set sea_bottom.friction_in_statics = true; otherwise specify other positions"
                .to_owned()
        });
        let moved = (self.distance_from_laid > 0.0).then(|| {
            format!(
                "in the equilibrium at the start, lines or bodies on the sea bottom are up to {:.3} m from where they are laid, \
                 because no equilibrium was found in which friction acts from these positions; friction forces may therefore \
                 be wrong. Specify positions closer to equilibrium",
                self.distance_from_laid
            )
        });
        let drift = self.mean_drift.warning().map(str::to_owned);
        unstable
            .into_iter()
            .chain(drift)
            .chain(held)
            .chain(moved)
            .chain(self.tension_deviations.iter().map(TensionDeviation::warning))
            .collect()
    }
}

/// Progress of a search for an equilibrium.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StaticsProgress {
    /// Iterations taken.
    pub iterations: usize,
    /// Net force (N) or moment (N·m) on the worst object.
    pub residual: f64,
    /// Allowed residual on that object.
    pub allowed: f64,
    /// Fraction of the loads applied so far if the search applies them gradually, otherwise 1.
    pub load_fraction: f64,
}

impl std::fmt::Display for StaticsProgress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "equilibrium: {} iterations, largest net load {} times the allowed load",
            self.iterations,
            times(self.residual / self.allowed)
        )?;
        if self.load_fraction < 1.0 {
            write!(out, ", {:.0} % of the loads", 100.0 * self.load_fraction)?;
        }
        Ok(())
    }
}

/// Formats a ratio: one decimal below 10, an integer below 1e6, one digit with exponent above.
fn times(ratio: f64) -> String {
    match ratio {
        r if r >= 1e6 => format!("{r:.0e}"),
        r if r >= 10.0 => format!("{r:.0}"),
        r => format!("{r:.1}"),
    }
}

/// Reason why there is no equilibrium to start from.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum StaticsError {
    /// The search ended above tolerance.
    #[error(
        "no static equilibrium found in {iterations} iterations: {object} has a net load of {residual:.4e} N (or N m), \
         and {allowed:.4e} is allowed. {advice}{on_supports}, start closer to equilibrium, or set \
         simulation.start = \"as-specified\""
    )]
    NotConverged {
        /// Iterations taken.
        iterations: usize,
        /// Object with the largest net load.
        object: String,
        /// Net load on the object, N or N·m.
        residual: f64,
        /// Allowed net load.
        allowed: f64,
        /// First thing to check, depending on the object.
        advice: &'static str,
        /// Further advice if lines or bodies are on supports with friction; otherwise empty.
        on_supports: &'static str,
    },
    /// A driver needs more force than its force limit to hold the equilibrium.
    #[error(
        "no static equilibrium: joint '{joint}' needs {force:.4e} {unit} and its limit is {limit:.4e} {unit}; increase its \
         force_limit (or inward_force_limit), move it, reduce its load, or set simulation.start = \"as-specified\""
    )]
    DriverBeyondLimit {
        /// Name of the driver.
        joint: String,
        /// Required force or moment of the driver, N or N·m, positive in the direction of
        /// increasing distance, displacement or angle.
        force: f64,
        /// Force limit of the driver.
        limit: f64,
        /// N, or N m.
        unit: &'static str,
    },
    /// Thrusters cannot hold a vessel at its set-point.
    #[error(
        "no static equilibrium: {quantity} needs {force:.4e} {unit} and its thrusters deliver {limit:.4e} {unit}; move the \
         set-point, increase the limits of the thrusters, reduce the loads, or set simulation.start = \"as-specified\""
    )]
    PropulsionBeyondLimit {
        /// Force component and controller: `the surge force of station keeping 'dp'`.
        quantity: String,
        /// Required force or moment, N or N·m.
        force: f64,
        /// Force or moment that the thrusters deliver.
        limit: f64,
        /// N, or N m.
        unit: &'static str,
    },
    /// A line carries far more than its breaking load.
    #[error(
        "no static equilibrium: cable '{cable}' would carry {tension:.4e} N, more than {MAX_UTILISATION} times its breaking \
         load of {breaking_load:.4e} N; check its length, its breaking load and its end attachments, start closer to equilibrium, or \
         set simulation.start = \"as-specified\""
    )]
    BeyondBreakingLoad {
        /// Name of the cable.
        cable: String,
        /// Tension of the element with the largest ratio of tension to breaking load, N.
        tension: f64,
        /// Breaking load of the section that contains this element, N.
        breaking_load: f64,
    },
    /// The caller stopped the search.
    #[error("the search for the equilibrium was interrupted after {iterations} iterations")]
    Interrupted {
        /// Iterations taken.
        iterations: usize,
    },
    /// The world cannot be evaluated during the search.
    #[error("cannot evaluate the world during the search for the equilibrium: {0}")]
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
    /// // The load stretches the rope.
    /// assert!(world.now().body(load).pose.position.z < -10.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no equilibrium or none is found; the state is then unchanged.
    pub fn solve_statics(&mut self, options: &StaticsOptions) -> Result<StaticsReport, StaticsError> {
        self.solve_statics_watched(options, &mut |_| true)
    }

    /// Like [`Self::solve_statics`], and calls `watch` with the progress before every iteration. If
    /// `watch` returns `false`, the search stops.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let [left, right] = [0.0, 8.0].map(|x| builder.fixed_frame("post", DVec3::X * x));
    /// # let line = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let line = CableDefinition::new("line", line, 10.0, 20).start(left, Fixity::Pinned).end(right, Fixity::Pinned);
    /// # let line = builder.cable(line);
    /// # let mut world = builder.build()?.start()?;
    /// // A search limited to one second.
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
    /// As [`Self::solve_statics`], and if `watch` stopped the search.
    pub fn solve_statics_watched(
        &mut self,
        options: &StaticsOptions,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<StaticsReport, StaticsError> {
        let mut state = self.state.clone();
        Elements::set_mean_drift(&self.model, &mut state.regimes, false);
        let at_start = |source| RunError::Evaluation {
            time: self.state.time,
            source,
        };
        let mut world =
            StaticWorld::new(&self.model, &mut state, options.steady_velocity).map_err(at_start)?;
        let mut x = state.x.clone();
        let mut iterations = 0;
        let mut search = Search::new(&mut world, &mut x).map_err(at_start)?;
        let mut equilibrium =
            search.find_equilibrium_under_orders(&mut x, options, &mut iterations, watch)?;
        let mean_drift =
            search.apply_mean_drift(&mut x, &mut equilibrium, options, &mut iterations, watch)?;
        search.polish(&mut x, &mut equilibrium, options)?;
        search.return_neutral_bodies(&mut x, &state.x, &mut equilibrium, options)?;
        let is_held_by_friction = search.is_held_by_friction;
        let distance_from_laid = search.distance_from_laid;
        let tension_deviations = std::mem::take(&mut search.deviations);
        let mut scratch = search.scratch;
        if !options.accepts_overload {
            check_breaking_loads(&world, &scratch)?;
        }
        world.move_steadily(&mut x);
        check_drives(&world, &x, &mut scratch, options)?;
        state.x = x;
        let found = RestFound {
            model: &world.model,
            regimes: &world.regimes,
            scratch: &scratch,
        };
        Elements::store_rest(&found, &mut state);
        let has_drift = mean_drift == MeanDrift::Included;
        Elements::set_mean_drift(&self.model, &mut state.regimes, has_drift);
        self.state = state;
        self.refresh()?;
        // Statics stops prescribed motions. Projects the velocities onto the joint constraints,
        // because supports with prescribed motion move at the start.
        if Elements::project(&self.model, &mut self.state, &mut self.scratch)? {
            self.refresh()?;
        }
        Elements::load_drives(&self.model, &mut self.state, &self.scratch);
        self.restart()?;
        Ok(StaticsReport {
            iterations,
            residual: equilibrium.residual.map_or(0.0, |residual| residual.load),
            reference: equilibrium.residual.map_or(0.0, |residual| residual.reference),
            unstable: equilibrium.unstable,
            mean_drift,
            is_held_by_friction,
            distance_from_laid,
            tension_deviations,
        })
    }
}

/// Largest ratio of tension to breaking load; an equilibrium with a larger ratio is refused.
const MAX_UTILISATION: f64 = 2.0;

/// Refuses an equilibrium in which a line carries far more than its breaking load, and names the
/// element with the largest ratio. Lines between one and two times their breaking load part when
/// the run starts.
fn check_breaking_loads(world: &StaticWorld, scratch: &Scratch) -> Result<(), StaticsError> {
    let lines = world.model.cables.iter().zip(&scratch.cables.each);
    let mut largest = MAX_UTILISATION;
    let mut found = Ok(());
    for ((cable, now), laws) in lines.zip(&scratch.cables.laws) {
        for (element, &tension) in laws.tension.iter().enumerate() {
            let Some(breaking_load) = now.of_element(cable, element).breaking_load else {
                continue;
            };
            if tension > largest * breaking_load {
                largest = tension / breaking_load;
                found = Err(StaticsError::BeyondBreakingLoad {
                    cable: cable.name.clone(),
                    tension,
                    breaking_load,
                });
            }
        }
    }
    found
}

/// Refuses an equilibrium in which the load exceeds the limit of a drive or of thrusters, unless
/// the options accept it. If the model has such limits, `scratch` is overwritten by the evaluation
/// at `x`.
fn check_drives(
    world: &StaticWorld,
    x: &[f64],
    scratch: &mut Scratch,
    options: &StaticsOptions,
) -> Result<(), StaticsError> {
    if !Elements::has_limited_drives(&world.model) {
        return Ok(());
    }
    let mut rates = vec![0.0; x.len()];
    forward::evaluate(&world.model, &world.regimes, world.time, x, scratch, &mut rates)
        .map_err(StaticsError::Evaluation)?;
    if options.accepts_overload {
        return Ok(());
    }
    let Some(overload) = Elements::overload(&world.model, scratch) else {
        return Ok(());
    };
    let (force, limit, unit) = (overload.force, overload.limit, overload.unit);
    Err(match overload.drive {
        OverloadedDrive::Joint(joint) => StaticsError::DriverBeyondLimit {
            joint,
            force,
            limit,
            unit,
        },
        OverloadedDrive::Propulsion(quantity) => StaticsError::PropulsionBeyondLimit {
            quantity,
            force,
            limit,
            unit,
        },
    })
}
