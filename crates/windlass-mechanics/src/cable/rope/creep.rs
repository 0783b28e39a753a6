//! Creep of synthetic ropes; the law is in the header of [`super`].

use super::RopeLawError;
use super::error::positive;
use std::f64::consts::LN_10;

/// Time law of creep.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum CreepLaw {
    /// Strain proportional to the logarithm of time.
    Logarithmic {
        /// Strain per decade of time.
        strain_per_decade: f64,
        /// Time under load at the start, s; the first decade ends at ten times this time.
        reference_time: f64,
    },
    /// Constant strain rate, 1/s.
    Steady(f64),
}

/// Creep at a reference tension. The rate is proportional to the mean tension.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Creep {
    /// Time law.
    pub law: CreepLaw,
    /// Tension to which the values of the law refer, N.
    pub reference_tension: f64,
}

impl Creep {
    /// Creep rate (1/s) at a mean tension (N) and a creep strain, and its derivatives with respect
    /// to both.
    pub(super) fn rate(&self, mean: f64, strain: f64) -> [f64; 3] {
        let load = mean / self.reference_tension;
        if load <= 0.0 {
            return [0.0; 3];
        }
        match self.law {
            CreepLaw::Steady(rate) => [rate * load, rate / self.reference_tension, 0.0],
            CreepLaw::Logarithmic {
                strain_per_decade,
                reference_time,
            } => {
                let scale = strain_per_decade / (reference_time * LN_10);
                let decades = LN_10 * strain.max(0.0) / (strain_per_decade * load);
                let slowed = scale * (-decades).exp();
                [
                    slowed * load,
                    slowed * (1.0 + decades) / self.reference_tension,
                    -slowed * LN_10 / strain_per_decade,
                ]
            }
        }
    }

    pub(super) fn validate(&self) -> Result<(), RopeLawError> {
        positive("reference_tension", self.reference_tension)?;
        match self.law {
            CreepLaw::Logarithmic {
                strain_per_decade,
                reference_time,
            } => {
                positive("strain_per_decade", strain_per_decade)?;
                positive("reference_time", reference_time)
            }
            CreepLaw::Steady(rate) => positive("rate", rate),
        }
    }
}
