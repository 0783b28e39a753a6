//! Links and winches.
//!
//! ```text
//! tether          T = k (l - l₀)/l₀ for l > l₀: a spring of stiffness k/l₀ that only pulls
//! spring/damper   T = k (l - l₀) + c dl/dt, also in compression
//! winch wire      T = k (l - l₀)/l₀ + (k c/l₀) dl/dt: a cable of one element with EA = k and
//!                 an axial damping of k c, and a winch at the first connection
//! ```
//!
//! The wire of a winch has no mass in OrcaFlex. The cable needs one, and has 1 g/m.

use super::connections::{Connection, Found, find};
use super::data::{Object, Reader};
use super::environment::Environment;
use super::line_types::named;
use super::lines::{Lines, connection};
use super::scene::{Place, Scene, quoted};
use super::units::*;
use glam::{DMat3, DVec3};
use std::fmt::Write as _;

/// Mass per length of the wire of a winch, kg/m, and its diameter, m.
const WIRE_MASS: f64 = 1e-3;
const WIRE_DIAMETER: f64 = 1e-3;

/// Sources of data that links use.
pub(super) struct Sources<'a, 't> {
    pub(super) environment: &'a Environment,
    pub(super) lines: &'a mut Lines<'t>,
}

/// Reads links and winches into the scene.
pub(super) fn read(reader: &mut Reader, root: Object<'_>, sources: &mut Sources<'_, '_>, scene: &mut Scene) {
    for (section, words) in [("Links", "link"), ("Winches", "winch")] {
        for node in root.get(section).map_or(&[][..], super::yaml::Node::items) {
            let Some((own, label)) = named(reader, node, words) else {
                continue;
            };
            let object = Object::new(node, &label);
            object.get("Name");
            let Some(points) = points(reader, object, sources, scene) else {
                continue;
            };
            if object.get("ReleaseStage").is_some() {
                reader.warning(node, format!("{label}: its release is not imported"));
            }
            let name = scene.name(&own);
            match words {
                "link" => link(reader, object, &points, scene, &name),
                _ => winch(reader, object, &points, sources.environment, scene, &name),
            }
        }
    }
}

/// Returns the two points of a link or winch. `None` after a problem or warning.
fn points(
    reader: &mut Reader,
    object: Object<'_>,
    sources: &mut Sources<'_, '_>,
    scene: &mut Scene,
) -> Option<[(Place, DVec3); 2]> {
    let Some(table) = object.table("Connection", None) else {
        reader.missing(object, "Connection");
        return None;
    };
    let connections: Vec<Connection<'_>> = table
        .rows
        .iter()
        .map(|row| connection(reader, row, object.label))
        .collect();
    let mut points = Vec::new();
    for connection in &connections {
        let found = find(
            reader,
            scene,
            sources.environment,
            &mut sources.lines.ends,
            connection,
            object.label,
        );
        match found {
            Found::Point(place, point) => points.push((*place, point)),
            Found::Free(_) => {
                reader.problem(
                    connection.node,
                    format!("{}: an end must be connected", object.label),
                );
                return None;
            }
            Found::Along => {
                let message = format!(
                    "{} is connected to a point along line '{}' and is not imported; split the line there in OrcaFlex",
                    object.label, connection.object
                );
                reader.warning(connection.node, message);
                object.node.mark();
                return None;
            }
            Found::Nothing | Found::Pending => return None,
        }
    }
    match <[(Place, DVec3); 2]>::try_from(points) {
        Ok(points) => Some(points),
        Err(points) => {
            let message = format!(
                "{} has {} connections, but is imported with two only: replace intermediate points by [[sheave]]",
                object.label,
                points.len()
            );
            reader.problem(object.node, message);
            None
        }
    }
}

fn frames(scene: &mut Scene, points: &[(Place, DVec3); 2], name: &str) -> [String; 2] {
    let mut frame = |i: usize| {
        let (place, point) = &points[i];
        let label = format!("{name} {}", ["end 1", "end 2"][i]);
        quoted(&scene.frame(place, *point, DMat3::IDENTITY, &label))
    };
    [frame(0), frame(1)]
}

fn link(
    reader: &mut Reader,
    object: Object<'_>,
    points: &[(Place, DVec3); 2],
    scene: &mut Scene,
    name: &str,
) {
    let is_tether = match object.text("LinkType") {
        "Tether" => true,
        "Spring/damper" => false,
        kind => {
            let node = object.get("LinkType").unwrap_or(object.node);
            reader.problem(
                node,
                format!(
                    "{}: LinkType '{kind}' is neither 'Tether' nor 'Spring/damper'",
                    object.label
                ),
            );
            return;
        }
    };
    let length = reader.required(object, "UnstretchedLength", LENGTH);
    if length < 0.0 || is_tether && length == 0.0 {
        let node = object.get("UnstretchedLength").unwrap_or(object.node);
        reader.problem(
            node,
            format!(
                "{}: UnstretchedLength must be positive, is {length} m",
                object.label
            ),
        );
        return;
    }
    for linear in ["LinearSpring", "LinearDamper"] {
        if object.text(linear) == "No" {
            let node = object.get(linear).unwrap_or(object.node);
            let message = format!(
                "{}: a nonlinear spring or damper is not imported; give a linear one, or use a one-element cable with axial_table",
                object.label
            );
            reader.problem(node, message);
            return;
        }
    }
    let (stiffness, damping) = match is_tether {
        true => (reader.positive(object, "Stiffness", FORCE) / length, 0.0),
        false => (
            reader.amount(object, "Stiffness", STIFFNESS, 0.0),
            reader.amount(object, "Damping", DAMPING, 0.0),
        ),
    };
    let [from, to] = frames(scene, points, name);
    let _ = write!(
        scene.text,
        "\n[[spring]]\nname = {}\nfrom = {from}\nto = {to}\nstiffness = {stiffness:?}\nlength = {length:?}\n",
        quoted(name)
    );
    if damping > 0.0 {
        let _ = writeln!(scene.text, "damping = {damping:?}");
    }
    if is_tether {
        scene.text.push_str("pulls_only = true\n");
    }
}

