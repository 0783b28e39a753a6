//! Parser of `key: value` lines in blocks: bodies, joints, mooring lines and tracers.
//!
//! Blank lines separate blocks in the source. Here a block begins at its first key, so blank lines
//! may be missing or additional. A list of numbers that ends with a comma continues in the next
//! line.

use super::solvers::{self, ExpertSolvers};
use std::collections::BTreeMap;
use windlass_math::{DMat3, DVec3};

/// Problems and notes of all files.
#[derive(Default)]
pub(super) struct Problems {
    messages: Vec<String>,
    notes: Vec<String>,
}

impl Problems {
    pub(super) fn add(&mut self, location: &str, message: impl std::fmt::Display) {
        self.messages.push(format!("{location}: {message}"));
    }

    pub(super) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    pub(super) fn into_messages(self) -> Vec<String> {
        self.messages
    }

    pub(super) fn into_notes(self) -> Vec<String> {
        self.notes
    }
}

/// A line `key: value`.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Key in lower case.
    pub(super) key: String,
    pub(super) value: String,
    /// File and line, `mbdm:12`.
    pub(super) location: String,
}

/// Returns the lines that are not blank. A line without a colon has a key and an empty value.
pub(super) fn lines(file: &str, text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let continues = lines.last().is_some_and(|last| last.value.ends_with(','));
        if let Some(last) = lines.last_mut().filter(|_| continues && !line.contains(':')) {
            last.value.push_str(line);
            continue;
        }
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        lines.push(Line {
            key: key.trim().to_lowercase(),
            value: value.trim().to_owned(),
            location: format!("{file}:{}", i + 1),
        });
    }
    lines
}

/// The lines of one block by key.
pub(super) struct Block {
    /// File and line at which the block begins.
    location: String,
    /// Name of the block in messages, `body 2`.
    what: String,
    values: BTreeMap<String, Line>,
}

impl Block {
    pub(super) fn new(location: String, what: String) -> Self {
        Self {
            location,
            what,
            values: BTreeMap::new(),
        }
    }

    /// Adds a line, and reports a line that contradicts an earlier line.
    pub(super) fn take(&mut self, line: &Line, problems: &mut Problems) {
        if let Some(before) = self.values.get(&line.key)
            && before.value != line.value
        {
            let message = format!(
                "{} has '{}' twice, '{}' and '{}'; remove one",
                self.what, line.key, before.value, line.value
            );
            problems.add(&line.location, message);
        }
        self.values.insert(line.key.clone(), line.clone());
    }

    pub(super) fn find(&self, key: &str) -> Option<&Line> {
        self.values
            .iter()
            .find(|(own, _)| own.starts_with(key))
            .map(|(_, line)| line)
    }

    pub(super) fn text(&self, key: &str, problems: &mut Problems) -> String {
        match self.find(key) {
            Some(line) => line.value.clone(),
            None => {
                problems.add(&self.location, format!("{} needs a line '{key}: ...'", self.what));
                String::new()
            }
        }
    }

    fn numbers<const N: usize>(&self, key: &str, unit: &str, problems: &mut Problems) -> [f64; N] {
        let none = [0.0; N];
        let Some(line) = self.find(key) else {
            let message = format!("{} needs a line '{key}: ...' with {N} numbers, {unit}", self.what);
            problems.add(&self.location, message);
            return none;
        };
        let words = line.value.split([',', ' ', '\t']).filter(|word| !word.is_empty());
        let numbers: Result<Vec<f64>, String> = words
            .map(|word| match word.parse::<f64>() {
                Ok(number) if number.is_finite() && number.abs() < 1e30 => Ok(number),
                _ => Err(word.to_owned()),
            })
            .collect();
        match numbers.map(|numbers| <[f64; N]>::try_from(numbers).map_err(|numbers| numbers.len())) {
            Ok(Ok(numbers)) => numbers,
            Ok(Err(count)) => {
                let message = format!("{}: '{key}' takes {N} numbers ({unit}), found {count}", self.what);
                problems.add(&line.location, message);
                none
            }
            Err(word) => {
                let message = format!("{}: '{key}': '{word}' is not a number ({unit})", self.what);
                problems.add(&line.location, message);
                none
            }
        }
    }

    fn number(&self, key: &str, unit: &str, problems: &mut Problems) -> f64 {
        self.numbers::<1>(key, unit, problems)[0]
    }

    fn vector(&self, key: &str, unit: &str, problems: &mut Problems) -> DVec3 {
        DVec3::from(self.numbers::<3>(key, unit, problems))
    }

