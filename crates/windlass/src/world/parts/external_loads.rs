//! External loads: on bodies by the model, on any rigid by commands, with external inertias.
//!
//! Law: `amplitude · cos(ω t + phase)` at a point fixed to the body, in Earth axes or turning with the body; constant loads
//!   by command about the rigid's origin in Earth axes; an external inertia resists acceleration and has no weight.
//! Energy: power of the loads less that of the given inertias, booked as drives.
//! Checked: oscillator under a harmonic load in closed form, energy balance of commands (crate tests).

use super::prelude::*;
use crate::math::{FrameMotion, Matrix6, Wrench};
use crate::world::handles::BodyId;
use crate::world::rigids::Owner;
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// A load on a body that varies as `amplitude · cos(ω t + phase)`; constant with ω = phase = 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AppliedLoad {
    /// Force (N) and moment (N·m) about `point`.
    pub amplitude: Wrench,
    /// Angular frequency ω, rad/s.
    pub frequency: f64,
    /// Phase, rad.
    pub phase: f64,
    /// Where it acts, body axes from the centre of gravity, m.
    pub point: DVec3,
    /// Whether `amplitude` is in body axes and turns with the body; otherwise it is in Earth axes.
    pub follows_body: bool,
}

impl AppliedLoad {
    /// At time t, about the body's origin in Earth axes.
    fn at(&self, t: f64, motion: &FrameMotion) -> Wrench {
        let now = self.amplitude * (self.frequency * t + self.phase).cos();
        let now = if self.follows_body {
            now.rotated(motion.rotation)
        } else {
            now
        };
        now.moved(motion.rotation * self.point)
    }
}

/// External loads and inertias per rigid: constant until it is changed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExternalLoad {
    /// Load about the origin, Earth axes, N and N·m.
    pub load: Wrench,
    /// Inertia about the origin, the rigid's own axes, kg, kg·m, kg·m².
    pub inertia: Matrix6,
}

/// The part.
#[derive(Debug)]
pub(crate) struct ExternalLoads;

impl Part for ExternalLoads {
    /// Loads of the model with the body that each acts on.
    type Elements = Vec<(BodyId, AppliedLoad)>;
    /// By rigid.
    type Modes = Vec<ExternalLoad>;
    /// What acts on each rigid now, about its origin, Earth axes.
    type Scratch = Vec<Wrench>;

    fn modes(model: &Model) -> Self::Modes {
        let none = ExternalLoad {
            load: Wrench::ZERO,
            inertia: Matrix6::ZERO,
        };
        vec![none; model.rigid_count()]
    }

    fn scratch(model: &Model) -> Self::Scratch {
        vec![Wrench::ZERO; model.rigid_count()]
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        let Scratch {
            rigids,
            external_loads: now,
            ..
        } = scratch;
        for (now, given) in now.iter_mut().zip(&eval.modes.external_loads) {
            *now = given.load;
        }
        for (body, applied) in &eval.model.external_loads {
            let rigid = eval.model.rigid(Owner::Body(*body));
            now[rigid.index()] += applied.at(eval.t, rigids.motion(rigid));
        }
        for rigid in rigids.ids() {
            rigids.apply_at_origin(rigid, now[rigid.index()]);
            let inertia = &eval.modes.external_loads[rigid.index()].inertia;
            if !inertia.is_zero() {
                let rotation = rigids.motion(rigid).rotation;
                rigids.carry(rigid, &inertia.rotated(rotation));
            }
        }
    }

    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for rigid in scratch.rigids.ids() {
            let motion = scratch.rigids.motion(rigid);
            let mut given = scratch.external_loads[rigid.index()];
            let inertia = &eval.modes.external_loads[rigid.index()].inertia;
            if !inertia.is_zero() {
                given -= inertia.rotated(motion.rotation).wrench_of(motion.acceleration);
            }
            powers.drives += motion.velocity.power(given);
        }
    }
}
