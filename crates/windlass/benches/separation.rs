//! Cost of the search for all local minima of the distance of a moving cable from itself: `cargo
//! bench -p windlass --bench separation`. The search starts from scratch or tracks the minima of
//! the previous step. The target for tracking is less than 2 ms for 1,000 nodes.
//!
//! Each line oscillates in waves along its length. Nodes move by up to half a millimetre per step.
//! This is a fiftieth of the radius of the line. The search threshold of the knot and the coil is
//! 0.05 m, the diameter of a line that would just touch itself. The times include updates of the
//! lists of pairs. The knot has five rounds that cross one another. The spiral is from [TETHER]
//! figure 2.11, and all its turns are near each other. The coil has twenty turns side by side.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::f64::consts::TAU;
use std::hint::black_box;
use windlass::cable::separation::{Curve, Separation};
use windlass::cable::spline::SplineMatrix;
use windlass::math::DVec3;

/// Number of steps of one oscillation.
const STEPS: usize = 32;

/// Shape of a line. Minima are searched below the distance `threshold` (m), between points at least
/// the distance `apart` (m) along the line.
struct Shape {
    name: &'static str,
    position: fn(f64) -> DVec3,
    threshold: f64,
    apart: f64,
}

/// A line that forms larger and larger trefoils, all of which cross each other.
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
        position: knot,
        threshold: 0.05,
        apart: 0.06,
    },
    Shape {
        name: "spiral",
        position: spiral,
        threshold: 0.5,
        apart: 0.1,
    },
    Shape {
        name: "coil",
        position: coil,
        threshold: 0.05,
        apart: 0.1,
    },
];

/// Positions and second derivatives of the nodes in each step, and the lengths of the elements.
fn moved(shape: &Shape, nodes: usize) -> (Vec<[Vec<DVec3>; 2]>, Vec<f64>) {
    let rest: Vec<DVec3> = (0..nodes)
        .map(|i| (shape.position)(i as f64 / (nodes - 1) as f64))
        .collect();
    let lengths: Vec<f64> = rest.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
    let mut matrix = SplineMatrix::default();
    matrix.resize(nodes);
    let mut at = |step: usize| {
        let amplitude = 2.5e-3 * (TAU * step as f64 / STEPS as f64).sin();
        let displaced = |position: &DVec3| {
            *position
                + DVec3::new(
                    (3.0 * position.y).sin(),
                    (4.0 * position.x).cos(),
                    (3.0 * position.x).sin(),
                ) * amplitude
        };
        let positions: Vec<DVec3> = rest.iter().map(displaced).collect();
        let mut second = vec![DVec3::ZERO; nodes];
        matrix.second_derivatives(&positions, &lengths, [None, None], &mut second);
        [positions, second]
    };
    ((0..STEPS).map(&mut at).collect(), lengths)
}

fn minima(criterion: &mut Criterion) {
    for shape in &SHAPES {
        let mut group = criterion.benchmark_group(format!("separation {}", shape.name));
        for nodes in [500, 1000, 2000, 4000] {
            let (steps, lengths) = moved(shape, nodes);
            for (method, tracked) in [("from scratch", false), ("tracked", true)] {
                let (mut curve, mut separation) = (Curve::default(), Separation::default());
                let mut step = 0;
                group.throughput(Throughput::Elements(nodes as u64));
                group.bench_function(BenchmarkId::new(method, nodes), |bencher| {
                    bencher.iter(|| {
                        step = (step + 1) % STEPS;
                        let [positions, second] = &steps[step];
                        curve.update(black_box(positions), &second[..], &lengths);
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
