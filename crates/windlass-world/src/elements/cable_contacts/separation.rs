//! Separation of cables, and step limits: no cable may pass through another cable or through a
//! shape within a step.

use super::super::contacts::Solid;
use super::candidates::{ElementOnSolid, ElementPair, TouchingCable};
use super::patch::{Nearest, find_zero};
use super::{Pair, Touched};
use crate::core::element::StepLimit;
use crate::core::lines::{Cable, stability_limit_of};
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_mechanics::cable::separation::near_pairs;

/// Largest gap that is measured, as a multiple of the contact distance; larger gaps are replaced by
/// this value.
const FAR: f64 = 4.0;

/// Smallest distance on a range along an element, m. Each half of the range may have one minimum.
fn least(range: [f64; 2], nearest: impl Fn(f64) -> (Nearest, f64)) -> f64 {
    let middle = 0.5 * (range[0] + range[1]);
    let of_half = |low: f64, high: f64| {
        let (at_low, at_high) = (nearest(low), nearest(high));
        if at_low.1 >= 0.0 {
            at_low.0.distance
        } else if at_high.1 <= 0.0 {
            at_high.0.distance
        } else {
            nearest(find_zero(low, at_low.1, high, at_high.1, |along| {
                nearest(along).1
            }))
            .0
            .distance
        }
    };
    of_half(range[0], middle).min(of_half(middle, range[1]))
}

/// The cable of a surface in its current position.
pub(super) fn touching_cable<'a>(
    model: &'a Model,
    scratch: &'a Scratch,
    surface: usize,
) -> TouchingCable<'a> {
    let now = &scratch.cable_contacts;
    TouchingCable::of(
        model,
        &scratch.cables,
        (&now.curves, &now.lines, &now.bends),
        surface,
    )
}

/// Gap between the objects of a pair (m), negative in contact; at most `FAR` times the contact
/// distance.
pub(super) fn separation(model: &Model, scratch: &Scratch, pair_index: usize) -> f64 {
    let touching = scratch.cable_contacts.touching.iter();
    let deepest = touching
        .filter(|touch| touch.pair == pair_index)
        .map(|touch| touch.depth)
        .fold(0.0, f64::max);
    if deepest > 0.0 {
        return -deepest;
    }
    match model.cable_contacts.pairs[pair_index] {
        Pair::Cables(surfaces) => {
            let cables = surfaces.map(|surface| touching_cable(model, scratch, surface));
            let reach = cables[0].properties.largest_radius + cables[1].properties.largest_radius;
            let mut gap = FAR * reach;
            near_pairs(cables.map(|cable| cable.curve), reach + gap, |e, f| {
                if let Some(pair) = ElementPair::of(cables, [e, f]) {
                    let distance = least(pair.range, |along| pair.nearest(along));
                    gap = gap.min(distance - pair.section.reach());
                }
            });
            gap
        }
        Pair::Solid(surface, solid) => {
            let own = touching_cable(model, scratch, surface);
            let solid = model.contacts.solid(solid);
            let mut gap = FAR * own.properties.largest_radius;
            for e in 0..own.curve.len() {
                if let Some(pair) = ElementOnSolid::of(&scratch.rigids, own, e, solid, gap) {
                    let distance = least([0.0, 1.0], |along| pair.nearest(along));
                    gap = gap.min(distance - own.properties.radius(e));
                }
            }
            gap
        }
    }
}

