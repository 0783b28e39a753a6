//! From a start to an equilibrium that lasts: what is tried when the direct way does not lead there.
//!
//! The direct search; then, from the start again, loads put on bit by bit: what is out of balance at the start is held by loads
//! of its own, which fade away (Newton homotopy, `[AG90]`). An equilibrium that does not last is left along the mode that
//! grows.

use super::balance::Left;
use super::search::Search;
use super::{GrowingMode, StaticsError, StaticsOptions, StaticsProgress};

/// Iterations of the direct search.
const DIRECT: usize = 150;
/// Equilibria left because they do not last.
const MOST_LEFT: usize = 4;
/// Share of the loads put on first, least share, and iterations for each.
const FIRST_SHARE: f64 = 0.1;
const LEAST_SHARE: f64 = 1e-3;
const PER_SHARE: usize = 40;
/// Tolerance on the way.
const ON_THE_WAY: f64 = 1e-5;

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
        let start = x.clone();
        let direct = DIRECT.min(options.maximum_iterations);
        let mut left = match self.run(x, options, iterations, direct, watch) {
            Err(StaticsError::NotConverged { .. }) if options.maximum_iterations > direct => {
                x.clone_from(&start);
                self.put_on(x, options, iterations, watch)?
            }
            other => other?,
        };
        let mut unstable = None;
        for _ in 0..MOST_LEFT {
            let Some(mode) = self.growing(x).map_err(StaticsError::Evaluation)? else {
                return Ok(Settled { left, unstable: None });
            };
            unstable = Some(GrowingMode {
                rate: mode.rate,
                object: self.mover(x, &mode),
            });
            let there = x.clone();
            self.leave(x, &mode).map_err(StaticsError::Evaluation)?;
            let most = (*iterations + DIRECT).min(options.maximum_iterations);
            match self.run(x, options, iterations, most, watch) {
                Ok(found) => left = found,
                Err(StaticsError::Interrupted { iterations }) => {
                    return Err(StaticsError::Interrupted { iterations });
                }
                Err(_) => {
                    *x = there;
                    self.evaluate(x).map_err(StaticsError::Evaluation)?;
                    break;
                }
            }
        }
        Ok(Settled { left, unstable })
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
            let there = (x.clone(), self.lines.clone());
            let most = (*iterations + PER_SHARE).min(options.maximum_iterations);
            let wanted = if next < 1.0 { &on_the_way } else { options };
            match self.run(x, wanted, iterations, most, watch) {
                Ok(left) if next == 1.0 => return Ok(left),
                Ok(_) => (done, share) = (next, 2.0 * share),
                Err(StaticsError::NotConverged { .. })
                    if share > LEAST_SHARE && *iterations < options.maximum_iterations =>
                {
                    share *= 0.25;
                    *x = there.0;
                    self.begin_again(x).map_err(StaticsError::Evaluation)?;
                    self.lines = there.1;
                }
                Err(error) => return Err(error),
            }
        }
        self.run(x, options, iterations, options.maximum_iterations, watch)
    }
}
