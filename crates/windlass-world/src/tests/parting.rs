//! Parting of lines. Recoil, fall and time of parting are compared with closed forms. Other tests
//! check momentum, energy, winches, steps and files after a parting.

mod loads;
mod machines;
mod touching;

use super::*;
use crate::PartingCause;
use windlass_mechanics::cable::PointMass;
use windlass_ode::Method;

const METHODS: [Method; 3] = [
    Method::DormandPrince,
    Method::Radau,
    Method::GeneralizedAlpha { spectral_radius: 0.8 },
];

/// A bar of 1 kg/m whose axial stiffness gives this wave speed, m/s.
fn bar(speed: f64) -> CableProperties {
    let diameter = 0.02;
    CableProperties::new(
        speed * speed,
        4.0 / (std::f64::consts::PI * diameter * diameter),
        diameter,
    )
}

/// Error of the energy balance as a fraction of the gross energy exchanged.
fn imbalance(world: &World) -> f64 {
    let stored = world.now().stored_energy().total() - world.start_energy().total();
    (stored - world.work().net()).abs() / world.work().gross_exchange
}

/// A bar of 20 m between two walls. The strain is 0.01, the tension 10 kN, and the wave speed 1000
/// m/s.
fn stretched(elements: usize) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let ends = [("left", 0.0), ("right", 20.2)];
    let [left, right] = ends.map(|(name, x)| builder.fixed_frame(name, DVec3::X * x));
    let line = CableDefinition::new("bar", bar(1000.0), 20.0, elements)
        .start(left, Fixity::Pinned)
        .end(right, Fixity::Pinned);
    let line = builder.cable(line.with_partings(1));
    (builder.build().unwrap().start().unwrap(), line)
}

/// After a cut, each free end of a stretched bar recoils at T/√(EA m'). The walls keep their load
/// until the wave arrives.
#[test]
fn closed_form_cut_bar_recoils_at_its_wave_speed() {
    let (mut world, line) = stretched(200);
    assert!((world.cut_cable(line, 10.0).unwrap() - 10.0).abs() < 1e-12);
    let pull = |world: &World| world.now().tension(line, CableEnd::Start);
    let free_ends = |world: &World| {
        let nodes = world.now().node_positions(line);
        let ends: Vec<_> = world.now().cable_pieces(line).collect();
        [nodes[ends[0].end - 1].x, nodes[ends[1].start].x]
    };
    world.run_until(2e-3).unwrap();
    let early = free_ends(&world);
    // The mesh widens the front to (s/dx)^(1/3) = 5 elements of 0.1 m. One millisecond before the
    // arrival of the wave the force is unchanged.
    world.run_until(9e-3).unwrap();
    assert!((pull(&world) - 1e4).abs() < 50.0, "{}", pull(&world));
    let late = free_ends(&world);
    let speeds = [0, 1].map(|side| (late[side] - early[side]) / 7e-3);
    let expected = 1e4 / f64::sqrt(1e6 * 1.0);
    // Each free end moves 70 mm between the two instants. The ringing behind the front, up to 20
    // kHz, changes this distance by a fraction of v dx/c = 1 mm.
    assert!((speeds[0] + expected).abs() < 0.01 * expected, "{speeds:?}");
    assert!((speeds[1] - expected).abs() < 0.01 * expected, "{speeds:?}");
    // The tension falls to half at the arrival time of a wave without dispersion. The tolerance is
    // the width of the front.
    while pull(&world) > 5e3 {
        world.step(0.02).unwrap();
    }
    assert!((world.time() - 0.01).abs() < 5e-4, "{}", world.time());
    // The ringing of the mesh behind the fronts is undamped. The steps integrate it only to their
    // tolerance.
    assert!(imbalance(&world) < 1e-4, "{}", imbalance(&world));
}

