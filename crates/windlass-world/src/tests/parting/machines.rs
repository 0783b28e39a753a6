//! Parted lines with machines: winches, implicit steps and their derivatives, saved states,
//! contact.

use super::super::sheaves::{atwood, light_wire, with_inertia};
use super::super::tangent::columns_agree;
use super::*;
use crate::{BodyId, DegreeOfFreedom, RunError, WinchId};
use windlass_mechanics::winch::{TensionGains, Winch, WinchOrder};

struct Rig {
    world: World,
    line: CableId,
    load: BodyId,
    winch: WinchId,
}

/// A wire with bending stiffness, damped so that its recoil does not fold the elements.
fn bending_wire() -> CableProperties {
    CableProperties {
        bending_stiffness: 20.0,
        bending_damping: 5.0,
        axial_damping: 1e4,
        compressive_fraction: 0.0,
        ..CableProperties::new(1e6, 7700.0, 0.02)
    }
}

/// A wire without bending or compressive stiffness.
fn flexible_wire() -> CableProperties {
    CableProperties {
        bending_stiffness: 0.0,
        bending_damping: 0.0,
        axial_damping: 1e3,
        ..bending_wire()
    }
}

/// A load of 300 kg swings on 20 m of a winch's wire, which can part three times.
fn hoist(side: CableEnd, method: Method, wire: CableProperties) -> Rig {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    let top = builder.fixed_frame("top", DVec3::Z * 30.0);
    let load = BodyDefinition::free("load", 300.0, DVec3::splat(40.0))
        .at(DVec3::Z * 10.0)
        .moving(windlass_math::Motion::new(DVec3::X, DVec3::ZERO));
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let ends = match side {
        CableEnd::Start => [top, eye],
        CableEnd::End => [eye, top],
    };
    let line = CableDefinition::new("wire", wire, 20.0, 10)
        .start(ends[0], Fixity::Pinned)
        .end(ends[1], Fixity::Pinned);
    let line = builder.cable(line.with_partings(3));
    let winch = Winch {
        name: "winch".to_owned(),
        acceleration: 1.0,
        deceleration: 1.0,
        maximum_speed: 3.0,
        response_time: 0.05,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [2.0, 40.0],
        element_limits: [1.0, 3.0],
    };
    let winch = builder.winch(winch, line, side, WinchOrder::HOLD);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.3).unwrap();
    Rig {
        world,
        line,
        load,
        winch,
    }
}

/// Arc position at a distance from the winch, m.
fn from_winch(rig: &Rig, side: CableEnd, distance: f64) -> f64 {
    match side {
        CableEnd::Start => distance,
        CableEnd::End => rig.world.now().line_length(rig.line) - distance,
    }
}

/// The winch pays out and hauls in the piece that is on it. Nodes are created and removed, and the
/// gap keeps its position.
#[test]
fn property_winch_continues_with_the_remaining_line() {
    for side in CableEnd::BOTH {
        let mut rig = hoist(side, Method::DormandPrince, flexible_wire());
        let s = from_winch(&rig, side, 9.0);
        rig.world.cut_cable(rig.line, s).unwrap();
        // A hold supports the load. In free fall the load would reach 140 m/s, and the errors of
        // its energy would exceed the energy of the wire.
        rig.world
            .hold_body_in_place(rig.load, DegreeOfFreedom::Z)
            .unwrap();
        let nodes_at_winch = |rig: &Rig| {
            let mut pieces = rig.world.now().cable_pieces(rig.line);
            match side {
                CableEnd::Start => pieces.next().unwrap().len(),
                CableEnd::End => pieces.last().unwrap().len(),
            }
        };
        let before = nodes_at_winch(&rig);
        let order = |length: f64| WinchOrder::Length { length, speed: 2.0 };
        let counted = rig.world.now().winch(rig.winch).line.length;
        rig.world.order_winch(rig.winch, order(counted + 6.0)).unwrap();
        rig.world.run_until(4.5).unwrap();
        assert!(
            nodes_at_winch(&rig) >= before + 2,
            "{side:?}: {}",
            nodes_at_winch(&rig)
        );
        // The winch hauls the piece in again, up to the gap. The last element remains.
        rig.world.order_winch(rig.winch, order(3.0)).unwrap();
        rig.world.run_until(14.0).unwrap();
        assert_eq!(nodes_at_winch(&rig), 2, "{side:?}");
        let lengths = rig.world.now().element_lengths(rig.line);
        assert_eq!(lengths.iter().filter(|length| **length == 0.0).count(), 1);
        let left = match side {
            CableEnd::Start => lengths[0],
            CableEnd::End => lengths[lengths.len() - 1],
        };
        assert!((0.4..1.6).contains(&left), "{side:?}: {left}");
        // The piece swings undamped. Its tension comes from its own weight and centrifugal force.
        let pull = rig.world.now().tension(rig.line, side);
        assert!((0.0..500.0).contains(&pull), "{side:?}: {pull}");
        let (open, work) = (imbalance(&rig.world), rig.world.work());
        assert!(
            open < 1e-3,
            "{side:?}: {open} {work:?} {:?}",
            rig.world.now().stored_energy()
        );
    }
}

