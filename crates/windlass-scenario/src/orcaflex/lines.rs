//! Lines: sections, ends, attachments and contents.
//!
//! End A is the start and end B the end of a cable. Sections become `[[cable.section]]` with the
//! number of segments of OrcaFlex. A segment of OrcaFlex is a straight element with lumped mass;
//! windlass's elements are curved.

mod clumps;
mod ends;

use super::connections::{Connection, Found, LineEnd, LineEnds, find};
use super::data::{Object, Reader};
use super::environment::Environment;
use super::line_types::{LineType, named};
use super::scene::{Scene, clamp_rotation, quoted, vector};
use super::units::*;
use super::yaml::Node;
use clumps::attachments;
pub(super) use ends::connection;
use ends::{clamps, contents, ends, feeding};
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Names of the ends.
const ENDS: [&str; 2] = ["end A", "end B"];

/// A section of a line.
struct Section {
    line_type: LineType,
    length: f64,
    elements: usize,
}

/// An end of a line.
struct End<'t> {
    connection: Connection<'t>,
    angles: [f64; 3],
    is_clamped: bool,
    /// Rate of pay-out at this end, m/s.
    pay_out: f64,
}

/// A mass on a line.
struct Clump {
    at: f64,
    mass: f64,
    diameter: f64,
    drag: f64,
    added_mass: f64,
}

/// A line as read from the file.
struct Line<'t> {
    own_name: String,
    name: String,
    label: String,
    sections: Vec<Section>,
    clumps: Vec<Clump>,
    ends: Vec<End<'t>>,
    contents: f64,
    has_torsion: bool,
    /// Length of the line that is wound up at the start, m.
    stowed: f64,
}

impl Line<'_> {
    fn length(&self) -> f64 {
        self.sections.iter().map(|section| section.length).sum()
    }

    /// Mass of the half element at an end, kg.
    fn end_mass(&self, end: usize) -> f64 {
        let section = if end == 0 {
            self.sections.first()
        } else {
            self.sections.last()
        };
        section.map_or(0.0, |section| {
            let mass = section.line_type.mass + self.contents * section.line_type.bore;
            0.5 * mass * section.length / section.elements as f64
        })
    }
}

/// Sources of data that lines use.
pub(super) struct Sources<'t> {
    pub(super) types: &'t BTreeMap<String, LineType>,
    pub(super) environment: &'t Environment,
    pub(super) root: Object<'t>,
}

/// The lines of a model.
#[derive(Default)]
pub(super) struct Lines<'t> {
    lines: Vec<Line<'t>>,
    pub(super) ends: LineEnds,
}

/// Reads all lines and finds what holds their ends.
pub(super) fn read<'t>(reader: &mut Reader, sources: &Sources<'t>, scene: &mut Scene) -> Lines<'t> {
    let mut lines = Lines::default();
    let Some(list) = sources.root.get("Lines") else {
        return lines;
    };
    for node in list.items() {
        let Some((own_name, label)) = named(reader, node, "line") else {
            continue;
        };
        let name = scene.name(&own_name);
        let Some(line) = one(reader, (node, &label), sources, (own_name, name)) else {
            continue;
        };
        let end = |end: usize| LineEnd {
            held: None,
            position: DVec3::NAN,
            mass: line.end_mass(end),
        };
        let entry = (line.length(), [end(0), end(1)]);
        if lines.ends.lines.insert(line.own_name.clone(), entry).is_some() {
            reader.problem(node, format!("{label} is defined twice"));
        }
        lines.lines.push(line);
    }
    lines.resolve(reader, sources.environment, scene);
    lines
}

