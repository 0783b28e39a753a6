//! The commands, one file each.

pub mod added_mass;
pub mod check;
mod check_objects;
#[cfg(unix)]
pub mod couple;
pub mod describe;
pub mod export;
pub mod export_fmu;
pub mod export_moordyn;
pub mod import;
pub mod lines;
pub mod migrate;
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

/// Says of a results folder that it also holds those of an older run, which the one that was killed there was to replace.
fn say_of_older_results(folder: &std::path::Path) {
    if windlass::results::has_pending_replacement(folder) {
        eprintln!(
            "warning: these are the results of a run that was killed before it came to its end; the older ones that it was to replace are \
             put aside in '{}' and are back as soon as a run is given the folder",
            folder.display()
        );
    }
}

/// Warnings that a command prints, counted.
#[derive(Debug, Default)]
pub struct Warnings(std::cell::Cell<usize>);

impl Warnings {
    /// Prints one.
    pub fn give(&self, warning: impl std::fmt::Display) {
        say!("warning: {warning}");
        self.0.set(self.0.get() + 1);
    }

    /// `no problems`, or how many warnings there were.
    pub fn sum(&self) -> String {
        match self.0.get() {
            0 => "no problems".to_owned(),
            1 => "no errors, 1 warning".to_owned(),
            count => format!("no errors, {count} warnings"),
        }
    }
}
