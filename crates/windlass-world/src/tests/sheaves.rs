//! Wires over sheaves: Atwood machines, friction, capstans, statics, energy, passage of nodes.

use super::*;
use crate::{DegreeOfFreedom, FrameId, RunError, SheaveId, WinchId};
use std::f64::consts::PI;
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::{Harmonic, MeanCourse, Oscillation};
use windlass_math::Ramp;
use windlass_mechanics::friction::StickState;
use windlass_mechanics::sheave::Sheave;
use windlass_mechanics::winch::{Signal, TensionGains, Winch, WinchOrder};
use windlass_ode::Method;

const G: f64 = 9.81;
pub(super) const RADIUS: f64 = 0.4;

/// Mass of the wire, kg/m.
const WIRE: f64 = 0.5;

pub(super) fn light_wire() -> CableProperties {
    CableProperties {
        axial_damping: 1.2e4,
        ..CableProperties::new(4e6, WIRE / (0.25 * PI * 0.02 * 0.02), 0.02)
    }
}

/// Motion of an inextensible wire over a wheel: masses at its ends, hanging lengths and speed. The
/// midpoint rule in steps of 0.1 ms has an error of 1e-8 of the speed.
struct Machine {
    masses: [f64; 2],
    lengths: [f64; 2],
    speed: f64,
}

impl Machine {
    /// Integrates for a time (s). `law` gives the acceleration from both masses. Returns the speed.
    fn run(&mut self, law: impl Fn([f64; 2]) -> f64, time: f64) -> f64 {
        let steps = (time / 1e-4).round() as usize;
        for _ in 0..steps {
            let at = |step: f64| {
                law([
                    self.masses[0] + WIRE * (self.lengths[0] - step),
                    self.masses[1] + WIRE * (self.lengths[1] + step),
                ])
            };
            let middle = 0.5e-4 * (self.speed + 0.25e-4 * at(0.0));
            let a = at(middle);
            let step = 1e-4 * (self.speed + 0.5e-4 * a);
            self.lengths = [self.lengths[0] - step, self.lengths[1] + step];
            self.speed += 1e-4 * a;
        }
        self.speed
    }
}

pub(super) struct Atwood {
    pub(super) world: World,
    pub(super) sheave: SheaveId,
    pub(super) spans: [CableId; 2],
}

/// Two loads (kg) on a wire over a sheave 20 m above them. The second, heavier load is held until
/// it is released.
pub(super) fn atwood(
    masses: [f64; 2],
    sheave: Sheave,
    wire: CableProperties,
    tolerances: f64,
    method: Method,
) -> Atwood {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(tolerances)).method(method);
    let middle = builder.fixed_frame("middle", DVec3::Z * 30.0);
    let spans = [("rising", -1.0), ("falling", 1.0)].map(|(name, side)| {
        let mass = masses[usize::from(side > 0.0)];
        let place = DVec3::new(side * RADIUS, 0.0, 10.0);
        let load = builder.body(BodyDefinition::free(name, mass, DVec3::splat(40.0)).at(place));
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        builder.cable(
            CableDefinition::new(name, wire, 20.0, 8)
                .start(middle, Fixity::Pinned)
                .end(eye, Fixity::Pinned)
                .with_partings(1),
        )
    });
    let turns = f64::from(sheave.extra_turns);
    let sheave = builder.sheave(sheave, middle, spans);
    let mut built = builder.build().unwrap();
    built.hold(BodyId::from_index(1), DegreeOfFreedom::Z);
    let mut world = built.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let now = world.now();
    // The hold reacts the excess weight of the second load, so both spans have the same tension.
    let [a, b] = now.sheave(sheave).sides.map(|side| side.tension);
    assert!((a - b).abs() < 1e-6 * a, "{a} {b}");
    let wrap = now.sheave(sheave).wrap;
    assert!((wrap - PI * (1.0 + 2.0 * turns)).abs() < 1e-6, "{wrap}");
    world
        .release_body(BodyId::from_index(1), DegreeOfFreedom::Z)
        .unwrap();
    Atwood { world, sheave, spans }
}

pub(super) fn with_inertia() -> Sheave {
    // The inertia of the wheel is equivalent to 40 kg at the wire.
    Sheave {
        inertia: 40.0 * RADIUS * RADIUS,
        ..Sheave::new("block", RADIUS)
    }
}

