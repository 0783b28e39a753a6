//! Cost of sampling the sea: `cargo bench -p windlass --bench sea`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use windlass::math::DVec3;
use windlass::sea::{Current, Sea, SeaSample, WaveComponent};

/// About a thousand points spread over the sides and bottom of a hull 40 m by 10 m by 4 m.
fn hull_points() -> Vec<DVec3> {
    let point = |i: u32| {
        let fraction = |step: f64| (f64::from(i) * step).fract();
        let around = 18.0 * fraction(0.754_877_666) - 9.0;
        let y = around.clamp(-5.0, 5.0);
        DVec3::new(
            40.0 * fraction(0.569_840_291) - 20.0,
            y,
            around.abs().max(5.0) - 8.0,
        )
    };
    (0..1000).map(point).collect()
}

/// A sea of `count` components with different frequencies and, where `spread`, directions.
fn irregular(count: u32, spread: f64) -> Sea {
    let component = |i: u32| WaveComponent {
        amplitude: 2.0 / f64::from(count).sqrt(),
        omega: 0.5 + 2.2 * f64::from(i) / f64::from(count),
        going_to: 0.3 + spread * ((f64::from(i) * 0.618_033_989).fract() - 0.5),
        phase: 2.4 * f64::from(i),
    };
    Sea::still()
        .with_components((0..count).map(component).collect())
        .unwrap_or_default()
}

fn sampling(criterion: &mut Criterion) {
    let points = hull_points();
    let mut out = vec![SeaSample::default(); points.len()];
    let mut group = criterion.benchmark_group("sea, 1000 points");
    group.throughput(Throughput::Elements(1000));
    let still = Sea {
        current: Current::uniform(DVec3::X),
        ..Sea::still()
    };
    let regular = Sea::still().with_regular_wave(1.5, 0.6, 0.3).unwrap_or_default();
    for (name, sea) in [
        ("still", &still),
        ("regular", &regular),
        ("200 components", &irregular(200, 1.0)),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| sea.sample_into(black_box(&points), black_box(12.3), &mut out));
        });
    }
    let sea = irregular(200, 1.0);
    group.bench_function("200 components, point by point", |b| {
        b.iter(|| {
            for (point, out) in black_box(&points).iter().zip(&mut out) {
                *out = sea.sample(*point, black_box(12.3));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, sampling);
criterion_main!(benches);
