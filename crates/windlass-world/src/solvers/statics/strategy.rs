//! Strategy of statics: from the start to a stable equilibrium.
//!
//! A direct search comes first. If it fails, each line with one free end, or with one end on a body
//! without other lines, is placed straight from its other end, and the search starts again. The
//! next search gives all lines a stiffness in compression ([`super::bars`]). If lines may lie on
//! supports, the search then starts on soft supports and stiffens them step by step. On stiff
//! supports, nodes of light lines would jump on and off. If that fails, too, friction on the
//! supports holds lines and bodies where they are laid. Finally, loads are applied gradually from
//! the start: the initial imbalance is balanced by fictitious loads, which are reduced to zero
//! (Newton homotopy, `[AG90]`). An unstable equilibrium is left along its growing mode. From calm
//! water, the search continues to the equilibrium under the mean drift of the waves.

use super::residual::Residual;
use super::search::{SavedState, Search};
use super::static_world::StaticWorld;
use super::unstable::Mode;
use super::{GrowingMode, MeanDrift, StaticsError, StaticsOptions, StaticsProgress};
use crate::core::element::equilibrium::{StepCheck, StepVerdict};
use crate::core::error::EvaluationError;
use crate::elements::{Elements, Scratch};
use glam::DVec3;

/// Iterations of the direct search.
const DIRECT_ITERATIONS: usize = 150;
/// Number of stages with soft supports.
const SUPPORT_STAGES: i32 = 3;
/// Factor of the stiffness of supports from one stage to the next.
const SUPPORT_STIFFENING: f64 = 10.0;
/// Iterations of each stage with soft supports.
const ITERATIONS_PER_SUPPORT: usize = 60;
/// Iterations from lines that hang straight from one end.
const ITERATIONS_OF_HANGING_LINES: usize = 60;
/// Iterations with friction on supports. Also the iterations for each return to the positions at
/// which lines and bodies are laid.
const ITERATIONS_WITH_FRICTION: usize = 100;
/// Iterations from calm water to the mean drift. Bodies move by a few metres per iteration at most.
const DRIFT_ITERATIONS: usize = 150;
/// Maximum number of additional steps after convergence.
const MAX_POLISHING_STEPS: usize = 3;
/// Fraction of the allowed residual at which the additional steps end.
pub(super) const POLISHED_RATIO: f64 = 0.01;
/// Maximum number of unstable equilibria that are left.
const MAX_UNSTABLE_EQUILIBRIA: usize = 4;
/// First load increment, as a fraction of the loads.
const FIRST_LOAD_STEP: f64 = 0.1;
/// Minimum load increment, as a fraction of the loads.
const MIN_LOAD_STEP: f64 = 1e-3;
/// Iterations of each load increment.
const ITERATIONS_PER_LOAD_STEP: usize = 40;
/// Tolerance at intermediate loads.
const INTERMEDIATE_TOLERANCE: f64 = 1e-5;

/// Maximum number of friction releases.
const MAX_FRICTION_RELEASES: usize = 30;
/// Change of friction, as a fraction of the contact forces, at which the releases end.
const FRICTION_TOLERANCE: f64 = 1e-3;

/// Result of the search.
pub(super) struct Equilibrium {
    pub(super) residual: Option<Residual>,
    pub(super) unstable: Option<GrowingMode>,
}

/// Sticking friction of all contacts.
struct StickingFriction {
    /// Forces, N.
    forces: Vec<DVec3>,
    /// Largest normal force, N.
    largest_normal_force: f64,
}

impl StickingFriction {
    /// Friction in the evaluation in `scratch`.
    fn of(scratch: &Scratch) -> Self {
        let mut friction = Self {
            forces: Vec::new(),
            largest_normal_force: 0.0,
        };
        Elements::sticking_friction(scratch, &mut |force, normal_force| {
            friction.forces.push(force);
            friction.largest_normal_force = friction.largest_normal_force.max(normal_force);
        });
        friction
    }

