//! Tests of cables with a material: contact with each other and with shapes, and messages for
//! invalid cables.

use super::*;
use windlass::simulation::{RunOptions, run};
use windlass::world::Touched;

/// A line of 0.5 kg/m over a beam of 0.4 m radius. Both ends are held at the height of the axis of
/// the beam. A second line crosses over it.
const BEAM: &str = r#"
[simulation]
duration = 0.5
output_interval = 0.05
start = "as-specified"

[[material]]
name = "rope"
youngs_modulus = 5e6
damping = 5e3
sliding_friction = 0.3

[[frame]]
name = "left"
position = [0.0, -0.6, 0.0]
[[frame]]
name = "right"
position = [0.0, 0.6, 0.0]

[[cable]]
name = "line"
length = 1.72
elements = 20
diameter = 0.03
mass_per_length = 0.5
axial_stiffness = 2e4
axial_damping = 50.0
material = "rope"
start = { frame = "ground/left" }
end = { frame = "ground/right" }
nodes = [NODES]

[[shape]]
name = "beam"
group = "beams"
at = "ground"
cylinder = { radius = 0.4, length = 2.0 }
material = "rope"
"#;

/// Nodes of a line with a small clearance from the beam, straight down on both sides.
fn beam() -> String {
    let around = 0.418;
    let nodes = (0..=20).map(|k| {
        let angle = std::f64::consts::PI * (1.0 - f64::from(k) / 20.0);
        let (sine, cosine) = angle.sin_cos();
        // The line approaches the beam from its ends, which are farther out.
        let off = around + (0.6 - around) * (1.0 - sine).powi(8);
        format!("[0.0, {:.6}, {:.6}]", off * cosine, off * sine)
    });
    BEAM.replace("NODES", &nodes.collect::<Vec<_>>().join(", "))
}

fn compiled(text: &str) -> CompiledScenario {
    let compiled = Scenario::parse(text, Path::new("beam.toml")).and_then(|scenario| scenario.compile());
    compiled.unwrap_or_else(|errors| panic!("{errors}"))
}

/// The line hangs over the beam. The results contain the channels, their units, and the energy of
/// contact.
#[test]
fn closed_form_a_line_is_carried_by_a_beam() {
    let scenario = compiled(&beam());
    assert!(scenario.warnings.is_empty(), "{:?}", scenario.warnings);
    let mut world = scenario.world.clone().start().unwrap();
    world.run_until(0.5).unwrap();
    let now = world.now();
    let touching = now.cable_contacts();
    assert!(touching.len() > 4);
    assert!(
        touching
            .iter()
            .all(|touch| matches!(touch.on, Touched::Shape(_)) && touch.normal.z > -0.2)
    );
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions {
        folder: folder.path().join("out"),
        ..RunOptions::default()
    };
    let summary = run(scenario, &options, &mut |_| true).unwrap();
    assert!(
        summary.energy.relative_error() < 1e-3,
        "{:?}",
        summary.energy.work
    );
    assert!(summary.energy.work.contact_damping > 0.0 && summary.energy.work.friction > 0.0);
    let table = folder.path().join("out/touch-line-on-beam.parquet");
    let table = windlass::results::parquet::read(&table).unwrap();
    for (channel, unit) in [
        ("force", "N"),
        ("force_z", "N"),
        ("normal_force", "N"),
        ("friction", "N"),
        ("point_z", "m"),
        ("normal_x", ""),
        ("length", "m"),
        ("depth", "m"),
        ("sliding_speed", "m/s"),
        ("sticking", ""),
        ("contacts", ""),
    ] {
        assert_eq!(table.unit(channel), unit, "{channel}");
    }
    let [normal, up] =
        ["normal_force", "force_z"].map(|channel| *table.column(channel).unwrap().last().unwrap());
    assert!(normal > up && up > 0.0, "{normal} {up}");
    let watched = summary
        .channels
        .iter()
        .find(|channel| channel.object.contains("line on beam"));
    assert!(watched.is_some());
}