impl Lines<'_> {
    /// Finds what holds the ends. Ends that are connected to ends of other lines follow these.
    fn resolve(&mut self, reader: &mut Reader, environment: &Environment, scene: &mut Scene) {
        let mut open: Vec<(usize, usize)> = (0..self.lines.len()).flat_map(|i| [(i, 0), (i, 1)]).collect();
        while !open.is_empty() {
            let count = open.len();
            let mut pending = Vec::new();
            for (i, end) in open {
                let line = &self.lines[i];
                let connection = &line.ends[end].connection;
                let label = format!("{}, {}", line.label, ENDS[end]);
                let found = find(reader, scene, environment, &mut self.ends, connection, &label);
                let node = connection.node;
                let Some((_, ends)) = self.ends.lines.get_mut(&line.own_name) else {
                    continue;
                };
                let own = &mut ends[end];
                match found {
                    Found::Point(place, point) => {
                        own.position = place.at(point);
                        own.held = Some((*place, point));
                    }
                    Found::Free(position) => own.position = position,
                    Found::Pending => pending.push((i, end)),
                    Found::Along => {
                        own.position = DVec3::ZERO;
                        let message = format!(
                            "{label} is connected to a point along line '{}'; split that line there, so that its ends meet",
                            connection.object
                        );
                        reader.problem(node, message);
                    }
                    Found::Nothing => own.position = DVec3::ZERO,
                }
            }
            if pending.len() == count {
                for (i, end) in &pending {
                    let line = &self.lines[*i];
                    let message = format!(
                        "{}, {}: it is connected to a line whose end is connected to this line; make one of the ends free",
                        line.label, ENDS[*end]
                    );
                    reader.problem(line.ends[*end].connection.node, message);
                }
                return;
            }
            open = pending;
        }
    }

    /// Returns the friction coefficients of the seabed along and across lines, and reports line
    /// types with other coefficients.
    pub(super) fn friction(&self, reader: &mut Reader, node: &Node) -> Option<[f64; 2]> {
        let mut types = self.lines.iter().flat_map(|line| &line.sections);
        let first = types.next()?.line_type.friction;
        let others: Vec<&str> = types
            .filter(|section| section.line_type.friction != first)
            .map(|section| section.line_type.name.as_str())
            .collect();
        if let Some(other) = others.first() {
            let message = format!(
                "lines: the seabed has the friction of the first line, {:?} along and {:?} across, for all lines; line type '{other}' has others",
                first[0], first[1]
            );
            reader.warning(node, message);
        }
        Some(first)
    }

    /// Writes all lines to the scene, with the winches that feed them.
    pub(super) fn write(&self, environment: &Environment, scene: &mut Scene) {
        for line in &self.lines {
            let Some((_, ends)) = self.ends.lines.get(&line.own_name) else {
                continue;
            };
            let text = line.written(scene, ends);
            scene.text.push_str(&text);
        }
        for line in &self.lines {
            for (i, end) in line.ends.iter().enumerate() {
                if end.pay_out != 0.0 {
                    write_winch(scene, line, i, environment);
                }
            }
        }
    }
}

impl Line<'_> {
    fn written(&self, scene: &mut Scene, ends: &[LineEnd; 2]) -> String {
        let mut text = format!("\n[[cable]]\nname = {}\n", quoted(&self.name));
        for (i, (key, end)) in ["start", "end"].into_iter().zip(ends).enumerate() {
            let spec = match &end.held {
                None => format!("{{ position = {} }}", vector(end.position)),
                Some((place, point)) => {
                    let own = &self.ends[i];
                    let turn = match own.is_clamped {
                        true => clamp_rotation(own.angles),
                        false => DMat3::IDENTITY,
                    };
                    let label = format!("{} {}", self.name, ENDS[i]);
                    let frame = quoted(&scene.frame(place, *point, turn, &label));
                    match own.is_clamped {
                        true => format!("{{ frame = {frame}, fixity = \"clamped\" }}"),
                        false => format!("{{ frame = {frame} }}"),
                    }
                }
            };
            let _ = writeln!(text, "{key} = {spec}");
        }
        if !self.clumps.is_empty() {
            text.push_str("point_mass = [\n");
            for clump in &self.clumps {
                let _ = writeln!(
                    text,
                    "    {{ at = {:?}, mass = {:?}, diameter = {:?}, drag = {:?}, added_mass = {:?} }},",
                    clump.at, clump.mass, clump.diameter, clump.drag, clump.added_mass
                );
            }
            text.push_str("]\n");
        }
        let is_single = self.sections.len() == 1;
        for section in &self.sections {
            if !is_single {
                text.push_str("\n[[cable.section]]\n");
            }
            let _ = write!(
                text,
                "type = {}\nlength = {:?}\nelements = {}\n",
                quoted(&section.line_type.name),
                section.length,
                section.elements
            );
            let filled = self.contents * section.line_type.bore;
            if filled > 0.0 {
                let _ = writeln!(text, "mass_per_length = {:?}", section.line_type.mass + filled);
            }
            if self.has_torsion && section.line_type.torsion > 0.0 {
                let _ = writeln!(text, "torsional_stiffness = {:?}", section.line_type.torsion);
            }
        }
        text
    }
}

