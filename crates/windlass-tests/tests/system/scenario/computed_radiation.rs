//! Tests of radiation and diffraction that scenarios compute from meshes, and of their cache.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use windlass::scenario::long_work::{self, CompileOptions, LongWork};
use windlass::scenario::{CompiledScenario, Scenario, ScenarioErrors};
use windlass::world::{BodyId, RadiationDiffraction};

/// A floating sphere of radius 5 m, half submerged.
const GOOD: &str = r#"
[simulation]
duration = 10.0
[sea]
waves = { type = "regular", height = 1.0, period = 7.0, going_to_deg = 120.0 }
[[body]]
name = "float"
mass = 268344.0
inertia = [2e6, 2e6, 2.5e6]
position = [3.0, 0.0, -1.9]
mesh = { sphere = { radius = 5.0, cells = 4 }, centre_of_gravity = [0.0, 0.0, -1.9] }
hydrodynamics = { drag = [0.2, 0.2, 0.2] }
radiation = { from = "mesh" }
"#;

/// Number of computations that began.
static COMPUTED: AtomicUsize = AtomicUsize::new(0);

fn scenario(folder: &Path, text: &str) -> PathBuf {
    let path = folder.join("float.toml");
    fs::write(&path, text).unwrap();
    path
}

fn compile(path: &Path) -> Result<CompiledScenario, ScenarioErrors> {
    Scenario::load(path)?.compile()
}

fn element(compiled: &CompiledScenario) -> RadiationDiffraction {
    let model = compiled.world.model();
    model.radiation_of(BodyId::from_index(0)).unwrap().clone()
}

fn files(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path.with_file_name("windlass-cache"));
    let mut found: Vec<PathBuf> = entries.into_iter().flatten().map(|f| f.unwrap().path()).collect();
    found.sort();
    found
}

/// Heave of a hemisphere of radius a at the wave number K, from Hulme (1982), table 1. Each row has
/// K a, the added mass relative to the displaced mass, and the damping relative to ω times the
/// displaced mass.
#[test]
fn peer_hulme_memory_of_a_computed_float() {
    let folder = tempfile::tempdir().unwrap();
    let path = scenario(folder.path(), GOOD);
    let compiled = compile(&path).unwrap_or_else(|errors| panic!("{errors}"));
    let element = element(&compiled);
    let mass = 1025.0 * 2.0 / 3.0 * std::f64::consts::PI * 125.0;
    for [wave_number, added_mass, damping] in [
        [0.3, 0.7157, 0.3254],
        [0.5, 0.5861, 0.3391],
        [1.0, 0.4284, 0.2484],
        [2.0, 0.3884, 0.1031],
    ] {
        let omega = f64::sqrt(wave_number / 5.0 * 9.81);
        let memory = element.radiation.frequency_response(omega)[2][2];
        let infinite = element.radiation.infinite_added_mass().0[2][2];
        let found = [(infinite + memory.im / omega) / mass, memory.re / (omega * mass)];
        println!("{wave_number}: {added_mass} {damping} {found:.4?}");
        // The fit of the memory has an error of 2 % of the peak response, which is 0.4 ω times the
        // mass. The coefficients have an error of 0.4 %.
        for (value, found) in [added_mass, damping].into_iter().zip(found) {
            assert!((found - value).abs() < 0.012, "{wave_number}: {value} {found}");
        }
    }
    // The table ends where the damping has decayed, so Ogilvie's relation holds.
    let mismatches = element.radiation.report().mismatches;
    assert!(mismatches[0].max(mismatches[2]) < 0.02, "{mismatches:?}");
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
}

