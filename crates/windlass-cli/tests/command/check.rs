//! Output of `windlass check`.

use super::shared::{short_example, text, windlass};

#[test]
fn regression_check_prints_the_crane_and_the_timeline() {
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
    // A script with errors: all are reported with their lines.
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
fn regression_check_prints_shapes_pairs_and_clearances() {
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

#[test]
fn regression_check_lists_contacts_of_cables() {
    let folder = tempfile::tempdir().unwrap();
    short_example("tag-line-over-rail", folder.path(), "1.0");
    let printed = text(&windlass(&["check", "scenario.toml"], folder.path()).stdout);
    let expected = "cable 'line' may touch itself and 1 shape: 0.0200 m thick, 2.000e7 Pa, friction 0.2500";
    assert!(printed.contains(expected), "{printed}");
    // Without pairs of shapes, no pairs are reported.
    assert!(!printed.contains("pairs of shapes"), "{printed}");
    let whole = std::fs::read_to_string(folder.path().join("scenario.toml")).unwrap();
    let ignored = whole + "\n[contact]\nignore = [[\"line\", \"line\"], [\"line\", \"rail\"]]\n";
    std::fs::write(folder.path().join("ignored.toml"), ignored).unwrap();
    let checked = windlass(&["check", "ignored.toml"], folder.path());
    let (printed, warned) = (text(&checked.stdout), text(&checked.stderr));
    assert!(
        printed.contains("cable 'line' cannot touch anything"),
        "{printed}"
    );
    assert!(
        format!("{printed}{warned}").contains("cannot touch anything"),
        "{printed}{warned}"
    );
}

#[test]
fn regression_check_lists_bottom_thrusters_and_springs() {
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
        "thruster 'tug' at 'eye' of body 'block': 500.0 to 800.0 N from a table between 0 s and 10.00 s along (1.000, 0, 0) of the Earth",
        "sea bottom: 20.00 m deep, 3.000e6 Pa/m",
        "  supports 'a' of body 'block' with 0.5000 m2",
        "  spring 'tether': 500.0 N, 10.00 m long",
        "  thruster 'tug': 500.0 N",
        // Weight of 1000 kg, which only the bottom supports.
        "  sea bottom: supports 9810 N, ",
    ] {
        assert!(
            printed.contains(expected),
            "{expected}\nis not in:\n{printed}{}",
            self::text(&checked.stderr)
        );
    }
    // A bottom above the body.
    let sunk = text
        .split("[sea_bottom]")
        .next()
        .unwrap()
        .replace("depth = 20.0", "depth = 10.0");
    std::fs::write(
        &file,
        sunk.replace("duration = 1.0", "duration = 1.0\nstart = \"as-specified\""),
    )
    .unwrap();
    let checked = windlass(&["check", "scenario.toml"], folder.path());
    let printed = self::text(&checked.stdout);
    assert!(
        printed.contains(
            "warning: at the start body 'block' is 9.500 m below the sea bottom: nothing supports it"
        ),
        "{printed}"
    );
}

/// A box of 4 x 2 x 1 m and 4.1 t afloat, and a load on 10 m of steel wire of 20 mm; hand
/// calculation.
#[test]
fn closed_form_hydrostatics_and_tensions_of_check() {
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
        "body 'box': free, 4100 kg, mesh of 288 panels, floats: displaces 8200 kg fully submerged",
        // 7850 kg/m3 on a circle of 20 mm, less 1025 kg/m3.
        "  2.466 kg/m, of 7850 kg/m3: 241.9 N in air, 210.3 N in water over its length, breaking load 30000 N",
        "frames of the ground as specified: hook at (0.00, 0.00, 12.00) m",
        // Half of it is submerged: KB 0.25, BM B²/12T = 0.667 and L²/12T = 2.667, KG 0.5 m.
        "    displacement 4100 kg, mass 4100 kg, draught 0.5000 m; GM 0.4167 m transverse, 2.417 m longitudinal",
        // 9810 N plus the weight of the wire.
        "  cable 'wire': 10052 N at its start, 9810 N at its end, safety factor 2.985",
        "  natural periods: ",
        // For a duration of 1 s.
        "estimated wall time on this machine: ",
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

/// A frame of 6 x 4 x 3 m whose members displace 3 m³, 1/24 of the box. Afloat with 2000 kg, its
/// draught is 2000 kg/(1025 kg/m3 · 1 m²) and its GM is the GM of a box of this draught: KB 0.976
/// m, BM 4²/(12 · 1.951) = 0.683 m, KG 1.5 m.
#[test]
fn closed_form_check_describes_an_open_frame_by_its_displacement() {
    let folder = tempfile::tempdir().unwrap();
    let printed = |mass: f64| {
        let text = format!(
            r#"
[simulation]
duration = 1.0
[sea]
[[body]]
name = "manifold"
mass = {mass:?}
inertia = [5.0e3, 7.0e3, 9.0e3]
hydrodynamics = {{ open_frame = {{ size = [6.0, 4.0, 3.0], volume = 3.0, drag_area = [15.0, 22.0, 30.0], added_mass = [1.2e4, 2e4, 4e4] }} }}
"#
        );
        std::fs::write(folder.path().join("scenario.toml"), text).unwrap();
        let checked = windlass(&["check", "--statics", "scenario.toml"], folder.path());
        self::text(&checked.stdout)
    };
    let (afloat, sunk) = (printed(2000.0), printed(20000.0));
    let share = 2000.0 / 3075.0;
    let acting = format!("{:.1} % of A33 acts at the start", 100.0 * share * (2.0 - share));
    let added = "body 'manifold': added mass A11 12000 kg, A22 20000 kg, A33 40000 kg fully submerged; ";
    for expected in [
        "body 'manifold': free, 2000 kg, open frame that fills 4.167 % of its box, floats: displaces 3075 kg fully submerged",
        "    displacement 2000 kg, mass 2000 kg, draught 1.951 m; GM 0.1589 m transverse",
        &format!("{added}{acting}"),
    ] {
        assert!(afloat.contains(expected), "{expected}\nis not in:\n{afloat}");
    }
    assert!(sunk.contains("% of its box, sinks: displaces 3075 kg"), "{sunk}");
}

#[test]
fn regression_check_distinguishes_stable_and_sheering_tows() {
    let folder = tempfile::tempdir().unwrap();
    let file = short_example("tow-rescue-boat", folder.path(), "1.0");
    let stable = windlass(&["check", "--statics", "scenario.toml"], folder.path());
    assert!(text(&stable.stdout).contains("stable: no small motion about the equilibrium grows"));
    // Without course stability the boat ends in a limit cycle of ±33 degrees in runs.
    let example = std::fs::read_to_string(&file).unwrap();
    let kept = |line: &&str| !line.contains("hull_lift") && !line.contains("lifting_surface");
    let without: Vec<&str> = example.lines().filter(kept).collect();
    assert!(without.len() < example.lines().count());
    std::fs::write(&file, without.join("\n")).unwrap();
    let sheers = windlass(&["check", "--statics", "scenario.toml"], folder.path());
    let printed = text(&sheers.stdout);
    assert!(
        printed.contains("warning: the equilibrium is unstable")
            && printed.contains("with the largest participation of body 'boat'"),
        "{printed}{}",
        text(&sheers.stderr)
    );
}

/// The specified end node of the line is at its frame, but its equilibrium, where this run does not
/// start, is elsewhere.
#[test]
fn regression_specified_start_is_not_checked_in_equilibrium() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = r#"
[simulation]
duration = 1.0
start = "as-specified"
[[frame]]
name = "tip"
position = [0.0, 0.0, 5.0]
[[body]]
name = "load"
mass = 2000.0
inertia = [500.0, 500.0, 500.0]
position = [0.0, 0.0, -5.0]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = LENGTH
diameter = 0.03
mass_per_length = 3.0
axial_stiffness = 1e6
axial_damping = 1e4
elements = 1
nodes = [[0.0, 0.0, 5.0], [0.0, 0.0, -5.0]]
start = { frame = "ground/tip" }
end = { frame = "load/eye" }
"#;
    for (length, warned) in [("9.9", false), ("5.0", true)] {
        std::fs::write(folder.path().join("s.toml"), scenario.replace("LENGTH", length)).unwrap();
        for arguments in [
            &["check", "s.toml"][..],
            &["check", "--statics", "s.toml"],
            &["check", "--statics", "--json", "s.toml"],
        ] {
            let printed = text(&windlass(arguments, folder.path()).stdout);
            assert_eq!(printed.contains("has a strain of 100.0 %"), warned, "{printed}");
            assert!(!printed.contains("last node given at"), "{printed}");
        }
    }
}
