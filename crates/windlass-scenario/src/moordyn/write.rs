//! Writer of the scenario from a deck's tables.

use super::DeckErrors;
use super::chains::{Chain, Line, chains, ends_at, lines, mass_at};
use super::deck::Deck;
use super::options::{Sea, report_omissions};
use super::read::{Attachment, Point, Points, ReadFile, Reader, attachment, line_types, points};
use super::rods::{Rod, check_bodies, frames_on as rods_on, rods};
use super::{columns, failures};
use crate::imported::{Imported, in_comment};
use std::fmt::Write as _;

/// Mass given to a junction without mass, as a fraction of the mass of the half elements of its
/// lines. The body of the junction needs a mass of its own, although it also carries the half
/// elements.
const MASS_FRACTION: f64 = 1e-3;
/// Radius of gyration of free points, m. It is arbitrary, since no moment acts on them.
const ARM: f64 = 0.1;
/// Name of the body of coupled points.
const VESSEL: &str = "vessel";

/// Returns three numbers as TOML.
fn list(numbers: [f64; 3]) -> String {
    format!("[{:?}, {:?}, {:?}]", numbers[0], numbers[1], numbers[2])
}

/// Returns the scenario of a deck.
pub(super) fn import(name: &str, deck: &Deck, read_file: ReadFile<'_>) -> Result<Imported, DeckErrors> {
    let mut reader = Reader {
        name,
        read_file,
        problems: Vec::new(),
        warnings: Vec::new(),
        notes: Vec::new(),
    };
    let missing = deck.missing();
    if !missing.is_empty() {
        let one = |section| {
            format!(
                "{name}: the section {section} is missing; a deck needs LINE TYPES, POINTS and LINES, or ROD TYPES and RODS"
            )
        };
        return Err(DeckErrors(missing.into_iter().map(one).collect()));
    }
    let types = line_types(&mut reader, deck);
    let mut points = points(&mut reader, deck);
    let rods = rods(&mut reader, deck, &mut points);
    let sea = Sea::of(&mut reader, deck, &points);
    let title = in_comment(name);
    let mut text = format!(
        "# Imported from the deck {title}.\n\n[simulation]\nduration = 60.0\noutput_interval = 0.1\n"
    );
    sea.write(&mut text);
    write_fixed_points(&points, &rods, &mut text);
    write_vessel(&points, &rods, &mut text);
    write_bodies(&mut reader, deck, (&points, &rods), &sea, &mut text);
    for rod in &rods {
        rod.write(VESSEL, &mut text);
    }
    let lines = lines(&mut reader, deck, &types, &points);
    let chains = chains(&lines, &points);
    write_free_points(&mut reader, &points, (&lines, &chains), &sea, &mut text);
    for chain in &chains {
        chain.write(&mut reader, (&points, &lines), &mut text);
    }
    failures::write(&mut reader, deck, (&chains, &points), &mut text);
    report_omissions(&mut reader, deck);
    if reader.problems.is_empty() {
        Ok(Imported::new(&text, reader.warnings, reader.notes))
    } else {
        Err(DeckErrors(reader.problems))
    }
}

fn write_fixed_points(points: &Points, rods: &[Rod], text: &mut String) {
    let fixed = points
        .iter()
        .filter(|(_, (point, _))| point.attachment == Attachment::Fixed);
    let named = fixed.map(|(id, (point, _))| (format!("point{id}"), point.position));
    for (name, position) in named.chain(rods_on(rods, &Attachment::Fixed)) {
        let position = list(position);
        let _ = write!(text, "\n[[frame]]\nname = \"{name}\"\nposition = {position}\n");
    }
}

/// Returns the frames of an object's points and rods, relative to its centre of gravity.
fn frames_on(points: &Points, rods: &[Rod], object: &Attachment, centre: [f64; 3]) -> String {
    let on = points
        .iter()
        .filter(|(_, (point, _))| point.attachment == *object);
    let named = on.map(|(id, (point, _))| (format!("point{id}"), point.position));
    let one = |(name, position): (String, [f64; 3])| {
        let position = [0, 1, 2].map(|axis| position[axis] - centre[axis]);
        format!("    {{ name = \"{name}\", position = {} }},\n", list(position))
    };
    let frames: String = named.chain(rods_on(rods, object)).map(one).collect();
    match frames.is_empty() {
        true => String::new(),
        false => format!("frame = [\n{frames}]\n"),
    }
}

