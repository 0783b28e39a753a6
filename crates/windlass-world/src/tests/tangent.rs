//! Comparison of the linearisation with differences of the rates, and of implicit with explicit
//! steps.

mod lines;
mod rigid_contacts;

use super::scaled_tolerances;
use crate::core::forward;
use crate::elements::Scratch;
use crate::solvers::tangent::Tangent;
use crate::{BodyDefinition, BodyId, CableDefinition, CableEnd, Fixity, Owner, WinchId, World, WorldBuilder};
use glam::DVec3;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use windlass_hull::hydro::{AddedMass, DragRule, FormDrag, HydroParameters, MeshHydrodynamics};
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{DMat3, DQuat, FrameMotion, Motion, Pose};
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};
use windlass_mechanics::sheave::Sheave;
use windlass_mechanics::winch::{TensionGains, Winch, WinchOrder};
use windlass_mesh::shapes::box_mesh;
use windlass_ode::{Method, Shift};
use windlass_sea::Sea;

const IMPLICIT: [Method; 2] = [Method::Radau, Method::GeneralizedAlpha { spectral_radius: 0.7 }];

struct Rig {
    world: World,
    load: BodyId,
    winch: WinchId,
}

/// Winch for a short line.
fn hoist() -> Winch {
    Winch {
        name: "winch".to_owned(),
        acceleration: 1.0,
        deceleration: 1.0,
        maximum_speed: 1.0,
        response_time: 0.1,
        gains: TensionGains {
            proportional: 1e-4,
            integral: 1e-5,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [3.0, 12.0],
        element_limits: [0.8, 2.4],
    }
}

/// A floating box in waves carries a load on the wire of a winch. A second line leads from the load
/// to the ground.
fn rig(method: Method, bending: f64, tolerances: f64) -> Rig {
    let mut builder = WorldBuilder::new(Sea::still().with_regular_wave(0.3, 0.9, 0.4).unwrap());
    builder.method(method);
    builder.tolerances(scaled_tolerances(tolerances));
    let parameters = HydroParameters {
        added_mass: AddedMass::Coefficients {
            translational: DVec3::splat(0.6),
            rotational: DVec3::splat(0.1),
        },
        drag: FormDrag {
            coefficients: DVec3::ONE,
            rule: DragRule::BothSides,
        },
        ..HydroParameters::default()
    };
    let hull = MeshHydrodynamics::new(
        &box_mesh(DVec3::new(4.0, 3.0, 1.0), [4, 3, 2]).unwrap(),
        parameters,
    )
    .unwrap();
    let raft = builder.body(
        BodyDefinition::free("raft", 5000.0, DVec3::new(5e3, 8e3, 1e4))
            .with_hydrodynamics(hull)
            .moving(Motion::new(
                DVec3::new(0.1, 0.0, 0.05),
                DVec3::new(0.02, -0.03, 0.01),
            )),
    );
    let tip = builder.frame_on_body(raft, "tip", DVec3::new(1.0, 0.5, -0.5));
    let load = builder.body(
        BodyDefinition::free("load", 300.0, DVec3::new(20.0, 30.0, 25.0))
            .at(DVec3::new(1.6, 0.5, -8.7))
            .moving(Motion::new(
                DVec3::new(0.2, -0.1, 0.0),
                DVec3::new(0.1, 0.05, -0.1),
            )),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::new(0.0, 0.0, 0.25));
    let anchor = builder.fixed_frame("anchor", DVec3::new(8.0, 2.0, -9.0));
    let wire = CableProperties {
        axial_damping: 2e3,
        bending_stiffness: bending,
        ..CableProperties::new(2e6, 7800.0, 0.012)
    };
    let hoist = CableDefinition::new("wire", wire, 7.9, 5)
        .start(tip, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let hoist = builder.cable(hoist);
    let line = CableDefinition::new("line", wire, 7.0, 4)
        .start(eye, Fixity::Pinned)
        .end(anchor, Fixity::Pinned);
    builder.cable(line);
    let order = WinchOrder::Length {
        length: 6.0,
        speed: 0.3,
    };
    let winch = builder.winch(self::hoist(), hoist, CableEnd::Start, order);
    let mut world = builder.build().unwrap().start().unwrap();
    // After 0.7 s the rig moves, and all lines are curved and loaded.
    world.run_until(0.7).unwrap();
    Rig { world, load, winch }
}

/// `J x` by central differences of all rates along x.
pub(super) fn rates_along(world: &World, x: &[f64], by: f64) -> Vec<f64> {
    let (model, state) = (world.model(), world.state());
    let mut scratch = Scratch::new(model);
    let mut rates = |by: f64| {
        let moved: Vec<f64> = state.x().iter().zip(x).map(|(at, x)| at + by * x).collect();
        let mut rates = vec![0.0; x.len()];
        forward::evaluate(
            model,
            state.regimes(),
            state.time(),
            &moved,
            &mut scratch,
            &mut rates,
        )
        .unwrap();
        rates
    };
    let (high, low) = (rates(by), rates(-by));
    let mut slopes: Vec<f64> = high
        .iter()
        .zip(low)
        .map(|(high, low)| (high - low) / (2.0 * by))
        .collect();
    slopes[model.energy.range()].fill(0.0);
    slopes
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |size, x| size.max(x.abs()))
}

/// An irregular right-hand side.
fn right_hand_side(len: usize) -> Vec<f64> {
    (0..len)
        .map(|i| ((i * 131 + 71) % 97) as f64 / 48.5 - 1.0)
        .collect()
}

/// Compares each column of J with central differences of the whole evaluation.
#[test]
fn agrees_with_rates_in_all_derivatives() {
    // Without bending, the largest error comes from panels that cross the surface. With bending,
    // the neglected coupling to nodes outside the stencil increases the error. A missing coupling
    // would give an error of 1.
    for (bending, allowed) in [(0.0, 2e-3), (40.0, 0.02)] {
        columns_agree(&rig(Method::Radau, bending, 1.0).world, allowed);
    }
}

/// Error of one-sided differences relative to the stiffest derivative, due to the curvature of the
/// rates over the difference step.
const CURVATURE: f64 = 2e-5;

pub(super) fn columns_agree(world: &World, allowed: f64) {
    columns_of(Tangent::new(world.model()), world, allowed);
}

fn columns_of(mut tangent: Tangent, world: &World, allowed: f64) {
    let (model, state) = (world.model(), world.state());
    tangent
        .linearise(model, state.regimes(), state.time(), state.x())
        .unwrap();
    let numbers = (0..state.x().len()).filter(|j| !model.energy.range().contains(j));
    let unit = |j: usize| {
        let mut unit = vec![0.0; state.x().len()];
        unit[j] = 1.0;
        unit
    };
    let by = |j: usize| 1e-5 * state.x()[j].abs().max(1.0);
    let columns: Vec<_> = numbers
        .map(|j| (j, rates_along(world, &unit(j), by(j))))
        .collect();
    let stiffest = columns
        .iter()
        .map(|(_, column)| largest(column))
        .fold(0.0, f64::max);
    let mut found = vec![0.0; state.x().len()];
    for (j, expected) in &columns {
        tangent.product(&unit(*j), &mut found);
        let bound = allowed * largest(expected) + CURVATURE * stiffest;
        for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
            let name = |k| model.state_map().describe(k);
            assert!(
                (found - expected).abs() < bound,
                "{} by {}: {found}, not {expected}",
                name(i),
                name(*j)
            );
        }
    }
}

