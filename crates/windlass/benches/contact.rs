//! Cost of contact: `cargo bench -p windlass --bench contact`.
//!
//! Measures three times: of the narrow phase per pair of polyhedra (separate or overlapping), of
//! the overlap of two curved pieces, and of the overlap volume per facet of a pair.
//! `scripts/benchmarks/narrow_phase.py` compares the narrow phase with Coal for the same pairs. The
//! last benchmark evaluates two compounds with different numbers of pieces, four of which touch.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use windlass::contact::friction::LuGre;
use windlass::contact::geometry::{OverlapSolver, Piece};
use windlass::glam::{DQuat, DVec3};
use windlass::math::Pose;
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, BuiltWorld, Material, Owner, PlacedPiece, Scratch, Shape, WorldBuilder, evaluate,
};

/// Number of pairs of one kind. It is a power of two, so that the modulo operation is cheap.
const PAIRS: usize = 256;
/// Steps of a quasi-random sequence in four dimensions (generalised golden ratio). The fractional
/// parts of their multiples fill a cube evenly.
const SPREAD: [f64; 4] = [
    0.856_674_883_854_502_9,
    0.733_891_856_627_126,
    0.628_706_721_037_809_1,
    0.538_597_257_223_613_6,
];

/// Convex hull of `corners` points that are spread evenly over a sphere of 1 m diameter.
fn ball(corners: usize) -> Piece {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let corner = |k: usize| {
        let z = 1.0 - (2 * k + 1) as f64 / corners as f64;
        let (sin, cos) = (golden * k as f64).sin_cos();
        0.5 * DVec3::new((1.0 - z * z).sqrt() * cos, (1.0 - z * z).sqrt() * sin, z)
    };
    let points: Vec<DVec3> = (0..corners).map(corner).collect();
    Piece::hull(&points).expect("points in all directions")
}

/// Poses of the second of two pieces, at distances from the first between `from` and `to` (m).
fn poses(from: f64, to: f64) -> Vec<Pose> {
    let pose = |k: usize| {
        let [a, b, c, d] = SPREAD.map(|step| (step * (k + 1) as f64).fract());
        let offset = direction(a, b) * (from + (to - from) * d);
        Pose::new(offset, DQuat::from_axis_angle(direction(b, c), 6.0 * a))
    };
    (0..PAIRS).map(pose).collect()
}

/// Unit vector for two numbers between 0 and 1.
fn direction(a: f64, b: f64) -> DVec3 {
    let z = 2.0 * a - 1.0;
    let (sin, cos) = (std::f64::consts::TAU * b).sin_cos();
    DVec3::new((1.0 - z * z).sqrt() * cos, (1.0 - z * z).sqrt() * sin, z)
}

/// Ranges of the distance between the centres of two hulls of 1 m diameter, m. In the first range,
/// the hulls are apart although their bounding spheres overlap; in the second, they overlap.
const APART: [f64; 2] = [1.02, 1.6];
const TOGETHER: [f64; 2] = [0.6, 0.9];

fn narrow_phase(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("narrow phase, per pair");
    let cube = Piece::cuboid(DVec3::splat(0.8)).expect("a cube");
    for (name, piece) in [("hull of 32", ball(32)), ("cube", cube)] {
        for (how, [from, to]) in [("apart", APART), ("together", TOGETHER)] {
            let poses = poses(from, to);
            let mut overlapping = OverlapSolver::with_capacity_for(400);
            let mut k = 0;
            group.bench_function(BenchmarkId::new(name, how), |bencher| {
                bencher.iter(|| {
                    k = (k + 1) % PAIRS;
                    let pose = black_box(&poses[k]);
                    overlapping.compute((&piece, &Pose::IDENTITY), (&piece, pose))
                });
            });
            if how == "apart" {
                group.bench_function(BenchmarkId::new(name, "distance"), |bencher| {
                    bencher.iter(|| {
                        k = (k + 1) % PAIRS;
                        piece.distance(&Pose::IDENTITY, &piece, black_box(&poses[k]))
                    });
                });
            }
        }
    }
    group.finish();
}

