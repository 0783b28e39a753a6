//! Winches in linearised equations and in statics, where they hold the line's length or its ordered
//! tension.

use super::payout_ends::{self, Change, PayoutEndNow};
use super::{MountedWinch, Winches};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Equilibrium, HeldTension, RestingWorld};
use crate::core::element::line_ends::LineEnd;
use crate::core::element::linearisation::Linearisation;
use crate::core::element::roles::{Role, Roles};
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use windlass_mechanics::friction::StickState;
use windlass_mechanics::winch::{Winch, WinchOrder, WinchState};

/// Minimum length of the end element in statics, as a fraction of the length at which elements are
/// joined.
const MIN_ELEMENT_RATIO: f64 = 0.5;

impl Linearisation for Winches {
    fn roles(model: &Model, _regimes: &Regimes, roles: &mut Roles<'_>) {
        for mounted in &model.winches {
            roles.set(mounted.numbers.clone(), Role::OnNodesOnly);
        }
    }

    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for mounted in &model.winches {
            couplings.assign_to_line(mounted.numbers.clone(), mounted.cable.index());
        }
    }

    fn pays_out(model: &Model, end: LineEnd) -> bool {
        model.winch_at(end.cable, end.end).is_some()
    }
}

impl Equilibrium for Winches {
    fn stick_at_rest(_model: &Model, state: &mut State) {
        for memory in &mut state.regimes.winches {
            memory.brake = StickState::Stuck;
        }
    }

    /// Detaches the winches, adds the pending length of splits and joins to the end elements, and
    /// records ordered tensions.
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        let winches = world.model.winches.iter();
        for (mounted, memory) in winches.zip(&mut world.regimes.winches) {
            let numbers = &mut world.x[mounted.numbers.clone()];
            let before = WinchState::read(numbers);
            let mut state = WinchState {
                element_length: before.element_length + before.pending_length,
                ..WinchState::default()
            };
            if let WinchOrder::Tension { tension } = memory.order {
                // The line has this tension at rest, so the control starts without a rate.
                state.smoothed_tension = tension.at(world.time).0;
            }
            state.write(numbers);
            if let WinchOrder::Tension { tension } = memory.order {
                world.held_tensions.push(HeldTension {
                    end: mounted.line_end(),
                    length: mounted.numbers.start,
                    ordered: tension.at(world.time).0,
                });
            }
            memory.order = WinchOrder::Detached;
        }
    }

    fn length_range(model: &Model, scratch: &Scratch, end: LineEnd, length: f64) -> Option<[f64; 2]> {
        let winch = model.winch_at(end.cable, end.end)?.index();
        let line = scratch.winches[winch].line.length;
        Some(element_length_range(&model.winches[winch].winch, length, line))
    }

    /// The node next to the winch is an unknown of the search, so a line of one element is split.
    fn remesh_held_end(model: &Model, end: LineEnd, state: &mut State, scratch: &Scratch) -> bool {
        let Some(winch) = model.winch_at(end.cable, end.end) else {
            return false;
        };
        let (mounted, now) = (&model.winches[winch.index()], &scratch.winches[winch.index()]);
        let (payout_end, length) = (mounted.payout_end(), state.x[mounted.numbers.start]);
        let memory = &state.regimes.cables[end.cable.index()];
        let due = match payout_ends::change_due(model, &payout_end, length, memory) {
            _ if memory.nodes == 2 => Some(Change::Split),
            Some(Change::Join) if memory.nodes == 3 => None,
            due => due,
        };
        let has_room = model.cables[end.cable.index()].has_room(memory);
        let Some(due) = due.filter(|due| *due == Change::Join || has_room) else {
            return false;
        };
        let payout_now = PayoutEndNow {
            payout_end,
            payout: &now.payout,
            rate: 0.0,
            thrust: now.thrust,
        };
        let made = payout_ends::change(model, &payout_now, due, state, scratch);
        state.x[mounted.numbers.start] = made.length + made.pending_length;
        true
    }
}

impl MountedWinch {
    /// The cable end at the winch.
    fn line_end(&self) -> LineEnd {
        LineEnd {
            cable: self.cable,
            end: self.end,
        }
    }
}

/// Minimum and maximum length of the element at a winch, given the current `length` of the element
/// and of the `line`, m.
fn element_length_range(winch: &Winch, length: f64, line: f64) -> [f64; 2] {
    let others = line - length;
    debug_assert!(line >= length);
    let [shortest, longest] = winch.length_limits;
    let least = (shortest - others).max(MIN_ELEMENT_RATIO * winch.element_limits[0]);
    [least, (longest - others).max(least)]
}