/// Compares each column of J for a driven crane on a raft. The load on its wire couples lines and
/// joints.
#[test]
fn agrees_with_rates_for_derivatives_of_a_crane() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Radau);
    let raft = builder.body(BodyDefinition::free(
        "raft",
        900.0,
        DVec3::new(300.0, 400.0, 500.0),
    ));
    let deck = builder.frame_on_body(raft, "deck", DVec3::new(0.2, 0.0, 0.3));
    let gains = PidGains {
        proportional: 2e4,
        integral: 1e3,
        derivative: 3e2,
    };
    let inertia = DMat3::from_diagonal(DVec3::new(5.0, 9.0, 8.0));
    let driven = |place: Pose, axis: DVec3| {
        Joint::revolute(place, axis).actuated(Actuation::new(Control::Position(gains)).damped(50.0))
    };
    let post = Link::new("post", driven(Pose::IDENTITY, DVec3::Z)).with_mass(30.0, DVec3::Z * 0.5, inertia);
    let boom = Link::new(
        "boom",
        driven(Pose::new(DVec3::Z * 2.0, DQuat::IDENTITY), DVec3::Y),
    )
    .on("post")
    .with_mass(20.0, DVec3::X, inertia);
    let crane = builder.mechanism(Mechanism::new("crane", vec![post, boom]).unwrap(), deck);
    let boom = builder.link(crane, "boom").unwrap();
    let at_tip = Pose::new(DVec3::X * 3.0, DQuat::IDENTITY);
    let tip = builder.frame(Owner::Link(boom), "tip", at_tip);
    let load = BodyDefinition::free("load", 60.0, DVec3::splat(4.0)).at(DVec3::new(3.2, 0.0, -1.75));
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.1);
    let wire = CableProperties {
        axial_damping: 200.0,
        ..CableProperties::new(1e5, 7800.0, 0.008)
    };
    let wire = CableDefinition::new("wire", wire, 3.9, 4);
    builder.cable(wire.start(tip, Fixity::Pinned).end(eye, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.3).unwrap();
    // Differences of joints and quaternions over 1e-5 and 1e-6 rad have an error due to the
    // curvature of the rates. A missing coupling would give an error of 1.
    columns_agree(&world, 2e-3);
}

