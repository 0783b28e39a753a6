//! Handles the end of the program while FMUs are loaded: reports an FMU that called `exit`, and
//! removes unpacked folders.
//!
//! A library may call `exit`, which ends the program with any status, including zero. Results
//! written so far are kept, as if the program had been killed. The exit status must show that the
//! run did not finish.
#![expect(
    clippy::disallowed_types,
    reason = "the folders are shared by the whole program; no result depends on the order of requests"
)]

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};
use tempfile::TempDir;

/// Exit status of a program that an FMU has ended.
const STATUS: i32 = 1;

thread_local! {
    /// Name of the FMU that this thread runs, if any. The variable has no destructor, because it is
    /// read after the thread's other variables are destroyed.
    static UNIT_OF_THREAD: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// Folders with unpacked FMUs. The folder of a hanging FMU remains after its run, because its
/// library cannot be closed.
static FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A folder for an unpacked FMU, removed on drop, or at the end of the program.
pub(super) struct Folder(TempDir);

impl Folder {
    pub(super) fn new() -> std::io::Result<Self> {
        let made = tempfile::Builder::new().prefix("windlass-unit-").tempdir()?;
        register_exit_handler();
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

/// Marks this thread as the thread of an FMU. The name is leaked (a few bytes per thread).
pub(super) fn mark_thread(unit: &str) {
    UNIT_OF_THREAD.set(Some(String::leak(unit.to_owned())));
    register_exit_handler();
}

#[expect(unsafe_code, reason = "atexit of the C library takes a function")]
fn register_exit_handler() {
    static REGISTER: Once = Once::new();
    REGISTER.call_once(|| {
        // SAFETY: `at_exit` has the required type and lives as long as the program. A failure of
        // `atexit` is harmless.
        unsafe { libc::atexit(at_exit) };
    });
}

#[expect(unsafe_code, reason = "_exit of the C library")]
extern "C" fn at_exit() {
    // `try_lock` is used, because a thread that holds the lock may never release it.
    if let Ok(folders) = FOLDERS.try_lock() {
        for folder in folders.iter() {
            // On systems that lock libraries in use, the folder remains.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
    if let Some(unit) = UNIT_OF_THREAD.get() {
        eprintln!(
            "error: unit '{unit}' ended the program: its library called exit during the run\n  results so \
             far are readable; resume the run from its last checkpoint with --resume, and report the problem \
             to the supplier of the FMU, which should return an error instead"
        );
        // SAFETY: ends the program with a status that shows that the run did not finish.
        unsafe { libc::_exit(STATUS) };
    }
}
