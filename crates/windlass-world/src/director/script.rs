//! Parser of commands in the notation of `[IMPROVED]` 2.2.
//!
//! ```text
//! payload hold DOF [value] name          DOF: X Y Z EX EY EZ; value: m or rad, 90deg; default:
//!                                        present value
//! payload release name                   a hold from the start has the name of its DOF
//! payload cable winch connect node time x y z
//!                                        node: 0 or N; winch: a name or none
//! payload cable connect x y z winch      connects the end without the winch within 0.1 s
//! payload cable winch disconnect [time]
//! crane joint position speed             joint: number from 0, or name of the link; m or rad,
//!                                        90deg 5deg/s
//! crane joint rate rate [acceleration]   move at a rate until a stop or another order; 0: hold
//! winch cable length speed               pay out or haul in to this length
//! winch cable tension                    keep a tension
//! winch speed speed                      pay out at a speed; negative: haul in
//! winch hold | attach | detach
//! winch brake | free                     with a drum: brake only, or neither brake nor motor
//! winch compensate [speed]               active heave compensation, with a speed added
//! winch passive tension gasLength exponent damping mass
//!                                        passive heave compensation
//! cable cut position                     m of unstretched length from the start
//! cable force position x y z             adds a force (N, Earth axes); position as for cut
//! cable inertia position mass            adds inertia without weight (kg)
//! cable clear                            removes added forces and inertias
//! controller position x y [speed]        station keeping: set-point of the position, m, m/s
//! controller heading angle [rate]        set-point of the heading; rad, 90deg 0.5deg/s
//! controller on | off
//! pause time
//! ```
//!
//! Names with spaces need quotation marks. Both word orders of the listings in the reports are
//! accepted (errata E35). Commands may also be written as in the reports,
//! `myDirector.AddCommand("...");`. In this form a command may extend over several lines. `#` and
//! `//` begin comments.

use super::Command;
use super::numbers::{above_zero, measured, not_negative, number, positive};
use super::station_script::station;
use crate::spelling::{listing, suggestion};
use crate::{BodyId, CableEnd, CableId, DegreeOfFreedom, FrameId, MechanismId, StationId, WinchId};
use glam::DVec3;
use std::collections::BTreeMap;
use windlass_mechanics::winch::{Signal, WinchOrder};

/// Names of the degrees of freedom of a body in scripts and in scenarios.
const SCRIPT_NAMES: [&str; 6] = ["X", "Y", "Z", "EX", "EY", "EZ"];
const SCENARIO_NAMES: [&str; 6] = ["x", "y", "z", "roll", "pitch", "yaw"];
/// Default duration of a connection or disconnection, s.
const DEFAULT_DURATION: f64 = 0.1;

/// Objects that a script can name.
#[derive(Clone, Debug, Default)]
pub struct ScriptObjects {
    /// Bodies by name, and whether they are free.
    pub bodies: BTreeMap<String, (BodyId, bool)>,
    /// Degrees of freedom held from the start. Such a hold has the name of its degree of freedom.
    pub held: Vec<(BodyId, DegreeOfFreedom)>,
    /// Cables by name.
    pub cables: BTreeMap<String, CableId>,
    /// Unstretched lengths (m) of cables without winch or sheave.
    pub lengths: BTreeMap<CableId, f64>,
    /// Winches by name.
    pub winches: BTreeMap<String, ScriptWinch>,
    /// Cranes by name, with their movable joints.
    pub cranes: BTreeMap<String, (MechanismId, Vec<ScriptJoint>)>,
    /// Station keeping controllers by name.
    pub stations: BTreeMap<String, StationId>,
}

/// A winch in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptWinch {
    /// The winch.
    pub id: WinchId,
    /// Cables of its wire: one, or the spans between sheaves. Each cable is listed with its end
    /// that is neither at the winch nor at a sheave, if it has such an end.
    pub wire: Vec<(CableId, Option<CableEnd>)>,
}

impl ScriptWinch {
    /// End of a cable of the wire that is neither at the winch nor at a sheave, if it has one.
    /// Returns the outer `None` if the cable does not belong to the wire.
    fn span(&self, cable: CableId) -> Option<Option<CableEnd>> {
        let found = self.wire.iter().find(|(span, _)| *span == cable);
        found.map(|(_, end)| *end)
    }
}

