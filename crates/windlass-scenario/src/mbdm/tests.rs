//! Tests with the files of the source and with damaged files.

use super::*;
use crate::Scenario;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, TAU};
use windlass_world::World;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../validation/mbdm")
        .join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap()
}

fn world(text: &str) -> World {
    let compiled = Scenario::parse(text, Path::new("imported.toml"))
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
    compiled.world.start().unwrap()
}

fn refused(main: &str, others: &[(&str, &str)]) -> String {
    let others: Vec<(&Path, &str)> = others
        .iter()
        .map(|(name, text)| (Path::new(*name), *text))
        .collect();
    import_texts((Path::new("mbdm"), main), &others)
        .unwrap_err()
        .to_string()
}

#[test]
fn closed_form_mbdm_10_1_body_on_a_spring() {
    let imported = import(&file("spring")).unwrap();
    let mut world = world(&imported.text);
    let body = world.model().body("body").unwrap();
    let omega = (1e4_f64 / 60.0).sqrt();
    for k in 1..=10 {
        let t = 0.1 * f64::from(k);
        world.run_until(t).unwrap();
        // Eq. 93.
        let expected = -60.0 * 9.81 / 1e4 * (1.0 - (omega * t).cos());
        let found = world.now().body(body).pose.position.z;
        assert!((found - expected).abs() < 1e-8, "{t}: {found} {expected}");
    }
    let notes = imported.notes.join("\n");
    for words in [
        "'store a matrix' is not imported",
        "dt, N-R accuracy",
        "tracers are frames",
        "loads in the source's code",
    ] {
        assert!(notes.contains(words), "{words}\n{notes}");
    }
    let tracer = world
        .model()
        .frames()
        .iter()
        .filter(|frame| frame.name.starts_with("tracer 2 "))
        .count();
    assert_eq!(tracer, 8);
}

#[test]
fn closed_form_mbdm_10_2_kinematic_slider_crank() {
    let imported = import(&file("slider_crank_kinematic")).unwrap();
    let mut world = world(&imported.text);
    let slider = world.model().body("slider").unwrap();
    for k in 0..=10 {
        let t = 0.1 * f64::from(k);
        world.run_until(t).unwrap();
        let (sin, cos) = (FRAC_PI_4 + TAU * t).sin_cos();
        let along = (3.5_f64.powi(2) - 4.0 * sin * sin).sqrt();
        let speed = TAU * (-2.0 * sin - 4.0 * sin * cos / along);
        let now = world.now().body(slider);
        assert!((now.pose.position.x - (2.0 * cos + along)).abs() < 1e-9, "{t}");
        assert!((now.velocity.linear.x - speed).abs() < 1e-8, "{t}");
    }
    assert!(
        imported
            .notes
            .iter()
            .any(|note| note.contains("the kinematic analysis runs as a dynamic analysis"))
    );
}

/// Without its driver, the slider-crank has one open degree of freedom.
#[test]
fn refuses_kinematic_analyses_with_open_degrees_of_freedom() {
    let driven = text("slider_crank_kinematic");
    let last = driven.rfind("Joint ").unwrap();
    let joints: usize = driven[last..].split_whitespace().nth(1).unwrap().parse().unwrap();
    assert!(driven[last..].contains("type: RDRV"), "{}", &driven[last..]);
    let undriven = driven[..last].replace(
        &format!("including drivers): {joints}"),
        &format!("including drivers): {}", joints - 1),
    );
    let message = refused(&undriven, &[]);
    assert!(message.contains("1 remain open"), "{message}");
    // The dynamic analysis is imported.
    let dynamic = undriven.replace("Dynamic (1): 0", "Dynamic (1): 1");
    assert!(import_texts((Path::new("mbdm"), &dynamic), &[]).is_ok());
}

