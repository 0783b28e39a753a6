//! Import of cable files: material, elements, nodes, ends, spheres.

use super::parse::{Entries, ImportProblems};
use super::{ImportedLine, Parts};
use std::f64::consts::PI;
use std::fmt::Write;

/// Keys with one number each: name in the `.ini` file, name in the scenario, default.
const NUMBERS: [(&str, &str, Option<f64>); 10] = [
    ("dia_cable", "diameter", None),
    ("rho_cable", "density", None),
    ("EA", "axial_stiffness", None),
    ("EI", "bending_stiffness", Some(0.0)),
    ("GJ", "torsional_stiffness", Some(0.0)),
    ("CID", "axial_damping", Some(0.0)),
    ("BCID", "bending_damping", Some(0.0)),
    ("CE", "compressive_fraction", Some(1.0)),
    ("CDc", "normal_drag", Some(0.0)),
    ("CAc", "normal_added_mass", Some(0.0)),
];
const OTHERS: [&str; 9] = [
    "VERBOSE",
    "ElementLengthMax",
    "ElementLengthMin",
    "NODE0_STATIC",
    "NODEN_STATIC",
    "IC",
    "ElementLengths",
    "ExtMasses",
    "OutputFolder",
];

/// Writes a cable. Each of the first `winches` cables has a winch, so one of its ends must be
/// attached.
pub(super) fn convert(
    entries: &Entries,
    name: &str,
    winches: usize,
    parts: &mut Parts,
    problems: &mut ImportProblems,
) {
    let known: Vec<&str> = NUMBERS.iter().map(|(key, ..)| *key).chain(OTHERS).collect();
    entries.check_known(&known, problems);
    let file = entries.short_name().to_owned();
    let mut out = format!("\n[[cable]]\nname = \"{name}\"   # {file}\n");
    for (key, own, default) in NUMBERS {
        let value = entries.number(key, default, problems);
        if entries.has(key) {
            entries.write_number(&mut out, own, key, value);
        } else {
            let _ = writeln!(out, "{own} = {value:?}   # not in {file}");
        }
    }
    let lengths = element_lengths(entries, problems);
    let nodes = nodes(entries, lengths.len(), problems);
    let _ = writeln!(out, "element_lengths = {lengths:?}   # {file} $ElementLengths");
    let positions: Vec<[f64; 3]> = nodes.iter().map(|n| [n[1], n[3], n[5]]).collect();
    let velocities: Vec<[f64; 3]> = nodes.iter().map(|n| [n[0], n[2], n[4]]).collect();
    if !nodes.is_empty() {
        let _ = writeln!(
            out,
            "nodes = {positions:?}   # {file} $0|IC to ${}|IC",
            nodes.len() - 1
        );
        if velocities.iter().flatten().any(|v| *v != 0.0) {
            let _ = writeln!(out, "node_velocities = {velocities:?}");
        }
    }
    let mut limit = |key| entries.has(key).then(|| entries.number(key, None, problems));
    let mut line = ImportedLine {
        name: name.to_owned(),
        length: lengths.iter().sum(),
        attached: [false; 2],
        shortest: limit("ElementLengthMin"),
        longest: limit("ElementLengthMax"),
    };
    let has_winch = parts.lines.len() < winches;
    if !has_winch && (line.shortest.is_some() || line.longest.is_some()) {
        parts.notes.push(format!(
            "{}: ElementLengthMin and ElementLengthMax are not imported: the cable has no winch",
            entries.file
        ));
    }
    for (end, position) in [positions.first(), positions.last()].into_iter().enumerate() {
        let for_winch = has_winch && end == 1 && !line.attached[0];
        let position = position.copied().unwrap_or_default();
        line.attached[end] = write_end(
            (entries, name),
            end,
            for_winch,
            position,
            &mut out,
            parts,
            problems,
        );
    }
    spheres(entries, &mut out, parts, problems);
    parts.cables += &out;
    parts.lines.push(line);
}

