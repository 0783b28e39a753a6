//! Sheaves at the start: checks, and routing of the line over the wheels.

use super::{MountedSheave, SIGNS, SheaveMemory, SheaveState, WireFault, payout_ends, wheel};
use crate::core::checks::ModelProblems;
use crate::core::handles::{CableEnd, CableId};
use crate::core::lines::definition::hanging_shape;
use crate::core::lines::{Cable, Fixity, InitialShape};
use crate::elements::{Model, Regimes, Scratch};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_mechanics::sheave::{Departure, Wheel};
use windlass_mechanics::winch::MAX_ELEMENTS;

/// Difference between the wrap angles of both senses of rotation below which the side of the wheel
/// is ambiguous, rad. Also the lift-off angle that routing allows without a roller, rad. Rounding
/// then does not turn a wrap angle of zero into a full turn.
const AMBIGUOUS: f64 = 1e-6;
/// Wrap angle above which the other side of the wheel is more likely, rad.
const LARGE_WRAP: f64 = 1.5 * std::f64::consts::PI;
/// Number of iterations that alternate between node positions and tangent points, which depend on
/// each other.
const PASSES: usize = 6;
/// Largest allowed ratio of initial to unstretched length of a span; no line can be stretched that
/// far.
const MAX_STRETCHED: f64 = 2.0;

/// Checks a sheave.
pub(super) fn check(model: &Model, s: usize, problems: &mut ModelProblems) {
    let mounted = &model.sheaves[s];
    let object = mounted.label();
    for (quantity, problem) in mounted.sheave.problems() {
        problems.add(&object, quantity, problem);
    }
    problems.check_frames(model, &object, "frame", [mounted.frame]);
    if mounted.sheave.roller.is_some() && mounted.turns_positively.is_none() {
        let problem = "is given without turns; set turns, because the roller lies on the side of the line opposite the wheel";
        problems.add(&object, "roller_angle_deg", problem);
    }
    if mounted.cables[0] == mounted.cables[1] {
        let problem =
            "are the same cable; a sheave lies between two cables, the free spans of the line on both sides";
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
            .has_same_material(second.properties_at(mounted.ends[1]))
    {
        let problem = format!(
            "'{}' and '{}' have different properties at the wheel; give both the same section there",
            first.name, second.name
        );
        problems.add(&object, "cables", problem);
    }
    let wire = payout_ends::Reeving::of(model, mounted.cables[0].index());
    if wire.sheaves.len() >= wire.cables.len() {
        let problem = "form a closed loop; a line over sheaves needs two ends";
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
                "'{name}' has no end at the sheave; attach the end that lies on the wheel to the sheave's frame"
            );
            problems.add(object, "cables", problem);
        }
        None => {
            let problem = format!(
                "'{name}' has a free end at the wheel; attach the end that lies on the wheel to the sheave's frame"
            );
            problems.add(object, "cables", problem);
        }
        Some((_, Fixity::Clamped)) => {
            let problem =
                format!("'{name}' is clamped at the wheel, where it must be free to turn; pin that end");
            problems.add(object, "cables", problem);
        }
        Some(_) => {}
    }
    if let Some(winch) = payout_ends::winch_at(model, id, end) {
        let problem = format!(
            "'{name}' has winch '{winch}' at the end on the wheel; a winch must be at the other end of a span"
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
            "'{name}' has the same end on sheave '{}' already; give each sheave its own frame and a cable between them",
            other.sheave.name
        );
        problems.add(object, "cables", problem);
    }
    if payout_ends::payout_ends(model, id.index()).count() > 1 && cable.element_lengths.len() < 2 {
        let problem = format!(
            "'{name}' has one element between two sheaves, or between a winch and a sheave; it needs two or more"
        );
        problems.add(object, "cables", problem);
    }
    let here = || payout_ends::payout_ends(model, id.index());
    for own in here().filter(|own| own.end == end) {
        let short = |other: &payout_ends::PayoutEnd| {
            other.end != end && cable.length() < other.limits[1] + 0.5 * own.limits[0]
        };
        if cable.element_lengths.len() > 1 && here().any(|other| short(&other)) {
            let problem = format!(
                "'{name}' is {} m long between two sheaves, or between a winch and a sheave: too short for elements to be joined at one \
                 end and split at the other as line passes; give it three elements or more, or reduce minimum_element and \
                 maximum_element",
                cable.length()
            );
            problems.add(object, "cables", problem);
        }
    }
    let [join, split] = mounted.element_limits[side];
    let total_length: f64 = wire_length(model, id.index());
    if split > 0.0 && total_length / split > MAX_ELEMENTS {
        let problem = format!(
            "allow {total_length} m of line to have more than {MAX_ELEMENTS} elements of {split} m beside the wheel; set minimum_element and \
             maximum_element, or make '{name}' longer or give it fewer elements"
        );
        problems.add(object, "element limits", problem);
    }
    let fits = join > 0.0 && 2.0 * join < split && split.is_finite();
    if !cable.element_lengths.is_empty() && !fits {
        let problem = format!(
            "are {join} m and {split} m; the first must be positive and less than half of the second, otherwise a split element would \
             be joined at once"
        );
        problems.add(object, "element limits", problem);
    }
}

