//! Tests of mooring statics against elastic catenaries, symmetry and worked factors.

mod criteria;

use super::*;
use std::path::Path;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// Position of the float, Earth frame, m.
const FLOAT: DVec3 = DVec3::new(0.0, 0.0, -20.0);
/// Depth of the anchors below the float, m.
const DEPTH: f64 = 60.0;
/// Distance of the anchors from the vertical through the float, m.
const RADIUS: f64 = 100.0;
/// Unstretched length of a rope, m.
const LENGTH: f64 = 112.0;
/// Distance of the fairleads from the centre of the float, m.
const FAIRLEAD: f64 = 5.0;

/// A float under water, held at its depth and upright, on three ropes without touch-down. Their
/// anchors are at 0, 120 and 240 degrees.
fn scenario(elements: usize) -> Scenario {
    parse(&text(elements))
}

fn parse(text: &str) -> Scenario {
    Scenario::parse(text, Path::new("float.toml")).unwrap_or_else(|errors| panic!("{errors}"))
}

fn text(elements: usize) -> String {
    let mut text = String::from(
        "[simulation]\nduration = 1.0\n[sea]\ndepth = 200.0\n[[line_type]]\nname = \"rope\"\ndiameter = 0.1\nmass_per_length = 40.0\n\
         axial_stiffness = 2e6\nbreaking_load = 2e6\n[[body]]\nname = \"float\"\nmass = 2e4\ninertia = [1e5, 1e5, 1e5]\nposition = [0.0, 0.0, -20.0]\n\
         held = [\"z\", \"roll\", \"pitch\"]\n",
    );
    for (name, angle) in [("a", 0.0_f64), ("b", 120.0), ("c", 240.0)] {
        let (sine, cosine) = angle.to_radians().sin_cos();
        text += &format!(
            "[[body.frame]]\nname = \"{name}\"\nposition = [{}, {}, 0.0]\n",
            FAIRLEAD * cosine,
            FAIRLEAD * sine
        );
    }
    for (name, angle) in [("a", 0.0_f64), ("b", 120.0), ("c", 240.0)] {
        let (sine, cosine) = angle.to_radians().sin_cos();
        text += &format!(
            "[[frame]]\nname = \"{name}\"\nposition = [{}, {}, {}]\n[[cable]]\nname = \"{name}\"\ntype = \"rope\"\nlength = {LENGTH}\n\
             elements = {elements}\nstart = {{ frame = \"float/{name}\" }}\nend = {{ frame = \"ground/{name}\" }}\n",
            RADIUS * cosine,
            RADIUS * sine,
            FLOAT.z - DEPTH
        );
    }
    text
}

/// A rope of the mooring as an elastic catenary.
fn rope() -> CatenaryLine {
    let sea = windlass_sea::Sea::default();
    let area = 0.25 * std::f64::consts::PI * 0.1_f64.powi(2);
    CatenaryLine {
        length: LENGTH,
        weight_per_length: (40.0 - sea.density * area) * sea.gravity,
        axial_stiffness: 2e6,
    }
}

/// Force and moment about the centre of gravity of the three catenaries on the body at a pose.
fn load_of_catenaries(pose: Pose) -> [f64; 6] {
    let line = rope();
    let mut total = [0.0; 6];
    for angle in [0.0_f64, 120.0, 240.0] {
        let (sine, cosine) = angle.to_radians().sin_cos();
        let direction = DVec3::new(cosine, sine, 0.0);
        let fairlead = pose.transform_point(FAIRLEAD * direction);
        let anchor = RADIUS * direction + (FLOAT.z - DEPTH) * DVec3::Z;
        let force = line.hang(fairlead, anchor).unwrap().force_on_start();
        let moment = (fairlead - pose.position).cross(force);
        for (sum, value) in total.iter_mut().zip(Wrench::new(force, moment).to_array()) {
            *sum += value;
        }
    }
    total
}

fn options() -> MooringOptions {
    MooringOptions {
        largest_offset: Some(6.0),
        offsets: 3,
        headings_deg: vec![0.0, 90.0],
        ..MooringOptions::default()
    }
}