/// Coefficients are computed once, and the cache returns the same bits.
#[test]
fn equivalent_cached_and_computed_coefficients() {
    long_work::observe(|work| {
        if work.is_complete {
            COMPUTED.fetch_add(1, Ordering::Relaxed);
        }
    });
    let folder = tempfile::tempdir().unwrap();
    // No other test has this density, so none computes the same coefficients.
    let text = GOOD.replace("[sea]\n", "[sea]\ndensity = 1001.0\n");
    let text = text.replace("from = \"mesh\"", "from = \"mesh\", frequencies = [0.3, 3.0]");
    let path = scenario(folder.path(), &text);
    let first = compile(&path).unwrap_or_else(|errors| panic!("{errors}"));
    let note = |compiled: &CompiledScenario| compiled.notes.join("\n");
    assert!(note(&first).contains("computed and saved in"), "{}", note(&first));
    let [record, netcdf] = &files(&path)[..] else {
        panic!("{:?}", files(&path));
    };
    let second = compile(&path).unwrap();
    assert!(note(&second).contains("read from"), "{}", note(&second));
    assert_eq!(element(&first), element(&second));
    // The coefficients depend on the height, but not on horizontal position, heading or waves.
    let moved = text.replace(
        "position = [3.0, 0.0, -1.9]",
        "position = [9.0, 5.0, -1.9]\nattitude_deg = [0.0, 0.0, 30.0]",
    );
    fs::write(&path, moved.replace("period = 7.0", "period = 6.0")).unwrap();
    assert!(note(&compile(&path).unwrap()).contains("read from"));
    // A damaged file is replaced.
    let mut bytes = fs::read(netcdf).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(netcdf, &bytes).unwrap();
    fs::write(&path, &text).unwrap();
    assert_eq!(element(&compile(&path).unwrap()), element(&first));
    assert!(note(&compile(&path).unwrap()).contains("read from"));
    fs::write(record, "{}").unwrap();
    assert!(note(&compile(&path).unwrap()).contains("computed and saved in"));
    let higher = text.replace("from = \"mesh\"", "from = \"mesh\", mean_height = -1.8");
    fs::write(&path, higher).unwrap();
    assert!(note(&compile(&path).unwrap()).contains("computed and saved in"));
    assert_eq!(files(&path).len(), 4);
    // If the cache has no file, parallel compilations of the same scenario compute the coefficients
    // only once.
    let text = text.replace("1001.0", "1002.0");
    let before = COMPUTED.load(Ordering::Relaxed);
    let compile_text = || {
        let scenario = Scenario::parse(&text, Path::new("no/such/float.toml")).unwrap();
        element(&scenario.compile().unwrap())
    };
    let elements: Vec<RadiationDiffraction> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..3).map(|_| scope.spawn(compile_text)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(elements.iter().all(|other| *other == elements[0]));
    // Other tests of this program may also have computed coefficients, at other densities.
    assert!(COMPUTED.load(Ordering::Relaxed) > before);
}

/// A computation that is stopped after its first frequency is a problem at its key, and leaves no
/// files. Results that are not saved stay in memory, from where the next compilation saves them.
#[test]
fn refuses_a_stopped_computation_and_saves_results_on_request() {
    let folder = tempfile::tempdir().unwrap();
    // No other test has this density, so none computes the same coefficients.
    let text = GOOD.replace("[sea]\n", "[sea]\ndensity = 1004.0\n");
    let text = text.replace("from = \"mesh\"", "from = \"mesh\", frequencies = [0.3, 3.0]");
    let path = scenario(folder.path(), &text);
    let scenario = Scenario::load(&path).unwrap();
    let most = AtomicUsize::new(0);
    let options = CompileOptions {
        progress: &|work: &LongWork| {
            if !work.is_complete {
                most.fetch_max(work.done, Ordering::Relaxed);
            }
        },
        is_stopped: &|| most.load(Ordering::Relaxed) > 0,
        saves: &|| true,
    };
    let found = scenario.compile_with(&options).unwrap_err().to_string();
    assert!(
        found.contains("body 'float': the computation was stopped"),
        "{found}"
    );
    assert!(
        found.starts_with("error: ") && found.contains("float.toml:"),
        "{found}"
    );
    // Each thread completes its frequency, and the table has 40. With more processors, all of them
    // have begun.
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    let range = 1..40.max(threads + 1);
    assert!(range.contains(&most.load(Ordering::Relaxed)), "{most:?}");
    assert_eq!(files(&path), Vec::<PathBuf>::new());
    // Problems of other keys are reported without a computation.
    let wrong = text.replace("duration = 10.0", "duration = -10.0");
    most.store(0, Ordering::Relaxed);
    let found = Scenario::parse(&wrong, &path)
        .unwrap()
        .compile_with(&options)
        .unwrap_err();
    assert_eq!(found.problems.len(), 1, "{found}");
    assert!(found.to_string().contains("duration"), "{found}");
    assert_eq!(most.load(Ordering::Relaxed), 0);
    let in_memory = CompileOptions {
        saves: &|| false,
        ..CompileOptions::default()
    };
    let first = scenario.compile_with(&in_memory).unwrap();
    assert_eq!(files(&path), Vec::<PathBuf>::new());
    let second = scenario.compile().unwrap();
    assert_eq!(files(&path).len(), 2);
    assert!(
        second.notes.join("\n").contains("read from"),
        "{:?}",
        second.notes
    );
    assert_eq!(element(&first), element(&second));
}