    pub(super) fn count(&self, key: &str, problems: &mut Problems) -> usize {
        let value = self.number(key, "a count", problems);
        if value < 0.0 || value.fract() != 0.0 || value > 1e6 {
            let location = self.find(key).map_or(&self.location, |line| &line.location);
            problems.add(
                location,
                format!(
                    "{}: '{key}' is {value}, but must be a whole number from 0 to 1000000",
                    self.what
                ),
            );
            return 0;
        }
        value as usize
    }

    /// Returns the location of a line, or of the block if there is no such line.
    pub(super) fn location_of(&self, key: &str) -> &str {
        self.find(key).map_or(&self.location, |line| &line.location)
    }
}

/// A body.
pub(super) struct Body {
    pub(super) location: String,
    pub(super) name: String,
    /// Angles about x, y, z, applied as `Rz Ry Rx`, rad.
    pub(super) angles: DVec3,
    /// Position, Earth frame, m.
    pub(super) position: DVec3,
    /// Velocity, Earth axes, m/s.
    pub(super) velocity: DVec3,
    /// Angular velocity in body axes, rad/s.
    pub(super) angular_velocity: DVec3,
    pub(super) mass: f64,
    pub(super) inertia: DMat3,
}

/// A joint with its points. The type determines which of them are used.
pub(super) struct Joint {
    pub(super) location: String,
    pub(super) number: usize,
    pub(super) kind: String,
    /// Indices of the bodies; `None` for the ground.
    pub(super) bodies: [Option<usize>; 2],
    /// Points p, q, r on the first and on the second body, m.
    pub(super) points: [[DVec3; 3]; 2],
    pub(super) dist: f64,
}

/// Content of a main file.
#[derive(Default)]
pub(super) struct Case {
    pub(super) file: String,
    pub(super) name: String,
    pub(super) is_dynamic: bool,
    pub(super) start: f64,
    pub(super) end: f64,
    pub(super) step: f64,
    /// Number of steps between outputs, between checkpoints and between outputs of tracers.
    pub(super) every: [usize; 3],
    pub(super) bodies: Vec<Body>,
    pub(super) joints: Vec<Joint>,
}

impl Case {
    pub(super) fn read(file: &str, text: &str, problems: &mut Problems) -> Self {
        let lines = lines(file, text);
        let mut case = Self {
            file: file.to_owned(),
            ..Self::default()
        };
        let Some((first, rest)) = lines.split_first() else {
            problems.add(file, "the file is empty");
            return case;
        };
        case.name = match first.key.as_str() {
            "name" => first.value.clone(),
            _ => text
                .lines()
                .map(str::trim)
                .find(|line| !line.is_empty())
                .unwrap_or_default()
                .to_owned(),
        };
        let mut blocks = vec![Block::new(file.to_owned(), "the case".to_owned())];
        for line in rest {
            let mut words = line.key.split_whitespace();
            let begins = words
                .next()
                .filter(|word| ["body", "joint"].contains(word) && line.value.is_empty());
            match (begins, blocks.last_mut()) {
                (Some(kind), _) => {
                    let count = blocks.iter().filter(|block| block.what.starts_with(kind)).count() + 1;
                    blocks.push(Block::new(line.location.clone(), format!("{kind} {count}")));
                }
                (None, Some(block)) => block.take(line, problems),
                (None, None) => {}
            }
        }
        case.read_settings(&blocks[0], problems);
        for block in &blocks[1..] {
            if block.what.starts_with("body") {
                case.bodies.push(body(block, problems));
            } else {
                let number = case.joints.len() + 1;
                let joint = joint(block, number, case.bodies.len(), problems);
                case.joints.push(joint);
            }
        }
        for (what, defined, key) in [
            ("bodies", case.bodies.len(), "number of bodies"),
            ("joints", case.joints.len(), "number of joints"),
        ] {
            let stated = blocks[0].count(key, problems);
            if stated != defined {
                let message =
                    format!("the file states {stated} {what} but defines {defined}; make the numbers agree");
                problems.add(blocks[0].location_of(key), message);
            }
        }
        case
    }

