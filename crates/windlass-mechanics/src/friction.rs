//! Dry friction as brakes, bearings and wires on wheels have it: it holds what rests up to a limit, and takes that limit
//! from what slips. Which of the two is a mode, so that what is held stands still and no law is smoothed.

use serde::{Deserialize, Serialize};

/// Whether dry friction holds, or which way what it acts on slips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Grip {
    /// It holds.
    #[default]
    Holds,
    /// It slips in the positive direction.
    Forwards,
    /// It slips in the negative direction.
    Backwards,
}

impl Grip {
    /// Slipping as a speed, or a force that moves it, says.
    pub fn slipping(direction: f64) -> Self {
        if direction < 0.0 {
            Self::Backwards
        } else {
            Self::Forwards
        }
    }

    /// 1, -1, or zero where it holds.
    pub fn sign(self) -> f64 {
        match self {
            Self::Holds => 0.0,
            Self::Forwards => 1.0,
            Self::Backwards => -1.0,
        }
    }

    /// What it is after a step: what slips and has come to rest is held where the `reserve` of the limit over what is needed
    /// is not negative, else goes the way of the `drive`; what is held slips where the reserve is used up.
    pub fn next(self, speed: f64, reserve: f64, drive: f64) -> Self {
        let at_rest = match self {
            Self::Holds => true,
            slips => slips.sign() * speed < 0.0,
        };
        match (at_rest, reserve >= 0.0) {
            (false, _) => self,
            (true, true) => Self::Holds,
            (true, false) => Self::slipping(drive),
        }
    }

    /// A value whose change of sign ends the mode: the speed against what slips, or the reserve of what holds.
    pub fn guard(self, speed: f64, reserve: f64) -> f64 {
        match self {
            Self::Holds => reserve,
            slips => slips.sign() * speed,
        }
    }
}
