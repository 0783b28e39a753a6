//! Results of small worlds: reused and abandoned folders, names, `.dat` files, and angles.

use super::super::Catalogue;
use super::super::folder::{ResultsFolder, prepare};
use super::super::parquet::{TableWriter, read};
use super::super::plot::{PlotOptions, plot_results};
use super::super::range;
use super::super::table::Recorder;
use glam::{DQuat, DVec3};
use std::path::Path;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::tables::format::Format;
use windlass_math::{Motion, Pose};
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;
use windlass_sea::Sea;
use windlass_world::{BodyDefinition, CableDefinition, Fixity, Material, Owner, Shape, World, WorldBuilder};

const ALL: [Format; 3] = [Format::Parquet, Format::Csv, Format::Dat];

fn body(name: &str) -> BodyDefinition {
    BodyDefinition::free(name, 2.0, DVec3::splat(0.4))
}

fn world(bodies: impl IntoIterator<Item = BodyDefinition>) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    for definition in bodies {
        builder.body(definition);
    }
    builder.build().unwrap().start().unwrap()
}

/// Opens a results folder for a world and writes its current state `rows` times, without closing
/// the folder.
fn begin(world: &World, folder: &Path, rows: usize) -> ResultsFolder {
    let mut recorder = Recorder::new(world.model(), &[], 0.0);
    let mut files = ResultsFolder::open(folder, &recorder, &ALL).unwrap();
    for _ in 0..rows {
        recorder.fill(&world.now());
        files.write(&recorder, &world.now()).unwrap();
    }
    files
}

fn dat(path: &Path) -> Vec<f64> {
    let text = std::fs::read_to_string(path).unwrap();
    let line = text.lines().next().unwrap();
    line.split(' ').map(|number| number.parse().unwrap()).collect()
}

#[test]
fn regression_overwriting_removes_only_files_of_windlass() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    drop(begin(&world([body("old")]), path, 2));
    plot_results(path, &path.join("plots"), &PlotOptions::default()).unwrap();
    assert!(path.join("plots/body-old.svg").exists() && path.join("body-old/results.dat").exists());
    let foreign = ["sea.csv", "body-measured.parquet", "plots/mine.svg", "state.json"];
    for name in foreign {
        std::fs::write(path.join(name), "mine").unwrap();
    }

    prepare(path, true).unwrap();
    let mut left: Vec<String> = Vec::new();
    for place in [path.to_owned(), path.join("plots")] {
        let names = std::fs::read_dir(place).unwrap();
        left.extend(names.map(|entry| entry.unwrap().file_name().into_string().unwrap()));
    }
    left.sort();
    assert_eq!(
        left,
        [
            "body-measured.parquet",
            "mine.svg",
            "plots",
            "sea.csv",
            "state.json"
        ]
    );
}

#[test]
fn regression_overwriting_keeps_files_outside_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let (path, outside) = (folder.path().join("results"), folder.path().join("thesis.txt"));
    prepare(&path, false).unwrap();
    std::fs::write(&outside, "precious").unwrap();
    let list = format!("../thesis.txt\n{}\n", outside.display());
    std::fs::write(path.join("windlass-files.txt"), list).unwrap();
    prepare(&path, true).unwrap();
    assert!(outside.exists());
}

#[cfg(unix)]
#[test]
fn regression_overwriting_keeps_files_behind_links() {
    let folder = tempfile::tempdir().unwrap();
    let (path, outside) = (folder.path().join("results"), folder.path().join("home"));
    prepare(&path, false).unwrap();
    std::fs::create_dir(&outside).unwrap();
    for name in ["thesis.txt", "windlass-files.txt"] {
        std::fs::write(outside.join(name), "thesis.txt\n").unwrap();
    }
    for link in ["plots", ".windlass-replaced"] {
        std::os::unix::fs::symlink(&outside, path.join(link)).unwrap();
        std::fs::write(path.join("windlass-files.txt"), "plots/thesis.txt\n").unwrap();
        // A link in place of the folder of old results is refused.
        assert_eq!(prepare(&path, true).is_ok(), link == "plots");
        assert!(outside.join("thesis.txt").exists());
    }
}