fn write_vessel(points: &Points, rods: &[Rod], text: &mut String) {
    let frames = frames_on(points, rods, &Attachment::Coupled, [0.0; 3]);
    if !frames.is_empty() {
        let _ = write!(
            text,
            "\n# Points and rods coupled to an object outside the deck; give it a motion.\n[[body]]\nname = \"{VESSEL}\"\nmotion = {{ type = \
             \"fixed\" }}\n{frames}"
        );
    }
}

/// Returns hydrodynamics as an open frame: volume (m³), drag areas (m²) and added mass
/// coefficients, with the middle at a position relative to the centre of gravity.
fn open_frame(volume: f64, middle: [f64; 3], drag_area: [f64; 3], added: [f64; 3], sea: &Sea) -> String {
    let side = volume.cbrt();
    format!(
        "hydrodynamics = {{ open_frame = {{ size = {}, middle = {}, volume = {volume:?}, drag_area = {}, added_mass = {} }} }}\n",
        list([side; 3]),
        list(middle),
        list(drag_area),
        list(added.map(|coefficient| coefficient * sea.density * volume)),
    )
}

fn write_bodies(
    reader: &mut Reader<'_>,
    deck: &Deck,
    (points, rods): (&Points, &[Rod]),
    sea: &Sea,
    text: &mut String,
) {
    let table = &columns::bodies(reader, &deck.bodies);
    let mut known = Vec::new();
    for row in &table.rows {
        let Some(id) = reader.id(table, row, &["id"]) else {
            continue;
        };
        let Some(word) = reader.text(table, row, &["attachment"]) else {
            continue;
        };
        let Some(attached) = attachment(word).filter(|kind| !matches!(kind, Attachment::Body(_))) else {
            let message = format!(
                "body {id} has the attachment '{word}', which is not imported; use Fixed, Coupled or Free"
            );
            reader.problem(row.line, message);
            continue;
        };
        if known.contains(&id.to_lowercase()) {
            reader.problem(row.line, format!("body {id} is defined twice"));
            continue;
        }
        known.push(id.to_lowercase());
        if word.to_lowercase().ends_with("pinned") {
            let lost = format!(
                "the free rotation of body {id}, '{word}', is not imported; the body is fixed until it is given a motion"
            );
            reader.warning(row.line, lost);
        }
        let mut number = |names: &[&str]| reader.number(table, row, names, None);
        let reference = [number(&["x0"]), number(&["y0"]), number(&["z0"])];
        let (roll, pitch) = (number(&["r0"]), number(&["p0"]));
        let yaw = reader.number(table, row, &["yaw"], None);
        let attitude = [roll, pitch, yaw];
        if attitude.iter().filter(|angle| **angle != 0.0).count() > 1 {
            reader.warning(
                row.line,
                format!("body {id} is rotated about several axes; check the order of its angles"),
            );
        }
        let mut vector = |names: &[&str], repeats: bool| {
            let cell = row.cell(table.column(names)).unwrap_or("0");
            reader.three(row.line, names[0], cell, repeats)
        };
        let centre = vector(&["cg*"], false);
        let inertia = vector(&["i*"], true);
        let drag_area = vector(&["cda*"], true);
        let added = vector(&["ca*"], true);
        let mass = match attached {
            Attachment::Free => reader.positive(table, row, &["mass"]),
            _ => reader.number(table, row, &["mass"], Some(0.0)),
        };
        let volume = reader.amount(table, row, &["volume"], Some(0.0));
        for (what, values, least) in [
            ("i*", inertia, f64::MIN_POSITIVE),
            ("cda*", drag_area, 0.0),
            ("ca*", added, 0.0),
        ] {
            if attached == Attachment::Free && values.iter().any(|value| *value < least) {
                let bound = if least > 0.0 { "positive" } else { "not negative" };
                reader.problem(
                    row.line,
                    format!("'{what}' of the free body {id} must be {bound}"),
                );
            }
        }
        let position = [0, 1, 2].map(|axis| reference[axis] + rotated(centre, attitude)[axis]);
        let _ = write!(
            text,
            "\n[[body]]\nname = \"body{id}\"\nposition = {}\nattitude_deg = {}\n",
            list(position),
            list(attitude)
        );
        match attached {
            Attachment::Free => {
                let _ = write!(text, "mass = {mass:?}\ninertia = {}\n", list(inertia));
                if volume > 0.0 {
                    text.push_str(&open_frame(volume, centre.map(|x| -x), drag_area, added, sea));
                } else if drag_area != [0.0; 3] {
                    reader.warning(
                        row.line,
                        format!("drag of body {id} is not imported, because its volume is zero"),
                    );
                }
            }
            _ => text.push_str("motion = { type = \"fixed\" } # give it a motion\n"),
        }
        let own = Attachment::Body(id.to_lowercase());
        text.push_str(&frames_on(points, rods, &own, centre));
    }
    check_bodies(reader, rods, &known);
    for (id, (point, line)) in points {
        if let Attachment::Body(body) = &point.attachment
            && !known.contains(body)
        {
            reader.problem(
                *line,
                format!("point {id} is on body {body}, which the deck does not define"),
            );
        }
    }
}

