//! Random slack lines: on a level and on a sloped bottom, buoyant in water, with elements much
//! shorter than bending needs, and shared by several anchors.

use super::ordinary_lines::{Random, assert_none};
use super::*;
use crate::solvers::statics::{StaticsOptions, StaticsReport};
use crate::{BottomShape, Owner, SeaBottom};
use std::f64::consts::FRAC_PI_4;
use windlass_math::Pose;
use windlass_mechanics::cable::catenary::CatenaryLine;

const GRAVITY: f64 = 9.81;
const DENSITY: f64 = 1025.0;

/// Kind of line: diameter (m), mass per length (kg/m) and axial stiffness (N).
const KINDS: [(&str, f64, f64, f64); 5] = [
    ("chain", 0.137, 115.0, 6.0e8),
    ("wire", 0.06, 14.0, 1.8e8),
    ("rope", 0.15, 18.5, 8.0e7),
    ("tether", 0.03, 0.75, 1.0e7),
    ("umbilical", 0.1, 12.0, 3.0e8),
];

/// A line that goes slack in compression.
fn slack_line(stiffness: f64, density: f64, diameter: f64) -> CableProperties {
    CableProperties {
        compressive_fraction: 0.0,
        axial_damping: 1e4,
        ..CableProperties::new(stiffness, density, diameter)
    }
}

/// The equilibrium of a world, or the reason why it is not accepted.
fn equilibrium_of(world: &mut World) -> Result<StaticsReport, String> {
    match world.solve_statics(&StaticsOptions::default()) {
        Err(error) => Err(error.to_string()),
        Ok(report) if report.unstable.is_some() => Err(format!("unstable: {report:?}")),
        Ok(report) => Ok(report),
    }
}

/// Tension (N) at an end after a rise against a weight per length (N/m): without friction and
/// bending, `T + T²/(2 EA)` increases by the weight times the rise, whatever supports the line.
fn tension_above(tension: f64, weight: f64, rise: f64, stiffness: f64) -> f64 {
    let potential = tension + 0.5 * tension * tension / stiffness + weight * rise;
    stiffness * ((1.0 + 2.0 * potential / stiffness).sqrt() - 1.0)
}

