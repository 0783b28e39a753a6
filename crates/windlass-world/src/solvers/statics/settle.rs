//! From a start to an equilibrium that lasts: what is tried when the direct way does not lead there.
//!
//! The direct search; then, from the start again, loads put on bit by bit: what is out of balance at the start is held by loads
//! of its own, which fade away (Newton homotopy, `[AG90]`). An equilibrium that does not last is left along the mode that
//! grows. From the one in calm water the search goes on to the one under the mean drift of the waves.

use super::balance::Left;
use super::search::Search;
use super::{GrowingMode, MeanDrift, StaticsError, StaticsOptions, StaticsProgress};
use crate::core::error::EvaluationError;

/// Iterations of the direct search.
const DIRECT: usize = 150;
/// Iterations from calm water to the mean drift: bodies go a few metres in each at most.
const UNDER_DRIFT: usize = 150;
/// Steps after the equilibrium is found, and the share of what may be left with which they end.
const MOST_POLISH: usize = 3;
const POLISHED: f64 = 0.01;
/// Equilibria left because they do not last.
const MOST_LEFT: usize = 4;
/// Share of the loads put on first, least share, and iterations for each.
const FIRST_SHARE: f64 = 0.1;
const LEAST_SHARE: f64 = 1e-3;
const PER_SHARE: usize = 40;
/// Tolerance on the way.
const ON_THE_WAY: f64 = 1e-5;

/// How often surfaces that touch are let go, and the change of friction, as a share of what presses them, that ends it.
const MOST_LET_GO: usize = 30;
const SAME_FRICTION: f64 = 1e-3;

/// What was found.
pub(super) struct Settled {
    pub(super) left: Option<Left>,
    pub(super) unstable: Option<GrowingMode>,
}

