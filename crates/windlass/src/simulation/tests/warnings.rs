//! What a run warns of, and what it advises.

use super::*;

#[test]
fn regress_what_goes_below_the_depth_of_the_sea_is_warned_of_once() {
    let warned = |sea: &str, left: &str| {
        let folder = tempfile::tempdir().unwrap();
        let text = SINKING.replace("SEA", sea).replace("LEFT", left);
        let start = warnings_of_depth(&compiled(&text).world.start().unwrap(), StartSpec::AsGiven);
        let summary = run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
        (start, summary.warnings)
    };
    // The stone falls 2 m in 0.64 s, the free line as much.
    let (start, run) = warned("[sea]\ndepth = 10.0\ndensity = 0.0", "-8.0");
    assert!(start.is_empty(), "{start:?}");
    assert_eq!(run.len(), 2, "{run:?}");
    for object in ["cable 'rope'", "body 'stone'"] {
        let named = run.iter().find(|message| message.contains(object)).unwrap();
        assert!(
            named.starts_with("at t = 0.6") && named.contains("[sea_bottom]"),
            "{named}"
        );
    }
    // Below from the start: `check` says so, too.
    let (start, run) = warned("[sea]\ndepth = 7.0\ndensity = 0.0", "-8.0");
    assert!(
        start.len() == 2 && start[0].contains("1.000 m below the depth"),
        "{start:?}"
    );
    assert!(
        run.len() == 2 && run[0].starts_with("at the start cable 'rope'"),
        "{run:?}"
    );
    // A bottom bears the line and not the stone, of which no frame rests on it.
    let bottom = "[sea]\ndepth = 10.0\ndensity = 0.0\n[sea_bottom]\ndepth = 10.0";
    let (start, run) = warned(bottom, "-8.0");
    assert!(start.is_empty() && run.len() == 1, "{run:?}");
    assert!(
        run[0].contains("body 'stone'") && run[0].contains("sea_bottom.rest"),
        "{run:?}"
    );
    let rests = format!("{bottom}\nstiffness = 1e8\nrest = [{{ at = \"stone/foot\", area = 1.0 }}]");
    let (start, run) = warned(&rests, "-8.0");
    assert!(start.is_empty() && run.is_empty(), "{start:?} {run:?}");
    // In the bottom at the start.
    let (start, _) = warned(&rests, "-10.5");
    assert!(
        start.len() == 1 && start[0].contains("cable 'rope' starts 0.500 m in the sea bottom"),
        "{start:?}"
    );
    let (start, _) = warned(&rests.replace("= 10.0", "= 8.1"), "-8.0");
    assert!(
        start.len() == 1 && start[0].contains("'foot' of body 'stone' starts 0.100 m"),
        "{start:?}"
    );
}

/// A pendulum whose script waits for what does not come, and one that is cut off on its way.
#[test]
fn regress_longer_runs_are_advised_only_where_they_help() {
    let folder = tempfile::tempdir().unwrap();
    let text = PENDULUM.replace(
        "[output]",
        r#"
[director]
step = [
    { do = "pause 9.0" },
    { do = "pause 1.0" },
    { do = "pause 1.0", after = [], when = { tension = "rope/start", above = 1e9 } },
    { do = "pause 1.0", after = [], at = 7.5 },
]
[output]"#,
    );
    let summary = run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
    let found = |part: &str| {
        let found = summary.warnings.iter().find(|warning| warning.contains(part));
        found.unwrap_or_else(|| panic!("{part} is not in {:?}", summary.warnings))
    };
    assert!(found("'pause 9.0' had not finished").contains("lengthen simulation.duration"));
    assert!(found("starts at t = 7.5 s").contains("lengthen"));
    let waits = found("waits for a tension of cable 'rope' at its start above 1000000000 N, which was ");
    assert!(!waits.contains("lengthen"), "{waits}");
    assert!(found("1 commands waited for others").contains("at the end of the run"));
}

/// A weight of 100 kg let fall from rest on a stiff wire without slack: the wire is pulled with twice the weight, whose way to there
/// takes it past its breaking load of one and a half.
#[test]
fn ana_a_breaking_load_is_warned_of_once_and_held_against_the_largest_tension() {
    let text = r#"
[simulation]
duration = 2.0
output_interval = 0.1
start = "as-given"
[[frame]]
name = "top"
[[body]]
name = "weight"
mass = 100.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -10.0]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = 10.0
elements = 1
diameter = 0.01
mass_per_length = 1e-2
axial_stiffness = 1e5
breaking_load = 1471.5
start = { frame = "ground/top" }
end = { frame = "weight/eye" }
"#;
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(text), &options(folder.path()), &mut |_| true).unwrap();
    let told: Vec<&String> = summary
        .warnings
        .iter()
        .filter(|warning| warning.contains("breaking load"))
        .collect();
    // The wire weighs a thousandth of what hangs on it; half of that is moved along.
    assert!(
        told.len() == 1 && told[0].contains("cable 'wire' is pulled with"),
        "{told:?}"
    );
    let note = summary
        .notes
        .iter()
        .find(|note| note.contains("safety factor"))
        .unwrap();
    let factor: f64 = note.rsplit(' ').next().unwrap().parse().unwrap();
    assert!((factor - 0.75).abs() < 0.002, "{note}");
}
