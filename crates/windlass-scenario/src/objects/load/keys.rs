//! Keys of prescribed loads.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A prescribed load on a body or a link: `factor · amplitude · cos(2π t/period + phase)`, constant
/// without `period` and `table`. Each component can be a formula of time and state, in quotes:
/// `force = ["vx > 0 ? -50*vx^2 : 0", 0.0, 0.0]`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LoadSpec {
    /// Force, N: numbers or formulas. Variables of formulas are the time t (s) and, for the point
    /// of the load in Earth axes, its position x, y, z (m), velocity vx, vy, vz (m/s), roll, pitch,
    /// yaw (rad) and angular velocity wx, wy, wz (rad/s). `variables` defines further variables.
    pub force: [LoadNumber; 3],
    /// Moment, N·m: numbers or formulas.
    pub moment: [LoadNumber; 3],
    /// Names for other state variables, each with object and quantity. "body/frame.vx" is a
    /// quantity of a frame, and "body.vx" of the centre of gravity of a body. "joint.angle" is a
    /// quantity of a joint (angle, angle_rate, way, way_rate, distance; rad and m).
    /// "crane/link.position" is a quantity of a joint of a crane (position, rate).
    pub variables: std::collections::BTreeMap<String, String>,
    /// Point of application, m: from the centre of gravity in body axes, or in the link's frame.
    pub point: Vector,
    /// Period, s. Leave out for a load that does not oscillate.
    pub period: Option<f64>,
    /// Phase, degrees.
    pub phase_deg: f64,
    /// Points of time (s) and factor on force and moment, linear in between and constant beyond the
    /// ends. Default: factor 1.
    pub table: Option<Vec<[f64; 2]>>,
    /// Whether force and moment are in the axes of the body or link and turn with it. Otherwise
    /// they are in Earth axes.
    pub follows_body: bool,
}

impl LoadSpec {
    /// Returns true if any component is a formula.
    pub fn has_formulas(&self) -> bool {
        let numbers = self.force.iter().chain(&self.moment);
        numbers.into_iter().any(|number| number.formula().is_some())
    }
}

/// A component of a load: a number, or a formula of time and state.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or a formula of time and state in quotes")]
#[non_exhaustive]
pub enum LoadNumber {
    /// A constant.
    Number(f64),
    /// A formula of t (s) and state variables, with + - * / ^ ( ), comparisons, `condition ? one :
    /// other` and functions.
    Formula(String),
}

impl Default for LoadNumber {
    fn default() -> Self {
        Self::Number(0.0)
    }
}

impl LoadNumber {
    /// Returns the formula, or `None` for a number.
    pub fn formula(&self) -> Option<&str> {
        match self {
            Self::Number(_) => None,
            Self::Formula(text) => Some(text),
        }
    }

    /// Returns the number, or zero for a formula.
    pub fn number(&self) -> f64 {
        match self {
            Self::Number(value) => *value,
            Self::Formula(_) => 0.0,
        }
    }
}