/// Very slack lines between an anchor on the bottom and a fairlead at the surface, without
/// friction. With a slack of one, a line would hang straight down from the fairlead. On a slope,
/// excess length slides down and hangs in a bight below the lower end. The tension difference
/// between the ends follows from their heights.
fn lines_on_the_bottom(seed: u64, gradients: &[f64], slacks: [f64; 2], cases: usize) {
    let mut random = Random(seed);
    let mut failures = Vec::new();
    for case in 0..cases {
        let (kind, diameter, mass, stiffness) = random.one_of(&KINDS);
        let depth = random.log_uniform(30.0, 1000.0);
        let span = depth * random.between(0.5, 5.0);
        let gradient = random.one_of(gradients);
        let elements = random.count(20, 100);
        let (least, most) = (
            span.hypot(depth),
            span * f64::hypot(1.0, gradient) + depth + gradient * span,
        );
        let slack = random.between(slacks[0], slacks[1]);
        let length = least + slack * (most - least);
        let section = FRAC_PI_4 * diameter * diameter;
        let mut builder = WorldBuilder::new(Sea::still());
        let shape = match gradient {
            0.0 => BottomShape::Flat { depth },
            _ => BottomShape::Sloped {
                depth,
                gradient: [gradient, 0.0],
            },
        };
        builder.sea_bottom(SeaBottom {
            friction_along: 0.0,
            friction_across: 0.0,
            ..SeaBottom::new(shape)
        });
        let anchor = builder.fixed_frame("anchor", DVec3::Z * -depth);
        let fairlead = builder.fixed_frame("fairlead", DVec3::X * span);
        let line = slack_line(stiffness, mass / section, diameter);
        let definition = CableDefinition::new("line", line, length, elements);
        let ends = if random.one_of(&[false, true]) {
            [anchor, fairlead]
        } else {
            [fairlead, anchor]
        };
        let cable = builder.cable(
            definition
                .start(ends[0], Fixity::Pinned)
                .end(ends[1], Fixity::Pinned),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        let about = format!(
            "case {case}: {kind} of {length} m in {elements} elements, {span} m across, {depth} m deep, slack {slack}, \
             gradient {gradient}"
        );
        if let Err(error) = equilibrium_of(&mut world) {
            failures.push(format!("{about}: {error}"));
            continue;
        }
        let pull = [anchor, fairlead].map(|frame| {
            let end = if ends[0] == frame {
                CableEnd::Start
            } else {
                CableEnd::End
            };
            world.now().end_load(cable, end).force.length()
        });
        let weight = (mass - DENSITY * section) * GRAVITY;
        let expected = tension_above(pull[0], weight, depth, stiffness);
        // Half an element at each end, and one at each touch-down point and at the turn of a bight,
        // has a direction that differs from the line's.
        let allowed = 3.0 * weight * length / elements as f64;
        if (pull[1] - expected).abs() > allowed {
            failures.push(format!("{about}: tensions {pull:?} N, expected {expected} N"));
        }
    }
    // One tether of 200 lines on slopes is not found (docs/limits.md).
    assert!(failures.len() <= cases / 200, "{}", failures.join("\n"));
}

#[test]
fn closed_form_slack_lines_on_the_bottom() {
    lines_on_the_bottom(11, &[0.0], [0.9, 1.3], 100);
}

#[test]
fn closed_form_lines_that_slide_down_a_slope() {
    lines_on_the_bottom(12, &[-0.05, 0.05, -0.15, 0.02], [0.3, 1.2], 200);
}

/// Buoyant lines between two points in the water or at its surface, some of them with ends on a
/// bottom. Some stay below the surface, where they are inverted catenaries. The others rise to the
/// surface and float there.
#[test]
fn closed_form_slack_buoyant_lines() {
    let mut random = Random(13);
    let mut failures = Vec::new();
    let cases = 200;
    for case in 0..cases {
        let diameter = random.log_uniform(0.01, 0.2);
        let density = random.one_of(&[600.0, 910.0, 950.0, 1000.0]);
        let section = FRAC_PI_4 * diameter * diameter;
        let stiffness = section * random.one_of(&[1e8, 5e8, 2e9]);
        let depth = random.log_uniform(10.0, 300.0);
        let span = depth * random.between(0.3, 4.0);
        let elements = random.count(5, 100);
        let upper = -depth * random.one_of(&[1.0, 1.0, 0.0, 0.5]);
        let distance = span.hypot(upper + depth);
        let length = distance * random.one_of(&[1.001, 1.02, 1.1, 1.5, 2.0, 3.0]);
        let mut builder = WorldBuilder::new(Sea::still());
        if random.one_of(&[false, true]) {
            builder.sea_bottom(SeaBottom::new(BottomShape::Flat { depth }));
        }
        let at = [DVec3::Z * -depth, DVec3::new(span, 0.0, upper)];
        let [start, end] = at.map(|at| builder.fixed_frame(&format!("at {at}"), at));
        let line = slack_line(stiffness, density, diameter);
        let line = CableDefinition::new("line", line, length, elements);
        let cable = builder.cable(line.start(start, Fixity::Pinned).end(end, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        let about = format!(
            "case {case}: {diameter} m, {density} kg/m³, {length} m in {elements} elements, from {} to {}",
            at[0], at[1]
        );
        if let Err(error) = equilibrium_of(&mut world) {
            failures.push(format!("{about}: {error}"));
            continue;
        }
        let weight = (density - DENSITY) * section * GRAVITY;
        let nodes = world.now().node_positions(cable);
        let highest = nodes.iter().map(|node| node.z).fold(f64::NEG_INFINITY, f64::max);
        let forces = CableEnd::BOTH.map(|end| world.now().end_load(cable, end).force);
        // An element has one direction.
        let of_element = weight.abs() * length / elements as f64;
        if highest > -diameter {
            if upper < -diameter {
                let pull = forces.map(|force| force.length());
                let expected = tension_above(pull[0], weight, upper + depth, stiffness);
                if (pull[1] - expected).abs() > 3.0 * of_element {
                    failures.push(format!("{about}: tensions {pull:?} N, expected {expected} N"));
                }
            }
            continue;
        }
        let catenary = CatenaryLine {
            length,
            weight_per_length: weight,
            axial_stiffness: stiffness,
        };
        let expected = catenary.hang(at[0], at[1]).unwrap().force_on_start();
        // A chain of bars differs from a catenary by the second order of the turn of an element.
        let turn = of_element / expected.truncate().length().max(1e-9);
        let allowed = (0.5 * of_element).max(turn * turn * expected.length());
        if turn < 0.5 && forces[0].distance(expected) > allowed {
            failures.push(format!("{about}: {} N, expected {expected} N", forces[0]));
        }
    }
    assert_none(&failures, cases);
}

/// Deflection of the tip of a cantilever under a small force, `P L³/(3 EI)`, with elements down to
/// a thousandth of the length √(EI/P).
#[test]
fn closed_form_lines_with_much_finer_elements() {
    for (stiffness, length, elements) in [
        (1.0, 1.0, 200),
        (1.0, 1.0, 1000),
        (0.5, 3.5, 700),
        (1e4, 12.0, 1200),
    ] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let clamp = builder.frame(Owner::Ground, "clamp", Pose::IDENTITY);
        let bar = CableProperties {
            bending_stiffness: stiffness,
            ..CableProperties::new(1e6, 1000.0, 0.01)
        };
        let bar = CableDefinition::new("bar", bar, length, elements);
        let bar = bar
            .start(clamp, Fixity::Clamped)
            .free(CableEnd::End, DVec3::X * length);
        let bar = builder.cable(bar);
        let mut world = builder.build().unwrap().start().unwrap();
        let force = 0.03 * stiffness / (length * length);
        world.add_cable_force(bar, length, DVec3::Z * force).unwrap();
        let report =
            equilibrium_of(&mut world).unwrap_or_else(|error| panic!("{stiffness}, {elements}: {error}"));
        let tip = world.now().node_positions(bar).last().unwrap().z;
        let expected = 0.01 * length;
        // Positions are rounded by 1e-16 to 1e-15 m. With the stiffness 12 EI/L³ of a node, this
        // gives forces of up to 1e-4 of the load on each of 1,200 nodes, of either sign.
        assert!(
            (tip / expected - 1.0).abs() < 1e-2,
            "{stiffness}, {elements}: {tip} m, expected {expected} m, {report:?}"
        );
    }
}
