//! Displacements of bodies and cable nodes for small changes of the state.

use crate::core::element::EvaluationContext;
use crate::core::error::EvaluationError;
use crate::core::rigids::RigidId;
use crate::elements::{Elements, Model, Regimes, Scratch};
use glam::DVec3;
use windlass_math::Pose;
use windlass_math::rotation::logarithm;

/// Largest change of a state component in a difference, m or rad.
const STEP: f64 = 1e-5;

/// Small displacements, Earth axes.
#[derive(Clone, Debug)]
pub(super) struct Displacement {
    /// Translations of the origins of all bodies and links (m), and their rotations (rad).
    pub(super) rigids: Vec<[DVec3; 2]>,
    /// Displacements of the nodes of all cables, m.
    pub(super) nodes: Vec<DVec3>,
}

/// State about which displacements are computed.
pub(super) struct Probe<'a> {
    model: &'a Model,
    regimes: &'a Regimes,
    t: f64,
    x: &'a [f64],
    /// Whether each state component is a position.
    is_position: Vec<bool>,
    perturbed: Vec<f64>,
    scratch: Scratch,
}

impl<'a> Probe<'a> {
    pub(super) fn new(model: &'a Model, regimes: &'a Regimes, t: f64, x: &'a [f64]) -> Self {
        Self {
            is_position: positions(model),
            perturbed: x.to_vec(),
            scratch: Scratch::new(model),
            model,
            regimes,
            t,
            x,
        }
    }

    /// Whether each state component is a position.
    pub(super) fn is_position(&self) -> &[bool] {
        &self.is_position
    }

    /// Displacement for a small change of the state, by central differences.
    pub(super) fn displacement(&mut self, change: &[f64]) -> Result<Displacement, EvaluationError> {
        let positions = change.iter().zip(&self.is_position);
        let largest = positions.fold(0.0_f64, |largest, (by, is_position)| {
            largest.max(if *is_position { by.abs() } else { 0.0 })
        });
        let step = if largest > 0.0 { STEP / largest } else { 0.0 };
        let high = self.positions_at(change, step)?;
        let low = self.positions_at(change, -step)?;
        // Without motion there is nothing to scale.
        let scale = if step > 0.0 { 0.5 / step } else { 0.0 };
        let turn = |high: &Pose, low: &Pose| logarithm(high.orientation * low.orientation.conjugate());
        let rigids = high.0.iter().zip(&low.0);
        let nodes = high.1.iter().zip(&low.1);
        Ok(Displacement {
            rigids: rigids
                .map(|(high, low)| [(high.position - low.position) * scale, turn(high, low) * scale])
                .collect(),
            nodes: nodes.map(|(high, low)| (*high - *low) * scale).collect(),
        })
    }

    fn positions_at(
        &mut self,
        change: &[f64],
        step: f64,
    ) -> Result<(Vec<Pose>, Vec<DVec3>), EvaluationError> {
        for ((perturbed, at), by) in self.perturbed.iter_mut().zip(self.x).zip(change) {
            *perturbed = at + by * step;
        }
        let eval = EvaluationContext::fresh(self.model, self.regimes, self.t, &self.perturbed);
        Elements::kinematics(&eval, &mut self.scratch)?;
        let rigids = &self.scratch.rigids;
        let pose = |rigid: RigidId| rigids.motion(rigid).pose;
        Ok((
            rigids.ids().map(pose).collect(),
            self.scratch.cables.nodes.position.clone(),
        ))
    }
}

/// Marks the state components that are positions, orientations or coordinates of rigid bodies.
fn positions(model: &Model) -> Vec<bool> {
    let mut is_position = vec![false; model.map.len()];
    for numbers in model.bodies.iter().filter_map(|body| body.numbers) {
        is_position[numbers.range().start..numbers.velocity_index()].fill(true);
    }
    Elements::coordinates(model, &mut |coordinate| {
        is_position[coordinate.position] |= coordinate.moves_rigids();
    });
    for cable in &model.cables {
        for slot in 0..cable.numbers.slots {
            let index = cable.numbers.position_index(slot);
            is_position[index..index + 3].fill(true);
        }
    }
    is_position
}

/// Marks the state components that are velocities, angular velocities or rates of coordinates of
/// rigid bodies.
pub(super) fn velocities(model: &Model) -> Vec<bool> {
    let mut is_velocity = vec![false; model.map.len()];
    for numbers in model.bodies.iter().filter_map(|body| body.numbers) {
        is_velocity[numbers.velocity_index()..numbers.range().end].fill(true);
    }
    Elements::coordinates(model, &mut |coordinate| {
        is_velocity[coordinate.velocity] |= coordinate.moves_rigids();
    });
    for cable in &model.cables {
        for slot in 0..cable.numbers.slots {
            let index = cable.numbers.velocity_index(slot);
            is_velocity[index..index + 3].fill(true);
        }
    }
    is_velocity
}