/// Adds the loads that the source has in its code: gravity along -x instead of -z, the torque, the
/// gas force.
fn with_compressor(text: &str) -> String {
    let load = |mass: f64, x: &str, moment: f64| {
        format!(
            "load = [{{ force = [\"{x}\", 0, {}], moment = [0, 0, {moment:?}] }}]\nname = ",
            mass * 9.81
        )
    };
    let gas = "-245.25 + (vx <= 0 ? 0 : x <= 5 ? 62857 - 282857/(6 - x) : -11e4*(1 - sin(tau*(x - 5.25))))";
    text.replacen(
        "name = \"crank\"",
        &format!("{}\"crank\"", load(200.0, "-1962", 41450.0)),
        1,
    )
    .replacen(
        "name = \"rod\"",
        &format!("{}\"rod\"", load(35.0, "-343.35", 0.0)),
        1,
    )
    .replacen(
        "name = \"slider\"",
        &format!("{}\"slider\"", load(25.0, gas, 0.0)),
        1,
    )
}

#[test]
fn peer_mbdm_10_3_dynamic_slider_crank() {
    // The rod's rate, 30 · 2/3.5 rad/s, is rounded in the source.
    let text = text("slider_crank_dynamic").replace("17.1429", "17.142857142857142");
    let imported = import_texts((Path::new("mbdm"), &text), &[]).unwrap();
    // Steps do not end at the slope discontinuity of the force. Agreement in the last digits of the
    // reference therefore needs tighter tolerances.
    let finer = imported
        .text
        .replace("= 1e-9", "= 1e-10")
        .replace("= 1e-8", "= 1e-9");
    let mut world = world(&with_compressor(&finer));
    let text = include_str!("../../../../validation/slider_crank/reference.csv");
    let rows = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let [crank, slider] = ["crank", "slider"].map(|name| world.model().body(name).unwrap());
    for row in rows.step_by(5) {
        let row: Vec<f64> = row.split(',').map(|value| value.parse().unwrap()).collect();
        let [t, _, rate, x, _] = row[..] else { panic!() };
        world.run_until(t).unwrap();
        let now = world.now();
        assert!((now.body(crank).velocity.angular.z - rate).abs() < 1e-5, "{t}");
        assert!((now.body(slider).pose.position.x - x).abs() < 1e-5, "{t}");
    }
}

/// Returns a main file with two bodies (the first is fixed to the ground) and one joint between
/// them.
fn two_bodies(kind: &str, points: [[f64; 3]; 6], dist: f64) -> String {
    let body = |k: usize, r: &str, angles: &str| {
        format!(
            "\nBody {k}\nname: b{k}\nangles (1-2-3 notation): {angles}\nr: {r}\nv: 0, 0, 0\nomega: 0, 0, 0\nmass: 2\n\
             I(1,1-3): 1, 0, 0\nI(2,1-3): 0, 1, 0\nI(3,1-3): 0, 0, 1\n"
        )
    };
    let joint = |k: usize, kind: &str, bodies: &str, points: [[f64; 3]; 6], dist: f64| {
        let names = ["p1", "q1", "r1", "p2", "q2", "r2"];
        let rows = names
            .iter()
            .zip(points)
            .map(|(name, [x, y, z])| format!("{name}: {x}, {y}, {z}\n"));
        format!(
            "\nJoint {k}\ntype: {kind}\nbodies: {bodies}\n{}dist: {dist}\n",
            rows.collect::<String>()
        )
    };
    let none = [[0.0; 3]; 6];
    format!(
        "Name: two\nKinematic (0), Dynamic (1): 1\nNumber of bodies : 2\nNumber of joints (including drivers): 2\nt_start: 0\nt_end: 1\n\
         dt: 0.01\nN-R accuracy: 1e-8\nN-R steps: 100\nSave output every (n) steps: 1\nSave checkpoint every (n) steps: 0\n\
         Save tracers every (n) steps: 0\n{}{}{}{}",
        body(1, "0, 0, 0", "0, 0, 0"),
        body(2, "1, 0, 0", "0, 0, 1.5707963267948966"),
        joint(1, "G", "1, 0", none, 0.0),
        joint(2, kind, "1, 2", points, dist)
    )
}

