//! Result channels of cables: one table of main results, one of all nodes and elements.

use super::{Cable, internal_state};
use crate::core::channels::Subject;
use crate::core::handles::{CableEnd, CableId};
use crate::elements::prelude::*;
use glam::DVec3;

/// Largest number of recorded nodes, counted from the start.
const MAX_NODES: usize = 2000;

/// Declares both tables of a cable.
pub(super) fn declare(id: CableId, cable: &Cable, tables: &mut Tables) {
    let table = tables.table_about("cable", &cable.name, "", Subject::Cable(id));
    for end in CableEnd::BOTH {
        table
            .number(format!("tension_{}", end.word()), "N", move |now| {
                now.tension(id, end)
            })
            .watched();
    }
    table
        .number("tension_max", "N", move |now| now.tension_extremes(id).largest)
        .watched();
    table.number("tension_min", "N", move |now| now.tension_extremes(id).smallest);
    table.number("tension_max_at", "m", move |now| {
        now.tension_extremes(id).largest_at
    });
    for number in (1..=cable.section_count()).filter(|_| cable.section_count() > 1) {
        let own = cable.entries_of_section(number);
        table
            .number(format!("section_{number}_tension_max"), "N", move |now| {
                let tensions = own.clone().map(|entry| now.section_tension_extremes(id, entry));
                tensions
                    .map(|found| found.largest)
                    .fold(f64::NEG_INFINITY, f64::max)
            })
            .watched();
    }
    for end in CableEnd::BOTH {
        table.number(format!("wall_tension_{}", end.word()), "N", move |now| {
            now.wall_tension(id, end)
        });
    }
    table.number("length", "m", move |now| now.line_length(id));
    if cable.has_internal_state() {
        table.number("slow_elongation", "m", move |now| {
            internal_state::elongations(now, id)[0]
        });
        table.number("permanent_elongation", "m", move |now| {
            internal_state::elongations(now, id)[1]
        });
    }
    table.number("curvature_max", "1/m", move |now| now.largest_curvature(id));
    table
        .number("bending_moment_max", "N m", move |now| {
            now.largest_bending_moment(id)
        })
        .watched();
    if cable.partings > 0 {
        table.number("partings", "", move |now| now.partings(id).len() as f64);
    }
    table.number("twist", "deg", move |now| now.twist(id).to_degrees());
    let node = move |now: &Snapshot<'_>, end: CableEnd| {
        let nodes = now.node_positions(id);
        match end {
            CableEnd::Start => nodes[0],
            CableEnd::End => nodes[nodes.len() - 1],
        }
    };
    for end in CableEnd::BOTH {
        table.vector(end.word(), "m", move |now| node(now, end));
    }
    for end in CableEnd::BOTH {
        let load = move |now: &Snapshot<'_>| now.end_load(id, end);
        table.vector(&format!("{}_force", end.word()), "N", move |now| load(now).force);
        table.vector(&format!("{}_moment", end.word()), "N m", move |now| {
            load(now).moment
        });
    }
    for end in CableEnd::BOTH {
        if cable.stiffener(end).is_empty() {
            continue;
        }
        let name = |quantity: &str| format!("{}_stiffener_{quantity}_max", end.word());
        table
            .number(name("curvature"), "1/m", move |now| {
                now.bending_in_stiffener(id, end)[0]
            })
            .watched();
        table
            .number(name("moment"), "N m", move |now| {
                now.bending_in_stiffener(id, end)[1]
            })
            .watched();
    }
    for end in CableEnd::BOTH {
        if cable.connections[end.index()].is_none() {
            continue;
        }
        let state = move |now: &Snapshot<'_>| now.connection(id, end).unwrap_or_default();
        let name = |quantity: &str| format!("{}_connection_{quantity}", end.word());
        table
            .number(name("angle"), "deg", move |now| state(now).angle.to_degrees())
            .watched();
        table
            .number(name("moment"), "N m", move |now| state(now).bending_moment)
            .watched();
        table.number(name("twist"), "deg", move |now| state(now).twist.to_degrees());
        table.number(name("torque"), "N m", move |now| state(now).torque);
    }
    declare_nodes(id, cable, tables);
}

/// Declares positions of all nodes and tensions of all elements.
///
/// Values are NaN for nodes that a winch or a parting has not yet added, or that a winch has
/// removed. They are also NaN for the zero-length elements where the cable has parted.
fn declare_nodes(id: CableId, cable: &Cable, tables: &mut Tables) {
    let nodes = cable.most_nodes().min(MAX_NODES);
    let table = tables.table_about("cable", &cable.name, "nodes", Subject::Other);
    let names = (0..nodes).flat_map(|node| ["x", "y", "z"].map(|axis| (format!("node_{node}_{axis}"), "m")));
    table.numbers(names, move |now, out| {
        let positions = now.node_positions(id).iter().copied();
        let all = positions.chain(std::iter::repeat(DVec3::NAN));
        for (out, position) in out.as_chunks_mut::<3>().0.iter_mut().zip(all) {
            *out = position.to_array();
        }
    });
    let names = (1..nodes).map(|element| (format!("tension_{element}"), "N"));
    table.numbers(names, move |now, out| {
        let pairs = now.element_tensions(id).iter().zip(now.element_lengths(id));
        let tensions = pairs.map(|(tension, length)| if *length > 0.0 { *tension } else { f64::NAN });
        for (out, tension) in out.iter_mut().zip(tensions.chain(std::iter::repeat(f64::NAN))) {
            *out = tension;
        }
    });
}
