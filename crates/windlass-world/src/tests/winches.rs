//! Paying out and hauling in: energy, momentum, and smooth creation and removal of nodes.

use super::*;
use crate::{FrameId, WinchId};
use windlass_mechanics::cable::PointMass;
use windlass_mechanics::winch::{LengthLimit, Signal, TensionGains, Winch, WinchOrder};

const TOP: DVec3 = DVec3::new(0.0, 0.0, 30.0);

pub(super) fn winch(elements: [f64; 2], lengths: [f64; 2]) -> Winch {
    Winch {
        name: "winch".to_owned(),
        acceleration: 0.5,
        deceleration: 0.5,
        maximum_speed: 3.0,
        response_time: 0.05,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: lengths,
        element_limits: elements,
    }
}

fn steel(bending_stiffness: f64) -> CableProperties {
    CableProperties {
        bending_stiffness,
        axial_damping: 1e4,
        bending_damping: 0.0,
        ..CableProperties::new(1e6, 7700.0, 0.02)
    }
}

fn to_length(length: f64, speed: f64) -> WinchOrder {
    WinchOrder::Length { length, speed }
}

fn steady(speed: f64) -> WinchOrder {
    WinchOrder::Kinematic {
        speed: Signal::constant(speed),
    }
}

struct Rig {
    world: World,
    line: CableId,
    winch: WinchId,
}

/// A load of 300 kg on a line of `length` in `elements`, with a winch at `side`.
fn hanging_load(side: CableEnd, length: f64, elements: usize, limits: [f64; 2], tolerances: f64) -> Rig {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(tolerances));
    let top: FrameId = builder.fixed_frame("top", TOP);
    let load = builder
        .body(BodyDefinition::free("load", 300.0, DVec3::splat(40.0)).at(TOP - DVec3::Z * (length + 0.5)));
    let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.5);
    let line = CableDefinition::new("line", steel(200.0), length, elements);
    let line = match side {
        CableEnd::Start => line.start(top, Fixity::Pinned).end(eye, Fixity::Pinned),
        CableEnd::End => line.start(eye, Fixity::Pinned).end(top, Fixity::Pinned),
    };
    let line = builder.cable(line);
    let winch = builder.winch(winch(limits, [1.0, 60.0]), line, side, WinchOrder::HOLD);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    Rig { world, line, winch }
}

#[test]
fn conserves_energy_while_a_winch_pays_out_and_hauls_in() {
    for side in CableEnd::BOTH {
        let mut rig = hanging_load(side, 10.0, 5, [1.0, 3.0], 1e-2);
        let world = &mut rig.world;
        world
            .set_body_load(
                crate::BodyId::from_index(0),
                windlass_math::Wrench::new(DVec3::X * 200.0, DVec3::ZERO),
            )
            .unwrap();
        let closure = |world: &World| {
            let gained = world.now().stored_energy().total() - world.start_energy().total();
            (gained - world.work().net()).abs() / world.work().drives.abs()
        };
        world.order_winch(rig.winch, to_length(20.0, 2.0)).unwrap();
        world.run_until(10.0).unwrap();
        assert!((world.now().line_length(rig.line) - 20.0).abs() < 1e-3);
        assert!(world.now().element_lengths(rig.line).len() > 8);
        // The winch releases 30 kJ. The remaining error is the integration error of thousands of
        // steps at a hundredth of the usual tolerances. Without the bending, twist or momentum
        // terms of pay-out, the error would be 1e-5 or more.
        assert!(closure(world) < 3e-7, "{side:?}: {:e}", closure(world));
        world.order_winch(rig.winch, to_length(12.0, 2.0)).unwrap();
        world.run_until(20.0).unwrap();
        assert!(closure(world) < 3e-6, "{side:?}: {:e}", closure(world));
    }
}