/// Writes the results of a run over 2 s. All rows differ, so that every byte of a table matters.
fn moving(folder: &Path, finish: bool) {
    let bodies = world([body("a")]);
    let mut recorder = Recorder::new(bodies.model(), &[], 0.0);
    let mut files = ResultsFolder::open(folder, &recorder, &ALL).unwrap();
    let mut moving = bodies;
    for _ in 0..20 {
        recorder.fill(&moving.now());
        files.write(&recorder, &moving.now()).unwrap();
        moving.run_until(moving.time() + 0.1).unwrap();
    }
    files.checkpoint().unwrap();
    if finish {
        drop(files);
    } else {
        files.abandon();
    }
}

#[test]
fn refuses_tables_with_a_changed_bit() {
    for (finish, name) in [(true, "body-a.parquet"), (false, "parts/body-a.000001.parquet")] {
        let folder = tempfile::tempdir().unwrap();
        moving(folder.path(), finish);
        Catalogue::load(folder.path()).unwrap();
        let path = folder.path().join(name);
        let whole = std::fs::read(&path).unwrap();
        for at in (0..whole.len()).step_by(7) {
            let mut changed = whole.clone();
            changed[at] ^= 1 << (at % 8);
            std::fs::write(&path, changed).unwrap();
            let message = Catalogue::load(folder.path()).unwrap_err().to_string();
            assert!(message.contains("was changed after it was written"), "{message}");
        }
        std::fs::write(&path, whole).unwrap();
        Catalogue::load(folder.path()).unwrap();
    }
}

/// Writes a table with one channel in place of the range graphs of a cable.
fn range_table(folder: &Path) -> std::path::PathBuf {
    let ranges = folder.join("ranges");
    std::fs::create_dir(&ranges).unwrap();
    let path = ranges.join("cable-wire.parquet");
    let channels = world([body("a")]);
    let recorder = Recorder::new(channels.model(), &[], 0.0);
    let channels = &recorder.definitions()[0].channels[..1];
    let mut writer = TableWriter::create(&path, channels).unwrap();
    (0..3).for_each(|row| writer.row(&[f64::from(row)]).unwrap());
    writer.finish().unwrap();
    path
}

#[test]
fn refuses_range_tables_with_a_changed_bit() {
    let folder = tempfile::tempdir().unwrap();
    let path = range_table(folder.path());
    moving(folder.path(), true);
    let found = range::load(folder.path()).unwrap();
    assert_eq!(found[0].0, "cable-wire");
    let mut changed = std::fs::read(&path).unwrap();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    std::fs::write(&path, changed).unwrap();
    let message = range::load(folder.path()).unwrap_err().to_string();
    assert!(message.contains("was changed after it was written"), "{message}");
}

#[test]
fn refuses_results_with_a_missing_table() {
    let folder = tempfile::tempdir().unwrap();
    moving(folder.path(), true);
    std::fs::remove_file(folder.path().join("body-a.parquet")).unwrap();
    let message = Catalogue::load(folder.path()).unwrap_err().to_string();
    assert!(message.contains("body-a.parquet' is missing"), "{message}");
    // The user can remove the table from the list.
    let list = folder.path().join("checksums.sfv");
    let text = std::fs::read_to_string(&list).unwrap();
    let rest: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("body-a.parquet"))
        .collect();
    std::fs::write(&list, rest.join("\n") + "\n").unwrap();
    Catalogue::load(folder.path()).unwrap();
}

#[test]
fn refuses_tables_of_another_run() {
    let [one, other] = [0, 1].map(|_| tempfile::tempdir().unwrap());
    moving(one.path(), true);
    drop(begin(&world([body("b"), body("a")]), other.path(), 2));
    for (name, words) in [
        ("body-a.parquet", "belongs to another run"),
        ("body-b.parquet", "does not belong to this run"),
    ] {
        let path = one.path().join(name);
        let own = std::fs::read(&path).ok();
        std::fs::copy(other.path().join(name), &path).unwrap();
        let message = Catalogue::load(one.path()).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
        match own {
            Some(own) => std::fs::write(&path, own).unwrap(),
            None => std::fs::remove_file(&path).unwrap(),
        }
    }
    Catalogue::load(one.path()).unwrap();
}

