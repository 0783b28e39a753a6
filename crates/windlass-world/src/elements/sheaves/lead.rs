//! Sheaves while a world is built: what can be wrong with them, and on which side of the wheels the wire lies at the start.

use super::super::cables::definition::hanging_shape;
use super::super::cables::{Cable, Fixity, InitialShape};
use super::{MountedSheave, SIGNS, SheaveMemory, SheaveState, WireFault, payout_element, payout_ends, wheel};
use crate::core::checks::ModelProblems;
use crate::core::handles::{CableEnd, CableId};
use crate::elements::{Model, Regimes, Scratch};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_mechanics::sheave::{Departure, Wheel};
use windlass_mechanics::winch::MAX_ELEMENTS;

/// How much less one side must wrap the wire than the other for it to be clear on which it lies, rad.
const CLEARLY: f64 = 1e-6;
/// Wrap from which on the other side of the wheel is the likelier one, rad.
const FAR: f64 = 1.5 * std::f64::consts::PI;
/// Nodes and points of touch follow from each other: each pass leaves a small share of what is missing.
const PASSES: usize = 6;
/// How many times its length a span may be long at the start: more than any rope bears.
const MOST_STRETCHED: f64 = 2.0;

/// What is wrong with a sheave.
pub(super) fn check(model: &Model, s: usize, problems: &mut ModelProblems) {
    let mounted = &model.sheaves[s];
    let object = mounted.label();
    for (quantity, problem) in mounted.sheave.problems() {
        problems.add(&object, quantity, problem);
    }
    problems.check_frames(model, &object, "frame", [mounted.frame]);
    if mounted.sheave.roller.is_some() && mounted.turns_positively.is_none() {
        let problem = "is given without turns: say on which side of the wire the wheel is, for the roller is on the other";
        problems.add(&object, "roller_angle_deg", problem);
    }
    if mounted.cables[0] == mounted.cables[1] {
        let problem = "are one cable; a sheave lies between two, the free spans of the wire on both sides";
        problems.add(&object, "cables", problem);
        return;
    }
    for side in [0, 1] {
        check_span(model, s, side, &object, problems);
    }
    let cables = mounted.cables.map(|cable| model.cables.get(cable.index()));
    if let [Some(first), Some(second)] = cables
        && !first
            .properties_at(mounted.ends[0])
            .is_same_as(second.properties_at(mounted.ends[1]))
    {
        let problem = format!(
            "'{}' and '{}' are not of one wire: give both the same section at the wheel",
            first.name, second.name
        );
        problems.add(&object, "cables", problem);
    }
    let wire = payout_ends::Reeving::of(model, mounted.cables[0].index());
    if wire.sheaves.len() >= wire.cables.len() {
        let problem = "close the wire to a ring: a wire over sheaves has two ends";
        problems.add(&object, "cables", problem);
    }
}

