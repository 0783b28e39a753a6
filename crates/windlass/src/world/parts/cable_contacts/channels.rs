//! Result channels of cables that touch: one table per cable.

use super::super::prelude::*;
use super::{CableTouch, Touched};
use crate::world::handles::CableId;

pub(super) fn declare(model: &Model, tables: &mut Tables) {
    for surface in model.cable_surfaces() {
        let id = surface.cable;
        let table = tables.table("cable-contact", &model.cables[id.index()].name);
        table.number("contacts", "", move |now| of(now, id).count() as f64);
        table
            .number("largest_force", "N", move |now| {
                of(now, id).map(|touch| touch.normal_force).fold(0.0, f64::max)
            })
            .watched();
        table.number("normal_force", "N", move |now| {
            of(now, id).map(|touch| touch.normal_force).sum()
        });
        table.number("friction", "N", move |now| {
            of(now, id).map(|touch| touch.friction.length()).sum()
        });
        table.number("depth", "m", move |now| {
            of(now, id).map(|touch| touch.depth).fold(0.0, f64::max)
        });
        table.number("length", "m", move |now| {
            of(now, id).map(|touch| touch.length).sum()
        });
        let worst = move |now: &Snapshot<'_>| {
            let pressed = of(now, id).max_by(|a, b| a.normal_force.total_cmp(&b.normal_force));
            pressed.map_or(glam::DVec3::ZERO, |touch| touch.point)
        };
        table.vector("largest_at", "m", worst);
        table.number("sliding_speed", "m/s", move |now| {
            of(now, id)
                .map(|touch| touch.sliding.length())
                .fold(0.0, f64::max)
        });
    }
}

/// All contacts in which a cable takes part.
fn of<'a>(now: &Snapshot<'a>, id: CableId) -> impl Iterator<Item = &'a CableTouch> {
    let takes_part = move |touch: &&CableTouch| {
        touch.cable == id || matches!(touch.on, Touched::Cable(other, ..) if other == id)
    };
    now.cable_contacts().iter().filter(takes_part)
}