#[test]
fn refuses_tables_whose_time_falls() {
    let folder = tempfile::tempdir().unwrap();
    let channels = world([body("a")]);
    let recorder = Recorder::new(channels.model(), &[], 0.0);
    let table = &recorder.definitions()[0];
    let path = folder.path().join("body-a.parquet");
    let mut writer = TableWriter::create(&path, &table.channels).unwrap();
    for time in [0.0, 1.0, 0.5] {
        let mut row = vec![0.0; table.channels.len()];
        row[0] = time;
        writer.row(&row).unwrap();
    }
    writer.finish().unwrap();
    let message = Catalogue::load(folder.path()).unwrap_err().to_string();
    assert!(
        message.contains("its time falls from 1 s to 0.5 s in row 3"),
        "{message}"
    );
}

#[test]
fn regression_abandoned_results_are_readable() {
    let folder = tempfile::tempdir().unwrap();
    drop(begin(&world([body("a")]), folder.path(), 3));
    let rows = |name: &str| read(&folder.path().join(name)).unwrap().values[0].len();
    assert_eq!((rows("body-a.parquet"), rows("energy.parquet")), (3, 3));
    let lines = |name: &str| {
        let text = std::fs::read_to_string(folder.path().join(name)).unwrap();
        text.lines().count()
    };
    assert_eq!((lines("body-a.csv"), lines("body-a/results.dat")), (4, 3));
}

#[test]
fn regression_objects_of_similar_names_have_separate_files() {
    let folder = tempfile::tempdir().unwrap();
    let masses = world([
        body("a b").at(DVec3::X),
        body("a-b").at(2.0 * DVec3::X),
        body("A/b").at(3.0 * DVec3::X),
    ]);
    drop(begin(&masses, folder.path(), 1));
    for (name, x) in [("body-a-b", 1.0), ("body-a-b-2", 2.0), ("body-A-b-3", 3.0)] {
        let table = read(&folder.path().join(format!("{name}.parquet"))).unwrap();
        assert_eq!(table.column("position_x").unwrap(), [x]);
        assert_eq!(dat(&folder.path().join(name).join("results.dat"))[7], x);
    }
}

#[test]
fn regression_euler_rates_at_vertical_pitch() {
    let folder = tempfile::tempdir().unwrap();
    // The nose points down. In Earth axes the pitch axis is y, and roll and yaw both rotate about
    // z.
    let spin = Motion::new(DVec3::ZERO, DVec3::new(0.0, 0.7, 0.2));
    let nose = DQuat::from_rotation_y(std::f64::consts::FRAC_PI_2);
    drop(begin(
        &world([body("a").oriented(nose).moving(spin)]),
        folder.path(),
        1,
    ));
    let row = dat(&folder.path().join("body-a/results.dat"));
    let [roll, pitch, yaw] = [row[4], row[5], row[6]];
    assert!(roll.is_nan() && yaw.is_nan(), "{roll} {yaw}");
    // The pitch axis is rotated by the yaw angle of the same row.
    let expected = spin.angular.dot(DVec3::new(-row[12].sin(), row[12].cos(), 0.0));
    assert!((pitch - expected).abs() < 1e-12, "{pitch} {expected}");
    let note = std::fs::read_to_string(folder.path().join("body-a/columns.txt")).unwrap();
    assert!(note.contains("NaN"), "{note}");
}

#[test]
fn closed_form_cable_moments_about_the_centre_of_gravity() {
    let folder = tempfile::tempdir().unwrap();
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let centre = DVec3::new(50.0, -20.0, 3.0);
    let buoy = builder.body(body("buoy").at(centre));
    // Two equal ropes with 2 % strain pull along x and -x at opposite sides of the centre. Their
    // forces form a couple.
    let properties = CableProperties::new(1e4, 1e-3, 0.02);
    for (name, sign) in [("one", 1.0), ("two", -1.0)] {
        let eye = DVec3::new(0.0, sign * 0.5, 0.0);
        let held = builder.frame(Owner::Body(buoy), name, Pose::new(eye, DQuat::IDENTITY));
        let anchor = builder.fixed_frame(name, centre + eye + DVec3::new(sign * 5.1, 0.0, 0.0));
        builder.cable(
            CableDefinition::new(name, properties, 5.0, 3)
                .start(held, Fixity::Pinned)
                .end(anchor, Fixity::Pinned),
        );
    }
    let world = builder.build().unwrap().start().unwrap();
    drop(begin(&world, folder.path(), 1));
    let row = dat(&folder.path().join("body-buoy/cable_forces.dat"));
    // The moment is due to EA ε = 200 N at a lever of 0.5 m on both sides. The moment rotates x
    // towards -y. The inertia of the end nodes reduces the moment by a fraction of 3e-7.
    let expected = [0.0, 0.0, 0.0, 0.0, 0.0, -200.0];
    for (found, expected) in row[1..].iter().zip(expected) {
        assert!((found - expected).abs() < 1e-3, "{row:?}");
    }
}

