//! Lines that lie on the sea bottom and rise from it.

use super::*;
use crate::{BottomShape, SeaBottom};
use std::f64::consts::PI;

const G: f64 = 9.81;

/// Length of the line and water depth, m.
const LENGTH: f64 = 270.0;
const DEPTH: f64 = 100.0;
/// Axial stiffness, N.
const EA: f64 = 5e8;
/// Wet weight, N/m.
const WEIGHT: f64 = (60.0 - 1025.0 * 0.25 * PI * 0.01) * G;

/// A chain of 60 kg/m from an anchor on the bottom to the surface, in its default initial shape.
fn chain(span: f64, length: f64, elements: usize, stiffness: f64, shape: BottomShape) -> (World, CableId) {
    chain_from(-DEPTH, span, length, elements, stiffness, shape)
}

/// Like [`chain`], with the lower end at the height `depth` (m, negative) instead of on the bottom.
fn chain_from(
    depth: f64,
    span: f64,
    length: f64,
    elements: usize,
    stiffness: f64,
    shape: BottomShape,
) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::still());
    let bottom = SeaBottom {
        stiffness,
        ..SeaBottom::new(shape)
    };
    builder.sea_bottom(bottom);
    let anchor = builder.fixed_frame("anchor", DVec3::new(0.0, 0.0, depth));
    let fairlead = builder.fixed_frame("fairlead", DVec3::new(span, 0.0, 0.0));
    let made = CableProperties {
        axial_damping: 1e6,
        ..CableProperties::new(EA, 60.0 / (0.25 * PI * 0.01), 0.1)
    };
    let made = CableDefinition::new("chain", made, length, elements)
        .start(anchor, Fixity::Pinned)
        .end(fairlead, Fixity::Pinned);
    let chain = builder.cable(made);
    (builder.build().unwrap().start().unwrap(), chain)
}

/// Height (m) of a line at a length (m) from touchdown, with a horizontal tension (N).
fn height_above_bottom(pull: f64, s: f64, stiffness: f64) -> f64 {
    (pull.hypot(WEIGHT * s) - pull) / WEIGHT + WEIGHT * s * s / (2.0 * stiffness)
}

/// Suspended length of a line to the surface.
fn suspended_length(pull: f64, length: f64, stiffness: f64) -> f64 {
    bisect([0.0, length], |s| height_above_bottom(pull, s, stiffness) < DEPTH)
}

/// Horizontal tension (N) of a line from an anchor on the bottom in closed form, by bisection. The
/// span increases with the tension.
fn elastic_pull(span: f64, length: f64, stiffness: f64) -> f64 {
    let spanned = |pull: f64| {
        let s = suspended_length(pull, length, stiffness);
        length - s + pull * length / stiffness + pull / WEIGHT * (WEIGHT * s / pull).asinh()
    };
    bisect([1e-3, 1e7], |pull| spanned(pull) < span)
}

/// Finds the upper end of the range in which a condition is true, by bisection.
fn bisect([mut low, mut high]: [f64; 2], is_below: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if is_below(middle) {
            low = middle
        } else {
            high = middle
        }
    }
    low
}

#[test]
fn closed_form_lines_start_on_the_bottom() {
    for (span, length) in [(180.0, LENGTH), (220.0, 300.0), (270.0, 300.0)] {
        let (world, line) = chain(span, length, 200, 3e6, BottomShape::Flat { depth: DEPTH });
        let nodes = world.now().node_positions(line);
        let pull = elastic_pull(span, length, EA);
        let suspended_length = suspended_length(pull, length, EA);
        for (k, node) in nodes.iter().enumerate() {
            let u = length * k as f64 / 200.0 - (length - suspended_length);
            let height = if u > 0.0 {
                height_above_bottom(pull, u, EA)
            } else {
                0.0
            };
            assert!((node.z + DEPTH - height).abs() < 0.01, "{span}, node {k}: {node}");
        }
    }
    // A line along a slope must end at its fairlead.
    let slope = BottomShape::Sloped {
        depth: DEPTH,
        gradient: [-0.2, 0.0],
    };
    let (world, line) = chain(220.0, 300.0, 100, 3e6, slope.clone());
    let nodes = world.now().node_positions(line);
    assert!(nodes.iter().all(|node| slope.height(*node).0 > -0.02));
    assert_eq!(nodes[100], DVec3::new(220.0, 0.0, 0.0));
}

