//! Fatigue assessments of runs and of tables.

use super::*;
use std::f64::consts::{PI, TAU};
use windlass_math::tables::Table;
use windlass_results::Catalogue;
use windlass_results::fatigue::{FatigueReport, YEAR};

/// A load on a wire of two elements below a fixed point. At the start the load is above its
/// equilibrium, so that it oscillates.
const TEXT: &str = r#"
    simulation = { duration = 6.0, output_interval = 0.05, start = "as-specified" }
    [[frame]]
    name = "top"
    position = [0.0, 0.0, 40.0]
    [[body]]
    name = "load"
    mass = 100.0
    inertia = [1.0, 1.0, 1.0]
    position = [0.0, 0.0, 29.9]
    frame = [{ name = "eye" }]
    [[cable]]
    name = "wire"
    length = 10.0
    elements = 2
    diameter = 0.02
    mass_per_length = 2.0
    axial_stiffness = 1e5
    axial_damping = 1e3
    breaking_load = 1e6
    start = { frame = "ground/top" }
    end = { frame = "load/eye" }
"#;

fn with(fatigue: &str) -> windlass_scenario::CompiledScenario {
    compiled(&format!(
        "{TEXT}\n    [[fatigue]]\n    name = \"wire\"\n    cable = \"wire\"\n{fatigue}\n"
    ))
}

/// Tables of the wire over 1000 s. The tension of the start is 100 kN with an amplitude of 20 kN
/// and a period of 10 s; element 1 has half of the amplitude, element 2 and the end are constant.
fn tables() -> Catalogue {
    let times: Vec<f64> = (0..=10_000).map(|k| 0.1 * f64::from(k)).collect();
    let tension = |amplitude: f64| -> Vec<f64> {
        times
            .iter()
            .map(|t| 1e5 + amplitude * (TAU * t / 10.0).cos())
            .collect()
    };
    let table = |name: &str, columns: [(&str, f64); 2]| {
        let names = [("time".to_owned(), "s".to_owned())].into_iter();
        let names = names.chain(columns.map(|(name, _)| (name.to_owned(), "N".to_owned())));
        let values = std::iter::once(times.clone()).chain(columns.map(|(_, amplitude)| tension(amplitude)));
        (
            name.to_owned(),
            Table::of_columns(name, names.collect(), values.collect()),
        )
    };
    Catalogue::of(vec![
        table("cable-wire", [("tension_start", 2e4), ("tension_end", 0.0)]),
        table("cable-wire-nodes", [("tension_1", 1e4), ("tension_2", 0.0)]),
    ])
}

fn assessed(fatigue: &str) -> FatigueReport {
    let (mut reports, warnings) = assess_fatigue(&with(fatigue), &tables(), None).unwrap();
    assert_eq!((reports.len(), warnings), (1, Vec::new()));
    reports.remove(0)
}

/// 100 cycles of 40 kN in 1000 s. The record begins and ends at a crest, so its mean is 2 N above
/// 100 kN, which changes the life of the rope by 1.3e-5.
#[test]
fn closed_form_damage_of_a_sine_by_curves_of_tension_and_stress() {
    let cycles = 100.0 * YEAR / 1000.0;
    let area = |diameter: f64| 0.25 * PI * diameter * diameter;
    for (keys, to_failure) in [
        // The tension range is 0.04 and the mean tension 0.1 times the breaking load.
        (
            "curve = \"api-stranded-rope\"",
            10_f64.powf(3.20 - 0.279) * 0.04_f64.powf(-4.09),
        ),
        // The area of a chain of 30 mm is that of both bars of a link.
        (
            "curve = \"dnv-studless-chain\"\nnominal_diameter = 0.03",
            6e10 / (0.04 / (2.0 * area(0.03))).powi(3),
        ),
        // The stress concentration doubles the range. Goodman's correction divides it by 1 - 0.1.
        (
            "curve = \"dnv-spiral-strand\"\nnominal_diameter = 0.05\nstress_concentration = 2.0\nmean_correction = \"goodman\"",
            1.7e17 / (0.08 / area(0.05) / 0.9).powf(4.8),
        ),
        // The range of 40 MPa is below the slope change of class D in air (52.6 MPa), so the
        // exponent is 5.
        (
            "weld = { class = \"D\", environment = \"air\" }\narea = 1e-3",
            10_f64.powf(15.606) / 40_f64.powi(5),
        ),
    ] {
        let report = assessed(keys);
        let expected = cycles / to_failure;
        let found = report
            .locations
            .iter()
            .map(|at| (at.location.as_str(), at.arc, at.damage));
        let found: Vec<(&str, f64, f64)> = found.collect();
        let places = [
            ("start", 0.0),
            ("element 1", 2.5),
            ("element 2", 7.5),
            ("end", 10.0),
        ];
        assert_eq!(
            found
                .iter()
                .map(|(name, arc, _)| (*name, *arc))
                .collect::<Vec<_>>(),
            places
        );
        assert!(
            (found[0].2 / expected - 1.0).abs() < 2e-5,
            "{keys}: {} {expected}",
            found[0].2
        );
        assert!(found[1].2 > 0.0 && found[1].2 < 0.2 * expected);
        assert_eq!((found[2].2, found[3].2), (0.0, 0.0));
        assert!((report.life() * report.safety_factor * expected - 1.0).abs() < 2e-5);
    }
}

