//! The state: all that a restart needs, and nothing that can be recomputed.

use crate::core::energy::StoredEnergy;
use crate::core::progress::Progress;
use crate::elements::Model;
use crate::elements::Regimes;
use serde::{Deserialize, Serialize};
use windlass_ode::StepMemory;

/// Time, continuous and discrete state, and the memory of the integrator.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Time, s.
    pub(crate) time: f64,
    /// Positions, orientations, velocities, controllers and energy integrals, see
    /// [`crate::StateMap`].
    pub(crate) x: Vec<f64>,
    /// Discrete state: changes only when a step is accepted or a command is given.
    #[serde(rename = "modes")]
    pub(crate) regimes: Regimes,
    /// Progress of each step of the director, see [`crate::director`].
    pub(crate) director: Vec<Progress>,
    /// Memory of the integrator.
    pub(crate) step: StepMemory,
    /// Stored energy at the start of the energy balance.
    pub(crate) start_energy: StoredEnergy,
    /// Stored energy at the end of the last step, with the discrete state of that step. An
    /// evaluation with the discrete state after acceptance may differ by rounding. `None` before
    /// the first evaluation and in files of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stored: Option<StoredEnergy>,
    /// Discrete states of the Jacobian and of its factors, which implicit steps reuse.
    #[serde(default, rename = "past")]
    pub(crate) jacobian_regimes: JacobianRegimes,
}

/// Discrete states with which the current Jacobian and its factors were formed. Part of a discrete
/// state follows the motion (a twist, the distance around a sheave), so a Jacobian formed again
/// with the present discrete state would differ.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct JacobianRegimes {
    /// Discrete state of the Jacobian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) linearised: Option<Regimes>,
    /// Discrete state of the factors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) factored: Option<Regimes>,
}

impl JacobianRegimes {
    /// Stores the present discrete state, in the existing memory.
    pub(crate) fn store<'m>(slot: &'m mut Option<Regimes>, now: &Regimes) -> &'m Regimes {
        match slot {
            Some(regimes) => {
                regimes.clone_from(now);
                regimes
            }
            None => slot.insert(now.clone()),
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
            jacobian_regimes: self.jacobian_regimes.clone(),
        }
    }

    /// Reuses its memory.
    fn clone_from(&mut self, other: &Self) {
        // Destructures `other`, so that the compiler reports a field missing here.
        let Self {
            time,
            x,
            regimes,
            director,
            step,
            start_energy,
            stored,
            jacobian_regimes,
        } = other;
        (self.time, self.start_energy, self.stored) = (*time, *start_energy, *stored);
        self.x.clone_from(x);
        self.regimes.clone_from(regimes);
        self.director.clone_from(director);
        self.step.clone_from(step);
        self.jacobian_regimes
            .linearised
            .clone_from(&jacobian_regimes.linearised);
        self.jacobian_regimes
            .factored
            .clone_from(&jacobian_regimes.factored);
    }
}

impl State {
    /// A state without history of an integrator or director.
    pub(crate) fn new(time: f64, x: Vec<f64>, regimes: Regimes) -> Self {
        Self {
            time,
            x,
            regimes,
            director: Vec::new(),
            step: StepMemory::default(),
            start_energy: StoredEnergy::default(),
            stored: None,
            jacobian_regimes: JacobianRegimes::default(),
        }
    }

    /// Time, s.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// State vector, see [`Model::state_map`].
    pub fn x(&self) -> &[f64] {
        &self.x
    }

    /// Discrete state: changes only when a step is accepted or a command is given.
    pub fn regimes(&self) -> &Regimes {
        &self.regimes
    }

    /// Progress of each step of the director.
    pub fn director(&self) -> &[Progress] {
        &self.director
    }

    /// Checks that the state has the dimensions of the model. The error is the difference.
    pub(crate) fn check(&self, model: &Model) -> Result<(), String> {
        let same = same_count;
        same("numbers in the state vector", self.x.len(), model.map.len())?;
        let JacobianRegimes { linearised, factored } = &self.jacobian_regimes;
        let all = [Some(&self.regimes), linearised.as_ref(), factored.as_ref()];
        all.into_iter()
            .flatten()
            .try_for_each(|regimes| check_regimes(regimes, model))
    }
}

/// Checks that a discrete state has the dimensions of the model. The error is the difference.
fn check_regimes(regimes: &Regimes, model: &Model) -> Result<(), String> {
    let same = same_count;
    same("cables", regimes.cables.len(), model.cables.len())?;
    same("bodies", regimes.bodies.len(), model.bodies.len())?;
    same("bodies with holds", regimes.holds.len(), model.bodies.len())?;
    same("rigid bodies", regimes.external_loads.len(), model.rigid_count())?;
    same("mechanisms", regimes.mechanisms.len(), model.mechanisms.len())?;
    for (points, mounted) in regimes.mechanisms.iter().zip(&model.mechanisms) {
        same("set-points", points.len(), mounted.mechanism.joint_count())?;
    }
    same("joints", regimes.joints.len(), model.joints.each.len())?;
    same("winches", regimes.winches.len(), model.winches.len())?;
    if regimes
        .sea_bottom
        .as_ref()
        .is_some_and(|memory| !memory.fits(model))
    {
        return Err("other lines or points on the sea bottom".to_owned());
    }
    for (memory, cable) in regimes.cables.iter().zip(&model.cables) {
        let slots = cable.numbers.slots;
        for found in [
            memory.node_loads.len(),
            memory.node_inertia.len(),
            memory.lengths.len(),
        ] {
            same("slots of a cable", found, slots)?;
        }
        let peaks = if cable.has_internal_state() { slots } else { 0 };
        same("slots of a synthetic rope", memory.peaks.len(), peaks)?;
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
