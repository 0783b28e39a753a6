//! Cost of the examples: steps, rejections, evaluations and events of their first seconds. A change
//! that shortens the steps, or causes more rejections, fails this test.

use std::fmt::Write as _;
use std::path::Path;
use windlass::scenario::{Scenario, spec::StartSpec};
use windlass::world::{Counters, statics::StaticsOptions};

/// Allowed relative difference of a count, and the smallest allowed difference.
const BAND: f64 = 0.1;
const FEW: f64 = 3.0;

/// Path of a scenario in `examples`, simulated duration (s), and numbers of steps, rejections,
/// evaluations and events.
type Row = (&'static str, f64, [u64; 4]);

/// To accept an intended change, copy the rows that the failing test prints.
const ROWS: [Row; 18] = [
    ("box-on-deck/scenario.toml", 15.0, [387, 32, 2997, 12]),
    ("floating-box/scenario.toml", 20.0, [211, 0, 1307, 0]),
    ("hanging-load/scenario.toml", 20.0, [140, 1, 1495, 0]),
    ("launch-and-recovery/scenario.toml", 4.0, [119, 24, 2829, 3]),
    ("launch-and-recovery/irregular.toml", 2.0, [49, 10, 1483, 2]),
    ("launch-and-recovery/over-a-sheave.toml", 3.0, [283, 69, 7586, 15]),
    (
        "launch-and-recovery-simplified/scenario.toml",
        30.0,
        [830, 188, 13394, 32],
    ),
    (
        "launch-and-recovery-simplified/untuned.toml",
        10.0,
        [253, 62, 4001, 10],
    ),
    (
        "launch-and-recovery-simplified/with-contact.toml",
        10.0,
        [452, 69, 7036, 8],
    ),
    ("rov-tether/scenario.toml", 4.0, [81, 13, 896, 0]),
    ("moored-float/scenario.toml", 5.0, [42, 0, 134, 0]),
    ("moored-float/rope-lines.toml", 5.0, [68, 21, 756, 0]),
    ("slack-tether-loops/scenario.toml", 10.0, [77, 0, 888, 0]),
    ("splash-zone-lift/scenario.toml", 20.0, [137, 0, 1078, 0]),
    ("tag-line-over-rail/scenario.toml", 4.0, [803, 59, 7398, 4]),
    // After 10 s the line snaps and the motion is chaotic. Over 20 s a rounding difference in the
    // waves would change the number of evaluations by 10 %.
    ("tow-rescue-boat/scenario.toml", 10.0, [163, 11, 376, 0]),
    ("tow-tuna-clipper/scenario.toml", 20.0, [138, 0, 1080, 0]),
    ("wave-buoy/scenario.toml", 10.0, [90, 0, 774, 0]),
];

/// Runs the first seconds of an example as `windlass run` does.
fn counters(file: &str, duration: f64) -> Counters {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(file);
    let compiled = Scenario::load(&path).and_then(|scenario| scenario.compile());
    let compiled = compiled.unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    if compiled.start == StartSpec::Equilibrium {
        let options = StaticsOptions {
            steady_velocity: compiled.steady_velocity,
            ..StaticsOptions::default()
        };
        world.solve_statics(&options).unwrap();
    }
    let end = world.time() + duration;
    compiled.director.run_until(&mut world, end).unwrap();
    world.counters()
}

#[test]
fn regression_cost_of_the_examples() {
    let mut found = String::new();
    let mut same = true;
    for (file, duration, expected) in ROWS {
        let now = counters(file, duration);
        let now = [now.steps, now.rejected, now.evaluations, now.events];
        same &= now.into_iter().zip(expected).all(|(now, expected)| {
            let (now, expected) = (now as f64, expected as f64);
            (now - expected).abs() <= (BAND * expected).max(FEW)
        });
        let _ = writeln!(found, "    ({file:?}, {duration:?}, {now:?}),");
    }
    assert!(same, "counts differ by more than {BAND}; new rows:\n{found}");
}