/// A joint of a crane in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptJoint {
    /// Name of its link.
    pub name: String,
    /// Whether the joint has a drive that accepts orders.
    pub has_drive: bool,
    /// Whether the joint is revolute (rad); otherwise it is prismatic (m).
    pub is_revolute: bool,
}

/// A problem in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptProblem {
    /// Line of the script, from 1.
    pub line: usize,
    /// The problem and its remedy.
    pub message: String,
}

/// One command of a script.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptLine {
    /// First line, from 1.
    pub line: usize,
    /// The command as written.
    pub text: String,
    /// The parsed command.
    pub command: Command,
}

/// Parses commands one after the other and remembers holds by name.
pub struct ScriptReader<'a> {
    objects: &'a ScriptObjects,
    /// Creates a frame on a body at a point (m, body axes).
    frame_at: &'a mut dyn FnMut(BodyId, DVec3) -> FrameId,
    holds: BTreeMap<(BodyId, String), DegreeOfFreedom>,
}

impl<'a> ScriptReader<'a> {
    /// Creates a reader. `frame_at` creates a frame on a body at a point in its axes from the
    /// centre of gravity (m).
    pub fn new(objects: &'a ScriptObjects, frame_at: &'a mut dyn FnMut(BodyId, DVec3) -> FrameId) -> Self {
        let names = |(body, freedom): &(BodyId, DegreeOfFreedom)| {
            let (body, freedom, index) = (*body, *freedom, freedom.index());
            [SCRIPT_NAMES[index], SCENARIO_NAMES[index]].map(|name| ((body, name.to_owned()), freedom))
        };
        Self {
            objects,
            frame_at,
            holds: objects.held.iter().flat_map(names).collect(),
        }
    }

    /// Parses a script.
    ///
    /// # Errors
    /// All problems, with their lines.
    pub fn script(&mut self, text: &str) -> Result<Vec<ScriptLine>, Vec<ScriptProblem>> {
        let (mut commands, mut problems) = (Vec::new(), Vec::new());
        for (line, text) in statements(text) {
            match self.command(&text) {
                Ok(command) => commands.push(ScriptLine { line, text, command }),
                Err(message) => problems.push(ScriptProblem { line, message }),
            }
        }
        if problems.is_empty() {
            Ok(commands)
        } else {
            Err(problems)
        }
    }

    /// Parses one command.
    ///
    /// # Errors
    /// The problem and its remedy.
    pub fn command(&mut self, text: &str) -> Result<Command, String> {
        let words = words(text)?;
        let Some((&actor, rest)) = words.split_first() else {
            return Err("the command is empty".to_owned());
        };
        if actor.eq_ignore_ascii_case("pause") {
            let [time] = rest else {
                return Err("'pause' takes one number, the time to wait in s".to_owned());
            };
            return Ok(Command::Pause {
                duration: not_negative("the time", time)?,
            });
        }
        let objects = self.objects;
        if let Some(&(body, free)) = objects.bodies.get(actor) {
            if !free {
                return Err(format!(
                    "'{actor}' has a prescribed motion; commands need a free body"
                ));
            }
            return self.payload(body, actor, rest);
        }
        if let Some((mechanism, joints)) = objects.cranes.get(actor) {
            return crane(*mechanism, joints, actor, rest);
        }
        if let Some(winch) = objects.winches.get(actor) {
            return self.winch(winch, actor, rest);
        }
        if let Some(&id) = objects.stations.get(actor) {
            return station(id, actor, rest);
        }
        if let Some(&cable) = objects.cables.get(actor) {
            return match rest {
                [] => Err(format!(
                    "'{actor}' needs a command: cut and a position, or the name of its winch"
                )),
                [verb, rest @ ..] => self.cable(cable, actor, (verb, rest)),
            };
        }
        Err(self.unknown(actor))
    }