#[test]
fn closed_form_steady_pay_out_reduces_tension_by_the_momentum_flux() {
    // The line carries no load and moves down at the speed u. Its weight supplies the rate of
    // change of its momentum, ρA u².
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", TOP);
    let properties = CableProperties {
        axial_damping: 2e4,
        ..CableProperties::new(1e8, 7700.0, 0.02)
    };
    let line = builder.cable(
        CableDefinition::new("line", properties, 10.0, 5)
            .start(top, Fixity::Pinned)
            .free(CableEnd::End, TOP - DVec3::Z * 10.0),
    );
    let winch = builder.winch(
        winch([1.0, 3.0], [1.0, 60.0]),
        line,
        CableEnd::Start,
        WinchOrder::HOLD,
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world
        .order_winch(
            winch,
            WinchOrder::Speed {
                speed: Signal::constant(3.0),
            },
        )
        .unwrap();
    world.run_until(8.0).unwrap();
    let now = world.now();
    let per_length = properties.mass_per_length();
    let weight = per_length * 9.81 * now.line_length(line);
    let pull = -now.end_load(line, CableEnd::Start).force.z;
    // The momentum flux is 21.8 N at a tension of 560 N. The newest node was created half a second
    // ago. The tolerance allows for the remaining vibration, a few hundredths of the flux.
    assert!(
        (weight - pull - per_length * 9.0).abs() < 0.4,
        "{}",
        weight - pull
    );
}

#[test]
fn property_splitting_and_joining_is_smooth() {
    // The cases are a sagging tow line of 40 m over 38 m, and a hanging load. The winch pays out
    // and hauls in several elements.
    for horizontal in [false, true] {
        let mut rig = if horizontal {
            sagging_line()
        } else {
            hanging_load(CableEnd::Start, 10.0, 5, [1.0, 3.0], 1.0)
        };
        let longest = if horizontal { 2.5 } else { 3.0 };
        let world = &mut rig.world;
        let mut changes = 0;
        for speed in [1.0, -1.0] {
            world
                .order_winch(
                    rig.winch,
                    WinchOrder::Speed {
                        speed: Signal::constant(speed),
                    },
                )
                .unwrap();
            let end = world.time() + 8.0;
            while world.time() < end {
                let before = world.now().element_lengths(rig.line).len();
                world.step(end).unwrap();
                // The query at the end of the step just taken still uses the old nodes.
                let t = world.time();
                let (old, kinetic_old) = {
                    let now = world.at(t).unwrap();
                    (end_tensions(&now, rig.line), now.stored_energy().kinetic)
                };
                let now = world.now();
                if now.element_lengths(rig.line).len() == before {
                    continue;
                }
                changes += 1;
                let new = end_tensions(&now, rig.line);
                // No disturbance has reached the far end yet. Bending transmits a very small effect
                // of the new node's position.
                assert!((new[1] - old[1]).abs() < 1e-7 * old[1], "{old:?} to {new:?} N");
                assert!((new[3] - old[3]).abs() < 1e-6 * old[3], "{old:?} to {new:?} N");
                // The new element at the winch has its middle at another point. The tension there
                // differs by at most about a quarter of the weight of the longest element.
                let quarter = steel(200.0).mass_per_length() * 9.81 * longest / 4.0;
                assert!((new[0] - old[0]).abs() < 1.1 * quarter, "{old:?} to {new:?} N");
                assert!((new[2] - old[2]).abs() < 1e-3 * old[2], "{old:?} to {new:?} N");
                let kinetic = now.stored_energy().kinetic;
                assert!(
                    (kinetic - kinetic_old).abs() < 1e-3 * kinetic_old,
                    "{kinetic_old} to {kinetic} J"
                );
            }
        }
        assert!(changes >= 8, "{changes} changes");
    }
}

/// Tensions (N) of the element at the winch and of the last element, and the end loads of the line.
fn end_tensions(now: &crate::Snapshot<'_>, line: CableId) -> [f64; 4] {
    let tensions = now.element_tensions(line);
    [
        tensions[0],
        tensions[tensions.len() - 1],
        now.end_load(line, CableEnd::Start).force.length(),
        now.end_load(line, CableEnd::End).force.length(),
    ]
}

fn sagging_line() -> Rig {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ends = [0.0, 38.0].map(|x| builder.fixed_frame(if x > 0.0 { "b" } else { "a" }, DVec3::X * x + TOP));
    let line = builder.cable(
        CableDefinition::new("line", steel(200.0), 40.0, 32)
            .start(ends[0], Fixity::Pinned)
            .end(ends[1], Fixity::Pinned),
    );
    let winch = builder.winch(
        winch([0.6, 2.5], [20.0, 60.0]),
        line,
        CableEnd::Start,
        WinchOrder::HOLD,
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    Rig { world, line, winch }
}

#[test]
fn property_tension_history_is_continuous_at_splits() {
    // Compares the tension history during splits with the history of the same line with elements
    // four times as fine.
    let history = |limits: [f64; 2], elements: usize| {
        let mut rig = hanging_load(CableEnd::Start, 10.0, elements, limits, 1.0);
        rig.world.order_winch(rig.winch, to_length(20.0, 1.0)).unwrap();
        let mut tensions = Vec::new();
        for k in 1..=110 {
            rig.world.run_until(f64::from(k) * 0.1).unwrap();
            tensions.push(rig.world.now().tension(rig.line, CableEnd::End));
        }
        tensions
    };
    let (coarse, fine) = (history([1.0, 4.0], 5), history([0.2, 1.0], 20));
    for (k, (a, b)) in coarse.iter().zip(&fine).enumerate() {
        // Both histories contain the oscillation of the load. The coarser lumping changes this
        // oscillation by a few thousandths.
        assert!(
            (a - b).abs() < 5e-3 * b,
            "at {} s: {a} and {b} N",
            0.1 * (k + 1) as f64
        );
    }
}

#[test]
fn property_paying_out_and_hauling_in_returns_to_the_start() {
    let mut rig = hanging_load(CableEnd::Start, 10.0, 5, [1.0, 3.0], 1.0);
    let world = &mut rig.world;
    let before: Vec<DVec3> = world.now().node_positions(rig.line).to_vec();
    let lengths = world.now().element_lengths(rig.line).to_vec();
    world.order_winch(rig.winch, to_length(25.0, 2.0)).unwrap();
    world.run_until(12.0).unwrap();
    assert!(world.now().element_lengths(rig.line).len() > 12);
    world.order_winch(rig.winch, to_length(10.0, 2.0)).unwrap();
    world.run_until(60.0).unwrap();
    let now = world.now();
    // The number of nodes is the same again. The oscillation of the load has decayed to 0.1 mm
    // (damping ratio 1 % at 2.9 Hz: e^-8 after 45 s).
    assert_eq!(now.element_lengths(rig.line).len(), lengths.len());
    for (a, b) in now.node_positions(rig.line).iter().zip(&before) {
        assert!(a.distance(*b) < 2e-3, "{a} instead of {b}");
    }
    let sum: f64 = now.element_lengths(rig.line).iter().sum();
    assert!((sum - 10.0).abs() < 1e-6, "{sum}");
}

#[test]
fn regression_line_stops_at_its_shortest_length() {
    let mut rig = hanging_load(CableEnd::Start, 10.0, 5, [1.0, 3.0], 1.0);
    let world = &mut rig.world;
    world.order_winch(rig.winch, steady(-1.5)).unwrap();
    world.run_until(15.0).unwrap();
    let now = world.now();
    assert!((now.line_length(rig.line) - 1.0).abs() < 1e-3);
    assert_eq!(now.winch_memory(rig.winch).at_limit, Some(LengthLimit::Shortest));
    assert_eq!(now.element_lengths(rig.line).len(), 1);
}

#[test]
fn regression_node_with_a_point_mass_stops_at_the_winch() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", TOP);
    let line = builder.cable(
        CableDefinition::new("line", steel(0.0), 10.0, 5)
            .start(top, Fixity::Pinned)
            .free(CableEnd::End, TOP - DVec3::Z * 10.0)
            .with_point_mass(PointMass {
                node: 2,
                mass: 20.0,
                diameter: 0.0,
                drag: 0.0,
                added_mass: 0.0,
            }),
    );
    let winch = builder.winch(
        winch([0.9, 3.0], [0.5, 60.0]),
        line,
        CableEnd::Start,
        steady(-1.0),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(6.0).unwrap();
    // The point mass is 4 m below the winch. The line above it is hauled in until half of the join
    // length of 0.9 m remains.
    let now = world.now();
    assert!(
        (now.element_lengths(line)[0] - 0.45).abs() < 2e-3,
        "{:?}",
        now.element_lengths(line)
    );
    assert_eq!(now.winch_memory(winch).at_limit, Some(LengthLimit::Shortest));
    let below: f64 = now.element_lengths(line)[1..].iter().sum();
    assert!((below - 6.0).abs() < 1e-9);
}

/// A line between two fixed points starts at the ordered tension. The filtered tension, whose rate
/// the derivative gain multiplies, must not start from zero. Otherwise the speed order would be
/// 1e-3 m/N * 2 kN/0.05 s = 40 m/s.
#[test]
fn regression_derivative_gain_does_not_move_a_line_at_rest() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", TOP);
    let foot = builder.fixed_frame("foot", TOP - DVec3::Z * 20.01);
    let line = CableDefinition::new("line", steel(0.0), 20.0, 4)
        .start(top, Fixity::Pinned)
        .end(foot, Fixity::Pinned);
    let line = builder.cable(line);
    let order = WinchOrder::Tension {
        tension: Signal::constant(2000.0),
    };
    let mut machine = winch([2.0, 8.0], [1.0, 60.0]);
    machine.gains.derivative = 1e-3;
    let id = builder.winch(machine, line, CableEnd::Start, order);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    for _ in 0..20 {
        world.run_until(world.time() + 0.05).unwrap();
        let speed = world.now().winch(id).speed;
        assert!(speed.abs() < 1e-4, "{speed} m/s");
    }
}
