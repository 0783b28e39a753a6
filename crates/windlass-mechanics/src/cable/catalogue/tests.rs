//! Tests of the catalogue against published tables, other programs, and closed forms.

use super::*;

fn chain(diameter: f64, grade: ChainGrade) -> CatalogueLine {
    LineKind::StudlessChain.line(diameter, Some(grade)).unwrap()
}

/// Break loads in kN of a manufacturer's table (Pilot, offshore mooring chain, approved by DNV
/// and IACS members), rounded to 1 kN. The tolerance is that rounding.
#[test]
fn peer_break_loads_of_published_tables() {
    for (millimetres, loads) in [
        (34.0, [1065.0, 1189.0, 1308.0]),
        (42.0, [1599.0, 1786.0, 1965.0]),
        (50.0, [2230.0, 2490.0, 2740.0]),
        (58.0, [2953.0, 3297.0, 3628.0]),
        (66.0, [3762.0, 4200.0, 4622.0]),
    ] {
        for (grade, load) in [ChainGrade::R3, ChainGrade::R3S, ChainGrade::R4]
            .into_iter()
            .zip(loads)
        {
            let ours = 1e-3 * chain(1e-3 * millimetres, grade).breaking_load;
            assert!(
                (ours - load).abs() <= 1.0,
                "{millimetres} mm {}: {ours} kN",
                grade.name()
            );
            let studs = LineKind::StudLinkChain
                .line(1e-3 * millimetres, Some(grade))
                .unwrap();
            assert_eq!(1e-3 * studs.breaking_load, ours);
        }
    }
}

/// Coefficients of `MoorProps_default.yaml` of MoorPy 1.3.0 for R4 chain, wire and ropes.
///
/// MoorPy has the same polynomial for the break load of chain, with coefficients of three digits:
/// 1.21e9 instead of 1.2056e9. The difference is 0.55 % at 160 mm, hence the tolerance of 0.6 %.
/// Its drag coefficients are rounded to three digits, hence 0.5 %. Its volume-equivalent diameter
/// of chain is rounded to 1 %. Its stiffness of studless chain lacks the variation with the
/// diameter, because the coefficient of d³ is 1000 times too small (-3.93e7 instead of
/// -3.93e10 N/m³); this test adds the missing term.
#[test]
fn peer_moorpy_default_properties() {
    let close = |ours: f64, theirs: f64, tolerance: f64, what: &str| {
        assert!(
            (ours / theirs - 1.0).abs() < tolerance,
            "{what}: {ours} and {theirs}"
        );
    };
    for d in [0.05_f64, 0.1, 0.16] {
        let d2 = d * d;
        let ours = chain(d, ChainGrade::R4);
        let load = 1.21e9 * d2 - 2.19e9 * d2 * d + 9.11e2 * d;
        close(ours.breaking_load, load, 6e-3, "break load");
        close(ours.mass_per_length, 20.0e3 * d2, 1e-12, "mass");
        close(ours.axial_stiffness, 85.6e9 * d2 - 3.93e10 * d2 * d, 1e-3, "EA");
        close(ours.diameter, 1.80 * d, 1e-2, "diameter");
        close(ours.normal_drag, 1.333, 5e-3, "drag");
        let ours = LineKind::StudLinkChain.line(d, Some(ChainGrade::R4)).unwrap();
        close(ours.axial_stiffness, 88.0e9 * d2, 1e-3, "EA with studs");
        close(ours.diameter, 1.89 * d, 1e-2, "diameter with studs");
        close(ours.normal_drag, 1.376, 5e-3, "drag with studs");
        let ours = LineKind::SpiralStrandWire.line(d, None).unwrap();
        close(ours.normal_drag, 1.021, 5e-3, "drag of wire");
        close(ours.breaking_load, 1022e6 * d2, 1e-12, "break load of wire");
        let ours = LineKind::Polyester.line(d, None).unwrap();
        close(ours.axial_stiffness, 14.0 * 308e6 * d2, 1e-12, "EA of polyester");
        close(ours.normal_drag, 2.021, 5e-3, "drag of polyester");
        let ours = LineKind::Nylon.line(d, None).unwrap();
        close(
            ours.breaking_load,
            207e6 * d2 + 230e6 * d2 * d,
            1e-12,
            "break load of nylon",
        );
        close(ours.normal_drag, 1.979, 5e-3, "drag of nylon");
        let ours = LineKind::Hmpe.line(d, None).unwrap();
        close(ours.normal_drag, 1.988, 5e-3, "drag of HMPE");
    }
}