/// A rope of n chords that turns by 1 rad is shorter than the catenary by 1/(24 n²) of its length:
/// 6.5e-6 for 80 elements, which is 0.04 % of its strain of 1.5 %. The tolerances are 5 times this
/// error.
#[test]
fn closed_form_stiffness_and_restoring_force_of_elastic_catenaries() {
    let mooring = analyse(&scenario(80), &options()).unwrap();
    let at_rest = Pose::new(FLOAT, DQuat::IDENTITY);
    let step = 1e-4;
    for column in 0..6 {
        let [plus, minus] =
            [1.0, -1.0].map(|sign| load_of_catenaries(displaced(at_rest, column, sign * step)));
        for row in 0..6 {
            let expected = (minus[row] - plus[row]) / (2.0 * step);
            // The largest entries are about 2e4 N/m in the block of forces, and 5e5 N·m/rad in the
            // block of moments, which contains the square of the lever.
            let scale =
                2e4 * [1.0, FAIRLEAD][usize::from(row > 2)] * [1.0, FAIRLEAD][usize::from(column > 2)];
            let ours = mooring.stiffness.0[row][column];
            assert!(
                (ours - expected).abs() < 2e-3 * scale,
                "{row} {column}: {ours} and {expected}"
            );
        }
    }
    for curve in &mooring.curves {
        let (sine, cosine) = curve.heading_deg.to_radians().sin_cos();
        for point in &curve.points {
            let ahead = DVec3::new(cosine, sine, 0.0);
            let load = load_of_catenaries(Pose::new(FLOAT + point.offset * ahead, DQuat::IDENTITY));
            let expected = -(load[0] * cosine + load[1] * sine);
            let tolerance = 1e-3 * expected.abs().max(1e4);
            assert!(
                (point.restoring_force - expected).abs() < tolerance,
                "{point:?}, {expected}"
            );
        }
    }
}

/// Rows of a file of `validation/mooring_stiffness`.
fn data(name: &str) -> Vec<Vec<f64>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../validation/mooring_stiffness");
    let text = std::fs::read_to_string(folder.join(name)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| line.split(',').map(|value| value.parse().unwrap()).collect())
        .collect()
}

/// MoorPy models the lines as elastic catenaries. The tolerances are the same as in the test above.
#[test]
fn peer_moorpy_stiffness_and_restoring_force() {
    let mooring = analyse(&scenario(80), &options()).unwrap();
    let lever = |index: usize| if index > 2 { FAIRLEAD } else { 1.0 };
    for (row, values) in data("stiffness.csv").iter().enumerate() {
        for (column, expected) in values[1..].iter().enumerate() {
            let ours = mooring.stiffness.0[row][column];
            let scale = 2e4 * lever(row) * lever(column);
            assert!(
                (ours - expected).abs() < 2e-3 * scale,
                "{row} {column}: {ours} and {expected}"
            );
        }
    }
    let forces = data("restoring.csv");
    let points = mooring.curves.iter().flat_map(|curve| &curve.points);
    assert_eq!(points.clone().count(), forces.len());
    for (point, values) in points.zip(&forces) {
        let (offset, expected) = (values[1], values[2]);
        assert!((point.offset - offset).abs() < 1e-12);
        let tolerance = 1e-3 * expected.abs().max(1e4);
        assert!(
            (point.restoring_force - expected).abs() < tolerance,
            "{point:?}, {expected}"
        );
    }
}

/// The three lines are equal. Surge and sway stiffness are therefore equal, surge and sway do not
/// couple, and the damaged cases are rotations of each other.
#[test]
fn property_threefold_symmetry() {
    let mooring = analyse(&scenario(10), &options()).unwrap();
    let k = &mooring.stiffness.0;
    assert!((k[0][0] / k[1][1] - 1.0).abs() < 1e-5, "{k:?}");
    assert!(k[0][1].abs() < 1e-5 * k[0][0], "{k:?}");
    let moved: Vec<f64> = mooring
        .damaged
        .iter()
        .map(|case| case.result.as_ref().unwrap().displacement.truncate().length())
        .collect();
    assert_eq!(moved.len(), 3);
    assert!(moved[0] > 0.1, "{moved:?}");
    assert!(
        moved
            .iter()
            .all(|moved_by| (moved_by / moved[0] - 1.0).abs() < 1e-5),
        "{moved:?}"
    );
    // The body moves away from the missing line.
    let first = mooring.damaged[0].result.as_ref().unwrap();
    assert!(first.displacement.x < 0.0 && first.lines.len() == 2);
    for line in &mooring.lines {
        let expected = 2e6 / line.largest_tension;
        assert!((line.safety_factor.unwrap() / expected - 1.0).abs() < 1e-12);
    }
}

