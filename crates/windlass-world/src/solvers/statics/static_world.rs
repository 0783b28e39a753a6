//! World at rest, for which an equilibrium is sought.
//!
//! Waves are removed and everything moves with one steady velocity. Prescribed bodies stay at their
//! current position. Each element brings itself to rest
//! ([`crate::core::element::equilibrium::Equilibrium::bring_to_rest`]). The unknowns are nodes,
//! free bodies, and the coordinates of elements that are not locked.

use super::line_tensions::TensionHold;
use crate::core::element::equilibrium::RestingWorld;
use crate::core::error::EvaluationError;
use crate::core::forward;
use crate::core::state::State;
use crate::elements::{Elements, Model, Regimes, Scratch};
use glam::DVec3;
use windlass_mechanics::cable::AxialLaw;

/// A world at rest.
#[derive(Clone, Debug)]
pub(super) struct StaticWorld {
    /// The world.
    pub(super) model: Model,
    /// The same world without axial forces of line elements.
    pub(super) tensionless: Model,
    pub(super) regimes: Regimes,
    pub(super) time: f64,
    pub(super) steady_velocity: DVec3,
    /// Ends of lines that are held at a tension.
    pub(super) tension_holds: Vec<TensionHold>,
}

impl StaticWorld {
    /// The static world of a state. `x` becomes the start of the search; held freedoms in `state`
    /// move to their held positions.
    pub(super) fn new(
        model: &Model,
        state: &mut State,
        steady_velocity: DVec3,
    ) -> Result<Self, EvaluationError> {
        let time = state.time;
        Elements::move_to_held(model, state);
        let mut calm = model.clone();
        calm.remove_waves();
        Elements::close_constraints(&mut calm, true);
        let mut scratch = Scratch::new(&calm);
        let mut rates = vec![0.0; state.x.len()];
        forward::evaluate(&calm, &state.regimes, time, &state.x, &mut scratch, &mut rates)?;
        let mut world = Self {
            tensionless: calm.clone(),
            model: calm,
            regimes: state.regimes.clone(),
            time,
            steady_velocity,
            tension_holds: Vec::new(),
        };
        let mut held_tensions = Vec::new();
        Elements::bring_to_rest(&mut RestingWorld {
            model: &mut world.model,
            regimes: &mut world.regimes,
            x: &mut state.x,
            scratch: &scratch,
            time,
            steady_velocity,
            held_tensions: &mut held_tensions,
        });
        world.tension_holds = held_tensions.into_iter().map(TensionHold::new).collect();
        world.move_steadily(&mut state.x);
        world.tensionless = world.model.clone();
        for (cable, memory) in world.tensionless.cables.iter_mut().zip(&world.regimes.cables) {
            // Lines without free nodes have no tension unknowns.
            if !memory.free_nodes().is_empty() {
                for kind in cable.sections.kinds_mut() {
                    kind.axial_law = AxialLaw::Linear;
                    (kind.axial_stiffness, kind.axial_damping) = (0.0, 0.0);
                }
            }
        }
        Ok(world)
    }

    /// Sets the steady velocity of everything free, and clears memories of motion.
    pub(super) fn move_steadily(&self, x: &mut [f64]) {
        Elements::move_steadily(&self.model, &self.regimes, self.steady_velocity, x);
    }
}
