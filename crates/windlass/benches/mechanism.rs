//! Cost of one evaluation of a mechanism per joint: `cargo bench -p windlass --bench mechanism`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use windlass::math::{DMat3, DQuat, DVec3, FrameMotion, Motion, Pose};
use windlass::mechanism::{Joint, Link, Mechanism, MechanismError};

/// A chain of `count` joints. As in a crane, groups of three revolute and of four prismatic joints
/// alternate.
fn chain(count: usize) -> Result<Mechanism, MechanismError> {
    let link = |i: usize| {
        let place = Pose::new(
            DVec3::new(1.0, 0.1, 0.2),
            DQuat::from_rotation_x(0.3 + 0.7 * i as f64),
        );
        let joint = if i % 7 < 3 {
            Joint::revolute(place, DVec3::Z)
        } else {
            Joint::prismatic(place, DVec3::Z)
        };
        let link = Link::new(format!("{i}"), joint.starting_at(0.1 * (i % 5) as f64, 0.0));
        let link = link.with_mass(
            100.0,
            DVec3::new(0.5, 0.1, 0.0),
            DMat3::from_diagonal(DVec3::new(11.0, 30.0, 29.0)),
        );
        if i == 0 {
            link
        } else {
            link.on(format!("{}", i - 1))
        }
    };
    Mechanism::new("chain", (0..count).map(link).collect())
}

fn articulated_body(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("articulated body");
    let gravity = DVec3::new(0.0, 0.0, -9.81);
    for count in [7_usize, 70, 700] {
        let Ok(mechanism) = chain(count) else { continue };
        let mut scratch = mechanism.scratch();
        let mut links = vec![FrameMotion::default(); mechanism.links().len()];
        for (i, joint) in scratch.joints.iter_mut().enumerate() {
            joint.velocity = 0.1 * (i % 3) as f64;
            joint.force = 10.0;
        }
        let base = FrameMotion::at_rest(Pose::IDENTITY);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(BenchmarkId::new("chain", count), |bencher| {
            bencher.iter(|| {
                mechanism.kinematics(black_box(&base), &mut links, &mut scratch);
                let load = mechanism.articulate(gravity, &[], &[], &links, &mut scratch);
                mechanism.accelerations(Motion::ZERO, &mut links, &mut scratch);
                black_box((load.is_ok(), scratch.joints[0].acceleration))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, articulated_body);
criterion_main!(benches);
