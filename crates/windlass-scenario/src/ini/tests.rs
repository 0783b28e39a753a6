//! Tests of `.ini` import: the reports' samples become valid scenarios, and invalid lines are
//! reported.

use super::*;
use crate::Scenario;
use proptest::prelude::*;

fn sample(name: &str) -> PathBuf {
    PathBuf::from(format!(
        "{}/../../validation/ini/{name}",
        env!("CARGO_MANIFEST_DIR")
    ))
}

#[test]
fn peer_samples_of_the_reports_become_a_scenario_with_their_numbers() {
    let files = [
        "env.ini",
        "RK45.ini",
        "improved_cable.ini",
        "improved_payload.ini",
    ]
    .map(sample);
    let imported = import(&files).unwrap();
    let compiled = Scenario::parse(&imported.text, Path::new("imported.toml"))
        .unwrap()
        .compile();
    let world = compiled
        .unwrap_or_else(|errors| panic!("{errors}\n{}", imported.text))
        .world;
    let model = world.model();
    assert_eq!(
        (model.sea().density, model.sea().air_density, model.sea().gravity),
        (1025.0, 1.2, 9.81)
    );
    assert_eq!(
        (model.step_control().first_step, model.step_control().maximum_step),
        (1e-4, 1.0)
    );
    let cable = &model.cables()[0];
    assert_eq!(cable.name, "improved_cable");
    assert_eq!(cable.element_lengths, vec![1.525, 1.525, 1.525, 1.527]);
    let p = cable.sections.first();
    assert_eq!(
        (p.axial_stiffness, p.bending_stiffness, p.torsional_stiffness),
        (5e5, 20.0, 20.0)
    );
    assert_eq!(
        (p.density, p.diameter, p.axial_damping, p.bending_damping),
        (7778.0, 0.02, 5e3, 10.0)
    );
    assert_eq!(
        (p.compressive_fraction, p.normal_drag, p.normal_added_mass),
        (1.0, 1.0, 1.0)
    );
    assert_eq!(cable.point_masses.len(), 2);
    assert!((cable.point_masses[0].mass - 7778.0 * std::f64::consts::PI * 1e-3 / 6.0).abs() < 1e-12);
    let body = &model.bodies()[0];
    assert_eq!((body.mass, body.inertia.y_axis.y), (500.0, 1541.0));
    let started = world.clone().start().unwrap();
    let motion = started
        .now()
        .body(started.model().body("improved_payload").unwrap());
    assert!(motion.pose.position.distance(glam::DVec3::new(-1.35, 8.4, 9.6)) < 1e-12);
    assert!((motion.velocity.linear.x - 1.0).abs() < 1e-15);
    let nodes = started
        .now()
        .node_positions(started.model().cable("improved_cable").unwrap());
    assert_eq!(nodes[4], glam::DVec3::new(3.0426, 8.4, 12.4));
    // The annex numbers both spheres 0.
    assert!(
        imported
            .notes
            .iter()
            .any(|note| note.contains("number of this sphere is repeated")),
        "{:?}",
        imported.notes
    );
    assert!(
        imported
            .text
            .contains("axial_stiffness = 500000.0   # improved_cable.ini:"),
        "{}",
        imported.text
    );
}

#[test]
fn peer_spellings_of_the_first_report_are_read() {
    let imported = import(&[sample("sms_cable.ini"), sample("sms_payload.ini")]).unwrap();
    let compiled = Scenario::parse(&imported.text, Path::new("imported.toml"))
        .unwrap()
        .compile()
        .unwrap();
    assert_eq!(
        compiled.world.model().cables()[0].element_lengths,
        vec![7.642, 7.0]
    );
    assert_eq!(compiled.world.model().bodies()[0].mass, 7800.0);
    // NODEO_STATIC, with the letter O, attaches the start to a frame on the ground.
    assert_eq!(compiled.world.model().frames().len(), 1);
}

fn errors(text: &str) -> String {
    import_texts(&[(Path::new("c.ini"), text)])
        .unwrap_err()
        .to_string()
}

const CABLE: &str =
    "$EA 1e5\n$rho_cable 1000\n$dia_cable 0.01\n$0|IC 0 0 0 0 0 0\n$1|IC 0 0 0 0 0 -5\n$ElementLengths 5\n";