/// Writes the winch that feeds an end.
fn write_winch(scene: &mut Scene, line: &Line<'_>, end: usize, environment: &Environment) {
    let rate = line.ends[end].pay_out;
    let span = environment.build_up + environment.duration;
    let name = scene.name(&format!("{} feed {}", line.name, ENDS[end]));
    let _ = write!(
        scene.text,
        "\n[[winch]]\nname = {}\ncable = {}\nend = \"{}\"\nacceleration = 1.0\nmaximum_speed = {:?}\nmaximum_length = {:?}\ncontrol = {{ mode = \"kinematic\", speed = {rate:?} }}\n",
        quoted(&name),
        quoted(&line.name),
        ["start", "end"][end],
        rate.abs(),
        line.length() + line.stowed + rate.abs() * span
    );
}

fn one<'t>(
    reader: &mut Reader,
    (node, label): (&'t Node, &str),
    sources: &Sources<'t>,
    (own_name, name): (String, String),
) -> Option<Line<'t>> {
    let object = Object::new(node, label);
    object.get("Name");
    for (datum, usual) in [
        ("LengthAndEndOrientations", "Explicit"),
        ("Representation", "Finite element"),
    ] {
        let text = object.text(datum);
        if !["", usual].contains(&text) {
            let message = format!(
                "{label}: {datum} '{text}' is not imported; set it to '{usual}' in OrcaFlex and save the model again"
            );
            reader.problem(object.get(datum).unwrap_or(node), message);
            return None;
        }
    }
    object.get("TopEnd");
    let mut sections = sections(reader, (node, label), sources);
    if sections.is_empty() {
        reader.problem(node, format!("{label} has no sections"));
        return None;
    }
    let contents = contents(reader, object, sources.environment);
    let mut ends = ends(reader, (node, label))?;
    clamps(reader, object, &sections, &mut ends);
    let stowed = feeding(reader, object, &mut ends);
    trim(&mut sections, stowed);
    if sections.is_empty() {
        reader.problem(
            node,
            format!("{label}: the initial arc length of {stowed} m leaves no line"),
        );
        return None;
    }
    let mut line = Line {
        own_name,
        name,
        label: label.to_owned(),
        sections,
        clumps: Vec::new(),
        ends,
        contents,
        has_torsion: object.is_yes("IncludeTorsion"),
        stowed,
    };
    attachments(reader, object, sources, &mut line);
    Some(line)
}

fn sections(reader: &mut Reader, (node, label): (&Node, &str), sources: &Sources<'_>) -> Vec<Section> {
    let object = Object::new(node, label);
    let Some(table) = object.table("LineType", Some("Sections")) else {
        return Vec::new();
    };
    let mut sections = Vec::new();
    for row in &table.rows {
        let own = row.text("LineType");
        let Some(line_type) = sources.types.get(own) else {
            reader.problem(row.node, format!("{label}: the model has no line type '{own}'"));
            continue;
        };
        let length = reader.cell(row, "Length", LENGTH, label).unwrap_or(0.0);
        let is_positive = length > 0.0;
        let target = reader.cell(row, "TargetSegmentLength", LENGTH, label);
        let count = reader.cell(row, "NumberOfSegments", NUMBER, label);
        let elements = match (count, target) {
            (Some(count), _) => count,
            (None, Some(target)) if target > 0.0 => length / target,
            _ => 1.0,
        };
        if !is_positive || elements > crate::MAX_ELEMENTS as f64 {
            let message = format!(
                "{label}: a section needs a positive length and at most {} segments, has {length} m and {elements}",
                crate::MAX_ELEMENTS
            );
            reader.problem(row.node, message);
            continue;
        }
        if row
            .cell("DisturbanceVessel")
            .is_some_and(|node| node.text() != Some("(none)"))
        {
            reader.warning(
                row.node,
                format!("{label}: the sea state disturbance of a vessel is not imported"),
            );
        }
        sections.push(Section {
            line_type: line_type.clone(),
            length,
            elements: elements.round().max(1.0) as usize,
        });
    }
    sections
}

/// Removes the length that is wound up at end A.
fn trim(sections: &mut Vec<Section>, stowed: f64) {
    let mut rest = stowed;
    while rest > 0.0 && !sections.is_empty() {
        let first = &mut sections[0];
        if first.length <= rest * (1.0 + 1e-9) {
            rest -= first.length;
            sections.remove(0);
        } else {
            let element = first.length / first.elements as f64;
            first.length -= rest;
            first.elements = (first.length / element).round().max(1.0) as usize;
            rest = 0.0;
        }
    }
}