/// Writes an end: free, or attached to a new frame. Returns true if it is attached.
fn write_end(
    (entries, name): (&Entries, &str),
    end: usize,
    for_winch: bool,
    position: [f64; 3],
    out: &mut String,
    parts: &mut Parts,
    problems: &mut ImportProblems,
) -> bool {
    let (key, end) = [("NODE0_STATIC", "start"), ("NODEN_STATIC", "end")][end];
    let attached = entries.number(key, Some(0.0), problems) != 0.0 || for_winch;
    if attached {
        let frame = parts.free_name(&format!("{name} {end}"));
        let file = entries.short_name();
        let choice = if for_winch {
            ", attached because its winch needs an attached end: choose"
        } else {
            ""
        };
        let _ = write!(
            parts.frames,
            "\n[[frame]]\nname = \"{frame}\"   # {file} ${key}{choice}\nposition = {position:?}\n",
        );
        let _ = writeln!(out, "{end} = {{ frame = \"ground/{frame}\" }}");
    } else {
        parts.warnings.push(format!(
            "{}: the {end} of the cable is free, because the files do not define attachments to bodies; attach it if the source's \
             program does",
            entries.file
        ));
        let _ = writeln!(
            out,
            "{end} = {{ position = {position:?} }}   # free; attach it with {{ frame = \"owner/frame\" }}"
        );
    }
    attached
}

fn element_lengths(entries: &Entries, problems: &mut ImportProblems) -> Vec<f64> {
    let found = entries.all("ElementLengths");
    match found[..] {
        [entry] => {
            let lengths = entries.numbers(entry, problems);
            if lengths.is_empty() || lengths.iter().any(|length| *length <= 0.0) {
                problems.0.push(format!(
                    "{}:{}: ElementLengths needs at least one length, each positive, in m",
                    entries.file, entry.line
                ));
            }
            lengths
        }
        [] => {
            problems
                .0
                .push(format!("{}: the key 'ElementLengths' is missing", entries.file));
            Vec::new()
        }
        _ => {
            problems.0.push(format!(
                "{}:{}: ElementLengths is repeated",
                entries.file, found[1].line
            ));
            Vec::new()
        }
    }
}

/// Returns velocity (m/s) and position (m) of each node, in the order vx x vy y vz z.
fn nodes(entries: &Entries, elements: usize, problems: &mut ImportProblems) -> Vec<[f64; 6]> {
    let mut nodes = Vec::new();
    for (expected, entry) in entries.all("IC").into_iter().enumerate() {
        if entry.index != Some(expected) {
            problems.0.push(format!(
                "{}:{}: node states are $0|IC, $1|IC and so on, once each; {expected}|IC is missing",
                entries.file, entry.line
            ));
            return Vec::new();
        }
        match <[f64; 6]>::try_from(entries.numbers(entry, problems)) {
            Ok(state) => nodes.push(state),
            Err(numbers) => problems.0.push(format!(
                "{}:{}: a node's state has six numbers (vx x vy y vz z), found {}",
                entries.file,
                entry.line,
                numbers.len()
            )),
        }
    }
    if nodes.len() != elements + 1 && elements > 0 && problems.0.is_empty() {
        problems.0.push(format!(
            "{}: {elements} element lengths need {} node states ($0|IC to ${elements}|IC), found {}",
            entries.file,
            elements + 1,
            nodes.len()
        ));
    }
    nodes
}

/// Writes the spheres. An entry has arc length (m), diameter (m), density (kg/m³), and optionally
/// the coefficients of drag (default 1.0) and added mass (default 0.5).
fn spheres(entries: &Entries, out: &mut String, parts: &mut Parts, problems: &mut ImportProblems) {
    let all = entries.all("ExtMasses");
    for (i, entry) in all.iter().enumerate() {
        let numbers = entries.numbers(entry, problems);
        let (at, diameter, density, drag, added_mass) = match numbers[..] {
            [at, diameter, density] => (at, diameter, density, 1.0, 0.5),
            [at, diameter, density, drag] => (at, diameter, density, drag, 0.5),
            [at, diameter, density, drag, added_mass] => (at, diameter, density, drag, added_mass),
            _ => {
                problems.0.push(format!(
                    "{}:{}: a sphere has arc length, diameter, density, and optionally drag and added mass coefficients",
                    entries.file, entry.line
                ));
                continue;
            }
        };
        if all[..i].iter().any(|other| other.index == entry.index) {
            let note = format!(
                "{}:{}: the number of this sphere is repeated; both spheres are imported",
                entries.file, entry.line
            );
            parts.notes.push(note);
        }
        let mass = density * PI * diameter * diameter * diameter / 6.0;
        let _ = writeln!(
            out,
            "[[cable.point_mass]]   # {}\nat = {at:?}\nmass = {mass:?}\ndiameter = {diameter:?}\ndrag = {drag:?}\nadded_mass = \
             {added_mass:?}",
            entries.origin(entry)
        );
    }
}
