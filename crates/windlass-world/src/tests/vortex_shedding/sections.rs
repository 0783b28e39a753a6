//! Vortex shedding from lines of several sections.

use super::*;

/// The long line in sections of equal length, with a law for each section.
fn with_laws(laws: &[Option<VortexShedding>]) -> (World, CableId) {
    let (long, count) = (Upright::long(), laws.len() as f64);
    let mut sea = Sea::still();
    (sea.density, sea.gravity, sea.air_density) = (1025.0, 9.81, 0.0);
    sea.current = Current::uniform(DVec3::X * long.speed);
    let mut builder = WorldBuilder::new(sea);
    let at = |k: usize| DVec3::Z * (TOP - long.distance * k as f64 / long.elements as f64);
    let top = builder.fixed_frame("top", at(0));
    let bottom = builder.fixed_frame("bottom", at(long.elements));
    let shape = InitialShape::Nodes {
        positions: (0..=long.elements).map(at).collect(),
        velocities: Vec::new(),
    };
    let line = CableDefinition::new(
        "riser",
        long.properties,
        long.length / count,
        long.elements / laws.len(),
    )
    .start(top, Fixity::Pinned)
    .end(bottom, Fixity::Pinned)
    .shaped(shape);
    let elements = vec![long.length / long.elements as f64; long.elements / laws.len()];
    let line = (1..laws.len()).fold(line, |line, _| {
        line.with_section(long.properties, elements.clone())
    });
    let line = builder.cable(line);
    builder.vortex_shedding(line, laws.to_vec());
    builder.method(ALPHA);
    builder.tolerances(scaled_tolerances(20.0));
    (builder.build().unwrap().start().unwrap(), line)
}

/// Each section has its own law, in both orders: the wakes start with the amplitude of a fixed
/// cylinder, the lift stays within the amplitude of its law, and the energy balance closes.
#[test]
fn regression_sections_with_both_models() {
    for wake_is_first in [true, false] {
        let mut laws = [Some(wake()), Some(phase())];
        if !wake_is_first {
            laws.reverse();
        }
        let (mut world, line) = with_laws(&laws);
        // The node between the sections has the law of the first.
        let has_wake = |node: usize| if wake_is_first { node <= 8 } else { node > 8 };
        let coefficients = |world: &World| {
            let loads = world.now().vortex_shedding(line).iter();
            loads
                .map(|loads| loads.lift_coefficient.abs())
                .collect::<Vec<_>>()
        };
        let limits = (1..16).map(|node| if has_wake(node) { 0.3 } else { 0.8 });
        for ((node, limit), found) in (1..16).zip(limits).zip(&coefficients(&world)[1..16]) {
            assert!(*found > 0.0 && *found <= limit, "node {node}: {found}");
        }
        world.run_until(8.0).unwrap();
        let mut largest = [0.0_f64; 2];
        while world.time() < 12.0 {
            world.step(12.0).unwrap();
            for (node, found) in coefficients(&world).into_iter().enumerate() {
                let of = &mut largest[usize::from(has_wake(node))];
                *of = of.max(found);
            }
        }
        // The phase model has a constant amplitude; the wake grows with the vibration.
        assert!(largest[0] > 0.7 && largest[0] <= 0.8, "{largest:?}");
        assert!(largest[1] > 0.2 && largest[1] < 3.0, "{largest:?}");
        let error = imbalance(&world);
        assert!(error < 1e-2, "{error}");
    }
}

/// Two sections with the same law are the line of one section, and the node between a section with
/// and one without vortex shedding has half of the lift of its neighbour.
#[test]
fn equivalent_sections_with_one_law() {
    let (mut one, line) = with_laws(&[Some(wake())]);
    let (mut two, _) = with_laws(&[Some(wake()); 2]);
    for world in [&mut one, &mut two] {
        world.run_until(2.0).unwrap();
    }
    let positions = [&one, &two].map(|world| world.now().node_positions(line).to_vec());
    for (a, b) in positions[0].iter().zip(&positions[1]) {
        // Steps and tolerances are the same; only the order of sums may differ.
        assert!(a.distance(*b) < 1e-9, "{a} {b}");
    }
    let (world, _) = with_laws(&[Some(wake()), None]);
    let now = world.now();
    let loads = now.vortex_shedding(line);
    let per_coefficient = |node: usize| loads[node].lift.length() / loads[node].lift_coefficient.abs();
    assert!((per_coefficient(8) / per_coefficient(7) - 0.5).abs() < 1e-9);
    assert!((9..=16).all(|node| loads[node].lift == DVec3::ZERO));
}
