//! Winches, as a user says them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A winch at an end of a cable.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinchSpec {
    /// Unique name.
    pub name: String,
    /// The cable.
    pub cable: String,
    /// Which end of it, which must be attached to a frame.
    pub end: WinchEndSpec,
    /// Largest rate at which the pay-out speed grows, m/s².
    pub acceleration: f64,
    /// Largest rate at which it falls, m/s², positive. Default: that of the acceleration.
    pub deceleration: Option<f64>,
    /// Largest speed, m/s.
    pub maximum_speed: f64,
    /// Time constant with which the drive follows its set-point, s. Default 0.05.
    pub response_time: Option<f64>,
    /// Shortest line, m. Default: the length at which elements are joined.
    pub minimum_length: Option<f64>,
    /// Longest line, m: what is on the drum.
    pub maximum_length: f64,
    /// Length at which the element at the winch is joined to the next one, m. Default: half of the cable's first
    /// element there.
    pub minimum_element: Option<f64>,
    /// Length at which the element at the winch is split in two, m. Default: twice the cable's first element there.
    pub maximum_element: Option<f64>,
    /// Gains of the tension control. Default: proportional, a quarter of what the line's stiffness and the response
    /// time allow; of hands, their pull-in rate over their grip.
    pub tension_gains: Option<super::GainsSpec>,
    /// Hands that hold the line instead of a machine: a tag line. The rest is then what they can do: the largest speed at
    /// which the line runs out through them.
    pub hands: Option<HandsSpec>,
    /// What it does at the start; it holds the line when left out.
    #[serde(default)]
    pub control: WinchControlSpec,
}

/// A line held by hand.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandsSpec {
    /// Tension above which the line runs through the hands whatever they were told, N. At twice that it runs at the largest
    /// speed.
    pub grip: f64,
    /// Time in which they feel a change of the tension that they keep, s. Default 0.3.
    pub reaction_time: Option<f64>,
    /// Largest speed at which they haul in, m/s. Default: `maximum_speed`.
    pub pull_in_rate: Option<f64>,
}

/// An end of a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WinchEndSpec {
    /// Node 0.
    Start,
    /// The last node.
    End,
}

/// What a winch does.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "mode", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum WinchControlSpec {
    /// It holds the line.
    Hold {},
    /// It turns at a speed, reached with its acceleration.
    Speed {
        /// Pay-out speed, m/s.
        speed: f64,
        /// A swing about it.
        swing: Option<SwingSpec>,
    },
    /// It has a speed at once, whatever its acceleration.
    Kinematic {
        /// Pay-out speed, m/s.
        speed: f64,
        /// A swing about it.
        swing: Option<SwingSpec>,
    },
    /// It pays out or in until the line has a length.
    Length {
        /// Unstretched length, m.
        length: f64,
        /// Speed on the way, m/s.
        speed: f64,
    },
    /// It keeps the tension.
    Tension {
        /// Tension at the winch, N.
        tension: f64,
        /// A swing about it.
        swing: Option<SwingSpec>,
    },
    /// The line is made fast, the winch takes no part.
    Detached {},
}

impl Default for WinchControlSpec {
    fn default() -> Self {
        Self::Hold {}
    }
}

/// A swing of a set-point: amplitude · sin(2π t/period + phase).
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SwingSpec {
    /// Amplitude, in the unit of the set-point.
    pub amplitude: f64,
    /// Period, s.
    pub period: f64,
    /// Phase, degrees.
    #[serde(default)]
    pub phase_deg: f64,
}