fn winch(
    reader: &mut Reader,
    object: Object<'_>,
    points: &[(Place, DVec3); 2],
    environment: &Environment,
    scene: &mut Scene,
    name: &str,
) {
    let label = object.label;
    if !["Simple", ""].contains(&object.text("WinchType")) {
        reader.warning(
            object.node,
            format!(
                "{label}: a detailed winch is imported as a simple one, without inertia and drive of the drum"
            ),
        );
    }
    let stiffness = reader.positive(object, "Stiffness", FORCE);
    let damping = reader.amount(object, "Damping", TIME, 0.0);
    let distance = points[0].0.at(points[0].1).distance(points[1].0.at(points[1].1));
    let value = object.get("StaticValue");
    let is_tension = object.text("StaticMode") == "Specified tension";
    let length = match (is_tension, value) {
        (_, None) => {
            reader.missing(object, "StaticValue");
            return;
        }
        (true, _) => {
            let tension = reader.required(object, "StaticValue", FORCE);
            distance / (1.0 + tension / stiffness.max(1.0))
        }
        (false, _) => reader.positive(object, "StaticValue", LENGTH),
    };
    if length <= 0.0 {
        reader.problem(
            object.node,
            format!("{label}: its wire has no length at the start, {length} m"),
        );
        return;
    }
    let control = control(reader, object);
    let cable = scene.name(&format!("{name} wire"));
    let [from, to] = frames(scene, points, name);
    let span = environment.build_up + environment.duration;
    let speed = control.speed.abs().max(1.0);
    let _ = write!(
        scene.text,
        "\n[[cable]]\nname = {}\nstart = {{ frame = {from} }}\nend = {{ frame = {to} }}\nlength = {length:?}\nelements = 1\ndiameter = {WIRE_DIAMETER:?}\nmass_per_length = {WIRE_MASS:?}\naxial_stiffness = {stiffness:?}\n",
        quoted(&cable)
    );
    if damping > 0.0 {
        let _ = writeln!(scene.text, "axial_damping = {:?}", stiffness * damping);
    }
    let _ = write!(
        scene.text,
        "\n[[winch]]\nname = {}\ncable = {}\nend = \"start\"\nacceleration = 10.0\nmaximum_speed = {speed:?}\nmaximum_length = {:?}\nminimum_length = {:?}\nmaximum_element = {:?}\n{}",
        quoted(name),
        quoted(&cable),
        length + speed * span,
        0.01 * length,
        2.0 * (length + speed * span),
        control.text
    );
}

/// Control of a winch at the start.
struct Control {
    text: String,
    speed: f64,
}

/// Reads the control of a winch. Only constant pay-out, constant tension and a locked winch are
/// imported.
fn control(reader: &mut Reader, object: Object<'_>) -> Control {
    let label = object.label;
    let hold = Control {
        text: String::new(),
        speed: 0.0,
    };
    let (mode, cell, others) = match object.text("WinchControlType") {
        "Whole simulation" => {
            let mode = object.text("WholeSimulationControlMode");
            let datum = match mode.contains("tension") {
                true => "WholeSimulationTension",
                false => "WholeSimulationPayoutRate",
            };
            (mode, object.get(datum), false)
        }
        _ => match object.table("StageMode", None) {
            Some(table) => {
                let differs = |row: &super::data::Row<'_>| {
                    row.text("StageMode") != table.rows[0].text("StageMode")
                        || row.cell("StageValue") != table.rows[0].cell("StageValue")
                };
                let others = table.rows.iter().any(differs);
                match table.rows.first() {
                    Some(row) => (row.text("StageMode"), row.cell("StageValue"), others),
                    None => return hold,
                }
            }
            None => return hold,
        },
    };
    if others {
        reader.warning(object.node, format!("{label}: only the first stage of its control is imported; add orders of the Director for the others"));
    }
    let number = cell.and_then(|node| node.text()).and_then(super::data::number);
    let Some(value) = number else {
        if cell.is_some() {
            reader.warning(object.node, format!("{label}: its variable control is not imported, and the winch holds; add orders of the Director"));
        }
        return hold;
    };
    match mode {
        "Specified tension" => {
            let tension = value * reader.units.factor(FORCE);
            Control {
                text: format!("control = {{ mode = \"tension\", tension = {tension:?} }}\n"),
                speed: 5.0,
            }
        }
        "Specified payout rate" if value != 0.0 => {
            let speed = value * reader.units.factor(SPEED);
            Control {
                text: format!("control = {{ mode = \"kinematic\", speed = {speed:?} }}\n"),
                speed,
            }
        }
        "Specified payout" | "Specified length" if value != 0.0 => {
            reader.warning(object.node, format!("{label}: its pay-out by stage is not imported, and the winch holds; add orders of the Director"));
            hold
        }
        _ => hold,
    }
}
