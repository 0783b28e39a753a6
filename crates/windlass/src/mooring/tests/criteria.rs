//! Utilisations of lines in equilibria and in runs.

use super::*;
use crate::results::Summary;

/// The largest utilisation of the intact mooring by API RP 2SK is twice the largest tension over
/// the breaking load. A run with 100 kN mean and 200 kN dynamic tension of line 'b' has a
/// utilisation of 1.67 · 300 kN / 2 MN.
#[test]
fn closed_form_utilisation_by_criteria() {
    let mut mooring = analyse(&scenario(20), &options()).unwrap();
    let largest = mooring
        .lines
        .iter()
        .map(|line| line.largest_tension)
        .fold(0.0, f64::max);
    let intact = mooring.utilisation(&CRITERIA[0]).unwrap();
    assert!((intact.value - 2.0 * largest / 2e6).abs() < 1e-12, "{intact:?}");
    // Without a line, the others carry other tensions; each case has two lines.
    assert_eq!(mooring.damaged.len(), 3);
    assert!(mooring.utilisation(&CRITERIA[1]).unwrap().value > 0.0);
    assert_eq!(mooring.utilisation(&CRITERIA[2]), None);
    mooring
        .add_run(
            &run(&[
                ("b", "tension_max", 1e5, 3e5),
                ("a", "tension_max", 1e5, 1e5),
                ("c", "tension_max", 1e5, 1e5),
            ]),
            false,
        )
        .unwrap();
    let of_run = mooring.utilisation(&CRITERIA[2]).unwrap();
    assert!(
        (of_run.value - 1.67 * 0.15).abs() < 1e-12 && of_run.line == "b",
        "{of_run:?}"
    );
    assert_eq!((of_run.section, of_run.missing), (None, Vec::new()));
    // The run without a line is for the criteria with one line missing: 1.25 · 400 kN / 2 MN.
    assert_eq!(mooring.utilisation(&CRITERIA[3]), None);
    mooring
        .add_run(
            &run(&[("b", "tension_max", 1e5, 4e5), ("c", "tension_max", 1e5, 2e5)]),
            true,
        )
        .unwrap();
    let damaged = mooring.utilisation(&CRITERIA[3]).unwrap();
    assert!((damaged.value - 0.25).abs() < 1e-12, "{damaged:?}");
    assert_eq!(
        (damaged.line.as_str(), &damaged.missing[..]),
        ("b", &["a".to_owned()][..])
    );
    assert!((mooring.utilisation(&CRITERIA[2]).unwrap().value - of_run.value).abs() < 1e-15);
    let text = MooringTable(&mooring).to_string();
    assert!(text.contains("; largest utilisation 0.25, 'b'\n"), "{text}");
    assert!(
        text.contains("; largest utilisation 0.25, 'b' without 'a'\n"),
        "{text}"
    );
}

/// Summary of a run with the mean and the largest value of tensions of cables.
fn run(tensions: &[(&str, &str, f64, f64)]) -> Summary {
    let channel = |(cable, quantity, mean, largest): &(&str, &str, f64, f64)| {
        serde_json::json!({
            "object": format!("cable '{cable}'"), "quantity": quantity, "unit": "N", "minimum": [0.0, 0.0],
            "maximum": [largest, 1.0], "mean": mean, "standard_deviation": 1.0,
            "crossings": crate::results::statistics::Crossings::default(), "snaps": 0,
        })
    };
    let compiled = scenario(4).compile().unwrap();
    let mut tables = crate::results::Catalogue::default();
    let mut summary = crate::simulation::run_in_memory(compiled, &mut tables, &mut |_| true).unwrap();
    let channels = tensions.iter().map(channel);
    summary.channels = channels
        .map(|value| serde_json::from_value(value).unwrap())
        .collect();
    summary
}

