//! Variables of a unit: what they are called, what they are in, who sets them.
//!
//! Names are structured as FMI says: words with dots between, those that are no identifiers in
//! single quotes, `cable.'tow line'.tension_end`. The order of variables, which is that of their
//! references, follows from the scenario alone.

use std::collections::HashSet;

/// Who sets a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// The time.
    Time,
    /// Whoever uses the unit, once or now and then.
    Parameter,
    /// Whoever uses the unit, between steps.
    Input,
    /// The unit.
    Output,
}

/// What values a variable has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// Numbers.
    Number,
    /// One of a list.
    Choice(&'static Choice),
}

/// A list to choose from; values count from zero.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name, for the type.
    pub name: &'static str,
    /// What it is for.
    pub description: &'static str,
    /// Names and descriptions of the items.
    pub items: &'static [(&'static str, &'static str)],
}

/// A variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Its structured name.
    pub name: String,
    /// Unit; empty for a pure number.
    pub unit: &'static str,
    /// What it is.
    pub description: String,
    /// Who sets it.
    pub role: Role,
    /// What values it has.
    pub kind: Kind,
    /// Value before it is set: of parameters and inputs.
    pub start: f64,
}

impl Variable {
    /// The time, from a start on, s.
    pub(crate) fn time(start: f64) -> Self {
        Self {
            name: "time".to_owned(),
            unit: "s",
            description: "simulated time".to_owned(),
            role: Role::Time,
            kind: Kind::Number,
            start,
        }
    }
}

/// The variables of a unit by their references.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variables {
    all: Vec<Variable>,
    names: HashSet<String>,
}

impl Variables {
    /// All, in the order of their references.
    pub fn all(&self) -> &[Variable] {
        &self.all
    }

    /// The reference of a name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.all.iter().position(|variable| variable.name == name)
    }

    /// Adds one under a name made of words; answers its reference.
    pub(crate) fn add(&mut self, words: &[&str], variable: Variable) -> usize {
        let plain = structured(words);
        let mut name = plain.clone();
        // Words that differ only in characters that names cannot have.
        for number in 2.. {
            if self.names.insert(name.clone()) {
                break;
            }
            name = format!("{plain}_{number}");
        }
        self.all.push(Variable { name, ..variable });
        self.all.len() - 1
    }
}

/// A structured name.
pub(crate) fn structured(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    quoted.join(".")
}

fn quoted(word: &str) -> String {
    let is_letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    let plain = word.starts_with(is_letter) && word.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    if plain {
        return word.to_owned();
    }
    let allowed = |c: char| c == ' ' || (c.is_ascii_graphic() && !['\'', '"', '\\', '`'].contains(&c));
    let kept = word.chars().map(|c| if allowed(c) { c } else { '_' });
    format!("'{}'", kept.collect::<String>())
}

/// The orders of a body whose motion is given.
pub static MOTION: Choice = Choice {
    name: "MotionInput",
    description: "What moves a body",
    items: &[
        ("scenario", "the motion that the scenario gives it"),
        (
            "places",
            "places and angles of now; rates follow from those before",
        ),
        (
            "places_and_rates",
            "places, angles, velocities and accelerations of now, continued over the step",
        ),
        (
            "at_end",
            "places, angles and velocities at the end of the next step",
        ),
    ],
};

/// The orders of a winch.
pub static WINCH: Choice = Choice {
    name: "WinchInput",
    description: "What a winch is ordered to",
    items: &[
        ("scenario", "as the scenario and its script say"),
        ("hold", "to stop and hold"),
        ("speed", "a speed, reached with its acceleration"),
        ("length", "a length of its line, with the speed on the way"),
        ("tension", "a tension"),
        ("kinematic", "a speed at once"),
        ("detached", "nothing: the line is made fast"),
    ],
};

/// The orders of a driven joint.
pub static JOINT: Choice = Choice {
    name: "JointInput",
    description: "What a driven joint follows",
    items: &[
        ("scenario", "as the scenario and its script say"),
        (
            "target",
            "the target at once, whichever its control follows: position or rate",
        ),
        (
            "travel",
            "the position of the target, travelled to with the speed",
        ),
    ],
};

/// How a load varies over a step.
pub static COURSE: Choice = Choice {
    name: "LoadCourse",
    description: "How a load varies over a step",
    items: &[
        ("held", "it stays"),
        (
            "ramp",
            "it goes from what it was to the value, which is that of the end of the step",
        ),
    ],
};

#[cfg(test)]
mod tests {
    use super::structured;

    #[test]
    fn regress_names_follow_the_structured_convention() {
        assert_eq!(
            structured(&["body", "boat", "position_x"]),
            "body.boat.position_x"
        );
        assert_eq!(
            structured(&["cable", "tow line", "length"]),
            "cable.'tow line'.length"
        );
        assert_eq!(structured(&["2nd", "Höhe"]), "'2nd'.'H_he'");
        assert_eq!(structured(&["a'b"]), "'a_b'");
    }
}
