//! Analyses of runs in more detail than their summaries.

use super::*;
use windlass_results::summary::CommandReport;
use windlass_results::{Analysis, AnalysisOptions, Scene, Summary};
use windlass_world::{Outcome, Progress};

/// A buoy on a line in an irregular sea.
const MOORED: &str = r#"
simulation = { duration = 240.0, output_interval = 0.2, integrator = { method = "generalized-alpha" } }
sea = { waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 5.0, going_to_deg = 0.0, components = 30, seed = 5 } }
[[frame]]
name = "anchor"
position = [0.0, 0.0, -20.0]
[[body]]
name = "buoy"
mass = 500.0
inertia = [200.0, 200.0, 200.0]
position = [0.0, 0.0, 0.0]
held = ["roll", "pitch", "yaw"]
frame = [{ name = "eye" }]
mesh = { box = { size = [1.0, 1.0, 2.0], cells = [1, 1, 2] } }
hydrodynamics = { drag = [1.0, 1.0, 1.0], added_mass = [0.5, 0.5, 0.5] }
[[cable]]
name = "line"
length = 19.5
elements = 2
diameter = 0.03
mass_per_length = 1.0
axial_stiffness = 2e4
axial_damping = 400.0
start = { frame = "ground/anchor" }
end = { frame = "buoy/eye" }
[output]
wave_probes = [[0.0, 0.0]]
statistics_from = 30.0
"#;

fn analysed(text: &str, out: &Path, options: &AnalysisOptions) -> (Summary, Analysis) {
    let summary = run(compiled(text), &super::options(out), &mut |_| true).unwrap();
    let (scene, catalogue) = (Scene::load(out).unwrap(), Catalogue::load(out).unwrap());
    let analysis = Analysis::of(&summary, &scene, &catalogue, options);
    (summary, analysis)
}

