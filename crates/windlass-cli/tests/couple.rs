//! `windlass couple` without MPI; `mpi/test` runs it with MPI.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output};

const SCENARIO: &str = r#"
simulation = { duration = 1.0, start = "as-specified" }
[[body]]
name = "buoy"
mass = 1.0
inertia = [0.1, 0.1, 0.1]
"#;

const SOLVERS: &str = "step = 0.1\n[[solver]]\nname = \"tank\"\ncommand = [\"tank\"]\nbodies = [\"buoy\"]\nscheme = \"strong\"\n";

fn couple(folder: &Path, arguments: &[&str]) -> Output {
    std::fs::write(folder.join("scenario.toml"), SCENARIO).unwrap();
    std::fs::write(folder.join("solvers.toml"), SOLVERS).unwrap();
    Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(["couple", "scenario.toml"])
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn refuses_missing_files_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| {
        let done = couple(folder.path(), arguments);
        assert_eq!(done.status.code(), Some(1), "{arguments:?}");
        assert!(!folder.path().join("results-scenario").exists());
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    let solvers = ["--solvers", "solvers.toml"];
    for (arguments, words) in [
        (&["--solvers", "none.toml"][..], "none.toml: cannot be read"),
        (
            &[&solvers[..], &["--step", "0"]].concat()[..],
            "--step is 0 s and must be positive",
        ),
        (
            &[&solvers[..], &["--bridge", "/no/bridge", "two.toml"]].concat()[..],
            "one scenario can be coupled at a time",
        ),
        // A program that is not a bridge never connects.
        (
            &[&solvers[..], &["--bridge", "true"]].concat()[..],
            "the exchange with the partners: ",
        ),
    ] {
        std::fs::write(folder.path().join("solvers.toml"), SOLVERS).unwrap();
        let said = said(arguments);
        // Without mpirun, the message explains how to install it.
        let has_no_mpi = said.contains("'mpirun' cannot be started") && said.contains("install MPI");
        assert!(said.contains(words) || has_no_mpi, "{words}\n{said}");
    }
}

#[test]
fn refuses_without_the_bridge_and_explains_how_to_build_it() {
    // A folder that contains only the program, as a link: a copy cannot be started while another
    // thread starts a program, which has the copied file open.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    std::fs::write(folder.path().join("scenario.toml"), SCENARIO).unwrap();
    std::fs::write(folder.path().join("solvers.toml"), SOLVERS).unwrap();
    let program = folder.path().join("windlass");
    std::fs::hard_link(env!("CARGO_BIN_EXE_windlass"), &program).unwrap();
    let done = Command::new(&program)
        .args(["couple", "scenario.toml", "--solvers", "solvers.toml"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(1));
    assert!(
        said.contains("there is no windlass-mpi, the bridge to MPI programs, in")
            && said.contains("cargo install --path mpi --features openmpi"),
        "{said}"
    );
}