fn imbalance(world: &World) -> f64 {
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    (gained - world.work().net()).abs() / world.work().gross_exchange
}

/// Mean speed of both loads and of the wire, weighted with the ratio of the tensions on both sides.
/// It equals the speed of the inextensible machine for any stretch of the wire.
fn weighted(rig: &Atwood, masses: [f64; 2], ratio: f64, of_wire: f64) -> f64 {
    let now = rig.world.now();
    let [v1, v2] = [0, 1].map(|k| now.body(BodyId::from_index(k)).velocity.linear.z);
    let lengths = rig.spans.map(|span| now.line_length(span));
    let hanging = [0, 1].map(|k| masses[k] + WIRE * lengths[k]);
    let sum = ratio * hanging[0] + hanging[1] + of_wire;
    let u = now.sheave(rig.sheave).state.speed;
    (ratio * (masses[0] * v1 + WIRE * lengths[0] * u) - masses[1] * v2 + (WIRE * lengths[1] + of_wire) * u)
        / sum
}

/// The machine in the present state of the rig.
fn machine(rig: &Atwood, masses: [f64; 2], speed: f64) -> Machine {
    Machine {
        masses,
        lengths: rig.spans.map(|span| rig.world.now().line_length(span)),
        speed,
    }
}

#[test]
fn closed_form_atwood_machine_with_wheel_inertia() {
    let masses = [200.0, 260.0];
    for method in [Method::DormandPrince, Method::Radau] {
        let mut rig = atwood(masses, with_inertia(), light_wire(), 1e-1, method);
        let wheel = 40.0 + WIRE * PI * RADIUS;
        let mut ideal = machine(&rig, masses, 0.0);
        rig.world.run_until(3.0).unwrap();
        let expected = ideal.run(|[a, b]| (b - a) * G / (a + b + wheel), 3.0);
        let found = weighted(&rig, masses, 1.0, wheel);
        // The wire is stretched by 5e-4, and the wheel measures the stretched length.
        assert!(
            (found - expected).abs() < 5e-4 * expected,
            "{method:?}: {found}, expected {expected}"
        );
        let block = *rig.world.now().sheave(rig.sheave);
        assert!((block.state.speed - expected).abs() < 1e-2 * expected);
        assert!((block.state.rate * RADIUS - block.state.speed).abs() < 1e-12 * expected);
        // No wire is lost: the length that enters on one side leaves on the other.
        let lengths = rig.spans.map(|span| rig.world.now().line_length(span));
        let wrapped = block.arc;
        assert!(
            (lengths[0] + lengths[1] + wrapped - 40.0 - PI * RADIUS).abs() < 1e-6,
            "{lengths:?} {wrapped}"
        );
        // No drive does work.
        let work = rig.world.work();
        assert!(work.drives.abs() < 1e-5 * work.gross_exchange, "{work:?}");
        assert!(
            imbalance(&rig.world) < 1e-5,
            "{method:?}: {:e}",
            imbalance(&rig.world)
        );
    }
}

#[test]
fn closed_form_atwood_machine_with_bearing_friction() {
    let rusty = Sheave {
        bearing_friction: 0.2,
        bearing_radius: 0.1 * RADIUS,
        ..with_inertia()
    };
    // T₁ = W₁ (g + a), T₂ = W₂ (g - a), friction 0.02 (T₁ + T₂) at the wire.
    let masses = [200.0, 260.0];
    let mut rig = atwood(masses, rusty.clone(), light_wire(), 1e-1, Method::DormandPrince);
    // The comparison begins after the first oscillations of the wire, during which the bearing
    // sticks at times.
    rig.world.run_until(0.5).unwrap();
    let wheel = 40.0 + WIRE * PI * RADIUS;
    let mut ideal = machine(&rig, masses, weighted(&rig, masses, 1.0, wheel));
    rig.world.run_until(3.0).unwrap();
    let law = |[a, b]: [f64; 2]| (b - a - 0.02 * (a + b)) * G / (a + b + wheel + 0.02 * (a - b));
    let expected = ideal.run(law, 2.5);
    let found = weighted(&rig, masses, 1.0, wheel);
    assert!(
        (found - expected).abs() < 1e-3 * expected,
        "{found}, expected {expected}"
    );
    let work = rig.world.work();
    assert!(
        work.friction > 100.0 && imbalance(&rig.world) < 1e-5,
        "{:e} {work:?}",
        imbalance(&rig.world)
    );
    // A small excess on one side does not turn the wheel. The limit is 0.02 of 429 kg (wire
    // included), 8.6 kg.
    for (more, turns) in [(8.0, false), (15.0, true)] {
        let mut rig = atwood(
            [200.0, 200.0 + more],
            rusty.clone(),
            light_wire(),
            1.0,
            Method::DormandPrince,
        );
        rig.world.run_until(1.0).unwrap();
        let block = rig.world.now().sheave(rig.sheave);
        assert_eq!(
            block.state.passed.abs() > 0.02,
            turns,
            "{more}: {}",
            block.state.passed
        );
    }
}

