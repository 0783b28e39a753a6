//! The state: all that a restart needs, and nothing that can be recomputed.

use crate::core::energy::StoredEnergy;
use crate::core::progress::Progress;
use crate::elements::Model;
use crate::elements::Regimes;
use serde::{Deserialize, Serialize};
use windlass_ode::StepMemory;

/// Time, continuous and discrete state, and what the integrator hands to its next step.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Time, s.
    pub(crate) time: f64,
    /// Positions, orientations, velocities, controllers and energy integrals, see [`crate::StateMap`].
    pub(crate) x: Vec<f64>,
    /// What changes only when a step is accepted or a command is given.
    #[serde(rename = "modes")]
    pub(crate) regimes: Regimes,
    /// How far each step of the director has come, see [`crate::director`].
    pub(crate) director: Vec<Progress>,
    /// The integrator's memory.
    pub(crate) step: StepMemory,
    /// Energy stored when the energy balance was begun.
    pub(crate) start_energy: StoredEnergy,
    /// Energy stored at the end of the last step, under the modes of that step: under those that its acceptance left it may
    /// differ by rounding. None in files from before it was kept, and before the first evaluation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stored: Option<StoredEnergy>,
    /// The modes under which implicit steps were linearised and factored, where these are kept.
    #[serde(default)]
    pub(crate) past: Past,
}

/// Regimes from before the last step. Some follow the motion, a twist or the way around a sheave, so that what was formed under
/// those of then is not formed again, bit by bit, under those of now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Past {
    /// Those of the linearisation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) linearised: Option<Regimes>,
    /// Those of the factors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) factored: Option<Regimes>,
}

impl Past {
    /// Notes the modes of now, in the memory that there is.
    pub(crate) fn note<'m>(past: &'m mut Option<Regimes>, now: &Regimes) -> &'m Regimes {
        match past {
            Some(regimes) => {
                regimes.clone_from(now);
                regimes
            }
            None => past.insert(now.clone()),
        }
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            time: self.time,
            x: self.x.clone(),
            regimes: self.regimes.clone(),
            director: self.director.clone(),
            step: self.step.clone(),
            start_energy: self.start_energy,
            stored: self.stored,
            past: self.past.clone(),
        }
    }

    /// In the memory that it has.
    fn clone_from(&mut self, other: &Self) {
        // Taken apart, so that a field added later is not forgotten.
        let Self {
            time,
            x,
            regimes,
            director,
            step,
            start_energy,
            stored,
            past,
        } = other;
        (self.time, self.start_energy, self.stored) = (*time, *start_energy, *stored);
        self.x.clone_from(x);
        self.regimes.clone_from(regimes);
        self.director.clone_from(director);
        self.step.clone_from(step);
        self.past.linearised.clone_from(&past.linearised);
        self.past.factored.clone_from(&past.factored);
    }
}

impl State {
    /// Time, s.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// The state vector, mapped by [`Model::state_map`].
    pub fn x(&self) -> &[f64] {
        &self.x
    }

    /// What changes only when a step is accepted or a command is given.
    pub fn regimes(&self) -> &Regimes {
        &self.regimes
    }

    /// How far each step of the director has come.
    pub fn director(&self) -> &[Progress] {
        &self.director
    }

    /// Whether the state has the shape of the model's; otherwise what differs.
    pub(crate) fn check(&self, model: &Model) -> Result<(), String> {
        let same = same_count;
        same("numbers in the state vector", self.x.len(), model.map.len())?;
        let Past { linearised, factored } = &self.past;
        let all = [Some(&self.regimes), linearised.as_ref(), factored.as_ref()];
        all.into_iter()
            .flatten()
            .try_for_each(|regimes| check_modes(regimes, model))
    }
}

/// Whether modes have the shape of the model's; otherwise what differs.
fn check_modes(regimes: &Regimes, model: &Model) -> Result<(), String> {
    let same = same_count;
    same("cables", regimes.cables.len(), model.cables.len())?;
    same("bodies", regimes.bodies.len(), model.bodies.len())?;
    same("bodies with held freedoms", regimes.holds.len(), model.bodies.len())?;
    same("rigids", regimes.external_loads.len(), model.rigid_count())?;
    same("mechanisms", regimes.mechanisms.len(), model.mechanisms.len())?;
    for (points, mounted) in regimes.mechanisms.iter().zip(&model.mechanisms) {
        same("set-points", points.len(), mounted.mechanism.joint_count())?;
    }
    same("joints", regimes.joints.len(), model.joints.each.len())?;
    same("winches", regimes.winches.len(), model.winches.len())?;
    for (memory, cable) in regimes.cables.iter().zip(&model.cables) {
        let slots = cable.numbers.slots;
        for found in [
            memory.node_loads.len(),
            memory.node_inertia.len(),
            memory.lengths.len(),
        ] {
            same("slots of a cable", found, slots)?;
        }
        let rounds = memory.first.unsigned_abs() / slots.max(1);
        if memory.nodes < 2 || memory.nodes > slots || rounds > 1 << 30 {
            return Err(format!("{} nodes in {slots} slots", memory.nodes));
        }
        if let Some(problem) = memory.problem_of_gaps(cable.partings) {
            return Err(problem);
        }
        for end in &memory.ends {
            if let Some(frame) = end.frame()
                && frame.index() >= model.frames.len()
            {
                return Err(format!("frame {} does not exist", frame.index()));
            }
        }
    }
    Ok(())
}

fn same_count(what: &str, found: usize, expected: usize) -> Result<(), String> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{found} {what} instead of {expected}"))
    }
}