    fn read_settings(&mut self, block: &Block, problems: &mut Problems) {
        self.is_dynamic = match block.count("kinematic (0)", problems) {
            0 => false,
            1 => true,
            other => {
                let message = format!("the analysis is {other}, but must be 0 (kinematic) or 1 (dynamic)");
                problems.add(block.location_of("kinematic (0)"), message);
                true
            }
        };
        self.start = block.number("t_start", "s", problems);
        self.end = block.number("t_end", "s", problems);
        self.step = block.number("dt", "s", problems);
        if self.end <= self.start {
            problems.add(block.location_of("t_end"), "t_end must be later than t_start");
        }
        if self.step <= 0.0 {
            problems.add(block.location_of("dt"), "dt must be positive, in s");
        }
        self.every = ["save output", "save checkpoint", "save tracers"].map(|key| block.count(key, problems));
    }
}

fn body(block: &Block, problems: &mut Problems) -> Body {
    let rows = ["i(1,", "i(2,", "i(3,"].map(|key| block.vector(key, "kg m2", problems));
    Body {
        location: block.location.clone(),
        name: block.text("name", problems),
        angles: block.vector("angles", "rad", problems),
        position: block.vector("r", "m", problems),
        velocity: block.vector("v", "m/s", problems),
        angular_velocity: block.vector("omega", "rad/s", problems),
        mass: block.number("mass", "kg", problems),
        inertia: DMat3::from_cols(rows[0], rows[1], rows[2]).transpose(),
    }
}

fn joint(block: &Block, number: usize, bodies: usize, problems: &mut Problems) -> Joint {
    let ids = block.numbers::<2>("bodies", "two bodies, 0 for none", problems);
    let bodies = ids.map(|id| {
        if id.fract() != 0.0 || id < 0.0 || id > bodies as f64 {
            let message = format!(
                "{}: there is no body {id}; the number of bodies is {bodies}",
                block.what
            );
            problems.add(block.location_of("bodies"), message);
        }
        (id >= 1.0).then(|| id as usize - 1)
    });
    let points =
        [["p1", "q1", "r1"], ["p2", "q2", "r2"]].map(|keys| keys.map(|key| block.vector(key, "m", problems)));
    Joint {
        location: block.location.clone(),
        number,
        kind: block.text("type", problems).to_uppercase(),
        bodies,
        points,
        dist: block.number("dist", "m or rad/s", problems),
    }
}

/// A mooring line.
pub(super) struct Mooring {
    pub(super) location: String,
    /// Index of the body to which the line is attached, from 0.
    pub(super) body: usize,
    pub(super) anchor: DVec3,
    pub(super) fairlead: DVec3,
    pub(super) length: f64,
    pub(super) stiffness: f64,
    pub(super) damping: f64,
}

/// A group of points on a body.
pub(super) struct Tracers {
    pub(super) location: String,
    pub(super) body: usize,
    pub(super) points: Vec<DVec3>,
}

/// Content of the additional files.
#[derive(Default)]
pub(super) struct Extras {
    pub(super) moorings: Vec<Mooring>,
    pub(super) tracers: Vec<Tracers>,
    /// Solvers, with the name of their file.
    pub(super) solvers: Option<(String, ExpertSolvers)>,
}

impl Extras {
    pub(super) fn read(&mut self, kind: &str, file: &str, text: &str, problems: &mut Problems) {
        match kind {
            "mooring" => self.read_moorings(file, text, problems),
            "tracers" => self.read_tracers(file, text, problems),
            "parameters" => read_parameters(file, text, problems),
            "solvers" => self.solvers = solvers::take(file, text, problems).map(|read| (file.to_owned(), read)),
            other => problems.add(
                file,
                format!("'.expert.{other}' is not a known additional file; the known files are: mooring, tracers, parameters, solvers"),
            ),
        }
    }

    fn read_moorings(&mut self, file: &str, text: &str, problems: &mut Problems) {
        let lines = lines(file, text);
        let mut stated = None;
        let mut blocks: Vec<Block> = Vec::new();
        for line in &lines {
            if line.key.starts_with("number of mooring lines") {
                stated = Some(line);
            } else if line.value.is_empty() {
                blocks.push(Block::new(
                    line.location.clone(),
                    format!("mooring line {}", blocks.len() + 1),
                ));
            } else if let Some(block) = blocks.last_mut() {
                block.take(line, problems);
            }
        }
        check_count(stated, blocks.len(), "mooring lines", file, problems);
        for block in &blocks {
            let correction = block.vector("correction", "m", problems);
            if correction != DVec3::ZERO {
                problems.note(format!(
                    "{}: the correction for the mass centre is not imported; the source's own program does not use it either",
                    block.location
                ));
            }
            self.moorings.push(Mooring {
                location: block.location.clone(),
                body: block.count("fairlead attached", problems).wrapping_sub(1),
                anchor: block.vector("anchor", "m", problems),
                fairlead: block.vector("fairlead location", "m", problems),
                length: block.number("not stretched", "m", problems),
                stiffness: block.number("stiffness", "N/m", problems),
                damping: block.number("damping", "N s/m", problems),
            });
        }
    }

