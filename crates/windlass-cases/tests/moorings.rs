//! Mooring lines on the sea bottom, compared with elastic catenaries, MoorPy and MoorDyn.
//! References are in `validation/mooring_catenary` and, for a line of several sections,
//! `validation/mooring_sections`.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::tables::Table;
use windlass::world::{CableEnd, World};

/// The reference line in elements of 11.25 m. Its fairlead heaves by 4 m with a period of 12 s.
const LINE: &str = r#"
[simulation]
duration = 96.0

[sea]
density = 1025.0
depth = 320.0

[sea_bottom]
depth = 320.0
stiffness = 3e6
damping = 3e5
friction_along = 0.0
friction_across = 0.0

[[frame]]
name = "anchor"
position = [853.87, 0.0, -320.0]

[[body]]
name = "platform"
position = [5.2, 0.0, -70.0]
motion = { type = "harmonic", heave = { amplitude = 4.0, period = 12.0, phase_deg = -90.0 }, ramp = 12.0 }
frame = [{ name = "fairlead" }]

[[cable]]
name = "line"
length = 900.0
elements = 80
diameter = 0.09
mass_per_length = 77.7
axial_stiffness = 3.84e8
axial_damping = 1e6
normal_drag = 1.6
normal_added_mass = 1.0
start = { frame = "platform/fairlead" }
end = { frame = "ground/anchor" }
"#;

fn world() -> World {
    let scenario = Scenario::parse(LINE, Path::new("line.toml")).unwrap();
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world
}

/// Force of the line on the fairlead, N: towards the anchor (x) and upwards (z).
fn force(world: &World) -> [f64; 2] {
    let line = world.model().cable("line").unwrap();
    let force = world.now().end_load(line, CableEnd::Start).force;
    assert!(force.y.abs() < 1e-6 * force.x.abs());
    [force.x, force.z]
}

/// Catenary and MoorPy: 798889.70 N and 555527.80 N. There are two discretisation errors. With the
/// weight w per length and the tension T, a straight element of length L is shorter than the arc of
/// the catenary by the fraction (w L)²/(24 T²). The weight of the half element at the fairlead adds
/// to the force.
#[test]
fn peer_moorpy_fairlead_force_of_a_catenary() {
    let [across, up] = force(&world());
    assert!((across / 798_889.701 - 1.0).abs() < 1e-4, "{across}");
    assert!((up / -555_527.804 - 1.0).abs() < 1e-4, "{up}");
}

/// MoorDyn 2.7.2 with 160 segments. The root mean square of the force difference is compared with
/// the mean tension.
#[test]
fn peer_moordyn_heaved_fairlead() {
    let mut world = world();
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/mooring_catenary/heave.csv"
    );
    let table = Table::read("heave.csv", path.as_ref()).unwrap();
    let column = |name: &str| table.column(name).unwrap();
    let (time, heights) = (column("time"), column("fairlead_z"));
    let (mut square, mut reference, mut count) = (0.0, 0.0, 0.0);
    for (k, &t) in time.iter().enumerate() {
        world.run_until(t).unwrap();
        let line = world.model().cable("line").unwrap();
        assert!((world.now().node_positions(line)[0].z - heights[k]).abs() < 1e-5);
        let [across, up] = force(&world);
        let (theirs, theirs_up) = (column("force_x")[k], column("force_z")[k]);
        square += (across - theirs).powi(2) + (up - theirs_up).powi(2);
        reference += theirs.hypot(theirs_up);
        count += 1.0;
    }
    let (off, mean) = ((square / count).sqrt(), reference / count);
    assert!(off < 1e-3 * mean, "{off} N of {mean} N");
}

/// A line of chain, rope and chain with a buoy, imported from a MoorDyn deck. Three lines of the
/// deck become one cable. The fairlead is fixed, or heaves as in MoorDyn's run. If it heaves, the
/// line has twice the deck's segments.
fn line_of_sections(heaves: bool) -> World {
    let mut deck = include_str!("../../../validation/mooring_sections/deck.txt").to_owned();
    for (length, segments) in [("90.0", 40), ("75.0", 30), ("20.0", 10)]
        .into_iter()
        .filter(|_| heaves)
    {
        let of = |segments: usize| format!("{length}      {segments}");
        assert!(deck.contains(&of(segments)));
        deck = deck.replace(&of(segments), &of(2 * segments));
    }
    let imported =
        windlass::moordyn::import_text("deck.txt", &deck).unwrap_or_else(|errors| panic!("{errors}"));
    let motion = "motion = { type = \"fixed\" }";
    assert!(imported.text.contains(motion), "{}", imported.text);
    let heave = "motion = { type = \"harmonic\", heave = { amplitude = 2.0, period = 10.0, phase_deg = -90.0 }, ramp = 20.0 }";
    let text = imported.text.replace(motion, if heaves { heave } else { motion });
    let scenario = Scenario::parse(&text, Path::new("line.toml")).unwrap();
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world
}

/// The fairlead force agrees within 0.1 %, and the positions of the section joints within 2 cm.
/// Masses lumped over elements of 2 m to 2.5 m and a compliant bottom cause the differences.
#[test]
fn closed_form_catenaries_of_a_line_of_sections() {
    let world = line_of_sections(false);
    let [cable] = world.model().cables() else {
        panic!("{} cables", world.model().cables().len())
    };
    assert_eq!(cable.sections.section_starts(), [40, 70]);
    let line = world.model().cable(&cable.name).unwrap();
    let force = world.now().end_load(line, CableEnd::End).force;
    assert!((force.x / -2190.534 - 1.0).abs() < 1e-3, "{force}");
    assert!((force.z / -5525.301 - 1.0).abs() < 1e-3, "{force}");
    let nodes = world.now().node_positions(line);
    for (node, x, z) in [(40, 84.640_203, -38.322_029), (70, 157.728_069, -21.477_828)] {
        let off = (nodes[node].x - x).hypot(nodes[node].z - z);
        assert!(off < 0.02, "node {node}: {}, {off} m", nodes[node]);
    }
}

/// MoorDyn 2.7.2 with the same number of segments. Both programs have second-order errors. The
/// tension varies by 15 %. The root mean square of the difference is 0.14 % of the mean tension,
/// and 0.58 % with half as many elements.
#[test]
fn peer_moordyn_heaved_line_of_sections() {
    let mut world = line_of_sections(true);
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/mooring_sections/heave.csv"
    );
    let table = Table::read("heave.csv", path.as_ref()).unwrap();
    let column = |name: &str| table.column(name).unwrap();
    let (time, heights) = (column("time"), column("fairlead_z"));
    let line = world.model().cable(&world.model().cables()[0].name).unwrap();
    let (mut square, mut reference, mut joint, mut count) = (0.0, 0.0, 0.0_f64, 0.0);
    for (k, &t) in time.iter().enumerate() {
        world.run_until(t).unwrap();
        let nodes = world.now().node_positions(line);
        assert!((nodes[160].z - heights[k]).abs() < 1e-5);
        joint = joint.max((nodes[140].z - column("joint_z")[k]).abs());
        let force = world.now().end_load(line, CableEnd::End).force;
        let (across, up) = (column("force_x")[k], column("force_z")[k]);
        square += (force.x - across).powi(2) + (force.z - up).powi(2);
        reference += across.hypot(up);
        count += 1.0;
    }
    let (off, mean) = ((square / count).sqrt(), reference / count);
    assert!(off < 2.5e-3 * mean, "{off} N of {mean} N");
    assert!(joint < 0.02, "{joint} m");
}
