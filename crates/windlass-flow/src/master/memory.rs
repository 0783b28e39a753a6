//! What a master needs to go on from a checkpoint: the exchanged loads (`[MBDM]` table 21 keeps
//! them in its checkpoint, too), and what its iterations know.

use super::{Master, Rounds};
use crate::monitor::Monitor;
use crate::relaxation::Iteration;
use crate::{FlowError, Transport};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Memory {
    described: String,
    time: f64,
    origin: f64,
    done: u64,
    partners: Vec<OfPartner>,
    iteration: Iteration,
    largest: [f64; 2],
    rounds: Rounds,
}

#[derive(Serialize, Deserialize)]
struct OfPartner {
    now: Vec<f64>,
    before: Option<(Vec<f64>, f64)>,
    monitor: Monitor,
    exchanges: u64,
    waited: f64,
}

impl<T: Transport> Master<T> {
    /// All that is needed to go on from here.
    pub(super) fn memory(&self, time: f64) -> Result<String, FlowError> {
        let flat = |loads: &[_]| super::flat(loads).collect();
        let memory = Memory {
            described: self.described(),
            time,
            origin: self.origin,
            done: self.done,
            partners: self
                .partners
                .iter()
                .map(|partner| OfPartner {
                    now: flat(&partner.now),
                    before: partner.before.as_ref().map(|(loads, step)| (flat(loads), *step)),
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
            .map_err(|error| FlowError::Set(format!("the coupling cannot be saved: {error}")))
    }

    /// Goes on from what was saved; answers with the number of the checkpoint.
    pub(super) fn recall(&mut self, saved: &str, time: f64) -> Result<u64, FlowError> {
        let refused = |problem: String| FlowError::Set(format!("the coupling that was saved: {problem}"));
        let memory: Memory = serde_json::from_str(saved).map_err(|error| refused(error.to_string()))?;
        let own = self.described();
        if memory.described != own {
            return Err(refused(format!(
                "is of other solvers ({}) than those now ({own}); go on with the file of solvers that it was begun with",
                memory.described
            )));
        }
        if memory.time != time || memory.partners.len() != self.partners.len() {
            return Err(refused(format!(
                "is of t = {} s, the state beside it of t = {time} s; begin anew",
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
                return Err(refused("has loads of other bodies; begin anew".to_owned()));
            }
            partner.now = super::unflat(&saved.now);
            partner.before = saved.before.map(|(loads, step)| (super::unflat(&loads), step));
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
