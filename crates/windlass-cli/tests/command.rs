//! The command as a user meets it: exit codes, messages, files.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn windlass(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn route_check_prints_the_crane_and_the_timeline() {
    let folder = tempfile::tempdir().unwrap();
    short_example("launch-and-recovery-simplified", folder.path(), "100.0");
    let checked = windlass(&["check", "scenario.toml"], folder.path());
    let printed = text(&checked.stdout);
    for expected in [
        "crane 'testBoomCrane' on 'crane foot' of the ground: 7 links, 2536 kg",
        "joint 1 'main boom': turns, from -15.00 deg, position and velocity control, stops at -45.00 deg and 90.00 deg",
        "winch 'testWinch' at the end of cable 'testCable'",
        // 6.28 + 2.09 + 4 · 2 s of unfolding, then 1 s, then 6.4 m at 1.5 m/s.
        "14.38 s     16.38 s   testBoomCrane 6 1.0 0.5",
        "17.38 s     21.64 s   testWinch testCable 12.4 1.5",
        "testBoomCrane 1 -0.26 0.5   (after the run's end)",
    ] {
        assert!(printed.contains(expected), "{expected}\nis not in:\n{printed}");
    }
    // A script with mistakes: all are named, with their lines.
    let script = folder.path().join("launch-and-recovery.script");
    let good = std::fs::read_to_string(&script).unwrap();
    let bad = good
        .replace("testWinch testCable 8.0 1.0", "testWinhc testCable 8.0 1.0")
        .replace("testBoomCrane 0 1.57 0.5", "testBoomCrane 9 1.57 0.5")
        .replace("pause 0.3", "testPayload pause 0.3");
    std::fs::write(&script, &bad).unwrap();
    let checked = windlass(&["check", "scenario.toml"], folder.path());
    assert_eq!(checked.status.code(), Some(1));
    let line_of = |text: &str| bad.lines().position(|line| line.contains(text)).unwrap() + 1;
    let message = text(&checked.stderr);
    for (place, words) in [
        ("testWinhc", "did you mean 'testWinch'"),
        ("testBoomCrane 9", "has no joint '9'"),
        (
            "testPayload pause",
            "'pause' is neither hold, release nor a cable",
        ),
    ] {
        let start = format!("launch-and-recovery.script:{}:", line_of(place));
        let found = message.lines().find(|line| line.contains(&start));
        assert!(
            found.is_some_and(|line| line.contains(words)),
            "{place}: {message}"
        );
    }
}

