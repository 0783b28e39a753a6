//! A hull in an irregular sea: the fast evaluation of waves near the hull agrees with the direct
//! sum.

use super::*;
use crate::core::element::EvaluationContext;
use crate::core::forward::forward_corrected;
use crate::{Scratch, evaluate};
use windlass_hull::hydro::{HydroParameters, MeshHydrodynamics};
use windlass_mesh::shapes;
use windlass_sea::{Realisation, Spreading, WaveSpectrum, realise};

/// Waves of 2 m in deep water.
fn irregular_sea() -> Sea {
    let spectrum = WaveSpectrum::jonswap(2.0, 8.0, 3.3).unwrap();
    let components = realise(&spectrum, Spreading::LongCrested, 0.3, Realisation::default()).unwrap();
    Sea::still().with_components(components).unwrap()
}

#[test]
fn agrees_with_direct_sums_of_an_irregular_sea() {
    let mut builder = WorldBuilder::new(irregular_sea());
    let mesh = shapes::box_mesh(DVec3::new(12.0, 4.0, 3.0), [12, 4, 3]).unwrap();
    let hull = MeshHydrodynamics::new(&mesh, HydroParameters::default()).unwrap();
    let barge = builder.body(
        BodyDefinition::free("barge", 7e4, DVec3::new(2e5, 9e5, 9e5))
            .at(DVec3::new(40.0, -10.0, 0.3))
            .with_hydrodynamics(hull),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    assert!(world.now().scratch().meshes.local_waves[0].is_some());
    let mut plain = Scratch::new(world.model());
    plain.meshes.local_waves[0] = None;
    let mut rates = vec![0.0; world.model().state_map().len()];
    let weight = 7e4 * 9.81;
    for step in 1..=20 {
        world.run_until(f64::from(step)).unwrap();
        let state = world.state();
        evaluate(
            world.model(),
            state.regimes(),
            state.time(),
            state.x(),
            &mut plain,
            &mut rates,
        )
        .unwrap();
        let (fast, slow) = (
            world.now().hydrodynamics(barge).wrench,
            plain.meshes.loads[1].wrench,
        );
        // The water level is accurate to 5e-4 of the wave height of 2 m, at a draught of 1.4 m.
        assert!(
            fast.force.distance(slow.force) < 1e-3 * weight,
            "{fast:?} {slow:?}"
        );
        assert!(fast.moment.distance(slow.moment) < 1e-3 * weight * 6.0);
    }
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    // Stored energy and work use the same water level for both methods of summation.
    assert!(
        (gained - work.net()).abs() < 1e-5 * work.sea.abs(),
        "{gained} {work:?}"
    );
}

/// Corrections reuse flow samples at points that have hardly moved. At other points or at another
/// time, they sample the flow again.
#[test]
fn property_corrections_reuse_nearby_flow_samples() {
    let mut builder = WorldBuilder::new(irregular_sea());
    let mesh = shapes::box_mesh(DVec3::new(6.0, 6.0, 3.0), [4, 4, 3]).unwrap();
    let hull = MeshHydrodynamics::new(&mesh, HydroParameters::default()).unwrap();
    let float = builder.body(
        BodyDefinition::free("float", 5e4, DVec3::new(2e5, 2e5, 3e5))
            .at(DVec3::new(0.0, 0.0, 0.3))
            .with_hydrodynamics(hull),
    );
    let fairlead = builder.frame_on_body(float, "fairlead", DVec3::NEG_Z);
    let anchor = builder.fixed_frame("anchor", DVec3::new(-60.0, 0.0, -40.0));
    let chain = CableProperties::new(1e8, 7800.0, 0.06);
    builder.cable(
        CableDefinition::new("chain", chain, 80.0, 24)
            .start(fairlead, Fixity::Pinned)
            .end(anchor, Fixity::Pinned),
    );
    let world = builder.build().unwrap().start().unwrap();
    let (model, modes) = (world.model(), world.state().regimes());
    let x = world.state().x();
    let rates_of = |scratch: &mut Scratch, t: f64, x: &[f64], is_corrected: bool| {
        let mut rates = vec![0.0; x.len()];
        if is_corrected {
            forward_corrected(&EvaluationContext::fresh(model, modes, t, x), scratch, &mut rates).unwrap();
        } else {
            evaluate(model, modes, t, x, scratch, &mut rates).unwrap();
        }
        rates
    };
    let moved = |by: f64| -> Vec<f64> { x.iter().map(|x| x + by).collect() };
    // 5e-4 of the significant wave height is 1 mm.
    for (by, t, is_reused) in [(1e-4, 2.0, true), (1e-2, 2.0, false), (1e-4, 2.1, false)] {
        let (mut scratch, mut fresh) = (Scratch::new(model), Scratch::new(model));
        rates_of(&mut scratch, 2.0, x, false);
        let before = scratch.cables.nodes.sea.clone();
        let corrected = rates_of(&mut scratch, t, &moved(by), true);
        let expected = rates_of(&mut fresh, t, &moved(by), false);
        assert_eq!(scratch.cables.nodes.sea == before, is_reused);
        assert_eq!(corrected == expected, !is_reused);
        let largest = expected.iter().fold(0.0_f64, |most, rate| most.max(rate.abs()));
        for (a, b) in corrected.iter().zip(&expected) {
            assert!((a - b).abs() < 1e-4 * largest, "{a} {b}");
        }
        // A full evaluation always samples the flow again.
        assert_eq!(
            rates_of(&mut scratch, 2.0, x, false),
            rates_of(&mut fresh, 2.0, x, false)
        );
    }
}