/// A cube that sinks into a block: volume, pressure of both beds in series, and damping follow from
/// depth and speed.
#[test]
fn closed_form_contact_files_of_a_payload() {
    let folder = tempfile::tempdir().unwrap();
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let material = Material {
        youngs_modulus: 2e6,
        damping: 3e4,
        friction: LuGre::new(0.0, 0.0),
    };
    let block = builder.fixed_frame("block", DVec3::new(0.0, 0.0, -2.0));
    let block = Shape::new(
        "block",
        block,
        Piece::cuboid(DVec3::splat(4.0)).unwrap(),
        material,
    );
    builder.shape(block);
    let (depth, speed) = (0.01, 0.02);
    let sinking = Motion::new(DVec3::new(0.0, 0.0, -speed), DVec3::ZERO);
    let centre = DVec3::new(0.3, -0.4, 0.5 - depth);
    let cube = builder.body(body("cube").at(centre).moving(sinking));
    let at_cube = builder.frame_on_body(cube, "centre", DVec3::ZERO);
    let piece = Piece::cuboid(DVec3::ONE).unwrap();
    builder.shape(Shape::new("cube", at_cube, piece, material));
    builder.body(body("apart").at(DVec3::X * 9.0));
    let world = builder.build().unwrap().start().unwrap();
    drop(begin(&world, folder.path(), 1));
    // The bed depth is the radius of a sphere of the same volume ([SMS] 2.5): 1 m³ and 64 m³.
    let radius = |volume: f64| (0.75 * volume / std::f64::consts::PI).cbrt();
    let beds = radius(1.0) + radius(64.0);
    let (stiffness, damping) = (2e6 / beds * depth, 3e4 / beds * speed);
    let expected = [
        0.0,
        0.0,
        0.0,
        stiffness + damping,
        0.3,
        -0.4,
        -0.5 * depth,
        stiffness,
        damping,
    ];
    let row = dat(&folder.path().join("body-cube/contact_forces.dat"));
    assert_eq!(row.len(), expected.len());
    for (found, expected) in row.iter().zip(expected) {
        assert!(
            (found - expected).abs() < 1e-6 * (1.0 + expected.abs()),
            "{row:?}"
        );
    }
    let row = dat(&folder.path().join("body-cube/contact_geometry.dat"));
    assert_eq!(row.len(), 3);
    assert!(
        (row[1] - depth).abs() < 1e-9 && (row[2] - depth).abs() < 1e-9,
        "{row:?}"
    );
    // A body without shapes has no contact files.
    assert!(!folder.path().join("body-apart/contact_forces.dat").exists());
    let note = std::fs::read_to_string(folder.path().join("body-cube/columns.txt")).unwrap();
    assert!(note.contains("stiffness component"), "{note}");
}

#[test]
fn regression_recorded_angles_are_unwrapped() {
    let spin = DVec3::new(0.0, 0.0, 2.0);
    let start = from_euler_angles(EulerAngles {
        yaw: 3.0,
        ..EulerAngles::default()
    });
    let turning = body("a").oriented(start).moving(Motion::new(DVec3::ZERO, spin));
    let mut world = world([turning]);
    let mut recorder = Recorder::new(world.model(), &[], 0.0);
    recorder.fill(&world.now());
    let yaw = recorder.definitions()[0]
        .channels
        .iter()
        .position(|channel| channel.name == "yaw")
        .unwrap();
    for k in 1..=100 {
        let time = 0.1 * f64::from(k);
        world.run_until(time).unwrap();
        recorder.fill(&world.now());
        let expected = (3.0 + 2.0 * time).to_degrees();
        // The integration tolerance is 1e-6 rad per step.
        assert!((recorder.rows()[0][yaw] - expected).abs() < 0.01, "{time}");
    }
}