fn check_span(model: &Model, s: usize, side: usize, object: &str, problems: &mut ModelProblems) {
    let mounted = &model.sheaves[s];
    let (id, end) = (mounted.cables[side], mounted.ends[side]);
    let Some(cable) = model.cables.get(id.index()) else {
        problems.add(object, "cables", "do not exist");
        return;
    };
    let name = &cable.name;
    match cable.ends[end.index()] {
        Some((frame, _)) if frame != mounted.frame => {
            let problem = format!(
                "'{name}' holds on to the sheave with neither end; attach the end that lies on the wheel to the sheave's frame"
            );
            problems.add(object, "cables", problem);
        }
        None => {
            let problem = format!(
                "'{name}' has a free end where the wheel is; attach the end that lies on the wheel to the sheave's frame"
            );
            problems.add(object, "cables", problem);
        }
        Some((_, Fixity::Clamped)) => {
            let problem = format!("'{name}' is clamped at the wheel, where it leaves freely; pin that end");
            problems.add(object, "cables", problem);
        }
        Some(_) => {}
    }
    if let Some(winch) = model.winch_at(id, end) {
        let problem = format!(
            "'{name}' is held by winch '{}' at the end that lies on the wheel; a winch is at the other end of a span",
            model.winches[winch.index()].winch.name
        );
        problems.add(object, "cables", problem);
    }
    let taken = |other: &MountedSheave| {
        [0, 1]
            .into_iter()
            .any(|k| (other.cables[k], other.ends[k]) == (id, end))
    };
    if let Some(other) = model.sheaves[..s].iter().find(|other| taken(other)) {
        let problem = format!(
            "'{name}' lies with that end on sheave '{}' already; give each sheave a frame of its own and a cable between them",
            other.sheave.name
        );
        problems.add(object, "cables", problem);
    }
    if payout_ends::payout_ends(model, id.index()).count() > 1 && cable.element_lengths.len() < 2 {
        let problem = format!(
            "'{name}' has one element between two sheaves, or a winch and a sheave; give it two or more"
        );
        problems.add(object, "cables", problem);
    }
    let here = || payout_ends::payout_ends(model, id.index());
    for own in here().filter(|own| own.end == end) {
        let short =
            |other: &payout_ends::PayoutEnd| other.end != end && cable.length() < other.limits[1] + 0.5 * own.limits[0];
        if cable.element_lengths.len() > 1 && here().any(|other| short(&other)) {
            let problem = format!(
                "'{name}' is {} m long between two sheaves, or a winch and a sheave, too short for its elements to be joined at one \
                 end and split at the other as wire passes; give it three elements or more, or shorten minimum_element and \
                 maximum_element",
                cable.length()
            );
            problems.add(object, "cables", problem);
        }
    }
    let [join, split] = mounted.element_limits[side];
    let together: f64 = wire_length(model, id.index());
    if split > 0.0 && together / split > MAX_ELEMENTS {
        let problem = format!(
            "let {together} m of wire have more than {MAX_ELEMENTS} elements of {split} m beside the wheel; give minimum_element and \
             maximum_element, or make '{name}' longer or of fewer elements"
        );
        problems.add(object, "element limits", problem);
    }
    let fits = join > 0.0 && 2.0 * join < split && split.is_finite();
    if !cable.element_lengths.is_empty() && !fits {
        let problem = format!(
            "are {join} m and {split} m; the first must be positive and less than half of the second, or a split element would \
             be joined at once"
        );
        problems.add(object, "element limits", problem);
    }
}

/// Unstretched length of all spans of the wire that a cable is one of, m.
fn wire_length(model: &Model, c: usize) -> f64 {
    let spans = payout_ends::Reeving::of(model, c).cables;
    spans
        .iter()
        .filter_map(|&c| model.cables.get(c))
        .map(Cable::length)
        .sum()
}

/// The wire's neighbours of a wheel, and its sense.
struct Led {
    departures: [Departure; 2],
    wrap: f64,
}

/// Where the wire leaves a wheel towards two nodes when it turns one way, and may be off it by so much (rad).
fn led(wheel: &Wheel, nodes: [DVec3; 2], sense: f64, off: f64) -> Led {
    let departures = [0, 1].map(|side| wheel.departure(nodes[side], SIGNS[side] * sense, 0.0));
    let turned = sense * (departures[1].angle - departures[0].angle);
    let wrap = (turned + off).rem_euclid(TAU) - off;
    Led { departures, wrap }
}

