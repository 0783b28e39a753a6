//! Vessels and vessel types.
//!
//! A vessel that moves with its displacement response operators (superimposed motion "RAOs +
//! harmonics") becomes a body with the motion `ship-in-waves`. The origin of the body is the RAO
//! origin, so that the operators need no shift. Its table is written to a file beside the scenario
//! (see `raos`).
//!
//! The mass of such a body has no effect on its motion and is not imported. A vessel whose motion
//! OrcaFlex calculates needs the mesh of its hull in windlass, which the model does not have. It is
//! imported with its displacement operators, if there are any, and a warning.

use super::data::{Object, Reader};
use super::environment::Environment;
use super::line_types::named;
use super::raos;
use super::scene::{Place, Scene, SideFile, attitude, quoted, vector, vessel_rotation};
use super::units::*;
use super::yaml::Node;
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Reads all vessels into the scene.
pub(super) fn read(reader: &mut Reader, root: Object<'_>, environment: &Environment, scene: &mut Scene) {
    let types = types(reader, root);
    let mut tables = BTreeMap::new();
    let Some(list) = root.get("Vessels") else {
        return;
    };
    for node in list.items() {
        let Some((own, label)) = named(reader, node, "vessel") else {
            continue;
        };
        let object = Object::new(node, &label);
        object.get("Name");
        one(reader, object, (&types, &mut tables), environment, scene, &own);
    }
}

/// Returns the vessel types by name.
fn types<'t>(reader: &mut Reader, root: Object<'t>) -> BTreeMap<String, &'t Node> {
    let mut types = BTreeMap::new();
    for node in root.get("VesselTypes").map_or(&[][..], Node::items) {
        if let Some((name, _)) = named(reader, node, "vessel type") {
            // Types that no vessel uses act on nothing.
            node.mark();
            types.insert(name, node);
        }
    }
    types
}

/// Operators that were written to a file, by vessel type and draught.
type Tables = BTreeMap<(String, String), Option<(String, raos::Operators)>>;

fn one(
    reader: &mut Reader,
    object: Object<'_>,
    (types, tables): (&BTreeMap<String, &Node>, &mut Tables),
    environment: &Environment,
    scene: &mut Scene,
    own: &str,
) {
    let position = reader.required_three(object, "InitialPosition", LENGTH);
    let orientation = reader.three(object, "Orientation", NUMBER).unwrap_or_default();
    check_connection(reader, object);
    let type_name = object.text("VesselType").to_owned();
    let Some(type_node) = types.get(&type_name) else {
        let message = format!("{}: the model has no vessel type '{type_name}'", object.label);
        reader.problem(object.get("VesselType").unwrap_or(object.node), message);
        return;
    };
    let draught_name = object.text("Draught").to_owned();
    let key = (type_name.clone(), draught_name.clone());
    let primary = object.text("PrimaryMotion");
    let superimposed = object.text("SuperimposedMotion");
    let is_calculated = primary.starts_with("Calculated");
    let wants_operators = superimposed.contains("RAO") || is_calculated;
    if !tables.contains_key(&key) {
        let found = match wants_operators {
            true => raos::read(reader, (type_node, &type_name), &draught_name, environment),
            false => None,
        };
        let written = found.map(|operators| {
            let name = file_name(scene, &type_name, &draught_name);
            scene.files.push(SideFile {
                name: name.clone(),
                text: operators.csv(),
            });
            (name, operators)
        });
        tables.insert(key.clone(), written);
    }
    check_length(reader, object, type_node);
    let operators = tables
        .get(&key)
        .and_then(Option::as_ref)
        .filter(|_| wants_operators);
    let rotation = vessel_rotation(orientation);
    let origin = environment.earth(position);
    let offset = operators.map_or(DVec3::ZERO, |(_, operators)| operators.origin);
    let mut keys = format!("position = {}\n", vector(origin + rotation * offset));
    if orientation != [0.0; 3] {
        let _ = writeln!(keys, "attitude_deg = {}", vector(attitude(rotation)));
    }
    if orientation[0] != 0.0 && orientation[1] != 0.0 {
        reader.warning(
            object.node,
            format!(
                "{}: it has heel and trim; check the order of its rotations",
                object.label
            ),
        );
    }
    warn_of_motion(reader, object, (primary, superimposed), operators.is_some());
    match operators {
        Some((file, operators)) => {
            let mirrored = if operators.is_mirrored {
                ", response_conventions = { mirrored_headings = true }"
            } else {
                ""
            };
            let _ = writeln!(
                keys,
                "motion = {{ type = \"ship-in-waves\", response = {}{mirrored} }}",
                quoted(file)
            );
        }
        None => keys.push_str("motion = { type = \"fixed\" } # give it a motion\n"),
    }
    let name = scene.name(own);
    let body = scene.body(name, keys);
    let place = Place {
        body: Some(body),
        position: origin,
        rotation,
        offset: -offset,
        turn: DMat3::IDENTITY,
    };
    scene.places.insert(own.to_owned(), place);
}

