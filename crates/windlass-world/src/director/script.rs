//! Commands in the words of `[IMPROVED]` 2.2.
//!
//! ```text
//! payload hold DOF [value] name                               DOF: X Y Z EX EY EZ, m or rad, 90deg; without value: where it is
//! payload release name                                        what is held from the start has the name of its freedom
//! payload cable winch connect node time x y z                 node: 0 or N; winch: a name or none
//! payload cable connect x y z winch                           the end that the winch does not hold, in a tenth of a second
//! payload cable winch disconnect [time]
//! crane joint position speed                                  joint: number from 0, or the link's name; m or rad, 90deg 5deg/s
//! winch cable length speed                                    pay out or in until the line is so long
//! winch cable tension                                         keep a tension
//! winch hold | attach | detach
//! winch brake | free                                          with a drum: its brake alone, or neither brake nor motor
//! winch compensate [speed]                                    active heave compensation, and a speed beside it
//! winch passive tension gasLength exponent damping mass       passive heave compensation
//! cable cut position                                          in two, there: m of unstretched length from its start
//! pause time
//! ```
//!
//! Names with spaces stand between quotation marks. Both orders of the reports' own listings are read (errata E35). Commands may stand alone or as the reports print
//! them, in `myDirector.AddCommand("...");`, over several lines too. `#` and `//` begin comments.

use super::Command;
use super::numbers::{above_zero, measured, not_negative, number, positive};
use crate::spelling::{listing, suggestion};
use crate::{BodyId, CableEnd, CableId, FrameId, Freedom, MechanismId, WinchId};
use glam::DVec3;
use std::collections::BTreeMap;
use windlass_mechanics::winch::{Signal, WinchOrder};

/// The freedoms of a body in the words of scripts and in those of scenarios.
const OF_SCRIPTS: [&str; 6] = ["X", "Y", "Z", "EX", "EY", "EZ"];
const OF_SCENARIOS: [&str; 6] = ["x", "y", "z", "roll", "pitch", "yaw"];
/// Time of a connection or disconnection that gives none, s.
const SOFT_TIME: f64 = 0.1;

/// Who can be named in a script.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// Bodies by name, and whether forces move them.
    pub bodies: BTreeMap<String, (BodyId, bool)>,
    /// What of them is held from the start: such a hold has the name of the freedom.
    pub held: Vec<(BodyId, Freedom)>,
    /// Cables by name.
    pub cables: BTreeMap<String, CableId>,
    /// Unstretched lengths (m) of cables that no winch or sheave changes.
    pub lengths: BTreeMap<CableId, f64>,
    /// Winches by name.
    pub winches: BTreeMap<String, CastWinch>,
    /// Cranes by name, with their movable joints.
    pub cranes: BTreeMap<String, (MechanismId, Vec<CastJoint>)>,
}

/// A winch that can be named in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastWinch {
    /// The winch.
    pub id: WinchId,
    /// The cables of its wire: one, or the spans between sheaves; with the end of each that lies neither on the winch nor on a sheave.
    pub wire: Vec<(CableId, Option<CableEnd>)>,
}

impl CastWinch {
    /// Whether a cable is of its wire, and the end by which that can be connected.
    fn span(&self, cable: CableId) -> Option<Option<CableEnd>> {
        let found = self.wire.iter().find(|(span, _)| *span == cable);
        found.map(|(_, end)| *end)
    }
}

/// A joint of a crane that can be named in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastJoint {
    /// The link's name.
    pub name: String,
    /// Whether it has a drive that can be ordered about.
    pub ordered: bool,
    /// Whether it turns, rad; else it slides, m.
    pub turns: bool,
}

/// Something wrong in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptProblem {
    /// Line of the script, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub message: String,
}

/// One command of a script.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptLine {
    /// Line where it begins, from 1.
    pub line: usize,
    /// The command as it was written.
    pub text: String,
    /// What it says.
    pub command: Command,
}

/// Reads commands one after the other; holds are remembered by name.
pub struct ScriptReader<'a> {
    cast: &'a Cast,
    /// Makes a frame on a body at a point (m, body axes).
    frame_at: &'a mut dyn FnMut(BodyId, DVec3) -> FrameId,
    holds: BTreeMap<(BodyId, String), Freedom>,
}

impl<'a> ScriptReader<'a> {
    /// A reader for a cast; `frame_at` makes a frame on a body at a point in its axes from the centre of gravity (m).
    pub fn new(cast: &'a Cast, frame_at: &'a mut dyn FnMut(BodyId, DVec3) -> FrameId) -> Self {
        let names = |(body, freedom): &(BodyId, Freedom)| {
            let (body, freedom, place) = (*body, *freedom, freedom.index());
            [OF_SCRIPTS[place], OF_SCENARIOS[place]].map(|name| ((body, name.to_owned()), freedom))
        };
        Self {
            cast,
            frame_at,
            holds: cast.held.iter().flat_map(names).collect(),
        }
    }