    /// `cable cut position`, loads on a cable, or a winch command that begins with the cable.
    fn cable(&self, cable: CableId, name: &str, (verb, rest): (&str, &[&str])) -> Result<Command, String> {
        if let Some(winch) = self.objects.winches.get(verb) {
            if winch.span(cable).is_some() {
                let mut words = vec![name];
                words.extend_from_slice(rest);
                return self.winch(winch, verb, &words);
            }
            return Err(format!("winch '{verb}' does not hold cable '{name}'"));
        }
        match rest {
            _ if verb.eq_ignore_ascii_case("cut") => self.cut(cable, name, rest),
            [position, x, y, z] if verb.eq_ignore_ascii_case("force") => Ok(Command::LoadCable {
                cable,
                at: self.arc_position(cable, name, position)?,
                force: DVec3::new(number("x", x)?, number("y", y)?, number("z", z)?),
                inertia: 0.0,
            }),
            [position, mass] if verb.eq_ignore_ascii_case("inertia") => Ok(Command::LoadCable {
                cable,
                at: self.arc_position(cable, name, position)?,
                force: DVec3::ZERO,
                inertia: not_negative("the inertia", mass)?,
            }),
            [] if verb.eq_ignore_ascii_case("clear") => Ok(Command::ClearCable { cable }),
            _ => Err(format!(
                "'{name}' is a cable, with these commands: cut and a position; force, a position and x y z; inertia, a position and \
                 a mass; clear. Other commands begin with its winch or a payload"
            )),
        }
    }

    /// Position on a cable, from 0 to its length.
    fn arc_position(&self, cable: CableId, name: &str, word: &str) -> Result<f64, String> {
        let at = not_negative("the position", word)?;
        match self.objects.lengths.get(&cable) {
            Some(length) if at > *length => Err(format!(
                "'{name}' is {length} m long and has no position {at} m from its start; give at most its length"
            )),
            _ => Ok(at),
        }
    }

    fn cut(&self, cable: CableId, name: &str, rest: &[&str]) -> Result<Command, String> {
        let [position] = rest else {
            return Err(
                "'cut' takes one number: the position of the cut, m of unstretched length from the start of the cable"
                    .to_owned(),
            );
        };
        let at = above_zero("the position", number("the position", position)?)?;
        match self.objects.lengths.get(&cable) {
            Some(length) if at >= *length => Err(format!(
                "'{name}' is {length} m long and cannot be cut {at} m from its start; give a position between its ends"
            )),
            _ => Ok(Command::Cut { cable, at }),
        }
    }

    fn unknown(&self, actor: &str) -> String {
        let objects = self.objects;
        let names: Vec<&str> = objects
            .bodies
            .keys()
            .chain(objects.cranes.keys())
            .chain(objects.winches.keys())
            .chain(objects.stations.keys())
            .map(String::as_str)
            .collect();
        let near = suggestion(actor, names.iter().copied());
        format!(
            "there is no object '{actor}'{near}; there are: {}, and pause",
            listing(actor, names.iter().copied())
        )
    }

    fn payload(&mut self, body: BodyId, name: &str, words: &[&str]) -> Result<Command, String> {
        match words {
            [] => Err(format!(
                "'{name}' needs a command: hold, release, or a cable and connect or disconnect"
            )),
            [verb, rest @ ..] if verb.eq_ignore_ascii_case("hold") => self.hold(body, rest),
            [verb, hold] if verb.eq_ignore_ascii_case("release") => self.release(body, name, hold),
            [verb, ..] if verb.eq_ignore_ascii_case("release") => {
                Err("'release' takes the name of one hold".to_owned())
            }
            [cable, rest @ ..] => self.lines(body, cable, rest),
        }
    }