/// The narrow-band formula treats the sine as a Gaussian process of the same variance. For an
/// exponent of 3, its damage is Γ(5/2) = 1.329 times the damage of the sine. The Hann window of
/// segments of 204.8 s widens the line of 0.1 Hz in the spectrum, which increases the rate of
/// crossings by (1/20.48)²/2 = 0.12 %.
#[test]
fn closed_form_spectral_estimate_of_a_sine() {
    let report = assessed("own_curve = { of = \"tension\", exponent = 3.0, constant = 1e3 }");
    let start = &report.locations[0];
    let ratio = start.narrow_band.unwrap() / start.damage;
    assert!((ratio / (0.75 * PI.sqrt()) - 1.0).abs() < 0.01, "{ratio}");
    assert_eq!(report.locations[3].dirlik, None);
}

/// Runs in memory, with Parquet tables and with CSV tables give the same assessment. An assessment
/// of the Parquet tables after the run also gives it.
#[test]
fn equivalent_assessments_of_memory_folders_and_tables() {
    let folder = tempfile::tempdir().unwrap();
    let keys = "curve = \"api-stranded-rope\"\nsection = 1\nsafety_factor = 3.0\ndesign_life = 20.0";
    let in_memory = run_with(with(keys), None, &mut Silent).unwrap().fatigue;
    assert_eq!(in_memory[0].locations.len(), 4);
    assert!(in_memory[0].worst().unwrap().damage > 0.0, "{in_memory:?}");
    for (name, formats) in [("parquet", vec![Format::Parquet]), ("csv", vec![Format::Csv])] {
        let out = folder.path().join(name);
        let chosen = RunOptions {
            formats: Some(formats),
            ..options(&out)
        };
        let summary = run(with(keys), &chosen, &mut |_| true).unwrap();
        assert_eq!(summary.fatigue, in_memory, "{name}");
        assert!(
            summary
                .notes
                .iter()
                .any(|note| note.starts_with("fatigue 'wire'")),
            "{:?}",
            summary.notes
        );
        assert_eq!(
            Summary::load(&out.join("summary.json")).unwrap().fatigue,
            in_memory
        );
    }
    let catalogue = Catalogue::load(&folder.path().join("parquet")).unwrap();
    assert_eq!(
        assess_fatigue(&with(keys), &catalogue, None).unwrap().0,
        in_memory
    );
}

/// The winch pays out 4 m and hauls them in again. The tension at a distance d from the load is the
/// weight of 100 kg and of d m of wire of 2 kg/m at every length of the line, so the mean tension
/// of a material point is that of its distance. Accelerations of 0.2 m/s² change it by 2 % for 1 s
/// at a time, in both directions; the elastic vibration has no mean. The tables give the same
/// damage.
#[test]
fn closed_form_material_points_of_a_line_on_a_winch() {
    let winch = "    [[winch]]\n    name = \"drum\"\n    cable = \"wire\"\n    end = \"start\"\n    acceleration = 0.2\n    \
                 maximum_length = 30.0\n    maximum_speed = 1.0\n    [director]\n    \
                 commands = \"drum wire 14.0 0.5\\ndrum wire 10.0 0.5\"\n";
    let text = TEXT
        .replace(", start = \"as-specified\"", "")
        .replace("duration = 6.0", "duration = 24.0");
    let keys =
        "    [[fatigue]]\n    name = \"wire\"\n    cable = \"wire\"\n    curve = \"api-stranded-rope\"\n";
    let scenario = || compiled(&format!("{text}\n{winch}\n{keys}"));
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let summary = run(scenario(), &options(&out), &mut |_| true).unwrap();
    let report = &summary.fatigue[0];
    assert!(report.moves);
    let locations = report.locations.iter();
    let found: Vec<(&str, f64)> = locations.map(|at| (at.location.as_str(), at.arc)).collect();
    assert_eq!(
        found,
        [
            ("end", 10.0),
            ("element 2", 7.5),
            ("element 1", 2.5),
            ("12.50 m from the end", -2.5)
        ]
    );
    for at in &report.locations {
        let expected = 9.81 * (100.0 + 2.0 * (10.0 - at.arc));
        assert!(
            (at.mean_tension / expected - 1.0).abs() < 0.01,
            "{at:?} {expected}"
        );
        assert_eq!(at.dirlik.is_some(), at.arc >= 0.0, "{at:?}");
    }
    let catalogue = Catalogue::load(&out).unwrap();
    assert_eq!(
        assess_fatigue(&scenario(), &catalogue, None).unwrap().0,
        summary.fatigue
    );
}

/// Observer that never stops the run.
struct Silent;

impl RunObserver for Silent {
    fn progress(&mut self, _: RunProgress) -> bool {
        true
    }
}

/// The load of 100 kg on the wire of 10 kN/m oscillates with a period of 0.63 s. At an output
/// interval of 0.05 s, a period has only 13 rows.
#[test]
fn regression_coarse_rows_are_reported() {
    let summary = run_with(
        with("own_curve = { of = \"tension\", exponent = 3.0, constant = 1e3 }"),
        None,
        &mut Silent,
    )
    .unwrap();
    let is_of_rows = |warning: &&String| warning.contains("output_interval of at most");
    assert_eq!(
        summary.warnings.iter().filter(is_of_rows).count(),
        1,
        "{:?}",
        summary.warnings
    );
}

#[test]
fn refuses_tables_without_the_channels_of_the_line() {
    let empty = Catalogue::of(Vec::new());
    let refused = assess_fatigue(&with("curve = \"api-stranded-rope\""), &empty, None).unwrap_err();
    assert!(refused.to_string().contains("no table 'cable-wire'"), "{refused}");
}
