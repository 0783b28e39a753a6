//! The commands, one file each.

pub mod added_mass;
pub mod check;
pub mod describe;
pub mod export;
pub mod import;
pub mod modes;
pub mod new;
pub mod plot;
pub mod report;
pub mod run;
pub mod validate;
