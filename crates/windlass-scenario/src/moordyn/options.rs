//! Options of a deck: sea, bottom and current. Also reports the data that the import omits.

use super::deck::Deck;
use super::files::{self, Depths, Level};
use super::read::{Attachment, Points, Reader};
use std::fmt::Write as _;

/// MoorDyn's default density, kg/m³.
const DENSITY: f64 = 1025.0;
/// MoorDyn's default gravity, m/s².
const GRAVITY: f64 = 9.80665;
/// MoorDyn's default stiffness (Pa/m) and damping (Pa s/m) of the bottom.
const BOTTOM: [f64; 2] = [3e6, 3e5];
/// File of a steady current profile, beside the deck.
const CURRENT_PROFILE: &str = "current_profile.txt";

/// Options that control MoorDyn's computation and have no meaning in a scenario.
const PROGRAM_OPTIONS: [&str; 26] = [
    "dt",
    "dtm",
    "cfl",
    "dtic",
    "icdt",
    "tmaxic",
    "ictmax",
    "cdscaleic",
    "icdfac",
    "threshic",
    "icthresh",
    "icgendynamic",
    "gendynamicic",
    "icgenmethod",
    "tscheme",
    "writelog",
    "writeunits",
    "dtout",
    "outswitch",
    "cdscale",
    "disableoutput",
    "disableouttime",
    "dtwave",
    "unifycurrentgrid",
    "inertialf",
    "inertialf_rampt",
];
/// Names of the water depth. MoorDyn version 2 reads only the first.
const DEPTH: [&str; 3] = ["wtrdpth", "depth", "wtrdepth"];
/// Options that are imported.
const IMPORTED_OPTIONS: [&str; 17] = [
    "rho",
    "rhow",
    "wtrdnsty",
    "g",
    "gravity",
    "kbot",
    "kb",
    "cbot",
    "cb",
    "frictioncoefficient",
    "mu_kt",
    "mu_ka",
    "seafloorfile",
    "currents",
    "waterkin",
    "wavekin",
    "echo",
];
/// Options of the friction on the bottom without an equivalent, with their defaults.
const FRICTION_OPTIONS: [(&str, f64); 4] = [
    ("statdynfricscale", 1.0),
    ("mc", 1.0),
    ("fricdamp", 200.0),
    ("cv", 200.0),
];

/// Shape of the sea bottom.
#[derive(Clone, Debug, PartialEq)]
enum Bottom {
    None,
    /// Depth, m.
    Flat(f64),
    Grid(Depths),
}

/// Sea and bottom.
pub(super) struct Sea {
    /// Water density, kg/m³.
    pub(super) density: f64,
    /// Acceleration of gravity, m/s².
    gravity: f64,
    bottom: Bottom,
    /// Stiffness (Pa/m) and damping (Pa s/m) of the bottom.
    bed: [f64; 2],
    /// Friction coefficients along and across lines.
    friction: [f64; 2],
    current: Vec<Level>,
}

impl Sea {
    pub(super) fn of(reader: &mut Reader<'_>, deck: &Deck, points: &Points) -> Self {
        let bottom = bottom(reader, deck, points);
        let current = current(reader, deck);
        let density = number(reader, deck, &["rho", "rhow", "wtrdnsty"]).unwrap_or(DENSITY);
        let gravity = number(reader, deck, &["g", "gravity"]).unwrap_or(GRAVITY);
        let bed = [
            number(reader, deck, &["kbot", "kb"]).unwrap_or(BOTTOM[0]),
            number(reader, deck, &["cbot", "cb"]).unwrap_or(BOTTOM[1]),
        ];
        let general = number(reader, deck, &["frictioncoefficient"]).unwrap_or(0.0);
        let friction = ["mu_ka", "mu_kt"].map(|name| number(reader, deck, &[name]).unwrap_or(general));
        for (name, usual) in FRICTION_OPTIONS {
            let value = number(reader, deck, &[name]).unwrap_or(usual);
            if value != usual && friction != [0.0; 2] {
                let message = format!(
                    "the option {name} = {value} is not imported: the sea bottom has the same coefficient for static and \
                     sliding friction; set the friction at low speed with mobilisation_displacement or creep_speed in \
                     [sea_bottom]"
                );
                let line = deck.options.get(name).map_or(0, |(_, line)| *line);
                reader.warning(line, message);
            }
        }
        Self {
            density,
            gravity,
            bottom,
            bed,
            friction,
            current,
        }
    }

