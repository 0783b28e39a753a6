//! Conversion of a deck's rods to rigid rods.

use super::columns;
use super::deck::{Deck, Row, Table};
use super::read::{Attachment, Point, Points, Reader};
use std::fmt::Write as _;

/// Properties of a rod type: diameter (m), mass per length (kg/m), and coefficients of drag and
/// added mass.
#[derive(Clone, Debug)]
struct RodType {
    name: String,
    diameter: f64,
    mass: f64,
    drag: f64,
    added_mass: f64,
    end_drag: f64,
    end_added_mass: f64,
}

/// Attachment of a rod: the object, and whether end A can rotate.
#[derive(Clone, Debug, PartialEq)]
struct RodAttachment {
    object: Attachment,
    is_pinned: bool,
}

/// A rod of the deck.
#[derive(Clone, Debug)]
pub(super) struct Rod {
    id: String,
    kind: RodType,
    attachment: RodAttachment,
    /// Positions of ends A and B, m: on a body relative to its reference point in its axes,
    /// otherwise in the Earth frame.
    ends: [[f64; 3]; 2],
    row: usize,
}

/// Returns the attachment for a keyword.
fn attachment(word: &str) -> Option<RodAttachment> {
    let lower = word.to_lowercase();
    let (object, is_pinned) = match lower.as_str() {
        "fixed" | "fix" | "anchor" => (Attachment::Fixed, false),
        "pinned" | "pin" => (Attachment::Fixed, true),
        "coupled" | "cpld" | "vessel" | "ves" => (Attachment::Coupled, false),
        "coupledpinned" | "cpldpin" | "vesselpinned" | "vespin" => (Attachment::Coupled, true),
        "free" | "point" | "con" => (Attachment::Free, false),
        _ => {
            let rest = lower.strip_prefix("body")?;
            let number = rest.trim_end_matches("pinned").trim_end_matches("pin");
            number.parse::<u32>().ok()?;
            (Attachment::Body(number.to_owned()), number.len() < rest.len())
        }
    };
    Some(RodAttachment { object, is_pinned })
}

fn rod_types(reader: &mut Reader<'_>, deck: &Deck) -> Vec<RodType> {
    let table = &columns::rod_types(reader, &deck.rod_types);
    let mut types: Vec<RodType> = Vec::new();
    for row in &table.rows {
        let Some(name) = reader.text(table, row, &["typename"]) else {
            continue;
        };
        if types.iter().any(|known| known.name.eq_ignore_ascii_case(name)) {
            reader.problem(row.line, format!("rod type '{name}' is defined twice"));
            continue;
        }
        let mut amount = |name: &str| reader.amount(table, row, &[name], None);
        types.push(RodType {
            name: name.to_owned(),
            mass: amount("mass/m"),
            drag: amount("cd"),
            added_mass: amount("ca"),
            end_drag: amount("cdend"),
            end_added_mass: amount("caend"),
            diameter: reader.positive(table, row, &["diam"]),
        });
    }
    types
}

/// Reads the rods, and adds their ends to the points of the deck. Rods with problems are reported
/// and left out.
pub(super) fn rods(reader: &mut Reader<'_>, deck: &Deck, points: &mut Points) -> Vec<Rod> {
    let types = rod_types(reader, deck);
    let table = &columns::rods(reader, &deck.rods);
    let mut all: Vec<Rod> = Vec::new();
    for row in &table.rows {
        let Some(rod) = rod(reader, (table, row), &types) else {
            continue;
        };
        if all.iter().any(|known| known.id == rod.id) {
            reader.problem(row.line, format!("rod {} is defined twice", rod.id));
            continue;
        }
        for (end, letter) in ["A", "B"].iter().enumerate() {
            let point = Point {
                attachment: Attachment::Rod(format!("{}/{letter}", rod.name())),
                position: rod.ends[end],
                mass: 0.0,
                volume: 0.0,
                drag_area: 0.0,
                added_mass: 0.0,
            };
            points.insert(format!("r{}{letter}", rod.id).to_lowercase(), (point, row.line));
        }
        all.push(rod);
    }
    all
}