/// Compares each column of J for a crane whose wire runs from a winch on the boom over a sheave at
/// its tip.
#[test]
fn agrees_with_rates_for_derivatives_of_a_wire_along_a_crane() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Radau);
    let foot = builder.fixed_frame("foot", DVec3::ZERO);
    let gains = PidGains {
        proportional: 2e4,
        integral: 1e3,
        derivative: 3e2,
    };
    let joint = Joint::revolute(Pose::IDENTITY, DVec3::Y);
    let joint = joint.actuated(Actuation::new(Control::Position(gains)).damped(50.0));
    let inertia = DMat3::from_diagonal(DVec3::new(5.0, 9.0, 8.0));
    let boom = Link::new("boom", joint).with_mass(20.0, DVec3::X, inertia);
    let crane = builder.mechanism(Mechanism::new("crane", vec![boom]).unwrap(), foot);
    let boom = builder.link(crane, "boom").unwrap();
    let [drum, tip] = [("drum", DVec3::Z * 0.3), ("tip", DVec3::X * 3.0)].map(|(name, at)| {
        let at = Pose::new(at, DQuat::IDENTITY);
        builder.frame(Owner::Link(boom), name, at)
    });
    let load = BodyDefinition::free("load", 60.0, DVec3::splat(4.0)).at(DVec3::new(3.4, 0.1, -2.2));
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.1);
    let wire = CableProperties {
        axial_damping: 200.0,
        ..CableProperties::new(1e5, 7800.0, 0.008)
    };
    let spans = [("lead", drum, 3.0, 3), ("fall", eye, 2.07, 2)].map(|(name, end, length, elements)| {
        let span = CableDefinition::new(name, wire, length, elements).start(tip, Fixity::Pinned);
        builder.cable(span.end(end, Fixity::Pinned))
    });
    let wheel = Sheave {
        inertia: 0.3,
        ..Sheave::new("wheel", 0.3)
    };
    builder.sheave(wheel, tip, spans);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.3).unwrap();
    columns_agree(&world, 2e-3);
    // The differences for natural modes are more accurate than the reference of this test.
    columns_of(Tangent::of_modes(world.model()), &world, 2e-3);
}

