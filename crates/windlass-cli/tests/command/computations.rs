//! Commands that compute results directly: validation cases, added mass, natural modes.

use super::shared::{example, text, windlass};

#[test]
fn equivalent_validation_as_table_and_json() {
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
fn closed_form_added_mass_of_a_sphere() {
    let folder = tempfile::tempdir().unwrap();
    // The panel method needs the vertices on the sphere.
    let sphere = windlass::mesh::shapes::ellipsoid(windlass::glam::DVec3::ONE, 6).unwrap();
    windlass::mesh::import::write_obj(&sphere, &folder.path().join("sphere.obj")).unwrap();
    let answer = windlass(&["added-mass", "sphere.obj", "--density", "1000"], folder.path());
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    // 1000 · 2π/3 = 2094.4 kg; accurate to 0.2 % with 432 triangles.
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
fn closed_form_a_mesh_file_is_measured_converted_and_closed_by_a_deck() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let all: Vec<&str> = ["mesh"].iter().chain(arguments).copied().collect();
        windlass(&all, folder.path())
    };
    // The port half of a barge of 20 m x 8 m with 2 m draught: bottom, side and two ends.
    let panels = "-10 0 -2 -10 4 -2 10 4 -2 10 0 -2\n-10 4 -2 -10 4 0 10 4 0 10 4 -2\n\
                  10 0 -2 10 4 -2 10 4 0 10 0 0\n-10 0 -2 -10 0 0 -10 4 0 -10 4 -2\n";
    let hull = format!("barge\n1 9.80665 ULEN GRAV\n0 1 ISX ISY\n4\n{panels}");
    std::fs::write(folder.path().join("hull.gdf"), hull).unwrap();
    let answer = run(&["hull.gdf"]);
    let printed = text(&answer.stdout);
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    for expected in [
        "16 triangles",
        "open at z = 0.000 m: volume below 320.000000 m3, centroid (0.000, 0.000, -1.000) m",
        "area inside the edge 160.000000 m2 in 1 loop",
    ] {
        assert!(printed.contains(expected), "{printed}");
    }
    for output in ["barge.obj", "barge.mar", "barge.stl", "barge.pnl", "barge.gdf"] {
        let answer = run(&["hull.gdf", "--freeboard=1.5", "--output", output]);
        assert!(answer.status.success(), "{}", text(&answer.stderr));
        let again = text(&run(&[output]).stdout);
        assert!(
            again.contains("closed: volume 560.000000 m3, centroid (0.000, 0.000, -0.250) m"),
            "{output}: {again}"
        );
    }
    let refused = |arguments: &[&str], message: &str| {
        let answer = run(arguments);
        assert_eq!(answer.status.code(), Some(1));
        let found = text(&answer.stderr);
        assert!(found.contains(message), "{found}");
    };
    refused(&["hull.gdf", "--output", "barge.obj"], "--overwrite");
    refused(&["barge.obj", "--freeboard=1"], "already closed");
    refused(&["hull.gdf", "--flip"], "normals point inward");
    refused(&["hull.gdf", "--output", "hull.3ds"], "unknown extension '3ds'");
    // The deck is not needed below a free surface.
    let answer = windlass(
        &["added-mass", "hull.gdf", "--water=rigid-surface"],
        folder.path(),
    );
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    let answer = windlass(&["added-mass", "hull.gdf"], folder.path());
    assert!(text(&answer.stderr).contains("the mesh is open"));
}