fn rod(reader: &mut Reader<'_>, (table, row): (&Table, &Row), types: &[RodType]) -> Option<Rod> {
    let id = reader.id(table, row, &["id"])?;
    let kind = reader.text(table, row, &["rodtype"])?;
    let word = reader.text(table, row, &["attachment"])?;
    let mut number = |name: &str| reader.number(table, row, &[name], None);
    let ends = [["xa", "ya", "za"], ["xb", "yb", "zb"]].map(|names| names.map(&mut number));
    let segments = number("numsegs");
    let Some(kind) = types.iter().find(|known| known.name.eq_ignore_ascii_case(kind)) else {
        let message = format!("rod {id} has the type '{kind}', which the deck does not define");
        reader.problem(row.line, message);
        return None;
    };
    let Some(attachment) = attachment(word) else {
        let message = format!(
            "rod {id} has the attachment '{word}', which is not imported; use Free, Fixed, Pinned, Coupled, CoupledPinned, Body# or \
             Body#Pinned"
        );
        reader.problem(row.line, message);
        return None;
    };
    if ends[0] == ends[1] || segments == 0.0 {
        let message = format!(
            "rod {id} has no length, which only changes the direction of a line end; remove it and attach the line to a point, or give \
             it different ends and at least one segment"
        );
        reader.problem(row.line, message);
        return None;
    }
    if !(segments > 0.0 && segments.fract() == 0.0) {
        let message = format!("rod {id} needs a positive whole number of segments, has {segments}");
        reader.problem(row.line, message);
        return None;
    }
    let is_clamped = attachment.object != Attachment::Free && !attachment.is_pinned;
    if kind.mass <= 0.0 && !is_clamped {
        let message = format!(
            "rod {id} can move but its type '{}' has no mass; give 'mass/m' a positive value",
            kind.name
        );
        reader.problem(row.line, message);
        return None;
    }
    Some(Rod {
        id: id.to_owned(),
        kind: kind.clone(),
        attachment,
        ends,
        row: row.line,
    })
}

/// Returns the frames that carry rods on an object, as names and positions (m).
pub(super) fn frames_on<'a>(
    rods: &'a [Rod],
    object: &'a Attachment,
) -> impl Iterator<Item = (String, [f64; 3])> + 'a {
    let carried = rods.iter().filter(move |rod| rod.attachment.object == *object);
    carried.map(|rod| (rod.name(), rod.ends[0]))
}

/// Reports rods on bodies that the deck does not define.
pub(super) fn check_bodies(reader: &mut Reader<'_>, rods: &[Rod], known: &[String]) {
    for rod in rods {
        if let Attachment::Body(body) = &rod.attachment.object
            && !known.contains(body)
        {
            let message = format!("rod {} is on body {body}, which the deck does not define", rod.id);
            reader.problem(rod.row, message);
        }
    }
}

impl Rod {
    fn name(&self) -> String {
        format!("rod{}", self.id)
    }

    /// Returns the distance of the ends and the unit vector from end A to end B.
    fn axis(&self) -> (f64, [f64; 3]) {
        let [a, b] = self.ends;
        let along = [0, 1, 2].map(|k| b[k] - a[k]);
        let length = along.iter().map(|part| part * part).sum::<f64>().sqrt();
        (length, along.map(|part| part / length))
    }

    /// Writes the rod. `vessel` is the name of the body of coupled objects.
    pub(super) fn write(&self, vessel: &str, text: &mut String) {
        let (length, direction) = self.axis();
        let (kind, name) = (&self.kind, self.name());
        let carrier = match &self.attachment.object {
            Attachment::Fixed => Some("ground".to_owned()),
            Attachment::Coupled => Some(vessel.to_owned()),
            Attachment::Body(body) => Some(format!("body{body}")),
            Attachment::Free | Attachment::Rod(_) => None,
        };
        let held = match (carrier, self.attachment.is_pinned) {
            (Some(carrier), true) => format!("pinned_to = \"{carrier}/{name}\""),
            (Some(carrier), false) => format!("clamped_to = \"{carrier}/{name}\""),
            (None, _) => format!("position = {:?}", self.ends[0]),
        };
        let _ = write!(
            text,
            "\n[[rod]]\nname = \"{name}\"\nlength = {length:?}\ndiameter = {:?}\nmass_per_length = {:?}\n{held}\ndirection = {direction:?}\n\
             normal_drag = {:?}\nnormal_added_mass = {:?}\nend_drag = {:?}\nend_added_mass = {:?}\n",
            kind.diameter,
            kind.mass,
            kind.drag,
            kind.added_mass,
            [kind.end_drag; 2],
            [kind.end_added_mass; 2],
        );
    }
}