/// The motion of a ship is evaluated once per full evaluation, for any number of nodes of its line.
/// Perturbations of nodes do not evaluate the motion again.
#[test]
fn regression_moved_lines_do_not_affect_ships() {
    for elements in [3, 24] {
        let calls = Arc::new(AtomicU32::new(0));
        let counted = calls.clone();
        let ship = PrescribedMotion::Function(Arc::new(move |t| {
            counted.fetch_add(1, Ordering::Relaxed);
            FrameMotion::at_rest(Pose::new(DVec3::Z * (0.3 * t).sin(), DQuat::IDENTITY))
        }));
        let mut builder = WorldBuilder::new(Sea::still());
        let ship = builder.body(BodyDefinition::prescribed("ship", ship));
        let top = builder.frame_on_body(ship, "top", DVec3::ZERO);
        let load = BodyDefinition::free("load", 50.0, DVec3::splat(4.0)).at(DVec3::Z * -9.0);
        let load = builder.body(load);
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        let wire = CableDefinition::new("wire", CableProperties::new(1e5, 7800.0, 0.008), 9.0, elements);
        builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        let world = builder.build().unwrap().start().unwrap();
        let (model, state) = (world.model(), world.state());
        let mut tangent = Tangent::new(model);
        calls.store(0, Ordering::Relaxed);
        let evaluations = tangent
            .linearise(model, state.regimes(), state.time(), state.x())
            .unwrap();
        assert_eq!(calls.load(Ordering::Relaxed), evaluations, "{elements} elements");
    }
}

/// Shifts of soft and stiff systems, and a shift with different weights of velocities and
/// positions.
fn shifts() -> [Shift; 4] {
    let apart = Shift {
        of_velocities: 30.0,
        of_others: 50.0,
    };
    [3.0.into(), 40.0.into(), 3e3.into(), apart]
}

#[test]
fn equivalent_solutions_satisfy_the_linear_system() {
    let rig = rig(Method::Radau, 40.0, 1.0);
    let (model, state) = (rig.world.model(), rig.world.state());
    let mut tangent = Tangent::new(model);
    tangent
        .linearise(model, state.regimes(), state.time(), state.x())
        .unwrap();
    let solved = tangent.is_solved();
    let velocities: Vec<usize> = tangent.pairing().velocities().collect();
    for shift in shifts() {
        let b = right_hand_side(state.x().len());
        let (mut x, mut product) = (b.clone(), b.clone());
        tangent.factor(0, shift, model, None);
        tangent.solve(0, &mut x);
        tangent.product(&x, &mut product);
        // The bound covers rounding in terms that are up to 1e6 times a solution.
        let rounding = 1e-15 * 1e7 * largest(&x) + 1e-12;
        for i in 0..b.len() {
            if solved[i] {
                let left = shift.of(velocities.contains(&i)) * x[i] - product[i] - b[i];
                assert!(left.abs() < rounding, "state {i}, {shift:?}: {left}");
            } else {
                assert_eq!(x[i], b[i], "state {i} has no effect on the system");
            }
        }
    }
}

/// Solves the linear system at the state of a world by repeated corrections. The factorisation for
/// the corrections is from another state. If `here` is true, this factorisation is first updated to
/// the present state. Returns the last correction as a fraction of the first correction.
fn residual_after_corrections(world: &World, stale: &Tangent, here: bool) -> f64 {
    let (model, state, shift) = (world.model(), world.state(), 30.0);
    let mut fresh = stale.clone();
    fresh
        .linearise(model, state.regimes(), state.time(), state.x())
        .unwrap();
    let b = right_hand_side(state.x().len());
    let solved = fresh.is_solved();
    let mut tangent = stale.clone();
    tangent.factor(0, shift, model, here.then_some((&world.scratch, &[][..])));
    let (mut x, mut product) = (vec![0.0; b.len()], b.clone());
    let mut moved = Vec::new();
    for _ in 0..8 {
        fresh.product(&x, &mut product);
        let mut correction: Vec<f64> = (0..b.len()).map(|i| b[i] + product[i] - shift * x[i]).collect();
        tangent.solve(0, &mut correction);
        for (by, solved) in correction.iter_mut().zip(&solved) {
            *by *= f64::from(u8::from(*solved));
        }
        x.iter_mut().zip(&correction).for_each(|(x, by)| *x += by);
        moved.push(largest(&correction));
    }
    moved[7] / moved[0]
}