#[test]
fn closed_form_wire_slips_over_a_bollard() {
    // While the wire slips, T₂ = E T₁ with E = e^{μπ}, so a = g (W₂ - E W₁)/(W₂ + E W₁).
    let friction = 0.1_f64;
    let bollard = Sheave {
        is_fixed: true,
        wire_friction: Some(friction),
        ..Sheave::new("bollard", RADIUS)
    };
    let ratio = (friction * PI).exp();
    let masses = [200.0, 400.0];
    let mut rig = atwood(masses, bollard.clone(), light_wire(), 1e-1, Method::DormandPrince);
    rig.world.run_until(0.5).unwrap();
    let mut ideal = machine(&rig, masses, weighted(&rig, masses, ratio, 0.0));
    rig.world.run_until(2.0).unwrap();
    let expected = ideal.run(|[a, b]| G * (b - ratio * a) / (b + ratio * a), 1.5);
    let found = weighted(&rig, masses, ratio, 0.0);
    assert!(
        (found - expected).abs() < 2e-3 * expected,
        "{found}, expected {expected}"
    );
    let block = *rig.world.now().sheave(rig.sheave);
    let tensions = block.sides.map(|side| side.tension);
    // The tolerance covers the 0.6 kg of wire on the bollard.
    assert!(
        (tensions[1] / tensions[0] - ratio).abs() < 2e-3,
        "{tensions:?} {ratio}"
    );
    assert_eq!(
        (block.state.rate, rig.world.now().sheave_memory(rig.sheave).wire),
        (0.0, StickState::SlidingForward)
    );
    assert!(imbalance(&rig.world) < 1e-5, "{:e}", imbalance(&rig.world));
    // Below this ratio of tensions the wire sticks. Another turn multiplies the ratio by 1.9.
    for (mass, turns) in [(260.0, 0), (400.0, 1)] {
        let held = Sheave {
            extra_turns: turns,
            ..bollard.clone()
        };
        let mut rig = atwood([200.0, mass], held, light_wire(), 1.0, Method::DormandPrince);
        rig.world.run_until(1.0).unwrap();
        let passed = rig.world.now().sheave(rig.sheave).state.passed;
        // In its first oscillation, the load pulls with more than its weight. The wire may slip.
        assert!(passed.abs() < 0.05, "{mass}: {passed}");
        rig.world.run_until(2.0).unwrap();
        assert_eq!(rig.world.now().sheave(rig.sheave).state.speed, 0.0);
    }
}

