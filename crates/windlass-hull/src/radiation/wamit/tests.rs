use super::*;
use std::f64::consts::PI;

const SCALE: WamitScale = WamitScale {
    density: 1025.0,
    gravity: 9.81,
    length: 1.0,
};
const RADIUS: f64 = 5.0;
/// Mass of the water that the hemisphere displaces, kg.
const DISPLACED: f64 = 1025.0 * 2.0 / 3.0 * PI * RADIUS * RADIUS * RADIUS;

fn stem() -> &'static Path {
    Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/radiation/hemisphere"
    ))
}

fn hemisphere() -> FrequencyCoefficients {
    read_wamit(stem(), SCALE).unwrap()
}

#[test]
fn peer_hulme_hemisphere_added_mass_and_damping_in_heave() {
    // [HU82]: a hemisphere in heave at Ka = 1 has A = 0.428 and B/ω = 0.248, both divided by the
    // displaced mass.
    let table = hemisphere();
    let i = table.frequencies().partition_point(|w| *w < 1.39);
    assert!((table.frequencies()[i] - 1.4).abs() < 1e-5);
    let (a, b) = (table.added_mass()[i].0[2][2], table.damping()[i].0[2][2]);
    assert!((a / DISPLACED - 0.4284).abs() < 0.005, "{}", a / DISPLACED);
    assert!(
        (b / 1.4 / DISPLACED - 0.2484).abs() < 0.005,
        "{}",
        b / 1.4 / DISPLACED
    );
    // At infinite frequency, the added mass is half of the displaced mass.
    let infinite = table.infinite_added_mass().unwrap().0[2][2];
    assert!((infinite / DISPLACED - 0.5).abs() < 0.005);
}

#[test]
fn closed_form_long_wave_heave_and_surge_of_the_hemisphere() {
    let table = hemisphere();
    let (omega, x) = (table.frequencies()[0], table.excitation(0, 0).unwrap());
    // Heave: ρ g π R² (1 - (2/3) k R + ...) with k R = 0.005 and a waterplane of 40 sides.
    let stiffness = 1025.0 * 9.81 * PI * RADIUS * RADIUS;
    assert!(
        (x[2].re / stiffness - 1.0).abs() < 0.02,
        "{}",
        x[2].re / stiffness
    );
    // Surge in a wave along +x: (ρ V + A_11)(acceleration of the water). For e^{iωt} and e^{-ikx}
    // the horizontal velocity at the origin is ω a e^{iωt}, its acceleration i ω² a.
    let surge = (DISPLACED + table.added_mass()[0].0[0][0]) * omega * omega;
    assert!((x[0].im / surge - 1.0).abs() < 0.03, "{} {surge}", x[0]);
    assert!(x[0].re.abs() < 0.02 * surge);
}

#[test]
fn closed_form_heave_damping_of_long_waves_by_haskind() {
    // Haskind's relation ([N77] 6.18): B_33 = k ω |X_33|²/(2 ρ g²) in deep water for a body of
    // revolution.
    let table = hemisphere();
    for i in 0..20 {
        let omega = table.frequencies()[i];
        let x = table.excitation(i, 0).unwrap()[2].norm();
        let expected = omega * omega / 9.81 * omega * x * x / (2.0 * 1025.0 * 9.81 * 9.81);
        let found = table.damping()[i].0[2][2];
        // The tolerance is the error of 480 panels. The damping comes from the pressure on the
        // body, the excitation from the incident wave.
        assert!(
            (found / expected - 1.0).abs() < 0.03,
            "{omega}: {}",
            found / expected
        );
    }
}

#[test]
fn property_lengths_scale() {
    // The same file for a body twice as large. Its periods are dimensional and are not scaled.
    let text = std::fs::read_to_string(stem().with_extension("1")).unwrap();
    let file = WamitText {
        name: "h.1",
        text: &text,
    };
    let twice = WamitScale { length: 2.0, ..SCALE };
    let (a, b) = (
        parse_wamit(file, None, None, SCALE).unwrap(),
        parse_wamit(file, None, None, twice).unwrap(),
    );
    let ratio = |i: usize, j: usize| b.added_mass()[3].0[i][j] / a.added_mass()[3].0[i][j];
    assert!((ratio(0, 0) - 8.0).abs() < 1e-12);
    assert!((ratio(0, 4) - 16.0).abs() < 1e-12);
    assert!((ratio(4, 4) - 32.0).abs() < 1e-12);
}

/// A small set of files with heave only and four periods.
fn small() -> (String, String, String) {
    let radiation =
        "0.0 3 3 1.0\n-1.0 3 3 2.0\n10.0 3 3 1.9 0.3\n8.0 3 3 1.7 0.6\n6.0 3 3 1.3 0.5\n4.0 3 3 1.1 0.1\n";
    let mut excitation = String::new();
    for period in [10, 8, 6, 4] {
        for heading in [0, 90, 180] {
            excitation += &format!("{period}.0 {heading}.0 3 0.5D0 0.0 0.5 0.0\n");
        }
    }
    (radiation.into(), excitation, "3 3 0.6\n".into())
}

