//! Random cases of the most ordinary lines: all have an equilibrium, which equals the closed form.

use super::*;
use crate::solvers::modes::ModesOptions;
use crate::solvers::statics::StaticsOptions;
use crate::{BottomShape, SeaBottom};
use std::f64::consts::{FRAC_PI_4, TAU};
use windlass_mechanics::cable::PointMass;

const GRAVITY: f64 = 9.81;

/// Reproducible random numbers (SplitMix64).
pub(super) struct Random(pub(super) u64);

impl Random {
    /// Random number that is uniform between 0 and 1.
    pub(super) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Random number whose logarithm is uniform between the logarithms of `low` and `high`.
    pub(super) fn log_uniform(&mut self, low: f64, high: f64) -> f64 {
        low * (high / low).powf(self.unit())
    }

    pub(super) fn count(&mut self, low: usize, high: usize) -> usize {
        low + (self.unit() * (high - low + 1) as f64) as usize
    }

    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[(self.unit() * all.len() as f64) as usize]
    }
}

/// Asserts that no case failed, and lists the failed cases.
pub(super) fn assert_none(failures: &[String], cases: usize) {
    assert!(
        failures.is_empty(),
        "{} of {cases} fail:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// A line of wire, rope or chain that hangs from a fixed eye, with a mass at its free end.
#[test]
fn closed_form_weights_on_free_ends() {
    let mut random = Random(1);
    let mut failures = Vec::new();
    let cases = 1000;
    for case in 0..cases {
        let (length, elements) = (random.log_uniform(1.0, 300.0), random.count(1, 60));
        let diameter = random.log_uniform(0.004, 0.1);
        let stiffness = random.log_uniform(1e5, 1e9);
        let density = random.one_of(&[7800.0, 1150.0, 5460.0]);
        let mut line = CableProperties::new(stiffness, density, diameter);
        line.axial_damping = random.one_of(&[0.0, 200.0, 1e4]);
        line.bending_stiffness = random.one_of(&[0.0, 0.0, 10.0]);
        let mass = random.one_of(&[0.0, 1.0, 200.0, 5000.0]);
        // The end starts straight below the eye (exactly or nearly) or to one side of it. The line
        // starts stretched, unstretched or slack.
        let share = random.one_of(&[0.7, 0.99, 1.0, 1.0, 1.005, 1.2]);
        let aside = random.one_of(&[0.0, 0.0, 0.0, 1e-6, 0.3]);
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let end = DVec3::new(aside, 0.0, -1.0) * share * length;
        let definition = CableDefinition::new("rope", line, length, elements)
            .start(top, Fixity::Pinned)
            .free(CableEnd::End, end)
            .with_point_mass(PointMass {
                node: elements,
                mass,
                diameter: 0.0,
                drag: 0.0,
                added_mass: 0.0,
            });
        let cable = builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        let about = format!(
            "case {case}: {length} m in {elements} elements, EA {stiffness:e}, {mass} kg, end at {share} times the length, \
             {aside} aside"
        );
        match world.solve_statics(&StaticsOptions::default()) {
            Err(error) => failures.push(format!("{about}: {error}")),
            Ok(report) if report.unstable.is_some() => failures.push(format!("{about}: {report:?}")),
            Ok(_) => {
                let weight = (line.mass_per_length() * length + mass) * GRAVITY;
                let load = world.now().end_load(cable, CableEnd::Start).force.length();
                // The bound is the relative tolerance of statics on the force at the eye.
                if (load / weight - 1.0).abs() > 1e-6 {
                    failures.push(format!("{about}: {load} N, expected {weight} N"));
                }
            }
        }
    }
    assert_none(&failures, cases);
}

/// A line has a mass at its free end, which starts anywhere within reach. In equilibrium the line
/// hangs straight down.
#[test]
fn closed_form_weights_on_free_ends_that_start_elsewhere() {
    let mut random = Random(5);
    let mut failures = Vec::new();
    let cases = 300;
    for case in 0..cases {
        let (length, elements) = (random.log_uniform(1.0, 100.0), random.count(1, 200));
        let line = CableProperties::new(
            random.log_uniform(1e5, 1e8),
            7800.0,
            random.log_uniform(0.005, 0.03),
        );
        let mass = random.one_of(&[0.0, 1.0, 10.0, 1000.0]);
        let share = random.log_uniform(0.02, 1.0);
        let (sin, cos) = random.between(-1.5, 1.5).sin_cos();
        let end = DVec3::new(cos, 0.0, sin) * (share * length);
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let mut definition = CableDefinition::new("rope", line, length, elements);
        let backwards = random.one_of(&[false, true]);
        definition = match backwards {
            true => definition.free(CableEnd::Start, end).end(top, Fixity::Pinned),
            false => definition.start(top, Fixity::Pinned).free(CableEnd::End, end),
        };
        let cable = builder.cable(definition.with_point_mass(PointMass {
            node: if backwards { 0 } else { elements },
            mass,
            diameter: 0.0,
            drag: 0.0,
            added_mass: 0.0,
        }));
        let mut world = builder.build().unwrap().start().unwrap();
        let about = format!("case {case}: {length} m in {elements} elements, {mass} kg, end at {end}");
        if let Err(error) = world.solve_statics(&StaticsOptions::default()) {
            failures.push(format!("{about}: {error}"));
            continue;
        }
        let weight = (line.mass_per_length() * length + mass) * GRAVITY;
        let held = if backwards { CableEnd::End } else { CableEnd::Start };
        let load = world.now().end_load(cable, held).force;
        // The bound is the relative tolerance of statics on the force at the eye.
        if load.distance(DVec3::NEG_Z * weight) > 1e-6 * weight {
            failures.push(format!("{about}: {load} N, expected {weight} N"));
        }
    }
    assert_none(&failures, cases);
}

/// A body on a line, in air and in water, and its natural modes.
#[test]
fn closed_form_hanging_loads_and_their_modes() {
    let mut random = Random(2);
    let mut failures = Vec::new();
    let cases = 500;
    for case in 0..cases {
        let elements = random.count(1, 60);
        let length = random.log_uniform(2.0, 200.0);
        let diameter = random.log_uniform(0.005, 0.05);
        let mut line = CableProperties::new(random.log_uniform(1e5, 1e8), 7800.0, diameter);
        line.axial_damping = random.one_of(&[0.0, 200.0]);
        let mass = random.log_uniform(10.0, 1e4);
        let in_water = random.one_of(&[false, true]);
        let sea = if in_water { Sea::still() } else { Sea::vacuum() };
        let mut builder = WorldBuilder::new(sea);
        let top = builder.fixed_frame("top", DVec3::Z * -1.0);
        let load =
            BodyDefinition::free("load", mass, DVec3::splat(0.1 * mass)).at(DVec3::Z * (-1.0 - length));
        let load = builder.body(load);
        let eye = builder.frame_on_body(load, "eye", DVec3::Z * random.one_of(&[0.0, 0.5]));
        let definition = CableDefinition::new("line", line, length, elements)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned);
        let cable = builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        let about =
            format!("case {case}: {mass} kg on {length} m in {elements} elements, in water: {in_water}");
        match world.solve_statics(&StaticsOptions::default()) {
            Ok(report) if report.unstable.is_none() => {}
            other => {
                failures.push(format!("{about}: {other:?}"));
                continue;
            }
        }
        let displaced = if in_water {
            1025.0 * FRAC_PI_4 * diameter * diameter
        } else {
            0.0
        };
        let weight = ((line.mass_per_length() - displaced) * length + mass) * GRAVITY;
        let tension = world.now().end_load(cable, CableEnd::Start).force.length();
        // Part of the buoyancy of the line acts on its stretched volume.
        if (tension / weight - 1.0).abs() > 1e-3 {
            failures.push(format!("{about}: {tension} N, expected {weight} N"));
        }
        // The modes of a line of 60 elements take half a second, so only every fifth case computes
        // them.
        if case % 5 != 0 {
            continue;
        }
        match world.modes(&ModesOptions::default()) {
            Err(error) => failures.push(format!("{about}: {error}")),
            Ok(found) if found.modes.iter().any(|mode| mode.grows()) => {
                failures.push(format!("{about}: growing mode"));
            }
            Ok(found) => {
                // The longest period belongs to the pendulum mode. The inertia of the body about
                // its eye makes this period longer than the period of a point mass, and the mass of
                // the line makes it shorter.
                let longest = found
                    .modes
                    .iter()
                    .map(|mode| mode.period())
                    .filter(|period| period.is_finite());
                let longest = longest.fold(0.0, f64::max);
                let pendulum = TAU * (length / GRAVITY).sqrt();
                if !in_water && !(0.75 * pendulum..1.4 * pendulum).contains(&longest) {
                    failures.push(format!("{about}: period {longest} s, pendulum {pendulum} s"));
                }
            }
        }
    }
    assert_none(&failures, cases);
}

/// Equal lines hang side by side, so every mode is repeated.
#[test]
fn closed_form_identical_chains_have_repeated_modes() {
    let periods = |lines: usize| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        for k in 0..lines {
            let top = builder.fixed_frame(&format!("top {k}"), DVec3::X * k as f64);
            let chain = CableProperties::new(1e6, 7800.0, 0.02);
            let definition = CableDefinition::new(&format!("chain {k}"), chain, 10.0, 12)
                .start(top, Fixity::Pinned)
                .free(CableEnd::End, DVec3::new(k as f64, 0.0, -10.0));
            builder.cable(definition);
        }
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&StaticsOptions::default()).unwrap();
        let count = 2 * lines;
        let options = ModesOptions {
            count,
            ..ModesOptions::default()
        };
        let found = world.modes(&options).unwrap();
        found
            .modes
            .iter()
            .take(count)
            .map(|mode| mode.period())
            .collect::<Vec<f64>>()
    };
    // Longest period of a hanging chain, 4π/2.4048 √(L/g), from the first zero of the Bessel
    // function J0. The error of twelve elements is of second order, (1/12)².
    let exact = 2.0 * TAU / 2.404_826 * (10.0 / GRAVITY).sqrt();
    for lines in [1, 2, 3, 4, 5, 6, 8] {
        for period in periods(lines) {
            assert!(
                (period / exact - 1.0).abs() < 7e-3,
                "{lines} chains: {period} s, expected {exact} s"
            );
        }
    }
}