    /// Writes sea, current and bottom.
    pub(super) fn write(&self, text: &mut String) {
        let _ = write!(
            text,
            "\n[sea]\ndensity = {:?}\ngravity = {:?}\n",
            self.density, self.gravity
        );
        if let Bottom::Flat(depth) = self.bottom {
            let _ = writeln!(text, "depth = {depth:?}");
        }
        if !self.current.is_empty() {
            text.push_str("\n[sea.current]\nlevels = [\n");
            for (depth, velocity) in &self.current {
                let _ = writeln!(text, "    {{ depth = {depth:?}, velocity = {velocity:?} }},");
            }
            text.push_str("]\n");
        }
        match &self.bottom {
            Bottom::None => return,
            Bottom::Flat(depth) => {
                let _ = write!(text, "\n[sea_bottom]\ndepth = {depth:?}\n");
            }
            Bottom::Grid(depths) => {
                let [x, y] = &depths.axes;
                let _ = write!(
                    text,
                    "\n[sea_bottom]\ntable = {{ x = {x:?}, y = {y:?}, depth = {:?} }}\n",
                    depths.rows
                );
            }
        }
        let _ = write!(
            text,
            "stiffness = {:?}\ndamping = {:?}\nfriction_along = {:?}\nfriction_across = {:?}\n",
            self.bed[0], self.bed[1], self.friction[0], self.friction[1]
        );
    }
}

/// Returns the value of the first of these options that the deck contains; reports a negative
/// value.
fn number(reader: &mut Reader<'_>, deck: &Deck, names: &[&str]) -> Option<f64> {
    let (value, line) = names.iter().find_map(|name| deck.options.get(*name))?;
    let number = reader.parsed(*line, names[0], value);
    if number < 0.0 {
        reader.problem(*line, format!("'{}' must not be negative, is {number}", names[0]));
    }
    Some(number)
}

/// Returns the bottom: from a depth, a file, or the lowest anchor.
fn bottom(reader: &mut Reader<'_>, deck: &Deck, points: &Points) -> Bottom {
    let option = |names: &[&str]| names.iter().find_map(|name| deck.options.get(*name));
    if let Some((file, line)) = option(&["seafloorfile"]) {
        return grid(reader, file, *line);
    }
    if let Some((value, line)) = option(&DEPTH) {
        // MoorDyn-F takes the name of a file in place of the depth.
        if value.parse::<f64>().is_err() && value.contains(['.', '/', '\\']) {
            return grid(reader, value, *line);
        }
        let depth = reader.parsed(*line, DEPTH[0], value).abs();
        if depth > 0.0 {
            return Bottom::Flat(depth);
        }
    }
    let anchors = points
        .iter()
        .filter(|(_, (point, _))| point.attachment == Attachment::Fixed);
    let lowest = anchors.min_by(|(_, (a, _)), (_, (b, _))| a.position[2].total_cmp(&b.position[2]));
    match lowest {
        Some((id, (point, line))) if point.position[2] < 0.0 => {
            let depth = -point.position[2];
            let message = format!(
                "WtrDpth is not given: the sea bottom has the depth of the lowest anchor, point {id}, {depth} m, as in MoorDyn"
            );
            reader.note(*line, message);
            Bottom::Flat(depth)
        }
        _ => {
            reader.warnings.push(format!(
                "{}: WtrDpth is not given and there is no anchor, so the scenario has no sea bottom; add [sea_bottom] with a depth",
                reader.name
            ));
            Bottom::None
        }
    }
}

/// Reads a file that an option names; reports why it cannot be read.
fn file(reader: &mut Reader<'_>, name: &str, line: usize) -> Option<String> {
    match (reader.read_file)(name) {
        Ok(text) => Some(text),
        Err(error) => {
            let message = format!("the file '{name}' cannot be read: {error}; put it beside the deck");
            reader.problem(line, message);
            None
        }
    }
}