/// [HU82]: a floating hemisphere of radius 1 m at K a = 1 has an added mass in heave of 0.428 and a
/// damping of 0.248 ω, both divided by the displaced mass. The mesh has few panels: 2 %.
#[test]
fn peer_hulme_diffraction_of_a_hemisphere() {
    let folder = tempfile::tempdir().unwrap();
    let sphere = windlass::mesh::shapes::ellipsoid(windlass::glam::DVec3::ONE, 6).unwrap();
    windlass::mesh::import::write_obj(&sphere, &folder.path().join("sphere.obj")).unwrap();
    let arguments = [
        "diffraction",
        "sphere.obj",
        "--density=1000",
        "--frequencies=3.13209..3.13209",
        "--headings=0",
        "--centre-of-gravity",
        "0",
        "0",
        "-0.4",
        "--gyration",
        "0.5",
        "0.5",
        "0.5",
    ];
    let answer = windlass(&arguments, folder.path());
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    let printed = text(&answer.stdout);
    let row = printed
        .lines()
        .find(|line| line.trim_start().starts_with("3.1321"))
        .unwrap();
    let numbers: Vec<f64> = row.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let displaced = 1000.0 * 2.0 * std::f64::consts::PI / 3.0;
    assert!(
        (numbers[2] / displaced - 0.4284).abs() < 0.02 * 0.4284,
        "{printed}"
    );
    assert!(
        (numbers[3] / (3.13209 * displaced) - 0.2484).abs() < 0.02 * 0.2484,
        "{printed}"
    );
    for extension in ["nc", "1", "3", "hst", "8", "9"] {
        assert!(
            folder.path().join(format!("sphere.{extension}")).exists(),
            "{extension}"
        );
    }
    assert!(!printed.contains("decayed"), "{printed}");
    assert!(
        printed.contains("mean drift of hull 'sphere' by pressure"),
        "{printed}"
    );
    // Two meshes: the finer one halves the error, and the report states it.
    let convergence = [
        "diffraction",
        "sphere.obj",
        "--output=fine",
        "--density=1000",
        "--frequencies=3.13209..3.13209",
        "--headings=0",
        "--convergence",
    ];
    let answer = windlass(&convergence, folder.path());
    let printed = text(&answer.stdout);
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    let row = printed
        .lines()
        .find(|line| line.starts_with("added mass"))
        .unwrap();
    let numbers: Vec<f64> = row
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    // The row has the change, the order, the errors of both meshes and the frequency. Two meshes
    // give no order, so the order 3 is assumed.
    assert!(row.contains("(assumed)") && numbers.len() == 5, "{row}");
    assert!((numbers[2] / numbers[3] - 8.0).abs() < 0.2, "{row}");
    // Up to K a = 1 the damping in heave does not fall below 80 % of its peak.
    let range = [
        "diffraction",
        "sphere.obj",
        "--output=range",
        "--frequencies=1..3",
        "--count=3",
    ];
    let answer = windlass(&range, folder.path());
    let printed = text(&answer.stdout);
    assert!(
        answer.status.success()
            && printed.contains("damping is still")
            && printed.contains("extend --frequencies"),
        "{printed}"
    );
    // Existing files are not replaced without --overwrite.
    let refused = windlass(&arguments, folder.path());
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("--overwrite"));
    let range = windlass(
        &["diffraction", "sphere.obj", "--frequencies=2..1"],
        folder.path(),
    );
    assert_eq!(range.status.code(), Some(2));
    assert!(
        text(&range.stderr).contains("0.2..2.0"),
        "{}",
        text(&range.stderr)
    );
    let short = windlass(
        &[
            "diffraction",
            "sphere.obj",
            "--output=other",
            "--frequencies=1..20",
        ],
        folder.path(),
    );
    assert_eq!(short.status.code(), Some(1));
    assert!(text(&short.stderr).contains("sixth"), "{}", text(&short.stderr));
}

/// A sphere of radius 1 m has its metacentre at its centre, on the water. The centre of gravity is
/// 0.5 m above it and 0.1 m ahead of it. Flat panels change the height by less than 0.02 m.
#[test]
fn closed_form_diffraction_warns_of_hulls_that_do_not_float() {
    let folder = tempfile::tempdir().unwrap();
    let sphere = windlass::mesh::shapes::ellipsoid(windlass::glam::DVec3::ONE, 4).unwrap();
    windlass::mesh::import::write_obj(&sphere, &folder.path().join("sphere.obj")).unwrap();
    let run = |output: &str, gyration: &str| {
        let numbers = [
            "--centre-of-gravity",
            "0.1",
            "0",
            "0.5",
            "--gyration",
            gyration,
            "0.5",
            "0.5",
        ];
        let options = [
            "diffraction",
            "sphere.obj",
            "--frequencies=2..2",
            "--headings=0",
            output,
        ];
        windlass(&[&options[..], &numbers].concat(), folder.path())
    };
    let answer = run("--output=high", "0.5");
    let printed = text(&answer.stdout);
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    let height = printed
        .split("negative metacentric height of ")
        .nth(1)
        .unwrap_or_else(|| panic!("{printed}"));
    let height: f64 = height.split(' ').next().unwrap().parse().unwrap();
    assert!((height + 0.5).abs() < 0.02, "{printed}");
    // The centre of buoyancy of the triangles is 0.2 mm off the axis.
    assert!(printed.contains("its centre of gravity is 0.100"), "{printed}");
    // The output path and the radii are checked before the computation.
    for (output, gyration, expected) in [
        ("--output=absent/high", "0.5", "'absent' is not a folder"),
        ("--output=other", "0", "a radius of gyration is 0 m"),
    ] {
        let refused = run(output, gyration);
        assert_eq!(refused.status.code(), Some(1));
        let message = text(&refused.stderr);
        assert!(message.contains(expected), "{message}");
        assert!(text(&refused.stdout).is_empty(), "{}", text(&refused.stdout));
    }
}

