//! Lines that lie on the sea bottom and rise from it.

use super::*;
use crate::world::{BottomShape, SeaBottom};
use std::f64::consts::PI;

const G: f64 = 9.81;

const LENGTH: f64 = 270.0;
const DEPTH: f64 = 100.0;
/// Wet weight, N/m.
const WEIGHT: f64 = (60.0 - 1025.0 * 0.25 * PI * 0.01) * G;

/// A chain of 60 kg/m from an anchor on the bottom to the surface, started as lines are.
fn chain(span: f64, length: f64, elements: usize, stiffness: f64, shape: BottomShape) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::still());
    let depth = -DEPTH;
    let bottom = SeaBottom {
        stiffness,
        ..SeaBottom::new(shape)
    };
    builder.sea_bottom(bottom);
    let anchor = builder.fixed_frame("anchor", DVec3::new(0.0, 0.0, depth));
    let fairlead = builder.fixed_frame("fairlead", DVec3::new(span, 0.0, 0.0));
    let made = CableProperties {
        axial_damping: 1e6,
        ..CableProperties::new(5e8, 60.0 / (0.25 * PI * 0.01), 0.1)
    };
    let made = CableDefinition::new("chain", made, length, elements)
        .start(anchor, Fixity::Pinned)
        .end(fairlead, Fixity::Pinned);
    let chain = builder.cable(made);
    (builder.build().unwrap().start().unwrap(), chain)
}

/// Horizontal pull over weight (m) of a line with touch-down, by bisection of its closed form.
fn pull(slack: f64) -> f64 {
    let taken = |a: f64| (DEPTH * (DEPTH + 2.0 * a)).sqrt() - a * (1.0 + DEPTH / a).acosh();
    halve([1e-6, 1e6], |a| taken(a) > slack)
}

/// Horizontal pull (N) of the same with its stretch: the span grows with it.
fn elastic_pull(span: f64, length: f64, stiffness: f64) -> f64 {
    let rising = |pull: f64| {
        let height = |s: f64| (pull.hypot(WEIGHT * s) - pull) / WEIGHT + WEIGHT * s * s / (2.0 * stiffness);
        halve([0.0, length], |s| height(s) < DEPTH)
    };
    let spanned = |pull: f64| {
        let s = rising(pull);
        length - s + pull * length / stiffness + pull / WEIGHT * (WEIGHT * s / pull).asinh()
    };
    halve([1e-3, 1e7], |pull| spanned(pull) < span)
}

/// Where something ends that is so from the lower of two places on.
fn halve([mut low, mut high]: [f64; 2], is_below: impl Fn(f64) -> bool) -> f64 {
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
fn ana_lines_begin_on_the_bottom() {
    for (span, length) in [(180.0, LENGTH), (220.0, 300.0), (270.0, 300.0)] {
        let (world, line) = chain(span, length, 200, 3e6, BottomShape::Flat { depth: DEPTH });
        let nodes = world.now().node_positions(line);
        let a = pull(length - span);
        let rising = (DEPTH * (DEPTH + 2.0 * a)).sqrt();
        for (k, node) in nodes.iter().enumerate() {
            let u = length * k as f64 / 200.0 - (length - rising);
            let height = if u > 0.0 { a.hypot(u) - a } else { 0.0 };
            assert!((node.z + DEPTH - height).abs() < 0.01, "{span}, node {k}: {node}");
        }
    }
    // One that slopes, and one that has no room to lie: it ends where it must all the same.
    let slope = BottomShape::Sloped {
        depth: DEPTH,
        gradient: [-0.2, 0.0],
    };
    let (world, line) = chain(220.0, 300.0, 100, 3e6, slope.clone());
    let nodes = world.now().node_positions(line);
    assert!(nodes.iter().all(|node| slope.height(*node).0 > -0.02));
    assert_eq!(nodes[100], DVec3::new(220.0, 0.0, 0.0));
}

/// From slack to taut, with few and with many elements, on soft and on hard bottoms: pulls of the closed form, soon. From the shape in
/// which they would hang without a bottom, 100 m below it, half of them took hundreds of iterations or found none. Slack
/// lines of 60 elements turn by 0.5 rad at an element where they touch down: they pull by a quarter more.
#[test]
fn regress_lines_that_touch_down_find_their_equilibrium() {
    let mut wrong = String::new();
    for (span, length, allowed) in [(180.0, LENGTH, 0.3), (220.0, 300.0, 0.06), (270.0, 300.0, 5e-4)] {
        for elements in [60, 80, 120, 200] {
            for stiffness in [3e5, 3e6, 3e8] {
                let flat = BottomShape::Flat { depth: DEPTH };
                let (mut world, line) = chain(span, length, elements, stiffness, flat);
                let found = world.solve_statics(&Default::default());
                let case = format!("{span} m, {elements} elements, {stiffness} Pa/m");
                let expected = elastic_pull(span, length, 5e8);
                let level = world.now().end_load(line, CableEnd::End).force.x.abs();
                let ok = found.as_ref().is_ok_and(|report| report.iterations < 100)
                    && (level / expected - 1.0).abs() < allowed;
                if !ok {
                    wrong += &format!("{case}: {level} N for {expected} N, {found:?}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