#[test]
fn closed_form_slipping_wheel_is_turned_by_friction() {
    let friction = 0.05_f64;
    let slippery = Sheave {
        wire_friction: Some(friction),
        inertia: 200.0 * RADIUS * RADIUS,
        ..Sheave::new("block", RADIUS)
    };
    let ratio = (friction * PI).exp();
    let masses = [100.0, 300.0];
    let mut rig = atwood(masses, slippery, light_wire(), 1e-1, Method::DormandPrince);
    rig.world.run_until(0.5).unwrap();
    let rim = |rig: &Atwood| rig.world.now().sheave(rig.sheave).state.rate * RADIUS;
    let rise = |rig: &Atwood| rig.world.now().body(BodyId::from_index(0)).velocity.linear.z;
    let before = (weighted(&rig, masses, ratio, 0.0), rim(&rig), rise(&rig));
    let mut ideal = machine(&rig, masses, before.0);
    rig.world.run_until(2.0).unwrap();
    let expected = ideal.run(|[a, b]| G * (b - ratio * a) / (b + ratio * a), 1.5);
    let found = weighted(&rig, masses, ratio, 0.0);
    assert!(
        (found - expected).abs() < 2e-3 * expected,
        "{found}, expected {expected}"
    );
    // J r' = T₁ (E - 1). T₁ lifts the first load and, on average, 6 kg of wire on its side.
    let lifted = (100.0 + WIRE * 12.0) * (rise(&rig) - before.2 + G * 1.5);
    let turned = (ratio - 1.0) * lifted / 200.0;
    assert!(
        (rim(&rig) - before.1 - turned).abs() < 2e-2 * turned,
        "{}, expected {turned}",
        rim(&rig) - before.1
    );
    assert!(imbalance(&rig.world) < 1e-5, "{:e}", imbalance(&rig.world));
}

fn steel() -> CableProperties {
    CableProperties {
        bending_stiffness: 50.0,
        axial_damping: 1e4,
        ..CableProperties::new(2e7, 7850.0, 0.024)
    }
}

#[test]
fn conserves_energy_while_nodes_pass_a_sheave() {
    // Steel wire of 3.5 kg/m travels 10 m. Nodes leave on one side and appear on the other.
    let mut rig = atwood(
        [2000.0, 2060.0],
        with_inertia(),
        steel(),
        1e-1,
        Method::DormandPrince,
    );
    let mut changes = 0;
    let world = &mut rig.world;
    while world.time() < 12.0 {
        let before = rig.spans.map(|span| world.now().element_lengths(span).len());
        world.step(12.0).unwrap();
        let t = world.time();
        let tensions = |now: &crate::Snapshot<'_>| {
            let block = now.sheave(rig.sheave);
            let [a, b] = rig.spans.map(|span| {
                let all = now.element_tensions(span);
                all[all.len() - 1]
            });
            [block.sides[0].tension, block.sides[1].tension, a, b]
        };
        let old = tensions(&world.at(t).unwrap());
        let now = world.now();
        if rig.spans.map(|span| now.element_lengths(span).len()) == before {
            continue;
        }
        changes += 1;
        for (old, new) in old.iter().zip(tensions(&now)) {
            assert!((new - old).abs() < 1e-3 * old, "at {t} s: {old} to {new} N");
        }
    }
    assert!(changes >= 4, "{changes}");
    assert!(
        imbalance(world) < 1e-5,
        "{:e} {:?}",
        imbalance(world),
        world.work()
    );
    let work = world.work();
    assert!(work.drives.abs() < 1e-4 * work.gross_exchange, "{work:?}");
}

fn winch_for(longest: f64) -> Winch {
    Winch {
        name: "winch".to_owned(),
        acceleration: 0.5,
        deceleration: 0.5,
        maximum_speed: 2.0,
        response_time: 0.1,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [5.0, longest],
        element_limits: [1.0, 5.0],
    }
}

struct Crane {
    world: World,
    winch: WinchId,
    sheaves: [SheaveId; 2],
    hoist: CableId,
}

