//! Rods of decks: attachments, positions, properties, refusals.

use super::super::*;
use super::compiled;
use glam::DVec3;
use windlass_world::{CableEnd, Owner};

/// Rods with every attachment, a line between two of them, and a body that is turned and has its
/// centre of gravity above its reference point.
const DECK: &str = "\
--- MoorDyn deck ---
--- LINE TYPES ---
Name Diam Mass/m EA BA/-zeta EI Cd Ca CdAx CaAx
(name) (m) (kg/m) (N) (N-s/-) (N-m^2) (-) (-) (-) (-)
rope 0.05 2.0 1.0e7 -0.8 0 1.2 1.0 0.05 0.1
--- ROD TYPES ---
TypeName Diam Mass/m Cd Ca CdEnd CaEnd
(name) (m) (kg/m) (-) (-) (-) (-)
can 0.5 100.0 0.6 1.0 1.2 0.9
bar 0.2 0.0 0.7 0.8 0.0 0.0
--- BODIES ---
ID Attachment X0 Y0 Z0 r0 p0 y0 Mass CG* I* Volume CdA* Ca*
(#) (-) (m) (m) (m) (deg) (deg) (deg) (kg) (m) (kg-m^2) (m^3) (m^2) (-)
1 free 10 0 -5 0 0 90 2000 0.5 1000 0 0 0
--- RODS ---
ID RodType Attachment Xa Ya Za Xb Yb Zb NumSegs RodOutputs
(#) (name) (#/key) (m) (m) (m) (m) (m) (m) (-) (-)
1 can Free 0 0 -12 0 3 -8 4 p
2 bar Fixed 50 0 -50 50 0 -45 2 -
3 can Pinned 60 0 -50 60 0 -40 1 -
4 bar Coupled 1 2 -3 4 2 -3 1 -
5 can CoupledPinned 0 0 -3 0 4 -3 1 -
6 bar Body1 0 0 2 0 0 15 3 p
7 can Body1Pinned 2 0 2 5 0 6 3 p
--- POINTS ---
ID Type X Y Z M V CdA CA
(#) (-) (m) (m) (m) (kg) (m^3) (m^2) (-)
1 Fixed 0 0 -50 0 0 0 0
--- LINES ---
Line LineType NodeA NodeB UnstrLen NumSegs Flags/Outputs
(-) (-) (-) (-) (m) (-) (-)
1 rope 1 R1A 40 10 -
2 rope Rod3B r6b 60 10 -
--- OPTIONS ---
50 WtrDpth
1000 WtrDnsty
0.5 dtIC
--- need this line ---
";

#[test]
fn closed_form_rods_have_the_properties_and_positions_of_the_deck() {
    let imported = import_text("deck", DECK).unwrap_or_else(|errors| panic!("{errors}"));
    let world = compiled(&imported.text);
    let (model, now) = (world.model(), world.now());
    let reading = |name: &str| {
        let index = model.rods().iter().position(|rod| rod.name == name).unwrap();
        (
            &model.rods()[index],
            now.rod(windlass_world::RodId::from_index(index)),
        )
    };
    // The body is turned by 90 degrees about z, and its reference point is at (10, 0, -5).
    for (name, is_clamped, a, b) in [
        ("rod1", false, [0.0, 0.0, -12.0], [0.0, 3.0, -8.0]),
        ("rod2", true, [50.0, 0.0, -50.0], [50.0, 0.0, -45.0]),
        ("rod3", false, [60.0, 0.0, -50.0], [60.0, 0.0, -40.0]),
        ("rod4", true, [1.0, 2.0, -3.0], [4.0, 2.0, -3.0]),
        ("rod5", false, [0.0, 0.0, -3.0], [0.0, 4.0, -3.0]),
        ("rod6", true, [10.0, 0.0, -3.0], [10.0, 0.0, 10.0]),
        ("rod7", false, [10.0, 2.0, -3.0], [10.0, 5.0, 1.0]),
    ] {
        let (rod, reading) = reading(name);
        assert_eq!(rod.own_mass.is_some(), is_clamped, "{name}");
        // Rounding of rotations, and the assembly of the joints.
        assert!(
            reading.ends[0].distance(DVec3::from(a)) < 1e-8,
            "{name}: {reading:?}"
        );
        assert!(
            reading.ends[1].distance(DVec3::from(b)) < 1e-8,
            "{name}: {reading:?}"
        );
    }
    let (can, _) = reading("rod1");
    let Owner::Body(body) = can.owner else { panic!() };
    assert!((model.bodies()[body.index()].mass - 500.0).abs() < 1e-9);
    let factors = can.law.coefficients;
    assert_eq!((factors.normal_drag, factors.normal_added_mass), (0.6, 1.0));
    assert_eq!((factors.end_drag, factors.end_added_mass), ([1.2; 2], [0.9; 2]));
    assert_eq!(
        (factors.tangential_drag, factors.tangential_added_mass),
        (0.0, 0.0)
    );
    assert_eq!(model.joints().len(), 3);
    let line = model.cable("line2").unwrap();
    assert!(now.node_positions(line)[0].distance(DVec3::new(60.0, 0.0, -40.0)) < 1e-8);
    let end = model.cable("line1").unwrap();
    assert!(now.end_mode(end, CableEnd::End).frame().is_some());
    let nodes = now.node_positions(end);
    assert!(nodes[nodes.len() - 1].distance(DVec3::new(0.0, 0.0, -12.0)) < 1e-8);
}

/// MoorDyn's test of the added mass of a rod: without drag, it rises by 9 m in √(2 · 9 m (m +
/// a)/(a - m)/g), with the mass m and the displaced mass a per length.
#[test]
fn closed_form_imported_rod_rises_with_its_added_mass() {
    let deck = "\
--- ROD TYPES ---
TypeName Diam Mass/m Cd Ca CdEnd CaEnd
(name) (m) (kg/m) (-) (-) (-) (-)
float 0.5 100.0 0.0 1.0 0.0 0.0
--- RODS ---
ID RodType Attachment Xa Ya Za Xb Yb Zb NumSegs RodOutputs
(#) (name) (#/key) (m) (m) (m) (m) (m) (m) (-) (-)
1 float free 0 -1 -10 0 1.0 -10 4 -
--- OPTIONS ---
16.0 WtrDpth
9.81 g
1025 rho
";
    let imported = import_text("deck", deck).unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled(&imported.text);
    let displaced = 1025.0 * std::f64::consts::FRAC_PI_4 * 0.25;
    let time = (2.0 * 9.0 / 9.81 * (100.0 + displaced) / (displaced - 100.0)).sqrt();
    world.run_until(time).unwrap();
    let end = world.now().rod(windlass_world::RodId::from_index(0)).ends[0];
    // Integration within tolerances of 1e-5 m. The air drag on the rod is zero.
    assert!(end.distance(DVec3::new(0.0, -1.0, -1.0)) < 1e-4, "{end}");
}

#[test]
fn refuses_rods_that_cannot_be_imported() {
    for (from, to, line, words) in [
        (
            "1 can Free",
            "1 can Turbine1",
            18,
            "rod 1 has the attachment 'Turbine1'",
        ),
        ("1 can Free", "1 tin Free", 18, "has the type 'tin'"),
        ("1 can Free", "1 bar Free", 18, "its type 'bar' has no mass"),
        ("0 3 -8 4 p", "0 3 -8 0 p", 18, "rod 1 has no length"),
        ("0 3 -8 4 p", "0 0 -12 4 p", 18, "rod 1 has no length"),
        (
            "0 3 -8 4 p",
            "0 3 -8 2.5 p",
            18,
            "positive whole number of segments",
        ),
        ("0 3 -8 4 p", "", 18, "needs 10"),
        ("2 bar Fixed", "1 bar Fixed", 19, "rod 1 is defined twice"),
        (
            "6 bar Body1 ",
            "6 bar Body2 ",
            23,
            "rod 6 is on body 2, which the deck does not define",
        ),
        ("can 0.5", "can 0", 9, "'diam' must be positive"),
        (
            "can 0.5 100.0 0.6",
            "can 0.5 100.0 -0.6",
            9,
            "'cd' must not be negative",
        ),
        (
            "bar 0.2 0.0",
            "can 0.2 0.0",
            10,
            "rod type 'can' is defined twice",
        ),
        (
            "Rod3B r6b",
            "Rod9B r6b",
            33,
            "neither a point nor the end of a rod",
        ),
    ] {
        assert!(DECK.contains(from), "{from}");
        let errors = import_text("deck", &DECK.replacen(from, to, 1)).unwrap_err().0;
        let found = errors.iter().find(|error| error.contains(words));
        let found = found.unwrap_or_else(|| panic!("{to}: {errors:?}"));
        assert!(found.starts_with(&format!("deck:{line}: ")), "{found}");
    }
}