#[test]
fn closed_form_every_joint_type_has_the_geometry_of_the_source() {
    let o = [0.0; 3];
    // The second body is at (1, 0, 0), rotated by 90 degrees about z: its x axis is the Earth's y,
    // and its y axis is the Earth's -x.
    let cases: [(&str, [[f64; 3]; 6], f64, usize); 8] = [
        // About z at (1, 0, 0), with the second axis reversed.
        (
            "R",
            [
                [1.0, 0.0, 0.0],
                [1.0, 0.0, 1.0],
                [2.0, 0.0, 0.0],
                o,
                [0.0, 0.0, -1.0],
                o,
            ],
            0.0,
            5,
        ),
        (
            "C",
            [
                [1.0, 0.0, -1.0],
                [1.0, 0.0, 0.0],
                [2.0, 0.0, -1.0],
                o,
                [0.0, 0.0, 1.0],
                o,
            ],
            0.0,
            4,
        ),
        // Slides along x, so the frames of the joint have a pitch of 90 degrees. f = r - p points
        // along z on the first body, and along the Earth's y on the second.
        (
            "T",
            [
                o,
                [1.0, 0.0, 0.0],
                [0.0, 0.0, 1.0],
                o,
                [0.0, -1.0, 0.0],
                [1.0, 0.0, 0.0],
            ],
            0.0,
            5,
        ),
        // Arms along x and along the Earth's y.
        (
            "U",
            [[1.0, 0.0, 0.0], [2.0, 0.0, 0.0], o, o, [1.0, 0.0, 0.0], o],
            0.0,
            4,
        ),
        ("S", [[1.0, 0.0, 0.0], o, o, o, o, o], 0.0, 3),
        ("DI", [o, o, o, o, o, o], 1.0, 1),
        // Rotates about z of the first body, slides along x.
        (
            "RC",
            [
                o,
                [0.0, 0.0, 1.0],
                o,
                [0.0, -1.0, 0.0],
                [0.0, -2.0, 0.0],
                [1.0, -1.0, 0.0],
            ],
            0.0,
            3,
        ),
        (
            "RDRV",
            [
                [1.0, 0.0, 0.0],
                [0.0, 0.0, 1.0],
                [FRAC_PI_2, 0.0, 0.0],
                [1.0, 0.0, 0.0],
                o,
                o,
            ],
            0.3,
            1,
        ),
    ];
    for (kind, points, dist, rows) in cases {
        let text = two_bodies(kind, points, dist);
        let imported =
            import_texts((Path::new("mbdm"), &text), &[]).unwrap_or_else(|errors| panic!("{kind}: {errors}"));
        let compiled = Scenario::parse(&imported.text, Path::new("imported.toml"))
            .and_then(|scenario| scenario.compile())
            .unwrap_or_else(|errors| panic!("{kind}: {errors}\n{}", imported.text));
        let report = compiled.world.joint_report().unwrap();
        // The joints are already assembled: no body is moved, and all equations of the joint are
        // independent.
        assert!(
            report
                .corrections
                .iter()
                .all(|c| c.moved < 1e-12 && c.turned < 1e-12),
            "{kind}: {report}"
        );
        assert_eq!(
            (report.rows, report.rank),
            (6 + rows, 6 + rows),
            "{kind}: {report}"
        );
        let mut world = compiled.world.start().unwrap();
        world.run_until(0.2).unwrap();
    }
}

