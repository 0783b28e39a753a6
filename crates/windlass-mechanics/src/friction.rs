//! Dry (Coulomb) friction of brakes, bearings and wires on wheels as a discrete stick-slip state.
//!
//! The friction of a sticking contact balances any force up to the friction limit. The friction of
//! a sliding contact equals this limit. Because the state is discrete, a sticking contact has
//! exactly zero speed, and the law needs no smoothing.

use serde::{Deserialize, Serialize};

/// Stick-slip state of a dry friction contact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum StickState {
    /// Sticking: the relative speed is zero.
    #[default]
    #[serde(rename = "Holds")]
    Stuck,
    /// Sliding in the positive direction.
    #[serde(rename = "Forwards")]
    SlidingForward,
    /// Sliding in the negative direction.
    #[serde(rename = "Backwards")]
    SlidingBackward,
}

impl StickState {
    /// Returns the sliding state in the direction of a speed or a driving force.
    pub fn sliding(direction: f64) -> Self {
        if direction < 0.0 {
            Self::SlidingBackward
        } else {
            Self::SlidingForward
        }
    }

    /// Direction of sliding: 1, -1, or zero if stuck.
    pub fn sign(self) -> f64 {
        match self {
            Self::Stuck => 0.0,
            Self::SlidingForward => 1.0,
            Self::SlidingBackward => -1.0,
        }
    }

    /// Returns the state after a step.
    ///
    /// `reserve` is the friction limit minus the force needed to stick. A contact that has stopped
    /// sliding sticks if the reserve is not negative. Otherwise it slides in the direction of the
    /// `drive` force. A stuck contact slides as soon as its reserve is negative.
    pub fn next(self, speed: f64, reserve: f64, drive: f64) -> Self {
        let at_rest = match self {
            Self::Stuck => true,
            sliding => sliding.sign() * speed < 0.0,
        };
        match (at_rest, reserve >= 0.0) {
            (false, _) => self,
            (true, true) => Self::Stuck,
            (true, false) => Self::sliding(drive),
        }
    }

    /// Changes a stuck contact to `next` if that is a sliding state. Returns true if the contact
    /// starts to slide.
    pub fn slip_as(&mut self, next: Self) -> bool {
        let slips = *self == Self::Stuck && next != Self::Stuck;
        if slips {
            *self = next;
        }
        slips
    }

    /// Event function of the state: the reserve of a stuck contact, or the speed of a sliding
    /// contact along its sliding direction.
    ///
    /// The state changes where this value changes sign.
    pub fn event_function(self, speed: f64, reserve: f64) -> f64 {
        match self {
            Self::Stuck => reserve,
            sliding => sliding.sign() * speed,
        }
    }
}