#[test]
fn refuses_unknown_bodies_and_wrong_options() {
    let refused = |options: MooringOptions| analyse(&scenario(4), &options).unwrap_err().to_string();
    let body = Some("flaot".to_owned());
    let message = refused(MooringOptions { body, ..options() });
    assert!(
        message.contains("there is no free body 'flaot' (did you mean 'float'?)"),
        "{message}"
    );
    let message = refused(MooringOptions {
        largest_offset: Some(-1.0),
        ..options()
    });
    assert!(message.contains("must be positive"), "{message}");
    let message = refused(MooringOptions {
        offsets: 0,
        ..options()
    });
    assert!(message.contains("at least 1"), "{message}");
}

/// 100 kN mean and 300 kN dynamic tension. API: 1.67 · 400 kN = 668 kN. DNV, consequence class 1:
/// (1.1 · 100 + 1.5 · 300)/0.95 kN = 589.5 kN.
#[test]
fn closed_form_required_breaking_loads() {
    let required = |k: usize| CRITERIA[k].required(100e3, 300e3) * 400e3;
    assert!((required(2) - 668e3).abs() < 1e-6);
    assert!((required(8) - 560e3 / 0.95).abs() < 1e-6);
}

/// A curve continues beyond twice the breaking load of a line. At 10 m, the rope against the offset
/// is straight: its tension follows from its length of 112 m, and its weight adds to it.
#[test]
fn regression_restoring_curves_pass_the_breaking_loads() {
    let mut scenario = scenario(20);
    scenario.spec.line_type[0].breaking_load = Some(5e4);
    let options = MooringOptions {
        largest_offset: Some(10.0),
        headings_deg: vec![180.0],
        damaged: false,
        ..MooringOptions::default()
    };
    let mooring = analyse(&scenario, &options).unwrap();
    let [curve] = &mooring.curves[..] else {
        panic!("one curve: {mooring:?}");
    };
    let last = curve.points.last().unwrap();
    assert!(curve.end.is_none() && last.offset == 10.0, "{curve:?}");
    let chord = (RADIUS - FAIRLEAD + 10.0).hypot(DEPTH);
    let tension = 2e6 * (chord - LENGTH) / LENGTH;
    let governing = last.governing().unwrap();
    // The weight of the rope, 36 kN, changes the tension by half of its vertical part at most.
    assert!(
        governing.name == "a" && (governing.largest_tension - tension).abs() < 1.8e4,
        "{governing:?}"
    );
    assert!(governing.safety_factor.unwrap() < 0.5);
    // The offset of the safety factor 0.5 lies on the curve.
    assert!(
        curve
            .offset_at(0.5)
            .is_some_and(|offset| offset > 0.0 && offset < 10.0)
    );
}

/// Tension of rope a at the body, its largest tension, with the body moved away from its anchor, N.
fn tension_of_a(offset: f64) -> f64 {
    let fairlead = FLOAT + (FAIRLEAD - offset) * DVec3::X;
    let anchor = RADIUS * DVec3::X + (FLOAT.z - DEPTH) * DVec3::Z;
    let hanging = rope().hang(fairlead, anchor).unwrap();
    hanging.force_on_start().length()
}

/// The mooring with another breaking load, and one offset of 6 m away from the anchor of rope a.
fn with_breaking_load(elements: usize, load: Option<f64>) -> Mooring {
    let mut scenario = scenario(elements);
    scenario.spec.line_type[0].breaking_load = load;
    let options = MooringOptions {
        offsets: 1,
        headings_deg: vec![180.0],
        damaged: false,
        ..options()
    };
    analyse(&scenario, &options).unwrap()
}

