//! Tests of deck import and export.

mod named_files;
mod rods;
mod versions;

use super::*;
use crate::Scenario;
use std::path::Path;
use windlass_world::{CableEnd, World};

/// The line of `validation/mooring_catenary`, a rope to a buoy, and entries that are not imported.
const DECK: &str = "\
--------------------- MoorDyn Input File ------------------------------------
Two lines, a body and a buoy
---------------------- LINE TYPES -----------------------------------
TypeName   Diam    Mass/m     EA     BA/-zeta    EI    Cd   Ca    CdAx    CaAx
(name)     (m)     (kg/m)     (N)    (N-s/-)   (N-m^2) (-)  (-)   (-)     (-)
chain      0.09    77.7    3.84e8    1.0e6       0     1.6  1.0   0.0     0.0
rope       0.05     2.0    1.0e7    -0.8         0     1.2  1.0   0.05    0.1
---------------------- BODIES -----------------------------------
ID  Attachment X0 Y0 Z0 r0 p0 y0 Mass CG* I* Volume CdA* Ca*
(#) (-) (m) (m) (m) (deg) (deg) (deg) (kg) (m) (kg-m^2) (m^3) (m^2) (-)
1   Free  0 0 -5 0 0 90 2000 -0.5 1000|1000|500 2.5 3 1.0
---------------------- RODS -----------------------------------
ID RodType Attachment Xa Ya Za Xb Yb Zb NumSegs RodOutputs
(#) (-) (-) (m) (m) (m) (m) (m) (m) (-) (-)
---------------------- POINTS -----------------------------------
ID  Attachment  X  Y  Z  Mass  Volume  CdA  Ca
(#) (-) (m) (m) (m) (kg) (m^3) (m^2) (-)
1   Fixed     853.87  0  -320  0 0 0 0
2   Coupled   5.2     0  -70   0 0 0 0
3   Body1     0       1  -1    0 0 0 0
4   Free      30     0  -200  100 0.5 0.6 0.5
---------------------- LINES -----------------------------------
ID  LineType AttachA AttachB UnstrLen NumSegs LineOutputs
(#) (-) (-) (-) (m) (-) (-)
1   chain    1       2       900      80      -
2   rope     3       4       400      20      pt
---------------------- OPTIONS -----------------------------------------
0.001   dtM          time step
3.0e6   kBot         bottom stiffness
3.0e5   cBot         bottom damping
320     WtrDpth      depth
9.81    g            gravity
1       WaveKin      waves
------------------------- OUTPUTS --------------------------------------
FairTen1
END
";

fn compiled(text: &str) -> World {
    let scenario = Scenario::parse(text, Path::new("imported.toml")).unwrap();
    let compiled = scenario
        .compile()
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    compiled.world.start().unwrap()
}

/// The fairlead load of the chain, without the rope and its buoy, agrees with the elastic catenary
/// and MoorPy.
#[test]
fn peer_moorpy_imported_line_has_the_loads_of_the_catenary() {
    let only = DECK
        .replace("2   rope     3       4       400      20      pt\n", "")
        .replace("4   Free      30     0  -200  100 0.5 0.6 0.5\n", "")
        .replace("1   Free  0 0 -5 0 0 90 2000 -0.5 1000|1000|500 2.5 3 1.0\n", "")
        .replace("3   Body1     0       1  -1    0 0 0 0\n", "");
    assert!(is_deck(&only));
    let imported = import_text("deck", &only).unwrap();
    let mut world = compiled(&imported.text);
    world.solve_statics(&Default::default()).unwrap();
    let line = world.model().cable("line1").unwrap();
    let force = world.now().end_load(line, CableEnd::End).force;
    assert!((force.x / 798_889.701 - 1.0).abs() < 1e-4, "{force}");
    assert!((force.z / -555_527.804 - 1.0).abs() < 1e-4, "{force}");
}

/// Positions and properties in the scenario.
#[test]
fn closed_form_points_bodies_and_types_have_the_values_of_the_deck() {
    let imported = import_text("deck", DECK).unwrap();
    let world = compiled(&imported.text);
    let model = world.model();
    let now = world.now();
    let body = now.body(model.body("body1").unwrap());
    assert!(body.pose.position.distance(glam::DVec3::new(0.0, 0.0, -5.5)) < 1e-12);
    // The body is rotated by 90 degrees about z, so a point 1 m along its y axis is at -1 m along
    // the Earth's x axis.
    let rope = model.cable("line2").unwrap();
    assert!(now.node_positions(rope)[0].distance(glam::DVec3::new(-1.0, 0.0, -6.0)) < 1e-9);
    let properties = *model.cables()[rope.index()].sections.first();
    // zeta L/N sqrt(EA m).
    assert!((properties.axial_damping / (0.8 * 20.0 * (1e7_f64 * 2.0).sqrt()) - 1.0).abs() < 1e-12);
    assert_eq!(
        (properties.tangential_drag, properties.tangential_added_mass),
        (0.05, 0.1)
    );
    let has = |messages: &[String], words: &str| messages.iter().any(|text| text.contains(words));
    assert!(has(&imported.warnings, "wavekin = 1"), "{:?}", imported.warnings);
    assert!(has(&imported.notes, "tension_end"), "{:?}", imported.notes);
    // Sections without rows cause no messages.
    assert!(!has(&imported.warnings, "rod"), "{:?}", imported.warnings);
}

#[test]
fn refuses_unreadable_entries_with_their_line() {
    for (from, to, line, words) in [
        (
            "Coupled   5.2",
            "Turbine1  5.2",
            19,
            "use Fixed, Coupled, Free or Body",
        ),
        ("Body1     0", "Body2     0", 20, "which the deck does not define"),
        ("1   chain    1", "1   wire     1", 25, "type 'wire'"),
        (
            "4       400      20",
            "R1A     400      20",
            26,
            "neither a point nor the end of a rod",
        ),
        (
            "77.7    3.84e8",
            "77.7    EA.txt",
            6,
            "the file 'EA.txt' for 'ea' cannot be read",
        ),
        ("3.84e8    1.0e6", "3.84e8    BA.txt", 6, "is a file"),
        (
            "3.84e8    1.0e6",
            "2e8|1e8    1.0e6",
            6,
            "the dynamic stiffness larger",
        ),
        (
            "3.84e8    1.0e6",
            "1e8|2e8|3|4    1.0e6",
            6,
            "more than three numbers",
        ),
        (
            "3.84e8    1.0e6",
            "1e8|2e8    1e6|1|2",
            6,
            "more than two numbers",
        ),
        ("3.84e8    1.0e6", "1e8    1e6|1e3", 6, "give both with bars"),
        (
            "3.84e8    1.0e6",
            "SYROPE:a.dat|2e8|3    1e6|1e3",
            6,
            "is not imported",
        ),
        ("900      80", "900      8.5", 25, "whole number of segments"),
        ("3.0e6   kBot", "soft   kBot", 29, "is not a number"),
        ("4   Free      30", "3   Free      30", 21, "defined twice"),
    ] {
        assert!(DECK.contains(from), "{from}");
        let errors = import_text("deck", &DECK.replacen(from, to, 1)).unwrap_err().0;
        let found = errors.iter().find(|error| error.contains(words));
        let found = found.unwrap_or_else(|| panic!("{to}: {errors:?}"));
        assert!(found.starts_with(&format!("deck:{line}: ")), "{found}");
    }
    for text in [
        "",
        "LINE TYPES",
        "$EA 1e6",
        "--- LINE TYPES ---\n--- OPTIONS ---\n1 a\n",
    ] {
        assert!(!is_deck(text));
    }
}

/// Import and export of a deck preserve bodies, points, types and bottom.
#[test]
fn equivalent_scenario_after_export_and_import() {
    let first = import_text("deck", DECK).unwrap();
    let scenario = Scenario::parse(&first.text, Path::new("imported.toml")).unwrap();
    let exported = export(&scenario).unwrap();
    assert!(is_deck(&exported.text));
    let again =
        import_text("deck", &exported.text).unwrap_or_else(|errors| panic!("{errors}\n{}", exported.text));
    let [before, after] = [&first.text, &again.text].map(|text| compiled(text));
    for (one, other) in before.model().cables().iter().zip(after.model().cables()) {
        assert_eq!(one.element_lengths.len(), other.element_lengths.len());
        assert!((one.length() - other.length()).abs() < 1e-9);
        let (a, b) = (one.sections.first(), other.sections.first());
        assert_eq!(
            (a.axial_stiffness, a.diameter, a.normal_drag),
            (b.axial_stiffness, b.diameter, b.normal_drag)
        );
        assert!((a.density / b.density - 1.0).abs() < 1e-12);
        assert_eq!(a.axial_damping, b.axial_damping);
    }
    for c in 0..before.model().cables().len() {
        let cable = windlass_world::CableId::from_index(c);
        let ends = |world: &World| {
            let nodes = world.now().node_positions(cable).to_vec();
            [nodes[0], nodes[nodes.len() - 1]]
        };
        for (a, b) in ends(&before).into_iter().zip(ends(&after)) {
            assert!(a.distance(b) < 1e-9, "{a} {b}");
        }
    }
    let masses = |world: &World| -> Vec<f64> {
        let mut all: Vec<f64> = world.model().bodies().iter().map(|body| body.mass).collect();
        all.sort_by(f64::total_cmp);
        all
    };
    assert_eq!(masses(&before), masses(&after));
    let depth = |world: &World| {
        world
            .model()
            .sea_bottom()
            .map(|bottom| (bottom.shape.clone(), bottom.stiffness))
    };
    assert_eq!(depth(&before), depth(&after));
    assert!(
        exported.notes.iter().any(|note| note.contains("body 'vessel'")),
        "{:?}",
        exported.notes
    );
}

/// Import and export of viscoelastic lines.
#[test]
fn equivalent_viscoelastic_rope_after_export_and_import() {
    for (stiffness, slope) in [("1e8|2e8", 0.0), ("1e8|2e8|15.0", 15.0)] {
        let deck = DECK.replacen("3.84e8    1.0e6", &format!("{stiffness}    3e9|2e5"), 1);
        let first = import_text("deck", &deck).unwrap_or_else(|errors| panic!("{errors}"));
        let exported = export(&Scenario::parse(&first.text, Path::new("a.toml")).unwrap()).unwrap();
        let again = import_text("deck", &exported.text)
            .unwrap_or_else(|errors| panic!("{errors}\n{}", exported.text));
        for text in [&first.text, &again.text] {
            let world = compiled(text);
            let properties = world.model().cables()[0].sections.first();
            let law = properties.rope_law().unwrap();
            let of = law.retardation.unwrap();
            assert_eq!((properties.axial_stiffness, properties.axial_damping), (1e8, 2e5));
            assert_eq!(
                [of.dynamic_stiffness, of.stiffness_per_tension, of.damping],
                [2e8, slope, 3e9]
            );
        }
    }
}

/// Export and import preserve sections. Free points have their equilibrium positions, above the
/// bottom.
#[test]
fn equivalent_sections_after_export_and_import() {
    let deck = include_str!("../../../../validation/mooring_sections/deck.txt");
    let first = import_text("deck", deck).unwrap();
    assert!(
        first.notes.iter().any(|note| note.contains("lines 1, 2, 3")),
        "{:?}",
        first.notes
    );
    let scenario = Scenario::parse(&first.text, Path::new("imported.toml")).unwrap();
    let exported = export(&scenario).unwrap();
    let again =
        import_text("deck", &exported.text).unwrap_or_else(|errors| panic!("{errors}\n{}", exported.text));
    let [before, after] = [&first.text, &again.text].map(|text| compiled(text));
    let [one, other] = [&before, &after].map(|world| &world.model().cables()[0]);
    assert_eq!(one.sections.section_starts(), [40, 70]);
    assert_eq!(one.sections.section_starts(), other.sections.section_starts());
    for (a, b) in one.sections.kinds().iter().zip(other.sections.kinds()) {
        assert!((a.density / b.density - 1.0).abs() < 1e-12);
        assert_eq!((a.axial_stiffness, a.diameter), (b.axial_stiffness, b.diameter));
    }
    assert_eq!(one.point_masses[0].node, other.point_masses[0].node);
    // Elastic catenaries give the buoy at (84.64, -38.32).
    let row = exported
        .text
        .lines()
        .find(|line| line.contains("Free") && line.contains("600"));
    let numbers: Vec<f64> = row
        .unwrap()
        .split_whitespace()
        .filter_map(|cell| cell.parse().ok())
        .collect();
    assert!(
        (numbers[1] - 84.64).abs() < 0.1 && (numbers[3] + 38.32).abs() < 0.1,
        "{row:?}"
    );
}

/// Warnings name the lost drag of a shackle, and too many segments are refused.
#[test]
fn refuses_too_many_segments_and_warns_of_lost_drag() {
    let deck = include_str!("../../../../validation/mooring_sections/deck.txt");
    let changed = |from: &str, to: &str| {
        assert!(deck.contains(from), "{from}");
        deck.replace(from, to)
    };
    let shackle = changed("600   1.0    1.2", "600   0.0    1.2");
    let warnings = import_text("deck", &shackle).unwrap().warnings;
    let lost = "drag of point 2";
    assert!(warnings.iter().any(|text| text.contains(lost)), "{warnings:?}");
    // The line has the type of the previous line but another segment length. The import would
    // therefore list its elements one by one.
    let endless = changed(
        "rope      2        3        75.0      30",
        "chain     2        3        75.0      1e15",
    );
    let errors = import_text("deck", &endless).unwrap_err().0;
    let named = "line 2 has 1000000000000000 segments";
    assert!(errors.iter().any(|error| error.contains(named)), "{errors:?}");
}

/// Lines in a ring and lines that meet a third line remain separate cables. Consecutive lines of
/// one type form one section.
#[test]
fn regression_only_two_lines_in_series_form_one_cable() {
    let deck = |lines: &str| {
        let text = include_str!("../../../../validation/mooring_sections/deck.txt");
        let (head, rest) = text.split_once("1   chain     1 ").unwrap();
        let tail = rest.split_once("---------------------- OPTIONS").unwrap().1;
        format!("{head}{lines}---------------------- OPTIONS{tail}")
    };
    let count = |lines: &str| {
        let world = compiled(&import_text("deck", &deck(lines)).unwrap().text);
        let cables = world.model().cables().iter();
        cables
            .map(|cable| cable.sections.kinds().len())
            .collect::<Vec<_>>()
    };
    let row = |id: usize, kind: &str, a: usize, b: usize| format!("{id} {kind} {a} {b} 60.0 6 -\n");
    let three = [row(1, "chain", 1, 2), row(2, "rope", 2, 4), row(3, "rope", 2, 3)].concat();
    assert_eq!(count(&three), [1, 1, 1]);
    let ring = [row(1, "chain", 2, 3), row(2, "rope", 3, 2)].concat();
    assert_eq!(count(&ring), [1, 1]);
    let same = [row(1, "chain", 1, 2), row(2, "chain", 3, 2), row(3, "rope", 3, 4)].concat();
    assert_eq!(count(&same), [2]);
}

/// A sphere on a line becomes a point between two lines, and notes name the data that a deck cannot
/// represent.
#[test]
fn closed_form_spheres_become_points_and_omissions_are_noted() {
    let text = "\
[simulation]
duration = 1.0
[sea]
depth = 50.0
waves = { type = \"regular\", height = 1.0, period = 6.0, going_to_deg = 0.0 }
[sea_bottom]
depth = 50.0
[[frame]]
name = \"anchor\"
position = [0.0, 0.0, -50.0]
[[cable]]
name = \"line\"
length = 60.0
elements = 12
diameter = 0.05
mass_per_length = 10.0
axial_stiffness = 1e7
torsional_stiffness = 5.0
breaking_load = 5e5
parts_after = 0.1
start = { frame = \"ground/anchor\", fixity = \"clamped\" }
end = { position = [20.0, 0.0, -5.0] }
point_mass = [{ at = 40.0, mass = 200.0, diameter = 0.5, drag = 1.0, added_mass = 0.5 }]
";
    let scenario = Scenario::parse(text, Path::new("line.toml")).unwrap();
    let exported = export(&scenario).unwrap();
    for words in ["waves", "torsion", "clamp", "parting"] {
        assert!(
            exported.notes.iter().any(|note| note.contains(words)),
            "{words}: {:?}",
            exported.notes
        );
    }
    let back = import_text("deck", &exported.text).unwrap();
    let world = compiled(&back.text);
    // After import, two lines of one type form one cable again, with the sphere between them.
    let [cable] = world.model().cables() else {
        panic!("{}", back.text)
    };
    assert!(cable.sections.is_uniform() && (cable.length() - 60.0).abs() < 1e-9);
    assert_eq!(cable.element_lengths.len(), 12);
    let [sphere] = cable.point_masses[..] else {
        panic!("{}", back.text)
    };
    assert_eq!((sphere.node, sphere.mass, sphere.added_mass), (8, 200.0, 0.5));
    assert!((sphere.diameter - 0.5).abs() < 1e-12 && (sphere.drag - 1.0).abs() < 1e-12);
    let empty = Scenario::parse("[simulation]\nduration = 1.0\n", Path::new("empty.toml")).unwrap();
    assert!(export(&empty).unwrap_err().0[0].contains("no cables"));
}
