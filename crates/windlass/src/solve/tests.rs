//! Tests of `solve` against elastic catenaries and springs in closed form.

use super::trial::Equilibria;
use super::*;
use glam::DVec3;
use std::path::Path;
use windlass_mechanics::cable::catenary::CatenaryLine;

const TOP: DVec3 = DVec3::new(0.0, 0.0, 100.0);
const ANCHOR: DVec3 = DVec3::new(100.0, 0.0, 40.0);

/// A rope in air between two frames.
fn rope(length: f64, elements: usize) -> Draft {
    let text = format!(
        "simulation = {{ duration = 1.0 }}\n[[frame]]\nname = \"top\"\nposition = [0.0, 0.0, 100.0]\n[[frame]]\nname = \"anchor\"\n\
         position = [100.0, 0.0, 40.0] # on land\n[[cable]]\nname = \"rope\"\nlength = {length:?} # by hand\nelements = {elements}\n\
         diameter = 0.1\nmass_per_length = 40.0\naxial_stiffness = 2e6\nstart = {{ frame = \"ground/top\" }}\n\
         end = {{ frame = \"ground/anchor\" }}\n"
    );
    Draft::parse(&text, Path::new("rope.toml")).unwrap()
}

fn catenary(length: f64) -> CatenaryLine {
    CatenaryLine {
        length,
        weight_per_length: 40.0 * windlass_sea::Sea::default().gravity,
        axial_stiffness: 2e6,
    }
}

fn vary(key: &str, range: [f64; 2]) -> Unknown {
    Unknown {
        keys: vec![key.to_owned()],
        direction_deg: None,
        range,
    }
}

fn target(quantity: &str, value: f64) -> Target {
    Target {
        quantity: quantity.to_owned(),
        value,
    }
}

fn one(draft: &Draft, unknown: Unknown, target: Target) -> Result<Solution, SolveError> {
    solve(draft, &SolveOptions::new(vec![unknown], vec![target]))
}

/// The tension of a catenary of 123 m, as the wanted tension of a rope of 80 chords. A rope of n
/// chords that turns by 1 rad is shorter than the catenary by 1/(24 n²) of its length: 0.8 mm. The
/// tolerance is 2.5 times this error.
#[test]
fn closed_form_length_of_a_catenary_with_a_wanted_tension() {
    let force = catenary(123.0).hang(TOP, ANCHOR).unwrap().force_on_start();
    let solution = one(
        &rope(130.0, 80),
        vary("cable.rope.length", [118.0, 140.0]),
        target("cable-rope:tension_start", force.length()),
    )
    .unwrap();
    assert!((solution.values[0] - 123.0).abs() < 2e-3, "{:?}", solution.values);
    let residual = solution.quantities[0] / force.length() - 1.0;
    assert!(residual.abs() < 1e-6, "{residual}");
    // Brent's method needs few equilibria, and comments are kept.
    assert!(solution.trials.len() < 15, "{}", solution.trials.len());
    let text = solution.draft.text_with_changes().unwrap();
    let expected = format!("length = {:?} # by hand\n", solution.values[0]);
    assert!(text.contains(&expected) && text.contains("# on land"), "{text}");
}

/// The anchor of the same rope is moved outward until the departure angle at the top is that of the
/// catenary to an anchor at 104 m. The angle of the first of 80 chords would have an error of half
/// of the turn of an element. The departure angle follows from the force on the top node instead,
/// so its error is of second order.
#[test]
fn closed_form_displacement_of_an_anchor_with_a_wanted_departure_angle() {
    let far = ANCHOR + 4.0 * DVec3::X;
    let force = catenary(123.0).hang(TOP, far).unwrap().force_on_start();
    let angle = (-force.z).atan2(force.truncate().length()).to_degrees();
    let unknown = Unknown {
        direction_deg: Some(0.0),
        ..vary("frame.anchor.position", [0.0, 6.0])
    };
    let solution = one(
        &rope(123.0, 80),
        unknown,
        target("cable-rope:departure_start", angle),
    )
    .unwrap();
    assert!((solution.values[0] - 4.0).abs() < 5e-3, "{:?}", solution.values);
    let text = solution.draft.text_with_changes().unwrap();
    assert!(text.contains("0.0, 40.0] # on land"), "{text}");
}

fn hanging() -> Draft {
    let text = r#"
        simulation = { duration = 1.0 }
        [[frame]]
        name = "top"
        position = [0.0, 0.0, 20.0]
        [[body]]
        name = "load"
        mass = 100.0
        inertia = [10.0, 10.0, 10.0]
        position = [0.0, 0.0, 10.0]
        frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
        [[spring]]
        name = "wire"
        from = "ground/top"
        to = "load/eye"
        stiffness = 1e4
        length = 10.0
    "#;
    Draft::parse(text, Path::new("load.toml")).unwrap()
}

