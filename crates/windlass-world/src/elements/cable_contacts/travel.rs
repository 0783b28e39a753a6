//! How far apart cables are, and how long a step may be: none so long that a cable could pass through another or a shape.

use super::super::cables::{Cable, stability_limit_of};
use super::super::contacts::Solid;
use super::find::{Bead, Beads, Strand};
use super::patch::{Beside, zero};
use super::{Pair, Touched};
use crate::core::element::StepLimit;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_mechanics::cable::separation::near_pairs;

/// Room between surfaces beyond which it is not looked for, as a share of the reach of a contact.
const FAR: f64 = 4.0;

/// The least distance on a range, by halves, each of which may have one minimum.
fn least(range: [f64; 2], beside: impl Fn(f64) -> (Beside, f64)) -> f64 {
    let middle = 0.5 * (range[0] + range[1]);
    let of_half = |low: f64, high: f64| {
        let (at_low, at_high) = (beside(low), beside(high));
        if at_low.1 >= 0.0 {
            at_low.0.distance
        } else if at_high.1 <= 0.0 {
            at_high.0.distance
        } else {
            beside(zero(low, at_low.1, high, at_high.1, |along| beside(along).1))
                .0
                .distance
        }
    };
    of_half(range[0], middle).min(of_half(middle, range[1]))
}

/// The line of a surface.
pub(super) fn strand<'a>(model: &'a Model, scratch: &'a Scratch, surface: usize) -> Strand<'a> {
    let now = &scratch.cable_contacts;
    Strand::of(
        model,
        &scratch.cables,
        (&now.curves, &now.lines, &now.bends),
        surface,
    )
}

/// Room between what may touch (m), less than zero where it does; no more than a few radii.
pub(super) fn separation(model: &Model, scratch: &Scratch, place: usize) -> f64 {
    let touching = scratch.cable_contacts.touching.iter();
    let deepest = touching
        .filter(|touch| touch.pair == place)
        .map(|touch| touch.depth)
        .fold(0.0, f64::max);
    if deepest > 0.0 {
        return -deepest;
    }
    match model.cable_contacts.pairs[place] {
        Pair::Cables(surfaces) => {
            let strands = surfaces.map(|surface| strand(model, scratch, surface));
            let reach = strands[0].make.largest_radius + strands[1].make.largest_radius;
            let mut room = FAR * reach;
            near_pairs(strands.map(|strand| strand.curve), reach + room, |e, f| {
                if let Some(beads) = Beads::of(strands, [e, f]) {
                    let distance = least(beads.range, |along| beads.beside(along));
                    room = room.min(distance - beads.section.reach());
                }
            });
            room
        }
        Pair::Solid(surface, solid) => {
            let own = strand(model, scratch, surface);
            let solid = model.contacts.solid(solid);
            let mut room = FAR * own.make.largest_radius;
            for e in 0..own.curve.len() {
                if let Some(bead) = Bead::of(&scratch.rigids, own, e, solid, room) {
                    let distance = least([0.0, 1.0], |along| bead.beside(along));
                    room = room.min(distance - own.make.radius(e));
                }
            }
            room
        }
    }
}

/// By what touches: the stiffest sum at a node (Gershgorin) of normal springs or bristles, whichever are stiffer.
pub(super) fn longest_step<'m>(model: &'m Model, scratch: &Scratch) -> Option<StepLimit<'m>> {
    let touching = &scratch.cable_contacts.touching;
    // Shares of a contact at the nodes of its elements.
    let share = |touch: &super::CableTouch, cable: usize, node: usize| {
        let at = |c: usize, (element, along): (usize, f64)| match node.checked_sub(element) {
            Some(0) if c == cable => 1.0 - along,
            Some(1) if c == cable => along,
            _ => 0.0,
        };
        let own = at(touch.cable.index(), touch.at);
        match touch.on {
            Touched::Cable(other, element, along) => own + at(other.index(), (element, along)),
            Touched::Shape(_) => own,
        }
    };
    let mut worst: Option<(f64, f64, &'m Cable)> = None;
    let mut look = |cable: usize, element: usize| {
        for node in [element, element + 1] {
            let mass = scratch.cables.laws[cable].mass[node];
            let (mut square, mut decay) = (0.0, 0.0);
            for touch in touching {
                let width = if matches!(touch.on, Touched::Shape(_)) {
                    1.0
                } else {
                    2.0
                };
                let own = width * share(touch, cable, node) / mass;
                square += touch.stiffness * own;
                decay += touch.damping * own;
            }
            if worst.is_none_or(|(most, ..)| square > most) {
                worst = Some((square, decay, &model.cables[cable]));
            }
        }
    };
    for touch in touching {
        look(touch.cable.index(), touch.at.0);
        if let Touched::Cable(other, element, _) = touch.on {
            look(other.index(), element);
        }
    }
    let (square, decay, cable) = worst?;
    let frequency = square.max(1e-12).sqrt();
    Some(StepLimit {
        step: stability_limit_of(frequency, 0.5 * decay / frequency),
        object: ("cable", &cable.name),
    })
}

/// Accelerations that are reckoned with beside twice those of now, m/s².
const SPARE: f64 = 1.0;
/// Times ahead that are looked into one after the other, s.
const HORIZONS: [f64; 4] = [0.03, 0.1, 0.3, 1.0];

/// Time (s) in which a way (m) is gone with a speed and what it may gain.
fn time(way: f64, speed: f64, gain: f64) -> f64 {
    2.0 * way / (speed + (speed * speed + 2.0 * gain * way).sqrt())
}