    fn read_tracers(&mut self, file: &str, text: &str, problems: &mut Problems) {
        let lines = lines(file, text);
        let mut stated = None;
        let mut blocks: Vec<(Block, Vec<Block>)> = Vec::new();
        for line in &lines {
            if line.key.starts_with("number of tracer groups") {
                stated = Some(line);
            } else if line.key.starts_with("tracer group") {
                let block = Block::new(
                    line.location.clone(),
                    format!("tracer group {}", blocks.len() + 1),
                );
                blocks.push((block, Vec::new()));
            } else if let Some((block, points)) = blocks.last_mut() {
                if line.key.starts_with("tracer(") {
                    let mut point = Block::new(line.location.clone(), block.what.clone());
                    point.take(line, problems);
                    points.push(point);
                } else {
                    block.take(line, problems);
                }
            }
        }
        check_count(stated, blocks.len(), "tracer groups", file, problems);
        for (block, points) in &blocks {
            let count = block.count("number of tracers", problems);
            if count != points.len() {
                let message = format!("{} states {count} tracers but has {}", block.what, points.len());
                problems.add(block.location_of("number of tracers"), message);
            }
            self.tracers.push(Tracers {
                location: block.location.clone(),
                body: block.count("body id", problems).wrapping_sub(1),
                points: points
                    .iter()
                    .map(|point| point.vector("tracer(", "m", problems))
                    .collect(),
            });
        }
    }

    /// Checks that all bodies referred to exist.
    pub(super) fn check(&self, case: &Case, problems: &mut Problems) {
        let moorings = self
            .moorings
            .iter()
            .map(|mooring| (&mooring.location, mooring.body));
        let tracers = self.tracers.iter().map(|group| (&group.location, group.body));
        for (location, body) in moorings
            .chain(tracers)
            .filter(|(_, body)| *body >= case.bodies.len())
        {
            let (id, count) = (body.wrapping_add(1), case.bodies.len());
            problems.add(
                location,
                format!("there is no body {id}; the number of bodies is {count}"),
            );
        }
        if let Some((file, solvers)) = &self.solvers {
            for solver in solvers.hmb.iter().chain(&solvers.sph) {
                let (id, count) = (solver.body, case.bodies.len());
                if id as usize > count {
                    problems.add(
                        file,
                        format!("there is no body {id}; the number of bodies is {count}"),
                    );
                }
            }
            problems.note(format!(
                "{file}: the solvers are started by windlass couple, which reads this file: --solvers {file}"
            ));
        }
        for mooring in &self.moorings {
            for (what, value) in [
                ("length", mooring.length),
                ("stiffness", mooring.stiffness),
                ("damping", mooring.damping),
            ] {
                if value < 0.0 {
                    problems.add(
                        &mooring.location,
                        format!("the {what} must not be negative, is {value}"),
                    );
                }
            }
        }
    }
}

fn check_count(stated: Option<&Line>, defined: usize, what: &str, file: &str, problems: &mut Problems) {
    match stated {
        None => problems.add(file, format!("the first line must state the number of {what}")),
        Some(line) if line.value.parse() != Ok(defined) => {
            let message = format!(
                "the file states '{}' {what} but defines {defined}; make the numbers agree",
                line.value
            );
            problems.add(&line.location, message);
        }
        Some(_) => {}
    }
}

fn read_parameters(file: &str, text: &str, problems: &mut Problems) {
    for line in lines(file, text) {
        let instead = match line.key.as_str() {
            "debug" => "runs write a summary; `simulation.output_interval` sets the interval of table rows",
            "timer" => "a run reports its wall time",
            "store a matrix" => "attitudes are in the tables of bodies as roll, pitch and yaw",
            "attempt fix" => "positions and velocities are always projected onto the joints",
            _ => {
                let message = format!(
                    "'{}' is not a known parameter; the known parameters are: Debug, Timer, Store A matrix, Attempt fix",
                    line.key
                );
                problems.add(&line.location, message);
                continue;
            }
        };
        if line.value != "0" {
            problems.note(format!(
                "{}: '{}' is not imported: {instead}",
                line.location, line.key
            ));
        }
    }
}
