//! `windlass migrate`: rewrites scenario files that use renamed keys.

use crate::Outcome;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::scenario::Source;
use windlass::scenario::read::document;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario files. The files that they include are rewritten as well.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// List the changes without writing them.
    #[arg(long)]
    dry_run: bool,
}

pub fn migrate(arguments: &Arguments) -> Outcome {
    let mut done = BTreeSet::new();
    for file in &arguments.files {
        let source = Source::load(file)?.with_included_files();
        // Fails if an included file is missing.
        document(&source)?;
        for source in std::iter::once(&source).chain(source.included_files()) {
            if done.insert(std::fs::canonicalize(&source.path)?) {
                migrate_file(source, arguments.dry_run)?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Rewrites one file, and lists its changes.
fn migrate_file(source: &Source, dry_run: bool) -> Result<(), Box<dyn std::error::Error>> {
    let (file, (text, names)) = (&source.path, source.migrated()?);
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
    } else if !dry_run {
        windlass::world::write_atomically(file, text.as_bytes())
            .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))?;
    }
    Ok(())
}