#[test]
fn route_check_prints_shapes_pairs_and_clearances() {
    let folder = tempfile::tempdir().unwrap();
    short_example("box-on-deck", folder.path(), "1.0");
    let checked = windlass(&["check", "scenario.toml"], folder.path());
    let printed = text(&checked.stdout);
    for expected in [
        // 1.5 x 1.5 x 1 m; the bed is the radius of a ball of that volume.
        "shape 'crate' on body 'crate': a polyhedron of 2.250 m³, bed 0.8129 m deep, friction 0.3500",
        "shape 'deck' on body 'ship'",
        "contact: 2 pairs of shapes may touch",
        "clearance 'crate to coaming' of 'crate' and 'coaming'",
    ] {
        assert!(printed.contains(expected), "{expected}\nis not in:\n{printed}");
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn example(name: &str) -> String {
    let file = format!(
        "{}/../../examples/{name}/scenario.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read_to_string(file).unwrap()
}

/// A short version of an example in a folder of its own, with the files that it names.
fn short_example(name: &str, folder: &Path, duration: &str) -> PathBuf {
    let source = format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(source).unwrap().map(Result::unwrap) {
        std::fs::copy(entry.path(), folder.join(entry.file_name())).unwrap();
    }
    let line = |line: &str| {
        if line.starts_with("duration") {
            format!("duration = {duration}")
        } else {
            line.to_owned()
        }
    };
    let text: Vec<String> = example(name).lines().map(line).collect();
    let path = folder.join("scenario.toml");
    std::fs::write(&path, text.join("\n")).unwrap();
    path
}

const EXAMPLES: [&str; 13] = [
    "wave-buoy",
    "launch-and-recovery-simplified",
    "tow-rescue-boat",
    "tow-tuna-clipper",
    "hanging-load",
    "floating-box",
    "box-on-deck",
    "davit",
    "a-frame",
    "tag-line-over-rail",
    "slider-crank",
    "rov-tether",
    "splash-zone-lift",
];

#[test]
fn route_every_example_checks_runs_and_closes_its_energy_account() {
    for name in EXAMPLES {
        let folder = tempfile::tempdir().unwrap();
        short_example(name, folder.path(), "4.0");
        let checked = windlass(&["check", "scenario.toml"], folder.path());
        assert!(checked.status.success(), "{name}: {}", text(&checked.stderr));
        let said = text(&checked.stdout);
        assert!(
            said.contains("no problems") || said.contains("no errors"),
            "{name}: {said}"
        );
        let run = windlass(
            &["run", "scenario.toml", "-o", "out", "--format", "parquet,csv,dat"],
            folder.path(),
        );
        assert!(run.status.success(), "{name}: {}", text(&run.stderr));
        let summary = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
        let summary: serde_json::Value = serde_json::from_str(&summary).unwrap();
        assert_eq!(summary["status"], "finished", "{name}");
        let energy = |part: &str, kind: &str| summary["energy"][part][kind].as_f64().unwrap();
        let stored = |part: &str| {
            ["kinetic", "gravitational", "strain"]
                .iter()
                .map(|k| energy(part, k))
                .sum::<f64>()
        };
        let work = energy("work", "sea") + energy("work", "drives") + energy("work", "prescribed")
            - energy("work", "dissipated")
            + energy("work", "events")
            - energy("work", "contact_springs")
            - energy("work", "contact_damping")
            - energy("work", "friction");
        let turnover = energy("work", "turnover");
        let closure = stored("end") - stored("start") - work;
        // 1e-5 of a velocity per step and 1 um on stiff lines, over a few thousand steps.
        assert!(
            closure.abs() < 1e-4 * turnover,
            "{name}: {closure} J of {turnover} J"
        );
        assert!(folder.path().join("out/plots/energy.svg").exists(), "{name}");
    }
}

#[test]
fn regress_results_are_never_replaced_unasked_and_plots_can_be_drawn_again() {
    let folder = tempfile::tempdir().unwrap();
    short_example("floating-box", folder.path(), "2.0");
    assert!(
        windlass(&["run", "scenario.toml", "-q"], folder.path())
            .status
            .success()
    );
    let again = windlass(&["run", "scenario.toml", "-q"], folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("not empty") && text(&again.stderr).contains("--overwrite"));
    assert!(
        windlass(&["run", "scenario.toml", "-q", "--overwrite"], folder.path())
            .status
            .success()
    );
    let results = std::fs::read_dir(folder.path())
        .unwrap()
        .filter_map(Result::ok)
        .map(|e| e.file_name());
    let results = results
        .map(|name| name.to_string_lossy().into_owned())
        .find(|n| n.starts_with("results-"))
        .unwrap();
    let plot = windlass(
        &["plot", &results, "--spectrum", "body-box:position_z"],
        folder.path(),
    );
    assert!(plot.status.success(), "{}", text(&plot.stderr));
    assert!(text(&plot.stdout).contains("body-box-position_z-spectrum.svg"));
    let nothing = windlass(&["plot", "."], folder.path());
    assert_eq!(nothing.status.code(), Some(1));
    assert!(text(&nothing.stderr).contains("there are no results"));
}

#[test]
fn regress_reports_and_exports_are_made_of_a_results_folder_and_damaged_ones_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    short_example("launch-and-recovery-simplified", place, "2.0");
    let run = windlass(&["run", "scenario.toml", "-q", "-o", "out", "--no-plots"], place);
    assert!(run.status.success(), "{}", text(&run.stderr));
    let limit = "cable-testCable:tension_max<=1e4";
    let report = windlass(&["report", "out", "--limit", limit, "--title", "Lift 12"], place);
    assert!(report.status.success(), "{}", text(&report.stderr));
    let page = std::fs::read_to_string(place.join("out/report.html")).unwrap();
    assert!(page.contains("<title>Lift 12</title>") && page.contains("\"holds\":true"));
    // The scenario and its script are in it.
    assert!(page.contains("maximum_speed = 2.0") && page.contains("testPayload hold X"));
    let wrong = windlass(&["report", "out", "--limit", "cable-testCable:tension<1"], place);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text(&wrong.stderr).contains("TABLE:CHANNEL<=VALUE"));
    let export = windlass(
        &[
            "export", "out", "--gltf", "lift.glb", "--vtk", "series", "--rate", "2",
        ],
        place,
    );
    assert!(export.status.success(), "{}", text(&export.stderr));
    assert!(
        std::fs::read(place.join("lift.glb"))
            .unwrap()
            .starts_with(b"glTF")
    );
    assert!(place.join("series/rigids-00004.vtp").exists() && place.join("series/cables.pvd").exists());
    assert!(!windlass(&["export", "out"], place).status.success());
    // A new run takes an old report away with the results it is of.
    let again = windlass(
        &[
            "run",
            "scenario.toml",
            "-q",
            "-o",
            "out",
            "--no-plots",
            "--overwrite",
        ],
        place,
    );
    assert!(again.status.success() && !place.join("out/report.html").exists());
    std::fs::remove_file(place.join("out/scene.json")).unwrap();
    let damaged = windlass(&["report", "out"], place);
    assert_eq!(damaged.status.code(), Some(1));
    assert!(
        text(&damaged.stderr).contains("scene.json"),
        "{}",
        text(&damaged.stderr)
    );
}

#[test]
fn regress_bad_scenarios_fail_with_file_line_and_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let path = short_example("tow-rescue-boat", folder.path(), "4.0");
    let good = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, good.replace("mass = 500.0", "mass = \"500 kg\"")).unwrap();
    for command in ["check", "run"] {
        let bad = windlass(&[command, "scenario.toml"], folder.path());
        assert_eq!(bad.status.code(), Some(1));
        let message = text(&bad.stderr);
        assert!(
            message.starts_with("error: scenario.toml:") && message.contains("without a unit"),
            "{message}"
        );
        assert!(
            message.contains("| mass = \"500 kg\"") && message.contains("^^^"),
            "{message}"
        );
    }
    let absent = windlass(&["run", "absent.toml"], folder.path());
    assert!(text(&absent.stderr).contains("absent.toml") && text(&absent.stderr).contains("cannot be read"));
}