#[test]
fn equivalent_statistics_after_a_time_and_of_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let (summary, analysis) = analysed(MOORED, &out, &AnalysisOptions::default());
    assert_eq!(
        (summary.statistics_from, analysis.span),
        (Some(30.0), (30.0, 240.0))
    );
    let line = |quantity: &str| {
        summary
            .channels
            .iter()
            .find(|line| line.quantity == quantity)
            .unwrap()
    };
    let table = read(&out.join("cable-line.parquet")).unwrap();
    let first = table.column("time").unwrap().partition_point(|time| *time < 30.0);
    let rest = &table.column("tension_end").unwrap()[first..];
    let mean = rest.iter().sum::<f64>() / rest.len() as f64;
    let found = line("tension_end");
    assert!(found.maximum.1 >= 30.0 && found.minimum.1 >= 30.0);
    // There are about 25 rows per wave. The steps are at other times than the rows.
    assert!((found.mean - mean).abs() < 0.01 * mean, "{} {mean}", found.mean);
    // The static value is still the tension in the equilibrium at the start: the buoyancy of 2 m³,
    // half immersed, minus the weights.
    let taut = table.column("tension_end").unwrap()[0];
    assert_eq!(found.at_rest, Some(taut));
    let amplified = found.amplification().unwrap();
    assert!((amplified - found.maximum.0 / taut).abs() < 1e-12 && amplified > 1.0);
    let text = summary.to_string();
    assert!(
        text.contains("statistics from t = 30.00 s") && text.contains("max/static"),
        "{text}"
    );

    // Estimates: the waves in three hours are higher than the waves in three minutes.
    let expected = analysis
        .expected
        .iter()
        .find(|found| found.of.channel == "tension_end")
        .unwrap();
    let estimate = expected.maximum.unwrap();
    assert!(estimate.cycles >= 20 && expected.minimum.is_none());
    assert!(estimate.rayleigh > mean && estimate.weibull.unwrap() > mean);
    let short = Analysis::of(
        &summary,
        &Scene::load(&out).unwrap(),
        &Catalogue::load(&out).unwrap(),
        &AnalysisOptions {
            storm: 600.0,
            ..AnalysisOptions::default()
        },
    );
    let of_short = short
        .expected
        .iter()
        .find(|found| found.of.channel == "tension_end")
        .unwrap();
    assert!(of_short.maximum.unwrap().rayleigh < estimate.rayleigh);
    // Cycles: the largest range reaches from the smallest to the largest value. The histogram
    // covers all rows.
    let cycles = analysis
        .cycles
        .iter()
        .find(|found| found.of.channel == "tension_end")
        .unwrap();
    let largest = cycles.rainflow.width * cycles.rainflow.counts.len() as f64;
    assert!(
        (largest - (found.maximum.0 - found.minimum.0)).abs() < 1e-3 * largest,
        "{largest}"
    );
    assert!((cycles.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(
        analysis
            .cycles
            .iter()
            .all(|found| found.of.channel != "tension_max")
    );
    // Linked values: the analysis gives the tension at the other end at the time when the tension
    // peaks.
    let peak = &analysis.peaks[0];
    assert_eq!(
        (peak.of.channel.as_str(), peak.value),
        ("tension_max", line("tension_max").maximum.0)
    );
    let end = analysis
        .others
        .iter()
        .position(|of| of.channel == "tension_end")
        .unwrap();
    assert!((peak.others[end].unwrap() - peak.value).abs() < 0.1 * peak.value);
    let text = analysis.to_string();
    for part in [
        "most probable extremes in a storm of 3.000 h",
        "rainflow cycles per class of ranges",
        "when cable 'line' tension_max [N] is",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // With a command that acts during the statistics, the record is not stationary, and extremes of
    // a storm cannot be estimated. A pause, or a command before the statistics, does not matter.
    for (command, [start, end], acts) in [
        ("winch line 15 0.1", [60.0, 90.0], true),
        ("winch line 15 0.1", [5.0, 20.0], false),
        ("pause 30", [60.0, 90.0], false),
    ] {
        let mut led = summary.clone();
        led.commands.push(CommandReport {
            command: command.to_owned(),
            progress: Progress::Ended {
                start,
                end,
                outcome: Outcome::Done(String::new()),
            },
        });
        let options = AnalysisOptions::default();
        let (scene, catalogue) = (Scene::load(&out).unwrap(), Catalogue::load(&out).unwrap());
        let found = Analysis::of(&led, &scene, &catalogue, &options);
        assert_eq!(
            (found.expected.is_empty(), found.acting_command.is_some()),
            (acts, acts),
            "{command}"
        );
        assert_eq!(
            found.to_string().contains("which is therefore not stationary"),
            acts
        );
    }
    // A record that includes the ramp of the waves is not stationary either.
    let (mut ramped, catalogue) = (Scene::load(&out).unwrap(), Catalogue::load(&out).unwrap());
    ramped.sea.ramp = [0.0, 40.0];
    let found = Analysis::of(&summary, &ramped, &catalogue, &AnalysisOptions::default());
    assert!(found.expected.is_empty() && found.to_string().contains("the waves increase until t = 40"));
    let only = analysis.only(&["cable-line:tension_start".to_owned()]);
    assert!(only.expected.len() == 1 && only.cycles.len() == 1 && only.peaks.is_empty());
    let page = windlass_results::report::make(&out, &Default::default()).unwrap();
    assert!(page.contains("\"rainflow\":{"));
}

#[test]
fn regression_statistics_that_never_begin_cause_a_warning() {
    let late = compiled(&MOORED.replace("statistics_from = 30.0", "statistics_from = 240.0"));
    let warned = |warning: &String| warning.contains("there will be no statistics");
    assert!(late.warnings.iter().any(warned) && !compiled(MOORED).warnings.iter().any(warned));
    // If the run is interrupted earlier, the summary reports this and has no lines of zeros.
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let summary = run(compiled(MOORED), &options(&out), &mut |progress| {
        progress.time < 2.0
    })
    .unwrap();
    assert!(summary.channels.is_empty());
    assert!(
        summary
            .warnings
            .iter()
            .any(|warning| warning.contains("ended before its statistics begin"))
    );
}