/// A slack line between two fixed points on one vertical hangs in a bight, folded on itself. Each
/// branch carries its own weight.
#[test]
fn closed_form_slack_bights_between_points_on_one_vertical() {
    let mut random = Random(4);
    let mut failures = Vec::new();
    let cases = 200;
    for case in 0..cases {
        let distance = random.log_uniform(1.0, 50.0);
        let length = distance * random.log_uniform(1.01, 3.0);
        let elements = random.count(6, 60);
        let line = CableProperties::new(
            random.log_uniform(1e6, 1e9),
            7800.0,
            random.log_uniform(0.005, 0.05),
        );
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let [upper, lower] = [0.0, -distance].map(|z| builder.fixed_frame(&format!("at {z}"), DVec3::Z * z));
        let ends = if random.one_of(&[false, true]) {
            [upper, lower]
        } else {
            [lower, upper]
        };
        let definition = CableDefinition::new("bight", line, length, elements)
            .start(ends[0], Fixity::Pinned)
            .end(ends[1], Fixity::Pinned);
        let cable = builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        let about = format!("case {case}: {length} m over {distance} m in {elements} elements");
        if let Err(error) = world.solve_statics(&StaticsOptions::default()) {
            failures.push(format!("{about}: {error}"));
            continue;
        }
        let weight = line.mass_per_length() * GRAVITY;
        let now = world.now();
        let pull = CableEnd::BOTH.map(|end| now.end_load(cable, end).force.length());
        let upper_pull = if ends[0] == upper { pull[0] } else { pull[1] };
        // The lowest point of the bight may be anywhere within an element.
        let expected = 0.5 * weight * (length + distance);
        let allowed = weight * length / elements as f64;
        if (upper_pull - expected).abs() > allowed {
            failures.push(format!("{about}: {upper_pull} N, expected {expected} N"));
        }
    }
    assert_none(&failures, cases);
}

