//! The commands, one file each.

pub mod added_mass;
pub mod check;
mod check_objects;
pub mod describe;
pub mod export;
pub mod export_fmu;
pub mod import;
pub mod lines;
pub mod modes;
pub mod new;
pub mod plot;
mod progress;
pub mod report;
pub mod run;
mod run_many;
pub mod shell;
pub mod statistics;
pub mod summary;
pub mod sweep;
pub mod validate;
pub mod view;