/// A winch on deck, a sheave at the foot of a boom, one at its tip, and a hook of 2 t below. The
/// ship is at rest, or pitches by 3 degrees and heaves by half a metre in 9 s.
fn crane(moves: bool, method: Method, order: WinchOrder) -> Crane {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    let mut oscillations = [Oscillation::default(); 6];
    if moves {
        for (k, amplitude) in [(2, 0.5), (4, 3_f64.to_radians())] {
            oscillations[k] = Oscillation {
                amplitude,
                frequency: 2.0 * PI / 9.0,
                phase: 0.3 * k as f64,
            };
        }
    }
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        PrescribedMotion::Harmonic(Harmonic {
            mean: MeanCourse {
                position: DVec3::ZERO,
                angles: Default::default(),
                velocity: DVec3::ZERO,
            },
            oscillations,
            ramp: Ramp::NONE,
        }),
    ));
    let places = [(0.0, 3.0), (6.0, 3.0), (14.0, 20.0)];
    let names = ["drum", "foot", "tip"];
    let [drum, foot, tip]: [FrameId; 3] = std::array::from_fn(|k| {
        let (x, z) = places[k];
        builder.frame_on_body(ship, names[k], DVec3::new(x, 0.0, z))
    });
    let hook = builder
        .body(BodyDefinition::free("hook", 2000.0, DVec3::splat(500.0)).at(DVec3::new(14.4, 0.0, 8.0)));
    let eye = builder.frame_on_body(hook, "eye", DVec3::Z);
    let span =
        |builder: &mut WorldBuilder, name: &str, length: f64, elements: usize, from: FrameId, to: FrameId| {
            builder.cable(
                CableDefinition::new(name, steel(), length, elements)
                    .start(from, Fixity::Pinned)
                    .end(to, Fixity::Pinned),
            )
        };
    let deck = span(&mut builder, "deck", 6.0, 3, drum, foot);
    let boom = span(&mut builder, "boom", 18.78, 6, foot, tip);
    let hoist = span(&mut builder, "hoist", 11.0, 5, tip, eye);
    let winch = builder.winch(winch_for(80.0), deck, CableEnd::Start, order);
    let sheaves = [(foot, [deck, boom], "foot"), (tip, [boom, hoist], "tip")].map(|(frame, spans, name)| {
        let sheave = Sheave {
            inertia: 5.0,
            bearing_friction: 0.1,
            bearing_radius: 0.05,
            ..Sheave::new(name, RADIUS)
        };
        builder.sheave(sheave, frame, spans)
    });
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    Crane {
        world,
        winch,
        sheaves,
        hoist,
    }
}

#[test]
fn closed_form_statics_of_a_reeved_wire_has_one_tension() {
    let rig = crane(false, Method::DormandPrince, WinchOrder::HOLD);
    let now = rig.world.now();
    let line = steel().mass_per_length() * G;
    let [foot, tip] = rig.sheaves.map(|sheave| *now.sheave(sheave));
    // The hook hangs from the tip, on the wire between its eye and the contact point on the wheel.
    let eye = now.body(BodyId::from_index(1)).pose.position.z + 1.0;
    let hanging = 20.0 - eye;
    let expected = 2000.0 * G + line * hanging;
    assert!(
        (tip.sides[1].tension - expected).abs() < 1e-4 * expected,
        "{} {expected}",
        tip.sides[1].tension
    );
    // Along a wheel, the tension changes by ρA g times the height difference of the contact points.
    for wheel in [foot, tip] {
        let [a, b] = wheel.sides.map(|side| side.tension);
        assert!(
            (a - b).abs() < 1.1 * line * 2.0 * RADIUS && (a - b).abs() < 2e-3 * a,
            "{a} {b}"
        );
    }
    // The total length of wire is conserved.
    let total = now.winch(rig.winch).line.length;
    let on_wheels = foot.arc + tip.arc;
    assert!(on_wheels > 0.5 && on_wheels < 3.0, "{on_wheels}");
    assert!((total - on_wheels - 35.78).abs() < 0.5, "{total}");
}

#[test]
fn agrees_with_dynamics_at_the_static_equilibrium() {
    for method in [Method::DormandPrince, Method::Radau] {
        let mut rig = crane(false, method, WinchOrder::HOLD);
        let before = rig.world.now().body(BodyId::from_index(1)).pose.position;
        rig.world.run_until(2.0).unwrap();
        let after = rig.world.now().body(BodyId::from_index(1)).pose.position;
        assert!(before.distance(after) < 1e-4, "{method:?}: {before} {after}");
    }
}

#[test]
fn agrees_between_methods_for_a_crane_with_two_sheaves() {
    let mut found = Vec::new();
    for method in [Method::DormandPrince, Method::Radau, Method::Automatic] {
        let mut rig = crane(true, method, WinchOrder::HOLD);
        let order = WinchOrder::Length {
            length: 30.0,
            speed: 1.0,
        };
        rig.world.order_winch(rig.winch, order).unwrap();
        rig.world.run_until(12.0).unwrap();
        let now = rig.world.now();
        assert!(
            (now.winch(rig.winch).line.length - 30.0).abs() < 1e-2,
            "{}",
            now.winch(rig.winch).line.length
        );
        // Seven metres of wire have passed both sheaves, with their nodes.
        assert!(now.sheave(rig.sheaves[1]).state.passed < -5.0);
        assert!(now.element_lengths(rig.hoist).len() < 5);
        found.push(now.body(BodyId::from_index(1)).pose.position);
        assert!(
            imbalance(&rig.world) < 2e-4,
            "{method:?}: {:e}",
            imbalance(&rig.world)
        );
    }
    // A pendulum of 5 m with an amplitude of one metre, integrated by three methods.
    for place in &found[1..] {
        assert!(place.distance(found[0]) < 2e-2, "{found:?}");
    }
}

