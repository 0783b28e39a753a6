//! Import of boom crane files: Denavit-Hartenberg rows, masses, drives, stops; `[SMS]` 3.2.5,
//! `[IMPROVED]` A.4.
//!
//! The spellings of both reports are accepted: `LinkDHParameters` and `LinkDHPParameters`,
//! `LinkMomentOfIntertia` and `LinkMomentOfInertia`. A joint can have one set of gains
//! (`JointProportionalCoefficient`, for its type of control) or two sets (`...Pos` and `...Vel`).
//! Angles in the rows are in degrees. Joint limits are in degrees in both samples, although the
//! first report's table says radians (errata E18). They are read as degrees, with a warning if they
//! are small.

use super::Parts;
use super::parse::{Entries, Entry, ImportProblems};
use std::fmt::Write;

const ROW: [&str; 3] = ["LinkDHParameters", "LinkDHPParameters", "LinkDHParams"];
const INERTIA: [&str; 2] = ["LinkMomentOfInertia", "LinkMomentOfIntertia"];
const GAINS: [(&str, &str); 3] = [
    ("proportional", "JointProportionalCoefficient"),
    ("integral", "JointIntegralCoefficient"),
    ("derivative", "JointDerivativeCoefficient"),
];
/// Smallest magnitude of a limit that means "no limit", m or degrees.
const NO_LIMIT: f64 = 1e20;

fn known() -> Vec<String> {
    let plain = [
        "VERBOSE",
        "OutputFolder",
        "LinkJointVariable",
        "LinkJointVelocity",
        "LinkCGLocation",
        "LinkCGOrientation",
        "LinkMass",
        "JointControlType",
        "JointViscousDamping",
        "MaximumActuatablePower",
        "UpstreamJointLimits",
        "JointLimitStiffness",
        "JointLimitDamping",
    ];
    let gains = GAINS
        .iter()
        .flat_map(|(_, key)| ["", "Pos", "Vel"].map(|kind| format!("{key}{kind}")));
    plain
        .iter()
        .chain(&ROW)
        .chain(&INERTIA)
        .map(|key| (*key).to_owned())
        .chain(gains)
        .collect()
}

/// Returns true if a file describes a boom crane.
pub(super) fn is_crane(entries: &Entries) -> bool {
    ROW.iter().any(|key| entries.has(key))
}

pub(super) fn convert(entries: &Entries, name: &str, parts: &mut Parts, problems: &mut ImportProblems) {
    let known = known();
    let keys: Vec<&str> = known.iter().map(String::as_str).collect();
    entries.check_known(&keys, problems);
    let last = entries.list.iter().filter_map(|entry| entry.index).max();
    // An index may be arbitrarily large. The number of entries limits the loop. If the index
    // exceeds this number, one of the first links has no entries and is reported.
    let links = last.map_or(0, |last| last.min(entries.list.len()) + 1);
    let foot = parts.free_name(&format!("{name} foot"));
    let _ = write!(
        parts.frames,
        "\n[[frame]]\nname = \"{foot}\"\nposition = [0.0, 0.0, 0.0]   # not in the files: choose\n"
    );
    parts.warnings.push(format!(
        "{}: the file does not define where the crane is mounted: its base is the frame '{foot}' at the origin; choose its position and the object that carries it",
        entries.file
    ));
    let mut out = format!(
        "\n[[crane]]\nname = \"{name}\"   # {}\nbase = \"ground/{foot}\"\n",
        entries.short_name()
    );
    for index in 0..links {
        let mut link = LinkReader {
            entries,
            index,
            warnings: &mut parts.warnings,
            notes: &mut parts.notes,
            problems,
        };
        link.write(&mut out);
    }
    parts.cranes += &out;
}

struct LinkReader<'a> {
    entries: &'a Entries,
    index: usize,
    warnings: &'a mut Vec<String>,
    notes: &'a mut Vec<String>,
    problems: &'a mut ImportProblems,
}

impl<'a> LinkReader<'a> {
    fn write(&mut self, out: &mut String) -> Option<()> {
        let _ = writeln!(
            out,
            "\n[[crane.link]]\nname = \"link {}\"   # {} ${}|...",
            self.index + 1,
            self.entries.short_name(),
            self.index
        );
        let turns = self.row(out)?;
        self.body(out);
        self.stops(turns, out);
        self.drive(turns, out);
        Some(())
    }

