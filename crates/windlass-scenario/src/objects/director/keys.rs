//! Keys of operations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Operation: a script of commands in sequence, and steps that can run in parallel to it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DirectorSpec {
    /// File with commands in the syntax of the IMPROVED report, relative to the scenario.
    pub script: Option<String>,
    /// Commands, one per line. Alternative to `script`.
    pub commands: Option<String>,
    /// Time after which an unfinished command is aborted, s. Default: three times the expected
    /// duration of the command plus 30 s.
    pub time_out: Option<f64>,
    /// Steps with their own start conditions.
    pub step: Vec<StepSpec>,
}

/// One or more commands and their start condition.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepSpec {
    /// Name, for `after` of other steps.
    pub name: Option<String>,
    /// A command, or several in sequence, in the syntax of a script.
    #[serde(rename = "do")]
    pub commands: CommandsSpec,
    /// Names of steps that must have ended; "script" is the script. Default: the previous step. An
    /// empty list starts the step immediately, in parallel to the other steps.
    pub after: Option<Vec<String>>,
    /// Earliest start time, s.
    pub at: Option<f64>,
    /// Condition that must hold at the start.
    pub when: Option<WhenSpec>,
    /// Name of the phase that begins with this step.
    pub phase: Option<String>,
    /// Time after which an unfinished command is aborted, s.
    pub time_out: Option<f64>,
}

/// One command or several.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a command in quotes, or a list of commands")]
#[non_exhaustive]
pub enum CommandsSpec {
    /// One command.
    One(String),
    /// Several commands in sequence.
    Several(Vec<String>),
}

/// A condition: one quantity with an upper or a lower bound. `parted` needs no bound.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct WhenSpec {
    /// Tension at a cable's end, N: "cable/start" or "cable/end".
    pub tension: Option<String>,
    /// Length of a cable, m.
    pub length: Option<String>,
    /// Distance of two frames ("owner/frame") or of two shapes, m.
    pub clearance: Option<[String; 2]>,
    /// Height of a frame above still water, m.
    pub height: Option<String>,
    /// Name of a cable. The condition holds if the cable has parted due to overload. With `above`,
    /// it holds if the cable has parted more often than this number.
    pub parted: Option<String>,
    /// A channel of the results, such as "limit:hook load". The bound is in the channel's unit. For
    /// phases only.
    pub channel: Option<String>,
    /// Lower bound of the quantity.
    pub above: Option<f64>,
    /// Upper bound of the quantity.
    pub below: Option<f64>,
}