#[test]
fn equivalent_linearisation_of_turned_lines() {
    let mut rig = rig(Method::Radau, 0.0, 1.0);
    let mut stale = Tangent::new(rig.world.model());
    let from = rig.world.state().clone();
    stale
        .linearise(rig.world.model(), from.regimes(), from.time(), from.x())
        .unwrap();
    // During this time the wire turns by hundredths of a radian, and no nodes are created.
    rig.world.run_until(from.time() + 0.25).unwrap();
    let [old, updated] = [false, true].map(|here| residual_after_corrections(&rig.world, &stale, here));
    assert!(
        updated < 1e-3 && old > 1e-1,
        "residual {updated} with the update, {old} without"
    );
}

/// Explicit and implicit methods give the same motion while the winch runs and an element is split.
/// The wire goes slack after 4 s. From then, rounding affects its motion.
#[test]
fn agrees_between_implicit_and_explicit_steps() {
    let end = |method: Method| {
        let mut rig = rig(method, 5.0, 0.1);
        rig.world.run_until(3.0).unwrap();
        let now = rig.world.now();
        let place = now.body(rig.load).pose.position;
        (place, now.winch(rig.winch).line.length, rig.world.counters())
    };
    let explicit = end(Method::DormandPrince);
    // The reference takes 2,000 steps, each with an error of 1e-7 m, which partly cancel. The
    // generalized-alpha method takes 10,000 steps, whose errors do not cancel.
    for (method, allowed, work) in [(IMPLICIT[0], 1e-5, 3), (IMPLICIT[1], 1e-3, 2)] {
        let implicit = end(method);
        let apart = explicit.0.distance(implicit.0);
        assert!(apart < allowed, "{method:?}: {apart} m apart");
        assert!((explicit.1 - implicit.1).abs() < 1e-6, "{method:?}");
        assert!(
            implicit.2.evaluations * work < explicit.2.evaluations * 2,
            "{method:?}: {:?}, explicit {:?}",
            implicit.2,
            explicit.2
        );
    }
}

/// Automatic selection integrates a stiff wire implicitly from the start. The result is the same as
/// with explicit steps. A restart gives the same bytes.
#[test]
fn agrees_between_explicit_and_automatic_steps() {
    let run = |method: Method| {
        let mut rig = rig(method, 5.0, 0.1);
        rig.world.run_until(3.0).unwrap();
        (rig.world.now().body(rig.load).pose.position, rig.world)
    };
    let (explicit, automatic) = (run(Method::DormandPrince), run(Method::Automatic));
    assert!(
        explicit.0.distance(automatic.0) < 1e-5,
        "{} {}",
        explicit.0,
        automatic.0
    );
    let (before, mut world) = (explicit.1.counters(), automatic.1);
    let now = world.counters();
    // Implicit and explicit steps cost about the same here, and the selection itself costs little.
    assert!(
        now.implicit > 0 && now.evaluations * 20 < before.evaluations * 21,
        "{now:?} {before:?}"
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    world.save_state(&path).unwrap();
    let mut resumed = rig(Method::Automatic, 5.0, 0.1).world;
    resumed.load_state(&path).unwrap();
    for _ in 0..40 {
        world.step(10.0).unwrap();
        resumed.step(10.0).unwrap();
        assert_eq!(world.state(), resumed.state());
    }
}

#[test]
fn equivalent_restart_of_an_implicit_run_bit_for_bit() {
    for method in IMPLICIT {
        assert_restart_is_bit_identical(method);
    }
}

fn assert_restart_is_bit_identical(method: Method) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    let mut whole = rig(method, 5.0, 1.0).world;
    for _ in 0..7 {
        whole.step(10.0).unwrap();
    }
    whole.save_state(&path).unwrap();
    let mut resumed = rig(method, 5.0, 1.0).world;
    resumed.load_state(&path).unwrap();
    for _ in 0..25 {
        whole.step(10.0).unwrap();
        resumed.step(10.0).unwrap();
        assert_eq!(whole.state(), resumed.state());
    }
}