/// Unstretched length of all spans of the line that a cable belongs to, m.
fn wire_length(model: &Model, c: usize) -> f64 {
    let spans = payout_ends::Reeving::of(model, c).cables;
    spans
        .iter()
        .filter_map(|&c| model.cables.get(c))
        .map(Cable::length)
        .sum()
}

/// Departure points of both spans at a wheel, and the wrap angle of the line.
struct Route {
    departures: [Departure; 2],
    wrap: f64,
}

/// Route of the line over a wheel towards two nodes for a given sense of rotation; the line may be
/// lifted off by `off` (rad).
fn route(wheel: &Wheel, nodes: [DVec3; 2], sense: f64, off: f64) -> Route {
    let departures = [0, 1].map(|side| wheel.departure(nodes[side], SIGNS[side] * sense, 0.0));
    let turned = sense * (departures[1].angle - departures[0].angle);
    let wrap = (turned + off).rem_euclid(TAU) - off;
    Route { departures, wrap }
}

/// Routes the line over all sheaves: finds the side of each wheel, shapes hanging spans between the
/// tangent points, and stores departure angles and element lengths.
pub(crate) fn route_lines(
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
                // The side of the wheel follows from the far ends of the spans. The nodes next to
                // the wheel may lie near its centre and do not determine the side.
                regimes.sheaves[s].turns_positively = sense_of_rotation(mounted, &wheel, far, problems);
            }
            let sense = regimes.sheaves[s].sense();
            // A span without slack is straight and departs towards its far end. A sagging span
            // departs towards its node next to the wheel. With a roller beside the wheel, the line
            // may start lifted off.
            let off = mounted.sheave.roller.unwrap_or(AMBIGUOUS);
            let straight = route(&wheel, far, sense, off);
            let nodes = [0, 1].map(|side| {
                let cable = &model.cables[mounted.cables[side].index()];
                let from = wheel.centre + straight.departures[side].arm;
                if cable.shape == InitialShape::Hanging && cable.length() <= from.distance(far[side]) {
                    far[side]
                } else {
                    beside(model, mounted, side, x)
                }
            });
            let found = route(&wheel, nodes, sense, off);
            regimes.sheaves[s].angles = departure_angles(&regimes.sheaves[s], &found);
            for side in [0, 1] {
                let c = mounted.cables[side].index();
                let cable = &model.cables[c];
                let slot = end_slot(model, c, mounted.ends[side]);
                let position = wheel.centre + found.departures[side].arm;
                cable.numbers.write(x, slot, position, DVec3::ZERO);
            }
        }
        shape_hanging_spans(model, x);
    }
    check_strain(model, x, problems);
    for (s, mounted) in model.sheaves.iter().enumerate() {
        let memory = &regimes.sheaves[s];
        let mut state = SheaveState::default();
        for side in [0, 1] {
            let lengths = &model.cables[mounted.cables[side].index()].element_lengths;
            let rim = -SIGNS[side] * memory.sense() * mounted.sheave.radius;
            let own = lengths[mounted.ends[side].end_element(lengths.len())];
            state.lengths[side] = own - rim * memory.angles[side];
        }
        state.write(&mut x[mounted.numbers.clone()]);
    }
}

/// Refuses spans whose ends are more than [`MAX_STRETCHED`] times their length apart.
fn check_strain(model: &Model, x: &[f64], problems: &mut ModelProblems) {
    for mounted in &model.sheaves {
        for side in [0, 1] {
            let c = mounted.cables[side].index();
            let (cable, end) = (&model.cables[c], mounted.ends[side]);
            let wheel = cable.numbers.position(x, end_slot(model, c, end));
            let distance = wheel.distance(far_end(model, mounted, side, x));
            if distance > MAX_STRETCHED * cable.length() {
                let problem = format!(
                    "is {} m, but the distance from sheave '{}' to the other end is {distance:.3} m, {:.0} times as long; give the \
                     unstretched length of the free span, without the line on the wheel",
                    cable.length(),
                    mounted.sheave.name,
                    distance / cable.length()
                );
                problems.add(&format!("cable '{}'", cable.name), "length", problem);
            }
        }
    }
}

