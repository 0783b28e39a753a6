//! Sheaves in linearised equations and in statics.
//!
//! The length of line that has passed a sheave is a generalised coordinate that acts on nodes only.
//! Its column of the Jacobian therefore needs no full evaluation. In statics, lines run over
//! sheaves without friction, because friction would allow a range of tensions. Exception: on a
//! fixed sheave without specified wire friction, the line cannot slip. It stays clamped in statics
//! too.

use super::{MountedSheave, SheaveState, Sheaves};
use crate::core::element::coordinates::{Coordinate, CoordinateMotion};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Equilibrium, RestFound, RestingWorld};
use crate::core::element::line_ends::{EndResponse, LineEnd};
use crate::core::element::linearisation::Linearisation;
use crate::core::element::roles::{Role, Roles};
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use windlass_mechanics::friction::StickState;

/// First thing to check if statics finds no equilibrium of a line at a sheave.
const ADVICE: &str = "The line may run over the sheave without limit: check the loads on both spans, and that a winch or an anchor holds one of \
                      its ends";

impl Linearisation for Sheaves {
    fn roles(model: &Model, _regimes: &Regimes, roles: &mut Roles<'_>) {
        for mounted in &model.sheaves {
            roles.set(mounted.numbers.clone(), Role::OnNodesOnly);
        }
    }

    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for mounted in &model.sheaves {
            couplings.couple_lines(mounted.cables.map(|cable| cable.index()));
            couplings.assign_to_line(mounted.numbers.clone(), mounted.cables[0].index());
        }
    }

    fn coordinates<'m>(model: &'m Model, visit: &mut dyn FnMut(Coordinate<'m>)) {
        for mounted in &model.sheaves {
            let [position, velocity] = mounted.line_state_indices();
            visit(Coordinate {
                object: ("sheave", &mounted.sheave.name),
                link: None,
                position,
                velocity,
                motion: CoordinateMotion::Line([0, 1].map(|side| mounted.line_end(side))),
                is_locked: mounted.sheave.is_fixed,
                advice: ADVICE,
            });
        }
    }

    fn pays_out(model: &Model, end: LineEnd) -> bool {
        model.sheave_at(end.cable, end.end).is_some()
    }

    fn end_response(model: &Model, scratch: &Scratch, end: LineEnd) -> Option<EndResponse> {
        let (sheave, side) = model.sheave_at(end.cable, end.end)?;
        let now = &scratch.sheaves[sheave.index()];
        Some(EndResponse {
            speed: model.sheaves[sheave.index()].line_state_indices()[1],
            direction: now.sides[side].direction,
            mobility: now.wheel.by_tension[side],
        })
    }
}

impl Equilibrium for Sheaves {
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        let sheaves = world.model.sheaves.iter_mut();
        for (mounted, memory) in sheaves.zip(&mut world.regimes.sheaves) {
            let numbers = &mut world.x[mounted.numbers.clone()];
            let mut state = SheaveState::read(numbers);
            for (length, pending) in state.lengths.iter_mut().zip(&mut state.pending) {
                *length += std::mem::take(pending);
            }
            (state.speed, state.rate) = (0.0, 0.0);
            state.write(numbers);
            let sheave = &mut mounted.sheave;
            if sheave.is_fixed && sheave.wire_friction.is_none() {
                continue;
            }
            (sheave.is_fixed, sheave.wire_friction) = (false, None);
            sheave.bearing_friction = 0.0;
            (memory.wire, memory.bearing) = (StickState::Stuck, StickState::SlidingForward);
        }
    }

    fn stick_at_rest(model: &Model, state: &mut State) {
        for (mounted, memory) in model.sheaves.iter().zip(&mut state.regimes.sheaves) {
            (memory.wire, memory.bearing) = (StickState::Stuck, mounted.bearing_at_rest());
        }
    }

    fn store_rest(found: &RestFound<'_>, state: &mut State) {
        for (memory, now) in state.regimes.sheaves.iter_mut().zip(&found.scratch.sheaves) {
            *memory = memory.at_rest(now);
        }
    }
}

impl MountedSheave {
    /// Bearing of a wheel at rest: stuck if it has friction or cannot turn.
    pub(super) fn bearing_at_rest(&self) -> StickState {
        if self.sheave.is_fixed || self.sheave.bearing_force_ratio() > 0.0 {
            StickState::Stuck
        } else {
            StickState::SlidingForward
        }
    }

    /// End of the span on one side.
    fn line_end(&self, side: usize) -> LineEnd {
        LineEnd {
            cable: self.cables[side],
            end: self.ends[side],
        }
    }
}
