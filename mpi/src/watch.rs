//! Runs a process of a partner for MPI.

use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Runs a program in a folder and writes a note of how it ended.
pub fn run((notes, index): (&str, &str), folder: &str, program: &str, arguments: &[&str]) -> ExitCode {
    let ended = Command::new(program).args(arguments).current_dir(folder).status();
    let how = match &ended {
        Err(error) => format!("cannot be started: {program} in {folder}: {error}"),
        Ok(status) => match (status.code(), status.signal()) {
            (Some(code), _) => format!("ended with exit code {code} before the run was over"),
            (None, Some(signal)) => format!("was ended by signal {signal} before the run was over"),
            (None, None) => "ended before the run was over".to_owned(),
        },
    };
    let name = Path::new(notes).join(format!("ended-{index}-{}", std::process::id()));
    let draft = name.with_extension("draft");
    // Errors are ignored, because the folder of notes may not exist on another machine or after the
    // run.
    let noted = std::fs::write(&draft, how).and_then(|()| std::fs::rename(&draft, &name));
    let _ = noted;
    match ended.ok().and_then(|status| status.code()) {
        Some(0) => ExitCode::SUCCESS,
        Some(code) => ExitCode::from(u8::try_from(code).unwrap_or(1)),
        None => ExitCode::FAILURE,
    }
}