/// Stability limit due to the current contacts. It follows from the largest ratio of contact
/// stiffness to mass at a node (Gershgorin bound). For each contact, the bound uses the larger of
/// normal and bristle stiffness.
pub(super) fn stability_limit<'m>(model: &'m Model, scratch: &Scratch) -> Option<StepLimit<'m>> {
    let touching = &scratch.cable_contacts.touching;
    // Weights of a contact at the nodes of its elements.
    let weight = |touch: &super::CableTouch, cable: usize, node: usize| {
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
    let mut examine = |cable: usize, element: usize| {
        for node in [element, element + 1] {
            let mass = scratch.cables.laws[cable].mass[node];
            let (mut square, mut decay) = (0.0, 0.0);
            for touch in touching {
                let width = if matches!(touch.on, Touched::Shape(_)) {
                    1.0
                } else {
                    2.0
                };
                let own = width * weight(touch, cable, node) / mass;
                square += touch.stiffness * own;
                decay += touch.damping * own;
            }
            if worst.is_none_or(|(most, ..)| square > most) {
                worst = Some((square, decay, &model.cables[cable]));
            }
        }
    };
    for touch in touching {
        examine(touch.cable.index(), touch.at.0);
        if let Touched::Cable(other, element, _) = touch.on {
            examine(other.index(), element);
        }
    }
    let (square, decay, cable) = worst?;
    let frequency = square.max(1e-12).sqrt();
    Some(StepLimit {
        step: stability_limit_of(frequency, 0.5 * decay / frequency),
        object: ("cable", &cable.name),
    })
}

/// Acceleration that the step limit adds to twice the current acceleration, m/s².
const EXTRA_ACCELERATION: f64 = 1.0;
/// Times within which elements could meet, s, up to the needed limit. Longer times are examined
/// only if no elements meet within the shorter ones.
const HORIZONS: [f64; 4] = [0.03, 0.1, 0.3, 1.0];

/// Time (s) to travel a distance (m) with an initial speed (m/s) and a constant acceleration
/// (m/s²).
fn time(distance: f64, speed: f64, acceleration: f64) -> f64 {
    2.0 * distance / (speed + (speed * speed + 2.0 * acceleration * distance).sqrt())
}

/// Velocities and accelerations of the nodes of an element.
fn motion(scratch: &Scratch, cable: usize, element: usize) -> [[DVec3; 2]; 2] {
    let nodes = &scratch.cables.nodes;
    let first = scratch.cables.each[cable].nodes.start + element;
    [first, first + 1].map(|node| [nodes.velocity[node], nodes.acceleration[node]])
}

/// Largest relative speed (m/s) of two elements, and their largest possible relative acceleration
/// (m/s²).
fn approach(a: [[DVec3; 2]; 2], b: [[DVec3; 2]; 2]) -> (f64, f64) {
    let (mut speed, mut acceleration) = (0.0_f64, 0.0_f64);
    for own in a {
        for other in b {
            speed = speed.max(own[0].distance(other[0]));
            acceleration = acceleration.max(own[1].distance(other[1]));
        }
    }
    (speed, 2.0 * acceleration + EXTRA_ACCELERATION)
}

/// The longest step (s) within which elements that are not in contact cannot pass through each
/// other or through a shape.
///
/// Two objects may approach each other by the gap between them plus half of the penetration at
/// which they would pass through each other. A limit above `needed` (s) may be replaced by
/// infinity.
pub(super) fn travel_limit(model: &Model, scratch: &Scratch, needed: f64) -> f64 {
    let mut longest = f64::INFINITY;
    for (index, pair) in model.cable_contacts.pairs.iter().enumerate() {
        let step = match *pair {
            Pair::Cables(surfaces) => between_cables(
                scratch,
                index,
                surfaces.map(|k| touching_cable(model, scratch, k)),
                needed,
            ),
            Pair::Solid(surface, solid) => {
                let own = touching_cable(model, scratch, surface);
                onto_solid(model, scratch, index, own, solid, longest.min(needed))
            }
        };
        longest = longest.min(step);
    }
    longest
}