/// Line b has 20 m of weak rope at the float. In the run, the largest tension of the line is that
/// of its strong section, while the weak section governs: 1.67 · 300 kN / 400 kN. The weak section
/// need not be the one that governs at rest.
#[test]
fn closed_form_governing_section_of_a_run() {
    let mut mooring = analyse(
        &scenario(4),
        &MooringOptions {
            offsets: 1,
            damaged: false,
            ..options()
        },
    )
    .unwrap();
    let strength = mooring
        .strengths
        .iter_mut()
        .find(|line| line.line == "b")
        .unwrap();
    strength.sections = vec![Some(2e6), Some(4e5), None];
    let own = |line| (line, "tension_max", 1e5, 1.1e5);
    let sections = [
        ("b", "tension_max", 3e5, 9e5),
        ("b", "section_1_tension_max", 3e5, 9e5),
        ("b", "section_2_tension_max", 1e5, 3e5),
        ("b", "section_3_tension_max", 1e5, 9e5),
    ];
    let all: Vec<_> = [own("a"), own("c")].into_iter().chain(sections).collect();
    mooring.add_run(&run(&all), false).unwrap();
    let found = mooring.utilisation(&CRITERIA[2]).unwrap();
    assert!((found.value - 1.67 * 0.75).abs() < 1e-12, "{found:?}");
    assert_eq!((found.line.as_str(), found.section), ("b", Some(2)));
    let text = MooringTable(&mooring).to_string();
    assert!(text.contains("'b' section 2 NOT MET"), "{text}");
}

#[test]
fn refuses_runs_of_other_moorings() {
    let mut mooring = analyse(
        &scenario(4),
        &MooringOptions {
            offsets: 1,
            damaged: false,
            ..options()
        },
    )
    .unwrap();
    let of = |names: &[&'static str]| -> Summary {
        let each: Vec<_> = names
            .iter()
            .map(|name| (*name, "tension_max", 1.0, 2.0))
            .collect();
        run(&each)
    };
    let before = mooring.clone();
    let mut refused = |names: &[&'static str], is_damaged: bool, words: &str| {
        let message = mooring.add_run(&of(names), is_damaged).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
    };
    refused(&["other"], false, "no cable of this mooring");
    refused(&["a", "b"], false, "does not have 'c'");
    refused(&["a", "b", "c"], true, "has all lines of the mooring");
    assert_eq!(mooring, before);
    mooring.strengths[0].sections = vec![None; 2];
    let message = mooring
        .add_run(&of(&["a", "b", "c"]), false)
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("no channel 'section_1_tension_max' of cable 'a'"),
        "{message}"
    );
    // A run that was stopped is used, with a warning.
    mooring.strengths[0].sections = vec![None];
    let mut stopped = of(&["a", "b", "c"]);
    stopped.status = crate::results::RunStatus::Interrupted;
    mooring.add_run(&stopped, false).unwrap();
    assert!(
        mooring
            .warnings
            .iter()
            .any(|warning| warning.contains("did not finish"))
    );
}

/// The channels of a run and the warnings count sections without the steps of bend stiffeners.
#[test]
fn bend_stiffeners_are_no_sections() {
    let stiffener = "bend_stiffener = { length = 12.0, root_diameter = 0.5, tip_diameter = 0.15, youngs_modulus = 1e6, density = 1100.0 }";
    let clamped = format!("start = {{ frame = \"float/a\", fixity = \"clamped\", {stiffener} }}");
    let text = text(20)
        .replacen("breaking_load", "bending_stiffness = 1e3\nbreaking_load", 1)
        .replacen("start = { frame = \"float/a\" }", &clamped, 1);
    let mut mooring = analyse(&parse(&text), &options()).unwrap();
    let sections: Vec<_> = mooring.strengths.iter().map(|line| &line.sections[..]).collect();
    assert_eq!(sections, [[Some(2e6)]; 3]);
    let channels = ["a", "b", "c"].map(|line| (line, "tension_max", 1e5, 2e5));
    mooring.add_run(&run(&channels), false).unwrap();
    assert_eq!(mooring.dynamic.len(), 3);
    // The smallest safety factor of line a is that of its bare rope.
    let line = mooring.lines.iter().find(|line| line.name == "a").unwrap();
    assert_eq!(line.breaking_load, Some(2e6));
}
