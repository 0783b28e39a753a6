//! Keys of winches.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A winch at an end of a cable.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinchSpec {
    /// Unique name.
    pub name: String,
    /// Name of the cable.
    pub cable: String,
    /// End of the cable at the winch. It must be attached to a frame.
    pub end: WinchEndSpec,
    /// Largest rate of increase of the pay-out speed, m/s².
    pub acceleration: f64,
    /// Largest rate of decrease of the pay-out speed, m/s², positive. Default: `acceleration`.
    pub deceleration: Option<f64>,
    /// Largest speed, m/s.
    pub maximum_speed: f64,
    /// Time constant with which the drive follows its set-point, s. Default 0.05.
    pub response_time: Option<f64>,
    /// Shortest length of the line, m. Default: the length at which elements are joined.
    pub minimum_length: Option<f64>,
    /// Longest length of the line, m: all of the wire on the drum.
    pub maximum_length: f64,
    /// Length at which the element at the winch is joined to its neighbour, m. Default: half the
    /// initial length of that element.
    pub minimum_element: Option<f64>,
    /// Length at which the element at the winch is split in two, m. Default: twice the initial
    /// length of that element.
    pub maximum_element: Option<f64>,
    /// Gains of the tension control. Default: proportional control with a quarter of the gain that
    /// the line's stiffness and the response time allow. For `hands`: the pull-in rate divided by
    /// the grip.
    pub tension_gains: Option<crate::spec::GainsSpec>,
    /// A line held by hand instead of by a machine: a tag line. The other keys then describe the
    /// hands. For example, `maximum_speed` is the largest speed at which the line runs out through
    /// the hands.
    pub hands: Option<HandsSpec>,
    /// Drum with motor and brake, needed where their inertia and limits matter. Without a drum the
    /// winch has the speed that its control demands, at any tension.
    pub drum: Option<DrumSpec>,
    /// Frame whose vertical motion active heave compensation follows, such as the sheave at a boom
    /// tip. Default: the frame of the cable's end at the winch.
    pub compensated_at: Option<String>,
    /// Control mode at the start. Default: the winch holds the line.
    #[serde(default)]
    pub control: WinchControlSpec,
}

/// The drum of a winch, its motor and its brake.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrumSpec {
    /// Radius of the bare drum, m.
    pub radius: f64,
    /// Inertia of drum, gear, motor and wire about the drum's axis, kg·m².
    pub inertia: f64,
    /// Turns of wire per layer. Default: all of the wire is in one layer.
    pub turns_per_layer: Option<f64>,
    /// Diameter of the wire, m. Default: the diameter of the cable.
    pub wire_diameter: Option<f64>,
    /// Largest torque of the motor at the drum, N·m. Default: no limit.
    pub motor_torque: Option<f64>,
    /// Largest power that the motor delivers, W. The power that the motor absorbs is not limited.
    /// Default: no limit.
    pub motor_power: Option<f64>,
    /// Torque at which the brake slips, N·m. Default: the brake does not slip.
    pub brake_torque: Option<f64>,
}

/// A line held by hand.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandsSpec {
    /// Tension above which the line runs through the hands in any control mode, N. At twice this
    /// tension it runs out at the largest speed.
    pub grip: f64,
    /// Time constant with which the hands respond to a change of tension, s. Default 0.3.
    pub reaction_time: Option<f64>,
    /// Largest speed at which the hands haul in, m/s. Default: `maximum_speed`.
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

/// Control mode of a winch.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "mode", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum WinchControlSpec {
    /// Holds the line.
    Hold {},
    /// Runs at a set speed, reached with the winch's acceleration.
    Speed {
        /// Pay-out speed, m/s.
        speed: f64,
        /// Oscillation about that speed.
        swing: Option<SwingSpec>,
    },
    /// Runs at a set speed immediately, without a limit on the acceleration.
    Kinematic {
        /// Pay-out speed, m/s.
        speed: f64,
        /// Oscillation about that speed.
        swing: Option<SwingSpec>,
    },
    /// Pays out or hauls in until the line has a set length.
    Length {
        /// Unstretched length, m.
        length: f64,
        /// Speed during the move, m/s.
        speed: f64,
    },
    /// Keeps a set tension.
    Tension {
        /// Tension at the winch, N.
        tension: f64,
        /// Oscillation about that tension.
        swing: Option<SwingSpec>,
    },
    /// The line is made fast and the winch is out of use.
    Detached {},
    /// The motor is off and the brake is set. The brake holds, or slips at its torque. Needs a
    /// drum.
    Brake {},
    /// Motor off and brake released: the line turns the drum. Needs a drum.
    Free {},
    /// Active heave compensation: runs at a set speed, and pays out as `compensated_at` moves up.
    Compensated {
        /// Pay-out speed in addition to the compensation, m/s. Default 0.
        #[serde(default)]
        speed: f64,
        /// Fraction of the vertical motion that is paid out. Default 1.
        gain: Option<f64>,
    },
    /// Passive heave compensation: a gas spring and a damper in line with the wire.
    Passive {
        /// Line tension from the gas at the position where the compensator is engaged, N.
        tension: f64,
        /// Volume of the gas at that position divided by the area of the piston, referred to the
        /// line, m.
        gas_length: f64,
        /// Polytropic exponent of the gas. Default 1.4, for air and nitrogen at wave periods.
        exponent: Option<f64>,
        /// Damping at the line, N·s/m. Default 0.
        #[serde(default)]
        damping: f64,
        /// Mass that moves with the line, referred to the line, kg.
        mass: f64,
    },
}

impl Default for WinchControlSpec {
    fn default() -> Self {
        Self::Hold {}
    }
}

/// Oscillation of a set-point: amplitude · sin(2π t/period + phase).
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