    /// Writes the Denavit-Hartenberg row. Returns true if the joint is revolute.
    fn row(&mut self, out: &mut String) -> Option<bool> {
        let row = self.entry(&ROW)?;
        let [alpha, a, d, theta] = self.numbers(row)?;
        let variable = self.entry(&["LinkJointVariable"])?;
        let turns = match variable.values.join(" ").to_lowercase().as_str() {
            "theta" => true,
            "d" => false,
            other => {
                let message = format!("'{other}' must be 'theta' (revolute) or 'd' (prismatic)");
                self.problem(variable, &message);
                return None;
            }
        };
        let _ = writeln!(
            out,
            "denavit_hartenberg = {{ alpha_deg = {alpha:?}, a = {a:?}, d = {d:?}, theta_deg = {theta:?}, variable = \"{}\" \
             }}   # {}",
            if turns { "theta" } else { "d" },
            self.entries.origin(row)
        );
        Some(turns)
    }

    fn body(&mut self, out: &mut String) -> Option<()> {
        let mass = self.entry(&["LinkMass"])?;
        let values = self.entries.numbers(mass, self.problems);
        let Some(&first) = values.first() else {
            self.problem(mass, "has no number");
            return None;
        };
        if values.iter().any(|value| *value != first) {
            self.problem(
                mass,
                "a rigid body has the same mass in all directions; give the same number three times",
            );
        }
        let _ = writeln!(out, "mass = {first:?}   # {}", self.entries.origin(mass));
        let centre = self.entry(&["LinkCGLocation"])?;
        let location: [f64; 3] = self.numbers(centre)?;
        let _ = writeln!(
            out,
            "centre_of_gravity = {location:?}   # {}",
            self.entries.origin(centre)
        );
        let inertia = self.entry(&INERTIA)?;
        let moments: [f64; 3] = self.numbers(inertia)?;
        let _ = writeln!(
            out,
            "inertia = {moments:?}   # {}, about the centre of gravity",
            self.entries.origin(inertia)
        );
        if let Some(turned) = self.find(&["LinkCGOrientation"]) {
            let angles: [f64; 3] = self.numbers(turned)?;
            if angles != [0.0; 3] {
                let degrees = angles.map(f64::to_degrees);
                let origin = self.entries.origin(turned);
                let _ = writeln!(out, "inertia_attitude_deg = {degrees:?}   # {origin}, rad");
                self.warning(turned, "angles are read in radians, like angles in payload files");
            }
        }
        Some(())
    }

    fn stops(&mut self, turns: bool, out: &mut String) -> Option<()> {
        let limits = self.find(&["UpstreamJointLimits"])?;
        let [lower, upper] = self.numbers(limits)?;
        if lower <= -NO_LIMIT && upper >= NO_LIMIT {
            return Some(());
        }
        let stiffness = self.number("JointLimitStiffness")?;
        let damping = self.number("JointLimitDamping").unwrap_or(0.0);
        let unit = if turns { "_deg" } else { "" };
        let side =
            |name: &str, value: f64| (value.abs() < NO_LIMIT).then(|| format!("{name}{unit} = {value:?}, "));
        let _ = writeln!(
            out,
            "stops = {{ {}{}stiffness = {stiffness:?}, damping = {damping:?} }}   # {}",
            side("lower", lower).unwrap_or_default(),
            side("upper", upper).unwrap_or_default(),
            self.entries.origin(limits)
        );
        let small = |value: f64| value.abs() >= NO_LIMIT || value.abs() <= std::f64::consts::TAU;
        if turns && small(lower) && small(upper) {
            self.warning(
                limits,
                "limits of a revolute joint are read as degrees, as in the reports' files; if they are in radians, as in the \
                 first report's table, convert them",
            );
        }
        Some(())
    }

