//! Write errors of standard output: output truncated by a full disk must be reported. A closed pipe
//! (`windlass check x | head`) is not an error.

use std::io::{Error, ErrorKind, Write};
use std::sync::OnceLock;

/// The first write error.
static FAILED: OnceLock<Error> = OnceLock::new();

/// Records the first write error.
pub fn record(outcome: std::io::Result<()>) {
    if let Err(error) = outcome
        && error.kind() != ErrorKind::BrokenPipe
    {
        let _ = FAILED.set(error);
    }
}

/// Returns the first write error, if any.
pub fn write_error() -> Option<&'static Error> {
    record(std::io::stdout().flush());
    FAILED.get()
}
