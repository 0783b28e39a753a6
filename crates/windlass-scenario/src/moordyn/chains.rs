//! Conversion of a deck's lines to cables. Lines joined in pairs by free points become the sections
//! of one cable.

use super::columns;
use super::deck::Deck;
use super::read::{Attachment, LineType, Point, Points, Reader};
use super::write::{address, warn_of_lost_drag};
use crate::MAX_ELEMENTS;
use std::f64::consts::PI;
use std::fmt::Write as _;

/// Largest number of lines of a cable that a note lists by name.
const MAX_LISTED: usize = 8;

/// A mooring line of the deck.
pub(super) struct Line<'a> {
    id: String,
    kind: &'a LineType,
    /// Unstretched length, m.
    length: f64,
    /// Number of segments.
    segments: f64,
    /// Identifiers of the first and the last point of the line.
    ends: [String; 2],
    /// Line number in the deck's text.
    row: usize,
}

/// Mooring lines in series. The flag of each is true if its direction is reversed.
pub(super) struct Chain<'a>(Vec<(&'a Line<'a>, bool)>);

/// Reads the mooring lines. Lines with problems are reported and left out.
pub(super) fn lines<'a>(
    reader: &mut Reader<'_>,
    deck: &Deck,
    types: &'a [LineType],
    points: &Points,
) -> Vec<Line<'a>> {
    let table = &columns::lines(reader, &deck.lines);
    let mut all = Vec::new();
    for row in &table.rows {
        let id = reader.id(table, row, &["id"]);
        let mut text = |names: &[&str]| reader.text(table, row, names);
        let kind = text(&["linetype"]);
        let ends = [text(&["attacha"]), text(&["attachb"])];
        let (Some(id), Some(kind), [Some(a), Some(b)]) = (id, kind, ends) else {
            continue;
        };
        let length = reader.number(table, row, &["unstrlen"], None);
        let segments = reader.number(table, row, &["numsegs"], None);
        if segments > MAX_ELEMENTS as f64 {
            let message = format!("line {id} has {segments} segments; the largest number is {MAX_ELEMENTS}");
            reader.problem(row.line, message);
            continue;
        }
        if !(length > 0.0 && segments >= 1.0 && segments.fract() == 0.0) {
            let message =
                format!("line {id} needs a positive length and a positive whole number of segments");
            reader.problem(row.line, message);
            continue;
        }
        let Some(kind) = types.iter().find(|known| known.name.eq_ignore_ascii_case(kind)) else {
            reader.problem(
                row.line,
                format!("line {id} has the type '{kind}', which the deck does not define"),
            );
            continue;
        };
        let mut ends = [a, b].map(|end| {
            let found = points.get_key_value(&point_key(end)).map(|(id, _)| id.clone());
            if found.is_none() {
                reader.problem(
                    row.line,
                    format!(
                        "line {id} ends at '{end}', which is neither a point nor the end of a rod of the deck"
                    ),
                );
            }
            found
        });
        if all.iter().any(|line: &Line<'_>| line.id == id) {
            reader.problem(row.line, format!("line {id} is defined twice"));
            continue;
        }
        if let (Some(start), Some(end)) = (ends[0].take(), ends[1].take()) {
            if start == end {
                reader.problem(row.line, format!("line {id} has point {start} at both ends"));
            }
            all.push(Line {
                id: id.to_owned(),
                kind,
                length,
                segments,
                ends: [start, end],
                row: row.line,
            });
        }
    }
    all
}

/// Returns the identifier of a point, or of the end of a rod, that a line names: `3`, `Point3`,
/// `R1A`, `Rod1A`.
pub(super) fn point_key(end: &str) -> String {
    let key = end.to_lowercase();
    match key.strip_prefix("rod") {
        Some(rod) => format!("r{rod}"),
        None => key.trim_start_matches("point").trim_start_matches('p').to_owned(),
    }
}

