//! `windlass fatigue`, `solve` and `mooring --results` from the user's side, and `[fatigue]` of
//! sweeps.

use super::shared::{text, windlass};
use std::path::Path;

/// A load of 5 t between two lines.
const MOORED: &str = r#"
[simulation]
duration = 60.0
output_interval = 0.25
[output]
statistics_from = 10.0
[[frame]]
name = "west"
position = [-50.0, 0.0, 20.0]
[[frame]]
name = "east"
position = [50.0, 0.0, 20.0]
[[body]]
name = "load"
mass = 5000.0
inertia = [1e4, 1e4, 1e4]
position = [0.0, 0.0, 10.0]
frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
[[line_type]]
name = "rope"
diameter = 0.05
mass_per_length = 1.0
axial_stiffness = 1e7
breaking_load = 2.5e5
[[cable]]
name = "left"
type = "rope"
length = 51.0
elements = 2
start = { frame = "ground/west" }
end = { frame = "load/eye" }
[[cable]]
name = "right"
type = "rope"
length = 51.0
elements = 2
start = { frame = "ground/east" }
end = { frame = "load/eye" }
"#;

/// A wire of EA 2 MN and 30 m under a prescribed heave of 0.1 m and 10 s: a range of 13.33 kN.
const PULLED: &str = r#"
[simulation]
duration = 120.0
output_interval = 0.25
[output]
statistics_from = 20.0
[[frame]]
name = "ground"
position = [0.0, 0.0, 0.0]
[[body]]
name = "ship"
position = [0.0, 0.0, 30.3]
motion = { type = "harmonic", heave = { amplitude = 0.1, period = 10.0 } }
frame = [{ name = "tip", position = [0.0, 0.0, 0.0] }]
[[cable]]
name = "wire"
length = 30.0
elements = 3
diameter = 0.026
mass_per_length = 0.01
axial_stiffness = 2e6
breaking_load = 100e3
start = { frame = "ship/tip" }
end = { frame = "ground/ground" }
[[fatigue]]
name = "wire"
cable = "wire"
own_curve = { of = "tension", exponent = 3.0, constant = 1000.0 }
design_life = 20.0
safety_factor = 2.0
"#;

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

/// Standard output of a command that succeeds.
fn printed(arguments: &[&str], folder: &Path) -> String {
    let answer = windlass(arguments, folder);
    assert!(answer.status.success(), "{arguments:?}: {}", text(&answer.stderr));
    text(&answer.stdout)
}

/// Message of a command that fails.
fn refused(arguments: &[&str], folder: &Path) -> String {
    let answer = windlass(arguments, folder);
    assert!(
        !answer.status.success(),
        "{arguments:?}: {}",
        text(&answer.stdout)
    );
    text(&answer.stderr)
}

/// Cycles of a range of 13.33 kN of 100 kN every 10 s: damage (2/15)³/1000 a cycle.
const PER_YEAR: f64 = 365.25 * 8640.0 * (2.0 / 15.0) * (2.0 / 15.0) * (2.0 / 15.0) / 1000.0;

#[test]
fn closed_form_fatigue_of_a_run_and_of_other_curves() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    write(at, "pulled.toml", PULLED);
    printed(&["run", "pulled.toml", "--output", "out", "--quiet"], at);
    let table = printed(&["fatigue", "out"], at);
    for words in [
        "if 100.0 s of this sea",
        "own curve",
        "(factor 2.000)",
        "20.00 NOT REACHED",
    ] {
        assert!(table.contains(words), "{table}");
    }
    let damage = |arguments: &[&str]| -> f64 {
        let json: serde_json::Value = serde_json::from_str(&printed(arguments, at)).unwrap();
        json[0]["locations"][0]["damage"].as_f64().unwrap()
    };
    // The lines are light; their inertia and weight change the range by less than 1e-3.
    let found = damage(&["fatigue", "out", "--json"]);
    assert!((found / PER_YEAR - 1.0).abs() < 3e-3, "{found} {PER_YEAR}");
    write(
        at,
        "other.toml",
        &PULLED.replace("constant = 1000.0", "constant = 500.0"),
    );
    let found = damage(&[
        "fatigue",
        "out",
        "--json",
        "--scenario",
        "other.toml",
        "--from",
        "20",
    ]);
    assert!((found / (2.0 * PER_YEAR) - 1.0).abs() < 3e-3, "{found}");
    printed(
        &["fatigue", "out", "--name", "wire", "--output", "damage.csv"],
        at,
    );
    let csv = std::fs::read_to_string(at.join("damage.csv")).unwrap();
    let places: Vec<&str> = csv
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next())
        .collect();
    assert_eq!(places, ["start", "element 1", "element 2", "element 3", "end"]);
}