#[test]
fn regression_restart_of_a_crane_is_bit_identical() {
    let lower = WinchOrder::Speed {
        speed: Signal::constant(0.8),
    };
    let mut rig = crane(true, Method::Automatic, lower);
    rig.world.run_until(3.0).unwrap();
    let bytes = rig.world.state_bytes().unwrap();
    let mut other = crane(true, Method::Automatic, lower);
    other.world.load_state_bytes(&bytes).unwrap();
    for world in [&mut rig.world, &mut other.world] {
        world.run_until(6.0).unwrap();
    }
    assert_eq!(
        rig.world.state_bytes().unwrap(),
        other.world.state_bytes().unwrap()
    );
}

#[test]
fn closed_form_unwrapping_wire_changes_the_pendulum_period() {
    // A bob on a wire from an anchor over a frictionless wheel. As it swings out, wire leaves the
    // wheel. The energy balance closes and no wire is lost.
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(1e-1));
    let middle = builder.fixed_frame("middle", DVec3::Z * 10.0);
    let anchor = builder.fixed_frame("anchor", DVec3::new(-5.0, 0.0, 5.0));
    let bob =
        builder.body(BodyDefinition::free("bob", 500.0, DVec3::splat(5.0)).at(DVec3::new(2.9, 0.0, 6.0)));
    let eye = builder.frame_on_body(bob, "eye", DVec3::ZERO);
    let spans = [("stay", 7.07, 4, anchor), ("fall", 4.93, 4, eye)].map(|(name, length, elements, far)| {
        builder.cable(
            CableDefinition::new(name, steel(), length, elements)
                .start(middle, Fixity::Pinned)
                .end(far, Fixity::Pinned),
        )
    });
    let sheave = builder.sheave(Sheave::new("wheel", 0.4), middle, spans);
    let mut world = builder.build().unwrap().start().unwrap();
    let total = |world: &World| {
        let spans = spans.map(|span| world.now().line_length(span));
        spans[0] + spans[1] + world.now().sheave(sheave).arc
    };
    let before = total(&world);
    world.run_until(2.5).unwrap();
    assert!(
        (total(&world) - before).abs() < 1e-9,
        "{before} {}",
        total(&world)
    );
    assert!(imbalance(&world) < 1e-5, "{:e}", imbalance(&world));
    let work = world.work();
    assert!(work.drives.abs() < 1e-3 * work.gross_exchange, "{work:?}");
}

#[test]
fn refuses_two_blocking_by_name() {
    let up = WinchOrder::Speed {
        speed: Signal::constant(-2.0),
    };
    let mut rig = crane(false, Method::Automatic, up);
    let stopped = rig.world.run_until(30.0).unwrap_err();
    let message = stopped.to_string();
    assert!(matches!(stopped, RunError::WireAtSheave { .. }), "{message}");
    assert!(
        message.contains("sheave 'tip'") && message.contains("'hoist'"),
        "{message}"
    );
}