/// Leads the wire over all sheaves: finds on which side of the wheel it lies, lays hanging spans between the points at
/// which they touch, and notes angles and lengths.
pub(crate) fn lead(
    model: &Model,
    regimes: &mut Regimes,
    x: &mut [f64],
    scratch: &Scratch,
    problems: &mut ModelProblems,
) {
    for pass in 0..PASSES {
        for (s, mounted) in model.sheaves.iter().enumerate() {
            let wheel = wheel(model, mounted, &scratch.rigids);
            let far = [0, 1].map(|side| far_end(model, mounted, side, x));
            if pass == 0 {
                // Far ends tell on which side it lies; nodes near the middle of the wheel do not.
                regimes.sheaves[s].turns_positively = choose(mounted, &wheel, far, problems);
            }
            let sense = regimes.sheaves[s].sense();
            // A span that is no longer than the straight way is straight, and leaves towards its far end: one that sags and
            // touches the wheel earlier would be as long.
            // Where a roller beside the wheel takes the wire, it may start there.
            let off = mounted.sheave.roller.unwrap_or(CLEARLY);
            let straight = led(&wheel, far, sense, off);
            let nodes = [0, 1].map(|side| {
                let cable = &model.cables[mounted.cables[side].index()];
                let from = wheel.centre + straight.departures[side].arm;
                if cable.shape == InitialShape::Hanging && cable.length() <= from.distance(far[side]) {
                    far[side]
                } else {
                    beside(model, mounted, side, x)
                }
            });
            let found = led(&wheel, nodes, sense, off);
            regimes.sheaves[s].angles = unwound(&regimes.sheaves[s], &found);
            for side in [0, 1] {
                let c = mounted.cables[side].index();
                let cable = &model.cables[c];
                let slot = end_slot(model, c, mounted.ends[side]);
                let place = wheel.centre + found.departures[side].arm;
                cable.numbers.write(x, slot, place, DVec3::ZERO);
            }
        }
        lay(model, x);
    }
    check_strain(model, x, problems);
    for (s, mounted) in model.sheaves.iter().enumerate() {
        let memory = &regimes.sheaves[s];
        let mut state = SheaveState::default();
        for side in [0, 1] {
            let lengths = &model.cables[mounted.cables[side].index()].element_lengths;
            let rim = -SIGNS[side] * memory.sense() * mounted.sheave.radius;
            let own = lengths[payout_element(mounted.ends[side], lengths.len())];
            state.lengths[side] = own - rim * memory.angles[side];
        }
        state.write(&mut x[mounted.numbers.clone()]);
    }
}

/// Refuses spans that are far too short for their way: no wire is stretched so far.
fn check_strain(model: &Model, x: &[f64], problems: &mut ModelProblems) {
    for mounted in &model.sheaves {
        for side in [0, 1] {
            let c = mounted.cables[side].index();
            let (cable, end) = (&model.cables[c], mounted.ends[side]);
            let wheel = cable.numbers.position(x, end_slot(model, c, end));
            let way = wheel.distance(far_end(model, mounted, side, x));
            if way > MOST_STRETCHED * cable.length() {
                let problem = format!(
                    "is {} m, but the way from sheave '{}' to the other end is {way:.3} m: {:.0} times as long; the length is that of \
                     the free span without load, without what lies on the wheel",
                    cable.length(),
                    mounted.sheave.name,
                    way / cable.length()
                );
                problems.add(&format!("cable '{}'", cable.name), "length", problem);
            }
        }
    }
}

/// Angles that say how far the wire is wrapped, the first as it is found.
fn unwound(memory: &SheaveMemory, found: &Led) -> [f64; 2] {
    let first = found.departures[0].angle;
    [first, first + memory.sense() * found.wrap]
}

/// Which way the wheel turns with the wire between two far places.
fn choose(mounted: &MountedSheave, wheel: &Wheel, far: [DVec3; 2], problems: &mut ModelProblems) -> bool {
    let object = mounted.label();
    let wrapped = |off: f64| [1.0, -1.0].map(|sense| led(wheel, far, sense, off).wrap);
    // A hair off the wheel is no turn about it.
    let wraps = wrapped(CLEARLY);
    let near = |place: &DVec3| {
        let to = *place - wheel.centre;
        (to - wheel.axle * to.dot(wheel.axle)).length() <= wheel.radius
    };
    if far.iter().any(near) {
        let problem = format!(
            "is {} m, but the other end of one of its spans lies within that of its middle, seen along the axle (the frame's y \
             axis); place them apart, or turn the frame",
            mounted.sheave.radius
        );
        problems.add(&object, "radius", problem);
        return true;
    }
    if let Some(positively) = mounted.turns_positively {
        let wraps = wrapped(mounted.sheave.roller.unwrap_or(CLEARLY));
        if wraps[usize::from(!positively)] > FAR {
            let [own, other] = if positively { wraps } else { [wraps[1], wraps[0]] }.map(f64::to_degrees);
            let problem = format!(
                "would wrap the wire {own:.0} degrees about the wheel; the other way it is {other:.0} degrees: leave it out, or turn \
                 it round; or say how far a roller beside the wheel takes the wire (roller_angle_deg), {:.0} degrees here",
                360.0 - own
            );
            problems.add(&object, "turns", problem);
        }
        return positively;
    }
    if (wraps[0] - wraps[1]).abs() < CLEARLY {
        let problem = "is in the straight line of the wire: it could lie on either side of the wheel; move it off the line, or \
                       say which way it turns";
        problems.add(&object, "frame", problem.to_owned());
    }
    if wraps[0].min(wraps[1]) > FAR {
        let problem =
            "has its axle along the wire, or beside it: the frame's y axis must lie across both spans";
        problems.add(&object, "frame", problem.to_owned());
    }
    wraps[0] < wraps[1]
}

