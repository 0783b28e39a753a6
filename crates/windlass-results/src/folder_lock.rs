//! Lock of a results folder, so that two runs never write to the same files.
//!
//! The operating system holds the lock and releases it when the process ends for any reason. The
//! locked file may remain after a kill. Its existence does not mean that the folder is locked.

use super::{ResultsError, io_error};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// Name of the locked file.
pub(super) const FILE: &str = ".windlass-lock";

/// An exclusive lock of a results folder, released when dropped.
#[derive(Debug)]
pub struct FolderLock {
    path: PathBuf,
    /// Holds the lock while it is open.
    _file: File,
}

impl FolderLock {
    /// Locks a folder, and creates it if needed.
    ///
    /// # Errors
    /// Another run holds the lock, or the folder cannot be written.
    pub fn acquire(folder: &Path) -> Result<Self, ResultsError> {
        std::fs::create_dir_all(folder).map_err(io_error(folder))?;
        let path = folder.join(FILE);
        loop {
            let mut options = OpenOptions::new();
            let options = options.read(true).write(true).create(true).truncate(false);
            let file = options.open(&path).map_err(io_error(&path))?;
            match file.try_lock() {
                // File systems without locks return various errors. The run then proceeds without
                // a lock.
                Ok(()) | Err(TryLockError::Error(_)) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(ResultsError::InUse {
                        path: folder.display().to_string(),
                    });
                }
            }
            // The previous owner may have removed the file after it was opened here.
            if is_same(&file, &path) {
                return Ok(Self { path, _file: file });
            }
        }
    }

    /// The locked folder.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // A file that cannot be removed is harmless, because it is no longer locked.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Whether the file at a path is still this open file.
#[cfg(unix)]
fn is_same(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), std::fs::metadata(path)) {
        (Ok(open), Ok(found)) => (open.dev(), open.ino()) == (found.dev(), found.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_same(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_a_second_lock_until_the_first_is_released() {
        let folder = tempfile::tempdir().unwrap();
        let first = FolderLock::acquire(folder.path()).unwrap();
        let message = FolderLock::acquire(folder.path()).unwrap_err().to_string();
        assert!(message.contains("another run"), "{message}");
        drop(first);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        // A file without a lock, as after a kill, is no obstacle.
        std::fs::write(folder.path().join(FILE), "").unwrap();
        FolderLock::acquire(folder.path()).unwrap();
    }
}
