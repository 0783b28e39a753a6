//! Result channels of vortex shedding: one table of main results of a line, one of its nodes.

use super::SheddingLine;
use crate::core::channels::Subject;
use crate::core::lines::Cable;
use crate::elements::prelude::*;
use windlass_mechanics::cable::vortex_shedding::SheddingLoads;

/// Largest number of recorded nodes, counted from the start.
const MAX_NODES: usize = 2000;

/// Declares both tables of a line.
pub(super) fn declare(line: &SheddingLine, cable: &Cable, tables: &mut Tables) {
    let id = line.cable;
    let largest = move |now: &Snapshot<'_>, value: fn(&SheddingLoads) -> f64| {
        now.vortex_shedding(id).iter().map(value).fold(0.0, f64::max)
    };
    let table = tables.table_about("vortex-shedding", &cable.name, "", Subject::Other);
    table
        .number("amplitude_rms_max", "", move |now| {
            largest(now, |loads| loads.amplitude)
        })
        .watched();
    table.number("lift_coefficient_max", "", move |now| {
        largest(now, |loads| loads.lift_coefficient.abs())
    });
    table.number("shedding_frequency_max", "Hz", move |now| {
        largest(now, |loads| loads.frequency)
    });
    table.vector("lift", "N", move |now| {
        now.vortex_shedding(id).iter().map(|loads| loads.lift).sum()
    });
    table.vector("drag_increase", "N", move |now| {
        now.vortex_shedding(id).iter().map(|loads| loads.drag).sum()
    });
    table.number("power", "W", move |now| {
        let velocities = now.node_velocities(id);
        let nodes = now.vortex_shedding(id).iter().zip(velocities);
        nodes
            .map(|(loads, velocity)| (loads.lift + loads.drag).dot(*velocity))
            .sum()
    });
    let nodes = cable.most_nodes().min(MAX_NODES);
    let table = tables.table_about("vortex-shedding", &cable.name, "nodes", Subject::Other);
    for (quantity, unit, value) in [
        (
            "amplitude_rms",
            "",
            value_of_amplitude as fn(&SheddingLoads) -> f64,
        ),
        ("lift_coefficient", "", |loads| loads.lift_coefficient),
        ("shedding_frequency", "Hz", |loads| loads.frequency),
    ] {
        let names = (0..nodes).map(|node| (format!("node_{node}_{quantity}"), unit));
        table.numbers(names, move |now, out| {
            let values = now.vortex_shedding(id).iter().map(value);
            for (out, value) in out.iter_mut().zip(values.chain(std::iter::repeat(f64::NAN))) {
                *out = value;
            }
        });
    }
}

fn value_of_amplitude(loads: &SheddingLoads) -> f64 {
    loads.amplitude
}