/// The slot of a cable's end at the start.
fn end_slot(model: &Model, c: usize, end: CableEnd) -> usize {
    let cable = &model.cables[c];
    match end {
        CableEnd::Start => cable.numbers.first_slot,
        CableEnd::End => cable.numbers.first_slot + cable.element_lengths.len(),
    }
}

fn beside(model: &Model, mounted: &MountedSheave, side: usize, x: &[f64]) -> DVec3 {
    let c = mounted.cables[side].index();
    let slot = end_slot(model, c, mounted.ends[side]);
    let slot = match mounted.ends[side] {
        CableEnd::Start => slot + 1,
        CableEnd::End => slot - 1,
    };
    model.cables[c].numbers.position(x, slot)
}

fn far_end(model: &Model, mounted: &MountedSheave, side: usize, x: &[f64]) -> DVec3 {
    let c = mounted.cables[side].index();
    let slot = end_slot(model, c, mounted.ends[side].other());
    model.cables[c].numbers.position(x, slot)
}

/// Lays spans that hang between their ends as they are now.
fn lay(model: &Model, x: &mut [f64]) {
    for (c, cable) in model.cables.iter().enumerate() {
        let id = CableId::from_index(c);
        let on_wheel = |end: &CableEnd| model.sheave_at(id, *end).is_some();
        if cable.shape != InitialShape::Hanging || !CableEnd::BOTH.iter().any(on_wheel) {
            continue;
        }
        let [first, last] = CableEnd::BOTH.map(|end| cable.numbers.position(x, end_slot(model, c, end)));
        let nodes = hanging_shape(cable, first, last, model.sea.gravity);
        let inner = 1..nodes.len() - 1;
        for k in inner {
            let slot = cable.numbers.first_slot + k;
            let velocity = cable.numbers.velocity(x, slot);
            cable.numbers.write(x, slot, nodes[k], velocity);
        }
    }
}

/// Why a run cannot go on, and what to do.
pub(super) fn fault_message(model: &Model, mounted: &MountedSheave, fault: WireFault) -> String {
    let name = |side: usize| &model.cables[mounted.cables[side].index()].name;
    match fault {
        WireFault::TooShort { side } => format!(
            "a mass on '{}', another section or its end has come to the wheel: its last element beside it is shorter than {:.3} m; stop the wire before",
            name(side),
            super::SHORTEST * mounted.element_limits[side][0]
        ),
        WireFault::NoRoom { side } => format!(
            "'{}' has no room for more elements; raise maximum_element of the sheave",
            name(side)
        ),
        WireFault::Off => {
            let degrees = mounted.sheave.max_lift_off_angle().to_degrees();
            let roller = match mounted.sheave.roller {
                Some(_) => "its roller takes; raise roller_angle_deg",
                None => "a keeper takes; say how far a roller beside the wheel does (roller_angle_deg)",
            };
            format!(
                "the wire has bent {degrees:.0} degrees the other way, off the wheel, which is all that {roller}, guide the wire with \
                 another sheave there, or place the wheel where the wire always presses on it"
            )
        }
    }
}
