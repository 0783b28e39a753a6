//! List of windlass's own files in a results folder, and their replacement by a new run.
//!
//! Replacing results must remove all files of an earlier run, or its tables would be plotted with
//! the tables of the new run. Files of the user must stay. File names do not distinguish the two
//! kinds (`sea.csv` may be a file of the user). The folder therefore contains a list of the files
//! that windlass wrote.
//!
//! Old results are moved aside ([`Replacement`]). They are restored unless the new results are
//! committed: immediately after an error, or at the next use of the folder after a kill.

use super::{ResultsError, io_error, segments};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

/// Name of the list: one path per line, relative to the folder.
pub const LIST: &str = "windlass-files.txt";
/// Folder of old results until the new results are committed.
const ASIDE: &str = ".windlass-replaced";
/// Folder of replaced results until they are deleted.
const REPLACED: &str = ".windlass-gone";

/// Adds names to the list of a folder. Call it before the files are created, so that a killed run
/// is listed too.
///
/// # Errors
/// The list cannot be read or written.
pub fn add(folder: &Path, names: impl IntoIterator<Item = String>) -> Result<(), ResultsError> {
    let mut all = listed(folder)?;
    all.extend(names);
    save(folder, &all)
}

/// Adds a file that is about to be written to the list of its folder. Without `overwrite`, refuses
/// to replace a file of the user.
///
/// # Errors
/// The file belongs to the user, or the list cannot be read or written.
pub(super) fn claim(folder: &Path, name: &str, overwrite: bool) -> Result<(), ResultsError> {
    let mut all = listed(folder)?;
    if !all.insert(name.to_owned()) {
        return Ok(());
    }
    let path = folder.join(name);
    if path.exists() && !overwrite {
        return Err(ResultsError::NotOwned {
            path: path.display().to_string(),
        });
    }
    save(folder, &all)
}

/// Returns true if a file is in the list of its folder.
pub fn is_listed(file: &Path) -> bool {
    let (Some(folder), Some(name)) = (file.parent(), file.file_name()) else {
        return false;
    };
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    listed(folder).is_ok_and(|names| names.contains(&*name.to_string_lossy()))
}

fn save(folder: &Path, names: &BTreeSet<String>) -> Result<(), ResultsError> {
    let text: String = names.iter().map(|name| format!("{name}\n")).collect();
    let list = folder.join(LIST);
    windlass_world::write_atomically(&list, text.as_bytes()).map_err(io_error(&list))
}

/// Old results moved aside. Dropping without [`Replacement::commit`] restores them.
pub struct Replacement {
    folder: PathBuf,
    committed: bool,
}

impl Replacement {
    /// Creates the folder if needed, and moves the listed files aside.
    ///
    /// # Errors
    /// The folder cannot be created or written, or the list cannot be read; all files are then
    /// restored.
    pub fn begin(folder: &Path) -> Result<Self, ResultsError> {
        std::fs::create_dir_all(folder).map_err(io_error(folder))?;
        recover(folder)?;
        let aside = folder.join(ASIDE);
        let names = listed(folder)?;
        std::fs::create_dir(&aside).map_err(io_error(&aside))?;
        let replacement = Self {
            folder: folder.to_owned(),
            committed: false,
        };
        // The list is moved first, because restoring depends on it.
        for name in std::iter::once(LIST).chain(names.iter().map(String::as_str)) {
            if name == segments::FOLDER || !folder.join(name).is_dir() {
                let to = aside.join(name);
                if let Some(parent) = to.parent() {
                    std::fs::create_dir_all(parent).map_err(io_error(parent))?;
                }
                rename(&folder.join(name), &to)?;
            }
        }
        remove_empty_parents(folder, &names);
        Ok(replacement)
    }

    /// Deletes the old results after the new results are complete.
    ///
    /// # Errors
    /// A file cannot be removed.
    pub fn commit(mut self) -> Result<(), ResultsError> {
        let (aside, replaced) = (self.folder.join(ASIDE), self.folder.join(REPLACED));
        std::fs::rename(&aside, &replaced).map_err(io_error(&aside))?;
        self.committed = true;
        std::fs::remove_dir_all(&replaced).map_err(io_error(&replaced))
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.committed {
            // If this fails too, the next use of the folder tries again.
            let _ = recover(&self.folder);
        }
    }
}