#[test]
fn refuses_invalid_lines_with_location_and_remedy() {
    import_texts(&[(Path::new("c.ini"), CABLE)]).unwrap();
    for (text, expected) in [
        (
            CABLE.replace("$EA 1e5", "$EA stiff"),
            "c.ini:1: EA: 'stiff' is not a number",
        ),
        (
            CABLE.replace("$EA 1e5", "$EA 1e308"),
            "c.ini:1: EA: 1e308 exceeds 1e100, the largest number allowed",
        ),
        (
            CABLE.replace("$EA 1e5", "EA 1e5\n$EI 2"),
            "c.ini:1: 'EA 1e5' is neither an entry",
        ),
        (
            CABLE.replace("$rho_cable", "$rho_cabel"),
            "unknown key 'rho_cabel' (did you mean 'rho_cable'?)",
        ),
        (
            CABLE.replace("$rho_cable 1000\n", ""),
            "the key 'rho_cable' is missing",
        ),
        (
            CABLE.replace("$EA 1e5", "$EA 1e5\n$EA 2e5"),
            "c.ini:2: EA is repeated; it was first given in line 1",
        ),
        (
            CABLE.replace("0 0 0 0 0 -5", "0 0 0 -5"),
            "six numbers (vx x vy y vz z), found 4",
        ),
        (CABLE.replace("$1|IC", "$2|IC"), "1|IC is missing"),
        (
            CABLE.replace("$ElementLengths 5", "$ElementLengths 5 -1"),
            "each positive",
        ),
        (
            CABLE.replace("$ElementLengths 5", "$ElementLengths 5 5"),
            "2 element lengths need 3 node states",
        ),
        (
            "$VERBOSE 1\n".to_owned(),
            "cannot determine what this file describes",
        ),
        (
            "$0|Mass 1 0 0\n".to_owned(),
            "c.ini:1: the mass matrix is $0|Mass to $5|Mass",
        ),
        ("$|EA 5\n".to_owned(), "has no key"),
    ] {
        let found = errors(&text);
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
    let absent = import(&[PathBuf::from("absent.ini")]).unwrap_err().to_string();
    assert!(absent.contains("absent.ini: cannot be read"));
}

/// Compiles and starts an import.
fn compiled(files: &[&str]) -> (windlass_world::World, Imported) {
    let imported = import(&files.iter().map(|name| sample(name)).collect::<Vec<_>>()).unwrap();
    let compiled = Scenario::parse(&imported.text, Path::new("imported.toml"))
        .unwrap()
        .compile();
    let world = compiled
        .unwrap_or_else(|errors| panic!("{errors}\n{}", imported.text))
        .world;
    (world.start().unwrap(), imported)
}

#[test]
fn peer_cranes_and_winches_of_both_reports_compile_to_their_numbers() {
    use windlass_mechanics::mechanism::{Control, JointMotion, PidGains};
    use windlass_mechanics::winch::WinchOrder;
    let gains = |proportional, integral, derivative| PidGains {
        proportional,
        integral,
        derivative,
    };
    let boom = |world: &windlass_world::World| {
        let crane = &world.model().mechanisms()[0].mechanism;
        let link = crane.links()[1].clone();
        let JointMotion::Dynamic(drive) = link.joint.motion.clone() else {
            panic!("the link has no drive")
        };
        (link, drive)
    };

    let (world, _) = compiled(&[
        "improved_winch.ini",
        "improved_cable.ini",
        "improved_boomcrane.ini",
    ]);
    let (link, drive) = boom(&world);
    assert_eq!(link.mass, 754.0);
    assert_eq!(link.joint.initial_position, (-15_f64).to_radians());
    let stops = link.joint.stops.unwrap();
    assert_eq!(
        (stops.lower, stops.upper),
        ((-45_f64).to_radians(), 90_f64.to_radians())
    );
    assert_eq!((stops.stiffness, stops.damping), (1e7, 1e6));
    assert_eq!((drive.viscous_damping, drive.power_limit), (3e5, 1e7));
    let both = Control::Travel {
        position: gains(1e6, 3e5, 0.0),
        velocity: gains(1e5, 1e6, 0.0),
    };
    assert_eq!(drive.control, both);
    let mounted = &world.model().winches()[0];
    assert_eq!(mounted.end, windlass_world::CableEnd::End);
    assert!(matches!(mounted.order, WinchOrder::Kinematic { speed } if speed.mean == 0.0));
    let winch = &mounted.winch;
    assert_eq!((winch.acceleration, winch.deceleration), (5.0, 25.0));
    assert_eq!(winch.element_limits, [1.0, 6.0]);
    assert_eq!((winch.gains.proportional, winch.gains.integral), (0.01, 1e-5));

    // The first report has one set of gains. Its winch is at the start of the cable, which
    // NODEO_STATIC attaches.
    let (world, imported) = compiled(&["sms_winch.ini", "sms_boomcrane.ini", "sms_cable.ini"]);
    let (_, drive) = boom(&world);
    assert_eq!(drive.control, Control::Position(gains(1e8, 1.0, 1e8)));
    let mounted = &world.model().winches()[0];
    assert_eq!(mounted.end, windlass_world::CableEnd::Start);
    assert!(matches!(mounted.order, WinchOrder::Speed { .. }));
    assert!(
        imported
            .text
            .contains("# control = { mode = \"tension\", tension = 2000.0 }")
    );
}

#[test]
fn refuses_invalid_cranes_and_winches_with_location_and_remedy() {
    let crane = std::fs::read_to_string(sample("improved_boomcrane.ini")).unwrap();
    let winch = std::fs::read_to_string(sample("sms_winch.ini")).unwrap();
    for (text, expected) in [
        (
            crane.replace("$1|LinkMass 754", "$1|LinkMass 755"),
            "c.ini:28: LinkMass: a rigid body has the same mass",
        ),
        (
            crane.replace("$1|", "$2|"),
            "the key '$1|LinkDHParameters' is missing",
        ),
        (
            crane.replace("JointVariable Theta", "JointVariable Phi"),
            "'phi' must be 'theta'",
        ),
        (
            crane.replace("JointControlType position", "JointControlType force"),
            "'force' must be 'position'",
        ),
        (
            crane.replace("$0|LinkDHPParameters 90 -0.65", "$0|LinkDHPParameters 90"),
            "takes 4 number(s), found 3",
        ),
        (
            crane.replace("$1|LinkMass", "$0|LinkMass"),
            "LinkMass: is repeated; it was first given in line 8",
        ),
        (
            crane.replace("$1|LinkCGLocation", "$1|LinkCGPlace"),
            "unknown key 'LinkCGPlace'",
        ),
        (winch.clone(), "import the cable's file together with this file"),
        (
            winch.replace("accel_max 3", "accel_max -3"),
            "import the cable's file together with this file",
        ),
    ] {
        let found = errors(&text);
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
    let cable = (Path::new("line.ini"), CABLE);
    let inverted = winch.replace("$decel_max -3", "$decel_max 3");
    let both = import_texts(&[(Path::new("w.ini"), &inverted), cable]).unwrap_err();
    assert!(
        both.to_string()
            .contains("accel_max must be positive and decel_max negative")
    );
    // Small limits could be in radians.
    let small = crane.replace("-45 90", "-0.5 1.5");
    let warnings = import_texts(&[(Path::new("c.ini"), &small)]).unwrap().warnings;
    assert!(
        warnings.iter().any(|note| note.contains("read as degrees")),
        "{warnings:?}"
    );
}

#[test]
fn peer_contact_properties_of_the_report_become_a_material() {
    use crate::spec::MaterialSpec;
    let imported = import(&[sample("sms_payload.ini")]).unwrap();
    let spec = Scenario::parse(&imported.text, Path::new("imported.toml"))
        .unwrap()
        .spec;
    let [material] = &spec.material[..] else {
        panic!("{}", imported.text)
    };
    // [SMS] 3.2.4: 95e7 Pa, 5e7 Pa s, Coulomb 0.05, sticking 0.07.
    let MaterialSpec {
        name,
        youngs_modulus,
        damping,
        sliding_friction,
        static_friction,
        ..
    } = material;
    assert_eq!(name, "sms_payload material");
    assert_eq!((*youngs_modulus, *damping), (95e7, 5e7));
    assert_eq!((*sliding_friction, *static_friction), (0.05, Some(0.07)));
    let warned = imported
        .warnings
        .iter()
        .any(|text| text.contains("add [[shape]]"));
    assert!(warned, "{:?}", imported.warnings);
    let payload = std::fs::read_to_string(sample("sms_payload.ini")).unwrap();
    for (from, to, expected) in [
        (
            "$mus 0.07",
            "$mus 0.01",
            "c.ini:13: mus: the coefficient of static friction, 0.01, is below",
        ),
        ("95e7", "-95e7", "c.ini:10: Young_modulus: must be positive"),
        ("$muc 0.05", "$muc -1", "c.ini:12: muc: must not be negative"),
        ("$B 5e7", "$B soft", "c.ini:11: B: 'soft' is not a number"),
    ] {
        assert!(payload.contains(from), "{from}");
        let found = errors(&payload.replacen(from, to, 1));
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
    // Without an elastic modulus there is no material.
    let soft = payload.replacen("$Young_modulus 95e7 //Pa\n", "", 1);
    let imported = import_texts(&[(Path::new("c.ini"), &soft)]).unwrap();
    assert!(!imported.text.contains("\n[[material]]"), "{}", imported.text);
    let warned = imported
        .warnings
        .iter()
        .any(|text| text.contains("Young_modulus is missing"));
    assert!(warned, "{:?}", imported.warnings);
}

/// `LinkJointVelocity` is the target of velocity control ([IMPROVED] A.4), rad/s.
#[test]
fn closed_form_target_joint_velocities_are_imported() {
    let crane = std::fs::read_to_string(sample("improved_boomcrane.ini")).unwrap();
    let moving = crane.replace("$1|LinkJointVelocity 0", "$1|LinkJointVelocity 0.25");
    let import = |text: &str| import_texts(&[(Path::new("c.ini"), text)]).unwrap();
    let by_velocity = moving.replace("$1|JointControlType position", "$1|JointControlType velocity");
    let imported = import(&by_velocity);
    let compiled = Scenario::parse(&imported.text, Path::new("imported.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let world = compiled.world.start().unwrap();
    let crane = windlass_world::MechanismId::from_index(0);
    let mechanism = &world.model().mechanisms()[0].mechanism;
    for t in [0.0, 0.3] {
        let target = |joint: usize| {
            let order = world.now().set_point(crane, joint);
            mechanism.set_point_at(joint, t, &order).value(t)
        };
        assert!(target(0) == 0.0 && (target(1) - 0.25).abs() < 1e-15, "{t}");
    }
    // Position control does not use the target velocity.
    let imported = import(&moving);
    assert!(!imported.text.contains("follow ="), "{}", imported.text);
    let noted = imported
        .notes
        .iter()
        .any(|note| note.contains("no effect without velocity control"));
    assert!(noted, "{:?}", imported.notes);
}

/// Comments of the scenario repeat warnings and notes, for any characters in the file names.
#[test]
fn regression_warnings_and_notes_are_comments_of_the_scenario() {
    let name = Path::new("odd\nname [sea].ini");
    let text = format!("{CABLE}$ElementLengthMax 3\n");
    let imported = import_texts(&[(name, &text)]).unwrap();
    assert!(!imported.warnings.is_empty() && !imported.notes.is_empty());
    let comments: Vec<&str> = imported
        .text
        .lines()
        .filter(|line| line.starts_with("# - "))
        .collect();
    assert_eq!(comments.len(), imported.warnings.len() + imported.notes.len());
    for words in [
        "the end of the cable is free",
        "ElementLengthMin and ElementLengthMax",
    ] {
        assert!(comments.iter().any(|line| line.contains(words)), "{comments:?}");
    }
}

proptest! {
    #[test]
    fn property_no_text_makes_the_import_panic(text in "(\\$|EA|IC|Mass|ElementLengths|0\\||[0-9]{1,3}| |\n|//|%|-|g|Timestep){0,80}") {
        let _ = import_texts(&[(Path::new("x.ini"), &text)]);
    }
}
