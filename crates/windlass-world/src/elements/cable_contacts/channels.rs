//! Contact of a cable with another object, summed over all elements, and its result channels.

use super::super::contacts::ContactSummary;
use super::super::prelude::*;
use super::{CableTouch, Pair, Touched};

/// Sums the contacts of a cable with one other object; also returns the length of cable in contact,
/// m.
fn sum<'t>(touches: impl Iterator<Item = &'t CableTouch>) -> (ContactSummary, f64) {
    let (mut sum, mut length) = (ContactSummary::default(), 0.0);
    for touch in touches {
        let weight = touch.normal_force;
        sum.contacts += 1;
        sum.force += touch.force;
        sum.friction += touch.friction;
        sum.normal_force += weight;
        sum.point += touch.point * weight;
        sum.normal += touch.normal * weight;
        sum.sticking += touch.sticking * weight;
        sum.depth = sum.depth.max(touch.depth);
        sum.sliding_speed = sum.sliding_speed.max(touch.sliding.length());
        length += touch.length;
    }
    if sum.normal_force > 0.0 {
        sum.point /= sum.normal_force;
        sum.sticking /= sum.normal_force;
    }
    sum.normal = sum.normal.normalize_or_zero();
    (sum, length)
}

/// Declares a table for each pair of a cable and an object that it may touch. The cable is named
/// first.
pub(super) fn declare(model: &Model, tables: &mut Tables) {
    let elements = &model.cable_contacts;
    let cable = |surface: usize| elements.surfaces[surface].cable;
    let name = |surface: usize| model.cables[cable(surface).index()].name.as_str();
    let mut last = None;
    for pair in &elements.pairs {
        match *pair {
            Pair::Cables([a, b]) => {
                let other = if a == b { "itself" } else { name(b) };
                let ids = [cable(a), cable(b)];
                declare_one(
                    tables,
                    &format!("{} on {other}", name(a)),
                    move |touch| matches!(touch.on, Touched::Cable(other, ..) if [touch.cable, other] == ids),
                );
            }
            Pair::Solid(surface, solid) => {
                // The pieces of a shape are consecutive, so a comparison with the last pair avoids
                // a second table.
                let solid = model.contacts.solid(solid);
                let pair = (cable(surface), Touched::Shape(solid.shape_id));
                if last.replace(pair) != Some(pair) {
                    let named = format!("{} on {}", name(surface), solid.shape.name);
                    declare_one(tables, &named, move |touch| (touch.cable, touch.on) == pair);
                }
            }
        }
    }
}

/// Declares the table of one pair.
fn declare_one(
    tables: &mut Tables,
    name: &str,
    is_of_pair: impl Fn(&CableTouch) -> bool + Copy + Send + Sync + 'static,
) {
    let table = tables.table("touch", name);
    let read =
        move |now: &Snapshot<'_>| sum(now.cable_contacts().iter().filter(move |touch| is_of_pair(touch)));
    ContactSummary::declare(
        table,
        move |now| read(now).0,
        |table| {
            table.number("length", "m", move |now| read(now).1);
        },
    );
}
