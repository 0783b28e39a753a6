//! Cables of several sections in scenario files.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::CableEnd;

/// A light horizontal cantilever of two sections of 1 m under its own weight. `second` contains
/// further keys of the second section.
fn cantilever(second: &str) -> String {
    format!(
        r#"
[simulation]
duration = 1.0
[sea]
density = 0.0
[[frame]]
name = "root"
[[cable]]
name = "umbilical"
diameter = 0.05
mass_per_length = 0.4
axial_stiffness = 1e7
axial_damping = 1e5
compressive_fraction = 1.0
start = {{ frame = "ground/root", fixity = "clamped" }}
end = {{ position = [2.0, 0.0, 0.0] }}
[[cable.section]]
length = 1.0
elements = 10
bending_stiffness = 5e4
[[cable.section]]
length = 1.0
elements = 10
bending_stiffness = 5e3
{second}
"#
    )
}

fn errors(text: &str) -> String {
    let scenario = Scenario::parse(text, Path::new("umbilical.toml")).and_then(|scenario| scenario.compile());
    scenario.err().unwrap().to_string()
}

/// Deflection of the tip under a uniform load q. The moment is q (2 m - s)²/2, so the deflection is
/// the integral of q (2 m - s)³/(2 EI).
#[test]
fn closed_form_cantilever_of_two_sections() {
    let scenario = Scenario::parse(&cantilever(""), Path::new("umbilical.toml")).unwrap();
    let mut world = scenario.compile().unwrap().world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let line = world.model().cable("umbilical").unwrap();
    let load = 0.4 * 9.81;
    let expected = -load / 8.0 * (15.0 / 5e4 + 1.0 / 5e3);
    let found = world.now().node_positions(line)[20].z;
    // Lumped masses cause an error of the order of the square of the element length, 0.05².
    assert!((found / expected - 1.0).abs() < 5e-3, "{found} {expected}");
    let moment = world.now().end_load(line, CableEnd::Start).moment.length();
    assert!((moment / (2.0 * load) - 1.0).abs() < 1e-3, "{moment}");
}

#[test]
fn refuses_hinges_and_torsion_that_cannot_act() {
    for (text, words) in [
        (
            cantilever("").replacen(
                "bending_stiffness = 5e4",
                "bending_stiffness = 5e4\nhinge = true",
                1,
            ),
            "its first section has 'hinge', which joins a section to the section before it",
        ),
        (
            cantilever("torsional_stiffness = 3.0"),
            "section 1 has no torsional stiffness, but section 2 has a torsional stiffness or damping",
        ),
        (
            cantilever("hinge = true").replacen(
                "axial_damping",
                "torsional_stiffness = 3.0\naxial_damping",
                1,
            ),
            "the hinge before section 2 transmits no torque",
        ),
    ] {
        let found = errors(&text);
        assert!(found.contains(words), "{words}\nis not in:\n{found}");
    }
}
