//! Tests of cranes as parts: masses, tips, messages.

use super::super::boom_crane::{PRISMATIC, TAPERED, boom_mass, telescopic_masses};
use super::{BLOCK, LIFT, close, read, refused};
use approx::assert_relative_eq;
use windlass_math::DVec3;

const KNUCKLE: &str = r#"
[[part]]
type = "knuckle-boom-crane"
name = "crane"
base = "ground/tip"
pedestal_height = 4.0
boom_length = 12.0
jib_length = 8.0
working_load = 5000.0
boom_angle_deg = 60.0
jib_angle_deg = -90.0
slew_deg = 90.0
"#;

const TELESCOPIC: &str = r#"
[[part]]
type = "telescopic-crane"
name = "crane"
base = "ground/tip"
pedestal_height = 4.0
boom_length = 12.0
maximum_extension = 9.0
extension = 3.0
working_load = 5000.0
boom_angle_deg = 30.0
"#;

const DAVIT: &str = r#"
[[part]]
type = "davit"
name = "crane"
base = "ground/tip"
pedestal_height = 2.0
boom_length = 4.0
working_load = 1000.0
"#;

/// The bending stress at the root is 355 MPa/1.5, for a thin-walled box of depth L/15, breadth 0.6
/// times the depth and area m/(1.25 · 7850 kg/m³ · f L).
///
/// Per wall thickness, the box of unit depth has the area 2 (1 + 0.6) = 3.2 and the second moment
/// 2/12 + 2 · 0.6/4 = 0.46667, so its section modulus is 0.93333. Divided by the area, this is
/// 0.29167.
#[test]
fn closed_form_stress_at_the_root_of_a_boom() {
    // Mean area and centre of gravity of an area that falls to 40 % at the tip.
    for (profile, mean, centre) in [(TAPERED, 0.7, 0.3 / 0.7), (PRISMATIC, 1.0, 0.5)] {
        let (length, carried) = (20.0, 13e3);
        let mass = boom_mass(length, carried, profile);
        let area = mass / (1.25 * 7850.0 * mean * length);
        let moment = 9.80665 * length * (carried + centre * mass);
        let stress = moment / (0.93333 / 3.2 * area * length / 15.0);
        assert_relative_eq!(stress, 355e6 / 1.5, max_relative = 2e-4);
    }
}

/// Stress at the roots of both sections of a telescopic boom, as above. At full extension, the
/// inner section is outside the outer one by 9 m of its 12 m.
#[test]
fn closed_form_stress_of_a_telescopic_boom() {
    let (length, extension, load) = (12.0, 9.0, 6.5e3);
    let [outer, inner] = telescopic_masses(length, extension, load);
    let stress = |mass: f64, moment: f64| {
        let area = mass / (1.25 * 7850.0 * length);
        9.80665 * moment / (0.93333 / 3.2 * area * length / 15.0)
    };
    let outside = inner * extension / length;
    let at_overlap = load * extension + outside * 0.5 * extension;
    assert_relative_eq!(stress(inner, at_overlap), 355e6 / 1.5, max_relative = 2e-4);
    let at_hinge = load * (length + extension) + inner * (extension + 0.5 * length) + outer * 0.5 * length;
    assert_relative_eq!(stress(outer, at_hinge), 355e6 / 1.5, max_relative = 2e-4);
}

/// Tips of cranes, found by the hook blocks below them. The base is at 1 m, 2 m, 40 m.
#[test]
fn closed_form_tips_of_cranes() {
    let [sine, cosine] = [0.5, 0.75f64.sqrt()];
    for (crane, tip, expected) in [
        // The boom points to y at 60 degrees, the jib down at 30 degrees.
        (
            KNUCKLE,
            "crane/jib/tip",
            DVec3::new(
                1.0,
                2.0 + 12.0 * sine + 8.0 * cosine,
                44.0 + 12.0 * cosine - 8.0 * sine,
            ),
        ),
        (
            TELESCOPIC,
            "crane/extension/tip",
            DVec3::new(1.0 + 15.0 * cosine, 2.0, 44.0 + 15.0 * sine),
        ),
        (DAVIT, "crane/boom/tip", DVec3::new(5.0, 2.0, 42.0)),
    ] {
        let block = BLOCK.replace("ground/tip", tip);
        let text = format!("{LIFT}{crane}{block}");
        let scenario = read(&text);
        let below = DVec3::new(0.0, 0.0, -20.75);
        close(scenario.spec.body[1].position, expected + below);
        if let Err(errors) = scenario.compile() {
            panic!("{errors}");
        }
        let mut without = scenario.spec.clone();
        without.part.clear();
        let expanded = scenario
            .expanded_text()
            .unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(read(&expanded).spec, without);
    }
}

#[test]
fn refuses_invalid_cranes_with_location() {
    for (part, old, new, words) in [
        (KNUCKLE, "jib_length = 8.0", "jib_length = 90.0", "up to 80 m"),
        (
            KNUCKLE,
            "working_load = 5000.0",
            "working_load = 0.0",
            "working_load must be positive",
        ),
        (
            KNUCKLE,
            "pedestal_height = 4.0",
            "pedestal_height = -4.0",
            "give it in m",
        ),
        (
            KNUCKLE,
            "base = \"ground/tip\"",
            "base = \"ground/tpi\"",
            "did you mean 'ground/tip'",
        ),
        (
            TELESCOPIC,
            "\nextension = 3.0",
            "\nextension = 9.5",
            "from 0 to maximum_extension (9 m)",
        ),
        (
            TELESCOPIC,
            "maximum_extension = 9.0",
            "maximum_extension = 12.0",
            "must overlap with the boom of 12 m",
        ),
        (
            TELESCOPIC,
            "boom_length = 12.0\nmaximum_extension = 9.0",
            "boom_length = 50.0\nmaximum_extension = 40.0",
            "are 90 m together",
        ),
        (
            DAVIT,
            "working_load = 1000.0",
            "working_load = 1000.0\nboom_mass = -1.0",
            "boom_mass must be positive",
        ),
    ] {
        let text = format!("{LIFT}{}", part.replacen(old, new, 1));
        let message = refused(&text);
        assert!(message.contains(words), "{new}: {message}");
        let line = new.lines().last().unwrap();
        let number = text[..text.find(line).unwrap()].matches('\n').count() + 1;
        assert!(
            message.contains(&format!("lift.toml:{number}:")),
            "{new}: {message}"
        );
    }
}
