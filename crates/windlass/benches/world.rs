//! Cost of one evaluation per cable node and per wet panel, and of whole operations.
//!
//! Run by `cargo bench -p windlass --bench world`. Criterion reports the time per element, which
//! must not grow with the size.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::path::Path;
use windlass::cable::CableProperties;
use windlass::glam::DVec3;
use windlass::hydro::{AddedMass, FormDrag, HydroParameters, MeshHydrodynamics};
use windlass::mesh::shapes;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, BuiltWorld, CableDefinition, CableEnd, Fixity, Scratch, WorldBuilder, evaluate,
};

fn waves() -> Sea {
    Sea::still()
        .with_regular_wave(0.5, 0.8, 0.3)
        .expect("a plain wave")
}

/// A rope with the given number of nodes under water, with all its force laws.
fn rope(nodes: usize) -> BuiltWorld {
    let mut builder = WorldBuilder::new(waves());
    let top = builder.fixed_frame("top", DVec3::new(0.0, 0.0, -1.0));
    let properties = CableProperties {
        bending_stiffness: 10.0,
        axial_damping: 10.0,
        bending_damping: 0.1,
        normal_drag: 1.2,
        tangential_drag: 0.01,
        normal_added_mass: 1.0,
        ..CableProperties::new(1e5, 1500.0, 0.02)
    };
    let length = nodes as f64 - 1.0;
    builder.cable(
        CableDefinition::new("rope", properties, length, nodes - 1)
            .start(top, Fixity::Clamped)
            .free(CableEnd::End, DVec3::new(0.8 * length, 0.0, -1.0 - 0.5 * length)),
    );
    builder.build().expect("a valid model")
}

/// A sphere under water with the given number of cells per edge.
fn sphere(cells: usize) -> BuiltWorld {
    let mut builder = WorldBuilder::new(waves());
    let mesh = shapes::sphere(1.0, cells).expect("a sphere");
    let parameters = HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::ONE,
            ..FormDrag::default()
        },
        added_mass: AddedMass::Coefficients {
            translational: DVec3::splat(0.5),
            rotational: DVec3::ZERO,
        },
        ..HydroParameters::default()
    };
    let element = MeshHydrodynamics::new(&mesh, parameters).expect("a closed mesh");
    builder.body(
        BodyDefinition::free("sphere", 4000.0, DVec3::splat(1600.0))
            .at(DVec3::new(0.0, 0.0, -5.0))
            .with_hydrodynamics(element),
    );
    builder.build().expect("a valid model")
}

fn evaluation(criterion: &mut Criterion, group: &str, sizes: &[(usize, BuiltWorld)]) {
    let mut group = criterion.benchmark_group(group);
    for (size, world) in sizes {
        let mut scratch = Scratch::new(world.model());
        let mut rates = vec![0.0; world.model().state_map().len()];
        group.throughput(Throughput::Elements(*size as u64));
        group.bench_with_input(BenchmarkId::from_parameter(size), world, |bencher, world| {
            bencher.iter(|| {
                let state = black_box(world.state());
                evaluate(
                    world.model(),
                    state.regimes(),
                    state.time(),
                    state.x(),
                    &mut scratch,
                    &mut rates,
                )
                .expect("rates exist");
                black_box(rates[0])
            });
        });
    }
    group.finish();
}

fn per_cable_node(criterion: &mut Criterion) {
    let sizes: Vec<(usize, BuiltWorld)> = [10, 100, 1000, 10_000].map(|nodes| (nodes, rope(nodes))).into();
    evaluation(criterion, "cable nodes", &sizes);
}

fn per_wet_panel(criterion: &mut Criterion) {
    // The numbers of triangles are 12 cells²: 588, 4,800 and 49,152.
    let sizes: Vec<(usize, BuiltWorld)> = [7, 20, 64]
        .map(|cells| (12 * cells * cells, sphere(cells)))
        .into();
    evaluation(criterion, "wet panels", &sizes);
}

fn example(file: &str) -> CompiledScenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples")
        .join(file);
    let scenario = Scenario::load(&path).expect("the example is valid");
    scenario.compile().expect("the example is valid")
}

/// Towing operations from `start` to `end` (s). The real-time factor is the simulated time divided
/// by the measured time.
fn tows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("operations");
    group.sample_size(10);
    for (name, start, end) in [("tow-rescue-boat", 50.0, 60.0), ("tow-tuna-clipper", 60.0, 80.0)] {
        let compiled = example(&format!("{name}/scenario.toml"));
        let mut world = compiled.world.start().expect("the example starts");
        world.run_until(start).expect("the example runs");
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut world = world.clone();
                world.run_until(end).expect("the example runs");
                black_box(world.time())
            });
        });
    }
    group.finish();
}

/// The complete launch and recovery of 250 s, with both sets of gains.
fn launches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("operations");
    group.sample_size(10);
    for (name, file) in [
        ("launch-and-recovery", "scenario.toml"),
        ("launch-and-recovery-untuned", "untuned.toml"),
    ] {
        let compiled = example(&format!("launch-and-recovery-simplified/{file}"));
        let director = compiled.director;
        let mut world = compiled.world.start().expect("the example starts");
        world
            .solve_statics(&Default::default())
            .expect("the example has an equilibrium");
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut world = world.clone();
                director.run_until(&mut world, 250.0).expect("the example runs");
                black_box(world.time())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, per_cable_node, per_wet_panel, tows, launches);
criterion_main!(benches);