    fn hold(&mut self, body: BodyId, words: &[&str]) -> Result<Command, String> {
        let (freedom, value, name) = match words {
            [freedom, name] => (freedom, None, name),
            [freedom, value, name] => (freedom, Some(*value), name),
            _ => {
                return Err(
                    "'hold' takes a degree of freedom, an optional value, and a name for the release"
                        .to_owned(),
                );
            }
        };
        let is_named = |known: &&str| known.eq_ignore_ascii_case(freedom);
        let Some(index) = SCRIPT_NAMES.iter().position(is_named) else {
            return Err(format!(
                "'{freedom}' is not a degree of freedom; use one of X, Y, Z, EX, EY, EZ"
            ));
        };
        let value = value
            .map(|value| measured("the value to hold", value, index > 2, ""))
            .transpose()?;
        if name.parse::<f64>().is_ok() {
            return Err(format!(
                "'hold' ends with a name for the release, not with the number {name}"
            ));
        }
        if name.chars().any(char::is_control) {
            let shown = name.escape_debug();
            return Err(format!(
                "the name '{shown}' contains a control character; use letters, digits and dashes"
            ));
        }
        let freedom = DegreeOfFreedom::ALL[index];
        self.holds.insert((body, (*name).to_owned()), freedom);
        Ok(Command::Hold { body, freedom, value })
    }

    fn release(&self, body: BodyId, payload: &str, name: &str) -> Result<Command, String> {
        match self.holds.get(&(body, name.to_owned())) {
            Some(&freedom) => Ok(Command::Release { body, freedom }),
            None => {
                let known = self
                    .holds
                    .keys()
                    .filter(|(owner, _)| *owner == body)
                    .map(|(_, name)| name.as_str());
                let near = suggestion(name, known);
                Err(format!(
                    "'{payload}' has no hold named '{name}' before this line{near}"
                ))
            }
        }
    }

    /// `cable [winch] connect ...` and `cable [winch] disconnect ...`.
    fn lines(&mut self, body: BodyId, cable: &str, words: &[&str]) -> Result<Command, String> {
        let Some(&cable_id) = self.objects.cables.get(cable) else {
            let near = suggestion(cable, self.objects.cables.keys().map(String::as_str));
            return Err(format!("'{cable}' is neither hold, release nor a cable{near}"));
        };
        let is_verb =
            |word: &&str| word.eq_ignore_ascii_case("connect") || word.eq_ignore_ascii_case("disconnect");
        let Some(verb) = words.iter().position(is_verb) else {
            return Err("connect or disconnect must follow payload and cable".to_owned());
        };
        let (before, after) = (&words[..verb], &words[verb + 1..]);
        let mut winch: Option<&str> = None;
        let mut rest = Vec::new();
        for word in before.iter().chain(after) {
            let is_name = word.eq_ignore_ascii_case("none") || self.objects.winches.contains_key(*word);
            if is_name && winch.replace(*word).is_some() {
                return Err("the winch is named twice".to_owned());
            }
            if !is_name {
                rest.push(*word);
            }
        }
        let winch = winch.filter(|name| !name.eq_ignore_ascii_case("none"));
        let script_winch = winch.and_then(|name| self.objects.winches.get(name));
        let connects = words[verb].eq_ignore_ascii_case("connect");
        if let Some(name) = superfluous_name(connects, &rest) {
            let near = suggestion(name, self.objects.winches.keys().map(String::as_str));
            return Err(format!("there is no winch '{name}'{near}"));
        }
        if let (Some(name), Some(script_winch)) = (winch, script_winch)
            && script_winch.span(cable_id).is_none()
        {
            return Err(format!("winch '{name}' does not hold cable '{cable}'"));
        }
        if !connects {
            let duration = match rest.as_slice() {
                [] => DEFAULT_DURATION,
                [time] => not_negative("the time", time)?,
                _ => return Err("'disconnect' takes one number, the time in s".to_owned()),
            };
            return Ok(Command::Disconnect {
                cable: cable_id,
                body,
                winch: script_winch.map(|winch| winch.id),
                duration,
            });
        }
        self.connect(body, cable_id, script_winch, &rest)
    }