/// A line stretched to 1.9 times its breaking load has an equilibrium, and parts when the run
/// starts. At 2.1 times the breaking load, statics is refused.
#[test]
fn refuses_equilibria_far_beyond_the_breaking_load() {
    let stretched = |ratio: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        // A strain of 1e-3 gives a tension of 1 kN.
        let span = 10.0 * (1.0 + 1e-3 * ratio);
        let ends = [0.0, span].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::X * x));
        let line = CableProperties::new(1e6, 1000.0, 0.01);
        let definition = CableDefinition::new("sling", line, 10.0, 5)
            .start(ends[0], Fixity::Pinned)
            .end(ends[1], Fixity::Pinned)
            .with_breaking_load(1e3);
        builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&StaticsOptions::default())
    };
    assert!(stretched(1.9).is_ok());
    let message = stretched(2.1).unwrap_err().to_string();
    assert!(
        message.contains("cable 'sling' would carry 2.1") && message.contains("breaking load of 1.0000e3 N"),
        "{message}"
    );
}

/// Three lines with strains of 2.5e-3, 4e-3 and 3e-3, whose tension is EA = 1 MN times the strain.
/// The second has two sections: 4 kN is 2.5 times the breaking load of its first section and 5
/// times the breaking load of its last section. The message names the largest ratio.
#[test]
fn refuses_the_line_with_the_largest_ratio_to_its_breaking_load() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    for (name, y, strain) in [("first", 0.0, 2.5e-3), ("worst", 5.0, 4e-3), ("last", 10.0, 3e-3)] {
        let ends = [0.0, 10.0 * (1.0 + strain)]
            .map(|x| builder.fixed_frame(&format!("{name} at {x}"), DVec3::new(x, y, 0.0)));
        let line = |load: f64| CableProperties::new(1e6, 1000.0, 0.01).with_breaking_load(load);
        let definition = match name {
            "worst" => {
                CableDefinition::new(name, line(1.6e3), 5.0, 2).with_section(line(800.0), vec![2.5; 2])
            }
            _ => CableDefinition::new(name, line(1e3), 10.0, 4),
        };
        let definition = definition
            .start(ends[0], Fixity::Pinned)
            .end(ends[1], Fixity::Pinned);
        builder.cable(definition);
    }
    let mut world = builder.build().unwrap().start().unwrap();
    let message = world
        .solve_statics(&StaticsOptions::default())
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("cable 'worst' would carry 4.0") && message.contains("breaking load of 8.0000e2 N"),
        "{message}"
    );
}

