//! Cost of sampling the sea: `cargo bench -p windlass --bench sea`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use windlass::math::DVec3;
use windlass::sea::{
    Current, LocalPlan, Realisation, Sea, SeaSample, Spreading, WaveComponent, WaveSpectrum, realise,
};

/// One thousand points on the sides and the bottom of a hull of 40 m by 10 m by 4 m.
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

/// A sea of `count` components with different frequencies. Their directions lie within `spread`
/// (rad).
fn irregular(count: u32, spread: f64) -> Sea {
    let component = |i: u32| WaveComponent {
        amplitude: 2.0 / f64::from(count).sqrt(),
        omega: 0.5 + 2.2 * f64::from(i) / f64::from(count),
        direction: 0.3 + spread * ((f64::from(i) * 0.618_033_989).fract() - 0.5),
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

/// A hull of 2,000 panels with about 1,000 vertices, in a sea of 200 components. Compares a plain
/// sum at each panel with the functions of the standard library, the kernel at all vertices, and
/// the local wave model near the hull.
fn hull_in_an_irregular_sea(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hull of 2000 panels, 200 components");
    let sea = irregular(200, 0.0);
    let points = hull_points();
    let panels: Vec<DVec3> = points.iter().flat_map(|p| [*p, *p + DVec3::splat(0.1)]).collect();
    let mut out = vec![SeaSample::default(); panels.len()];
    group.bench_function("plain sum at each panel", |b| {
        b.iter(|| {
            for (point, out) in black_box(&panels).iter().zip(&mut out) {
                *out = plain_sum(&sea, *point, black_box(12.3));
            }
        });
    });
    group.bench_function("kernel at the vertices", |b| {
        b.iter(|| sea.sample_into(black_box(&points), black_box(12.3), &mut out));
    });
    for (name, size) in [("near a hull of 44 m", 1.0), ("near a hull of 7 m", 0.15)] {
        let points: Vec<DVec3> = points.iter().map(|p| *p * size).collect();
        let reach = points.iter().map(|p| p.length()).fold(0.0, f64::max);
        let Some(plan) = LocalPlan::new(&sea, reach, points.len()) else {
            continue;
        };
        let mut waves = plan.waves(1, 1);
        group.bench_function(name, |b| {
            b.iter(|| {
                plan.prepare(&sea, black_box(DVec3::ZERO), black_box(12.3), &mut waves);
                waves.sample_into(&plan, &sea, black_box(&points), &mut out);
            });
        });
    }
    group.finish();
}

/// Sixteen nodes of a mooring line with a spacing of 4 m, near the surface and on the bottom.
/// Measures the preparation of the local wave model, and sampling.
fn stretch_of_a_mooring_line(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("16 nodes of a line in 50 m of water, 200 components");
    let Some(sea) = irregular_in_50_m() else { return };
    for (name, slope, depth) in [("rising", 0.6, 7.0), ("on the bottom", 0.0, 50.0)] {
        let point = |i: i32| DVec3::new(4.0 * f64::from(i), 3.0, -depth - 4.0 * slope * f64::from(i));
        let points: Vec<DVec3> = (0..16).map(point).collect();
        let centre = (points[0] + points[15]) * 0.5;
        let mut out = vec![SeaSample::default(); points.len()];
        let Some(plan) = LocalPlan::new(&sea, 30.0, points.len()) else {
            continue;
        };
        let mut waves = plan.waves(1, 1);
        let mut t = 0.0;
        group.bench_function(format!("{name}, made"), |b| {
            b.iter(|| {
                t += 0.1;
                plan.prepare_motion(&sea, black_box((centre, -depth)), t, &mut waves);
            });
        });
        group.bench_function(format!("{name}, sampled"), |b| {
            b.iter(|| waves.sample_into(&plan, &sea, black_box(&points), &mut out));
        });
    }
    group.finish();
}

/// A wind sea with a significant height of 2.5 m and a peak period of 8 s, in 50 m of water.
fn irregular_in_50_m() -> Option<Sea> {
    let spectrum = WaveSpectrum::jonswap(2.5, 8.0, 3.3).ok()?;
    let realisation = Realisation {
        components: 200,
        ..Realisation::default()
    };
    let components = realise(&spectrum, Spreading::LongCrested, 0.3, realisation).ok()?;
    Sea {
        depth: Some(50.0),
        ..Sea::still()
    }
    .with_components(components)
    .ok()
}

/// Deep-water waves without stretching, summed component by component.
fn plain_sum(sea: &Sea, point: DVec3, t: f64) -> SeaSample {
    let mut sum = SeaSample::default();
    for (component, k) in sea.waves.components().iter().zip(sea.waves.wave_numbers()) {
        let (dy, dx) = component.direction.sin_cos();
        let (sine, cosine) =
            (component.omega * t - k * (dx * point.x + dy * point.y) + component.phase).sin_cos();
        let speed = component.amplitude * component.omega * (k * point.z.min(0.0)).exp();
        sum.elevation += component.amplitude * cosine;
        sum.velocity += speed * DVec3::new(dx * cosine, dy * cosine, -sine);
        sum.acceleration -= speed * component.omega * DVec3::new(dx * sine, dy * sine, cosine);
        sum.dynamic_pressure += sea.density * speed * component.omega / k * cosine;
    }
    sum
}

criterion_group!(
    benches,
    sampling,
    hull_in_an_irregular_sea,
    stretch_of_a_mooring_line
);
criterion_main!(benches);
