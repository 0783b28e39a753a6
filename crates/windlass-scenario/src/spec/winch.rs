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
    /// Its drum with motor and brake, where their inertia and limits count. Without one it has the speed that its control
    /// asks for, whatever that takes.
    pub drum: Option<DrumSpec>,
    /// Frame whose vertical motion active heave compensation follows: the sheave at a boom tip, say. Default: that of the
    /// cable's end at the winch.
    pub compensated_at: Option<String>,
    /// What it does at the start; it holds the line when left out.
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
    /// Turns of wire in a layer. Default: all of the wire lies in one layer.
    pub turns_per_layer: Option<f64>,
    /// Diameter of the wire, m. Default: that of the cable.
    pub wire_diameter: Option<f64>,
    /// Largest torque of the motor at the drum, N·m. Default: no limit.
    pub motor_torque: Option<f64>,
    /// Largest power that the motor gives, W. What the load gives back is not limited. Default: no limit.
    pub motor_power: Option<f64>,
    /// Torque at which the brake slips, N·m. Default: it does not slip.
    pub brake_torque: Option<f64>,
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
    /// The motor is off and the brake set: it holds, or slips at its torque. Needs a drum.
    Brake {},
    /// Neither motor nor brake: the line turns the drum. Needs a drum.
    Free {},
    /// Active heave compensation: it turns at a speed, and pays out as `compensated_at` goes up.
    Compensated {
        /// Pay-out speed beside the compensation, m/s. Default 0.
        #[serde(default)]
        speed: f64,
        /// What of the vertical motion is paid out. Default 1.
        gain: Option<f64>,
    },
    /// Passive heave compensation: a gas spring and a damper behind the line.
    Passive {
        /// Force of the gas at the line where it is engaged, N.
        tension: f64,
        /// Volume of the gas there over the piston's area, referred to the line, m.
        gas_length: f64,
        /// Exponent of the gas. Default 1.4, for air and nitrogen in waves.
        exponent: Option<f64>,
        /// Damping at the line, N·s/m. Default 0.
        #[serde(default)]
        damping: f64,
        /// Mass that moves with the line, referred to it, kg.
        mass: f64,
    },
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