/// Ratios of outer to nominal diameter in MoorPy's function `getLineProps`, rounded to two digits:
/// 0.80 for wire with a wire core, 0.85 for nylon, 0.86 for polyester, 0.80 for polypropylene.
#[test]
fn peer_orcaflex_volume_diameters() {
    for (kind, ratio) in [
        (LineKind::SixStrandWire, 0.80),
        (LineKind::NylonHawser, 0.85),
        (LineKind::PolyesterHawser, 0.86),
        (LineKind::PolypropyleneHawser, 0.80),
    ] {
        let ours = kind.line(0.1, None).unwrap().diameter / 0.1;
        assert!((ours - ratio).abs() < 6e-3, "{}: {ours}", kind.name());
    }
}

/// The converted coefficients give the same forces and volume as the coefficients of the sources,
/// which refer to the nominal diameter.
#[test]
fn closed_form_drag_and_volume_of_chain() {
    let d = 0.084;
    let line = chain(d, ChainGrade::R5);
    assert!((line.normal_drag * line.diameter - 2.4 * d).abs() < 1e-12);
    assert!((line.tangential_drag * PI * line.diameter - 1.15 * d).abs() < 1e-12);
    let volume = FRAC_PI_4 * line.diameter * line.diameter;
    assert!((volume * 7850.0 - line.mass_per_length).abs() < 1e-9);
    // (6.00 - 0.0033 · 84) · 10¹⁰ Pa on 2 · π/4 · 84² mm² = 11083.5 mm².
    assert!((line.axial_stiffness / (5.7228e10 * 0.011_083_539) - 1.0).abs() < 1e-6);
    // 0.0320 · 84² · (44 - 6.72) kN.
    assert!((line.breaking_load - 8_417_525.76).abs() < 0.1);
}

#[test]
fn property_lines_of_all_kinds_are_valid_and_grow_with_the_diameter() {
    for kind in LineKind::ALL {
        let grades: Vec<_> = match kind.has_grades() {
            true => ChainGrade::ALL.into_iter().map(Some).collect(),
            false => vec![None],
        };
        let [least, most] = kind.range();
        let mut weaker = 0.0;
        for grade in grades {
            let [thin, thick] = [least, most].map(|d| kind.line(d, grade).unwrap());
            assert!(thin.breaking_load > 0.0 && thick.breaking_load > thin.breaking_load);
            assert!(thick.axial_stiffness > thin.axial_stiffness, "{}", kind.name());
            assert!(thick.breaking_load > weaker, "{}", kind.name());
            weaker = thick.breaking_load;
            for value in [thin.normal_drag, thin.normal_added_mass, thin.mass_per_length] {
                assert!(value > 0.0);
            }
        }
    }
}

#[test]
fn refuses_diameters_in_millimetres_and_wrong_grades() {
    let message = LineKind::StudlessChain
        .line(84.0, Some(ChainGrade::R4))
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("84000 mm") && message.contains("12 to 220 mm"),
        "{message}"
    );
    assert!(LineKind::StudlessChain.line(0.084, None).is_err());
    assert!(LineKind::Nylon.line(0.084, Some(ChainGrade::R3)).is_err());
    assert!(LineKind::Nylon.line(f64::NAN, None).is_err());
}

#[test]
fn regression_text_of_a_line_names_sources_and_years() {
    let text = chain(0.084, ChainGrade::R4).to_toml();
    for words in [
        "studless-chain-84-R4",
        "[[line_type]]",
        "2016",
        "2013",
        "2021",
        "2025",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert_eq!(
        [toml_number(7.2e6), toml_number(0.5), toml_number(0.0)],
        ["7.2e6", "0.5", "0.0"]
    );
}