    /// Returns true if the same contacts have the same friction, within tolerance.
    fn agrees_with(&self, before: &Self) -> bool {
        let allowed = FRICTION_TOLERANCE * self.largest_normal_force;
        let mut pairs = self.forces.iter().zip(&before.forces);
        self.forces.len() == before.forces.len()
            && pairs.all(|(now, before)| now.distance(*before) <= allowed)
    }
}

/// Properties of supports in a stage of the search.
#[derive(Clone, Copy)]
struct Supports {
    are_soft: bool,
    have_friction: bool,
}

impl Supports {
    const SOFT: Self = Self {
        are_soft: true,
        have_friction: false,
    };
    const WITH_FRICTION: Self = Self {
        are_soft: false,
        have_friction: true,
    };
    const SOFT_WITH_FRICTION: Self = Self {
        are_soft: true,
        have_friction: true,
    };
}

impl Search<'_> {
    /// Moves x to a stable equilibrium, or to an unstable one if no other is found.
    ///
    /// # Errors
    /// As [`super::World::solve_statics_watched`].
    pub(super) fn find_stable_equilibrium(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Equilibrium, StaticsError> {
        let start = self.save(x);
        let direct = DIRECT_ITERATIONS.min(options.maximum_iterations);
        let residual = match self.run(x, options, iterations, direct, watch) {
            Err(StaticsError::NotConverged { .. }) if options.maximum_iterations > direct => {
                self.search_in_stages(x, &start, options, iterations, watch)?
            }
            other => other?,
        };
        let residual = self.return_to_laid(x, residual, options, iterations, watch)?;
        let mut equilibrium = self.leave_unstable_equilibria(x, residual, options, iterations, watch)?;
        self.release_friction(x, &mut equilibrium, options, iterations, watch)?;
        Ok(equilibrium)
    }

    /// Releases the friction of all contacts and lets the contacts stick again, until friction no
    /// longer changes. It then does not depend on the path of the search. If no equilibrium is
    /// found, x is unchanged.
    ///
    /// # Errors
    /// If the caller stopped the search, or the world cannot be evaluated at x.
    fn release_friction(
        &mut self,
        x: &mut Vec<f64>,
        equilibrium: &mut Equilibrium,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<(), StaticsError> {
        for _ in 0..MAX_FRICTION_RELEASES {
            let before = StickingFriction::of(&self.scratch);
            if before.forces.is_empty() {
                break;
            }
            let saved = self.save(x);
            self.restick(x).map_err(StaticsError::Evaluation)?;
            let max_iterations = (*iterations + DIRECT_ITERATIONS).min(options.maximum_iterations);
            match self.run(x, options, iterations, max_iterations, watch) {
                Ok(residual) => equilibrium.residual = residual,
                Err(StaticsError::Interrupted { iterations }) => {
                    return Err(StaticsError::Interrupted { iterations });
                }
                Err(_) => {
                    self.restore(x, &saved);
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                    break;
                }
            }
            if StickingFriction::of(&self.scratch).agrees_with(&before) {
                break;
            }
        }
        Ok(())
    }

    /// Leaves the unstable equilibrium at x and further unstable equilibria, as long as the search
    /// finds others.
    fn leave_unstable_equilibria(
        &mut self,
        x: &mut Vec<f64>,
        mut residual: Option<Residual>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Equilibrium, StaticsError> {
        let mut unstable = None;
        for _ in 0..MAX_UNSTABLE_EQUILIBRIA {
            let Some(mode) = self.find_growing_mode(x).map_err(StaticsError::Evaluation)? else {
                return Ok(Equilibrium {
                    residual,
                    unstable: None,
                });
            };
            unstable = Some(GrowingMode {
                rate: mode.rate,
                object: self.dominant_object(x, &mode),
            });
            match self.leave_along(x, &mode, options, iterations, watch)? {
                Some(found) => residual = found,
                None => break,
            }
        }
        Ok(Equilibrium { residual, unstable })
    }

    /// Searches from x displaced along a growing mode, in one direction and then in the other.
    /// Returns `None` if no equilibrium is found; x is then unchanged.
    fn leave_along(
        &mut self,
        x: &mut Vec<f64>,
        mode: &Mode,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Option<Residual>>, StaticsError> {
        let saved = self.save(x);
        for direction in [1.0, -1.0] {
            self.displace_along(x, mode, direction)
                .map_err(StaticsError::Evaluation)?;
            let maximum = (*iterations + DIRECT_ITERATIONS).min(options.maximum_iterations);
            match self.run(x, options, iterations, maximum, watch) {
                Ok(found) => return Ok(Some(found)),
                Err(StaticsError::Interrupted { iterations }) => {
                    return Err(StaticsError::Interrupted { iterations });
                }
                Err(_) => {
                    self.restore(x, &saved);
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                }
            }
        }
        Ok(None)
    }

    /// Continues from the equilibrium in calm water to the equilibrium under the mean drift of the
    /// waves, if bodies have drift coefficients. If the search finds none, x and `equilibrium` are
    /// unchanged.
    ///
    /// # Errors
    /// If the caller stopped the search, or the world cannot be evaluated at x.
    pub(super) fn apply_mean_drift(
        &mut self,
        x: &mut Vec<f64>,
        equilibrium: &mut Equilibrium,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<MeanDrift, StaticsError> {
        if !Elements::set_mean_drift(&self.world.model, &mut self.world.regimes, false) {
            return Ok(MeanDrift::None);
        }
        let calm = self.save(x);
        self.set_drift(x, true).map_err(StaticsError::Evaluation)?;
        let max_iterations = *iterations + DRIFT_ITERATIONS.min(options.maximum_iterations);
        let found = match self.run(x, options, iterations, max_iterations, watch) {
            Ok(residual) => self.leave_unstable_equilibria(x, residual, options, iterations, watch),
            Err(error) => Err(error),
        };
        match found {
            Ok(found) => {
                *equilibrium = found;
                Ok(MeanDrift::Included)
            }
            Err(StaticsError::Interrupted { iterations }) => Err(StaticsError::Interrupted { iterations }),
            Err(_) => {
                self.restore(x, &calm);
                self.set_drift(x, false).map_err(StaticsError::Evaluation)?;
                Ok(MeanDrift::Omitted)
            }
        }
    }

    /// Takes a few more steps, because even residuals within tolerance cause visible motion in a
    /// world at rest. Without improvement, x is unchanged.
    ///
    /// # Errors
    /// If the world cannot be evaluated at x.
    pub(super) fn polish(
        &mut self,
        x: &mut Vec<f64>,
        equilibrium: &mut Equilibrium,
        options: &StaticsOptions,
    ) -> Result<(), StaticsError> {
        let ratio = |residual: &Residual| residual.load / residual.allowed;
        for _ in 0..MAX_POLISHING_STEPS {
            let Some(before) = equilibrium
                .residual
                .filter(|residual| ratio(residual) > POLISHED_RATIO)
            else {
                break;
            };
            let saved = self.save(x);
            self.reduce_shift();
            let stepped = self.step(x, ratio(&before));
            match self.largest_residual(options.tolerance) {
                Some(now) if matches!(stepped, Ok(true)) && ratio(&now) < ratio(&before) => {
                    equilibrium.residual = Some(now);
                }
                _ => {
                    self.restore(x, &saved);
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                    break;
                }
            }
        }
        Ok(())
    }

    /// Switches the mean drift of the waves on or off, and restarts at x with the current line
    /// tensions.
    fn set_drift(&mut self, x: &mut [f64], acts: bool) -> Result<(), EvaluationError> {
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            Elements::set_mean_drift(&self.world.model, regimes, acts);
        }
        self.restart_with_tensions(x)
    }

    /// Searches from `start` in stages: with hanging free ends and loads; with lines that resist
    /// compression; on soft supports; with friction, first on the specified supports and then on
    /// soft supports; and finally under growing loads.
    fn search_in_stages(
        &mut self,
        x: &mut Vec<f64>,
        start: &SavedState,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Residual>, StaticsError> {
        self.restore(x, start);
        self.evaluate(x).map_err(StaticsError::Evaluation)?;
        let checks = Elements::step_checks(&self.world.model, &self.scratch);
        let free_ends_hang = self.world.hang_free_ends(x, &self.scratch);
        let bodies_hang = self.world.hang_bodies(x, &self.scratch);
        if (free_ends_hang || bodies_hang) && self.restart(x).is_ok() {
            // The placement must not move a load through the deck on which it stands.
            let passes = |check: &dyn StepCheck| {
                check.verdict(&self.world.model, &self.scratch, f64::INFINITY) == StepVerdict::MayHavePassed
            };
            if !(bodies_hang && checks.iter().any(|check| passes(check.as_ref()))) {
                let maximum = (*iterations + ITERATIONS_OF_HANGING_LINES).min(options.maximum_iterations);
                match self.run(x, options, iterations, maximum, watch) {
                    Err(StaticsError::NotConverged { .. }) => {}
                    other => return other,
                }
            }
        }
        self.restore(x, start);
        match self.search_with_bars(x, options, iterations, watch) {
            Ok(None) | Err(StaticsError::NotConverged { .. }) => {}
            Ok(Some(residual)) => return Ok(residual),
            Err(error) => return Err(error),
        }
        for supports in [
            Supports::SOFT,
            Supports::WITH_FRICTION,
            Supports::SOFT_WITH_FRICTION,
        ] {
            self.restore(x, start);
            match self.search_on(supports, x, options, iterations, watch) {
                Ok(None) | Err(StaticsError::NotConverged { .. }) => {}
                Ok(Some(residual)) => return Ok(residual),
                Err(error) => return Err(error),
            }
        }
        self.restore(x, start);
        self.apply_loads_gradually(x, options, iterations, watch)
    }

    /// Searches from x on supports with modified properties, and continues to the specified
    /// stiffness. Returns `None` if there are no such supports.
    fn search_on(
        &mut self,
        supports: Supports,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Option<Residual>>, StaticsError> {
        let specified = (self.world.model.clone(), self.world.tensionless.clone());
        let frictionless = [self.world.regimes.clone(), self.tensionless_regimes.clone()];
        let is_possible = (!supports.are_soft
            || self.scale_supports(SUPPORT_STIFFENING.powi(-SUPPORT_STAGES)))
            && (!supports.have_friction || self.hold_on_supports(x)?);
        let found = match (is_possible, supports.are_soft) {
            (false, _) => Ok(None),
            (true, true) => self
                .continue_to_stiff_supports(x, options, iterations, watch)
                .map(Some),
            (true, false) => {
                self.restart(x).map_err(StaticsError::Evaluation)?;
                let maximum = (*iterations + ITERATIONS_WITH_FRICTION).min(options.maximum_iterations);
                self.run(x, options, iterations, maximum, watch).map(Some)
            }
        };
        (self.world.model, self.world.tensionless) = specified;
        self.is_held_by_friction = supports.have_friction && matches!(found, Ok(Some(_)));
        if !self.is_held_by_friction {
            [self.world.regimes, self.tensionless_regimes] = frictionless;
        }
        found
    }

    /// Moves lines and bodies under friction towards the positions at which they are laid at the
    /// start. The steps of a search displace them farther than the motion in a run would, and
    /// friction acts from the displaced positions. If no equilibrium is found, x is unchanged.
    ///
    /// # Errors
    /// If the caller stopped the search, or the world cannot be evaluated at x.
    fn return_to_laid(
        &mut self,
        x: &mut Vec<f64>,
        found: Option<Residual>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Residual>, StaticsError> {
        let saved = self.save(x);
        let mut residual = found;
        for is_limited in [false, true] {
            let mut has_laid = false;
            for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
                has_laid |= Elements::return_to_laid(&self.world.model, &self.scratch, regimes, is_limited);
            }
            if !has_laid {
                return Ok(found);
            }
            self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
            let maximum = (*iterations + ITERATIONS_WITH_FRICTION).min(options.maximum_iterations);
            match self.run(x, options, iterations, maximum, watch) {
                Ok(found) => residual = found,
                Err(StaticsError::Interrupted { iterations }) => {
                    return Err(StaticsError::Interrupted { iterations });
                }
                // The search with limited friction may succeed where unlimited springs failed.
                Err(_) if !is_limited => {}
                Err(_) => {
                    self.restore(x, &saved);
                    self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
                    let (model, regimes) = (&self.world.model, &self.world.regimes);
                    self.distance_from_laid = Elements::distance_from_laid(model, &self.scratch, regimes);
                    return Ok(found);
                }
            }
        }
        Ok(residual)
    }

    /// Lets friction hold lines where they touch their supports at x. Returns false if this
    /// switches no friction on.
    fn hold_on_supports(&mut self, x: &mut [f64]) -> Result<bool, StaticsError> {
        let mut has_friction = false;
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            has_friction |= Elements::hold_on_supports(&self.world.model, regimes);
        }
        self.evaluate(x).map_err(StaticsError::Evaluation)?;
        self.update_sticking(false);
        Ok(has_friction)
    }

    /// Searches from x on supports that are soft already, and continues to the specified stiffness.
    fn continue_to_stiff_supports(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Residual>, StaticsError> {
        let intermediate = StaticsOptions {
            tolerance: INTERMEDIATE_TOLERANCE.max(options.tolerance),
            ..*options
        };
        self.restart(x).map_err(StaticsError::Evaluation)?;
        for _ in 0..SUPPORT_STAGES {
            let maximum = (*iterations + ITERATIONS_PER_SUPPORT).min(options.maximum_iterations);
            self.run(x, &intermediate, iterations, maximum, watch)?;
            self.scale_supports(SUPPORT_STIFFENING);
            self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
        }
        let maximum = (*iterations + ITERATIONS_PER_SUPPORT).min(options.maximum_iterations);
        self.run(x, options, iterations, maximum, watch)
    }

    /// Multiplies the stiffness of supports of lines by `factor`. Returns false without supports.
    fn scale_supports(&mut self, factor: f64) -> bool {
        let StaticWorld {
            model, tensionless, ..
        } = &mut *self.world;
        Elements::scale_supports(model, factor) && Elements::scale_supports(tensionless, factor)
    }

    /// Applies the loads gradually, starting from x.
    fn apply_loads_gradually(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Residual>, StaticsError> {
        self.restart(x).map_err(StaticsError::Evaluation)?;
        let initial_rates = self.rates.clone();
        let intermediate = StaticsOptions {
            tolerance: INTERMEDIATE_TOLERANCE.max(options.tolerance),
            ..*options
        };
        let (mut done, mut ratio) = (0.0_f64, FIRST_LOAD_STEP);
        while done < 1.0 {
            let next = (done + ratio).min(1.0);
            for (offset, initial_rates) in self.offset.iter_mut().zip(&initial_rates) {
                *offset = (1.0 - next) * initial_rates;
            }
            self.load_fraction = next;
            let saved = self.save(x);
            let max_iterations = (*iterations + ITERATIONS_PER_LOAD_STEP).min(options.maximum_iterations);
            let step_options = if next < 1.0 { &intermediate } else { options };
            match self.run(x, step_options, iterations, max_iterations, watch) {
                Ok(residual) if next == 1.0 => return Ok(residual),
                Ok(_) => (done, ratio) = (next, 2.0 * ratio),
                Err(StaticsError::NotConverged { .. })
                    if ratio > MIN_LOAD_STEP && *iterations < options.maximum_iterations =>
                {
                    ratio *= 0.25;
                    self.restore(x, &saved);
                    self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
                }
                Err(error) => {
                    // The message states the residual of all loads, and another search may follow.
                    self.load_fraction = 1.0;
                    self.offset.fill(0.0);
                    let residual = self.largest_residual(options.tolerance);
                    return Err(match (error, residual) {
                        (StaticsError::NotConverged { iterations, .. }, Some(residual)) => {
                            self.not_converged(&residual, iterations)
                        }
                        (error, _) => error,
                    });
                }
            }
        }
        self.run(x, options, iterations, options.maximum_iterations, watch)
    }
}