#[test]
fn route_new_writes_a_scenario_that_checks_and_never_overwrites() {
    let folder = tempfile::tempdir().unwrap();
    for name in EXAMPLES {
        let file = format!("{name}.toml");
        assert!(
            windlass(&["new", &file, "--from", name], folder.path())
                .status
                .success()
        );
        assert!(
            windlass(&["check", &file], folder.path()).status.success(),
            "{name}"
        );
    }
    let listed = windlass(&["new"], folder.path());
    assert!(listed.status.success());
    for name in EXAMPLES {
        assert!(text(&listed.stdout).contains(name), "{name}");
    }
    assert!(text(&listed.stdout).contains("Towing a rescue boat"));
    let again = windlass(&["new", "floating-box.toml"], folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("exists already"));
}

#[test]
fn route_validate_answers_as_table_and_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let table = windlass(&["validate", "SMS-09", "sms-10"], folder.path());
    assert!(table.status.success());
    assert!(
        text(&table.stdout).contains("2 cases, 3 checks, all pass"),
        "{}",
        text(&table.stdout)
    );
    let json = windlass(&["validate", "SMS-09", "--json"], folder.path());
    let reports: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let check = &reports[0]["checks"][0];
    for key in [
        "quantity",
        "expected",
        "formula",
        "document",
        "ours",
        "error",
        "tolerance",
        "pass",
    ] {
        assert!(check.get(key).is_some(), "{key}");
    }
    let unknown = windlass(&["validate", "SMS-99"], folder.path());
    assert!(text(&unknown.stderr).contains("there is no case 'SMS-99'"));
}