/// Longest step (s) for two cables.
fn between_cables(scratch: &Scratch, pair_index: usize, cables: [TouchingCable<'_>; 2], needed: f64) -> f64 {
    let farthest = cables[0].properties.largest_radius + cables[1].properties.largest_radius;
    let curves = cables.map(|cable| cable.curve);
    // Upper bounds of relative velocity and acceleration of any two elements.
    let nodes = &scratch.cables.nodes;
    let (mut low, mut high) = ([DVec3::INFINITY; 2], [DVec3::NEG_INFINITY; 2]);
    for cable in &cables {
        for node in scratch.cables.each[cable.cable].nodes.clone() {
            for (k, value) in [nodes.velocity[node], nodes.acceleration[node]]
                .into_iter()
                .enumerate()
            {
                (low[k], high[k]) = (low[k].min(value), high[k].max(value));
            }
        }
    }
    let [speed, acceleration] = [0, 1].map(|k| high[k].distance(low[k]));
    let acceleration = 2.0 * acceleration + EXTRA_ACCELERATION;
    let touching = &scratch.cable_contacts.touching[..scratch.cable_contacts.with_cables];
    let first = Some(needed).filter(|needed| *needed < HORIZONS[0]);
    for horizon in first.into_iter().chain(HORIZONS) {
        let within = speed * horizon + 0.5 * acceleration * horizon * horizon;
        let mut shortest = f64::INFINITY;
        near_pairs(curves, farthest + within, |e, f| {
            let [a, b] = cables;
            let reach = a.properties.radius(e) + b.properties.radius(f);
            let own = approach(motion(scratch, a.cable, e), motion(scratch, b.cable, f));
            let allowed = 0.5 * reach;
            if time(allowed, own.0, own.1) >= shortest {
                return;
            }
            let touches = |touch: &super::CableTouch| {
                touch.pair == pair_index
                    && touch.at.0 == e
                    && matches!(touch.on, Touched::Cable(_, element, _) if element == f)
            };
            if touching.iter().any(touches) {
                return;
            }
            let Some(gap) = gap_between(cables, [e, f], reach) else {
                return;
            };
            shortest = shortest.min(time(gap + allowed, own.0, own.1));
        });
        if shortest <= horizon {
            return shortest;
        }
        if horizon >= needed {
            break;
        }
    }
    f64::INFINITY
}

/// Gap between two elements, m; `None` for elements of the same cable that are so close along it
/// that they cannot touch.
fn gap_between(cables: [TouchingCable<'_>; 2], [e, f]: [usize; 2], reach: f64) -> Option<f64> {
    let [a, b] = cables;
    if a.cable == b.cable && !a.is_apart([e, f]) {
        return None;
    }
    Some((a.curve.distance_lower_bound(e, b.curve, f) - reach).max(0.0))
}

/// Allowed change of penetration of an element into a piece, m: half of the depth at which it would
/// pass through.
pub(super) fn allowed_penetration(radius: f64, solid: &Solid<'_>) -> f64 {
    0.5 * (radius + solid.piece.thickness()).min(2.0 * radius)
}

/// Longest step (s) for a cable and a piece of a shape.
fn onto_solid(
    model: &Model,
    scratch: &Scratch,
    pair_index: usize,
    own: TouchingCable<'_>,
    solid: [usize; 2],
    mut longest: f64,
) -> f64 {
    let solid = model.contacts.solid(solid);
    let rigid = scratch.rigids.motion(solid.rigid);
    let horizon = longest.min(HORIZONS[HORIZONS.len() - 1]);
    for e in 0..own.curve.len() {
        let nodes = motion(scratch, own.cable, e);
        let radius = own.properties.radius(e);
        let allowed = allowed_penetration(radius, &solid);
        // Motion of the piece at the element, including rotation.
        let (centre, reach) = (own.curve.at(e, 0.5).position, own.curve.half_extent(e));
        let arm = centre - rigid.pose.position;
        let carried = [
            rigid.velocity.velocity_at(arm).linear,
            rigid.acceleration.linear + rigid.acceleration.angular.cross(arm),
        ];
        let (speed, acceleration) = approach(nodes, [carried; 2]);
        let speed = speed + rigid.velocity.angular.length() * reach;
        let within = speed * horizon + 0.5 * acceleration * horizon * horizon;
        if time(allowed, speed, acceleration) >= longest {
            continue;
        }
        let touching = scratch.cable_contacts.touching.iter();
        if touching
            .clone()
            .any(|touch| touch.pair == pair_index && touch.at.0 == e)
        {
            continue;
        }
        let Some(pair) = ElementOnSolid::of(&scratch.rigids, own, e, solid, within) else {
            continue;
        };
        let gap = least([0.0, 1.0], |along| pair.nearest(along)) - radius;
        longest = longest.min(time(gap.max(0.0) + allowed, speed, acceleration));
    }
    longest
}
