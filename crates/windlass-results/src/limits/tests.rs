//! Tests of limits and their reports.

use super::*;

#[test]
fn property_utilisation_exceeds_one_exactly_beyond_the_bound() {
    let numbers = [-3.0, -1.0, -0.1, 0.0, 0.1, 1.0, 3.0];
    for bound in numbers {
        for value in numbers {
            assert_eq!(
                utilisation(value, bound, false) > 1.0,
                value > bound,
                "{value} <= {bound}"
            );
            assert_eq!(
                utilisation(value, bound, true) > 1.0,
                value < bound,
                "{value} >= {bound}"
            );
        }
    }
}

/// Limit of the first column of the first table.
fn limit(name: &str, phase: Option<&str>, bounds: [Option<f64>; 2], reference: Reference) -> LimitDefinition {
    LimitDefinition {
        name: name.to_owned(),
        subject: "cable-wire:tension_max".to_owned(),
        unit: "N".to_owned(),
        criterion: Criterion::Channel {
            column: (0, 0),
            phase: phase.map(str::to_owned),
            max: bounds[0],
            min: bounds[1],
            reference,
        },
    }
}

fn combination(name: &str, criterion: Criterion) -> LimitDefinition {
    LimitDefinition {
        name: name.to_owned(),
        subject: String::new(),
        unit: String::new(),
        criterion,
    }
}

#[test]
fn closed_form_limits_of_phases_references_and_combinations() {
    let mut limits = Limits::new(vec![
        limit("largest", None, [Some(20.0), None], Reference::None),
        limit("in air", Some("air"), [Some(8.0), None], Reference::None),
        limit("slack margin", None, [None, Some(0.1)], Reference::Start),
        limit(
            "of the other",
            None,
            [Some(2.0), None],
            Reference::Channel((0, 1)),
        ),
        limit("never", Some("landing"), [Some(1.0), None], Reference::None),
        combination("either", Criterion::Any(vec![1, 2])),
        combination("both", Criterion::All(vec![0, 2])),
    ]);
    // Channel, other channel and phase at three times.
    let samples = [
        (0.0, 10.0, 9.0, Some("air")),
        (1.0, 15.0, 6.0, Some("water")),
        (2.0, 2.0, 5.0, None),
    ];
    for (time, value, other, phase) in samples {
        limits.step(time, &[vec![value, other]], phase);
    }
    let reports = limits.reports();
    let found: Vec<_> = reports
        .iter()
        .map(|report| (report.utilisation, report.verdict))
        .collect();
    let expected = [
        (Some(0.75), Verdict::Met),
        (Some(1.25), Verdict::Exceeded),
        // The bound is 10 % of 10 N, and the smallest value is 2 N.
        (Some(0.5), Verdict::Met),
        // The bound is twice 6 N, and the value is 15 N at that time.
        (Some(1.25), Verdict::Exceeded),
        (None, Verdict::NotEvaluated),
        (Some(0.5), Verdict::Met),
        (Some(0.75), Verdict::Met),
    ];
    assert_eq!(found, expected);
    assert_eq!(
        reports[3].worst.map(|worst| (worst.time, worst.bound)),
        Some((1.0, 12.0))
    );
    // Limits that are part of a combination do not affect the verdict directly.
    assert_eq!(
        verdict(&reports),
        "verdict: 1 of 4 limits is exceeded: of the other; 1 of 4 limits is not evaluated, because no time of the run was \
         in the phase: never"
    );
    assert!(!all_met(&reports) && all_met(&reports[5..]));
}

#[test]
fn property_limits_continue_from_their_memory() {
    let definition = || {
        vec![limit(
            "slack margin",
            None,
            [Some(1.2), Some(0.5)],
            Reference::Start,
        )]
    };
    let rows = |value: f64| [vec![value]];
    let (mut whole, mut first, mut second) = (
        Limits::new(definition()),
        Limits::new(definition()),
        Limits::new(definition()),
    );
    for (time, value) in [(0.0, 10.0), (1.0, 11.0)] {
        whole.step(time, &rows(value), None);
        first.step(time, &rows(value), None);
    }
    second.restore(first.memory());
    for (time, value) in [(2.0, 6.0), (3.0, 9.0)] {
        whole.step(time, &rows(value), None);
        second.step(time, &rows(value), None);
    }
    assert_eq!(whole.reports(), second.reports());
}

#[test]
fn property_infinite_utilisation_keeps_the_largest_excess() {
    let mut limits = Limits::new(vec![limit("no pull", None, [Some(0.0), None], Reference::None)]);
    for (time, value) in [(0.0, -1.0), (1.0, 3.0), (2.0, 2.0)] {
        limits.step(time, &[vec![value]], None);
    }
    let report = &limits.reports()[0];
    assert_eq!((report.utilisation, report.verdict), (None, Verdict::Exceeded));
    assert_eq!(
        report.worst.map(|worst| (worst.time, worst.value)),
        Some((1.0, 3.0))
    );
    let text = serde_json::to_string(report).unwrap_or_default();
    assert_eq!(
        serde_json::from_str::<LimitReport>(&text).ok().as_ref(),
        Some(report)
    );
}

#[test]
fn closed_form_present_utilisations_of_limits_and_combinations() {
    let mut limits = Limits::new(vec![
        limit("largest", None, [Some(20.0), None], Reference::None),
        limit("in air", Some("air"), [Some(8.0), None], Reference::None),
        limit("no pull", None, [Some(0.0), None], Reference::None),
        combination("either", Criterion::Any(vec![0, 1])),
        combination("both", Criterion::All(vec![0, 1])),
    ]);
    limits.step(0.0, &[vec![10.0]], Some("air"));
    // The bound of zero is exceeded, and no ratio of value and bound exists.
    assert_eq!(limits.now(), [0.5, 1.25, MAX_UTILISATION, 0.5, 1.25]);
    limits.step(1.0, &[vec![-2.0]], Some("water"));
    assert!(limits.now()[1].is_nan());
    // Only the first member is in its phase.
    assert_eq!(
        (limits.now()[2], limits.now()[3], limits.now()[4]),
        (0.0, 0.0, 0.0)
    );
}

#[test]
fn regression_hint_if_the_reference_at_the_start_is_zero() {
    let mut limits = Limits::new(vec![limit("slack", None, [None, Some(0.1)], Reference::Start)]);
    limits.step(0.0, &[vec![0.0]], None);
    limits.step(1.0, &[vec![5.0]], None);
    let hint = limits.reports()[0].hint.clone().expect("a hint");
    assert!(
        hint.contains("limit 'slack': cable-wire:tension_max is 0 at the start"),
        "{hint}"
    );
    let mut loaded = Limits::new(vec![limit("slack", None, [None, Some(0.1)], Reference::Start)]);
    loaded.step(0.0, &[vec![3.0]], None);
    assert_eq!(loaded.reports()[0].hint, None);
    assert_eq!(verdict(&loaded.reports()), "verdict: the limit is met");
    loaded.step(1.0, &[vec![0.1]], None);
    assert_eq!(
        verdict(&loaded.reports()),
        "verdict: the limit is exceeded: slack"
    );
}
