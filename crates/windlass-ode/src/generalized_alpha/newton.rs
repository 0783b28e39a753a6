//! Newton's corrections of a step's equations.
//!
//! A correction is made with factors of the place where the step is guessed to end. The rates that show whether it was enough are those
//! of the step's end where it was, so that most steps ask for rates twice. One after which the next is larger is taken back in part. One that
//! comes beyond a kink is not: the next one has factors of the other side.

use super::{Constants, GeneralizedAlpha, Kind};
use crate::implicit::{self, Failed};
use crate::{ImplicitMemory, ImplicitSystem, Shift, StepReport};

/// Corrections before a step is tried again.
const MOST_CORRECTIONS: u32 = 12;
/// Where a correction leaves more than this of the error, the next one is made with a new Jacobian.
const RENEW_ABOVE: f64 = 0.2;
/// As long as more than this share of a correction is left, a part of it may be taken back.
const SMALLEST_SHARE: f64 = 0.02;
/// No correction is trusted to leave a smaller share: a kink may lie ahead.
const LEAST_LEFT: f64 = 1e-2;
/// The slot of the system's factors.
const SLOT: usize = 0;

/// What solving a step's equations came to.
#[derive(Clone, Copy)]
pub(super) struct Solved {
    /// What a correction left of the error on the average; zero where the first was too small to tell.
    pub(super) contraction: f64,
    /// Whether the rates at the end of the step are at hand.
    pub(super) has_rates: bool,
}

impl GeneralizedAlpha {
    /// Solves the step's equations, up to time `end` (s), from the first guess; or goes on no further where the first correction shows
    /// that the step is too long.
    pub(super) fn solve<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &ImplicitMemory,
        report: &mut StepReport,
    ) -> Result<Solved, Failed> {
        let (mut last, mut contraction, mut renew) = (f64::INFINITY, 0.0, true);
        // Share of the last correction that was taken, and number of those taken.
        let (mut share, mut taken) = (1.0, 0);
        for correction in 0..MOST_CORRECTIONS {
            let fits = self.evaluate(system, end, (correction > 0, renew), report)?;
            let norm = self.find_correction(system)?;
            let rate = norm / last;
            let is_enough = taken > 0 && fits && norm <= self.seen * self.solved;
            if fits && rate > 1.0 && share > SMALLEST_SHARE && !is_enough {
                share *= self.take_back();
                renew = false;
                continue;
            }
            // Of corrections too small to matter none tells how they converge, nor do those that came beyond a kink.
            if fits && last > self.solved {
                contraction = if taken > 1 {
                    (rate * contraction).sqrt()
                } else {
                    rate
                };
            }
            let solved = |has_rates: bool| Solved {
                contraction,
                has_rates,
            };
            if is_enough {
                return Ok(solved(true));
            }
            self.take();
            taken += 1;
            let ahead = (rate / (1.0 - rate.min(0.99))).max(LEAST_LEFT);
            let is_solved = taken > 1 && ahead * norm <= self.solved;
            let mut is_too_long = || self.estimate_error(memory).0 > 1.0;
            if is_solved || taken == 1 && is_too_long() {
                return Ok(solved(false));
            }
            renew = taken > 1 && rate > RENEW_ABOVE;
            (last, share) = (norm, 1.0);
        }
        Err(Failed::NotConverged(self.moved_most))
    }

    /// Rates at the end of the step, which is the first guess or that corrected; and the Jacobian's factors there, where told or where
    /// those at hand are of another side of a kink. Answers whether those did fit.
    fn evaluate<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        (is_corrected, renew): (bool, bool),
        report: &mut StepReport,
    ) -> Result<bool, Failed> {
        self.place();
        report.evaluations += 1;
        let trial = &self.buffers.trial;
        let evaluated = if is_corrected {
            system.corrected_rates(end, trial, &mut self.flow)
        } else {
            system.rates(end, trial, &mut self.flow)
        };
        if evaluated.is_err() {
            return Err(Failed::NotFinite(0));
        }
        if let Some(component) = self.flow.iter().position(|rate| !rate.is_finite()) {
            return Err(Failed::NotFinite(component));
        }
        let fits = !is_corrected || system.fits(SLOT);
        if renew || !fits {
            system.factor(SLOT, self.shift(), true);
        }
        Ok(fits)
    }

    /// How much the balance of a kind of number changes with the number, 1/s. That of numbers without a velocity is at once by what
    /// positions follow from their velocities, `γ/(β h)`.
    fn shift_of(&self, kind: &Kind) -> f64 {
        (1.0 - kind.alpha_m) / ((1.0 - self.constants.alpha_f) * kind.gamma * self.buffers.step)
    }

    fn shift(&self) -> Shift {
        let Constants {
            velocities,
            first_order,
            ..
        } = &self.constants;
        Shift {
            of_velocities: self.shift_of(velocities),
            of_others: self.shift_of(first_order),
        }
    }

    /// Finds a correction, and answers how far the most it moves the end of the step.
    fn find_correction<S: ImplicitSystem>(&mut self, system: &mut S) -> Result<f64, Failed> {
        let ([now, next], first) = (&self.rates, &self.buffers.first_rates);
        let alpha_f = self.constants.alpha_f;
        for (i, kind) in self.kinds.iter().enumerate() {
            let carried = (1.0 - kind.alpha_m) * next[i] + kind.alpha_m * now[i];
            let balance = (alpha_f * first[i] - carried) / (1.0 - alpha_f) + self.flow[i];
            self.correction[i] = if kind.is_position() { 0.0 } else { balance };
        }
        for place in implicit::followers(system.unknowns(), self.correction.len()) {
            self.correction[place] = 0.0;
        }
        system.solve(SLOT, &mut self.correction);
        let mut norm = 0.0;
        for (i, (by, scale)) in self.correction.iter().zip(&self.buffers.solving).enumerate() {
            let moved = by.abs() * scale;
            if !moved.is_finite() {
                return Err(Failed::NotFinite(i));
            }
            if moved > norm {
                (norm, self.moved_most) = (moved, i);
            }
        }
        Ok(norm)
    }

    /// Adds the correction.
    fn take(&mut self) {
        std::mem::swap(&mut self.taken, &mut self.correction);
        self.add_taken(1.0);
    }

    /// Takes back a part of the last correction, after which the next one is larger: a kink lies between. Answers the share
    /// of it that is left, by the secant of what was to be corrected along it.
    fn take_back(&mut self) -> f64 {
        let (mut along, mut square) = (0.0, 0.0);
        for ((last, next), scale) in self.taken.iter().zip(&self.correction).zip(&self.buffers.solving) {
            square += (last * scale).powi(2);
            along += last * scale * next * scale;
        }
        let left = (square / (square - along.min(0.0))).clamp(0.1, 0.5);
        self.add_taken(left - 1.0);
        self.taken.iter_mut().for_each(|by| *by *= left);
        left
    }

    /// Adds a multiple of the last correction.
    fn add_taken(&mut self, factor: f64) {
        let per_step = factor / self.buffers.step;
        let next = self.rates[1].iter_mut().zip(&self.taken).zip(&self.kinds);
        for ((rate, by), kind) in next {
            if !kind.is_position() {
                *rate += by * per_step / kind.gamma;
            }
        }
    }
}