/// Kind of line: diameter (m), mass per length (kg/m) and axial stiffness (N) of an example.
const KINDS: [(&str, f64, f64, f64); 5] = [
    ("chain", 0.137, 115.0, 6.0e8),
    ("wire", 0.06, 14.0, 1.8e8),
    ("rope", 0.15, 18.5, 8.0e7),
    ("tether", 0.03, 0.75, 1.0e7),
    ("umbilical", 0.1, 12.0, 3.0e8),
];

/// Horizontal and vertical span (m) of an elastic line under the force (H, V) at its upper end. Its
/// lower part may lie on a flat bottom without friction. Source: `[Irv81]` 2.1, with elongation
/// added.
fn spans([h, v]: [f64; 2], weight: f64, stiffness: f64, length: f64) -> [f64; 2] {
    let hanging = (v / weight).min(length);
    let low = (v - weight * hanging).max(0.0);
    let lying = length - hanging;
    [
        lying + h / weight * ((v / h).asinh() - (low / h).asinh()) + h * length / stiffness,
        (h.hypot(v) - h.hypot(low)) / weight + (v * v - low * low) / (2.0 * stiffness * weight),
    ]
}

/// Single mooring lines between an anchor on the bottom and a fairlead at the surface.
#[test]
fn closed_form_lines_on_the_bottom() {
    let mut random = Random(3);
    let mut failures = Vec::new();
    let cases = 1000;
    for case in 0..cases {
        let (kind, diameter, mass, stiffness) = random.one_of(&KINDS);
        let depth = random.log_uniform(30.0, 1000.0);
        let span = depth * random.between(0.5, 5.0);
        let gradient = random.one_of(&[0.0, 0.0, 0.05, -0.05]);
        let elements = random.count(20, 200);
        // The shortest line is straight. The longest line hangs straight down from the fairlead.
        let (least, most) = (
            span.hypot(depth),
            span * f64::hypot(1.0, gradient) + depth + gradient * span,
        );
        let friction = random.one_of(&[0.0, 0.5]);
        // Where the bottom falls towards the anchor, a slack line without friction slides down and
        // piles up there. With friction, statics fails for one of 50 lines with a slack of 0.9 to
        // 0.98.
        let most_slack = match gradient < 0.0 {
            true if friction == 0.0 => 0.5,
            true => 0.9,
            false => 0.98,
        };
        let slack = random.between(0.02, most_slack);
        let length = least + slack * (most - least);
        let section = FRAC_PI_4 * diameter * diameter;
        let mut line = CableProperties::new(stiffness, mass / section, diameter);
        (line.bending_stiffness, line.axial_damping) = (0.0, 1e4);
        let mut builder = WorldBuilder::new(Sea::still());
        let shape = if gradient == 0.0 {
            BottomShape::Flat { depth }
        } else {
            BottomShape::Sloped {
                depth,
                gradient: [gradient, 0.0],
            }
        };
        builder.sea_bottom(SeaBottom {
            friction_along: friction,
            friction_across: friction,
            ..SeaBottom::new(shape)
        });
        let anchor = builder.fixed_frame("anchor", DVec3::Z * -depth);
        let fairlead = builder.fixed_frame("fairlead", DVec3::X * span);
        let definition = CableDefinition::new("line", line, length, elements)
            .start(anchor, Fixity::Pinned)
            .end(fairlead, Fixity::Pinned);
        let cable = builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        let about = format!(
            "case {case}: {kind} of {length} m in {elements} elements, {span} m across, {depth} m deep, slack {slack}, \
             gradient {gradient}"
        );
        let begin = std::time::Instant::now();
        let report = match world.solve_statics(&StaticsOptions::default()) {
            Err(error) => {
                failures.push(format!("{about}: {error}"));
                continue;
            }
            Ok(report) => report,
        };
        if begin.elapsed().as_secs_f64() > 2.0 {
            println!(
                "{about}: {:.1} s, {} iterations",
                begin.elapsed().as_secs_f64(),
                report.iterations
            );
        }
        if gradient != 0.0 {
            continue;
        }
        let weight = (mass - 1025.0 * section) * GRAVITY;
        let force = world.now().end_load(cable, CableEnd::End).force;
        let tension = [force.x.abs(), force.z.abs()];
        let [along, up] = spans(tension, weight, stiffness, length);
        // Errors are of second order in the ratio of element length to radius of curvature. An
        // element as long as the depth of the catenary is too coarse.
        let allowed = 2.0 * (length / elements as f64) + 1e-3 * length;
        if (along - span).abs() > allowed || (up - depth).abs() > allowed {
            failures.push(format!(
                "{about}: tension {tension:?} N spans {along} m across and {up} m up"
            ));
        }
    }
    assert_none(&failures, cases);
}