/// The line is cut in the element at the winch, and again in the remainder of this element. The
/// part of the element at the winch stays on the winch.
#[test]
fn property_element_at_a_winch_can_be_cut() {
    for side in CableEnd::BOTH {
        let mut rig = hoist(side, Method::DormandPrince, bending_wire());
        let before = rig.world.now().line_length(rig.line);
        for (distance, elements) in [(1.0, 12), (0.3, 14)] {
            let s = from_winch(&rig, side, distance);
            let at = rig.world.cut_cable(rig.line, s).unwrap();
            assert!((at - s).abs() < 1e-9);
            let now = rig.world.now();
            assert!((now.line_length(rig.line) - before).abs() < 1e-12);
            let lengths = now.element_lengths(rig.line);
            let at_winch = if side == CableEnd::Start {
                lengths[0]
            } else {
                lengths[lengths.len() - 1]
            };
            assert!((at_winch - distance).abs() < 1e-9, "{side:?}: {at_winch}");
            assert_eq!(lengths.len(), elements);
            rig.world.run_until(rig.world.time() + 0.2).unwrap();
        }
    }
}

/// Both pieces move for several seconds after the parting. All methods give the same fall, and the
/// same equilibrium of a heavy, damped piece.
#[test]
fn agrees_between_methods_after_a_parting() {
    let mut found = Vec::new();
    for method in METHODS {
        let mut rig = hoist(CableEnd::Start, method, bending_wire());
        rig.world.cut_cable(rig.line, 7.0).unwrap();
        let mut soon = Vec::new();
        for time in [0.35, 0.5] {
            rig.world.run_until(time).unwrap();
            let now = rig.world.now();
            let free = now.cable_pieces(rig.line).next().unwrap().end - 1;
            soon.push(now.node_positions(rig.line)[free]);
        }
        rig.world.run_until(4.0).unwrap();
        let place = rig.world.now().body(rig.load).pose.position;
        assert!(
            imbalance(&rig.world) < 2e-3,
            "{method:?}: {}",
            imbalance(&rig.world)
        );
        found.push((method, place, soon));
    }
    let (_, place, soon) = &found[0];
    for (method, other, others) in &found[1..] {
        // The load falls 67 m. Its velocity at the release is accurate to the step tolerances.
        assert!(place.distance(*other) < 5e-3, "{method:?}: {}", *place - *other);
        // The free end moves by decimetres in a few milliseconds. The wire behind it slackens and
        // folds, which amplifies errors.
        for (k, allowed) in [(0, 5e-3), (1, 0.1)] {
            let apart = soon[k].distance(others[k]);
            assert!(apart < allowed, "{method:?}: {apart}");
        }
    }
}

#[test]
fn equivalent_restart_of_a_parted_line_bit_for_bit() {
    for method in METHODS {
        let mut whole = hoist(CableEnd::Start, method, bending_wire());
        whole.world.cut_cable(whole.line, 7.0).unwrap();
        whole.world.cut_cable(whole.line, 16.3).unwrap();
        let order = WinchOrder::Length {
            length: 25.0,
            speed: 1.0,
        };
        whole.world.order_winch(whole.winch, order).unwrap();
        for _ in 0..40 {
            whole.world.step(10.0).unwrap();
        }
        let bytes = whole.world.state_bytes().unwrap();
        let mut resumed = hoist(CableEnd::Start, method, bending_wire());
        resumed.world.load_state_bytes(&bytes).unwrap();
        for _ in 0..40 {
            whole.world.step(10.0).unwrap();
            resumed.world.step(10.0).unwrap();
            assert_eq!(whole.world.state(), resumed.world.state());
        }
        assert_eq!(resumed.world.now().partings(resumed.line).len(), 2);
    }
}