fn grid(reader: &mut Reader<'_>, name: &str, line: usize) -> Bottom {
    let Some(text) = file(reader, name, line) else {
        return Bottom::None;
    };
    match files::depths(&text) {
        Ok(depths) => Bottom::Grid(depths),
        Err(problem) => {
            reader.problem(line, format!("the file '{name}' of depths: {problem}"));
            Bottom::None
        }
    }
}

/// Returns the levels of the current of MoorDyn-C (`Currents`) or MoorDyn-F (`WaterKin`).
fn current(reader: &mut Reader<'_>, deck: &Deck) -> Vec<Level> {
    if let Some((value, line)) = deck.options.get("wavekin")
        && value.parse() != Ok(0.0)
    {
        let message = format!("the option wavekin = {value} is not imported: add the waves as [sea] waves");
        reader.warning(*line, message);
    }
    let mut levels = Vec::new();
    if let Some((value, line)) = deck.options.get("currents") {
        match value.as_str() {
            "0" => {}
            "1" | "3" => {
                let text = file(reader, CURRENT_PROFILE, *line);
                match text.map(|text| files::current_profile(&text)) {
                    Some(Ok(profile)) => levels = profile,
                    Some(Err(problem)) => {
                        reader.problem(*line, format!("the file '{CURRENT_PROFILE}': {problem}"));
                    }
                    None => {}
                }
            }
            _ => reader.problem(
                *line,
                format!(
                    "Currents = {value} is not imported: a scenario has a current that depends on the depth only; set it to 0, and add \
                     [sea.current] to the scenario"
                ),
            ),
        }
    }
    if let Some((value, line)) = deck.options.get("waterkin") {
        if value.eq_ignore_ascii_case("SEASTATE") {
            reader.warning(
                *line,
                "WaterKin = SEASTATE is not imported: add waves and current as [sea]",
            );
        } else if !value.is_empty() && value != "0" {
            let text = file(reader, value, *line);
            match text.map(|text| files::water_kinematics(&text)) {
                Some(Ok(water)) => {
                    if water.has_waves {
                        let message =
                            format!("the waves of '{value}' are not imported: add them as [sea] waves");
                        reader.warning(*line, message);
                    }
                    levels = water.levels;
                }
                Some(Err(problem)) => reader.problem(*line, format!("the file '{value}': {problem}")),
                None => {}
            }
        }
    }
    levels
}

/// Reports invalid and unknown options and sections, and data that is not imported.
pub(super) fn report_omissions(reader: &mut Reader<'_>, deck: &Deck) {
    for (line, text) in &deck.invalid_options {
        reader.problem(
            *line,
            format!("'{text}' is not an option; write a value and then its name"),
        );
    }
    for section in deck.others.iter().filter(|section| section.rows > 0) {
        let (name, rows) = (&section.name, section.rows);
        if name.contains("control") {
            let message = format!(
                "the section '{name}' with {rows} rows is not imported: lines have constant lengths; add a [[winch]] with commands of \
                 [director]"
            );
            reader.warning(section.line, message);
        } else {
            let message = format!(
                "the section '{name}' with {rows} rows changes forces and is not imported; remove it from the deck, and add its effect \
                 to the scenario"
            );
            reader.problem(section.line, message);
        }
    }
    let known: Vec<&str> = DEPTH
        .iter()
        .chain(&IMPORTED_OPTIONS)
        .chain(&PROGRAM_OPTIONS)
        .copied()
        .chain(FRICTION_OPTIONS.map(|(name, _)| name))
        .collect();
    for (name, (value, line)) in &deck.options {
        if known.contains(&name.as_str()) || value.parse() == Ok(0.0) {
            continue;
        }
        if name.starts_with("icfile") || name.starts_with("fileic") {
            reader.note(*line, format!("the option {name} = {value} is not imported"));
            continue;
        }
        let message = format!(
            "unknown option '{name}'{}; correct its name, or remove it",
            windlass_world::spelling::suggestion(name, known.iter().copied())
        );
        reader.problem(*line, message);
    }
    if !deck.outputs.is_empty() {
        let name = reader.name;
        reader.notes.push(format!(
            "{name}: a scenario has no list of channels: FairTen and AnchTen of line N are in the table of cable 'lineN' as \
             tension_end and tension_start; tensions between joined lines are in the cable's table of nodes, and other channels in the tables of bodies"
        ));
    }
}
