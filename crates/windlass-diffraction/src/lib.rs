//! Radiation and diffraction of waves by floating bodies: linear potential flow in the frequency
//! domain.
//!
//! Frame: z up, z = 0 is the undisturbed free surface. Time factor: exp(-i omega t), so that
//! outgoing waves behave as exp(+i k R) and positive phases are delays. SI units.
#![deny(missing_docs)]

pub mod green;
