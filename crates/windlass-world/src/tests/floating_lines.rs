//! Lines that float on the surface.

use super::*;
use windlass_sea::Current;

/// Radius, m; density, kg/m³; and the relative density. The relative density is the wet fraction of
/// the section.
const RADIUS: f64 = 0.075;
const DENSITY: f64 = 600.0;
const WET_FRACTION: f64 = DENSITY / 1025.0;
/// Axial stiffness, N.
const EA: f64 = 5e6;

/// A hose between two points in a current (m/s), without twist.
fn hose(
    [start, end]: [DVec3; 2],
    (length, elements): (f64, usize),
    current: DVec3,
    [bending_stiffness, tangential_drag]: [f64; 2],
) -> (World, CableId) {
    let mut sea = Sea::still();
    sea.current = Current::uniform(current);
    let mut builder = WorldBuilder::new(sea);
    let (pole, buoy) = (
        builder.fixed_frame("pole", start),
        builder.fixed_frame("buoy", end),
    );
    let made = CableProperties {
        bending_stiffness,
        normal_drag: 1.2,
        tangential_drag,
        normal_added_mass: 1.0,
        ..CableProperties::new(EA, DENSITY, 2.0 * RADIUS)
    };
    let made = CableDefinition::new("hose", made, length, elements)
        .start(pole, Fixity::Pinned)
        .end(buoy, Fixity::Pinned);
    let hose = builder.cable(made);
    (builder.build().unwrap().start().unwrap(), hose)
}

/// A floating line in a cross current is a catenary with the parameter `a` in the horizontal plane.
/// Only the normal component of the flow acts, so the horizontal tension is constant: `q a`, with
/// the drag `q` per length in normal flow. The error is of second order in the element length.
#[test]
fn closed_form_current_shapes_a_floating_line_as_a_catenary() {
    let (span, length) = (70.0, 75.0);
    let drag = 0.5 * 1025.0 * 2.0 * RADIUS * WET_FRACTION * 1.2 * 0.3 * 0.3;
    // 2 a sinh(span/2a) = length, stretched.
    let (mut low, mut high) = (10.0, 1000.0);
    for _ in 0..200 {
        let a: f64 = 0.5 * (low + high);
        if 2.0 * a * (0.5 * span / a).sinh() > length * (1.0 + drag * a / EA) {
            low = a;
        } else {
            high = a;
        }
    }
    let (pull, sag) = (drag * low, low * ((0.5 * span / low).cosh() - 1.0));
    let depth = DVec3::NEG_Z * 0.008;
    let mut errors = Vec::new();
    for elements in [30, 60, 120] {
        let ends = [depth, depth + DVec3::X * span];
        let (mut world, line) = hose(ends, (length, elements), DVec3::Y * 0.3, [0.0; 2]);
        let report = world.solve_statics(&Default::default()).unwrap();
        assert!(report.iterations < 40, "{report:?}");
        let nodes = world.now().node_positions(line);
        let middle = nodes[elements / 2];
        let tensions = world.now().element_tensions(line);
        let spread = tensions
            .iter()
            .fold(0.0, |most: f64, t| most.max((t / pull - 1.0).abs()));
        errors.push([spread, (middle.y / sag - 1.0).abs()]);
        // The wet fraction of the section equals its relative density: depth 0.135 radii.
        let level = nodes[elements / 2].z;
        let eta = -level / RADIUS;
        let segment = 1.0 - (eta.acos() - eta * (1.0 - eta * eta).sqrt()) / std::f64::consts::PI;
        assert!((segment - WET_FRACTION).abs() < 0.01, "{eta} {segment}");
    }
    let [first, _, last] = errors[..] else {
        unreachable!()
    };
    assert!(last[0] < 2e-4 && last[1] < 1e-4, "{errors:?}");
    assert!(first[1] > 8.0 * last[1], "{errors:?}");
}

/// The lines are slightly or much longer than their span, with and without bending stiffness. The
/// current is across, following, opposing or zero. The ends are at, above or far below the surface.
/// A search that starts from a catenary hanging into the water finds none of these equilibria.
#[test]
fn regression_statics_of_floating_lines() {
    let mut wrong = String::new();
    let at = |x: f64, z: f64| DVec3::new(x, 0.0, z);
    for [start, end] in [
        [at(0.0, 1.0), at(70.0, 0.0)],
        [at(0.0, 0.0), at(40.0, 0.0)],
        [at(0.0, 6.0), at(60.0, -15.0)],
        [at(0.0, -30.0), at(30.0, -25.0)],
    ] {
        for current in [
            DVec3::ZERO,
            DVec3::Y * 0.3,
            DVec3::X * 0.3,
            DVec3::X * -0.3,
            DVec3::new(0.2, -0.2, 0.0),
        ] {
            for (elements, stiffness) in [(20, 0.0), (60, 0.0), (60, 50.0), (200, 50.0)] {
                let (mut world, line) = hose([start, end], (75.0, elements), current, [stiffness, 0.02]);
                let found = world.solve_statics(&Default::default());
                let floats = world.now().node_positions(line).iter().all(|node| node.z < 6.01);
                let ok = floats && found.as_ref().is_ok_and(|report| report.iterations <= 100);
                if !ok {
                    wrong += &format!("{start} to {end}, {current}, {elements}, {stiffness}: {found:?}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Lines start in their floating shape: at the water level along their length, and bowed
/// downstream. Raised or deep ends get the length that they need to reach the surface.
#[test]
fn closed_form_floating_lines_start_on_the_surface() {
    let ends = [DVec3::new(0.0, 0.0, 6.0), DVec3::new(60.0, 0.0, -15.0)];
    let (world, line) = hose(ends, (100.0, 100), DVec3::Y * -0.2, [0.0; 2]);
    let nodes = world.now().node_positions(line);
    let floating: Vec<_> = nodes.iter().filter(|node| node.z == 0.0).collect();
    // Without tension the end parts of the line hang vertically, so 79 m float.
    assert!((78..=80).contains(&floating.len()), "{}", floating.len());
    assert!(floating.iter().all(|node| node.y <= 0.0) && floating.iter().any(|node| node.y < -15.0));
    for pair in nodes.windows(2) {
        assert!((pair[0].distance(pair[1]) - 1.0).abs() < 0.5);
    }
    // A line that does not reach the surface stays submerged.
    let deep = [DVec3::new(0.0, 0.0, -50.0), DVec3::new(60.0, 0.0, -50.0)];
    let (world, line) = hose(deep, (75.0, 20), DVec3::ZERO, [0.0; 2]);
    let nodes = world.now().node_positions(line);
    assert!(nodes[10].z > -40.0 && nodes[10].z < 0.0, "{}", nodes[10]);
}
