//! All minima of the distance of a cable from itself, found anew: `cargo bench -p windlass --bench separation`. A knot of five
//! rounds, to take less than 2 ms with 1,000 nodes or so.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::f64::consts::TAU;
use std::hint::black_box;
use windlass::cable::separation::{Curve, Separation};
use windlass::cable::spline::SplineMatrix;
use windlass::math::DVec3;

/// A line of `nodes` that is laid round a trefoil in ever larger rounds, and crosses all of them.
fn knot(nodes: usize) -> (Vec<DVec3>, Vec<DVec3>, Vec<f64>) {
    let place = |i: usize| {
        let along = i as f64 / nodes as f64;
        let (angle, size) = (4.9 * TAU * along, 1.0 + 0.3 * along);
        let round = DVec3::new(
            angle.sin() + 2.0 * (2.0 * angle).sin(),
            angle.cos() - 2.0 * (2.0 * angle).cos(),
            -0.02 * (3.0 * angle).sin(),
        );
        round * size
    };
    let places: Vec<DVec3> = (0..nodes).map(place).collect();
    let lengths: Vec<f64> = places.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
    let mut second = vec![DVec3::ZERO; nodes];
    let mut matrix = SplineMatrix::default();
    matrix.resize(nodes);
    matrix.second_derivatives(&places, &lengths, [None, None], &mut second);
    (places, second, lengths)
}

fn minima(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("separation");
    for nodes in [500, 1000, 2000, 4000] {
        let (places, second, lengths) = knot(nodes);
        let (mut curve, mut separation) = (Curve::default(), Separation::default());
        group.throughput(Throughput::Elements(nodes as u64));
        group.bench_function(BenchmarkId::new("knot", nodes), |bencher| {
            bencher.iter(|| {
                curve.place(black_box(&places), &second, &lengths);
                separation.minima([&curve, &curve], 0.05, 0.06).len()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, minima);
criterion_main!(benches);