#[test]
fn route_import_writes_a_scenario_that_checks() {
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
fn route_the_files_of_mbdm_are_imported_checked_run_and_exported() {
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
        "joints: 0 of 24 freedoms are open, 24 independent rows of 24",
        "frames of body 'rod' as assembled: ",
    ] {
        assert!(printed.contains(expected), "{expected}\nis not in:\n{printed}");
    }
    // The files beside it are found by its name, and may be named, too.
    let (mooring, alone) = (file("spring.expert.mooring"), file("spring"));
    let (_, notes) = run(&["import", &alone, &mooring, "-o", "spring.toml"]);
    assert!(notes.contains("'store a matrix' is not carried over"), "{notes}");
    run(&["run", "spring.toml", "-o", "out", "-q"]);
    run(&["export", "out", "--mbdm", "bodies", "--vtk", "vtk"]);
    let bodies = std::fs::read_to_string(folder.path().join("bodies/spring_body_1.dat")).unwrap();
    assert!(
        bodies.lines().all(|line| line.split_whitespace().count() >= 28),
        "{bodies}"
    );
    assert!(folder.path().join("vtk/frames.pvd").exists());
    for (arguments, words) in [
        (vec![mooring.as_str()], "stands beside a main file; name that one"),
        (
            vec![alone.as_str(), "crank.toml"],
            "is a main file of its own; import it alone",
        ),
    ] {
        let refused = windlass(&[vec!["import"], arguments].concat(), folder.path());
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains(words), "{}", text(&refused.stderr));
    }
}

