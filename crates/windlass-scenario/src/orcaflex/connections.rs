//! Connections: the points at which lines, links and winches are attached.
//!
//! A connection names an object, "Fixed" (global axes), "Anchored" (z above the seabed) or "Free".
//! A connection to the end of a line is a connection to whatever holds this end. A free end that
//! other objects connect to becomes a small body. Its mass is a thousandth of the half element of
//! the line there, which moves with it.

use super::data::Reader;
use super::environment::Environment;
use super::scene::{Place, Scene, vector};
use super::yaml::Node;
use glam::DVec3;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Mass of a junction as a fraction of the mass of the half element of the line.
const MASS_FRACTION: f64 = 1e-3;
/// Radius of gyration of a junction, m. No moment acts on it.
const ARM: f64 = 0.1;
/// Distance from the end of a line that counts as the end, as a fraction of its length.
const END_TOLERANCE: f64 = 1e-6;

/// A connection as the file states it.
#[derive(Clone, Debug)]
pub(super) struct Connection<'t> {
    /// Name of the object, or "Fixed", "Anchored", "Free".
    pub(super) object: &'t str,
    pub(super) point: [f64; 3],
    /// "End A" or "End B" for a point of a line.
    pub(super) relative_to: &'t str,
    pub(super) node: &'t Node,
}

/// The end of a line, as far as other objects need it.
#[derive(Clone, Debug)]
pub(super) struct LineEnd {
    /// Place that holds the end, with the point in its axes, m; `None` for a free end.
    pub(super) held: Option<(Place, DVec3)>,
    /// Start position of a free end.
    pub(super) position: DVec3,
    /// Mass of the half element at the end, kg.
    pub(super) mass: f64,
}

/// Lines by name: length and ends.
#[derive(Default)]
pub(super) struct LineEnds {
    pub(super) lines: BTreeMap<String, (f64, [LineEnd; 2])>,
}

/// Result of a connection.
pub(super) enum Found {
    /// A point of a place.
    Point(Box<Place>, DVec3),
    /// A free end at an Earth position.
    Free(DVec3),
    /// A point of a line that is no end.
    Along,
    /// Nothing of this name; reported.
    Nothing,
    /// The end of a line that is not resolved yet.
    Pending,
}

/// Finds the object of a connection. `label` names the object that connects.
pub(super) fn find(
    reader: &mut Reader,
    scene: &mut Scene,
    environment: &Environment,
    ends: &mut LineEnds,
    connection: &Connection<'_>,
    label: &str,
) -> Found {
    match connection.object {
        "Fixed" => return Found::Point(Box::new(Place::GROUND), environment.earth(connection.point)),
        "Anchored" => return Found::Point(Box::new(Place::GROUND), environment.anchored(connection.point)),
        "Free" => return Found::Free(environment.earth(connection.point)),
        _ => {}
    }
    if let Some(place) = scene.places.get(connection.object) {
        return Found::Point(Box::new(place.clone()), DVec3::from(connection.point));
    }
    let Some((length, own)) = ends.lines.get_mut(connection.object) else {
        let message = format!(
            "{label} is connected to '{}', which the model does not define",
            connection.object
        );
        reader.problem(connection.node, message);
        return Found::Nothing;
    };
    let z = connection.point[2];
    let arc = if connection.relative_to == "End B" {
        *length - z
    } else {
        z
    };
    let tolerance = END_TOLERANCE * *length;
    let end = match arc {
        arc if arc.abs() <= tolerance => 0,
        arc if (arc - *length).abs() <= tolerance => 1,
        _ => return Found::Along,
    };
    let end = &mut own[end];
    if let Some((place, point)) = &end.held {
        return Found::Point(Box::new(place.clone()), *point);
    }
    if end.position.is_nan() {
        return Found::Pending;
    }
    let place = junction(scene, end, connection.object);
    end.held = Some((place.clone(), DVec3::ZERO));
    reader.note(
        connection.node,
        format!(
            "{label}: the free end of line '{}' becomes a small body, to which both are attached",
            connection.object
        ),
    );
    Found::Point(Box::new(place), DVec3::ZERO)
}

/// Adds the body of a free line end that other objects connect to.
fn junction(scene: &mut Scene, end: &LineEnd, line: &str) -> Place {
    let mass = (MASS_FRACTION * end.mass).max(1e-3);
    let mut keys = String::new();
    let _ = write!(
        keys,
        "position = {}\nmass = {mass:?}\ninertia = {}\n",
        vector(end.position),
        vector(DVec3::splat(mass * ARM * ARM))
    );
    let name = scene.name(&format!("{line} end"));
    let body = scene.body(name, keys);
    Place {
        body: Some(body),
        position: end.position,
        ..Place::GROUND
    }
}