/// A load drops on a slack wire. All methods give the same snap load and conserve energy.
#[test]
fn agrees_between_methods_on_a_snap_load() {
    let peak = |method: Method, tolerances: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(method);
        builder.tolerances(scaled_tolerances(tolerances));
        let load = builder
            .body(BodyDefinition::free("load", 500.0, DVec3::splat(40.0)).at(DVec3::new(0.0, 0.0, -9.5)));
        let (eye, top) = (
            builder.frame_on_body(load, "eye", DVec3::ZERO),
            builder.fixed_frame("top", DVec3::ZERO),
        );
        let wire = CableProperties {
            axial_damping: 3e3,
            ..CableProperties::new(1e6, 7800.0, 0.01)
        };
        let definition = CableDefinition::new("wire", wire, 10.0, 4)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned);
        let wire = builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        let mut peak = 0.0_f64;
        while world.time() < 1.0 {
            world.step(1.0).unwrap();
            let from = world.last_step_start.unwrap();
            for k in 0..=10 {
                let t = from + 0.1 * f64::from(k) * (world.time() - from);
                peak = peak.max(world.at(t).unwrap().tension(wire, CableEnd::Start));
            }
        }
        let (work, start) = (world.work(), world.start_energy().total());
        let closure = world.stored_energy().total() - start - work.net();
        (peak, closure)
    };
    let (explicit, _) = peak(Method::DormandPrince, 0.01);
    // The reference takes fine steps. At the usual tolerances, the errors of Radau steps are 0.5 %
    // of the peak, and 0.3 J of the 2.5 kJ of the fall. Generalized-alpha steps, which are of order
    // 2, lose 0.4 %.
    for (method, allowed) in [(IMPLICIT[0], 2.0), (IMPLICIT[1], 20.0)] {
        let (implicit, open) = peak(method, 1.0);
        assert!(
            (explicit - implicit).abs() < 1e-2 * explicit,
            "{method:?}: {explicit} N, {implicit} N"
        );
        assert!(open.abs() < allowed, "{method:?}: energy balance error {open} J");
    }
}

