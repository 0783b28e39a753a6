//! Objects that carry others: 6D buoys, 3D buoys and constraints, in an order in which each follows
//! the object that it is connected to.
//!
//! A constraint has no mass. Without free degrees of freedom it is a pose on the object that
//! carries it. With free rotations, the buoys that are connected to it get a joint.

use super::buoys;
use super::data::{Object, Reader};
use super::environment::Environment;
use super::line_types::named;
use super::scene::{Place, Scene, buoy_rotation, quoted, vector};
use super::units::*;
use super::yaml::Node;
use glam::{DMat3, DVec3};
use std::fmt::Write as _;

/// Kind of a carrier.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    SixDegrees,
    ThreeDegrees,
    Constraint,
}

impl Kind {
    const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Constraint, "Constraints", "constraint"),
        (Self::SixDegrees, "6DBuoys", "6D buoy"),
        (Self::ThreeDegrees, "3DBuoys", "3D buoy"),
    ];
}

/// An object that waits for its carrier.
struct Waiting<'t> {
    kind: Kind,
    node: &'t Node,
    own: String,
    label: String,
    /// Name of the object that it is connected to.
    connection: String,
}

/// Joint of a constraint with free rotations.
#[derive(Clone, Debug)]
pub(super) struct Hinge {
    kind: &'static str,
    /// Position and axis in the Earth frame.
    position: DVec3,
    axis: DVec3,
}

/// Place of a carrier with the joint through which it is held.
pub(super) struct Carrier {
    pub(super) place: Place,
    pub(super) hinge: Option<Hinge>,
}

/// Reads buoys and constraints into the scene.
pub(super) fn read(reader: &mut Reader, root: Object<'_>, environment: &Environment, scene: &mut Scene) {
    let mut waiting = Vec::new();
    for (kind, section, words) in Kind::ALL {
        for node in root.get(section).map_or(&[][..], Node::items) {
            let Some((own, label)) = named(reader, node, words) else {
                continue;
            };
            let object = Object::new(node, &label);
            object.get("Name");
            let connection = match kind {
                Kind::Constraint if object.has("InFrameConnection") => object.text("InFrameConnection"),
                _ => object.text("Connection"),
            };
            if scene.places.contains_key(&own) || waiting.iter().any(|other: &Waiting<'_>| other.own == own) {
                reader.problem(node, format!("{label}: the name '{own}' is used twice"));
                continue;
            }
            waiting.push(Waiting {
                kind,
                node,
                connection: connection.to_owned(),
                own,
                label,
            });
        }
    }
    let mut hinges = std::collections::BTreeMap::new();
    while !waiting.is_empty() {
        let count = waiting.len();
        let mut later = Vec::new();
        for item in waiting {
            let place = match item.connection.as_str() {
                "Free" | "Fixed" | "Anchored" | "" => Some(Place::GROUND),
                name => scene.places.get(name).cloned(),
            };
            let Some(place) = place else {
                later.push(item);
                continue;
            };
            let carrier = Carrier {
                place,
                hinge: hinges.get(&item.connection).cloned(),
            };
            let object = Object::new(item.node, &item.label);
            if item.kind == Kind::Constraint {
                if let Some(hinge) = constraint(reader, object, &carrier, environment, scene, &item.own) {
                    hinges.insert(item.own.clone(), hinge);
                }
            } else {
                buoys::one(
                    reader,
                    object,
                    item.kind,
                    (&carrier, &item.connection),
                    environment,
                    scene,
                    &item.own,
                );
            }
        }
        if later.len() == count {
            for item in &later {
                let message = format!(
                    "{} is connected to '{}', which the model does not define or which is connected to it",
                    item.label, item.connection
                );
                reader.problem(item.node, message);
            }
            return;
        }
        waiting = later;
    }
}

/// Returns the Earth pose of an object from its connection, position and attitude.
pub(super) fn pose(
    environment: &Environment,
    carrier: &Place,
    connection: &str,
    position: [f64; 3],
    attitude: [f64; 3],
) -> (DVec3, DMat3) {
    let rotation = buoy_rotation(attitude);
    match connection {
        "Anchored" => (environment.anchored(position), rotation),
        "Free" | "Fixed" | "" => (environment.earth(position), rotation),
        _ => (carrier.at(DVec3::from(position)), carrier.rotation * rotation),
    }
}