/// The mean drift force on the floating body acts along waves that the hull partly reflects.
#[test]
fn property_computed_mean_drift_pushes_along_the_waves() {
    let folder = tempfile::tempdir().unwrap();
    let key = "from = \"mesh\", drift = \"mesh\", frequencies = [0.3, 3.0]";
    let text = GOOD.replace("from = \"mesh\"", key).replace(
        "period = 7.0, going_to_deg = 120.0",
        "period = 4.0, going_to_deg = 0.0",
    );
    let compiled = compile(&scenario(folder.path(), &text)).unwrap_or_else(|errors| panic!("{errors}"));
    let drift = element(&compiled).drift.unwrap().mean(0.0);
    // Total reflection over the diameter gives ½ ρ g a² D, a = 0.5 m.
    let largest = 0.5 * 1025.0 * 9.81 * 0.25 * 10.0;
    println!("{drift:?} {largest}");
    assert!(
        drift.force.x > 0.1 * largest && drift.force.x < largest,
        "{drift:?}"
    );
    // The sphere is symmetric.
    assert!(drift.force.y.abs() < 1e-3 * largest, "{drift:?}");
}

#[test]
fn refuses_bad_keys_of_computed_radiation() {
    let folder = tempfile::tempdir().unwrap();
    let mesh = "mesh = { sphere = { radius = 5.0, cells = 4 }, centre_of_gravity = [0.0, 0.0, -1.9] }\n";
    for (from, to, expected) in [
        (
            "from = \"mesh\"",
            "from = \"mesh\", wamit = \"float\"",
            "give the coefficients once",
        ),
        (
            "from = \"mesh\"",
            "from = \"mesh\", reference_point = [0.0, 0.0, 0.0]",
            "the reference point is the centre of gravity",
        ),
        (
            "from = \"mesh\"",
            "from = \"mesh\", mirrored = true",
            "all headings are computed",
        ),
        (
            "from = \"mesh\"",
            "from = \"mesh\", edge_length = 0.0",
            "edge_length is 0 m, but must be positive",
        ),
        ("from = \"mesh\"", "from = \"hull\"", "unknown value"),
        (
            "from = \"mesh\"",
            "from = \"mesh\", frequencies = [0.0, 1.0]",
            "the lowest of frequencies must be above zero",
        ),
        (
            "from = \"mesh\"",
            "from = \"mesh\", drift = \"float.7\"",
            "must end in .8",
        ),
        (
            "from = \"mesh\"",
            "wamit = \"float\", edge_length = 1.0",
            "edge_length is for from = \"mesh\" only",
        ),
        (
            "position = [3.0, 0.0, -1.9]",
            "position = [3.0, 0.0, 9.0]",
            "no panel below z = 0",
        ),
        ("[sea]\n", "[sea]\ndepth = 4.0\n", "draught is 5"),
        (mesh, "", "radiation needs a mesh"),
    ] {
        let text = GOOD.replacen(from, to, 1);
        assert_ne!(text, GOOD, "{from}");
        let found = compile(&scenario(folder.path(), &text)).unwrap_err().to_string();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
        assert!(
            found.starts_with("error: ") && found.contains("float.toml:"),
            "{found}"
        );
    }
    assert_eq!(files(&folder.path().join("float.toml")), Vec::<PathBuf>::new());
}

