//! Lines: sections, ends, attachments and contents.
//!
//! End A is the start and end B the end of a cable. Sections become `[[cable.section]]` with the
//! number of segments of OrcaFlex. A segment of OrcaFlex is a straight element with lumped mass;
//! windlass's elements are curved.

use super::connections::{Connection, Found, LineEnd, LineEnds, find};
use super::data::{Object, Reader, Row, table};
use super::environment::Environment;
use super::line_types::{LineType, named};
use super::scene::{Scene, clamp_rotation, quoted, vector};
use super::units::*;
use super::yaml::Node;
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;
use std::f64::consts::PI;
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
                        own.held = Some((place, point));
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

    /// Returns the friction coefficients of the seabed along and across lines, and reports line types
    /// with other coefficients.
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

/// Returns the density of the contents, kg/m³.
fn contents(reader: &mut Reader, object: Object<'_>, environment: &Environment) -> f64 {
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
        && node.text().and_then(super::data::number) != Some(0.0)
    {
        reader.warning(
            node,
            format!("{}: the flow of the contents is not imported", object.label),
        );
    }
    if let Some(node) = object.get("ContentsPressure")
        && node.text().and_then(super::data::number) != Some(0.0)
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

fn ends<'t>(reader: &mut Reader, (node, label): (&'t Node, &str)) -> Option<Vec<End<'t>>> {
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
pub(super) fn connection<'t>(reader: &mut Reader, row: &Row<'t>, label: &str) -> Connection<'t> {
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
fn clamps(reader: &mut Reader, object: Object<'_>, sections: &[Section], ends: &mut [End<'_>]) {
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
        let Some(value) = cell.text().and_then(super::data::number) else {
            let message = format!(
                "{}: the stiffness of an end is variable data, and the end is imported as pinned; add a body on a joint with a rotational_spring",
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
                "{}: an end with a finite bending stiffness is imported as pinned; add a body on a joint with a rotational_spring",
                object.label
            );
            reader.warning(cell, message);
        }
    }
}

/// Reads the feeding of the ends. Returns the length that is wound up at end A.
fn feeding(reader: &mut Reader, object: Object<'_>, ends: &mut [End<'_>]) -> f64 {
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
        match cell.text().and_then(super::data::number) {
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

/// Reads clumps; warns of other attachments.
fn attachments(reader: &mut Reader, object: Object<'_>, sources: &Sources<'_>, line: &mut Line<'_>) {
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
