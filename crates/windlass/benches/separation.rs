//! All minima of the distance of a moving cable from itself, from scratch and tracked: `cargo bench -p windlass --bench separation`.
//! To take less than 2 ms with 1,000 nodes once tracked.
//!
//! Each shape sways by waves along it, nodes by up to half a millimetre in a step, a fiftieth of the radius of a line that
//! touches itself at the threshold of the knot and the coil; lists of pairs that have to be made anew on the way
//! count. The knot is laid in five rounds that cross one another, the spiral is that of [TETHER] figure 2.11, of which all
//! turns are near each other, and the coil has twenty turns that lie side by side, all along.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::f64::consts::TAU;
use std::hint::black_box;
use windlass::cable::separation::{Curve, Separation};
use windlass::cable::spline::SplineMatrix;
use windlass::math::DVec3;

/// Steps there and back.
const STEPS: usize = 32;

/// A line's shape, and below what distance (m) and how far apart on it (m) minima are looked for.
struct Shape {
    name: &'static str,
    place: fn(f64) -> DVec3,
    threshold: f64,
    apart: f64,
}

/// A line that is laid round a trefoil in ever larger rounds, and crosses all of them.
fn knot(along: f64) -> DVec3 {
    let (angle, size) = (4.9 * TAU * along, 1.0 + 0.3 * along);
    let round = DVec3::new(
        angle.sin() + 2.0 * (2.0 * angle).sin(),
        angle.cos() - 2.0 * (2.0 * angle).cos(),
        -0.02 * (3.0 * angle).sin(),
    );
    round * size
}

fn spiral(along: f64) -> DVec3 {
    let (angle, radius) = (3.0 * TAU * along, 1.0 + 0.4 * along);
    DVec3::new(
        radius * angle.cos(),
        radius * angle.sin(),
        0.3 * (7.0 * along).sin(),
    )
}

fn coil(along: f64) -> DVec3 {
    let angle = 20.0 * TAU * along;
    let radius = 1.0 + 0.01 * (7.3 * angle).sin() * (0.37 * angle).cos();
    let height = 0.6 * along + 0.003 * (5.1 * angle).sin();
    DVec3::new(radius * angle.cos(), radius * angle.sin(), height)
}

const SHAPES: [Shape; 3] = [
    Shape {
        name: "knot",
        place: knot,
        threshold: 0.05,
        apart: 0.06,
    },
    Shape {
        name: "spiral",
        place: spiral,
        threshold: 0.5,
        apart: 0.1,
    },
    Shape {
        name: "coil",
        place: coil,
        threshold: 0.05,
        apart: 0.1,
    },
];

/// Places and second derivatives in each step, and the lengths of the elements.
fn moved(shape: &Shape, nodes: usize) -> (Vec<[Vec<DVec3>; 2]>, Vec<f64>) {
    let rest: Vec<DVec3> = (0..nodes)
        .map(|i| (shape.place)(i as f64 / (nodes - 1) as f64))
        .collect();
    let lengths: Vec<f64> = rest.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
    let mut matrix = SplineMatrix::default();
    matrix.resize(nodes);
    let mut at = |step: usize| {
        let way = 2.5e-3 * (TAU * step as f64 / STEPS as f64).sin();
        let sway = |place: &DVec3| {
            *place
                + DVec3::new(
                    (3.0 * place.y).sin(),
                    (4.0 * place.x).cos(),
                    (3.0 * place.x).sin(),
                ) * way
        };
        let places: Vec<DVec3> = rest.iter().map(sway).collect();
        let mut second = vec![DVec3::ZERO; nodes];
        matrix.second_derivatives(&places, &lengths, [None, None], &mut second);
        [places, second]
    };
    ((0..STEPS).map(&mut at).collect(), lengths)
}

fn minima(criterion: &mut Criterion) {
    for shape in &SHAPES {
        let mut group = criterion.benchmark_group(format!("separation {}", shape.name));
        for nodes in [500, 1000, 2000, 4000] {
            let (steps, lengths) = moved(shape, nodes);
            for (way, tracked) in [("from scratch", false), ("tracked", true)] {
                let (mut curve, mut separation) = (Curve::default(), Separation::default());
                let mut step = 0;
                group.throughput(Throughput::Elements(nodes as u64));
                group.bench_function(BenchmarkId::new(way, nodes), |bencher| {
                    bencher.iter(|| {
                        step = (step + 1) % STEPS;
                        let [places, second] = &steps[step];
                        curve.place(black_box(places), second, &lengths);
                        let pair = [&curve, &curve];
                        match tracked {
                            true => separation.track(pair, shape.threshold, shape.apart).len(),
                            false => separation.minima(pair, shape.threshold, shape.apart).len(),
                        }
                    });
                });
            }
        }
        group.finish();
    }
}

criterion_group!(benches, minima);
criterion_main!(benches);