/// Returns the number of line ends at a point.
pub(super) fn ends_at(lines: &[Line<'_>], point: &str) -> usize {
    lines
        .iter()
        .flat_map(|line| &line.ends)
        .filter(|end| *end == point)
        .count()
}

/// Returns the mass of the half elements of all lines at a point, kg.
pub(super) fn mass_at(lines: &[Line<'_>], point: &str) -> f64 {
    let ends = lines
        .iter()
        .flat_map(|line| line.ends.iter().map(move |end| (line, end)));
    ends.filter(|(_, end)| *end == point)
        .map(|(line, _)| 0.5 * line.kind.mass * line.length / line.segments)
        .sum()
}

/// End of a line at a point, as a location on its cable.
pub(super) struct LineEnd {
    /// Name of the cable.
    pub(super) cable: String,
    /// `start` or `end` of the cable; `None` where it continues with another line.
    pub(super) end: Option<&'static str>,
    /// Position of a cut that separates the line from the point, m from the start of the cable.
    pub(super) cut: f64,
    /// True if an element of the line remains attached to the point.
    pub(super) leaves_an_element: bool,
}

/// Groups the lines into cables. A free point with exactly two line ends joins the two lines,
/// except in rings of lines.
pub(super) fn chains<'a>(lines: &'a [Line<'a>], points: &Points) -> Vec<Chain<'a>> {
    let at = |point: &String| {
        let here = lines.iter().filter(move |line| line.ends.contains(point));
        here.collect::<Vec<_>>()
    };
    // Returns the other line at a point that joins two lines.
    let beyond = |line: &Line<'_>, point: &String| -> Option<&'a Line<'a>> {
        let is_free = points
            .get(point)
            .is_some_and(|(point, _)| point.attachment == Attachment::Free);
        let here = at(point);
        let other = here.iter().find(|other| other.row != line.row).copied();
        let is_ring = here.iter().any(|line| line.ends[0] == line.ends[1]);
        other.filter(|_| is_free && here.len() == 2 && !is_ring)
    };
    let mut taken: Vec<usize> = Vec::new();
    let mut all = Vec::new();
    // Chains are followed from their ends. The remaining lines form rings, in which each line
    // becomes its own cable.
    for line in lines {
        let open = [0, 1].map(|end| beyond(line, &line.ends[end]).is_none());
        if taken.contains(&line.row) || open == [false; 2] {
            continue;
        }
        // The chain begins at the open end of this line: at its first point if that end is open,
        // otherwise at its last.
        let mut chain = Chain(Vec::new());
        let (mut current, mut reversed) = (line, !open[0]);
        loop {
            taken.push(current.row);
            chain.0.push((current, reversed));
            let last = &current.ends[usize::from(!reversed)];
            let Some(next) = beyond(current, last) else { break };
            reversed = next.ends[0] != *last;
            current = next;
        }
        // A chain that ends at the point where it began is a ring, which cannot be one cable.
        if chain.ends()[0] == chain.ends()[1] {
            all.extend(chain.0.into_iter().map(|(line, _)| Chain(vec![(line, false)])));
        } else {
            all.push(chain);
        }
    }
    for line in lines {
        if !taken.contains(&line.row) {
            all.push(Chain(vec![(line, false)]));
        }
    }
    all
}

impl Chain<'_> {
    /// Returns the identifiers of the first and the last point of the chain.
    fn ends(&self) -> [&String; 2] {
        let (first, last) = (&self.0[0], &self.0[self.0.len() - 1]);
        [
            &first.0.ends[usize::from(first.1)],
            &last.0.ends[usize::from(!last.1)],
        ]
    }

    /// Returns the identifiers of the points that join the lines of the chain.
    pub(super) fn joints(&self) -> impl Iterator<Item = &String> {
        let inner = self.0.len() - 1;
        self.0[..inner]
            .iter()
            .map(|(line, reversed)| &line.ends[usize::from(!reversed)])
    }

    /// Returns the name of the cable.
    fn name(&self) -> String {
        let [first, last] = [&self.0[0].0, &self.0[self.0.len() - 1].0];
        match self.0.len() {
            1 => format!("line{}", first.id),
            _ => format!("line{}-{}", first.id, last.id),
        }
    }

    /// Finds the end of a line at a point. If the point carries a sphere and joins this line to the
    /// next one, the cut is one element before the point, so that the sphere stays with the next
    /// line.
    pub(super) fn end_of(&self, line: &str, point: &str, has_sphere: bool) -> Option<LineEnd> {
        let mut along = 0.0;
        for (index, (part, reversed)) in self.0.iter().enumerate() {
            let element = part.length / part.segments;
            let at_start = part.ends[usize::from(*reversed)] == point;
            let at_end = part.ends[usize::from(!*reversed)] == point;
            if part.id == line && (at_start || at_end) {
                let is_open = if at_start {
                    index == 0
                } else {
                    index + 1 == self.0.len()
                };
                let (end, cut) = match (at_start, is_open) {
                    (true, true) => (Some("start"), along + element),
                    (true, false) => (None, along),
                    (false, true) => (Some("end"), along + part.length - element),
                    (false, false) if has_sphere => (None, along + part.length - element),
                    (false, false) => (None, along + part.length),
                };
                return Some(LineEnd {
                    cable: self.name(),
                    end,
                    cut,
                    leaves_an_element: is_open || (has_sphere && !at_start),
                });
            }
            along += part.length;
        }
        None
    }

    /// Writes the chain as a cable. A free point with one line is a free end.
    pub(super) fn write(
        &self,
        reader: &mut Reader<'_>,
        (points, lines): (&Points, &[Line<'_>]),
        text: &mut String,
    ) {
        let first = &self.0[0].0;
        let is_free =
            |id: &str, point: &Point| point.attachment == Attachment::Free && ends_at(lines, id) == 1;
        let end_address = |id: &String| match points.get(id) {
            Some((point, _)) if is_free(id, point) => {
                format!("position = {:?} }} # point {id}, free", point.position)
            }
            Some((point, _)) => format!("frame = \"{}\" }}", address(id, point)),
            None => "}".to_owned(),
        };
        let [start, end] = self.ends().map(end_address);
        let name = self.name();
        let _ = write!(
            text,
            "\n[[cable]]\nname = \"{name}\"\nstart = {{ {start}\nend = {{ {end}\n"
        );
        if self.0.len() > 1 {
            let ids: Vec<&str> = self.0.iter().map(|(line, _)| line.id.as_str()).collect();
            let (shown, more) = ids.split_at(ids.len().min(MAX_LISTED));
            let more = match more.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            reader.note(
                first.row,
                format!(
                    "lines {}{more}, which are joined by free points, become one cable, '{name}', in this order",
                    shown.join(", ")
                ),
            );
        }
        let sections: Vec<_> = self.0.chunk_by(|a, b| a.0.is_continued_by(b.0)).collect();
        for (k, lines) in sections.iter().enumerate() {
            if sections.len() > 1 {
                text.push_str("\n[[cable.section]]\n");
            }
            // The points of MoorDyn transmit no moment.
            if k > 0 && lines[0].0.kind.bending > 0.0 {
                text.push_str("hinge = true\n");
            }
            write_section(lines, text);
        }
        let total: f64 = self.0.iter().map(|(line, _)| line.length).sum();
        for (id, at) in self.ends().into_iter().zip([0.0, total]) {
            if let Some((point, row)) = points.get(id).filter(|(point, _)| is_free(id, point)) {
                write_sphere(reader, (id, point, *row), at, text);
            }
        }
        let mut along = 0.0;
        for ((line, _), joint) in self.0.iter().zip(self.joints()) {
            along += line.length;
            if let Some((point, row)) = points.get(joint) {
                write_sphere(reader, (joint, point, *row), along, text);
            }
        }
    }
}

/// Writes elements and properties of consecutive lines of one type.
fn write_section(lines: &[(&Line<'_>, bool)], text: &mut String) {
    let total: f64 = lines.iter().map(|(line, _)| line.length).sum();
    let count: f64 = lines.iter().map(|(line, _)| line.segments).sum();
    let (kind, mean) = (lines[0].0.kind, total / count);
    let even = lines
        .iter()
        .all(|(line, _)| (line.length / line.segments / mean - 1.0).abs() < 1e-12);
    if even {
        let _ = write!(text, "length = {total:?}\nelements = {count}\n");
    } else {
        let each = lines
            .iter()
            .flat_map(|(line, _)| vec![line.length / line.segments; line.segments as usize]);
        let _ = writeln!(text, "element_lengths = {:?}", each.collect::<Vec<_>>());
    }
    // A negative value is the damping ratio of a segment.
    let damping = if kind.damping < 0.0 {
        -kind.damping * mean * (kind.stiffness * kind.mass).sqrt()
    } else {
        kind.damping
    };
    let axial = match &kind.axial_table {
        Some(points) => format!("axial_table = {points:?}"),
        None => format!("axial_stiffness = {:?}", kind.stiffness),
    };
    let _ = write!(
        text,
        "diameter = {:?}\nmass_per_length = {:?}\n{axial}\nbending_stiffness = {:?}\n\
         normal_drag = {:?}\ntangential_drag = {:?}\nnormal_added_mass = {:?}\ntangential_added_mass = {:?}\n",
        kind.diameter,
        kind.mass,
        kind.bending,
        kind.normal_drag,
        kind.tangential_drag,
        kind.normal_added_mass,
        kind.tangential_added_mass,
    );
    match &kind.viscoelastic {
        Some(model) => model.write(damping, text),
        None => {
            let _ = writeln!(text, "axial_damping = {damping:?}");
        }
    }
    if let Some(law) = &kind.shedding {
        let _ = writeln!(
            text,
            "vortex_shedding = {{ model = \"synchronised-phase\", lift = {:?}, centre_frequency = {:?}, frequency_range = {:?} }}",
            law.lift, law.centre_frequency, law.frequency_range
        );
    }
}

impl Line<'_> {
    /// Returns true if another line can continue this line in the same section. Both must have the
    /// same type, without bending stiffness. The damping of the type must not depend on the segment
    /// length.
    fn is_continued_by(&self, other: &Line<'_>) -> bool {
        let plain = self.kind.bending == 0.0 && self.kind.damping >= 0.0;
        plain && self.kind.name == other.kind.name
    }
}

/// Writes the mass and volume of a point that joins two lines, or is a free end, as a sphere on the
/// cable.
fn write_sphere(
    reader: &mut Reader<'_>,
    (id, point, row): (&str, &Point, usize),
    along: f64,
    text: &mut String,
) {
    if point.volume == 0.0 {
        warn_of_lost_drag(reader, (id, point, row));
    }
    if point.mass == 0.0 && point.volume == 0.0 {
        return;
    }
    let diameter = (6.0 * point.volume / PI).cbrt();
    let circle = 0.25 * PI * diameter * diameter;
    let drag = if circle > 0.0 {
        point.drag_area / circle
    } else {
        0.0
    };
    let _ = write!(
        text,
        "\n[[cable.point_mass]] # point {id}\nat = {along:?}\nmass = {:?}\ndiameter = {diameter:?}\ndrag = {drag:?}\nadded_mass = {:?}\n",
        point.mass, point.added_mass
    );
}