#[cfg(unix)]
#[test]
fn regress_interrupting_a_run_keeps_readable_results() {
    let folder = tempfile::tempdir().unwrap();
    short_example("rov-tether", folder.path(), "100000.0");
    let mut run = Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(["run", "scenario.toml", "-o", "out", "-q"])
        .current_dir(folder.path())
        .spawn()
        .unwrap();
    while !folder.path().join("out/state.json").exists() {
        assert!(run.try_wait().unwrap().is_none(), "ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    let kill = Command::new("kill")
        .args(["-INT", &run.id().to_string()])
        .status()
        .unwrap();
    assert!(kill.success());
    assert_eq!(run.wait().unwrap().code(), Some(130));
    let summary = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
    assert!(summary.contains("\"interrupted\""), "{summary}");
    assert!(windlass(&["plot", "out"], folder.path()).status.success());
}

#[test]
fn ana_added_mass_of_a_sphere_is_half_of_what_it_displaces() {
    let folder = tempfile::tempdir().unwrap();
    let sphere = windlass::mesh::shapes::sphere(1.0, 6).unwrap();
    windlass::mesh::import::write_obj(&sphere, &folder.path().join("sphere.obj")).unwrap();
    let answer = windlass(&["added-mass", "sphere.obj", "--density", "1000"], folder.path());
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    // 1000 · 2π/3 = 2094.4 kg; 432 triangles find it to 0.2 %.
    let found = text(&answer.stdout);
    let near = found
        .split_whitespace()
        .filter_map(|word| word.parse::<f64>().ok())
        .filter(|v| (v / 2094.4 - 1.0).abs() < 2e-3);
    assert!(near.count() >= 3, "{found}");
    let mut open = sphere;
    open.triangles.pop();
    windlass::mesh::import::write_obj(&open, &folder.path().join("open.obj")).unwrap();
    let refused = windlass(&["added-mass", "open.obj"], folder.path());
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        text(&refused.stderr).contains("open: 3 edges"),
        "{}",
        text(&refused.stderr)
    );
}

#[test]
fn regress_check_names_bottom_thrusters_and_springs() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"
[simulation]
duration = 1.0
[sea]
depth = 20.0
[[frame]]
name = "pile"
position = [-10.0, 0.0, -19.5]
[[body]]
name = "block"
mass = 1000.0
inertia = [200.0, 200.0, 200.0]
position = [0.0, 0.0, -19.5]
frame = [{ name = "a", position = [1.0, 1.0, -0.5] }, { name = "b", position = [-1.0, 1.0, -0.5] }, { name = "c", position = [0.0, -1.0, -0.5] }, { name = "eye" }]
[[spring]]
name = "tether"
from = "ground/pile"
to = "block/eye"
stiffness = 1000.0
length = 9.5
[[thruster]]
name = "tug"
at = "block/eye"
direction = [2.0, 0.0, 0.0]
axes = "earth"
table = [[0.0, 500.0], [10.0, 800.0]]
[sea_bottom]
depth = 20.0
rest = [{ at = "block/a", area = 0.5 }, { at = "block/b", area = 0.5 }, { at = "block/c", area = 0.5 }]
"#;
    let file = folder.path().join("scenario.toml");
    std::fs::write(&file, text).unwrap();
    let checked = windlass(&["check", "--statics", "scenario.toml"], folder.path());
    let printed = self::text(&checked.stdout);
    for expected in [
        "thruster 'tug' at 'eye' of body 'block': 500.0 to 800.0 N by a table from 0 s to 10.00 s along (1.000, 0, 0) of the Earth",
        "sea bottom: 20.00 m deep, 3.000e6 Pa/m",
        "  it bears 'a' of body 'block' with 0.5000 m2",
        "  spring 'tether': 500.0 N, 10.00 m long",
        "  thruster 'tug': 500.0 N",
        // 1000 kg, as nothing else lifts it.
        "  sea bottom: bears 9810 N, ",
    ] {
        assert!(
            printed.contains(expected),
            "{expected}\nis not in:\n{printed}{}",
            self::text(&checked.stderr)
        );
    }
    // Deeper than the water of another scenario without a bottom.
    let sunk = text
        .split("[sea_bottom]")
        .next()
        .unwrap()
        .replace("depth = 20.0", "depth = 10.0");
    std::fs::write(
        &file,
        sunk.replace("duration = 1.0", "duration = 1.0\nstart = \"as-given\""),
    )
    .unwrap();
    let checked = windlass(&["check", "scenario.toml"], folder.path());
    let printed = self::text(&checked.stdout);
    assert!(
        printed
            .contains("warning: at the start body 'block' is 9.500 m below the sea bottom: nothing bears it"),
        "{printed}"
    );
}

