//! Winches in linearised equations and in statics, where they hold the line's length or its ordered
//! tension.

use super::payout_ends::{self, Change, PayoutEndNow};
use super::{MountedWinch, Winches};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Equilibrium, HeldTension, RestFound, RestingWorld};
use crate::core::element::line_ends::LineEnd;
use crate::core::element::linearisation::Linearisation;
use crate::core::element::roles::{Role, Roles};
use crate::core::handles::CableEnd;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use windlass_mechanics::friction::StickState;
use windlass_mechanics::winch::{Winch, WinchOrder, WinchState};

/// Minimum length of the end element in statics, as a fraction of the length at which elements are
/// joined.
const MIN_ELEMENT_RATIO: f64 = 0.5;
/// Length of the end element divided by the length of the other element, in a line of two elements.
/// Below this ratio, statics makes both lengths equal.
const EVEN_OUT_RATIO: f64 = 0.5;
/// Minimum of this ratio within a search.
const MIN_RATIO_OF_TWO: f64 = 0.25;

impl Linearisation for Winches {
    fn roles(model: &Model, _regimes: &Regimes, roles: &mut Roles<'_>) {
        for mounted in &model.winches {
            roles.set(mounted.all_numbers(), Role::OnNodesOnly);
        }
    }

    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for mounted in &model.winches {
            couplings.assign_to_line(mounted.all_numbers(), mounted.cable.index());
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
    /// records commanded tensions.
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
        let (line, winch) = (scratch.winches[winch].line.length, &model.winches[winch].winch);
        let least = match scratch.cables.each[end.cable.index()].lengths[..] {
            [first, second] => MIN_RATIO_OF_TWO * if end.end == CableEnd::Start { second } else { first },
            _ => MIN_ELEMENT_RATIO * winch.element_limits[0],
        };
        Some(element_length_range(winch, least, length, line))
    }

    fn is_remesh_due(model: &Model, regimes: &Regimes, x: &[f64], end: LineEnd) -> bool {
        change_in_search(model, regimes, x, end).is_some()
    }

    fn remesh_held_end(model: &Model, end: LineEnd, state: &mut State, scratch: &Scratch) {
        let Some((winch, due)) = change_in_search(model, &state.regimes, &state.x, end) else {
            return;
        };
        let (mounted, now) = (&model.winches[winch], &scratch.winches[winch]);
        let payout_now = PayoutEndNow {
            payout_end: mounted.payout_end(),
            payout: &now.payout,
            rate: 0.0,
            thrust: now.thrust,
        };
        let made = payout_ends::change(model, &payout_now, due, state, scratch);
        state.x[mounted.numbers.start] = made.length + made.pending_length;
    }

    /// A passive compensator is at mid-stroke in the equilibrium.
    fn store_rest(_found: &RestFound<'_>, state: &mut State) {
        for memory in &mut state.regimes.winches {
            memory.engaged_at = None;
        }
    }
}

/// Returns the winch at a line end, and the change of elements that is due there in a search for an
/// equilibrium. The node next to the winch is an unknown of the search, so a line of one element is
/// split. Two elements of very different lengths are joined; the next change splits them in halves.
fn change_in_search(model: &Model, regimes: &Regimes, x: &[f64], end: LineEnd) -> Option<(usize, Change)> {
    let winch = model.winch_at(end.cable, end.end)?.index();
    let mounted = &model.winches[winch];
    let (payout_end, length) = (mounted.payout_end(), x[mounted.numbers.start]);
    let memory = &regimes.cables[end.cable.index()];
    let due = payout_ends::change_due(model, &payout_end, length, memory);
    let due = match memory.nodes {
        2 => Some(Change::Split),
        3 if due != Some(Change::Split) => {
            let other = usize::from(end.end == CableEnd::Start);
            let is_short = length < EVEN_OUT_RATIO * memory.lengths[memory.slot(other)];
            (is_short && payout_ends::can_join(model, &payout_end, memory)).then_some(Change::Join)
        }
        _ => due,
    };
    let has_room = model.cables[end.cable.index()].has_room(memory);
    due.filter(|due| *due == Change::Join || has_room)
        .map(|due| (winch, due))
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

/// Minimum and maximum length of the element at a winch, given the `least` length of an element and
/// the current `length` of the element and of the `line`, m.
fn element_length_range(winch: &Winch, least: f64, length: f64, line: f64) -> [f64; 2] {
    let others = line - length;
    debug_assert!(line >= length);
    let [shortest, longest] = winch.length_limits;
    let least = (shortest - others).max(least);
    [least, (longest - others).max(least)]
}
