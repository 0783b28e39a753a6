//! Compares contacts from the list of near pairs with contacts from all pairs.

use super::*;
use crate::core::queries::Snapshot;
use crate::elements::Scratch;
use windlass_mechanics::contact::geometry::OverlapSolver;

/// Reproducible random numbers in (-1, 1).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.next(), self.next(), self.next())
    }
}

/// Boxes and spheres above a half-space move at random, mostly by less than the margin of the list.
/// A search over all pairs of bodies finds the same contacts. The rates agree bit for bit with
/// rates evaluated in new buffers.
#[test]
fn equivalent_near_pairs_and_all_pairs() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let material = material(1e7, 1e5, LuGre::new(0.4, 0.3));
    let plane = builder.fixed_frame("ground", DVec3::ZERO);
    builder.shape(Shape::new("ground", plane, Piece::half_space(), material));
    let mut bodies = Vec::new();
    for k in 0..16 {
        let name = format!("body {k}");
        let piece = match k % 3 {
            0 => Piece::sphere(0.4).unwrap(),
            1 => cuboid(1.0, 0.6, 0.8),
            _ => cuboid(0.5, 2.0, 0.3),
        };
        let at = DVec3::new(2.5 * f64::from(k), 0.0, 3.0);
        let body = builder.body(BodyDefinition::free(&name, 500.0, DVec3::splat(60.0)).at(at));
        let frame = at_centre(&mut builder, body);
        builder.shape(Shape::new(&name, frame, piece, material));
        bodies.push(body);
    }
    let world = builder.build().unwrap().start().unwrap();
    let (model, regimes) = (world.model(), world.state().regimes());
    let mut numbers = Numbers(0x1234_5678_9ABC_DEF1);
    let mut poses: Vec<Pose> = bodies
        .iter()
        .map(|_| {
            let at = numbers.vector() * DVec3::new(2.0, 2.0, 1.0) + DVec3::Z;
            Pose::new(at, exponential(3.0 * numbers.vector()))
        })
        .collect();
    let mut x = world.state().x().to_vec();
    let mut kept = Scratch::new(model);
    let (mut rates, mut fresh_rates) = (vec![0.0; x.len()], vec![0.0; x.len()]);
    let mut overlapping = OverlapSolver::default();
    let mut most = 0;
    for trial in 0..400 {
        let reach = if trial % 50 == 49 { 2.0 } else { 0.03 };
        for (body, pose) in bodies.iter().zip(&mut poses) {
            pose.position += reach * numbers.vector();
            pose.position = pose
                .position
                .clamp(DVec3::new(-3.0, -3.0, -0.3), DVec3::splat(3.0));
            pose.orientation = (exponential(reach * numbers.vector()) * pose.orientation).normalize();
            let motion = Motion::new(numbers.vector(), numbers.vector());
            let own = model.bodies[body.index()].numbers.unwrap();
            own.write(&mut x, pose, &motion);
        }
        crate::evaluate(model, regimes, 0.0, &x, &mut kept, &mut rates).unwrap();
        let mut fresh = Scratch::new(model);
        crate::evaluate(model, regimes, 0.0, &x, &mut fresh, &mut fresh_rates).unwrap();
        let bits = |rates: &[f64]| rates.iter().map(|rate| rate.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&rates), bits(&fresh_rates), "trial {trial}");
        let contacts = Snapshot::new(model, regimes, &kept, 0.0, &x).contacts();
        let mut count = 0;
        let pose_of = |shape: usize| {
            if shape == 0 {
                Pose::IDENTITY
            } else {
                poses[shape - 1]
            }
        };
        for second in 1..=bodies.len() {
            for first in 0..second {
                let [a, b] = [first, second].map(|shape| &model.shapes()[shape].pieces[0].piece);
                let found = overlapping.compute((a, &pose_of(first)), (b, &pose_of(second)));
                let Some(found) = found.filter(|overlap| overlap.volume > 1e-12) else {
                    continue;
                };
                let is_pair =
                    |contact: &&crate::Contact| contact.shapes.map(|shape| shape.index()) == [first, second];
                let contact = contacts.iter().find(is_pair);
                let volume = contact.map_or(0.0, |contact| contact.overlap.volume);
                assert!(
                    (volume / found.volume - 1.0).abs() < 1e-9,
                    "trial {trial}, shapes {first} and {second}: {volume} and {} m³",
                    found.volume
                );
                count += 1;
            }
        }
        let real = contacts.iter().filter(|contact| contact.overlap.volume > 1e-12);
        assert_eq!(real.count(), count, "trial {trial}");
        most = most.max(count);
    }
    assert!(most > 10, "at most {most} contacts");
}
