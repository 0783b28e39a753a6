//! Which files in a folder are windlass's own, and how they give way to new ones.
//!
//! Replacing results must take away all of an earlier run, or its tables would be drawn with those of the new one, and
//! must leave alone what a user put there. Names do not tell the two apart (`sea.csv` may be anybody's), so a list
//! of what was written is kept in the folder itself.
//!
//! Old results are put aside ([`Replacement`]), and are back where they were unless the new ones have come to stand: after
//! an error at once, after a kill when the folder is used the next time.

use super::{ResultsError, io_error, parts};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

/// Name of the list, one path a line, relative to the folder.
pub const LIST: &str = "windlass-files.txt";
/// Old results while it is not settled that new ones replace them.
const ASIDE: &str = ".windlass-replaced";
/// Old results that are replaced, until they are gone.
const GONE: &str = ".windlass-gone";

/// Adds to the list of a folder. Call it before the files are made, so that a run that is killed is listed too.
///
/// # Errors
/// The list cannot be read or written.
pub fn add(folder: &Path, names: impl IntoIterator<Item = String>) -> Result<(), ResultsError> {
    let mut all = listed(folder)?;
    all.extend(names);
    let text: String = all.iter().map(|name| format!("{name}\n")).collect();
    let list = folder.join(LIST);
    windlass_world::write_whole(&list, text.as_bytes()).map_err(io_error(&list))
}

/// Old results put aside. Dropped without [`Replacement::commit`] they are put back.
pub struct Replacement {
    folder: PathBuf,
    committed: bool,
}

impl Replacement {
    /// Makes the folder where there is none, and puts aside what is listed in it.
    ///
    /// # Errors
    /// The folder cannot be made or written, or the list not read; everything is then as it was.
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
        // The list goes first: what is aside is put back by it.
        for name in std::iter::once(LIST).chain(names.iter().map(String::as_str)) {
            if name == parts::FOLDER || !folder.join(name).is_dir() {
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

    /// Removes the old results: the new ones stand.
    ///
    /// # Errors
    /// They cannot be removed.
    pub fn commit(mut self) -> Result<(), ResultsError> {
        let (aside, gone) = (self.folder.join(ASIDE), self.folder.join(GONE));
        std::fs::rename(&aside, &gone).map_err(io_error(&aside))?;
        self.committed = true;
        std::fs::remove_dir_all(&gone).map_err(io_error(&gone))
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.committed {
            // Should this fail, too, it is tried again when the folder is used the next time.
            let _ = recover(&self.folder);
        }
    }
}

/// Whether old results are put aside in a folder because a run that was to replace them was killed: they are back as soon as
/// a run asks for the folder.
pub fn has_some_aside(folder: &Path) -> bool {
    folder.join(ASIDE).is_dir()
}

/// Settles what a kill left of a replacement: old results that were put aside are put back, in place of what there is of
/// the new ones.
///
/// # Errors
/// A file cannot be moved or removed.
pub fn recover(folder: &Path) -> Result<(), ResultsError> {
    let (aside, gone) = (folder.join(ASIDE), folder.join(GONE));
    // Nearly always there is none.
    let _ = std::fs::remove_dir_all(&gone);
    if !aside.is_dir() {
        return Ok(());
    }
    let new = listed(folder)?;
    let old = listed(&aside)?;
    if aside.join(LIST).exists() && folder.join(LIST).exists() {
        for name in &new {
            remove(&folder.join(name))?;
        }
        remove_empty_parents(folder, &new);
        // Without it nothing of what is put back now is taken for new, should this be killed, too.
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

/// Removes the folders of listed files that are empty now. What a user put into one keeps it.
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
        .filter(|line| is_inside(line))
        .map(str::to_owned)
        .collect())
}

/// Whether a path cannot lead out of the folder: a list that was tampered with must not delete anything elsewhere.
fn is_inside(name: &str) -> bool {
    let normal = |part| matches!(part, Component::Normal(_));
    !name.is_empty() && Path::new(name).components().all(normal)
}

/// Renames what is there.
fn rename(from: &Path, to: &Path) -> Result<(), ResultsError> {
    match std::fs::rename(from, to) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(()),
        done => done.map_err(io_error(from)),
    }
}

/// Removes a file, or the folder of parts; another folder of that name is not ours.
fn remove(path: &Path) -> Result<(), ResultsError> {
    let is_parts = path.file_name().is_some_and(|name| name == parts::FOLDER);
    let removed = match path.is_dir() {
        true if is_parts => std::fs::remove_dir_all(path),
        true => Ok(()),
        false => std::fs::remove_file(path),
    };
    match removed {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(()),
        done => done.map_err(io_error(path)),
    }
}