/// A box of 4 x 2 x 1 m and 4 t on 10 m of wire of 20 mm steel, under whose breaking load it hangs in part; numbers by hand.
#[test]
fn ana_check_says_how_bodies_float_and_what_wires_bear() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"
[simulation]
duration = 1.0
[sea]
waves = { type = "regular", height = 1.0, period = 6.0, going_to_deg = 90.0 }
[[frame]]
name = "hook"
position = [0.0, 0.0, 12.0]
[[body]]
name = "box"
mass = 4100.0
inertia = [1000.0, 3000.0, 3000.0]
mesh = { box = { size = [4.0, 2.0, 1.0] } }
[[body]]
name = "weight"
mass = 1000.0
inertia = [100.0, 100.0, 100.0]
position = [0.0, 0.0, 2.0]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = 10.0
elements = 2
diameter = 0.02
density = 7850.0
axial_stiffness = 1e9
breaking_load = 30e3
start = { frame = "ground/hook" }
end = { frame = "weight/eye" }
"#;
    std::fs::write(folder.path().join("scenario.toml"), text).unwrap();
    let checked = windlass(&["check", "--statics", "scenario.toml"], folder.path());
    let printed = self::text(&checked.stdout);
    for expected in [
        // g T²/2π.
        "a regular wave of 1.000 m from trough to crest, 6.000 s, 56.21 m long, steepness 1/56, going to 90.00 deg",
        "body 'box': free, 4100 kg, mesh of 288 panels, floats: 8200 kg all under water",
        // 7850 kg/m3 on a circle of 20 mm, less 1025 kg/m3.
        "  2.466 kg/m, of 7850 kg/m3: 241.9 N in air, 210.3 N in water over its length, breaking load 30000 N",
        "frames of the ground as given: hook at (0.00, 0.00, 12.00) m",
        // Half of it is under water: KB 0.25, BM B²/12T = 0.667 and L²/12T = 2.667, KG 0.5 m.
        "    displaces 4100 kg of its 4100 kg, draws 0.5000 m; GM 0.4167 m across, 2.417 m along",
        // 9810 N and the wire.
        "  cable 'wire': 10052 N at its start, 9810 N at its end, safety factor 2.985",
        "  swings in ",
    ] {
        assert!(printed.contains(expected), "{expected}\nis not in:\n{printed}");
    }
    // A diameter in mm.
    let wrong = text.replace("diameter = 0.02", "diameter = 20");
    std::fs::write(folder.path().join("scenario.toml"), wrong).unwrap();
    let checked = windlass(&["check", "scenario.toml"], folder.path());
    let printed = self::text(&checked.stdout);
    let expected = "warning: cable 'wire': its diameter is 20 m; diameters are in m, not in mm";
    assert!(printed.contains(expected), "{printed}");
}

#[test]
fn route_check_tells_a_stable_tow_from_one_that_sheers() {
    let folder = tempfile::tempdir().unwrap();
    let file = short_example("tow-rescue-boat", folder.path(), "1.0");
    let stable = windlass(&["check", "--statics", "scenario.toml"], folder.path());
    assert!(text(&stable.stdout).contains("stable: no small motion about it grows"));
    // Without what keeps the boat on its course it ends in a limit cycle of +-33 degrees in runs.
    let example = std::fs::read_to_string(&file).unwrap();
    let kept = |line: &&str| !line.contains("hull_lift") && !line.contains("lifting_surface");
    let without: Vec<&str> = example.lines().filter(kept).collect();
    assert!(without.len() < example.lines().count());
    std::fs::write(&file, without.join("\n")).unwrap();
    let sheers = windlass(&["check", "--statics", "scenario.toml"], folder.path());
    let printed = text(&sheers.stdout);
    assert!(
        printed.contains("warning: the equilibrium is unstable")
            && printed.contains("most of all of body 'boat'"),
        "{printed}{}",
        text(&sheers.stderr)
    );
}

#[test]
fn ana_modes_of_the_floating_box() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("box.toml"), example("floating-box")).unwrap();
    let found = windlass(&["modes", "box.toml"], folder.path());
    let printed = text(&found.stdout);
    assert!(found.status.success(), "{}", text(&found.stderr));
    let row = |words: &str| {
        let row = printed.lines().find(|line| line.contains(words));
        row.unwrap_or_else(|| panic!("{words} is not in:\n{printed}"))
    };
    // 2π √((4100 + 0.8 · 4100) kg/(1025 · 9.81 · 8 N/m)).
    assert!(row("body 'box' heave").contains(" 1.903 "), "{printed}");
    for freedom in ["surge", "sway", "yaw"] {
        assert!(row(freedom).contains("free"), "{printed}");
    }
    for name in ["modes.csv", "modes.json", "shapes-1.svg"] {
        assert!(folder.path().join("modes-box").join(name).exists(), "{name}");
    }
    // Nothing is replaced unasked.
    let again = windlass(&["modes", "box.toml"], folder.path());
    assert!(!again.status.success() && text(&again.stderr).contains("--overwrite"));
    let again = windlass(
        &["modes", "box.toml", "--overwrite", "-n", "1", "--no-plots"],
        folder.path(),
    );
    assert!(again.status.success() && !folder.path().join("modes-box/shapes-1.svg").exists());
}