/// A body that does not float where it starts is reported, with the height at which it floats.
#[test]
fn closed_form_height_at_which_a_computed_float_floats() {
    let folder = tempfile::tempdir().unwrap();
    let text = GOOD
        .replace(
            "position = [3.0, 0.0, -1.9]",
            "position = [3.0, 0.0, -1.0]\nattitude_deg = [5.0, 0.0, 0.0]",
        )
        .replace("from = \"mesh\"", "from = \"mesh\", frequencies = [0.3, 3.0]");
    let compiled = compile(&scenario(folder.path(), &text)).unwrap_or_else(|errors| panic!("{errors}"));
    let warnings = compiled.warnings.join("\n");
    // The mass is the displaced mass of half the sphere, and the mesh has the exact volume. The
    // waterplane of the mesh is a polygon up to 2 % inside the circle, which changes the height by
    // less than 0.05 m.
    let height = warnings
        .split("it floats at z = ")
        .nth(1)
        .unwrap_or_else(|| panic!("{warnings}"));
    let height: f64 = height.split(' ').next().unwrap().parse().unwrap();
    assert!((height + 1.9).abs() < 0.05, "{warnings}");
    assert!(warnings.contains("roll of 5.0"), "{warnings}");
}

/// A barge of 40 m by 12 m across the waves, and a small float on either side of it.
const BESIDE: &str = r#"
[simulation]
duration = 60.0
[sea]
ramp = 20.0
waves = { type = "regular", height = 0.5, period = 5.15, going_to_deg = 90.0 }
[[body]]
name = "barge"
mass = 1.23e6
inertia = [2.2e7, 1.65e8, 1.65e8]
mesh = { box = { size = [40.0, 12.0, 5.0], cells = [8, 4, 2] } }
radiation = { from = "mesh", edge_length = 3.0 }
[[body]]
name = "float"
mass = 512.5
inertia = [80.0, 80.0, 120.0]
position = [0.0, 16.0, 0.0]
mesh = { box = { size = [1.0, 1.0, 1.0], cells = [2, 2, 2] } }
held = ["x", "y", "roll", "pitch", "yaw"]
hydrodynamics = { linear_damping = [0.0, 0.0, 3000.0, 0.0, 0.0, 0.0] }
sea_of = "barge"
sea_radius = 6.0
"#;

/// Range of the heave of the float over two periods, m.
fn heave_of_the_float(text: &str) -> f64 {
    let scenario = Scenario::parse(text, Path::new("no/such/beside.toml")).unwrap();
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    println!("{}", compiled.notes.join("\n"));
    let mut world = compiled.world.start().unwrap();
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for k in 0..120 {
        world.run_until(44.0 + 0.1 * f64::from(k)).unwrap();
        let z = world.now().body(BodyId::from_index(1)).pose.position.z;
        (low, high) = (low.min(z), high.max(z));
    }
    high - low
}

/// A float that follows the surface moves less in the lee of a barge. The ratio to its motion in
/// the open sea is the ratio of the wave heights in the note that `windlass check` prints.
#[test]
fn property_a_float_in_the_lee_moves_less() {
    let lee = heave_of_the_float(BESIDE);
    let open = heave_of_the_float(&BESIDE.replace("sea_of = \"barge\"\nsea_radius = 6.0\n", ""));
    let scenario = Scenario::parse(BESIDE, Path::new("no/such/beside.toml")).unwrap();
    let notes = scenario.compile().unwrap().notes.join("\n");
    let part = notes.split("significant height of ").nth(1).unwrap();
    let beside: f64 = part.split(' ').next().unwrap().parse().unwrap();
    let of_open = part.split("open sea of ").nth(1).unwrap();
    let of_open: f64 = of_open.split(' ').next().unwrap().parse().unwrap();
    println!("lee {lee} open {open}; note {beside} {of_open}");
    assert!(lee < 0.8 * open, "{lee} {open}");
    // The transfer from elevation to heave is the same in both seas. Its small nonlinearity and the
    // rounding of the printed heights are within 2 %.
    let ratio = (lee / open) / (beside / of_open);
    assert!((ratio - 1.0).abs() < 0.02, "{ratio}");
}

