//! Ends and contents of lines: connections, clamps, feeding, density.

use super::{ENDS, End, Section};
use crate::orcaflex::connections::Connection;
use crate::orcaflex::data::{Object, Reader, Row, number, table};
use crate::orcaflex::environment::Environment;
use crate::orcaflex::units::*;
use crate::orcaflex::yaml::Node;

/// Returns the density of the contents, kg/m³.
pub(super) fn contents(reader: &mut Reader, object: Object<'_>, environment: &Environment) -> f64 {
    let method = object.text("ContentsMethod");
    match method {
        "Uniform" | "" => {}
        "Free-flooding" => {
            reader.note(
                object.node,
                format!(
                    "{}: free-flooding contents have the density of the water everywhere",
                    object.label
                ),
            );
            return environment.density;
        }
        _ => {
            let node = object.get("ContentsMethod").unwrap_or(object.node);
            reader.problem(
                node,
                format!(
                    "{}: contents by '{method}' are not imported; use uniform contents",
                    object.label
                ),
            );
        }
    }
    if let Some(node) = object.get("ContentsFlowRate")
        && node.text().and_then(number) != Some(0.0)
    {
        reader.warning(
            node,
            format!("{}: the flow of the contents is not imported", object.label),
        );
    }
    if let Some(node) = object.get("ContentsPressure")
        && node.text().and_then(number) != Some(0.0)
    {
        reader.warning(
            node,
            format!(
                "{}: the pressure of the contents and the extension that it causes are not imported",
                object.label
            ),
        );
    }
    object.get("IncludeAxialContentsInertia");
    reader.amount(object, "ContentsDensity", DENSITY, 0.0)
}

/// Reads the connections of both ends.
pub(super) fn ends<'t>(reader: &mut Reader, (node, label): (&'t Node, &str)) -> Option<Vec<End<'t>>> {
    let object = Object::new(node, label);
    let Some(table) = table(node, "Connection", None) else {
        reader.missing(object, "Connection");
        return None;
    };
    if table.rows.len() != 2 {
        let message = format!(
            "{}: Connection must have two rows, for end A and end B",
            object.label
        );
        reader.problem(object.node, message);
        return None;
    }
    let one = |reader: &mut Reader, row: &Row<'t>| {
        let mut cell = |name| reader.cell(row, name, NUMBER, object.label).unwrap_or(0.0);
        let angles = ["ConnectionAzimuth", "ConnectionDeclination", "ConnectionGamma"].map(&mut cell);
        let connection = connection(reader, row, object.label);
        if let Some(stage) = row.cell("ConnectionReleaseStage") {
            reader.warning(stage, format!("{}: the release of an end is not imported; add a step of the Director that cuts the cable", object.label));
        }
        End {
            connection,
            angles,
            is_clamped: false,
            pay_out: 0.0,
        }
    };
    Some(table.rows.iter().map(|row| one(reader, row)).collect())
}

/// Reads the object and the point of a connection.
pub(in super::super) fn connection<'t>(reader: &mut Reader, row: &Row<'t>, label: &str) -> Connection<'t> {
    let point = ["ConnectionX", "ConnectionY", "ConnectionZ"]
        .map(|name| reader.cell(row, name, LENGTH, label).unwrap_or(0.0));
    Connection {
        object: row.text("Connection"),
        point,
        relative_to: row.text("ConnectionzRelativeTo"),
        node: row.node,
    }
}

/// Reads the stiffness of the ends: zero is pinned, infinity is clamped.
pub(super) fn clamps(reader: &mut Reader, object: Object<'_>, sections: &[Section], ends: &mut [End<'_>]) {
    let Some(table) = object.table("ConnectionxBendingStiffness", None) else {
        return;
    };
    for ((row, end), side) in table
        .rows
        .iter()
        .zip(ends)
        .zip([sections.first(), sections.last()])
    {
        for name in ["ConnectionyBendingStiffness", "ConnectionTwistingStiffness"] {
            row.cell(name);
        }
        let Some(cell) = row.cell("ConnectionxBendingStiffness") else {
            continue;
        };
        let Some(value) = cell.text().and_then(number) else {
            let message = format!(
                "{}: the stiffness of an end is variable data, and the end is imported as pinned; put a small body on a joint with a spring there",
                object.label
            );
            reader.warning(cell, message);
            continue;
        };
        let bends = side.is_some_and(|section| section.line_type.bending > 0.0);
        if value.is_infinite() {
            // Without bending stiffness a clamp transmits no moment.
            end.is_clamped = bends && end.connection.object != "Free";
        } else if value != 0.0 && bends {
            let message = format!(
                "{}: an end with a finite bending stiffness is imported as pinned; put a small body on a joint with a spring there",
                object.label
            );
            reader.warning(cell, message);
        }
    }
}

/// Reads the feeding of the ends. Returns the length that is wound up at end A.
pub(super) fn feeding(reader: &mut Reader, object: Object<'_>, ends: &mut [End<'_>]) -> f64 {
    let Some(table) = object.table("ConnectionInitialArclength", None) else {
        return 0.0;
    };
    let mut stowed = 0.0;
    for (i, (row, end)) in table.rows.iter().zip(ends).enumerate() {
        for name in [
            "ConnectionShortestViableSegmentFactor",
            "ConnectionApplyRamp",
            "ConnectionUseSmoothGrowth",
        ] {
            row.cell(name);
        }
        if let Some(arc) = reader.cell(row, "ConnectionInitialArclength", LENGTH, object.label) {
            if i == 0 {
                stowed = arc.max(0.0);
            } else {
                let message = format!(
                    "{}: an initial arc length at end B is not imported; feed the line at end A",
                    object.label
                );
                reader.problem(row.node, message);
            }
        }
        let Some(cell) = row.cell("ConnectionPayoutRate") else {
            continue;
        };
        match cell.text().and_then(number) {
            Some(rate) if rate.is_finite() => end.pay_out = rate * reader.units.factor(SPEED),
            _ => {
                let message = format!(
                    "{}: the variable pay-out rate at {} is not imported; add a [[winch]] with orders of the Director",
                    object.label, ENDS[i]
                );
                reader.warning(cell, message);
            }
        }
        if end.pay_out != 0.0 && end.connection.object == "Free" {
            reader.problem(row.node, format!("{}: a free end cannot pay out", object.label));
            end.pay_out = 0.0;
        }
    }
    stowed
}