/// The wire of a load is cut while wire and load swing and rise. The load falls freely with the
/// remaining wire on it.
#[test]
fn closed_form_load_falls_freely_after_its_wire_is_cut() {
    for method in METHODS {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(method);
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let load = BodyDefinition::free("load", 300.0, DVec3::splat(20.0))
            .at(DVec3::Z * -20.0)
            .moving(windlass_math::Motion::new(DVec3::new(1.0, 0.0, 0.3), DVec3::ZERO));
        let load = builder.body(load);
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        let wire = CableProperties {
            axial_damping: 5e3,
            compressive_fraction: 0.0,
            ..CableProperties::new(1e6, 7800.0, 0.02)
        };
        let wire = CableDefinition::new("wire", wire, 20.0, 10)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned);
        let wire = builder.cable(wire.with_partings(1));
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(0.5).unwrap();
        // The cut is in the middle of the third element from the end. The falling piece has
        // elements of 1, 2 and 2 m.
        assert!((world.cut_cable(wire, 15.0).unwrap() - 15.0).abs() < 1e-12);
        // Position and velocity of the centre of gravity of the falling piece.
        let centre = |world: &World| {
            let now = world.now();
            let piece = now.cable_pieces(wire).last().unwrap();
            let masses = &world.scratch.cables.laws[wire.index()].mass[piece.clone()];
            let nodes = (
                &now.node_positions(wire)[piece.clone()],
                &now.node_velocities(wire)[piece],
            );
            let body = now.body(load);
            let mut sums = [body.pose.position * 300.0, body.velocity.linear * 300.0];
            for ((mass, place), velocity) in masses.iter().zip(nodes.0).zip(nodes.1) {
                sums[0] += *place * *mass;
                sums[1] += *velocity * *mass;
            }
            let mass = 300.0 + masses.iter().sum::<f64>();
            (sums.map(|sum| sum / mass), mass)
        };
        let ([place, velocity], mass) = centre(&world);
        let line = world.model().cables()[wire.index()]
            .sections
            .first()
            .mass_per_length();
        assert!((mass - 300.0 - 5.0 * line).abs() < 1e-9);
        world.run_until(2.0).unwrap();
        let ([there, now], _) = centre(&world);
        let t = 1.5;
        let expected = place + velocity * t - DVec3::Z * (0.5 * 9.81 * t * t);
        // Every step of the generalized-alpha method has an error as large as the tolerance. The
        // errors of the other methods are far smaller.
        let allowed = if method == METHODS[2] { 5e-3 } else { 1e-4 };
        assert!(
            there.distance(expected) < allowed,
            "{method:?}: {}",
            there - expected
        );
        let expected = velocity - DVec3::Z * (9.81 * t);
        assert!(now.distance(expected) < allowed, "{method:?}: {}", now - expected);
        let open = imbalance(&world);
        assert!(open < 1e-3, "{method:?}: {open}");
    }
}

/// A moving line in empty space with a point mass of 2 kg.
fn flying(partings: usize) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(0.01));
    let mut line = CableDefinition::new("line", soft_rope(), 4.0, 8)
        .shaped(lively_arc(9, 4.0, DVec3::new(0.3, 1.0, -0.5)))
        .with_partings(partings);
    line.cable.point_masses.push(PointMass {
        node: 6,
        mass: 2.0,
        diameter: 0.0,
        drag: 0.0,
        added_mass: 0.0,
    });
    let line = builder.cable(line);
    (builder.build().unwrap().start().unwrap(), line)
}

/// Momentum and mass of a line.
fn momentum(world: &World, line: CableId) -> (DVec3, f64) {
    let now = world.now();
    let masses = &world.scratch.cables.laws[line.index()].mass;
    let pairs = masses.iter().zip(now.node_velocities(line));
    (
        pairs.map(|(mass, velocity)| *velocity * *mass).sum(),
        masses.iter().sum(),
    )
}

#[test]
fn conserves_momentum_over_cuts() {
    let (mut world, line) = flying(3);
    let before = momentum(&world, line);
    let mut lost = 0.0;
    // The cuts are within an element, at a node, and within the remainder of a cut element.
    for (s, at, pieces) in [(1.2, 1.2, 2), (2.45, 2.5, 3), (1.36, 1.36, 4)] {
        world.run_until(world.time() + 0.1).unwrap();
        assert!((world.cut_cable(line, s).unwrap() - at).abs() < 1e-12);
        let after = momentum(&world, line);
        // The cut conserves momentum to rounding, and the steps conserve it to their tolerance.
        assert!((after.0 - before.0).length() < 1e-7, "{:?}", after.0 - before.0);
        assert!((after.1 - before.1).abs() < 1e-12);
        assert_eq!(world.now().cable_pieces(line).count(), pieces);
        let parting = world.now().partings(line).last().unwrap();
        assert_eq!((parting.cause, parting.time), (PartingCause::Cut, world.time()));
        // At a node, the splines of the pieces are smoother than the spline of the whole line.
        // Within an element the new nodes are on its chord, which bends the line more. The bending
        // energy of 0.4 J increases by less than 0.1 J.
        assert!(
            parting.energy_lost > if parting.at == at && at == 2.5 { 0.0 } else { -0.1 },
            "{parting:?}"
        );
        lost += parting.energy_lost;
    }
    world.run_until(1.0).unwrap();
    assert!((momentum(&world, line).0 - before.0).length() < 1e-6);
    // The point mass stays with its piece. The energy lost at the cuts is the energy at events.
    assert!(
        (world.work().events + lost).abs() < 1e-9,
        "{} {lost}",
        world.work().events
    );
    assert!(imbalance(&world) < 1e-4, "{}", imbalance(&world));
    let mut heaviest = world.scratch.cables.laws[0].mass.iter().copied();
    assert_eq!(heaviest.position(|mass| mass > 2.0), Some(11));
}

