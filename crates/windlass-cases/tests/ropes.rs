//! Lines of synthetic rope compared with MoorDyn.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::tables::Table;
use windlass::world::{CableEnd, World};

/// The line of a deck in `validation/synthetic_rope`, whose fairlead surges as in MoorDyn's run.
fn line(deck: &str) -> World {
    let imported =
        windlass::moordyn::import_text("deck.txt", deck).unwrap_or_else(|errors| panic!("{errors}"));
    let fixed = "motion = { type = \"fixed\" }";
    assert!(imported.text.contains(fixed), "{}", imported.text);
    let surge = "motion = { type = \"harmonic\", surge = { amplitude = 1.2, period = 12.0, phase_deg = -90.0 }, ramp = 6.0 }";
    let text = imported.text.replace(fixed, surge);
    let scenario = Scenario::parse(&text, Path::new("line.toml")).unwrap();
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world
}

/// Root-mean-square difference of the fairlead force, as a fraction of its mean.
fn difference(mut world: World, data: &str) -> f64 {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/synthetic_rope/");
    let path = format!("{folder}{data}");
    let table = Table::read(data, path.as_ref()).unwrap();
    let column = |name: &str| table.column(name).unwrap();
    let (time, places) = (column("time"), column("fairlead_x"));
    let line = world.model().cable(&world.model().cables()[0].name).unwrap();
    let (mut square, mut reference) = (0.0, 0.0);
    for (k, &t) in time.iter().enumerate() {
        world.run_until(t).unwrap();
        let nodes = world.now().node_positions(line);
        assert!((nodes[nodes.len() - 1].x - places[k]).abs() < 1e-5);
        let force = world.now().end_load(line, CableEnd::End).force;
        let (across, up) = (column("force_x")[k], column("force_z")[k]);
        square += (force.x - across).powi(2) + (force.z - up).powi(2);
        reference += across.hypot(up);
    }
    let count = time.len() as f64;
    (square / count).sqrt() / (reference / count)
}

/// MoorDyn 2.7.2 with the same segments; both lines are lumped masses. The dynamic force is 20 % of
/// the mean.
#[test]
fn peer_moordyn_viscoelastic_line() {
    let deck = include_str!("../../../validation/synthetic_rope/constant.txt");
    let off = difference(line(deck), "constant.csv");
    assert!(off < 2e-3, "{off}");
}

#[test]
fn peer_moordyn_load_dependent_stiffness() {
    let deck = include_str!("../../../validation/synthetic_rope/load_dependent.txt");
    let off = difference(line(deck), "load_dependent.csv");
    assert!(off < 2e-3, "{off}");
}

#[test]
fn closed_form_cases_of_synthetic_ropes() {
    for case in windlass_cases::ropes::cases() {
        for check in (case.run)().unwrap() {
            assert!(
                check.passes(),
                "{}: {}: {} instead of {}",
                case.id,
                check.quantity,
                check.ours,
                check.expected
            );
        }
    }
}

/// The example with polyester lines starts from its equilibrium, on the working curves, and runs.
#[test]
fn conserves_energy_of_the_polyester_mooring() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/moored-float/polyester-lines.toml");
    let compiled = Scenario::load(&path).and_then(|scenario| scenario.compile());
    let compiled = compiled.unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let line = world.model().cable("west").unwrap();
    let tension = world.now().tension(line, CableEnd::Start);
    // Below the highest mean tension of the installation.
    assert!((1e5..6e5).contains(&tension), "{tension} N");
    world.run_until(5.0).unwrap();
    let stored = world.now().stored_energy().total() - world.start_energy().total();
    let off = (stored - world.work().net()).abs() / world.work().gross_exchange;
    assert!(off < 1e-3, "{off}");
}