/// At a breaking load of 160 kN, the offset at 80 kN is solved between 56 kN at rest and 115 kN at
/// 6 m: 3.1 m. The tension grows by 10 kN/m. The chords of the elements are shorter than the rope
/// by less than 1 mm. With the tolerance of 1e-4 for the factor, the offset changes by 2 mm at
/// most.
#[test]
fn closed_form_offset_at_a_safety_factor_of_two() {
    let (mut low, mut high) = (0.0, 6.0);
    while high - low > 1e-6 {
        let middle = 0.5 * (low + high);
        if tension_of_a(middle) < 80e3 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let mooring = with_breaking_load(40, Some(160e3));
    let OffsetLimit::Offset(found) = mooring.curves[0].limit else {
        panic!("{mooring:?}");
    };
    assert!((found - low).abs() < 5e-3, "{found} and {low}");
    let shown = MooringTable(&mooring).to_string();
    assert!(shown.contains(&format!("{found:.2} m\n")), "{shown}");
}

/// The safety factor is 1e5 N/55.6 kN at rest, so no offset is at a factor of 2. The tolerance is
/// the error of a rope of straight elements, 0.1 % of the tension.
#[test]
fn closed_form_safety_factor_below_two_at_rest() {
    let mooring = with_breaking_load(40, Some(1e5));
    let OffsetLimit::BelowAtRest(found) = mooring.curves[0].limit else {
        panic!("{mooring:?}");
    };
    let expected = 1e5 / tension_of_a(0.0);
    assert!((found / expected - 1.0).abs() < 1e-3, "{found} and {expected}");
    let shown = MooringTable(&mooring).to_string();
    assert!(
        shown.contains("the safety factor is below 2 already at rest: 1.80"),
        "{shown}"
    );
    let strong = with_breaking_load(4, Some(2e6));
    assert_eq!(strong.curves[0].limit, OffsetLimit::NotReached);
    assert!(MooringTable(&strong).to_string().contains("not reached"));
    assert_eq!(
        with_breaking_load(4, None).curves[0].limit,
        OffsetLimit::NoBreakingLoad
    );
}

/// Only line b has a breaking load.
#[test]
fn regression_warnings_of_lines_without_a_breaking_load() {
    let mut scenario = scenario(4);
    scenario.spec.line_type[0].breaking_load = None;
    scenario.spec.cable[1].breaking_load = Some(1e6);
    let options = MooringOptions {
        offsets: 1,
        headings_deg: vec![0.0],
        damaged: false,
        ..options()
    };
    let warnings = analyse(&scenario, &options).unwrap().warnings;
    let about = |line: &str| {
        let warning = format!(
            "line '{line}' has no breaking_load and is left out of the safety factors; give one to the cable or its sections"
        );
        warnings.contains(&warning)
    };
    assert!(about("a") && about("c") && !about("b"), "{warnings:?}");
    scenario.spec.cable[1].breaking_load = None;
    let warnings = analyse(&scenario, &options).unwrap().warnings;
    assert!(
        !warnings.iter().any(|warning| warning.contains("breaking_load")),
        "{warnings:?}"
    );
}

/// Equipment of line a: its wire runs on over a sheave at the anchor to a winch. Limits,
/// capacities, phases and commands name the line and the winch.
const EQUIPMENT: &str = r#"
[[frame]]
name = "drum"
position = [100.0, 0.0, -60.0]
[[cable]]
name = "lead"
type = "rope"
length = 19.9
elements = 4
start = { frame = "ground/drum" }
end = { frame = "ground/a" }
[[sheave]]
name = "block"
frame = "ground/a"
cables = ["lead", "a"]
radius = 0.2
[[winch]]
name = "drum"
cable = "lead"
end = "start"
acceleration = 0.1
maximum_speed = 0.1
maximum_length = 200.0
[[limit]]
name = "tension"
channel = "cable-a:tension_max"
max = 1e6
[[capacity]]
name = "pull"
winch = { winch = "drum", pull = [1e6] }
[[capacity]]
name = "rope"
line = { cable = "a", safety_factor = 2.0 }
[[phase]]
name = "slack"
when = { tension = "a/start", below = 1.0 }
[director]
commands = "drum hold"
[[director.step]]
do = "a cut 10.0"
at = 0.5
phase = "cut"
"#;

/// Without a, the body lies on the straight line between the anchors of b and c, at half their
/// radius, and its ropes lead away at right angles to x. Its centre is half the fairlead's radius
/// further out. The tolerance is 1e-4 of the distance to the anchors.
#[test]
fn closed_form_missing_line_with_its_winch_and_sheave() {
    let options = MooringOptions {
        offsets: 1,
        headings_deg: vec![0.0],
        ..options()
    };
    let mooring = analyse(&parse(&(text(10) + EQUIPMENT)), &options).unwrap();
    let case = &mooring.damaged[0];
    assert_eq!(case.missing, ["a", "lead"]);
    let damaged = case.result.as_ref().unwrap_or_else(|reason| panic!("{reason}"));
    let position = mooring.position + damaged.displacement;
    let expected = DVec3::new(-0.5 * (RADIUS - FAIRLEAD), 0.0, FLOAT.z);
    assert!(position.distance(expected) < 1e-2, "{position}");
    let left: Vec<&str> = damaged.lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(left, ["b", "c"]);
    // The other lines are missing alone, and the winch of line a stays.
    let alone: Vec<_> = mooring.damaged[1..].iter().map(|case| &case.missing).collect();
    assert_eq!(alone, [&["b".to_owned()], &["c".to_owned()]]);
    for case in &mooring.damaged[1..] {
        assert_eq!(case.result.as_ref().unwrap().lines.len(), 2);
    }
    let shown = MooringTable(&mooring).to_string();
    assert!(shown.contains("without 'a', 'lead': the body moves"), "{shown}");
}
