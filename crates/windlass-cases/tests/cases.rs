//! Runs the validation cases that take seconds. `windlass validate` also runs the long convergence
//! studies.

use windlass_cases::{cases, render_table};

/// Cases that take too long for this test.
const LONG: [&str; 12] = [
    "PANELS", "IMP-01", "IMP-02", "IMP-04", "IMP-06", "IMP-13", "IMP-14", "IMP-14C", "IMP-15", "IMP-16",
    "REST", "TE-04",
];

#[test]
fn closed_form_quick_cases_pass() {
    let reports: Vec<_> = cases()
        .iter()
        .filter(|case| !LONG.contains(&case.id))
        .map(windlass_cases::Case::report)
        .collect();
    assert_eq!(reports.len() + LONG.len(), 98);
    for report in &reports {
        assert!(
            !report.checks.is_empty() || report.failure.is_some(),
            "{} has no checks",
            report.id
        );
    }
    assert!(
        reports.iter().all(windlass_cases::CaseReport::passes),
        "\n{}",
        render_table(&reports)
    );
}

#[test]
fn property_ids_are_unique_and_notes_are_not_empty() {
    let all = cases();
    for (i, case) in all.iter().enumerate() {
        assert!(
            all[..i].iter().all(|other| other.id != case.id),
            "{} twice",
            case.id
        );
        assert!(
            case.note.len() > 20 && case.section.starts_with('['),
            "{}",
            case.id
        );
    }
}