/// Velocity and acceleration of the nodes of an element.
fn motion(scratch: &Scratch, cable: usize, element: usize) -> [[DVec3; 2]; 2] {
    let nodes = &scratch.cables.nodes;
    let first = scratch.cables.each[cable].nodes.start + element;
    [first, first + 1].map(|place| [nodes.velocity[place], nodes.acceleration[place]])
}

/// Largest speed (m/s) and gain (m/s²) of two elements against each other.
fn approach(a: [[DVec3; 2]; 2], b: [[DVec3; 2]; 2]) -> (f64, f64) {
    let (mut speed, mut gain) = (0.0_f64, 0.0_f64);
    for own in a {
        for other in b {
            speed = speed.max(own[0].distance(other[0]));
            gain = gain.max(own[1].distance(other[1]));
        }
    }
    (speed, 2.0 * gain + SPARE)
}

/// The longest step (s) in which no two elements that are apart, and no element and piece of a shape, can come through each
/// other: what they must not use up is the room between them and half of how far they can lie in each other.
pub(super) fn longest_travel(model: &Model, scratch: &Scratch) -> f64 {
    let mut longest = f64::INFINITY;
    for (place, pair) in model.cable_contacts.pairs.iter().enumerate() {
        let step = match *pair {
            Pair::Cables(surfaces) => {
                between_cables(scratch, place, surfaces.map(|k| strand(model, scratch, k)))
            }
            Pair::Solid(surface, solid) => {
                let own = strand(model, scratch, surface);
                onto_solid(model, scratch, place, own, solid, longest)
            }
        };
        longest = longest.min(step);
    }
    longest
}

fn between_cables(scratch: &Scratch, place: usize, strands: [Strand<'_>; 2]) -> f64 {
    let farthest = strands[0].make.largest_radius + strands[1].make.largest_radius;
    let curves = strands.map(|strand| strand.curve);
    // No two elements move faster against each other than this.
    let nodes = &scratch.cables.nodes;
    let (mut low, mut high) = ([DVec3::INFINITY; 2], [DVec3::NEG_INFINITY; 2]);
    for strand in &strands {
        for node in scratch.cables.each[strand.cable].nodes.clone() {
            for (k, value) in [nodes.velocity[node], nodes.acceleration[node]]
                .into_iter()
                .enumerate()
            {
                (low[k], high[k]) = (low[k].min(value), high[k].max(value));
            }
        }
    }
    let [speed, gain] = [0, 1].map(|k| high[k].distance(low[k]));
    let gain = 2.0 * gain + SPARE;
    let touching = &scratch.cable_contacts.touching[..scratch.cable_contacts.with_cables];
    for horizon in HORIZONS {
        let within = speed * horizon + 0.5 * gain * horizon * horizon;
        let mut shortest = f64::INFINITY;
        near_pairs(curves, farthest + within, |e, f| {
            let [a, b] = strands;
            let reach = a.make.radius(e) + b.make.radius(f);
            let own = approach(motion(scratch, a.cable, e), motion(scratch, b.cable, f));
            let slack = 0.5 * reach;
            if time(slack, own.0, own.1) >= shortest {
                return;
            }
            let touches = |touch: &super::CableTouch| {
                touch.pair == place
                    && touch.at.0 == e
                    && matches!(touch.on, Touched::Cable(_, element, _) if element == f)
            };
            if touching.iter().any(touches) {
                return;
            }
            let Some(room) = room_between(strands, [e, f], reach) else {
                return;
            };
            shortest = shortest.min(time(room + slack, own.0, own.1));
        });
        if shortest <= horizon {
            return shortest;
        }
    }
    f64::INFINITY
}

/// Room between two elements, m; none for neighbours along a line.
fn room_between(strands: [Strand<'_>; 2], [e, f]: [usize; 2], reach: f64) -> Option<f64> {
    let [a, b] = strands;
    if a.cable == b.cable && !a.is_apart([e, f]) {
        return None;
    }
    Some((a.curve.least_distance(e, b.curve, f) - reach).max(0.0))
}

/// How deep an element may come to lie in a piece from one place to the next, m: half of where it would be through.
pub(super) fn slack_in(radius: f64, solid: &Solid<'_>) -> f64 {
    0.5 * (radius + solid.piece.thickness()).min(2.0 * radius)
}

fn onto_solid(
    model: &Model,
    scratch: &Scratch,
    place: usize,
    own: Strand<'_>,
    solid: [usize; 2],
    mut longest: f64,
) -> f64 {
    let solid = model.contacts.solid(solid);
    let rigid = scratch.rigids.motion(solid.rigid);
    let horizon = HORIZONS[HORIZONS.len() - 1];
    for e in 0..own.curve.len() {
        let nodes = motion(scratch, own.cable, e);
        let radius = own.make.radius(e);
        let slack = slack_in(radius, &solid);
        // The piece's own turning, where the element is.
        let (centre, reach) = (own.curve.at(e, 0.5).place, own.curve.half_extent(e));
        let arm = centre - rigid.pose.position;
        let carried = [
            rigid.velocity.velocity_at(arm).linear,
            rigid.acceleration.linear + rigid.acceleration.angular.cross(arm),
        ];
        let (speed, gain) = approach(nodes, [carried; 2]);
        let speed = speed + rigid.velocity.angular.length() * reach;
        let within = speed * horizon + 0.5 * gain * horizon * horizon;
        if time(slack, speed, gain) >= longest {
            continue;
        }
        let touching = scratch.cable_contacts.touching.iter();
        if touching
            .clone()
            .any(|touch| touch.pair == place && touch.at.0 == e)
        {
            continue;
        }
        let Some(bead) = Bead::of(&scratch.rigids, own, e, solid, within) else {
            continue;
        };
        let room = least([0.0, 1.0], |along| bead.beside(along)) - radius;
        longest = longest.min(time(room.max(0.0) + slack, speed, gain));
    }
    longest
}
