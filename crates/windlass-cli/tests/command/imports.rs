//! `windlass import` of the source documents' files.

use super::shared::{text, windlass};

#[test]
fn regression_import_writes_a_valid_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("{}/../../validation/ini/{name}", env!("CARGO_MANIFEST_DIR"));
    let files = [
        "env.ini",
        "RK45.ini",
        "improved_cable.ini",
        "improved_payload.ini",
    ]
    .map(file);
    let mut arguments = vec!["import", "-o", "made.toml"];
    arguments.extend(files.iter().map(String::as_str));
    let imported = windlass(&arguments, folder.path());
    assert!(imported.status.success(), "{}", text(&imported.stderr));
    assert!(text(&imported.stderr).contains("note: "));
    assert!(windlass(&["check", "made.toml"], folder.path()).status.success());
    std::fs::write(folder.path().join("bad.ini"), "$EA 5 kN\n$ElementLengths 5\n").unwrap();
    let bad = windlass(&["import", "bad.ini"], folder.path());
    assert_eq!(bad.status.code(), Some(1));
    assert!(
        text(&bad.stderr).contains("error: bad.ini:1: EA: 'kN' is not a number"),
        "{}",
        text(&bad.stderr)
    );
}

#[test]
fn regression_mbdm_import_check_run_and_export() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("{}/../../validation/mbdm/{name}", env!("CARGO_MANIFEST_DIR"));
    let run = |arguments: &[&str]| {
        let done = windlass(arguments, folder.path());
        assert!(done.status.success(), "{arguments:?}: {}", text(&done.stderr));
        (text(&done.stdout), text(&done.stderr))
    };
    let (_, notes) = run(&["import", &file("slider_crank_kinematic"), "-o", "crank.toml"]);
    assert!(
        notes.contains("note: slider_crank_kinematic: dt, N-R accuracy"),
        "{notes}"
    );
    let (printed, _) = run(&["check", "crank.toml"]);
    for expected in [
        "joint 'joint 1': revolute, from 'joint 1' of body 'crank' to 'joint 1' of body 'ground body'",
        "joint 'joint 8': rotational driver, from 'joint 8' of body 'ground body' to 'joint 8' of body 'crank', 45.00 deg and 360.0 deg/s",
        "joints: 0 of 24 degrees of freedom remain, 24 of 24 rows are independent",
        "frames of body 'rod' as assembled: ",
    ] {
        assert!(printed.contains(expected), "{expected}\nis not in:\n{printed}");
    }
    // Files that belong to it are found by its name; they may also be given.
    let (mooring, alone) = (file("spring.expert.mooring"), file("spring"));
    let (_, notes) = run(&["import", &alone, &mooring, "-o", "spring.toml"]);
    assert!(notes.contains("'store a matrix' is not imported"), "{notes}");
    run(&["run", "spring.toml", "-o", "out", "-q"]);
    run(&["export", "out", "--mbdm", "bodies", "--vtk", "vtk"]);
    let bodies = std::fs::read_to_string(folder.path().join("bodies/spring_body_1.dat")).unwrap();
    assert!(
        bodies.lines().all(|line| line.split_whitespace().count() >= 28),
        "{bodies}"
    );
    assert!(folder.path().join("vtk/frames.pvd").exists());
    for (arguments, words) in [
        (
            vec![mooring.as_str()],
            "belongs to a main file; give the main file",
        ),
        (
            vec![alone.as_str(), "crank.toml"],
            "is a main file; import it alone",
        ),
    ] {
        let refused = windlass(&[vec!["import"], arguments].concat(), folder.path());
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains(words), "{}", text(&refused.stderr));
    }
}