    fn drive(&mut self, turns: bool, out: &mut String) -> Option<()> {
        let mut lines = String::new();
        let mut is_by_velocity = false;
        if let Some(control) = self.find(&["JointControlType"]) {
            let kind = control.values.join(" ").to_lowercase();
            let own = match kind.as_str() {
                "position" => Some("Pos"),
                "velocity" => Some("Vel"),
                "passive" => None,
                other => {
                    let message = format!("'{other}' must be 'position', 'velocity' or 'passive'");
                    self.problem(control, &message);
                    return None;
                }
            };
            is_by_velocity = own == Some("Vel");
            if let Some(own) = own {
                let plain = self.gains("");
                let names = [("position", "Pos"), ("velocity", "Vel")];
                for (name, suffix) in names {
                    // In `[IMPROVED]`, position control also uses the velocity gains, while the
                    // joint travels to its target. Velocity control does not use the position
                    // gains.
                    let needed = own == suffix || (kind == "position" && suffix == "Vel");
                    let general = if own == suffix { plain.clone() } else { None };
                    if let Some(gains) = self.gains(suffix).or(general).filter(|_| needed) {
                        let _ = writeln!(lines, "{name} = {gains}");
                    }
                }
            }
        }
        self.target_velocity(turns, is_by_velocity, &mut lines);
        for (key, name) in [
            ("JointViscousDamping", "viscous_damping"),
            ("MaximumActuatablePower", "power_limit"),
        ] {
            if let Some(value) = self.number(key) {
                let _ = writeln!(lines, "{name} = {value:?}");
            }
        }
        if !lines.is_empty() {
            let per = if turns { "rad" } else { "m" };
            let _ = write!(out, "[crane.link.drive]   # gains per {per}\n{lines}");
        }
        Some(())
    }

    /// Writes the target of velocity control (`[IMPROVED]` A.4), in rad/s or m/s.
    fn target_velocity(&mut self, turns: bool, is_by_velocity: bool, lines: &mut String) -> Option<()> {
        let entry = self.find(&["LinkJointVelocity"])?;
        let [rate] = self.numbers(entry)?;
        if rate == 0.0 {
            return Some(());
        }
        if !is_by_velocity {
            let message = "is not imported: it has no effect without velocity control";
            self.notes.push(format!(
                "{}:{}: {}: {message}",
                self.entries.file, entry.line, entry.key
            ));
            return Some(());
        }
        // A set-point without an amplitude is constant.
        let (mean, origin) = (
            if turns { rate.to_degrees() } else { rate },
            self.entries.origin(entry),
        );
        let unit = if turns { "_deg" } else { "" };
        let _ = writeln!(
            lines,
            "follow = {{ type = \"harmonic\", mean{unit} = {mean:?}, period = 1.0 }}   # {origin}, constant"
        );
        if turns {
            self.warning(
                entry,
                "the target velocity is read in rad/s, like angular velocities in payload files; the reports give no unit",
            );
        }
        Some(())
    }

    /// Returns the gains whose keys end in `suffix`, if any is given.
    fn gains(&mut self, suffix: &str) -> Option<String> {
        let mut given = Vec::new();
        for (own, key) in GAINS {
            if let Some(value) = self.number(&format!("{key}{suffix}")) {
                given.push(format!("{own} = {value:?}"));
            }
        }
        (!given.is_empty()).then(|| format!("{{ {} }}", given.join(", ")))
    }

    /// Returns the entry of this link under one of `keys`; reports a repeated entry.
    fn find(&mut self, keys: &[&str]) -> Option<&'a Entry> {
        let entries = self.entries;
        let all = keys.iter().flat_map(|key| entries.all(key));
        let mut mine = all.filter(|entry| entry.index == Some(self.index));
        let first = mine.next()?;
        if let Some(again) = mine.next() {
            let message = format!("is repeated; it was first given in line {}", first.line);
            self.problem(again, &message);
        }
        Some(first)
    }

    /// Returns an entry as `find` does, and reports a missing entry.
    fn entry(&mut self, keys: &[&str]) -> Option<&'a Entry> {
        let found = self.find(keys);
        if found.is_none() {
            self.problems.0.push(format!(
                "{}: the key '${}|{}' is missing; links are counted from 0, without gaps",
                self.entries.file, self.index, keys[0]
            ));
        }
        found
    }

    fn numbers<const N: usize>(&mut self, entry: &Entry) -> Option<[f64; N]> {
        let before = self.problems.0.len();
        let numbers = self.entries.numbers(entry, self.problems);
        let count = numbers.len();
        let array = <[f64; N]>::try_from(numbers).ok();
        if array.is_none() && self.problems.0.len() == before {
            self.problem(entry, &format!("takes {N} number(s), found {count}"));
        }
        array
    }

    fn number(&mut self, key: &str) -> Option<f64> {
        let entry = self.find(&[key])?;
        self.numbers(entry).map(|[value]| value)
    }

    fn problem(&mut self, entry: &Entry, message: &str) {
        self.problems.0.push(format!(
            "{}:{}: {}: {message}",
            self.entries.file, entry.line, entry.key
        ));
    }

    fn warning(&mut self, entry: &Entry, message: &str) {
        self.warnings.push(format!(
            "{}:{}: {}: {message}",
            self.entries.file, entry.line, entry.key
        ));
    }
}