/// Overlaps of curved pieces of 1 m diameter, at a depth of about 5 % of the radius where the axes
/// cross.
fn curved_pieces(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("curved pieces, per pair");
    let [sphere, cylinder, capsule] = [
        Piece::sphere(0.5).expect("a sphere"),
        Piece::cylinder(0.5, 3.0).expect("a cylinder"),
        Piece::capsule(0.5, 3.0).expect("a capsule"),
    ];
    let poses: Vec<Pose> = (0..PAIRS)
        .map(|k| {
            let [a, b, c, d] = SPREAD.map(|step| (step * (k + 1) as f64).fract());
            let offset = DVec3::new(a - 0.5, b - 0.5, 0.97 - 0.04 * c);
            Pose::new(offset, DQuat::from_rotation_z(0.3 + 2.5 * d))
        })
        .collect();
    for (name, first, second) in [
        ("sphere and cylinder", &sphere, &cylinder),
        ("sphere and capsule", &sphere, &capsule),
        ("cylinders", &cylinder, &cylinder),
        ("capsules", &capsule, &capsule),
        ("capsule and cylinder", &capsule, &cylinder),
    ] {
        let mut overlapping = OverlapSolver::with_capacity_for(400);
        let mut k = 0;
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                k = (k + 1) % PAIRS;
                overlapping.compute((first, &Pose::IDENTITY), (second, black_box(&poses[k])))
            });
        });
    }
    group.finish();
}

fn volume_by_facets(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("volume, per facet of a pair");
    for corners in [8, 32, 128, 512] {
        let piece = ball(corners);
        let facets = 2 * piece.facets().expect("a polyhedron").faces().len();
        let poses = poses(TOGETHER[0], TOGETHER[1]);
        let mut overlapping = OverlapSolver::with_capacity_for(8 * facets);
        let mut k = 0;
        group.throughput(Throughput::Elements(facets as u64));
        group.bench_function(BenchmarkId::from_parameter(facets), |bencher| {
            bencher.iter(|| {
                k = (k + 1) % PAIRS;
                overlapping.compute((&piece, &Pose::IDENTITY), (&piece, black_box(&poses[k])))
            });
        });
    }
    group.finish();
}

/// A payload of `pieces` boxes side by side, above a ship of as many boxes. Four boxes of the ship
/// are higher than the others and touch the payload.
fn compounds(pieces: usize) -> BuiltWorld {
    let material = Material {
        youngs_modulus: 1e8,
        damping: 1e6,
        friction: LuGre::new(0.4, 0.3),
    };
    let across = (pieces as f64).sqrt().ceil() as usize;
    let grid = |low: f64| {
        let piece = |k: usize| {
            let lift = if k < 4 { 0.0 } else { low };
            PlacedPiece {
                pose: Pose::new(
                    DVec3::new((k % across) as f64, (k / across) as f64, lift),
                    DQuat::IDENTITY,
                ),
                piece: Piece::cuboid(DVec3::splat(0.9)).expect("a box"),
            }
        };
        (0..pieces).map(piece).collect::<Vec<_>>()
    };
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let deck = builder.frame(Owner::Ground, "deck", Pose::IDENTITY);
    let shape = |frame, name: &str, pieces| Shape {
        pieces,
        ..Shape::new(name, frame, Piece::half_space(), material)
    };
    builder.shape(shape(deck, "ship", grid(-0.2)));
    let payload = BodyDefinition::free("payload", 1e4, DVec3::splat(1e4)).at(DVec3::Z * 0.8999);
    let payload = builder.body(payload);
    let eye = builder.frame_on_body(payload, "eye", DVec3::ZERO);
    builder.shape(shape(eye, "payload", grid(0.0)));
    builder.build().expect("a valid model")
}

fn by_pieces(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("evaluation of compounds, four contacts");
    for pieces in [4, 16, 64, 200] {
        let world = compounds(pieces);
        let mut scratch = Scratch::new(world.model());
        let mut rates = vec![0.0; world.model().state_map().len()];
        group.bench_function(BenchmarkId::from_parameter(pieces), |bencher| {
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

criterion_group!(benches, narrow_phase, curved_pieces, volume_by_facets, by_pieces);
criterion_main!(benches);
