//! `windlass migrate`: rewrites scenario files that use renamed keys.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::scenario::Source;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// List the changes without writing them.
    #[arg(long)]
    dry_run: bool,
}

pub fn migrate(arguments: &Arguments) -> Outcome {
    for file in &arguments.files {
        let source = Source::load(file)?;
        let (text, names) = source.migrated()?;
        for name in &names {
            let (line, _) = source.line_and_column(name.span.start);
            print_line!(
                "{}:{line}: {} -> {}",
                file.display(),
                name.rename.old,
                name.rename.new
            );
        }
        if names.is_empty() {
            print_line!("{}: no renamed keys", file.display());
        } else if !arguments.dry_run {
            windlass::world::write_atomically(file, text.as_bytes())
                .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
