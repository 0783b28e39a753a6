//! Validation cases and example scenarios of windlass.
//!
//! Each module contains the cases of one part of the source documents. A case builds its problem
//! through the public interface of the library, runs it, and compares the results with recomputed
//! reference values. [`cases`] lists all cases. `windlass validate` runs and prints them, and the
//! test suite runs the quick cases.
#![deny(missing_docs)]

pub mod added_mass;
pub mod bend_stiffeners;
mod case;
pub mod collision_times;
pub mod contact;
pub mod contact_transients;
pub mod coupled_solvers;
pub mod cradle;
pub mod crane;
pub mod crane_steps;
pub mod cubes;
pub mod distributed;
pub mod floating;
pub mod friction_runs;
pub mod integrators;
pub mod joint_histories;
pub mod jumper;
pub mod knot;
pub mod launch;
pub mod leaning;
pub mod measure;
pub mod multibody;
mod not_reproducible;
pub mod palfinger;
pub mod pendulum;
pub mod proposed;
pub mod rest;
pub mod rigid_body;
pub mod ropes;
pub mod scenarios;
pub mod sequences;
pub mod sms_cable;
pub mod sphere;
pub mod sudden_load;
pub mod tether;
pub mod tether_figures;
pub mod tow;
pub mod vortex_shedding;
pub mod winch;

pub use not_reproducible::{NOT_REPRODUCIBLE, NotReproducible};

pub use case::{Case, CaseError, CaseReport, Check, CheckReport, render_table};

/// All validation cases, in the order of the documents.
pub fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    all.extend(sms_cable::cases());
    all.extend(sudden_load::cases());
    all.extend(winch::cases());
    all.extend(leaning::cases());
    all.extend(rigid_body::cases());
    all.extend(pendulum::cases());
    all.extend(crane::cases());
    all.extend(palfinger::cases());
    all.extend(joint_histories::cases());
    all.extend(contact::cases());
    all.extend(cradle::cases());
    all.extend(contact_transients::cases());
    all.extend(friction_runs::cases());
    all.extend(distributed::cases());
    all.extend(rest::cases());
    all.extend(cubes::cases());
    all.extend(collision_times::cases());
    all.extend(added_mass::cases());
    all.extend(floating::cases());
    all.extend(sphere::cases());
    all.extend(proposed::cases());
    all.extend(integrators::cases());
    all.extend(launch::cases());
    all.extend(crane_steps::cases());
    all.extend(tow::cases());
    all.extend(sequences::cases());
    all.extend(multibody::cases());
    all.extend(coupled_solvers::cases());
    all.extend(tether::cases());
    all.extend(knot::cases());
    all.extend(tether_figures::cases());
    all.extend(jumper::cases());
    all.extend(ropes::cases());
    all.extend(vortex_shedding::cases());
    all.extend(bend_stiffeners::cases());
    all
}

/// The README. Its code is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
