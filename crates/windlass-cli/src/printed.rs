//! Whether what was printed came out: an answer cut off by a full disk must not look like a whole one. A reader that went away
//! (`windlass check x | head`) has read what it wanted, and is no error of ours.

use std::io::{Error, ErrorKind, Write};
use std::sync::OnceLock;

/// The first line that could not be written.
static FAILED: OnceLock<Error> = OnceLock::new();

/// Keeps the reason why something was not printed, the first time.
pub fn note(outcome: std::io::Result<()>) {
    if let Err(error) = outcome
        && error.kind() != ErrorKind::BrokenPipe
    {
        let _ = FAILED.set(error);
    }
}

/// Why something that was printed was not written, if so.
pub fn failure() -> Option<&'static Error> {
    note(std::io::stdout().flush());
    FAILED.get()
}
