//! The bridge between `windlass couple` and flow solvers that are programs of MPI.
//!
//! windlass is no process of MPI itself: when one of these dies, MPI ends all of them, and the
//! results would go with it. It starts this program under `mpirun` instead and talks to it over a
//! socket ([`frames`]); the bridge spawns the partners, each with a world of its own, and hands
//! messages on between the socket and their first processes.
//!
//! `windlass-mpi bridge SOCKET` is that; `windlass-mpi watch NOTES PLACE FOLDER PROGRAM ...` stands
//! between MPI and a process of a partner and leaves a note of how it ended, since MPI says so to
//! nobody.

#[cfg(all(unix, feature = "openmpi"))]
mod bridge;
#[cfg(all(unix, feature = "openmpi"))]
#[path = "../../crates/windlass-flow/src/frames.rs"]
mod frames;
#[cfg(unix)]
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match &words[..] {
        #[cfg(all(unix, feature = "openmpi"))]
        ["bridge", socket] => bridge::run(socket),
        #[cfg(unix)]
        ["watch", notes, place, folder, program, arguments @ ..] => {
            watch::run((notes, place), folder, program, arguments)
        }
        _ => {
            eprintln!(
                "windlass-mpi {} is started by 'windlass couple'; {}",
                env!("CARGO_PKG_VERSION"),
                if cfg!(all(unix, feature = "openmpi")) {
                    "by itself it does nothing"
                } else {
                    "this one was built without MPI: build it with --features openmpi"
                }
            );
            ExitCode::FAILURE
        }
    }
}
