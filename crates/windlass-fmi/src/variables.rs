//! Variables of a unit: names, units, roles.
//!
//! Names follow the structured convention of FMI: words are separated by dots, and words that are
//! not identifiers are in single quotes, for example `cable.'tow line'.tension_end`. The order of
//! the variables, and of their references, depends on the scenario only.

use std::collections::HashSet;

/// Role of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// The time.
    Time,
    /// Set by the user at any time.
    Parameter,
    /// Set by the user between steps.
    Input,
    /// Set by the unit.
    Output,
}

/// Type of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// Numbers.
    Number,
    /// One of a list of choices.
    Choice(&'static Choice),
}

/// A list of choices, numbered from zero.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// Name of the type.
    pub name: &'static str,
    /// Description.
    pub description: &'static str,
    /// Names and descriptions of the items.
    pub items: &'static [(&'static str, &'static str)],
}

/// A variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Structured name.
    pub name: String,
    /// Unit; empty if dimensionless.
    pub unit: &'static str,
    /// Description.
    pub description: String,
    /// Role.
    pub role: Role,
    /// Type.
    pub kind: Kind,
    /// Start value of parameters and inputs.
    pub start: f64,
}

impl Variable {
    /// The simulation time with a start value, s.
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

/// Variables of a unit by reference.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variables {
    all: Vec<Variable>,
    names: HashSet<String>,
}

impl Variables {
    /// All variables, in the order of their references.
    pub fn all(&self) -> &[Variable] {
        &self.all
    }

    /// Reference of the variable with this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.all.iter().position(|variable| variable.name == name)
    }

    /// Adds a variable with a name made of words; returns its reference.
    pub(crate) fn add(&mut self, words: &[&str], variable: Variable) -> usize {
        let plain = structured(words);
        let mut name = plain.clone();
        // Names may become equal when invalid characters are replaced.
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

/// Builds a structured name.
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

/// Choices for a prescribed body.
pub static MOTION: Choice = Choice {
    name: "MotionInput",
    description: "Source of a body's motion",
    items: &[
        ("scenario", "motion of the scenario"),
        (
            "places",
            "present position and angles; rates are derived from previous values",
        ),
        (
            "places_and_rates",
            "present position, angles, velocities and accelerations, extrapolated over the step",
        ),
        (
            "at_end",
            "position, angles and velocities at the end of the next step",
        ),
    ],
};

/// Choices for a winch.
pub static WINCH: Choice = Choice {
    name: "WinchInput",
    description: "Order of a winch",
    items: &[
        ("scenario", "orders of the scenario and its script"),
        ("hold", "stop and hold"),
        ("speed", "speed, reached at the winch's acceleration"),
        ("length", "length of the line, approached at the given speed"),
        ("tension", "tension"),
        ("kinematic", "speed at once"),
        ("detached", "winch detached, line end fixed"),
    ],
};

/// Choices for a driven joint.
pub static JOINT: Choice = Choice {
    name: "JointInput",
    description: "Order of a driven joint",
    items: &[
        ("scenario", "orders of the scenario and its script"),
        (
            "target",
            "target at once: position or rate, depending on the joint's control",
        ),
        ("travel", "target position, approached at the given speed"),
    ],
};

/// Variation of a load over a step.
pub static COURSE: Choice = Choice {
    name: "LoadCourse",
    description: "Variation of a load over a step",
    items: &[
        ("held", "constant"),
        (
            "ramp",
            "linear from the previous value to the given value at the end of the step",
        ),
    ],
};

#[cfg(test)]
mod tests {
    use super::structured;

    #[test]
    fn regression_names_follow_the_structured_convention() {
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
