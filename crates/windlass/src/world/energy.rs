//! The energy balance of a run.
//!
//! ```text
//! Law      d/dt (kinetic + gravitational + strain) = sea + drives + prescribed + events - dissipated
//! Symbols  kinetic        of bodies, links and cable nodes, dry masses only                   J
//!          gravitational  m g z of bodies, links and nodes                                    J
//!          strain         axial, bending and torsional energy of cables, springs and stops    J
//!          sea            power of pressure, drag and added mass on bodies and cables         W
//!          drives         power of loads given by the user, winches and joints                W
//!          prescribed     power that prescribed bodies and the ground put into what they hold W
//!          dissipated     power lost in material damping                                      W
//!          events         what stored energy jumps by at once: commands, with what the impact of an end that is attached
//!                         dissipates (negative), elements split or joined at a winch          J
//! Valid    the right-hand powers are integrated as numbers of the state vector by the very steps that
//!          move the world, so the balance closes to integration error and to nothing else: a load that is
//!          applied but not booked, or an inertia that is inconsistent, shows.
//! ```

use super::parts::Model;
use super::parts::{Parts, Scratch};
use super::state_map::{Group, Retraction, StateMap};
use crate::integrate::Tolerance;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Power by kind, W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Powers {
    /// Of the sea (and air) on bodies and cables.
    pub sea: f64,
    /// Of given loads, winches and joints' drives.
    pub drives: f64,
    /// Of prescribed bodies and the ground on what is attached to them, and of who holds degrees of freedom.
    pub prescribed: f64,
    /// Lost in damping; counted positive.
    pub dissipated: f64,
}

/// Stored energy by kind, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StoredEnergy {
    /// ½ m v² + ½ ω·I ω.
    pub kinetic: f64,
    /// m g z.
    pub gravitational: f64,
    /// Of cables, springs and end stops.
    pub strain: f64,
}

impl StoredEnergy {
    /// The sum.
    pub fn total(&self) -> f64 {
        self.kinetic + self.gravitational + self.strain
    }

    /// Of the world last evaluated into `scratch`.
    pub(super) fn of(model: &Model, scratch: &Scratch) -> Self {
        let mut energy = Self::default();
        Parts::stored(model, scratch, &mut energy);
        energy
    }
}

/// Work done since the start of the run, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// By the sea and the air.
    pub sea: f64,
    /// By given loads, winches and joints' drives.
    pub drives: f64,
    /// By prescribed bodies and holders.
    pub prescribed: f64,
    /// Lost in damping; counted positive.
    pub dissipated: f64,
    /// What stored energy jumped by at events: commands, elements split or joined. An end that is attached to what moves
    /// otherwise loses energy by impact, which is in it with a negative sign.
    pub events: f64,
}

impl Work {
    /// What the stored energy should have gained.
    pub fn net(&self) -> f64 {
        self.sea + self.drives + self.prescribed + self.events - self.dissipated
    }
}

/// The energy integrals in the state vector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnergyNumbers(usize);

/// Integrals in the order of [`Powers`], then the jumps at events.
const NAMES: [&str; 5] = [
    "work of the sea",
    "work of drives",
    "work of prescribed motion",
    "dissipated energy",
    "energy at events",
];

impl EnergyNumbers {
    pub(super) fn add(map: &mut StateMap) -> Self {
        let groups = NAMES.map(|name| Group::number(name, "J", Tolerance::UNCONTROLLED));
        let range = map.add("energy balance:".to_owned(), groups.to_vec(), Retraction::Add);
        Self(range.start)
    }

    pub(super) fn range(self) -> Range<usize> {
        self.0..self.0 + NAMES.len()
    }

    /// The work so far.
    pub(super) fn read(self, x: &[f64]) -> Work {
        let w = &x[self.range()];
        Work {
            sea: w[0],
            drives: w[1],
            prescribed: w[2],
            dissipated: w[3],
            events: w[4],
        }
    }

    pub(super) fn write_rates(self, powers: &Powers, rates: &mut [f64]) {
        let values = [
            powers.sea,
            powers.drives,
            powers.prescribed,
            powers.dissipated,
            0.0,
        ];
        rates[self.range()].copy_from_slice(&values);
    }

    /// Begins the balance anew.
    pub(super) fn clear(self, x: &mut [f64]) {
        x[self.range()].fill(0.0);
    }

    /// Books a jump of stored energy at an event, J.
    pub(super) fn add_jump(self, x: &mut [f64], jump: f64) {
        x[self.0 + NAMES.len() - 1] += jump;
    }
}