/// Many independent loads on ropes. Some are joined in pairs, one is on a winch, one on a spring,
/// and one over a sheave.
fn archipelago() -> World {
    let mut builder = WorldBuilder::new(Sea::still());
    let wire = CableProperties {
        axial_damping: 2e3,
        bending_stiffness: 5.0,
        ..CableProperties::new(2e6, 7800.0, 0.012)
    };
    let mut eyes = Vec::new();
    for k in 0..24 {
        let x = 12.0 * f64::from(k);
        let top = builder.fixed_frame(&format!("top {k}"), DVec3::new(x, 0.0, 0.0));
        let at = DVec3::new(x + 0.2 + 0.01 * f64::from(k), 0.1, -8.1);
        let load = BodyDefinition::free(
            &format!("load {k}"),
            300.0 + f64::from(k),
            DVec3::new(20.0, 30.0, 25.0),
        );
        let load = builder.body(load.at(at));
        let eye = builder.frame_on_body(load, "eye", DVec3::new(0.0, 0.0, 0.25));
        let rope = CableDefinition::new(&format!("rope {k}"), wire, 7.9, 3 + k as usize % 3);
        let rope = builder.cable(rope.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        if k == 7 {
            let order = WinchOrder::Length {
                length: 7.0,
                speed: 0.3,
            };
            builder.winch(hoist(), rope, CableEnd::Start, order);
        }
        eyes.push(eye);
    }
    for pair in eyes.chunks(2).take(3) {
        let line = CableDefinition::new(&format!("line {}", pair[0].index()), wire, 12.5, 4);
        builder.cable(line.start(pair[0], Fixity::Pinned).end(pair[1], Fixity::Pinned));
    }
    let middle = builder.fixed_frame("middle", DVec3::new(-20.0, 0.0, 0.0));
    let hook = builder.fixed_frame("hook", DVec3::new(-20.3, 0.0, -6.0));
    let hung = BodyDefinition::free("hung", 320.0, DVec3::splat(30.0));
    let hung = builder.body(hung.at(DVec3::new(-19.7, 0.0, -6.0)));
    let eye = builder.frame_on_body(hung, "eye", DVec3::ZERO);
    let spans = [("tail", hook), ("fall", eye)].map(|(name, end)| {
        let span = CableDefinition::new(name, wire, 5.995, 4);
        builder.cable(span.start(middle, Fixity::Pinned).end(end, Fixity::Pinned))
    });
    let wheel = Sheave {
        inertia: 2.0,
        ..Sheave::new("wheel", 0.3)
    };
    builder.sheave(wheel, middle, spans);
    builder.spring(crate::Spring {
        name: "spring".to_owned(),
        ends: [eyes[20], eyes[21]],
        stiffness: 500.0,
        damping: 20.0,
        length: 11.0,
        pulls_only: false,
    });
    builder.build().unwrap().start().unwrap()
}

/// Independent islands are linearised together and eliminated separately. The result equals the
/// whole system to rounding, with fewer evaluations.
#[test]
fn equivalent_islands_and_whole_system() {
    let mut world = archipelago();
    world.run_until(0.2).unwrap();
    let (model, state) = (world.model(), world.state());
    let mut apart = Tangent::new(model);
    let mut whole = Tangent::new(model).without_splitting();
    let [few, many] = [&mut apart, &mut whole].map(|tangent| {
        let made = tangent.linearise(model, state.regimes(), state.time(), state.x());
        made.unwrap()
    });
    // Lines join three pairs, a spring joins one pair, and the sheave joins one pair.
    assert_eq!((apart.island_count(), whole.island_count()), (21, 1));
    assert!(few < many / 5, "{few} evaluations with islands, {many} without");
    assert_eq!(apart.is_solved(), whole.is_solved());
    assert_eq!(apart.chains(), whole.chains());
    let b = right_hand_side(state.x().len());
    let [mut one, mut other] = [b.clone(), b.clone()];
    apart.product(&b, &mut one);
    whole.product(&b, &mut other);
    // Sums over more zeros are rounded differently. The two results agree to the digits of the
    // largest terms.
    let same = |one: &[f64], other: &[f64]| {
        let largest = one.iter().fold(1.0, |most: f64, value| most.max(value.abs()));
        one.iter()
            .zip(other)
            .all(|(a, b)| (a - b).abs() <= 1e-12 * largest)
    };
    assert!(same(&one, &other), "{one:?} {other:?}");
    for (shift, here) in shifts().into_iter().zip([false, true, false, true]) {
        let here = here.then_some((&world.scratch, &[][..]));
        let solve = |tangent: &mut Tangent| {
            let mut x = b.clone();
            tangent.factor(0, shift, model, here);
            tangent.solve(0, &mut x);
            x
        };
        // The large condition number of the equations amplifies rounding. The main cause is the
        // wheel between two stiff spans.
        let [one, other] = [&mut apart, &mut whole].map(solve);
        let largest = one.iter().fold(0.0, |most: f64, value| most.max(value.abs()));
        let apart_by = one.iter().zip(&other).map(|(a, b)| (a - b).abs());
        let farthest = apart_by.fold(0.0, f64::max);
        assert!(farthest <= 1e-7 * largest, "{shift:?}: {farthest} of {largest}");
    }
}

/// Modes of a system that would be eliminated as one large dense matrix are refused with a message
/// before the matrix is allocated. Stability is then unknown.
#[test]
fn refuses_modes_of_very_many_bodies() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    for k in 0..300 {
        builder.body(BodyDefinition::free(&format!("puck {k}"), 1.0, DVec3::ONE).at(DVec3::X * f64::from(k)));
    }
    let world = builder.build().unwrap().start().unwrap();
    let refused = world.modes(&Default::default()).unwrap_err().to_string();
    assert!(
        refused.contains("3900 state components") && refused.contains("limited to 3000"),
        "{refused}"
    );
    assert!(matches!(
        world.stability().unwrap(),
        crate::solvers::stability::Stability::Unknown
    ));
}

/// Each of many independent loads has its own equilibrium: the tension of a rope equals the weight
/// below it.
#[test]
fn closed_form_statics_of_independent_islands() {
    let mut world = archipelago();
    let report = world.solve_statics(&Default::default()).unwrap();
    assert!(report.unstable.is_none(), "{report:?}");
    for k in 8..20 {
        let cable = world.model().cable(&format!("rope {k}")).unwrap();
        let pull = world.now().tension(cable, CableEnd::End);
        let weight = (300.0 + k as f64) * 9.81;
        assert!((pull - weight).abs() < 1e-6 * weight, "{k}: {pull} N, {weight} N");
    }
}
