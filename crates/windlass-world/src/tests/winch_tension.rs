//! Tension at a winch while elements are split and joined, and lines between two winches.

use super::*;
use crate::WinchId;
use windlass_hull::motion::PrescribedMotion;
use windlass_mechanics::winch::{Signal, TensionGains, Winch, WinchOrder};

fn winch(name: &str, elements: [f64; 2], lengths: [f64; 2]) -> Winch {
    Winch {
        name: name.to_owned(),
        acceleration: 1.5,
        deceleration: 1.5,
        maximum_speed: 5.0,
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

/// A 20 mm wire of 2.4 kg/m whose damping brings it to rest within a second or two.
fn wire(bending_stiffness: f64) -> CableProperties {
    CableProperties {
        bending_stiffness,
        axial_damping: 3e4,
        compressive_fraction: 0.0,
        ..CableProperties::new(2e6, 7700.0, 0.02)
    }
}

fn steadily(speed: f64) -> WinchOrder {
    WinchOrder::Speed {
        speed: Signal::constant(speed),
    }
}

/// A line with a winch at one end, at rest.
struct Rig {
    world: World,
    line: CableId,
    winch: WinchId,
    side: CableEnd,
}

impl Rig {
    /// Attaches the end with the winch, `side`, at the frame `near`, and the other end at the frame
    /// `far`.
    fn between(
        mut builder: WorldBuilder,
        side: CableEnd,
        [near, far]: [crate::FrameId; 2],
        (properties, length, elements): (CableProperties, f64, usize),
        limits: [f64; 2],
    ) -> Self {
        let line = CableDefinition::new("line", properties, length, elements);
        let line = match side {
            CableEnd::Start => line.start(near, Fixity::Pinned).end(far, Fixity::Pinned),
            CableEnd::End => line.start(far, Fixity::Pinned).end(near, Fixity::Pinned),
        };
        let line = builder.cable(line);
        let winch = winch("winch", limits, [0.2 * length, 3.0 * length]);
        let winch = builder.winch(winch, line, side, WinchOrder::HOLD);
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        Self {
            world,
            line,
            winch,
            side,
        }
    }

    /// A line of 200 m at 53° between two points, in elements of 10 m.
    fn inclined(side: CableEnd) -> Self {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let near = builder.fixed_frame("near", DVec3::ZERO);
        let far = builder.fixed_frame("far", DVec3::new(120.0, 0.0, -158.0));
        Self::between(builder, side, [near, far], (wire(0.0), 200.0, 20), [5.0, 20.0])
    }

    /// A line of 40 m over a span of 38 m, with bending stiffness.
    fn sagging(side: CableEnd) -> Self {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let near = builder.fixed_frame("near", DVec3::ZERO);
        let far = builder.fixed_frame("far", DVec3::X * 38.0);
        Self::between(builder, side, [near, far], (wire(200.0), 40.0, 32), [0.6, 2.5])
    }

    /// A load of 800 kg in the sea on a half-submerged line, under a fixed winch in waves.
    fn in_waves(side: CableEnd) -> Self {
        let sea = Sea::still().with_regular_wave(1.0, 0.9, 0.3).unwrap();
        let mut builder = WorldBuilder::new(sea);
        let ship = builder.body(BodyDefinition::prescribed(
            "ship",
            PrescribedMotion::Fixed(Default::default()),
        ));
        let near = builder.frame_on_body(ship, "sheave", DVec3::Z * 20.0);
        let load = builder
            .body(BodyDefinition::free("load", 800.0, DVec3::splat(200.0)).at(DVec3::new(0.0, 0.0, -20.5)));
        let far = builder.frame_on_body(load, "eye", DVec3::Z * 0.5);
        let line = CableProperties {
            normal_drag: 1.2,
            normal_added_mass: 1.0,
            ..wire(0.0)
        };
        Self::between(builder, side, [near, far], (line, 40.0, 20), [1.0, 4.0])
    }

    /// Tensions at the winch, at the far end, and as used by the winch control, N.
    fn tensions(&self, now: &crate::Snapshot<'_>) -> [f64; 3] {
        let far = self.side.other();
        [
            now.tension(self.line, self.side),
            now.tension(self.line, far),
            now.winch(self.winch).line.tension,
        ]
    }

    /// Largest relative jumps of [`Self::tensions`] at splits and at joins, and the numbers of
    /// both. Pays out a `length` (m) at `speed` (m/s), and hauls in until the line is a fifth of
    /// `length` shorter than at the start. At speeds below 1 m/s, only one split and one join are
    /// made, and the line runs at 1 m/s up to shortly before each.
    fn jumps(&mut self, speed: f64, length: f64) -> [Changes; 2] {
        let mut found = [Changes::default(); 2];
        let start = self.world.now().line_length(self.line);
        let runs = [(1.0, start + length), (-1.0, start - 0.2 * length)];
        for (k, (direction, until)) in runs.into_iter().enumerate() {
            if speed < 1.0 {
                self.order(direction);
                while self.room(k) > 0.5 {
                    self.step(&mut [Changes::default(); 2]);
                }
            }
            self.order(speed * direction);
            while speed < 1.0 && found[k].count == 0
                || speed >= 1.0 && (until - self.world.now().line_length(self.line)) * direction > 0.0
            {
                self.step(&mut found);
            }
        }
        found
    }

    fn order(&mut self, speed: f64) {
        self.world.order_winch(self.winch, steadily(speed)).unwrap();
    }

    /// Length (m) by which the element at the winch must change before it is split or joined.
    /// `change` is 0 for a split and 1 for a join.
    fn room(&self, change: usize) -> f64 {
        let [join, split] = self.world.model().winches()[self.winch.index()]
            .winch
            .element_limits;
        let length = self.world.now().winch(self.winch).state.element_length;
        [split - length, length - join][change]
    }

    /// Takes one step and records the effect of its split or join on the tensions.
    fn step(&mut self, found: &mut [Changes; 2]) {
        let before = self.world.now().element_lengths(self.line).len();
        self.world.step(100.0).unwrap();
        let t = self.world.time();
        assert!(t < 100.0);
        let after = self.world.now().element_lengths(self.line).len();
        if after == before {
            return;
        }
        let mut world = self.world.clone();
        let old = self.tensions(&world.at(t).unwrap());
        let new = self.tensions(&self.world.now());
        let changes = &mut found[usize::from(after < before)];
        changes.count += 1;
        for k in 0..3 {
            changes.worst[k] = f64::max(changes.worst[k], ((new[k] - old[k]) / old[k]).abs());
        }
    }
}

/// Number of splits (or joins) and largest relative jump of each tension.
#[derive(Clone, Copy, Debug, Default)]
struct Changes {
    count: usize,
    worst: [f64; 3],
}

/// Checks splits and joins for both ends of the cable and three speeds.
fn check(name: &str, rig: fn(CableEnd) -> Rig, length: f64) {
    for (side, speed) in [
        (CableEnd::Start, 0.1),
        (CableEnd::Start, 3.0),
        (CableEnd::End, 1.0),
    ] {
        let found = rig(side).jumps(speed, length);
        for Changes { count, worst } in found {
            let what = || format!("{name} {side:?} {speed} m/s: {found:?}");
            assert!(count > 0, "{}", what());
            // No disturbance has reached the far end yet. The winch control excludes the inertia of
            // the half element at the winch. A quarter of ρA L, accelerated at 1.5 m/s², moves to
            // another node. For elements of 20 m, the inertia force of this mass is 18 N at a
            // tension of 5.6 kN.
            assert!(
                worst[0] < 1e-3 && worst[1] < 1e-6 && worst[2] < 4e-3,
                "{}",
                what()
            );
        }
    }
}

#[test]
fn property_winch_tension_of_an_inclined_line_is_continuous() {
    check("inclined", Rig::inclined, 25.0);
}

#[test]
fn property_winch_tension_of_a_sagging_line_is_continuous() {
    check("sagging", Rig::sagging, 3.0);
}

#[test]
fn property_winch_tension_in_waves_is_continuous() {
    check("waves", Rig::in_waves, 5.0);
}

#[test]
fn property_line_between_two_winches_keeps_its_nodes() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let [a, b] = [0.0, 30.0].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::X * x));
    let line = builder.cable(
        CableDefinition::new("line", wire(0.0), 32.0, 16)
            .start(a, Fixity::Pinned)
            .end(b, Fixity::Pinned),
    );
    let ends = [("giving", CableEnd::Start), ("taking", CableEnd::End)];
    let winches = ends.map(|(name, end)| {
        let made = winch(name, [1.0, 4.0], [10.0, 40.0]);
        builder.winch(made, line, end, WinchOrder::HOLD)
    });
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let sag = |world: &World| {
        let heights = world
            .now()
            .node_positions(line)
            .iter()
            .map(|p| p.z)
            .collect::<Vec<_>>();
        heights.into_iter().fold(f64::INFINITY, f64::min)
    };
    let at_start = sag(&world);
    for (winch, speed) in winches.into_iter().zip([1.0, -1.0]) {
        world.order_winch(winch, steadily(speed)).unwrap();
    }
    for turn in 1..=8 {
        world.run_until(10.0 * f64::from(turn)).unwrap();
        let elements = world.now().element_lengths(line).len();
        let length = world.now().line_length(line);
        // Elements are 1 to 4 m long. The sag of so coarse a chain is within a few per cent of a
        // finer chain.
        assert!(
            (8..=33).contains(&elements),
            "{elements} elements after {turn} x 10 s"
        );
        assert!((length - 32.0).abs() < 1e-2, "{length} m");
        assert!(
            (sag(&world) - at_start).abs() < 0.05 * at_start.abs(),
            "{} {at_start}",
            sag(&world)
        );
    }
}

