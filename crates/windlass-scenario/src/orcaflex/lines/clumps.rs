//! Attachments of lines: clumps, as spheres on nodes.

use super::{Clump, Line, Sources};
use crate::orcaflex::data::{Object, Reader};
use crate::orcaflex::units::*;
use crate::orcaflex::yaml::Node;
use std::f64::consts::PI;

/// Reads clumps; warns of other attachments.
pub(super) fn attachments(
    reader: &mut Reader,
    object: Object<'_>,
    sources: &Sources<'_>,
    line: &mut Line<'_>,
) {
    let Some(table) = object.table("AttachmentType", None) else {
        return;
    };
    for row in &table.rows {
        let own = row.text("AttachmentType");
        let z = reader
            .cell(row, "Attachmentz", LENGTH, object.label)
            .unwrap_or(0.0);
        let arc = match row.text("AttachmentzRelativeTo") {
            "End B" => line.length() - z,
            _ => z - line.stowed,
        };
        let offset = ["Attachmentx", "Attachmenty"]
            .map(|name| reader.cell(row, name, LENGTH, object.label).unwrap_or(0.0));
        let Some(node) = clump_type(sources.root, own) else {
            let message = format!(
                "{}: the attachment '{own}' is not imported; only clumps are (drag chains, stiffeners and flex joints are not)",
                object.label
            );
            reader.warning(row.node, message);
            continue;
        };
        if offset != [0.0; 2] {
            reader.warning(
                row.node,
                format!(
                    "{}: the offset of '{own}' from the centre line is not imported",
                    object.label
                ),
            );
        }
        if !(0.0..=line.length() * (1.0 + 1e-9)).contains(&arc) {
            reader.problem(
                row.node,
                format!(
                    "{}: the attachment '{own}' at {arc} m is not on the line",
                    object.label
                ),
            );
            continue;
        }
        let clump = clump(reader, node, own, arc);
        line.clumps.push(clump);
    }
}

fn clump_type<'t>(root: Object<'t>, name: &str) -> Option<&'t Node> {
    let list = root.get("ClumpTypes")?;
    let is_named = |node: &&Node| {
        let mut data = node.entries().iter();
        data.any(|entry| entry.key == "Name" && entry.node.text() == Some(name))
    };
    list.items().iter().find(is_named)
}

/// Converts a clump to a sphere of the same mass, volume, mean drag and mean added mass normal to
/// the line.
fn clump(reader: &mut Reader, node: &Node, name: &str, at: f64) -> Clump {
    let label = format!("clump type '{name}'");
    let object = Object::new(node, &label);
    for datum in ["Name", "Height", "AlignWith", "Pen"] {
        object.get(datum);
    }
    let mass = reader.amount(object, "Mass", MASS, 0.0);
    let volume = reader.amount(object, "Volume", VOLUME, 0.0);
    // `~` for y stands for the value of x.
    let mut three = |name: &str, dimension: Dimension| {
        let list = reader.list(object, name, dimension).unwrap_or_default();
        let at = |i: usize| list.get(i).copied().flatten();
        let x = at(0).unwrap_or(0.0);
        [x, at(1).unwrap_or(x), at(2).unwrap_or(0.0)]
    };
    let area = three("DragArea", AREA);
    let drag = three("Cd", NUMBER);
    let added = three("Ca", NUMBER);
    let products = [0, 1, 2].map(|axis| area[axis] * drag[axis]);
    let diameter = (6.0 * volume / PI).cbrt();
    let mean = 0.5 * (products[0] + products[1]);
    let section = 0.25 * PI * diameter * diameter;
    if section == 0.0 && mean > 0.0 {
        reader.warning(
            node,
            format!("{label}: its drag is not imported, because its volume is zero"),
        );
    }
    let differs = |values: [f64; 3]| {
        values
            .iter()
            .any(|value| (value - values[0]).abs() > 1e-9 * values[0].abs())
    };
    if differs(products) || differs(added) {
        let message = format!("{label}: drag and added mass are those of x and y (mean) in all directions");
        reader.warning(node, message);
    }
    Clump {
        at,
        mass,
        diameter,
        drag: if section > 0.0 { mean / section } else { 0.0 },
        added_mass: 0.5 * (added[0] + added[1]),
    }
}