/// Returns true if a killed run left old results moved aside. The next run in the folder restores
/// them.
pub fn has_pending_replacement(folder: &Path) -> bool {
    is_real_folder(&folder.join(ASIDE))
}

/// Completes or undoes a replacement that was interrupted by a kill: old results that were moved
/// aside are restored, and files of the new run are removed.
///
/// # Errors
/// A file cannot be moved or removed.
pub fn recover(folder: &Path) -> Result<(), ResultsError> {
    let (aside, replaced) = (folder.join(ASIDE), folder.join(REPLACED));
    // The folder is usually absent.
    let _ = std::fs::remove_dir_all(&replaced);
    if !is_real_folder(&aside) {
        return Ok(());
    }
    let new = listed(folder)?;
    let old = listed(&aside)?;
    if aside.join(LIST).exists() && folder.join(LIST).exists() {
        for name in &new {
            remove(&folder.join(name))?;
        }
        remove_empty_parents(folder, &new);
        // Without the list, a further interruption cannot mistake restored files for new ones.
        remove(&folder.join(LIST))?;
    }
    for name in old.iter().map(String::as_str).chain([LIST]) {
        let from = aside.join(name);
        if from.exists() {
            let to = folder.join(name);
            if let Some(parent) = to.parent() {
                std::fs::create_dir_all(parent).map_err(io_error(parent))?;
            }
            remove(&to)?;
            rename(&from, &to)?;
        }
    }
    std::fs::remove_dir_all(&aside).map_err(io_error(&aside))
}

/// Removes folders of listed files that are now empty. Folders with files of the user remain.
fn remove_empty_parents(folder: &Path, names: &BTreeSet<String>) {
    let parents: BTreeSet<&Path> = names.iter().filter_map(|name| Path::new(name).parent()).collect();
    for parent in parents.into_iter().filter(|parent| *parent != Path::new("")) {
        let _ = std::fs::remove_dir(folder.join(parent));
    }
}

fn listed(folder: &Path) -> Result<BTreeSet<String>, ResultsError> {
    let list = folder.join(LIST);
    let text = match std::fs::read_to_string(&list) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read.map_err(io_error(&list))?,
    };
    Ok(text
        .lines()
        .filter(|line| is_inside(line) && !passes_a_link(folder, line))
        .map(str::to_owned)
        .collect())
}

/// Returns true if a path stays inside the folder. A manipulated list must not delete files
/// elsewhere.
fn is_inside(name: &str) -> bool {
    let normal = |component| matches!(component, Component::Normal(_));
    !name.is_empty() && Path::new(name).components().all(normal)
}

/// Returns true if a folder on the way to a file is a link, which may lead elsewhere.
fn passes_a_link(folder: &Path, name: &str) -> bool {
    let parents = Path::new(name).ancestors().skip(1);
    parents
        .filter(|parent| *parent != Path::new(""))
        .any(|parent| folder.join(parent).is_symlink())
}

/// Returns true if a path is a folder and no link to one.
fn is_real_folder(path: &Path) -> bool {
    path.is_dir() && !path.is_symlink()
}

/// Renames a file if it exists.
fn rename(from: &Path, to: &Path) -> Result<(), ResultsError> {
    match std::fs::rename(from, to) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(()),
        done => done.map_err(io_error(from)),
    }
}

/// Removes a file or the folder of segments; leaves any other folder alone.
fn remove(path: &Path) -> Result<(), ResultsError> {
    let is_segments = path.file_name().is_some_and(|name| name == segments::FOLDER);
    let removed = match path.is_dir() {
        true if is_segments => std::fs::remove_dir_all(path),
        true => Ok(()),
        false => std::fs::remove_file(path),
    };
    match removed {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(()),
        done => done.map_err(io_error(path)),
    }
}
