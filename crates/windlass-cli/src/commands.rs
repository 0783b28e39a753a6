//! The commands, one file each.

pub mod added_mass;
pub mod check;
#[cfg(unix)]
pub mod couple;
pub mod export;
pub mod export_fmu;
pub mod export_moordyn;
pub mod import;
pub mod json_lines;
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

/// Warns if a killed run left older results moved aside in a results folder.
fn warn_of_older_results(folder: &std::path::Path) {
    if windlass::results::has_pending_replacement(folder) {
        eprintln!(
            "warning: these are the results of a killed run; the older results that it was going to replace are moved aside in \
                 '{}' and will be restored by the next run with this folder",
            folder.display()
        );
    }
}

/// Prints and counts the warnings of a command.
#[derive(Debug, Default)]
pub struct Warnings(std::cell::Cell<usize>);

impl Warnings {
    /// Prints a warning.
    pub fn print(&self, warning: impl std::fmt::Display) {
        print_line!("warning: {warning}");
        self.0.set(self.0.get() + 1);
    }

    /// Returns `no problems` or the number of warnings.
    pub fn summary(&self) -> String {
        match self.0.get() {
            0 => "no problems".to_owned(),
            1 => "no errors, 1 warning".to_owned(),
            count => format!("no errors, {count} warnings"),
        }
    }
}
