//! Progress of the steps of a director.

use serde::{Deserialize, Serialize};

/// How a command ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "message", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Outcome {
    /// Completed as ordered.
    Done(String),
    /// Completed short of the order, at a limit.
    Limited(String),
    /// Aborted at its time limit.
    TimedOut(String),
    /// Could not be carried out.
    Failed(String),
}

impl Outcome {
    /// Returns true if the outcome deserves a warning.
    pub fn is_trouble(&self) -> bool {
        !matches!(self, Outcome::Done(_))
    }

    /// Description of the outcome.
    pub fn message(&self) -> &str {
        match self {
            Outcome::Done(text)
            | Outcome::Limited(text)
            | Outcome::TimedOut(text)
            | Outcome::Failed(text) => text,
        }
    }

    /// The outcome in one or two words.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Done(_) => "done",
            Outcome::Limited(_) => "limited",
            Outcome::TimedOut(_) => "timed out",
            Outcome::Failed(_) => "failed",
        }
    }
}

/// Progress of a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "progress", rename_all = "kebab-case")]
pub enum Progress {
    /// Not started.
    #[default]
    Waiting,
    /// In progress.
    Running {
        /// Start, s.
        since: f64,
        /// Phase: a connection first pays out, then moves the end to its target.
        #[serde(rename = "part")]
        phase: u8,
        /// Start of the phase, s.
        #[serde(rename = "part_since")]
        phase_since: f64,
        /// Expected duration of an order over a distance at its speed, s; zero for other orders.
        #[serde(default, rename = "should_take")]
        expected_duration: f64,
    },
    /// Finished.
    Ended {
        /// Start, s.
        start: f64,
        /// End, s.
        end: f64,
        /// Outcome.
        outcome: Outcome,
    },
}

impl Progress {
    /// Returns true if the step has finished.
    pub fn has_ended(&self) -> bool {
        matches!(self, Progress::Ended { .. })
    }
}