/// A state whose gaps contradict its partings or its nodes is refused.
#[test]
fn refuses_states_with_impossible_gaps() {
    let mut rig = hoist(CableEnd::Start, Method::DormandPrince, bending_wire());
    rig.world.cut_cable(rig.line, 7.0).unwrap();
    let text = String::from_utf8(rig.world.state_bytes().unwrap()).unwrap();
    assert!(text.contains("\"gaps\":[{\"before\":"), "{text}");
    // The checksum detects edits of the file. Other errors are detected by checks of the state.
    let mut state = rig.world.state().clone();
    state.regimes.cables[0].partings.clear();
    let problem = state.check(rig.world.model()).unwrap_err();
    assert!(problem.contains("1 gaps and 0 partings"), "{problem}");
    let mut state = rig.world.state().clone();
    state.regimes.cables[0].nodes = 4;
    assert!(
        state
            .check(rig.world.model())
            .unwrap_err()
            .contains("a gap behind slot")
    );
}

/// Compares derivatives of a parted line (taut, slack and folded) with central differences of the
/// whole evaluation. The tolerance is the same as for lines with bending, whose coupling to distant
/// nodes is neglected.
#[test]
fn agrees_with_rates_for_derivatives_of_a_parted_line() {
    for (cuts, until) in [(&[7.0][..], 0.302), (&[7.0, 16.3][..], 0.6)] {
        let mut rig = hoist(CableEnd::Start, Method::DormandPrince, bending_wire());
        for s in cuts {
            rig.world.cut_cable(rig.line, *s).unwrap();
        }
        rig.world.run_until(until).unwrap();
        columns_agree(&rig.world, 0.05);
    }
}

/// A falling piece has no equilibrium, so statics is refused. Two pieces that hang from fixed ends
/// have an equilibrium.
#[test]
fn equivalent_statics_of_a_parted_line_and_its_pieces() {
    let mut rig = hoist(CableEnd::Start, Method::DormandPrince, bending_wire());
    rig.world.cut_cable(rig.line, 7.0).unwrap();
    assert!(rig.world.solve_statics(&Default::default()).is_err());
    // Both ends of this line are fixed, so both pieces hang after the cut.
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ends = [("left", -3.0), ("right", 3.0)];
    let [left, right] = ends.map(|(name, x)| builder.fixed_frame(name, DVec3::X * x));
    let wire = CableProperties {
        bending_stiffness: 5.0,
        ..CableProperties::new(1e6, 7700.0, 0.02)
    };
    let line = CableDefinition::new("wire", wire, 10.0, 20)
        .start(left, Fixity::Pinned)
        .end(right, Fixity::Pinned);
    let line = builder.cable(line.with_partings(1));
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world.cut_cable(line, 4.0).unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let weight = world.model().cables()[0].sections.first().mass_per_length() * 9.81;
    let pulls = CableEnd::BOTH.map(|end| world.now().tension(line, end));
    // Each piece hangs from its fixed end.
    assert!((pulls[0] - 4.0 * weight).abs() < 1e-3 * weight, "{pulls:?}");
    assert!((pulls[1] - 6.0 * weight).abs() < 1e-3 * weight, "{pulls:?}");
    let lowest = world.now().node_positions(line)[8];
    assert!((lowest - DVec3::new(-3.0, 0.0, -4.0)).length() < 1e-3, "{lowest}");
}

/// A wire is cut beside its wheel. The remaining wire keeps its tension until the wave arrives, and
/// then runs off the wheel. The run ends with an error that names the sheave.
#[test]
fn property_wire_cut_beside_a_wheel_runs_off_it() {
    let mut rig = atwood(
        [300.0, 320.0],
        with_inertia(),
        light_wire(),
        1.0,
        Method::DormandPrince,
    );
    rig.world.run_until(0.3).unwrap();
    let now = rig.world.now();
    let (before, total) = (
        now.sheave(rig.sheave).sides[1].tension,
        now.line_length(rig.spans[1]),
    );
    let element = now.element_lengths(rig.spans[1])[0];
    let at = rig.world.cut_cable(rig.spans[1], 0.5 * element).unwrap();
    assert!((at - 0.5 * element).abs() < 1e-12);
    let now = rig.world.now();
    // The elements beside the wheel now have a different inertia, which changes the tension by a
    // thousandth.
    let after = now.sheave(rig.sheave).sides[1].tension;
    assert!((after - before).abs() < 1e-3 * before, "{after} {before}");
    assert!((now.line_length(rig.spans[1]) - total).abs() < 1e-12);
    let ended = rig.world.run_until(3.0).unwrap_err();
    assert!(matches!(ended, RunError::WireAtSheave { .. }), "{ended}");
    // A load of 300 kg accelerates a wheel equivalent to 40 kg and a metre of wire. The wire runs
    // off in nearly free fall, in 0.5 s.
    assert!((0.4..0.8).contains(&rig.world.time()), "{}", rig.world.time());
}
