//! Tests of the keys of synthetic ropes.

use crate::Scenario;
use std::path::Path;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::rope::{ElementMemory, StaticCurve};

const LINE: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"
[[frame]]
name = "top"
[[line_type]]
name = "polyester"
diameter = 0.18
mass_per_length = 23.0
axial_stiffness = 5e7
viscoelastic = { dynamic_stiffness = 1.5e8, dynamic_stiffness_slope = 20.0, retardation_time = 200.0 }
[[line_type]]
name = "worked"
diameter = 0.18
mass_per_length = 23.0
axial_table = [[0.02, 5e5], [0.05, 2e6]]
[[cable]]
name = "line"
length = 10.0
elements = 2
start = { frame = "ground/top" }
end = { position = [0.0, 0.0, -10.0] }
KEYS
"#;

fn compile(keys: &str) -> Result<CableProperties, String> {
    let text = LINE.replace("KEYS", keys);
    let scenario = Scenario::parse(&text, Path::new("line.toml")).map_err(|errors| errors.to_string())?;
    let compiled = scenario.compile().map_err(|errors| errors.to_string())?;
    Ok(compiled.world.model().cables()[0].sections.kinds()[0])
}

fn accepted(keys: &str) -> CableProperties {
    compile(keys).unwrap_or_else(|message| panic!("{message}"))
}

fn refused(keys: &str) -> String {
    compile(keys).expect_err("accepted")
}

#[test]
fn closed_form_viscoelastic_line_type() {
    let rope = accepted("type = \"polyester\"\naxial_damping = 1e6");
    let law = rope.rope_law().unwrap();
    assert_eq!((rope.axial_stiffness, rope.axial_damping), (5e7, 1e6));
    assert_eq!(law.dynamic_stiffness(1e6), 1.7e8);
    assert!((law.retardation_time() / 200.0 - 1.0).abs() < 1e-12);
    // The springs 1.5e8 N and 7.5e7 N in series have 5e7 N.
    let damping = law.retardation.unwrap().damping;
    assert!((damping / (200.0 * 7.5e7) - 1.0).abs() < 1e-12);
}

#[test]
fn closed_form_syrope_and_creep() {
    let rope = accepted(
        "type = \"worked\"\nsyrope = { dynamic_stiffness = 2e8, retardation_time = 50.0, highest_mean_tension = 1e6, \
         permanent_strain_ratio = 0.5, working_curve = \"quadratic\", curvature = 0.5 }\n\
         creep = { strain_per_decade = 1e-3, reference_time = 3600.0, reference_tension = 1e6 }",
    );
    let law = rope.rope_law().unwrap();
    let StaticCurve::Syrope(curves) = &law.curve else {
        panic!("{law:?}")
    };
    // The original working curve has 1 MN at a strain of 0.03.
    assert!((curves.permanent_strain(1e6) - 0.015).abs() < 1e-15);
    assert!(law.creep.is_some());
    assert_eq!(
        law.initial_memory(),
        ElementMemory {
            peak: 1e6,
            ..ElementMemory::default()
        }
    );
}

#[test]
fn closed_form_damping_ratio_of_the_first_axial_mode() {
    let keys = "diameter = 0.1\nmass_per_length = 8.0\naxial_stiffness = 2e7\naxial_damping_ratio = 0.05";
    let frequency = std::f64::consts::PI / 10.0 * (2e7_f64 / 8.0).sqrt();
    let expected = 2.0 * 0.05 * 2e7 / frequency;
    assert!((accepted(keys).axial_damping / expected - 1.0).abs() < 1e-12);
    // A fast load meets the dynamic stiffness.
    let rope = accepted("type = \"polyester\"\naxial_damping_ratio = 0.05");
    let frequency = std::f64::consts::PI / 10.0 * (1.5e8_f64 / 23.0).sqrt();
    assert!((rope.axial_damping / (0.1 * 1.5e8 / frequency) - 1.0).abs() < 1e-12);
    // The slopes of the table are 2.5e7 N and 5e7 N. The ratio refers to the steepest.
    let rope = accepted("type = \"worked\"\naxial_damping_ratio = 0.05");
    let frequency = std::f64::consts::PI / 10.0 * (5e7_f64 / 23.0).sqrt();
    assert!((rope.axial_damping / (0.1 * 5e7 / frequency) - 1.0).abs() < 1e-12);
}