    /// Reads a whole script.
    ///
    /// # Errors
    /// All that is wrong, with lines.
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

    /// Reads one command.
    ///
    /// # Errors
    /// What is wrong with it and what to do.
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
        let cast = self.cast;
        if let Some(&(body, free)) = cast.bodies.get(actor) {
            if !free {
                return Err(format!(
                    "'{actor}' moves as given; commands go to bodies that forces move"
                ));
            }
            return self.payload(body, actor, rest);
        }
        if let Some((mechanism, joints)) = cast.cranes.get(actor) {
            return crane(*mechanism, joints, actor, rest);
        }
        if let Some(winch) = cast.winches.get(actor) {
            return self.winch(winch, actor, rest);
        }
        if let Some(&cable) = cast.cables.get(actor) {
            return match rest {
                [] => Err(format!(
                    "'{actor}' needs a command: cut and a position, or its winch"
                )),
                [verb, rest @ ..] => self.cable(cable, actor, (verb, rest)),
            };
        }
        Err(self.unknown(actor))
    }

    /// `cable cut position`, and the other order of a winch's commands: the cable first, then its winch.
    fn cable(&self, cable: CableId, name: &str, (verb, rest): (&str, &[&str])) -> Result<Command, String> {
        if let Some(winch) = self.cast.winches.get(verb) {
            if winch.span(cable).is_some() {
                let mut words = vec![name];
                words.extend_from_slice(rest);
                return self.winch(winch, verb, &words);
            }
            return Err(format!("winch '{verb}' does not hold cable '{name}'"));
        }
        if !verb.eq_ignore_ascii_case("cut") {
            return Err(format!(
                "'{name}' is a cable; it can be cut, other commands come through its winch or a payload"
            ));
        }
        let [position] = rest else {
            return Err(
                "'cut' takes one number, where to cut: m of unstretched length from the cable's start"
                    .to_owned(),
            );
        };
        let at = above_zero("the position", number("the position", position)?)?;
        match self.cast.lengths.get(&cable) {
            Some(length) if at >= *length => Err(format!(
                "'{name}' is {length} m long and cannot be cut {at} m from its start; give a position between its ends"
            )),
            _ => Ok(Command::Cut { cable, at }),
        }
    }

    fn unknown(&self, actor: &str) -> String {
        let cast = self.cast;
        let names: Vec<&str> = cast
            .bodies
            .keys()
            .chain(cast.cranes.keys())
            .chain(cast.winches.keys())
            .map(String::as_str)
            .collect();
        let near = suggestion(actor, names.iter().copied());
        format!(
            "there is no actor '{actor}'{near}; there are: {}, and pause",
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
                    "'hold' takes a degree of freedom, a value, and a name for the release".to_owned(),
                );
            }
        };
        let is_named = |known: &&str| known.eq_ignore_ascii_case(freedom);
        let Some(place) = OF_SCRIPTS.iter().position(is_named) else {
            return Err(format!(
                "'{freedom}' is no degree of freedom; use one of X, Y, Z, EX, EY, EZ"
            ));
        };
        let value = value
            .map(|value| measured("the value to hold", value, place > 2, ""))
            .transpose()?;
        if name.parse::<f64>().is_ok() {
            return Err(format!(
                "'hold' ends with a name for the release, not with the number {name}"
            ));
        }
        if name.chars().any(char::is_control) {
            let shown = name.escape_debug();
            return Err(format!(
                "the name '{shown}' has a control character in it; use letters, digits and dashes"
            ));
        }
        let freedom = Freedom::ALL[place];
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
        let Some(&cable_id) = self.cast.cables.get(cable) else {
            let near = suggestion(cable, self.cast.cables.keys().map(String::as_str));
            return Err(format!("'{cable}' is neither hold, release nor a cable{near}"));
        };
        let is_verb =
            |word: &&str| word.eq_ignore_ascii_case("connect") || word.eq_ignore_ascii_case("disconnect");
        let Some(verb) = words.iter().position(is_verb) else {
            return Err("after payload and cable comes connect or disconnect".to_owned());
        };
        let (before, after) = (&words[..verb], &words[verb + 1..]);
        let mut winch: Option<&str> = None;
        let mut rest = Vec::new();
        for word in before.iter().chain(after) {
            let is_name = word.eq_ignore_ascii_case("none") || self.cast.winches.contains_key(*word);
            if is_name && winch.replace(*word).is_some() {
                return Err("the winch is named twice".to_owned());
            }
            if !is_name {
                rest.push(*word);
            }
        }
        let winch = winch.filter(|name| !name.eq_ignore_ascii_case("none"));
        let held = winch.and_then(|name| self.cast.winches.get(name));
        let connects = words[verb].eq_ignore_ascii_case("connect");
        if let Some(name) = too_many(connects, &rest) {
            let near = suggestion(name, self.cast.winches.keys().map(String::as_str));
            return Err(format!("there is no winch '{name}'{near}"));
        }
        if let (Some(name), Some(held)) = (winch, held)
            && held.span(cable_id).is_none()
        {
            return Err(format!("winch '{name}' does not hold cable '{cable}'"));
        }
        if !connects {
            let duration = match rest.as_slice() {
                [] => SOFT_TIME,
                [time] => not_negative("the time", time)?,
                _ => return Err("'disconnect' takes one number, the time in s".to_owned()),
            };
            return Ok(Command::Disconnect {
                cable: cable_id,
                body,
                winch: held.map(|winch| winch.id),
                duration,
            });
        }
        self.connect(body, cable_id, held, &rest)
    }

    fn connect(
        &mut self,
        body: BodyId,
        cable: CableId,
        winch: Option<&CastWinch>,
        words: &[&str],
    ) -> Result<Command, String> {
        let (end, duration, place) = match words {
            [x, y, z] => {
                let open = winch.and_then(|winch| winch.span(cable)?);
                (open.unwrap_or(CableEnd::End), SOFT_TIME, [x, y, z])
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
                    "'connect' takes node, time, x, y, z (or x, y, z alone), and the winch or none"
                        .to_owned(),
                );
            }
        };
        match winch.and_then(|winch| winch.span(cable)) {
            Some(Some(open)) if open != end => {
                let problem = "the winch or a sheave holds this very end; connect the other node";
                return Err(problem.to_owned());
            }
            Some(None) => {
                let problem = "winch and sheaves hold both ends of this cable; connect the one that hangs from the last sheave";
                return Err(problem.to_owned());
            }
            _ => {}
        }
        let place = [
            number("x", place[0])?,
            number("y", place[1])?,
            number("z", place[2])?,
        ];
        Ok(Command::Connect {
            cable,
            end,
            frame: (self.frame_at)(body, DVec3::from(place)),
            winch: winch.map(|winch| winch.id),
            duration,
        })
    }

    fn winch(&self, winch: &CastWinch, name: &str, words: &[&str]) -> Result<Command, String> {
        let order = match words {
            [word] if word.eq_ignore_ascii_case("hold") || word.eq_ignore_ascii_case("attach") => {
                WinchOrder::HOLD
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
                match self.cast.cables.get(*line) {
                    None => {
                        let near = suggestion(line, self.cast.cables.keys().map(String::as_str));
                        return Err(format!(
                            "'{line}' is no cable{near}; a winch takes its cable, then a length and a speed, or a tension"
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
                            "a winch takes its cable, then a length and a speed, or a tension alone"
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

/// The words of a command; names with spaces stand between quotation marks.
fn words(text: &str) -> Result<Vec<&str>, String> {
    let mut words = Vec::new();
    for (k, part) in text.split('"').enumerate() {
        match k % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    if text.matches('"').count() % 2 == 1 {
        return Err("there is a quotation mark without its twin".to_owned());
    }
    Ok(words)
}

fn crane(
    mechanism: MechanismId,
    joints: &[CastJoint],
    name: &str,
    words: &[&str],
) -> Result<Command, String> {
    let [joint, target, speed] = words else {
        return Err(format!(
            "'{name}' takes a joint, a position (m or rad) and a speed (m/s or rad/s)"
        ));
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
    let CastJoint { ordered, turns, .. } = joints[index];
    if !ordered {
        return Err(format!(
            "joint {index} ({}) of '{name}' has no drive that could be ordered; give it drive.position or drive.velocity",
            joints[index].name
        ));
    }
    Ok(Command::MoveJoint {
        mechanism,
        joint: index,
        target: measured("the position", target, turns, "")?,
        speed: above_zero("the speed", measured("the speed", speed, turns, "/s")?)?,
    })
}

/// The commands of a script with the lines where they begin: comments gone, the reports' `AddCommand("...")` unwrapped.
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
            // The closing quote stands on a later line.
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

/// The word, of those that should be numbers and a node, that is one too many and no number: it was to be a winch.
fn too_many<'w>(connects: bool, words: &[&'w str]) -> Option<&'w str> {
    let may_be = match connects {
        true => matches!(words.len(), 4 | 6),
        false => matches!(words.len(), 1 | 2),
    };
    let is_name = |word: &&str| word.parse::<f64>().is_err() && !word.eq_ignore_ascii_case("N");
    words.iter().copied().filter(|_| may_be).find(is_name)
}