/// Every error in the definition of a sheave names the sheave.
#[test]
fn refuses_bad_sheaves_by_name() {
    type Change = fn(&mut Sheave);
    let of = |change: Change, far: [DVec3; 2], attach: bool| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let middle = builder.fixed_frame("middle", DVec3::ZERO);
        let spans = [0, 1].map(|side| {
            let post = builder.fixed_frame("post", far[side]);
            let line = CableDefinition::new(["a", "b"][side], light_wire(), far[side].length(), 4);
            let line = if attach || side == 0 {
                line.start(middle, Fixity::Pinned)
            } else {
                line.free(CableEnd::Start, DVec3::ZERO)
            };
            builder.cable(line.end(post, Fixity::Pinned))
        });
        let mut sheave = Sheave::new("block", 0.3);
        change(&mut sheave);
        builder.sheave(sheave, middle, spans);
        builder.build().map(|_| ()).map_err(|errors| errors.to_string())
    };
    let down = [-1.0, 1.0].map(|x| DVec3::new(x, 0.0, -10.0));
    assert_eq!(of(|_| {}, down, true), Ok(()));
    let cases: [(Change, [DVec3; 2], bool, &str); 9] = [
        (|s| s.radius = 0.0, down, true, "radius is 0 m"),
        (|s| s.radius = f64::NAN, down, true, "radius"),
        (|s| s.inertia = -1.0, down, true, "inertia is -1"),
        (
            |s| s.wire_friction = Some(0.2),
            down,
            true,
            "inertia must be positive",
        ),
        (
            |s| s.bearing_friction = 0.1,
            down,
            true,
            "bearing_radius is missing",
        ),
        (|s| s.radius = 20.0, down, true, "move them apart"),
        (|_| {}, [DVec3::X * -10.0, DVec3::X * 10.0], true, "straight line"),
        (|_| {}, [DVec3::Y * -10.0, DVec3::Y * 10.0], true, "axle"),
        (|_| {}, down, false, "free end at the wheel"),
    ];
    for (change, far, attach, words) in cases {
        let refused = of(change, far, attach).unwrap_err();
        assert!(
            refused.contains(words) && refused.contains("sheave 'block'"),
            "{words}: {refused}"
        );
    }
}

/// Spans that are shorter than the straight distance between their ends start taut, with the
/// tension of their strain, for any number of elements. They must not start as sagging spans, which
/// would touch the wheel at another point. Statics begins from this state.
#[test]
fn regression_taut_spans_start_taut() {
    const STIFFNESS: f64 = 3e7;
    // Lengths of the tangents from the anchor and from the load to the wheel of 0.4 m radius.
    let distances = [(109.0_f64 - 0.16).sqrt(), 20.0];
    for (strain, elements) in [(1e-4, 4), (6.5e-4, 4), (6.5e-4, 8), (1.5e-3, 8), (3e-3, 2)] {
        // The wire has 2.5 g/m, so the ends carry 0.03 N of their elements' weight.
        let wire = CableProperties::new(STIFFNESS, 7.8, 0.02);
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let tip = builder.fixed_frame("tip", DVec3::ZERO);
        let anchor = builder.fixed_frame("anchor", DVec3::new(-10.0, 0.0, -3.0));
        let mass = STIFFNESS * strain / 9.81;
        let place = DVec3::new(0.4, 0.0, -20.0);
        let load = builder.body(BodyDefinition::free("load", mass, DVec3::splat(500.0)).at(place));
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        let mut number = 0;
        let spans = [anchor, eye].map(|end| {
            let length = distances[number] / (1.0 + strain);
            number += 1;
            let span = CableDefinition::new(&format!("span {number}"), wire, length, elements);
            builder.cable(span.start(end, Fixity::Pinned).end(tip, Fixity::Pinned))
        });
        let sheave = builder.sheave(Sheave::new("tip", 0.4), tip, spans);
        let mut world = builder.build().unwrap().start().unwrap();
        let now = world.now();
        let wrap = now.sheave(sheave).wrap.to_degrees();
        // The wrap angle is the sum of a quarter turn, the slope of the line from the anchor to the
        // centre, and the angle between this line and the tangent.
        let expected =
            90.0 + (3.0_f64 / 10.0).atan().to_degrees() + (0.4 / 109.0_f64.sqrt()).asin().to_degrees();
        assert!(
            (wrap - expected).abs() < 1e-6,
            "{strain} {elements}: {wrap}, expected {expected}"
        );
        for (side, cable) in spans.into_iter().enumerate() {
            let pull = now.tension(cable, CableEnd::End);
            assert!(
                (pull / (STIFFNESS * strain) - 1.0).abs() < 1.5e-5,
                "{strain} {elements} {side}: {pull} N"
            );
        }
        let found = world.solve_statics(&Default::default());
        assert!(found.is_ok(), "{strain} {elements}: {found:?}");
    }
}