/// The line over the beam has two sections, of 7 and 13 elements. Each section has its own friction
/// on the beam.
#[test]
fn closed_form_sections_touch_with_their_own_materials() {
    let whole = "length = 1.72\nelements = 20\n";
    let sections = "section = [
    { length = 0.602, elements = 7 },
    { length = 1.118, elements = 13, diameter = 0.02, material = \"wire\" },
]
";
    let wire = "[[material]]\nname = \"wire\"\nyoungs_modulus = 5e7\ndamping = 5e3\nsliding_friction = 0.1\n[[cable]]";
    let text = beam()
        .replace(whole, "")
        .replace("start = { frame", &format!("{sections}start = {{ frame"));
    let text = text.replace("[[cable]]", wire);
    let scenario = compiled(&text);
    assert!(scenario.warnings.is_empty(), "{:?}", scenario.warnings);
    let mut world = scenario.world.start().unwrap();
    world.run_until(0.5).unwrap();
    let now = world.now();
    let [of_both] = world.model().cable_surfaces() else {
        panic!("one cable touches")
    };
    let frictions = of_both
        .materials()
        .iter()
        .map(|made| made.friction.sliding_friction);
    assert_eq!(frictions.collect::<Vec<_>>(), [0.3, 0.1]);
    let touches = |is_first: bool| {
        now.cable_contacts()
            .iter()
            .any(|touch| (touch.at.0 < 7) == is_first)
    };
    assert!(touches(true) && touches(false));
    // The penetration is measured with the radius of each section.
    let radius = |touch: &&windlass::world::CableTouch| 0.4 + if touch.at.0 < 7 { 0.015 } else { 0.01 };
    for touch in now.cable_contacts() {
        let off = touch.point.truncate().length().hypot(touch.point.z);
        assert!(off < radius(&touch) && off > radius(&touch) - 0.005, "{touch:?}");
    }
    // A section without a material is reported at its location.
    let some = text.replace("material = \"rope\"\nsection", "section");
    let found = errors(&some);
    assert!(
        found.contains("section 1 of cable 'line' has no material"),
        "{found}"
    );
    let wrong = errors(&text.replace(
        "diameter = 0.02, material = \"wire\"",
        "diameter = 0.02, material = \"wir\"",
    ));
    assert!(
        wrong.contains("section 2 of cable 'line': there is no material 'wir' (did you mean 'wire'?)"),
        "{wrong}"
    );
}

/// Pairs that ignore each other have no contact. A cable may ignore itself.
#[test]
fn regression_ignored_pairs_have_no_contact() {
    for other in ["beam", "beams"] {
        let text = beam() + &format!("[contact]\nignore = [[\"line\", \"{other}\"], [\"line\", \"line\"]]\n");
        let mut world = compiled(&text).world.start().unwrap();
        world.run_until(0.3).unwrap();
        assert!(world.now().cable_contacts().is_empty());
        // Nothing supports the line.
        let line = world.model().cable("line").unwrap();
        assert!(world.now().node_positions(line)[10].z < 0.3);
    }
}

#[test]
fn refuses_cables_that_cannot_touch_at_their_key() {
    let good = beam();
    let last = "axial_damping = 50.0\nmaterial = \"rope\"";
    for (from, to, place, words) in [
        (
            "material = \"rope\"\nstart",
            "material = \"rop\"\nstart",
            "\"rop\"",
            "did you mean 'rope'",
        ),
        (
            last,
            "axial_damping = 50.0\nmaterial = \"steel\"",
            "\"steel\"",
            "available: rope",
        ),
        (
            "youngs_modulus = 5e6",
            "youngs_modulus = 0.0",
            "0.0",
            "must be positive",
        ),
        ("diameter = 0.03", "diameter = 0.0", "0.0", "diameter"),
        ("radius = 0.4", "radius = 0.45", "", "m at the start"),
    ] {
        assert!(good.contains(from), "{from}");
        let found = errors(&good.replacen(from, to, 1));
        assert!(found.contains(words), "{to}: {found}");
        assert!(place.is_empty() || marked(&found) == place, "{to}: {found}");
    }
    for (rest, words) in [
        (
            "[contact]\nignore = [[\"line\", \"bem\"]]\n",
            "did you mean 'beam'",
        ),
        ("[contact]\nmost_cable_contacts = 0\n", "at least 1"),
    ] {
        let found = errors(&format!("{good}{rest}"));
        assert!(found.contains(words), "{rest}: {found}");
    }
    let no_material =
        good.replace("material = \"rope\"\nstart", "start") + "[contact]\nignore = [[\"line\", \"beam\"]]\n";
    let found = errors(&no_material);
    assert!(
        found.contains("cable 'line' has no contacts") && found.contains("no material"),
        "{found}"
    );
}

/// Elements that are too long for a rail cause a warning with a suitable length. There is no
/// warning if line and rail ignore each other.
#[test]
fn regression_elements_too_long_for_the_surface_cause_warnings() {
    let rail = "[[shape]]\nname = \"rail\"\nat = \"ground\"\nposition = [5.0, 0.0, 0.0]\nmaterial = \"rope\"\n\
                cylinder = { radius = 0.06, length = 1.0 }\n";
    let text = beam() + rail;
    let warnings = compiled(&text).warnings;
    let found: Vec<_> = warnings
        .iter()
        .filter(|warning| warning.contains("shape 'rail'"))
        .collect();
    // Elements of 86 mm bend about a radius of 60 mm plus half of the diameter of 30 mm.
    assert!(
        found.len() == 1 && found[0].contains("1.1 rad") && found[0].contains("0.019 m or less"),
        "{warnings:?}"
    );
    assert!(warnings.iter().all(|warning| !warning.contains("shape 'beam'")));
    let ignored = text + "[contact]\nignore = [[\"line\", \"rail\"]]\n";
    assert!(
        compiled(&ignored)
            .warnings
            .iter()
            .all(|warning| !warning.contains("rail"))
    );
}