    fn connect(
        &mut self,
        body: BodyId,
        cable: CableId,
        winch: Option<&ScriptWinch>,
        words: &[&str],
    ) -> Result<Command, String> {
        let (end, duration, point) = match words {
            [x, y, z] => {
                let open = winch.and_then(|winch| winch.span(cable)?);
                (open.unwrap_or(CableEnd::End), DEFAULT_DURATION, [x, y, z])
            }
            [node, time, x, y, z] => {
                let end = match node.to_ascii_uppercase().as_str() {
                    "0" => CableEnd::Start,
                    "N" => CableEnd::End,
                    _ => return Err(format!("the node to connect is 0 or N, not '{node}'")),
                };
                (end, not_negative("the time", time)?, [x, y, z])
            }
            [_, _, _, _] => {
                return Err(
                    "'connect' with four numbers could mean node x y z or time x y z; give both node and time, or neither"
                        .to_owned(),
                );
            }
            _ => {
                return Err(
                    "'connect' takes node, time, x, y, z (or only x, y, z), and the winch or none".to_owned(),
                );
            }
        };
        match winch.and_then(|winch| winch.span(cable)) {
            Some(Some(open)) if open != end => {
                let problem = "this end is on the winch or a sheave; connect the other node";
                return Err(problem.to_owned());
            }
            Some(None) => {
                let problem = "both ends of this cable are on a winch or sheave; connect the span beyond the last sheave";
                return Err(problem.to_owned());
            }
            _ => {}
        }
        let point = [
            number("x", point[0])?,
            number("y", point[1])?,
            number("z", point[2])?,
        ];
        Ok(Command::Connect {
            cable,
            end,
            frame: (self.frame_at)(body, DVec3::from(point)),
            winch: winch.map(|winch| winch.id),
            duration,
        })
    }

    fn winch(&self, winch: &ScriptWinch, name: &str, words: &[&str]) -> Result<Command, String> {
        let order = match words {
            [word] if word.eq_ignore_ascii_case("hold") || word.eq_ignore_ascii_case("attach") => {
                WinchOrder::HOLD
            }
            // `speed` may also be the name of a cable.
            [word, speed]
                if word.eq_ignore_ascii_case("speed") && !self.objects.cables.contains_key(*word) =>
            {
                WinchOrder::Speed {
                    speed: Signal::constant(number("the speed", speed)?),
                }
            }
            [word] if word.eq_ignore_ascii_case("detach") => WinchOrder::Detached,
            [word] if word.eq_ignore_ascii_case("brake") => WinchOrder::Brake,
            [word] if word.eq_ignore_ascii_case("free") => WinchOrder::Free,
            [word, rest @ ..] if word.eq_ignore_ascii_case("compensate") && rest.len() <= 1 => {
                let speed = rest.first().map_or(Ok(0.0), |speed| number("the speed", speed))?;
                WinchOrder::Compensated {
                    speed: Signal::constant(speed),
                    gain: 1.0,
                }
            }
            [word, tension, gas_length, exponent, damping, mass] if word.eq_ignore_ascii_case("passive") => {
                WinchOrder::Passive {
                    tension: positive("the tension", tension)?,
                    gas_length: positive("the length of the gas", gas_length)?,
                    exponent: positive("the exponent", exponent)?,
                    damping: not_negative("the damping", damping)?,
                    mass: positive("the mass", mass)?,
                }
            }
            [line, numbers @ ..] => {
                match self.objects.cables.get(*line) {
                    None => {
                        let near = suggestion(line, self.objects.cables.keys().map(String::as_str));
                        return Err(format!(
                            "'{line}' is not a cable{near}; a winch takes its cable, then a length and a speed, or a tension"
                        ));
                    }
                    Some(named) if winch.span(*named).is_none() => {
                        return Err(format!("winch '{name}' does not hold cable '{line}'"));
                    }
                    Some(_) => {}
                }
                match numbers {
                    [length, speed] => WinchOrder::Length {
                        length: positive("the length", length)?,
                        speed: positive("the speed", speed)?,
                    },
                    [tension] => WinchOrder::Tension {
                        tension: Signal::constant(not_negative("the tension", tension)?),
                    },
                    _ => {
                        return Err(
                            "a winch takes its cable, then a length and a speed, or only a tension"
                                .to_owned(),
                        );
                    }
                }
            }
            [] => {
                return Err(format!(
                    "'{name}' needs a command: its cable, then a length and a speed, or a tension"
                ));
            }
        };
        let winch = winch.id;
        Ok(Command::Winch { winch, order })
    }
}