#[test]
fn refuses_fatigue_of_other_lines_and_times() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    write(at, "pulled.toml", PULLED);
    printed(&["run", "pulled.toml", "--output", "out", "--quiet"], at);
    for (name, from, to, words) in [
        (
            "longer.toml",
            "length = 30.0",
            "length = 31.0",
            "has a length of 31 m in the scenario, but 30 m in the tables",
        ),
        (
            "fewer.toml",
            "elements = 3",
            "elements = 2",
            "has 2 elements in the scenario, but more in the tables",
        ),
        (
            "more.toml",
            "elements = 3",
            "elements = 4",
            "no channel 'tension_4'",
        ),
        ("cable.toml", "\"wire\"", "\"rope\"", "no table 'cable-rope'"),
    ] {
        write(at, name, &PULLED.replace(from, to));
        let message = refused(&["fatigue", "out", "--scenario", name], at);
        assert!(message.contains(words), "{message}");
    }
    for from in ["120", "119.9", "300"] {
        let message = refused(
            &["fatigue", "out", "--scenario", "pulled.toml", "--from", from],
            at,
        );
        assert!(message.contains("the tables end at 120 s"), "{message}");
        assert!(message.contains("fatigue 'wire'"), "{message}");
    }
    let message = refused(&["fatigue", "out", "--from", "30"], at);
    assert!(message.contains("--scenario"), "{message}");
    let message = refused(&["fatigue", "out", "--name", "chain"], at);
    assert!(
        message.contains("there is no fatigue assessment 'chain'; available: 'wire'"),
        "{message}"
    );
    // A record of 5 s has half a cycle, which is said.
    let arguments = ["fatigue", "out", "--scenario", "pulled.toml", "--from", "115"];
    let answer = windlass(&arguments, at);
    assert!(
        text(&answer.stderr).contains("fewer than 10 cycles"),
        "{}",
        text(&answer.stderr)
    );
}

/// A curve that permits no cycle gives an infinite damage, which every later command reads.
#[test]
fn regression_results_with_infinite_damage_are_readable() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let curve = "own_curve = { of = \"tension\", exponent = 3.0, constant = 1e-320 }";
    let own = "own_curve = { of = \"tension\", exponent = 3.0, constant = 1000.0 }";
    write(at, "none.toml", &PULLED.replace(own, curve));
    let summary = printed(&["run", "none.toml", "--output", "out"], at);
    assert!(summary.contains("damage inf a year"), "{summary}");
    let summary = printed(&["summary", "out"], at);
    assert!(summary.contains("damage inf a year"), "{summary}");
    let table = printed(&["fatigue", "out"], at);
    assert!(
        table.contains("0 (factor 2.000)") && table.contains("NOT REACHED"),
        "{table}"
    );
    printed(&["report", "out"], at);
}

/// Goodman's correction with a breaking load below the mean tension of 20 kN permits no cycle, and
/// a warning says why.
#[test]
fn regression_tensions_above_the_strength_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let own = "own_curve = { of = \"tension\", exponent = 3.0, constant = 1000.0 }";
    let weak = "own_curve = { of = \"stress\", exponent = 3.0, constant = 1e12 }\narea = 1e-4\nmean_correction = \"goodman\"\n\
                breaking_load = 15e3";
    write(at, "weak.toml", &PULLED.replace(own, weak));
    let summary = printed(&["run", "weak.toml", "--output", "out"], at);
    assert!(summary.contains("damage inf a year"), "{summary}");
    assert!(
        summary.contains("times the breaking strength of the assessment"),
        "{summary}"
    );
}

#[test]
fn closed_form_fatigue_of_a_sweep() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    write(at, "pulled.toml", PULLED);
    write(at, "scatter.csv", "amplitude,hours\n0.05,75\n0.1,25\n");
    let sweep = "title = \"fatigue\"\nscenario = \"pulled.toml\"\n[[vary]]\nkey = \"body.ship.motion.heave.amplitude\"\n\
                 values = [0.05, 0.1]\n[fatigue]\nfile = \"scatter.csv\"\nprobability = \"hours\"\n\
                 columns = { \"body.ship.motion.heave.amplitude\" = \"amplitude\" }\n";
    write(at, "sweep.toml", sweep);
    printed(&["sweep", "sweep.toml", "--output", "out", "--quiet"], at);
    let row = || {
        let csv = std::fs::read_to_string(at.join("out/fatigue.csv")).unwrap();
        csv.lines()
            .nth(1)
            .unwrap()
            .split(',')
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let first = row();
    let expected = PER_YEAR * (0.75 / 8.0 + 0.25);
    let found: f64 = first[2].parse().unwrap();
    assert!((found / expected - 1.0).abs() < 3e-3, "{found} {expected}");
    assert_eq!(
        (first[0].as_str(), first[7].as_str()),
        ("wire", "body.ship.motion.heave.amplitude = 0.1")
    );
    let resumed = printed(&["sweep", "sweep.toml", "--output", "out", "--resume"], at);
    assert!(resumed.contains("2 of them earlier"), "{resumed}");
    assert_eq!(row(), first);
    write(at, "scatter.csv", "amplitude,hours\n0.05,75\n0.2,25\n");
    let message = refused(&["sweep", "sweep.toml", "--output", "other", "--quiet"], at);
    assert!(message.contains("scatter.csv:3: no run has"), "{message}");
}