#[test]
fn refuses_bad_keys_of_the_sea_beside_a_ship() {
    for (from, to, expected) in [
        (
            "sea_of = \"barge\"",
            "sea_of = \"ship\"",
            "there is no body of this name",
        ),
        (
            "sea_of = \"barge\"",
            "sea_of = \"float\"",
            "names the body itself",
        ),
        (
            "radiation = { from = \"mesh\", edge_length = 3.0 }\n",
            "",
            "has no computed radiation",
        ),
        (
            "sea_radius = 6.0",
            "sea_radius = -1.0",
            "sea_radius is -1 m, but must be positive",
        ),
        (
            "position = [0.0, 16.0, 0.0]",
            "position = [0.0, 4.0, 0.0]",
            "it starts inside the rectangle around the wetted hull",
        ),
        (
            // The float is 10 m from the side of the barge.
            "sea_radius = 6.0",
            "sea_radius = 1000.0",
            "must be at least 50.00 m (5 % of the radius) from the rectangle around the wetted hull of 'barge' (20.0 m behind to 20.0 m \
             ahead, 6.0 m to starboard to 6.0 m to port of its centre of gravity), but it starts 10.00 m from it; reduce sea_radius to \
             less than 200.0 m",
        ),
    ] {
        let text = BESIDE.replacen(from, to, 1);
        assert_ne!(text, BESIDE, "{from}");
        let scenario = Scenario::parse(&text, Path::new("beside.toml")).unwrap();
        let found = scenario.compile().unwrap_err().to_string();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
        assert!(
            found.starts_with("error: ") && found.contains("beside.toml:"),
            "{found}"
        );
    }
}

/// A sphere of radius a with its centre at the depth h. At infinite frequency the potential is zero
/// on the still water, so the sphere has an image with the opposite strength of the image in a
/// wall. The added mass in heave is half of the displaced mass times 1 - (3/8)(a/h)³ ([L32] art.
/// 99).
#[test]
fn closed_form_added_mass_of_a_submerged_sphere() {
    let folder = tempfile::tempdir().unwrap();
    let text = GOOD
        .replace("radius = 5.0", "radius = 1.0")
        .replace("mass = 268344.0", "mass = 4293.5")
        .replace("position = [3.0, 0.0, -1.9]", "position = [3.0, 0.0, -3.0]")
        .replace(
            "centre_of_gravity = [0.0, 0.0, -1.9]",
            "centre_of_gravity = [0.0, 0.0, 0.0]",
        );
    let compiled = compile(&scenario(folder.path(), &text)).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
    let mass = 1025.0 * 4.0 / 3.0 * std::f64::consts::PI;
    let expected = 0.5 * mass * (1.0 - 0.375 / 27.0);
    let found = element(&compiled).radiation.infinite_added_mass().0[2][2];
    // The panels cause an error of 0.4 % of the displaced mass, which is 0.8 % of the added mass.
    assert!((found / expected - 1.0).abs() < 0.01, "{found} {expected}");
}

/// A radius without a ship, and waves that are shorter than all waves of the table: K R = 8 at a
/// radius of 100 m is at 0.89 rad/s, and the waves have 1.22 rad/s.
#[test]
fn regression_texts_about_the_sea_beside_a_ship() {
    let compiled = |text: &str| {
        let scenario = Scenario::parse(text, Path::new("no/such/beside.toml")).unwrap();
        scenario.compile().unwrap_or_else(|errors| panic!("{errors}"))
    };
    let alone = compiled(
        &BESIDE
            .replace("sea_of = \"barge\"\n", "")
            .replace("radiation = { from = \"mesh\", edge_length = 3.0 }\n", ""),
    );
    let of_radius = |warning: &&String| warning.contains("sea_radius has no effect without sea_of");
    assert_eq!(alone.warnings.iter().filter(of_radius).count(), 1);
    let far = compiled(&BESIDE.replace("sea_radius = 6.0", "sea_radius = 100.0"));
    let notes = far.notes.join("\n");
    assert!(
        notes.contains("body 'float': the sea beside 'barge' is not computed at the wave frequencies, so it equals the open sea")
            && !notes.contains("plane waves represent"),
        "{notes}"
    );
    let warnings = far.warnings.join("\n");
    assert!(
        warnings.contains("100 % of the wave energy is outside the frequencies"),
        "{warnings}"
    );
}
