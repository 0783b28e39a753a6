//! How far a step has come.

use serde::{Deserialize, Serialize};

/// How a command ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "message", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Outcome {
    /// As it should.
    Done(String),
    /// It reached what it could, which is not what was asked.
    Limited(String),
    /// It was given up.
    TimedOut(String),
    /// It could not be carried out.
    Failed(String),
}

impl Outcome {
    /// Whether the user should be warned.
    pub fn is_trouble(&self) -> bool {
        !matches!(self, Outcome::Done(_))
    }

    /// What there is to say about it.
    pub fn message(&self) -> &str {
        match self {
            Outcome::Done(text)
            | Outcome::Limited(text)
            | Outcome::TimedOut(text)
            | Outcome::Failed(text) => text,
        }
    }

    /// In a word.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Done(_) => "done",
            Outcome::Limited(_) => "limited",
            Outcome::TimedOut(_) => "timed out",
            Outcome::Failed(_) => "failed",
        }
    }
}

/// How far a step has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "progress", rename_all = "kebab-case")]
pub enum Progress {
    /// It has not started.
    #[default]
    Waiting,
    /// It is being carried out.
    Running {
        /// Since when, s.
        since: f64,
        /// Which part of it: a connection first pays out, then draws the end over.
        part: u8,
        /// When the part began, s.
        part_since: f64,
        /// How long an order over a way should take at its speed, s; zero for others.
        #[serde(default)]
        expected_duration: f64,
    },
    /// It has ended.
    Ended {
        /// When it started, s.
        start: f64,
        /// When it ended, s.
        end: f64,
        /// How.
        outcome: Outcome,
    },
}

impl Progress {
    /// Whether it has ended.
    pub fn has_ended(&self) -> bool {
        matches!(self, Progress::Ended { .. })
    }
}