fn parse(
    radiation: &str,
    excitation: &str,
    hydrostatics: &str,
) -> Result<FrequencyCoefficients, RadiationError> {
    let text = |name, text| WamitText { name, text };
    parse_wamit(
        text("s.1", radiation),
        Some(text("s.3", excitation)),
        Some(text("s.hst", hydrostatics)),
        SCALE,
    )
}

#[test]
fn closed_form_small_set_is_read_with_its_units() {
    let (r, x, h) = small();
    let table = parse(&r, &x, &h).unwrap();
    assert!((table.frequencies()[0] - TAU / 10.0).abs() < 1e-15);
    assert!((table.added_mass()[0].0[2][2] - 1025.0 * 1.9).abs() < 1e-9);
    assert!((table.damping()[0].0[2][2] - 1025.0 * 0.3 * TAU / 10.0).abs() < 1e-9);
    assert!((table.infinite_added_mass().unwrap().0[2][2] - 1025.0).abs() < 1e-9);
    assert!((table.excitation(2, 1).unwrap()[2].re - 0.5 * 1025.0 * 9.81).abs() < 1e-9);
    assert!((table.hydrostatics().unwrap().0[2][2] - 0.6 * 1025.0 * 9.81).abs() < 1e-9);
    assert_eq!(table.mirrored().unwrap().headings().len(), 4);
}

#[test]
fn refuses_bad_files_with_file_and_line() {
    use RadiationError as E;
    let (r, x, h) = small();
    let radiation = |from: &str, to: &str| parse(&r.replace(from, to), &x, &h).unwrap_err();
    let excitation = |from: &str, to: &str| parse(&r, &x.replace(from, to), &h).unwrap_err();
    let at = |e: &E| match e {
        E::Line { line, .. } => *line,
        _ => 0,
    };
    assert_eq!(at(&radiation("1.7 0.6", "1.7 x")), 4);
    assert_eq!(at(&radiation("1.7 0.6", "1.7 NaN")), 4);
    assert_eq!(at(&radiation("1.7 0.6", "1.7")), 4);
    assert_eq!(at(&radiation("1.7 0.6", "1.7 0.6 0.1")), 4);
    assert_eq!(at(&radiation("8.0 3 3", "-8.0 3 3")), 4);
    assert_eq!(at(&radiation("8.0 3 3", "8.0 3.5 3")), 4);
    assert_eq!(at(&radiation("8.0 3 3", "10.0 3 3")), 4);
    assert!(matches!(
        radiation("8.0 3 3", "8.0 9 3"),
        E::MultipleBodies {
            line: 4,
            degree: 9,
            ..
        }
    ));
    assert!(matches!(radiation("8.0 3 3", "8.0 1 1"), E::Gap { .. }));
    // If a row of a limiting frequency is missing, its entry must not be read as zero added mass.
    for (limit, lost) in [("-1.0 3 3", "-1.0 1 1"), ("0.0 3 3 1.0\n-", "0.0 1 1 1.0\n-")] {
        let message = radiation(limit, lost).to_string();
        let period = limit.split('.').next().unwrap();
        let expected = format!("entry 3, 3 at period {period} is missing");
        assert!(message.contains(&expected), "{message}");
    }
    let negative = parse(&r.replace("0.5", "-0.5"), &x, &h).unwrap();
    assert!(matches!(
        crate::radiation::RadiationMemory::new(&negative),
        Err(E::NegativeDamping { degree: 3, .. })
    ));
    assert!(matches!(radiation("8.0 3 3", "7.0 3 3"), E::Mismatch { .. }));
    assert!(matches!(excitation("8.0 90.0 3", "8.0 90.0 1"), E::Gap { .. }));
    assert!(matches!(excitation("8.0 90.0 3", "8.0 91.0 3"), E::Gap { .. }));
    assert_eq!(at(&excitation("8.0 90.0 3 0.5D0", "8.0 90.0 3 0.7")), 5);
    assert_eq!(at(&excitation("8.0 90.0 3", "8.0 0.0 3")), 5);
    assert!(matches!(parse("", &x, &h), Err(E::Gap { .. })));
    let scale = WamitScale {
        density: 1.025,
        ..SCALE
    };
    let file = WamitText {
        name: "s.1",
        text: &r,
    };
    let refused = parse_wamit(file, None, None, scale);
    assert!(matches!(refused, Err(E::Scale { name: "density", .. })));
    let missing = read_wamit(Path::new("no/such/vessel"), SCALE).unwrap_err();
    assert!(matches!(missing, E::Unreadable { .. }));
    // A long wave (60 s) reveals an excitation whose unit differs from the unit of the stiffness.
    let long = |s: &str| s.replace("10.0 ", "60.0 ");
    let error = parse(&long(&r), &long(&x), "3 3 600.0\n").unwrap_err();
    assert!(matches!(error, E::Mismatch { .. }), "{error}");
}