/// A cut changes only the nodes at the cut.
#[test]
fn conserves_momentum_stretch_and_centre_in_a_cut() {
    let (mut world, line) = flying(2);
    world.run_until(0.2).unwrap();
    let centre = |world: &World| {
        let masses = &world.scratch.cables.laws[0].mass;
        let nodes = world.now().node_positions(line).iter();
        masses
            .iter()
            .zip(nodes)
            .map(|(mass, place)| *place * *mass)
            .sum::<DVec3>()
    };
    for s in [0.7, 2.5] {
        let (before, middle) = (momentum(&world, line), centre(&world));
        let axial = world.scratch.cables.laws[0].axial_energy;
        world.cut_cable(line, s).unwrap();
        let after = momentum(&world, line);
        assert!((after.0 - before.0).length() < 1e-14 * before.0.length().max(1.0));
        assert!((centre(&world) - middle).length() < 1e-13);
        let kept = world.scratch.cables.laws[0].axial_energy;
        assert!((kept - axial).abs() < 1e-12 * axial, "{kept} {axial}");
    }
}

/// Refuses impossible cuts with a message and leaves the world unchanged.
#[test]
fn refuses_impossible_cuts() {
    let refused = |world: &mut World, line: CableId, s: f64| {
        let before = world.state().clone();
        let words = world.cut_cable(line, s).unwrap_err().to_string();
        assert_eq!(*world.state(), before);
        words
    };
    let (mut world, line) = flying(1);
    assert!(refused(&mut world, line, 0.0).contains("is an end of the line"));
    assert!(refused(&mut world, line, 4.0).contains("release the end instead"));
    assert!(refused(&mut world, line, 4.1).contains("is measured from the start"));
    assert!(refused(&mut world, line, -0.1).contains("is measured from the start"));
    assert!(refused(&mut world, line, f64::NAN).contains("not a finite number"));
    assert!(refused(&mut world, CableId::from_index(3), 1.0).contains("there is no cable number 3"));
    world.cut_cable(line, 1.2).unwrap();
    let again = refused(&mut world, line, 3.0);
    assert!(
        again.contains("cable 'line' has parted 1 times of at most 1"),
        "{again}"
    );
    let (mut world, line) = flying(0);
    assert!(refused(&mut world, line, 1.0).contains("its maximum number of partings is 0"));
    let (mut world, line) = flying(3);
    world.cut_cable(line, 1.5).unwrap();
    let there = refused(&mut world, line, 1.5);
    assert!(there.contains("where the line has already parted"), "{there}");
    // Next to an end or a gap, the cut moves so that a quarter of the element remains.
    assert!((world.cut_cable(line, 1.49).unwrap() - 1.375).abs() < 1e-12);
    assert!((world.cut_cable(line, 0.01).unwrap() - 0.125).abs() < 1e-12);
}

#[test]
fn refuses_impossible_partings_when_built() {
    let built = |change: fn(CableDefinition) -> CableDefinition| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let line = CableDefinition::new("line", soft_rope(), 4.0, 8).shaped(lively_arc(9, 4.0, DVec3::X));
        builder.cable(change(line));
        builder.build().err().map(|error| error.to_string())
    };
    let message = |change| built(change).unwrap();
    assert!(message(|line| line.parting_after(0.1)).contains("parts_after is given without a breaking load"));
    let negative = message(|line| line.with_breaking_load(1e3).parting_after(-0.1));
    assert!(negative.contains("parts_after is -0.1 s"), "{negative}");
    let never = message(|line| line.with_breaking_load(1e3).parting_after(0.1).with_partings(0));
    assert!(never.contains("the number of partings is zero"), "{never}");
    assert!(message(|line| line.with_partings(1000)).contains("can be at most 100"));
    assert_eq!(
        built(|line| line.with_breaking_load(1e3).parting_after(0.0)),
        None
    );
}
