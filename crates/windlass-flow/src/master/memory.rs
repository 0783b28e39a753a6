//! State of a master in a checkpoint: the exchanged loads (as in `[MBDM]` table 21), and the data
//! of the iteration.

use super::{Master, Rounds};
use crate::monitor::Monitor;
use crate::relaxation::Iteration;
use crate::{FlowError, Transport};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Memory {
    described: String,
    /// Time of the state, s.
    time: f64,
    /// Time of the first step, s.
    origin: f64,
    /// Number of completed steps.
    done: u64,
    partners: Vec<PartnerMemory>,
    iteration: Iteration,
    largest: [f64; 2],
    rounds: Rounds,
}

#[derive(Serialize, Deserialize)]
struct PartnerMemory {
    now: Vec<f64>,
    before: Option<(Vec<f64>, f64)>,
    monitor: Monitor,
    exchanges: u64,
    /// Wall time spent waiting for the partner, s.
    waited: f64,
}

impl<T: Transport> Master<T> {
    /// Serialises the state.
    pub(super) fn memory(&self, time: f64) -> Result<String, FlowError> {
        let flatten = |loads: &[_]| super::flatten(loads).collect();
        let memory = Memory {
            described: self.description(),
            time,
            origin: self.origin,
            done: self.done,
            partners: self
                .partners
                .iter()
                .map(|partner| PartnerMemory {
                    now: flatten(&partner.now),
                    before: partner
                        .before
                        .as_ref()
                        .map(|(loads, step)| (flatten(loads), *step)),
                    monitor: partner.monitor.clone(),
                    exchanges: partner.exchanges,
                    waited: partner.waited.as_secs_f64(),
                })
                .collect(),
            iteration: self.iteration.clone(),
            largest: self.largest,
            rounds: self.rounds,
        };
        serde_json::to_string(&memory)
            .map_err(|error| FlowError::Setup(format!("the coupling cannot be saved: {error}")))
    }

    /// Restores a serialised state, and returns the number of the checkpoint.
    pub(super) fn restore(&mut self, saved: &str, time: f64) -> Result<u64, FlowError> {
        let refused = |problem: String| FlowError::Setup(format!("the saved coupling {problem}"));
        let memory: Memory = serde_json::from_str(saved).map_err(|error| refused(error.to_string()))?;
        let own = self.description();
        if memory.described != own {
            return Err(refused(format!(
                "has other solvers ({}) than the present file ({own}); resume with the original file of solvers",
                memory.described
            )));
        }
        if memory.time != time || memory.partners.len() != self.partners.len() {
            return Err(refused(format!(
                "is at t = {} s, but the saved state is at t = {time} s; start the run again",
                memory.time
            )));
        }
        for (partner, saved) in self.partners.iter_mut().zip(memory.partners) {
            let count = 6 * partner.bodies.len();
            let fits = saved.now.len() == count
                && saved
                    .before
                    .as_ref()
                    .is_none_or(|(loads, _)| loads.len() == count);
            if !fits {
                return Err(refused(
                    "has loads of other bodies; start the run again".to_owned(),
                ));
            }
            partner.now = super::unflatten(&saved.now);
            partner.before = saved.before.map(|(loads, step)| (super::unflatten(&loads), step));
            partner.monitor = saved.monitor;
            partner.exchanges = saved.exchanges;
            partner.waited = std::time::Duration::try_from_secs_f64(saved.waited).unwrap_or_default();
        }
        self.origin = memory.origin;
        self.done = memory.done;
        self.iteration = memory.iteration;
        self.largest = memory.largest;
        self.rounds = memory.rounds;
        Ok(memory.done)
    }
}