/// Reads a constraint. Returns its joint if it has free rotations.
fn constraint(
    reader: &mut Reader,
    object: Object<'_>,
    carrier: &Carrier,
    environment: &Environment,
    scene: &mut Scene,
    own: &str,
) -> Option<Hinge> {
    let name = |new: &'static str, old: &'static str| if object.has(new) { new } else { old };
    let position = reader
        .three(object, name("InFrameInitialPosition", "InitialPosition"), LENGTH)
        .unwrap_or_default();
    let attitude = reader
        .three(object, name("InFrameInitialAttitude", "InitialAttitude"), NUMBER)
        .unwrap_or_default();
    let connection = object.text(name("InFrameConnection", "Connection"));
    let ground = ["Fixed", "Anchored", "Free", ""].contains(&connection);
    let place = match ground {
        true => {
            let (position, rotation) = pose(environment, &Place::GROUND, connection, position, attitude);
            Place::GROUND.fixed(position, rotation)
        }
        false => carrier
            .place
            .fixed(DVec3::from(position), buoy_rotation(attitude)),
    };
    scene.places.insert(own.to_owned(), place.clone());
    match object.text("ConstraintType") {
        "Calculated DOFs" | "Individual DOFs" => {}
        kind => {
            let message = format!(
                "{}: its motion ({kind}) is not imported; it is fixed in its initial position. Drive a [[joint]] or a crane instead",
                object.label
            );
            reader.warning(object.node, message);
            return carrier.hinge.clone();
        }
    }
    let free = degrees(object);
    let hinge = |kind, axis| {
        Some(Hinge {
            kind,
            position: place.position,
            axis,
        })
    };
    match free {
        [false, false, false, false, false, false] => carrier.hinge.clone(),
        [false, false, false, true, true, true] => hinge("spherical", DVec3::Z),
        [false, false, false, x, y, z] if [x, y, z].iter().filter(|free| **free).count() == 1 => {
            let axis = if x {
                DVec3::X
            } else if y {
                DVec3::Y
            } else {
                DVec3::Z
            };
            hinge("revolute", place.rotation * axis)
        }
        _ => {
            let message = format!(
                "{}: this combination of free degrees of freedom is not imported, and it is fixed; add a [[joint]]",
                object.label
            );
            reader.warning(object.node, message);
            None
        }
    }
}

/// Returns which degrees of freedom of a constraint are free: x, y, z, Rx, Ry, Rz.
fn degrees(object: Object<'_>) -> [bool; 6] {
    const NAMES: [&str; 6] = ["x", "y", "z", "Rx", "Ry", "Rz"];
    if let Some(table) = object.table("DOFFree", None) {
        let mut free = [false; 6];
        for (free, row) in free.iter_mut().zip(&table.rows) {
            *free = ["Yes", "True"].contains(&row.text("DOFFree"));
        }
        return free;
    }
    NAMES.map(|name| object.is_yes(&format!("DOFFree{name}")))
}

/// Writes the joint that holds a body on its carrier.
pub(super) fn join(
    reader: &mut Reader,
    (label, node): (&str, &Node),
    (carrier, body): (&Carrier, &str),
    position: DVec3,
    scene: &mut Scene,
) {
    let name = scene.name(&format!("{body} joint"));
    let from = scene.carrier(&carrier.place);
    let (kind, position, axis) = match &carrier.hinge {
        Some(hinge) => (hinge.kind, hinge.position, hinge.axis),
        None => ("fixed", position, DVec3::Z),
    };
    let _ = write!(
        scene.text,
        "\n[[joint]]\nname = {}\nkind = \"{kind}\"\nfrom = {}\nto = {}\nposition = {}\n",
        quoted(&name),
        quoted(&from),
        quoted(body),
        vector(position)
    );
    if kind == "revolute" {
        let _ = writeln!(scene.text, "axis = {}", vector(axis));
    }
    if carrier.hinge.is_some() {
        reader.note(
            node,
            format!("{label}: the constraint that it is connected to becomes a {kind} joint"),
        );
    }
}