/// The lines range from slack to taut, with few and many elements, on soft and hard bottoms. They
/// reach the tension of the closed form in few iterations. If the search starts from a catenary
/// that hangs 100 m through the bottom, it is slow or fails for half of these lines. In slack lines
/// of 60 elements, an element at touchdown turns by 0.5 rad, and the tension is a quarter larger
/// than in the closed form.
#[test]
fn regression_statics_of_lines_with_touchdown() {
    let mut wrong = String::new();
    for (span, length, allowed) in [(180.0, LENGTH, 0.3), (220.0, 300.0, 0.06), (270.0, 300.0, 5e-4)] {
        for elements in [60, 80, 120, 200] {
            for stiffness in [3e5, 3e6, 3e8] {
                let flat = BottomShape::Flat { depth: DEPTH };
                let (mut world, line) = chain(span, length, elements, stiffness, flat);
                let found = world.solve_statics(&Default::default());
                let case = format!("{span} m, {elements} elements, {stiffness} Pa/m");
                let expected = elastic_pull(span, length, EA);
                let level = world.now().end_load(line, CableEnd::End).force.x.abs();
                let ok = found.as_ref().is_ok_and(|report| report.iterations < 100)
                    && (level / expected - 1.0).abs() < allowed;
                if !ok {
                    wrong += &format!("{case}: {level} N, expected {expected} N, {found:?}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Lines that rise from the bottom to both ends reach the horizontal tension of the closed form.
#[test]
fn regression_statics_of_lines_rising_to_both_ends() {
    let mut wrong = String::new();
    for (span, start, allowed) in [(200.0, -20.0, 2e-3), (150.0, 0.0, 0.03), (260.0, -95.0, 2e-3)] {
        let heights = [DEPTH + start, DEPTH];
        let spanned = |pull: f64| {
            let rises = heights.map(|height| {
                let s = bisect([0.0, 320.0], |s| height_above_bottom(pull, s, EA) < height);
                pull / WEIGHT * (WEIGHT * s / pull).asinh() - s
            });
            320.0 * (1.0 + pull / EA) + rises[0] + rises[1]
        };
        let expected = bisect([1e-3, 1e7], |pull| spanned(pull) < span);
        for elements in [40, 80, 200] {
            for bed in [3e5, 3e6, 3e8] {
                let flat = BottomShape::Flat { depth: DEPTH };
                let (mut world, line) = chain_from(start, span, 320.0, elements, bed, flat);
                let found = world.solve_statics(&Default::default());
                let now = world.now();
                let [level, other] = CableEnd::BOTH.map(|end| now.end_load(line, end).force.x.abs());
                let coarse = if elements == 40 { 0.1 } else { allowed };
                let ok = found.as_ref().is_ok_and(|report| report.iterations < 100)
                    && (level / expected - 1.0).abs() < coarse
                    && (other / level - 1.0).abs() < 1e-6;
                if !ok {
                    wrong += &format!(
                        "{span} m, {elements}, {bed}: {level} N, expected {expected} N, {found:?}\n"
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Horizontal tension (N) at the fairlead in closed form, over a bottom that falls by `gradient`
/// per metre from the anchor. The weight of the grounded part pulls this part down the slope.
fn pull_over_slope(span: f64, length: f64, gradient: f64) -> f64 {
    let (cosine, sine) = (1.0 / gradient.hypot(1.0), -gradient / gradient.hypot(1.0));
    let rise = |tension: f64, s: f64| {
        let (level, up) = (tension * cosine, tension * sine);
        let top = up + WEIGHT * s;
        let x = level / WEIGHT * ((top / level).asinh() - (up / level).asinh()) + level * s / EA;
        let z = (level.hypot(top) - level.hypot(up)) / WEIGHT + (up + top) * s / (2.0 * EA);
        [x, z + gradient * x]
    };
    let height = DEPTH + gradient * span;
    let spanned = |tension: f64| {
        let s = bisect([0.0, length], |s| rise(tension, s)[1] < height);
        let lying = length - s;
        let mean = tension - 0.5 * WEIGHT * sine * lying;
        rise(tension, s)[0] + cosine * lying * (1.0 + mean / EA)
    };
    cosine * bisect([1.0, 1e7], |tension| spanned(tension) < span)
}

#[test]
fn regression_statics_of_lines_on_slopes() {
    let mut wrong = String::new();
    // With a negative gradient, the bottom rises from the anchor. The line must not slide back onto
    // the anchor.
    for (span, gradient) in [
        (270.0, -0.2),
        (270.0, -0.1),
        (240.0, 0.1),
        (240.0, 0.2),
        (240.0, 0.5),
    ] {
        let expected = pull_over_slope(span, 300.0, gradient);
        for elements in [40, 80, 160] {
            let slope = BottomShape::Sloped {
                depth: DEPTH,
                gradient: [gradient, 0.0],
            };
            let (mut world, line) = chain(span, 300.0, elements, 3e6, slope);
            let found = world.solve_statics(&Default::default());
            let level = world.now().end_load(line, CableEnd::End).force.x.abs();
            let ok = found.as_ref().is_ok_and(|report| report.iterations < 100)
                && (level / expected - 1.0).abs() < if elements == 40 { 0.03 } else { 5e-3 };
            if !ok {
                wrong += &format!("{gradient}, {elements}: {level} N, expected {expected} N, {found:?}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// An anchor on the bottom carries the horizontal tension only, with elements of any length.
#[test]
fn closed_form_anchor_on_the_bottom_carries_the_tension_only() {
    for elements in [20, 60, 200] {
        let flat = BottomShape::Flat { depth: DEPTH };
        let (mut world, line) = chain(220.0, 300.0, elements, 3e6, flat);
        world.solve_statics(&Default::default()).unwrap();
        let [anchor, fairlead] = CableEnd::BOTH.map(|end| world.now().end_load(line, end).force);
        // The vertical component is the tension times the slope of the first element. The other end
        // of the element sinks by 2 mm: a slope of 1.4e-3 for elements of 1.5 m.
        assert!(
            (anchor.length() / fairlead.x.abs() - 1.0).abs() < 2e-6,
            "{anchor} N, {fairlead} N"
        );
        // The bottom supports the grounded part, and the fairlead the rest.
        let supported = world.now().sea_bottom().force.z;
        let weight = WEIGHT * 300.0 - fairlead.z.abs();
        assert!(
            (supported / weight - 1.0).abs() < 1e-3,
            "{supported} N, expected {weight} N"
        );
    }
    // A taut line lifts its anchor with the vertical component at its end.
    let (mut world, line) = chain(290.0, 305.0, 61, 3e6, BottomShape::Flat { depth: DEPTH });
    world.solve_statics(&Default::default()).unwrap();
    let [anchor, fairlead] = CableEnd::BOTH.map(|end| world.now().end_load(line, end).force.z);
    let weight = WEIGHT * 305.0;
    assert!(
        (anchor + fairlead + weight).abs() < 1e-4 * weight && world.now().sea_bottom().force.z == 0.0,
        "{anchor} N and {fairlead} N, expected {weight} N"
    );
}

/// The sinkage of a clump on the grounded part of a line follows from the clump's own area, not
/// from the area of the line.
#[test]
fn closed_form_clump_bears_on_its_own_area() {
    let (mass, diameter) = (5000.0, 1.06);
    for elements in [65, 400] {
        let mut builder = WorldBuilder::new(Sea::still());
        let bottom = SeaBottom::new(BottomShape::Flat { depth: DEPTH });
        let stiffness = bottom.stiffness;
        builder.sea_bottom(bottom);
        let ends = [DVec3::new(0.0, 0.0, -DEPTH), DVec3::new(220.0, 0.0, 0.0)];
        let [anchor, fairlead] = ends.map(|at| builder.fixed_frame(&format!("at {}", at.x), at));
        let made = CableProperties::new(EA, 60.0 / (0.25 * PI * 0.01), 0.1);
        let node = elements * 2 / 5;
        let made = CableDefinition::new("chain", made, 300.0, elements)
            .start(anchor, Fixity::Pinned)
            .end(fairlead, Fixity::Pinned)
            .with_point_mass(windlass_mechanics::cable::PointMass {
                node,
                mass,
                diameter,
                drag: 0.6,
                added_mass: 0.5,
            });
        let line = builder.cable(made);
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let area = 0.25 * PI * diameter * diameter;
        let wet = (mass - 1025.0 * area * diameter * 2.0 / 3.0) * G;
        // The bottom also supports the chords of the elements beside the clump. A third of each
        // element has the sinkage of the clump, and a sixth has the sinkage of the grounded line.
        let (strip, lying) = (0.1 * 300.0 / elements as f64, WEIGHT / (stiffness * 0.1));
        let expected = (wet / stiffness + 2.0 / 3.0 * strip * lying) / (area + 2.0 / 3.0 * strip);
        let sunk = -world.now().node_positions(line)[node].z - DEPTH;
        // The tension of the line carries some of the clump's weight.
        assert!(
            (sunk / expected - 1.0).abs() < 0.05,
            "{elements} elements: {sunk} m, expected {expected} m"
        );
    }
}

/// A float without mass on the grounded part of a line. The node of the float has the mass of the
/// line, so explicit steps do not become infinitely short.
#[test]
fn regression_massless_sphere_on_the_bottom_does_not_stop_explicit_steps() {
    let mut builder = WorldBuilder::new(Sea::still());
    builder.sea_bottom(SeaBottom::new(BottomShape::Flat { depth: DEPTH }));
    let ends = [DVec3::new(0.0, 0.0, -DEPTH), DVec3::new(220.0, 0.0, 0.0)];
    let [anchor, fairlead] = ends.map(|at| builder.fixed_frame(&format!("at {}", at.x), at));
    let made = CableProperties::new(EA, 60.0 / (0.25 * PI * 0.01), 0.1);
    let sphere = windlass_mechanics::cable::PointMass {
        node: 20,
        mass: 0.0,
        diameter: 0.1,
        drag: 0.0,
        added_mass: 0.0,
    };
    let made = CableDefinition::new("chain", made, 300.0, 60)
        .start(anchor, Fixity::Pinned)
        .end(fairlead, Fixity::Pinned)
        .with_point_mass(sphere);
    let line = builder.cable(made);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let before = world.now().node_positions(line)[20];
    assert!(before.z < -DEPTH, "{before}");
    world.run_until(0.2).unwrap();
    let after = world.now().node_positions(line)[20];
    assert!(after.distance(before) < 1e-6, "{before} m, {after} m");
}
