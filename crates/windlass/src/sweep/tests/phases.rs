//! Figures and limits of a sweep by phase of the operation.

use super::*;

/// Two phases of the run, and a limit that applies in the first phase.
const PHASES: &str = "
[[phase]]
name = \"first\"
at = 0.0
[[phase]]
name = \"second\"
at = 0.5
[[limit]]
name = \"first second\"
channel = \"cable-wire:tension_end\"
max = 1e9
phase = \"first\"
";

#[test]
fn equivalent_metrics_of_phases_and_statistics_of_a_run() {
    let sweep = "scenario = \"load.toml\"\n[[vary]]\nkey = \"body.load.mass\"\nvalues = [100.0]\n\
                 [[figure]]\nchannel = \"cable-wire:tension_end\"\nstatistics = [\"maximum\"]\nphase = \"second\"\n\
                 [[figure]]\nchannel = \"limit:first second\"\nstatistics = [\"mean\"]\n\
                 [[limit]]\nname = \"late\"\nchannel = \"cable-wire:tension_end\"\nmax = 1e9\nphase = \"second\"\n";
    let (folder, path) = folder(sweep);
    std::fs::write(folder.path().join("load.toml"), format!("{LOAD}{PHASES}")).unwrap();
    let plan = plan(&path);
    let rows = plan
        .run(&options(&folder.path().join("out"), 1), &mut |_| true)
        .unwrap();
    let RowOutcome::Finished(metrics) = &rows.rows[0].1 else {
        panic!("{:?}", rows.rows)
    };
    let scenario = windlass_scenario::Scenario::load(&folder.path().join("load.toml")).unwrap();
    let mut tables = windlass_results::Catalogue::default();
    let summary =
        crate::simulation::run_in_memory(scenario.compile().unwrap(), &mut tables, &mut |_| true).unwrap();
    let line = |channels: &[windlass_results::summary::ChannelSummary], object: &str, quantity: &str| {
        let mut lines = channels.iter();
        lines
            .find(|line| line.object == object && line.quantity == quantity)
            .unwrap()
            .clone()
    };
    let late = line(&summary.phases[1].channels, "cable 'wire'", "tension_end");
    let used = line(&summary.channels, "limit", "first second");
    assert_eq!(metrics.values[..2], [late.maximum.0, used.mean]);
    assert_eq!(
        plan.columns[0].name(),
        "cable-wire:tension_end in phase 'second' maximum"
    );
    // Limits of the sweep file and of the scenario.
    let names: Vec<&str> = plan.limits.iter().map(|limit| limit.name.as_str()).collect();
    assert_eq!(names, ["late", "first second"]);
    let refused = |from: &str, to: &str| {
        std::fs::write(&path, sweep.replacen(from, to, 1)).unwrap();
        let error = Sweep::load(&path).and_then(Sweep::plan).expect_err(to);
        error.to_string()
    };
    let unknown = refused("phase = \"second\"", "phase = \"secnod\"");
    assert!(
        unknown.contains("no phase 'secnod'; its phases are: first, second"),
        "{unknown}"
    );
    let cycles = refused("[\"maximum\"]", "[\"mean-period\"]");
    assert!(cycles.contains("exists for the whole run only"), "{cycles}");
}

/// A buoy at z = 2 cos(2π t/10 s) m, with limits of 1 m up and 1 m down of which one must hold. At
/// any time, one of them has a utilisation of zero. Over the run, both reach 2, so that the verdict
/// is 2. A row lies at each extreme.
#[test]
fn closed_form_channel_and_verdict_of_a_combination() {
    let buoy = "simulation = { duration = 10.0, output_interval = 0.5 }\n[[body]]\nname = \"buoy\"\n\
                motion = { type = \"harmonic\", heave = { amplitude = 2.0, period = 10.0 } }\n\
                [[limit]]\nname = \"high\"\nchannel = \"body-buoy:position_z\"\nmax = 1.0\n\
                [[limit]]\nname = \"low\"\nchannel = \"body-buoy:position_z\"\nmin = -1.0\n\
                [[limit]]\nname = \"either\"\nany_of = [\"high\", \"low\"]\n";
    let sweep = "scenario = \"buoy.toml\"\n[[vary]]\nkey = \"simulation.duration\"\nvalues = [10.0]\n\
                 [[figure]]\nchannel = \"limit:either\"\nstatistics = [\"maximum\", \"mean\"]\n";
    let (folder, path) = folder(sweep);
    std::fs::write(folder.path().join("buoy.toml"), buoy).unwrap();
    let plan = plan(&path);
    let names: Vec<String> = plan.columns.iter().map(|column| column.name()).collect();
    assert_eq!(
        names,
        [
            "limit:either maximum",
            "limit:either mean",
            "verdict:either maximum"
        ]
    );
    let rows = plan
        .run(&options(&folder.path().join("out"), 1), &mut |_| true)
        .unwrap();
    let RowOutcome::Finished(metrics) = &rows.rows[0].1 else {
        panic!("{:?}", rows.rows)
    };
    assert_eq!(metrics.values[..2], [0.0, 0.0]);
    assert!((metrics.values[2] - 2.0).abs() < 1e-9, "{:?}", metrics.values);
    let mean = sweep.replace("limit:either", "verdict:either");
    std::fs::write(&path, mean).unwrap();
    let refused = Sweep::load(&path)
        .and_then(Sweep::plan)
        .expect_err("mean")
        .to_string();
    assert!(refused.contains("give the channel 'limit:either'"), "{refused}");
}