#[test]
fn closed_form_modes_of_the_floating_box() {
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
    // Existing files are not replaced without --overwrite.
    let again = windlass(&["modes", "box.toml"], folder.path());
    assert!(!again.status.success() && text(&again.stderr).contains("--overwrite"));
    let again = windlass(
        &["modes", "box.toml", "--overwrite", "-n", "1", "--no-plots"],
        folder.path(),
    );
    assert!(again.status.success() && !folder.path().join("modes-box/shapes-1.svg").exists());
}

/// The printed chain is a valid line type, and the command explains wrong arguments.
#[test]
fn regression_catalogue_lists_prints_and_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let kinds = text(&windlass(&["catalogue"], folder.path()).stdout);
    for kind in [
        "studless-chain",
        "six-strand-wire",
        "polypropylene-hawser",
        "R3 R3S R4 R4S R5",
    ] {
        assert!(kinds.contains(kind), "{kind}: {kinds}");
    }
    let table = text(&windlass(&["catalogue", "chain", "--grade", "r4"], folder.path()).stdout);
    assert!(table.contains("MBL R4, kN"), "{table}");
    let printed = windlass(
        &["catalogue", "chain", "--diameter", "50", "--grade", "R4"],
        folder.path(),
    );
    let line = text(&printed.stdout);
    // 0.0274 · 50² · (44 - 4) kN, the published break load of 50 mm R4 chain.
    assert!(line.contains("breaking_load = 2.74e6 # N"), "{line}");
    let scenario = super::shared::LIFT.replace(
        "diameter = 0.02\nmass_per_length = 1.0\naxial_stiffness = 1e6",
        "type = \"studless-chain-50-R4\"",
    );
    std::fs::write(
        folder.path().join("lift.toml"),
        format!("include = 'line.toml'\n{scenario}"),
    )
    .unwrap();
    std::fs::write(folder.path().join("line.toml"), line).unwrap();
    let checked = windlass(&["check", "lift.toml"], folder.path());
    let described = text(&checked.stdout);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    assert!(described.contains("includes line.toml"), "{described}");
    assert!(
        described.contains("line type 'studless-chain-50-R4': used by cable 'wire'"),
        "{described}"
    );
    for (arguments, words) in [
        (&["catalogue", "chian"][..], "did you mean"),
        (&["catalogue", "chain", "--grade", "R9"], "there is no grade 'R9'"),
        (
            &["catalogue", "chain", "--diameter", "0.084", "--grade", "R4"],
            "outside the range",
        ),
        (&["catalogue", "chain", "--diameter", "84"], "needs a grade"),
        (
            &["catalogue", "nylon", "--diameter", "84", "--grade", "R4"],
            "has no grades",
        ),
    ] {
        let refused = windlass(arguments, folder.path());
        assert_eq!(refused.status.code(), Some(1), "{words}");
        assert!(text(&refused.stderr).contains(words), "{}", text(&refused.stderr));
    }
}

#[test]
fn regression_migrate_rewrites_included_files() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "lift.toml",
        "include = \"more.toml\"\n[simulation]\nduration = 1.0\n",
    );
    write("more.toml", "[contact]\nmost_contacts = 7 # few\n");
    let answer = windlass(&["migrate", "lift.toml"], folder.path());
    assert!(answer.status.success(), "{}", text(&answer.stderr));
    let rewritten = std::fs::read_to_string(folder.path().join("more.toml")).unwrap();
    assert_eq!(rewritten, "[contact]\nmaximum_contacts = 7 # few\n");
    write(
        "lift.toml",
        "include = \"other.toml\"\n[simulation]\nduration = 1.0\n",
    );
    let refused = windlass(&["migrate", "lift.toml"], folder.path());
    assert!(
        text(&refused.stderr).contains("cannot be read"),
        "{}",
        text(&refused.stderr)
    );
}
