//! A hull in an irregular sea: the fast waves near it do what the plain sum does.

use super::*;
use crate::hydro::{HydroParameters, MeshHydrodynamics};
use crate::mesh::shapes;
use crate::sea::{Realisation, Spreading, WaveSpectrum, realise};
use crate::world::{Scratch, evaluate};

#[test]
fn route_loads_in_an_irregular_sea_are_those_of_the_plain_sum() {
    let spectrum = WaveSpectrum::jonswap(2.0, 8.0, 3.3).unwrap();
    let components = realise(&spectrum, Spreading::LongCrested, 0.3, Realisation::default()).unwrap();
    let mut builder = WorldBuilder::new(Sea::still().with_components(components).unwrap());
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
            state.modes(),
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
        // The water level is true to 5e-4 of 2 m, on a draught of 1.4 m.
        assert!(
            fast.force.distance(slow.force) < 1e-3 * weight,
            "{fast:?} {slow:?}"
        );
        assert!(fast.moment.distance(slow.moment) < 1e-3 * weight * 6.0);
    }
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    // Both sides see the same water, however it is summed.
    assert!(
        (gained - work.net()).abs() < 1e-5 * work.sea.abs(),
        "{gained} {work:?}"
    );
}
