//! Keys of the settings that apply to all contacts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Settings of the contact model that apply to all contacts.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ContactSpec {
    /// Pairs of shapes, groups or cables without contact. A group or a cable can be paired with
    /// itself.
    pub ignore: Vec<[String; 2]>,
    /// Largest number of simultaneous contacts between convex pieces, each with a friction state.
    /// Default 64.
    pub maximum_contacts: Option<usize>,
    /// Largest number of simultaneous contacts of cable elements, each with one other object.
    /// Default 64.
    pub maximum_cable_contacts: Option<usize>,
}