/// Rotates a vector from body axes to Earth axes, for angles in degrees applied about x, then y,
/// then z.
fn rotated(vector: [f64; 3], attitude: [f64; 3]) -> [f64; 3] {
    let [mut x, mut y, mut z] = vector;
    let [roll, pitch, yaw] = attitude.map(f64::to_radians);
    (y, z) = (y * roll.cos() - z * roll.sin(), y * roll.sin() + z * roll.cos());
    (x, z) = (
        x * pitch.cos() + z * pitch.sin(),
        z * pitch.cos() - x * pitch.sin(),
    );
    (x, y) = (x * yaw.cos() - y * yaw.sin(), x * yaw.sin() + y * yaw.cos());
    [x, y, z]
}

fn write_free_points(
    reader: &mut Reader<'_>,
    points: &Points,
    (lines, chains): (&[Line<'_>], &[Chain<'_>]),
    sea: &Sea,
    text: &mut String,
) {
    let is_joint = |id: &String| chains.iter().any(|chain| chain.joints().any(|joint| joint == id));
    for (id, (point, line)) in points {
        let ends = ends_at(lines, id);
        // A point with one line is the free end of a cable.
        if point.attachment != Attachment::Free || is_joint(id) || ends == 1 {
            continue;
        }
        if point.mass == 0.0 && ends == 0 {
            reader.problem(
                *line,
                format!("free point {id} has neither a mass nor a line; remove it, or give it a mass"),
            );
            continue;
        }
        let mass = if point.mass > 0.0 {
            point.mass
        } else {
            let mass = MASS_FRACTION * mass_at(lines, id);
            reader.note(
                *line,
                format!(
                    "free point {id} joins {ends} lines and has no mass; its body has {mass:.3} kg, a thousandth of the mass of the half elements at this point"
                ),
            );
            mass
        };
        let _ = write!(
            text,
            "\n[[body]]\nname = \"point{id}\"\nposition = {}\nmass = {mass:?}\ninertia = {}\nframe = [{{ name = \"point{id}\" }}]\n",
            list(point.position),
            list([mass * ARM * ARM; 3])
        );
        if point.volume > 0.0 {
            let (drag, added) = ([point.drag_area; 3], [point.added_mass; 3]);
            text.push_str(&open_frame(point.volume, [0.0; 3], drag, added, sea));
        } else {
            warn_of_lost_drag(reader, (id, point, *line));
        }
    }
}

/// Warns that the drag of a point without volume is not imported.
pub(super) fn warn_of_lost_drag(reader: &mut Reader<'_>, (id, point, line): (&str, &Point, usize)) {
    if point.drag_area > 0.0 {
        let lost = format!("drag of point {id} is not imported, because its volume is zero");
        reader.warning(line, lost);
    }
}

/// Returns the address of a point's frame.
pub(super) fn address(id: &str, point: &Point) -> String {
    match &point.attachment {
        Attachment::Fixed => format!("ground/point{id}"),
        Attachment::Coupled => format!("{VESSEL}/point{id}"),
        Attachment::Free => format!("point{id}/point{id}"),
        Attachment::Body(body) => format!("body{body}/point{id}"),
        Attachment::Rod(address) => address.clone(),
    }
}