/// Splits a command into words. Names with spaces are in quotation marks.
fn words(text: &str) -> Result<Vec<&str>, String> {
    let mut words = Vec::new();
    for (k, part) in text.split('"').enumerate() {
        match k % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    if text.matches('"').count() % 2 == 1 {
        return Err("a quotation mark is not closed".to_owned());
    }
    Ok(words)
}

fn crane(
    mechanism: MechanismId,
    joints: &[ScriptJoint],
    name: &str,
    words: &[&str],
) -> Result<Command, String> {
    let (joint, order) = match words {
        [joint, word, rate @ ..] if word.eq_ignore_ascii_case("rate") && matches!(rate.len(), 1 | 2) => {
            (joint, JointWords::Rate(rate))
        }
        [joint, target, speed] => (joint, JointWords::Move([target, speed])),
        _ => {
            return Err(format!(
                "'{name}' takes a joint, a position (m or rad) and a speed (m/s or rad/s); or a joint, the word rate, a rate and \
                 optionally an acceleration"
            ));
        }
    };
    let by_name = joints.iter().position(|known| known.name == *joint);
    let index = match (by_name, joint.parse::<usize>()) {
        (Some(index), _) => index,
        (None, Ok(index)) if index < joints.len() => index,
        _ => {
            let list: Vec<String> = joints
                .iter()
                .enumerate()
                .map(|(i, known)| format!("{i} ({})", known.name))
                .collect();
            return Err(format!(
                "'{name}' has no joint '{joint}'; it has: {}",
                list.join(", ")
            ));
        }
    };
    let ScriptJoint {
        has_drive,
        is_revolute,
        ..
    } = joints[index];
    if !has_drive {
        return Err(format!(
            "joint {index} ({}) of '{name}' has no drive that accepts orders; give it drive.position or drive.velocity",
            joints[index].name
        ));
    }
    Ok(match order {
        JointWords::Move([target, speed]) => Command::MoveJoint {
            mechanism,
            joint: index,
            target: measured("the position", target, is_revolute, "")?,
            speed: above_zero("the speed", measured("the speed", speed, is_revolute, "/s")?)?,
        },
        JointWords::Rate(words) => {
            let what = "the acceleration";
            let acceleration = |word: &&str| above_zero(what, measured(what, word, is_revolute, "/s2")?);
            Command::JointRate {
                mechanism,
                joint: index,
                rate: measured("the rate", words[0], is_revolute, "/s")?,
                acceleration: words.get(1).map(acceleration).transpose()?,
            }
        }
    })
}

/// Words of an order to a joint.
enum JointWords<'w> {
    /// Position and speed.
    Move([&'w str; 2]),
    /// Rate, and optionally the acceleration.
    Rate(&'w [&'w str]),
}

/// Splits a script into commands with their first lines. Removes comments and the
/// `AddCommand("...")` of the reports.
fn statements(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("");
        let line = line.split("//").next().unwrap_or("").trim();
        if line.is_empty() {
            continue;
        }
        let (start, mut so_far) = open.take().unwrap_or((i + 1, String::new()));
        if !so_far.is_empty() {
            so_far.push(' ');
        }
        so_far.push_str(line);
        let wrapped = so_far.contains("AddCommand");
        if wrapped && so_far.matches('"').count() % 2 == 1 {
            // The closing quote is on a later line.
            open = Some((start, so_far));
            continue;
        }
        let tidy = |command: &str| command.split_whitespace().collect::<Vec<_>>().join(" ");
        if wrapped {
            let quoted = so_far.split('"').skip(1).step_by(2);
            found.extend(quoted.map(|command| (start, tidy(command))));
        } else {
            let commands = so_far
                .split(';')
                .map(str::trim)
                .filter(|command| !command.is_empty());
            found.extend(commands.map(|command| (start, tidy(command))));
        }
    }
    found.extend(open);
    found
}

/// If there is one word more than expected, returns a word that is neither a number nor the node
/// `N`. This word is probably a misspelt winch.
fn superfluous_name<'w>(connects: bool, words: &[&'w str]) -> Option<&'w str> {
    let may_be = match connects {
        true => matches!(words.len(), 4 | 6),
        false => matches!(words.len(), 1 | 2),
    };
    let is_name = |word: &&str| word.parse::<f64>().is_err() && !word.eq_ignore_ascii_case("N");
    words.iter().copied().filter(|_| may_be).find(is_name)
}
