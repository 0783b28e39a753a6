//! Operations, as a user says them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is commanded when: a script of commands one after the other, and steps that may run beside it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DirectorSpec {
    /// File with commands in the words of the IMPROVED report, beside the scenario.
    pub script: Option<String>,
    /// The commands themselves, one per line.
    pub commands: Option<String>,
    /// Time after which an unfinished command is given up, s. Default: half a minute more than three times what the
    /// command should take.
    pub time_out: Option<f64>,
    /// Steps with their own beginnings.
    pub step: Vec<StepSpec>,
}

/// One or more commands and when they start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepSpec {
    /// Name, for `after`.
    pub name: Option<String>,
    /// A command, or several one after the other, in the words of a script.
    #[serde(rename = "do")]
    pub commands: CommandsSpec,
    /// Names of steps that must have ended; "script" is the script. Default: the step before this one. An empty list
    /// starts at once, beside the others.
    pub after: Option<Vec<String>>,
    /// Earliest time, s.
    pub at: Option<f64>,
    /// What must hold.
    pub when: Option<WhenSpec>,
    /// Time after which an unfinished command is given up, s.
    pub time_out: Option<f64>,
}

/// One command or several.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a command in quotes, or a list of commands")]
#[non_exhaustive]
pub enum CommandsSpec {
    /// One.
    One(String),
    /// Several, one after the other.
    Several(Vec<String>),
}

/// A condition: one quantity, and a bound above or below; `parted` needs none.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct WhenSpec {
    /// Tension at a cable's end, N: "cable/start" or "cable/end".
    pub tension: Option<String>,
    /// Length of a cable, m.
    pub length: Option<String>,
    /// Distance of two frames ("owner/frame") or of two shapes, m.
    pub clearance: Option<[String; 2]>,
    /// Height of a frame over still water, m.
    pub height: Option<String>,
    /// A cable that has parted: by itself, or more often than `above` says.
    pub parted: Option<String>,
    /// The quantity must be above this.
    pub above: Option<f64>,
    /// The quantity must be below this.
    pub below: Option<f64>,
}
