//! Checks of winches and their orders.

use super::super::payout_ends::Reeving;
use super::super::prelude::*;
use windlass_mechanics::winch::{Drum, WinchOrder};

/// Adds the problems of winch `w`.
pub(super) fn check(model: &Model, w: usize, problems: &mut ModelProblems) {
    let mounted = &model.winches[w];
    let object = format!("winch '{}'", mounted.winch.name);
    for (quantity, problem) in mounted.winch.problems() {
        problems.add(&object, quantity, problem);
    }
    for (quantity, problem) in mounted.drum.iter().flat_map(Drum::problems) {
        problems.add(&object, quantity, problem);
    }
    if mounted.drum.is_some() && mounted.winch.hands.is_some() {
        problems.add(
            &object,
            "drum",
            "cannot be combined with hands, which have no drum; remove one of the two",
        );
    }
    if let Some(problem) = order_problem(&mounted.order, mounted.drum.is_some()) {
        problems.add(&object, "control", problem);
    }
    problems.check_frames(model, &object, "compensated_at", mounted.compensated_at);
    let Some(cable) = model.cables.get(mounted.cable.index()) else {
        problems.add(&object, "cable", "does not exist");
        return;
    };
    let (name, end) = (&cable.name, mounted.end.word());
    if cable.ends[mounted.end.index()].is_none() {
        let problem = format!(
            "is the {end} of cable '{name}', which is not attached to anything; attach it at the winch"
        );
        problems.add(&object, "end", problem);
    }
    let others = || {
        model.winches[..w]
            .iter()
            .filter(|other| other.cable == mounted.cable)
    };
    if let Some(other) = others().find(|other| other.end == mounted.end) {
        let problem = format!(
            "is the {end} of cable '{name}', which already belongs to winch '{}'; use the other end, or a single winch",
            other.winch.name
        );
        problems.add(&object, "end", problem);
    }
    if others().next().is_some() && cable.element_lengths.len() < 2 {
        let problem = format!("'{name}' has one element for two winches; it needs two or more");
        problems.add(&object, "cable", problem);
    }
    let [shortest, longest] = mounted.winch.length_limits;
    let wire = Reeving::of(model, mounted.cable.index());
    let length = model.wire_length(mounted.cable);
    if !(shortest..=longest).contains(&length) {
        let beyond = if wire.sheaves.is_empty() {
            ""
        } else {
            ", including the line beyond sheaves,"
        };
        let problem = format!(
            "are {shortest} m to {longest} m, but cable '{name}'{beyond} is {length} m long at the start"
        );
        problems.add(&object, "length limits", problem);
    }
}

/// Checks an order for a winch with or without a drum; returns a message if it is not valid.
pub(crate) fn order_problem(order: &WinchOrder, has_drum: bool) -> Option<String> {
    match *order {
        WinchOrder::Brake | WinchOrder::Free if !has_drum => Some(
            "needs a drum to brake or to turn freely; add a drum, or detach the winch to make the line \
             fast"
                .to_owned(),
        ),
        WinchOrder::Passive {
            tension,
            gas_length,
            exponent,
            damping,
            mass,
        } => {
            let numbers = [
                ("tension", tension, tension > 0.0),
                ("gas_length", gas_length, gas_length > 0.0),
                ("exponent", exponent, exponent > 0.0),
                ("damping", damping, damping >= 0.0),
                ("mass", mass, mass > 0.0),
            ];
            let wrong = numbers
                .iter()
                .find(|(_, value, good)| !(*good && value.is_finite()));
            wrong.map(|(name, value, _)| {
                format!("has {name} = {value}; tension, gas_length, exponent and mass must be positive, damping must not be negative")
            })
        }
        _ => None,
    }
}