/// Both lines are changed until they have 100 kN. With the angle θ below the horizontal, 2 T sin θ
/// is the weight, the distance to the anchor 50 m/cos θ, and the strain T/EA = 0.01.
#[test]
fn closed_form_solve_writes_the_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let light = MOORED.replace("mass_per_length = 1.0", "mass_per_length = 1e-3");
    write(at, "moored.toml", &light);
    let arguments = [
        "solve",
        "moored.toml",
        "--vary",
        "cable.left.length,cable.right.length=50.5..52",
        "--target",
        "cable-left:tension_start=100e3",
        "--output",
        "solved.toml",
    ];
    let found = printed(&arguments, at);
    assert!(found.contains("solved scenario in solved.toml"), "{found}");
    let sine = 5000.0 * 9.81 / 2e5_f64;
    let expected = 50.0 / (1.0 - sine * sine).sqrt() / 1.01;
    let solved = std::fs::read_to_string(at.join("solved.toml")).unwrap();
    let lengths: Vec<f64> = solved
        .lines()
        .filter_map(|line| line.strip_prefix("length = ")?.parse().ok())
        .collect();
    // The tension is solved to 1e-6 of itself: 1e-8 of the length, and the weight bends the line by
    // less than that.
    assert!(
        lengths.len() == 2 && lengths.iter().all(|l| (l / expected - 1.0).abs() < 1e-6),
        "{lengths:?}"
    );
    let again = windlass(&arguments, at);
    assert!(
        text(&again.stderr).contains("--overwrite"),
        "{}",
        text(&again.stderr)
    );
    let message = refused(
        &[
            "solve",
            "moored.toml",
            "--vary",
            "cable.left.elements=1..4",
            "--target",
            "cable-left:tension_start=100e3",
        ],
        at,
    );
    assert!(
        message.contains("is a whole number, which cannot be varied"),
        "{message}"
    );
}

/// The dynamic criteria use runs with all lines and without one.
#[test]
fn closed_form_mooring_criteria_of_runs() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let moored = MOORED;
    write(at, "moored.toml", moored);
    let right = moored.find("[[cable]]\nname = \"right\"").unwrap();
    write(at, "damaged.toml", &moored[..right]);
    printed(&["run", "moored.toml", "--output", "intact", "--quiet"], at);
    printed(&["run", "damaged.toml", "--output", "damaged", "--quiet"], at);
    let mooring = ["mooring", "moored.toml", "--headings", "0", "--steps", "1"];
    let with = |more: &[&'static str]| printed(&[&mooring[..], more].concat(), at);
    let table = with(&["--results", "intact", "--damaged-results", "damaged"]);
    let line = |words: &str| {
        let mut lines = table.lines().filter(|line| line.contains("API RP 2SK"));
        let found = lines.find(|line| line.contains(words));
        found.unwrap_or_else(|| panic!("{table}")).to_owned()
    };
    // Nothing moves in still water, so the dynamic utilisation is 1.67/2 of the quasi-static one.
    let value = |line: &str| -> f64 {
        let (_, after) = line.split_once("largest utilisation ").unwrap();
        after.split(',').next().unwrap().parse().unwrap()
    };
    let (quasi, dynamic) = (
        value(&line("intact            quasi-static")),
        value(&line("intact            dynamic")),
    );
    // Both are printed with two decimals.
    assert!((dynamic - 0.835 * quasi).abs() < 0.01, "{dynamic} {quasi}");
    assert!(
        line("one line missing  dynamic").contains("'left' without 'right'"),
        "{table}"
    );
    let message = refused(&[&mooring[..], &["--results", "damaged"]].concat(), at);
    assert!(
        message.contains("--results 'damaged': the run does not have 'right'"),
        "{message}"
    );
    let message = refused(&[&mooring[..], &["--damaged-results", "intact"]].concat(), at);
    assert!(
        message.contains("the run has all lines of the mooring"),
        "{message}"
    );
    let message = refused(&[&mooring[..], &["--results", "nowhere"]].concat(), at);
    assert!(message.contains("nowhere"), "{message}");
}