/// Warns of motions that are imported in part or not at all.
fn warn_of_motion(
    reader: &mut Reader,
    object: Object<'_>,
    (primary, superimposed): (&str, &str),
    has_operators: bool,
) {
    let label = object.label;
    // Loads have no effect on a prescribed motion.
    for entry in object.node.entries() {
        let acts_on_motion = entry.key.starts_with("Include")
            || entry.key.starts_with("PrimaryMotion")
            || [
                "CalculationMode",
                "CalculateHydrostaticStiffnessAnglesBy",
                "ImposedMotionConsistentWithSolver",
            ]
            .contains(&entry.key.as_str());
        if acts_on_motion {
            entry.node.mark();
        }
    }
    if primary.starts_with("Calculated") {
        let motion = match has_operators {
            true => "moves with the displacement RAOs of its type about its initial position",
            false => "is fixed at its initial position",
        };
        let message = format!(
            "{label}: its calculated motion is not imported, because windlass needs the mesh of the hull for it. The body {motion}; lines and current \
             do not move it, and mean offset, drift and slow motions are absent. Add a mesh and [body.radiation], and make it free"
        );
        reader.warning(object.node, message);
    } else if !["None", ""].contains(&primary) {
        let message =
            format!("{label}: its primary motion '{primary}' is not imported; give the body a motion");
        reader.warning(object.node, message);
    }
    let is_harmonic = superimposed.contains("harmonics")
        && object
            .table("HarmonicPeriod", Some("Harmonics"))
            .is_some_and(|table| !table.rows.is_empty());
    if is_harmonic {
        reader.warning(
            object.node,
            format!("{label}: its harmonic motion is not imported; give the body a motion"),
        );
    }
    if !["None", ""].contains(&superimposed) && !superimposed.contains("RAO") {
        let message = format!(
            "{label}: its superimposed motion '{superimposed}' is not imported; give the body a motion"
        );
        reader.warning(object.node, message);
    }
    if superimposed.contains("RAO") && !has_operators {
        reader.problem(
            object.node,
            format!("{label}: its type has no displacement RAOs at this draught"),
        );
    }
}

fn check_connection(reader: &mut Reader, object: Object<'_>) {
    let connection = object.text("Connection");
    if !["Free", "Fixed", ""].contains(&connection) {
        let node = object.get("Connection").unwrap_or(object.node);
        let message = format!(
            "{}: a vessel that is connected to '{connection}' is not imported; make it free",
            object.label
        );
        reader.problem(node, message);
    }
}

/// Refuses a vessel whose length differs from its type, which OrcaFlex scales by Froude.
fn check_length(reader: &mut Reader, object: Object<'_>, type_node: &Node) {
    let Some(length) = reader.number(object, "Length", LENGTH) else {
        return;
    };
    let own = Object::new(type_node, "vessel type");
    let of_type = reader.number(own, "Length", LENGTH).unwrap_or(length);
    if (length - of_type).abs() > 1e-6 * length.abs() {
        let node = object.get("Length").unwrap_or(object.node);
        let message = format!(
            "{}: its length of {length} m differs from {of_type} m of its type; scaled vessel types are not imported: scale the type in OrcaFlex",
            object.label
        );
        reader.problem(node, message);
    }
}

/// Returns an unused name of a file for the operators of a type and draught.
fn file_name(scene: &Scene, type_name: &str, draught: &str) -> String {
    let plain: String = format!("{type_name}-{draught}")
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .take(60)
        .collect();
    let mut name = format!("{}.rao.csv", plain.to_lowercase());
    let mut number = 2;
    while scene.files.iter().any(|file| file.name == name) {
        name = format!("{}-{number}.rao.csv", plain.to_lowercase());
        number += 1;
    }
    name
}