#[test]
fn refuses_invalid_files_with_location() {
    let good = text("slider_crank_dynamic");
    for (from, to, words) in [
        (
            "mass: 35",
            "mass: heavy",
            "mbdm:31: body 2: 'mass': 'heavy' is not a number (kg)",
        ),
        (
            "r: -0.25, 0.0, 0.0",
            "r: -0.25, 0.0",
            "mbdm:28: body 2: 'r' takes 3 numbers (m), found 2",
        ),
        (
            "Number of bodies : 4",
            "Number of bodies : 5",
            "mbdm:3: the file states 5 bodies but defines 4",
        ),
        (
            "bodies: 1, 2",
            "bodies: 1, 7",
            "joint 2: there is no body 7; the number of bodies is 4",
        ),
        (
            "type: ABY",
            "type: ABW",
            "joint 4: there is no type 'ABW'; available: ABX",
        ),
        (
            "q1: 2, 0, 1",
            "q1: 2, 0, 0",
            "joint 2: its points on the first body do not define a frame: axis z has no length",
        ),
        (
            "bodies: 4, 0",
            "bodies: 0, 0",
            "joint 6: the first of its bodies must not be 0",
        ),
        ("dt: 0.0001", "dt: -1", "dt must be positive"),
        (
            "v: 0, -30, 0",
            "v: 0, -30, 0\nv: 1, 1, 1",
            "body 2 has 'v' twice, '0, -30, 0' and '1, 1, 1'",
        ),
        (
            "omega: 0, 0, 17.1429\n",
            "",
            "body 2 needs a line 'omega: ...' with 3 numbers, rad/s",
        ),
        (
            "Dynamic (1): 1",
            "Dynamic (1): 3",
            "the analysis is 3, but must be 0 (kinematic) or 1 (dynamic)",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        let said = refused(&good.replacen(from, to, 1), &[]);
        assert!(said.contains(words), "{words}\n{said}");
    }
    let (main, mooring) = (text("spring"), text("spring.expert.mooring"));
    for (name, other, words) in [
        (
            "mbdm.expert.mooring",
            mooring.replace("body nr: 1", "body nr: 2"),
            "mbdm.expert.mooring:3: there is no body 2; the number of bodies is 1",
        ),
        (
            "mbdm.expert.mooring",
            mooring.replace("10000.0", "-5"),
            "the stiffness must not be negative",
        ),
        (
            "mbdm.expert.mooring",
            mooring.replace("lines: 1", "lines: 3"),
            "the file states '3' mooring lines but defines 1",
        ),
        (
            "mbdm.expert.moorings",
            mooring.clone(),
            "'.expert.moorings' is not a known additional file",
        ),
        (
            "mbdm.expert.parameters",
            "Debugg : 1".to_owned(),
            "'debugg' is not a known parameter",
        ),
    ] {
        let said = refused(&main, &[(name, &other)]);
        assert!(said.contains(words), "{words}\n{said}");
    }
    assert!(
        is_main_file(&good)
            && !is_main_file("$EA 5e5\n")
            && is_expert_file(Path::new("a/mbdm.expert.tracers"))
    );
    assert!(refused("", &[]).contains("the file is empty"));
}

#[test]
fn property_damaged_files_do_not_panic() {
    let good = text("slider_crank_kinematic");
    let tracers = text("spring.expert.tracers");
    for cut in (0..good.len()).step_by(37) {
        let damaged = format!("{}{}", &good[..cut], &good[(cut + 11).min(good.len())..]);
        let _ = import_texts((Path::new("mbdm"), &damaged), &[]);
        let cut = cut.min(tracers.len());
        let _ = import_texts(
            (Path::new("mbdm"), &good),
            &[(Path::new("mbdm.expert.tracers"), &tracers[..cut])],
        );
    }
}

#[test]
fn equivalent_attitudes_in_degrees_and_orientations() {
    use windlass_math::rotation::{EulerAngles, from_euler_angles};
    for [roll, pitch, yaw] in [
        [0.3, -0.4, 2.0],
        [0.0, FRAC_PI_2, 0.0],
        [1.0, -FRAC_PI_2, 0.5],
        [3.0, FRAC_PI_2 - 6e-6, -3.0],
    ] {
        let orientation = from_euler_angles(EulerAngles { roll, pitch, yaw });
        let [roll, pitch, yaw] = convert::attitude_deg(orientation).map(f64::to_radians);
        let again = from_euler_angles(EulerAngles { roll, pitch, yaw });
        assert!(
            (again * orientation.conjugate()).xyz().length() < 1e-14,
            "{orientation}"
        );
    }
}

/// The `.expert.solvers` file as printed in `[MBDM]` table 8.
const SOLVERS: &str = "hmb nproc: 16\nhmb root: /opt/hmb/bin/hmb\nhmb argv: st uns none checkpoint/uns\nsph root: /opt/sph/bin/SPH2\n\
    coupling type ([1] HMB, [2] SPH, [0] Both): 0\n_____\nRPM: 8.836\nUwind [m/s]: 11.0\nRho [kg/m3]: 1.225\nCmax [m]: 6.206\nR [m]: 89.1\n\
    HMB body ID: 1\nSPH body ID: 2\nUpdate HMB every (n) MBDM steps: 100\n======\nspoolup [deg]: 120.0\n======\nt start coupling [s]: 0\n";

#[test]
fn refuses_invalid_solvers_files_and_reads_the_printed_one() {
    let read = solvers::read("mbdm.expert.solvers", SOLVERS).expect("the file is valid");
    let hmb = read.hmb.expect("both are coupled");
    assert_eq!((hmb.processes, hmb.body, read.every), (16, 1, 100));
    assert_eq!(
        hmb.command,
        ["/opt/hmb/bin/hmb", "st", "uns", "none", "checkpoint/uns"]
    );
    let sph = read.sph.expect("both are coupled");
    assert_eq!((sph.processes, sph.body, sph.command.len()), (1, 2, 1));
    assert!(
        read.notes
            .iter()
            .any(|note| note.starts_with("mbdm.expert.solvers:7: 'rpm' is not imported"))
    );
    let only = solvers::read("s", &SOLVERS.replace("Both): 0", "Both): 2")).expect("the file is valid");
    assert!(only.hmb.is_none() && only.sph.is_some() && only.every == 1);
    for (from, to, words) in [
        (
            "hmb nproc: 16",
            "hmb nproc: 0",
            "s:1: 'hmb nproc' must be at least 1",
        ),
        ("hmb nproc: 16\n", "", "needs a line 'hmb nproc: ...'"),
        (
            "hmb root: /opt/hmb/bin/hmb",
            "hmb root:",
            "'hmb root' must name a program",
        ),
        (
            "Both): 0",
            "Both): 3",
            "s:5: the coupling type is '3', but must be 1 (HMB), 2 (SPH) or 0 (both)",
        ),
        (
            "SPH body ID: 2",
            "SPH body ID: 0",
            "'sph body id' must be at least 1",
        ),
        ("SPH body ID: 2", "SPH body ID: two", "'two' is not a number"),
        ("steps: 100", "steps: 0", "'update hmb every' must be at least 1"),
        (
            "RPM: 8.836",
            "RPN: 8.836",
            "s:7: 'rpn' is not a known key; the known keys are: hmb nproc",
        ),
    ] {
        assert!(SOLVERS.contains(from), "{from}");
        let said = solvers::read("s", &SOLVERS.replacen(from, to, 1))
            .expect_err(to)
            .to_string();
        assert!(said.contains(words), "{words}\n{said}");
    }
    // With a main file: bodies must exist, and a note names the command that runs the solvers.
    let main = text("spring");
    let name = "mbdm.expert.solvers";
    let said = refused(&main, &[(name, SOLVERS)]);
    assert!(
        said.contains("mbdm.expert.solvers: there is no body 2; the number of bodies is 1"),
        "{said}"
    );
    let one = SOLVERS.replace("SPH body ID: 2", "SPH body ID: 1");
    let imported =
        import_texts((Path::new("mbdm"), &main), &[(Path::new(name), &one)]).expect("the file is valid");
    let note = imported
        .notes
        .iter()
        .find(|note| note.contains("windlass couple"));
    assert!(
        note.is_some_and(|note| note.contains("--solvers mbdm.expert.solvers")),
        "{:?}",
        imported.notes
    );
}

#[test]
fn property_damaged_solvers_files_do_not_panic() {
    for cut in (0..SOLVERS.len()).step_by(7) {
        let damaged = format!("{}{}", &SOLVERS[..cut], &SOLVERS[(cut + 13).min(SOLVERS.len())..]);
        let _ = solvers::read("s", &damaged);
    }
}