/// Height z = 20 - L - m g/k and stiffness k from two wanted values: the height 7 m and the spring
/// force 3 kN (m g with m = 3000/g), for unknown mass and length.
#[test]
fn closed_form_two_unknowns_of_a_hanging_load() {
    let unknowns = vec![
        vary("body.load.mass", [50.0, 1000.0]),
        vary("spring.wire.length", [5.0, 15.0]),
    ];
    let targets = vec![
        target("body-load:position_z", 7.0),
        target("spring-wire:tension", 3000.0),
    ];
    let solution = solve(&hanging(), &SolveOptions::new(unknowns, targets)).unwrap();
    let gravity = windlass_sea::Sea::default().gravity;
    let [mass, length] = solution.values[..] else {
        panic!("{:?}", solution.values)
    };
    // The tolerance of `solve` is 1e-6 of 7 m, and of 3 kN.
    assert!((mass * gravity - 3000.0).abs() < 4e-3, "{mass}");
    assert!((length - (13.0 - 3000.0 / 1e4)).abs() < 1e-5, "{length}");
}

/// The hanging load is linear in its unknowns, so the first Newton step solves it. With one step
/// permitted, its result is accepted; with none, the first values are not.
#[test]
fn regression_the_last_newton_step_counts() {
    let options = SolveOptions::new(
        vec![
            vary("body.load.mass", [50.0, 1000.0]),
            vary("spring.wire.length", [5.0, 15.0]),
        ],
        vec![
            target("body-load:position_z", 7.0),
            target("spring-wire:tension", 3000.0),
        ],
    );
    let draft = hanging();
    let with = |most: usize| {
        let mut silent = |_: &Trial| {};
        let mut equilibria = Equilibria::new(&draft, &options, &mut silent).unwrap();
        several::newton(&mut equilibria, most)
    };
    assert!(with(1).is_ok());
    let refused = with(0).unwrap_err().to_string();
    assert!(
        refused.starts_with("the Newton steps did not converge"),
        "{refused}"
    );
}

/// The load hangs below its frame at every mass.
#[test]
fn refuses_quantities_that_do_not_depend_on_the_key() {
    let refused = message(one(
        &hanging(),
        vary("body.load.mass", [10.0, 100.0]),
        target("body-load:position_x", 0.0),
    ));
    for words in ["body-load:position_x is 0 m at both ends", "vary another key"] {
        assert!(refused.contains(words), "{refused}");
    }
}

#[test]
fn refuses_whole_numbers() {
    let refused = message(one(
        &rope(123.0, 4),
        vary("cable.rope.elements", [2.0, 8.0]),
        target("cable-rope:tension_start", 1e5),
    ));
    assert!(
        refused.contains("'cable.rope.elements' is a whole number, which cannot be varied"),
        "{refused}"
    );
}

/// A displacement along an axis changes one coordinate only, and by exactly its size.
#[test]
fn regression_displacements_along_the_axes_are_exact() {
    for (direction, expected) in [
        (0.0, [102.5, 0.0]),
        (90.0, [100.0, 2.5]),
        (-90.0, [100.0, -2.5]),
        (540.0, [97.5, 0.0]),
    ] {
        let unknown = Unknown {
            direction_deg: Some(direction),
            ..vary("frame.anchor.position", [-5.0, 5.0])
        };
        let draft = rope(130.0, 4);
        let options = SolveOptions::new(vec![unknown], vec![target("cable-rope:tension_start", 1e5)]);
        let mut silent = |_: &Trial| {};
        let equilibria = Equilibria::new(&draft, &options, &mut silent).unwrap();
        let changes = equilibria.changes(&[2.5]);
        let values: Vec<f64> = changes.iter().map(|(_, value)| value.parse().unwrap()).collect();
        assert_eq!(values, expected, "{direction}");
    }
}

fn message(result: Result<Solution, SolveError>) -> String {
    result.map(|solution| solution.values).unwrap_err().to_string()
}

#[test]
fn refuses_values_that_the_range_does_not_reach() {
    let mass = || vary("body.load.mass", [10.0, 100.0]);
    let refused = message(one(&hanging(), mass(), target("body-load:position_z", 3.0)));
    for words in [
        "body-load:position_z does not pass 3.000 m",
        "from 10 to 100",
        "9.990 m at 10",
        "at 100",
    ] {
        assert!(refused.contains(words), "{refused}");
    }
    // The height of a load of negative mass cannot be solved, but the other points are.
    let unknown = vary("body.load.mass", [-50.0, 100.0]);
    let refused = message(one(&hanging(), unknown, target("body-load:position_z", 3.0)));
    assert!(
        refused.contains("no equilibrium at") && refused.contains("mass"),
        "{refused}"
    );
    let two = vec![mass(), vary("spring.wire.length", [5.0, 6.0])];
    let targets = vec![
        target("body-load:position_z", 7.0),
        target("spring-wire:tension", 500.0),
    ];
    let refused = message(solve(&hanging(), &SolveOptions::new(two, targets)));
    assert!(refused.contains("upper end of its range"), "{refused}");
}