#[test]
fn refuses_more_elements_than_a_line_has_room_for() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let near = builder.fixed_frame("near", DVec3::ZERO);
    let far = builder.fixed_frame("far", DVec3::X * 19.0);
    let soft = CableProperties {
        axial_damping: 100.0,
        ..CableProperties::new(1e5, 7700.0, 0.02)
    };
    let mut rig = Rig::between(
        builder,
        CableEnd::Start,
        [near, far],
        (soft, 20.0, 4),
        [2.0, 10.0],
    );
    rig.order(3.0);
    // New elements have a tenth of the length for which the slots were allocated.
    rig.world.model.winches[0].winch.element_limits = [0.2, 1.0];
    let failure = loop {
        match rig.world.step(60.0) {
            Ok(_) => assert!(rig.world.time() < 60.0),
            Err(failure) => break failure.to_string(),
        }
    };
    for words in [
        "at t = ",
        "winch 'winch'",
        "cable 'line' has room for no more than",
        "maximum_element",
    ] {
        assert!(failure.contains(words), "{failure}");
    }
}

/// A winch under water starts to pay out. It first accelerates the half element at the winch,
/// including its added mass.
#[test]
fn closed_form_pay_out_accelerates_added_mass() {
    let pull = |tangential_added_mass: f64| {
        let mut builder = WorldBuilder::new(Sea::still());
        let near = builder.fixed_frame("near", DVec3::Z * -5.0);
        let far = builder.fixed_frame("far", DVec3::Z * -25.002);
        let line = CableProperties {
            tangential_added_mass,
            ..wire(0.0)
        };
        let mut rig = Rig::between(builder, CableEnd::Start, [near, far], (line, 20.0, 5), [1.0, 8.0]);
        let at_rest = rig.world.now().end_load(rig.line, CableEnd::Start).force.z;
        rig.world.order_winch(rig.winch, steadily(1.0)).unwrap();
        at_rest - rig.world.now().end_load(rig.line, CableEnd::Start).force.z
    };
    // Half of an element of 4 m is accelerated downward at 1.5 m/s², towards the line. Strains are
    // 1e-4.
    let half = wire(0.0).area() * 2.0;
    let water = Sea::still().density;
    for added in [0.0, 1.0] {
        let expected = -half * (7700.0 + added * water) * 1.5;
        assert!(
            (pull(added) - expected).abs() < 1e-3 * expected.abs(),
            "{} {expected}",
            pull(added)
        );
    }
}
