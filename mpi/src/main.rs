//! The bridge between `windlass couple` and flow solvers that are MPI programs.
//!
//! windlass is not an MPI process. If an MPI process dies, MPI ends all processes of the job, and
//! the results would be lost. windlass therefore starts this program under `mpirun` and
//! communicates with it over a socket ([`frames`]). The bridge spawns the partners, each with its
//! own `MPI_COMM_WORLD`. It passes messages between the socket and the first process of each
//! partner.
//!
//! `windlass-mpi bridge SOCKET` runs the bridge.
//! `windlass-mpi watch NOTES INDEX FOLDER PROGRAM ...` runs a process of a partner and writes a
//! note of how it ended, because MPI does not report that.

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
        ["watch", notes, index, folder, program, arguments @ ..] => {
            watch::run((notes, index), folder, program, arguments)
        }
        _ => {
            eprintln!(
                "windlass-mpi {} is started by 'windlass couple'; {}",
                env!("CARGO_PKG_VERSION"),
                if cfg!(all(unix, feature = "openmpi")) {
                    "it cannot be used alone"
                } else {
                    "this program was built without MPI; build it with --features openmpi"
                }
            );
            ExitCode::FAILURE
        }
    }
}