#[test]
fn refuses_keys_and_quantities_that_do_not_exist() {
    let height = || target("body-load:position_z", 9.0);
    for (key, words) in [
        ("body.load.name", "'body.load.name' is not a number, but a text"),
        ("body.load.inertia", "is not a number, but a list"),
        ("body.load", "is not a number, but a table"),
        ("body.lod.mass", "did you mean 'load'"),
        ("body.load.mas", "is not a key of the scenario"),
    ] {
        let refused = message(one(&hanging(), vary(key, [1.0, 2.0]), height()));
        assert!(refused.contains(words), "{key}: {refused}");
    }
    for (quantity, words) in [
        ("body-lod:position_z", "did you mean 'body-load'"),
        ("body-load:position_zz", "did you mean 'position_z'"),
        ("body-load:ofset", "did you mean 'offset'"),
        ("body-load:draught", "the body has no mesh"),
        ("position_z", "TABLE:CHANNEL"),
    ] {
        let refused = message(one(
            &hanging(),
            vary("body.load.mass", [10.0, 100.0]),
            target(quantity, 9.0),
        ));
        assert!(refused.contains(words), "{quantity}: {refused}");
    }
    let rope = rope(123.0, 4);
    for (quantity, words) in [
        ("cable-rope:touch_down_start", "no sea bottom"),
        ("cable-rope:safety_factor", "no breaking load"),
    ] {
        let refused = message(one(
            &rope,
            vary("cable.rope.length", [118.0, 140.0]),
            target(quantity, 9.0),
        ));
        assert!(refused.contains(words), "{quantity}: {refused}");
    }
}

#[test]
fn refuses_malformed_problems() {
    let height = target("body-load:position_z", 9.0);
    for (range, value, tolerance, words) in [
        ([2.0, 1.0], 9.0, 1e-6, "smaller and a larger"),
        ([f64::NAN, 1.0], 9.0, 1e-6, "smaller and a larger"),
        ([1.0, 2.0], f64::INFINITY, 1e-6, "must be a finite number"),
        ([1.0, 2.0], 9.0, 0.0, "tolerance"),
    ] {
        let target = Target {
            value,
            ..height.clone()
        };
        let options = SolveOptions {
            tolerance,
            ..SolveOptions::new(vec![vary("body.load.mass", range)], vec![target])
        };
        let refused = message(solve(&hanging(), &options));
        assert!(refused.contains(words), "{refused}");
    }
    let refused = message(solve(&hanging(), &SolveOptions::new(Vec::new(), vec![height])));
    assert!(refused.contains("one wanted value for each unknown"), "{refused}");
}

/// A chain from 20 m above a flat bottom. Its touch-down is 50 m from the top: with the parameter a
/// = H/w of the catenary, a (cosh(50/a) - 1) = 20 m, and the suspended length is a sinh(50/a).
/// Three effects limit the accuracy. Chords of 1 m, which turn by 1/65 rad each, shorten the line
/// by 0.5 mm. The strain of 1.2e-5 stretches it by 1.6 mm. The bottom yields by 2.5 mm, which
/// changes the length by half of this value.
#[test]
fn closed_form_touch_down_of_a_chain() {
    let text = r#"
        simulation = { duration = 1.0 }
        [sea]
        depth = 20.0
        [sea_bottom]
        depth = 20.0
        [[frame]]
        name = "top"
        position = [0.0, 0.0, 0.0]
        [[frame]]
        name = "anchor"
        position = [130.0, 0.0, -20.0]
        [[cable]]
        name = "chain"
        length = 136.0
        elements = 136
        diameter = 0.05
        mass_per_length = 40.0
        axial_stiffness = 2e9
        start = { frame = "ground/top" }
        end = { frame = "ground/anchor" }
    "#;
    let draft = Draft::parse(text, Path::new("chain.toml")).unwrap();
    let wanted = 50.0;
    let solution = one(
        &draft,
        vary("cable.chain.length", [133.5, 138.0]),
        target("cable-chain:touch_down_start", wanted),
    )
    .unwrap();
    // The parameter a of the catenary that rises by 20 m over 50 m, by bisection.
    let (mut low, mut high) = (10.0, 1000.0);
    for _ in 0..100 {
        let a = 0.5_f64 * (low + high);
        if a * ((wanted / a).cosh() - 1.0) > 20.0 {
            low = a
        } else {
            high = a
        }
    }
    let suspended = low * (wanted / low).sinh();
    let expected = suspended + 130.0 - wanted;
    let found = solution.values[0];
    assert!((found - expected).abs() < 5e-3, "{found} {expected}");
    let found = solution.quantities[0];
    assert!((found - wanted).abs() < 1e-4, "{found}");
    // The grounded length follows from the same catenary.
    let grounded = 130.0 - wanted;
    let length = vary("cable.chain.length", [133.5, 138.0]);
    let other = one(&draft, length, target("cable-chain:grounded_length", grounded)).unwrap();
    assert!((other.values[0] - expected).abs() < 5e-3, "{:?}", other.values);
}
