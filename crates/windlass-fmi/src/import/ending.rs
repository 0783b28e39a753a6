//! When the program ends while units are in it: a unit that ends it is named, and no unpacked
//! folders stay behind.
//!
//! A library may call `exit`, which ends the whole program with a status of its choosing, zero
//! among them. What was written up to then is kept as after any kill; that it is not a finished run
//! must be seen.
#![expect(
    clippy::disallowed_types,
    reason = "what stays behind is known to the whole program; no number depends on who asks first"
)]

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};
use tempfile::TempDir;

/// The status of a program that a unit has ended.
const STATUS: i32 = 1;

thread_local! {
    /// Whether this thread is that of a unit. Without anything to drop: it is asked for when the
    /// thread's other numbers are gone.
    static OF_A_UNIT: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// Folders that units are unpacked in. Those of units that hang stay when their runs end: their
/// libraries cannot be closed.
static FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A folder to unpack a unit in, which goes with this, and at the latest with the program.
pub(super) struct Folder(TempDir);

impl Folder {
    pub(super) fn new() -> std::io::Result<Self> {
        let made = tempfile::Builder::new().prefix("windlass-unit-").tempdir()?;
        watch();
        let mut folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
        folders.push(made.path().to_owned());
        Ok(Self(made))
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let mut folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
        folders.retain(|folder| folder != self.0.path());
    }
}

/// Notes that this thread makes the calls of a unit. Its name stays as long as the program: a few
/// bytes for each thread.
pub(super) fn is_thread_of(unit: &str) {
    OF_A_UNIT.set(Some(String::leak(unit.to_owned())));
    watch();
}

#[expect(unsafe_code, reason = "the C library asks for a function")]
fn watch() {
    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        // SAFETY: `at_exit` has the type asked for and stays as long as the program. Where it
        // cannot be kept, all is as without.
        unsafe { libc::atexit(at_exit) };
    });
}

#[expect(unsafe_code, reason = "the C library's end without further ado")]
extern "C" fn at_exit() {
    // Not waited for: who holds it does not go on.
    if let Ok(folders) = FOLDERS.try_lock() {
        for folder in folders.iter() {
            // Where a system does not let go of a library in use, the folder stays.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
    if let Some(unit) = OF_A_UNIT.get() {
        eprintln!(
            "error: unit '{unit}' ended the program: its library called exit in the middle of the run\n  \
             what was written until then stays readable, and a run goes on from its last checkpoint with --resume; ask who made \
             the unit for one that answers with an error instead"
        );
        // SAFETY: it ends the program, with a status that says that the run is not finished.
        unsafe { libc::_exit(STATUS) };
    }
}
