//! Keys of limits.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Limit on a channel of the results or on the utilisation of a capacity, or a combination of such
/// limits. Every accepted step is compared with the limit. The summary contains the highest
/// utilisation of each limit. The channel `limit:NAME` contains the utilisation over time.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitSpec {
    /// Unique name.
    pub name: String,
    /// The channel, "cable-wire:tension_max". `windlass check` lists the tables, and `windlass plot
    /// RESULTS --list` lists all channels.
    pub channel: Option<String>,
    /// Name of a capacity, whose utilisation is limited. Alternative to `channel`. If the limit has
    /// neither `max` nor `min`, `max` is 1.
    pub capacity: Option<String>,
    /// Phase in which the limit applies. Default: the whole run.
    pub phase: Option<String>,
    /// Largest allowed value, in the channel's unit (angles in degrees). With `of`, it is a
    /// fraction.
    pub max: Option<f64>,
    /// Smallest allowed value, in the channel's unit (angles in degrees). With `of`, it is a
    /// fraction.
    pub min: Option<f64>,
    /// Reference of which `max` and `min` are fractions: "static", the channel's value at the start
    /// of the run, or another channel at the same time, such as "cable-wire:tension_start".
    pub of: Option<String>,
    /// Names of limits of which at least one must hold. Alternative to `channel`.
    pub any_of: Option<Vec<String>>,
    /// Names of limits that must all hold. Alternative to `channel`.
    pub all_of: Option<Vec<String>>,
}