/// The damping ratio of a rope with load-dependent dynamic stiffness refers to zero mean tension:
/// its damping is that without the slope, and it stays below the slow damping at every ratio that
/// is accepted.
#[test]
fn closed_form_damping_ratio_refers_to_zero_mean_tension() {
    let keys = |slope: f64| {
        format!(
            "diameter = 0.1\nmass_per_length = 8.0\naxial_stiffness = 2e7\naxial_damping_ratio = 0.05\n\
             viscoelastic = {{ dynamic_stiffness = 6e7, dynamic_stiffness_slope = {slope:?}, retardation_time = 100.0 }}"
        )
    };
    let frequency = std::f64::consts::PI / 10.0 * (6e7_f64 / 8.0).sqrt();
    for slope in [0.0, 30.0] {
        let damping = accepted(&keys(slope)).axial_damping;
        assert!(
            (damping / (0.1 * 6e7 / frequency) - 1.0).abs() < 1e-12,
            "{damping}"
        );
    }
    let refused = refused(&keys(0.0).replace("= 0.05", "= 1e5"));
    assert!(refused.contains("axial_damping_ratio 100000"), "{refused}");
    assert!(
        refused.contains("must not be larger than the slow damping"),
        "{refused}"
    );
    // No damping is permitted, and the line has none.
    assert_eq!(accepted(&keys(0.0).replace("= 0.05", "= 0.0")).axial_damping, 0.0);
}

#[test]
fn refuses_contradictory_keys_of_ropes() {
    for (keys, message) in [
        (
            "type = \"worked\"\nviscoelastic = { dynamic_stiffness = 2e8, slow_damping = 1e9 }",
            "viscoelastic needs axial_stiffness",
        ),
        (
            "type = \"polyester\"\nsyrope = { dynamic_stiffness = 2e8, slow_damping = 1e9, permanent_strain_ratio = 0.4 }",
            "give either viscoelastic or syrope",
        ),
        (
            "type = \"polyester\"\nviscoelastic = { dynamic_stiffness = 4e7, slow_damping = 1e9 }",
            "must be larger than the static stiffness",
        ),
        (
            "type = \"polyester\"\nviscoelastic = { dynamic_stiffness = 2e8 }",
            "give either slow_damping (N s) or retardation_time (s)",
        ),
        (
            "type = \"polyester\"\nviscoelastic = { dynamic_stiffness = 2e8, retardation_time = -1.0 }",
            "retardation_time must be positive",
        ),
        (
            "type = \"worked\"\nsyrope = { dynamic_stiffness = 2e8, slow_damping = 1e9, permanent_strain_ratio = 0.4, curvature = 0.3 }",
            "a linear working curve has no curvature",
        ),
        (
            "type = \"worked\"\nsyrope = { dynamic_stiffness = 2e8, slow_damping = 1e9, permanent_strain_ratio = 1.4 }",
            "`permanent_strain_ratio` is 1.4",
        ),
        (
            "type = \"worked\"\ncreep = { rate = 1e-9, reference_tension = 1e5 }",
            "creep needs axial_stiffness",
        ),
        (
            "type = \"polyester\"\ncreep = { rate = 1e-9, reference_time = 1.0, reference_tension = 1e5 }",
            "give strain_per_decade and reference_time (s), or rate (1/s)",
        ),
        (
            "type = \"polyester\"\ncreep = { rate = 1e-9, reference_tension = 0.0 }",
            "`reference_tension` is 0",
        ),
        (
            "type = \"polyester\"\naxial_damping = 1e12",
            "must not be larger than the slow damping",
        ),
        (
            "type = \"polyester\"\naxial_damping = 1e2\naxial_damping_ratio = 0.1",
            "give either axial_damping (N s) or axial_damping_ratio",
        ),
        (
            "type = \"polyester\"\ncompressive_fraction = 0.3",
            "carries no compression (0) or all of it (1)",
        ),
        (
            "type = \"polyester\"\naxial_damping_ratio = -0.1",
            "axial_damping_ratio must not be negative",
        ),
    ] {
        let found = refused(keys);
        assert!(found.contains(message), "{keys}: {found}");
    }
}
