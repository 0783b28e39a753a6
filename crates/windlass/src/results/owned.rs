//! Which files in a folder are windlass's own.
//!
//! Replacing results must take away all of an earlier run, or its tables would be drawn with those of the new one, and
//! must leave alone what a user put there. Names do not tell the two apart (`sea.csv` may be anybody's), so a list
//! of what was written is kept in the folder itself.

use super::{ResultsError, io_error};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Component, Path};

/// Name of the list, one path a line, relative to the folder.
pub const LIST: &str = "windlass-files.txt";

/// Adds to the list of a folder. Call it before the files are made, so that a run that is killed is listed too.
///
/// # Errors
/// The list cannot be read or written.
pub fn add(folder: &Path, names: impl IntoIterator<Item = String>) -> Result<(), ResultsError> {
    let mut all = listed(folder)?;
    all.extend(names);
    let text: String = all.iter().map(|name| format!("{name}\n")).collect();
    let list = folder.join(LIST);
    std::fs::write(&list, text).map_err(io_error(&list))
}

/// Removes the listed files, the folders left empty by that, and the list.
///
/// # Errors
/// The list cannot be read, or a file cannot be removed.
pub fn remove_all(folder: &Path) -> Result<(), ResultsError> {
    let names = listed(folder)?;
    for name in &names {
        remove_file(&folder.join(name))?;
    }
    let parents: BTreeSet<&Path> = names.iter().filter_map(|name| Path::new(name).parent()).collect();
    for parent in parents.into_iter().filter(|parent| *parent != Path::new("")) {
        // Fails when something of the user's is in it, which is to stay.
        let _ = std::fs::remove_dir(folder.join(parent));
    }
    remove_file(&folder.join(LIST))
}

fn listed(folder: &Path) -> Result<BTreeSet<String>, ResultsError> {
    let list = folder.join(LIST);
    let text = match std::fs::read_to_string(&list) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read.map_err(io_error(&list))?,
    };
    Ok(text
        .lines()
        .filter(|line| is_inside(line))
        .map(str::to_owned)
        .collect())
}

/// Whether a path cannot lead out of the folder: a list that was tampered with must not delete anything elsewhere.
fn is_inside(name: &str) -> bool {
    let normal = |part| matches!(part, Component::Normal(_));
    !name.is_empty() && Path::new(name).components().all(normal)
}

fn remove_file(path: &Path) -> Result<(), ResultsError> {
    match std::fs::remove_file(path) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(()),
        done => done.map_err(io_error(path)),
    }
}