/// Departure angles of both spans, rad. Their difference is the wrap angle without extra turns; the
/// first angle is the angle in `found`.
fn departure_angles(memory: &SheaveMemory, found: &Route) -> [f64; 2] {
    let first = found.departures[0].angle;
    [first, first + memory.sense() * found.wrap]
}

/// Sense of rotation of the wheel for a line between two far points.
fn sense_of_rotation(
    mounted: &MountedSheave,
    wheel: &Wheel,
    far: [DVec3; 2],
    problems: &mut ModelProblems,
) -> bool {
    let object = mounted.label();
    let wrapped = |off: f64| [1.0, -1.0].map(|sense| route(wheel, far, sense, off).wrap);
    // A lift-off within rounding must not be treated as a full turn.
    let wraps = wrapped(AMBIGUOUS);
    let is_inside = |point: &DVec3| {
        let to = *point - wheel.centre;
        (to - wheel.axle * to.dot(wheel.axle)).length() <= wheel.radius
    };
    if far.iter().any(is_inside) {
        let problem = format!(
            "is {} m, but the other end of one of its spans lies inside the wheel, seen along the axle (the frame's y \
             axis); move them apart, or turn the frame",
            mounted.sheave.radius
        );
        problems.add(&object, "radius", problem);
        return true;
    }
    if let Some(positively) = mounted.turns_positively {
        let wraps = wrapped(mounted.sheave.roller.unwrap_or(AMBIGUOUS));
        if wraps[usize::from(!positively)] > LARGE_WRAP {
            let [own, other] = if positively { wraps } else { [wraps[1], wraps[0]] }.map(f64::to_degrees);
            let problem = format!(
                "would wrap the line {own:.0} degrees about the wheel, but only {other:.0} degrees in the other sense; remove turns, or reverse \
             it, or add a roller beside the wheel that allows the line to lift off by {:.0} degrees (roller_angle_deg)",
                360.0 - own
            );
            problems.add(&object, "turns", problem);
        }
        return positively;
    }
    if (wraps[0] - wraps[1]).abs() < AMBIGUOUS {
        let problem = "lies on the straight line between the spans' ends, so the side of the wheel is ambiguous; move it off the line, or \
                       set turns";
        problems.add(&object, "frame", problem.to_owned());
    }
    if wraps[0].min(wraps[1]) > LARGE_WRAP {
        let problem = "has its axle parallel or nearly parallel to the line; the frame's y axis must be perpendicular to both spans";
        problems.add(&object, "frame", problem.to_owned());
    }
    wraps[0] < wraps[1]
}

/// Slot of the node at a cable's end in the initial state.
fn end_slot(model: &Model, c: usize, end: CableEnd) -> usize {
    let cable = &model.cables[c];
    match end {
        CableEnd::Start => cable.numbers.first_slot,
        CableEnd::End => cable.numbers.first_slot + cable.element_lengths.len(),
    }
}

/// Position of the node next to the wheel.
fn beside(model: &Model, mounted: &MountedSheave, side: usize, x: &[f64]) -> DVec3 {
    let c = mounted.cables[side].index();
    let slot = end_slot(model, c, mounted.ends[side]);
    let slot = match mounted.ends[side] {
        CableEnd::Start => slot + 1,
        CableEnd::End => slot - 1,
    };
    model.cables[c].numbers.position(x, slot)
}

/// Position of the far end of a span.
fn far_end(model: &Model, mounted: &MountedSheave, side: usize, x: &[f64]) -> DVec3 {
    let c = mounted.cables[side].index();
    let slot = end_slot(model, c, mounted.ends[side].other());
    model.cables[c].numbers.position(x, slot)
}

/// Shapes hanging spans at wheels between the current positions of their ends.
fn shape_hanging_spans(model: &Model, x: &mut [f64]) {
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

/// Message for a fault: the reason why the run cannot continue, and the remedy.
pub(super) fn fault_message(model: &Model, mounted: &MountedSheave, fault: WireFault) -> String {
    let name = |side: usize| &model.cables[mounted.cables[side].index()].name;
    match fault {
        WireFault::TooShort { side } => format!(
            "a point mass, another section or the end of '{}' has reached the wheel: the end element is shorter than {:.3} m; stop the line earlier",
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
                Some(_) => "its roller allows; raise roller_angle_deg",
                None => "a keeper allows; add a roller beside the wheel (roller_angle_deg)",
            };
            format!(
                "the line has lifted off the wheel and bent {degrees:.0} degrees the other way, the most that {roller}, guide the line with \
                 another sheave there, or place the wheel where the line always presses on it"
            )
        }
    }
}