impl Search<'_> {
    /// Moves x to an equilibrium that lasts, or to one that does not where no other is found.
    ///
    /// # Errors
    /// As [`super::World::solve_statics_watched`].
    pub(super) fn settle(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Settled, StaticsError> {
        let start = self.place(x);
        let direct = DIRECT.min(options.maximum_iterations);
        let left = match self.run(x, options, iterations, direct, watch) {
            Err(StaticsError::NotConverged { .. }) if options.maximum_iterations > direct => {
                self.go_back(x, &start);
                self.put_on(x, options, iterations, watch)?
            }
            other => other?,
        };
        let mut settled = self.make_lasting(x, left, options, iterations, watch)?;
        self.let_friction_go(x, &mut settled, options, iterations, watch)?;
        Ok(settled)
    }

    /// Lets surfaces that touch go and stick anew until friction carries no more than it must: how the search came to the
    /// equilibrium is in it before. Where that leads to none, x stays.
    ///
    /// # Errors
    /// When it was ended by who watches, or the world cannot be evaluated at x.
    fn let_friction_go(
        &mut self,
        x: &mut Vec<f64>,
        settled: &mut Settled,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<(), StaticsError> {
        for _ in 0..MOST_LET_GO {
            let before = self.scratch.contacts.friction();
            if before.is_empty() {
                break;
            }
            let there = self.place(x);
            self.reset_stick_points(x).map_err(StaticsError::Evaluation)?;
            let most = (*iterations + DIRECT).min(options.maximum_iterations);
            match self.run(x, options, iterations, most, watch) {
                Ok(left) => settled.left = left,
                Err(StaticsError::Interrupted { iterations }) => {
                    return Err(StaticsError::Interrupted { iterations });
                }
                Err(_) => {
                    self.go_back(x, &there);
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                    break;
                }
            }
            if self.scratch.contacts.has_friction(&before, SAME_FRICTION) {
                break;
            }
        }
        Ok(())
    }

    /// Leaves equilibria that do not last, from the one at x on, as long as others are found.
    fn make_lasting(
        &mut self,
        x: &mut Vec<f64>,
        mut left: Option<Left>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Settled, StaticsError> {
        let mut unstable = None;
        for _ in 0..MOST_LEFT {
            let Some(mode) = self.growing(x).map_err(StaticsError::Evaluation)? else {
                return Ok(Settled { left, unstable: None });
            };
            unstable = Some(GrowingMode {
                rate: mode.rate,
                object: self.mover(x, &mode),
            });
            let there = self.place(x);
            self.leave(x, &mode).map_err(StaticsError::Evaluation)?;
            let most = (*iterations + DIRECT).min(options.maximum_iterations);
            match self.run(x, options, iterations, most, watch) {
                Ok(found) => left = found,
                Err(StaticsError::Interrupted { iterations }) => {
                    return Err(StaticsError::Interrupted { iterations });
                }
                Err(_) => {
                    self.go_back(x, &there);
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                    break;
                }
            }
        }
        Ok(Settled { left, unstable })
    }

    /// Goes on from the equilibrium in calm water to the one under the mean drift of the waves, where bodies have drift
    /// coefficients; where there is none, x and what is `settled` stay as they are.
    ///
    /// # Errors
    /// When it was ended by who watches, or the world cannot be evaluated at x.
    pub(super) fn bear_drift(
        &mut self,
        x: &mut Vec<f64>,
        settled: &mut Settled,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<MeanDrift, StaticsError> {
        let mut radiating = self.rest.model.radiation.iter();
        if radiating.all(|body| body.element.drift.is_none()) {
            return Ok(MeanDrift::None);
        }
        let calm = self.place(x);
        self.set_drift(x, true).map_err(StaticsError::Evaluation)?;
        let most = *iterations + UNDER_DRIFT.min(options.maximum_iterations);
        let found = match self.run(x, options, iterations, most, watch) {
            Ok(left) => self.make_lasting(x, left, options, iterations, watch),
            Err(error) => Err(error),
        };
        match found {
            Ok(found) => {
                *settled = found;
                Ok(MeanDrift::Borne)
            }
            Err(StaticsError::Interrupted { iterations }) => Err(StaticsError::Interrupted { iterations }),
            Err(_) => {
                self.go_back(x, &calm);
                self.set_drift(x, false).map_err(StaticsError::Evaluation)?;
                Ok(MeanDrift::LeftOut)
            }
        }
    }

    /// A few steps more: what tolerances leave is seen in a world that rests. Where there is nothing to gain x stays.
    ///
    /// # Errors
    /// When the world cannot be evaluated at x.
    pub(super) fn polish(
        &mut self,
        x: &mut Vec<f64>,
        settled: &mut Settled,
        options: &StaticsOptions,
    ) -> Result<(), StaticsError> {
        let share = |left: &Left| left.load / left.allowed;
        for _ in 0..MOST_POLISH {
            let Some(before) = settled.left.filter(|left| share(left) > POLISHED) else {
                break;
            };
            let there = self.place(x);
            self.fall();
            let stepped = self.step(x, share(&before));
            match self.worst(options.tolerance) {
                Some(now) if matches!(stepped, Ok(true)) && share(&now) < share(&before) => {
                    settled.left = Some(now);
                }
                _ => {
                    self.go_back(x, &there);
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                    break;
                }
            }
        }
        Ok(())
    }

    /// Lets the mean drift of the waves act, or not, and begins anew at x with the lines as they pull.
    fn set_drift(&mut self, x: &mut [f64], acts: bool) -> Result<(), EvaluationError> {
        for regimes in [&mut self.rest.regimes, &mut self.bare_modes] {
            regimes.radiation.standing_drift = acts;
        }
        let lines = self.lines.clone();
        self.begin_again(x)?;
        self.lines = lines;
        Ok(())
    }

    /// Puts the loads on bit by bit, from x on.
    fn put_on(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Left>, StaticsError> {
        self.begin_again(x).map_err(StaticsError::Evaluation)?;
        let whole = self.rates.clone();
        let on_the_way = StaticsOptions {
            tolerance: ON_THE_WAY.max(options.tolerance),
            ..*options
        };
        let (mut done, mut share) = (0.0_f64, FIRST_SHARE);
        while done < 1.0 {
            let next = (done + share).min(1.0);
            for (offset, whole) in self.offset.iter_mut().zip(&whole) {
                *offset = (1.0 - next) * whole;
            }
            self.part = next;
            let there = (self.place(x), self.lines.clone());
            let most = (*iterations + PER_SHARE).min(options.maximum_iterations);
            let wanted = if next < 1.0 { &on_the_way } else { options };
            match self.run(x, wanted, iterations, most, watch) {
                Ok(left) if next == 1.0 => return Ok(left),
                Ok(_) => (done, share) = (next, 2.0 * share),
                Err(StaticsError::NotConverged { .. })
                    if share > LEAST_SHARE && *iterations < options.maximum_iterations =>
                {
                    share *= 0.25;
                    self.go_back(x, &there.0);
                    self.begin_again(x).map_err(StaticsError::Evaluation)?;
                    self.lines = there.1;
                }
                Err(error) => return Err(error),
            }
        }
        self.run(x, options, iterations, options.maximum_iterations, watch)
    }
}
